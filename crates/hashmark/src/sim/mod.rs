//! `hashmark sim`: many games, counted.
//!
//! Every game has its own dice and its own coaches' chance, so that the threads change nothing but the time.

mod csv;
mod json;
mod saved_game;
mod table;

use crate::cli::{CoachName, GameChoice, SimArgs, SimFormat};
use crate::output::emit;
use crate::parallel::{ThreadRunner, bar, in_order, threads};
use crate::{error, load};
use hashmark_games::capability::PackageAsk;
use hashmark_games::sim::{Entrants, SimCoach, SimOptions, SimPart};
use hashmark_games::{ClubName, ReportFormat, Simulation};
use miette::Result;
use std::process::ExitCode;
use std::time::Instant;

/// The most games a thread takes at once, and the pieces a run is cut into for the bar.
const MOST_CHUNK: u64 = 4096;
const PIECES: u64 = 1024;

/// What was simulated.
struct SimRun<'a> {
    game: GameChoice,
    entrants: &'a Entrants,
    coach: CoachName,
    games: u64,
    seed: u64,
    seconds: f64,
    counted: SimPart,
}

impl SimRun<'_> {
    /// The club named for a side.
    fn named(&self, club: Option<usize>) -> Option<&ClubName> {
        club.and_then(|club| self.entrants.clubs.get(club))
    }
}

/// Plays the games and prints the counts.
pub fn run(args: &SimArgs) -> Result<ExitCode> {
    let seed = args.seed.unwrap_or_else(drawn_seed);
    load::refuse_foreign(args.game, &args.clubs)?;
    if args.packages {
        return packages(args, seed);
    }
    let ask = load::setup_ask(args.game, &args.clubs, seed)?;
    let plan = load::coach_plan(args.game, args.clubs.plan.as_deref())?;
    if let Some(path) = &args.save {
        return saved_game::run(args, path, &ask, plan);
    }
    let simulation = args.game.simulation(&ask, plan.as_ref()).map_err(error::fault)?;
    simulate(args, seed, &*simulation)
}

fn simulate(args: &SimArgs, seed: u64, simulation: &dyn Simulation) -> Result<ExitCode> {
    if args.seed.is_none() && args.format == SimFormat::Csv {
        eprintln!("seed {seed}");
    }
    let began = Instant::now();
    let counted = play_all(simulation, args, seed);
    let run = SimRun {
        game: args.game,
        entrants: simulation.entrants(),
        coach: args.coach,
        games: games(args),
        seed,
        seconds: began.elapsed().as_secs_f64(),
        counted,
    };
    let text = match args.format {
        SimFormat::Table => table::text(&run),
        SimFormat::Json => json::text(&run),
        SimFormat::Csv => csv::text(&run),
    };
    emit(&text, args.output.as_deref())?;
    Ok(ExitCode::SUCCESS)
}

fn play_all(simulation: &dyn Simulation, args: &SimArgs, seed: u64) -> SimPart {
    let coach = match args.coach {
        CoachName::Book => SimCoach::Book,
        CoachName::Random => SimCoach::Random,
    };
    let options = SimOptions { seed, coach, rows: args.format == SimFormat::Csv };
    let bar = bar(games(args), "games");
    let chunk = (games(args) / PIECES).clamp(simulation.least_chunk(), MOST_CHUNK);
    let play = |range| simulation.play(range, &options);
    let parts = in_order(games(args), chunk, threads(args.threads), &bar, play);
    bar.finish_and_clear();
    let mut counted = simulation.no_games();
    for part in parts {
        counted.merge(part.unwrap_or_else(|bug| panic!("{bug}")));
    }
    counted
}

/// Every package of the book instead of games.
fn packages(args: &SimArgs, seed: u64) -> Result<ExitCode> {
    let Some(trials) = args.game.0.package_trials() else {
        let remedy = match load::first_with(|game| game.package_trials()) {
            Some((game, _)) => format!("try `hashmark sim {} --packages`", game.name()),
            None => "leave --packages out".to_string(),
        };
        return Err(error::unusable("this game has no packages", remedy));
    };
    let setup = load::setup_ask(args.game, &args.clubs, seed)?;
    let ask = PackageAsk { setup, from: args.from, defenses: args.defenses };
    let format = match args.format {
        SimFormat::Table => ReportFormat::Table,
        SimFormat::Json => ReportFormat::Json,
        SimFormat::Csv => ReportFormat::Csv,
    };
    let runner = ThreadRunner::new(args.threads);
    let text = trials.play(&ask, format, &runner);
    runner.finish();
    emit(&text.map_err(error::fault)?, args.output.as_deref())?;
    Ok(ExitCode::SUCCESS)
}

/// How many games; the program does not start without a number where one is needed.
fn games(args: &SimArgs) -> u64 {
    args.games.unwrap_or_default()
}

/// A seed nobody chose, small enough to type again.
pub fn drawn_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    std::collections::hash_map::RandomState::new().build_hasher().finish() % 1_000_000_000
}
