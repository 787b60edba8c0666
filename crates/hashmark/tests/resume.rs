//! A damaged game is taken up again only by consent, and nothing of it is lost without a word and a copy.

use crate::common;
use common::{err, out, run};
use std::fs;
use std::path::{Path, PathBuf};

const GAMES: [&str; 3] = ["card", "zone", "electric"];

/// A game by the book, in a folder of its own.
fn saved(game: &str) -> (tempfile::TempDir, PathBuf, Vec<u8>) {
    let folder = tempfile::tempdir().expect("a folder");
    let args = ["play", game, "--seed", "7", "--save", "g.hashmark"];
    let played = run(folder.path(), &args, &"\n".repeat(60));
    assert_eq!(played.status.code(), Some(0), "{}", err(&played));
    let path = folder.path().join("g.hashmark");
    let bytes = fs::read(&path).expect("a saved game");
    (folder, path, bytes)
}

/// The file with one byte changed in the middle of a line in the middle of it; the line, and the byte from 1 on.
fn spoiled(bytes: &[u8]) -> (Vec<u8>, usize, usize) {
    let middle = bytes.len() / 2;
    let start = middle + bytes[middle..].iter().position(|byte| *byte == b'\n').expect("a line ends") + 1;
    let mut bad = bytes.to_vec();
    bad[start] = 0xff;
    let line = bytes[..start].iter().filter(|byte| **byte == b'\n').count() + 1;
    (bad, line, start + 1)
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_bad_byte_is_told_with_its_place_and_nothing_is_changed_without_a_word() {
    for game in GAMES {
        let (folder, path, good) = saved(game);
        let (bad, line, byte) = spoiled(&good);
        fs::write(&path, &bad).expect("a spoiled file");
        let refused = run(folder.path(), &["resume", "g.hashmark"], "");
        let said = err(&refused);
        assert_eq!(refused.status.code(), Some(1), "{game}: {said}");
        let lost = bad.len() - (byte - 1);
        let lines = bad[byte - 1..].iter().filter(|byte| **byte == b'\n').count();
        for wanted in [
            format!("line {line}, byte {byte}:"),
            format!("the first {} bytes are good", byte - 1),
            format!("the {lost} bytes ({lines} lines) after them"),
            "Nothing was changed".to_string(),
            "--cut".to_string(),
            "g.hashmark.damaged".to_string(),
        ] {
            assert!(said.contains(&wanted), "{game}: {wanted:?} is missing in:\n{said}");
        }
        assert_eq!(fs::read(&path).expect("the file"), bad, "{game}");
        assert_eq!(names(folder.path()), ["g.hashmark"], "{game}");
    }
}

#[test]
fn a_cut_file_leaves_the_whole_beside_it_and_never_over_an_older_copy() {
    for game in GAMES {
        let (folder, path, good) = saved(game);
        let (bad, _, byte) = spoiled(&good);
        fs::write(folder.path().join("g.hashmark.damaged"), "an older one").expect("a file");
        fs::write(&path, &bad).expect("a spoiled file");
        let resumed = run(folder.path(), &["resume", "g.hashmark", "--cut"], "");
        assert_eq!(resumed.status.code(), Some(0), "{game}: {}", err(&resumed));
        assert!(err(&resumed).contains("is kept as g.hashmark.damaged-2"), "{game}: {}", err(&resumed));
        let kept = |name: &str| fs::read(folder.path().join(name)).expect("a file");
        assert_eq!(kept("g.hashmark.damaged"), b"an older one", "{game}");
        assert_eq!(kept("g.hashmark.damaged-2"), bad, "{game}");
        assert!(kept("g.hashmark").starts_with(&good[..byte - 1]), "{game}: the good part stays");
        let checked = run(folder.path(), &["verify", "g.hashmark"], "");
        assert_eq!(checked.status.code(), Some(0), "{game}: {}{}", out(&checked), err(&checked));
    }
}

/// A line that can be read and does not follow from the ones before is damage too.
#[test]
fn a_changed_throw_is_damage_and_asks_like_a_bad_byte() {
    let (folder, path, good) = saved("card");
    let text = String::from_utf8(good).expect("text");
    let at = text.rfind("\"pips\":[").expect("a throw") + "\"pips\":[".len();
    let mut bad = text.into_bytes();
    bad[at] = if bad[at] == b'1' { b'2' } else { b'1' };
    fs::write(&path, &bad).expect("a spoiled file");
    let refused = run(folder.path(), &["play", "card", "--resume", "g.hashmark"], "");
    assert_eq!(refused.status.code(), Some(1), "{}", err(&refused));
    assert_eq!(fs::read(&path).expect("the file"), bad);
}

#[test]
fn a_line_torn_by_a_crash_is_asked_about_too_and_kept_in_a_copy() {
    for game in GAMES {
        let (folder, path, good) = saved(game);
        let torn = &good[..good.len() - 7];
        fs::write(&path, torn).expect("a torn file");
        let refused = run(folder.path(), &["resume", "g.hashmark"], "");
        let said = err(&refused);
        assert_eq!(refused.status.code(), Some(1), "{game}: {said}");
        assert!(said.contains("the last line is torn off") && said.contains("(1 line)"), "{game}: {said}");
        assert_eq!(fs::read(&path).expect("the file"), torn, "{game}");
        let resumed = run(folder.path(), &["resume", "g.hashmark", "--cut"], "");
        assert_eq!(resumed.status.code(), Some(0), "{game}: {}", err(&resumed));
        let copy = fs::read(folder.path().join("g.hashmark.damaged")).expect("a copy");
        assert_eq!(copy, torn, "{game}");
        let checked = run(folder.path(), &["verify", "g.hashmark"], "");
        assert_eq!(checked.status.code(), Some(0), "{game}: {}", err(&checked));
    }
}

/// The last line is a resignation, and only its newline is gone: it counts, and nothing is left out.
#[test]
fn a_whole_last_line_without_its_newline_is_taken() {
    for game in GAMES {
        let folder = tempfile::tempdir().expect("a folder");
        let args = ["play", game, "--seed", "7", "--save", "g.hashmark"];
        let played = run(folder.path(), &args, "resign\nyes\n");
        assert_eq!(played.status.code(), Some(0), "{game}: {}", err(&played));
        let path = folder.path().join("g.hashmark");
        let whole = fs::read_to_string(&path).expect("a saved game");
        let end = whole.rfind("{\"mark\"").expect("a mark");
        let unended = whole[..end].trim_end();
        assert!(unended.ends_with("\"resigned\":{\"side\":\"home\"}}}"), "{game}");
        fs::write(&path, unended).expect("a shorter file");
        let resumed = run(folder.path(), &["resume", "g.hashmark"], "");
        assert_eq!(resumed.status.code(), Some(0), "{game}: {}", err(&resumed));
        assert!(err(&resumed).contains("only its newline is missing"), "{game}: {}", err(&resumed));
        assert_eq!(names(folder.path()), ["g.hashmark"], "{game}");
        assert_eq!(fs::read_to_string(&path).expect("the file"), whole[..end], "{game}");
        let checked = run(folder.path(), &["verify", "g.hashmark"], "");
        assert!(out(&checked).contains("the home coach resigned"), "{game}: {}", out(&checked));
    }
}

/// A name in the first line, so that everything after it can still be played.
#[test]
fn a_changed_file_that_can_be_played_on_is_told_of_and_played_on_only_by_consent() {
    for game in GAMES {
        let folder = tempfile::tempdir().expect("a folder");
        let args = ["play", game, "--home", "ASH", "--away", "SAV", "--seed", "7", "--save", "g.hashmark"];
        let played = run(folder.path(), &args, "\n\n\n");
        assert_eq!(played.status.code(), Some(0), "{game}: {}", err(&played));
        let path = folder.path().join("g.hashmark");
        let text = fs::read_to_string(&path).expect("a saved game");
        let edited = text.replacen("Asheville", "Asheboro!", 1);
        assert_ne!(edited, text, "{game}");
        fs::write(&path, &edited).expect("an edited file");
        let resume = |args: &[&str]| {
            let resumed = run(folder.path(), &[&["resume", "g.hashmark"], args].concat(), "");
            (resumed.status.code(), err(&resumed))
        };
        let (code, said) = resume(&[]);
        assert_eq!(code, Some(1), "{game}: {said}");
        for wanted in ["was changed after it was saved: line 1:", "Nothing was changed", "--edited"] {
            assert!(said.contains(wanted), "{game}: {wanted:?} is missing in:\n{said}");
        }
        assert_eq!(fs::read_to_string(&path).expect("the file"), edited, "{game}");
        let (code, said) = resume(&["--cut"]);
        assert_eq!(code, Some(1), "{game}: another consent is none: {said}");
        let (code, said) = resume(&["--edited"]);
        assert_eq!(code, Some(0), "{game}: {said}");
        assert!(said.contains("was changed after it was saved"), "{game}: {said}");
    }
}

/// A disk that lost its power leaves zeros; they are no beginning of a line.
#[test]
fn zeros_at_the_end_are_asked_about() {
    let (folder, path, mut bad) = saved("card");
    bad.extend([0; 4096]);
    fs::write(&path, &bad).expect("a spoiled file");
    let refused = run(folder.path(), &["resume", "g.hashmark"], "");
    assert_eq!(refused.status.code(), Some(1), "{}", err(&refused));
    assert!(err(&refused).contains("the 4096 bytes (1 line)"), "{}", err(&refused));
    assert_eq!(fs::read(&path).expect("the file"), bad);
}

#[test]
fn a_good_file_goes_on_without_a_copy() {
    let (folder, _, _) = saved("zone");
    let resumed = run(folder.path(), &["resume", "g.hashmark"], "");
    assert_eq!(resumed.status.code(), Some(0), "{}", err(&resumed));
    assert_eq!(names(folder.path()), ["g.hashmark"]);
}
