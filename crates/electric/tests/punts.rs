//! Punts, place kicks and tries, with dice written beforehand.

use crate::kit;

use hashmark_electric::call::{LineupUnit, NextPlay, PasserStage, PulseCall, Scope, Stoppage, Window};
use hashmark_electric::{Electric, ElectricAsk, ElectricCall, ElectricDetail};
use hashmark_law::{Fact, KickHow, Next, PlaceKick, ScoreKind, Side, Spot, TryHow};
use hashmark_table::Game;
use kit::{AWAY, HOME, Table, ball_at, lineup, refusal};
use std::cell::RefCell;
use std::rc::Rc;

// E1-punt-20, E1-fieldgoal-15, E1-fieldgoal-20: the snap of a kick lasts a quarter of a second at most, the rush at a place
// kick half a second to three quarters.
#[test]
fn the_pulses_of_kicks_have_their_bounds() {
    let at = |next: NextPlay| {
        let seen = Rc::new(RefCell::new(Vec::new()));
        let keep = Rc::clone(&seen);
        let table = Table::scripted(ball_at(70, 4, 8), 1, move |game, side, ask| {
            if let ElectricAsk::Power(PulseCall::Snap | PulseCall::Rush) = ask {
                let check = |long: u16| refusal(game.check(side, ask, &ElectricCall::Power(long)));
                keep.borrow_mut().push([check(25), check(30), check(75), check(80)]);
            }
            (*ask == ElectricAsk::Next).then_some(ElectricCall::Next(next))
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
fn faked(next: NextPlay, own: i16, figure: u8, snap: u8) -> Vec<(Side, ElectricAsk)> {
    let table = Table::scripted(ball_at(own, 4, 8), 1, move |_, side, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(next)),
        ElectricAsk::Fake if side == HOME => Some(ElectricCall::Fake(Some(figure))),
        _ => None,
    });
    let table = table.dice(&[snap]).play();
    assert!(!table.facts().iter().any(|fact| matches!(fact, Fact::Kick { .. } | Fact::FieldGoal { .. })));
    table.desk.asks
}

// E1-punt-64, E1-punt-65, E1-fieldgoal-33: a fake is declared after a good snap; everybody turns, the kickers first; then the
// man with the ball must scramble. After a high snap nobody is asked.
#[test]
fn a_fake_begins_with_a_pivot_and_a_scramble() {
    for (next, own, figure) in
        [(NextPlay::Punt, 30, 9), (NextPlay::Punt, 30, 10), (NextPlay::FieldGoal, 80, 9)]
    {
        let asked = faked(next, own, figure, 7);
        let at = asked.iter().position(|(_, ask)| *ask == ElectricAsk::Fake).expect("a fake");
        let fake = |side: Side, (by, ask): (Side, ElectricAsk)| {
            by == side
                && matches!(ask, ElectricAsk::Orders(Window { at: Stoppage::Fake, scope: Scope::Unblocked }))
        };
        assert!(fake(HOME, asked[at + 1]) && fake(AWAY, asked[at + 2]), "{:?}", &asked[at..at + 3]);
        assert_eq!(asked[at + 3], (HOME, ElectricAsk::Declare(PasserStage::Read)));
        let high = faked(next, own, figure, 2);
        assert!(high.iter().all(|(_, ask)| *ask != ElectricAsk::Fake));
    }
}

/// Everybody but the returner turns away from the punter.
const AWAY_FROM_HIM: &str = "0>170 1>170 2>170 3>-170 4>-170 5>-170 6>180 7>180 8>180 9>180";

/// The home side punts from its own 30.
fn punt(
    seed: u64,
    script: impl Fn(&Electric, Side, &ElectricAsk) -> Option<ElectricCall> + 'static,
) -> Table {
    Table::scripted(ball_at(30, 4, 8), seed, move |game, side, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Punt)),
        _ => script(game, side, ask),
    })
}

// E1-punt-2, E1-punt-21, E1-punt-33, E1-punt-35: a shank is the others' twenty yards from the foot.
#[test]
fn a_shanked_punt_is_twenty_yards_from_the_kick() {
    let table = punt(1, |_, _, _| None).dice(&[7, 12]).play();
    assert_eq!(table.now(), (AWAY, 65, 1), "kicked at the 15, dead at the 35");
    let out = |fact: &Fact| matches!(fact, Fact::OutOfBounds { at } if *at == Spot::own(HOME, 35));
    assert!(table.facts().iter().any(out), "and told so");
    assert_eq!(table.game.state.counted, 0);
}

// E1-punt-33, E1-punt-63: a punt comes down 45 yards from the line, and is the receivers' ball in the end.
#[test]
fn a_punt_comes_down_where_the_table_says() {
    let table =
        punt(3, |_, _, ask| (*ask == ElectricAsk::FairCatch).then_some(ElectricCall::FairCatch(None)))
            .dice(&[7, 8])
            .play();
    let lands =
        |fact: &Fact| matches!(fact, Fact::Kick { how: KickHow::Punt, to, .. } if to.from_own(AWAY) == 25);
    assert!(table.facts().iter().any(lands));
    let (side, ..) = table.now();
    assert_eq!(side, AWAY, "E1-terms-45: a punt gives the ball away");
}

/// A punt to the 25 with the returner so many tenths of a yard from the line of the kick, and nobody else near him.
fn returner_at(tenths: &'static str) -> Table {
    let table = punt(1, move |_, side, ask| match ask {
        ElectricAsk::Lineup(LineupUnit::PuntReturn) if side == AWAY => Some(lineup(tenths)),
        ElectricAsk::Orders(Window { at: Stoppage::PuntAway, .. }) if side == AWAY => {
            Some(kit::orders(AWAY_FROM_HIM))
        }
        ElectricAsk::FairCatch => Some(ElectricCall::FairCatch(None)),
        _ => None,
    });
    table.dice(&[7, 8]).play()
}

// E1-punt-42, E1-scoring-24: whoever of the receivers covers the line where a punt comes down has it and runs from there,
// without a roll, and the sheet has his yards; where nobody does, the ball lies there for both.
#[test]
fn who_covers_the_line_of_a_punt_has_caught_it() {
    let table = returner_at("return 10@0,436");
    let back = |fact: &Fact| match fact {
        Fact::Return { by, from, to, .. } if by.side == AWAY => {
            Some((from.from_own(AWAY), from.gain_to(*to, AWAY)))
        }
        _ => None,
    };
    let (from, yards) = table.facts().iter().find_map(back).expect("a return");
    assert_eq!(from, 25, "from where it came down");
    assert!(!table.has(|what| matches!(what, ElectricDetail::Lies { .. })), "it was never live");
    assert_eq!(hashmark_electric::sheet::rows(&table.desk.events)[0].returned, Some(yards));
    let table = returner_at("return 10@0,250");
    assert!(table.has(|what| matches!(what, ElectricDetail::Lies { .. })), "nobody was there");
}

// E1-punt-44, E1-punt-47: a fair catch of a punt is the receivers' ball there.
#[test]
fn a_fair_catch_of_a_punt_is_dead_there() {
    let table = punt(1, |_, side, ask| match ask {
        ElectricAsk::Lineup(LineupUnit::PuntReturn) if side == AWAY => Some(lineup("return 10@0,436")),
        ElectricAsk::Orders(Window { at: Stoppage::PuntAway, .. }) if side == AWAY => {
            Some(kit::orders(AWAY_FROM_HIM))
        }
        ElectricAsk::FairCatch => Some(ElectricCall::FairCatch(Some(10))),
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
            ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Punt)),
            ElectricAsk::Lineup(LineupUnit::PuntReturn) if side == AWAY => Some(lineup("return 10@0,300")),
            ElectricAsk::Orders(Window { at: Stoppage::PuntAway, .. }) if side == AWAY => {
                Some(kit::orders(AWAY_FROM_HIM))
            }
            ElectricAsk::FairCatch => Some(ElectricCall::FairCatch(None)),
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
        if let (ElectricAsk::Orders(window), true) = (ask, side == HOME) {
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
        (*ask == ElectricAsk::Next).then_some(ElectricCall::Next(NextPlay::Punt))
    });
    let deep = deep.dice(&[2]).play();
    assert_eq!(deep.game.state.situation.score.away, 2, "E1-punt-26: a safety");
    assert_eq!(deep.game.state.next, Next::FreeKick);
}

// E1-punt-36, E1-punt-37: a punt of 2 lies ten yards from the foot, live for both, and everybody may be turned.
#[test]
fn a_punt_of_two_is_live_for_both() {
    let table = punt(1, |_, _, _| None).dice(&[7, 2]).play();
    assert!(
        table.has(|what| matches!(what, ElectricDetail::Lies { x: 250, .. })),
        "five yards behind the line"
    );
    let first = table.desk.asks.iter().find_map(|(side, ask)| match ask {
        ElectricAsk::Orders(Window { at: Stoppage::Recovery, scope }) => Some((*side, *scope)),
        _ => None,
    });
    assert_eq!(first, Some((AWAY, Scope::All)), "the receivers first, blocked or not");
}

// E1-punt-66, E1-punt-68: a fake that does not reach the line to gain is the others' ball.
#[test]
fn a_fake_that_fails_is_the_others_ball() {
    let table = punt(1, |_, side, ask| match ask {
        ElectricAsk::Fake if side == HOME => Some(ElectricCall::Fake(Some(9))),
        _ => None,
    });
    let table = table.dice(&[7]).play();
    let (side, ..) = table.now();
    let made = table.facts().iter().any(|fact| matches!(fact, Fact::FirstDown { .. }));
    assert!(made == (side == HOME) || table.game.state.next != Next::Scrimmage);
    assert!(!table.facts().iter().any(|fact| matches!(fact, Fact::Kick { .. })));
}

/// A field goal from a yard line of the defense.
fn goal(to_goal: i16, dice: &[u8]) -> Table {
    let table = Table::scripted(ball_at(100 - to_goal, 4, 8), 1, |_, side, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::FieldGoal)),
        // Nobody rushes: the dice alone decide.
        ElectricAsk::Orders(Window { at: Stoppage::Rush, .. }) if side == AWAY => {
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
    let table = Table::scripted(game, 1, |_, _, ask| {
        (*ask == ElectricAsk::Next).then_some(ElectricCall::Next(NextPlay::FieldGoal))
    });
    let table = table.dice(&[7, 12]).play();
    assert_eq!((table.game.state.situation.period, table.game.state.next), (3, Next::Kickoff));
    assert!(table.has(|what| matches!(what, ElectricDetail::Counted { period: 2, plays: 15 })));
}

// E1-fieldgoal-30..32: a 2 from 45 yards on is short: the man in the end zone runs it out; without one it is a miss.
#[test]
fn a_short_kick_is_run_out_by_the_man_in_the_end_zone() {
    let table = goal(35, &[7, 2]);
    assert!(table.facts().iter().any(|fact| matches!(fact, Fact::Return { .. })), "{:?}", table.facts());
    let near = goal(20, &[7, 2]);
    assert_eq!(near.now(), (AWAY, 20, 1), "37 yards: simply no good");
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
            ElectricAsk::Try => Some(ElectricCall::Try { how: TryHow::Kick, at: 30 }),
            ElectricAsk::Orders(Window { at: Stoppage::Rush, .. }) if side == AWAY => {
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
    let far = ElectricCall::Try { how: TryHow::Kick, at: 40 };
    assert_eq!(refusal(after.game.check(HOME, &ElectricAsk::Try, &far)), "E1-conversion-4");
}

// E1-conversion-15, E1-conversion-16, E1-conversion-17, E1-conversion-19: a play for two from the 2, without stops, the
// offense's switch to the end, with the longer sticks.
#[test]
fn a_two_point_try_has_no_stops() {
    let mut total = 0;
    for seed in 0..8 {
        let mut game = ball_at(85, 1, 10);
        game.state.next = Next::Try;
        let table = Table::scripted(game, seed, |_, _, ask| {
            (*ask == ElectricAsk::Try).then_some(ElectricCall::Try { how: TryHow::Play, at: 0 })
        });
        let table = table.play();
        assert_eq!(
            table.asks(AWAY, |ask| *ask == ElectricAsk::Stop)
                + table.asks(HOME, |ask| matches!(ask, ElectricAsk::Juke | ElectricAsk::Stop)),
            0
        );
        let from = |fact: &Fact| matches!(fact, Fact::Snap { situation, .. } if situation.to_goal() == 2);
        assert!(table.facts().iter().any(from), "from the 2");
        assert!(!table.has(|what| matches!(
            what,
            ElectricDetail::Power { by: AWAY, .. } | ElectricDetail::Measured { pressed: false, .. }
        )));
        let score = table.game.state.situation.score;
        total += score.home;
        let two =
            table.facts().iter().any(|fact| matches!(fact, Fact::Score { kind: ScoreKind::TwoPoint, .. }));
        assert_eq!(two, score.home == 2, "{score:?}");
        assert!(two || score.home == 0, "two points or none: {score:?}");
        let flagged = table.facts().iter().any(|fact| matches!(fact, Fact::Foul { .. }));
        let next = table.game.state.next;
        assert!(next == Next::Kickoff || flagged && next == Next::Try, "{next:?}, or again after a foul");
        assert_eq!(table.game.state.counted, 0);
    }
    assert!(total > 0, "some of eight succeed");
}

// E1-punt-38: when a punt has been rolled everybody of both sides is turned to the end zone of the return team, blocked or
// not; nobody but a returner may be turned back.
#[test]
fn after_a_punt_everybody_faces_the_end_zone_of_the_return_team() {
    let seen = std::rc::Rc::new(std::cell::RefCell::new(Vec::new()));
    let keep = std::rc::Rc::clone(&seen);
    let table = punt(1, move |game, side, ask| {
        if matches!(ask, ElectricAsk::Orders(Window { at: Stoppage::PuntAway, .. })) {
            let men = hashmark_electric::scene::eleven_of(side);
            let upright = men.filter(|who| game.scene.upright(*who));
            let away: Vec<bool> = upright.map(|who| game.scene.board.heading(who).way().x > 0.0).collect();
            let back = if side == HOME { "0>180" } else { "0>0" };
            let refused = kit::refusal(game.check(side, ask, &kit::orders(back)));
            keep.borrow_mut().push((side, away, refused));
        }
        None
    });
    let _ = table.dice(&[7, 8]).play();
    let seen = seen.borrow();
    assert_eq!(seen.iter().map(|(side, ..)| *side).collect::<Vec<_>>(), [HOME, AWAY]);
    for (side, away, refused) in seen.iter() {
        assert!(away.iter().all(|faces| *faces), "{side:?}: {away:?}");
        assert_eq!(*refused, "E1-punt-38");
    }
}

// E1-punt-32: when the rush has not got to the punter nobody is turned until the distance is known.
#[test]
fn nobody_is_turned_between_the_rush_and_the_roll() {
    let table = Table::scripted(ball_at(30, 4, 8), 1, |_, _, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Punt)),
        ElectricAsk::Fake => Some(ElectricCall::Fake(None)),
        _ => None,
    });
    let table = table.dice(&[7, 8]).play();
    let told = table.desk.events.iter().filter_map(|event| match event.what {
        ElectricDetail::Power { .. } => Some("power"),
        ElectricDetail::Set { .. } => Some("set"),
        ElectricDetail::Kicked { .. } => Some("roll"),
        _ => None,
    });
    let told: Vec<&str> = told.collect();
    let roll = told.iter().position(|what| *what == "roll").expect("a punt");
    assert_eq!(told[roll - 3..=roll], ["set", "set", "power", "roll"], "both turn, the rush, the roll");
}
