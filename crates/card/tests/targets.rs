//! Catches a game, and the man who is thrown to too often.

use crate::kit;
use hashmark_card::call::{Guess, PassKind};
use hashmark_card::event::Column3;
use hashmark_card::limits::catches;
use hashmark_card::tables::CardCharts;
use kit::*;

// C-target-1
#[test]
fn a_tenth_of_his_season_rounded_up_is_allowed() {
    for (season, allowed) in [
        (1, 1),
        (10, 1),
        (11, 2),
        (20, 2),
        (21, 3),
        (30, 3),
        (31, 4),
        (45, 5),
        (50, 5),
        (51, 6),
        (99, 10),
        (100, 10),
        (101, 11),
        (0, 0),
    ] {
        assert_eq!(catches(&CardCharts::standard(), season), allowed, "{season} catches");
    }
}

/// The flanker with so many catches in the season and in this game.
fn flanker(season: u16, game: u8) -> Scene {
    Scene::new()
        .home(FL, move |fl| fl.season.catches = season)
        .state(move |card| card.state.sides.home.catches[usize::from(FL)] = game)
}

fn column(scene: Scene, guess: Guess, black: u8) -> Option<Column3> {
    let call = calls(pass(PassKind::Short, FL), marking(guess, FL));
    scene.play(&call, &[black, 3, 2, 1]).whole().column()
}

// C-target-2
#[test]
fn past_his_catches_a_man_is_read_one_column_to_the_right() {
    for (caught, wrong, right) in [
        (4, Column3::Wrong, Column3::Right),
        (5, Column3::Right, Column3::Keyed),
        (9, Column3::Right, Column3::Keyed),
    ] {
        assert_eq!(column(flanker(45, caught), Guess::Run, O), Some(wrong), "{caught} catches");
        assert_eq!(column(flanker(45, caught), Guess::Pass, O), Some(right), "{caught} catches");
    }
}

// C-target-2: a catch counts when it is made, an incompletion does not.
#[test]
fn catches_are_counted_as_they_are_made() {
    let told = flanker(45, 4).play(&calls(pass(PassKind::Short, FL), defend(Guess::Run)), &snap(1)).whole();
    assert_eq!((told.gain(), told.game.state.sides.home.catches[usize::from(FL)]), (Some(12), 5));
    let missed = flanker(45, 4).play(&calls(pass(PassKind::Long, FL), defend(Guess::Pass)), &snap(1)).whole();
    assert!(missed.incomplete());
    assert_eq!(missed.game.state.sides.home.catches[usize::from(FL)], 4);
}

// C-target-3
#[test]
fn double_teamed_stays_double_teamed() {
    assert_eq!(column(flanker(45, 4), Guess::Pass, D), Some(Column3::Keyed));
    assert_eq!(column(flanker(45, 5), Guess::Pass, D), Some(Column3::Keyed));
}

// C-target-3
#[test]
fn a_man_without_a_catch_in_the_season_is_shifted_from_the_start() {
    assert_eq!(column(flanker(0, 0), Guess::Run, O), Some(Column3::Right));
    assert_eq!(column(flanker(1, 0), Guess::Run, O), Some(Column3::Wrong));
}

// C-target-4
#[test]
fn a_shorter_season_changes_nothing() {
    for games in [12, 14, 16, 17] {
        for (caught, expected) in [(4, Column3::Wrong), (5, Column3::Right)] {
            let scene = flanker(45, caught).team(hashmark_law::Side::Home, |team| team.games = games);
            assert_eq!(column(scene, Guess::Run, O), Some(expected), "{games} games");
        }
    }
}
