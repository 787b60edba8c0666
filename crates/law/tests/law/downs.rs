use crate::say::*;
use hashmark_law::{Ending, Side, Situation};

#[test]
fn a_play_from_scrimmage_settles_by_the_book() {
    let home_recovers_its_own = |at| Ending::Held { by: Side::Home, at, impetus: Side::Away };
    let won_back = |at| Ending::WonBack { by: Side::Home, at, impetus: Side::Home };
    #[rustfmt::skip]
    let rows: &[(&str, Situation, Ending, &str)] = &[
        ("a run short of the line", third_and(7).at_own(33), run_to(own(39)), "home 4 & 1 own 39"),
        ("a run to the line", third_and(7).at_own(33), run_to(own(40)), "first down; home 1 & 10 own 40"),
        ("a run past it", first_and(10).at_own(33), run_to(own(48)), "first down; home 1 & 10 own 48"),
        ("a loss", second_and(4).at_own(30), run_to(own(25)), "home 3 & 9 own 25"),
        ("incomplete", first_and(10).at_own(20), Ending::Incomplete, "home 2 & 10 own 20"),
        ("fourth down, short", fourth_and(2).at_own(45), run_to(own(46)), "on downs; away 1 & 10 opp 46"),
        ("fourth down, made", fourth_and(2).at_own(45), run_to(own(47)), "first down; home 1 & 10 own 47"),
        ("fourth down, incomplete", fourth_and(2).at_opp(5), Ending::Incomplete, "on downs; away 1 & 10 own 5"),
        ("inside the ten it is goal to go", third_and(2).at_opp(11), run_to(opp(9)), "first down; home 1 & goal opp 9"),
        ("at the ten too", third_and(2).at_opp(12), run_to(opp(10)), "first down; home 1 & goal opp 10"),
        ("at the eleven not", third_and(2).at_opp(13), run_to(opp(11)), "first down; home 1 & 10 opp 11"),
        ("goal to go stays so", first_and(8).at_opp(8), run_to(opp(3)), "home 2 & goal opp 3"),
        ("over the goal line", first_and(8).at_opp(8), run_to(opp(0)), "home touchdown; home tries opp 15"),
        ("touchdown pass", second_and(9).at_own(40), TOUCHDOWN, "home touchdown; home tries opp 15"),
        ("downed in the own end zone", second_and(14).at_own(3), run_to(own(-2)), "away safety; home free kick own 20"),
        ("on the goal line is in it", second_and(14).at_own(3), run_to(own(0)), "away safety; home free kick own 20"),
        ("at the one it is not", second_and(14).at_own(3), run_to(own(1)), "home 3 & 16 own 1"),
        ("the other side put it there", first_and(10).at_own(5), home_recovers_its_own(own(-3)), "touchback; home 1 & 10 own 20"),
        ("intercepted", first_and(10).at_own(30), taken_away(opp(40)), "away 1 & 10 own 40"),
        ("intercepted in the end zone", first_and(10).at_opp(30), taken_away(opp(-4)), "touchback; away 1 & 10 own 20"),
        ("intercepted, carried back in", first_and(10).at_opp(30),
            Ending::Held { by: Side::Away, at: opp(-1), impetus: Side::Away }, "home safety; away free kick own 20"),
        ("intercepted and run back", first_and(10).at_own(30), RETURNED_FOR_SIX, "away touchdown; away tries opp 15"),
        ("fumble out of the far end zone", first_and(10).at_opp(4), Ending::Touchback { by: Side::Away }, "touchback; away 1 & 10 own 20"),
        ("lost and won back short of the line", third_and(7).at_own(33), won_back(own(35)), "home 1 & 10 own 35"),
        ("lost and won back on fourth down, behind it", fourth_and(4).at_opp(30), won_back(opp(38)), "home 1 & 10 opp 38"),
        ("lost and won back near the goal", third_and(7).at_opp(14), won_back(opp(9)), "home 1 & goal opp 9"),
        ("lost, won back, downed in the end zone", second_and(9).at_own(4), won_back(own(-1)), "away safety; home free kick own 20"),
        ("lost, dropped into that end zone, won back", second_and(9).at_own(4),
            Ending::WonBack { by: Side::Home, at: own(-1), impetus: Side::Away }, "touchback; home 1 & 10 own 20"),
        ("lost, won back and carried in", second_and(9).at_own(4), won_back(opp(0)), "home touchdown; home tries opp 15"),
        ("field goal", fourth_and(9).at_opp(20), Ending::FieldGoalGood, "home field goal; home kicks off own 35"),
    ];
    for (what, before, ending, expect) in rows {
        assert_eq!(say(&down(MODERN, *before).settle(*ending)), *expect, "{what}");
    }
}

#[test]
fn scores_are_added_to_the_score() {
    let before = fourth_and(1).at_opp(1);
    for (ending, home, away) in [
        (TOUCHDOWN, 6, 0),
        (Ending::FieldGoalGood, 3, 0),
        (run_to(own(-1)), 0, 2),
        (RETURNED_FOR_SIX, 0, 6),
        (Ending::Incomplete, 0, 0),
    ] {
        let score = down(MODERN, before).settle(ending).situation.score;
        assert_eq!((score.home, score.away), (home, away), "{ending:?}");
    }
}
