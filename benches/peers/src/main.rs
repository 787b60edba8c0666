//! Full games a second on one core, and steps a second of the vibrating board.
//!
//! Games: this engine's card game, zone game and electric game and the published crate `fbsim-core`,
//! side by side in one run, so that whatever slows the machine slows all.
//!
//! Batches alternate; the middle one of each counts. All get the same generator and play play by
//! play: book coaches and nobody listening here, the peer's own simulator with its default teams there.
//!
//! Rolls: fair dice beside seeded ones (see `rolls`).
//!
//! The board: 22 bases in two shoving lines, here and in the physics engine `rapier2d` (see `board`).
//!
//! `cargo run --release -p hashmark-peers [SECONDS_A_BATCH] [BATCHES] [games|board|rolls]`

mod board;
mod rolls;

use fbsim_core::game::context::GameContext;
use fbsim_core::game::play::GameSimulator;
use fbsim_core::team::FootballTeam;
use hashmark_card::coach::CardBookCoach;
use hashmark_card::game::{Card, CardRules, CardSetup};
use hashmark_card::set;
use hashmark_dice::{Seeded, Stream};
use hashmark_electric::bases::Grade;
use hashmark_electric::coach::ElectricBookCoach as ElectricCoach;
use hashmark_electric::game::{Electric, ElectricRules as ElectricBook, ElectricSetup};
use hashmark_electric::team::ElectricTeam;
use hashmark_law::Both;
use hashmark_table::AutoDesk;
use hashmark_zone::coach::PlanCoach as ZoneCoach;
use hashmark_zone::game::{ZoneGame, ZoneRules as ZoneBook, ZoneSetup};
use hashmark_zone::plan::shipped;
use hashmark_zone::team::ZoneTeam;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::hint::black_box;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

type Fail = Box<dyn std::error::Error>;

fn main() -> Result<(), Fail> {
    let mut args = std::env::args().skip(1);
    let seconds: f64 = args.next().map_or(Ok(1.0), |text| text.parse())?;
    let batches: usize = args.next().map_or(Ok(9), |text| text.parse())?;
    let length = Duration::from_secs_f64(seconds);
    println!("one core, middle of {batches} batches of {seconds} s each, alternating");
    match args.next().as_deref() {
        None => {
            games(length, batches)?;
            board::compare(length, batches)?;
            rolls::compare(length, batches)
        }
        Some("rolls") => rolls::compare(length, batches),
        Some("games") => games(length, batches),
        Some("board") => board::compare(length, batches),
        Some(other) => Err(format!("`games`, `board` or `rolls`, not `{other}`").into()),
    }
}

fn games(length: Duration, batches: usize) -> Result<(), Fail> {
    let book = shipped_book()?;
    let simulator = GameSimulator::new();
    let zone = zone_book()?;
    let mut coaches = Some(Both::new(zone_coach("balanced")?, zone_coach("ball_control")?));
    let electric = electric_book()?;
    let (mut cards, mut zones, mut theirs) = (Vec::new(), Vec::new(), Vec::new());
    let mut boards = Vec::new();
    let (mut number, mut peers) = (0, 0);
    for _ in 0..batches.max(1) {
        cards.push(rate(length, || play_card(&book, &mut number))?);
        zones.push(rate(length, || {
            let both = coaches.take().ok_or("the coaches left in mid-game")?;
            coaches = Some(play_zone(&zone, both, &mut number)?);
            Ok(())
        })?);
        boards.push(rate(length, || play_electric(&electric, &mut number))?);
        theirs.push(rate(length, || play_peer(&simulator, &mut peers))?);
    }
    let (cards, zones, theirs) = (middle(cards), middle(zones), middle(theirs));
    println!("fbsim-core 1.0.0-beta.2  {theirs:>10.0} games a second");
    println!("hashmark card            {cards:>10.0} games a second, ratio {:>5.2}", cards / theirs);
    println!("hashmark zone            {zones:>10.0} games a second, ratio {:>5.2}", zones / theirs);
    // Physics at 240 steps a second has no peer among games of dice; the mark is four games a second.
    println!("hashmark electric        {:>10.2} games a second", middle(boards));
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
fn shipped_book() -> Result<Arc<CardRules>, Fail> {
    let cards = set::founders();
    let [home, away, ..] = cards.teams.as_slice() else { return Err("a league has two teams".into()) };
    Ok(Arc::new(CardRules::open(&CardSetup::new(home.clone(), away.clone()))?))
}

fn play_card(book: &Arc<CardRules>, number: &mut u64) -> Result<(), Fail> {
    *number += 1;
    let mut game = Card::start(Arc::clone(book), &Both::default(), Both::default())?;
    let coach = |side: u64| CardBookCoach::new(Stream::lane(1, *number * 2 + side));
    let mut desk =
        AutoDesk { coaches: Both::new(coach(0), coach(1)), cup: Seeded::lane(2, *number), teller: () };
    desk.play_out_fast(&mut game).map_err(|_| "the dice ran out")?;
    black_box(&game.state);
    Ok(())
}

fn zone_book() -> Result<Arc<ZoneBook>, Fail> {
    let league = hashmark_roster::founders();
    let [home, away, ..] = league.clubs.as_slice() else { return Err("a league has two clubs".into()) };
    Ok(Arc::new(ZoneBook::open(&ZoneSetup::new(ZoneTeam::of_club(home), ZoneTeam::of_club(away)))?))
}

/// A coach by a plan that comes with the game; he keeps what he has worked out from game to game.
fn zone_coach(name: &str) -> Result<ZoneCoach, Fail> {
    let plan = shipped(name).ok_or_else(|| format!("no plan {name} comes with the game"))?;
    Ok(ZoneCoach::new(plan, Stream::new(0)))
}

/// Plays a game and gives the coaches back.
fn play_zone(
    book: &Arc<ZoneBook>,
    mut coaches: Both<ZoneCoach>,
    number: &mut u64,
) -> Result<Both<ZoneCoach>, Fail> {
    *number += 1;
    let mut game = ZoneGame::start(Arc::clone(book));
    coaches.home.restart(Stream::lane(1, *number * 2));
    coaches.away.restart(Stream::lane(1, *number * 2 + 1));
    let mut desk = AutoDesk { coaches, cup: Seeded::lane(2, *number), teller: () };
    desk.play_out_fast(&mut game).map_err(|_| "the dice ran out")?;
    black_box(&game.state);
    Ok(desk.coaches)
}

/// Two clubs on good bases.
fn electric_book() -> Result<Arc<ElectricBook>, Fail> {
    let league = hashmark_roster::founders();
    let [home, away, ..] = league.clubs.as_slice() else { return Err("a league has two clubs".into()) };
    let team = |club| ElectricTeam::of_club(club, Grade::Club);
    Ok(Arc::new(ElectricBook::open(&ElectricSetup::new(team(home), team(away)))?))
}

fn play_electric(book: &Arc<ElectricBook>, number: &mut u64) -> Result<(), Fail> {
    *number += 1;
    let mut game = Electric::start(Arc::clone(book));
    let coach = |side: u64| ElectricCoach::new(Stream::lane(1, *number * 2 + side));
    let mut desk =
        AutoDesk { coaches: Both::new(coach(0), coach(1)), cup: Seeded::lane(2, *number), teller: () };
    desk.play_out_fast(&mut game).map_err(|_| "the dice ran out")?;
    black_box(&game.state);
    Ok(())
}

/// Its games have a stretch of seeds of their own. Once in many thousands one breaks off with a panic over its own yardage
/// ("Return yards is not in range"); it counts as played.
fn play_peer(simulator: &GameSimulator, number: &mut u64) -> Result<(), Fail> {
    *number += 1;
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(*number);
    let (home, away) = (FootballTeam::new(), FootballTeam::new());
    let game = || simulator.sim(&home, &away, GameContext::new(), &mut chance);
    match catch_unwind(AssertUnwindSafe(game)) {
        Ok(played) => drop(black_box(played?)),
        Err(_) => eprintln!("game {number} of fbsim-core broke off"),
    }
    Ok(())
}
