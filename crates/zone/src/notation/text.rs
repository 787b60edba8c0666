//! A text cut into words and signs, each with its place.

use super::fault::{NotationError, NotationProblem};
use crate::board::Zone;

/// A word or a sign. The end of the text is an empty one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NotationToken<'a> {
    pub text: &'a str,
    /// Where it begins, in characters.
    pub(crate) at: usize,
    /// How many characters it has.
    pub len: usize,
}

impl<'a> NotationToken<'a> {
    /// Whether it is this word or sign, in any case.
    pub fn is(self, word: &str) -> bool {
        self.text.eq_ignore_ascii_case(word)
    }

    /// Whether the text ends here.
    pub(crate) fn is_end(self) -> bool {
        self.text.is_empty()
    }

    /// It has no business here; these would have.
    pub(crate) fn wrong<S: Into<String>>(self, expected: impl IntoIterator<Item = S>) -> NotationError {
        let problem = if self.is_end() {
            NotationProblem::TooShort
        } else {
            NotationProblem::Unknown(self.text.into())
        };
        self.fault(problem).expecting(expected)
    }

    /// This is the matter with it.
    pub(crate) fn fault(self, problem: NotationProblem) -> NotationError {
        NotationError { at: self.at, len: self.len, problem, expected: Vec::new(), rule: None }
    }

    /// Said once before, by that one.
    pub(crate) fn clashes(self, before: NotationToken<'_>) -> NotationError {
        let problem = if self.is(before.text) {
            NotationProblem::Twice(self.text.into())
        } else {
            NotationProblem::Against(self.text.into(), before.text.into())
        };
        self.fault(problem)
    }

    /// What is left of it after so many letters, which are ASCII.
    pub(crate) fn after(self, letters: usize) -> NotationToken<'a> {
        let text = self.text.get(letters..).unwrap_or_default();
        NotationToken { text, at: self.at + letters, len: self.len.saturating_sub(letters) }
    }

    /// From its beginning to the end of another.
    pub(crate) fn up_to(self, last: NotationToken<'_>) -> NotationToken<'a> {
        NotationToken { len: (last.at + last.len).saturating_sub(self.at).max(1), ..self }
    }

    /// The jersey number, if it is one.
    pub(crate) fn number(self) -> Option<u8> {
        self.text.strip_prefix('#')?.parse().ok()
    }
}

fn cut(text: &str) -> Vec<NotationToken<'_>> {
    let mut tokens = Vec::new();
    let mut letters = text.char_indices().enumerate().peekable();
    while let Some((at, (from, first))) = letters.next() {
        if first.is_whitespace() {
            continue;
        }
        let (mut to, mut len) = (from + first.len_utf8(), 1);
        while let Some((_, (next, letter))) = letters.peek().copied() {
            let belongs = match first {
                '|' => letter == '|' && len == 1,
                '#' | '+' => letter.is_alphanumeric(),
                _ => first.is_alphanumeric() && letter.is_alphanumeric(),
            };
            if !belongs {
                break;
            }
            (to, len) = (next + letter.len_utf8(), len + 1);
            letters.next();
        }
        tokens.push(NotationToken { text: &text[from..to], at, len });
    }
    tokens
}

/// Reads a text word by word.
pub(super) struct WordReader<'a> {
    tokens: Vec<NotationToken<'a>>,
    next: usize,
    end: NotationToken<'a>,
}

impl<'a> WordReader<'a> {
    /// From its first word.
    pub fn new(text: &'a str) -> WordReader<'a> {
        let tokens = cut(text);
        let at = tokens.last().map_or(0, |last| last.at + last.len);
        WordReader { tokens, next: 0, end: NotationToken { text: "", at, len: 1 } }
    }

    /// The word that comes.
    pub(crate) fn peek(&self) -> NotationToken<'a> {
        self.ahead(0)
    }

    /// The word so many after it.
    pub(crate) fn ahead(&self, words: usize) -> NotationToken<'a> {
        self.tokens.get(self.next + words).copied().unwrap_or(self.end)
    }

    /// Takes the word that comes.
    pub(crate) fn take(&mut self) -> NotationToken<'a> {
        let token = self.peek();
        self.next += 1;
        token
    }

    /// Takes it if it is this one.
    pub(crate) fn eat(&mut self, word: &str) -> Option<NotationToken<'a>> {
        self.peek().is(word).then(|| self.take())
    }

    /// It must be this one.
    pub fn expect(&mut self, word: &str) -> Result<NotationToken<'a>, NotationError> {
        let token = self.peek();
        self.eat(word).ok_or_else(|| token.wrong([word]))
    }

    /// Nothing may follow.
    pub(crate) fn finish(&self) -> Result<(), NotationError> {
        let token = self.peek();
        if token.is_end() { Ok(()) } else { Err(token.wrong(["the end"])) }
    }
}

/// A zone by its name or by an older one: DL, DR, VD (ruling K31).
pub(super) fn zone_named(name: &str) -> Option<Zone> {
    match name.to_ascii_uppercase().as_str() {
        "DL" => Some(Zone::Ll),
        "DR" => Some(Zone::Lr),
        "VD" => Some(Zone::Vdc),
        _ => Zone::named(name),
    }
}

/// The names of these zones, for people.
pub(super) fn zone_names(zones: &[Zone]) -> impl Iterator<Item = &'static str> {
    zones.iter().map(|zone| zone.name())
}

/// The zones a call may name.
pub(super) fn named_zones() -> impl Iterator<Item = &'static str> {
    zone_names(&Zone::ALL[..Zone::NAMED])
}
