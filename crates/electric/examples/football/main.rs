//! Plays games between the Founders clubs, book coach against book coach, and says what kind of football it was.
//!
//! `football [GAMES] [SEED]`, and then any of these words: `time` also says how many games a second; `same` has every
//! club meet itself, so that only the side of the board tells the two apart; `recommended` plays the second part of the book
//! too, `all` every chapter of it; `guard` tells of every play that nothing but the guard ended; `bands=FILE` sets the
//! measures beside a file of bands, rows of game,measure,low,high,group, and marks what lies outside.

mod count;
mod measures;
mod report;
mod traps;

use count::Counts;
use hashmark_dice::{Seeded, Stream};
use hashmark_electric::bases::Grade;
use hashmark_electric::campaign::Squad;
use hashmark_electric::coach::ElectricBookCoach;
use hashmark_electric::event::{ElectricDetail, ElectricEvent};
use hashmark_electric::game::{self, Electric, ElectricSetup};
use hashmark_electric::house::House;
use hashmark_electric::power::PowerStop;
use hashmark_electric::team::ElectricTeam;
use hashmark_law::{Both, Side};
use hashmark_roster::Club;
use hashmark_table::{AutoDesk, Game, Switches};
use std::sync::Arc;
use std::time::Instant;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let said = |wanted: &str| words.iter().any(|word| word == wanted);
    let (games, seed) = (number(0, 50), number(1, 7));
    let house = match () {
        () if said("all") => second_part(),
        () if said("recommended") => House::recommended(),
        () => House::default(),
    };
    let named = |name: &str| words.iter().find_map(|word| word.strip_prefix(name));
    let bands = named("bands=").map(|path| std::fs::read_to_string(path).expect("a file that can be read"));
    let books = books(said("same"), house, seed);
    let mut counts = Counts::default();
    let start = Instant::now();
    for n in 0..games {
        let meeting = &books[(n % books.len() as u64) as usize];
        play(meeting, seed, n, said("guard"), &mut counts);
    }
    report::report(&counts, bands.as_deref());
    if said("time") {
        println!("{:.2} games a second", games as f64 / start.elapsed().as_secs_f64());
    }
}

/// The core game with every chapter of the second part, those that replace something in it too.
fn second_part() -> House {
    let mut house = House::default();
    for switch in House::ALL.iter().filter(|switch| switch.rules.starts_with("E2-")) {
        house.turn(switch.name, true);
    }
    house
}

/// Two clubs that meet.
struct Meeting {
    clubs: Both<usize>,
    book: Arc<game::ElectricRules>,
}

/// Every meeting of two clubs, or of every club with itself.
fn books(same: bool, house: House, seed: u64) -> Vec<Meeting> {
    let league = hashmark_roster::founders();
    let team = |(lane, club): (usize, &Club)| {
        let team = ElectricTeam::of_club(club, Grade::Club);
        let squad = Squad::of_club(&team, Some(club), seed, lane as u64).filter(|_| house.heroes());
        ElectricTeam { squad, ..team }
    };
    let teams: Vec<ElectricTeam> = league.clubs.iter().enumerate().map(team).collect();
    let mut books = Vec::new();
    for (at, home) in teams.iter().enumerate() {
        for (other, away) in teams.iter().enumerate().filter(|(other, _)| (*other == at) == same) {
            let setup = ElectricSetup { house, ..ElectricSetup::new(home.clone(), away.clone()) };
            let book = Arc::new(game::ElectricRules::open(&setup).expect("clubs that can play"));
            books.push((other + teams.len() - at, Meeting { clubs: Both::new(at, other), book }));
        }
    }
    // Everybody has played before anybody plays a second time.
    books.sort_by_key(|(apart, _)| apart % teams.len());
    books.into_iter().map(|(_, meeting)| meeting).collect()
}

fn play(meeting: &Meeting, seed: u64, n: u64, guard: bool, counts: &mut Counts) {
    let mut game = Electric::start(Arc::clone(&meeting.book));
    let lane = |side: Side| ElectricBookCoach::new(Stream::lane(seed, n * 3 + side as u64));
    let cup = Seeded::lane(seed, n * 3 + 2);
    let mut desk = AutoDesk { coaches: Both::from_fn(lane), cup, teller: Vec::new() };
    while !game.over() {
        let told = desk.teller.len();
        game.play(&mut desk).expect("nobody is waited for");
        counts.traps.look(&game, &desk.teller[told..]);
        if guard && desk.teller[told..].iter().any(|event| guarded(&event.what)) {
            traps::tell_guard(&game, n, &desk.teller[told..]);
        }
    }
    counts.count(&desk.teller, meeting.clubs);
}

fn guarded(what: &ElectricDetail) -> bool {
    matches!(what, ElectricDetail::Power { halt: PowerStop::Guard, .. })
}

/// The facts of a stretch of events.
fn facts(events: &[ElectricEvent]) -> impl Iterator<Item = &hashmark_law::Fact> {
    events.iter().filter_map(ElectricEvent::fact)
}
