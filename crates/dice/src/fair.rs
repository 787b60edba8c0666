//! Fair dice: nobody chose a roll, and nobody knew one before the calls that lead to it were in.
//!
//! Everyone who has a say in the dice (each person who coaches, and the server) keeps a seed and shows only the head of the
//! chain of hashes grown from it. Before dice fall each gives the next link of his chain, which anybody can hash back
//! to the link before; the dice come from all the newest links together and from the number of the throw. `docs/fair-dice.md`
//! says who is protected against whom.

use crate::{Pips, Roll};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// How many links a chain has after its head: more than the longest game with everything taken back needs.
pub const CHAIN_LENGTH: u32 = 1 << 14;

/// One link in so many of a chain is kept, so that any other is a few hashes away.
const KEPT_EVERY: u32 = 128;

const LINK_TAG: &[u8] = b"hashmark link 1\n";
const DICE_TAG: &[u8] = b"hashmark dice 1\n";
const CALL_TAG: &[u8] = b"hashmark call 1\n";
const WORDS_TAG: &[u8] = b"hashmark words 1\n";

/// A link of a chain, or its head. Written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ChainLink(pub [u8; 32]);

impl ChainLink {
    /// The link before this one.
    pub fn before(&self) -> ChainLink {
        ChainLink(tagged(LINK_TAG, &[&self.0]))
    }

    /// The link so many links before this one.
    pub fn back_by(&self, count: u32) -> ChainLink {
        (0..count).fold(*self, |link, _| link.before())
    }

    /// Whether this is the link that comes after `last`.
    pub fn follows(&self, last: &ChainLink) -> bool {
        self.before() == *last
    }

    /// A seal on a call that is kept back: whoever has made it cannot change the call any more, and shows it by giving
    /// this link.
    pub fn seal(&self, call: &str) -> ChainLink {
        ChainLink(tagged(CALL_TAG, &[&self.0, call.as_bytes()]))
    }

    /// 64 hexadecimal digits.
    pub fn hex(&self) -> String {
        blake3::Hash::from_bytes(self.0).to_hex().to_string()
    }

    /// The link that these 64 hexadecimal digits write.
    pub fn read(hex: &str) -> Option<ChainLink> {
        blake3::Hash::from_hex(hex).ok().map(|bytes| ChainLink(*bytes.as_bytes()))
    }
}

/// A seed, and the chain of links grown from it: the seed is its last link.
#[derive(Clone, PartialEq, Eq)]
pub struct LinkChain {
    /// Every [`KEPT_EVERY`]-th link, the head first, the seed last.
    kept: Vec<ChainLink>,
}

impl LinkChain {
    /// Grows the chain of a seed that nobody else can guess.
    pub fn grow(seed: [u8; 32]) -> LinkChain {
        let mut link = ChainLink(seed);
        let mut kept = vec![link];
        for at in (0..CHAIN_LENGTH).rev() {
            link = link.before();
            if at % KEPT_EVERY == 0 {
                kept.push(link);
            }
        }
        kept.reverse();
        LinkChain { kept }
    }

    /// Grows the chain of words that a person keeps to himself. The same words give another chain at another match, whose
    /// server shows another head, and on the other side.
    pub fn of_words(words: &str, server: &ChainLink, side: &str) -> LinkChain {
        LinkChain::grow(tagged(WORDS_TAG, &[&server.0, side.as_bytes(), b"\n", words.as_bytes()]))
    }

    /// What is shown before anything else: whoever has shown it cannot choose a link any more.
    pub fn head(&self) -> ChainLink {
        self.kept[0]
    }

    /// The link with this number; the head is number 0. `None` past the end of the chain.
    pub fn link(&self, number: u32) -> Option<ChainLink> {
        let after = *self.kept.get(number.div_ceil(KEPT_EVERY) as usize)?;
        let back = number.div_ceil(KEPT_EVERY) * KEPT_EVERY - number;
        Some(after.back_by(back))
    }
}

/// The dice between two questions: they come from the newest link of everyone who has a say.
#[derive(Clone, PartialEq, Eq)]
pub struct FairRound([u8; 32]);

impl FairRound {
    /// The round of the home coach's, the visiting coach's and the server's links; a side without a say has none.
    pub fn open(home: Option<&ChainLink>, away: Option<&ChainLink>, server: &ChainLink) -> FairRound {
        let none = [0; 32];
        let part = |link: Option<&ChainLink>| (u8::from(link.is_some()), link.map_or(none, |link| link.0));
        let [(home_there, home), (away_there, away)] = [part(home), part(away)];
        FairRound(tagged(DICE_TAG, &[&[home_there], &home, &[away_there], &away, &server.0]))
    }

    /// The throw with this number in the match: every outcome exactly as likely as any other.
    pub fn throw(&self, number: u64, roll: Roll) -> Pips {
        let mut words = blake3::Hasher::new_keyed(&self.0).update(&number.to_le_bytes()).finalize_xof();
        let outcomes = roll.outcomes();
        let surplus = u32::MAX - u32::MAX % outcomes;
        loop {
            let mut bytes = [0; 4];
            words.fill(&mut bytes);
            let word = u32::from_le_bytes(bytes);
            if word < surplus {
                return roll.throw(word % outcomes);
            }
        }
    }
}

/// A hash that cannot be mistaken for one made for another purpose.
fn tagged(tag: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(tag);
    parts.iter().for_each(|part| {
        hasher.update(part);
    });
    *hasher.finalize().as_bytes()
}

impl fmt::Debug for ChainLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.hex())
    }
}

/// Who looks at a chain by mistake learns nothing.
impl fmt::Debug for LinkChain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkChain(..)")
    }
}

impl fmt::Debug for FairRound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FairRound(..)")
    }
}

impl Serialize for ChainLink {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.hex())
    }
}

impl<'de> Deserialize<'de> for ChainLink {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<ChainLink, D::Error> {
        let text = String::deserialize(from)?;
        ChainLink::read(&text).ok_or_else(|| D::Error::custom("expected 64 hexadecimal digits"))
    }
}
