//! Opening what people name on the command line: cards, house rules, clubs, seasons.

use crate::error;
use hashmark_card::house::{House, Switches};
use hashmark_card::season::{Season, SeasonError, Warning};
use hashmark_card::set;
use hashmark_card::team::{CardSet, Team};
use hashmark_dice::Stream;
use hashmark_roster::{League, Tag};
use hashmark_zone::plan::{Plan, SHIPPED, shipped};
use hashmark_zone::team::Team as ZoneTeam;
use miette::{Report, Result};
use std::path::Path;
use std::sync::Arc;

/// The text of a file.
pub fn text(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).map_err(|e| error::file(path, "read", &e))
}

/// The cards of a file; without one, those of the Founders League.
pub fn cards(path: Option<&Path>) -> Result<CardSet> {
    let Some(path) = path else { return Ok(set::founders()) };
    let remedy = "make the cards anew with `hashmark cards make SEASON_DIR -o FILE`";
    CardSet::from_json(&text(path)?).map_err(|e| error::misread(path, e.line, e.column, &e.what, remedy))
}

/// The house rules of a file; without one, the book's.
pub fn house(path: Option<&Path>) -> Result<House> {
    let Some(path) = path else { return Ok(House::default()) };
    House::from_toml(&text(path)?).map_err(|faults| {
        let lines: Vec<String> = faults.iter().map(|fault| format!("{}:{fault}", path.display())).collect();
        error::unusable(lines.join("\n"), "`hashmark rules card switches` lists every switch")
    })
}

/// The team called so.
pub fn team<'a>(cards: &'a CardSet, name: &str) -> Result<&'a Team> {
    cards.team(name).ok_or_else(|| {
        let all: Vec<String> = cards.teams.iter().map(|team| format!("{} {}", team.id, team.name)).collect();
        let what = format!("no club, or more than one, is called {name:?} in the {}", cards.league);
        error::unusable(what, format!("name one of: {}", all.join(", ")))
    })
}

/// The season of a folder; what is doubtful about it is said on standard error.
pub fn season(folder: &Path) -> Result<Season> {
    if !folder.is_dir() {
        let what = format!("{}: there is no such folder", folder.display());
        return Err(error::unusable(what, "name a folder with season.toml and the CSV files of a season"));
    }
    let find = |name: &str| std::fs::read_to_string(folder.join(name)).ok();
    let (season, warnings) = Season::read(&find)
        .map_err(|errors| wrong_season(&errors, |file| folder.join(file).display().to_string()))?;
    warn(&warnings, |file| folder.join(file).display().to_string());
    Ok(season)
}

/// Everything that is wrong with a season, one line each.
pub fn wrong_season(errors: &[SeasonError], path: impl Fn(&str) -> String) -> Report {
    const MOST: usize = 20;
    let mut lines: Vec<String> = errors
        .iter()
        .take(MOST)
        .map(|e| {
            let text = e.to_string();
            text.replacen(&e.place.file, &path(&e.place.file), 1)
        })
        .collect();
    if errors.len() > MOST {
        lines.push(format!("and {} more", errors.len() - MOST));
    }
    error::unusable(lines.join("\n"), "docs/season-files.md describes every file and column")
}

/// Says what is doubtful.
pub fn warn(warnings: &[Warning], path: impl Fn(&str) -> String) {
    for warning in warnings {
        eprintln!(
            "note: {}",
            warning.to_string().replacen(&warning.place.file, &path(&warning.place.file), 1)
        );
    }
}

/// The clubs of a league as the zone game rates them.
pub fn zone_teams(league: &League) -> Vec<ZoneTeam> {
    league.clubs.iter().map(ZoneTeam::of_club).collect()
}

/// The zone club called so, by its place.
pub fn zone_club(teams: &[ZoneTeam], name: &str) -> Result<usize> {
    let id = teams.iter().position(|team| team.id.eq_ignore_ascii_case(name));
    let named = |team: &ZoneTeam| team.name.to_lowercase().contains(&name.to_lowercase());
    id.or_else(|| teams.iter().position(named)).ok_or_else(|| {
        let all: Vec<String> = teams.iter().map(|team| format!("{} {}", team.id, team.name)).collect();
        error::unusable(format!("no club is called {name:?}"), format!("name one of: {}", all.join(", ")))
    })
}

/// The zone game's house rules of a file; without one, the book's.
pub fn zone_house(path: Option<&Path>) -> Result<hashmark_zone::house::House> {
    let Some(path) = path else { return Ok(Default::default()) };
    hashmark_zone::house::House::from_toml(&text(path)?).map_err(|faults| {
        let lines: Vec<String> = faults.iter().map(|fault| format!("{}:{fault}", path.display())).collect();
        error::unusable(lines.join("\n"), "`hashmark rules zone switches` lists every switch")
    })
}

/// A plan of a file, or one that comes with the game.
pub fn zone_plan(name: &str) -> Result<Arc<Plan>> {
    if let Some(plan) = shipped(name) {
        return Ok(plan);
    }
    let path = Path::new(name);
    let known: Vec<&str> = SHIPPED.iter().map(|(name, _)| *name).collect();
    if !path.exists() {
        let what = format!("{name}: there is no such file, and no plan of that name comes with the game");
        return Err(error::unusable(what, format!("name a file, or one of {}", known.join(", "))));
    }
    Plan::from_toml(&text(path)?).map(Arc::new).map_err(|errors| {
        let lines: Vec<String> = errors.0.iter().map(|fault| format!("{}:{fault}", path.display())).collect();
        error::unusable(lines.join("\n"), "crates/zone/data/plans has four whole plans to look at")
    })
}

/// The plan of every club of a league: the one named for all, or what suits the club's ways.
pub fn zone_plans(league: &League, named: &Option<String>) -> Result<Vec<(String, Arc<Plan>)>> {
    let plan = |club: &hashmark_roster::Club| {
        let name = named.as_deref().unwrap_or_else(|| suits(club));
        Ok((name.to_owned(), zone_plan(name)?))
    };
    league.clubs.iter().map(plan).collect()
}

/// The plan that comes nearest to a club's ways.
pub fn suits(club: &hashmark_roster::Club) -> &'static str {
    let is = |tag: Tag| club.philosophy.tags.contains(&tag);
    match () {
        () if is(Tag::Blitz) => "blitz",
        () if is(Tag::Deep) || is(Tag::Air) => "long_passing",
        () if is(Tag::Ground) || is(Tag::Inside) => "ball_control",
        () => "balanced",
    }
}

/// Two zone clubs: as named, the others drawn.
pub fn zone_pair(
    teams: &[ZoneTeam],
    home: &Option<String>,
    away: &Option<String>,
    chance: &mut Stream,
) -> Result<(usize, usize)> {
    let find = |name: &Option<String>| name.as_deref().map(|name| zone_club(teams, name)).transpose();
    let mut other_than = |taken: Option<usize>| loop {
        let club = chance.below(teams.len() as u32) as usize;
        if taken != Some(club) {
            break club;
        }
    };
    let (home, away) = (find(home)?, find(away)?);
    let home = home.unwrap_or_else(|| other_than(away));
    Ok((home, away.unwrap_or_else(|| other_than(Some(home)))))
}
