//! From how a play ended to what comes next.

use crate::{Code, MissedFieldGoal, Next, ScoreKind, Side, Situation, Spot};

/// How a play ended, fouls apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The ball is dead in `by`'s hands. `brought_in` is the side whose doing it is that the ball is
    /// where it is: it decides between safety and touchback.
    Held { by: Side, at: Spot, brought_in: Side },
    /// Back to the previous spot, a down gone.
    Incomplete,
    /// Dead after a scrimmage kick in the hands of `by`, who starts a new series there.
    Kicked { by: Side, at: Spot },
    /// A touchback for this side.
    Touchback { by: Side },
    /// A field goal, good.
    FieldGoalGood,
    /// A field goal missed from the line of scrimmage.
    FieldGoalMissed,
    /// A touchdown from anywhere, by a side.
    Touchdown { by: Side },
}

/// What the law makes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settlement {
    /// The situation for the next play.
    pub situation: Situation,
    /// Its kind.
    pub next: Next,
    /// Points made, and by whom; they are in `situation` already.
    pub score: Option<(Side, ScoreKind)>,
    /// The offence kept the ball and made a first down.
    pub first_down: bool,
    /// The offence failed on fourth down.
    pub on_downs: bool,
    /// The play was a touchback.
    pub touchback: bool,
}

impl Settlement {
    fn new(situation: Situation, next: Next) -> Settlement {
        Settlement { situation, next, score: None, first_down: false, on_downs: false, touchback: false }
    }

    fn scored(mut situation: Situation, side: Side, kind: ScoreKind) -> Settlement {
        situation.score[side] += kind.points();
        situation.possession = side;
        situation.down = 1;
        let next = match kind {
            ScoreKind::Touchdown => Next::Try,
            ScoreKind::Safety => {
                situation.possession = side.other();
                Next::FreeKick
            }
            _ => Next::Kickoff,
        };
        Settlement { score: Some((side, kind)), ..Settlement::new(situation, next) }
    }

    fn series(mut situation: Situation, side: Side, at: Spot) -> Settlement {
        situation.first_and_ten(side, at);
        Settlement::new(situation, Next::Scrimmage)
    }

    fn touchback(situation: Situation, side: Side, yard_line: u8) -> Settlement {
        let at = Spot::own(side, i16::from(yard_line));
        Settlement { touchback: true, ..Settlement::series(situation, side, at) }
    }
}

/// Settles a play from scrimmage.
pub fn settle(code: &Code, before: &Situation, ending: Ending) -> Settlement {
    let offence = before.possession;
    match ending {
        Ending::Touchdown { by } => Settlement::scored(*before, by, ScoreKind::Touchdown),
        Ending::FieldGoalGood => Settlement::scored(*before, offence, ScoreKind::FieldGoal),
        Ending::FieldGoalMissed => missed_field_goal(code, before),
        Ending::Touchback { by } => Settlement::touchback(*before, by, code.touchback),
        Ending::Kicked { by, at } => held(code, before, by, at, offence, true),
        Ending::Held { by, at, brought_in } => held(code, before, by, at, brought_in, by != offence),
        Ending::Incomplete => next_down(before, before.spot),
    }
}

/// The ball dead in somebody's hands: touchdown, safety, touchback, or a spot.
fn held(
    code: &Code,
    before: &Situation,
    by: Side,
    at: Spot,
    brought_in: Side,
    new_series: bool,
) -> Settlement {
    if at.to_goal(by) <= 0 {
        return Settlement::scored(*before, by, ScoreKind::Touchdown);
    }
    if at.in_end_zone_of(by) {
        return if brought_in == by {
            Settlement::scored(*before, by.other(), ScoreKind::Safety)
        } else {
            Settlement::touchback(*before, by, code.touchback)
        };
    }
    if new_series { Settlement::series(*before, by, at) } else { next_down(before, at) }
}

/// The offence kept the ball: first down, next down, or over on downs.
fn next_down(before: &Situation, at: Spot) -> Settlement {
    let offence = before.possession;
    if at.gain_to(before.line_to_gain, offence) <= 0 {
        return Settlement { first_down: true, ..Settlement::series(*before, offence, at) };
    }
    if before.down >= 4 {
        return Settlement { on_downs: true, ..Settlement::series(*before, offence.other(), at) };
    }
    let situation = Situation { spot: at, down: before.down + 1, ..*before };
    Settlement::new(situation, Next::Scrimmage)
}

fn missed_field_goal(code: &Code, before: &Situation) -> Settlement {
    let defence = before.possession.other();
    let twenty = Spot::own(defence, 20);
    let line = before.spot;
    let spot = match code.missed_field_goal {
        _ if before.to_goal() <= 20 => twenty,
        MissedFieldGoal::Twenty => twenty,
        MissedFieldGoal::Line => line,
        MissedFieldGoal::Kick => line.ahead(defence, 7),
    };
    Settlement::series(*before, defence, spot)
}

/// Settles a kickoff or free kick by the side in possession.
pub fn settle_kickoff(code: &Code, before: &Situation, ending: Ending) -> Settlement {
    match ending {
        Ending::Touchback { by } => Settlement::touchback(*before, by, code.touchback_kickoff),
        Ending::Held { by, at, brought_in } => {
            let settled = held(code, before, by, at, brought_in, true);
            if settled.touchback {
                Settlement::touchback(*before, by, code.touchback_kickoff)
            } else {
                settled
            }
        }
        other => settle(code, before, other),
    }
}

/// Settles a try by the side in possession: the points, and then a kickoff by it.
pub fn settle_try(before: &Situation, score: Option<(Side, ScoreKind)>) -> Settlement {
    let mut situation = *before;
    if let Some((side, kind)) = score {
        situation.score[side] += kind.points();
    }
    Settlement { score, ..Settlement::new(situation, Next::Kickoff) }
}
