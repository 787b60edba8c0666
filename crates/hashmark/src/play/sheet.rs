//! The record of the game so far.

use hashmark_card::event::Event;
use hashmark_record::Book;

/// The book of these events.
pub fn book<'a>(events: impl IntoIterator<Item = &'a Event>) -> Book {
    let mut book = Book::new();
    events.into_iter().filter_map(Event::fact).for_each(|fact| book.enter(fact));
    book
}
