//! What ends a run while the power is on (SM-EVENTS), figure against figure.

use crate::kit;

use hashmark_electric::board::{Figure, Heading, Point};
use hashmark_electric::call::StopAt;
use hashmark_electric::event::Miss;
use hashmark_electric::power::{Flight, PowerPhase, PowerStop, PulseResult, run};
use hashmark_law::foul::FoulKind;
use kit::{AWAY, HOME, Stand, fig, stand};

fn until(stand: &mut Stand) -> PulseResult {
    run(&mut stand.scene, &PowerPhase::UNTIL, false)
}

/// A carrier in the middle of the field who runs at the visitors' goal.
fn carrier() -> Stand {
    stand().put(HOME, 6, 0.0, 0.0, 0.0, "RB1").carrier(HOME, 6)
}

// E1-terms-9, E1-run-13: an opponent's front on any part but the open back is a tackle.
#[test]
fn a_front_on_the_carrier_is_a_tackle() {
    let mut head_on = carrier().put(AWAY, 4, 12.0, 0.0, 180.0, "MLB");
    assert_eq!(until(&mut head_on).halt, PowerStop::Tackled { by: fig(AWAY, 4) });
    let mut side = carrier().put(AWAY, 4, 10.5, 12.6, -90.0, "MLB");
    assert_eq!(until(&mut side).halt, PowerStop::Tackled { by: fig(AWAY, 4) });
}

// E1-fumble-1, E1-fumble-31, E1-fumble-11: a front on the open back is a fumble.
#[test]
fn a_front_on_the_back_knocks_the_ball_out() {
    let mut behind = carrier().put(AWAY, 4, -6.0, 0.0, 0.0, "MLB");
    let slow = Figure { top_speed: 10.0, ..*behind.scene.board.figure(fig(HOME, 6)) };
    behind.scene.board.set_figure(fig(HOME, 6), slow);
    assert_eq!(until(&mut behind).halt, PowerStop::FromBehind { by: fig(AWAY, 4) });
    assert!(!behind.scene.board.powered(), "the power goes off at once");
}

// E1-fumble-1: a rear corner is the back for a front that comes from behind, and the side for one that comes across; by the
// switch it is the side for both.
#[test]
fn a_rear_corner_is_the_back_from_behind_and_the_side_from_the_side() {
    let (tackled, fumbled) =
        (PowerStop::Tackled { by: fig(AWAY, 4) }, PowerStop::FromBehind { by: fig(AWAY, 4) });
    let behind = |literal: bool, aside: f32| {
        let mut chased = carrier().put(AWAY, 4, -6.0, aside, 0.0, "MLB");
        let slow = Figure { top_speed: 10.0, ..*chased.scene.board.figure(fig(HOME, 6)) };
        chased.scene.board.set_figure(fig(HOME, 6), slow);
        chased.scene.rear_corner_is_side = literal;
        until(&mut chased).halt
    };
    assert_eq!([behind(false, 1.75), behind(false, -1.75)], [fumbled; 2]);
    assert_eq!([behind(true, 1.75), behind(true, 0.5)], [tackled, fumbled]);
    let mut across = carrier().still(HOME, 6).put(AWAY, 4, -2.7, 5.0, -90.0, "MLB");
    assert_eq!(until(&mut across).halt, tackled);
}

// E1-terms-10: the carrier brushes a side and runs on.
#[test]
fn a_brush_with_a_side_is_a_broken_tackle() {
    let mut brush = carrier().put(AWAY, 4, 5.0, 2.1, 0.0, "MLB");
    let slow = Figure { top_speed: 17.0, ..*brush.scene.board.figure(fig(AWAY, 4)) };
    brush.scene.board.set_figure(fig(AWAY, 4), slow);
    brush.scene.board.turn(fig(HOME, 6), Heading::degrees(1.0)).expect("room");
    let ran = until(&mut brush);
    assert!(matches!(ran.halt, PowerStop::Touchdown | PowerStop::OutOfBounds), "{:?}", ran.halt);
    let broken = ran.broken.expect("he met somebody");
    assert!(broken.by == fig(AWAY, 4) && (0.0..30.0).contains(&broken.x), "{broken:?}");
    let mut tackled = carrier().put(AWAY, 4, 12.0, 0.0, 180.0, "MLB");
    assert_eq!(until(&mut tackled).broken, None, "a tackle is no broken one");
}

// E1-terms-16, E1-terms-17: a fallen figure does not tackle unless he stops the carrier.
#[test]
fn a_fallen_figure_only_stops_who_cannot_get_past() {
    let mut in_the_way = carrier().put(AWAY, 4, 7.0, 0.0, 180.0, "MLB");
    in_the_way.scene.board.lay_down(fig(AWAY, 4));
    let ran = until(&mut in_the_way);
    assert!(!matches!(ran.halt, PowerStop::Tackled { .. }), "{:?}", ran.halt);
    let mut beside = carrier().put(AWAY, 4, 7.0, 2.4, 180.0, "MLB");
    beside.scene.board.lay_down(fig(AWAY, 4));
    assert_eq!(until(&mut beside).halt, PowerStop::Touchdown);
}

// E1-terms-12, E1-terms-51, E1-run-8, E1-run-14: half a second without a gain against a wall of bodies is dead.
#[test]
fn a_carrier_who_gains_nothing_for_half_a_second_is_down() {
    let wall = |x: f32, y: f32, at: u8, stand: Stand| stand.put(HOME, at, x, y, 90.0, "LG").still(HOME, at);
    let mut stuck = wall(3.5, 0.0, 1, wall(3.5, -3.9, 0, wall(3.5, 3.9, 2, carrier())));
    for at in 0..3 {
        let heavy = Figure { mass: 10.0, strength: 4000.0, ..*stuck.scene.board.figure(fig(HOME, at)) };
        stuck.scene.board.set_figure(fig(HOME, at), heavy);
    }
    let ran = until(&mut stuck);
    assert!(
        matches!(ran.halt, PowerStop::NoProgress | PowerStop::SpunRound | PowerStop::OutOfBounds),
        "{ran:?} {:?}",
        stuck.scene.board.heading(fig(HOME, 6))
    );
    assert!(ran.steps > 100, "not before half a second: {}", ran.steps);
}

// E1-terms-13, E1-terms-14, E1-run-14: who is carried along by a pile, even of his own men, is down where it stops, long
// before the guard; who only follows his blocker runs on.
#[test]
fn a_carrier_swept_along_by_a_pile_is_down() {
    let behind_a_blocker_of = |speed: f32| {
        let mut stand = carrier().put(HOME, 1, 3.9, 0.0, 0.0, "LG");
        let slow = Figure { top_speed: speed, mass: 10.0, ..*stand.scene.board.figure(fig(HOME, 1)) };
        stand.scene.board.set_figure(fig(HOME, 1), slow);
        until(&mut stand)
    };
    let swept = behind_a_blocker_of(4.0);
    assert_eq!(swept.halt, PowerStop::Cluster);
    assert!((600..720).contains(&swept.steps), "{}", swept.steps);
    assert!(swept.x > 4.0, "the ball is where he stops: {}", swept.x);
    assert_eq!(behind_a_blocker_of(15.0).halt, PowerStop::Touchdown, "a blocker who runs is no pile");
}

// E1-terms-51: who runs freely sideways is not whistled.
#[test]
fn a_sweep_is_not_lost_progress() {
    let mut sweep = carrier();
    sweep.scene.board.turn(fig(HOME, 6), Heading::degrees(90.0)).expect("room");
    let ran = until(&mut sweep);
    assert_eq!(ran.halt, PowerStop::OutOfBounds);
    assert!(ran.steps > 200, "{}", ran.steps);
}

// E1-terms-12, E1-terms-51: who runs at his own goal gains nothing: half a second, and he is dead where he had been, whether
// contact turned him or he was left so.
#[test]
fn who_runs_at_his_own_goal_is_down() {
    let mut away = carrier();
    let began = away.scene.ball_point(fig(HOME, 6));
    away.scene.board.turn(fig(HOME, 6), Heading::degrees(180.0)).expect("room");
    let ran = until(&mut away);
    assert_eq!(ran.halt, PowerStop::NoProgress);
    assert!((110..140).contains(&ran.steps), "half a second: {}", ran.steps);
    assert!((ran.x - began).abs() < 1.0, "where he had been: {} and {began}", ran.x);
}

// E1-scrimmage-7, E1-scoring-1: the ball point on the goal line is a touchdown, even with a tackler in the same moment.
#[test]
fn the_goal_line_comes_before_the_tackle() {
    let mut dive = stand().put(HOME, 6, 47.5, 0.0, 0.0, "RB1").carrier(HOME, 6);
    dive = dive.put(AWAY, 4, 52.2, 0.0, 180.0, "MLB").still(AWAY, 4);
    let ran = until(&mut dive);
    assert_eq!(ran.halt, PowerStop::Touchdown);
    assert!(ran.x >= 50.0);
}

// E1-terms-15: contact while the figures coast is still a tackle.
#[test]
fn a_tackle_counts_while_the_figures_coast() {
    let caught = (8..40).find(|long| {
        let mut coast = carrier().put(AWAY, 4, 8.0, 0.0, 180.0, "MLB");
        let ran = run(&mut coast.scene, &PowerPhase::pulse(*long), false);
        let whole = (u32::from(*long) * 240).div_ceil(100);
        ran.halt == PowerStop::Tackled { by: fig(AWAY, 4) } && ran.steps == whole
    });
    assert!(caught.is_some(), "one of these pulses ends just before they meet");
}

// E1-terms-20, E1-fumble-4, E1-fumble-7, E1-fumble-10, E1-terms-21: falls.
#[test]
fn a_carrier_who_falls_fumbles_or_rolls_for_it() {
    let unsteady = |stand: &mut Stand| {
        let weak = Figure { stability: 0.01, ..*stand.scene.board.figure(fig(HOME, 6)) };
        stand.scene.board.set_figure(fig(HOME, 6), weak);
    };
    let mut alone = carrier();
    unsteady(&mut alone);
    assert_eq!(until(&mut alone).halt, PowerStop::FellAlone);
    let mut hit = carrier().put(HOME, 1, 12.0, 0.5, 180.0, "LG");
    unsteady(&mut hit);
    let ran = until(&mut hit);
    assert!(matches!(ran.halt, PowerStop::KnockedOver { .. } | PowerStop::FellAlone), "{:?}", ran.halt);
    let mut ignored = carrier();
    unsteady(&mut ignored);
    assert_eq!(run(&mut ignored.scene, &PowerPhase::UNTIL, true).halt, PowerStop::NoProgress);
}

// E1-terms-20, E1-fumble-4: who is knocked over by somebody else has lost the ball, whoever's front it was.
#[test]
fn a_carrier_who_is_knocked_over_fumbles() {
    let ended = |seed: u64| {
        // From so far apart both are at full speed when they meet; he is weak, but stands on his feet alone.
        let mut hit = carrier().put(AWAY, 4, 18.0, 0.0, 180.0, "MLB");
        let weak = Figure { stability: 0.2, ..*hit.scene.board.figure(fig(HOME, 6)) };
        hit.scene.board.set_figure(fig(HOME, 6), weak);
        hit.scene.board.reseed(seed);
        until(&mut hit).halt
    };
    let knocked = (0..200).filter(|seed| ended(*seed) == PowerStop::KnockedOver { by: Some(fig(AWAY, 4)) });
    let knocked = knocked.count();
    assert!(knocked > 5, "{knocked} of 200");
}

// E1-scrimmage-55, E1-scrimmage-67: a quarterback who drifts more than twenty yards back is down.
#[test]
fn a_quarterback_may_not_drift_more_than_twenty_yards() {
    let mut deep = stand().put(HOME, 5, -12.0, 0.0, 180.0, "QB").carrier(HOME, 5);
    let ran = run(&mut deep.scene, &PowerPhase { reading: true, ..PowerPhase::UNTIL }, false);
    assert_eq!(ran.halt, PowerStop::TooDeep);
    assert!((-21.0..-20.0).contains(&ran.x), "{}", ran.x);
}

// E1-terms-34, E1-run-7, E1-run-9, E1-kickoff-53: the power stops where the carrier's base touches the line.
#[test]
fn the_carrier_stops_at_his_line() {
    let mut run_to = stand().put(HOME, 6, -8.0, 0.0, 0.0, "RB1").carrier(HOME, 6);
    let ran = run(&mut run_to.scene, &PowerPhase { line: Some(0.0), ..PowerPhase::UNTIL }, false);
    assert_eq!(ran.halt, PowerStop::AtLine);
    let front = run_to.scene.ball_point(fig(HOME, 6));
    assert!((0.0..2.0).contains(&front), "he coasts a little: {front}");
}

// E1-run-11, E1-kickoff-55, E1-terms-46, E1-terms-47: the one stop, by time, by place or by nearness.
#[test]
fn a_stop_is_set_by_time_place_or_nearness() {
    let stop = |stop: StopAt| {
        let mut stand = carrier().put(AWAY, 4, 30.0, 8.0, 180.0, "MLB");
        run(&mut stand.scene, &PowerPhase { stop, ..PowerPhase::UNTIL }, false)
    };
    let soon = stop(StopAt::After(1));
    assert_eq!((soon.halt, soon.steps), (PowerStop::Stopped, 3));
    let past = stop(StopAt::Past(60));
    assert_eq!(past.halt, PowerStop::Stopped);
    let near = stop(StopAt::Within(60));
    assert_eq!(near.halt, PowerStop::Stopped);
    assert_eq!(stop(StopAt::Never).halt, PowerStop::Touchdown);
}

// E1-kickoff-45, E1-timing-7: a pulse ends when its time is up.
#[test]
fn a_pulse_lasts_as_long_as_it_is_held() {
    let mut stand = stand().put(HOME, 6, 0.0, 0.0, 0.0, "C1");
    let ran = run(&mut stand.scene, &PowerPhase::pulse(50), false);
    assert_eq!((ran.halt, ran.steps), (PowerStop::TimeUp, 120));
}

// E1-scrimmage-47: by itself the snap cuts off just before the lines touch.
#[test]
fn the_snap_cuts_off_before_the_lines_touch() {
    let mut lines = stand().put(HOME, 1, -3.0, 0.0, 0.0, "LG").put(AWAY, 1, 3.2, 0.0, 180.0, "DT1");
    let ran = run(&mut lines.scene, &PowerPhase { cut: true, ..PowerPhase::pulse(25) }, false);
    assert_eq!(ran.halt, PowerStop::Cut);
    assert!(lines.scene.board.gap(fig(HOME, 1), fig(AWAY, 1)) > 0.0);
    assert!(!lines.scene.blocked(fig(HOME, 1)), "E1-terms-27, E1-terms-29: nobody is blocked yet");
}

/// A receiver at midfield with the marker twelve yards ahead of his front.
fn pass() -> Stand {
    let mut stand = stand().put(HOME, 9, 0.0, 0.0, 0.0, "WR1").eligible(HOME, 9);
    stand.scene.board.put_marker(Point::new(14.0, 0.0));
    stand
}

fn fly(stand: &mut Stand) -> PulseResult {
    let flight = Flight { to: fig(HOME, 9), backward: false };
    run(&mut stand.scene, &PowerPhase { flight: Some(flight), ..PowerPhase::UNTIL }, false)
}

// E1-pass-18, E1-pass-19, E1-materials-15: an eligible front has it, intended or not; the marker does not move.
#[test]
fn a_front_on_the_marker_is_a_catch() {
    let mut open = pass();
    assert_eq!(fly(&mut open).halt, PowerStop::Caught { by: fig(HOME, 9) });
    assert_eq!(open.scene.board.marker(), Some(Point::new(14.0, 0.0)));
    let mut other = pass().put(HOME, 6, 8.0, 0.0, 0.0, "RB1").eligible(HOME, 6);
    assert_eq!(fly(&mut other).halt, PowerStop::Caught { by: fig(HOME, 6) }, "not the one it was meant for");
}

// E1-pass-37: an unblocked defender's front is an interception; E1-pass-31: a blocked one bats it down.
#[test]
fn a_defender_intercepts_unless_he_is_blocked() {
    let mut thief = pass().put(AWAY, 7, 19.0, 0.0, 180.0, "CB1");
    assert_eq!(fly(&mut thief).halt, PowerStop::Intercepted { by: fig(AWAY, 7) });
    let mut held = pass().put(AWAY, 7, 17.5, 0.0, 180.0, "CB1").put(HOME, 8, 17.5, 2.02, 180.0, "TE");
    assert!(held.scene.blocked(fig(AWAY, 7)));
    assert_eq!(fly(&mut held).halt, PowerStop::Missed { why: Miss::Batted });
}

// E1-pass-26, E1-penalty-28: a man who may not catch it has touched it; E1-pass-28: a side or the back does not catch.
#[test]
fn the_wrong_man_or_the_wrong_edge_does_not_catch() {
    let mut guard = pass().put(HOME, 1, 8.0, 0.0, 0.0, "LG");
    assert_eq!(fly(&mut guard).halt, PowerStop::IllegalTouch { by: fig(HOME, 1) });
    let mut side = stand().put(HOME, 9, 0.0, 0.0, 0.0, "WR1").eligible(HOME, 9);
    side.scene.board.put_marker(Point::new(0.5, 1.6));
    let nudge = side.put(AWAY, 4, -1.0, -6.0, 90.0, "MLB").still(HOME, 9);
    let mut nudge = nudge;
    assert_eq!(fly(&mut nudge).halt, PowerStop::Missed { why: Miss::WrongEdge });
}

// E1-pass-27, E1-pass-29: past the ball by a base length, fallen, or out: incomplete.
#[test]
fn a_receiver_who_runs_past_or_falls_misses_it() {
    let mut wide = pass();
    wide.scene.board.put_marker(Point::new(14.0, 2.2));
    let ran = fly(&mut wide);
    assert_eq!(ran.halt, PowerStop::Missed { why: Miss::RanPast });
    let nose = wide.scene.outline(fig(HOME, 9)).nose();
    assert!(nose.x > 14.0 + 3.8, "a base length past: {}", nose.x);
    let mut fallen = pass();
    fallen.scene.board.lay_down(fig(HOME, 9));
    assert_eq!(fly(&mut fallen).halt, PowerStop::Missed { why: Miss::Fell });
}

// E1-pass-30, E1-pass-47: both fronts in one moment bat it down.
#[test]
fn two_fronts_at_once_bat_it_down() {
    let mut both = pass().put(AWAY, 7, 28.0, 0.0, 180.0, "CB1");
    assert_eq!(fly(&mut both).halt, PowerStop::Missed { why: Miss::Batted });
}

// E1-punt-30, E1-fieldgoal-21, E1-fieldgoal-22: a front on the kicker blocks the kick, on the holder it does not.
#[test]
fn a_front_on_the_kicker_blocks_the_kick() {
    let rush = |kicker: u8| {
        let mut stand = stand().put(HOME, 10, -10.0, 0.0, 0.0, "K").still(HOME, 10);
        stand =
            stand.put(HOME, 9, -10.0, 12.0, 0.0, "H").still(HOME, 9).put(AWAY, 0, -2.0, 0.0, 180.0, "DE1");
        let phase = PowerPhase { kicker: Some(fig(HOME, kicker)), ..PowerPhase::pulse(75) };
        run(&mut stand.scene, &phase, false).halt
    };
    assert_eq!(rush(10), PowerStop::Blocked { by: fig(AWAY, 0) });
    assert_eq!(rush(9), PowerStop::TimeUp, "he hit somebody else");
}

// E1-fumble-9, E1-kickoff-46, E1-kickoff-32: a live ball is his who touches it, and both sides' together.
#[test]
fn a_live_ball_is_his_who_touches_it_first() {
    let go = |x: f32| {
        let mut stand = stand().put(HOME, 4, -10.0, 0.0, 0.0, "C1").put(AWAY, 4, x, 0.0, 180.0, "R1");
        stand.scene.board.put_marker(Point::new(0.0, 0.0));
        run(&mut stand.scene, &PowerPhase { live: true, ..PowerPhase::pulse(100) }, false).halt
    };
    assert_eq!(go(20.0), PowerStop::Recovered { by: fig(HOME, 4) });
    assert_eq!(go(5.0), PowerStop::Recovered { by: fig(AWAY, 4) });
    assert_eq!(go(10.0), PowerStop::Both);
}

// E1-fumble-24, E1-materials-16: felt drifts while the board shakes, and may leave the field.
#[test]
fn a_felt_ball_drifts() {
    let mut stand = stand().put(HOME, 4, -30.0, 0.0, 180.0, "C1");
    stand.scene.board.put_ball(Point::new(0.0, 0.0));
    run(&mut stand.scene, &PowerPhase { live: true, ..PowerPhase::pulse(100) }, false);
    assert_ne!(stand.scene.board.ball(), Some(Point::new(0.0, 0.0)));
    stand.scene.board.put_ball(Point::new(0.0, 26.66));
    let out = (0..20).any(|_| {
        run(&mut stand.scene, &PowerPhase { live: true, ..PowerPhase::pulse(100) }, false).halt
            == PowerStop::BallOut
    });
    assert!(out, "from the sideline it gets out sooner or later");
}

fn fouls(ran: &PulseResult) -> Vec<FoulKind> {
    ran.contacts.iter().map(|contact| contact.kind).collect()
}

// E1-penalty-1, E1-penalty-11: a man who was aimed at a back by hand blocks in the back; an accident is none.
#[test]
fn a_block_in_the_back_takes_a_hand() {
    let hit = |handled: bool| {
        let mut stand =
            stand().put(HOME, 1, 0.0, 0.0, 0.0, "LG").put(AWAY, 4, 7.0, 0.0, 0.0, "MLB").still(AWAY, 4);
        if handled {
            stand = stand.handled(HOME, 1);
        }
        fouls(&run(&mut stand.scene, &PowerPhase::pulse(60), false))
    };
    assert_eq!(hit(true), [FoulKind::IllegalBlock]);
    assert!(hit(false).is_empty());
}

// E1-pass-33..35, E1-penalty-33..35, E1-scrimmage-62: interference in the air, but not near the ball.
#[test]
fn interference_is_contact_in_the_air_away_from_the_ball() {
    let cover = |marker: f32| {
        let mut stand = stand().put(HOME, 9, 0.0, 0.0, 0.0, "WR1").eligible(HOME, 9);
        stand = stand.put(AWAY, 7, 9.0, 0.6, 180.0, "CB1").handled(AWAY, 7);
        stand.scene.board.put_marker(Point::new(marker, 0.0));
        fouls(&fly(&mut stand))
    };
    assert_eq!(cover(20.0), [FoulKind::DefensivePassInterference]);
    assert!(cover(5.5).is_empty(), "at the ball");
    assert!(cover(11.0).is_empty(), "within a base length of it");
}

// E1-penalty-17..20, E1-penalty-18: half a second of front-to-front contact holds; E1-scrimmage-58 is about the same.
#[test]
fn half_a_second_front_to_front_is_holding() {
    let mut stand = stand().put(HOME, 9, 2.0, 0.0, 0.0, "WR1").eligible(HOME, 9);
    stand = stand.put(AWAY, 7, 6.2, 0.0, 180.0, "CB1").handled(AWAY, 7);
    let phase = PowerPhase { reading: true, ..PowerPhase::pulse(100) };
    assert_eq!(fouls(&run(&mut stand.scene, &phase, false)), [FoulKind::DefensiveHolding]);
}

// E1-terms-24: who is left on a stationary base in a receiver's way holds him; on a mobile base nobody blames him.
#[test]
fn a_man_left_standing_in_a_receivers_way_holds() {
    let stopped = |left: bool| {
        let mut stand = stand().put(HOME, 8, 0.0, 0.0, 0.0, "TE").eligible(HOME, 8);
        stand = stand.put(AWAY, 5, 3.9, 0.0, 180.0, "MLB");
        stand.scene.set_stationary(fig(AWAY, 5), left);
        stand.scene.note_planted();
        let heavy = Figure { mass: 10.0, ..*stand.scene.board.figure(fig(AWAY, 5)) };
        stand.scene.board.set_figure(fig(AWAY, 5), heavy);
        fouls(&run(&mut stand.scene, &PowerPhase { reading: true, ..PowerPhase::pulse(100) }, false))
    };
    assert_eq!(stopped(true), [FoulKind::DefensiveHolding]);
    assert!(stopped(false).is_empty());
}

// E1-penalty-21: the same five yards past the line is illegal contact.
#[test]
fn past_five_yards_it_is_illegal_contact() {
    let mut stand = stand().put(HOME, 9, 9.0, 0.0, 0.0, "WR1").eligible(HOME, 9);
    stand = stand.put(AWAY, 7, 13.2, 0.0, 180.0, "CB1").handled(AWAY, 7);
    let phase = PowerPhase { reading: true, ..PowerPhase::pulse(100) };
    assert_eq!(fouls(&run(&mut stand.scene, &phase, false)), [FoulKind::IllegalContact]);
}

// E1-kickoff-35, E1-punt-45, E1-penalty-40: nobody touches a man who called for a fair catch.
#[test]
fn a_fair_catch_is_not_to_be_hit() {
    let mut stand =
        stand().put(AWAY, 8, 10.0, 0.0, 180.0, "R1").still(AWAY, 8).put(HOME, 3, 0.0, 0.0, 0.0, "C3");
    let phase = PowerPhase { caller: Some(fig(AWAY, 8)), ..PowerPhase::pulse(100) };
    let ran = run(&mut stand.scene, &phase, false);
    assert_eq!(fouls(&ran), [FoulKind::FairCatchInterference]);
}

// E1-penalty-37..39: a man aimed at the kicker roughs him, one left as he stood runs into him, one turned away is
// blameless; the passer is spared the same way.
#[test]
fn the_kicker_and_the_passer_are_spared() {
    let hit = |y: f32, handled: bool, tag: &str| {
        let mut stand = stand().put(HOME, 10, -10.0, 0.0, 0.0, tag).still(HOME, 10);
        stand = stand.put(AWAY, 0, -2.0, y, 180.0, "DE1");
        if y != 0.0 {
            // Bumped off his line by another.
            stand = stand.put(AWAY, 1, -4.0, y + 7.0, -90.0, "DT1");
        }
        stand.scene.take_aim();
        stand.scene.parts[fig(AWAY, 0).index()].handled = handled;
        let phase = PowerPhase { spared: Some(fig(HOME, 10)), ..PowerPhase::pulse(100) };
        fouls(&run(&mut stand.scene, &phase, false))
    };
    assert_eq!(hit(0.0, true, "P"), [FoulKind::RoughingKicker]);
    assert_eq!(hit(0.0, false, "QB"), [FoulKind::RoughingPasser]);
}

// E1-terms-25, E1-terms-28: an opponent blocks, a team-mate does not.
#[test]
fn only_opponents_block() {
    let stand = stand().put(HOME, 1, 0.0, 0.0, 0.0, "LG").put(HOME, 2, 0.0, 2.01, 0.0, "C");
    assert!(!stand.scene.blocked(fig(HOME, 1)));
    let stand = stand.put(AWAY, 1, 0.0, -2.01, 0.0, "DT1");
    assert!(stand.scene.blocked(fig(HOME, 1)) && !stand.scene.blocked(fig(HOME, 2)));
}

// E1-terms-49, E1-positions-4: the pocket is between the tackles, behind the line, twenty yards deep.
#[test]
fn the_pocket_is_between_the_tackles() {
    let at = |x: f32, y: f32| {
        let stand = stand().put(HOME, 0, -3.0, 9.2, 0.0, "LT").put(HOME, 4, -3.0, -9.2, 0.0, "RT");
        let stand = stand.put(HOME, 5, x, y, 0.0, "QB");
        stand.scene.in_pocket(fig(HOME, 5))
    };
    assert!(at(-9.0, 0.0) && at(-9.0, 10.0));
    assert!(!at(-9.0, 11.0) && !at(2.0, 0.0) && !at(-30.0, 0.0));
}
