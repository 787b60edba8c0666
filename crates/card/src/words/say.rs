//! Calls as people read them, and as they would type them.

use super::formation;
use super::parse::parse_call;
use super::people::tag;
use crate::call::{
    CardAsk, CardCall, CardClockCall, CardFlank, CardFormation, CardPlay, DefenseCall, Guess, KickoffKind,
    OffenseCall, PassKind, PuntCatch, RunKind,
};
use crate::game::Card;
use crate::team::CardTeam;
use hashmark_law::{Next, Side};

pub(crate) const fn run_name(kind: RunKind) -> &'static str {
    match kind {
        RunKind::Linebuck => "linebuck",
        RunKind::OffTackle => "off tackle",
        RunKind::EndRun => "end run",
    }
}

/// A pass's name.
pub(crate) const fn pass_name(kind: PassKind) -> &'static str {
    match kind {
        PassKind::Flat => "flat pass",
        PassKind::LookIn => "look-in",
        PassKind::Short => "short pass",
        PassKind::Long => "long pass",
        PassKind::EndZone => "throw for the end zone",
    }
}

pub(crate) const fn formation_name(formation: CardFormation) -> &'static str {
    match formation {
        CardFormation::ProSet => "pro set",
        CardFormation::TightEnd => "two tight ends",
        CardFormation::FullHouse => "full house",
        CardFormation::ThreeWideOneBack => "three wide, one back",
        CardFormation::ThreeWideTwoBacks => "three wide, two backs",
        CardFormation::ThreeBacks => "three backs, two tight ends",
        CardFormation::TwoTightOneBack => "two tight ends, one back",
        CardFormation::FourWide => "four wide",
    }
}

fn flank_name(flank: CardFlank) -> &'static str {
    match flank {
        CardFlank::Left => "left",
        CardFlank::Right => "right",
    }
}

/// A call in words: `off tackle right by 23 Hollis (pro set)`.
pub fn call_words(game: &Card, side: Side, call: &CardCall) -> String {
    match call {
        CardCall::Play(call) => offense(game, side, call),
        CardCall::Defend(call) => defense(game, side, call),
        simple => simple_words(simple).to_string(),
    }
}

fn simple_words(call: &CardCall) -> &'static str {
    match call {
        CardCall::Receive => "receive",
        CardCall::KickOff => "kick off",
        CardCall::Kickoff(KickoffKind::Deep) => "kick deep",
        CardCall::Kickoff(KickoffKind::Squib) => "squib kick",
        CardCall::Kickoff(KickoffKind::Onside) => "onside kick",
        CardCall::Punt(PuntCatch::Return) => "return the punt",
        CardCall::Punt(PuntCatch::FairCatch) => "fair catch",
        CardCall::Punt(PuntCatch::LetBounce) => "let it bounce",
        CardCall::RunOut => "run it out",
        CardCall::DownIt => "down it in the end zone",
        CardCall::Advance => "pick it up and run",
        CardCall::FallOnIt => "fall on it",
        CardCall::Clock(CardClockCall::Run) => "let the clock run",
        CardCall::Clock(CardClockCall::Timeout) => "time-out",
        CardCall::Clock(CardClockCall::Burn) => "burn the clock",
        CardCall::Clock(CardClockCall::Spike) => "hurry up and spike",
        CardCall::Accept => "accept the penalty",
        CardCall::Decline => "decline the penalty",
        CardCall::Play(_) | CardCall::Defend(_) => "",
    }
}

fn offense(game: &Card, side: Side, call: &OffenseCall) -> String {
    let name = |man: u8| game.team(side).men.get(usize::from(man)).map_or_else(String::new, tag);
    let mut text = match call.play {
        CardPlay::Run { kind, by, side: flank } => {
            let flank = flank.map_or(String::new(), |flank| format!(" {}", flank_name(flank)));
            format!("{}{flank} by {} ({})", run_name(kind), name(by), formation_name(call.formation))
        }
        CardPlay::Pass { kind, to } => {
            format!("{} to {} ({})", pass_name(kind), name(to), formation_name(call.formation))
        }
        plain => plain_name(plain).to_string(),
    };
    for (on, word) in [
        (call.sideline, "for the sideline"),
        (call.hurry, "hurry-up"),
        (call.timeout, "time-out after the play"),
    ] {
        if on {
            text.push_str(", ");
            text.push_str(word);
        }
    }
    text
}

fn plain_name(play: CardPlay) -> &'static str {
    match play {
        CardPlay::Sneak => "quarterback sneak",
        CardPlay::Kneel => "kneel",
        CardPlay::Spike => "spike",
        CardPlay::Punt => "punt",
        CardPlay::CoffinCorner => "punt for the coffin corner",
        CardPlay::PlaceKick => "place kick",
        CardPlay::FakePunt => "fake punt",
        CardPlay::FakeKick => "fake kick",
        CardPlay::Run { .. } | CardPlay::Pass { .. } => "",
    }
}

fn defense(game: &Card, side: Side, call: &DefenseCall) -> String {
    let mut text = match call.guess {
        Guess::Run => "run".to_string(),
        Guess::Pass => "pass".to_string(),
    };
    if let Some(man) = call.mark.and_then(|man| game.team(side.other()).men.get(usize::from(man))) {
        let how = if call.guess == Guess::Run { "key on" } else { "double-team" };
        text.push_str(&format!(", {how} {}", tag(man)));
    }
    for (on, word) in [
        (call.rushers, "best rushers"),
        (call.block, "go for the block"),
        (call.timeout, "time-out after the play"),
    ] {
        if on {
            text.push_str(", ");
            text.push_str(word);
        }
    }
    text
}

/// A call as it would be typed: `ot 23 right`. Read again it is the same call: what the short words would leave to the reader
/// (the formation, the huddle, the men) is written where he would choose otherwise.
pub fn shorthand(game: &Card, side: Side, call: &CardCall) -> String {
    match call {
        CardCall::Play(play) => {
            let ask = if game.state.next == Next::Try { CardAsk::Try } else { CardAsk::Offense };
            let same = |text: &String| parse_call(text, game, side, &ask).as_ref() == Ok(call);
            let short = offense_shorthand(game, side, play);
            [short.clone(), with_formation(game, side, &short, play)]
                .into_iter()
                .find(same)
                .unwrap_or_else(|| with_men(game, side, &short, play))
        }
        CardCall::Defend(call) => defense_shorthand(game, side, call),
        simple => simple_shorthand(simple).to_string(),
    }
}

fn simple_shorthand(call: &CardCall) -> &'static str {
    match call {
        CardCall::Receive => "receive",
        CardCall::KickOff => "kick",
        CardCall::Kickoff(KickoffKind::Deep) => "deep",
        CardCall::Kickoff(KickoffKind::Squib) => "squib",
        CardCall::Kickoff(KickoffKind::Onside) => "onside",
        CardCall::Punt(PuntCatch::Return) => "return",
        CardCall::Punt(PuntCatch::FairCatch) => "fair",
        CardCall::Punt(PuntCatch::LetBounce) => "bounce",
        CardCall::RunOut => "out",
        CardCall::DownIt => "down",
        CardCall::Advance => "advance",
        CardCall::FallOnIt => "fall",
        CardCall::Clock(CardClockCall::Run) => "run",
        CardCall::Clock(CardClockCall::Timeout) => "to",
        CardCall::Clock(CardClockCall::Burn) => "burn",
        CardCall::Clock(CardClockCall::Spike) => "spike",
        CardCall::Accept => "accept",
        CardCall::Decline => "decline",
        CardCall::Play(_) | CardCall::Defend(_) => "",
    }
}

/// The number when he has one that nobody else of the listed men wears, else his name.
pub(super) fn handle(game: &Card, side: Side, man: u8) -> String {
    let men = &game.team(side).men;
    let Some(found) = men.get(usize::from(man)) else { return man.to_string() };
    let rivals = super::parse::skill_men(game, side);
    let same = rivals.iter().filter(|at| men[usize::from(**at)].number == found.number).count();
    if found.number > 0 && same <= 1 { found.number.to_string() } else { found.name.to_lowercase() }
}

fn offense_shorthand(game: &Card, side: Side, call: &OffenseCall) -> String {
    let man = |man| handle(game, side, man);
    let mut text = match call.play {
        CardPlay::Run { kind, by, side: flank } => {
            let verb = match kind {
                RunKind::Linebuck => "lb",
                RunKind::OffTackle => "ot",
                RunKind::EndRun => "er",
            };
            let flank = flank.map_or(String::new(), |flank| format!(" {}", flank_name(flank)));
            format!("{verb} {}{flank}", man(by))
        }
        CardPlay::Pass { kind, to } => {
            let verb = match kind {
                PassKind::Flat => "flat",
                PassKind::LookIn => "look",
                PassKind::Short => "sh",
                PassKind::Long => "long",
                PassKind::EndZone => "ez",
            };
            format!("{verb} {}", man(to))
        }
        CardPlay::Sneak => "sneak".to_string(),
        CardPlay::Kneel => "kneel".to_string(),
        CardPlay::Spike => "spike".to_string(),
        CardPlay::Punt => "punt".to_string(),
        CardPlay::CoffinCorner => "coffin".to_string(),
        CardPlay::PlaceKick => "fg".to_string(),
        CardPlay::FakePunt => "fake punt".to_string(),
        CardPlay::FakeKick => "fake fg".to_string(),
    };
    let ball = matches!(call.play, CardPlay::Run { .. } | CardPlay::Pass { .. });
    if ball && call.formation != CardFormation::ProSet {
        text.push_str(&format!(" {}", formation::word(call.formation)));
    }
    for (on, word) in [(call.sideline, " out"), (call.hurry, " hurry"), (call.timeout, " to")] {
        text.push_str(if on { word } else { "" });
    }
    text
}

/// A play with its formation and its pace.
fn with_formation(game: &Card, side: Side, short: &str, call: &OffenseCall) -> String {
    let word = formation::word(call.formation);
    let named = short.split(' ').any(|one| one == word);
    let formation = if named { String::new() } else { format!(" {word}") };
    let huddle = if game.side(side).hurry && !call.hurry { " huddle" } else { "" };
    format!("{short}{formation}{huddle}")
}

/// A play with its formation, its pace, its five men and whoever takes the snap.
fn with_men(game: &Card, side: Side, short: &str, call: &OffenseCall) -> String {
    let team = game.team(side);
    let men: Vec<String> = call.men.iter().map(|man| man_word(team, *man)).collect();
    let passer = man_word(team, call.passer);
    format!("{} {MEN} {} {passer}", with_formation(game, side, short, call), men.join(" "))
}

/// The word before the men of a play: the five in the slots, then whoever takes the snap.
pub(super) const MEN: &str = "men";

/// A man by his number, or by his place on the roster where others wear the same.
fn man_word(team: &CardTeam, man: u8) -> String {
    let number = team.men.get(usize::from(man)).map_or(0, |found| found.number);
    let same = team.men.iter().filter(|other| other.number == number).count();
    if number > 0 && same == 1 { number.to_string() } else { format!("@{}", u16::from(man) + 1) }
}

fn defense_shorthand(game: &Card, side: Side, call: &DefenseCall) -> String {
    let mut text = if call.guess == Guess::Run { "run".to_string() } else { "pass".to_string() };
    if let Some(man) = call.mark {
        text.push_str(&format!(" {}", handle(game, side.other(), man)));
    }
    for (on, word) in [(call.rushers, " rush"), (call.block, " block"), (call.timeout, " to")] {
        text.push_str(if on { word } else { "" });
    }
    text
}
