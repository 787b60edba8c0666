//! What to call: packages that suit the situation, fourth downs, tries.

use crate::call::{Lineup, NextPlay};
use crate::forms::{Attack, Forms};
use crate::game::Electric;
use crate::lineup::two_or_less;
use crate::play::needed;
use hashmark_dice::Stream;
use hashmark_law::{Side, Situation, TryHow};

/// What a coach means to do on a play.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Plan {
    /// The play it is for.
    pub play: u32,
    /// The package, if there is one.
    pub attack: Option<usize>,
    /// A run.
    pub run: bool,
    /// A knee.
    pub kneel: bool,
    /// The formation mirrored.
    pub mirrored: bool,
    /// How long to look, hundredths of a second.
    pub read: u16,
    /// What the defence expects and does.
    pub scheme: super::cover::Scheme,
}

/// How many counted plays are left in the half.
fn plays_left(game: &Electric) -> u8 {
    let all = game.state.plays_a_period(game.book.house.postseason);
    let now = all.saturating_sub(game.state.counted);
    if game.state.situation.half_ends() { now } else { now + all }
}

/// Trailing with little time: throw.
pub(super) fn hurry(game: &Electric, side: Side) -> bool {
    let now = &game.state.situation;
    now.period == 4 && now.margin(side) < 0 && plays_left(game) <= 8
}

/// Leading with so little left that knees end it.
fn safe(game: &Electric, side: Side) -> bool {
    let now = &game.state.situation;
    now.period == 4 && now.margin(side) > 0 && plays_left(game) + now.down <= 5 && now.to_goal() < 90
}

/// The plan of the side with the ball.
pub(super) fn attack(game: &Electric, side: Side, chance: &mut Stream) -> Plan {
    let now = &game.state.situation;
    let plan = Plan { play: game.state.plays, mirrored: chance.chance(0.5), ..Plan::default() };
    if safe(game, side) {
        return Plan { kneel: true, ..plan };
    }
    let lean = match (now.down, now.to_go()) {
        _ if hurry(game, side) => 0.12,
        (_, to_go) if to_go <= 2 => 0.68,
        (1, _) => 0.54,
        (2, to_go) if to_go <= 6 => 0.52,
        (2, _) => 0.38,
        (_, to_go) if to_go <= 4 => 0.40,
        _ => 0.15,
    };
    let run = chance.chance(lean);
    let rows = if run { 0..100 } else { 100..200 };
    let forms = &game.book.forms;
    let suits = |at: &usize| {
        let attack = &forms.attacks[*at];
        forms.playable(attack) && (run || sensible_pass(forms, attack))
    };
    let able: Vec<usize> = rows.filter(suits).collect();
    let row = able[chance.below(able.len() as u32) as usize];
    let long = now.down >= 3 && now.to_go() > 10;
    let read = [25, 35, 60, 100][weighted(chance, if long { &[20, 45, 25, 10] } else { &[42, 36, 16, 6] })];
    Plan { attack: Some(row), run, read, ..plan }
}

/// Passes that the core rules can throw from any stoppage: no throws backward by design.
fn sensible_pass(forms: &Forms, attack: &Attack) -> bool {
    matches!(forms.plays[attack.play].id.as_str(), "downfield_pass" | "flood" | "screen")
}

/// One of several by weight.
fn weighted(chance: &mut Stream, weights: &[u32]) -> usize {
    let mut left = chance.below(weights.iter().sum());
    for (at, weight) in weights.iter().enumerate() {
        if left < *weight {
            return at;
        }
        left -= weight;
    }
    0
}

/// The formation of a plan.
pub(super) fn formation(game: &Electric, plan: &Plan) -> Lineup {
    let forms = &game.book.forms;
    let id = match plan.attack {
        _ if plan.kneel => "victory",
        Some(row) => forms.formations[forms.attacks[row].formation].id.as_str(),
        None => "pro_set",
    };
    Lineup::plain(id, plan.mirrored)
}

/// The plan of the side without it.
pub(super) fn defend(game: &Electric, chance: &mut Stream) -> (Plan, Lineup) {
    let now = &game.state.situation;
    let short = two_or_less(now);
    let expects = match (now.down, now.to_go()) {
        _ if short => 0.75,
        (1, _) => 0.5,
        (2, to_go) if to_go <= 6 => 0.5,
        (2, _) => 0.4,
        (_, to_go) if to_go <= 4 => 0.4,
        _ => 0.1,
    };
    let run = chance.chance(expects);
    let rows = if run { 0..100u32 } else { 100..200 };
    let forms = &game.book.forms;
    let suits = |at: &usize| {
        let front = forms.fronts[forms.defends[*at].front].id.as_str();
        let heavy = matches!(front, "7-2" | "6-2");
        let light = matches!(front, "dime" | "nickel");
        (short || !heavy) && !(light && (short || run))
    };
    let able: Vec<usize> = rows.map(|row| row as usize).filter(suits).collect();
    let row = able[chance.below(able.len() as u32) as usize];
    let defend = &forms.defends[row];
    let blitzers = defend.jobs.iter().filter(|job| job.role == "blitz").count() as u8;
    let scheme =
        super::cover::Scheme { run, zone: defend.shell >= 2 && chance.chance(0.6), blitz: blitzers.min(2) };
    let plan = Plan { play: game.state.plays, run, scheme, ..Plan::default() };
    let lineup = Lineup::plain(&forms.fronts[defend.front].id, chance.chance(0.5));
    (plan, lineup)
}

/// A play, a punt or a field goal.
pub(super) fn next(game: &Electric, side: Side) -> NextPlay {
    let now = &game.state.situation;
    let last = plays_left(game) <= 1;
    let need = needed(&game.book.tables, now);
    let in_range = now.to_goal() <= 47;
    let margin = now.margin(side);
    if last && in_range && need <= 10 && (now.period == 2 || (-3..=0).contains(&margin)) {
        return NextPlay::FieldGoal;
    }
    if now.down < 4 {
        return NextPlay::Scrimmage;
    }
    let desperate = hurry(game, side) && (margin < -3 || !in_range || need > 9);
    if desperate || (last && now.half_ends()) {
        return NextPlay::Scrimmage;
    }
    fourth(now, need, in_range)
}

fn fourth(now: &Situation, need: u8, in_range: bool) -> NextPlay {
    let to_go = now.to_go();
    match now.to_goal() {
        goal if goal <= 3 && to_go <= 1 => NextPlay::Scrimmage,
        goal if (31..=45).contains(&goal) && to_go <= 1 => NextPlay::Scrimmage,
        _ if in_range && need <= 7 => NextPlay::FieldGoal,
        goal if goal <= 34 && to_go <= 3 => NextPlay::Scrimmage,
        goal if goal <= 26 && in_range => NextPlay::FieldGoal,
        _ => NextPlay::Punt,
    }
}

/// A kick, or two points when they matter.
pub(super) fn tries(game: &Electric, side: Side) -> TryHow {
    let margin = game.state.situation.margin(side);
    let late = game.state.situation.period >= 4;
    if late && matches!(margin, -2 | -5 | -10 | -13 | 1 | 5) { TryHow::Play } else { TryHow::Kick }
}

/// Whether an onside kick is the only way left.
pub(super) fn onside(game: &Electric, side: Side) -> bool {
    let margin = game.state.situation.margin(side);
    game.state.situation.period == 4 && margin < 0 && plays_left(game) <= if margin < -8 { 7 } else { 4 }
}
