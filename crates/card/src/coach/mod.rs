//! Machine coaches of the card game. `book` plays by the solitaire chart and the playing suggestions.

mod book;
mod fourth;
mod late;
mod plan;

pub use book::CardBookCoach;
pub(crate) use plan::CoachView;
