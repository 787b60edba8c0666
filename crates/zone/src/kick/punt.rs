//! Punts (ZR8.5-a to ZR8.5-g).

use super::{KickReturn, SpecialTeam, anybody, line_up, man_for, on_special_team, wind_on_kick};
use crate::call::{PuntKick, PuntTactic, ZoneAsk, ZoneCall};
use crate::dice::{told_die, two};
use crate::down::Down;
use crate::event::{TableDie, ZoneDetail};
use crate::game::{ZoneGame, step};
use crate::incidents::fumble::{FumbleRecovery, Start};
use crate::incidents::lot::choose;
use crate::incidents::runback::Runs;
use crate::outcome::{ClockStop, ZoneOutcome, ZonePlayLog};
use crate::rule::{rule, why};
use crate::scene::ZoneScene;
use crate::tables::KickTableCell;
use crate::team::Job;
use crate::weather::{KickKind, on_control, on_kick};
use hashmark_law::{Ending, Fact, FieldPlayer, KickHow, ReturnHow, Spot};
use hashmark_table::{Desk, Flow};

/// How the receivers meet a punt. They do not know how it will be kicked (Z8.5-a).
pub(crate) fn tactic<D: Desk<ZoneGame>>(game: &ZoneGame, desk: &mut D) -> Flow<ZoneCall> {
    desk.ask(game, game.state.situation.possession.other(), ZoneAsk::PuntReturn)
}

/// A punt in the air.
struct Punted {
    punter: FieldPlayer,
    returner: FieldPlayer,
    kick: PuntKick,
    tactic: PuntTactic,
    yards: i16,
    /// The punter's control, as the weather has it.
    aim: i16,
}

/// A punt from the line; the scene is that of the kick.
pub(crate) fn punt<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    kick: PuntKick,
    call: ZoneCall,
    course: &mut ZonePlayLog,
) -> Flow<(ZoneOutcome, ZoneScene)> {
    let situation = game.state.situation;
    let (kickers, receivers) = (situation.possession, situation.possession.other());
    step(desk, rule!("ZR8.5-e"), || ZoneDetail::Called { side: receivers, call });
    let tactic = match call {
        ZoneCall::PuntReturn(tactic) => tactic,
        _ => PuntTactic::Return,
    };
    let punter = FieldPlayer { side: kickers, man: man_for(game, kickers, Job::P) };
    let returner = FieldPlayer { side: receivers, man: man_for(game, receivers, Job::Pr) };
    let mut scene = line_up(game, kickers, punter.man, returner.man);
    on_special_team(game, &scene, SpecialTeam::Punt);
    let table = &game.book.tables.punt;
    let roll = two(desk, why!("ZR8.5-a", "the punt"))?;
    let mut yards = match table.yards[usize::from(roll) - 2] {
        KickTableCell::Yards(yards, _) => i16::from(yards),
        KickTableCell::Block(yards) => {
            let least = if tactic == PuntTactic::Block { table.blocked_against_block } else { table.blocked };
            if told_die!(desk, "ZR8.5-b", "whether the punt is blocked", KickBlocked)? <= least {
                step(desk, rule!("ZR8.5-a"), || ZoneDetail::Die { of: TableDie::Punt, die: roll });
                let mut down = Down { game, desk, scene: &mut scene, log: course };
                let outcome = down.block_kick(punter, situation.spot)?;
                return Ok((outcome, scene));
            }
            i16::from(yards)
        }
        _ => 40,
    };
    let man = &game.team(kickers).men[usize::from(punter.man)];
    let aim = i16::from(man.aim) + on_control(game);
    yards += 2 * i16::from(man.leg) + wind_on_kick(game, kickers) - on_kick(game, KickKind::Punt);
    yards += match kick {
        PuntKick::Normal => 0,
        PuntKick::High => table.high_yards,
        PuntKick::Corner => table.corner_yards,
    };
    let yards = yards.max(5);
    step(desk, rule!("ZR8.5-a"), || ZoneDetail::Kick { roll: i16::from(roll), yards });
    let punted = Punted { punter, returner, kick, tactic, yards, aim };
    let outcome = Down { game, desk, scene: &mut scene, log: course }.land_punt(&punted)?;
    Ok((outcome, scene))
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// The ball comes down.
    fn land_punt(&mut self, punted: &Punted) -> Flow<ZoneOutcome> {
        let situation = self.game.state.situation;
        let (kickers, receivers) = (situation.possession, situation.possession.other());
        let (by, from) = (punted.punter, situation.spot);
        let how = if punted.kick == PuntKick::Corner { KickHow::CoffinCorner } else { KickHow::Punt };
        let to = from.ahead(kickers, punted.yards.min(situation.to_goal() + 9));
        if let Some(to) = corner(self.game, self.desk, punted, to)? {
            self.log.facts.add(rule!("ZR8.5-d"), Fact::Kick { by, how, from, to });
            self.log.facts.add(rule!("ZR8.5-d"), Fact::OutOfBounds { at: to });
            return Ok(dead(receivers, to));
        }
        self.log.facts.add(rule!("ZR8.5-a"), Fact::Kick { by, how, from, to: to.between_goals() });
        if to.from_own(receivers) <= 0 {
            self.log.facts.add(rule!("ZR8.5-a"), Fact::Touchback { side: receivers });
            return Ok(ZoneOutcome { ending: Ending::Touchback { by: receivers }, ..dead(receivers, to) });
        }
        match received(self.game, self.desk, punted)? {
            KickTableCell::Dead => {
                self.log.facts.add(rule!("ZR8.5-c"), Fact::Downed { side: receivers, at: to });
                Ok(dead(receivers, to))
            }
            KickTableCell::Fair => {
                self.log.facts.add(rule!("ZR8.5-c"), Fact::FairCatch { by: punted.returner, at: to });
                Ok(dead(receivers, to))
            }
            cell => self.return_punt(punted, to, cell),
        }
    }
}

/// A kick for the corner that hits it, and where; only near the goal.
fn corner<D: Desk<ZoneGame>>(game: &ZoneGame, desk: &mut D, punted: &Punted, to: Spot) -> Flow<Option<Spot>> {
    let table = &game.book.tables.punt;
    let receivers = punted.returner.side;
    if punted.kick != PuntKick::Corner || to.from_own(receivers) >= table.corner_inside {
        return Ok(None);
    }
    let die = told_die!(desk, "ZR8.5-d", "the corner", Corner)?;
    if i16::from(die) > table.corner_hits + punted.aim {
        return Ok(None);
    }
    let short =
        i16::from(told_die!(desk, "ZR8.5-d", "how near the corner", CornerYards)?) * table.corner_step;
    Ok(Some(Spot::own(receivers, short)))
}

/// What becomes of a punt in the field: the table, by control, height and how it is met.
fn received<D: Desk<ZoneGame>>(game: &ZoneGame, desk: &mut D, punted: &Punted) -> Flow<KickTableCell> {
    let table = &game.book.tables.punt;
    let natural = two(desk, why!("ZR8.5-c", "what becomes of the punt"))?;
    let high = if punted.kick == PuntKick::High { table.high_roll } else { 0 };
    let read = match natural {
        2 => 2,
        _ => (i16::from(natural) - punted.aim + high).clamp(3, 12),
    };
    let mut cell = table.receive[(read - 2) as usize];
    if punted.tactic == PuntTactic::Safe {
        cell = match read {
            2 => table.receive[1],
            7 | 8 => KickTableCell::Fair,
            _ => cell,
        };
    }
    step(desk, rule!("ZR8.5-c"), || ZoneDetail::Kick { roll: read, yards: 0 });
    Ok(cell)
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// A punt that is run back.
    fn return_punt(&mut self, punted: &Punted, to: Spot, cell: KickTableCell) -> Flow<ZoneOutcome> {
        let fumbled = matches!(cell, KickTableCell::Fumbled(_));
        let high = fumbled
            && (told_die!(self.desk, "Z6.1.4a-a", "the catch, or after the return", MuffOrFumble)? > 3);
        let more =
            if punted.tactic == PuntTactic::Block { self.game.book.tables.punt.block_return } else { 0 };
        let back = KickReturn { by: punted.returner, from: to, cell, more, how: ReturnHow::Punt };
        let taken = self.return_kick(&back, high)?;
        self.log.turned_over = true;
        Ok(ZoneOutcome {
            ending: kicked(&taken),
            stop: ClockStop::Stopped,
            hero: taken.by,
            zone: None,
            wide: false,
        })
    }
}

/// The ball after a kick: with the receivers a new series, with the kickers too.
fn kicked(taken: &FumbleRecovery) -> Ending {
    let FumbleRecovery { side: by, at, impetus: brought_in, .. } = *taken;
    if at.to_goal(by) <= 0 {
        Ending::Touchdown { by }
    } else if at.in_end_zone_of(by) {
        Ending::Held { by, at, impetus: brought_in }
    } else {
        Ending::Kicked { by, at }
    }
}

fn dead(by: hashmark_law::Side, at: Spot) -> ZoneOutcome {
    ZoneOutcome {
        ending: Ending::Kicked { by, at: at.in_field() },
        stop: ClockStop::Stopped,
        hero: None,
        zone: None,
        wide: false,
    }
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// A blocked kick: the defense runs from the line (Z6.2-b), or the kickers fall on it (ZR8.5-g).
    pub(super) fn block_kick(&mut self, kicker: FieldPlayer, at: Spot) -> Flow<ZoneOutcome> {
        let (kickers, others) = (kicker.side, kicker.side.other());
        let table = &self.game.book.tables.punt;
        let by = choose(self.desk, others, &anybody(self.scene, others), why!("Z6.5-a", "who blocked it"))?;
        self.log.facts.add(rule!("ZR8.5-g"), Fact::Blocked { kicker, by, at });
        if told_die!(self.desk, "ZR8.5-g", "who has the blocked kick", BlockedBall)?
            >= table.recovered_by_kickers
        {
            let back = at.ahead(kickers, table.recovered_at);
            let who = FieldPlayer { side: kickers, man: self.scene.off[1].man };
            self.log
                .facts
                .add(rule!("ZR8.5-g"), Fact::Recovery { by: who, at: back.between_goals(), lost: false });
            return Ok(crate::down::held(self.scene, kickers, back, None));
        }
        let by = by.unwrap_or(FieldPlayer { side: others, man: self.scene.def[1].man });
        self.log.facts.add(rule!("ZR8.5-g"), Fact::Recovery { by, at: at.between_goals(), lost: true });
        self.log.turned_over = true;
        let man = self.game.fielder(by);
        let runs = Runs { contact: man.r.contact, speed: man.r.speed, bonus: [0; 2] };
        let taken = self.return_ball(by, at, &runs, Start::Long, ReturnHow::Block)?;
        Ok(crate::down::taken_up(self.scene, self.log, &taken))
    }
}
