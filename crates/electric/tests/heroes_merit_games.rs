//! Whole games with injuries, ratings and ability checks, at random: they end, and without the switches nobody speaks of
//! them.

use hashmark_dice::{Seeded, Stream};
use hashmark_electric::bases::Grade;
use hashmark_electric::campaign::{Hero, Squad};
use hashmark_electric::game::{Electric, ElectricSetup};
use hashmark_electric::house::House;
use hashmark_electric::team::ElectricTeam;
use hashmark_electric::{ElectricDetail, ElectricEvent};
use hashmark_law::{Both, Side};
use hashmark_table::{AutoDesk, Game, Random};

/// How many games of each kind: `HASHMARK_GAMES`, or one.
fn games() -> u64 {
    std::env::var("HASHMARK_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(1)
}

fn setup(seed: u64, house: House) -> ElectricSetup {
    let league = hashmark_roster::founders();
    let club = |at: u64| &league.clubs[(at % league.clubs.len() as u64) as usize];
    let grade = Grade::ALL[(seed % 3) as usize];
    let team = |at: u64| {
        let mut team = ElectricTeam::of_club(club(at), grade);
        let text = "stats = [9, 12, 8, 14, 10, 9]\noffense = \"\"\ndefense = \"\"\nmen = []";
        let mut squad: Squad = toml::from_str(text).expect("a squad");
        let hero = |man: usize| Hero::rated(20 + (man as i16 * 7) % 21);
        squad.men = (0..team.men.len()).map(hero).collect();
        squad.franchise = Some(0);
        team.squad = Some(squad);
        team
    };
    ElectricSetup { house, ..ElectricSetup::new(team(seed), team(seed + 3)) }
}

/// A game at random to its end; after every play the state makes sense.
fn play(setup: &ElectricSetup, seed: u64) -> (Electric, Vec<ElectricEvent>) {
    let mut game = Electric::from_setup(setup).expect("a game");
    let lane = |side: Side| Random(Stream::lane(seed, side as u64));
    let mut desk = AutoDesk { coaches: Both::from_fn(lane), cup: Seeded::lane(seed, 2), teller: Vec::new() };
    let mut plays = 0;
    while !game.over() {
        game.play(&mut desk).expect("nobody is waited for");
        game.audit().unwrap_or_else(|why| panic!("seed {seed}, play {plays}: {why}"));
        plays += 1;
        assert!(plays < 600, "seed {seed}: an endless game");
    }
    (game, desk.teller)
}

const OURS: [&str; 5] = ["E2-injury", "E2-bigplay", "E2-botch", "E2-ability", "E2-pr-"];

fn told(events: &[ElectricEvent], chapter: &str) -> usize {
    events.iter().filter(|event| event.rule.id().starts_with(chapter)).count()
}

#[test]
fn random_games_with_each_switch_and_with_all_end() {
    let off = House::default();
    let houses = [
        (House { injuries: true, ..off }, "E2-injury"),
        (House { injuries: true, iron_man: true, ..off }, "E2-injury"),
        (House { injuries: true, slow_to_get_up: true, ..off }, "E2-injury"),
        (House { player_rating: true, ..off }, "E2-b"),
        (House { ability_checks: true, ..off }, "E2-ability"),
        (House { injuries: true, player_rating: true, ability_checks: true, ..off }, "E2-ability"),
    ];
    for (at, (house, chapter)) in houses.into_iter().enumerate() {
        let mut heard = 0;
        for seed in 0..games() {
            let (game, events) = play(&setup(seed, house.with_needs()), seed + 10 * at as u64);
            heard += told(&events, chapter);
            let squad = game.team(Side::Home).squad.clone().expect("a squad");
            assert_eq!(game.state.heroes.after(Side::Home, &squad).men.len(), squad.men.len());
        }
        assert!(heard > 0, "{chapter} was heard of");
    }
}

// E2-ability-3: with the switches off no event names these rules, and no twenty-sided die is thrown; a place kick is
// settled by its own dice whatever is on.
#[test]
fn without_the_switches_nobody_speaks_of_them() {
    let (_, events) = play(&setup(3, House::default()), 3);
    assert!(OURS.iter().all(|chapter| told(&events, chapter) == 0));
    let (_, events) = play(&setup(4, House { ability_checks: true, ..House::default() }.with_needs()), 4);
    let kick = |at: usize| matches!(events[at].what, ElectricDetail::Needed { .. });
    let tested = |at: usize| matches!(events[at].what, ElectricDetail::Tested { .. });
    assert!(
        (1..events.len()).all(|at| !(kick(at - 1) && tested(at))),
        "no check about a kick that was rolled"
    );
}
