//! `hashmark mail`: two game plans meet; nobody is asked anything.

use crate::cli::{ClubArgs, MailArgs};
use crate::output::{print, write, write_new};
use crate::{error, load, sim};
use hashmark_games::capability::MailAsk;
use miette::Result;
use std::process::ExitCode;

/// Plays the game and prints its record.
pub fn run(args: &MailArgs) -> Result<ExitCode> {
    let (game, mail) = load::first_with(|game| game.mail_play())
        .ok_or_else(|| error::unusable("no game is played by mail", "get a program with such a game"))?;
    let plans = load::only("game plans", |game| game.game_plans())?;
    let (home_plan, away_plan) = (load::plan(plans, &args.home_plan)?, load::plan(plans, &args.away_plan)?);
    let seed = args.seed.unwrap_or_else(sim::drawn_seed);
    let clubs = ClubArgs {
        home: args.home.clone(),
        away: args.away.clone(),
        rules: args.rules.clone(),
        ..ClubArgs::default()
    };
    let setup = load::setup_ask(game, &clubs, seed)?;
    let ask = MailAsk { home_plan, away_plan, setup, seed_chosen: args.seed.is_some() };
    let played = mail.play(&ask).map_err(error::fault)?;
    if let Some(path) = &args.save {
        write_new(path, &played.file)?;
    }
    if let Some(path) = &args.record {
        write(path, &played.page)?;
    }
    print(&played.page)?;
    Ok(ExitCode::SUCCESS)
}
