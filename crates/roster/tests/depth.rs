//! The depth chart and grades.

use hashmark_roster::*;

fn club() -> Club {
    founders().clubs.remove(0)
}

#[test]
fn a_unit_has_eleven_different_men_each_at_a_place_he_can_play() {
    for club in founders().clubs {
        for unit in DepthUnit::ALL {
            let starters = club.starters(*unit);
            let mut numbers: Vec<u8> = starters.iter().map(|(_, man)| man.number).collect();
            numbers.sort();
            numbers.dedup();
            assert_eq!(numbers.len(), 11, "{} {unit}", club.id);
            assert!(starters.iter().all(|(position, man)| man.can_play(*position)));
        }
    }
}

#[test]
fn the_depth_at_a_position_runs_from_best_to_worst_among_those_who_learnt_it() {
    let club = club();
    for position in Position::ALL {
        let grades: Vec<u8> = club
            .depth(*position)
            .iter()
            .filter(|man| man.has_learnt(*position))
            .map(|man| man.grade_at(*position))
            .collect();
        assert!(grades.is_sorted_by(|a, b| a >= b), "{position} {grades:?}");
    }
}

#[test]
fn a_quarterback_makes_a_poor_tackle() {
    let club = club();
    assert!(club.depth(Position::QB)[0].grade_at(Position::LT) < 35);
}

#[test]
fn a_learnt_position_costs_less_than_a_strange_one() {
    let mut man = club().depth(Position::LT)[0].clone();
    man.also = vec![];
    let strange = man.grade_at(Position::RT);
    man.also = vec![Position::RT];
    assert_eq!(man.grade_at(Position::RT), strange + 4);
}

#[test]
fn a_club_without_guards_borrows_from_next_door() {
    let mut club = club();
    club.players.retain(|man| man.position != Position::LG && !man.also.contains(&Position::LG));
    let depth = club.depth(Position::LG);
    assert!(!depth.is_empty() && depth.iter().all(|man| man.position.kin().contains(&Position::LG)));
}

#[test]
fn every_club_has_a_fast_man_who_can_return_kicks() {
    for club in founders().clubs {
        let best = club.ranked_by(Skill::Returning);
        assert!(best.is_sorted_by_key(|man| 99 - man.skill(Skill::Returning)));
        let fast = |man: &&RosterPlayer| man.skill(Skill::Returning) >= 65 && man.skill(Skill::Speed) >= 80;
        assert!(best.iter().any(fast), "{}", club.id);
    }
}
