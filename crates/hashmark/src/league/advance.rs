//! `hashmark league advance`.

use super::LeagueView;
use super::args::{AdvanceTo, LeagueAdvanceArgs};
use super::file::{LeagueFile, now, refused};
use crate::output;
use crate::parallel::ThreadRunner;
use hashmark_office::{AdvanceGoal, Advanced, OfficeFault};
use miette::Result;
use std::process::ExitCode;

/// Plays on and says how far it came.
pub fn run(args: &LeagueAdvanceArgs) -> Result<ExitCode> {
    let mut league = LeagueFile::open(&args.file)?;
    let goal = match (args.to, args.weeks) {
        (Some(AdvanceTo::Playoffs), _) => AdvanceGoal::Playoffs,
        (Some(AdvanceTo::End), _) => AdvanceGoal::End,
        (None, weeks) => AdvanceGoal::Weeks(weeks.unwrap_or(1)),
    };
    let runner = ThreadRunner::new(args.threads);
    let advanced = advance(&mut league, goal, args.all, &runner);
    runner.finish();
    output::print(&words(&league, &advanced?)?)?;
    Ok(ExitCode::SUCCESS)
}

/// Plays on, every week on the disk before the next begins.
pub fn advance(
    league: &mut LeagueFile,
    goal: AdvanceGoal,
    all: bool,
    runner: &ThreadRunner,
) -> Result<Advanced> {
    let path = league.path().to_path_buf();
    let mut unwritten = None;
    let (office, mut append) = league.parts();
    let mut write = |lines: &str| {
        append(lines).map_err(|why| {
            let told = OfficeFault::Unwritable(why.to_string());
            unwritten = Some(why);
            told
        })
    };
    let advanced = office.advance(goal, all, runner, now(), &mut write);
    match (advanced, unwritten) {
        (_, Some(why)) => Err(why),
        (Err(fault), None) => Err(refused(&path, &fault)),
        (Ok(advanced), None) => Ok(advanced),
    }
}

/// What was played, and what comes next.
fn words(league: &LeagueFile, advanced: &Advanced) -> Result<String> {
    let season = league.office.season(None).map_err(|fault| refused(league.path(), &fault))?;
    let view = LeagueView { office: &league.office, season };
    let games = if advanced.games == 1 { "1 game".to_string() } else { format!("{} games", advanced.games) };
    let mut text = format!("{games} played.\n");
    let path = league.path().display();
    if let Some(champion) = season.champion() {
        text +=
            &format!("The champion of season {}: {}.\n", season.season, league.office.club_name(champion));
    } else if let Some(week) = season.next_week() {
        text += &format!("Next: {}.\n", view.week(week));
    }
    if !advanced.waiting.is_empty() {
        text += &format!("Your game waits: hashmark league play {path}\n");
    }
    Ok(text)
}
