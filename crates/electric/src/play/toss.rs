//! The coin, and who kicks (SM-GAME GF1, GF2; AF3 before overtime).

use super::day;
use crate::call::{CoinSide, ElectricAsk, ElectricCall, TossChoice};
use crate::dice::TOSS;
use crate::event::ElectricDetail;
use crate::game::{Electric, fact, step};
use crate::rule::{rule, why};
use hashmark_law::period::REGULATION;
use hashmark_law::{Fact, Next, Side, toss_winner};
use hashmark_table::{Desk, Flow};

/// The toss before the game or an overtime, and what follows from it (E1-pregame-5..10, E1-overtime-5, E1-overtime-13).
pub(super) fn toss<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<()> {
    let first = !game.overtime();
    if first {
        day::begin(game, desk)?;
    }
    let (winner, chooser) = if first { before_the_game(game, desk)? } else { before_overtime(game, desk)? };
    let choice = choose(game, desk, chooser, first)?;
    if first {
        // Who has not chosen for the first half chooses for the second (E1-pregame-7, E1-pregame-8).
        game.state.tosses.second_half = if choice == TossChoice::Defer { chooser } else { chooser.other() };
    }
    let (chooser, choice) = match choice {
        TossChoice::Defer => (chooser.other(), choose(game, desk, chooser.other(), false)?),
        other => (chooser, other),
    };
    let receives = if choice == TossChoice::Receive { chooser } else { chooser.other() };
    pick_end(game, desk, chooser.other())?;
    fact(desk, rule!("E1-pregame-6"), Fact::Toss { winner, receives });
    begin(game, desk, receives);
    Ok(())
}

fn before_the_game<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<(Side, Side)> {
    let winner = flip(game, desk)?;
    Ok((winner, winner))
}

/// The first overtime has a toss; later ones go by turns, the fifth has a new toss (E1-overtime-13).
fn before_overtime<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<(Side, Side)> {
    let nth = game.state.situation.period - REGULATION;
    if nth % 4 == 1 || game.state.tosses.overtime.is_none() {
        let winner = flip(game, desk)?;
        game.state.tosses.overtime = Some(winner);
        return Ok((winner, winner));
    }
    let winner = game.state.tosses.overtime.unwrap_or(Side::Away);
    Ok((winner, if nth.is_multiple_of(2) { winner.other() } else { winner }))
}

/// The visitors call it (E1-pregame-5).
fn flip<D: Desk<Electric>>(game: &Electric, desk: &mut D) -> Flow<Side> {
    let call = desk.ask(game, Side::Away, ElectricAsk::Toss)?;
    let heads = desk.roll(TOSS, why!("E1-pregame-5", "the toss"))?.at(0) == 1;
    let called_heads = call == ElectricCall::Coin(CoinSide::Heads);
    step(desk, rule!("E1-pregame-5"), || ElectricDetail::Called { side: Side::Away, call });
    Ok(toss_winner(heads == called_heads))
}

fn choose<D: Desk<Electric>>(game: &Electric, desk: &mut D, side: Side, defer: bool) -> Flow<TossChoice> {
    let call = desk.ask(game, side, ElectricAsk::Choice { defer })?;
    let choice = match call {
        ElectricCall::Choice(choice) => choice,
        _ => TossChoice::Receive,
    };
    step(desk, rule!("E1-pregame-6"), || ElectricDetail::Called { side, call });
    Ok(choice)
}

/// Who did not choose kick or receive picks the end he defends (E1-pregame-9).
fn pick_end<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, side: Side) -> Flow<()> {
    let call = desk.ask(game, side, ElectricAsk::End)?;
    if let ElectricCall::LeftEnd(left) = call {
        game.state.tosses.home_left = left == (side == Side::Home);
    }
    step(desk, rule!("E1-pregame-9"), || ElectricDetail::Called { side, call });
    Ok(())
}

fn begin<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, receives: Side) {
    let state = &mut game.state;
    state.toss(receives);
    state.counted = 0;
    state.ball_y = 0.0;
    debug_assert_eq!(state.next, Next::Kickoff);
    fact(desk, rule!("E1-timing-3"), Fact::PeriodBegan { period: state.situation.period });
}
