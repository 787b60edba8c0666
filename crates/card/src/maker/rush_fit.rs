//! Pass-rush ratings (4.11): the chain of sack credit is a finite sum, so ratings are fitted to it exactly.

use super::charts::{SackCharts, SackCredit, sack_charts};
use crate::position::{CardFront, Pos};

/// Pass rush of the eleven by place, and the man with a star.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rush {
    /// At his position, 0 to 12.
    pub rating: [u8; 11],
    /// The man with a star, and his rating off it.
    pub star: Option<(usize, u8)>,
}

/// Eleven men whose ratings are wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FittedEleven {
    pub front: CardFront,
    /// Sacks of each man in the season.
    pub sacks: [f64; 11],
    /// Defender ratings, for ties.
    pub rated: [u8; 11],
    /// Pass rush given by the file, not to be fitted.
    pub given: [Option<u8>; 11],
    /// A star given by the file.
    pub(crate) given_star: Option<(usize, u8)>,
}

/// Shares of sack credit of the eleven under these ratings.
pub fn shares(eleven: &FittedEleven, rush: &Rush) -> [f64; 11] {
    let charts = sack_charts(eleven.front);
    let chain = SackChain { front: eleven.front, charts, rush, order: high_linebackers(eleven, rush) };
    let mut share = [0.0; 11];
    share[usize::from(charts.free_safety)] += 1.0 / 36.0;
    let checked = charts.checked.map(|who| chain.check(who));
    let chance = checked.map(|man| man.map_or(0.0, |(_, rating)| charts.credit[usize::from(rating)]));
    let sum: f64 = chance.iter().sum();
    if sum <= 0.0 {
        share[most_sacks(eleven)] += 35.0 / 36.0;
        return share;
    }
    // The opening white 6 shares its throw with the free safety's X.
    let opening = [1.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0, 5.0 / 36.0];
    let first: f64 = opening.iter().zip(chance).map(|(p, c)| p * c).sum();
    let later = 35.0 / 36.0 - first;
    for white in 0..6 {
        if let Some(man) = checked[white] {
            let credit = opening[white] * chance[white] + later * chance[white] / sum;
            chain.keep_or_pass(man, credit, &mut share);
        }
    }
    share
}

/// What the chain of credit goes by.
struct SackChain<'a> {
    front: CardFront,
    charts: &'a SackCharts,
    rush: &'a Rush,
    /// The linebackers by pass rush.
    order: [usize; 4],
}

impl SackChain<'_> {
    /// Blitz, Part A, Part B for a man just credited.
    fn keep_or_pass(&self, (place, rating): (usize, u8), credit: f64, share: &mut [f64; 11]) {
        for blitz in &self.charts.blitz {
            let adjusted = rating + blitz.adjust;
            let reassign = &self.charts.reassign;
            let passed = if adjusted < 8 { 0.0 } else { reassign[usize::from(adjusted.min(12) - 8)] };
            share[place] += credit * blitz.chance * (1.0 - passed);
            for to in self.charts.to[usize::from(blitz.blitzing)] {
                let man = self.check(to).map_or(place, |(man, _)| man);
                share[man] += credit * blitz.chance * passed / 6.0;
            }
        }
    }

    /// The place and rating of whom a chart names.
    fn check(&self, who: SackCredit) -> Option<(usize, u8)> {
        let SackChain { front, rush, order, .. } = self;
        let at = |place: usize| Some((place, rush.rating[place]));
        match who {
            SackCredit::Place(place) => at(place.into()),
            SackCredit::HighLinebacker(n) => at(order[usize::from(n).min(3)]),
            SackCredit::BestInside => {
                let (left, right) = (front.place(Pos::Lilb)?, front.place(Pos::Rilb)?);
                at(if rush.rating[right] > rush.rating[left] { right } else { left })
            }
            SackCredit::Star => rush.star,
        }
    }
}

/// Linebackers by pass rush, then defender rating, then left to right (C-sassign-9).
fn high_linebackers(eleven: &FittedEleven, rush: &Rush) -> [usize; 4] {
    let mut places: Vec<usize> = eleven.front.linebackers().collect();
    places.sort_by_key(|p| (u8::MAX - rush.rating[*p], u8::MAX - eleven.rated[*p], *p));
    std::array::from_fn(|n| places[n.min(places.len() - 1)])
}

fn most_sacks(eleven: &FittedEleven) -> usize {
    (0..7).rev().max_by(|a, b| eleven.sacks[*a].total_cmp(&eleven.sacks[*b])).unwrap_or(0)
}

/// The ratings whose shares come nearest to the season's, and the largest difference in sacks.
pub fn fit(eleven: &FittedEleven) -> (Rush, f64) {
    let total: f64 = eleven.sacks.iter().sum();
    let wanted = if total > 0.0 { eleven.sacks.map(|sacks| sacks / total) } else { USUAL.map(|s| s / 36.0) };
    let error = |rush: &Rush| -> f64 {
        shares(eleven, rush).iter().zip(wanted).map(|(got, wanted)| (got - wanted) * (got - wanted)).sum()
    };
    let mut best: Option<(f64, Rush)> = None;
    for star in stars(eleven, &wanted) {
        let mut rush = start(eleven, &wanted);
        // Off the star nobody rushes better than at his place.
        rush.star = star.map(|(place, star)| match eleven.given_star {
            Some(_) => (place, star),
            None => (place, star.min(rush.rating[place]).max(1)),
        });
        let off = improve(eleven, &mut rush, &error);
        if best.is_none_or(|(least, _)| off < least - 1e-12) {
            best = Some((off, rush));
        }
    }
    let rush = best.map_or_else(Rush::default, |(_, rush)| rush);
    let off = shares(eleven, &rush).iter().zip(wanted).map(|(got, w)| (got - w).abs()).fold(0.0, f64::max);
    (rush, off * total)
}

/// Sacks of an ordinary front, when no file says who made any.
const USUAL: [f64; 11] = [7.0, 4.0, 4.0, 7.0, 3.0, 2.0, 3.0, 1.0, 1.0, 2.0, 2.0];

/// No star, or a star for each of the two best rushers.
fn stars(eleven: &FittedEleven, wanted: &[f64; 11]) -> Vec<Option<(usize, u8)>> {
    if eleven.given_star.is_some() {
        return vec![eleven.given_star];
    }
    let mut front: Vec<usize> = (0..7).filter(|place| wanted[*place] > 0.0).collect();
    front.sort_by(|a, b| wanted[*b].total_cmp(&wanted[*a]).then(a.cmp(b)));
    let two = front.into_iter().take(2).map(|place| Some((place, 6)));
    std::iter::once(None).chain(two).collect()
}

fn start(eleven: &FittedEleven, wanted: &[f64; 11]) -> Rush {
    let largest = wanted[..7].iter().copied().fold(1e-9, f64::max);
    let mut rush = Rush::default();
    for (place, share) in wanted.iter().enumerate().take(7) {
        let fitted = (12.0 * share / largest + 0.5).floor().clamp(0.0, 12.0) as u8;
        rush.rating[place] = eleven.given[place].unwrap_or(fitted);
    }
    rush
}

/// Steps of up to 3 on one rating at a time until nothing gets better.
fn improve(eleven: &FittedEleven, rush: &mut Rush, error: &dyn Fn(&Rush) -> f64) -> f64 {
    let mut least = error(rush);
    for _ in 0..40 {
        let mut best = None;
        for place in 0..8 {
            for step in [-3, -2, -1, 1, 2, 3] {
                let Some(tried) = stepped(eleven, rush, place, step) else { continue };
                let off = error(&tried);
                if off < least - 1e-12 {
                    (least, best) = (off, Some(tried));
                }
            }
        }
        match best {
            Some(better) => *rush = better,
            None => break,
        }
    }
    least
}

/// One rating moved; place 7 stands for the star.
fn stepped(eleven: &FittedEleven, rush: &Rush, place: usize, step: i8) -> Option<Rush> {
    let mut tried = *rush;
    let rating = if place == 7 {
        if eleven.given_star.is_some() {
            return None;
        }
        &mut tried.star.as_mut()?.1
    } else if eleven.given[place].is_none() {
        &mut tried.rating[place]
    } else {
        return None;
    };
    let moved = rating.checked_add_signed(step).filter(|moved| *moved <= 12)?;
    // A star of 0 is no star.
    if place == 7 && moved == 0 {
        return None;
    }
    *rating = moved;
    let free = eleven.given_star.is_none();
    let natural = tried.star.is_none_or(|(place, star)| star <= tried.rating[place].max(1));
    (!free || natural).then_some(tried)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn eleven(front: CardFront, sacks: [f64; 11]) -> FittedEleven {
        FittedEleven { front, sacks, rated: [4; 11], given: [None; 11], given_star: None }
    }

    #[test]
    fn all_sacks_are_credited_to_someone() {
        for front in [CardFront::FourThree, CardFront::ThreeFour] {
            let men = eleven(front, [1.0; 11]);
            for rating in [[0; 11], [12; 11], [3, 9, 1, 12, 0, 5, 7, 0, 0, 0, 0]] {
                for star in [None, Some((3, 6))] {
                    let sum: f64 = shares(&men, &Rush { rating, star }).iter().sum();
                    assert!((sum - 1.0).abs() < 1e-12, "{front:?} {rating:?}");
                }
            }
        }
    }

    #[test]
    fn the_leading_rusher_comes_within_two_sacks_and_everyone_within_four() {
        let four = eleven(CardFront::FourThree, [13.0, 4.0, 5.5, 8.0, 2.0, 1.0, 3.0, 0.0, 0.5, 2.0, 1.0]);
        let three = eleven(CardFront::ThreeFour, [5.0, 2.0, 4.5, 12.0, 2.0, 1.5, 8.0, 0.5, 0.0, 2.0, 1.0]);
        for men in [four, three] {
            let (rush, worst) = fit(&men);
            let total: f64 = men.sacks.iter().sum();
            let got = shares(&men, &rush).map(|share| share * total);
            let leader = (0..11).max_by(|a, b| men.sacks[*a].total_cmp(&men.sacks[*b])).unwrap_or(0);
            assert!((got[leader] - men.sacks[leader]).abs() < 2.0, "{got:?} {rush:?}");
            assert!(worst < 4.0, "{got:?} {rush:?}");
        }
    }

    #[test]
    fn a_rating_given_by_the_file_stays() {
        let mut men = eleven(CardFront::FourThree, [9.0; 11]);
        men.given[2] = Some(7);
        assert_eq!(fit(&men).0.rating[2], 7);
    }
}
