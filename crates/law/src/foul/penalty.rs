//! What each foul costs: one table.

use super::FoulKind;
use crate::RuleSet;

/// Which side can commit a foul.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoulSide {
    /// The side that snaps the ball.
    Offense,
    /// The other.
    Defense,
    Either,
    /// The side that kicks.
    Kickers,
}

/// Where the yards are counted from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// The spot of the snap or kick.
    Previous,
    /// The spot of the foul.
    Spot,
    /// The spot of the foul when that is beyond the line but short of the end of the run; else the
    /// previous spot. In the guilty side's own end zone it is a safety.
    Run,
    /// The previous spot, or the spot of the foul if that is farther back and then without further
    /// yards. In the own end zone it is a safety.
    Farther,
    /// The end of the run or completed pass when that is beyond the previous spot; else the previous spot.
    Tack,
    /// Where the next play begins.
    End,
}

/// What a foul costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Penalty {
    /// Who can commit it.
    pub who: FoulSide,
    /// How many yards.
    pub yards: u8,
    /// From where.
    pub basis: Basis,
    /// The down counts.
    pub loss_of_down: bool,
    /// The offense gets a first down.
    pub first_down: bool,
}

impl Penalty {
    const fn new(who: FoulSide, yards: u8, basis: Basis) -> Penalty {
        Penalty { who, yards, basis, loss_of_down: false, first_down: false }
    }

    const fn first(self) -> Penalty {
        Penalty { first_down: true, ..self }
    }

    const fn down(self) -> Penalty {
        Penalty { loss_of_down: true, ..self }
    }

    /// A fifteen-yard foul against a man: it is not wiped out by a score.
    pub(super) const fn is_major(&self) -> bool {
        self.yards >= 15 && !matches!(self.basis, Basis::Spot)
    }

    /// Five yards and nothing else.
    pub(super) const fn is_minor(&self) -> bool {
        self.yards == 5 && !self.loss_of_down && !self.first_down
    }
}

impl FoulKind {
    /// What it costs when the side with the ball (`offense`) or the other one commits it.
    pub const fn penalty(self, code: &RuleSet, offense: bool) -> Penalty {
        if offense { self.by_offense(code) } else { self.by_defense(code) }
    }

    const fn by_offense(self, code: &RuleSet) -> Penalty {
        use Basis::*;
        use FoulKind::*;
        match self {
            FalseStart | IllegalMotion | IllegalShift | IllegalFormation | IneligibleMan => {
                Penalty::new(FoulSide::Offense, 5, Previous)
            }
            Holding => Penalty::new(FoulSide::Either, code.holding_yards, Run),
            IllegalUseOfHands | IllegalBlock | Tripping | IllegalBatting | IllegalKick => {
                Penalty::new(FoulSide::Either, 10, Run)
            }
            PassInterference => Penalty::new(FoulSide::Either, 10, Previous),
            IntentionalGrounding => Penalty::new(FoulSide::Offense, code.grounding_yards, Farther).down(),
            IllegalForwardPass => Penalty::new(FoulSide::Offense, 5, Spot).down(),
            IllegalTouching => Penalty::new(FoulSide::Offense, 5, Previous).down(),
            Grasp => Penalty::new(FoulSide::Either, 5, Run),
            PersonalFoul | FaceMask | HorseCollar | LateHit | Clipping | LowBlock => {
                Penalty::new(FoulSide::Either, 15, Run)
            }
            ChopBlock => Penalty::new(FoulSide::Offense, 15, Run),
            Unsportsmanlike | Taunting => Penalty::new(FoulSide::Either, 15, End),
            FairCatchInterference => Penalty::new(FoulSide::Kickers, 15, Spot),
            KickOutOfBounds | ShortFreeKick | ManDownfieldOnKick => {
                Penalty::new(FoulSide::Kickers, 5, Previous)
            }
            Offside | DelayOfGame | TooManyMen | IllegalSubstitution => {
                Penalty::new(FoulSide::Either, 5, Previous)
            }
            _ => self.by_defense(code),
        }
    }

    const fn by_defense(self, code: &RuleSet) -> Penalty {
        use Basis::*;
        use FoulKind::*;
        match self {
            Encroachment | NeutralZone | RunningIntoKicker => Penalty::new(FoulSide::Defense, 5, Previous),
            Holding => Penalty::new(FoulSide::Either, code.defensive_holding_yards, Previous).first(),
            IllegalUseOfHands => Penalty::new(FoulSide::Either, 5, Previous).first(),
            DefensiveHolding => {
                Penalty::new(FoulSide::Defense, code.defensive_holding_yards, Previous).first()
            }
            IllegalContact => Penalty::new(FoulSide::Defense, 5, Previous).first(),
            DefensivePassInterference => Penalty::new(FoulSide::Defense, 0, Spot).first(),
            PassInterference => Penalty::new(FoulSide::Either, 0, Spot).first(),
            IllegalBlock | Tripping | IllegalBatting | IllegalKick => {
                Penalty::new(FoulSide::Either, 10, Tack).first()
            }
            Grasp => Penalty::new(FoulSide::Either, 5, Tack),
            PersonalFoul | FaceMask | HorseCollar | LateHit | Clipping | LowBlock => {
                Penalty::new(FoulSide::Either, 15, Tack).first()
            }
            RoughingPasser => Penalty::new(FoulSide::Defense, 15, Tack).first(),
            RoughingKicker | Leaping => Penalty::new(FoulSide::Defense, 15, Previous).first(),
            Unsportsmanlike | Taunting => Penalty::new(FoulSide::Either, 15, End).first(),
            ChopBlock => Penalty::new(FoulSide::Offense, 15, Tack).first(),
            _ => Penalty::new(self.five_yards_of(), 5, Previous),
        }
    }

    /// Who commits the fouls that cost the defense, if anybody asks, five yards.
    const fn five_yards_of(self) -> FoulSide {
        use FoulKind::*;
        match self {
            Offside | DelayOfGame | TooManyMen | IllegalSubstitution => FoulSide::Either,
            FairCatchInterference | KickOutOfBounds | ShortFreeKick | ManDownfieldOnKick => FoulSide::Kickers,
            _ => FoulSide::Offense,
        }
    }
}
