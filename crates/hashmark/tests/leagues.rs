//! Leagues on the command line: made, played, looked at, proved.

use crate::common;
use common::{err, out, refused, run, told};
use serde_json::Value;
use std::path::Path;

fn json(folder: &Path, args: &[&str]) -> Value {
    let text = told(folder, &[args, &["--format", "json"]].concat());
    serde_json::from_str(&text).expect("JSON")
}

const NEW: [&str; 14] = [
    "league",
    "new",
    "--game",
    "card",
    "--clubs",
    "founders:4",
    "--schedule",
    "single",
    "--playoffs",
    "2",
    "--seed",
    "7",
    "--out",
    "my.league",
];

#[test]
fn a_season_in_a_handful_of_commands() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    let made = told(here, &NEW);
    assert!(made.contains("4 clubs, 3 weeks, 6 games, 2 in the play-offs; card game, seed 7"), "{made}");
    assert!(told(here, &["league", "advance", "my.league", "--weeks", "2"]).contains("4 games played"));
    let odds = json(here, &["league", "odds", "my.league", "--seasons", "200"]);
    let titles: f64 =
        odds["odds"].as_array().expect("clubs").iter().filter_map(|club| club["title"].as_f64()).sum();
    assert!((titles - 100.0).abs() < 0.5, "{odds}");
    let ended = told(here, &["league", "advance", "my.league", "--to", "end"]);
    assert!(ended.contains("3 games played") && ended.contains("The champion of season 1:"), "{ended}");
    let proved = told(here, &["league", "verify", "my.league"]);
    assert!(proved.contains("proved") && proved.contains("7 games were played again"), "{proved}");
    for page in ["show", "standings", "schedule", "stats", "leaders"] {
        let text = told(here, &["league", page, "my.league"]);
        assert!(text.lines().count() > 5, "{page}: {text}");
        let document = json(here, &["league", page, "my.league"]);
        assert_eq!(
            (&document["game"], &document["season"]),
            (&Value::from("card"), &Value::from(1)),
            "{page}"
        );
        let csv = told(here, &["league", page, "my.league", "--format", "csv"]);
        let heads = csv.lines().next().map_or(0, |line| line.split(',').count());
        assert!(heads > 4, "{page}: {csv}");
    }
}

#[test]
fn the_table_its_reasons_and_a_club() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    told(here, &NEW);
    told(here, &["league", "advance", "my.league", "--to", "end"]);
    let table = json(here, &["league", "standings", "my.league"]);
    let rows = table["standings"].as_array().expect("a table").clone();
    let sum = |key: &str| -> u64 { rows.iter().filter_map(|row| row[key].as_u64()).sum() };
    assert_eq!((rows.len(), sum("won"), sum("points")), (4, sum("lost"), sum("against")));
    let first = json(here, &["league", "standings", "my.league", "--week", "1"]);
    let games = |row: &Value| ["won", "lost", "tied"].iter().filter_map(|key| row[key].as_u64()).sum::<u64>();
    assert!(first["standings"].as_array().expect("a table").iter().all(|row| games(row) == 1), "{first}");
    for row in &rows {
        let club = row["club"].as_str().expect("a tag");
        let why = told(here, &["league", "standings", "my.league", "--why", club]);
        assert!(why.starts_with(club) && why.contains("in its division"), "{why}");
        let page = told(here, &["league", "club", "my.league", club]);
        assert!(page.contains("Games") && page.contains("Passing"), "{page}");
    }
    let wrong = refused(here, &["league", "standings", "my.league", "--why", "XYZ"]);
    assert!(wrong.contains("no club of this league is called XYZ") && wrong.contains("ASH"), "{wrong}");
    let exported = told(here, &["league", "export", "my.league", "--out", "all"]);
    assert!(exported.contains("league.json"), "{exported}");
    let text = std::fs::read_to_string(here.join("all/standings.csv")).expect("a table");
    assert_eq!(text.lines().count(), 5);
    let all: Value =
        serde_json::from_str(&std::fs::read_to_string(here.join("all/league.json")).expect("a file"))
            .expect("JSON");
    assert_eq!(all["acts"].as_array().map(Vec::len), Some(8), "the schedule and seven results");
}

#[test]
fn threads_change_nothing_and_a_changed_file_is_found_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    let results = |threads: &str| {
        let _ = std::fs::remove_file(here.join("my.league"));
        told(here, &NEW);
        told(here, &["league", "advance", "my.league", "--to", "end", "--threads", threads]);
        json(here, &["league", "schedule", "my.league"])
    };
    assert_eq!(results("1"), results("2"));
    let path = here.join("my.league");
    let file = std::fs::read_to_string(&path).expect("a league");
    std::fs::write(&path, file.replacen("\"by\":\"league\"", "\"by\":\"commissioner\"", 1)).expect("a file");
    let done = run(here, &["league", "verify", "my.league"], "");
    assert_eq!(done.status.code(), Some(1));
    assert!(out(&done).contains("not proved") && out(&done).contains("line 6"), "{}", out(&done));
    let before = std::fs::read(&path).expect("a file");
    let wrong = refused(here, &["league", "advance", "my.league"]);
    assert!(wrong.contains("line 6") && wrong.contains("nothing was changed"), "{wrong}");
    assert_eq!(std::fs::read(&path).expect("a file"), before);
    std::fs::write(&path, &file[..file.len() - 30]).expect("a file");
    assert!(refused(here, &["league", "advance", "my.league"]).contains("my.league: line"));
    std::fs::write(&path, "no league\n").expect("a file");
    assert!(refused(here, &["league", "show", "my.league"]).contains("line 1, column 2"));
}

#[test]
fn what_cannot_be_is_refused_before_anything_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    let with = |more: &[&'static str]| refused(here, &[&NEW[..], more].concat());
    std::fs::write(here.join("bad.csv"), "week,away,home\n1,ASH,SAV\n1,ASH,SCR\n").expect("a sheet");
    assert!(with(&["--coach", "XYZ=me"]).contains("XYZ has a coach and is not in the league"));
    assert!(with(&["--coach", "ASH"]).contains("write a club, =, and a name"));
    assert!(with(&["--preset", "core"]).contains("no presets"));
    let sheet = ["league", "new", "--game", "card", "--schedule", "bad.csv", "--out", "my.league"];
    let wrong = refused(here, &sheet);
    assert!(wrong.contains("line 3, column 3") && wrong.contains("ASH plays twice in week 1"), "{wrong}");
    let many = ["league", "new", "--game", "card", "--clubs", "founders:9", "--out", "my.league"];
    assert!(refused(here, &many).contains("has 8 clubs"));
    assert!(!here.join("my.league").exists());
    told(here, &NEW);
    assert!(refused(here, &NEW).contains("there is such a file already"));
}

#[test]
fn a_persons_game_is_played_once_at_the_terminal_and_its_result_enters() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    told(here, &[&NEW[..], &["--coach", "ASH=me"]].concat());
    let advanced = told(here, &["league", "advance", "my.league", "--to", "end"]);
    assert!(advanced.contains("1 game played") && advanced.contains("league play my.league"), "{advanced}");
    assert!(told(here, &["league", "show", "my.league"]).contains("waits for you"));
    let left = run(here, &["league", "play", "my.league"], "quit\n");
    assert_eq!(left.status.code(), Some(0), "{}", err(&left));
    assert!(out(&left).contains("The game goes on with: hashmark league play my.league"), "{}", out(&left));
    let files = || -> Vec<String> {
        let names = std::fs::read_dir(here).expect("a folder").flatten().map(|file| file.file_name());
        names
            .map(|name| name.to_string_lossy().into_owned())
            .filter(|name| name.ends_with(".hashmark"))
            .collect()
    };
    let [name] = files().try_into().expect("one match");
    assert!(name.starts_with("my-s1-g"), "{name}");
    // Gone with its match, it does not begin a second time.
    std::fs::rename(here.join(&name), here.join("away")).expect("moved");
    assert!(refused(here, &["league", "play", "my.league"]).contains("does not begin a second time"));
    std::fs::rename(here.join("away"), here.join(&name)).expect("moved");
    let undo = run(here, &["league", "play", "my.league"], "undo play\nquit\n");
    assert!(out(&undo).contains("this game counts in a league"), "{}", out(&undo));
    let played = run(here, &["league", "play", "my.league"], &"\n".repeat(3000));
    assert_eq!(played.status.code(), Some(0), "{}{}", out(&played), err(&played));
    assert!(out(&played).contains("at the table"), "{}", out(&played));
    // The next one is given up.
    let gave_up = told(here, &["league", "play", "my.league", "--give-up"]);
    assert!(gave_up.contains("ASH gave up"), "{gave_up}");
    told(here, &["league", "advance", "my.league", "--to", "end", "--all"]);
    let proved = told(here, &["league", "verify", "my.league"]);
    assert!(proved.contains("1 results have no match behind them"), "{proved}");
}
