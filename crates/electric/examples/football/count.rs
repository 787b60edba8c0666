//! What is counted.

use crate::traps::Traps;
use hashmark_electric::event::{ElectricDetail, ElectricEvent};
use hashmark_electric::power::PowerStop;
use hashmark_law::period::is_overtime;
use hashmark_law::{
    Both, CarryHow, Fact, KickHow, PassEnd, PlaceKick, PlayKind, ReturnHow, ScoreKind, Side, Verdict,
};
use std::collections::BTreeMap;

/// How many, and how many yards.
#[derive(Clone, Copy, Default)]
pub struct Yards {
    pub count: u64,
    pub yards: f64,
}

impl Yards {
    fn add(&mut self, yards: i16) {
        self.count += 1;
        self.yards += f64::from(yards);
    }

    pub fn mean(&self) -> f64 {
        self.yards / self.count.max(1) as f64
    }
}

/// What one side did.
#[derive(Clone, Default)]
pub struct Line {
    pub games: u64,
    pub points: f64,
    pub rushes: Yards,
    pub losses: u64,
    pub tens: u64,
    pub twenties: u64,
    pub passes: Yards,
    pub complete: u64,
    pub intercepted: u64,
    pub sacks: u64,
    pub fumbles: u64,
    pub lost: u64,
    pub punts: u64,
    pub kickoffs: u64,
    pub touchbacks: u64,
    pub kick_returns: Yards,
    pub punt_returns: Yards,
    pub touchdowns: u64,
    pub safeties: u64,
    pub kneels: u64,
    pub timeouts: u64,
    pub twos: (u64, u64),
    pub on_downs: u64,
    pub thirds: (u64, u64),
}

/// A club's games, and those it won; a tie is half of one.
#[derive(Clone, Copy, Default)]
pub struct ClubGames {
    pub games: f64,
    pub wins: f64,
}

/// What is counted over games.
#[derive(Default)]
pub struct Counts {
    pub sides: Both<Line>,
    pub clubs: BTreeMap<usize, ClubGames>,
    pub home_wins: f64,
    pub fouls: BTreeMap<&'static str, u64>,
    /// By the total that is needed: tried, made.
    pub needed: BTreeMap<u8, (u64, u64)>,
    /// By the rule and the total of the dice: how often, and the yards.
    pub kicks: BTreeMap<(&'static str, u8), Yards>,
    pub blocked: u64,
    /// By the rule that has the ball come loose: how often, and how often the other side had it in the end.
    pub loose: BTreeMap<&'static str, (u64, u64)>,
    pub regulation: BTreeMap<u64, u64>,
    pub halts: BTreeMap<String, u64>,
    pub misses: BTreeMap<String, u64>,
    /// Throws by stick and by what was declared before; those that were caught; how far past the line of scrimmage the ball
    /// lay for them; those that were stolen.
    pub sticks: BTreeMap<String, (u64, Yards, f64, u64)>,
    /// By what the quarterback declared, one after the other.
    pub declared: BTreeMap<String, Yards>,
    /// Third downs by the yards to go, at most, and by what was played: tried, made.
    pub thirds: BTreeMap<(i16, &'static str), (u64, u64)>,
    pub challenges: (u64, u64),
    pub power: u64,
    pub longest: u32,
    pub traps: Traps,
}

/// Where a game stands while it is counted.
struct Now {
    offense: Option<Side>,
    /// The rule of the last fumble, until somebody has the ball.
    dropped: Option<&'static str>,
    stick: String,
    /// Where the marker lies, from the home goal line.
    marker: f64,
    declared: String,
    steps: u32,
    regulation: u64,
    period: u8,
    down: u8,
    to_go: i16,
    /// What was played on this down.
    played: &'static str,
    first: bool,
}

/// Yards to go are counted together up to these.
const TO_GO: [i16; 4] = [2, 5, 9, 99];

impl Counts {
    /// One game's events, and which clubs played it.
    pub fn count(&mut self, events: &[ElectricEvent], clubs: Both<usize>) {
        let mut now = Now {
            offense: None,
            dropped: None,
            stick: String::new(),
            marker: 0.0,
            declared: String::new(),
            steps: 0,
            regulation: 0,
            period: 1,
            down: 0,
            to_go: 0,
            played: "",
            first: false,
        };
        for event in events {
            match &event.what {
                ElectricDetail::Fact(fact) => {
                    self.loose(event.rule.id(), fact, &mut now);
                    self.fact(fact, &mut now);
                }
                other => self.step(event.rule.id(), other, &mut now),
            }
            if let ElectricDetail::Fact(Fact::GameEnded { score }) = event.what {
                self.won(clubs, score);
            }
        }
        self.longest = self.longest.max(now.steps);
        *self.regulation.entry(now.regulation).or_default() += 1;
    }

    fn won(&mut self, clubs: Both<usize>, score: Both<u16>) {
        let margin = i32::from(score.home) - i32::from(score.away);
        let won = 0.5 + 0.5 * f64::from(margin.signum());
        self.home_wins += won;
        for (club, wins) in [(clubs.home, won), (clubs.away, 1.0 - won)] {
            let all = self.clubs.entry(club).or_default();
            (all.games, all.wins) = (all.games + 1.0, all.wins + wins);
        }
    }

    fn step(&mut self, rule: &'static str, what: &ElectricDetail, now: &mut Now) {
        match what {
            ElectricDetail::Power { steps, halt, .. } => {
                now.steps += u32::from(*steps);
                self.power += u64::from(*steps);
                if !matches!(halt, PowerStop::TimeUp | PowerStop::Cut) {
                    *self.halts.entry(first_word(&format!("{halt:?}"))).or_default() += 1;
                }
            }
            ElectricDetail::Declared { declare, .. } => {
                now.declared += &first_word(&format!("{declare:?}"));
                now.declared.push(' ');
            }
            ElectricDetail::Lined { .. } => now.declared.clear(),
            ElectricDetail::Measured { stick, .. } => now.stick = format!("{stick:?}"),
            ElectricDetail::Lies { x, .. } => now.marker = f64::from(*x) / 10.0,
            ElectricDetail::Missed { why } => *self.misses.entry(format!("{why:?}")).or_default() += 1,
            ElectricDetail::Counted { .. } if !is_overtime(now.period) => now.regulation += 1,
            ElectricDetail::Needed { total, need, .. } => {
                let cell = self.needed.entry(*need).or_default();
                *cell = (cell.0 + 1, cell.1 + u64::from(total >= need));
            }
            ElectricDetail::Kicked { total, yards } => {
                self.kicks.entry((rule, *total)).or_default().add(*yards)
            }
            ElectricDetail::Challenged { reversed, .. } => {
                self.challenges = (self.challenges.0 + 1, self.challenges.1 + u64::from(*reversed));
            }
            _ => {}
        }
    }

    fn loose(&mut self, rule: &'static str, fact: &Fact, now: &mut Now) {
        match fact {
            Fact::Fumble { .. } => {
                now.dropped = Some(rule);
                self.loose.entry(rule).or_default().0 += 1;
            }
            Fact::Recovery { lost, .. } => {
                if let Some(rule) = now.dropped.take().filter(|_| *lost) {
                    self.loose.entry(rule).or_default().1 += 1;
                }
            }
            _ => {}
        }
    }

    fn fact(&mut self, fact: &Fact, now: &mut Now) {
        match *fact {
            Fact::Snap { kind, situation } => self.snap(kind, &situation, now),
            Fact::FirstDown { .. } => now.first = true,
            Fact::OnDowns { side } => self.sides[side].on_downs += 1,
            // Nobody carried what was snapped over his head.
            Fact::Carry { how: CarryHow::BadSnap, .. } => {}
            Fact::Carry { by, how, from, to } if now.offense.is_some() => {
                let yards = from.gain_to(to, by.side);
                self.sides[by.side].carry(yards);
                now.played = if how == CarryHow::Scramble { "passer" } else { "run" };
                if how == CarryHow::Kneel {
                    self.sides[by.side].kneels += 1;
                    return;
                }
                let ran =
                    std::mem::take(&mut now.declared) + if how == CarryHow::Scramble { "(QB)" } else { "" };
                self.declared.entry(ran).or_default().add(yards);
            }
            Fact::Pass { by, end, from, to, .. } if now.offense.is_some() => {
                let yards = if end == PassEnd::Complete { from.gain_to(to, by.side) } else { 0 };
                self.sides[by.side].pass(end, yards);
                now.played = "pass";
                let declared = std::mem::take(&mut now.declared);
                let stick = self.sticks.entry(format!("{} {declared}", now.stick)).or_default();
                self.declared.entry(declared).or_default().add(yards);
                stick.0 += 1;
                stick.3 += u64::from(end == PassEnd::Intercepted);
                if end == PassEnd::Complete {
                    stick.1.add(yards);
                    let line = f64::from(from.raw());
                    stick.2 += if by.side == Side::Home { now.marker - line } else { line - now.marker };
                }
            }
            Fact::Sack { passer, from, to, .. } => {
                self.sides[passer.side].sacks += 1;
                now.played = "sack";
                let sacked = std::mem::take(&mut now.declared) + "(sack)";
                self.declared.entry(sacked).or_default().add(from.gain_to(to, passer.side));
            }
            Fact::Fumble { by, .. } => self.sides[by.side].fumbles += 1,
            Fact::Recovery { by, lost: true, .. } => self.sides[by.side.other()].lost += 1,
            Fact::Foul { kind, verdict: Verdict::Accepted, .. } => {
                *self.fouls.entry(kind.name()).or_default() += 1;
            }
            Fact::Kick { by, how: KickHow::Punt, .. } => self.sides[by.side].punts += 1,
            Fact::Return { how, from, to, by, .. } => {
                let side = &mut self.sides[by.side];
                match how {
                    ReturnHow::Kickoff => side.kick_returns.add(from.gain_to(to, by.side)),
                    ReturnHow::Punt => side.punt_returns.add(from.gain_to(to, by.side)),
                    _ => {}
                }
            }
            Fact::Touchback { side } => self.sides[side].touchbacks += 1,
            Fact::FieldGoal { end: PlaceKick::Blocked, .. } => self.blocked += 1,
            Fact::TwoPointTry { side, good } => {
                let tries = &mut self.sides[side].twos;
                *tries = (tries.0 + 1, tries.1 + u64::from(good));
            }
            Fact::Score { side, kind: ScoreKind::Touchdown, .. } => {
                self.sides[side].touchdowns += 1;
                now.first = true;
            }
            Fact::Score { side, kind: ScoreKind::Safety, .. } => self.sides[side].safeties += 1,
            Fact::Timeout { side, .. } => self.sides[side].timeouts += 1,
            Fact::GameEnded { score } => {
                for side in Side::BOTH {
                    self.sides[side].games += 1;
                    self.sides[side].points += f64::from(score[side]);
                }
            }
            _ => {}
        }
    }

    fn snap(&mut self, kind: PlayKind, situation: &hashmark_law::Situation, now: &mut Now) {
        self.longest = self.longest.max(now.steps);
        now.steps = 0;
        // A down that is played again after a foul was no try.
        let again = situation.down == 3 && now.offense == Some(situation.possession) && !now.first;
        if let Some(side) = now.offense.filter(|_| now.down == 3 && !again) {
            let upto = TO_GO.into_iter().find(|most| now.to_go <= *most).unwrap_or(now.to_go);
            let kinds = self.thirds.entry((upto, now.played)).or_default();
            for thirds in [&mut self.sides[side].thirds, kinds] {
                *thirds = (thirds.0 + 1, thirds.1 + u64::from(now.first));
            }
        }
        now.first = false;
        now.period = situation.period;
        now.offense = (kind == PlayKind::Scrimmage).then_some(situation.possession);
        (now.down, now.to_go, now.played) = (situation.down, situation.to_go(), "nothing");
        self.sides[situation.possession].kickoffs += u64::from(kind == PlayKind::Kickoff);
    }
}

impl Line {
    fn carry(&mut self, yards: i16) {
        self.rushes.add(yards);
        self.losses += u64::from(yards < 0);
        self.tens += u64::from(yards >= 10);
        self.twenties += u64::from(yards >= 20);
    }

    fn pass(&mut self, end: PassEnd, yards: i16) {
        self.passes.add(yards);
        self.complete += u64::from(end == PassEnd::Complete);
        self.intercepted += u64::from(end == PassEnd::Intercepted);
    }
}

fn first_word(text: &str) -> String {
    text.split([' ', '{', '(']).next().unwrap_or("").to_string()
}
