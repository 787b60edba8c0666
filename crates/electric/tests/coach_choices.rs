//! What a sane coach does on fourth down, late in a half, after a touchdown, with a flag on the field.

use crate::kit;

use hashmark_dice::Stream;
use hashmark_electric::call::{LineupCall, LineupUnit, NextPlay, Scope, Stoppage, Window};
use hashmark_electric::coach::ElectricBookCoach;
use hashmark_electric::game::Electric;
use hashmark_electric::house::House;
use hashmark_electric::{ElectricAsk, ElectricCall, ElectricDetail};
use hashmark_law::{Fact, Next, Side, TryHow};
use hashmark_table::{Coach, Sight};
use kit::*;
use std::cell::RefCell;
use std::rc::Rc;

fn asked(game: &Electric, side: Side, ask: ElectricAsk) -> ElectricCall {
    ElectricBookCoach::new(Stream::new(1)).answer(&Sight::new(game, side, &ask))
}

fn next(own: i16, down: u8, to_go: i16) -> NextPlay {
    match asked(&ball_at(own, down, to_go), HOME, ElectricAsk::Next) {
        ElectricCall::Next(next) => next,
        other => panic!("{other:?}"),
    }
}

/// So many plays of a period left, so far ahead.
fn late(mut game: Electric, period: u8, left: u8, margin: i16) -> Electric {
    game.state.situation.period = period;
    game.state.counted = 15 - left;
    let score = &mut game.state.situation.score;
    (score.home, score.away) = if margin < 0 { (0, margin.unsigned_abs()) } else { (margin as u16, 0) };
    game
}

// E1-punt-1, E1-fieldgoal-1, E1-fieldgoal-26: two dice make a goal from near, and seldom from afar.
#[test]
fn on_fourth_down_he_punts_kicks_or_goes_by_where_he_is() {
    assert_eq!(next(25, 4, 8), NextPlay::Punt);
    assert_eq!(next(25, 4, 1), NextPlay::Punt, "not in his own half");
    assert_eq!(next(60, 4, 1), NextPlay::Scrimmage, "a yard past midfield");
    assert_eq!(next(60, 4, 9), NextPlay::Punt);
    assert_eq!(next(85, 4, 6), NextPlay::FieldGoal);
    assert_eq!(next(98, 4, 1), NextPlay::Scrimmage, "at the goal line");
    for down in 1..4 {
        assert_eq!(next(85, down, 6), NextPlay::Scrimmage, "down {down}");
    }
}

// E1-timing-5: a field goal may be the last play of a half.
#[test]
fn the_last_play_of_a_half_is_a_kick_within_range_and_a_heave_outside() {
    let choice = |own, margin, period| {
        let game = late(ball_at(own, 2, 8), period, 1, margin);
        asked(&game, HOME, ElectricAsk::Next)
    };
    assert_eq!(choice(80, 0, 2), ElectricCall::Next(NextPlay::FieldGoal));
    assert_eq!(choice(80, -3, 4), ElectricCall::Next(NextPlay::FieldGoal));
    assert_eq!(choice(80, -7, 4), ElectricCall::Next(NextPlay::Scrimmage), "three points do not help");
    assert_eq!(choice(40, -7, 4), ElectricCall::Next(NextPlay::Scrimmage));
    assert_eq!(choice(80, 0, 1), ElectricCall::Next(NextPlay::Scrimmage), "the first quarter ends, no half");
}

#[test]
fn behind_late_he_does_not_give_the_ball_away_on_fourth_down() {
    let now = |margin| asked(&late(ball_at(30, 4, 9), 4, 3, margin), HOME, ElectricAsk::Next);
    assert_eq!(now(-7), ElectricCall::Next(NextPlay::Scrimmage));
    assert_eq!(now(7), ElectricCall::Next(NextPlay::Punt));
}

#[test]
fn one_score_behind_with_plays_left_he_punts_from_his_own_half() {
    let now = |own, left, margin| asked(&late(ball_at(own, 4, 9), 4, left, margin), HOME, ElectricAsk::Next);
    assert_eq!(now(30, 7, -7), ElectricCall::Next(NextPlay::Punt));
    assert_eq!(now(30, 7, -14), ElectricCall::Next(NextPlay::Scrimmage), "two scores");
    assert_eq!(now(30, 4, -7), ElectricCall::Next(NextPlay::Scrimmage), "no time to have the ball again");
    assert_eq!(now(55, 7, -7), ElectricCall::Next(NextPlay::Scrimmage), "past midfield");
}

// E1-scrimmage-46: without a huddle, sometimes, only when he is behind and late.
#[test]
fn only_a_side_in_a_hurry_does_without_the_huddle() {
    let hurried = |margin: i16| {
        let mut table = Table::of(ball_at(30, 1, 10)).play();
        table.game.state.next = Next::Scrimmage;
        table.game.state.situation = ball_at(35, 2, 5).state.situation;
        let game = late(table.game, 4, 5, margin);
        let calls = (0..60).map(|own| {
            ElectricBookCoach::new(Stream::new(own)).answer(&Sight::new(&game, HOME, &ElectricAsk::Next))
        });
        calls.filter(|call| *call == ElectricCall::Next(NextPlay::HurryUp)).count()
    };
    assert!((1..45).contains(&hurried(-7)), "{}", hurried(-7));
    assert_eq!(hurried(7), 0);
}

#[test]
fn ahead_with_the_last_plays_in_hand_he_kneels() {
    let form = |left, margin| match asked(
        &late(ball_at(50, 1, 10), 4, left, margin),
        HOME,
        ElectricAsk::Lineup(LineupUnit::Offense),
    ) {
        ElectricCall::Lineup(LineupCall { form, .. }) => form,
        other => panic!("{other:?}"),
    };
    assert_eq!(form(3, 4), "victory");
    assert_ne!(form(9, 4), "victory", "too long to go");
    assert_ne!(form(3, -4), "victory", "he is behind");
    let table = Table::of(late(ball_at(50, 1, 10), 4, 3, 4)).play();
    let (side, at, down) = table.now();
    assert_eq!((side, down), (HOME, 2));
    assert!(at < 50, "a knee costs the yards to where the quarterback stands: {at}");
}

/// How many of sixty coaches would try for two.
fn twos(period: u8, margin: i16) -> usize {
    let game = late(ball_at(98, 1, 2), period, 6, margin);
    let calls = (0..60).map(|own| {
        ElectricBookCoach::new(Stream::new(own)).answer(&Sight::new(&game, HOME, &ElectricAsk::Try))
    });
    calls.filter(|call| matches!(call, ElectricCall::Try { how: TryHow::Play, .. })).count()
}

// E1-conversion-1: one point or two.
#[test]
fn late_the_score_says_whether_to_try_for_two_and_early_it_mostly_pays() {
    assert_eq!(twos(4, -2), 60, "two points tie");
    assert_eq!(twos(4, 5), 60, "seven ahead instead of six");
    assert_eq!(twos(4, -1), 0, "one point ties");
    assert_eq!(twos(4, 0), 0, "one point leads");
    assert!((30..=57).contains(&twos(1, -2)), "{}", twos(1, -2));
}

// E1-kickoff-65: an onside kick is for who would not see the ball again.
#[test]
fn onside_kicks_are_the_last_resort() {
    let onside =
        |period, left, margin| asked(&late(kickoff(), period, left, margin), HOME, ElectricAsk::Kickoff);
    assert_eq!(onside(4, 3, -3), ElectricCall::Onside(true));
    assert_eq!(onside(4, 3, 3), ElectricCall::Onside(false));
    assert_eq!(onside(4, 12, -3), ElectricCall::Onside(false));
    assert_eq!(onside(2, 3, -3), ElectricCall::Onside(false));
}

/// How often a fourth down that he punts is faked.
fn fakes(own: i16, to_go: i16, margin: i16) -> usize {
    let found = Rc::new(RefCell::new(0));
    let game = late(ball_at(own, 4, to_go), 4, 12, margin);
    let count = Rc::clone(&found);
    let table = Table::scripted(game, 2, move |game, side, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Punt)),
        ElectricAsk::Fake => {
            let coaches = (0..200).map(|own| ElectricBookCoach::new(Stream::new(own)));
            let calls = coaches.map(|mut coach| coach.answer(&Sight::new(game, side, ask)));
            *count.borrow_mut() = calls.filter(|call| *call != ElectricCall::Fake(None)).count();
            Some(ElectricCall::Fake(None))
        }
        _ => None,
    });
    table.play();
    found.take()
}

// E1-punt-64: a fake is for a yard or two around midfield, and seldom.
#[test]
fn kicks_are_faked_seldom_and_only_where_it_makes_sense() {
    let few = fakes(48, 2, -3);
    assert!((1..20).contains(&few), "{few} of 200");
    assert_eq!(fakes(48, 9, -3), 0, "too far to go");
    assert_eq!(fakes(20, 2, -3), 0, "in his own end");
    assert_eq!(fakes(48, 2, 3), 0, "ahead late");
}

// E1-punt-65, E1-punt-68: the upback scrambles, and the line decides.
#[test]
fn a_fake_by_the_book_is_played_out_and_sometimes_works() {
    let mut made = 0;
    for seed in 0..40 {
        let table = Table::scripted(ball_at(48, 4, 2), seed, |game, side, ask| match ask {
            ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Punt)),
            ElectricAsk::Fake => {
                let upback = game.scene.tagged(side, "UB").expect("an upback");
                Some(ElectricCall::Fake(Some(hashmark_electric::scene::figure_of(upback))))
            }
            _ => None,
        })
        .play();
        assert!(table.has(|what| matches!(what, ElectricDetail::Declared { .. })));
        made += u32::from(table.now().0 == HOME);
    }
    assert!((2..=38).contains(&made), "{made} of 40 fakes made the line");
}

/// A touchdown against the visitors, whose coach is asked whether he contests it.
fn contests(period: u8, margin: i16, timeouts: u8) -> Option<ElectricCall> {
    let dice = House { challenge_by_dice: true, ..House::default() };
    let mut game = late(ball_at_with(dice, 99, 1, 1), period, 12, margin);
    game.state.situation.timeouts = hashmark_law::Both::new(3, timeouts);
    let answer = Rc::new(RefCell::new(None));
    for seed in 0..12 {
        let kept = Rc::clone(&answer);
        let table = Table::scripted(game.clone(), seed, move |game, side, ask| {
            if *ask == ElectricAsk::Challenge && side == AWAY {
                *kept.borrow_mut() =
                    Some(ElectricBookCoach::new(Stream::new(1)).answer(&Sight::new(game, side, ask)));
            }
            None
        });
        table.play();
        if answer.borrow().is_some() {
            break;
        }
    }
    answer.take()
}

// E1-terms-37, E1-terms-39, E1-terms-40: two a game, each at the price of a time-out.
#[test]
fn a_touchdown_is_contested_in_an_open_game_with_a_timeout_to_spare() {
    assert_eq!(contests(3, 0, 3), Some(ElectricCall::Challenge(true)));
    assert_eq!(contests(3, 0, 1), Some(ElectricCall::Challenge(false)), "the last time-out is kept");
    assert_eq!(contests(3, 30, 3), Some(ElectricCall::Challenge(false)), "the game is lost");
}

// E1-timing-11: on a fourth down he would rather think again than run into a crowd.
#[test]
fn a_timeout_saves_a_fourth_down_from_a_bad_match() {
    let taken = |down: u8| {
        let found = Rc::new(RefCell::new(0));
        for seed in 0..40 {
            let count = Rc::clone(&found);
            let table = Table::scripted(ball_at(60, down, 4), seed, move |game, side, ask| match ask {
                ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
                ElectricAsk::Lineup(LineupUnit::Defense) => Some(lineup("5-3")),
                ElectricAsk::Orders(Window { at: Stoppage::Audibles, scope: Scope::Audibles }) => {
                    let call = ElectricBookCoach::new(Stream::lane(seed, side as u64))
                        .answer(&Sight::new(game, side, ask));
                    *count.borrow_mut() += usize::from(call == ElectricCall::Timeout);
                    Some(call)
                }
                _ => None,
            });
            table.play();
        }
        found.take()
    };
    assert!((1..40).contains(&taken(4)), "{}", taken(4));
    assert_eq!(taken(1), 0, "not on first down");
}

// E1-pass-1, E1-timing-5: the last play of a game that a touchdown wins is thrown before they get to the passer, and as far as
// a receiver may be.
#[test]
fn a_last_play_is_thrown_and_not_waited_out() {
    let (mut thrown, mut sacked) = (0, 0);
    for seed in 0..60 {
        let game = late(ball_at(60, 2, 10), 4, 1, -4);
        let facts = Table::scripted(game, seed, |_, _, _| None).play().facts();
        thrown += u32::from(facts.iter().any(|fact| matches!(fact, Fact::Pass { .. })));
        sacked += u32::from(facts.iter().any(|fact| matches!(fact, Fact::Sack { .. })));
    }
    assert!(sacked <= 12 && thrown >= 45, "sacked {sacked} times and thrown {thrown} times in 60");
}

// E1-timing-10, E1-timing-11: a coach may take a time-out before a snap to think again, but not a second one.
#[test]
fn nobody_takes_two_time_outs_before_one_snap() {
    let taken = |seed: u64| {
        let facts = Table::scripted(late(ball_at(45, 4, 4), 4, 2, -4), seed, |_, _, _| None).play().facts();
        [HOME, AWAY].map(|who| {
            facts.iter().filter(|fact| matches!(fact, Fact::Timeout { side, .. } if *side == who)).count()
        })
    };
    let all: Vec<[usize; 2]> = (0..40).map(taken).collect();
    assert!(all.iter().flatten().all(|times| *times <= 1), "{all:?}");
    assert!(all.iter().flatten().any(|times| *times == 1), "somebody wanted one");
}

// E1-kneel-5, E1-conversion-15: knees are taken out of the victory formation, with nobody wide, and on no try.
#[test]
fn a_knee_is_taken_out_of_the_victory_formation() {
    let form = |next: Next, margin: i16| {
        let mut game = late(ball_at(40, 1, 10), 4, 2, margin);
        game.state.next = next;
        match asked(&game, HOME, ElectricAsk::Lineup(LineupUnit::Offense)) {
            ElectricCall::Lineup(lineup) => lineup.form,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(form(Next::Scrimmage, 7), "victory");
    assert_ne!(form(Next::Scrimmage, -7), "victory");
    assert_ne!(form(Next::Try, 7), "victory", "two points are played for, whatever the score");
}
