//! A game at the terminal: scripts in a pipe, refusals, undo, real dice, two people, and kill -9.

use crate::common;
use common::{err, hashmark, out, plain, run};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{ChildStdout, Stdio};
use std::sync::mpsc;
use std::time::Duration;

const HOME: [&str; 6] = ["play", "card", "--home", "PAD", "--away", "BUT"];

/// A game with plain cards: every column says one thing, whatever the dice.
fn args<'a>(cards: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&HOME[..], &["--cards", cards, "--save", "g.hashmark"], more].concat()
}

fn play(folder: &Path, more: &[&str], input: &str) -> String {
    let cards = plain();
    let played = run(folder, &args(&cards, &[&["--seed", "22"], more].concat()), input);
    assert_eq!(played.status.code(), Some(0), "{}", err(&played));
    out(&played)
}

#[test]
fn a_script_plays_asks_and_leaves_and_the_game_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let said =
        play(folder.path(), &[], "receive\not hb right\nwhy\ncards\nbox\ndrives\nscoring\nlog\ndice\nmenu\n");
    for wanted in [
        "Dice from seed 22, chosen.",
        "PAD toss> receive",
        "1st & 10",
        "C-base-6",
        "OFF TACKLE",
        "Rushes-yards",
        "pairs of reds",
        "Nine of ten honest games lie between",
        "linebuck  off tackle  end run",
        "Saved. Go on with: hashmark resume g.hashmark",
    ] {
        assert!(said.contains(wanted), "{wanted:?} is missing in:\n{said}");
    }
    assert!(!said.contains('\u{1b}'), "no colors in a pipe");
    let checked = run(folder.path(), &["verify", "g.hashmark"], "");
    assert_eq!(checked.status.code(), Some(0), "{}", out(&checked));
}

#[test]
fn a_wrong_word_is_pointed_at_and_a_forbidden_call_names_its_rule() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = play(
        folder.path(),
        &[],
        "recieve\nreceive\nsh 99\not tutle\nspike\nfg\nsh 81 out\nsh 81 hurry\npnut\nrun\n",
    );
    for wanted in [
        "did you mean \"receive\"?",
        "     ^^\n  no back or receiver of Paducah Pilots wears 99",
        "did you mean Tuttle?",
        "(C-tick-8)",
        "(C-fg-1)",
        "(C-oob-1)",
        "(C-hurry-3)",
        "did you mean \"punt\"?",
        "which run?",
    ] {
        assert!(said.contains(wanted), "{wanted:?} is missing in:\n{said}");
    }
    assert_eq!(said.matches("PAD offense>").count(), 9, "nothing was played:\n{said}");
}

#[test]
fn the_menu_is_numbered_and_its_numbers_are_calls() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = play(folder.path(), &[], "1\n2\n2\n999\n");
    assert!(said.contains("These are the numbers now; choose again."), "{said}");
    assert!(said.contains("The menu has numbers 1 to"), "{said}");
}

#[test]
fn an_empty_line_asks_the_book_and_a_second_one_calls_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = play(folder.path(), &[], &"\n".repeat(24));
    assert!(said.contains("The book: `receive`"), "{said}");
    assert!(said.matches("The book:").count() >= 8, "{said}");
}

/// A whole game by the book's advice: every question is answered, none is a dead end.
#[test]
fn a_person_who_always_follows_the_book_reaches_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = play(folder.path(), &[], &"\n".repeat(2000));
    assert!(said.contains("-- Final --") && said.contains("-- Half-time --"), "{said}");
    let checked = run(folder.path(), &["verify", "g.hashmark"], "");
    assert_eq!(checked.status.code(), Some(0), "{}", out(&checked));
}

#[test]
fn undo_stops_at_the_dice_and_a_play_goes_back_only_by_consent() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = play(folder.path(), &[], "receive\not hb\nundo\nundo play\nlb fb\n");
    assert!(said.contains("going behind a throw") || said.contains("dice have been thrown since"), "{said}");
    assert!(
        said.contains("Taken back, with 2 throws") || said.contains("Taken back, with 3 throws"),
        "{said}"
    );
    let checked = run(folder.path(), &["verify", "g.hashmark"], "");
    assert_eq!(checked.status.code(), Some(0), "{}", out(&checked));
    assert!(out(&checked).contains("1 takings back"), "{}", out(&checked));
}

#[test]
fn real_dice_are_asked_for_by_name_and_purpose() {
    let folder = tempfile::tempdir().expect("a folder");
    let cards = plain();
    let args = args(&cards, &["--hand"]);
    let input = "7\n4\nreceive\n3 5\n3 4 2\not hb\nX\n352\nwhy\n";
    let played = run(folder.path(), &args, input);
    let said = out(&played);
    assert_eq!(played.status.code(), Some(0), "{}", err(&played));
    for wanted in [
        "Throw the single die for the toss: odd, the visitors win it (C-base-17).",
        "These dice cannot show that. Type single 1-6.",
        "Throw 2 red dice for the kickoff (C-base-14).",
        "Throw the black die for whether the key or double-team bites (C-base-6).",
        "dice: red 3-5, white 2: the play",
    ] {
        assert!(said.contains(wanted), "{wanted:?} is missing in:\n{said}");
    }
}

#[test]
fn two_people_seal_their_calls_and_neither_is_shown_before_the_other_is_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = play(folder.path(), &["--seat", "away=human"], "receive\ndeep\not hb right\npass 81\n");
    let (ask, seal) =
        (said.find("Butte Diggers, look away").expect("a curtain"), said.find("Sealed.").expect("sealed"));
    let other = said.find("Paducah Pilots, look away").expect("the other curtain");
    assert!(ask < seal && seal < other, "{said}");
    let between = &said[seal..other];
    assert!(!between.contains("off tackle") && !between.contains("Tuttle"), "{between}");
}

#[test]
fn a_game_that_is_saved_there_already_is_not_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path(), &[], "receive\n");
    let cards = plain();
    let again = run(folder.path(), &args(&cards, &[]), "");
    assert_eq!(again.status.code(), Some(2));
    assert!(err(&again).contains("resume g.hashmark"), "{}", err(&again));
}

#[test]
fn wrong_words_on_the_command_line_are_bad_input() {
    let folder = tempfile::tempdir().expect("a folder");
    for (args, wanted) in [
        (vec!["play", "card", "--seat", "north=human"], "is no side"),
        (vec!["play", "card", "--seat", "home=clever"], "nobody called"),
        (vec!["play", "card", "--seat", "home"], "there is no ="),
        (vec!["play", "card", "--home", "Narnia"], "Narnia"),
        (vec!["play", "chess"], "chess"),
        (vec!["play", "card", "--rules", "nowhere.toml"], "nowhere.toml"),
        (vec!["play", "card", "--cards", "nowhere.json"], "nowhere.json"),
    ] {
        let done = run(folder.path(), &args, "");
        assert_eq!(done.status.code(), Some(2), "{args:?}");
        assert!(err(&done).contains(wanted), "{args:?}: {}", err(&done));
    }
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0, "nothing was left behind");
}

/// Kills a game with dice half thrown, and takes it up again at the question that was open.
#[test]
fn a_game_killed_in_the_middle_of_a_play_goes_on_at_the_last_answered_question() {
    let folder = tempfile::tempdir().expect("a folder");
    let cards = plain();
    let mut child = hashmark(folder.path())
        .args(args(&cards, &["--hand"]))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let output = BufReader::new(child.stdout.take().expect("a pipe"));
    // Toss, kickoff, return, a call, and the first of the dice of the play; then the lights go out.
    input.write_all(b"4\nreceive\n3 4\n3 4 2\not hb right\nO\n").expect("answers");
    input.flush().expect("answers");
    wait_for(output, "for the play (");
    child.kill().expect("kill -9");
    let status = child.wait().expect("it ends");
    assert!(!status.success(), "it did not leave by itself");

    let resumed = run(folder.path(), &["resume", "g.hashmark"], "3 5 2\nwhy\n");
    let said = out(&resumed);
    assert_eq!(resumed.status.code(), Some(0), "{}", err(&resumed));
    assert!(said.contains("for the play ("), "it goes on with the same throw:\n{said}");
    assert!(
        said.contains("off tackle right by") && said.contains("dice: red 3-5, white 2: the play"),
        "{said}"
    );
    let checked = run(folder.path(), &["verify", "g.hashmark"], "");
    assert_eq!(checked.status.code(), Some(0), "{}", out(&checked));
}

/// Reads until a line with this text; a program that does not say it in a minute never will.
fn wait_for(output: BufReader<ChildStdout>, text: &'static str) {
    let (found, wait) = mpsc::channel();
    std::thread::spawn(move || {
        let said = output.lines().map_while(Result::ok).any(|line| line.contains(text));
        let _ = found.send(said);
    });
    assert_eq!(wait.recv_timeout(Duration::from_secs(60)), Ok(true), "{text:?} never came");
}

/// A game that is interrupted goes on as it would have gone without.
#[test]
fn a_game_taken_up_again_goes_on_as_if_it_had_not_been_left() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path(), &[], "receive\not hb\n");
    let resumed = run(folder.path(), &["resume", "g.hashmark"], "sh fl\nlb hb\n");
    assert!(resumed.status.success(), "{}", err(&resumed));
    let whole = tempfile::tempdir().expect("a folder");
    play(whole.path(), &[], "receive\not hb\nsh fl\nlb hb\n");
    let events = |folder: &Path| {
        let text = std::fs::read_to_string(folder.join("g.hashmark")).expect("a file");
        text.lines().filter(|line| !line.starts_with("{\"mark\"")).map(String::from).collect::<Vec<_>>()
    };
    assert_eq!(events(folder.path()), events(whole.path()));
}

#[test]
fn a_game_is_resigned_after_a_question_and_the_file_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = play(folder.path(), &[], "receive\nresign\nno\not hb right\nresign\nyes\n");
    for wanted in [
        "Paducah Pilots resigns and loses the game? (yes/no)",
        "The game goes on.",
        "Paducah Pilots resigned.",
    ] {
        assert!(said.contains(wanted), "{wanted:?} is missing in:\n{said}");
    }
    let checked = run(folder.path(), &["verify", "g.hashmark"], "");
    assert_eq!(checked.status.code(), Some(0), "{}", out(&checked));
    assert!(out(&checked).contains("not played to the end: the home coach resigned"), "{}", out(&checked));
    let shown = out(&run(folder.path(), &["replay", "g.hashmark"], ""));
    assert!(shown.contains("The Paducah Pilots resigned. The Butte Diggers win."), "{shown}");
    let again = out(&run(folder.path(), &["resume", "g.hashmark"], "ot hb right\n"));
    assert!(again.contains("-- Final --") && again.contains("resigned"), "{again}");
}

#[test]
fn two_people_abandon_a_game_when_both_agree() {
    let folder = tempfile::tempdir().expect("a folder");
    let two = ["--seat", "home=human", "--seat", "away=human"];
    let said = play(folder.path(), &two, "receive\nabandon\nyes\nno\nabandon\nyes\nyes\n");
    for wanted in
        ["do you agree to abandon the game? (yes/no)", "The game goes on.", "abandoned; nobody wins"]
    {
        assert!(said.contains(wanted), "{wanted:?} is missing in:\n{said}");
    }
    let checked = run(folder.path(), &["verify", "g.hashmark"], "");
    assert!(out(&checked).contains("abandoned, nobody has won"), "{}", out(&checked));
}
