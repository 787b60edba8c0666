//! Every way dice come out of a cup.

use hashmark_dice::{ByHand, Cup, Die, Pips, Recorded, Roll, Scripted, Seeded};

const DIE: Die = Die::plain("red", 6);
const ONE: Roll = Roll::of(&[DIE]);
const TWO: Roll = Roll::of(&[DIE, DIE]);
const THREE: Roll = Roll::of(&[DIE, DIE, DIE]);
const TEN: Roll = Roll::of(&[Die::plain("ten", 10)]);

fn pips(shown: &[u8]) -> Pips {
    Pips::new(shown).unwrap()
}

/// A changed generator changes every seeded game anyone has kept: never by accident.
#[test]
fn the_first_ten_thousand_throws_of_a_seed_are_the_ones_they_always_were() {
    let mut cup = Seeded::new(2024);
    let mut digest = blake3::Hasher::new();
    for roll in [ONE, TWO, THREE, TEN].iter().cycle().take(10_000) {
        digest.update(cup.roll(*roll).unwrap().as_slice());
    }
    assert_eq!(
        digest.finalize().to_hex().as_str(),
        "4e4a834865da2c18d2afd0aa817751fc039bf1c43ac444ade7180a8ca28b6586"
    );
}

#[test]
fn the_same_seed_gives_the_same_dice_and_another_lane_other_dice() {
    let throws = |mut cup: Seeded| -> Vec<Pips> { (0..50).map(|_| cup.roll(THREE).unwrap()).collect() };
    assert_eq!(throws(Seeded::new(1)), throws(Seeded::new(1)));
    assert_ne!(throws(Seeded::new(1)), throws(Seeded::new(2)));
    assert_ne!(throws(Seeded::lane(1, 0)), throws(Seeded::lane(1, 1)));
    assert_ne!(throws(Seeded::lane(1, 0)), throws(Seeded::new(1)));
}

#[test]
fn a_seed_shows_every_side_about_as_often() {
    let mut cup = Seeded::new(9);
    let mut shown = [0u32; 6];
    for _ in 0..60_000 {
        shown[usize::from(cup.roll(ONE).unwrap().at(0)) - 1] += 1;
    }
    assert!(shown.iter().all(|count| (9_600..=10_400).contains(count)), "{shown:?}");
}

#[test]
fn a_script_is_dealt_out_however_many_dice_each_roll_takes() {
    let mut cup = Scripted::new([1, 2, 3, 4, 5, 6]);
    assert_eq!(cup.roll(ONE), Some(pips(&[1])));
    assert_eq!(cup.roll(THREE), Some(pips(&[2, 3, 4])));
    assert_eq!(cup.roll(THREE), None, "two dice cannot be three");
    assert_eq!(cup.left(), 2);
    assert_eq!(cup.roll(TWO), Some(pips(&[5, 6])));
}

#[test]
fn a_wrong_script_stops_where_it_is_wrong() {
    let mut cup = Scripted::new([3, 9, 1]);
    assert_eq!(cup.roll(TWO), None);
    assert_eq!(cup.left(), 3);
    assert_eq!(cup.roll(ONE), Some(pips(&[3])));
    assert_eq!(cup.roll(ONE), None);
    assert_eq!(cup.roll(TEN), Some(pips(&[9])));
}

#[test]
fn a_record_gives_its_throws_in_order_and_only_to_the_right_roll() {
    let mut cup = Recorded::new([pips(&[1, 2]), pips(&[6])]);
    assert_eq!(cup.roll(ONE), None);
    assert_eq!(cup.roll(TWO), Some(pips(&[1, 2])));
    assert_eq!(cup.roll(ONE), Some(pips(&[6])));
    assert_eq!(cup.roll(ONE), None);
}

#[test]
fn hand_dice_wait_for_a_throw_and_use_it_once() {
    let mut cup = ByHand::default();
    assert_eq!(cup.roll(TWO), None);
    assert!(!cup.enter(TWO, pips(&[7, 1])));
    assert!(cup.enter(TWO, pips(&[6, 1])));
    assert_eq!(cup.roll(TWO), Some(pips(&[6, 1])));
    assert_eq!(cup.roll(TWO), None);
}

#[test]
fn a_cup_can_be_lent_or_boxed() {
    let throw = |mut cup: &mut Scripted| Cup::roll(&mut cup, ONE);
    let mut cup = Scripted::new([1, 2]);
    assert_eq!(throw(&mut cup), Some(pips(&[1])));
    let mut boxed: Box<dyn Cup> = Box::new(cup);
    assert_eq!(boxed.roll(ONE), Some(pips(&[2])));
}
