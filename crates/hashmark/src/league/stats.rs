//! `hashmark league stats` and `leaders`: what men and clubs did.

use super::LeagueView;
use super::args::{CountedGames, LeagueLeadersArgs, LeagueStatsArgs, StatsTable};
use super::file::refused;
use super::page::{LeaguePage, PageColumn, PageTable};
use hashmark_games::sim::count::Counts;
use hashmark_office::{ClubSeason, LEADER_COLUMNS, ManSeason, SeasonStatistics, StatisticsOf};
use hashmark_record::Groups;
use miette::Result;
use serde_json::{Value, json};
use std::path::Path;

/// A figure of a man in a table.
type ManFigure = (&'static str, &'static str, fn(&Groups) -> Value);

/// A table of men: what it is called, by what it is sorted, what it shows.
struct MenTable {
    of: StatsTable,
    name: &'static str,
    title: &'static str,
    /// Who is in it, and how far up.
    order: fn(&Groups) -> i64,
    figures: &'static [ManFigure],
}

/// Figures with a name in programs, a head for people, and what they are: `yards "Yds" |men| men.rushing.yards`.
macro_rules! figures {
    ($($name:ident $head:literal |$men:ident| $value:expr;)+) => {
        &[$((stringify!($name), $head, |$men| json!($value))),+]
    };
}

const MEN_TABLES: [MenTable; 7] = [
    MenTable {
        of: StatsTable::Passing,
        name: "passing",
        title: "Passing",
        order: |men| i64::from(men.passing.attempts),
        figures: figures! {
            attempts "Att" |men| men.passing.attempts;
            completions "Cmp" |men| men.passing.completions;
            yards "Yds" |men| men.passing.yards;
            touchdowns "TD" |men| men.passing.touchdowns;
            interceptions "Int" |men| men.passing.interceptions;
            long "Long" |men| men.passing.long;
            sacked "Sk" |men| men.passing.sacked;
            sack_yards "Yds lost" |men| men.passing.sack_yards;
            rating "Rate" |men| men.passing.rating_tenths().map(|tenths| f64::from(tenths) / 10.0);
        },
    },
    MenTable {
        of: StatsTable::Rushing,
        name: "rushing",
        title: "Rushing",
        order: |men| i64::from(men.rushing.yards) + i64::from(men.rushing.attempts > 0),
        figures: figures! {
            attempts "Att" |men| men.rushing.attempts;
            yards "Yds" |men| men.rushing.yards;
            touchdowns "TD" |men| men.rushing.touchdowns;
            long "Long" |men| men.rushing.long;
            fumbles "Fum" |men| men.fumbles.fumbles;
            fumbles_lost "Lost" |men| men.fumbles.lost;
        },
    },
    MenTable {
        of: StatsTable::Receiving,
        name: "receiving",
        title: "Receiving",
        order: |men| i64::from(men.receiving.targets),
        figures: figures! {
            targets "Tgt" |men| men.receiving.targets;
            catches "Rec" |men| men.receiving.catches;
            yards "Yds" |men| men.receiving.yards;
            touchdowns "TD" |men| men.receiving.touchdowns;
            long "Long" |men| men.receiving.long;
        },
    },
    MenTable {
        of: StatsTable::Defense,
        name: "defense",
        title: "Defense",
        order: |men| {
            let defense = &men.defense;
            i64::from(
                defense.sacks + defense.interceptions + defense.fumbles_recovered + defense.kicks_blocked,
            )
        },
        figures: figures! {
            sacks "Sk" |men| men.defense.sacks;
            interceptions "Int" |men| men.defense.interceptions;
            interception_yards "Yds" |men| men.interception_returns.yards;
            fumbles_recovered "FR" |men| men.defense.fumbles_recovered;
            kicks_blocked "Blk" |men| men.defense.kicks_blocked;
            safeties "Sfty" |men| men.defense.safeties;
            touchdowns "TD" |men| men.defensive_touchdowns();
        },
    },
    MenTable {
        of: StatsTable::Kicking,
        name: "kicking",
        title: "Kicking",
        order: |men| i64::from(men.place_kicking.total_tried() + men.place_kicking.extra_points_tried),
        figures: figures! {
            field_goals "FG" |men| men.place_kicking.total_made();
            field_goals_tried "Att" |men| men.place_kicking.total_tried();
            long "Long" |men| men.place_kicking.long;
            blocked "Blk" |men| men.place_kicking.blocked;
            extra_points "XP" |men| men.place_kicking.extra_points;
            extra_points_tried "Att" |men| men.place_kicking.extra_points_tried;
            kickoffs "KO" |men| men.kickoffs.kicks;
            touchbacks "TB" |men| men.kickoffs.touchbacks;
        },
    },
    MenTable {
        of: StatsTable::Punting,
        name: "punting",
        title: "Punting",
        order: |men| i64::from(men.punting.punts),
        figures: figures! {
            punts "Punts" |men| men.punting.punts;
            yards "Yds" |men| men.punting.yards;
            net "Net" |men| men.punting.net;
            long "Long" |men| men.punting.long;
            inside_20 "In 20" |men| men.punting.inside_20;
            touchbacks "TB" |men| men.punting.touchbacks;
            blocked "Blk" |men| men.punting.blocked;
        },
    },
    MenTable {
        of: StatsTable::Returns,
        name: "returns",
        title: "Returns",
        order: |men| i64::from(men.kick_returns.count + men.punt_returns.count),
        figures: figures! {
            kick_returns "KR" |men| men.kick_returns.count;
            kick_return_yards "Yds" |men| men.kick_returns.yards;
            kick_return_long "Long" |men| men.kick_returns.long;
            punt_returns "PR" |men| men.punt_returns.count;
            punt_return_yards "Yds" |men| men.punt_returns.yards;
            punt_return_long "Long" |men| men.punt_returns.long;
            touchdowns "TD" |men| men.kick_returns.touchdowns + men.punt_returns.touchdowns;
        },
    },
];

/// Which games a word means.
const fn games(of: CountedGames) -> StatisticsOf {
    match of {
        CountedGames::Regular => StatisticsOf::Regular,
        CountedGames::Playoffs => StatisticsOf::Playoffs,
        CountedGames::Preseason => StatisticsOf::Preseason,
    }
}

fn counted(view: &LeagueView<'_>, of: CountedGames, path: &Path) -> Result<SeasonStatistics> {
    view.office.statistics(view.season, games(of)).map_err(|fault| refused(path, &fault))
}

/// The tables that were asked for.
pub fn page(view: &LeagueView<'_>, args: &LeagueStatsArgs) -> Result<LeaguePage> {
    if let Some(club) = args.club.filter(|club| view.office.state().map().number(*club).is_none()) {
        return Err(super::standings::no_club(view, club));
    }
    let mut statistics = counted(view, args.games, &args.view.file)?;
    let wanted = |club| args.club.is_none_or(|wanted| club == wanted);
    statistics.men.retain(|man| wanted(man.club));
    statistics.clubs.retain(|season| wanted(season.club));
    let mut page = view.page();
    page.tables = tables(&statistics, args.table);
    Ok(page)
}

/// A table, or all of them.
pub fn tables(statistics: &SeasonStatistics, only: Option<StatsTable>) -> Vec<PageTable> {
    let wanted = |of: StatsTable| only.is_none_or(|only| only == of);
    let men = MEN_TABLES.iter().filter(|table| wanted(table.of)).map(|table| men_table(statistics, table));
    let clubs = [("clubs", "Clubs", false), ("against", "Their opponents", true)];
    let clubs = clubs.into_iter().filter(|_| wanted(StatsTable::Clubs));
    men.chain(clubs.map(|(name, title, against)| clubs_table(statistics, name, title, against))).collect()
}

fn men_table(statistics: &SeasonStatistics, table: &MenTable) -> PageTable {
    let mut columns: Vec<PageColumn> =
        vec![("club", "Club"), ("number", "No"), ("man", "Man"), ("position", "Pos"), ("games", "G")];
    columns.extend(table.figures.iter().map(|(name, head, _)| (*name, *head)));
    let mut page = PageTable::new(table.name, table.title, &columns);
    let mut men: Vec<&ManSeason> =
        statistics.men.iter().filter(|man| (table.order)(&man.counts) > 0).collect();
    men.sort_by_key(|man| std::cmp::Reverse((table.order)(&man.counts)));
    let row = |man: &ManSeason| {
        let mut row = vec![
            json!(man.club),
            json!(man.who.number),
            json!(man.who.name),
            json!(man.who.position),
            json!(man.games),
        ];
        row.extend(table.figures.iter().map(|(_, _, of)| of(&man.counts)));
        row
    };
    page.rows = men.into_iter().map(row).collect();
    page
}

/// A line for each figure and a column for each club would be too wide the other way around.
fn clubs_table(statistics: &SeasonStatistics, name: &'static str, title: &str, against: bool) -> PageTable {
    const SHOWN: [&str; 14] = [
        "points",
        "plays",
        "yards",
        "first_downs",
        "third_downs",
        "third_downs_made",
        "rush_attempts",
        "rush_yards",
        "pass_attempts",
        "completions",
        "pass_yards",
        "interceptions",
        "fumbles_lost",
        "penalty_yards",
    ];
    const HEADS: [&str; 14] = [
        "Pts", "Plays", "Yds", "1st", "3rd", "made", "Rush", "Yds", "Pass", "Cmp", "Yds", "Int", "FL",
        "Pen yds",
    ];
    let mut columns: Vec<PageColumn> = vec![("club", "Club"), ("games", "G")];
    columns.extend(SHOWN.into_iter().zip(HEADS));
    let mut table = PageTable::new(name, title, &columns);
    let row = |club: &ClubSeason| {
        let values = Counts::of(if against { &club.against } else { &club.own }).values();
        let of =
            |wanted: &str| Counts::NAMES.iter().position(|(name, _)| *name == wanted).map(|at| values[at]);
        let mut row = vec![json!(club.club), json!(club.games)];
        row.extend(SHOWN.iter().map(|wanted| json!(of(wanted))));
        row
    };
    table.rows = statistics.clubs.iter().map(row).collect();
    table
}

/// Who leads in every column.
pub fn leaders_page(view: &LeagueView<'_>, args: &LeagueLeadersArgs) -> Result<LeaguePage> {
    let mut page = view.page();
    page.tables.push(leaders(&counted(view, args.games, &args.view.file)?, args.top));
    Ok(page)
}

/// The first few of every column.
pub fn leaders(statistics: &SeasonStatistics, top: usize) -> PageTable {
    let columns = [("column", ""), ("total", "Total"), ("club", "Club"), ("man", "Man"), ("position", "Pos")];
    let mut table = PageTable::new("leaders", "", &columns).grouped();
    for column in LEADER_COLUMNS {
        let line = |(man, total): (&ManSeason, i64)| {
            vec![
                json!(column.label),
                json!(total),
                json!(man.club),
                json!(man.who.name),
                json!(man.who.position),
            ]
        };
        table.rows.extend(statistics.leaders(column, top).into_iter().map(line));
    }
    table
}
