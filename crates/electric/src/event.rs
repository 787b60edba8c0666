//! What is told: facts all games share, and the electric game's own steps; each names its rule.

use crate::call::{Declare, ElectricCall, Merit, Trick};
use crate::campaign::Bonus;
use crate::campaign::weather::Condition;
use crate::power::PowerStop;
use crate::rule::Rule;
use hashmark_law::foul::FoulKind;
use hashmark_law::{ContestedRuling, Fact, FieldPlayer, Side};
use serde::{Deserialize, Serialize};

/// Something that happened, and the rule it comes from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ElectricEvent {
    /// The rule of the book that made it happen.
    #[serde(rename = "r")]
    pub rule: Rule,
    /// What happened, in the words of this game.
    #[serde(rename = "w")]
    pub what: ElectricDetail,
}

impl ElectricEvent {
    /// The fact all games share, if it is one.
    pub fn fact(&self) -> Option<&Fact> {
        match &self.what {
            ElectricDetail::Fact(fact) => Some(fact),
            _ => None,
        }
    }
}

/// The kinds of check made with two dice, of which only a 2 fails unless something makes them worse.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CheckKind {
    Snap,
    HandOff,
    Pitch,
    Shovel,
    KickSnap,
    Fall,
}

const fn two() -> u8 {
    2
}

const fn is_two(worst: &u8) -> bool {
    *worst == 2
}

/// Which stick was laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StickKind {
    Short,
    Medium,
    Long,
}

/// Why a pass was not caught.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Miss {
    RanPast,
    WrongEdge,
    Batted,
    Fell,
    OutOfBounds,
    Stalled,
    HitNobody,
}

/// What is settled by an ability check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Case {
    /// Who has the inside of a route.
    Inside,
    Sack,
    /// A blocked kick.
    Block,
    /// A tackle in the open.
    OpenField,
    /// A carrier in the line.
    Line,
    /// A front on the ball.
    Catch,
    /// Two men on the ball.
    Ball,
    /// The line before the sideline.
    Sideline,
    /// The line before the tackle.
    Short,
    Foul,
    /// A catch at the sideline.
    Inbounds,
    /// A loose ball that both touch.
    Recovery,
    /// The ball at the goal line.
    Plane,
}

/// What became of a man who fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hurt {
    /// Shaken up: he sits out the possession.
    Shaken,
    /// Hurt: he sits it out and may come back.
    Injured,
    /// On injured reserve.
    Reserve,
    /// Out for the season.
    Season,
    /// An iron man, who plays on.
    PlaysOn,
}

/// One step of a play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ElectricDetail {
    /// A fact all games share.
    Fact(Fact),
    /// A call that is not about figures: the toss, the kind of kick, the try.
    Called { side: Side, call: ElectricCall },
    /// How a side lined up: form and the men, by the numbers of the roster.
    Lined { side: Side, form: String, men: Vec<u8> },
    /// A side is set; the board stands like this.
    Set { side: Side, digest: u32 },
    /// The quarterback's choice.
    Declared { side: Side, declare: Declare },
    /// The power was on for so many steps of 1/240 s and went off for a reason; the board came to rest like this.
    Power { by: Side, steps: u16, halt: PowerStop, digest: u32 },
    /// A check of two dice.
    Checked {
        check: CheckKind,
        total: u8,
        failed: bool,
        /// The highest total that fails (E2-stoppage-17).
        #[serde(default = "two", skip_serializing_if = "is_two")]
        worst: u8,
    },
    /// A kick of so many yards by two dice.
    Kicked { total: u8, yards: i16 },
    /// A figure struck the ball: tenths of a yard far, and to the right.
    Struck { far: i16, right: i16 },
    /// A field goal needs so much.
    Needed { total: u8, need: u8, yards: i16 },
    /// A pass was measured: so many tenths of a yard, this stick, pressed or not.
    Measured { to: FieldPlayer, tenths: u16, stick: StickKind, pressed: bool },
    /// A pass that was not caught, and why.
    Missed { why: Miss },
    /// The ball lies here: tenths of a yard from the home goal line and right of the middle.
    Lies { x: i16, y: i16 },
    /// A called fair catch came to nothing.
    Muffed { by: FieldPlayer },
    /// A challenge: of what, what the die said where no replay is used, and what came of it.
    Challenged {
        side: Side,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ruling: Option<ContestedRuling>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        die: Option<u8>,
        reversed: bool,
    },
    /// What a house clock shows after a play.
    Clock { period: u8, seconds: u16 },
    /// What a side has of bonus stoppages when the game begins.
    Pools {
        side: Side,
        #[serde(rename = "offence")]
        offense: u8,
        #[serde(rename = "defence")]
        defense: u8,
    },
    /// The weather; a wind blows toward the left of the picture or toward the right.
    Weather { condition: Condition, to_left: bool },
    /// So much is added to the dice of a kick.
    Adjusted { by: i8 },
    /// The crowd was asked for noise, or for silence with a hard count, and the die.
    Crowd { count: bool, die: u8 },
    /// A flag was picked up again.
    PickedUp,
    /// Whose foul it was.
    Guilty {
        by: FieldPlayer,
        #[serde(rename = "offence")]
        offense: bool,
        kind: FoulKind,
        yards: u8,
    },
    /// A player has to leave the game for a foul.
    Ejected { by: FieldPlayer },
    /// A pass by a twenty-sided die.
    Aimed { to: FieldPlayer, need: i8, die: u8 },
    /// A bonus stoppage was spent; so many of its kind are left.
    Bonus { side: Side, kind: Bonus, left: u8 },
    /// A trick is out.
    Trick { side: Side, trick: Trick },
    /// Whether the defense has seen the ball on the ground: a twenty-sided die up to this.
    Spotted { side: Side, die: u8, need: u8 },
    /// So many plays of this period are counted.
    Counted { period: u8, plays: u8 },
    /// A man who fell was checked: two dice, the hit points he lost and has left.
    Hurt { who: FieldPlayer, total: u8, lost: i8, hp: i8, how: Hurt },
    /// An ability check: what it takes at most, and what the die showed.
    Tested { case: Case, who: FieldPlayer, target: i8, die: u8, passed: bool },
    /// A coach calls for an ability check on something that was close.
    Doubted { side: Side, case: Case },
    /// A coach adds or strikes an award of the play just over.
    Word { side: Side, merit: Merit },
    /// A man's rating has changed by so much, to this.
    Rated { who: FieldPlayer, by: i8, pr: i16 },
    /// He is only slow to get up, after so many falls.
    Slow { who: FieldPlayer, falls: u8 },
    /// A team has lost its franchise player and has so many bonus stoppages left.
    FranchiseLost {
        who: FieldPlayer,
        #[serde(rename = "offence")]
        offense: u8,
        #[serde(rename = "defence")]
        defense: u8,
    },
}
