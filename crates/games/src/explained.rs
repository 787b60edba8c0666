//! What explains the games to people: a glossary and a guide each, written in the game's folder, read once.

use hashmark_session::GameGuide;
use hashmark_session::wire::GlossaryTerm;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Glossary {
    term: Vec<GlossaryTerm>,
}

/// The positions that every game has in common.
const POSITIONS: &str = include_str!("positions.toml");

fn terms(text: &str) -> Vec<GlossaryTerm> {
    let read: Result<Glossary, _> = toml::from_str(text);
    read.map(|glossary| glossary.term).unwrap_or_else(|why| panic!("a test reads every glossary: {why}"))
}

/// A game's glossary from its file; then the positions it does not explain itself.
pub fn glossary(own: &str) -> Vec<GlossaryTerm> {
    let mut all = terms(own);
    for mut position in terms(POSITIONS) {
        position.marks.retain(|mark| !all.iter().any(|term| term.marks.contains(mark)));
        if !position.marks.is_empty() {
            all.push(position);
        }
    }
    all
}

/// What a position is called, for its letters.
pub fn position_name(letters: &str) -> Option<String> {
    terms(POSITIONS)
        .into_iter()
        .find(|term| term.marks.iter().any(|mark| mark == letters))
        .map(|term| term.name)
}

/// A game's guide from its file.
pub fn guide(own: &str) -> GameGuide {
    toml::from_str(own).unwrap_or_else(|why| panic!("a test reads every guide: {why}"))
}
