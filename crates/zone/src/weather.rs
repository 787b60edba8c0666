//! Wind and weather on passes and kicks (8.12, 8.15, 8.12.2); all of it is off unless a house rule turns it on,
//! except that the wind moves every kick.

use crate::board::Zone;
use crate::dice::told_die;
use crate::down::Down;
use crate::game::ZoneGame;
use crate::kick::{against_the_wind, blowing, wind_on_aim};
use crate::pass::throw;
use crate::tables::EventMark;
use crate::written::ThrowStyle;
use hashmark_table::{Desk, Flow};
use serde::{Deserialize, Serialize};

/// The weather of a game (Z8.15-a). Stadiums have no tables of their own (Z8.15-h): it is written down, not rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weather {
    /// Nothing to speak of.
    #[default]
    Normal,
    /// Rain (Z8.15-e).
    Rain,
    /// Heavy rain (8.12.2).
    HeavyRain,
    /// Snow (Z8.15-f).
    Snow,
    /// Bitter cold (Z8.15-g).
    Cold,
}

/// The weather that is played: none if its house rule is off.
#[inline]
pub fn weather(game: &ZoneGame) -> Weather {
    let house = &game.book.house;
    match game.book.weather {
        Weather::HeavyRain if house.heavy_rain => Weather::HeavyRain,
        weather @ (Weather::Rain | Weather::Snow | Weather::Cold) if house.weather => weather,
        _ => Weather::Normal,
    }
}

/// The columns of the pass table for a value, with what the air does to the throw.
#[inline]
pub(crate) fn columns(game: &ZoneGame, value: i16, zone: Zone, throw: ThrowStyle) -> (i16, i16) {
    let house = &game.book.house;
    if !(house.weather || house.heavy_rain || house.crosswind_passing) {
        return throw::columns(house, value, throw);
    }
    let value = value - on_value(game, zone, throw);
    let complete = throw::columns(house, value - on_completion(game, zone), throw).0;
    (complete, throw::columns(house, value, throw).1)
}

/// Off the value of a pass, for completion and interception alike.
fn on_value(game: &ZoneGame, zone: Zone, throw: ThrowStyle) -> i16 {
    let house = &game.book.house;
    let mut less = crosswind(game, zone, throw);
    if house.weather {
        // Wind that costs kickers their aim costs passers one (Z8.15-d).
        less += i16::from(wind_on_aim(game) < 0);
        less += i16::from(weather(game) == Weather::Rain);
        if house.strong_wind_costs_pass_value {
            less += into_the_wind(game, zone, throw);
        }
    }
    less
}

/// Off the value for completions only (Z8.15-f, Z8.15-g, Z8.12.2-b).
fn on_completion(game: &ZoneGame, zone: Zone) -> i16 {
    match weather(game) {
        Weather::Snow | Weather::Cold => 1,
        Weather::HeavyRain => match zone {
            Zone::Ml | Zone::Mc | Zone::Mr | Zone::Ll | Zone::Dc | Zone::Lr => 1,
            Zone::Vdc => 2,
            _ => 0,
        },
        Weather::Normal | Weather::Rain => 0,
    }
}

/// A crosswind on deep and lofted passes (Z8.12-e, -f); by mail only if it was known beforehand (Z8.12-g).
fn crosswind(game: &ZoneGame, zone: Zone, throw: ThrowStyle) -> i16 {
    let known = !game.book.by_mail || game.book.wind.is_some();
    if !game.book.house.crosswind_passing || !known || game.state.wind.towards.is_some() {
        return 0;
    }
    let strength = blowing(game).map_or(0, |wind| wind.crosswind);
    let deep = matches!(zone, Zone::Dc | Zone::Ll | Zone::Lr | Zone::Vdc);
    let lofted = matches!(throw, ThrowStyle::Loft | ThrowStyle::HailMary);
    match strength {
        0 => 0,
        2.. if deep && lofted => 2,
        _ => i16::from(deep || lofted),
    }
}

/// What a strong wind in the face costs a pass: one for zones worth 3, two for 2, three for 1, four for VDC; one
/// less for a bullet, double for a loft, nothing with the wind behind (Z8.15-b, -c).
fn into_the_wind(game: &ZoneGame, zone: Zone, throw: ThrowStyle) -> i16 {
    let strong = blowing(game).is_some_and(|wind| wind.kick >= 3);
    if !strong || !against_the_wind(game, game.state.situation.possession) {
        return 0;
    }
    let less = match zone {
        Zone::Vdc => 4,
        _ => (4 - game.book.board.value(zone)).clamp(0, 3),
    };
    match throw {
        ThrowStyle::Normal => less,
        ThrowStyle::Bullet => (less - 1).max(0),
        ThrowStyle::Loft | ThrowStyle::HailMary => 2 * less,
    }
}

/// Yards by which a strong wind shortens a throw (K24).
#[inline]
pub(crate) fn short_of(game: &ZoneGame, zone: Zone, throw: ThrowStyle) -> i16 {
    let house = &game.book.house;
    if house.weather && !house.strong_wind_costs_pass_value { into_the_wind(game, zone, throw) } else { 0 }
}

impl<D: Desk<ZoneGame>> Down<'_, D> {
    /// Whether a catch is bobbled (ZR3.2-d): by a man of little pass value on a 6, in the rain on a 5 too (Z8.15-e).
    pub(crate) fn bobbled(&mut self, man: usize) -> Flow<bool> {
        if !self.game.book.house.bobbles || self.scene.off[man].r.pass > 1 {
            return Ok(false);
        }
        let least = if weather(self.game) == Weather::Rain { 5 } else { 6 };
        Ok(told_die!(self.desk, "ZR3.2-d", "whether the catch is bobbled", Bobble)? >= least)
    }
}

/// In bitter cold every `~` is a `#` (Z8.15-g).
#[inline]
pub(crate) fn mark(game: &ZoneGame, mark: EventMark) -> EventMark {
    if mark == EventMark::Tilde && weather(game) == Weather::Cold { EventMark::Hash } else { mark }
}

/// What kind of kick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KickKind {
    /// A kickoff or free kick.
    Kickoff,
    Punt,
    FieldGoal,
}

/// Yards off a kick (Z8.15-f, Z8.15-g, Z8.12.2-c).
pub(crate) fn on_kick(game: &ZoneGame, kick: KickKind) -> i16 {
    match (weather(game), kick) {
        (Weather::Snow, _) => 2,
        (Weather::Cold, _) => 4,
        (Weather::HeavyRain, KickKind::Kickoff) => 3,
        (Weather::HeavyRain, KickKind::Punt | KickKind::FieldGoal) => 5,
        (Weather::Normal | Weather::Rain, _) => 0,
    }
}

/// What heavy rain adds to a punter's control: a wet ball is not run back so well (Z8.12.2-c).
pub(crate) fn on_control(game: &ZoneGame) -> i16 {
    if weather(game) == Weather::HeavyRain { 2 } else { 0 }
}
