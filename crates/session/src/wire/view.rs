//! A match as one pair of eyes may see it.

use super::{ClockView, FairDiceView, ProposalView, Seat, SidePair, StillView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A match as one pair of eyes may see it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct MatchView {
    pub id: String,
    /// Which game: `card`.
    pub game: &'static str,
    /// Whose eyes.
    pub seat: Seat,
    /// Grows with every change; of two views the one with the higher number is newer.
    pub version: u64,
    /// The open question; an answer must name it, so that none is taken twice.
    pub turn: u64,
    /// The game is over.
    pub over: bool,
    pub clubs: SidePair<ClubView>,
    /// Who coaches.
    pub coaches: SidePair<SeatedCoach>,
    /// Scoreboard and field.
    pub board: Scoreboard,
    /// What is waited for.
    pub need: WaitingFor,
    /// Whether the last call can be taken back.
    pub undo: UndoView,
    /// How long a call may take, when two persons play.
    pub clock: Option<ClockView>,
    /// What one coach proposes.
    pub proposal: Option<ProposalView>,
    /// What may be done at the table from this seat besides calling; `claim` and `machine` once the other's time has run out.
    pub acts: Vec<&'static str>,
    /// Plays completed.
    pub plays: u32,
    /// The last completed play in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<LastPlay>,
    /// The story from the line that was asked for.
    pub log: Log,
    /// The throws of the last completed play and of the one under way.
    pub dice: Vec<RollView>,
    /// The home side's chance of winning after so many plays, as far as it has been worked out.
    pub odds: Vec<Odds>,
    /// The house rules that differ from the book's, in words.
    pub house: Vec<String>,
    /// Where the dice come from, in words.
    pub dice_source: String,
    /// How fair dice stand, in a match that plays with them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fair: Option<FairDiceView>,
    /// Men, weather and bonus stoppages, where the game has them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heroes: Option<Heroes>,
    /// The plate at rest, for games that have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub still: Option<StillView>,
    /// How many shots of the play under way there are to see.
    #[serde(skip_serializing_if = "is_none")]
    pub shots: usize,
    /// Why this match is only looked at, when it cannot be played on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub read_only: Option<ReadOnly>,
}

/// Why a match is shown as it was kept and not played on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ReadOnly {
    /// A sentence or two.
    pub reason: String,
    /// It was not finished: a new match from the same set-up can be begun.
    pub like: bool,
}

fn is_none(shots: &usize) -> bool {
    *shots == 0
}

/// What the second part of the electric game adds to the scoreboard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Heroes {
    /// Bonus stoppages left.
    pub bonus: Option<SidePair<SidesOfBall>>,
    /// The weather, in words.
    pub weather: Option<String>,
    /// The teams' ratings.
    pub ratings: SidePair<Option<SidesOfBall>>,
    /// The franchise players who are there.
    pub franchise: SidePair<Option<String>>,
}

/// A number for each side of the ball.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SidesOfBall {
    /// With the ball.
    #[serde(rename = "offence")]
    pub offense: u8,
    /// Against it.
    #[serde(rename = "defence")]
    pub defense: u8,
}

/// A club as the pages show it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ClubView {
    /// Short name: `MIL`.
    pub id: String,
    /// Full name.
    pub name: String,
    /// Its colors as `#RRGGBB`, the first its main one.
    #[serde(rename = "colours")]
    pub colors: Vec<String>,
    /// Black or white, whichever reads better on the main color.
    pub ink: String,
}

/// Who coaches a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SeatedCoach {
    /// `person`, `book` or `random`.
    pub who: &'static str,
    /// Somebody with this seat has the page open.
    pub here: bool,
    /// Somebody holds this seat, or a machine coaches: nobody can be invited to it.
    pub taken: bool,
    /// The machine calls for a person who let his time run out; he may come back.
    pub stand_in: bool,
}

/// The scoreboard and the field.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Scoreboard {
    /// Points.
    pub score: SidePair<u32>,
    /// Points by quarter; the fifth is overtime.
    pub by_quarter: SidePair<Vec<u32>>,
    /// 1 to 4, then overtime.
    pub period: u8,
    /// `2nd quarter`.
    pub period_words: String,
    /// `5:12`.
    pub clock: String,
    /// Who has the ball, or kicks it: `home` or `away`.
    pub possession: Seat,
    /// 1 to 4, at scrimmage only.
    pub down: Option<u8>,
    /// `2nd & 7 at the MIL 34`, `MIL kicks off from the MIL 30`.
    pub next_words: String,
    /// Yards from the home goal line; -10 to 110.
    pub ball: i16,
    /// Where a first down is, when it is not the goal line.
    pub line_to_gain: Option<i16>,
    /// Time-outs left.
    pub timeouts: SidePair<u8>,
    /// The drive so far, without the last play.
    pub drive: Vec<BallMoveView>,
    /// What the ball did on the last play.
    pub last: Vec<BallMoveView>,
    /// All of this in a sentence or two, for those who do not see the picture.
    pub words: String,
}

/// A way the ball went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct BallMoveView {
    /// By whom.
    pub side: Seat,
    /// Yards from the home goal line.
    pub from: i16,
    /// Yards from the home goal line.
    pub to: i16,
    pub how: &'static str,
}

/// What is waited for.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum WaitingFor {
    /// You are asked.
    Call {
        /// `Milwaukee has the ball: call a play`.
        title: String,
        /// The question at length, where there is more to say.
        text: String,
        /// The other side is asked at the same time: neither sees the other's answer first.
        sealed: bool,
        /// How much hangs on it.
        weight: AskWeight,
        /// What may be called.
        menu: MenuView,
    },
    /// Your call is in and sealed.
    Sealed {
        /// What you called, in words.
        words: String,
    },
    /// Somebody else is asked.
    Wait {
        /// Who: sides.
        on: Vec<Seat>,
        text: String,
    },
    /// People must throw dice.
    Roll {
        /// `2 red dice and a white one`.
        text: String,
        purpose: String,
        /// By which rule.
        rule: String,
        /// Each die, and what it can show.
        dice: Vec<DieView>,
        /// Whether these eyes may type them in.
        yours: bool,
    },
    /// Nothing: the game is over.
    Over {
        /// `Milwaukee Foundry won, 24 to 17.`
        text: String,
    },
}

/// How much hangs on a question, for coaches who do not want to be asked everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AskWeight {
    /// The game is about it: a play, a guess, a line-up.
    #[default]
    Key,
    /// A decision that now and then turns a game: a kick, a flag, the clock.
    Minor,
    /// A step on the way that the coach's own plan answers well enough.
    Routine,
}

/// The last completed play, as one pair of eyes is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct LastPlay {
    /// Its number, from 0; `why` explains it.
    pub play: u32,
    /// What happened.
    pub story: String,
    /// How the calls met: `You expected run; they passed: Wrong column.` Empty where nobody guessed.
    pub verdict: String,
}

/// A die to be thrown by hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct DieView {
    /// Its color or name.
    pub name: String,
    /// What stands on it, in order; the first is 1.
    pub faces: Vec<String>,
}

/// What may be called, laid out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct MenuView {
    /// Its parts.
    pub blocks: Vec<MenuBlockView>,
    /// Words that may be added to a call: `left`, `hurry`, `timeout`; what each means.
    pub extras: Vec<ExtraWord>,
    /// An example of a typed call.
    pub example: String,
}

/// Rows of calls under one title.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct MenuBlockView {
    /// The title; may be empty.
    pub title: String,
    /// The heads of the columns; none when each row is a single call.
    pub heads: Vec<String>,
    pub rows: Vec<MenuRowView>,
}

/// A row: a label, and under each head the call as it is typed, where it is legal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct MenuRowView {
    /// What the row is for.
    pub label: String,
    pub cells: Vec<Option<String>>,
}

/// A word that may be added to a call.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ExtraWord {
    /// As typed.
    pub word: String,
    /// What it does.
    pub label: String,
    /// Words of which only one can be added have the same group.
    pub group: String,
}

/// Whether and how something can be taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct UndoView {
    /// Your last call can be taken back.
    pub own: bool,
    /// The last play can be taken back when all coaches agree.
    pub play: bool,
    /// Why your last call cannot be taken back.
    pub reason: Option<String>,
    /// Somebody has asked to take the last play back: who.
    pub asked_by: Option<Seat>,
}

/// A part of the story.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct Log {
    /// The number of the first line here; lines from here on that you had are replaced.
    pub from: usize,
    pub lines: Vec<LogLine>,
}

/// A line of the story.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct LogLine {
    /// `period`, `drive`, `play`, `result` or `note`.
    pub kind: &'static str,
    pub text: String,
    /// The play it tells, from 0; `why` explains it.
    pub play: Option<u32>,
    pub period: u8,
    /// The score after it.
    pub score: SidePair<u32>,
    /// `score` or `turnover`, when it is one.
    pub mark: Option<&'static str>,
    /// The play is still under way.
    pub open: bool,
}

/// A throw of dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct RollView {
    /// Its number in the match.
    pub n: u64,
    /// The play it belongs to.
    pub play: u32,
    pub purpose: String,
    /// By which rule.
    pub rule: String,
    pub dice: Vec<DieShown>,
}

/// A die as it fell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct DieShown {
    /// Its color or name.
    pub name: String,
    /// What it shows.
    pub face: String,
    /// How many pips, when it is a plain six-sided die.
    pub pips: Option<u8>,
}

/// The home side's chance of winning after a play.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, ToSchema)]
pub struct Odds {
    /// After so many plays.
    pub plays: u32,
    /// From 0 to 1; a tie counts half.
    pub home: f64,
}
