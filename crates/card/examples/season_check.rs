//! A season made into cards and played again, without the rest of the program: what `hashmark cards check` finds, for
//! whoever works on the card maker, the replay, or the coach.
//!
//! `season_check FOLDER [REPLAYS] [SEED] [cards=FILE] [save=FILE]`: the folder has a season's files, or the tables of an
//! export; `cards` checks these cards, and `save` keeps those that were made. `season_check invented=N` invents a league's
//! season of 2019, with what real exports get wrong, and imports it; `written=FOLDER` keeps its tables.

use hashmark_card::house::House;
use hashmark_card::replay::{
    ComparedLine, Comparison, ROUNDS, SeasonReplay, SeasonSums, TEAM_NUMBERS, calibrate,
};
use hashmark_card::season::{Season, import, invent};
use hashmark_card::team::CardSet;
use hashmark_roster::League;
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

/// An invented season, by way of its spoilt tables.
fn invented(number: u64, keep: Option<&str>) -> Season {
    let tables = spoilt_tables(number);
    for (name, text) in keep.iter().flat_map(|_| &tables) {
        std::fs::write(Path::new(keep.expect("a folder")).join(name), text).expect("a place for the tables");
    }
    let (season, notes) = import(&tables).unwrap_or_else(|errors| panic!("refused: {}", errors[0]));
    println!("{} notes of the import, such as: {}", notes.len(), notes[notes.len() / 2]);
    season
}

/// The year of an invented season: modern kickoffs, touchbacks, and overtime.
const MODERN_YEAR: u16 = 2019;

/// The tables of an invented season as somebody would export them.
fn spoilt_tables(seed: u64) -> Vec<(String, String)> {
    let mut season = invent(&League::invent(seed), seed);
    season.profile.season = MODERN_YEAR;
    let named = |(name, text): (&str, String)| (name.to_string(), spoilt(name, &text));
    season.write().into_iter().filter(|(name, _)| *name != "line.csv").map(named).collect()
}

/// One table with its blemishes: thousands with commas, dashes for nothing, marks behind names, headers and totals among
/// the men, small letters, a lateral longer than the yards of its catch, sacks that nobody is credited with.
fn spoilt(name: &str, text: &str) -> String {
    let Some((header, rows)) = text.split_once('\n').filter(|_| name.ends_with(".csv")) else {
        return text.to_string();
    };
    let heads: Vec<&str> = header.split(',').collect();
    let at = |head: &str| heads.iter().position(|other| *other == head);
    let mut lines = vec![header.to_string()];
    for (number, row) in rows.lines().enumerate() {
        let mut cells: Vec<String> = row.split(',').map(str::to_string).collect();
        match name {
            "passing.csv" | "rushing.csv" | "receiving.csv" => spoil_man(&mut cells, number, &at),
            "defenders.csv" if number % 40 == 3 => cells[at("sk").expect("a column")] = "0".to_string(),
            "schedule.csv" => cells.iter_mut().for_each(|cell| *cell = cell.to_lowercase()),
            _ => {}
        }
        if number == 25 && name != "teams.csv" && name != "defense.csv" {
            lines.push(header.to_string());
        }
        lines.push(cells.join(","));
    }
    if name == "rushing.csv" {
        lines.push(format!("Total{}", ",".repeat(heads.len() - 1)));
    }
    lines.join("\n") + "\n"
}

fn spoil_man(cells: &mut [String], number: usize, at: &dyn Fn(&str) -> Option<usize>) {
    let yards = at("yds").expect("a column");
    if let Some(caught) = at("rec").filter(|column| cells[*column] == "1") {
        let longest = at("lng").expect("a column");
        cells[longest] = format!("{}", cells[yards].parse::<i32>().unwrap_or(0) + 5);
        cells[caught] = "1".to_string();
    }
    if cells[yards].len() == 4 && !cells[yards].starts_with('-') {
        cells[yards] = format!("\"{},{}\"", &cells[yards][..1], &cells[yards][1..]);
    }
    if let Some(touchdowns) = at("td").filter(|column| cells[*column] == "0") {
        cells[touchdowns] = "-".to_string();
    }
    if number.is_multiple_of(7) {
        cells[0] += "*+";
    }
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
    let season = match named("invented=") {
        Some(number) => invented(number.parse().expect("a number"), named("written=")),
        None => season(Path::new(folder)),
    };
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
