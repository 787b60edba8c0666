//! Every switch of the second part alone, and many together: games end, and no chapter that is off is heard of.

use hashmark_dice::{Seeded, Stream};
use hashmark_electric::ElectricEvent;
use hashmark_electric::bases::Grade;
use hashmark_electric::campaign::Squad;
use hashmark_electric::game::{Electric, ElectricSetup};
use hashmark_electric::house::{House, Switch, Switches};
use hashmark_electric::team::ElectricTeam;
use hashmark_table::suite::random_game;

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// The switches of the second part.
fn supplements() -> impl Iterator<Item = &'static Switch> {
    House::ALL.iter().filter(|switch| switch.rules.contains("E2-"))
}

/// The chapters a house plays by: `E2-weather-`.
fn chapters(house: &House) -> Vec<String> {
    let on = supplements().filter(|switch| house.is_on(switch.name) == Some(true));
    let ids = on.flat_map(|switch| switch.rules.split(", "));
    ids.filter_map(|id| Some(format!("{}-", id.rsplit_once('-')?.0))).collect()
}

fn setup(house: House, seed: u64) -> ElectricSetup {
    let league = hashmark_roster::founders();
    let club = |at: u64| &league.clubs[(at % league.clubs.len() as u64) as usize];
    let grade = Grade::ALL[(seed % 3) as usize];
    let team = |at: u64| {
        let mut team = ElectricTeam::of_club(club(at), grade);
        team.squad = Squad::roll(&team, 1, ["pro-style", "tampa-2"], &mut Seeded::new(at));
        team
    };
    let mut setup = ElectricSetup { house, ..ElectricSetup::new(team(seed), team(seed + 3)) };
    setup.venue.stadium = Some(club(seed).stadium.clone());
    setup.venue.month = Some((seed % 12) as u8 + 1);
    setup
}

/// A game at random to its end, audited after every play; which of its events no chapter in use explains.
fn foreign(house: House, seed: u64) -> Option<ElectricEvent> {
    let told = random_game::<Electric>(&setup(house, seed), seed, 700)
        .unwrap_or_else(|failure| panic!("{failure}\n{}", house.to_toml()));
    let known = chapters(&house);
    let strange = |event: &ElectricEvent| {
        let id = event.rule.id();
        id.starts_with("E2-") && !known.iter().any(|chapter| id.starts_with(chapter))
    };
    told.into_iter().find(strange)
}

/// Plays so many games under a house.
fn tried(house: House, games: u64, first: u64) {
    for seed in first..first + games {
        let found = foreign(house, seed);
        assert!(found.is_none(), "seed {seed}: {found:?} under\n{}", house.to_toml());
    }
}

#[test]
fn each_switch_alone() {
    let games = number("HASHMARK_GAMES", 1);
    for (at, switch) in supplements().enumerate() {
        let mut house = House::default();
        assert!(house.turn(switch.name, true));
        tried(house.with_needs(), games, 100 * at as u64);
    }
}

#[test]
fn switches_in_any_combination() {
    let (combinations, games) = (number("HASHMARK_COMBINATIONS", 3), number("HASHMARK_GAMES", 1));
    let first = number("HASHMARK_FIRST", 0);
    for combination in first..first + combinations {
        let mut chance = Stream::lane(0x5157, combination);
        let mut house = House::default();
        for switch in supplements().filter(|_| chance.chance(0.5)) {
            house.turn(switch.name, true);
        }
        tried(house.with_needs(), games, 1_000 * combination);
    }
}
