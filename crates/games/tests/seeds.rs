//! What a seed means: the clubs, the squads, the dice and the machine coaches' calls of a game are the same every time.

use hashmark_games::{GAMES, find_game};
use hashmark_law::Both;
use hashmark_session::{AnySession, CoachKind, NewGame, Preset, SeatAssignment};
use std::collections::BTreeSet;

fn sat_down(game: &str, order: &NewGame, drawn: u64) -> Box<dyn AnySession> {
    let seats = SeatAssignment::new(Both::new(CoachKind::Book, CoachKind::Book), order.seed.unwrap_or(drawn));
    find_game(game).unwrap().sessions().begin(order, seats, drawn).unwrap()
}

/// The file of the first plays of a game between machine coaches.
fn file(game: &str, order: &NewGame, drawn: u64, plays: u32) -> String {
    let mut session = sat_down(game, order, drawn);
    let mut file = session.lines().unwrap();
    while !session.over() && session.plays() < plays {
        session.drive().unwrap();
        file += &session.lines().unwrap();
    }
    file
}

#[test]
fn a_chosen_seed_gives_the_same_clubs_dice_and_calls_whatever_else_was_drawn() {
    for game in GAMES {
        let order = NewGame { seed: Some(7), ..NewGame::default() };
        let first = file(game.name(), &order, 1, 4);
        for drawn in 2..5 {
            assert_eq!(file(game.name(), &order, drawn, 4), first, "{}", game.name());
        }
        let other = NewGame { seed: Some(8), ..NewGame::default() };
        assert_ne!(file(game.name(), &other, 1, 4), first, "{}", game.name());
    }
}

#[test]
fn a_seed_rolls_the_same_squads_for_a_club_at_home_and_away() {
    let order = |home: &str, away: &str| NewGame {
        seed: Some(7),
        home: Some(home.to_string()),
        away: Some(away.to_string()),
        preset: Some(Preset::Recommended),
        ..NewGame::default()
    };
    let ratings = |home: &str, away: &str| {
        let view = sat_down("electric", &order(home, away), 1).view(hashmark_session::wire::Seat::Watch, 0);
        view.heroes.unwrap().ratings
    };
    let (here, there) = (ratings("BUT", "AMA"), ratings("AMA", "BUT"));
    assert!(here.home.is_some());
    assert_eq!((here.home, here.away), (there.away, there.home));
}

#[test]
fn seeds_draw_every_club_at_home_and_away() {
    for game in GAMES {
        let drawn: Vec<Both<String>> = (0..150)
            .map(|seed| {
                let order = NewGame { seed: Some(seed), ..NewGame::default() };
                sat_down(game.name(), &order, 0).glance().clubs
            })
            .collect();
        let home: BTreeSet<&String> = drawn.iter().map(|clubs| &clubs.home).collect();
        let away: BTreeSet<&String> = drawn.iter().map(|clubs| &clubs.away).collect();
        assert_eq!((home.len(), away.len()), (8, 8), "{}", game.name());
    }
}
