//! From how a play from scrimmage ended to what comes next.

use crate::{Code, Next, ScoreKind, Side, Situation, Spot, kick};

/// How a play ended, fouls apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are named for what they are")]
pub enum Ending {
    /// The ball is dead in `by`'s hands. `brought_in` is the side whose doing it is that the ball is
    /// where it is: it decides between safety and touchback. A man who catches a kick or a pass near
    /// his goal line and is carried in by his own momentum did not bring it in.
    Held { by: Side, at: Spot, brought_in: Side },
    /// Back to the previous spot, a down gone.
    Incomplete,
    /// Dead after a kick in the hands of `by`, who starts a new series there: fair catch, downed, out
    /// of bounds, or run back. A kick that its own side merely touched first is the receivers'.
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
    /// The situation for the next play: the ball is where it begins.
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
    #[inline]
    pub(crate) fn new(situation: Situation, next: Next) -> Settlement {
        Settlement { situation, next, score: None, first_down: false, on_downs: false, touchback: false }
    }

    /// Touchdown, field goal or safety, and the ball where the next play begins.
    pub(crate) fn scored(code: &Code, mut situation: Situation, side: Side, kind: ScoreKind) -> Settlement {
        situation.score[side] += kind.points();
        let next = match kind {
            ScoreKind::Touchdown => {
                situation.try_from(side, code.try_kick_line);
                Next::Try
            }
            ScoreKind::Safety => {
                kick::free_kick(code, &mut situation, side.other());
                Next::FreeKick
            }
            _ => {
                kick::kickoff(code, &mut situation, side);
                Next::Kickoff
            }
        };
        Settlement { score: Some((side, kind)), ..Settlement::new(situation, next) }
    }

    #[inline]
    pub(crate) fn series(mut situation: Situation, side: Side, at: Spot) -> Settlement {
        situation.first_and_ten(side, at);
        Settlement::new(situation, Next::Scrimmage)
    }

    pub(crate) fn touchback(situation: Situation, side: Side, yard_line: u8) -> Settlement {
        let at = Spot::own(side, i16::from(yard_line));
        Settlement { touchback: true, ..Settlement::series(situation, side, at) }
    }
}

/// Settles a play from scrimmage.
#[inline]
pub fn settle(code: &Code, before: &Situation, ending: Ending) -> Settlement {
    let offence = before.possession;
    match ending {
        Ending::Touchdown { by } => Settlement::scored(code, *before, by, ScoreKind::Touchdown),
        Ending::FieldGoalGood => Settlement::scored(code, *before, offence, ScoreKind::FieldGoal),
        Ending::FieldGoalMissed => kick::missed_field_goal(code, before),
        Ending::Touchback { by } => Settlement::touchback(*before, by, code.touchback),
        Ending::Kicked { by, at } => held(code, before, by, at, offence, true),
        Ending::Held { by, at, brought_in } => held(code, before, by, at, brought_in, by != offence),
        Ending::Incomplete => next_down(before, before.spot),
    }
}

/// The ball dead in somebody's hands: touchdown, safety, touchback, or a spot.
#[inline]
pub(crate) fn held(
    code: &Code,
    before: &Situation,
    by: Side,
    at: Spot,
    brought_in: Side,
    new_series: bool,
) -> Settlement {
    if at.to_goal(by) <= 0 {
        return Settlement::scored(code, *before, by, ScoreKind::Touchdown);
    }
    if at.in_end_zone_of(by) {
        return if brought_in == by {
            Settlement::scored(code, *before, by.other(), ScoreKind::Safety)
        } else {
            Settlement::touchback(*before, by, code.touchback)
        };
    }
    if new_series { Settlement::series(*before, by, at) } else { next_down(before, at) }
}

/// The offence kept the ball: first down, next down, or over on downs.
#[inline]
pub(crate) fn next_down(before: &Situation, at: Spot) -> Settlement {
    let offence = before.possession;
    if before.down >= 4 && at.gain_to(before.line_to_gain, offence) > 0 {
        return Settlement { on_downs: true, ..Settlement::series(*before, offence.other(), at) };
    }
    same_down(&Situation { down: before.down + 1, ..*before }, at)
}

/// The down as it is from a new spot, or a first down if the spot is beyond the line to gain.
#[inline]
pub(crate) fn same_down(before: &Situation, at: Spot) -> Settlement {
    if at.gain_to(before.line_to_gain, before.possession) <= 0 {
        return Settlement { first_down: true, ..Settlement::series(*before, before.possession, at) };
    }
    Settlement::new(Situation { spot: at, ..*before }, Next::Scrimmage)
}
