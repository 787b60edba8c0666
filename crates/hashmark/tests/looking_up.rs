//! Rules, charts, clubs, cards and completions, through the program.

use crate::program;

use program::{done, hashmark, workspace};

#[test]
fn a_rule_is_found_by_its_id_and_by_words() {
    assert!(done(&["rules", "card", "C-ret-1"]).starts_with("C-ret-1  (Kickoff and punt returns)"));
    assert!(done(&["rules", "card", "onside", "kick"]).contains("C-onside-"));
    assert!(done(&["rules", "card", "switches"]).contains("two_minute_clock = true"));
    assert!(done(&["rules", "card"]).contains("Kickoff and punt returns"));
    let nothing = hashmark(&["rules", "card", "zeppelin"]);
    assert_eq!((nothing.code, nothing.out.as_str()), (1, ""));
}

/// Z5.2-a, ZR8.4-e, ZR6.3-a: rules whose chapters are lost can be looked up like the others, and say that they were
/// rebuilt, for what, and why.
#[test]
fn a_rebuilt_rule_is_found_and_says_why_it_is_so() {
    let kick = done(&["rules", "zone", "onside", "kick"]);
    assert!(kick.starts_with("ZR8.4-c") || kick.contains("ZR8.4-e  (R8 Kicks and wind, rebuilt)"), "{kick}");
    assert!(kick.contains("Rebuilt for the lost chapter 9."), "{kick}");
    for section in ["4.6", "Z4.6-a", "ZR4.6-a"] {
        assert!(
            done(&["rules", "zone", section]).starts_with("ZR6.3-a"),
            "by the section that is lost: {section}"
        );
    }
    let reaction = done(&["rules", "zone", "Z5.2-a"]);
    assert!(reaction.contains("ZR7.2-a") && !reaction.contains("reconstruction"), "{reaction}");
    assert!(done(&["rules", "zone"]).contains("are rebuilt, because their chapters are lost"));
}

/// ZR4.2-b, Z5.3-p: a chart says whether it is printed, and if not, why it is as it is.
#[test]
fn a_chart_says_whether_it_is_printed_or_rebuilt() {
    let contact = done(&["tables", "zone", "contact"]);
    assert!(
        contact.contains("rebuilt (ZR4.2-a, ZR4.2-b)") && contact.contains("Printed in the"),
        "{contact}"
    );
    assert!(done(&["tables", "zone", "pass_rush"]).contains("printed (Z5.3-p)"));
    let all = done(&["tables", "zone"]);
    let (printed, rebuilt) = all.split_once("Rebuilt, because").expect("two lists");
    assert!(
        printed.contains("pass_table") && rebuilt.contains("contact") && !printed.contains("contact"),
        "{all}"
    );
}

#[test]
fn a_chart_is_printed_aligned() {
    let text = done(&["tables", "card", "onside_kick"]);
    assert!(text.contains("roll  travels  recovered by\n   2       12  kicking\n"), "{text}");
    assert!(done(&["tables", "card"]).contains("onside_kick"));
    let said = hashmark(&["tables", "card", "weather"]);
    assert!(said.code == 2 && said.err.contains("onside_kick"), "{}", said.err);
}

#[test]
fn clubs_are_listed_shown_and_shown_as_cards() {
    assert!(done(&["clubs"]).contains("Asheville Ridgebacks"));
    assert!(done(&["clubs", "ash"]).starts_with("ASHEVILLE RIDGEBACKS (ASH)"));
    let cards = done(&["clubs", "ASH", "--as", "card"]);
    assert!(cards.contains("DEFENSE LINEBUCK") && cards.contains("KICKOFF COVERAGE"), "{cards}");
    assert!(cards.lines().all(|line| line.chars().count() <= 120));
}

#[test]
fn a_new_league_is_written_and_read_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a path");
    let told = done(&["clubs", "new", "--seed", "11", "-o", path]);
    assert_eq!(done(&["clubs", path]), told);
    assert!(folder.path().join("season/schedule.csv").exists());
    assert_eq!(done(&["clubs", "new", "--seed", "11"]), told);
}

#[test]
fn an_import_of_a_season_is_that_season() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a path");
    let season = workspace().join("data/seasons/founders");
    let mut args = vec!["cards".to_string(), "import".to_string()];
    let mut files: Vec<String> = std::fs::read_dir(&season)
        .expect("the season")
        .map(|file| file.expect("a file").path().display().to_string())
        .collect();
    files.sort();
    args.extend(files);
    args.extend(["-o".to_string(), path.to_string()]);
    let said = hashmark(&args.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(folder.path().join("teams.csv").exists());
}

#[test]
fn completions_are_made_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(done(&["completions", shell]).contains("hashmark"), "{shell}");
    }
}
