//! The chain behind a result, the box, the luck, and a whole game for replay.

use super::{ClubView, Film, LogLine, Odds, RollView, Scoreboard, Seat, SidePair, WalkView};
use serde::Serialize;
use utoipa::ToSchema;

/// Why a play came out as it did.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct WhyView {
    /// Which play, from 0.
    pub play: u32,
    pub story: String,
    /// Every step, dice and all.
    pub steps: Vec<WhyStep>,
    /// The cards that were read.
    pub cards: Vec<CardRead>,
    /// The rules the steps name.
    pub rules: Vec<RuleView>,
    /// The play on the board, phase by phase, for games that have one.
    pub walk: Option<WalkView>,
    /// How it stood at the snap; none while the play is under way.
    pub snap: Option<Scoreboard>,
}

/// A step of a play.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct WhyStep {
    pub rule: String,
    /// What happened.
    pub text: String,
    /// The dice, when it is a throw.
    pub throw: Option<RollView>,
    /// Which of the cards it read, if it read one.
    pub card: Option<usize>,
}

/// A card with the cell that counted lit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct CardRead {
    /// `23 Hollis, OFF TACKLE`.
    pub title: String,
    pub columns: Vec<CardColumnView>,
}

/// The results of a card that one roll chooses from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct CardColumnView {
    /// `Wrong`, `Right`, `Keyed`; empty when there is one only.
    pub head: String,
    /// It was read.
    pub read: bool,
    /// Rows 2 to 12; each in parts by the first red die.
    pub rows: Vec<Vec<CardPart>>,
}

/// A part of a row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct CardPart {
    /// First red dice it is for: `1-3`; empty when for all.
    pub dice: String,
    /// What stands there.
    pub text: String,
    /// The dice pointed here.
    pub lit: bool,
}

/// A rule in our words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct RuleView {
    pub id: String,
    pub chapter: String,
    pub text: String,
    /// An example; may be empty.
    pub example: String,
    /// What it stands in for and why it was chosen so, when the book does not print it; else empty.
    pub rebuilt: String,
}

/// A suggestion of the coach.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct AdviceView {
    /// The call as typed.
    pub call: String,
    pub words: String,
    pub reason: String,
    /// What this advice is taken by: an answer with `advice` instead of `call`. It is good for this question only.
    pub token: String,
}

/// What the dice gave beside what they would give on the average.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LuckView {
    /// For each side.
    pub sides: SidePair<SideLuck>,
    /// How often each face of the plain dice fell.
    pub faces: Vec<u32>,
    /// How often a face falls in nine of ten honest games with so many dice: at least, and at most.
    pub face_band: [u32; 2],
    /// The distance from an even share: about 5 for fair dice, over 15 once in a hundred.
    pub distance: f64,
    /// Between which distances nine of ten honest games lie.
    pub distance_band: [f64; 2],
    /// What that distance means.
    pub verdict: String,
    /// Every reading, in order.
    pub readings: Vec<ReadingView>,
    /// Which dice are played with.
    pub dice: String,
}

/// A side's luck.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct SideLuck {
    /// Readings of its plays.
    pub readings: u32,
    /// Yards its columns gave on the average.
    pub expected: f64,
    /// Yards the dice gave.
    pub actual: f64,
    /// Field goals and extra points its kickers would make on the average.
    pub kicks_expected: f64,
    /// Those they made.
    pub kicks_made: f64,
}

impl SideLuck {
    /// With one more reading.
    pub fn with(self, reading: &ReadingView) -> SideLuck {
        let SideLuck { readings, expected, actual, kicks_expected, kicks_made } = self;
        match reading.unit {
            "kick" => SideLuck {
                kicks_expected: kicks_expected + reading.expected,
                kicks_made: kicks_made + reading.actual,
                ..self
            },
            _ => SideLuck {
                readings: readings + 1,
                expected: expected + reading.expected,
                actual: actual + reading.actual,
                ..self
            },
        }
    }
}

/// One reading of a card beside what its column gives on the average.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReadingView {
    pub play: u32,
    /// Whose play.
    pub side: Seat,
    /// What was read: `23 Hollis, OFF TACKLE, Right`.
    pub what: String,
    /// The average of the column.
    pub expected: f64,
    /// What was read.
    pub actual: f64,
    /// `yards`, or `kick`: one that is made counts 1.
    pub unit: &'static str,
}

/// A whole game, play by play, for watching it again.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Reel {
    /// Which game.
    pub game: &'static str,
    /// `Butte at Amarillo`.
    pub title: String,
    pub clubs: SidePair<ClubView>,
    /// A frame for each play.
    pub frames: Vec<PlayFrame>,
    /// The home side's chance of winning.
    pub odds: Vec<Odds>,
    /// The box score as text.
    pub box_score: String,
    /// The drive chart as text.
    pub drives: String,
    /// The scoring summary as text.
    pub scoring: String,
    /// The films of the plays, in the file that must do without a server.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub films: Vec<Film>,
}

/// A play of a whole game.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct PlayFrame {
    /// How it stood before the play; `last` is what the ball did on it.
    pub board: Scoreboard,
    /// What is told of it.
    pub lines: Vec<LogLine>,
    pub dice: Vec<RollView>,
    pub steps: Vec<WhyStep>,
    /// The play on the board, phase by phase, for games that have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub walk: Option<WalkView>,
    /// `score`, `turnover` or nothing.
    pub mark: Option<&'static str>,
}
