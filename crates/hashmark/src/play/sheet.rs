//! The record of the game so far.

use hashmark_law::Fact;
use hashmark_record::GameRecord;
use hashmark_table::{RecordedItem, TableGame};

/// The book of these events.
pub fn book<'a, G: TableGame<Event: 'a>>(events: impl IntoIterator<Item = &'a G::Event>) -> GameRecord {
    events.into_iter().filter_map(G::fact).collect()
}

/// The facts among some items.
pub fn facts<G: TableGame>(items: &[RecordedItem<G::Event>]) -> Vec<Fact> {
    items.iter().filter_map(RecordedItem::event).filter_map(G::fact).copied().collect()
}

/// The events among some items.
pub fn events<G: TableGame>(items: &[RecordedItem<G::Event>]) -> Vec<G::Event> {
    items.iter().filter_map(RecordedItem::event).cloned().collect()
}
