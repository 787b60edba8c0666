//! Ability checks that coaches call for, in whole plays and games.

use crate::kit;

use hashmark_electric::call::{NextPlay, PasserStage};
use hashmark_electric::event::Case;
use hashmark_electric::house::House;
use hashmark_electric::words::step_words;
use hashmark_electric::{ElectricAsk, ElectricCall, ElectricDetail, ElectricEvent};
use hashmark_table::{Game, Menus, ReadCalls};
use kit::{AWAY, HOME, Table, ball_at_with, new_game};
use std::cell::RefCell;
use std::rc::Rc;

fn checks() -> House {
    House { ability_checks: true, player_rating: true, ..House::default() }.with_needs()
}

/// A whole game by the book under house rules: what was asked about as close, and what was told.
fn played(house: House, seed: u64) -> (Vec<Case>, Vec<ElectricEvent>) {
    let mut table = Table::scripted(new_game(house), seed, |_, _, _| None);
    while !table.game.over() {
        table = table.play();
    }
    let asked = table.desk.asks;
    let case = |ask: &ElectricAsk| if let ElectricAsk::Doubt(case) = ask { Some(*case) } else { None };
    (asked.iter().filter_map(|(_, ask)| case(ask)).collect(), table.desk.events)
}

// E2-ability-3: in a game a coach is asked a few times whether he calls for a check, never with the switch off; the book
// does, and every call is followed by its dice.
#[test]
fn coaches_are_asked_seldom_and_only_by_a_league_that_checks() {
    let mut asked = 0;
    for seed in 0..3 {
        let (cases, told) = played(checks(), seed);
        asked += cases.len();
        let called = told.iter().filter(|event| matches!(event.what, ElectricDetail::Doubted { .. })).count();
        assert!(called <= cases.len());
        for (at, event) in told.iter().enumerate() {
            let ElectricDetail::Doubted { case, .. } = event.what else { continue };
            assert!(
                matches!(told[at + 1].what, ElectricDetail::Tested { case: tested, .. } if tested == case)
            );
        }
    }
    assert!((3..40).contains(&asked), "{asked} in three games");
    assert_eq!(played(House::default(), 0).0, []);
}

// E2-ability-3: a field goal that was missed is settled by its dice: whoever calls for a check is told so; and without
// such checks, that his league goes by what was measured (E2-ability-2).
#[test]
fn a_missed_field_goal_is_not_checked() {
    for (house, rule) in [(checks(), "E2-ability-3"), (House::default(), "E2-ability-2")] {
        let heard: Rc<RefCell<Vec<(ElectricAsk, String, String)>>> = Rc::default();
        let ears = Rc::clone(&heard);
        let game = ball_at_with(house, 70, 4, 10);
        let table = Table::scripted(game, 1, move |game, side, ask| {
            // What is close in the play after it is no matter here.
            if let Err(why) = game.check(side, ask, &ElectricCall::Doubt(true)) {
                ears.borrow_mut().push((*ask, why.rule.to_string(), why.problem));
            }
            match ask {
                ElectricAsk::Next if side == HOME => Some(ElectricCall::Next(NextPlay::FieldGoal)),
                _ => None,
            }
        });
        let table = table.dice(&[7, 2]).play();
        assert_eq!(table.now().0, AWAY, "missed");
        let before = heard.borrow().len();
        table.play();
        let (ask, refused, problem) = heard.borrow()[before].clone();
        assert_eq!((ask, refused.as_str()), (ElectricAsk::Next, rule));
        assert_eq!(problem.contains("dice"), rule == "E2-ability-3", "{problem}");
    }
}

// E2-ability-1, E2-ability-3: what is typed, asked, answered and told of a check that a coach calls for, in a game.
#[test]
fn a_check_in_words() {
    let seen: Rc<RefCell<Vec<String>>> = Rc::default();
    let eyes = Rc::clone(&seen);
    let mut table = Table::scripted(new_game(checks()), 1, move |game, side, ask| {
        let ElectricAsk::Doubt(_) = ask else { return None };
        let menu = game.menu(side, ask);
        let cells: Vec<String> =
            menu.blocks[0].rows.iter().flat_map(|row| row.cells.iter().flatten().cloned()).collect();
        assert_eq!(cells, ["stand", "check"]);
        assert_eq!(game.read(side, ask, "stand").expect("read"), ElectricCall::Doubt(false));
        assert_eq!(game.read(side, ask, "check").expect("read"), ElectricCall::Doubt(true));
        let declare = ElectricAsk::Declare(PasserStage::Read);
        let early = game.read(side, &declare, "check").expect("read anywhere");
        assert!(game.check(side, &declare, &early).is_err());
        eyes.borrow_mut().push(game.question(side, ask));
        Some(ElectricCall::Doubt(true))
    });
    while seen.borrow().is_empty() {
        table = table.play();
    }
    let question = seen.borrow()[0].clone();
    assert!(question.starts_with("It was close, ") && question.contains("As it stands: "), "{question}");
    let called = table.desk.events.iter().find(|event| matches!(event.what, ElectricDetail::Doubted { .. }));
    let told = step_words(&table.game, Default::default(), called.expect("a call")).expect("a step");
    assert!(told.text.contains("call for a check: ") && told.rule == "E2-ability-3", "{}", told.text);
}
