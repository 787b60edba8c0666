//! Rest and fatigue: long runs, targets in a series, tired backs.

use crate::kit;
use hashmark_card::call::{CardCall, CardPlay, Guess, PassKind, RunKind};
use hashmark_card::event::Column3;
use hashmark_card::limits;
use hashmark_card::tables::CardCharts;
use hashmark_card::{Card, CardAsk};
use hashmark_law::{Next, Side};
use hashmark_table::Game;
use kit::*;

/// The halfback's linebuck says this whatever the guess.
fn buck(cell: &'static str) -> Scene {
    Scene::new()
        .home(HB, move |hb| hb.running.as_mut().expect("a runner").linebuck = Some(three(cell, cell, cell)))
}

fn halfback() -> Vec<(Side, CardCall)> {
    calls(run(RunKind::Linebuck), defend(Guess::Pass))
}

/// A run by the fullback with the second halfback beside him.
fn fullback() -> Vec<(Side, CardCall)> {
    let call = with(call_by(FB), |call| call.men[1] = HB2);
    calls(call, defend(Guess::Pass))
}

fn call_by(by: u8) -> CardCall {
    call(CardPlay::Run { kind: RunKind::Linebuck, by, side: None })
}

fn may_run(game: &Card) -> bool {
    let refusal = game.check(Side::Home, &CardAsk::Offense, &run(RunKind::Linebuck)).err();
    if let Some(refusal) = &refusal {
        assert!(refusal.problem.contains("has to rest"), "{refusal}");
    }
    refusal.is_none()
}

// C-rest-1
#[test]
fn a_back_sits_out_a_play_after_eleven_to_twenty_yards() {
    for (cell, rests) in [("+10", false), ("+11", true), ("+20", true)] {
        let told = buck(cell).down(1, 40).play(&halfback(), &snap(1)).whole();
        assert_eq!(may_run(&told.game), !rests, "{cell}");
        let next = play(told.game, &fullback(), &snap(1)).whole();
        assert_eq!(next.situation().down, 3, "the same series");
        assert!(may_run(&next.game), "{cell}: one play only");
    }
}

// C-rest-2, C-rest-4: 25 yards on first and ten: he is back after the next first down, not before.
#[test]
fn a_back_sits_out_the_next_series_after_twenty_one_yards() {
    for cell in ["+21", "+25"] {
        let told = buck(cell).play(&halfback(), &snap(1)).whole();
        assert_eq!(told.situation().down, 1);
        let mut game = told.game;
        for down in [2, 3, 1] {
            assert!(!may_run(&game), "{cell}: before down {down}");
            let next = play(game, &fullback(), &snap(1)).whole();
            assert_eq!(next.situation().down, down);
            game = next.game;
        }
        assert!(may_run(&game), "{cell}: a new series");
    }
}

// C-rest-2: the try after a long touchdown is no series.
#[test]
fn a_long_touchdown_run_costs_the_next_series_too() {
    let told = buck("+25").los(25).play(&halfback(), &snap(1)).whole();
    assert_eq!(told.scored(Side::Home), 6);
    let kick = with(call(CardPlay::PlaceKick), |call| call.men[1] = HB2);
    let mut game = play(told.game, &calls(kick, defend(Guess::Run)), &reds(7)).whole().game;
    game.state.next = Next::Scrimmage;
    game.state.situation.first_and_ten(Side::Home, hashmark_law::Spot::own(Side::Home, 20));
    assert!(!may_run(&game));
}

fn throw(to: u8) -> Vec<(Side, CardCall)> {
    calls(pass(PassKind::Short, to), defend(Guess::Run))
}

/// A passer who misses everybody.
fn wild() -> Scene {
    Scene::new().home(QB, |qb| qb.passing.as_mut().expect("a passer").short = three("inc", "inc", "+9"))
}

fn target_refused(game: &Card, to: u8) -> Option<&'static str> {
    refused(game, Side::Home, CardAsk::Offense, pass(PassKind::Short, to))
}

// C-rest-3, C-rest-4
#[test]
fn a_man_is_thrown_to_once_in_a_series() {
    let mut game = wild().game();
    assert_eq!(target_refused(&game, FL), None);
    for (to, down) in [(FL, 2), (SE, 3)] {
        game = play(game, &throw(to), &snap(1)).whole().game;
        assert_eq!(game.state.situation.down, down);
        assert_eq!(target_refused(&game, FL), Some("C-rest-3"), "on down {down}");
    }
    assert_eq!(target_refused(&game, TE), None);
    let gained = play(game, &calls(run(RunKind::Linebuck), defend(Guess::Pass)), &snap(1)).whole();
    assert_eq!(gained.situation().down, 4);
    let lost = play(gained.game, &calls(run(RunKind::Linebuck), defend(Guess::Pass)), &snap(1)).whole();
    assert_eq!(lost.situation().possession, Side::Away);
    assert!(!lost.game.state.sides.home.targeted.has(FL), "the series is over with the ball lost");
}

// C-rest-4
#[test]
fn a_first_down_makes_everyone_eligible_again() {
    let scene = Scene::new();
    let told = scene.play(&throw(FL), &snap(1)).whole();
    assert_eq!((told.gain(), told.situation().down), (Some(12), 1));
    assert_eq!(target_refused(&told.game, FL), None);
}

// C-rest-5
#[test]
fn with_everyone_used_the_rule_lapses_one_column_to_the_right() {
    let mut game = wild().down(4, 8).game();
    for man in [FB, HB, FL, SE] {
        game.state.sides.home.targeted.add(man);
    }
    assert_eq!(target_refused(&game, FL), Some("C-rest-3"), "the tight end is left");
    let fresh = play(game.clone(), &calls(pass(PassKind::Short, TE), defend(Guess::Pass)), &snap(1)).whole();
    assert_eq!(fresh.column(), Some(Column3::Right));
    game.state.sides.home.targeted.add(TE);
    let told = play(game.clone(), &throw(FL), &snap(1)).whole();
    assert_eq!(told.column(), Some(Column3::Right), "guessed wrong");
    assert!(told.names("C-rest-5"));
    let right = play(game, &calls(pass(PassKind::Short, FL), defend(Guess::Pass)), &snap(1)).whole();
    assert_eq!((right.column(), right.gain()), (Some(Column3::Keyed), Some(9)));
}

/// The halfback (310 rushes in 16 games) on this carry of the game; his card says this.
fn carry(number: u8, cell: &'static str) -> Scene {
    buck(cell).state(move |game| game.state.sides.home.carries[usize::from(HB)] = number - 1)
}

// C-fat-1
#[test]
fn a_back_at_level_one_loses_a_yard_of_a_gain_on_his_own_card() {
    for (cell, white, gain) in [("+4", 2, 3), ("0", 2, 0), ("-2", 2, -2), ("+4", 5, 4)] {
        let scene = carry(31, cell).team(Side::Away, |team| team.defense.linebuck = three("+4", "+4", "+4"));
        let told = scene.play(&halfback(), &snap(white)).whole();
        assert_eq!(told.gain(), Some(gain), "W{white} {cell}");
    }
}

// C-fat-2
#[test]
fn a_back_at_level_two_loses_two_yards() {
    for (cell, white, gain) in [("+4", 1, 2), ("0", 1, 0), ("-2", 1, -2), ("+4", 5, 4)] {
        let scene = carry(33, cell).team(Side::Away, |team| team.defense.linebuck = three("+4", "+4", "+4"));
        let told = scene.play(&halfback(), &snap(white)).whole();
        assert_eq!(told.gain(), Some(gain), "W{white} {cell}");
    }
}

/// The halfback's linebuck tells the columns apart: 4, 3 and 1.
fn told_apart(number: u8) -> Scene {
    Scene::new().state(move |game| game.state.sides.home.carries[usize::from(HB)] = number - 1)
}

// C-fat-3, C-fat-5: the column moves and no yard is lost besides.
#[test]
fn a_back_at_level_three_is_always_read_to_the_right() {
    let wrong = told_apart(35).play(&halfback(), &snap(1)).whole();
    assert_eq!((wrong.column(), wrong.gain()), (Some(Column3::Right), Some(3)));
    assert!(wrong.names("C-fat-3"));
    let right = told_apart(35).play(&calls(run(RunKind::Linebuck), defend(Guess::Run)), &snap(1)).whole();
    assert_eq!((right.column(), right.gain()), (Some(Column3::Keyed), Some(1)));
}

// C-fat-6
#[test]
fn keyed_stays_keyed() {
    let keyed = calls(run(RunKind::Linebuck), marking(Guess::Run, HB));
    let told = told_apart(35).play(&keyed, &[D, 3, 2, 1]).whole();
    assert_eq!((told.column(), told.gain()), (Some(Column3::Keyed), Some(1)));
}

// C-fat-4
#[test]
fn fatigue_comes_with_the_carries_of_the_game() {
    for (number, column, gain) in [
        (30, Column3::Wrong, 4),
        (31, Column3::Wrong, 3),
        (32, Column3::Wrong, 3),
        (33, Column3::Wrong, 2),
        (34, Column3::Wrong, 2),
        (35, Column3::Right, 3),
    ] {
        let told = told_apart(number).play(&halfback(), &snap(1)).whole();
        assert_eq!((told.column(), told.gain()), (Some(column), Some(gain)), "carry {number}");
        assert_eq!(told.game.state.sides.home.carries[usize::from(HB)], number);
    }
    assert_eq!(limits::fatigue(&CardCharts::standard(), 310, 16), [30, 32, 34]);
}

// C-fat-5
#[test]
fn a_tired_back_never_turns_a_gain_into_a_loss() {
    let told = carry(33, "+1").play(&halfback(), &snap(1)).whole();
    assert_eq!(told.gain(), Some(0));
    let short = carry(31, "SG").play(&halfback(), &dice(&[&snap(1), &reds(8)])).whole();
    assert_eq!(short.gain(), Some(13), "22 less 8, less 1");
    let long = carry(33, "LG").play(&halfback(), &dice(&[&snap(1), &[2, 6, 1]])).whole();
    assert_eq!(long.gain(), Some(50), "52 less 2");
}

// C-rest-3: nobody threw to him when the passer was sacked or had to run, so he may still be thrown to; an
// incompletion by a check that failed was thrown to him all the same.
#[test]
fn a_sack_or_a_scramble_does_not_use_up_the_man_it_was_meant_for() {
    let reading = |cell: &'static str| {
        Scene::new()
            .home(QB, move |qb| qb.passing.as_mut().expect("a passer").short = three(cell, cell, cell))
            .down(2, 12)
    };
    let sack = dice(&[&snap(2), &[2, 3, 1, O], &[6, X]]);
    let run = dice(&[&snap(2), &reds(7)]);
    let failed = dice(&[&snap(2), &pair(10)]);
    for (cell, pips, used) in [("SACK", &sack, false), ("MUST", &run, false), ("MUST@9", &failed, true)] {
        let told = reading(cell).play(&throw(FL), pips).whole();
        let side = &told.game.state.sides.home;
        assert_eq!(side.targeted.has(FL), used, "{cell}");
        assert_eq!((side.targets[usize::from(FL)] > 0, side.throws > 0), (used, used), "{cell}");
        assert_eq!(target_refused(&told.game, FL), used.then_some("C-rest-3"), "{cell}");
    }
}
