//! 5.1, 5.2, 5.4: receivers go out, are bumped, and the defense reacts.

use crate::kit;

use hashmark_law::PassEnd;
use hashmark_law::foul::FoulKind;
use hashmark_zone::board::{Zone, ZoneBoard};
use hashmark_zone::event::{Bumped, SumKind, Term};
use hashmark_zone::formation::Gate;
use hashmark_zone::house::House;
use hashmark_zone::pass::moves::{RunRoute, exit_cost, route};
use hashmark_zone::pass::{bump, react};
use hashmark_zone::tables::{Bump, ZoneTables};
use hashmark_zone::written::{PassTarget, WrittenPlay};
use kit::{At, play, refused};

fn first(at: &At) -> PassTarget {
    match at.position().play {
        WrittenPlay::Pass(pass) => pass.first,
        other => panic!("{other:?} is no pass"),
    }
}

/// The way of the primary receiver.
fn way(at: &At) -> RunRoute {
    let (game, scene) = at.scene();
    route(&scene, game.book.board, &game.book.house, &first(at), 0)
}

/// Z5.1-a, Z5.4-a: only the two receivers move, and only the men who cover them react.
#[test]
fn only_receivers_and_their_men_move() {
    let seen = play("LW/IL || RW/IR").post("LOLB", "SL man LH").post("FS", "DC man RE").dice("").run();
    let moved =
        seen.steps().iter().filter(|what| matches!(what, hashmark_zone::ZoneDetail::Moved { .. })).count();
    assert_eq!(moved, 2);
    assert_eq!((seen.moves("LOLB"), seen.moves("FS")), (vec![], vec![]));
    assert_eq!(seen.moves("RCB"), [(Zone::Rs, Zone::Ir)]);
}

/// Z5.1-b, Z5.1.1-a, Z5.1.4-a: from zone to touching zone; who lacks the points goes as far as he can; zones before
/// the line cost a half each, rounded down.
#[test]
fn routes_cost_what_the_examples_say() {
    let cost = |at: &At| (way(at).cost, way(at).zones().to_vec());
    use Zone::*;
    assert_eq!(cost(&play("LW/IR || inc")), (10, vec![Wwl, Ls, Il, Sc, Ir]));
    assert_eq!(cost(&play("RW/IR || inc")), (7, vec![Wwr, Rs, Ir]));
    assert_eq!(cost(&play("RE/LS || inc").post("ROLB", "IR")), (8, vec![R, Sr, Sl, Ls]));
    let full = "LW LT LG C RG RT RE RW@WWR-1 Q F RH@RE-1";
    let full = play("F/LS via LE || inc").formation(full).man("F", "F 1-3-3");
    let f = way(&full);
    assert_eq!(
        (f.cost, f.short, f.zones()),
        (7, false, [L, Ls].as_slice()),
        "three and a half, of which three count"
    );
    let slower = way(&full.man("F", "F 1-3-2"));
    assert_eq!((slower.short, slower.end()), (true, L));
    let short = play("LW/IR || inc").man("LW", "W 3-0-4").run();
    assert_eq!(short.moved("LW"), (Sc, true, 0), "one zone short on the same way");
}

/// Z5.1.1-b: of several zones equally far along he ends in the one nearest the sideline.
#[test]
fn a_receiver_who_falls_short_keeps_to_the_sideline() {
    let at = play("RE/IR || inc").man("RE", "TE 2-2-3").post("ROLB", "SL");
    let seen = at.clone().man("RE", "TE 2-2-2").run();
    assert_eq!(seen.moved("RE"), (Zone::Rs, true, 0), "not SR");
    assert_eq!(ZoneBoard::standard().toward(Zone::L, Zone::Il), Zone::Ls);
}

/// Z5.1.1-c: where he turns is known before the defense reacts: a man who cannot reach him goes into his path.
#[test]
fn the_defense_sees_where_he_will_turn() {
    let base = |then: &str| {
        let at = play(&format!("RE/SR then {then} || inc")).post("ROLB", "SL").post("SS", "IR man RE");
        at.def("SS", "S 3-2-4").run().moves("SS")
    };
    assert_eq!(base("SC"), [(Zone::Ir, Zone::Sc)]);
    assert_eq!(base("IR"), [], "he waits where he stands");
    refused(&play("RE/SR then LS || inc"), "Z5.1.1-c");
}

/// Z5.1.2-a, Z5.1.2a-d, Z5.1.2a-a: a man who covers him where he crosses the line bumps him; deeper only if announced.
#[test]
fn who_is_bumped() {
    let bumps = |post: &str| play("RW/IR || inc").post("RCB", post).dice("4 4").run().bumps().len();
    assert_eq!(bumps("WWR man RW"), 1);
    assert_eq!(bumps("RS man RW"), 0);
    assert_eq!(bumps("RS man RW bump"), 1);
    assert_eq!(bumps("WWR man RE"), 0, "he covers somebody else");
    assert_eq!(bumps("SR man RW bump"), 0, "he does not come through");
    let crossing = play("RE/SL || inc").post("ROLB", "SR man RE bump").dice("4 4").run();
    assert_eq!(crossing.bumps().len(), 1);
    refused(&play("RW/IR || inc").post("RCB", "IR man RW bump"), "Z5.1.2a-a");
}

/// Z5.1.2-b, Z5.1.2-c, Z5.1.2-d, Z5.1.2-e, Z5.1.2-f, Z5.1.2-g, Z5.1.2-h, Z5.1.2a-b, Z5.1.2a-c: what is added to the dice
/// of a bump.
#[test]
fn what_is_added_to_a_bump() {
    let net = |text: &str, name: &str, rated: &str, post: &str, by: &str| {
        let at = play(text).man(name, rated).post("FS", post).def("FS", by);
        let (_, scene) = at.scene();
        let man =
            scene.formation.slots.iter().position(|slot| slot.label.name() == name).expect("it is there");
        bump::net(&scene, man, 10, &mut ())
    };
    // Contact and speed are even in all of these; LB 1-2-5 and 7.
    let table = [
        ("RE/SL || inc", "RE", "TE 2-2-5", "R man RE", "OLB 1-2-5", -2 + 1),
        ("RE/SL || inc", "RE", "E 2-2-5", "R man RE", "OLB 1-2-5", -2),
        ("RE/SL || inc", "RE", "TE 2-3-5", "R man RE", "OLB 1-2-5", -2 + 1 + 1),
        ("LH/SL || inc", "LH", "B 2-2-5", "L man LH", "OLB 1-2-5", -1),
        ("RW/IR || inc", "RW", "W 3-1-6", "WWR man RW", "OLB 1-2-5", 1 + 1),
        ("LW/IL || inc", "LW", "W 3-1-6", "WWL man LW", "OLB 1-2-5", 1),
        ("LW/IL || inc", "LW", "W 3-1-6", "WWL man LW", "CB 1-2-5", 1 - 1),
        ("LW/IL || inc", "LW", "E 3-1-6", "WWL man LW", "DH 1-2-5", 0),
        ("LW/IL || inc", "LW", "E e 3-1-6", "WWL man LW", "DH 1-2-5", 1),
        ("LW/IL || inc", "LW", "E R 3-1-6", "WWL man LW", "DH e 1-2-5", -2),
        ("LW/IL || inc", "LW", "E 3-1-6", "WWL man LW", "DH R 1-2-5", 1),
        ("RE/SL || inc", "RE", "E 2-2-5", "SR man RE bump", "OLB 1-2-5", 1),
        ("RW/IR || inc", "RW", "W R 3-0-6", "RS man RW bump", "CB 3-1-5", 0),
    ];
    for (text, name, rated, post, by, wanted) in table {
        assert_eq!(net(text, name, rated, post, by), wanted, "{rated} against {by} {post}");
    }
}

/// Z5.1.2-i, Z5.1.2-j: the bump table, and its two other readings (K1).
#[test]
fn the_bump_table() {
    let tables = ZoneTables::standard();
    let read = |house: &House| (1..=13).map(|roll| bump::read(tables, house, roll)).collect::<Vec<_>>();
    let printed = [
        Bump::ReceiverFalls,
        Bump::ReceiverFalls,
        Bump::Receiver(-2, -2),
        Bump::Interference,
        Bump::None,
        Bump::Receiver(-1, -1),
        Bump::Receiver(0, -1),
        Bump::None,
        Bump::Defender(-1),
        Bump::None,
        Bump::DefenderFalls,
        Bump::Defender(-2),
        Bump::Defender(-2),
    ];
    assert_eq!(read(&House::default()), printed);
    let carried = read(&House { bump_8_and_10_carry_down: true, ..House::default() });
    assert_eq!((carried[7], carried[9]), (Bump::Receiver(0, -1), Bump::Defender(-1)));
    let mirrored = read(&House { bump_11_and_12_swapped: true, ..House::default() });
    assert_eq!((mirrored[10], mirrored[11]), (Bump::Defender(-2), Bump::DefenderFalls));
}

/// Bumped by an even man: the dice are the roll.
fn bumped(dice: &str) -> At {
    let at = play("LW/LL || RE/SC").man("LW", "E 3-1-6").post("LCB", "WWL man LW").def("LCB", "DH 3-2-5");
    at.man("Q", "Q 3-2-4").dice(dice)
}

/// Z5.1.2-i, Z5.1.2-j: lost speed shortens the way and costs as much pass value, on both sides.
#[test]
fn a_bump_costs_speed_and_pass_value() {
    let short = bumped("1 2").play("LW/LL || inc").run();
    assert_eq!(short.bumps(), [(0, Bumped::Receiver(-2, -2))]);
    assert_eq!(short.moved("LW"), (Zone::Ml, true, 0));
    let value = |dice: &str| bumped(dice).play("LW/IL || inc").run().part(SumKind::Pass, Term::Receiver);
    assert_eq!([value("2 3 6"), value("3 3 6"), value("3 4 6"), value("1 2 6")], [3, 2, 2, 1]);
    let cover = |dice: &str| {
        bumped(dice).man("LW", "E 3-2-5").play("LW/LS || inc").run().part(SumKind::Pass, Term::Defender)
    };
    assert_eq!([cover("2 3 6"), cover("4 5 6")], [-3, -2], "the defender loses his");
    assert_eq!(cover("6 6 6"), 0, "and two: too slow to follow");
}

/// Z5.1.2-k: a defender who falls takes no part.
#[test]
fn a_fallen_defender_is_out() {
    let seen = bumped("5 6 6 1").play("LW/LS || inc").run();
    assert_eq!(seen.bumps()[0].1, Bumped::DefenderFell);
    assert_eq!(seen.part(SumKind::Pass, Term::Defender), 0);
    assert_eq!((seen.contacts(), seen.pursuits("LCB")), (vec![], vec![]));
}

/// Z5.1.2-l, Z5.1.2-k: the primary falls: the secondary is thrown to as the primary, without the three of a second rush, with what
/// his own bump left him, and without anybody after him; with nobody else it is incomplete.
#[test]
fn a_fallen_primary_is_replaced() {
    let seen = bumped("1 1 6 6 5 1 2 1 1 1").man("Q", "Q 0-2-4").post("SS", "SL").run();
    assert_eq!(seen.bumps()[0].1, Bumped::ReceiverFell);
    assert_eq!(seen.part(SumKind::Rush, Term::SecondReceiver), 0);
    assert_eq!(seen.ends(), [PassEnd::Intercepted], "`is` with nobody left: {:?}", seen.passes());
    let alone = bumped("1 1").play("LW/LL || inc").run().whole();
    assert_eq!((alone.ends(), alone.rushes().len()), (vec![PassEnd::Incomplete], 0));
    let hurt = bumped("1 1 3 4 6").post("ROLB", "R man RE").man("RE", "E 2-4-5").run();
    assert_eq!(hurt.bumps()[1].1, Bumped::Receiver(0, -1), "{:?}", hurt.bumps());
    assert_eq!(hurt.part(SumKind::Pass, Term::Receiver), 1, "his own bump counts");
}

/// Z5.1.2-m, Z5.5.16-b, Z5.1.5-f: on a quick play the ball goes to the zone though he fell; caught it cannot be.
#[test]
fn a_quick_ball_goes_to_the_empty_zone() {
    let seen = bumped("1 1 6 1").play("LW/LS qk").run().whole();
    assert_eq!(seen.part(SumKind::Pass, Term::Receiver), 1);
    assert_eq!(seen.passes()[0].2, hashmark_zone::tables::PassCell::C);
    assert_eq!(seen.ends(), [PassEnd::Incomplete]);
}

/// Z5.1.2-n, Z5.1.2-o, Z5.1.2-p, Z5.1.2-r: interference at the line: who did it is settled at once, the victim is worse,
/// and the penalty is a first down where he was going, or ten yards.
#[test]
fn interference_at_the_line() {
    // 4 is interference; 5: the defense.
    let defense =
        |dice: &str| bumped(dice).play("LW/IL || inc").def("LCB", "DH 3-1-6").answers("\"accept\"").run();
    let seen = defense("1 3 5 6 6 1");
    assert_eq!(seen.bumps(), [(0, Bumped::Interference { offense: false })]);
    assert_eq!(seen.order()[..2], ["Z5.1.2-b", "Z5.5.8-b"], "before anybody moves");
    assert_eq!((seen.part(SumKind::Pass, Term::Receiver), seen.moved("LW").2), (2, 2), "slower and worse");
    assert_eq!((seen.fouls(), seen.gain()), (vec![FoulKind::DefensivePassInterference], 12));
    assert_eq!(seen.resolved.game.state.situation.down, 1);
    let seen = defense("1 3 6 6 6 1");
    assert_eq!(seen.bumps(), [(0, Bumped::Interference { offense: true })]);
    assert_eq!((seen.part(SumKind::Pass, Term::Receiver), seen.moved("LW").2), (3, 3));
    assert_eq!((seen.fouls(), seen.gain()), (vec![FoulKind::PassInterference], -10));
    assert_eq!(seen.resolved.game.state.situation.down, 1);
    let prone = bumped("1 3 4").play("LW/IL || inc").man("LW", "E! 3-1-6").run();
    assert_eq!(prone.bumps()[0].1, Bumped::Interference { offense: true }, "`!` counts");
}

/// Z5.1.2-q: the spot is no further than the guilty man can get along the receiver's way.
#[test]
fn interference_is_no_further_than_its_man() {
    let slow = bumped("1 3 5 6 6 1").play("LW/LL || inc").def("LCB", "DH 3-3-4").man("LW", "E 3-1-6");
    let seen = slow.answers("\"accept\"").run();
    assert_eq!(seen.bumps()[0].1, Bumped::Interference { offense: false }, "{:?}", seen.bumps());
    // He is one slower: one area, so LS and no further.
    assert_eq!(seen.gain(), 6);
}

/// Z5.1.2-s: a foul on a man who is not thrown to is holding.
#[test]
fn a_foul_on_the_other_receiver_is_holding() {
    // The primary is fouled and too slow for LL now: the ball goes to the secondary.
    let seen = bumped("1 3 5 6 6 1 1 1 1 1").play("LW/LL || RE/SR").man("LW", "E 3-2-5");
    let seen = seen.post("ROLB", "SL").answers("\"accept\"").run();
    assert!(seen.moved("LW").1);
    assert_eq!(seen.fouls(), [FoulKind::DefensiveHolding], "{:#?}", seen.steps());
}

/// Z5.1.2-t: the primary's bump comes first; the secondary's is rolled too, and who falls there does not block.
#[test]
fn the_secondary_is_bumped_too() {
    let base = play("RW/WWR || LW/RS").post("LCB", "WWL man LW").def("LCB", "DH 3-1-6").man("LW", "E 3-1-6");
    let base = base.post("RCB", "WWR man RW").def("RCB", "DH 3-1-6").man("RW", "E 3-0-6");
    let seen = base.clone().dice("4 4 1 1").run();
    assert_eq!(
        seen.bumps().iter().map(|bump| bump.1).collect::<Vec<_>>(),
        [Bumped::Nothing, Bumped::ReceiverFell]
    );
    let moved = |seen: &kit::Seen| {
        seen.steps().iter().filter(|what| matches!(what, hashmark_zone::ZoneDetail::Moved { .. })).count()
    };
    assert_eq!(moved(&seen), 1, "he blocks nowhere");
    assert_eq!(moved(&base.dice("4 4 4 4").run()), 2);
}

/// Z5.1.2-u, Z5.1.2-v: who faces his man at the start bumps him whatever way he takes; by the old rule a tight end slid
/// past.
#[test]
fn no_way_round_the_man_who_faces_him() {
    let base = play("RE/RS via WR || inc").post("ROLB", "R man RE").dice("4 4");
    assert_eq!(base.run().bumps().len(), 1);
    assert_eq!(base.rule("te_slides_past_bump = true").run().bumps().len(), 0);
}

/// Z5.1.2-w, Z5.1.4-b: the cheapest way, bump or not; another only if it is written.
#[test]
fn the_cheapest_way() {
    let full = "LW LT LG C RG RT RE RW@WWR-1 Q F RH@RE-1";
    let f = play("F/SC || inc").formation(full).man("F", "F 1-3-5").post("LDT", "L").post("RDT", "R");
    assert_eq!(way(&f).zones()[0], Zone::C);
    let around = play("LW/IR via RE || inc").formation("LW@WL LT LG C RG RT RE RW@WWR-1 Q LH@LE-1 RH@RE-1");
    let w = way(&around);
    assert_eq!(
        (w.gate, w.cost, w.short),
        (Gate::Re, 13, false),
        "seven halves, three of them counted, and three zones"
    );
    assert!(way(&around.clone().man("LW", "W 3-0-5")).short);
    let cheapest = way(&around.play("LW/IR || inc"));
    assert_eq!((cheapest.gate, cheapest.cost), (Gate::Le, 9), "behind his own line to L and across");
}

/// Z5.1.2a2-a, Z5.1.2a2-b, Z5.1.2a2-c: who is in the way out of L, C and R: his own man not (K2), one in zone, a half for
/// who rushes or covers another.
#[test]
fn the_way_out_past_defenders() {
    let left = |at: At| at.run().moved("RE").2;
    let base = play("RE/SR || inc").post("ROLB", "DC").dice("4 4");
    assert_eq!(left(base.clone()), 3, "a rushing end is a half: no cost");
    assert_eq!(left(base.clone().post("ROLB", "R man RE")), 3, "his own man only bumps him");
    assert_eq!(left(base.clone().post("ROLB", "R man RE").rule("own_defender_costs_exit = true")), 2);
    assert_eq!(left(base.clone().post("ROLB", "R")), 2, "a half and one in zone hinder the end's place");
    assert_eq!(left(base.clone().post("ROLB", "R man RW")), 3, "two halves do not");
    let tackle = base.play("RH/SR via RT || inc").post("ROLB", "R man RW");
    let out = |at: At| at.run().moved("RH").2;
    assert_eq!(
        out(tackle.clone()),
        out(tackle.clone().post("ROLB", "DC")) - 1,
        "but they hinder the tackle's"
    );
    assert_eq!([exit_cost(2, Gate::Lt, false), exit_cost(2, Gate::Le, false)], [1, 0]);
}

/// Z5.1.3-a: the receiver who is not thrown to blocks where he is.
#[test]
fn the_other_receiver_blocks() {
    let at = play("LH/WWL || RE/LS")
        .formation("LW@WL LT LG C RG RT RE RW@WWR-1 Q LH RH@RE-1")
        .man("LH", "H 2-2-5");
    let at = at.post("ROLB", "IR").post("LOLB", "IR").post("LCB", "LS").dice("6 1");
    let seen = at.run();
    assert_eq!(seen.part(SumKind::Contact, Term::Blocker), 2, "the end in LS: {:#?}", seen.contacts());
}

/// Z5.1.5-a, Z5.1.5-b, Z5.1.5-d: a quick play charges double and rounds nothing.
#[test]
fn a_quick_play_costs_double() {
    let reach = |at: &At| (way(at).cost / 2, way(at).short);
    let e = play("LW/LS qk via LE")
        .formation("LW@LE-1 LT LG C RG RT RE RW@WWR Q LH@WL-1 RH@RE-1")
        .man("LW", "E 2-2-5");
    assert_eq!(reach(&e), (5, false));
    assert_eq!(reach(&e.man("LW", "E 2-2-4")), (5, true));
    let w = |text: &str, rated: &str| {
        let at = play(text).man("LW", rated);
        (way(&at).allowance, way(&at).short)
    };
    assert_eq!(w("LW/IL qk", "W 3-0-5"), (6, false), "six with the sideline");
    assert_eq!(w("LW/IL qk", "E 3-0-5"), (5, true));
    assert_eq!(w("LW/IL qk loft", "E 3-0-5"), (6, false));
    assert_eq!(w("LW/IL qk bullet", "W 3-0-6"), (6, false));
    let h = play("LH/LS qk via LT").formation("LW LT LG C RG RT RE RW@WWR-1 Q LH RH@RE-1").post("LDE", "C");
    assert_eq!(way(&h.clone().man("LH", "H 2-2-5")).allowance, 6);
    assert_eq!(way(&h.clone().man("LH", "B 2-2-5")).allowance, 5);
    // Past the end in L: one when he rushes, two when he does not.
    let cost = |option: &str| way(&h.clone().man("LH", "H 2-2-5").post("LDE", "L").option(option)).cost / 2;
    let free = way(&h.clone().man("LH", "H 2-2-5")).cost / 2;
    assert_eq!([cost("rush") - free, cost("stay") - free], [1, 2]);
}

/// Z5.1.5-c: a bump's lost speed is doubled on a quick play, the pass value is not.
#[test]
fn a_bump_is_worse_on_a_quick_play() {
    let seen = bumped("3 3 6").play("LW/IL qk").man("LW", "W 3-1-6").def("LCB", "CB 3-2-5").run();
    assert_eq!(seen.bumps(), [(0, Bumped::Receiver(-1, -1))]);
    assert_eq!(seen.moved("LW"), (Zone::Ls, true, 0), "seven less two is not six");
    let once = bumped("3 3 6").play("LW/LS qk").man("LW", "W 3-1-6").def("LCB", "CB 3-2-5").run();
    assert_eq!((once.moved("LW").1, once.part(SumKind::Pass, Term::Receiver)), (false, 2));
}

/// Z5.1.5-e, Z5.5.15-a: on a quick play the receiver counts as one faster for the man covering him.
#[test]
fn a_quick_receiver_is_faster() {
    let reacts = |text: &str| play(text).post("SS", "DC").dice("6").run().moves("LCB");
    assert_eq!(reacts("LW/WWL || inc"), [(Zone::Ls, Zone::Wwl)]);
    assert_eq!(reacts("LW/WWL qk"), []);
}

/// Z5.1.5-f, Z5.5.15-a: a quick play has no second receiver and no rush, and is never one itself.
#[test]
fn a_quick_play_has_no_second_receiver() {
    refused(&play("LW/LS qk || RW/RS"), "Z5.1.5-f");
    refused(&play("LW/LS || RW/RS qk"), "Z5.5.15-a");
    assert_eq!(play("LW/LS qk").dice("6 1").run().rushes(), []);
}

/// Z5.1.5-g, Z5.5.16-c: his man goes where he is, not where the ball goes; unless he is left behind there.
#[test]
fn the_man_covering_goes_with_the_receiver() {
    let slow = play("RW/RS qk")
        .man("RW", "E 3-1-4")
        .post("RCB", "WWR man RW")
        .def("RCB", "DH 3-1-5")
        .dice("4 4 6")
        .run();
    assert_eq!(
        (slow.moved("RW"), slow.part(SumKind::Pass, Term::Defender)),
        ((Zone::Wwr, true, 0), 0),
        "{:?}",
        slow.bumps()
    );
    let behind = play("RW/RS qk").man("RW", "E 3-1-4").def("RCB", "DH 3-1-4").dice("6").run();
    assert_eq!(behind.moved("RW"), (Zone::Wwr, true, 0));
    assert_eq!(
        behind.part(SumKind::Pass, Term::Defender),
        -4,
        "too slow to come up he stands in RS, at home"
    );
}

/// Z5.1.5-h: the rush die of a quick pass is for penalties only.
#[test]
fn a_quick_pass_rolls_for_penalties_only() {
    let fouls = |dice: &str| play("LW/LS qk").man("C", "C 1-3-2").dice(dice).run();
    for (dice, foul, gain) in
        [("2 1", FoulKind::FalseStart, -5), ("2 2", FoulKind::FalseStart, -5), ("2 6", FoulKind::Offside, 5)]
    {
        let seen = fouls(dice).whole();
        assert_eq!((seen.fouls(), seen.gain()), (vec![foul], gain));
    }
    for dice in ["2 3", "2 4", "2 5", "1", "6"] {
        let seen = fouls(dice);
        assert_eq!((seen.totals(SumKind::Pass).len(), seen.fouls().len()), (1, 0), "{dice}");
    }
    let prone = play("LW/LS qk").def("LDE", "DE! 0-4-2").dice("2 5").run();
    assert_eq!(prone.fouls(), [FoulKind::Offside]);
}

/// Z5.1.6-a, Z5.1.6-b: a slow play gives the receiver a point and the defense a step; loft and bullet add up with it.
#[test]
fn a_slow_play_gives_a_point_and_a_step() {
    let allowance = |text: &str| way(&play(text)).allowance;
    assert_eq!(
        ["LW/DC || inc", "LW/DC +1 || inc", "LW/DC +1 loft || inc", "LW/LS +1 bullet || inc"].map(allowance),
        [6, 7, 8, 7],
        "the last with the sideline's point"
    );
    let reacts = |text: &str| play(text).dice("6").run().moves("RCB");

    assert_eq!(reacts("RW/VDC +1 loft || inc"), [(Zone::Rs, Zone::Vdc)]);
    assert_ne!(reacts("RW/VDC loft || inc"), [(Zone::Rs, Zone::Vdc)]);
    let (_, scene) = play("LW/LS || inc").scene();
    assert_eq!([scene.reaction_speed(7, false), scene.reaction_speed(7, true)], [6, 7]);
    assert_eq!([scene.pursuit_speed(10, false), scene.pursuit_speed(10, true)], [5, 6]);
}

/// Z5.1.6-c: +1 may be written for both receivers, or for the second only; for the first alone it is the first's.
#[test]
fn slow_plays_are_written_for_each_receiver() {
    for text in ["LW/DC || RE/SC +1", "LW/DC +1 || RE/SC +1", "LW/DC +1 || RE/SC"] {
        play(text).position();
    }
}

/// Z5.1.7-b: a slow secondary behind a normal primary is judged without his point.
#[test]
fn a_slow_secondary_is_judged_without_his_point() {
    // LW/IL has 4 left, RW/WWR 5: one more without the +1.
    let base = play("LW/IL || RW/WWR +1").man("RE", "TE 2-1-2").post("LCB", "DC").post("MLB", "C blitz");
    let weak = base.def("LDT", "DT 0-5-6").def("RDT", "DT 0-5-6");
    let seen = weak.clone().dice("6 2 3 5").run();
    assert_eq!(seen.rushes()[0].2, hashmark_zone::tables::RushCell::Valve, "{:?}", seen.rushes());
    assert_eq!(seen.totals(SumKind::Rush).len(), 2);
    let even = weak.play("LW/IL || RW/RS +1").dice("6 2 3 5").run();
    assert_eq!(even.totals(SumKind::Rush).len(), 1, "four and four: the +1 does not help");
}

/// Z5.2-a: how far a man who covers gets: the table of reaction and its worked cases.
#[test]
fn reaction_by_speed() {
    let board = ZoneBoard::standard();
    use Zone::*;
    assert_eq!(
        (-2..=3).map(react::reach).collect::<Vec<_>>(),
        [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2)]
    );
    assert_eq!(react::follow(board, Rs, 0, Wwr, Rs).0, Wwr);
    assert_eq!(react::follow(board, Rs, -1, Wwr, Rs).0, Rs, "one slower he does not come up");
    let cb = play("RW/MR || inc").run();
    assert_eq!(cb.moves("RCB"), [(Rs, Mr)], "one area downfield");
}

/// Z5.2-b, Z5.3.1-l: who covers a man who blocks is one worse instead of two, does not add to the contact die, and is
/// free to pursue.
#[test]
fn who_covers_a_blocker_is_freed() {
    let base = play("LW/IL || inc").post("LCB", "DC").post("SS", "IL man RE").dice("6 1 4");
    let blocks = base.run();
    assert_eq!(
        (blocks.part(SumKind::Pass, Term::Defender), blocks.part(SumKind::Contact, Term::Defender)),
        (-2, -1)
    );
    assert_eq!(blocks.contacts()[0].3, 4);
    let out = base.clone().post("SS", "IL man RH").run();
    assert_eq!(
        (out.part(SumKind::Pass, Term::Defender), out.part(SumKind::Contact, Term::Defender)),
        (-1, 0)
    );
    assert_eq!(out.contacts()[0].3, 5, "and one on the die");
    let pursues = base.post("SS", "SC man RE").man("LW", "W 3-0-4").dice("6 1").run();
    assert!(!pursues.pursuits("SS").is_empty(), "{:#?}", pursues.steps());
}

/// Z5.1.1-b: a man who is a zone short on a way across the field is in the one nearest the sideline of those he could be in.
#[test]
fn a_man_short_of_his_zone_is_nearest_the_sideline() {
    let at =
        |speed: u8| play("LW/LR via WL +1 || inc").man("LW", &format!("E 3-1-{speed}")).post("LCB", "LS");
    let ways: Vec<(Zone, bool)> =
        (4..=6).map(|speed| at(speed).run().moved("LW")).map(|(zone, short, _)| (zone, short)).collect();
    assert_eq!(ways, [(Zone::Ll, true), (Zone::Mr, true), (Zone::Lr, false)]);
}

/// Z5.1-a: whoever is named third goes nowhere while the play is for the first two: he is not where he would block for the
/// primary.
#[test]
fn a_third_receiver_is_not_moved() {
    use hashmark_zone::ZoneDetail;
    let at = play("LW/LS || RE/SR || LH/IL").man("LW", "W 3-2-6").post("LCB", "WWR").post("SS", "IL");
    let seen = at.dice("6 1 1").run();
    let met = *seen.contacts().first().expect("the safety in his way");
    assert_eq!((met.0, seen.first(Term::Blocker)), (Zone::Il, 0), "nobody blocks in IL");
    let moved = |what: &&ZoneDetail| matches!(what, ZoneDetail::Moved { who, .. } if who.side == hashmark_law::Side::Home);
    assert_eq!(seen.resolved.steps().filter(moved).count(), 2);
}
