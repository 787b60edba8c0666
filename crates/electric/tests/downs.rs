//! Plays from scrimmage: knees, runs, shovels, throw-aways.

use crate::kit;

use hashmark_electric::call::{Declare, LineupUnit, PasserStage, Stoppage, Window};
use hashmark_electric::house::House;
use hashmark_electric::power::PowerStop;
use hashmark_electric::{ElectricAsk, ElectricCall, ElectricDetail};
use hashmark_law::{CarryHow, Fact, PassEnd, Side};
use hashmark_table::Game;
use kit::{AWAY, HOME, Table, after_snap, ball_at, ball_at_with, lineup};

// E1-kneel-1..3, E1-scrimmage-1, E1-timing-2, E1-scrimmage-2: a knee is dead at the back of the quarterback's
// base, and counts.
#[test]
fn a_knee_is_dead_at_the_back_of_the_quarterback() {
    let table = after_snap(ball_at(30, 1, 10), 1, Declare::Kneel).play();
    let (side, yards, down) = table.now();
    assert_eq!((side, down), (HOME, 2));
    assert_eq!(yards, 22, "his base is from 4.2 to 8.1 yards behind the line");
    assert_eq!(table.game.state.counted, 1);
    assert!(table.facts().iter().any(|fact| matches!(fact, Fact::Carry { how: CarryHow::Kneel, .. })));
}

// E1-run-7..13, E1-terms-48, E1-run-5: a run has a juke at the line for the offense, then the defense's one stop.
#[test]
fn a_run_has_a_juke_and_one_stop() {
    let mut seen = 0;
    for seed in 0..6 {
        let table = after_snap(ball_at(30, 1, 10), seed, Declare::Run(6)).dice(&[7]).play();
        let at_line =
            table.has(|what| matches!(what, ElectricDetail::Power { halt: PowerStop::AtLine, by: HOME, .. }));
        assert_eq!(table.asks(HOME, |ask| *ask == ElectricAsk::Juke), usize::from(at_line));
        let stops = table.asks(AWAY, |ask| *ask == ElectricAsk::Stop);
        assert_eq!(stops, usize::from(at_line));
        let order: Vec<Side> = table
            .desk
            .asks
            .iter()
            .filter_map(|(side, ask)| match ask {
                ElectricAsk::Orders(Window { at: Stoppage::Stop, .. }) => Some(*side),
                _ => None,
            })
            .collect();
        assert!(order.is_empty() || order == [AWAY, HOME], "the defense turns first: {order:?}");
        seen += order.len();
    }
    assert!(seen > 0);
}

// E1-run-10, E1-kickoff-58: declining the juke passes the switch on; with the literal reading it stays.
#[test]
fn a_declined_juke_passes_the_switch_unless_the_house_says_otherwise() {
    let run = |house: House, seed: u64| {
        let table = Table::scripted(ball_at_with(house, 30, 1, 10), seed, |_, side, ask| match ask {
            ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("pro_set")),
            ElectricAsk::Declare(PasserStage::Snap) => Some(ElectricCall::Declare(Declare::Run(6))),
            ElectricAsk::Juke => Some(ElectricCall::Juke(false)),
            _ => None,
        });
        let table = table.dice(&[7]).play();
        let reached = table.asks(HOME, |ask| *ask == ElectricAsk::Juke);
        (reached, table.asks(AWAY, |ask| *ask == ElectricAsk::Stop))
    };
    let literal = House { declined_juke_keeps_switch: true, ..House::default() };
    let mut reached = 0;
    for seed in 0..6 {
        let (at_line, stops) = run(House::default(), seed);
        assert_eq!(at_line, stops);
        reached += at_line;
        assert_eq!(run(literal, seed).1, 0, "the offense keeps the switch");
    }
    assert!(reached > 0);
}

// E1-pass-43: a shovel of 2 is incomplete, never a fumble; E1-pass-32: the next down from the same line.
#[test]
fn a_two_on_the_shovel_is_incomplete() {
    let table = Table::scripted(ball_at(30, 2, 7), 1, |game, side, ask| match ask {
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("pro_set")),
        ElectricAsk::Orders(Window { at: Stoppage::Snap, .. }) if side == HOME => Some(kit::orders("6>0 6m")),
        ElectricAsk::Declare(PasserStage::Snap) => Some(ElectricCall::Declare(Declare::Read(40))),
        ElectricAsk::Declare(PasserStage::Read) => {
            let listed = game.list(side, ask);
            listed.into_iter().find(|call| matches!(call, ElectricCall::Declare(Declare::Shovel(_))))
        }
        _ => None,
    });
    let table = table.dice(&[2]).play();
    assert!(table.told("E1-pass-43"), "the back came past the quarterback: {:?}", table.facts());
    assert!(!table.facts().iter().any(|fact| matches!(fact, Fact::Fumble { .. })));
    assert!(table.facts().iter().any(|fact| matches!(fact, Fact::Pass { end: PassEnd::Incomplete, .. })));
    assert_eq!(table.now(), (HOME, 30, 3));
}

// E1-throwaway-1..4, E1-scoring-8, E1-penalty-10: grounding from the pocket costs ten yards, or the spot, and the down.
#[test]
fn grounding_costs_ten_yards_and_the_down() {
    let table = after_snap(ball_at(30, 2, 8), 1, Declare::ThrowAway).play();
    assert_eq!(table.now(), (HOME, 20, 3));
    let farther = after_snap(ball_at(6, 2, 8), 1, Declare::ThrowAway).play();
    assert_eq!(farther.now(), (HOME, 1, 3), "the spot of the foul is farther back than half the distance");
    let line = "trips 5@0,42";
    let deep = Table::scripted(ball_at(3, 2, 8), 1, move |_, side, ask| match ask {
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup(line)),
        ElectricAsk::Declare(PasserStage::Snap) => Some(ElectricCall::Declare(Declare::ThrowAway)),
        _ => None,
    });
    assert_eq!(deep.play().game.state.situation.score.away, 2, "in the own end zone a safety");
}

// E1-scrimmage-65, E1-scrimmage-69, E1-timing-9: the phases of a pass play come in order.
#[test]
fn a_pass_play_goes_through_its_stoppages_in_order() {
    let table = Table::scripted(ball_at(30, 1, 10), 9, |_, side, ask| match ask {
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("spread")),
        ElectricAsk::Orders(Window { at: Stoppage::Snap, .. }) if side == HOME => Some(kit::orders("")),
        ElectricAsk::Declare(PasserStage::Snap) => Some(ElectricCall::Declare(Declare::Read(40))),
        _ => None,
    });
    let table = table.play();
    let order: Vec<(Side, Stoppage)> = table
        .desk
        .asks
        .iter()
        .filter_map(|(side, ask)| match ask {
            ElectricAsk::Orders(window) => Some((*side, window.at)),
            _ => None,
        })
        .take(6)
        .collect();
    let wanted = [
        (HOME, Stoppage::Audibles),
        (AWAY, Stoppage::Shifts),
        (HOME, Stoppage::Snap),
        (AWAY, Stoppage::Snap),
        (HOME, Stoppage::Read),
        (AWAY, Stoppage::Read),
    ];
    assert_eq!(order, wanted);
}

/// A first down with so many seconds on a house clock.
fn clocked(seconds: u16, declare: Declare) -> Table {
    let mut game = ball_at_with(House { game_clock: true, ..House::default() }, 30, 1, 10);
    game.state.situation.seconds = seconds;
    after_snap(game, 1, declare).play()
}

// E1-spike-1, E1-spike-2, E1-timing-1: with a house clock a spike costs the down and a second and stops the clock; in the
// pocket it is no grounding. Without a clock there is nothing to spike for.
#[test]
fn a_spike_stops_the_clock_after_a_second() {
    let spiked = clocked(900, Declare::Spike);
    assert_eq!((spiked.now(), spiked.game.state.situation.seconds), ((HOME, 30, 2), 899));
    assert!(spiked.told("E1-spike-1"));
    assert!(!spiked.facts().iter().any(|fact| matches!(fact, Fact::Foul { .. })), "no grounding");
    let grounded = clocked(900, Declare::ThrowAway);
    assert!(
        grounded.facts().iter().any(|fact| matches!(fact, Fact::Foul { .. })),
        "the same place is the pocket"
    );
    let plain = after_snap(ball_at(30, 1, 10), 1, Declare::Kneel);
    let seen = std::rc::Rc::new(std::cell::RefCell::new(None));
    let keep = std::rc::Rc::clone(&seen);
    let table = Table::scripted(plain.game, 1, move |game, side, ask| {
        if *ask == ElectricAsk::Declare(PasserStage::Snap) {
            let offered = game.list(side, ask).contains(&ElectricCall::Declare(Declare::Spike));
            let rule = kit::refusal(game.check(side, ask, &ElectricCall::Declare(Declare::Spike)));
            *keep.borrow_mut() = Some((offered, rule));
        }
        None
    });
    let _ = table.play();
    assert_eq!(*seen.borrow(), Some((false, "E1-spike-1")));
}

// E1-kneel-4: a knee leaves the clock running; a time-out gives back what would have run off before the next snap.
#[test]
fn a_knee_leaves_the_clock_running() {
    let knelt = clocked(900, Declare::Kneel);
    assert_eq!((knelt.now().2, knelt.game.state.situation.seconds), (2, 840));
    let mut taken = false;
    let next = Table::scripted(knelt.game, 1, move |game, side, ask| match ask {
        ElectricAsk::Lineup(LineupUnit::Defense) if !taken => {
            taken = true;
            assert_eq!(game.state.situation.seconds, 840);
            Some(ElectricCall::Timeout)
        }
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("pro_set")),
        ElectricAsk::Declare(PasserStage::Snap) => Some(ElectricCall::Declare(Declare::Spike)),
        _ => None,
    });
    assert_eq!(next.play().game.state.situation.seconds, 879, "forty seconds given back, one for the spike");
}

// E1-timing-1, E1-timing-13: the quarter is over when the clock is, and the last two minutes are the drill.
#[test]
fn the_clock_ends_the_quarter() {
    assert_eq!(clocked(61, Declare::Kneel).game.state.situation.period, 1);
    let over = clocked(60, Declare::Kneel);
    assert_eq!((over.game.state.situation.period, over.game.state.situation.seconds), (2, 900));
    let mut late = ball_at_with(House { game_clock: true, ..House::default() }, 30, 1, 10);
    (late.state.situation.period, late.state.situation.seconds) = (2, 200);
    let late = after_snap(late, 1, Declare::Kneel).play();
    assert!(!late.game.drill() && late.game.state.situation.seconds == 140);
    assert!(after_snap(late.game, 1, Declare::Kneel).play().game.drill(), "80 seconds left");
    assert!(over.has(|what| matches!(what, ElectricDetail::Clock { period: 1, seconds: 0 })));
}

// E1-scramble-6, E1-scramble-1: after a scramble everybody unblocked is turned, the offense first, both say SET, and then he
// must choose.
#[test]
fn after_a_scramble_the_offense_turns_first() {
    let table = Table::scripted(ball_at(30, 1, 10), 2, |_, side, ask| match ask {
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("pro_set")),
        ElectricAsk::Orders(Window { at: Stoppage::Snap, .. }) if side == HOME => {
            Some(kit::orders("5>150 5m"))
        }
        ElectricAsk::Declare(PasserStage::Snap) => Some(ElectricCall::Declare(Declare::Scramble(10))),
        ElectricAsk::Declare(PasserStage::Scramble) => Some(ElectricCall::Declare(Declare::Run(5))),
        _ => None,
    });
    let table = table.play();
    let asked = table.desk.asks;
    let at =
        asked.iter().position(|(_, ask)| *ask == ElectricAsk::Declare(PasserStage::Snap)).expect("a choice");
    let window = |ask: &ElectricAsk| match ask {
        ElectricAsk::Orders(Window { at: Stoppage::Scramble, scope }) => Some(*scope),
        _ => None,
    };
    use hashmark_electric::call::Scope;
    assert_eq!((asked[at + 1].0, window(&asked[at + 1].1)), (HOME, Some(Scope::Unblocked)));
    assert_eq!((asked[at + 2].0, window(&asked[at + 2].1)), (AWAY, Some(Scope::Unblocked)));
    assert_eq!(asked[at + 3], (HOME, ElectricAsk::Declare(PasserStage::Scramble)));
}

// E1-scrimmage-73: once the ball is handed off or pitched nothing more is declared on the play.
#[test]
fn after_a_hand_off_nothing_more_is_declared() {
    for declare in [Declare::Run(6), Declare::Pitch(6)] {
        let table = after_snap(ball_at(30, 1, 10), 2, declare).dice(&[7]).play();
        assert_eq!(table.asks(HOME, |ask| matches!(ask, ElectricAsk::Declare(_))), 1, "{declare:?}");
    }
}
