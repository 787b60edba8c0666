//! Reading a typed call: words of the menu, a formation by name or written out, a play or a defense in the league's
//! notation. Whether it is legal is for [`hashmark_table::Game::check`] to say.

use super::calls::{front_word, shape_words};
use super::eleven::split_eleven;
use crate::board::FieldSide;
use crate::call::{
    BlockTactic, DefendCall, DefenseGroups, Faked, KickTactic, LineUpCall, PuntKick, PuntTactic,
    ReturnTactic, ZoneAsk, ZoneCall, ZoneClockCall,
};
use crate::defense::DefLabel;
use crate::formation::{Gate, ZoneFormation};
use crate::game::ZoneGame;
use crate::legal::defenders;
use crate::man::Pos;
use crate::notation::{NotationError, WrittenLineup, read_defense, read_formation, read_play};
use crate::state::ScriptedPlay;
use crate::stock_plays::{self, Personnel};
use hashmark_law::Side;
use hashmark_table::nearest;
use hashmark_table::spoken::CallError;

/// Words that answer a question.
type ReplyWords = [(&'static str, ZoneCall)];

/// Reads a call; words behind a whole one are refused at the first of them.
pub(crate) fn parse_call(
    text: &str,
    game: &ZoneGame,
    side: Side,
    ask: &ZoneAsk,
) -> Result<ZoneCall, CallError> {
    read_whole(text.trim(), game, side, ask).map_err(|error| {
        let reads = |part: &str| !part.is_empty() && read_whole(part, game, side, ask).is_ok();
        // What points further in says more: the error, or where a shorter call would have ended.
        let shorter = CallError::words_too_many(text.trim(), reads);
        shorter.filter(|shorter| shorter.at.start > error.at.start).unwrap_or(error)
    })
}

/// The words in small letters with one blank between them.
fn plain_words(typed: &str) -> String {
    typed.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

fn read_whole(typed: &str, game: &ZoneGame, side: Side, ask: &ZoneAsk) -> Result<ZoneCall, CallError> {
    let words = plain_words(typed);
    match ask {
        ZoneAsk::Set if words == "resume" => Ok(ZoneCall::Resume),
        ZoneAsk::Set => read_hurried(game, side, typed),
        ZoneAsk::Group => read_groups(game, side, typed),
        ZoneAsk::Play { .. } if words == "timeout" => Ok(ZoneCall::Clock(ZoneClockCall::Timeout)),
        ZoneAsk::Play { formation, .. } => read_written(game, side, formation, typed),
        ZoneAsk::Audible { .. } if words == "keep" => Ok(ZoneCall::Keep),
        ZoneAsk::Audible { formation } => read_written(game, side, formation, typed),
        ZoneAsk::Defend { formation, men } => read_defend(game, side, formation, men, typed),
        ZoneAsk::Smear { .. } if words.starts_with("smear ") => read_smear(typed, &words),
        ZoneAsk::Script { .. } if words != "keep" => read_scripted(game, side, typed),
        ZoneAsk::Cut { .. } if words.starts_with("cut ") => match Gate::named(&words[4..]) {
            Some(gate) => Ok(ZoneCall::Cut(gate)),
            None => Err(unknown(typed, &["keep"], "type `cut` and a gate, or `keep`")),
        },
        _ => one_of(typed, &words, answers(ask)),
    }
}

/// The plain words of a question.
fn answers(ask: &ZoneAsk) -> &'static ReplyWords {
    match ask {
        ZoneAsk::Toss => &[("receive", ZoneCall::Receive), ("kick", ZoneCall::KickOff)],
        ZoneAsk::Kickoff { .. } => &[
            ("deep", ZoneCall::Kickoff(KickTactic::Deep)),
            ("left", ZoneCall::Kickoff(KickTactic::Side(FieldSide::Left))),
            ("right", ZoneCall::Kickoff(KickTactic::Side(FieldSide::Right))),
            ("squib", ZoneCall::Kickoff(KickTactic::Squib)),
            ("onside", ZoneCall::Kickoff(KickTactic::Onside)),
        ],
        ZoneAsk::Receive => &[
            ("middle", ZoneCall::Return(ReturnTactic::Middle)),
            ("left", ZoneCall::Return(ReturnTactic::Side(FieldSide::Left))),
            ("right", ZoneCall::Return(ReturnTactic::Side(FieldSide::Right))),
            ("hands", ZoneCall::Return(ReturnTactic::Hands)),
        ],
        ZoneAsk::PuntReturn => &[
            ("return", ZoneCall::PuntReturn(PuntTactic::Return)),
            ("safe", ZoneCall::PuntReturn(PuntTactic::Safe)),
            ("block", ZoneCall::PuntReturn(PuntTactic::Block)),
        ],
        ZoneAsk::FieldGoalDefense => &[
            ("normal", ZoneCall::FieldGoalDefense(BlockTactic::Normal)),
            ("block", ZoneCall::FieldGoalDefense(BlockTactic::Block)),
            ("safe", ZoneCall::FieldGoalDefense(BlockTactic::Safe)),
        ],
        ZoneAsk::Try => &[("kick", ZoneCall::KickTry), ("two", ZoneCall::GoForTwo)],
        ZoneAsk::KeepOrPitch => &[("keep", ZoneCall::Keep), ("pitch", ZoneCall::Pitch)],
        ZoneAsk::Slide | ZoneAsk::StepOut | ZoneAsk::ThrowAway => {
            &[("out", ZoneCall::Out), ("on", ZoneCall::GoOn)]
        }
        ZoneAsk::Clock(_) => &[
            ("run", ZoneCall::Clock(ZoneClockCall::Run)),
            ("hurry", ZoneCall::Clock(ZoneClockCall::Hurry)),
            ("measure", ZoneCall::Clock(ZoneClockCall::Measure)),
            ("timeout", ZoneCall::Clock(ZoneClockCall::Timeout)),
            ("spike", ZoneCall::Clock(ZoneClockCall::Spike)),
        ],
        ZoneAsk::Foul(_) => &[("accept", ZoneCall::Accept), ("decline", ZoneCall::Decline)],
        ZoneAsk::Set
        | ZoneAsk::Group
        | ZoneAsk::Play { .. }
        | ZoneAsk::Defend { .. }
        | ZoneAsk::Audible { .. }
        | ZoneAsk::Cut { .. }
        | ZoneAsk::Smear { .. }
        | ZoneAsk::Script { .. } => &[("keep", ZoneCall::Keep)],
    }
}

fn one_of(typed: &str, words: &str, known: &ReplyWords) -> Result<ZoneCall, CallError> {
    if let Some((_, call)) = known.iter().find(|(word, _)| *word == words) {
        return Ok(*call);
    }
    let begins: Vec<&(&str, ZoneCall)> = known.iter().filter(|(word, _)| word.starts_with(words)).collect();
    if let ([(_, call)], false) = (begins.as_slice(), words.is_empty()) {
        return Ok(*call);
    }
    let names: Vec<&str> = known.iter().map(|(word, _)| *word).collect();
    Err(unknown(typed, &names, &format!("type one of: {}", names.join(", "))))
}

fn unknown(typed: &str, names: &[&str], remedy: &str) -> CallError {
    let close = nearest(&typed.to_lowercase(), names.iter().copied());
    let problem = match close {
        Some(close) => format!("`{typed}` is not understood; did you mean `{close}`?"),
        None => format!("`{typed}` is not understood"),
    };
    CallError { text: typed.to_owned(), at: 0..typed.len(), problem, remedy: remedy.to_owned(), rule: None }
}

/// A word at a place of the text that cannot be read.
pub(crate) fn pointed(typed: &str, error: &NotationError) -> CallError {
    let byte = |chars: usize| typed.char_indices().nth(chars).map_or(typed.len(), |(at, _)| at);
    let at = byte(error.at)..byte(error.at + error.len.max(1));
    let remedy = match error.remedy() {
        empty if empty.is_empty() => "change it".to_owned(),
        remedy => remedy,
    };
    let rule = error.rule.map(|rule| rule.id());
    CallError { text: typed.to_owned(), at, problem: error.problem.to_string(), remedy, rule }
}

/// The word before a formation with which the offense hurries.
const HURRY: &str = "hurry";

/// What stands behind that word, or all where it is not there.
pub(super) fn without_hurry(line: &str) -> &str {
    match line.split_whitespace().next() {
        Some(word) if word.eq_ignore_ascii_case(HURRY) => line.trim_start()[word.len()..].trim_start(),
        _ => line,
    }
}

/// `pro`, or `hurry pro`.
fn read_hurried(game: &ZoneGame, side: Side, line: &str) -> Result<ZoneCall, CallError> {
    let rest = without_hurry(line);
    let begins = line.len() - rest.len();
    if begins == 0 {
        return read_set(game, side, line);
    }
    match read_set(game, side, rest) {
        Ok(ZoneCall::Set(set)) => Ok(ZoneCall::Hurry(set)),
        Ok(other) => Ok(other),
        Err(error) => Err(within(line, begins, error)),
    }
}

/// What is wrong with a part of a line, at its place in the whole.
fn within(line: &str, begins: usize, error: CallError) -> CallError {
    let at = begins + error.at.start..begins + error.at.end;
    CallError { text: line.to_owned(), at, ..error }
}

/// `nickel`, `4-3/nickel/dime` or `men 12 24 ...`: one eleven, or three, against two backs, one, and none.
fn read_groups(game: &ZoneGame, side: Side, line: &str) -> Result<ZoneCall, CallError> {
    let mut elevens = Vec::new();
    for part in line.split('/') {
        let begins = part.as_ptr() as usize - line.as_ptr() as usize;
        let skipped = part.len() - part.trim_start().len();
        let read = read_front(game, side, part.trim());
        elevens.push(read.map_err(|error| within(line, begins + skipped, error))?);
    }
    match elevens.as_slice() {
        [one] => Ok(ZoneCall::Group(DefenseGroups::one(*one))),
        [two_backs, one_back, none] => Ok(ZoneCall::Group(DefenseGroups([*two_backs, *one_back, *none]))),
        _ => Err(unknown(line, &[], "name one front, or three: against two backs, one, and none")),
    }
}

/// Eleven men by the name of their front, or by their numbers.
fn read_front(game: &ZoneGame, side: Side, typed: &str) -> Result<[u8; 11], CallError> {
    let (front, men) = split_eleven(game.team(side), typed)?;
    if let (true, Some(men)) = (front.is_empty(), men) {
        return Ok(men);
    }
    let words = plain_words(front);
    match Personnel::ALL.into_iter().find(|front| front_word(*front) == words) {
        Some(front) => {
            let usual = || game.team(side).fill_front(&front.positions(), game.side(side).out);
            Ok(men.unwrap_or_else(usual))
        }
        None => Err(unknown(
            typed,
            &Personnel::ALL.map(front_word),
            "type 4-3, 3-4, nickel, dime, or goal, or `men` and eleven numbers",
        )),
    }
}

fn read_set(game: &ZoneGame, side: Side, line: &str) -> Result<ZoneCall, CallError> {
    let (typed, men) = split_eleven(game.team(side), line)?;
    let words = plain_words(typed);
    let kick = match words.as_str() {
        "punt" => Some(LineUpCall::Punt(PuntKick::Normal)),
        "high punt" | "high" => Some(LineUpCall::Punt(PuntKick::High)),
        "corner" | "corner punt" => Some(LineUpCall::Punt(PuntKick::Corner)),
        "field goal" | "fg" => Some(LineUpCall::FieldGoal),
        "fake punt" => Some(LineUpCall::Fake(Faked::Punt)),
        "fake field goal" | "fake" => Some(LineUpCall::Fake(Faked::FieldGoal)),
        "kneel" => Some(LineUpCall::Kneel),
        "spike" => Some(LineUpCall::Spike),
        _ => None,
    };
    if let Some(kick) = kick {
        return match men {
            None => Ok(ZoneCall::Set(kick)),
            Some(_) => Err(unknown(line, &[], "leave the men out: this takes none")),
        };
    }
    let named = stock_plays::formations().iter().find(|named| named.name.eq_ignore_ascii_case(&words));
    let formation = match named {
        Some(named) => named.formation,
        None if typed.split_whitespace().count() >= 6 => {
            read_formation(typed).map_err(|error| pointed(typed, &error))?
        }
        None => {
            let mut names: Vec<&str> = stock_plays::formations().iter().map(|named| named.name).collect();
            names.extend(["punt", "high punt", "corner", "field goal", "kneel", "spike"]);
            let remedy = format!("type one of {}, or write a formation out", names.join(", "));
            return Err(unknown(typed, &names, &remedy));
        }
    };
    let men = men.unwrap_or_else(|| game.team(side).fill(&formation, game.side(side).out));
    Ok(ZoneCall::Set(LineUpCall::Line(formation, men)))
}

/// `smear 1 4 7`: two of ours for one of theirs, by their places in the elevens.
fn read_smear(typed: &str, words: &str) -> Result<ZoneCall, CallError> {
    let men: Vec<Option<u8>> = words.split(' ').skip(1).map(|word| word.parse().ok()).collect();
    match men.as_slice() {
        [Some(a @ 1..=11), Some(b @ 1..=11), Some(victim @ 1..=11)] => {
            Ok(ZoneCall::Smear { goons: [a - 1, b - 1], victim: victim - 1 })
        }
        _ => Err(unknown(typed, &["keep"], "type `smear` and three places from 1 to 11, or `keep`")),
    }
}

/// `pro: LH/RT`: a formation and a play.
fn read_scripted(game: &ZoneGame, side: Side, typed: &str) -> Result<ZoneCall, CallError> {
    let Some((set, play)) = typed.split_once(':') else {
        return Err(unknown(typed, &["keep"], "type a formation, a colon and a play, or `keep`"));
    };
    let ZoneCall::Set(LineUpCall::Line(formation, men)) = read_set(game, side, set.trim())? else {
        return Err(unknown(typed, &["keep"], "a script has runs and passes only"));
    };
    match read_written(game, side, &formation, play.trim())? {
        ZoneCall::Play(play) => Ok(ZoneCall::Scripted(ScriptedPlay { formation, men, play })),
        other => Ok(other),
    }
}

fn read_written(
    game: &ZoneGame,
    side: Side,
    formation: &ZoneFormation,
    typed: &str,
) -> Result<ZoneCall, CallError> {
    let men = game.team(side).fill(formation, game.side(side).out);
    let numbers = men.map(|man| game.team(side).men[usize::from(man)].number);
    read_play(typed, &WrittenLineup::new(formation, &numbers))
        .map(ZoneCall::Play)
        .map_err(|error| pointed(typed, &error))
}

fn read_defend(
    game: &ZoneGame,
    side: Side,
    formation: &ZoneFormation,
    against: &[u8; 11],
    typed: &str,
) -> Result<ZoneCall, CallError> {
    named_defense(game, side, formation, against, typed).map(|(_, call)| ZoneCall::Defend(call))
}

/// A defense by its shape or written out, with what its men are called.
pub(crate) fn named_defense(
    game: &ZoneGame,
    side: Side,
    formation: &ZoneFormation,
    against: &[u8; 11],
    line: &str,
) -> Result<([DefLabel; 11], DefendCall), CallError> {
    let (typed, chosen) = split_eleven(game.team(side), line)?;
    let words = plain_words(typed);
    if let Some(shape) = stock_plays::shapes().find(|shape| shape_words(shape) == words) {
        let men = chosen.unwrap_or_else(|| defenders(game, side, &shape.front.positions()));
        let call = DefendCall { men, defense: stock_plays::defense(&shape, formation) };
        return Ok((shape.front.labels(), call));
    }
    if !typed.contains(',') {
        let shapes: Vec<String> = stock_plays::shapes().map(|shape| shape_words(&shape)).collect();
        let names: Vec<&str> = shapes.iter().map(String::as_str).collect();
        let remedy = "type a rush, a front and a coverage, as in `rush 4-3 man`, or write all eleven men";
        return Err(unknown(typed, &names, remedy));
    }
    let numbers = numbers(game, side.other(), against);
    let lineup = WrittenLineup::new(formation, &numbers);
    let (labels, defense) = read_defense(typed, &lineup, &[0; 11]).map_err(|error| pointed(typed, &error))?;
    let wanted: [Pos; 11] = std::array::from_fn(|at| labels[at].pos(defense.posts[at].zone));
    let men = chosen.unwrap_or_else(|| defenders(game, side, &wanted));
    Ok((labels, DefendCall { men, defense }))
}

/// The jersey numbers of an eleven.
pub(crate) fn numbers(game: &ZoneGame, side: Side, men: &[u8; 11]) -> [u8; 11] {
    men.map(|man| game.team(side).men.get(usize::from(man)).map_or(0, |man| man.number))
}
