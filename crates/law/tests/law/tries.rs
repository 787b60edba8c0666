use crate::say::*;
use hashmark_law::{Code, Ending, ScoreKind, Side, TryHow, settle_conversion, settle_try, try_at};

#[test]
fn a_try_settles_by_its_season() {
    let into_own_end_zone = |by, at| Ending::Held { by, at, brought_in: by };
    #[rustfmt::skip]
    let rows: &[(&str, u16, TryHow, Ending, &str)] = &[
        ("kick good", 2020, TryHow::Kick, Ending::FieldGoalGood, "home one point; home kicks off own 35"),
        ("kick missed", 2020, TryHow::Kick, Ending::FieldGoalMissed, "home kicks off own 35"),
        ("run over the line", 2020, TryHow::Play, run_to(opp(0)), "home two points; home kicks off own 35"),
        ("run short", 2020, TryHow::Play, run_to(opp(1)), "home kicks off own 35"),
        ("incomplete", 2020, TryHow::Play, Ending::Incomplete, "home kicks off own 35"),
        ("a fake that gets in", 2020, TryHow::Kick, TOUCHDOWN, "home two points; home kicks off own 35"),
        ("a run before 1994 is worth one", 1980, TryHow::Play, TOUCHDOWN, "home one point; home kicks off own 35"),
        ("intercepted and run back", 2020, TryHow::Play, RETURNED_FOR_SIX, "away two on defence; home kicks off own 35"),
        ("before 2015 that is nothing", 2014, TryHow::Play, RETURNED_FOR_SIX, "home kicks off own 35"),
        ("intercepted and stopped", 2020, TryHow::Play, taken_away(opp(-2)), "home kicks off own 35"),
        ("intercepted and carried back in", 2020, TryHow::Play, into_own_end_zone(Side::Away, opp(-2)), "home one point; home kicks off own 35"),
        ("the offence downed 98 yards back", 2020, TryHow::Play, into_own_end_zone(Side::Home, own(-2)), "away one point; home kicks off own 35"),
    ];
    for (what, season, how, ending, expect) in rows {
        let code = Code::of_season(*season);
        let before = try_at(&code, &first_and(10).at_opp(30), *how);
        assert_eq!(say(&settle_conversion(&code, &before, *ending)), *expect, "{what}");
    }
}

#[test]
fn a_try_told_by_its_points_adds_them() {
    let before = first_and(2).at_opp(2);
    for (side, kind, home, away) in [
        (Side::Home, ScoreKind::ExtraPoint, 1, 0),
        (Side::Home, ScoreKind::TwoPoint, 2, 0),
        (Side::Away, ScoreKind::DefensiveTwo, 0, 2),
    ] {
        let settled = settle_try(&before, Some((side, kind)));
        assert_eq!((settled.situation.score.home, settled.situation.score.away), (home, away));
        assert_eq!(settled.situation.possession, Side::Home, "{kind:?}: the touchdown's side kicks off");
    }
    assert_eq!(settle_try(&before, None).situation.score, before.score);
}
