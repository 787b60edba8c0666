//! House rules.
#![no_main]

use hashmark_card::house::{House, Switches};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match House::from_toml(text) {
        Ok(house) => assert_eq!(House::from_toml(&house.to_toml()), Ok(house)),
        Err(faults) => assert!(!faults.is_empty()),
    }
});
