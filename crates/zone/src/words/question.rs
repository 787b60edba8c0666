//! A question to a coach, in words.

use super::names::Clubs;
use crate::call::{Ask, ClockAsk, FoulAsk};
use crate::game::ZoneGame;
use crate::line::Gate;
use hashmark_law::{Names, Next, Settlement, Side, down_and_distance, said_spot};

/// A question in a word or two, for a prompt.
pub fn label(ask: &Ask) -> &'static str {
    match ask {
        Ask::Toss => "toss",
        Ask::Kickoff { .. } => "kickoff",
        Ask::Receive => "receive",
        Ask::Set => "set",
        Ask::Play { .. } => "play",
        Ask::Defend { .. } => "defence",
        Ask::Audible { .. } => "audible",
        Ask::PuntReturn => "punt",
        Ask::FieldGoalDefence => "field goal",
        Ask::Try => "try",
        Ask::Cut { .. } => "cut",
        Ask::KeepOrPitch => "option",
        Ask::Slide => "scramble",
        Ask::StepOut => "sideline",
        Ask::ThrowAway => "throw away",
        Ask::Smear { .. } => "smear",
        Ask::Script { .. } => "script",
        Ask::Clock(_) => "clock",
        Ask::Foul(_) => "flag",
    }
}

/// What the coach is to do.
pub fn title(ask: &Ask) -> &'static str {
    match ask {
        Ask::Toss => "Receive or kick off?",
        Ask::Kickoff { .. } => "How do you kick?",
        Ask::Receive => "How do you receive?",
        Ask::Set => "Line up, or kick",
        Ask::Play { .. } => "Write the play",
        Ask::Defend { .. } => "Set the defence",
        Ask::Audible { .. } => "A blitz is coming: change the play?",
        Ask::PuntReturn => "How do you meet the punt?",
        Ask::FieldGoalDefence => "How do you meet the kick?",
        Ask::Try => "Kick, or go for two?",
        Ask::Cut { .. } => "Does he cut?",
        Ask::KeepOrPitch => "Keep it, or pitch it?",
        Ask::Slide => "Out of bounds, or on?",
        Ask::StepOut => "Step out?",
        Ask::ThrowAway => "Throw it away?",
        Ask::Smear { .. } => "Go for one of their men?",
        Ask::Script { .. } => "Another play for the script?",
        Ask::Clock(_) => "What about the clock?",
        Ask::Foul(_) => "Take the penalty?",
    }
}

/// The question in words, where there is more to it than its title; may be empty.
pub fn question(game: &ZoneGame, side: Side, ask: &Ask) -> String {
    let clubs = Clubs::at(game);
    match ask {
        Ask::Toss => format!("{} won the toss.", clubs.full(side)),
        Ask::Defend { formation, .. } => {
            format!("They line up: {}.", super::formation_words(formation))
        }
        Ask::Play { formation, .. } => format!("You line up: {}.", super::formation_words(formation)),
        Ask::Audible { .. } => "Your quarterback sees a blitz. `keep` leaves it to him.".to_owned(),
        Ask::Cut { headed: (gate, net), gates } => {
            let other = |(gate, net): &(Gate, i16)| format!("{gate} {net:+}");
            let others: Vec<String> = gates.iter().flatten().map(other).collect();
            format!("At the line in {gate} it is {net:+}; he may turn to {}.", others.join(" or "))
        }
        Ask::Slide => "Your quarterback is away.".to_owned(),
        Ask::StepOut => "Your man is free near the sideline.".to_owned(),
        Ask::Clock(clock) => running(clock),
        Ask::Foul(foul) => flag(&clubs, foul),
        _ => String::new(),
    }
}

fn running(clock: &ClockAsk) -> String {
    format!("The clock runs: the play takes {} seconds.", clock.seconds)
}

fn flag(clubs: &Clubs<'_>, foul: &FoulAsk) -> String {
    let (accept, decline) = (outcome(clubs, &foul.accept), outcome(clubs, &foul.decline));
    format!("Flag: {}. Accept: {accept}. Decline: {decline}.", foul.name)
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
