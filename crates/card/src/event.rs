//! What is told: facts all games share, and the card game's own steps; each names its rule.

use crate::call::{CardCall, DefenseCall, Guess, OffenseCall, PassKind};
use crate::cell::Cell;
use crate::dice::{Black, Reds};
use crate::rule::Rule;
use hashmark_law::{Fact, FieldPlayer, Side};
use serde::{Deserialize, Serialize};

/// Something that happened, and the rule it comes from.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct CardEvent {
    /// The rule it happened by.
    pub rule: Rule,
    /// What happened, in the card game's own terms.
    pub what: CardDetail,
}

impl CardEvent {
    /// The fact all games share, if it is one.
    pub fn fact(&self) -> Option<&Fact> {
        match &self.what {
            CardDetail::Fact(fact) => Some(fact),
            _ => None,
        }
    }
}

/// Which column by guess: Wrong, Right, Keyed (2-Tmd on passes).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Column3 {
    /// The defense guessed wrong.
    Wrong,
    /// It guessed right.
    Right,
    /// It guessed right and its man had the ball.
    Keyed,
}

impl Column3 {
    /// One step towards Wrong or Keyed.
    pub const fn step(self, by: i8) -> Column3 {
        match self as i8 + by {
            i8::MIN..=0 => Column3::Wrong,
            1 => Column3::Right,
            _ => Column3::Keyed,
        }
    }
}

/// Whose card is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardOf {
    /// The card of one man.
    Man(FieldPlayer),
    /// The team defense's, or its coverage of kicks.
    Team(Side),
}

/// Which columns of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardHead {
    Linebuck,
    OffTackle,
    EndRun,
    Sneak,
    MustRun,
    Flat,
    Short,
    Long,
    Punt,
    Kickoff,
    PuntReturn,
    KickReturn,
    PuntCoverage,
    KickCoverage,
    FieldGoal(u8),
    ExtraPoint,
}

/// The charts that events refer to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardChart {
    PuntBounce,
    BlockedKick,
    FakePunt,
    FakeKick,
    Onside,
    AdvanceLooseBall,
    InterceptionReturn,
    InterceptionBy,
    InjuryPosition,
    GamesInjured,
    #[serde(rename = "recovery_offence")]
    RecoveryOffense,
    #[serde(rename = "recovery_defence")]
    RecoveryDefense,
    PassRush,
    SackChance,
    Blitz,
    ReassignA,
    ReassignB,
    Recovery,
}

/// Why a column moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShiftBy {
    Fatigue,
    OverTarget,
    Resting,
    NobodyEligible,
    FinishLeft,
    FinishRight,
}

/// One step of a play.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardDetail {
    /// A fact all games share.
    Fact(Fact),
    /// A single call by a side.
    Called { side: Side, call: CardCall },
    /// The offense's call, shown when both are in.
    #[serde(rename = "offence_called")]
    OffenseCalled { side: Side, call: OffenseCall },
    /// The defense's call, shown when both are in.
    #[serde(rename = "defence_called")]
    DefenseCalled { side: Side, call: DefenseCall },
    /// The guess and the column it gives; `die` is the solitaire die, 0 when a coach guessed.
    Guessed { guess: Guess, die: u8, black: Black, mark: Option<FieldPlayer>, column: Column3 },
    /// The column moved.
    Shifted { by: ShiftBy, from: Column3, to: Column3 },
    /// The finish check.
    Finish { reds: Reds, number: i8, moved: bool },
    /// A card was read. `column` is absent where a card has one column only.
    Read { card: CardOf, head: CardHead, column: Option<Column3>, reds: Reds, white: u8, cell: Cell },
    /// A cell's check.
    Checked { reds: Reds, needed: u8, happened: bool },
    /// A shield's check.
    Shield { reds: Reds, shield: u8, saved: bool },
    /// A short gain was drawn.
    ShortGain { reds: Reds, yards: i16 },
    /// A long gain was drawn.
    LongGain { reds: Reds, white: u8, yards: i16 },
    /// A gain was cut to the man's longest.
    Capped { from: i16, to: i16 },
    /// A gain was raised to the least of its kind.
    Raised { from: i16, to: i16 },
    /// A tired back lost yards.
    Tired { level: u8, from: i16, to: i16 },
    /// A look-in for no gain became incomplete.
    LookInFailed { yards: i16 },
    /// Four dice after a receiver reading or on a sack.
    FumbleCheck { black: Black, white: u8, range: u8, fumble: bool },
    /// A die that confirms a return's fumble or touchdown.
    Confirmed { die: u8, stands: bool },
    /// A chart was read with two dice (or one, in `white`), and gave this man or these yards.
    Chart { chart: CardChart, reds: Option<Reds>, white: u8, yards: Option<i16>, man: Option<FieldPlayer> },
    /// A field goal's varied distance.
    Varied { yards: i16, reds: Reds, read_as: i16 },
    /// A punt for the corner.
    Corner { reds: Reds, white: u8, black: Black, yards: i16, in_play: bool },
    /// A kickoff from another spot than the one of the kicker's card comes down elsewhere.
    KickedFrom { from: i16, card: i16, printed: i16, line: i16 },
    /// A squib comes down elsewhere than printed; `printed` is absent for a touchback.
    SquibLanding { printed: Option<i16>, line: i16 },
    /// A squib's return is shorter than printed.
    SquibReturn { printed: i16, yards: i16 },
    /// A man tried to get out of bounds.
    Sideline { white: u8, out: bool },
    /// The white die says which way the run went.
    WentTo { right: bool },
    /// A pass was meant for the end zone: any completion is a touchdown.
    ForTheEndZone { kind: PassKind },
    /// An injury that did not count.
    InjuryIgnored { who: Option<FieldPlayer> },
    /// What the play cost on the clock: spaces, or ticks.
    Time { cost: u8, ticks: bool },
    /// A man has to rest: for a play, or for the next series.
    MustRest { who: FieldPlayer, series: bool },
}
