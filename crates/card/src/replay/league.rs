//! The schedule of a season, ready to be played any number of times.

use super::count::{Counter, SeasonSums};
use crate::coach::CardBookCoach;
use crate::game::{Card, CardRules, ReadyCardTeam, code_of};
use crate::house::House;
use crate::maker::ReplaySums;
use crate::season::Season;
use crate::tables::CardCharts;
use crate::team::{CardSet, CardTeam};
use hashmark_dice::{Seeded, Stream};
use hashmark_law::{Both, RuleSet};
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
    /// Who starts at quarterback, by season: whole games in a season, true shares over several.
    starts: [Both<Option<u8>>; ROTATION],
}

/// Seasons after which the starting quarterbacks come round again.
const ROTATION: usize = 8;

/// A season's schedule with its cards.
pub struct SeasonReplay {
    fixtures: Vec<Fixture>,
    empty: ReplaySums,
    seed: u64,
}

impl SeasonReplay {
    /// The schedule of a season played with these cards. Quarterbacks share the starts as they shared
    /// the passes; injuries do not outlast a game.
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
        let sheets = cards
            .teams
            .iter()
            .map(|team| {
                ReadyCardTeam::of(&tables, team.clone()).map(Arc::new).map_err(ReplayError::Unplayable)
            })
            .collect::<Result<Vec<_>, _>>()?;
        let mut rotations: Vec<Rotation> = cards.teams.iter().map(Rotation::of).collect();
        let mut fixtures: Vec<Fixture> = Vec::with_capacity(season.schedule.len());
        for game in &season.schedule {
            let find = |name: &str| {
                let at = cards.teams.iter().position(|team| team.id == name);
                at.ok_or_else(|| ReplayError::NoTeam { week: game.week, team: name.to_string() })
            };
            let teams = Both::new(find(&game.home)?, find(&game.away)?);
            let sheets = teams.map(|at| Arc::clone(&sheets[at]));
            let neutral = game.neutral == Some(1);
            let book = Arc::new(CardRules { tables: Arc::clone(&tables), sheets, code, house, neutral });
            fixtures.push(Fixture { book, teams, starts: [Both::default(); ROTATION] });
        }
        for season in 0..ROTATION {
            for fixture in &mut fixtures {
                fixture.starts[season] = fixture.teams.map(|at| rotations[at].next());
            }
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
            for (at, fixture) in self.fixtures.iter().enumerate() {
                let starts = fixture.starts[(replay % ROTATION as u64) as usize];
                self.play_one(fixture, starts, replay * self.fixtures.len() as u64 + at as u64, &mut sums);
            }
            sums.seasons += 1;
        }
        sums
    }

    fn play_one(&self, fixture: &Fixture, starts: Both<Option<u8>>, lane: u64, sums: &mut SeasonSums) {
        let Ok(mut game) = Card::start(Arc::clone(&fixture.book), &Both::default(), starts) else {
            return;
        };
        let coach = |n: u64| CardBookCoach::new(Stream::lane(self.seed ^ 0x5EED, lane * 2 + n));
        let mut desk = AutoDesk {
            coaches: Both::new(coach(0), coach(1)),
            cup: Seeded::lane(self.seed, lane),
            teller: Counter::new(sums, fixture.teams),
        };
        if desk.play_out_fast(&mut game).is_err() {
            return;
        }
        desk.teller.finish(game.state.situation.score);
    }
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

/// Who starts at quarterback: each in turn as his share of the passes falls behind.
struct Rotation {
    men: Vec<(u8, f64, f64)>,
    games: f64,
}

impl Rotation {
    fn of(team: &CardTeam) -> Rotation {
        let passes = |man: u8| f64::from(team.men[usize::from(man)].season.passes);
        let total: f64 = team.depth.qb.iter().map(|man| passes(*man)).sum();
        let men = team.depth.qb.iter().map(|man| (*man, passes(*man) / total.max(1.0), 0.0)).collect();
        Rotation { men, games: 0.0 }
    }

    fn next(&mut self) -> Option<u8> {
        self.games += 1.0;
        let games = self.games;
        let due = |entry: &(u8, f64, f64)| entry.1 * games - entry.2;
        let best = self.men.iter_mut().reduce(|a, b| if due(b) > due(a) { b } else { a })?;
        best.2 += 1.0;
        Some(best.0)
    }
}
