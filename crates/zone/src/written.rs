//! Plays as they are written: who goes where with the ball, who blocks, and how it is thrown. Men are named by
//! their place in the eleven of the formation the play is written for.

use crate::board::{FieldSide, Zone};
use crate::formation::Gate;
use serde::{Deserialize, Serialize};

/// A man of the offense: his place in the eleven.
pub(crate) type ElevenSlot = u8;

/// What the offense does on a play from scrimmage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WrittenPlay {
    Run(WrittenRun),
    Pass(WrittenPass),
    Screen(Screen),
    /// A knee.
    Kneel,
    /// A ball thrown away to stop the clock (Z5.8.6-a).
    Spike,
}

/// How a run is run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunHow {
    /// As written.
    Normal,
    /// Quick: everything costs double.
    Quick,
    /// Slow developing: a point more for everybody.
    Slow,
    Draw,
    /// A trap: the named defensive lineman's place is found by the trapper.
    Trap {
        /// The lineman of the offense who comes from another column.
        trapper: ElevenSlot,
    },
    /// A pitchout.
    Pitch,
    /// The quarterback keeps, or pitches to the trailing back.
    Option {
        /// The back who trails.
        trailer: ElevenSlot,
    },
    /// The quarterback follows his center.
    Sneak,
}

/// Carrier, gate and the men who block along his path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct WrittenRun {
    /// Who carries the ball.
    pub by: ElevenSlot,
    /// Where he goes through.
    pub gate: Gate,
    pub how: RunHow,
    /// Who blocks where.
    #[serde(default)]
    pub blocks: Blocks,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hard_count: bool,
}

/// Receiver, side and the men who lead him.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Screen {
    /// Who catches it.
    pub to: ElevenSlot,
    /// Where, at the line.
    pub zone: Zone,
    /// Who blocks where.
    #[serde(default)]
    pub blocks: Blocks,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hard_count: bool,
}

/// A pass, with the second and third receivers it may go to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct WrittenPass {
    /// To whom it is meant to go.
    pub first: PassTarget,
    /// And if not.
    #[serde(default)]
    pub second: Second,
    /// Only when a blitz is read (Z5.3.19-f).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub third: Option<PassTarget>,
    /// Further receivers of a Hail Mary, all in the zone of the first (Z5.8.5-b).
    #[serde(default, skip_serializing_if = "ElevenSet::is_empty_set")]
    pub crowd: ElevenSet,
    /// A rollout.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<FieldSide>,
    /// Backs told to block though they would not, and those told not to (Z5.3.1-h, Z5.3.1-m).
    #[serde(default)]
    pub orders: BlockOrders,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hard_count: bool,
}

/// Backs who block against habit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct BlockOrders {
    /// These block.
    pub block: ElevenSet,
    /// These do not.
    pub stay_out: ElevenSet,
}

/// A set of men of one eleven.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ElevenSet(pub u16);

impl ElevenSet {
    /// Whether he is one of them.
    #[inline]
    pub const fn has(self, man: usize) -> bool {
        self.0 >> man & 1 == 1
    }

    /// With him.
    #[inline]
    pub const fn with(self, man: usize) -> ElevenSet {
        ElevenSet(self.0 | 1 << man)
    }

    #[inline]
    pub(crate) const fn count(self) -> u32 {
        COUNTS[(self.0 & ElevenSet::ALL.0) as usize] as u32
    }

    /// One after the other.
    #[inline]
    pub(crate) const fn iter(self) -> Each {
        Each(self.0 & ElevenSet::ALL.0)
    }

    pub(crate) const ALL: ElevenSet = ElevenSet(0x7ff);

    /// Those of whom this is true.
    #[inline]
    pub fn of(mut is: impl FnMut(usize) -> bool) -> ElevenSet {
        ElevenSet((0..11).fold(0, |all, man| all | u16::from(is(man)) << man))
    }

    /// Nobody, for what is written only when it says something.
    const fn is_empty_set(&self) -> bool {
        self.is_empty()
    }

    /// Nobody.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Everyone in both.
    #[inline]
    pub const fn and(self, other: ElevenSet) -> ElevenSet {
        ElevenSet(self.0 & other.0)
    }

    /// Everyone in either.
    #[inline]
    pub const fn or(self, other: ElevenSet) -> ElevenSet {
        ElevenSet(self.0 | other.0)
    }

    /// Those who are not among the others.
    #[inline]
    pub(crate) const fn but(self, others: ElevenSet) -> ElevenSet {
        ElevenSet(self.0 & !others.0)
    }
}

/// How many are in each set: not every machine can count bits in one go.
static COUNTS: [u8; 1 << 11] = {
    let mut all = [0; 1 << 11];
    let mut set = 1;
    while set < all.len() {
        all[set] = all[set >> 1] + (set & 1) as u8;
        set += 1;
    }
    all
};

/// The men of a set, one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Each(u16);

impl Iterator for Each {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let man = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(man)
    }
}

/// What there is besides the primary receiver.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Second {
    /// Nothing written.
    #[default]
    None,
    /// Throw it away.
    Inc,
    /// A second receiver.
    To(PassTarget),
    /// The quarterback runs with it (Z5.3.16-a).
    Scramble(Option<Zone>),
}

impl Second {
    /// The second receiver, if it is one.
    #[inline]
    pub(crate) const fn target(&self) -> Option<&PassTarget> {
        match self {
            Second::To(target) => Some(target),
            _ => None,
        }
    }
}

/// How the ball is thrown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThrowStyle {
    /// Plainly.
    #[default]
    Normal,
    /// Hard and flat.
    Bullet,
    /// High.
    Loft,
    /// Deep into a crowd.
    HailMary,
}

/// When the ball is thrown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThrowTiming {
    /// In time.
    #[default]
    Normal,
    /// At once: `qk`.
    Quick,
    /// Late: `+1`.
    Slow,
}

/// One receiver and his route.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PassTarget {
    pub to: ElevenSlot,
    pub zone: Zone,
    /// Through which gate, if not the cheapest (Z5.1.4-b).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub via: Option<Gate>,
    /// Where he turns after the catch; the straight way if nothing is said (Z5.1.1-c).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub then: Option<Zone>,
    /// When it is thrown.
    #[serde(default)]
    pub timing: ThrowTiming,
    /// How it is thrown.
    #[serde(default)]
    pub throw: ThrowStyle,
    /// Out of bounds (Z5.8.2-b).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sideline: bool,
    /// Forced to him (Z5.5.12-b).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub force: bool,
}

impl PassTarget {
    /// A plain pass to a man in a zone.
    pub const fn new(to: ElevenSlot, zone: Zone) -> PassTarget {
        PassTarget {
            to,
            zone,
            via: None,
            then: None,
            timing: ThrowTiming::Normal,
            throw: ThrowStyle::Normal,
            sideline: false,
            force: false,
        }
    }
}

/// The zones along a path for which blockers can be written.
pub(crate) const GROUPS: usize = 4;

/// Who blocks where: for each man of the eleven a group and, on a split path, a side. Group 0 is the zone at
/// the line, 1 the one behind it, and so on (Z8.3-e).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Blocks([u8; 11]);

/// Which branch of a split path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Branch {
    /// There is one path only, or both.
    Both,
    /// Left of the bar.
    Left,
    /// Right of it.
    Right,
}

impl Blocks {
    /// Nobody is named.
    pub const NONE: Blocks = Blocks([0; 11]);

    /// Names a man for a group.
    pub fn set(&mut self, man: usize, group: usize, branch: Branch) {
        self.0[man] = 1 + group as u8 * 3 + branch as u8;
    }

    /// A man's group and branch, if he is named.
    #[inline]
    pub fn of(&self, man: usize) -> Option<(usize, Branch)> {
        let written = self.0[man].checked_sub(1)?;
        let branch = match written % 3 {
            0 => Branch::Both,
            1 => Branch::Left,
            _ => Branch::Right,
        };
        Some((usize::from(written / 3), branch))
    }

    /// The men who are named.
    #[inline]
    pub(crate) fn named(&self) -> ElevenSet {
        ElevenSet::of(|man| self.0[man] != 0)
    }

    /// Whether anybody is named.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 11]
    }

    /// The deepest group anybody is named for.
    pub(crate) fn deepest(&self) -> Option<usize> {
        (0..11).filter_map(|man| self.of(man)).map(|(group, _)| group).max()
    }

    /// The men of a group and branch.
    pub(crate) fn men(&self, group: usize, branch: Branch) -> impl Iterator<Item = usize> + '_ {
        (0..11).filter(move |man| self.of(*man) == Some((group, branch)))
    }
}
