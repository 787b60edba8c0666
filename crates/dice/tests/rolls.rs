//! Rolls, pips, and what people type.

use hashmark_dice::{Die, Pips, Roll};
use proptest::prelude::*;
use std::collections::HashSet;

const RED: Die = Die::plain("red", 6);
const WHITE: Die = Die::plain("white", 6);
const DIE: Die = Die::plain("die", 6);
const TEN: Die = Die::plain("ten", 10);
const COIN: Die = Die { name: "coin", sides: 2, faces: &["Heads", "Tails"] };

const SHAPES: [Roll; 8] = [
    Roll::of(&[COIN]),
    Roll::of(&[RED]),
    Roll::of(&[RED, RED]),
    Roll::of(&[RED, RED, WHITE]),
    Roll::of(&[RED, RED, RED, WHITE, WHITE, WHITE]),
    Roll::of(&[TEN, TEN]),
    Roll::of(&[TEN, RED, COIN]),
    Roll::of(&[Die::plain("percent", 100), TEN, RED]),
];

#[test]
fn every_number_is_a_different_throw_and_every_throw_has_a_number() {
    for roll in SHAPES {
        let throws: HashSet<Pips> = (0..roll.outcomes()).map(|number| roll.throw(number)).collect();
        assert_eq!(throws.len(), roll.outcomes() as usize, "{}", roll.describe());
        assert!(throws.iter().all(|pips| roll.allows(pips)), "{}", roll.describe());
    }
}

#[test]
fn a_roll_counts_its_throws() {
    let counts: Vec<u32> = SHAPES.iter().map(Roll::outcomes).collect();
    assert_eq!(counts, [2, 6, 36, 216, 46_656, 100, 120, 6_000]);
}

#[test]
fn two_dice_have_the_odds_everyone_knows() {
    let roll = Roll::of(&[RED, RED]);
    let mut ways = [0; 13];
    for number in 0..36 {
        let pips = roll.throw(number);
        ways[usize::from(pips.at(0) + pips.at(1))] += 1;
    }
    assert_eq!(ways[2..], [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
}

#[test]
fn a_roll_refuses_pips_its_dice_cannot_show() {
    let roll = Roll::of(&[TEN, RED]);
    for (shown, fits) in [(&[10, 6][..], true), (&[6, 10], false), (&[0, 1], false), (&[1], false)] {
        assert_eq!(Pips::new(shown).is_some_and(|pips| roll.allows(&pips)), fits, "{shown:?}");
    }
    assert!(Pips::new(&[1; 7]).is_none());
}

#[test]
fn a_roll_says_what_to_pick_up_and_what_to_type() {
    let roll = Roll::of(&[RED, RED, WHITE]);
    assert_eq!(roll.describe(), "2 red dice and the white die");
    assert_eq!(roll.range(), "3 numbers: red 1-6, red 1-6, white 1-6");
    assert_eq!(Roll::of(&[TEN]).range(), "1 number: ten 1-10");
    assert_eq!(Roll::of(&[DIE]).describe(), "the die");
    assert_eq!(Roll::of(&[DIE, DIE]).describe(), "2 dice");
}

#[test]
fn a_die_reads_its_labels_and_its_numbers() {
    assert_eq!(COIN.read("tails"), Some(2));
    assert_eq!(COIN.read("1"), Some(1));
    assert_eq!(COIN.read("3"), None);
    assert_eq!(COIN.face(1), "Heads");
    assert_eq!((RED.read("6"), RED.read("7"), RED.read("0"), RED.read("six")), (Some(6), None, None, None));
    assert_eq!(RED.face(4), "4");
}

#[test]
#[should_panic = "fewer than 2^32 throws"]
fn nobody_throws_six_hundred_sided_dice_at_once() {
    const PERCENT: Die = Die::plain("percent", 100);
    let _ = Roll::of(&[PERCENT; 6]);
}

#[test]
#[should_panic = "a label for every side"]
fn a_die_has_a_label_for_every_side_or_none() {
    let _ = Roll::of(&[Die { name: "torn", sides: 6, faces: &["X", "O"] }]);
}

#[test]
fn pips_are_written_as_plain_numbers() {
    let pips = Pips::new(&[3, 5, 1]).unwrap();
    assert_eq!(serde_json::to_string(&pips).unwrap(), "[3,5,1]");
    assert!(serde_json::from_str::<Pips>("[1,2,3,4,5,6,7]").unwrap_err().to_string().contains("at most six"));
    assert!(serde_json::from_str::<Pips>("[300]").is_err());
}

proptest! {
    #[test]
    fn pips_read_back_as_they_were_written(shown in proptest::collection::vec(any::<u8>(), 0..=6)) {
        let pips = Pips::new(&shown).unwrap();
        let text = serde_json::to_string(&pips).unwrap();
        prop_assert_eq!(serde_json::from_str::<Pips>(&text).unwrap(), pips);
    }
}
