//! The snap to a quarterback who stands back (5.8.7).

use crate::dice::told_die;
use crate::down::{Down, spot, taken_up};
use crate::game::ZoneGame;
use crate::incidents::fumble::{SpillKind, ZoneFumble};
use crate::man::Pos;
use crate::outcome::ZoneOutcome;
use crate::rule::rule;
use crate::written::ElevenSet;
use hashmark_law::Fact;
use hashmark_table::{Desk, Flow};

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// The snap to a quarterback who stands back (Z5.8.7-b). `die` is a die that has been rolled already.
    pub(crate) fn bad_snap(&mut self, die: Option<u8>) -> Flow<bool> {
        let first = match die {
            Some(die) => die,
            None => told_die!(self.desk, "Z5.8.7-b", "the snap", Snap)?,
        };
        if first != 6 {
            return Ok(false);
        }
        let center = self.scene.find(crate::formation::Label::C);
        let spec = center.is_some_and(|at| self.scene.off[at].is_spec(Pos::C));
        let second = told_die!(self.desk, "Z5.8.7-b", "whether the snap is bad", SnapAgain)?;
        Ok(second == 6 || second == 5 && !spec)
    }

    pub(crate) fn snapped_away(&mut self) -> Flow<ZoneOutcome> {
        let at = spot(self.game, self.game.book.tables.run.bad_snap_at);
        let by = self.scene.attacker(self.scene.passer);
        let everyone = crate::incidents::ALL;
        let spill = ZoneFumble {
            by,
            at,
            base: at,
            kind: SpillKind::Snap,
            mates: everyone,
            others: everyone,
            around: ElevenSet::default(),
            sideline: false,
            answers: by.side,
        };
        let (how, from) = (hashmark_law::CarryHow::BadSnap, spot(self.game, 0));
        self.log.facts.add(rule!("Z5.8.7-b"), Fact::Carry { by, how, from, to: at.between_goals() });
        let taken = self.fumble(&spill)?;
        Ok(taken_up(self.scene, self.log, &taken))
    }
}
