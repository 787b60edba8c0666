//! Orders that may be given in a stoppage: nothing, what the assistant suggests, and a few of everything else.

use crate::call::{ElectricCall, FigureAct, Orders, Scope, Window};
use crate::coach;
use crate::game::Electric;
use crate::scene::eleven_of;
use crate::window::{forced, may_turn};
use hashmark_law::Side;

/// How many ways of scattering everybody are listed.
const SCATTERED: i16 = 4;

/// Legal orders; the first is the least that may be done.
pub(super) fn list(game: &Electric, side: Side, window: Window) -> Vec<ElectricCall> {
    let least = least(game, side, window);
    let mut calls =
        vec![ElectricCall::Orders(least.clone()), ElectricCall::Orders(coach::suggest(game, side, window))];
    if matches!(window.scope, Scope::Audibles | Scope::Shifts) {
        calls.push(ElectricCall::Timeout);
        calls.extend(
            (0..11).map(|who| one(&Orders::default(), who, FigureAct::Turn(i16::from(who) * 11 - 60))),
        );
        calls.extend((5..11).map(|who| one(&Orders::default(), who, FigureAct::Stand)));
        return calls;
    }
    let turnable: Vec<u8> = (0..11)
        .filter(|figure| may_turn(game, window, game.who(side, *figure)).is_ok())
        .filter(|figure| !least.0.iter().any(|order| order.who == *figure))
        .collect();
    let salt = game.state.pulses as i16;
    let degrees =
        |figure: u8, way: i16| (i16::from(figure) * 67 + way * 91 + salt * 37).rem_euclid(360) - 180;
    for figure in &turnable {
        calls.push(one(&least, *figure, FigureAct::Turn(degrees(*figure, 0))));
    }
    for way in 0..SCATTERED {
        let mut all = least.clone();
        let many = if window.scope == Scope::Two { 2 } else { 11 };
        turnable.iter().take(many).for_each(|figure| all.turn(*figure, degrees(*figure, way)));
        calls.push(ElectricCall::Orders(all));
    }
    for (figure, who) in (0..11).zip(eleven_of(side)) {
        let act = if game.scene.board.figure(who).stationary { FigureAct::Go } else { FigureAct::Stand };
        calls.push(one(&least, figure, act));
    }
    calls
}

fn one(least: &Orders, who: u8, act: FigureAct) -> ElectricCall {
    let mut orders = least.clone();
    orders.add(who, act);
    ElectricCall::Orders(orders)
}

/// What must be done before SET is accepted (E1-scrimmage-58).
pub(crate) fn least(game: &Electric, side: Side, window: Window) -> Orders {
    let mut orders = Orders::default();
    if !matches!(window.scope, Scope::Audibles | Scope::Shifts) {
        forced(game, side, window).into_iter().for_each(|(who, degrees)| orders.turn(who, degrees));
    }
    orders
}
