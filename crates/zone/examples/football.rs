//! Plays games between the Founders clubs with the book coach and says what kind of football it was.
//!
//! `football [GAMES] [SEED] [HOME_PLAN] [AWAY_PLAN]`: without plans they rotate. The word `time` plays them with
//! nobody listening and says how many a second; `invented` plays with invented teams instead; `tables=FILE` plays by
//! another data file.

use hashmark_dice::{Seeded, Stream};
use hashmark_law::{
    Both, CarryHow, Fact, Next, PassDepth, PassEnd, PlaceKick, PlayKind, ScoreKind, Side, Verdict,
};
use hashmark_table::{AutoDesk, Game};
use hashmark_zone::coach::PlanCoach;
use hashmark_zone::event::ZoneEvent;
use hashmark_zone::game::{self, ZoneGame, ZoneSetup};
use hashmark_zone::plan::{GamePlan, SHIPPED, shipped};
use hashmark_zone::tables::ZoneTables;
use hashmark_zone::team::ZoneTeam;
use std::sync::Arc;
use std::time::Instant;

#[derive(Clone, Copy, Default)]
struct Counts {
    points: i64,
    squares: i64,
    plays: i64,
    rushes: i64,
    rush_yards: i64,
    losses: i64,
    long: i64,
    passes: i64,
    complete: i64,
    pass_yards: i64,
    intercepted: i64,
    sacks: i64,
    sack_yards: i64,
    fumbles: i64,
    fumbles_lost: i64,
    penalties: i64,
    punts: i64,
    thirds: i64,
    thirds_made: i64,
    fourths: i64,
    fourths_made: i64,
    drives: i64,
    kicks: i64,
    kicks_made: i64,
    rush_touchdowns: i64,
    pass_touchdowns: i64,
    other_touchdowns: i64,
    safeties: i64,
    long_passes: i64,
}

/// What the listener remembers within a play.
#[derive(Clone, Copy, Default)]
struct Now {
    offense: Option<Side>,
    down: u8,
    first: bool,
    last: Option<u8>,
    drive: Option<Side>,
}

fn count(events: &[ZoneEvent], counts: &mut Both<Counts>) {
    let mut now = Now::default();
    for fact in events.iter().filter_map(ZoneEvent::fact) {
        match *fact {
            Fact::Snap { kind, situation } => {
                now.last = None;
                if kind == PlayKind::Scrimmage {
                    settle(&mut now, counts);
                    let side = situation.possession;
                    if now.drive != Some(side) {
                        counts[side].drives += 1;
                        now.drive = Some(side);
                    }
                    (now.offense, now.down, now.first) = (Some(side), situation.down, false);
                } else {
                    settle(&mut now, counts);
                    now.offense = None;
                    now.drive = None;
                }
            }
            Fact::Carry { by, how, from, to } if now.offense.is_some() => {
                let yards = i64::from(from.gain_to(to, by.side));
                let mine = &mut counts[by.side];
                mine.plays += 1;
                now.last = Some(0);
                mine.rushes += 1;
                mine.rush_yards += yards;
                mine.losses += i64::from(yards < 0 && how != CarryHow::Kneel);
                mine.long += i64::from(yards >= 20);
            }
            Fact::Pass { by, end, from, to, depth, .. } if now.offense.is_some() => {
                let mine = &mut counts[by.side];
                mine.plays += 1;
                mine.passes += 1;
                let _ = depth == PassDepth::Spike;
                match end {
                    PassEnd::Complete => {
                        let yards = i64::from(from.gain_to(to, by.side));
                        mine.complete += 1;
                        mine.pass_yards += yards;
                        mine.long_passes += i64::from(yards >= 20);
                        now.last = Some(1);
                    }
                    PassEnd::Intercepted => mine.intercepted += 1,
                    PassEnd::Incomplete => {}
                }
            }
            Fact::Sack { passer, from, to, .. } => {
                counts[passer.side].plays += 1;
                counts[passer.side].sacks += 1;
                counts[passer.side].sack_yards += i64::from(from.gain_to(to, passer.side));
            }
            Fact::Fumble { by, .. } => counts[by.side].fumbles += 1,
            Fact::Recovery { by, lost: true, .. } => counts[by.side.other()].fumbles_lost += 1,
            Fact::Foul { side, verdict: Verdict::Accepted, .. } => counts[side].penalties += 1,
            Fact::Kick { by, .. } if now.offense.is_some() => {
                counts[by.side].punts += 1;
                now.offense = None;
            }
            Fact::FieldGoal { by, end, .. } => {
                counts[by.side].kicks += 1;
                counts[by.side].kicks_made += i64::from(end == PlaceKick::Good);
                now.offense = None;
            }
            Fact::FirstDown { .. } => now.first = true,
            Fact::Score { side, kind: ScoreKind::Touchdown, .. } => {
                if Some(side) == now.offense {
                    now.first = true;
                    match now.last {
                        Some(0) => counts[side].rush_touchdowns += 1,
                        Some(_) => counts[side].pass_touchdowns += 1,
                        None => counts[side].other_touchdowns += 1,
                    }
                } else {
                    counts[side].other_touchdowns += 1;
                }
            }
            Fact::Score { side, kind: ScoreKind::Safety, .. } => counts[side].safeties += 1,
            Fact::PeriodEnded { period } if period % 2 == 0 => {
                settle(&mut now, counts);
                now.drive = None;
            }
            Fact::GameEnded { score } => {
                settle(&mut now, counts);
                for side in Side::BOTH {
                    counts[side].points += i64::from(score[side]);
                    counts[side].squares += i64::from(score[side]) * i64::from(score[side]);
                }
            }
            _ => {}
        }
    }
}

/// A third or fourth down is over when the next play begins.
fn settle(now: &mut Now, counts: &mut Both<Counts>) {
    if let Some(side) = now.offense.take() {
        let mine = &mut counts[side];
        match now.down {
            3 => {
                mine.thirds += 1;
                mine.thirds_made += i64::from(now.first);
            }
            4 => {
                mine.fourths += 1;
                mine.fourths_made += i64::from(now.first);
            }
            _ => {}
        }
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (games, seed) = (number(0, 1000), number(1, 7));
    let plan = |at: usize| words.get(at).and_then(|name| shipped(name));
    let fixed = Both::new(plan(2), plan(3));
    let teams: Vec<Arc<ZoneTeam>> = if words.iter().any(|word| word == "invented") {
        let mut chance = Stream::new(seed);
        let id = |n: u8| format!("TM{}", char::from(b'A' + n));
        (0..12).map(|n| Arc::new(ZoneTeam::invent(&mut chance, &id(n), "Invented"))).collect()
    } else {
        hashmark_roster::founders().clubs.iter().map(|club| Arc::new(ZoneTeam::of_club(club))).collect()
    };
    let plans: Vec<Arc<GamePlan>> = SHIPPED.iter().filter_map(|(name, _)| shipped(name)).collect();
    let mut counts = Both::new(Counts::default(), Counts::default());
    let mut by_plan = vec![(Counts::default(), 0u64, 0f64); plans.len()];
    let mut books = Vec::new();
    let tables: &'static ZoneTables = match words.iter().find_map(|word| word.strip_prefix("tables=")) {
        Some(path) => {
            let text = std::fs::read_to_string(path).expect("a data file");
            Box::leak(Box::new(ZoneTables::read(&text).expect("it is whole")))
        }
        None => ZoneTables::standard(),
    };
    for home in 0..teams.len() {
        for away in 0..teams.len() {
            if home != away {
                let setup = ZoneSetup::new((*teams[home]).clone(), (*teams[away]).clone());
                let mut book = game::ZoneRules::open(&setup).expect("clubs that can play");
                book.tables = tables;
                books.push(Arc::new(book));
            }
        }
    }
    let pick = |n: u64, side: Side| match (&fixed[side], side) {
        (Some(_), _) => usize::MAX,
        (None, Side::Home) => (n % plans.len() as u64) as usize,
        (None, Side::Away) => (n / plans.len() as u64 % plans.len() as u64) as usize,
    };
    let of = |n: u64, side: Side| match pick(n, side) {
        usize::MAX => fixed[side].clone().expect("it is fixed"),
        at => Arc::clone(&plans[at]),
    };
    if words.iter().any(|word| word == "time") {
        let mut coaches = Both::from_fn(|side| PlanCoach::new(of(0, side), Stream::new(0)));
        let start = Instant::now();
        for n in 0..games {
            let book = Arc::clone(&books[(n / 16 % books.len() as u64) as usize]);
            let mut game = ZoneGame::start(book);
            for side in Side::BOTH {
                coaches[side].restart(Stream::lane(seed, n * 3 + side as u64));
            }
            let mut desk = AutoDesk { coaches, cup: Seeded::lane(seed, n * 3 + 2), teller: () };
            while game.state.next != Next::Over {
                game.play(&mut desk).expect("nobody is waited for");
            }
            coaches = desk.coaches;
        }
        println!("{:.0} games a second", games as f64 / start.elapsed().as_secs_f64());
        return;
    }
    for n in 0..games {
        let book = Arc::clone(&books[(n / 16 % books.len() as u64) as usize]);
        let mut game = ZoneGame::start(book);
        let lane = |side: Side| Stream::lane(seed, n * 3 + side as u64);
        let coaches = Both::from_fn(|side| PlanCoach::new(of(n, side), lane(side)));
        let mut desk = AutoDesk { coaches, cup: Seeded::lane(seed, n * 3 + 2), teller: Vec::new() };
        while game.state.next != Next::Over {
            game.play(&mut desk).expect("nobody is waited for");
        }
        let mut own = Both::new(Counts::default(), Counts::default());
        count(&desk.teller, &mut own);
        for side in Side::BOTH {
            counts[side].add(&own[side]);
            if let Some((sum, n, wins)) = by_plan.get_mut(pick(n, side)) {
                sum.add(&own[side]);
                *n += 1;
                let (a, b) = (own[side].points, own[side.other()].points);
                *wins += if a > b {
                    1.0
                } else if a == b {
                    0.5
                } else {
                    0.0
                };
            }
        }
    }
    let mut all = counts.home;
    all.add(&counts.away);
    report("all", &all, 2 * games);
    for ((name, _), (sum, n, wins)) in SHIPPED.iter().zip(&by_plan) {
        if *n > 0 {
            println!("\n== {name}: wins {:.1} %", 100.0 * wins / *n as f64);
            report(name, sum, *n);
        }
    }
}

impl Counts {
    fn add(&mut self, o: &Counts) {
        macro_rules! sum { ($($name:ident)+) => { $(self.$name += o.$name;)+ } }
        sum!(points squares plays rushes rush_yards losses long passes complete pass_yards intercepted sacks
             sack_yards fumbles fumbles_lost penalties punts thirds thirds_made fourths fourths_made drives kicks
             kicks_made rush_touchdowns pass_touchdowns other_touchdowns safeties long_passes);
    }
}

fn report(_: &str, c: &Counts, sides: u64) {
    let mean = |sum: i64| sum as f64 / sides.max(1) as f64;
    let per = |part: i64, whole: i64| part as f64 / whole.max(1) as f64;
    let points = mean(c.points);
    let sd = (mean(c.squares) - points * points).max(0.0).sqrt();
    let row = |name: &str, value: f64, least: f64, most: f64| {
        let mark = if value < least {
            "LOW"
        } else if value > most {
            "HIGH"
        } else {
            ""
        };
        println!("{name:<28}{value:>8.2}   {least:>5} - {most:<5} {mark}");
    };
    row("points", points, 17.0, 28.0);
    row("  spread", sd, 8.0, 13.0);
    row("scrimmage plays", mean(c.plays), 56.0, 72.0);
    row("rushes", mean(c.rushes), 20.0, 34.0);
    row("  yards each", per(c.rush_yards, c.rushes), 3.7, 4.8);
    row("  for a loss %", 100.0 * per(c.losses, c.rushes), 7.0, 14.0);
    row("  20 and more %", 100.0 * per(c.long, c.rushes), 1.5, 4.0);
    row("passes", mean(c.passes), 26.0, 42.0);
    row("  complete %", 100.0 * per(c.complete, c.passes), 54.0, 68.0);
    row("  yards an attempt", per(c.pass_yards, c.passes), 6.0, 8.0);
    row("  intercepted %", 100.0 * per(c.intercepted, c.passes), 2.0, 4.5);
    row("sacked % of dropbacks", 100.0 * per(c.sacks, c.passes + c.sacks), 5.0, 9.0);
    row("fumbles lost", mean(c.fumbles_lost), 0.4, 1.2);
    row("penalties", mean(c.penalties), 4.0, 8.5);
    row("punts", mean(c.punts), 3.5, 6.5);
    row("third downs made %", 100.0 * per(c.thirds_made, c.thirds), 33.0, 46.0);
    row("drives", mean(c.drives), 10.0, 13.5);
    row("field goals %", 100.0 * per(c.kicks_made, c.kicks), 76.0, 90.0);
    let touchdowns = c.rush_touchdowns + c.pass_touchdowns;
    row("touchdowns by pass %", 100.0 * per(c.pass_touchdowns, touchdowns), 50.0, 70.0);
    println!(
        "td {:.2} (other {:.2}), fg tried {:.2}, safeties {:.2}, 4th {:.2} ({:.0} %), fumbles {:.2}, passes of 20+ {:.1} %, sack yards {:.1}",
        mean(touchdowns),
        mean(c.other_touchdowns),
        mean(c.kicks),
        mean(c.safeties),
        mean(c.fourths),
        100.0 * per(c.fourths_made, c.fourths),
        mean(c.fumbles),
        100.0 * per(c.long_passes, c.passes),
        per(c.sack_yards, c.sacks)
    );
}
