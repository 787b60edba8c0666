//! What the command line does not take in silence: flags of another game, a club against itself, positions that cannot be.

use crate::common;
use common::{err, out, run};
use std::fs;
use std::path::Path;

fn refused(args: &[&str], wanted: &[&str]) {
    let folder = tempfile::tempdir().expect("a folder");
    let done = run(folder.path(), args, "");
    assert_eq!(done.status.code(), Some(2), "{args:?}: {}{}", out(&done), err(&done));
    for words in wanted {
        assert!(err(&done).contains(words), "{args:?}: wanted {words:?} in {}", err(&done));
    }
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0, "{args:?} left something behind");
}

#[test]
fn a_club_cannot_play_against_itself_by_any_door() {
    for args in [
        "play card --home ASH --away ASH",
        "play zone --home ASH --away ash",
        "play electric --home ASH --away ASH",
        "sim card --games 1 --home ASH --away ASH",
        "sim zone --games 1 --home ASH --away ASH",
        "sim electric --games 1 --home ASH --away ASH",
        "mail balanced blitz --home ASH --away ASH",
    ] {
        refused(&args.split(' ').collect::<Vec<_>>(), &["against itself", "two different clubs"]);
    }
}

#[test]
fn a_plan_or_cards_for_a_game_without_them_are_refused() {
    for (args, wanted) in [
        ("play card --plan blitz", "--plan: the card game has no game plans"),
        ("play electric --plan blitz", "--plan: the electric game has no game plans"),
        ("sim card --games 1 --plan blitz", "--plan: the card game has no game plans"),
        ("sim zone --games 1 --cards x.json", "--cards: the zone game is not played with cards"),
        ("play electric --cards x.json", "--cards: the electric game is not played with cards"),
        ("play zone --plan blitz --seat away=human", "--plan: nobody here plays by a plan"),
        ("play zone --plan no-such-plan", "no-such-plan"),
    ] {
        refused(&args.split(' ').collect::<Vec<_>>(), &[wanted]);
    }
}

#[test]
fn a_side_is_given_a_coach_or_words_once() {
    for (args, wanted) in [
        (
            "play card --seat home=book --seat home=human",
            "--seat home=human: this side has been given a coach",
        ),
        (
            "resume g --seat away=human --seat away=human",
            "--seat away=human: this side has been given a coach",
        ),
        (
            "play card --fair --fair-words home=blue --fair-words home=red",
            "--fair-words home=red: this side has been given words",
        ),
    ] {
        refused(&args.split(' ').collect::<Vec<_>>(), &[wanted]);
    }
}

#[test]
fn a_replay_has_pictures_of_plays_in_electric_football_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    for game in ["card", "zone", "electric"] {
        let args = ["play", game, "--seed", "3", "--save", game];
        assert_eq!(run(folder.path(), &args, "\n\n").status.code(), Some(0), "{game}");
        for (to, flag) in [("svg", "--play"), ("text", "--play"), ("html", "--play"), ("record", "--out")] {
            if (game, to) == ("electric", "svg") {
                continue;
            }
            let done = run(folder.path(), &["replay", game, "--to", to, flag, "99"], "");
            assert_eq!(done.status.code(), Some(2), "{game} {to} {flag}: {}", err(&done));
            let wanted = format!("{flag}: only an electric game with `--to svg` has pictures of its plays");
            assert!(err(&done).contains(&wanted), "{}", err(&done));
            assert!(out(&done).is_empty() && !folder.path().join("99").exists(), "{game} {to}");
        }
    }
}

/// The lines of a game between two machine coaches, and what was said when it was left.
fn machines(folder: &Path, name: &str, plan: &[&str]) -> String {
    let args = ["play", "zone", "--home", "ASH", "--away", "BUT", "--seed", "3", "--save", name];
    let seats = ["--seat", "home=book", "--seat", "away=book"];
    let done = run(folder, &[&args[..], &seats, plan].concat(), "\n\n\n\n");
    assert_eq!(done.status.code(), Some(0), "{}", err(&done));
    let text = fs::read_to_string(folder.join(name)).expect("a game");
    let calls: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("{\"call\"") || line.starts_with("{\"sealed\""))
        .collect();
    calls.join("\n")
}

#[test]
fn the_plan_is_what_the_machine_coach_plays_by() {
    let folder = tempfile::tempdir().expect("a folder");
    let usual = machines(folder.path(), "usual", &[]);
    let balanced = machines(folder.path(), "balanced", &["--plan", "balanced"]);
    let blitz = machines(folder.path(), "blitz", &["--plan", "blitz"]);
    assert_eq!(usual, balanced, "the usual plan is the balanced one");
    assert_ne!(usual, blitz, "another plan makes other calls");
}

#[test]
fn a_game_that_is_left_says_its_plan_for_the_way_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let args = ["play", "zone", "--seed", "3", "--save", "g.hashmark", "--plan", "blitz"];
    let left = run(folder.path(), &args, "");
    assert!(out(&left).contains("hashmark resume g.hashmark --plan blitz"), "{}", out(&left));
    let back = run(folder.path(), &["resume", "g.hashmark", "--plan", "blitz"], "");
    assert_eq!(back.status.code(), Some(0), "{}", err(&back));
    let other = run(folder.path(), &["play", "card", "--resume", "g.hashmark"], "");
    assert_eq!(other.status.code(), Some(2), "{}", err(&other));
    assert!(err(&other).contains("this is no game of \"card\""), "{}", err(&other));
}

/// Writes a file, resolves it, and gives the code and what was said.
fn resolved(game: &str, text: &str, more: &[&str]) -> (i32, String) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("p.toml"), text).expect("a file");
    let done = run(folder.path(), &[&["resolve", game, "p.toml"], more].concat(), "");
    (done.status.code().unwrap_or(-1), err(&done))
}

fn fixture(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("a fixture")
}

#[test]
fn a_position_of_the_zone_game_that_cannot_be_is_placed() {
    let good = fixture("../zone/tests/positions/plain.toml");
    for (put, wanted) in [
        ("ball = \"own 55\"", "p.toml:2:8: ball = \"own 55\" is no place on the field"),
        ("ball = \"own -5\"", "p.toml:2:8:"),
        ("ball = \"opp 0\"", "p.toml:2:8:"),
        ("down = 5", "p.toml:2:8: down = 5 cannot be; write 1 to 4"),
        ("down = -1", "p.toml:2:8: down = -1 cannot be"),
        ("down = 0", "p.toml:2:8: down = 0 cannot be"),
        ("quarter = 9", "p.toml:2:11: quarter = 9 cannot be; write 1 to 4"),
        ("to_go = 99", "p.toml:2:9: to_go = 99 cannot be; write 1 to 70"),
        ("to_go = 0", "p.toml:2:9: to_go = 0 cannot be"),
        ("to_go = 999999999999", "p.toml:2:9:"),
        ("clock = \"99:99\"", "p.toml:2:9:"),
        ("clock = \"10:5\"", "p.toml:2:9:"),
        ("clock = \"+5:00\"", "p.toml:2:9:"),
        ("score = [-3, 0]", "p.toml:2:1: unknown field `score`"),
        ("timeouts = 9", "p.toml:2:1: unknown field `timeouts`"),
        ("dice = \"0\"", "p.toml:2:8: `0` is no die"),
        ("dice = \"7\"", "p.toml:2:8: die 1 on (7"),
    ] {
        let lines: Vec<&str> = good.lines().skip(1).collect();
        let text = format!("# changed\n{put}\n{}\n", lines.join("\n"));
        let (code, said) = resolved("zone", &text, &[]);
        assert_eq!(code, 2, "{put}: {said}");
        assert!(said.contains(wanted), "{put}: wanted {wanted:?} in\n{said}");
    }
    for (dice, wanted) in
        [("7", "--dice: die 1 on (7"), ("0", "--dice: \"0\" is no side"), ("101", "no side"), ("-1", "")]
    {
        let (code, said) = resolved("zone", &good, &[&format!("--dice={dice}")]);
        assert!(code == 2 && said.contains(wanted), "{dice}: {code} {said}");
    }
}

#[test]
fn a_situation_of_the_card_game_that_cannot_be_is_placed() {
    let good = fixture("tests/resolve/sack.toml");
    let line = good.lines().position(|line| line.starts_with("quarter")).expect("a quarter") + 1;
    let quarter = "quarter = 1";
    for (put, column, wanted) in [
        ("quarter = 9", 11, "there is no quarter 9"),
        ("down = 5", 8, "down = 5 cannot be"),
        ("down = -1", 8, "invalid value"),
        ("to_go = 99", 9, "the goal line is 80 yards away"),
        ("to_go = 0", 9, "to_go = 0 cannot be"),
        ("score = [-3, 0]", 10, "invalid value"),
        ("score = [0, 999]", 9, "score = 999 cannot be"),
        ("timeouts = [9, 3]", 12, "timeouts = 9 cannot be: a side has 3 at most"),
        ("timeout = [3, 3]", 1, "unknown field `timeout`"),
    ] {
        let (code, said) = resolved("card", &good.replace(quarter, put), &[]);
        assert_eq!(code, 2, "{put}: {said}");
        let place = format!("p.toml:{line}:{column}: ");
        assert!(said.contains(&place) && said.contains(wanted), "{put}: wanted {place}{wanted} in\n{said}");
    }
    for (from, put, place) in [
        ("\"own 20\"", "\"own 55\"", format!("p.toml:{}:6: ", line - 1)),
        ("\"own 20\"", "\"20\"", format!("p.toml:{}:6: ", line - 1)),
        ("\"10:00\"", "\"99:99\"", format!("p.toml:{}:8: ", line + 1)),
        ("\"10:00\"", "\"10:5\"", format!("p.toml:{}:8: ", line + 1)),
        ("\"Away Club\"", "\"Home Club\"", "cannot play against itself".to_string()),
    ] {
        let (code, said) = resolved("card", &good.replace(from, put), &[]);
        assert!(code == 2 && said.contains(&place), "{put}: {code} wanted {place} in\n{said}");
    }
    for dice in ["7", "banana", "O,3,2,2,7", "0"] {
        let (code, said) = resolved("card", &good, &[&format!("--dice={dice}")]);
        assert!(code == 2 && said.contains("--dice: ") && said.contains("no side"), "{dice}: {code} {said}");
    }
    let (code, said) =
        resolved("card", &good.replace("home = [\"sh fl\"]", "home = [\"sh fl\", \"punt\"]"), &[]);
    assert!(code == 0 && said.contains("calls.home: 1 of the calls"), "{code} {said}");
}
