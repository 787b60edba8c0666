//! Fouls on kicks, returns and tries.

use crate::say::*;
use hashmark_law::foul::{Carry, Foul, FoulKind::*, options, options_on_free_kick, options_on_try};
use hashmark_law::{Code, Ending, PlayKind, Side, Situation, TryHow, period, settle, settle_try, try_at};

#[test]
fn on_a_punt_the_receivers_may_add_the_yards_to_the_end() {
    let before = fourth_and(8).at_own(30);
    let choice = options(&MODERN, &before, received(opp(30)), &offence(Holding));
    assert_eq!(taken(&choice.accept), "home 4 & 18 own 20");
    assert_eq!(choice.tack_on.as_ref().map(taken).as_deref(), Some("away 1 & 10 own 40"));
    assert_eq!(say(&choice.decline), "away 1 & 10 own 30");
    let touchback =
        options(&MODERN, &before, Ending::Touchback { by: Side::Away }, &offence(ManDownfieldOnKick));
    assert_eq!(touchback.tack_on.as_ref().map(taken).as_deref(), Some("touchback; away 1 & 10 own 25"));
    assert_eq!(options(&MODERN, &before, taken_away(opp(30)), &offence(Holding)).tack_on, None, "no kick");
    let muffed = Ending::Kicked { by: Side::Home, at: opp(30) };
    assert_eq!(options(&MODERN, &before, muffed, &offence(Holding)).tack_on, None, "the kickers have it");
    assert_eq!(
        options(&MODERN, &before, received(opp(30)), &defence(Holding)).tack_on,
        None,
        "their own foul"
    );
}

#[test]
fn interference_with_a_fair_catch() {
    let before = fourth_and(8).at_own(30);
    for (spot, expect) in [(opp(31), "away 1 & 10 own 46"), (opp(-2), "away 1 & 10 own 35")] {
        let foul = at(spot, offence(FairCatchInterference));
        assert_eq!(taken(&options(&MODERN, &before, received(spot), &foul).accept), expect);
    }
    let kickoff = options_on_free_kick(
        &MODERN,
        PlayKind::Kickoff,
        &kick_from_own(35),
        received(opp(15)),
        &at(opp(15), offence(FairCatchInterference)),
    );
    assert_eq!(taken(&kickoff.accept), "away 1 & 10 own 30");
}

#[test]
fn on_a_run_back_the_ball_stays_with_the_runners() {
    let before = fourth_and(8).at_own(30);
    #[rustfmt::skip]
    let rows: &[(&str, Ending, Foul, &str)] = &[
        ("a block in the back behind the end of the return", received(opp(40)), at(opp(32), on_run_back(defence(IllegalBlock))), "away 1 & 10 own 22"),
        ("beyond the end of the return", received(opp(40)), at(opp(48), on_run_back(defence(IllegalBlock))), "away 1 & 10 own 30"),
        ("spot unknown", received(opp(40)), on_run_back(defence(Clipping)), "away 1 & 10 own 25"),
        ("half the distance", received(opp(20)), at(opp(9), on_run_back(defence(IllegalBlock))), "away 1 & 10 own 5"),
        ("it brings a touchdown back", RETURNED_FOR_SIX, at(own(30), on_run_back(defence(Holding))), "away 1 & 10 opp 40"),
        ("on a touchback it is taken from the 20", Ending::Touchback { by: Side::Away }, at(opp(12), on_run_back(defence(IllegalBlock))), "away 1 & 10 own 10"),
        ("in the runners' own end zone", received(opp(12)), at(opp(-3), on_run_back(defence(Holding))), "home safety; away free kick own 20"),
        ("by the tacklers, from the end", received(opp(40)), on_run_back(offence(FaceMask)), "away 1 & 10 opp 45"),
        ("by the tacklers on a touchdown", RETURNED_FOR_SIX, on_run_back(offence(FaceMask)), "away touchdown; away tries opp 15; 15 later against home"),
        ("by the tacklers after an interception", taken_away(own(20)), on_run_back(offence(PersonalFoul)), "away 1 & goal opp 10"),
    ];
    for (what, ending, foul, expect) in rows {
        assert_eq!(taken(&options(&MODERN, &before, *ending, foul).accept), *expect, "{what}");
    }
}

#[test]
fn on_a_kickoff() {
    #[rustfmt::skip]
    let rows: &[(&str, Ending, Foul, &str, Option<&str>)] = &[
        ("kickers offside: again, or at the end of the return", received(opp(27)), offence(Offside), "home kicks off own 30", Some("away 1 & 10 own 32")),
        ("the same on a touchback", Ending::Touchback { by: Side::Away }, offence(Offside), "home kicks off own 30", Some("touchback; away 1 & 10 own 30")),
        ("short kick", Ending::Kicked { by: Side::Home, at: own(42) }, offence(ShortFreeKick), "home kicks off own 30", None),
        ("receivers offside: again from nearer", received(opp(27)), defence(Offside), "home kicks off own 40", None),
        ("receivers offside on an onside kick", Ending::Kicked { by: Side::Home, at: own(47) }, defence(Offside), "home kicks off own 40", None),
        ("out of bounds", received(opp(12)), offence(KickOutOfBounds), "away 1 & 10 own 40", None),
        ("holding on the return", received(opp(27)), at(opp(24), on_run_back(defence(Holding))), "away 1 & 10 own 14", None),
        ("face mask on the runner", received(opp(27)), on_run_back(offence(FaceMask)), "away 1 & 10 own 42", None),
        ("after the return", received(opp(27)), after(defence(Taunting)), "away 1 & 10 own 14", None),
        ("delay before it", received(opp(27)), offence(DelayOfGame), "home kicks off own 30", None),
    ];
    for (what, ending, foul, accept, tack_on) in rows {
        let choice = options_on_free_kick(&MODERN, PlayKind::Kickoff, &kick_from_own(35), *ending, foul);
        assert_eq!(taken(&choice.accept), *accept, "{what}");
        assert_eq!(choice.tack_on.as_ref().map(taken).as_deref(), *tack_on, "{what}");
    }
}

#[test]
fn a_kick_out_of_bounds_may_be_declined_for_the_spot() {
    let foul = offence(KickOutOfBounds);
    let choice =
        options_on_free_kick(&MODERN, PlayKind::Kickoff, &kick_from_own(35), received(own(48)), &foul);
    assert_eq!(say(&choice.decline), "away 1 & 10 opp 48");
    let old = Code::of_season(1980);
    let again = options_on_free_kick(&old, PlayKind::FreeKick, &kick_from_own(20), received(opp(40)), &foul);
    assert_eq!(taken(&again.accept), "home free kick own 15");
}

#[test]
fn on_a_good_field_goal_a_major_foul_may_wait_for_the_kickoff() {
    let before = fourth_and(3).at_opp(20);
    let roughing = options(&MODERN, &before, Ending::FieldGoalGood, &defence(RoughingKicker));
    assert_eq!(taken(&roughing.accept), "first down; home 1 & goal opp 10");
    assert_eq!(
        roughing.tack_on.as_ref().map(taken).as_deref(),
        Some("home field goal; home kicks off the 50")
    );
    assert_eq!(options(&MODERN, &before, Ending::FieldGoalGood, &defence(Offside)).tack_on, None);
}

#[test]
fn a_foul_on_a_touchdown_moves_the_try_or_the_kickoff() {
    let before = first_and(10).at_opp(20);
    let choice = options(&MODERN, &before, TOUCHDOWN, &defence(PersonalFoul));
    assert_eq!(choice.accept.carry, Some(Carry { by: Side::Away, yards: 15 }));
    let carry = choice.accept.carry.expect("carried");
    let mut two = try_at(&MODERN, &choice.accept.settlement.situation, TryHow::Play);
    carry.apply(&mut two);
    assert_eq!(two.spot, opp(1));
    let mut tried = settle_try(&choice.accept.settlement.situation, None);
    period::kick_off(&MODERN, &mut tried.situation, &mut tried.next, Side::Home);
    carry.apply(&mut tried.situation);
    assert_eq!(next(&tried.situation, tried.next), "home kicks off the 50");
}

type TryRow = (&'static str, TryHow, Ending, Foul, &'static str, Option<&'static str>);

#[test]
fn on_a_try() {
    let good = Ending::FieldGoalGood;
    #[rustfmt::skip]
    let rows: &[TryRow] = &[
        ("false start on the kick", TryHow::Kick, good, offence(FalseStart), "home tries opp 20", None),
        ("holding on a good kick", TryHow::Kick, good, offence(Holding), "home tries opp 25", None),
        ("holding on two points", TryHow::Play, TOUCHDOWN, offence(Holding), "home tries opp 12", None),
        ("grounding: the try is over", TryHow::Play, Ending::Incomplete, offence(IntentionalGrounding), "home kicks off own 35", None),
        ("offside on a good kick: again, or on the kickoff", TryHow::Kick, good, defence(Offside), "home tries opp 10", Some("home one point; home kicks off own 40")),
        ("offside on a miss", TryHow::Kick, Ending::FieldGoalMissed, defence(Offside), "home tries opp 10", None),
        ("holding at the two", TryHow::Play, Ending::Incomplete, defence(Holding), "home tries opp 1", None),
        ("interference in the end zone", TryHow::Play, Ending::Incomplete, at(opp(-3), defence(PassInterference)), "home tries opp 1", None),
        ("after it", TryHow::Kick, good, after(defence(LateHit)), "home one point; home kicks off the 50", None),
        ("the defence fouls on its run-back", TryHow::Play, RETURNED_FOR_SIX, on_run_back(defence(IllegalBlock)), "home kicks off own 35", None),
        ("the offence fouls on the run-back", TryHow::Play, RETURNED_FOR_SIX, on_run_back(offence(FaceMask)), "away two on defence; home kicks off own 20", None),
    ];
    let scored = settle(&MODERN, &first_and(10).at_opp(20), TOUCHDOWN).situation;
    for (what, how, ending, foul, accept, tack_on) in rows {
        let before: Situation = try_at(&MODERN, &scored, *how);
        let choice = options_on_try(&MODERN, &before, *ending, foul);
        assert_eq!(taken(&choice.accept), *accept, "{what}");
        assert_eq!(choice.tack_on.as_ref().map(taken).as_deref(), *tack_on, "{what}");
    }
}

#[test]
fn a_half_is_extended_by_fouls_of_the_side_without_the_ball() {
    let on_kickoff = |foul| {
        options_on_free_kick(&MODERN, PlayKind::Kickoff, &kick_from_own(35), received(opp(27)), &foul)
            .accept
            .extends_half
    };
    assert!(on_kickoff(defence(Offside)));
    assert!(!on_kickoff(offence(Offside)));
    assert!(on_kickoff(on_run_back(offence(FaceMask))), "by the tacklers");
    assert!(!on_kickoff(on_run_back(defence(Holding))), "by the runners");
}

#[test]
fn a_delayed_free_kick_is_still_a_free_kick() {
    let choice = options_on_free_kick(
        &MODERN,
        PlayKind::FreeKick,
        &kick_from_own(20),
        received(opp(27)),
        &offence(DelayOfGame),
    );
    assert_eq!(
        (&*taken(&choice.accept), &*say(&choice.decline)),
        ("home free kick own 15", "home free kick own 20")
    );
    assert!(choice.forced);
}
