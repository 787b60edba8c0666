//! A saved game is proved, and one pip, one call or one event changed is found.

use crate::common;
use common::{err, out, run};
use hashmark_card::coach::CardBookCoach;
use hashmark_card::{Card, CardSetup, set};
use hashmark_dice::{LinkChain, Stream};
use hashmark_law::{Both, Side};
use hashmark_table::{DiceSource, FairLinks, Match, MatchAct, MatchWriter};
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
fn a_game_of_which_only_the_first_line_is_there_was_not_played_to_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = saved_game(folder.path());
    let (code, said) = changed(folder.path(), &[text.lines().next().expect("a line").to_string()]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("not played to the end yet"), "{said}");
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

/// A card game with fair dice between two persons who call by the book; what is done after so many rounds of links.
fn fair_game(folder: &Path, rounds: u32, then: MatchAct) -> (u32, usize) {
    let cards = set::founders();
    let setup = CardSetup::new(cards.teams[0].clone(), cards.teams[1].clone());
    let chains = [1, 2, 9].map(|seed| LinkChain::grow([seed; 32]));
    let source = DiceSource::Fair { server: chains[2].head(), say: Both::new(true, true) };
    let mut played = Match::<Card>::new(setup, source).expect("two clubs");
    let mut coaches = Both::from_fn(|side| Some(CardBookCoach::new(Stream::lane(4, side as u64))));
    for (side, chain) in Side::BOTH.into_iter().zip(&chains) {
        played.act(MatchAct::ChainHead { side, head: chain.head() }).expect("a head is shown");
    }
    let (mut given, mut before) = (0, 0);
    while !played.over() {
        played.run_machine_coaches(&mut coaches).expect("the book calls what is lawful");
        let Some(want) = played.wants_links() else { continue };
        if given == rounds {
            before = played.inputs().filter(|input| input.is_roll()).count();
            played.act(then).expect("it can be done");
        }
        given += 1;
        let want = played.next_links().unwrap_or(want);
        let link = |side: Side, chain: &LinkChain| want.sides[side].and_then(|number| chain.link(number));
        let links = FairLinks {
            home: link(Side::Home, &chains[0]),
            away: link(Side::Away, &chains[1]),
            server: chains[2].link(want.server).expect("the chain is long enough"),
        };
        if !played.over() {
            played.give_links(links).expect("the next links");
        }
    }
    let mut bytes = Vec::new();
    MatchWriter::new().append(&played, &mut bytes).expect("it is written");
    std::fs::write(folder.join("f.hashmark"), bytes).expect("a file");
    (given, before)
}

#[test]
fn fair_dice_are_told_in_plain_words_with_the_throw_from_which_a_side_had_no_say() {
    let folder = tempfile::tempdir().expect("a folder");
    let (rounds, before) = fair_game(folder.path(), 40, MatchAct::WithoutLinks { side: Side::Away });
    let checked = run(folder.path(), &["verify", "f.hashmark"], "");
    let said = out(&checked);
    assert_eq!(checked.status.code(), Some(0), "{said}");
    for wanted in [
        format!("throws come from {rounds} rounds of links, each link the one committed to"),
        format!(
            "links of the home coach ({rounds}), the visiting coach (40), the server or program ({rounds})"
        ),
        "no roll was chosen by anybody who has a link in it".to_string(),
        format!("the visiting coach had no say any more from throw {} on", before + 1),
        "played to the end\n".to_string(),
    ] {
        assert!(said.contains(&wanted), "{wanted:?} is missing in:\n{said}");
    }
    assert!(!said.contains("home coach had no say") && !said.contains("named in the first line"), "{said}");
}

#[test]
fn a_game_that_was_given_up_says_so() {
    for (act, wanted) in [
        (MatchAct::Resigned { side: Side::Home }, "the home coach resigned, the visiting side has won"),
        (
            MatchAct::Claimed { side: Side::Home },
            "the visiting coach let the time run out, the home side has won",
        ),
        (MatchAct::Abandoned, "abandoned, nobody has won"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        fair_game(folder.path(), 3, act);
        let checked = run(folder.path(), &["verify", "f.hashmark"], "");
        assert_eq!(checked.status.code(), Some(0), "{}", out(&checked));
        assert!(out(&checked).contains(&format!("not played to the end: {wanted}")), "{}", out(&checked));
    }
}
