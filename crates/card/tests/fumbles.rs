//! Fumbles: who recovers, who is credited, and running with a loose ball.

use crate::kit;
use hashmark_card::call::{CardAsk, CardCall, CardPlay, Guess, PassKind, RunKind};
use hashmark_card::coach::CardBookCoach;
use hashmark_card::position::CardFront;
use hashmark_dice::Stream;
use hashmark_law::{FieldPlayer, Side, Spot};
use hashmark_table::{Coach, Sight};
use kit::*;

fn home(man: u8) -> FieldPlayer {
    FieldPlayer { side: Side::Home, man }
}

fn away(man: u8) -> FieldPlayer {
    FieldPlayer { side: Side::Away, man }
}

/// The halfback's linebucks all say this.
fn linebuck(cell: &str) -> Scene {
    let cell = cell.to_string();
    Scene::new().home(HB, move |man| {
        man.running.as_mut().expect("a runner").linebuck = Some(three(&cell, &cell, &cell));
    })
}

/// The halfback bucks the line; the visitors answer what they are asked with these calls, the home side too.
fn buck(scene: Scene, answers: &[(Side, CardCall)], then: &[u8]) -> Told {
    let mut all = calls(run(RunKind::Linebuck), defend(Guess::Pass));
    all.extend(answers);
    scene.play(&all, &dice(&[&snap(2), then]))
}

// C-fumble-1: 7, 8, 9 and 10 to the opponent, every other total kept: 18 chances of 36.
#[test]
fn a_fumble_is_lost_on_seven_to_ten() {
    let mut lost = 0;
    for index in 1..=36 {
        let total: u8 = pair(index).iter().sum();
        let told = buck(linebuck("+3 FUM"), &[], &dice(&[&pair(index), &reds(7)])).whole();
        let taken = [7, 8, 9, 10].contains(&total);
        assert_eq!(told.recoveries()[0].side == Side::Away, taken, "total {total}");
        assert_eq!(told.ball(), if taken { (Side::Away, 23) } else { (Side::Home, 77) });
        lost += u32::from(taken);
    }
    assert_eq!(lost, 18);
}

/// A kickoff to the visitors' 5, run back 18 yards and fumbled.
fn kickoff_fumble(front: CardFront, then: &[u8]) -> Told {
    Scene::new()
        .front(Side::Home, front)
        .away(HB2, |man| man.returning.as_mut().expect("a returner").kick = Some(all("+18 FUM")))
        .kicks_off(Side::Home)
        .play(&[], &dice(&[&[3, 2], &[3, 2, 2], &[1], then]))
}

// C-fumble-2: kept by the returning side: the returner himself.
#[test]
fn a_kickoff_fumble_kept_is_the_returners_own() {
    let told = kickoff_fumble(CardFront::FourThree, &reds(6)).whole();
    assert_eq!(told.recoveries(), [away(HB2)]);
    assert_eq!(told.ball(), (Side::Away, 77));
}

// C-fumble-3: taken by the kicking side: each of its linebackers and backs alike.
#[test]
fn a_kickoff_fumble_lost_goes_to_any_linebacker_or_back_alike() {
    for (front, men) in [(CardFront::FourThree, DEF + 4..DEF + 11), (CardFront::ThreeFour, DEF + 3..DEF + 11)]
    {
        let mut found = Vec::new();
        let mut again = 0;
        for index in 1..=36 {
            let told = kickoff_fumble(front, &dice(&[&reds(7), &pair(index)]));
            match told.recoveries().as_slice() {
                [] => again += 1,
                [by] => {
                    assert_eq!(by.side, Side::Home);
                    assert_eq!(told.ball(), (Side::Home, 23));
                    found.push(by.man);
                }
                more => panic!("{more:?}"),
            }
        }
        let each = 36 / men.len();
        assert_eq!(again, 36 % men.len(), "what cannot be divided evenly is thrown again");
        for man in men {
            assert_eq!(found.iter().filter(|by| **by == man).count(), each, "man {man}");
        }
    }
}

/// The passer is sacked by the free safety for 7 and loses the ball.
fn sack_fumble(then: &[u8]) -> Told {
    let scene = Scene::new()
        .home(QB, |qb| qb.passing.as_mut().expect("a passer").short = three("SACK", "SACK", "SACK"));
    let calls = calls(pass(PassKind::Short, FL), defend(Guess::Run));
    scene.play(&calls, &dice(&[&snap(2), &[3, 4, 1, X], &[6, X], then]))
}

// C-fumble-4: a new throw on the recovery tables: a sack kept on 7 is the center's; lost on 7 the sacker's.
#[test]
fn a_scrimmage_fumble_is_credited_by_a_new_throw_on_the_recovery_tables() {
    let told = sack_fumble(&dice(&[&reds(6), &reds(7)])).whole();
    assert_eq!(told.recoveries(), [home(C)]);
    let told = sack_fumble(&dice(&[&reds(7), &reds(7)])).whole();
    assert_eq!(told.recoveries(), [away(DEF + 10)]);
    assert_eq!(told.sacked_by(), Some(away(DEF + 10)));
    let told = buck(linebuck("+3 FUM"), &[], &dice(&[&reds(6), &reds(9)])).whole();
    assert_eq!(told.recoveries(), [home(HB)]);
}

// C-fumble-5: punt returns like kickoffs.
#[test]
fn a_punt_return_fumble_is_credited_like_a_kickoffs() {
    let punt = |then: &[u8]| {
        Scene::new()
            .away(WR3, |man| man.returning.as_mut().expect("a returner").punt = Some(all("+5 FUM")))
            .down(4, 10)
            .play(&calls(call(CardPlay::Punt), defend(Guess::Run)), &dice(&[&[3, 2], &[3, 2, 2], &[3], then]))
            .whole()
    };
    let told = punt(&reds(6));
    assert_eq!((told.recoveries(), told.ball()), (vec![away(WR3)], (Side::Away, 57)));
    let told = punt(&dice(&[&reds(7), &pair(1)]));
    assert_eq!((told.recoveries(), told.ball()), (vec![home(DEF + 4)], (Side::Home, 43)));
    assert_eq!(told.situation().down, 1, "a new series");
}

// C-fumble-5: interception returns too, with the sides changed: kept, the interceptor's; lost, to one of
// the six of the offense who handle the ball.
#[test]
fn an_interception_return_fumble_goes_back_to_a_man_of_the_offense() {
    let strip = |then: &[u8]| {
        Scene::new()
            .home(QB, |qb| qb.passing.as_mut().expect("a passer").short = three("INT+13", "INT+13", "INT+13"))
            .down(3, 10)
            .play(
                &calls(pass(PassKind::Short, FL), defend(Guess::Run)),
                &dice(&[&snap(2), &[1, 1, 2], &reds(11), then]),
            )
            .whole()
    };
    let told = strip(&reds(6));
    assert_eq!(told.recoveries(), [told.intercepted_by().expect("intercepted")]);
    assert_eq!(told.ball(), (Side::Away, 11));
    for (index, man) in (1..=6).zip([FB, HB, FL, SE, TE, QB]) {
        let told = strip(&dice(&[&reds(7), &pair(index)]));
        assert_eq!(told.recoveries(), [home(man)]);
        assert_eq!((told.ball(), told.situation().down), ((Side::Home, 89), 1), "a new series");
    }
}

// C-fumble-6: the ball is loose where the gain or loss ended.
#[test]
fn the_ball_is_loose_at_the_end_of_the_gain_or_loss() {
    for (cell, yard) in [("+3 FUM", 23), ("-4 FUM", 16)] {
        let told = buck(linebuck(cell), &[], &dice(&[&reds(6), &reds(8)])).whole();
        assert_eq!(told.fumbles(), [(home(HB), Spot::own(Side::Home, yard))]);
        assert_eq!(told.ball(), (Side::Home, 100 - yard));
    }
}

// C-loose-1: the opponent recovers at the 40; a 4 on the chart takes it 7 yards on.
#[test]
fn whoever_recovers_may_advance() {
    let advance = [(Side::Away, CardCall::Advance)];
    let told = buck(linebuck("+3 FUM").own(37), &advance, &dice(&[&reds(7), &reds(8), &reds(4)])).whole();
    assert_eq!(told.returns(), [(told.recoveries()[0], 7)]);
    assert_eq!(told.ball(), (Side::Away, 33));
    let advance = [(Side::Home, CardCall::Advance)];
    let told = buck(linebuck("+3 FUM").own(37), &advance, &dice(&[&reds(6), &reds(8), &reds(4)])).whole();
    assert_eq!(told.returns(), [(home(C), 7)]);
    assert_eq!((told.ball(), told.situation().down), ((Side::Home, 53), 1), "17 yards: a first down");
}

/// Whether the man of the offense named by this roll was asked to advance a linebuck's fumble.
fn may_advance(scene: Scene, roll: u8) -> bool {
    let told = buck(scene, &[], &dice(&[&reds(6), &reds(roll)])).whole();
    told.advances_asked() == 1
}

const CENTER: u8 = 8;
const HALFBACK: u8 = 9;

// C-loose-2: fourth down, 1:30 left in the half: the center may not run with the halfback's fumble, the
// halfback may; the defense always may.
#[test]
fn on_fourth_down_in_the_last_two_minutes_only_the_fumbler_advances() {
    for period in [2, 4] {
        let late = || linebuck("+3 FUM").down(4, 10).ticks(period, 13);
        assert!(!may_advance(late(), CENTER));
        assert!(may_advance(late(), HALFBACK));
        let told = buck(late(), &[], &dice(&[&reds(7), &reds(8)])).whole();
        assert_eq!(told.advances_asked(), 1, "the defense recovered");
    }
}

// C-loose-3: any one of the three conditions missing, and anyone may.
#[test]
fn the_three_conditions_must_hold_together() {
    assert!(may_advance(linebuck("+3 FUM").down(4, 10).time(4, 300), CENTER), "fourth down, 5:00 left");
    assert!(may_advance(linebuck("+3 FUM").down(3, 10).ticks(4, 9), CENTER), "third down, 1:00 left");
    assert!(may_advance(linebuck("+3 FUM").down(4, 10).time(3, 90), CENTER), "1:30 left, but no half ends");
}

// C-loose-4: it is a choice; the automatic coach runs with the opponent's ball, and with its own only when
// it is short of the line to gain.
#[test]
fn advancing_is_optional_and_the_coach_does_it_when_it_pays() {
    let fall = [(Side::Away, CardCall::FallOnIt)];
    let told = buck(linebuck("+3 FUM"), &fall, &dice(&[&reds(7), &reds(8)])).whole();
    assert_eq!((told.advances_asked(), told.returns().len(), told.ball()), (1, 0, (Side::Away, 23)));
    let game = Scene::new().game();
    let mut coach = CardBookCoach::new(Stream::new(1));
    let mut answer = |side, yard, own| {
        let (by, at) = (FieldPlayer { side, man: C }, Spot::own(Side::Home, yard));
        coach.answer(&Sight::new(&game, side, &CardAsk::Advance { by, at, own }))
    };
    assert_eq!(answer(Side::Away, 23, false), CardCall::Advance);
    assert_eq!(answer(Side::Home, 29, true), CardCall::Advance);
    assert_eq!(answer(Side::Home, 30, true), CardCall::FallOnIt);
    assert_eq!(answer(Side::Home, 34, true), CardCall::FallOnIt);
}

// C-loose-5: three yards and a fumble three times over: the third recovery is dead.
#[test]
fn a_play_has_three_advances_at_most() {
    let again = [(Side::Away, CardCall::Advance); 4];
    let loose = dice(&[&reds(10), &reds(6)]);
    let throws = dice(&[&reds(7), &reds(8), &loose, &loose, &loose]);
    let told = buck(linebuck("+3 FUM").own(37), &again, &throws).whole();
    assert_eq!((told.advances_asked(), told.returns().len(), told.fumbles().len()), (3, 3, 4));
    assert_eq!(told.ball(), (Side::Away, 31));
}

// C-loose-5, C-fumble-1: a ball lost on the advance goes back, and starts a new series.
#[test]
fn a_ball_lost_and_won_back_is_a_new_series() {
    let advance = [(Side::Away, CardCall::Advance)];
    let throws = dice(&[&reds(7), &reds(8), &reds(10), &reds(7), &pair(3)]);
    let told = buck(linebuck("+3 FUM").own(37).down(4, 8), &advance, &throws).whole();
    assert_eq!(told.recoveries().last(), Some(&home(FL)), "a man who was on the field");
    assert_eq!((told.ball(), told.situation().down), ((Side::Home, 63), 1));
}

// C-loose-5: kept, run with, lost, run back and lost again: both sides have had it, a new series.
#[test]
fn a_ball_kept_lost_and_won_back_is_a_new_series() {
    let advance =
        [(Side::Home, CardCall::Advance), (Side::Away, CardCall::Advance), (Side::Home, CardCall::FallOnIt)];
    let loose = dice(&[&reds(10), &reds(7)]);
    let throws = dice(&[&reds(6), &reds(8), &loose, &pair(1), &loose, &pair(6)]);
    let told = buck(linebuck("+3 FUM").own(37).down(4, 8), &advance, &throws).whole();
    assert_eq!(told.recoveries(), [home(C), away(DEF + 4), home(QB)]);
    assert_eq!((told.ball(), told.situation().down), ((Side::Home, 60), 1));
}

/// The visitors recover at the home 40 and run with it on these dice.
fn loose_at_forty(then: &[u8]) -> Told {
    let scene = linebuck("+3 FUM").own(37).team(Side::Away, |team| {
        for man in &mut team.men {
            man.season.long_run.yards = 1;
            man.season.long_run.td = false;
            man.season.long_catch = man.season.long_run;
        }
    });
    buck(scene, &[(Side::Away, CardCall::Advance)], &dice(&[&reds(7), &reds(8), then]))
}

// C-adv-1: every row of the chart; C-adv-3: short and long gains without a cap.
#[test]
fn the_chart_of_loose_balls() {
    for (total, yards) in [(3, 0), (4, 7), (5, 1), (6, -1), (7, 3), (8, -2), (9, 0), (11, 8)] {
        let told = loose_at_forty(&reds(total)).whole();
        assert_eq!(told.returns()[0].1, yards, "roll {total}");
        assert_eq!((told.ball(), told.fumbles().len()), ((Side::Away, 40 - yards), 1));
    }
    let told = loose_at_forty(&dice(&[&reds(2), &reds(5)])).whole();
    assert_eq!(told.returns()[0].1, 17, "a short gain: 22 less 5");
    let told = loose_at_forty(&dice(&[&reds(12), &reds(6), &[1]])).whole();
    assert_eq!(told.returns()[0].1, 35, "a long gain on the road");
    assert_eq!(told.ball(), (Side::Away, 5));
}

// C-adv-2: 10 is three yards and another fumble.
#[test]
fn a_ten_on_the_chart_of_loose_balls_is_another_fumble() {
    let told = loose_at_forty(&dice(&[&reds(10), &reds(11)])).whole();
    assert_eq!(told.fumbles()[1].1, Spot::own(Side::Home, 37));
    assert_eq!(told.ball(), (Side::Away, 37));
}

// C-goal-1: a man who carries a loose ball back over his own goal line is down for a safety.
#[test]
fn running_backwards_over_ones_own_goal_is_a_safety() {
    let told = buck(
        linebuck("+3 FUM").los(5),
        &[(Side::Away, CardCall::Advance)],
        &dice(&[&reds(7), &reds(8), &reds(8)]),
    )
    .whole();
    assert_eq!(told.scored(Side::Home), 2);
}
