//! The counts of every man.

use super::Groups;
use super::post::{TakesCredit, To, post, worth_counting};
use crate::play::PlayInProgress;
use hashmark_law::{Both, Fact, FieldPlayer, Side};
use serde::{Serialize, Serializer};

/// Men on a side's list at most; whoever is beyond counts for his team only.
pub const MEN: usize = 64;

/// Every man's counts, by side and place on its list; feed it facts in order, over as many games as you like.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlayerTally {
    men: Both<[Groups; MEN]>,
    play: PlayInProgress,
}

impl Default for PlayerTally {
    fn default() -> PlayerTally {
        PlayerTally { men: Both::from_fn(|_| [Groups::default(); MEN]), play: PlayInProgress::default() }
    }
}

impl PlayerTally {
    /// Nothing counted yet.
    pub fn new() -> PlayerTally {
        PlayerTally::default()
    }

    /// Takes in one fact.
    #[inline]
    pub fn enter(&mut self, fact: &Fact) {
        if worth_counting(fact) {
            post(&mut ManCounts(&mut self.men), &self.play, fact);
            self.play.enter(fact);
        }
    }

    /// One man's counts; nothing for a man beyond the list.
    pub fn get(&self, who: FieldPlayer) -> Option<&Groups> {
        self.men[who.side].get(usize::from(who.man))
    }

    /// All the men of a side, in the order of its list.
    pub fn side(&self, side: Side) -> &[Groups; MEN] {
        &self.men[side]
    }

    /// Those of a side who did anything.
    pub fn active(&self, side: Side) -> impl Iterator<Item = (FieldPlayer, &Groups)> {
        let nothing = Groups::default();
        (0u8..)
            .zip(self.men[side].iter())
            .filter(move |(_, groups)| **groups != nothing)
            .map(move |(man, groups)| (FieldPlayer { side, man }, groups))
    }

    /// Adds another's, man by man.
    pub fn merge(&mut self, other: &PlayerTally) {
        for side in Side::BOTH {
            for (mine, theirs) in self.men[side].iter_mut().zip(&other.men[side]) {
                mine.merge(theirs);
            }
        }
    }
}

/// A man's place on the list beside his counts.
#[derive(Serialize)]
struct NumberedMan<'a> {
    man: u8,
    #[serde(flatten)]
    counts: &'a Groups,
}

/// In JSON: for `home` and `away` the men who did anything, each with his `man` and his counts.
impl Serialize for PlayerTally {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let men = |side| self.active(side).map(|(who, counts)| NumberedMan { man: who.man, counts });
        Both::from_fn(|side| men(side).collect::<Vec<_>>()).serialize(serializer)
    }
}

struct ManCounts<'a>(&'a mut Both<[Groups; MEN]>);

impl TakesCredit for ManCounts<'_> {
    #[inline]
    fn credit(&mut self, to: To, entry: impl FnOnce(&mut Groups)) {
        if let To::Man(FieldPlayer { side, man }) = to
            && let Some(groups) = self.0[side].get_mut(usize::from(man))
        {
            entry(groups);
        }
    }
}
