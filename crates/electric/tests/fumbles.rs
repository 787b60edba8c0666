//! Loose balls: bad hand-offs, pitches and snaps, who may run with them.

use crate::kit;

use hashmark_electric::board::{Figure, Point};
use hashmark_electric::call::{Declare, LineupUnit, PasserStage, Stoppage, Window};
use hashmark_electric::power::PowerStop;
use hashmark_electric::{Electric, ElectricAsk, ElectricCall, ElectricDetail};
use hashmark_law::{Fact, Side};
use kit::{AWAY, HOME, Table, after_snap, ball_at, fig, lineup};

// E1-run-4, E1-fumble-2, E1-fumble-12, E1-fumble-14..17, E1-fumble-23, E1-fumble-25: a 2 on the hand-off is a loose ball.
#[test]
fn a_two_on_the_hand_off_is_a_fumble() {
    let clean = after_snap(ball_at(30, 1, 10), 1, Declare::Run(6)).dice(&[3]).play();
    assert!(clean.facts().iter().any(|fact| matches!(fact, Fact::Carry { .. })));
    let muffed = after_snap(ball_at(30, 1, 10), 1, Declare::Run(6)).dice(&[2]).play();
    assert!(muffed.told("E1-fumble-2"));
    assert!(muffed.has(|what| matches!(what, ElectricDetail::Lies { .. })), "felt is dropped");
    let ended = muffed.facts().iter().any(|fact| matches!(fact, Fact::Recovery { .. }));
    assert!(
        ended || muffed.has(|what| matches!(what, ElectricDetail::Power { halt: PowerStop::BallOut, .. }))
    );
}

// E1-pitch-5, E1-pitch-6, E1-fumble-3: a pitch runs on, a 2 is a fumble.
#[test]
fn a_two_on_the_pitch_is_a_fumble() {
    let clean = after_snap(ball_at(30, 1, 10), 1, Declare::Pitch(6)).dice(&[12]).play();
    assert!(clean.told("E1-pitch-6"), "{:?}", clean.facts());
    let loose = after_snap(ball_at(30, 1, 10), 1, Declare::Pitch(6)).dice(&[2]).play();
    assert!(loose.told("E1-fumble-3"));
}

// E1-scrimmage-48, E1-scrimmage-49, E1-fumble-8: only a quarterback who stands back needs a snap check.
#[test]
fn a_shotgun_snap_is_checked() {
    let snap = |form: &'static str, total: u8| {
        let table = Table::scripted(ball_at(30, 1, 10), 1, move |_, side, ask| match ask {
            ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup(form)),
            ElectricAsk::Declare(PasserStage::Snap) => Some(ElectricCall::Declare(Declare::Kneel)),
            _ => None,
        });
        table.dice(&[total]).play()
    };
    assert!(snap("shotgun", 2).told("E1-fumble-8"));
    assert!(!snap("shotgun", 3).told("E1-fumble-8"));
    assert!(!snap("pro_set", 2).told("E1-scrimmage-49"), "under center there is no roll");
}

/// The quarterback loses the ball by a bad hand-off; where it lies and who lies on it is arranged.
fn loose(down: u8, change: impl Fn(&mut Electric)) -> Table {
    let mut game = ball_at(50, down, 8);
    change(&mut game);
    after_snap(game, 5, Declare::Run(6)).dice(&[2]).play()
}

// E1-fumble-26, E1-timing-14: on fourth down or in the drill only the fumbler carries on.
#[test]
fn on_fourth_down_a_team_mate_may_not_run_with_it() {
    let mut barred = 0;
    for seed in 0..12 {
        let game = ball_at(50, 4, 8);
        let table = after_snap(game, seed, Declare::Run(6)).dice(&[2]).play();
        let advanced =
            table.asks(HOME, |ask| matches!(ask, ElectricAsk::Orders(Window { at: Stoppage::Advance, .. })));
        let own = table.facts().iter().find_map(|fact| match fact {
            Fact::Recovery { by, lost: false, .. } => Some(*by),
            _ => None,
        });
        if let Some(by) = own {
            let passer = table.game.scene.tagged(HOME, "QB").map(|who| table.game.scene.player(who));
            if Some(by) != passer {
                barred += 1;
                assert_eq!(advanced, 0, "dead at the recovery");
            }
        }
    }
    assert!(barred > 0, "some team-mate fell on it");
}

// E1-fumble-29: whoever recovers on an early down runs, his side first, without stops.
#[test]
fn a_recovered_fumble_is_run_with_without_stops() {
    let table = loose(1, |_| {});
    let windows: Vec<Side> = table
        .desk
        .asks
        .iter()
        .filter_map(|(side, ask)| match ask {
            ElectricAsk::Orders(Window { at: Stoppage::Advance, .. }) => Some(*side),
            _ => None,
        })
        .collect();
    let by = table.facts().iter().find_map(|fact| match fact {
        Fact::Recovery { by, .. } => Some(by.side),
        _ => None,
    });
    if let Some(by) = by {
        assert_eq!(windows.first(), Some(&by));
    }
    assert_eq!(
        table.asks(AWAY, |ask| *ask == ElectricAsk::Stop) + table.asks(HOME, |ask| *ask == ElectricAsk::Stop),
        0
    );
}

// E1-materials-16, E1-fumble-18..22: felt dropped on the sideline goes out: who lost it keeps it.
#[test]
fn a_dropped_ball_lands_near_the_fumbler() {
    let mut stand = kit::stand().put(HOME, 5, 0.0, 0.0, 0.0, "QB");
    let steady = Figure { stability: 100.0, ..Figure::default() };
    stand.scene.board.set_figure(fig(HOME, 5), steady);
    let lies: Vec<Point> = (0..40).map(|_| stand.scene.board.drop_ball(Point::new(0.0, 0.0), 1.6)).collect();
    let far = lies.iter().map(|at| at.distance(Point::default())).fold(0.0, f32::max);
    assert!(far < 9.0 && far > 1.0, "{far}");
}
