//! A saved game has one program that plays in it, and that one writes only where it left off.

use crate::common;
use common::{err, hashmark, out, run};
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Stdio};

/// A game of a few plays.
fn saved(folder: &Path) {
    let args = ["play", "card", "--seed", "7", "--save", "g.hashmark"];
    let played = run(folder, &args, &"\n".repeat(9));
    assert_eq!(played.status.code(), Some(0), "{}", err(&played));
}

/// The program at its first question, with what it has said so far.
fn at_the_table(folder: &Path, args: &[&str]) -> Child {
    let command = &mut hashmark(folder);
    let pipes = command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().expect("the program starts");
    let (mut said, mut byte) = (Vec::new(), [0]);
    let out = child.stdout.as_mut().expect("a pipe");
    while !said.ends_with(b"> ") {
        assert_eq!(out.read(&mut byte).expect("a question"), 1, "{}", String::from_utf8_lossy(&said));
        said.push(byte[0]);
    }
    child
}

/// Answers with one line and goes; the exit code, and what was said on standard error.
fn answer(mut child: Child, line: &str) -> (Option<i32>, String) {
    let _ = child.stdin.take().expect("a pipe").write_all(line.as_bytes());
    let done = child.wait_with_output().expect("the program ends");
    (done.status.code(), err(&done))
}

#[test]
fn a_second_program_is_refused_while_one_plays_and_nothing_is_damaged() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    saved(folder);
    for first in [&["resume", "g.hashmark"][..], &["play", "zone", "--seed", "1", "--save", "z.hashmark"]] {
        let child = at_the_table(folder, first);
        let name = if first[0] == "resume" { "g.hashmark" } else { "z.hashmark" };
        let before = fs::read(folder.join(name)).expect("the file");
        let second = run(folder, &["resume", "--seat", "home=book", name], "");
        assert_eq!(second.status.code(), Some(2), "{}{}", out(&second), err(&second));
        let said = err(&second);
        assert!(said.contains(name) && said.contains("another hashmark is playing this game"), "{said}");
        assert_eq!(fs::read(folder.join(name)).expect("the file"), before);
        let (code, said) = answer(child, "\n\n\n\n");
        assert_eq!(code, Some(0), "{said}");
        assert!(fs::read(folder.join(name)).expect("the file").len() > before.len());
        let checked = run(folder, &["verify", name], "");
        assert_eq!(checked.status.code(), Some(0), "{}", out(&checked));
        let third = run(folder, &["resume", name], "");
        assert_eq!(third.status.code(), Some(0), "the lock goes with its program: {}", err(&third));
    }
}

#[test]
fn a_file_that_others_changed_is_not_written_to() {
    type Change = fn(&Path);
    let changes: [(&str, Change); 3] = [
        ("another program changed the file", |path| {
            let mut bytes = fs::read(path).expect("the file");
            bytes.extend(b"{\"mark\":1}\n");
            fs::write(path, bytes).expect("a longer file");
        }),
        ("the file was removed", |path| fs::remove_file(path).expect("it is there")),
        ("another file was put in its place", |path| {
            let other = path.with_extension("other");
            fs::copy(path, &other).expect("a copy");
            fs::rename(other, path).expect("the copy");
        }),
    ];
    for (wanted, change) in changes {
        let folder = tempfile::tempdir().expect("a folder");
        saved(folder.path());
        let path = folder.path().join("g.hashmark");
        let child = at_the_table(folder.path(), &["resume", "g.hashmark"]);
        change(&path);
        let before = fs::read(&path).ok();
        let (code, said) = answer(child, "\n\n\n\n");
        assert_eq!(code, Some(2), "{wanted}: {said}");
        assert!(said.contains(wanted) && said.contains("the last answer is not saved"), "{said}");
        assert_eq!(fs::read(&path).ok(), before, "{wanted}");
    }
}

#[test]
fn a_copy_is_the_whole_game_and_the_game_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    saved(folder.path());
    let resumed = run(folder.path(), &["resume", "g.hashmark"], "save c.hashmark\n\n\n");
    assert_eq!(resumed.status.code(), Some(0), "{}", err(&resumed));
    let read = |name: &str| fs::read(folder.path().join(name)).expect("a file");
    assert!(read("g.hashmark").len() > read("c.hashmark").len());
    assert!(read("g.hashmark").starts_with(&read("c.hashmark")));
    for name in ["g.hashmark", "c.hashmark"] {
        assert_eq!(run(folder.path(), &["verify", name], "").status.code(), Some(0), "{name}");
    }
}
