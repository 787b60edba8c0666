//! Fair dice between two who do not trust each other.
//!
//! Each side keeps a secret and shows only its hash. When both hashes are on the table the secrets are
//! shown; the dice are the keyed mix of the two, so neither side could choose a single roll, and anyone
//! can prove it afterwards from the two secrets.

use crate::{Cup, Pips, Roll};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// One side's secret: 32 bytes nobody can guess.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

/// The hash of a secret, safe to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commitment(pub [u8; 32]);

impl Secret {
    /// What may be shown before the other side has committed.
    pub fn commit(&self) -> Commitment {
        Commitment(*blake3::hash(&self.0).as_bytes())
    }
}

impl Commitment {
    /// Whether this is the secret that was committed to.
    pub fn is_of(&self, secret: &Secret) -> bool {
        secret.commit() == *self
    }
}

/// The dice two secrets give together.
#[derive(Clone)]
pub struct Fair(blake3::OutputReader);

impl Fair {
    /// The dice of these secrets; `None` when a secret is not the one committed to, or when one side
    /// has only repeated the other's commitment: then the other alone would have chosen the dice.
    pub fn open(sides: [(&Commitment, &Secret); 2]) -> Option<Fair> {
        let kept = sides.iter().all(|(commitment, secret)| commitment.is_of(secret));
        if !kept || sides[0].0 == sides[1].0 {
            return None;
        }
        let mut mix = blake3::Hasher::new_keyed(&sides[0].1.0);
        mix.update(&sides[1].1.0);
        Some(Fair(mix.finalize_xof()))
    }

    fn word(&mut self) -> u32 {
        let mut bytes = [0; 4];
        self.0.fill(&mut bytes);
        u32::from_le_bytes(bytes)
    }
}

impl Cup for Fair {
    fn roll(&mut self, roll: Roll) -> Option<Pips> {
        let outcomes = roll.outcomes();
        let fair_words = u32::MAX - u32::MAX % outcomes;
        let word = std::iter::repeat_with(|| self.word()).find(|word| *word < fair_words)?;
        Some(roll.throw(word % outcomes))
    }
}

/// Who looks at a secret by mistake learns nothing.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl fmt::Debug for Fair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fair(..)")
    }
}

/// 32 bytes as 64 hexadecimal digits.
fn to_hex(bytes: &[u8; 32]) -> String {
    blake3::Hash::from_bytes(*bytes).to_hex().to_string()
}

fn from_hex<'de, D: Deserializer<'de>>(from: D) -> Result<[u8; 32], D::Error> {
    let text = String::deserialize(from)?;
    blake3::Hash::from_hex(&text)
        .map(|bytes| *bytes.as_bytes())
        .map_err(|_| D::Error::custom("expected 64 hexadecimal digits"))
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&to_hex(&self.0))
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Secret, D::Error> {
        from_hex(from).map(Secret)
    }
}

impl Serialize for Commitment {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&to_hex(&self.0))
    }
}

impl<'de> Deserialize<'de> for Commitment {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Commitment, D::Error> {
        from_hex(from).map(Commitment)
    }
}
