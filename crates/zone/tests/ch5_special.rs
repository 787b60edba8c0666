//! 5.0, 5.3.6, 5.3.16, 5.8: line options against runs, sacks and scrambles, screens, bullets, lofts, Hail Marys, the
//! sideline and the shotgun.

use crate::kit;

use hashmark_law::foul::FoulKind;
use hashmark_law::{Fact, PassEnd};
use hashmark_zone::ZoneDetail;
use hashmark_zone::board::Zone;
use hashmark_zone::event::{Chance, SumKind, Term};
use hashmark_zone::tables::{PassCell, RushCell};
use kit::{At, Seen, play, refused};

const BACKS: &str = "LW LT LG C RG RT RE RW@WWR-1 Q F LH";

/// A run from the standard position with a fullback and a halfback.
pub(crate) fn run(text: &str) -> At {
    play(text).formation(BACKS).man("F", "F 1-3-4").man("LH", "H 2-2-5").man("Q", "Q 3-2-4").post("LCB", "IL")
}

/// Penetration dice all fail with 6.
const NO: &str = "6 6 6 6 6 6";

/// Z5.0-a: one option, and one only.
#[test]
fn one_line_option() {
    let text = play("LW/IL || inc").text().replace("rush: ", "rush normal: ");
    let told = hashmark_zone::umpire::read(&text).expect_err("it is refused");
    assert!(told[0].to_string().contains("Z5.0-a"), "{told:?}");
    refused(&play("LW/IL || inc").option("cover").rule("cover_linemen = false"), "Z5.0.3");
}

/// Z5.0.1-e, Z5.0.2-d, Z5.0.3-e, ZR6.3-a, ZR6.3-b: men who rush may meet a runner behind the line, fewer who play normally, none who cover
/// linemen or stay at home.
#[test]
fn penetration_by_line_option() {
    let sixths = |option: &str| {
        let seen = run("LH/LT").option(option).post("LDT", "L").dice("6 6 6 6").run();
        seen.chances(Chance::Penetrates).iter().map(|chance| chance.0).collect::<Vec<_>>()
    };
    // The tackle blocks the end; the second man in L is free.
    assert_eq!(sixths("rush"), [2]);
    assert_eq!(sixths("normal"), [1]);
    assert_eq!((sixths("cover"), sixths("stay")), (vec![], vec![]));
}

/// Z5.3.2c-e, Z5.3.2c-f: with the switch backs and guards pick up men who would get through.
#[test]
fn the_pick_up_stops_penetration() {
    let sixths = |at: At| {
        at.dice("6 6 6 6").run().chances(Chance::Penetrates).iter().map(|chance| chance.0).sum::<i16>()
    };
    let base = run("F/LT").post("LDT", "L");
    let before = sixths(base.clone());
    assert_eq!(
        sixths(base.rule("pick_up_stops_penetration = true")),
        before - 2,
        "the halfback is on that side"
    );
    let guard = run("LH/LT")
        .man("F", "TB 2-2-4")
        .post("MLB", "L blitz")
        .def("MLB", "MLB 1-3-4")
        .post("LDT", "R")
        .man("LG", "G 0-3-4");
    let guard = guard.rule("blitz_reading = false");
    let on = guard.clone().rule("pick_up_stops_penetration = true");
    assert!(sixths(guard.clone()) > sixths(on.clone()), "one man in C: the guard helps");
    let faster = |at: At| sixths(at.def("MLB", "MLB 1-3-5"));
    assert_eq!(faster(guard), faster(on), "not against a faster man");
}

/// Z5.0.1-f, Z5.0.2-f, Z5.0.3-e: `$` breaks free at the line when only rushers are there; not against a man in zone, not
/// against other options, nor, by the run blitz, against one.
#[test]
fn a_dollar_breaks_against_a_rush() {
    let first = |at: At, dice: &str| {
        let seen = at.dice(dice).run();
        seen.contacts().iter().find(|contact| contact.1 == 0).map(|contact| (contact.3, contact.4.is_none()))
    };
    let base = run("LH/LT").post("LOLB", "IR");
    assert_eq!(first(base.clone(), "4 1 1"), Some((4, true)));
    assert_eq!(first(base.clone().post("LOLB", "L"), "4 1 1"), Some((4, false)), "a man in zone");
    assert_eq!(first(base.clone().post("LOLB", "L man LH"), "4 1 1"), Some((4, false)), "a man on him");
    assert_eq!(
        first(base.clone().post("LOLB", "L man RE"), "4 1 1"),
        Some((4, true)),
        "a man on somebody else"
    );
    assert_eq!(first(base.clone().option("normal"), "4 1 1"), Some((4, false)));
    assert_eq!(first(base.clone().option("cover"), "4 1 1"), Some((4, false)));
    let blitz = base.post("LOLB", "L blitz").rule("blitz_reading = false");
    assert_eq!(first(blitz.clone(), "6 4 1 1"), Some((4, true)));
    assert_eq!(first(blitz.clone().rule("run_blitz = true"), "6 4 1 1"), Some((4, false)), "4.11");
    // Behind the line too: he got through and is met at -2.
    let behind = blitz.dice("1 4 4").run();
    assert_eq!((behind.contacts()[0].1, behind.contacts()[0].4), (-2, None), "{:?}", behind.contacts());
}

/// Z5.0.1-g, Z5.0.2-g, Z5.0.4-f, Z5.3.13-b: men who rushed do not pursue, men of a normal line or at home do; on a slow pass
/// a man at home is one faster, not two.
#[test]
fn who_pursues() {
    let pursues = |option: &str, text: &str| {
        let at = play(text)
            .option(option)
            .man("Q", "Q 3-2-4")
            .man("LW", "W 3-0-4")
            .post("LCB", "DC")
            .def("LDE", "DE 0-4-4");
        let seen = at.dice(if option == "stay" { "1 1 1 1" } else { "6 1 1 1 1" }).run();
        seen.pursuits("LDE").len()
    };
    assert_eq!(pursues("rush", "LW/WWL || inc"), 0);
    assert_eq!(pursues("normal", "LW/WWL || inc"), 1);
    assert_eq!(pursues("stay", "LW/WWL || inc"), 1);
    let (_, scene) = play("LW/LS +1 || inc").option("stay").def("LDE", "DE 0-4-4").scene();
    assert_eq!(scene.pursuit_speed(0, true), 5);
    let blitz = play("LW/WWL || inc")
        .post("LOLB", "L blitz")
        .man("LW", "W 3-0-4")
        .post("LCB", "DC")
        .dice("6 6 1 1 1 1")
        .run();
    assert_eq!(blitz.pursuits("LOLB"), []);
}

/// Z5.3.22-d, Z5.3.24-d, Z5.3.24-f: a faker and a late blitzer pursue one slower, their bonus apart.
#[test]
fn fakers_and_late_men_pursue_slower() {
    let speed = |rated: &str, post: &str| {
        let (_, scene) = play("LW/LS || inc").def("LOLB", rated).post("LOLB", post).scene();
        scene.pursuit_speed(4, false)
    };
    assert_eq!(
        [speed("OLB 1-2-5", "L"), speed("OLB 1-2-5", "L fake"), speed("OLB 2-2-5", "LS delayed")],
        [6, 5, 5]
    );
}

/// Z5.0.2-e, Z5.0.1-h, Z5.0.4-g: against a draw a normal line is in zone; rushers are not, unless they read it.
#[test]
fn lines_against_a_draw() {
    let draw = run("F/C draw");
    // Normal: both tackles, 4 and 3.
    let defenders = |at: &At| at.run().first(Term::Defender);
    let normal = draw.clone().option("normal").dice(NO);
    assert_eq!(defenders(&normal), -7, "{:#?}", normal.run().steps());
    // A rush: die 3 breaks; a reader spoils that.
    let first = |at: &At, dice: &str| {
        let seen = at.clone().dice(dice).run();
        let contact = *seen.contacts().first().unwrap_or_else(|| panic!("{:?}", seen.order()));
        (contact.3, contact.4.is_none())
    };
    let rush = draw.man("C", "C 1-3-2");
    assert_eq!(first(&rush, "3 1"), (3, true));
    let old = rush.clone().def("LDT", "DT e 0-4-2");
    assert_eq!(first(&old, "1 3 1"), (3, false), "he has read it");
    assert_eq!(old.dice("1 3").run().chances(Chance::Reads), [(1, true)]);
}

/// Z5.0.3-a, Z5.0.3-d, ZR7.2-d: a lineman who covers goes along with the man facing him when that man pulls.
#[test]
fn covering_linemen_follow() {
    let base = run("LH/WL (LT)").option("cover").def("LDE", "DE 0-3-4").post("LOLB", "DC");
    let seen = base.dice("1").run();
    assert_eq!(seen.moves("LDE"), [(Zone::L, Zone::Wl)]);
    assert_eq!(seen.contacts()[0].0, Zone::Wl, "he meets the runner there");
    let normal =
        run("LH/WL (LT)").option("normal").def("LDE", "DE 0-3-4").post("LOLB", "DC").dice("6 6 6 1").run();
    assert_eq!(normal.moves("LDE"), []);
    // Of two in C each has a guard: only the man of the guard who pulls goes.
    let guard =
        run("LH/LT (LG)").option("cover").def("LDT", "DT 0-4-4").def("RDT", "DT 1-3-4").dice("1").run();
    assert_eq!((guard.moves("LDT"), guard.moves("RDT")), (vec![(Zone::C, Zone::L)], vec![]));
}

/// Z5.0.3-d: he pursues from where he has followed to.
#[test]
fn covering_linemen_pursue_from_where_they_are() {
    let base = run("LH/WL")
        .option("cover")
        .def("LDE", "DE 0-3-6")
        .post("LOLB", "IR")
        .post("LCB", "WL")
        .def("LCB", "CB 3-0-4");
    assert_eq!(base.clone().dice("6 1 1").run().moves("LDE"), [(Zone::L, Zone::Ls)], "from L");
    let rush = base.option("rush").dice("6 6 6 6 1 1").run();
    assert_eq!(rush.moves("LDE"), [], "rushing he would not");
    let pulled =
        run("LH/WL (LT)").option("cover").def("LDE", "DE 0-3-6").post("LOLB", "IR").dice("6 1 1").run();
    assert_eq!(pulled.moves("LDE"), [(Zone::L, Zone::Wl)], "who has followed to WL is evaded there");
}

/// Z5.0.3-f: a covering lineman who reads a draw stays in the runner's zone.
#[test]
fn a_covering_reader_stays() {
    let base = run("F/C draw (RG)").option("cover").def("LDT", "DT e 0-4-4").man("LG", "G 0-3-4");
    let pull = base.play("F/C draw () (LG)");
    let seen = |dice: &str| pull.clone().dice(dice).run();
    assert_eq!(seen("1 1").chances(Chance::Reads)[0], (2, true), "old, and a rookie before him");
    assert_eq!(seen("1 6 1").moves("LDT"), []);
    // He is free of his man then, wherever that man goes; the others still follow theirs.
    let (_, mut scene) = pull.scene();
    assert!(scene.follows(1) && scene.follows(2));
    scene.readers = scene.readers.with(1);
    assert!(!scene.follows(1) && scene.is_zone(1) && scene.follows(2));
}

/// Z5.0.4-e: at home one end in L and R and two tackles in C are one better against a run; a nose tackle counts.
#[test]
fn a_line_at_home_is_better_against_the_run() {
    let values = |at: At| at.option("stay").dice("1").run().part(SumKind::Contact, Term::Defender);
    let base = run("F/LC");
    assert_eq!(values(base.clone()), -(4 + 1 + 3 + 1));
    assert_eq!(values(base.clone().def("LDT", "NT 0-4-2")), -9);
    assert_eq!(values(base.clone().post("LDE", "C").def("LDE", "DT 0-4-2")), -9 - 4, "the third is as he is");
    assert_eq!(values(base.clone().def("LDT", "DE 0-4-2")), -8, "an end in C is not at home");
    assert_eq!(values(base.play("F/LT")), -5);
}

/// Z5.3.18-e: men who stunt are two worse against quick and normal runs, and stand in each other's places but on quick ones.
#[test]
fn stunts_against_runs() {
    let first = |text: &str| {
        let at = run(text).stunt("LDE-LDT").def("LDE", "DE 0-5-2").post("LOLB", "DC").option("normal");
        let seen = at.dice("6 6 6 6").run();
        seen.first(Term::Defender)
    };
    assert_eq!(first("LH/LT"), -2, "the tackle of 4 in L");
    assert_eq!(first("LH/LT qk"), -3, "the end of 5, not swapped");
    assert_eq!(first("LH/LT +1"), -4, "swapped, and no worse");
}

/// Z5.3.18-f, Z5.3.18-h, Z5.3.18-g, ZR6.2-i: on a draw they are swapped without a penalty and spoil the 3; who reads it calls the
/// stunt off; on a screen they are gone.
#[test]
fn stunts_against_draws_and_screens() {
    let draw = |at: At, dice: &str| {
        let seen = at.dice(dice).run();
        let contact = *seen.contacts().first().unwrap_or_else(|| panic!("{:?}", seen.order()));
        (contact.4.is_none(), seen.first(Term::Defender))
    };
    let base = run("F/C draw").man("C", "C 1-3-2").stunt("LDE-LDT").def("LDE", "DE 0-2-2");
    assert_eq!(draw(base.clone(), "3"), (false, -(2 + 3)), "the end is in C now");
    let old = base.def("LDT", "DT e 0-4-2");
    assert_eq!(draw(old.clone(), "1 3"), (false, -(4 + 3)), "the tackle has read it and stays");
    let screen = old.play("LH/scnC").dice("6 1 1").run();
    assert_eq!(screen.totals(SumKind::Pass), [3 + 2 + 4], "both are gone");
}

/// Z5.3.24-e, Z5.3.24-f: a late blitzer meets a draw in L, C or R, a run from his zone.
#[test]
fn a_late_blitzer_against_runs() {
    let base = run("LH/L draw").post("LOLB", "LS delayed").rule("blitz_reading = false").man("LT", "T 0-4-2");
    let seen = base.clone().dice("6 6 2").run();
    assert_eq!(seen.first(Term::Defender), -(4 + 2), "{:#?}", seen.steps());
    let plain = base.play("LH/LT").dice("6 6 2").run();
    assert_eq!(plain.first(Term::Defender), -4, "he is in LS");
    let screen = run("LH/scnL").post("LOLB", "LS delayed").rule("blitz_reading = false").dice("1 1").run();
    assert!(screen.contacts().iter().all(|contact| contact.0 != Zone::L), "{:?}", screen.contacts());
}

/// A weak line before a strong rush: die 1 is a sack.
fn sacked(dice: &str) -> At {
    play("LW/MR || inc").post("LCB", "IL").man("Q", "Q 3-2-4").dice(dice)
}

/// Z5.3.6-a, Z5.3.6-b, Z5.3.6-c: the QT table: slow quarterbacks one worse, fast ones one better.
#[test]
fn the_qt_table() {
    let qt = |q: &str, dice: &str| {
        let seen = sacked(dice).man("Q", q).run();
        let rolled = seen.steps().iter().find_map(|what| match what {
            ZoneDetail::Qt { roll, yards, runback, .. } => Some((*roll, *yards, *runback)),
            _ => None,
        });
        rolled.unwrap_or_else(|| panic!("{:?} {:?}", seen.rushes(), seen.order()))
    };
    // Entry 7, die 1: qt+1.
    assert_eq!(qt("Q 3-2-4", "1 3"), (4, -6, false));
    assert_eq!(qt("Q 3-1-3", "1 3"), (3, -8, true), "slow");
    assert_eq!(qt("Q 3-1-5", "1 6"), (8, 0, true), "fast");
    let sack = sacked("1 3 1").run();
    assert_eq!(sack.gain(), -6);
    assert!(sack.resolved.facts().any(|fact| matches!(fact, Fact::Sack { .. })));
    // -8 and a runback of 5.
    let back = sacked("1 2 4").run();
    assert_eq!(back.gain(), -8 + runback(&back), "{:#?}", back.steps());
    let tables = hashmark_zone::tables::ZoneTables::standard();
    assert_eq!(tables.qt(-2), tables.qt(-1));
}

fn runback(seen: &Seen) -> i16 {
    seen.steps()
        .iter()
        .filter_map(|what| match what {
            ZoneDetail::Runback { yards, .. } => Some(*yards),
            _ => None,
        })
        .sum()
}

/// Z5.3.6-d: grounding costs ten yards (K5: seven) and the down; behind the goal line it is a safety.
#[test]
fn grounding() {
    // Entry -8: die 1 gives qt-2; die 2 is row 0.
    let weak = sacked("1 2").def("LDT", "DT 0-5-6").def("RDT", "DT 0-5-6").def("RDE", "DE 1-5-6");
    let seen = weak.run();
    assert!(matches!(seen.rushes()[0].2, RushCell::Qt(-2)), "{:?}", seen.rushes());
    assert_eq!((seen.fouls(), seen.gain()), (vec![FoulKind::IntentionalGrounding], -10));
    assert_eq!(seen.resolved.game.state.situation.down, 2);
    assert_eq!(weak.clone().rule("grounding_costs_seven = true").run().gain(), -7);
    let safety = weak.line("ball = \"own 6\"").run();
    assert!(
        safety
            .resolved
            .facts()
            .any(|fact| matches!(fact, Fact::Score { kind: hashmark_law::ScoreKind::Safety, .. })),
        "{:?}",
        safety.resolved.events
    );
}

/// Z5.3.6-e: a ball lost on the QT table is the defense's on 3 and 4, and the return is one better.
#[test]
fn a_fumble_on_a_sack() {
    let weak = sacked("1 3 1 1 3 1 5 1").def("LDT", "DT 0-5-6").def("RDT", "DT 0-5-6").def("RDE", "DE 1-5-6");
    let seen = weak.run();
    assert_eq!(seen.runbacks().len(), 2, "5 and one is a long one: {:#?}", seen.steps());
    assert!(seen.order().contains(&"Z6-a"));
}

/// Z5.3.6a-a, Z5.3.6a-b, Z5.3.6a-c, Z5.3.6a-d, Z5.3.6a-f: a quarterback who gets away slides out, or goes on.
#[test]
fn a_long_scramble() {
    // Fast, qt+1, die 5: 7, -2 and a runback: 6 is long, 6 again is `*`.
    let away = |q: &str, rest: &str| sacked(&format!("1 5 6 6 {rest}")).man("Q", q).line("ball = \"own 10\"");
    let asked = |seen: &Seen| {
        seen.steps().iter().any(|what| {
            matches!(
                what,
                ZoneDetail::Called { call: hashmark_zone::ZoneCall::Out | hashmark_zone::ZoneCall::GoOn, .. }
            )
        })
    };
    let out = away("Q e 3-1-5", "5").run();
    assert!(asked(&out));
    assert_eq!(out.gain(), -2 + 25 + 10, "{:#?}", out.steps());
    assert_eq!(out.seconds(), 10, "out of bounds");
    let on = away("Q e 3-1-5", "3 4").answers("\"go on\"").run();
    let rookie = away("Q R 3-1-5", "3 4").run();
    let star = away("Q* 3-1-5", "3 4").run();
    assert!(!asked(&rookie) && !asked(&star), "they never slide");
    assert_eq!((rookie.gain(), star.gain()), (on.gain(), on.gain()));
    assert_eq!(on.gain(), -2 + (18 + 5) + 10 + 5, "a long one, ten, and a runback: {:#?}", on.steps());
    // `*-10` gives no ten.
    let five = sacked("1 5 6 5 3").man("Q", "Q e 3-1-5").line("ball = \"own 10\"").run();
    assert_eq!(five.gain(), -2 + runback(&five), "{:#?}", five.steps());
    let old = away("Q e 3-1-5", "4").rule("old_long_scramble = true").run();
    assert!(!asked(&old) && old.gain() > 40, "{}", old.gain());
}

/// Z5.3.6a-e: late in a half a long scramble may end out of bounds.
#[test]
fn a_long_scramble_late_in_a_half() {
    let at = sacked("1 5 6 6 3 4 5")
        .man("Q", "Q R 3-1-5")
        .line("ball = \"own 10\"\nquarter = 2\nclock = \"1:30\"");
    assert_eq!(at.run().chances(Chance::OutOfBounds), [(3, true)], "{:?}", at.run().order());
    let early = sacked("1 5 6 6 3 4").man("Q", "Q R 3-1-5").line("ball = \"own 10\"").run();
    assert_eq!(early.chances(Chance::OutOfBounds), []);
}

/// A scramble: rush `s` with `qb scr`.
fn scramble(second: &str) -> At {
    // 34 and 31: entry 3, die 3 high is `s`.
    let at = play(&format!("RE/SC || qb scr{second}"))
        .man("RE", "TE 2-2-3")
        .man("Q", "Q 3-2-4")
        .post("LCB", "DC")
        .post("SS", "IL");
    at.post("ROLB", "DC").post("FS", "LS").dice("3 5")
}

/// Z5.3.16-a, Z5.3.16-b, Z5.3.16a-a: where he runs, with a point more; by the switch fast rookies do it unasked.
#[test]
fn a_scramble_goes_where_it_is_written() {
    let gate = |at: At| at.run().moved("Q").0;
    let seen = scramble("").run();
    assert_eq!(seen.rushes()[0].2, RushCell::Valve, "{:?}", seen.rushes());
    assert_eq!(gate(scramble("")), Zone::C);
    assert_eq!([gate(scramble(" L")), gate(scramble(" R"))], [Zone::L, Zone::R]);
    refused(&scramble(" WR"), "Z5.3.16-a");
    // Rolling right: WR by default, R if that is too far. Entry 20 - 24: column -6, die 5 is `s`.
    let roll = |q: &str| {
        play("LW/IR || qb scr (roll R)")
            .man("Q", q)
            .man("LW", "W 3-0-5")
            .post("LCB", "DC")
            .post("MLB", "C blitz")
    };
    let weak = |q: &str| {
        roll(q).man("RH", "B 0-0-1").man("RE", "TE 1-1-2").dice("6 5").rule("blitz_reading = false")
    };
    let far = weak("Q 3-2-5").dice("5").run();
    assert_eq!(far.rushes()[0].2, RushCell::Valve, "{:?}", far.rushes());
    assert_eq!(far.moved("Q").0, Zone::Wr, "five and one");
    let near = weak("Q 3-2-4").dice("4 5").run();
    assert_eq!((near.moved("Q").0, near.moved("Q").1), (Zone::R, true));
    let rookie = |q: &str, dice: &str, rule: &str| {
        let at = play("RE/SC || RW/WWR")
            .man("RE", "TE 2-2-3")
            .man("Q", q)
            .post("LCB", "DC")
            .post("SS", "IL")
            .post("ROLB", "DC")
            .post("FS", "LS");
        let seen = at.rule(rule).dice(dice).run();
        seen.steps().iter().any(|what| matches!(what, ZoneDetail::Turned { valve: true, .. }))
    };
    let on = "rookie_qb_scrambles = true";
    assert!(rookie("Q R 3-1-5", "3 5", ""));
    assert!(!rookie("Q R 3-1-5", "3 5", on));
    assert!(!rookie("Q R 3-2-4", "3 5 3", on) && rookie("Q R 3-2-4", "3 5 4", on));
    assert!(rookie("Q 3-1-5", "3 5", on), "no rookie");
}

/// Z5.3.16-c, Z5.3.16-d, Z5.3.16-f, Z5.3.16-g: rushers penetrate and pursue; the line and the end block, no backs (K28
/// adds them); a man on the quarterback is one better; a 3 is the QT table.
#[test]
fn a_scramble_is_a_run() {
    let base = scramble(" R").post("LDT", "R").post("MLB", "IL");
    let seen = base.clone().dice("3 5 6 6 6 6 3").run();
    assert!(!seen.chances(Chance::Penetrates).is_empty(), "{:?}", seen.order());
    let first = scramble(" R").dice("3 5 6 6 3 1").run();
    assert_eq!(first.rolled("Z5.3.6-a"), 1, "{:?} {:#?}", first.order(), first.contacts());
    // The tackle blocks in R; with a tight end who stays both do.
    let blockers = |at: At| at.dice("3 5 6 6 2").run().first(Term::Blocker);
    assert_eq!(blockers(scramble(" R")), 4);
    // A man on the quarterback: at home one better, and one more.
    let spy = |post: &str| {
        let at = scramble(" R").post("MLB", post).dice("3 5 6 6 6 2");
        at.run().first(Term::Defender)
    };
    assert_eq!(spy("R spy") - spy("R man LH"), -(3 + 1 + 1 - 1));
    let pursuit = scramble(" R").def("RDT", "DT 1-3-5").man("Q", "Q 3-2-4").dice("3 5 6 6 6 1").run();
    assert!(!pursuit.pursuits("RDT").is_empty(), "{:#?}", pursuit.steps());
}

/// Z5.3.16-d: K28: backs block too by the switch.
#[test]
fn backs_block_a_scramble_by_the_switch() {
    let at =
        play("LW/IR || qb scr R").formation("LW LT LG C RG RT RE RW@WWR-1 Q LH@LE-1 RH").man("RH", "B 2-2-5");
    // 38 and 4 less 38: entry 4, column 3: die 3 high is `s`.
    let at = at
        .man("LW", "W 3-0-5")
        .man("Q", "Q 3-2-4")
        .post("LCB", "DC")
        .post("MLB", "C blitz")
        .rule("blitz_reading = false");
    let blockers = |at: At| {
        let seen = at.dice("3 5 6 6 6 2").run();
        assert_eq!(seen.rushes()[0].2, RushCell::Valve, "{:?}", seen.rushes());
        seen.first(Term::Blocker)
    };
    assert_eq!(blockers(at.clone()), 4 + 2, "tackle and end");
    assert_eq!(blockers(at.rule("backs_block_for_scrambles = true")), 4 + 2 + 2);
}

/// Z5.3.16-e: the primary blocks where he is, and goes on if nobody is there.
#[test]
fn the_primary_blocks_for_a_scramble() {
    // Alone in SR with two points to spare he goes on to the safety in SC.
    let at = play("RE/SR || qb scr R")
        .man("RE", "TE 2-2-4")
        .man("Q", "Q 3-2-5")
        .post("LCB", "LS")
        .post("ROLB", "IR");
    let at = at.def("LDE", "DE 0-5-4").def("LDT", "DT 0-5-4").def("RDT", "DT 1-5-4").def("RCB", "CB 3-1-4");
    let at = at.def("LOLB", "LB 1-2-3").def("ROLB", "LB 1-2-3").dice("3 5 6 6 6 6 1");
    let blocker = |at: &At| {
        let seen = at.run();
        assert_eq!(seen.rushes()[0].2, RushCell::Valve, "{:?}", seen.rushes());
        assert_eq!(seen.contacts()[1].0, Zone::Sc, "{:?}", seen.contacts());
        seen.contacts()[1].2
    };
    assert_eq!(blocker(&at), 2 + 2 - 2);
    let busy = at.post("ROLB", "SR").run();
    assert_eq!(busy.contacts()[1].0, Zone::Sr, "with a man beside him he stays: {:?}", busy.contacts());
    assert_eq!(busy.contacts()[1].2, 2 + 2 - 2);
}

/// Z5.8.1-a, Z5.1-c: a screen goes to the line, has one receiver and names blockers; other passes name none.
#[test]
fn how_screens_are_written() {
    for zone in ["WWL", "WL", "L", "C", "R", "WR", "WWR"] {
        run(&format!("LH/scn{zone}")).position();
    }
    assert!(run("LH/scnC || LW/IL").refused().contains("Z5.8.1-a"));
    for zone in ["SL", "RS", "IL", "MC"] {
        assert!(run(&format!("LH/scn{zone}")).refused().contains("Z5.8.1-a"), "{zone}");
    }
    assert!(play("LW/IL (LG) || inc").refused().contains("Z5.1-c"));
    refused(&run("LH/scnC").rule("screen = false"), "Z5.8.1");
}

/// Z5.8.1-b, Z5.8.1-c, Z5.8.1-d, Z5.8.1-e: a point less for everybody, two without a rush, when exits cost; rushers are gone;
/// nobody rolls a rush.
#[test]
fn screens_move_as_runs() {
    let base = run("LH/scnC () () (RG)")
        .post("SS", "SC")
        .post("LOLB", "DC")
        .post("ROLB", "IR")
        .def("ROLB", "LB 1-2-3")
        .def("LOLB", "LB 1-2-3")
        .def("RCB", "CB 3-1-4")
        .man("C", "C 1-3-2");
    let blocker = |at: At| {
        let seen = at.dice("6 6 1 1").run();
        assert_eq!(seen.rolled("Z5.3-p"), 0);
        let contact = seen.contacts();
        (
            contact.first().map(|contact| contact.0),
            if contact.is_empty() { 0 } else { seen.part(SumKind::Contact, Term::Blocker) },
        )
    };
    // Speed 4: three points with a rush: C, SR, SC.
    assert_eq!(blocker(base.clone().man("RG", "G 0-3-4")), (Some(Zone::Sc), 3));
    assert_eq!(blocker(base.clone().man("RG", "G 0-3-3")), (Some(Zone::Sc), 0), "he is in SR");
    let normal = base.option("normal").man("RG", "G 0-5-4").dice("1 6 1").run();
    assert_eq!(normal.contacts()[0].0, Zone::C, "the tackles are there");
    // Five points to WWL: of six he has one less against a rush, two less against a line that does not come.
    let wide = run("LH/scnWWL").post("LCB", "WWL").post("LOLB", "WL").dice("1 1");
    let caught_in = |option: &str| wide.clone().option(option).run().contacts()[0].0;
    assert_eq!([caught_in("rush"), caught_in("normal"), caught_in("stay")], [Zone::Wwl, Zone::Wl, Zone::Wl]);
    let six = run("LH/scnC")
        .post("MLB", "C blitz")
        .post("LOLB", "L blitz")
        .rule("blitz_reading = false")
        .dice("1 1")
        .run();
    assert_eq!((six.rolled("Z5.3-p"), six.pursuits("MLB").len()), (0, 0));
}

/// Z5.8.1-f, Z5.8.1-g, Z5.8.1-h, Z5.8.1-i, Z5.8.1-j: who may see a screen coming, and how likely.
#[test]
fn reading_a_screen() {
    const NONE: [i16; 0] = [];
    let reads = |at: At| {
        at.dice("6 6 6").run().chances(Chance::Reads).iter().map(|chance| chance.0).collect::<Vec<_>>()
    };
    let base = run("LH/scnC");
    assert_eq!(reads(base.clone()), [1, 1], "a rookie faces both");
    let each = base.clone().dice("1 6 6").run().chances(Chance::Reads);
    assert_eq!(each, [(1, true), (1, false)], "each rolls, whatever the other has seen");
    assert_eq!(reads(base.clone().man("C", "C 1-3-2")), NONE, "nothing to see");
    assert_eq!(reads(base.clone().play("LH/scnC (C)")), [2, 2], "he is named, too");
    assert_eq!(
        reads(base.clone().play("LH/scnC (C)").man("Q", "Q R 3-2-4").def("LDT", "DT e 0-4-2")),
        [4, 3]
    );
    assert_eq!(
        reads(base.clone().def("LDT", "NT 0-4-2").def("RDT", "DL 1-3-3")),
        NONE,
        "only tackles and ends"
    );
    assert_eq!(reads(base.clone().option("normal")), NONE, "they are in zone anyway");
    assert_eq!(reads(base.clone().option("cover")), [1, 1]);
    // To R only the tackle counts.
    let right = run("LH/scnR (RG)");
    assert_eq!(reads(right.clone()), NONE);
    assert_eq!(reads(right.clone().man("RT", "T R 1-4-3")), [1]);
    assert_eq!(reads(right.clone().man("RE", "TE R 2-2-5")), NONE);
    assert_eq!(reads(right.man("RE", "T R 0-4-2")), [1], "but a tackle at the end's place does");
    assert_eq!(
        reads(run("LH/scnL").post("MLB", "L blitz").def("MLB", "MLB e 1-3-4").rule("blitz_reading = false")),
        NONE
    );
    // By the old rule each sees the center and one guard.
    let rookies = base.man("C", "C 1-3-2").man("LG", "G R 0-3-4");
    assert_eq!(reads(rookies.clone()), [1, 1]);
    assert_eq!(reads(rookies.rule("screen_read_matchups = true")).len(), 1);
    let two = run("LH/scnR").post("RDT", "R").man("RT", "T R 1-4-3");
    assert_eq!(reads(two.clone()), [1, 1]);
    assert_eq!(
        reads(two.rule("screen_read_matchups = true")),
        [1],
        "the end beside a tackle sees only the quarterback"
    );
}

/// Z5.8.1-k, Z5.3.14-a, Z5.0.4-g, Z5.0.1-h: linemen who do not rush count one and their pass value, two at home, and so does
/// a rusher who has read it; a man on the receiver is one better at home.
#[test]
fn the_value_of_a_screen() {
    let value = |at: At| at.run().total(SumKind::Pass);
    let base = run("LH/scnC").man("C", "C 1-3-2");
    assert_eq!(value(base.clone()), 3 + 2 + 4);
    assert_eq!(value(base.clone().option("normal")), 9 - 1 - 2);
    assert_eq!(value(base.clone().option("stay")), 9 - 2 - 3);
    assert_eq!(value(base.clone().option("stay").def("RDT", "DT 0-3-3")), 5);
    assert_eq!(value(base.clone().post("MLB", "C man LH")), 9 - 2);
    let old = base.clone().def("LDT", "DT e 1-4-2");
    assert_eq!([value(old.clone().dice("1")), value(old.dice("6"))], [9 - 2, 9], "he reads it, or not");
    assert_eq!(value(base.play("LH/scnC (C) (LG) (RG)").option("normal")), 6, "blockers do not matter");
}

/// Z5.8.1-l, Z5.6-b: contacts at -3, +3, +6; the zone of the catch is six yards deep.
#[test]
fn contacts_of_a_screen() {
    let base = run("LH/scnC")
        .man("C", "C 1-3-2")
        .post("MLB", "C")
        .post("LOLB", "SL")
        .post("ROLB", "SR")
        .post("SS", "SC");
    // 2 - 2 (3, a linebacker at the line or not): a number of three to five stays in the zone.
    let seen = base.clone().dice("1 6 6 6 1").run();
    let at: Vec<i16> = seen.contacts().iter().map(|contact| contact.1).collect();
    assert_eq!(at[..3], [-3, 3, 6], "{:?}", seen.contacts());
    let held = base.dice("1 5").run().whole();
    let number = held.contacts()[0].4.map(i16::from).expect("a number");
    assert!((3..6).contains(&number), "{number}");
    assert_eq!(held.gain(), number - 3, "{:?}", held.contacts());
}

/// Z5.8.1-m, K15: an intercepted screen is at -3, the return dice one better, or by the zone if that is more.
#[test]
fn an_intercepted_screen() {
    let at = |rule: &str, dice: &str| {
        let at = run("LH/scnC")
            .man("C", "C 1-3-2")
            .man("Q", "Q 0-2-4")
            .man("LH", "H 0-2-5")
            .option("stay")
            .rule(rule);
        at.def("LDT", "DT 2-4-2").dice(dice).run()
    };
    let seen = at("", "6 1 3 5 1");
    assert_eq!(seen.passes()[0].2, PassCell::I, "{:?}", seen.passes());
    assert_eq!(seen.runbacks().len(), 2, "5 and one is a long one: {:?}", seen.order());
    assert_eq!(at("screen_runback_by_zone_only = true", "6 1 3 5").runbacks().len(), 1, "C has no bonus");
    assert_eq!(at("", "6 1 2").gain(), -3);
}

/// Z5.8.1-n: no bonus for a pulling guard on a screen.
#[test]
fn no_pulling_guard_on_a_screen() {
    let at = run("LH/scnR (RG)").post("ROLB", "R").def("ROLB", "LB 1-2-4").man("RG", "G 0-3-4").dice("1 1");
    assert_eq!(at.run().part(SumKind::Contact, Term::Blocker), 3);
}

/// Z5.5.8-d: interference on a screen is at the catch: yards are lost.
#[test]
fn interference_on_a_screen_loses_yards() {
    let at = run("LH/scnC").man("C", "C 1-3-2").post("MLB", "C man LH").answers("\"accept\"").dice("5 6 1");
    let seen = at.run();
    assert_eq!((seen.fouls(), seen.gain()), (vec![FoulKind::DefensivePassInterference], -3));
}

/// Z5.8.2-a, Z5.8.2-d, K14: late in a half a man stopped beside the sideline may be out; a wide receiver more often; on runs
/// too.
#[test]
fn out_of_bounds_late_in_a_half() {
    let late = |at: At, clock: &str| at.line(&format!("quarter = 2\nclock = \"{clock}\""));
    let base = play("LW/LS || inc").man("Q", "Q 3-2-4").post("LCB", "LS man LW").def("LCB", "CB 0-5-5");
    let chance = |at: At| at.run().chances(Chance::OutOfBounds);
    assert_eq!(chance(late(base.clone(), "1:30").dice("6 1 1 3")), [(4, true)]);
    assert_eq!(chance(late(base.clone(), "1:30").dice("6 1 1 2")), [(4, false)]);
    assert_eq!(chance(late(base.clone().man("LW", "E 3-0-6"), "1:30").dice("6 1 1 4")), [(3, true)]);
    assert_eq!(chance(late(base.clone().man("LW", "E 3-0-6"), "1:30").dice("6 1 1 3")), [(3, false)]);
    assert_eq!(chance(late(base.clone(), "4:30").dice("6 1 1 3")), []);
    assert_eq!(
        chance(late(base.clone().rule("out_of_bounds_five_minutes = true"), "4:30").dice("6 1 1 3")),
        [(4, true)]
    );
    assert_eq!(chance(late(base.clone().rule("out_of_bounds = false"), "1:30").dice("6 1 1 3")), []);
    assert_eq!(late(base, "1:30").dice("6 1 1 3").run().seconds(), 10, "the clock stops");
    let sweep = run("run LH/WL")
        .option("stay")
        .post("LOLB", "WL")
        .post("FS", "LS")
        .post("SS", "LS")
        .post("LCB", "LS");
    let seen = late(sweep, "1:40").dice("6 1 5").run();
    assert_eq!(seen.chances(Chance::OutOfBounds), [(3, true)], "{:?} {:?}", seen.contacts(), seen.order());
}

/// Z5.8.2-b: a sideline pass costs a point and ends where it is caught, out of bounds; a fumble there is an incompletion.
#[test]
fn a_sideline_pass() {
    let base = play("LW/LS ob || inc").man("Q", "Q 3-2-4").post("LCB", "LS man LW").def("LCB", "CB 2-1-5");
    let plain = base.clone().play("LW/LS || inc");
    assert_eq!(
        base.clone().dice("6").run().total(SumKind::Pass),
        plain.dice("6").run().total(SumKind::Pass) - 1
    );
    let broke = base.clone().dice("6 1 6").run().whole();
    assert_eq!((broke.gain(), broke.seconds(), broke.contacts().len()), (6, 10, 1), "he does not run on");
    // -2: die 2 is -2#, 1 on # is a fumble.
    let dropped = base.clone().dice("6 1 2 1").run();
    assert_eq!((dropped.ends(), dropped.gain()), (vec![PassEnd::Incomplete], 0), "{:#?}", dropped.contacts());
    let end = |text: &str| base.clone().play(text).man("LW", "E 3-0-6").dice("6").run().total(SumKind::Pass);
    assert_eq!(end("LW/LS ob || inc"), end("LW/LS || inc"), "only to a wide receiver");
}

/// Z5.8.2-c: late in a half a free man may step out a yard before the next defender's zone.
#[test]
fn a_free_man_steps_out() {
    let base = play("LW/LS || inc")
        .man("Q", "Q 3-2-4")
        .post("LCB", "LL")
        .post("SS", "LL")
        .post("FS", "LL")
        .def("LOLB", "LB 1-2-3");
    let late = base.clone().line("quarter = 2\nclock = \"1:30\"");
    let out = late.clone().dice("6 1").answers("\"out\"").run().whole();
    assert_eq!((out.gain(), out.seconds()), (19, 10), "the next man is in LL at 20");
    let on = late.dice("6 1 1").answers("\"go on\"").run();
    assert_eq!(on.contacts()[0].1, 20);
    let early = base.dice("6 1 1").run();
    assert_eq!(early.contacts()[0].1, 20, "too early: nobody is asked");
}

/// Z5.8.3-a: who throws bullets where.
#[test]
fn who_throws_bullets() {
    let bullet = |text: &str, arm: &str| {
        let seen = play(text)
            .man("Q", "Q 3-2-5")
            .line(&format!("arm = \"{arm}\""))
            .post("LCB", "DC")
            .dice("6 1")
            .run();
        seen.passes()[0].0 != seen.passes()[0].1
    };
    assert!(bullet("LW/LS bullet || inc", "normal") && !bullet("LW/LS bullet || inc", "weak"));
    assert!(!bullet("LW/IL bullet || inc", "normal") && bullet("LW/IL bullet || inc", "strong"));
    assert!(!bullet("LW/ML bullet || inc", "strong"));
    assert!(bullet("RW/IR bullet || inc (roll R)", "normal"), "3 on the run");
    refused(&play("LW/LS bullet || inc").rule("bullet = false"), "Z5.8.3-a");
}

/// Z5.8.3-b, Z5.8.3-c, Z5.8.3-d, Z5.8.3-f, Z5.8.3-g: bullets complete as one less, are intercepted as two more; men in zone
/// count half, men no faster one less; receivers have a point less.
#[test]
fn bullets() {
    let base = play("LW/LS bullet || inc").man("Q", "Q 3-2-4").post("LCB", "DC").dice("6 1");
    let seen = base.run();
    assert_eq!(
        (seen.passes()[0].0, seen.passes()[0].1),
        (seen.total(SumKind::Pass) - 1, seen.total(SumKind::Pass) + 2)
    );
    assert_eq!(
        base.clone().post("SS", "LS").run().part(SumKind::Pass, Term::Defender),
        -2,
        "half of three, up"
    );
    assert_eq!(
        base.clone().post("SS", "LS").post("LOLB", "LS").run().part(SumKind::Pass, Term::Defender),
        -2,
        "together"
    );
    let man = |rated: &str, w: &str| {
        let at = base.clone().post("LCB", "LS man LW").def("LCB", rated).man("LW", w);
        at.run().part(SumKind::Pass, Term::Defender)
    };
    assert_eq!([man("CB 3-1-5", "W 3-0-6"), man("CB 3-1-6", "W 3-0-5")], [-3, -4]);
    assert_eq!([man("DH 3-1-6", "E 3-0-6"), man("DH 3-1-6", "E 3-0-5")], [-3, -4]);
    let points = |text: &str| play(text).run().moved("LW").2;
    assert_eq!(points("LW/LS || inc") - points("LW/LS bullet || inc"), 1);
    for text in ["LW/LS qk bullet", "LW/LS bullet +1 || inc", "LW/LS bullet ob || inc"] {
        play(text).position();
    }
    assert!(play("LW/LS bullet loft || inc").refused().contains("Z5.8.3-g"));
    assert!(run("LH/scnC bullet").refused().contains("Z5.8"));
}

/// Z5.8.4-a, Z5.8.4-b: a loft gives a point, completes as one more and is intercepted as two less.
#[test]
fn lofts() {
    let points = |text: &str| play(text).run().moved("LW").2;
    assert_eq!(points("LW/LS loft || inc") - points("LW/LS || inc"), 1);
    let seen = play("LW/LS loft || inc").man("Q", "Q 3-2-4").post("LCB", "DC").dice("6 1").run();
    assert_eq!(
        (seen.passes()[0].0, seen.passes()[0].1),
        (seen.total(SumKind::Pass) + 1, seen.total(SumKind::Pass) - 2)
    );
    refused(&play("LW/LS loft || inc").rule("loft = false"), "Z5.8.4-a");
}

/// Z5.8.4-d, Z5.8.5-c, K12: below the table: a loft of 1 is intercepted in column `w`, a Hail Mary of 2 in `w-`.
#[test]
fn the_worst_columns() {
    let cell = |text: &str, q: &str, dice: &str, rule: &str| {
        let at = play(text)
            .man("Q", q)
            .man("LW", "W 0-0-6")
            .post("LCB", "LS")
            .def("LCB", "CB 1-1-5")
            .rule(rule)
            .dice(dice);
        let seen = at.run();
        (seen.passes()[0].1, seen.passes()[0].2)
    };
    assert_eq!(cell("LW/LS loft || inc", "Q 0-2-4", "6 4", ""), (-1, PassCell::Is));
    assert_eq!(cell("LW/LS hm", "Q 1-2-4", "6 3 6", ""), (-2, PassCell::I));
    assert_eq!(
        cell("LW/LS loft || inc", "Q 0-2-4", "6 4 1", "pass_ends_follow_the_text = true"),
        (-1, PassCell::None)
    );
    assert_eq!(
        cell("LW/LS loft || inc", "Q 0-2-4", "6 4 6", "pass_ends_follow_the_text = true"),
        (-1, PassCell::I)
    );
}

/// Z5.8.5-a, Z5.8.5-b: a Hail Mary completes as two more and is intercepted as four less; good men beside the receiver add
/// one each, and block.
#[test]
fn hail_marys() {
    let base = play("LW/VDC hm || RW/VDC || RE/VDC")
        .man("LW", "W 3-0-6")
        .man("RE", "TE 3-2-6")
        .post("LCB", "IL")
        .post("RCB", "IR");
    let base = base.man("Q", "Q 3-2-4").post("FS", "SC").post("MLB", "SC").dice("6 1");
    let seen = base.run();
    assert!(!seen.moved("LW").1, "{:?}", seen.moved("LW"));
    assert_eq!(
        (seen.total(SumKind::Pass), seen.part(SumKind::Pass, Term::Others)),
        (3 + 3 + 2, 2),
        "{:#?}",
        seen.steps()
    );
    assert_eq!((seen.passes()[0].0, seen.passes()[0].1), (10, 4));
    assert_eq!(base.clone().man("RE", "TE 2-2-6").run().part(SumKind::Pass, Term::Others), 1);
    let zone = base.clone().post("FS", "DC").run();
    assert_eq!(zone.part(SumKind::Pass, Term::Defender), -4, "one more in zone");
    refused(&base.rule("hail_mary = false"), "Z5.8.5-a");
}

/// Z5.8.6-a, Z5.8.6-b: a ball thrown away takes ten seconds and no dice; by the switch no time.
#[test]
fn a_ball_thrown_away() {
    let seconds = |rule: &str| {
        let position = play("LW/LS || inc").line("quarter = 2\nclock = \"0:40\"").rule(rule).position();
        let mut game = position.game().expect("it is there");
        let events = kit::spike(&mut game);
        let time = events.iter().find_map(|event| match event.what {
            ZoneDetail::Time { seconds } => Some(seconds),
            _ => None,
        });
        (time, game.state.situation.down, game.state.situation.seconds)
    };
    assert_eq!(seconds(""), (Some(10), 2, 30));
    assert_eq!(seconds("spike_is_free = true"), (Some(0), 2, 40));
}

/// Z5.8.7-a, Z5.8.7-d: the shotgun, with a back beside the quarterback (K27: a fullback only); passes and the draw.
#[test]
fn how_the_shotgun_is_used() {
    let gun = "LW LT LG C RG RT RE RW@WWR-1 Q F@LT-1 LH@LE-1 shotgun";
    let base = |text: &str, rated: &str| play(text).formation(gun).man("F", rated).man("LH", "H 2-2-5");
    base("LW/IL || inc", "H 2-2-5").position();
    base("F/C draw", "F 1-3-4").position();
    base("LH/scnC", "F 1-3-4").position();
    refused(&base("F/LT", "F 1-3-4"), "Z5.8.7-d");
    base("LW/IL || inc", "F 1-3-4").rule("shotgun_fullback_only = true").position();
    refused(&base("LW/IL || inc", "H 2-2-5").rule("shotgun_fullback_only = true"), "Z5.8.7-a");
}

/// Z5.8.7-b, Z5.8.7-e, Z5.1.5-i: bad snaps: 6 and then 6, or 5 and 6 without a center; six yards back, the offense's on 1 to
/// 4; on a quick pass one die is for the snap and for penalties; draws are snapped too.
#[test]
fn bad_snaps() {
    let gun = "LW LT LG C RG RT RE RW@WWR-1 Q LH@LE-1 RH@RE-1 shotgun";
    let base = |text: &str| play(text).formation(gun).man("Q", "Q 3-2-4");
    let bad = |text: &str, c: &str, dice: &str| {
        let seen = base(text).man("C", c).dice(dice).run();
        seen.resolved.facts().any(|fact| matches!(fact, Fact::Fumble { .. }))
    };
    let (spec, other) = ("C 1-3-2", "U 1-3-2");
    assert!(bad("LW/IL || inc", spec, "6 6 1") && !bad("LW/IL || inc", spec, "6 5 6 6 6 6"));
    assert!(bad("LW/IL || inc", other, "6 5 1") && bad("LW/IL || inc", "G 1-3-2", "6 5 1"));
    assert!(!bad("LW/IL || inc", spec, "5 6 6 6 6 6"));
    for (die, kept) in [(1, true), (4, true), (5, false), (6, false)] {
        let seen = base("LW/IL || inc").man("C", spec).dice(&format!("6 6 {die} 1 1")).run();
        let lost = seen.resolved.facts().find_map(|fact| match fact {
            Fact::Recovery { lost, .. } => Some(*lost),
            _ => None,
        });
        assert_eq!(lost, Some(!kept), "{die}");
        if kept {
            assert_eq!(seen.gain(), -6);
        }
        let how = seen.resolved.facts().find_map(|fact| match fact {
            Fact::Carry { how, .. } => Some(*how),
            _ => None,
        });
        assert_eq!(how, Some(hashmark_law::CarryHow::BadSnap), "nobody scrambled");
    }
    assert!(bad("LW/LS qk", spec, "6 6 1"));
    let quick = base("LW/LS qk").man("C", spec).dice("2 1").run().whole();
    assert_eq!(quick.fouls(), [FoulKind::FalseStart], "the same die");
    assert!(bad("LH/C draw", spec, "6 6 1"));
}

/// Z5.5.20-b: by the switch a fumble is run back better from some zones.
#[test]
fn fumbles_are_run_back_better_by_the_switch() {
    let at = play("LW/LS || inc").man("Q", "Q 3-2-4").post("LCB", "LS man LW").def("LCB", "CB 2-1-5");
    // Contact -2, die 2: #; 1 a fumble; 6: the defense runs, 5.
    let runbacks = |at: &At| at.clone().dice("6 1 2 1 6 1 5 1 1 1").run().runbacks().len();
    assert_eq!((runbacks(&at), runbacks(&at.clone().rule("fumble_zone_bonus = true"))), (1, 2));
}
