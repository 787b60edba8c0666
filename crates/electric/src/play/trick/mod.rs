//! Trick plays: what one side only learns when the other says it.
//!
//! The state of the game is seen by both coaches, so it holds no secret here either. A feigned hand-off is a hand-off until
//! its owner, at a bonus stoppage he had asked for before the switch went on, says that the quarterback has the ball;
//! a ball left on the ground is in the quarterback's hands until a back stands on it and his coach says so.

mod feint;
mod rooski;
mod statue;
mod throwback;

pub use feint::Handed;
pub(crate) use feint::may_reveal;
pub(super) use feint::{noted, revealed};
pub(super) use rooski::picked_up;
pub(crate) use rooski::{ball_left, may_pick_up};
pub(super) use statue::feigned_pass;
pub(crate) use throwback::may_give_back;
pub(super) use throwback::{after_the_stop, beat};

use crate::board::FigureId;
use crate::call::{Declare, Trick};
use crate::event::ElectricDetail;
use crate::game::{Electric, step};
use crate::lineup::StandPlace;
use crate::rule::{Rule, rule};
use hashmark_law::Side;
use hashmark_table::Desk;

/// Whether a side can pay for a trick now: all of the book is played, a bonus stoppage is left, and the ball was never
/// loose on this play (E2-play-run-1).
pub(crate) fn ready(game: &Electric, side: Side) -> bool {
    let house = &game.book.house;
    let left = game.state.heroes.pools[side].offense;
    house.strategies && house.bonus_stoppages && left > 0 && !game.course.loose
}

/// Says what a trick is called, as soon as it is no secret any more.
fn tell<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, side: Side, trick: Trick, rule: Rule) {
    game.course.trick = true;
    step(desk, rule, || ElectricDetail::Trick { side, trick });
}

/// What giving the ball on in a bonus stoppage is called (E2-play-run-22, E2-play-run-25, E2-play-run-28,
/// E2-play-run-29, E2-play-pass-15, E2-play-pass-17); a quarterback's own throw has no name of its own.
fn name(game: &Electric, carrier: FigureId, declare: Declare) -> Option<(Trick, Rule)> {
    let scene = &game.scene;
    let again = game.course.handed_on > 0;
    if scene.place(carrier) == StandPlace::Quarterback {
        return None;
    }
    let to = |figure: u8| scene.place(game.who(scene.offense, figure));
    match declare {
        Declare::Pass { .. } if again => Some((Trick::OptionPass, rule!("E2-play-run-28"))),
        Declare::Pass { .. } if scene.place(carrier) == StandPlace::Back => {
            Some((Trick::RazzleDazzle, rule!("E2-play-pass-15")))
        }
        Declare::Pass { .. } => Some((Trick::EndAround, rule!("E2-play-run-22"))),
        Declare::Pitch(figure) | Declare::Run(figure) if to(figure) == StandPlace::Quarterback => {
            Some((Trick::FleaFlicker, rule!("E2-play-pass-17")))
        }
        Declare::Pitch(_) | Declare::Run(_) if again => Some((Trick::DoubleReverse, rule!("E2-play-run-29"))),
        Declare::Pitch(_) | Declare::Run(_) => Some((Trick::Reverse, rule!("E2-play-run-25"))),
        _ => None,
    }
}

/// Tells the name of what a carrier does in a bonus stoppage, where all of the book is played.
pub(super) fn named<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, side: Side, declare: Declare) {
    let carrier = game.scene.carrier.filter(|_| game.book.forms.strategies);
    if let Some((trick, rule)) = carrier.and_then(|carrier| name(game, carrier, declare)) {
        tell(game, desk, side, trick, rule);
    }
}
