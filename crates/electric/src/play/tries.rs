//! Tries after a touchdown (E1-conversion).

use super::{down, goal};
use crate::call::{ElectricAsk, ElectricCall};
use crate::event::ElectricDetail;
use crate::field::{self, HASH};
use crate::game::{Electric, step};
use crate::rule::rule;
use hashmark_law::TryHow;
use hashmark_table::{Desk, Flow};

/// A kick for one from the 15 or a play for two from the 2; the ball goes anywhere between the hash marks
/// (E1-conversion-1, E1-conversion-4, E1-conversion-15).
pub(super) fn play<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<()> {
    let side = game.state.situation.possession;
    let call = desk.ask(game, side, ElectricAsk::Try)?;
    let (how, right) = match call {
        ElectricCall::Try { how, at } => (how, f32::from(at) / 10.0),
        _ => (TryHow::Kick, 0.0),
    };
    step(desk, rule!("E1-conversion-1"), || ElectricDetail::Called { side, call });
    game.state.place_try(how);
    if let Some(carry) = game.state.carry.take() {
        carry.apply(&mut game.state.situation);
    }
    game.state.ball_y = -right.clamp(-HASH, HASH) * field::forward(side);
    match how {
        TryHow::Kick => goal::play(game, desk, true),
        TryHow::Play => down::play(game, desk, true),
    }
}
