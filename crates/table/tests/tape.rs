//! Tapes: a game from its calls and pips alone, and what is found when they are not of this game.

use crate::toy::{Call, RUN, Race, setup};
use hashmark_dice::{Seeded, Stream};
use hashmark_law::Both;
use hashmark_table::{AutoDesk, DiceSource, Game, GameTape, Match, Random, TapeDesk, TapeFault, TapingDesk};

const SEED: u64 = 11;

fn coaches() -> Both<Random> {
    Both::from_fn(|side| Random(Stream::lane(3, side as u64)))
}

/// A race that machines played, with its tape and its events.
fn taped() -> (Race, GameTape<Call>, Vec<crate::toy::Event>) {
    let mut race = Race::from_setup(&setup(12)).unwrap();
    let desk = AutoDesk { coaches: coaches(), cup: Seeded::new(SEED), teller: vec![] };
    let mut taping = TapingDesk::new(desk);
    while !race.over() {
        race.play(&mut taping).unwrap();
    }
    (race, taping.tape, taping.desk.teller)
}

fn replayed(tape: &GameTape<Call>, seed: u64) -> Result<(Race, Vec<crate::toy::Event>), TapeFault> {
    let mut race = Race::from_setup(&setup(12)).unwrap();
    let mut desk = TapeDesk::new(tape, Seeded::new(seed), vec![]);
    desk.play_out(&mut race)?;
    Ok((race, desk.teller))
}

#[test]
fn a_tape_and_the_set_up_are_the_whole_game() {
    let (race, tape, events) = taped();
    assert_eq!(replayed(&tape, SEED), Ok((race, events)));
    let kept: GameTape<Call> = serde_json::from_str(&serde_json::to_string(&tape).unwrap()).unwrap();
    assert_eq!(kept, tape);
}

#[test]
fn a_match_gives_the_same_tape_as_the_fast_desk() {
    let mut played = Match::<Race>::new(setup(12), DiceSource::seeded(SEED)).unwrap();
    played.run_machine_coaches(&mut coaches().map(Some)).unwrap();
    assert!(played.over());
    assert_eq!(GameTape::of_match(&played), taped().1);
}

#[test]
fn a_changed_call_or_die_is_found_and_so_is_a_tape_that_is_cut_or_too_long() {
    let (_, tape, _) = taped();
    let found = |change: &dyn Fn(&mut GameTape<Call>)| {
        let mut other = tape.clone();
        change(&mut other);
        replayed(&other, SEED).err()
    };
    assert!(matches!(found(&|tape| tape.calls[0] = Call::Lane(9)), Some(TapeFault::Refused { call: 1, .. })));
    assert!(matches!(found(&|tape| tape.pips[0] = 7), Some(TapeFault::Impossible { die: 1, .. })));
    let other_die = found(&|tape| tape.pips[1] = 1 + tape.pips[1] % 6);
    assert!(matches!(other_die, Some(TapeFault::OtherDice { die: 1, .. })), "{other_die:?}");
    assert!(matches!(
        found(&|tape| tape.calls.truncate(tape.calls.len() - 1)),
        Some(TapeFault::Short { .. })
    ));
    assert!(matches!(found(&|tape| tape.pips.truncate(tape.pips.len() - 1)), Some(TapeFault::Short { .. })));
    assert!(matches!(found(&|tape| tape.calls.push(Call::Rest)), Some(TapeFault::Long { .. })));
    assert!(matches!(found(&|tape| tape.pips.push(1)), Some(TapeFault::Long { .. })));
    assert!(replayed(&tape, SEED + 1).is_err(), "other dice");
    assert!(tape.pips.len() > RUN.dice().len(), "a test without dice shows nothing");
}
