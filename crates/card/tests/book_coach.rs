//! What a sane coach never does, and what he does instead.

use crate::kit;
use hashmark_card::call::{
    CardAsk, CardCall, CardClockAsk, CardClockCall, CardFoulAsk, CardPlay, OffenseCall,
};
use hashmark_card::coach::CardBookCoach;
use hashmark_card::game::Card;
use hashmark_dice::Stream;
use hashmark_law::foul::FoulKind;
use hashmark_law::{Ending, Next, Side};
use hashmark_table::{Coach, Game, Sight};
use kit::*;

/// Many answers of the book coach to the same question, from different streams; all of them legal.
fn answers(game: &Card, side: Side, ask: CardAsk) -> Vec<CardCall> {
    (0..400)
        .map(|seed| {
            let call = CardBookCoach::new(Stream::new(seed)).answer(&Sight::new(game, side, &ask));
            if let Err(refusal) = game.check(side, &ask, &call) {
                panic!("seed {seed}: {call:?}: {refusal}");
            }
            call
        })
        .collect()
}

fn plays(game: &Card) -> Vec<OffenseCall> {
    answers(game, Side::Home, CardAsk::Offense)
        .into_iter()
        .map(|call| match call {
            CardCall::Play(play) => play,
            other => panic!("{other:?} is no play"),
        })
        .collect()
}

#[test]
fn he_never_kneels_near_his_own_goal() {
    for yard in 1..=5 {
        for ticks in 1..=6 {
            let game = Scene::new().own(yard).ticks(4, ticks).score(20, 17).game();
            assert!(
                plays(&game).iter().all(|call| call.play != CardPlay::Kneel),
                "own {yard}, {ticks} ticks"
            );
        }
    }
}

#[test]
fn he_kneels_when_knees_alone_run_out_a_game_he_leads() {
    let game =
        Scene::new().own(30).ticks(4, 6).score(20, 17).state(|g| g.state.situation.timeouts.away = 0).game();
    assert!(plays(&game).iter().all(|call| call.play == CardPlay::Kneel));
}

#[test]
fn he_does_not_kneel_when_the_clock_cannot_be_run_out() {
    let game = Scene::new()
        .own(30)
        .ticks(4, 18)
        .score(20, 17)
        .state(|game| game.state.situation.timeouts.away = 3)
        .game();
    assert!(plays(&game).iter().all(|call| call.play != CardPlay::Kneel));
}

fn running_clock(game: &Card) -> CardClockAsk {
    CardClockAsk {
        offense: true,
        cost: 4,
        ticks: true,
        may_burn: game.state.situation.margin(Side::Home) > 0,
        may_spike: true,
        may_stop: game.state.situation.timeouts.home > 0,
    }
}

#[test]
fn he_never_spikes_into_or_on_fourth_down() {
    for down in 3..=4 {
        let game = Scene::new()
            .los(40)
            .down(down, 5)
            .ticks(4, 5)
            .score(17, 20)
            .state(|game| game.state.situation.timeouts.home = 0)
            .game();
        let calls = answers(&game, Side::Home, CardAsk::Clock(running_clock(&game)));
        assert!(calls.iter().all(|call| *call != CardCall::Clock(CardClockCall::Spike)), "down {down}");
        assert!(plays(&game).iter().all(|call| call.play != CardPlay::Spike));
    }
}

#[test]
fn he_spikes_early_in_a_series_when_he_is_behind_and_has_no_time_out() {
    let game = Scene::new()
        .los(40)
        .ticks(4, 6)
        .score(17, 20)
        .state(|game| game.state.situation.timeouts.home = 0)
        .game();
    let calls = answers(&game, Side::Home, CardAsk::Clock(running_clock(&game)));
    assert!(calls.iter().all(|call| *call == CardCall::Clock(CardClockCall::Spike)));
}

#[test]
fn he_never_punts_when_behind_with_no_time_to_get_the_ball_back() {
    for ticks in [2, 8, 14, 18] {
        for yard in [5, 20, 45, 70] {
            let game = Scene::new().own(yard).down(4, 12).ticks(4, ticks).score(10, 20).game();
            let kicks = |call: &OffenseCall| {
                matches!(call.play, CardPlay::Punt | CardPlay::CoffinCorner | CardPlay::Kneel)
            };
            assert!(!plays(&game).iter().any(kicks), "own {yard}, {ticks} ticks");
        }
    }
}

#[test]
fn he_never_kicks_a_field_goal_that_cannot_help_on_the_last_play() {
    for down in 1..=4 {
        let game = Scene::new().los(20).down(down, 8).ticks(4, 1).score(10, 17).game();
        assert!(plays(&game).iter().all(|call| call.play != CardPlay::PlaceKick), "down {down}");
    }
}

#[test]
fn he_kicks_the_field_goal_that_ties_or_wins_on_the_last_play() {
    for (home, away) in [(14, 17), (15, 17), (17, 17)] {
        for down in 1..=4 {
            let game = Scene::new().los(20).down(down, 8).ticks(4, 1).score(home, away).game();
            assert!(
                plays(&game).iter().all(|call| call.play == CardPlay::PlaceKick),
                "{home}-{away}, down {down}"
            );
        }
    }
}

#[test]
fn he_never_takes_a_time_out_while_leading_late() {
    for ticks in 1..=18 {
        let game = Scene::new().own(40).ticks(4, ticks).score(20, 17).game();
        let calls = answers(&game, Side::Home, CardAsk::Clock(running_clock(&game)));
        assert!(calls.iter().all(|call| *call == CardCall::Clock(CardClockCall::Burn)), "{ticks} ticks");
        let defending =
            CardClockAsk { offense: false, may_burn: false, may_spike: false, ..running_clock(&game) };
        let game = Scene::new().own(40).ticks(4, ticks).score(17, 20).game();
        let calls = answers(&game, Side::Away, CardAsk::Clock(defending));
        assert!(
            calls.iter().all(|call| *call == CardCall::Clock(CardClockCall::Run)),
            "{ticks} ticks, defending"
        );
    }
}

#[test]
fn he_stops_the_clock_on_defense_when_he_is_behind_by_a_score() {
    let game = Scene::new().own(40).ticks(4, 12).score(20, 17).game();
    let ask = CardClockAsk { offense: false, may_burn: false, may_spike: false, ..running_clock(&game) };
    let calls = answers(&game, Side::Away, CardAsk::Clock(ask));
    assert!(calls.iter().all(|call| *call == CardCall::Clock(CardClockCall::Timeout)));
}

#[test]
fn he_never_hurries_while_ahead() {
    for (home, away, hurries) in [(20, 17, false), (17, 20, true)] {
        let game = Scene::new().own(30).time(4, 270).score(home, away).game();
        assert!(plays(&game).iter().all(|call| call.hurry == hurries), "{home}-{away}");
    }
    // Even one who was hurrying stops when he may.
    let game =
        Scene::new().own(30).time(4, 270).score(20, 17).state(|g| g.state.sides.home.hurry = true).game();
    assert!(plays(&game).iter().all(|call| !call.hurry));
}

#[test]
fn he_never_goes_for_it_on_his_own_20_while_ahead() {
    for (period, seconds) in [(1, 600), (3, 300), (4, 280)] {
        for to_go in 1..=10 {
            let game = Scene::new().own(20).down(4, to_go).time(period, seconds).score(20, 17).game();
            let kicks = plays(&game).iter().filter(|call| call.play == CardPlay::Punt).count();
            let fakes = plays(&game).iter().filter(|call| call.play == CardPlay::FakePunt).count();
            assert_eq!(kicks + fakes, 400, "4th and {to_go}");
            assert!(period < 4 || fakes == 0, "no fake when leading late");
        }
    }
}

/// A foul as he sees it, from two endings of the play he was fouled on.
fn foul(game: &Card, accept: Ending, decline: Ending) -> CardAsk {
    let (accept, decline) = (game.state.settle(accept), game.state.settle(decline));
    CardAsk::Foul(CardFoulAsk { kind: FoulKind::Holding, accept, decline })
}

#[test]
fn he_never_accepts_a_foul_that_cancels_his_own_score() {
    let game = Scene::new().los(30).game();
    let ask = foul(&game, Ending::Incomplete, Ending::Touchdown { by: Side::Home });
    assert!(answers(&game, Side::Home, ask).iter().all(|call| *call == CardCall::Decline));
    let kick = Scene::new().los(30).down(4, 9).ticks(4, 1).score(17, 17).game();
    let ask = foul(&kick, Ending::Incomplete, Ending::FieldGoalGood);
    assert!(answers(&kick, Side::Home, ask).iter().all(|call| *call == CardCall::Decline));
}

#[test]
fn he_never_declines_the_foul_that_would_save_him() {
    // Behind on the last play: the penalty is another down, to decline is the end.
    let game = Scene::new().los(30).down(2, 9).ticks(4, 1).score(14, 17).game();
    let CardAsk::Foul(ask) =
        foul(&game, Ending::Incomplete, Ending::Kicked { by: Side::Away, at: game.state.situation.spot })
    else {
        panic!("a foul")
    };
    assert_eq!(ask.accept.next, Next::Scrimmage);
    assert!(answers(&game, Side::Home, CardAsk::Foul(ask)).iter().all(|call| *call == CardCall::Accept));
    // A touchdown against him is taken back.
    let game = Scene::new().own(30).score(17, 14).game();
    let ask = foul(&game, Ending::Incomplete, Ending::Touchdown { by: Side::Away });
    assert!(answers(&game, Side::Home, ask).iter().all(|call| *call == CardCall::Accept));
}

/// How many times in four hundred he does not kick.
fn goes(scene: Scene) -> usize {
    let kicks =
        [CardPlay::PlaceKick, CardPlay::FakeKick, CardPlay::Punt, CardPlay::CoffinCorner, CardPlay::FakePunt];
    plays(&scene.game()).iter().filter(|call| !kicks.contains(&call.play)).count()
}

#[test]
fn he_plays_fourth_and_short_now_and_then_where_he_could_kick() {
    let fourth = |to_go| Scene::new().los(20).down(4, to_go).time(2, 700).score(7, 7);
    assert!((160..240).contains(&goes(fourth(1))), "{}", goes(fourth(1)));
    assert_eq!(goes(fourth(2)), 0);
    assert_eq!(goes(fourth(1).time(4, 200).score(14, 7)), 0, "he kicks when he leads late");
}

#[test]
fn two_scores_behind_in_the_last_period_he_does_not_kick_on_fourth_and_five() {
    let fourth = |to_go, behind: u16| Scene::new().los(20).down(4, to_go).time(4, 700).score(3, 3 + behind);
    assert_eq!(goes(fourth(5, 11)), 400);
    assert_eq!(goes(fourth(6, 11)), 0);
    assert_eq!(goes(fourth(5, 10)), 0);
    assert_eq!(goes(fourth(5, 11).time(3, 700)), 0, "there is time for both");
}

#[test]
fn near_the_goal_a_club_runs_as_often_as_its_touchdowns_say() {
    let runs = |to_goal, lean| {
        let scene = Scene::new().los(to_goal).team(Side::Home, move |team| team.numbers.goal_lean = lean);
        let run = |call: &&OffenseCall| matches!(call.play, CardPlay::Run { .. } | CardPlay::Sneak);
        plays(&scene.game()).iter().filter(run).count()
    };
    let [fewer, usual, more] = [-1.5, 0.0, 1.5].map(|lean| runs(9, lean));
    assert!(fewer + 80 < usual && usual + 60 < more, "{fewer} {usual} {more}");
    assert_eq!(runs(10, 1.5), runs(10, 0.0), "only inside the 10");
}
