//! The counted games of a season, club by club, and what they add up to.

use crate::{ClubMap, GameId, GameResult, Outcome};
use hashmark_law::Side;
use hashmark_table::Fixture;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;
use std::ops::AddAssign;

/// Games won, lost, and tied, with the points in them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct WonLost {
    pub won: u16,
    pub lost: u16,
    pub tied: u16,
    pub points: u32,
    pub against: u32,
}

impl WonLost {
    pub const fn games(&self) -> u16 {
        self.won + self.lost + self.tied
    }

    /// Half games won: a tie counts as half a win.
    pub const fn halves(&self) -> u16 {
        2 * self.won + self.tied
    }

    /// Thousandths of the games that were won, rounded; nothing before the first game.
    pub fn per_mille(&self) -> u16 {
        let games = u32::from(self.games()).max(1);
        ((u32::from(self.halves()) * 1000 + games) / (2 * games)) as u16
    }

    pub fn net(&self) -> i64 {
        i64::from(self.points) - i64::from(self.against)
    }

    /// Which of two records is the better one, by the share of games won.
    pub fn compare(&self, other: &WonLost) -> Ordering {
        let cross =
            |one: &WonLost, other: &WonLost| u64::from(one.halves()) * u64::from(other.games().max(1));
        cross(self, other).cmp(&cross(other, self))
    }

    fn enter(&mut self, game: &ClubGame) {
        match game.outcome {
            Outcome::Won => self.won += 1,
            Outcome::Lost => self.lost += 1,
            Outcome::Tied => self.tied += 1,
        }
        self.points += u32::from(game.points);
        self.against += u32::from(game.against);
    }
}

impl AddAssign for WonLost {
    fn add_assign(&mut self, other: WonLost) {
        self.won += other.won;
        self.lost += other.lost;
        self.tied += other.tied;
        self.points += other.points;
        self.against += other.against;
    }
}

/// `11-5`, and `11-4-1` when a game was tied.
impl fmt::Display for WonLost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.won, self.lost)?;
        if self.tied > 0 { write!(f, "-{}", self.tied) } else { Ok(()) }
    }
}

/// A game as one club saw it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClubGame {
    pub id: GameId,
    /// The number of the other club.
    pub other: usize,
    /// The side it was on; none on neutral ground.
    pub ground: Option<Side>,
    pub outcome: Outcome,
    pub points: u16,
    pub against: u16,
    /// Its touchdowns less the other's, where they are known.
    pub net_touchdowns: Option<i16>,
}

/// All counted games of a season.
#[derive(Clone, Debug)]
pub struct SeasonBook<'a> {
    map: &'a ClubMap,
    games: Vec<Vec<ClubGame>>,
    totals: Vec<WonLost>,
}

impl<'a> SeasonBook<'a> {
    pub fn new(map: &'a ClubMap) -> SeasonBook<'a> {
        let clubs = map.count();
        SeasonBook { map, games: vec![vec![]; clubs], totals: vec![WonLost::default(); clubs] }
    }

    /// The book of these games; those of clubs that the league does not have are left out.
    pub fn of<'g>(
        map: &'a ClubMap,
        games: impl IntoIterator<Item = (GameId, &'g Fixture, &'g GameResult)>,
    ) -> SeasonBook<'a> {
        let mut book = SeasonBook::new(map);
        for (id, fixture, result) in games {
            book.enter(id, fixture, result);
        }
        book
    }

    /// Enters a game; games are entered in the order they were played in.
    pub fn enter(&mut self, id: GameId, fixture: &Fixture, result: &GameResult) {
        let clubs = fixture.clubs().map(|tag| self.map.number(tag));
        let (Some(home), Some(away)) = (clubs.home, clubs.away) else { return };
        for (side, club, other) in [(Side::Home, home, away), (Side::Away, away, home)] {
            let net = result.touchdowns.map(|all| i16::from(all[side]) - i16::from(all[side.other()]));
            let game = ClubGame {
                id,
                other,
                ground: (!fixture.neutral).then_some(side),
                outcome: result.outcome(side),
                points: result.points[side],
                against: result.points[side.other()],
                net_touchdowns: net,
            };
            self.totals[club].enter(&game);
            self.games[club].push(game);
        }
    }

    pub const fn map(&self) -> &'a ClubMap {
        self.map
    }

    /// The games of a club in order.
    pub fn games(&self, club: usize) -> &[ClubGame] {
        &self.games[club]
    }

    pub fn total(&self, club: usize) -> &WonLost {
        &self.totals[club]
    }

    /// A club's record in some of its games.
    pub fn record(&self, club: usize, counts: impl Fn(&ClubGame) -> bool) -> WonLost {
        let mut record = WonLost::default();
        self.games[club].iter().filter(|game| counts(game)).for_each(|game| record.enter(game));
        record
    }
}
