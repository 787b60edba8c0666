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
        /// Where it would be fielded.
        at: Spot,
        /// How far it carried.
        carry: i16,
    },
    /// His man intercepted in his own end zone.
    EndZone {
        /// The man holding the ball in his own end zone.
        by: FieldPlayer,
        /// Where he has it.
        at: Spot,
    },
    /// His man has recovered a loose ball.
    Advance {
        /// The man who has picked the ball up.
        by: FieldPlayer,
        /// Where he has picked it up.
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
    /// Which foul was called.
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
    /// How to kick off.
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
    FallOnIt,
    /// What to do about the clock.
    Clock(CardClockCall),
    /// Take the penalty.
    Accept,
    /// Decline the penalty: the play stands.
    Decline,
}

/// How a kickoff is struck, as the kicking side calls it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KickoffKind {
    /// As far as the kicker's card reaches.
    Deep,
    /// Low and short, so that nobody returns it far.
    Squib,
    /// Short, for the kicking team to recover.
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
    /// What to play.
    pub play: CardPlay,
    /// Who lines up where.
    pub formation: CardFormation,
    /// The men in the five slots.
    pub men: [u8; 5],
    /// Who takes the snap.
    pub passer: u8,
    /// He tries to get out of bounds.
    #[serde(default)]
    pub sideline: bool,
    /// Without a huddle, to save time.
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
    /// A hand-off or keeper.
    Run {
        /// Through which hole.
        kind: RunKind,
        /// The carrier, by his place on the team's list.
        by: u8,
        /// To which side; unspecified leaves it to the white die.
        side: Option<CardFlank>,
    },
    /// The quarterback follows his center.
    Sneak,
    /// A forward pass.
    Pass {
        /// How deep it goes.
        kind: PassKind,
        /// The intended receiver, by his place on the team's list.
        to: u8,
    },
    /// The quarterback takes a knee.
    Kneel,
    /// The quarterback throws the ball into the ground to stop the clock.
    Spike,
    /// The punting team comes on.
    Punt,
    /// A punt for the coffin corner.
    CoffinCorner,
    /// A field goal, or the kicked try.
    PlaceKick,
    FakePunt,
    /// A fake field goal, or a fake try.
    FakeKick,
}

/// The three runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunKind {
    /// Straight up the middle.
    Linebuck,
    /// Between tackle and end.
    OffTackle,
    /// Around the end.
    EndRun,
}

/// How deep a pass goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PassKind {
    /// To a back in the flat.
    Flat,
    /// A quick one over the middle.
    LookIn,
    /// Read in the short columns.
    Short,
    /// Read in the long columns.
    Long,
    /// A throw for the end zone from the 10 to the 19.
    EndZone,
}

/// Left or right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
pub enum Guess {
    Run,
    Pass,
}

/// What the defense expects, whom it marks, and how it rushes.
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
