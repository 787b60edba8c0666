//! The toss, quarters, halves and overtime; scores; challenges.

use crate::kit;

use hashmark_electric::call::{
    CoinSide, Declare, LineupUnit, PasserStage, StopAt, Stoppage, TossChoice, Window,
};
use hashmark_electric::house::House;
use hashmark_electric::{Electric, ElectricAsk, ElectricCall, ElectricDetail};
use hashmark_law::period::{DeadBallClock, PeriodChange};
use hashmark_law::{Ending, Fact, Next, Side, Spot};
use kit::{AWAY, HOME, Table, after_snap, ball_at, ball_at_with, lineup, new_game};

// E1-scrimmage-3..5, E1-scrimmage-7, E1-scoring-1..4, E1-scoring-6, E1-scoring-9, E1-scoring-13, E1-terms-45: downs and
// scores are the law's.
#[test]
fn the_law_settles_downs_and_scores() {
    let now = ball_at(30, 4, 5).state.football;
    let held = |by: Side, yards: i16| Ending::Held { by, at: Spot::own(by, yards), impetus: by };
    let short = now.settle(held(HOME, 34));
    assert!(short.on_downs && short.situation.possession == AWAY);
    assert!(now.settle(held(HOME, 35)).first_down, "exactly on the line to gain");
    let six = now.settle(Ending::Touchdown { by: HOME });
    assert_eq!((six.situation.score.home, six.next), (6, Next::Try));
    let pick_six = now.settle(Ending::Touchdown { by: AWAY });
    assert_eq!(pick_six.situation.score.away, 6);
    let safety = now.settle(held(HOME, -1));
    assert_eq!((safety.situation.score.away, safety.next), (2, Next::FreeKick));
    assert_eq!(safety.situation.possession, HOME, "who was scored upon kicks");
    let goal = ball_at(92, 1, 8);
    assert!(goal.state.situation.goal_to_go());
}

// E1-timing-2, E1-timing-16, E1-timing-17: the fifteenth counted play ends a quarter; the ball stays, the ends change.
#[test]
fn fifteen_plays_are_a_quarter() {
    let mut game = ball_at(30, 1, 10);
    game.state.counted = 14;
    let left = game.state.tosses.home_left;
    let table = after_snap(game, 1, Declare::Kneel).play();
    assert_eq!((table.game.state.situation.period, table.game.state.counted), (2, 0));
    assert_ne!(table.game.state.tosses.home_left, left);
    assert_eq!((table.now().0, table.now().2), (HOME, 2), "down and ball carry over");
}

// E1-pregame-7..9, E1-timing-10: the second half begins with a choice, full time-outs and a kickoff.
#[test]
fn the_second_half_begins_with_a_choice() {
    let mut game = ball_at(30, 1, 10);
    (game.state.situation.period, game.state.counted) = (2, 14);
    game.state.situation.timeouts.home = 1;
    game.state.tosses.second_half = AWAY;
    let table = Table::scripted(game, 1, |_, side, ask| match ask {
        ElectricAsk::Choice { .. } if side == AWAY => Some(ElectricCall::Choice(TossChoice::Kick)),
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("pro_set")),
        ElectricAsk::Declare(PasserStage::Snap) => Some(ElectricCall::Declare(Declare::Kneel)),
        _ => None,
    });
    let table = table.play();
    assert_eq!((table.game.state.next, table.game.state.situation.possession), (Next::Kickoff, AWAY));
    assert_eq!(table.game.state.situation.timeouts, hashmark_law::Both::new(3, 3));
    assert_eq!(table.asks(HOME, |ask| *ask == ElectricAsk::End), 1, "the other team picks the end");
}

// E1-pregame-5..10: the toss: visitors call, the winner may defer.
#[test]
fn the_visitors_call_the_toss_and_the_winner_may_defer() {
    let toss = |coin: CoinSide, die: u8, choice: TossChoice| {
        let table = Table::scripted(new_game(House::default()), 1, move |_, _, ask| match ask {
            ElectricAsk::Toss => Some(ElectricCall::Coin(coin)),
            ElectricAsk::Choice { defer: true } => Some(ElectricCall::Choice(choice)),
            ElectricAsk::Choice { defer: false } => Some(ElectricCall::Choice(TossChoice::Receive)),
            _ => None,
        });
        table.dice(&[die]).play()
    };
    let won = toss(CoinSide::Heads, 1, TossChoice::Receive);
    assert_eq!(
        (won.game.state.situation.possession, won.game.state.next),
        (HOME, Next::Kickoff),
        "visitors receive"
    );
    assert_eq!(won.game.state.tosses.second_half, HOME, "the loser chooses for the second half");
    assert_eq!(won.asks(HOME, |ask| *ask == ElectricAsk::End), 1);
    let lost = toss(CoinSide::Heads, 2, TossChoice::Receive);
    assert_eq!(lost.game.state.situation.possession, AWAY, "home receives");
    let deferred = toss(CoinSide::Heads, 1, TossChoice::Defer);
    assert_eq!(deferred.game.state.situation.possession, AWAY, "the loser takes the ball");
    assert_eq!(deferred.game.state.tosses.second_half, AWAY);
}

// E1-overtime-1, E1-overtime-5, E1-overtime-11, E1-overtime-12, E1-timing-3: a tie goes to overtime, once or to a finish.
#[test]
fn a_tie_goes_to_overtime() {
    let end = |house: House, period: u8, counted: u8, margin: u16| {
        let mut game = ball_at_with(house, 30, 1, 10);
        (game.state.situation.period, game.state.counted) = (period, counted);
        game.state.situation.score.home = margin;
        game.state.halves.has_possessed = hashmark_law::Both::new(true, true);
        after_snap(game, 1, Declare::Kneel).play().game
    };
    let book = House::default();
    assert_eq!(end(book, 4, 14, 0).state.next, Next::Toss);
    assert_eq!(end(book, 4, 14, 3).state.next, Next::Over);
    assert_eq!(end(book, 5, 9, 0).state.next, Next::Over, "a tie stands in the regular season");
    let playoffs = House { postseason: true, ..book };
    assert_eq!(end(playoffs, 5, 9, 0).state.next, Next::Scrimmage, "fifteen plays a period");
    assert_eq!(end(playoffs, 5, 14, 0).state.next, Next::Toss);
    assert_eq!(end(playoffs, 5, 14, 0).state.situation.timeouts.home, 3);
}

// E1-overtime-6..10, E1-overtime-13: first touchdown wins; a field goal is answered; who chooses in later periods.
#[test]
fn overtime_is_won_by_the_book() {
    let score = |first: bool, ending: Ending| {
        let mut game = ball_at(30, 1, 10).state.football;
        game.situation.period = 5;
        game.halves.has_possessed = hashmark_law::Both::of(HOME, true, !first);
        let clock = DeadBallClock { seconds: 60, expired: false, extends_half: false };
        game.conclude(&game.settle(ending), clock)
    };
    let touchdown = Ending::Touchdown { by: HOME };
    assert_eq!(score(true, touchdown), PeriodChange::GameOver);
    assert_eq!(score(true, Ending::FieldGoalGood), PeriodChange::Same);
    assert_eq!(score(false, Ending::FieldGoalGood), PeriodChange::GameOver);
    // E1-overtime-9: the side behind has had its chance, and nothing came of it.
    let stopped = |down: u8| {
        let mut game = ball_at(30, down, 10).state.football;
        game.situation.period = 5;
        game.situation.score = hashmark_law::Both::new(0, 3);
        game.halves.has_possessed = hashmark_law::Both::new(true, true);
        let clock = DeadBallClock { seconds: 60, expired: false, extends_half: false };
        game.conclude(&game.settle(Ending::Incomplete), clock)
    };
    assert_eq!((stopped(3), stopped(4)), (PeriodChange::Same, PeriodChange::GameOver));
    let chooser = |period: u8| {
        let mut game = ball_at_with(House { postseason: true, ..House::default() }, 30, 1, 10);
        game.state.next = Next::Toss;
        game.state.situation.period = period;
        game.state.tosses.overtime = (period > 5).then_some(HOME);
        let table = Table::of(game).dice(&[1]).play();
        let first = table
            .desk
            .asks
            .iter()
            .find_map(|(side, ask)| matches!(ask, ElectricAsk::Choice { .. }).then_some(*side));
        (first, table.asks(AWAY, |ask| *ask == ElectricAsk::Toss))
    };
    assert_eq!((chooser(6), chooser(7), chooser(8)), ((Some(AWAY), 0), (Some(HOME), 0), (Some(AWAY), 0)));
    assert_eq!((chooser(5).1, chooser(9).1), (1, 1), "a toss, and a new one in the fifth");
}

// E1-conversion-3: no try when the last touchdown has won the game.
#[test]
fn no_try_when_the_game_is_won() {
    let mut game = ball_at(30, 1, 10).state.football;
    game.situation.period = 4;
    let clock = DeadBallClock { seconds: 0, expired: true, extends_half: false };
    assert_eq!(game.conclude(&game.settle(Ending::Touchdown { by: HOME }), clock), PeriodChange::GameOver);
}

/// A run into the end zone that the defense contests.
fn contested(die: u8, change: impl Fn(&mut Electric)) -> Table {
    let mut game = ball_at_with(House { challenge_by_dice: true, ..House::default() }, 99, 1, 1);
    change(&mut game);
    let table = Table::scripted(game, 2, |_, side, ask| match ask {
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("pro_set")),
        ElectricAsk::Declare(PasserStage::Snap) => Some(ElectricCall::Declare(Declare::Run(5))),
        ElectricAsk::Orders(Window { at: Stoppage::Snap, .. }) if side == HOME => Some(kit::orders("5>0 5m")),
        ElectricAsk::Orders(Window { at: Stoppage::Snap, .. }) => Some(kit::orders("0>90 1>90 2>90 3>90")),
        ElectricAsk::Stop => Some(ElectricCall::Stop(StopAt::Never)),
        ElectricAsk::Challenge => Some(ElectricCall::Challenge(true)),
        _ => None,
    });
    table.dice(&[die]).play()
}

// E1-terms-36..44, E1-timing-15, E1-overtime-4, E1-materials-18: challenges.
#[test]
fn an_even_die_reverses_a_ruling_and_an_odd_one_costs_a_time_out() {
    let scored = contested(3, |_| {});
    assert!(
        scored.has(|what| matches!(what, ElectricDetail::Challenged { side: AWAY, reversed: false, .. })),
        "{:?}",
        scored.facts()
    );
    assert_eq!(scored.game.state.situation.score.home, 6);
    assert_eq!((scored.game.state.situation.timeouts.away, scored.game.state.challenges.away.lost), (2, 1));
    let reversed = contested(4, |_| {});
    assert_eq!(reversed.game.state.situation.score.home, 0, "the touchdown is gone");
    let ran = |fact: &Fact| matches!(fact, Fact::Carry { to, .. } if to.to_goal(HOME) > 0);
    assert!(reversed.facts().iter().any(ran), "he ended on the 1: {:?}", reversed.facts());
    assert!(reversed.facts().iter().any(|fact| matches!(fact, Fact::Challenge { reversed: true, .. })));
    assert_eq!(
        (reversed.game.state.situation.timeouts.away, reversed.game.state.challenges.away.won),
        (3, 1)
    );
    let asked = |change: &dyn Fn(&mut Electric)| {
        contested(3, change).asks(AWAY, |ask| *ask == ElectricAsk::Challenge)
    };
    assert_eq!(asked(&|_| {}), 1);
    assert_eq!(asked(&|game| game.state.situation.timeouts.away = 0), 0, "no time-out to lose");
    assert_eq!(asked(&|game| game.state.challenges.away.lost = 2), 0);
    assert_eq!(asked(&|game| (game.state.situation.period, game.state.counted) = (2, 13)), 0, "the drill");
    assert_eq!(asked(&|game| game.state.situation.period = 5), 0, "overtime");
}

// E1-terms-41, E1-terms-42: by the record a ruling stands.
#[test]
fn by_the_record_a_ruling_stands() {
    let mut game = ball_at_with(House::default(), 99, 1, 1);
    game.state.counted = 1;
    let table = Table::scripted(game, 2, |_, side, ask| match ask {
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("pro_set")),
        ElectricAsk::Declare(PasserStage::Snap) => Some(ElectricCall::Declare(Declare::Run(5))),
        ElectricAsk::Orders(Window { at: Stoppage::Snap, .. }) if side == HOME => Some(kit::orders("5>0 5m")),
        ElectricAsk::Orders(Window { at: Stoppage::Snap, .. }) => Some(kit::orders("0>90 1>90 2>90 3>90")),
        ElectricAsk::Stop => Some(ElectricCall::Stop(StopAt::Never)),
        ElectricAsk::Challenge => Some(ElectricCall::Challenge(true)),
        _ => None,
    });
    let table = table.play();
    assert_eq!(table.game.state.situation.score.home, 6);
    assert!(table.thrown().iter().all(|(dice, _)| *dice == 2), "no die was thrown for it");
}

// E1-scoring-6, settled: won in the own end zone and downed there is a touchback, with the literal reading a safety.
#[test]
fn a_ball_won_in_the_own_end_zone_is_a_touchback_or_a_safety() {
    let returned = |house: House| {
        let mut game = kit::kickoff();
        game.book = ball_at_with(house, 35, 1, 10).book;
        let table = Table::scripted(game, 1, |_, side, ask| match ask {
            ElectricAsk::Lineup(LineupUnit::Receive { .. }) if side == AWAY => {
                Some(lineup("receive 8@-50,600"))
            }
            ElectricAsk::Orders(Window { at: Stoppage::AfterRoll, .. }) if side == AWAY => {
                Some(kit::orders("8s"))
            }
            ElectricAsk::Orders(Window { at: Stoppage::ReturnStart, .. }) if side == AWAY => {
                Some(kit::orders("8>180"))
            }
            ElectricAsk::FairCatch => Some(ElectricCall::FairCatch(None)),
            _ => None,
        });
        table.dice(&[8]).play()
    };
    let book = returned(House::default());
    assert_eq!((book.game.state.situation.score.home, book.now()), (0, (AWAY, 25, 1)));
    let literal = returned(House { own_end_zone_is_safety: true, ..House::default() });
    assert_eq!(literal.game.state.situation.score.home, 2);
}
