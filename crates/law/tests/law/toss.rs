use crate::say::*;
use hashmark_law::period::{DeadBallClock, KickoffMemory};
use hashmark_law::{Both, Ending, GameState, Next, RuleSet, Side, toss_winner};

const EXPIRED: DeadBallClock = DeadBallClock { seconds: 0, expired: true, extends_half: false };

#[test]
fn a_game_begins_with_the_toss() {
    let game = GameState::new(MODERN);
    let now = game.situation;
    assert_eq!((game.next, now.period, now.seconds, now.timeouts), (Next::Toss, 1, 900, Both::new(3, 3)));
    assert_eq!((now.score, now.spot, now.to_go()), (Both::default(), own(35), 10));
}

#[test]
fn the_visitors_call_the_coin() {
    assert_eq!((toss_winner(true), toss_winner(false)), (Side::Away, Side::Home));
}

/// The same for all games: who does not receive kicks off from the spot of the rules, and receives after half time.
#[test]
fn who_kicks_off_the_game_receives_the_second_half() {
    for (receives, opening, second) in [
        (Side::Away, "home kicks off own 35", "away kicks off own 35"),
        (Side::Home, "away kicks off own 35", "home kicks off own 35"),
    ] {
        let mut game = GameState::new(MODERN);
        game.toss(receives);
        assert_eq!(next(&game.situation, game.next), opening);
        assert_eq!(game.halves, KickoffMemory::new(receives.other()), "no chance is owed before overtime");
        game.situation.period = 2;
        game.conclude(&game.settle(Ending::Touchback { by: receives }), EXPIRED);
        assert_eq!(next(&game.situation, game.next), second);
    }
}

/// In overtime the receivers have had their chance, and the memory of the opening kickoff stands.
#[test]
fn an_overtime_toss_is_a_chance_for_the_receivers() {
    for receives in Side::BOTH {
        let mut game = GameState::new(MODERN);
        game.toss(Side::Away);
        game.situation.period = 5;
        game.next = Next::Toss;
        game.toss(receives);
        assert_eq!((game.situation.possession, game.next), (receives.other(), Next::Kickoff));
        assert_eq!(game.halves.has_possessed, Both::of(receives, true, false));
        assert_eq!(game.halves.opening_kicker, Side::Home);
    }
}

#[test]
fn the_kickoff_spot_of_the_toss_is_the_seasons() {
    let mut game = GameState::new(RuleSet::of_season(1960));
    game.toss(Side::Home);
    assert_eq!(next(&game.situation, game.next), "away kicks off own 40");
}
