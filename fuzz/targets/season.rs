//! The files of a season: one of them spoilt, the rest those of the Founders League.
#![no_main]

use hashmark_card::season::{Season, founders};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static GOOD: LazyLock<Vec<(&'static str, String)>> = LazyLock::new(|| founders().write());

fuzz_target!(|input: (u8, &str)| {
    let (which, text) = input;
    let spoilt = GOOD[usize::from(which) % GOOD.len()].0;
    let find = |name: &str| {
        if name == spoilt {
            return Some(text.to_string());
        }
        GOOD.iter().find(|(file, _)| *file == name).map(|(_, text)| text.clone())
    };
    match Season::read(&find) {
        Ok((season, _)) => drop(season.write()),
        Err(errors) => assert!(errors.iter().all(|error| !error.to_string().is_empty())),
    }
});
