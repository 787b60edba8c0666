//! Which version of a match each seat has seen. A sealed call changes what its own coach sees and nothing else, so the seats
//! are counted apart: otherwise a version that rises would tell the others that somebody has sealed.

use crate::wire::Seat;

/// The version of the match as each seat sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct SeatVersions([u64; 3]);

impl SeatVersions {
    /// A match that has just been opened.
    pub(super) const FIRST: SeatVersions = SeatVersions([1; 3]);

    /// The version a seat sees.
    pub(super) fn at(&self, seat: Seat) -> u64 {
        self.0[seat_index(seat)]
    }

    /// Something changed that one seat sees.
    pub(super) fn raise(&mut self, seat: Seat) {
        self.0[seat_index(seat)] += 1;
    }

    /// The versions after a change that every seat sees.
    pub(super) fn raised(self) -> SeatVersions {
        SeatVersions(self.0.map(|version| version + 1))
    }

    /// Versions above those of a table that is no more.
    pub(super) fn above(self, gone: SeatVersions) -> SeatVersions {
        SeatVersions(std::array::from_fn(|at| self.0[at] + gone.0[at]))
    }
}

/// The place of a seat in a list of all three.
pub(super) fn seat_index(seat: Seat) -> usize {
    match seat {
        Seat::Home => 0,
        Seat::Away => 1,
        Seat::Watch => 2,
    }
}
