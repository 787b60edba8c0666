//! Tables that are a few numbers or faces for each case: throws, interference, reading, tiredness, experience.

use crate::board::{Zone, Zones};
use crate::defense::LineOption;
use crate::man::{Pos, Years};
use crate::written::{ThrowStyle, ThrowTiming};

/// Some of the faces of a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Faces(u8);

impl Faces {
    pub(super) fn with(self, face: u8) -> Faces {
        Faces(self.0 | 1 << face)
    }

    pub(crate) const fn has(self, die: u8) -> bool {
        self.0 >> die & 1 == 1
    }

    pub(crate) const fn count(self) -> i16 {
        self.0.count_ones() as i16
    }
}

/// What a way of throwing does (Z5.8.3-a, Z5.8.4-a, Z5.8.5-a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ThrowRow {
    /// Columns to the right for completion, and for interception.
    pub(crate) complete: i16,
    pub(crate) intercept: i16,
    /// What a defender in zone gains.
    pub(crate) zone_defender: i16,
    /// Those in zone count half together, rounded up.
    pub(crate) zone_halved: bool,
    /// Points of movement.
    pub(crate) moves: i16,
    /// The first column it may read; `w` is -1, `w-` is -2.
    pub(crate) least: i16,
}

/// Whether there is a rush, and what the line option makes of it (Z5.3-e to -k).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RushOption {
    pub(crate) per_rusher: i16,
    /// What is added to the pass value of a rushing lineman; none where they do not count.
    pub(crate) line_pass: Option<i16>,
    /// What the pass gains.
    pub(crate) pass_bonus: i16,
}

/// Rows of [`RushOption`]: by timing and line option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RushMatrix(pub(super) [[RushOption; 4]; 3]);

impl RushMatrix {
    #[inline]
    pub(crate) const fn row(&self, timing: ThrowTiming, option: LineOption) -> &RushOption {
        &self.0[timing as usize][option as usize]
    }
}

/// Whose penalty a die is in the rush (Z5.3.10-b).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PenaltySide {
    Offense,
    Defense,
    /// The side with more `!`.
    Most,
    Nobody,
}

/// Interference on a pass (Z5.5.8-a to -g).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct InterferenceTable {
    /// The pass die at which it is rolled for.
    pub(crate) trigger: u8,
    /// The second die that makes it interference.
    pub(crate) second: Faces,
    /// Faces on which the offense is guilty, by the receiver's mark and the defender's.
    guilty: [[Faces; 2]; 2],
    /// The second die at which only a marked man interferes.
    pub(crate) second_marked: Faces,
    /// Then, when both are marked, the offense is guilty on these.
    pub(crate) both_marked: Faces,
}

impl InterferenceTable {
    pub(super) const fn new(faces: [Faces; 7], trigger: u8) -> InterferenceTable {
        let [second, neither, receiver, defender, both, second_marked, both_marked] = faces;
        let guilty = [[neither, defender], [receiver, both]];
        InterferenceTable { trigger, second, guilty, second_marked, both_marked }
    }

    /// Faces on which the offense is guilty, by who is marked `!`.
    pub(crate) fn guilty(&self, receiver: bool, defender: bool) -> Faces {
        self.guilty[usize::from(receiver)][usize::from(defender)]
    }
}

/// Chances in sixths of reading a blitz, a fake and a screen (Z5.3.19-a, Z5.3.22-e, Z5.8.1-g).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ReadingTable {
    pub(crate) base: i16,
    pub(crate) per_blitzer: i16,
    /// By the quarterback's years.
    blitz: [i16; 3],
    /// Most of the blitzers are experienced linebackers.
    pub(crate) old_linebackers: i16,
    pub(crate) per_faker: i16,
    fake: [i16; 3],
    /// The least speed of a faker, and of an experienced one.
    pub(crate) faker_speed: [i8; 2],
    pub(crate) screen: ScreenTable,
}

/// What lets a lineman see through a screen, and how likely it is at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ScreenTable {
    pub(crate) experienced: i16,
    pub(crate) rookie_passer: i16,
    pub(crate) rookie_opponent: i16,
    pub(crate) busy_opponent: i16,
    pub(crate) most: i16,
}

impl ReadingTable {
    pub(super) const fn new(
        blitz: [i16; 5],
        fake: [i16; 3],
        faker_speed: [i8; 2],
        screen: ScreenTable,
    ) -> ReadingTable {
        let [base, per_blitzer, rookie, old, old_linebackers] = blitz;
        ReadingTable {
            base,
            per_blitzer,
            blitz: [rookie, 0, old],
            old_linebackers,
            per_faker: fake[0],
            fake: [fake[1], 0, fake[2]],
            faker_speed,
            screen,
        }
    }

    /// What the quarterback's years add to reading a blitz.
    pub(crate) const fn blitz_by(&self, years: Years) -> i16 {
        self.blitz[age(years)]
    }

    /// What they add to being fooled.
    pub(crate) const fn fake_by(&self, years: Years) -> i16 {
        self.fake[age(years)]
    }
}

const fn age(years: Years) -> usize {
    match years {
        Years::Rookie => 0,
        Years::Vet => 1,
        Years::Experienced => 2,
    }
}

/// Who is better for a half, and at what (Z8.8-b, Z8.8-c).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ExperienceTable {
    /// The second die, by years.
    second: [Faces; 3],
    /// Faces for the pass value: of linemen, of skilled men, of others.
    pub(crate) pass: [Faces; 3],
}

impl ExperienceTable {
    pub(super) const fn new(second: [Faces; 3], pass: [Faces; 3]) -> ExperienceTable {
        ExperienceTable { second, pass }
    }

    /// The second die that makes something of it.
    pub(crate) const fn second(&self, years: Years) -> Faces {
        self.second[age(years)]
    }
}

/// What is added to the dice of a bump (Z5.1.2-c to -h, Z5.1.2a-b).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BumpChanges {
    pub(crate) wide_receiver: i16,
    pub(crate) cornerback: i16,
    pub(crate) tight_end: i16,
    /// Through L and R: from a tight end's place, and from any other.
    pub(crate) traffic: [i16; 2],
    /// From off the line through WL, WWL, WWR, WR.
    pub(crate) off_line: i16,
    /// By years: the receiver's, and the defender's.
    receiver: [i16; 3],
    defender: [i16; 3],
    pub(crate) deeper: i16,
}

impl BumpChanges {
    /// From the values of the table, in its order.
    pub(super) const fn new(values: [i16; 11]) -> BumpChanges {
        let [wide_receiver, cornerback, tight_end, from_end, other, off_line, re, rr, de, dr, deeper] =
            values;
        BumpChanges {
            wide_receiver,
            cornerback,
            tight_end,
            traffic: [from_end, other],
            off_line,
            receiver: [rr, 0, re],
            defender: [dr, 0, de],
            deeper,
        }
    }

    /// What the years of the two add.
    pub(crate) const fn years(&self, receiver: Years, defender: Years) -> i16 {
        self.receiver[age(receiver)] + self.defender[age(defender)]
    }
}

/// What becomes of the victim of a retaliation (Z8.13-b).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum VictimFate {
    Spooked,
    Shuns,
    Hurt,
    Unmoved,
}

/// What plays count for tiredness (Z8.7.1-b to -f).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CarryCounts {
    pub(crate) base: u8,
    pub(crate) over_9: u8,
    pub(crate) from_35: u8,
    pub(crate) fumble: u8,
    pub(crate) injury_roll: u8,
    pub(crate) sack: u8,
    /// A sack with a runback: the run itself and one for the rush.
    pub(crate) sack_run: u8,
    pub(crate) rush_incomplete: u8,
    pub(crate) incomplete: u8,
    pub(crate) incomplete_deep: u8,
    pub(crate) incomplete_back: u8,
}

/// What tiredness costs each position (Z8.7.2-h to -k).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TiredCosts {
    /// The rating each face takes: pass 0, contact 1, speed 2.
    pub(super) rating: [[u8; 6]; Pos::ALL.len()],
    /// Speed below which nobody tires.
    pub(super) floor: [i8; Pos::ALL.len()],
    /// Off the die: on a hot day, and for two special teams.
    pub(crate) hot_day: i16,
    pub(crate) special_teams: i16,
}

impl TiredCosts {
    /// The rating a die takes from a man of a position.
    pub(crate) const fn rating(&self, pos: Pos, die: u8) -> u8 {
        self.rating[pos as usize][die as usize - 1]
    }

    /// His least speed.
    pub(crate) const fn floor(&self, pos: Pos) -> i8 {
        self.floor[pos as usize]
    }
}

/// What changes from so many yards to the goal on (Z8.6-b to -f).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EndOfField {
    pub(crate) at_most: i16,
    /// Zones that are not played.
    pub(super) closed: Zones,
    /// Zones in which defenders are better.
    pub(super) crowded: Zones,
    /// Zones covered from the one in front: from, to, and what is added.
    pub(super) behind: Vec<(Zone, Zone, i16)>,
}

/// How long a man is hurt (Z6.3-g).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum InjuryTime {
    Plays(u8),
    Series,
    Quarter,
    HalfOrGame,
    Longer,
}

/// For how many games (Z6.3-i).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum InjuryGames {
    /// As many as a die says.
    Die,
    /// Half as many.
    HalfDie,
    Season,
}

/// What an injury costs that lasts longer than the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LongInjury {
    pub(crate) games: InjuryGames,
    /// The ratings it costs: pass, contact, speed.
    pub(crate) ratings: [bool; 3],
    /// Chances in sixths that each stays lost.
    pub(crate) permanent: [u8; 3],
}

/// Injuries by die (Z6.3-g to -j).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct InjuryTables {
    pub(super) time: [InjuryTime; 6],
    pub(super) long: [LongInjury; 6],
    /// What a man who is hurt already adds to the die.
    pub(crate) hurt_already: u8,
}

impl InjuryTables {
    /// How long; 7 reads as 6.
    pub(crate) fn time(&self, die: u8) -> InjuryTime {
        self.time[usize::from(die.clamp(1, 6)) - 1]
    }

    /// What a long injury is.
    pub(crate) fn long(&self, die: u8) -> &LongInjury {
        &self.long[usize::from(die.clamp(1, 6)) - 1]
    }
}

/// All of them.
#[derive(Clone, Debug)]
pub(crate) struct ListTables {
    pub(super) throws: [ThrowRow; 4],
    /// The last column of the pass table.
    pub(crate) pass_most: i16,
    pub(crate) rush_matrix: RushMatrix,
    /// By penalty die.
    pub(crate) rush_penalty: [PenaltySide; 6],
    pub(crate) interference: InterferenceTable,
    pub(crate) reading: ReadingTable,
    pub(crate) experience: ExperienceTable,
    /// By die, up to 8.
    pub(crate) smear: [VictimFate; 8],
    pub(crate) carries: CarryCounts,
    pub(crate) tired: TiredCosts,
}

impl ListTables {
    /// What a way of throwing does.
    #[inline]
    pub(crate) const fn throw(&self, style: ThrowStyle) -> &ThrowRow {
        &self.throws[style as usize]
    }
}
