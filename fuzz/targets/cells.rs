//! The notation of cells and columns: what can be read is written the same way again.
#![no_main]

use hashmark_card::cell::{Cell, PairColumn};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(cell) = text.parse::<Cell>() {
        assert_eq!(cell.to_string().parse(), Ok(cell));
    }
    if let Ok(column) = text.parse::<PairColumn>() {
        assert_eq!(column.to_string().parse(), Ok(column));
    }
});
