//! Plays from scrimmage, fumbles, what follows a play, periods and overtime.

mod kit;

use hashmark_electric::board::{Figure, Point};
use hashmark_electric::call::{Choice, Coin, Declare, Stage, StopAt, Stoppage, Unit, Window};
use hashmark_electric::house::House;
use hashmark_electric::outcome::{Flag, Kind, Outcome};
use hashmark_electric::play::choices;
use hashmark_electric::power::Halt;
use hashmark_electric::{Ask, Call, Electric, What};
use hashmark_law::foul::{Foul, FoulKind, When};
use hashmark_law::{CarryHow, Ending, Fact, Next, PassEnd, ScoreKind, Side, Spot};
use hashmark_table::{Game, Rule};
use kit::{AWAY, HOME, Table, ball_at, ball_at_with, fig, lineup, new_game};

/// A down on which the quarterback does this after the snap.
fn after_snap(game: Electric, seed: u64, declare: Declare) -> Table {
    Table::scripted(game, seed, move |_, side, ask| match ask {
        Ask::Next => Some(Call::Next(hashmark_electric::call::NextPlay::Scrimmage)),
        Ask::Lineup(Unit::Offence) if side == HOME => Some(lineup("pro_set")),
        Ask::Declare(Stage::Snap) => Some(Call::Declare(declare)),
        _ => None,
    })
}

// E1-kneel-1..3, E1-kneel-5, E1-scrimmage-1, E1-timing-2, E1-scrimmage-2: a knee is dead at the back of the quarterback's
// base, and counts.
#[test]
fn a_knee_is_dead_at_the_back_of_the_quarterback() {
    let table = after_snap(ball_at(30, 1, 10), 1, Declare::Kneel).play();
    let (side, yards, down) = table.now();
    assert_eq!((side, down), (HOME, 2));
    assert!((21..=22).contains(&yards), "his base ends 8 yards back: {yards}");
    assert_eq!(table.game.state.counted, 1);
    assert!(table.facts().iter().any(|fact| matches!(fact, Fact::Carry { how: CarryHow::Kneel, .. })));
}

// E1-run-4, E1-fumble-2, E1-fumble-12, E1-fumble-14..17, E1-fumble-23, E1-fumble-25: a 2 on the hand-off is a loose ball.
#[test]
fn a_two_on_the_hand_off_is_a_fumble() {
    let clean = after_snap(ball_at(30, 1, 10), 1, Declare::Run(6)).dice(&[3]).play();
    assert!(clean.facts().iter().any(|fact| matches!(fact, Fact::Carry { .. })));
    let muffed = after_snap(ball_at(30, 1, 10), 1, Declare::Run(6)).dice(&[2]).play();
    assert!(muffed.told("E1-fumble-2"));
    assert!(muffed.has(|what| matches!(what, What::Lies { .. })), "felt is dropped");
    let ended = muffed.facts().iter().any(|fact| matches!(fact, Fact::Recovery { .. }));
    assert!(ended || muffed.has(|what| matches!(what, What::Power { halt: Halt::BallOut, .. })));
}

// E1-pitch-5, E1-pitch-6, E1-fumble-3: a pitch runs on, a 2 is a fumble.
#[test]
fn a_two_on_the_pitch_is_a_fumble() {
    let clean = after_snap(ball_at(30, 1, 10), 1, Declare::Pitch(6)).dice(&[12]).play();
    assert!(clean.told("E1-pitch-6"), "{:?}", clean.facts());
    let loose = after_snap(ball_at(30, 1, 10), 1, Declare::Pitch(6)).dice(&[2]).play();
    assert!(loose.told("E1-fumble-3"));
}

// E1-scrimmage-48, E1-scrimmage-49, E1-fumble-8: only a quarterback who stands back needs a snap check.
#[test]
fn a_shotgun_snap_is_checked() {
    let snap = |form: &'static str, total: u8| {
        let table = Table::scripted(ball_at(30, 1, 10), 1, move |_, side, ask| match ask {
            Ask::Lineup(Unit::Offence) if side == HOME => Some(lineup(form)),
            Ask::Declare(Stage::Snap) => Some(Call::Declare(Declare::Kneel)),
            _ => None,
        });
        table.dice(&[total]).play()
    };
    assert!(snap("shotgun", 2).told("E1-fumble-8"));
    assert!(!snap("shotgun", 3).told("E1-fumble-8"));
    assert!(!snap("pro_set", 2).told("E1-scrimmage-49"), "under centre there is no roll");
}

// E1-run-7..13, E1-terms-48, E1-run-5: a run has a juke at the line for the offence, then the defence's one stop.
#[test]
fn a_run_has_a_juke_and_one_stop() {
    let mut seen = 0;
    for seed in 0..6 {
        let table = after_snap(ball_at(30, 1, 10), seed, Declare::Run(6)).dice(&[7]).play();
        let at_line = table.has(|what| matches!(what, What::Power { halt: Halt::AtLine, by: HOME, .. }));
        assert_eq!(table.asks(HOME, |ask| *ask == Ask::Juke), usize::from(at_line));
        let stops = table.asks(AWAY, |ask| *ask == Ask::Stop);
        assert_eq!(stops, usize::from(at_line));
        let order: Vec<Side> = table
            .asked
            .borrow()
            .iter()
            .filter_map(|(side, ask)| match ask {
                Ask::Orders(Window { at: Stoppage::Stop, .. }) => Some(*side),
                _ => None,
            })
            .collect();
        assert!(order.is_empty() || order == [AWAY, HOME], "the defence turns first: {order:?}");
        seen += order.len();
    }
    assert!(seen > 0);
}

// E1-run-10, E1-kickoff-58: declining the juke passes the switch on; with the literal reading it stays.
#[test]
fn a_declined_juke_passes_the_switch_unless_the_house_says_otherwise() {
    let run = |house: House, seed: u64| {
        let table = Table::scripted(ball_at_with(house, 30, 1, 10), seed, |_, side, ask| match ask {
            Ask::Lineup(Unit::Offence) if side == HOME => Some(lineup("pro_set")),
            Ask::Declare(Stage::Snap) => Some(Call::Declare(Declare::Run(6))),
            Ask::Juke => Some(Call::Juke(false)),
            _ => None,
        });
        let table = table.dice(&[7]).play();
        let reached = table.asks(HOME, |ask| *ask == Ask::Juke);
        (reached, table.asks(AWAY, |ask| *ask == Ask::Stop))
    };
    let literal = House { declined_juke_keeps_switch: true, ..House::default() };
    let mut reached = 0;
    for seed in 0..6 {
        let (at_line, stops) = run(House::default(), seed);
        assert_eq!(at_line, stops);
        reached += at_line;
        assert_eq!(run(literal, seed).1, 0, "the offence keeps the switch");
    }
    assert!(reached > 0);
}

// E1-pass-43: a shovel of 2 is incomplete, never a fumble; E1-pass-32: the next down from the same line.
#[test]
fn a_two_on_the_shovel_is_incomplete() {
    let table = Table::scripted(ball_at(30, 2, 7), 1, |game, side, ask| match ask {
        Ask::Lineup(Unit::Offence) if side == HOME => Some(lineup("pro_set")),
        Ask::Orders(Window { at: Stoppage::Snap, .. }) if side == HOME => Some(kit::orders("6>0 6m")),
        Ask::Declare(Stage::Snap) => Some(Call::Declare(Declare::Read(40))),
        Ask::Declare(Stage::Read) => {
            let listed = game.list(side, ask);
            listed.into_iter().find(|call| matches!(call, Call::Declare(Declare::Shovel(_))))
        }
        _ => None,
    });
    let table = table.dice(&[2]).play();
    assert!(table.told("E1-pass-43"), "the back came past the quarterback: {:?}", table.facts());
    assert!(!table.facts().iter().any(|fact| matches!(fact, Fact::Fumble { .. })));
    assert!(table.facts().iter().any(|fact| matches!(fact, Fact::Pass { end: PassEnd::Incomplete, .. })));
    assert_eq!(table.now(), (HOME, 30, 3));
}

// E1-throwaway-1..4, E1-scoring-8, E1-penalty-10: grounding from the pocket costs ten yards, or the spot, and the down.
#[test]
fn grounding_costs_ten_yards_and_the_down() {
    let table = after_snap(ball_at(30, 2, 8), 1, Declare::ThrowAway).play();
    assert_eq!(table.now(), (HOME, 20, 3));
    let farther = after_snap(ball_at(6, 2, 8), 1, Declare::ThrowAway).play();
    assert_eq!(farther.now(), (HOME, 1, 3), "the spot of the foul is farther back than half the distance");
    let line = "trips 5@0,42";
    let deep = Table::scripted(ball_at(3, 2, 8), 1, move |_, side, ask| match ask {
        Ask::Lineup(Unit::Offence) if side == HOME => Some(lineup(line)),
        Ask::Declare(Stage::Snap) => Some(Call::Declare(Declare::ThrowAway)),
        _ => None,
    });
    assert_eq!(deep.play().game.state.situation.score.away, 2, "in the own end zone a safety");
}

/// What flags on a play would come to.
fn flagged(game: &Electric, ending: Ending, foul: Foul, kind: Kind) -> hashmark_electric::play::Yards {
    let outcome = Outcome { kind, ending, hero: None, y: 0.0, points: None };
    let flag = Flag { foul, rule: Rule::look_up("E1-penalty-5").expect("a rule"), from_possession: None };
    choices(game, &outcome, &[flag])[0]
}

fn during(by: Side, kind: FoulKind, at: Option<Spot>) -> Foul {
    Foul { by, kind, at, when: When::During }
}

// E1-penalty-5, E1-penalty-9, E1-penalty-19..21, E1-penalty-24, E1-penalty-28..34, E1-penalty-37, E1-penalty-45,
// E1-pass-5, E1-pass-33, E1-pass-34, E1-materials-13, E1-penalty-3: what fouls cost.
#[test]
fn fouls_are_enforced_by_the_book() {
    let game = ball_at(30, 3, 9);
    let held = |to: i16| Ending::Held { by: HOME, at: Spot::own(HOME, to), brought_in: HOME };
    let after = |ending: Ending, foul: Foul| {
        let yards = flagged(&game, ending, foul, Kind::Scrimmage);
        let now = yards.settlement.situation;
        (now.spot.from_own(HOME), now.down)
    };
    assert_eq!(after(held(34), during(HOME, FoulKind::Holding, None)), (20, 3));
    assert_eq!(after(Ending::Incomplete, during(AWAY, FoulKind::DefensiveHolding, None)), (35, 1));
    assert_eq!(after(Ending::Incomplete, during(AWAY, FoulKind::IllegalContact, None)), (35, 1));
    assert_eq!(after(Ending::Incomplete, during(HOME, FoulKind::PassInterference, None)), (20, 3));
    let spot = Some(Spot::own(HOME, 55));
    assert_eq!(after(Ending::Incomplete, during(AWAY, FoulKind::DefensivePassInterference, spot)), (55, 1));
    assert_eq!(after(Ending::Incomplete, during(HOME, FoulKind::IllegalTouching, None)), (25, 4));
    let thrown = Some(Spot::own(HOME, 32));
    assert_eq!(after(Ending::Incomplete, during(HOME, FoulKind::IllegalForwardPass, thrown)), (27, 4));
    assert_eq!(after(Ending::Incomplete, during(HOME, FoulKind::IneligibleMan, None)), (25, 3));
    assert_eq!(
        after(Ending::Incomplete, during(AWAY, FoulKind::Offside, None)),
        (35, 3),
        "no first down by itself"
    );
    assert_eq!(
        after(held(50), during(AWAY, FoulKind::RoughingPasser, None)),
        (45, 1),
        "from the previous spot"
    );
    let near = ball_at(8, 1, 10);
    let yards = flagged(&near, Ending::Incomplete, during(HOME, FoulKind::Holding, None), Kind::Scrimmage);
    assert_eq!(yards.settlement.situation.spot.from_own(HOME), 4, "half the distance");
    let four = ball_at(30, 3, 4);
    let yards = flagged(&four, Ending::Incomplete, during(AWAY, FoulKind::Offside, None), Kind::Scrimmage);
    assert!(yards.settlement.first_down, "five yards reach the line to gain");
}

// E1-penalty-41, E1-kickoff-44, E1-punt-53: holding in the recovery of a kick is counted where possession is taken.
#[test]
fn holding_in_a_recovery_is_counted_from_possession() {
    let game = kit::kickoff();
    let ending = Ending::Kicked { by: AWAY, at: Spot::own(AWAY, 30) };
    let outcome = Outcome { kind: Kind::Kickoff, ending, hero: None, y: 0.0, points: None };
    let rule = Rule::look_up("E1-penalty-41").expect("a rule");
    let hold = |by, yards| {
        let flag = Flag { foul: during(by, FoulKind::Holding, None), rule, from_possession: Some(yards) };
        choices(&game, &outcome, &[flag])[0].settlement.situation.spot.from_own(AWAY)
    };
    assert_eq!((hold(HOME, 10), hold(AWAY, 5)), (40, 25));
}

// E1-penalty-46: a penalised kick is kicked again from the moved line.
#[test]
fn a_penalised_kickoff_is_kicked_again() {
    let game = kit::kickoff();
    let ending = Ending::Kicked { by: AWAY, at: Spot::own(AWAY, 30) };
    let foul = Foul { by: HOME, kind: FoulKind::IllegalSubstitution, at: None, when: When::BeforeSnap };
    let yards = flagged(&game, ending, foul, Kind::Kickoff);
    assert_eq!((yards.settlement.next, yards.settlement.situation.spot.from_own(HOME)), (Next::Kickoff, 30));
}

// E1-scrimmage-3..5, E1-scrimmage-7, E1-scoring-1..4, E1-scoring-6, E1-scoring-9, E1-scoring-13, E1-terms-45: downs and
// scores are the law's.
#[test]
fn the_law_settles_downs_and_scores() {
    use hashmark_law::settle;
    let game = ball_at(30, 4, 5);
    let code = &game.book.code;
    let now = &game.state.situation;
    let held = |by: Side, yards: i16| Ending::Held { by, at: Spot::own(by, yards), brought_in: by };
    let short = settle(code, now, held(HOME, 34));
    assert!(short.on_downs && short.situation.possession == AWAY);
    assert!(settle(code, now, held(HOME, 35)).first_down, "exactly on the line to gain");
    let six = settle(code, now, Ending::Touchdown { by: HOME });
    assert_eq!((six.situation.score.home, six.next), (6, Next::Try));
    let pick_six = settle(code, now, Ending::Touchdown { by: AWAY });
    assert_eq!(pick_six.situation.score.away, 6);
    let safety = settle(code, now, held(HOME, -1));
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
        Ask::Choice { .. } if side == AWAY => Some(Call::Choice(Choice::Kick)),
        Ask::Lineup(Unit::Offence) if side == HOME => Some(lineup("pro_set")),
        Ask::Declare(Stage::Snap) => Some(Call::Declare(Declare::Kneel)),
        _ => None,
    });
    let table = table.play();
    assert_eq!((table.game.state.next, table.game.state.situation.possession), (Next::Kickoff, AWAY));
    assert_eq!(table.game.state.situation.timeouts, hashmark_law::Both::new(3, 3));
    assert_eq!(table.asks(HOME, |ask| *ask == Ask::End), 1, "the other team picks the end");
}

// E1-pregame-5..10: the toss: visitors call, the winner may defer.
#[test]
fn the_visitors_call_the_toss_and_the_winner_may_defer() {
    let toss = |coin: Coin, die: u8, choice: Choice| {
        let table = Table::scripted(new_game(House::default()), 1, move |_, _, ask| match ask {
            Ask::Toss => Some(Call::Coin(coin)),
            Ask::Choice { defer: true } => Some(Call::Choice(choice)),
            Ask::Choice { defer: false } => Some(Call::Choice(Choice::Receive)),
            _ => None,
        });
        table.dice(&[die]).play()
    };
    let won = toss(Coin::Heads, 1, Choice::Receive);
    assert_eq!(
        (won.game.state.situation.possession, won.game.state.next),
        (HOME, Next::Kickoff),
        "visitors receive"
    );
    assert_eq!(won.game.state.tosses.second_half, HOME, "the loser chooses for the second half");
    assert_eq!(won.asks(HOME, |ask| *ask == Ask::End), 1);
    let lost = toss(Coin::Heads, 2, Choice::Receive);
    assert_eq!(lost.game.state.situation.possession, AWAY, "home receives");
    let deferred = toss(Coin::Heads, 1, Choice::Defer);
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
    use hashmark_law::period::{Halves, Turn, turn};
    let game = ball_at(30, 1, 10);
    let code = &game.book.code;
    let score = |first: bool, kind: ScoreKind| {
        let mut halves = Halves::new(AWAY);
        halves.possessed(HOME);
        if !first {
            halves.possessed(AWAY);
        }
        let mut now = game.state.situation;
        now.period = 5;
        now.score.home = kind.points();
        let mut next = if kind == ScoreKind::Touchdown { Next::Try } else { Next::Kickoff };
        turn(code, &mut halves, &mut now, &mut next, Some((HOME, kind)), false)
    };
    assert_eq!(score(true, ScoreKind::Touchdown), Turn::GameOver);
    assert_eq!(score(true, ScoreKind::FieldGoal), Turn::Same);
    assert_eq!(score(false, ScoreKind::FieldGoal), Turn::GameOver);
    let chooser = |period: u8| {
        let mut game = ball_at_with(House { postseason: true, ..House::default() }, 30, 1, 10);
        game.state.next = Next::Toss;
        game.state.situation.period = period;
        game.state.tosses.overtime = (period > 5).then_some(HOME);
        let table = Table::of(game).dice(&[1]).play();
        let first = table
            .asked
            .borrow()
            .iter()
            .find_map(|(side, ask)| matches!(ask, Ask::Choice { .. }).then_some(*side));
        (first, table.asks(AWAY, |ask| *ask == Ask::Toss))
    };
    assert_eq!((chooser(6), chooser(7), chooser(8)), ((Some(AWAY), 0), (Some(HOME), 0), (Some(AWAY), 0)));
    assert_eq!((chooser(5).1, chooser(9).1), (1, 1), "a toss, and a new one in the fifth");
}

// E1-conversion-3: no try when the last touchdown has won the game.
#[test]
fn no_try_when_the_game_is_won() {
    use hashmark_law::period::{Turn, turn};
    let game = ball_at(30, 1, 10);
    let mut state = game.state.clone();
    (state.situation.period, state.situation.score.home) = (4, 6);
    state.next = Next::Try;
    let (now, next) = (&mut state.situation, &mut state.next);
    assert_eq!(
        turn(&game.book.code, &mut state.halves, now, next, Some((HOME, ScoreKind::Touchdown)), true),
        Turn::GameOver
    );
}

/// A run into the end zone that the defence contests.
fn contested(die: u8, change: impl Fn(&mut Electric)) -> Table {
    let mut game = ball_at(99, 1, 1);
    change(&mut game);
    let table = Table::scripted(game, 2, |_, side, ask| match ask {
        Ask::Lineup(Unit::Offence) if side == HOME => Some(lineup("pro_set")),
        Ask::Declare(Stage::Snap) => Some(Call::Declare(Declare::Run(5))),
        Ask::Orders(Window { at: Stoppage::Snap, .. }) if side == HOME => Some(kit::orders("5>0 5m")),
        Ask::Orders(Window { at: Stoppage::Snap, .. }) => Some(kit::orders("0>90 1>90 2>90 3>90")),
        Ask::Stop => Some(Call::Stop(StopAt::Never)),
        Ask::Challenge => Some(Call::Challenge(true)),
        _ => None,
    });
    table.dice(&[die]).play()
}

// E1-terms-36..44, E1-timing-15, E1-overtime-4, E1-materials-18: challenges.
#[test]
fn an_even_die_reverses_a_ruling_and_an_odd_one_costs_a_time_out() {
    let scored = contested(3, |_| {});
    assert!(
        scored.has(|what| matches!(what, What::Challenged { side: AWAY, reversed: false, .. })),
        "{:?}",
        scored.facts()
    );
    assert_eq!(scored.game.state.situation.score.home, 6);
    assert_eq!((scored.game.state.situation.timeouts.away, scored.game.state.challenges.away.lost), (2, 1));
    let reversed = contested(4, |_| {});
    assert_eq!(reversed.game.state.situation.score.home, 0, "the touchdown is gone");
    assert_eq!(
        (reversed.game.state.situation.timeouts.away, reversed.game.state.challenges.away.won),
        (3, 1)
    );
    let asked =
        |change: &dyn Fn(&mut Electric)| contested(3, change).asks(AWAY, |ask| *ask == Ask::Challenge);
    assert_eq!(asked(&|_| {}), 1);
    assert_eq!(asked(&|game| game.state.situation.timeouts.away = 0), 0, "no time-out to lose");
    assert_eq!(asked(&|game| game.state.challenges.away.lost = 2), 0);
    assert_eq!(asked(&|game| (game.state.situation.period, game.state.counted) = (2, 13)), 0, "the drill");
    assert_eq!(asked(&|game| game.state.situation.period = 5), 0, "overtime");
}

// E1-terms-41, E1-terms-42: by the record a ruling stands.
#[test]
fn by_the_record_a_ruling_stands() {
    let mut game = ball_at_with(House { challenge_by_dice: false, ..House::default() }, 99, 1, 1);
    game.state.counted = 1;
    let table = Table::scripted(game, 2, |_, side, ask| match ask {
        Ask::Lineup(Unit::Offence) if side == HOME => Some(lineup("pro_set")),
        Ask::Declare(Stage::Snap) => Some(Call::Declare(Declare::Run(5))),
        Ask::Orders(Window { at: Stoppage::Snap, .. }) if side == HOME => Some(kit::orders("5>0 5m")),
        Ask::Orders(Window { at: Stoppage::Snap, .. }) => Some(kit::orders("0>90 1>90 2>90 3>90")),
        Ask::Stop => Some(Call::Stop(StopAt::Never)),
        Ask::Challenge => Some(Call::Challenge(true)),
        _ => None,
    });
    let table = table.play();
    assert_eq!(table.game.state.situation.score.home, 6);
    assert!(table.desk.cup.thrown.iter().all(|(dice, _)| *dice == 2), "no die was thrown for it");
}

// E1-scoring-6, settled: won in the own end zone and downed there is a touchback, with the literal reading a safety.
#[test]
fn a_ball_won_in_the_own_end_zone_is_a_touchback_or_a_safety() {
    let returned = |house: House| {
        let mut game = kit::kickoff();
        game.book = ball_at_with(house, 35, 1, 10).book;
        let table = Table::scripted(game, 1, |_, side, ask| match ask {
            Ask::Lineup(Unit::Receive { .. }) if side == AWAY => Some(lineup("receive 8@-50,600")),
            Ask::Orders(Window { at: Stoppage::AfterRoll, .. }) if side == AWAY => Some(kit::orders("8s")),
            Ask::Orders(Window { at: Stoppage::ReturnStart, .. }) if side == AWAY => {
                Some(kit::orders("8>180"))
            }
            Ask::FairCatch => Some(Call::FairCatch(None)),
            _ => None,
        });
        table.dice(&[8]).play()
    };
    let book = returned(House::default());
    assert_eq!((book.game.state.situation.score.home, book.now()), (0, (AWAY, 25, 1)));
    let literal = returned(House { own_end_zone_is_safety: true, ..House::default() });
    assert_eq!(literal.game.state.situation.score.home, 2);
}

/// The quarterback loses the ball by a bad hand-off; where it lies and who lies on it is arranged.
fn loose(down: u8, change: impl Fn(&mut Electric)) -> Table {
    let mut game = ball_at(50, down, 8);
    change(&mut game);
    after_snap(game, 5, Declare::Run(6)).dice(&[2]).play()
}

// E1-fumble-26, E1-timing-14: on fourth down or in the drill only the fumbler carries on.
#[test]
fn on_fourth_down_a_team_mate_may_not_run_with_it() {
    let mut barred = 0;
    for seed in 0..12 {
        let game = ball_at(50, 4, 8);
        let table = after_snap(game, seed, Declare::Run(6)).dice(&[2]).play();
        let advanced =
            table.asks(HOME, |ask| matches!(ask, Ask::Orders(Window { at: Stoppage::Advance, .. })));
        let own = table.facts().iter().find_map(|fact| match fact {
            Fact::Recovery { by, lost: false, .. } => Some(*by),
            _ => None,
        });
        if let Some(by) = own {
            let passer = table.game.scene.tagged(HOME, "QB").map(|who| table.game.scene.player(who));
            if Some(by) != passer {
                barred += 1;
                assert_eq!(advanced, 0, "dead at the recovery");
            }
        }
    }
    assert!(barred > 0, "some team-mate fell on it");
}

// E1-fumble-29: whoever recovers on an early down runs, his side first, without stops.
#[test]
fn a_recovered_fumble_is_run_with_without_stops() {
    let table = loose(1, |_| {});
    let windows: Vec<Side> = table
        .asked
        .borrow()
        .iter()
        .filter_map(|(side, ask)| match ask {
            Ask::Orders(Window { at: Stoppage::Advance, .. }) => Some(*side),
            _ => None,
        })
        .collect();
    let by = table.facts().iter().find_map(|fact| match fact {
        Fact::Recovery { by, .. } => Some(by.side),
        _ => None,
    });
    if let Some(by) = by {
        assert_eq!(windows.first(), Some(&by));
    }
    assert_eq!(table.asks(AWAY, |ask| *ask == Ask::Stop) + table.asks(HOME, |ask| *ask == Ask::Stop), 0);
}

// E1-materials-16, E1-fumble-18..22: felt dropped on the sideline goes out: who lost it keeps it.
#[test]
fn a_dropped_ball_lands_near_the_fumbler() {
    let mut stand = kit::stand().put(HOME, 5, 0.0, 0.0, 0.0, "QB");
    let steady = Figure { stability: 100.0, ..Figure::default() };
    stand.scene.board.set_figure(fig(HOME, 5), steady);
    let lies: Vec<Point> = (0..40).map(|_| stand.scene.board.drop_ball(Point::new(0.0, 0.0), 1.6)).collect();
    let far = lies.iter().map(|at| at.distance(Point::default())).fold(0.0, f32::max);
    assert!(far < 9.0 && far > 1.0, "{far}");
}

// E1-scrimmage-65, E1-scrimmage-69, E1-timing-9: the phases of a pass play come in order.
#[test]
fn a_pass_play_goes_through_its_stoppages_in_order() {
    let table = Table::scripted(ball_at(30, 1, 10), 9, |_, side, ask| match ask {
        Ask::Lineup(Unit::Offence) if side == HOME => Some(lineup("spread")),
        Ask::Orders(Window { at: Stoppage::Snap, .. }) if side == HOME => Some(kit::orders("")),
        Ask::Declare(Stage::Snap) => Some(Call::Declare(Declare::Read(40))),
        _ => None,
    });
    let table = table.play();
    let order: Vec<(Side, Stoppage)> = table
        .asked
        .borrow()
        .iter()
        .filter_map(|(side, ask)| match ask {
            Ask::Orders(window) => Some((*side, window.at)),
            _ => None,
        })
        .take(6)
        .collect();
    let wanted = [
        (HOME, Stoppage::Audibles),
        (AWAY, Stoppage::Shifts),
        (HOME, Stoppage::Snap),
        (AWAY, Stoppage::Snap),
        (HOME, Stoppage::Read),
        (AWAY, Stoppage::Read),
    ];
    assert_eq!(order, wanted);
}
