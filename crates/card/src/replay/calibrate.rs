//! The calibration loop: make cards, play seasons, move the targets by what was missed, again.

use super::count::SeasonSums;
use super::league::{ReplayError, SeasonReplay};
use crate::house::House;
use crate::maker::{Correction, MakeError, MakerReport, Targets, make};
use crate::season::Season;
use crate::team::CardSet;

/// One round of the loop: how many seasons, and how much of what was missed is made up for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Round {
    /// Seasons to play.
    pub seasons: u64,
    /// Part of the miss that moves the targets.
    pub(crate) damping: f64,
}

/// The rounds of the base rules.
pub const ROUNDS: [Round; 8] = [
    Round { seasons: 20, damping: 0.9 },
    Round { seasons: 40, damping: 0.9 },
    Round { seasons: 60, damping: 0.8 },
    Round { seasons: 100, damping: 0.7 },
    Round { seasons: 160, damping: 0.6 },
    Round { seasons: 200, damping: 0.5 },
    Round { seasons: 240, damping: 0.4 },
    Round { seasons: 300, damping: 0.3 },
];

/// Cards that were played until they came out right.
pub struct Calibration {
    /// The cards of the last round.
    pub cards: CardSet,
    /// What could not be done exactly.
    pub report: MakerReport,
    /// What each round found.
    pub rounds: Vec<Correction>,
}

/// Why cards could not be calibrated.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CalibrateError {
    /// The maker could not make them.
    #[error(transparent)]
    Make(#[from] MakeError),
    /// The season could not be played.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// Makes calibrated cards. `play` plays so many seasons of a replay, on as many threads as it likes, and
/// must give the same sums for the same replay.
pub fn calibrate(
    season: &Season,
    rounds: &[Round],
    mut play: impl FnMut(&SeasonReplay, u64) -> SeasonSums,
) -> Result<Calibration, CalibrateError> {
    let mut targets = Targets::from(season);
    let mut found = Vec::new();
    for (at, round) in rounds.iter().enumerate() {
        let (cards, _) = make(season, &targets)?;
        let replay = SeasonReplay::new(season, &cards, House::default(), 1 + at as u64)?;
        let sums = play(&replay, round.seasons);
        found.push(targets.correct(season, &sums.measured, round.damping, at as u32 + 1));
    }
    let (cards, report) = make(season, &targets)?;
    Ok(Calibration { cards, report, rounds: found })
}
