//! What is measured of a play.

use super::PlayOutcome;
use hashmark_law::{PassEnd, PlaceKick, Side};

/// A mean with how far single plays lie from it, and how sure it is.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct OddsEstimate {
    /// The mean; of something that happens or not, its chance.
    pub value: f64,
    /// The standard deviation of a single play.
    pub deviation: f64,
    /// The standard error of the mean; 0 when it is exact.
    pub error: f64,
}

/// Something that is measured of every outcome. Most are chances; the last three are means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OddsMeasure {
    Complete,
    Intercepted,
    Sacked,
    /// A first down, or a touchdown of the side with the ball.
    FirstDown,
    /// A touchdown of the side with the ball.
    Touchdown,
    /// A touchdown of the other side.
    TouchdownAgainst,
    /// A field goal or a kicked try that is good.
    KickGood,
    /// An interception or a lost fumble.
    Turnover,
    /// Fourth down failed.
    OnDowns,
    /// A safety against the side with the ball.
    Safety,
    /// Yards from scrimmage.
    Yards,
    /// Points of the side with the ball, less the other side's.
    Points,
    /// Seconds off the clock.
    Seconds,
}

impl OddsMeasure {
    /// All of them.
    pub const ALL: [OddsMeasure; 13] = [
        OddsMeasure::Complete,
        OddsMeasure::Intercepted,
        OddsMeasure::Sacked,
        OddsMeasure::FirstDown,
        OddsMeasure::Touchdown,
        OddsMeasure::TouchdownAgainst,
        OddsMeasure::KickGood,
        OddsMeasure::Turnover,
        OddsMeasure::OnDowns,
        OddsMeasure::Safety,
        OddsMeasure::Yards,
        OddsMeasure::Points,
        OddsMeasure::Seconds,
    ];

    /// Its word in JSON and on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            OddsMeasure::Complete => "complete",
            OddsMeasure::Intercepted => "intercepted",
            OddsMeasure::Sacked => "sacked",
            OddsMeasure::FirstDown => "first_down",
            OddsMeasure::Touchdown => "touchdown",
            OddsMeasure::TouchdownAgainst => "touchdown_against",
            OddsMeasure::KickGood => "kick_good",
            OddsMeasure::Turnover => "turnover",
            OddsMeasure::OnDowns => "on_downs",
            OddsMeasure::Safety => "safety",
            OddsMeasure::Yards => "yards",
            OddsMeasure::Points => "points",
            OddsMeasure::Seconds => "seconds",
        }
    }

    /// The measure of that word.
    pub fn read(word: &str) -> Option<OddsMeasure> {
        OddsMeasure::ALL.into_iter().find(|measure| measure.word() == word)
    }

    /// Whether it happens or not, so that its mean is a chance.
    pub const fn is_chance(self) -> bool {
        !matches!(self, OddsMeasure::Yards | OddsMeasure::Points | OddsMeasure::Seconds)
    }

    /// Whether more of it is better for the side with the ball.
    pub const fn is_good_for_offense(self) -> bool {
        !matches!(
            self,
            OddsMeasure::Intercepted
                | OddsMeasure::Sacked
                | OddsMeasure::TouchdownAgainst
                | OddsMeasure::Turnover
                | OddsMeasure::OnDowns
                | OddsMeasure::Safety
        )
    }

    /// Of one outcome, when this side had the ball.
    pub fn of(self, outcome: &PlayOutcome, offense: Side) -> f64 {
        let defense = offense.other();
        match self {
            OddsMeasure::Complete => chance(outcome.passed(PassEnd::Complete)),
            OddsMeasure::Intercepted => chance(outcome.passed(PassEnd::Intercepted)),
            OddsMeasure::Sacked => chance(outcome.sacked),
            OddsMeasure::FirstDown => chance(outcome.first_down),
            OddsMeasure::Touchdown => chance(outcome.touchdown == Some(offense)),
            OddsMeasure::TouchdownAgainst => chance(outcome.touchdown == Some(defense)),
            OddsMeasure::KickGood => chance(outcome.kick == Some(PlaceKick::Good)),
            OddsMeasure::Turnover => chance(outcome.turnover),
            OddsMeasure::OnDowns => chance(outcome.on_downs),
            OddsMeasure::Safety => chance(outcome.safety == Some(defense)),
            OddsMeasure::Yards => f64::from(outcome.yards),
            OddsMeasure::Points => f64::from(outcome.points[offense]) - f64::from(outcome.points[defense]),
            OddsMeasure::Seconds => f64::from(outcome.seconds),
        }
    }
}

fn chance(happened: bool) -> f64 {
    if happened { 1.0 } else { 0.0 }
}
