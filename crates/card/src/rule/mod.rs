//! Rule ids: each event and each roll names the rule it comes from.

mod ids;
mod search;
mod text;

pub use ids::IDS;
pub use search::search;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
pub use text::{Entry, entries};

/// One rule of the card game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rule(u16);

impl Rule {
    /// The rule with this id; meant for constants, where a misspelt id does not compile.
    pub const fn named(id: &str) -> Rule {
        match find(id) {
            Some(rule) => rule,
            None => panic!("no such rule"),
        }
    }

    /// The rule with this id, if there is one.
    pub fn look_up(id: &str) -> Option<Rule> {
        find(id)
    }

    /// The id.
    pub const fn id(self) -> &'static str {
        IDS[self.0 as usize]
    }
}

const fn find(id: &str) -> Option<Rule> {
    let mut at = 0;
    while at < IDS.len() {
        if same(IDS[at].as_bytes(), id.as_bytes()) {
            return Some(Rule(at as u16));
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

/// `rule!("C-ret-1")`: a rule known at compile time.
macro_rules! rule {
    ($id:literal) => {{
        const RULE: $crate::rule::Rule = $crate::rule::Rule::named($id);
        RULE
    }};
}
pub(crate) use rule;

/// `why!("C-sack-1", "yards lost")`: the rule and the purpose of a roll, checked at compile time.
macro_rules! why {
    ($id:literal, $purpose:literal) => {{
        const WHY: hashmark_table::Why =
            hashmark_table::Why { rule: $crate::rule::Rule::named($id).id(), purpose: $purpose };
        WHY
    }};
}
pub(crate) use why;

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Rule, D::Error> {
        let id = String::deserialize(from)?;
        find(&id)
            .ok_or_else(|| serde::de::Error::custom(format!("no rule of the card game is called {id:?}")))
    }
}
