//! Loose balls: high snaps, advances, fumbles of fumbles.

use super::super::fumble::high_snap;
use super::*;
use crate::call::PulseCall;
use hashmark_law::Fact;

/// A high snap over a man who stands here, and what the law makes of the play.
fn over_his_head(seed: u64, own: i16) -> (Electric, Quiet, Ending) {
    let (mut game, mut quiet) = (ball_at(House::default(), own, 4), quiet(seed));
    game.scene.board.reseed(seed);
    let x = crate::field::own(HOME, f32::from(own) - 15.0);
    put(&mut game, HOME, 10, x, 0.0);
    put(&mut game, AWAY, 0, x + 12.0, 4.0);
    turn(&mut game, AWAY, 0, Heading::WEST);
    let finish = high_snap(&mut game, &mut quiet.desk, who(HOME, 10)).expect("nobody is waited for");
    let end = ending(&game, &kickers_need_the_line(&game, finish));
    (game, quiet, end)
}

// E1-punt-22, E1-fumble-5, E1-fumble-13, E1-fieldgoal-16: felt falls from six inches, 15 yards behind the man.
#[test]
fn a_high_snap_comes_down_fifteen_yards_behind_the_man() {
    let mut sum = 0.0;
    for seed in 0..20 {
        let (game, quiet, _) = over_his_head(seed, 50);
        let lies = quiet.desk.events.iter().find_map(|event| match event.what {
            ElectricDetail::Lies { x, .. } => Some(f32::from(x) / 10.0),
            _ => None,
        });
        let lies = lies.expect("a drop");
        assert!((8.0..32.0).contains(&lies), "{lies} yards from the goal line");
        sum += lies;
        assert!(
            matches!(game.course.facts[0].1, Fact::Fumble { .. })
                && game.course.facts[0].0.id() == "E1-fumble-5"
        );
    }
    assert!((sum / 20.0 - 20.0).abs() < 3.0, "about the 20: {}", sum / 20.0);
}

// E1-punt-23, E1-fieldgoal-17: everybody turns to it, the kickers first, and the kickers power up to a second.
#[test]
fn the_kickers_turn_first_to_a_high_snap_and_have_the_switch() {
    let mut searched = 0;
    for seed in 0..6 {
        let (_, quiet, _) = over_his_head(seed, 50);
        let windows = quiet.windows(Stoppage::Recovery);
        if windows.is_empty() {
            continue;
        }
        searched += 1;
        assert_eq!(windows[..2], [HOME, AWAY]);
        assert_eq!(quiet.asked(ElectricAsk::Power(PulseCall::Recovery))[0], HOME);
        assert_eq!(quiet.switches()[0], HOME);
    }
    assert!(searched > 0);
}

/// A ball loose behind the line of a kick, which somebody has found.
fn found(by: Side, x: f32) -> (Electric, Quiet, DeadBall) {
    let (mut game, mut quiet) = (ball_at(House::default(), 20, 4), quiet(3));
    put(&mut game, by, 8, x, 0.0);
    if by == AWAY {
        turn(&mut game, AWAY, 8, Heading::WEST);
    }
    game.scene.board.put_ball(Point::new(x, 1.2));
    let at = Point::new(x, 0.0);
    let ball = DroppedBall { side: HOME, by: Some(who(HOME, 10)), at, high: true, dead: false, kick: true };
    let finish =
        recovered(&mut game, &mut quiet.desk, &ball, who(by, 8), false).expect("nobody is waited for");
    (game, quiet, finish)
}

// E1-punt-24, E1-fieldgoal-18, E1-fumble-25, E1-fumble-29: who recovers runs: his side turns first and powers to the end,
// without stops or jukes.
#[test]
fn who_recovers_a_high_snap_runs_without_stops() {
    for by in [HOME, AWAY] {
        let (_, quiet, _) = found(by, -40.0);
        assert_eq!(quiet.windows(Stoppage::Advance), [by, by.other()]);
        assert_eq!(quiet.switches(), [by]);
        assert!(quiet.asked(ElectricAsk::Stop).is_empty() && quiet.asked(ElectricAsk::Juke).is_empty());
    }
}

// E1-punt-26, E1-punt-27: out of the back of the end zone, or down in it, is a safety.
#[test]
fn a_high_snap_behind_the_goal_line_is_a_safety() {
    let points = |end: Ending| {
        let game = ball_at(House::default(), 20, 4);
        game.state.settle(end).score
    };
    let (_, _, out) = over_his_head(1, 5);
    assert_eq!(points(out), Some((AWAY, ScoreKind::Safety)), "past the end line");
    let game = ball_at(House::default(), 20, 4);
    let down = DeadBall::dead(HOME, None, crate::field::own(HOME, -3.0), 0.0);
    let down = ending(&game, &kickers_need_the_line(&game, down));
    assert_eq!(points(down), Some((AWAY, ScoreKind::Safety)), "tackled in the own end zone");
}

// E1-punt-28, E1-scoring-2: the others recover it on the goal line or behind it: a touchdown.
#[test]
fn a_high_snap_recovered_in_the_end_zone_is_a_touchdown() {
    let (_, quiet, finish) = found(AWAY, -52.0);
    assert!(finish.touchdown && finish.by == AWAY && quiet.switches().is_empty());
}

// E1-fumble-32, E1-fumble-1: a man who runs with a fumble and loses it again: it is dropped again.
#[test]
fn a_fumble_of_a_fumble_is_dropped_again() {
    let (mut game, mut quiet) = (ball_at(House::default(), 40, 1), quiet(3));
    put(&mut game, HOME, 6, -20.0, 0.0);
    let slow = Figure { top_speed: 8.0, ..Figure::default() };
    game.scene.board.set_figure(who(HOME, 6), slow);
    put(&mut game, AWAY, 4, -28.0, 0.0);
    game.scene.board.put_ball(Point::new(-20.0, 1.2));
    let ball = dropped(Point::new(-20.0, 0.0));
    recovered(&mut game, &mut quiet.desk, &ball, who(HOME, 6), false).expect("nobody is waited for");
    let again = game.course.facts.iter().filter(|(_, fact)| matches!(fact, Fact::Fumble { .. })).count();
    assert!(again >= 1, "hit from behind: {:?}", game.course.facts);
    assert!(quiet.told(|what| matches!(what, ElectricDetail::Lies { .. })), "felt is dropped once more");
}

/// Where felt was dropped, one drop after another before anybody moved.
fn drops(game: &mut Electric, seed: u64) -> Vec<f32> {
    let mut quiet = quiet(seed);
    game.scene.board.reseed(seed);
    let at = Point::default();
    let ball = DroppedBall { dead: true, ..dropped(at) };
    super::super::fumble::loose(game, &mut quiet.desk, ball).expect("nobody is waited for");
    let before_power = |event: &&ElectricEvent| !matches!(event.what, ElectricDetail::Power { .. });
    let lies = quiet.desk.events.iter().take_while(before_power).filter_map(|event| match event.what {
        ElectricDetail::Lies { x, y } => {
            let (x, y) = (f32::from(x) / 10.0 - 50.0, f32::from(y) / 10.0);
            Some((x * x + y * y).sqrt().copysign(x))
        }
        _ => None,
    });
    lies.collect()
}

// E1-fumble-12: felt that falls three inches onto a head bounces an inch or two: mostly off his base.
#[test]
fn a_dropped_ball_bounces_an_inch_or_two() {
    let (mut sum, mut own, tries) = (0.0, 0, 100);
    for seed in 0..tries {
        let mut game = ball_at(House::default(), 50, 1);
        put(&mut game, HOME, 5, 0.0, 0.0);
        let first = drops(&mut game, seed)[0].abs();
        sum += first;
        let recovered = |fact: &Fact| matches!(fact, Fact::Recovery { by, .. } if by.side == HOME);
        own += u32::from(first < 2.4 && game.course.facts.iter().any(|(_, fact)| recovered(fact)));
    }
    let inches = sum / tries as f32 * 9.0 / 32.0;
    assert!((1.0..2.0).contains(&inches), "{inches} inches on average");
    assert!(own < 30, "{own} of {tries} never left his base");
}

// E1-fumble-16, E1-fumble-12: a ball that touches men of both sides is dropped again, above the fumbler and nowhere else.
#[test]
fn a_repeated_drop_is_above_the_fumbler_again() {
    let (mut sum, mut count) = (0.0, 0);
    for seed in 0..300 {
        let mut game = ball_at(House::default(), 50, 1);
        put(&mut game, HOME, 5, 0.0, 0.0);
        for (at, y) in [-6.3f32, -2.1, 2.1, 6.3].into_iter().enumerate() {
            put(&mut game, HOME, at as u8, 6.0, y);
            put(&mut game, AWAY, at as u8, 6.0, y + 2.1);
        }
        if let [first, second, ..] = drops(&mut game, seed)[..] {
            assert!(first > 3.0, "between two of the row");
            (sum, count) = (sum + second, count + 1);
        }
    }
    assert!(count > 8, "{count} were dropped again");
    let mean = sum / count as f32;
    assert!(mean < 3.0, "{mean} yards toward the row: the drop follows the ball");
}

// E1-punt-22, E1-fumble-5: what a high snap cost is told, and that nobody carried it.
#[test]
fn a_high_snap_is_told_as_one() {
    let (mut game, mut quiet) = (ball_at(House::default(), 50, 4), quiet(5));
    put(&mut game, HOME, 10, -15.0, 0.0);
    quiet.desk = least_desk(5).dice(&[("the long snap", 2)]);
    super::super::punt::kick_snap(&mut game, &mut quiet.desk, who(HOME, 10), 10)
        .expect("nobody is waited for")
        .expect("a high snap");
    let told: Vec<Fact> = game.course.facts.iter().map(|(_, fact)| *fact).collect();
    let past = |fact: &Fact| matches!(fact, Fact::Carry { how: hashmark_law::CarryHow::BadSnap, from, .. } if *from == Spot::own(HOME, 50));
    assert!(past(&told[0]) && matches!(told[1], Fact::Fumble { .. }), "{told:?}");
}

// E1-timing-14, E1-fumble-26: in the drill, as on fourth down, only who fumbled runs with his own side's fumble.
#[test]
fn in_the_drill_only_the_fumbler_runs_with_it() {
    use super::super::fumble::{DroppedBall, barred};
    let runs = |counted: u8, by: u8| {
        let mut game = ball_at(House::default(), 40, 1);
        (game.state.situation.period, game.state.counted) = (4, counted);
        game.course.fumbler = Some(who(HOME, 5));
        let at = Point::default();
        let ball =
            DroppedBall { side: HOME, by: Some(who(HOME, 5)), at, high: false, dead: false, kick: false };
        !barred(&game, &ball, who(HOME, by))
    };
    assert!(runs(12, 2), "three plays left: anybody");
    assert!(!runs(13, 2) && runs(13, 5), "two plays left: the fumbler");
}
