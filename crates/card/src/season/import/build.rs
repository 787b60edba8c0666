//! A season out of everything that was gathered.

use super::gather::{Gathered, ImportedMan, ImportedTeam};
use super::places::{eleven, five, front};
use crate::position::{CardFront, Pos};
use crate::season::error::{Findings, SeasonDoubt, SeasonPlace, SeasonProblem};
use crate::season::model::*;
use crate::season::profile;
use crate::season::sheet::SeasonRow;
use hashmark_law::Overtime;
use std::collections::{BTreeMap, BTreeSet};

/// Men of the line a team lists at most.
const LINEMEN: usize = 9;

/// The season, unless something it cannot do without is missing.
pub(super) fn season(
    gathered: &Gathered,
    files: &[&str],
    given: Option<Profile>,
    findings: &mut Findings,
) -> Option<Season> {
    if gathered.men.is_empty() {
        let wanted = "a wide table of players, or tables of passing, rushing, receiving and so on";
        findings.error(SeasonPlace::file("import"), SeasonProblem::NoTable { what: "players", wanted });
        return None;
    }
    if no_table(gathered, findings) {
        return None;
    }
    let teams: BTreeSet<&str> = gathered.men.keys().map(|(team, _)| team.as_str()).collect();
    let mut season = Season::default();
    for team in &teams {
        let men: Vec<&ImportedMan> = gathered.men.values().filter(|man| man.team == **team).collect();
        add_men(&mut season, team, &men, gathered, findings);
    }
    for team in &teams {
        let side = gathered.teams.get(*team).cloned().unwrap_or_default();
        add_team(&mut season, team, &side, gathered, findings);
    }
    add_defenses(&mut season, gathered, findings);
    season.schedule = schedule(gathered);
    season.profile =
        given.or_else(|| year(gathered, files, findings).map(|year| profile(&season, year, gathered)))?;
    Some(season)
}

/// Whether a whole kind of statistics is in no table: that is a file forgotten, not a blemish.
fn no_table(gathered: &Gathered, findings: &mut Findings) -> bool {
    let kinds = [
        (PassingRow::FILE, "passing", "att", "a table with player, team, cmp, att, yds, td, int"),
        (RushingRow::FILE, "rushing", "rush_att", "a table with player, team, att, yds, td"),
        (ReceivingRow::FILE, "receiving", "rec", "a table with player, team, rec, yds, td"),
        (KickingRow::FILE, "kicking", "xpa", "a table with player, team, fga, fgm, xpa, xpm"),
        (PuntingRow::FILE, "punting", "pnt", "a table with player, team, pnt, yds"),
    ];
    let before = findings.errors.len();
    for (file, what, name, wanted) in kinds {
        if gathered.men.values().all(|man| man.numbers.count(name) == 0) {
            findings.error(SeasonPlace::file(file), SeasonProblem::NoTable { what, wanted });
        }
    }
    findings.errors.len() > before
}

/// The men of one team, and its front.
fn add_men(
    season: &mut Season,
    team: &str,
    men: &[&ImportedMan],
    gathered: &Gathered,
    findings: &mut Findings,
) {
    season.passing.extend(most(men.iter().filter_map(|man| man.passing()), |row| row.att));
    season.rushing.extend(most(men.iter().filter_map(|man| man.rushing()), |row| row.att));
    season.receiving.extend(most(men.iter().filter_map(|man| man.receiving()), |row| row.rec));
    season.kicking.extend(men.iter().filter_map(|man| man.kicking()));
    season.punting.extend(men.iter().filter_map(|man| man.punting()));
    season.returns.extend(most(men.iter().filter_map(|man| man.returns()), |row| row.pr + row.kr));
    season.numbers.extend(men.iter().filter_map(|man| man.jersey()));
    let bands = |man: &&&ImportedMan| man.numbers.get("fga_29").is_none() && man.numbers.count("fga_all") > 0;
    if let Some(man) = men.iter().find(bands) {
        let doubt = SeasonDoubt::Estimated(format!(
            "{team}'s field goals have no distances; the usual spread is taken"
        ));
        let place = man.numbers.place("fga_all").unwrap_or(&man.row);
        findings.warn(place.clone(), doubt);
    }
    let defenders: Vec<&ImportedMan> =
        men.iter().copied().filter(|man| man.defends() && present(man)).collect();
    let front = side_front(gathered.teams.get(team), &defenders);
    season.defenders.extend(defend(front.unwrap_or(CardFront::FourThree), &defenders, men));
    season.line.extend(block(men));
    season.teams.push(TeamRow { team: team.to_string(), front, ..TeamRow::default() });
}

/// The rows, those with most first.
fn most<R>(rows: impl Iterator<Item = R>, by: impl Fn(&R) -> u32) -> Vec<R> {
    let mut rows: Vec<R> = rows.collect();
    rows.sort_by_key(|row| std::cmp::Reverse(by(row)));
    rows
}

fn side_front(side: Option<&ImportedTeam>, defenders: &[&ImportedMan]) -> Option<CardFront> {
    let written = side.map(|side| side.front.as_str()).unwrap_or_default();
    let digits: String = written.chars().filter(char::is_ascii_digit).take(2).collect();
    match digits.as_str() {
        "43" => Some(CardFront::FourThree),
        "34" => Some(CardFront::ThreeFour),
        _ => front(defenders),
    }
}

/// He played, as far as anyone can tell.
fn present(man: &ImportedMan) -> bool {
    let did = ["g", "gs", "solo", "tkl", "int", "pd"].iter().any(|name| man.numbers.count(name) > 0);
    did || man.numbers.get("sacks").is_some_and(|sacks| sacks > 0.0) || man.numbers.get("g").is_none()
}

/// The eleven first, in the order of the front; then everybody else who defends or took the ball.
fn defend(front: CardFront, defenders: &[&ImportedMan], men: &[&ImportedMan]) -> Vec<DefenderRow> {
    let started = eleven(front, defenders);
    let placed: Vec<(usize, &ImportedMan)> =
        started.iter().filter_map(|(pos, man)| Some((front.place(*pos)?, *man))).collect();
    let mut rows: Vec<(usize, DefenderRow)> =
        placed.iter().map(|(at, man)| (*at, man.defending(Some(front.eleven()[*at])))).collect();
    rows.sort_by_key(|(at, _)| *at);
    let is_placed = |man: &ImportedMan| placed.iter().any(|(_, other)| std::ptr::eq(*other, man));
    let took =
        |man: &ImportedMan| man.numbers.count("int") > 0 || man.numbers.get("sacks").unwrap_or(0.0) > 0.0;
    let others = men.iter().filter(|man| !is_placed(man) && ((man.defends() && present(man)) || took(man)));
    let others =
        most(others.map(|man| man.defending(None)), |row| row.gs.unwrap_or(0) * 100 + row.g.unwrap_or(0));
    rows.into_iter().map(|(_, row)| row).chain(others).collect()
}

fn block(men: &[&ImportedMan]) -> Vec<LineRow> {
    let linemen: Vec<&ImportedMan> = men.iter().copied().filter(|man| man.blocks()).collect();
    let mut started: Vec<(Pos, &ImportedMan)> = five(&linemen);
    started.sort_by_key(|(pos, _)| *pos);
    let rest = linemen.iter().filter(|man| started.iter().all(|(_, other)| !std::ptr::eq(*other, **man)));
    let rest = most(rest.map(|man| man.blocking(None)), |row| row.gs.unwrap_or(0));
    let rows = started.iter().map(|(pos, man)| man.blocking(Some(*pos))).chain(rest);
    rows.take(LINEMEN).collect()
}

/// A team's own totals: its table's, else the sums of its players and games.
fn add_team(
    season: &mut Season,
    team: &str,
    side: &ImportedTeam,
    gathered: &Gathered,
    findings: &mut Findings,
) {
    let n = &side.numbers;
    let passing = season.passing.iter().filter(|row| row.team == team);
    let rushing = season.rushing.iter().filter(|row| row.team == team);
    let sums = TeamRow {
        rush_att: count(rushing.clone().map(|row| row.att)),
        rush_yds: rushing.clone().fold(0, |sum, row| sum.saturating_add(row.yds)),
        rush_td: count(rushing.map(|row| row.td)),
        cmp: count(passing.clone().map(|row| row.cmp)),
        att: count(passing.clone().map(|row| row.att)),
        pass_yds: passing.clone().fold(0, |sum, row| sum.saturating_add(row.yds)),
        pass_td: count(passing.clone().map(|row| row.td)),
        int: count(passing.clone().map(|row| row.int)),
        sk: count(passing.clone().map(|row| row.sk)),
        sk_yds: count(passing.map(|row| row.sk_yds)),
        ..TeamRow::default()
    };
    let (games, scored, allowed) = results(team, gathered);
    if (n.maybe("pf").is_none() || n.maybe("pa").is_none()) && games == 0 {
        let wanted = "a table of teams with g, pf and pa, or of games with scores";
        let problem = SeasonProblem::NoTable { what: "teams or games", wanted };
        findings.error(SeasonPlace::file(TeamRow::FILE), problem);
    }
    let Some(row) = season.teams.iter_mut().find(|row| row.team == team) else { return };
    // Where a table of teams counts passing net of sacks, the players' gross yards are the better source.
    *row = TeamRow {
        team: team.to_string(),
        name: if side.name.is_empty() { team.to_string() } else { side.name.clone() },
        front: row.front,
        g: n.maybe("g").filter(|g| *g > 0).unwrap_or(if games > 0 {
            games
        } else {
            most_games(gathered, team)
        }),
        pf: n.maybe("pf").unwrap_or(scored),
        pa: n.maybe("pa").unwrap_or(allowed),
        fmb: n.maybe("fmb"),
        fmb_lost: n.maybe("fmb_lost"),
        pen: n.maybe("pen"),
        pen_yds: n.maybe("pen_yds"),
        rush_att: n.maybe("rush_att").unwrap_or(sums.rush_att),
        rush_yds: n.maybe_yards("rush_yds").unwrap_or(sums.rush_yds),
        rush_td: n.maybe("rush_td").unwrap_or(sums.rush_td),
        cmp: n.maybe("cmp").unwrap_or(sums.cmp),
        att: n.maybe("att").unwrap_or(sums.att),
        pass_yds: n.maybe_yards("pass_yds").filter(|_| n.get("sk").is_some()).unwrap_or(sums.pass_yds),
        pass_td: n.maybe("pass_td").unwrap_or(sums.pass_td),
        int: n.maybe("int").unwrap_or(sums.int),
        sk: n.maybe("sk").unwrap_or(sums.sk),
        sk_yds: n.maybe_yards("sk_yds").map(i32::unsigned_abs).unwrap_or(sums.sk_yds),
    };
}

/// The most games any of its men played.
fn most_games(gathered: &Gathered, team: &str) -> u32 {
    let men = gathered.men.values().filter(|man| man.team == team);
    men.map(|man| man.numbers.count("g")).max().unwrap_or(0)
}

/// A sum that stays in bounds however long the table is.
fn count(parts: impl Iterator<Item = u32>) -> u32 {
    parts.fold(0, u32::saturating_add)
}

/// Games played, points scored and allowed, from the table of games.
fn results(team: &str, gathered: &Gathered) -> (u32, u32, u32) {
    let mut sum = (0, 0, 0);
    for game in &gathered.games {
        let Some((away, home)) = game.score else { continue };
        let (own, other) = match team {
            team if team == game.away => (away, home),
            team if team == game.home => (home, away),
            _ => continue,
        };
        sum = (sum.0 + 1, own.saturating_add(sum.1), other.saturating_add(sum.2));
    }
    sum
}

/// What each defense allowed or took.
fn add_defenses(season: &mut Season, gathered: &Gathered, findings: &mut Findings) {
    let has = |side: &ImportedTeam| {
        side.numbers.get("opp_rush_att").is_some() && side.numbers.get("opp_att").is_some()
    };
    if !season.teams.iter().all(|row| gathered.teams.get(&row.team).is_some_and(has)) {
        let wanted =
            "a table of teams with opp_ columns, a table of team defense, or team games with opponents";
        let problem = SeasonProblem::NoTable { what: "what each defense allowed", wanted };
        findings.error(SeasonPlace::file(DefenseRow::FILE), problem);
        return;
    }
    let sacks = count(season.teams.iter().map(|row| row.sk));
    let lost = count(season.teams.iter().map(|row| row.sk_yds));
    let each = f64::from(lost) / f64::from(sacks.max(1));
    let mut guessed = false;
    for row in &season.teams {
        let side = gathered.teams.get(&row.team).cloned().unwrap_or_default();
        guessed |= side.numbers.get("opp_sk_yds").is_none();
        season.defense.push(defense(&row.team, &side, &season.defenders, each));
    }
    if guessed {
        let doubt =
            SeasonDoubt::Estimated(format!("yards lost to sacks are not known; {each:.1} a sack are taken"));
        let first = season.teams.first().map(|row| super::complete::home(&row.team, gathered).file);
        findings.warn(SeasonPlace::file(&first.unwrap_or_default()), doubt);
    }
}

fn defense(team: &str, side: &ImportedTeam, defenders: &[DefenderRow], each: f64) -> DefenseRow {
    let n = &side.numbers;
    let men = || defenders.iter().filter(|row| row.team == team);
    let made: f64 = men().filter_map(|row| row.sk).sum();
    let sk = n.maybe("opp_sk").unwrap_or(made.round() as u32);
    let sk_yds = n.maybe_yards("opp_sk_yds").map(i32::unsigned_abs);
    let sk_yds = sk_yds.unwrap_or((f64::from(sk) * each).round() as u32);
    let net = if n.get("opp_net").is_some() { sk_yds as i32 } else { 0 };
    let forced = men().map(|row| row.ff).try_fold(0u32, |sum, part| Some(sum.saturating_add(part?)));
    DefenseRow {
        team: team.to_string(),
        rush_att: n.count("opp_rush_att"),
        rush_yds: n.yards("opp_rush_yds"),
        rush_td: n.count("opp_rush_td"),
        cmp: n.count("opp_cmp"),
        att: n.count("opp_att"),
        pass_yds: n.yards("opp_pass_yds") + net,
        pass_td: n.count("opp_pass_td"),
        int: n.count("opp_int"),
        sk,
        sk_yds,
        ff: n.maybe("ff").or(forced),
        fr: n.maybe("fr").or(n.maybe("opp_fmb_lost")),
        fr_td: n.maybe("fr_td"),
        pen: n.maybe("opp_pen").filter(|_| n.get("pen").is_none()),
        pr: n.maybe("opp_pr"),
        pr_yds: n.maybe_yards("opp_pr_yds"),
        pr_td: n.maybe("opp_pr_td"),
        kr: n.maybe("opp_kr"),
        kr_yds: n.maybe_yards("opp_kr_yds"),
        kr_td: n.maybe("opp_kr_td"),
    }
}

/// The games, each once; where the table has no weeks, each team's games are numbered.
fn schedule(gathered: &Gathered) -> Vec<GameRow> {
    let mut played: BTreeMap<&str, u32> = BTreeMap::new();
    let mut rows: Vec<GameRow> = Vec::new();
    for game in &gathered.games {
        let next = |team: &str| played.get(team).copied().unwrap_or(0) + 1;
        let week = if game.week > 0 { game.week } else { next(&game.away).max(next(&game.home)) };
        let row = GameRow {
            week,
            date: Some(game.date.clone()).filter(|date| !date.is_empty()),
            away: game.away.clone(),
            home: game.home.clone(),
            neutral: game.neutral.then_some(1),
        };
        if rows.contains(&row) {
            continue;
        }
        played.extend([(game.away.as_str(), week), (game.home.as_str(), week)]);
        rows.push(row);
    }
    rows
}

/// The season's year: as a table of games has it, of its first game, or in a file's name. A game in January ends the
/// year before.
fn year(gathered: &Gathered, files: &[&str], findings: &mut Findings) -> Option<u16> {
    let listed = gathered.games.iter().find_map(|game| game.season);
    let dated = || {
        let begun = |date: &String| four_digits(date).map(|year| year - u16::from(is_early(date)));
        gathered.games.iter().filter_map(|game| begun(&game.date)).min()
    };
    let found = listed.or_else(dated).or_else(|| files.iter().find_map(|name| four_digits(name)));
    if found.is_none() {
        let problem = SeasonProblem::MissingKey {
            key: "season",
            example: "a season.toml with season = 2001, or dates in the table of games",
        };
        findings.error(SeasonPlace::file(profile::FILE), problem);
    }
    found
}

/// Whether a date is in January or February: `2002-01-06`, `1/6/2002`, `January 6, 2002`.
fn is_early(date: &str) -> bool {
    let lower = date.to_lowercase();
    let parts: Vec<&str> =
        lower.split(|letter: char| !letter.is_alphanumeric()).filter(|p| !p.is_empty()).collect();
    let month = match parts.as_slice() {
        [year, month, ..] if year.len() == 4 => month,
        [month, ..] => month,
        [] => return false,
    };
    matches!(month.parse(), Ok(1 | 2))
        || parts.iter().any(|part| part.starts_with("jan") || part.starts_with("feb"))
}

/// A year in a text.
fn four_digits(text: &str) -> Option<u16> {
    let numbers = text.split(|letter: char| !letter.is_ascii_digit()).filter(|part| part.len() == 4);
    numbers.filter_map(|part| part.parse().ok()).find(|year| (1920..=2100).contains(year))
}

/// The era tells the rest; only a season whose ties stood says so.
fn profile(season: &Season, year: u16, gathered: &Gathered) -> Profile {
    let tied = gathered.games.iter().any(|game| game.score.is_some_and(|(away, home)| away == home));
    let overtime = gathered.games.iter().any(|game| game.overtime);
    Profile {
        season: year,
        league: format!("League of {year}"),
        games: season.teams.iter().map(|row| row.g).max().unwrap_or(0).min(255) as u8,
        overtime_regular: (tied && !overtime).then_some(Overtime::None),
        ..Profile::default()
    }
}
