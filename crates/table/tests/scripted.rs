//! The desk that tests of rules are written for.
#![cfg(feature = "suite")]

use crate::toy::{Ask, Call, Race, setup};

use hashmark_dice::{Cup, Pips, Seeded};
use hashmark_law::Side;
use hashmark_table::Game;
use hashmark_table::suite::ScriptedDesk;

fn race() -> Race {
    Race::from_setup(&setup(3)).unwrap()
}

/// A run into the lane that is guessed, or beside it.
fn running<'a>(guess: u8) -> ScriptedDesk<'a, Race> {
    ScriptedDesk::new().calls(&[
        (Side::Home, Call::Hurry(false)),
        (Side::Home, Call::Lane(1)),
        (Side::Away, Call::Lane(guess)),
    ])
}

#[test]
fn dice_fall_by_what_they_are_thrown_for() {
    let mut desk = running(2).dice(&[("the gamble", 6), ("breaking", 4), ("R2", 9)]);
    let mut game = race();
    game.play(&mut desk).unwrap();
    let shown: Vec<(&str, u8)> =
        desk.throws.iter().map(|(why, pips)| (why.rule, pips.as_slice().iter().sum())).collect();
    assert_eq!(shown, [("R2", 9), ("R3", 4), ("R4", 6)], "in the order of the rules, not of the script");
    assert_eq!((game.points.home, desk.left()), (2, 0));
    assert_eq!(desk.asks.last(), Some(&(Side::Home, Ask::Gamble)), "the first listed call answers the rest");
}

#[test]
fn a_throw_nobody_has_written_stops_the_play_and_is_named() {
    let mut desk = running(2).dice(&[("R2", 3), ("R4", 1)]);
    assert!(race().play(&mut desk).is_err());
    assert_eq!(desk.missing.unwrap().rule, "R3");
    assert_eq!(desk.unused(), [("R4".to_owned(), 1)]);
}

#[test]
fn sums_pips_and_a_cup_follow_one_another() {
    let mut game = race();
    let mut desk = running(2).totals(&[3]).pips([2]);
    game.play(&mut desk).unwrap();
    assert_eq!((desk.throws[0].1, desk.throws[1].1), (pips(&[1, 2]), pips(&[2])));
    let mut cup = Seeded::new(4);
    let mut seeded = running(1).others(move |roll| cup.roll(roll));
    race().play(&mut seeded).unwrap();
    assert_eq!(Some(seeded.throws[0].1), Seeded::new(4).roll(crate::toy::RUN));
}

#[test]
fn what_is_shaken_is_no_part_of_the_script() {
    let one_die = |roll: hashmark_dice::Roll| roll.dice().len() == 1;
    let mut desk = running(2).totals(&[2]).shaken(one_die, Seeded::new(1));
    race().play(&mut desk).unwrap();
    assert_eq!(desk.throws.len(), 1);
}

#[test]
#[should_panic(expected = "Lane(9) to Guess: Lane(9) is no answer to Guess (rule R1)")]
fn an_illegal_answer_ends_the_test() {
    let _ = race().play(&mut running(9));
}

#[test]
fn a_sum_the_dice_cannot_show_stays_unused_and_stops_the_play() {
    let mut desk = running(1).dice(&[("R2", 13)]);
    assert!(race().play(&mut desk).is_err());
    assert_eq!((desk.missing.unwrap().rule, desk.left()), ("R2", 1));
}

fn pips(shown: &[u8]) -> Pips {
    Pips::new(shown).unwrap()
}
