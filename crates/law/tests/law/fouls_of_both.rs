use crate::say::*;
use hashmark_law::foul::{Foul, FoulKind::*, FoulPair};
use hashmark_law::{Ending, GameState, Next, Side};

#[test]
fn what_becomes_of_a_foul_of_each_side() {
    #[rustfmt::skip]
    let rows: &[(&str, Foul, Foul, FoulPair)] = &[
        ("both during the play", offense(Holding), defense(Offside), FoulPair::Offset),
        ("five against fifteen", offense(IllegalMotion), defense(PersonalFoul), FoulPair::Only(Side::Away)),
        ("fifteen against five", offense(Clipping), defense(Offside), FoulPair::Only(Side::Home)),
        ("fifteen against five with a first down", offense(Clipping), defense(DefensiveHolding), FoulPair::Offset),
        ("before and during", offense(FalseStart), defense(Offside), FoulPair::InTurn),
        ("during and after", offense(Holding), after(defense(LateHit)), FoulPair::InTurn),
        ("clean hands: during and on the run-back", offense(Holding), on_run_back(defense(IllegalBlock)), FoulPair::InTurn),
        ("both after", after(offense(LateHit)), after(defense(PersonalFoul)), FoulPair::Offset),
        ("one side only", offense(Holding), offense(Clipping), FoulPair::InTurn),
    ];
    let before = down(MODERN, first_and(10).at_own(30));
    for (what, one, other, expect) in rows {
        assert_eq!(before.pair_fouls(one, other), *expect, "{what}");
    }
}

#[test]
fn fouls_that_offset() {
    let before = down(MODERN, third_and(7).at_own(33));
    let run_backs = [on_run_back(offense(FaceMask)), at(own(40), on_run_back(defense(Clipping)))];
    #[rustfmt::skip]
    let rows: &[(&str, Next, Ending, [Foul; 2], &str)] = &[
        ("the down again", Next::Scrimmage, TOUCHDOWN, [offense(Holding), defense(Offside)], "home 3 & 7 own 33"),
        ("the kick again", Next::Kickoff, RETURNED_FOR_SIX, [offense(Offside), defense(Holding)], "home kicks off own 33"),
        ("the try again", Next::Try, TOUCHDOWN, [offense(Holding), defense(Offside)], "home tries own 33"),
        ("after the play it stands", Next::Scrimmage, run_to(own(35)), [after(offense(LateHit)), after(defense(LateHit))], "home 4 & 5 own 35"),
        ("on a run-back it stands", Next::Scrimmage, taken_away(opp(40)), run_backs, "away 1 & 10 own 40"),
        ("but a touchdown comes back", Next::Scrimmage, RETURNED_FOR_SIX, run_backs, "away 1 & 10 opp 40"),
    ];
    for (what, play, ending, fouls, expect) in rows {
        let game = GameState { next: *play, ..before };
        let ruling = game.offset_fouls(&game.settle(*ending), [&fouls[0], &fouls[1]]);
        assert_eq!(say(&ruling), *expect, "{what}");
    }
}

#[test]
fn fouls_of_different_phases_are_enforced_in_turn() {
    let before = down(MODERN, second_and(6).at_own(40));
    let first = before.foul_options(Ending::Incomplete, &offense(Holding)).accept;
    assert_eq!(taken(&first), "home 2 & 16 own 30");
    let then = before.foul_after_play(&first.settlement, &after(defense(LateHit)));
    assert_eq!(taken(&then), "first down; home 1 & 10 own 45");
}
