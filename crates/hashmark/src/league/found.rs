//! `hashmark league new`.

use super::args::{LeagueNewArgs, TieChoice};
use super::file::{LeagueFile, now};
use crate::sim::drawn_seed;
use crate::{error, load, output};
use hashmark_games::SetupAsk;
use hashmark_games::league::{FoundedLeague, LeagueAsk};
use hashmark_league::{LeagueSettings, PlayoffForm, ScheduleForm, TieRules};
use hashmark_office::LeagueOffice;
use hashmark_table::ClubTag;
use miette::{Report, Result};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

/// Makes a league.
pub fn run(args: &LeagueNewArgs) -> Result<ExitCode> {
    let Some(play) = args.game.0.league_play() else {
        let name = args.game.name();
        return Err(error::unusable(format!("there are no leagues of the {name} game"), "name another game"));
    };
    let seed = args.seed.unwrap_or_else(drawn_seed);
    let founded = play.found(&ask(args, seed)?).map_err(error::fault)?;
    let settings = settings(args, &founded, seed)?;
    let begun = LeagueOffice::begin(play, settings, &founded.book, args.first_day, now());
    let (office, lines) = begun.map_err(|fault| refused(&fault.to_string()))?;
    let file = LeagueFile::create(&args.out, office, &lines)?;
    output::print(&summary(&file, args, seed))?;
    Ok(ExitCode::SUCCESS)
}

fn refused(what: &str) -> Report {
    error::unusable(what, "change the flags of `hashmark league new`; nothing was written")
}

fn ask(args: &LeagueNewArgs, seed: u64) -> Result<LeagueAsk> {
    let setup = SetupAsk {
        cards: args.cards.as_deref().map(load::named_text).transpose()?,
        rules: args.rules.as_deref().map(load::named_text).transpose()?,
        preset: args.preset.clone(),
        seed,
        ..SetupAsk::default()
    };
    Ok(LeagueAsk { setup, clubs: args.clubs.clone(), by_mail: args.by_mail })
}

fn settings(args: &LeagueNewArgs, founded: &FoundedLeague, seed: u64) -> Result<LeagueSettings> {
    let name = args.name.as_deref().unwrap_or(&founded.name);
    let settings = LeagueSettings {
        schedule: schedule(args)?,
        preseason: args.preseason,
        ties: match args.ties {
            TieChoice::Short => TieRules::short(),
            TieChoice::Modern => TieRules::modern(),
            TieChoice::Classic => TieRules::classic(),
        },
        playoffs: PlayoffForm { clubs: args.playoffs, ..PlayoffForm::default() },
        coaches: coaches(&args.coach)?,
        ..LeagueSettings::new(name, args.game.name(), founded.conferences.clone(), seed)
    };
    match settings.check().first() {
        None => Ok(settings),
        Some(fault) => Err(refused(&fault.to_string())),
    }
}

/// `single`, `double`, `divisions:2:10`, or a file.
fn schedule(args: &LeagueNewArgs) -> Result<ScheduleForm> {
    let words: Vec<&str> = args.schedule.split(':').collect();
    let number = |word: &str| {
        let wrong = || refused(&format!("--schedule {}: {word:?} is no number of games", args.schedule));
        word.parse::<u8>().map_err(|_| wrong())
    };
    match words[..] {
        ["single"] => Ok(ScheduleForm::RoundRobin { times: 1, weeks: args.weeks }),
        ["double"] => Ok(ScheduleForm::RoundRobin { times: 2, weeks: args.weeks }),
        ["divisions", inside, games] => {
            Ok(ScheduleForm::Divisions { inside: number(inside)?, games: number(games)? })
        }
        _ => {
            let sheet = load::text(Path::new(&args.schedule))?;
            Ok(ScheduleForm::Own { sheet, uneven: args.uneven })
        }
    }
}

/// `ASH=me`.
fn coaches(words: &[String]) -> Result<BTreeMap<ClubTag, String>> {
    let mut coaches = BTreeMap::new();
    for word in words {
        let wrong = |what: String| refused(&format!("--coach {word}: {what}"));
        let (club, name) = word.split_once('=').ok_or_else(|| wrong("write a club, =, and a name".into()))?;
        let tag: ClubTag = club.parse().map_err(|fault| wrong(format!("{fault}")))?;
        if coaches.insert(tag, name.to_string()).is_some() {
            return Err(wrong("the club has a coach already".to_string()));
        }
    }
    Ok(coaches)
}

/// What was made, and what comes next.
fn summary(file: &LeagueFile, args: &LeagueNewArgs, seed: u64) -> String {
    let settings = file.office.settings();
    let season = file.office.state().season();
    let (weeks, games) = season.map_or((0, 0), |season| (season.weeks().len(), season.games().len()));
    let path = file.path().display();
    let next = match args.coach.is_empty() {
        true => format!("hashmark league advance {path}"),
        false => format!("hashmark league play {path}"),
    };
    format!(
        "{}: {} clubs, {weeks} weeks, {games} games, {} in the play-offs; {} game, seed {seed}\nKept in {path}. Next: {next}\n",
        settings.name,
        file.office.state().map().count(),
        settings.playoffs.clubs,
        settings.game,
    )
}
