//! `hashmark clubs`: the league, one club, a club file checked and shown, a new league.

use crate::cli::{ClubsArgs, ClubsCommand, GameChoice};
use crate::{error, load, output};
use hashmark_games::layout::columns;
use hashmark_games::{GAMES, league_club};
use hashmark_roster::{Club, League, RosterPlayer, founders};
use miette::Result;
use std::path::Path;
use std::process::ExitCode;

/// Lists, shows or makes.
pub fn run(args: &ClubsArgs) -> Result<ExitCode> {
    if let Some(ClubsCommand::New { seed, output }) = &args.command {
        return new(*seed, output.as_deref());
    }
    let club = args.club.as_deref();
    // Whoever names cards looks at clubs as the game that is played with cards sees them.
    let cards_game = || load::first_with(|game| game.card_maker()).map(|(game, _)| game);
    let view = args.view.or_else(|| args.cards.as_ref().and_then(|_| cards_game()));
    let text = match (club, view) {
        (club, Some(game)) => seen_by(game, club, args.cards.as_deref())?,
        (Some(path), None) if is_path(path) => of_path(Path::new(path))?,
        (Some(name), None) => whole(league_club(&founders(), name).map_err(error::fault)?),
        (None, None) => list(&founders()),
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

fn placed(path: &Path, errors: &hashmark_roster::ClubFileErrors) -> miette::Report {
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

/// The clubs as a game sees them; cards are for the game that is played with them.
fn seen_by(game: GameChoice, club: Option<&str>, cards: Option<&Path>) -> Result<String> {
    let cards = cards.filter(|_| game.card_maker().is_some()).map(load::named_text).transpose()?;
    game.show_clubs(club, cards.as_ref()).map_err(error::fault)
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
    let colors: Vec<&str> = club.colors.iter().map(|color| color.name.as_str()).collect();
    text.push_str(&format!("{} front; {}; {}\n", club.front.word(), tags.join(", "), colors.join(", ")));
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

fn man(player: &RosterPlayer) -> Vec<String> {
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
        for maker in GAMES.iter().filter_map(|game| game.card_maker()) {
            let season = folder.join("season");
            output::folder(&season)?;
            for (name, text) in maker.invented_season(&league, seed) {
                output::write(&season.join(name), &text)?;
            }
        }
    }
    output::print(&list(&league))?;
    if let Some(folder) = folder {
        let folder = folder.display();
        eprintln!("written to {folder}; `hashmark cards make {folder}/season -o cards.json` makes its cards");
    }
    Ok(ExitCode::SUCCESS)
}
