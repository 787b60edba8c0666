//! The tables of the zone game laid out for people.

pub use hashmark_table::charts::{Chart, ChartGrid, ChartPart, ChartWords};

/// Every table, in the order of the file.
pub fn all() -> Vec<Chart> {
    hashmark_table::charts::all(include_str!("../data/tables.toml"))
        .expect("a test reads the tables that come with the game")
}

/// The table people call so: `pass_rush`, `Pass rush`, `pass-rush`.
pub fn find(name: &str) -> Option<Chart> {
    hashmark_table::charts::find(all(), name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_found_by_its_name() {
        assert!(all().len() > 20);
        for chart in all() {
            assert_eq!(find(&chart.name.replace('_', " ")), Some(chart));
        }
    }
}
