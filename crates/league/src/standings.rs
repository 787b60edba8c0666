//! The table: every column, and for every place the reason.

use crate::Outcome;
use crate::book::{ClubGame, SeasonBook, WonLost};
use crate::ties::{Coins, PlacedClub, Ranker, TieRules};
use hashmark_law::Side;
use hashmark_table::ClubTag;
use serde::Serialize;
use std::fmt;

/// So many games make the column of the last games.
const LAST_GAMES: usize = 5;

/// Games in a row that came out the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Streak {
    pub outcome: Outcome,
    pub games: u16,
}

/// `W3`.
impl fmt::Display for Streak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.outcome {
            Outcome::Won => 'W',
            Outcome::Lost => 'L',
            Outcome::Tied => 'T',
        };
        write!(f, "{letter}{}", self.games)
    }
}

/// A club's line in the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StandingRow {
    /// Its place in its division, from 1.
    pub place: u8,
    pub total: WonLost,
    /// Games on neutral ground are in neither of these two.
    pub home: WonLost,
    pub away: WonLost,
    pub division: WonLost,
    pub conference: WonLost,
    pub last_five: WonLost,
    /// None before the first game.
    pub streak: Option<Streak>,
    /// Why it stands here.
    pub placed: PlacedClub,
}

/// The whole table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standings {
    /// A table for each division, in the league's order.
    pub divisions: Vec<Vec<StandingRow>>,
    /// The clubs of each conference in order, division winners or not.
    pub conferences: Vec<Vec<PlacedClub>>,
    /// All clubs in order.
    pub league: Vec<PlacedClub>,
}

impl Standings {
    pub fn new(book: &SeasonBook<'_>, rules: &TieRules, coins: &mut Coins<'_>) -> Standings {
        let map = book.map();
        let mut ranker = Ranker::new(book, rules, coins);
        let divisions = map.divisions().iter().map(|clubs| {
            let placed = ranker.division(clubs);
            (1u8..).zip(placed).map(|(place, placed)| row(book, place, placed)).collect()
        });
        let divisions = divisions.collect();
        let conferences = map.conferences().iter().map(|clubs| ranker.across(clubs)).collect();
        let all: Vec<usize> = (0..map.count()).collect();
        let league = ranker.across(&all);
        Standings { divisions, conferences, league }
    }

    /// A club's line.
    pub fn row(&self, club: ClubTag) -> Option<&StandingRow> {
        self.divisions.iter().flatten().find(|row| row.placed.club == club)
    }
}

fn row(book: &SeasonBook<'_>, place: u8, placed: PlacedClub) -> StandingRow {
    let club = book.map().number(placed.club).expect("it was placed from the map");
    let games = book.games(club);
    let recent = games.len().saturating_sub(LAST_GAMES);
    let is_recent = |game: &ClubGame| games[recent..].iter().any(|other| other.id == game.id);
    StandingRow {
        place,
        total: *book.total(club),
        home: book.record(club, |game| game.ground == Some(Side::Home)),
        away: book.record(club, |game| game.ground == Some(Side::Away)),
        division: book.record(club, |game| book.map().same_division(club, game.other)),
        conference: book.record(club, |game| book.map().same_conference(club, game.other)),
        last_five: book.record(club, is_recent),
        streak: streak(games),
        placed,
    }
}

fn streak(games: &[ClubGame]) -> Option<Streak> {
    let outcome = games.last()?.outcome;
    let games = games.iter().rev().take_while(|game| game.outcome == outcome).count() as u16;
    Some(Streak { outcome, games })
}
