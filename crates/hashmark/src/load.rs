//! Opening what people name on the command line: files, games, plans, set-ups.

use crate::cli::{ClubArgs, GameChoice};
use crate::error;
use hashmark_games::{ClubAsk, GAMES, GameEntry, GamePlans, MatchFileFault, NamedText, SetupAsk, find_game};
use hashmark_table::{MatchFileError, peek};
use miette::{Report, Result};
use std::path::Path;

/// The text of a file.
pub fn text(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).map_err(|e| error::file(path, "read", &e))
}

/// The text of a file with its path, by which faults in it are told.
pub fn named_text(path: &Path) -> Result<NamedText> {
    Ok(NamedText { name: path.display().to_string(), text: text(path)? })
}

/// The bytes of a match file.
pub fn bytes(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).map_err(|why| error::file(path, "read", &why))
}

/// The first game that has something, with what it has.
pub fn first_with<T>(capability: impl Fn(&'static dyn GameEntry) -> Option<T>) -> Option<(GameChoice, T)> {
    GAMES.iter().find_map(|game| capability(*game).map(|found| (GameChoice(*game), found)))
}

/// What only some games have, of the first that has it; there is always one in the program.
pub fn only<T>(what: &str, capability: impl Fn(&'static dyn GameEntry) -> Option<T>) -> Result<T> {
    first_with(capability)
        .map(|(_, found)| found)
        .ok_or_else(|| error::unusable(format!("no game has {what}"), "get a program with such a game"))
}

/// Which game a file is of. A file that does not say so is read as one of the first game, and that reader says what is
/// wrong.
pub fn game_of(path: &Path, bytes: &[u8]) -> Result<GameChoice> {
    let Ok(header) = peek(bytes) else { return Ok(GameChoice(GAMES[0])) };
    find_game(&header.game).map(GameChoice).ok_or_else(|| {
        let games: Vec<&str> = GAMES.iter().map(|game| game.name()).collect();
        error::unusable(
            format!("{}: line 1: no game is called {:?}", path.display(), header.game),
            format!("the games are {}; a newer hashmark may know more of them", games.join(", ")),
        )
    })
}

/// A game that is listed and cannot be sat down at.
pub fn no_pages(game: GameChoice) -> Report {
    error::unusable(
        format!("the {} game is not played at the terminal", game.name()),
        "play it in the browser",
    )
}

/// A match file that cannot be read at all.
pub fn unreadable(path: &Path, why: &MatchFileError) -> Report {
    let remedy = match why.is_newer() {
        true => "get a newer hashmark",
        false => "name a file that `hashmark play` has saved",
    };
    error::unusable(format!("{}: {why}", path.display()), remedy)
}

/// A match file of which nothing can be made.
pub fn useless(path: &Path, why: MatchFileFault) -> Report {
    match why {
        MatchFileFault::File(why) => unreadable(path, &why),
        MatchFileFault::Game(fault) => error::fault(fault),
    }
}

/// What is said on standard error of something doubtful in a file.
pub fn note(path: &Path, notes: &[String]) {
    notes.iter().for_each(|note| eprintln!("note: {}: {note}", path.display()));
}

/// Refuses what this game does not have.
pub fn refuse_foreign(game: GameChoice, clubs: &ClubArgs) -> Result<()> {
    let word = game.name();
    if clubs.preset.is_some() && game.presets().is_empty() {
        return Err(error::unusable(
            format!("--preset: the {word} game has no second part"),
            "leave it out, or write house rules and name them with --rules",
        ));
    }
    if clubs.plan.is_some() && game.game_plans().is_none() {
        return Err(error::unusable(
            format!("--plan: the {word} game has no game plans"),
            instead(|game| game.game_plans().map(|_| ())),
        ));
    }
    if clubs.cards.is_some() && game.card_maker().is_none() {
        return Err(error::unusable(
            format!("--cards: the {word} game is not played with cards"),
            instead(|game| game.card_maker().map(|_| ())),
        ));
    }
    Ok(())
}

/// What would be right where a game does not have something.
fn instead(capability: impl Fn(&'static dyn GameEntry) -> Option<()>) -> String {
    match first_with(capability) {
        Some((game, ())) => format!("leave it out, or play the {} game", game.name()),
        None => "leave it out".to_string(),
    }
}

/// What a game is asked for: clubs, cards and rules, with the texts of the files that were named.
pub fn setup_ask(game: GameChoice, clubs: &ClubArgs, seed: u64) -> Result<SetupAsk> {
    let club = |name: &Option<String>| match name {
        Some(path) if path.ends_with(".toml") && game.team_maker().is_some() => {
            named_text(Path::new(path)).map(ClubAsk::Written)
        }
        name => Ok(ClubAsk::named(name.as_deref())),
    };
    Ok(SetupAsk {
        home: club(&clubs.home)?,
        away: club(&clubs.away)?,
        cards: clubs.cards.as_deref().map(named_text).transpose()?,
        rules: clubs.rules.as_deref().map(named_text).transpose()?,
        preset: clubs.preset.clone(),
        seed,
        ..SetupAsk::default()
    })
}

/// A plan of a file, or one that comes with the game.
pub fn plan(plans: &dyn GamePlans, name: &str) -> Result<NamedText> {
    if let Some(plan) = plans.find_shipped(name) {
        return Ok(plan);
    }
    let path = Path::new(name);
    if !path.exists() {
        let what = format!("{name}: there is no such file, and no plan of that name comes with the game");
        let known = plans.shipped_names().join(", ");
        return Err(error::unusable(what, format!("name a file, or one of {known}")));
    }
    let plan = named_text(path)?;
    plans.read(&plan).map_err(error::fault)?;
    Ok(plan)
}

/// The plan that was named for the machine coaches of a game.
pub fn coach_plan(game: GameChoice, name: Option<&str>) -> Result<Option<NamedText>> {
    match (game.0.game_plans(), name) {
        (Some(plans), Some(name)) => plan(plans, name).map(Some),
        _ => Ok(None),
    }
}
