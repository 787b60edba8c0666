//! Why the book calls what it calls, in a few words.

use crate::call::{Declare, ElectricCall, NextPlay, StopAt, TossChoice};
use crate::game::Electric;
use crate::scene::side_of;
use hashmark_law::{Side, TryHow};

/// The reason for a call of the book's.
pub(super) fn reason(game: &Electric, side: Side, call: &ElectricCall) -> &'static str {
    match call {
        ElectricCall::Coin(_) => "a coin has no memory",
        ElectricCall::Choice(TossChoice::Defer) => "the choice is worth more after half-time",
        ElectricCall::Choice(_) => "the ball is worth more than the end",
        ElectricCall::LeftEnd(_) => "both ends are alike",
        ElectricCall::Onside(true) => "there is no other way to have the ball in time",
        ElectricCall::Onside(false) => "a long field is worth more than a small chance of the ball",
        ElectricCall::Lineup(_) => "the packages for this down and distance",
        ElectricCall::Orders(orders) if orders.0.is_empty() => "they stand well as they are",
        ElectricCall::Orders(_) => match game.scene.carrier.map(side_of) {
            Some(ball) if ball == side => {
                "blockers at the nearest threat, receivers along their routes, the carrier at the gap"
            }
            Some(_) => "pursuit to where the carrier will be, the rest with their men and zones",
            None => "everybody to where the ball will be",
        },
        ElectricCall::Power(_) => "what the book allows and the play needs",
        ElectricCall::Stop(StopAt::Never) => "the play is going the right way",
        ElectricCall::Stop(_) => "everybody who is free can be turned at the carrier",
        ElectricCall::Crowd(true) => "five yards would matter now, and the next period has its own",
        ElectricCall::Crowd(false) => "there will be a better down for it",
        ElectricCall::Juke(_) => "a stop at the line is a chance to find the gap",
        ElectricCall::FairCatch(Some(_)) => "they will be there before he can run",
        ElectricCall::FairCatch(None) => "there is room to run",
        ElectricCall::Pick(_) => "he returns best",
        ElectricCall::Ball(_) => "the middle leaves both sides open",
        ElectricCall::Next(NextPlay::HurryUp) => "there are few plays left",
        ElectricCall::Next(NextPlay::Scrimmage) => "the down is worth playing",
        ElectricCall::Next(NextPlay::Punt) => "the yards are worth more than the chance of a first down",
        ElectricCall::Next(NextPlay::FieldGoal) => "the dice are kind from here",
        ElectricCall::Declare(declare) => declared(*declare),
        ElectricCall::Fake(_) => "they are ready for a fake",
        ElectricCall::Flag(Some(_)) => "the penalty leaves more than the play",
        ElectricCall::Flag(None) => "the play leaves more than the penalty",
        ElectricCall::Challenge(true) | ElectricCall::Contest(_) => "it costs little and may bring much",
        ElectricCall::Challenge(false) => "there is little to win by it",
        ElectricCall::Doubt(true) => "as it stands it hurts, and the dice may see it otherwise",
        ElectricCall::Doubt(false) => "the dice could make it worse",
        ElectricCall::Merit(_) => "what was measured is not all that was seen",
        ElectricCall::Try { how: TryHow::Kick, .. } => "one point is nearly safe",
        ElectricCall::Try { how: TryHow::Play, .. } => "two points change what is needed next",
        ElectricCall::Timeout => "nothing that is left fits this down",
    }
}

const fn declared(declare: Declare) -> &'static str {
    match declare {
        Declare::Read(_) => "receivers need time to come free",
        Declare::Run(_) | Declare::Pitch(_) => "it was called as a run",
        Declare::Pass { .. } | Declare::Shovel(_) => "he is the one most likely to catch it",
        Declare::Scramble(_) => "nobody is open yet and there is room",
        Declare::ThrowAway => "nobody is open and they are upon him",
        Declare::Kneel => "the plays left are all ours",
        Declare::Spike => "the clock is worth more than the down",
        Declare::Trick(_) => "they have gone for the wrong man",
    }
}
