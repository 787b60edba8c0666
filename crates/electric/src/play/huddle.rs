//! Lining up: both at once, then audibles, then shifts; a time-out sends everybody back (SC1 to SC4).

use super::{clock, day, flags};
use crate::call::{
    ElectricAsk, ElectricCall, LineupCall, LineupUnit, Orders, PulseCall, Scope, Stoppage, Window,
};
use crate::event::ElectricDetail;
use crate::field;
use crate::game::{Electric, fact, step};
use crate::lineup::breach::{self, Breach};
use crate::lineup::{self, FigureEleven, LineupGround};
use crate::rule::rule;
use crate::state::Lined;
use hashmark_law::foul::{Foul, FoulKind, FoulMoment};
use hashmark_law::{Both, Fact, Side};
use hashmark_table::{Desk, Flow};

/// Where a unit of a side lines up now.
pub fn ground(game: &Electric, side: Side, unit: LineupUnit) -> LineupGround {
    let now = &game.state.situation;
    let line = match unit {
        LineupUnit::Kick { .. } | LineupUnit::OnsideKick => field::line(now.spot),
        LineupUnit::Receive { .. } | LineupUnit::OnsideReceive => super::restraining(now),
        _ => field::line(now.spot),
    };
    let kick = matches!(
        unit,
        LineupUnit::Kick { .. }
            | LineupUnit::Receive { .. }
            | LineupUnit::OnsideKick
            | LineupUnit::OnsideReceive
    );
    let is_try = game.state.next == hashmark_law::Next::Try;
    LineupGround {
        unit,
        side,
        line,
        ball_y: if kick { 0.0 } else { game.state.ball_y },
        short: lineup::two_or_less(now),
        goal_yards: if is_try { 0 } else { super::kick_yards(now) },
        leave: lineup::Leave::None,
        bench: crate::campaign::live::bench(game, side),
    }
}

/// A team takes a time-out (E1-timing-10, E1-timing-11).
fn timeout<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, side: Side) {
    let left = &mut game.state.situation.timeouts[side];
    *left = left.saturating_sub(1);
    let left = *left;
    if game.book.house.game_clock {
        clock::give_back(game);
    }
    fact(desk, rule!("E1-timing-11"), Fact::Timeout { side, left });
}

/// Both line up under seal; the one who is first set cannot be answered by new men (E1-scrimmage-25).
pub(super) fn line_up<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    units: Both<LineupUnit>,
    offense: Side,
) -> Flow<()> {
    loop {
        let calls = desk.ask_both(game, units.map(ElectricAsk::Lineup))?;
        let out: Vec<Side> =
            Side::BOTH.into_iter().filter(|side| calls[*side] == ElectricCall::Timeout).collect();
        if !out.is_empty() {
            out.into_iter().for_each(|side| timeout(game, desk, side));
            continue;
        }
        let grounds = Both::from_fn(|side| {
            let here = ground(game, side, units[side]);
            match &calls[side] {
                ElectricCall::Lineup(lineup) => here.by(&game.book.forms, &lineup.form),
                _ => here,
            }
        });
        let elevens = Both::from_fn(|side| stand(game, &grounds[side], side, &calls[side]));
        let spares = Both::from_fn(|side| left_a_spare(&calls[side]));
        place(game, Lined { grounds, elevens, spares }, offense);
        for side in Side::BOTH {
            told(game, desk, side, &calls[side], &elevens[side]);
        }
        return Ok(());
    }
}

fn stand(game: &Electric, ground: &LineupGround, side: Side, call: &ElectricCall) -> FigureEleven {
    let plain = || {
        let form = lineup::forms(&game.book.forms, ground.unit).swap_remove(0);
        LineupCall::plain(&form, false)
    };
    let lineup = match call {
        ElectricCall::Lineup(lineup) => breach::without_spare(lineup).0,
        _ => plain(),
    };
    let sheet = &game.book.sheets[side];
    let forms = &game.book.forms;
    // Answers are checked before they come here; the plain form always stands.
    lineup::eleven(forms, sheet, ground, &lineup)
        .or_else(|_| lineup::eleven(forms, sheet, ground, &plain()))
        .unwrap_or_default()
}

fn left_a_spare(call: &ElectricCall) -> bool {
    matches!(call, ElectricCall::Lineup(lineup) if breach::without_spare(lineup).1)
}

fn place(game: &mut Electric, lined: Lined, offense: Side) {
    let teams = Both::new(&game.book.sheets.home.team, &game.book.sheets.away.team);
    game.scene.set_up(&teams, &lined.grounds, &lined.elevens, offense);
    game.scene.doubt = crate::campaign::ability::doubt(game);
    game.scene.rear_corner_is_side = game.book.house.rear_corner_is_side;
    game.scene.witness = game.book.house.player_rating.then(Box::default);
    game.state.lined = Some(Box::new(lined));
}

fn told<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    side: Side,
    call: &ElectricCall,
    eleven: &FigureEleven,
) {
    if let ElectricCall::Lineup(lineup) = call {
        game.state.forms[side].clone_from(&lineup.form);
    }
    let form = game.state.forms[side].clone();
    let men = eleven.iter().map(|figure| figure.man).collect();
    step(desk, rule!("E1-scrimmage-27"), || ElectricDetail::Lined { side, form, men });
}

/// The huddle, the line-up, audibles of the side with the ball and shifts of the other; a time-out starts again. Where
/// set-ups are let through, one that breaks a rule kills the play before the snap: then it is `false` (E1-penalty-4).
pub(super) fn huddle<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    units: Both<LineupUnit>,
    offense: Side,
) -> Flow<bool> {
    'huddle: loop {
        line_up(game, desk, units, offense)?;
        flag_the_set_up(game);
        if game.course.flags.is_empty() && !day::crowd(game, desk, offense)? {
            return Ok(false);
        }
        let turns = [
            (offense, Stoppage::Audibles, Scope::Audibles),
            (offense.other(), Stoppage::Shifts, Scope::Shifts),
        ];
        for (side, at, scope) in turns {
            if !game.course.flags.is_empty() {
                return Ok(false);
            }
            match super::ask_before_snap(game, desk, side, ElectricAsk::Orders(Window { at, scope }))? {
                ElectricCall::Timeout => {
                    timeout(game, desk, side);
                    continue 'huddle;
                }
                ElectricCall::Orders(orders) => change(game, desk, side, scope, &orders, offense),
                _ => {}
            }
        }
        return Ok(game.course.flags.is_empty());
    }
}

/// Flags for how both stand, where the league throws them (E1-pregame-4, E1-penalty-14, E1-penalty-22).
fn flag_the_set_up(game: &mut Electric) {
    let Some(lined) = game.state.lined.clone().filter(|_| game.book.house.flag_setup_fouls) else { return };
    for by in Side::BOTH {
        let (ground, eleven) = (&lined.grounds[by], &lined.elevens[by]);
        let refused = lineup::check(ground, eleven).err();
        let found = refused.and_then(|refusal| breach::in_set_up(refusal.rule));
        let others = (&lined.grounds[by.other()], &lined.elevens[by.other()]);
        if let Some(found) = found {
            flag(game, by, breach::worsened(found, ground, eleven, others));
        }
        if lined.spares[by] {
            flag(game, by, Breach { kind: FoulKind::IllegalSubstitution, rule: rule!("E1-pregame-4") });
        }
    }
}

/// A flag before the snap.
pub(super) fn flag(game: &mut Electric, by: Side, found: Breach) {
    let foul = Foul { by, kind: found.kind, at: None, when: FoulMoment::BeforeSnap };
    flags::throw(game, foul, found.rule);
}

fn change<D: Desk<Electric>>(
    game: &mut Electric,
    desk: &mut D,
    side: Side,
    scope: Scope,
    orders: &Orders,
    offense: Side,
) {
    if let (Ok(changed), Some(lined)) =
        (lineup::change::changed(game, side, scope, orders), game.state.lined.clone())
    {
        let mut lined = *lined;
        lined.elevens[side] = changed.eleven;
        place(game, lined, offense);
        changed.breaches.into_iter().for_each(|found| flag(game, side, found));
    }
    let board = &game.scene.board;
    step(desk, rule!("E1-scrimmage-42"), || ElectricDetail::Set { side, digest: board.digest() as u32 });
}

/// How long the snap is; a man whom his coach still moves after SET starts falsely, and there is none (E1-scrimmage-42,
/// E1-penalty-15).
pub(super) fn snap<D: Desk<Electric>>(game: &mut Electric, desk: &mut D, side: Side) -> Flow<Option<u16>> {
    match desk.ask(game, side, ElectricAsk::Power(PulseCall::Snap))? {
        ElectricCall::Power(hundredths) => Ok(Some(hundredths)),
        ElectricCall::Orders(_) => {
            flag(game, side, Breach { kind: FoulKind::FalseStart, rule: rule!("E1-penalty-15") });
            Ok(None)
        }
        _ => Ok(Some(0)),
    }
}
