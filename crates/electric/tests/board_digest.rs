//! The same scene gives the same bits: on every machine, in debug and release, after saving, in a copy.

use crate::common;

use common::{mixed, two_teams, who};
use hashmark_electric::board::{Board, Saved};

/// Digest of the mixed scene of seed 7. It changes when the motion changes, and then it must be meant.
const GOLDEN: u64 = 0x32db_e81f_27b6_a845;
/// Touches, marker reached, ball reached, falls.
const GOLDEN_EVENTS: [u32; 4] = [58, 3, 7, 1];

#[test]
fn ten_mixed_seconds_end_in_the_golden_digest() {
    let mut counts = [0; 4];
    let board = mixed::ten_seconds(7, |board| {
        board.events().iter().for_each(|event| mixed::count(event, &mut counts))
    });
    assert!(counts.iter().all(|&count| count > 0), "the scene shows everything: {counts:?}");
    assert_eq!((format!("{:016x}", board.digest()), counts), (format!("{GOLDEN:016x}"), GOLDEN_EVENTS));
}

#[test]
fn another_seed_ends_elsewhere() {
    assert_ne!(mixed::ten_seconds(8, |_| {}).digest(), GOLDEN);
}

#[test]
fn a_board_read_back_from_a_file_goes_on_like_the_one_that_was_kept() {
    let mut board = two_teams(3);
    board.power_on();
    board.run_for(0.8);
    assert!(!board.touches(who(2)).is_empty(), "kept in the middle of a pile");
    let text = serde_json::to_string(&board).expect("a board can be written");
    let mut back: Board = serde_json::from_str(&text).expect("and read");
    assert_eq!(board.digest(), back.digest());
    for _ in 0..480 {
        board.step();
        back.step();
        assert_eq!(board.events(), back.events());
    }
    assert_eq!(board.digest(), back.digest());
}

#[test]
fn a_copy_goes_on_like_the_original_and_a_digest_sees_every_change() {
    let mut board = two_teams(4);
    board.power_on();
    board.run_for(0.5);
    let mut copy = board.clone();
    board.run_for(1.0);
    copy.run_for(1.0);
    assert_eq!(board.digest(), copy.digest());
    copy.reseed(1);
    assert_ne!(board.digest(), copy.digest());
    let mut moved = board.clone();
    moved.lay_down(who(0));
    assert_ne!(board.digest(), moved.digest());
}

#[test]
fn a_file_that_cannot_be_a_board_is_refused() {
    let good = serde_json::to_value(Saved::from(two_teams(1))).expect("a board can be written");
    let broken = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut value = good.clone();
        change(&mut value);
        serde_json::from_value::<Board>(value).expect_err("refused").to_string()
    };
    let count = broken(&|value| drop(value["figures"].as_array_mut().expect("figures").pop()));
    assert_eq!(count, "a board has 22 figures and 24 words of noise, not 21 and 24");
    let mass = broken(&|value| value["figures"][4]["figure"]["mass"] = 0.0.into());
    assert_eq!(mass, "figure 4 has a number that cannot be");
    let heading =
        broken(&|value| value["figures"][5]["pose"]["heading"] = serde_json::json!({"x": 0.0, "y": 0.0}));
    assert_eq!(heading, "figure 5 has a number that cannot be");
    let word = broken(&|value| value["words"][0] = 0.into());
    assert_eq!(word, "the plate or its noise has a number that cannot be");
}
