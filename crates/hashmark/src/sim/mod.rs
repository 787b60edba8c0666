//! `hashmark sim`: many games, counted.
//!
//! Every game has its own dice and its own coaches' chance, so that the threads change nothing but the time.

mod count;
mod csv;
mod json;
mod play;
mod table;

use crate::cli::{CoachName, SimArgs, SimFormat};
use crate::load;
use crate::output::emit;
use crate::parallel::{bar, in_order, threads};
use count::Sums;
use hashmark_card::house::House;
use hashmark_card::team::{CardSet, Team};
use miette::Result;
use play::{Hall, Want};
use std::process::ExitCode;
use std::time::Instant;

/// What was simulated.
struct Run<'a> {
    cards: &'a CardSet,
    home: Option<&'a Team>,
    away: Option<&'a Team>,
    house: House,
    coach: CoachName,
    games: u64,
    seed: u64,
    seconds: f64,
    sums: Sums,
}

/// Plays the games and prints the counts.
pub fn run(args: &SimArgs) -> Result<ExitCode> {
    let cards = load::cards(args.clubs.cards.as_deref())?;
    let house = load::house(args.clubs.rules.as_deref())?;
    let find = |name: &Option<String>| name.as_deref().map(|name| load::team(&cards, name)).transpose();
    let (home, away) = (find(&args.clubs.home)?, find(&args.clubs.away)?);
    let seed = args.seed.unwrap_or_else(drawn_seed);
    if args.seed.is_none() && args.format == SimFormat::Csv {
        eprintln!("seed {seed}");
    }
    let hall = Hall::open(&cards, home, away, house)?;
    let began = Instant::now();
    let sums = play_all(&hall, args, seed);
    let seconds = began.elapsed().as_secs_f64();
    let run =
        Run { cards: &cards, home, away, house, coach: args.coach, games: args.games, seed, seconds, sums };
    let text = match args.format {
        SimFormat::Table => table::text(&run),
        SimFormat::Json => json::text(&run),
        SimFormat::Csv => csv::head() + &run.sums.rows,
    };
    emit(&text, args.output.as_deref())?;
    Ok(ExitCode::SUCCESS)
}

fn play_all(hall: &Hall, args: &SimArgs, seed: u64) -> Sums {
    let want = Want { seed, rows: args.format == SimFormat::Csv };
    let bar = bar(args.games, "games");
    let chunk = (args.games / 1024).clamp(16, 4096);
    let parts = in_order(args.games, chunk, threads(args.threads), &bar, |range| match args.coach {
        CoachName::Book => hall.play(range, &want, play::book),
        CoachName::Random => hall.play(range, &want, play::random),
    });
    bar.finish_and_clear();
    let mut sums = Sums::new(hall.clubs());
    for part in parts {
        sums.add(&part.unwrap_or_else(|bug| panic!("{bug}")));
    }
    sums
}

/// A seed nobody chose, small enough to type again.
pub fn drawn_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    std::collections::hash_map::RandomState::new().build_hasher().finish() % 1_000_000_000
}
