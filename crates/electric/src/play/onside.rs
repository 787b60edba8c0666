//! Onside kicks, declared or by surprise (SM-ONSIDE).

use super::fumble::{DroppedBall, loose};
use super::huddle::line_up;
use super::kickoff::{finished, over, restraining, run_back};
use super::landing::{LiveKick, found, lay};
use super::{dead_spot, figures, note, power, pulse, windows};
use crate::board::{FIELD_HALF_WIDTH, FigureId, Point};
use crate::call::{LineupUnit, PulseCall, Scope, Stoppage, Window};
use crate::dice::{TWO, total};
use crate::event::ElectricDetail;
use crate::field;
use crate::game::{Electric, step};
use crate::power::PowerPhase;
use crate::rule::{rule, why};
use crate::scene::side_of;
use hashmark_law::{Both, Ending, Fact, KickHow, ReturnHow, Spot};
use hashmark_table::{Desk, Flow};

/// How often the ball is gone for before it is dead.
const MOST_TRIES: u8 = 8;

/// Declared before setting up: both sides angle freely (E1-kickoff-70, E1-kickoff-73).
pub(super) fn declared<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<()> {
    let kickers = game.state.situation.possession;
    line_up(game, desk, Both::of(kickers, LineupUnit::OnsideKick, LineupUnit::OnsideReceive), kickers)?;
    kick(game, desk)
}

/// Declared when both are set: the normal set-up stands (E1-kickoff-71, E1-kickoff-74).
pub(super) fn surprise<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<()> {
    kick(game, desk)
}

/// A quarter of a second of power, and only then the roll (E1-kickoff-75).
fn kick<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<()> {
    if game.book.house.kicking_figure {
        return figures::onside(game, desk);
    }
    let before = game.state.situation;
    let kickers = before.possession;
    power(game, desk, kickers, PowerPhase::pulse(25))?;
    let total = total(desk.roll(TWO, why!("E1-kickoff-75", "where the onside kick rolls"))?);
    let cell = game.book.tables.onside(total);
    let depth = cell.map_or(0.0, |cell| cell.depth);
    step(desk, rule!("E1-kickoff-77"), || ElectricDetail::Kicked { total, yards: 10 + depth as i16 });
    let line = before.spot.ahead(kickers, 10);
    told(game, line.ahead(kickers, depth as i16));
    let Some(cell) = cell else {
        return over(game, desk, false, Ending::Kicked { by: kickers.other(), at: line }, None, 0.0);
    };
    let x = field::line(line) + cell.depth as f32 * field::forward(kickers);
    let right = cell.lateral as f32 - FIELD_HALF_WIDTH;
    let spot = Point::new(x, -right * field::forward(kickers));
    let found = scramble_for(game, desk, spot)?;
    ruled(game, desk, spot, found)
}

/// Whose an onside kick is (ON4, ON6).
pub(super) fn ruled<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    spot: Point,
    found: LiveKick,
) -> Flow<()> {
    let kickers = game.scene.offense;
    let receivers = kickers.other();
    match found {
        LiveKick::By(by) if side_of(by) == kickers => won(game, desk, by),
        LiveKick::By(by) => returned(game, desk, by),
        LiveKick::Finished(finish) => finished(game, desk, false, &finish),
        LiveKick::Out(at) => {
            let at = dead_spot(receivers, at.x);
            over(game, desk, false, Ending::Kicked { by: receivers, at }, None, spot.y)
        }
        LiveKick::Nobody => {
            let at = dead_spot(receivers, spot.x);
            over(game, desk, false, Ending::Kicked { by: receivers, at }, None, spot.y)
        }
    }
}

pub(super) fn told(game: &mut Electric, to: Spot) {
    let kickers = game.state.situation.possession;
    let Some(kicker) = game.scene.tagged(kickers, "K") else { return };
    let (by, from) = (game.scene.player(kicker), game.state.situation.spot);
    note(game, rule!("E1-kickoff-68"), Fact::Kick { by, how: KickHow::Onside, from, to });
}

/// Who covers the spot has it; else everybody goes for the marker, the kickers first (E1-kickoff-78..80).
pub(super) fn scramble_for<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    spot: Point,
) -> Flow<LiveKick> {
    let kickers = game.scene.offense;
    lay(game, desk, spot);
    let on = game.scene.board.touching_marker().or(game.scene.board.touching_ball());
    let both = [kickers, kickers.other()].map(|side| on.and(crate::scene::group_of(side)));
    if both.iter().all(|group| !group.is_empty()) {
        let ball = DroppedBall { side: kickers, by: None, at: spot, high: false, dead: true, kick: true };
        return Ok(LiveKick::Finished(loose(game, desk, ball)?));
    }
    if let Some(by) = on.iter().find(|who| game.scene.upright(*who)) {
        game.scene.pick_up();
        return Ok(LiveKick::By(by));
    }
    gone_for(game, desk)
}

/// Everybody goes for it, the kickers first, who have the switch (E1-kickoff-79).
pub(super) fn gone_for<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<LiveKick> {
    let kickers = game.scene.offense;
    for _ in 0..MOST_TRIES {
        let window = Window { at: Stoppage::Recovery, scope: Scope::Unblocked };
        windows(game, desk, &[kickers, kickers.other()], window)?;
        let long = pulse(game, desk, kickers, PulseCall::Recovery)?;
        let ran = power(game, desk, kickers, PowerPhase { live: true, ..PowerPhase::pulse(long) })?;
        if let Some(found) = found(game, desk, ran.halt, kickers)? {
            return Ok(found);
        }
    }
    game.scene.pick_up();
    Ok(LiveKick::Nobody)
}

/// The kickers have it: dead, their ball (E1-kickoff-81).
fn won<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, by: FigureId) -> Flow<()> {
    let side = side_of(by);
    let at = dead_spot(side, game.scene.ball_point(by));
    note(game, rule!("E1-kickoff-81"), Fact::OnsideRecovery { by: side, at });
    let y = game.scene.board.position(by).y;
    let player = game.scene.player(by);
    over(game, desk, false, Ending::Kicked { by: side, at }, Some(player), y)
}

/// The receivers have it and may run, with a juke at the restraining line if they are behind it (E1-kickoff-82..85).
pub(super) fn returned<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, by: FigureId) -> Flow<()> {
    game.course.loose = true;
    let line = restraining(&game.state.situation);
    let finish = run_back(game, desk, by, line, ReturnHow::Kickoff)?;
    finished(game, desk, false, &finish)
}
