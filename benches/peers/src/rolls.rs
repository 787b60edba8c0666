//! Rolls a second: of a seeded cup, and of fair dice, where links are hashed and a throw is keyed by them.

use crate::{Fail, middle, rate};
use hashmark_dice::{CHAIN_LENGTH, ChainLink, Cup, Die, FairRound, LinkChain, Roll, Seeded};
use std::hint::black_box;
use std::time::Duration;

const RED: Die = Die::plain("red", 6);
/// Two reds and a white, the throw of the card game.
const THROW: Roll = Roll::of(&[RED, RED, Die::plain("white", 6)]);
/// Throws between two looks at the clock.
const STRETCH: u32 = 1_000;
/// Throws from one set of links: about what a play of the card game needs.
const THROWS_A_ROUND: u64 = 4;

/// Prints rolls a second of both, and of fair dice with the three links of every round found and checked.
pub fn compare(length: Duration, batches: usize) -> Result<(), Fail> {
    let mut cup = Seeded::new(1);
    let round = FairRound::open(None, None, &LinkChain::grow([1; 32]).head());
    let mut givers = Givers::new();
    let (mut seeded, mut fair, mut whole) = (Vec::new(), Vec::new(), Vec::new());
    let mut thrown = 0;
    for _ in 0..batches.max(1) {
        seeded.push(rate(length, || roll_seeded(&mut cup))?);
        fair.push(rate(length, || roll_fair(&round, &mut thrown))?);
        whole.push(rate(length, || play_rounds(&mut givers, &mut thrown))?);
    }
    let [seeded, fair, whole] = [seeded, fair, whole].map(|rates| middle(rates) * f64::from(STRETCH));
    println!("seeded dice              {seeded:>10.0} rolls a second");
    println!("fair dice                {fair:>10.0} rolls a second, ratio {:>5.3}", fair / seeded);
    println!("fair dice, links checked {whole:>10.0} rolls a second, ratio {:>5.3}", whole / seeded);
    Ok(())
}

fn roll_seeded(cup: &mut Seeded) -> Result<(), Fail> {
    for _ in 0..STRETCH {
        black_box(cup.roll(black_box(THROW)));
    }
    Ok(())
}

fn roll_fair(round: &FairRound, thrown: &mut u64) -> Result<(), Fail> {
    for _ in 0..STRETCH {
        black_box(round.throw(*thrown, black_box(THROW)));
        *thrown += 1;
    }
    Ok(())
}

/// Three chains and how far they were given.
struct Givers {
    chains: [LinkChain; 3],
    newest: [ChainLink; 3],
    number: u32,
}

impl Givers {
    fn new() -> Givers {
        let chains = [1, 2, 3].map(|seed| LinkChain::grow([seed; 32]));
        Givers { newest: chains.each_ref().map(LinkChain::head), chains, number: 0 }
    }

    /// Everyone finds his next link, and each is hashed back to the one before.
    fn open(&mut self) -> Result<FairRound, Fail> {
        if self.number == CHAIN_LENGTH {
            *self = Givers::new();
        }
        self.number += 1;
        for (chain, newest) in self.chains.iter().zip(&mut self.newest) {
            let link = chain.link(self.number).ok_or("a chain came to its end")?;
            if !link.follows(newest) {
                return Err("a link that does not follow".into());
            }
            *newest = link;
        }
        let [home, away, server] = &self.newest;
        Ok(FairRound::open(Some(home), Some(away), server))
    }
}

/// The links of everyone, then a play's dice.
fn play_rounds(givers: &mut Givers, thrown: &mut u64) -> Result<(), Fail> {
    for _ in 0..u64::from(STRETCH) / THROWS_A_ROUND {
        let round = givers.open()?;
        for _ in 0..THROWS_A_ROUND {
            black_box(round.throw(*thrown, black_box(THROW)));
            *thrown += 1;
        }
    }
    Ok(())
}
