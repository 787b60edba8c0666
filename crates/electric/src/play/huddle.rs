//! Lining up: both at once, then audibles, then shifts; a time-out sends everybody back (SC1 to SC4).

use crate::call::{Ask, Call, Lineup, Orders, Scope, Stoppage, Unit, Window};
use crate::event::What;
use crate::field;
use crate::game::{Electric, fact, step};
use crate::lineup::{self, Eleven, Ground};
use crate::rule::rule;
use crate::state::Lined;
use hashmark_law::{Both, Fact, Side};
use hashmark_table::{Desk, Flow};

/// Where a unit of a side lines up now.
pub fn ground(game: &Electric, side: Side, unit: Unit) -> Ground {
    let now = &game.state.situation;
    let line = match unit {
        Unit::Kick { .. } | Unit::OnsideKick => field::line(now.spot),
        Unit::Receive { .. } | Unit::OnsideReceive => super::restraining(now),
        _ => field::line(now.spot),
    };
    let kick =
        matches!(unit, Unit::Kick { .. } | Unit::Receive { .. } | Unit::OnsideKick | Unit::OnsideReceive);
    let is_try = game.state.next == hashmark_law::Next::Try;
    Ground {
        unit,
        side,
        line,
        ball_y: if kick { 0.0 } else { game.state.ball_y },
        short: lineup::two_or_less(now),
        goal_yards: if is_try { 0 } else { super::kick_yards(now) },
    }
}

/// A team takes a time-out (E1-timing-10, E1-timing-11).
fn timeout<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, side: Side) {
    let left = &mut game.state.situation.timeouts[side];
    *left = left.saturating_sub(1);
    let left = *left;
    fact(desk, rule!("E1-timing-11"), Fact::Timeout { side, left });
}

/// Both line up under seal; the one who is first set cannot be answered by new men (E1-scrimmage-25).
pub(super) fn line_up<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    units: Both<Unit>,
    offence: Side,
) -> Flow<()> {
    loop {
        let calls = desk.ask_both(game, units.map(Ask::Lineup))?;
        let out: Vec<Side> = Side::BOTH.into_iter().filter(|side| calls[*side] == Call::Timeout).collect();
        if !out.is_empty() {
            out.into_iter().for_each(|side| timeout(game, desk, side));
            continue;
        }
        let grounds = Both::from_fn(|side| ground(game, side, units[side]));
        let elevens = Both::from_fn(|side| stand(game, &grounds[side], side, &calls[side]));
        place(game, &grounds, &elevens, offence);
        for side in Side::BOTH {
            told(game, desk, side, &calls[side], &elevens[side]);
        }
        return Ok(());
    }
}

fn stand(game: &Electric, ground: &Ground, side: Side, call: &Call) -> Eleven {
    let plain = || {
        let form = lineup::forms(&game.book.forms, ground.unit).swap_remove(0);
        Lineup::plain(&form, false)
    };
    let lineup = match call {
        Call::Lineup(lineup) => lineup.clone(),
        _ => plain(),
    };
    let sheet = &game.book.sheets[side];
    let forms = &game.book.forms;
    // Answers are checked before they come here; the plain form always stands.
    lineup::eleven(forms, sheet, ground, &lineup)
        .or_else(|_| lineup::eleven(forms, sheet, ground, &plain()))
        .unwrap_or_default()
}

fn place(game: &mut Electric, grounds: &Both<Ground>, elevens: &Both<Eleven>, offence: Side) {
    let teams = Both::new(&game.book.sheets.home.team, &game.book.sheets.away.team);
    game.scene.set_up(&teams, grounds, elevens, offence);
    game.state.lined = Some(Box::new(Lined { grounds: *grounds, elevens: *elevens }));
}

fn told<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, side: Side, call: &Call, eleven: &Eleven) {
    if let Call::Lineup(lineup) = call {
        game.state.forms[side].clone_from(&lineup.form);
    }
    let form = game.state.forms[side].clone();
    let men = eleven.iter().map(|figure| figure.man).collect();
    step(desk, rule!("E1-scrimmage-27"), || What::Lined { side, form, men });
}

/// The huddle, the line-up, audibles of the side with the ball and shifts of the other; a time-out starts again.
pub(super) fn huddle<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    units: Both<Unit>,
    offence: Side,
) -> Flow<()> {
    'huddle: loop {
        line_up(game, desk, units, offence)?;
        let turns = [
            (offence, Stoppage::Audibles, Scope::Audibles),
            (offence.other(), Stoppage::Shifts, Scope::Shifts),
        ];
        for (side, at, scope) in turns {
            match desk.ask(game, side, Ask::Orders(Window { at, scope }))? {
                Call::Timeout => {
                    timeout(game, desk, side);
                    continue 'huddle;
                }
                Call::Orders(orders) => change(game, desk, side, scope, &orders, offence),
                _ => {}
            }
        }
        return Ok(());
    }
}

fn change<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    side: Side,
    scope: Scope,
    orders: &Orders,
    offence: Side,
) {
    if let (Ok(eleven), Some(lined)) = (lineup::change::changed(game, side, scope, orders), &game.state.lined)
    {
        let (grounds, mut elevens) = (lined.grounds, lined.elevens);
        elevens[side] = eleven;
        place(game, &grounds, &elevens, offence);
    }
    let board = &game.scene.board;
    step(desk, rule!("E1-scrimmage-42"), || What::Set { side, digest: board.digest() as u32 });
}
