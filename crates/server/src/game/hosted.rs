//! What a game must give so that the server can host it.

use super::PlayOut;
use crate::wire::{CardRead, Club, Extra, Film, Heroes, Pair, Plate, Reading, Sketch, Still, Walk};
use hashmark_dice::Roll;
use hashmark_law::{Side, Situation};
use hashmark_print::Paper;
use hashmark_table::Spoken;
use hashmark_table::spoken::CallError;

/// A game that pages can show: its words, and what only a page has.
pub trait Hosted: Spoken<Setup: Send, Ask: Send, Call: Send, Event: Send> + Send + 'static {
    /// Every roll of the game, for reading the throws of a file.
    const EVERY_ROLL: &'static [Roll];

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
    /// What is typed at a question, as a picture; for games that have a board.
    fn sketch(&self, side: Side, ask: &Self::Ask, typed: &str) -> Option<Sketch>;
    /// What is typed, with one thing changed and written anew; the change is in the words of what is written.
    fn rewrite(&self, side: Side, ask: &Self::Ask, typed: &str, change: &str) -> Result<String, CallError>;
    /// A play on the board, phase by phase; its phases count events. For games that have a board.
    fn walk(&self, events: &[&Self::Event]) -> Option<Walk>;
    /// What stands beside the score, for games whose men and weather count.
    fn heroes(&self) -> Option<Heroes> {
        None
    }
    /// The sheets its players keep beside the board, filled in from what has happened.
    fn papers(&self, _events: &[Self::Event]) -> Option<Vec<Paper>> {
        None
    }
    /// What its sheets count besides what the events tell; see [`Hosted::stand_at`].
    fn sheet_counts(&self) -> Vec<u8> {
        Vec::new()
    }
    /// Stands a game that was not played at the place that was kept, as far as its sheets ask for it.
    fn stand_at(&mut self, _situation: &Situation, _sheet_counts: &[u8]) {}
    /// The plate at rest as everybody sees it; for games that have one.
    fn still(&self) -> Option<Still> {
        None
    }
    /// What is typed at a question, carried out on a copy of the plate; for games that have one.
    fn plate(&self, _side: Side, _ask: &Self::Ask, _typed: &str) -> Option<Plate> {
        None
    }
    /// Whether an event is a throw of the switch, of which a film has a shot.
    fn is_shot(_event: &Self::Event) -> bool {
        false
    }
    /// A game at its beginning with a camera before it; for games that are filmed.
    fn on_film(_setup: &Self::Setup) -> Option<Self> {
        None
    }
    /// What the camera has seen of the play, and how it stood before it; only of games that [`Hosted::on_film`] gave.
    fn film(&self, _play: u32, _before: &Self) -> Film {
        Film::default()
    }
    /// A function that plays the rest of the game many times with book coaches and says how often home wins.
    fn play_out(&self) -> PlayOut;
}
