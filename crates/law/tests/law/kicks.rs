use crate::say::*;
use hashmark_law::foul::FoulKind::*;
use hashmark_law::{Ending, GameState, RuleSet, Side, Situation};

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
            Ending::Held { by: Side::Away, at: opp(-2), impetus: Side::Away }, "home safety; away free kick own 20"),
        ("blocked, the defense falls on it", fourth_and(8).at_own(30), taken_away(own(22)), "away 1 & 10 opp 22"),
        ("blocked, the offense falls on it", fourth_and(8).at_own(30), run_to(own(22)), "on downs; away 1 & 10 opp 22"),
        ("blocked on third down", third_and(8).at_own(30), run_to(own(22)), "home 4 & 16 own 22"),
        ("blocked, run for the line to gain", fourth_and(8).at_own(30), run_to(own(38)), "first down; home 1 & 10 own 38"),
        ("blocked out of the own end zone", fourth_and(8).at_own(4), run_to(own(-10)), "away safety; home free kick own 20"),
    ];
    for (what, before, ending, expect) in rows {
        assert_eq!(say(&down(MODERN, *before).settle(*ending)), *expect, "{what}");
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
        ("carried back in", Ending::Held { by: Side::Away, at: opp(-1), impetus: Side::Away }, "home safety; away free kick own 20"),
        ("an onside kick recovered", KICKERS_HAVE_IT(own(47)), "home 1 & 10 own 47"),
        ("the kickers recover in the end zone", KICKERS_HAVE_IT(opp(-1)), "home touchdown; home tries opp 15"),
        ("returned all the way", RETURNED_FOR_SIX, "away touchdown; away tries opp 15"),
    ];
    for (what, ending, expect) in rows {
        assert_eq!(say(&kick_from_own(MODERN, 35).settle(*ending)), *expect, "{what}");
    }
}

#[test]
fn a_free_kick_after_a_safety_is_a_kickoff_from_the_20() {
    let safety = down(MODERN, second_and(10).at_own(2)).settle(run_to(own(-1)));
    assert_eq!(say(&safety), "away safety; home free kick own 20");
    let kick = GameState { situation: safety.situation, next: safety.next, ..GameState::new(MODERN) };
    assert_eq!(say(&kick.settle(received(opp(33)))), "away 1 & 10 own 33");
    assert_eq!(
        say(&kick.settle(Ending::Incomplete)),
        "home free kick own 20",
        "a kick that must be taken again"
    );
}

/// One reading for all games: five yards and the kick again, or the receivers' ball so far from the kick, wherever that
/// was and of whichever kind; never past the goal line.
#[test]
fn a_kickoff_out_of_bounds() {
    let out = Ending::KickoffOutOfBounds;
    for (season, from, expect) in [
        (1985, 35, "home kicks off own 30"),
        (1985, 8, "home kicks off own 4"),
        (2005, 30, "away 1 & 10 own 40"),
        (2020, 35, "away 1 & 10 own 40"),
        (2020, 50, "away 1 & 10 own 25"),
        (2020, 90, "away 1 & 10 own 1"),
    ] {
        let kick = kick_from_own(RuleSet::of_season(season), from);
        assert_eq!(say(&kick.settle(out)), expect, "{season} from the {from}");
    }
    assert_eq!(say(&free_kick_from_own(RuleSet::of_season(1985), 20).settle(out)), "home free kick own 15");
    assert_eq!(say(&free_kick_from_own(MODERN, 20).settle(out)), "away 1 & 10 opp 45");
}

/// What a foul on it is counted from is where the receivers take over.
#[test]
fn a_foul_on_a_kickoff_out_of_bounds_is_counted_from_where_they_take_over() {
    let kick = kick_from_own(MODERN, 35);
    let block = on_run_back(defense(IllegalBlock));
    let accept = kick.foul_options(Ending::KickoffOutOfBounds, &block).accept;
    assert_eq!(taken(&accept), "away 1 & 10 own 30");
    let rough = kick.foul_options(Ending::KickoffOutOfBounds, &after(offense(LateHit))).accept;
    assert_eq!(taken(&rough), "away 1 & 10 opp 45");
}
