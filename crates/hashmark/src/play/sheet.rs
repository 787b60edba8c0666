//! The record of the game so far.

use hashmark_law::Fact;
use hashmark_record::Book;
use hashmark_table::{Item, Spoken};

/// The book of these events.
pub fn book<'a, G: Spoken<Event: 'a>>(events: impl IntoIterator<Item = &'a G::Event>) -> Book {
    events.into_iter().filter_map(G::fact).collect()
}

/// The facts among some items.
pub fn facts<G: Spoken>(items: &[Item<G::Event>]) -> Vec<Fact> {
    items.iter().filter_map(Item::event).filter_map(G::fact).copied().collect()
}

/// The events among some items.
pub fn events<G: Spoken>(items: &[Item<G::Event>]) -> Vec<G::Event> {
    items.iter().filter_map(Item::event).cloned().collect()
}
