//! Packages for people: typed by number, thrown, and followed by the assistant from the line-up to the declaration.

use crate::kit;

use hashmark_electric::call::{Declare, LineupUnit};
use hashmark_electric::coach::ElectricBookCoach;
use hashmark_electric::forms::{PackageId, PackageTable as Packages};
use hashmark_electric::scene::figure_of;
use hashmark_electric::{ElectricAsk, ElectricCall};
use hashmark_table::{Game, Menus, ReadCalls};
use kit::{AWAY, HOME, Table, ball_at};

// E2-package-1, E2-package-3: four tables of a hundred, by number.
#[test]
fn a_package_is_typed_by_its_table_and_number() {
    for (word, table, row, index) in [
        ("run-1", Packages::Run, 1, 0),
        ("pass-100", Packages::Pass, 100, 199),
        ("vs-run-34", Packages::VsRun, 34, 33),
        ("vs-pass-5", Packages::VsPass, 5, 104),
    ] {
        let package = PackageId::read(word).expect(word);
        assert_eq!((package.table, package.row, package.index()), (table, row, index));
        assert_eq!(package.to_string(), word);
    }
    for wrong in ["run-0", "run-101", "run17", "punt-3", "run-", "-3", ""] {
        assert_eq!(PackageId::read(wrong), None, "{wrong}");
    }
}

#[test]
fn a_line_up_by_package_is_its_formation_and_says_nothing_more() {
    let game = ball_at(40, 1, 10);
    let offense = ElectricAsk::Lineup(LineupUnit::Offense);
    // The thirteenth run is a dive out of a pro set.
    assert_eq!(game.read(HOME, &offense, "run-13"), game.read(HOME, &offense, "pro_set"));
    let mirrored = game.read(HOME, &offense, "run-13 mirrored").expect("a line-up");
    assert_eq!(game.shorthand(HOME, &mirrored), "pro_set mirrored");
    let wrong = game.read(HOME, &offense, "vs-run-13").expect_err("a package of the defense");
    assert_eq!(&wrong.text[wrong.at.clone()], "vs-run-13");
    let defense = ElectricAsk::Lineup(LineupUnit::Defense);
    assert!(game.read(AWAY, &defense, "vs-run-13").is_ok() && game.read(AWAY, &defense, "run-13").is_err());
}

/// Who is declared to run when the assistant follows a package.
fn runner(package: &'static str) -> String {
    let table = Table::scripted(ball_at(40, 1, 10), 3, move |game, side, ask| {
        if side != HOME {
            return None;
        }
        match ask {
            ElectricAsk::Lineup(LineupUnit::Offense) => {
                Some(game.read(side, ask, package).expect("a package"))
            }
            ElectricAsk::Orders(_) | ElectricAsk::Declare(_) => {
                let call = game.read(side, ask, &format!("ok {package}")).expect("the assistant follows it");
                game.check(side, ask, &call).expect("what he says is legal");
                Some(call)
            }
            _ => None,
        }
    });
    let table = table.play();
    let run = table.desk.events.iter().find_map(|event| match event.what {
        hashmark_electric::ElectricDetail::Declared {
            declare: Declare::Run(figure) | Declare::Pitch(figure),
            ..
        } => Some(figure),
        _ => None,
    });
    let run = run.expect("a run is declared");
    let scene = &table.game.scene;
    let who =
        hashmark_electric::scene::eleven_of(HOME).find(|who| figure_of(*who) == run).expect("of the eleven");
    scene.part(who).tag.as_str().to_string()
}

// E2-package-10: the man whom the package names has the ball.
#[test]
fn the_assistant_gives_the_ball_to_the_man_of_the_package() {
    assert_eq!(runner("run-13"), "RB2", "pro set, dive");
    assert_eq!(runner("run-24"), "RB1", "pro set, trap run");
    assert_eq!(runner("run-6"), "QB", "i form, keeper");
}

// E2-package-2, E2-package-5: one of each table is thrown, and what the rules in use cannot play is thrown again.
#[test]
fn packages_are_thrown_for_whoever_wants_one() {
    let game = ball_at(40, 1, 10);
    let menu = game.menu(HOME, &ElectricAsk::Lineup(LineupUnit::Offense));
    let block = menu.blocks.iter().find(|block| block.title == "Thrown packages").expect("thrown packages");
    let words: Vec<&str> = block.rows.iter().filter_map(|row| row.cells[0].as_deref()).collect();
    assert_eq!(words.len(), 3);
    assert!(words[0].starts_with("run-") && words[1].starts_with("pass-"), "{words:?}");
    assert_eq!(words[2], "roll", "and as a coin falls");
    let mut rows = std::collections::BTreeSet::new();
    for yard in 2..60 {
        let game = ball_at(yard, 1, 10);
        let package = ElectricBookCoach::throw(&game, Packages::Pass);
        assert_eq!(package, ElectricBookCoach::throw(&game, Packages::Pass), "the same when asked again");
        let forms = &game.book.forms;
        assert!(forms.playable(&forms.attacks[package.index()]), "{package}");
        rows.insert(package.row);
    }
    assert!(rows.len() > 25, "{rows:?}");
    let ElectricCall::Lineup(_) =
        game.read(HOME, &ElectricAsk::Lineup(LineupUnit::Offense), "ok").expect("the assistant's own")
    else {
        panic!("a line-up");
    };
}

// E2-package-2: run or pass is the coach's own choice, or a coin's, which falls either way.
#[test]
fn a_coin_chooses_between_run_and_pass() {
    let mut seen = std::collections::BTreeMap::new();
    for yard in 2..60 {
        let game = ball_at(yard, 1, 10);
        for (side, unit, attacks) in [(HOME, LineupUnit::Offense, true), (AWAY, LineupUnit::Defense, false)] {
            let table = ElectricBookCoach::toss(&game, attacks, 0);
            assert_eq!(table.attacks(), attacks);
            let form = game.book.forms.form_of(ElectricBookCoach::throw(&game, table)).to_string();
            let ask = ElectricAsk::Lineup(unit);
            assert_eq!(game.read(side, &ask, "roll"), game.read(side, &ask, &form));
            *seen.entry(format!("{table:?}")).or_insert(0) += 1;
        }
        let run = game.book.forms.form_of(ElectricBookCoach::throw(&game, Packages::Run)).to_string();
        let ask = ElectricAsk::Lineup(LineupUnit::Offense);
        assert_eq!(game.read(HOME, &ask, "roll run"), game.read(HOME, &ask, &run));
    }
    assert!(seen.len() == 4 && seen.values().all(|times| *times >= 15), "{seen:?}");
}

// E2-package-4: thrown again as often as one likes, and every time anew; where a league has set a limit, three times.
#[test]
fn a_package_may_be_thrown_again() {
    use hashmark_electric::house::House;
    let game = ball_at(40, 1, 10);
    let ask = ElectricAsk::Lineup(LineupUnit::Offense);
    let rows: std::collections::BTreeSet<u8> =
        (0..20).map(|times| ElectricBookCoach::throw_again(&game, Packages::Pass, times).row).collect();
    assert!(rows.len() > 10, "{rows:?}");
    assert!(game.read(HOME, &ask, "roll pass 4").is_ok() && game.read(HOME, &ask, "roll 40").is_ok());
    let strict = House { few_rerolls: true, ..House::default() }.with_needs();
    let game = kit::ball_at_with(strict, 40, 1, 10);
    assert!(game.read(HOME, &ask, "roll pass 3").is_ok());
    let refused = game.read(HOME, &ask, "roll pass 4").expect_err("the fourth");
    assert_eq!(refused.rule, Some("E2-package-4"));
    assert!(game.read(HOME, &ask, "roll dice").is_err());
}

// E2-formation-def-1, E2-shell-9: a defense of somebody's own is lined up and played by his assistant; one that cannot be
// is refused by its rule.
#[test]
fn a_defense_of_ones_own_is_played() {
    use hashmark_electric::call::{FigureAct, Stoppage};
    use hashmark_electric::house::House;
    use std::{cell::RefCell, rc::Rc};
    let house = House { strategies: true, ..House::default() };
    let told: Rc<RefCell<Vec<i16>>> = Rc::default();
    let keep = Rc::clone(&told);
    const OWN: &str = "ok 4-4 blitz:ALL cover:0";
    let table = Table::scripted(kit::ball_at_with(house, 40, 1, 10), 3, move |game, side, ask| match ask {
        ElectricAsk::Lineup(LineupUnit::Offense) => Some(kit::lineup("empty_backfield")),
        ElectricAsk::Lineup(LineupUnit::Defense) => Some(game.read(side, ask, OWN).expect("a line-up")),
        ElectricAsk::Orders(window) if side == AWAY && window.at == Stoppage::Snap => {
            let call = game.read(side, ask, OWN).expect("orders");
            let ElectricCall::Orders(orders) = &call else { panic!("{call:?}") };
            let back = game.scene.tagged(AWAY, "CB1").map(figure_of);
            keep.borrow_mut().extend(orders.0.iter().filter_map(|order| match order.act {
                FigureAct::Turn(degrees) if Some(order.who) == back => Some(degrees),
                _ => None,
            }));
            Some(call)
        }
        _ => None,
    });
    let table = table.play();
    let front = |what: &hashmark_electric::ElectricDetail| matches!(what, hashmark_electric::ElectricDetail::Lined { form, .. } if form == "4-4");
    assert!(table.has(front));
    let told = told.borrow();
    assert!(told.len() == 1 && told[0].abs() < 80, "the corner comes too: {told:?}");
    let game = ball_at(40, 1, 10);
    let refused =
        game.read(AWAY, &ElectricAsk::Lineup(LineupUnit::Defense), "ok 4-3 cover:5").expect_err("four backs");
    assert_eq!(refused.rule, Some("E2-shell-9"));
}
