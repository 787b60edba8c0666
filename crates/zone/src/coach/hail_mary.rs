//! The last throw of a game (Z5.8.5-d): as time runs out a side that needs a touchdown throws it up, and the other
//! side puts out its best coverage.

use super::{ONE_PLAY_SECONDS, ONE_SCORE_POINTS};
use crate::board::Zone;
use crate::formation::{Label, ZoneFormation};
use crate::game::ZoneGame;
use crate::house::House;
use crate::legal::{check_play, zone_closed};
use crate::plan::{Does, GamePlan, Stance};
use crate::written::{
    BlockOrders, ElevenSet, PassTarget, Second, ThrowStyle, ThrowTiming, WrittenPass, WrittenPlay,
};
use hashmark_law::Next;

/// Who run deep for it, in this order.
const DEEP_ENDS: [Label; 6] = [Label::Lw, Label::Rw, Label::Ls, Label::Rs, Label::Re, Label::Le];

/// The first row from which a man covers the deepest zone.
const DEEP_ROW: u32 = 4;

/// Whether the side with the ball has one play left, a touchdown wins or ties it, and there is room to throw it up.
pub(super) fn is_due(game: &ZoneGame) -> bool {
    let situation = &game.state.situation;
    let margin = situation.margin(situation.possession);
    game.state.next == Next::Scrimmage
        && situation.may_end_game()
        && situation.seconds <= ONE_PLAY_SECONDS
        && (-ONE_SCORE_POINTS..0).contains(&margin)
        && zone_closed(Zone::Vdc, situation.to_goal()).is_none()
}

/// A Hail Mary from a set of the plan, if the house plays it.
pub(super) fn play(plan: &GamePlan, house: &House) -> Option<(usize, WrittenPlay)> {
    plan.sets.iter().enumerate().find_map(|(at, set)| {
        let play = thrown_up(&set.formation)?;
        check_play(&play, &set.formation, house).is_ok().then_some((at, play))
    })
}

/// Three ends and everybody who stands wide run as deep as there is, late, and the ball goes up among them.
fn thrown_up(formation: &ZoneFormation) -> Option<WrittenPlay> {
    let mut deep = DEEP_ENDS
        .iter()
        .filter_map(|end| formation.find(*end))
        .map(|at| PassTarget::new(at as u8, Zone::Vdc));
    let first = PassTarget { throw: ThrowStyle::HailMary, timing: ThrowTiming::Slow, ..deep.next()? };
    let second = deep.next().map_or(Second::Inc, Second::To);
    let (third, roll, orders) = (deep.next(), None, BlockOrders::default());
    // Tight ends block, wide men go.
    let wide =
        deep.filter(|target| !matches!(formation.slots[usize::from(target.to)].label, Label::Le | Label::Re));
    let crowd = wide.fold(ElevenSet::default(), |crowd, target| crowd.with(usize::from(target.to)));
    Some(WrittenPlay::Pass(WrittenPass { first, second, third, crowd, roll, orders, hard_count: false }))
}

/// The defense of the plan that protects best against a ball thrown deep: the most men in the deep zones who stay
/// there, and of equals those who stand deepest.
pub(super) fn coverage(plan: &GamePlan) -> usize {
    let deep = |stance: &Stance| {
        let stays = stance.stands.iter().filter(|stand| !matches!(stand.does, Does::Blitz | Does::Delayed));
        let rows: Vec<u32> = stays.map(|stand| u32::from(stand.zone.row())).collect();
        (rows.iter().filter(|row| **row >= DEEP_ROW).count(), rows.iter().sum::<u32>())
    };
    let usual = plan.defenses.iter().enumerate().filter(|(_, stance)| stance.smear.is_none());
    usual.max_by_key(|(_, stance)| deep(stance)).map_or(0, |(at, _)| at)
}
