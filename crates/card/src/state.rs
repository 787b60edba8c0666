//! The state of a card game: small, and copied as a whole.

use crate::call::CardFormation;
use crate::clock::CardClock;
use crate::team::CardTeam;
use hashmark_law::{Both, FieldPlayer, GameState, Next, Side};
use std::ops::{Deref, DerefMut};

/// A set of men of one side, by index.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardMen(u64);

impl CardMen {
    pub fn of(men: &[u8]) -> CardMen {
        men.iter().fold(CardMen(0), |all, man| CardMen(all.0 | 1 << man))
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
    pub const fn and(self, other: CardMen) -> CardMen {
        CardMen(self.0 | other.0)
    }

    /// Whether somebody is in both.
    #[inline]
    pub const fn meets(self, other: CardMen) -> bool {
        self.0 & other.0 != 0
    }

    /// The first of a list who is not in it.
    #[inline]
    pub(crate) fn first_missing(self, list: &[u8]) -> Option<u8> {
        list.iter().copied().find(|man| !self.has(*man))
    }

    pub fn clear(&mut self) {
        self.0 = 0;
    }
}

/// What a man did with the ball in a game, as statistics count it: nothing that he did on a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GameTouches {
    pub passes: u8,
    pub rushes: u8,
    pub catches: u8,
}

/// A touch of the ball that usage counts (C-use-1..3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Touch {
    Pass,
    Rush,
    Catch,
}

/// What one side carries through a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CardSideState {
    /// Carries by man, for fatigue and the coach's quota.
    pub carries: [u8; CardTeam::MOST_MEN],
    /// Catches by man, for over-targeting.
    pub catches: [u8; CardTeam::MOST_MEN],
    /// Targets by man, for the coach's quota.
    pub targets: [u8; CardTeam::MOST_MEN],
    /// Designed end runs by quarterbacks.
    pub end_runs: [u8; CardTeam::MOST_MEN],
    /// Rushes of the team.
    pub rushes: u16,
    /// Throws of the team.
    pub throws: u16,
    /// What every man did, for the games that follow.
    pub touches: [GameTouches; CardTeam::MOST_MEN],
    /// Further games that men sit out who were hurt in this one (C-injgame-1).
    pub games_out: [u8; CardTeam::MOST_MEN],
    /// Out for the game.
    pub out: CardMen,
    /// Out until half time.
    pub(crate) out_half: CardMen,
    /// Must sit out the next play.
    pub(crate) resting_play: CardMen,
    /// Ran 11 to 20 yards on this very play.
    pub(crate) just_ran: CardMen,
    /// Must sit out this series.
    pub resting_series: CardMen,
    /// Must sit out the next series.
    pub(crate) resting_next: CardMen,
    /// Thrown to in this series.
    pub targeted: CardMen,
    /// The quarterback who starts, if not the first of the depth chart.
    pub starter: Option<u8>,
    pub hurry: bool,
    /// Formation and men of the last play, frozen in hurry-up.
    pub formation: CardFormation,
    /// The men in its slots.
    pub men: [u8; 5],
    /// The defense as it stands, by place.
    pub eleven: [u8; 11],
    /// Points by the scoring plays told; must equal the score.
    pub points: u16,
}

impl CardSideState {
    /// Everyone fit, nothing done.
    pub fn new() -> CardSideState {
        CardSideState {
            carries: [0; CardTeam::MOST_MEN],
            catches: [0; CardTeam::MOST_MEN],
            targets: [0; CardTeam::MOST_MEN],
            end_runs: [0; CardTeam::MOST_MEN],
            rushes: 0,
            throws: 0,
            touches: [GameTouches::default(); CardTeam::MOST_MEN],
            games_out: [0; CardTeam::MOST_MEN],
            out: CardMen::default(),
            out_half: CardMen::default(),
            resting_play: CardMen::default(),
            just_ran: CardMen::default(),
            resting_series: CardMen::default(),
            resting_next: CardMen::default(),
            targeted: CardMen::default(),
            starter: None,
            hurry: false,
            formation: CardFormation::ProSet,
            men: [0; 5],
            eleven: [0; 11],
            points: 0,
        }
    }

    #[inline]
    pub fn hurt(&self) -> CardMen {
        self.out.and(self.out_half)
    }

    /// Should not play the ball.
    #[inline]
    pub fn resting(&self) -> CardMen {
        self.resting_play.and(self.resting_series)
    }

    /// A series of this side is over: the once-a-series rules start anew (C-rest-4).
    pub(crate) fn end_series(&mut self) {
        self.targeted.clear();
        self.resting_series = self.resting_next;
        self.resting_next.clear();
    }

    /// A try is one play and no series: who has to sit out a series still has to (C-rest-2).
    pub(crate) fn end_try(&mut self) {
        self.targeted.clear();
        self.resting_play.clear();
    }
}

impl Default for CardSideState {
    fn default() -> CardSideState {
        CardSideState::new()
    }
}

/// The whole state.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CardState {
    /// The football: score, ball, down, what comes next. Its fields are read as if they were the state's own.
    pub football: GameState,
    pub clock: CardClock,
    /// Each side's own.
    pub sides: Both<CardSideState>,
    /// Plays so far.
    pub plays: u16,
    /// The offense hurried to the line to spike.
    pub must_spike: bool,
    /// The clock is stopped before this play, or it is a new set of downs (C-hurry-3).
    pub(crate) may_change_hurry: bool,
}

impl Deref for CardState {
    type Target = GameState;

    #[inline]
    fn deref(&self) -> &GameState {
        &self.football
    }
}

impl DerefMut for CardState {
    #[inline]
    fn deref_mut(&mut self) -> &mut GameState {
        &mut self.football
    }
}

impl CardState {
    /// The side in possession.
    #[inline]
    pub fn offense(&self) -> Side {
        self.situation.possession
    }

    /// Counts a touch of the ball, unless the play is a try.
    #[inline]
    pub(crate) fn count(&mut self, by: FieldPlayer, touch: Touch) {
        if self.football.next == Next::Try {
            return;
        }
        let touches = &mut self.sides[by.side].touches[usize::from(by.man)];
        let count = match touch {
            Touch::Pass => &mut touches.passes,
            Touch::Rush => &mut touches.rushes,
            Touch::Catch => &mut touches.catches,
        };
        *count = count.saturating_add(1);
    }
}
