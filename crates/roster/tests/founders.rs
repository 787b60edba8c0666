//! The Founders League and its files.

use hashmark_roster::*;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/clubs")
}

fn read(name: &str) -> String {
    std::fs::read_to_string(folder().join(name)).expect("the file is there")
}

#[test]
fn the_files_are_exactly_what_the_seed_invents() {
    let league = League::invent(FOUNDERS_SEED);
    let hint = "run: cargo run -p hashmark-roster --example regenerate";
    assert!(read("league.toml") == league.to_toml(), "league.toml differs; {hint}");
    for club in &league.clubs {
        let name = format!("{}.toml", club.id.as_str().to_lowercase());
        assert!(read(&name) == club.to_toml(), "{name} differs; {hint}");
    }
    let files = std::fs::read_dir(folder()).expect("the folder is there").count();
    assert_eq!(files, 9, "a file of a club that is not in the league");
}

#[test]
fn the_league_that_comes_with_the_games_is_the_invented_one() {
    assert_eq!(founders(), League::invent(FOUNDERS_SEED));
}

#[test]
fn the_founders_play_in_the_cold_and_in_the_warm() {
    let league = founders();
    let stadiums: Vec<&Stadium> = league.clubs.iter().map(|club| &club.stadium).collect();
    assert!(stadiums.iter().any(|stadium| stadium.temperatures[11] < 30));
    assert!(stadiums.iter().any(|stadium| stadium.temperatures[11] > 55));
}

#[test]
fn a_club_is_found_by_its_abbreviation_with_its_division() {
    let league = founders();
    let id: ClubId = "DUL".parse().expect("an abbreviation");
    assert_eq!(league.club(id).map(Club::full_name), Some("Duluth Icebreakers".to_string()));
    assert_eq!(league.division_of(id).map(|division| division.name.as_str()), Some("West"));
}

#[test]
fn a_league_survives_a_trip_through_json() {
    let league = founders();
    let json = serde_json::to_string(&league).expect("writes");
    assert_eq!(serde_json::from_str::<League>(&json).expect("reads"), league);
}
