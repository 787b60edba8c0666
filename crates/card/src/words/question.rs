//! A question to a coach, in words.

use super::clubs::Clubs;
use crate::call::{Ask, ClockAsk, FoulAsk};
use crate::game::Card;
use hashmark_law::{Names, Next, Settlement, Side, down_and_distance, said_spot};

/// A question in a word or two, for a prompt.
pub fn question_label(ask: &Ask) -> &'static str {
    match ask {
        Ask::Toss => "toss",
        Ask::Kickoff => "kickoff",
        Ask::Offence => "offence",
        Ask::Defence => "defence",
        Ask::Try => "try",
        Ask::DefendTry => "defend the try",
        Ask::Punt { .. } => "punt",
        Ask::EndZone { .. } => "end zone",
        Ask::Advance { .. } => "loose ball",
        Ask::Clock(_) => "clock",
        Ask::Foul(_) => "flag",
    }
}

/// What the coach is to do: `Call a play`.
pub fn question_title(ask: &Ask) -> &'static str {
    match ask {
        Ask::Toss => "Receive or kick off?",
        Ask::Kickoff => "How do you kick off?",
        Ask::Offence => "Call a play",
        Ask::Defence => "What do you expect?",
        Ask::Try => "Kick, or go for two?",
        Ask::DefendTry => "What do you expect on the try?",
        Ask::Punt { .. } => "What does the returner do?",
        Ask::EndZone { .. } => "Run it out, or down it?",
        Ask::Advance { .. } => "Pick it up, or fall on it?",
        Ask::Clock(_) => "What about the clock?",
        Ask::Foul(_) => "Take the penalty?",
    }
}

/// The question in words, where there is more to it than its title; may be empty.
pub fn question(game: &Card, side: Side, ask: &Ask) -> String {
    let clubs = Clubs::at(game);
    let name = |who| format!("{} {}", clubs.position(who), clubs.player(who));
    match ask {
        Ask::Toss => format!("{} won the toss.", clubs.full(side)),
        Ask::Offence if game.side(side).hurry => "You are in hurry-up; `huddle` ends it.".to_string(),
        Ask::Offence | Ask::Defence | Ask::Kickoff => String::new(),
        Ask::Try => "Kick the extra point, or run or pass for two.".to_string(),
        Ask::DefendTry => "They go for the try.".to_string(),
        Ask::Punt { at, carry } => {
            format!("The punt carries {carry} yards and comes down at {}.", said_spot(&clubs, *at))
        }
        Ask::EndZone { by, .. } => format!("{} has intercepted it in your end zone.", name(*by)),
        Ask::Advance { by, at, .. } => {
            format!("{} has the loose ball at {}.", name(*by), said_spot(&clubs, *at))
        }
        Ask::Clock(clock) => running(clock),
        Ask::Foul(foul) => flag(&clubs, foul),
    }
}

fn running(clock: &ClockAsk) -> String {
    let unit = if clock.ticks { "ticks" } else { "spaces" };
    format!("The clock runs: the play takes {} {unit}.", clock.cost)
}

fn flag(clubs: &Clubs<'_>, foul: &FoulAsk) -> String {
    format!(
        "Flag: {}. Accept: {}. Decline: {}.",
        foul.kind.name(),
        outcome(clubs, &foul.accept),
        outcome(clubs, &foul.decline)
    )
}

fn outcome(clubs: &Clubs<'_>, settled: &Settlement) -> String {
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
