//! A match's record cut into plays: what was thrown and told in each.

use crate::{Entry, Game, Given, Match, Thrown};

/// Something that stands in the record of a play.
#[derive(Clone, PartialEq, Debug)]
pub enum Item<E> {
    /// A throw.
    Roll(Thrown),
    /// An event.
    Event(E),
}

impl<E> Item<E> {
    /// The event, if it is one.
    pub fn event(&self) -> Option<&E> {
        match self {
            Item::Event(event) => Some(event),
            Item::Roll(_) => None,
        }
    }

    /// The throw, if it is one.
    pub fn roll(&self) -> Option<&Thrown> {
        match self {
            Item::Roll(thrown) => Some(thrown),
            Item::Event(_) => None,
        }
    }
}

/// The plays that stand, each with its throws and events in order; the last one is under way.
///
/// It follows a record as that grows: [`Plays::follow`] reads only what is new. What is undone is taken out again.
#[derive(Clone, Debug)]
pub struct Plays<E> {
    standing: Vec<Standing<E>>,
    /// Where each completed play ends in `standing`.
    bounds: Vec<usize>,
    seen: usize,
}

#[derive(Clone, Debug)]
enum Standing<E> {
    Call,
    Item(Item<E>),
}

impl<E> Default for Plays<E> {
    fn default() -> Plays<E> {
        Plays { standing: vec![], bounds: vec![], seen: 0 }
    }
}

impl<E: Clone> Plays<E> {
    /// The plays of a match.
    pub fn of<G: Game<Event = E>>(played: &Match<G>) -> Plays<E> {
        let mut plays = Plays::default();
        plays.follow(played);
        plays
    }

    /// Reads what is new in the record of the same match; says how many plays stand untouched.
    pub fn follow<G: Game<Event = E>>(&mut self, played: &Match<G>) -> usize {
        let mut untouched = self.done();
        for entry in &played.record()[self.seen..] {
            self.enter(entry);
            untouched = untouched.min(self.done());
        }
        self.seen = played.record().len();
        untouched
    }

    fn enter<C>(&mut self, entry: &Entry<C, E>) {
        match entry {
            Entry::Given(Given::Roll(thrown)) => self.standing.push(Standing::Item(Item::Roll(*thrown))),
            Entry::Given(_) => self.standing.push(Standing::Call),
            Entry::Event(event) => self.standing.push(Standing::Item(Item::Event(event.clone()))),
            Entry::Play(plays) => {
                self.bounds.truncate(plays.saturating_sub(1) as usize);
                self.bounds.push(self.standing.len());
            }
            Entry::Act(_) => {}
            Entry::Undo(undo) => {
                self.take_back(undo.inputs, undo.left_events);
                self.bounds.truncate(undo.left_plays as usize);
            }
        }
    }

    fn take_back(&mut self, inputs: usize, left_events: usize) {
        let is_event = |one: &Standing<E>| matches!(one, Standing::Item(Item::Event(_)));
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

    /// How many plays are over.
    pub fn done(&self) -> usize {
        self.bounds.len()
    }

    /// The play with this number, from 0; the one after the last that is over is under way.
    pub fn play(&self, at: usize) -> Vec<Item<E>> {
        let from = at.checked_sub(1).map_or(Some(0), |before| self.bounds.get(before).copied());
        let to = self.bounds.get(at).copied().unwrap_or(self.standing.len());
        from.map_or_else(Vec::new, |from| items(&self.standing[from.min(to)..to]).cloned().collect())
    }

    /// The play under way.
    pub fn now(&self) -> Vec<Item<E>> {
        self.play(self.done())
    }

    /// Every throw that stands.
    pub fn throws(&self) -> impl Iterator<Item = &Thrown> {
        items(&self.standing).filter_map(Item::roll)
    }
}

fn items<E>(standing: &[Standing<E>]) -> impl Iterator<Item = &Item<E>> {
    standing.iter().filter_map(|one| match one {
        Standing::Item(item) => Some(item),
        Standing::Call => None,
    })
}
