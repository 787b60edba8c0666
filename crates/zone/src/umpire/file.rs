//! Reading a position.

use super::written::{CallPart, WrittenPosition, eleven};
use crate::board::FieldSide;
use crate::call::{ZoneCall, ZoneClockCall};
use crate::defense::DefLabel;
use crate::formation::{Label, ZoneFormation};
use crate::house::House;
use crate::man::{Arm, ZoneMan};
use crate::notation::{
    NotationError, RatedLine, WrittenLineup, marked, read_defense, read_formation, read_play, read_player,
};
use crate::team::TeamPlace;
use hashmark_table::{Refusal, Subject, Switches, nearest_three};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use toml::Spanned;

/// One thing wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionFault {
    /// The line, from 1.
    pub(crate) line: usize,
    /// The character in the line, from 1.
    pub(crate) column: usize,
    /// What is wrong, and what would be right.
    pub what: String,
}

impl fmt::Display for PositionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.what)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPosition {
    #[serde(default)]
    title: String,
    formation: Spanned<String>,
    play: Spanned<String>,
    #[serde(alias = "defence")]
    defense: Spanned<String>,
    #[serde(alias = "offence")]
    offense: BTreeMap<Spanned<String>, Spanned<String>>,
    defenders: BTreeMap<Spanned<String>, Spanned<String>>,
    #[serde(default = "own_30")]
    ball: Spanned<String>,
    #[serde(default = "one")]
    down: Spanned<i64>,
    #[serde(default)]
    to_go: Option<Spanned<i64>>,
    #[serde(default = "one")]
    quarter: Spanned<i64>,
    #[serde(default = "ten_minutes")]
    clock: Spanned<String>,
    #[serde(default)]
    arm: Arm,
    #[serde(default = "right")]
    hand: FieldSide,
    #[serde(default)]
    rules: BTreeMap<Spanned<String>, bool>,
    #[serde(default = "nothing")]
    dice: Spanned<String>,
    /// When the dice run out the rest comes from this seed.
    #[serde(default)]
    draw: Option<u64>,
    #[serde(default)]
    answers: Vec<Spanned<String>>,
}

fn spanned(text: &str) -> Spanned<String> {
    Spanned::new(0..0, text.to_owned())
}

fn own_30() -> Spanned<String> {
    spanned("own 30")
}

fn ten_minutes() -> Spanned<String> {
    spanned("10:00")
}

fn nothing() -> Spanned<String> {
    spanned("")
}

fn one() -> Spanned<i64> {
    Spanned::new(0..0, 1)
}

/// Yards to a first down, where nothing else is written and the goal line is not nearer.
const USUAL_TO_GO: i16 = 10;

const fn right() -> FieldSide {
    FieldSide::Right
}

/// The quotes around a text of several lines.
const LONG_QUOTES: usize = 3;

struct PositionReader<'a> {
    text: &'a str,
    faults: Vec<PositionFault>,
}

impl PositionReader<'_> {
    fn fault(&mut self, span: Range<usize>, what: impl Into<String>) {
        let before = self.text.get(..span.start).unwrap_or(self.text);
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
        self.faults.push(PositionFault { line, column, what: what.into() });
    }

    fn notation<T>(&mut self, text: &Spanned<String>, read: Result<T, NotationError>) -> Option<T> {
        match read {
            Ok(value) => Some(value),
            Err(error) => {
                let at =
                    text.get_ref().char_indices().nth(error.at).map_or(text.get_ref().len(), |(at, _)| at);
                self.fault_in(text, at, error.show(text.get_ref()));
                None
            }
        }
    }

    /// A fault at a place of a written text, in bytes.
    fn fault_in(&mut self, text: &Spanned<String>, at: usize, what: impl Into<String>) {
        let span = text.span();
        let source = self.text.get(span.clone()).unwrap_or_default();
        let quotes = source.bytes().take_while(|letter| matches!(letter, b'"' | b'\'')).count();
        let quotes = if quotes >= LONG_QUOTES { LONG_QUOTES } else { quotes.min(1) };
        self.fault(span.start + quotes + at..span.end, what);
    }

    /// What the rules refuse, at the word it is about.
    fn refused(&mut self, text: &Spanned<String>, refusal: &Refusal, names: &[&'static str; 11]) {
        let typed = text.get_ref().as_str();
        let word = match refusal.subject {
            Subject::Figure(at) => names.get(usize::from(at)).map(|name| Subject::Word(name)),
            Subject::Word(_) => Some(refusal.subject),
            Subject::Man(_) | Subject::WholeCall => None,
        };
        let found = word.and_then(|word| word.word_in(typed)).unwrap_or(0..typed.len());
        let letters = |to: usize| typed.get(..to).map_or(0, |head| head.chars().count());
        let told = [refusal.problem.clone(), refusal.remedy.clone(), format!("rule {}", refusal.rule)];
        let what = marked(typed, letters(found.start), letters(found.end) - letters(found.start), &told);
        self.fault_in(text, found.start, what);
    }

    /// Ratings that no man can have, each at its own man.
    fn ratings<L: fmt::Display>(
        &mut self,
        given: &BTreeMap<Spanned<String>, Spanned<String>>,
        names: &[L; 11],
        men: &[ZoneMan],
    ) {
        for problem in eleven("OFF", "The eleven", men).check() {
            let TeamPlace::Man(at, _) = problem.place else { continue };
            let Some(name) = names.get(at).map(ToString::to_string) else { continue };
            if let Some((_, rated)) = given.iter().find(|(key, _)| key.get_ref().eq_ignore_ascii_case(&name))
            {
                let text = rated.get_ref();
                let what = marked(text, 0, text.chars().count(), &[problem.fault.to_string()]);
                self.fault_in(rated, 0, what);
            }
        }
    }

    /// The house rules, switch by switch.
    fn house(&mut self, rules: &BTreeMap<Spanned<String>, bool>) -> House {
        let mut house = House::default();
        for (name, on) in rules {
            if !house.turn(name.get_ref(), *on) {
                let near = nearest_three(name.get_ref(), House::ALL.iter().map(|switch| switch.name));
                let what =
                    format!("there is no switch `{}`; did you mean {}?", name.get_ref(), near.join(", "));
                self.fault(name.span(), what);
            }
        }
        house
    }

    /// A number between two others.
    fn number(&mut self, name: &str, number: &Spanned<i64>, from: i16, to: i16) -> i16 {
        let found = *number.get_ref();
        match i16::try_from(found).ok().filter(|found| (from..=to).contains(found)) {
            Some(found) => found,
            None => {
                self.fault(number.span(), format!("{name} = {found} cannot be; write {from} to {to}"));
                from
            }
        }
    }

    /// The men by name, in the order of the names.
    fn men<L: Copy + PartialEq + fmt::Display>(
        &mut self,
        given: &BTreeMap<Spanned<String>, Spanned<String>>,
        names: &[L; 11],
        side: &str,
        first_number: u8,
    ) -> Vec<ZoneMan> {
        let mut men = Vec::new();
        for (at, name) in names.iter().enumerate() {
            let found = given.iter().find(|(key, _)| key.get_ref().eq_ignore_ascii_case(&name.to_string()));
            let Some((_, rated)) = found else {
                let header = self.text.find(&format!("[{side}]")).unwrap_or(0);
                self.fault(header..header, format!("[{side}] has no {name}; write `{name} = \"POS P-C-S\"`"));
                continue;
            };
            if let Some(rated_man) = self.notation(rated, read_player(rated.get_ref())) {
                men.push(man(&rated_man, &name.to_string(), first_number + at as u8));
            }
        }
        for key in given.keys() {
            if !names.iter().any(|name| name.to_string().eq_ignore_ascii_case(key.get_ref())) {
                let all: Vec<String> = names.iter().map(|name| name.to_string()).collect();
                self.fault(
                    key.span(),
                    format!("`{}` is not on the field; {} are", key.get_ref(), all.join(", ")),
                );
            }
        }
        men
    }
}

fn man(rated: &RatedLine, name: &str, number: u8) -> ZoneMan {
    let mut man = ZoneMan::new(rated.number.unwrap_or(number), name, rated.pos, rated.pcs);
    man.marks = rated.marks;
    man
}

/// Reads a position; tells every fault at once.
pub fn read(text: &str) -> Result<WrittenPosition, Vec<PositionFault>> {
    let mut reader = PositionReader { text, faults: Vec::new() };
    let raw: RawPosition = toml::from_str(text).map_err(|error| {
        let what = error.message().trim().replace('\n', "; ");
        reader.fault(error.span().unwrap_or(0..0), what);
        std::mem::take(&mut reader.faults)
    })?;
    let formation = reader.notation(&raw.formation, read_formation(raw.formation.get_ref()));
    let Some(formation) = formation else { return Err(reader.faults) };
    let labels: [Label; 11] = formation.slots.map(|slot| slot.label);
    let offense = reader.men(&raw.offense, &labels, "offense", 10);
    let numbers: [u8; 11] = std::array::from_fn(|at| offense.get(at).map_or(0, |man| man.number));
    let lineup = WrittenLineup::new(&formation, &numbers);
    let play = reader.notation(&raw.play, read_play(raw.play.get_ref(), &lineup));
    let defense = reader.notation(&raw.defense, read_defense(raw.defense.get_ref(), &lineup, &[0; 11]));
    let Some((names, defense)) = defense else { return Err(reader.faults) };
    let defenders = reader.men(&raw.defenders, &names, "defenders", 50);
    reader.ratings(&raw.offense, &labels, &offense);
    reader.ratings(&raw.defenders, &names, &defenders);
    let house = reader.house(&raw.rules);
    let own = ball(&mut reader, &raw.ball);
    let seconds = clock(&mut reader, &raw.clock);
    let dice = dice(&mut reader, &raw.dice);
    let answers = raw.answers.iter().filter_map(|word| answer(&mut reader, word, &formation)).collect();
    let down = reader.number("down", &raw.down, 1, 4) as u8;
    let quarter = reader.number("quarter", &raw.quarter, 1, 4) as u8;
    let to_goal = 100 - own;
    let to_go = match &raw.to_go {
        Some(written) => reader.number("to_go", written, 1, to_goal),
        None => USUAL_TO_GO.min(to_goal),
    };
    let (Some(play), true) = (play, reader.faults.is_empty()) else { return Err(reader.faults) };
    let mut position = WrittenPosition {
        title: raw.title,
        formation,
        offense,
        play,
        labels: names,
        defense,
        defenders,
        own,
        down,
        to_go,
        quarter,
        seconds,
        house,
        answers,
        dice,
        draw: raw.draw,
    };
    position.quarterback(raw.arm, raw.hand);
    if let Err(problem) = position.game() {
        reader.fault(0..0, problem);
    } else if let Err((part, refusal)) = position.check_parts() {
        let of_offense = labels.map(Label::name);
        match part {
            CallPart::Formation => reader.refused(&raw.formation, &refusal, &of_offense),
            CallPart::Play => reader.refused(&raw.play, &refusal, &of_offense),
            CallPart::Defense => reader.refused(&raw.defense, &refusal, &names.map(DefLabel::name)),
        }
    }
    if reader.faults.is_empty() { Ok(position) } else { Err(reader.faults) }
}

/// `own 30`, `50`, `opp 12`.
fn ball(reader: &mut PositionReader, text: &Spanned<String>) -> i16 {
    let words: Vec<&str> = text.get_ref().split_whitespace().collect();
    let half = |yards: &str| digits(yards).map(|yards| yards as i16).filter(|yards| (1..=50).contains(yards));
    let spot = match words.as_slice() {
        ["own", yards] => half(yards),
        ["opp", yards] => half(yards).map(|yards| 100 - yards),
        ["50"] => Some(50),
        _ => None,
    };
    match spot {
        Some(own) => own,
        None => {
            let what = format!("ball = {:?} is no place on the field", text.get_ref());
            reader.fault(
                text.span(),
                format!("{what}; write `own 30`, `50` or `opp 12`, 1 to 50 on either half"),
            );
            30
        }
    }
}

fn clock(reader: &mut PositionReader, text: &Spanned<String>) -> u16 {
    let parts = text.get_ref().split_once(':');
    let seconds = parts.and_then(|(minutes, seconds)| {
        let (minutes, seconds) = (digits(minutes)?, digits(seconds).filter(|_| seconds.len() == 2)?);
        (minutes <= 15 && seconds < 60).then_some(minutes * 60 + seconds)
    });
    match seconds.filter(|seconds| (1..=900).contains(seconds)) {
        Some(seconds) => seconds,
        None => {
            reader.fault(text.span(), "write the time left as `12:30`, fifteen minutes at most");
            600
        }
    }
}

/// A number of at most three digits, written with digits alone.
fn digits(text: &str) -> Option<u16> {
    let plain = (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}

fn dice(reader: &mut PositionReader, text: &Spanned<String>) -> Vec<u8> {
    let mut dice = Vec::new();
    for word in text.get_ref().split([' ', ',']).filter(|word| !word.is_empty()) {
        match word.parse() {
            Ok(pips @ 1..=100) => dice.push(pips),
            _ => reader.fault(text.span(), format!("`{word}` is no die; write numbers with spaces between")),
        }
    }
    dice
}

fn answer(reader: &mut PositionReader, word: &Spanned<String>, _: &ZoneFormation) -> Option<ZoneCall> {
    let call = match word.get_ref().as_str() {
        "accept" => ZoneCall::Accept,
        "decline" => ZoneCall::Decline,
        "out" => ZoneCall::Out,
        "go on" => ZoneCall::GoOn,
        "keep" => ZoneCall::Keep,
        "pitch" => ZoneCall::Pitch,
        "time-out" => ZoneCall::Clock(ZoneClockCall::Timeout),
        "hurry" => ZoneCall::Clock(ZoneClockCall::Hurry),
        "run" => ZoneCall::Clock(ZoneClockCall::Run),
        "measure" => ZoneCall::Clock(ZoneClockCall::Measure),
        "spike" => ZoneCall::Clock(ZoneClockCall::Spike),
        other => match other.strip_prefix("cut ").and_then(crate::formation::Gate::named) {
            Some(gate) => ZoneCall::Cut(gate),
            None => {
                let words = "accept, decline, out, go on, keep, pitch, time-out, hurry, run, measure, spike, cut GATE";
                reader.fault(word.span(), format!("`{other}` is no answer; the answers are {words}"));
                return None;
            }
        },
    };
    Some(call)
}
