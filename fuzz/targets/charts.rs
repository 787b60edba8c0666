//! Charts that a league may change.
#![no_main]

use hashmark_card::tables::Tables;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Err(what) = Tables::parse(text) {
        assert!(!what.is_empty());
    }
});
