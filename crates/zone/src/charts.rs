//! The tables of the zone game laid out for people, and the map of its zones.

use hashmark_table::charts::Chart;

/// Whose the map is; its rows are the zones of the board.
const MAP: &str = r#"
[zones]
status = "rebuilt"
rules = ["ZR1.2-a", "ZR1.2-b", "ZR1.2-c", "ZR1.2-d", "ZR1.2-e"]
reason = "Depths, values, areas and neighbors follow from the examples, the left as the mirror of the right; the line at 20 yards and the area of VDC are chosen."
"#;

/// Every table, in the order of the file, and the map.
pub fn all() -> Vec<Chart> {
    let map = include_str!("../data/board.toml").replace("[[zone]]", "[[zones.row]]");
    [include_str!("../data/tables.toml"), &format!("{MAP}{map}")]
        .into_iter()
        .flat_map(|text| {
            hashmark_table::charts::all(text).expect("a test reads the tables that come with the game")
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hashmark_table::charts::{ChartPart, find};

    #[test]
    fn every_table_is_found_by_its_name() {
        assert!(all().len() > 20);
        for chart in all() {
            assert_eq!(find(all(), &chart.name.replace('_', " ")), Some(chart));
        }
    }

    /// ZR1.2-a: the map has a row for every zone that people name.
    #[test]
    fn the_map_is_a_chart() {
        let map = find(all(), "zones").expect("it is there");
        let [ChartPart::Grid(grid)] = &map.parts[..] else { panic!("{map:?}") };
        let names: Vec<&str> = grid.rows.iter().map(|row| row[0].text.as_str()).collect();
        let named = crate::board::Zone::ALL.iter().filter(|zone| !zone.is_strip());
        assert_eq!(names, named.map(|zone| zone.name()).collect::<Vec<_>>());
    }
}
