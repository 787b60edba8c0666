//! The schedule of a season, ready to be played any number of times.

use super::count::{Counter, SeasonSums};
use crate::carry_over::{CarryOver, NextGame};
use crate::coach::CardBookCoach;
use crate::game::{Card, CardRules, ReadyCardTeam, code_of};
use crate::house::House;
use crate::maker::ReplaySums;
use crate::season::{GameRow, Season};
use crate::tables::CardCharts;
use crate::team::{CardSet, CardTeam};
use hashmark_dice::{Seeded, Stream};
use hashmark_law::{Both, RuleSet, Side};
use hashmark_table::AutoDesk;
use std::ops::Range;
use std::sync::Arc;

/// Why a season cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// There is no schedule.
    #[error("schedule.csv has no games; a replay needs them")]
    NoGames,
    /// A game of a team without cards.
    #[error("schedule.csv, week {week}: no team is called {team:?}")]
    NoTeam { week: u32, team: String },
    /// A team that cannot play.
    #[error("{0}")]
    Unplayable(String),
}

struct Fixture {
    book: Arc<CardRules>,
    teams: Both<usize>,
    /// How many games each of them plays in the season.
    games: Both<u8>,
}

/// Where quarterbacks' starts are rounded: so many places, tried one after the other, season by season.
const ROUNDINGS: u64 = 1024;
/// The place moves on by this from season to season, which spreads any number of seasons evenly,
const ROUNDING_STEP: u64 = 633;
/// and by this from club to club.
const ROUNDING_CLUB_STEP: u64 = 389;

/// A season's schedule with its cards.
pub struct SeasonReplay {
    fixtures: Vec<Fixture>,
    empty: ReplaySums,
    seed: u64,
}

impl SeasonReplay {
    /// The schedule of a season played with these cards, week by week. Injuries last for as many games as they last,
    /// who was used too much rests, and quarterbacks share the starts as they shared the passes.
    pub fn new(
        season: &Season,
        cards: &CardSet,
        house: House,
        seed: u64,
    ) -> Result<SeasonReplay, ReplayError> {
        if season.schedule.is_empty() {
            return Err(ReplayError::NoGames);
        }
        let tables = Arc::new(CardCharts::standard());
        let code = code_for(season);
        let sheets = ready(&tables, cards)?;
        let mut order: Vec<&GameRow> = season.schedule.iter().collect();
        order.sort_by_key(|game| game.week);
        let mut fixtures: Vec<Fixture> = Vec::with_capacity(order.len());
        for game in order {
            let teams = Both::new(place(cards, game, &game.home)?, place(cards, game, &game.away)?);
            let sheets = teams.map(|at| Arc::clone(&sheets[at]));
            let neutral = game.neutral == Some(1);
            let book = Arc::new(CardRules { tables: Arc::clone(&tables), sheets, code, house, neutral });
            fixtures.push(Fixture { book, teams, games: Both::default() });
        }
        let plays = |at: usize| fixtures.iter().filter(|f| f.teams.home == at || f.teams.away == at).count();
        let games: Vec<u8> = (0..cards.teams.len()).map(|at| plays(at).min(u8::MAX.into()) as u8).collect();
        for fixture in &mut fixtures {
            fixture.games = fixture.teams.map(|at| games[at]);
        }
        Ok(SeasonReplay { fixtures, empty: ReplaySums::empty(cards), seed })
    }

    /// Games of one season.
    pub fn games(&self) -> usize {
        self.fixtures.len()
    }

    /// Plays the seasons with these numbers and adds them up. The same numbers give the same sums.
    pub fn play(&self, replays: Range<u64>) -> SeasonSums {
        let mut sums = SeasonSums::empty(&self.empty);
        for replay in replays {
            let mut clubs = vec![CarryOver::default(); self.empty.teams.len()];
            for at in 0..self.fixtures.len() {
                self.play_one(replay, at, &mut clubs, &mut sums);
            }
            sums.seasons += 1;
        }
        sums
    }

    fn play_one(&self, replay: u64, at: usize, clubs: &mut [CarryOver], sums: &mut SeasonSums) {
        let fixture = &self.fixtures[at];
        let limits = &fixture.book.tables.limits;
        let sitting = Both::from_fn(|side| {
            let next = NextGame { regular: fixture.games[side], playoff: false };
            clubs[fixture.teams[side]].sitting_out(limits, &fixture.book.sheets[side].team, &next)
        });
        let out = Both::from_fn(|side| sitting[side].men());
        let starts = Both::from_fn(|side| {
            let club = fixture.teams[side];
            clubs[club].starter(&fixture.book.sheets[side].team, &out[side], rounding(replay, club))
        });
        let Ok(mut game) = Card::start(Arc::clone(&fixture.book), &out, starts) else {
            return;
        };
        let lane = replay * self.fixtures.len() as u64 + at as u64;
        let coach = |n: u64| CardBookCoach::new(Stream::lane(self.seed ^ 0x5EED, lane * 2 + n));
        let mut desk = AutoDesk {
            coaches: Both::new(coach(0), coach(1)),
            cup: Seeded::lane(self.seed, lane),
            teller: Counter::new(sums, fixture.teams),
        };
        if desk.play_out_fast(&mut game).is_err() {
            return;
        }
        desk.teller.finish(game.state.situation.score, &sitting);
        for side in Side::BOTH {
            let club = &mut clubs[fixture.teams[side]];
            *club = club.after(&game, side);
        }
    }
}

fn ready(tables: &CardCharts, cards: &CardSet) -> Result<Vec<Arc<ReadyCardTeam>>, ReplayError> {
    let sheet = |team: &CardTeam| ReadyCardTeam::of(tables, team.clone()).map(Arc::new);
    cards.teams.iter().map(|team| sheet(team).map_err(ReplayError::Unplayable)).collect()
}

/// A team's place in the card set.
fn place(cards: &CardSet, game: &GameRow, name: &str) -> Result<usize, ReplayError> {
    let at = cards.teams.iter().position(|team| team.id == name);
    at.ok_or_else(|| ReplayError::NoTeam { week: game.week, team: name.to_string() })
}

/// Where a club's starts are rounded in a season, from 0 to 1.
fn rounding(replay: u64, club: usize) -> f64 {
    let at = (replay * ROUNDING_STEP + club as u64 * ROUNDING_CLUB_STEP) % ROUNDINGS;
    (at as f64 + 0.5) / ROUNDINGS as f64
}

/// The law of a season: the era's, with what its profile says otherwise.
pub(crate) fn code_for(season: &Season) -> RuleSet {
    let profile = &season.profile;
    let mut code = code_of(profile.season);
    if let Some(from) = profile.kickoff_from {
        code.kickoff_from = from;
    }
    if let Some(missed) = profile.missed_fg {
        code.missed_field_goal = missed;
    }
    if let Some(two) = profile.two_point {
        code.two_point_line = if two { 2 } else { 0 };
    }
    if let Some(yard) = profile.touchback_kickoff {
        code.touchback_kickoff = yard;
    }
    if let Some(yard) = profile.touchback_punt {
        code.touchback = yard;
    }
    if let Some(overtime) = profile.overtime_regular {
        code.overtime = overtime;
    }
    code
}
