//! A person's own game: it begins once, is played at a table, and its result enters by itself.

use crate::advance::{ReadyGame, result_act};
use crate::fault::OfficeFault;
use crate::kept;
use crate::office::LeagueOffice;
use hashmark_entry::league::SittingEnd;
use hashmark_law::Side;
use hashmark_league::{ActBy, GameId, GameResult, LeagueAct, LeagueEntry, LeagueGame, PlayedHow};
use hashmark_table::{ClubTag, DiceSource};
use std::sync::Arc;

/// A game that waits for the people who coach in it.
pub struct OwnGame {
    pub season: u16,
    pub game: LeagueGame,
    /// As match files have them.
    pub setup: String,
    pub dice: DiceSource,
    ready: ReadyGame,
}

impl OwnGame {
    pub fn id(&self) -> GameId {
        self.game.id
    }
}

impl LeagueOffice {
    /// The game of this week that waits for somebody: of this club, or of any that people coach.
    pub fn own_game(&self, club: Option<ClubTag>) -> Result<Option<OwnGame>, OfficeFault> {
        let season = self.season(None)?;
        let Some(week) = season.next_week() else { return Ok(None) };
        let mine = |game: &&LeagueGame| {
            let coached = self.coached(&game.fixture);
            let own =
                |side: Side| coached[side] && club.is_none_or(|club| game.fixture.clubs()[side] == club);
            game.week == week && game.result.is_none() && Side::BOTH.into_iter().any(own)
        };
        let Some(game) = season.games().iter().find(mine) else { return Ok(None) };
        let ready = self.ready(season, game)?;
        let due = self.due(season, &ready);
        let setup = self.games.set_up(&due).map_err(|what| self.of_game(season.season, game.id, what))?;
        let (season, dice) = (season.season, due.source());
        Ok(Some(OwnGame { season, game: game.clone(), setup, dice, ready }))
    }

    /// The act that it begins; the lines to append.
    pub fn begin_game(&mut self, own: &OwnGame, when: u64) -> Result<String, OfficeFault> {
        let act = LeagueAct::Begun { game: own.game.id, fixture: own.game.fixture };
        self.enter(vec![], vec![LeagueEntry { when, by: self.coach_of(own), act }])
    }

    /// What came of its match; where it is over, its result is entered, and these are the lines to append.
    pub fn end_game(
        &mut self,
        own: &OwnGame,
        match_file: &[u8],
        when: u64,
    ) -> Result<Option<String>, OfficeFault> {
        let season = self.season(None)?;
        let wrong = |what| self.of_game(own.season, own.game.id, what);
        let came = self.games.of_table(&self.due(season, &own.ready), match_file).map_err(wrong)?;
        match came {
            SittingEnd::Unfinished => Ok(None),
            SittingEnd::GivenUp(by) => self.give_up(own, by, when).map(Some),
            SittingEnd::Played(played) => {
                let game = kept::keep(own.season, own.game.id, &played).map_err(wrong)?;
                let act = result_act(&own.game, &played, PlayedHow::Table);
                self.reports.insert((own.season, own.game.id), Arc::new(played.report));
                let entry = LeagueEntry { when, by: self.coach_of(own), act };
                self.enter_results(vec![game], vec![entry], when).map(Some)
            }
        }
    }

    /// It is given up: by this side, or by everybody who coaches in it.
    pub fn give_up(&mut self, own: &OwnGame, by: Option<Side>, when: u64) -> Result<String, OfficeFault> {
        let coached = self.coached(&own.game.fixture);
        let result = match (by, coached.home, coached.away) {
            (Some(side), ..) => self.settings().forfeit(side),
            (None, true, true) => GameResult::double_forfeit(),
            (None, home, _) => self.settings().forfeit(if home { Side::Home } else { Side::Away }),
        };
        let (game, fixture) = (own.game.id, own.game.fixture);
        let act = LeagueAct::Result { game, fixture, result, played_in: None };
        self.enter_results(vec![], vec![LeagueEntry { when, by: self.coach_of(own), act }], when)
    }

    fn coach_of(&self, own: &OwnGame) -> ActBy {
        let coached = self.coached(&own.game.fixture);
        let side = if coached.home { Side::Home } else { Side::Away };
        ActBy::Coach(own.game.fixture.clubs()[side])
    }
}
