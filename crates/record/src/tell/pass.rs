//! Passes, and passes that the wrong side caught.

use super::PlayTeller;
use super::phrases;
use super::words::{fill, yards};
use crate::play::gain;
use hashmark_law::{Fact, FieldPlayer, PassDepth, PassEnd, Spot};

/// A pass as the fact tells it.
pub(super) struct ToldPass {
    pub by: FieldPlayer,
    pub target: Option<FieldPlayer>,
    pub depth: PassDepth,
    pub end: PassEnd,
    pub from: Spot,
    pub to: Spot,
}

impl PlayTeller<'_> {
    pub(super) fn pass(&self, throw: &ToldPass) -> String {
        match throw.end {
            PassEnd::Complete => self.complete(throw),
            PassEnd::Incomplete => self.incomplete(throw),
            PassEnd::Intercepted => self.thrown_to_them(throw),
        }
    }

    fn complete(&self, throw: &ToldPass) -> String {
        let made = gain(throw.from, throw.to, throw.by.side);
        let gained = match made {
            0 => ", no gain".to_owned(),
            i16::MIN..0 => format!(", a loss of {}", yards(made)),
            25.. => format!(", good for {}", yards(made)),
            _ => format!(" for {}", yards(made)),
        };
        let gained = gained + &self.ended(throw.by, made, throw.to);
        let catcher = throw.target.map_or_else(|| "an open man".to_owned(), |to| self.name(to));
        let parts = [("by", self.name(throw.by)), ("to", catcher), ("gain", gained)];
        fill(
            self.pick(phrases::complete(throw.depth)),
            &parts.each_ref().map(|(slot, part)| (*slot, part.as_str())),
        )
    }

    fn incomplete(&self, throw: &ToldPass) -> String {
        let by = self.name(throw.by);
        match throw.target {
            None => fill(self.pick(phrases::thrown_away(throw.depth)), &[("by", &by)]),
            Some(to) => {
                let phrase = self.pick(phrases::incomplete(throw.depth));
                fill(phrase, &[("by", &by), ("to", &self.name(to))])
            }
        }
    }

    fn thrown_to_them(&self, throw: &ToldPass) -> String {
        let long = if matches!(throw.depth, PassDepth::Long | PassDepth::EndZone) { " long" } else { "" };
        let goal = throw.target.map_or_else(String::new, |to| format!(" for {}", self.name(to)));
        let named = self.ahead().iter().any(|fact| matches!(fact, Fact::Interception { .. }));
        let taken = if named { "" } else { ", INTERCEPTED" };
        let fake = if throw.depth == PassDepth::Fake { "It's a fake! " } else { "" };
        format!("{fake}{} throws{long}{goal}{taken}", self.name(throw.by))
    }

    pub(super) fn interception(&self, by: FieldPlayer, at: Spot) -> String {
        let phrase = self.pick(&[
            ", INTERCEPTED by {by} ({club}) {at}",
            ", and {by} ({club}) steps in front: INTERCEPTED {at}",
            ", PICKED OFF by {by} ({club}) {at}",
        ]);
        fill(phrase, &[("by", &self.name(by)), ("club", self.club(by.side)), ("at", &self.at(at))])
    }
}
