//! Calls as people read them.

use super::eleven::write_eleven;
use crate::board::Flank;
use crate::book::{self, Coverage, Front, Shape};
use crate::call::{
    BlockTactic, Call, ClockCall, DefendCall, Faked, KickTactic, PuntKick, PuntTactic, ReturnTactic, SetUp,
};
use crate::defence::{DefLabel, LineOption};
use crate::game::ZoneGame;
use crate::line::Formation;
use crate::notation::{Lineup, write_defence, write_formation, write_play};
use hashmark_law::Side;

/// A formation by the name people know, or written out.
pub fn formation_words(formation: &Formation) -> String {
    match book::formations().iter().find(|named| named.formation == *formation) {
        Some(named) => named.name.to_owned(),
        None => write_formation(formation),
    }
}

/// A call in words. A play and a defence are written against the formation shown.
pub fn call_words(
    game: &ZoneGame,
    side: Side,
    call: &Call,
    shown: Option<(&Formation, &[u8; 11])>,
) -> String {
    let formation = shown.map_or(crate::kick::ANY_FORMATION, |(formation, _)| *formation);
    let numbers = shown.map_or([0; 11], |(_, men)| {
        let team = game.team(game.state.situation.possession);
        men.map(|man| team.men.get(usize::from(man)).map_or(0, |man| man.number))
    });
    match call {
        Call::Receive => "take the ball".to_owned(),
        Call::KickOff => "kick off".to_owned(),
        Call::Kickoff(tactic) => kick(*tactic).to_owned(),
        Call::Return(tactic) => back(*tactic).to_owned(),
        Call::Set(set) => set_words(set),
        Call::Play(play) => write_play(play, &Lineup::new(&formation, &numbers)),
        Call::Defend(defend) => defence_words(game, side, defend, &Lineup::new(&formation, &numbers)),
        Call::Keep => "as it is".to_owned(),
        Call::PuntReturn(PuntTactic::Return) => "return it".to_owned(),
        Call::PuntReturn(PuntTactic::Safe) => "play it safe".to_owned(),
        Call::PuntReturn(PuntTactic::Block) => "go for the block".to_owned(),
        Call::FieldGoalDefence(BlockTactic::Normal) => "meet it as usual".to_owned(),
        Call::FieldGoalDefence(BlockTactic::Block) => "go for the block".to_owned(),
        Call::FieldGoalDefence(BlockTactic::Safe) => "look out for a fake".to_owned(),
        Call::KickTry => "kick the extra point".to_owned(),
        Call::GoForTwo => "go for two".to_owned(),
        Call::Cut(gate) => format!("cut to {gate}"),
        Call::Pitch => "pitch it".to_owned(),
        Call::Out => "go out of bounds".to_owned(),
        Call::GoOn => "go on".to_owned(),
        Call::Smear { goons, victim } => {
            format!("men {} and {} go for man {}", goons[0] + 1, goons[1] + 1, victim + 1)
        }
        Call::Scripted(scripted) => {
            let numbers = scripted.men.map(|man| game.team(side).men[usize::from(man)].number);
            let play = write_play(&scripted.play, &Lineup::new(&scripted.formation, &numbers));
            format!("{}: {play}", formation_words(&scripted.formation))
        }
        Call::Resume => "go on with the script".to_owned(),
        Call::Clock(ClockCall::Spike) => "hurry up and spike it".to_owned(),
        Call::Clock(ClockCall::Run) => "let the clock run".to_owned(),
        Call::Clock(ClockCall::Hurry) => "hurry".to_owned(),
        Call::Clock(ClockCall::Measure) => "take the measurement".to_owned(),
        Call::Clock(ClockCall::Timeout) => format!("time-out {}", game.team(side).id),
        Call::Accept => "take the penalty".to_owned(),
        Call::Decline => "decline it".to_owned(),
    }
}

fn kick(tactic: KickTactic) -> &'static str {
    match tactic {
        KickTactic::Deep => "kick it deep",
        KickTactic::Side(Flank::Left) => "kick it left",
        KickTactic::Side(Flank::Right) => "kick it right",
        KickTactic::Squib => "squib it",
        KickTactic::Onside => "onside kick",
    }
}

fn back(tactic: ReturnTactic) -> &'static str {
    match tactic {
        ReturnTactic::Middle => "return up the middle",
        ReturnTactic::Side(Flank::Left) => "return left",
        ReturnTactic::Side(Flank::Right) => "return right",
        ReturnTactic::Hands => "hands team",
    }
}

fn set_words(set: &SetUp) -> String {
    match set {
        SetUp::Line(formation, _) => formation_words(formation),
        SetUp::Punt(PuntKick::Normal) => "punt".to_owned(),
        SetUp::Punt(PuntKick::High) => "high punt".to_owned(),
        SetUp::Punt(PuntKick::Corner) => "punt for the corner".to_owned(),
        SetUp::FieldGoal => "field goal".to_owned(),
        SetUp::Fake(Faked::Punt) => "fake punt".to_owned(),
        SetUp::Fake(Faked::FieldGoal) => "fake field goal".to_owned(),
        SetUp::Kneel => "kneel".to_owned(),
        SetUp::Spike => "spike".to_owned(),
    }
}

fn defence_words(game: &ZoneGame, side: Side, defend: &DefendCall, offence: &Lineup<'_>) -> String {
    write_defence(&defence_labels(game, side, defend), &defend.defence, offence)
}

/// What the defenders are called.
fn defence_labels(game: &ZoneGame, side: Side, defend: &DefendCall) -> [DefLabel; 11] {
    let men = &game.team(side).men;
    DefLabel::of_men(&defend.men.map(|man| men.get(usize::from(man)).map(|man| man.pos)))
}

/// The eleven of the depth chart for a defence that is written out.
fn usual_front(game: &ZoneGame, side: Side, defend: &DefendCall) -> [u8; 11] {
    let labels = defence_labels(game, side, defend);
    let wanted = std::array::from_fn(|at| labels[at].pos(defend.defence.posts[at].zone));
    game.team(side).fill_front(&wanted, game.side(side).out)
}

/// A shape in the words a coach types: `rush 4-3 man`, `double nickel two`.
pub fn shape_words(shape: &Shape) -> String {
    let front = match shape.front {
        Front::FourThree => "4-3",
        Front::ThreeFour => "3-4",
        Front::Nickel => "nickel",
        Front::Dime => "dime",
        Front::Goal => "goal",
    };
    let coverage = match shape.coverage {
        Coverage::Man => "man",
        Coverage::Press => "press",
        Coverage::CoverTwo => "two",
        Coverage::CoverThree => "three",
    };
    let last = match (shape.fake, shape.blitz, shape.option) {
        (true, ..) => "fake",
        (_, 0, LineOption::Rush) => "rush",
        (_, 0, LineOption::Normal) => "normal",
        (_, 0, LineOption::Cover) => "follow",
        (_, 0, LineOption::Stay) => "stay",
        (_, 1, _) => "blitz",
        _ => "double",
    };
    format!("{last} {front} {coverage}")
}

/// A call as it is typed at its question, with its men where they are not those of the depth chart.
pub fn written_call(
    game: &ZoneGame,
    side: Side,
    call: &Call,
    shown: Option<(&Formation, &[u8; 11])>,
) -> String {
    let (team, out) = (game.team(side), game.side(side).out);
    let mut text = shorthand(game, side, call, shown);
    match call {
        Call::Set(SetUp::Line(formation, men)) if team.fill(formation, out) != *men => {
            text.push_str(&write_eleven(team, men));
        }
        Call::Defend(defend) if usual_front(game, side, defend) != defend.men => {
            text.push_str(&write_eleven(team, &defend.men));
        }
        Call::Scripted(scripted) if team.fill(&scripted.formation, out) != scripted.men => {
            if let Some(colon) = text.find(':') {
                text.insert_str(colon, &write_eleven(team, &scripted.men));
            }
        }
        _ => {}
    }
    text
}

/// A call as it is typed at its question; who plays is left to the depth chart.
pub fn shorthand(game: &ZoneGame, side: Side, call: &Call, shown: Option<(&Formation, &[u8; 11])>) -> String {
    let word = match call {
        Call::Receive => "receive",
        Call::KickOff => "kick",
        Call::Kickoff(KickTactic::Deep) => "deep",
        Call::Kickoff(KickTactic::Side(Flank::Left)) | Call::Return(ReturnTactic::Side(Flank::Left)) => {
            "left"
        }
        Call::Kickoff(KickTactic::Side(Flank::Right)) | Call::Return(ReturnTactic::Side(Flank::Right)) => {
            "right"
        }
        Call::Kickoff(KickTactic::Squib) => "squib",
        Call::Kickoff(KickTactic::Onside) => "onside",
        Call::Return(ReturnTactic::Middle) => "middle",
        Call::Return(ReturnTactic::Hands) => "hands",
        Call::Set(SetUp::Punt(PuntKick::High)) => "high punt",
        Call::Set(SetUp::Punt(PuntKick::Corner)) => "corner",
        Call::Keep => "keep",
        Call::PuntReturn(PuntTactic::Return) => "return",
        Call::PuntReturn(PuntTactic::Safe) | Call::FieldGoalDefence(BlockTactic::Safe) => "safe",
        Call::PuntReturn(PuntTactic::Block) | Call::FieldGoalDefence(BlockTactic::Block) => "block",
        Call::FieldGoalDefence(BlockTactic::Normal) => "normal",
        Call::KickTry => "kick",
        Call::GoForTwo => "two",
        Call::Cut(gate) => return format!("cut {gate}"),
        Call::Pitch => "pitch",
        Call::Out => "out",
        Call::GoOn => "on",
        Call::Clock(ClockCall::Run) => "run",
        Call::Clock(ClockCall::Hurry) => "hurry",
        Call::Clock(ClockCall::Measure) => "measure",
        Call::Clock(ClockCall::Timeout) => "timeout",
        Call::Clock(ClockCall::Spike) => "spike",
        Call::Resume => "resume",
        Call::Smear { goons, victim } => {
            return format!("smear {} {} {}", goons[0] + 1, goons[1] + 1, victim + 1);
        }
        Call::Accept => "accept",
        Call::Decline => "decline",
        Call::Set(_) | Call::Play(_) | Call::Defend(_) | Call::Scripted(_) => {
            return call_words(game, side, call, shown);
        }
    };
    word.to_owned()
}
