//! The tables of the electric game laid out for people.

use crate::bases;
use crate::campaign::{guide, numbers, weather};
use crate::tables::TEXT;
pub use hashmark_table::charts::{Chart, ChartGrid, ChartPart, ChartWords};

/// Every chart: the tables in the order of the file, the base chart, then those of the second part.
pub fn all() -> Vec<Chart> {
    let read = |text: &str| hashmark_table::charts::all(text);
    let mut charts = read(TEXT).expect("a test reads the tables that come with the game");
    let rows = format!("[bases]\n{}", bases::TEXT.replace("[[", "[[bases."));
    charts.extend(read(&rows).expect("a test reads the base chart that comes with the game"));
    for (text, names) in [(weather::TEXT, &DAYS[..]), (numbers::TEXT, &MERIT), (guide::TEXT, &SQUAD)] {
        charts.extend(read(&called(text, names)).expect("a test reads the numbers that come with the game"));
    }
    charts
}

/// What the tables of the second part are called as charts; what stands before the first table goes with that.
const DAYS: [(&str, &str); 4] = [
    ("condition", "weather.rows"),
    ("flag", "penalty_checks.rows"),
    ("guilty", "penalty_checks.guilty"),
    ("pass", "alternative_passing"),
];
const MERIT: [(&str, &str); 5] = [
    ("rating", "player_rating"),
    ("injury", "injuries"),
    ("ability", "ability_checks"),
    ("big", "big_plays"),
    ("botch", "botched_plays"),
];
const SQUAD: [(&str, &str); 7] = [
    ("method", "team_numbers.method"),
    ("band", "team_numbers.band"),
    ("philosophy", "philosophies.rows"),
    ("position", "rosters.rows"),
    ("roster", "rosters.limits"),
    ("rating", "new_players"),
    ("health", "hit_points"),
];

/// A file with its tables called so; the keys before them go with the first.
fn called(text: &str, names: &[(&str, &str)]) -> String {
    let first = names[0].1.split_once('.').map_or(String::new(), |(first, _)| format!("[{first}]\n"));
    names.iter().fold(format!("{first}\n{text}"), |text, (from, to)| {
        text.replace(&format!("\n[{from}]"), &format!("\n[{to}]"))
            .replace(&format!("\n[[{from}]]"), &format!("\n[[{to}]]"))
    })
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
        let names: Vec<String> = all().into_iter().map(|chart| chart.name).collect();
        let mut once = names.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), names.len(), "no two charts have one name: {names:?}");
        for (name, says) in
            [("weather", "heavy snow"), ("big plays", "comeback"), ("philosophies", "West Coast")]
        {
            let chart = find(name).unwrap_or_else(|| panic!("no chart {name}"));
            assert!(
                format!("{chart:?}").to_lowercase().replace('_', " ").contains(&says.to_lowercase()),
                "{chart:?}"
            );
        }
        assert_eq!(find("tides"), None);
    }
}
