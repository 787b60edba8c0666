//! The suite every game passes, on the race, and on races that cheat.
#![cfg(feature = "suite")]

use crate::toy;

use hashmark_law::Side;
use hashmark_table::suite::{Checks, random_play};
use hashmark_table::{AnyDesk, Desk, Flow, Game, Refusal, refuse};
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use toy::{Race, ToyRule, setup};

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

/// What is wrong with a game.
#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
enum Flaw {
    None,
    ListsWhatItRefuses,
    ListsNothing,
    LosesTheBall,
    Forgets,
}

/// Three questions, and a flaw in the second.
#[derive(Clone)]
struct Flawed(Flaw, u32);

thread_local!(static TOLD: Cell<u32> = const { Cell::new(0) });

impl Game for Flawed {
    type Setup = Flaw;
    type Ask = u32;
    type Call = u32;
    type Event = u32;
    const NAME: &'static str = "flawed";

    fn from_setup(flaw: &Flaw) -> Result<Flawed, String> {
        Ok(Flawed(*flaw, 0))
    }

    fn play_erased(&mut self, desk: &mut AnyDesk<'_, Flawed>) -> Flow<()> {
        self.play_fast(desk)
    }

    fn play_fast<D: Desk<Flawed>>(&mut self, desk: &mut D) -> Flow<()> {
        let forgetful = self.0 == Flaw::Forgets;
        desk.emit(|| if forgetful { TOLD.replace(TOLD.get() + 1) } else { 0 });
        desk.ask(self, Side::Home, self.1)?;
        self.1 += 1;
        Ok(())
    }

    fn over(&self) -> bool {
        self.1 == 3
    }

    fn list(&self, _: Side, ask: &u32) -> Vec<u32> {
        if self.0 == Flaw::ListsNothing && *ask == 1 { vec![] } else { vec![*ask] }
    }

    fn check(&self, _: Side, ask: &u32, _: &u32) -> Result<(), Refusal> {
        match self.0 == Flaw::ListsWhatItRefuses && *ask == 1 {
            true => refuse(ToyRule::named("F1"), "no", "nothing"),
            false => Ok(()),
        }
    }

    fn audit(&self) -> Result<(), String> {
        let lost = self.0 == Flaw::LosesTheBall && self.1 == 2;
        if lost { Err("the ball is nowhere".into()) } else { Ok(()) }
    }
}

#[test]
fn every_flaw_is_found_and_named() {
    let play = |flaw| random_play::<Flawed>(&flaw, 1, Checks::default());
    assert_eq!(play(Flaw::None).unwrap().plays, 3);
    for (flaw, words) in [
        (Flaw::ListsWhatItRefuses, "1 is listed for 1 and refused: no (rule F1); nothing"),
        (Flaw::ListsNothing, "a dead end: no call is listed for 1"),
        (Flaw::LosesTheBall, "the state makes no sense after play 2: the ball is nowhere"),
        #[cfg(debug_assertions)]
        (Flaw::Forgets, "a re-run tells the same events"),
    ] {
        let failure = play(flaw).unwrap_err();
        assert!(failure.to_string().contains(words), "{failure}");
    }
}
