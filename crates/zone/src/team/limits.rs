//! What ratings a position starts from and may have, as the tables say.

use crate::man::{Pos, Ratings};
use crate::tired::speed_floor;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Base, least and most of a position's ratings (ZR9.2-a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatingLimits {
    /// What an average starter has.
    pub base: Ratings,
    /// The least of each.
    pub least: Ratings,
    /// The most of each.
    pub most: Ratings,
    /// The speed that years and tiredness cannot take (8.7.2).
    pub(crate) floor: i8,
}

/// A row of the tables.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LimitRow {
    positions: Vec<Pos>,
    base: Ratings,
    least: Ratings,
    most: Ratings,
}

/// The part of the tables that is about men.
#[derive(Deserialize)]
struct LimitTables {
    generator: Generator,
}

#[derive(Deserialize)]
struct Generator {
    row: Vec<LimitRow>,
}

impl RatingLimits {
    /// The limits of a position; kickers have none.
    pub fn of(pos: Pos) -> Option<RatingLimits> {
        static ALL: OnceLock<BTreeMap<Pos, RatingLimits>> = OnceLock::new();
        let all = ALL.get_or_init(|| {
            read(include_str!("../../data/tables.toml"))
                .expect("a test reads the tables that come with the game")
        });
        all.get(&model(pos)).copied()
    }

    /// Whether these ratings lie within.
    pub const fn allow(&self, pcs: Ratings) -> bool {
        let RatingLimits { least, most, .. } = self;
        least.pass <= pcs.pass
            && pcs.pass <= most.pass
            && least.contact <= pcs.contact
            && pcs.contact <= most.contact
            && least.speed <= pcs.speed
            && pcs.speed <= most.speed
    }

    /// These ratings, brought within.
    pub(crate) fn keep(&self, pcs: Ratings) -> Ratings {
        let RatingLimits { least, most, .. } = self;
        Ratings::new(
            pcs.pass.clamp(least.pass, most.pass),
            pcs.contact.clamp(least.contact, most.contact),
            pcs.speed.clamp(least.speed, most.speed),
        )
    }
}

/// Half a lineman is rated as the lineman.
const fn model(pos: Pos) -> Pos {
    match pos {
        Pos::DeLb => Pos::De,
        Pos::DlLb => Pos::Dl,
        other => other,
    }
}

fn read(text: &str) -> Result<BTreeMap<Pos, RatingLimits>, toml::de::Error> {
    let tables: LimitTables = toml::from_str(text)?;
    let mut all = BTreeMap::new();
    for LimitRow { positions, base, least, most } in tables.generator.row {
        for pos in positions {
            let floor = speed_floor(pos);
            all.insert(pos, RatingLimits { base, least, most, floor });
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_but_the_kickers_has_limits_around_its_base() {
        for pos in Pos::ALL {
            let limits = RatingLimits::of(*pos);
            assert_eq!(limits.is_none(), matches!(pos, Pos::K | Pos::P), "{pos}");
            if let Some(limits) = limits {
                assert!(limits.allow(limits.base), "{pos}");
                assert_eq!(limits.keep(limits.base), limits.base);
            }
        }
    }

    #[test]
    fn speed_floors_are_those_of_the_tiredness_rule() {
        let floor = |pos| RatingLimits::of(pos).map(|limits| limits.floor);
        assert_eq!([Pos::Nt, Pos::U, Pos::De, Pos::Q].map(floor), [Some(1), Some(1), Some(2), Some(3)]);
        assert_eq!([Pos::Lb, Pos::W, Pos::H].map(floor), [Some(3), Some(4), Some(4)]);
    }
}
