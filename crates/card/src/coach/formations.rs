//! Which formation the book coach lines up in.

use super::{SHORT_YARDS, THIRD_AND_LONG_YARDS, THIRD_DOWN};
use crate::call::CardFormation;
use crate::position::Pos;
use hashmark_dice::Stream;
use hashmark_law::Situation;

/// Formations with how often in a hundred each is drawn.
type FormationShares = [(u32, CardFormation)];

/// Third and long: receivers for backs.
const ON_LONG: &FormationShares = &[(60, CardFormation::ThreeWideOneBack), (40, CardFormation::FourWide)];
/// Third and short, and at the goal line: backs for receivers.
const ON_SHORT: &FormationShares = &[(60, CardFormation::ThreeBacks), (40, CardFormation::FullHouse)];
/// All other downs.
const ON_OTHER_DOWNS: &FormationShares = &[
    (60, CardFormation::ProSet),
    (15, CardFormation::ThreeWideTwoBacks),
    (15, CardFormation::TightEnd),
    (5, CardFormation::TwoTightOneBack),
    (5, CardFormation::ThreeWideOneBack),
];
/// With no more than this to the goal it is short on every down.
const GOAL_LINE_YARDS: i16 = 1;

const _: () = assert!(is_whole(ON_LONG) && is_whole(ON_SHORT) && is_whole(ON_OTHER_DOWNS));

const fn is_whole(shares: &FormationShares) -> bool {
    total(shares) == 100
}

const fn total(shares: &FormationShares) -> u32 {
    match shares {
        [] => 0,
        [(percent, _), rest @ ..] => *percent + total(rest),
    }
}

/// Formations by situation; the holder's position must have a place in it.
pub(super) fn draw(situation: &Situation, holder: Option<Pos>, chance: &mut Stream) -> CardFormation {
    let wide = holder.is_some_and(|pos| pos.is_wide());
    let tight = holder == Some(Pos::Te);
    match pick(shares(situation), chance.below(100)) {
        CardFormation::ThreeBacks if wide => CardFormation::ProSet,
        CardFormation::FourWide | CardFormation::ThreeWideTwoBacks if tight => CardFormation::ProSet,
        wanted => wanted,
    }
}

fn shares(situation: &Situation) -> &'static FormationShares {
    let late_down = situation.down >= THIRD_DOWN;
    let to_go = situation.to_go();
    if late_down && to_go >= THIRD_AND_LONG_YARDS {
        ON_LONG
    } else if late_down && to_go <= SHORT_YARDS || situation.to_goal() <= GOAL_LINE_YARDS {
        ON_SHORT
    } else {
        ON_OTHER_DOWNS
    }
}

/// The formation in whose share this number of a hundred falls.
fn pick(shares: &FormationShares, mut drawn: u32) -> CardFormation {
    for (percent, formation) in shares {
        if drawn < *percent {
            return *formation;
        }
        drawn -= percent;
    }
    unreachable!("the shares add up to a hundred")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formation_is_drawn_as_often_as_its_share() {
        for shares in [ON_LONG, ON_SHORT, ON_OTHER_DOWNS] {
            for (percent, formation) in shares {
                let drawn = (0..100).filter(|at| pick(shares, *at) == *formation).count();
                assert_eq!(drawn, *percent as usize, "{formation:?}");
            }
        }
    }
}
