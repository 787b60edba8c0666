//! What goes into the store and what comes out of it.

use crate::lists::gave_up_bit;
use crate::seats::{LinkKind, SeatHolder};
use hashmark_law::{Both, Side};

/// A match that begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewMatch {
    /// Its name in the store and in addresses; must be new.
    pub id: String,
    /// Which game is played: "card", "zone", ...
    pub game: String,
    /// What the server knows about who sits where, as JSON.
    pub host: String,
    /// When it was made, in milliseconds since 1970.
    pub now: i64,
    /// A hash of the client that made it, for counting; may be empty.
    pub maker: String,
    /// Links to its seats: the seat, what the link is for, and the hash of its secret.
    pub links: Vec<(String, LinkKind, String)>,
    /// Who holds a seat from the start.
    pub holders: Vec<SeatHolder>,
    /// The first batch; its `seq` is 0.
    pub step: MatchStep,
}

/// One step of a match: a batch of lines to append, and what stands after it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MatchStep {
    /// How many batches were kept before this one.
    pub seq: i64,
    /// Lines of the match file, each with its line feed; may be empty.
    pub text: String,
    /// The sealed half-answers that stand after this step, as JSON; they replace what was kept.
    pub sealed: Both<Option<String>>,
    /// What lists of matches show after this step.
    pub glance: Glance,
    /// What the server knows about who sits where, as JSON, when that changed.
    pub host: Option<String>,
    /// When it happened, in milliseconds since 1970; [`MatchStep::UNTOLD`] when lists are not to show that anything did.
    pub now: i64,
}

impl MatchStep {
    /// The time of a step that nobody is to notice: the match counts as changed when it was before.
    pub const UNTOLD: i64 = 0;
}

/// A match at a glance: what a list of matches shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Glance {
    /// "Harbor City at Millbrook".
    pub title: String,
    /// The clubs' short names.
    pub clubs: Both<String>,
    pub score: Both<i64>,
    /// Plays completed.
    pub plays: i64,
    /// Where the game stands: "2nd quarter, 5:12".
    pub words: String,
    /// The game is over.
    pub over: bool,
    /// Which sides gave it up, when it was not played to its end.
    pub gave_up: Both<bool>,
}

impl Glance {
    /// How it is kept whether a match is over: 0, or 1 and a bit for each side that gave it up.
    pub(crate) fn finished(&self) -> i64 {
        let gave_up = |side| if self.gave_up[side] { gave_up_bit(side) } else { 0 };
        if self.over { 1 | gave_up(Side::Home) | gave_up(Side::Away) } else { 0 }
    }
}

/// A match as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Its name in the store.
    pub id: String,
    /// Which game is played.
    pub game: String,
    /// What the server knows about who sits where, as JSON.
    pub host: String,
    /// All batches joined: exactly the match file.
    pub text: String,
    /// How many batches there are: the `seq` of the next step.
    pub seq: i64,
    /// The sealed half-answers that stand, as JSON.
    pub sealed: Both<Option<String>>,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When its last step happened.
    pub changed: i64,
    /// The game is over.
    pub over: bool,
}

/// A match in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Its name in the store.
    pub id: String,
    /// Which game is played.
    pub game: String,
    /// What to show of it.
    pub glance: Glance,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When its last step happened.
    pub changed: i64,
}

/// Which matches a list is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Which {
    /// Those in which the key ring with this hash holds a seat and which it has not taken off its list.
    Ring(String),
    /// Of these, those still being played.
    RingOpen(String),
    /// Of these, those that are over and changed last before a time in milliseconds since 1970.
    RingOver(String, i64),
    /// Those still being played.
    Open,
    /// Those that are over.
    Over,
    /// Every one.
    All,
}
