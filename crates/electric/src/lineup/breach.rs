//! A set-up that breaks a rule is refused; where a league lets it through, this is the foul it is (E1-scrimmage-27).

use super::legal;
use super::stand::{FigureEleven, LineupGround};
use crate::call::{FigureAct, LineupCall, Scope};
use crate::rule::{Rule, rule};
use hashmark_law::foul::FoulKind;

/// A rule broken before the snap, and the rule the flag is thrown by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Breach {
    /// What it is called.
    pub kind: FoulKind,
    /// By which rule.
    pub rule: Rule,
}

const fn breach(kind: FoulKind, rule: Rule) -> Option<Breach> {
    Some(Breach { kind, rule })
}

/// How near to an opponent is a touch.
const TOUCH: f32 = 0.1;

/// What breaking a rule in the set-up is (E1-penalty-16, E1-penalty-22, E1-penalty-31, E1-penalty-32); nothing if no
/// league would let it through.
pub(crate) fn in_set_up(rule: &str) -> Option<Breach> {
    match rule {
        "E1-scrimmage-11" => breach(FoulKind::Offside, rule!("E1-penalty-31")),
        "E1-scrimmage-28" => breach(FoulKind::NeutralZone, rule!("E1-penalty-32")),
        "E1-materials-32" | "E2-roster-17" => breach(FoulKind::IllegalSubstitution, rule!("E1-penalty-16")),
        "E1-scrimmage-9" | "E1-scrimmage-10" | "E1-scrimmage-12" | "E1-scrimmage-13" | "E1-scrimmage-14"
        | "E1-scrimmage-16" | "E1-scrimmage-17" | "E1-scrimmage-18" | "E1-scrimmage-19"
        | "E1-scrimmage-20" | "E1-scrimmage-21" | "E1-scrimmage-22" | "E1-scrimmage-23" => {
            breach(FoulKind::IllegalFormation, rule!("E1-penalty-22"))
        }
        _ => None,
    }
}

/// What breaking a rule in audibles or shifts is (E1-penalty-25..27, E1-penalty-32).
pub(crate) fn in_change(rule: &str, scope: Scope) -> Option<Breach> {
    match (rule, scope) {
        ("E1-scrimmage-25", _) => breach(FoulKind::IllegalSubstitution, rule!("E1-penalty-27")),
        ("E1-scrimmage-41", _) => breach(FoulKind::IllegalFormation, rule!("E1-penalty-22")),
        (
            "E1-scrimmage-35" | "E1-scrimmage-36" | "E1-scrimmage-38" | "E1-scrimmage-39" | "E1-terms-8"
            | "E1-punt-17" | "E1-fieldgoal-13",
            Scope::Audibles,
        ) => breach(FoulKind::IllegalMotion, rule!("E1-penalty-25")),
        ("E1-scrimmage-28" | "E1-scrimmage-29", _) => breach(FoulKind::NeutralZone, rule!("E1-penalty-32")),
        (
            "E1-scrimmage-30" | "E1-scrimmage-31" | "E1-scrimmage-44" | "E1-terms-8" | "E1-terms-30"
            | "E1-punt-14" | "E1-fieldgoal-10",
            Scope::Shifts,
        ) => breach(FoulKind::IllegalShift, rule!("E1-penalty-26")),
        (_, Scope::Audibles) => in_set_up(rule),
        _ => None,
    }
}

/// A defender in the neutral zone who is across the line and touches somebody encroaches (E1-penalty-14).
pub(crate) fn worsened(
    found: Breach,
    ground: &LineupGround,
    eleven: &FigureEleven,
    others: (&LineupGround, &FigureEleven),
) -> Breach {
    if found.kind == FoulKind::NeutralZone && encroaches(ground, eleven, others) {
        return Breach { kind: FoulKind::Encroachment, rule: rule!("E1-penalty-14") };
    }
    found
}

fn encroaches(
    ground: &LineupGround,
    eleven: &FigureEleven,
    (theirs, others): (&LineupGround, &FigureEleven),
) -> bool {
    let across = eleven.iter().filter(|man| man.back < 0.0);
    across.into_iter().any(|man| {
        let outline = legal::outline(ground, man);
        others.iter().any(|other| outline.gap(&legal::outline(theirs, other)) < TOUCH)
    })
}

/// A twelfth figure is put on the field (E1-pregame-4): the line-up without him, and whether there was one.
pub(crate) fn without_spare(lineup: &LineupCall) -> (LineupCall, bool) {
    let mut left = lineup.clone();
    left.orders.0.retain(|order| order.who != 11 || !matches!(order.act, FigureAct::Place(..)));
    let found = left.orders.0.len() < lineup.orders.0.len();
    (left, found)
}
