//! One play from a file, explained step by step.

use crate::common;
use common::{err, golden, out, run};
use std::path::{Path, PathBuf};

fn plays() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/resolve")
}

/// C-sackex-1..8, and two more plays.
#[test]
fn worked_plays_are_explained_as_they_always_were() {
    for name in ["sack", "long-gain", "onside"] {
        let done = run(&plays(), &["resolve", "card", &format!("{name}.toml")], "");
        assert_eq!(done.status.code(), Some(0), "{name}: {}", err(&done));
        assert_eq!(err(&done), "", "every die of {name} is used");
        golden(&format!("resolve/{name}.txt"), &out(&done));
    }
}

#[test]
fn dice_on_the_command_line_come_before_those_of_the_file() {
    let done = run(&plays(), &["resolve", "card", "onside.toml", "--dice", "1,1"], "");
    assert_eq!(done.status.code(), Some(0), "{}", err(&done));
    assert!(out(&done).contains("reds 1-1 = 2"), "{}", out(&done));
}

#[test]
fn a_forbidden_call_is_a_no_and_a_wrong_file_is_bad_input() {
    let folder = tempfile::tempdir().expect("a folder");
    let sack = std::fs::read_to_string(plays().join("sack.toml")).expect("a play");
    for (name, from, to, code, wanted) in [
        ("forbidden", "\"sh fl\"", "\"spike\"", 1, "C-tick-8"),
        ("short of dice", "dice = \"O  3 2 2  4 3 2 O", "dice = \"O", 2, "is no side of the"),
        ("a wrong die", "dice = \"O ", "dice = \"Q ", 2, "\"Q\" is no side of any die"),
        ("no such front", "\"3-4\"", "\"5-2\"", 2, "is no front"),
        ("no such man", "\"DNT\"", "\"XYZ\"", 2, "XYZ"),
        ("a wrong word", "\"sh fl\"", "\"sh zz\"", 2, "calls.home"),
        ("nobody calls", "away = [\"pass\"]", "away = []", 2, "calls.away"),
        ("not on the field", "\"own 20\"", "\"own 70\"", 2, "own 70"),
        ("an unknown key", "[calls]", "[cals]", 2, "cals"),
        ("a bad cell", "\"SACK\", \"SACK\", \"SACK\"", "\"SACK\", \"SICK\", \"SACK\"", 2, "SICK"),
    ] {
        let text = sack.replace(from, to);
        assert_ne!(text, sack, "{name}");
        std::fs::write(folder.path().join("p.toml"), text).expect("a file");
        let done = run(folder.path(), &["resolve", "card", "p.toml"], "");
        assert_eq!(done.status.code(), Some(code), "{name}: {}", err(&done));
        assert!(err(&done).contains(wanted), "{name}: {}", err(&done));
    }
}
