//! 5.3: who rushes, who blocks, and what the rush table makes of it.

use crate::kit;

use hashmark_zone::board::{FieldSide, Zone};
use hashmark_zone::event::{Chance, SumKind, Term};
use hashmark_zone::house::House;
use hashmark_zone::pass::{block, rush};
use hashmark_zone::tables::{RushCell, ZoneTables};
use hashmark_zone::written::ElevenSet;
use kit::{At, play, refused};

/// A pass that spends all its receiver's points: nothing is left over.
fn long() -> At {
    play("LW/MR || inc").post("LCB", "IL")
}

/// A pass to a well covered man and a second one: rush 6 is without effect, pass 3 is `s`.
fn both(text: &str) -> At {
    play(text).post("LCB", "IL").man("Q", "Q 0-2-4").man("LW", "W 2-0-6")
}

fn rush_total(at: &At) -> i16 {
    at.run().total(SumKind::Rush)
}

fn block_total(at: &At) -> i16 {
    at.run().total(SumKind::Block)
}

fn outside(at: &At) -> i16 {
    at.run().part(SumKind::Rush, Term::OutsideSpeed)
}

fn extra(at: &At) -> i16 {
    at.run().part(SumKind::Rush, Term::Extra)
}

/// Z5.3.4-d, Z5.3-m, Z5.3.1-a to the last: the worked case. Block total 38; rush totals 31, 32, 38, 27, 23, 30 and 30.
#[test]
fn the_worked_case_of_the_rush() {
    let base = play("LW/IL || inc");
    let seen = base.run();
    assert_eq!(seen.total(SumKind::Block) - seen.part(SumKind::Block, Term::Leftover), 38);
    assert_eq!(rush_total(&base), 31);
    let swapped = base.clone().def("LDE", "DE 1-3-4").def("RDE", "DE 0-4-2");
    assert_eq!(rush_total(&swapped), 32);
    let blitz = base.clone().post("MLB", "C blitz").dice("6");
    assert_eq!(rush_total(&blitz), 38);
    assert_eq!(rush_total(&base.clone().option("normal")), 27);
    assert_eq!(rush_total(&base.clone().option("cover")), 23);
    let moved = base.clone().post("LDT", "L");
    assert_eq!(rush_total(&moved) - extra(&moved), 30);
    assert_eq!(rush_total(&base.clone().def("RDT", "NT 1-3-3")), 30);
}

/// Z5.0.1-a, Z5.0.2-a, Z5.0.3-b, Z5.3-d, Z5.3-e, Z5.3-f, Z5.3-g, Z5.3-h, Z5.3-i, Z5.3-j, Z5.3-k, Z5.3.3-c, Z5.3.13-a,
/// Z5.0.4-a: the line option and the timing of the pass decide what each of four rushers is worth.
#[test]
fn the_rush_by_line_option_and_timing() {
    let table = [
        ("LW/IL || inc", "rush", Some(31)),
        ("LW/IL || inc", "normal", Some(27)),
        ("LW/IL || inc", "cover", Some(23)),
        ("LW/IL || inc", "stay", None),
        ("LW/IL +1 || inc", "rush", Some(39)),
        ("LW/IL +1 || inc", "normal", Some(35)),
        ("LW/IL +1 || inc", "cover", Some(31)),
        ("LW/IL +1 || inc", "stay", Some(23)),
        ("LW/LS qk", "rush", None),
        ("LW/LS qk", "normal", None),
        ("LW/LS qk", "cover", None),
        ("LW/LS qk", "stay", None),
    ];
    for (text, option, total) in table {
        let seen = play(text).option(option).dice("6").run();
        assert_eq!(seen.totals(SumKind::Rush).first().copied(), total, "{text} against {option}");
        assert_eq!(seen.rolled("Z5.3-p") > 0, total.is_some(), "{text} against {option}");
    }
    // Nothing said is normal (Z5.0-b).
    let text = play("LW/IL || inc").text().replace("defence = \"rush: ", "defence = \"");
    assert_eq!(kit::file(&text).total(SumKind::Rush), 27);
}

/// Z5.0-b: where nothing is said the line plays normally, and every rusher is one worse.
#[test]
fn a_line_without_an_option_plays_normally() {
    let text = play("LW/IL || inc").text().replace("defence = \"rush: ", "defence = \"");
    assert_eq!(kit::file(&text).part(SumKind::Rush, Term::Option), -4);
}

/// Z5.0.1-c, Z5.0.2-b, Z5.0.3-b, Z5.3.12-b: the rush for the second receiver is three more, whatever the option.
#[test]
fn the_second_rush_is_three_more() {
    for (option, first) in [("rush", 31), ("normal", 27), ("cover", 23)] {
        // A rush without effect, then `s` on the pass table.
        let seen = both("LW/MR || RW/IR").option(option).dice("6 3").run();
        assert_eq!(seen.totals(SumKind::Rush)[0], first);
        assert_eq!(seen.last(SumKind::Rush), first + 3, "{option}: {:#?}", seen.steps());
    }
}

/// Z5.3.1-a, Z5.3.1-b, Z5.3.1-c, Z5.3.1-d, Z5.3.1-e, Z5.3.1-f, Z5.3.1a-a, Z5.3.3a-a: what each blocker is worth, in
/// halves.
#[test]
fn blockers_are_worth_contact_and_quickness() {
    let house = House::default();
    let value = |name: &str, rated: &str, house: &House| {
        let at = play("LW/IL || inc")
            .formation("LW LT LG C RG RT RE RW@WWR-1 Q F LH")
            .man("F", "F 0-3-4")
            .man("LH", "H 2-1-6")
            .man(name, rated);
        let (_, scene) = at.scene();
        let man =
            scene.formation.slots.iter().position(|slot| slot.label.name() == name).expect("it is there");
        block::value(&scene, ZoneTables::standard(), house, man)
    };
    let table = [
        ("RE", "TE 2-2-5", 8),
        ("RT", "T e 1-4-3", 16),
        ("LG", "G 0-3-4", 10),
        ("C", "C R 1-3-2", 9),
        ("RG", "G 0-3-3", 9),
        ("LT", "T 0-4-2", 12),
        ("LT", "T 0-5-1", 12),
        ("LT", "G 0-4-2", 10),
        ("LH", "H 2-1-6", 4),
        ("LH", "TB 2-2-5", 6),
        ("F", "W 3-1-6", 4),
        ("F", "F 0-3-4", 10),
        ("F", "F R 2-3-4", 9),
        ("RG", "U 1-3-3", 11),
    ];
    for (name, rated, halves) in table {
        assert_eq!(value(name, rated, &house), halves, "{rated} at {name}");
    }
    let slow3 = House { speed3_blockers: false, ..house };
    assert_eq!(value("RG", "G 0-3-3", &slow3), 8, "one, not one and a half");
    let young = House { experience_in_blocking: false, ..house };
    assert_eq!(value("C", "C R 1-3-2", &young), 10);
    let line_only = House { only_linemen_block_by_experience: true, ..house };
    assert_eq!([value("RE", "TE e 2-2-5", &house), value("RE", "TE e 2-2-5", &line_only)], [9, 8]);
    assert_eq!(value("RT", "T e 1-4-3", &line_only), 16);
}

/// Z5.3.1-c, Z5.3.3a-a: the quarterback's own years count for nothing in the block.
#[test]
fn the_quarterback_blocks_with_contact_and_speed_alone() {
    for rated in ["Q e 3-2-4", "Q 3-2-4", "Q R 3-2-4"] {
        assert_eq!(play("LW/IL || inc").man("Q", rated).run().part(SumKind::Block, Term::Quarterback), 6);
    }
}

/// Z5.3-m, Z5.3.1-j, Z5.3.1a-a, Z5.3.3a-a: halves are dropped once, at the end: 32 whole with an odd half left becomes 31.
#[test]
fn halves_are_dropped_once_at_the_end() {
    let base = play("LW/IL || inc");
    let left = base.run().part(SumKind::Block, Term::Leftover);
    assert_eq!(block_total(&base) - left, 38);
    let one_half_less = base.clone().man("C", "C 1-3-2").man("RT", "T e 1-4-2");
    // 4 + 7.5 + 5 + 5 + 4.5 + 6 + 6 is 38: two halves make one.
    assert_eq!(block_total(&one_half_less) - left, 38);
    let odd = base.man("RT", "T e 1-4-2");
    assert_eq!(block_total(&odd) - left, 37, "37 and a half");
}

/// Z5.3.1-g, Z5.3.1-h, Z5.3.1-i, Z5.3.1-m: who blocks by habit, and by order.
#[test]
fn who_blocks() {
    let backs = "LW LT LG C RG RT RE RW@WWR-1 Q LH TB";
    let base = play("LW/IL || inc").formation(backs).man("LH", "H 2-1-6").man("TB", "TB 2-2-5");
    let blocks = |at: &At, of: i16| {
        let seen = at.run();
        seen.total(SumKind::Block) - seen.part(SumKind::Block, Term::Leftover) - of
    };
    assert_eq!(blocks(&base, 38), 2 + 3, "a halfback behind his tackle and a tailback do");
    assert_eq!(blocks(&base.clone().play("LW/IL || RE/SC"), 38), 2 + 3 - 4, "a receiver does not");
    assert_eq!(blocks(&base.clone().play("LW/IL out LH || inc"), 38), 3);
    assert_eq!(blocks(&base.play("LW/IL out TB || inc"), 38), 2);
    let wings = play("LW/IL || inc");
    assert_eq!(blocks(&wings, 38), 0, "a back behind an end's place does not");
    assert_eq!(blocks(&wings.clone().play("LW/IL block RH || inc"), 38), 4, "unless he is told to");
    let told = wings.rule("order_back_not_to_block = false").formation(backs).man("TB", "TB 2-2-5");
    refused(&told.play("LW/IL out TB || inc"), "Z5.3.1-m");
}

/// Z5.3.1-k: with the switch a halfback leaves the block while the entry stays above 15 without him, a back above 18,
/// a fullback or tight end above 21; who is ordered to block stays, and men of the line always do.
#[test]
fn backs_stay_out_of_a_safe_block() {
    let base = play("LW/LS || inc")
        .formation("LW LT LG C RG RT RE RW@WWR-1 Q LH RH")
        .man("LH", "H 2-2-5")
        .man("RH", "B 2-2-5")
        .post("LCB", "IL");
    let entry = |at: &At| {
        let seen = at.run();
        seen.total(SumKind::Block) - seen.total(SumKind::Rush)
    };
    // Left over: 6 + 1 - 2 = 5 points, 25. 38 + 3 + 4 + 25 - 31 = 39.
    assert_eq!(entry(&base), 39);
    let on = base.clone().rule("blockers_stay_out = true");
    assert_eq!(entry(&on), 39 - 3 - 4 - 4, "all three go: 28 is above 21");
    let fewer = on.clone().play("LW/IL || inc").man("LW", "W 3-0-3").post("LCB", "WWL");
    // Left over 1: 38 + 3 + 4 + 5 - 31 = 19. Without the halfback 16, above 15; the others stay.
    assert_eq!(entry(&fewer), 16);
    assert_eq!(entry(&fewer.clone().play("LW/IL block LH || inc")), 19, "ordered to");
    // The man who covers him is held, at two less instead of one.
    let held = |at: At| at.post("FS", "IL man LH").dice("6").run().total(SumKind::Pass);
    let off = fewer.clone().drop_rule("blockers_stay_out = true");
    assert_eq!(held(fewer), held(off) + 1);
}

/// Z5.3.2-a, Z5.3.2-b, Z5.3.2-c, Z5.3.9-i: five for each whole point left over, halves dropped; three for a half by
/// the switch.
#[test]
fn points_left_over_help_the_block() {
    let leftover = |at: &At| at.run().part(SumKind::Block, Term::Leftover);
    // Six and one down the sideline, half a point and WWR: five and a half.
    let base = play("RW/WWR || inc");
    assert_eq!((base.run().moved("RW").2, leftover(&base)), (5, 25));
    assert_eq!(leftover(&base.clone().rule("half_point_leftover = true")), 28);
    let none = play("LW/IR || inc").man("LW", "W 3-0-5");
    assert_eq!((none.run().moved("LW").2, leftover(&none)), (0, 0));
    let worked = play("RE/LS || LH/WWL").formation("LW@WL LT LG C RG RT RE RW@WWR-1 Q LH RH@RE-1");
    let worked = worked.man("LH", "H 2-2-5").man("RH", "B 2-2-5").post("ROLB", "IR").post("LOLB", "DC");
    assert_eq!((worked.run().moved("RE").2, worked.run().moved("LH").2), (1, 3));
    assert_eq!(leftover(&worked), 5);
}

/// Z5.3.9-i: RE/LS || LH/WWL: one point and three, so the halfback is a safety valve; the other way round the end is
/// none.
#[test]
fn the_worked_case_of_the_safety_valve() {
    let base = play("RE/LS || LH/WWL").formation("LW@WL LT LG C RG RT RE RW@WWR-1 Q LH RH@RE-1");
    let base = base.man("LH", "H 2-2-5").post("ROLB", "IR").post("LOLB", "DC");
    // 34 + 5 - 31 is 8, column 6: die 3 low is `s`. Then 34 + 15 - 31.
    let seen = base.clone().dice("3 1 5").run();
    assert_eq!(seen.rushes()[0].2, RushCell::Valve, "{:#?}", seen.steps());
    assert_eq!(seen.part(SumKind::Block, Term::Leftover), 15);
    let reversed =
        base.play("LH/WWL || RE/LS").def("LDT", "DT 0-5-6").def("RDT", "DT 0-5-6").dice("2 3 5").run();
    assert_eq!(reversed.rushes()[0].2, RushCell::Valve, "{:#?}", reversed.steps());
    assert_eq!(reversed.ends(), [hashmark_law::PassEnd::Incomplete]);
}

/// Z5.3-l, Z5.3.3-a, Z5.3.3-b: what each rusher brings by himself.
#[test]
fn rushers_are_worth_contact_speed_and_pass() {
    let value = |name: &str, rated: &str, post: &str, house: &House| {
        let at = play("LW/IL || inc").def(name, rated).post(name, post);
        let (_, scene) = at.scene();
        let man = at.position().labels.iter().position(|label| label.name() == name).expect("it is there");
        rush::value(&scene, house, man, &mut rush::Specialists::default())
    };
    let house = House::default();
    let table = [
        ("RDE", "DE 1-3-4", "R", 9),
        ("RDE", "DE 1-3-4", "C", 8),
        ("RDT", "DT 0-4-2", "C", 7),
        ("RDT", "DT 0-4-2", "L", 6),
        ("RDT", "NT 0-4-2", "C", 6),
        ("RDT", "DL 1-4-2", "C", 7),
        ("RDE", "DE/LB 1-3-4", "R", 7),
        ("MLB", "MLB 1-3-4", "C blitz", 7),
        ("FS", "S 3-3-5", "L blitz", 8),
    ];
    for (name, rated, post, worth) in table {
        assert_eq!(value(name, rated, post, &house), worth, "{rated} {post}");
    }
    let strict = House { rusher_pass_value_in_place: true, ..house };
    assert_eq!(value("RDT", "DL 1-4-2", "C", &strict), 6, "K33: only a specialist in his place");
    assert_eq!(value("RDE", "DE 1-3-4", "R", &strict), 9);
    // At most four bonuses in all, two of them for tackles.
    let five = play("LW/IL || inc").def("LOLB", "DE 0-2-2").post("LOLB", "L").def("ROLB", "DT 0-2-2");
    let five = five.post("ROLB", "C");
    let seen = five.run();
    assert_eq!(
        seen.part(SumKind::Rush, Term::Rusher),
        31 + 4 + 4,
        "neither the third end nor the third tackle has one"
    );
}

/// Z5.3.3b-a, Z5.0.1-j: a blitzing linebacker is 2 worse only where the run blitz is played.
#[test]
fn a_run_blitz_costs_linebackers_two() {
    let base = play("LW/IL || inc").post("MLB", "C blitz").dice("6");
    assert_eq!(rush_total(&base), 38);
    assert_eq!(rush_total(&base.rule("run_blitz = true")), 36);
}

/// Z5.3.3-d, Z5.3.3-e, Z5.3-o: only men in L, C and R rush, and a man in zone does not.
#[test]
fn only_men_at_the_line_rush() {
    let in_zone = play("LW/IL || inc").post("MLB", "C");
    assert_eq!(rush_total(&in_zone), 31);
    refused(&play("LW/IL || inc").post("FS", "SC blitz"), "Z5.3.3-e");
    let wide = play("LW/IL || inc").post("FS", "WR blitz").dice("6");
    assert_eq!(rush_total(&wide), 31, "from WR he is not in the first rush");
}

/// Z5.3.4-a, Z5.3.4-c: a fifth from C and a fourth from L cost two each; they may still be extra.
#[test]
fn too_many_from_one_zone_get_in_each_others_way() {
    let five =
        play("LW/IL || inc").post("MLB", "C blitz").post("LOLB", "C blitz").post("ROLB", "C blitz").dice("6");
    let seen = five.run();
    assert_eq!(seen.part(SumKind::Rush, Term::OverLimit), -2);
    assert_eq!(seen.part(SumKind::Rush, Term::Extra), 6, "three linemen for five");
    let four =
        play("LW/IL || inc").post("MLB", "L blitz").post("LOLB", "L blitz").post("FS", "L blitz").dice("6");
    assert_eq!(four.run().part(SumKind::Rush, Term::OverLimit), -2);
}

/// Z5.3.4-b, Z5.3.15-f: on a rollout a blitzer from WR is two better, and a third of them two worse.
#[test]
fn wide_blitzers_on_a_rollout() {
    let roll = play("LW/IR || inc (roll R)").man("Q", "Q 3-2-5").post("LCB", "IL");
    let one = roll.clone().post("ROLB", "WR blitz").dice("6").run();
    assert_eq!(one.part(SumKind::Rush, Term::Rusher), 9 + 7 + 8 + 9, "{:#?}", one.steps());
    let four = "LW LT LG C RG RT RE RW@WWR-1 Q RH@RE-1 F@RT-1";
    let three = roll
        .formation(four)
        .man("F", "F 0-3-3")
        .post("RDE", "C")
        .post("ROLB", "WR blitz")
        .post("MLB", "WR blitz")
        .post("FS", "WR blitz")
        .dice("6")
        .run();
    assert_eq!(three.totals(SumKind::Rush).len(), 1, "{:#?}", three.steps());
    assert_eq!(three.part(SumKind::Rush, Term::OverLimit), -2);
}

/// Z5.3.2a-a, Z5.3.2a-b, Z5.3.2a-c, Z5.3.2a-e, Z5.3.2b-f, Z5.3.2b-g, Z5.3.2a-d, Z5.3.2b-e: who picks up whom; three
/// for each man nobody does.
#[test]
fn unblocked_rushers_are_worth_three() {
    let backs = |formation: &str, men: &[(&str, &str)]| {
        let mut at = play("LW/IL || inc").formation(formation).dice("6");
        for (name, rated) in men {
            at = at.man(name, rated);
        }
        at
    };
    let wings = "LW LT LG C RG RT RE RW@WWR-1 Q LH@LE-1 RH@RE-1";
    let none = backs(wings, &[]);
    assert_eq!(extra(&none.clone().post("LOLB", "L blitz")), 3, "the tackle takes the end");
    assert_eq!(extra(&none.clone().post("ROLB", "R blitz")), 0, "the tight end is there");
    assert_eq!(extra(&none.clone().post("LOLB", "L blitz").post("MLB", "L blitz")), 6, "any number of times");
    let told = none.clone().play("LW/IL block LH || inc").post("LOLB", "L blitz");
    assert_eq!(extra(&told), 0, "a wing who is told to takes the man on his side");
    let half = backs("LW LT LG C RG RT RE RW@WWR-1 Q LH RH@RE-1", &[("LH", "H 2-2-5"), ("RH", "B 2-2-5")]);
    assert_eq!(extra(&half.clone().post("LOLB", "L blitz")), 0);
    let middle = |at: &At| at.clone().post("MLB", "C blitz").post("FS", "C blitz");
    assert_eq!(extra(&middle(&half)), 3, "three linemen for four men, and the halfback looks to his side");
    let full = "LW LT LG C RG RT RE RW@WWR-1 Q F RH@RE-1";
    for rated in ["F 0-3-4", "B 0-3-4"] {
        let full = backs(full, &[("F", rated), ("RH", "B 2-2-5")]);
        assert_eq!(extra(&full.clone().post("LOLB", "L blitz")), 0, "{rated} goes anywhere");
        assert_eq!(extra(&middle(&full)), 0);
        assert_eq!(extra(&middle(&full).post("LOLB", "L blitz")), 3, "C first");
    }
    for rated in ["H 0-3-4", "TB 0-3-4"] {
        let full = backs(full, &[("F", rated), ("RH", "B 2-2-5")]);
        assert_eq!(extra(&full.clone().post("LOLB", "L blitz")), 3, "{rated} takes men from C only");
        assert_eq!(extra(&middle(&full)), 0);
    }
    let both = backs("LW LT LG C RG RT RE RW@WWR-1 Q F TB", &[("F", "F 0-3-4"), ("TB", "TB 2-2-5")]);
    let seen = middle(&both).post("LOLB", "L blitz");
    assert_eq!(extra(&seen), 3, "the fullback takes C, the tailback idles, L is free");
    // The weak side before the side of the hand: the end on the right makes the left side weak.
    let sides =
        backs(full, &[("F", "F 0-3-4"), ("RH", "B 2-2-5")]).post("LOLB", "L blitz").post("ROLB", "R blitz");
    let sides = sides.post("FS", "R blitz").def("LOLB", "OLB 1-2-6").man("F", "F 0-3-3");
    // He faces the fast man from the left: 6 - 3 - 1 = 2 for speed.
    assert_eq!((extra(&sides), outside(&sides)), (3, 2));
}

/// Z5.3.2b-h: backs add their value to the block whomever they pick up.
#[test]
fn a_back_who_picks_up_a_man_still_counts() {
    let at = play("LW/IL || inc")
        .formation("LW LT LG C RG RT RE RW@WWR-1 Q F RH@RE-1")
        .man("F", "F 0-3-3")
        .dice("6");
    let seen = at.post("MLB", "C blitz").post("FS", "C blitz").run();
    let blockers = seen.halves(SumKind::Block, Term::Blocker);
    assert_eq!(blockers, 2 * 32 + 9);
}

/// Z5.3.2b-a, Z5.3.2b-b, Z5.3.2b-c, Z5.3.2b-d: speed from outside.
#[test]
fn a_fast_man_outside_adds_his_speed() {
    let base = play("LW/IL || inc").dice("6");
    assert_eq!(outside(&base.clone().def("LDE", "DE 0-3-4").man("LT", "T 0-5-1")), 2);
    assert_eq!(outside(&base.clone().def("LDE", "DE 0-3-4")), 1);
    assert_eq!(outside(&base.clone().def("LDE", "DE 0-3-3")), 0);
    let free = base.clone().def("LOLB", "OLB 1-2-6").post("LOLB", "L blitz");
    assert_eq!((extra(&free), outside(&free)), (3, 0), "nobody blocks him: three and no more");
    let inside = base.clone().post("MLB", "L blitz").def("LDE", "DE 0-3-4").man("LT", "T 0-5-1");
    assert_eq!((extra(&inside), outside(&inside)), (3, 2), "different men have both");
    let back = base.formation("LW LT LG C RG RT RE RW@WWR-1 Q LH RH@RE-1").man("LH", "H 2-2-4");
    let back = back.def("LOLB", "OLB 1-2-6").post("LOLB", "L blitz");
    assert_eq!((extra(&back), outside(&back)), (0, 1), "the halfback's speed is compared");
}

/// Z5.3.2a-f, Z5.3.2c-a, Z5.3.2c-b, Z5.3.2c-c, Z5.3.2c-h: the switches of the pick-up.
#[test]
fn switches_change_who_is_picked_up() {
    let helps = play("LW/IL || inc").post("LDT", "L").dice("6");
    assert_eq!(extra(&helps), 3);
    assert_eq!(
        extra(&helps.clone().rule("guard_helps = true")),
        0,
        "a guard of speed 4 against a tackle of 2"
    );
    assert_eq!(
        extra(&helps.clone().rule("guard_helps = true").man("LG", "G 0-3-2")),
        0,
        "nor need he be faster"
    );
    assert_eq!(
        extra(&helps.clone().rule("guard_helps = true").def("LDT", "DT 0-4-5")),
        3,
        "not against a faster man"
    );
    assert_eq!(extra(&helps.rule("guard_helps = true").post("MLB", "C blitz")), 3, "nor with two from C");
    let half =
        play("LW/IL || inc").formation("LW LT LG C RG RT RE RW@WWR-1 Q LH@LE-1 RH").man("RH", "B 2-2-5");
    let middle = half.clone().post("MLB", "C blitz").post("FS", "C blitz").dice("6");
    assert_eq!(extra(&middle), 3);
    assert_eq!(extra(&middle.clone().rule("backs_pick_up_more = true")), 0);
    assert_eq!(extra(&middle.rule("extra_rushers_disturb = true")), 5, "five from C");
    let roll = half.play("LW/IR || inc (roll R)").man("Q", "Q 3-2-5").post("LCB", "IL");
    let wide = roll.post("ROLB", "WR blitz").dice("6");
    assert_eq!(extra(&wide), 3, "nobody takes a man from WR");
    assert_eq!(extra(&wide.rule("backs_pick_up_more = true")), 0);
    let two = play("LW/IL || inc").post("LOLB", "L blitz").post("MLB", "L blitz").dice("6");
    let two = two.def("LDE", "DE 0-3-4").man("LT", "T 0-5-1").def("LOLB", "LB 1-2-5");
    assert_eq!((extra(&two), outside(&two)), (6, 2));
    let two = two.rule("extra_rusher_cap = true");
    assert_eq!((extra(&two), outside(&two)), (3, 0));
}

/// Z5.3.2c-d, Z5.3.2c-g: with the switch men nobody blocks disturb a quick pass, and a bullet over their zone.
#[test]
fn unblocked_rushers_disturb_a_quick_pass() {
    let quick = |at: &At| at.run().total(SumKind::Pass);
    let base = play("RW/RS qk").post("LOLB", "L blitz").dice("6 1");
    assert_eq!(quick(&base) - quick(&base.clone().rule("extra_rushers_disturb = true")), 1);
    let middle = play("RW/RS qk").post("MLB", "C blitz").post("FS", "C blitz").dice("6 1");
    assert_eq!(quick(&middle) - quick(&middle.clone().rule("extra_rushers_disturb = true")), 2);
    let bullet = play("LW/LS bullet || inc").post("LOLB", "L blitz").dice("6 6");
    assert_eq!(quick(&bullet) - quick(&bullet.clone().rule("extra_rushers_disturb = true")), 1);
    let other = bullet.play("RW/RS bullet || inc");
    assert_eq!(
        quick(&other),
        quick(&other.clone().rule("extra_rushers_disturb = true")),
        "not over his zone"
    );
}

/// Z5.3.21-a: the older table of outside speed.
#[test]
fn the_older_outside_speed() {
    let base = play("LW/IL || inc").rule("old_outside_speed = true").dice("6");
    let free = |speed: i16| {
        let at = base.clone().post("LOLB", "L blitz").def("LOLB", &format!("OLB 1-2-{speed}"));
        (extra(&at), outside(&at))
    };
    assert_eq!([3, 4, 5, 6].map(free), [(0, 1), (0, 2), (0, 3), (0, 3)]);
    let blocked = |speed: i16| outside(&base.clone().def("LDE", &format!("DE 0-4-{speed}")));
    assert_eq!([3, 4, 5, 6].map(blocked), [0, 1, 2, 3]);
    // On the right two block one man: no bonus.
    assert_eq!(outside(&base.clone().def("RDE", "DE 0-4-6")), 0);
}

/// Z5.3.20-a: the blind side of a throw to the other sideline.
#[test]
fn the_blind_side() {
    let base = play("RW/RS || inc").def("LDE", "DE 0-4-5").dice("6");
    assert_eq!(outside(&base), 2, "without the switch, for speed");
    let on = base.rule("blind_side_rush = true");
    assert_eq!(outside(&on), 3, "the whole difference");
    assert_eq!(outside(&on.clone().play("LW/LS || inc").post("LCB", "IL")), 0, "not on the near side");
    assert_eq!(outside(&on.clone().play("RW/SC || inc")), 0, "not with a throw to the middle");
    assert_eq!(outside(&on.clone().def("LDE", "DE 0-1-5")), 0, "contact too far off");
    assert_eq!(extra(&on.post("LOLB", "L blitz")), 3);
}

/// Z5.3.20-b: a ball is lost on a 3 too when the sacker came from the blind side.
#[test]
fn a_blind_side_sack_strips_the_ball() {
    // Column -6, die 1: qt-1; die 3 gives 2, `-9#`; the sacker by lot; then the event.
    let weak = play("RW/DC || inc").def("LDE", "DE 0-5-6").def("LDT", "DT 0-5-6").def("RDT", "DT 0-5-6");
    let weak = weak.def("RDE", "DE 0-5-6").man("RW", "W 3-0-5").man("Q", "Q 3-2-4");
    let fumbles = |at: &At| {
        let seen = at.run();
        assert_eq!(seen.rushes()[0].2, RushCell::Qt(-1));
        seen.resolved.facts().any(|fact| matches!(fact, hashmark_law::Fact::Fumble { .. }))
    };
    let base = weak.play("RW/RS || inc").man("RW", "W 3-0-4").dice("1 3 1 3 3 1 1 1 1");
    assert!(!fumbles(&base));
    assert!(fumbles(&base.rule("blind_side_rush = true")), "the end, first by number, is the sacker");
}

/// Z5.3-n, Z5.3.5-a: the entry is blockers less rushers; the highest column it reaches is read.
#[test]
fn the_column_is_the_highest_the_entry_reaches() {
    let tables = ZoneTables::standard();
    let head = |entry: i16| tables.rush_columns[tables.rush_column(entry)];
    assert_eq!([7, -4, 0, 24, 40, -12].map(head), [6, -6, 0, 24, 24, -12]);
    assert_eq!(tables.rush_column(-13), 0);
    let seen = long().man("LW", "W 3-0-6").dice("6").run();
    assert_eq!((seen.rushes()[0].0, head(seen.rushes()[0].0)), (7, 6));
}

/// Z5.3-p, Z5.3.10-a: column 6, die 2, high is holding: three more and again; the defense may take ten yards. K29 makes
/// the penalty die the split die, K18 repairs the cell of column 9.
#[test]
fn split_cells_and_holding() {
    // 2, penalty die 3, high: holding; then at +10 die 6, the pass, die 1 complete and so on.
    let seen = long().dice("2 3 5 6 6 1").run();
    assert_eq!(seen.rushes()[0].2, RushCell::Holding);
    assert_eq!((seen.rushes()[1].0, seen.rushes()[1].2), (10, RushCell::None));
    assert!(seen.fouls().contains(&hashmark_law::foul::FoulKind::Holding) || seen.resolved.missing.is_some());
    let low = long().dice("2 3 1").run();
    assert_eq!(low.rushes()[0].2, RushCell::Qt(0));
    let one = long().rule("rush_2_one_die = true").dice("2 4").run();
    assert_eq!(one.rushes()[0].2, RushCell::Holding, "the 4 is high");
    let nine = |rule: &str| long().rule(rule).man("Q", "Q 3-4-4").dice("1").run().rushes()[0];
    assert_eq!(nine("rush_column_9_rises = false"), (9, 7, RushCell::Qt(0)));
    assert_eq!(nine("rush_column_9_rises = true"), (9, 7, RushCell::Qt(1)));
}

/// Z5.3.10-a: the defense takes ten yards for holding, or the play.
#[test]
fn holding_may_be_taken_or_not() {
    let base = long().dice("2 3 5 6 6");
    let taken = base.clone().answers("\"accept\"").run();
    assert_eq!(taken.gain(), -10, "{:#?}", taken.steps());
    let declined = base.answers("\"decline\"").run();
    assert_eq!((declined.gain(), declined.resolved.game.state.situation.down), (0, 2));
}

/// Z5.3.7-a, Z5.3.8-a, Z5.3.8-b, Z5.3.11-a: incomplete, so much off the value and kept for the second throw, nothing.
#[test]
fn what_the_rush_does_to_the_pass() {
    let incomplete = long().man("LT", "T 0-1-1").man("RT", "T 0-1-1").dice("4").run();
    assert_eq!(incomplete.rushes()[0].2, RushCell::Incomplete, "{:?}", incomplete.rushes());
    assert_eq!((incomplete.gain(), incomplete.seconds()), (0, 10));
    let base = both("LW/MR || RW/RS").man("LW", "W 3-0-6");
    let value = |dice: &str| base.clone().dice(dice).run();
    let none = value("6");
    assert_eq!(none.rushes()[0].2, RushCell::None);
    let less = value("4");
    assert_eq!(less.rushes()[0].2, RushCell::Less(1));
    assert_eq!(none.total(SumKind::Pass) - less.total(SumKind::Pass), 1);
    // `s` on the pass table, then the second rush at +4: die 4 costs two more.
    let both = value("4 3 4");
    assert_eq!(both.rushes()[1].2, RushCell::Less(2), "{:?} {:?}", both.rushes(), both.passes());
    assert_eq!(both.part(SumKind::Pass, Term::RushPressure), -3);
}

/// Z5.3.9-a, Z5.3.9-b, Z5.3.9-c, Z5.3.9-d, Z5.3.9-g, Z5.1.7-c: the rush sends the ball to a safety valve, once.
#[test]
fn the_safety_valve() {
    // Entry -2: die 4 is `s`.
    let base = play("LW/IR || RW/WWR").man("LW", "W 3-0-5").post("MLB", "C blitz").man("Q", "Q 3-2-4");
    let base = base.man("RE", "TE 2-1-2").dice("6");
    let left = |dice: &str| base.clone().dice(dice).run();
    let seen = left("6 4 6");
    let rushes = seen.rushes();
    assert_eq!(rushes[0].2, RushCell::Valve, "{rushes:?}");
    assert_eq!(rushes[1].0, rushes[0].0 + 25, "five points left, and no three for a second receiver");
    assert_eq!(seen.totals(SumKind::Rush)[0], seen.totals(SumKind::Rush)[1]);
    let none = base.clone().play("LW/IR || RW/MR").man("RW", "W 3-0-4").dice("6 4").run();
    assert_eq!(none.rushes().len(), 1, "no more points left than the primary: no valve, no second rush");
    assert_eq!(none.ends(), [hashmark_law::PassEnd::Incomplete]);
    // His own rush says `s`: incomplete.
    let again =
        base.play("LW/IR || RW/RS").def("LDT", "DT 0-5-6").def("RDT", "DT 0-5-6").dice("6 5 2 3 5").run();
    assert_eq!(
        again.rushes().iter().map(|rush| rush.2).collect::<Vec<_>>(),
        [RushCell::Valve; 2],
        "{:?}",
        again.rushes()
    );
    assert_eq!(again.ends(), [hashmark_law::PassEnd::Incomplete]);
}

/// Z5.3.9-e, Z5.3.9-f, Z5.1.6-d, Z5.1.7-a, Z5.1.7-b, Z5.3.12-c: as a safety valve he is never slow; through the pass table
/// the slow play goes on. K7 forbids a slow secondary behind a normal primary.
#[test]
fn the_timing_of_a_second_throw() {
    let weak = |text: &str| {
        play(text).man("Q", "Q 0-2-4").man("RE", "TE 2-1-2").post("MLB", "C blitz").post("LCB", "DC")
    };
    let option = |at: At| at.run().part(SumKind::Rush, Term::Option);
    // Slow primary, normal second. Five rushers: ten.
    let mixed = weak("LW/IR +1 || RW/WWR").man("LW", "W 3-0-5");
    assert_eq!(option(mixed.clone().dice("6")), 10);
    let valve = mixed.clone().dice("6 5").run();
    assert_eq!(valve.rushes()[0].2, RushCell::Valve, "{:?}", valve.rushes());
    assert_eq!(option(mixed.clone().dice("6 5")), 0, "as a valve without it");
    let second = mixed.dice("6 6 5 3").run();
    assert_eq!(second.totals(SumKind::Rush).len(), 2, "{:?} {:?}", second.rushes(), second.passes());
    assert_eq!(
        (second.part(SumKind::Rush, Term::Option), second.part(SumKind::Rush, Term::SecondReceiver)),
        (10, 3)
    );
    // Normal primary, slow second.
    let late = weak("LW/IR || RW/WWR +1").man("LW", "W 3-0-5");
    assert_eq!(option(late.clone().dice("6")), 0);
    let second = late.clone().dice("6 6 3 1").run();
    assert_eq!(
        (second.part(SumKind::Rush, Term::Option), second.part(SumKind::Rush, Term::SecondReceiver)),
        (10, 3)
    );
    // Once it is slow it is slow for his man, too.
    let against = |text: &str| {
        let easy = weak(text).post("MLB", "DC").rule("minimal_rush = false");
        let easy =
            easy.def("LDE", "DE 0-2-1").def("LDT", "DT 0-2-1").def("RDT", "DT 0-2-1").def("RDE", "DE 0-2-1");
        let faces = (1..=6).flat_map(|pass| (1..=6).map(move |low| format!("6 {pass} {low} 6 6")));
        let mut seen = faces.map(|dice| easy.clone().dice(&dice).run());
        let twice = seen.find(|seen| seen.totals(SumKind::Pass).len() == 2).expect("a second throw");
        twice.part(SumKind::Pass, Term::Defender)
    };
    assert_eq!(against("LW/IR || RW/WWR +1") - against("LW/IR || RW/WWR"), 1);
    let valve = late.clone().dice("6 4").run();
    assert_eq!(valve.totals(SumKind::Rush).len(), 2, "{:?}", valve.rushes());
    assert_eq!(valve.part(SumKind::Rush, Term::Option), 0);
    let forbidden = late.rule("plus_secondary_is_no_valve = true").dice("6 4").run();
    assert_eq!(forbidden.totals(SumKind::Rush).len(), 1);
}

/// Z5.3.9-h: the defense reacts anew to a safety valve: without the +1 his man gets only into his path.
#[test]
fn the_defense_reacts_to_the_valve_anew() {
    let base = play("RW/VDC +1 loft || LW/LS").man("LW", "W 3-0-5").post("LCB", "IR").post("SS", "SC man LW");
    let base = base.post("MLB", "C blitz").man("RE", "TE 2-1-2");
    let seen = base.clone().dice("6 5").run();
    assert_eq!(seen.rushes()[0].2, RushCell::Valve, "{:?}", seen.rushes());
    assert_eq!(seen.moves("SS"), [(Zone::Sc, Zone::Ls), (Zone::Sc, Zone::Il)]);
}

/// Z5.3.10-b, Z5.3.10-c, Z5.3.10-d: the penalty die of a rush 2.
#[test]
fn a_two_may_be_a_penalty() {
    use hashmark_law::foul::FoulKind::{DefensiveHolding, FalseStart, Holding, Offside};
    let first = |die: u8| long().dice(&format!("2 {die} 1 6")).run();
    for (die, foul, gain) in [(1, FalseStart, -5), (2, FalseStart, -5), (6, Offside, 5)] {
        let seen = long().dice(&format!("2 {die}")).run().whole();
        assert_eq!((seen.fouls(), seen.gain(), seen.seconds()), (vec![foul], gain, 0), "{die}");
        assert_eq!(seen.resolved.game.state.situation.down, 1);
    }
    for die in [3, 4, 5] {
        assert_eq!(first(die).rushes().len(), 1, "{die}: no penalty, the cell is read");
    }
    let base = both("LW/MR || RW/RS");
    // 6, `s`, then 2 and the penalty die; the play is finished: low, qt.
    for (die, foul) in [(1, Holding), (6, DefensiveHolding)] {
        let seen = base.clone().dice(&format!("6 3 2 {die} 1 4 1 1 1 1")).answers("\"accept\"").run();
        assert_eq!(seen.fouls(), [foul], "{:#?}", seen.steps());
    }
}

/// Z5.3.10-b, Z5.3.10-e: on a 5 the side with more `!`, rookies first among equals; at the primary's rush men of the
/// line and men who cover somebody there count for the defense, at the second only the rushers.
#[test]
fn a_five_goes_to_the_side_with_more_flags() {
    use hashmark_law::foul::FoulKind::{DefensiveHolding, FalseStart, Offside};
    let fouls = |at: &At| at.clone().dice("2 5").run().fouls();
    let base = long().man("C", "C 1-3-2");
    assert_eq!(fouls(&base), []);
    assert_eq!(fouls(&base.clone().man("RW", "W! 3-0-6")), [FalseStart], "all eleven of the offense count");
    assert_eq!(fouls(&base.clone().def("LDE", "DE! 0-4-2")), [Offside]);
    assert_eq!(fouls(&base.clone().def("FS", "S! 3-3-5")), [], "he is not on the line");
    assert_eq!(
        fouls(&base.clone().def("MLB", "MLB! 1-3-4").post("MLB", "L")),
        [],
        "in zone there he does not count"
    );
    assert_eq!(fouls(&base.clone().def("MLB", "MLB! 1-3-4").post("MLB", "L man LH")), [Offside]);
    let even = base.clone().man("RW", "W! 3-0-6").def("LDE", "DE! 0-4-2");
    assert_eq!(fouls(&even), []);
    assert_eq!(fouls(&even.clone().def("RDE", "DE R 1-3-4")), [Offside], "a rookie more");
    assert_eq!(fouls(&even.man("RE", "TE R 2-2-5")), [FalseStart]);
    let second = both("LW/MR || RW/RS").post("LCB", "IL").man("C", "C 1-3-2").def("MLB", "MLB! 1-3-4");
    let second = |post: &str| {
        second.clone().post("MLB", post).dice("6 3 2 5 1 4 1 1 1").answers("\"accept\"").run().fouls()
    };
    assert_eq!(second("L man LH"), [], "at the second rush he does not count");
    let rusher = both("LW/MR || RW/RS").post("LCB", "IL").man("C", "C 1-3-2").def("LDE", "DE! 0-4-2");
    assert_eq!(rusher.dice("6 3 2 5 1 4 1 1 1").answers("\"accept\"").run().fouls(), [DefensiveHolding]);
}

/// Z5.3.12-a: with `inc` as the second receiver there is no second rush.
#[test]
fn nobody_rushes_a_ball_thrown_away() {
    let seen = both("LW/MR || inc").dice("6 3").run().whole();
    assert_eq!((seen.totals(SumKind::Rush).len(), seen.ends()), (1, vec![hashmark_law::PassEnd::Incomplete]));
}

/// Z5.3.12-b: the second rush uses the leftover of whichever way is worse for the offense.
#[test]
fn the_second_rush_uses_the_worse_leftover() {
    let base = both("LW/IR || RW/WWR");
    let seen = base.dice("6 3 1").run();
    let entry = |at: usize| seen.totals(SumKind::Block)[at] - seen.totals(SumKind::Rush)[at];
    assert_eq!(entry(1), entry(0) - 3, "{:?}", seen.passes());
    let shorter = play("RW/WWR || LW/IR").man("Q", "Q 0-2-4").man("RW", "W 0-0-6").dice("6 2").run();
    assert_eq!(shorter.part(SumKind::Block, Term::Leftover), 5, "{:?}", shorter.passes());
}

/// Z5.3.13-c, Z5.0.4-b, Z5.0.4-c, Z5.3-d: a line at home rushes neither throw and gives the pass one; by the switch (K4) it
/// rushes the second at one less a man.
#[test]
fn a_line_at_home_gives_the_pass_one() {
    let base = both("LW/MR || RW/RS").option("stay");
    let seen = base.clone().dice("3 1").run();
    assert_eq!(seen.part(SumKind::Pass, Term::StayAtHome), 1);
    assert_eq!(
        (seen.totals(SumKind::Pass).len(), seen.totals(SumKind::Rush).len()),
        (2, 0),
        "{:?}",
        seen.passes()
    );
    let quick = play("RW/RS qk").option("stay").dice("6").run();
    assert_eq!(quick.part(SumKind::Pass, Term::StayAtHome), 0);
    let old = base.rule("stay_second_rush_minus1 = true").dice("3 1").run();
    assert_eq!(old.totals(SumKind::Rush), [31 - 4 + 3]);
}

/// Z5.3.14-b, K9: a weak line at home may give two; not on a rollout.
#[test]
fn a_weak_line_at_home_may_give_two() {
    let weak = play("LW/MR || inc").post("LCB", "IL").option("stay").post("RDT", "SC").post("LDT", "SL");
    let weak = weak.def("LDE", "DE 0-4-5");
    // 4 + 5 + 1 and 9: 19.
    let bonus = |at: &At, dice: &str| {
        let seen = at.clone().dice(dice).run();
        (seen.chances(Chance::StayMinimalRush), seen.part(SumKind::Pass, Term::StayAtHome))
    };
    assert_eq!(bonus(&weak, "2"), (vec![(2, true)], 2));
    assert_eq!(bonus(&weak, "3"), (vec![(2, false)], 1));
    assert_eq!(bonus(&weak.clone().rule("stay_minimal_rush = false"), "2"), (vec![], 1));
    let roll = weak.play("LW/MR || inc (roll R)").man("Q", "Q 3-2-5");
    assert_eq!(bonus(&roll, "2"), (vec![], 1));
}

/// Z5.3.17-a, Z5.3.17-b, Z5.0.1-i, Z5.0.2-h, Z5.0.3-g, Z5.3.15-m: a rush below 21 may give the pass one, for each throw
/// anew; not quick, rolling out or at home.
#[test]
fn a_weak_rush_may_help_the_pass() {
    let weak =
        |option: &str| long().option(option).post("RDT", "SC").post("LDT", "SL").def("LDE", "DE 0-4-6");
    let chance = |at: &At, dice: &str| {
        let seen = at.clone().dice(dice).run();
        (
            seen.chances(Chance::MinimalRush),
            seen.totals(SumKind::Pass).first().map(|_| seen.part(SumKind::Pass, Term::MinimalRush)),
        )
    };
    // 11 and 3 for speed against 2, and 9: 23 rushing, 21 normally, 19 covering.
    assert_eq!(chance(&weak("normal"), "6"), (vec![], Some(0)));
    assert_eq!(chance(&weak("cover"), "2 6"), (vec![(2, true)], Some(1)));
    assert_eq!(chance(&weak("cover"), "3 6"), (vec![(2, false)], Some(0)));
    let weaker = weak("normal").def("LDE", "DE 0-4-5");
    assert_eq!(chance(&weaker, "2 6"), (vec![(2, true)], Some(1)), "20 less one for speed");
    let rush = weak("rush").def("LDE", "DE 0-4-2").def("RDE", "DE 0-3-4");
    assert_eq!(chance(&rush, "1 6"), (vec![(6, true)], Some(1)), "15: always");
    assert_eq!(chance(&rush.clone().rule("minimal_rush = false"), "6"), (vec![], Some(0)));
    assert_eq!(chance(&rush.clone().play("RW/RS qk"), "6").0, []);
    assert_eq!(chance(&rush.clone().play("LW/MR || inc (roll R)").man("Q", "Q 3-2-5"), "6").0, []);
    let twice =
        rush.play("LW/MR || RW/RS").man("Q", "Q 0-2-4").man("LW", "W 2-0-6").dice("1 6 3 1 1 6").run();
    assert_eq!(twice.chances(Chance::MinimalRush).len(), 2, "{:?}", twice.passes());
    assert_eq!(twice.part(SumKind::Pass, Term::MinimalRush), 1, "one, not two");
}

/// Z5.3.18-b, Z5.3.18-c: men who stunt are one worse in the first rush and three better in the second, with the two of a
/// slow pass one and five better.
#[test]
fn stunts_cost_now_and_pay_later() {
    let base = both("LW/MR || RW/RS").stunt("LDT-RDT");
    let seen = base.clone().dice("6 3").run();
    assert_eq!(seen.totals(SumKind::Rush), [31 - 2, 31 + 6 + 3], "{:?}", seen.passes());
    let slow = base.play("LW/MR +1 || RW/RS").dice("6 3").run();
    assert_eq!(
        slow.totals(SumKind::Rush),
        [31 + 4 + 2, 31 + 4 + 10 + 3],
        "{:?} {:?}",
        slow.rushes(),
        slow.passes()
    );
    // Nor do they affect the pass.
    let quick =
        |at: At| at.play("RE/SR qk").post("SS", "DC").dice("6").run().part(SumKind::Pass, Term::LineRush);
    assert_eq!(quick(play("LW/MR || inc")), -1);
    assert_eq!(quick(play("LW/MR || inc").stunt("LDT-RDT")), 0);
}

/// Z5.3.18-a, Z5.3.18-i: who may stunt, and when.
#[test]
fn who_may_stunt() {
    let base = play("LW/MR || inc");
    base.clone().stunt("LDE-LDT, RDE-RDT").position();
    base.clone().option("normal").stunt("LDT-RDT").position();
    refused(&base.clone().stunt("LDE-RDE"), "Z5.3.18-a");
    for option in ["cover", "stay"] {
        refused(&base.clone().option(option).stunt("LDT-RDT"), "Z5.3.18-i");
    }
    refused(&base.rule("stunts = false").stunt("LDT-RDT"), "Z5.3.18");
}

/// Z5.3.18-d: on a rollout the men who stunt count where they will be.
#[test]
fn a_rollout_sees_stunters_in_their_new_places() {
    let roll = play("LW/MR || inc (roll R)").man("Q", "Q 3-2-5").post("LCB", "IL").def("LDE", "DE 0-5-6");
    let rushers = |at: At| at.dice("6").run().part(SumKind::Rush, Term::Rusher);
    assert_eq!(rushers(roll.clone()), 7 + 8 + 9);
    assert_eq!(rushers(roll.stunt("LDE-LDT")), 12 + 8 + 9, "the end from L comes through C");
}

/// Z5.3.19-a, Z5.3.19-b, Z5.3.24-g: the chance to read a blitz.
#[test]
fn reading_a_blitz() {
    let chance = |q: &str, blitzers: &[(&str, &str, &str)]| {
        let mut at = play("LW/MR || inc").man("Q", q).dice("6");
        for (name, rated, post) in blitzers {
            at = at.def(name, rated).post(name, post);
        }
        at.run().chances(Chance::ReadsBlitz).first().map_or(0, |chance| chance.0)
    };
    let (m, l, r) =
        (("MLB", "MLB 1-3-4", "C blitz"), ("LOLB", "OLB 1-2-5", "L blitz"), ("ROLB", "OLB 1-2-5", "R blitz"));
    let old = |(name, _, post): (&'static str, &str, &'static str)| (name, "LB e 1-2-5", post);
    assert_eq!(chance("Q 3-2-4", &[]), 0);
    assert_eq!(chance("Q 3-2-4", &[m]), 2);
    assert_eq!(chance("Q R 3-2-4", &[m, l, r]), 3);
    assert_eq!(chance("Q e 3-2-4", &[m, l]), 4);
    assert_eq!(chance("Q 3-2-4", &[old(m), old(l), r]), 3, "most of them are old");
    assert_eq!(chance("Q 3-2-4", &[old(m), l]), 3, "half is not most");
    let late = ("MLB", "MLB 1-3-4", "SL delayed");
    assert_eq!(chance("Q 3-2-4", &[l, late]), 3);
    assert_eq!(chance("Q R 3-2-4", &[l, late]), 1, "a rookie does not see the late one");
    let read =
        |die: &str| play("LW/MR || inc").post("MLB", "C blitz").post("LOLB", "L blitz").dice(die).run();
    assert!(read("4").chances(Chance::ReadsBlitz)[0].1 && !read("5").chances(Chance::ReadsBlitz)[0].1);
    let off = play("LW/MR || inc").post("MLB", "C blitz").rule("blitz_reading = false").dice("1").run();
    assert_eq!(off.chances(Chance::ReadsBlitz), []);
}

/// Z5.3.19-c, Z5.3.19-e, Z5.3.19-f, Z5.3.19-g: a blitz that is read sends the ball to the safety valve at once, to a third
/// receiver if the second is none, and nowhere else.
#[test]
fn a_blitz_that_is_read() {
    let target = |text: &str| {
        let at =
            play(text).man("LW", "W 3-0-5").man("RW", "W 3-0-4").post("LCB", "DC").post("MLB", "C blitz");
        let seen = at.man("Q", "Q 3-2-4").dice("1").run();
        assert_eq!(seen.order()[0], "Z5.3.19-a", "before the rush");
        let moved: Vec<&str> = ["LW", "RW", "RE"].into_iter().filter(|name| has_moved(&seen, name)).collect();
        moved.join(" ")
    };
    assert_eq!(target("LW/IR || RW/WWR"), "RW", "with the ball thrown away after him");
    assert_eq!(target("LW/IR || RW/MR || RE/SR"), "RE");
    assert_eq!(target("LW/IR || RW/MR || RE/SL +1"), "RE", "judged without the +1");
    assert_eq!(target("LW/IR || inc"), "LW");
    assert_eq!(target("LW/IR || RW/MR"), "LW RW");
    let hot =
        play("LW/IR || RW/WWR").man("LW", "W 3-0-5").post("LCB", "DC").post("MLB", "C blitz").dice("1 6 6");
    let seen = hot.man("RW", "W 0-0-6").run();
    assert_eq!(seen.totals(SumKind::Rush).len(), 1, "`inc` is the new second");
}

fn has_moved(seen: &kit::Seen, name: &str) -> bool {
    let man =
        seen.position.formation.slots.iter().position(|slot| slot.label.name() == name).expect("it is there")
            as u8;
    seen.steps()
        .iter()
        .any(|what| matches!(what, hashmark_zone::ZoneDetail::Moved { who, .. } if who.man == man))
}

/// Z5.3.22-a, Z5.3.22-b, Z5.3.22-c, Z5.3.22-f, Z5.0.1-b: who may fake a blitz.
#[test]
fn who_may_fake() {
    let fake = |rated: &str, post: &str| play("LW/IR || inc").def("MLB", rated).post("MLB", post);
    for (rated, post) in [
        ("MLB 1-4-4", "C fake"),
        ("MLB e 1-4-3", "C fake"),
        ("OLB e 1-2-4", "SR fake"),
        ("LB 1-4-4", "L fake"),
    ] {
        fake(rated, post).position();
    }
    refused(&fake("OLB R 1-2-5", "R fake"), "Z5.3.22-a");
    refused(&fake("DH 3-2-5", "R fake"), "Z5.3.22-a");
    refused(&fake("MLB 1-4-3", "C fake"), "Z5.3.22-b");
    refused(&fake("OLB 1-2-5", "SR fake"), "Z5.3.22-c");
    refused(&fake("MLB 1-4-4", "C fake").post("LOLB", "L blitz"), "Z5.3.22-f");
    refused(&fake("MLB 1-4-4", "C fake").option("normal"), "Z5.0.1-b");
    refused(&fake("MLB 1-4-4", "C blitz").option("normal"), "Z5.0.1-b");
    refused(&fake("MLB 1-4-4", "C fake").rule("fake_blitz = false"), "Z5.3.22");
}

/// Z5.3.22-e, Z5.3.22-g: a quarterback is fooled by as many sixths as there are fakers, and then plays as against a blitz;
/// the fakers rush nobody.
#[test]
fn a_fake_fools_the_quarterback() {
    let two = |q: &str| {
        play("LW/IR || RW/WWR").man("Q", q).man("LW", "W 3-0-5").post("MLB", "C fake").post("ROLB", "R fake")
    };
    for (q, sixths) in [("Q R 3-2-4", 3), ("Q 3-2-4", 2), ("Q e 3-2-4", 1)] {
        assert_eq!(two(q).dice("6").run().chances(Chance::Fooled), [(sixths, false)]);
    }
    let fooled = two("Q R 3-2-4").dice("3").run();
    assert!(has_moved(&fooled, "RW") && !has_moved(&fooled, "LW"), "to the valve");
    assert_eq!(fooled.total(SumKind::Rush), 31);
}

/// Z5.3.24-a, Z5.3.24-h, Z5.3.24-c: a late blitzer joins the second rush only, three better for the surprise: from LS
/// outside the others, from SL in C, where four is enough.
#[test]
fn a_late_blitzer_joins_the_second_rush() {
    let base = both("LW/MR || RW/RS");
    let late = |at: At| at.dice("6 6 3 6").run();
    let left = late(base.clone().def("LOLB", "LB 1-3-4").post("LOLB", "LS delayed"));
    assert_eq!(
        left.totals(SumKind::Rush),
        [31, 31 + 3 + 7 + 3 + 3],
        "nobody blocks him: {:?}",
        left.passes()
    );
    let middle = late(base.clone().def("LOLB", "LB 1-3-4").post("LOLB", "SL delayed"));
    assert_eq!(middle.totals(SumKind::Rush)[1], 31 + 3 + 7 + 3, "the center has him");
    // From LS he is outside the end: his speed counts, not the end's.
    let speed =
        base.clone().play("LW/MR block LH || RW/RS").def("LOLB", "LB 1-3-6").post("LOLB", "LS delayed");
    assert_eq!(late(speed.man("LH", "B 2-2-4")).part(SumKind::Rush, Term::OutsideSpeed), 6 - 4 - 1);
    let crowd = base.post("MLB", "C blitz").post("FS", "C blitz").post("LOLB", "SL delayed");
    let seen = crowd.dice("6 6 5 2").run();
    assert_eq!(seen.part(SumKind::Rush, Term::OverLimit), -2, "the fifth in C");
}

/// Z5.3.24-b: no rookies, and only from the line or the row behind it.
#[test]
fn who_may_blitz_late() {
    let late = |rated: &str, post: &str| play("LW/IR || inc").def("MLB", rated).post("MLB", post);
    for zone in ["L", "C", "R", "LS", "SL", "SR", "RS"] {
        late("MLB 1-3-4", &format!("{zone} delayed")).position();
        late("MLB 1-3-4", &format!("{zone} delayed")).option("normal").position();
    }
    refused(&late("MLB R 1-3-4", "SL delayed"), "Z5.3.24-b");
    refused(&late("MLB 1-3-4", "SC delayed"), "Z5.3.24-b");
    refused(&late("MLB 1-3-4", "SL delayed").option("stay"), "Z5.3.24-a");
    refused(&late("MLB 1-3-4", "SL delayed").rule("delayed_blitz = false"), "Z5.3.24");
}

/// Z5.3.24-e, Z5.3.24-f: against a normal pass he has gone, against a quick one he covers his zone.
#[test]
fn a_late_blitzer_leaves_his_zone() {
    let cover = |text: &str, post: &str| {
        let at = play(text).post("LCB", "DC").post("LOLB", post).dice("6 6").man("Q", "Q 3-2-4");
        at.run().part(SumKind::Pass, Term::Defender)
    };
    assert_eq!(cover("LW/LS || inc", "LS"), -1);
    assert_eq!(cover("LW/LS || inc", "LS delayed"), 0);
    assert_eq!(cover("LW/LS qk", "LS delayed"), -1);
}

/// Z5.3.24-i: a blitzer from WR joins the second rush unless the quarterback rolled away, and the first if he rolls to
/// him; he is late, and as a late man three better.
#[test]
fn a_blitzer_from_wide() {
    let rushes = |text: &str| {
        let at =
            both(text).post("LCB", "IL").post("FS", "WR blitz").def("FS", "DH 3-3-5").man("Q", "Q 0-2-5");
        at.dice("6 6 3 1 6").run().totals(SumKind::Rush)
    };
    assert_eq!(rushes("LW/MR || RW/RS"), [31, 31 + 3 + 8 + 3 + 3]);
    let right = rushes("LW/MR || RW/RS (roll R)");
    assert_eq!(right, [24 + 8 + 2 + 3, 24 + 8 + 2 + 3 + 3]);
    let left = rushes("RW/ML || LW/LS (roll L)");
    assert_eq!(left[1], left[0] + 3);
}

/// Z5.3.15-b, Z5.3.15-c, Z5.3.15-n: whether he gets out to the side.
#[test]
fn rolling_out() {
    let rolls = |q: &str, die: &str, option: &str, rule: &str| {
        let at =
            play("LW/MR || inc (roll R)").man("Q", q).option(option).rule(rule).dice(die).post("LCB", "IL");
        let seen = at.run();
        (
            seen.chances(Chance::Rollout).first().map_or(0, |chance| chance.0),
            seen.part(SumKind::Rush, Term::Rusher),
        )
    };
    let (all, right) = (31, 24);
    let plain = |q: &str, die: &str| rolls(q, die, "rush", "");
    assert_eq!(plain("Q 3-2-2", "1"), (0, all));
    assert_eq!([plain("Q 3-2-3", "2"), plain("Q 3-2-3", "3")], [(2, right), (2, all)]);
    assert_eq!([plain("Q 3-2-4", "4"), plain("Q 3-2-4", "5")], [(4, right), (4, all)]);
    assert_eq!(plain("Q 3-2-5", "6"), (0, right));
    let easier = "easier_rollout = true";
    assert_eq!(rolls("Q 3-2-3", "3", "normal", easier), (3, right));
    assert_eq!(rolls("Q 3-2-2", "1", "normal", easier), (1, right));
    assert_eq!(rolls("Q 3-2-3", "4", "cover", easier), (4, right));
    let weak = play("LW/MR || inc (roll R)")
        .man("Q", "Q 3-2-2")
        .rule(easier)
        .post("LCB", "IL")
        .post("LDT", "SL")
        .post("RDT", "SR");
    assert_eq!(weak.run().part(SumKind::Rush, Term::Rusher), 9, "too little pressure to keep him in");
}

/// Z5.3.15-d, Z5.3.15-e: blockers must outnumber rushers on that side, a back beyond the tackle blocks; only C and that
/// side count, for block and rush.
#[test]
fn a_rollout_needs_more_blockers_than_rushers() {
    let base = play("LW/IR || inc (roll R)").man("Q", "Q 3-2-5").post("LCB", "IL").man("LW", "W 3-0-5");
    let two = base.clone().post("ROLB", "R blitz").dice("6").run();
    assert_eq!(two.part(SumKind::Rush, Term::Rusher), 9 + 7 + 7 + 8, "three blockers against two");
    assert_eq!(
        two.total(SumKind::Block),
        4 + 4 + 8 + 9 + 7,
        "back, end, tackle, center and guard, quarterback"
    );
    let three = base.clone().post("ROLB", "R blitz").post("FS", "R blitz").dice("6").run();
    assert_eq!(three.part(SumKind::Rush, Term::Rusher), 31 + 7 + 8, "called off");
    let right_half = base.formation("LW LT LG C RG RT RE RW@WWR-1 Q LH@LE-1 TB").man("TB", "B 2-2-5");
    assert_eq!(
        right_half.dice("6").run().total(SumKind::Block),
        4 + 4 + 8 + 9 + 7,
        "behind the quarterback he counts"
    );
}

/// Z5.3.15-g: a man opposite WR who is not in the play blocks a blitzer there, but a wide receiver does not.
#[test]
fn an_idle_end_blocks_the_man_from_wide() {
    let base = play("LW/IR || inc (roll R)")
        .man("Q", "Q 3-2-5")
        .post("LCB", "IL")
        .post("ROLB", "WR blitz")
        .dice("6");
    let stands = |rated: &str| {
        extra(&base.clone().formation("LW LT LG C RG RT RE RW@WR-1 Q LH@LE-1 RH@RE-1").man("RW", rated))
    };
    assert_eq!([stands("E 2-2-5"), stands("W 3-0-6")], [0, 3]);
}

/// Z5.3.15-l, Z5.8.3-h: a bullet that needs the rollout is a plain pass without it; by the switch (K10) it keeps the
/// rollout's rush.
#[test]
fn a_bullet_without_its_rollout() {
    let base = play("RW/IR bullet || inc (roll R)");
    let thrown = |dice: &str| base.clone().dice(dice).run();
    assert_eq!(thrown("4 6 1").passes()[0].0 - thrown("4 6 1").passes()[0].1, -3, "a bullet");
    let failed = thrown("5 6 1");
    assert_eq!(failed.passes()[0].0, failed.passes()[0].1, "a plain pass");
    assert_eq!(failed.part(SumKind::Rush, Term::Rusher), 31);
    let kept = base.rule("lost_rollout_keeps_its_rush = true").dice("5 6 1").run();
    assert_eq!(kept.part(SumKind::Rush, Term::Rusher), 24);
    assert_eq!(kept.passes()[0].0, kept.passes()[0].1);
}

/// Z5.3.15a-a: by the switch the far side joins the second rush.
#[test]
fn the_far_side_joins_the_second_rush() {
    let base = both("LW/MR || RW/RS (roll R)").man("Q", "Q 0-2-5").post("LCB", "IL").dice("6 3 1 6");
    let second = |at: &At| at.run().totals(SumKind::Rush)[1];
    assert_eq!(second(&base), 24 + 3);
    assert_eq!(second(&base.rule("rollout_blindside_second = true")), 31 + 3);
}

/// Z5.3.15-a, Z5.3.15-j: a rollout is not quick, but goes with +1, loft and bullet, for both receivers.
#[test]
fn what_goes_with_a_rollout() {
    refused(&play("LW/LS qk (roll L)"), "Z5.3.15-a");
    for text in ["RE/SL loft || RW/IR bullet (roll R)", "LW/IR +1 || inc (roll R)"] {
        play(text).position();
    }
    let both = both("LW/MR || RW/RS (roll R)").man("Q", "Q 0-2-5").post("LCB", "IL").dice("6 3 1 6").run();
    assert_eq!(both.totals(SumKind::Pass).len(), 2);
    assert_eq!(both.part(SumKind::Pass, Term::Rollout), 1, "for the second receiver too");
    refused(&play("LW/IR || inc (roll R)").rule("rollout = false"), "Z5.3.15");
}

/// Z5.3.23-a: the point of a +1 play is never left over.
#[test]
fn the_point_of_a_slow_play_is_spent() {
    let left = |text: &str| play(text).run().moved("RW").2;
    assert_eq!((left("RW/IR || inc"), left("RW/IR +1 || inc")), (3, 3));
}

/// Z5.8.7-c: from the shotgun the rush is six less.
#[test]
fn the_shotgun_costs_the_rush_six() {
    let at =
        play("LW/MR || inc").formation("LW LT LG C RG RT RE RW@WWR-1 Q LH@LE-1 RH@RE-1 shotgun").dice("1 6");
    let seen = at.post("LCB", "IL").run();
    assert_eq!(seen.total(SumKind::Rush), 25);
}

/// Z5.3.15-e: the whole total by hand, so that a change of the rule shows.
#[test]
fn the_rush_of_a_rollout_directly() {
    let (game, scene) = play("LW/IR || inc").post("ROLB", "R blitz").scene();
    let tables = game.book.tables;
    let rushing = rush::RushInputs {
        blockers: ElevenSet(0),
        slow: false,
        second: false,
        roll: Some(FieldSide::Right),
        receivers: ElevenSet(0),
        blind: None,
    };
    // Without any blockers four men are extra.
    assert_eq!(rush::total(&scene, tables, &game.book.house, &rushing, &mut ()), 31 + 12);
}
