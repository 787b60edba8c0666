//! The Fumblerooski: a ball on the ground that a back picks up.

use super::{ready, tell};
use crate::board::{FigureId, Point};
use crate::call::{Scope, Stoppage, Trick, Window};
use crate::campaign::Bonus;
use crate::dice::D20;
use crate::event::ElectricDetail;
use crate::game::{Electric, step};
use crate::lineup::StandPlace;
use crate::play::{DeadBall, bonus, run, windows, won_ball};
use crate::rule::{rule, why};
use crate::scene::{BoardScene, eleven_of, side_of};
use hashmark_law::{CarryHow, Fact, Side};
use hashmark_table::{Desk, Flow, Refusal, refuse};

/// How far in front of the quarterback's base the ball would lie, in yards.
const BEFORE: f32 = 0.6;
/// How near a base must be to touch it.
const TOUCH: f32 = 0.5;
/// What a team without numbers sees by: the middle of what there is.
const USUAL: u8 = 9;

/// Where a quarterback in the shotgun could leave the ball: in front of his base when the snap has come to him.
pub(crate) fn ball_left(scene: &BoardScene, passer: FigureId) -> Point {
    let outline = scene.outline(passer);
    outline.world(Point::new(outline.half_length + BEFORE, 0.0))
}

/// Who stands on the ball: the nearest man who could take it.
fn taker(game: &Electric) -> Option<FigureId> {
    let at = game.course.ground?;
    let scene = &game.scene;
    let near = |who: &FigureId| scene.board.gap_to(*who, at, 0.0);
    let backs = eleven_of(scene.offense).filter(|who| scene.place(*who) == StandPlace::Back);
    let all = backs.chain(eleven_of(scene.offense.other())).filter(|who| scene.upright(*who));
    all.filter(|who| near(who) <= TOUCH).min_by(|a, b| near(a).total_cmp(&near(b)))
}

/// Whether the ball can have been on the ground all the time (E2-play-run-33, E2-play-run-34).
pub(crate) fn may_pick_up(game: &Electric) -> Result<(), Refusal> {
    let rule = rule!("E2-play-run-33");
    if !ready(game, game.scene.offense) {
        return refuse(rule!("E2-play-run-1"), "there is nothing to pay it with".to_string(), "play on");
    }
    if game.course.ground.is_none() {
        let problem = "he took the snap under center".to_string();
        return refuse(rule, problem, "the quarterback stands in the shotgun for it");
    }
    match taker(game) {
        Some(_) => Ok(()),
        None => {
            refuse(rule!("E2-play-run-34"), "nobody stands on the ball".to_string(), "bring a back there")
        }
    }
}

/// It has been on the ground since the snap: whoever stands on it has it. The defense has seen it on a roll up to its
/// rating, and only then may turn to it (E2-play-run-35, E2-play-run-36).
pub(in crate::play) fn picked_up<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    two: bool,
) -> Flow<DeadBall> {
    let side = game.scene.offense;
    let by = taker(game).or(game.scene.carrier);
    bonus::spend(game, desk, side, Bonus::Offense, rule!("E2-play-run-33"));
    tell(game, desk, side, Trick::Fumblerooski, rule!("E2-play-run-34"));
    let Some(by) = by else { return Ok(DeadBall::dead(side, None, game.scene.line, game.scene.ball_y)) };
    if side_of(by) != side {
        return Ok(stolen(game, by));
    }
    let seen = seen(game, desk, side.other())?;
    game.scene.carrier = Some(by);
    game.scene.set_stationary(by, false);
    let order: &[Side] = if seen { &[side, side.other()] } else { &[side] };
    windows(game, desk, order, Window { at: Stoppage::Bonus, scope: Scope::Own })?;
    run::carry(game, desk, by, CarryHow::Inside, two, rule!("E2-play-run-34"))
}

/// A twenty-sided die against the defensive rating.
fn seen<D: Desk<Electric>>(game: &Electric, desk: &mut D, side: Side) -> Flow<bool> {
    let need = rating(game, side);
    let die = desk.roll(D20, why!("E2-play-run-35", "whether the ball on the ground is seen"))?.at(0);
    step(desk, rule!("E2-play-run-36"), || ElectricDetail::Spotted { side, die, need });
    Ok(die <= need)
}

/// The defensive rating, with whom injuries have left the team (E2-rating-3, E2-rating-4).
fn rating(game: &Electric, side: Side) -> u8 {
    let team = game.team(side);
    team.squad.as_ref().map_or(USUAL, |squad| squad.ratings(team).1)
}

/// A defender stood on it first: it is his side's ball where he is (E2-play-run-34).
fn stolen(game: &mut Electric, by: FigureId) -> DeadBall {
    let (x, y) = (game.scene.ball_point(by), game.scene.board.position(by).y);
    let side = side_of(by);
    if let Some(passer) = game.course.taker {
        let fact =
            Fact::Fumble { by: game.scene.player(passer), at: crate::play::dead_spot(game.scene.offense, x) };
        crate::play::note(game, rule!("E2-play-run-34"), fact);
    }
    let fact = Fact::Recovery { by: game.scene.player(by), at: crate::play::dead_spot(side, x), lost: true };
    crate::play::note(game, rule!("E2-play-run-34"), fact);
    game.scene.carrier = Some(by);
    game.course.loose = true;
    won_ball(game, side, x);
    DeadBall::dead(side, Some(by), x, y)
}
