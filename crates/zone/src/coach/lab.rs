//! A plan as a matrix game: what each of its plays is worth against each of its defenses, found by playing every pair
//! many times from one situation, and how the two sides would mix them.

use super::book::{PlanCoach, near_the_goal};
use super::late::{TRY_POINTS, expected};
use crate::game::{ZoneGame, ZoneRules};
use crate::plan::{DefenseAnswer, FACES, GamePlan, Line, PlanEntry, PlanLines};
use crate::written::{ThrowStyle, WrittenPlay};
use hashmark_dice::{Seeded, Stream};
use hashmark_law::{Both, Next, Side, Spot};
use hashmark_table::{AutoDesk, Game};
use std::sync::Arc;

/// Where the plays begin: a down somewhere on the field, early in a game that is even.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LabSituation {
    pub down: u8,
    pub to_go: i16,
    pub to_goal: i16,
}

/// What a pair came to, for the offense.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct LabCell {
    /// Points to expect more than before the play.
    pub points: f64,
    /// Their standard error.
    pub error: f64,
}

/// Every play of a plan that can be called in a situation against every defense of a plan.
#[derive(Clone, PartialEq, Debug)]
pub struct LabMatrix {
    pub plays: Vec<String>,
    pub defenses: Vec<String>,
    /// A row for each play.
    pub cells: Vec<Vec<LabCell>>,
}

/// How often each side calls what when neither can do better, and what that is worth to the offense.
#[derive(Clone, PartialEq, Debug)]
pub struct LabMix {
    pub plays: Vec<f64>,
    pub defenses: Vec<f64>,
    pub value: f64,
    /// By how much the two mixes together can still be beaten.
    pub gap: f64,
}

/// Where the other side begins after a score, in yards to the goal.
const AFTER_KICKOFF_TO_GOAL: i16 = 75;
/// Where a side begins that has made a safety.
const AFTER_FREE_KICK_TO_GOAL: i16 = 65;
/// Rounds in which the two sides learn from each other.
const ROUNDS: u32 = 20_000;
/// Seconds left in the second quarter: nothing is late yet.
const EARLY_SECONDS: u16 = 600;

/// Plays every pair so many times, in turn in each of these games: always the same from the same seed.
pub fn matrix(
    books: &[Arc<ZoneRules>],
    plans: &Both<Arc<GamePlan>>,
    situation: &LabSituation,
    samples: u32,
    seed: u64,
) -> LabMatrix {
    let (offense, defense) = (&plans.home, &plans.away);
    let callable: Vec<usize> =
        (0..offense.plays.len()).filter(|play| can_be_called(offense, *play, situation)).collect();
    let stances: Vec<usize> =
        (0..defense.defenses.len()).filter(|at| defense.defenses[*at].smear.is_none()).collect();
    let answers: Vec<Arc<GamePlan>> =
        stances.iter().map(|at| Arc::new(always_answers(defense, *at))).collect();
    let row = |play: &usize| {
        let calls = Arc::new(always_calls(offense, *play));
        let against = |answer: &Arc<GamePlan>| {
            let pair = Both { home: Arc::clone(&calls), away: Arc::clone(answer) };
            cell(books, &pair, situation, samples, seed)
        };
        answers.iter().map(against).collect()
    };
    LabMatrix {
        plays: callable.iter().map(|play| offense.plays[*play].name.clone()).collect(),
        defenses: stances.iter().map(|at| defense.defenses[*at].name.clone()).collect(),
        cells: callable.iter().map(row).collect(),
    }
}

/// Whether a play is one for this place: no knee, no last throw, no zone that is closed.
fn can_be_called(plan: &GamePlan, play: usize, situation: &LabSituation) -> bool {
    let ordinary = match &plan.plays[play].play {
        WrittenPlay::Kneel | WrittenPlay::Spike => false,
        WrittenPlay::Pass(pass) => pass.first.throw != ThrowStyle::HailMary,
        WrittenPlay::Run(_) | WrittenPlay::Screen(_) => true,
    };
    ordinary && near_the_goal(plan, &plan.plays[play].play, situation.to_goal, false).is_some()
}

/// The plan with one play on every line; against a blitz that is read it has its own answers.
fn always_calls(plan: &GamePlan, play: usize) -> GamePlan {
    let mut only = plan.clone();
    let entry = PlanEntry { low: play as u8, high: play as u8 };
    for line in Line::ALL.iter().filter(|line| **line != Line::Z) {
        only.lines[*line as usize] = Some([entry; FACES]);
    }
    let all = Line::ALL.iter().fold(PlanLines::default(), |all, line| all.with(*line));
    only.sets.iter_mut().for_each(|set| set.lines = all);
    only
}

/// The plan with one defense in the whole table.
fn always_answers(plan: &GamePlan, defense: usize) -> GamePlan {
    let mut only = plan.clone();
    only.table.fill(Some([DefenseAnswer([defense as u8; 3]); FACES]));
    only
}

fn cell(
    books: &[Arc<ZoneRules>],
    plans: &Both<Arc<GamePlan>>,
    situation: &LabSituation,
    samples: u32,
    seed: u64,
) -> LabCell {
    let starts: Vec<ZoneGame> = books.iter().map(|book| begin(book, situation)).collect();
    let mut coaches = Both::from_fn(|side| PlanCoach::new(Arc::clone(&plans[side]), Stream::new(seed)));
    let (mut sum, mut squares) = (0.0, 0.0);
    for n in 0..u64::from(samples) {
        let mut game = starts[n as usize % starts.len().max(1)].clone();
        let before = worth(&game, Side::Home);
        for side in Side::BOTH {
            coaches[side].restart(Stream::lane(seed, 3 * n + side as u64));
        }
        let mut desk = AutoDesk { coaches, cup: Seeded::lane(seed, 3 * n + 2), teller: () };
        // Seeded dice and coaches are never waited for.
        let _ = game.play(&mut desk);
        coaches = desk.coaches;
        let made = worth(&game, Side::Home) - before;
        sum += made;
        squares += made * made;
    }
    let of = f64::from(samples.max(1));
    let points = sum / of;
    LabCell { points, error: ((squares / of - points * points).max(0.0) / of).sqrt() }
}

fn begin(book: &Arc<ZoneRules>, situation: &LabSituation) -> ZoneGame {
    let mut game = ZoneGame::start(Arc::clone(book));
    game.state.wind.level = 1;
    game.state.next = Next::Scrimmage;
    let now = &mut game.state.situation;
    (now.period, now.seconds, now.possession) = (2, EARLY_SECONDS, Side::Home);
    now.spot = Spot::from_goal(Side::Home, situation.to_goal);
    now.down = situation.down;
    now.line_to_gain = now.spot.ahead(Side::Home, situation.to_go.min(situation.to_goal));
    game
}

/// Points a side has more than the other, with those to expect from where the ball is.
fn worth(game: &ZoneGame, side: Side) -> f64 {
    let situation = &game.state.situation;
    let sign = |by: Side| if by == side { 1.0 } else { -1.0 };
    let holder = situation.possession;
    let field = match game.state.next {
        Next::Scrimmage => sign(holder) * expected(situation.to_goal(), situation.down, situation.to_go()),
        Next::Try => sign(holder) * (TRY_POINTS - expected(AFTER_KICKOFF_TO_GOAL, 1, 10)),
        // Who has conceded a safety kicks.
        Next::FreeKick => sign(holder.other()) * expected(AFTER_FREE_KICK_TO_GOAL, 1, 10),
        Next::Toss | Next::Kickoff | Next::Over => 0.0,
    };
    f64::from(situation.margin(side)) + field
}

/// How the two sides mix, each learning what it should have called against the other's calls so far.
pub fn solve(matrix: &LabMatrix) -> LabMix {
    let (rows, columns) = (matrix.plays.len(), matrix.defenses.len());
    let value = |play: usize, defense: usize| matrix.cells[play][defense].points;
    let mut regrets = [vec![0.0; rows], vec![0.0; columns]];
    let mut sums = [vec![0.0; rows], vec![0.0; columns]];
    for round in 1..=ROUNDS {
        let now = [shares(&regrets[0]), shares(&regrets[1])];
        let gains: Vec<f64> =
            (0..rows).map(|play| (0..columns).map(|at| now[1][at] * value(play, at)).sum()).collect();
        let losses: Vec<f64> =
            (0..columns).map(|at| (0..rows).map(|play| now[0][play] * value(play, at)).sum()).collect();
        let made: f64 = now[0].iter().zip(&gains).map(|(share, gain)| share * gain).sum();
        for (regret, gain) in regrets[0].iter_mut().zip(&gains) {
            *regret = (*regret + gain - made).max(0.0);
        }
        for (regret, loss) in regrets[1].iter_mut().zip(&losses) {
            *regret = (*regret + made - loss).max(0.0);
        }
        for (sum, now) in sums.iter_mut().zip(&now) {
            // What was learned late counts for more.
            sum.iter_mut().zip(now).for_each(|(sum, share)| *sum += share * f64::from(round));
        }
    }
    let [plays, defenses] = sums.map(|sum| shares(&sum));
    let best = (0..rows)
        .map(|play| (0..columns).map(|at| defenses[at] * value(play, at)).sum::<f64>())
        .fold(f64::MIN, f64::max);
    let least = (0..columns)
        .map(|at| (0..rows).map(|play| plays[play] * value(play, at)).sum::<f64>())
        .fold(f64::MAX, f64::min);
    LabMix { plays, defenses, value: (best + least) / 2.0, gap: best - least }
}

/// In proportion; all alike where there is nothing to go by.
fn shares(weights: &[f64]) -> Vec<f64> {
    let all: f64 = weights.iter().sum();
    let alike = 1.0 / weights.len().max(1) as f64;
    weights.iter().map(|weight| if all > 0.0 { weight / all } else { alike }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ZoneSetup;
    use crate::plan::{PlannedPlay, shipped};
    use crate::team::ZoneTeam;

    fn game_of(cells: &[&[f64]]) -> LabMatrix {
        let cell = |points: &f64| LabCell { points: *points, error: 0.0 };
        LabMatrix {
            plays: cells.iter().map(|_| String::new()).collect(),
            defenses: cells[0].iter().map(|_| String::new()).collect(),
            cells: cells.iter().map(|row| row.iter().map(cell).collect()).collect(),
        }
    }

    /// Games whose solutions are known: one with mixes of three to two and two to three, one with a row that is always
    /// better, and one of three like rock, paper, and scissors.
    #[test]
    fn known_games_are_solved() {
        let near = |a: f64, b: f64| (a - b).abs() < 0.01;
        // x of the first row against either column: 3x - (1 - x) = -2x + (1 - x), so x is 2/7.
        let mixed = solve(&game_of(&[&[3.0, -2.0], &[-1.0, 1.0]]));
        assert!(near(mixed.plays[0], 2.0 / 7.0) && near(mixed.defenses[0], 3.0 / 7.0), "{mixed:?}");
        assert!(near(mixed.value, 1.0 / 7.0) && mixed.gap < 0.01, "{mixed:?}");
        let plain = solve(&game_of(&[&[2.0, 1.0], &[0.0, 0.5]]));
        assert!(plain.plays[0] > 0.99 && plain.defenses[1] > 0.99 && near(plain.value, 1.0), "{plain:?}");
        let three = solve(&game_of(&[&[0.0, -1.0, 1.0], &[1.0, 0.0, -1.0], &[-1.0, 1.0, 0.0]]));
        assert!(three.plays.iter().chain(&three.defenses).all(|share| near(*share, 1.0 / 3.0)), "{three:?}");
    }

    /// From the same seed the same matrix, from another one within its errors; the last throw of a game is left out.
    #[test]
    fn a_matrix_is_the_same_from_the_same_seed() {
        let team = ZoneTeam::of_club(&hashmark_roster::founders().clubs[0]);
        let setup = ZoneSetup::new(team.clone(), team);
        let books = [Arc::new(ZoneRules::open(&setup).expect("they can play"))];
        let plan = shipped("balanced").expect("it is shipped");
        let plans = Both { home: Arc::clone(&plan), away: Arc::clone(&plan) };
        let at = |to_goal: i16, seed: u64| {
            let situation = LabSituation { down: 1, to_go: 10.min(to_goal), to_goal };
            matrix(&books, &plans, &situation, 120, seed)
        };
        let (one, again, other) = (at(70, 1), at(70, 1), at(70, 2));
        assert_eq!(one, again);
        assert_ne!(one, other);
        let lofty = |play: &&PlannedPlay| matches!(&play.play, WrittenPlay::Pass(pass) if pass.first.throw == ThrowStyle::HailMary);
        let last_throws = plan.plays.iter().filter(lofty).count();
        assert_eq!(one.plays.len(), plan.plays.len() - last_throws, "all but the last throw of a game");
        let all = |matrix: &LabMatrix| -> Vec<LabCell> { matrix.cells.iter().flatten().copied().collect() };
        let (cells, others) = (all(&one), all(&other));
        let apart = cells.iter().zip(&others).filter(|(a, b)| {
            (a.points - b.points).abs() > 3.0 * (a.error * a.error + b.error * b.error).sqrt()
        });
        assert!(apart.count() * 20 < cells.len(), "hardly any cell is three errors off");
    }
}
