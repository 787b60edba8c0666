//! Rebuilt rules that no chapter of the book has: each position comes out otherwise under another reading.

use crate::kit;
use crate::kit_incidents;

use hashmark_law::Side;
use hashmark_zone::board::Zone;
use hashmark_zone::event::{SumKind, Term};
use hashmark_zone::man::Pos;
use kit::play;

/// ZR4.3-a, ZR6.2-d: of the blockers in a zone beside the line two count, the best ones.
#[test]
fn the_best_two_of_three_blockers_count() {
    let at = play("LH/WL (LT,LG,C)").option("stay").man("LT", "T 0-4-6").man("LG", "G 0-3-6");
    let at = at.man("C", "C 1-5-6").post("LCB", "WL").post("SS", "RS").post("MLB", "SR").dice("1");
    let seen = at.run();
    assert_eq!(seen.contacts()[0].0, Zone::Wl);
    let values: Vec<i16> = seen
        .resolved
        .steps()
        .find_map(|what| match what {
            hashmark_zone::ZoneDetail::Sum { of: SumKind::Contact, parts, .. } => Some(
                parts.as_slice().iter().filter(|part| part.term == Term::Blocker).map(|part| part.halves / 2),
            ),
            _ => None,
        })
        .expect("a contact")
        .collect();
    assert_eq!(values, [4, 5], "the guard of three is one too many");
}

/// ZR6.2-n: a sneak makes three yards at most, whatever the number; there is no rush at its back and nobody pursues.
#[test]
fn a_sneak_makes_three_at_most() {
    let at = play("Q/LC sneak").post("MLB", "SR");
    assert_eq!(at.clone().dice("6").run().whole().gain(), 3, "a break");
    let weak =
        at.clone().man("LG", "G 0-5-4").man("RG", "G 0-5-3").man("C", "C 1-5-2").dice("5").run().whole();
    assert!(weak.contacts()[0].4.is_none_or(|yards| yards > 3), "{:?}", weak.contacts());
    assert_eq!((weak.gain(), weak.rolled("ZR6.3-b")), (3, 0));
    let alone = at.post("LDT", "L").post("RDT", "R").dice("").run().whole();
    assert_eq!((alone.gain(), alone.contacts().len()), (3, 0), "nobody is there");
}

/// ZR5-f: beside the kicker and the returner two safeties, two cornerbacks, two outside linebackers, a middle one, a tight
/// end, a fullback and an end.
#[test]
fn ten_men_go_with_a_kicker() {
    use kit_incidents::{first_down, game, kickoff, step};
    let mut game = game(|_| {});
    first_down(&mut game, 74);
    kickoff(&mut game);
    step(&mut game, &[("the kickoff", 6), ("the return", 6)]);
    for (side, bit) in [(Side::Home, 1), (Side::Away, 2)] {
        let state = game.side(side);
        let on = state.special.iter().enumerate().filter(|(_, bits)| **bits == bit).map(|(man, _)| man);
        // Men of no special position stand in where a team is short.
        let place = |man: usize| match game.team(side).men[man].pos {
            Pos::Dh => Pos::S,
            Pos::B => Pos::F,
            Pos::Dl => Pos::De,
            pos => pos,
        };
        let mut men: Vec<Pos> = on.map(place).collect();
        assert_eq!(men.len(), 11);
        for pos in [Pos::S, Pos::S, Pos::Cb, Pos::Cb, Pos::Olb, Pos::Olb, Pos::Mlb, Pos::Te, Pos::F, Pos::De]
        {
            let at = men.iter().position(|man| *man == pos);
            men.remove(at.unwrap_or_else(|| panic!("{side:?}: no {pos:?} among {men:?}")));
        }
        assert!(side == Side::Away || men == [Pos::K], "{men:?}");
    }
}

/// ZR3.2-c: a man marked `f` drops the ball on one face more.
#[test]
fn who_is_marked_drops_the_ball_more_often() {
    use hashmark_zone::tables::EventMark;
    use kit_incidents::{Written, join};
    let drops = |rated: &str, mark: EventMark| {
        let run = Written::run().man("LH", rated).contact(2, Some(mark));
        let lost = |die: &u8| {
            let dice = join(&[("Z5.6-f", 3), ("Z6-a", *die)], &[("Z6.3-g", 1), ("Z6.1-a", 1)]);
            run.plays(&dice).0.thrown("Z6.1-a") == 1
        };
        (1..=6).filter(lost).collect::<Vec<u8>>()
    };
    assert_eq!(
        [drops("H 2-2-5", EventMark::Tilde), drops("H f 2-2-5", EventMark::Tilde)],
        [vec![1], vec![1, 2]]
    );
    assert_eq!(
        [drops("H 2-2-5", EventMark::Hash), drops("H f 2-2-5", EventMark::Hash)],
        [vec![1, 2], vec![1, 2, 3]]
    );
}

/// ZR6.2-m: a halfback on his way to WL may turn in to LE, on a plain run only.
#[test]
fn a_halfback_may_turn_in() {
    use crate::ch5_special::run;
    let at = |text: &str| {
        let at = run(text).option("stay").post("LCB", "WL").answers("\"cut LE\"").dice("1").run();
        at.contacts()[0].0
    };
    assert_eq!(at("LH/WL"), Zone::L);
    assert_eq!(at("LH/WL +1"), Zone::Wl);
}
