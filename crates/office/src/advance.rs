//! Having games played: a week at a time, its games side by side, everything in the order of the schedule.

use crate::fault::OfficeFault;
use crate::kept;
use crate::office::LeagueOffice;
use hashmark_entry::league::{ClubState, DueGame, LeaguePlayed};
use hashmark_entry::work::{WorkRunner, in_order};
use hashmark_law::Both;
use hashmark_league::{
    ActBy, GameId, GameResult, KeptGame, LeagueAct, LeagueEntry, LeagueGame, LeagueSeason, PlayedHow,
};
use hashmark_table::SeasonStage;
use std::sync::Arc;

/// How far a league is to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AdvanceGoal {
    /// So many weeks.
    Weeks(u8),
    /// Until everything is played that counts for the play-offs.
    Playoffs,
    /// Until there is a champion.
    End,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Advanced {
    /// Weeks that are over now.
    pub weeks: u8,
    pub games: usize,
    /// Games of the week in which it stopped that wait for the people who coach in them.
    pub waiting: Vec<GameId>,
}

/// A game of the week, and both clubs as they come into it.
pub(crate) struct ReadyGame {
    pub game: LeagueGame,
    pub clubs: Both<ClubState>,
}

impl LeagueOffice {
    /// Plays on with machine coaches, and hands over the lines of every week as soon as it is over. Games of clubs that
    /// people coach are left to them, unless `all` are wanted; one that has begun at a table is theirs in any case.
    pub fn advance(
        &mut self,
        goal: AdvanceGoal,
        all: bool,
        runner: &dyn WorkRunner,
        when: u64,
        write: &mut dyn FnMut(&str) -> Result<(), OfficeFault>,
    ) -> Result<Advanced, OfficeFault> {
        let mut done = Advanced::default();
        runner.expect(self.games_ahead(goal), "games");
        while let Some(week) = self.week_ahead(goal, done.weeks)? {
            let due = self.due_in(week, all)?;
            done.games += due.len();
            if !due.is_empty() {
                let lines = self.play_week(&due, runner, when)?;
                write(&lines)?;
            }
            let season = self.season(None)?;
            let open = season.games().iter().filter(|game| game.week == week && game.result.is_none());
            done.waiting = open.map(|game| game.id).collect();
            if !done.waiting.is_empty() {
                break;
            }
            done.weeks += 1;
        }
        Ok(done)
    }

    /// The next week to be played on the way to a goal.
    fn week_ahead(&self, goal: AdvanceGoal, weeks: u8) -> Result<Option<u8>, OfficeFault> {
        let season = self.season(None)?;
        let Some(week) = season.next_week() else { return Ok(None) };
        let stage = season.weeks()[usize::from(week) - 1].stage;
        let there = match goal {
            AdvanceGoal::Weeks(wanted) => weeks >= wanted,
            AdvanceGoal::Playoffs => stage == SeasonStage::Playoffs,
            AdvanceGoal::End => false,
        };
        Ok((!there).then_some(week))
    }

    /// How many games a goal asks for, as far as can be said before the play-offs are drawn.
    fn games_ahead(&self, goal: AdvanceGoal) -> u64 {
        let Ok(season) = self.season(None) else { return 0 };
        let open = season.games().iter().filter(|game| game.result.is_none());
        let first = season.next_week().unwrap_or(0);
        let wanted = |game: &&LeagueGame| match goal {
            AdvanceGoal::Weeks(weeks) => game.week < first.saturating_add(weeks),
            AdvanceGoal::Playoffs => game.stage != SeasonStage::Playoffs,
            AdvanceGoal::End => true,
        };
        open.filter(wanted).count() as u64
    }

    /// The games of a week that machines play now.
    fn due_in(&self, week: u8, all: bool) -> Result<Vec<ReadyGame>, OfficeFault> {
        let season = self.season(None)?;
        let machines = |game: &&LeagueGame| {
            let coached = self.coached(&game.fixture);
            !game.begun && (all || !(coached.home || coached.away))
        };
        let open = season.games().iter().filter(|game| game.week == week && game.result.is_none());
        open.filter(machines).map(|game| self.ready(season, game)).collect()
    }

    /// A game with its clubs.
    pub(crate) fn ready(&self, season: &LeagueSeason, game: &LeagueGame) -> Result<ReadyGame, OfficeFault> {
        let tags = game.fixture.clubs();
        let clubs = Both::new(
            self.club_before(season, tags.home, game.week)?,
            self.club_before(season, tags.away, game.week)?,
        );
        Ok(ReadyGame { game: game.clone(), clubs })
    }

    /// What a game's rules need to know of it.
    pub(crate) fn due<'a>(&self, season: &LeagueSeason, ready: &'a ReadyGame) -> DueGame<'a> {
        let week = season.weeks()[usize::from(ready.game.week) - 1];
        DueGame {
            fixture: ready.game.fixture,
            week,
            clubs: Both::new(&ready.clubs.home, &ready.clubs.away),
            seed: self.seed,
            lane: LeagueOffice::lane(season.season, ready.game.id),
        }
    }

    /// Plays these games and enters what came of them; coins that are wanted after them are thrown.
    fn play_week(
        &mut self,
        due: &[ReadyGame],
        runner: &dyn WorkRunner,
        when: u64,
    ) -> Result<String, OfficeFault> {
        let season = self.season(None)?;
        let number = season.season;
        let play = |at: u64| {
            let ready = &due[at as usize];
            let played = self.games.play(&self.due(season, ready))?;
            Ok::<_, String>((kept::keep(number, ready.game.id, &played)?, played))
        };
        let played = in_order(runner, due.len() as u64, play);
        let (mut games, mut entries) = (Vec::new(), Vec::new());
        for (ready, played) in due.iter().zip(played) {
            let (kept, played) = played.map_err(|what| self.of_game(number, ready.game.id, what))?;
            entries.push(LeagueEntry {
                when,
                by: ActBy::League,
                act: result_act(&ready.game, &played, PlayedHow::Machine),
            });
            self.reports.insert((number, ready.game.id), Arc::new(played.report));
            games.push(kept);
        }
        self.enter_results(games, entries, when)
    }

    /// Enters results, and the coins that are wanted after them.
    pub(crate) fn enter_results(
        &mut self,
        games: Vec<KeptGame>,
        entries: Vec<LeagueEntry>,
        when: u64,
    ) -> Result<String, OfficeFault> {
        let mut text = self.enter(games, entries)?;
        while let Some(act) = self.state.throw_coin() {
            text += &self.enter(vec![], vec![LeagueEntry { when, by: ActBy::League, act }])?;
        }
        Ok(text)
    }

    /// Plays what is left of the season with other dice, keeping nothing but who won: for odds.
    pub(crate) fn try_out(&mut self) -> Result<(), OfficeFault> {
        while let Some(week) = self.week_ahead(AdvanceGoal::End, 0)? {
            let season = self.season(None)?;
            let open = season.games().iter().filter(|game| game.week == week && game.result.is_none());
            let open: Vec<ReadyGame> = open.map(|game| self.ready(season, game)).collect::<Result<_, _>>()?;
            for ready in open {
                self.try_game(&ready)?;
            }
            while let Some(act) = self.state.throw_coin() {
                self.state.apply(&act)?;
            }
        }
        Ok(())
    }

    fn try_game(&mut self, ready: &ReadyGame) -> Result<(), OfficeFault> {
        let season = self.season(None)?;
        let number = season.season;
        let played = self.games.play(&self.due(season, ready));
        let played = played.map_err(|what| self.of_game(number, ready.game.id, what))?;
        self.state.apply(&result_act(&ready.game, &played, PlayedHow::Machine))?;
        self.reports.insert((number, ready.game.id), Arc::new(played.report));
        Ok(())
    }
}

/// The act that a game ended so.
pub(crate) fn result_act(game: &LeagueGame, played: &LeaguePlayed, how: PlayedHow) -> LeagueAct {
    LeagueAct::Result {
        game: game.id,
        fixture: game.fixture,
        result: GameResult::played(how, played.points, Some(played.touchdowns)),
        played_in: Some(kept::digest(&played.tape)),
    }
}
