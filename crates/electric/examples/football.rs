//! Plays games between the Founders clubs, book coach against book coach, and says what kind of football it was.
//!
//! `football [GAMES] [SEED]`; the word `time` also says how many games a second.

use hashmark_dice::{Seeded, Stream};
use hashmark_electric::bases::Grade;
use hashmark_electric::coach::Book;
use hashmark_electric::event::{Event, What};
use hashmark_electric::game::{self, Electric, Setup};
use hashmark_electric::power::Halt;
use hashmark_electric::team::Team;
use hashmark_law::{Both, CarryHow, Fact, KickHow, PassEnd, PlaceKick, PlayKind, ScoreKind, Side, Verdict};
use hashmark_table::{Game, Quick};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

#[derive(Default)]
struct Counts {
    sides: u64,
    points: f64,
    plays: u64,
    rushes: u64,
    rush_yards: f64,
    losses: u64,
    tens: u64,
    twenties: u64,
    passes: u64,
    complete: u64,
    pass_yards: f64,
    intercepted: u64,
    sacks: u64,
    fumbles: u64,
    lost: u64,
    punts: u64,
    punt_returns: u64,
    punt_return_yards: f64,
    kick_returns: u64,
    kick_return_yards: f64,
    kickoffs: u64,
    touchbacks: u64,
    fouls: BTreeMap<&'static str, u64>,
    goals: BTreeMap<u8, (u64, u64)>,
    touchdowns: u64,
    safeties: u64,
    regulation: BTreeMap<u64, u64>,
    longest: u32,
    halts: BTreeMap<String, u64>,
    misses: BTreeMap<String, u64>,
    sticks: BTreeMap<String, (u64, u64, f64)>,
    kneels: u64,
    power: f64,
    thirds: (u64, u64),
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (games, seed) = (number(0, 50), number(1, 7));
    let league = hashmark_roster::founders();
    let teams: Vec<Team> = league.clubs.iter().map(|club| Team::of_club(club, Grade::Club)).collect();
    let mut counts = Counts::default();
    let start = Instant::now();
    for n in 0..games {
        let home = (n % teams.len() as u64) as usize;
        let away = ((n / 8 + n + 1) % teams.len() as u64) as usize;
        let away = if away == home { (away + 1) % teams.len() } else { away };
        let setup = Setup::new(teams[home].clone(), teams[away].clone());
        let book = Arc::new(game::Book::open(&setup).expect("clubs that can play"));
        let mut game = Electric::start(book);
        let lane = |side: Side| Book::new(Stream::lane(seed, n * 3 + side as u64));
        let mut desk =
            Quick { coaches: Both::from_fn(lane), cup: Seeded::lane(seed, n * 3 + 2), teller: Vec::new() };
        while !game.over() {
            game.play(&mut desk).expect("nobody is waited for");
        }
        count(&desk.teller, &mut counts);
    }
    report(&counts);
    if words.iter().any(|word| word == "time") {
        println!("{:.2} games a second", games as f64 / start.elapsed().as_secs_f64());
    }
}

fn count(events: &[Event], counts: &mut Counts) {
    let mut offence = None;
    let mut stick = String::new();
    let mut steps = 0u32;
    let (mut regulation, mut period, mut down, mut first) = (0, 1, 0, false);
    for event in events {
        match &event.what {
            What::Power { steps: on, halt, .. } => {
                steps += u32::from(*on);
                counts.power += f64::from(*on) / 240.0;
                let name = format!("{halt:?}");
                let name = name.split([' ', '{']).next().unwrap_or("").to_string();
                if !matches!(halt, Halt::TimeUp | Halt::Cut) {
                    *counts.halts.entry(name).or_default() += 1;
                }
            }
            What::Measured { stick: laid, .. } => stick = format!("{laid:?}"),
            What::Missed { why } => *counts.misses.entry(format!("{why:?}")).or_default() += 1,
            What::Counted { .. } if period <= 4 => regulation += 1,
            What::Fact(fact) => match *fact {
                Fact::Snap { kind, situation } => {
                    counts.longest = counts.longest.max(steps);
                    steps = 0;
                    if down == 3 {
                        counts.thirds.0 += 1;
                        counts.thirds.1 += u64::from(first);
                    }
                    (down, first) = (0, false);
                    period = situation.period;
                    offence = (kind == PlayKind::Scrimmage).then_some(situation.possession);
                    if offence.is_some() {
                        down = situation.down;
                    }
                    counts.kickoffs += u64::from(kind == PlayKind::Kickoff);
                }
                Fact::FirstDown { .. } => first = true,
                Fact::Carry { how: CarryHow::Kneel, .. } => counts.kneels += 1,
                Fact::Carry { by, from, to, .. } if offence.is_some() => {
                    let yards = from.gain_to(to, by.side);
                    counts.plays += 1;
                    counts.rushes += 1;
                    counts.rush_yards += f64::from(yards);
                    counts.losses += u64::from(yards < 0);
                    counts.tens += u64::from(yards >= 10);
                    counts.twenties += u64::from(yards >= 20);
                }
                Fact::Pass { by, end, from, to, .. } if offence.is_some() => {
                    counts.plays += 1;
                    counts.passes += 1;
                    let entry = counts.sticks.entry(stick.clone()).or_default();
                    entry.0 += 1;
                    if end == PassEnd::Complete {
                        let yards = f64::from(from.gain_to(to, by.side));
                        counts.complete += 1;
                        counts.pass_yards += yards;
                        entry.1 += 1;
                        entry.2 += yards;
                    }
                    counts.intercepted += u64::from(end == PassEnd::Intercepted);
                }
                Fact::Sack { .. } => {
                    counts.plays += 1;
                    counts.sacks += 1;
                }
                Fact::Fumble { .. } => counts.fumbles += 1,
                Fact::Recovery { lost: true, .. } => counts.lost += 1,
                Fact::Foul { kind, verdict: Verdict::Accepted, .. } => {
                    *counts.fouls.entry(kind.name()).or_default() += 1;
                }
                Fact::Kick { how: KickHow::Punt, .. } => counts.punts += 1,
                Fact::Return { how, from, to, by, .. } => match how {
                    hashmark_law::ReturnHow::Kickoff => {
                        counts.kick_returns += 1;
                        counts.kick_return_yards += f64::from(from.gain_to(to, by.side));
                    }
                    hashmark_law::ReturnHow::Punt => {
                        counts.punt_returns += 1;
                        counts.punt_return_yards += f64::from(from.gain_to(to, by.side));
                    }
                    _ => {}
                },
                Fact::Touchback { .. } => counts.touchbacks += 1,
                Fact::FieldGoal { yards, end, .. } => {
                    let entry = counts.goals.entry(yards / 5 * 5).or_default();
                    entry.0 += 1;
                    entry.1 += u64::from(end == PlaceKick::Good);
                }
                Fact::Score { kind: ScoreKind::Touchdown, .. } => {
                    counts.touchdowns += 1;
                    first = true;
                }
                Fact::Score { kind: ScoreKind::Safety, .. } => counts.safeties += 1,
                Fact::GameEnded { score } => {
                    counts.sides += 2;
                    counts.points += f64::from(score.home) + f64::from(score.away);
                }
                _ => {}
            },
            _ => {}
        }
    }
    counts.longest = counts.longest.max(steps);
    *counts.regulation.entry(regulation).or_default() += 1;
}

fn report(c: &Counts) {
    let sides = c.sides.max(1) as f64;
    let per = |part: u64, whole: u64| 100.0 * part as f64 / whole.max(1) as f64;
    let row = |name: &str, value: f64, least: f64, most: f64| {
        let mark = match value {
            value if value < least => "LOW",
            value if value > most => "HIGH",
            _ => "",
        };
        println!("{name:<28}{value:>8.2}   {least:>5} - {most:<5} {mark}");
    };
    row("points", c.points / sides, 10.0, 28.0);
    row("yards a run", c.rush_yards / c.rushes.max(1) as f64, 2.8, 6.0);
    row("completions %", per(c.complete, c.passes), 40.0, 68.0);
    row("yards an attempt", c.pass_yards / c.passes.max(1) as f64, 5.5, 10.0);
    row("intercepted %", per(c.intercepted, c.passes), 2.0, 9.0);
    row("sacked %", per(c.sacks, c.sacks + c.passes), 4.0, 15.0);
    row("fumbles lost", c.lost as f64 / sides, 0.0, 1.6);
    row("punts", c.punts as f64 / sides, 2.0, 6.0);
    println!(
        "plays {:.1} (runs {:.1}, passes {:.1}), td {:.2}, safeties {:.2}, kneels {:.1}, third downs {:.0} %",
        c.plays as f64 / sides,
        c.rushes as f64 / sides,
        c.passes as f64 / sides,
        c.touchdowns as f64 / sides,
        c.safeties as f64 / sides,
        c.kneels as f64 / sides,
        per(c.thirds.1, c.thirds.0)
    );
    println!(
        "runs: losses {:.1} %, 10+ {:.1} %, 20+ {:.1} %; fumbles {:.2}",
        per(c.losses, c.rushes),
        per(c.tens, c.rushes),
        per(c.twenties, c.rushes),
        c.fumbles as f64 / sides
    );
    println!(
        "kickoffs {:.1}, touchbacks {:.1}, returns {:.1} of {:.1} yards; punt returns {:.1} of {:.1} yards",
        c.kickoffs as f64 / sides,
        c.touchbacks as f64 / sides,
        c.kick_returns as f64 / sides,
        c.kick_return_yards / c.kick_returns.max(1) as f64,
        c.punt_returns as f64 / sides,
        c.punt_return_yards / c.punt_returns.max(1) as f64
    );
    println!("field goals {:?}", c.goals);
    println!("fouls {:?}", c.fouls);
    for (name, (thrown, caught, yards)) in &c.sticks {
        println!(
            "{name:<8} {thrown:>5} thrown, {:.1} %, {:.1} yards a catch",
            per(*caught, *thrown),
            yards / (*caught).max(1) as f64
        );
    }
    println!("missed {:?}", c.misses);
    println!("halts {:?}", c.halts);
    println!(
        "counted plays in regulation {:?}; most power in a play {:.1} s, {:.0} s a game",
        c.regulation,
        f64::from(c.longest) / 240.0,
        2.0 * c.power / sides
    );
}
