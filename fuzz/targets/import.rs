//! Ordinary exports: any tables, divided by a line of three equal signs.
#![no_main]

use hashmark_card::season::import;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let files: Vec<(String, String)> =
        text.split("===\n").enumerate().map(|(at, part)| (format!("{at}.csv"), part.to_string())).collect();
    if let Err(errors) = import(&files) {
        assert!(errors.iter().all(|error| !error.to_string().is_empty()));
    }
});
