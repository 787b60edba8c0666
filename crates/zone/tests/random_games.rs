//! Anything legal, at random: no panic, no dead end, no endless game, nothing lost by saving or undoing.

use hashmark_dice::Stream;
use hashmark_table::suite::{Checks, random_game, random_play};
use hashmark_zone::game::{ZoneGame, ZoneSetup};
use hashmark_zone::team::ZoneTeam;

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// How many games: `HASHMARK_GAMES`, or a few; they begin with number `HASHMARK_FIRST`.
fn games() -> u64 {
    number("HASHMARK_GAMES", 4)
}

fn checks() -> Checks {
    Checks {
        save_every: 300,
        undo_every: 60,
        take_back_every: 500,
        leak_every: 100,
        tears: 1,
        ..Checks::default()
    }
}

fn setup(seed: u64) -> ZoneSetup {
    let mut stream = Stream::new(seed);
    let home = ZoneTeam::invent(&mut stream, "HOM", "Home Club");
    let away = ZoneTeam::invent(&mut stream, "AWY", "Away Club");
    ZoneSetup::new(home, away)
}

#[test]
fn random_games_are_played_to_the_end_saved_undone_and_verified() {
    let first = number("HASHMARK_FIRST", 0);
    for seed in first..first + games() {
        random_play::<ZoneGame>(&setup(seed), seed, checks()).unwrap_or_else(|failure| panic!("{failure}"));
    }
}

#[test]
fn random_games_end_and_the_state_makes_sense_after_every_play() {
    let first = number("HASHMARK_FIRST", 100);
    for seed in first..first + games() {
        random_game::<ZoneGame>(&setup(seed), seed, 900).unwrap_or_else(|failure| panic!("{failure}"));
    }
}
