//! Charts that a league may change.
#![no_main]

use hashmark_card::tables::CardCharts;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Err(what) = CardCharts::parse(text) {
        assert!(!what.is_empty());
    }
});
