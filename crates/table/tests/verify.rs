//! Proving a file: whatever was changed is found, where it is.

use crate::toy;

use hashmark_law::Both;
use hashmark_table::{DiceSource, Discrepancy, LineError, MatchWriter, UndoDepth, VerifyError, verify};
use toy::{Race, answered, fair, file, lived_in_file};

fn found(text: &str) -> Discrepancy {
    match verify::<Race>(text) {
        Err(VerifyError::Differs(found)) => found,
        other => panic!("{other:?}"),
    }
}

fn line_of(text: &str, part: &str) -> usize {
    text.lines().position(|line| line.contains(part)).unwrap() + 1
}

#[test]
fn a_file_that_was_left_alone_is_proved_and_counted() {
    for source in [DiceSource::seeded(5), fair(), DiceSource::ByHand] {
        let (played, text) = lived_in_file(source.clone(), 5);
        let report = verify::<Race>(&text).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!((report.plays, report.events), (6, played.events().len()));
        assert_eq!(report.inputs, played.inputs().len());
        let standing = played.inputs().filter(|given| given.is_roll()).count();
        assert_eq!(report.rolls, standing + report.undone_rolls);
        assert!(report.over && report.undos > 0 && report.undone_rolls > 0 && report.unmarked == 0);
        assert_eq!(report.dice_proved, source != DiceSource::ByHand);
        assert_eq!((report.game.as_str(), report.other_engine), ("race", None));
    }
}

#[test]
fn a_changed_throw_is_found_on_its_line_with_the_throw_the_dice_gave() {
    for source in [DiceSource::seeded(5), fair()] {
        let text = file(&answered(source, 4, 5, 1000));
        let line = line_of(&text, "\"pips\"");
        let was = text.lines().nth(line - 1).unwrap();
        let (head, shown) = was.split_once("\"pips\":").unwrap();
        let now = if shown == "[6,6]}}" { "[5,5]}}" } else { "[6,6]}}" };
        let found = found(&text.replacen(was, &format!("{head}\"pips\":{now}"), 1));
        assert_eq!((found.line, found.what.as_str()), (line, "these are not the dice of the match"));
        assert!(found.file.ends_with(now));
        assert_eq!(found.rerun.replace(' ', ""), format!("thediceshowed{}", shown.trim_end_matches('}')));
    }
}

#[test]
fn a_changed_event_is_found_on_its_line_with_what_happened() {
    let text = file(&answered(DiceSource::seeded(5), 4, 5, 1000));
    let line = line_of(&text, "\"yards\":");
    let was = text.lines().nth(line - 1).unwrap();
    let changed = was.replacen("\"yards\":", "\"yards\":9", 1);
    let found = found(&text.replacen(was, &changed, 1));
    assert_eq!(
        found,
        Discrepancy { line, what: "the re-run differs".into(), file: changed, rerun: was.into() }
    );
}

#[test]
fn a_changed_header_is_found_on_line_1() {
    let text = file(&answered(DiceSource::seeded(5), 4, 5, 1000));
    for (was, now) in
        [("Åland", "Oland"), ("\"chosen\":true", "\"chosen\":false"), ("\"seed\":5", "\"seed\":6")]
    {
        let found = found(&text.replacen(was, now, 1));
        assert_eq!(found.line, 1, "{found}");
    }
}

#[test]
fn a_changed_call_is_found() {
    let text = file(&answered(DiceSource::seeded(5), 4, 5, 1000));
    let line = line_of(&text, "\"call\"");
    let was = text.lines().nth(line - 1).unwrap();
    let illegal = was.split("\"call\":{\"side\"").next().unwrap().to_string()
        + "\"call\":{\"side\":\"home\",\"call\":{\"lane\":1}}}";
    let found = found(&text.replacen(was, &illegal, 1));
    assert_eq!((found.line, found.what.as_str()), (line, "this call is not legal"));
    assert!(found.rerun.contains("rule R1"), "{found}");
}

#[test]
fn a_changed_moved_or_missing_mark_is_found() {
    let text = file(&answered(DiceSource::seeded(5), 4, 5, 1000));
    let line = line_of(&text, "\"plays\":2");
    let found_plays = found(&text.replacen("\"plays\":2", "\"plays\":3", 1));
    assert_eq!((found_plays.line, found_plays.rerun.as_str()), (line, "1"));

    let without: String = text.split_inclusive('\n').filter(|line| !line.contains("\"plays\":2")).collect();
    let missing = found(&without);
    assert_eq!((missing.line, missing.what.as_str()), (line, "a mark is missing"));
}

#[test]
fn a_line_taken_out_put_in_or_moved_is_found() {
    let (_, text) = lived_in_file(DiceSource::seeded(2), 2);
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for at in 1..lines.len() - 1 {
        let mut shorter = lines.clone();
        shorter.remove(at);
        assert!(verify::<Race>(shorter.concat()).is_err(), "line {} taken out", at + 1);
        let mut longer = lines.clone();
        longer.insert(at, lines[at]);
        assert!(verify::<Race>(longer.concat()).is_err(), "line {} doubled", at + 1);
        let mut moved = lines.clone();
        moved.swap(at, at + 1);
        assert!(verify::<Race>(moved.concat()).is_err(), "lines {} and {} swapped", at + 1, at + 2);
    }
}

#[test]
fn an_undo_nobody_could_have_made_is_found() {
    let (_, text) = lived_in_file(DiceSource::seeded(5), 5);
    let line = line_of(&text, "\"by\":\"both\"");
    let found = found(&text.replacen("\"by\":\"both\"", "\"by\":\"away\"", 1));
    assert_eq!((found.line, found.what.as_str()), (line, "this cannot be taken back"));
}

#[test]
fn a_torn_or_broken_file_is_not_proved() {
    let text = file(&answered(DiceSource::seeded(5), 4, 5, 1000));
    let torn = verify::<Race>(&text[..text.len() - 2]).unwrap_err();
    assert!(matches!(torn, VerifyError::Unread(LineError::Torn { .. })));
    let unended = verify::<Race>(text.trim_end()).unwrap_err();
    assert!(matches!(unended, VerifyError::Unread(LineError::NoNewline { .. })), "{unended}");
    let broken = verify::<Race>(text.replacen("\"event\"", "\"evnt\"", 1)).unwrap_err();
    assert!(broken.to_string().contains("unknown variant `evnt`"), "{broken}");
}

/// Where the file ends is where the game stands, also when the last line made no play.
#[test]
fn a_game_that_did_not_begin_or_was_taken_back_is_not_over() {
    let (_, text) = lived_in_file(DiceSource::seeded(5), 5);
    let header: String = text.split_inclusive('\n').take(1).collect();
    let report = verify::<Race>(&header).unwrap();
    assert_eq!((report.plays, report.over, report.marks), (0, false, 0));

    let mut played = answered(DiceSource::seeded(5), 4, 5, 1000);
    let mut writer = MatchWriter::new();
    let mut text = writer.lines(&played).unwrap();
    assert!(verify::<Race>(&text).unwrap().over);
    played.take_back(UndoDepth::Plays(1), Both::new(true, true)).unwrap();
    text.push_str(writer.lines(&played).unwrap().split_inclusive('\n').next().unwrap());
    assert!(text.ends_with("}\n") && text.lines().last().unwrap().starts_with("{\"undo\""), "{text}");
    assert!(!verify::<Race>(&text).unwrap().over);
}

#[test]
fn a_single_changed_byte_anywhere_is_found() {
    for source in [DiceSource::seeded(2), DiceSource::ByHand] {
        let (_, text) = lived_in_file(source, 2);
        assert!(verify::<Race>(&text).is_ok());
        for at in 0..text.len() {
            for flip in [1u8, 4, 0x20, 0x80] {
                let mut bytes = text.clone().into_bytes();
                bytes[at] ^= flip;
                assert!(
                    verify::<Race>(&bytes).is_err(),
                    "byte {at} flipped by {flip}: {:?}",
                    bytes[at] as char
                );
            }
        }
    }
}
