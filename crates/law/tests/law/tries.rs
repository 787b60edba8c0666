use crate::say::*;
use hashmark_law::{Ending, RuleSet, ScoreKind, Side, TryHow, TryScores};

#[test]
fn a_try_settles_by_its_season() {
    let into_own_end_zone = |by, at| Ending::Held { by, at, impetus: by };
    #[rustfmt::skip]
    let rows: &[(&str, u16, TryHow, Ending, &str)] = &[
        ("kick good", 2020, TryHow::Kick, Ending::FieldGoalGood, "home one point; home kicks off own 35"),
        ("kick missed", 2020, TryHow::Kick, Ending::FieldGoalMissed, "home kicks off own 35"),
        ("run over the line", 2020, TryHow::Play, run_to(opp(0)), "home two points; home kicks off own 35"),
        ("run short", 2020, TryHow::Play, run_to(opp(1)), "home kicks off own 35"),
        ("incomplete", 2020, TryHow::Play, Ending::Incomplete, "home kicks off own 35"),
        ("a fake that gets in", 2020, TryHow::Kick, TOUCHDOWN, "home two points; home kicks off own 35"),
        ("a run before 1994 is worth one", 1980, TryHow::Play, TOUCHDOWN, "home one point; home kicks off own 35"),
        ("intercepted and run back", 2020, TryHow::Play, RETURNED_FOR_SIX, "away two on defense; home kicks off own 35"),
        ("before 2015 that is nothing", 2014, TryHow::Play, RETURNED_FOR_SIX, "home kicks off own 35"),
        ("intercepted and stopped", 2020, TryHow::Play, taken_away(opp(-2)), "home kicks off own 35"),
        ("intercepted and carried back in", 2020, TryHow::Play, into_own_end_zone(Side::Away, opp(-2)), "home one point; home kicks off own 35"),
        ("the offense downed 98 yards back", 2020, TryHow::Play, into_own_end_zone(Side::Home, own(-2)), "away one point; home kicks off own 35"),
    ];
    for (what, season, how, ending, expect) in rows {
        let tried = try_by(RuleSet::of_season(*season), *how);
        let settled = tried.settle_try(tried.conversion_score(*how, *ending));
        assert_eq!(say(&settled), *expect, "{what}");
        assert_eq!(tried.settle(*ending), settled, "{what}: as the play under way");
    }
}

#[test]
fn a_try_told_by_its_points_adds_them() {
    let before = try_by(MODERN, TryHow::Play);
    for (side, kind, home, away) in [
        (Side::Home, ScoreKind::ExtraPoint, 1, 0),
        (Side::Home, ScoreKind::TwoPoint, 2, 0),
        (Side::Away, ScoreKind::DefensiveTwo, 0, 2),
    ] {
        let settled = before.settle_try(Some((side, kind)));
        assert_eq!((settled.situation.score.home, settled.situation.score.away), (home, away));
        assert_eq!(settled.situation.possession, Side::Home, "{kind:?}: the touchdown's side kicks off");
    }
    assert_eq!(before.settle_try(None).situation.score, before.situation.score);
}

/// Points and whose they are, if any.
type Worth = Option<(Side, ScoreKind)>;

/// What a league with a one-point safety gives for the same endings: a kicked try that is carried back is worth one, a
/// played one two, and a safety is named for what it is.
#[test]
fn a_league_may_give_one_point_for_a_kicked_try_carried_back() {
    let rules = RuleSet { try_scores: TryScores::OnePointSafety, ..MODERN };
    let carried_back_in = |by, at| Ending::Held { by, at, impetus: by };
    #[rustfmt::skip]
    let rows: &[(&str, TryHow, Ending, Worth)] = &[
        ("a kick carried back", TryHow::Kick, RETURNED_FOR_SIX, Some((Side::Away, ScoreKind::OnePointSafety))),
        ("a play carried back", TryHow::Play, RETURNED_FOR_SIX, Some((Side::Away, ScoreKind::DefensiveTwo))),
        ("a kick carried in", TryHow::Kick, TOUCHDOWN, Some((Side::Home, ScoreKind::TwoPoint))),
        ("a good kick", TryHow::Kick, Ending::FieldGoalGood, Some((Side::Home, ScoreKind::ExtraPoint))),
        ("a missed kick", TryHow::Kick, Ending::FieldGoalMissed, None),
        ("the defense carries it into its own end zone", TryHow::Kick, carried_back_in(Side::Away, opp(-2)), Some((Side::Home, ScoreKind::OnePointSafety))),
        ("the defense takes it there", TryHow::Kick, taken_away(opp(-2)), None),
        ("the offense downed 98 yards back", TryHow::Play, carried_back_in(Side::Home, own(-2)), Some((Side::Away, ScoreKind::OnePointSafety))),
    ];
    for (what, how, ending, expect) in rows {
        assert_eq!(try_by(rules, *how).conversion_score(*how, *ending), *expect, "{what}");
    }
    let amateurs = RuleSet { defence_scores_on_try: false, ..rules };
    assert_eq!(try_by(amateurs, TryHow::Kick).conversion_score(TryHow::Kick, RETURNED_FOR_SIX), None);
}
