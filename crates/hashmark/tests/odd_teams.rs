//! Teams nobody expected: long names, no names, cards without shares. They are played or refused, never a panic.

use crate::common;
use common::{err, fixture, out, run};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// A name of each kind that once broke a table or may.
fn long_names() -> Vec<String> {
    vec!["W".repeat(35), "\u{e9}".repeat(35), "\u{65e5}".repeat(40), "x".repeat(300)]
}

/// A whole game by the book between two machines, and every page that is made of it.
fn played(folder: &Path, args: &[&str]) {
    let seats = ["--seed", "2", "--save", "g.hashmark", "--seat", "home=book"];
    let _ = fs::remove_file(folder.join("g.hashmark"));
    for args in [
        [args, &seats].concat(),
        vec!["replay", "g.hashmark", "--to", "record"],
        vec!["replay", "g.hashmark"],
    ] {
        let done = run(folder, &args, "box\n");
        assert_eq!(done.status.code(), Some(0), "{args:?}: {}", err(&done));
    }
}

/// Cards of two clubs with something changed in each team.
fn cards(folder: &Path, change: impl Fn(&mut Value)) -> String {
    let text = fs::read_to_string(fixture("two-clubs.json")).expect("cards");
    let mut cards: Value = serde_json::from_str(&text).expect("cards");
    cards["teams"].as_array_mut().expect("teams").iter_mut().for_each(change);
    let path = folder.join("odd.json");
    fs::write(&path, cards.to_string()).expect("a file");
    path.display().to_string()
}

fn every_man(team: &mut Value, change: impl Fn(&mut Value)) {
    team["men"].as_array_mut().expect("men").iter_mut().for_each(change);
}

#[test]
fn a_long_name_makes_a_table_wider_and_breaks_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = run(folder.path(), &["team", "new", "--club", "ASH", "--seed", "5", "--out", "ash.toml"], "");
    assert_eq!(made.status.code(), Some(0), "{}", err(&made));
    let team = fs::read_to_string(folder.path().join("ash.toml")).expect("a team");
    for name in long_names() {
        let file = cards(folder.path(), |team| {
            team["name"] = json!(name);
            every_man(team, |man| man["name"] = json!(name));
        });
        played(folder.path(), &["play", "card", "--cards", &file]);
        let text = team.replace("name = \"Asheville Ridgebacks\"", &format!("name = \"{name}\""));
        assert_ne!(text, team);
        fs::write(folder.path().join("long.toml"), text).expect("a file");
        played(folder.path(), &["play", "electric", "--home", "long.toml", "--away", "BUT"]);
        for args in [vec!["team", "show", "long.toml"], vec!["print", "team", "long.toml", "-o", "x.pdf"]] {
            let done = run(folder.path(), &args, "");
            assert_eq!(done.status.code(), Some(0), "{args:?}: {}", err(&done));
        }
    }
}

#[test]
fn cards_whose_shares_are_all_nothing_are_played() {
    let folder = tempfile::tempdir().expect("a folder");
    for keys in [vec!["target_share"], vec!["carry_share"], vec!["carry_share", "target_share"]] {
        let file = cards(folder.path(), |team| {
            every_man(team, |man| keys.iter().for_each(|key| man[*key] = json!(0.0)));
        });
        played(folder.path(), &["play", "card", "--cards", &file]);
        let many = run(folder.path(), &["sim", "card", "--cards", &file, "--games", "20", "--seed", "1"], "");
        assert_eq!(many.status.code(), Some(0), "{keys:?}: {}{}", out(&many), err(&many));
    }
}

#[test]
fn cards_that_cannot_be_are_refused_with_the_team_and_what_would_be_right() {
    let folder = tempfile::tempdir().expect("a folder");
    type Change<'a> = &'a dyn Fn(&mut Value);
    let changes: [(&str, Change<'_>); 6] = [
        ("0 to 1", &|team| every_man(team, |man| man["carry_share"] = json!(1e300))),
        ("0 to 1", &|team| every_man(team, |man| man["target_share"] = json!(-1.0))),
        ("the stand number is -36 to 36", &|team| team["numbers"]["stand"] = json!(127)),
        ("has no name", &|team| team["name"] = json!(" ")),
        ("has no name", &|team| every_man(team, |man| man["name"] = json!(""))),
        ("line breaks", &|team| team["name"] = json!("one\ntwo")),
    ];
    for (wanted, change) in changes {
        let file = cards(folder.path(), change);
        let done = run(folder.path(), &["sim", "card", "--cards", &file, "--games", "2", "--seed", "1"], "");
        assert_eq!(done.status.code(), Some(2), "{wanted}: {}", err(&done));
        assert!(err(&done).contains(wanted) && err(&done).contains("odd.json:"), "{wanted}: {}", err(&done));
    }
    let file = cards(folder.path(), |team| {
        every_man(team, |man| (man["rush"], man["star"]) = (json!(255), json!(255)))
    });
    let done = run(folder.path(), &["sim", "card", "--cards", &file, "--games", "20", "--seed", "1"], "");
    assert_eq!(done.status.code(), Some(0), "{}", err(&done));
}
