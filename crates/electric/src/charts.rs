//! The tables of the electric game laid out for people.

use crate::bases;
use crate::tables::TEXT;
pub use hashmark_table::charts::{Chart, Grid, Part, Words};

/// Every chart: the tables in the order of the file, then the base chart.
pub fn all() -> Vec<Chart> {
    let read = |text: &str| hashmark_table::charts::all(text);
    let mut charts = read(TEXT).expect("a test reads the tables that come with the game");
    let rows = format!("[bases]\n{}", bases::TEXT.replace("[[", "[[bases."));
    charts.extend(read(&rows).expect("a test reads the base chart that comes with the game"));
    charts
}

/// The chart people call so: `field_goal`, `Field goal`, `field-goal`.
pub fn find(name: &str) -> Option<Chart> {
    hashmark_table::charts::find(all(), name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chart_has_parts_and_is_found_by_its_name() {
        for chart in all() {
            assert!(!chart.parts.is_empty(), "{}", chart.name);
            assert_eq!(find(&chart.name.replace('_', " ").to_uppercase()).as_ref(), Some(&chart));
        }
        assert!(find("bases").is_some(), "the base chart is a chart");
        assert_eq!(find("weather"), None);
    }
}
