//! The red zone: which passes may be called, and the throw for the end zone.

use crate::kit;
use hashmark_card::call::{CardAsk, CardCall, CardPlay, Guess, PassKind, RunKind};
use hashmark_card::event::{CardHead, CardOf, Column3};
use hashmark_law::{FieldPlayer, Side};
use hashmark_table::Game;
use kit::*;

fn refusal(to_goal: i16, kind: PassKind) -> Option<&'static str> {
    refused(&Scene::new().los(to_goal).game(), Side::Home, CardAsk::Offense, pass(kind, FL))
}

// C-red-1: a long pass from the 20 but not from the 19.
#[test]
fn no_long_pass_inside_the_twenty() {
    assert_eq!((refusal(20, PassKind::Long), refusal(19, PassKind::Long)), (None, Some("C-red-1")));
    assert_eq!(refusal(1, PassKind::Long), Some("C-red-1"));
}

// C-red-2: a flat pass from the 10 but not from the 9.
#[test]
fn no_flat_pass_inside_the_ten() {
    assert_eq!((refusal(10, PassKind::Flat), refusal(9, PassKind::Flat)), (None, Some("C-red-2")));
    assert_eq!(refusal(1, PassKind::Flat), Some("C-red-2"));
}

/// A throw for the end zone from the 14; the passer's long columns say this.
fn end_zone(cell: &str, then: &[u8]) -> Told {
    let cell = cell.to_string();
    Scene::new()
        .los(14)
        .home(QB, move |qb| qb.passing.as_mut().expect("a passer").long = three("inc", &cell, "inc"))
        .play(&calls(pass(PassKind::EndZone, FL), defend(Guess::Pass)), &dice(&[&snap(2), then]))
}

// C-red-3: from the 10 to the 19 a throw that must reach the end zone is read from the long columns.
#[test]
fn a_throw_for_the_end_zone_is_read_from_the_long_columns() {
    let passer = CardOf::Man(FieldPlayer { side: Side::Home, man: QB });
    let told = end_zone("+21", &[]).whole();
    assert_eq!(told.reads(), [(passer, CardHead::Long, Some(Column3::Right))]);
    for (to_goal, refusal_) in [(9, Some("C-red-4")), (10, None), (19, None), (20, Some("C-red-4"))] {
        assert_eq!(refusal(to_goal, PassKind::EndZone), refusal_, "from the {to_goal}");
    }
    let told = end_zone("REC", &[3, 3, 2, O]).whole();
    let flanker = CardOf::Man(FieldPlayer { side: Side::Home, man: FL });
    assert_eq!(told.reads()[1], (flanker, CardHead::Long, Some(Column3::Right)));
}

// C-red-4: complete is a touchdown whatever is printed; an interception is where it is printed.
#[test]
fn a_completion_in_the_end_zone_is_a_touchdown_whatever_the_yards() {
    for cell in ["+21", "+14", "+5", "-1"] {
        let told = end_zone(cell, &[]).whole();
        assert_eq!((told.scored(Side::Home), told.gain()), (6, Some(14)), "{cell}");
    }
    assert!(end_zone("inc", &[]).whole().incomplete());
    let told = end_zone("INT+33", &[1, 1, 2]).whole();
    assert_eq!((told.touchback(), told.ball()), (true, (Side::Away, 80)), "19 deep");
    let told = end_zone("INT+8", &dice(&[&[1, 1, 2], &reds(7)])).whole();
    assert_eq!(told.ball(), (Side::Away, 94), "at the 6, no return");
}

// C-red-5: from the 5: look-in, short, and the three runs.
#[test]
fn the_menu_from_the_five() {
    let game = Scene::new().los(5).game();
    let (mut passes, mut runs) = (Vec::new(), Vec::new());
    for call in game.list(Side::Home, &CardAsk::Offense) {
        let CardCall::Play(call) = call else { panic!("no play") };
        match call.play {
            CardPlay::Pass { kind, .. } if !passes.contains(&kind) => passes.push(kind),
            CardPlay::Run { kind, .. } if !runs.contains(&kind) => runs.push(kind),
            _ => {}
        }
    }
    assert_eq!(passes, [PassKind::LookIn, PassKind::Short]);
    for kind in [RunKind::Linebuck, RunKind::OffTackle, RunKind::EndRun] {
        assert!(runs.contains(&kind));
    }
    let kinds = [PassKind::LookIn, PassKind::Short, PassKind::Flat, PassKind::Long, PassKind::EndZone];
    assert_eq!(
        kinds.map(|kind| refusal(5, kind)),
        [None, None, Some("C-red-2"), Some("C-red-1"), Some("C-red-4")]
    );
}
