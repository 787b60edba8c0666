//! How a game between two clubs may end: a model for playing out what is left.

use crate::book::{ClubGame, SeasonBook};
use crate::{ClubMap, GameResult, PlayedHow};
use hashmark_dice::Stream;
use hashmark_law::{Both, Side};
use hashmark_table::{ClubTag, Fixture};
use serde::{Deserialize, Serialize};

/// Something that plays games by chance alone, in no time.
pub trait PairingModel {
    /// One ending of a game.
    fn play(&self, fixture: &Fixture, luck: &mut Stream) -> GameResult;
}

/// Points by how good two clubs are: a rating each, an edge for the home side, and the luck of the day.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MarginModel {
    /// Points above an average club, by the number of the club.
    ratings: Vec<f64>,
    map: Vec<ClubTag>,
    /// What the home side has ahead.
    pub home_edge: f64,
    /// Points of an average side.
    pub level: f64,
    /// How far a side's points lie from what was to be expected.
    pub spread: f64,
}

/// Every club begins as if it had played so many games against an average one and had come out even.
const EVEN_GAMES: f64 = 4.0;
/// So many rounds bring the ratings to rest.
const FIT_ROUNDS: usize = 60;
/// Uniform numbers whose sum is close to a bell curve of spread 1.
const BELL_PARTS: usize = 12;
/// What there is before anything is played: points a side and their spread.
const FIRST_LEVEL: f64 = 21.0;
const FIRST_SPREAD: f64 = 10.0;
const FIRST_EDGE: f64 = 2.0;

/// A game as one club saw it, with the number of the club.
type GameSide<'a> = (usize, &'a ClubGame);

fn margin(game: &ClubGame) -> f64 {
    f64::from(game.points) - f64::from(game.against)
}

impl MarginModel {
    /// The model that fits these games best, drawn towards an even league where there are few.
    pub fn fit(map: &ClubMap, book: &SeasonBook<'_>) -> MarginModel {
        let mut model = MarginModel {
            ratings: vec![0.0; map.count()],
            map: map.tags().to_vec(),
            home_edge: FIRST_EDGE,
            level: FIRST_LEVEL,
            spread: FIRST_SPREAD,
        };
        let own = |club: usize| book.games(club).iter().map(move |game| (club, game));
        let sides: Vec<GameSide<'_>> = (0..map.count()).flat_map(own).collect();
        if sides.is_empty() {
            return model;
        }
        model.level = sides.iter().map(|(_, game)| f64::from(game.points)).sum::<f64>() / sides.len() as f64;
        for _ in 0..FIT_ROUNDS {
            model.fit_ratings(book);
            model.fit_edge(&sides);
        }
        model.fit_spread(&sides);
        model
    }

    /// Moves every rating half way to what the club's games say, given those of the others.
    fn fit_ratings(&mut self, book: &SeasonBook<'_>) {
        let better = |(club, rating): (usize, &f64)| {
            let games = book.games(club);
            let earned = |game: &ClubGame| margin(game) - self.edge(game) + self.ratings[game.other];
            let sum: f64 = games.iter().map(earned).sum();
            (sum / (games.len() as f64 + EVEN_GAMES) + rating) / 2.0
        };
        let next: Vec<f64> = self.ratings.iter().enumerate().map(better).collect();
        let mean = next.iter().sum::<f64>() / next.len() as f64;
        self.ratings = next.into_iter().map(|rating| rating - mean).collect();
    }

    fn fit_edge(&mut self, sides: &[GameSide<'_>]) {
        let homes = sides.iter().filter(|(_, game)| game.ground == Some(Side::Home));
        let over = homes.map(|(club, game)| margin(game) - self.ratings[*club] + self.ratings[game.other]);
        let (sum, count) = over.fold((0.0, 0.0), |(sum, count), over| (sum + over, count + 1.0));
        self.home_edge = (sum + FIRST_EDGE * EVEN_GAMES) / (count + EVEN_GAMES);
    }

    fn fit_spread(&mut self, sides: &[GameSide<'_>]) {
        let off = |(club, game): &GameSide<'_>| {
            let off = margin(game) - (self.ratings[*club] - self.ratings[game.other] + self.edge(game));
            // The margin has the luck of both sides in it.
            off * off / 2.0
        };
        let squares: f64 = sides.iter().map(off).sum();
        let before = EVEN_GAMES * FIRST_SPREAD * FIRST_SPREAD;
        self.spread = ((squares + before) / (sides.len() as f64 + EVEN_GAMES)).sqrt();
    }

    fn edge(&self, game: &ClubGame) -> f64 {
        match game.ground {
            Some(Side::Home) => self.home_edge,
            Some(Side::Away) => -self.home_edge,
            None => 0.0,
        }
    }

    /// A club's rating: points above an average club.
    pub fn rating(&self, club: ClubTag) -> f64 {
        self.map.iter().position(|known| *known == club).map_or(0.0, |at| self.ratings[at])
    }
}

impl PairingModel for MarginModel {
    fn play(&self, fixture: &Fixture, luck: &mut Stream) -> GameResult {
        let edge = if fixture.neutral { 0.0 } else { self.home_edge };
        let ahead = self.rating(fixture.home) - self.rating(fixture.away) + edge;
        let mut points = |lead: f64| {
            let bell = (0..BELL_PARTS).map(|_| luck.unit()).sum::<f64>() - BELL_PARTS as f64 / 2.0;
            (self.level + lead / 2.0 + self.spread * bell).max(0.0) as u16
        };
        let points = Both::new(points(ahead), points(-ahead));
        GameResult::played(PlayedHow::Machine, points, None)
    }
}
