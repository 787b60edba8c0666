//! What contacts are worth: plays games of the shipped plans and says, by the net of a contact, how often the runner gets
//! past, and what a carry and a catch make when their first contact has that net; then what a carry makes with the contact of
//! every back changed: what stands behind a contact differs from net to net, here it is the same.
//!
//! `contacts [GAMES] [SEED] [TABLES]`: with another data file instead of the book's tables.

use hashmark_dice::{Seeded, Stream};
use hashmark_law::{Both, CarryHow, Fact, Next, PassEnd, Side};
use hashmark_table::{AutoDesk, Game};
use hashmark_zone::ZoneDetail;
use hashmark_zone::board::{Zone, ZoneBoard};
use hashmark_zone::coach::PlanCoach;
use hashmark_zone::event::ZoneEvent;
use hashmark_zone::game::{self, ZoneGame, ZoneSetup};
use hashmark_zone::plan::{GamePlan, SHIPPED, shipped};
use hashmark_zone::tables::ZoneTables;
use hashmark_zone::team::ZoneTeam;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a point of contact is worth: in how many points more and less the same games are played again.
const CHANGES: [i8; 5] = [-2, -1, 0, 1, 2];
/// The most contact a man may have.
const MOST_CONTACT: i8 = 5;

/// One contact: where, the net, and the yards of its cell, none when the runner broke free.
#[derive(Clone, Copy)]
struct Met {
    zone: Zone,
    at: i16,
    net: i16,
    yards: Option<i8>,
}

/// How often, how often past, and the yards of the whole play.
#[derive(Clone, Copy, Default)]
struct ByNet {
    met: i64,
    past: i64,
    yards: i64,
}

#[derive(Default)]
struct Contacts {
    /// Of carries, catches, and contacts later in either.
    first_run: BTreeMap<i16, ByNet>,
    first_catch: BTreeMap<i16, ByNet>,
    later: BTreeMap<i16, ByNet>,
    gains: BTreeMap<i16, i64>,
}

fn clamp(net: i16) -> i16 {
    net.clamp(-8, 10)
}

impl Contacts {
    fn play(&mut self, met: &[Met], facts: &[Fact]) {
        let board = ZoneBoard::standard();
        let run = facts.iter().find_map(|fact| match *fact {
            Fact::Carry { by, how, from, to }
                if !matches!(how, CarryHow::Scramble | CarryHow::Kneel | CarryHow::BadSnap) =>
            {
                Some(from.gain_to(to, by.side))
            }
            _ => None,
        });
        let catch = facts.iter().find_map(|fact| match *fact {
            Fact::Pass { by, end: PassEnd::Complete, from, to, .. } => Some(from.gain_to(to, by.side)),
            _ => None,
        });
        let (Some(yards), Some(first)) = (run.or(catch), met.first()) else { return };
        if run.is_some() {
            *self.gains.entry(yards.clamp(-5, 30)).or_default() += 1;
        }
        for (at, one) in met.iter().enumerate() {
            let leaves = if at == 0 && run.is_none() && one.at == board.far(one.zone) {
                1
            } else {
                board.far(one.zone) - one.at
            };
            let past = one.yards.is_none_or(|yards| i16::from(yards) >= leaves);
            let table = match (at, run) {
                (0, Some(_)) => &mut self.first_run,
                (0, None) => &mut self.first_catch,
                _ => &mut self.later,
            };
            let row = table.entry(clamp(one.net)).or_default();
            row.met += 1;
            row.past += i64::from(past);
            row.yards += i64::from(yards);
        }
        let _ = first;
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (games, seed) = (number(0, 200), number(1, 7));
    let tables: &'static ZoneTables = match words.get(2) {
        Some(path) => {
            let text = std::fs::read_to_string(path).expect("a data file");
            Box::leak(Box::new(ZoneTables::read(&text).expect("it is whole")))
        }
        None => ZoneTables::standard(),
    };
    let seen = sample(games, seed, tables, 0);
    report("first contact of a carry", &seen.first_run, "yards a carry");
    report("first contact after a catch", &seen.first_catch, "yards a catch");
    report("later contacts", &seen.later, "yards of the play");
    let carries: i64 = seen.gains.values().sum();
    let shares: Vec<String> = seen
        .gains
        .iter()
        .map(|(yards, count)| format!("{yards}:{:.1}", 100.0 * *count as f64 / carries.max(1) as f64))
        .collect();
    println!("carries by gain, in a hundred: {}", shares.join(" "));
    println!("\nyards a carry with the contact of every back changed by");
    for change in CHANGES {
        let carries = sample(games, seed, tables, change).first_run;
        let [met, yards] =
            carries.values().fold([0, 0], |[met, yards], row| [met + row.met, yards + row.yards]);
        println!("{change:>+4} {:>6.2}", yards as f64 / met.max(1) as f64);
    }
}

/// Games of the shipped plans, with the contact of every back changed by so much.
fn sample(games: u64, seed: u64, tables: &'static ZoneTables, change: i8) -> Contacts {
    let teams: Vec<Arc<ZoneTeam>> = hashmark_roster::founders()
        .clubs
        .iter()
        .map(|club| Arc::new(changed(ZoneTeam::of_club(club), change)))
        .collect();
    let plans: Vec<Arc<GamePlan>> = SHIPPED.iter().filter_map(|(name, _)| shipped(name)).collect();
    let mut seen = Contacts::default();
    for n in 0..games {
        let (home, away) =
            (n as usize % teams.len(), (n as usize / teams.len() + 1 + n as usize) % teams.len());
        if home == away {
            continue;
        }
        let setup = ZoneSetup::new((*teams[home]).clone(), (*teams[away]).clone());
        let mut book = game::ZoneRules::open(&setup).expect("clubs that can play");
        book.tables = tables;
        let mut game = ZoneGame::start(Arc::new(book));
        let plan = |side: Side| Arc::clone(&plans[(n as usize / (1 + 3 * side as usize)) % plans.len()]);
        let coaches =
            Both::from_fn(|side| PlanCoach::new(plan(side), Stream::lane(seed, n * 3 + side as u64)));
        let mut desk = AutoDesk { coaches, cup: Seeded::lane(seed, n * 3 + 2), teller: Vec::new() };
        while game.state.next != Next::Over {
            game.play(&mut desk).expect("nobody is waited for");
        }
        read(&desk.teller, &mut seen);
    }
    seen
}

/// A team whose backs have so much more contact.
fn changed(mut team: ZoneTeam, change: i8) -> ZoneTeam {
    for man in team.men.iter_mut().filter(|man| man.pos.is_back()) {
        man.pcs.contact = (man.pcs.contact + change).clamp(0, MOST_CONTACT);
    }
    team
}

/// Cuts what was told into plays.
fn read(events: &[ZoneEvent], seen: &mut Contacts) {
    let (mut met, mut facts) = (Vec::new(), Vec::new());
    for event in events {
        match &event.what {
            ZoneDetail::Fact(Fact::Snap { .. }) => {
                seen.play(&met, &facts);
                met.clear();
                facts.clear();
            }
            ZoneDetail::Fact(fact) => facts.push(*fact),
            ZoneDetail::Contact { zone: Some(zone), at, net, cell, .. } => {
                met.push(Met { zone: *zone, at: *at, net: *net, yards: cell.yards });
            }
            _ => {}
        }
    }
    seen.play(&met, &facts);
}

fn report(name: &str, rows: &BTreeMap<i16, ByNet>, of: &str) {
    println!("\n{name}: net, how often, past in a hundred, {of}");
    for (net, row) in rows {
        let met = row.met.max(1) as f64;
        println!(
            "{net:>4} {:>7} {:>6.1} {:>6.2}",
            row.met,
            100.0 * row.past as f64 / met,
            row.yards as f64 / met
        );
    }
}
