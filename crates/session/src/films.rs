//! The films of a match: each play is played again before a camera, once while it is under way, then no more.

use crate::GamePages;
use crate::wire::Film;
use hashmark_table::{Match, MatchCheckpoint};
use std::collections::VecDeque;

/// How many places are remembered, so that a play taken back is not the whole game filmed again.
const RECENT_PLACES: usize = 8;

/// What has been filmed so far.
pub struct Films<P: GamePages> {
    /// Places between plays with a camera before them, the latest at the end.
    places: VecDeque<MatchCheckpoint<P::Game>>,
    /// The plays in order, the last perhaps under way.
    reels: Vec<Film>,
    /// How much of the record they show.
    seen: Option<usize>,
}

impl<P: GamePages> Films<P> {
    pub fn new() -> Films<P> {
        Films { places: VecDeque::new(), reels: Vec::new(), seen: None }
    }

    /// The films of a match up to where it waits; none of a game that is not filmed.
    pub fn of(&mut self, played: &Match<P::Game>) -> &[Film] {
        let now = played.record().len();
        if self.seen == Some(now) {
            return &self.reels;
        }
        self.cut(played.plays() as usize);
        let first = || P::on_film(played.setup()).map(MatchCheckpoint::first);
        if let Some(mut place) = self.places.back().cloned().or_else(first) {
            self.reels.truncate(place.plays() as usize);
            let mut before = place.game().clone();
            played.replay_from(&mut place, |play, game| {
                self.reels.push(P::film(game, play, &before));
                before.clone_from(game);
            });
            self.remember(place);
            self.seen = Some(now);
        }
        &self.reels
    }

    fn remember(&mut self, place: MatchCheckpoint<P::Game>) {
        if self.places.back().is_some_and(|last| last.plays() == place.plays()) {
            return;
        }
        if self.places.len() == RECENT_PLACES {
            self.places.pop_front();
        }
        self.places.push_back(place);
    }

    /// Only so many plays stand: what was filmed of later ones is no more.
    pub fn cut(&mut self, untouched: usize) {
        while self.places.back().is_some_and(|place| place.plays() as usize > untouched) {
            self.places.pop_back();
            self.seen = None;
        }
    }
}
