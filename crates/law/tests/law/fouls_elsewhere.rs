//! Fouls on kicks, returns and tries.

use crate::say::*;
use hashmark_law::foul::{CarriedPenalty, Foul, FoulKind::*};
use hashmark_law::{Ending, GameState, RuleSet, Side, TryHow};

#[test]
fn a_foul_of_the_punters_is_a_down_again_or_the_ball() {
    let choice = down(MODERN, fourth_and(8).at_own(30)).foul_options(received(opp(30)), &offense(Holding));
    assert_eq!(taken(&choice.accept), "home 4 & 18 own 20");
    assert_eq!(say(&choice.decline), "away 1 & 10 own 30");
}

#[test]
fn interference_with_a_fair_catch() {
    let before = down(MODERN, fourth_and(8).at_own(30));
    for (spot, expect) in [(opp(31), "away 1 & 10 own 46"), (opp(-2), "away 1 & 10 own 35")] {
        let foul = at(spot, offense(FairCatchInterference));
        assert_eq!(taken(&before.foul_options(received(spot), &foul).accept), expect);
    }
    let foul = at(opp(15), offense(FairCatchInterference));
    let kickoff = kick_from_own(MODERN, 35).foul_options(received(opp(15)), &foul);
    assert_eq!(taken(&kickoff.accept), "away 1 & 10 own 30");
}

#[test]
fn on_a_run_back_the_ball_stays_with_the_runners() {
    let before = down(MODERN, fourth_and(8).at_own(30));
    #[rustfmt::skip]
    let rows: &[(&str, Ending, Foul, &str)] = &[
        ("a block in the back behind the end of the return", received(opp(40)), at(opp(32), on_run_back(defense(IllegalBlock))), "away 1 & 10 own 22"),
        ("beyond the end of the return", received(opp(40)), at(opp(48), on_run_back(defense(IllegalBlock))), "away 1 & 10 own 30"),
        ("spot unknown", received(opp(40)), on_run_back(defense(Clipping)), "away 1 & 10 own 25"),
        ("half the distance", received(opp(20)), at(opp(9), on_run_back(defense(IllegalBlock))), "away 1 & 10 own 5"),
        ("it brings a touchdown back", RETURNED_FOR_SIX, at(own(30), on_run_back(defense(Holding))), "away 1 & 10 opp 40"),
        ("on a touchback it is taken from the 20", Ending::Touchback { by: Side::Away }, at(opp(12), on_run_back(defense(IllegalBlock))), "away 1 & 10 own 10"),
        ("in the runners' own end zone", received(opp(12)), at(opp(-3), on_run_back(defense(Holding))), "home safety; away free kick own 20"),
        ("by the tacklers, from the end", received(opp(40)), on_run_back(offense(FaceMask)), "away 1 & 10 opp 45"),
        ("by the tacklers on a touchdown", RETURNED_FOR_SIX, on_run_back(offense(FaceMask)), "away touchdown; away tries opp 15; 15 later against home"),
        ("by the tacklers after an interception", taken_away(own(20)), on_run_back(offense(PersonalFoul)), "away 1 & goal opp 10"),
    ];
    for (what, ending, foul, expect) in rows {
        assert_eq!(taken(&before.foul_options(*ending, foul).accept), *expect, "{what}");
    }
}

#[test]
fn on_a_kickoff() {
    #[rustfmt::skip]
    let rows: &[(&str, Ending, Foul, &str)] = &[
        ("kickers offside: again", received(opp(27)), offense(Offside), "home kicks off own 30"),
        ("the same on a touchback", Ending::Touchback { by: Side::Away }, offense(Offside), "home kicks off own 30"),
        ("short kick", Ending::Kicked { by: Side::Home, at: own(42) }, offense(ShortFreeKick), "home kicks off own 30"),
        ("receivers offside: again from nearer", received(opp(27)), defense(Offside), "home kicks off own 40"),
        ("receivers offside on an onside kick", Ending::Kicked { by: Side::Home, at: own(47) }, defense(Offside), "home kicks off own 40"),
        ("out of bounds", received(opp(12)), offense(KickOutOfBounds), "away 1 & 10 own 40"),
        ("holding on the return", received(opp(27)), at(opp(24), on_run_back(defense(Holding))), "away 1 & 10 own 14"),
        ("face mask on the runner", received(opp(27)), on_run_back(offense(FaceMask)), "away 1 & 10 own 42"),
        ("after the return", received(opp(27)), after(defense(Taunting)), "away 1 & 10 own 14"),
        ("delay before it", received(opp(27)), offense(DelayOfGame), "home kicks off own 30"),
    ];
    for (what, ending, foul, accept) in rows {
        let choice = kick_from_own(MODERN, 35).foul_options(*ending, foul);
        assert_eq!(taken(&choice.accept), *accept, "{what}");
    }
}

#[test]
fn a_kick_out_of_bounds_may_be_declined_for_the_spot() {
    let foul = offense(KickOutOfBounds);
    let choice = kick_from_own(MODERN, 35).foul_options(received(own(48)), &foul);
    assert_eq!(say(&choice.decline), "away 1 & 10 opp 48");
    let old = RuleSet::of_season(1980);
    let again = free_kick_from_own(old, 20).foul_options(received(opp(40)), &foul);
    assert_eq!(taken(&again.accept), "home free kick own 15");
}

#[test]
fn on_a_good_field_goal_a_foul_of_the_defense_is_a_first_down_or_the_points() {
    let before = down(MODERN, fourth_and(3).at_opp(20));
    let roughing = before.foul_options(Ending::FieldGoalGood, &defense(RoughingKicker));
    assert_eq!(taken(&roughing.accept), "first down; home 1 & goal opp 10");
    assert_eq!(say(&roughing.decline), "home field goal; home kicks off own 35");
}

#[test]
fn a_foul_on_a_touchdown_moves_the_try_or_the_kickoff() {
    let before = down(MODERN, first_and(10).at_opp(20));
    let scored = before.foul_options(TOUCHDOWN, &defense(PersonalFoul)).accept;
    assert_eq!(scored.carry, Some(CarriedPenalty { by: Side::Away, yards: 15 }));
    let carry = scored.carry.expect("carried");
    let tried = GameState { situation: scored.settlement.situation, next: scored.settlement.next, ..before };
    let mut two = tried;
    two.place_try(TryHow::Play);
    carry.apply(&mut two.situation);
    assert_eq!(two.situation.spot, opp(1));
    let mut kickoff = tried.settle_try(None);
    carry.apply(&mut kickoff.situation);
    assert_eq!(say(&kickoff), "home kicks off the 50");
}

type TryRow = (&'static str, TryHow, Ending, Foul, &'static str);

#[test]
fn on_a_try() {
    let good = Ending::FieldGoalGood;
    #[rustfmt::skip]
    let rows: &[TryRow] = &[
        ("false start on the kick", TryHow::Kick, good, offense(FalseStart), "home tries opp 20"),
        ("holding on a good kick", TryHow::Kick, good, offense(Holding), "home tries opp 25"),
        ("holding on two points", TryHow::Play, TOUCHDOWN, offense(Holding), "home tries opp 12"),
        ("grounding: the try is over", TryHow::Play, Ending::Incomplete, offense(IntentionalGrounding), "home kicks off own 35"),
        ("offside on a good kick: again", TryHow::Kick, good, defense(Offside), "home tries opp 10"),
        ("offside on a miss", TryHow::Kick, Ending::FieldGoalMissed, defense(Offside), "home tries opp 10"),
        ("holding at the two", TryHow::Play, Ending::Incomplete, defense(Holding), "home tries opp 1"),
        ("interference in the end zone", TryHow::Play, Ending::Incomplete, at(opp(-3), defense(PassInterference)), "home tries opp 1"),
        ("after it", TryHow::Kick, good, after(defense(LateHit)), "home one point; home kicks off the 50"),
        ("the defense fouls on its run-back", TryHow::Play, RETURNED_FOR_SIX, on_run_back(defense(IllegalBlock)), "home kicks off own 35"),
        ("the offense fouls on the run-back", TryHow::Play, RETURNED_FOR_SIX, on_run_back(offense(FaceMask)), "away two on defense; home kicks off own 20"),
    ];
    for (what, how, ending, foul, accept) in rows {
        let choice = try_by(MODERN, *how).foul_options(*ending, foul);
        assert_eq!(taken(&choice.accept), *accept, "{what}");
    }
}

#[test]
fn a_half_is_extended_by_fouls_of_the_side_without_the_ball() {
    let kick = kick_from_own(MODERN, 35);
    let on_kickoff = |foul| kick.foul_options(received(opp(27)), &foul).accept.extends_half;
    assert!(on_kickoff(defense(Offside)));
    assert!(!on_kickoff(offense(Offside)));
    assert!(on_kickoff(on_run_back(offense(FaceMask))), "by the tacklers");
    assert!(!on_kickoff(on_run_back(defense(Holding))), "by the runners");
}

#[test]
fn a_delayed_free_kick_is_still_a_free_kick() {
    let kick = free_kick_from_own(MODERN, 20);
    let choice = kick.foul_options(received(opp(27)), &offense(DelayOfGame));
    assert_eq!(
        (&*taken(&choice.accept), &*say(&choice.decline)),
        ("home free kick own 15", "home free kick own 20")
    );
    assert!(choice.forced);
}
