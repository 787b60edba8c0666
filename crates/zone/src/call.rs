//! What coaches are asked and what they answer.

use crate::board::FieldSide;
use crate::defense::ZoneDefense;
use crate::formation::{Gate, ZoneFormation};
use crate::plan::Backs;
use crate::state::ScriptedPlay;
use crate::written::WrittenPlay;
use hashmark_law::{FieldPlayer, Settlement};
use serde::{Deserialize, Serialize};

/// A question to one coach.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ZoneAsk {
    /// He won the toss.
    Toss,
    /// He kicks off, or kicks after a safety.
    Kickoff {
        /// After a safety.
        free: bool,
    },
    /// He receives that kick.
    Receive,
    /// His offense lines up, or kicks (Z8.1-f).
    Set,
    /// The other side is choosing its formation: who goes in for his defense (Z8.1-f, Z8.2-a).
    Group,
    /// His offense has lined up: write the play.
    Play {
        /// The formation shown.
        formation: ZoneFormation,
        /// This is a try for two points.
        two_points: bool,
    },
    /// The other side has lined up: set the defense.
    Defend {
        /// The formation shown.
        formation: ZoneFormation,
        /// The men in it.
        men: [u8; 11],
    },
    /// The quarterback has seen a blitz, or thinks so: another play (Z5.3.19-d, Z5.3.22-g).
    Audible { formation: ZoneFormation },
    /// The other side punts.
    PuntReturn,
    /// The other side tries a field goal, or kicks a try.
    FieldGoalDefense,
    /// After a touchdown: kick or play.
    Try,
    /// His runner may turn elsewhere (Z8.3-d).
    Cut {
        /// Where he is headed, and what the contact at the line would be there.
        headed: (Gate, i16),
        /// Where else he may go, and what it would be there.
        gates: [Option<(Gate, i16)>; 2],
    },
    /// His quarterback may keep the ball or pitch it.
    KeepOrPitch,
    /// His quarterback is free on a long scramble (Z5.3.6a-a).
    Slide,
    /// His man is free near the sideline with little time left (Z5.8.2-c).
    StepOut,
    /// He may send two of his men after one of the other side (Z8.13-a, -h; off).
    Smear {
        /// He has the ball.
        offense: bool,
    },
    /// A time-out late in a half: another play for the script, or none (Z8.4a-a; off).
    Script {
        /// How many are written.
        written: u8,
    },
    /// His experienced quarterback may throw away what would go to the second receiver (Z5.5.11-c).
    ThrowAway,
    /// How the clock is to run (Z8.4).
    Clock(ZoneClockAsk),
    /// A foul of the other side.
    Foul(ZoneFoulAsk),
}

/// What a coach needs to know about the clock after a play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ZoneClockAsk {
    /// His side has the ball.
    pub offense: bool,
    /// The play ended on the line to gain exactly (Z8.4-h).
    pub measured: bool,
    /// He has a time-out.
    pub may_stop: bool,
    /// The next down can be a spike (Z5.8.6-a).
    pub may_spike: bool,
    /// The down that comes.
    pub down: u8,
    /// What the play took if nothing is done.
    pub seconds: u16,
}

/// A foul that may be accepted or declined, as the injured side sees it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ZoneFoulAsk {
    /// What it is called.
    pub name: &'static str,
    /// Who did it, if it was one man.
    pub by: Option<FieldPlayer>,
    /// What follows if it is accepted.
    pub accept: Settlement,
    /// What follows if it is declined.
    pub decline: Settlement,
}

/// A coach's answer.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(clippy::large_enum_variant, reason = "calls are copied, not kept by the thousand")]
pub enum ZoneCall {
    /// Take the ball.
    Receive,
    /// Kick it.
    KickOff,
    Kickoff(KickTactic),
    /// How a kickoff is received.
    Return(ReturnTactic),
    /// The offense lines up.
    Set(LineUpCall),
    /// It lines up in a hurry: if the clock runs after the play, it takes 30 seconds (Z8.4-a).
    Hurry(LineUpCall),
    /// Who goes in for the defense.
    Group(DefenseGroups),
    /// The play is written.
    Play(WrittenPlay),
    /// The defense is set.
    Defend(DefendCall),
    /// The play as it is.
    Keep,
    /// How a punt is received.
    PuntReturn(PuntTactic),
    /// How a field goal is met.
    #[serde(rename = "field_goal_defence")]
    FieldGoalDefense(BlockTactic),
    /// Kick the extra point.
    KickTry,
    GoForTwo,
    /// Turn in to this gate.
    Cut(Gate),
    /// Pitch the ball.
    Pitch,
    /// Slide, or go out of bounds.
    Out,
    GoOn,
    /// Two men, by their places in the eleven, go for one of the other side's eleven.
    Smear {
        /// Who go.
        goons: [u8; 2],
        /// For whom.
        victim: u8,
    },
    /// A play of a script.
    Scripted(ScriptedPlay),
    /// Go on with the script.
    Resume,
    /// What to do about the clock. To call time while the defense sets up also answers the question for a play
    /// (Z8.2-b).
    Clock(ZoneClockCall),
    /// Take the penalty.
    Accept,
    /// Refuse it.
    Decline,
}

/// What the offense does when it lines up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineUpCall {
    /// Eleven men in a formation.
    Line(ZoneFormation, [u8; 11]),
    Punt(PuntKick),
    FieldGoal,
    /// A run or pass from the set of a kick; the play is written while the other side meets the kick.
    Fake(Faked),
    /// A knee.
    Kneel,
    /// A ball thrown away to stop the clock.
    Spike,
}

/// What kick is faked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Faked {
    /// A punt: the punter has the ball.
    Punt,
    /// A field goal: the holder has it.
    FieldGoal,
}

/// The elevens a defense sends in before it sees the formation: what counts is how many backs the offense sends
/// (Z8.1-f).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DefenseGroups(pub [[u8; 11]; 3]);

impl DefenseGroups {
    /// The same men, whoever comes.
    pub const fn one(men: [u8; 11]) -> DefenseGroups {
        DefenseGroups([men; 3])
    }

    /// The men against so many backs.
    pub(crate) const fn against(&self, backs: Backs) -> [u8; 11] {
        self.0[backs as usize]
    }
}

/// Eleven defenders and their orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DefendCall {
    /// The men, in the order of the posts.
    pub men: [u8; 11],
    /// Their posts and orders.
    #[serde(rename = "defence")]
    pub defense: ZoneDefense,
}

/// How a ball is kicked off (ZR8.4-c).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KickTactic {
    /// Deep, down the middle.
    Deep,
    /// Towards a side.
    Side(FieldSide),
    /// Along the ground.
    Squib,
    /// To be recovered.
    Onside,
}

/// How a kickoff is met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReturnTactic {
    /// Up the middle.
    Middle,
    /// Along a side.
    Side(FieldSide),
    /// With sure hands, for an onside kick.
    Hands,
}

/// How a punt is kicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PuntKick {
    /// As usual.
    Normal,
    /// High and short.
    High,
    /// For the corner.
    Corner,
}

/// How a punt is met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PuntTactic {
    /// To be run back.
    Return,
    /// Fair catches.
    Safe,
    /// After the kicker.
    Block,
}

/// How a place kick is met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BlockTactic {
    /// As usual.
    Normal,
    /// After the kick.
    Block,
    /// With a fake in mind.
    Safe,
}

/// What a coach may do about the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ZoneClockCall {
    /// Let it run.
    Run,
    /// Hurry: 30 seconds instead of 40.
    Hurry,
    /// Take the measurement.
    Measure,
    /// A time-out.
    Timeout,
    /// Ten seconds, and the next down is a spike (Z5.8.6-a, Z8.4-i).
    Spike,
}
