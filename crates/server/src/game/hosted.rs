//! What a game must give so that the server can host it.

use super::{PlayOut, Who};
use crate::problem::Problem;
use crate::wire::{Advice, CardRead, Club, Menu, Pair, Reading, RuleText};
use hashmark_dice::Stream;
use hashmark_law::{Fact, Names, Next, Side, Situation};
use hashmark_table::{Coach, Game};

/// A game that pages can show. Everything here is words and pictures made from the game's state and events.
pub trait Hosted: Game<Setup: Send, Ask: Send, Call: Send, Event: Send> + Send + 'static {
    /// The names of clubs and men.
    fn names(&self) -> impl Names + '_;
    /// The fact of an event, if it is one.
    fn fact(event: &Self::Event) -> Option<&Fact>;
    /// Score, ball, down.
    fn situation(&self) -> &Situation;
    /// What comes next.
    fn next(&self) -> Next;
    /// The clubs with their colours.
    fn clubs(&self) -> Pair<Club>;
    /// The house rules that differ from the book's, in words.
    fn house_words(&self) -> Vec<String>;
    /// A question as a title, and at length.
    fn question(&self, side: Side, ask: &Self::Ask) -> (String, String);
    /// What may be called, laid out.
    fn menu(&self, side: Side, ask: &Self::Ask) -> Menu;
    /// Reads a typed call.
    fn read(&self, side: Side, ask: &Self::Ask, typed: &str) -> Result<Self::Call, Problem>;
    /// A call in words.
    fn call_words(&self, side: Side, call: &Self::Call) -> String;
    /// A machine coach.
    fn coach(who: Who, chance: Stream) -> Option<Box<dyn Coach<Self>>>;
    /// What the book coach would call, and the same in words with his reason.
    fn advise(&self, side: Side, ask: &Self::Ask, chance: Stream) -> (Self::Call, Advice);
    /// An event as a step of a chain: its rule and what happened.
    fn step(&self, event: &Self::Event) -> Option<(String, String)>;
    /// The card that an event read, drawn.
    fn card(&self, event: &Self::Event) -> Option<CardRead>;
    /// What the events of a play read, each beside the average of what was read.
    fn readings(&self, events: &[Self::Event]) -> Vec<Reading>;
    /// A rule by its id.
    fn rule(id: &str) -> Option<RuleText>;
    /// A function that plays the rest of the game many times with book coaches and says how often home wins.
    fn play_out(&self) -> PlayOut;
}
