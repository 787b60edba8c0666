//! What a plan says beside plays and defenses (ZR10.2-d): slides, the clock, fourth downs, tries, kicks, closed zones.

use crate::board::Zone;
use crate::call::{BlockTactic, KickTactic, PuntKick, PuntTactic, ReturnTactic};
use crate::legal::zone_closed;

/// When a quarterback who is free slides (Z5.3.6a-a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Slide {
    /// Whenever he may.
    Always,
    /// When his side is ahead.
    #[default]
    Ahead,
    Never,
}

/// When the ball is forced to the primary though the play does not say so (Z5.5.12-b).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Force {
    /// Only where it is written.
    #[default]
    Written,
    /// On fourth down as well.
    FourthDown,
}

/// The stretches of the field of the fourth-down chart, by yards to the goal: from this many on.
pub(crate) const STRETCHES: [i16; 5] = [61, 46, 36, 11, 1];

/// The fourth-down chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FourthDown {
    /// Goes for it with at most so many yards to go, in each of [`STRETCHES`].
    pub(crate) go: [u8; STRETCHES.len()],
    /// Tries a field goal from at most so many yards to the goal.
    pub(crate) field_goal: u8,
    /// Punts for the corner from at most so many yards to the goal.
    pub(crate) corner: u8,
}

impl Default for FourthDown {
    fn default() -> FourthDown {
        FourthDown { go: [0, 1, 2, 1, 1], field_goal: 35, corner: 50 }
    }
}

impl FourthDown {
    /// The most yards to go with which it goes for it, so many from the goal.
    pub(crate) fn goes(&self, to_goal: i16) -> i16 {
        let at = STRETCHES.iter().position(|from| to_goal >= *from).unwrap_or(STRETCHES.len() - 1);
        i16::from(self.go[at])
    }
}

/// Tactics of the kicks; lists go by the die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kicks {
    pub(crate) kickoff: [KickTactic; 6],
    /// Running kickoffs back.
    pub(crate) back: [ReturnTactic; 6],
    pub(crate) punt: [PuntKick; 6],
    pub(crate) against_punt: [PuntTactic; 6],
    /// Against a place kick.
    pub(crate) against_field_goal: [BlockTactic; 6],
}

impl Default for Kicks {
    fn default() -> Kicks {
        Kicks {
            kickoff: [KickTactic::Deep; 6],
            back: [ReturnTactic::Middle; 6],
            punt: [PuntKick::Normal; 6],
            against_punt: [PuntTactic::Return; 6],
            against_field_goal: [BlockTactic::Normal; 6],
        }
    }
}

/// Zones thrown to instead of closed ones (Z8.6-h).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Substitutes([Option<Zone>; Zone::ALL.len()]);

impl Default for Substitutes {
    fn default() -> Substitutes {
        Substitutes([None; Zone::ALL.len()])
    }
}

impl Substitutes {
    /// Throws to this zone when that one is closed.
    pub fn set(&mut self, closed: Zone, instead: Zone) {
        self.0[closed as usize] = Some(instead);
    }

    /// What stands in for a zone.
    pub const fn of(&self, closed: Zone) -> Option<Zone> {
        self.0[closed as usize]
    }

    /// All of them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Zone, Zone)> + '_ {
        Zone::ALL.iter().filter_map(|zone| Some((*zone, self.of(*zone)?)))
    }

    /// The zone, or the first of its stand-ins that is played with so many yards to the goal.
    #[inline]
    pub fn open(&self, zone: Zone, to_goal: i16) -> Option<Zone> {
        let mut here = zone;
        // Stand-ins lead nearer to the line; a plan that turns in circles finds none.
        for _ in 0..4 {
            if zone_closed(here, to_goal).is_none() {
                return Some(here);
            }
            here = self.of(here)?;
        }
        None
    }
}

/// The options of a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    /// When the quarterback slides.
    pub(crate) slide: Slide,
    /// When the ball is forced.
    pub(crate) force: Force,
    /// Seconds left in a half from which an offense that is not ahead hurries.
    pub(crate) hurry: u16,
    /// Seconds left in a half from which time-outs are used.
    pub(crate) timeouts: u16,
    pub(crate) fourth: FourthDown,
    /// Goes for two in the fourth quarter when, before the try, it leads by one of these.
    pub(crate) two_points: Vec<i8>,
    pub(crate) kicks: Kicks,
    pub(crate) substitutes: Substitutes,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            slide: Slide::default(),
            force: Force::default(),
            hurry: 120,
            timeouts: 120,
            fourth: FourthDown::default(),
            two_points: Vec::new(),
            kicks: Kicks::default(),
            substitutes: Substitutes::default(),
        }
    }
}
