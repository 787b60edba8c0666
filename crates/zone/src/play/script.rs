//! Plays written in advance (8.4a; off): in a time-out of the last two minutes of a half.

use crate::call::{ZoneAsk, ZoneCall};
use crate::game::ZoneGame;
use crate::state::{PlayScript, ScriptedPlay};
use hashmark_law::Side;
use hashmark_table::{Desk, Flow};

/// Most plays of a script.
const MOST: u8 = 4;

/// In a time-out: the offense writes up to four plays (Z8.4a-a).
pub(crate) fn write<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, side: Side) -> Flow<()> {
    let situation = &game.state.situation;
    let late = situation.half_ends() && situation.seconds <= 120;
    if !game.book.house.scripted_plays || !late || game.state.script.is_some() {
        return Ok(());
    }
    let mut left = Vec::new();
    for written in 0..MOST {
        let ZoneCall::Scripted(play) = desk.ask(game, side, ZoneAsk::Script { written })? else { break };
        left.insert(0, play);
    }
    if !left.is_empty() {
        game.state.script = Some(Box::new(PlayScript { side, left, running: true }));
    }
    Ok(())
}

/// The next play of a script that is being run, if its men can play.
pub(crate) fn next(game: &mut ZoneGame, side: Side) -> Option<ScriptedPlay> {
    let out = game.side(side).out;
    let script = game.state.script.as_mut().filter(|script| script.side == side && script.running)?;
    let next = script.left.pop();
    if script.left.is_empty() {
        script.running = next.is_some();
    }
    match next.filter(|play| play.men.iter().all(|man| !out.has(*man))) {
        Some(play) => Some(play),
        None => {
            game.state.script = None;
            None
        }
    }
}

/// Whether a script is being run.
pub(crate) fn is_running(game: &ZoneGame, side: Side) -> bool {
    game.state.script.as_ref().is_some_and(|script| script.side == side && script.running)
}

/// Whether one can be resumed.
pub(crate) fn may_resume(game: &ZoneGame, side: Side) -> bool {
    let waits = |script: &PlayScript| script.side == side && !script.running && !script.left.is_empty();
    game.state.script.as_deref().is_some_and(waits)
}

/// Goes on with it.
pub(crate) fn resume(game: &mut ZoneGame) {
    if let Some(script) = &mut game.state.script {
        script.running = true;
    }
}

/// The clock has stopped, or the ball is lost: a script rests, or is over.
pub(crate) fn stop(game: &mut ZoneGame, keeps: bool) {
    if let Some(script) = &mut game.state.script {
        script.running = false;
        if !keeps || script.left.is_empty() {
            game.state.script = None;
        }
    }
}
