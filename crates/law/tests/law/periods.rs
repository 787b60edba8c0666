use crate::say::*;
use hashmark_law::period::{DeadBallClock, KickoffMemory, PeriodChange};
use hashmark_law::{
    Both, Ending, GameState, Next, Overtime, RuleSet, ScoreKind, Settlement, Side, Situation, TryHow,
};

const EXPIRED: DeadBallClock = DeadBallClock { seconds: 0, expired: true, extends_half: false };

/// The period ends with a play as it was settled; the home side kicked off the game.
fn ends(before: GameState, settled: &Settlement) -> (PeriodChange, String, Situation) {
    let mut game = before;
    let change = game.conclude(settled, EXPIRED);
    (change, next(&game.situation, game.next), game.situation)
}

fn in_period(period: u8, home: u16, away: u16, situation: Situation) -> Situation {
    Situation { period, seconds: 0, score: Both::new(home, away), ..situation }
}

#[test]
fn what_the_end_of_a_period_means() {
    let run = |period, home, away| down(MODERN, in_period(period, home, away, first_and(10).at_own(30)));
    #[rustfmt::skip]
    let rows: &[(&str, GameState, PeriodChange, &str)] = &[
        ("first period: the ball stays", run(1, 0, 0), PeriodChange::NewPeriod, "home 2 & 6 own 34"),
        ("third too", run(3, 0, 0), PeriodChange::NewPeriod, "home 2 & 6 own 34"),
        ("the opening kickers receive the second half", run(2, 0, 0), PeriodChange::NewHalf, "away kicks off own 35"),
        ("a lead wins", run(4, 7, 3), PeriodChange::GameOver, "over"),
        ("a tie is tossed for", run(4, 3, 3), PeriodChange::Overtime, "toss"),
    ];
    for (what, before, turned, expect) in rows {
        let (got, words, _) = ends(*before, &before.settle(run_to(own(34))));
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
        let before = down(MODERN, in_period(period, 0, u16::from(!tied), spent));
        let (_, _, now) = ends(before, &before.settle(Ending::Incomplete));
        assert_eq!((now.period, now.seconds, now.timeouts), (period + 1, seconds, timeouts), "{period}");
    }
}

#[test]
fn the_try_is_played_at_0_00_when_it_can_matter() {
    let old = RuleSet::of_season(2017);
    #[rustfmt::skip]
    let rows: &[(&str, RuleSet, u8, u16, u16, PeriodChange)] = &[
        ("second period", MODERN, 2, 0, 20, PeriodChange::Same),
        ("one behind after it", MODERN, 4, 13, 20, PeriodChange::Same),
        ("two behind after it", MODERN, 4, 12, 20, PeriodChange::Same),
        ("level after it", MODERN, 4, 14, 20, PeriodChange::Same),
        ("ahead after it", MODERN, 4, 15, 20, PeriodChange::GameOver),
        ("three behind after it", MODERN, 4, 11, 20, PeriodChange::GameOver),
        ("ahead, before 2018", old, 4, 15, 20, PeriodChange::Same),
    ];
    for (what, code, period, home, away, turned) in rows {
        let before = down(*code, in_period(*period, *home, *away, first_and(10).at_opp(30)));
        assert_eq!(ends(before, &before.settle(TOUCHDOWN)).0, *turned, "{what}");
    }
}

#[test]
fn the_period_ends_after_the_try() {
    let mut before = try_by(MODERN, TryHow::Play);
    before.situation = in_period(4, 20, 20, before.situation);
    let good = before.settle_try(Some((Side::Home, ScoreKind::ExtraPoint)));
    assert_eq!(ends(before, &good).0, PeriodChange::GameOver);
    assert_eq!(ends(before, &before.settle_try(None)).0, PeriodChange::Overtime);
}

#[test]
fn a_half_cannot_end_on_an_accepted_foul_of_the_defense() {
    for (period, extends, expect) in [
        (1, true, PeriodChange::NewPeriod),
        (2, true, PeriodChange::Same),
        (2, false, PeriodChange::NewHalf),
        (3, true, PeriodChange::NewPeriod),
        (4, true, PeriodChange::Same),
        (4, false, PeriodChange::GameOver),
        (5, true, PeriodChange::Same),
    ] {
        let trails = if period == 4 { 7 } else { 0 };
        let mut game = down(MODERN, in_period(period, 0, trails, first_and(10).at_own(30)));
        let clock = DeadBallClock { seconds: 4, expired: true, extends_half: extends };
        let turned = game.conclude(&game.replay_down(), clock);
        assert_eq!(turned, expect, "period {period}, {extends}");
        if turned == PeriodChange::Same {
            assert_eq!(
                (game.situation.period, game.situation.seconds, game.next),
                (period, 0, Next::Scrimmage)
            );
        }
    }
}

#[test]
fn without_overtime_a_tie_stands() {
    let before = down(RuleSet::of_season(1973), in_period(4, 3, 3, first_and(10).at_own(30)));
    assert_eq!(ends(before, &before.settle(Ending::Incomplete)).0, PeriodChange::GameOver);
}

#[test]
fn overtime_periods_beyond_the_first() {
    let once = RuleSet::of_season(2005);
    let finish = RuleSet::of_playoffs(2005);
    let periods = RuleSet { overtime: Overtime::Periods, ..once };
    let kickoff_each = RuleSet { overtime_half: 1, ..finish };
    #[rustfmt::skip]
    let rows: &[(&str, RuleSet, u8, u16, PeriodChange, &str)] = &[
        ("one period only", once, 5, 3, PeriodChange::GameOver, "over"),
        ("to a finish: the ball stays", finish, 5, 3, PeriodChange::NewPeriod, "home 2 & 10 own 30"),
        ("a third one begins with a choice", finish, 6, 3, PeriodChange::Overtime, "toss"),
        ("whole periods, tied", periods, 5, 3, PeriodChange::NewPeriod, "home 2 & 10 own 30"),
        ("whole periods, a leader", periods, 5, 0, PeriodChange::GameOver, "over"),
        ("a league that kicks off each", kickoff_each, 5, 3, PeriodChange::Overtime, "toss"),
        ("both possess, regular season", MODERN, 5, 3, PeriodChange::GameOver, "over"),
        ("both possess, playoffs", RuleSet::of_playoffs(2020), 5, 3, PeriodChange::NewPeriod, "home 2 & 10 own 30"),
    ];
    for (what, code, period, home, turned, expect) in rows {
        let before = down(*code, in_period(*period, *home, 3, first_and(10).at_own(30)));
        let (got, words, now) = ends(before, &before.settle(Ending::Incomplete));
        assert_eq!((got, words.as_str()), (*turned, *expect), "{what}");
        if got != PeriodChange::GameOver {
            assert_eq!(now.period, period + 1, "{what}");
        }
    }
}

#[test]
fn overtime_starts_with_no_possession_behind_it() {
    let mut game = down(MODERN, in_period(4, 3, 3, first_and(10).at_own(30)));
    game.halves.has_possessed.away = true;
    game.conclude(&game.settle(Ending::Incomplete), EXPIRED);
    assert_eq!(game.halves, KickoffMemory::new(Side::Home));
}

/// What the end of a play leaves alone and what it takes over, the same for all games: ball, down and points are the
/// settlement's; time-outs used while the clock ran and the time that is left are the game's.
#[test]
fn a_play_is_concluded_with_the_time_outs_and_the_clock_of_now() {
    let mut game = down(MODERN, first_and(10).at_opp(20));
    let settled = game.settle(Ending::FieldGoalGood);
    game.situation.timeouts.home = 1;
    let clock = DeadBallClock { seconds: 432, expired: false, extends_half: false };
    assert_eq!(game.conclude(&settled, clock), PeriodChange::Same);
    let now = game.situation;
    assert_eq!((now.seconds, now.period, now.timeouts), (432, 1, Both::new(1, 3)));
    assert_eq!((now.score, next(&now, game.next).as_str()), (Both::new(3, 0), "home kicks off own 35"));
}

/// A clock that shows time left does not end a period, and one that has run out does whatever it shows.
#[test]
fn a_period_ends_when_the_game_says_so_and_not_by_what_the_clock_shows() {
    for (seconds, expired, period) in [(0, false, 1), (14, true, 2)] {
        let mut game = down(MODERN, first_and(10).at_own(30));
        game.conclude(
            &game.settle(Ending::Incomplete),
            DeadBallClock { seconds, expired, extends_half: false },
        );
        assert_eq!(game.situation.period, period, "{seconds} left");
    }
}

/// The questions that games, coaches and records ask about a period, each with its answer for six of them.
#[test]
fn what_a_period_is() {
    use hashmark_law::period::*;
    let answers = |asked: fn(u8) -> bool| [1, 2, 3, 4, 5, 6].map(asked);
    let (yes, no) = (true, false);
    assert_eq!(answers(is_first_half), [yes, yes, no, no, no, no]);
    assert_eq!(answers(ends_first_half), [no, yes, no, no, no, no]);
    assert_eq!(answers(ends_regulation), [no, no, no, yes, no, no]);
    assert_eq!(answers(may_end_game), [no, no, no, yes, yes, yes]);
    assert_eq!(answers(is_last_of_half), [no, yes, no, yes, yes, yes]);
    assert_eq!(answers(is_overtime), [no, no, no, no, yes, yes]);
}
