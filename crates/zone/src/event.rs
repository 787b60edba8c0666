//! What is told: facts all games share, and the zone game's own steps; each names its rule.

use crate::board::Zone;
use crate::call::ZoneCall;
use crate::formation::Gate;
use crate::rule::Rule;
use crate::state::Until;
use crate::tables::{ContactCell, EventMark, LooseBallCell, Mishap, PassCell, RushCell};
use hashmark_law::foul::FoulKind;
use hashmark_law::{Fact, FieldPlayer, Side};
use serde::{Deserialize, Serialize};

/// Something that happened, and the rule it comes from.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct ZoneEvent {
    pub rule: Rule,
    pub what: ZoneDetail,
}

impl ZoneEvent {
    /// The fact all games share, if it is one.
    pub fn fact(&self) -> Option<&Fact> {
        match &self.what {
            ZoneDetail::Fact(fact) => Some(fact),
            _ => None,
        }
    }
}

/// What a sum is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SumKind {
    /// The blockers, the quarterback and what the receiver has left.
    Block,
    /// The rushers.
    Rush,
    /// The value of a pass.
    Pass,
    Contact,
    Bump,
}

/// Why a number is in a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Term {
    Blocker,
    Quarterback,
    Leftover,
    Rusher,
    Extra,
    OutsideSpeed,
    OverLimit,
    Option,
    Slow,
    SecondReceiver,
    Shotgun,
    Stunt,
    Delayed,
    WideBlitz,
    Passer,
    Receiver,
    Zone,
    Rollout,
    WrongHand,
    Defender,
    LineRush,
    StayAtHome,
    MinimalRush,
    RushPressure,
    Sideline,
    Others,
    NewQuarterback,
    Runner,
    Speed,
    Traffic,
    Depth,
    Experience,
    Speciality,
    Wind,
    Weather,
    GoalLine,
}

/// One number of a sum, in halves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SumTerm {
    pub term: Term,
    /// Whose, if it is a man's.
    pub who: Option<FieldPlayer>,
    /// How much, in halves.
    pub halves: i16,
}

/// The parts of a sum. There is room for twenty; what does not fit is folded into the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<SumTerm>", into = "Vec<SumTerm>")]
pub struct SumTerms {
    parts: [SumTerm; SumTerms::MOST],
    len: u8,
}

impl SumTerms {
    const MOST: usize = 20;
    const BLANK: SumTerm = SumTerm { term: Term::Zone, who: None, halves: 0 };

    /// None yet.
    pub const fn new() -> SumTerms {
        SumTerms { parts: [SumTerms::BLANK; SumTerms::MOST], len: 0 }
    }

    /// The parts.
    pub fn as_slice(&self) -> &[SumTerm] {
        &self.parts[..usize::from(self.len)]
    }
}

impl Default for SumTerms {
    fn default() -> SumTerms {
        SumTerms::new()
    }
}

impl From<Vec<SumTerm>> for SumTerms {
    fn from(all: Vec<SumTerm>) -> SumTerms {
        let mut parts = SumTerms::new();
        for part in all {
            parts.add(part.term, part.who, part.halves);
        }
        parts
    }
}

impl From<SumTerms> for Vec<SumTerm> {
    fn from(parts: SumTerms) -> Vec<SumTerm> {
        parts.as_slice().to_vec()
    }
}

/// Whoever hears the parts of a sum while it is made: nobody, or the event that explains it.
pub trait SumListener {
    /// Hears one part.
    fn add(&mut self, term: Term, who: Option<FieldPlayer>, halves: i16);
}

impl SumListener for () {
    #[inline(always)]
    fn add(&mut self, _: Term, _: Option<FieldPlayer>, _: i16) {}
}

impl SumListener for SumTerms {
    fn add(&mut self, term: Term, who: Option<FieldPlayer>, halves: i16) {
        if halves == 0 && who.is_none() {
            return;
        }
        match self.parts.get_mut(usize::from(self.len)) {
            Some(free) => {
                *free = SumTerm { term, who, halves };
                self.len += 1;
            }
            None => self.parts[SumTerms::MOST - 1].halves += halves,
        }
    }
}

/// How a bump ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bumped {
    /// Nothing happened.
    Nothing,
    ReceiverFell,
    /// The receiver lost speed and pass value.
    Receiver(i8, i8),
    /// Interference, by the offense or not.
    Interference {
        /// The receiver did it.
        #[serde(rename = "offence")]
        offense: bool,
    },
    DefenderFell,
    /// The defender lost speed and pass value.
    Defender(i8),
}

/// What is decided by a die against a number of sixths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    ReadsBlitz,
    Fooled,
    Rollout,
    MinimalRush,
    StayMinimalRush,
    Reads,
    Penetrates,
    OutOfBounds,
    Interference,
    #[serde(rename = "offence_interferes")]
    OffenseInterferes,
    Tired,
    NewQuarterback,
    RookieScrambles,
    Regular,
    Booed,
    HardCount,
}

crate::board::names! {
    /// A die that is read by itself, and what it says.
    TableDie {
        Snap = "the snap",
        SnapAgain = "whether the snap is bad",
        PassRush = "the pass rush",
        RushPenalty = "a penalty in the rush",
        QuickPenalty = "a penalty before a quick pass",
        Interception = "the interception",
        InterceptionHalf = "beyond the far edge or short of it",
        Cornerback = "which receiver the cornerback takes",
        RookieRuns = "whether the rookie runs",
        LooseBallTie = "whose loose ball it is",
        LooseBallOut = "whether the loose ball goes out",
        HurtKind = "the kind of man who is hurt",
        HurtLong = "how long he is hurt",
        HurtHalf = "half or game",
        LongInjury = "the long injury",
        InjuryGames = "for how many games",
        InjuryRating = "which of the two ratings",
        InjuryLasts = "whether it stays for good",
        FoulBy = "whose foul it is",
        FoulPlace = "where on the return it was",
        EndZoneFoul = "interference in the end zone",
        SecondLeft = "whether a second is left",
        Interferer = "who interfered",
        Bobble = "whether the catch is bobbled",
        KickBlocked = "whether the kick is blocked",
        BlockedBall = "who has the blocked kick",
        Kickoff = "the kickoff",
        KickReturn = "the return of the kickoff",
        Punt = "the punt",
        Corner = "the corner",
        CornerYards = "how near the corner",
        Pitch = "the pitch",
        MuffOrFumble = "the catch, or after the return",
        FoulKind = "which of the two fouls",
        FoulWhen = "after the play or during it",
        Toss = "the toss: odd, the visitors win it",
        WindLevel = "how strong the wind is",
        WindWay = "where it blows: 1 and 2 to one goal, 3 and 4 to the other, else across",
        WindChange = "whether the wind falls or rises",
        Sulks = "whether he sulks: on a 6",
        RegularProves = "whether it comes to anything",
        RegularRating = "pass or contact",
        TiredRating = "what it costs him",
        VictimFate = "what becomes of the victim",
        SentOff = "which of the two is sent off",
        FallsDown = "where he falls down",
    }
}

/// The kinds of thing that happen.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(clippy::large_enum_variant, reason = "events are only built when somebody listens")]
pub enum ZoneDetail {
    /// A fact all games share.
    Fact(Fact),
    /// A call is shown.
    Called { side: Side, call: ZoneCall },
    /// The wind (ZR8.3-a): level 1 to 6, and towards whose goal it blows; none when across.
    Wind { level: u8, towards: Option<Side> },
    /// A chance in sixths and what became of it.
    Chance { of: Chance, who: Option<FieldPlayer>, sixths: i16, die: u8, yes: bool },
    /// A receiver, blocker or runner moved: through a gate to a zone, with points left over.
    Moved { who: FieldPlayer, gate: Option<Gate>, to: Option<Zone>, short: bool, left: i16 },
    /// A bump: what was added to the dice, and how it ended.
    Bump { receiver: FieldPlayer, by: FieldPlayer, net: i16, dice: u8, result: Bumped },
    /// A defender moved in reaction, over so many areas.
    Reacted { who: FieldPlayer, from: Zone, to: Zone, areas: u8 },
    /// A sum, with its parts.
    Sum { of: SumKind, parts: SumTerms, total: i16 },
    /// The rush table was read: entry, column, die, and the half of a split cell.
    Rush { entry: i16, column: u8, die: u8, high: bool, cell: RushCell, second: bool },
    /// The QT table was read.
    Qt { roll: i16, yards: i8, mark: Option<EventMark>, grounding: bool, runback: bool },
    /// The pass table was read: the columns for completion and interception, the dice (a second of 0 was not thrown),
    /// the cell.
    Pass { complete: i16, intercept: i16, die: u8, second: u8, cell: PassCell },
    /// The play goes to this man now.
    Turned { to: FieldPlayer, valve: bool },
    /// A contact: where (yards beyond the line), net, die as read, cell.
    Contact { zone: Option<Zone>, at: i16, net: i16, die: u8, cell: ContactCell },
    /// A defender pursued.
    Pursued { who: FieldPlayer, from: Zone, to: Zone },
    /// Nobody is left ahead: the breakaway table.
    Away { die: u8, yards: i16 },
    /// A runback, ordinary or long.
    /// `bonus` is what was added to the die.
    Runback {
        long: bool,
        die: u8,
        #[serde(default)]
        bonus: i8,
        yards: i16,
        mark: Option<EventMark>,
    },
    /// An event table was read.
    Mishap { mark: EventMark, die: u8, mishap: Mishap },
    /// A loose ball.
    Loose { die: u8, loose: LooseBallCell },
    /// Somebody was chosen by lot among men with these weights in all.
    Chosen { who: FieldPlayer, weight: u8, of: u8 },
    /// A kick or return table was read.
    Kick { roll: i16, yards: i16 },
    /// A penalty of the table.
    Penalty { roll: u8, kind: Option<FoulKind>, by: Side, yards: u8 },
    /// A man is out for less than a half.
    Hurt { who: FieldPlayer, until: Until },
    /// An injury that outlasts the game: the row of its table, for how many games, which ratings suffer, and what
    /// stays for good.
    LongHurt { who: FieldPlayer, kind: u8, games: u8, ratings: [bool; 3], lasting: [i8; 3] },
    /// A man is tired: a level of carries, or the effect of the late roll.
    Tired { who: FieldPlayer, level: u8 },
    /// A die that is read by itself.
    Die { of: TableDie, die: u8 },
    /// Seconds that went off the game clock.
    Time { seconds: u16 },
}
