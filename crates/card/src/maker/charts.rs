//! What the maker needs of the game's charts: mean draws, the chain of sack credit, the kickoff spot.

use crate::position::{CardFront, Pos};
use crate::team::Longest;
use serde::Deserialize;
use std::sync::LazyLock;

#[derive(Debug, Deserialize)]
struct File {
    variable_long_gain: Rows<LongGain>,
    short_gain: ShortGain,
    pass_rush: Rows<SackChartRush>,
    sack_chance: Rows<SackChance>,
    lb_blitz: Rows<Blitz>,
    sack_reassign_a: Rows<ReassignA>,
    sack_reassign_b: Rows<ReassignB>,
}

#[derive(Debug, Deserialize)]
struct Rows<T> {
    rows: Vec<T>,
}

#[derive(Debug, Deserialize)]
struct LongGain {
    roll: u8,
    neutral: [u8; 6],
}

#[derive(Debug, Deserialize)]
struct ShortGain {
    base: i32,
}

#[derive(Debug, Deserialize)]
struct SackChartRush {
    d43: String,
    d34: String,
}

#[derive(Debug, Deserialize)]
struct SackChance {
    sums: [u8; 2],
}

#[derive(Debug, Deserialize)]
struct Blitz {
    roll: u8,
    adjust: u8,
    blitzing_43: u8,
    blitzing_34: u8,
}

#[derive(Debug, Deserialize)]
struct ReassignA {
    reassign: Vec<u8>,
}

#[derive(Debug, Deserialize)]
struct ReassignB {
    lb0: [String; 2],
    lb1: [String; 2],
    lb2: [String; 2],
    lb3: [String; 2],
}

fn file() -> &'static File {
    static READ: LazyLock<File> = LazyLock::new(|| {
        toml::from_str(include_str!("../../data/tables.toml")).expect("data/tables.toml is checked by a test")
    });
    &READ
}

/// Chances in 36 of a red total.
fn chances(total: u8) -> f64 {
    f64::from(crate::dice::Reds::chances(total))
}

/// A man's cap on drawn gains; none when his longest was a touchdown of 30 or more (C-long-2).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Cap(f64);

impl Cap {
    /// No cap but the field's, which stands for the usual place of the ball.
    pub(crate) const NONE: Cap = Cap(60.0);

    /// The cap of this longest gain.
    pub fn of(longest: Longest) -> Cap {
        if longest.td && longest.yards >= 30 { Cap::NONE } else { Cap(f64::from(longest.yards).min(60.0)) }
    }
}

/// What a short gain and a long gain are worth on average to someone.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Draws {
    /// A short gain.
    pub short: f64,
    /// A long gain.
    pub long: f64,
}

/// Mean draws under a cap and a minimum (4.3).
pub fn draws(cap: Cap, least: f64) -> Draws {
    let base = file().short_gain.base;
    let short = (2..=12u8).map(|s| chances(s) * f64::from(base - i32::from(s)).min(cap.0).max(least));
    let long = file().variable_long_gain.rows.iter().map(|row| {
        let six: f64 = row.neutral.iter().map(|v| f64::from(*v).min(60.0).min(cap.0).max(least)).sum();
        chances(row.roll) * six / 6.0
    });
    Draws { short: short.sum::<f64>() / 36.0, long: long.sum::<f64>() / 36.0 }
}

/// The smallest drawn gain on a run (C-long-4).
pub(crate) const LEAST_RUN: f64 = 5.0;
/// The smallest drawn gain on flat, short and long passes (C-long-4).
pub(crate) const LEAST_PASS: [f64; 3] = [5.0, 10.0, 25.0];

/// Whom a sack chart names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SackCredit {
    /// The man at this place of the front.
    Place(u8),
    /// The n-th best pass rusher among the linebackers, from 0.
    HighLinebacker(u8),
    /// The better rusher of the two inside linebackers.
    BestInside,
    /// The man with a star.
    Star,
}

/// One outcome of the blitz roll.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct BlitzOdds {
    pub chance: f64,
    /// What it adds to the rating.
    pub(crate) adjust: u8,
    /// Linebackers blitzing, 0 to 3 (3 stands for more).
    pub blitzing: u8,
}

/// The chain of sack credit for one front.
#[derive(Clone, Debug)]
pub(crate) struct SackCharts {
    /// Whom the white die checks.
    pub checked: [SackCredit; 6],
    /// Probability of a sack by rating, 0 to 12.
    pub credit: [f64; 13],
    /// The blitz roll.
    pub blitz: Vec<BlitzOdds>,
    /// Probability of reassignment by adjusted rating from 8 to 12.
    pub reassign: [f64; 5],
    /// To whom, by linebackers blitzing and the white die.
    pub to: [[SackCredit; 6]; 4],
    /// The place of the free safety.
    pub(crate) free_safety: u8,
}

/// The charts of sections 14 and 49 for a front.
pub fn sack_charts(front: CardFront) -> &'static SackCharts {
    static READ: LazyLock<[SackCharts; 2]> =
        LazyLock::new(|| [read_sacks(CardFront::FourThree), read_sacks(CardFront::ThreeFour)]);
    &READ[usize::from(front == CardFront::ThreeFour)]
}

fn read_sacks(front: CardFront) -> SackCharts {
    let file = file();
    let second = usize::from(front == CardFront::ThreeFour);
    let rushers: Vec<SackCredit> =
        file.pass_rush.rows.iter().map(|row| who(front, [&row.d43, &row.d34][second])).collect();
    let mut credit = [0.0; 13];
    for (slot, row) in credit[1..].iter_mut().zip(&file.sack_chance.rows) {
        *slot = (row.sums[0]..=row.sums[1]).map(chances).sum::<f64>() / 36.0;
    }
    let blitz = file.lb_blitz.rows.iter().map(|row| BlitzOdds {
        chance: chances(row.roll) / 36.0,
        adjust: row.adjust,
        blitzing: [row.blitzing_43, row.blitzing_34][second].min(3),
    });
    let mut reassign = [0.0; 5];
    for (slot, row) in reassign.iter_mut().zip(&file.sack_reassign_a.rows) {
        *slot = row.reassign.iter().map(|total| chances(*total)).sum::<f64>() / 36.0;
    }
    let mut to = [[SackCredit::Star; 6]; 4];
    for (white, row) in file.sack_reassign_b.rows.iter().enumerate().take(6) {
        for (lb, names) in [&row.lb0, &row.lb1, &row.lb2, &row.lb3].into_iter().enumerate() {
            to[lb][white] = who(front, &names[second]);
        }
    }
    let mut checked = [SackCredit::Star; 6];
    checked.iter_mut().zip(rushers).for_each(|(slot, who)| *slot = who);
    SackCharts { checked, credit, blitz: blitz.collect(), reassign, to, free_safety: 10 }
}

fn who(front: CardFront, name: &str) -> SackCredit {
    if name == "star" {
        return SackCredit::Star;
    }
    if let Some(n) = name.strip_prefix("high_lb_").and_then(|n| n.parse::<u8>().ok()) {
        return SackCredit::HighLinebacker(n - 1);
    }
    if name.starts_with("best(") {
        return SackCredit::BestInside;
    }
    let place = front.eleven().iter().position(|pos: &Pos| pos.name() == name);
    place.map_or(SackCredit::Star, |at| SackCredit::Place(at as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uncapped_draws_are_worth_what_the_rule_book_says() {
        let draws = draws(Cap::NONE, LEAST_RUN);
        assert!((draws.short - 15.0).abs() < 1e-9);
        assert!((draws.long - 47.8).abs() < 0.05, "{}", draws.long);
    }

    #[test]
    fn a_sack_chance_is_its_rating_in_twelve() {
        for (rating, chance) in sack_charts(CardFront::FourThree).credit.iter().enumerate() {
            assert!((chance - rating as f64 / 12.0).abs() < 1e-9, "C-schance-2, rating {rating}");
        }
    }

    #[test]
    fn the_sack_charts_name_a_man_of_the_front_in_every_row() {
        for front in [CardFront::FourThree, CardFront::ThreeFour] {
            let charts = sack_charts(front);
            let stars = charts.checked.iter().filter(|who| **who == SackCredit::Star).count();
            assert_eq!(stars, 1);
            assert!(charts.to.iter().flatten().all(|who| *who != SackCredit::Star));
            assert!((charts.blitz.iter().map(|b| b.chance).sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn a_long_touchdown_lifts_the_cap_and_a_short_one_does_not() {
        assert_eq!(Cap::of(Longest { yards: 45, td: true }), Cap::NONE);
        assert_eq!(Cap::of(Longest { yards: 24, td: true }), Cap(24.0));
    }
}
