//! Look-in passes and receiver readings.

use crate::kit;
use hashmark_card::call::{CardAsk, CardCall, Guess, PassKind};
use hashmark_card::event::{CardHead, CardOf, Column3};
use hashmark_law::{FieldPlayer, Side, Spot};
use kit::*;

const FLANKER: FieldPlayer = FieldPlayer { side: Side::Home, man: FL };
const PASSER: FieldPlayer = FieldPlayer { side: Side::Home, man: QB };

/// The passer's flat columns all say this.
fn flat(cell: &str) -> Scene {
    let cell = cell.to_string();
    Scene::new().home(QB, move |qb| {
        qb.passing.as_mut().expect("a passer").flat = three(&cell, &cell, &cell);
    })
}

fn look_in(scene: Scene, white: u8, then: &[u8]) -> Told {
    let calls = calls(pass(PassKind::LookIn, FL), defend(Guess::Pass));
    scene.play(&calls, &dice(&[&snap(white), then]))
}

// C-look-1: the flat columns, whichever card and column.
#[test]
fn a_look_in_is_read_from_the_flat_columns() {
    for (defense, black, column, gain) in [
        (defend(Guess::Run), O, Column3::Wrong, Some(6)),
        (defend(Guess::Pass), O, Column3::Right, Some(4)),
        (marking(Guess::Pass, FL), D, Column3::Keyed, None),
    ] {
        let told = Scene::new().play(&calls(pass(PassKind::LookIn, FL), defense), &[black, 3, 2, 2]).whole();
        assert_eq!(told.reads(), [(CardOf::Man(PASSER), CardHead::Flat, Some(column))]);
        assert_eq!(told.gain(), gain);
    }
    let told = look_in(Scene::new(), 5, &[]).whole();
    assert_eq!(told.reads(), [(CardOf::Team(Side::Away), CardHead::Flat, Some(Column3::Right))]);
    assert_eq!(told.gain(), Some(5), "the defense's flat column");
}

// C-look-2: -2 and 0 are incomplete, +1 is a gain of 1; a flat pass keeps its loss.
#[test]
fn a_look_in_that_gains_nothing_is_incomplete() {
    for (cell, gain) in [("-2", None), ("0", None), ("+1", Some(1))] {
        let told = look_in(flat(cell), 2, &[]).whole();
        assert_eq!((told.gain(), told.incomplete()), (gain, gain.is_none()), "cell {cell}");
    }
    let told = flat("-2").play(&calls(pass(PassKind::Flat, FL), defend(Guess::Pass)), &snap(2)).whole();
    assert_eq!(told.gain(), Some(-2));
}

// C-look-3: whichever card gave the yards: defense -1, receiver -1.
#[test]
fn the_look_in_rule_holds_on_every_card() {
    let scene = Scene::new().team(Side::Away, |team| team.defense.flat = three("-1", "-1", "-1"));
    assert!(look_in(scene, 5, &[]).whole().incomplete());
    let scene =
        flat("REC").home(FL, |man| man.catching.as_mut().expect("a catcher").flat = three("-1", "-1", "-1"));
    let told = look_in(scene, 2, &[4, 2, 1, X]).whole();
    assert!(told.incomplete() && !told.fumbled(), "an incomplete pass is no fumble either");
}

// C-look-3: sack, interception, must-run and fumble readings stay what they are.
#[test]
fn the_look_in_rule_leaves_other_readings_alone() {
    let told = look_in(flat("INT+4"), 2, &dice(&[&[3, 3, 1], &reds(7)])).whole();
    assert!(told.intercepted_by().is_some());
    let told = look_in(flat("SACK"), 2, &dice(&[&[3, 4, 2, O], &[6, X]])).whole();
    assert_eq!(told.gain(), Some(-7));
    let scene = flat("MUST").home(QB, |qb| qb.passing.as_mut().expect("a passer").must = all("-2"));
    let told = look_in(scene, 2, &[3, 3]).whole();
    assert_eq!((told.gain(), told.incomplete()), (Some(-2), false));
    let told = look_in(flat("-1 FUM"), 2, &dice(&[&reds(6), &reds(7)])).whole();
    assert_eq!(told.fumbles(), [(FLANKER, Spot::own(Side::Home, 19))]);
    assert!(!told.incomplete());
}

// C-look-4: no flat pass for the red zone, the sideline, or the touchdowns of the interception chart.
#[test]
fn a_look_in_is_not_a_flat_pass() {
    let game = Scene::new().los(6).game();
    assert_eq!(refused(&game, Side::Home, CardAsk::Offense, pass(PassKind::LookIn, FL)), None);
    assert_eq!(refused(&game, Side::Home, CardAsk::Offense, pass(PassKind::Flat, FL)), Some("C-red-2"));
    let game = Scene::new().time(2, 285).game();
    let sideline = |kind| match pass(kind, FL) {
        CardCall::Play(call) => CardCall::Play(hashmark_card::call::OffenseCall { sideline: true, ..call }),
        other => other,
    };
    assert_eq!(refused(&game, Side::Home, CardAsk::Offense, sideline(PassKind::LookIn)), Some("C-oob-1"));
    assert_eq!(refused(&game, Side::Home, CardAsk::Offense, sideline(PassKind::Flat)), None);
    let told = look_in(flat("INT+4"), 2, &dice(&[&[3, 3, 1], &reds(9)])).whole();
    assert_eq!(told.returns()[0].1, 10);
    assert_eq!(told.scored(Side::Away), 0);
    assert_eq!(told.ball(), (Side::Away, 14), "caught at the 24, ten yards back");
}

/// A short pass to the flanker whose reading is `receiver` on an 8; his own card is told apart by row.
fn receiver_reading() -> Scene {
    Scene::new()
        .home(QB, |qb| {
            let receiver = by_total(|total| if total == 8 { "REC" } else { "inc" }.to_string());
            qb.passing.as_mut().expect("a passer").short = [all("inc"), receiver, all("inc")];
        })
        .home(FL, |man| {
            let yards = by_total(|total| format!("+{}", 10 + total));
            man.catching.as_mut().expect("a catcher").short = [all("inc"), yards, all("inc")];
        })
}

fn short(scene: Scene, first: [u8; 3], four: [u8; 4], then: &[u8]) -> Told {
    let calls = calls(pass(PassKind::Short, FL), defend(Guess::Pass));
    scene.play(&calls, &dice(&[&[O], &first, &four, then]))
}

// C-rec-1: white 2, reds 8: `receiver`; four new dice, reds 5: his SHORT Right.
#[test]
fn a_receiver_reading_is_read_on_his_card_in_the_same_column() {
    let told = short(receiver_reading(), [6, 2, 2], [1, 4, 5, O], &[]).whole();
    let right = Some(Column3::Right);
    assert_eq!(
        told.reads(),
        [(CardOf::Man(PASSER), CardHead::Short, right), (CardOf::Man(FLANKER), CardHead::Short, right)]
    );
    assert_eq!(told.gain(), Some(15));
}

/// A receiver reading on any dice, completed for 9 yards.
fn nine_yards(rating: u8) -> Scene {
    Scene::new()
        .team(Side::Home, |team| team.numbers.fumble = rating)
        .home(QB, |qb| qb.passing.as_mut().expect("a passer").short = three("REC", "REC", "REC"))
        .home(FL, |man| man.catching.as_mut().expect("a catcher").short = three("+9", "+9", "+9"))
}

// C-rec-2: receivers' range 1-2: black X with white 2 fumbles at the end of the gain; white 3 or black D not.
#[test]
fn black_x_and_white_in_the_range_is_a_fumble_at_the_end_of_the_gain() {
    let told = short(nine_yards(3), [3, 2, 2], [3, 3, 2, X], &dice(&[&reds(6), &reds(8)])).whole();
    assert_eq!(told.fumbles(), [(FLANKER, Spot::own(Side::Home, 29))]);
    for (white, black) in [(3, X), (1, D), (1, O)] {
        let told = short(nine_yards(3), [3, 2, 2], [3, 3, white, black], &[]).whole();
        assert_eq!((told.gain(), told.fumbled()), (Some(9), false), "white {white}");
    }
}

// C-rec-3: the adjusted range: ratings 0, 1, 1-2 ... 1-6 give none, 1, 1, 1-2, 1-3, 1-4, 1-5.
#[test]
fn the_receivers_range_is_the_adjusted_one() {
    for (rating, range) in [(0, 0), (1, 1), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5)] {
        for white in 1..=6 {
            let loose = white <= range;
            let then = if loose { dice(&[&reds(6), &reds(8)]) } else { vec![] };
            let told = short(nine_yards(rating), [3, 2, 2], [4, 2, white, X], &then).whole();
            assert_eq!(told.fumbled(), loose, "rating 1-{rating}, white {white}");
        }
    }
}

// C-rec-4: incomplete with black X and white 1 is incomplete and nothing else.
#[test]
fn an_incomplete_pass_is_never_a_fumble() {
    let scene = nine_yards(6)
        .home(FL, |man| man.catching.as_mut().expect("a catcher").short = three("inc", "inc", "inc"));
    let told = short(scene, [3, 2, 2], [3, 3, 1, X], &[]).whole();
    assert!(told.incomplete() && !told.fumbled());
    assert_eq!(told.ball(), (Side::Home, 80));
}

// C-rec-5: 4-4-4 on the second throw hurts nobody, and its white 4 does not turn to the defense's card.
#[test]
fn the_receivers_dice_hurt_nobody_and_choose_no_card() {
    let told = short(nine_yards(2), [3, 2, 2], [4, 4, 4, O], &[]).whole();
    assert!(!told.names("C-inj-1") && !told.names("C-inj-2") && !told.names("C-inj-3"));
    assert_eq!(told.reads().last().map(|read| read.0), Some(CardOf::Man(FLANKER)));
    assert_eq!(told.gain(), Some(9));
}
