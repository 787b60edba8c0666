//! A game that leagues are played of: what a league needs of it, with its types erased.
//!
//! Everything is text: the book of a league (rules and rosters), what a club carries, the tape of a game. Who keeps the
//! league looks into none of it.

mod ground;
mod report;

pub use ground::{LeagueBook, LeagueBookClub, LeagueField};
pub use report::{GameReport, GameStatistics, MenGroups};

use crate::{GameFault, SetupAsk};
use hashmark_dice::Cup;
use hashmark_law::{Both, Side};
use hashmark_league::Conference;
use hashmark_table::{ClubTag, Fixture, News, Week};
use serde::{Deserialize, Serialize};

/// What a league is made with.
pub struct LeagueAsk {
    /// House rules, preset, cards, seed; its clubs are not looked at.
    pub setup: SetupAsk,
    /// The clubs: `founders`, or as many of them: `founders:4`.
    pub clubs: String,
    /// Games are played by plans that are sent, where the game's rules know of that.
    pub by_mail: bool,
}

/// A league as its game makes it: clubs, and the book it is played by.
pub struct FoundedLeague {
    /// What the clubs call their league.
    pub name: String,
    pub conferences: Vec<Conference>,
    /// Rules and rosters.
    pub book: String,
}

/// What a club carries from game to game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ClubState(pub serde_json::Value);

/// A game that is to be played.
#[derive(Clone, Copy)]
pub struct DueGame<'a> {
    pub fixture: Fixture,
    pub week: Week,
    /// Both clubs as they come into it.
    pub clubs: Both<&'a ClubState>,
    /// Where its dice come from: the league's seed, and a number that no other game of the league has.
    pub seed: u64,
    pub lane: u64,
}

/// A game that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct LeaguePlayed {
    pub points: Both<u16>,
    pub touchdowns: Both<u8>,
    /// Every call and every die: with the set-up, the whole game.
    pub tape: String,
    pub report: GameReport,
}

/// How a match at the table came out.
#[derive(Clone, PartialEq, Debug)]
pub enum SittingEnd {
    Played(Box<LeaguePlayed>),
    /// It was given up by this side, or, when nobody is named, by whoever sat there.
    GivenUp(Option<Side>),
    /// It goes on.
    Unfinished,
}

/// A man of a club, as lists name him.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LeagueMan {
    pub number: u8,
    pub name: String,
    pub position: String,
}

/// A game that leagues are played of.
pub trait LeaguePlay: Sync {
    /// Clubs and book of a new league.
    fn found(&self, ask: &LeagueAsk) -> Result<FoundedLeague, GameFault>;
    /// The games of a league with this book.
    fn open(&self, book: &str) -> Result<Box<dyn LeagueGames>, String>;
}

/// The games of one league.
pub trait LeagueGames: Send + Sync {
    /// The men of a club, in the order in which statistics and news number them.
    fn men(&self, club: ClubTag) -> Vec<LeagueMan>;
    /// A club at the beginning of a season.
    fn begin(&self, club: ClubTag, last: Option<&ClubState>, dice: &mut dyn Cup)
    -> Result<ClubState, String>;
    /// A club after a week without a game.
    fn rest(
        &self,
        club: ClubTag,
        state: &ClubState,
        week: &Week,
        dice: &mut dyn Cup,
    ) -> Result<(ClubState, Vec<News>), String>;
    /// The set-up of a game, as match files have it.
    fn set_up(&self, due: &DueGame<'_>) -> Result<String, String>;
    /// Plays a game with machine coaches.
    fn play(&self, due: &DueGame<'_>) -> Result<LeaguePlayed, String>;
    /// Plays a game again from its tape.
    fn replay(&self, due: &DueGame<'_>, tape: &str) -> Result<LeaguePlayed, String>;
    /// What came of a match at the table: it must be of this game, with its set-up and its dice.
    fn of_table(&self, due: &DueGame<'_>, match_file: &[u8]) -> Result<SittingEnd, String>;
}
