//! Fair dice: neither side chooses, anyone can check.
#![allow(clippy::unwrap_used)]

use hashmark_dice::{Commitment, Cup, Die, Fair, Pips, Roll, Secret};
use proptest::prelude::*;

const DIE: Die = Die::plain("red", 6);
const THREE: Roll = Roll::of(&[DIE, DIE, DIE]);

fn open(home: &Secret, away: &Secret) -> Option<Fair> {
    Fair::open([(&home.commit(), home), (&away.commit(), away)])
}

fn throws(home: u8, away: u8) -> Vec<Pips> {
    let mut dice = open(&Secret([home; 32]), &Secret([away; 32])).unwrap();
    (0..40).map(|_| dice.roll(THREE).unwrap()).collect()
}

#[test]
fn the_same_two_secrets_give_the_same_dice() {
    assert_eq!(throws(1, 2), throws(1, 2));
}

#[test]
fn neither_side_alone_decides_and_the_order_matters() {
    assert_ne!(throws(1, 2), throws(1, 3));
    assert_ne!(throws(1, 2), throws(3, 2));
    assert_ne!(throws(1, 2), throws(2, 1));
}

#[test]
fn a_secret_that_was_not_committed_to_is_refused() {
    let [kept, changed, other] = [1, 2, 3].map(|byte| Secret([byte; 32]));
    assert!(Fair::open([(&kept.commit(), &changed), (&other.commit(), &other)]).is_none());
    assert!(Fair::open([(&other.commit(), &other), (&kept.commit(), &changed)]).is_none());
}

#[test]
fn repeating_the_other_sides_commitment_is_refused() {
    let secret = Secret([4; 32]);
    assert!(open(&secret, &secret).is_none());
}

#[test]
fn fair_dice_show_every_side_about_as_often() {
    let mut dice = open(&Secret([5; 32]), &Secret([6; 32])).unwrap();
    let mut shown = [0u32; 6];
    for _ in 0..60_000 {
        shown[usize::from(dice.roll(Roll::of(&[DIE])).unwrap().at(0)) - 1] += 1;
    }
    assert!(shown.iter().all(|count| (9_600..=10_400).contains(count)), "{shown:?}");
}

#[test]
fn a_secret_is_not_printed_by_mistake() {
    assert_eq!(format!("{:?}", Secret([7; 32])), "Secret(..)");
}

#[test]
fn commitments_are_written_as_hexadecimal_digits() {
    let text = serde_json::to_string(&Commitment([0xab; 32])).unwrap();
    assert_eq!(text, format!("\"{}\"", "ab".repeat(32)));
    let wrong = serde_json::from_str::<Commitment>("\"ab\"").unwrap_err();
    assert!(wrong.to_string().contains("64 hexadecimal digits"));
}

proptest! {
    #[test]
    fn a_commitment_is_of_its_secret_only(one: [u8; 32], two: [u8; 32]) {
        let (one, two) = (Secret(one), Secret(two));
        prop_assert!(one.commit().is_of(&one));
        prop_assert_eq!(one.commit().is_of(&two), one == two);
    }

    #[test]
    fn secrets_and_commitments_read_back(bytes: [u8; 32]) {
        let secret = Secret(bytes);
        let text = serde_json::to_string(&(&secret, secret.commit())).unwrap();
        let (again, commitment): (Secret, Commitment) = serde_json::from_str(&text).unwrap();
        prop_assert!(again == secret && commitment == secret.commit());
    }
}
