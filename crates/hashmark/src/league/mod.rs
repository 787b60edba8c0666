//! `hashmark league`: a season of any game, kept in one file.

mod advance;
mod args;
mod club;
mod export;
mod file;
mod found;
mod odds;
mod own_game;
mod page;
mod schedule;
mod show;
mod standings;
mod stats;
mod verify;

pub use args::LeagueArgs;

use crate::output;
use args::{LeagueCommand, LeagueViewArgs};
use hashmark_league::LeagueSeason;
use hashmark_office::LeagueOffice;
use hashmark_table::{SeasonStage, Week};
use miette::Result;
use page::LeaguePage;
use serde_json::{Map, Value, json};
use std::process::ExitCode;

/// Version of the layout of what `--format json` prints.
const FORMAT: u32 = 1;

/// Does what was asked with a league.
pub fn run(args: &LeagueArgs) -> Result<ExitCode> {
    match &args.what {
        LeagueCommand::New(args) => found::run(args),
        LeagueCommand::Show(args) => view(args, |league| show::page(&league)),
        LeagueCommand::Advance(args) => advance::run(args),
        LeagueCommand::Play(args) => own_game::run(args),
        LeagueCommand::Standings(args) => standings::run(args),
        LeagueCommand::Schedule(args) => view(&args.view, |league| Ok(schedule::page(&league, args))),
        LeagueCommand::Stats(args) => view(&args.view, |league| stats::page(&league, args)),
        LeagueCommand::Leaders(args) => view(&args.view, |league| stats::leaders_page(&league, args)),
        LeagueCommand::Club(args) => view(&args.view, |league| club::page(&league, args.club)),
        LeagueCommand::Odds(args) => odds::run(args),
        LeagueCommand::Verify(args) => verify::run(args),
        LeagueCommand::Export(args) => export::run(args),
    }
}

/// A season of a league that is looked at.
pub struct LeagueView<'a> {
    pub office: &'a LeagueOffice,
    pub season: &'a LeagueSeason,
}

impl LeagueView<'_> {
    /// What JSON says of every page.
    pub fn about(&self) -> Map<String, Value> {
        let settings = self.office.settings();
        let mut about = Map::new();
        about.insert("format".to_string(), json!(FORMAT));
        about.insert("engine".to_string(), json!(env!("CARGO_PKG_VERSION")));
        about.insert("league".to_string(), json!(settings.name));
        about.insert("game".to_string(), json!(settings.game));
        about.insert("season".to_string(), json!(self.season.season));
        about
    }

    /// A page of it, without anything on it.
    pub fn page(&self) -> LeaguePage {
        LeaguePage { about: self.about(), lead: String::new(), tables: vec![], close: String::new() }
    }

    /// A week by its number, all weeks counted.
    pub fn week(&self, number: u8) -> String {
        self.season.weeks().get(usize::from(number).wrapping_sub(1)).map_or(String::new(), week_words)
    }
}

/// `week 3`, `preseason week 1`, `play-offs, week 2`.
fn week_words(week: &Week) -> String {
    let day = week.day.map_or(String::new(), |day| format!(", {day}"));
    match week.stage {
        SeasonStage::Preseason => format!("Preseason week {}{day}", week.number),
        SeasonStage::Regular => format!("Week {}{day}", week.number),
        SeasonStage::Playoffs => format!("Play-offs, week {}{day}", week.number),
    }
}

/// Opens a league, makes a page, and prints it.
fn view(args: &LeagueViewArgs, make: impl FnOnce(LeagueView<'_>) -> Result<LeaguePage>) -> Result<ExitCode> {
    let league = file::look(&args.file)?;
    let season = league.office.season(args.season).map_err(|fault| file::refused(&args.file, &fault))?;
    let page = make(LeagueView { office: &league.office, season })?;
    output::emit(&page.text(args.format), args.output.as_deref())?;
    Ok(ExitCode::SUCCESS)
}
