//! Before the game the weather; before a snap the crowd (E2-weather, E2-home).

use super::{flags, penalty};
use crate::call::{ElectricAsk, ElectricCall};
use crate::campaign::pools;
use crate::campaign::weather::{Condition, GameWeather, open_air};
use crate::dice::{ONE, TWO, total};
use crate::event::ElectricDetail;
use crate::game::{Electric, step};
use crate::rule::{Rule, rule, why};
use hashmark_law::Side;
use hashmark_law::foul::{Foul, FoulKind, FoulMoment};
use hashmark_table::{Desk, Flow};

/// The day of the game: the weather, then what each team has of bonus stoppages.
pub(super) fn begin<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<()> {
    if game.book.house.weather {
        weather(game, desk)?;
    }
    if game.book.house.bonus_stoppages {
        let loss = game.state.heroes.weather.condition.effects().loss;
        game.state.heroes.pools = pools::after_weather(&game.book, loss);
        for side in Side::BOTH {
            let pool = game.state.heroes.pools[side];
            let (offense, defense) = (pool.offense, pool.defense);
            step(desk, rule!("E2-stoppage-8"), || ElectricDetail::Pools { side, offense, defense });
        }
    }
    Ok(())
}

/// Two dice under an open sky; a wind has a direction of its own (E2-weather-1..5).
fn weather<D: Desk<Electric>>(game: &mut Electric, desk: &mut D) -> Flow<()> {
    let book = std::sync::Arc::clone(&game.book);
    let Some(stadium) = open_air(book.venue.stadium.as_ref()) else { return Ok(()) };
    let total = total(desk.roll(TWO, why!("E2-weather-2", "the weather"))?);
    let condition = Condition::rolled(total, stadium, book.venue.month);
    let to_left = match condition {
        Condition::StrongWind => {
            let die = desk.roll(ONE, why!("E2-weather-5", "where the wind blows"))?.at(0);
            die.is_multiple_of(2)
        }
        _ => false,
    };
    game.state.heroes.weather = GameWeather { condition, to_left };
    let rule = if condition == Condition::StrongWind { rule!("E2-weather-5") } else { rule!("E2-weather-2") };
    step(desk, rule, || ElectricDetail::Weather { condition, to_left });
    Ok(())
}

/// What the wind does to a side's kick: it is fixed in space, and the sides change ends (E2-weather-5, E2-weather-6).
pub(super) fn wind(game: &Electric, side: Side) -> i8 {
    let weather = game.state.heroes.weather;
    let attacks_left = (side == Side::Home) != game.state.tosses.home_left;
    let strength = weather.condition.effects().wind;
    if attacks_left == weather.to_left { strength } else { -strength }
}

/// The dice of a kickoff or a punt in the wind: a natural 12 is a shank in any wind, and no wind makes one
/// (E2-weather-6, E2-weather-7).
pub(super) fn blown<D: Desk<Electric>>(game: &Electric, desk: &mut D, side: Side, total: u8) -> u8 {
    let by = wind(game, side);
    if by == 0 || total == 12 {
        return total;
    }
    step(desk, rule!("E2-weather-6"), || ElectricDetail::Adjusted { by });
    total.saturating_add_signed(by).clamp(2, 11)
}

/// What is added to the dice of a place kick: wind, snow, a great kicker (E2-weather-6, E2-weather-13, E2-misc-3).
pub(super) fn place_kick<D: Desk<Electric>>(game: &Electric, desk: &mut D, total: u8) -> u8 {
    let side = game.scene.offense;
    let effects = game.state.heroes.weather.condition.effects();
    let mut told = |rule: Rule, by: i8| {
        if by != 0 {
            step(desk, rule, || ElectricDetail::Adjusted { by });
        }
        by
    };
    let blown = told(rule!("E2-weather-6"), wind(game, side));
    let snow = told(rule!("E2-weather-13"), effects.place_kick);
    let kicker = game.scene.tagged(side, "K").filter(|_| game.book.house.kicker_pr_bonus);
    let great = kicker.is_some_and(|kicker| super::air::is_great(game, kicker));
    let kicked = told(rule!("E2-misc-3"), i8::from(great));
    total.saturating_add_signed(blown + snow + kicked)
}

/// Whether the home side may still turn its crowd on in this period: the noise and the count are counted apart, and
/// each overtime period is a new one (E2-home-3, E2-home-7, E2-home-8, E2-home-11, E2-home-12).
pub fn crowd_left(game: &Electric, count: bool) -> bool {
    let used = game.state.heroes.crowd[usize::from(count)];
    game.book.house.home_field && !game.book.venue.neutral && used != game.state.situation.period
}

/// The home side may ask its crowd for noise against the ball, or for silence with it; `false` when somebody jumped and
/// there is no play (E2-home-3..11).
pub(super) fn crowd<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, offense: Side) -> Flow<bool> {
    let count = offense == Side::Home;
    if !crowd_left(game, count) || game.course.asked_crowd {
        return Ok(true);
    }
    game.course.asked_crowd = true;
    if desk.ask(game, Side::Home, ElectricAsk::Crowd { count })? != ElectricCall::Crowd(true) {
        return Ok(true);
    }
    game.state.heroes.crowd[usize::from(count)] = game.state.situation.period;
    game.course.noise = !count;
    let (why, rule) = match count {
        true => (why!("E2-home-9", "the hard count"), rule!("E2-home-9")),
        false => (why!("E2-home-4", "the crowd's noise"), rule!("E2-home-4")),
    };
    let die = desk.roll(ONE, why)?.at(0);
    step(desk, rule, || ElectricDetail::Crowd { count, die });
    if die != 1 {
        return Ok(true);
    }
    let (kind, by) = match count {
        true => (FoulKind::Offside, offense.other()),
        false => (FoulKind::FalseStart, offense),
    };
    let rule_of_man = if count { rule!("E2-home-10") } else { rule!("E2-home-5") };
    penalty::name(game, desk, by, kind, rule_of_man, false)?;
    flags::throw(game, Foul { by, kind, at: None, when: FoulMoment::BeforeSnap }, rule);
    Ok(false)
}
