//! Chance that is the same on every machine: whole numbers, and only + - * / on the way to fractions.

/// A stream of chance.
pub(super) struct SeasonChance(u64);

impl SeasonChance {
    pub fn new(seed: u64) -> SeasonChance {
        SeasonChance(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// From 0 to below 1.
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Whether something of this chance happens.
    pub fn happens(&mut self, chance: f64) -> bool {
        self.unit() < chance
    }

    /// How often it happens in so many tries.
    pub fn times(&mut self, tries: u32, chance: f64) -> u32 {
        (0..tries).filter(|_| self.happens(chance)).count() as u32
    }

    /// Around a mean, bell-shaped: twelve fractions have a spread of one.
    pub fn bell(&mut self, mean: f64, spread: f64) -> f64 {
        let sum: f64 = (0..12).map(|_| self.unit()).sum();
        mean + spread * (sum - 6.0)
    }
}
