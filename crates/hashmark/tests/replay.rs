//! A whole game as golden text, and the other ways to show it.

use crate::common;
use common::{err, fixture, golden, out, run};

#[test]
fn a_whole_game_of_two_machines_reads_as_it_always_did() {
    let folder = tempfile::tempdir().expect("a folder");
    // Cards that stay as they are, so that only rules, coaches and words can change the text.
    let cards = fixture("two-clubs.json");
    let clubs = ["--cards", &cards, "--home", "BUT", "--away", "DUL"];
    let game = ["--seat", "home=book", "--seed", "1869", "--save", "g.hashmark"];
    let args = [&["play", "card"], &clubs[..], &game[..]].concat();
    let played = run(folder.path(), &args, "");
    assert!(played.status.success(), "{}", err(&played));
    let text = run(folder.path(), &["replay", "g.hashmark"], "");
    let record = run(folder.path(), &["replay", "g.hashmark", "--to", "record"], "");
    assert!(text.status.success() && record.status.success());
    golden("playthroughs/card.txt", &format!("{}\n{}", out(&text), out(&record)));
}

/// By mail, so that the plans play it; with the record the league keeps.
#[test]
fn a_whole_zone_game_by_mail_reads_as_it_always_did() {
    let folder = tempfile::tempdir().expect("a folder");
    let plans = ["mail", "balanced", "ball_control", "--home", "DUL", "--away", "BUT"];
    let args = [&plans[..], &["--seed", "1869", "--save", "g.hashmark"]].concat();
    let played = run(folder.path(), &args, "");
    assert!(played.status.success(), "{}", err(&played));
    let text = run(folder.path(), &["replay", "g.hashmark"], "");
    let record = run(folder.path(), &["replay", "g.hashmark", "--to", "record"], "");
    assert!(text.status.success() && record.status.success());
    golden("playthroughs/zone.txt", &format!("{}\n{}", out(&text), out(&record)));
}

/// Book against book on the vibrating board; with the score sheet the book asks for.
#[test]
fn a_whole_electric_game_reads_as_it_always_did() {
    let folder = tempfile::tempdir().expect("a folder");
    let clubs = ["play", "electric", "--home", "DUL", "--away", "BUT"];
    let args = [&clubs[..], &["--seat", "home=book", "--seed", "1869", "--save", "g.hashmark"]].concat();
    let played = run(folder.path(), &args, "");
    assert!(played.status.success(), "{}", err(&played));
    let text = run(folder.path(), &["replay", "g.hashmark"], "");
    let record = run(folder.path(), &["replay", "g.hashmark", "--to", "record"], "");
    assert!(text.status.success() && record.status.success());
    golden("playthroughs/electric.txt", &format!("{}\n{}", out(&text), out(&record)));
}

/// The smallest game: what everything above the games makes of a match, without a rule book in the way.
#[test]
fn the_playthrough_of_coin_toss_football_is_as_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let clubs = ["play", "coin", "--home", "ASH", "--away", "BUT"];
    let seats = ["--seat", "home=book", "--seat", "away=book", "--seed", "14", "--save", "g.hashmark"];
    let played = run(folder.path(), &[&clubs[..], &seats[..]].concat(), "");
    assert!(played.status.success(), "{}", err(&played));
    let text = run(folder.path(), &["replay", "g.hashmark"], "");
    let record = run(folder.path(), &["replay", "g.hashmark", "--to", "record"], "");
    assert!(text.status.success() && record.status.success());
    golden("playthroughs/coin.txt", &format!("{}\n{}", out(&text), out(&record)));
}

/// A game without one would change unseen.
#[test]
fn every_game_has_a_playthrough() {
    let folder = tempfile::tempdir().expect("a folder");
    let help = out(&run(folder.path(), &["play", "--help"], ""));
    let listed = help.lines().take_while(|line| !line.starts_with("Options:"));
    let games: Vec<&str> =
        listed.filter_map(|line| Some(line.trim().strip_prefix("- ")?.split_once(": ")?.0)).collect();
    assert_eq!(games, ["card", "zone", "electric", "coin"]);
    for game in games {
        let kept =
            std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/playthroughs/{game}.txt"));
        let text = std::fs::read_to_string(&kept).unwrap_or_default();
        assert!(text.contains("FOURTH QUARTER") && text.contains("SCORING"), "{game} has no playthrough");
    }
}

#[test]
fn the_page_and_the_picture_stand_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let args = ["play", "card", "--seat", "home=book", "--seed", "3", "--save", "g.hashmark"];
    assert!(run(folder.path(), &args, "").status.success());
    let page = out(&run(folder.path(), &["replay", "g.hashmark", "--to", "html"], ""));
    assert!(page.starts_with("<!doctype html>") && page.trim_end().ends_with("</html>"));
    assert!(page.contains("<svg") && page.contains("Play by play"));
    assert!(
        !page.contains("<script") && !page.contains(" src=") && !page.contains("href="),
        "nothing from elsewhere"
    );
    let picture = out(&run(folder.path(), &["replay", "g.hashmark", "--to", "svg"], ""));
    assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
}

#[test]
fn a_torn_file_shows_what_is_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let args = ["play", "card", "--seat", "home=book", "--seed", "3", "--save", "g.hashmark"];
    assert!(run(folder.path(), &args, "").status.success());
    let bytes = std::fs::read(folder.path().join("g.hashmark")).expect("a file");
    std::fs::write(folder.path().join("t.hashmark"), &bytes[..bytes.len() / 2]).expect("half a file");
    let shown = run(folder.path(), &["replay", "t.hashmark"], "");
    assert!(shown.status.success() && err(&shown).contains("torn"), "{}", err(&shown));
    assert!(out(&shown).contains("FIRST QUARTER"));
}

/// A file comes from anybody: what it says is shown, and no terminal is told anything by it.
#[test]
fn control_characters_in_a_file_do_not_come_to_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let played =
        run(folder.path(), &["sim", "card", "--home", "BUT", "--seed", "3", "--save", "g.hashmark"], "");
    assert!(played.status.success(), "{}", err(&played));
    let good = std::fs::read_to_string(folder.path().join("g.hashmark")).expect("a saved game");
    let again = run(folder.path(), &["sim", "card", "--seed", "4", "--save", "g.hashmark"], "");
    assert_eq!(again.status.code(), Some(2));
    assert!(err(&again).contains("there is such a file already"), "nothing is written over: {}", err(&again));
    let bad = good.replacen("\"Butte Diggers\"", "\"Butte \\u001b]0;another title\\u0007\\u009b31m\"", 1);
    assert_ne!(bad, good, "the header names the club");
    std::fs::write(folder.path().join("bad.hashmark"), bad).expect("a file");
    for to in ["text", "record", "html", "svg"] {
        let shown = run(folder.path(), &["replay", "bad.hashmark", "--to", to], "");
        assert!(shown.status.success(), "{to}: {}", err(&shown));
        let said = out(&shown) + &err(&shown);
        assert!(said.contains("another title"), "{to}: it is shown");
        let told = said.chars().find(|letter| letter.is_control() && !matches!(letter, '\n' | '\t' | '\r'));
        assert_eq!(told, None, "{to}");
    }
}
