//! Teams and seasons of the electric game on the command line.

use crate::common;
use common::{out, refused, run, told};
use serde_json::Value;

#[test]
fn a_team_is_rolled_shown_written_and_read_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let new = ["team", "new", "--method", "5", "--offense", "west-coast", "--defense", "tampa-2"];
    let rest = ["--seed", "4", "--club", "ASH", "--out", "ash.toml"];
    let said = told(folder.path(), &[&new[..], &rest[..]].concat());
    for wanted in [
        "1. Numbers by method 5",
        "throw  6:",
        "2. Philosophies: OL -1, RB -1, WR +2",
        "3. Ratings:",
        "6. Player ratings: 10 and five dice",
        "5 points more for",
        "West Coast Offense, Tampa 2 Defense",
        "Franchise player:",
        "Depth  Status",
    ] {
        assert!(said.contains(wanted), "{wanted:?} is missing in:\n{said}");
    }
    let shown = told(folder.path(), &["team", "show", "ash.toml"]);
    assert!(said.ends_with(&shown), "what is read again is what was made:\n{shown}");
    let again = told(folder.path(), &[&new[..], &rest[..4]].concat());
    assert_eq!(said, again, "the same seed, the same team");
}

#[test]
fn dice_are_typed_in_and_what_cannot_be_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let dice = "7 7 7\n".to_string() + &"4 4 4\n".repeat(6) + &"3 3 3 3 3\n".repeat(60);
    let done = run(folder.path(), &["team", "new", "--hand", "--method", "1", "--club", "ASH"], &dice);
    let said = out(&done);
    assert!(said.contains("That is not it: type 3 numbers") && said.contains("in order: OL 12"), "{said}");
    let wrong = refused(folder.path(), &["team", "new", "--method", "9", "--seed", "1"]);
    assert!(wrong.contains("there is no method 9") && wrong.contains("choose 1 to 6"), "{wrong}");
    let wrong = refused(folder.path(), &["team", "new", "--offense", "wishbone", "--seed", "1"]);
    assert!(wrong.contains("no philosophy `wishbone`") && wrong.contains("run-and-shoot"), "{wrong}");
    std::fs::write(folder.path().join("bad.toml"), "id = \"ASH\"\nname = 3\n").expect("a file");
    let wrong = refused(folder.path(), &["team", "show", "bad.toml"]);
    assert!(wrong.contains("bad.toml:2:8"), "{wrong}");
}

#[test]
fn presets_say_how_much_of_the_book_is_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let sim = ["sim", "electric", "--games", "1", "--seed", "7", "--format", "json"];
    let house = |more: &[&str]| {
        let text = told(folder.path(), &[&sim[..], more].concat());
        let document: Value = serde_json::from_str(&text).expect("JSON");
        document["house_rules"].clone()
    };
    assert_eq!(house(&["--preset", "core"])["rosters"], false);
    assert_eq!(house(&["--preset", "recommended"])["rosters"], true);
    std::fs::write(folder.path().join("mine.toml"), "rosters = true\n").expect("a file");
    let mine = house(&["--preset", "custom", "--rules", "mine.toml"]);
    assert_eq!((&mine["rosters"], &mine["weather"]), (&Value::from(true), &Value::from(false)));
    let wrong = refused(folder.path(), &[&sim[..], &["--preset", "custom"]].concat());
    assert!(wrong.contains("--rules"), "{wrong}");
    let wrong = refused(folder.path(), &[&sim[..], &["--preset", "core", "--rules", "mine.toml"]].concat());
    assert!(wrong.contains("cannot both hold"), "{wrong}");
    std::fs::write(folder.path().join("needs.toml"), "player_rating = true\n").expect("a file");
    assert_eq!(house(&["--rules", "needs.toml"])["rosters"], true, "what a switch needs comes on with it");
    std::fs::write(folder.path().join("half.toml"), "player_rating = true\nrosters = false\n")
        .expect("a file");
    let wrong = refused(folder.path(), &[&sim[..], &["--rules", "half.toml"]].concat());
    assert!(wrong.contains("`player_rating` needs `rosters`"), "{wrong}");
    let wrong = refused(folder.path(), &["sim", "card", "--games", "1", "--preset", "core"]);
    assert!(wrong.contains("the card game has no second part"), "{wrong}");
}

#[test]
fn the_same_seed_is_the_same_season_on_any_number_of_threads() {
    let folder = tempfile::tempdir().expect("a folder");
    let season = ["season", "electric", "--clubs", "4", "--weeks", "3", "--seed", "5", "--format", "json"];
    let on = |threads: &str| told(folder.path(), &[&season[..], &["--threads", threads]].concat());
    let one = on("1");
    assert_eq!(one, on("2"));
    let document: Value = serde_json::from_str(&one).expect("JSON");
    assert_eq!(document["games"].as_array().map(Vec::len), Some(6));
    let table = document["standings"].as_array().expect("a table");
    let games =
        |line: &Value| ["won", "lost", "tied"].iter().filter_map(|key| line[key].as_u64()).sum::<u64>();
    assert!(table.len() == 4 && table.iter().all(|line| games(line) == 3), "{table:?}");
    let described = include_str!("../../../docs/season-json.md");
    for field in document.as_object().expect("an object").keys() {
        assert!(described.contains(&format!("`{field}`")), "docs/season-json.md does not describe `{field}`");
    }
    let other = told(folder.path(), &[&season[..7], &["6", "--format", "json"]].concat());
    assert_ne!(one, other);
    let wrong = refused(folder.path(), &["season", "electric", "--clubs", "3"]);
    assert!(wrong.contains("3 clubs cannot all play every week"), "{wrong}");
    assert!(refused(folder.path(), &["season", "zone"]).contains("hashmark season electric"));
}

#[test]
fn sheets_are_printed_for_a_team_a_game_and_the_kicks() {
    let folder = tempfile::tempdir().expect("a folder");
    let new = ["team", "new", "--seed", "4", "--club", "ASH", "--out", "ash.toml"];
    told(folder.path(), &new);
    let said = told(folder.path(), &["print", "team", "ash.toml", "--coach", "Pat", "--out", "team.pdf"]);
    assert!(said.contains("team.pdf: Team record sheet; Roster chart; Base chart"), "{said}");
    told(folder.path(), &["print", "kicks", "--out", "kicks.pdf"]);
    let game = ["play", "electric", "--home", "DUL", "--away", "BUT", "--seat", "home=book", "--seed", "5"];
    told(folder.path(), &[&game[..], &["--save", "g.hashmark"]].concat());
    let said = told(folder.path(), &["print", "score", "g.hashmark", "--out", "score.pdf"]);
    assert!(said.contains("Score sheet, quarter 4"), "{said}");
    for name in ["team.pdf", "kicks.pdf", "score.pdf"] {
        let file = std::fs::read(folder.path().join(name)).expect("a file");
        assert!(file.starts_with(b"%PDF-") && file.len() > 2_000, "{name}: {} bytes", file.len());
    }
    let wrong = refused(folder.path(), &["print", "score", "ash.toml"]);
    assert!(wrong.contains("ash.toml"), "{wrong}");
}
