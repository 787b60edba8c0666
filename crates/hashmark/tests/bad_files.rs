//! Files that cannot be used: each is told with file, place and remedy, and the exit code is 2.

use crate::program;

use hashmark_card::coach::CardBookCoach;
use hashmark_card::set;
use hashmark_card::{Card, CardSetup};
use hashmark_dice::Stream;
use hashmark_law::Both;
use hashmark_table::{DiceSource, Match, MatchWriter};
use program::{Said, hashmark, workspace};
use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Deserialize)]
struct Cases {
    rules: Vec<Case>,
    club: Vec<Case>,
    cards: Vec<Case>,
    #[serde(rename = "match")]
    matches: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    text: Option<String>,
    #[serde(default)]
    find: String,
    #[serde(default)]
    put: String,
    says: Vec<String>,
}

fn cases() -> Cases {
    let path = workspace().join("crates/hashmark/tests/bad-files/cases.toml");
    toml::from_str(&fs::read_to_string(path).expect("the cases")).expect("cases as this test knows them")
}

/// Writes each case to a file, runs the program on it, and looks for everything it should say.
fn check(cases: &[Case], good: &str, file: &str, args: impl Fn(&str) -> Vec<String>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(file);
    let path = path.to_str().expect("a path of plain letters");
    for case in cases {
        fs::write(path, case.spoilt(good)).expect("a file");
        let args = args(path);
        let said = hashmark(&args.iter().map(String::as_str).collect::<Vec<_>>());
        case.judge(&said, path);
    }
}

impl Case {
    fn spoilt(&self, good: &str) -> String {
        self.text.clone().unwrap_or_else(|| {
            assert!(good.contains(&self.find), "{}: the good file has no {:?}", self.name, self.find);
            good.replacen(&self.find, &self.put, 1)
        })
    }

    fn judge(&self, said: &Said, path: &str) {
        assert_eq!(said.code, 2, "{}: {}{}", self.name, said.out, said.err);
        for words in std::iter::once(path).chain(self.says.iter().map(String::as_str)) {
            assert!(said.err.contains(words), "{}: wanted {words:?} in\n{}", self.name, said.err);
        }
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}

#[test]
fn house_rules_that_cannot_be_used() {
    check(&cases().rules, "", "house.toml", |path| words(&format!("sim card --games 1 --rules {path}")));
}

#[test]
fn club_files_that_cannot_be_used() {
    let good = fs::read_to_string(workspace().join("data/clubs/ash.toml")).expect("a club");
    check(&cases().club, &good, "club.toml", |path| words(&format!("clubs {path}")));
}

#[test]
fn card_sets_that_cannot_be_used() {
    check(&cases().cards, "", "cards.json", |path| words(&format!("cards show {path} ASH")));
}

#[test]
fn match_files_that_cannot_be_used() {
    check(&cases().matches, &saved_game(), "game.hashmark", |path| words(&format!("verify {path}")));
}

/// A few plays between two clubs of the Founders League.
fn saved_game() -> String {
    let cards = set::founders();
    let setup = CardSetup::new(cards.teams[0].clone(), cards.teams[1].clone());
    let source = DiceSource::Seeded { seed: 7, lane: None, chosen: true };
    let mut played = Match::<Card>::new(setup, source).expect("a match");
    let mut seats = Both::new(1, 2).map(|lane| Some(CardBookCoach::new(Stream::lane(7, lane))));
    for _ in 0..5 {
        played.drive_play(&mut seats).expect("legal calls");
    }
    MatchWriter::new().lines(&played).expect("lines")
}

#[test]
fn seasons_that_cannot_be_used() {
    let fixtures = workspace().join("crates/card/tests/bad-seasons");
    let mut bad: Vec<PathBuf> = fs::read_dir(&fixtures)
        .expect("the fixtures")
        .map(|entry| entry.expect("a fixture").path())
        .filter(|path| path.join("expected.txt").exists())
        .collect();
    bad.sort();
    assert!(bad.len() >= 20, "{} bad seasons", bad.len());
    for fixture in &bad {
        judge_season(&fixtures.join("good"), fixture);
    }
}

/// The good season with the fixture's files put over it; `name.missing` takes a file away.
fn judge_season(good: &Path, fixture: &Path) {
    let folder = tempfile::tempdir().expect("a folder");
    for file in
        fs::read_dir(good).expect("the good season").chain(fs::read_dir(fixture).expect("the bad one"))
    {
        let file = file.expect("a file").path();
        let name = file.file_name().and_then(|name| name.to_str()).expect("a name");
        match name.strip_suffix(".missing") {
            Some(gone) => drop(fs::remove_file(folder.path().join(gone))),
            None => drop(fs::copy(&file, folder.path().join(name)).expect("a copy")),
        }
    }
    let season = folder.path().to_str().expect("a path");
    let said = hashmark(&["cards", "make", season, "-o", "/dev/null"]);
    assert_eq!(said.code, 2, "{}: {}{}", fixture.display(), said.out, said.err);
    let expected = fs::read_to_string(fixture.join("expected.txt")).expect("what is expected");
    for line in expected.lines() {
        let line = format!("{season}/{line}");
        assert!(said.err.contains(&line), "{}: wanted {line:?} in\n{}", fixture.display(), said.err);
    }
}

#[test]
fn files_that_are_not_there() {
    for args in [
        "verify no/such.hashmark",
        "cards make no/such -o x",
        "cards show no/such.json ASH",
        "clubs no/such.toml",
    ] {
        let words = words(args);
        let said = hashmark(&words.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(said.code, 2, "{args}: {}", said.err);
        assert!(said.err.contains("no/such"), "{args}: {}", said.err);
    }
}
