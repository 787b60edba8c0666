//! Where a key of a play's file stands, for faults that are found after reading it.

use hashmark_entry::GameFault;
use hashmark_entry::capability::UmpireAsk;
use serde::Deserialize;
use toml::Spanned;

/// The keys whose values are looked at again after reading, with their places; all others pass by.
#[derive(Deserialize, Default)]
struct Places {
    dice: Option<Spanned<toml::Value>>,
    situation: Option<WrittenSituation>,
    home: Option<Spanned<toml::Value>>,
    away: Option<Spanned<toml::Value>>,
    calls: Option<Spanned<toml::Value>>,
}

#[derive(Deserialize, Default)]
struct WrittenSituation {
    at: Option<Spanned<toml::Value>>,
    down: Option<Spanned<toml::Value>>,
    to_go: Option<Spanned<toml::Value>>,
    quarter: Option<Spanned<toml::Value>>,
    time: Option<Spanned<toml::Value>>,
    score: Option<Spanned<toml::Value>>,
    timeouts: Option<Spanned<toml::Value>>,
    play: Option<Spanned<toml::Value>>,
}

/// Line and column of a key's value, from 1; the beginning of the file when it is not written.
pub fn place_of(text: &str, key: &str) -> (usize, usize) {
    let Places { dice, situation, home, away, calls } = toml::from_str(text).unwrap_or_default();
    let WrittenSituation { at, down, to_go, quarter, time, score, timeouts, play } =
        situation.unwrap_or_default();
    let found = match key {
        "dice" => dice,
        "home" => home,
        "away" => away,
        "calls" => calls,
        "at" => at,
        "down" => down,
        "to_go" => to_go,
        "quarter" => quarter,
        "time" => time,
        "score" => score,
        "timeouts" => timeouts,
        _ => play,
    };
    let start = found.map_or(0, |value| value.span().start);
    let before = text.get(..start).unwrap_or_default();
    (before.matches('\n').count() + 1, before.chars().rev().take_while(|c| *c != '\n').count() + 1)
}

/// A die that cannot be: where it was written, on the command line or in the file.
pub fn misplaced_die(ask: &UmpireAsk<'_>, what: &str, remedy: &str) -> GameFault {
    match ask.dice.is_empty() {
        true => GameFault::placed(&ask.file.name, place_of(&ask.file.text, "dice"), what, remedy),
        false => GameFault::new(format!("--dice: {what}"), remedy),
    }
}
