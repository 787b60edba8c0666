//! 5.5 to 5.7: the throw, the catch, the first contact and pursuit.

use crate::kit;

use hashmark_law::foul::FoulKind;
use hashmark_law::{Fact, PassEnd, Side};
use hashmark_zone::board::Zone;
use hashmark_zone::event::{SumKind, Term};
use hashmark_zone::man::{Former, Pos};
use hashmark_zone::tables::{PassCell, RushCell};
use kit::{At, Seen, play};

/// A pass after a rush without effect.
fn throw(text: &str) -> At {
    play(text).man("Q", "Q 3-2-4").post("LCB", "DC").dice("6")
}

fn value(at: &At) -> i16 {
    at.run().total(SumKind::Pass)
}

fn against(at: &At) -> i16 {
    at.run().part(SumKind::Pass, Term::Defender)
}

fn with(at: At, dice: &str) -> Seen {
    at.dice(dice).run()
}

/// Z5-a: rush, pass, contact, pursuit, contact; never another order. Z5-b: rush and pass come twice when the ball goes to
/// the second receiver.
#[test]
fn the_phases_come_in_order() {
    let seen = with(throw("LW/IL || inc").post("SS", "IL"), "6 1 6 1 1");
    let order = seen.order();
    assert_eq!(order[..3], ["Z5.3-p", "Z5.5-a", "Z5.6-f"]);
    let kinds: Vec<&str> = seen
        .steps()
        .iter()
        .filter_map(|what| match what {
            hashmark_zone::ZoneDetail::Moved { .. } => Some("move"),
            hashmark_zone::ZoneDetail::Reacted { .. } => Some("react"),
            hashmark_zone::ZoneDetail::Rush { .. } => Some("rush"),
            hashmark_zone::ZoneDetail::Pass { .. } => Some("pass"),
            hashmark_zone::ZoneDetail::Contact { .. } => Some("contact"),
            hashmark_zone::ZoneDetail::Pursued { .. } => Some("pursue"),
            _ => None,
        })
        .collect();
    let first = |kind: &str| kinds.iter().position(|one| *one == kind).unwrap_or(usize::MAX);
    assert!(
        first("move") < first("rush") && first("rush") < first("pass") && first("pass") < first("contact")
    );
    assert!(first("contact") < first("pursue"), "{kinds:?}");
    let twice = with(throw("LW/MR || RW/RS").man("Q", "Q 0-2-4").man("LW", "W 2-0-6"), "6 3 6 1");
    assert_eq!((twice.rushes().len(), twice.passes().len()), (2, 2));
}

/// Z5-c: what combines and what does not.
#[test]
fn kinds_of_pass() {
    for text in [
        "LW/LS qk loft",
        "LW/VDC +1 loft || inc",
        "LW/LS bullet || inc",
        "LW/VDC hm",
        "LW/LS ob || inc",
        "RH/scnR",
    ] {
        play(text).position();
    }
    kit::refused(&play("LW/LS qk (roll L)"), "Z5.3.15-a");
}

/// Z5.5-a, Z5.5-b, Z5.5.6-a: quarterback, receiver and zone, less the men there; the die in that column, and a further
/// one where the cell is split.
#[test]
fn the_value_of_a_pass() {
    let base = throw("LW/LS || inc").post("RCB", "LS").def("RCB", "CB 3-1-5");
    assert_eq!(value(&base), 3 + 3 + 3 - 3);
    assert_eq!(with(base.clone(), "6 1").passes()[0], (6, 6, PassCell::C));
    let five = base.clone().man("Q", "Q 2-2-4");
    assert_eq!(with(five.clone(), "6 4 1").passes()[0].2, PassCell::Cs);
    assert_eq!(with(five, "6 4 6").passes()[0].2, PassCell::S);
    // On a 5 the second die is the interference die as well.
    let eight = base.man("RW", "W 3-0-6").post("RCB", "LS").def("RCB", "CB 1-1-5");
    let seen = with(eight.answers("\"accept\""), "6 5 6 1");
    assert_eq!(seen.passes()[0], (8, 8, PassCell::None));
    assert_eq!(seen.fouls(), [FoulKind::DefensivePassInterference]);
}

/// Z5.5.1-a, Z5.5.3-a: out of place a man is one worse; linemen who drop back too, but hybrids are at home anywhere.
#[test]
fn men_out_of_place() {
    let cover = |name: &str, rated: &str| {
        against(&throw("LW/LS || inc").post(name, "LS man LW").def(name, rated)) + 1
    };
    assert_eq!(cover("SS", "CB 3-2-5"), -3, "at home in LS: one better");
    assert_eq!(cover("SS", "S 3-2-5"), -1, "a safety as a corner, and against a wide receiver");
    let zone =
        |rated: &str| against(&throw("RE/SL || inc").post("LOLB", "IR").post("LDT", "SL").def("LDT", rated));
    assert_eq!([zone("DE 1-3-4"), zone("DE 2-3-4"), zone("DE/LB 1-3-4")], [0, -1, -1]);
    let receiver =
        |rated: &str| throw("LW/LS || inc").man("LW", rated).run().part(SumKind::Pass, Term::Receiver);
    assert_eq!([receiver("W 3-0-6"), receiver("TE 3-0-6")], [3, 2]);
}

/// Z5.5.1-b, Z5.5.1-c, Z5.5.1-d: passers, receivers and linemen in each other's places.
#[test]
fn strangers_throw_and_catch_badly() {
    let part = |name: &str, rated: &str, former: Option<(Pos, i8)>, term: Term| {
        let at = throw("LW/LS || inc").man(name, rated).dice("6");
        let mut position = at.position();
        let man =
            position.formation.slots.iter().position(|slot| slot.label.name() == name).expect("it is there");
        position.offense[man].former = former.map(|(pos, p)| Former { pos, p });
        let resolved = position.resolve().expect("it is there");
        Seen { position, resolved }.part(SumKind::Pass, term)
    };
    assert_eq!(part("Q", "H 2-2-5", None, Term::Passer), 0);
    assert_eq!(part("Q", "H 2-2-5", Some((Pos::Q, 3)), Term::Passer), 2);
    assert_eq!(part("LW", "Q 3-2-4", None, Term::Receiver), 1);
    assert_eq!(part("LW", "Q 3-2-4", Some((Pos::W, 3)), Term::Receiver), 2);
    assert_eq!(part("LW", "T 2-4-3", None, Term::Receiver), 0);
    assert_eq!(part("LW", "T 2-4-3", Some((Pos::Te, 2)), Term::Receiver), 1);
}

/// Z5.5.1-e: a safety on a wide receiver is one worse; back in zone because his man blocks he is one worse for that only,
/// and one better against a loft.
#[test]
fn a_safety_against_a_wide_receiver() {
    let man = |rated: &str| against(&throw("LW/IL || inc").post("SS", "IL man LW").man("LW", rated));
    assert_eq!([man("E 3-0-6"), man("W 3-0-6")], [-4, -3]);
    let blocker = throw("LW/SC || inc").post("SS", "SC man RE").def("SS", "S 3-3-5");
    assert_eq!(against(&blocker), -2);
    assert_eq!(against(&blocker.play("LW/SC loft || inc")), -3);
}

/// Z5.5.2-a, Z5.5.2-b, Z5.5.2-d: at home one better, and one worse for every area after the first; never more than one if
/// he is faster; one worse on a slow play (K8 spares a faster man).
#[test]
fn a_man_who_covers_by_areas() {
    let man = |text: &str, post: &str, rated: &str| throw(text).post("RCB", post).def("RCB", rated).run();
    let home = man("LW/LS || inc", "LS man LW", "CB 3-1-5");
    assert_eq!(home.part(SumKind::Pass, Term::Defender), -4);
    let contact = with(throw("LW/LS || inc").post("RCB", "LS man LW"), "6 1 1");
    assert_eq!(contact.part(SumKind::Contact, Term::Defender), -2, "and one in contact");
    let inside = man("LW/LL || inc", "IL man LW", "CB 3-1-5");
    assert_eq!(inside.part(SumKind::Pass, Term::Defender), -4, "within his area he moves freely");
    assert_eq!(man("LW/IL || inc", "LS man LW", "CB 3-1-5").part(SumKind::Pass, Term::Defender), -3);
    let slow = |rated: &str, w: &str, text: &str| {
        throw(text)
            .man("LW", w)
            .post("SS", "IR")
            .post("ROLB", "IR")
            .post("RCB", "LS man LW")
            .def("RCB", rated)
            .run()
            .part(SumKind::Pass, Term::Defender)
    };
    // LS to SC is two areas.
    assert_eq!(slow("CB 3-1-6", "W 3-0-5", "LW/SC || inc"), -2);
    assert_eq!(slow("CB 3-1-6", "W 3-0-4", "LW/SR || inc"), -2, "SL and SR: three, but he is faster");
    assert_eq!(slow("CB 3-1-5", "W 3-0-5", "LW/IL +1 || inc"), -2);
    let faster =
        throw("LW/IL +1 || inc").man("LW", "W 3-0-5").post("RCB", "LS man LW").def("RCB", "CB 3-1-6");
    assert_eq!(against(&faster), -2);
    assert_eq!(against(&faster.rule("plus_waived_for_faster_defender = true")), -3);
}

/// Z5.5.2-c, Z5.6-e, ZR7.2-e: who covers somebody else is two worse in everything, one if that man blocks or the play is quick; if
/// nobody else is there the contact die is one better.
#[test]
fn men_who_cover_somebody_else() {
    let base = throw("LW/LS || inc").post("SS", "LS man RH").def("SS", "CB 3-3-5").dice("6 1 4");
    let seen = base.run();
    assert_eq!((seen.part(SumKind::Pass, Term::Defender), seen.contacts()[0].2), (-1, -1));
    assert_eq!(seen.contacts()[0].3, 5);
    let blocks = base.clone().post("SS", "LS man RE").run();
    assert_eq!((blocks.part(SumKind::Pass, Term::Defender), blocks.contacts()[0].3), (-2, 4));
    let quick = base.clone().play("LW/LS qk").run();
    assert_eq!(quick.part(SumKind::Pass, Term::Defender), -2);
    let mate = base.post("RCB", "LS").run();
    assert_eq!(mate.contacts()[0].3, 4, "a man in zone is there too");
}

/// Z5.5.2-e, Z5.6-d: what he lacks in pass value he lacks in contact, once; below nothing he is not there.
#[test]
fn a_shortfall_comes_off_contact() {
    let first = |rated: &str| {
        let seen = with(throw("LW/LS || inc").post("SS", "LS man RH").def("SS", rated), "6 1 6 1");
        seen.contacts().first().map(|contact| (contact.0, contact.2))
    };
    assert_eq!(first("CB 2-3-5"), Some((Zone::Ls, -1)));
    assert_eq!(first("CB 1-3-5"), Some((Zone::Ls, 0)), "one short: 3 - 2 - 1");
    assert_ne!(first("CB 0-3-5").map(|contact| contact.0), Some(Zone::Ls), "3 - 2 - 2 is below nothing");
    // Later he counts in full: evaded in LS he comes again when the man in IL is beaten too.
    let again = throw("LW/LS || inc")
        .post("SS", "LS man RE")
        .def("SS", "CB 0-3-6")
        .man("LW", "E 3-0-5")
        .post("FS", "IL");
    let again =
        again.def("FS", "S 3-1-5").def("LOLB", "LB 1-2-3").def("ROLB", "LB 1-2-3").dice("6 1 6 6 1").run();
    let nets: Vec<i16> = again.contacts().iter().map(|contact| contact.2).collect();
    assert_eq!(nets, [-1, -1, -3], "{:?}", again.contacts());
}

/// Z5.5.2-f, Z5.8.4-c, Z5.8.5-a: men in zone count as printed, and one more against a ball that hangs.
#[test]
fn men_in_zone_count_as_printed() {
    let zone = |text: &str| against(&throw(text).post("LOLB", "LS"));
    assert_eq!([zone("LW/LS || inc"), zone("LW/LS loft || inc"), zone("LW/LS hm")], [-1, -2, -2]);
}

/// Z5.5.2-g, Z5.7-a, ZR7.3-a: after the first contact men on the other receiver count in full and pursue.
#[test]
fn men_on_the_other_receiver_come_after_the_catch() {
    let base = throw("LW/LS || RW/IL")
        .def("LOLB", "LB 1-2-3")
        .post("SS", "IL man RW")
        .def("SS", "CB 3-2-5")
        .post("RCB", "IR");
    let seen = with(base, "6 1 1");
    assert_eq!(seen.contacts()[0].0, Zone::Il, "{:?}", seen.contacts());
    assert_eq!(seen.part(SumKind::Contact, Term::Defender), -2);
    let pursuer = throw("LW/LS || RW/SC").man("LW", "W 3-0-5").post("SS", "SC man RW").post("RCB", "IR");
    let seen = with(pursuer, "6 1 1");
    assert_eq!(seen.pursuits("SS"), [(Zone::Sc, Zone::Il)], "5 and 1 against 5");
}

/// Z5.0.1-d, Z5.0.2-c, Z5.0.3-c, Z5.0.4-d, Z5.1.5-j, Z5.1.5-k, Z5.1.5-l, Z5.1.5-m, Z5.3-a, Z5.3-b, Z5.3-c, Z5.5.4-a,
/// Z5.5.4-b, Z5.5.4-c, Z5.8.3-e, Z5.3.15-k: which rushing linemen bat down which quick passes and bullets. K11 leaves out
/// WL and WR.
#[test]
fn linemen_bat_down_low_passes() {
    let line = |text: &str, option: &str| {
        let at =
            throw(text).option(option).def("LDE", "DE 2-4-2").def("RDE", "DE 1-3-4").def("LDT", "DT 1-4-2");
        at.run().part(SumKind::Pass, Term::LineRush)
    };
    for (text, rush, normal) in [
        ("LW/LS qk", -2, -1),
        ("LW/WWL qk", -2, -1),
        ("pass LW/WL qk", -2, -1),
        ("LW/IL qk", -2, -1),
        ("RW/RS qk", -1, 0),
        ("RE/SR qk", -2, 0),
        ("RE/SC qk", -2, 0),
        ("LW/LS qk loft", 0, 0),
        ("LW/LS bullet || inc", -2, -1),
        ("LW/LS || inc", 0, 0),
    ] {
        assert_eq!((line(text, "rush"), line(text, "normal")), (rush, normal), "{text}");
        assert_eq!((line(text, "cover"), line(text, "stay")), (0, 0), "{text}");
    }
    let rolling = throw("LW/LS bullet || inc (roll L)").man("Q", "Q 3-2-5").def("LDE", "DE 2-4-2");
    assert_eq!(rolling.run().part(SumKind::Pass, Term::LineRush), 0, "not on the run");
    assert_eq!(rolling.run().part(SumKind::Rush, Term::Rusher), 9 + 7 + 8, "but in the rush");
    let wide = throw("pass LW/WL qk").def("LDE", "DE 2-4-2");
    assert_eq!(
        wide.rule("quick_to_the_wings_ignores_ends = true").run().part(SumKind::Pass, Term::LineRush),
        0
    );
    // A third tackle in C does not count, nor does an end there.
    let three = throw("RE/SR qk").def("LDT", "DT 1-4-2").def("LDE", "DT 2-4-2").post("LDE", "C");
    assert_eq!(three.run().part(SumKind::Pass, Term::LineRush), -3);
}

/// Z5.5.5-a: +1 may be written with points to spare.
#[test]
fn a_slow_play_with_points_to_spare() {
    assert_eq!(play("RW/WWR +1 || inc").run().moved("RW"), (Zone::Wwr, false, 5));
    // It is slow all the same: his man is one worse.
    let against = |text: &str| throw(text).dice("6 6").run().part(SumKind::Pass, Term::Defender);
    assert_eq!(against("RW/WWR +1 || inc") - against("RW/WWR || inc"), 1);
}

/// Z5.5.7-a, Z5.5.10-a, Z5.5.11-a, Z5.5.11-b, Z5.5.12-a, Z5.5.12-b, Z5.5.13-a, K30: what the cells come to, with a second
/// receiver, without, thrown away, forced, quick, and at the second throw.
#[test]
fn what_the_pass_table_says() {
    // Value 4 to MR: die 3 is cs/s, 4 is s/-, 6 is `is`, 5 is -.
    let base = |rest: &str| throw(&format!("LW/MR{rest}")).man("Q", "Q 0-2-4");
    let ends = |rest: &str, dice: &str| {
        let seen = base(rest).dice(&format!("6 {dice}")).run();
        assert_eq!(seen.passes()[0].0, 4);
        (seen.rushes().len(), seen.ends().first().copied())
    };
    assert_eq!(ends(" || RW/RS", "5"), (1, Some(PassEnd::Incomplete)));
    assert_eq!(ends(" || RW/RS", "3 1"), (1, None), "to the second: a rush is due");
    let turned =
        |rest: &str, dice: &str| base(rest).dice(&format!("6 {dice}")).run().totals(SumKind::Rush).len() == 2;
    assert!(
        turned(" || RW/RS", "3 1")
            && turned(" || RW/RS", "3 6")
            && turned(" || RW/RS", "4 1")
            && turned(" || RW/RS", "6")
    );
    assert_eq!(ends("", "3 1"), (1, Some(PassEnd::Incomplete)), "nobody else: thrown away");
    assert_eq!(ends("", "4 1"), (1, Some(PassEnd::Incomplete)));
    assert_eq!(ends("", "6 1 2"), (1, Some(PassEnd::Intercepted)));
    assert_eq!(ends(" || inc", "6"), (1, Some(PassEnd::Incomplete)), "to be thrown away instead");
    assert_eq!(ends(" force || inc", "3 1 3"), (1, Some(PassEnd::Complete)));
    assert_eq!(ends(" force || inc", "3 6"), (1, Some(PassEnd::Incomplete)));
    assert_eq!(ends(" force || inc", "6 1 2"), (1, Some(PassEnd::Intercepted)));
    kit::refused(&base(" force || inc").rule("forced_throw = false"), "Z5.5.12-b");
    // The second throw, to RS at 3 + 3 - 3: column 3.
    let second = |dice: &str| {
        let seen = base(" || RW/RS").dice(&format!("6 6 6 {dice}")).run();
        assert_eq!(seen.passes()[1].0, 2, "{:?}", seen.passes());
        (seen.passes()[1].2, seen.ends().first().copied())
    };
    assert_eq!(second("2 1 1"), (PassCell::Cs, Some(PassEnd::Complete)), "forced");
    assert_eq!(second("2 6"), (PassCell::S, Some(PassEnd::Incomplete)));
    assert_eq!(second("6 1 1 2"), (PassCell::Is, Some(PassEnd::Intercepted)));
    let quick = throw("LW/LS qk").man("Q", "Q 0-2-4").man("LW", "W 1-0-6").dice("6 3 1 1 1").run();
    assert_eq!((quick.passes()[0].2, quick.ends()[0]), (PassCell::Cs, PassEnd::Complete));
}

/// Z5.5.11-c: with the switch an experienced quarterback may throw away what would go to the second receiver.
#[test]
fn an_experienced_quarterback_may_throw_it_away() {
    let base =
        throw("LW/MR || RW/RS").man("Q", "Q e 0-2-4").man("LW", "W 2-0-6").dice("6 3").answers("\"out\"");
    assert_eq!(base.run().totals(SumKind::Rush).len(), 2);
    let on = base.rule("experienced_qb_throws_away = true");
    assert_eq!((on.run().totals(SumKind::Rush).len(), on.run().ends()), (1, vec![PassEnd::Incomplete]));
    assert_eq!(on.clone().man("Q", "Q 0-2-4").run().totals(SumKind::Rush).len(), 2, "a younger one may not");
}

/// Z5.5.8-a, Z5.5.8-b, Z5.5.8-c, Z5.5.8-d, Z5.5.8-e: interference on a 5 and a 6.
#[test]
fn interference_at_the_catch() {
    let base = throw("LW/IL || inc").post("SS", "IL").answers("\"accept\"");
    let fouls = |at: &At, dice: &str| {
        let seen = at.clone().dice(&format!("6 {dice}")).run();
        (seen.fouls(), seen.gain())
    };
    use FoulKind::{DefensivePassInterference as Dpi, PassInterference as Opi};
    assert_eq!(fouls(&base, "5 6 5"), (vec![Dpi], 12));
    assert_eq!(fouls(&base, "5 6 6"), (vec![Opi], -10));
    assert_eq!(fouls(&base, "5 5"), (vec![], 0), "no six");
    assert_eq!(fouls(&base.clone().post("SS", "IR"), "5 6 5").0, [], "nobody there");
    let bumped =
        base.clone().post("SS", "IR").post("RCB", "WWL man LW").def("RCB", "DH 3-1-4").man("LW", "E 3-1-6");
    let seen = bumped.dice("3 4 6 5 6 1").run();
    assert_eq!((seen.bumps().len(), seen.fouls()), (1, vec![Dpi]), "he was bumped: {:?}", seen.passes());
    let prone = |off: &str, def: &str, die: u8| {
        let at = base.clone().man("LW", &format!("W{off} 3-0-6")).def("SS", &format!("S{def} 3-2-5"));
        fouls(&at, &format!("5 6 {die}")).0[0]
    };
    assert_eq!([prone("!", "", 3), prone("!", "", 4)], [Dpi, Opi]);
    assert_eq!([prone("", "!", 5), prone("", "!", 6)], [Dpi, Dpi]);
    assert_eq!([prone("!", "!", 5), prone("!", "!", 6)], [Dpi, Opi]);
    // The cell of the 5 and the high die is read all the same: column 8 would be caught on a low one.
    let eight = throw("LW/LS || inc").post("LOLB", "LS").dice("6 5 6 1").run();
    assert_eq!(eight.passes()[0], (8, 8, PassCell::None));
    let spot = &base.dice("6 5 6 5").run().resolved.game.state.situation;
    assert_eq!(spot.down, 1);
}

/// Z5.5.8-f: interference with a man the ball does not go to in the end is holding.
#[test]
fn interference_with_the_other_man_is_holding() {
    // Column 7, die 5: s/-; the 1 of season XIII against a penalty-prone corner is low, `s`.
    let at = throw("LW/IL || RW/WWR").post("SS", "IL").def("SS", "S! 1-2-5").answers("\"accept\"");
    let seen = at.dice("6 5 1 6 1 1 1 1").run();
    assert_eq!(seen.passes()[0], (7, 7, PassCell::S));
    assert_eq!(seen.fouls(), [FoulKind::DefensiveHolding], "{:#?}", seen.steps());
}

/// Z5.5.8-g: on 5 and 1 a penalty-prone man interferes; of two the offense on 5 and 6. K22 adds two rookies.
#[test]
fn season_thirteen_interference() {
    use FoulKind::{DefensivePassInterference as Dpi, PassInterference as Opi};
    let base = throw("LW/IL || inc").post("SS", "IL").def("SS", "S 3-2-5").answers("\"accept\"");
    let fouls = |at: At, dice: &str| at.dice(&format!("6 {dice}")).run().fouls();
    let men = |off: &str, def: &str| {
        base.clone().man("LW", &format!("W{off} 3-0-6")).def("SS", &format!("S{def} 3-2-5"))
    };
    assert_eq!(fouls(men("", "!"), "5 1"), [Dpi]);
    assert_eq!(fouls(men("!", ""), "5 1"), [Opi]);
    assert_eq!([fouls(men("!", "!"), "5 1 4"), fouls(men("!", "!"), "5 1 5")], [[Dpi], [Opi]]);
    assert_eq!(fouls(men("", ""), "5 1"), []);
    assert_eq!(fouls(men("", "!").rule("season13_interference = false"), "5 1"), []);
    assert_eq!(fouls(men(" R", " R"), "5 1 5"), []);
    assert_eq!(fouls(men(" R", " R").rule("two_rookies_interfere = true"), "5 1 5"), [Opi]);
}

/// Z5.5.9-a: the interceptor is chosen by adjusted pass value.
#[test]
fn who_intercepts() {
    let at = throw("LW/IL || inc").man("Q", "Q 0-2-4").man("LW", "W 1-0-6").post("SS", "IL").post("FS", "IL");
    let at = at.def("FS", "S 2-3-5");
    let weights = |dice: &str| {
        let seen = at.clone().dice(dice).run();
        let chosen = seen.steps().iter().find_map(|what| match what {
            hashmark_zone::ZoneDetail::Chosen { who, weight, of } => Some((who.man, *weight, *of)),
            _ => None,
        });
        chosen.unwrap_or_else(|| panic!("{:#?}", seen.steps()))
    };
    assert_eq!([weights("6 6 3 2"), weights("6 6 4 2")], [(9, 3, 5), (10, 2, 5)]);
}

/// Z5.5.9-b: if the rush made the difference a rusher has it, six yards back, with the bonus of the line; not by K19.
#[test]
fn a_rusher_intercepts_when_the_rush_made_the_difference() {
    // Value 7 less 2 for the rush: column 5, die 6 high is `is`; column 7 is not. Entry 4: die 4 is -2.
    let at = throw("LW/IL || inc").play("LW/IL").man("LW", "W 2-0-3").post("FS", "L").def("FS", "LB 1-3-4");
    let at = at.man("RE", "TE 1-1-1").def("RDT", "DT 1-5-6").man("RH", "B 2-2-5");
    let seen = at.clone().dice("4 6 6 1 2").run();
    assert_eq!(seen.rushes()[0].2, RushCell::Less(2), "{:?}", seen.rushes());
    assert_eq!(seen.passes()[0].2, PassCell::Is, "{:?}", seen.passes());
    let at_spot = |seen: &Seen| {
        let found = seen.resolved.facts().find_map(|fact| match fact {
            Fact::Interception { by, at, .. } => {
                Some((by.man, at.gain_to(hashmark_law::Spot::own(Side::Home, 30), Side::Home)))
            }
            _ => None,
        });
        found.unwrap_or_else(|| panic!("{:#?}", seen.steps()))
    };
    assert!(at_spot(&seen).0 < 4 && at_spot(&seen).1 == 6, "{:?}", at_spot(&seen));
    let never = at.rule("rusher_never_intercepts = true").dice("4 6 6 2").run();
    assert_eq!(at_spot(&never).1, -12);
}

/// Z5.5.9-c, Z5.5.9-d, Z5.5.20-a: the interception table, from the far edge of the zone, with the bonus of the zone.
#[test]
fn the_interception_table() {
    let at = throw("LW/IL").man("Q", "Q 0-2-4").man("LW", "W 1-0-6").post("SS", "IL").def("SS", "S 3-2-5");
    // Rush, pass 6 at column 0 is `i`; the only man needs no lot.
    let dead = |dice: &str| {
        let seen = at.clone().dice(&format!("6 6 {dice}")).run();
        assert_eq!(seen.ends(), [PassEnd::Intercepted], "{:?} {:?}", seen.order(), seen.passes());
        -hashmark_law::Spot::own(Side::Home, 30).gain_to(seen.resolved.game.state.situation.spot, Side::Home)
    };
    assert_eq!([dead("1 1"), dead("1 6"), dead("2")], [-16, -8, -12]);
    let rb = dead("3 4");
    let twice = dead("4 4 4");
    let ten = dead("5 4");
    assert_eq!((twice - -12, ten - rb), (2 * (rb - -12), 10));
    let long = at.clone().dice("6 6 6 1").run();
    assert!(
        long.steps().iter().any(|what| matches!(what, hashmark_zone::ZoneDetail::Runback { long: true, .. }))
    );
    // In WWL a 5 of the runback is a 6, and the long one two more.
    let bonus = |zone: &str, rule: &str| {
        let at =
            at.clone().play(&format!("pass LW/{zone}")).post("SS", zone).def("SS", "CB 3-2-5").rule(rule);
        at.dice("6 6 3 5 1").run().runbacks()
    };
    let (wide, short) = (bonus("WWL", ""), bonus("LS", ""));
    assert_eq!((wide.len(), short.len(), bonus("IL", "").len()), (2, 2, 1), "a 6 is a long one");
    assert!(wide[1].0 && wide[1].1 > short[1].1, "{wide:?} {short:?}");
    assert_eq!(bonus("WWL", "interception_zone_bonus = false").len(), 1);
}

/// Z5.5.14-e, Z5.3.15-h: rolling away from his hand costs a point.
#[test]
fn rolling_away_from_the_hand() {
    let roll = |text: &str, hand: &str| {
        let seen = throw(text).man("Q", "Q 3-2-5").line(&format!("hand = \"{hand}\"")).run();
        (
            seen.part(SumKind::Pass, Term::Zone) + seen.part(SumKind::Pass, Term::Rollout),
            seen.part(SumKind::Pass, Term::WrongHand),
        )
    };
    assert_eq!(roll("LW/LS || inc (roll L)", "right"), (4, -1));
    assert_eq!(roll("LW/LS || inc (roll L)", "left"), (4, 0));
    assert_eq!(roll("RW/RS || inc (roll R)", "right"), (4, 0));
}

/// Z5.5.16-a: a receiver who is short is as an `s`: to the second, or away.
#[test]
fn a_receiver_who_is_short() {
    let base = throw("LW/DC || RW/RS").man("LW", "W 3-0-4");
    let seen = base.run();
    assert!(seen.moved("LW").1);
    assert_eq!((seen.totals(SumKind::Rush).len(), seen.totals(SumKind::Pass).len()), (2, 0));
    assert_eq!(base.play("LW/DC || inc").run().ends(), [PassEnd::Incomplete]);
}

/// Z5.5.16-b: on a quick pass he counts one and cannot catch it, but it can be intercepted.
#[test]
fn a_quick_receiver_who_is_short() {
    let base = throw("LW/IL qk").man("LW", "W 3-0-4");
    let seen = with(base.clone(), "6 1");
    assert_eq!((seen.part(SumKind::Pass, Term::Receiver), seen.passes()[0].2), (1, PassCell::C));
    assert_eq!(seen.ends(), [PassEnd::Incomplete]);
    let taken = with(base.man("Q", "Q 0-2-4").post("SS", "IL"), "6 6 2");
    assert_eq!(taken.ends(), [PassEnd::Intercepted]);
}

/// Z5.5.17-a, Z5.5.17-b, Z5.5.17-c: two receivers in one area: linebackers take the shorter way, safeties and halfbacks the
/// longer, corners by the die, two men one each; a man in zone counts in the area's other zones, less for the distance,
/// but is not there for the contact.
#[test]
fn two_receivers_in_one_area() {
    let area = |posts: &[(&str, &str)], dice: &str| {
        let mut at = play("LW/LL || RH/IL")
            .man("Q", "Q 3-2-4")
            .man("RH", "B 2-2-9")
            .post("LCB", "DC")
            .man("RH", "B 2-2-6");
        for (name, rated) in posts {
            at = at.post(name, "IL").def(name, rated);
        }
        at.dice(dice).run().part(SumKind::Pass, Term::Defender)
    };
    assert_eq!(area(&[("SS", "DH 3-1-4")], "6"), -3, "the halfback is with the longer");
    assert_eq!(area(&[("SS", "LB 3-1-4")], "6"), -1, "the linebacker with the shorter: two zones off");
    assert_eq!([area(&[("SS", "CB 3-1-5")], "1 6"), area(&[("SS", "CB 3-1-5")], "4 6")], [-1, -3]);
    assert_eq!(area(&[("RCB", "S 3-2-5"), ("SS", "S 3-2-5")], "6"), -3 - 1, "one each");
    // A catch in IL with the halfback in LL: no contact there.
    let catch = play("RE/IL || LW/LL")
        .man("Q", "Q 3-2-4")
        .man("RE", "TE 2-2-6")
        .post("LCB", "DC")
        .post("SS", "IL")
        .def("SS", "DH 3-1-4");
    let seen = catch.post("ROLB", "DC").post("MLB", "SC").dice("6 1 1").run();
    assert_eq!(seen.part(SumKind::Pass, Term::Defender), -1, "{:?}", seen.passes());
    assert!(seen.contacts().iter().all(|contact| contact.0 != Zone::Il), "{:?}", seen.contacts());
}

/// Z5.5.17-d: two receivers in one zone: a man in zone counts on either; the other's man two worse, and one on the die if
/// he is alone.
#[test]
fn two_receivers_in_one_zone() {
    let base = throw("LW/IL || LH/IL")
        .man("LH", "B 2-2-6")
        .post("SS", "IL man LH")
        .def("SS", "CB 3-2-5")
        .dice("6 1 4");
    let seen = base.run();
    assert_eq!((seen.part(SumKind::Pass, Term::Defender), seen.first(Term::Defender)), (-1, 0));
    assert_eq!(seen.contacts()[0].3, 5);
    let zone = base.post("RCB", "IL").run();
    assert_eq!((zone.part(SumKind::Pass, Term::Defender), zone.contacts()[0].3), (-4, 4));
}

/// Z5.5.19-a, Z5.5.19-b: offsets come before the ends of the table.
#[test]
fn the_ends_of_the_pass_table() {
    let columns = |text: &str, q: &str| {
        let seen =
            with(throw(text).man("Q", q).man("LW", "W 0-0-6").post("SS", "LS").post("RCB", "LS"), "6 1 1");
        (seen.total(SumKind::Pass), seen.passes()[0].0, seen.passes()[0].1)
    };
    assert_eq!(columns("LW/LS || inc", "Q 0-2-4"), (-3, 0, 0));
    assert_eq!(columns("LW/LS loft || inc", "Q 0-2-4"), (-5, -1, -1));
    assert_eq!(columns("LW/LS hm", "Q 3-2-4"), (-2, 0, -2));
    assert_eq!(columns("LW/LS hm", "Q 4-2-4"), (-1, 1, -2));
}

/// Z5.6-a, Z5.6-b, Z5.6-c, Z5.6-f: a catch is at the far edge of its zone; a number of one or more leads on to the next
/// zone's near edge; nothing or less stops him.
#[test]
fn contacts_after_a_catch() {
    let base = throw("RE/SL then SC || inc")
        .post("ROLB", "DC")
        .post("MLB", "SC")
        .post("LOLB", "SL")
        .def("LOLB", "OLB 1-1-5");
    // 2 - 1: die 1 is a yard lost, die 2 one won.
    let stopped = with(base.clone(), "6 1 1").whole();
    assert_eq!((stopped.contacts(), stopped.gain()), (vec![(Zone::Sl, 6, 1, 1, Some(-1))], 5));
    let on = with(base.clone().post("SS", "SC"), "6 1 2 1");
    assert_eq!(on.contacts()[0].4, Some(1));
    assert_eq!((on.contacts()[1].0, on.contacts()[1].1), (Zone::Sc, 6), "{:?}", on.contacts());
    let caught = |text: &str| with(throw(text).post("SS", "WWL").post("FS", "IL"), "6 1 1").contacts()[0].1;
    assert_eq!([caught("pass LW/WWL || inc"), caught("LW/IL || inc")], [3, 12]);
    // Blockers count: contact of runner and blockers less defenders.
    let blocked = with(
        throw("LW/LS || LH/IL").man("LH", "B 2-2-6").post("SS", "IL").def("LOLB", "LB 1-2-3"),
        "6 1 6 1",
    );
    assert_eq!(blocked.contacts()[0].2, 2 - 2, "{:?}", blocked.contacts());
}

/// Z5.6-f, ZR4.2-a: `*` breaks free, `*-` breaks free one slower: who was too slow to pursue can now.
#[test]
fn a_slowed_runner_is_caught_up() {
    let base = throw("RE/SL then SC || inc").man("RE", "TE 2-5-6").post("ROLB", "IR").def("ROLB", "LB 1-2-5");
    let base =
        base.post("LOLB", "SL").def("LOLB", "OLB 1-0-5").post("SS", "DC").post("MLB", "LL").post("FS", "LL");
    let pursues = |dice: &str| with(base.clone(), dice).pursuits("ROLB").len();
    // +5: 5 is `*-`, 6 is `*`.
    assert_eq!((pursues("6 1 5"), pursues("6 1 6")), (1, 0));
}
