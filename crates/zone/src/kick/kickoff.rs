//! Kickoffs and free kicks (ZR8.4-a to ZR8.4-f).

use super::{KickReturn, SpecialTeam, line_up, man_for, on_special_team, wind_on_kick};
use crate::board::FieldSide;
use crate::call::{KickTactic, ReturnTactic, ZoneAsk, ZoneCall};
use crate::dice::{told_die, two};
use crate::down::Down;
use crate::event::{TableDie, ZoneDetail};
use crate::game::{ZoneGame, fact, step};
use crate::incidents::fumble::FumbleRecovery;
use crate::outcome::{ClockStop, ZonePlayLog};
use crate::play::{after, flags};
use crate::rule::{Rule, rule, why};
use crate::tables::KickTableCell;
use crate::team::Job;
use crate::weather::{KickKind, on_kick};
use hashmark_law::{Both, Ending, Fact, FieldPlayer, KickHow, PlayKind, ReturnHow, Spot};
use hashmark_table::{Desk, Flow};

/// A kickoff, or a free kick after a safety.
pub(crate) fn kickoff<D: Desk<ZoneGame>>(game: &mut ZoneGame, desk: &mut D, free: bool) -> Flow<()> {
    let situation = game.state.situation;
    let kickers = situation.possession;
    let receivers = kickers.other();
    let kind = if free { PlayKind::FreeKick } else { PlayKind::Kickoff };
    let calls = desk.ask_both(game, Both::of(kickers, ZoneAsk::Kickoff { free }, ZoneAsk::Receive))?;
    fact(desk, rule!("Z8.5-a"), Fact::Snap { kind, situation });
    for side in [kickers, receivers] {
        let call = calls[side];
        step(desk, rule!("ZR8.4-c"), || ZoneDetail::Called { side, call });
    }
    let ZoneCall::Kickoff(tactic) = calls[kickers] else { return Ok(()) };
    let ZoneCall::Return(meets) = calls[receivers] else { return Ok(()) };
    let kicker = FieldPlayer { side: kickers, man: man_for(game, kickers, Job::K) };
    let returner = FieldPlayer { side: receivers, man: man_for(game, receivers, Job::Kr) };
    let mut course = ZonePlayLog::default();
    if tactic == KickTactic::Onside {
        return onside(game, desk, kicker, meets, course);
    }
    let table = &game.book.tables.kickoff;
    let squib = tactic == KickTactic::Squib;
    let flown = if squib { Some(table.squib_yards) } else { kick_yards(game, desk, kicker, free)? };
    let Some(yards) = flown else {
        return out_of_bounds(game, desk, kicker, course, free);
    };
    let how = match () {
        () if squib => KickHow::Squib,
        () if free => KickHow::FreeKick,
        () => KickHow::Kickoff,
    };
    let to = situation.spot.ahead(kickers, yards.min(situation.to_goal() + 9));
    let kicked = Fact::Kick { by: kicker, how, from: situation.spot, to: to.between_goals() };
    course.facts.add(rule_of(how), kicked);
    if !squib && to.from_own(receivers) <= -table.touchback_depth {
        course.facts.add(rule!("ZR8.4-a"), Fact::Touchback { side: receivers });
        let ending = Ending::Touchback { by: receivers };
        return flags::on_kick(game, desk, ending, ClockStop::NoTime, None, &course);
    }
    let mut scene = line_up(game, kickers, kicker.man, returner.man);
    on_special_team(game, &scene, SpecialTeam::Kickoff);
    let mut down = Down { game, desk, scene: &mut scene, log: &mut course };
    let taken = down.return_kickoff(returner, to, tactic, meets)?;
    let ending = Ending::Held { by: taken.side, at: taken.at, impetus: taken.impetus };
    flags::on_kick(game, desk, ending, ClockStop::Stopped, taken.by, &course)
}

/// The rule of a kick off the tee.
const fn rule_of(how: KickHow) -> Rule {
    match how {
        KickHow::Squib => rule!("ZR8.4-d"),
        KickHow::Onside => rule!("ZR8.4-e"),
        KickHow::FreeKick => rule!("ZR8.4-f"),
        _ => rule!("ZR8.4-a"),
    }
}

/// How far a kickoff flies; none when it goes out of bounds.
fn kick_yards<D: Desk<ZoneGame>>(
    game: &ZoneGame,
    desk: &mut D,
    kicker: FieldPlayer,
    free: bool,
) -> Flow<Option<i16>> {
    let table = &game.book.tables.kickoff;
    let roll = two(desk, why!("ZR8.4-a", "the kickoff"))?;
    let KickTableCell::Yards(yards, _) = table.yards[usize::from(roll) - 2] else {
        step(desk, rule!("ZR8.4-a"), || ZoneDetail::Die { of: TableDie::Kickoff, die: roll });
        return Ok(None);
    };
    let leg = 2 * i16::from(game.team(kicker.side).men[usize::from(kicker.man)].leg);
    let mut yards = i16::from(yards);
    yards += leg + wind_on_kick(game, kicker.side) + if free { table.free_kick } else { 0 };
    yards -= on_kick(game, KickKind::Kickoff);
    let how = if free { KickHow::FreeKick } else { KickHow::Kickoff };
    step(desk, rule_of(how), || ZoneDetail::Kick { roll: i16::from(roll), yards });
    Ok(Some(yards))
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// A kickoff that is run back, by the returner's speed and the lanes.
    fn return_kickoff(
        &mut self,
        by: FieldPlayer,
        from: Spot,
        kick: KickTactic,
        meets: ReturnTactic,
    ) -> Flow<FumbleRecovery> {
        let table = &self.game.book.tables.kickoff;
        let roll = two(self.desk, why!("ZR8.4-b", "the return"))?;
        step(self.desk, rule!("ZR8.4-b"), || ZoneDetail::Die { of: TableDie::KickReturn, die: roll });
        let speed = usize::from(self.game.fielder(by).r.speed.clamp(1, 6) as u8) - 1;
        let mut more = i16::from(table.by_speed[speed]) + lanes(table, kick, meets);
        let mut cell = table.back[usize::from(roll) - 2];
        if kick == KickTactic::Squib {
            more += table.squib_return;
            if roll <= table.squib_fumble {
                cell = table.back[0];
            }
        }
        let fumbled = matches!(cell, KickTableCell::Fumbled(_));
        let high = fumbled
            && (told_die!(self.desk, "Z6.1.4b-a", "the catch, or after the return", MuffOrFumble)? > 3);
        self.return_kick(&KickReturn { by, from, cell, more, how: ReturnHow::Kickoff }, high)
    }
}

/// Lanes (ZR8.4-c): the return runs into the kick, or away from it.
fn lanes(table: &crate::tables::KickoffTable, kick: KickTactic, back: ReturnTactic) -> i16 {
    let kicked: Option<FieldSide> = match kick {
        KickTactic::Side(side) => Some(side),
        KickTactic::Deep => None,
        KickTactic::Squib | KickTactic::Onside => return 0,
    };
    let runs = match back {
        ReturnTactic::Side(side) => Some(side),
        ReturnTactic::Middle => None,
        ReturnTactic::Hands => return 0,
    };
    match (kicked, runs) {
        (a, b) if a == b => table.lane_guessed,
        (Some(a), Some(b)) if a != b => table.lane_opposite,
        _ => 0,
    }
}

/// Out of bounds: the receivers' ball.
fn out_of_bounds<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    kicker: FieldPlayer,
    mut course: ZonePlayLog,
    free: bool,
) -> Flow<()> {
    let before = game.state.situation;
    let settled = game.state.settle(Ending::KickoffOutOfBounds);
    let how = if free { KickHow::FreeKick } else { KickHow::Kickoff };
    let to = settled.situation.spot;
    course.facts.add(rule_of(how), Fact::Kick { by: kicker, how, from: before.spot, to });
    course.facts.add(rule!("ZR8.4-a"), Fact::OutOfBounds { at: to });
    after::tell_facts(desk, &course);
    after::kicked(game, desk, settled, ClockStop::NoTime, None, false)
}

/// An onside kick: ten or more against sure hands, seven against anything else.
fn onside<D: Desk<ZoneGame>>(
    game: &mut ZoneGame,
    desk: &mut D,
    kicker: FieldPlayer,
    meets: ReturnTactic,
    mut course: ZonePlayLog,
) -> Flow<()> {
    let table = &game.book.tables.kickoff;
    let before = game.state.situation;
    let roll = two(desk, why!("ZR8.4-e", "the onside kick"))?;
    let need = if meets == ReturnTactic::Hands { table.onside_hands } else { table.onside_surprise };
    let by = if roll >= need { kicker.side } else { kicker.side.other() };
    let at = before.spot.ahead(kicker.side, table.onside_yards);
    step(desk, rule!("ZR8.4-e"), || ZoneDetail::Kick { roll: i16::from(roll), yards: table.onside_yards });
    course
        .facts
        .add(rule!("ZR8.4-e"), Fact::Kick { by: kicker, how: KickHow::Onside, from: before.spot, to: at });
    course.facts.add(rule!("ZR8.4-e"), Fact::OnsideRecovery { by, at });
    let ending = Ending::Held { by, at, impetus: kicker.side };
    // Not returned: no time (Z8.4-e).
    flags::on_kick(game, desk, ending, ClockStop::NoTime, None, &course)
}
