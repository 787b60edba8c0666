//! The charts of the card game laid out for people.

use crate::tables::TEXT;
pub use hashmark_table::charts::{Chart, ChartGrid, ChartPart, ChartWords};

/// Every chart, in the order of the file.
pub fn all() -> Vec<Chart> {
    hashmark_table::charts::all(TEXT).expect("a test reads the charts that come with the game")
}

/// The chart people call so: `punt_bounce`, `Punt bounce`, `punt-bounce`.
pub fn find(name: &str) -> Option<Chart> {
    hashmark_table::charts::find(all(), name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chart_is_found_by_its_name_and_every_row_is_as_long_as_the_heads() {
        fn check(chart: &Chart) {
            assert!(!chart.parts.is_empty(), "{}", chart.name);
            for part in &chart.parts {
                match part {
                    ChartPart::Grid(grid) => assert!(
                        grid.rows.iter().all(|row| row.len() == grid.heads.len()),
                        "{}: {:?}",
                        chart.name,
                        grid.heads
                    ),
                    ChartPart::Chart(inner) => check(inner),
                    ChartPart::Note(..) => {}
                }
            }
        }
        for chart in all() {
            check(&chart);
            assert_eq!(find(&chart.name.replace('_', " ").to_uppercase()).as_ref(), Some(&chart));
        }
        assert_eq!(find("weather"), None);
    }
}
