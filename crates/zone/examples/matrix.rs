//! What the plays of a plan are worth against its defenses, from a dozen situations: points to expect more than before the
//! play, with the mixes in which neither side can do better.
//!
//! `matrix [SAMPLES] [SEED] [PLAN] [DEFENSE_PLAN] [tables=FILE] [all]`: so many plays of every pair, in games of every
//! Founders club against itself. `all` prints every cell with its standard error.

use hashmark_law::Both;
use hashmark_zone::coach::lab::{LabCell, LabMatrix, LabMix, LabSituation, matrix, solve};
use hashmark_zone::game::{ZoneRules, ZoneSetup};
use hashmark_zone::plan::shipped;
use hashmark_zone::tables::ZoneTables;
use hashmark_zone::team::ZoneTeam;
use std::collections::BTreeMap;
use std::sync::Arc;

const fn at(down: u8, to_go: i16, to_goal: i16) -> LabSituation {
    LabSituation { down, to_go, to_goal }
}

/// Downs and places all over the field.
const SITUATIONS: [LabSituation; 12] = [
    at(1, 10, 80),
    at(1, 10, 50),
    at(1, 10, 18),
    at(2, 2, 60),
    at(2, 6, 60),
    at(2, 10, 60),
    at(3, 1, 55),
    at(3, 3, 55),
    at(3, 7, 55),
    at(3, 12, 55),
    at(1, 6, 6),
    at(2, 2, 2),
];

/// A share of calls that is worth a line.
const SUPPORT: f64 = 0.03;

/// What was seen of one play or defense: in how many mixes, and how far from the best it was at its best.
#[derive(Default)]
struct Uses {
    mixed: u32,
    nearest: f64,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let plain: Vec<&String> = words.iter().filter(|word| !word.contains('=') && *word != "all").collect();
    let number = |at: usize, usual: u64| plain.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let plan = |at: usize| {
        let name = plain.get(at).map_or("balanced", |name| name.as_str());
        shipped(name).unwrap_or_else(|| panic!("there is no plan `{name}`"))
    };
    let (samples, seed) = (number(0, 400) as u32, number(1, 7));
    let plans = Both { home: plan(2), away: plan(if plain.len() > 3 { 3 } else { 2 }) };
    let books = books(&words);
    let (mut plays, mut defenses) = (BTreeMap::new(), BTreeMap::new());
    for situation in &SITUATIONS {
        let found = matrix(&books, &plans, situation, samples, seed);
        let mix = solve(&found);
        report(situation, &found, &mix);
        if words.iter().any(|word| word == "all") {
            cells(&found);
        }
        note(&mut plays, &mut defenses, &found, &mix);
    }
    println!(
        "\nin how many of {} mixes, and how many points from the best when nearest to it",
        SITUATIONS.len()
    );
    for (name, Uses { mixed, nearest }) in plays.iter().chain(&defenses) {
        println!("{name:<24} {mixed:>2} {nearest:>6.2}");
    }
}

/// Every Founders club against itself, so that nobody is the better team.
fn books(words: &[String]) -> Vec<Arc<ZoneRules>> {
    let tables = words.iter().find_map(|word| word.strip_prefix("tables=")).map(|path| {
        let text = std::fs::read_to_string(path).expect("a data file");
        &*Box::leak(Box::new(ZoneTables::read(&text).expect("it is whole")))
    });
    let book = |club| {
        let team = ZoneTeam::of_club(club);
        let mut book = ZoneRules::open(&ZoneSetup::new(team.clone(), team)).expect("clubs that can play");
        book.tables = tables.unwrap_or(book.tables);
        Arc::new(book)
    };
    hashmark_roster::founders().clubs.iter().map(book).collect()
}

fn report(situation: &LabSituation, found: &LabMatrix, mix: &LabMix) {
    let LabSituation { down, to_go, to_goal } = situation;
    println!("\n{down} and {to_go}, {to_goal} to the goal: {:+.2} points, {:.3} open", mix.value, mix.gap);
    for (names, shares) in [(&found.plays, &mix.plays), (&found.defenses, &mix.defenses)] {
        let mut used: Vec<(&String, f64)> = names.iter().zip(shares.iter().copied()).collect();
        used.sort_by(|a, b| b.1.total_cmp(&a.1));
        let used = used.iter().filter(|(_, share)| *share >= SUPPORT);
        let told: Vec<String> = used.map(|(name, share)| format!("{name} {:.0}", 100.0 * share)).collect();
        println!("  {}", told.join(", "));
    }
    // What one call always is worth at worst, and one defense always.
    let least = |row: &Vec<LabCell>| row.iter().map(|cell| cell.points).fold(f64::MAX, f64::min);
    let always = found.plays.iter().zip(&found.cells).map(|(name, row)| (name, least(row)));
    if let Some((name, points)) = always.max_by(|a, b| a.1.total_cmp(&b.1)) {
        println!("  best play to call always: {name} {points:+.2}");
    }
    let most = |at: usize| found.cells.iter().map(|row| row[at].points).fold(f64::MIN, f64::max);
    let always = found.defenses.iter().enumerate().map(|(at, name)| (name, most(at)));
    if let Some((name, points)) = always.min_by(|a, b| a.1.total_cmp(&b.1)) {
        println!("  best defense to call always: {name} {points:+.2}");
    }
}

fn cells(found: &LabMatrix) {
    println!(
        "  {:<22} {}",
        "",
        found.defenses.iter().map(|name| format!("{name:>14.14}")).collect::<String>()
    );
    for (name, row) in found.plays.iter().zip(&found.cells) {
        let row: String =
            row.iter().map(|cell| format!("{:>+7.2} ±{:<5.2}", cell.points, cell.error)).collect();
        println!("  {name:<22} {row}");
    }
}

fn note(
    plays: &mut BTreeMap<String, Uses>,
    defenses: &mut BTreeMap<String, Uses>,
    found: &LabMatrix,
    mix: &LabMix,
) {
    let columns = found.defenses.len();
    let best: Vec<f64> = (0..columns)
        .map(|at| found.cells.iter().map(|row| row[at].points).fold(f64::MIN, f64::max))
        .collect();
    for ((name, row), share) in found.plays.iter().zip(&found.cells).zip(&mix.plays) {
        let short = row.iter().zip(&best).map(|(cell, best)| best - cell.points).fold(f64::MAX, f64::min);
        add(plays, format!("play {name}"), *share, short);
    }
    for (at, (name, share)) in found.defenses.iter().zip(&mix.defenses).enumerate() {
        let least =
            |row: &Vec<LabCell>| row[at].points - row.iter().map(|cell| cell.points).fold(f64::MAX, f64::min);
        let short = found.cells.iter().map(least).fold(f64::MAX, f64::min);
        add(defenses, format!("defense {name}"), *share, short);
    }
}

fn add(uses: &mut BTreeMap<String, Uses>, name: String, share: f64, short: f64) {
    let seen = uses.entry(name).or_insert(Uses { mixed: 0, nearest: f64::MAX });
    seen.mixed += u32::from(share >= SUPPORT);
    seen.nearest = seen.nearest.min(short);
}
