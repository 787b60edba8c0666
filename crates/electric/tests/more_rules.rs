//! Rules that take a whole game, or a corner of one, to show.

use crate::kit;

use hashmark_dice::{Seeded, Stream};
use hashmark_electric::board::{BoardEvent as Happened, Point};
use hashmark_electric::call::{
    Declare, LineupUnit, NextPlay, PasserStage, PulseCall, Scope, Stoppage, Window,
};
use hashmark_electric::coach::ElectricBookCoach;
use hashmark_electric::game::Electric;
use hashmark_electric::power::{PowerPhase, PowerStop, run};
use hashmark_electric::{ElectricAsk, ElectricCall, ElectricDetail, ElectricEvent};
use hashmark_law::{Both, Fact, KickHow, Next, PassEnd, ReturnHow, Side, TryHow};
use hashmark_table::{AutoDesk, Game};
use kit::{AWAY, HOME, Table, ball_at, fig, kickoff, lineup, new_game, orders, refusal, stand};

/// A whole game of the book coaches, and everything told in it.
fn whole(seed: u64) -> (Electric, Vec<ElectricEvent>) {
    let mut game = new_game(Default::default());
    let coach = |side: Side| ElectricBookCoach::new(Stream::lane(seed, side as u64));
    let mut desk = AutoDesk { coaches: Both::from_fn(coach), cup: Seeded::new(seed), teller: Vec::new() };
    while !game.over() {
        game.play(&mut desk).expect("nobody is waited for");
    }
    (game, desk.teller)
}

/// The events of each play.
fn plays(events: &[ElectricEvent]) -> Vec<&[ElectricEvent]> {
    let starts: Vec<usize> = (0..events.len())
        .filter(|at| matches!(events[*at].what, ElectricDetail::Lined { side: HOME, .. }))
        .collect();
    let ends = starts.iter().skip(1).copied().chain([events.len()]);
    starts.iter().copied().zip(ends).map(|(from, to)| &events[from..to]).collect()
}

// E1-timing-2..4, E1-scrimmage-1, E1-run-15, E1-pitch-10: sixty counted plays in regulation.
#[test]
fn a_game_has_sixty_counted_plays() {
    let (game, events) = whole(3);
    let counted = events
        .iter()
        .filter(|event| matches!(event.what, ElectricDetail::Counted { period: 1..=4, .. }))
        .count();
    assert_eq!(counted, 60);
    assert_eq!(game.state.next, Next::Over);
}

// E1-pass-23, E1-pass-24, E1-pass-39, E1-pass-40, E1-pass-41, E1-kickoff-57, E1-kickoff-85, E1-pitch-8: after a catch the
// defense has the switch with one stop, after an interception the old offense.
#[test]
fn after_a_catch_the_other_side_has_the_switch() {
    let (mut catches, mut thefts) = (0, 0);
    for seed in 0..3 {
        let (_, events) = whole(seed);
        for play in plays(&events) {
            let powers: Vec<(Side, PowerStop)> = play
                .iter()
                .filter_map(|event| match event.what {
                    ElectricDetail::Power { by, halt, .. } => Some((by, halt)),
                    _ => None,
                })
                .collect();
            for pair in powers.windows(2) {
                match pair[0].1 {
                    PowerStop::Caught { by } => {
                        catches += 1;
                        let side = hashmark_electric::scene::side_of(by);
                        let try_play = play.iter().any(|event| {
                            matches!(event.what, ElectricDetail::Fact(Fact::TwoPointTry { .. }))
                        });
                        assert!(pair[1].0 == side.other() || try_play, "{powers:?}");
                    }
                    PowerStop::Intercepted { by } => {
                        thefts += 1;
                        assert_eq!(pair[1].0, hashmark_electric::scene::side_of(by).other(), "{powers:?}");
                    }
                    _ => {}
                }
            }
            let stops = powers.iter().filter(|(_, halt)| *halt == PowerStop::Stopped).count();
            assert!(stops <= 2, "one stop a run: {powers:?}");
        }
    }
    assert!(catches > 20 && thefts > 0, "{catches} {thefts}");
}

// E1-pass-7, E1-pass-17, E1-punt-32, E1-punt-39, E1-fieldgoal-24, E1-kickoff-26: nobody is turned between the stick and the
// flight, nor while a kick is in the air.
#[test]
fn nobody_is_turned_while_the_ball_is_in_the_air() {
    let (_, events) = whole(5);
    let mut throws = 0;
    for (at, event) in events.iter().enumerate() {
        if matches!(event.what, ElectricDetail::Measured { .. }) {
            throws += 1;
            let next = events[at + 1..].iter().find(|event| {
                matches!(event.what, ElectricDetail::Set { .. } | ElectricDetail::Power { .. })
            });
            assert!(matches!(next.map(|event| &event.what), Some(ElectricDetail::Power { .. })));
        }
    }
    assert!(throws > 5);
}

// E1-pass-41, E1-terms-45, E1-scoring-3: who intercepts has the ball.
#[test]
fn who_intercepts_keeps_the_ball() {
    let mut seen = 0;
    for seed in 0..3 {
        let (_, events) = whole(seed);
        for play in plays(&events) {
            let thief = play.iter().find_map(|event| match event.what {
                ElectricDetail::Fact(Fact::Interception { by, .. }) => Some(by.side),
                _ => None,
            });
            let returned = play.iter().any(|event| {
                matches!(event.what, ElectricDetail::Fact(Fact::Return { how: ReturnHow::Interception, .. }))
            });
            if thief.is_some() {
                seen += 1;
                assert!(
                    returned
                        || play
                            .iter()
                            .any(|event| matches!(event.what, ElectricDetail::Fact(Fact::Score { .. })))
                );
            }
        }
    }
    assert!(seen > 0);
}

// E1-terms-13, E1-terms-14: a carrier hemmed in a pile of opponents and team-mates for half a second is down.
#[test]
fn a_pile_is_whistled_after_half_a_second() {
    let mut pile = stand().put(HOME, 6, 0.0, 0.0, 0.0, "RB1").carrier(HOME, 6);
    pile = pile
        .put(AWAY, 4, 0.0, 2.01, 0.0, "MLB")
        .put(AWAY, 5, 0.0, -2.01, 0.0, "WLB")
        .put(HOME, 1, -3.9, 0.0, 0.0, "LG");
    let ran = run(&mut pile.scene, &PowerPhase::UNTIL, false);
    assert!(
        matches!(
            ran.halt,
            PowerStop::Cluster | PowerStop::NoProgress | PowerStop::SpunRound | PowerStop::Tackled { .. }
        ),
        "{:?}",
        ran.halt
    );
    assert!(ran.steps < 400, "{}", ran.steps);
}

// E1-terms-11: a tackler who falls in the same contact has missed.
#[test]
fn a_tackler_who_falls_has_missed() {
    use hashmark_electric::board::Figure;
    let mut missed = 0;
    for seed in 0..30 {
        let mut stand =
            stand().put(HOME, 6, 0.0, 0.0, 0.0, "RB1").carrier(HOME, 6).put(AWAY, 4, 14.0, 0.8, 180.0, "MLB");
        let weak = Figure { stability: 0.02, ..*stand.scene.board.figure(fig(AWAY, 4)) };
        stand.scene.board.set_figure(fig(AWAY, 4), weak);
        stand.scene.board.reseed(seed);
        let ran = run(&mut stand.scene, &PowerPhase::UNTIL, false);
        let fell = stand.scene.board.fallen().has(fig(AWAY, 4));
        if ran.halt != (PowerStop::Tackled { by: fig(AWAY, 4) }) {
            assert!(fell, "{:?}", ran.halt);
            missed += 1;
        }
    }
    assert!(missed > 0, "unsteady tacklers miss sometimes");
    let _: Option<Happened> = None;
}

// E1-terms-19, E1-fumble-28: a fallen figure on whom the ball comes to rest has it, and does not run.
#[test]
fn a_fallen_figure_may_have_the_ball_but_not_run() {
    let mut stand = stand().put(AWAY, 4, 0.0, 0.0, 180.0, "MLB");
    stand.scene.board.lay_down(fig(AWAY, 4));
    stand.scene.board.put_ball(Point::new(0.5, 1.2));
    assert!(stand.scene.board.touching_ball().has(fig(AWAY, 4)), "it rests on him");
    let ran = run(&mut stand.scene, &PowerPhase { live: true, ..PowerPhase::pulse(20) }, false);
    assert!(!matches!(ran.halt, PowerStop::Recovered { .. }), "but he cannot reach for it: {:?}", ran.halt);
}

// E1-scrimmage-33: by the book corners stand over their receivers when the shifts are done.
#[test]
fn corners_shift_over_their_receivers() {
    let seen = std::rc::Rc::new(std::cell::RefCell::new(None));
    let keep = std::rc::Rc::clone(&seen);
    let table = Table::scripted(ball_at(30, 1, 10), 2, move |game, side, ask| match ask {
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("spread")),
        ElectricAsk::Lineup(LineupUnit::Defense) => Some(lineup("4-3")),
        ElectricAsk::Power(PulseCall::Snap) => {
            *keep.borrow_mut() = Some(game.clone());
            None
        }
        _ => None,
    });
    let _ = table.play();
    let game = seen.borrow().clone().expect("a snap");
    for corner in ["CB1", "CB2"] {
        let who = game.scene.tagged(AWAY, corner).expect("a corner");
        let y = game.scene.board.position(who).y;
        let near = ["WR1", "WR2"].iter().any(|tag| {
            let man = game.scene.tagged(HOME, tag).expect("a receiver");
            (game.scene.board.position(man).y - y).abs() < 2.5
        });
        assert!(near, "{corner} at {y}");
    }
}

// E1-punt-17, E1-punt-18, E1-fieldgoal-13: before a kick the punter and the kicker stay where they are.
#[test]
fn the_punter_and_the_kicker_stay() {
    let at_audibles = |next: NextPlay| {
        let seen = std::rc::Rc::new(std::cell::RefCell::new(None));
        let keep = std::rc::Rc::clone(&seen);
        let table = Table::scripted(ball_at(70, 4, 8), 2, move |game, _, ask| match ask {
            ElectricAsk::Next => Some(ElectricCall::Next(next)),
            ElectricAsk::Orders(Window { scope: Scope::Audibles, .. }) => {
                *keep.borrow_mut() = Some(game.clone());
                None
            }
            _ => None,
        });
        let _ = table.play();
        let game = seen.borrow().clone();
        game.expect("audibles")
    };
    let ask = ElectricAsk::Orders(Window { at: Stoppage::Audibles, scope: Scope::Audibles });
    let punt = at_audibles(NextPlay::Punt);
    assert_eq!(refusal(punt.check(HOME, &ask, &orders("10>5"))), "E1-punt-17");
    assert_eq!(refusal(punt.check(HOME, &ask, &orders("5>5 6>-5"))), "");
    assert_eq!(refusal(punt.check(HOME, &ask, &orders("7@146,10"))), "E1-scrimmage-9");
    let goal = at_audibles(NextPlay::FieldGoal);
    assert_eq!(refusal(goal.check(HOME, &ask, &orders("10>5"))), "E1-fieldgoal-13");
}

// E1-kickoff-3, E1-kickoff-11, E1-kickoff-20, E1-punt-3, E1-punt-13, E1-punt-16, E1-fieldgoal-4, E1-fieldgoal-9,
// E1-fieldgoal-12, E1-scrimmage-8: in the huddle every unit may change men, dials and bases and angle its men where it may.
#[test]
fn every_unit_changes_men_in_the_huddle() {
    let (game, ball) = (kickoff(), ball_at(70, 4, 8));
    let cases = [
        (&game, HOME, LineupUnit::Kick { free: false }, "kickoff 3#40"),
        (&game, AWAY, LineupUnit::Receive { free: false }, "receive 3#40"),
        (&ball, HOME, LineupUnit::Offense, "pro_set 1#40 9d3 10r"),
        (&ball, AWAY, LineupUnit::Defense, "4-3 1#40 9d3 10r"),
        (&ball, HOME, LineupUnit::Punt, "punt 3#40 5>10"),
        (&ball, AWAY, LineupUnit::PuntReturn, "return 3#40 1>10"),
        (&ball, HOME, LineupUnit::Goal, "goal 3#40 5>10"),
        (&ball, AWAY, LineupUnit::GoalDefense, "rush 3#40 1>10"),
    ];
    for (game, side, unit, text) in cases {
        assert_eq!(refusal(game.check(side, &ElectricAsk::Lineup(unit), &lineup(text))), "", "{text}");
    }
}

// E1-kickoff-10, E1-timing-8, E1-kickoff-11, E1-kickoff-20, E1-punt-13, E1-punt-16, E1-fieldgoal-9, E1-fieldgoal-12: both
// line up at once and under seal, so that nobody answers the other's SET; after it no man comes in.
#[test]
fn both_line_up_at_once_and_nobody_comes_in_after_set() {
    let set = |game: Electric, next: NextPlay| {
        let seen = std::rc::Rc::new(std::cell::RefCell::new(Vec::new()));
        let keep = std::rc::Rc::clone(&seen);
        let table = Table::scripted(game, 2, move |game, side, ask| {
            if matches!(ask, ElectricAsk::Lineup(_)) {
                keep.borrow_mut().push(("asked", game.state.lined.is_some()));
            }
            if let ElectricAsk::Orders(window) = ask
                && matches!(window.scope, Scope::Audibles | Scope::Shifts | Scope::Two)
            {
                let rule = refusal(game.check(side, ask, &orders("3#40")));
                keep.borrow_mut().push((rule, game.state.lined.is_some()));
            }
            (*ask == ElectricAsk::Next).then_some(ElectricCall::Next(next))
        });
        let table = table.dice(&[7, 8]).play();
        let lined = table
            .desk
            .events
            .iter()
            .filter(|event| matches!(event.what, ElectricDetail::Lined { .. }))
            .count();
        assert_eq!(lined, 2, "each side's SET is told");
        seen.take()
    };
    let wanted =
        vec![("asked", false), ("asked", false), ("E1-scrimmage-25", true), ("E1-scrimmage-25", true)];
    assert_eq!(set(kickoff(), NextPlay::Scrimmage), wanted);
    assert_eq!(set(ball_at(70, 4, 8), NextPlay::Punt), wanted);
    assert_eq!(set(ball_at(70, 4, 8), NextPlay::FieldGoal), wanted);
}

// E1-run-16, E1-pitch-11, E1-scramble-5, E1-scramble-8, E1-scrimmage-56: who is over the line already has no juke.
#[test]
fn past_the_line_there_is_no_juke() {
    let mut seen = 0;
    for seed in 0..20 {
        let table = Table::scripted(ball_at(30, 1, 10), seed, |_, side, ask| match ask {
            ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("spread")),
            ElectricAsk::Orders(Window { at: Stoppage::Snap, .. }) if side == HOME => Some(orders("5>0 5m")),
            ElectricAsk::Orders(Window { at: Stoppage::Snap, .. }) => Some(orders("0>90 1>90 2>-90 3>-90")),
            ElectricAsk::Declare(PasserStage::Snap) => Some(ElectricCall::Declare(Declare::Scramble(50))),
            ElectricAsk::Declare(PasserStage::Scramble) => Some(ElectricCall::Declare(Declare::Run(5))),
            _ => None,
        });
        let table = table.play();
        let declared = table.asks(HOME, |ask| *ask == ElectricAsk::Declare(PasserStage::Scramble));
        let crossed = table.has(|what| matches!(what, ElectricDetail::Power { halt: PowerStop::AtLine, .. }));
        if declared == 1 && !crossed && table.asks(AWAY, |ask| *ask == ElectricAsk::Stop) == 1 {
            seen += 1;
            assert_eq!(table.asks(HOME, |ask| *ask == ElectricAsk::Juke), 0);
        }
    }
    assert!(seen > 0, "in one of twenty he was past the line");
}

// E1-conversion-11, E1-conversion-12, E1-fieldgoal-36: a fake try is worth two, a fake field goal needs the line to gain.
#[test]
fn fakes_of_place_kicks_are_plays() {
    for seed in 0..4 {
        let mut game = ball_at(85, 1, 10);
        game.state.next = Next::Try;
        let table = Table::scripted(game, seed, |game, side, ask| match ask {
            ElectricAsk::Try => Some(ElectricCall::Try { how: TryHow::Kick, at: 0 }),
            ElectricAsk::Fake if side == HOME => game.list(side, ask).into_iter().nth(1),
            _ => None,
        });
        let table = table.dice(&[7]).play();
        let score = table.game.state.situation.score.home;
        assert!(score == 0 || score == 2, "{score}");
        let again = table.game.state.next == Next::Try;
        assert!(again || table.facts().iter().any(|fact| matches!(fact, Fact::TwoPointTry { .. })));
        let table = Table::scripted(ball_at(80, 2, 8), seed, |game, side, ask| match ask {
            ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::FieldGoal)),
            ElectricAsk::Fake if side == HOME => game.list(side, ask).into_iter().nth(1),
            _ => None,
        });
        let table = table.dice(&[7]).play();
        let kept = table.game.state.situation.possession == HOME && table.game.state.next == Next::Scrimmage;
        assert!(
            !kept
                || table
                    .facts()
                    .iter()
                    .any(|fact| matches!(fact, Fact::FirstDown { .. } | Fact::Foul { .. }))
        );
    }
}

// E1-kickoff-78, E1-kickoff-79, E1-kickoff-82: an onside ball goes to who covers the spot, else everybody goes for it, the
// kickers first.
#[test]
fn an_onside_ball_is_gone_for_kickers_first() {
    let mut searched = 0;
    for seed in 0..6 {
        let table = Table::scripted(kickoff(), seed, |_, _, ask| {
            (*ask == ElectricAsk::Kickoff).then_some(ElectricCall::Onside(true))
        });
        let table = table.dice(&[8]).play();
        let first = table.desk.asks.iter().find_map(|(side, ask)| match ask {
            ElectricAsk::Orders(Window { at: Stoppage::Recovery, .. }) => Some(*side),
            _ => None,
        });
        searched += usize::from(first.is_some());
        assert!(first.is_none_or(|side| side == HOME));
        assert!(table.facts().iter().any(|fact| matches!(fact, Fact::Kick { how: KickHow::Onside, .. })));
    }
    assert!(searched > 0);
}

// E1-pass-32, E1-pass-8: an incomplete pass costs the down and nothing else.
#[test]
fn an_incomplete_pass_costs_a_down() {
    let mut seen = 0;
    for seed in 0..3 {
        let (_, events) = whole(seed);
        let facts = events.iter().filter_map(ElectricEvent::fact).copied();
        let facts: Vec<Fact> = facts.filter(|fact| !matches!(fact, Fact::Clock { .. })).collect();
        for three in facts.windows(3) {
            if let [
                Fact::Snap { situation: before, .. },
                Fact::Pass { end: PassEnd::Incomplete, .. },
                Fact::Snap { situation: after, .. },
            ] = three
                && before.possession == after.possession
                && before.period == after.period
            {
                seen += 1;
                assert_eq!((after.spot, after.down), (before.spot, before.down + 1));
            }
        }
    }
    assert!(seen > 3, "{seen}");
}

// E1-materials-23, E1-materials-25: eleven figures are enough for a game, and nobody with them is sent home.
#[test]
fn eleven_figures_are_a_team() {
    let opens = |men: usize| {
        let mut setup = kit::setup();
        setup.teams.home.men.truncate(men);
        hashmark_electric::game::ElectricRules::open(&setup).is_ok()
    };
    assert!(opens(11) && !opens(10));
}
