//! What a play came to, before the law and the penalties have spoken.

use crate::board::Zone;
use crate::rule::Rule;
use crate::written::ElevenSet;
use hashmark_law::foul::Foul;
use hashmark_law::{Ending, Fact, FieldPlayer};

/// How the clock sees the end of a play (Z8.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ClockStop {
    InBounds,
    /// Incomplete, out of bounds, a kick, a change of possession, a score.
    Stopped,
    /// No time at all.
    NoTime,
}

/// A flag on the play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct ZoneFlag {
    pub(crate) foul: Foul,
    /// Who did it, if that is known.
    pub(crate) by: Option<FieldPlayer>,
    /// The rule it was called by.
    pub(crate) rule: Rule,
    /// Interference with a catch in the end zone: a die decides where the ball goes (Z6.4-v).
    pub(crate) in_end_zone: bool,
}

/// The facts of a play, told when it is known that it counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    facts: [Option<(Rule, Fact)>; Facts::MOST],
    len: usize,
}

impl Facts {
    const MOST: usize = 24;

    pub const fn new() -> Facts {
        Facts { facts: [None; Facts::MOST], len: 0 }
    }

    #[inline]
    pub(crate) fn add(&mut self, rule: Rule, fact: Fact) {
        debug_assert!(self.len < Facts::MOST, "a play has no more facts");
        if let Some(free) = self.facts.get_mut(self.len) {
            *free = Some((rule, fact));
            self.len += 1;
        }
    }

    /// In the order in which they happened.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Rule, Fact)> + '_ {
        self.facts[..self.len].iter().flatten().copied()
    }
}

impl Default for Facts {
    fn default() -> Facts {
        Facts::new()
    }
}

/// A play, over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ZoneOutcome {
    /// How it ended.
    pub(crate) ending: Ending,
    /// What the clock makes of it.
    pub(crate) stop: ClockStop,
    /// Who scores, if it is a score.
    pub(crate) hero: Option<FieldPlayer>,
    /// Where it ended, for the sideline.
    pub zone: Option<Zone>,
    /// A wide receiver had the ball at the end (Z5.8.2-a).
    pub(crate) wide: bool,
}

/// What comes up while a play is played.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ZonePlayLog {
    pub(crate) facts: Facts,
    /// The flags on it: at most one a side counts.
    pub(crate) flags: [Option<ZoneFlag>; 2],
    /// The ball has changed hands.
    pub(crate) turned_over: bool,
    /// Where the ball changed hands, if it was in a zone.
    pub zone: Option<Zone>,
    /// A return began next to a sideline (Z6.1.5-a).
    pub(crate) sideline: bool,
    /// Who is near a return: of the offense's eleven and of the defense's; anybody if nothing is said (Z6.3-c).
    pub(crate) near: Option<[ElevenSet; 2]>,
    /// The zone in which a ball came loose, or the nearest one upfield (Z5.5.20-b).
    pub(crate) loose_in: Option<Zone>,
}

impl ZonePlayLog {
    /// A flag; the first of each side stands.
    pub(crate) fn flag(&mut self, flag: ZoneFlag, offense: hashmark_law::Side) {
        let at = usize::from(flag.foul.by != offense);
        if self.flags[at].is_none() {
            self.flags[at] = Some(flag);
        }
    }
}
