//! `hashmark sim`: many games, counted.
//!
//! Every game has its own dice and its own coaches' chance, so that the threads change nothing but the time.

mod card;
mod count;
mod csv;
mod electric;
mod json;
mod packages;
mod plate;
mod play;
mod table;
mod zone;

use crate::cli::{CoachName, GameName, SimArgs, SimFormat};
use crate::output::emit;
use crate::parallel::{bar, in_order, threads};
use crate::{error, squads};
use count::Sums;
use hashmark_law::Both;
use miette::Result;
use play::{Hall, Own, Part, Want, at_random, by_the_book};
use std::process::ExitCode;
use std::time::Instant;

/// Who was in it.
pub struct Entrants {
    /// The game.
    game: &'static str,
    league: String,
    season: Option<u16>,
    /// Short and full names.
    clubs: Vec<(String, String)>,
    home: Option<usize>,
    away: Option<usize>,
    house: serde_json::Value,
    /// The plans of the clubs, where the game has plans.
    plans: Vec<String>,
}

/// What was simulated.
struct Run {
    entrants: Entrants,
    coach: CoachName,
    games: u64,
    seed: u64,
    seconds: f64,
    sums: Sums,
    /// What is counted of this game alone, for programs and for people.
    own: (Option<serde_json::Value>, String),
}

impl Run {
    /// The club named for a side.
    fn named(&self, club: Option<usize>) -> Option<&(String, String)> {
        club.and_then(|club| self.entrants.clubs.get(club))
    }
}

/// Plays the games and prints the counts.
pub fn run(args: &SimArgs) -> Result<ExitCode> {
    let seed = args.seed.unwrap_or_else(drawn_seed);
    squads::only_electric(args.game, args.clubs.preset)?;
    squads::only_of_its_game(args.game, &args.clubs)?;
    if args.packages && args.game != GameName::Electric {
        return Err(error::unusable("this game has no packages", "try `hashmark sim electric --packages`"));
    }
    match args.game {
        GameName::Electric if args.packages => packages::run(args),
        GameName::Card => {
            let (hall, entrants) = card::open(&args.clubs)?;
            simulate(args, seed, &hall, entrants)
        }
        GameName::Zone => {
            let (hall, entrants) = zone::open(&args.clubs)?;
            simulate(args, seed, &hall, entrants)
        }
        GameName::Electric => {
            let (hall, entrants) = electric::open(&args.clubs, seed)?;
            simulate(args, seed, &hall, entrants)
        }
    }
}

fn simulate<H: Hall>(args: &SimArgs, seed: u64, hall: &H, entrants: Entrants) -> Result<ExitCode> {
    if args.seed.is_none() && args.format == SimFormat::Csv {
        eprintln!("seed {seed}");
    }
    let began = Instant::now();
    let (sums, own) = play_all(hall, args, seed);
    let seconds = began.elapsed().as_secs_f64();
    let own = (own.json(), own.table());
    let run = Run { entrants, coach: args.coach, games: games(args), seed, seconds, sums, own };
    let text = match args.format {
        SimFormat::Table => table::text(&run),
        SimFormat::Json => json::text(&run),
        SimFormat::Csv => csv::head() + &run.sums.rows,
    };
    emit(&text, args.output.as_deref())?;
    Ok(ExitCode::SUCCESS)
}

/// Somebody must meet somebody.
fn place(meetings: Vec<Both<usize>>) -> Result<Vec<Both<usize>>> {
    match meetings.is_empty() {
        true => Err(error::unusable(
            "there is nobody to play against: a club cannot play against itself",
            "name two different clubs with --home and --away, from cards that have two or more",
        )),
        false => Ok(meetings),
    }
}

fn play_all<H: Hall>(hall: &H, args: &SimArgs, seed: u64) -> Part<H> {
    let want = Want { seed, rows: args.format == SimFormat::Csv };
    let bar = bar(games(args), "games");
    let chunk = (games(args) / 1024).clamp(H::CHUNK, 4096);
    let parts = in_order(games(args), chunk, threads(args.threads), &bar, |range| match args.coach {
        CoachName::Book => by_the_book(hall, range, &want),
        CoachName::Random => at_random(hall, range, &want),
    });
    bar.finish_and_clear();
    let (mut sums, mut own) = (Sums::new(hall.ids().len()), H::Own::default());
    for part in parts {
        let (more, mine) = part.unwrap_or_else(|bug| panic!("{bug}"));
        sums.add(&more);
        own.add(&mine);
    }
    (sums, own)
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
