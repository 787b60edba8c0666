//! Chapter 6: penalties and the hard count.

use crate::kit_incidents;

use hashmark_law::foul::FoulKind;
use hashmark_law::{Fact, Side, Verdict};
use hashmark_zone::game::ZoneGame;
use hashmark_zone::tables::EventMark;
use hashmark_zone::{ZoneAsk, ZoneCall};
use kit_incidents::*;

/// A gain of so many yards off tackle with a penalty.
fn gain(yards: i8) -> Written {
    Written::run().contact(yards, Some(EventMark::Amp))
}

fn penalty(written: &Written, dice: Dice) -> (Played, ZoneGame) {
    let all: Vec<(&str, u8)> = [("Z5.6-f", 3), ("Z6-a", 6)].into_iter().chain(dice.iter().copied()).collect();
    let (played, game) = written.plays(&all);
    (played.whole(), game)
}

fn foul(played: &Played) -> Option<(Side, FoulKind, Verdict)> {
    played.facts().find_map(|fact| match fact {
        Fact::Foul { side, kind, verdict, .. } => Some((*side, *kind, *verdict)),
        _ => None,
    })
}

/// Down, yards to go, yards gained.
fn after(game: &ZoneGame) -> (u8, i16, i16) {
    let now = &game.state.situation;
    (now.down, now.to_go(), gained(game))
}

/// Z6.4-a, Z6.4-b, Z6.4-c, Z6.4-d, Z6.4-g, Z6.4-h, Z6.4-i, Z6.4-j, Z6.4-k, Z6.4-l, Z6.4-n: each roll of 2d6 after a
/// gain of two yards on first and ten.
#[test]
fn each_penalty_of_the_table() {
    use FoulKind::*;
    type Case<'a> = (u8, Dice<'a>, Side, FoulKind, (u8, i16, i16), u16);
    let (us, them) = (Side::Home, Side::Away);
    let cases: [Case; 11] = [
        (2, &[], us, Unsportsmanlike, (2, 23, -13), 10),
        (3, &[], us, Clipping, (1, 25, -15), 10),
        (4, &[], us, IllegalFormation, (1, 15, -5), 0),
        (7, &[], us, FalseStart, (1, 15, -5), 0),
        (8, &[], us, Holding, (1, 20, -10), 10),
        (9, &[("Z6.4-i", 3)], them, FaceMask, (1, 10, 17), 10),
        (9, &[("Z6.4-i", 4)], them, Grasp, (1, 3, 7), 10),
        (10, &[("Z6.4-i", 1)], them, DefensiveHolding, (1, 10, 10), 10),
        (10, &[("Z6.4-i", 6)], them, Offside, (1, 5, 5), 0),
        (11, &[], them, HorseCollar, (1, 10, 17), 10),
        (12, &[], them, Unsportsmanlike, (1, 10, 17), 10),
    ];
    for (roll, more, by, kind, then, seconds) in cases {
        let dice: Vec<(&str, u8)> = [("Z6.4-a", roll)].into_iter().chain(more.iter().copied()).collect();
        let (played, game) = penalty(&gain(2), &dice);
        assert_eq!(foul(&played), Some((by, kind, Verdict::Accepted)), "{roll}");
        assert_eq!(after(&game), then, "{roll}");
        assert_eq!(played.seconds(), seconds, "{roll}: no play takes no time, anything else ten seconds");
    }
}

/// Z6.4-n: after-play fouls stand and no-play fouls are replayed without a question; otherwise the victim chooses.
#[test]
fn the_victim_chooses_unless_the_foul_says() {
    for (roll, asked) in [(2, false), (12, false), (4, false), (7, false), (8, true), (11, true)] {
        let (played, _) = penalty(&gain(2), &[("Z6.4-a", roll)]);
        let asks = played.asks.iter().filter(|(_, ask)| matches!(ask, ZoneAsk::Foul(_))).count();
        assert_eq!(asks, usize::from(asked), "{roll}");
    }
    let all = [("Z5.6-f", 3), ("Z6-a", 6), ("Z6.4-a", 8)];
    let (played, game) = gain(2)
        .plays_with(&all, &mut |_, _, ask| matches!(ask, ZoneAsk::Foul(_)).then_some(ZoneCall::Decline));
    assert_eq!(foul(&played).map(|(.., verdict)| verdict), Some(Verdict::Declined));
    assert_eq!(after(&game), (2, 8, 2));
    assert_eq!(played.seconds(), 10, "ten seconds though it was declined");
}

/// Z6.4-c: clipping is marched off from the foul if the runner got past it.
#[test]
fn clipping_is_marched_from_the_foul() {
    let pass = Written::pass("RE/RS || inc")
        .defense("stay: LDE L, LDT C, RDT C, RDE R, LOLB L, MLB C, ROLB R, LCB LS man LW, RCB RS man RE, SS IR, FS DC")
        .contact(0, Some(EventMark::Amp));
    let (played, game) = pass.plays(&[("Z5.5-a", 1), ("Z5.6-f", 3), ("Z6-a", 6), ("Z6.4-a", 3)]);
    played.whole();
    assert_eq!(gained(&game), -9, "from the six");
}

/// Z6.4-e, Z6.4-f, Z6.4-m: 5 and 6 fall on the side with more penalty-prone men; then rookies, then fewer veterans,
/// then a die; nobody when there is none, and no offside without one at the line.
#[test]
fn fives_and_sixes_fall_on_the_prone_side() {
    let made =
        |men: &[(&str, &str)]| men.iter().fold(gain(2), |written, (label, man)| written.man(label, man));
    let called = |men: &[(&str, &str)], dice: Dice| {
        foul(&penalty(&made(men), dice).0).map(|(side, kind, _)| (side, kind))
    };
    let (us, them) = (Side::Home, Side::Away);
    let five: Dice = &[("Z6.4-a", 5)];
    let six: Dice = &[("Z6.4-a", 6)];
    assert_eq!(called(&[], five), None);
    assert_eq!(called(&[], six), None);
    let off = [("LG", "G! 0-3-4"), ("LT", "T! 0-5-1"), ("FS", "S! 3-3-5")];
    assert_eq!(called(&off, five), Some((us, FoulKind::Holding)));
    assert_eq!(called(&off, six), Some((us, FoulKind::FalseStart)));
    let def = [("FS", "S! 3-3-5")];
    assert_eq!(called(&def, &[("Z6.4-a", 5), ("Z6.4.1-a", 5)]), Some((them, FoulKind::LateHit)));
    assert_eq!(called(&def, six), None, "a safety in DC does not jump");
    assert_eq!(called(&[("RDE", "DE! 0-4-2")], six), Some((them, FoulKind::Offside)));
    let tie = [("LG", "GR! 0-3-4"), ("LT", "TR 0-5-1"), ("RDE", "DER! 0-4-2")];
    assert_eq!(called(&tie, six), Some((us, FoulKind::FalseStart)), "more rookies");
    let old = [("LG", "G! 0-3-4"), ("LT", "Te 0-5-1"), ("RDE", "DE! 0-4-2")];
    assert_eq!(called(&old, six), Some((them, FoulKind::Offside)), "fewer veterans");
    let even = [("LG", "G! 0-3-4"), ("RDE", "DE! 0-4-2")];
    assert_eq!(called(&even, &[("Z6.4-a", 6), ("Z6.4-m", 3)]), Some((us, FoulKind::FalseStart)));
    assert_eq!(called(&even, &[("Z6.4-a", 6), ("Z6.4-m", 4)]), Some((them, FoulKind::Offside)));
}

/// Z6.4.1-a: fifteen yards that nothing places: half after the play, half from the infraction.
#[test]
fn a_late_hit_is_after_the_play_or_part_of_it() {
    let hit = gain(-2).man("FS", "S! 3-3-5");
    let (low, game) = penalty(&hit, &[("Z6.4-a", 5), ("Z6.4.1-a", 2)]);
    assert_eq!(gained(&game), 13, "from where the play ended");
    assert!(!low.asks.iter().any(|(_, ask)| matches!(ask, ZoneAsk::Foul(_))));
    let (high, game) = penalty(&hit, &[("Z6.4-a", 5), ("Z6.4.1-a", 5)]);
    assert_eq!(gained(&game), 15, "from the line, as he never got past it");
    assert!(high.asks.iter().any(|(_, ask)| matches!(ask, ZoneAsk::Foul(_))));
}

/// An interception at +6 brought back eleven yards, or one, with an event.
fn stolen() -> Written {
    Written::pass("RE/RS || inc")
        .man("Q", "Q 0-2-4")
        .man("RE", "TE 0-2-5")
        .man("RCB", "CB 3-1-4")
        .defense(
            "stay: LDE L, LDT C, RDT C, RDE R, LOLB L, MLB C, ROLB R, LCB LS man LW, RCB RS, SS RS, FS DC",
        )
        .rule("interception_zone_bonus = false")
        .head("ball", "\"opp 40\"")
}

fn returned(written: &Written, dice: Dice) -> (Played, ZoneGame) {
    let base = [("Z5.5-a", 6), ("Z5.5.9-a", 1), ("Z5.5.9-c", 6), ("Z6.2.2-a", 1), ("Z6-a", 6)];
    let all: Vec<(&str, u8)> = base.into_iter().chain(dice.iter().copied()).collect();
    let (played, game) = written.plays(&all);
    (played.whole(), game)
}

/// Yards from the visitors' own goal line.
fn visitors(game: &ZoneGame) -> i16 {
    game.state.situation.spot.from_own(Side::Away)
}

/// Z6.4-o: a foul of the returners is fifteen yards from a place on the way, and never costs them the ball. The
/// returners are the offense of the table (Z6.2.1-c).
#[test]
fn a_returners_foul_is_an_illegal_block() {
    // Caught on the visitors' 34, run to the 45.
    for (die, at) in [(1, 34 - 15), (3, 39 - 15), (6, 45 - 15)] {
        for roll in [4, 7, 8] {
            let (played, game) = returned(&stolen(), &[("Z6.4-a", roll), ("ZR8.5-f", die)]);
            assert_eq!((game.state.situation.possession, visitors(&game)), (Side::Away, at), "{roll} {die}");
            assert_eq!(foul(&played).map(|(side, ..)| side), Some(Side::Away));
        }
    }
}

/// Z6.4-p: a foul of the tacklers is fifteen yards from the tackle, five or fifteen alike.
#[test]
fn a_tacklers_foul_is_fifteen_from_the_tackle() {
    for dice in [[("Z6.4-a", 9), ("Z6.4-i", 1)], [("Z6.4-a", 9), ("Z6.4-i", 6)]] {
        let (played, game) = returned(&stolen(), &dice);
        assert_eq!((game.state.situation.possession, visitors(&game)), (Side::Away, 60));
        assert_eq!(foul(&played).map(|(side, ..)| side), Some(Side::Home));
    }
}

/// Z6.4-q: by the older table personal fouls of both sides on a return have no effect; now a die decides.
#[test]
fn personal_fouls_of_both_sides_cancel_by_the_switch() {
    let even = stolen().man("LG", "G! 0-3-4").man("FS", "S! 3-3-5");
    let (played, game) = returned(&even, &[("Z6.4-a", 5), ("Z6.4-m", 4)]);
    assert!(foul(&played).is_some());
    assert_eq!(visitors(&game), 60);
    let (played, game) = returned(&even.rule("offsetting_return_fouls = true"), &[("Z6.4-a", 5)]);
    assert_eq!(foul(&played), None);
    assert_eq!(visitors(&game), 45);
}

/// A pass on which a die of 5 and then 6 is interference by the defense.
fn interfered(zone: &str, ball: &str) -> Written {
    Written::pass(&format!("RE/{zone} || inc"))
        .defense(&format!(
            "stay: LDE L, LDT C, RDT C, RDE R, LOLB L, MLB C, ROLB SL, LCB LS man LW, RCB RS man RW, SS {zone} man RE, FS SC",
        ))
        .man("SS", "SR! 3-2-5")
        .contact(0, None)
        .head("ball", ball)
}

fn interference(written: &Written, more: Dice) -> (Played, ZoneGame) {
    let base = [("Z5.5-a", 5), ("Z5.5-b", 6), ("Z5.6-f", 3)];
    let all: Vec<(&str, u8)> = base.into_iter().chain(more.iter().copied()).collect();
    let (played, game) = written.plays(&all);
    assert!(played.missing.is_none(), "{:?}", played.missing);
    (played, game)
}

/// Z6.4-r: interference gives a first down where the ball would have been caught.
#[test]
fn interference_is_a_first_down_at_the_catch() {
    for (zone, at) in [("IR", 12), ("RS", 6)] {
        let (played, game) = interference(&interfered(zone, "\"own 30\""), &[("Z5.5.8-b", 1)]);
        assert_eq!(
            foul(&played).map(|(_, kind, _)| kind),
            Some(FoulKind::DefensivePassInterference),
            "{:?}",
            played.missing
        );
        assert_eq!(after(&game), (1, 10, at));
    }
}

/// Z6.4-s: interference by the offense is ten yards.
#[test]
fn offensive_interference_is_ten_yards() {
    let guilty = interfered("RS", "\"own 30\"").man("SS", "Se 3-2-5").man("RE", "TER! 2-2-5");
    let (played, game) = interference(&guilty, &[("Z5.5.8-b", 6)]);
    assert_eq!(
        foul(&played).map(|(_, kind, _)| kind),
        Some(FoulKind::PassInterference),
        "{:?}",
        played.missing
    );
    assert_eq!(after(&game), (1, 20, -10));
}

/// Z6.4-s: interference from a bump is holding if somebody else was thrown to.
#[test]
fn interference_with_another_man_is_holding() {
    let bumped = Written::pass("RE/RS || RW/IR")
        .contact(0, None)
        .man("RCB", "CBe! 4-2-6")
        .man("RW", "WR 2-0-4")
        .defense("stay: LDE L, LDT C, RDT C, RDE R, LOLB L, MLB C, ROLB SL, LCB LS man LW, RCB WWR man RW, SS IR, FS SC");
    // Whichever sum is interference after what is added to it.
    let called = (2..=12).find_map(|sum| {
        let dice = [("Z5.1.2-b", sum), ("Z5.5.8-b", 1), ("Z5.5-a", 1), ("Z5.6-f", 3), ("Z6-e", 1)];
        let (played, game) = bumped.plays(&dice);
        foul(&played).map(|(_, kind, _)| (kind, gained(&game)))
    });
    assert_eq!(called, Some((FoulKind::DefensiveHolding, 10)));
}

/// Z6.4-t: grounding loses the down as well as ten yards.
#[test]
fn grounding_loses_the_down() {
    let pass = Written::pass("RW/DC || inc").man("Q", "Q 3-2-2").head("down", "2");
    let (played, game) = pass.plays(&[("Z5.3-p", 1), ("Z5.3.6-a", 1)]);
    assert_eq!(foul(&played.whole()).map(|(_, kind, _)| kind), Some(FoulKind::IntentionalGrounding));
    assert_eq!(after(&game), (3, 20, -10));
    let (_, game) = pass.rule("grounding_costs_seven = true").plays(&[("Z5.3-p", 1), ("Z5.3.6-a", 1)]);
    assert_eq!(after(&game), (3, 17, -7));
}

/// Z6.4-u: near the goal half the distance, and what remains is rounded up: ten yards on the 13 is the 7.
#[test]
fn half_the_distance() {
    let near = Written::run().contact(0, Some(EventMark::Amp)).head("ball", "\"own 13\"");
    let (_, game) = penalty(&near, &[("Z6.4-a", 8)]);
    assert_eq!(game.state.situation.spot.from_own(Side::Home), 7);
}

/// Z6.4-v: interference in the end zone: a die puts the ball on the 1 or over the line; always the 1 by the other
/// reading of K23.
#[test]
fn interference_in_the_end_zone() {
    let pass = interfered("IR", "\"opp 8\"");
    let (_, game) = interference(&pass, &[("Z5.5.8-b", 1), ("Z6.4-v", 3)]);
    assert_eq!((game.state.situation.to_goal(), game.state.situation.down), (1, 1));
    let (played, _) = interference(&pass, &[("Z5.5.8-b", 1), ("Z6.4-v", 4)]);
    assert!(played.told(|fact| matches!(fact, Fact::Score { side: Side::Home, .. })));
    let (played, game) =
        interference(&pass.rule("end_zone_interference_on_the_1 = true"), &[("Z5.5.8-b", 1)]);
    assert_eq!((played.thrown("Z6.4-v"), game.state.situation.to_goal()), (0, 1));
}

fn hard() -> Written {
    Written::run().play("LH/RT hc").man("Q", "Qe 3-2-4").contact(2, None).rule("hard_count = true")
}

/// Z6.4-n: a no-play never was: nobody has carried the ball or played a snap; when the down counts they have.
#[test]
fn a_play_that_never_was_tires_nobody() {
    let hash = Written::run().contact(2, Some(EventMark::Hash));
    let after = |penalty: u8| {
        let (_, game) = hash.plays(&[("Z5.6-f", 3), ("Z6-a", 6), ("Z6.4-a", penalty)]);
        let side = game.side(Side::Home);
        (side.bodies[10].counts, side.snaps[10], side.unit_plays[0])
    };
    assert_eq!(after(7), ([0; 4], 0, 0), "illegal procedure");
    assert_eq!(after(8), ([1; 4], 1, 1), "holding");
}

const PLAIN_RUSH: &str = "rush: LDE L, LDT C, RDT C, RDE R, LOLB SL, MLB SC, ROLB SR, LCB LS man LW, RCB RS man RW, SS SC man RE, FS DC";
const NORMAL: &str = "normal: LDE L, LDT C, RDT C, RDE R, LOLB SL, MLB SC, ROLB SR, LCB LS man LW, RCB RS man RW, SS SC man RE, FS DC";

/// Z6.6-a: only an experienced quarterback may, and only where it is played.
#[test]
fn only_an_experienced_quarterback_uses_a_hard_count() {
    let written = hard().man("Q", "Q 3-2-4");
    let result = std::panic::catch_unwind(|| written.position());
    assert!(result.is_err(), "a vet is refused");
    hard().position();
}

fn jump(written: &Written, die: u8) -> (Played, ZoneGame) {
    written.plays(&[("Z6.6-b", die), ("Z5.6-f", 3), ("penetrat", 6), ("penetrat", 6)])
}

/// Z6.6-b, Z6.4-n: on a 1 the offense jumps, on a 6 the defense; five yards and no play. Six by the other reading of
/// K25.
#[test]
fn somebody_jumps() {
    let normal = hard().defense(NORMAL);
    for (die, gain) in [(1, -5), (6, 5)] {
        let (played, game) = jump(&normal, die);
        assert_eq!((gained(&game), game.state.situation.down, played.seconds()), (gain, 1, 0), "{die}");
    }
    let (played, _) = jump(&normal, 3);
    assert_eq!(foul(&played), None);
    assert_eq!(gained(&jump(&normal.clone().rule("drawn_offside_costs_six = true"), 6).1), 6);
    assert_eq!(gained(&jump(&normal.rule("drawn_offside_costs_six = true"), 1).1), -5);
}

fn faces(written: &Written) -> [i16; 2] {
    let mut seen = [0; 2];
    for die in 1..=6 {
        match foul(&jump(written, die).0) {
            Some((Side::Home, ..)) => seen[0] += 1,
            Some((Side::Away, ..)) => seen[1] += 1,
            None => {}
        }
    }
    seen
}

/// Z6.6-c: one face more against a rush or a blitz, none against a line that stays at home, one for each `!`.
#[test]
fn the_faces_of_a_hard_count() {
    assert_eq!(faces(&hard().defense(NORMAL)), [1, 1]);
    assert_eq!(faces(&hard().defense(PLAIN_RUSH)), [1, 2]);
    assert_eq!(faces(&hard()), [1, 0], "they stay at home");
    assert_eq!(faces(&hard().defense(NORMAL).man("RDE", "DE! 0-4-2")), [1, 2]);
    assert_eq!(faces(&hard().defense(NORMAL).man("FS", "S! 3-3-5")), [1, 1], "only men at the line count");
    assert_eq!(faces(&hard().defense(NORMAL).man("LG", "G! 0-3-4")), [2, 1]);
}

/// Z6.6-d: one face less for the defense if it was used before; one less for a side half of whose men are experienced.
#[test]
fn a_hard_count_wears_off() {
    let rush = hard().defense(PLAIN_RUSH);
    let mut game = rush.game();
    game.state.sides[Side::Home].hard_counts = 1;
    let played =
        rush.plays_on(&mut game, &[("Z6.6-b", 5), ("Z5.6-f", 3), ("penetrat", 6)], &mut |_, _, _| None);
    assert_eq!(foul(&played), None, "6 only");
    assert_eq!(game.side(Side::Home).hard_counts, 2);
    let old = rush.man("LDE", "DEe 1-3-4").man("LDT", "DTe 0-4-2");
    assert_eq!(faces(&old), [1, 1]);
    let labels =
        [("LW", "We 3-0-6"), ("LT", "Te 0-5-1"), ("LG", "Ge 0-3-4"), ("C", "Ce 1-3-2"), ("RG", "Ge 0-3-3")];
    let calm = labels.iter().fold(hard().defense(NORMAL), |written, (label, man)| written.man(label, man));
    assert_eq!(faces(&calm), [0, 1]);
}

/// Z6.6-b: without the switch nothing is rolled for it.
#[test]
fn nothing_is_rolled_without_a_hard_count() {
    let (played, _) = Written::run().contact(2, None).rule("hard_count = true").plays(&[("Z5.6-f", 3)]);
    assert_eq!(played.whole().thrown("Z6.6-b"), 0);
}

/// Z6.4-n, Z6.4-u: on a try for two a foul moves it: ten yards back after a good one, half the distance after a foul of
/// the defense; no play, no question.
#[test]
fn fouls_on_a_try_move_it() {
    let run = Written::run().contact(2, Some(EventMark::Amp)).defense(
        "stay: LDE L, LDT C, RDT C, RDE R, LOLB SL, MLB SC, ROLB R, LCB LS man LW, RCB RS man RW, SS SC man RE, FS SC",
    );
    let tried = |yards: i8, dice: Dice| {
        let written = run.clone().contact(yards, Some(EventMark::Amp));
        let mut game = written.game();
        touchdown(&mut game);
        let all = join(&[("Z5.6-f", 3), ("Z6-a", 6)], dice);
        let mut two =
            |_: &ZoneGame, _: Side, ask: &ZoneAsk| matches!(ask, ZoneAsk::Try).then_some(ZoneCall::GoForTwo);
        let played = written.plays_on(&mut game, &all, &mut two);
        assert!(played.missing.is_none(), "{:?}", played.missing);
        (played, game)
    };
    let (_, game) = tried(1, &[("Z6.4-a", 7)]);
    assert_eq!(game.state.try_again.map(|at| at.to_goal(Side::Home)), Some(7), "illegal procedure");
    let (_, game) = tried(1, &[("Z6.4-a", 10), ("Z6.4-i", 5)]);
    assert_eq!(game.state.try_again.map(|at| at.to_goal(Side::Home)), Some(1), "offside, half the distance");
    // And it is tried from there, without the choice of a kick.
    let mut again = game;
    let played = run.plays_on(&mut again, &[("Z5.6-f", 3)], &mut |_, _, _| None);
    assert!(played.asks.iter().all(|(_, ask)| !matches!(ask, ZoneAsk::Try)));
    assert_eq!(again.state.situation.score.home, 2);
}
