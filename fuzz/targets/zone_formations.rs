//! Formations and rated players of the zone game: what can be read is written the same way again.
#![no_main]

use hashmark_zone::notation::{read_formation, read_player, write_formation, write_player};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match read_formation(text) {
        Ok(formation) => assert_eq!(read_formation(&write_formation(&formation)), Ok(formation)),
        Err(error) => assert!(!error.show(text).is_empty()),
    }
    match read_player(text) {
        Ok(player) => assert_eq!(read_player(&write_player(&player)), Ok(player)),
        Err(error) => assert!(!error.show(text).is_empty()),
    }
});
