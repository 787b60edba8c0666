//! Fair dice between two who do not trust each other.
//!
//! Each side keeps a secret and shows only its hash. When both hashes are on the table the secrets are
//! shown; the dice are the keyed mix of the two, so neither side could choose a single roll, and anyone
//! can prove it afterwards from the two secrets.

use crate::{Cup, Pips, Roll};

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
pub struct Fair(blake3::OutputReader);

impl Fair {
    /// The dice of these secrets; `None` when a secret is not the one committed to.
    pub fn open(sides: [(&Commitment, &Secret); 2]) -> Option<Fair> {
        if !sides.iter().all(|(commitment, secret)| commitment.is_of(secret)) {
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
