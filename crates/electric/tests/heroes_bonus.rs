//! Bonus stoppages: who may spend one, when, and what may be done in it.

use crate::kit;

use hashmark_electric::bases::Grade;
use hashmark_electric::board::FigureId;
use hashmark_electric::call::{
    Declare, LineupCall, LineupUnit, NextPlay, Orders, PasserStage, PulseCall, Scope, StopAt, Stoppage,
    Window,
};
use hashmark_electric::campaign::{Bonus, Hero, Pool, Squad, Stats};
use hashmark_electric::event::CheckKind;
use hashmark_electric::field;
use hashmark_electric::game::{self, Electric, ElectricSetup};
use hashmark_electric::house::House;
use hashmark_electric::legal;
use hashmark_electric::lineup::StandPlace;
use hashmark_electric::power::{self, PowerPhase, PowerStop, Spend};
use hashmark_electric::scene::{eleven_of, figure_of, side_of};
use hashmark_electric::{ElectricAsk, ElectricCall, ElectricDetail};
use hashmark_law::{Fact, Next, PassEnd, Side, Spot};
use hashmark_roster::Position;
use hashmark_table::Game;
use kit::*;
use std::sync::Arc;

fn house() -> House {
    House { bonus_stoppages: true, ..House::default() }
}

fn pools(game: &mut Electric, side: Side, offense: u8, defense: u8) {
    game.state.heroes.pools[side] = Pool { offense, defense };
}

/// The home side on its own 30, with bonus stoppages.
fn ball() -> Electric {
    ball_at_with(house(), 30, 1, 10)
}

/// The ball to the deepest back it can get to.
fn back(game: &Electric) -> Declare {
    let scene = &game.scene;
    let deep = |who: &FigureId| scene.behind_line(scene.board.position(*who).x);
    let mut backs: Vec<FigureId> =
        eleven_of(HOME).filter(|who| scene.place(*who) == StandPlace::Back).collect();
    backs.sort_by(|a, b| deep(b).total_cmp(&deep(a)));
    let ways = backs.iter().map(|who| figure_of(*who)).flat_map(|at| [Declare::Run(at), Declare::Pitch(at)]);
    let legal = |way: &Declare| legal::check_declare(game, PasserStage::Snap, *way).is_ok();
    ways.into_iter().find(legal).unwrap_or(Declare::Run(5))
}

/// A down on which the ball is handed to a back, and a script for everything else.
fn run(
    game: Electric,
    seed: u64,
    mut script: impl FnMut(&Electric, Side, &ElectricAsk) -> Option<ElectricCall> + 'static,
) -> Table {
    Table::scripted(game, seed, move |game, side, ask| match (script(game, side, ask), ask) {
        (Some(call), _) => Some(call),
        (None, ElectricAsk::Next) => Some(ElectricCall::Next(NextPlay::Scrimmage)),
        (None, ElectricAsk::Lineup(LineupUnit::Offense)) => Some(lineup("i_form")),
        (None, ElectricAsk::Declare(PasserStage::Snap)) => Some(ElectricCall::Declare(back(game))),
        (None, ElectricAsk::Bonus(_)) => Some(ElectricCall::Stop(StopAt::Never)),
        _ => None,
    })
}

fn spent(table: &Table, side: Side, kind: Bonus) -> usize {
    let is = |what: &ElectricDetail| matches!(what, ElectricDetail::Bonus { side: by, kind: of, .. } if *by == side && *of == kind);
    table.desk.events.iter().filter(|event| is(&event.what)).count()
}

fn in_bonus(ask: &ElectricAsk) -> bool {
    matches!(ask, ElectricAsk::Orders(Window { at: Stoppage::Bonus, scope: Scope::Own }))
}

// E2-stoppage-1, E2-stoppage-6: five of each; spending one of a kind leaves the other kind alone.
#[test]
fn a_team_has_five_of_each_and_two_pools() {
    let table = run(ball(), 3, |_, _, ask| match ask {
        ElectricAsk::Bonus(Bonus::Offense) => Some(ElectricCall::Stop(StopAt::After(1))),
        _ => None,
    });
    let all = Pool { offense: 5, defense: 5 };
    assert_eq!((table.game.state.heroes.pools[HOME], table.game.state.heroes.pools[AWAY]), (all, all));
    let mut game = table.game.clone();
    pools(&mut game, HOME, 1, 5);
    let table = Table { game, ..table }.play();
    assert_eq!(table.game.state.heroes.pools[HOME], Pool { offense: 0, defense: 5 });
    assert_eq!(table.game.state.heroes.pools[AWAY], all);
    assert_eq!(spent(&table, HOME, Bonus::Offense), 1);
}

// E2-stoppage-3, E2-stoppage-10: the side that spends it is asked, the other is not; blocked men stay as they are, the
// carrier too, and a free man is turned.
#[test]
fn only_unblocked_men_of_the_side_that_spends_are_turned() {
    let table = run(ball(), 3, |game, side, ask| match ask {
        ElectricAsk::Bonus(Bonus::Offense) => Some(ElectricCall::Stop(StopAt::After(1))),
        ElectricAsk::Orders(window) if in_bonus(ask) => {
            for who in eleven_of(side) {
                let mut orders = Orders::default();
                orders.turn(figure_of(who), 10);
                let rule = refusal(game.check(side, ask, &ElectricCall::Orders(orders)));
                let blocked = game.scene.blocked(who);
                assert_eq!(rule, if blocked { "E1-terms-25" } else { "" }, "{:?}", window.scope);
            }
            Some(ElectricCall::Orders(Orders::default()))
        }
        _ => None,
    });
    let table = table.play();
    assert!(table.asks(HOME, in_bonus) > 0);
    assert_eq!(table.asks(AWAY, in_bonus), 0);
}

// E2-stoppage-2, E2-stoppage-4, E2-stoppage-11: asked as long as the pool lasts, then the power stays on; the defense's
// own come later on the same play.
#[test]
fn one_after_the_other_until_the_pool_is_empty() {
    let mut seen = false;
    for seed in 0..12 {
        let mut game = ball();
        pools(&mut game, HOME, 2, 0);
        pools(&mut game, AWAY, 0, 2);
        let table = run(game, seed, |game, side, ask| match ask {
            ElectricAsk::Bonus(kind) => {
                assert!(game.state.heroes.pools[side].left(*kind) > 0, "nobody is asked who has none");
                Some(ElectricCall::Stop(StopAt::After(1)))
            }
            _ => None,
        });
        let table = table.play();
        assert!(spent(&table, HOME, Bonus::Offense) <= 2 && spent(&table, AWAY, Bonus::Defense) <= 2);
        assert_eq!(spent(&table, HOME, Bonus::Defense) + spent(&table, AWAY, Bonus::Offense), 0);
        let asked = table.asks(HOME, |ask| *ask == ElectricAsk::Bonus(Bonus::Offense));
        assert_eq!(asked, 2, "once for each he has, and not again");
        seen |= spent(&table, HOME, Bonus::Offense) == 2 && spent(&table, AWAY, Bonus::Defense) == 2;
    }
    assert!(seen, "both sides spent two on one play");
    let mut game = ball();
    pools(&mut game, HOME, 0, 5);
    let none =
        legal::check(&game, HOME, &ElectricAsk::Bonus(Bonus::Offense), &ElectricCall::Stop(StopAt::After(1)));
    assert_eq!(refusal(none), "E2-stoppage-2");
}

// E2-stoppage-2: the offense is never asked while the other side has the switch, nor the defense while it has not.
#[test]
fn only_who_has_the_switch_is_asked() {
    let table = run(ball(), 4, |game, side, ask| {
        if let ElectricAsk::Bonus(kind) = ask {
            let carries = game.scene.carrier.is_some_and(|who| side_of(who) == side);
            assert_eq!(carries, *kind == Bonus::Offense);
            let other = if carries { Bonus::Defense } else { Bonus::Offense };
            let call = ElectricCall::Stop(StopAt::After(1));
            assert_eq!(refusal(legal::check(game, side, &ElectricAsk::Bonus(other), &call)), "E2-stoppage-2");
        }
        None
    });
    table.play();
}

fn spending(stop: StopAt, before: bool) -> PowerPhase {
    PowerPhase { bonus: Some(Spend { stop, line: 0.0, before }), ..PowerPhase::UNTIL }
}

/// A back who runs alone at an empty field from so many yards behind midfield, the line.
fn runner(behind: f32) -> Stand {
    stand().put(HOME, 6, -behind, 0.0, 0.0, "RB").carrier(HOME, 6)
}

// E2-stoppage-9: behind the line; past it the same wish stops nothing.
#[test]
fn an_offensive_one_is_taken_behind_the_line_only() {
    let behind = power::run(&mut runner(10.0).scene, &spending(StopAt::After(5), true), false);
    assert!(behind.bonus && behind.halt == PowerStop::Stopped && behind.x < 0.0);
    let beyond = power::run(&mut runner(-10.0).scene, &spending(StopAt::After(5), true), false);
    assert!(!beyond.bonus && beyond.halt == PowerStop::Touchdown);
    let late = power::run(&mut runner(10.0).scene, &spending(StopAt::Past(52), true), false);
    assert!(!late.bonus, "his own 52 is past the line");
    let mut game = ball();
    game.scene = runner(-10.0).scene;
    let call = ElectricCall::Stop(StopAt::After(1));
    let asked = legal::check(&game, HOME, &ElectricAsk::Bonus(Bonus::Offense), &call);
    assert_eq!(refusal(asked), "E2-stoppage-9");
}

// E2-stoppage-20: a wish to stop at once waits until the ball is across.
#[test]
fn a_defensive_one_waits_until_the_ball_has_crossed_the_line() {
    let early = power::run(&mut runner(10.0).scene, &spending(StopAt::After(1), false), false);
    assert!(early.bonus && early.x >= 0.0, "{}", early.x);
    let never = power::run(&mut runner(10.0).scene, &spending(StopAt::Never, false), false);
    assert_eq!((never.bonus, never.halt), (false, PowerStop::Touchdown));
}

// E2-stoppage-21, E2-stoppage-23: the defense turns its free men, before or after the one stop of the core game, which
// it keeps.
#[test]
fn the_defense_stops_on_top_of_its_own_stop() {
    let mut both = (false, false);
    for seed in 0..16 {
        let mut game = ball();
        pools(&mut game, AWAY, 0, 2);
        let late = seed % 2 == 0;
        let table = run(game, seed, move |_, _, ask| match ask {
            ElectricAsk::Bonus(Bonus::Defense) => Some(ElectricCall::Stop(StopAt::After(2))),
            ElectricAsk::Stop => Some(ElectricCall::Stop(StopAt::After(if late { 60 } else { 1 }))),
            _ => None,
        });
        let table = table.play();
        let at = |wanted: Stoppage| {
            let asked = &table.desk.asks;
            asked.iter().position(|(side, ask)| {
                *side == AWAY && matches!(ask, ElectricAsk::Orders(window) if window.at == wanted)
            })
        };
        let stops = table.asks(AWAY, |ask| *ask == ElectricAsk::Stop);
        assert!(stops <= 1, "one stop of the core game");
        if let (Some(core), Some(bonus)) = (at(Stoppage::Stop), at(Stoppage::Bonus)) {
            both = (both.0 || bonus < core, both.1 || core < bonus);
        }
        let home = table.asks(HOME, in_bonus);
        assert_eq!(home, 0, "nobody of the offense is turned in it");
    }
    assert_eq!(both, (true, true), "before it and after it");
}

/// A carrier who is about to fumble: the hand-off fails.
fn fumbled(script: impl FnMut(&Electric, Side, &ElectricAsk) -> Option<ElectricCall> + 'static) -> Table {
    run(ball(), 5, script).dice(&[2]).play()
}

// E2-stoppage-5, E2-stoppage-12, E2-stoppage-22: after a fumble nobody is asked any more, and nobody may.
#[test]
fn a_loose_ball_locks_them_for_both_until_the_next_play() {
    let table = fumbled(|_, _, ask| match ask {
        ElectricAsk::Bonus(_) => panic!("asked after a fumble"),
        _ => None,
    });
    assert!(table.facts().iter().any(|fact| matches!(fact, Fact::Fumble { .. })));
    let mut game = ball();
    game.scene = runner(10.0).scene;
    let call = ElectricCall::Stop(StopAt::After(1));
    let asked =
        |game: &Electric, side, kind| refusal(legal::check(game, side, &ElectricAsk::Bonus(kind), &call));
    assert_eq!(asked(&game, HOME, Bonus::Offense), "");
    assert_eq!(asked(&game, AWAY, Bonus::Defense), "");
    game.course.loose = true;
    assert_eq!(asked(&game, HOME, Bonus::Offense), "E2-stoppage-12");
    assert_eq!(asked(&game, AWAY, Bonus::Defense), "E2-stoppage-22");
    let mut next = table.game;
    next.state.next = Next::Scrimmage;
    next.state.situation.first_and_ten(HOME, Spot::own(HOME, 30));
    let next = run(next, 5, |_, _, _| None).play();
    assert!(
        next.asks(HOME, |ask| *ask == ElectricAsk::Bonus(Bonus::Offense)) > 0,
        "the next play is a new one"
    );
}

// E2-stoppage-19: a stoppage without a transfer is legal and costs one.
#[test]
fn a_stoppage_just_to_turn_men_costs_one() {
    let table = run(ball(), 3, |game, _, ask| match ask {
        ElectricAsk::Bonus(Bonus::Offense) if game.state.heroes.pools[HOME].offense == 5 => {
            Some(ElectricCall::Stop(StopAt::After(1)))
        }
        ElectricAsk::Declare(PasserStage::Bonus) => {
            let carrier = figure_of(game.scene.carrier.expect("a carrier"));
            Some(ElectricCall::Declare(Declare::Run(carrier)))
        }
        _ => None,
    });
    let table = table.play();
    assert_eq!(table.game.state.heroes.pools[HOME].offense, 4);
    assert_eq!(table.asks(HOME, |ask| *ask == ElectricAsk::Declare(PasserStage::Bonus)), 1);
    assert_eq!(table.game.course.handed_on, 0);
}

/// What a back may do with the ball in a bonus stoppage, of one kind.
fn found(game: &Electric, wanted: impl Fn(&Declare) -> bool) -> Option<Declare> {
    game.list(HOME, &ElectricAsk::Declare(PasserStage::Bonus)).into_iter().find_map(|call| match call {
        ElectricCall::Declare(declare) if wanted(&declare) => Some(declare),
        _ => None,
    })
}

/// A play on which the back gives the ball on in a bonus stoppage, as soon as he can in the wanted way.
fn given(
    form: &'static str,
    dice: &[u8],
    wanted: fn(&Electric, &Declare) -> bool,
    change: fn(&mut Electric),
) -> Table {
    for seed in 0..60 {
        let mut game = ball();
        change(&mut game);
        let table = run(game, seed, move |game, _, ask| match ask {
            ElectricAsk::Lineup(LineupUnit::Offense) => Some(lineup(form)),
            ElectricAsk::Bonus(Bonus::Offense) if game.course.handed_on == 0 => {
                Some(ElectricCall::Stop(StopAt::After(1)))
            }
            ElectricAsk::Declare(PasserStage::Bonus) => {
                let carrier = figure_of(game.scene.carrier.expect("a carrier"));
                let way = found(game, |declare| wanted(game, declare));
                Some(ElectricCall::Declare(way.unwrap_or(Declare::Run(carrier))))
            }
            _ => None,
        });
        let table = table.dice(dice).play();
        if table.game.course.handed_on > 0 {
            return table;
        }
    }
    panic!("nobody could");
}

fn pitched(_: &Electric, declare: &Declare) -> bool {
    matches!(declare, Declare::Pitch(_))
}

fn keep(_: &mut Electric) {}

/// Every back and receiver of the home side is a quarterback too.
fn learned(game: &mut Electric) {
    let mut setup = ElectricSetup { house: house(), ..setup() };
    for man in &mut setup.teams.home.men {
        man.also.push(Position::QB);
    }
    game.book = Arc::new(game::ElectricRules::open(&setup).expect("a book"));
}

fn check_of(table: &Table, wanted: CheckKind) -> (u8, bool, u8) {
    let mut all = table.desk.events.iter().filter_map(|event| match event.what {
        ElectricDetail::Checked { check, total, failed, worst } if check == wanted => {
            Some((total, failed, worst))
        }
        _ => None,
    });
    all.next_back().expect("a check")
}

// E2-stoppage-13, E2-stoppage-16: a back laterals behind the line; a 3 is a fumble too.
#[test]
fn a_back_pitches_it_on_and_a_3_is_a_fumble() {
    let good = given("pro_set", &[7, 4], pitched, keep);
    assert_eq!(check_of(&good, CheckKind::Pitch), (4, false, 3));
    assert!(good.told("E2-stoppage-13"));
    let carries = good.facts().iter().filter(|fact| matches!(fact, Fact::Carry { .. })).count();
    assert!(carries <= 1, "one run, by who ended it");
    let bad = given("pro_set", &[7, 3], pitched, keep);
    assert_eq!(check_of(&bad, CheckKind::Pitch), (3, true, 3));
    assert!(bad.facts().iter().any(|fact| matches!(fact, Fact::Fumble { .. })));
}

// E2-stoppage-18: whoever is a quarterback by any of his positions has no such trouble.
#[test]
fn a_back_who_has_learnt_to_be_a_quarterback_fails_on_a_2_alone() {
    let table = given("pro_set", &[7, 3], pitched, learned);
    assert_eq!(check_of(&table, CheckKind::Pitch), (3, false, 2));
}

// E2-stoppage-16: a shovel pass that fails by a 3 is incomplete.
#[test]
fn a_failed_shovel_pass_of_a_back_is_incomplete() {
    let shovels = |_: &Electric, declare: &Declare| matches!(declare, Declare::Shovel(_));
    let table = given("i_form", &[7, 3], shovels, keep);
    assert_eq!(check_of(&table, CheckKind::Shovel), (3, true, 3));
    let incomplete = |fact: &Fact| matches!(fact, Fact::Pass { end: PassEnd::Incomplete, .. });
    assert!(table.facts().iter().any(incomplete));
    assert!(!table.facts().iter().any(|fact| matches!(fact, Fact::Fumble { .. })));
}

// E2-stoppage-14: a back's pass takes the longer stick with nobody near; a second quarterback's does not.
#[test]
fn a_pass_of_a_back_is_always_under_pressure() {
    let throws = |_: &Electric, declare: &Declare| matches!(declare, Declare::Pass { .. });
    let table = given("i_form", &[7], throws, keep);
    assert!(table.has(|what| matches!(what, ElectricDetail::Measured { pressed: true, .. })));
    let mut game = ball();
    game.scene = stand().put(HOME, 6, -10.0, 0.0, 0.0, "RB").carrier(HOME, 6).scene;
    let back = game.team(HOME).men.iter().position(|man| man.position == Position::HB);
    game.scene.parts[fig(HOME, 6).index()].man = back.expect("a halfback") as u8;
    game.course.spent = true;
    assert!(hashmark_electric::play::pressed(&game, fig(HOME, 6)));
    game.course.spent = false;
    assert!(!hashmark_electric::play::pressed(&game, fig(HOME, 6)), "nobody is near");
    game.course.spent = true;
    learned(&mut game);
    assert!(!hashmark_electric::play::pressed(&game, fig(HOME, 6)));
}

// E2-stoppage-13: the distances and limits of the core game: eligible men, one base length, two base lengths.
#[test]
fn the_ball_goes_to_eligible_men_within_the_core_distances() {
    let mut game = ball();
    let stand = stand().put(HOME, 6, -10.0, 0.0, 0.0, "RB").carrier(HOME, 6);
    let stand = stand.put(HOME, 7, -14.0, 4.0, 0.0, "WR1").eligible(HOME, 7);
    let stand = stand.put(HOME, 8, -10.0, -16.0, 0.0, "WR2").eligible(HOME, 8);
    game.scene = stand.put(HOME, 2, -14.0, -4.0, 0.0, "LG").scene;
    let may = |declare| refusal(legal::check_declare(&game, PasserStage::Bonus, declare));
    assert_eq!(may(Declare::Pitch(7)), "");
    assert_eq!(may(Declare::Pitch(8)), "E1-pitch-3");
    assert_eq!(may(Declare::Run(8)), "E1-run-3");
    assert_eq!(may(Declare::Pitch(2)), "E2-stoppage-13");
    assert_eq!(may(Declare::Read(50)), "E2-stoppage-13");
    assert_eq!(refusal(legal::check_declare(&game, PasserStage::Read, Declare::Pitch(7))), "E1-scrimmage-73");
    game.course.thrown = true;
    let forward = Declare::Pass { to: 8, angle: 0, start: 0 };
    assert_eq!(refusal(legal::check_declare(&game, PasserStage::Bonus, forward)), "E1-pass-45");
}

/// A kickoff that is returned, with what the sides would spend.
fn kicked_off(seed: u64, totals: &[u8]) -> Table {
    let mut game = ball_at_with(house(), 35, 1, 10);
    game.state.next = Next::Kickoff;
    let table = Table::scripted(game, seed, |_, _, ask| match ask {
        ElectricAsk::Kickoff | ElectricAsk::Surprise => Some(ElectricCall::Onside(false)),
        ElectricAsk::FairCatch => Some(ElectricCall::FairCatch(None)),
        ElectricAsk::Bonus(_) => Some(ElectricCall::Stop(StopAt::After(1))),
        _ => None,
    });
    table.dice(totals).play()
}

/// How far the ball of a side had come when each bonus stoppage was spent.
fn spends(table: &Table) -> Vec<(Side, Bonus)> {
    let spend = |what: &ElectricDetail| match what {
        ElectricDetail::Bonus { side, kind, .. } => Some((*side, *kind)),
        _ => None,
    };
    table.desk.events.iter().filter_map(|event| spend(&event.what)).collect()
}

// E2-stoppage-24, E2-stoppage-25: the returners' before their own 20, the kickers' past it; nothing else.
#[test]
fn on_a_kickoff_the_20_divides_them() {
    let mut kinds = Vec::new();
    for seed in 0..10 {
        kinds.extend(spends(&kicked_off(seed, &[6])));
    }
    assert!(kinds.contains(&(AWAY, Bonus::Offense)) && kinds.contains(&(HOME, Bonus::Defense)), "{kinds:?}");
    assert!(!kinds.contains(&(HOME, Bonus::Offense)) && !kinds.contains(&(AWAY, Bonus::Defense)));
    let mut game = ball_at_with(house(), 35, 1, 10);
    game.state.next = Next::Kickoff;
    let call = ElectricCall::Stop(StopAt::After(1));
    let at = |yards: f32| {
        let stand = stand().put(AWAY, 6, field::own(AWAY, yards), 0.0, 180.0, "R1").carrier(AWAY, 6);
        let game = Electric { scene: stand.scene, ..game.clone() };
        refusal(legal::check(&game, AWAY, &ElectricAsk::Bonus(Bonus::Offense), &call))
    };
    assert_eq!((at(12.0), at(25.0)), ("", "E2-stoppage-9"));
}

fn punted(seed: u64) -> Table {
    let game = ball_at_with(house(), 30, 4, 10);
    let table = Table::scripted(game, seed, |_, _, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Punt)),
        ElectricAsk::Fake => Some(ElectricCall::Fake(None)),
        ElectricAsk::FairCatch => Some(ElectricCall::FairCatch(None)),
        ElectricAsk::Bonus(_) => Some(ElectricCall::Stop(StopAt::After(1))),
        _ => None,
    });
    table.dice(&[7, 6]).play()
}

// E2-stoppage-26, E2-stoppage-27: the punters in the rush, the returners short of the line.
#[test]
fn on_a_punt_the_rush_is_the_punters_and_the_return_the_others() {
    let mut kinds = Vec::new();
    for seed in 0..10 {
        let table = punted(seed);
        let all = spends(&table);
        assert_eq!(all.first(), Some(&(HOME, Bonus::Offense)), "the rush comes first");
        kinds.extend(all);
    }
    assert!(kinds.contains(&(AWAY, Bonus::Offense)), "{kinds:?}");
    assert!(!kinds.contains(&(AWAY, Bonus::Defense)));
    let mut game = ball_at_with(house(), 30, 4, 10);
    let line = field::own(HOME, 30.0);
    game.state.chosen = NextPlay::Punt;
    let call = ElectricCall::Stop(StopAt::After(1));
    let at = |x: f32, side, kind| {
        let stand = stand().put(AWAY, 6, x, 0.0, 180.0, "R1").carrier(AWAY, 6);
        let mut game = Electric { scene: stand.scene, ..game.clone() };
        game.scene.line = line;
        refusal(legal::check(&game, side, &ElectricAsk::Bonus(kind), &call))
    };
    assert_eq!(at(line + 10.0, AWAY, Bonus::Offense), "");
    assert_eq!(at(line - 10.0, AWAY, Bonus::Offense), "E2-stoppage-9");
    assert_eq!(at(line - 10.0, HOME, Bonus::Defense), "");
}

/// A place kick from so many yards out; the script spends wherever it is asked.
fn place_kick(to_goal: i16, is_try: bool, dice: &[u8]) -> Table {
    let mut game = ball_at_with(house(), 100 - to_goal, 4, 5);
    if is_try {
        game.state.next = Next::Try;
    }
    let table = Table::scripted(game, 2, move |_, _, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::FieldGoal)),
        ElectricAsk::Try => Some(ElectricCall::Try { how: hashmark_law::TryHow::Kick, at: 0 }),
        ElectricAsk::Lineup(LineupUnit::GoalDefense) if to_goal >= 28 => {
            Some(ElectricCall::Lineup(LineupCall::plain("deep", false)))
        }
        ElectricAsk::Fake => Some(ElectricCall::Fake(None)),
        ElectricAsk::Power(PulseCall::Rush) => Some(ElectricCall::Power(50)),
        ElectricAsk::Bonus(_) => Some(ElectricCall::Stop(StopAt::After(1))),
        _ => None,
    });
    table.dice(dice).play()
}

// E2-stoppage-28: the kickers in the rush, the others never.
#[test]
fn on_place_kicks_the_defense_has_none() {
    let goal = place_kick(20, false, &[7, 12]);
    assert!(spends(&goal).contains(&(HOME, Bonus::Offense)));
    assert!(spends(&goal).iter().all(|(side, _)| *side == HOME));
}

// E2-stoppage-29: a long kick that falls short is returned, and the returner's side may stop until he is at the line.
#[test]
fn a_short_field_goal_is_returned_with_offensive_ones() {
    let table = place_kick(35, false, &[7, 2]);
    let all = spends(&table);
    assert!(all.contains(&(AWAY, Bonus::Offense)), "{all:?}");
    assert!(all.iter().all(|spend| *spend != (HOME, Bonus::Defense) && *spend != (AWAY, Bonus::Defense)));
}

// E2-stoppage-30: a two-point try is a play from scrimmage for the offense, and the defense has none.
#[test]
fn on_a_two_point_try_the_offense_alone_may_spend() {
    let mut all = Vec::new();
    for seed in 0..6 {
        let mut game = ball_at_with(house(), 98, 1, 2);
        game.state.next = Next::Try;
        let table = run(game, seed, |game, side, ask| match ask {
            ElectricAsk::Try => Some(ElectricCall::Try { how: hashmark_law::TryHow::Play, at: 0 }),
            ElectricAsk::Bonus(_) => {
                let call = ElectricCall::Stop(StopAt::After(1));
                let other = legal::check(game, side.other(), &ElectricAsk::Bonus(Bonus::Defense), &call);
                assert_eq!(refusal(other), "E2-stoppage-30");
                Some(call)
            }
            _ => None,
        });
        all.extend(spends(&table.play()));
    }
    assert!(all.contains(&(HOME, Bonus::Offense)));
    assert!(all.iter().all(|(side, _)| *side == HOME));
}

// E2-stoppage-31: an onside kick that was scrambled for, and a blocked kick, allow none.
#[test]
fn a_ball_scrambled_for_on_a_kick_allows_none() {
    for seed in 0..6 {
        let mut game = ball_at_with(house(), 35, 1, 10);
        game.state.next = Next::Kickoff;
        let table = Table::scripted(game, seed, |_, _, ask| match ask {
            ElectricAsk::Kickoff => Some(ElectricCall::Onside(true)),
            ElectricAsk::Bonus(_) => panic!("asked on an onside kick"),
            _ => None,
        });
        table.play();
    }
}

/// A squad whose six numbers are these.
fn squad(stats: [u8; 6], franchise: Option<u8>) -> Option<Squad> {
    let (offense, defense) = (String::new(), String::new());
    let men = vec![Hero::rated(27); 53];
    Some(Squad { stats: Stats(stats), offense, defense, men, franchise, chart: Vec::new() })
}

// E2-stoppage-8: five, the ratings, the franchise player.
#[test]
fn ratings_and_a_franchise_player_add_to_the_five() {
    let league = hashmark_roster::founders();
    let team = |at: usize| hashmark_electric::team::ElectricTeam::of_club(&league.clubs[at], Grade::Club);
    let mut setup = ElectricSetup::new(team(0), team(1));
    setup.house = House { team_stats: true, player_rating: true, rosters: true, ..house() };
    // Offense 4+4+4 = 12, defense 3+3+3 = 9.
    setup.teams.home.squad = squad([13, 13, 13, 9, 9, 9], Some(3));
    setup.teams.away.squad = squad([9, 9, 9, 9, 9, 9], None);
    let book = game::ElectricRules::open(&setup).expect("a book");
    let both = hashmark_electric::campaign::pools::opening(&book);
    assert_eq!(both[HOME], Pool { offense: 5 + 3 + 1, defense: 5 + 1 });
    assert_eq!(both[AWAY], Pool { offense: 5, defense: 5 });
    let snow = hashmark_electric::campaign::pools::after_weather(&book, 4);
    assert_eq!((snow[HOME].offense, snow[AWAY].offense), (5, 1));
    let storm = hashmark_electric::campaign::pools::after_weather(&book, 9);
    assert_eq!(storm[AWAY].offense, 0, "never below none");
}

// E2-stoppage-7: what is left of one game is no part of the next.
#[test]
fn every_game_begins_anew() {
    let mut first = ball();
    pools(&mut first, HOME, 4, 9);
    let second = Electric::start(Arc::clone(&first.book));
    assert_eq!(second.state.heroes.pools[HOME], Pool { offense: 5, defense: 5 });
}

// The switch is off: nobody is asked, nothing is told.
#[test]
fn without_the_switch_nobody_is_asked() {
    let table = run(ball_at(30, 1, 10), 3, |_, _, ask| match ask {
        ElectricAsk::Bonus(_) | ElectricAsk::Declare(PasserStage::Bonus) => {
            panic!("asked without the switch")
        }
        _ => None,
    });
    let table = table.play();
    assert!(!table.desk.events.iter().any(|event| event.rule.id().starts_with("E2-")));
}

/// Where a back may take the snap.
fn direct() -> House {
    House { strategies: true, non_qb_snap: true, ..house() }
}

/// A down from the Wildcat; what the man who takes the snap does with it.
fn wildcat(
    seed: u64,
    mut script: impl FnMut(&Electric, Side, &ElectricAsk) -> Option<ElectricCall> + 'static,
) -> Table {
    Table::scripted(ball_at_with(direct(), 30, 1, 10), seed, move |game, side, ask| {
        let own = script(game, side, ask);
        own.or_else(|| match ask {
            ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
            ElectricAsk::Lineup(LineupUnit::Offense) => Some(lineup("wildcat")),
            _ => None,
        })
    })
}

// E2-misc-4: a back takes the snap where the house lets him, and nowhere else.
#[test]
fn a_back_takes_the_snap_where_the_house_lets_him() {
    let ask = ElectricAsk::Lineup(LineupUnit::Offense);
    let may =
        |house: House| legal::check(&ball_at_with(house, 30, 1, 10), HOME, &ask, &lineup("wildcat")).is_ok();
    assert!(may(direct()) && !may(House { non_qb_snap: false, ..direct() }) && !may(house()));
    let table = wildcat(2, |game, _, ask| match ask {
        ElectricAsk::Declare(PasserStage::Snap) => {
            let carrier = game.scene.carrier.expect("a carrier");
            assert_eq!(game.scene.place(carrier), StandPlace::Back);
            Some(ElectricCall::Declare(Declare::Run(figure_of(carrier))))
        }
        _ => None,
    });
    assert_eq!(table.dice(&[7]).play().asks(HOME, |ask| *ask == ElectricAsk::Declare(PasserStage::Snap)), 1);
}

// E2-misc-5: what he gives on fails on a 3 too, and what he throws takes the longer stick.
#[test]
fn a_back_who_took_the_snap_has_no_passers_hands() {
    let mut seen = false;
    for seed in 0..20 {
        let table = wildcat(seed, |game, _, ask| match ask {
            ElectricAsk::Declare(PasserStage::Snap) => {
                let carrier = game.scene.carrier.expect("a carrier");
                assert!(hashmark_electric::play::pressed(game, carrier), "with nobody near, too");
                let given = |call: &ElectricCall| match call {
                    ElectricCall::Declare(Declare::Run(to) | Declare::Pitch(to)) => *to != figure_of(carrier),
                    _ => false,
                };
                let keep = ElectricCall::Declare(Declare::Run(figure_of(carrier)));
                Some(game.list(HOME, ask).into_iter().find(given).unwrap_or(keep))
            }
            _ => None,
        });
        let table = table.dice(&[7, 3]).play();
        let transfer = table.desk.events.iter().find_map(|event| match event.what {
            ElectricDetail::Checked {
                check: CheckKind::HandOff | CheckKind::Pitch,
                total,
                failed,
                worst,
            } => Some((total, failed, worst)),
            _ => None,
        });
        if let Some(transfer) = transfer {
            assert_eq!(transfer, (3, true, 3));
            seen = true;
            break;
        }
    }
    assert!(seen, "nobody was near enough");
}

// E2-misc-6: one scramble as ever; a stop beyond the core's costs a bonus stoppage.
#[test]
fn a_second_stop_of_his_costs_a_bonus_stoppage() {
    let table = wildcat(3, |game, side, ask| match ask {
        ElectricAsk::Orders(Window { at: Stoppage::Snap, .. }) if side == HOME => {
            let carrier = figure_of(game.scene.carrier.expect("a carrier"));
            Some(orders(&format!("{carrier}m")))
        }
        ElectricAsk::Declare(PasserStage::Snap) => Some(ElectricCall::Declare(Declare::Scramble(10))),
        ElectricAsk::Declare(PasserStage::Scramble) => {
            let again = legal::check_declare(game, PasserStage::Scramble, Declare::Scramble(10));
            assert_eq!(refusal(again), "E1-scramble-1");
            let carrier = figure_of(game.scene.carrier.expect("a carrier"));
            Some(ElectricCall::Declare(Declare::Run(carrier)))
        }
        ElectricAsk::Bonus(_) if game.course.spent => Some(ElectricCall::Stop(StopAt::Never)),
        ElectricAsk::Bonus(Bonus::Offense) => Some(ElectricCall::Stop(StopAt::After(1))),
        _ => None,
    });
    let table = table.dice(&[7]).play();
    assert_eq!(spent(&table, HOME, Bonus::Offense), 1);
    assert_eq!(table.game.state.heroes.pools[HOME].offense, 4);
}
