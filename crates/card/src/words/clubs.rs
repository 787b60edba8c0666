//! The names of a card game's clubs and men, for its story.

use super::people::initial;
use crate::game::Card;
use crate::team::{CardMan, CardTeam};
use hashmark_law::{Both, FieldPlayer, Names, Side};

/// The two clubs of a game.
#[derive(Clone, Copy)]
pub struct CardNames<'a>(Both<&'a CardTeam>);

impl<'a> CardNames<'a> {
    /// The names in these two teams.
    pub fn of(teams: &'a Both<CardTeam>) -> CardNames<'a> {
        CardNames(Both::new(&teams.home, &teams.away))
    }

    /// The teams of a game.
    pub fn at(game: &'a Card) -> CardNames<'a> {
        CardNames(Both::from_fn(|side| game.team(side)))
    }

    fn man(&self, who: FieldPlayer) -> Option<&'a CardMan> {
        self.0[who.side].men.get(usize::from(who.man))
    }
}

impl Names for CardNames<'_> {
    fn club(&self, side: Side) -> &str {
        &self.0[side].id
    }

    fn full(&self, side: Side) -> &str {
        &self.0[side].name
    }

    fn player(&self, who: FieldPlayer) -> String {
        self.man(who).map_or_else(|| "?".to_string(), |man| initial(&man.name))
    }

    fn position(&self, who: FieldPlayer) -> &str {
        self.man(who).map_or("?", |man| man.pos.name())
    }

    fn number(&self, who: FieldPlayer) -> u8 {
        self.man(who).map_or(0, |man| man.number)
    }
}
