//! What is told: facts all games share, and the zone game's own steps; each names its rule.

use crate::board::Zone;
use crate::call::Call;
use crate::line::Gate;
use crate::rule::Rule;
use crate::state::Until;
use crate::tables::{ContactCell, Loose, Mark, Mishap, PassCell, RushCell};
use hashmark_law::foul::FoulKind;
use hashmark_law::{Fact, Player, Side};
use serde::{Deserialize, Serialize};

/// Something that happened, and the rule it comes from.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// The rule.
    pub rule: Rule,
    /// What.
    pub what: What,
}

impl Event {
    /// The fact all games share, if it is one.
    pub fn fact(&self) -> Option<&Fact> {
        match &self.what {
            What::Fact(fact) => Some(fact),
            _ => None,
        }
    }
}

/// What a sum is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Of {
    /// The blockers, the quarterback and what the receiver has left.
    Block,
    /// The rushers.
    Rush,
    /// The value of a pass.
    Pass,
    /// A contact.
    Contact,
    /// A bump.
    Bump,
}

/// Why a number is in a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "named for what they are")]
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
}

/// One number of a sum, in halves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Part {
    /// Why.
    pub term: Term,
    /// Whose, if it is a man's.
    pub who: Option<Player>,
    /// How much, in halves.
    pub halves: i16,
}

/// The parts of a sum. There is room for twenty; what does not fit is folded into the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<Part>", into = "Vec<Part>")]
pub struct Parts {
    parts: [Part; Parts::MOST],
    len: u8,
}

impl Parts {
    const MOST: usize = 20;
    const BLANK: Part = Part { term: Term::Zone, who: None, halves: 0 };

    /// None yet.
    pub const fn new() -> Parts {
        Parts { parts: [Parts::BLANK; Parts::MOST], len: 0 }
    }

    /// The parts.
    pub fn as_slice(&self) -> &[Part] {
        &self.parts[..usize::from(self.len)]
    }
}

impl Default for Parts {
    fn default() -> Parts {
        Parts::new()
    }
}

impl From<Vec<Part>> for Parts {
    fn from(all: Vec<Part>) -> Parts {
        let mut parts = Parts::new();
        for part in all {
            parts.add(part.term, part.who, part.halves);
        }
        parts
    }
}

impl From<Parts> for Vec<Part> {
    fn from(parts: Parts) -> Vec<Part> {
        parts.as_slice().to_vec()
    }
}

/// Whoever hears the parts of a sum while it is made: nobody, or the event that explains it.
pub trait Hear {
    /// Hears one part.
    fn add(&mut self, term: Term, who: Option<Player>, halves: i16);
}

impl Hear for () {
    #[inline(always)]
    fn add(&mut self, _: Term, _: Option<Player>, _: i16) {}
}

impl Hear for Parts {
    fn add(&mut self, term: Term, who: Option<Player>, halves: i16) {
        if halves == 0 && who.is_none() {
            return;
        }
        match self.parts.get_mut(usize::from(self.len)) {
            Some(free) => {
                *free = Part { term, who, halves };
                self.len += 1;
            }
            None => self.parts[Parts::MOST - 1].halves += halves,
        }
    }
}

/// How a bump ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bumped {
    /// Nothing happened.
    Nothing,
    /// The receiver fell.
    ReceiverFell,
    /// The receiver lost speed and pass value.
    Receiver(i8, i8),
    /// Interference, by the offence or not.
    Interference {
        /// The receiver did it.
        offence: bool,
    },
    /// The defender fell.
    DefenderFell,
    /// The defender lost speed and pass value.
    Defender(i8),
}

/// What is decided by a die against a number of sixths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "named for what they are")]
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
    OffenceInterferes,
    Tired,
    NewQuarterback,
    RookieScrambles,
    Regular,
    Booed,
    HardCount,
}

/// The kinds of thing that happen.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are named for what they are")]
#[allow(clippy::large_enum_variant, reason = "events are only built when somebody listens")]
pub enum What {
    /// A fact all games share.
    Fact(Fact),
    /// A call is shown.
    Called { side: Side, call: Call },
    /// The wind (Z8.12-a): level 1 to 6, and towards whose goal it blows; none when across.
    Wind { level: u8, towards: Option<Side> },
    /// A chance in sixths and what became of it.
    Chance { of: Chance, who: Option<Player>, sixths: i16, die: u8, yes: bool },
    /// A receiver, blocker or runner moved: through a gate to a zone, with points left over.
    Moved { who: Player, gate: Option<Gate>, to: Option<Zone>, short: bool, left: i16 },
    /// A bump: what was added to the dice, and how it ended.
    Bump { receiver: Player, by: Player, net: i16, dice: u8, result: Bumped },
    /// A defender moved in reaction, over so many areas.
    Reacted { who: Player, from: Zone, to: Zone, areas: u8 },
    /// A sum, with its parts.
    Sum { of: Of, parts: Parts, total: i16 },
    /// The rush table was read: entry, column, die, and the half of a split cell.
    Rush { entry: i16, column: u8, die: u8, high: bool, cell: RushCell, second: bool },
    /// The QT table was read.
    Qt { roll: i16, yards: i8, mark: Option<Mark>, grounding: bool, runback: bool },
    /// The pass table was read: the columns for completion and interception, the dice, the cell.
    Pass { complete: i16, intercept: i16, die: u8, second: u8, cell: PassCell },
    /// The play goes to this man now.
    Turned { to: Player, valve: bool },
    /// A contact: where (yards beyond the line), net, die as read, cell.
    Contact { zone: Option<Zone>, at: i16, net: i16, die: u8, cell: ContactCell },
    /// A defender pursued.
    Pursued { who: Player, from: Zone, to: Zone },
    /// Nobody is left ahead: the breakaway table.
    Away { die: u8, yards: i16 },
    /// A runback, ordinary or long.
    Runback { long: bool, die: u8, yards: i16, mark: Option<Mark> },
    /// An event table was read.
    Mishap { mark: Mark, die: u8, mishap: Mishap },
    /// A loose ball.
    Loose { die: u8, loose: Loose },
    /// Somebody was chosen by lot among men with these weights in all.
    Chosen { who: Player, weight: u8, of: u8 },
    /// A kick or return table was read.
    Kick { roll: i16, yards: i16 },
    /// A penalty of the table.
    Penalty { roll: u8, kind: Option<FoulKind>, by: Side, yards: u8 },
    /// A man is out for less than a half.
    Hurt { who: Player, until: Until },
    /// An injury that outlasts the game: the row of its table, for how many games, which ratings suffer, and what
    /// stays for good.
    LongHurt { who: Player, kind: u8, games: u8, ratings: [bool; 3], lasting: [i8; 3] },
    /// A man is tired: a level of carries, or the effect of the late roll.
    Tired { who: Player, level: u8 },
    /// Time taken.
    Time { seconds: u16 },
}
