//! Driving the program as people and scripts do.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The program, in a folder, without colors.
pub fn hashmark(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hashmark"));
    command.current_dir(folder).env("NO_COLOR", "1").env_remove("COLUMNS");
    command
}

/// Runs it with these arguments and this input.
pub fn run(folder: &Path, args: &[&str], input: &str) -> Output {
    let mut child = hashmark(folder)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The program may leave before it has read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

/// What it prints when it does what it is told.
pub fn told(folder: &Path, args: &[&str]) -> String {
    let done = run(folder, args, "");
    assert_eq!(done.status.code(), Some(0), "{args:?}: {}{}", out(&done), err(&done));
    out(&done)
}

/// What it says when it refuses.
pub fn refused(folder: &Path, args: &[&str]) -> String {
    let done = run(folder, args, "");
    assert_eq!(done.status.code(), Some(2), "{args:?}: {}", out(&done));
    err(&done)
}

/// The path of a fixture.
pub fn fixture(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name).display().to_string()
}

/// The file of the plain cards.
pub fn plain() -> String {
    fixture("plain.json")
}

pub fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

pub fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// Compares with a golden file; `REGENERATE=1` writes it anew.
pub fn golden(path: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(path);
    if std::env::var_os("REGENERATE").is_some() {
        std::fs::write(&path, found).expect("the golden file can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    for (at, (kept, found)) in kept.lines().zip(found.lines()).enumerate() {
        assert_eq!(kept, found, "{} line {}; REGENERATE=1 writes it anew", path.display(), at + 1);
    }
    assert_eq!(kept, found, "{}; REGENERATE=1 writes it anew", path.display());
}
