//! Divisions of one even size: weeks by construction, with nobody at one place three times in a row.
//!
//! Weeks come in blocks of two in which every club is at home once. Whatever follows whatever, three weeks in a row then
//! hold a whole block; a single week may begin the season and another end it.

use super::draft::{Draft, Pairing};
use super::outside::{DivisionCircle, DivisionPlan};
use super::round::rounds;
use crate::ClubMap;

/// Two weeks in which everybody is at home once.
type WeekBlock = [Vec<Pairing>; 2];

/// The season, where the divisions and the number of games allow it.
pub(super) fn in_blocks(map: &ClubMap, plan: DivisionPlan) -> Option<Draft> {
    let size = map.divisions()[0].len();
    let one_size = map.divisions().iter().all(|division| division.len() == size);
    let need = plan.games.checked_sub(2 * (size - 1))?;
    if !one_size || plan.inside != 2 || !size.is_multiple_of(2) || need >= map.count() - size {
        return None;
    }
    let mut circle = DivisionCircle::new(map, need, plan.season);
    let odd_week = if need.is_multiple_of(2) { None } else { Some(circle.single()) };
    let far = &circle.far[..need / 2];
    if !far.iter().all(|distance| circle.is_even(*distance)) {
        return None;
    }
    let (first, opening) = first_leg(map, size);
    let second: Vec<WeekBlock> =
        first.iter().map(|block| block.each_ref().map(|week| turned(week))).collect();
    let closing = turned(&opening);
    let mut blocks = first;
    blocks.extend(far.iter().map(|distance| circle.halves(*distance)));
    blocks.extend(second);
    let mut weeks = vec![opening];
    weeks.extend(blocks.into_iter().flatten());
    weeks.push(closing);
    let draft = Draft { clubs: map.count(), weeks };
    Some(match odd_week {
        Some(week) => best_place(&draft, &week),
        None => draft,
    })
}

/// The first time around inside every division: blocks, and the one week left over.
fn first_leg(map: &ClubMap, size: usize) -> (Vec<WeekBlock>, Vec<Pairing>) {
    let everywhere = |round: &Vec<Pairing>| -> Vec<Pairing> {
        let own = |division: &Vec<usize>| {
            let games = round.iter().map(|game| Pairing::new(division[game.home], division[game.away]));
            games.collect::<Vec<_>>()
        };
        map.divisions().iter().flat_map(own).collect()
    };
    let mut weeks: Vec<Vec<Pairing>> = rounds(size).iter().map(everywhere).collect();
    let left_over = weeks.pop().unwrap_or_default();
    // Homes change from the first round to the second, from the third to the fourth, and so on.
    let blocks = weeks.chunks_exact(2).map(|pair| [pair[0].clone(), pair[1].clone()]).collect();
    (blocks, left_over)
}

fn turned(games: &[Pairing]) -> Vec<Pairing> {
    games.iter().map(|game| game.swapped()).collect()
}

/// Puts one more week where it makes the fewest rows of three.
fn best_place(draft: &Draft, week: &[Pairing]) -> Draft {
    let with = |at: usize| {
        let mut draft = draft.clone();
        draft.weeks.insert(at, week.to_vec());
        draft
    };
    let all = (0..=draft.weeks.len()).map(with);
    all.min_by_key(Draft::rows).expect("a draft has a place before its first week")
}
