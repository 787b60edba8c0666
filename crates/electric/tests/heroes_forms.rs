//! The formations of the second part: how they stand, who takes the snap, and what only they may do.

use crate::kit;

use hashmark_dice::Stream;
use hashmark_electric::call::{Declare, LineupCall, LineupUnit, NextPlay, PasserStage, Stoppage};
use hashmark_electric::coach::ElectricBookCoach;
use hashmark_electric::event::CheckKind;
use hashmark_electric::forms::FormTables;
use hashmark_electric::forms::PackageId;
use hashmark_electric::house::House;
use hashmark_electric::lineup::{self, FigureEleven, FigureStand, StandPlace, of_package};
use hashmark_electric::play::ground;
use hashmark_electric::{Electric, ElectricAsk, ElectricCall, ElectricDetail};
use hashmark_law::{CarryHow, Fact};
use hashmark_table::Game;
use hashmark_table::{Coach, Sight};
use kit::{AWAY, HOME, Table, ball_at, ball_at_with, lineup, orders, refusal};

const OFFENSE: ElectricAsk = ElectricAsk::Lineup(LineupUnit::Offense);

fn house() -> House {
    House { strategies: true, non_qb_snap: true, ..House::default() }
}

fn game() -> Electric {
    ball_at_with(house(), 35, 1, 10)
}

fn stands(game: &Electric, text: &str) -> &'static str {
    refusal(game.check(HOME, &OFFENSE, &lineup(text)))
}

fn eleven(game: &Electric, lineup: &LineupCall) -> FigureEleven {
    let here = ground(game, HOME, LineupUnit::Offense).by(&game.book.forms, &lineup.form);
    lineup::eleven(&game.book.forms, &game.book.sheets[HOME], &here, lineup).expect("a line-up")
}

fn man(eleven: &FigureEleven, tag: &str) -> FigureStand {
    *eleven.iter().find(|man| man.tag.as_str() == tag).unwrap_or_else(|| panic!("no {tag}"))
}

fn of(game: &Electric, form: &str) -> FigureEleven {
    eleven(game, &LineupCall::plain(form, false))
}

const ON_LINE: f32 = 1.3;

fn on_line(man: &FigureStand) -> bool {
    man.back < ON_LINE
}

/// A down from this line-up, which its quarterback ends at once unless the snap does.
fn down(game: Electric, text: &'static str, dice: &[u8]) -> Table {
    let table = Table::scripted(game, 5, move |_, side, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup(text)),
        ElectricAsk::Orders(window) if matches!(window.at, Stoppage::Audibles | Stoppage::Shifts) => {
            Some(orders(""))
        }
        ElectricAsk::Declare(_) => Some(ElectricCall::Declare(Declare::Kneel)),
        _ => None,
    });
    table.dice(dice).play()
}

fn snap_check(table: &Table) -> Option<(u8, bool)> {
    table.desk.events.iter().find_map(|event| match event.what {
        ElectricDetail::Checked { check: CheckKind::Snap, total, failed, .. } => Some((total, failed)),
        _ => None,
    })
}

fn fumbles(table: &Table) -> bool {
    // Felt is dropped, whatever the flags leave of the play.
    table.has(|what| matches!(what, ElectricDetail::Lies { .. }))
}

// E2-formation-off-2: the line is always the same five; a formation places six more.
#[test]
fn every_formation_has_the_same_line() {
    let game = game();
    for form in &game.book.forms.formations {
        let eleven = of(&game, &form.id);
        let line: Vec<&str> = eleven[..5].iter().map(|man| man.tag.as_str()).collect();
        assert_eq!(line, ["LT", "LG", "C", "RG", "RT"], "{}", form.id);
        assert!(eleven[..5].windows(2).all(|pair| pair[0].right < pair[1].right && on_line(&pair[1])));
        assert_eq!(form.slots.len(), 6, "{}", form.id);
        assert!(eleven[5..].iter().all(|man| !man.tag.place().interior()), "{}", form.id);
    }
}

// E2-formation-off-3: a flexbone with a flanker has six men on the line, which the core rules still refuse.
#[test]
fn seven_are_still_on_the_line() {
    let game = game();
    assert_eq!(stands(&game, "flexbone"), "");
    assert_eq!(stands(&game, "flexbone 10@184,46"), "E1-scrimmage-12");
}

fn package(game: &Electric, word: &str) -> FigureEleven {
    let package = hashmark_electric::forms::PackageId::read(word).expect(word);
    let here = ground(game, HOME, LineupUnit::Offense);
    let attack = &game.book.forms.attacks[package.index()];
    eleven(game, &of_package(&game.book.forms, &here, attack, false))
}

// E2-formation-off-4: the lone tight end stands on the flanker's side; in Trips away from the slots.
#[test]
fn the_tight_end_stands_with_the_flanker() {
    let game = game();
    // An I formation with the split end left and the flanker right, then the other way round.
    for (word, side) in [("run-6", 1.0), ("run-11", -1.0)] {
        let men = package(&game, word);
        let (left, right, end) = (man(&men, "WR1"), man(&men, "WR2"), man(&men, "TE"));
        let flanker = if on_line(&left) { right } else { left };
        assert!(!on_line(&flanker) && flanker.right * side > 0.0, "{word}");
        assert!(on_line(&end) && end.right * side > 0.0, "{word}: {}", end.right);
        assert!(end.right.abs() < flanker.right.abs(), "{word}");
    }
    let trips = of(&game, "trips");
    assert!(man(&trips, "TE").right < 0.0 && man(&trips, "Slot1").right > 0.0);
}

// E2-formation-off-5: slots come up to the line as far as seven men need it, one a side first.
#[test]
fn slots_come_up_where_the_line_needs_them() {
    let game = game();
    let spread = game.book.forms.formation("spread").expect("a form");
    let flanked = game.book.forms.attacks.iter().find(|attack| {
        let off = |tag: &str| attack.jobs.iter().any(|job| job.man == tag && job.on_line == Some(false));
        attack.formation == spread && off("WR1") && off("WR2")
    });
    let here = ground(&game, HOME, LineupUnit::Offense);
    let attack = flanked.expect("a spread with two flankers");
    let men = eleven(&game, &of_package(&game.book.forms, &here, attack, false));
    assert!(!on_line(&man(&men, "WR1")) && !on_line(&man(&men, "WR2")));
    let slots = [man(&men, "Slot1"), man(&men, "Slot2")];
    assert!(slots.iter().all(on_line) && slots[0].right < 0.0 && slots[1].right > 0.0);
    assert_eq!(men.iter().filter(|man| on_line(man)).count(), 7);
}

type Look = fn(&FigureEleven) -> bool;

/// A formation: its id in the book, in the game, and how many quarterbacks, backs, tight ends, slots and wide-outs.
const BASIC: [(&str, &str, [usize; 5]); 21] = [
    ("E2-formation-off-6", "pro_set", [1, 2, 1, 0, 2]),
    ("E2-formation-off-7", "power_t", [1, 3, 2, 0, 0]),
    ("E2-formation-off-8", "pro_t", [1, 3, 1, 0, 1]),
    ("E2-formation-off-10", "i_form", [1, 2, 1, 0, 2]),
    ("E2-formation-off-11", "big_i", [1, 2, 2, 0, 1]),
    ("E2-formation-off-13", "maryland_i", [1, 3, 2, 0, 0]),
    ("E2-formation-off-14", "power_i", [1, 3, 2, 0, 0]),
    ("E2-formation-off-15", "single_set_back", [1, 1, 1, 1, 2]),
    ("E2-formation-off-16", "spread", [1, 1, 0, 2, 2]),
    ("E2-formation-off-17", "h_back", [1, 1, 2, 0, 2]),
    ("E2-formation-off-18", "shotgun", [1, 1, 1, 1, 2]),
    ("E2-formation-off-21", "pistol", [1, 1, 1, 1, 2]),
    ("E2-formation-off-22", "single_wing", [1, 3, 2, 0, 0]),
    ("E2-formation-off-24", "wildcat", [0, 2, 2, 0, 2]),
    ("E2-formation-off-26", "wishbone", [1, 3, 2, 0, 0]),
    ("E2-formation-off-27", "flexbone", [1, 3, 0, 0, 2]),
    ("E2-formation-off-28", "empty_backfield", [1, 0, 0, 3, 2]),
    ("E2-formation-off-29", "trips", [1, 0, 1, 2, 2]),
    ("E2-formation-off-30", "goal_line", [1, 3, 2, 0, 0]),
    ("E2-formation-off-30", "jumbo", [1, 2, 3, 0, 0]),
    ("E2-formation-off-31", "victory", [1, 3, 2, 0, 0]),
];

fn count(eleven: &FigureEleven, start: &str) -> usize {
    eleven.iter().filter(|man| man.tag.as_str().starts_with(start)).count()
}

// E2-formation-off-6..8, E2-formation-off-10, E2-formation-off-11, E2-formation-off-14..17, E2-formation-off-26..31: who
// is in each formation, and that he may stand there.
#[test]
fn the_basic_forms_have_their_men() {
    let game = game();
    for (id, form, men) in BASIC {
        let eleven = of(&game, form);
        let found = ["QB", "RB", "TE", "Slot", "WR"].map(|start| count(&eleven, start));
        assert_eq!(found, men, "{id} {form}");
        assert_eq!(stands(&game, form), "", "{id} {form}");
        assert_eq!(stands(&game, &format!("{form} mirrored")), "", "{id} {form} mirrored");
    }
}

fn right(eleven: &FigureEleven, tag: &str) -> f32 {
    man(eleven, tag).right
}

fn back(eleven: &FigureEleven, tag: &str) -> f32 {
    man(eleven, tag).back
}

// E2-formation-off-6..8, E2-formation-off-10, E2-formation-off-11, E2-formation-off-14..18, E2-formation-off-26..31: and
// where the men stand who make it that formation.
#[test]
fn the_basic_forms_stand_as_the_book_draws_them() {
    let game = game();
    let looks: [(&str, Look); 17] = [
        ("pro_set", |men| right(men, "RB1") < 0.0 && right(men, "RB2") > 0.0 && right(men, "WR1") <= -13.6),
        ("power_t", |men| {
            right(men, "RB1") < right(men, "RB2")
                && right(men, "RB2") < right(men, "RB3")
                && right(men, "TE1") < -9.0
        }),
        ("pro_t", |men| right(men, "WR") <= -13.6 && right(men, "TE") > 0.0 && on_line(&man(men, "WR"))),
        ("i_form", |men| back(men, "RB1") > back(men, "QB") && back(men, "RB2") > back(men, "RB1")),
        ("big_i", |men| back(men, "RB2") > back(men, "RB1") && right(men, "TE1") * right(men, "TE2") < 0.0),
        ("power_i", |men| {
            (back(men, "RB3") - back(men, "RB1")).abs() < 0.1 && back(men, "RB2") > back(men, "RB1")
        }),
        ("single_set_back", |men| back(men, "RB") - back(men, "QB") >= 3.9 && right(men, "Slot") > 9.0),
        ("spread", |men| right(men, "Slot1") < -9.0 && right(men, "Slot2") > 9.0),
        ("h_back", |men| on_line(&man(men, "TE1")) && !on_line(&man(men, "TE2"))),
        ("shotgun", |men| back(men, "QB") >= 2.0 * 3.9 && right(men, "RB").abs() > 2.0),
        ("wishbone", |men| {
            back(men, "RB2") < back(men, "RB1") && right(men, "RB1") < 0.0 && right(men, "RB3") > 0.0
        }),
        ("flexbone", |men| {
            let wings = [man(men, "RB1"), man(men, "RB3")];
            wings.iter().all(|wing| !on_line(wing) && wing.right.abs() > 9.0 && wing.back <= 5.0)
                && on_line(&man(men, "WR1"))
                && on_line(&man(men, "WR2"))
        }),
        ("empty_backfield", |men| {
            ["Slot1", "Slot2", "Slot3"].iter().filter(|tag| on_line(&man(men, tag))).count() == 2
        }),
        ("trips", |men| {
            on_line(&man(men, "Slot1"))
                && !on_line(&man(men, "Slot2"))
                && right(men, "Slot1") < right(men, "Slot2")
        }),
        ("goal_line", |men| men.iter().filter(|man| on_line(man)).count() == 7),
        ("jumbo", |men| !on_line(&man(men, "TE3"))),
        ("victory", |men| {
            back(men, "RB3") > back(men, "RB1") && right(men, "RB1") < 0.0 && right(men, "RB2") > 0.0
        }),
    ];
    for (form, look) in looks {
        assert!(look(&of(&game, form)), "{form}: {:?}", of(&game, form));
    }
}

// E2-formation-off-29: Trips to the left has its outer slot first from the left, and the tight end right.
#[test]
fn trips_left_is_numbered_from_the_left() {
    let game = game();
    // The sixth pass of the table.
    let at = game
        .book
        .forms
        .attacks
        .iter()
        .position(|attack| attack.left && game.book.forms.formations[attack.formation].id == "trips");
    let here = ground(&game, HOME, LineupUnit::Offense);
    let attack = &game.book.forms.attacks[at.expect("trips left")];
    let men = eleven(&game, &of_package(&game.book.forms, &here, attack, false));
    let (outer, inner) = (man(&men, "Slot1"), man(&men, "Slot2"));
    assert!(outer.right < inner.right && inner.right < 0.0 && !on_line(&outer) && on_line(&inner));
    assert!(right(&men, "TE") > 0.0 && on_line(&man(&men, "TE")));
}

// E2-formation-off-9: a back of the T who is sent off in motion may be thrown to.
#[test]
fn a_back_in_motion_is_one_more_receiver() {
    let mut game = game();
    game.state.chosen = NextPlay::Scrimmage;
    let table = Table::scripted(game, 3, |game, side, ask| match ask {
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("power_t")),
        ElectricAsk::Orders(window) if window.at == Stoppage::Audibles => Some(orders("8>90 8m")),
        ElectricAsk::Declare(PasserStage::Snap) => {
            let start = 4.6;
            let moved = (game.scene.board.position(game.who(HOME, 8)).y - game.scene.ball_y).abs();
            assert!(moved > start, "he has run outward: {moved}");
            assert!(game.scene.part(game.who(HOME, 8)).eligible);
            let throws = [-60, -30, 0, 30, 60].map(|angle| Declare::Pass { to: 8, angle, start: 0 });
            assert!(throws.iter().any(|throw| game.check(side, ask, &ElectricCall::Declare(*throw)).is_ok()));
            Some(ElectricCall::Declare(Declare::Kneel))
        }
        _ => None,
    });
    table.play();
}

// E2-formation-off-12: a back of the I may be offset, to the strong or to the weak side.
#[test]
fn the_fullback_may_be_offset() {
    let game = game();
    for text in ["i_form 6@40,94", "i_form 6@-40,94"] {
        assert_eq!(stands(&game, text), "", "{text}");
    }
}

// E2-formation-off-13: the file of the Maryland I may be deeper than twenty yards, nobody else's.
#[test]
fn only_the_maryland_i_stands_deeper_than_twenty_yards() {
    let game = game();
    let men = of(&game, "maryland_i");
    assert!(back(&men, "QB") < back(&men, "RB1") && back(&men, "RB1") < back(&men, "RB2"));
    assert!(back(&men, "RB2") < back(&men, "RB3"));
    assert_eq!(stands(&game, "maryland_i 8@0,220"), "");
    assert_eq!(stands(&game, "power_i 7@0,220"), "E1-scrimmage-19");
    assert_eq!(stands(&ball_at(35, 1, 10), "maryland_i 8@0,220"), "E1-scrimmage-19");
}

// E2-formation-off-18, E2-formation-off-19: in the shotgun the snap is checked, and a 2 is a fumble.
#[test]
fn a_snap_to_the_shotgun_is_checked() {
    let bad = down(game(), "shotgun", &[2]);
    assert_eq!(snap_check(&bad), Some((2, true)));
    assert!(fumbles(&bad));
    let good = down(game(), "shotgun", &[3]);
    assert_eq!((snap_check(&good), fumbles(&good)), (Some((3, false)), false));
    assert_eq!(snap_check(&down(game(), "pro_set", &[2])), None, "under center there is no check");
}

// E2-formation-off-20: any formation may have its quarterback in shotgun position, with the check.
#[test]
fn shotgun_position_goes_with_almost_any_formation() {
    let game = game();
    for text in [
        "pro_set 5@0,95 6@-46,95 7@46,95",
        "trips 5@0,95",
        "spread 5@0,95 6@46,140",
        "empty_backfield 5@0,95",
    ] {
        assert_eq!(stands(&game, text), "", "{text}");
    }
    assert_eq!(snap_check(&down(game, "trips 5@0,95", &[2])), Some((2, true)));
}

// E2-formation-off-21: the Pistol stands half a base length behind the center, and its snap is checked all the same.
#[test]
fn the_pistol_is_near_and_checked_all_the_same() {
    let game = game();
    let men = of(&game, "pistol");
    let gap = back(&men, "QB") - 3.9;
    assert!((1.5..2.5).contains(&gap), "{gap}");
    assert!(back(&men, "RB") > back(&men, "QB"));
    let table = down(game, "pistol", &[2]);
    assert!(table.told("E2-formation-off-21") && fumbles(&table));
}

// E2-formation-off-22, E2-formation-off-23: the quarterback behind a tackle, the snap to a back, a 3 too low.
#[test]
fn the_single_wing_snaps_past_its_quarterback() {
    let game = game();
    let men = of(&game, "single_wing");
    assert!((right(&men, "QB").abs() - right(&men, "RT").abs()).abs() < 1.0, "behind a tackle");
    let (wing, end) = (man(&men, "RB1"), man(&men, "TE1"));
    assert!(wing.right < end.right && wing.back > end.back, "a wingback outside and behind the end");
    let bad = down(game, "single_wing", &[3]);
    assert_eq!(snap_check(&bad), Some((3, true)));
    assert!(bad.told("E2-formation-off-23") && fumbles(&bad));
    let good = down(self::game(), "single_wing", &[4]);
    assert_eq!(snap_check(&good), Some((4, false)));
    let by = good.facts().iter().find_map(|fact| match fact {
        Fact::Carry { by, how: CarryHow::Kneel, .. } => Some(by.man),
        _ => None,
    });
    let taker = man(&men, "RB2").man;
    assert_eq!(by, Some(taker), "a back had the ball");
    assert_eq!(stands(&ball_at(35, 1, 10), "single_wing"), "E1-scrimmage-27", "not in the core game");
}

// E2-formation-off-24: the Wildcat has no quarterback; its snap fails on a 3, and the switch must be on.
#[test]
fn the_wildcat_snaps_to_a_back() {
    let bad = down(game(), "wildcat", &[3]);
    assert_eq!(snap_check(&bad), Some((3, true)));
    assert!(bad.told("E2-formation-off-24") && fumbles(&bad));
    assert_eq!(snap_check(&down(game(), "wildcat", &[4])), Some((4, false)));
    let without = ball_at_with(House { non_qb_snap: false, ..house() }, 35, 1, 10);
    assert_eq!(stands(&without, "wildcat"), "E1-scrimmage-27");
}

// E2-formation-off-25: he may run, pitch, or pass; his stick is the longer one, and his pitch fails on a 3.
#[test]
fn the_wildcat_back_does_what_a_quarterback_does_but_worse() {
    let table = Table::scripted(game(), 5, |game, side, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("wildcat")),
        ElectricAsk::Orders(window) if matches!(window.at, Stoppage::Audibles | Stoppage::Shifts) => {
            Some(orders(""))
        }
        ElectricAsk::Declare(PasserStage::Snap) => {
            let carrier = game.scene.carrier.expect("a carrier");
            assert_eq!(game.scene.place(carrier), StandPlace::Back);
            let throw = Declare::Pass { to: 9, angle: 0, start: 0 };
            assert_eq!(refusal(game.check(side, ask, &ElectricCall::Declare(throw))), "");
            assert!(hashmark_electric::play::pressed(game, carrier), "nobody is near him");
            let run = Declare::Run(hashmark_electric::scene::figure_of(carrier));
            assert_eq!(refusal(game.check(side, ask, &ElectricCall::Declare(run))), "");
            let other = Declare::Pitch(6);
            assert_eq!(refusal(game.check(side, ask, &ElectricCall::Declare(other))), "");
            Some(ElectricCall::Declare(other))
        }
        _ => None,
    });
    let table = table.dice(&[7, 3]).play();
    assert!(fumbles(&table), "a pitch of 3 by no quarterback");
}

// E2-formation-off-30: the goal line formation is offered for short yards.
#[test]
fn the_jumbo_is_offered_on_fourth_and_one() {
    let game = ball_at_with(house(), 35, 4, 1);
    let offered = game.list(HOME, &OFFENSE);
    for form in ["goal_line", "jumbo"] {
        assert!(offered.contains(&ElectricCall::Lineup(LineupCall::plain(form, false))), "{form}");
    }
    let core = ball_at(35, 4, 1).list(HOME, &OFFENSE);
    assert!(!core.contains(&ElectricCall::Lineup(LineupCall::plain("jumbo", false))));
}

// E2-formation-off-32: from Victory he kneels: dead at the back of his base, and nobody is turned any more.
#[test]
fn victory_is_a_knee() {
    let table = down(game(), "victory", &[]);
    let asked = &table.desk.asks;
    let declared =
        asked.iter().position(|(_, ask)| matches!(ask, ElectricAsk::Declare(_))).expect("declared");
    assert!(
        !asked[declared..].iter().any(|(_, ask)| matches!(ask, ElectricAsk::Orders(_) | ElectricAsk::Stop))
    );
    let (side, spot, down) = table.now();
    assert_eq!((side, down), (HOME, 2));
    assert!((25..=28).contains(&spot), "behind the line by a base and the snap: {spot}");
}

// E2-formation-off-33: a coach's own variation is as good as a form of the book.
#[test]
fn a_coach_may_vary_a_form() {
    assert_eq!(stands(&game(), "pro_set 6@-30,120 7@60,100 10@200,30"), "");
}

// E2-formation-off-1: a package is a form, a play and routes; receivers of whom it says nothing run where their coach
// sends them.
#[test]
fn a_package_without_routes_leaves_them_to_the_coach() {
    let rows = "off_run = [[\"pro_set\", \"dive\", \"\", \"QB:transfer RB1:ball\"]]\noff_pass = []\ndef_run = []\ndef_pass = []\n";
    let read = FormTables::read(include_str!("../data/formations.toml"), rows).expect("a package");
    let attack = &read.attacks[0];
    assert_eq!(read.formations[attack.formation].id, "pro_set");
    assert_eq!(read.plays[attack.play].id, "dive");
    let silent = |tag: &str| !attack.jobs.iter().any(|job| job.man == tag);
    assert!(silent("WR1") && silent("WR2"));
    // The table's own pass without a word for the quarterback's receivers: everybody is told something by his coach.
    let table = Table::scripted(game(), 3, |_, side, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(lineup("h_back")),
        _ => None,
    });
    let table = table.play();
    let moved = table.game.scene.tagged(HOME, "WR1").map(|who| table.game.scene.board.position(who).x);
    assert!(moved.is_some_and(|x| (x - table.game.scene.line).abs() > 3.0), "{moved:?}");
}

// E1-punt-14, E1-punt-15: and no unit is left without a line-up anywhere, even with no time-out to take.
#[test]
fn every_unit_can_line_up_on_every_yard_line() {
    for house in [House::default(), house()] {
        for own in 1..=99 {
            let mut game = ball_at_with(house, own, 4, 1);
            game.state.situation.timeouts = hashmark_law::Both::new(0, 0);
            for y in [-3.08, 0.0, 3.08] {
                game.state.ball_y = y;
                let units = [
                    (HOME, LineupUnit::Offense),
                    (AWAY, LineupUnit::Defense),
                    (HOME, LineupUnit::Punt),
                    (AWAY, LineupUnit::PuntReturn),
                    (HOME, LineupUnit::Goal),
                    (AWAY, LineupUnit::GoalDefense),
                ];
                for (side, unit) in units {
                    let calls = game.list(side, &ElectricAsk::Lineup(unit));
                    assert!(!calls.is_empty(), "{unit:?} with the ball on the {own}, {y}");
                }
            }
        }
    }
}

fn packages() -> impl Iterator<Item = PackageId> {
    hashmark_electric::forms::PackageTable::ALL
        .into_iter()
        .flat_map(|(table, _)| (1..=100).map(move |row| PackageId { table, row }))
}

/// How a coach who was told a package lines up, and whether he may.
fn told(game: &Electric, package: PackageId) -> (LineupCall, &'static str) {
    let (side, unit) =
        if package.table.attacks() { (HOME, LineupUnit::Offense) } else { (AWAY, LineupUnit::Defense) };
    let mut coach = ElectricBookCoach::new(Stream::lane(7, u64::from(package.row))).told(package);
    let call = coach.answer(&Sight::new(game, side, &ElectricAsk::Lineup(unit)));
    let checked = refusal(game.check(side, &ElectricAsk::Lineup(unit), &call));
    let ElectricCall::Lineup(lineup) = call else { panic!("{package}: {call:?}") };
    (lineup, checked)
}

// E2-package-3, E2-package-7, E2-package-12: all four hundred packages stand from the 35 and before the goal they
// attack, in their own form; behind their own goal line there is no room for some, and their coach finds another.
#[test]
fn every_package_can_be_set_up() {
    for (own, own_form) in [(35, true), (96, true), (99, true), (20, false), (4, false), (1, false)] {
        for y in [-3.08, 3.08] {
            let mut game = ball_at_with(house(), own, 1, 10);
            game.state.ball_y = y;
            for package in packages() {
                let (lineup, checked) = told(&game, package);
                assert_eq!(checked, "", "{package} on the {own}: {lineup}");
                if own_form {
                    assert_eq!(lineup.form, game.book.forms.form_of(package), "{package} on the {own}");
                }
            }
        }
    }
}

// E2-package-7: flankers are off the line and split ends on it, as the package says, in nearly every row.
#[test]
fn flankers_and_split_ends_stand_where_the_package_has_them() {
    let game = game();
    let (mut said, mut held) = (0, 0);
    for package in packages().filter(|package| package.table.attacks()) {
        let men = eleven(&game, &told(&game, package).0);
        for job in &game.book.forms.attacks[package.index()].jobs {
            let Some(wanted) = job.on_line else { continue };
            said += 1;
            held += usize::from(on_line(&man(&men, &job.man)) == wanted);
        }
    }
    assert!(said > 250 && held * 100 >= said * 95, "{held} of {said}");
}

/// A whole game with all of the book in use; how many tricks were told.
fn whole_game<C: Coach<Electric>>(seed: u64, coach: impl Fn(Stream) -> C) -> usize {
    let setup = hashmark_electric::game::ElectricSetup {
        house: House { bonus_stoppages: true, ..house() },
        ..kit::setup()
    };
    let mut game = Electric::from_setup(&setup).expect("a game");
    let coaches = hashmark_law::Both::from_fn(|side| coach(Stream::lane(seed, side as u64)));
    let cup = hashmark_dice::Seeded::lane(seed, 2);
    let mut desk =
        hashmark_table::AutoDesk { coaches, cup, teller: Vec::<hashmark_electric::ElectricEvent>::new() };
    let mut plays = 0;
    while !game.over() {
        game.play(&mut desk).expect("nobody is waited for");
        game.audit().unwrap_or_else(|why| panic!("seed {seed}, play {plays}: {why}"));
        plays += 1;
        assert!(plays < 600, "seed {seed}: an endless game");
    }
    desk.teller.iter().filter(|event| matches!(event.what, ElectricDetail::Trick { .. })).count()
}

// E2-play-run-1: games with all of the book in use end, at random and by the book; the book coach plays tricks.
#[test]
fn games_with_all_of_the_book_end() {
    whole_game(5, hashmark_table::Random);
    let tricks: usize = (1..=3).map(|seed| whole_game(seed, ElectricBookCoach::new)).sum();
    assert!(tricks > 0, "three games without a trick");
}
