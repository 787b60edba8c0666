//! Properties of every invented league.

use hashmark_roster::*;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// The mean grade of the twenty-two starters.
fn strength(club: &Club) -> f64 {
    let grades: Vec<f64> = DepthUnit::ALL
        .iter()
        .flat_map(|unit| club.starters(*unit))
        .map(|(position, man)| f64::from(man.grade_at(position)))
        .collect();
    grades.iter().sum::<f64>() / grades.len() as f64
}

fn mean_skill(club: &Club, positions: &[Position], skill: Skill) -> f64 {
    let men: Vec<f64> = positions.iter().map(|p| f64::from(club.depth(*p)[0].skill(skill))).collect();
    men.iter().sum::<f64>() / men.len() as f64
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_invented_league_passes_its_own_check(seed: u64) {
        prop_assert_eq!(League::invent(seed).check(), vec![]);
    }

    #[test]
    fn a_seed_gives_the_same_league_every_time(seed: u64) {
        prop_assert_eq!(League::invent(seed), League::invent(seed));
        prop_assert_ne!(League::invent(seed), League::invent(seed ^ 1));
    }

    #[test]
    fn eight_clubs_stand_in_two_divisions_of_four(seed: u64) {
        let league = League::invent(seed);
        prop_assert_eq!(league.clubs.len(), 8);
        prop_assert_eq!(league.divisions.iter().map(|d| d.clubs.len()).collect::<Vec<_>>(), vec![4, 4]);
    }

    #[test]
    fn every_man_wears_a_legal_number_nobody_else_wears(seed: u64) {
        for club in League::invent(seed).clubs {
            let numbers: BTreeSet<u8> = club.players.iter().map(|man| man.number).collect();
            prop_assert_eq!(numbers.len(), 53);
            for man in &club.players {
                prop_assert!(is_legal_number(man.position, man.number), "{} {}", man.position, man.number);
            }
        }
    }

    #[test]
    fn every_squad_has_enough_of_each_kind(seed: u64) {
        use Position::*;
        let fewest: [(&[Position], usize); 12] = [
            (&[QB], 2), (&[HB], 3), (&[FB], 1), (&[FL, SE, WR], 5), (&[TE], 2), (&[LT, LG, C, RG, RT], 8),
            (&[C], 2), (&[DE, DT, NT], 7), (&[OLB, ILB, MLB], 7), (&[CB, SS, FS], 8), (&[K], 1), (&[P], 1),
        ];
        for club in League::invent(seed).clubs {
            prop_assert_eq!(club.players.len(), 53);
            for (positions, needed) in fewest {
                let found = club.players.iter().filter(|man| positions.contains(&man.position)).count();
                prop_assert!(found >= needed, "{}: {found} of {positions:?}", club.id);
            }
        }
    }

    #[test]
    fn a_front_has_its_own_positions_and_not_the_other_fronts(seed: u64) {
        use Position::*;
        for club in League::invent(seed).clubs {
            let (own, other): (&[Position], &[Position]) = match club.front {
                FrontSeven::FourThree => (&[DE, DT, OLB, MLB], &[NT, ILB]),
                FrontSeven::ThreeFour => (&[DE, NT, OLB, ILB], &[DT, MLB]),
            };
            let plays = |position: &Position| club.players.iter().any(|man| man.has_learnt(*position));
            prop_assert!(own.iter().all(plays));
            prop_assert!(!other.iter().any(plays));
        }
    }

    #[test]
    fn two_or_three_clubs_play_a_three_man_front(seed: u64) {
        let league = League::invent(seed);
        let three_four = league.clubs.iter().filter(|club| club.front == FrontSeven::ThreeFour).count();
        prop_assert!((2..=3).contains(&three_four));
    }

    #[test]
    fn no_full_name_occurs_twice_in_a_league(seed: u64) {
        let league = League::invent(seed);
        let men = league.clubs.iter().flat_map(|club| &club.players);
        let names: BTreeSet<String> = men.map(RosterPlayer::name).collect();
        prop_assert_eq!(names.len(), 8 * 53);
    }

    #[test]
    fn ages_run_from_21_to_38_around_a_mean_of_26(seed: u64) {
        let league = League::invent(seed);
        let ages: Vec<u8> = league.clubs.iter().flat_map(|club| &club.players).map(|man| man.age).collect();
        prop_assert!(ages.iter().all(|age| (21..=38).contains(age)));
        let mean = ages.iter().map(|age| f64::from(*age)).sum::<f64>() / ages.len() as f64;
        prop_assert!((25.0..=27.5).contains(&mean), "{mean}");
        let old = ages.iter().filter(|age| **age >= 33).count();
        prop_assert!((5..=60).contains(&old), "{old}");
    }

    #[test]
    fn starters_are_clearly_better_than_reserves(seed: u64) {
        for club in League::invent(seed).clubs {
            let starters: BTreeSet<u8> =
                DepthUnit::ALL.iter().flat_map(|unit| club.starters(*unit)).map(|(_, man)| man.number).collect();
            let reserves: Vec<f64> = club.players.iter()
                .filter(|man| !starters.contains(&man.number) && !matches!(man.position, Position::K | Position::P))
                .map(|man| f64::from(man.grade()))
                .collect();
            let mean = reserves.iter().sum::<f64>() / reserves.len() as f64;
            prop_assert!(strength(&club) > mean + 4.0, "{}: {} {mean}", club.id, strength(&club));
        }
    }

    #[test]
    fn the_best_club_stands_well_above_the_worst(seed: u64) {
        let league = League::invent(seed);
        let mut all: Vec<f64> = league.clubs.iter().map(strength).collect();
        all.sort_by(f64::total_cmp);
        let spread = all[7] - all[0];
        prop_assert!((7.0..=15.0).contains(&spread), "{all:?}");
        let mean = all.iter().sum::<f64>() / 8.0;
        prop_assert!((69.0..=72.0).contains(&mean), "{all:?}");
    }
}

#[test]
fn the_bad_club_of_a_league_is_not_always_in_the_same_division() {
    let worst_in_east = (0..40)
        .filter(|seed| {
            let league = League::invent(*seed);
            let worst =
                league.clubs.iter().min_by(|a, b| strength(a).total_cmp(&strength(b))).expect("clubs");
            league.divisions[0].clubs.contains(&worst.id)
        })
        .count();
    assert!((8..=32).contains(&worst_in_east), "{worst_in_east}");
}

#[test]
fn every_league_has_a_dome_a_roof_that_opens_and_six_open_fields() {
    for seed in 0..20 {
        let count = |roof| League::invent(seed).clubs.iter().filter(|club| club.stadium.roof == roof).count();
        assert_eq!(Roof::ALL.iter().map(|roof| count(*roof)).collect::<Vec<_>>(), [6, 1, 1]);
    }
}

#[test]
fn surfaces_and_weather_vary_over_leagues() {
    let stadiums: Vec<Stadium> =
        (0..20).flat_map(|seed| League::invent(seed).clubs).map(|club| club.stadium).collect();
    for surface in Surface::ALL {
        assert!(stadiums.iter().any(|stadium| stadium.surface == *surface), "{surface}");
    }
    assert!(stadiums.iter().any(|stadium| stadium.temperatures[0] < 20));
    assert!(stadiums.iter().any(|stadium| stadium.temperatures[0] > 60));
}

#[test]
fn clubs_that_run_block_better_for_it_than_clubs_that_throw() {
    use Position::*;
    let edge = |club: &Club| {
        let line = [LT, LG, C, RG, RT];
        mean_skill(club, &line, Skill::RunBlocking) - mean_skill(club, &line, Skill::PassBlocking)
    };
    let clubs: Vec<Club> = (0..20).flat_map(|seed| League::invent(seed).clubs).collect();
    let mean_edge = |runs: bool| {
        let edges: Vec<f64> =
            clubs.iter().filter(|club| (club.philosophy.pass_lean < 0.0) == runs).map(edge).collect();
        edges.iter().sum::<f64>() / edges.len() as f64
    };
    assert!(mean_edge(true) > mean_edge(false) + 3.0, "{} {}", mean_edge(true), mean_edge(false));
}
