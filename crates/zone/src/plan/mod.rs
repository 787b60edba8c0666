//! Game plans (ZR10.2-a to ZR10.2-e): offensive sets, a book of written plays, the lines A to J and Z that pick
//! among them by situation, six or seven defenses with their table, and what the coach does about kicks, fourth
//! downs and the clock.
//!
//! A plan is what a file says, read once: formations are checked, plays and defenses are parsed, names have become
//! places in lists. Playing by it needs no further memory.

mod check;
mod error;
mod options;
mod raw;
mod read;
mod shipped;
mod stance;
mod stance_text;
mod write;

pub use check::{Remark, Severity, check};
pub use error::{PlanError, PlanErrors};
pub use options::Substitutes;
pub(crate) use options::{Force, FourthDown, Kicks, Options, Slide};
pub use shipped::{SHIPPED, shipped};
pub(crate) use stance::{Does, FitsMan};
pub use stance::{Near, RetaliationOrder, Stance};

use crate::board::names;
use crate::formation::{Label, ZoneFormation};
use crate::team::ZoneTeam;
use crate::written::WrittenPlay;
use hashmark_law::{Side, Situation};
use serde::{Deserialize, Serialize};

/// The most offensive sets of a plan.
pub(crate) const MOST_SETS: usize = 5;
/// The most plays.
pub(crate) const MOST_PLAYS: usize = 40;
/// The fewest defenses (ZR10.2-c).
pub(crate) const LEAST_DEFENSES: usize = 6;
/// The most defenses.
pub(crate) const MOST_DEFENSES: usize = 7;
/// The entries of a line: one for each face of a die.
pub(crate) const FACES: usize = 6;

names! {
    /// A line of the play tables, by situation (ZR10.2-b). Z answers a blitz.
    Line {
        A = "A", B = "B", C = "C", D = "D", E = "E", F = "F", G = "G", H = "H", I = "I", J = "J", Z = "Z",
    }
}

/// The lines that follow from a situation: all but Z.
pub(crate) const SITUATIONS: usize = 10;

impl Line {
    /// When it is used.
    pub(crate) const fn when(self) -> &'static str {
        match self {
            Line::A => "1st down",
            Line::B => "2nd down, 1 to 3 to go",
            Line::C => "2nd down, 4 to 7 to go",
            Line::D => "2nd down, 8 or more to go",
            Line::E => "3rd or 4th down, 1 or 2 to go",
            Line::F => "3rd or 4th down, 3 to 6 to go",
            Line::G => "3rd or 4th down, 7 or more to go",
            Line::H => "inside the 10",
            Line::I => "two minutes left in a half, behind",
            Line::J => "ahead in the last five minutes",
            Line::Z => "a blitz is read, or faked",
        }
    }

    /// The line of a situation; both coaches see the same.
    pub fn of(situation: &Situation) -> Line {
        let offense = situation.possession;
        // Who is ahead late wants the clock to run, at the goal line too.
        if situation.may_end_game() && situation.seconds <= 300 && situation.margin(offense) > 0 {
            return Line::J;
        }
        if situation.to_goal() <= 10 {
            return Line::H;
        }
        if behind_late(situation, offense) {
            return Line::I;
        }
        // Looked up: nobody can foresee downs and distances.
        let [down, to_go] = [i16::from(situation.down).clamp(1, 3), situation.to_go().clamp(1, 8)];
        BY_DOWN[down as usize - 1][to_go as usize - 1]
    }
}

/// The lines of the first, second and later downs, with one yard to go, two, and so on up to eight or more.
const BY_DOWN: [[Line; 8]; 3] = {
    use Line::*;
    [[A; 8], [B, B, B, C, C, C, C, D], [E, E, F, F, F, F, G, G]]
};

/// Behind with two minutes to play; by more than a touchdown and its points, with five.
fn behind_late(situation: &Situation, side: Side) -> bool {
    let margin = situation.margin(side);
    let two_minutes = situation.half_ends() && situation.seconds <= 120 && margin < 0;
    two_minutes || situation.may_end_game() && situation.seconds <= 300 && margin < -8
}

/// A set of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PlanLines(u16);

impl PlanLines {
    /// Whether it is one of them.
    #[inline]
    pub(crate) const fn has(self, line: Line) -> bool {
        self.0 >> line as u8 & 1 == 1
    }

    /// With one more.
    pub const fn with(self, line: Line) -> PlanLines {
        PlanLines(self.0 | 1 << line as u8)
    }

    /// In their order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Line> {
        Line::ALL.iter().copied().filter(move |line| self.has(*line))
    }
}

/// Heads or tails: what the captain says when he has won the toss.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Toss {
    /// He takes the ball.
    #[default]
    Receive,
    /// He kicks it.
    Kick,
}

/// An offensive set: a formation with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OffenseSet {
    /// What the plan calls it.
    pub(crate) name: String,
    /// How it stands.
    pub formation: ZoneFormation,
    /// The set shown on first down.
    pub(crate) first_down: bool,
    /// The lines that use it.
    pub(crate) lines: PlanLines,
}

/// A play of the book, written for one set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlannedPlay {
    /// What the plan calls it.
    pub(crate) name: String,
    /// The set it is played from.
    pub(crate) set: u8,
    pub play: WrittenPlay,
}

/// One face of a line: a play, or two of which a second die chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlanEntry {
    /// On 1 to 3.
    pub(crate) low: u8,
    /// On 4 to 6; the same when there is one play.
    pub(crate) high: u8,
}

/// How many backs stand behind the quarterback: what the defense knows of a set before the snap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(crate) enum Backs {
    /// Two or more.
    Two,
    One,
    None,
}

impl Backs {
    /// Counts those of a formation who stand between the tackles.
    pub fn of(formation: &ZoneFormation) -> Backs {
        use crate::formation::Column;
        let back = |slot: &&crate::formation::LineSlot| {
            let behind = matches!(slot.place.column, Column::Lt | Column::C | Column::Rt);
            slot.place.row > 0 && behind && slot.label != Label::Q
        };
        Backs::counted(formation.slots.iter().filter(back).count())
    }

    /// Counts the backs among the men an offense sends in: all a defense knows before it sees the formation.
    pub fn among(team: &ZoneTeam, men: &[u8; 11]) -> Backs {
        let back = |man: &&u8| team.men.get(usize::from(**man)).is_some_and(|man| man.pos.is_back());
        Backs::counted(men.iter().filter(back).count())
    }

    const fn counted(backs: usize) -> Backs {
        match backs {
            0 => Backs::None,
            1 => Backs::One,
            _ => Backs::Two,
        }
    }
}

/// One face of the table of defenses: the defense against two backs, one, none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DefenseAnswer(pub [u8; 3]);

/// What a coach does in every situation, as he wrote it down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GamePlan {
    /// Whose it is.
    pub team: String,
    /// At the toss.
    pub(crate) toss: Toss,
    /// Offensive sets.
    pub sets: Vec<OffenseSet>,
    /// The book of plays.
    pub plays: Vec<PlannedPlay>,
    /// The lines A to J and Z; none where the plan has no entry.
    pub lines: [Option<[PlanEntry; FACES]>; Line::ALL.len()],
    pub defenses: Vec<Stance>,
    /// Which of them, on the lines A to J.
    pub table: [Option<[DefenseAnswer; FACES]>; SITUATIONS],
    pub(crate) options: Options,
}

impl GamePlan {
    /// The entries of a line, if it has any.
    #[inline]
    pub(crate) fn line(&self, line: Line) -> Option<&[PlanEntry; FACES]> {
        self.lines[line as usize].as_ref()
    }

    /// Whether a play is written on a line.
    pub(crate) fn is_on(&self, play: usize, line: Line) -> bool {
        let has = |entry: &PlanEntry| usize::from(entry.low) == play || usize::from(entry.high) == play;
        self.line(line).is_some_and(|entries| entries.iter().any(has))
    }

    /// The defense that goes for one of their men, if one of the six or seven is given to that (Z8.13-i).
    pub fn smear(&self) -> Option<(usize, RetaliationOrder)> {
        self.defenses.iter().enumerate().find_map(|(at, stance)| Some((at, stance.smear?)))
    }

    /// Whether the table of defenses ever chooses one.
    pub fn chooses(&self, defense: usize) -> bool {
        let named = |answer: &DefenseAnswer| answer.0.iter().any(|one| usize::from(*one) == defense);
        self.table.iter().flatten().any(|answers| answers.iter().any(named))
    }

    /// The formation of a play's set.
    #[inline]
    pub(crate) fn formation_of(&self, play: &PlannedPlay) -> &ZoneFormation {
        &self.sets[usize::from(play.set)].formation
    }
}
