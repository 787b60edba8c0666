//! From how a play ended to what comes next.

use crate::{GameState, Next, ScoreKind, Side, Situation, Spot, TryHow, kick};

/// How a play ended, fouls apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The ball is dead in `by`'s hands. `brought_in` is the side whose doing it is that the ball is
    /// where it is: it decides between safety and touchback. A man who catches a kick or a pass near
    /// his goal line and is carried in by his own momentum did not bring it in.
    Held { by: Side, at: Spot, impetus: Side },
    /// The same in the hands of the side that snapped it, after the other side had it in between: that side starts a
    /// new series there, wherever the line to gain was.
    WonBack { by: Side, at: Spot, impetus: Side },
    /// Back to the previous spot, a down gone.
    Incomplete,
    /// Dead after a kick in the hands of `by`, who starts a new series there: fair catch, downed, out
    /// of bounds, or run back. A kick that its own side merely touched first is the receivers'.
    Kicked { by: Side, at: Spot },
    /// A kickoff or free kick that went out of bounds between the goal lines: the rules say where it is whose.
    KickoffOutOfBounds,
    /// A touchback for this side.
    Touchback { by: Side },
    /// A kick from scrimmage between the uprights.
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
    /// The offense kept the ball and made a first down.
    pub first_down: bool,
    /// The offense failed on fourth down.
    pub on_downs: bool,
    /// The play was a touchback.
    pub touchback: bool,
}

impl Settlement {
    #[inline]
    pub(crate) fn new(situation: Situation, next: Next) -> Settlement {
        Settlement { situation, next, score: None, first_down: false, on_downs: false, touchback: false }
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

impl GameState {
    /// What the law makes of the end of the play under way, fouls apart. A try is settled as one by run or pass; a
    /// kicked one is told by its points ([`GameState::settle_try`]).
    #[inline]
    pub fn settle(&self, ending: Ending) -> Settlement {
        match self.next {
            Next::Kickoff => self.settle_kickoff(ending),
            Next::FreeKick => self.settle_free_kick(ending),
            Next::Try => self.settle_try(self.conversion_score(TryHow::Play, ending)),
            Next::Scrimmage | Next::Toss | Next::Over => self.settle_scrimmage(ending),
        }
    }

    #[inline]
    pub(crate) fn settle_scrimmage(&self, ending: Ending) -> Settlement {
        let offense = self.situation.possession;
        match ending {
            Ending::Touchdown { by } => self.scored(by, ScoreKind::Touchdown),
            Ending::FieldGoalGood => self.scored(offense, ScoreKind::FieldGoal),
            Ending::FieldGoalMissed => self.missed_field_goal(),
            Ending::Touchback { by } => Settlement::touchback(self.situation, by, self.rules.touchback),
            Ending::Kicked { by, at } => self.held(by, at, offense, true),
            Ending::Held { by, at, impetus: brought_in } => self.held(by, at, brought_in, by != offense),
            Ending::WonBack { by, at, impetus: brought_in } => self.held(by, at, brought_in, true),
            Ending::Incomplete | Ending::KickoffOutOfBounds => {
                next_down(&self.situation, self.situation.spot)
            }
        }
    }

    /// The ball dead in somebody's hands: touchdown, safety, touchback, or a spot.
    #[inline]
    pub(crate) fn held(&self, by: Side, at: Spot, brought_in: Side, new_series: bool) -> Settlement {
        if at.to_goal(by) <= 0 {
            return self.scored(by, ScoreKind::Touchdown);
        }
        if at.in_end_zone_of(by) {
            return if brought_in == by {
                self.scored(by.other(), ScoreKind::Safety)
            } else {
                Settlement::touchback(self.situation, by, self.rules.touchback)
            };
        }
        if new_series { Settlement::series(self.situation, by, at) } else { next_down(&self.situation, at) }
    }

    /// Touchdown, field goal or safety, and the ball where the next play begins.
    pub(crate) fn scored(&self, side: Side, kind: ScoreKind) -> Settlement {
        let mut situation = self.situation;
        situation.score[side] += kind.points();
        let next = match kind {
            ScoreKind::Touchdown => {
                situation.try_from(side, self.rules.try_kick_line);
                Next::Try
            }
            ScoreKind::Safety => {
                kick::place_free_kick(&self.rules, &mut situation, side.other());
                Next::FreeKick
            }
            _ => {
                kick::place_kickoff(&self.rules, &mut situation, side);
                Next::Kickoff
            }
        };
        Settlement { score: Some((side, kind)), ..Settlement::new(situation, next) }
    }
}

/// The offense kept the ball: first down, next down, or over on downs.
#[inline]
pub(crate) fn next_down(before: &Situation, at: Spot) -> Settlement {
    let offense = before.possession;
    if before.down >= 4 && at.gain_to(before.line_to_gain, offense) > 0 {
        return Settlement { on_downs: true, ..Settlement::series(*before, offense.other(), at) };
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
