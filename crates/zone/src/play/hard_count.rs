//! The hard count (6.6; off): the offense tries to draw the defense offside.

use crate::defense::LineOption;
use crate::dice::one;
use crate::down::Down;
use crate::event::{Chance, ZoneDetail};
use crate::game::{ZoneGame, step};
use crate::incidents::penalty::PenaltyCounts;
use crate::outcome::ZoneFlag;
use crate::rule::{rule, why};
use crate::scene::ZoneScene;
use crate::written::WrittenPlay;
use hashmark_law::foul::{Foul, FoulKind, FoulMoment};
use hashmark_table::{Desk, Flow};

/// Whether a play is called with a hard count.
pub(crate) const fn is_hard(play: &WrittenPlay) -> bool {
    match play {
        WrittenPlay::Run(run) => run.hard_count,
        WrittenPlay::Pass(pass) => pass.hard_count,
        WrittenPlay::Screen(screen) => screen.hard_count,
        WrittenPlay::Kneel | WrittenPlay::Spike => false,
    }
}

/// Faces on which the offense jumps, and on which the defense does (Z6.6-b to -d).
pub(crate) fn sixths(scene: &ZoneScene, used: bool) -> [i16; 2] {
    let off = PenaltyCounts::of(scene.off.iter());
    let counts = |at: &usize| {
        let line = scene.defense.posts[*at].zone.row() == 0;
        line && (scene.rushes(*at) || scene.is_lineman(*at) || scene.covers(*at).is_some())
    };
    let counted = scene.defenders().filter(counts).count();
    let def = PenaltyCounts::of(scene.defenders().filter(counts).map(|at| &scene.def[at]));
    let calm =
        |heads: PenaltyCounts, of: usize| i16::from(of > 0 && 2 * usize::from(heads.experienced) >= of);
    let offense = (1 + i16::from(off.flags) - calm(off, 11)).max(0);
    let eager = scene.defense.option == LineOption::Rush || scene.defenders().any(|at| scene.blitzes(at));
    let defense = match scene.defense.option {
        LineOption::Stay => 0,
        _ => 1 + i16::from(eager) + i16::from(def.flags) - i16::from(used) - calm(def, counted),
    };
    [offense.min(6), defense.clamp(0, 6 - offense.min(6))]
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Rolls for it before the snap. Says whether somebody jumped: then there is no play.
    pub(super) fn hard_count(&mut self, play: &WrittenPlay) -> Flow<bool> {
        if !self.game.book.house.hard_count || !is_hard(play) {
            return Ok(false);
        }
        let used = self.game.side(self.scene.offense).hard_counts > 0;
        let side = self.game.side_mut(self.scene.offense);
        side.hard_counts = side.hard_counts.saturating_add(1);
        let [offense, defense] = sixths(self.scene, used);
        let die = one(self.desk, why!("Z6.6-b", "whether the hard count draws somebody"))?;
        let (own, theirs) = (i16::from(die) <= offense, i16::from(die) > 6 - defense);
        step(self.desk, rule!("Z6.6-b"), || ZoneDetail::Chance {
            of: Chance::HardCount,
            who: Some(self.scene.attacker(self.scene.passer)),
            sixths: defense,
            die,
            yes: theirs,
        });
        let by = match (own, theirs) {
            (true, _) => self.scene.offense,
            (_, true) => self.scene.offense.other(),
            _ => return Ok(false),
        };
        let kind = if own { FoulKind::FalseStart } else { FoulKind::Offside };
        let foul = Foul { by, kind, at: None, when: FoulMoment::BeforeSnap };
        let flag = ZoneFlag { foul, by: None, rule: rule!("Z6.6-b"), in_end_zone: false };
        self.log.flag(flag, self.scene.offense);
        Ok(true)
    }
}
