//! Handing out jerseys: legal numbers, none twice, the customary range more often than the other.

use super::luck::RosterChance;
use crate::{RosterPlayer, legal_numbers};
use std::ops::RangeInclusive;

/// How often a man gets a number from the customary range of his position when he could have another.
const CUSTOMARY: f64 = 0.75;

/// Gives every man a number.
pub(super) fn hand_out(players: &mut [RosterPlayer], luck: &mut RosterChance) {
    let mut free = [true; 100];
    for man in players {
        man.number = pick(man, &free, luck);
        free[usize::from(man.number)] = false;
    }
}

fn pick(man: &RosterPlayer, free: &[bool; 100], luck: &mut RosterChance) -> u8 {
    let mut ranges: Vec<&RangeInclusive<u8>> = legal_numbers(man.position).iter().collect();
    if !luck.chance(CUSTOMARY) {
        ranges.reverse();
    }
    let open = |range: &&RangeInclusive<u8>| -> Vec<u8> {
        (*range).clone().filter(|number| free[usize::from(*number)]).collect()
    };
    let choice = ranges.iter().map(open).find(|numbers| !numbers.is_empty());
    let numbers = choice.expect("53 men of a legal squad never fill the ranges of a position");
    numbers[luck.below(numbers.len())]
}
