//! Match files: what they look like, and sitting down again at one, whole or torn.

use crate::toy;

use hashmark_dice::Stream;
use hashmark_law::{Both, Side};
use hashmark_table::{
    DiceSource, FileLine, LineError, LoadWarning, Loaded, Match, MatchFileError, MatchInput, MatchWriter,
    UndoDepth, load, parse, peek, verify,
};
use proptest::prelude::*;
use std::io::{self, Write};
use toy::{Call, Played, Race, answered, file, lived_in_file, setup, step};

fn sources(seed: u64) -> [DiceSource; 4] {
    [
        DiceSource::seeded(seed),
        DiceSource::ByHand,
        toy::fair(),
        DiceSource::Seeded { seed, lane: Some(3), chosen: false },
    ]
}

fn loaded(text: impl AsRef<[u8]>) -> Loaded<Race> {
    load::<Race>(text).unwrap_or_else(|why| panic!("{why}"))
}

fn refused(text: impl AsRef<[u8]>) -> MatchFileError {
    load::<Race>(text).err().unwrap()
}

/// A match of one possession with dice written down beforehand.
fn small() -> Played {
    let mut race = Match::<Race>::new(setup(1), DiceSource::Scripted(vec![1, 2, 3])).unwrap();
    race.answer(Side::Home, Call::Hurry(true)).unwrap();
    race.answer(Side::Home, Call::Lane(1)).unwrap();
    race.answer(Side::Away, Call::Lane(2)).unwrap();
    race
}

#[test]
fn a_match_file_reads_like_this() {
    let text = file(&small());
    let lines: Vec<&str> = text.lines().collect();
    let version = env!("CARGO_PKG_VERSION");
    let expected = [
        format!(
            r#"{{"format":2,"rules":1,"engine":"{version}","game":"race","setup":{{"possessions":1,"names":{{"home":"Åland Elks","away":"Brünn Bears"}}}},"dice":{{"scripted":[1,2,3]}}}}"#
        ),
        mark(&lines[..1], 0),
        r#"{"call":{"side":"home","call":{"hurry":true}}}"#.to_string(),
        r#"{"event":{"lined":{"side":"home","hurry":true}}}"#.to_string(),
        r#"{"sealed":{"home":{"lane":1},"away":{"lane":2}}}"#.to_string(),
        r#"{"roll":{"n":0,"dice":"2 red dice","for":"yards of the run","rule":"R2","pips":[1,2]}}"#.to_string(),
        r#"{"roll":{"n":1,"dice":"the white die","for":"breaking away","rule":"R3","pips":[3]}}"#.to_string(),
        r#"{"event":{"ran":{"side":"home","yards":7,"note":"“7” → lane Both { home: Lane(1), away: Lane(2) }"}}}"#
            .to_string(),
        mark(&lines[..8], 1),
    ];
    assert_eq!(lines, expected);
}

/// The mark that follows these lines.
fn mark(lines: &[&str], plays: u32) -> String {
    let bytes: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let digest = blake3::hash(bytes.as_bytes()).to_hex();
    format!(r#"{{"mark":{{"plays":{plays},"digest":"{digest}"}}}}"#)
}

#[test]
fn every_save_appends_and_ends_with_a_mark() {
    let mut race = Match::<Race>::new(setup(2), DiceSource::seeded(1)).unwrap();
    let mut writer = MatchWriter::new();
    let mut text = writer.lines(&race).unwrap();
    assert_eq!(writer.lines(&race).unwrap(), "");
    race.answer(Side::Home, Call::Hurry(true)).unwrap();
    let more = writer.lines(&race).unwrap();
    assert!(more.lines().last().unwrap().starts_with(r#"{"mark":"#));
    text.push_str(&more);
    assert_eq!(writer.bytes(), text.len());
    race.answer(Side::Home, Call::Lane(1)).unwrap();
    assert_eq!(writer.lines(&race).unwrap(), "", "a sealed half-answer is in no file");
}

/// Paper that ends after so many bytes.
struct Short(Vec<u8>, usize);

impl Write for Short {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let room = self.1.saturating_sub(self.0.len()).min(bytes.len());
        self.0.extend_from_slice(&bytes[..room]);
        if room == 0 { Err(io::Error::other("no room")) } else { Ok(room) }
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn after_a_failed_write_the_writer_stands_where_it_stood() {
    let race = small();
    let (mut writer, mut paper) = (MatchWriter::new(), Short(vec![], 100));
    assert!(writer.append(&race, &mut paper).is_err());
    assert_eq!(writer.bytes(), 0);
    let mut whole = Vec::new();
    writer.append(&race, &mut whole).unwrap();
    assert_eq!(whole, file(&race).as_bytes());
}

#[test]
fn a_file_says_which_game_it_is_of_before_anyone_knows_the_game() {
    let header = peek(file(&small())).unwrap();
    assert_eq!((header.game.as_str(), header.format, header.rules), ("race", 2, 1));
    assert_eq!(header.setup["names"]["home"], "Åland Elks");
    assert_eq!(header.dice, DiceSource::Scripted(vec![1, 2, 3]));
}

#[test]
fn files_that_cannot_be_read_say_what_would_be_right() {
    let text = file(&small());
    assert_eq!(refused(""), MatchFileError::NoHeader);
    assert_eq!(refused("{\"format\":1"), MatchFileError::NoHeader);
    let future = refused(text.replace("\"format\":2", "\"format\":9"));
    assert_eq!((future.is_newer(), future), (true, MatchFileError::Format { found: 9 }));
    let never = refused(text.replace("\"format\":2", "\"format\":0"));
    assert_eq!((never.is_newer(), never), (false, MatchFileError::Format { found: 0 }));
    let other = refused(text.replace("\"game\":\"race\"", "\"game\":\"chess\""));
    assert_eq!(other.to_string(), "line 1: this is a match of \"chess\", not of \"race\"");
    let wrong = refused(text.replace("\"possessions\":1", "\"possessions\":true"));
    assert!(
        matches!(&wrong, MatchFileError::Header { column, expected } if *column > 40 && expected.contains("u32")),
        "{wrong}"
    );
    assert!(refused("hello\n").to_string().starts_with("line 1, column 1: this is not the header"));
    let unplayable = refused(text.replace("\"possessions\":1", "\"possessions\":0"));
    assert!(unplayable.to_string().contains("at least one possession"), "{unplayable}");
}

#[test]
fn a_torn_last_line_is_dropped_with_a_warning() {
    let text = file(&small());
    let torn = loaded(&text[..text.len() - 5]);
    assert_eq!(torn.notes, [LoadWarning::Unread(LineError::Torn { line: 9 })]);
    assert!(torn.played.over());
    assert_eq!(torn.writer.bytes(), text.lines().take(8).map(|line| line.len() + 1).sum::<usize>());
}

#[test]
fn a_last_line_without_its_newline_is_taken_and_the_newline_comes_first() {
    let text = file(&small());
    let unended = loaded(text.trim_end());
    assert_eq!(unended.notes, [LoadWarning::Unread(LineError::NoNewline { line: 9 })]);
    assert!(!unended.notes[0].shortens());
    let Loaded { mut played, mut writer, .. } = unended;
    assert_eq!(writer.bytes(), text.len() - 1);
    assert_eq!(writer.lines(&played).unwrap(), "\n", "that is all that is new");
    assert_eq!((writer.bytes(), writer.lines(&played).unwrap()), (text.len(), String::new()));
    played.take_back(UndoDepth::Plays(1), Both::new(true, true)).unwrap();
    let whole = text + &writer.lines(&played).unwrap();
    verify::<Race>(&whole).unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn a_tail_that_is_no_beginning_of_a_line_is_broken_and_not_torn() {
    for tail in ["\0\0\0\0", "{\"goal\":1}", "{\"mark\":1}{\"mark\":"] {
        let text = file(&small()) + tail;
        let LoadWarning::Unread(LineError::Broken { line, .. }) = loaded(&text).notes[0] else {
            panic!("{tail:?}")
        };
        assert_eq!(line, 10, "{tail:?}");
    }
}

#[test]
fn a_file_that_was_changed_and_can_still_be_played_is_loaded_with_a_note() {
    let text = file(&small());
    for (was, now, line) in [("Åland", "Oland", 1), ("[1,2,3]", "[1,2,3,4]", 1)] {
        let edited = loaded(text.replacen(was, now, 1));
        let [LoadWarning::Edited(found)] = &edited.notes[..] else { panic!("{:?}", edited.notes) };
        assert_eq!(found.line, line, "{found}");
        assert!(edited.played.over() && !edited.notes[0].shortens());
    }
    assert!(loaded(&text).notes.is_empty());
}

#[test]
fn a_broken_line_keeps_what_came_before_and_says_where_and_what() {
    let text = file(&small()).replace("\"sealed\"", "\"seeled\"");
    let broken = loaded(&text);
    assert_eq!(broken.played.inputs().len(), 1);
    let note = broken.notes[0].to_string();
    assert!(note.starts_with("line 5, column 9: unknown variant `seeled`, expected one of `call`"), "{note}");
    assert!(broken.notes[0].shortens());
}

#[test]
fn a_line_that_does_not_follow_keeps_what_came_before() {
    let text = file(&small()).replace(r#"{"call":{"side":"home""#, r#"{"call":{"side":"away""#);
    let odd = loaded(&text);
    assert_eq!(odd.played.inputs().len(), 0);
    assert!(odd.notes[0].to_string().contains("line 3: the file goes on where the game does not"));

    let text = file(&small()).replace(r#"{"hurry":true}"#, r#"{"gamble":true}"#);
    let illegal = loaded(&text);
    assert!(illegal.notes[0].to_string().contains("rule R1"), "{}", illegal.notes[0]);
}

/// The file with every mark as it must be after the lines before it.
fn marked_anew(text: &str) -> String {
    let mut whole = String::new();
    for line in text.lines() {
        match line.split_once("\"digest\":\"") {
            Some((head, _)) if line.starts_with("{\"mark\"") => {
                let digest = blake3::hash(whole.as_bytes()).to_hex();
                whole.push_str(&format!("{head}\"digest\":\"{digest}\"}}}}\n"));
            }
            _ => whole.push_str(&format!("{line}\n")),
        }
    }
    whole
}

/// Written by an older program with the same rules: it must lead to the same, to the last event.
#[test]
fn a_file_of_an_older_engine_with_the_same_rules_loads_with_a_note() {
    let (played, text) = lived_in_file(DiceSource::ByHand, 5);
    let version = env!("CARGO_PKG_VERSION");
    let header = format!("\"format\":2,\"rules\":1,\"engine\":\"{version}\"");
    let old = marked_anew(&text.replace(&header, "\"format\":1,\"engine\":\"0.0.1\""));
    assert_ne!(old, text);
    let same = loaded(&old);
    assert_eq!(same.notes, [LoadWarning::OtherEngine { found: "0.0.1".into() }]);
    assert_eq!(same.played.events(), played.events());
    let other = loaded(old.replace("lane Both", "road Both"));
    assert!(other.notes.iter().any(LoadWarning::shortens), "{:?}", other.notes);
}

#[test]
fn a_file_of_other_rules_is_not_played_on_and_can_still_be_read() {
    let (played, text) = lived_in_file(DiceSource::seeded(3), 5);
    let old = text.replacen("\"rules\":1", "\"rules\":7", 1);
    let expected = MatchFileError::OtherRules { game: "race", found: 7, plays: 1 };
    assert_eq!(refused(&old), expected);
    let Err(hashmark_table::VerifyError::File(told)) = verify::<Race>(&old) else {
        panic!("it is not proved")
    };
    assert_eq!(told, expected);
    assert!(told.to_string().contains("number 7") && told.to_string().contains("number 1"));
    assert!(parse::<Race>(&old).unwrap().events().into_iter().eq(played.events()));
}

#[test]
fn a_throw_the_dice_cannot_show_ends_what_is_kept() {
    let text = file(&answered(DiceSource::ByHand, 6, 2, 1000));
    let at = text.find("\"pips\":[").unwrap() + 8;
    let (line, odd) = (text[..at].lines().count(), format!("{}7{}", &text[..at], &text[at + 1..]));
    let kept = loaded(&odd);
    let note = kept.notes[0].to_string();
    assert!(note.contains(&format!("line {line}: the file goes on where the game does not")), "{note}");
    assert!(note.contains("throw 0, of 2 red dice, for yards of the run (rule R2)"), "{note}");
    assert!(!kept.played.inputs().any(MatchInput::is_roll));
}

/// A file with its first throw of two dice changed.
fn with_another_throw(text: &str) -> String {
    let at = text.find("\"pips\":[").unwrap() + 7;
    let now = if &text[at..at + 5] == "[1,1]" { "[1,2]" } else { "[1,1]" };
    format!("{}{now}{}", &text[..at], &text[at + 5..])
}

#[test]
fn a_throw_that_is_not_the_seeds_ends_what_is_kept() {
    let text = file(&answered(DiceSource::seeded(2), 6, 2, 1000));
    let changed = with_another_throw(&text);
    let line = text.lines().position(|line| line.contains("pips")).unwrap() + 1;
    let note = &loaded(&changed).notes[0];
    assert!(note.shortens());
    assert!(
        note.to_string().contains(&format!("line {line}: these are not the dice of the match")),
        "{note}"
    );
}

#[test]
fn the_events_that_stand_can_be_shown_without_playing() {
    for seed in 0..20 {
        let (played, text) = lived_in_file(DiceSource::seeded(seed), seed);
        let parsed = parse::<Race>(&text).unwrap();
        assert!(parsed.events().into_iter().eq(played.events()));
        assert!(parsed.lines.iter().any(|line| matches!(line, FileLine::Undo(_))));
    }
}

/// Goes on from a loaded file to the end; the whole file must hold together.
fn finish(mut text: Vec<u8>, loaded: Loaded<Race>, seed: u64) -> Vec<u8> {
    let Loaded { mut played, mut writer, .. } = loaded;
    text.truncate(writer.bytes());
    let mut stream = Stream::new(seed);
    loop {
        writer.append(&played, &mut text).unwrap();
        if !step(&mut played, &mut stream) {
            return text;
        }
    }
}

#[test]
fn a_file_torn_at_any_byte_loads_and_goes_on_or_is_refused_cleanly() {
    for (at, source) in sources(3).into_iter().enumerate() {
        let (played, text) = lived_in_file(source, at as u64);
        let header = text.find('\n').unwrap() + 1;
        for end in 0..=text.len() {
            let part = &text.as_bytes()[..end];
            if end < header {
                assert_eq!(refused(part), MatchFileError::NoHeader);
                continue;
            }
            let torn = loaded(part);
            assert!(torn.notes.len() <= 1, "after {end} bytes: {:?}", torn.notes);
            assert_eq!(torn.notes.is_empty(), part.ends_with(b"\n"), "after {end} bytes");
            if end == text.len() {
                assert!(torn.played.inputs().eq(played.inputs()));
            }
            if end % 7 == 0 || part.ends_with(b"\n") {
                let whole = finish(part.to_vec(), torn, 1);
                let report = verify::<Race>(&whole).unwrap_or_else(|why| panic!("after {end} bytes: {why}"));
                assert!(report.over);
            }
        }
    }
}

#[test]
fn torn_off_seeded_dice_come_back_as_they_were() {
    let (_, text) = lived_in_file(DiceSource::seeded(8), 8);
    let rolls = |text: &[u8]| -> Vec<String> {
        let text = String::from_utf8(text.to_vec()).unwrap();
        text.lines().filter(|line| line.contains("\"roll\"")).map(str::to_string).collect()
    };
    for (at, _) in text.match_indices("{\"roll\"") {
        let part = text.as_bytes()[..at].to_vec();
        let known = rolls(&part).len();
        let torn = loaded(&part);
        let whole = finish(part, torn, 2);
        assert_eq!(rolls(&whole)[known], rolls(text.as_bytes())[known]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_saved_match_is_taken_up_at_the_same_question(seed: u64, answers in 0usize..60, kind in 0usize..4) {
        let played = answered(sources(seed)[kind].clone(), 8, seed, answers);
        let again = loaded(file(&played));
        prop_assert!(again.notes.is_empty());
        prop_assert_eq!(again.played.events(), played.events());
        prop_assert_eq!(again.played.game(), played.game());
        prop_assert_eq!(again.played.plays(), played.plays());
        prop_assert_eq!(file(&again.played), file(&played));
    }

    #[test]
    fn any_bytes_at_all_are_loaded_or_refused_without_a_crash(bytes: Vec<u8>, at in 0usize..2000) {
        let _ = load::<Race>(&bytes);
        let _ = peek(&bytes);
        let mut text = file(&answered(DiceSource::seeded(1), 3, 1, 9)).into_bytes();
        let at = at % text.len();
        text.splice(at..at, bytes);
        let _ = load::<Race>(&text);
        let _ = verify::<Race>(&text);
    }
}
