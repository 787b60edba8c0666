//! `hashmark odds`, `odds` at the table, and matches in which nobody sees them.

use crate::common;
use common::{err, out, run};
use serde_json::Value;
use std::path::Path;

/// A game saved at a question of its first drive.
fn saved(folder: &Path, game: &str, more: &[&str]) -> String {
    let args = [&["play", game, "--seed", "7", "--save", "g.hashmark"], more].concat();
    let played = run(folder, &args, &"\n".repeat(12));
    assert_eq!(played.status.code(), Some(0), "{}", err(&played));
    out(&played)
}

fn odds(folder: &Path, more: &[&str]) -> (Option<i32>, String) {
    let said = run(folder, &[&["odds", "g.hashmark"], more].concat(), "");
    (said.status.code(), out(&said) + &err(&said))
}

fn json(folder: &Path, more: &[&str]) -> Value {
    let (code, said) = odds(folder, &[more, &["--format", "json"]].concat());
    assert_eq!(code, Some(0), "{said}");
    serde_json::from_str(&said).expect("JSON")
}

fn value(call: &Value, figure: &str) -> f64 {
    call["figures"][figure]["value"].as_f64().unwrap_or_default()
}

#[test]
fn every_call_of_the_menu_is_ranked_and_each_is_exact() {
    let folder = tempfile::tempdir().expect("a folder");
    saved(folder.path(), "card", &[]);
    let sheet = json(folder.path(), &["--by", "yards"]);
    let calls = sheet["calls"].as_array().expect("calls");
    assert!(calls.len() > 1, "{sheet}");
    for pair in calls.windows(2) {
        assert!(value(&pair[0], "yards") >= value(&pair[1], "yards"), "the best comes first");
    }
    for call in calls {
        assert_eq!(call["exact"], true, "{}", call["call"]);
        let chances: f64 = call["yards"]
            .as_array()
            .expect("yards")
            .iter()
            .map(|gain| gain["chance"].as_f64().unwrap_or(0.0))
            .sum();
        assert!((chances - 1.0).abs() < 1e-9, "{}: {chances}", call["call"]);
    }
    let one = calls[0]["call"].as_str().expect("words");
    let alone = json(folder.path(), &[one]);
    assert_eq!(alone["calls"][0]["figures"], calls[0]["figures"], "a call alone has the same odds");
}

#[test]
fn a_game_with_too_many_ways_gives_a_sample_with_its_error() {
    let folder = tempfile::tempdir().expect("a folder");
    saved(folder.path(), "zone", &[]);
    let menu = json(folder.path(), &["--plays", "40"]);
    let call = menu["calls"].as_array().expect("calls").iter().find(|call| call["exact"] == false);
    let call = call.expect("plays of the zone game have many ways");
    assert_eq!(call["plays"], 40);
    assert!(call["figures"]["yards"]["error"].as_f64().expect("an error") > 0.0);
}

#[test]
fn a_call_that_is_not_allowed_and_a_finished_question_are_a_no() {
    let folder = tempfile::tempdir().expect("a folder");
    saved(folder.path(), "card", &[]);
    let (code, said) = odds(folder.path(), &["no", "such", "call"]);
    assert_eq!(code, Some(1), "{said}");
    let (code, said) = odds(folder.path(), &["--by", "luck"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("first_down"), "{said}");
}

#[test]
fn a_match_begun_without_odds_shows_them_nowhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let args = ["play", "card", "--seed", "7", "--save", "g.hashmark", "--hide-odds"];
    let played = run(folder.path(), &args, &format!("{}odds\n", "\n".repeat(12)));
    assert!(out(&played).contains("played without the odds"), "{}", out(&played));
    let (code, said) = odds(folder.path(), &[]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("played without the odds"), "{said}");
}

#[test]
fn the_table_tells_the_odds_of_a_call_of_the_menu() {
    let folder = tempfile::tempdir().expect("a folder");
    let args = ["play", "card", "--seed", "7", "--save", "g.hashmark"];
    let played = run(folder.path(), &args, &format!("{}menu\nodds 1\n", "\n".repeat(12)));
    let said = out(&played);
    assert!(said.contains("first down"), "{said}");
    assert!(said.contains("What comes next"), "{said}");
}
