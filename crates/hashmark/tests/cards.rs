//! Cards shown and checked, through the program.

use crate::program;

use hashmark_card::set;
use program::{done, hashmark};
use serde_json::Value;
use tempfile::TempDir;

/// The cards of the Founders League as reckoned, in a file.
fn cards() -> (TempDir, String) {
    let cards = set::founders();
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cards.json");
    std::fs::write(&path, cards.to_json()).expect("a file");
    let path = path.to_str().expect("a path").to_string();
    (folder, path)
}

#[test]
fn a_team_and_every_one_of_its_men_has_a_card_that_fits_the_page() {
    let set = set::founders();
    for team in &set.teams {
        let texts = team.men.iter().map(|man| hashmark_card::show::man(team, man));
        for text in texts.chain([hashmark_card::show::team(team)]) {
            let widest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(widest <= 112, "{widest} wide:\n{text}");
        }
    }
}

#[test]
fn a_quarterback_is_shown_by_guess_in_rows_from_two_to_twelve() {
    let (_folder, path) = cards();
    let text = done(&["cards", "show", &path, "ASH QB"]);
    for words in
        ["PASSES FLAT", "PASSES SHORT", "PASSES LONG", "Wrong", "Right", "2-Tmd", "SNEAK", "injury rating"]
    {
        assert!(text.contains(words), "no {words:?} in\n{text}");
    }
    let rows: Vec<u8> = text.lines().filter_map(|line| line.get(..3)?.trim().parse().ok()).collect();
    assert_eq!(rows[..11], [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
}

#[test]
fn a_name_that_fits_nobody_or_too_many_is_told_so() {
    let (_folder, path) = cards();
    let said = hashmark(&["cards", "show", &path, "Xyzzy"]);
    assert!(
        said.code == 2 && said.err.contains("nobody in the Founders League is called \"Xyzzy\""),
        "{}",
        said.err
    );
    let said = hashmark(&["cards", "show", &path, "e"]);
    assert!(said.code == 2 && said.err.contains("say which"), "{}", said.err);
}

#[test]
fn a_season_is_set_beside_its_replays() {
    let (_folder, path) = cards();
    let args = ["cards", "check", "data/seasons/founders", "--cards", &path, "--replays", "2"];
    let text = done(&args);
    for words in ["LEAGUE", "yards a rush", "TEAMS", "CORRELATION", "LEADERS, rushing yards", "ASH"] {
        assert!(text.contains(words), "no {words:?} in\n{text}");
    }
    let json: Value =
        serde_json::from_str(&done(&[&args[..], &["--format", "json"]].concat())).expect("JSON");
    assert_eq!((&json["replays"], &json["games_a_season"]), (&Value::from(2), &Value::from(56)));
    assert_eq!(json["teams"].as_array().map(Vec::len), Some(8));
    assert_eq!(json["leaders"]["passing"].as_array().map(Vec::len), Some(10));
    let yards = &json["totals"]["yards_a_rush"];
    assert!(yards["season"].as_f64() > Some(3.0) && yards["limit"] == 2.0, "{yards}");
}
