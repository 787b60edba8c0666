//! Kickoffs, onside kicks, punts and place kicks, with dice written beforehand.

mod kit;

use hashmark_electric::call::{NextPlay, Pulse, Scope, Stage, Stoppage, Unit, Window};
use hashmark_electric::{Ask, Call, Electric, What};
use hashmark_law::{Fact, KickHow, Next, PlaceKick, ScoreKind, Side, Spot, TryHow};
use hashmark_table::Game;
use kit::{AWAY, HOME, Table, ball_at, kickoff, lineup, refusal};
use std::cell::RefCell;
use std::rc::Rc;

/// A kickoff on which nobody calls for a fair catch.
fn plain(seed: u64) -> Table {
    Table::scripted(kickoff(), seed, |_, _, ask| (*ask == Ask::FairCatch).then_some(Call::FairCatch(None)))
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
    assert_eq!(table.asks(AWAY, |ask| matches!(ask, Ask::Orders(_))), 0, "nothing is turned");
}

// E1-scoring-22, E1-scoring-23: the sheet counts a kick to the goal line, as the story of the game does.
#[test]
fn a_kick_into_the_end_zone_is_as_long_as_the_way_to_the_goal_line() {
    let table = plain(1).dice(&[11]).play();
    let rows = hashmark_electric::sheet::rows(&table.desk.teller);
    assert_eq!((rows[0].kick, rows[0].punt), (Some(65), None), "75 by the dice, 65 to the goal line");
    let table = Table::scripted(ball_at(55, 4, 8), 1, |_, _, ask| {
        (*ask == Ask::Next).then_some(Call::Next(NextPlay::Punt))
    });
    let rows = hashmark_electric::sheet::rows(&table.dice(&[7, 11]).play().desk.teller);
    assert_eq!((rows[0].kick, rows[0].punt), (None, Some(45)));
}

// E1-kickoff-41: on the goal line with no returner there it is a touchback.
#[test]
fn a_ball_in_the_end_zone_without_a_returner_is_a_touchback() {
    let table = Table::scripted(kickoff(), 1, |_, side, ask| match ask {
        Ask::Lineup(Unit::Receive { .. }) if side == AWAY => Some(lineup("receive 8@-50,400")),
        Ask::Orders(_) => Some(kit::orders("")),
        Ask::FairCatch => Some(Call::FairCatch(None)),
        _ => None,
    });
    let table = table.dice(&[8]).play();
    assert_eq!(table.now(), (AWAY, 25, 1));
}

// E1-kickoff-33, E1-kickoff-34, E1-kickoff-38: a fair catch on the goal line is a touchback at the 25.
#[test]
fn a_fair_catch_on_the_goal_line_comes_out_to_the_25() {
    let table = Table::scripted(kickoff(), 1, |_, side, ask| match ask {
        Ask::Orders(Window { at: Stoppage::AfterRoll, .. }) if side == AWAY => Some(kit::orders("8s")),
        Ask::FairCatch => Some(Call::FairCatch(Some(8))),
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
        Ask::Orders(Window { at: Stoppage::AfterRoll, .. }) if side == AWAY => {
            Some(kit::orders("8>0 8m 9>0"))
        }
        Ask::FairCatch => Some(Call::FairCatch(Some(8))),
        _ => None,
    });
    let table = table.dice(&[8]).play();
    assert!(table.has(|what| matches!(what, What::Muffed { .. })));
    assert!(table.has(|what| matches!(what, What::Lies { .. })), "the marker lies there");
}

// E1-kickoff-29, E1-kickoff-30, E1-kickoff-59, E1-kickoff-61: while the kick hangs everybody on a mobile base moves and who
// stands stays; he is on the line when it lands, has it and runs, and it is a first down where he ends.
#[test]
fn who_stands_on_the_line_has_the_kick() {
    let seen = Rc::new(RefCell::new(Vec::new()));
    let keep = Rc::clone(&seen);
    let table = Table::scripted(kickoff(), 4, move |game, side, ask| {
        if matches!(ask, Ask::FairCatch | Ask::Orders(Window { at: Stoppage::ReturnStart, .. }))
            && side == AWAY
        {
            let at = |figure: u8| game.scene.board.position(kit::fig(AWAY, figure));
            keep.borrow_mut().push((at(8), at(0), game.scene.carrier));
        }
        match ask {
            Ask::Orders(Window { at: Stoppage::AfterRoll, .. }) if side == AWAY => Some(kit::orders("8s")),
            Ask::FairCatch => Some(Call::FairCatch(None)),
            _ => None,
        }
    });
    let table = table.dice(&[8]).play();
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
    script: impl Fn(&Electric, Side, &Ask) -> Option<Call> + 'static,
) -> Lying {
    let seen = Rc::new(RefCell::new((Vec::new(), "")));
    let keep = Rc::clone(&seen);
    let table = Table::scripted(game, 2, move |game, side, ask| {
        match ask {
            Ask::Orders(Window { at, scope })
                if matches!(at, Stoppage::FirstRecovery | Stoppage::Recovery) =>
            {
                keep.borrow_mut().0.push((side, *at, *scope, game.scene.stationary(AWAY)));
            }
            Ask::Ball => keep.borrow_mut().1 = refusal(game.check(side, ask, &Call::Ball(150))),
            _ => {}
        }
        match ask {
            Ask::FairCatch => Some(Call::FairCatch(None)),
            Ask::Ball => Some(Call::Ball(100)),
            Ask::Power(Pulse::Recovery) => Some(Call::Power(1)),
            _ => script(game, side, ask),
        }
    });
    let table = table.dice(dice).play();
    let laid = table.desk.teller.iter().position(|event| matches!(event.what, What::Lies { .. }));
    let power = |event: &hashmark_electric::Event| match event.what {
        What::Power { by, .. } => Some(by),
        _ => None,
    };
    let switches = table.desk.teller[laid.expect("a live ball")..].iter().filter_map(power).collect();
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

// E1-kickoff-27, E1-kickoff-42, E1-kickoff-43, E1-kickoff-46, E1-kickoff-47: nobody under it: live at its line between the
// numerals; returners are turned first, off their stationary bases, the kickers not; then everybody, the receivers first.
#[test]
fn a_kick_that_nobody_is_under_is_live() {
    let live = lying(kickoff(), &[4], |_, side, ask| match ask {
        Ask::Orders(Window { at: Stoppage::AfterRoll, .. }) if side == AWAY => Some(kit::orders("8s 9s 10s")),
        _ => None,
    });
    let lies = |what: &What| matches!(what, What::Lies { x: 850, y: -100 });
    assert!(live.table.has(lies), "on the line of the 15, ten yards right of the middle");
    assert_eq!(live.marker, "E1-kickoff-42", "outside the numerals is refused");
    gone_for_in_order(&live);
    assert_eq!(live.table.now().0, AWAY);
}

// E1-punt-40, E1-punt-51, E1-punt-52, E1-punt-54: the same of a punt.
#[test]
fn a_punt_that_nobody_is_under_is_live() {
    let turned: Vec<String> = (0..11).map(|figure| format!("{figure}>180")).collect();
    let away = turned.join(" ");
    let live = lying(ball_at(30, 4, 8), &[7, 8], move |_, side, ask| match ask {
        Ask::Next => Some(Call::Next(NextPlay::Punt)),
        Ask::Lineup(Unit::PuntReturn) if side == AWAY => Some(lineup("return 10@0,300")),
        Ask::Orders(Window { at: Stoppage::PuntAway, .. }) => Some(kit::orders(&away)),
        _ => None,
    });
    assert!(live.table.has(|what| matches!(what, What::Lies { x: 750, y: -100 })), "on their 25");
    assert_eq!(live.marker, "E1-punt-51");
    gone_for_in_order(&live);
    assert_eq!(live.table.now().0, AWAY);
}

// E1-punt-20, E1-fieldgoal-15, E1-fieldgoal-20: the snap of a kick lasts a quarter of a second at most, the rush at a place
// kick half a second to three quarters.
#[test]
fn the_pulses_of_kicks_have_their_bounds() {
    let at = |next: NextPlay| {
        let seen = Rc::new(RefCell::new(Vec::new()));
        let keep = Rc::clone(&seen);
        let table = Table::scripted(ball_at(70, 4, 8), 1, move |game, side, ask| {
            if let Ask::Power(Pulse::Snap | Pulse::Rush) = ask {
                let check = |long: u16| refusal(game.check(side, ask, &Call::Power(long)));
                keep.borrow_mut().push([check(25), check(30), check(75), check(80)]);
            }
            (*ask == Ask::Next).then_some(Call::Next(next))
        });
        let _ = table.dice(&[7, 8]).play();
        seen.take()
    };
    let punt = at(NextPlay::Punt);
    assert_eq!(punt[0], ["", "E1-punt-20", "E1-punt-20", "E1-punt-20"]);
    assert_eq!(punt[1], ["E1-punt-29", "E1-punt-29", "", "E1-punt-29"]);
    let goal = at(NextPlay::FieldGoal);
    assert_eq!(goal[0], ["", "E1-fieldgoal-15", "E1-fieldgoal-15", "E1-fieldgoal-15"]);
    assert_eq!(goal[1], ["E1-fieldgoal-20", "E1-fieldgoal-20", "", "E1-fieldgoal-20"]);
}

/// What was asked around a fake by a figure from this form.
fn faked(next: NextPlay, own: i16, figure: u8, snap: u8) -> Vec<(Side, Ask)> {
    let table = Table::scripted(ball_at(own, 4, 8), 1, move |_, side, ask| match ask {
        Ask::Next => Some(Call::Next(next)),
        Ask::Fake if side == HOME => Some(Call::Fake(Some(figure))),
        _ => None,
    });
    let table = table.dice(&[snap]).play();
    assert!(!table.facts().iter().any(|fact| matches!(fact, Fact::Kick { .. } | Fact::FieldGoal { .. })));
    table.asked.take()
}

// E1-punt-64, E1-punt-65, E1-fieldgoal-33: a fake is declared after a good snap; everybody turns, the kickers first; then the
// man with the ball must scramble. After a high snap nobody is asked.
#[test]
fn a_fake_begins_with_a_pivot_and_a_scramble() {
    for (next, own, figure) in
        [(NextPlay::Punt, 30, 9), (NextPlay::Punt, 30, 10), (NextPlay::FieldGoal, 80, 9)]
    {
        let asked = faked(next, own, figure, 7);
        let at = asked.iter().position(|(_, ask)| *ask == Ask::Fake).expect("a fake");
        let fake = |side: Side, (by, ask): (Side, Ask)| {
            by == side && matches!(ask, Ask::Orders(Window { at: Stoppage::Fake, scope: Scope::Unblocked }))
        };
        assert!(fake(HOME, asked[at + 1]) && fake(AWAY, asked[at + 2]), "{:?}", &asked[at..at + 3]);
        assert_eq!(asked[at + 3], (HOME, Ask::Declare(Stage::Read)));
        let high = faked(next, own, figure, 2);
        assert!(high.iter().all(|(_, ask)| *ask != Ask::Fake));
    }
}

// E1-kickoff-28, E1-kickoff-45, E1-materials-42: how long the power may be on.
#[test]
fn pulses_outside_their_bounds_are_refused() {
    let game = kickoff();
    let check = |pulse, length| refusal(game.check(HOME, &Ask::Power(pulse), &Call::Power(length)));
    assert_eq!(
        (check(Pulse::Hang, 100), check(Pulse::Hang, 99), check(Pulse::Hang, 160)),
        ("", "E1-kickoff-28", "E1-kickoff-28")
    );
    assert_eq!(
        (check(Pulse::Snap, 0), check(Pulse::Snap, 25), check(Pulse::Snap, 30)),
        ("", "", "E1-scrimmage-47")
    );
    assert_eq!(
        (check(Pulse::Rush, 50), check(Pulse::Rush, 40), check(Pulse::Rush, 80)),
        ("", "E1-punt-29", "E1-punt-29")
    );
    assert_eq!((check(Pulse::Recovery, 100), check(Pulse::Recovery, 120)), ("", "E1-kickoff-45"));
}

// E1-kickoff-28: a fast man covers 30 to 40 yards in a hang of a second and a quarter.
#[test]
fn coverage_reaches_the_other_thirty_in_the_hang() {
    let mut game = kickoff();
    let table = Table::scripted(game.clone(), 3, |_, _, ask| match ask {
        Ask::FairCatch => Some(Call::FairCatch(None)),
        Ask::Orders(_) => Some(kit::orders("")),
        _ => None,
    });
    let seen = std::rc::Rc::new(std::cell::RefCell::new(Vec::new()));
    let keep = std::rc::Rc::clone(&seen);
    game = table.game;
    let table = Table::scripted(game, 3, move |game, _, ask| {
        if matches!(ask, Ask::Orders(Window { at: Stoppage::ReturnStart | Stoppage::FirstRecovery, .. })) {
            let best = hashmark_electric::scene::eleven_of(HOME)
                .map(|who| game.scene.ball_point(who))
                .fold(-50.0, f32::max);
            keep.borrow_mut().push(best);
        }
        match ask {
            Ask::FairCatch => Some(Call::FairCatch(None)),
            _ => None,
        }
    });
    let _ = table.dice(&[8]).play();
    let best = seen.borrow().first().copied().expect("a return");
    assert!((10.0..28.0).contains(&best), "the fastest is at the receivers' {}", 50.0 - best);
}

// E1-kickoff-68..71, E1-kickoff-75, E1-kickoff-81: an onside kick is declared before the set-up, powered, then rolled.
#[test]
fn an_onside_kick_is_rolled_after_its_pulse() {
    let table =
        Table::scripted(kickoff(), 1, |_, _, ask| (*ask == Ask::Kickoff).then_some(Call::Onside(true)));
    let fails = table.dice(&[2]).play();
    assert_eq!(fails.now(), (AWAY, 55, 1), "E1-kickoff-69: at the restraining line");
    let order: Vec<&str> = fails
        .desk
        .teller
        .iter()
        .filter_map(|event| match event.what {
            What::Power { .. } => Some("power"),
            What::Kicked { .. } => Some("roll"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["power", "roll"]);
    let table =
        Table::scripted(kickoff(), 1, |_, _, ask| (*ask == Ask::Kickoff).then_some(Call::Onside(true)));
    let table = table.dice(&[7]).play();
    assert!(table.facts().iter().any(|fact| matches!(fact, Fact::Kick { how: KickHow::Onside, .. })));
    assert_eq!(table.game.state.counted, 0);
}

// E1-kickoff-71, E1-kickoff-74: the surprise comes when both are set, from the normal set-up.
#[test]
fn a_surprise_is_declared_when_both_are_set() {
    let table =
        Table::scripted(kickoff(), 1, |_, _, ask| (*ask == Ask::Surprise).then_some(Call::Onside(true)));
    let table = table.dice(&[2]).play();
    assert_eq!(table.asks(AWAY, |ask| *ask == Ask::Lineup(Unit::Receive { free: false })), 1);
    assert_eq!(table.now(), (AWAY, 55, 1));
}

// E1-kickoff-62..67, E1-scoring-11: the free kick after a safety.
#[test]
fn a_free_kick_goes_by_the_punt_table_from_the_20() {
    let free = |total: u8| {
        let mut game = kickoff();
        game.state.next = Next::FreeKick;
        game.state.situation.first_and_ten(HOME, Spot::own(HOME, 20));
        let table =
            Table::scripted(game, 1, |_, _, ask| (*ask == Ask::FairCatch).then_some(Call::FairCatch(None)));
        table.dice(&[total]).play()
    };
    assert_eq!(free(12).now(), (AWAY, 50, 1), "thirty yards from the kick");
    let eight = free(8);
    let lands = |fact: &Fact| matches!(fact, Fact::Kick { how: KickHow::FreeKick, to, .. } if to.from_own(AWAY) == 35);
    assert!(eight.facts().iter().any(lands), "45 yards: their 35");
    assert_eq!(eight.asks(HOME, |ask| matches!(ask, Ask::Kickoff | Ask::Surprise)), 0, "no onside");
    let two = free(2);
    assert!(
        two.has(|what| matches!(what, What::Lies { x: 300, .. }))
            || two.facts().iter().any(|fact| matches!(fact, Fact::Return { .. }))
    );
}

/// Everybody but the returner turns away from the punter.
const AWAY_FROM_HIM: &str = "0>170 1>170 2>170 3>-170 4>-170 5>-170 6>180 7>180 8>180 9>180";

/// The home side punts from its own 30.
fn punt(seed: u64, script: impl Fn(&Electric, Side, &Ask) -> Option<Call> + 'static) -> Table {
    Table::scripted(ball_at(30, 4, 8), seed, move |game, side, ask| match ask {
        Ask::Next => Some(Call::Next(NextPlay::Punt)),
        _ => script(game, side, ask),
    })
}

// E1-punt-2, E1-punt-21, E1-punt-33, E1-punt-35: a shank is the others' twenty yards from the foot.
#[test]
fn a_shanked_punt_is_twenty_yards_from_the_kick() {
    let table = punt(1, |_, _, _| None).dice(&[7, 12]).play();
    assert_eq!(table.now(), (AWAY, 65, 1), "kicked at the 15, dead at the 35");
    assert_eq!(table.game.state.counted, 0);
}

// E1-punt-33, E1-punt-42, E1-punt-63: a punt comes down 45 yards from the line, and is the receivers' ball in the end.
#[test]
fn a_punt_comes_down_where_the_table_says() {
    let table =
        punt(3, |_, _, ask| (*ask == Ask::FairCatch).then_some(Call::FairCatch(None))).dice(&[7, 8]).play();
    let lands =
        |fact: &Fact| matches!(fact, Fact::Kick { how: KickHow::Punt, to, .. } if to.from_own(AWAY) == 25);
    assert!(table.facts().iter().any(lands));
    let (side, ..) = table.now();
    assert_eq!(side, AWAY, "E1-terms-45: a punt gives the ball away");
}

// E1-punt-44, E1-punt-47: a fair catch of a punt is the receivers' ball there.
#[test]
fn a_fair_catch_of_a_punt_is_dead_there() {
    let table = punt(1, |_, side, ask| match ask {
        Ask::Lineup(Unit::PuntReturn) if side == AWAY => Some(lineup("return 10@0,436")),
        Ask::Orders(Window { at: Stoppage::PuntAway, .. }) if side == AWAY => {
            Some(kit::orders(AWAY_FROM_HIM))
        }
        Ask::FairCatch => Some(Call::FairCatch(Some(10))),
        _ => None,
    });
    let table = table.dice(&[7, 8]).play();
    let (side, yards, down) = table.now();
    assert_eq!((side, down), (AWAY, 1));
    assert!((24..=28).contains(&yards), "{yards}");
    assert!(table.facts().iter().any(|fact| matches!(fact, Fact::FairCatch { .. })));
}

// E1-punt-48, E1-punt-50: into or out of the end zone it comes out to the 20.
#[test]
fn a_punt_into_the_end_zone_is_a_touchback_at_the_20() {
    let from = |own: i16, total: u8| {
        let table = Table::scripted(ball_at(own, 4, 8), 1, |_, side, ask| match ask {
            Ask::Next => Some(Call::Next(NextPlay::Punt)),
            Ask::Lineup(Unit::PuntReturn) if side == AWAY => Some(lineup("return 10@0,300")),
            Ask::Orders(Window { at: Stoppage::PuntAway, .. }) if side == AWAY => {
                Some(kit::orders(AWAY_FROM_HIM))
            }
            Ask::FairCatch => Some(Call::FairCatch(None)),
            _ => None,
        });
        table.dice(&[7, total]).play()
    };
    assert_eq!(from(50, 10).now(), (AWAY, 20, 1), "on the goal line");
    assert_eq!(from(55, 11).now(), (AWAY, 20, 1), "out behind");
}

// E1-punt-9, E1-punt-38, E1-punt-41: punter and upback go mobile after the kick.
#[test]
fn punter_and_upback_leave_their_stationary_bases() {
    let seen = std::rc::Rc::new(std::cell::RefCell::new(Vec::new()));
    let keep = std::rc::Rc::clone(&seen);
    let table = punt(1, move |game, side, ask| {
        if let (Ask::Orders(window), true) = (ask, side == HOME) {
            keep.borrow_mut().push((window.at, game.scene.stationary(HOME)));
        }
        None
    });
    let _ = table.dice(&[7, 8]).play();
    let at = |stoppage| seen.borrow().iter().find(|(at, _)| *at == stoppage).map(|(_, many)| *many);
    assert_eq!((at(Stoppage::Rush), at(Stoppage::PuntAway)), (Some(2), Some(0)));
}

// E1-punt-21, E1-punt-22, E1-punt-26: a 2 on the snap is a high snap, a loose ball; out of the back it is a safety.
#[test]
fn a_high_snap_is_a_loose_ball_behind_the_punter() {
    let table = punt(1, |_, _, _| None).dice(&[2]).play();
    assert!(table.told("E1-punt-22"));
    assert!(!table.facts().iter().any(|fact| matches!(fact, Fact::Kick { .. })), "it was never kicked");
    // From the own 5 the spot is behind the end line.
    let deep = Table::scripted(ball_at(5, 4, 8), 1, |_, _, ask| {
        (*ask == Ask::Next).then_some(Call::Next(NextPlay::Punt))
    });
    let deep = deep.dice(&[2]).play();
    assert_eq!(deep.game.state.situation.score.away, 2, "E1-punt-26: a safety");
    assert_eq!(deep.game.state.next, Next::FreeKick);
}

// E1-punt-36, E1-punt-37: a punt of 2 lies ten yards from the foot, live for both, and everybody may be turned.
#[test]
fn a_punt_of_two_is_live_for_both() {
    let table = punt(1, |_, _, _| None).dice(&[7, 2]).play();
    assert!(table.has(|what| matches!(what, What::Lies { x: 250, .. })), "five yards behind the line");
    let first = table.asked.borrow().iter().find_map(|(side, ask)| match ask {
        Ask::Orders(Window { at: Stoppage::Recovery, scope }) => Some((*side, *scope)),
        _ => None,
    });
    assert_eq!(first, Some((AWAY, Scope::All)), "the receivers first, blocked or not");
}

// E1-punt-66, E1-punt-68: a fake that does not reach the line to gain is the others' ball.
#[test]
fn a_fake_that_fails_is_the_others_ball() {
    let table = punt(1, |_, side, ask| match ask {
        Ask::Fake if side == HOME => Some(Call::Fake(Some(9))),
        _ => None,
    });
    let table = table.dice(&[7]).play();
    let (side, ..) = table.now();
    let made = table.facts().iter().any(|fact| matches!(fact, Fact::FirstDown { .. }));
    assert!(made == (side == HOME) || table.game.state.next != Next::Scrimmage);
    assert!(!table.facts().iter().any(|fact| matches!(fact, Fact::Kick { .. })));
}

/// A field goal from a yard line of the defence.
fn goal(to_goal: i16, dice: &[u8]) -> Table {
    let table = Table::scripted(ball_at(100 - to_goal, 4, 8), 1, |_, side, ask| match ask {
        Ask::Next => Some(Call::Next(NextPlay::FieldGoal)),
        // Nobody rushes: the dice alone decide.
        Ask::Orders(Window { at: Stoppage::Rush, .. }) if side == AWAY => {
            Some(kit::orders("0>180 1>180 2>180 3>180 4>180 5>180"))
        }
        _ => None,
    });
    table.dice(dice).play()
}

// E1-fieldgoal-15, E1-fieldgoal-20, E1-fieldgoal-25..29, E1-scoring-5, E1-kickoff-1: good or not by the dice.
#[test]
fn a_field_goal_is_decided_by_the_dice() {
    let good = goal(30, &[7, 9]);
    assert_eq!((good.game.state.situation.score.home, good.game.state.next), (3, Next::Kickoff));
    assert_eq!(good.game.state.situation.possession, HOME, "the scorer kicks off");
    let missed = goal(30, &[7, 8]);
    assert_eq!(missed.now(), (AWAY, 37, 1), "at the spot of the kick");
    let inside = goal(10, &[7, 3]);
    assert_eq!(inside.now(), (AWAY, 20, 1), "never inside the 20");
    let told = |table: &Table, end| {
        table.facts().iter().any(|fact| matches!(fact, Fact::FieldGoal { end: found, .. } if *found == end))
    };
    assert!(told(&good, PlaceKick::Good) && told(&missed, PlaceKick::Missed));
    assert_eq!(missed.game.state.counted, 0, "E1-fieldgoal-3");
}

// E1-timing-5, E1-fieldgoal-3: the last play of a half counts even if it is a field goal.
#[test]
fn a_field_goal_on_the_last_play_of_a_half_counts() {
    let mut game = ball_at(80, 2, 8);
    (game.state.situation.period, game.state.counted) = (2, 14);
    let table =
        Table::scripted(game, 1, |_, _, ask| (*ask == Ask::Next).then_some(Call::Next(NextPlay::FieldGoal)));
    let table = table.dice(&[7, 12]).play();
    assert_eq!((table.game.state.situation.period, table.game.state.next), (3, Next::Kickoff));
    assert!(table.has(|what| matches!(what, What::Counted { period: 2, plays: 15 })));
}

// E1-fieldgoal-30..32: a 2 from 45 yards on is short: the man in the end zone runs it out; without one it is a miss.
#[test]
fn a_short_kick_is_run_out_by_the_man_in_the_end_zone() {
    let table = goal(35, &[7, 2]);
    assert!(table.facts().iter().any(|fact| matches!(fact, Fact::Return { .. })), "{:?}", table.facts());
    let near = goal(20, &[7, 2]);
    assert_eq!(near.now(), (AWAY, 27, 1), "37 yards: simply no good");
}

// E1-fieldgoal-15, E1-fieldgoal-16: a high snap flies over the holder, not the kicker, and nothing is kicked.
#[test]
fn a_high_snap_on_a_field_goal_is_loose_behind_the_holder() {
    let table = goal(20, &[2]);
    assert!(table.told("E1-punt-22") && !table.told("E1-fieldgoal-26"));
    let lost = table.facts().iter().find_map(|fact| match fact {
        Fact::Fumble { by, .. } => Some(*by),
        _ => None,
    });
    let holder = table.game.scene.tagged(HOME, "H").map(|who| table.game.scene.player(who));
    assert_eq!(lost, holder);
}

// E1-conversion-1, E1-conversion-2, E1-conversion-4..7, E1-conversion-10, E1-scoring-12: a kicked try.
#[test]
fn a_kicked_try_is_a_kick_of_32_yards() {
    let kick = |total: u8| {
        let mut game = ball_at(85, 1, 10);
        game.state.next = Next::Try;
        let table = Table::scripted(game, 1, |_, side, ask| match ask {
            Ask::Try => Some(Call::Try { how: TryHow::Kick, at: 30 }),
            Ask::Orders(Window { at: Stoppage::Rush, .. }) if side == AWAY => {
                Some(kit::orders("0>180 1>180 2>180 3>180 4>180 5>180"))
            }
            _ => None,
        });
        table.dice(&[7, total]).play()
    };
    assert_eq!((kick(6).game.state.situation.score.home, kick(5).game.state.situation.score.home), (1, 0));
    assert_eq!(kick(2).game.state.situation.score, hashmark_law::Both::new(0, 0), "a plain miss");
    let after = kick(6);
    assert_eq!((after.game.state.next, after.game.state.situation.possession), (Next::Kickoff, HOME));
    assert_eq!(after.game.state.counted, 0);
    let far = Call::Try { how: TryHow::Kick, at: 40 };
    assert_eq!(refusal(after.game.check(HOME, &Ask::Try, &far)), "E1-conversion-4");
}

// E1-conversion-15..20: a play for two from the 2, without stops.
#[test]
fn a_two_point_try_has_no_stops() {
    let mut total = 0;
    for seed in 0..8 {
        let mut game = ball_at(85, 1, 10);
        game.state.next = Next::Try;
        let table = Table::scripted(game, seed, |_, _, ask| {
            (*ask == Ask::Try).then_some(Call::Try { how: TryHow::Play, at: 0 })
        });
        let table = table.play();
        assert_eq!(
            table.asks(AWAY, |ask| *ask == Ask::Stop)
                + table.asks(HOME, |ask| matches!(ask, Ask::Juke | Ask::Stop)),
            0
        );
        let score = table.game.state.situation.score;
        total += score.home;
        let two =
            table.facts().iter().any(|fact| matches!(fact, Fact::Score { kind: ScoreKind::TwoPoint, .. }));
        assert_eq!(two, score.home == 2, "{score:?}");
        assert_eq!((table.game.state.next, table.game.state.counted), (Next::Kickoff, 0));
    }
    assert!(total > 0, "some of eight succeed");
}
