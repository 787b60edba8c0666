//! Interception returns.

use crate::kit;
use hashmark_card::call::{Guess, PassKind};
use hashmark_law::{FieldPlayer, Side, Spot};
use kit::*;

/// Intercepted from the home side's own yard line by this cell, then the return.
fn read(cell: &str, kind: PassKind, own: i16, then: &[u8]) -> Told {
    Scene::new()
        .own(own)
        .home(QB, |qb| {
            let card = qb.passing.as_mut().expect("a passer");
            card.flat = three(cell, cell, cell);
            card.short = card.flat;
            card.long = card.flat;
        })
        .play(&calls(pass(kind, FL), defend(Guess::Run)), &dice(&[&snap(2), &[1, 1, 2], then]))
}

/// Intercepted 13 yards beyond the line.
fn intercepted(kind: PassKind, own: i16, then: &[u8]) -> Told {
    read("INT+13", kind, own, then)
}

const PLAIN: [(u8, Option<i16>); 10] = [
    (2, None),
    (3, Some(15)),
    (4, Some(25)),
    (5, Some(20)),
    (6, Some(12)),
    (7, Some(0)),
    (8, Some(4)),
    (9, Some(10)),
    (10, Some(13)),
    (12, None),
];

// C-iret-1: the chart row by row, C-iret-2: with the touchdowns of 3 and 9 for a flat pass only.
#[test]
fn the_chart_of_interception_returns() {
    for kind in [PassKind::Flat, PassKind::LookIn, PassKind::Short, PassKind::Long] {
        for (total, plain) in PLAIN {
            let flat_touchdown = kind == PassKind::Flat && matches!(total, 3 | 9);
            let told = intercepted(kind, 50, &reds(total)).whole();
            match plain.filter(|_| !flat_touchdown) {
                Some(yards) => {
                    assert_eq!(told.ball(), (Side::Away, 63 - yards), "{kind:?}, roll {total}");
                    assert_eq!((told.returns()[0].1, told.scored(Side::Away)), (yards, 0));
                }
                None => assert_eq!(told.scored(Side::Away), 6, "{kind:?}, roll {total}"),
            }
            assert!(!told.fumbled());
        }
    }
}

// C-iret-3: 11 is 22 yards and a fumble, thrown for like any other.
#[test]
fn an_eleven_is_twenty_two_yards_and_a_fumble() {
    for kind in [PassKind::Flat, PassKind::Short] {
        let told = intercepted(kind, 50, &dice(&[&reds(11), &reds(6)])).whole();
        let by = told.intercepted_by().expect("intercepted");
        assert_eq!(told.fumbles(), [(by, Spot::own(Side::Home, 41))]);
        assert_eq!(told.ball(), (Side::Away, 41));
        let told = intercepted(kind, 50, &dice(&[&reds(11), &reds(7), &pair(2)])).whole();
        assert_eq!(told.recoveries(), [FieldPlayer { side: Side::Home, man: HB }]);
        assert_eq!((told.ball(), told.situation().down), ((Side::Home, 59), 1));
    }
}

// C-iret-4: from the spot of the catch: at the offense's 9, 12 yards score; at its 14, 13 yards reach the 1,
// 15 the end zone; and a fumble that reaches it is a touchdown.
#[test]
fn a_return_starts_at_the_catch_and_scores_at_the_goal() {
    let told = read("INT+8", PassKind::Short, 1, &reds(6)).whole();
    assert_eq!((told.scored(Side::Away), told.returns()[0].1), (6, 9));
    let told = intercepted(PassKind::Short, 1, &reds(10)).whole();
    assert_eq!((told.ball(), told.scored(Side::Away)), ((Side::Away, 1), 0));
    let told = intercepted(PassKind::Short, 1, &reds(3)).whole();
    assert_eq!(told.scored(Side::Away), 6);
    assert_eq!(told.returns()[0].1, 14, "the yards stop at the goal");
    let told = intercepted(PassKind::Short, 1, &reds(11)).whole();
    assert_eq!((told.scored(Side::Away), told.fumbled()), (6, false));
}
