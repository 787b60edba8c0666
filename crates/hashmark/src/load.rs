//! Opening what people name on the command line: cards, house rules, clubs, seasons.

use crate::cli::GameName;
use crate::error;
use clap::ValueEnum;
use hashmark_card::season::{Season, SeasonError, Warning};
use hashmark_card::set;
use hashmark_card::team::{CardSet, Team};
use hashmark_dice::Stream;
use hashmark_electric::bases::Grade;
use hashmark_electric::team::Team as ElectricTeam;
use hashmark_roster::{League, Tag};
use hashmark_table::{FileError, Switches, peek};
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

/// The house rules of a game in a file; without one, the book's.
pub fn house<H: Switches>(game: GameName, path: Option<&Path>) -> Result<H> {
    let Some(path) = path else { return Ok(H::default()) };
    H::from_toml(&text(path)?).map_err(|faults| {
        let lines: Vec<String> = faults.iter().map(|fault| format!("{}:{fault}", path.display())).collect();
        error::unusable(
            lines.join("\n"),
            format!("`hashmark rules {} switches` lists every switch", game.word()),
        )
    })
}

/// Which game a file is of. A file that does not say so is read as a card game's, and that reader says what is wrong.
pub fn game_of(path: &Path, bytes: &[u8]) -> Result<GameName> {
    let Ok(header) = peek(bytes) else { return Ok(GameName::Card) };
    GameName::from_str(&header.game, false).map_err(|_| {
        let games: Vec<&str> = GameName::value_variants().iter().map(|game| game.word()).collect();
        error::unusable(
            format!("{}: line 1: no game is called {:?}", path.display(), header.game),
            format!("the games are {}; a newer hashmark may know more of them", games.join(", ")),
        )
    })
}

/// A match file that cannot be read at all.
pub fn unreadable(path: &Path, why: &FileError) -> Report {
    let remedy = match why.is_newer() {
        true => "get a newer hashmark",
        false => "name a file that `hashmark play` has saved",
    };
    error::unusable(format!("{}: {why}", path.display()), remedy)
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

/// A team that people name on the command line.
pub trait Named {
    /// Three letters.
    fn id(&self) -> &str;
    /// What it is called.
    fn name(&self) -> &str;
}

macro_rules! named {
    ($($team:ty),*) => { $(
        impl Named for $team {
            fn id(&self) -> &str {
                &self.id
            }

            fn name(&self) -> &str {
                &self.name
            }
        }
    )* };
}

named!(ZoneTeam, ElectricTeam);

/// The clubs of a league as the zone game rates them.
pub fn zone_teams(league: &League) -> Vec<ZoneTeam> {
    league.clubs.iter().map(ZoneTeam::of_club).collect()
}

/// The clubs of a league on bases, chosen and broken in.
pub fn electric_teams(league: &League) -> Vec<ElectricTeam> {
    league.clubs.iter().map(|club| ElectricTeam::of_club(club, Grade::Club)).collect()
}

/// The club called so, by its place.
pub fn club<T: Named>(teams: &[T], name: &str) -> Result<usize> {
    let id = teams.iter().position(|team| team.id().eq_ignore_ascii_case(name));
    let named = |team: &T| team.name().to_lowercase().contains(&name.to_lowercase());
    id.or_else(|| teams.iter().position(named)).ok_or_else(|| {
        let all: Vec<String> = teams.iter().map(|team| format!("{} {}", team.id(), team.name())).collect();
        error::unusable(format!("no club is called {name:?}"), format!("name one of: {}", all.join(", ")))
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

/// Two clubs: as named, the others drawn.
pub fn pair<T: Named>(
    teams: &[T],
    home: &Option<String>,
    away: &Option<String>,
    chance: &mut Stream,
) -> Result<(usize, usize)> {
    let find = |name: &Option<String>| name.as_deref().map(|name| club(teams, name)).transpose();
    let mut other_than = |taken: Option<usize>| loop {
        let club = chance.below(teams.len() as u32) as usize;
        if taken != Some(club) {
            break club;
        }
    };
    let (home, away) = (find(home)?, find(away)?);
    let home = home.unwrap_or_else(|| other_than(away));
    let away = away.unwrap_or_else(|| other_than(Some(home)));
    if home == away {
        return Err(against_itself(teams[home].name()));
    }
    Ok((home, away))
}

/// What is said of a meeting of one club.
pub fn against_itself(name: &str) -> Report {
    error::unusable(
        format!("{name} cannot play against itself"),
        "name two different clubs with --home and --away",
    )
}
