//! The ids of a rule book, read from its `rules.toml` while a game is built: the file is the only place that lists them,
//! and a misspelt id in the code does not compile. Only build scripts use this; it leans on nothing, so that no game waits
//! for it.

use std::collections::HashMap;
use std::fmt;
use std::path::Path;

/// Writes the ids of the book at this path of the crate being built to `rule_ids.rs` in its `OUT_DIR`, as one array
/// expression to `include!`. What is wrong with the book is an error of the build that names the line.
pub fn write_rule_ids(path: &str) {
    println!("cargo::rerun-if-changed={path}");
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => return println!("cargo::error={path}: {error}"),
    };
    match rule_ids(&text) {
        Ok(ids) => {
            let folder = std::env::var("OUT_DIR").expect("cargo names the folder to every build script");
            let target = Path::new(&folder).join("rule_ids.rs");
            std::fs::write(target, format!("{ids:#?}\n")).expect("the folder is cargo's to write in");
        }
        Err(error) => println!("cargo::error={path}:{error}"),
    }
}

/// Why the ids of a book cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleIdError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there, and what would be right.
    pub problem: String,
}

impl fmt::Display for RuleIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.problem)
    }
}

impl std::error::Error for RuleIdError {}

/// The id of every `[[rule]]` of a book, in its order. The part of TOML that could hide an id from a reader of lines is
/// refused, so what is read is what a TOML reader would find.
pub fn rule_ids(text: &str) -> Result<Vec<&str>, RuleIdError> {
    let mut ids = Vec::new();
    let mut first_line_of = HashMap::new();
    // The line of the entry that still waits for its id.
    let mut open = None;
    for (line, words) in text.lines().enumerate().map(|(at, words)| (at + 1, words.trim())) {
        let refuse = |problem: String| RuleIdError { line, problem };
        if words == "[[rule]]" {
            closed(open.replace(line))?;
        } else if let Some(value) = id_value(words) {
            let id = plain_id(value).map_err(refuse)?;
            if open.take().is_none() {
                return Err(refuse(
                    "an id that belongs to no rule: each `[[rule]]` is followed by one".into(),
                ));
            }
            if let Some(first) = first_line_of.insert(id, line) {
                return Err(refuse(format!(
                    "the id `{id}` is that of line {first} too: each rule has its own"
                )));
            }
            ids.push(id);
        } else {
            plain_line(words).map_err(refuse)?;
        }
    }
    closed(open)?;
    match ids.is_empty() {
        true => Err(RuleIdError { line: 1, problem: "no rule at all".into() }),
        false => Ok(ids),
    }
}

/// Refuses an entry that was left without an id.
fn closed(open: Option<usize>) -> Result<(), RuleIdError> {
    let problem = || "a rule without an id: write `id = \"...\"` below it".to_owned();
    open.map_or(Ok(()), |line| Err(RuleIdError { line, problem: problem() }))
}

/// What stands behind `id =`, with its quotation marks.
fn id_value(words: &str) -> Option<&str> {
    let rest = words.strip_prefix("id")?.trim_start();
    Some(rest.strip_prefix('=')?.trim())
}

fn plain_id(value: &str) -> Result<&str, String> {
    let inner = value.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let known = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '.';
    inner
        .filter(|id| !id.is_empty() && id.chars().all(known))
        .ok_or_else(|| "an id is letters, digits, `-` and `.` between quotation marks".to_owned())
}

/// Refuses a line after which an id might not be an id, or one might be written otherwise.
fn plain_line(words: &str) -> Result<(), String> {
    if words.starts_with('[') {
        return Err(format!("`{words}` is no `[[rule]]`: a book holds nothing else"));
    }
    if !words.starts_with('#') && (words.contains("\"\"\"") || words.contains("'''")) {
        return Err("a text of several lines: write it in one, between single quotation marks".to_owned());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str, expected: &str) {
        let error = rule_ids(text).expect_err("the book is wrong");
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn ids_come_in_the_order_of_the_book() {
        let text = "# A book.\n[[rule]]\nid = \"Z8.1-f\"\ntext = \"id = 3\"\n\n[[rule]]\norigin = \"in use\"\n  id=\"E1-a\"";
        assert_eq!(rule_ids(text), Ok(vec!["Z8.1-f", "E1-a"]));
    }

    #[test]
    fn an_id_twice_is_refused_at_the_second() {
        let text = "[[rule]]\nid = \"A-1\"\n[[rule]]\nid = \"A-1\"\n";
        refused(text, "4: the id `A-1` is that of line 2 too: each rule has its own");
    }

    #[test]
    fn a_rule_without_an_id_is_refused_at_its_beginning() {
        let expected = "1: a rule without an id: write `id = \"...\"` below it";
        refused("[[rule]]\ntext = \"a\"\n[[rule]]\nid = \"A-1\"\n", expected);
        refused("[[rule]]\ntext = \"a\"\n", expected);
        refused("[[rule]]\n\"id\" = \"A-1\"\n", expected);
    }

    #[test]
    fn an_id_outside_a_rule_or_a_second_one_is_refused() {
        let problem = "an id that belongs to no rule: each `[[rule]]` is followed by one";
        refused("id = \"A-1\"\n", &format!("1: {problem}"));
        refused("[[rule]]\nid = \"A-1\"\nid = \"A-2\"\n", &format!("3: {problem}"));
    }

    #[test]
    fn what_could_hide_an_id_is_refused() {
        let quoted = "2: an id is letters, digits, `-` and `.` between quotation marks";
        refused("[[rule]]\nid = A-1\n", quoted);
        refused("[[rule]]\nid = \"A-1\" # the first\n", quoted);
        refused("[[rule]]\nid = \"\"\n", quoted);
        refused("[section]\n", "1: `[section]` is no `[[rule]]`: a book holds nothing else");
        let long = "2: a text of several lines: write it in one, between single quotation marks";
        refused("[[rule]]\ntext = \"\"\"\nid = \"A-1\"\n\"\"\"\n", long);
        refused("", "1: no rule at all");
    }
}
