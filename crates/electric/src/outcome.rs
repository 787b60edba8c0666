//! What a play came to, before the law and the flags have spoken.

use crate::power::{PowerStop, ReplayView};
use crate::rule::Rule;
use hashmark_law::foul::Foul;
use hashmark_law::{ContestedRuling, Ending, Fact, FieldPlayer, Side};

/// A flag on the play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ElectricFlag {
    pub foul: Foul,
    /// The rule it was called by.
    pub rule: Rule,
    /// Yards from where possession was taken instead of what the law says (holding in the recovery of a kick).
    pub from_possession: Option<u8>,
    /// What a replay of the contact shows.
    pub replay: ReplayEvidence,
}

/// What kind of play it was, for counting and settling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElectricPlayKind {
    Kickoff,
    FreeKick,
    /// Run or pass: counts.
    Scrimmage,
    Punt,
    FieldGoal,
    /// A kicked try.
    TryKick,
    /// A try by run or pass.
    TryPlay,
}

impl ElectricPlayKind {
    /// Whether it is a try.
    pub const fn is_try(self) -> bool {
        matches!(self, ElectricPlayKind::TryKick | ElectricPlayKind::TryPlay)
    }
}

/// A ruling, and what it is turned into by a challenge that is won.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OfficialRuling {
    /// What was ruled.
    pub what: ContestedRuling,
    /// Whom it hurts: who would contest it.
    pub by: Side,
    /// How the play would have ended; a flag that is taken back leaves it as it is.
    pub ending: Option<Ending>,
    /// Where the ball would have been dead across the field, if not where it was.
    pub y: Option<f32>,
    /// Who would have scored by it.
    pub hero: Option<FieldPlayer>,
    /// How many of the facts would stand.
    pub facts: usize,
    /// What would be told instead of the others.
    pub instead: [Option<(Rule, Fact)>; 2],
    /// What the replay shows.
    pub replay: ReplayEvidence,
}

/// What a replay has to say of a ruling (E1-terms-41).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayEvidence {
    /// It was plain to see, and right.
    Plain,
    /// It was close, and right, or nobody can tell.
    Close,
    /// It was close, and wrong.
    Wrong,
}

impl ReplayEvidence {
    /// Of a ruling that was close or not, and right or wrong.
    pub const fn of(close: bool, wrong: bool) -> ReplayEvidence {
        match (close, wrong) {
            (_, true) => ReplayEvidence::Wrong,
            (true, false) => ReplayEvidence::Close,
            (false, false) => ReplayEvidence::Plain,
        }
    }
}

/// A play, over.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ElectricOutcome {
    /// What it was.
    pub kind: ElectricPlayKind,
    /// How it ended.
    pub ending: Ending,
    /// Who scores, if it is a score.
    pub hero: Option<FieldPlayer>,
    /// Where the ball was dead across the field.
    pub y: f32,
    /// Points that the law does not give for this ending: tries.
    pub points: Option<(Side, hashmark_law::ScoreKind)>,
}

/// What comes up while a play is played.
#[derive(Clone, Debug, Default)]
pub struct ElectricPlayLog {
    /// Its facts, told when it is known that it counts.
    pub facts: Vec<(Rule, Fact)>,
    /// The flags on it.
    pub flags: Vec<ElectricFlag>,
    /// Flags that were not thrown, and for whose contact: near enough to fouls to be contested.
    pub let_go: Vec<(ElectricFlag, FieldPlayer)>,
    /// Rulings that may be contested: while the play runs those on passes and broken tackles, then all of them.
    pub rulings: Vec<OfficialRuling>,
    /// How the last phase ended, and what the record of the board shows of it.
    pub ended: Option<(PowerStop, ReplayView)>,
    /// What a coach contested.
    pub challenged: Option<(Rule, Fact)>,
    /// Whose doing it is that the ball is in an end zone.
    pub impetus: Option<Side>,
    /// Times the ball changed hands by fumbles.
    pub turnovers: u8,
    /// Who last had the ball before it came loose.
    pub fumbler: Option<crate::board::FigureId>,
    /// Who took the snap.
    pub taker: Option<crate::board::FigureId>,
    /// He stood back for it, in the shotgun or nearly so.
    pub stood_back: bool,
    /// The last hand-off by a quarterback.
    pub handed: Option<crate::play::Handed>,
    /// The hand-off or the throw was feigned.
    pub feint: Option<crate::call::Trick>,
    /// He has scrambled after it.
    pub scrambled: bool,
    /// A pass that is measured and not thrown yet.
    pub aimed: Option<crate::call::Declare>,
    /// Who caught a pass.
    pub caught: Option<crate::board::FigureId>,
    /// It is being thrown back to the quarterback.
    pub throwback: bool,
    /// Where a quarterback in the shotgun could have left the ball.
    pub ground: Option<crate::board::Point>,
    /// How long the power was on last, in steps.
    pub steps: u32,
    /// A forward pass was thrown.
    pub thrown: bool,
    /// The ball was spiked.
    pub spiked: bool,
    /// The carrier went out of bounds.
    pub out: bool,
    /// The ball has changed hands.
    pub changed: bool,
    /// A fake from a kicking form: no hand-off, no throw-away, longer sticks.
    pub fake: bool,
    /// The man who fakes is a quarterback.
    pub fake_by_quarterback: bool,
    /// Those who fell while the power was on (E2-injury-3).
    pub fell: crate::board::FigureSet,
    /// Whose fouls its flags are for, where that is known.
    pub blame: Vec<(hashmark_law::foul::FoulKind, FieldPlayer)>,
    /// Who was to get the ball by hand or by a toss.
    pub given: Option<crate::board::FigureId>,
    /// Who called for a fair catch and was not there.
    pub muffed: Option<FieldPlayer>,
    /// What the dice of a kick showed.
    pub kicked: Option<u8>,
    /// Which defenders have the inside of their men by a check, by their numbers on the board (E2-ability-14).
    pub insides: [Option<bool>; 22],
    /// What a coach was last asked about as close, and in which pulse it was (E2-ability-1).
    pub raised: Option<(crate::power::Raised, u32)>,
    /// A trick play.
    pub trick: bool,
    /// A Hail Mary was caught (E2-play-pass-10).
    pub hail_mary: bool,
    /// The ball was loose or stolen: no bonus stoppage for anybody until the next play (E2-stoppage-12, E2-stoppage-22).
    pub loose: bool,
    /// The side with the ball has spent a bonus stoppage.
    pub spent: bool,
    /// The crowd is so loud that nobody hears an audible (E2-home-6).
    pub noise: bool,
    /// The home side was asked about its crowd.
    pub asked_crowd: bool,
    /// Who has had an opponent within a base length.
    pub near: [bool; 22],
    /// How often a carrier gave the ball to somebody else in one.
    pub handed_on: u8,
    /// While flags are being chosen: how the play ended, and what it is without them.
    pub ruling: Option<(ElectricOutcome, hashmark_law::Settlement)>,
}
