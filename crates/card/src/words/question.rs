//! A question to a coach, in words.

use super::clubs::CardNames;
use crate::call::{CardAsk, CardClockAsk, CardFoulAsk};
use crate::game::Card;
use hashmark_law::{Names, Next, Settlement, Side, down_and_distance, said_spot};

/// A question in a word or two, for a prompt.
pub(crate) fn question_label(ask: &CardAsk) -> &'static str {
    match ask {
        CardAsk::Toss => "toss",
        CardAsk::Kickoff => "kickoff",
        CardAsk::Offense => "offense",
        CardAsk::Defense => "defense",
        CardAsk::Try => "try",
        CardAsk::DefendTry => "defend the try",
        CardAsk::Punt { .. } => "punt",
        CardAsk::EndZone { .. } => "end zone",
        CardAsk::Advance { .. } => "loose ball",
        CardAsk::Clock(_) => "clock",
        CardAsk::Foul(_) => "flag",
    }
}

/// What the coach is to do: `Call a play`.
pub(crate) fn question_title(ask: &CardAsk) -> &'static str {
    match ask {
        CardAsk::Toss => "Receive or kick off?",
        CardAsk::Kickoff => "How do you kick off?",
        CardAsk::Offense => "Call a play",
        CardAsk::Defense => "What do you expect?",
        CardAsk::Try => "Kick, or go for two?",
        CardAsk::DefendTry => "What do you expect on the try?",
        CardAsk::Punt { .. } => "What does the returner do?",
        CardAsk::EndZone { .. } => "Run it out, or down it?",
        CardAsk::Advance { .. } => "Pick it up, or fall on it?",
        CardAsk::Clock(_) => "What about the clock?",
        CardAsk::Foul(_) => "Take the penalty?",
    }
}

/// The question in words, where there is more to it than its title; may be empty.
pub fn question(game: &Card, side: Side, ask: &CardAsk) -> String {
    let clubs = CardNames::at(game);
    let name = |who| format!("{} {}", clubs.position(who), clubs.player(who));
    match ask {
        CardAsk::Toss => format!("{} won the toss.", clubs.full(side)),
        CardAsk::Offense if game.side(side).hurry => "You are in hurry-up; `huddle` ends it.".to_string(),
        CardAsk::Offense | CardAsk::Defense | CardAsk::Kickoff => String::new(),
        CardAsk::Try => "Kick the extra point, or run or pass for two.".to_string(),
        CardAsk::DefendTry => "They go for the try.".to_string(),
        CardAsk::Punt { at, carry } => {
            format!("The punt carries {carry} yards and comes down at {}.", said_spot(&clubs, *at))
        }
        CardAsk::EndZone { by, .. } => format!("{} has intercepted it in your end zone.", name(*by)),
        CardAsk::Advance { by, at, .. } => {
            format!("{} has the loose ball at {}.", name(*by), said_spot(&clubs, *at))
        }
        CardAsk::Clock(clock) => running(clock),
        CardAsk::Foul(foul) => flag(&clubs, foul),
    }
}

fn running(clock: &CardClockAsk) -> String {
    let unit = if clock.ticks { "ticks" } else { "spaces" };
    format!("The clock runs: the play takes {} {unit}.", clock.cost)
}

fn flag(clubs: &CardNames<'_>, foul: &CardFoulAsk) -> String {
    format!(
        "Flag: {}. Accept: {}. Decline: {}.",
        foul.kind.name(),
        outcome(clubs, &foul.accept),
        outcome(clubs, &foul.decline)
    )
}

fn outcome(clubs: &CardNames<'_>, settled: &Settlement) -> String {
    let situation = &settled.situation;
    let club = clubs.club(situation.possession);
    match (settled.score, settled.next) {
        (Some((side, kind)), _) => format!("{} scores {}", clubs.club(side), kind.points()),
        (None, Next::Scrimmage) => {
            format!("{club} {} at {}", down_and_distance(situation), said_spot(clubs, situation.spot))
        }
        (None, _) => format!("{club} kicks"),
    }
}
