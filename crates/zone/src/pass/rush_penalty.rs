//! Penalties in the rush (5.3.10).

use super::interference::flag;
use crate::down::{Down, spot};
use crate::game::ZoneGame;
use crate::incidents::penalty::PenaltyCounts;
use crate::outcome::ZoneFlag;
use crate::rule::rule;
use crate::tables::PenaltySide;
use hashmark_law::foul::{FoulKind, FoulMoment};
use hashmark_table::Desk;

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// The penalty die of a rush 2 (Z5.3.10-b to -e): true when a dead-ball foul leaves no play.
    pub(super) fn rush_penalty(&mut self, die: u8, second: bool) -> bool {
        let guilty = match self.game.book.tables.lists.rush_penalty[usize::from(die) - 1] {
            PenaltySide::Offense => Some(true),
            PenaltySide::Defense => Some(false),
            PenaltySide::Most => {
                let off = PenaltyCounts::of(self.scene.off.iter());
                let counted = (0..11).filter(|at| {
                    let at = *at;
                    let line = self.scene.is_lineman(at) || self.scene.rushes(at);
                    if second {
                        line
                    } else {
                        line || self.scene.covers(at).is_some()
                            && self.scene.defense.posts[at].zone.row() == 0
                    }
                });
                let def = PenaltyCounts::of(counted.map(|at| &self.scene.def[at]));
                prone_by_rookies(off, def)
            }
            PenaltySide::Nobody => None,
        };
        let Some(offense) = guilty else { return false };
        let side = if offense { self.scene.offense } else { self.scene.offense.other() };
        let (kind, when) = match (second, offense) {
            (false, true) => (FoulKind::FalseStart, FoulMoment::BeforeSnap),
            (false, false) => (FoulKind::Offside, FoulMoment::BeforeSnap),
            (true, true) => (FoulKind::Holding, FoulMoment::During),
            (true, false) => (FoulKind::DefensiveHolding, FoulMoment::During),
        };
        let rule = if second { rule!("Z5.3.10-d") } else { rule!("Z5.3.10-c") };
        let thrown = ZoneFlag { rule, ..flag(side, kind, spot(self.game, 0), when) };
        self.log.flag(thrown, self.scene.offense);
        !second
    }
}

/// More `!`; rookies break a tie; nobody if nobody has one.
fn prone_by_rookies(off: PenaltyCounts, def: PenaltyCounts) -> Option<bool> {
    if off.flags == 0 && def.flags == 0 {
        return None;
    }
    match (off.flags, off.rookies).cmp(&(def.flags, def.rookies)) {
        std::cmp::Ordering::Greater => Some(true),
        std::cmp::Ordering::Less => Some(false),
        std::cmp::Ordering::Equal => None,
    }
}
