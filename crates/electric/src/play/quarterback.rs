//! Shovel, pitch, throw-away, kneel (SM-QB).

use super::chase::{RunChase, chase};
use super::{DeadBall, check, dead_spot, end_spot, flags, fumble, note, pass, run};
use crate::board::{FigureId, Outline, Point};
use crate::event::CheckKind;
use crate::field;
use crate::game::Electric;
use crate::lineup::StandPlace;
use crate::rule::{rule, why};
use crate::scene::{BoardScene, eleven_of, side_of};
use hashmark_law::foul::{Foul, FoulKind, FoulMoment};
use hashmark_law::{CarryHow, Ending, Fact, PassDepth, PassEnd, Side};
use hashmark_table::{Desk, Flow};

/// A short forward toss without sticks (E1-pass-42..44): caught behind the line it is a run, past it a completion.
pub(super) fn shovel<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    to: u8,
    two: bool,
) -> Flow<DeadBall> {
    let side = game.scene.offense;
    let (passer, to) = (game.scene.carrier, game.who(side, to));
    let by = game.scene.player(passer.unwrap_or(to));
    let target = game.scene.player(to);
    let from = game.state.situation.spot;
    (game.course.thrown, game.course.given) = (true, Some(to));
    let failed =
        check(game, desk, CheckKind::Shovel, rule!("E1-pass-43"), why!("E1-pass-43", "the shovel pass"))?;
    if failed {
        let told = Fact::Pass {
            by,
            target: Some(target),
            depth: PassDepth::Flat,
            end: PassEnd::Incomplete,
            from,
            to: from,
        };
        note(game, rule!("E1-pass-43"), told);
        return Ok(incomplete(game));
    }
    game.scene.carrier = Some(to);
    game.scene.set_stationary(to, false);
    let at = game.course.facts.len();
    let behind = game.scene.behind_line(game.scene.ball_point(to)) > 0.0;
    let finish = match (two, behind) {
        (true, _) => chase(game, desk, RunChase::TO_THE_END)?,
        (false, true) => {
            let line = game.scene.line;
            chase(game, desk, RunChase::to(line))?
        }
        (false, false) => pass::caught(game, desk, to, two)?,
    };
    let on = finish.who.is_some() && finish.by == side;
    let end = if finish.who == Some(to) || on {
        end_spot(&finish)
    } else {
        super::kickoff::fumble_spot(game, at, from)
    };
    let told = Fact::Pass {
        by,
        target: Some(target),
        depth: PassDepth::Flat,
        end: PassEnd::Complete,
        from,
        to: end,
    };
    game.course.facts.insert(at, (rule!("E1-pass-44"), told));
    Ok(finish)
}

/// An incomplete forward pass (E1-pass-32).
pub(super) fn incomplete(game: &Electric) -> DeadBall {
    let (side, x) = (game.scene.offense, game.scene.line);
    let ending = if game.course.fake {
        Ending::Kicked { by: side.other(), at: game.state.situation.spot }
    } else {
        Ending::Incomplete
    };
    DeadBall { ending: Some(ending), ..DeadBall::dead(side, None, x, game.scene.ball_y) }
}

/// Backward or sideways within two base lengths (E1-pitch-1..6).
pub(super) fn pitch<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    to: u8,
    two: bool,
) -> Flow<DeadBall> {
    let side = game.scene.offense;
    let to = game.who(side, to);
    let Some(passer) = game.scene.carrier else {
        return Ok(DeadBall::dead(side, None, game.scene.line, game.scene.ball_y));
    };
    if !clear_path(&game.scene, passer, to) {
        return fumble::from_carrier(game, desk, passer, rule!("E1-pitch-4"));
    }
    game.course.given = Some(to);
    if check(game, desk, CheckKind::Pitch, rule!("E1-pitch-5"), why!("E1-pitch-5", "the pitch"))? {
        return fumble::from_carrier(game, desk, passer, rule!("E1-fumble-3"));
    }
    run::carry(game, desk, to, CarryHow::Outside, two, rule!("E1-pitch-6"))
}

/// Whether no opponent's base stands between two figures (E1-pitch-4).
pub fn clear_path(scene: &BoardScene, from: FigureId, to: FigureId) -> bool {
    !eleven_of(side_of(from).other()).any(|other| stands_between(scene, from, to, other))
}

/// Whether somebody's base is on the straight line between two figures.
pub(super) fn stands_between(scene: &BoardScene, from: FigureId, to: FigureId, other: FigureId) -> bool {
    let outline: Outline = scene.outline(other);
    let (p, q) = (outline.local(scene.board.position(from)), outline.local(scene.board.position(to)));
    segment_meets(p, q, outline.half_length, outline.half_width)
}

/// Whether a segment meets a box around the origin.
fn segment_meets(p: Point, q: Point, half_x: f32, half_y: f32) -> bool {
    let way = q - p;
    let (mut low, mut high) = (0.0f32, 1.0f32);
    for (start, step, half) in [(p.x, way.x, half_x), (p.y, way.y, half_y)] {
        if step.abs() < 1e-6 {
            if start.abs() > half {
                return false;
            }
            continue;
        }
        let (a, b) = ((-half - start) / step, (half - start) / step);
        (low, high) = (low.max(a.min(b)), high.min(a.max(b)));
    }
    low <= high
}

/// Whether throwing it away here is grounding: in the pocket (E1-throwaway-2).
pub fn grounding(scene: &BoardScene, passer: FigureId) -> bool {
    scene.in_pocket(passer)
}

/// Out of bounds on purpose: a down lost; from the pocket it is grounding (E1-throwaway-1..4).
pub(super) fn throw_away(game: &mut Electric) -> DeadBall {
    let side = game.scene.offense;
    game.course.thrown = true;
    if let Some(passer) = game.scene.carrier {
        let by = game.scene.player(passer);
        let from = game.state.situation.spot;
        let told = Fact::Pass {
            by,
            target: None,
            depth: PassDepth::Short,
            end: PassEnd::Incomplete,
            from,
            to: from,
        };
        note(game, rule!("E1-throwaway-1"), told);
        if grounding(&game.scene, passer) {
            let at = dead_spot(side, game.scene.ball_point(passer));
            let foul = Foul {
                by: side,
                kind: FoulKind::IntentionalGrounding,
                at: Some(at),
                when: FoulMoment::During,
            };
            flags::throw(game, foul, rule!("E1-penalty-30"));
        }
    }
    incomplete(game)
}

/// Into the ground at once: a down lost, and no grounding wherever he stands (E1-spike-1, E1-spike-2).
pub(super) fn spike(game: &mut Electric) -> DeadBall {
    let from = game.state.situation.spot;
    (game.course.thrown, game.course.spiked) = (true, true);
    if let Some(passer) = game.scene.carrier {
        let by = game.scene.player(passer);
        let end = PassEnd::Incomplete;
        note(
            game,
            rule!("E1-spike-1"),
            Fact::Pass { by, target: None, depth: PassDepth::Spike, end, from, to: from },
        );
    }
    incomplete(game)
}

/// A knee: dead at the yard line nearest to the back of the quarterback's base (E1-kneel-1, E1-kneel-2): nobody tried to
/// make the rest of that yard.
pub(super) fn kneel(game: &mut Electric) -> DeadBall {
    let side = game.scene.offense;
    let passer = game.scene.carrier.filter(|who| game.scene.place(*who) == StandPlace::Quarterback);
    let Some(passer) = passer.or(game.scene.carrier) else {
        return DeadBall::dead(side, None, game.scene.line, game.scene.ball_y);
    };
    let x = nearest_yard(side, game.scene.reach_toward(passer, side.other()));
    let by = game.scene.player(passer);
    let (from, to) = (game.state.situation.spot, dead_spot(side, x));
    note(game, rule!("E1-kneel-1"), Fact::Carry { by, how: CarryHow::Kneel, from, to });
    DeadBall::dead(side, Some(passer), x, game.scene.board.position(passer).y)
}

fn nearest_yard(side: Side, x: f32) -> f32 {
    let reached = field::ahead(side, x);
    let yards = if reached > 0.0 { reached.round().max(1.0) } else { reached };
    field::own(side, yards)
}
