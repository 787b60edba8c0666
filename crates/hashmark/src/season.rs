//! `hashmark season`: a league's whole season, each week's injuries and ratings carried into the next.

use crate::cli::{CheckFormat, ClubArgs, SeasonArgs};
use crate::parallel::ThreadRunner;
use crate::sim::drawn_seed;
use crate::{error, load, output};
use hashmark_games::ReportFormat;
use hashmark_games::capability::SeasonAsk;
use miette::Result;
use std::process::ExitCode;

/// Plays the season and prints it.
pub fn run(args: &SeasonArgs) -> Result<ExitCode> {
    let Some(maker) = args.game.0.season_maker() else {
        let what = format!("the {} game has no season of its own", args.game.name());
        let game = load::first_with(|game| game.season_maker()).map_or("GAME", |(game, _)| game.0.name());
        return Err(error::unusable(what, format!("write `hashmark season {game}`")));
    };
    let clubs = ClubArgs { preset: args.preset.clone(), rules: args.rules.clone(), ..ClubArgs::default() };
    let setup = load::setup_ask(args.game, &clubs, args.seed.unwrap_or_else(drawn_seed))?;
    let ask = SeasonAsk { clubs: args.clubs, weeks: args.weeks, method: args.method, setup };
    let runner = ThreadRunner::new(args.threads);
    let text = maker.play(&ask, report_format(args.format), &runner);
    runner.finish();
    output::emit(&text.map_err(error::fault)?, args.output.as_deref())?;
    Ok(ExitCode::SUCCESS)
}

/// The format of a report, as it was asked for.
pub fn report_format(format: CheckFormat) -> ReportFormat {
    match format {
        CheckFormat::Table => ReportFormat::Table,
        CheckFormat::Json => ReportFormat::Json,
    }
}
