//! Club and league files: what is read is written the same way again.
#![no_main]

use hashmark_roster::{Club, League, founders};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static CLUBS: LazyLock<Vec<Club>> = LazyLock::new(|| founders().clubs);

fuzz_target!(|text: &str| {
    match Club::from_toml(text) {
        Ok(club) => assert_eq!(Club::from_toml(&club.to_toml()), Ok(club)),
        Err(errors) => assert!(!errors.0.is_empty()),
    }
    if let Err(errors) = League::from_toml(text, CLUBS.clone()) {
        assert!(!errors.0.is_empty());
    }
});
