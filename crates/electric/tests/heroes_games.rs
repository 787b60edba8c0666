//! Whole games under the second part's switches, at random and by the book.

use hashmark_dice::{Seeded, Stream};
use hashmark_electric::bases::Grade;
use hashmark_electric::coach::ElectricBookCoach;
use hashmark_electric::game::{Electric, ElectricSetup};
use hashmark_electric::house::{House, Switches};
use hashmark_electric::team::ElectricTeam;
use hashmark_electric::{ElectricDetail, ElectricEvent};
use hashmark_law::{Both, Side};
use hashmark_table::{AutoDesk, Coach, Game, Random};

/// The switches of the day, and the rules that each may name.
const SWITCHES: [(&str, &[&str]); 7] = [
    ("bonus_stoppages", &["E2-stoppage"]),
    ("home_field", &["E2-home", "E2-stoppage"]),
    ("weather", &["E2-weather"]),
    ("penalty_checks", &["E2-penaltycheck"]),
    ("hail_mary_stick", &["E2-misc"]),
    ("stationary_receiver", &["E2-misc"]),
    ("alternative_passing", &["E2-altpass"]),
];

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

fn setup(house: House, seed: u64) -> ElectricSetup {
    let league = hashmark_roster::founders();
    let club = |at: u64| &league.clubs[(at % league.clubs.len() as u64) as usize];
    let grade = Grade::ALL[(seed % 3) as usize];
    let mut setup = ElectricSetup::new(
        ElectricTeam::of_club(club(seed), grade),
        ElectricTeam::of_club(club(seed + 3), grade),
    );
    setup.house = house;
    setup.venue.stadium = Some(club(seed).stadium.clone());
    setup.venue.month = Some((seed % 12) as u8 + 1);
    setup
}

/// Plays a game to its end; the state makes sense after every play.
fn played<C: Coach<Electric>>(
    setup: &ElectricSetup,
    seed: u64,
    coach: impl Fn(Side) -> C,
) -> Vec<ElectricEvent> {
    let mut game = Electric::from_setup(setup).expect("a game");
    let mut desk = AutoDesk { coaches: Both::from_fn(coach), cup: Seeded::lane(seed, 2), teller: Vec::new() };
    let mut plays = 0;
    while !game.over() {
        game.play(&mut desk).expect("nobody is waited for");
        game.audit().unwrap_or_else(|why| panic!("seed {seed}, play {plays}: {why}"));
        plays += 1;
        assert!(plays < 700, "seed {seed}: an endless game");
    }
    desk.teller
}

fn random(setup: &ElectricSetup, seed: u64) -> Vec<ElectricEvent> {
    played(setup, seed, |side| Random(Stream::lane(seed, side as u64)))
}

fn only(name: &str) -> House {
    let mut house = House::default();
    assert!(house.turn(name, true));
    house.with_needs()
}

fn all() -> House {
    let mut house = House::default();
    SWITCHES.iter().for_each(|(name, _)| assert!(house.turn(name, true)));
    house.with_needs()
}

#[test]
fn games_under_each_switch_end_and_name_no_other_chapter() {
    let games = number("HASHMARK_GAMES", 1);
    for (name, rules) in SWITCHES {
        for seed in 0..games {
            let told = random(&setup(only(name), seed), seed);
            let foreign = |event: &&ElectricEvent| {
                let id = event.rule.id();
                id.starts_with("E2-") && !rules.iter().any(|rule| id.starts_with(rule))
            };
            assert_eq!(told.iter().find(foreign), None, "{name}");
        }
    }
}

#[test]
fn games_with_all_of_them_end() {
    for seed in 40..40 + number("HASHMARK_GAMES", 2) {
        random(&setup(all(), seed), seed);
    }
}

#[test]
fn without_switches_no_rule_of_the_second_part_is_named() {
    let told = random(&setup(House::default(), 3), 3);
    assert!(!told.iter().any(|event| event.rule.id().starts_with("E2-")));
}

#[test]
fn the_book_coach_spends_stoppages_and_asks_his_crowd() {
    let (mut spends, mut crowds) = (0, 0);
    for seed in 0..2 {
        let told =
            played(&setup(all(), seed), seed, |side| ElectricBookCoach::new(Stream::lane(seed, side as u64)));
        spends += told.iter().filter(|event| matches!(event.what, ElectricDetail::Bonus { .. })).count();
        crowds += told.iter().filter(|event| matches!(event.what, ElectricDetail::Crowd { .. })).count();
    }
    assert!(spends >= 6 && crowds >= 4, "{spends} stoppages, {crowds} times the crowd");
}
