//! Fair dice at the terminal: heads before words, words before dice, and a file that proves it.

use crate::common;
use common::{err, hashmark, out, run};
use std::fs;
use std::path::Path;

const GAME: [&str; 9] = ["play", "card", "--home", "PAD", "--away", "BUT", "--fair", "--save", "g.hashmark"];
const WORDS: &str = "blue horses at dawn";

/// Advice asked for and taken, so often that the game is over.
fn by_the_book() -> String {
    "\n".repeat(3000)
}

fn play(folder: &Path, more: &[&str], input: &str) -> String {
    let played = run(folder, &[&GAME[..], more].concat(), input);
    assert_eq!(played.status.code(), Some(0), "{}", err(&played));
    out(&played)
}

fn verified(folder: &Path, file: &str) -> (Option<i32>, String) {
    let checked = run(folder, &["verify", file], "");
    (checked.status.code(), out(&checked) + &err(&checked))
}

fn text(folder: &Path) -> String {
    fs::read_to_string(folder.join("g.hashmark")).expect("a saved game")
}

#[test]
fn a_person_types_words_after_the_programs_head_and_the_whole_game_is_proved() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = play(folder.path(), &[], &format!("{WORDS}\n{}", by_the_book()));
    let place = |what: &str| said.find(what).unwrap_or_else(|| panic!("{what:?} is missing in:\n{said}"));
    assert!(
        place("The program's head:") < place("words> ") && place("words> ") < place("The head of Paducah")
    );
    assert!(!said.contains(WORDS), "nobody reads the words in what was said");
    assert!(said.contains("-- Final --"), "it was played to the end");
    assert!(!folder.path().join("g.hashmark.secret").exists(), "the secret is of no use any more");
    let text = text(folder.path());
    assert!(!text.contains(WORDS) && text.matches("\"links\":{\"home\":").count() > 50, "{}", text.len());
    let (code, report) = verified(folder.path(), "g.hashmark");
    assert_eq!(code, Some(0), "{report}");
    for wanted in [
        "fair dice: all ",
        "links of the home coach (",
        "no roll was chosen by anybody who has a link in it",
        "the visiting coach had no say in these dice",
        "played to the end",
    ] {
        assert!(report.contains(wanted), "{wanted:?} is missing in:\n{report}");
    }
}

#[test]
fn a_game_of_machines_has_the_programs_links_alone_and_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = play(folder.path(), &["--seat", "home=book"], "");
    assert!(said.contains("Only the program has a say in them."), "{said}");
    let (code, report) = verified(folder.path(), "g.hashmark");
    assert_eq!(code, Some(0), "{report}");
    assert!(
        report.contains("links of the server or program (") && !report.contains("home coach ("),
        "{report}"
    );
}

#[test]
fn one_bit_changed_in_a_head_a_link_or_a_throw_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path(), &["--fair-words", "home=red barn"], "receive\not hb right\npunt\n");
    let good = text(folder.path());
    for (what, before) in [
        ("the program's head", "\"dice\":{\"fair\":{\"server\":\""),
        ("the coach's head", "\"head\":\""),
        ("the coach's link", "\"links\":{\"home\":\""),
        ("a throw", "\"pips\":["),
    ] {
        let at = good.find(before).unwrap_or_else(|| panic!("{before} is missing")) + before.len();
        let mut bad = good.clone().into_bytes();
        bad[at] = if bad[at] == b'1' { b'2' } else { b'1' };
        fs::write(folder.path().join("c.hashmark"), bad).expect("a copy");
        assert_eq!(verified(folder.path(), "c.hashmark").0, Some(1), "{what}");
    }
    assert_eq!(verified(folder.path(), "g.hashmark").0, Some(0));
}

#[test]
fn a_game_goes_on_with_the_same_words_and_with_no_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = play(folder.path(), &[], &format!("{WORDS}\nreceive\not hb right\n"));
    assert!(said.contains("Go on with: hashmark resume g.hashmark"), "{said}");
    let before = fs::read(folder.path().join("g.hashmark")).expect("a saved game");
    for (flags, input) in [(vec![], "grey horses\n"), (vec!["--fair-words", "home=grey horses"], "")] {
        let refused = run(folder.path(), &[&["resume", "g.hashmark"], &flags[..]].concat(), input);
        assert_eq!(refused.status.code(), Some(2), "{}", out(&refused));
        let said = err(&refused);
        assert!(said.contains("not the words with which Paducah Pilots committed"), "{said}");
        assert_eq!(fs::read(folder.path().join("g.hashmark")).expect("a saved game"), before);
    }
    let input = format!("{WORDS}\n{}", by_the_book());
    let resumed = run(folder.path(), &["resume", "g.hashmark"], &input);
    assert_eq!(resumed.status.code(), Some(0), "{}", err(&resumed));
    assert!(out(&resumed).contains("These are the words of Paducah Pilots; the dice go on."));
    let (code, report) = verified(folder.path(), "g.hashmark");
    assert!(code == Some(0) && report.contains("played to the end"), "{report}");
    assert_eq!(text(folder.path()).matches("chain_head").count(), 1, "one head, as it was shown");
}

#[test]
fn without_the_programs_secret_a_game_does_not_go_on_and_says_what_that_means() {
    let folder = tempfile::tempdir().expect("a folder");
    play(folder.path(), &["--fair-words", "home=red barn"], "receive\n");
    let secret = folder.path().join("g.hashmark.secret");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&secret).expect("a secret").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "nobody else reads it");
    }
    let (game, kept) = (text(folder.path()), fs::read_to_string(&secret).expect("a secret"));
    let other = if kept.starts_with('0') { kept.replacen('0', "1", 1) } else { format!("0{}", &kept[1..]) };
    fs::write(&secret, other).expect("another secret");
    let refused = run(folder.path(), &["resume", "g.hashmark"], "red barn\n");
    assert_eq!(refused.status.code(), Some(1), "{}", out(&refused));
    assert!(err(&refused).contains("not the secret whose head"), "{}", err(&refused));
    fs::remove_file(&secret).expect("it is lost");
    let refused = run(folder.path(), &["resume", "g.hashmark"], "red barn\n");
    assert_eq!(refused.status.code(), Some(1), "{}", out(&refused));
    let said = err(&refused);
    assert!(said.contains("the program's secret is missing") && said.contains("give the game up"), "{said}");
    assert!(said.contains("Nothing was changed") && text(folder.path()) == game);
    fs::write(&secret, kept).expect("it is found again");
    let resumed = run(folder.path(), &["resume", "g.hashmark", "--fair-words", "home=red barn"], "ot hb\n");
    assert_eq!(resumed.status.code(), Some(0), "{}", err(&resumed));
}

#[test]
fn two_persons_both_commit_and_a_side_whose_person_is_gone_has_no_say_any_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = play(folder.path(), &["--seat", "away=human"], &format!("one\ntwo\n{}", "\n".repeat(40)));
    assert!(said.contains("The head of Paducah") && said.contains("The head of Butte"), "{said}");
    let args = ["resume", "g.hashmark", "--fair-words", "home=one"];
    let resumed = run(folder.path(), &args, &by_the_book());
    assert_eq!(resumed.status.code(), Some(0), "{}", err(&resumed));
    assert!(out(&resumed).contains("without a say of Butte Diggers"), "{}", out(&resumed));
    let (code, report) = verified(folder.path(), "g.hashmark");
    assert_eq!(code, Some(0), "{report}");
    assert!(report.contains("the visiting coach had no say any more from throw "), "{report}");
}

#[test]
fn wrong_words_on_the_command_line_are_bad_input() {
    let folder = tempfile::tempdir().expect("a folder");
    for (more, wanted) in [
        (vec!["--fair", "--seed", "3"], "--seed"),
        (vec!["--fair", "--hand"], "--hand"),
        (vec!["--fair-words", "home=a"], "play with --fair"),
        (vec!["--fair", "--fair-words", "home"], "there is no ="),
        (vec!["--fair", "--fair-words", "north=a"], "is no side"),
        (vec!["--fair", "--fair-words", "home= "], "there are no words"),
        (vec!["--fair", "--fair-words", "away=a"], "has no say in the dice"),
    ] {
        let done = run(folder.path(), &[&["play", "card"], &more[..]].concat(), "");
        assert_eq!(done.status.code(), Some(2), "{more:?}");
        assert!(err(&done).contains(wanted), "{more:?}: {}", err(&done));
    }
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0, "nothing was left behind");
}

/// What is on the disk when the lights go out can be played on, and the dice that were seen stand.
#[test]
fn a_secret_is_on_the_disk_before_the_first_word_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let done = hashmark(folder.path()).args(GAME).output().expect("the program runs");
    assert_eq!(done.status.code(), Some(0), "{}", err(&done));
    assert!(folder.path().join("g.hashmark.secret").exists());
    let resumed = run(folder.path(), &["resume", "g.hashmark"], "any words\nreceive\n");
    assert_eq!(resumed.status.code(), Some(0), "{}", err(&resumed));
    assert!(out(&resumed).contains("The head of Paducah Pilots"), "{}", out(&resumed));
    assert_eq!(verified(folder.path(), "g.hashmark").0, Some(0));
}
