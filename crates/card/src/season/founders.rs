//! The season of the Founders League that comes with the game.

use super::model::Season;

macro_rules! files {
    ($($name:literal)+) => {
        [$(($name, include_str!(concat!("../../../../data/seasons/founders/", $name)))),+]
    };
}

const FILES: [(&str, &str); 12] = files!(
    "season.toml" "teams.csv" "defense.csv" "passing.csv" "rushing.csv" "receiving.csv" "defenders.csv"
    "kicking.csv" "punting.csv" "returns.csv" "line.csv" "schedule.csv"
);

/// The Founders season, read from its files in `data/seasons/founders`.
pub fn founders() -> Season {
    let find = |name: &str| FILES.iter().find(|(file, _)| *file == name).map(|(_, text)| text.to_string());
    let read = Season::read(&find);
    read.expect("a test reads the season that comes with the game").0
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use std::path::PathBuf;

    /// The seed whose invention is the Founders season.
    const FOUNDERS_SEASON_SEED: u64 = 121;

    /// `REGENERATE=1` writes the files anew after clubs have changed.
    #[test]
    fn the_founders_season_is_what_its_clubs_skills_give() {
        let invented = super::super::invent(&hashmark_roster::founders(), FOUNDERS_SEASON_SEED);
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/seasons/founders");
        for (name, text) in invented.write() {
            if std::env::var_os("REGENERATE").is_some() {
                std::fs::write(folder.join(name), &text).unwrap();
            }
            assert_eq!(std::fs::read_to_string(folder.join(name)).unwrap(), text, "{name}");
        }
    }

    #[test]
    fn the_founders_season_is_read_without_a_word() {
        let find =
            |name: &str| FILES.iter().find(|(file, _)| *file == name).map(|(_, text)| text.to_string());
        let (season, warnings) = Season::read(&find).unwrap();
        assert_eq!(warnings, vec![]);
        assert_eq!((season.teams.len(), season.schedule.len(), season.profile.games), (8, 56, 14));
        assert_eq!((season.profile.league.as_str(), season.profile.season), ("Founders League", 2000));
    }
}
