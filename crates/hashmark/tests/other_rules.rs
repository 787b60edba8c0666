//! A saved game of another number of the rules: shown, not played on, and not proved.

use crate::common;
use common::{err, out, run};
use std::path::Path;

/// The number of the rules that the program plays.
fn own_number(game: &str) -> u32 {
    hashmark_games::find_game(game).expect("a game").rules_number()
}

/// A game of two machines, its header changed to another number of the rules.
fn other_rules(folder: &Path, game: &str) {
    let args = ["play", game, "--home", "DUL", "--away", "BUT", "--seat", "home=book", "--seed", "7"];
    let played = run(folder, &[&args[..], &["--save", "g.hashmark"]].concat(), "");
    assert!(played.status.success(), "{}", err(&played));
    let text = std::fs::read_to_string(folder.join("g.hashmark")).expect("a saved game");
    let number = format!("\"rules\":{},", own_number(game));
    assert!(text.contains(&number), "the header has its number");
    std::fs::write(folder.join("o.hashmark"), text.replacen(&number, "\"rules\":4071,", 1)).expect("a copy");
}

#[test]
fn it_is_shown_and_not_played_on_and_its_set_up_is_played_anew() {
    for game in ["card", "zone", "electric"] {
        let folder = tempfile::tempdir().expect("a folder");
        let here = folder.path();
        other_rules(here, game);
        let checked = run(here, &["verify", "o.hashmark"], "");
        assert_eq!(checked.status.code(), Some(1), "{game}: {}", err(&checked));
        assert!(out(&checked).starts_with("o.hashmark: no\n"), "{}", out(&checked));
        assert!(
            out(&checked).contains("number 4071")
                && out(&checked).contains(&format!("number {}", own_number(game))),
            "both numbers"
        );

        let before = std::fs::read(here.join("o.hashmark")).expect("a file");
        let resumed = run(here, &["resume", "o.hashmark"], "");
        assert_eq!(resumed.status.code(), Some(2), "{game}");
        let said = err(&resumed).replace(['\n', '│'], " ");
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains("4071") && said.contains(&format!("hashmark play {game} --like")), "{said}");
        assert!(std::fs::read(here.join("o.hashmark")).expect("a file") == before, "it is left as it is");

        for to in ["text", "record", "html"] {
            let of = |file: &str| out(&run(here, &["replay", file, "--to", to], ""));
            let shown = run(here, &["replay", "o.hashmark", "--to", to], "");
            assert!(shown.status.success(), "{game} {to}: {}", err(&shown));
            if (game, to) == ("electric", "html") {
                assert!(err(&shown).contains("the films are not there"), "{}", err(&shown));
                assert!(out(&shown).contains("\"frames\":[{"));
            } else {
                assert!(out(&shown) == of("g.hashmark"), "{game} {to} shows the same");
            }
        }

        let args = ["play", game, "--like", "o.hashmark", "--seat", "home=book", "--seed", "7"];
        let again = run(here, &[&args[..], &["--save", "n.hashmark"]].concat(), "");
        assert!(again.status.success(), "{}", err(&again));
        let bytes = |name: &str| std::fs::read(here.join(name)).expect("a file");
        assert!(
            bytes("n.hashmark") == bytes("g.hashmark"),
            "{game}: the same set-up and dice, the same game"
        );
    }
}

#[test]
fn a_set_up_of_another_game_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    other_rules(folder.path(), "card");
    let refused = run(folder.path(), &["play", "zone", "--like", "o.hashmark"], "");
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("hashmark play card --like"), "{}", err(&refused));
}
