//! What the book leaves to a league: kicking and passing figures; and that without a switch there is nothing of it.

use crate::kit;

use hashmark_dice::{Cup, Pips, Roll, Seeded, Stream};
use hashmark_electric::call::{Declare, LineupUnit, NextPlay, PasserStage, Stoppage, Window};
use hashmark_electric::coach::ElectricBookCoach;
use hashmark_electric::house::House;
use hashmark_electric::{Electric, ElectricAsk, ElectricCall, ElectricDetail, ElectricEvent};
use hashmark_law::{Both, Fact, Next, PassDepth, Side, TryHow};
use hashmark_table::{AutoDesk, Game};
use kit::{AWAY, HOME, Table, ball_at_with, lineup, new_game, orders};
use std::cell::RefCell;
use std::rc::Rc;

/// A cup that remembers what was thrown.
struct Counted(Seeded, Rc<RefCell<Vec<Vec<u8>>>>);

impl Cup for Counted {
    fn roll(&mut self, roll: Roll) -> Option<Pips> {
        self.1.borrow_mut().push(roll.dice().iter().map(|die| die.sides).collect());
        self.0.roll(roll)
    }
}

/// A whole game by the book, what was told in it, and every throw by the sides of its dice.
fn whole(seed: u64) -> (Vec<ElectricEvent>, Vec<Vec<u8>>) {
    let mut game = new_game(House::default());
    let thrown = Rc::new(RefCell::new(Vec::new()));
    let coach = |side: Side| ElectricBookCoach::new(Stream::lane(seed, side as u64));
    let cup = Counted(Seeded::new(seed), Rc::clone(&thrown));
    let mut desk = AutoDesk { coaches: Both::from_fn(coach), cup, teller: Vec::new() };
    while !game.over() {
        game.play(&mut desk).expect("nobody is waited for");
    }
    (desk.teller, thrown.take())
}

// E1-materials-1, E1-materials-3, E1-penalty-47, E1-fumble-30: in a whole game only two sixes, one six and a coin are thrown,
// and every throw is one of the book's own: no check after a play, no die for weather, and only a 2 fails.
#[test]
fn a_whole_game_throws_only_what_the_core_rules_ask_for() {
    let (events, thrown) = whole(4);
    let count = |dice: &[u8]| thrown.iter().filter(|sides| sides.as_slice() == dice).count();
    let told =
        |wanted: &dyn Fn(&ElectricDetail) -> bool| events.iter().filter(|event| wanted(&event.what)).count();
    let pulses = told(&|what| matches!(what, ElectricDetail::Power { .. }));
    assert_eq!(count(&[100, 100]), pulses, "the board shakes once for each pulse");
    let checks = told(&|what| {
        matches!(
            what,
            ElectricDetail::Checked { .. } | ElectricDetail::Kicked { .. } | ElectricDetail::Needed { .. }
        )
    });
    assert_eq!(count(&[6, 6]), checks, "two dice: kicks and checks and nothing else");
    assert_eq!(count(&[6]), told(&|what| matches!(what, ElectricDetail::Challenged { die: Some(_), .. })));
    assert!(count(&[2]) >= 1);
    let known = count(&[100, 100]) + count(&[6, 6]) + count(&[6]) + count(&[2]);
    assert_eq!(known, thrown.len(), "no twenty-sided die, no ten-sided one");
    for event in &events {
        if let ElectricDetail::Checked { total, failed, worst, .. } = event.what {
            assert_eq!((failed, worst), (total == 2, 2), "no sky makes it worse");
        }
    }
}

// E1-materials-11, E1-pass-46, E1-throwaway-5: without the other ways of passing every forward pass is measured and laid
// with a stick, but for shovels and balls thrown away out of bounds.
#[test]
fn sticks_are_mandatory_by_the_book() {
    let (events, _) = whole(4);
    let (mut stick, mut laid) = (0, 0);
    let mut shovel = false;
    for event in &events {
        match event.what {
            ElectricDetail::Declared { declare, .. } => shovel = matches!(declare, Declare::Shovel(_)),
            ElectricDetail::Measured { .. } => laid += 1,
            ElectricDetail::Fact(Fact::Pass { target: Some(_), .. }) if !shovel => stick += 1,
            ElectricDetail::Struck { .. } => panic!("no figure strikes the ball"),
            _ => {}
        }
    }
    assert!(stick > 5 && stick <= laid, "{stick} passes told, {laid} sticks laid");
}

// E1-timing-9, E1-timing-11: there is no play clock: six line-ups before one snap cost time-outs and nothing else.
#[test]
fn nobody_is_hurried_in_the_set_up() {
    let mut taken = [0; 2];
    let table =
        Table::scripted(ball_at_with(House::default(), 30, 1, 10), 1, move |_, side, ask| match ask {
            ElectricAsk::Lineup(_) if taken[side as usize] < 3 => {
                taken[side as usize] += 1;
                Some(ElectricCall::Timeout)
            }
            ElectricAsk::Lineup(LineupUnit::Offense) => Some(lineup("pro_set")),
            ElectricAsk::Declare(PasserStage::Snap) => Some(ElectricCall::Declare(Declare::Kneel)),
            _ => None,
        });
    let table = table.play();
    assert_eq!(table.game.state.situation.timeouts, Both::new(0, 0));
    assert!(!table.facts().iter().any(|fact| matches!(fact, Fact::Foul { .. })), "no delay is called");
    assert_eq!(table.now().2, 2, "the down was played");
}

fn kicking() -> House {
    House { kicking_figure: true, ..House::default() }
}

/// What a figure struck: tenths of a yard far, and to the right.
fn struck(table: &Table) -> Option<(i16, i16)> {
    table.desk.events.iter().find_map(|event| match event.what {
        ElectricDetail::Struck { far, right } => Some((far, right)),
        _ => None,
    })
}

/// Pulses: who, and how many steps.
type Pulses = Vec<(Side, u16)>;

/// The pulses before the ball was struck, and after.
fn pulses(table: &Table) -> (Pulses, Pulses) {
    let at = table.desk.events.iter().position(|event| matches!(event.what, ElectricDetail::Struck { .. }));
    let (before, after) = table.desk.events.split_at(at.expect("a ball struck"));
    let power = |event: &ElectricEvent| match event.what {
        ElectricDetail::Power { by, steps, .. } => Some((by, steps)),
        _ => None,
    };
    (before.iter().filter_map(power).collect(), after.iter().filter_map(power).collect())
}

fn at(next: Next, own: i16, house: House) -> Electric {
    let mut game = ball_at_with(house, own, 1, 10);
    game.state.next = next;
    game
}

// E1-materials-35: with a kicking figure no dice are thrown for a kickoff: a second of power, then the kick; the ball is
// where it comes down.
#[test]
fn a_kicking_figure_kicks_off_after_a_second_of_power() {
    let mut ends = [0; 3];
    for seed in 0..12 {
        let table = Table::scripted(at(Next::Kickoff, 35, kicking()), seed, |_, _, _| None).play();
        assert!(table.thrown().is_empty(), "no roll of the book: {:?}", table.thrown());
        assert_eq!(pulses(&table).0, [(HOME, 240)], "one second, before the kick");
        assert_eq!(table.asks(AWAY, |ask| *ask == ElectricAsk::FairCatch), 0, "nothing hangs in the air");
        let (far, right) = struck(&table).expect("a kick");
        let lies = table.has(|what| matches!(what, ElectricDetail::Lies { .. }));
        match (far >= 750, right.abs() > 266) {
            (true, _) => ends[0] += usize::from(table.now() == (AWAY, 25, 1)),
            (_, true) => ends[1] += usize::from(table.now() == (AWAY, 40, 1)),
            _ => {
                ends[2] += usize::from(
                    lies || table
                        .facts()
                        .iter()
                        .any(|f| matches!(f, Fact::Return { .. } | Fact::Touchback { .. })),
                )
            }
        }
    }
    assert_eq!(ends.iter().sum::<usize>(), 12, "out behind, out at the side, or played: {ends:?}");
    assert!(ends[2] > 3);
}

// E1-materials-36: an onside kick by a figure goes ten yards or is theirs; what lies live is first the kickers' to power for,
// up to half a second, before anybody is turned.
#[test]
fn a_kicking_figure_kicks_onside() {
    let (mut short, mut live) = (0, 0);
    for seed in 0..16 {
        let table = Table::scripted(at(Next::Kickoff, 35, kicking()), seed, |_, _, ask| {
            (*ask == ElectricAsk::Kickoff).then_some(ElectricCall::Onside(true))
        });
        let table = table.play();
        assert!(table.thrown().iter().all(|(_, total)| *total != 7), "the onside table is not used");
        let (far, _) = struck(&table).expect("a kick");
        let (before, after) = pulses(&table);
        assert!(before.is_empty(), "no power before the kick");
        if far < 100 {
            short += 1;
            assert_eq!(table.now(), (AWAY, 55, 1));
        } else if table.has(|what| matches!(what, ElectricDetail::Lies { .. })) {
            live += 1;
            assert!(after[0].0 == HOME && after[0].1 <= 120, "{after:?}");
        }
    }
    assert!(short > 0 && live > 0, "{short} {live}");
}

// E1-materials-34: a punt by a figure comes after the rush, without a roll for its length.
#[test]
fn a_kicking_figure_punts_after_the_rush() {
    for seed in 0..6 {
        let table = Table::scripted(
            at(Next::Scrimmage, 30, House { quick_kick: true, ..kicking() }),
            seed,
            |_, side, ask| match ask {
                ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Punt)),
                ElectricAsk::Orders(Window { at: Stoppage::Rush, .. }) if side == AWAY => {
                    Some(orders("0>180 1>180 2>180 3>180 4>180 5>180"))
                }
                _ => None,
            },
        );
        let table = table.dice(&[7]).play();
        assert!(!table.has(|what| matches!(what, ElectricDetail::Kicked { .. })), "no roll for the length");
        assert_eq!(table.thrown().first(), Some(&(2, 7)), "the snap is checked as ever");
        assert_eq!(pulses(&table).0.len(), 2, "the snap and the rush");
        assert!((300..=660).contains(&struck(&table).expect("a punt").0));
    }
}

// E1-materials-34, E1-conversion-14: a place kick by a figure is good when it is long enough and between the posts, on field
// goals and on tries.
#[test]
fn a_kicking_figure_kicks_at_goal() {
    let (mut good, mut missed) = (0, 0);
    for seed in 0..12 {
        for (next, own, yards, points) in [(Next::Scrimmage, 75, 42, 3), (Next::Try, 85, 32, 1)] {
            let table = Table::scripted(at(next, own, kicking()), seed, |_, side, ask| match ask {
                ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::FieldGoal)),
                ElectricAsk::Try => Some(ElectricCall::Try { how: TryHow::Kick, at: 0 }),
                ElectricAsk::Orders(Window { at: Stoppage::Rush, .. }) if side == AWAY => {
                    Some(orders("0>180 1>180 2>180 3>180 4>180 5>180"))
                }
                _ => None,
            });
            let table = table.dice(&[7]).play();
            assert!(
                !table.has(|what| matches!(what, ElectricDetail::Needed { .. })),
                "the table is not used"
            );
            let (far, right) = struck(&table).expect("a kick");
            let through = far >= yards * 10 && right.abs() <= 31;
            let score = table.game.state.situation.score.home;
            assert_eq!(score, if through { points } else { 0 }, "{far} {right}");
            (good, missed) = (good + usize::from(through), missed + usize::from(!through));
        }
    }
    assert!(good > 2 && missed > 2, "{good} {missed}");
}

// E1-materials-37, E1-materials-38, E1-pass-46, E1-conversion-21: a passing figure throws on downs and on plays for two: no
// stick is laid and nothing moves until the ball is down.
#[test]
fn a_passing_figure_throws_instead_of_the_sticks() {
    let house = House { passing_figure: true, ..House::default() };
    let mut caught = 0;
    for seed in 0..8 {
        for next in [Next::Scrimmage, Next::Try] {
            let own = if next == Next::Try { 85 } else { 40 };
            let table = Table::scripted(at(next, own, house), seed, |_, side, ask| match ask {
                ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
                ElectricAsk::Try => Some(ElectricCall::Try { how: TryHow::Play, at: 0 }),
                ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("pro_set")),
                ElectricAsk::Declare(PasserStage::Snap) => {
                    Some(ElectricCall::Declare(Declare::Pass { to: 9, angle: 0, start: 0 }))
                }
                _ => None,
            });
            let table = table.play();
            assert!(!table.has(|what| matches!(what, ElectricDetail::Measured { .. })), "no stick");
            assert!(struck(&table).is_some());
            let (before, after) = pulses(&table);
            assert_eq!(before.len(), 1, "the snap alone");
            let complete = table.facts().iter().any(|fact| {
                matches!(fact, Fact::Pass { end: hashmark_law::PassEnd::Complete, depth, .. } if *depth != PassDepth::Spike)
            });
            caught += usize::from(complete);
            assert!(
                complete
                    || table
                        .facts()
                        .iter()
                        .any(|fact| matches!(fact, Fact::Interception { .. } | Fact::Foul { .. }))
                    || after.is_empty()
            );
        }
    }
    assert!(caught > 0);
}

// E1-materials-34..38, E1-pass-46, E1-spike-1, E1-conversion-14, E1-conversion-21, E1-materials-17: all of it is off by the book.
#[test]
fn variants_are_off_by_the_book() {
    let book = House::default();
    assert!(!book.kicking_figure && !book.passing_figure && !book.felt_ball && !book.game_clock);
}

// E1-fumble-1: the switch is known on the board when the sides have lined up.
#[test]
fn a_league_may_call_a_rear_corner_the_side() {
    let lined = |rear_corner_is_side: bool| {
        let house = House { rear_corner_is_side, ..House::default() };
        Table::of(ball_at_with(house, 30, 1, 10)).play().game.scene.rear_corner_is_side
    };
    assert_eq!([lined(false), lined(true)], [false, true]);
}
