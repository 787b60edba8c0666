//! A season made into cards and played again, without the rest of the program: what `hashmark cards check` finds, for
//! whoever works on the card maker, the replay, or the coach.
//!
//! `season_check FOLDER [REPLAYS] [SEED] [cards=FILE] [save=FILE]`: the folder has a season's files, or the tables of an
//! export; `cards` checks these cards, and `save` keeps those that were made.

use hashmark_card::house::House;
use hashmark_card::replay::{
    ComparedLine, Comparison, ROUNDS, SeasonReplay, SeasonSums, TEAM_NUMBERS, calibrate,
};
use hashmark_card::season::{Season, import};
use hashmark_card::team::CardSet;
use std::path::Path;

/// Seasons that are played at the same time.
const LANES: u64 = 2;

/// A season of a folder, in our own files or as an export.
fn season(folder: &Path) -> Season {
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).ok();
    if read("season.toml").is_some() {
        return Season::read(&read).expect("a season that can be read").0;
    }
    let mut tables: Vec<(String, String)> = std::fs::read_dir(folder)
        .expect("a folder")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".csv"))
        .map(|name| (name.clone(), read(&name).expect("a table")))
        .collect();
    tables.sort();
    import(&tables).expect("an export that can be read").0
}

/// Plays so many seasons, shared out.
fn played(replay: &SeasonReplay, seasons: u64) -> SeasonSums {
    let part = |lane: u64| seasons * lane / LANES..seasons * (lane + 1) / LANES;
    let mut sums = replay.play(0..0);
    std::thread::scope(|scope| {
        let lanes: Vec<_> = (0..LANES).map(|lane| scope.spawn(move || replay.play(part(lane)))).collect();
        for done in lanes {
            sums.add(&done.join().expect("seasons that end"));
        }
    });
    sums
}

fn told(line: &ComparedLine) -> String {
    let verdict = line.within().map_or("", |within| if within { "" } else { "  OUT" });
    format!("{:<24}{:>10.2}{:>10.2}{:>+8.2}{verdict}", line.what, line.input, line.replay, line.error())
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let named = |name: &str| words.iter().find_map(|word| word.strip_prefix(name));
    let number = |at: usize, usual: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let folder = words.first().expect("season_check FOLDER [REPLAYS] [SEED] [cards=FILE] [save=FILE]");
    let (replays, seed) = (number(1, 100), number(2, 1));
    let season = season(Path::new(folder));
    let cards = match named("cards=") {
        Some(file) => CardSet::from_json(&std::fs::read_to_string(file).expect("cards")).expect("cards"),
        None => calibrate(&season, &ROUNDS, played).expect("a season that can be played").cards,
    };
    if let Some(file) = named("save=") {
        std::fs::write(file, cards.to_json()).expect("a place for the cards");
    }
    let replay = SeasonReplay::new(&season, &cards, House::default(), seed).expect("a schedule");
    let sums = played(&replay, replays);
    let found = Comparison::of(&season, &cards, &sums);
    println!("{replays} replays of {} games, seed {seed}", replay.games());
    found.league.iter().for_each(|line| println!("{}", told(line)));
    for (what, r) in TEAM_NUMBERS.iter().zip(&found.correlations) {
        println!("correlation of {what:<20}{r:>7.3}");
    }
    for team in &found.teams {
        println!("{:<4} points {} against {}", team.id, told(&team.lines[0]), told(&team.lines[1]));
    }
    for (what, leaders) in &found.leaders {
        println!("{what}");
        for leader in leaders {
            println!("{} | {}", told(&leader.yards), told(&leader.plays));
        }
    }
}
