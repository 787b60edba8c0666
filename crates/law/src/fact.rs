//! What happened, in words every game shares. Facts carry who, where and how much; never prose.

use crate::foul::FoulKind;
use crate::{Both, PlayKind, Side, Situation, Spot};
use serde::{Deserialize, Serialize};

/// A man on the field: his side and his place on that side's roster list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct FieldPlayer {
    pub side: Side,
    /// His index in the side's list of men.
    pub man: u8,
}

/// How the ball was carried from scrimmage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CarryHow {
    /// Straight ahead.
    Inside,
    OffTackle,
    /// Around the end.
    Outside,
    /// A quarterback who found nobody open.
    Scramble,
    /// A quarterback sneak.
    Sneak,
    /// A knee.
    Kneel,
    /// A run from a kicking formation.
    Fake,
    /// Nobody carried it: the snap went past the man it was meant for.
    BadSnap,
}

/// How deep a pass was meant to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PassDepth {
    /// Into the flat.
    Flat,
    /// A quick look-in.
    LookIn,
    Short,
    Long,
    /// Straight into the end zone.
    EndZone,
    /// From a kicking formation.
    Fake,
    Spike,
}

/// How a pass ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PassEnd {
    /// Caught.
    Complete,
    /// Not caught.
    Incomplete,
    /// Caught by the wrong side.
    Intercepted,
}

/// Kinds of kick that cross the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KickHow {
    /// A deep kickoff.
    Kickoff,
    Squib,
    /// An onside kick.
    Onside,
    /// A free kick after a safety.
    FreeKick,
    Punt,
    /// A punt aimed out of bounds.
    CoffinCorner,
}

/// How a place kick ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlaceKick {
    Good,
    /// Wide or short.
    Missed,
    Blocked,
}

/// What was run back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReturnHow {
    /// A kickoff or free kick.
    Kickoff,
    Punt,
    Interception,
    /// A recovered fumble.
    Fumble,
    /// A blocked kick.
    Block,
}

/// What a score was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScoreKind {
    /// Six points.
    Touchdown,
    /// Three points.
    FieldGoal,
    /// Two points for the defense.
    Safety,
    /// One point by a kick.
    ExtraPoint,
    /// Two points by run or pass.
    TwoPoint,
    /// Two points by the defense on a try.
    DefensiveTwo,
    /// One point for the safety of a try, or for a kicked one that the defense carries back, where a league names it so.
    OnePointSafety,
}

impl ScoreKind {
    /// What it is worth.
    pub const fn points(self) -> u16 {
        match self {
            ScoreKind::Touchdown => 6,
            ScoreKind::FieldGoal => 3,
            ScoreKind::Safety | ScoreKind::TwoPoint | ScoreKind::DefensiveTwo => 2,
            ScoreKind::ExtraPoint | ScoreKind::OnePointSafety => 1,
        }
    }
}

/// How long a hurt man is out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Out {
    /// The rest of this half.
    Half,
    /// The rest of this game.
    Game,
    /// The rest of this game and so many more.
    Games(u8),
}

/// What became of a foul.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Enforced.
    Accepted,
    /// Refused by the side it was done to.
    Declined,
    /// Canceled by a foul of the other side.
    Offset,
}

/// A ruling of the officials that a coach may contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ContestedRuling {
    /// The ball was over the goal line.
    Touchdown,
    /// He was down in his own end zone.
    Safety,
    /// A pass was caught.
    Catch,
    /// A pass was not caught.
    Incompletion,
    /// A pass was caught by the other side.
    Interception,
    /// The ball came loose and was lost.
    Fumble,
    /// The line to gain was made.
    LineMade,
    /// The line to gain or the goal line was not made.
    Short,
    /// A place kick was good, or was not.
    PlaceKick,
    /// There was a foul.
    Flag,
    /// There was no foul.
    NonCall,
    /// A defender met the carrier, who ran on.
    BrokenTackle,
}

impl ContestedRuling {
    /// What it is called on the air.
    pub const fn words(self) -> &'static str {
        match self {
            ContestedRuling::Touchdown => "touchdown",
            ContestedRuling::Safety => "safety",
            ContestedRuling::Catch => "catch",
            ContestedRuling::Incompletion => "incompletion",
            ContestedRuling::Interception => "interception",
            ContestedRuling::Fumble => "fumble",
            ContestedRuling::LineMade => "first down",
            ContestedRuling::Short => "spot, short of the line",
            ContestedRuling::PlaceKick => "place kick",
            ContestedRuling::Flag => "flag",
            ContestedRuling::NonCall => "non-call",
            ContestedRuling::BrokenTackle => "broken tackle",
        }
    }
}

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// The coin fell; `receives` gets the ball.
    Toss { winner: Side, receives: Side },
    /// A period begins.
    PeriodBegan { period: u8 },
    /// A play begins.
    Snap { kind: PlayKind, situation: Situation },
    /// A run from scrimmage; `to` is where it ended, never past a goal line.
    Carry { by: FieldPlayer, how: CarryHow, from: Spot, to: Spot },
    /// A pass; `to` where it was caught and the catcher was stopped, or intercepted.
    Pass {
        by: FieldPlayer,
        target: Option<FieldPlayer>,
        depth: PassDepth,
        end: PassEnd,
        from: Spot,
        to: Spot,
    },
    /// An interception, at the spot where it was caught.
    Interception { by: FieldPlayer, passer: FieldPlayer, at: Spot },
    /// A sack; `by` is credited.
    Sack { passer: FieldPlayer, by: Option<FieldPlayer>, from: Spot, to: Spot },
    /// A kick that crosses the field, from the spot of the ball (the line for a punt) to where it came down.
    Kick { by: FieldPlayer, how: KickHow, from: Spot, to: Spot },
    /// A field goal try of so many yards.
    FieldGoal { by: FieldPlayer, from: Spot, yards: u8, end: PlaceKick },
    /// A kicked try.
    TryKick { by: FieldPlayer, end: PlaceKick },
    /// A two-point try by run or pass.
    TwoPointTry { side: Side, good: bool },
    /// A kick was blocked.
    Blocked { kicker: FieldPlayer, by: Option<FieldPlayer>, at: Spot },
    /// A run-back. `counted` is false when its yards go to the team only.
    Return { by: FieldPlayer, how: ReturnHow, from: Spot, to: Spot, counted: bool },
    /// A kick caught after a signal: no return.
    FairCatch { by: FieldPlayer, at: Spot },
    /// A kick that nobody returned, dead here in the hands of `side`.
    Downed { side: Side, at: Spot },
    /// A touchback for `side`.
    Touchback { side: Side },
    /// The man went out of bounds.
    OutOfBounds { at: Spot },
    /// The ball came loose.
    Fumble { by: FieldPlayer, at: Spot },
    /// Somebody fell on it; `lost` when the fumbling side lost it.
    Recovery { by: FieldPlayer, at: Spot, lost: bool },
    /// Onside kick recovered without a run-back.
    OnsideRecovery { by: Side, at: Spot },
    /// A foul and what became of it; `from` and `to` are where it moved the ball.
    Foul { side: Side, kind: FoulKind, verdict: Verdict, from: Spot, to: Spot },
    /// A coach contested a ruling; the other facts of the play tell what stands after it.
    Challenge { side: Side, ruling: ContestedRuling, reversed: bool },
    /// Points. `score` is the score after it.
    Score { side: Side, kind: ScoreKind, by: Option<FieldPlayer>, score: Both<u16> },
    /// A first down was made by the play.
    FirstDown { side: Side },
    /// The offense failed on fourth down.
    OnDowns { side: Side },
    /// A time-out; so many are left.
    Timeout { side: Side, left: u8 },
    /// Somebody is hurt.
    Injury { who: FieldPlayer, out: Out },
    /// The two-minute warning.
    TwoMinutes,
    /// Seconds shown after the play.
    Clock { period: u8, seconds: u16 },
    /// A period is over.
    PeriodEnded { period: u8 },
    /// The game is over.
    GameEnded { score: Both<u16> },
}
