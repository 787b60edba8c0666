//! Runs (SM-RUN).

use super::chase::{RunChase, chase};
use super::kickoff::fumble_spot;
use super::{DeadBall, check, end_spot, fumble, tackler, trick, windows};
use crate::board::FigureId;
use crate::call::{Scope, Stoppage, Window};
use crate::event::CheckKind;
use crate::game::Electric;
use crate::lineup::StandPlace;
use crate::rule::{Rule, rule, why};
use crate::scene::side_of;
use hashmark_law::{CarryHow, Fact};
use hashmark_table::{Desk, Flow};

/// A hand-off, or the quarterback keeps it (RN1, RN2), and the run.
pub(super) fn run<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    runner: u8,
    two: bool,
) -> Flow<DeadBall> {
    let side = game.scene.offense;
    let runner = game.who(side, runner);
    let Some(passer) = game.scene.carrier else {
        return Ok(DeadBall::dead(side, None, game.scene.line, game.scene.ball_y));
    };
    if runner != passer {
        game.course.given = Some(runner);
        let why = why!("E1-run-4", "the hand-off");
        if check(game, desk, CheckKind::HandOff, rule!("E1-run-4"), why)? {
            return fumble::from_carrier(game, desk, passer, rule!("E1-fumble-2"));
        }
        game.scene.carrier = Some(runner);
        if game.scene.place(passer) == StandPlace::Quarterback {
            handed(game, desk, passer, runner)?;
        }
    }
    let how = if runner == passer { CarryHow::Scramble } else { CarryHow::Inside };
    carry(game, desk, runner, how, two, rule!("E1-run-15"))
}

/// The quarterback gets out of the way (E1-run-6). Where the hand-off could be a feint all unblocked men of both sides who
/// have not been turned in this stoppage may be, whether it is one or not: else the pivots would give it away
/// (E2-play-run-17, E2-play-pass-13, E1-terms-6).
fn handed<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    passer: FigureId,
    runner: FigureId,
) -> Flow<()> {
    let side = side_of(passer);
    let first = game.course.handed_on == 0 && game.course.feint.is_none();
    if first && trick::ready(game, side) {
        trick::noted(game, passer, runner);
        let all = Window { at: Stoppage::HandedOff, scope: Scope::Unblocked };
        return windows(game, desk, &[side, side.other()], all);
    }
    windows(game, desk, &[side], Window { at: Stoppage::HandedOff, scope: Scope::QuarterbackOnly })
}

/// Runs from behind the line have a juke at it; past it the defense has the switch (E1-run-16, E1-pitch-11); on a
/// two-point try the offense keeps it (E1-conversion-16).
pub(super) fn carry<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    runner: FigureId,
    how: CarryHow,
    two: bool,
    rule: Rule,
) -> Flow<DeadBall> {
    game.scene.carrier = Some(runner);
    game.scene.set_stationary(runner, false);
    let at = game.course.facts.len();
    // A lateral after a catch belongs to the pass; who gives the ball on has not carried it.
    let (caught, handed_on) = (game.course.thrown, game.course.handed_on);
    let line = game.scene.line;
    let way = if two { RunChase::TO_THE_END } else { RunChase::to(line) };
    let finish = chase(game, desk, way)?;
    if caught || game.course.handed_on > handed_on {
        return Ok(finish);
    }
    let from = game.state.situation.spot;
    let own = finish.who == Some(runner) && finish.by == side_of(runner);
    let to = if own { end_spot(&finish) } else { fumble_spot(game, at, from) };
    let by = game.scene.player(runner);
    if caught_in_the_pocket(game, runner, how, from.gain_to(to, by.side)) {
        let tackler = finish.halt.and_then(tackler).filter(|_| own).map(|who| game.scene.player(who));
        let sack = Fact::Sack { passer: by, by: tackler, from, to };
        game.course.facts.insert(at, (rule!("E1-scrimmage-67"), sack));
        return Ok(finish);
    }
    let how = if how == CarryHow::Inside { lane(game, runner) } else { how };
    game.course.facts.insert(at, (rule, Fact::Carry { by, how, from, to }));
    Ok(finish)
}

/// A quarterback who keeps the ball and never gets out of the pocket is sacked like one who still looks for somebody
/// (E1-scrimmage-67).
fn caught_in_the_pocket(game: &Electric, runner: FigureId, how: CarryHow, gain: i16) -> bool {
    let passer = game.scene.place(runner) == StandPlace::Quarterback;
    how == CarryHow::Scramble && passer && gain < 0 && game.scene.in_pocket(runner)
}

/// What a run was, by where it ended across the field from the ball.
fn lane(game: &Electric, runner: FigureId) -> CarryHow {
    let wide = (game.scene.board.position(runner).y - game.scene.ball_y).abs();
    match wide {
        wide if wide < 5.0 => CarryHow::Inside,
        wide if wide < 12.0 => CarryHow::OffTackle,
        _ => CarryHow::Outside,
    }
}
