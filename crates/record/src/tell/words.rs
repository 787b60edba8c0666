//! Small words: spots, yards, downs, times, and the choice of a phrase.

use crate::drive::Drive;
use crate::names::Names;
use hashmark_law::period::REGULATION;
use hashmark_law::{Both, Fact, Side, Situation, Spot};
pub(crate) use hashmark_law::{said_spot as spot, short_spot};

/// Where: `at the MIL 34`, `in the MIL end zone`.
pub(crate) fn at(names: &dyn Names, place: Spot) -> String {
    let inside = !(0..=100).contains(&place.raw());
    format!("{} {}", if inside { "in" } else { "at" }, spot(names, place))
}

/// So many yards: `a yard`, `12 yards`.
pub(crate) fn yards(n: i16) -> String {
    match n.abs() {
        1 => "a yard".to_owned(),
        n => format!("{n} yards"),
    }
}

/// A number of things, in figures: `1 play`, `8 plays`.
pub(crate) fn count(n: i64, thing: &str) -> String {
    if n == 1 { format!("1 {thing}") } else { format!("{n} {thing}s") }
}

/// `8 plays, 75 yards, 4:12`.
pub(crate) fn drive_length(drive: &Drive) -> String {
    let plays = count(i64::from(drive.plays), "play");
    let yards = count(i64::from(drive.yards), "yard");
    format!("{plays}, {yards}, {}", clock(drive.elapsed))
}

/// 1st, 2nd, 3rd, 4th.
pub(crate) fn ordinal(n: u8) -> &'static str {
    match n {
        1 => "1st",
        2 => "2nd",
        3 => "3rd",
        _ => "4th",
    }
}

/// The name of a period.
pub(crate) fn period(period: u8) -> String {
    match period {
        1 => "first quarter".to_owned(),
        2 => "second quarter".to_owned(),
        3 => "third quarter".to_owned(),
        4 => "fourth quarter".to_owned(),
        5 => "overtime".to_owned(),
        n => format!("overtime period {}", n.saturating_sub(REGULATION)),
    }
}

/// A time as the scoreboard shows it: `4:05`.
pub fn clock(seconds: u32) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The score, the leader first.
pub(crate) fn score(names: &dyn Names, score: Both<u16>) -> String {
    let first = if score.away > score.home { Side::Away } else { Side::Home };
    let one = |side: Side| format!("{} {}", names.club(side), score[side]);
    format!("{}, {}", one(first), one(first.other()))
}

/// The same words beginning with a capital.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Puts names and numbers into a phrase: `{who} gains {n}`.
pub(crate) fn fill(phrase: &str, parts: &[(&str, &str)]) -> String {
    parts.iter().fold(phrase.to_owned(), |told, (slot, part)| told.replace(&format!("{{{slot}}}"), part))
}

/// What chooses between phrases: the play's own facts, so that the same game always reads the same.
pub(crate) fn seed(facts: &[Fact]) -> u32 {
    let mix = |hash: u32, part: u32| (hash ^ part).wrapping_mul(0x0100_0193);
    let of = |s: &Situation| {
        [u32::from(s.period), u32::from(s.seconds), s.spot.raw() as u32, u32::from(s.down)]
            .into_iter()
            .fold(0x811c_9dc5, mix)
    };
    let hash = facts.iter().find_map(|fact| match fact {
        Fact::Snap { situation, .. } => Some(of(situation)),
        _ => None,
    });
    hash.map_or(0, |h| h ^ (h >> 15))
}
