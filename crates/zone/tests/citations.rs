//! What is cited is there to be read: ids in the code, the data and the documents, and what the rules themselves send
//! the reader to.

use hashmark_table::Switches;
use hashmark_table::rulebook::RuleEntry;
use hashmark_table::spoken::Describe;
use hashmark_zone::ZoneGame;
use hashmark_zone::house::House;
use hashmark_zone::notation::{WrittenLineup, read_formation, read_play};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn rules() -> &'static [RuleEntry] {
    ZoneGame::entries()
}

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every file below a folder whose name ends so, with its text.
fn texts(folder: &Path, ends: &str) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            all.extend(texts(&path, ends));
        } else if path.to_string_lossy().ends_with(ends) {
            let text = std::fs::read_to_string(&path).expect("it is text");
            all.push((path.display().to_string(), text));
        }
    }
    all
}

/// The code and the documents that speak of the zone game.
fn written() -> Vec<(String, String)> {
    let root = workspace();
    let folders =
        [("crates/zone/src", ".rs"), ("crates/zone/tests", ".rs"), ("crates/games/src/zone", ".rs")];
    let mut all: Vec<_> = folders.iter().flat_map(|(folder, ends)| texts(&root.join(folder), ends)).collect();
    all.extend(texts(&root.join("crates/zone/data"), ".toml"));
    all.extend(texts(&root.join("docs"), "zone.md"));
    all
}

/// Words of a text that look like ids: `Z5.3.9-b`, `ZR6.3-a`, `Z8.10`.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    let of_id = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-');
    let words = text.split(move |letter: char| !of_id(letter));
    words.map(|word| word.trim_end_matches(['.', '-'])).filter(|word| {
        let rest = word.strip_prefix("ZR").or_else(|| word.strip_prefix('Z'));
        rest.is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()))
    })
}

/// A rule, or a section that has rules.
fn is_known(id: &str) -> bool {
    rules().iter().any(|rule| rule.id == id || !id.contains('-') && rule.id.starts_with(id))
}

#[test]
fn every_id_that_is_cited_is_a_rule() {
    let unknown: BTreeSet<String> = written()
        .iter()
        .flat_map(|(file, text)| ids(text).filter(|id| !is_known(id)).map(move |id| format!("{file}: {id}")))
        .collect();
    assert_eq!(unknown, BTreeSet::new());
    for switch in House::ALL {
        assert!(ids(switch.rules).all(is_known), "{}: {}", switch.name, switch.rules);
    }
}

/// Where a text sends its reader to something he does not have: a lost chapter, or a file of ours.
fn pointer(text: &str) -> Option<&str> {
    const LOST: [&str; 6] = ["reconstruction", "(lost", "lost chapter", "the lost", "appendix", "Appendix"];
    if let Some(words) = LOST.iter().find(|words| text.contains(**words)) {
        return Some(words);
    }
    if names_lost(text, "(", false) || names_lost(text, "chapter ", true) {
        return Some("a chapter or a section that is lost");
    }
    let words = text.split(|letter: char| !(letter.is_ascii_digit() || letter == '.'));
    words.map(|word| word.trim_matches('.')).find(|word| is_lost_section(word))
}

const LOST_CHAPTERS: [&str; 7] = ["1", "2", "3", "4", "7", "9", "10"];

/// `(4.4)`, `chapter 9`: whether a section of a lost chapter, or a whole one, is named behind a mark.
fn names_lost(text: &str, mark: &str, whole: bool) -> bool {
    text.match_indices(mark).any(|(at, _)| {
        let rest = &text[at + mark.len()..];
        let end = rest.find(|letter: char| !(letter.is_ascii_digit() || letter == '.')).unwrap_or(rest.len());
        let (chapter, section) = rest[..end].split_once('.').unwrap_or((&rest[..end], ""));
        LOST_CHAPTERS.contains(&chapter) && (whole || !section.is_empty())
    })
}

/// `4.1.1`, `4.11`, `9.1.4`: a section of a chapter that is lost, and no number with a half.
fn is_lost_section(word: &str) -> bool {
    let parts: Vec<&str> = word.split('.').collect();
    let lost = LOST_CHAPTERS.contains(&parts[0]);
    lost && (parts.len() > 2 || parts.len() == 2 && parts[1].len() > 1)
}

#[test]
fn no_rule_sends_its_reader_to_what_he_does_not_have() {
    for RuleEntry { id, text, example, reason, .. } in rules() {
        assert_eq!(pointer(text).or(pointer(example)), None, "{id}: {text}");
        assert!(!reason.contains("reconstruction"), "{id}: {reason}");
        // A text that is an id or two and nothing else says nothing.
        let own: usize = text.split_whitespace().filter(|word| ids(word).next().is_none()).count();
        assert!(own > 2, "{id} only points elsewhere: {text}");
    }
    for (file, text) in written() {
        let points = text.contains("(reconstruction ") || text.contains("of reconstruction ");
        assert!(!points || file.ends_with("citations.rs"), "{file} cites a file that is not there");
    }
}

#[test]
fn rebuilt_rules_have_ids_of_their_own_and_are_cited_where_they_are_played() {
    let code: Vec<(String, String)> =
        texts(&workspace().join("crates/zone/src"), ".rs").into_iter().chain(tables()).collect();
    let cited: BTreeSet<&str> = code.iter().flat_map(|(_, text)| ids(text)).collect();
    for rule in rules() {
        assert_eq!(rule.status.is_rebuilt(), rule.id.starts_with("ZR"), "{}", rule.id);
        assert!(!rule.status.is_rebuilt() || cited.contains(rule.id.as_str()), "nothing cites {}", rule.id);
    }
}

fn tables() -> Vec<(String, String)> {
    let mut data = texts(&workspace().join("crates/zone/data"), ".toml");
    data.retain(|(file, _)| !file.ends_with("rules.toml"));
    data
}

/// The rows of the table of words in the documents: the word, and an example of it.
fn documented_words() -> Vec<(String, String)> {
    let text = std::fs::read_to_string(workspace().join("docs/zone.md")).expect("the document is there");
    let rows = text.lines().skip_while(|line| !line.starts_with("| word | what it does")).skip(2);
    let rows = rows.take_while(|line| line.starts_with('|'));
    let unescaped = |cell: &str| cell.trim().trim_matches('`').replace("\\|", "|");
    rows.map(|row| {
        let first = row.trim_start_matches('|').split(" | ").next().unwrap_or_default();
        let last = row.trim_end_matches(" |").rsplit(" | ").next().unwrap_or_default();
        (first.to_owned(), unescaped(last))
    })
    .collect()
}

/// ZR5-g, Z8.3-i: every word that may stand behind a receiver is documented, with an example that can be read.
#[test]
fn the_words_of_a_written_play_are_documented() {
    let formation =
        read_formation("LW LT LG C RG RT RE RW@WWR-1 Q F LH@LE-1").expect("a wing back on the left");
    let lineup = WrittenLineup::new(&formation, &[80, 70, 60, 50, 61, 71, 85, 81, 12, 44, 36]);
    let rows = documented_words();
    for (words, example) in &rows {
        assert!(read_play(example, &lineup).is_ok(), "{words}: {example}");
    }
    let known: String = rows.into_iter().map(|(words, _)| words).collect();
    for word in
        ["qk", "+1", "loft", "bullet", "hm", "ob", "force", "via", "then", "(roll R)", "block", "out", "hc"]
    {
        assert!(known.contains(&format!("`{word}")), "{word} is not documented");
    }
    let rule = rules().iter().find(|rule| rule.id == "ZR5-g").expect("the rule about them");
    assert!(read_play(rule.example.trim_matches('`'), &lineup).is_ok(), "{}", rule.example);
}

#[test]
fn every_table_says_whether_it_is_printed_or_rebuilt_and_by_which_rules() {
    for chart in hashmark_zone::charts::all() {
        let source = chart.source.unwrap_or_else(|| panic!("{} does not say whose it is", chart.name));
        assert!(!source.rules.is_empty(), "{}", chart.name);
        for id in &source.rules {
            let rule = rules().iter().find(|rule| rule.id == *id);
            let rule = rule.unwrap_or_else(|| panic!("{} names {id}", chart.name));
            assert_eq!(rule.status, source.status, "{} and {id}", chart.name);
        }
        assert!(ids(&source.text()).all(is_known), "{}", source.text());
    }
}
