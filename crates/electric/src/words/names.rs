//! The names of a game's clubs and men, for its story.

use crate::game::Electric;
use crate::team::{ElectricMan, ElectricTeam};
use hashmark_law::{Both, FieldPlayer, Names, Side};

/// The two clubs of a game.
#[derive(Clone, Copy)]
pub struct ElectricNames<'a>(Both<&'a ElectricTeam>);

impl<'a> ElectricNames<'a> {
    /// The teams of a game.
    pub fn at(game: &'a Electric) -> ElectricNames<'a> {
        ElectricNames(Both::from_fn(|side| game.team(side)))
    }

    /// The teams of a set-up.
    pub fn of(teams: &'a Both<ElectricTeam>) -> ElectricNames<'a> {
        ElectricNames(Both::from_fn(|side| &teams[side]))
    }

    fn man(&self, who: FieldPlayer) -> Option<&'a ElectricMan> {
        self.0[who.side].men.get(usize::from(who.man))
    }

    /// A man with his number and position: `#23 CB D. Hollis`.
    pub fn tag(&self, who: FieldPlayer) -> String {
        match self.man(who) {
            Some(man) => format!("#{} {} {}", man.number, man.position, man.name),
            None => "?".to_owned(),
        }
    }
}

impl Names for ElectricNames<'_> {
    fn club(&self, side: Side) -> &str {
        &self.0[side].id
    }

    fn full(&self, side: Side) -> &str {
        &self.0[side].name
    }

    fn player(&self, who: FieldPlayer) -> String {
        self.man(who).map_or_else(|| "?".to_owned(), |man| man.name.clone())
    }

    fn position(&self, who: FieldPlayer) -> &str {
        self.man(who).map_or("?", |man| man.position.word())
    }

    fn number(&self, who: FieldPlayer) -> u8 {
        self.man(who).map_or(0, |man| man.number)
    }
}
