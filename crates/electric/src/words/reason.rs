//! Why the book calls what it calls, in a few words.

use crate::call::{Call, Choice, Declare, NextPlay, StopAt};
use crate::game::Electric;
use crate::scene::side_of;
use hashmark_law::{Side, TryHow};

/// The reason for a call of the book's.
pub(super) fn reason(game: &Electric, side: Side, call: &Call) -> &'static str {
    match call {
        Call::Coin(_) => "a coin has no memory",
        Call::Choice(Choice::Defer) => "the choice is worth more after half-time",
        Call::Choice(_) => "the ball is worth more than the end",
        Call::LeftEnd(_) => "both ends are alike",
        Call::Onside(true) => "there is no other way to have the ball in time",
        Call::Onside(false) => "a long field is worth more than a small chance of the ball",
        Call::Lineup(_) => "the packages for this down and distance",
        Call::Orders(orders) if orders.0.is_empty() => "they stand well as they are",
        Call::Orders(_) => match game.scene.carrier.map(side_of) {
            Some(ball) if ball == side => {
                "blockers at the nearest threat, receivers along their routes, the carrier at the gap"
            }
            Some(_) => "pursuit to where the carrier will be, the rest with their men and zones",
            None => "everybody to where the ball will be",
        },
        Call::Power(_) => "what the book allows and the play needs",
        Call::Stop(StopAt::Never) => "the play is going the right way",
        Call::Stop(_) => "everybody who is free can be turned at the carrier",
        Call::Crowd(true) => "five yards would matter now, and the next period has its own",
        Call::Crowd(false) => "there will be a better down for it",
        Call::Juke(_) => "a stop at the line is a chance to find the gap",
        Call::FairCatch(Some(_)) => "they will be there before he can run",
        Call::FairCatch(None) => "there is room to run",
        Call::Pick(_) => "he returns best",
        Call::Ball(_) => "the middle leaves both sides open",
        Call::Next(NextPlay::HurryUp) => "there are few plays left",
        Call::Next(NextPlay::Scrimmage) => "the down is worth playing",
        Call::Next(NextPlay::Punt) => "the yards are worth more than the chance of a first down",
        Call::Next(NextPlay::FieldGoal) => "the dice are kind from here",
        Call::Declare(declare) => declared(*declare),
        Call::Fake(_) => "they are ready for a fake",
        Call::Flag(Some(_)) => "the penalty leaves more than the play",
        Call::Flag(None) => "the play leaves more than the penalty",
        Call::Challenge(true) => "it costs little and may bring much",
        Call::Challenge(false) => "there is little to win by it",
        Call::Doubt(true) => "as it stands it hurts, and the dice may see it otherwise",
        Call::Doubt(false) => "the dice could make it worse",
        Call::Merit(_) => "what was measured is not all that was seen",
        Call::Try { how: TryHow::Kick, .. } => "one point is nearly safe",
        Call::Try { how: TryHow::Play, .. } => "two points change what is needed next",
        Call::Timeout => "nothing that is left fits this down",
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
