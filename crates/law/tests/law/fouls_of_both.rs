use crate::say::*;
use hashmark_law::foul::{Foul, FoulKind::*, Pair, after_play, offset, options, pair};
use hashmark_law::{Ending, PlayKind, Side, settle};

#[test]
fn what_becomes_of_a_foul_of_each_side() {
    #[rustfmt::skip]
    let rows: &[(&str, Foul, Foul, Pair)] = &[
        ("both during the play", offence(Holding), defence(Offside), Pair::Offset),
        ("five against fifteen", offence(IllegalMotion), defence(PersonalFoul), Pair::Only(Side::Away)),
        ("fifteen against five", offence(Clipping), defence(Offside), Pair::Only(Side::Home)),
        ("fifteen against five with a first down", offence(Clipping), defence(DefensiveHolding), Pair::Offset),
        ("before and during", offence(FalseStart), defence(Offside), Pair::InTurn),
        ("during and after", offence(Holding), after(defence(LateHit)), Pair::InTurn),
        ("clean hands: during and on the run-back", offence(Holding), on_run_back(defence(IllegalBlock)), Pair::InTurn),
        ("both after", after(offence(LateHit)), after(defence(PersonalFoul)), Pair::Offset),
        ("one side only", offence(Holding), offence(Clipping), Pair::InTurn),
    ];
    let before = first_and(10).at_own(30);
    for (what, one, other, expect) in rows {
        assert_eq!(pair(&MODERN, &before, one, other), *expect, "{what}");
    }
}

#[test]
fn fouls_that_offset() {
    let before = third_and(7).at_own(33);
    let settled = |ending| settle(&MODERN, &before, ending);
    let run_backs = [on_run_back(offence(FaceMask)), at(own(40), on_run_back(defence(Clipping)))];
    #[rustfmt::skip]
    let rows: &[(&str, PlayKind, Ending, [Foul; 2], &str)] = &[
        ("the down again", PlayKind::Scrimmage, TOUCHDOWN, [offence(Holding), defence(Offside)], "home 3 & 7 own 33"),
        ("the kick again", PlayKind::Kickoff, RETURNED_FOR_SIX, [offence(Offside), defence(Holding)], "home kicks off own 33"),
        ("the try again", PlayKind::Try, TOUCHDOWN, [offence(Holding), defence(Offside)], "home tries own 33"),
        ("after the play it stands", PlayKind::Scrimmage, run_to(own(35)), [after(offence(LateHit)), after(defence(LateHit))], "home 4 & 5 own 35"),
        ("on a run-back it stands", PlayKind::Scrimmage, taken_away(opp(40)), run_backs, "away 1 & 10 own 40"),
        ("but a touchdown comes back", PlayKind::Scrimmage, RETURNED_FOR_SIX, run_backs, "away 1 & 10 opp 40"),
    ];
    for (what, play, ending, fouls, expect) in rows {
        let ruling = offset(&before, *play, &settled(*ending), [&fouls[0], &fouls[1]]);
        assert_eq!(say(&ruling), *expect, "{what}");
    }
}

#[test]
fn fouls_of_different_phases_are_enforced_in_turn() {
    let before = second_and(6).at_own(40);
    let first = options(&MODERN, &before, Ending::Incomplete, &offence(Holding)).accept;
    assert_eq!(taken(&first), "home 2 & 16 own 30");
    let then = after_play(&MODERN, &first.settlement, &after(defence(LateHit)));
    assert_eq!(taken(&then), "first down; home 1 & 10 own 45");
}
