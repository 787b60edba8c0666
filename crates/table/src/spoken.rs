//! A game in words: what a terminal or a page needs to show it and to be typed at. Text is made from calls and events;
//! no rule is decided here.

use crate::rulebook::RuleEntry;
use crate::{Coach, Game, Subject};
use hashmark_dice::Stream;
use hashmark_law::{Fact, Names, Next, Side, Situation};
use std::fmt;
use std::ops::Range;

/// What has happened and where the game stands, in words.
pub trait Describe: Game {
    /// The names of clubs and men.
    fn names(&self) -> impl Names + '_;
    /// The fact of an event, if it is one.
    fn fact(event: &Self::Event) -> Option<&Fact>;
    /// Score, ball, down.
    fn situation(&self) -> &Situation;
    /// What comes next.
    fn next(&self) -> Next;
    /// A call in words.
    fn call_words(&self, side: Side, call: &Self::Call) -> String;
    /// The events of a play as steps of the chain that answers "why", one each; none for facts, which the story tells.
    fn steps(&self, events: &[&Self::Event]) -> Vec<Option<RuleStep>>;
    /// Every rule in words.
    fn entries() -> &'static [RuleEntry];
    /// What a terminal says of a play besides its story and its dice: what was expected, what was read.
    fn summary(&self, events: &[Self::Event]) -> Vec<String>;
    /// The record its players keep beside the board, where the game has one of its own.
    fn sheet(_: &Self::Setup, _: &[Self::Event]) -> Option<RecordSheet> {
        None
    }
}

/// What a coach is asked and may answer, as a prompt or a page lays it out.
pub trait Menus: Game {
    /// A question in a word or two, for a prompt.
    fn label(ask: &Self::Ask) -> &'static str;
    /// What the coach is to do: `Call a play`.
    fn title(ask: &Self::Ask) -> &'static str;
    /// The question in words, where there is more to it than its title; may be empty.
    fn question(&self, side: Side, ask: &Self::Ask) -> String;
    /// What may be called, laid out.
    fn menu(&self, side: Side, ask: &Self::Ask) -> Menu;
}

/// Calls as they are typed: `read` takes back whatever `shorthand` wrote.
pub trait ReadCalls: Game {
    /// Reads a typed call; whether it is legal is for [`Game::check`] to say.
    fn read(&self, side: Side, ask: &Self::Ask, typed: &str) -> Result<Self::Call, CallError>;
    /// Where what a refusal is about stands in a typed call, in bytes; nothing where it is not written there.
    fn written_at(&self, side: Side, ask: &Self::Ask, typed: &str, subject: Subject) -> Option<Range<usize>>;
    /// A call as it is typed.
    fn shorthand(&self, side: Side, call: &Self::Call) -> String;
    /// How calls are typed at a question, for whoever asks for help.
    fn help(ask: &Self::Ask) -> &'static str;
}

/// The coach who plays by the book, as an opponent and at one's elbow.
pub trait BookAdvice: Game {
    /// Its book coach means something by a whole play, and must mean the same at every question of it.
    const PLANS: bool = false;
    /// The coach who plays by the book.
    fn book(chance: Stream) -> Box<dyn Coach<Self>>;
    /// What the book coach would call, and why.
    fn advise(&self, side: Side, ask: &Self::Ask, chance: Stream) -> Advice<Self::Call>;
}

/// Everything a terminal, a page or a simulation needs of a game. Whatever has the four parts has it.
pub trait TableGame: Describe + Menus + ReadCalls + BookAdvice {}

impl<G: Describe + Menus + ReadCalls + BookAdvice> TableGame for G {}

/// A record in columns, with the lines people draw across it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordSheet {
    /// The heads of the columns.
    pub heads: Vec<&'static str>,
    /// From the first play on.
    pub lines: Vec<SheetLine>,
}

/// A line of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SheetLine {
    /// A play: a cell under each head.
    Row(Vec<String>),
    /// What happened between plays.
    Note(String),
    /// A line across, and what stands on it.
    Rule(LineStyle, String),
}

/// How a line across is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineStyle {
    /// Plain: a possession.
    Single,
    /// Dashed: a quarter.
    Dashed,
    /// Double: a half, or the end.
    Double,
}

/// One step: its rule and its words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleStep {
    /// The rule's id.
    pub rule: &'static str,
    /// What happened by it.
    pub text: String,
}

/// A suggestion.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<C> {
    pub call: C,
    /// Why, in one line.
    pub reason: String,
}

/// Everything offered for one question.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Menu {
    /// Its parts.
    pub blocks: Vec<MenuBlock>,
}

/// Rows under one title.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MenuBlock {
    pub title: &'static str,
    /// The heads of the columns.
    pub heads: Vec<&'static str>,
    pub rows: Vec<MenuRow>,
}

/// A row: a label, and a call as typed under each head where it is legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MenuRow {
    /// What the row is for.
    pub label: String,
    pub cells: Vec<Option<String>>,
}

impl Menu {
    /// Every call in order: the first is number 1.
    pub fn calls(&self) -> impl Iterator<Item = &str> {
        self.blocks
            .iter()
            .flat_map(|block| &block.rows)
            .flat_map(|row| row.cells.iter().flatten())
            .map(String::as_str)
    }
}

/// A call that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallError {
    /// What was typed.
    pub text: String,
    /// The wrong word, in bytes of the text.
    pub at: Range<usize>,
    /// What is wrong.
    pub problem: String,
    /// What would be right.
    pub remedy: String,
    /// The rule that says so, if it is one.
    pub rule: Option<&'static str>,
}

impl CallError {
    /// The words behind a call that is whole without them, refused at the first; `reads` says what is a whole call.
    pub fn words_too_many(text: &str, reads: impl Fn(&str) -> bool) -> Option<CallError> {
        let starts = text.char_indices().filter(|(at, letter)| {
            !letter.is_whitespace() && text[..*at].chars().next_back().is_some_and(char::is_whitespace)
        });
        let starts: Vec<usize> = starts.map(|(at, _)| at).collect();
        // The longest beginning that can be read is what was meant.
        let start = starts.into_iter().rev().find(|start| reads(text[..*start].trim()))?;
        let end = text[start..].find(char::is_whitespace).map_or(text.len(), |long| start + long);
        Some(CallError {
            text: text.to_string(),
            at: start..end,
            problem: format!(
                "`{}` is too much: `{}` is a whole call",
                &text[start..end],
                text[..start].trim()
            ),
            remedy: "leave the rest out".to_string(),
            rule: None,
        })
    }

    /// The text with a line under it that points at the wrong word.
    pub fn pointed(&self) -> String {
        let shown = |text: &str| text.chars().count();
        let before = self.text.get(..self.at.start).map_or(0, shown);
        let long = self.text.get(self.at.clone()).map_or(1, shown).max(1);
        format!("  {}\n  {}{}", self.text, " ".repeat(before), "^".repeat(long))
    }
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rule = self.rule.map_or_else(String::new, |rule| format!(" ({rule})"));
        let stop = if self.problem.ends_with('?') && rule.is_empty() { "" } else { ";" };
        write!(f, "{}{rule}{stop} {}", self.problem, self.remedy)
    }
}

impl std::error::Error for CallError {}
