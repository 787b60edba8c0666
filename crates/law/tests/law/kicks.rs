use crate::say::*;
use hashmark_law::{
    Code, Ending, Settlement, Side, Situation, kickoff_out_of_bounds, settle, settle_free_kick,
    settle_kickoff,
};

const KICKERS_HAVE_IT: fn(hashmark_law::Spot) -> Ending = |at| Ending::Kicked { by: Side::Home, at };

#[test]
fn a_kick_from_scrimmage() {
    #[rustfmt::skip]
    let rows: &[(&str, Situation, Ending, &str)] = &[
        ("a punt, fair catch", fourth_and(8).at_own(30), received(opp(31)), "away 1 & 10 own 31"),
        ("a punt downed at the one", fourth_and(8).at_own(45), received(opp(1)), "away 1 & 10 own 1"),
        ("a punt into the end zone", fourth_and(8).at_own(45), received(opp(-3)), "touchback; away 1 & 10 own 20"),
        ("a punt through it", fourth_and(8).at_own(45), Ending::Touchback { by: Side::Away }, "touchback; away 1 & 10 own 20"),
        ("a muff, the kickers recover", fourth_and(8).at_own(30), KICKERS_HAVE_IT(opp(28)), "home 1 & 10 opp 28"),
        ("a muff, the kickers recover in the end zone", fourth_and(8).at_own(45), KICKERS_HAVE_IT(opp(-2)), "home touchdown; home tries opp 15"),
        ("returned all the way", fourth_and(8).at_own(30), received(own(-1)), "away touchdown; away tries opp 15"),
        ("the returner runs back into his end zone", fourth_and(8).at_own(45),
            Ending::Held { by: Side::Away, at: opp(-2), brought_in: Side::Away }, "home safety; away free kick own 20"),
        ("blocked, the defence falls on it", fourth_and(8).at_own(30), taken_away(own(22)), "away 1 & 10 opp 22"),
        ("blocked, the offence falls on it", fourth_and(8).at_own(30), run_to(own(22)), "on downs; away 1 & 10 opp 22"),
        ("blocked on third down", third_and(8).at_own(30), run_to(own(22)), "home 4 & 16 own 22"),
        ("blocked, run for the line to gain", fourth_and(8).at_own(30), run_to(own(38)), "first down; home 1 & 10 own 38"),
        ("blocked out of the own end zone", fourth_and(8).at_own(4), run_to(own(-10)), "away safety; home free kick own 20"),
    ];
    for (what, before, ending, expect) in rows {
        assert_eq!(say(&settle(&MODERN, before, *ending)), *expect, "{what}");
    }
}

#[test]
fn a_kickoff() {
    #[rustfmt::skip]
    let rows: &[(&str, Ending, &str)] = &[
        ("returned", received(opp(27)), "away 1 & 10 own 27"),
        ("downed in the end zone", received(opp(-5)), "touchback; away 1 & 10 own 25"),
        ("caught and downed there", taken_away(opp(-5)), "touchback; away 1 & 10 own 25"),
        ("through the end zone", Ending::Touchback { by: Side::Away }, "touchback; away 1 & 10 own 25"),
        ("carried back in", Ending::Held { by: Side::Away, at: opp(-1), brought_in: Side::Away }, "home safety; away free kick own 20"),
        ("an onside kick recovered", KICKERS_HAVE_IT(own(47)), "home 1 & 10 own 47"),
        ("the kickers recover in the end zone", KICKERS_HAVE_IT(opp(-1)), "home touchdown; home tries opp 15"),
        ("returned all the way", RETURNED_FOR_SIX, "away touchdown; away tries opp 15"),
    ];
    for (what, ending, expect) in rows {
        assert_eq!(say(&settle_kickoff(&MODERN, &kick_from_own(35), *ending)), *expect, "{what}");
    }
}

#[test]
fn a_free_kick_after_a_safety_is_a_kickoff_from_the_20() {
    let before = settle(&MODERN, &second_and(10).at_own(2), run_to(own(-1)));
    assert_eq!(say(&before), "away safety; home free kick own 20");
    let settle = |ending| -> Settlement { settle_free_kick(&MODERN, &before.situation, ending) };
    assert_eq!(say(&settle(received(opp(33)))), "away 1 & 10 own 33");
    assert_eq!(say(&settle(Ending::Incomplete)), "home free kick own 20", "a kick that must be taken again");
}

#[test]
fn a_kickoff_out_of_bounds() {
    for (season, from, expect) in [
        (1985, 35, "home kicks off own 30"),
        (2005, 30, "away 1 & 10 own 40"),
        (2020, 35, "away 1 & 10 own 40"),
    ] {
        let code = Code::of_season(season);
        assert_eq!(say(&kickoff_out_of_bounds(&code, &kick_from_own(from))), expect, "{season}");
    }
}
