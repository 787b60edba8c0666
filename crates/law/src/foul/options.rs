//! A foul on a play from scrimmage, and on a run-back of any play.

use super::enforce::add_yards;
use super::{Basis, Enforced, Foul, FoulMoment, FoulSide, Penalty, PenaltyChoice, half_the_distance};
use crate::settle::{next_down, same_down};
use crate::{Ending, GameState, Next, ScoreKind, Settlement, Side, Situation, Spot};

impl GameState {
    /// What the injured side may choose after a foul on the play under way, snapped or kicked where the situation has
    /// the ball.
    pub fn foul_options(&self, ending: Ending, foul: &Foul) -> PenaltyChoice {
        match self.next {
            Next::Kickoff | Next::FreeKick => self.options_on_kick(ending, foul),
            Next::Try => self.options_on_try(ending, foul),
            Next::Scrimmage | Next::Toss | Next::Over => self.options_on_scrimmage(ending, foul),
        }
    }

    fn options_on_scrimmage(&self, ending: Ending, foul: &Foul) -> PenaltyChoice {
        let settled = self.settle_scrimmage(ending);
        let accept = match foul.phase() {
            FoulMoment::BeforeSnap => return self.no_play(foul),
            FoulMoment::During if foul.by == self.situation.possession => self.foul_of_offense(ending, foul),
            FoulMoment::During => self.foul_of_defense(ending, &settled, foul).extending_live(),
            FoulMoment::RunBack => self.foul_on_run_back(ending, &settled, foul),
            FoulMoment::After => self.foul_after_play(&settled, foul),
        };
        PenaltyChoice { accept, decline: settled, forced: false }
    }

    /// Before the snap: the same down from the new spot.
    fn no_play(&self, foul: &Foul) -> PenaltyChoice {
        let before = &self.situation;
        let penalty = self.penalty(foul);
        let to = half_the_distance(before.spot, foul.by, penalty.yards);
        PenaltyChoice {
            accept: Enforced::new(down_after(before, &penalty, to), before.spot, to),
            decline: Settlement::new(*before, Next::Scrimmage),
            forced: true,
        }
    }

    fn foul_of_offense(&self, ending: Ending, foul: &Foul) -> Enforced {
        let (before, penalty) = (&self.situation, self.penalty(foul));
        let offense = before.possession;
        if penalty.who == FoulSide::Kickers && penalty.basis == Basis::Spot {
            return self.foul_on_catcher(ending, foul);
        }
        let at = foul.at.unwrap_or(before.spot);
        if at.in_end_zone_of(offense) && penalty.basis != Basis::Previous {
            return Enforced::new(self.scored(offense.other(), ScoreKind::Safety), at, at);
        }
        let from = match penalty.basis {
            Basis::Run => self.run_spot(ending, at),
            Basis::Spot => at.in_field(),
            _ => before.spot,
        };
        let marched = half_the_distance(from, offense, penalty.yards);
        let farther = penalty.basis == Basis::Farther && at.gain_to(marched, offense) > 0;
        let to = if farther { at } else { marched };
        let settlement = if penalty.loss_of_down { next_down(before, to) } else { same_down(before, to) };
        Enforced::new(settlement, from, to)
    }

    /// The spot of the offense's foul, if the run got past it and it was past the line.
    fn run_spot(&self, ending: Ending, at: Spot) -> Spot {
        let before = &self.situation;
        let offense = before.possession;
        let end = match self.end_of_run(ending) {
            Some((by, end)) if by == offense => end,
            _ => before.spot,
        };
        let gain = before.spot.gain_to(at, offense).min(before.spot.gain_to(end, offense)).max(0);
        before.spot.ahead(offense, gain).in_field()
    }

    fn foul_of_defense(&self, ending: Ending, settled: &Settlement, foul: &Foul) -> Enforced {
        let (before, penalty) = (&self.situation, self.penalty(foul));
        let from = match penalty.basis {
            Basis::Spot => foul.at.unwrap_or(before.spot).in_field(),
            Basis::Tack if settled.score == Some((before.possession, ScoreKind::Touchdown)) => {
                return add_yards(settled, foul.by, &penalty);
            }
            Basis::Tack => self.run_end_beyond_line(ending),
            _ => before.spot,
        };
        let to = half_the_distance(from, foul.by, penalty.yards);
        Enforced::new(down_after(before, &penalty, to), from, to)
    }

    fn run_end_beyond_line(&self, ending: Ending) -> Spot {
        let before = &self.situation;
        match ending {
            Ending::Held { by, at, .. } if by == before.possession && before.spot.gain_to(at, by) > 0 => at,
            _ => before.spot,
        }
    }

    /// The catcher of a kick was interfered with: the receivers' ball, from the spot of the foul.
    pub(super) fn foul_on_catcher(&self, ending: Ending, foul: &Foul) -> Enforced {
        let before = &self.situation;
        let receivers = before.possession.other();
        let at = foul.at.or(self.end_of_run(ending).map(|(_, at)| at)).unwrap_or(before.spot);
        let touchback = Spot::own(receivers, i16::from(self.rules.touchback));
        let from = if at.in_end_zone_of(receivers) { touchback } else { at.in_field() };
        let to = half_the_distance(from, foul.by, foul.kind.penalty(&self.rules, true).yards);
        Enforced::new(Settlement::series(*before, receivers, to), from, to)
    }

    /// After the other side had won the ball: whoever had it at the end keeps it. The runner's side is penalised from
    /// its foul if the run got past it, else from the end of the run; the tacklers from the end of the run.
    pub(super) fn foul_on_run_back(&self, ending: Ending, settled: &Settlement, foul: &Foul) -> Enforced {
        let runner = self.end_of_run(ending);
        let Some((runner, end)) = runner.filter(|(runner, _)| *runner == foul.by) else {
            let standing = self.foul_after_play(settled, foul);
            return standing.extending(settled.next == Next::Scrimmage);
        };
        let at = foul.at.unwrap_or(end);
        if at.in_end_zone_of(runner) && !settled.touchback {
            return Enforced::new(self.scored(runner.other(), ScoreKind::Safety), at, at);
        }
        let end = if settled.touchback { settled.situation.spot } else { end };
        let from = if at.gain_to(end, runner) > 0 && !settled.touchback { at } else { end }.in_field();
        let to = half_the_distance(from, runner, foul.kind.penalty(&self.rules, true).yards);
        Enforced::new(Settlement::series(self.situation, runner, to), from, to)
    }

    /// Who had the ball at the end, and where.
    fn end_of_run(&self, ending: Ending) -> Option<(Side, Spot)> {
        match ending {
            Ending::Held { by, at, .. } | Ending::WonBack { by, at, .. } | Ending::Kicked { by, at } => {
                Some((by, at))
            }
            Ending::Touchdown { by } => Some((by, Spot::from_goal(by, 0))),
            Ending::Touchback { by } => Some((by, Spot::own(by, 0))),
            Ending::Incomplete => Some((self.situation.possession, self.situation.spot)),
            Ending::KickoffOutOfBounds => {
                let taken_over = self.settle(ending).situation;
                Some((taken_over.possession, taken_over.spot))
            }
            Ending::FieldGoalGood | Ending::FieldGoalMissed => None,
        }
    }
}

/// The down from a spot after a penalty that does not cost it.
fn down_after(before: &Situation, penalty: &Penalty, at: Spot) -> Settlement {
    if !penalty.first_down {
        return same_down(before, at);
    }
    Settlement { first_down: true, ..Settlement::series(*before, before.possession, at) }
}

impl Enforced {
    /// A live foul of the defense gives one more down, unless the score stands.
    fn extending_live(self) -> Enforced {
        self.extending(self.settlement.next == Next::Scrimmage)
    }
}
