//! A fourth game is one crate and one line in the list of games: the command line has it without a word of its own.
//!
//! The program of these tests is built with coin-toss football in its list; the one that people get is not.

use crate::common;
use common::{err, out, run};
use hashmark_coin::{Coin, CoinCall, CoinSetup};
use hashmark_dice::Stream;
use hashmark_games::{ClubAsk, GAMES, SetupAsk, find_game};
use hashmark_law::{Both, Side};
use hashmark_table::{Awaiting, Coach, DiceSource, Match, MatchWriter, Random};
use serde_json::Value;
use std::path::Path;

fn told(folder: &Path, args: &[&str]) -> String {
    let done = run(folder, args, "");
    assert_eq!(done.status.code(), Some(0), "{args:?}: {}{}", out(&done), err(&done));
    out(&done)
}

fn refused(folder: &Path, args: &[&str], wanted: &str) {
    let done = run(folder, args, "");
    assert_eq!(done.status.code(), Some(2), "{args:?}: {}", out(&done));
    assert!(err(&done).contains(wanted), "{args:?}: wanted {wanted:?} in {}", err(&done));
}

fn new_match(seed: u64) -> Match<Coin> {
    let ask = SetupAsk { home: ClubAsk::named(Some("ASH")), seed, ..SetupAsk::default() };
    Match::new(CoinSetup::of(&ask).expect("the league has clubs"), DiceSource::seeded(seed))
        .expect("a set-up")
}

fn machines(seed: u64) -> Both<Option<Box<dyn Coach<Coin>>>> {
    let coach = |lane| -> Option<Box<dyn Coach<Coin>>> { Some(Box::new(Random(Stream::lane(!seed, lane)))) };
    Both::new(coach(0), coach(1))
}

/// A whole game, saved.
fn saved(folder: &Path, seed: u64) -> Vec<u8> {
    let mut played = new_match(seed);
    played.run_machine_coaches(&mut machines(seed)).expect("random calls are legal");
    assert!(played.over());
    let mut file = Vec::new();
    MatchWriter::new().append(&played, &mut file).expect("memory");
    std::fs::write(folder.join("g.hashmark"), &file).expect("a file");
    file
}

#[test]
fn every_command_that_takes_a_game_takes_the_fourth() {
    assert_eq!(
        GAMES.iter().map(|game| game.name()).collect::<Vec<_>>(),
        ["card", "zone", "electric", "coin"]
    );
    let folder = tempfile::tempdir().expect("a folder");
    for command in ["play", "sim", "resolve", "rules", "tables", "season", "clubs"] {
        let help = told(folder.path(), &[command, "--help"]);
        assert!(help.contains("- coin:") && help.contains("A hidden coin and a die"), "{command}: {help}");
    }
    assert!(told(folder.path(), &["rules", "coin"]).contains("T1"));
    assert!(told(folder.path(), &["rules", "coin", "t2"]).contains("two yards a pip"));
    assert!(told(folder.path(), &["rules", "coin", "switches"]).contains("long_strides = false"));
    assert!(told(folder.path(), &["tables", "coin"]).contains("The charts of the coin game"));
    assert!(told(folder.path(), &["clubs", "ASH", "--as", "coin"]).contains("a captain"));
}

#[test]
fn what_it_does_not_have_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    for (args, wanted) in [
        ("season coin", "the coin game has no season of its own"),
        ("sim coin --packages", "this game has no packages"),
        ("sim coin --games 1 --plan blitz", "the coin game has no game plans"),
        ("sim coin --games 1 --cards x.json", "the coin game is not played with cards"),
        ("sim coin --games 1 --preset core", "the coin game has no second part"),
        ("sim coin --games 1 --home ASH --away ASH", "against itself"),
        ("resolve coin x.toml", "a play of the coin game cannot be resolved by itself"),
    ] {
        refused(folder.path(), &args.split(' ').collect::<Vec<_>>(), wanted);
    }
}

#[test]
fn it_is_simulated_the_same_on_any_number_of_threads_and_by_its_house_rules() {
    let folder = tempfile::tempdir().expect("a folder");
    let sim = |more: &[&str]| -> Value {
        let args = ["sim", "coin", "--games", "60", "--seed", "3", "--format", "json"];
        serde_json::from_str(&told(folder.path(), &[&args, more].concat())).expect("JSON")
    };
    let untimed = |mut counts: Value| {
        let fields = counts.as_object_mut().expect("an object");
        fields.retain(|name, _| name != "seconds" && name != "games_per_second");
        counts
    };
    let one = untimed(sim(&["--threads", "1"]));
    assert_eq!((&one["game"], &one["games"], &one["season"]), (&"coin".into(), &60.into(), &Value::Null));
    assert_eq!(one, untimed(sim(&["--threads", "3"])));
    let points = |counts: &Value| counts["home"]["points"].as_i64().expect("points");
    assert!(points(&one) > 0);
    std::fs::write(folder.path().join("long.toml"), "long_strides = true\n").expect("a file");
    let long = sim(&["--rules", "long.toml"]);
    assert_eq!(long["house_rules"]["long_strides"], true);
    assert!(points(&long) > points(&one), "longer strides make more points");
}

#[test]
fn it_is_saved_verified_and_replayed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = saved(folder.path(), 5);
    let yes = told(folder.path(), &["verify", "g.hashmark"]);
    assert!(yes.contains("g.hashmark: yes") && yes.contains("40 plays") && yes.contains("played to the end"));
    let story = told(folder.path(), &["replay", "g.hashmark"]);
    assert!(story.contains("The captain") && story.contains("ASH"), "{story}");
    assert!(told(folder.path(), &["replay", "g.hashmark", "--to", "record"]).contains("SCORING"));
    assert!(told(folder.path(), &["replay", "g.hashmark", "--to", "html"]).starts_with("<!doctype html>"));
    assert!(told(folder.path(), &["replay", "g.hashmark", "--to", "svg"]).starts_with("<svg"));
    refused(
        folder.path(),
        &["replay", "g.hashmark", "--to", "sheet"],
        "the coin game has no sheet of its own",
    );
    refused(folder.path(), &["print", "score", "g.hashmark"], "only the electric game has score sheets");
    let told_otherwise = String::from_utf8(file).expect("text").replacen("heads", "tails", 1);
    std::fs::write(folder.path().join("g.hashmark"), told_otherwise).expect("a file");
    let no = run(folder.path(), &["verify", "g.hashmark"], "");
    assert_eq!(no.status.code(), Some(1), "{}{}", out(&no), err(&no));
}

#[test]
fn it_is_played_at_the_terminal_left_taken_up_and_played_like_another() {
    let folder = tempfile::tempdir().expect("a folder");
    let play = ["play", "coin", "--home", "ASH", "--away", "BUT", "--seed", "4", "--save", "g.hashmark"];
    // Both are asked at once, so the person's first word is his guess; then he looks about, and leaves.
    let left = run(folder.path(), &play, "edge\nheads\nwhy\nrules T1\nbox\nquit\n");
    let said = out(&left);
    assert_eq!(left.status.code(), Some(0), "{said}{}", err(&left));
    for wanted in
        ["Ash", "is no side of a coin", "heads guessed", "Guessed right, there is no gain", "Saved."]
    {
        assert!(said.contains(wanted), "{wanted:?} is missing in:\n{said}");
    }
    let back = run(folder.path(), &["resume", "g.hashmark"], &"\n".repeat(100));
    assert_eq!(back.status.code(), Some(0), "{}", err(&back));
    assert!(out(&back).contains("-- Final --"), "{}", out(&back));
    let yes = told(folder.path(), &["verify", "g.hashmark"]);
    assert!(yes.contains("played to the end"), "{yes}");
    let like =
        run(folder.path(), &["play", "coin", "--like", "g.hashmark", "--save", "h.hashmark"], "quit\n");
    assert_eq!(like.status.code(), Some(0), "{}", err(&like));
    assert!(out(&like).contains("BUT"), "the clubs are those of the other game: {}", out(&like));
}

#[test]
fn its_call_is_sealed_until_both_are_in_and_may_be_taken_back_before() {
    let mut played = new_match(1);
    let (offense, defense) = (Side::Away, Side::Home);
    assert!(matches!(played.need(), Awaiting::Both { .. }));
    let sealed = played.answer(offense, CoinCall::Heads).expect("legal");
    assert!(sealed.sealed && played.events_since(sealed.events).is_empty());
    played.undo_alone(offense).expect("nobody has seen it");
    played.answer(offense, CoinCall::Tails).expect("legal");
    let shown = played.answer(defense, CoinCall::Tails).expect("legal");
    assert!(!played.events_since(shown.events).is_empty(), "both are in: the coin is shown");
    assert!(played.undo_alone(offense).is_err(), "what was shown stays");
    assert_eq!(find_game("coin").map(|game| game.rules_number()), Some(1));
}
