use crate::say::*;
use hashmark_law::{Ending, GameState, KickoffOut, Overtime, RuleSet, Side, TryHow};

#[test]
fn kickoff_spots_and_touchbacks() {
    for (season, from, touchback) in [
        (1960, 40, 20),
        (1973, 40, 20),
        (1974, 35, 20),
        (1993, 35, 20),
        (1994, 30, 20),
        (2010, 30, 20),
        (2011, 35, 20),
        (2015, 35, 20),
        (2016, 35, 25),
        (2023, 35, 25),
        (2024, 35, 30),
        (2025, 35, 35),
    ] {
        let code = RuleSet::of_season(season);
        let kick = down(code, fourth_and(1).at_opp(10)).settle(Ending::FieldGoalGood);
        assert_eq!(say(&kick), format!("home field goal; home kicks off own {from}"), "{season}");
        let back = kick_from_own(code, from).settle(Ending::Touchback { by: Side::Away });
        assert_eq!(say(&back), format!("touchback; away 1 & 10 own {touchback}"), "{season}");
        let punt = down(code, fourth_and(9).at_own(40)).settle(received(opp(-1)));
        assert_eq!(say(&punt), "touchback; away 1 & 10 own 20", "{season}");
    }
}

#[test]
fn missed_field_goals() {
    for (season, line, expect) in [
        (1970, 34, 20),
        (1970, 12, 20),
        (1985, 34, 34),
        (1985, 20, 20),
        (1985, 12, 20),
        (2001, 34, 41),
        (2001, 15, 22),
        (2001, 12, 20),
        (2020, 34, 41),
    ] {
        let missed =
            down(RuleSet::of_season(season), fourth_and(3).at_opp(line)).settle(Ending::FieldGoalMissed);
        assert_eq!(say(&missed), format!("away 1 & 10 own {expect}"), "{season} from the {line}");
    }
}

#[test]
fn a_code_may_bring_a_miss_from_inside_the_20_back_to_the_20() {
    let code = RuleSet { missed_field_goal: hashmark_law::MissedFieldGoal::Kick, ..RuleSet::of_season(2001) };
    for (line, expect) in [(34, 41), (21, 28), (20, 20), (15, 20)] {
        let missed = down(code, fourth_and(3).at_opp(line)).settle(Ending::FieldGoalMissed);
        assert_eq!(say(&missed), format!("away 1 & 10 own {expect}"), "from the {line}");
    }
}

#[test]
fn the_line_of_the_try() {
    for (season, kick, play) in [(1993, 2, 2), (1994, 2, 2), (2014, 2, 2), (2015, 15, 2), (2020, 15, 2)] {
        let code = RuleSet::of_season(season);
        let line = |how| try_by(code, how).situation.spot;
        assert_eq!((line(TryHow::Kick), line(TryHow::Play)), (opp(kick), opp(play)), "{season}");
        assert_eq!(code.two_point_line > 0, season >= 1994, "{season}");
        assert_eq!(code.defence_scores_on_try, season >= 2015, "{season}");
    }
}

#[test]
fn overtime_by_season() {
    for (season, form, seconds) in [
        (1973, Overtime::None, 900),
        (1974, Overtime::SuddenDeathOnce, 900),
        (2011, Overtime::SuddenDeathOnce, 900),
        (2012, Overtime::BothPossess, 900),
        (2017, Overtime::BothPossess, 600),
        (2025, Overtime::BothAlways, 600),
    ] {
        let code = RuleSet::of_season(season);
        assert_eq!((code.overtime, code.overtime_seconds), (form, seconds), "{season}");
    }
    for (season, form) in [
        (1958, Overtime::SuddenDeath),
        (2009, Overtime::SuddenDeath),
        (2010, Overtime::BothPossess),
        (2022, Overtime::BothAlways),
    ] {
        assert_eq!(RuleSet::of_playoffs(season).overtime, form, "{season}");
    }
}

#[test]
fn the_kick_out_of_bounds_and_holding() {
    assert_eq!(RuleSet::of_season(1993).kickoff_out, KickoffOut::Rekick);
    assert_eq!(RuleSet::of_season(2010).kickoff_out, KickoffOut::Yards(30));
    assert_eq!(RuleSet::of_season(2011).kickoff_out, KickoffOut::Yards(25));
    assert_eq!(RuleSet::of_season(1973).holding_yards, 15);
    assert_eq!(RuleSet::of_season(1974).holding_yards, 10);
}

#[test]
fn the_kickoff_is_put_on_its_spot() {
    let mut game: GameState = down(RuleSet::of_season(1980), first_and(10).at_opp(3));
    game.kick_off(Side::Away);
    assert_eq!(next(&game.situation, game.next), "away kicks off own 35");
}
