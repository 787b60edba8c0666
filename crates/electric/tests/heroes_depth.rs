//! Plays of the second part as the coaches run them: who blocks whom, who pulls, who gets the ball.

use crate::kit;

use hashmark_dice::Stream;
use hashmark_electric::board::FigureId;
use hashmark_electric::call::{
    Declare, FigureAct, LineupCall, LineupUnit, NextPlay, Orders, PasserStage, Stoppage,
};
use hashmark_electric::coach::{self, ElectricBookCoach};
use hashmark_electric::field;
use hashmark_electric::forms::{FormTables, PackageId};
use hashmark_electric::house::House;
use hashmark_electric::lineup::StandPlace;
use hashmark_electric::playbook::{defense, rushers};
use hashmark_electric::scene::{eleven_of, figure_of};
use hashmark_electric::{Electric, ElectricAsk, ElectricCall, ElectricDetail};
use hashmark_law::{Fact, PassEnd, Side};
use hashmark_table::{Coach, Sight};
use kit::{AWAY, HOME, Table, ball_at_with, lineup};
use std::cell::RefCell;
use std::rc::Rc;

fn house() -> House {
    House { strategies: true, bonus_stoppages: true, non_qb_snap: true, ..House::default() }
}

fn game() -> Electric {
    ball_at_with(house(), 35, 1, 10)
}

/// What was ordered and declared in a play, and the boards it was ordered for.
#[derive(Default)]
struct Seen {
    orders: Vec<(Side, Stoppage, Electric, Orders)>,
    declares: Vec<(PasserStage, Declare)>,
}

impl Seen {
    fn at(&self, side: Side, at: Stoppage) -> Option<(&Electric, &Orders)> {
        let found = self.orders.iter().find(|(by, stoppage, ..)| (*by, *stoppage) == (side, at));
        found.map(|(_, _, game, orders)| (game, orders))
    }
}

type Wanted = (Option<&'static str>, Option<&'static str>);

/// A play by the home side's coach of this number, with a package if one is told, in these forms if they are told.
fn watched(seed: u64, told: Option<&str>, (offense, front): Wanted) -> (Table, Seen) {
    let told = told.map(|word| PackageId::read(word).expect("a package"));
    let seen: Rc<RefCell<Seen>> = Rc::default();
    let keep = Rc::clone(&seen);
    let table = Table::scripted(game(), seed, move |game, side, ask| {
        let coach = ElectricBookCoach::new(Stream::lane(seed, side as u64));
        let mut coach = told.filter(|_| side == HOME).map_or(coach.clone(), |told| coach.told(told));
        let call = match (ask, offense, front) {
            (ElectricAsk::Next, ..) => ElectricCall::Next(NextPlay::Scrimmage),
            (ElectricAsk::Lineup(LineupUnit::Offense), Some(form), _) => lineup(form),
            (ElectricAsk::Lineup(LineupUnit::Defense), _, Some(form)) => lineup(form),
            _ => coach.answer(&Sight::new(game, side, ask)),
        };
        match (ask, &call) {
            (ElectricAsk::Orders(window), ElectricCall::Orders(orders)) => {
                keep.borrow_mut().orders.push((side, window.at, game.clone(), orders.clone()));
            }
            (ElectricAsk::Declare(stage), ElectricCall::Declare(declare)) => {
                keep.borrow_mut().declares.push((*stage, *declare));
            }
            _ => {}
        }
        Some(call)
    });
    let table = table.play();
    let seen = seen.take();
    (table, seen)
}

fn turned(orders: &Orders, who: FigureId) -> Option<i16> {
    orders.0.iter().find_map(|order| match order.act {
        FigureAct::Turn(degrees) if order.who == figure_of(who) => Some(degrees),
        _ => None,
    })
}

/// Degrees from a man of the home side to another, as his coach gives them.
fn bearing(game: &Electric, from: FigureId, to: FigureId) -> f32 {
    let (a, b) = (game.scene.board.position(from), game.scene.board.position(to));
    (-(b.y - a.y)).atan2(b.x - a.x).to_degrees()
}

fn nearest(game: &Electric, to: FigureId, fits: impl Fn(FigureId) -> bool) -> FigureId {
    let far = |who: &FigureId| game.scene.board.position(*who).distance(game.scene.board.position(to));
    let all = eleven_of(AWAY).filter(|who| fits(*who));
    all.min_by(|a, b| far(a).total_cmp(&far(b))).expect("somebody")
}

// E2-play-run-8: a sweep that is joined with a dive has the other back dive and a guard pull the sweep's way; a plain one
// has no guard pulling.
#[test]
fn a_guard_pulls_for_a_sweep_joined_with_a_dive() {
    let pulls = |word: &str, runner: &str| {
        let (_, seen) = watched(4, Some(word), (None, Some("4-3")));
        let (game, orders) = seen.at(HOME, Stoppage::Snap).expect("a snap");
        let of = |tag: &str| turned(orders, game.scene.tagged(HOME, tag).expect(tag));
        let guards: Vec<i16> = ["LG", "RG"].into_iter().filter_map(of).filter(|d| d.abs() > 90).collect();
        (guards, of(runner).expect("the runner is turned"), of("RB1"))
    };
    let (guards, runner, diver) = pulls("run-11", "RB2");
    assert_eq!(guards.len(), 1, "one guard");
    assert!(guards[0] * runner > 0, "the same way: {guards:?} {runner}");
    assert!(diver.is_some_and(|degrees| degrees.abs() < 50), "he dives: {diver:?}");
    assert!(pulls("run-3", "RB2").0.is_empty(), "with a lead block alone nobody pulls");
}

// E2-play-run-10: on a trap the guard goes for a linebacker, the fullback for the lineman who is let through, and nobody
// else of the line for him.
#[test]
fn a_trap_lets_a_lineman_in() {
    let (_, seen) = watched(4, Some("run-24"), (None, Some("4-3")));
    let (game, orders) = seen.at(HOME, Stoppage::Snap).expect("a snap");
    let man = |tag: &str| game.scene.tagged(HOME, tag).expect(tag);
    let at = |who: FigureId, at: FigureId| {
        turned(orders, who).is_some_and(|degrees| (f32::from(degrees) - bearing(game, who, at)).abs() < 12.0)
    };
    let line = |who: FigureId| game.scene.place(who) == StandPlace::Lineman;
    let backer = |who: FigureId| game.scene.place(who) == StandPlace::Linebacker;
    let guard = ["LG", "RG"].map(man).into_iter().find(|guard| at(*guard, nearest(game, *guard, backer)));
    let guard = guard.expect("a guard goes for a linebacker");
    let let_in = nearest(game, guard, line);
    assert!(at(man("RB2"), let_in), "the fullback takes him");
    let (_, plain) = watched(4, Some("run-13"), (None, Some("4-3")));
    let (game, orders) = plain.at(HOME, Stoppage::Snap).expect("a snap");
    let guard = game.scene.tagged(HOME, "RG").expect("a guard");
    assert!(turned(orders, guard).is_none_or(|degrees| degrees.abs() <= 31), "a dive has no trap");
}

// E2-play-def-12: a stunt goes with nearly any other play, and leaves the others their jobs.
#[test]
fn a_stunt_goes_with_nearly_anything() {
    let all = FormTables::standard();
    for (with, shell, rush) in [
        ("blitz MLB", 1, 4),
        ("zone_blitz DE2", 2, 3),
        ("man_coverage LB,DB", 0, 2),
        ("zone_coverage LB,DB", 3, 2),
    ] {
        let alone = defense(&all, "4-3", with, shell, "").expect(with);
        let both = defense(&all, "4-3", &format!("{with}; stunt DT1,left"), shell, "").expect(with);
        let changed: Vec<&str> = alone
            .jobs
            .iter()
            .zip(&both.jobs)
            .filter(|(a, b)| a != b)
            .map(|(_, job)| job.role.as_str())
            .collect();
        assert_eq!(changed, ["stunt_pick", "stunt_loop"], "{with}");
        assert_eq!(rushers(&both), rush, "{with}: two fewer hold the line, and the gap is open");
    }
}

/// Degrees of the orders for a man of the home side.
fn told(found: Option<(&Electric, &Orders)>, tag: &str) -> Option<i16> {
    let (game, orders) = found?;
    turned(orders, game.scene.tagged(HOME, tag)?)
}

// E2-play-run-14: a keeper in the shotgun goes forward in the read; from under center he rolls out first, and goes
// forward after it.
#[test]
fn a_keeper_rolls_out_or_goes_forward() {
    let keeper = |form: Option<&'static str>| {
        let (_, seen) = watched(4, Some("run-78"), (form, Some("4-3")));
        let first = told(seen.at(HOME, Stoppage::Snap), "QB");
        let run = seen.declares.iter().any(|(_, declare)| matches!(declare, Declare::Run(5)));
        (first.expect("he is turned").abs(), seen.declares[0], run)
    };
    let (back, first, run) = keeper(Some("spread 5@0,95 6@46,140"));
    assert!(back < 60 && matches!(first, (PasserStage::Snap, Declare::Read(_))), "{back} {first:?}");
    assert!(run, "he keeps it");
    let (under, first, _) = keeper(Some("spread"));
    assert!(under == 90 && matches!(first, (PasserStage::Snap, Declare::Read(_))), "{under} {first:?}");
}

// E2-play-run-15: on an option the quarterback rolls out with a back beside him; after the read both turn upfield, and he
// pitches or keeps the ball, as there is room.
#[test]
fn an_option_has_a_back_beside_the_quarterback() {
    let (mut pitched, mut kept) = (0, 0);
    // Rows of the table, and the back who follows.
    for (row, back) in [("run-68", "RB2"), ("run-46", "RB"), ("run-51", "RB1")] {
        for seed in 1..9 {
            let (_, seen) = watched(seed, Some(row), (None, Some("4-3")));
            let Some(found) = seen.at(HOME, Stoppage::Snap) else { continue };
            let both = [told(Some(found), "QB"), told(Some(found), back)];
            assert!(both[0] == both[1] && both[0].is_some_and(|degrees| degrees.abs() == 90), "{both:?}");
            let later = seen.at(HOME, Stoppage::Read);
            let ways = [told(later, "QB"), told(later, back)];
            assert!(ways.iter().flatten().all(|way| way.abs() < 90), "upfield: {ways:?}");
            let follower = found.0.scene.tagged(HOME, back).map(figure_of);
            let said =
                seen.declares.iter().find(|(stage, _)| *stage == PasserStage::Read).map(|(_, said)| *said);
            pitched += usize::from(follower.is_some_and(|to| said == Some(Declare::Pitch(to))));
            kept += usize::from(matches!(said, Some(Declare::Run(_))));
        }
    }
    assert!(pitched > 0 && kept > 0, "{pitched} pitched, {kept} kept");
}

// E2-play-run-9: on a counter the line blocks the other way from the first, and the back turns to that side at the stop.
#[test]
fn a_counter_goes_the_way_the_line_blocks() {
    let mut seen_both = 0;
    for seed in 1..7 {
        let (_, seen) = watched(seed, Some("run-89"), (None, Some("4-3")));
        let (first, second) =
            (told(seen.at(HOME, Stoppage::Snap), "RB1"), told(seen.at(HOME, Stoppage::Read), "RB1"));
        let (Some(first), Some(second)) = (first, second) else { continue };
        assert!(first.abs() == 90 && first * second < 0, "seed {seed}: {first} then {second}");
        let (game, orders) = seen.at(HOME, Stoppage::Snap).expect("a snap");
        let line = ["LT", "LG", "C", "RG", "RT"].map(|tag| game.scene.tagged(HOME, tag).expect(tag));
        let leans: Vec<i16> = line.into_iter().filter_map(|who| turned(orders, who)).collect();
        assert!(leans.len() >= 3 && leans.iter().all(|lean| lean * first < 0), "{leans:?}");
        seen_both += 1;
    }
    assert!(seen_both > 0);
}

// E2-play-run-7: the ball of a sweep is tossed, and the runner's dial is set straight again at his juke.
#[test]
fn a_sweep_is_tossed_and_straightened_at_the_juke() {
    let (mut tossed, mut straight) = (0, 0);
    for seed in 1..13 {
        let (_, seen) = watched(seed, Some("run-3"), (None, Some("4-3")));
        tossed += usize::from(matches!(seen.declares.first(), Some((PasserStage::Snap, Declare::Pitch(_)))));
        let Some((game, orders)) = seen.at(HOME, Stoppage::Juke) else { continue };
        let Some(carrier) = game.scene.carrier.filter(|who| game.scene.board.figure(*who).dial != 0.0) else {
            continue;
        };
        let reset = |act: FigureAct| act == FigureAct::Dial(0);
        let turned = turned(orders, carrier).is_some();
        let found = orders.0.iter().any(|order| order.who == figure_of(carrier) && reset(order.act));
        assert_eq!(found, turned, "seed {seed}: {orders}");
        straight += usize::from(found);
    }
    assert!(tossed > 6 && straight > 0, "{tossed} tossed, {straight} straightened");
}

// E2-play-run-2: the plan may be left at any stoppage: a draw was called, and after the read it is thrown away.
#[test]
fn a_draw_may_be_thrown_away() {
    let package = PackageId::read("run-1").expect("a draw");
    let table = Table::scripted(game(), 4, move |game, side, ask| {
        let mut coach = ElectricBookCoach::new(Stream::lane(9, 1)).told(package);
        match ask {
            ElectricAsk::Declare(PasserStage::Read) => Some(ElectricCall::Declare(Declare::ThrowAway)),
            ElectricAsk::Lineup(_) | ElectricAsk::Orders(_) | ElectricAsk::Declare(_) if side == HOME => {
                Some(coach.answer(&Sight::new(game, side, ask)))
            }
            ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
            _ => None,
        }
    });
    let table = table.play();
    // Legal to call; in the pocket it is a foul like any other throw into the ground.
    let away = |fact: &Fact| match fact {
        Fact::Pass { target, end, .. } => target.is_none() && *end == PassEnd::Incomplete,
        Fact::Foul { kind, .. } => *kind == hashmark_law::foul::FoulKind::IntentionalGrounding,
        _ => false,
    };
    assert!(table.facts().iter().any(away), "{:?}", table.facts());
}

// E2-play-run-17: after a hand-off that may be none the defense sees the back with the ball; whoever it has not turned in
// this stoppage is turned at him, nobody else.
#[test]
fn the_defense_plays_a_hand_off_as_one() {
    let mut at_him = 0;
    for seed in 1..9 {
        let (_, seen) = watched(seed, Some("run-13"), (None, Some("4-3")));
        let Some((game, orders)) = seen.at(AWAY, Stoppage::HandedOff) else { continue };
        let (_, before) = seen.at(AWAY, Stoppage::Snap).expect("a snap");
        let carrier = game.scene.carrier.expect("a back");
        assert_eq!(game.scene.place(carrier), StandPlace::Back);
        for who in eleven_of(AWAY).filter(|who| turned(orders, *who).is_some()) {
            assert_eq!(turned(before, who), None, "{who:?} is turned twice");
            let (here, there) = (game.scene.board.position(who), game.scene.board.position(carrier));
            let to = (there.y - here.y).atan2(here.x - there.x).to_degrees();
            at_him += usize::from(turned(orders, who).is_some_and(|way| (f32::from(way) - to).abs() < 50.0));
        }
    }
    assert!(at_him > 3, "{at_him}");
}

// E2-route-17: a receiver who is sent deep and is covered takes the short route that was named besides.
// E2-route-1: one who is open, but would be beaten to where his route ends, leaves it.
#[test]
fn a_covered_receiver_takes_his_second_route() {
    use hashmark_electric::routes::{Eye, heading, second};
    let (mut seen_both, mut left) = ([0, 0], 0);
    for seed in 1..25 {
        let word = format!("pass-{seed}");
        let package = PackageId::read(&word).expect("a row");
        let (_, seen) = watched(seed, Some(&word), (None, Some("4-3")));
        let Some((game, orders)) = seen.at(HOME, Stoppage::Read) else { continue };
        let forms = &game.book.forms;
        let at = |who: FigureId| {
            let at = game.scene.board.position(who);
            (field::right(HOME, at.y), -game.scene.behind_line(at.x))
        };
        for job in forms.attacks[package.index()].jobs.iter().filter(|job| job.role == "route") {
            let Some(first) = job.path.as_deref().and_then(|path| forms.route(path)) else { continue };
            let (Some(who), Some(short)) = (game.scene.tagged(HOME, &job.man), second(first)) else {
                continue;
            };
            if first.id == "fly" || game.scene.blocked(who) {
                continue;
            }
            let nearest = nearest(game, who, |foe| game.scene.upright(foe));
            let goal = 100.0 - field::ahead(HOME, game.scene.line);
            let eye = Eye { here: at(who), goal, nearest: Some(at(nearest)), ..Eye::default() };
            let covered = eye.covered();
            let route = if covered { forms.route(short).expect(short) } else { first };
            let degrees = heading(route, true, &eye) as i16;
            let ahead = game.scene.board.position(who) + field::heading(HOME, degrees).way() * 14.0;
            if !covered && coach::beaten(game, who, degrees) {
                left += usize::from(turned(orders, who) != Some(degrees));
            } else if ahead.y.abs() < hashmark_electric::board::FIELD_HALF_WIDTH - 3.1 {
                assert_eq!(turned(orders, who), Some(degrees), "{word} {}: covered {covered}", job.man);
                seen_both[usize::from(covered)] += 1;
            }
        }
    }
    assert!(seen_both[0] > 0 && seen_both[1] > 0 && left > 0, "{seen_both:?} {left}");
}

// E2-route-12: where a man who stands may be thrown to, the man of a flat route stands after the read, and the ball goes
// to him for a stoppage now and then.
#[test]
fn the_man_in_the_flat_waits_for_the_ball() {
    // No pass of the tables has a flat in it: this one's first route is made one.
    let package = PackageId::read("pass-1").expect("a row");
    let (mut stood, mut thrown) = (0, 0);
    for seed in 1..40 {
        let house = House { stationary_receiver: true, ..house() }.with_needs();
        let seen: Rc<RefCell<(usize, usize)>> = Rc::default();
        let keep = Rc::clone(&seen);
        let mut game = ball_at_with(house, 35, 1, 10);
        game.state.heroes.pools.home.offense = 3;
        let book = std::sync::Arc::get_mut(&mut game.book).expect("nobody else has it");
        let route = book.forms.attacks[100].jobs.iter_mut().find(|job| job.role == "route");
        route.expect("a route").path = Some("flat".to_string());
        Table::scripted(game, seed, move |game, side, ask| {
            if side != HOME
                || matches!(
                    ask,
                    ElectricAsk::Challenge | ElectricAsk::Flag | ElectricAsk::Try | ElectricAsk::Next
                )
            {
                return None;
            }
            let call = ElectricBookCoach::new(Stream::lane(seed, 1))
                .told(package)
                .answer(&Sight::new(game, side, ask));
            let jobs = &game.book.forms.attacks[package.index()].jobs;
            let man = jobs.iter().find(|job| job.path.as_deref() == Some("flat") && job.role == "route");
            let man = man.and_then(|job| game.scene.tagged(HOME, &job.man));
            match (ask, &call, man) {
                (ElectricAsk::Orders(window), ElectricCall::Orders(orders), Some(man))
                    if window.at == Stoppage::Read =>
                {
                    let stands = |order: &hashmark_electric::call::FigureOrder| {
                        order.who == figure_of(man) && order.act == FigureAct::Stand
                    };
                    keep.borrow_mut().0 += usize::from(orders.0.iter().any(stands));
                }
                (ElectricAsk::Declare(_), ElectricCall::Declare(Declare::Pass { to, .. }), Some(man)) => {
                    let stands = game.scene.board.figure(man).stationary && *to == figure_of(man);
                    keep.borrow_mut().1 += usize::from(stands);
                }
                _ => {}
            }
            Some(call)
        })
        .play();
        let (more_stood, more_thrown) = *seen.borrow();
        (stood, thrown) = (stood + more_stood, thrown + more_thrown);
    }
    assert!(stood > 5 && thrown > 0, "{stood} stood, {thrown} were thrown to");
}

// E2-play-pass-19: the second man of a hook and ladder is sent to the place just behind the first.
#[test]
fn the_second_man_of_a_ladder_stays_behind_the_first() {
    let (mut turned_there, mut looked_at) = (0, 0);
    for seed in 1..9 {
        let (_, seen) = watched(seed, Some("pass-98"), (None, Some("4-3")));
        let Some((game, orders)) = seen.at(HOME, Stoppage::Read) else { continue };
        let mut men = ["Slot", "WR1"].map(|tag| game.scene.tagged(HOME, tag).expect(tag));
        let x = |who: FigureId| game.scene.board.position(who).x;
        men.sort_by(|a, b| x(*b).total_cmp(&x(*a)));
        let Some(degrees) = turned(orders, men[1]).filter(|_| !game.scene.blocked(men[1])) else { continue };
        let (first, second) = (game.scene.board.position(men[0]), game.scene.board.position(men[1]));
        let to = (-(first.y - second.y)).atan2(first.x - 1.8 * field::BASE_LENGTH - second.x).to_degrees();
        let off = (f32::from(degrees) - to + 540.0).rem_euclid(360.0) - 180.0;
        (turned_there, looked_at) = (turned_there + u32::from(off.abs() < 12.0), looked_at + 1);
    }
    // Where he would run into somebody first he goes round him.
    assert!(turned_there > 1 && turned_there * 3 > looked_at * 2, "{turned_there} of {looked_at}");
}

// E2-route-6: with a post in it the scramble is short near the goal and long elsewhere.
#[test]
fn a_post_is_skinny_near_the_goal_and_deep_elsewhere() {
    let all = FormTables::standard();
    let post = |row: &u8| {
        let attack = &all.attacks[usize::from(*row) + 99];
        attack.jobs.iter().any(|job| job.path.as_deref() == Some("post"))
    };
    for (own, long) in [(75, 20), (35, 45)] {
        let mut found = Vec::new();
        for row in (1..90).filter(post) {
            let package = PackageId::read(&format!("pass-{row}")).expect("a row");
            let mut coach = ElectricBookCoach::new(Stream::lane(u64::from(row), 1)).told(package);
            let seen: Rc<RefCell<Vec<u16>>> = Rc::default();
            let keep = Rc::clone(&seen);
            Table::scripted(ball_at_with(house(), own, 1, 10), u64::from(row), move |game, side, ask| {
                let mine = side == HOME
                    && !matches!(
                        ask,
                        ElectricAsk::Next | ElectricAsk::Challenge | ElectricAsk::Flag | ElectricAsk::Try
                    );
                let call = mine.then(|| coach.answer(&Sight::new(game, side, ask)))?;
                if let ElectricCall::Declare(Declare::Scramble(hundredths)) = call {
                    keep.borrow_mut().push(hundredths);
                }
                Some(call)
            })
            .play();
            found.append(&mut seen.borrow_mut());
        }
        assert!(!found.is_empty() && found.iter().all(|hundredths| *hundredths == long), "{found:?}");
    }
}

// E2-formation-off-1: receivers of whom a package says nothing are sent by their coach all the same.
#[test]
fn receivers_without_a_route_are_sent_by_their_coach() {
    let mut game = game();
    let book = std::sync::Arc::get_mut(&mut game.book).expect("nobody else has it");
    let attack = &mut book.forms.attacks[100];
    attack.jobs.retain(|job| job.role != "route");
    let package = PackageId::read("pass-1").expect("a row");
    let seen: Rc<RefCell<Vec<bool>>> = Rc::default();
    let keep = Rc::clone(&seen);
    Table::scripted(game, 3, move |game, side, ask| {
        let mine = side == HOME
            && !matches!(
                ask,
                ElectricAsk::Next | ElectricAsk::Challenge | ElectricAsk::Flag | ElectricAsk::Try
            );
        let call = mine.then(|| {
            ElectricBookCoach::new(Stream::lane(3, 1)).told(package).answer(&Sight::new(game, side, ask))
        })?;
        if let (ElectricAsk::Orders(window), ElectricCall::Orders(orders)) = (ask, &call)
            && window.at == Stoppage::Snap
        {
            let wide = eleven_of(HOME).filter(|who| game.scene.place(*who) == StandPlace::Wide);
            keep.borrow_mut().extend(wide.map(|who| turned(orders, who).is_some()));
        }
        Some(call)
    })
    .play();
    let seen = seen.borrow();
    assert!(seen.len() >= 2 && seen.iter().all(|sent| *sent), "{seen:?}");
}

/// Trips with the middle one of the three well behind the two others.
fn bunch() -> ElectricCall {
    let mut orders = Orders::default();
    // Slot1, Slot2 and WR2, in tenths of a yard right of the ball and behind the line.
    for (figure, right, back) in [(7, 150, 10), (8, 182, 48), (10, 215, 20)] {
        orders.add(figure, FigureAct::Place(right, back));
    }
    match lineup("trips") {
        ElectricCall::Lineup(trips) => ElectricCall::Lineup(LineupCall { orders, ..trips }),
        other => other,
    }
}

// E2-play-pass-4: with three receivers on one side the ball goes to the deepest right after the snap, without a read and
// without a stoppage, and the other two block: it is lined up, thrown and caught, and nobody is flagged for it.
#[test]
fn a_bubble_screen_is_thrown_to_the_deepest_of_three() {
    let (mut caught, mut gained) = (0, 0);
    for seed in 0..40 {
        let table = Table::scripted(game(), seed, move |game, side, ask| {
            let man = |tag: &str| game.scene.tagged(HOME, tag).expect(tag);
            Some(match (side, ask) {
                (HOME, ElectricAsk::Next) => ElectricCall::Next(NextPlay::Scrimmage),
                (HOME, ElectricAsk::Lineup(LineupUnit::Offense)) => bunch(),
                (AWAY, ElectricAsk::Lineup(LineupUnit::Defense)) => lineup("4-3"),
                (HOME, ElectricAsk::Orders(window)) if window.at == Stoppage::Snap => {
                    let mut orders = Orders::default();
                    for blocker in ["Slot1", "WR2"].map(man) {
                        let foe = nearest(game, blocker, |foe| game.scene.place(foe) != StandPlace::Lineman);
                        orders.turn(figure_of(blocker), bearing(game, blocker, foe) as i16);
                    }
                    orders.turn(figure_of(man("Slot2")), 0);
                    ElectricCall::Orders(orders)
                }
                (HOME, ElectricAsk::Declare(PasserStage::Snap)) => {
                    let deep = |tag: &str| game.scene.behind_line(game.scene.board.position(man(tag)).x);
                    assert!(["Slot1", "WR2", "TE", "WR1"].iter().all(|tag| deep(tag) < deep("Slot2")));
                    ElectricCall::Declare(Declare::Pass { to: figure_of(man("Slot2")), angle: 0, start: 0 })
                }
                _ => return None,
            })
        });
        let table = table.play();
        let pass = table.facts().into_iter().find_map(|fact| match fact {
            Fact::Pass { end, to, .. } => Some((end, to)),
            _ => None,
        });
        let (end, to) = pass.expect("thrown at once");
        let complete = end == PassEnd::Complete;
        let read = |ask: &ElectricAsk| {
            matches!(ask, ElectricAsk::Declare(PasserStage::Read | PasserStage::Scramble))
        };
        assert_eq!(table.asks(HOME, read), 0, "thrown without a look");
        caught += usize::from(complete);
        gained += usize::from(complete && to.from_own(HOME) > 35);
    }
    assert!(caught >= 5 && gained > 0, "{caught} {gained}");
}

// E2-play-pass-4: the book coach lines up for one himself now and then, to either side, and throws it as a person would.
#[test]
fn the_coach_throws_a_bubble_screen_now_and_then() {
    let (mut thrown, mut sides) = (0, [0, 0]);
    let mut game = ball_at_with(house(), 35, 2, 5);
    game.state.chosen = NextPlay::Scrimmage;
    for seed in 0..400 {
        let mut coach = ElectricBookCoach::new(Stream::lane(seed, 0));
        let ElectricCall::Lineup(trips) =
            coach.answer(&Sight::new(&game, HOME, &ElectricAsk::Lineup(LineupUnit::Offense)))
        else {
            continue;
        };
        if trips.form != "trips" || trips.orders.0.len() != 3 {
            continue;
        }
        let table = Table::scripted(game.clone(), seed, move |game, side, ask| {
            let next = matches!(ask, ElectricAsk::Next).then_some(ElectricCall::Next(NextPlay::Scrimmage));
            (side == HOME).then(|| next.unwrap_or_else(|| coach.answer(&Sight::new(game, side, ask))))
        });
        let table = table.play();
        let declared = table.desk.events.iter().find_map(|event| match event.what {
            ElectricDetail::Declared { declare, .. } => Some(declare),
            _ => None,
        });
        assert!(matches!(declared, Some(Declare::Pass { to: 8, .. })), "{declared:?}");
        sides[usize::from(trips.mirrored)] += 1;
        thrown += 1;
    }
    assert!(thrown >= 4 && sides[0] > 0 && sides[1] > 0, "{thrown} {sides:?}");
}
