//! Fronts, plays and shells of the defense, receivers' routes, and the packages made of them.

use crate::kit;

use hashmark_dice::Stream;
use hashmark_electric::call::{FigureAct, LineupCall, LineupUnit, NextPlay, Orders, Scope, Stoppage, Window};
use hashmark_electric::coach::{self, ElectricBookCoach};
use hashmark_electric::forms::{Defend, FormTables, PackageId, PackageTable as Packages};
use hashmark_electric::house::House;
use hashmark_electric::lineup::{self, FigureEleven, FigureStand};
use hashmark_electric::play::ground;
use hashmark_electric::playbook::{areas, defense, rushers, strong_side};
use hashmark_electric::routes::{Eye, chosen, heading, leg};
use hashmark_electric::{Electric, ElectricAsk, ElectricCall};
use hashmark_table::{Coach, Game, Refusal, Sight};
use kit::{AWAY, HOME, Table, ball_at_with, lineup, orders, refusal};

fn house() -> House {
    House { strategies: true, bonus_stoppages: true, non_qb_snap: true, ..House::default() }
}

fn game() -> Electric {
    ball_at_with(house(), 35, 1, 10)
}

fn forms() -> FormTables {
    FormTables::standard()
}

fn rule(result: Result<Defend, Refusal>) -> &'static str {
    result.err().map_or("", |refusal| refusal.rule)
}

fn job<'a>(defend: &'a Defend, man: &str) -> &'a str {
    let job = defend.jobs.iter().find(|job| job.man == man);
    job.map_or_else(|| panic!("no {man}"), |job| job.role.as_str())
}

fn put(front: &str, schemes: &str, shell: u8, named: &str) -> Defend {
    defense(&forms(), front, schemes, shell, named).expect("a package")
}

fn eleven(game: &Electric, front: &str) -> FigureEleven {
    let here = ground(game, AWAY, LineupUnit::Defense);
    lineup::eleven(&game.book.forms, &game.book.sheets[AWAY], &here, &LineupCall::plain(front, false))
        .expect("a front")
}

fn man(eleven: &FigureEleven, tag: &str) -> FigureStand {
    *eleven.iter().find(|man| man.tag.as_str() == tag).unwrap_or_else(|| panic!("no {tag}"))
}

// E2-formation-def-1: a package of the defense is a front, plays, a shell and named jobs.
#[test]
fn a_defense_is_put_together() {
    let package = put("4-3", "blitz WLB", 2, "MLB:zone");
    assert_eq!(forms().fronts[package.front].id, "4-3");
    let jobs = ["WLB", "MLB", "FS", "SS", "CB1"].map(|man| job(&package, man));
    assert_eq!(jobs, ["blitz", "zone", "zone", "zone", "man"]);
}

// E2-formation-def-2: before the snap the same eleven may stand in another formation altogether.
#[test]
fn a_defense_shifts_as_it_likes() {
    let table = Table::scripted(game(), 3, |game, side, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
        ElectricAsk::Lineup(LineupUnit::Offense) => Some(lineup("pro_set")),
        ElectricAsk::Lineup(LineupUnit::Defense) => Some(lineup("4-3")),
        ElectricAsk::Orders(window) if window.at == Stoppage::Shifts => {
            // Everybody but one moved: the linebackers to where a nickel has them, the backs deep.
            let moved =
                orders("4@-60,80 5@0,80 6@150,50 7@-200,60 8@-70,190 9@70,190 10@200,60 0@-110,11 3@110,11");
            assert_eq!(refusal(game.check(side, ask, &moved)), "");
            Some(moved)
        }
        _ => None,
    });
    table.play();
}

// E2-formation-def-3: the strong side is the tight end's; with none or two the one with more receivers, else the right.
#[test]
fn the_strong_side_is_the_tight_ends() {
    assert_eq!(strong_side(&[13.8], &[13.8, -18.0, 18.0]), 1.0);
    assert_eq!(strong_side(&[-13.8], &[-13.8, 18.0, 22.0]), -1.0);
    assert_eq!(strong_side(&[-13.8, 13.8], &[-13.8, 13.8, -20.0]), -1.0);
    assert_eq!(strong_side(&[], &[-18.0, 18.0]), 1.0, "a tie is the right");
}

/// The defense's shifts against a form, as the coach gives them.
fn shifts(form: &'static str, front: &'static str, package: &str) -> (FigureEleven, Orders) {
    shifts_later(0, form, front, package)
}

/// The same so many plays into the game.
fn shifts_later(
    plays: u32,
    form: &'static str,
    front: &'static str,
    package: &str,
) -> (FigureEleven, Orders) {
    use std::{cell::RefCell, rc::Rc};
    let mut game = game();
    game.state.plays = plays;
    let told = PackageId::read(package).expect("a package");
    let found: Rc<RefCell<Option<(FigureEleven, Orders)>>> = Rc::default();
    let keep = Rc::clone(&found);
    let table = Table::scripted(game, 3, move |game, side, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
        ElectricAsk::Lineup(LineupUnit::Offense) => Some(lineup(form)),
        ElectricAsk::Lineup(LineupUnit::Defense) => Some(lineup(front)),
        ElectricAsk::Orders(window) if window.at == Stoppage::Shifts => {
            let orders = coach::follow(game, side, *window, told);
            let lined = game.state.lined.as_ref().expect("lined up");
            *keep.borrow_mut() = Some((lined.elevens[side], orders.clone()));
            Some(ElectricCall::Orders(orders))
        }
        _ => None,
    });
    table.play();
    let found = found.borrow().clone();
    found.expect("shifts were asked for")
}

/// Where a man goes in the shifts, or stays.
fn goes(eleven: &FigureEleven, orders: &Orders, tag: &str) -> (f32, f32) {
    let at = eleven.iter().position(|man| man.tag.as_str() == tag).expect(tag);
    let moved = orders.0.iter().rev().find_map(|order| match order.act {
        FigureAct::Place(right, back) if usize::from(order.who) == at => {
            Some((f32::from(right) / 10.0, f32::from(back) / 10.0))
        }
        _ => None,
    });
    moved.unwrap_or((eleven[at].right, eleven[at].back))
}

// E2-formation-def-3: with the tight end on the offense's right the strong-side linebacker stands on the defense's left.
#[test]
fn the_linebackers_change_sides() {
    for (form, left) in [("pro_set", true), ("pro_set mirrored", false)] {
        let (eleven, orders) = shifts(form, "4-3", "vs-run-5");
        let (slb, wlb) = (goes(&eleven, &orders, "SLB").0, goes(&eleven, &orders, "WLB").0);
        assert_eq!(slb < 0.0, left, "{form}: {slb}");
        assert!(slb * wlb < 0.0, "{form}: {slb} {wlb}");
    }
}

// E2-formation-def-4: in man coverage corners may come up to a yard off the line.
#[test]
fn corners_may_come_up_and_bump() {
    let game = game();
    let up = "4-3 7@-184,11 10@184,11";
    assert_eq!(refusal(game.check(AWAY, &ElectricAsk::Lineup(LineupUnit::Defense), &lineup(up))), "");
    let depths = |package: &str| {
        let mut seen: Vec<f32> = Vec::new();
        for plays in 0..12 {
            let (eleven, orders) = shifts_later(plays, "pro_set", "3-4", package);
            let deep = goes(&eleven, &orders, "CB1").1;
            if !seen.contains(&deep) {
                seen.push(deep);
            }
        }
        seen.sort_by(f32::total_cmp);
        seen
    };
    // The third row is man coverage throughout; whether its corners bump is the coach's coin.
    assert_eq!(depths("vs-run-3"), [1.1, 4.0]);
    assert_eq!(depths("vs-run-20"), [4.0], "never in Cover 2");
}

// E2-formation-def-5: otherwise corners stand three to five yards off, and turn round with their men after the snap.
#[test]
fn corners_stand_off_and_turn_round() {
    let game = game();
    for front in ["4-3", "nickel", "dime"] {
        let men = eleven(&game, front);
        for corner in ["CB1", "CB2"] {
            assert!((3.0..=5.0).contains(&man(&men, corner).back), "{front}");
        }
    }
    let turns = std::rc::Rc::new(std::cell::Cell::new(0));
    let counted = std::rc::Rc::clone(&turns);
    let table = Table::scripted(game, 3, move |game, side, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
        ElectricAsk::Lineup(LineupUnit::Offense) => Some(lineup("empty_backfield")),
        ElectricAsk::Lineup(LineupUnit::Defense) => Some(lineup("nickel")),
        ElectricAsk::Orders(window) if window.at == Stoppage::Snap && side == AWAY => {
            let told = PackageId::read("vs-pass-14").expect("a package");
            let given = coach::follow(game, side, *window, told);
            let corner = game.scene.tagged(side, "CB1").map(hashmark_electric::scene::figure_of);
            let turned = given.0.iter().find_map(|order| match order.act {
                FigureAct::Turn(degrees) if Some(order.who) == corner => Some(degrees),
                _ => None,
            });
            assert!(turned.is_some_and(|degrees| degrees.abs() > 90), "{turned:?}");
            counted.set(counted.get() + 1);
            Some(ElectricCall::Orders(given))
        }
        _ => None,
    });
    table.play();
    assert_eq!(turns.get(), 1);
}

// E2-formation-def-6: what everybody does of whom nothing is said.
#[test]
fn everybody_has_a_job_of_his_own() {
    let package = put("4-3", "", 1, "");
    let jobs = ["DE1", "WLB", "MLB", "SLB", "CB1", "CB2", "FS", "SS"].map(|man| job(&package, man));
    assert_eq!(jobs, ["rush", "blitz", "man", "man", "man", "man", "zone", "man"]);
    let nickel = put("nickel", "", 0, "");
    assert_eq!(job(&nickel, "Nickel"), "man", "the slot");
}

// E2-formation-def-7..18: the men of every front, eleven of them, and they may stand like that.
#[test]
fn the_fronts_have_their_men() {
    let game = game();
    let fronts = [
        ("4-3", [4, 3, 4]),
        ("3-4", [3, 4, 4]),
        ("2-5", [2, 5, 4]),
        ("4-4", [4, 4, 3]),
        ("5-3", [5, 3, 3]),
        ("6-2", [6, 2, 3]),
        ("5-2", [5, 2, 4]),
        ("7-2", [7, 2, 2]),
        ("nickel", [4, 2, 5]),
        ("dime", [3, 2, 6]),
        ("quarter_3_1_7", [3, 1, 7]),
        ("quarter_4_0_7", [4, 0, 7]),
        ("dollar", [3, 0, 8]),
    ];
    for (id, [line, backers, backs]) in fronts {
        let front = &game.book.forms.fronts[game.book.forms.front(id).expect(id)];
        assert_eq!([front.line.len(), front.lb.len(), front.db.len()], [line, backers, backs], "{id}");
        assert_eq!(line + backers + backs, 11);
        assert_eq!(
            refusal(game.check(AWAY, &ElectricAsk::Lineup(LineupUnit::Defense), &lineup(id))),
            "",
            "{id}"
        );
    }
    let tables = |id: &str| game.book.forms.fronts.iter().any(|front| front.id == id && front.random);
    assert!(!tables("quarter_3_1_7") && !tables("quarter_4_0_7") && !tables("dollar"));
    // In the gaps, or head up on the men before them.
    let guard = man(&eleven(&game, "2-5"), "DE1").right.abs();
    assert!((guard - 4.6).abs() < 0.1, "across from a guard: {guard}");
    assert!(man(&eleven(&game, "3-4"), "DT").right.abs() < 0.1, "a nose guard");
    assert!((man(&eleven(&game, "4-3"), "DT1").right.abs() - 2.3).abs() < 0.1, "in the gap");
}

// E2-formation-def-19: before the last play of a half, with 70 yards to go, deep backs wait in their end zone.
#[test]
fn a_prevent_defense_waits_in_the_end_zone() {
    let mut game = ball_at_with(house(), 20, 1, 10);
    game.state.situation.period = 2;
    game.state.counted = 14;
    let mut table = Table::scripted(game, 3, |game, side, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
        ElectricAsk::Lineup(LineupUnit::Offense) => Some(lineup("empty_backfield")),
        ElectricAsk::Orders(window) if window.at == Stoppage::Snap && side == HOME => {
            let deep = ["DB7", "DB8", "FS", "SS"].iter().filter(|tag| {
                let who = game.scene.tagged(AWAY, tag);
                who.is_some_and(|who| {
                    hashmark_electric::field::ahead(HOME, game.scene.board.position(who).x) > 100.0
                })
            });
            assert_eq!(deep.count(), 4);
            None
        }
        _ => None,
    });
    table = table.dice(&[]);
    let table = table.play();
    assert!(table.has(
        |what| matches!(what, hashmark_electric::ElectricDetail::Lined { form, .. } if form == "dollar")
    ));
}

// E2-play-def-1: a blitz adds its men to the line.
#[test]
fn a_blitz_brings_five() {
    let package = put("4-3", "blitz WLB", 1, "");
    assert_eq!((rushers(&package), job(&package, "WLB")), (5, "blitz"));
}

// E2-play-def-3: all eleven, and no shell is kept.
#[test]
fn bring_everyone_brings_eleven() {
    for front in ["4-3", "5-2", "3-4"] {
        assert_eq!(rushers(&put(front, "blitz ALL", 0, "")), 11, "{front}");
    }
}

// E2-play-def-4: the men in brackets of a zone blitz drop.
#[test]
fn a_zone_blitz_drops_its_men() {
    let package = put("4-3", "zone_blitz DE1", 2, "WLB:blitz");
    assert_eq!((job(&package, "DE1"), job(&package, "WLB")), ("drop_zone", "blitz"));
    assert_eq!(rushers(&package), 5, "from the snap he rushes with them");
    assert!(areas(&forms(), &package).iter().any(|(man, area)| man == "DE1" && area.deep == (5.0, 12.0)));
}

// E2-play-def-6: in a pass rush all linemen go for the quarterback.
#[test]
fn a_pass_rush_is_the_line() {
    let package = put("4-3", "pass_rush DE1,DT1,DT2,DE2", 2, "WLB:zone");
    let line = ["DE1", "DT1", "DT2", "DE2"].map(|man| job(&package, man));
    assert_eq!(line, ["rush"; 4]);
}

// E2-play-def-7, E2-play-def-8: man coverage is Cover 0, zone coverage not with it; blitzers are excepted.
#[test]
fn man_and_zone_do_not_mix() {
    let all = forms();
    assert_eq!(rule(defense(&all, "4-3", "man_coverage LB,DB", 3, "")), "E2-play-def-7");
    assert_eq!(rule(defense(&all, "4-3", "man_coverage LB,DB; zone_coverage LB,DB", 0, "")), "E2-play-def-8");
    let package = put("4-3", "blitz MLB; man_coverage LB,DB", 0, "");
    let jobs = ["MLB", "SLB", "WLB", "FS"].map(|man| job(&package, man));
    assert_eq!(jobs, ["blitz", "man", "man", "man"]);
    let zone = put("dime", "zone_coverage LB,DB", 6, "");
    let dbs = ["CB1", "CB2", "FS", "SS", "Nickel", "Dime", "SLB"].map(|man| job(&zone, man));
    assert_eq!(dbs, ["zone"; 7]);
}

/// What the coach of a package orders after the snap of a pass play, by tag.
fn after_snap(front: &'static str, package: &'static str) -> (Electric, Orders) {
    use std::{cell::RefCell, rc::Rc};
    let found: Rc<RefCell<Option<(Electric, Orders)>>> = Rc::default();
    let keep = Rc::clone(&found);
    let told = PackageId::read(package).expect("a package");
    let table = Table::scripted(game(), 11, move |game, side, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
        ElectricAsk::Lineup(LineupUnit::Offense) => Some(lineup("empty_backfield")),
        ElectricAsk::Lineup(LineupUnit::Defense) => Some(lineup(front)),
        ElectricAsk::Power(hashmark_electric::call::PulseCall::Snap) => Some(ElectricCall::Power(0)),
        ElectricAsk::Orders(window) if window.at == Stoppage::Snap && side == AWAY => {
            let given = coach::follow(game, side, *window, told);
            keep.borrow_mut().get_or_insert((game.clone(), given.clone()));
            Some(ElectricCall::Orders(given))
        }
        _ => None,
    });
    table.play();
    let found = found.borrow().clone();
    found.expect("a snap")
}

fn acts(game: &Electric, orders: &Orders, tag: &str) -> Vec<FigureAct> {
    let who = game.scene.tagged(AWAY, tag).map(hashmark_electric::scene::figure_of);
    orders.0.iter().filter(|order| Some(order.who) == who).map(|order| order.act).collect()
}

/// Degrees of an order.
fn degrees(acts: &[FigureAct]) -> Option<i16> {
    acts.iter().find_map(|act| match act {
        FigureAct::Turn(degrees) => Some(*degrees),
        _ => None,
    })
}

/// A man put so far across and past the line, as the defense says it.
fn put_at(game: &mut Electric, who: hashmark_electric::board::FigureId, at: (f32, f32)) {
    assert!(try_at(game, who, at), "room");
}

/// The same where there may be no room.
fn try_at(game: &mut Electric, who: hashmark_electric::board::FigureId, (across, deep): (f32, f32)) -> bool {
    use hashmark_electric::board::Point;
    use hashmark_electric::field::forward;
    let at = Point::new(game.scene.line + deep * forward(HOME), -across * forward(AWAY));
    let heading = game.scene.board.heading(who);
    game.scene.board.place(who, at, heading).is_ok()
}

const AFTER_SNAP: Window = Window { at: Stoppage::Snap, scope: Scope::Unblocked };

/// What the same coach orders when this man is up against one of their line.
fn blocked_by_the_line(front: &'static str, package: &'static str, tag: &str) -> (Electric, Orders) {
    use hashmark_electric::board::{Heading, Point};
    let (mut game, _) = after_snap(front, package);
    let who = game.scene.tagged(AWAY, tag).expect(tag);
    let line = ["LT", "LG", "C", "RG", "RT"].map(|tag| game.scene.tagged(HOME, tag).expect(tag));
    let met = line.into_iter().any(|man| {
        let at =
            game.scene.board.position(man) + Point::new(hashmark_electric::field::BASE_LENGTH + 0.01, 0.0);
        game.scene.board.place(who, at, Heading::degrees(180.0)).is_ok() && game.scene.blocked(who)
    });
    assert!(met, "{tag} is blocked");
    let told = PackageId::read(package).expect("a package");
    let orders = coach::follow(&game, AWAY, AFTER_SNAP, told);
    (game, orders)
}

// E2-play-def-9: zone men in their areas: four at most are on stationary bases, the others circle with their dials hard
// over.
#[test]
fn four_stand_at_most() {
    let all = forms();
    let most = (101..=200).max_by_key(|row| areas(&all, &all.defends[row - 1]).len()).expect("a row");
    let front: &'static str = Box::leak(all.fronts[all.defends[most - 1].front].id.clone().into_boxed_str());
    let row: &'static str = Box::leak(format!("vs-pass-{}", most - 100).into_boxed_str());
    let told = PackageId::read(row).expect("a row");
    let (mut game, _) = after_snap(front, row);
    let guarded = areas(&game.book.forms, &game.book.forms.defends[told.index()]);
    assert!(guarded.len() >= 6, "{}", guarded.len());
    for (man, area) in &guarded {
        let who = game.scene.tagged(AWAY, man).expect(man);
        game.scene.set_stationary(who, false);
        let (across, deep) = area.middle();
        let near = [0.0, 3.0, -3.0, 6.0, -6.0].map(|aside| (across + aside, deep));
        let stands =
            near.into_iter().filter(|at| area.holds(at.0, at.1)).any(|at| try_at(&mut game, who, at));
        assert!(stands, "room for {man}");
    }
    let shares = when_it_looks_like_a_pass(&mut game, |game| {
        let orders = coach::follow(game, AWAY, AFTER_SNAP, told);
        let told = |act: FigureAct| {
            guarded.iter().filter(|(man, _)| acts(game, &orders, man).contains(&act)).count()
        };
        (told(FigureAct::Stand), told(FigureAct::Dial(9))) == (4, guarded.len() - 4)
    });
    assert!(shares > 10, "{shares} of 20");
}

/// No back of the offense moves: it looks like a pass.
fn hold_the_backs(game: &mut Electric) {
    for tag in ["QB", "RB1", "RB2", "RB3"] {
        if let Some(who) = game.scene.tagged(HOME, tag) {
            game.scene.set_stationary(who, true);
        }
    }
}

/// In how many of twenty minds of his a coach does something when no back of the offense moves: he sees a pass in most.
fn when_it_looks_like_a_pass(game: &mut Electric, does: impl Fn(&Electric) -> bool) -> usize {
    hold_the_backs(game);
    let minds = (0..20).filter(|pulses| {
        game.state.pulses = *pulses;
        does(game)
    });
    minds.count()
}

// E2-play-def-5: a man who is to drop does, unless he is blocked after the snap; then he keeps rushing.
#[test]
fn who_is_blocked_keeps_rushing() {
    let all = forms();
    let drops = |job: &&hashmark_electric::forms::PackageJob| job.role == "drop_zone";
    let row = all.defends[100..]
        .iter()
        .position(|defend| all.fronts[defend.front].id == "4-3" && defend.jobs.iter().any(|job| drops(&job)));
    let package: &'static str = Box::leak(format!("vs-pass-{}", row.expect("a row") + 1).into_boxed_str());
    let defend = &all.defends[PackageId::read(package).expect("a row").index()];
    for job in defend.jobs.iter().filter(drops) {
        let (game, orders) = after_snap("4-3", package);
        assert!(!acts(&game, &orders, &job.man).is_empty(), "{} drops", job.man);
        let (game, orders) = blocked_by_the_line("4-3", package, &job.man);
        assert_eq!(acts(&game, &orders, &job.man), [], "{} is held", job.man);
    }
}

// E2-play-def-10, E2-play-def-11: in a stunt the named man loops with his base reversed and his dial hard over, behind his
// neighbor on the named side, who angles in.
#[test]
fn a_stunt_loops_behind_the_neighbor() {
    let left = put("6-2", "stunt DT2,left", 0, "");
    assert_eq!((job(&left, "DT2"), job(&left, "DT1")), ("stunt_loop", "stunt_pick"));
    let package = put("4-3", "stunt DT1,left", 2, "");
    assert_eq!((job(&package, "DT1"), job(&package, "DE1")), ("stunt_loop", "stunt_pick"));
    let right = put("4-3", "stunt DT1,right", 2, "");
    assert_eq!(job(&right, "DT2"), "stunt_pick");
    let loops = |(game, orders): (Electric, Orders)| {
        let acts = acts(&game, &orders, "DT1");
        acts.contains(&FigureAct::Reverse) && acts.iter().any(|act| matches!(act, FigureAct::Dial(9 | -9)))
    };
    assert!(loops(after_snap("4-3", "vs-run-5")));
    assert!(!loops(blocked_by_the_line("4-3", "vs-run-5", "DT1")), "not who is blocked");
}

// E2-play-def-13, E2-play-def-14: a delayed dog clears a gap with two neighbors, and the linebacker with a blitz job
// goes through.
#[test]
fn a_delayed_dog_clears_a_gap() {
    let package = put("4-3", "delayed_dog DT1,DT2", 1, "MLB:blitz");
    let jobs = ["DT1", "DT2", "MLB"].map(|man| job(&package, man));
    assert_eq!(jobs, ["dog_clear", "dog_clear", "blitz"]);
    for (tag, apart) in [("DT1", -45), ("DT2", 45)] {
        let (game, orders) = after_snap("4-3", "vs-run-23");
        assert_eq!(degrees(&acts(&game, &orders, tag)), Some(apart), "{tag}");
        let (game, orders) = blocked_by_the_line("4-3", "vs-run-23", tag);
        assert_eq!(degrees(&acts(&game, &orders, tag)), None, "{tag} is held");
    }
}

// E2-shell-1, E2-shell-2: a shell tells the backs only; a named job beats the play, the play the shell.
#[test]
fn a_named_job_beats_the_play_and_the_play_the_shell() {
    let plain = put("4-3", "", 2, "");
    assert_eq!(job(&plain, "MLB"), job(&put("4-3", "", 0, ""), "MLB"), "linebackers do not care");
    let package = put("4-3", "blitz SS", 2, "");
    assert_eq!((job(&package, "SS"), job(&package, "FS")), ("blitz", "zone"));
    let named = put("4-3", "blitz SS", 2, "SS:man");
    assert_eq!(job(&named, "SS"), "man");
}

// E2-shell-4..8: how many play zone in Cover 0 to 4, and who.
#[test]
fn the_number_of_a_shell_is_its_zone_men() {
    let backs = ["CB1", "CB2", "FS", "SS"];
    for (shell, zone) in [
        (0, vec![]),
        (1, vec!["FS"]),
        (2, vec!["FS", "SS"]),
        (3, vec!["CB1", "CB2", "FS"]),
        (4, backs.to_vec()),
    ] {
        let package = put("4-3", "", shell, "");
        let found: Vec<&str> = backs.into_iter().filter(|man| job(&package, man) == "zone").collect();
        assert_eq!(found, zone, "Cover {shell}");
    }
    assert_eq!(job(&put("5-3", "", 1, ""), "S"), "zone", "a lone safety is the one");
    assert_eq!(rule(defense(&forms(), "5-3", "", 4, "")), "E2-shell-8");
}

// E2-shell-9..12: Cover 5 to 8 take as many backs.
#[test]
fn a_shell_takes_its_backs() {
    let all = forms();
    for (shell, few, rule_id, enough, zone) in [
        (5, "4-3", "E2-shell-9", "nickel", 5),
        (6, "nickel", "E2-shell-10", "dime", 6),
        (7, "dime", "E2-shell-11", "quarter_3_1_7", 7),
        (8, "quarter_4_0_7", "E2-shell-12", "dollar", 8),
    ] {
        assert_eq!(rule(defense(&all, few, "", shell, "")), rule_id);
        let package = defense(&all, enough, "", shell, "").expect("enough backs");
        let backs = &all.fronts[package.front].db;
        assert_eq!(backs.iter().filter(|man| job(&package, man) == "zone").count(), zone);
    }
    let dollar = put("dollar", "", 7, "");
    assert_eq!(job(&dollar, "DB8"), "man", "the eighth is free");
}

// E2-shell-13: three deep thirds; linebackers share the ground before them.
#[test]
fn areas_are_equal_strips() {
    let found = areas(&forms(), &put("4-3", "", 3, "MLB:zone SLB:zone"));
    let deep: Vec<_> = found.iter().filter(|(_, area)| area.deep.0 == 10.0).collect();
    assert_eq!(deep.len(), 3);
    let wide = |at: usize| deep[at].1.across.1 - deep[at].1.across.0;
    assert!((wide(0) - wide(2)).abs() < 0.01 && (wide(0) - 53.33 / 3.0).abs() < 0.1, "{}", wide(0));
    let near: Vec<_> = found.iter().filter(|(_, area)| area.deep == (5.0, 12.0)).collect();
    assert_eq!(near.len(), 2);
    assert!((near[0].1.across.1 - near[1].1.across.0).abs() < 0.01);
}

fn route(id: &str, last: bool, eye: &Eye) -> f32 {
    let all = forms();
    heading(all.route(id).expect(id), last, eye)
}

/// A receiver on the left, ten yards past the line, with 50 yards to the goal from it.
const LEFT: Eye = Eye { here: (-15.0, 10.0), goal: 50.0, linebacker: None, safety: None, nearest: None };
const RIGHT: Eye = Eye { here: (15.0, 10.0), ..LEFT };

// E2-route-2, E2-route-3, E2-route-5, E2-route-8..11, E2-route-13, E2-route-14, E2-route-16: the degrees of every leg, outward
// positive on either side of the field.
#[test]
fn routes_turn_by_the_book() {
    for (id, first, last) in [
        ("go", 0.0, 0.0),
        ("fade", 0.0, 0.0),
        ("out", 0.0, 90.0),
        ("in", 0.0, -90.0),
        ("slant", 0.0, -45.0),
        ("curl", 0.0, -150.0),
        ("swing", 90.0, 0.0),
        ("wheel", 90.0, 0.0),
        ("angle", 45.0, -45.0),
    ] {
        assert_eq!((route(id, false, &RIGHT), route(id, true, &RIGHT)), (first, last), "{id}");
        let mirrored = (route(id, false, &LEFT).abs(), route(id, true, &LEFT));
        assert_eq!(mirrored, (f32::abs(first), -last), "{id} on the left");
    }
}

// E2-route-4: a fly shakes its man by ten degrees away from him.
#[test]
fn a_fly_turns_away_from_the_defender() {
    let inside = Eye { nearest: Some((12.0, 14.0)), ..RIGHT };
    let outside = Eye { nearest: Some((18.0, 14.0)), ..RIGHT };
    assert_eq!((route("fly", true, &inside), route("fly", true, &outside)), (10.0, -10.0));
    assert_eq!(route("fly", false, &inside), 0.0);
}

// E2-route-6, E2-route-7: a post turns to the middle of the end zone, a corner to its own corner.
#[test]
fn a_post_and_a_corner_aim_at_the_end_zone() {
    assert_eq!((route("post", false, &LEFT), route("corner", false, &LEFT)), (0.0, 0.0));
    let (post, corner) = (route("post", true, &LEFT), route("corner", true, &LEFT));
    assert!((10.0..30.0).contains(&post), "to the right, the middle: {post}");
    assert!((-25.0..-5.0).contains(&corner), "to the left: {corner}");
    assert!(route("corner", true, &RIGHT) > 0.0);
}

// E2-route-12: the flat is between the hash and the sideline, five yards past the line.
#[test]
fn a_flat_goes_to_the_flat() {
    let start = Eye { here: (9.0, -1.0), ..RIGHT };
    let degrees = route("flat", false, &start);
    assert!((25.0..65.0).contains(&degrees), "{degrees}");
    assert_eq!(route("flat", true, &start), 0.0, "then he waits");
}

// E2-route-15: a seam lies between the nearest linebacker and the nearest safety, and moves with them.
#[test]
fn a_seam_is_found_anew_at_every_stop() {
    let eye = Eye { here: (10.0, 0.0), linebacker: Some((4.0, 6.0)), safety: Some((8.0, 16.0)), ..RIGHT };
    let first = route("seam", true, &eye);
    assert!((first - (-4.0f32).atan2(11.0).to_degrees()).abs() < 0.1, "{first}");
    let later = Eye { safety: Some((20.0, 16.0)), ..eye };
    assert!(route("seam", true, &later) > first);
}

// E2-route-17: an option route goes to the second one named when a defender is within a base length or right ahead.
#[test]
fn an_option_route_has_a_second_choice() {
    let all = forms();
    let pick = |at: Option<(f32, f32)>| {
        let eye = Eye { nearest: at, ..RIGHT };
        chosen(&all, "go", Some("out"), &eye).map(|route| route.id.clone())
    };
    assert_eq!(pick(Some((15.0, 12.7))).as_deref(), Some("out"), "0.7 base lengths away");
    assert_eq!(pick(Some((-10.0, 4.0))).as_deref(), Some("go"));
    assert_eq!(pick(None).as_deref(), Some("go"));
}

// E2-route-19: without a dial a swing or a wheel is two straight legs, split at the next stop.
#[test]
fn a_wheel_is_two_straight_legs() {
    let all = forms();
    for id in ["swing", "wheel"] {
        let route = all.route(id).expect(id);
        let legs = [leg(route, false).heading, leg(route, true).heading];
        assert_eq!(legs, [Some(90.0), Some(0.0)], "{id}");
    }
}

// E2-route-1, E2-route-8: receivers run the last leg of their routes after the read; who is blocked is not held to it.
#[test]
fn receivers_run_their_routes() {
    let told = PackageId::read("pass-1").expect("a package");
    let table = Table::scripted(game(), 3, move |game, side, ask| {
        if side != HOME {
            return None;
        }
        match ask {
            ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
            ElectricAsk::Orders(window) if matches!(window.at, Stoppage::Read) => {
                let orders = coach::follow(game, side, *window, told);
                let jobs = &game.book.forms.attacks[told.index()].jobs;
                let free = jobs.iter().filter(|job| job.role == "route").filter_map(|job| {
                    let who = game.scene.tagged(side, &job.man)?;
                    (!game.scene.blocked(who)).then(|| hashmark_electric::scene::figure_of(who))
                });
                let told = free.filter(|figure| {
                    orders
                        .0
                        .iter()
                        .any(|order| order.who == *figure && matches!(order.act, FigureAct::Turn(_)))
                });
                assert!(told.count() >= 2, "{orders}");
                Some(ElectricCall::Orders(orders))
            }
            ElectricAsk::Lineup(_) | ElectricAsk::Orders(_) | ElectricAsk::Declare(_) => {
                Some(ElectricBookCoach::assistant(game).told(told).answer(&Sight::new(game, side, ask)))
            }
            _ => None,
        }
    });
    table.play();
}

// E2-route-18: lanes are named by gap: dive, off tackle, end run, and the swing outside them all.
#[test]
fn lanes_are_gaps() {
    let all = forms();
    let lane = |id: &str| all.lanes.iter().find(|lane| lane.id == id).expect(id).x.clone();
    assert_eq!(lane("dive"), [-1.0, 1.0]);
    assert_eq!(lane("off_tackle"), [-3.0, 3.0, -5.0, 5.0]);
    let outside = |id: &str| lane(id).iter().all(|x| x.abs() > 6.0);
    assert!(outside("end_run") && outside("swing"));
}

// E2-package-4, E2-package-11: a thrown package binds nobody: thrown again, changed or ignored, any number of times.
#[test]
fn a_package_binds_nobody() {
    let game = game();
    let thrown = ElectricBookCoach::throw(&game, Packages::Run);
    for _ in 0..4 {
        assert_eq!(ElectricBookCoach::throw(&game, Packages::Run), thrown);
    }
    for text in ["pro_set", "i_form mirrored", "trips"] {
        assert_eq!(
            refusal(game.check(HOME, &ElectricAsk::Lineup(LineupUnit::Offense), &lineup(text))),
            "",
            "{text}"
        );
    }
}

// E2-package-5, E2-package-6: what a trick of the tables takes at least; without it the row is not thrown.
#[test]
fn tricks_of_the_tables_have_their_price() {
    let mut game = game();
    let all = &game.book.forms;
    let least = |word: &str| {
        let attack = &all.attacks[PackageId::read(word).expect(word).index()];
        let play = &all.plays[attack.play];
        (play.least(), play.stoppages)
    };
    let prices = ["run-94", "run-96", "run-97", "run-98", "run-99", "run-100"].map(least);
    assert_eq!(prices, [(1, 2), (0, 1), (1, 1), (1, 2), (0, 1), (1, 1)]);
    let prices = ["pass-96", "pass-97", "pass-98", "pass-99", "pass-100"].map(least);
    assert_eq!(prices, [(2, 2), (2, 2), (1, 1), (1, 1), (1, 1)]);
    let attack = &all.attacks[PackageId::read("pass-97").expect("a row").index()];
    assert!(!all.affordable(attack, 1) && all.affordable(attack, 2));
    game.state.heroes.pools = hashmark_law::Both::default();
    for plays in 0..300 {
        game.state.plays = plays;
        let package = ElectricBookCoach::throw(&game, Packages::Pass);
        assert!(package.row < 96, "no stoppage is left, and {package} was thrown");
    }
}

// E2-package-5: no deep pass inside the 10, and no dime inside the 5; every base has a dial here, so that no route is
// thrown again for want of one.
#[test]
fn senseless_rows_are_thrown_again() {
    let mut game = ball_at_with(house(), 97, 1, 3);
    for plays in 0..300 {
        game.state.plays = plays;
        let front = ElectricBookCoach::throw(&game, Packages::VsPass);
        assert_ne!(game.book.forms.form_of(front), "dime", "{front}");
        let pass = ElectricBookCoach::throw(&game, Packages::Pass);
        let attack = &game.book.forms.attacks[pass.index()];
        let routes: Vec<_> = attack.jobs.iter().filter(|job| job.role == "route").collect();
        let deep = routes.iter().filter(|job| {
            let route = job.path.as_deref().and_then(|path| game.book.forms.route(path));
            route.is_some_and(|route| route.depth == "deep")
        });
        assert!(deep.count() * 2 <= routes.len(), "{pass}");
    }
}

// E2-package-8: backs are numbered front to back in a file, left to right else.
#[test]
fn backs_are_numbered_by_the_book() {
    let game = game();
    let here = ground(&game, HOME, LineupUnit::Offense);
    let stands = |form: &str| {
        let lineup = LineupCall::plain(form, false);
        lineup::eleven(&game.book.forms, &game.book.sheets[HOME], &here, &lineup).expect(form)
    };
    for file in ["i_form", "big_i", "maryland_i", "power_i"] {
        let men = stands(file);
        assert!(man(&men, "RB1").back < man(&men, "RB2").back, "{file}");
    }
    for row in ["pro_set", "power_t", "pro_t", "wishbone", "flexbone"] {
        let men = stands(row);
        assert!(man(&men, "RB1").right < man(&men, "RB2").right, "{row}");
    }
    assert!(man(&stands("wishbone"), "RB2").right.abs() < 0.1, "the middle back");
}

// E2-package-9: under center or in the shotgun is the coach's own where the formation does not fix it.
#[test]
fn where_the_quarterback_stands_is_left_open() {
    let game = game();
    for text in ["pro_set", "pro_set 5@0,95 6@-46,95 7@46,95"] {
        assert_eq!(
            refusal(game.check(HOME, &ElectricAsk::Lineup(LineupUnit::Offense), &lineup(text))),
            "",
            "{text}"
        );
    }
}

// E2-package-12: a row of the defense names its jobs.
#[test]
fn a_row_of_the_defense_names_its_jobs() {
    let all = forms();
    let row = &all.defends[PackageId::read("vs-run-6").expect("a row").index()];
    assert_eq!((all.fronts[row.front].id.as_str(), row.schemes.as_str(), row.shell), ("7-2", "blitz WLB", 2));
    assert_eq!((job(row, "WLB"), job(row, "SLB"), job(row, "S1")), ("blitz", "zone", "zone"));
}

// E2-package-13: what is not in the tables.
#[test]
fn some_things_are_not_in_the_tables() {
    let all = forms();
    let form = |id: &str| all.attacks.iter().any(|attack| all.formations[attack.formation].id == id);
    assert!(!["h_back", "goal_line", "victory", "jumbo"].iter().any(|id| form(id)));
    let front = |id: &str| all.defends.iter().any(|defend| all.fronts[defend.front].id == id);
    assert!(!["quarter_3_1_7", "quarter_4_0_7", "dollar"].iter().any(|id| front(id)));
    let play = |id: &str| all.attacks.iter().any(|attack| all.plays[attack.play].id == id);
    assert!(
        !["quarterback_sneak", "hail_mary", "bubble_screen", "fake_end_around"].iter().any(|id| play(id))
    );
    assert!(all.defends.iter().all(|defend| defend.shell <= 6));
    let option = |path: &Option<String>| path.as_deref() == Some("option");
    assert!(
        !all.attacks
            .iter()
            .any(|attack| attack.jobs.iter().any(|job| job.role == "route" && option(&job.path)))
    );
}

// E2-package-14: rows that are printed twice are kept.
#[test]
fn doubles_are_kept() {
    let all = forms();
    let row = |word: &str| all.defends[PackageId::read(word).expect(word).index()].clone();
    assert_eq!(row("vs-pass-23"), row("vs-pass-94"));
    let second = |at: usize| (100..at).any(|first| all.defends[first] == all.defends[at]);
    assert!((100..200).filter(|at| second(*at)).count() > 10);
}

// E2-play-run-4, E2-play-run-12: the coach gives the ball when the play says: on a dive after the snap, on a draw only
// after the read.
#[test]
fn runs_are_run_as_they_are_called() {
    use hashmark_electric::ElectricDetail;
    use hashmark_electric::call::Declare;
    let declared = |word: &'static str| {
        let told = PackageId::read(word).expect(word);
        let table = Table::scripted(game(), 4, move |game, side, ask| {
            let mine = side == HOME
                && !matches!(
                    ask,
                    ElectricAsk::Next | ElectricAsk::Challenge | ElectricAsk::Flag | ElectricAsk::Try
                );
            mine.then(|| {
                ElectricBookCoach::new(Stream::lane(9, 1)).told(told).answer(&Sight::new(game, side, ask))
            })
        });
        let table = table.play();
        let all = table.desk.events.iter().filter_map(|event| match event.what {
            ElectricDetail::Declared { declare, .. } => Some(declare),
            _ => None,
        });
        all.collect::<Vec<Declare>>()
    };
    let gives = |declare: &Declare| matches!(declare, Declare::Run(_) | Declare::Pitch(_));
    assert!(gives(&declared("run-13")[0]), "a dive");
    let draw = declared("run-1");
    assert!(matches!(draw[0], Declare::Read(_)), "the ball moves only after the read: {draw:?}");
}

/// What the coach of a package of the offense orders after the snap, and the board he sees.
fn attack_after_snap(word: &'static str, at: Stoppage) -> (Electric, Orders) {
    use std::{cell::RefCell, rc::Rc};
    let told = PackageId::read(word).expect(word);
    let found: Rc<RefCell<Option<(Electric, Orders)>>> = Rc::default();
    let keep = Rc::clone(&found);
    let table = Table::scripted(game(), 4, move |game, side, ask| {
        let mine = side == HOME
            && !matches!(
                ask,
                ElectricAsk::Next | ElectricAsk::Challenge | ElectricAsk::Flag | ElectricAsk::Try
            );
        let call = mine.then(|| {
            ElectricBookCoach::new(Stream::lane(9, 1)).told(told).answer(&Sight::new(game, side, ask))
        })?;
        if let (ElectricAsk::Orders(window), ElectricCall::Orders(orders)) = (ask, &call)
            && window.at == at
        {
            keep.borrow_mut().get_or_insert((game.clone(), orders.clone()));
        }
        Some(call)
    });
    table.play();
    let found = found.borrow().clone();
    found.unwrap_or_else(|| panic!("{word}: no such stoppage"))
}

/// How far from the ball a man crosses the line by his orders, if he is turned.
fn hole(game: &Electric, orders: &Orders, tag: &str) -> Option<f32> {
    let who = game.scene.tagged(HOME, tag)?;
    let figure = hashmark_electric::scene::figure_of(who);
    let degrees = orders.0.iter().find_map(|order| match order.act {
        FigureAct::Turn(degrees) if order.who == figure => Some(degrees),
        _ => None,
    })?;
    let at = game.scene.board.position(who);
    let ahead = (game.scene.line - at.x).abs();
    let right = hashmark_electric::field::right(HOME, at.y - game.scene.ball_y);
    Some(right + ahead * f32::from(degrees).to_radians().tan())
}

fn row_with(play: &str, formation: &str) -> Option<u8> {
    let all = forms();
    let fits = |attack: &&hashmark_electric::forms::OffensePackage| {
        all.plays[attack.play].id == play && all.formations[attack.formation].id == formation
    };
    all.attacks[..100].iter().position(|attack| fits(&attack)).map(|at| at as u8 + 1)
}

fn carrier(word: &str) -> String {
    let all = forms();
    let attack = &all.attacks[PackageId::read(word).expect(word).index()];
    attack.jobs.iter().find(|job| job.role == "ball").expect("a carrier").man.clone()
}

// E2-play-run-4..6: the runner is sent at the gap of his play: beside the center, at the tackle, or outside the end man.
#[test]
fn a_runner_goes_for_the_gap_of_his_play() {
    for (play, word, least, most) in
        [("dive", "run-13", 0.0, 5.5), ("off_tackle", "run-14", 3.0, 13.0), ("end_run", "run-5", 9.0, 40.0)]
    {
        let (game, orders) = attack_after_snap(word, Stoppage::Snap);
        let hole = hole(&game, &orders, &carrier(word)).expect("the runner is turned").abs();
        assert!((least..=most).contains(&hole), "{play} {word}: {hole}");
    }
}

// E2-play-run-3: the lead blocker heads for the runner's hole.
#[test]
fn a_lead_blocker_goes_first() {
    let (game, orders) = attack_after_snap("run-13", Stoppage::Snap);
    let (runner, lead) = (hole(&game, &orders, "RB2"), hole(&game, &orders, "RB1"));
    let (Some(runner), Some(lead)) = (runner, lead) else { panic!("{runner:?} {lead:?}") };
    assert!((runner - lead).abs() < 3.0, "{runner} {lead}");
}

fn acts_of(game: &Electric, orders: &Orders, tag: &str) -> Vec<FigureAct> {
    let who = game.scene.tagged(HOME, tag).map(hashmark_electric::scene::figure_of);
    orders.0.iter().filter(|order| Some(order.who) == who).map(|order| order.act).collect()
}

// E2-play-run-7: on a sweep the runner is turned along the line with his dial set, and the ball is pitched to him if it
// can be.
#[test]
fn a_sweep_runs_along_the_line() {
    let (game, orders) = attack_after_snap("run-3", Stoppage::Snap);
    let acts = acts_of(&game, &orders, "RB2");
    let turned = acts.iter().any(|act| matches!(act, FigureAct::Turn(degrees) if degrees.abs() >= 80));
    assert!(turned && acts.iter().any(|act| matches!(act, FigureAct::Dial(dial) if *dial != 0)), "{acts:?}");
}

// E2-play-run-9: on a counter he runs one way during the read and the other way after it.
#[test]
fn a_counter_turns_round() {
    let row = row_with("counter", "pro_set").expect("a counter");
    let word: &'static str = Box::leak(format!("run-{row}").into_boxed_str());
    let (game, orders) = attack_after_snap(word, Stoppage::Snap);
    let man = carrier(word);
    let first = acts_of(&game, &orders, &man).into_iter().find_map(|act| match act {
        FigureAct::Turn(degrees) => Some(degrees),
        _ => None,
    });
    assert!(first.is_some_and(|degrees| degrees.abs() == 90), "{first:?}");
    let (game, orders) = attack_after_snap(word, Stoppage::Read);
    let second = acts_of(&game, &orders, &man).into_iter().find_map(|act| match act {
        FigureAct::Turn(degrees) => Some(degrees),
        _ => None,
    });
    assert!(second.is_some_and(|degrees| degrees.abs() < 80), "upfield after the read: {second:?}");
}

// E2-play-run-13: a quarterback's draw hands nothing to anybody.
#[test]
fn a_quarterbacks_draw_has_no_check() {
    use hashmark_electric::ElectricDetail;
    let all = forms();
    let at = all.attacks.iter().position(|attack| all.plays[attack.play].id == "qb_draw").expect("a row");
    let told = PackageId { table: Packages::Run, row: at as u8 + 1 };
    let table = Table::scripted(game(), 4, move |game, side, ask| {
        let mine = side == HOME
            && !matches!(
                ask,
                ElectricAsk::Next | ElectricAsk::Challenge | ElectricAsk::Flag | ElectricAsk::Try
            );
        mine.then(|| {
            ElectricBookCoach::new(Stream::lane(9, 1)).told(told).answer(&Sight::new(game, side, ask))
        })
    });
    let table = table.play();
    use hashmark_electric::event::CheckKind;
    assert!(!table.has(|what| matches!(
        what,
        ElectricDetail::Checked { check: CheckKind::HandOff | CheckKind::Pitch, .. }
    )));
}

// E2-play-pass-1, E2-play-pass-9: what long throws are called.
#[test]
fn long_throws_have_names() {
    use hashmark_electric::words::long_name;
    assert_eq!(
        [449, 450, 500, 699].map(long_name),
        [None, Some("long bomb"), Some("long bomb"), Some("long bomb")]
    );
    assert_eq!([680, 700].map(long_name), [Some("long bomb"), Some("Hail Mary")], "68 yards is none");
}

// E2-play-pass-7, E2-play-pass-8: a flood sends its receivers to one side, and keeps an eligible end on the other.
#[test]
fn a_flood_keeps_an_end_on_the_empty_side() {
    let game = game();
    let check =
        |text: &str| refusal(game.check(HOME, &ElectricAsk::Lineup(LineupUnit::Offense), &lineup(text)));
    assert_eq!(check("trips"), "");
    assert_eq!(check("trips 6@138,10"), "E1-scrimmage-13", "nobody ends the line on the left");
    let all = &game.book.forms;
    let here = ground(&game, HOME, LineupUnit::Offense);
    let floods: Vec<_> = all.attacks.iter().filter(|attack| all.plays[attack.play].id == "flood").collect();
    assert_eq!(floods.len(), 7);
    for attack in &floods {
        let trips = all.formations[attack.formation].id == "trips";
        let men = lineup::of_package(all, &here, attack, false);
        let men = lineup::eleven(all, &game.book.sheets[HOME], &here, &men).expect("it stands");
        let able = men.iter().filter(|man| man.tag.place().may_catch() && man.right.abs() > 5.0);
        let rights: Vec<f32> = able.map(|man| man.right).filter(|_| trips).collect();
        let left = rights.iter().filter(|right| **right < 0.0).count();
        assert!(
            !trips || (left > rights.len() - left) == attack.left,
            "most are on the named side: {rights:?}"
        );
    }
    for attack in floods {
        let lineup = lineup::of_package(all, &here, attack, false);
        assert_eq!(
            refusal(game.check(
                HOME,
                &ElectricAsk::Lineup(LineupUnit::Offense),
                &ElectricCall::Lineup(lineup.clone())
            )),
            "",
            "{lineup}"
        );
    }
}

// E2-shell-3: a zone man goes with a receiver who is in his area, after the snap and at a later stop, and else guards it.
#[test]
fn a_zone_man_follows_whoever_enters() {
    let told = PackageId::read("vs-pass-13").expect("a row");
    let (mut game, _) = after_snap("dime", "vs-pass-13");
    let guarded = areas(&game.book.forms, &game.book.forms.defends[told.index()]);
    let (_, area) = guarded.iter().find(|(man, _)| man == "FS").expect("the free safety").clone();
    let (safety, wide) =
        (game.scene.tagged(AWAY, "FS").expect("FS"), game.scene.tagged(HOME, "WR1").expect("WR1"));
    game.scene.set_stationary(safety, false);
    let (middle, _) = area.middle();
    put_at(&mut game, safety, (middle, 40.0));
    let orders = |game: &Electric, at: Stoppage| {
        let given = coach::follow(game, AWAY, Window { at, scope: Scope::Unblocked }, told);
        acts(game, &given, "FS")
    };
    for at in [Stoppage::Snap, Stoppage::Read] {
        let alone = orders(&game, at);
        let guards = alone.contains(&FigureAct::Stand) || alone.contains(&FigureAct::Dial(9));
        assert!(guards && degrees(&alone).is_none(), "{at:?}: {alone:?}");
    }
    let sides = [-5.0, 5.0].map(|aside| {
        let mut there = game.clone();
        put_at(&mut there, wide, (middle + aside, 20.0));
        // Nobody is sent at a man's back.
        let at = there.scene.board.position(wide);
        let downfield = hashmark_electric::field::heading(HOME, 0);
        there.scene.board.place(wide, at, downfield).expect("room");
        there
    });
    let [mut left, mut right] = sides;
    [&mut left, &mut right].into_iter().for_each(hold_the_backs);
    for at in [Stoppage::Snap, Stoppage::Read] {
        let apart = (0..20).filter(|pulses| {
            (left.state.pulses, right.state.pulses) = (*pulses, *pulses);
            let ways = [&left, &right].map(|game| degrees(&orders(game, at)));
            matches!(ways, [Some(one), Some(other)] if one * other < 0)
        });
        let apart = apart.count();
        assert!(apart > 10, "to the one side and to the other: {at:?}, {apart} of 20");
    }
}
