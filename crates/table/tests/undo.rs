//! Taking back: how far alone, how far together, and what becomes of the dice.

use crate::toy;

use hashmark_dice::Stream;
use hashmark_law::{Both, Side};
use hashmark_table::{
    Awaiting, By, DiceSource, Match, MatchInput, NoUndo, RecordEntry, TakenBack, UndoDepth, UndoEntry,
};
use proptest::prelude::*;
use toy::{Ask, Call, PLAYS_RUN, Played, Race, answered, setup, step};

const AGREED: Both<bool> = Both::new(true, true);

fn race(source: DiceSource) -> Played {
    Match::<Race>::new(setup(4), source).unwrap()
}

fn throws(race: &Played) -> Vec<(u64, Vec<u8>)> {
    let all = race.record().iter().filter_map(|entry| match entry {
        RecordEntry::Given(MatchInput::Roll(thrown)) => Some((thrown.n, thrown.pips.as_slice().to_vec())),
        _ => None,
    });
    all.collect()
}

#[test]
fn a_coach_takes_back_his_own_call_and_its_events_go_with_it() {
    let mut race = race(DiceSource::seeded(1));
    race.answer(Side::Home, Call::Hurry(true)).unwrap();
    assert_eq!(race.undoable_alone(Side::Home), Ok(1));
    assert_eq!(race.undo_alone(Side::Home), Ok(TakenBack { inputs: 1, rolls: 0 }));
    assert_eq!((race.events().len(), race.inputs().len()), (0, 0));
    assert_eq!(*race.need(), Awaiting::Call { side: Side::Home, ask: Ask::Go });
    let undo = UndoEntry { by: By::Home, inputs: 1, rolls: 0, left_events: 0, left_plays: 0, spent: false };
    assert_eq!(race.record().last(), Some(&RecordEntry::Undo(undo)));
}

#[test]
fn a_call_that_ended_its_play_without_dice_can_be_taken_back() {
    let mut race = race(DiceSource::seeded(1));
    race.answer(Side::Home, Call::Rest).unwrap();
    assert_eq!(race.plays(), 1);
    race.undo(Side::Home).unwrap();
    assert_eq!((race.plays(), race.events().len()), (0, 0));
    race.answer(Side::Home, Call::Hurry(false)).unwrap();
    assert_eq!(race.game().left, 4);
}

#[test]
fn nobody_undoes_what_the_other_has_answered() {
    let mut race = race(DiceSource::seeded(1));
    assert_eq!(race.undo(Side::Home), Err(NoUndo::Nothing));
    race.answer(Side::Home, Call::Rest).unwrap();
    assert_eq!(race.undo(Side::Away), Err(NoUndo::Answered(Side::Home)));
    race.answer(Side::Away, Call::Rest).unwrap();
    assert_eq!(race.undo(Side::Home), Err(NoUndo::Answered(Side::Away)));
}

#[test]
fn a_sealed_call_is_taken_back_before_the_other_is_in_and_leaves_no_trace() {
    let mut race = race(DiceSource::ByHand);
    race.answer(Side::Home, Call::Hurry(true)).unwrap();
    let record = race.record().to_vec();
    race.answer(Side::Home, Call::Lane(1)).unwrap();
    assert_eq!((race.undoable(Side::Home), race.undoable_alone(Side::Home)), (Ok(1), Ok(2)));
    assert_eq!(race.undo(Side::Home), Ok(TakenBack { inputs: 0, rolls: 0 }));
    assert_eq!(race.need().awaits(), AGREED);
    assert_eq!(race.record(), record);
}

/// The other may have sealed, and what he has sealed is kept: whether he has is not told by the refusal either.
#[test]
fn nobody_goes_behind_a_sealed_question_alone_whether_or_not_the_other_has_sealed() {
    let mut race = race(DiceSource::ByHand);
    race.answer(Side::Home, Call::Hurry(true)).unwrap();
    assert_eq!(race.undo(Side::Home), Err(NoUndo::SealedAsked));
    race.answer(Side::Away, Call::Lane(1)).unwrap();
    assert_eq!(race.undo(Side::Home), Err(NoUndo::SealedAsked));
    assert_eq!(race.need().awaits(), Both::new(true, false), "the sealed call stands");
    // Against a machine nothing of a person's is lost, and files of such matches say so.
    assert_eq!(race.undo_alone(Side::Home), Ok(TakenBack { inputs: 1, rolls: 0 }));
    assert_eq!(*race.need(), Awaiting::Call { side: Side::Home, ask: Ask::Go });
}

#[test]
fn a_refusal_names_the_side_in_words() {
    let words = [NoUndo::Answered(Side::Home), NoUndo::NotAgreed(Side::Away)].map(|no| no.to_string());
    assert!(words[0].starts_with("the home side has answered since"), "{words:?}");
    assert!(words[1].starts_with("the visiting side has not agreed"), "{words:?}");
}

#[test]
fn undo_stops_at_the_reveal_and_at_the_throw() {
    let mut race = race(DiceSource::ByHand);
    race.answer(Side::Home, Call::Hurry(true)).unwrap();
    race.answer(Side::Home, Call::Lane(1)).unwrap();
    race.answer(Side::Away, Call::Lane(1)).unwrap();
    assert_eq!(race.undo(Side::Home), Err(NoUndo::Revealed));
    race.enter(toy::RUN.throw(0)).unwrap();
    let denied = race.undo(Side::Home).unwrap_err();
    assert_eq!(denied, NoUndo::Thrown { purpose: "yards of the run" });
    assert!(denied.to_string().contains("both coaches' consent"));
}

#[test]
fn going_further_back_takes_both_and_says_who_has_not_agreed() {
    let mut race = answered(DiceSource::seeded(2), 4, 2, 6);
    let before = race.record().len();
    assert_eq!(
        race.take_back(UndoDepth::Inputs(1), Both::new(true, false)),
        Err(NoUndo::NotAgreed(Side::Away))
    );
    assert_eq!(race.take_back(UndoDepth::Inputs(999), AGREED), Err(NoUndo::TooFar(race.inputs().len())));
    assert_eq!(race.take_back(UndoDepth::Inputs(0), AGREED), Err(NoUndo::Nothing));
    assert_eq!(race.record().len(), before);
}

#[test]
fn undone_dice_are_never_thrown_again_and_stay_in_the_record() {
    let mut race = race(DiceSource::seeded(7));
    let play = |race: &mut Played| {
        race.answer(Side::Home, Call::Hurry(false)).unwrap();
        race.answer(Side::Home, Call::Lane(1)).unwrap();
        race.answer(Side::Away, Call::Lane(2)).unwrap();
    };
    play(&mut race);
    let first = throws(&race);
    let undone = race.take_back(UndoDepth::Plays(1), AGREED).unwrap();
    assert_eq!(undone.rolls, first.len());
    play(&mut race);
    let all = throws(&race);
    assert_eq!(all[..first.len()], first);
    let numbers: Vec<u64> = all.iter().map(|(n, _)| *n).collect();
    assert_eq!(numbers, (0..all.len() as u64).collect::<Vec<_>>());

    let mut cup = hashmark_dice::Seeded::new(7);
    for (n, (_, shown)) in all.iter().enumerate() {
        let roll = if n % 2 == 0 { toy::RUN } else { toy::BREAK };
        assert_eq!(hashmark_dice::Cup::roll(&mut cup, roll).unwrap().as_slice(), shown, "throw {n}");
    }
}

#[test]
fn taking_back_all_plays_leads_to_the_start() {
    let mut race = answered(DiceSource::seeded(5), 4, 5, 1000);
    assert!(race.over());
    race.take_back(UndoDepth::Plays(u32::MAX), AGREED).unwrap();
    assert_eq!((race.plays(), race.inputs().len(), race.events().len()), (0, 0, 0));
    assert_eq!(*race.game(), <Race as hashmark_table::Game>::from_setup(&setup(4)).unwrap());
}

#[test]
fn a_throw_alone_taken_back_is_thrown_anew() {
    let mut race = race(DiceSource::seeded(11));
    race.answer(Side::Home, Call::Hurry(false)).unwrap();
    race.answer(Side::Home, Call::Lane(1)).unwrap();
    race.answer(Side::Away, Call::Lane(1)).unwrap();
    let inputs = race.inputs().len();
    race.take_back(UndoDepth::Inputs(1), AGREED).unwrap();
    assert!(race.inputs().len() >= inputs);
    assert_eq!(throws(&race).last().unwrap().0, throws(&race).len() as u64 - 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Going back and giving the same by hand is the same game.
    #[test]
    fn going_back_any_distance_and_giving_the_same_is_the_same_game(
        seed: u64, answers in 1usize..40, back in 1usize..40,
    ) {
        let played = answered(DiceSource::ByHand, 5, seed, answers);
        let back = back.min(played.inputs().len());
        prop_assume!(back > 0);
        let mut again = played.clone();
        again.take_back(UndoDepth::Inputs(back), AGREED).unwrap();
        let given: Vec<MatchInput<Call>> = played.inputs().skip(played.inputs().len() - back).cloned().collect();
        for given in given {
            match given {
                MatchInput::Call { side, call } => { again.answer(side, call).unwrap(); }
                MatchInput::Sealed(calls) => {
                    again.answer(Side::Away, calls.away).unwrap();
                    again.answer(Side::Home, calls.home).unwrap();
                }
                MatchInput::Roll(thrown) => { again.enter(thrown.pips).unwrap(); }
                MatchInput::Links(links) => { again.give_links(links).unwrap(); }
            }
        }
        prop_assert_eq!(again.events(), played.events());
        prop_assert_eq!(again.plays(), played.plays());
        if played.need().awaits() == again.need().awaits() {
            prop_assert_eq!(again.game(), played.game());
        }
    }

    /// However much is undone alone, no throw and no reveal goes with it.
    #[test]
    fn undo_alone_never_goes_behind_a_throw_or_a_reveal(seed: u64, answers in 0usize..40) {
        let mut played = answered(DiceSource::seeded(seed), 6, seed, answers);
        for side in Side::BOTH {
            let learnt = |race: &Played| race.inputs().filter(|g| !matches!(g, MatchInput::Call { .. })).count();
            let before = learnt(&played);
            while played.undo(side).is_ok() {}
            prop_assert_eq!(learnt(&played), before);
        }
        let mut stream = Stream::new(seed);
        while step(&mut played, &mut stream) {}
        prop_assert_eq!(played.plays(), 6);
    }
}

/// A race of so many possessions, rested through.
fn rested(possessions: u32) -> Played {
    let mut race = Match::<Race>::new(setup(possessions + 1), DiceSource::seeded(3)).unwrap();
    for play in 0..possessions {
        let side = if play % 2 == 0 { Side::Home } else { Side::Away };
        race.answer(side, Call::Rest).unwrap();
    }
    race
}

#[test]
fn a_play_taken_back_is_not_the_whole_game_played_again() {
    let mut race = rested(100);
    PLAYS_RUN.set(0);
    race.take_back(UndoDepth::Plays(1), AGREED).unwrap();
    assert_eq!(race.plays(), 99);
    assert!(PLAYS_RUN.get() <= 2, "{} plays were run", PLAYS_RUN.get());
}

#[test]
fn going_back_further_than_what_is_kept_comes_to_the_same_place() {
    for back in [1, 7, 8, 9, 10, 60, 100] {
        let mut race = rested(100);
        race.take_back(UndoDepth::Plays(back), AGREED).unwrap();
        assert_eq!((race.plays(), race.game().left), (100 - back, 1 + back), "{back} plays back");
        if race.take_back(UndoDepth::Plays(1), AGREED).is_ok() {
            assert_eq!(race.plays(), 99 - back);
        }
    }
}
