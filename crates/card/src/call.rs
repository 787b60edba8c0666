//! What coaches are asked and what they answer.

use hashmark_law::foul::FoulKind;
use hashmark_law::{FieldPlayer, Spot};
use serde::{Deserialize, Serialize};

/// A question to one coach.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum CardAsk {
    /// He won the toss.
    Toss,
    /// He kicks off.
    Kickoff,
    /// His offense lines up.
    Offense,
    /// His defense lines up.
    Defense,
    /// He goes for the try.
    Try,
    /// He defends the try.
    DefendTry,
    /// A punt comes down here.
    Punt {
        /// Where.
        at: Spot,
        /// How far it carried.
        carry: i16,
    },
    /// His man intercepted in his own end zone.
    EndZone {
        /// Who.
        by: FieldPlayer,
        /// Where.
        at: Spot,
    },
    /// His man has recovered a loose ball.
    Advance {
        /// Who.
        by: FieldPlayer,
        /// Where.
        at: Spot,
        /// The side that started the play with the ball has it.
        own: bool,
    },
    /// The play is over and the clock runs.
    Clock(CardClockAsk),
    /// A foul of the other side.
    Foul(CardFoulAsk),
}

/// What a coach needs to know to manage the clock after a play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardClockAsk {
    /// His side has the ball.
    pub offense: bool,
    /// What the play costs as it stands: spaces, or ticks in the last two minutes.
    pub cost: u8,
    /// The clock counts ticks.
    pub ticks: bool,
    /// He may let the clock burn.
    pub may_burn: bool,
    /// He may hurry to the line and spike.
    pub may_spike: bool,
    /// He has a time-out.
    pub may_stop: bool,
}

/// A foul that may be accepted or declined, as the injured side sees it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CardFoulAsk {
    /// Which.
    pub kind: FoulKind,
    /// What follows if it is accepted.
    pub accept: hashmark_law::Settlement,
    /// What follows if it is declined.
    pub decline: hashmark_law::Settlement,
}

/// A coach's answer.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardCall {
    /// After the toss: receive.
    Receive,
    /// After the toss: kick off.
    KickOff,
    /// A kickoff.
    Kickoff(KickoffKind),
    /// A play of the offense.
    Play(OffenseCall),
    /// A call of the defense.
    Defend(DefenseCall),
    /// What to do with a punt.
    Punt(PuntCatch),
    /// Run a ball out of the end zone.
    RunOut,
    /// Down it in the end zone.
    DownIt,
    /// Pick up a loose ball and run.
    Advance,
    /// Fall on it.
    FallOnIt,
    /// What to do about the clock.
    Clock(CardClockCall),
    /// Take the penalty.
    Accept,
    /// Refuse it.
    Decline,
}

/// Kinds of kickoff.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KickoffKind {
    /// Deep.
    Deep,
    /// Squib.
    Squib,
    /// Onside.
    Onside,
}

/// What a receiver may do with a punt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PuntCatch {
    /// Try to run it back.
    Return,
    /// Signal a fair catch.
    FairCatch,
    /// Let it bounce.
    LetBounce,
}

/// What a coach may do about the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardClockCall {
    /// Let it run.
    Run,
    /// Take a time-out.
    Timeout,
    /// Let it burn: six ticks.
    Burn,
    /// Hurry up and spike on the next play.
    Spike,
}

/// A play of the offense with the men in its five slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OffenseCall {
    /// The play.
    pub play: CardPlay,
    /// The formation.
    pub formation: CardFormation,
    /// The men in the five slots.
    pub men: [u8; 5],
    /// Who takes the snap.
    pub passer: u8,
    /// He tries to get out of bounds.
    #[serde(default)]
    pub sideline: bool,
    /// Hurry-up.
    #[serde(default)]
    pub hurry: bool,
    /// A time-out when the play is over, if the clock runs.
    #[serde(default)]
    pub timeout: bool,
}

/// What the offense does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardPlay {
    /// A run.
    Run {
        /// Where.
        kind: RunKind,
        /// Who.
        by: u8,
        /// To which side; unspecified leaves it to the white die.
        side: Option<CardFlank>,
    },
    /// The quarterback follows his center.
    Sneak,
    /// A pass.
    Pass {
        /// How deep.
        kind: PassKind,
        /// To whom.
        to: u8,
    },
    /// A knee.
    Kneel,
    /// A spike.
    Spike,
    /// A punt.
    Punt,
    /// A punt for the coffin corner.
    CoffinCorner,
    /// A field goal, or the kicked try.
    PlaceKick,
    /// A fake punt.
    FakePunt,
    /// A fake field goal, or a fake try.
    FakeKick,
}

/// The three runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunKind {
    /// Linebuck.
    Linebuck,
    /// Off tackle.
    OffTackle,
    /// End run.
    EndRun,
}

/// The passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PassKind {
    /// Flat.
    Flat,
    /// Look-in.
    LookIn,
    /// Short.
    Short,
    /// Long.
    Long,
    /// A throw for the end zone from the 10 to the 19.
    EndZone,
}

/// Left or right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "left and right")]
pub enum CardFlank {
    Left,
    Right,
}

/// The eight formations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardFormation {
    /// FB HB FL SE TE.
    ProSet,
    /// FB HB FL TE TE.
    TightEnd,
    /// FB HB RB SE TE.
    FullHouse,
    /// A receiver for one of the backs: ? ? FL SE TE.
    ThreeWideOneBack,
    /// FB HB FL SE WR.
    ThreeWideTwoBacks,
    /// FB HB RB TE TE.
    ThreeBacks,
    /// FB TE FL SE TE.
    TwoTightOneBack,
    /// ? ? FL SE WR.
    FourWide,
}

impl CardFormation {
    /// All of them, in the order of the chart.
    pub const ALL: [CardFormation; 8] = [
        CardFormation::ProSet,
        CardFormation::TightEnd,
        CardFormation::FullHouse,
        CardFormation::ThreeWideOneBack,
        CardFormation::ThreeWideTwoBacks,
        CardFormation::ThreeBacks,
        CardFormation::TwoTightOneBack,
        CardFormation::FourWide,
    ];

    /// Its row on the chart.
    pub const fn row(self) -> usize {
        self as usize
    }
}

/// Run or pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "run and pass")]
pub enum Guess {
    Run,
    Pass,
}

/// A call of the defense.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DefenseCall {
    /// What it expects.
    pub guess: Guess,
    /// The man it keys on (run) or double-teams (pass): an index into the offense's men.
    pub mark: Option<u8>,
    /// It goes after a kick.
    #[serde(default)]
    pub block: bool,
    /// It fields its best pass rushers.
    #[serde(default)]
    pub rushers: bool,
    /// A time-out when the play is over, if the clock runs.
    #[serde(default)]
    pub timeout: bool,
}

impl CardPlay {
    /// Run or pass; `None` for kicks, knees, spikes and fakes.
    pub const fn guess(self) -> Option<Guess> {
        match self {
            CardPlay::Run { .. } | CardPlay::Sneak => Some(Guess::Run),
            CardPlay::Pass { .. } => Some(Guess::Pass),
            _ => None,
        }
    }
}
