//! `hashmark sim`, through the program.

use crate::program;

use program::{done, hashmark, workspace};
use serde_json::Value;

fn json(args: &str) -> Value {
    let args: Vec<&str> = args.split_whitespace().collect();
    serde_json::from_str(&done(&args)).expect("JSON")
}

/// The document without the fields that are about time.
fn timeless(mut document: Value) -> Value {
    let fields = document.as_object_mut().expect("an object");
    assert!(fields.remove("seconds").is_some() && fields.remove("games_per_second").is_some());
    document
}

#[test]
fn the_threads_change_nothing_but_the_time() {
    let run = |threads: u32| {
        timeless(json(&format!("sim card --games 60 --seed 7 --format json --threads {threads}")))
    };
    assert_eq!(run(1), run(2));
    assert_eq!(run(1), run(3));
}

#[test]
fn another_seed_is_another_run() {
    let run = |seed: u32| timeless(json(&format!("sim card --games 10 --seed {seed} --format json")));
    assert_ne!(run(1)["home"], run(2)["home"]);
}

#[test]
fn the_numbers_of_a_run_agree() {
    let run = json("sim card --home ASH --away BUT --games 50 --seed 3 --format json");
    let n = |path: &str| run.pointer(path).and_then(Value::as_i64).unwrap_or_else(|| panic!("no {path}"));
    assert_eq!(n("/games"), 50);
    assert_eq!(n("/home/wins") + n("/away/wins") + n("/ties"), 50);
    for side in ["home", "away"] {
        let n = |path: &str| n(&format!("/{side}/{path}"));
        assert_eq!(n("plays"), n("rush_attempts") + n("pass_attempts") + n("sacks"));
        assert_eq!(n("yards"), n("rush_yards") + n("pass_yards") - n("sack_yards"));
        assert!(n("completions") + n("interceptions") <= n("pass_attempts"));
        let goals: i64 = ["0-19", "20-29", "30-39", "40-49", "50+"]
            .iter()
            .map(|band| n(&format!("field_goals/{band}/made")))
            .sum();
        let scored =
            n("touchdowns") * 6 + goals * 3 + n("extra_points") + (n("two_points") + n("safeties")) * 2;
        assert_eq!(n("points"), scored);
        let drives: i64 =
            run[side]["drives"].as_object().expect("drives").values().filter_map(Value::as_i64).sum();
        assert!(drives > 50 * 5, "{drives} drives");
    }
    let margins = run["margin"]["histogram"].as_object().expect("margins");
    assert_eq!(margins.values().filter_map(Value::as_i64).sum::<i64>(), 50);
}

#[test]
fn a_round_robin_gives_every_club_as_many_games() {
    let run = json("sim card --games 112 --seed 1 --format json");
    let clubs = run["clubs"].as_array().expect("clubs");
    assert_eq!(clubs.len(), 8);
    assert!(clubs.iter().all(|club| club["games"] == 28), "{clubs:?}");
}

#[test]
fn the_rows_of_the_games_add_up_to_the_sums() {
    let text = done(&["sim", "card", "--games", "20", "--seed", "9", "--format", "csv"]);
    let mut lines = text.lines();
    let heads: Vec<&str> = lines.next().expect("a head").split(',').collect();
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), 20);
    assert!(rows.iter().enumerate().all(|(at, row)| row[0] == at.to_string() && row.len() == heads.len()));
    let run = json("sim card --games 20 --seed 9 --format json");
    for field in ["points", "plays", "rush_yards", "completions", "punts", "fumbles_lost"] {
        for side in ["home", "away"] {
            let at = heads.iter().position(|head| *head == format!("{side}_{field}")).expect("the column");
            let sum: i64 = rows.iter().map(|row| row[at].parse::<i64>().expect("a number")).sum();
            assert_eq!(Some(sum), run[side][field].as_i64(), "{side} {field}");
        }
    }
}

#[test]
fn every_field_is_described() {
    let run = json("sim card --games 2 --seed 9 --format json");
    let described = std::fs::read_to_string(workspace().join("docs/sim-json.md")).expect("the description");
    let fields =
        run.as_object().expect("an object").keys().chain(run["home"].as_object().expect("a side").keys());
    for field in fields {
        assert!(described.contains(&format!("`{field}`")), "docs/sim-json.md does not describe `{field}`");
    }
}

#[test]
fn the_table_is_for_people() {
    let text = done(&["sim", "card", "--games", "8", "--seed", "2"]);
    for words in
        ["8 games, seed 2, book coaches", "Points", "Yards a rush", "Drives", "Home margin", "touchdown"]
    {
        assert!(text.contains(words), "no {words:?} in\n{text}");
    }
}

#[test]
fn random_coaches_and_house_rules_are_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let rules = folder.path().join("house.toml");
    std::fs::write(&rules, "fouls = true\n").expect("a file");
    let rules = rules.to_str().expect("a path");
    let run = json(&format!("sim card --games 10 --seed 4 --coach random --rules {rules} --format json"));
    assert_eq!((&run["coach"], &run["house_rules"]["fouls"]), (&Value::from("random"), &Value::from(true)));
    assert!(run["home"]["penalties"].as_i64() > Some(0));
}

#[test]
fn a_club_that_is_none_is_told_with_the_clubs_there_are() {
    let said = hashmark(&["sim", "card", "--games", "1", "--home", "XYZ"]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("\"XYZ\"") && said.err.contains("ASH Asheville Ridgebacks"), "{}", said.err);
}
