//! A league's whole season, each week's injuries and ratings carried into the next.
//!
//! Weeks are played in order, the games of a week side by side; every game has its own dice and coaches' chance, so that
//! the threads change nothing but the time.

mod json;
mod table;

use super::ElectricEntry;
use super::set_up::{RECOMMENDED, at_home, electric_teams, house, roll_squads, stadiums};
use hashmark_dice::{Seeded, Stream};
use hashmark_electric::Electric;
use hashmark_electric::campaign::season::{ElectricSeason, News, SeasonGame, carry};
use hashmark_electric::coach::ElectricBookCoach as BookCoach;
use hashmark_electric::game::{ElectricRules, ElectricSetup};
use hashmark_electric::house::House;
use hashmark_entry::capability::SeasonAsk;
use hashmark_entry::sim::COACH_SEED;
use hashmark_entry::work::in_order;
use hashmark_entry::{GameFault, ReportFormat, SeasonMaker, WorkRunner};
use hashmark_law::{Both, Side};
use hashmark_record::{Groups, MEN, PlayerTally};
use hashmark_roster::Stadium;
use hashmark_table::{AutoDesk, Describe, EventSink, Game};
use std::sync::Arc;

/// The month of the first week.
const FIRST_MONTH: usize = 9;
/// Weeks a month.
const WEEKS: usize = 4;

/// What the season is played with.
struct SeasonGround {
    seed: u64,
    house: House,
    stadiums: Vec<(String, Stadium)>,
}

/// A season that has been played.
pub struct SeasonRun {
    seed: u64,
    house: House,
    league: String,
    season: ElectricSeason,
    /// Every game: its week from 1, and how it ended.
    games: Vec<(usize, Both<usize>, Both<u16>)>,
    /// What was new: the week after which, the club, what.
    news: Vec<(usize, usize, News)>,
    /// Every man's numbers, by club.
    men: Vec<Vec<Groups>>,
}

impl SeasonMaker for ElectricEntry {
    fn play(
        &self,
        ask: &SeasonAsk,
        format: ReportFormat,
        runner: &dyn WorkRunner,
    ) -> Result<String, GameFault> {
        let run = played(ask, runner)?;
        match format {
            ReportFormat::Table => Ok(table::text(&run)),
            ReportFormat::Json => Ok(json::text(&run)),
            ReportFormat::Csv => Err(GameFault::new("a season is not written as rows", "take table or json")),
        }
    }
}

fn played(ask: &SeasonAsk, runner: &dyn WorkRunner) -> Result<SeasonRun, GameFault> {
    let league = hashmark_roster::founders();
    let seed = ask.setup.seed;
    let house = house(&ask.setup, RECOMMENDED)?;
    let mut teams = electric_teams(&league);
    if ask.clubs > teams.len() {
        let what = format!("--clubs {}: the {} has {}", ask.clubs, league.name, teams.len());
        return Err(GameFault::new(what, "take an even number of them, 2 to 8"));
    }
    teams.truncate(ask.clubs);
    roll_squads(&mut teams, &league, &house, ask.method, seed)?;
    let weeks = ask.weeks.unwrap_or(2 * ask.clubs.saturating_sub(1));
    let season =
        ElectricSeason::new(teams, weeks).map_err(|why| GameFault::new(why, "--clubs 8 takes them all"))?;
    let ground = SeasonGround { seed, house, stadiums: stadiums(&league) };
    let men = vec![vec![Groups::default(); MEN]; ask.clubs];
    let run =
        SeasonRun { seed, house, league: league.name, season, games: Vec::new(), news: Vec::new(), men };
    Ok(weeks_of(run, &ground, runner))
}

/// One week after the other.
fn weeks_of(mut run: SeasonRun, ground: &SeasonGround, runner: &dyn WorkRunner) -> SeasonRun {
    runner.expect((run.season.weeks() * run.season.teams.len() / 2) as u64, "games");
    while run.season.week < run.season.weeks() {
        let week = run.season.week;
        let season = &run.season;
        let meetings = season.meetings();
        let done =
            in_order(runner, meetings.len() as u64, |at| one(season, meetings[at as usize], at, ground));
        let mut games = Vec::new();
        for (game, tally) in done.into_iter().map(|done| done.unwrap_or_else(|bug| panic!("{bug}"))) {
            run.games.push((week + 1, game.clubs, game.score));
            for side in Side::BOTH {
                let men = run.men[game.clubs[side]].iter_mut().zip(tally.side(side));
                men.for_each(|(sum, game)| sum.merge(game));
            }
            games.push(game);
        }
        let news = run.season.enter(games, &ground.house);
        run.news.extend(news.into_iter().map(|(club, news)| (week + 1, club, news)));
    }
    run
}

/// A game of this week.
fn one(
    season: &ElectricSeason,
    clubs: Both<usize>,
    at: u64,
    ground: &SeasonGround,
) -> Result<(SeasonGame, PlayerTally), String> {
    let number = (season.week * season.teams.len()) as u64 + at;
    let setup = setup(season, clubs, ground);
    let mut game = Electric::start(Arc::new(ElectricRules::open(&setup)?));
    let chance = |side: u64| BookCoach::new(Stream::lane(ground.seed ^ COACH_SEED, number * 2 + side));
    let coaches = Both::new(chance(0), chance(1));
    let mut desk =
        AutoDesk { coaches, cup: Seeded::lane(ground.seed, number), teller: SeasonMen(PlayerTally::new()) };
    let stopped = |_| format!("game {number} of season {} stopped for want of dice", ground.seed);
    desk.play_out(&mut game).map_err(stopped)?;
    let score = game.state.situation.score;
    let squads = Both::from_fn(|side| carry(&game, side));
    Ok((SeasonGame { clubs, score, squads }, desk.teller.0))
}

/// The teams as they are this week, at the home club's stadium.
fn setup(season: &ElectricSeason, clubs: Both<usize>, ground: &SeasonGround) -> ElectricSetup {
    let teams = clubs.map(|club| season.teams[club].clone());
    let mut setup = at_home(ground.house, teams, &ground.stadiums);
    if setup.venue.stadium.is_some() {
        setup.venue.month = u8::try_from((FIRST_MONTH + season.week / WEEKS - 1) % 12 + 1).ok();
    }
    setup
}

/// Counts what men do.
struct SeasonMen(PlayerTally);

impl EventSink<Electric> for SeasonMen {
    #[inline]
    fn event(&mut self, event: impl FnOnce() -> <Electric as Game>::Event) {
        if let Some(fact) = Electric::fact(&event()) {
            self.0.enter(fact);
        }
    }
}

/// What leads: its heading, its unit, and how it is counted.
type LeaderColumn = (&'static str, &'static str, fn(&Groups) -> i64);

/// What men are ranked by.
const LEADERS: [LeaderColumn; 6] = [
    ("passing_yards", "Passing yards", |men| i64::from(men.passing.yards)),
    ("rushing_yards", "Rushing yards", |men| i64::from(men.rushing.yards)),
    ("receiving_yards", "Receiving yards", |men| i64::from(men.receiving.yards)),
    ("interceptions", "Interceptions", |men| i64::from(men.defense.interceptions)),
    ("sacks", "Sacks", |men| i64::from(men.defense.sacks)),
    ("field_goals", "Field goals", |men| men.place_kicking.made.iter().map(|made| i64::from(*made)).sum()),
];

impl SeasonRun {
    /// The first few in something: club, man, how much.
    fn leaders(&self, of: fn(&Groups) -> i64, many: usize) -> Vec<(usize, usize, i64)> {
        let club = |(club, men): (usize, &Vec<Groups>)| {
            men.iter().enumerate().map(|(man, groups)| (club, man, of(groups))).collect::<Vec<_>>()
        };
        let mut all: Vec<_> =
            self.men.iter().enumerate().flat_map(club).filter(|(.., sum)| *sum > 0).collect();
        all.sort_by_key(|(club, man, sum)| (std::cmp::Reverse(*sum), *club, *man));
        all.truncate(many);
        all
    }

    /// A man with his club and position: `ASH QB D. Hollis`.
    fn name(&self, club: usize, man: usize) -> String {
        let team = &self.season.teams[club];
        let man = team.men.get(man).map_or(String::new(), |man| format!("{} {}", man.position, man.name));
        format!("{} {man}", team.id)
    }
}
