//! Ability checks that a coach calls for: near, but not so near that dice decide unasked.

use super::super::power;
use super::ability::{QB, RB, WR, close_game, twenties};
use super::*;
use crate::board::FigureId;
use crate::campaign::ability;
use crate::event::Case;
use crate::power::{ContactDoubt, Flight, FoulContact, PowerPhase, PulseResult, ReplayView};
use hashmark_table::Sight;

/// A table at which a coach calls for a check whenever he is asked, or never.
struct Calling {
    desk: ScriptedDesk<'static, Electric>,
}

fn calling(called: bool, dice: &[u8]) -> Calling {
    let call =
        move |ask: &ElectricAsk| matches!(ask, ElectricAsk::Doubt(_)).then_some(ElectricCall::Doubt(called));
    Calling { desk: twenties(dice).answers(move |_, _, ask| call(ask)) }
}

impl Calling {
    fn asked(&self) -> Vec<(Side, Case)> {
        let case = |(side, ask): &(Side, ElectricAsk)| match ask {
            ElectricAsk::Doubt(case) => Some((*side, *case)),
            _ => None,
        };
        self.desk.asks.iter().filter_map(case).collect()
    }

    fn tested(&self) -> usize {
        self.desk.events.iter().filter(|event| matches!(event.what, ElectricDetail::Tested { .. })).count()
    }

    /// Who called for a check, by what was told.
    fn called(&self) -> Vec<Side> {
        let side = |event: &ElectricEvent| match event.what {
            ElectricDetail::Doubted { side, .. } => Some(side),
            _ => None,
        };
        self.desk.events.iter().filter_map(side).collect()
    }
}

fn steady(game: &mut Electric, men: &[(Side, u8)]) {
    for (side, figure) in men {
        let steady = Figure { sigma: 0.0, stability: 100.0, ..Figure::default() };
        game.scene.board.set_figure(who(*side, *figure), steady);
    }
}

/// A man with the ball runs past one who stands across his way and a little aside.
fn run_past(aside: f32, called: bool, die: u8, kicks: bool) -> (PulseResult, Calling) {
    let mut game = close_game();
    put(&mut game, HOME, RB, 10.0, 0.0);
    put(&mut game, AWAY, 7, 20.0, aside);
    turn(&mut game, AWAY, 7, Heading::degrees(-80.0));
    steady(&mut game, &[(HOME, RB), (AWAY, 7)]);
    game.scene.set_stationary(who(AWAY, 7), true);
    let (back, mut phase) = (who(HOME, RB), PowerPhase::pulse(100));
    match kicks {
        true => phase.kicker = Some(back),
        false => game.scene.carrier = Some(back),
    }
    let mut table = calling(called, &[die; 12]);
    let ran = power(&mut game, &mut table.desk, HOME, phase).expect("nobody is waited for");
    (ran, table)
}

/// So far aside the runner's corner meets his side a little behind where his front ends.
const GRAZED: f32 = 2.85;
/// And here the very end of his front.
const CAUGHT: f32 = 3.05;

// E2-ability-3, E2-ability-17, E2-ability-10: a side that met the carrier near its front: the play ran on, and only the
// tackler's coach may call for a check; the tackler rolls, and where he passes the carrier was down there.
#[test]
fn a_touch_in_passing_may_be_called() {
    let (let_be, table) = run_past(GRAZED, false, 1, false);
    assert_eq!((table.asked(), table.tested(), table.called()), (vec![(AWAY, Case::OpenField)], 0, vec![]));
    assert!(!matches!(let_be.halt, PowerStop::Tackled { .. }));
    let (down, table) = run_past(GRAZED, true, 13, false);
    assert_eq!((down.halt, table.called()), (PowerStop::Tackled { by: who(AWAY, 7) }, vec![AWAY]));
    assert!(down.x < let_be.x, "where he was touched: {} and not {}", down.x, let_be.x);
    let (on, table) = run_past(GRAZED, true, 14, false);
    assert_eq!((on.halt, table.tested()), (let_be.halt, 1), "he needs 13 or less");
}

// E2-ability-3, E2-ability-17: and a tackle with the very end of the front by the carrier's coach: failed he runs on.
#[test]
fn a_tackle_may_be_called() {
    let tackled = PowerStop::Tackled { by: who(AWAY, 7) };
    let (stands, table) = run_past(CAUGHT, false, 1, false);
    assert_eq!((stands.halt, table.asked()), (tackled, vec![(HOME, Case::OpenField)]));
    assert_eq!(run_past(CAUGHT, true, 13, false).0.halt, tackled);
    let (on, table) = run_past(CAUGHT, true, 14, false);
    assert!(on.x > stands.x && table.called()[0] == HOME);
}

// E2-ability-16: so may one on a kicker in the rush: passed it is a block, failed the kick is away.
#[test]
fn a_touch_on_a_kicker_may_be_called() {
    assert_eq!(run_past(GRAZED, false, 1, true).1.asked(), [(AWAY, Case::Block)]);
    assert_eq!(run_past(GRAZED, true, 13, true).0.halt, PowerStop::Blocked { by: who(AWAY, 7) });
    assert_eq!(run_past(GRAZED, true, 14, true).0.halt, PowerStop::TimeUp);
}

// E2-ability-2, E2-ability-3: what is plain, and what is so close that the dice decide it unasked, no coach is asked about.
#[test]
fn nobody_is_asked_about_the_rest() {
    let all: Vec<Calling> = (0..60).map(|at| run_past(2.0 + 0.025 * at as f32, false, 1, false).1).collect();
    let asked = all.iter().filter(|table| !table.asked().is_empty()).count();
    let rolled = all.iter().filter(|table| table.tested() > 0).count();
    assert!(asked > 0 && rolled > 0 && asked + rolled < 20, "{asked} asked, {rolled} rolled");
    assert!(all.iter().all(|table| table.asked().is_empty() || table.tested() == 0));
}

/// A carrier stopped at a place: where he is spotted when the coach who is hurt calls or does not.
fn at_a_line(own: f32, halt: PowerStop, called: bool, dice: &[u8]) -> (f32, Vec<(Side, Case)>) {
    let mut game = close_game();
    put(&mut game, HOME, RB, crate::field::own(HOME, own) - 2.0, 0.0);
    put(&mut game, AWAY, 0, -30.0, 0.0);
    game.scene.carrier = Some(who(HOME, RB));
    let mut table = calling(called, dice);
    let x = crate::field::own(HOME, own);
    let shown = ReplayView::plain(halt, x);
    let ran =
        PulseResult { halt, steps: 24, x, y: 0.0, contacts: Vec::new(), bonus: false, shown, broken: None };
    let ran =
        ability::settle(&mut game, &mut table.desk, HOME, PowerPhase::UNTIL, ran).expect("nobody waits");
    assert!(table.desk.left() == 0, "every die was thrown");
    (crate::field::ahead(HOME, ran.x), table.asked())
}

// E2-ability-21, E2-ability-22: near the line to gain at the 60 the side that is hurt may call: short of it the
// carrier's, past it the other; a call that fails leaves him a yard back, or where he was if that is worse.
#[test]
fn a_spot_may_be_called() {
    let (out, hit) = (PowerStop::OutOfBounds, PowerStop::Tackled { by: who(AWAY, 0) });
    let near = |got: (f32, Vec<(Side, Case)>), x: f32, who: Side, case: Case| {
        assert!((got.0 - x).abs() < 0.001 && got.1 == [(who, case)], "{got:?}");
    };
    near(at_a_line(59.3, out, false, &[]), 59.3, HOME, Case::Sideline);
    near(at_a_line(59.3, out, true, &[12]), 60.0, HOME, Case::Sideline);
    near(at_a_line(59.3, out, true, &[13]), 59.0, HOME, Case::Sideline);
    near(at_a_line(60.7, out, true, &[13]), 59.0, AWAY, Case::Sideline);
    near(at_a_line(60.7, out, true, &[12]), 60.7, AWAY, Case::Sideline);
    near(at_a_line(59.3, hit, true, &[12, 12]), 60.0, HOME, Case::Short);
    near(at_a_line(60.7, hit, true, &[13, 11]), 59.5, AWAY, Case::Short);
    assert_eq!(at_a_line(58.0, out, true, &[]).1, []);
}

/// A ball that a receiver meets while a corner comes from the other side, so far off.
fn thrown(rival: f32, called: bool, dice: &[u8]) -> (PowerStop, Calling) {
    let mut game = close_game();
    put(&mut game, HOME, WR, 0.0, 0.0);
    put(&mut game, AWAY, 7, rival, 0.0);
    turn(&mut game, AWAY, 7, Heading::WEST);
    steady(&mut game, &[(HOME, WR), (AWAY, 7)]);
    game.scene.board.put_marker(Point::new(8.0, 0.0));
    let flight = Some(Flight { to: who(HOME, WR), backward: false });
    let mut table = calling(called, dice);
    let ran =
        power(&mut game, &mut table.desk, HOME, PowerPhase { flight, ..PowerPhase::UNTIL }).expect("power");
    (ran.halt, table)
}

// E2-ability-20, E2-ability-3: a corner who was nearly on the ball has a coach who may call; then both roll, a point
// harder: nine against twelve.
#[test]
fn a_catch_may_be_called() {
    let late = (0..40).map(|at| 16.0 + 0.1 * at as f32);
    let asks = |rival: &f32| thrown(*rival, false, &[1, 20]).1.asked() == [(AWAY, Case::Ball)];
    let rival = late.into_iter().find(asks).expect("a place");
    let (wide, corner) = (who(HOME, WR), who(AWAY, 7));
    assert_eq!(thrown(rival, false, &[]).0, PowerStop::Caught { by: wide });
    assert_eq!(thrown(rival, true, &[9, 13]).0, PowerStop::Caught { by: wide });
    assert_eq!(thrown(rival, true, &[10, 12]).0, PowerStop::Intercepted { by: corner });
    assert_eq!(thrown(rival + 3.0, true, &[]).1.asked(), [], "nobody was near");
}

// E2-ability-23: a foul that is nearly none may be called by the coach of who did it, and one that nearly was by the
// other's; his man passes with 13 or less, and has done nothing.
#[test]
fn a_foul_may_be_called() {
    let flagged = |sight: ContactDoubt, called: bool, die: u8| {
        let mut table = calling(called, &[die]);
        let kind = FoulKind::DefensivePassInterference;
        let (by, on) = (who(AWAY, 7), who(HOME, WR));
        let contact = FoulContact { kind, by, on, x: 0.0, rule: "E1-penalty-34", sight };
        let fouls = ability::suspects(&mut close_game(), &mut table.desk, vec![contact]);
        (fouls.expect("nobody is waited for")[0].len(), table.asked())
    };
    let (doubted, suspected) = (vec![(AWAY, Case::Foul)], vec![(HOME, Case::Foul)]);
    assert_eq!(flagged(ContactDoubt::Doubted, false, 13), (1, doubted.clone()));
    assert_eq!(flagged(ContactDoubt::Doubted, true, 13), (0, doubted.clone()));
    assert_eq!(flagged(ContactDoubt::Doubted, true, 14), (1, doubted));
    assert_eq!(flagged(ContactDoubt::Suspected, false, 14), (0, suspected.clone()));
    assert_eq!(flagged(ContactDoubt::Suspected, true, 13), (0, suspected.clone()));
    assert_eq!(flagged(ContactDoubt::Suspected, true, 14), (1, suspected));
    assert_eq!(flagged(ContactDoubt::Plain, true, 13), (1, vec![]));
}

// E2-ability-14: front to front and nearly level, whoever has not the inside may call; asked once, however many windows
// the stoppage has.
#[test]
fn the_inside_may_be_called() {
    let faced = |dy: f32, called: bool, dice: &[u8]| {
        let mut game = close_game();
        put(&mut game, HOME, WR, 5.0, 15.0);
        put(&mut game, AWAY, 7, 5.0 + crate::field::BASE_LENGTH + 0.01, 15.0 + dy);
        turn(&mut game, AWAY, 7, Heading::WEST);
        let mut table = calling(called, dice);
        ability::insides(&mut game, &mut table.desk).expect("nobody is waited for");
        ability::insides(&mut game, &mut table.desk).expect("nobody is waited for");
        (game.course.insides[who(AWAY, 7).index()], table.asked())
    };
    let (wide, corner) = (vec![(HOME, Case::Inside)], vec![(AWAY, Case::Inside)]);
    assert_eq!(faced(-0.15, false, &[]), (None, wide.clone()));
    assert_eq!(faced(-0.15, true, &[10, 14]), (Some(false), wide));
    assert_eq!(faced(0.15, true, &[11, 13]), (Some(true), corner));
    assert_eq!(faced(0.3, true, &[]), (None, vec![]));
}

// E2-ability-25: a loose ball that an opponent was nearly on as well: his coach may call, and both roll.
#[test]
fn a_recovery_may_be_called() {
    let picked_up = |rival: f32, called: bool, dice: &[u8]| {
        let mut game = close_game();
        put(&mut game, HOME, RB, 0.0, 0.0);
        put(&mut game, AWAY, 7, rival, 0.0);
        turn(&mut game, AWAY, 7, Heading::WEST);
        steady(&mut game, &[(HOME, RB), (AWAY, 7)]);
        game.scene.board.put_marker(Point::new(8.0, 0.0));
        let mut table = calling(called, dice);
        let phase = PowerPhase { live: true, ..PowerPhase::pulse(100) };
        let ran = power(&mut game, &mut table.desk, HOME, phase).expect("nobody is waited for");
        (ran.halt, table.asked())
    };
    let asked = vec![(AWAY, Case::Recovery)];
    let late = (0..40).map(|at| 16.0 + 0.1 * at as f32);
    let asks = |rival: &f32| picked_up(*rival, false, &[20, 20]).1 == asked;
    let rival = late.into_iter().find(asks).expect("a place");
    let has = |side: Side, figure: u8| PowerStop::Recovered { by: who(side, figure) };
    assert_eq!(picked_up(rival, true, &[13, 13]), (has(AWAY, 7), asked.clone()));
    assert_eq!(picked_up(rival, true, &[13, 14]), (has(HOME, RB), asked), "both fail: it stands");
}

fn refused(game: &Electric, side: Side, ask: &ElectricAsk) -> (&'static str, String) {
    let why = game.check(side, ask, &ElectricCall::Doubt(true)).expect_err("nothing to check");
    (why.rule, why.remedy)
}

// E2-ability-1, E2-ability-4: a doubt is raised in the stoppage it comes in; what is settled there stays so, and once the
// power has been on again it is too late.
#[test]
fn a_doubt_about_an_earlier_stoppage_is_refused() {
    let mut game = close_game();
    let ask = ElectricAsk::Declare(crate::call::PasserStage::Read);
    assert_eq!(refused(&game, AWAY, &ask).0, "E2-ability-3", "nothing was close");
    put(&mut game, HOME, RB, 10.0, 0.0);
    put(&mut game, AWAY, 7, 20.0, GRAZED);
    turn(&mut game, AWAY, 7, Heading::degrees(-80.0));
    steady(&mut game, &[(HOME, RB), (AWAY, 7)]);
    game.scene.set_stationary(who(AWAY, 7), true);
    game.scene.carrier = Some(who(HOME, RB));
    let mut table = calling(false, &[]);
    power(&mut game, &mut table.desk, HOME, PowerPhase::pulse(100)).expect("nobody is waited for");
    assert_eq!(table.asked().len(), 1);
    assert_eq!(refused(&game, AWAY, &ask).0, "E2-ability-4", "he let it stand");
    power(&mut game, &mut table.desk, HOME, PowerPhase::pulse(10)).expect("nobody is waited for");
    let (rule, remedy) = refused(&game, AWAY, &ask);
    assert_eq!((rule, remedy.contains("in the stoppage")), ("E2-ability-1", true));
}

fn of(who: FigureId) -> Side {
    crate::scene::side_of(who)
}

// E2-ability-3: the book coach calls where he can only win, and not where a ball on the ground could become theirs.
#[test]
fn the_book_calls_where_it_pays() {
    let mut game = close_game();
    put(&mut game, HOME, QB, -5.0, 0.0);
    put(&mut game, HOME, WR, 10.0, 0.0);
    put(&mut game, AWAY, 7, 16.0, 0.0);
    let (by, other) = (who(HOME, WR), who(AWAY, 7));
    let close = crate::power::Close { case: Case::Ball, by, other: Some(other) };
    let mut calls = |halt: PowerStop, side: Side| {
        let raised = crate::power::Raised { close, side, spot: None, halt: Some(halt) };
        game.course.raised = Some((raised, game.state.pulses));
        desk().coaches[side].answer(&Sight::new(&game, side, &ElectricAsk::Doubt(Case::Ball)))
            == ElectricCall::Doubt(true)
    };
    assert!(
        calls(PowerStop::Caught { by }, of(other)) && calls(PowerStop::Intercepted { by: other }, of(by))
    );
    assert!(!calls(PowerStop::Missed { why: crate::event::Miss::Batted }, of(by)), "ten against thirteen");
}

/// A phase ended like this and was near enough to call; the coach whom it hurts does.
fn called(case: Case, pair: (FigureId, Option<FigureId>), halt: PowerStop, die: u8) -> PowerStop {
    let mut game = close_game();
    put(&mut game, HOME, RB, -2.0, 0.0);
    put(&mut game, HOME, WR, 10.0, 20.0);
    put(&mut game, AWAY, 0, 20.0, 0.0);
    game.scene.carrier = Some(who(HOME, RB));
    let close = crate::power::Close { case, by: pair.0, other: pair.1 };
    let side = if case == Case::Catch { AWAY } else { HOME };
    let raised = crate::power::Raised { close, side, spot: None, halt: Some(halt) };
    game.scene.doubt.as_mut().expect("doubt").raised[1] = Some(raised);
    let mut table = calling(true, &[die]);
    let shown = ReplayView::plain(halt, -20.0);
    let ran = PulseResult {
        halt,
        steps: 24,
        x: -20.0,
        y: 0.0,
        contacts: Vec::new(),
        bonus: false,
        shown,
        broken: None,
    };
    let ran =
        ability::settle(&mut game, &mut table.desk, HOME, PowerPhase::pulse(60), ran).expect("nobody waits");
    assert_eq!(table.called(), [side]);
    ran.halt
}

// E2-ability-15, E2-ability-18, E2-ability-19: a called check is rolled like any: the end's 11 for a sack, the back's 12
// in the line, the receiver's 10 for a catch.
#[test]
fn a_called_check_is_rolled_like_any() {
    let (back, wide, end) = (who(HOME, RB), who(HOME, WR), who(AWAY, 0));
    let (down, caught) = (PowerStop::Tackled { by: end }, PowerStop::Caught { by: wide });
    assert_eq!(called(Case::Sack, (end, Some(back)), down, 11), down);
    assert_ne!(called(Case::Sack, (end, Some(back)), down, 12), down);
    assert_eq!(called(Case::Line, (end, Some(back)), down, 13), down);
    assert_ne!(called(Case::Line, (end, Some(back)), down, 12), down);
    assert_eq!(called(Case::Catch, (wide, None), caught, 10), caught);
    assert_ne!(called(Case::Catch, (wide, None), caught, 11), caught);
}
