//! The zone game on the command line.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn hashmark(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hashmark")).args(args).output().expect("it runs")
}

fn out(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The counts without what depends on the clock.
fn counts(threads: &str) -> String {
    let args = ["sim", "zone", "--games", "40", "--seed", "7", "--format", "json", "--threads", threads];
    let text = out(&hashmark(&args));
    let timed = |line: &&str| !line.contains("\"seconds\"") && !line.contains("\"games_per_second\"");
    text.lines().filter(timed).collect::<Vec<_>>().join("\n")
}

#[test]
fn simulated_games_are_the_same_on_any_number_of_threads() {
    let one = counts("1");
    assert!(one.contains("\"game\": \"zone\"") && one.contains("\"plan\": "));
    assert_eq!(one, counts("2"));
}

#[test]
fn two_plans_meet_by_mail_and_the_match_is_proved() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mail.hashmark");
    let name = file.to_str().expect("a plain name");
    let sheet = folder.path().join("record.txt");
    let mail = ["mail", "balanced", "blitz", "--home", "ASH", "--away", "SAV", "--seed", "5", "--save", name];
    let args = [&mail[..], &["--record", sheet.to_str().expect("a plain name")]].concat();
    let told = out(&hashmark(&args));
    assert!(told.starts_with("Savannah Night Herons (blitz) at Asheville Ridgebacks (balanced), seed 5"));
    assert!(told.contains("- - end of quarter 3 - -") && told.contains("TEAM"));
    assert_eq!(std::fs::read_to_string(&sheet).expect("it was written"), told);
    assert!(out(&hashmark(&["verify", name])).contains("played to the end"));
    // A saved match gives the same record.
    let replayed = out(&hashmark(&["replay", name, "--to", "record"]));
    let record = |text: &str| {
        let from = text.find("ball    offense").expect("the heads of the record");
        let to = from + text[from..].find("\n\n").expect("an empty line after it");
        text[from..to].to_owned()
    };
    assert_eq!(record(&replayed), record(&told));
    assert!(replayed.contains("SCORING"));
    tampered(&file);
}

/// One pip changed is found.
fn tampered(file: &Path) {
    let text = std::fs::read_to_string(file).expect("it was saved");
    let at = text.rfind("\"pips\":[").expect("dice were thrown") + "\"pips\":[".len();
    let pip = if text[at..].starts_with('1') { "2" } else { "1" };
    let changed = format!("{}{pip}{}", &text[..at], &text[at + 1..]);
    std::fs::write(file, changed).expect("written");
    let checked = hashmark(&["verify", file.to_str().expect("a plain name")]);
    assert_eq!(checked.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&checked.stdout).contains("these are not the dice of the match"));
}

#[test]
fn plans_are_judged_and_shown() {
    for plan in ["balanced", "ball_control", "long_passing", "blitz"] {
        let judged = hashmark(&["plan", "check", plan]);
        assert!(judged.status.success(), "{plan}: {}", String::from_utf8_lossy(&judged.stdout));
    }
    let shown = out(&hashmark(&["plan", "show", "balanced"]));
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.toml");
    std::fs::write(&file, &shown).expect("written");
    assert!(hashmark(&["plan", "check", file.to_str().expect("a plain name")]).status.success());
    std::fs::write(&file, shown.replacen("LH/", "XX/", 1)).expect("written");
    let wrong = hashmark(&["plan", "check", file.to_str().expect("a plain name")]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("mine.toml:"));
}

#[test]
fn a_game_is_played_at_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("z.hashmark");
    let mut child = Command::new(env!("CARGO_BIN_EXE_hashmark"))
        .args(["play", "zone", "--home", "ASH", "--away", "SAV", "--seed", "3", "--save"])
        .arg(&file)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let typed = "receive\nmiddle\npro\nLH/RX\nLH/RT (RE) (F)\nrun\nwhy\nrules Z5.6-f\nquit\n";
    child.stdin.take().expect("a pipe").write_all(typed.as_bytes()).expect("it listens");
    let told = out(&child.wait_with_output().expect("it ends"));
    assert!(told.contains("     ^^"), "the wrong word is pointed at:\n{told}");
    assert!(told.contains("contact in R"), "why tells the contact:\n{told}");
    assert!(
        out(&hashmark(&["verify", file.to_str().expect("a plain name")]))
            .contains("not played to the end yet")
    );
}

#[test]
fn a_position_is_resolved_step_by_step_and_faults_are_placed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("position.toml");
    let name = file.to_str().expect("a plain name");
    let position = include_str!("../../zone/tests/positions/plain.toml");
    std::fs::write(&file, position).expect("written");
    let told = out(&hashmark(&["resolve", "zone", name, "--dice", "4,3,1"]));
    for words in ["block total", "rush total", "pass value", "contact in WWR at +3", "Then: 2nd"] {
        assert!(told.contains(words), "{words}:\n{told}");
    }
    let short = hashmark(&["resolve", "zone", name, "--dice", "4"]);
    assert_eq!(short.status.code(), Some(2));
    let said = String::from_utf8_lossy(&short.stderr).into_owned();
    assert!(
        said.contains("the dice end before the pass") && said.contains("add one more number to the dice"),
        "{said}"
    );
    std::fs::write(&file, position.replace("RW/WWR", "RW/WWX")).expect("written");
    let wrong = hashmark(&["resolve", "zone", name]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("position.toml:3:12"));
}
