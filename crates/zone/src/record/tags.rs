//! Men by their numbers, as the record knows them: plain for the side with the ball, with the club for the other.

use crate::game::ZoneSetup;
use hashmark_law::{FieldPlayer, Side};

/// Who is who while one side has the ball; between plays nobody has it.
#[derive(Clone, Copy)]
pub(super) struct Tags<'a> {
    setup: &'a ZoneSetup,
    ball: Option<Side>,
}

impl<'a> Tags<'a> {
    pub(super) const fn new(setup: &'a ZoneSetup, ball: Option<Side>) -> Tags<'a> {
        Tags { setup, ball }
    }

    /// A club by its letters.
    pub(super) fn club(&self, side: Side) -> &'a str {
        &self.setup.teams[side].id
    }

    /// A man's number.
    pub(super) fn number(&self, who: FieldPlayer) -> u8 {
        self.setup.teams[who.side].men.get(usize::from(who.man)).map_or(0, |man| man.number)
    }

    /// `#20`, or `SAV#55` of the other side.
    pub(super) fn man(&self, who: FieldPlayer) -> String {
        let number = self.number(who);
        if self.ball == Some(who.side) {
            format!("#{number}")
        } else {
            format!("{}#{number}", self.club(who.side))
        }
    }
}
