//! What is kept of a match besides its file, so that it can be shown without being played again: how it stands, and its
//! films.

use crate::GamePages;
use crate::films::Films;
use crate::wire::{FairDiceView, Film, Heroes, StillView};
use hashmark_law::{Fact, Next, Situation};
use hashmark_table::{Describe, Match};
use serde::{Deserialize, Serialize};

/// How a match stands where its record ends.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FinalBoard {
    /// Score, ball, down.
    pub situation: Situation,
    /// What comes next.
    pub next: Next,
    /// Men, weather and bonus stoppages, where the game has them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heroes: Option<Heroes>,
    /// How fair dice stand, in a match that plays with them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<FairDiceView>,
    /// What the game's sheets count besides what its events tell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sheet_counts: Vec<u8>,
    /// The plate at rest, for games that have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub still: Option<StillView>,
}

/// How a match stands, and the films of its plays, as text for the store.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Keepsake {
    /// A [`FinalBoard`].
    pub board: String,
    /// The films in the order of plays.
    pub films: Vec<String>,
}

impl FinalBoard {
    /// How a game stands.
    pub fn of<P: GamePages>(game: &P::Game) -> FinalBoard {
        FinalBoard {
            situation: *game.situation(),
            next: game.next(),
            heroes: P::heroes(game),
            fair: None,
            sheet_counts: P::sheet_counts(game),
            still: P::still(game),
        }
    }

    /// How a game stands as far as its facts tell: the score, the clock, and the ball where it was last snapped.
    pub fn from_facts<'a>(facts: impl Iterator<Item = &'a Fact>) -> FinalBoard {
        let (mut situation, mut next) = (crate::tell::beginning(), Next::Toss);
        let mut left_in_period = 0;
        for fact in facts {
            match *fact {
                Fact::Snap { kind, situation: snap } => (situation, next) = (snap, Next::from(kind)),
                Fact::PeriodBegan { period } => situation.period = period,
                Fact::Clock { period, seconds } => (situation.period, situation.seconds) = (period, seconds),
                Fact::PeriodEnded { .. } => left_in_period = std::mem::take(&mut situation.seconds),
                // Sudden death ends a period with time left.
                Fact::GameEnded { score } if situation.is_overtime() => {
                    (situation.score, situation.seconds, next) = (score, left_in_period, Next::Over);
                }
                Fact::Score { score, .. } => situation.score = score,
                Fact::Timeout { side, left } => situation.timeouts[side] = left,
                Fact::GameEnded { score } => (situation.score, next) = (score, Next::Over),
                _ => {}
            }
        }
        FinalBoard { situation, next, heroes: None, fair: None, sheet_counts: vec![], still: None }
    }
}

impl Keepsake {
    /// The keepsake of a match.
    pub fn of<P: GamePages>(played: &Match<P::Game>, fair: Option<FairDiceView>) -> Result<Keepsake, String> {
        let write = |film: &Film| serde_json::to_string(film).map_err(|error| error.to_string());
        let board = FinalBoard { fair, ..FinalBoard::of::<P>(played.game()) };
        let board = serde_json::to_string(&board).map_err(|error| error.to_string())?;
        let films = Films::<P>::new().of(played).iter().map(write).collect::<Result<_, _>>()?;
        Ok(Keepsake { board, films })
    }
}
