//! The suite every game passes, on the race, and on races that cheat.
#![cfg(feature = "suite")]
#![allow(clippy::unwrap_used)]

mod toy;

use hashmark_table::suite::{Checks, random_play};
use toy::{Race, setup};

#[test]
fn the_race_passes_the_suite() {
    let checks = Checks {
        save_every: 5,
        undo_every: 2,
        take_back_every: 7,
        leak_every: 1,
        tears: 30,
        ..Checks::default()
    };
    let mut counts = Vec::new();
    for seed in 0..40 {
        counts.push(random_play::<Race>(&setup(12), seed, checks).unwrap_or_else(|why| panic!("{why}")));
    }
    assert!(counts.iter().all(|count| count.plays == 12 && count.inputs >= 12));
    assert!(counts.iter().any(|count| count.undos > 0 && count.take_backs > 0));
    assert!(counts.iter().map(|count| count.leaks).sum::<usize>() > 100);
}

#[test]
fn an_endless_game_is_reported_with_its_seed() {
    let checks = Checks { most_inputs: 20, ..Checks::default() };
    let failure = random_play::<Race>(&setup(1000), 5, checks).unwrap_err();
    assert_eq!(failure.seed, 5);
    assert!(failure.to_string().contains("no end after"), "{failure}");
}

#[test]
fn a_setup_nobody_can_play_is_reported() {
    assert!(random_play::<Race>(&setup(0), 1, Checks::default()).is_err());
}
