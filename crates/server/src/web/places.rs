//! Live places: how many may follow matches at the same time, counted by match, by seat and by client in one go, and such
//! that those who watch can never take the places of those who play.

use super::client::ClientId;
use crate::host::HostLimits;
use crate::problem::Problem;
use crate::wire::Seat;
use axum::http::StatusCode;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Everybody's live places.
#[derive(Default)]
pub struct LivePlaces(Arc<Mutex<LiveCounts>>);

#[derive(Default)]
struct LiveCounts {
    all: PlaceSplit,
    clients: HashMap<ClientId, PlaceSplit>,
    seats: HashMap<(String, Seat), usize>,
}

/// Places of those who play and of those who watch.
#[derive(Clone, Copy, Default)]
struct PlaceSplit {
    coaches: usize,
    watchers: usize,
}

impl PlaceSplit {
    fn of(&mut self, seat: Seat) -> &mut usize {
        if seat == Seat::Watch { &mut self.watchers } else { &mut self.coaches }
    }

    /// Whether one more fits: watchers among themselves, coaches into all that is left.
    fn has_room(self, seat: Seat, all: usize, watchers: usize) -> bool {
        self.coaches + self.watchers < all && (seat != Seat::Watch || self.watchers < watchers)
    }

    fn is_empty(self) -> bool {
        self.coaches + self.watchers == 0
    }
}

impl LivePlaces {
    /// Takes a place at a match, or says whose places are all taken.
    pub fn take(
        &self,
        limits: &HostLimits,
        id: &str,
        seat: Seat,
        client: ClientId,
    ) -> Result<LiveSpot, Problem> {
        let mut counts = lock(&self.0);
        let key = (id.to_string(), seat);
        let at_seat = counts.seats.get(&key).copied().unwrap_or_default();
        if at_seat >= limits.places_at(seat) {
            return Err(taken(match seat {
                Seat::Watch => "As many are watching this match as can.",
                _ => "This seat is open in as many windows as can be.",
            }));
        }
        let of_client = counts.clients.get(&client).copied().unwrap_or_default();
        if !of_client.has_room(seat, limits.client_places, limits.client_watchers) {
            return Err(taken("Too many matches are followed from this address."));
        }
        if !counts.all.has_room(seat, limits.live_places, limits.watcher_places) {
            return Err(taken("As many matches are followed as this server takes."));
        }
        *counts.all.of(seat) += 1;
        *counts.clients.entry(client).or_default().of(seat) += 1;
        *counts.seats.entry(key.clone()).or_default() += 1;
        Ok(LiveSpot { counts: self.0.clone(), key, client })
    }
}

fn taken(error: &str) -> Problem {
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, error).remedy("Close another window, or try later.")
}

fn lock(counts: &Mutex<LiveCounts>) -> MutexGuard<'_, LiveCounts> {
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One live place, free again when this is dropped.
pub struct LiveSpot {
    counts: Arc<Mutex<LiveCounts>>,
    key: (String, Seat),
    client: ClientId,
}

impl Drop for LiveSpot {
    fn drop(&mut self) {
        let mut counts = lock(&self.counts);
        let seat = self.key.1;
        *counts.all.of(seat) -= 1;
        release(&mut counts.clients, &self.client, |split| {
            *split.of(seat) -= 1;
            split.is_empty()
        });
        release(&mut counts.seats, &self.key, |count| {
            *count -= 1;
            *count == 0
        });
    }
}

/// Lets one go; what has none left is forgotten.
fn release<K: Hash + Eq, V>(counts: &mut HashMap<K, V>, key: &K, less: impl FnOnce(&mut V) -> bool) {
    if counts.get_mut(key).is_some_and(less) {
        counts.remove(key);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    fn client(last: u8) -> ClientId {
        ClientId::at([192, 0, 2, last].into())
    }

    #[test]
    fn watchers_never_take_the_places_of_coaches() {
        let limits = HostLimits {
            match_watchers: 3,
            seat_places: 2,
            client_places: 5,
            client_watchers: 2,
            live_places: 8,
            watcher_places: 4,
            ..HostLimits::default()
        };
        let places = LivePlaces::default();
        let take = |id: &str, seat, who| places.take(&limits, id, seat, client(who));
        let mut kept = vec![];
        // One client watches as much as it can, then others do, until no watcher fits.
        kept.extend([take("one", Seat::Watch, 1).unwrap(), take("two", Seat::Watch, 1).unwrap()]);
        assert!(take("three", Seat::Watch, 1).is_err(), "by client");
        kept.extend([take("one", Seat::Watch, 2).unwrap(), take("one", Seat::Watch, 3).unwrap()]);
        assert!(take("one", Seat::Watch, 4).is_err(), "by match");
        assert!(take("two", Seat::Watch, 4).is_err(), "in all");
        // Coaches come in all the same, from the watchers' addresses too.
        kept.extend([take("one", Seat::Home, 1).unwrap(), take("one", Seat::Away, 1).unwrap()]);
        kept.push(take("one", Seat::Home, 9).unwrap());
        assert!(take("one", Seat::Home, 9).is_err(), "a seat has its windows");
        drop(kept);
        assert!(lock(&places.0).clients.is_empty() && lock(&places.0).seats.is_empty());
        take("one", Seat::Watch, 1).unwrap();
    }
}
