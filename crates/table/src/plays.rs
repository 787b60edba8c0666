//! A match's record cut into plays: what was thrown and told in each.

use crate::{Game, Match, MatchInput, MatchRoll, RecordEntry, UndoEntry};

/// Something that stands in the record of a play.
#[derive(Clone, PartialEq, Debug)]
pub enum RecordedItem<E, T = MatchRoll> {
    /// A throw.
    Roll(T),
    Event(E),
}

/// What a record says next, as far as plays are made of it. A throw may be one of a match or one read from a file.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayEntry<E, T = MatchRoll> {
    Throw(T),
    /// Another input: a call, a pair of sealed calls, links.
    Input,
    /// Something that happened.
    Event(E),
    /// A play was completed; so many stand now.
    Ended(u32),
    /// Inputs were taken back.
    Undone(UndoEntry),
}

impl<E, T> RecordedItem<E, T> {
    /// The event, if it is one.
    pub fn event(&self) -> Option<&E> {
        match self {
            RecordedItem::Event(event) => Some(event),
            RecordedItem::Roll(_) => None,
        }
    }

    /// The throw, if it is one.
    pub fn roll(&self) -> Option<&T> {
        match self {
            RecordedItem::Roll(thrown) => Some(thrown),
            RecordedItem::Event(_) => None,
        }
    }
}

/// The plays that stand, each with its throws and events in order; the last one is under way.
///
/// It follows a record as that grows: [`Plays::follow`] reads only what is new. What is undone is taken out again.
#[derive(Clone, Debug)]
pub struct Plays<E, T = MatchRoll> {
    standing: Vec<PlayStanding<E, T>>,
    /// Where each completed play ends in `standing`.
    bounds: Vec<usize>,
    seen: usize,
}

#[derive(Clone, Debug)]
enum PlayStanding<E, T> {
    Call,
    Item(RecordedItem<E, T>),
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
    pub fn of<C>(entry: &RecordEntry<C, E>, throw: impl FnOnce(&MatchRoll) -> T) -> Option<PlayEntry<E, T>> {
        Some(match entry {
            RecordEntry::Given(MatchInput::Roll(thrown)) => PlayEntry::Throw(throw(thrown)),
            RecordEntry::Given(_) => PlayEntry::Input,
            RecordEntry::Event(event) => PlayEntry::Event(event.clone()),
            RecordEntry::Play(plays) => PlayEntry::Ended(*plays),
            RecordEntry::Undo(undo) => PlayEntry::Undone(*undo),
            RecordEntry::Act(_) => return None,
        })
    }
}

impl<E: Clone, T: Clone> Plays<E, T> {
    /// Takes down what the record says next.
    pub fn enter(&mut self, entry: PlayEntry<E, T>) {
        match entry {
            PlayEntry::Throw(thrown) => self.standing.push(PlayStanding::Item(RecordedItem::Roll(thrown))),
            PlayEntry::Input => self.standing.push(PlayStanding::Call),
            PlayEntry::Event(event) => self.standing.push(PlayStanding::Item(RecordedItem::Event(event))),
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
        let is_event = |one: &PlayStanding<E, T>| matches!(one, PlayStanding::Item(RecordedItem::Event(_)));
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
    pub fn play(&self, at: usize) -> Vec<RecordedItem<E, T>> {
        let from = at.checked_sub(1).map_or(Some(0), |before| self.bounds.get(before).copied());
        let to = self.bounds.get(at).copied().unwrap_or(self.standing.len());
        from.map_or_else(Vec::new, |from| items(&self.standing[from.min(to)..to]).cloned().collect())
    }

    /// The play under way.
    pub fn now(&self) -> Vec<RecordedItem<E, T>> {
        self.play(self.done())
    }

    /// Every throw that stands.
    pub fn throws(&self) -> impl Iterator<Item = &T> {
        items(&self.standing).filter_map(RecordedItem::roll)
    }

    /// Every event that stands.
    pub fn events(&self) -> impl Iterator<Item = &E> {
        items(&self.standing).filter_map(RecordedItem::event)
    }

    /// How many inputs stand.
    pub fn inputs(&self) -> usize {
        self.standing.iter().filter(|one| !matches!(one, PlayStanding::Item(RecordedItem::Event(_)))).count()
    }
}

fn items<E, T>(standing: &[PlayStanding<E, T>]) -> impl Iterator<Item = &RecordedItem<E, T>> {
    standing.iter().filter_map(|one| match one {
        PlayStanding::Item(item) => Some(item),
        PlayStanding::Call => None,
    })
}
