//! Injuries: who fell while the power was on is looked at when the play is over.

use super::guide::Guide;
use super::squad::Status;
use crate::dice::{ONE, TWO, total};
use crate::event::{ElectricDetail, Hurt};
use crate::game::{Electric, fact, step};
use crate::rule::{Rule, rule, why};
use hashmark_law::{Fact, FieldPlayer, Out, Side};
use hashmark_table::{Desk, Flow};

/// Everybody who fell in this play, one after the other (E2-injury-3).
pub(super) fn checks<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<()> {
    if !game.book.house.injuries {
        return Ok(());
    }
    let fell = std::mem::take(&mut game.course.fell);
    for who in fell.iter() {
        let man = game.scene.player(who);
        if !slow(game, desk, man) {
            check(game, desk, man)?;
        }
    }
    Ok(())
}

/// Where bases fall all the time the first falls are only slow to get up from (E2-injury-27..29).
fn slow<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, who: FieldPlayer) -> bool {
    if !game.book.house.slow_to_get_up {
        return false;
    }
    let most = game.book.numbers.injury.falls;
    let Some(now) = game.state.heroes.man_mut(who) else { return false };
    now.falls += 1;
    let falls = now.falls;
    if falls >= most {
        now.falls = 0;
        return false;
    }
    step(desk, rule!("E2-injury-27"), || ElectricDetail::Slow { who, falls });
    true
}

/// Two dice against his hit points: shaken up, hurt, or out for the season (E2-injury-5).
fn check<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, who: FieldPlayer) -> Flow<()> {
    let Some(hp) = game.state.heroes.man(who).map(|now| now.hp) else { return Ok(()) };
    let total = total(desk.roll(TWO, why!("E2-injury-5", "a man who fell"))?);
    let lost = match total {
        2 => hp.max(0),
        _ if i16::from(total) <= i16::from(hp) => 0,
        _ => desk.roll(ONE, why!("E2-injury-9", "how badly he is hurt"))?.at(0) as i8,
    };
    let left = if total == 2 { hp.min(0) } else { hp - lost };
    let (how, rule) = outcome(game, total, left, lost);
    remember(game, who, left, how);
    weaken(game, who.side);
    step(desk, rule, || ElectricDetail::Hurt { who, total, lost, hp: left, how });
    if matches!(how, Hurt::Reserve | Hurt::Season) {
        fact(desk, rule, Fact::Injury { who, out: Out::Game });
        franchise_lost(game, desk, who);
    }
    Ok(())
}

/// What it means, and by which rule; iron men play on whatever it is (E2-injury-24).
fn outcome(game: &Electric, total: u8, left: i8, lost: i8) -> (Hurt, Rule) {
    let plays = Guide::standard().health.plays_from;
    match left {
        _ if game.book.house.iron_man => (Hurt::PlaysOn, rule!("E2-injury-24")),
        _ if total == 2 => (Hurt::Season, rule!("E2-injury-5")),
        _ if lost == 0 => (Hurt::Shaken, rule!("E2-injury-7")),
        left if left <= 0 => (Hurt::Season, rule!("E2-injury-12")),
        left if left < plays => (Hurt::Reserve, rule!("E2-injury-11")),
        _ => (Hurt::Injured, rule!("E2-injury-9")),
    }
}

fn remember(game: &mut Electric, who: FieldPlayer, hp: i8, how: Hurt) {
    let possession = game.state.heroes.possession;
    let Some(now) = game.state.heroes.man_mut(who) else { return };
    now.hp = hp;
    match how {
        Hurt::Shaken | Hurt::Injured => now.sits = Some(possession),
        Hurt::Reserve | Hurt::Season => now.status = Status::Reserve,
        Hurt::PlaysOn => {}
    }
}

/// A man on reserve costs his team a point of the number of his place, at once (E2-injury-14, E2-injury-25).
fn weaken(game: &mut Electric, side: Side) {
    let team = game.team(side);
    let Some(squad) = &team.squad else { return };
    let now = game.state.heroes.after(side, squad).current(team);
    game.state.heroes.stats[side] = Some(now);
}

/// Without its franchise player a team has one stop less of each kind, at once (E2-pr-15).
fn franchise_lost<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, who: FieldPlayer) {
    let live = &mut game.state.heroes;
    if live.franchise[who.side] != Some(who.man) {
        return;
    }
    live.franchise[who.side] = None;
    let pool = &mut live.pools[who.side];
    (pool.offense, pool.defense) = (pool.offense.saturating_sub(1), pool.defense.saturating_sub(1));
    let (offense, defense) = (pool.offense, pool.defense);
    step(desk, rule!("E2-pr-15"), || ElectricDetail::FranchiseLost { who, offense, defense });
}
