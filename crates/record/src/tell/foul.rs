//! Fouls and their verdicts.

use super::PlayTeller;
use super::words::capital;
use crate::play::penalty_from;
use hashmark_law::foul::FoulKind;
use hashmark_law::{Side, Spot, Verdict};

/// The foul as the referee announces it.
fn called(kind: FoulKind) -> String {
    match kind {
        FoulKind::IneligibleMan => "ineligible man downfield".to_owned(),
        FoulKind::Grasp => "grasping the face mask".to_owned(),
        FoulKind::PassInterference => "offensive pass interference".to_owned(),
        FoulKind::RoughingPasser => "roughing the passer".to_owned(),
        FoulKind::RoughingKicker => "roughing the kicker".to_owned(),
        FoulKind::RunningIntoKicker => "running into the kicker".to_owned(),
        FoulKind::Unsportsmanlike => "unsportsmanlike conduct".to_owned(),
        FoulKind::TooManyMen => "too many men on the field".to_owned(),
        other => spaced(&format!("{other:?}")),
    }
}

/// `FalseStart` as `false start`: the kinds are named for the foul.
fn spaced(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

impl PlayTeller<'_> {
    pub(super) fn foul(&self, side: Side, kind: FoulKind, verdict: Verdict, from: Spot, to: Spot) -> String {
        let foul = capital(&called(kind));
        let club = self.club(side);
        match verdict {
            Verdict::Accepted => {
                let from = penalty_from(self.play.snap, from, to);
                let yards = match (to.raw() - from.raw()).abs() {
                    0 => String::new(),
                    1 => ", 1 yard".to_owned(),
                    yards => format!(", {yards} yards"),
                };
                format!("FLAG: {foul} on {club}{yards}, ball {}", self.at(to))
            }
            Verdict::Declined => format!("FLAG: {foul} on {club}, declined"),
            Verdict::Offset => format!("FLAG: {foul} on {club}, offsetting"),
        }
    }
}
