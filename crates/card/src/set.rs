//! Card sets as files: JSON in and out, with every fault placed.

use crate::legal::playable;
use crate::team::{CardSet, CardTeam};

/// The format this program writes.
pub const FORMAT: u32 = 1;

/// Why a card set cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{line}:{column}: {what}")]
pub struct SetError {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong, and what would be right.
    pub what: String,
}

const FOUNDERS: &str = include_str!("../../../data/cards/founders.json");

/// The cards of the Founders League that come with the game, as `hashmark cards make` made them.
pub fn founders() -> CardSet {
    let mut cards = CardSet::from_json(FOUNDERS).expect("a test reads the cards that come with the game");
    let league = hashmark_roster::founders();
    for team in &mut cards.teams {
        let club = league.clubs.iter().find(|club| club.id.as_str() == team.id);
        number(team, club.map_or(&[], |club| club.players.as_slice()));
    }
    cards
}

/// Statistics know no jerseys; the club's roster does.
fn number(team: &mut CardTeam, players: &[hashmark_roster::RosterPlayer]) {
    for man in &mut team.men {
        if let Some(player) = players.iter().find(|player| player.name() == man.name) {
            man.number = player.number;
        }
    }
}

impl CardSet {
    /// Reads a card set and checks that every team can play.
    pub fn from_json(text: &str) -> Result<CardSet, SetError> {
        let set: CardSet = serde_json::from_str(text).map_err(|error| misread(&error))?;
        match set.problem() {
            Some((word, what)) => Err(at_word(text, &word, what)),
            None => Ok(set),
        }
    }

    /// The card set as text, laid out so that changes can be seen.
    pub fn to_json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("a card set has only plain data");
        text.push('\n');
        text
    }

    /// The team called so: its short name, its full name or a part of that; in any case of letters.
    pub fn team(&self, name: &str) -> Option<&CardTeam> {
        let name = name.to_lowercase();
        let exact = |team: &&CardTeam| team.id.to_lowercase() == name || team.name.to_lowercase() == name;
        self.teams.iter().find(exact).or_else(|| {
            let mut like = self.teams.iter().filter(|team| team.name.to_lowercase().contains(&name));
            like.next().filter(|_| like.next().is_none())
        })
    }

    /// The first thing wrong with the set as a whole, and the word in the file that it concerns.
    fn problem(&self) -> Option<(String, String)> {
        if self.format != FORMAT {
            let what = format!("this file has format {}; this program reads format {FORMAT}", self.format);
            return Some(("format".to_string(), what));
        }
        if self.teams.is_empty() {
            return Some((
                "teams".to_string(),
                "there are no teams; a card set needs at least one".to_string(),
            ));
        }
        self.teams.iter().enumerate().find_map(|(at, team)| {
            if self.teams[..at].iter().any(|other| other.id == team.id) {
                let what = format!("two teams are called {:?}; give each its own id", team.id);
                return Some((team.id.clone(), what));
            }
            playable(team).err().map(|what| (team.id.clone(), format!("{what}; make the cards again")))
        })
    }
}

fn misread(error: &serde_json::Error) -> SetError {
    let text = error.to_string();
    let what = text.rfind(" at line ").map_or(text.as_str(), |end| &text[..end]).to_string();
    SetError { line: error.line().max(1), column: error.column().max(1), what }
}

/// Places a fault at the last time a word stands in quotes.
fn at_word(text: &str, word: &str, what: String) -> SetError {
    let byte = text.rfind(&format!("\"{word}\"")).unwrap_or(0);
    let before = &text[..byte];
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    SetError { line, column, what }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> String {
        CardSet::from_json(text).expect_err("wrong").to_string()
    }

    #[test]
    fn what_is_no_card_set_is_told_with_its_place() {
        assert_eq!(
            fault("{\n  \"format\": 1,\n  \"leage\": 3}"),
            "3:9: unknown field `leage`, expected one of `format`, `league`, `season`, `games`, `teams`"
        );
    }

    #[test]
    fn the_cards_that_come_with_the_game_are_those_of_its_season() {
        let (cards, season) = (founders(), crate::season::founders());
        let ids = |cards: &CardSet| cards.teams.iter().map(|team| team.id.clone()).collect::<Vec<_>>();
        let reckoned = crate::maker::make(&season, &crate::maker::Targets::from(&season)).expect("cards").0;
        assert_eq!(ids(&cards), ids(&reckoned));
        let names = |cards: &CardSet| {
            let men = cards.teams.iter().flat_map(|team| team.men.iter().map(|man| man.name.clone()));
            men.collect::<std::collections::BTreeSet<_>>()
        };
        let remedy = "hashmark cards make data/seasons/founders -o data/cards/founders.json";
        assert!(names(&cards) == names(&reckoned), "other men: make the cards anew: {remedy}");
        assert_eq!(CardSet::from_json(&cards.to_json()), Ok(cards));
    }

    #[test]
    fn another_format_and_no_teams_are_refused() {
        let text = |format: u32| {
            format!("{{\"format\":{format},\"league\":\"L\",\"season\":2000,\"games\":14,\"teams\":[]}}")
        };
        assert_eq!(fault(&text(2)), "1:2: this file has format 2; this program reads format 1");
        assert_eq!(fault(&text(1)), "1:51: there are no teams; a card set needs at least one");
    }
}
