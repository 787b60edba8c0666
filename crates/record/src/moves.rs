//! Where the ball went on a play, for whoever draws it, and what a reader jumps to.

use crate::play::penalty_from;
use hashmark_law::{Fact, PassEnd, PlaceKick, ScoreKind, Side, Spot, Verdict};

/// A way the ball went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BallMove {
    /// By whom.
    pub side: Side,
    /// From where.
    pub from: Spot,
    /// To where.
    pub to: Spot,
    pub how: MoveHow,
}

/// How the ball went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveHow {
    /// Carried from scrimmage.
    Run,
    /// Thrown and caught.
    Pass,
    /// Thrown, and not caught by the right man.
    Missed,
    /// The passer was thrown back.
    Sack,
    /// Kicked.
    Kick,
    /// Run back.
    Return,
    /// Moved by the officials.
    Penalty,
}

impl MoveHow {
    /// In a word.
    pub const fn label(self) -> &'static str {
        match self {
            MoveHow::Run => "run",
            MoveHow::Pass => "pass",
            MoveHow::Missed => "missed",
            MoveHow::Sack => "sack",
            MoveHow::Kick => "kick",
            MoveHow::Return => "return",
            MoveHow::Penalty => "penalty",
        }
    }
}

/// What makes a play one that people look for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayMark {
    /// Points other than those of a try.
    Score,
    /// The ball was lost.
    Turnover,
}

impl PlayMark {
    /// In a word.
    pub const fn label(self) -> &'static str {
        match self {
            PlayMark::Score => "score",
            PlayMark::Turnover => "turnover",
        }
    }
}

/// The ways the ball went, in order.
pub fn moves(facts: &[Fact]) -> Vec<BallMove> {
    let snap = facts.iter().find_map(|fact| match *fact {
        Fact::Snap { kind, situation } => Some((kind, situation)),
        _ => None,
    });
    let moved = facts.iter().filter_map(|fact| {
        let step = one(fact)?;
        match step.how {
            MoveHow::Penalty => Some(BallMove { from: penalty_from(snap, step.from, step.to), ..step }),
            _ => Some(step),
        }
    });
    moved.filter(|step| step.from != step.to).collect()
}

fn one(fact: &Fact) -> Option<BallMove> {
    let (side, from, to, how) = match *fact {
        Fact::Carry { by, from, to, .. } => (by.side, from, to, MoveHow::Run),
        Fact::Pass { by, end: PassEnd::Complete, from, to, .. } => (by.side, from, to, MoveHow::Pass),
        Fact::Pass { by, from, to, .. } => (by.side, from, to, MoveHow::Missed),
        Fact::Sack { passer, from, to, .. } => (passer.side, from, to, MoveHow::Sack),
        Fact::Kick { by, from, to, .. } => (by.side, from, to, MoveHow::Kick),
        Fact::FieldGoal { by, from, end, .. } => {
            let posts = Spot::from_goal(by.side, if end == PlaceKick::Good { -10 } else { -4 });
            let to = if end == PlaceKick::Blocked { from } else { posts };
            (by.side, from, to, MoveHow::Kick)
        }
        Fact::Return { by, from, to, .. } => (by.side, from, to, MoveHow::Return),
        Fact::Foul { side, verdict: Verdict::Accepted, from, to, .. } => {
            (side.other(), from, to, MoveHow::Penalty)
        }
        _ => return None,
    };
    Some(BallMove { side, from, to, how })
}

/// Whether people look for this play. Points count before a turnover.
pub fn mark(facts: &[Fact]) -> Option<PlayMark> {
    let scored = |fact: &Fact| {
        matches!(
            fact,
            Fact::Score { kind: ScoreKind::Touchdown | ScoreKind::FieldGoal | ScoreKind::Safety, .. }
        )
    };
    let lost = |fact: &Fact| {
        matches!(fact, Fact::Interception { .. } | Fact::Recovery { lost: true, .. } | Fact::OnDowns { .. })
    };
    if facts.iter().any(scored) {
        Some(PlayMark::Score)
    } else {
        facts.iter().any(lost).then_some(PlayMark::Turnover)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hashmark_law::{CarryHow, FieldPlayer};

    fn spot(yards: i16) -> Spot {
        Spot::new(yards)
    }

    #[test]
    fn a_run_moves_the_ball_and_a_play_for_nothing_does_not() {
        let by = FieldPlayer { side: Side::Home, man: 3 };
        let run = |to| Fact::Carry { by, how: CarryHow::Inside, from: spot(30), to: spot(to) };
        let home = |to, how| BallMove { side: Side::Home, from: spot(30), to: spot(to), how };
        assert_eq!(moves(&[run(34), run(30)]), [home(34, MoveHow::Run)]);
    }

    #[test]
    fn a_declined_flag_moves_nothing_and_an_accepted_one_moves_for_the_other_side() {
        let foul = |verdict| Fact::Foul {
            side: Side::Away,
            kind: hashmark_law::foul::FoulKind::Offside,
            verdict,
            from: spot(30),
            to: spot(35),
        };
        assert_eq!(moves(&[foul(Verdict::Declined)]), []);
        let moved = BallMove { side: Side::Home, from: spot(30), to: spot(35), how: MoveHow::Penalty };
        assert_eq!(moves(&[foul(Verdict::Accepted)]), [moved]);
    }

    #[test]
    fn interference_at_the_spot_of_the_foul_moves_the_ball_from_the_line() {
        let mut situation = hashmark_law::Situation {
            period: 1,
            seconds: 900,
            possession: Side::Home,
            spot: spot(30),
            down: 1,
            line_to_gain: spot(40),
            score: Default::default(),
            timeouts: Default::default(),
        };
        situation.first_and_ten(Side::Home, spot(30));
        let snap = |kind| Fact::Snap { kind, situation };
        let foul = Fact::Foul {
            side: Side::Away,
            kind: hashmark_law::foul::FoulKind::DefensivePassInterference,
            verdict: Verdict::Accepted,
            from: spot(47),
            to: spot(47),
        };
        let moved = BallMove { side: Side::Home, from: spot(30), to: spot(47), how: MoveHow::Penalty };
        assert_eq!(moves(&[snap(hashmark_law::PlayKind::Scrimmage), foul]), [moved]);
        assert_eq!(
            moves(&[snap(hashmark_law::PlayKind::Kickoff), foul]),
            [],
            "a kick is not counted from its tee"
        );
    }

    #[test]
    fn points_are_marked_before_a_turnover_and_a_try_is_not() {
        let score = |kind| Fact::Score { side: Side::Away, kind, by: None, score: Default::default() };
        let lost = Fact::OnDowns { side: Side::Home };
        assert_eq!(mark(&[lost, score(ScoreKind::Touchdown)]), Some(PlayMark::Score));
        assert_eq!(mark(&[lost]), Some(PlayMark::Turnover));
        assert_eq!(mark(&[score(ScoreKind::ExtraPoint)]), None);
    }
}
