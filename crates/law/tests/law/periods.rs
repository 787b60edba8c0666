use crate::say::*;
use hashmark_law::period::{Halves, Turn, turn, turn_after_foul};
use hashmark_law::{
    Both, Code, Ending, Next, Overtime, ScoreKind, Settlement, Side, Situation, settle, settle_try,
};

/// The home side kicked off the game.
fn ends(code: &Code, settled: &Settlement) -> (Turn, String, Situation) {
    let (mut situation, mut then) = (settled.situation, settled.next);
    let mut halves = Halves::new(Side::Home);
    let turned = turn(code, &mut halves, &mut situation, &mut then, settled.score, true);
    (turned, next(&situation, then), situation)
}

fn in_period(period: u8, home: u16, away: u16, situation: Situation) -> Situation {
    Situation { period, seconds: 0, score: Both::new(home, away), ..situation }
}

#[test]
fn what_the_end_of_a_period_means() {
    let run = |period, home, away| {
        settle(&MODERN, &in_period(period, home, away, first_and(10).at_own(30)), run_to(own(34)))
    };
    #[rustfmt::skip]
    let rows: &[(&str, Settlement, Turn, &str)] = &[
        ("first period: the ball stays", run(1, 0, 0), Turn::NewPeriod, "home 2 & 6 own 34"),
        ("third too", run(3, 0, 0), Turn::NewPeriod, "home 2 & 6 own 34"),
        ("the opening kickers receive the second half", run(2, 0, 0), Turn::NewHalf, "away kicks off own 35"),
        ("a lead wins", run(4, 7, 3), Turn::GameOver, "over"),
        ("a tie is tossed for", run(4, 3, 3), Turn::Overtime, "toss"),
    ];
    for (what, settled, turned, expect) in rows {
        let (got, words, _) = ends(&MODERN, settled);
        assert_eq!((got, words.as_str()), (*turned, *expect), "{what}");
    }
}

#[test]
fn time_and_time_outs_come_back() {
    let spent = Situation { timeouts: Both::new(0, 1), ..first_and(10).at_own(30) };
    for (period, tied, seconds, timeouts) in [
        (1, true, 900, Both::new(0, 1)),
        (2, true, 900, Both::new(3, 3)),
        (3, true, 900, Both::new(0, 1)),
        (4, true, 600, Both::new(2, 2)),
    ] {
        let settled = settle(&MODERN, &in_period(period, 0, u16::from(!tied), spent), Ending::Incomplete);
        let (_, _, now) = ends(&MODERN, &settled);
        assert_eq!((now.period, now.seconds, now.timeouts), (period + 1, seconds, timeouts), "{period}");
    }
}

#[test]
fn the_try_is_played_at_0_00_when_it_can_matter() {
    let old = Code::of_season(2017);
    #[rustfmt::skip]
    let rows: &[(&str, Code, u8, u16, u16, Turn)] = &[
        ("second period", MODERN, 2, 0, 20, Turn::Same),
        ("one behind after it", MODERN, 4, 13, 20, Turn::Same),
        ("two behind after it", MODERN, 4, 12, 20, Turn::Same),
        ("level after it", MODERN, 4, 14, 20, Turn::Same),
        ("ahead after it", MODERN, 4, 15, 20, Turn::GameOver),
        ("three behind after it", MODERN, 4, 11, 20, Turn::GameOver),
        ("ahead, before 2018", old, 4, 15, 20, Turn::Same),
    ];
    for (what, code, period, home, away, turned) in rows {
        let settled = settle(code, &in_period(*period, *home, *away, first_and(10).at_opp(30)), TOUCHDOWN);
        assert_eq!(ends(code, &settled).0, *turned, "{what}");
    }
}

#[test]
fn the_period_ends_after_the_try() {
    let before = in_period(4, 20, 20, first_and(2).at_opp(2));
    assert_eq!(
        ends(&MODERN, &settle_try(&before, Some((Side::Home, ScoreKind::ExtraPoint)))).0,
        Turn::GameOver
    );
    assert_eq!(ends(&MODERN, &settle_try(&before, None)).0, Turn::Overtime);
}

#[test]
fn a_half_cannot_end_on_an_accepted_foul_of_the_defence() {
    for (period, extends, expect) in [
        (1, true, Turn::NewPeriod),
        (2, true, Turn::Same),
        (2, false, Turn::NewHalf),
        (3, true, Turn::NewPeriod),
        (4, true, Turn::Same),
        (4, false, Turn::GameOver),
        (5, true, Turn::Same),
    ] {
        let mut situation = in_period(period, 0, if period == 4 { 7 } else { 0 }, first_and(10).at_own(30));
        situation.seconds = 4;
        let (mut halves, mut next) = (Halves::new(Side::Home), Next::Scrimmage);
        let turned = turn_after_foul(&MODERN, &mut halves, &mut situation, &mut next, None, true, extends);
        assert_eq!(turned, expect, "period {period}, {extends}");
        if turned == Turn::Same {
            assert_eq!((situation.period, situation.seconds, next), (period, 0, Next::Scrimmage));
        }
    }
}

#[test]
fn without_overtime_a_tie_stands() {
    let settled = settle(&MODERN, &in_period(4, 3, 3, first_and(10).at_own(30)), Ending::Incomplete);
    assert_eq!(ends(&Code::of_season(1973), &settled).0, Turn::GameOver);
}

#[test]
fn overtime_periods_beyond_the_first() {
    let once = Code::of_season(2005);
    let finish = Code::of_playoffs(2005);
    let periods = Code { overtime: Overtime::Periods, ..once };
    let kickoff_each = Code { overtime_half: 1, ..finish };
    #[rustfmt::skip]
    let rows: &[(&str, Code, u8, u16, Turn, &str)] = &[
        ("one period only", once, 5, 3, Turn::GameOver, "over"),
        ("to a finish: the ball stays", finish, 5, 3, Turn::NewPeriod, "home 2 & 10 own 30"),
        ("a third one begins with a choice", finish, 6, 3, Turn::Overtime, "toss"),
        ("whole periods, tied", periods, 5, 3, Turn::NewPeriod, "home 2 & 10 own 30"),
        ("whole periods, a leader", periods, 5, 0, Turn::GameOver, "over"),
        ("a league that kicks off each", kickoff_each, 5, 3, Turn::Overtime, "toss"),
        ("both possess, regular season", MODERN, 5, 3, Turn::GameOver, "over"),
        ("both possess, playoffs", Code::of_playoffs(2020), 5, 3, Turn::NewPeriod, "home 2 & 10 own 30"),
    ];
    for (what, code, period, home, turned, expect) in rows {
        let settled =
            settle(code, &in_period(*period, *home, 3, first_and(10).at_own(30)), Ending::Incomplete);
        let (got, words, now) = ends(code, &settled);
        assert_eq!((got, words.as_str()), (*turned, *expect), "{what}");
        if got != Turn::GameOver {
            assert_eq!(now.period, period + 1, "{what}");
        }
    }
}

#[test]
fn overtime_starts_with_no_possession_behind_it() {
    let mut halves = Halves::new(Side::Home);
    halves.possessed(Side::Away);
    let (mut now, mut next) = (in_period(4, 3, 3, first_and(10).at_own(30)), Next::Scrimmage);
    turn(&MODERN, &mut halves, &mut now, &mut next, None, true);
    assert_eq!(halves, Halves::new(Side::Home));
}
