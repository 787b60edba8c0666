//! The names of a game's clubs and men, for its story.

use crate::game::ZoneGame;
use crate::man::ZoneMan;
use crate::team::ZoneTeam;
use hashmark_law::{Both, FieldPlayer, Names, Side};

/// The two clubs of a game.
#[derive(Clone, Copy)]
pub struct ZoneNames<'a>(Both<&'a ZoneTeam>);

impl<'a> ZoneNames<'a> {
    /// These teams.
    pub fn of(teams: &'a Both<ZoneTeam>) -> ZoneNames<'a> {
        ZoneNames(Both::new(&teams.home, &teams.away))
    }

    /// The teams of a game.
    pub fn at(game: &'a ZoneGame) -> ZoneNames<'a> {
        ZoneNames(Both::from_fn(|side| game.team(side)))
    }

    fn man(&self, who: FieldPlayer) -> Option<&'a ZoneMan> {
        self.0[who.side].men.get(usize::from(who.man))
    }

    /// A man with his number and position: `#23 CB D. Hollis`.
    pub(crate) fn tag(&self, who: FieldPlayer) -> String {
        match self.man(who) {
            Some(man) => format!("#{} {} {}", man.number, man.pos, initial(&man.name)),
            None => "?".to_owned(),
        }
    }
}

/// A man as a report names him: `D. Hollis`.
fn initial(name: &str) -> String {
    match (name.rsplit_once(' '), name.chars().next()) {
        (Some((_, last)), Some(first)) => format!("{first}. {last}"),
        _ => name.to_owned(),
    }
}

impl Names for ZoneNames<'_> {
    fn club(&self, side: Side) -> &str {
        &self.0[side].id
    }

    fn full(&self, side: Side) -> &str {
        &self.0[side].name
    }

    fn player(&self, who: FieldPlayer) -> String {
        self.man(who).map_or_else(|| "?".to_owned(), |man| initial(&man.name))
    }

    fn position(&self, who: FieldPlayer) -> &str {
        self.man(who).map_or("?", |man| man.pos.name())
    }

    fn number(&self, who: FieldPlayer) -> u8 {
        self.man(who).map_or(0, |man| man.number)
    }
}
