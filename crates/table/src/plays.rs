//! A match's record cut into plays: what was thrown and told in each.

use crate::{Entry, Game, Given, Match, Thrown, Undo};

/// Something that stands in the record of a play.
#[derive(Clone, PartialEq, Debug)]
pub enum Item<E, T = Thrown> {
    /// A throw.
    Roll(T),
    /// An event.
    Event(E),
}

/// What a record says next, as far as plays are made of it. A throw may be one of a match or one read from a file.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayEntry<E, T = Thrown> {
    /// A throw.
    Throw(T),
    /// Another input: a call, a pair of sealed calls, links.
    Input,
    /// Something that happened.
    Event(E),
    /// A play was completed; so many stand now.
    Ended(u32),
    /// Inputs were taken back.
    Undone(Undo),
}

impl<E, T> Item<E, T> {
    /// The event, if it is one.
    pub fn event(&self) -> Option<&E> {
        match self {
            Item::Event(event) => Some(event),
            Item::Roll(_) => None,
        }
    }

    /// The throw, if it is one.
    pub fn roll(&self) -> Option<&T> {
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
pub struct Plays<E, T = Thrown> {
    standing: Vec<Standing<E, T>>,
    /// Where each completed play ends in `standing`.
    bounds: Vec<usize>,
    seen: usize,
}

#[derive(Clone, Debug)]
enum Standing<E, T> {
    Call,
    Item(Item<E, T>),
}

impl<E, T> Default for Plays<E, T> {
    fn default() -> Plays<E, T> {
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
            if let Some(entry) = PlayEntry::of(entry, |thrown| *thrown) {
                self.enter(entry);
            }
            untouched = untouched.min(self.done());
        }
        self.seen = played.record().len();
        untouched
    }
}

impl<E: Clone, T> PlayEntry<E, T> {
    /// What an entry of a record says of plays; what people do besides calling says nothing.
    pub fn of<C>(entry: &Entry<C, E>, throw: impl FnOnce(&Thrown) -> T) -> Option<PlayEntry<E, T>> {
        Some(match entry {
            Entry::Given(Given::Roll(thrown)) => PlayEntry::Throw(throw(thrown)),
            Entry::Given(_) => PlayEntry::Input,
            Entry::Event(event) => PlayEntry::Event(event.clone()),
            Entry::Play(plays) => PlayEntry::Ended(*plays),
            Entry::Undo(undo) => PlayEntry::Undone(*undo),
            Entry::Act(_) => return None,
        })
    }
}

impl<E: Clone, T: Clone> Plays<E, T> {
    /// Takes down what the record says next.
    pub fn enter(&mut self, entry: PlayEntry<E, T>) {
        match entry {
            PlayEntry::Throw(thrown) => self.standing.push(Standing::Item(Item::Roll(thrown))),
            PlayEntry::Input => self.standing.push(Standing::Call),
            PlayEntry::Event(event) => self.standing.push(Standing::Item(Item::Event(event))),
            PlayEntry::Ended(plays) => {
                self.bounds.truncate(plays.saturating_sub(1) as usize);
                self.bounds.push(self.standing.len());
            }
            PlayEntry::Undone(undo) => {
                self.take_back(undo.inputs, undo.left_events);
                self.bounds.truncate(undo.left_plays as usize);
            }
        }
    }

    fn take_back(&mut self, inputs: usize, left_events: usize) {
        let is_event = |one: &Standing<E, T>| matches!(one, Standing::Item(Item::Event(_)));
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
    pub fn play(&self, at: usize) -> Vec<Item<E, T>> {
        let from = at.checked_sub(1).map_or(Some(0), |before| self.bounds.get(before).copied());
        let to = self.bounds.get(at).copied().unwrap_or(self.standing.len());
        from.map_or_else(Vec::new, |from| items(&self.standing[from.min(to)..to]).cloned().collect())
    }

    /// The play under way.
    pub fn now(&self) -> Vec<Item<E, T>> {
        self.play(self.done())
    }

    /// Every throw that stands.
    pub fn throws(&self) -> impl Iterator<Item = &T> {
        items(&self.standing).filter_map(Item::roll)
    }

    /// Every event that stands.
    pub fn events(&self) -> impl Iterator<Item = &E> {
        items(&self.standing).filter_map(Item::event)
    }

    /// How many inputs stand.
    pub fn inputs(&self) -> usize {
        self.standing.iter().filter(|one| !matches!(one, Standing::Item(Item::Event(_)))).count()
    }
}

fn items<E, T>(standing: &[Standing<E, T>]) -> impl Iterator<Item = &Item<E, T>> {
    standing.iter().filter_map(|one| match one {
        Standing::Item(item) => Some(item),
        Standing::Call => None,
    })
}
