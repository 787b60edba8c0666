//! The index of a rule book: ids that are checked when the program is built, and the rules in words.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// A rule book by which a game is played.
pub trait RuleBook: 'static {
    /// The game, as people call it: "card game".
    const NAME: &'static str;
    /// The id of every rule, in the order of the book.
    const IDS: &'static [&'static str];
}

/// One rule of a book.
pub struct BookRule<B>(u16, PhantomData<fn() -> B>);

impl<B: RuleBook> BookRule<B> {
    /// The rule with this id; meant for constants, where a misspelt id does not compile.
    pub const fn named(id: &str) -> BookRule<B> {
        match find::<B>(id) {
            Some(rule) => rule,
            None => panic!("no such rule"),
        }
    }

    /// The rule with this id, if there is one.
    pub fn look_up(id: &str) -> Option<BookRule<B>> {
        find(id)
    }

    pub const fn id(self) -> &'static str {
        B::IDS[self.0 as usize]
    }
}

const fn find<B: RuleBook>(id: &str) -> Option<BookRule<B>> {
    let mut at = 0;
    while at < B::IDS.len() {
        if same(B::IDS[at].as_bytes(), id.as_bytes()) {
            return Some(BookRule(at as u16, PhantomData));
        }
        at += 1;
    }
    None
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut at = 0;
    while at < a.len() {
        if a[at] != b[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// `rule!("C-ret-1")`: a rule of the crate's own book, known at compile time. The crate has its book as
/// `crate::rule::Rule`.
#[macro_export]
#[allow(clippy::crate_in_macro_def, reason = "the book is the caller's")]
macro_rules! rule {
    ($id:literal) => {{
        const RULE: crate::rule::Rule = crate::rule::Rule::named($id);
        RULE
    }};
}

/// `why!("C-sack-1", "yards lost")`: the rule and the purpose of a roll, checked at compile time.
#[macro_export]
#[allow(clippy::crate_in_macro_def, reason = "the book is the caller's")]
macro_rules! why {
    ($id:literal, $purpose:literal) => {{
        const WHY: $crate::Why = $crate::Why { rule: crate::rule::Rule::named($id).id(), purpose: $purpose };
        WHY
    }};
}

impl<B> Clone for BookRule<B> {
    fn clone(&self) -> BookRule<B> {
        *self
    }
}

impl<B> Copy for BookRule<B> {}

impl<B> PartialEq for BookRule<B> {
    fn eq(&self, other: &BookRule<B>) -> bool {
        self.0 == other.0
    }
}

impl<B> Eq for BookRule<B> {}

impl<B> std::hash::Hash for BookRule<B> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<B: RuleBook> fmt::Debug for BookRule<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl<B: RuleBook> fmt::Display for BookRule<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl<B: RuleBook> Serialize for BookRule<B> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id())
    }
}

impl<'de, B: RuleBook> Deserialize<'de> for BookRule<B> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<BookRule<B>, D::Error> {
        let id = String::deserialize(from)?;
        let unknown = || serde::de::Error::custom(format!("no rule of the {} is called {id:?}", B::NAME));
        find(&id).ok_or_else(unknown)
    }
}

/// Whether a rule or a table is the book's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BookStatus {
    /// The book prints it.
    #[default]
    Printed,
    /// The book had it and it is lost, or it leaves it open; it was written anew.
    Rebuilt,
}

impl BookStatus {
    pub const fn is_rebuilt(self) -> bool {
        matches!(self, BookStatus::Rebuilt)
    }
}

/// A rule as people read it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleEntry {
    /// Its id: "C-ret-1".
    pub id: String,
    /// The chapter it stands in.
    pub chapter: String,
    /// Where it comes from, or whether it is in use: a word each book chooses.
    pub origin: String,
    /// What it says.
    pub text: String,
    /// An example, where there is one.
    #[serde(default)]
    pub example: String,
    /// Whether the book prints it.
    #[serde(default)]
    pub status: BookStatus,
    /// What it stands in for, if it was rebuilt: "the lost 4.6".
    #[serde(default)]
    pub stands_for: String,
    /// What is known and why the rest was chosen so, if it was rebuilt.
    #[serde(default)]
    pub reason: String,
}

impl RuleEntry {
    /// What a rebuilt rule says about itself: what it stands in for, and why it was chosen so; none for a printed one.
    pub fn rebuilt_because(&self) -> Option<String> {
        self.status.is_rebuilt().then(|| format!("Rebuilt for {}. {}", self.stands_for, self.reason))
    }

    /// A rule is rebuilt and says for what and why, or it is printed and says neither.
    fn check_status(&self) -> Result<(), String> {
        let RuleEntry { id, stands_for, reason, .. } = self;
        match (self.status, stands_for.is_empty() || reason.is_empty()) {
            (BookStatus::Rebuilt, true) => {
                Err(format!("{id} is rebuilt: `stands_for` and `reason` say for what and why"))
            }
            (BookStatus::Printed, _) if !(stands_for.is_empty() && reason.is_empty()) => {
                Err(format!("{id} stands in for something: its `status` is \"rebuilt\""))
            }
            _ => Ok(()),
        }
    }
}

/// The rules of a file of `[[rule]]` entries, in its order.
pub fn entries(text: &str) -> Result<Vec<RuleEntry>, toml::de::Error> {
    #[derive(Deserialize)]
    struct RuleFile {
        rule: Vec<RuleEntry>,
    }
    let all: RuleFile = toml::from_str(text)?;
    all.rule.iter().try_for_each(RuleEntry::check_status).map_err(serde::de::Error::custom)?;
    Ok(all.rule)
}

/// The rules that stand in for a section of a book that is lost, by its number or by the id its rules would have: `4.6`,
/// `z4.6-a`.
fn standing_in<'a>(all: &'a [RuleEntry], id: &str) -> Vec<&'a RuleEntry> {
    let number = id.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
    let section = number.split('-').next().unwrap_or_default();
    let of_it =
        |entry: &&RuleEntry| entry.stands_for.split(' ').any(|word| !word.is_empty() && word == section);
    all.iter().filter(of_it).collect()
}

/// The rule of that id; else those whose id begins so; else those that stand in for it; else those that have all the words.
/// Case is no matter.
pub fn search<'a>(all: &'a [RuleEntry], words: &[String]) -> Vec<&'a RuleEntry> {
    let words: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    if let [id] = words.as_slice() {
        if let Some(exact) = all.iter().find(|entry| entry.id.eq_ignore_ascii_case(id)) {
            return vec![exact];
        }
        let begins = |entry: &&RuleEntry| entry.id.to_lowercase().starts_with(id.as_str());
        let family: Vec<&RuleEntry> = all.iter().filter(begins).collect();
        if !family.is_empty() {
            return family;
        }
        let instead = standing_in(all, id);
        if !instead.is_empty() {
            return instead;
        }
    }
    let has_all = |entry: &&RuleEntry| {
        let RuleEntry { id, chapter, text, example, stands_for, .. } = entry;
        let text = format!("{id} {chapter} {text} {example} {stands_for}").to_lowercase();
        words.iter().all(|word| text.contains(word.as_str()))
    };
    all.iter().filter(has_all).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(more: &str) -> Result<Vec<RuleEntry>, toml::de::Error> {
        entries(&format!("[[rule]]\nid = \"T-1\"\nchapter = \"1\"\norigin = \"core\"\ntext = \"a\"\n{more}"))
    }

    #[test]
    fn a_rebuilt_rule_says_what_it_stands_for_and_why_it_is_so() {
        let whole = book("status = \"rebuilt\"\nstands_for = \"the lost 4.6\"\nreason = \"It fits.\"")
            .expect("right");
        assert_eq!(whole[0].rebuilt_because().as_deref(), Some("Rebuilt for the lost 4.6. It fits."));
        for section in ["4.6", "T4.6-a", "zr4.6"] {
            assert_eq!(search(&whole, &[section.to_owned()]).len(), 1, "{section}: by what it stands in for");
        }
        assert_eq!(search(&whole, &["4.7".to_owned()]).len(), 0);
        assert_eq!(book("").expect("right")[0].rebuilt_because(), None);
        assert!(book("status = \"rebuilt\"").is_err(), "why?");
        assert!(book("reason = \"It fits.\"").is_err(), "a printed rule needs no reason");
        assert!(book("statsu = \"rebuilt\"").is_err(), "a misspelled key is refused");
    }
}
