//! What one coach may see of the other's sealed call: nothing.

use crate::toy;

use hashmark_law::{Both, Side};
use hashmark_table::{DiceSource, Eyes, Match};
use proptest::prelude::*;
use toy::{Ask, Call, Played, answered, file, setup};

/// All of a view, the state included.
fn seen(race: &Played, eyes: Eyes) -> String {
    let view = race.view(eyes);
    let question = (view.asked, view.sealed, view.awaits, view.dice);
    format!("{:?} {:?} {question:?} {} {}", view.game, view.events, view.plays, view.over)
}

fn at_sealed_question(seed: u64, answers: usize) -> Option<Played> {
    let mut race = answered(DiceSource::seeded(seed), 8, seed, answers);
    if let Some(Ask::Go) = race.need().ask(race.game().turn) {
        race.answer(race.game().turn, Call::Hurry(seed.is_multiple_of(2))).unwrap();
    }
    (race.need().awaits() == Both::new(true, true)).then_some(race)
}

#[test]
fn each_sees_his_own_question_and_a_watcher_none() {
    let race = at_sealed_question(1, 0).unwrap();
    assert_eq!(race.view(Eyes::Home).asked, Some(&Ask::Lane));
    assert_eq!(race.view(Eyes::Away).asked, Some(&Ask::Guess));
    assert_eq!(race.view(Eyes::Watcher).asked, None);
}

#[test]
fn whoever_has_sealed_sees_his_own_call_and_that_the_other_is_waited_for() {
    let mut race = at_sealed_question(1, 0).unwrap();
    race.answer(Side::Away, Call::Lane(3)).unwrap();
    let view = race.view(Eyes::Away);
    assert_eq!((view.asked, view.sealed, view.awaits), (None, Some(&Call::Lane(3)), Both::new(true, false)));
    assert_eq!(race.view(Eyes::Home).sealed, None);
    assert_eq!(race.view(Eyes::Watcher).sealed, None);
}

#[test]
fn hand_dice_are_announced_to_everyone() {
    let mut race = Match::<toy::Race>::new(setup(1), DiceSource::ByHand).unwrap();
    race.answer(Side::Home, Call::Hurry(true)).unwrap();
    race.answer(Side::Home, Call::Lane(1)).unwrap();
    race.answer(Side::Away, Call::Lane(1)).unwrap();
    for eyes in [Eyes::Home, Eyes::Away, Eyes::Watcher] {
        assert_eq!(race.view(eyes).dice.unwrap().0, toy::RUN);
    }
}

proptest! {
    #[test]
    fn what_one_coach_receives_is_the_same_for_any_two_hidden_calls_of_the_other(
        seed: u64, answers in 0usize..30, one in 1u8..=3, two in 1u8..=3, home: bool,
    ) {
        let Some(race) = at_sealed_question(seed, answers) else { return Ok(()) };
        let hider = if home { Side::Home } else { Side::Away };
        let sealed = |lane| {
            let mut race = race.clone();
            race.answer(hider, Call::Lane(lane)).unwrap();
            race
        };
        let (one, two) = (sealed(one), sealed(two));
        for eyes in [Eyes::from(hider.other()), Eyes::Watcher] {
            prop_assert_eq!(seen(&one, eyes), seen(&two, eyes));
            prop_assert_eq!(seen(&one, eyes), seen(&race, eyes), "nor whether he has called");
        }
        prop_assert_eq!(one.record(), two.record());
        prop_assert_eq!(one.need(), two.need());
        prop_assert_eq!(file(&one), file(&two));
        prop_assert_eq!(file(&one), file(&race));
        prop_assert_eq!(one.undoable(hider.other()), two.undoable(hider.other()));
    }
}
