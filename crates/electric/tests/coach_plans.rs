//! The book coach's plan: one through a whole play, whoever asks and however often; the assistant's is the same thing.

use crate::kit;

use hashmark_dice::Stream;
use hashmark_electric::call::{Declare, LineupUnit, PasserStage, Scope, Stoppage, Window};
use hashmark_electric::coach::{ElectricBookCoach, suggest};
use hashmark_electric::{ElectricAsk, ElectricCall};
use hashmark_table::{BookAdvice, Coach, Game, Sight};
use kit::*;
use std::cell::RefCell;
use std::rc::Rc;

const SNAP: Window = Window { at: Stoppage::Snap, scope: Scope::Unblocked };

/// Every question is answered by a coach who was never asked before; the answers are those of one who sat all game.
#[test]
fn a_coach_who_is_asked_for_the_first_time_in_mid_play_means_what_he_meant_at_its_beginning() {
    let same = Rc::new(RefCell::new(0));
    let seen = Rc::clone(&same);
    for seed in 0..6 {
        let mut sits = [0, 1].map(|side| ElectricBookCoach::new(Stream::lane(seed, side)));
        let seen = Rc::clone(&seen);
        let table = Table::scripted(ball_at(30, 1, 10), seed, move |game, side, ask| {
            let first =
                ElectricBookCoach::new(Stream::lane(seed, side as u64)).answer(&Sight::new(game, side, ask));
            assert_eq!(first, sits[side as usize].answer(&Sight::new(game, side, ask)), "{ask:?}");
            *seen.borrow_mut() += 1;
            Some(first)
        });
        table.play();
    }
    assert!(*same.borrow() > 40, "{} questions", same.borrow());
}

#[test]
fn asking_twice_gives_the_same_answer_and_another_coach_another() {
    let mut game = ball_at(30, 1, 10);
    let ask = ElectricAsk::Lineup(LineupUnit::Offense);
    let called =
        |own: u64, game: &_| ElectricBookCoach::new(Stream::new(own)).answer(&Sight::new(game, HOME, &ask));
    let first: Vec<ElectricCall> = (0..12).map(|own| called(own, &game)).collect();
    let again: Vec<ElectricCall> = (0..12).map(|own| called(own, &game)).collect();
    assert_eq!(first, again);
    assert!(first.iter().any(|call| *call != first[0]), "twelve coaches, one formation");
    game.state.plays += 1;
    let next: Vec<ElectricCall> = (0..12).map(|own| called(own, &game)).collect();
    assert_ne!(first, next, "the next play is thought over anew");
}

/// What he tells them after the snap is what he then declares: a run's back is on his way to the line, a pass has none.
#[test]
fn the_declaration_is_the_one_the_orders_were_for() {
    for seed in 0..30 {
        let told = Rc::new(RefCell::new(None));
        let orders = Rc::clone(&told);
        let table = Table::scripted(ball_at(30, 1, 10), seed, move |game, side, ask| {
            let mut coach = ElectricBookCoach::new(Stream::lane(seed, side as u64));
            let call = coach.answer(&Sight::new(game, side, ask));
            match (ask, &call) {
                (ElectricAsk::Orders(window), ElectricCall::Orders(given))
                    if side == HOME && window.at == Stoppage::Snap =>
                {
                    *orders.borrow_mut() = Some(given.clone());
                }
                (
                    ElectricAsk::Declare(PasserStage::Snap),
                    ElectricCall::Declare(Declare::Run(runner) | Declare::Pitch(runner)),
                ) => {
                    let given = orders.borrow().clone().expect("orders come first");
                    assert!(given.0.iter().any(|order| order.who == *runner), "{given} {call:?}");
                }
                _ => {}
            }
            Some(call)
        });
        table.play();
    }
}

/// The assistant gives the orders of a book coach, in every window, and the advice is the assistant's.
#[test]
fn the_assistant_orders_what_the_coach_advises() {
    let windows = Rc::new(RefCell::new((0, 0)));
    let counted = Rc::clone(&windows);
    let table = Table::scripted(ball_at(30, 1, 10), 3, move |game, side, ask| {
        let ElectricAsk::Orders(window) = ask else { return None };
        let advice = game.advise(side, ask, Stream::new(9)).call;
        if advice == ElectricCall::Timeout {
            return None;
        }
        let suggested = suggest(game, side, *window);
        assert_eq!(advice, ElectricCall::Orders(suggested.clone()), "{window:?}");
        let many = &mut counted.borrow_mut();
        many.0 += 1;
        many.1 += suggested.0.len();
        Some(advice)
    });
    let mut table = table;
    for _ in 0..8 {
        table = table.play();
    }
    let (asked, orders) = *windows.borrow();
    assert!(orders > 4 * asked, "{orders} orders in {asked} windows");
}

/// A person may line up in another form than the assistant had in mind: it then thinks of a play of that form.
#[test]
fn the_assistant_makes_its_plan_for_the_form_on_the_field() {
    for form in ["i_form", "shotgun", "wishbone", "pro_set"] {
        let table = Table::scripted(ball_at(30, 1, 10), 5, move |game, side, ask| match ask {
            ElectricAsk::Lineup(LineupUnit::Offense) => Some(lineup(form)),
            ElectricAsk::Orders(window) if *window == SNAP && side == HOME => {
                let orders = suggest(game, side, SNAP);
                assert!(orders.0.len() >= 5, "{form}: {orders}");
                Some(ElectricCall::Orders(orders))
            }
            _ => None,
        });
        table.play();
    }
}

/// E1-run-3: the named back may stand out of reach; then a back who does not is the runner.
#[test]
fn a_run_is_given_to_a_back_whom_the_ball_can_reach() {
    let mut runs = (0, 0);
    for seed in 0..24 {
        let table = Table::scripted(ball_at(40, 1, 10), seed, |_, _, ask| match ask {
            ElectricAsk::Lineup(LineupUnit::Offense) => Some(lineup("maryland_i")),
            _ => None,
        })
        .play();
        let declared = |wanted: fn(&Declare) -> bool| {
            table.has(
                |what| matches!(what, hashmark_electric::ElectricDetail::Declared { declare, .. } if wanted(declare)),
            )
        };
        let back = declared(|declare| matches!(declare, Declare::Run(6..) | Declare::Pitch(_)));
        let read = declared(|declare| matches!(declare, Declare::Read(_)));
        runs.0 += u32::from(back);
        runs.1 += u32::from(!back && !read);
    }
    assert!(runs.0 >= 8, "{} runs by backs", runs.0);
    assert!(runs.1 <= runs.0 / 2, "{} runs by backs, {} by the passer", runs.0, runs.1);
}

/// E1-scrimmage-35: an audible moves at most two men, and the book's is seldom.
#[test]
fn audibles_are_legal_and_seldom() {
    let ask = ElectricAsk::Orders(Window { at: Stoppage::Audibles, scope: Scope::Audibles });
    let (asked, called) = (Rc::new(RefCell::new(0)), Rc::new(RefCell::new(0)));
    for seed in 0..300 {
        let (asked, called) = (Rc::clone(&asked), Rc::clone(&called));
        let table = Table::scripted(ball_at(40, 1, 10), seed, move |game, side, now| {
            if *now != ask {
                return None;
            }
            let call =
                ElectricBookCoach::new(Stream::lane(seed, side as u64)).answer(&Sight::new(game, side, now));
            assert!(game.check(side, now, &call).is_ok());
            let ElectricCall::Orders(orders) = &call else { return Some(call) };
            *asked.borrow_mut() += 1;
            *called.borrow_mut() += u32::from(!orders.0.is_empty());
            assert!(orders.0.len() <= 2);
            Some(call)
        });
        table.play();
    }
    let (asked, called) = (*asked.borrow(), *called.borrow());
    assert!(called > 0 && called * 5 < asked, "{called} audibles of {asked}");
}
