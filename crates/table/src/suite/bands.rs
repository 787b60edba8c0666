//! Files of bands: within what each measure of a game has to lie to be football.
//!
//! A file has rows of `game,measure,low,high` and may say to which group a measure belongs; other columns are not read.

/// Measures of how close games and clubs are: who coaches decides those, not the rules.
const CONTEST: &str = "contest";

/// Within what a measure has to lie.
#[derive(Clone, PartialEq, Debug)]
pub struct MeasureBand {
    /// The least it may be.
    pub low: f64,
    /// The most it may be.
    pub high: f64,
    /// What kind of measure it is, or nothing.
    pub group: String,
}

impl MeasureBand {
    /// The band of a measure of a game, if the file has one.
    pub fn find(file: &str, game: &str, measure: &str) -> Option<MeasureBand> {
        file.lines().find_map(|row| {
            let cells: Vec<&str> = row.split(',').map(str::trim).collect();
            let [of, name, low, high, more @ ..] = cells.as_slice() else { return None };
            let group = more.first().copied().unwrap_or_default().to_string();
            let found = (*of, *name) == (game, measure);
            found.then(|| Some(MeasureBand { low: low.parse().ok()?, high: high.parse().ok()?, group }))?
        })
    }

    /// Whether a measure lies within.
    pub fn holds(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }

    /// The band beside a value: what lies outside is marked, and a measure of the contest is called one.
    fn beside(&self, value: f64) -> String {
        let mark = if self.holds(value) { "in" } else { "OUT" };
        let contest = if self.group == CONTEST { ", contest" } else { "" };
        format!("{:>8} to {:<6}{mark}{contest}", self.low, self.high)
    }
}

/// Measures as a table, beside their bands if there is a file of them.
pub fn beside_bands(game: &str, measures: &[(&str, f64)], file: Option<&str>) -> String {
    let line = |(name, value): &(&str, f64)| {
        let band = file.and_then(|text| MeasureBand::find(text, game, name));
        let told = band.map_or(String::new(), |band| band.beside(*value));
        format!("{}\n", format!("{name:<38}{value:>8.2}{told}").trim_end())
    };
    measures.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "game,measure,low,high,group,note\n\
        zone,points,18,25,mean,\n\
        electric,points,10,17,mean,sixty plays\n\
        electric,home_wins,53,58,contest,\n\
        electric,runs,3\n";

    #[test]
    fn a_band_is_found_by_game_and_measure() {
        let band = MeasureBand::find(FILE, "electric", "points").expect("a row");
        assert_eq!((band.low, band.high, band.group.as_str()), (10.0, 17.0, "mean"));
        assert!(band.holds(10.0) && band.holds(17.0) && !band.holds(17.01));
        assert_eq!(MeasureBand::find(FILE, "card", "points"), None);
        assert_eq!(MeasureBand::find(FILE, "electric", "runs"), None, "half a row is none");
    }

    #[test]
    fn what_lies_outside_is_marked() {
        let table =
            beside_bands("electric", &[("points", 18.0), ("home_wins", 55.0), ("plays", 60.0)], Some(FILE));
        let lines: Vec<&str> = table.lines().collect();
        assert!(lines[0].ends_with("10 to 17    OUT"), "{table}");
        assert!(lines[1].ends_with("53 to 58    in, contest"), "{table}");
        assert!(lines[2].ends_with("60.00"), "{table}");
    }
}
