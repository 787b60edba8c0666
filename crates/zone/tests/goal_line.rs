//! The last yards: who comes up to the goal line, catches on it, and who runs a man down before it.

use crate::kit;

use hashmark_law::Fact;
use hashmark_zone::board::Zone;
use hashmark_zone::event::{SumKind, Term};
use kit::{At, Seen, play};

fn scored(seen: &Seen) -> bool {
    seen.resolved.facts().any(|fact| matches!(fact, Fact::Score { .. }))
}

/// Yards of the runner or the receiver.
fn made(seen: &Seen) -> i16 {
    let yards = seen.resolved.facts().find_map(|fact| match *fact {
        Fact::Carry { by, from, to, .. } | Fact::Pass { by, from, to, .. } => Some(from.gain_to(to, by.side)),
        _ => None,
    });
    yards.unwrap_or_else(|| panic!("{:#?}", seen.steps()))
}

/// A back through the left tackle's hole, and nobody of the defense who gets through or catches up with him.
pub(crate) fn plunge(ball: &str) -> At {
    let at = play("LH/LT").option("stay").man("LH", "B 2-2-6").line(&format!("ball = {ball:?}"));
    at.post("MLB", "SR").post("FS", "IR").post("LCB", "WWL").post("SS", "R").post("ROLB", "WWR")
}

/// ZR4.3-e: whoever stands behind the goal line, but no farther than the table says, comes up to it: a gain there scores,
/// none leaves the runner short by a yard at least.
#[test]
fn men_come_up_to_the_goal_line() {
    let at =
        |ball: &str, home: &str, die: u8| plunge(ball).post("LOLB", home).dice(&format!("6 {die}")).run();
    for (ball, goal) in [("opp 1", 1), ("opp 2", 2), ("opp 3", 3)] {
        for die in 1..=6 {
            let seen = at(ball, "SL", die);
            let (zone, place, _, _, yards) = seen.contacts()[1];
            assert_eq!((zone, place), (Zone::Sl, goal), "{ball}");
            let over = yards.is_none_or(|yards| yards >= 1);
            assert_eq!(scored(&seen), over, "{ball}, {die}: {yards:?}");
            let short = i16::from(yards.unwrap_or(0)).min(-1);
            assert_eq!(made(&seen), if over { goal } else { goal + short }, "{ball}, {die}");
        }
    }
    // SC begins at 6: four yards behind the goal line he stays there, two yards behind it he comes.
    assert!(scored(&at("opp 2", "SC", 1)) && at("opp 2", "SC", 1).contacts().len() == 1);
    assert_eq!(at("opp 4", "SC", 1).contacts()[1].1, 4);
    // A zone that begins short of the goal line: contact at its edge, as everywhere.
    assert_eq!(at("opp 5", "SL", 1).contacts()[1].1, 3);
}

/// ZR4.3-f: a catch behind the goal line scores; one in the zone through which it runs is contested on the line.
#[test]
fn a_catch_on_the_goal_line_is_contested() {
    let at = |ball: &str, die: &str| {
        let at = play("LW/IL || inc").line(&format!("ball = {ball:?}")).man("LW", "E 3-1-6");
        at.post("MLB", "SR").post("FS", "SR").dice(&format!("6 1 {die}"))
    };
    let mut short = 0;
    for die in 1..=6 {
        let seen = at("opp 8", &die.to_string()).run();
        let (zone, place, _, _, yards) = seen.contacts()[0];
        assert_eq!((zone, place), (Zone::Il, 8));
        let over = yards.is_none_or(|yards| yards >= 1);
        assert_eq!(
            (scored(&seen), made(&seen)),
            (over, if over { 8 } else { 8 + i16::from(yards.unwrap_or(0)).min(-1) })
        );
        short += u8::from(!over);
    }
    assert!((1..6).contains(&short), "{short} of six are short");
    let behind = at("opp 6", "").run();
    assert!(scored(&behind) && behind.contacts().is_empty(), "IL begins at 6");
    let alone = at("opp 8", "").post("LCB", "WWR").run();
    assert!(scored(&alone) && alone.contacts().is_empty(), "nobody is there");
    assert_eq!(at("opp 14", "1").run().contacts()[0].1, 12, "the far edge is on the field");
}

/// ZR4.3-g: with five yards to go and fewer every contact counts one for the defense.
#[test]
fn near_the_goal_everybody_is_close() {
    let more = |ball: &str| plunge(ball).dice("1").run().part(SumKind::Contact, Term::GoalLine);
    assert_eq!([more("opp 6"), more("opp 5"), more("opp 1")], [0, -1, -1]);
    let net = |ball: &str| plunge(ball).dice("1").run().contacts()[0].2;
    assert_eq!(net("opp 6") - net("opp 5"), 1);
}

/// ZR4.3-c: a man nobody is ahead of makes the yards of a long runback when somebody as fast as he is goes after him, with
/// what follows from its marks, and those of the breakaway table when nobody is.
#[test]
fn a_man_in_the_open_is_chased_by_whoever_is_as_fast() {
    let at = |speed: u8| {
        let at =
            play("LW/ML || inc").man("LW", "E 3-1-6").post("LCB", "WWR").post("SS", "WR").post("MLB", "SR");
        let at = at.post("FS", "SR").def("FS", &format!("S 3-2-{speed}"));
        at.def("LOLB", "OLB 1-2-4").def("ROLB", "OLB 1-2-4")
    };
    let alone = at(5).dice("6 1 1").run().whole();
    assert_eq!((alone.rolled("Z6-e"), alone.runbacks()), (1, vec![]));
    assert_eq!(made(&alone), 20 + 20 + 10);
    let chased = at(6).dice("6 1 3").run().whole();
    assert_eq!((chased.rolled("Z6-e"), chased.runbacks()), (0, vec![(true, 18 + 10)]));
    assert_eq!(made(&chased), 20 + 18 + 10);
    assert_eq!(chased.pursuits("FS"), [(Zone::Sr, Zone::Ml)]);
    assert_eq!(at(6).dice("6 1 2").run().rolled("Z6-a"), 1, "the `&` of a 2");
    assert_eq!(at(6).dice("6 1 6 1").run().rolled("Z6-e"), 1, "he gets away all the same");
}
