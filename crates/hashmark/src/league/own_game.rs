//! `hashmark league play`: a person's next game at this terminal. It begins once; its result enters by itself.

use super::LeagueView;
use super::advance::advance;
use super::args::LeaguePlayArgs;
use super::file::{LeagueFile, now, refused};
use super::schedule;
use crate::parallel::ThreadRunner;
use crate::{error, load, output, play};
use hashmark_games::find_game;
use hashmark_law::{Both, Side};
use hashmark_office::{AdvanceGoal, OfficeFault, OwnGame};
use miette::{Report, Result};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Opens the next game of the person's club, and enters its result.
pub fn run(args: &LeaguePlayArgs) -> Result<ExitCode> {
    let mut league = LeagueFile::open(&args.file)?;
    let Some(own) = next(&mut league, args)? else {
        return Err(error::unusable(
            format!("{}: no game waits for you", args.file.display()),
            "name your club when you make the league: --coach ASH=me; `hashmark league show` says what comes next",
        ));
    };
    if args.give_up {
        let lines = league.office.give_up(&own, None, now()).map_err(|fault| refused(&args.file, &fault))?;
        league.append(&lines)?;
        return told(&league, &own);
    }
    let path = match_path(&args.file, &own);
    sit(&mut league, &own, &path)?;
    let bytes = load::bytes(&path)?;
    match league.office.end_game(&own, &bytes, now()) {
        Ok(Some(lines)) => {
            league.append(&lines)?;
            told(&league, &own)
        }
        Ok(None) => {
            output::print(&format!("The game goes on with: hashmark league play {}\n", args.file.display()))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(fault) => Err(no_result(&path, &fault)),
    }
}

/// The game that waits; machines play what comes before it.
fn next(league: &mut LeagueFile, args: &LeaguePlayArgs) -> Result<Option<OwnGame>> {
    let wrong = |fault: OfficeFault| refused(&args.file, &fault);
    let own = |league: &LeagueFile| league.office.own_game(args.club).map_err(wrong);
    let runner = ThreadRunner::new(None);
    let mut found = own(league)?;
    while found.is_none() {
        let advanced = advance(league, AdvanceGoal::Weeks(1), false, &runner)?;
        found = own(league)?;
        if advanced.weeks == 0 {
            break;
        }
    }
    runner.finish();
    Ok(found)
}

/// The match lies beside the league: `my-s1-g5.hashmark`.
fn match_path(league: &Path, own: &OwnGame) -> PathBuf {
    let name = league.file_stem().map_or("league".into(), |name| name.to_string_lossy());
    league.with_file_name(format!("{name}-s{}-g{}.hashmark", own.season, own.id()))
}

/// Begins the game, or goes on with it.
fn sit(league: &mut LeagueFile, own: &OwnGame, path: &Path) -> Result<()> {
    let coached = league.office.coached(&own.game.fixture);
    let words = Both::new("home", "away");
    let word = |side: Side| format!("{}={}", words[side], if coached[side] { "human" } else { "book" });
    let seats = Side::BOTH.map(word);
    let name = &league.office.settings().game;
    let game = find_game(name).ok_or_else(|| refused(league.path(), &OfficeFault::NoGame(name.clone())))?;
    match (own.game.begun, path.exists()) {
        (true, true) => play::go_on_in_league(path, &seats),
        (true, false) => Err(error::unusable(
            format!("{}: this game has begun, and its match is gone", path.display()),
            "put the file back, or give the game up with --give-up; it does not begin a second time",
        )),
        (false, true) => Err(error::unusable(
            format!("{}: there is such a file already, and the game has not begun", path.display()),
            "move it away",
        )),
        (false, false) => {
            let lines =
                league.office.begin_game(own, now()).map_err(|fault| refused(league.path(), &fault))?;
            // The match is on the disk before the act: a game whose act stands can always be gone on with.
            play::begin_in_league(game, own, path, &seats, || league.append(&lines))
        }
    }
}

/// A match that is over and cannot be entered.
fn no_result(path: &Path, fault: &OfficeFault) -> Report {
    error::unusable(
        format!("{}: {fault}", path.display()),
        "a game of a league counts as it was first played; give it up with --give-up",
    )
}

/// The result as the schedule has it now.
fn told(league: &LeagueFile, own: &OwnGame) -> Result<ExitCode> {
    let season = league.office.season(None).map_err(|fault| refused(league.path(), &fault))?;
    let view = LeagueView { office: &league.office, season };
    let mut page = view.page();
    page.tables.push(schedule::table(&view, |game| game.week == own.game.week));
    output::print(&page.text(crate::cli::SimFormat::Table))?;
    Ok(ExitCode::SUCCESS)
}
