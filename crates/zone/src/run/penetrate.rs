//! Penetration (ZR6.3-a to ZR6.3-d): rushers who meet the runner behind the line.

use crate::board::Zone;
use crate::defense::LineOption;
use crate::dice::one;
use crate::down::Down;
use crate::event::{Chance, ZoneDetail};
use crate::formation::{Column, Gate, Label};
use crate::game::{ZoneGame, step};
use crate::man::Pos;
use crate::rule::{rule, why};
use crate::scene::ZoneScene;
use crate::written::ElevenSet;
use hashmark_table::{Desk, Flow};

/// How the run looks to rushers.
#[derive(Clone, Copy, Debug)]
pub struct Behind {
    /// Where the runner goes through.
    pub gate: Gate,
    /// The runner.
    pub by: usize,
    /// The column he starts from.
    pub from: Column,
    pub quick: bool,
    pub slow: bool,
}

/// The zones at the line of a run, by the column it starts from and its gate: that of the gate, then those the runner
/// passes behind, from where he starts.
const ZONES: [[[Option<Zone>; 6]; Gate::ALL.len()]; Column::ALL.len()] = {
    let mut all = [[[None; 6]; Gate::ALL.len()]; Column::ALL.len()];
    let mut from = 0;
    while from < Column::ALL.len() {
        let mut gate = 0;
        while gate < Gate::ALL.len() {
            all[from][gate] = zones(from, Gate::ALL[gate]);
            gate += 1;
        }
        from += 1;
    }
    all
};

const fn zones(from: usize, gate: Gate) -> [Option<Zone>; 6] {
    let (to, own) = (gate.column() as usize, gate.zone());
    let mut zones = [Some(own), None, None, None, None, None];
    let (mut last, mut len, mut column) = (own, 1, from);
    while column != to {
        let zone = Column::ALL[column].zone();
        if zone as u8 != own as u8 && zone as u8 != last as u8 && len < zones.len() {
            zones[len] = Some(zone);
            len += 1;
        }
        last = zone;
        column = if from <= to { column + 1 } else { column - 1 };
    }
    zones
}

/// Who rush a run: linemen of a rush or of a normal line, and blitzers.
fn comers(scene: &ZoneScene) -> ElevenSet {
    let roles = &scene.roles;
    let line = match scene.defense.option {
        LineOption::Rush | LineOption::Normal => roles.line.and(roles.zone),
        LineOption::Cover | LineOption::Stay => ElevenSet::default(),
    };
    roles.blitz.or(line).but(scene.readers).but(scene.def_gone)
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Rolls for everyone who may get through; says who did.
    pub(super) fn penetrate(&mut self, behind: &Behind, blocks: &[Option<Zone>; 11]) -> Flow<ElevenSet> {
        let mut through = ElevenSet::default();
        if matches!(self.scene.defense.option, LineOption::Cover | LineOption::Stay) {
            return Ok(through);
        }
        let own = behind.gate.zone();
        let comers = comers(self.scene);
        let mut helped = ElevenSet::default();
        for zone in ZONES[behind.from as usize][behind.gate as usize].iter().copied().map_while(|zone| zone) {
            let coming = self.scene.among(comers, zone);
            if coming.is_empty() {
                continue;
            }
            let mut free = ElevenSet::of(|at| blocks[at] == Some(zone)).but(self.scene.off_gone);
            for at in coming.iter() {
                let blocker = free.iter().next();
                if let Some(blocker) = blocker {
                    free = ElevenSet(free.0 & !(1 << blocker));
                }
                let blocker = blocker.or_else(|| self.pick_up_helper(at, zone, blocks, behind, &mut helped));
                let sixths = chance(self.game, self.scene, at, blocker, behind, zone != own);
                if sixths <= 0 {
                    continue;
                }
                let die = one(self.desk, why!("ZR6.3-b", "penetration"))?;
                let yes = i16::from(die) <= sixths;
                let who = Some(self.scene.defender(at));
                step(self.desk, rule!("ZR6.3-b"), || ZoneDetail::Chance {
                    of: Chance::Penetrates,
                    who,
                    sixths,
                    die,
                    yes,
                });
                if yes {
                    through = through.with(at);
                }
            }
        }
        Ok(through)
    }

    /// Who picks up a man no blocker is left for, as against a pass (Z5.3.2c-e, Z5.3.2c-f, off): a back of that side, a
    /// fullback anywhere, whoever stands behind the passer in C; and a guard beside a single rusher from C, if the man is
    /// an inside blitzer and no faster.
    fn pick_up_helper(
        &mut self,
        at: usize,
        zone: Zone,
        blocks: &[Option<Zone>; 11],
        behind: &Behind,
        helped: &mut ElevenSet,
    ) -> Option<usize> {
        if !self.game.book.house.pick_up_stops_penetration {
            return None;
        }
        let idle = |man: &usize| {
            let place = self.scene.place(*man);
            let back = &self.scene.off[*man];
            let anywhere = matches!(back.pos, Pos::F | Pos::B) && place.row == 1;
            let takes = match place.flank() {
                Some(flank) => zone.flank() == Some(flank),
                None => zone == Zone::C || anywhere,
            };
            place.row > 0 && back.pos.is_back() && takes && *man != behind.by && blocks[*man].is_none()
        };
        let guard = |man: &usize| {
            let middle = self.scene.among(comers(self.scene), Zone::C).count();
            let inside = zone != Zone::C && self.scene.blitzes(at) && self.scene.def[at].pos != Pos::Olb;
            let side = match self.scene.label(*man) {
                Label::Lg => Zone::L,
                Label::Rg => Zone::R,
                _ => return false,
            };
            let free = blocks[*man].is_none_or(|blocks| blocks == Zone::C);
            let fast_enough = self.scene.def[at].r.speed <= self.scene.off[*man].r.speed;
            inside
                && middle == 1
                && side == zone
                && free
                && fast_enough
                && self.scene.off[*man].is_spec(Pos::G)
        };
        let unused =
            |man: &usize| !helped.has(*man) && !self.scene.off_gone.has(*man) && *man != self.scene.passer;
        let by = (0..11).filter(unused).find(idle).or_else(|| (0..11).filter(unused).find(guard))?;
        *helped = helped.with(by);
        Some(by)
    }
}

/// The chance in sixths (ZR6.3-b).
pub fn chance(
    game: &ZoneGame,
    scene: &ZoneScene,
    at: usize,
    blocker: Option<usize>,
    behind: &Behind,
    passing: bool,
) -> i16 {
    let table = &game.book.tables.penetration;
    let man = &scene.def[at];
    let mut sixths = match blocker {
        None => table.unblocked + table.faster * i16::from(i16::from(man.r.speed) >= table.faster_alone),
        Some(_) if behind.quick => return 0,
        Some(blocker) => {
            let by = &scene.off[blocker];
            table.blocked
                + table.faster * i16::from(i16::from(man.r.speed - by.r.speed) >= table.faster_by)
                + table.stronger * i16::from(man.r.contact > by.r.contact)
        }
    };
    if behind.slow || passing {
        sixths += table.slow_or_passing;
    }
    if behind.quick {
        sixths += table.quick;
    }
    if scene.defense.option == LineOption::Normal {
        sixths += table.normal;
    }
    if game.book.house.run_blitz && man.pos.is_lb() && scene.blitzes(at) {
        sixths += table.run_blitz;
    }
    sixths.min(table.cap)
}
