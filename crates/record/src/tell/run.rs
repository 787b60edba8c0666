//! Runs and sacks.

use super::PlayTeller;
use super::phrases::{self, PlayQuality};
use super::words::{fill, yards};
use crate::play::gain;
use hashmark_law::{CarryHow, FieldPlayer, Spot};

impl PlayTeller<'_> {
    pub(super) fn run(&self, by: FieldPlayer, how: CarryHow, from: Spot, to: Spot) -> String {
        let made = gain(from, to, by.side);
        let went = match PlayQuality::by(made) {
            // Nobody who scores is chased down or stopped.
            PlayQuality::Nowhere | PlayQuality::Short if to.to_goal(by.side) <= 0 => PlayQuality::Well,
            went => went,
        };
        let phrase = self.pick(phrases::run(how, went));
        let told = fill(phrase, &[("who", &self.name(by)), ("n", &yards(made))]);
        match how {
            CarryHow::Kneel => told,
            _ => told + &self.ended(by, made, to),
        }
    }

    /// Where he was stopped, when that is news.
    pub(super) fn ended(&self, by: FieldPlayer, made: i16, to: Spot) -> String {
        if to.to_goal(by.side) <= 0 {
            return ", into the end zone".to_owned();
        }
        match made {
            0 => String::new(),
            i16::MIN..0 => format!(", back {}", self.at(to)),
            _ => format!(", to {}", self.spot(to)),
        }
    }

    pub(super) fn sack(&self, passer: FieldPlayer, by: Option<FieldPlayer>, from: Spot, to: Spot) -> String {
        let lost = yards(gain(from, to, passer.side));
        let passer = self.name(passer);
        let place = self.at(to);
        let Some(by) = by.map(|by| self.name(by)) else {
            return format!("{passer} goes down under the rush, a loss of {lost}, {place}");
        };
        let phrase = self.pick(&[
            "{by} sacks {passer} for a loss of {n}, {place}",
            "{passer} is sacked by {by}, {n} lost, {place}",
            "{by} gets home and drags {passer} down {place}, a loss of {n}",
            "No time for {passer}: {by} has him for a loss of {n}, {place}",
        ]);
        fill(phrase, &[("by", &by), ("passer", &passer), ("n", &lost), ("place", &place)])
    }
}
