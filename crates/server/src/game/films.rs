//! The films of a match: each play is played again before a camera, once while it is under way, then no more.

use super::Hosted;
use crate::wire::Film;
use hashmark_table::{Match, Place};

/// What has been filmed so far.
pub struct Films<G> {
    place: Option<Place<G>>,
    /// The plays in order, the last perhaps under way.
    reels: Vec<Film>,
    /// How much of the record they show.
    seen: Option<usize>,
}

impl<G: Hosted> Films<G> {
    /// Nothing yet.
    pub fn new() -> Films<G> {
        Films { place: None, reels: Vec::new(), seen: None }
    }

    /// The films of a match up to where it waits; none of a game that is not filmed.
    pub fn of(&mut self, played: &Match<G>) -> &[Film] {
        let now = played.record().len();
        if self.seen == Some(now) {
            return &self.reels;
        }
        if self.place.as_ref().is_none_or(|place| place.plays() > played.plays()) {
            self.place = G::on_film(played.setup()).map(Place::first);
        }
        if let Some(place) = &mut self.place {
            self.reels.truncate(place.plays() as usize);
            let mut before = place.game().clone();
            played.on_from(place, |play, game| {
                self.reels.push(game.film(play, &before));
                before.clone_from(game);
            });
            self.seen = Some(now);
        }
        &self.reels
    }

    /// Plays were taken back: what was filmed of them is no more.
    pub fn forget(&mut self) {
        *self = Films::new();
    }
}
