//! Written plays of the zone game: what can be read is written the same way again.
#![no_main]

use hashmark_zone::notation::{WrittenLineup, read_play, write_play};
use hashmark_zone::stock_plays::formations;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &str)| {
    let (which, text) = input;
    let formation = &formations()[usize::from(which) % formations().len()].formation;
    let numbers = [71, 62, 53, 64, 75, 12, 80, 88, 84, 36, 23];
    let lineup = WrittenLineup::new(formation, &numbers);
    match read_play(text, &lineup) {
        Ok(play) => {
            let written = write_play(&play, &lineup);
            assert_eq!(read_play(&written, &lineup), Ok(play), "{written}");
        }
        Err(error) => assert!(!error.show(text).is_empty()),
    }
});
