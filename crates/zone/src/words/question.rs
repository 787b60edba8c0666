//! A question to a coach, in words.

use super::names::ZoneNames;
use crate::call::{ZoneAsk, ZoneClockAsk, ZoneFoulAsk};
use crate::formation::Gate;
use crate::game::ZoneGame;
use hashmark_law::{Names, Next, Settlement, Side, down_and_distance, said_spot};

/// A question in a word or two, for a prompt.
pub(crate) fn label(ask: &ZoneAsk) -> &'static str {
    match ask {
        ZoneAsk::Toss => "toss",
        ZoneAsk::Kickoff { .. } => "kickoff",
        ZoneAsk::Receive => "receive",
        ZoneAsk::Set => "set",
        ZoneAsk::Group => "men",
        ZoneAsk::Play { .. } => "play",
        ZoneAsk::Defend { .. } => "defense",
        ZoneAsk::Audible { .. } => "audible",
        ZoneAsk::PuntReturn => "punt",
        ZoneAsk::FieldGoalDefense => "field goal",
        ZoneAsk::Try => "try",
        ZoneAsk::Cut { .. } => "cut",
        ZoneAsk::KeepOrPitch => "option",
        ZoneAsk::Slide => "scramble",
        ZoneAsk::StepOut => "sideline",
        ZoneAsk::ThrowAway => "throw away",
        ZoneAsk::Smear { .. } => "smear",
        ZoneAsk::Script { .. } => "script",
        ZoneAsk::Clock(_) => "clock",
        ZoneAsk::Foul(_) => "flag",
    }
}

/// What the coach is to do.
pub(crate) fn title(ask: &ZoneAsk) -> &'static str {
    match ask {
        ZoneAsk::Toss => "Receive or kick off?",
        ZoneAsk::Kickoff { .. } => "How do you kick?",
        ZoneAsk::Receive => "How do you receive?",
        ZoneAsk::Set => "Line up, or kick",
        ZoneAsk::Group => "Who goes in for your defense?",
        ZoneAsk::Play { .. } => "Write the play",
        ZoneAsk::Defend { .. } => "Set the defense",
        ZoneAsk::Audible { .. } => "A blitz is coming: change the play?",
        ZoneAsk::PuntReturn => "How do you meet the punt?",
        ZoneAsk::FieldGoalDefense => "How do you meet the kick?",
        ZoneAsk::Try => "Kick, or go for two?",
        ZoneAsk::Cut { .. } => "Does he cut?",
        ZoneAsk::KeepOrPitch => "Keep it, or pitch it?",
        ZoneAsk::Slide => "Out of bounds, or on?",
        ZoneAsk::StepOut => "Step out?",
        ZoneAsk::ThrowAway => "Throw it away?",
        ZoneAsk::Smear { .. } => "Go for one of their men?",
        ZoneAsk::Script { .. } => "Another play for the script?",
        ZoneAsk::Clock(_) => "What about the clock?",
        ZoneAsk::Foul(_) => "Take the penalty?",
    }
}

/// The question in words, where there is more to it than its title; may be empty.
pub(crate) fn question(game: &ZoneGame, side: Side, ask: &ZoneAsk) -> String {
    let clubs = ZoneNames::at(game);
    match ask {
        ZoneAsk::Toss => format!("{} won the toss.", clubs.full(side)),
        ZoneAsk::Group => "Their formation is shown when your men are in.".to_owned(),
        ZoneAsk::Defend { formation, .. } => {
            let sent =
                game.state.sent_in.as_ref().map(|men| super::calls::eleven_words(game.team(side), men));
            let sent = sent.map_or(String::new(), |front| format!(" Your {front} is in."));
            format!("They line up: {}.{sent}", super::formation_words(formation))
        }
        ZoneAsk::Play { formation, .. } => format!("You line up: {}.", super::formation_words(formation)),
        ZoneAsk::Audible { .. } => "Your quarterback sees a blitz. `keep` leaves it to him.".to_owned(),
        ZoneAsk::Cut { headed: (gate, net), gates } => {
            let other = |(gate, net): &(Gate, i16)| format!("{gate} {net:+}");
            let others: Vec<String> = gates.iter().flatten().map(other).collect();
            format!("At the line in {gate} it is {net:+}; he may turn to {}.", others.join(" or "))
        }
        ZoneAsk::Slide => "Your quarterback is away.".to_owned(),
        ZoneAsk::StepOut => "Your man is free near the sideline.".to_owned(),
        ZoneAsk::Clock(clock) => running(clock),
        ZoneAsk::Foul(foul) => flag(&clubs, foul),
        _ => String::new(),
    }
}

fn running(clock: &ZoneClockAsk) -> String {
    format!("The clock runs: the play takes {} seconds.", clock.seconds)
}

fn flag(clubs: &ZoneNames<'_>, foul: &ZoneFoulAsk) -> String {
    let (accept, decline) = (outcome(clubs, &foul.accept), outcome(clubs, &foul.decline));
    format!("Flag: {}. Accept: {accept}. Decline: {decline}.", foul.name)
}

fn outcome(clubs: &ZoneNames<'_>, settled: &Settlement) -> String {
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
