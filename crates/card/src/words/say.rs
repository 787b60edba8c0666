//! Calls as people read them, and as they would type them.

use super::formation;
use super::parse::parse_call;
use super::people::tag;
use crate::call::{
    Ask, Call, ClockCall, Defence, Flank, Formation, Guess, Kickoff, Offence, PassKind, Play, PuntCatch,
    RunKind,
};
use crate::game::Card;
use crate::team::Team;
use hashmark_law::{Next, Side};

/// A run's name.
pub const fn run_name(kind: RunKind) -> &'static str {
    match kind {
        RunKind::Linebuck => "linebuck",
        RunKind::OffTackle => "off tackle",
        RunKind::EndRun => "end run",
    }
}

/// A pass's name.
pub const fn pass_name(kind: PassKind) -> &'static str {
    match kind {
        PassKind::Flat => "flat pass",
        PassKind::LookIn => "look-in",
        PassKind::Short => "short pass",
        PassKind::Long => "long pass",
        PassKind::EndZone => "throw for the end zone",
    }
}

/// A formation's name.
pub const fn formation_name(formation: Formation) -> &'static str {
    match formation {
        Formation::ProSet => "pro set",
        Formation::TightEnd => "two tight ends",
        Formation::FullHouse => "full house",
        Formation::ThreeWideOneBack => "three wide, one back",
        Formation::ThreeWideTwoBacks => "three wide, two backs",
        Formation::ThreeBacks => "three backs, two tight ends",
        Formation::TwoTightOneBack => "two tight ends, one back",
        Formation::FourWide => "four wide",
    }
}

fn flank_name(flank: Flank) -> &'static str {
    match flank {
        Flank::Left => "left",
        Flank::Right => "right",
    }
}

/// A call in words: `off tackle right by 23 Hollis (pro set)`.
pub fn call_words(game: &Card, side: Side, call: &Call) -> String {
    match call {
        Call::Play(call) => offence(game, side, call),
        Call::Defend(call) => defence(game, side, call),
        simple => simple_words(simple).to_string(),
    }
}

fn simple_words(call: &Call) -> &'static str {
    match call {
        Call::Receive => "receive",
        Call::KickOff => "kick off",
        Call::Kickoff(Kickoff::Deep) => "kick deep",
        Call::Kickoff(Kickoff::Squib) => "squib kick",
        Call::Kickoff(Kickoff::Onside) => "onside kick",
        Call::Punt(PuntCatch::Return) => "return the punt",
        Call::Punt(PuntCatch::FairCatch) => "fair catch",
        Call::Punt(PuntCatch::LetBounce) => "let it bounce",
        Call::RunOut => "run it out",
        Call::DownIt => "down it in the end zone",
        Call::Advance => "pick it up and run",
        Call::FallOnIt => "fall on it",
        Call::Clock(ClockCall::Run) => "let the clock run",
        Call::Clock(ClockCall::Timeout) => "time-out",
        Call::Clock(ClockCall::Burn) => "burn the clock",
        Call::Clock(ClockCall::Spike) => "hurry up and spike",
        Call::Accept => "accept the penalty",
        Call::Decline => "decline the penalty",
        Call::Play(_) | Call::Defend(_) => "",
    }
}

fn offence(game: &Card, side: Side, call: &Offence) -> String {
    let name = |man: u8| game.team(side).men.get(usize::from(man)).map_or_else(String::new, tag);
    let mut text = match call.play {
        Play::Run { kind, by, side: flank } => {
            let flank = flank.map_or(String::new(), |flank| format!(" {}", flank_name(flank)));
            format!("{}{flank} by {} ({})", run_name(kind), name(by), formation_name(call.formation))
        }
        Play::Pass { kind, to } => {
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

fn plain_name(play: Play) -> &'static str {
    match play {
        Play::Sneak => "quarterback sneak",
        Play::Kneel => "kneel",
        Play::Spike => "spike",
        Play::Punt => "punt",
        Play::CoffinCorner => "punt for the coffin corner",
        Play::PlaceKick => "place kick",
        Play::FakePunt => "fake punt",
        Play::FakeKick => "fake kick",
        Play::Run { .. } | Play::Pass { .. } => "",
    }
}

fn defence(game: &Card, side: Side, call: &Defence) -> String {
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
pub fn shorthand(game: &Card, side: Side, call: &Call) -> String {
    match call {
        Call::Play(play) => {
            let ask = if game.state.next == Next::Try { Ask::Try } else { Ask::Offence };
            let same = |text: &String| parse_call(text, game, side, &ask).as_ref() == Ok(call);
            let short = offence_shorthand(game, side, play);
            [short.clone(), with_formation(game, side, &short, play)]
                .into_iter()
                .find(same)
                .unwrap_or_else(|| with_men(game, side, &short, play))
        }
        Call::Defend(call) => defence_shorthand(game, side, call),
        simple => simple_shorthand(simple).to_string(),
    }
}

fn simple_shorthand(call: &Call) -> &'static str {
    match call {
        Call::Receive => "receive",
        Call::KickOff => "kick",
        Call::Kickoff(Kickoff::Deep) => "deep",
        Call::Kickoff(Kickoff::Squib) => "squib",
        Call::Kickoff(Kickoff::Onside) => "onside",
        Call::Punt(PuntCatch::Return) => "return",
        Call::Punt(PuntCatch::FairCatch) => "fair",
        Call::Punt(PuntCatch::LetBounce) => "bounce",
        Call::RunOut => "out",
        Call::DownIt => "down",
        Call::Advance => "advance",
        Call::FallOnIt => "fall",
        Call::Clock(ClockCall::Run) => "run",
        Call::Clock(ClockCall::Timeout) => "to",
        Call::Clock(ClockCall::Burn) => "burn",
        Call::Clock(ClockCall::Spike) => "spike",
        Call::Accept => "accept",
        Call::Decline => "decline",
        Call::Play(_) | Call::Defend(_) => "",
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

fn offence_shorthand(game: &Card, side: Side, call: &Offence) -> String {
    let man = |man| handle(game, side, man);
    let mut text = match call.play {
        Play::Run { kind, by, side: flank } => {
            let verb = match kind {
                RunKind::Linebuck => "lb",
                RunKind::OffTackle => "ot",
                RunKind::EndRun => "er",
            };
            let flank = flank.map_or(String::new(), |flank| format!(" {}", flank_name(flank)));
            format!("{verb} {}{flank}", man(by))
        }
        Play::Pass { kind, to } => {
            let verb = match kind {
                PassKind::Flat => "flat",
                PassKind::LookIn => "look",
                PassKind::Short => "sh",
                PassKind::Long => "long",
                PassKind::EndZone => "ez",
            };
            format!("{verb} {}", man(to))
        }
        Play::Sneak => "sneak".to_string(),
        Play::Kneel => "kneel".to_string(),
        Play::Spike => "spike".to_string(),
        Play::Punt => "punt".to_string(),
        Play::CoffinCorner => "coffin".to_string(),
        Play::PlaceKick => "fg".to_string(),
        Play::FakePunt => "fake punt".to_string(),
        Play::FakeKick => "fake fg".to_string(),
    };
    let ball = matches!(call.play, Play::Run { .. } | Play::Pass { .. });
    if ball && call.formation != Formation::ProSet {
        text.push_str(&format!(" {}", formation::word(call.formation)));
    }
    for (on, word) in [(call.sideline, " out"), (call.hurry, " hurry"), (call.timeout, " to")] {
        text.push_str(if on { word } else { "" });
    }
    text
}

/// A play with its formation and its pace.
fn with_formation(game: &Card, side: Side, short: &str, call: &Offence) -> String {
    let word = formation::word(call.formation);
    let named = short.split(' ').any(|one| one == word);
    let formation = if named { String::new() } else { format!(" {word}") };
    let huddle = if game.side(side).hurry && !call.hurry { " huddle" } else { "" };
    format!("{short}{formation}{huddle}")
}

/// A play with its formation, its pace, its five men and whoever takes the snap.
fn with_men(game: &Card, side: Side, short: &str, call: &Offence) -> String {
    let team = game.team(side);
    let men: Vec<String> = call.men.iter().map(|man| man_word(team, *man)).collect();
    let passer = man_word(team, call.passer);
    format!("{} {MEN} {} {passer}", with_formation(game, side, short, call), men.join(" "))
}

/// The word before the men of a play: the five in the slots, then whoever takes the snap.
pub(super) const MEN: &str = "men";

/// A man by his number, or by his place on the roster where others wear the same.
fn man_word(team: &Team, man: u8) -> String {
    let number = team.men.get(usize::from(man)).map_or(0, |found| found.number);
    let same = team.men.iter().filter(|other| other.number == number).count();
    if number > 0 && same == 1 { number.to_string() } else { format!("@{}", u16::from(man) + 1) }
}

fn defence_shorthand(game: &Card, side: Side, call: &Defence) -> String {
    let mut text = if call.guess == Guess::Run { "run".to_string() } else { "pass".to_string() };
    if let Some(man) = call.mark {
        text.push_str(&format!(" {}", handle(game, side.other(), man)));
    }
    for (on, word) in [(call.rushers, " rush"), (call.block, " block"), (call.timeout, " to")] {
        text.push_str(if on { word } else { "" });
    }
    text
}
