//! A whole season of the electric game in one command: a league that is played and not kept.

mod json;
mod table;

use super::ElectricEntry;
use super::league::book;
use super::set_up::{RECOMMENDED, house};
use crate::leagues::conferences;
use hashmark_electric::campaign::guide::Guide;
use hashmark_electric::career::{ElectricClub, ElectricLeagueRules};
use hashmark_electric::house::House;
use hashmark_electric::team::ElectricTeam;
use hashmark_entry::capability::SeasonAsk;
use hashmark_entry::{GameFault, ReportFormat, SeasonMaker, WorkRunner};
use hashmark_law::{Both, Side};
use hashmark_league::{
    Conference, GameScope, LeagueDivision, LeagueSettings, PlayoffForm, ScheduleForm, TieList, TieRules,
    TieStep, WonLost,
};
use hashmark_office::{
    AdvanceGoal, LEADER_COLUMNS, LeaderColumn, LeagueOffice, OfficeFault, SeasonStatistics, StatisticsOf,
};
use hashmark_record::Groups;
use hashmark_table::{Game, News};

/// A season that has been played.
pub struct SeasonRun {
    seed: u64,
    house: House,
    league: String,
    weeks: usize,
    /// The clubs with their squads as they came out of it.
    teams: Vec<ElectricTeam>,
    /// Every game: its week from 1, and how it ended.
    games: Vec<(usize, Both<usize>, Both<u16>)>,
    /// The table: the best club first.
    standings: Vec<(usize, WonLost)>,
    /// What was new: the week after which, the club, what.
    news: Vec<(usize, usize, News)>,
    statistics: SeasonStatistics,
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
    let mut league = hashmark_roster::founders();
    let house = house(&ask.setup, RECOMMENDED)?;
    if ask.clubs > league.clubs.len() {
        let what = format!("--clubs {}: the {} has {}", ask.clubs, league.name, league.clubs.len());
        return Err(GameFault::new(what, "take an even number of them, 2 to 8"));
    }
    if ask.clubs < 2 || !ask.clubs.is_multiple_of(2) {
        let what =
            format!("{} clubs cannot all play every week; take an even number of them, 2 to 8", ask.clubs);
        return Err(GameFault::new(what, "--clubs 8 takes them all"));
    }
    if Guide::standard().method(ask.method).is_none() {
        let what = format!("--method {}: there is no such method", ask.method);
        return Err(GameFault::new(what, "choose 1 to 6"));
    }
    let kept: Vec<_> = league.clubs.iter().take(ask.clubs).map(|club| club.id).collect();
    league.clubs.retain(|club| kept.contains(&club.id));
    league.divisions.iter_mut().for_each(|division| division.clubs.retain(|club| kept.contains(club)));
    let book = book(&league, ElectricLeagueRules { house, method: ask.method })?;
    let text = book.text().map_err(|what| GameFault::new(what, "choose other rules"))?;
    let settings = settings(ask, conferences(&league)?);
    let wrong = |fault: OfficeFault| GameFault::new(fault.to_string(), "choose another number of weeks");
    let (mut office, _) = LeagueOffice::begin(&ElectricEntry, settings, &text, None, 0).map_err(wrong)?;
    office.advance(AdvanceGoal::Playoffs, true, runner, 0, &mut |_| Ok(())).map_err(wrong)?;
    let teams = book.clubs.into_iter().map(|club| club.roster.team).collect();
    run(&office, ask, house, teams).map_err(wrong)
}

/// Everybody against everybody in one table, in which points break ties.
fn settings(ask: &SeasonAsk, conferences: Vec<Conference>) -> LeagueSettings {
    let clubs = conferences.iter().flat_map(|c| &c.divisions).flat_map(|d| &d.clubs).cloned().collect();
    let name = conferences.first().map_or(String::new(), |conference| conference.name.clone());
    let divisions = vec![LeagueDivision { name: name.clone(), clubs }];
    let net = TieStep::NetPoints { scope: GameScope::All, average: false };
    let list = TieList {
        name: "points".to_string(),
        title: "Points".to_string(),
        steps: vec![net, TieStep::PointsScored, TieStep::Coin],
    };
    let weeks = ask.weeks.unwrap_or(2 * ask.clubs.saturating_sub(1));
    LeagueSettings {
        schedule: ScheduleForm::RoundRobin { times: 2, weeks: Some(u8::try_from(weeks).unwrap_or(u8::MAX)) },
        ties: TieRules { division: list.clone(), wild_card: list },
        playoffs: PlayoffForm { clubs: 2, ..PlayoffForm::default() },
        ..LeagueSettings::new(
            &name,
            hashmark_electric::Electric::NAME,
            vec![Conference { name: name.clone(), divisions }],
            ask.setup.seed,
        )
    }
}

/// What there is to tell of it.
fn run(
    office: &LeagueOffice,
    ask: &SeasonAsk,
    house: House,
    mut teams: Vec<ElectricTeam>,
) -> Result<SeasonRun, OfficeFault> {
    let (season, map) = (office.season(None)?, office.state().map());
    let number = |tag| map.number(tag).unwrap_or(0);
    let played: Vec<_> = season.games().iter().filter_map(|game| Some((game, game.result?))).collect();
    let mut news = Vec::new();
    for (game, _) in &played {
        let Some(report) = office.report(season.season, game.id)? else { continue };
        for side in Side::BOTH {
            let club = number(game.fixture.clubs()[side]);
            news.extend(report.news[side].iter().map(|told| (usize::from(game.week), club, told.clone())));
        }
    }
    let weeks = played.iter().map(|(game, _)| game.week).max().unwrap_or(0);
    for (club, team) in teams.iter_mut().enumerate() {
        let state = office.club_before(season, map.tag(club), weeks + 1)?;
        let club: ElectricClub = serde_json::from_value(state.0)?;
        team.squad = club.squad;
    }
    let book = season.book(map);
    let placed = office.state().standings(season).league.into_iter();
    let standings = placed.map(|placed| number(placed.club)).map(|club| (club, *book.total(club))).collect();
    let score = |(game, result): &(&hashmark_league::LeagueGame, hashmark_league::GameResult)| {
        (usize::from(game.week), game.fixture.clubs().map(number), result.points)
    };
    Ok(SeasonRun {
        seed: ask.setup.seed,
        house,
        league: office.settings().name.clone(),
        weeks: weeks.into(),
        teams,
        games: played.iter().map(score).collect(),
        standings,
        news,
        statistics: office.statistics(season, StatisticsOf::Regular)?,
    })
}

/// What men are ranked by, of all that they could be.
const LEADERS: [&str; 6] =
    ["passing_yards", "rushing_yards", "receiving_yards", "interceptions", "sacks", "field_goals"];

/// The columns in which leaders are listed.
fn leader_columns() -> impl Iterator<Item = &'static LeaderColumn> {
    LEADERS.iter().filter_map(|name| LEADER_COLUMNS.iter().find(|column| column.name == *name))
}

impl SeasonRun {
    /// The first few in something: club, man, how much.
    fn leaders(&self, of: fn(&Groups) -> i64, many: usize) -> Vec<(usize, usize, i64)> {
        let column = LeaderColumn { name: "", label: "", of };
        let club = |tag| self.teams.iter().position(|team| team.id == tag).unwrap_or(0);
        let led = self.statistics.leaders(&column, many).into_iter();
        led.map(|(man, sum)| (club(man.club.to_string()), usize::from(man.man), sum)).collect()
    }

    /// The best rated men of the league: club, man, rating.
    fn best_rated(&self, many: usize) -> Vec<(usize, u8, i16)> {
        let of = |(club, team): (usize, &ElectricTeam)| {
            let men = team.squad.as_ref().map_or(&[][..], |squad| &squad.men);
            (0u8..).zip(men).map(|(man, hero)| (club, man, hero.pr)).collect::<Vec<_>>()
        };
        let mut men: Vec<_> = self.teams.iter().enumerate().flat_map(of).collect();
        men.sort_by_key(|(club, man, pr)| (std::cmp::Reverse(*pr), *club, *man));
        men.truncate(many);
        men
    }

    /// A man with his club and position: `ASH QB D. Hollis`.
    fn name(&self, club: usize, man: usize) -> String {
        let team = &self.teams[club];
        let man = team.men.get(man).map_or(String::new(), |man| format!("{} {}", man.position, man.name));
        format!("{} {man}", team.id)
    }
}
