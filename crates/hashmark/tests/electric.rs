//! The electric game on the command line.

use crate::common;
use common::{err, out, run};
use serde_json::Value;
use std::path::Path;

fn told(folder: &Path, args: &[&str], input: &str) -> String {
    let done = run(folder, args, input);
    assert_eq!(done.status.code(), Some(0), "{args:?}: {}{}", out(&done), err(&done));
    out(&done)
}

/// The counts without what depends on the clock.
fn counts(folder: &Path, threads: &str) -> Value {
    let args = ["sim", "electric", "--games", "4", "--seed", "7", "--format", "json", "--threads", threads];
    let mut document: Value = serde_json::from_str(&told(folder, &args, "")).expect("JSON");
    let fields = document.as_object_mut().expect("an object");
    assert!(fields.remove("seconds").is_some() && fields.remove("games_per_second").is_some());
    document
}

#[test]
fn simulated_games_are_the_same_on_any_number_of_threads() {
    let folder = tempfile::tempdir().expect("a folder");
    let one = counts(folder.path(), "1");
    assert_eq!(one, counts(folder.path(), "2"));
    assert_eq!((&one["game"], &one["games"]), (&Value::from("electric"), &Value::from(4)));
    let board = &one["electric"];
    assert_eq!(board["regulation_plays"], serde_json::json!({ "60": 4 }), "60 plays a game");
    assert!(
        board["longest_power"].as_f64().is_some_and(|seconds| seconds > 1.0 && seconds <= 12.0),
        "{board}"
    );
    assert!(board["whistles"]["tackled"].as_u64() > Some(20), "{board}");
    // The kicks are those of the tables: a seven kicks off 65 yards and punts 45.
    assert_eq!(board["kicks"]["kickoff"]["7"]["yards"], 65.0, "{board}");
    assert_eq!(board["kicks"]["punt"]["7"]["yards"], 45.0, "{board}");
    let described = include_str!("../../../docs/sim-json.md");
    for field in board.as_object().expect("counts of the board").keys() {
        assert!(described.contains(&format!("`{field}`")), "docs/sim-json.md does not describe `{field}`");
    }
}

#[test]
fn a_game_is_played_at_the_terminal_looked_at_and_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let play = ["play", "electric", "--home", "ASH", "--away", "SAV", "--seed", "3", "--save", "g.hashmark"];
    let lines = |many: usize| "\n".repeat(many);
    let typed = format!("receive\nzeppelin\n{}7\nwhy 1\nrules E1-timing-2\n{}", lines(8), lines(12));
    let said = told(folder.path(), &play, &typed);
    for wanted in [
        "Savannah Night Herons at Asheville Ridgebacks.",
        "ASH kick or receive> receive",
        "there is no form `zeppelin` here",
        "(15 plays)",
        "as the assistant suggests",
        "wishbone",
        "10 R3 #",
        "The book: `receive`, line up in receive",
        "A quarter is 15 scrimmage plays",
        "Saved. Go on with: hashmark resume g.hashmark",
    ] {
        assert!(said.contains(wanted), "{wanted:?} is missing in:\n{said}");
    }
    assert!(told(folder.path(), &["verify", "g.hashmark"], "").contains("not played to the end yet"));
    let resumed = told(folder.path(), &["resume", "g.hashmark"], &lines(160));
    assert!(resumed.contains("2nd ") && resumed.contains("Throw to"), "the game goes on:\n{resumed}");
    assert!(told(folder.path(), &["verify", "g.hashmark"], "").starts_with("g.hashmark: yes"));
}

#[test]
fn a_saved_game_is_proved_and_a_changed_pivot_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let machines = ["--seat", "home=book", "--seed", "12", "--save", "g.hashmark"];
    let played = told(folder.path(), &[&["play", "electric"], &machines[..]].concat(), "");
    assert!(played.contains("-- Final --"), "{played}");
    assert!(told(folder.path(), &["verify", "g.hashmark"], "").contains("played to the end"));
    let sheet = told(folder.path(), &["replay", "g.hashmark", "--to", "sheet"], "");
    assert!(sheet.contains("Play # | Possess | Down") && sheet.contains("- quarter 4 -"), "{sheet}");

    let drawn = told(folder.path(), &["replay", "g.hashmark", "--to", "svg", "--play", "3"], "");
    assert!(drawn.matches("<title>Play 3, 1. ").count() == 1, "a picture of the first stoppage");
    let stoppages = drawn.matches("<title>Play 3, ").count();
    assert!(
        stoppages > 1 && drawn.matches("font-weight=\"bold\"").count() == 22 * stoppages,
        "all 22 in each"
    );
    let pictures = ["replay", "g.hashmark", "--to", "svg", "--play", "3", "--out", "pictures"];
    assert_eq!(told(folder.path(), &pictures, ""), format!("{stoppages} pictures in pictures\n"));
    assert!(folder.path().join("pictures/play-003-1.svg").exists());
    let missing = run(folder.path(), &["replay", "g.hashmark", "--to", "svg", "--play", "900"], "");
    assert!(err(&missing).contains("there is no play 900"), "{}", err(&missing));

    let text = std::fs::read_to_string(folder.path().join("g.hashmark")).expect("a saved game");
    assert!(text.len() < 400_000, "{} bytes", text.len());
    let middle = text.len() / 2;
    let orders = middle + text[middle..].find("\"orders\":\"").expect("orders");
    let turn = orders + text[orders..].find('>').expect("a turn") + 1;
    let digit = turn + text[turn..].find(|c: char| c.is_ascii_digit()).expect("degrees");
    let other = if text.as_bytes()[digit] == b'1' { "2" } else { "1" };
    let changed = format!("{}{other}{}", &text[..digit], &text[digit + 1..]);
    std::fs::write(folder.path().join("c.hashmark"), changed).expect("a copy");
    let checked = run(folder.path(), &["verify", "c.hashmark"], "");
    assert_eq!(checked.status.code(), Some(1), "{}", out(&checked));
    assert!(out(&checked).starts_with("c.hashmark: no\n"), "{}", out(&checked));
}

#[test]
fn rules_tables_and_clubs_are_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let look = |args: &[&str]| told(folder.path(), args, "");
    assert!(look(&["rules", "electric"]).contains("Fumbles"));
    assert!(look(&["rules", "electric", "E1-timing-2"]).contains("15 scrimmage plays"));
    assert!(look(&["rules", "electric", "switches"]).contains("pressure_sticks = true"));
    assert!(look(&["tables", "electric"]).contains("field_goal"));
    assert!(look(&["tables", "electric", "bases"]).contains("tuned"));
    let club = look(&["clubs", "ASH", "--as", "electric"]);
    assert!(
        club.contains("club bases") && club.contains("stability") && club.contains("L. Wooten"),
        "{club}"
    );
    let refused = run(folder.path(), &["resolve", "electric", "play.toml"], "");
    assert_eq!(refused.status.code(), Some(2), "no play of this game is written down");
}

#[test]
fn house_rules_are_read_and_faults_named() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("h.toml"), "pressure_stick = true\n").expect("a file");
    let wrong = run(folder.path(), &["sim", "electric", "--games", "1", "--rules", "h.toml"], "");
    assert_eq!(wrong.status.code(), Some(2));
    let said = err(&wrong);
    assert!(said.contains("h.toml:1:1") && said.contains("hashmark rules electric switches"), "{said}");
}

/// The page holds the plays, the films and the modules that show them, and asks nobody for anything.
#[test]
fn a_saved_game_is_a_film_that_needs_no_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = ["play", "electric", "--home", "DUL", "--away", "BUT", "--seat", "home=book", "--seed", "5"];
    told(folder.path(), &[&game[..], &["--save", "g.hashmark"]].concat(), "");
    let page = told(folder.path(), &["replay", "g.hashmark", "--to", "html"], "");
    assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"));
    // The only address is the name of the drawing language.
    let addresses = page.matches("://").count();
    assert_eq!(addresses, page.matches("http://www.w3.org/2000/svg").count());
    assert!(!page.contains(" src=") && !page.contains("<link"));
    let (_, after) = page.split_once("type=\"application/json\">").expect("the plays are in the page");
    let (reel, _) = after.split_once("</script>").expect("and end in it");
    let reel: Value = serde_json::from_str(reel).expect("they are JSON");
    let films = reel["films"].as_array().expect("films");
    assert_eq!(films.len(), reel["frames"].as_array().expect("plays").len(), "a film a play");
    let filmed = |film: &&Value| film["shots"].as_array().is_some_and(|shots| !shots.is_empty());
    assert!(films.iter().filter(filmed).count() >= 60, "every play from scrimmage has moved the figures");
    std::fs::write(folder.path().join("t.hashmark"), "{\"v\":1}").expect("a file");
    let torn = run(folder.path(), &["replay", "t.hashmark", "--to", "html"], "");
    assert!(!torn.status.success(), "{}", out(&torn));
}
