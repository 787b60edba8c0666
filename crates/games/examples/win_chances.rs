//! Makes `crates/coaching/data/win-chances.toml` again: chances of winning learned from games between book coaches, and
//! smoothed.
//!
//! `win_chances CARD_GAMES ZONE_GAMES SEED`: prints the file.

use hashmark_coaching::{ChanceTable, MARGINS, TIME_KNOTS, TO_GO_KNOTS, YARD_KNOTS};
use hashmark_dice::{Seeded, Stream};
use hashmark_games::{PagesVisitor, SetUp, SetupAsk, with_pages};
use hashmark_law::{Both, CarryHow, Fact, Next, PassDepth, PlayKind, ScoreKind, Side, Situation};
use hashmark_session::GamePages;
use hashmark_table::{AutoDesk, BookAdvice, Describe, EventSink, Game};

/// A touchdown with its try.
const TOUCHDOWN: f64 = 6.96;
/// How far a yard line counts for another, in yards.
const POINTS_REACH: f64 = 8.0;
const YARDS_REACH: f64 = 18.0;
/// How far a time counts for another: the logarithm of their ratio.
const TIME_REACH: f64 = 0.45;
/// How much a margin counts for the one beside it.
const MARGIN_SHARE: f64 = 0.12;
/// What is believed before anything is seen, in snaps.
const BELIEF: f64 = 12.0;
/// A game's margin deviates so much from what is expected at its beginning.
const DEVIATION: f64 = 13.5;
const GAME_SECONDS: f64 = 3600.0;
/// Snaps on which a number of a later down is believed to be its neighbors'.
const LOST_BELIEF: f64 = 40.0;
/// What a time-out may be worth, in seconds.
const TIMEOUT_SECONDS: [u16; 5] = [0, 10, 20, 30, 40];

/// A snap from scrimmage, and what came of it.
#[derive(Clone, Copy)]
struct SnapSeen {
    side: Side,
    situation: Situation,
    /// Points of the next score of the half, for the side with the ball.
    points: f64,
    /// 1 won, a half tied, 0 lost.
    won: f64,
    /// It was played on fourth down, and made or not.
    fourth: Option<bool>,
}

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|word| word.parse().expect("a number")).collect();
    let [card, zone, seed] = numbers.as_slice() else { panic!("win_chances CARD_GAMES ZONE_GAMES SEED") };
    let mut snaps = with_pages("card", Learn { games: *card, seed: *seed }).expect("the card game");
    snaps.extend(with_pages("zone", Learn { games: *zone, seed: *seed }).expect("the zone game"));
    eprintln!("{} snaps", snaps.len());
    let mut table = ChanceTable {
        made_by: format!(
            "cargo run --release -p hashmark-games --example win_chances -- {card} {zone} {seed}"
        ),
        timeout_seconds: 0,
        first_down_points: first_down_points(&snaps),
        lost_points: Vec::new(),
        conversions: conversions(&snaps),
        wins: Vec::new(),
    };
    table.lost_points = lost_points(&snaps, &table.first_down_points);
    table.timeout_seconds = timeout_seconds(&snaps);
    table.wins = wins(&snaps, &table);
    println!("{}", toml::to_string(&table).expect("plain numbers"));
}

struct Learn {
    games: u64,
    seed: u64,
}

impl PagesVisitor for Learn {
    type Output = Vec<SnapSeen>;

    fn visit<P: SetUp>(self) -> Vec<SnapSeen> {
        let mut snaps = Vec::new();
        for number in 0..self.games {
            snaps.extend(play::<P>(Stream::lane(self.seed, number).word()));
        }
        snaps
    }
}

/// The snaps of one game.
fn play<P: SetUp>(seed: u64) -> Vec<SnapSeen> {
    let setup =
        P::set_up(&SetupAsk { seed, ..SetupAsk::default() }).unwrap_or_else(|fault| panic!("{fault:?}"));
    let mut game = <P as GamePages>::Game::from_setup(&setup).expect("a set-up of its own");
    let coach = |lane: u64| <P as GamePages>::Game::book(Stream::lane(seed, lane));
    let coaches = Both::new(coach(1), coach(2));
    let mut desk = AutoDesk { coaches, cup: Seeded::lane(seed, 3), teller: SnapWatch::default() };
    desk.play_out(&mut game).expect("the dice never run out");
    debug_assert_eq!(game.next(), Next::Over);
    desk.teller.end(game.situation())
}

#[derive(Default)]
struct SnapWatch {
    done: Vec<SnapSeen>,
    /// Snaps since the last score.
    open: Vec<SnapSeen>,
    kick: bool,
}

impl<G: Describe> EventSink<G> for SnapWatch {
    fn event(&mut self, event: impl FnOnce() -> G::Event) {
        let event = event();
        if let Some(fact) = G::fact(&event) {
            self.see(fact);
        }
    }
}

impl SnapWatch {
    fn see(&mut self, fact: &Fact) {
        match *fact {
            Fact::Snap { kind: PlayKind::Scrimmage, situation } => {
                self.kick = false;
                let side = situation.possession;
                self.open.push(SnapSeen { side, situation, points: 0.0, won: 0.5, fourth: None });
            }
            Fact::Kick { .. } | Fact::FieldGoal { .. } => self.kick = true,
            Fact::Carry { how: CarryHow::Kneel | CarryHow::Fake, .. }
            | Fact::Pass { depth: PassDepth::Spike | PassDepth::Fake, .. } => self.kick = true,
            Fact::Carry { .. } | Fact::Pass { .. } | Fact::Sack { .. } => self.played(false),
            Fact::FirstDown { .. } => self.played(true),
            Fact::Score { side, kind, .. } => {
                if kind == ScoreKind::Touchdown && self.open.last().is_some_and(|snap| snap.side == side) {
                    self.played(true);
                }
                self.scored(side, kind);
            }
            Fact::PeriodEnded { period: 2 } => self.done.append(&mut self.open),
            _ => {}
        }
    }

    /// A fourth down was played.
    fn played(&mut self, made: bool) {
        if let Some(snap) = self.open.last_mut().filter(|snap| snap.situation.down == 4 && !self.kick) {
            snap.fourth = Some(made || snap.fourth == Some(true));
        }
    }

    fn scored(&mut self, by: Side, kind: ScoreKind) {
        let points = match kind {
            ScoreKind::Touchdown => TOUCHDOWN,
            ScoreKind::FieldGoal | ScoreKind::Safety => f64::from(kind.points()),
            _ => return,
        };
        for mut snap in self.open.drain(..) {
            snap.points = if snap.side == by { points } else { -points };
            self.done.push(snap);
        }
    }

    fn end(mut self, end: &Situation) -> Vec<SnapSeen> {
        self.done.append(&mut self.open);
        for snap in &mut self.done {
            snap.won = match end.margin(snap.side) {
                0 => 0.5,
                1.. => 1.0,
                _ => 0.0,
            };
        }
        self.done
    }
}

/// How much something so far away counts.
fn near(distance: f64, reach: f64) -> f64 {
    (1.0 - (distance / reach).abs()).max(0.0)
}

/// A weighted mean that begins with something believed.
#[derive(Clone, Copy)]
struct WeightedMean {
    weight: f64,
    sum: f64,
}

impl WeightedMean {
    fn believed(value: f64, weight: f64) -> WeightedMean {
        WeightedMean { weight, sum: value * weight }
    }

    fn add(&mut self, value: f64, weight: f64) {
        self.weight += weight;
        self.sum += value * weight;
    }

    fn value(self) -> f64 {
        self.sum / self.weight
    }
}

/// Points of the next score from a first down at each yard; they never rise with the distance.
fn first_down_points(snaps: &[SnapSeen]) -> Vec<i16> {
    let mut at = [WeightedMean::believed(0.0, 0.0); 100];
    for snap in snaps.iter().filter(|snap| snap.situation.down == 1) {
        at[snap.situation.to_goal().clamp(1, 99) as usize].add(snap.points, 1.0);
    }
    let smooth = |yards: usize| {
        let reach = POINTS_REACH.min(yards as f64 + 2.0);
        let mut mean = WeightedMean::believed(5.0 - 0.06 * yards as f64, 5.0);
        for (other, seen) in at.iter().enumerate().filter(|(_, seen)| seen.weight > 0.0) {
            mean.add(seen.value(), seen.weight * near(other as f64 - yards as f64, reach));
        }
        mean
    };
    let means: Vec<WeightedMean> = (1..=99).map(smooth).collect();
    falling(&means).into_iter().map(|points| (points * 100.0).round() as i16).collect()
}

/// The nearest values that never rise: neighbors that do are put together.
fn falling(means: &[WeightedMean]) -> Vec<f64> {
    let mut pools: Vec<(WeightedMean, usize)> = Vec::new();
    for mean in means {
        pools.push((*mean, 1));
        while let [.., (before, _), (last, _)] = pools.as_slice()
            && before.value() < last.value()
        {
            let (last, count) = pools.pop().expect("there are two");
            let (before, more) = pools.last_mut().expect("there are two");
            before.add(last.value(), last.weight);
            *more += count;
        }
    }
    pools.into_iter().flat_map(|(mean, count)| std::iter::repeat_n(mean.value(), count)).collect()
}

fn to_go_knot(to_go: i16) -> usize {
    let far = |knot: &u8| (i16::from(*knot) - to_go).abs();
    let nearest = TO_GO_KNOTS.iter().enumerate().min_by_key(|(_, knot)| far(knot));
    nearest.map_or(0, |(at, _)| at)
}

/// What later downs lose to a first down: more with every yard to go, and with every down.
fn lost_points(snaps: &[SnapSeen], first: &[i16]) -> Vec<Vec<i16>> {
    let mut rows: Vec<Vec<i16>> = Vec::new();
    for down in 2..=4 {
        let usual = [0.35, 0.9, 1.6][down - 2];
        let believed =
            |at: usize| WeightedMean::believed(usual + 0.03 * f64::from(TO_GO_KNOTS[at]), LOST_BELIEF);
        let mut knots: Vec<WeightedMean> = (0..TO_GO_KNOTS.len()).map(believed).collect();
        for snap in snaps.iter().filter(|snap| usize::from(snap.situation.down) == down) {
            let yards = snap.situation.to_goal().clamp(1, 99) as usize;
            let at_first = f64::from(first[yards - 1]) / 100.0;
            knots[to_go_knot(snap.situation.to_go())].add(at_first - snap.points, 1.0);
        }
        let gains: Vec<WeightedMean> =
            knots.iter().map(|mean| WeightedMean { sum: -mean.sum, ..*mean }).collect();
        let row: Vec<i16> =
            falling(&gains).into_iter().map(|gain| (-gain * 100.0).round().max(0.0) as i16).collect();
        let before = rows.last().cloned().unwrap_or_else(|| vec![0; row.len()]);
        rows.push(row.iter().zip(&before).map(|(lost, before)| *lost.max(before)).collect());
    }
    rows
}

/// How often fourth downs that are played are made.
fn conversions(snaps: &[SnapSeen]) -> Vec<u16> {
    // Real ones, which hold until something was seen.
    const BELIEVED: [f64; 8] = [0.66, 0.57, 0.52, 0.43, 0.36, 0.30, 0.20, 0.13];
    let mut knots = BELIEVED.map(|made| WeightedMean::believed(made, 150.0));
    for snap in snaps {
        let third = snap.situation.down == 4;
        if let Some(made) = snap.fourth.filter(|_| third) {
            knots[to_go_knot(snap.situation.to_go())].add(if made { 1.0 } else { 0.0 }, 1.0);
        }
    }
    falling(&knots).into_iter().map(|made| (made * 1000.0).round() as u16).collect()
}

/// What is believed of a side that leads by so much, with so many seconds left and the ball so far from the goal.
fn believed(margin: f64, seconds: f64, points: f64) -> f64 {
    let ahead = margin + points * near_end(seconds);
    let deviation = DEVIATION * (seconds / GAME_SECONDS).sqrt() + 1.2;
    1.0 / (1.0 + libm::exp(-1.702 * ahead / deviation))
}

/// Points that are expected count less when there is no time to score them.
fn near_end(seconds: f64) -> f64 {
    (seconds / 90.0).min(1.0)
}

/// Seconds left in the game; late, time-outs of the side behind are time.
fn time_left(situation: &Situation, timeout: u16) -> Option<f64> {
    if situation.is_overtime() {
        return None;
    }
    let left = f64::from(4 - situation.period) * 900.0 + f64::from(situation.seconds);
    if left > 300.0 {
        return Some(left);
    }
    let behind = Side::BOTH.into_iter().find(|side| situation.margin(*side) < 0);
    let more = f64::from(situation.timeouts[behind.unwrap_or(situation.possession)]) - 2.0;
    Some((left + more * f64::from(timeout)).max(0.0))
}

/// What a time-out is worth in time: the number with which what is believed fits the last five minutes best.
fn timeout_seconds(snaps: &[SnapSeen]) -> u16 {
    let cost = |timeout: u16| -> f64 {
        let late =
            snaps.iter().filter(|snap| snap.situation.ends_regulation() && snap.situation.seconds <= 300);
        late.filter_map(|snap| {
            let margin = f64::from(snap.situation.margin(snap.side));
            let chance = believed(margin, time_left(&snap.situation, timeout)?, 1.5).clamp(0.001, 0.999);
            Some(-(snap.won * libm::log(chance) + (1.0 - snap.won) * libm::log(1.0 - chance)))
        })
        .sum()
    };
    let best = TIMEOUT_SECONDS.into_iter().min_by(|one, other| cost(*one).total_cmp(&cost(*other)));
    best.unwrap_or_default()
}

/// The chances themselves.
fn wins(snaps: &[SnapSeen], table: &ChanceTable) -> Vec<Vec<Vec<u16>>> {
    let points = |yards: f64| f64::from(table.first_down_points[(yards as usize).clamp(1, 99) - 1]) / 100.0;
    let margins = (2 * MARGINS + 1) as usize;
    let fresh = |time: u16, yards: u8| -> Vec<WeightedMean> {
        let ahead = |at: usize| at as f64 - f64::from(MARGINS);
        let chance = |at: usize| believed(ahead(at), f64::from(time), points(f64::from(yards)));
        (0..margins).map(|at| WeightedMean::believed(chance(at), BELIEF)).collect()
    };
    let mut means: Vec<Vec<Vec<WeightedMean>>> =
        TIME_KNOTS.map(|time| YARD_KNOTS.map(|yards| fresh(time, yards)).to_vec()).to_vec();
    for snap in snaps.iter().filter(|snap| snap.situation.down <= 2) {
        let Some(left) = time_left(&snap.situation, table.timeout_seconds) else { continue };
        let margin = snap.situation.margin(snap.side);
        for (at_time, time) in TIME_KNOTS.iter().enumerate() {
            let ratio = libm::log((left + 5.0) / (f64::from(*time) + 5.0));
            let by_time = near(ratio, TIME_REACH);
            if by_time == 0.0 {
                continue;
            }
            for (at_yards, yards) in YARD_KNOTS.iter().enumerate() {
                let by_yards = near(f64::from(snap.situation.to_goal()) - f64::from(*yards), YARDS_REACH);
                let row = &mut means[at_time][at_yards];
                add_margins(row, margin, snap.won, by_time * by_yards);
            }
        }
    }
    means.iter().map(|time| time.iter().map(|row| rising_row(row)).collect()).collect()
}

/// A result counts for its margin, and a little for those beside it.
fn add_margins(row: &mut [WeightedMean], margin: i32, won: f64, weight: f64) {
    for (step, share) in [(-1, MARGIN_SHARE), (0, 1.0), (1, MARGIN_SHARE)] {
        let at = usize::try_from(margin + step + MARGINS).ok().and_then(|at| row.get_mut(at));
        if let Some(mean) = at.filter(|_| weight > 0.0) {
            mean.add(won, weight * share);
        }
    }
}

/// More points are never worse.
fn rising_row(row: &[WeightedMean]) -> Vec<u16> {
    let backward: Vec<WeightedMean> = row.iter().rev().copied().collect();
    let mut chances = falling(&backward);
    chances.reverse();
    chances.into_iter().map(|chance| (chance * 1000.0).round() as u16).collect()
}
