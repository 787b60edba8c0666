//! Kickoffs, free kicks, onside kicks and live balls, with dice written beforehand.

use crate::kit;

use hashmark_electric::call::{LineupUnit, NextPlay, PulseCall, Scope, Stoppage, Window};
use hashmark_electric::{Electric, ElectricAsk, ElectricCall, ElectricDetail};
use hashmark_law::{Fact, KickHow, Next, Side, Spot};
use hashmark_table::Game;
use kit::{AWAY, HOME, Table, ball_at, kickoff, lineup, refusal};
use std::cell::RefCell;
use std::rc::Rc;

/// A kickoff on which nobody calls for a fair catch.
fn plain(seed: u64) -> Table {
    Table::scripted(kickoff(), seed, |_, _, ask| {
        (*ask == ElectricAsk::FairCatch).then_some(ElectricCall::FairCatch(None))
    })
}

// E1-kickoff-22, E1-kickoff-24, E1-kickoff-2, E1-timing-4: short and shanked kicks.
#[test]
fn a_two_and_a_twelve_give_the_receivers_the_ball() {
    let short = plain(1).dice(&[2]).play();
    assert_eq!(short.now(), (AWAY, 60, 1), "five yards from the kick: the kickers' 40");
    let shank = plain(1).dice(&[12]).play();
    assert_eq!(shank.now(), (AWAY, 40, 1));
    assert_eq!(shank.game.state.counted, 0, "kickoffs do not count");
}

// E1-kickoff-21, E1-kickoff-40, E1-kickoff-61: a kick of 75 is out of the end zone.
#[test]
fn an_eleven_is_a_touchback() {
    let table = plain(1).dice(&[11]).play();
    assert_eq!(table.now(), (AWAY, 25, 1));
    assert_eq!(table.game.state.situation.to_go(), 10);
    assert_eq!(table.asks(AWAY, |ask| matches!(ask, ElectricAsk::Orders(_))), 0, "nothing is turned");
}

// E1-scoring-22, E1-scoring-23: the sheet counts a kick to the goal line, as the story of the game does.
#[test]
fn a_kick_into_the_end_zone_is_as_long_as_the_way_to_the_goal_line() {
    let table = plain(1).dice(&[11]).play();
    let rows = hashmark_electric::sheet::rows(&table.desk.events);
    assert_eq!((rows[0].kick, rows[0].punt), (Some(65), None), "75 by the dice, 65 to the goal line");
    let table = Table::scripted(ball_at(55, 4, 8), 1, |_, _, ask| {
        (*ask == ElectricAsk::Next).then_some(ElectricCall::Next(NextPlay::Punt))
    });
    let rows = hashmark_electric::sheet::rows(&table.dice(&[7, 11]).play().desk.events);
    assert_eq!((rows[0].kick, rows[0].punt), (None, Some(45)));
}

// E1-kickoff-41: on the goal line with no returner there it is a touchback.
#[test]
fn a_ball_in_the_end_zone_without_a_returner_is_a_touchback() {
    let table = Table::scripted(kickoff(), 1, |_, _, ask| match ask {
        ElectricAsk::Orders(_) => Some(kit::orders("")),
        ElectricAsk::FairCatch => Some(ElectricCall::FairCatch(None)),
        _ => None,
    });
    let table = table.dice(&[8]).play();
    assert_eq!(table.now(), (AWAY, 25, 1));
}

// E1-kickoff-33, E1-kickoff-34, E1-kickoff-38: a fair catch on the goal line is a touchback at the 25.
#[test]
fn a_fair_catch_on_the_goal_line_comes_out_to_the_25() {
    let table = Table::scripted(kickoff(), 1, |_, side, ask| match ask {
        ElectricAsk::Lineup(LineupUnit::Receive { .. }) if side == AWAY => Some(lineup("receive 8@-50,535")),
        ElectricAsk::Orders(Window { at: Stoppage::AfterRoll, .. }) if side == AWAY => {
            Some(kit::orders("8s"))
        }
        ElectricAsk::FairCatch => Some(ElectricCall::FairCatch(Some(8))),
        _ => None,
    });
    let table = table.dice(&[8]).play();
    assert_eq!(table.now(), (AWAY, 25, 1));
    assert!(table.facts().iter().any(|fact| matches!(fact, Fact::FairCatch { .. })));
}

// E1-kickoff-36, E1-kickoff-39, E1-kickoff-31: a caller who has left the line has muffed it: a live ball.
#[test]
fn a_caller_who_leaves_the_line_muffs_it() {
    let table = Table::scripted(kickoff(), 1, |_, side, ask| match ask {
        ElectricAsk::Orders(Window { at: Stoppage::AfterRoll, .. }) if side == AWAY => {
            Some(kit::orders("8>0 8m 9>0"))
        }
        ElectricAsk::FairCatch => Some(ElectricCall::FairCatch(Some(8))),
        _ => None,
    });
    let table = table.dice(&[8]).play();
    assert!(table.has(|what| matches!(what, ElectricDetail::Muffed { .. })));
    assert!(table.has(|what| matches!(what, ElectricDetail::Lies { .. })), "the marker lies there");
}

// E1-kickoff-29, E1-kickoff-30, E1-kickoff-59, E1-kickoff-61: while the kick hangs everybody on a mobile base moves and who
// stands stays; he is on the line when it lands, has it and runs, and it is a first down where he ends.
#[test]
fn who_stands_on_the_line_has_the_kick() {
    let seen = Rc::new(RefCell::new(Vec::new()));
    let keep = Rc::clone(&seen);
    let table = Table::scripted(kickoff(), 4, move |game, side, ask| {
        if matches!(
            ask,
            ElectricAsk::FairCatch | ElectricAsk::Orders(Window { at: Stoppage::ReturnStart, .. })
        ) && side == AWAY
        {
            let at = |figure: u8| game.scene.board.position(kit::fig(AWAY, figure));
            keep.borrow_mut().push((at(8), at(0), game.scene.carrier));
        }
        match ask {
            ElectricAsk::Orders(Window { at: Stoppage::AfterRoll, .. }) if side == AWAY => {
                Some(kit::orders("8s"))
            }
            ElectricAsk::FairCatch => Some(ElectricCall::FairCatch(None)),
            _ => None,
        }
    });
    let table = table.dice(&[6]).play();
    let seen = seen.borrow();
    assert_eq!((seen.len(), seen[1].2), (2, Some(kit::fig(AWAY, 8))), "he has it");
    assert_eq!(seen[0].0, seen[1].0, "he stood");
    assert!(seen[0].1.distance(seen[1].1) > 5.0, "a man at the front ran");
    assert!(table.facts().iter().any(|fact| matches!(fact, Fact::Return { .. })), "{:?}", table.facts());
    let (side, _, down) = table.now();
    assert!(side == AWAY && down == 1 || table.game.state.next != Next::Scrimmage, "{:?}", table.now());
    let now = &table.game.state.situation;
    assert!(now.to_go() == 10 || now.goal_to_go() || table.game.state.next != Next::Scrimmage);
}

/// A kick that lies live and that nobody reaches: who was turned, in order, and who had the switch.
struct Lying {
    windows: Vec<(Side, Stoppage, Scope, usize)>,
    switches: Vec<Side>,
    marker: &'static str,
    table: Table,
}

fn lying(
    game: Electric,
    dice: &[u8],
    script: impl Fn(&Electric, Side, &ElectricAsk) -> Option<ElectricCall> + 'static,
) -> Lying {
    let seen = Rc::new(RefCell::new((Vec::new(), "")));
    let keep = Rc::clone(&seen);
    let table = Table::scripted(game, 2, move |game, side, ask| {
        match ask {
            ElectricAsk::Orders(Window { at, scope })
                if matches!(at, Stoppage::FirstRecovery | Stoppage::Recovery) =>
            {
                keep.borrow_mut().0.push((side, *at, *scope, game.scene.stationary(AWAY)));
            }
            ElectricAsk::Ball => {
                keep.borrow_mut().1 = refusal(game.check(side, ask, &ElectricCall::Ball(150)))
            }
            _ => {}
        }
        match ask {
            ElectricAsk::FairCatch => Some(ElectricCall::FairCatch(None)),
            ElectricAsk::Ball => Some(ElectricCall::Ball(100)),
            ElectricAsk::Power(PulseCall::Recovery) => Some(ElectricCall::Power(1)),
            _ => script(game, side, ask),
        }
    });
    let table = table.dice(dice).play();
    let laid = table.desk.events.iter().position(|event| matches!(event.what, ElectricDetail::Lies { .. }));
    let power = |event: &hashmark_electric::ElectricEvent| match event.what {
        ElectricDetail::Power { by, .. } => Some(by),
        _ => None,
    };
    let switches = table.desk.events[laid.expect("a live ball")..].iter().filter_map(power).collect();
    let (windows, marker) = seen.take();
    Lying { windows, switches, marker, table }
}

/// Returners alone first, then everybody unblocked again and again, the receivers before the kickers; the receivers power.
fn gone_for_in_order(lying: &Lying) {
    assert_eq!(
        lying.windows[0],
        (AWAY, Stoppage::FirstRecovery, Scope::Returners, 0),
        "returners, off their bases"
    );
    let order = |at: usize| (lying.windows[at].0, lying.windows[at].1, lying.windows[at].2);
    assert_eq!(order(1), (AWAY, Stoppage::Recovery, Scope::Unblocked));
    assert_eq!(
        order(2),
        (HOME, Stoppage::Recovery, Scope::Unblocked),
        "the kickers turn only now, and second"
    );
    assert_eq!((order(3).0, order(4).0), (AWAY, HOME), "and again");
    assert!(lying.switches.len() >= 3 && lying.switches.iter().all(|side| *side == AWAY));
}

// E1-kickoff-27, E1-kickoff-42, E1-kickoff-43, E1-kickoff-45, E1-kickoff-46, E1-kickoff-47: nobody under it: live at its line between the
// numerals; returners are turned first, off their stationary bases, the kickers not; then everybody, the receivers first.
#[test]
fn a_kick_that_nobody_is_under_is_live() {
    let live = lying(kickoff(), &[4], |_, side, ask| match ask {
        // The man who waits there is moved up, and the others run ahead.
        ElectricAsk::Lineup(LineupUnit::Receive { .. }) => {
            Some(lineup("receive 10@-40,300 0>0 1>0 2>0 3>0 4>0 5>0 6>0 7>0"))
        }
        ElectricAsk::Orders(Window { at: Stoppage::AfterRoll, .. }) if side == AWAY => {
            Some(kit::orders("8s 9s 10s"))
        }
        _ => None,
    });
    let lies = |what: &ElectricDetail| matches!(what, ElectricDetail::Lies { x: 850, y: -100 });
    assert!(live.table.has(lies), "on the line of the 15, ten yards right of the middle");
    assert_eq!(live.marker, "E1-kickoff-42", "outside the numerals is refused");
    gone_for_in_order(&live);
    let goes_for_it = |side| live.table.asks(side, |ask| *ask == ElectricAsk::Power(PulseCall::Recovery));
    assert!(goes_for_it(AWAY) > 0 && goes_for_it(HOME) == 0, "the receivers have the switch");
    assert_eq!(live.table.now().0, AWAY);
}

// E1-punt-40, E1-punt-51, E1-punt-52, E1-punt-54: the same of a punt.
#[test]
fn a_punt_that_nobody_is_under_is_live() {
    let away = |game: &Electric, side| {
        let standing = (0..11).filter(|figure| game.scene.upright(kit::fig(side, *figure)));
        // Past the man who waits, each on his own way.
        let degrees = if side == HOME { 60 } else { 180 };
        let turned: Vec<String> = standing.map(|figure| format!("{figure}>{degrees}")).collect();
        kit::orders(&turned.join(" "))
    };
    let live = lying(ball_at(30, 4, 8), &[7, 8], move |game, side, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Punt)),
        ElectricAsk::Lineup(LineupUnit::PuntReturn) if side == AWAY => Some(lineup("return 10@0,300")),
        ElectricAsk::Orders(Window { at: Stoppage::PuntAway, .. }) => Some(away(game, side)),
        _ => None,
    });
    assert!(live.table.has(|what| matches!(what, ElectricDetail::Lies { x: 750, y: -100 })), "on their 25");
    assert_eq!(live.marker, "E1-punt-51");
    gone_for_in_order(&live);
    let lost = live.table.facts().iter().any(|fact| matches!(fact, Fact::Recovery { lost: true, .. }));
    let flagged = live.table.facts().iter().any(|fact| matches!(fact, Fact::Foul { .. }));
    assert!(live.table.now().0 == AWAY || lost || flagged, "theirs in the end: {:?}", live.table.facts());
}

// E1-kickoff-28, E1-kickoff-45, E1-materials-42: how long the power may be on.
#[test]
fn pulses_outside_their_bounds_are_refused() {
    let game = kickoff();
    let check =
        |pulse, length| refusal(game.check(HOME, &ElectricAsk::Power(pulse), &ElectricCall::Power(length)));
    assert_eq!(
        (check(PulseCall::Hang, 100), check(PulseCall::Hang, 99), check(PulseCall::Hang, 160)),
        ("", "E1-kickoff-28", "E1-kickoff-28")
    );
    assert_eq!(
        (check(PulseCall::Snap, 0), check(PulseCall::Snap, 25), check(PulseCall::Snap, 30)),
        ("", "", "E1-scrimmage-47")
    );
    assert_eq!(
        (check(PulseCall::Rush, 50), check(PulseCall::Rush, 40), check(PulseCall::Rush, 80)),
        ("", "E1-punt-29", "E1-punt-29")
    );
    assert_eq!((check(PulseCall::Recovery, 100), check(PulseCall::Recovery, 120)), ("", "E1-kickoff-45"));
}

// E1-kickoff-28: a fast man covers 30 to 40 yards in a hang of a second and a quarter.
#[test]
fn coverage_reaches_the_other_thirty_in_the_hang() {
    let mut game = kickoff();
    let table = Table::scripted(game.clone(), 3, |_, _, ask| match ask {
        ElectricAsk::FairCatch => Some(ElectricCall::FairCatch(None)),
        ElectricAsk::Orders(_) => Some(kit::orders("")),
        _ => None,
    });
    let seen = std::rc::Rc::new(std::cell::RefCell::new(Vec::new()));
    let keep = std::rc::Rc::clone(&seen);
    game = table.game;
    let table = Table::scripted(game, 3, move |game, _, ask| {
        if matches!(
            ask,
            ElectricAsk::Orders(Window { at: Stoppage::ReturnStart | Stoppage::FirstRecovery, .. })
        ) {
            let best = hashmark_electric::scene::eleven_of(HOME)
                .map(|who| game.scene.ball_point(who))
                .fold(-50.0, f32::max);
            keep.borrow_mut().push(best);
        }
        match ask {
            ElectricAsk::FairCatch => Some(ElectricCall::FairCatch(None)),
            _ => None,
        }
    });
    let _ = table.dice(&[6]).play();
    let best = seen.borrow().first().copied().expect("a return");
    assert!((10.0..28.0).contains(&best), "the fastest is at the receivers' {}", 50.0 - best);
}

// E1-kickoff-68..71, E1-kickoff-75, E1-kickoff-81: an onside kick is declared before the set-up, powered, then rolled.
#[test]
fn an_onside_kick_is_rolled_after_its_pulse() {
    let table = Table::scripted(kickoff(), 1, |_, _, ask| {
        (*ask == ElectricAsk::Kickoff).then_some(ElectricCall::Onside(true))
    });
    let fails = table.dice(&[2]).play();
    assert_eq!(fails.now(), (AWAY, 55, 1), "E1-kickoff-69: at the restraining line");
    let order: Vec<&str> = fails
        .desk
        .events
        .iter()
        .filter_map(|event| match event.what {
            ElectricDetail::Power { .. } => Some("power"),
            ElectricDetail::Kicked { .. } => Some("roll"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["power", "roll"]);
    let table = Table::scripted(kickoff(), 1, |_, _, ask| {
        (*ask == ElectricAsk::Kickoff).then_some(ElectricCall::Onside(true))
    });
    let table = table.dice(&[7]).play();
    assert!(table.facts().iter().any(|fact| matches!(fact, Fact::Kick { how: KickHow::Onside, .. })));
    assert_eq!(table.game.state.counted, 0);
}

// E1-kickoff-71, E1-kickoff-74: the surprise comes when both are set, from the normal set-up.
#[test]
fn a_surprise_is_declared_when_both_are_set() {
    let table = Table::scripted(kickoff(), 1, |_, _, ask| {
        (*ask == ElectricAsk::Surprise).then_some(ElectricCall::Onside(true))
    });
    let table = table.dice(&[2]).play();
    assert_eq!(table.asks(AWAY, |ask| *ask == ElectricAsk::Lineup(LineupUnit::Receive { free: false })), 1);
    assert_eq!(table.now(), (AWAY, 55, 1));
}

// E1-kickoff-62..67, E1-scoring-11: the free kick after a safety.
#[test]
fn a_free_kick_goes_by_the_punt_table_from_the_20() {
    let free = |total: u8| {
        let mut game = kickoff();
        game.state.next = Next::FreeKick;
        game.state.situation.first_and_ten(HOME, Spot::own(HOME, 20));
        let table = Table::scripted(game, 1, |_, _, ask| {
            (*ask == ElectricAsk::FairCatch).then_some(ElectricCall::FairCatch(None))
        });
        table.dice(&[total]).play()
    };
    assert_eq!(free(12).now(), (AWAY, 50, 1), "thirty yards from the kick");
    let eight = free(8);
    let lands = |fact: &Fact| matches!(fact, Fact::Kick { how: KickHow::FreeKick, to, .. } if to.from_own(AWAY) == 35);
    assert!(eight.facts().iter().any(lands), "45 yards: their 35");
    assert_eq!(
        eight.asks(HOME, |ask| matches!(ask, ElectricAsk::Kickoff | ElectricAsk::Surprise)),
        0,
        "no onside"
    );
    let two = free(2);
    assert!(
        two.has(|what| matches!(what, ElectricDetail::Lies { x: 300, .. }))
            || two.facts().iter().any(|fact| matches!(fact, Fact::Return { .. }))
    );
}
