//! Overtime told as a line of results, first by the receivers (the home side) after a 20-20 game.

use hashmark_law::period::{DeadBallClock, PeriodChange};
use hashmark_law::*;

/// What happens next in an overtime, always to the side that has the ball.
#[derive(Clone, Copy, Debug)]
enum Then {
    Returned,
    KickReturnerDowned,
    KickersRecover,
    ReturnedForSix,
    FieldGoal,
    Touchdown,
    Kick(bool),
    Two(bool),
    TryReturned,
    Punt,
    ReturnerDowned,
    Intercepted,
    PickSix,
    Safety,
    EndOfPeriod,
}
use Then::*;

/// After the toss, which the home side receives; or without the law having been told of it.
fn tossed(rules: RuleSet, told: bool) -> GameState {
    let mut game = GameState::new(rules);
    (game.situation.period, game.situation.score) = (5, Both::new(20, 20));
    if told {
        game.toss(Side::Home);
    } else {
        game.kick_off(Side::Away);
    }
    game
}

fn settled(game: &GameState, then: Then) -> Settlement {
    let us = game.situation.possession;
    let held = |by, yard_line| Ending::Held {
        by,
        at: Spot::own(by, yard_line),
        impetus: if yard_line > 0 { us.other() } else { us },
    };
    let try_for = |score| game.settle_try(score);
    match then {
        Returned | Punt | Intercepted => game.settle(held(us.other(), 25)),
        KickersRecover => game.settle(held(us, 47)),
        ReturnedForSix | PickSix => game.settle(Ending::Touchdown { by: us.other() }),
        FieldGoal => game.settle(Ending::FieldGoalGood),
        Touchdown => game.settle(Ending::Touchdown { by: us }),
        Kick(good) => try_for(good.then_some((us, ScoreKind::ExtraPoint))),
        Two(good) => try_for(good.then_some((us, ScoreKind::TwoPoint))),
        TryReturned => try_for(Some((us.other(), ScoreKind::DefensiveTwo))),
        ReturnerDowned | KickReturnerDowned => {
            let them = us.other();
            game.settle(Ending::Held { by: them, at: Spot::own(them, -1), impetus: them })
        }
        Safety => game.settle(held(us, -1)),
        EndOfPeriod => game.settle(Ending::Incomplete),
    }
}

fn play(game: &mut GameState, then: Then) -> PeriodChange {
    assert_ne!(game.next, Next::Over, "{then:?} after the end");
    let expired = matches!(then, EndOfPeriod);
    let seconds = if expired { 0 } else { game.situation.seconds };
    let settled = settled(game, then);
    game.conclude(&settled, DeadBallClock { seconds, expired, extends_half: false })
}

/// "plays on", or the score at the end.
fn ruling(code: RuleSet, told: bool, plays: &[Then]) -> String {
    let mut game = tossed(code, told);
    let changes: Vec<PeriodChange> = plays.iter().map(|then| play(&mut game, *then)).collect();
    let score = game.situation.score;
    match changes.last() {
        Some(PeriodChange::GameOver) => format!("{}-{}", score.home, score.away),
        _ => "plays on".to_owned(),
    }
}

fn check(code: RuleSet, rows: &[(&str, &[Then], &str)]) {
    for told in [true, false] {
        for (what, plays, expect) in rows {
            assert_eq!(ruling(code, told, plays), *expect, "{what} (told who receives: {told})");
        }
    }
}

#[test]
fn sudden_death() {
    for season in [1974, 2011] {
        #[rustfmt::skip]
        check(RuleSet::of_season(season), &[
            ("a field goal wins", &[Returned, FieldGoal], "23-20"),
            ("a touchdown wins without a try", &[Returned, Touchdown], "26-20"),
            ("a safety wins", &[Returned, Safety], "20-22"),
            ("a kickoff returned wins", &[ReturnedForSix], "26-20"),
            ("nothing yet", &[Returned, Punt, Punt], "plays on"),
            ("time runs out", &[Returned, EndOfPeriod], "20-20"),
        ]);
    }
}

#[test]
fn both_possess() {
    #[rustfmt::skip]
    check(RuleSet::of_season(2017), &[
        ("a first touchdown wins without a try", &[Returned, Touchdown], "26-20"),
        ("so does the kickoff returned", &[ReturnedForSix], "26-20"),
        ("the defense scores on the first possession", &[Returned, PickSix], "20-26"),
        ("a safety on it", &[Returned, Safety], "20-22"),
        ("a safety on the return of the first punt", &[Returned, ReturnerDowned], "22-20"),
        ("a safety on the kickoff return", &[KickReturnerDowned], "20-22"),
        ("a first field goal does not win", &[Returned, FieldGoal], "plays on"),
        ("it is answered by nothing: intercepted", &[Returned, FieldGoal, Returned, Intercepted], "23-20"),
        ("answered by a punt", &[Returned, FieldGoal, Returned, Punt], "23-20"),
        ("answered by a field goal", &[Returned, FieldGoal, Returned, FieldGoal], "plays on"),
        ("and then sudden death", &[Returned, FieldGoal, Returned, FieldGoal, Returned, FieldGoal], "26-23"),
        ("answered by a touchdown", &[Returned, FieldGoal, Returned, Touchdown], "23-26"),
        ("answered by a return of the kickoff", &[Returned, FieldGoal, ReturnedForSix], "23-26"),
        ("the onside kick after it was their chance", &[Returned, FieldGoal, KickersRecover], "23-20"),
        ("no score, then a field goal", &[Returned, Punt, FieldGoal], "20-23"),
        ("no score twice, then a field goal", &[Returned, Punt, Punt, FieldGoal], "23-20"),
        ("the first possession is intercepted, then a field goal", &[Returned, Intercepted, FieldGoal], "20-23"),
        ("time runs out on the answer", &[Returned, FieldGoal, Returned, EndOfPeriod], "23-20"),
        ("time runs out on a tie", &[Returned, EndOfPeriod], "20-20"),
    ]);
}

#[test]
fn a_kickoff_recovered_by_the_kickers_was_the_receivers_chance() {
    let plays = &[KickersRecover, FieldGoal];
    assert_eq!(ruling(RuleSet::of_season(2017), true, plays), "20-23");
}

#[test]
fn a_possession_within_a_play_can_be_told() {
    let mut game = tossed(RuleSet::of_season(2017), true);
    play(&mut game, Returned);
    game.halves.has_possessed.away = true;
    assert_eq!(play(&mut game, FieldGoal), PeriodChange::GameOver, "a muffed punt was their chance");
}

#[test]
fn both_possess_whatever_the_first_does() {
    #[rustfmt::skip]
    check(RuleSet::of_season(2025), &[
        ("a first touchdown does not win", &[Returned, Touchdown, Kick(true), Returned], "plays on"),
        ("answered by nothing", &[Returned, Touchdown, Kick(true), Returned, Punt], "27-20"),
        ("answered by seven", &[Returned, Touchdown, Kick(true), Returned, Touchdown, Kick(true)], "plays on"),
        ("answered by six", &[Returned, Touchdown, Kick(true), Returned, Touchdown, Kick(false)], "27-26"),
        ("answered by eight", &[Returned, Touchdown, Kick(true), Returned, Touchdown, Two(true)], "27-28"),
        ("a missed try, then a touchdown to tie", &[Returned, Touchdown, Kick(false), Returned, Touchdown], "plays on"),
        ("a missed try, and its answer kicked", &[Returned, Touchdown, Kick(false), Returned, Touchdown, Kick(true)], "26-27"),
        ("a try run back does not end it", &[Returned, Touchdown, TryReturned, Returned, FieldGoal], "26-25"),
        ("a kickoff returned is a possession", &[ReturnedForSix, Kick(true), Returned, Touchdown, Kick(true)], "plays on"),
        ("the defense scores on the first possession", &[Returned, PickSix], "20-26"),
        ("tied again, the next score wins", &[Returned, FieldGoal, Returned, FieldGoal, Returned, FieldGoal], "26-23"),
    ]);
}

#[test]
fn in_the_playoffs_an_answer_may_go_into_the_next_period() {
    #[rustfmt::skip]
    check(RuleSet::of_playoffs(2020), &[
        ("the answer goes on", &[Returned, FieldGoal, Returned, EndOfPeriod], "plays on"),
        ("and fails", &[Returned, FieldGoal, Returned, EndOfPeriod, Intercepted], "23-20"),
        ("or wins", &[Returned, FieldGoal, Returned, EndOfPeriod, Touchdown], "23-26"),
        ("a tie goes on", &[Returned, Punt, EndOfPeriod, EndOfPeriod], "plays on"),
    ]);
}
