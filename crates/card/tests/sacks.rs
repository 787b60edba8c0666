//! Sacks and who is credited.

mod kit;
use hashmark_card::call::{Guess, PassKind};
use hashmark_card::position::{Front, Pos};
use hashmark_law::{Player, Side};
use kit::*;

/// A 3-4 defence that gets a sack from the passer's card, with the ratings of the worked example.
fn three_four() -> Scene {
    let front = Front::ThreeFour;
    Scene::new()
        .front(Side::Away, front)
        .home(QB, |qb| qb.passing.as_mut().expect("a passer").short = three("SACK", "SACK", "SACK"))
        .away(at(front, Pos::Dnt), |man| man.rush = 1)
        .away(at(front, Pos::Dre), |man| man.rush = 3)
        .away(at(front, Pos::Rolb), |man| {
            man.rush = 12;
            man.star = 6;
        })
}

/// The worked example, dice and all: C-sackex-1..8.
#[test]
fn the_worked_example_gives_the_sack_back_to_the_best_linebacker() {
    let scene = three_four();
    let mut pips = vec![O, 3, 2, 2]; // black for the guess; the play: reds 3 2, white 2: the passer's card
    pips.extend([4, 3, 2, O]); // four dice: a loss of 7, no fumble
    pips.extend([3, D]); // C-sackex-1: black D, white 3: the nose tackle, rated 1
    pips.extend(reds(6)); // C-sackex-2: 6 is not 11 or 12
    pips.push(5); // C-sackex-3: white 5: the right end, rated 3
    pips.extend(reds(6)); // C-sackex-4: 6 is not 9 to 11
    pips.push(4); // C-sackex-5: white 4: the highest linebacker, at 12
    pips.extend(reds(7)); // C-sackex-6: any total: automatic
    pips.extend(reds(6)); // one linebacker blitzing, nothing added: 12
    pips.extend(reds(8)); // C-sackex-7: 8 at 12 or more: given away
    pips.push(2); // C-sackex-8: one blitzing, white 2: the highest linebacker again
    let told = scene.play(&calls(pass(PassKind::Short, FL), defend(Guess::Pass)), &pips);
    assert!(!told.paused && told.left == 0, "every die of the example is used: {:?}", told.rolls);
    assert_eq!(told.sacked_by(), Some(Player { side: Side::Away, man: at(Front::ThreeFour, Pos::Rolb) }));
    assert_eq!(told.gain(), Some(-7));
}
