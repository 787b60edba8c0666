//! What a game must give so that the server can host it.

use super::PlayOut;
use crate::wire::{CardRead, Club, Extra, Pair, Reading};
use hashmark_law::Side;
use hashmark_table::Spoken;

/// A game that pages can show: its words, and what only a page has.
pub trait Hosted: Spoken<Setup: Send, Ask: Send, Call: Send, Event: Send> + Send + 'static {
    /// The clubs with their colours.
    fn clubs(&self) -> Pair<Club>;
    /// The house rules that differ from the book's, in words.
    fn house_words(&self) -> Vec<String>;
    /// Words that may be added to a call, where they make sense.
    fn extras(&self, side: Side, ask: &Self::Ask) -> Vec<Extra>;
    /// The card that an event read, drawn.
    fn card(&self, event: &Self::Event) -> Option<CardRead>;
    /// What the events of a play read, each beside the average of what was read.
    fn readings(&self, events: &[Self::Event]) -> Vec<Reading>;
    /// A function that plays the rest of the game many times with book coaches and says how often home wins.
    fn play_out(&self) -> PlayOut;
}
