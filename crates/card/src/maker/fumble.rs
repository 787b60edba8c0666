//! The team's fumble rating for sacks and catches (4.10).

use super::league::rush_fumbles;
use super::roster::{Role, Roster};
use super::runner::quarterback_fumbles;
use super::samples::ratio;

/// QB end and receiver end of each rating from 0 to 6 (C-fcheck-1, -2).
const ENDS: [(f64, f64); 7] =
    [(1.0, 0.0), (2.0, 1.0), (4.0, 1.0), (5.0, 2.0), (6.0, 3.0), (6.0, 4.0), (6.0, 5.0)];

/// The rating whose expected fumbles are nearest; the smaller of equals.
pub fn rating(sacks: f64, receiver_catches: f64, fumbles: f64) -> u8 {
    let off = |(q, r): &(f64, f64)| (sacks * q / 36.0 + receiver_catches * r / 36.0 - fumbles).abs();
    let best = (0..ENDS.len()).min_by(|a, b| off(&ENDS[*a]).total_cmp(&off(&ENDS[*b])));
    best.unwrap_or(2) as u8
}

/// Fumbles on sacks and catches in the season; `None` when no file says.
pub(crate) fn sack_and_catch_fumbles(roster: &Roster<'_>) -> Option<f64> {
    let mut known = false;
    let mut lost = 0.0;
    for man in &roster.men {
        if man.role == Role::Quarterback {
            known |= man.rush.is_some_and(|row| row.fmb.is_some());
            lost += quarterback_fumbles(man).1;
        } else if man.role.catches() {
            let caught = catch_fumbles(man);
            known |= caught.is_some();
            lost += caught.unwrap_or(0.0);
        }
    }
    known.then_some(lost)
}

fn catch_fumbles(man: &super::roster::Person<'_>) -> Option<f64> {
    if let Some(own) = man.catch.and_then(|row| row.fmb) {
        return Some(own.into());
    }
    let all = f64::from(man.rush?.fmb?);
    let rest = all - rush_fumbles(man)?;
    let returns = man.back.map_or(0, |row| row.pr + row.kr);
    Some(rest * ratio(man.catches().into(), (man.catches() + returns).into(), 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typical_team_is_rated_one_to_two() {
        assert_eq!(rating(36.0, 110.0, 7.0), 2);
        assert_eq!(rating(36.0, 110.0, 0.0), 0);
        assert_eq!(rating(36.0, 110.0, 40.0), 6);
    }
}
