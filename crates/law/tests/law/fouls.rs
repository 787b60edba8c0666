use crate::say::*;
use hashmark_law::foul::{Foul, FoulKind, FoulKind::*, FoulMoment, FoulSide, half_the_distance};
use hashmark_law::{Ending, RuleSet, Side, Situation, Spot};

type Row = (&'static str, Situation, Ending, Foul, &'static str);

/// Each row: what the penalty gives when it is taken.
fn check_accepted(rows: &[Row]) {
    for (what, before, ending, foul, expect) in rows {
        assert_eq!(taken(&down(MODERN, *before).foul_options(*ending, foul).accept), *expect, "{what}");
    }
}

#[test]
fn half_the_distance_rounds_for_the_guilty_side() {
    for (yard_line, yards, expect) in [
        (30, 10, 20),
        (20, 10, 10),
        (19, 10, 10),
        (8, 10, 4),
        (5, 10, 3),
        (3, 5, 2),
        (2, 15, 1),
        (1, 5, 1),
        (10, 5, 5),
        (9, 5, 5),
    ] {
        let to = |side| half_the_distance(Spot::own(side, yard_line), side, yards);
        for side in Side::BOTH {
            assert_eq!(to(side), Spot::own(side, expect), "{yards} from the {yard_line}, {side:?}");
        }
    }
}

#[test]
fn before_the_snap() {
    #[rustfmt::skip]
    check_accepted(&[
        ("false start", third_and(7).at_own(33), Ending::Incomplete, offense(FalseStart), "home 3 & 12 own 28"),
        ("false start near the goal line", first_and(10).at_own(8), Ending::Incomplete, offense(FalseStart), "home 1 & 14 own 4"),
        ("delay of game", fourth_and(1).at_opp(40), Ending::Incomplete, offense(DelayOfGame), "home 4 & 6 opp 45"),
        ("encroachment", third_and(7).at_own(33), Ending::Incomplete, defense(Encroachment), "home 3 & 2 own 38"),
        ("encroachment that makes the line", third_and(4).at_own(33), Ending::Incomplete, defense(Encroachment), "first down; home 1 & 10 own 38"),
        ("neutral zone infraction", first_and(10).at_own(20), Ending::Incomplete, defense(NeutralZone), "home 1 & 5 own 25"),
        ("encroachment at the six", first_and(6).at_opp(6), Ending::Incomplete, defense(Encroachment), "home 1 & goal opp 3"),
        ("encroachment at the one", first_and(1).at_opp(1), Ending::Incomplete, defense(Encroachment), "home 1 & goal opp 1"),
    ]);
}

#[test]
fn a_dead_ball_foul_cannot_be_declined_into_a_play() {
    let before = third_and(7).at_own(33);
    let choice = down(MODERN, before).foul_options(TOUCHDOWN, &offense(FalseStart));
    assert!(choice.forced);
    assert_eq!(say(&choice.decline), "home 3 & 7 own 33");
    let too_many_in_the_huddle = Foul { when: FoulMoment::BeforeSnap, ..offense(TooManyMen) };
    assert!(down(MODERN, before).foul_options(TOUCHDOWN, &too_many_in_the_huddle).forced);
    assert!(!down(MODERN, before).foul_options(TOUCHDOWN, &offense(TooManyMen)).forced);
}

#[test]
fn by_the_offense_during_the_play() {
    #[rustfmt::skip]
    check_accepted(&[
        ("holding behind the line", first_and(10).at_own(30), run_to(own(42)), at(own(28), offense(Holding)), "home 1 & 20 own 20"),
        ("holding, spot unknown", second_and(6).at_own(30), Ending::Incomplete, offense(Holding), "home 2 & 16 own 20"),
        ("holding beyond the line, from the foul", first_and(10).at_own(30), run_to(own(42)), at(own(37), offense(Holding)), "home 1 & 13 own 27"),
        ("holding far downfield leaves a first down", first_and(10).at_own(30), run_to(opp(20)), at(opp(40), offense(Holding)), "first down; home 1 & 10 the 50"),
        ("holding past the end of the run", first_and(10).at_own(30), run_to(own(34)), at(own(44), offense(Holding)), "home 1 & 16 own 24"),
        ("clipping", first_and(10).at_own(30), run_to(opp(45)), at(own(35), offense(Clipping)), "home 1 & 20 own 20"),
        ("holding wipes out a touchdown", first_and(10).at_opp(20), TOUCHDOWN, at(opp(22), offense(Holding)), "home 1 & 20 opp 30"),
        ("holding from the own 8", second_and(10).at_own(8), run_to(own(20)), offense(Holding), "home 2 & 14 own 4"),
        ("holding in the own end zone", second_and(10).at_own(4), run_to(own(12)), at(own(-2), offense(Holding)), "away safety; home free kick own 20"),
        ("motion when the passer is in his end zone is no safety", second_and(10).at_own(4), run_to(own(12)), at(own(-2), offense(IllegalMotion)), "home 2 & 12 own 2"),
        ("pass interference", first_and(10).at_own(40), Ending::Incomplete, at(opp(30), offense(PassInterference)), "home 1 & 20 own 30"),
        ("an ineligible man", third_and(3).at_own(40), run_to(own(50)), offense(IneligibleMan), "home 3 & 8 own 35"),
        ("illegal formation", third_and(3).at_own(40), TOUCHDOWN, offense(IllegalFormation), "home 3 & 8 own 35"),
    ]);
}

#[test]
fn loss_of_down() {
    #[rustfmt::skip]
    check_accepted(&[
        ("grounding near the line", second_and(8).at_own(30), Ending::Incomplete, at(own(24), offense(IntentionalGrounding)), "home 3 & 18 own 20"),
        ("grounding far back, at the foul", second_and(8).at_own(30), Ending::Incomplete, at(own(16), offense(IntentionalGrounding)), "home 3 & 22 own 16"),
        ("grounding in the end zone", second_and(8).at_own(6), Ending::Incomplete, at(own(-1), offense(IntentionalGrounding)), "away safety; home free kick own 20"),
        ("grounding on fourth down", fourth_and(8).at_own(30), Ending::Incomplete, at(own(24), offense(IntentionalGrounding)), "on downs; away 1 & 10 opp 20"),
        ("a pass from beyond the line", second_and(10).at_own(30), run_to(opp(40)), at(own(34), offense(IllegalForwardPass)), "home 3 & 11 own 29"),
        ("illegal touching", first_and(10).at_own(30), Ending::Incomplete, offense(IllegalTouching), "home 2 & 15 own 25"),
    ]);
}

#[test]
fn by_the_defense_during_the_play() {
    #[rustfmt::skip]
    check_accepted(&[
        ("offside, short of the line", third_and(7).at_own(33), Ending::Incomplete, defense(Offside), "home 3 & 2 own 38"),
        ("offside makes the line", third_and(5).at_own(33), Ending::Incomplete, defense(Offside), "first down; home 1 & 10 own 38"),
        ("holding is a first down", third_and(9).at_own(33), Ending::Incomplete, defense(DefensiveHolding), "first down; home 1 & 10 own 38"),
        ("holding by its plain name", third_and(9).at_own(33), Ending::Incomplete, defense(Holding), "first down; home 1 & 10 own 38"),
        ("illegal contact", third_and(19).at_own(33), run_to(own(20)), defense(IllegalContact), "first down; home 1 & 10 own 38"),
        ("interference, at the spot", third_and(19).at_own(33), Ending::Incomplete, at(opp(25), defense(DefensivePassInterference)), "first down; home 1 & 10 opp 25"),
        ("interference in the end zone", third_and(19).at_own(33), Ending::Incomplete, at(opp(-6), defense(DefensivePassInterference)), "first down; home 1 & goal opp 1"),
        ("interference wipes out the interception", third_and(9).at_own(33), taken_away(opp(20)), at(opp(30), defense(PassInterference)), "first down; home 1 & 10 opp 30"),
        ("roughing the passer, incomplete", third_and(9).at_own(33), Ending::Incomplete, defense(RoughingPasser), "first down; home 1 & 10 own 48"),
        ("roughing the passer, complete: added to the gain", third_and(9).at_own(33), run_to(own(45)), defense(RoughingPasser), "first down; home 1 & 10 opp 40"),
        ("roughing the passer on a sack", third_and(9).at_own(33), run_to(own(25)), defense(RoughingPasser), "first down; home 1 & 10 own 48"),
        ("face mask, half the distance", first_and(10).at_opp(30), run_to(opp(18)), defense(FaceMask), "first down; home 1 & goal opp 9"),
        ("grasp: five and the down again", second_and(10).at_own(20), run_to(own(23)), defense(Grasp), "home 2 & 2 own 28"),
        ("personal foul near the goal line", first_and(4).at_opp(4), Ending::Incomplete, defense(PersonalFoul), "first down; home 1 & goal opp 2"),
        ("running into the kicker", fourth_and(8).at_own(30), received(opp(30)), defense(RunningIntoKicker), "home 4 & 3 own 35"),
        ("running into the kicker makes the line", fourth_and(5).at_own(30), received(opp(30)), defense(RunningIntoKicker), "first down; home 1 & 10 own 35"),
        ("roughing the kicker", fourth_and(28).at_own(30), received(opp(30)), defense(RoughingKicker), "first down; home 1 & 10 own 45"),
        ("a personal foul on a touchdown waits for the try or kickoff", first_and(10).at_opp(20), TOUCHDOWN, defense(PersonalFoul), "home touchdown; home tries opp 15; 15 later against away"),
    ]);
}

#[test]
fn declining_leaves_the_play() {
    let before = third_and(7).at_own(33);
    for (ending, foul, expect) in [
        (run_to(own(36)), offense(Holding), "home 4 & 4 own 36"),
        (TOUCHDOWN, defense(Offside), "home touchdown; home tries opp 15"),
        (taken_away(own(30)), offense(IllegalMotion), "away 1 & 10 opp 30"),
    ] {
        let choice = down(MODERN, before).foul_options(ending, &foul);
        assert_eq!(say(&choice.decline), expect);
        assert!(!choice.forced);
    }
}

#[test]
fn after_the_play_the_play_stands() {
    #[rustfmt::skip]
    check_accepted(&[
        ("by the offense, the next down", first_and(10).at_own(30), run_to(own(34)), after(offense(PersonalFoul)), "home 2 & 21 own 19"),
        ("by the offense after a first down: ten to go from the new spot", first_and(10).at_own(30), run_to(own(45)), after(offense(LateHit)), "first down; home 1 & 10 own 30"),
        ("by the defense", first_and(10).at_own(30), run_to(own(34)), after(defense(LateHit)), "first down; home 1 & 10 own 49"),
        ("taunting is never undone, whenever it was", first_and(10).at_own(30), TOUCHDOWN, offense(Taunting), "home touchdown; home tries opp 15; 15 later against home"),
        ("unsportsmanlike on a good field goal", fourth_and(3).at_opp(20), Ending::FieldGoalGood, defense(Unsportsmanlike), "home field goal; home kicks off the 50"),
        ("by the scorers, the kickoff is from farther back", fourth_and(3).at_opp(20), Ending::FieldGoalGood, after(offense(PersonalFoul)), "home field goal; home kicks off own 20"),
        ("by the side that stopped fourth down", fourth_and(3).at_own(40), Ending::Incomplete, after(defense(Taunting)), "on downs; away 1 & 10 own 45"),
        ("by the side that failed on it", fourth_and(3).at_own(40), Ending::Incomplete, after(offense(Taunting)), "on downs; away 1 & 10 opp 25"),
        ("half the distance after the play too", first_and(10).at_own(30), run_to(own(9)), after(offense(Taunting)), "home 2 & 35 own 5"),
        ("after a safety", first_and(10).at_own(3), run_to(own(-1)), after(offense(Taunting)), "away safety; home free kick own 10"),
    ]);
}

#[test]
fn holding_cost_fifteen_before_1974() {
    let before = down(RuleSet::of_season(1970), first_and(10).at_own(30));
    let accepted = before.foul_options(run_to(own(40)), &offense(Holding));
    assert_eq!(taken(&accepted.accept), "home 1 & 25 own 15");
}

#[test]
fn the_march_is_told_from_where_to_where() {
    let before = down(MODERN, first_and(10).at_own(30));
    let choice = before.foul_options(run_to(own(42)), &at(own(37), offense(Holding)));
    assert_eq!((choice.accept.from, choice.accept.to), (own(37), own(27)));
}

#[test]
fn only_a_live_foul_of_the_defense_extends_a_half() {
    let before = first_and(10).at_own(30);
    for (what, foul, ending, extends) in [
        ("defense, live", defense(Offside), Ending::Incomplete, true),
        ("offense, live", offense(Holding), Ending::Incomplete, false),
        ("defense, after the play", after(defense(LateHit)), Ending::Incomplete, false),
        ("a touchdown that stands", defense(PersonalFoul), TOUCHDOWN, false),
    ] {
        assert_eq!(down(MODERN, before).foul_options(ending, &foul).accept.extends_half, extends, "{what}");
    }
}

/// "10 Run", "5 Previous, first down", "-" when that side cannot commit it.
fn cost(kind: FoulKind, offense: bool) -> String {
    let penalty = kind.penalty(&MODERN, offense);
    if matches!(
        (penalty.who, offense),
        (FoulSide::Offense | FoulSide::Kickers, false) | (FoulSide::Defense, true)
    ) {
        return "-".to_owned();
    }
    let mut words = format!("{} {:?}", penalty.yards, penalty.basis);
    for (flag, word) in [(penalty.first_down, "first down"), (penalty.loss_of_down, "loss of down")] {
        if flag {
            words += &format!(", {word}");
        }
    }
    words
}

#[test]
fn the_chart_of_penalties() {
    #[rustfmt::skip]
    let chart: &[(FoulKind, &str, &str)] = &[
        // kind                     by the offense              by the defense
        (FalseStart,                "5 Previous",               "-"),
        (Offside,                   "5 Previous",               "5 Previous"),
        (Encroachment,              "-",                        "5 Previous"),
        (DelayOfGame,               "5 Previous",               "5 Previous"),
        (IllegalMotion,             "5 Previous",               "-"),
        (IllegalFormation,          "5 Previous",               "-"),
        (Holding,                   "10 Run",                   "5 Previous, first down"),
        (DefensiveHolding,          "-",                        "5 Previous, first down"),
        (IllegalBlock,              "10 Run",                   "10 Tack, first down"),
        (IllegalContact,            "-",                        "5 Previous, first down"),
        (PassInterference,          "10 Previous",              "0 Spot, first down"),
        (DefensivePassInterference, "-",                        "0 Spot, first down"),
        (IntentionalGrounding,      "10 Farther, loss of down", "-"),
        (IneligibleMan,             "5 Previous",               "-"),
        (Grasp,                     "5 Run",                    "5 Tack"),
        (PersonalFoul,              "15 Run",                   "15 Tack, first down"),
        (RoughingPasser,            "-",                        "15 Tack, first down"),
        (RoughingKicker,            "-",                        "15 Previous, first down"),
        (RunningIntoKicker,         "-",                        "5 Previous"),
        (Unsportsmanlike,           "15 End",                   "15 End, first down"),
        (Clipping,                  "15 Run",                   "15 Tack, first down"),
        (FairCatchInterference,     "15 Spot",                  "-"),
        (KickOutOfBounds,           "5 Previous",               "-"),
        (TooManyMen,                "5 Previous",               "5 Previous"),
        (NeutralZone,               "-",                        "5 Previous"),
        (IllegalShift,              "5 Previous",               "-"),
        (IllegalSubstitution,       "5 Previous",               "5 Previous"),
        (IllegalForwardPass,        "5 Spot, loss of down",     "-"),
        (IllegalTouching,           "5 Previous, loss of down", "-"),
        (IllegalUseOfHands,         "10 Run",                   "5 Previous, first down"),
        (Tripping,                  "10 Run",                   "10 Tack, first down"),
        (FaceMask,                  "15 Run",                   "15 Tack, first down"),
        (HorseCollar,               "15 Run",                   "15 Tack, first down"),
        (LateHit,                   "15 Run",                   "15 Tack, first down"),
        (LowBlock,                  "15 Run",                   "15 Tack, first down"),
        (ChopBlock,                 "15 Run",                   "-"),
        (Leaping,                   "-",                        "15 Previous, first down"),
        (Taunting,                  "15 End",                   "15 End, first down"),
        (IllegalBatting,            "10 Run",                   "10 Tack, first down"),
        (IllegalKick,               "10 Run",                   "10 Tack, first down"),
        (ManDownfieldOnKick,        "5 Previous",               "-"),
        (ShortFreeKick,             "5 Previous",               "-"),
    ];
    for (kind, by_offense, by_defense) in chart {
        assert_eq!(
            (&*cost(*kind, true), &*cost(*kind, false)),
            (*by_offense, *by_defense),
            "{}",
            kind.name()
        );
    }
    let charted: Vec<_> = chart.iter().map(|(kind, ..)| *kind).collect();
    assert_eq!(charted, FoulKind::ALL, "every foul is in the chart");
}

#[test]
fn both_readings_of_a_foul_agree_on_who_can_commit_it() {
    for &kind in FoulKind::ALL {
        let (mine, theirs) = (kind.penalty(&MODERN, true), kind.penalty(&MODERN, false));
        assert_eq!(mine.who, theirs.who, "{}", kind.name());
    }
}
