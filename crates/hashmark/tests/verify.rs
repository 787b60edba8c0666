//! A saved game is proved, and one pip, one call or one event changed is found.

mod common;
use common::{err, out, run};
use std::path::Path;

fn saved_game(folder: &Path) -> String {
    let args = [
        "play",
        "card",
        "--home",
        "PAD",
        "--away",
        "SCR",
        "--seat",
        "home=book",
        "--seed",
        "7",
        "--save",
        "g.hashmark",
    ];
    let played = run(folder, &args, "");
    assert!(played.status.success(), "{}", err(&played));
    std::fs::read_to_string(folder.join("g.hashmark")).expect("a saved game")
}

/// What is changed, which lines have it, and how they are changed.
type Case = (&'static str, fn(&str) -> bool, fn(&str) -> String);

/// Verifies a changed copy: the exit code and what is said.
fn changed(folder: &Path, lines: &[String]) -> (Option<i32>, String) {
    std::fs::write(folder.join("c.hashmark"), lines.join("\n") + "\n").expect("a copy");
    let checked = run(folder, &["verify", "c.hashmark"], "");
    (checked.status.code(), out(&checked))
}

#[test]
fn a_whole_game_of_two_machines_is_proved() {
    let folder = tempfile::tempdir().expect("a folder");
    saved_game(folder.path());
    let checked = run(folder.path(), &["verify", "g.hashmark"], "");
    assert_eq!(checked.status.code(), Some(0), "{}", out(&checked));
    assert!(out(&checked).starts_with("g.hashmark: yes\n") && out(&checked).contains("played to the end"));
}

#[test]
fn one_pip_one_call_or_one_event_changed_is_found_and_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = saved_game(folder.path());
    let lines: Vec<String> = text.lines().map(String::from).collect();
    let cases: [Case; 3] = [
        (
            "a pip",
            |line| line.starts_with("{\"roll\"") && line.contains("\"pips\":[3"),
            |line| line.replace("\"pips\":[3", "\"pips\":[4"),
        ),
        (
            "a call",
            |line| line.starts_with("{\"sealed\"") && line.contains("\"guess\":\"run\""),
            |line| line.replace("\"guess\":\"run\"", "\"guess\":\"pass\""),
        ),
        (
            "an event",
            |line| line.starts_with("{\"event\"") && line.contains("\"carry\""),
            |line| {
                line.replace("\"how\":\"inside\"", "\"how\":\"outside\"")
                    .replace("\"how\":\"off_tackle\"", "\"how\":\"inside\"")
            },
        ),
    ];
    for (what, is, change) in cases {
        let places: Vec<usize> =
            (0..lines.len()).filter(|at| is(&lines[*at]) && change(&lines[*at]) != lines[*at]).collect();
        let at = places[places.len() / 2];
        let mut copy = lines.clone();
        copy[at] = change(&lines[at]);
        let (code, said) = changed(folder.path(), &copy);
        assert_eq!(code, Some(1), "{what}: {said}");
        assert!(said.starts_with("c.hashmark: no\n"), "{said}");
        // A changed call shows where its consequence differs, which is on one of the next lines.
        let line: usize = said
            .lines()
            .nth(1)
            .and_then(|l| l.strip_prefix("line "))
            .and_then(|l| l.split(':').next())
            .and_then(|n| n.parse().ok())
            .expect("a line is named");
        assert!((at + 1..=at + 4).contains(&line), "{what} on line {}: {said}", at + 1);
        assert!(said.contains("the file says:") && said.contains("the re-run says:"), "{said}");
    }
}

#[test]
fn what_is_no_match_file_is_bad_input() {
    let folder = tempfile::tempdir().expect("a folder");
    let cases =
        [("empty", ""), ("prose", "Once upon a time\n"), ("other", "{\"format\":9}\n"), ("array", "[1,2]\n")];
    for (name, text) in cases {
        std::fs::write(folder.path().join(name), text).expect("a file");
        for command in ["verify", "replay", "resume"] {
            let checked = run(folder.path(), &[command, name], "");
            assert_eq!(checked.status.code(), Some(2), "{command} {name}");
            assert!(err(&checked).contains(name) && err(&checked).contains("line 1"), "{}", err(&checked));
        }
    }
    let missing = run(folder.path(), &["verify", "nowhere"], "");
    assert_eq!(missing.status.code(), Some(2));
    assert!(err(&missing).contains("nowhere") && err(&missing).contains("no such file"), "{}", err(&missing));
}
