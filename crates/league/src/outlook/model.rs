//! How a game between two clubs may end: a model for playing out what is left.

use crate::book::SeasonBook;
use crate::{ClubMap, GameResult, PlayedHow};
use hashmark_dice::Stream;
use hashmark_law::{Both, Side};
use hashmark_table::Fixture;
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
    map: Vec<hashmark_table::ClubTag>,
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
        let sides = (0..map.count()).flat_map(|club| book.games(club).iter().map(move |game| (club, game)));
        let sides: Vec<_> = sides.collect();
        if sides.is_empty() {
            return model;
        }
        let many = sides.len() as f64;
        model.level = sides.iter().map(|(_, game)| f64::from(game.points)).sum::<f64>() / many;
        let margin = |game: &crate::ClubGame| f64::from(game.points) - f64::from(game.against);
        let edge = |ground: Option<Side>, home_edge: f64| match ground {
            Some(Side::Home) => home_edge,
            Some(Side::Away) => -home_edge,
            None => 0.0,
        };
        for _ in 0..FIT_ROUNDS {
            let mut next = vec![0.0; map.count()];
            for (club, rating) in next.iter_mut().enumerate() {
                let games = book.games(club);
                let earned = |game: &crate::ClubGame| {
                    margin(game) - edge(game.ground, model.home_edge) + model.ratings[game.other]
                };
                let sum: f64 = games.iter().map(earned).sum();
                *rating = (sum / (games.len() as f64 + EVEN_GAMES) + model.ratings[club]) / 2.0;
            }
            let mean = next.iter().sum::<f64>() / next.len() as f64;
            model.ratings = next.into_iter().map(|rating| rating - mean).collect();
            let homes = sides.iter().filter(|(_, game)| game.ground == Some(Side::Home));
            let over =
                homes.map(|(club, game)| margin(game) - model.ratings[*club] + model.ratings[game.other]);
            let (sum, count) = over.fold((0.0, 0.0), |(sum, count), over| (sum + over, count + 1.0));
            model.home_edge = (sum + FIRST_EDGE * EVEN_GAMES) / (count + EVEN_GAMES);
        }
        let off = |(club, game): &(usize, &crate::ClubGame)| {
            let wanted =
                model.ratings[*club] - model.ratings[game.other] + edge(game.ground, model.home_edge);
            let off = margin(game) - wanted;
            off * off / 2.0
        };
        let squares: f64 = sides.iter().map(off).sum();
        let prior = EVEN_GAMES * FIRST_SPREAD * FIRST_SPREAD;
        model.spread = ((squares + prior) / (many + EVEN_GAMES)).sqrt();
        model
    }

    /// A club's rating: points above an average club.
    pub fn rating(&self, club: hashmark_table::ClubTag) -> f64 {
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
