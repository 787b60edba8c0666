//! The edges of chapter 5: each of these was found by breaking a rule and seeing nothing fail.

use crate::kit;

use hashmark_zone::ZoneDetail;
use hashmark_zone::board::{FieldSide, Zone};
use hashmark_zone::event::{SumKind, Term};
use hashmark_zone::formation::{Column, Gate, Label};
use hashmark_zone::pass::react::RouteRunner;
use hashmark_zone::pass::throw::{Throwing, coverage};
use hashmark_zone::pass::{block, moves, rush};
use hashmark_zone::run::penetrate::{Behind, chance};
use hashmark_zone::written::{BlockOrders, ElevenSet, PassTarget, ThrowStyle, ThrowTiming, WrittenPlay};
use kit::{At, Seen, play};

/// Z5.3.3-b: two tackles in C are specialists there, a third is not.
#[test]
fn a_third_tackle_in_the_middle_is_no_specialist() {
    let at = play("LW/IL || inc").def("LDT", "DT 1-3-3").def("RDE", "DT 1-3-3").post("RDE", "C");
    let (game, scene) = at.scene();
    let mut seen = rush::Specialists::default();
    let values = [1, 2, 3].map(|man| rush::value(&scene, &game.book.house, man, &mut seen));
    assert_eq!(values, [8, 8, 7]);
}

/// Who comes unblocked, by his place in the eleven.
fn unblocked(seen: &Seen) -> Vec<u8> {
    let mut men = Vec::new();
    for what in seen.steps() {
        if let ZoneDetail::Sum { of: SumKind::Rush, parts, .. } = what {
            let extra = parts.as_slice().iter().filter(|part| part.term == Term::Extra);
            men.extend(extra.filter_map(|part| part.who.map(|who| who.man)));
        }
    }
    men
}

/// Z5.3.2a-b: of two blitzers the linebacker is picked up before the back, whoever is named first.
#[test]
fn a_linebacker_is_picked_up_before_a_back() {
    let at = play("LW/IL block LH || inc")
        .def("LDT", "S 1-2-5")
        .post("LDT", "L blitz")
        .post("LOLB", "L blitz")
        .dice("6 6 6 6");
    assert_eq!(unblocked(&at.run()), [1], "the safety");
}

/// Z5.3.15-g: the man opposite WR blocks a blitzer there only when he is no receiver on the play.
#[test]
fn a_receiver_opposite_the_blitzer_does_not_block_him() {
    let base = |text: &str| {
        play(text)
            .formation("LW LT LG C RG RT RE RW@WR-1 Q LH@LE-1 RH@RE-1")
            .man("Q", "Q 3-2-5")
            .man("RW", "E 2-2-5")
            .post("LCB", "IL")
            .post("ROLB", "WR blitz")
            .dice("6 6 6 6")
            .run()
    };
    assert!(unblocked(&base("LW/IR || inc (roll R)")).is_empty());
    assert_eq!(unblocked(&base("RW/IR || inc (roll R)")), [6], "he is the one who runs the route");
}

fn blocks(at: &At, label: Label, roll: Option<FieldSide>) -> bool {
    let (game, scene) = at.scene();
    let all = block::blockers(&scene, &game.book.house, ElevenSet::default(), &BlockOrders::default(), roll);
    all.has(scene.formation.find(label).expect("he is there"))
}

/// Z5.3.1-i: a wide receiver does not block even where an end does.
#[test]
fn a_wide_receiver_at_the_ends_place_does_not_block() {
    let end = |rated: &str| {
        let tight = "LW@LE LT LG C RG RT RE RW@WWR-1 Q LH@RE-1 RH@C-2";
        blocks(&play("RW/IR || inc").formation(tight).man("LW", rated).post("LCB", "LS"), Label::Lw, None)
    };
    assert_eq!([end("E 2-2-5"), end("W 2-2-5")], [true, false]);
}

/// Z5.3.15-d: on a rollout the back beyond the tackle of that side blocks, the other does not.
#[test]
fn a_rollout_brings_the_back_of_its_own_side_into_the_block() {
    let at = play("LW/IL || inc");
    let right = Some(FieldSide::Right);
    assert_eq!([blocks(&at, Label::Rh, right), blocks(&at, Label::Lh, right)], [true, false]);
    assert!(!blocks(&at, Label::Rh, None));
}

/// Z5.3.1-c: a tackle is worth one more at tackle, not elsewhere.
#[test]
fn a_tackle_at_guard_is_no_specialist() {
    let (game, scene) = play("LW/IL || inc").man("RG", "T 1-4-3").man("RT", "T 1-4-3").scene();
    let value = |label: Label| {
        let man = scene.formation.find(label).expect("he is there");
        block::value(&scene, game.book.tables, &game.book.house, man)
    };
    assert_eq!(value(Label::Rt) - value(Label::Rg), 2, "in halves");
}

/// The pass value of the left cornerback against a throw to the left wide receiver in IL.
fn covers(at: &At, timing: ThrowTiming, throw: ThrowStyle, areas: u8) -> i8 {
    let (game, mut scene) = at.scene();
    let WrittenPlay::Pass(pass) = at.position().play else { panic!("it is a pass") };
    let target = PassTarget { timing, throw, ..pass.first };
    let route = moves::route(&scene, game.book.board, &game.book.house, &target, 0);
    let man = usize::from(target.to);
    let receiver =
        RouteRunner { target, route, next: Zone::Ll, speed: scene.off[man].r.speed.into(), slow: false };
    scene.at.put(7, Zone::Il);
    let mut crossed = [0; 11];
    crossed[7] = areas;
    let (blockers, roll, screen) = (ElevenSet::default(), None, false);
    let throwing = Throwing { receiver: &receiver, crossed: &crossed, blockers, throw, roll, screen };
    coverage(&scene, game.book.board, &game.book.house, &throwing).p[7]
}

/// Z5.5.2-b: however many areas he crossed, a faster defender loses no more than one.
#[test]
fn a_faster_defender_loses_one_at_most() {
    let at = |speed: u8| play("LW/IL || inc").def("LCB", &format!("CB 3-1-{speed}")).man("LW", "W 3-0-5");
    let after = |speed, areas| covers(&at(speed), ThrowTiming::Normal, ThrowStyle::Normal, areas);
    assert_eq!([after(6, 2), after(6, 3)], [2, 2]);
    assert_eq!([after(5, 2), after(5, 3)], [2, 1], "one as fast loses for each");
}

/// Z5.8.3-d: against a bullet a man covering loses one unless he is faster with all bonuses: a cornerback's own, a wide
/// receiver's, that of a quick play.
#[test]
fn a_bullet_beats_a_man_who_is_not_faster_all_in_all() {
    let base = play("LW/IL || inc").def("LCB", "CB 3-1-5");
    let thrown = |rated: &str, timing| covers(&base.clone().man("LW", rated), timing, ThrowStyle::Bullet, 0);
    assert_eq!(thrown("E 3-0-5", ThrowTiming::Normal), 4, "a cornerback is one faster");
    assert_eq!(thrown("W 3-0-5", ThrowTiming::Normal), 3, "so is a wide receiver");
    assert_eq!(thrown("E 3-0-5", ThrowTiming::Quick), 3, "so is a quick play");
}

/// Z5.0.1-e: nobody who is blocked gets through against a quick run, be he ever so much better.
#[test]
fn a_quick_run_is_past_before_a_blocked_man_is_through() {
    let (game, scene) = play("LW/IL || inc").def("RDE", "DE 1-5-6").man("RT", "T 0-1-1").scene();
    let blocker = scene.formation.find(Label::Rt);
    let sixths = |quick| {
        let behind = Behind { gate: Gate::Rt, by: 9, from: Column::C, quick, slow: false };
        chance(&game, &scene, 3, blocker, &behind, false)
    };
    assert_eq!(sixths(true), 0);
    assert!(sixths(false) > 0);
    let behind = Behind { gate: Gate::Rt, by: 9, from: Column::C, quick: true, slow: false };
    assert!(chance(&game, &scene, 3, None, &behind, false) > 0, "unless nobody blocks him");
}

/// Z5.5.1-a: a linebacker who stands deep is out of place.
#[test]
fn a_deep_linebacker_is_out_of_place() {
    let pass = |zone: &str| play("LW/IL || inc").def("MLB", "MLB 2-3-4").post("MLB", zone).scene().1.def[5].p;
    assert_eq!([pass("SC"), pass("DC")], [2, 1]);
}

/// Z8.1-a, ZR6.2-n: a sneak is told as one.
#[test]
fn a_sneak_is_told_as_a_sneak() {
    let seen = play("Q/LC sneak").dice("3 3 3").run();
    let how = seen.resolved.facts().find_map(|fact| match fact {
        hashmark_law::Fact::Carry { how, .. } => Some(*how),
        _ => None,
    });
    assert_eq!(how, Some(hashmark_law::CarryHow::Sneak));
}
