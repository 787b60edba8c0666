//! The names of a card game for its record.

use hashmark_card::team::Team;
use hashmark_card::words::initial;
use hashmark_law::{Both, Player, Side};
use hashmark_record::Names;

/// The two clubs of a game.
pub struct Clubs<'a>(pub &'a Both<Team>);

impl Names for Clubs<'_> {
    fn club(&self, side: Side) -> &str {
        &self.0[side].id
    }

    fn full(&self, side: Side) -> &str {
        &self.0[side].name
    }

    fn player(&self, who: Player) -> String {
        self.0[who.side]
            .men
            .get(usize::from(who.man))
            .map_or_else(|| "?".to_string(), |man| initial(&man.name))
    }

    fn position(&self, who: Player) -> &str {
        self.0[who.side].men.get(usize::from(who.man)).map_or("?", |man| man.pos.name())
    }

    fn number(&self, who: Player) -> u8 {
        self.0[who.side].men.get(usize::from(who.man)).map_or(0, |man| man.number)
    }
}
