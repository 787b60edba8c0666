//! Clubs in the course of a season: what each carries into a week.

use crate::fault::OfficeFault;
use crate::office::LeagueOffice;
use hashmark_dice::Seeded;
use hashmark_entry::league::ClubState;
use hashmark_law::Side;
use hashmark_league::{GameId, LeagueGame, LeagueSeason};
use hashmark_table::{ClubTag, News, Week};

/// Sets the dice of a club's season apart from those of games.
const SEASON_SEED: u64 = 0x5EA5_0000;
/// Weeks of a season at most, for the dice of each.
const WEEKS: u64 = 1 << 8;

/// A game of a club that was kept.
struct KeptWeek {
    week: u8,
    game: GameId,
    side: Side,
}

impl LeagueOffice {
    /// What a club carries into a week of a season, weeks counted from 1.
    pub fn club_before(
        &self,
        season: &LeagueSeason,
        club: ClubTag,
        week: u8,
    ) -> Result<ClubState, OfficeFault> {
        let played = self.last_kept(season, club, week);
        let (mut state, from) = match played {
            Some(KeptWeek { week, game, side }) => (self.club_after(season, game, side)?, week + 1),
            None => (self.begun(season, club)?, 1),
        };
        for number in from..week {
            let Some(week) = season.weeks().get(usize::from(number) - 1) else { break };
            state = self.rested(season, club, &state, (number, week))?.0;
        }
        Ok(state)
    }

    /// A club after a week without a game, and what is told of it.
    pub(crate) fn rested(
        &self,
        season: &LeagueSeason,
        club: ClubTag,
        state: &ClubState,
        (number, week): (u8, &Week),
    ) -> Result<(ClubState, Vec<News>), OfficeFault> {
        let mut dice = self.club_dice(season, club, number);
        self.games.rest(club, state, week, &mut dice).map_err(OfficeFault::Club)
    }

    /// The last game before a week whose match was kept.
    fn last_kept(&self, season: &LeagueSeason, club: ClubTag, week: u8) -> Option<KeptWeek> {
        let known = |game: &GameId| {
            let key = (season.season, *game);
            self.reports.contains_key(&key) || self.kept.contains_key(&key)
        };
        let own = |game: &LeagueGame| {
            let side = game.fixture.side(club)?;
            let before = game.week < week && game.result.is_some() && known(&game.id);
            before.then_some(KeptWeek { week: game.week, game: game.id, side })
        };
        season.games().iter().filter_map(own).max_by_key(|kept| kept.week)
    }

    fn club_after(&self, season: &LeagueSeason, game: GameId, side: Side) -> Result<ClubState, OfficeFault> {
        let report = self.report(season.season, game)?;
        let missing = || self.of_game(season.season, game, "its match is missing".to_string());
        Ok(report.ok_or_else(missing)?.clubs[side].clone())
    }

    /// A club before the first week: with what it carried out of the last season.
    fn begun(&self, season: &LeagueSeason, club: ClubTag) -> Result<ClubState, OfficeFault> {
        let before = self.state().seasons().iter().rev().find(|before| before.season < season.season);
        let last = before.map(|before| self.club_before(before, club, u8::MAX)).transpose()?;
        let mut dice = self.club_dice(season, club, 0);
        self.games.begin(club, last.as_ref(), &mut dice).map_err(OfficeFault::Club)
    }

    fn club_dice(&self, season: &LeagueSeason, club: ClubTag, week: u8) -> Seeded {
        let number = self.state().map().number(club).unwrap_or(0) as u64;
        let lane = (u64::from(season.season) << u16::BITS | number) * WEEKS + u64::from(week);
        Seeded::lane(self.seed ^ SEASON_SEED, lane)
    }
}
