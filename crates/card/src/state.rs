//! The state of a card game: small, and copied as a whole.

use crate::call::Formation;
use crate::clock::Clock;
use crate::team::Team;
use hashmark_law::{Both, GameState, Side};
use std::ops::{Deref, DerefMut};

/// A set of men of one side, by index.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Men(u64);

impl Men {
    /// These.
    pub fn of(men: &[u8]) -> Men {
        men.iter().fold(Men(0), |all, man| Men(all.0 | 1 << man))
    }

    /// Whether he is in it.
    #[inline]
    pub const fn has(self, man: u8) -> bool {
        self.0 >> man & 1 == 1
    }

    /// Puts him in.
    #[inline]
    pub fn add(&mut self, man: u8) {
        self.0 |= 1 << man;
    }

    /// Everyone in either.
    #[inline]
    pub const fn and(self, other: Men) -> Men {
        Men(self.0 | other.0)
    }

    /// Whether somebody is in both.
    #[inline]
    pub const fn meets(self, other: Men) -> bool {
        self.0 & other.0 != 0
    }

    /// The first of a list who is not in it.
    #[inline]
    pub fn first_missing(self, list: &[u8]) -> Option<u8> {
        list.iter().copied().find(|man| !self.has(*man))
    }

    /// Nobody.
    pub fn clear(&mut self) {
        self.0 = 0;
    }
}

/// What one side carries through a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SideState {
    /// Carries by man, for fatigue and the coach's quota.
    pub carries: [u8; Team::MOST_MEN],
    /// Catches by man, for over-targeting.
    pub catches: [u8; Team::MOST_MEN],
    /// Targets by man, for the coach's quota.
    pub targets: [u8; Team::MOST_MEN],
    /// Designed end runs by quarterbacks.
    pub end_runs: [u8; Team::MOST_MEN],
    /// Rushes of the team.
    pub rushes: u16,
    /// Throws of the team.
    pub throws: u16,
    /// Out for the game.
    pub out: Men,
    /// Out until half time.
    pub out_half: Men,
    /// Must sit out the next play.
    pub resting_play: Men,
    /// Ran 11 to 20 yards on this very play.
    pub just_ran: Men,
    /// Must sit out this series.
    pub resting_series: Men,
    /// Must sit out the next series.
    pub resting_next: Men,
    /// Thrown to in this series.
    pub targeted: Men,
    /// The quarterback who starts, if not the first of the depth chart.
    pub starter: Option<u8>,
    /// In hurry-up.
    pub hurry: bool,
    /// Formation and men of the last play, frozen in hurry-up.
    pub formation: Formation,
    /// The men in its slots.
    pub men: [u8; 5],
    /// The defence as it stands, by place.
    pub eleven: [u8; 11],
    /// Points by the scoring plays told; must equal the score.
    pub points: u16,
}

impl SideState {
    /// Everyone fit, nothing done.
    pub fn new() -> SideState {
        SideState {
            carries: [0; Team::MOST_MEN],
            catches: [0; Team::MOST_MEN],
            targets: [0; Team::MOST_MEN],
            end_runs: [0; Team::MOST_MEN],
            rushes: 0,
            throws: 0,
            out: Men::default(),
            out_half: Men::default(),
            resting_play: Men::default(),
            just_ran: Men::default(),
            resting_series: Men::default(),
            resting_next: Men::default(),
            targeted: Men::default(),
            starter: None,
            hurry: false,
            formation: Formation::ProSet,
            men: [0; 5],
            eleven: [0; 11],
            points: 0,
        }
    }

    /// Cannot play.
    #[inline]
    pub fn hurt(&self) -> Men {
        self.out.and(self.out_half)
    }

    /// Should not play the ball.
    #[inline]
    pub fn resting(&self) -> Men {
        self.resting_play.and(self.resting_series)
    }

    /// A series of this side is over: the once-a-series rules start anew (C-rest-4).
    pub fn end_series(&mut self) {
        self.targeted.clear();
        self.resting_series = self.resting_next;
        self.resting_next.clear();
    }

    /// A try is one play and no series: who has to sit out a series still has to (C-rest-2).
    pub fn end_try(&mut self) {
        self.targeted.clear();
        self.resting_play.clear();
    }
}

impl Default for SideState {
    fn default() -> SideState {
        SideState::new()
    }
}

/// The whole state.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct State {
    /// The football: score, ball, down, what comes next. Its fields are read as if they were the state's own.
    pub football: GameState,
    /// Time.
    pub clock: Clock,
    /// Each side's own.
    pub sides: Both<SideState>,
    /// Plays so far.
    pub plays: u16,
    /// The offence hurried to the line to spike.
    pub must_spike: bool,
    /// The clock is stopped before this play, or it is a new set of downs (C-hurry-3).
    pub may_change_hurry: bool,
}

impl Deref for State {
    type Target = GameState;

    #[inline]
    fn deref(&self) -> &GameState {
        &self.football
    }
}

impl DerefMut for State {
    #[inline]
    fn deref_mut(&mut self) -> &mut GameState {
        &mut self.football
    }
}

impl State {
    /// The side in possession.
    #[inline]
    pub fn offence(&self) -> Side {
        self.situation.possession
    }
}
