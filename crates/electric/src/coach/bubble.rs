//! The bubble screen: thrown at once to the deepest of three receivers on one side, behind the blocks of the other two
//! (E2-play-pass-4). No table of packages has it, so the coach lines it up himself.

use super::aim::PLANNED_ERROR;
use super::draft::OrderDraft;
use super::plan::PlayPlan;
use crate::board::FigureId;
use crate::call::{
    Declare, ElectricAsk, ElectricCall, FigureAct, LineupCall, LineupUnit, NextPlay, PasserStage,
};
use crate::game::Electric;
use crate::legal::{check, check_declare};
use crate::lineup::StandPlace;
use crate::scene::{BoardScene, eleven_of, figure_of};
use hashmark_law::Side;
use std::ops::RangeInclusive;

/// How often a pass for a few yards is one.
pub(super) const CALLED: f64 = 0.04;

/// The form it is thrown from, and the three: where they stand, in tenths of a yard from the ball and behind the line.
/// The first gets it.
const FORM: &str = "trips";
const BUNCH: [(&str, i16, i16); 3] = [("Slot2", 182, 48), ("Slot1", 150, 10), ("WR2", 215, 20)];
/// What it is meant to gain: it is called with so many yards to go.
const TO_GO_YARDS: RangeInclusive<i16> = 3..=8;
/// It needs more room than this to the goal.
const ROOM_YARDS: i16 = 10;
/// The figures of the line come before the others of a form.
const LINE_MEN: u8 = 5;

/// Whether it is a play for this down: all of the book is played, a few yards are wanted, and there was a huddle.
pub(super) fn suits(game: &Electric) -> bool {
    let now = &game.state.situation;
    let few = TO_GO_YARDS.contains(&now.to_go()) && now.to_goal() > ROOM_YARDS;
    game.book.forms.strategies && few && game.state.chosen != NextPlay::HurryUp
}

/// The formation, if it may stand here.
pub(super) fn lineup(game: &Electric, side: Side, plan: &PlayPlan) -> Option<LineupCall> {
    let form = game.book.forms.formations.iter().find(|form| form.id == FORM)?;
    let mut lineup = LineupCall::plain(FORM, plan.mirrored);
    for (tag, out, back) in BUNCH {
        let slot = form.slots.iter().position(|slot| slot.p == tag)?;
        let right = if plan.mirrored { -out } else { out };
        lineup.orders.add(slot as u8 + LINE_MEN, FigureAct::Place(right, back));
    }
    let call = ElectricCall::Lineup(lineup.clone());
    check(game, side, &ElectricAsk::Lineup(LineupUnit::Offense), &call).is_ok().then_some(lineup)
}

/// The three as they stand after the snap: who gets the ball, and who block for him.
fn bunch(scene: &BoardScene, side: Side) -> Option<(FigureId, [FigureId; 2])> {
    let [to, first, second] = BUNCH.map(|(tag, ..)| scene.tagged(side, tag));
    Some((to?, [first?, second?]))
}

/// After the snap he turns downfield, and each of the others at whoever is nearest to himself.
pub(super) fn after_snap(draft: &mut OrderDraft, plan: &PlayPlan) {
    let scene = &draft.game.scene;
    let Some((to, blockers)) = bunch(scene, draft.side).filter(|_| plan.bubble) else { return };
    draft.turn(to, 0);
    draft.go(to);
    for blocker in blockers {
        let far = |who: &FigureId| scene.board.gap(*who, blocker);
        let free = |who: &FigureId| scene.upright(*who) && scene.place(*who) != StandPlace::Lineman;
        let foes = eleven_of(draft.side.other()).filter(free);
        if let Some(foe) = foes.min_by(|a, b| far(a).total_cmp(&far(b))) {
            draft.send(blocker, scene.board.position(foe), PLANNED_ERROR);
        }
    }
}

/// And the ball goes to him at once.
pub(super) fn declare(game: &Electric, side: Side, stage: PasserStage, plan: &PlayPlan) -> Option<Declare> {
    let (to, _) = bunch(&game.scene, side).filter(|_| plan.bubble && stage == PasserStage::Snap)?;
    let throw = Declare::Pass { to: figure_of(to), angle: 0, start: 0 };
    check_declare(game, stage, throw).is_ok().then_some(throw)
}
