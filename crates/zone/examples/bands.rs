//! What football the zone game is, measure by measure: the clubs of the league, each by a plan that suits it, play one
//! another, and what came of it is said in the names that a file of bands uses.
//!
//! `bands [GAMES] [SEED] [bands=FILE] [gains=FILE] [era=2010s] [tables=FILE]`: `bands` has rows of
//! game,measure,low,high, and what lies outside is marked; `gains` has rows of era,kind,yards,count, and the shares of
//! runs, completions, and sacks by yards are compared with it; `tables` plays by another data file. `shares` shows the
//! shares of runs and sacks.

use hashmark_dice::{Seeded, Stream};
use hashmark_law::{Both, CarryHow, Fact, Next, PassEnd, PlaceKick, PlayKind, ScoreKind, Side};
use hashmark_roster::Tag;
use hashmark_table::suite::beside_bands;
use hashmark_table::{AutoDesk, Game};
use hashmark_zone::coach::PlanCoach;
use hashmark_zone::event::ZoneEvent;
use hashmark_zone::game::{ZoneGame, ZoneRules, ZoneSetup};
use hashmark_zone::plan::shipped;
use hashmark_zone::tables::ZoneTables;
use hashmark_zone::team::ZoneTeam;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Games that run at the same time.
const LANES: u64 = 2;

type Shares = BTreeMap<i16, i64>;

/// Everything that is counted, of both sides.
#[derive(Clone, Default)]
struct Tally {
    games: i64,
    counts: BTreeMap<&'static str, i64>,
    runs: Shares,
    catches: Shares,
    sacks: Shares,
    margins: Vec<i64>,
    home_wins: f64,
    /// Games and wins of each club.
    clubs: BTreeMap<usize, (f64, f64)>,
}

impl Tally {
    fn add(&mut self, what: &'static str, n: i64) {
        *self.counts.entry(what).or_default() += n;
    }

    fn of(&self, what: &str) -> f64 {
        self.counts.get(what).copied().unwrap_or_default() as f64
    }

    fn merge(&mut self, other: Tally) {
        self.games += other.games;
        self.home_wins += other.home_wins;
        self.margins.extend(other.margins);
        for (what, n) in other.counts {
            self.add(what, n);
        }
        for (mine, theirs) in
            [(&mut self.runs, other.runs), (&mut self.catches, other.catches), (&mut self.sacks, other.sacks)]
        {
            for (yards, n) in theirs {
                *mine.entry(yards).or_default() += n;
            }
        }
        for (club, (games, wins)) in other.clubs {
            let mine = self.clubs.entry(club).or_default();
            *mine = (mine.0 + games, mine.1 + wins);
        }
    }

    fn game(&mut self, events: &[ZoneEvent], clubs: Both<usize>) {
        let mut down = Down::default();
        for fact in events.iter().filter_map(ZoneEvent::fact) {
            self.fact(&mut down, fact);
            if let Fact::GameEnded { score } = *fact {
                self.add("points", i64::from(score.home) + i64::from(score.away));
                let margin = i64::from(score.home) - i64::from(score.away);
                let won = 0.5 + 0.5 * margin.signum() as f64;
                self.margins.push(margin);
                self.home_wins += won;
                for (club, wins) in [(clubs.home, won), (clubs.away, 1.0 - won)] {
                    let mine = self.clubs.entry(club).or_default();
                    *mine = (mine.0 + 1.0, mine.1 + wins);
                }
            }
        }
        down.over(self);
        self.games += 1;
    }

    fn fact(&mut self, down: &mut Down, fact: &Fact) {
        match *fact {
            Fact::Snap { kind: PlayKind::Scrimmage, situation } => {
                down.over(self);
                if down.drive != Some(situation.possession) {
                    self.add("drives", 1);
                    down.drive = Some(situation.possession);
                }
                (down.side, down.number) = (Some(situation.possession), situation.down);
                (down.made, down.passed) = (false, None);
            }
            Fact::Snap { .. } => {
                down.over(self);
                down.drive = None;
            }
            Fact::Carry { by, how, from, to } if down.side.is_some() => {
                let yards = from.gain_to(to, by.side);
                self.add("rushes", 1);
                self.add("rush yards", yards.into());
                down.passed = Some(false);
                if how != CarryHow::Kneel {
                    *self.runs.entry(yards).or_default() += 1;
                }
            }
            Fact::Pass { by, end, from, to, .. } if down.side.is_some() => {
                self.add("passes", 1);
                match end {
                    PassEnd::Complete => {
                        let yards = from.gain_to(to, by.side);
                        self.add("completions", 1);
                        self.add("pass yards", yards.into());
                        *self.catches.entry(yards).or_default() += 1;
                        down.passed = Some(true);
                    }
                    PassEnd::Intercepted => self.add("interceptions", 1),
                    PassEnd::Incomplete => {}
                }
            }
            Fact::Sack { passer, from, to, .. } => {
                self.add("sacks", 1);
                *self.sacks.entry(-from.gain_to(to, passer.side)).or_default() += 1;
            }
            Fact::Recovery { lost: true, .. } => self.add("fumbles lost", 1),
            Fact::Kick { .. } => down.side = None,
            Fact::FieldGoal { end, .. } => {
                self.add("field goals", 1);
                self.add("field goals good", (end == PlaceKick::Good).into());
                down.side = None;
            }
            Fact::TwoPointTry { good, .. } => {
                self.add("two-point tries", 1);
                self.add("two-point tries good", good.into());
            }
            Fact::FirstDown { .. } => down.made = true,
            Fact::Score { side, kind: ScoreKind::Touchdown, .. } if Some(side) == down.side => {
                down.made = true;
                self.add("drives to a touchdown", 1);
                self.add("passes to a touchdown", (down.passed == Some(true)).into());
            }
            Fact::PeriodEnded { period } if period % 2 == 0 => {
                down.over(self);
                down.drive = None;
            }
            _ => {}
        }
    }
}

/// A down as far as it has been told.
#[derive(Default)]
struct Down {
    side: Option<Side>,
    number: u8,
    made: bool,
    /// The offense passed, or ran.
    passed: Option<bool>,
    drive: Option<Side>,
}

impl Down {
    fn over(&mut self, tally: &mut Tally) {
        if self.side.take().is_some() && self.number == 3 {
            tally.add("third downs", 1);
            tally.add("third downs made", self.made.into());
        }
    }
}

/// The measures, by the names a file of bands has.
fn measures(tally: &Tally) -> Vec<(&'static str, f64)> {
    let each = |what: &str| tally.of(what) / (2 * tally.games).max(1) as f64;
    let per = |part: &str, whole: &str| tally.of(part) / tally.of(whole).max(1.0);
    let share = |part: &str, whole: &str| 100.0 * per(part, whole);
    let plays = ["rushes", "passes", "sacks"].map(each).iter().sum();
    let dropped = tally.of("passes") + tally.of("sacks");
    let games = tally.games.max(1) as f64;
    let margins = |least: i64, most: i64| {
        let within = |margin: &&i64| (least..=most).contains(&margin.abs());
        100.0 * tally.margins.iter().filter(within).count() as f64 / games
    };
    let mean = tally.margins.iter().sum::<i64>() as f64 / games;
    let spread = tally.margins.iter().map(|margin| (*margin as f64 - mean).powi(2)).sum::<f64>() / games;
    let wins = || tally.clubs.values().map(|(games, wins)| 100.0 * wins / games);
    vec![
        ("points_per_team_game", each("points")),
        ("plays_per_team_game", plays),
        ("rush_yds_per_att", per("rush yards", "rushes")),
        ("completion_pct", share("completions", "passes")),
        ("pass_yds_per_att", per("pass yards", "passes")),
        ("pass_td_pct", share("passes to a touchdown", "passes")),
        ("interception_pct", share("interceptions", "passes")),
        ("sack_pct", 100.0 * tally.of("sacks") / dropped.max(1.0)),
        ("fumbles_lost_per_team_game", each("fumbles lost")),
        ("field_goals_tried_per_team_game", each("field goals")),
        ("fg_pct", share("field goals good", "field goals")),
        ("two_point_pct", share("two-point tries good", "two-point tries")),
        ("third_down_conv_pct", share("third downs made", "third downs")),
        ("drive_result_pct_td", share("drives to a touchdown", "drives")),
        ("drive_result_pct_fg", share("field goals good", "drives")),
        ("margin_pct_1_3", margins(1, 3)),
        ("margin_pct_22plus", margins(22, i64::MAX)),
        ("margin_sd", spread.sqrt()),
        ("home_win_pct_league", 100.0 * tally.home_wins / games),
        ("best_club_win_pct", wins().fold(0.0, f64::max)),
        ("worst_club_win_pct", wins().fold(100.0, f64::min)),
        ("rushes", each("rushes")),
        ("passes", each("passes")),
        ("drives", each("drives")),
        ("two-point tries", each("two-point tries")),
    ]
}

/// Half the sum of the differences of two shares, in percent.
fn distance(mine: &Shares, theirs: &Shares) -> f64 {
    let total = |shares: &Shares| shares.values().sum::<i64>().max(1) as f64;
    let (all, others) = (total(mine), total(theirs));
    let share = |shares: &Shares, yards: i16, of: f64| shares.get(&yards).copied().unwrap_or(0) as f64 / of;
    let apart = |yards: i16| (share(mine, yards, all) - share(theirs, yards, others)).abs();
    50.0 * (-100..=100).map(apart).sum::<f64>()
}

/// The shares of a kind of gain in an era.
fn histogram(text: &str, era: &str, kind: &str) -> Shares {
    let mut shares = Shares::new();
    for row in text.lines() {
        let cells: Vec<&str> = row.split(',').collect();
        if let [of, what, yards, count, ..] = cells.as_slice()
            && (*of, *what) == (era, kind)
            && let (Ok(yards), Ok(count)) = (yards.parse(), count.parse())
        {
            shares.insert(yards, count);
        }
    }
    shares
}

/// The plan that suits a club.
fn plan_of(tags: &[Tag]) -> &'static str {
    let is = |tag: Tag| tags.contains(&tag);
    match () {
        () if is(Tag::Blitz) => "blitz",
        () if is(Tag::Deep) || is(Tag::Air) => "long_passing",
        () if is(Tag::Ground) || is(Tag::Inside) => "ball_control",
        () => "balanced",
    }
}

/// One lane of games.
fn lane(lane: u64, games: u64, seed: u64, tables: &'static ZoneTables) -> Tally {
    let clubs = hashmark_roster::founders().clubs;
    let teams: Vec<ZoneTeam> = clubs.iter().map(ZoneTeam::of_club).collect();
    let mut meetings = Vec::new();
    for home in 0..teams.len() {
        for away in (0..teams.len()).filter(|away| *away != home) {
            let mut rules = ZoneRules::open(&ZoneSetup::new(teams[home].clone(), teams[away].clone()))
                .expect("clubs that can play");
            rules.tables = tables;
            meetings.push((Both::new(home, away), Arc::new(rules)));
        }
    }
    let mut tally = Tally::default();
    for n in (lane..games).step_by(LANES as usize) {
        let (met, rules) = &meetings[n as usize % meetings.len()];
        let mut game = ZoneGame::start(Arc::clone(rules));
        let coach = |side: Side| {
            let plan = shipped(plan_of(&clubs[met[side]].philosophy.tags)).expect("it is shipped");
            PlanCoach::new(plan, Stream::lane(seed, n * 3 + side as u64))
        };
        let mut desk = AutoDesk {
            coaches: Both::from_fn(coach),
            cup: Seeded::lane(seed, n * 3 + 2),
            teller: Vec::new(),
        };
        while game.state.next != Next::Over {
            game.play(&mut desk).expect("nobody is waited for");
        }
        tally.game(&desk.teller, *met);
    }
    tally
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (games, seed) = (number(0, 1000), number(1, 7));
    let named = |name: &str| words.iter().find_map(|word| word.strip_prefix(name)).map(str::to_owned);
    let file =
        |name: &str| named(name).map(|path| std::fs::read_to_string(path).expect("a file that can be read"));
    let tables: &'static ZoneTables = match file("tables=") {
        Some(text) => Box::leak(Box::new(ZoneTables::read(&text).expect("it is whole"))),
        None => ZoneTables::standard(),
    };
    let mut tally = Tally::default();
    std::thread::scope(|scope| {
        let lanes: Vec<_> = (0..LANES).map(|at| scope.spawn(move || lane(at, games, seed, tables))).collect();
        for done in lanes {
            tally.merge(done.join().expect("a lane that ends"));
        }
    });
    report(&tally, file("bands="), file("gains="), &named("era=").unwrap_or("2010s".to_owned()));
    if words.iter().any(|word| word == "shares") {
        for (kind, shares) in [("runs", &tally.runs), ("sacks", &tally.sacks)] {
            let all = shares.values().sum::<i64>().max(1) as f64;
            let told: Vec<String> = shares
                .iter()
                .filter(|(yards, _)| (-6..=20).contains(*yards))
                .map(|(yards, n)| format!("{yards}:{:.1}", 100.0 * *n as f64 / all))
                .collect();
            println!("{kind} by yards, in a hundred: {}", told.join(" "));
        }
    }
}

fn report(tally: &Tally, bands: Option<String>, gains: Option<String>, era: &str) {
    let mut rows = measures(tally);
    if let Some(text) = &gains {
        for (name, kind, mine) in [
            ("run_gain_total_variation_pct", "run", &tally.runs),
            ("sack_gain_total_variation_pct", "sack_loss", &tally.sacks),
            ("completion_gain_total_variation_pct", "completion", &tally.catches),
        ] {
            rows.push((name, distance(mine, &histogram(text, era, kind))));
        }
    }
    println!("{} games", tally.games);
    print!("{}", beside_bands("zone", &rows, bands.as_deref()));
}
