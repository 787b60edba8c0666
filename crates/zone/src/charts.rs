//! The tables of the zone game laid out for people.

use hashmark_table::charts::Chart;

/// Every table, in the order of the file.
pub fn all() -> Vec<Chart> {
    hashmark_table::charts::all(include_str!("../data/tables.toml"))
        .expect("a test reads the tables that come with the game")
}

#[cfg(test)]
mod tests {
    use super::*;
    use hashmark_table::charts::find;

    #[test]
    fn every_table_is_found_by_its_name() {
        assert!(all().len() > 20);
        for chart in all() {
            assert_eq!(find(all(), &chart.name.replace('_', " ")), Some(chart));
        }
    }
}
