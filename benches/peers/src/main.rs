//! Full games a second on one core: this engine's card game and the published crate `fbsim-core`, side by
//! side in one run, so that whatever slows the machine slows both.
//!
//! Batches of both alternate; the middle one of each counts. Both get the same generator and play play by
//! play: book coaches and nobody listening here, the peer's own simulator with its default teams there.
//!
//! `cargo run --release -p hashmark-peers [SECONDS_A_BATCH] [BATCHES]`

use fbsim_core::game::context::GameContext;
use fbsim_core::game::play::GameSimulator;
use fbsim_core::team::FootballTeam;
use hashmark_card::coach::BookCoach;
use hashmark_card::game::{Book, Card, Setup};
use hashmark_card::set;
use hashmark_dice::{Seeded, Stream};
use hashmark_law::Both;
use hashmark_table::{Game, Quick};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

type Fail = Box<dyn std::error::Error>;

fn main() -> Result<(), Fail> {
    let mut args = std::env::args().skip(1);
    let seconds: f64 = args.next().map_or(Ok(1.0), |text| text.parse())?;
    let batches: usize = args.next().map_or(Ok(9), |text| text.parse())?;
    let length = Duration::from_secs_f64(seconds);
    let book = shipped_book()?;
    let simulator = GameSimulator::new();
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    let mut number = 0;
    for _ in 0..batches.max(1) {
        ours.push(rate(length, || play_card(&book, &mut number))?);
        theirs.push(rate(length, || play_peer(&simulator, &mut number))?);
    }
    let (ours, theirs) = (middle(ours), middle(theirs));
    println!("one core, middle of {batches} batches of {seconds} s each, alternating");
    println!("hashmark card            {:>10.0} games a second", ours);
    println!("fbsim-core 1.0.0-beta.2  {:>10.0} games a second", theirs);
    println!("ratio                    {:>10.2}", ours / theirs);
    Ok(())
}

/// Games a second over so long.
fn rate(length: Duration, mut play: impl FnMut() -> Result<(), Fail>) -> Result<f64, Fail> {
    let began = Instant::now();
    let mut games = 0u32;
    while began.elapsed() < length {
        play()?;
        games += 1;
    }
    Ok(f64::from(games) / began.elapsed().as_secs_f64())
}

fn middle(mut rates: Vec<f64>) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

/// Two clubs of the league that comes with the game.
fn shipped_book() -> Result<Arc<Book>, Fail> {
    let cards = set::founders();
    let [home, away, ..] = cards.teams.as_slice() else { return Err("a league has two teams".into()) };
    Ok(Arc::new(Book::open(&Setup::new(home.clone(), away.clone()))?))
}

fn play_card(book: &Arc<Book>, number: &mut u64) -> Result<(), Fail> {
    *number += 1;
    let mut game = Card::start(Arc::clone(book), &Both::default(), Both::default())?;
    let coach = |side: u64| BookCoach::new(Stream::lane(1, *number * 2 + side));
    let mut desk =
        Quick { coaches: Both::new(coach(0), coach(1)), cup: Seeded::lane(2, *number), teller: () };
    while !game.over() {
        game.play(&mut desk).map_err(|_| "the dice ran out")?;
    }
    black_box(&game.state);
    Ok(())
}

fn play_peer(simulator: &GameSimulator, number: &mut u64) -> Result<(), Fail> {
    *number += 1;
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(*number);
    let (home, away) = (FootballTeam::new(), FootballTeam::new());
    let played = simulator.sim(&home, &away, GameContext::new(), &mut chance)?;
    black_box(&played);
    Ok(())
}
