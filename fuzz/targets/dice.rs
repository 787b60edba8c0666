//! Dice typed in by hand.
#![no_main]

use hashmark_card::dice::{BLACK_ROLL, FOUR_ROLL, REDS_ROLL, WHITE_BLACK_ROLL};
use hashmark_dice::Pips;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for roll in [BLACK_ROLL, REDS_ROLL, WHITE_BLACK_ROLL, FOUR_ROLL] {
        let words = text.split([' ', ',']);
        let read: Option<Vec<u8>> = roll.dice().iter().zip(words).map(|(die, word)| die.read(word)).collect();
        if let Some(pips) = read.filter(|shown| shown.len() == roll.dice().len()) {
            let pips = Pips::new(&pips).expect("no more dice than a roll has");
            assert!(roll.allows(&pips));
        }
    }
    if let Ok(pips) = serde_json::from_str::<Pips>(text) {
        assert!(pips.as_slice().len() <= Pips::MOST);
    }
});
