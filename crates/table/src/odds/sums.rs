//! Outcomes of a play with how likely each is.

use super::measure::{OddsEstimate, OddsMeasure};
use super::outcome::PlayOutcome;
use hashmark_law::Side;
use std::collections::{BTreeMap, HashMap};

/// Everything a play can come to, equal outcomes once.
#[derive(Clone, PartialEq, Debug)]
pub struct OutcomeSums {
    offense: Side,
    rows: Vec<(PlayOutcome, f64)>,
    places: HashMap<PlayOutcome, u32>,
    /// Of a sample: the outcome of every play, by its place among the rows.
    plays: Vec<u32>,
}

impl OutcomeSums {
    /// Nothing yet; this side has the ball.
    pub fn new(offense: Side) -> OutcomeSums {
        OutcomeSums { offense, rows: Vec::new(), places: HashMap::new(), plays: Vec::new() }
    }

    /// Who has the ball when the play begins.
    pub fn offense(&self) -> Side {
        self.offense
    }

    /// One way to an outcome.
    pub fn add(&mut self, outcome: PlayOutcome, weight: f64) {
        let place = self.place(outcome);
        self.rows[place as usize].1 += weight;
    }

    /// One play of a sample.
    pub fn add_play(&mut self, outcome: PlayOutcome) {
        let place = self.place(outcome);
        self.rows[place as usize].1 += 1.0;
        self.plays.push(place);
    }

    fn place(&mut self, outcome: PlayOutcome) -> u32 {
        let next = self.rows.len() as u32;
        let place = *self.places.entry(outcome).or_insert(next);
        if place == next {
            self.rows.push((outcome, 0.0));
        }
        place
    }

    /// Plays of the sample; none when every way was gone.
    pub fn sampled(&self) -> usize {
        self.plays.len()
    }

    /// Each outcome with its chance, in the order in which they were met.
    pub fn chances(&self) -> impl Iterator<Item = (&PlayOutcome, f64)> {
        let whole = self.whole();
        self.rows.iter().map(move |(outcome, weight)| (outcome, weight / whole))
    }

    fn whole(&self) -> f64 {
        if self.plays.is_empty() { 1.0 } else { self.plays.len() as f64 }
    }

    /// How much all chances come to: 1 but for rounding.
    pub fn total(&self) -> f64 {
        self.chances().map(|(_, chance)| chance).sum()
    }

    /// The mean of something measured.
    pub fn estimate(&self, measure: OddsMeasure) -> OddsEstimate {
        self.mean_of(|outcome| measure.of(outcome, self.offense))
    }

    /// The mean of something else.
    pub fn mean_of(&self, value: impl Fn(&PlayOutcome) -> f64) -> OddsEstimate {
        let (mut mean, mut square) = (0.0, 0.0);
        for (outcome, chance) in self.chances() {
            let value = value(outcome);
            mean += chance * value;
            square += chance * value * value;
        }
        let deviation = (square - mean * mean).max(0.0).sqrt();
        OddsEstimate { value: mean, deviation, error: self.error_of(deviation) }
    }

    fn error_of(&self, deviation: f64) -> f64 {
        if self.plays.is_empty() { 0.0 } else { deviation / (self.plays.len() as f64).sqrt() }
    }

    /// By how much something is more here than there. Of two samples with the same dice, play is compared with play, which
    /// leaves out the luck they share.
    pub fn difference(&self, other: &OutcomeSums, value: impl Fn(&PlayOutcome) -> f64) -> OddsEstimate {
        if self.plays.is_empty() || self.plays.len() != other.plays.len() {
            let (here, there) = (self.mean_of(&value), other.mean_of(&value));
            let error = (here.error * here.error + there.error * there.error).sqrt();
            return OddsEstimate { value: here.value - there.value, deviation: 0.0, error };
        }
        let mut pairs = OutcomeDifference::default();
        for (here, there) in self.plays.iter().zip(&other.plays) {
            pairs.add(value(&self.rows[*here as usize].0) - value(&other.rows[*there as usize].0));
        }
        pairs.estimate()
    }

    /// Chances of something by its value, least first.
    pub fn spread(&self, of: impl Fn(&PlayOutcome) -> Option<i32>) -> BTreeMap<i32, f64> {
        let mut spread = BTreeMap::new();
        for (outcome, chance) in self.chances() {
            if let Some(value) = of(outcome) {
                *spread.entry(value).or_default() += chance;
            }
        }
        spread
    }
}

/// Differences, play by play.
#[derive(Default)]
struct OutcomeDifference {
    count: f64,
    sum: f64,
    squares: f64,
}

impl OutcomeDifference {
    fn add(&mut self, difference: f64) {
        self.count += 1.0;
        self.sum += difference;
        self.squares += difference * difference;
    }

    fn estimate(&self) -> OddsEstimate {
        let value = self.sum / self.count;
        let deviation = (self.squares / self.count - value * value).max(0.0).sqrt();
        OddsEstimate { value, deviation, error: deviation / self.count.sqrt() }
    }
}
