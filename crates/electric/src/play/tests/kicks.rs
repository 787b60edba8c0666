//! Kicks: live balls, returns, onside kicks, punts.

use super::super::landing::{LiveKick, found, lay};
use super::super::{onside, power, punt};
use super::*;
use crate::call::PulseCall;
use crate::power::PowerPhase;
use hashmark_law::Fact;

/// The home side has kicked off; nobody is on the board.
fn kicked_off() -> Electric {
    let mut game = ball_at(House::default(), 35, 1);
    game.state.next = Next::Kickoff;
    game
}

// E1-kickoff-80: both cover the spot, or both touch it at once: the drop decides, and nobody runs with it.
#[test]
fn a_ball_that_both_touch_is_dropped_and_dead() {
    let on_the_spot = |first: bool, seed: u64| {
        let (mut game, mut quiet) = (kicked_off(), quiet(seed));
        game.scene.board.reseed(seed);
        put(&mut game, HOME, 3, -3.0, 1.1);
        put(&mut game, AWAY, 4, -3.0, -1.1);
        let spot = Point::new(-3.0, 0.0);
        let found = if first {
            onside::scramble_for(&mut game, &mut quiet.desk, spot)
        } else {
            game.scene.board.put_marker(spot);
            found(&mut game, &mut quiet.desk, PowerStop::Both, HOME).map(|found| found.expect("found"))
        };
        assert!(matches!(found.expect("nobody is waited for"), LiveKick::Finished(_)));
        assert!(quiet.told(|what| matches!(what, ElectricDetail::Lies { .. })), "felt is dropped");
        let recovered = game.course.facts.iter().any(|(_, fact)| matches!(fact, Fact::Recovery { .. }));
        assert!(quiet.windows(Stoppage::Advance).is_empty(), "dead at the spot");
        recovered
    };
    for first in [true, false] {
        let recovered = (0..20).filter(|seed| on_the_spot(first, *seed)).count();
        assert!(recovered > 3, "somebody falls on it: {recovered} of 20");
    }
}

/// A man of the receivers has a kick here and runs; who turned, who had the switch.
fn run_back(own: f32, run: impl Fn(&mut Electric, &mut Quiet)) -> (Quiet, Electric) {
    let (mut game, mut quiet) = (kicked_off(), quiet(3));
    put(&mut game, AWAY, 8, crate::field::own(AWAY, own), 0.0);
    turn(&mut game, AWAY, 8, Heading::WEST);
    run(&mut game, &mut quiet);
    (quiet, game)
}

// E1-kickoff-50..59, E1-terms-34: won deeper than the 20 the returner's side powers to it, jukes there with the carrier
// alone, then the kickers power, stop once, turn first and never the carrier; he is a first down where he ends.
#[test]
fn a_return_from_behind_the_20_has_a_juke_there() {
    let (quiet, game) = run_back(8.0, |game, quiet| {
        kickoff::returned(game, &mut quiet.desk, false, who(AWAY, 8)).expect("nobody is waited for");
    });
    assert_eq!(quiet.windows(Stoppage::ReturnStart), [AWAY, HOME], "E1-kickoff-51");
    assert_eq!(quiet.switches(), [AWAY, HOME, HOME], "E1-kickoff-52, E1-kickoff-55, E1-kickoff-57");
    assert_eq!((quiet.asked(ElectricAsk::Juke), quiet.windows(Stoppage::Juke)), (vec![AWAY], vec![AWAY]));
    assert_eq!(quiet.asked(ElectricAsk::Stop), [HOME], "one stop");
    assert_eq!(quiet.windows(Stoppage::Stop), [HOME, AWAY], "E1-kickoff-56");
    let scope = |at: Stoppage| {
        quiet.desk.asks.iter().find_map(|(_, ask)| match ask {
            ElectricAsk::Orders(window) if window.at == at => Some(window.scope),
            _ => None,
        })
    };
    use crate::call::Scope;
    assert_eq!(scope(Stoppage::Juke), Some(Scope::Carrier), "E1-kickoff-53");
    assert_eq!(scope(Stoppage::Stop), Some(Scope::NotCarrier), "E1-kickoff-56");
    assert_eq!(game.state.situation.score.away, 6, "nobody was there to stop him");
}

// E1-kickoff-54: won on or past the 20 there is no juke and the kickers have the switch.
#[test]
fn a_return_from_past_the_20_is_the_kickers_switch() {
    let (quiet, _) = run_back(22.0, |game, quiet| {
        kickoff::returned(game, &mut quiet.desk, false, who(AWAY, 8)).expect("nobody is waited for");
    });
    assert_eq!((quiet.switches(), quiet.asked(ElectricAsk::Juke)), (vec![HOME, HOME], vec![]));
}

// E1-kickoff-66: on a free kick the juke is at the restraining line, not at the 20.
#[test]
fn a_free_kick_is_juked_at_the_restraining_line() {
    let (quiet, _) = run_back(62.0, |game, quiet| {
        game.state.next = Next::FreeKick;
        game.state.situation.first_and_ten(HOME, Spot::own(HOME, 20));
        kickoff::returned(game, &mut quiet.desk, true, who(AWAY, 8)).expect("nobody is waited for");
    });
    assert_eq!((quiet.switches(), quiet.asked(ElectricAsk::Juke)), (vec![AWAY, HOME, HOME], vec![AWAY]));
}

// E1-kickoff-50: who muffed a fair catch himself may not run; a team-mate may.
#[test]
fn who_muffed_it_may_not_run() {
    let recovered = |by: u8| {
        let (quiet, game) = run_back(22.0, |game, quiet| {
            let muffed = Some(who(AWAY, by));
            let found = LiveKick::By(who(AWAY, 8));
            kickoff::ruled(game, &mut quiet.desk, false, 28.0, (muffed, found))
                .expect("nobody is waited for");
        });
        (quiet.switches().len(), game.state.situation.possession)
    };
    assert_eq!(recovered(8), (0, AWAY), "dead there, their ball");
    assert!(recovered(9).0 > 0);
}

// E1-kickoff-82..85: an onside kick won behind the restraining line has a juke at it; won on it the kickers have the switch.
#[test]
fn an_onside_return_is_juked_at_the_restraining_line() {
    let returned = |x: f32| {
        let (mut game, mut quiet) = (kicked_off(), quiet(3));
        put(&mut game, AWAY, 8, x, 0.0);
        turn(&mut game, AWAY, 8, Heading::WEST);
        onside::returned(&mut game, &mut quiet.desk, who(AWAY, 8)).expect("nobody is waited for");
        (quiet.windows(Stoppage::ReturnStart), quiet.switches(), quiet.asked(ElectricAsk::Juke))
    };
    let order = vec![AWAY, HOME];
    assert_eq!(returned(4.0), (order.clone(), vec![AWAY, HOME, HOME], vec![AWAY]), "E1-kickoff-83");
    assert_eq!(returned(-4.0), (order, vec![HOME, HOME], vec![]), "E1-kickoff-84");
}

// E1-materials-15, E1-materials-17: by the book a live kick is a marker that lies still; the house may take felt, which
// drifts.
#[test]
fn a_live_kick_is_the_marker_or_felt() {
    let shaken = |house: House| {
        let (mut game, mut quiet) = (ball_at(house, 35, 1), quiet(3));
        let at = Point::new(10.0, 3.0);
        lay(&mut game, &mut quiet.desk, at);
        let laid = game.scene.board.marker().is_some();
        power(&mut game, &mut quiet.desk, HOME, PowerPhase { live: true, ..PowerPhase::pulse(100) })
            .expect("power");
        (laid, game.scene.lies() == Some(at))
    };
    assert_eq!(shaken(House::default()), (true, true));
    assert_eq!(shaken(House { felt_ball: true, ..House::default() }), (false, false));
    let (mut game, mut quiet) = (ball_at(House { felt_ball: true, ..House::default() }, 35, 1), quiet(3));
    game.scene.board.put_ball(Point::new(10.0, 27.0));
    let gone = found(&mut game, &mut quiet.desk, PowerStop::BallOut, AWAY).expect("nobody is waited for");
    assert!(matches!(gone, Some(LiveKick::Out(at)) if at.y == 27.0), "it may leave the field");
}

/// A live punt has been found by somebody: how the law sees it, and who was asked what.
fn live_punt(side: Side, x: f32, muffed: bool) -> (Ending, Quiet) {
    let (mut game, mut quiet) = (ball_at(House::default(), 40, 4), quiet(3));
    put(&mut game, side, 8, x, 0.0);
    game.scene.landing = Some(x);
    let by = LiveKick::By(who(side, 8));
    let finish = punt::ruled(&mut game, &mut quiet.desk, x, muffed, by).expect("nobody is waited for");
    (ending(&game, &finish), quiet)
}

// E1-punt-55: the kickers touch a live punt: dead, the receivers' ball there; after a muff it is theirs.
#[test]
fn a_live_punt_that_the_kickers_touch_is_dead() {
    let at = Spot::own(AWAY, 12);
    let (downed, quiet) = live_punt(HOME, 38.0, false);
    assert_eq!((downed, quiet.switches()), (Ending::Kicked { by: AWAY, at }, vec![]));
    let (muffed, quiet) = live_punt(HOME, 38.0, true);
    assert!(matches!(muffed, Ending::Kicked { by: HOME, .. }) && quiet.switches().is_empty());
}

// E1-punt-56..58: on the goal line or in the end zone: muffed and the receivers', or not muffed and the kickers', it is a
// touchback; muffed and the kickers' it is a touchdown.
#[test]
fn a_live_punt_in_the_end_zone() {
    assert_eq!(live_punt(AWAY, 52.0, true).0, Ending::Touchback { by: AWAY }, "E1-punt-56");
    assert_eq!(live_punt(HOME, 52.0, true).0, Ending::Touchdown { by: HOME }, "E1-punt-57");
    assert_eq!(live_punt(HOME, 52.0, false).0, Ending::Touchback { by: AWAY }, "E1-punt-58");
}

// E1-punt-59, E1-punt-52, E1-punt-60: a muffed punt is dead where the receivers recover it, one that was not muffed is run.
#[test]
fn a_muffed_punt_is_not_run_with() {
    let (muffed, quiet) = live_punt(AWAY, 30.0, true);
    assert!(matches!(muffed, Ending::Kicked { by: AWAY, .. }), "{muffed:?}");
    assert!(quiet.desk.asks.is_empty(), "nobody pivots, nobody powers");
    let (_, quiet) = live_punt(AWAY, 30.0, false);
    assert_eq!(quiet.windows(Stoppage::ReturnStart), [AWAY, HOME]);
    assert_eq!(quiet.switches()[0], AWAY, "his side powers to the line of scrimmage");
}

// E1-punt-61, E1-punt-62: a punt is juked at the line of scrimmage; won on the kickers' side of it the kickers have the
// switch at once.
#[test]
fn a_punt_return_is_juked_at_the_line_of_scrimmage() {
    let returned = |x: f32| {
        let (mut game, mut quiet) = (ball_at(House::default(), 40, 4), quiet(3));
        put(&mut game, AWAY, 8, x, 0.0);
        turn(&mut game, AWAY, 8, Heading::WEST);
        punt::returned(&mut game, &mut quiet.desk, who(AWAY, 8)).expect("nobody is waited for");
        (quiet.switches(), quiet.asked(ElectricAsk::Juke), quiet.windows(Stoppage::Stop))
    };
    assert_eq!(returned(20.0), (vec![AWAY, HOME, HOME], vec![AWAY], vec![HOME, AWAY]));
    assert_eq!(returned(-14.0), (vec![HOME, HOME], vec![], vec![HOME, AWAY]));
}

// E1-fumble-6, E1-punt-30, E1-fieldgoal-21: a front on the kicker before the roll blocks the kick: a loose ball for both.
#[test]
fn a_blocked_kick_is_a_fumble() {
    for tag in ["P", "K"] {
        let (mut game, mut quiet) = (ball_at(House::default(), 40, 4), quiet(3));
        put(&mut game, HOME, 10, -25.0, 0.0);
        game.scene.parts[who(HOME, 10).index()].tag = crate::lineup::PlaceTag::new(tag);
        game.scene.set_stationary(who(HOME, 10), true);
        put(&mut game, AWAY, 0, -19.0, 0.0);
        turn(&mut game, AWAY, 0, Heading::WEST);
        let blocked = punt::rush(&mut game, &mut quiet.desk, who(HOME, 10)).expect("nobody is waited for");
        assert!(blocked.is_some());
        let told = game.course.facts.iter().find(|(_, fact)| matches!(fact, Fact::Blocked { .. }));
        assert_eq!(told.map(|(rule, _)| rule.id()), Some("E1-fumble-6"));
        assert!(quiet.told(|what| matches!(what, ElectricDetail::Lies { .. })), "felt is dropped");
        assert_eq!(quiet.windows(Stoppage::Rush), [HOME, AWAY], "E1-punt-29, E1-fieldgoal-20");
    }
    let (mut game, mut quiet) = (ball_at(House::default(), 40, 4), quiet(3));
    put(&mut game, HOME, 10, -25.0, 0.0);
    put(&mut game, AWAY, 0, 10.0, 0.0);
    let kicked = punt::rush(&mut game, &mut quiet.desk, who(HOME, 10)).expect("nobody is waited for");
    assert!(kicked.is_none(), "nobody was near");
    assert_eq!(quiet.asked(ElectricAsk::Power(PulseCall::Rush)), [HOME]);
}

// E1-kickoff-81: the kickers have an onside kick first: their ball where it lies, and nobody runs with it.
#[test]
fn kickers_who_win_an_onside_kick_are_down_with_it() {
    let (mut game, mut quiet) = (kicked_off(), quiet(3));
    put(&mut game, HOME, 3, 1.0, 0.0);
    turn(&mut game, HOME, 3, Heading::EAST);
    let by = LiveKick::By(who(HOME, 3));
    onside::ruled(&mut game, &mut quiet.desk, Point::new(2.0, 0.0), by).expect("nobody is waited for");
    let now = &game.state.situation;
    assert_eq!((quiet.switches(), now.possession, now.down), (vec![], HOME, 1));
    assert!((50..=54).contains(&now.spot.from_own(HOME)), "{:?}", now.spot);
}
