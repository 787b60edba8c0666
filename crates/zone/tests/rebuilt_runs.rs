//! The rebuilt rules of runs and pursuit: who moves where, who counts at the line, who comes after the runner. Each
//! position comes out otherwise under another reading.

use crate::ch5_special::run;
use crate::goal_line::plunge;
use crate::kit::{At, play};

use hashmark_zone::board::Zone;
use hashmark_zone::event::{Chance, Term};

/// What the men of a side bring to the first contact at the line, which these dice reach.
fn at_the_line(at: At, term: Term) -> i16 {
    at.dice("6 6 6 6 6 6").run().first(term)
}

/// ZR3.2-a: who reacts and who pursues one faster, by his position and where he lined up; not out of his place.
#[test]
fn who_is_one_faster_and_where() {
    let more = |name: &str, at: usize, zones: &[&str]| {
        let change = |zone: &&str| {
            let (_, scene) = play("LW/LS || inc").post(name, zone).scene();
            let own = i16::from(scene.def[at].r.speed);
            (scene.reaction_speed(at, false) - own, scene.pursuit_speed(at, false) - own)
        };
        zones.iter().map(change).collect::<Vec<_>>()
    };
    assert_eq!(more("LOLB", 4, &["L", "R", "SL", "SR", "LS", "RS"]), [(0, 1); 6]);
    assert_eq!(more("LOLB", 4, &["C", "SC", "WL", "IL"]), [(0, 0); 4]);
    assert_eq!(more("MLB", 5, &["C", "SL", "SR", "SC"]), [(0, 1); 4]);
    assert_eq!(more("MLB", 5, &["L", "R", "LS", "DC"]), [(0, 0); 4]);
    assert_eq!(more("SS", 9, &["SC", "MC", "DC", "SL"]), [(1, 1), (0, 0), (0, 0), (0, 0)]);
    assert_eq!(more("LCB", 7, &["WWL", "LS", "IL", "LL"]), [(1, 0); 4]);
    assert_eq!(more("LCB", 7, &["SC"]), [(0, 0)], "no place for a cornerback");
}

/// ZR2.2-c: LE and LT open into L, LC and RC into C, RT and RE into R: who stands there meets the runner.
#[test]
fn gates_open_into_zones() {
    let met = |gate: &str| {
        let seen = run(&format!("LH/{gate}")).option("cover").dice("1").run();
        (seen.contacts()[0].0, seen.first(Term::Defender))
    };
    assert_eq!([met("LE"), met("LT")], [(Zone::L, -4); 2]);
    assert_eq!([met("LC"), met("RC")], [(Zone::C, -7); 2]);
    assert_eq!([met("RT"), met("RE")], [(Zone::R, -3); 2]);
}

/// ZR3.2-b: a linebacker at the line counts one less against a run, unless he blitzes.
#[test]
fn linebackers_at_the_line_count_one_less() {
    let line = |option: &str, name: &str, post: &str| {
        let at = run("LH/LT").option(option).post(name, post).rule("blitz_reading = false");
        at_the_line(at, Term::Defender)
    };
    assert_eq!(line("cover", "LOLB", "L"), -(4 + 1));
    assert_eq!(line("cover", "SS", "L"), -(4 + 2), "a safety counts in full");
    assert_eq!(line("rush", "LOLB", "L blitz"), -(4 + 2), "so does a blitzer");
}

/// ZR4.3-b: a contact beyond the line is at the near edge of its zone; a number below its depth ends the run there, one that
/// leaves it leads on.
#[test]
fn later_contacts_are_at_the_near_edge() {
    let (mut ended, mut led_on) = (0, 0);
    for die in 1..=6 {
        let seen = plunge("own 30").post("LOLB", "SL").dice(&format!("6 {die} 1 1")).run();
        let (zone, at, _, _, yards) = seen.contacts()[1];
        assert_eq!((zone, at), (Zone::Sl, 3));
        match yards {
            Some(yards) if yards < 3 => {
                assert_eq!(seen.gain(), 3 + i16::from(yards));
                ended += 1;
            }
            _ => {
                assert!(seen.contacts().len() > 2 || seen.rolled("Z6-e") + seen.rolled("Z6.2.2-a") > 0);
                led_on += 1;
            }
        }
    }
    assert!(ended > 0 && led_on > 0, "{ended} {led_on}");
}

/// Around the left end, where an end who covers linemen may catch up with the halfback of speed 5 in LS.
fn chased(end: &str) -> At {
    let at = run("LH/WL").option("cover").def("LDE", end).post("LOLB", "IR").post("LCB", "WL");
    let at = at.def("LCB", "CB 3-0-4").post("SS", "WR").post("ROLB", "WR").post("MLB", "R");
    at.post("FS", "LR").dice("6 1 1")
}

/// ZR4.3-d: if all who meet him have just caught up with him, and none is faster, the die counts one more.
#[test]
fn an_open_field_tackle() {
    let die = |end: &str| {
        let seen = chased(end).run();
        let (zone, _, _, die, _) = seen.contacts()[1];
        (zone, die)
    };
    assert_eq!(die("DE 0-3-5"), (Zone::Ls, 2), "as fast as he is");
    assert_eq!(die("DE 0-3-6"), (Zone::Ls, 1), "faster");
    let waits = chased("DE 0-3-5").post("FS", "LS").run();
    assert_eq!(waits.contacts()[1].3, 1, "a man who was there already");
}

/// ZR7.3-b: whom he has just evaded does not catch up with him; who stands on his path stays there.
#[test]
fn who_is_evaded_is_out_of_it() {
    let seen = chased("DE 0-3-5").def("LCB", "CB 3-0-6").post("FS", "LS").run();
    assert_eq!((seen.pursuits("LCB"), seen.pursuits("FS")), (vec![], vec![]));
    assert_eq!(seen.pursuits("LDE"), [(Zone::L, Zone::Ls)]);
}

/// ZR6.2-b: what the runner has to spend: his speed, more for a halfback at home, a slow run, a pitchout; who cannot pay
/// goes through the next gate towards the middle.
#[test]
fn a_runner_goes_as_wide_as_he_can_pay_for() {
    // Three zones behind the line and the one across it to WL, one more to WWL.
    let to = |back: &str, text: &str| run(text).man("LH", back).dice("4 4").run().moved("LH").0;
    assert_eq!(to("B 2-2-5", "LH/WWL"), Zone::Wwl);
    assert_eq!(to("B 2-2-4", "LH/WWL"), Zone::Wl);
    assert_eq!(to("H 2-2-4", "LH/WWL"), Zone::Wwl);
    assert_eq!(to("B 2-2-4", "LH/WWL +1"), Zone::Wwl);
    assert_eq!(to("B 2-2-4", "LH/WWL pitch"), Zone::Wwl);
    // ZR3.2-e: away from a halfback's spot an H has no point more.
    let wing = "LW LT LG C RG RT RE RW@WWR-1 Q LH@LE-1 RH@RE-1";
    let from_the_wing = |back: &str| {
        let at = play("LH/WWL").formation(wing).man("LH", back).man("RH", "B 2-2-5").run();
        at.moved("LH").0
    };
    for speed in 1..=5 {
        let both = [format!("H 2-2-{speed}"), format!("B 2-2-{speed}")];
        let [half, back] = both.map(|rated| from_the_wing(&rated));
        assert_eq!(half, back, "speed {speed}");
    }
    // ZR6.2-g: on a quick run everything costs double: three zones to LE are six points.
    let short = |back: &str, text: &str| run(text).man("LH", back).run().moved("LH").1;
    assert_eq!([short("B 2-2-6", "LH/LE qk"), short("B 2-2-5", "LH/LE qk")], [false, true]);
    assert_eq!([short("B 2-2-3", "LH/LE"), short("B 2-2-2", "LH/LE")], [false, true]);
}

/// ZR6.2-c: linemen who are not named block in front of them; where no defender is they go one zone on, if they can.
#[test]
fn linemen_block_in_front_of_them() {
    let blockers = |at: At| {
        let seen = at.option("stay").dice("1").run();
        (seen.contacts()[0].0, seen.first(Term::Blocker))
    };
    assert_eq!(blockers(run("LH/LT")), (Zone::L, 4));
    let open = run("LH/LT").post("LDE", "R").post("LOLB", "SL");
    assert_eq!(blockers(open.clone()), (Zone::Sl, 4), "nobody is in L");
    assert_eq!(blockers(open.man("LT", "T 0-5-1")), (Zone::Sl, 0), "too slow to go on");
}

/// ZR6.2-e: a guard who pulls and a back who leads are worth one more, but not on a draw.
#[test]
fn pulling_and_leading_is_worth_one() {
    let blockers = |text: &str| at_the_line(run(text).option("cover"), Term::Blocker);
    assert_eq!(blockers("LH/RT"), 4);
    assert_eq!(blockers("LH/RT (LG)"), 4 + 3 + 1);
    assert_eq!(blockers("LH/RT (F)"), 4 + 3 + 1);
    assert_eq!(blockers("LH/RT (F,LG)"), 4 + 3 + 1 + 3 + 1);
    assert_eq!(blockers("LH/RT (C)"), 4 + 3, "a center has nothing for it");
    assert_eq!(blockers("LH/R draw (LG)"), 4 + 3);
}

/// ZR6.2-f: who covers the runner where he lined up counts one more, who covers an idle man two less, one if that man blocks
/// or the run is quick; below nothing he is not in it.
#[test]
fn what_men_who_cover_count_at_the_line() {
    let line = |text: &str, name: &str, post: &str| {
        at_the_line(run(text).option("cover").post(name, post), Term::Defender)
    };
    assert_eq!(line("LH/LT", "SS", "L man LH"), -(4 + 2 + 1));
    assert_eq!(line("LH/LT", "SS", "L man RE"), -4);
    assert_eq!(line("LH/LT qk", "SS", "L man RE"), -(4 + 1));
    assert_eq!(line("LH/LT", "LOLB", "L man RE"), -4, "2 - 2 - 1 is below nothing");
}

/// ZR6.2-h: on a slow run everybody has a point more, and whoever rushes one chance more in six; ZR6.3-d: so has a linebacker
/// who blitzes for the run.
#[test]
fn slow_runs_and_run_blitzes_are_met_more_often() {
    let sixths = |at: At| {
        let seen = at.rule("blitz_reading = false").dice("6 6 6 6 6").run();
        seen.chances(Chance::Penetrates).iter().map(|chance| chance.0).collect::<Vec<_>>()
    };
    let two = |text: &str| run(text).post("LDT", "L");
    assert_eq!((sixths(two("LH/LT")), sixths(two("LH/LT +1"))), (vec![2], vec![1, 3]));
    assert_eq!(sixths(two("LH/LT qk")), [1], "a quick run less often");
    let blitz = run("LH/LT").post("MLB", "L blitz");
    assert_eq!(sixths(blitz.clone()), [2]);
    assert_eq!(sixths(blitz.rule("run_blitz = true")), [3]);
    // A guard of speed 2 cannot pull past the tackle; with a point more he can.
    let pulled = |text: &str| at_the_line(run(text).man("LG", "G 0-3-1").option("cover"), Term::Blocker);
    assert_eq!((pulled("LH/RT (LG)"), pulled("LH/RT +1 (LG)")), (4, 4 + 3 + 1));
}

/// ZR6.3-c: whoever gets through meets him behind the line, how far depends on the kind of run; a number that brings him back
/// to the line leads on to the first contact, without that man.
#[test]
fn met_behind_the_line() {
    let at = |text: &str, dice: &str| run(text).post("LDT", "L").dice(dice).run();
    let met = |text: &str, dice: &str| at(text, dice).contacts()[0].1;
    assert_eq!([met("LH/LT", "1 1"), met("LH/LT qk", "1 1"), met("LH/LT +1", "6 1 1")], [-2, -1, -4]);
    // His 2 and the idle fullback's 3 against the tackle's 4.
    let (mut down, mut on) = (0, 0);
    for die in 1..=6 {
        let seen = at("LH/LT", &format!("1 {die} 1"));
        assert_eq!(seen.contacts()[0].2, 2 + 3 - 4);
        match seen.contacts()[0].4 {
            Some(yards) if yards < 2 => {
                assert_eq!((seen.contacts().len(), seen.gain()), (1, i16::from(yards) - 2));
                down += 1;
            }
            _ => {
                assert_eq!(
                    (seen.contacts()[1].1, seen.first(Term::Defender)),
                    (0, -4),
                    "only the end is left"
                );
                on += 1;
            }
        }
    }
    assert!(down > 0 && on > 0);
}

/// ZR7.2-c: who covers the runner meets him where he goes through; who covers a blocker goes along with him if he is named.
#[test]
fn who_goes_along_on_a_run() {
    let goes =
        |text: &str, post: &str| run(text).option("cover").post("LOLB", post).dice("1").run().moves("LOLB");
    assert_eq!(goes("LH/LE", "SL man LH"), [(Zone::Sl, Zone::L)]);
    assert_eq!(goes("LH/LT (F)", "SL man F"), [(Zone::Sl, Zone::L)]);
    assert_eq!(goes("LH/LT", "SL man F"), [], "he is not named");
}

/// ZR2.3-b: no more than two leave C for the zones beyond; the third stays and blocks there.
#[test]
fn the_third_of_three_stays_at_the_line() {
    let at = |text: &str| {
        let at = run(text).def("LDT", "DT 0-2-2").def("RDT", "DT 0-2-2").man("C", "C 1-3-4");
        at_the_line(at.man("RG", "G 0-4-4").option("stay"), Term::Blocker)
    };
    assert_eq!(at("LH/RC () (LG,C)"), 4, "the right guard blocks where he stands");
    assert_eq!(at("LH/RC () (LG,C,RG)"), 4, "so he does when he is sent on");
}

/// ZR4.2-a, ZR4.2-b: every point of contact is worth yards to a runner.
#[test]
fn a_point_of_contact_is_worth_yards() {
    const RUNS: i16 = 600;
    let yards = |contact: u8| {
        let at = run("LH/LT").option("normal").man("LH", &format!("H 2-{contact}-5"));
        let gains = (0..RUNS).map(|seed| at.clone().line(&format!("draw = {seed}")).run().gain());
        f64::from(gains.sum::<i16>()) / f64::from(RUNS)
    };
    let all: Vec<f64> = (0..=4).map(yards).collect();
    assert!(all.windows(2).all(|pair| pair[0] < pair[1]) && all[4] - all[0] > 1.5, "{all:?}");
}
