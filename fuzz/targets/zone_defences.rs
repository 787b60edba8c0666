//! Defenses of the zone game: what can be read is written the same way again.
#![no_main]

use hashmark_zone::notation::{WrittenLineup, read_defense, write_defense};
use hashmark_zone::stock_plays::formations;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &str)| {
    let (which, text) = input;
    let formation = &formations()[usize::from(which) % formations().len()].formation;
    let numbers = [71, 62, 53, 64, 75, 12, 80, 88, 84, 36, 23];
    let lineup = WrittenLineup::new(formation, &numbers);
    let theirs = [90, 91, 92, 93, 50, 51, 52, 20, 21, 30, 31];
    match read_defense(text, &lineup, &theirs) {
        Ok((labels, defense)) => {
            let written = write_defense(&labels, &defense, &lineup);
            let (_, again) = read_defense(&written, &lineup, &theirs).expect("what was written is read");
            assert_eq!(again.posts, defense.posts, "{written}");
        }
        Err(error) => assert!(!error.show(text).is_empty()),
    }
});
