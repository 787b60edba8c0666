//! A match's record cut into plays: what was thrown and told in each.

use hashmark_card::event::Event;
use hashmark_card::{Call, Card};
use hashmark_law::Fact;
use hashmark_table::{Entry, Given, Match, Thrown};

/// Something that stands in the record of a play.
#[derive(Clone, Debug)]
pub enum Item {
    /// A throw.
    Roll(Thrown),
    /// An event.
    Event(Event),
}

/// The plays that stand, each with its throws and events in order; the last one is under way.
#[derive(Clone, Debug, Default)]
pub struct PlayLog {
    done: Vec<Vec<Item>>,
    now: Vec<Item>,
}

impl PlayLog {
    /// Cuts a match's record.
    pub fn of(played: &Match<Card>) -> PlayLog {
        let mut reader = Reader::default();
        for entry in played.record() {
            reader.enter(entry);
        }
        reader.cut()
    }

    /// How many plays are over.
    pub fn done(&self) -> usize {
        self.done.len()
    }

    /// The play with this number, from 0.
    pub fn play(&self, at: usize) -> &[Item] {
        self.done.get(at).map_or(&[], Vec::as_slice)
    }

    /// The play under way.
    pub fn now(&self) -> &[Item] {
        &self.now
    }

    /// Every throw that stands.
    pub fn throws(&self) -> impl Iterator<Item = &Thrown> {
        self.done.iter().chain([&self.now]).flatten().filter_map(|item| match item {
            Item::Roll(thrown) => Some(thrown),
            Item::Event(_) => None,
        })
    }
}

/// The facts among some items.
pub fn facts(items: &[Item]) -> Vec<Fact> {
    events(items).iter().filter_map(|event| event.fact().copied()).collect()
}

/// The events among some items.
pub fn events(items: &[Item]) -> Vec<Event> {
    let event = |item: &Item| match item {
        Item::Event(event) => Some(*event),
        Item::Roll(_) => None,
    };
    items.iter().filter_map(event).collect()
}

/// Follows the record; what is undone is taken out again.
#[derive(Default)]
struct Reader {
    standing: Vec<Standing>,
    bounds: Vec<usize>,
}

enum Standing {
    Call,
    Item(Item),
}

impl Reader {
    fn enter(&mut self, entry: &Entry<Call, Event>) {
        match entry {
            Entry::Given(Given::Roll(thrown)) => self.standing.push(Standing::Item(Item::Roll(*thrown))),
            Entry::Given(_) => self.standing.push(Standing::Call),
            Entry::Event(event) => self.standing.push(Standing::Item(Item::Event(*event))),
            Entry::Play(plays) => {
                self.bounds.truncate(plays.saturating_sub(1) as usize);
                self.bounds.push(self.standing.len());
            }
            Entry::Undo(undo) => {
                self.take_back(undo.inputs, undo.left_events);
                self.bounds.truncate(undo.left_plays as usize);
            }
        }
    }

    fn take_back(&mut self, inputs: usize, left_events: usize) {
        let is_event = |one: &Standing| matches!(one, Standing::Item(Item::Event(_)));
        let mut left = inputs;
        while left > 0
            && let Some(last) = self.standing.pop()
        {
            left -= usize::from(!is_event(&last));
        }
        // What was told between the last input that stands and the first that does not stays or goes
        // with the count in the record.
        let mut events = self.standing.iter().filter(|one| is_event(one)).count();
        while events > left_events && self.standing.last().is_some_and(is_event) {
            self.standing.pop();
            events -= 1;
        }
    }

    fn cut(self) -> PlayLog {
        let mut log = PlayLog::default();
        let mut bounds = self.bounds.iter().copied().peekable();
        for (at, one) in self.standing.into_iter().enumerate() {
            while bounds.peek().is_some_and(|bound| *bound <= at) {
                bounds.next();
                log.done.push(std::mem::take(&mut log.now));
            }
            if let Standing::Item(item) = one {
                log.now.push(item);
            }
        }
        for _ in bounds {
            log.done.push(std::mem::take(&mut log.now));
        }
        log
    }
}
