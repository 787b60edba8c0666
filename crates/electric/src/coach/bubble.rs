//! The bubble screen: thrown at once to the deepest of three receivers on one side, behind the blocks of the other two.

use super::draft::Draft;
use super::plan::Plan;
use super::throw;
use crate::board::Who;
use crate::call::{Declare, Stage};
use crate::game::Electric;
use crate::legal::check_declare;
use crate::lineup::Place;
use crate::scene::{Scene, eleven_of, figure_of};
use hashmark_law::Side;

/// Three on one side: who gets the ball, and who block for him.
struct Bunch {
    to: Who,
    blockers: [Who; 2],
}

/// The three who stand nearest to each other on one side of the ball, the deepest of them behind the line
/// (E2-play-pass-4).
fn bunch(scene: &Scene, side: Side) -> Option<Bunch> {
    let on = |right: bool| {
        let able = |who: &Who| {
            let place = matches!(scene.place(*who), Place::Wide | Place::TightEnd);
            let aside = (scene.board.position(*who).y > scene.ball_y) == right;
            place && aside && scene.part(*who).eligible && scene.upright(*who) && !scene.blocked(*who)
        };
        eleven_of(side).filter(able).collect::<Vec<Who>>()
    };
    let mut men = [on(false), on(true)].into_iter().find(|men| men.len() >= 3)?;
    // In whole yards, by the middle of the base: being turned makes nobody deeper.
    let deep = |who: &Who| scene.behind_line(scene.board.position(*who).x).round();
    men.sort_by(|a, b| deep(b).total_cmp(&deep(a)));
    let to = men.remove(0);
    let near = |who: &Who| scene.board.gap(*who, to);
    men.sort_by(|a, b| near(a).total_cmp(&near(b)));
    let &[first, second, ..] = men.as_slice() else { return None };
    (deep(&to) > 0.0).then_some(Bunch { to, blockers: [first, second] })
}

/// After the snap: both go for whoever is nearest to their man, each for another; `false` if there is no such play.
pub(super) fn after_snap(draft: &mut Draft, plan: &Plan, passer: Who) -> bool {
    let game = draft.game;
    let scene = &game.scene;
    let Some(bunch) = bunch(scene, draft.side).filter(|_| plan.bubble) else { return false };
    let near = |who: &Who| scene.board.gap(*who, bunch.to);
    let mut foes: Vec<Who> = eleven_of(draft.side.other()).filter(|who| scene.upright(*who)).collect();
    foes.sort_by(|a, b| near(a).total_cmp(&near(b)));
    for blocker in bunch.blockers {
        let mine = |who: &Who| scene.board.gap(*who, blocker);
        let pick = foes.iter().take(2).copied().min_by(|a, b| mine(a).total_cmp(&mine(b)));
        let Some(foe) = pick else { break };
        foes.retain(|who| *who != foe);
        draft.send(blocker, scene.board.position(foe), 0.03);
    }
    if let Some(degrees) = throw::best_break(game, passer, bunch.to) {
        draft.turn(bunch.to, degrees);
        draft.go(bunch.to);
    }
    true
}

/// And the ball goes to him at once.
pub(super) fn declare(game: &Electric, side: Side, plan: &Plan) -> Option<Declare> {
    let bunch = bunch(&game.scene, side).filter(|_| plan.bubble)?;
    let angles = [0, -20, 20, -45, 45].into_iter();
    let mut throws = angles.map(|angle| Declare::Pass { to: figure_of(bunch.to), angle, start: 0 });
    throws.find(|throw| check_declare(game, Stage::Snap, *throw).is_ok())
}
