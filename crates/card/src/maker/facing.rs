//! The mean of all defense cards: what half of every play is read from.

use super::charts::Draws;
use super::constants::GuessGrid;
use super::pass_table::{PassRateTable, Spread, grid};
use super::tally::ReadingTally;
use crate::team::DefenseCard;

/// Means over all defenses, by play and guess column.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Facing {
    /// Linebuck, off tackle, end run.
    pub run: [[ReadingTally; 3]; 3],
    /// Flat, short, long.
    pub pass: [[ReadingTally; 3]; 3],
}

impl Facing {
    /// Of these cards.
    pub fn of<'a>(cards: impl Iterator<Item = &'a DefenseCard> + Clone) -> Facing {
        let share = 1.0 / cards.clone().count().max(1) as f64;
        let mut facing = Facing { run: Default::default(), pass: Default::default() };
        for card in cards {
            for (all, three) in facing.run.iter_mut().zip([&card.linebuck, &card.off_tackle, &card.end_run]) {
                all.iter_mut().zip(ReadingTally::three(three)).for_each(|(all, one)| all.add(&one, share));
            }
            for (all, three) in facing.pass.iter_mut().zip([&card.flat, &card.short, &card.long]) {
                all.iter_mut().zip(ReadingTally::three(three)).for_each(|(all, one)| all.add(&one, share));
            }
        }
        facing
    }

    /// Mean gains of runs for a man to whom draws are worth this.
    pub fn runs(&self, draws: Draws) -> GuessGrid {
        grid(|t, c| self.run[t][c].total_yards(draws))
    }

    /// What an offense's card must give for table `x` against the mean defense: twice `x` less the defense's.
    pub fn complement(&self, x: &PassRateTable, draws: &[Draws; 3]) -> PassRateTable {
        let faced = |t: usize, c: usize| &self.pass[t][c];
        let completion = grid(|t, c| 2.0 * x.completion[t][c] - faced(t, c).gain);
        PassRateTable {
            sack: grid(|t, c| 2.0 * x.sack[t][c] - faced(t, c).sack),
            must: grid(|t, c| 2.0 * x.must[t][c] - faced(t, c).must),
            interception: grid(|t, c| 2.0 * x.interception[t][c] - faced(t, c).interception),
            completion,
            yards: grid(|t, c| {
                let total = 2.0 * x.completion[t][c] * x.yards[t][c] - faced(t, c).total_yards(draws[t]);
                let mean = total / completion[t][c].max(0.03);
                mean.clamp(0.45 * x.yards[t][c], 2.0 * x.yards[t][c])
            }),
        }
    }

    /// The mean defense's own table, for shields.
    pub fn table(&self) -> PassRateTable {
        let of = |f: fn(&ReadingTally) -> f64| grid(|t, c| f(&self.pass[t][c]));
        PassRateTable {
            sack: of(|t| t.sack),
            must: of(|t| t.must),
            interception: of(|t| t.interception),
            completion: of(|t| t.gain),
            yards: GuessGrid::default(),
        }
    }
}

/// Shields against the other side's card, out of 36 (4.7 step 3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shields {
    pub interception: u8,
    pub sack: u8,
    pub must: u8,
}

/// Makes a table printable: nothing below 0, shields for what that costs, completions within the room.
pub fn settle(card: &mut PassRateTable, other: &PassRateTable, spread: &Spread) -> Shields {
    let shields = Shields {
        interception: shield(&mut card.interception, &other.interception, spread),
        sack: shield(&mut card.sack, &other.sack, spread),
        must: shield(&mut card.must, &other.must, spread),
    };
    for t in 0..3 {
        for c in 0..3 {
            card.sack[t][c] = card.sack[t][c].min(0.4);
            card.must[t][c] = card.must[t][c].min(0.25);
            let most = 0.85 - card.sack[t][c] - card.must[t][c];
            card.interception[t][c] = card.interception[t][c].min(most.min(0.35));
            let room = 1.0 - card.sack[t][c] - card.must[t][c] - card.interception[t][c];
            card.completion[t][c] = card.completion[t][c].max(0.03).min(0.95 * room);
            card.yards[t][c] = card.yards[t][c].max(2.0);
        }
    }
    shields
}

fn shield(rare: &mut GuessGrid, other: &GuessGrid, spread: &Spread) -> u8 {
    let total = spread.sum(rare);
    if total < 0.0 {
        *rare = GuessGrid::default();
        let all = spread.sum(other);
        return if all > 0.0 { (36.0 * -total / all + 0.5).floor().min(36.0) as u8 } else { 0 };
    }
    rare.iter_mut().flatten().for_each(|p| *p = p.max(0.0));
    0
}
