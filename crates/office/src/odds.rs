//! Odds: the rest of a season played many times, by a model of its clubs or by machine coaches game by game.

use crate::fault::OfficeFault;
use crate::office::LeagueOffice;
use hashmark_dice::Stream;
use hashmark_entry::work::{WorkRunner, in_order};
use hashmark_league::{
    GameResult, LeagueAct, LeagueSeason, MarginModel, PairingModel, PlayedHow, RestOfSeason, SeasonEnd,
    SeasonOdds, play_out,
};
use hashmark_table::SeasonStage;

/// By what the rest of a season is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OddsBy {
    /// A model of how good the clubs are, fitted on the games of the season.
    #[default]
    Model,
    /// Machine coaches play every game.
    Games,
}

/// So many seasons of the model are one part of the work.
const MODEL_PART: u32 = 100;
/// Sets the luck of odds apart from everything that is really played.
const ODDS_SEED: u64 = 0x0DD5_0000;
/// A play-off game of the model that stays level is played again; after so many times the home side has won it.
const OVERTIMES: usize = 100;

/// The rest of the running season, played so many times; the same seed gives the same odds, whoever plays it.
pub fn season_odds(
    office: &LeagueOffice,
    seasons: u32,
    by: OddsBy,
    seed: u64,
    runner: &dyn WorkRunner,
) -> Result<SeasonOdds, OfficeFault> {
    let seed = seed ^ ODDS_SEED;
    match by {
        OddsBy::Games => by_games(office, seasons, seed, runner),
        OddsBy::Model => by_model(office, seasons, seed, runner),
    }
}

fn by_games(
    office: &LeagueOffice,
    seasons: u32,
    seed: u64,
    runner: &dyn WorkRunner,
) -> Result<SeasonOdds, OfficeFault> {
    runner.expect(u64::from(seasons), "seasons");
    let one = |part: u64| {
        let mut tried = office.clone();
        tried.seed = Stream::lane(seed, part).word();
        tried.try_out()?;
        season_end(&tried)
    };
    let mut odds = SeasonOdds::new(office.state().map().count());
    for end in in_order(runner, u64::from(seasons), one) {
        odds.add(&end?);
    }
    Ok(odds)
}

fn by_model(
    office: &LeagueOffice,
    seasons: u32,
    seed: u64,
    runner: &dyn WorkRunner,
) -> Result<SeasonOdds, OfficeFault> {
    let season = office.season(None)?;
    let map = office.state().map();
    let model = MarginModel::fit(map, &season.book(map));
    let rest = RestOfSeason::of(office.state(), season);
    let parts = seasons.div_ceil(MODEL_PART);
    runner.expect(u64::from(parts), "parts");
    let part = |part: u64| {
        let first = part as u32 * MODEL_PART;
        let mut odds = SeasonOdds::new(map.count());
        for lane in first..(first + MODEL_PART).min(seasons) {
            let lane = u64::from(lane);
            match rest.left.is_empty() {
                true => odds.add(&playoffs_by_model(office, &model, seed, lane)?),
                false => odds.add(&play_out(&rest, &model, seed, lane)),
            }
        }
        Ok::<_, OfficeFault>(odds)
    };
    let mut odds = SeasonOdds::new(map.count());
    for part in in_order(runner, u64::from(parts), part) {
        odds.join(&part?);
    }
    Ok(odds)
}

/// Plays what is left of the play-offs by the model: what is played of them stands.
fn playoffs_by_model(
    office: &LeagueOffice,
    model: &MarginModel,
    seed: u64,
    lane: u64,
) -> Result<SeasonEnd, OfficeFault> {
    let mut luck = Stream::lane(seed, lane);
    let mut tried = office.clone();
    while let Some(game) = tried.season(None)?.games().iter().find(|game| game.result.is_none()).cloned() {
        let act =
            |result| LeagueAct::Result { game: game.id, fixture: game.fixture, result, played_in: None };
        let entered = (0..OVERTIMES).any(|_| {
            let result = model.play(&game.fixture, &mut luck);
            tried.state.apply(&act(result)).is_ok()
        });
        if !entered {
            let home = hashmark_law::Both::new(1, 0);
            tried.state.apply(&act(GameResult::played(PlayedHow::Machine, home, None)))?;
        }
    }
    season_end(&tried)
}

/// How the season that is over ended.
fn season_end(office: &LeagueOffice) -> Result<SeasonEnd, OfficeFault> {
    let season = office.season(None)?;
    let number = |tag| office.state().map().number(tag).unwrap_or(0);
    let standings = office.state().standings(season);
    let first = |table: &Vec<hashmark_league::StandingRow>| table.first().map(|row| number(row.placed.club));
    let champion = season.champion().map(number);
    Ok(SeasonEnd {
        winners: standings.divisions.iter().filter_map(first).collect(),
        field: season
            .field()
            .iter()
            .map(|seeds| seeds.iter().map(|seed| number(seed.placed.club)).collect())
            .collect(),
        finalists: finalists(season).into_iter().map(number).collect(),
        champion: champion.ok_or_else(|| OfficeFault::Club("the season has no end".to_string()))?,
    })
}

fn finalists(season: &LeagueSeason) -> Vec<hashmark_table::ClubTag> {
    let last = season.games().iter().rev().find(|game| game.stage == SeasonStage::Playoffs);
    last.map_or(vec![], |game| vec![game.fixture.home, game.fixture.away])
}
