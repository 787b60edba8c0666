//! The record of the game so far.

use hashmark_card::event::Event;
use hashmark_law::Fact;
use hashmark_record::Book;
use hashmark_table::Item;

/// The book of these events.
pub fn book<'a>(events: impl IntoIterator<Item = &'a Event>) -> Book {
    events.into_iter().filter_map(Event::fact).collect()
}

/// The facts among some items.
pub fn facts(items: &[Item<Event>]) -> Vec<Fact> {
    items.iter().filter_map(Item::event).filter_map(Event::fact).copied().collect()
}

/// The events among some items.
pub fn events(items: &[Item<Event>]) -> Vec<Event> {
    items.iter().filter_map(Item::event).copied().collect()
}
