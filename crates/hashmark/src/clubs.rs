//! `hashmark clubs`: the league, one club, a club file checked and shown, a new league.

use crate::cli::{ClubsArgs, ClubsCommand, GameName};
use crate::text::columns;
use crate::{error, load, output};
use hashmark_card::season::invent;
use hashmark_card::show;
use hashmark_roster::{Club, ClubId, League, Player, founders};
use miette::Result;
use std::path::Path;
use std::process::ExitCode;

/// Lists, shows or makes.
pub fn run(args: &ClubsArgs) -> Result<ExitCode> {
    if let Some(ClubsCommand::New { seed, output }) = &args.command {
        return new(*seed, output.as_deref());
    }
    let text = match (&args.club, args.view, &args.cards) {
        (club, Some(GameName::Zone), _) => as_zone(club.as_deref())?,
        (club, Some(GameName::Electric), _) => as_electric(club.as_deref())?,
        (club, Some(GameName::Card), cards) | (club, None, cards @ Some(_)) => {
            as_cards(club.as_deref(), cards.as_deref())?
        }
        (Some(path), None, None) if is_path(path) => of_path(Path::new(path))?,
        (Some(name), None, None) => whole(find(&founders(), name)?),
        (None, None, None) => list(&founders()),
    };
    output::print(&text)?;
    Ok(ExitCode::SUCCESS)
}

fn is_path(text: &str) -> bool {
    text.ends_with(".toml") || text.contains(std::path::MAIN_SEPARATOR) || Path::new(text).is_dir()
}

/// A club file, or the folder of a league.
fn of_path(path: &Path) -> Result<String> {
    if path.is_dir() { Ok(list(&league(path)?)) } else { Ok(whole(&club(path)?)) }
}

fn club(path: &Path) -> Result<Club> {
    Club::from_toml(&load::text(path)?).map_err(|errors| placed(path, &errors))
}

/// The league of a folder: `league.toml` and a file for each club it names.
fn league(folder: &Path) -> Result<League> {
    let path = folder.join("league.toml");
    let text = load::text(&path)?;
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .map_err(|e| error::file(folder, "read", &e))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|file| file.extension().is_some_and(|ext| ext == "toml") && *file != path)
        .collect();
    files.sort();
    let clubs = files.iter().map(|file| club(file)).collect::<Result<Vec<_>>>()?;
    League::from_toml(&text, clubs).map_err(|errors| placed(&path, &errors))
}

fn placed(path: &Path, errors: &hashmark_roster::FileErrors) -> miette::Report {
    let lines: Vec<String> = errors
        .0
        .iter()
        .map(|e| {
            let text = e.to_string();
            let what = text.split_once(": ").map_or(text.as_str(), |(_, what)| what);
            format!("{}:{}:{}: {what}", path.display(), e.at().line, e.at().column)
        })
        .collect();
    error::unusable(lines.join("\n"), "the club files in data/clubs show how one is written")
}

fn find<'a>(league: &'a League, name: &str) -> Result<&'a Club> {
    let id = name.to_uppercase().parse::<ClubId>().ok();
    let named = |club: &&Club| club.full_name().to_lowercase().contains(&name.to_lowercase());
    id.and_then(|id| league.club(id)).or_else(|| league.clubs.iter().find(named)).ok_or_else(|| {
        let all: Vec<String> =
            league.clubs.iter().map(|club| format!("{} {}", club.id, club.full_name())).collect();
        error::unusable(
            format!("no club of the {} is called {name:?}", league.name),
            format!("name one of: {}", all.join(", ")),
        )
    })
}

/// The clubs as the card game sees them.
fn as_cards(club: Option<&str>, cards: Option<&Path>) -> Result<String> {
    let cards = load::cards(cards)?;
    match club {
        Some(name) => Ok(show::team(load::team(&cards, name)?) + "\n" + show::LEGEND),
        None => {
            let heads = ["", "", "front", "men"].map(String::from);
            let row = |team: &hashmark_card::team::Team| {
                let front =
                    if team.front == hashmark_card::position::Front::FourThree { "4-3" } else { "3-4" };
                vec![team.id.clone(), team.name.clone(), front.to_string(), team.men.len().to_string()]
            };
            let rows: Vec<_> = cards.teams.iter().map(row).collect();
            Ok(format!("{}, season {}\n{}", cards.league, cards.season, columns(&heads, &rows)))
        }
    }
}

/// The clubs as the zone game rates them.
fn as_zone(club: Option<&str>) -> Result<String> {
    use hashmark_zone::notation::{Rated, write_player};
    use hashmark_zone::team::Team;
    let league = founders();
    let mut text = String::new();
    for club in chosen(&league, club)? {
        let team = Team::of_club(club);
        text.push_str(&format!("{} ({})\n", team.name.to_uppercase(), team.id));
        let heads = ["", "player", "name", "age"].map(String::from);
        let row = |man: &hashmark_zone::man::Man| {
            let rated = Rated { number: None, ..Rated::from(man) };
            vec![man.number.to_string(), write_player(&rated), man.name.clone(), man.age.to_string()]
        };
        let rows: Vec<_> = team.men.iter().map(row).collect();
        text.push_str(&columns(&heads, &rows));
        text.push('\n');
    }
    Ok(
        text + "P-C-S: pass, contact, speed. R rookie, e thirty or older, ! penalty-prone, f fumbles, LS long snapper.\n"
    )
}

/// The club that was named, or all of them.
fn chosen<'a>(league: &'a League, club: Option<&str>) -> Result<Vec<&'a Club>> {
    match club {
        Some(name) => Ok(vec![find(league, name)?]),
        None => Ok(league.clubs.iter().collect()),
    }
}

/// The clubs as they stand on their bases.
fn as_electric(club: Option<&str>) -> Result<String> {
    use hashmark_electric::bases::Grade;
    use hashmark_electric::team::{Man, Team};
    let league = founders();
    let mut text = String::new();
    for club in chosen(&league, club)? {
        let team = Team::of_club(club, Grade::Club);
        text.push_str(&format!("{} ({}), {} bases\n", team.name.to_uppercase(), team.id, team.grade.id()));
        let heads =
            ["no", "pos", "name", "base", "speed", "strength", "mass", "wander", "stability", "returns"];
        let row = |man: &Man| {
            let base = &man.base;
            let hundredth = |value: u16| format!("{:.2}", f32::from(value) / 100.0);
            vec![
                man.number.to_string(),
                man.position.to_string(),
                man.name.clone(),
                base.kind.clone(),
                hundredth(base.speed),
                base.strength.to_string(),
                format!("{:.2}", f32::from(base.mass) / 1000.0),
                format!("{:.2}", f32::from(base.noise) / 1000.0),
                hundredth(base.stability),
                man.returning.to_string(),
            ]
        };
        let rows: Vec<_> = team.men.iter().map(row).collect();
        text.push_str(&columns(&heads.map(String::from), &rows));
        text.push('\n');
    }
    Ok(text
        + "Speed in yards a second, mass in 4 grams, wander in radians a second; a base falls the less often the \
           more stable it is.\n")
}

fn list(league: &League) -> String {
    let mut text = format!("{}, season {}\n", league.name, league.season);
    for division in &league.divisions {
        text.push_str(&format!("\n{}\n", division.name));
        let rows: Vec<_> = division.clubs.iter().filter_map(|id| league.club(*id)).map(row).collect();
        let heads = ["", "club", "front", "likes", "stadium", ""].map(String::from);
        text.push_str(&columns(&heads, &rows));
    }
    text
}

fn row(club: &Club) -> Vec<String> {
    let tags: Vec<&str> = club.philosophy.tags.iter().map(|tag| tag.word()).collect();
    vec![
        club.id.to_string(),
        club.full_name(),
        club.front.to_string(),
        tags.join(", "),
        club.stadium.name.clone(),
        club.stadium.roof.to_string(),
    ]
}

fn whole(club: &Club) -> String {
    let stadium = &club.stadium;
    let mut text = format!("{} ({})\n", club.full_name().to_uppercase(), club.id);
    let tags: Vec<&str> = club.philosophy.tags.iter().map(|tag| tag.word()).collect();
    let colours: Vec<&str> = club.colours.iter().map(|colour| colour.name.as_str()).collect();
    text.push_str(&format!("{} front; {}; {}\n", club.front.word(), tags.join(", "), colours.join(", ")));
    text.push_str(&format!(
        "{}, {}: {} on {}, {} feet up\n\n",
        stadium.name,
        stadium.city,
        stadium.roof.word(),
        stadium.surface.word(),
        stadium.altitude
    ));
    let heads = ["no", "pos", "name", "also", "age", "height", "weight", "years", "grade"].map(String::from);
    let rows: Vec<_> = club.players.iter().map(man).collect();
    text + &columns(&heads, &rows)
}

fn man(player: &Player) -> Vec<String> {
    let also: Vec<String> = player.also.iter().map(|position| position.to_string()).collect();
    vec![
        player.number.to_string(),
        player.position.to_string(),
        player.name(),
        also.join(" "),
        player.age.to_string(),
        format!("{}-{}", player.height / 12, player.height % 12),
        player.weight.to_string(),
        player.experience.to_string(),
        player.grade().to_string(),
    ]
}

/// Invents a league; into a folder with its season's statistics, or just to look at.
fn new(seed: u64, folder: Option<&Path>) -> Result<ExitCode> {
    let league = League::invent(seed);
    if let Some(folder) = folder {
        output::folder(folder)?;
        output::write(&folder.join("league.toml"), &league.to_toml())?;
        for club in &league.clubs {
            output::write(
                &folder.join(format!("{}.toml", club.id.to_string().to_lowercase())),
                &club.to_toml(),
            )?;
        }
        let season = folder.join("season");
        output::folder(&season)?;
        for (name, text) in invent(&league, seed).write() {
            output::write(&season.join(name), &text)?;
        }
    }
    output::print(&list(&league))?;
    if let Some(folder) = folder {
        let folder = folder.display();
        eprintln!("written to {folder}; `hashmark cards make {folder}/season -o cards.json` makes its cards");
    }
    Ok(ExitCode::SUCCESS)
}
