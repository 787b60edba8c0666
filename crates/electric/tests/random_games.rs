//! Anything legal, at random: no panic, no dead end, no endless game, nothing lost by saving or undoing.

use hashmark_electric::bases::Grade;
use hashmark_electric::game::{Electric, ElectricSetup};
use hashmark_electric::house::House;
use hashmark_electric::team::ElectricTeam;
use hashmark_table::suite::{Checks, random_game, random_play};

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// How many games: `HASHMARK_GAMES`, or a few; they begin with number `HASHMARK_FIRST`.
fn games() -> u64 {
    number("HASHMARK_GAMES", 2)
}

fn checks() -> Checks {
    Checks {
        save_every: 400,
        undo_every: 200,
        take_back_every: 600,
        leak_every: 100,
        tears: 1,
        ..Checks::default()
    }
}

fn setup(seed: u64) -> ElectricSetup {
    let league = hashmark_roster::founders();
    let club = |at: u64| &league.clubs[(at % league.clubs.len() as u64) as usize];
    let grade = Grade::ALL[(seed % 3) as usize];
    ElectricSetup::new(ElectricTeam::of_club(club(seed), grade), ElectricTeam::of_club(club(seed + 3), grade))
}

#[test]
fn random_games_are_played_to_the_end_saved_undone_and_verified() {
    let first = number("HASHMARK_FIRST", 0);
    for seed in first..first + games() {
        random_play::<Electric>(&setup(seed), seed, checks()).unwrap_or_else(|failure| panic!("{failure}"));
    }
}

/// Plays a game at random to its end; the state makes sense after every play.
fn plays_to_the_end(setup: &ElectricSetup, seed: u64) {
    random_game::<Electric>(setup, seed, 600).unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn random_games_end_and_the_state_makes_sense_after_every_play() {
    let first = number("HASHMARK_FIRST", 100);
    for seed in first..first + games() {
        plays_to_the_end(&setup(seed), seed);
    }
}

#[test]
fn games_under_house_rules_end_too() {
    let figures = House { kicking_figure: true, passing_figure: true, felt_ball: true, ..House::default() };
    let flags = House { flag_setup_fouls: true, game_clock: true, solitaire: true, ..House::default() };
    let first = number("HASHMARK_FIRST", 200);
    for (seed, house) in (first..).zip([figures, flags]) {
        plays_to_the_end(&ElectricSetup { house, ..setup(seed) }, seed);
    }
}
