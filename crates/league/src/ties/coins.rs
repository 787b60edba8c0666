//! The last step: coins thrown with the league's dice, each throw written down.

use hashmark_dice::{Cup, Die, Pips, Roll};
use hashmark_table::ClubTag;
use serde::{Deserialize, Serialize};

const COIN: Die = Die { name: "coin", sides: 2, faces: &["heads", "tails"] };
const COIN_ROLL: Roll = Roll::of(&[COIN]);
const HEADS: u8 = 1;

/// A tie that was decided by coin. Every club still in throws, in alphabetical order; heads stay in, and when nobody
/// threw heads all throw again. It ends when one is left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoinThrow {
    /// Who was level, in alphabetical order.
    pub clubs: Vec<ClubTag>,
    /// What the coins showed: 1 for heads, 2 for tails.
    pub shown: Vec<u8>,
}

impl CoinThrow {
    fn throw(clubs: &[ClubTag], cup: &mut dyn Cup) -> Option<CoinThrow> {
        let mut shown = Vec::new();
        play(clubs, || {
            let side = cup.roll(COIN_ROLL)?.at(0);
            shown.push(side);
            Some(side)
        })?;
        Some(CoinThrow { clubs: clubs.to_vec(), shown })
    }

    /// Who is left after these throws; none when they do not settle it, or go on after it is settled.
    pub fn winner(&self) -> Option<ClubTag> {
        let mut rest = self.shown.iter().copied();
        let winner = play(&self.clubs, || rest.next().filter(|side| COIN_ROLL.allows(&of(*side))))?;
        rest.next().is_none().then_some(winner)
    }

    /// Whether the clubs are two or more, each once and in alphabetical order, and the throws name a winner.
    pub fn is_whole(&self) -> bool {
        let ordered = self.clubs.windows(2).all(|pair| pair[0] < pair[1]);
        self.clubs.len() > 1 && ordered && self.winner().is_some()
    }
}

fn of(side: u8) -> Pips {
    Pips::new(&[side]).unwrap_or_default()
}

fn play(clubs: &[ClubTag], mut coin: impl FnMut() -> Option<u8>) -> Option<ClubTag> {
    let mut left = clubs.to_vec();
    while left.len() > 1 {
        let mut heads = Vec::new();
        for club in &left {
            if coin()? == HEADS {
                heads.push(*club);
            }
        }
        if !heads.is_empty() {
            left = heads;
        }
    }
    left.first().copied()
}

/// What has been thrown so far in a season, and the cup for what has not; without one, a tie stays open.
#[derive(Default)]
pub struct Coins<'a> {
    log: Vec<CoinThrow>,
    /// How many of them were there before.
    old: usize,
    cup: Option<&'a mut dyn Cup>,
    /// The first clubs between which nobody has thrown.
    wanted: Option<Vec<ClubTag>>,
}

impl<'a> Coins<'a> {
    /// Only what was thrown before.
    pub fn thrown(log: &[CoinThrow]) -> Coins<'a> {
        Coins { log: log.to_vec(), old: log.len(), cup: None, wanted: None }
    }

    /// What was thrown before, and new throws where they are needed.
    pub fn with(log: &[CoinThrow], cup: &'a mut dyn Cup) -> Coins<'a> {
        Coins { log: log.to_vec(), old: log.len(), cup: Some(cup), wanted: None }
    }

    /// Who wins among these; none while nobody has thrown.
    pub fn decide(&mut self, clubs: &[ClubTag]) -> Option<ClubTag> {
        let mut sorted = clubs.to_vec();
        sorted.sort_unstable();
        if let Some(throw) = self.log.iter().find(|throw| throw.clubs == sorted) {
            return throw.winner();
        }
        let thrown = self.cup.as_mut().and_then(|cup| CoinThrow::throw(&sorted, &mut **cup));
        let Some(throw) = thrown else {
            self.wanted.get_or_insert(sorted);
            return None;
        };
        let winner = throw.winner();
        self.log.push(throw);
        winner
    }

    /// The first clubs that a coin was wanted for and that nobody has thrown for.
    pub const fn wanted(&self) -> Option<&Vec<ClubTag>> {
        self.wanted.as_ref()
    }

    /// What was thrown since: to be written down.
    pub fn new_throws(&self) -> &[CoinThrow] {
        &self.log[self.old..]
    }
}
