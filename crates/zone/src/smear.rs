//! Two men go for one of the other side (8.13; off).

use crate::call::{ZoneAsk, ZoneCall};
use crate::dice::told_die;
use crate::down::{Down, held, nothing, spot};
use crate::event::ZoneDetail;
use crate::game::{ZoneGame, step};
use crate::incidents::eleven;
use crate::incidents::injury::hurt;
use crate::man::{Ratings, Years};
use crate::outcome::{ZoneFlag, ZoneOutcome};
use crate::pass::moves::route;
use crate::pass::rush::leftover;
use crate::rule::rule;
use crate::state::{Grudge, Until};
use crate::tables::VictimFate;
use crate::written::{Second, WrittenPlay};
use hashmark_law::foul::{Foul, FoulKind, FoulMoment};
use hashmark_law::{CarryHow, Fact, FieldPlayer, PassDepth, PassEnd, Side, Spot};
use hashmark_table::{Desk, Flow};

/// Who goes for whom on this play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Retaliation {
    side: Side,
    goons: [usize; 2],
    victim: usize,
}

/// Whether a side may on the play that comes: the defense on the series after a touchdown it gave up (Z8.13-a), the
/// offense of a side that was gone for itself (Z8.13-h).
pub fn may_smear(game: &ZoneGame, side: Side) -> bool {
    let wanted = if side == game.state.situation.possession { Grudge::Smeared } else { Grudge::Touchdown };
    game.book.house.smear && game.side(side).grudge == Some(wanted)
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Asks the side that may; the two count for nothing else on the play.
    pub(crate) fn declare_smear(&mut self) -> Flow<Option<Retaliation>> {
        let offense = self.scene.offense;
        for side in [offense, offense.other()] {
            if !may_smear(self.game, side) {
                continue;
            }
            let call = self.desk.ask(self.game, side, ZoneAsk::Smear { offense: side == offense })?;
            let ZoneCall::Smear { goons, victim } = call else { continue };
            step(self.desk, rule!("Z8.13-a"), || ZoneDetail::Called { side, call });
            self.game.side_mut(side).grudge = None;
            let smear = Retaliation { side, goons: goons.map(usize::from), victim: usize::from(victim) };
            for at in smear.goons {
                let men = if side == offense { &mut self.scene.off } else { &mut self.scene.def };
                men[at].r = Ratings::new(0, 0, 0);
                men[at].p = 0;
                if side == offense {
                    self.scene.off_gone = self.scene.off_gone.with(at);
                } else {
                    self.scene.def_gone = self.scene.def_gone.with(at);
                }
            }
            return Ok(Some(smear));
        }
        Ok(None)
    }

    /// After the play: what becomes of the victim, one of the two sent off, and fifteen yards (Z8.13-b to -f).
    pub(crate) fn settle_smear(&mut self, smear: Retaliation, end: Option<Spot>) -> Flow<()> {
        let (side, other) = (smear.side, smear.side.other());
        let victim = FieldPlayer { side: other, man: eleven(self.scene, other)[smear.victim].man };
        let tough = match self.game.fielder(victim).marks.years {
            Years::Rookie => 0,
            Years::Vet => 1,
            Years::Experienced => 2,
        };
        let die = told_die!(self.desk, "Z8.13-b", "what becomes of the victim", VictimFate)? + tough;
        match self.game.book.tables.lists.smear[usize::from(die) - 1] {
            VictimFate::Spooked => {
                for change in &mut self.game.side_mut(other).bodies[usize::from(victim.man)].change {
                    *change -= 1;
                }
                self.game.refresh(victim);
            }
            VictimFate::Shuns => self.game.side_mut(other).bodies[usize::from(victim.man)].shuns = true,
            VictimFate::Hurt => hurt(self.game, self.desk, victim)?,
            VictimFate::Unmoved => {}
        }
        let low = told_die!(self.desk, "Z8.13-f", "which of the two is sent off", SentOff)? <= 3;
        let goon = eleven(self.scene, side)[smear.goons[usize::from(!low)]].man;
        let goon = FieldPlayer { side, man: goon };
        self.game.side_mut(side).bodies[usize::from(goon.man)].until = Until::Game;
        self.game.side_mut(side).sent_off.add(goon.man);
        self.game.refresh(goon);
        step(self.desk, rule!("Z8.13-f"), || ZoneDetail::Hurt { who: goon, until: Until::Game });
        self.game.side_mut(other).grudge = Some(Grudge::Smeared);
        let foul = Foul { by: side, kind: FoulKind::Unsportsmanlike, at: end, when: FoulMoment::After };
        let flag = ZoneFlag { foul, by: Some(goon), rule: rule!("Z8.13-f"), in_end_zone: false };
        self.log.flags[usize::from(side != self.scene.offense)] = Some(flag);
        Ok(())
    }
}

/// A man who shuns the ball: a pass to him falls to the ground, a handoff ends behind the line (Z8.13-d).
#[inline]
pub(crate) fn shuns(game: &ZoneGame, who: FieldPlayer) -> bool {
    game.book.house.smear && game.side(who.side).bodies[usize::from(who.man)].shuns
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// What shunning the ball makes of a play (Z8.13-d): a handoff ends at -3 and a die of three; a quarterback throws
    /// away what would go to a secondary, and everything that gives him no time. None when the play goes on.
    pub(crate) fn shun_ball(&mut self, play: &mut WrittenPlay) -> Flow<Option<ZoneOutcome>> {
        match play {
            WrittenPlay::Run(run) if usize::from(run.by) != self.scene.passer => {
                let by = self.scene.attacker(usize::from(run.by));
                if !shuns(self.game, by) {
                    return Ok(None);
                }
                let die = told_die!(self.desk, "Z8.13-d", "where he falls down, one to three", FallsDown)?;
                let back = i16::from(die.div_ceil(2)) - 3;
                let (from, to) = (spot(self.game, 0), spot(self.game, back));
                let how = CarryHow::Outside;
                self.log.facts.add(rule!("Z8.13-d"), Fact::Carry { by, how, from, to: to.between_goals() });
                Ok(Some(held(self.scene, self.scene.offense, to, None)))
            }
            WrittenPlay::Pass(pass) if shuns(self.game, self.scene.attacker(self.scene.passer)) => {
                let book = &self.game.book;
                let way = route(self.scene, book.board, &book.house, &pass.first, 0);
                if leftover(book.tables, &book.house, way.left, way.half_left) >= 12 {
                    pass.second = Second::Inc;
                    return Ok(None);
                }
                let (by, from) = (self.scene.attacker(self.scene.passer), spot(self.game, 0));
                let (depth, end) = (PassDepth::Short, PassEnd::Incomplete);
                let thrown = Fact::Pass { by, target: None, depth, end, from, to: from };
                self.log.facts.add(rule!("Z8.13-d"), thrown);
                Ok(Some(nothing()))
            }
            _ => Ok(None),
        }
    }
}
