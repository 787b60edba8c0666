//! Chapter 6: event tables, fumbles, runbacks, injuries, choosing men.

use crate::kit_incidents;

use hashmark_law::{Fact, FieldPlayer, Out, Side};
use hashmark_zone::event::ZoneDetail;
use hashmark_zone::game::ZoneGame;
use hashmark_zone::state::Until;
use hashmark_zone::tables::{EventMark, Mishap};
use kit_incidents::*;

/// A run stopped two yards beyond the line at right tackle, with a mark.
fn run(mark: EventMark) -> Written {
    Written::run().contact(2, Some(mark))
}

/// A run, and then the dice of its event.
fn event(written: &Written, dice: Dice) -> (Played, ZoneGame) {
    let all: Vec<(&str, u8)> = [("Z5.6-f", 3)].into_iter().chain(dice.iter().copied()).collect();
    let (played, game) = written.plays(&all);
    (played, game)
}

/// A fumble on that run.
fn fumble(written: &Written, dice: Dice) -> (Played, ZoneGame) {
    let all: Vec<(&str, u8)> = [("Z6-a", 1)].into_iter().chain(dice.iter().copied()).collect();
    let (played, game) = event(written, &all);
    (played.whole(), game)
}

/// A pass to the right end in RS that is intercepted there by the right cornerback, six yards beyond the line.
fn stolen() -> Written {
    Written::pass("RE/RS || inc")
        .man("Q", "Q 0-2-4")
        .man("RE", "TE 0-2-5")
        .defense(
            "stay: LDE L, LDT C, RDT C, RDE R, LOLB L, MLB C, ROLB R, LCB LS man LW, RCB RS, SS RS, FS DC",
        )
        .rule("interception_zone_bonus = false")
}

const STEAL: [(&str, u8); 2] = [("Z5.5-a", 6), ("Z5.5.9-a", 1)];

fn steal(written: &Written, dice: Dice) -> (Played, ZoneGame) {
    let all: Vec<(&str, u8)> = STEAL.into_iter().chain(dice.iter().copied()).collect();
    written.plays(&all)
}

fn recovery(played: &Played) -> (FieldPlayer, bool) {
    let found = played.facts().filter_map(|fact| match fact {
        Fact::Recovery { by, lost, .. } => Some((*by, *lost)),
        _ => None,
    });
    found.last().expect("a recovery")
}

fn hurts(played: &Played) -> Vec<FieldPlayer> {
    let steps = played.steps().filter_map(|what| match what {
        ZoneDetail::Hurt { who, .. } | ZoneDetail::Fact(Fact::Injury { who, .. }) => Some(*who),
        _ => None,
    });
    steps.collect()
}

fn mishap(mark: EventMark, die: u8) -> Mishap {
    let (played, _) = event(&run(mark), &[("Z6-a", die)]);
    let found = played.steps().find_map(|what| match what {
        ZoneDetail::Mishap { mishap, .. } => Some(*mishap),
        _ => None,
    });
    found.expect("an event")
}

/// Z6-a: the yards beside a mark are taken first; then its table is rolled.
#[test]
fn a_mark_is_rolled_for_after_its_yards() {
    let (played, game) = event(
        &Written::run().contact(-2, Some(EventMark::Hash)),
        &[("Z6-a", 4), ("Z6.5-a", 1), ("Z6.3-g", 1)],
    );
    assert_eq!(gained(&game), -2);
    let order: Vec<&str> = played.throws.iter().map(|(why, _)| why.rule).collect();
    assert_eq!(order[..2], ["Z5.6-f", "Z6-a"]);
}

/// Z6-b, Z6-c, Z6-d: the three event tables, die by die.
#[test]
fn each_mark_has_its_table() {
    use Mishap::*;
    let table = |mark| [1, 2, 3, 4, 5, 6].map(|die| mishap(mark, die));
    let fumble = |hurt| Fumble { hurt };
    assert_eq!(
        table(EventMark::Hash),
        [fumble(false), fumble(true), RunnerHurt, BlockerHurt, BlockerHurt, Penalty]
    );
    assert_eq!(
        table(EventMark::Tilde),
        [fumble(false), RunnerHurt, RunnerSits, DefenderHurt, BlockerHurt, Penalty]
    );
    assert_eq!(
        table(EventMark::Amp),
        [BlockerByKind, RunnerSits, BlockerSits, DefenderHurt, DefenderByKind, Penalty]
    );
}

/// Z6-b, Z6-c, Z6-d: who is hurt by each, and that he sits out.
#[test]
fn events_hurt_the_men_they_name() {
    let runner = home(10);
    let hurt = |mark, dice: Dice| {
        let (played, game) = event(&run(mark), dice);
        (hurts(&played.whole()), game)
    };
    let (who, game) = hurt(EventMark::Tilde, &[("Z6-a", 3)]);
    assert_eq!(who, [runner], "two plays without an injury roll");
    assert_eq!(game.side(Side::Home).bodies[10].until, Until::Plays(2));
    assert_eq!(hurt(EventMark::Tilde, &[("Z6-a", 2), ("Z6.3-g", 1)]).0, [runner]);
    assert_eq!(hurt(EventMark::Hash, &[("Z6-a", 4), ("Z6.3-g", 1)]).0, [home(5)], "the right tackle");
    assert_eq!(hurt(EventMark::Amp, &[("Z6-a", 3)]).0, [home(5)]);
    assert_eq!(hurt(EventMark::Tilde, &[("Z6-a", 4), ("Z6.5-a", 1), ("Z6.3-g", 1)]).0, [away(3)]);
    assert_eq!(
        hurt(EventMark::Hash, &[("Z6-a", 2), ("Z6.3-g", 1), ("Z6.1-a", 1)]).0,
        [runner],
        "and a fumble"
    );
}

/// Z6-e: breakaway yards.
#[test]
fn the_breakaway_table() {
    let game = Written::run().game();
    let yards = [1, 2, 3, 4, 5, 6].map(|die| hashmark_zone::contact::star(&game, die, 4));
    assert_eq!(yards, [20, 30, 40, 50, 70, 100]);
}

/// Z6.1-a, Z6.1.1-a: 1, 2 and 5 are counted from the near edge of the contact zone, and the ball is dead there.
#[test]
fn a_loose_ball_goes_to_one_side_or_the_other() {
    for (die, by, gain) in [(1, Side::Home, 1), (2, Side::Home, -3), (5, Side::Away, 2)] {
        let others: Dice = if by == Side::Away { &[("Z6.1.3-b", 1)] } else { &[] };
        let dice: Vec<(&str, u8)> = [("Z6.1-a", die)].into_iter().chain(others.iter().copied()).collect();
        let (_, game) = fumble(&run(EventMark::Hash), &dice);
        assert_eq!((game.state.situation.possession, gained(&game)), (by, gain), "{die}");
    }
    // From one yard farther on nothing changes: the contact was at the line.
    let (_, game) = fumble(&Written::run().contact(1, Some(EventMark::Hash)), &[("Z6.1-a", 1)]);
    assert_eq!(gained(&game), 1);
}

/// Z6.1.1-a: for a receiver in his catch zone they are counted from its far edge: IR and 5 is +14.
#[test]
fn after_a_catch_the_far_edge_counts() {
    let pass = Written::pass("RE/IR || inc")
        .defense("stay: LDE L, LDT C, RDT C, RDE R, LOLB L, MLB C, ROLB R, LCB LS man LW, RCB RS man RW, SS IR, FS DC")
        .contact(0, Some(EventMark::Hash));
    let dice = [("Z5.5-a", 1), ("Z5.6-f", 3), ("Z6-a", 1), ("Z6.1-a", 5), ("Z6.1.3-b", 1)];
    let (_, game) = pass.plays(&dice);
    assert_eq!((game.state.situation.possession, gained(&game)), (Side::Away, 14));
}

/// Z6.1.1-b, Z6.1.1-c, Z6.2-a: on a return the yards run the returner's way, and he is the "offense": his side keeps
/// it on 1 and 2, and the old offense has it on 5.
#[test]
fn on_a_return_the_runner_is_the_offense() {
    for (die, by, at) in [(1, Side::Away, 4), (2, Side::Away, 8), (5, Side::Home, 3)] {
        let mut dice = vec![("Z5.5.9-c", 3), ("Z6.2.1-a", 2), ("Z6-a", 1), ("Z6.1-a", die)];
        // RS is next to the sideline: what the runners keep may go out (Z6.1.5-a).
        dice.push(if by == Side::Home { ("Z6.1.3-b", 1) } else { ("Z6.1.5-a", 4) });
        let (played, game) = steal(&stolen(), &dice);
        // Intercepted at +6, returned one yard to +5, fumbled there.
        played.whole();
        assert_eq!((game.state.situation.possession, gained(&game)), (by, at), "{die}");
    }
}

/// Z6.1.2-a: the side with more men, or more contact points, in the zone; a die when they are equal.
#[test]
fn the_side_with_more_has_it() {
    // Runner and tackle against end and linebacker: equal, two men and six points each.
    for die in [3, 4] {
        for (falls, by) in [(3, Side::Home), (4, Side::Away)] {
            let mut dice = vec![("Z6.1-a", die), ("Z6.1.2-a", falls)];
            if by == Side::Away {
                dice.push(("Z6.1.3-b", 1));
            }
            assert_eq!(fumble(&run(EventMark::Hash), &dice).1.state.situation.possession, by);
        }
    }
    let stronger = run(EventMark::Hash).man("LH", "H 2-3-5");
    assert_eq!(fumble(&stronger, &[("Z6.1-a", 4)]).1.state.situation.possession, Side::Home);
    let weaker = run(EventMark::Hash).man("LH", "H 2-1-5");
    let (_, game) = fumble(&weaker, &[("Z6.1-a", 4), ("Z6.1.3-b", 1)]);
    assert_eq!(game.state.situation.possession, Side::Away);
    let crowd = run(EventMark::Hash).defense(
        "stay: LDE L, LDT C, RDT C, RDE R, LOLB SL, MLB R, ROLB R, LCB LS man LW, RCB RS man RW, SS SC man RE, FS DC",
    );
    let (_, game) = fumble(&crowd, &[("Z6.1-a", 3), ("Z6.1.3-b", 1)]);
    assert_eq!(game.state.situation.possession, Side::Away);
}

/// Z6.1.2-b: whoever is there counts in full, whomever he covers and however little contact he has.
#[test]
fn a_man_of_no_contact_is_a_man() {
    let crowd = run(EventMark::Hash)
        .man("SS", "S 3-1-5")
        .defense("stay: LDE L, LDT C, RDT C, RDE R, LOLB SL, MLB SC, ROLB R, LCB LS man LW, RCB RS man RW, SS R man F, FS DC")
        .man("ROLB", "OLB 1-2-5");
    let (_, game) = fumble(&crowd, &[("Z6.1-a", 3), ("Z6.1.3-b", 1)]);
    assert_eq!(game.state.situation.possession, Side::Away, "three bodies against two");
}

/// Z6.1.3-a, Z6.1.3-b: on a 6 the defense runs it back from the spot; in the zone counts two, next to it one.
#[test]
fn the_defense_runs_a_fumble_back() {
    let far = run(EventMark::Hash).man("RDE", "DE 0-2-4").defense(
        "stay: LDE L, LDT L, RDT L, RDE R, LOLB L, MLB IL, ROLB RS, LCB LS man LW, RCB IR man RW, SS DC, FS DC",
    );
    let (played, game) = fumble(&far, &[("Z6.1-a", 6), ("Z6.1.3-b", 1), ("Z6.2.1-a", 4)]);
    assert_eq!((game.state.situation.possession, gained(&game)), (Side::Away, -3), "from +2 five yards back");
    let chosen = played.steps().find_map(|what| match what {
        ZoneDetail::Chosen { who, weight, of } => Some((*who, *weight, *of)),
        _ => None,
    });
    assert_eq!(chosen, Some((away(3), 2, 3)), "the end was there, the linebacker one zone away");
    let (played, _) = fumble(&far, &[("Z6.1-a", 6), ("Z6.1.3-b", 3), ("Z6.2.1-a", 4)]);
    assert_eq!(recovery(&played).0, away(6));
}

/// Z6.1-a, Z8.7.1-h with the law of possession: a ball that is lost and dropped again by the other side begins a new series:
/// first and ten, and what the runner carried in the old one is forgotten.
#[test]
fn a_ball_that_changes_hands_twice_begins_a_series() {
    let third = run(EventMark::Hash).head("down", "3").head("to_go", "2");
    let own = fumble(&third, &[("Z6.1-a", 1)]).1;
    assert_eq!(own.state.situation.down, 4);
    assert!(own.state.sides.home.bodies[10].counts[0] > 0, "the same series");
    let twice =
        [("Z6.1-a", 6), ("Z6.1.3-b", 1), ("Z6.2.1-a", 2), ("Z6-a", 1), ("Z6.1-a", 5), ("Z6.1.3-b", 1)];
    let (played, back) = fumble(&third, &twice);
    let state = &played.whole();
    assert_eq!(state.steps().filter(|what| matches!(what, ZoneDetail::Loose { .. })).count(), 2);
    let situation = back.state.situation;
    assert_eq!((situation.possession, situation.down, situation.to_go()), (Side::Home, 1, 10));
    assert_eq!(back.state.sides.home.bodies[10].counts[0], 0);
}

/// Z6.1.4c-a, ZR6.2-k: a dropped pitch: only the runner and the men on him near enough count.
#[test]
fn a_dropped_pitch_is_the_offenses_unless_his_man_is_there() {
    let pitch = Written::run().play("LH/WR pitch");
    let (played, game) = pitch.plays(&[("the pitch", 2), ("Z6.1-a", 3), ("Z6.1.5-a", 3)]);
    played.whole();
    assert_eq!(game.state.situation.possession, Side::Home, "nobody is on him");
    let covered = |zone: &str| {
        pitch.clone().man("ROLB", "OLB 1-3-5").defense(&format!(
            "stay: LDE L, LDT C, RDT C, RDE R, LOLB SL, MLB SC, ROLB {zone} man LH, LCB LS man LW, RCB RS man RW, SS SC man RE, FS DC",
        ))
    };
    let (played, game) = covered("R").plays(&[("the pitch", 2), ("Z6.1-a", 4), ("Z6.1.3-b", 1)]);
    played.whole();
    assert_eq!(game.state.situation.possession, Side::Away, "three points against two");
    let (played, game) =
        covered("R").plays(&[("the pitch", 2), ("Z6.1-a", 3), ("Z6.1.2-a", 1), ("Z6.1.5-a", 3)]);
    played.whole();
    assert_eq!(game.state.situation.possession, Side::Home, "one man each: a die");
    let (played, game) = covered("LL").plays(&[("the pitch", 2), ("Z6.1-a", 4), ("Z6.1.5-a", 3)]);
    played.whole();
    assert_eq!(game.state.situation.possession, Side::Home, "he started too far away");
}

fn sacked() -> Written {
    Written::pass("RW/DC || inc")
}

/// Z6.1.4d-a: a fumble from the QT table itself is the defense's on 3 and 4, and it runs with one more on the dice.
#[test]
fn a_sacked_quarterback_who_fumbles_loses_it_on_3_and_4() {
    for die in [3, 4] {
        // Roll 1 of the slow quarterback: nine yards back and `#`.
        let dice = [
            ("Z5.3-p", 1),
            ("Z5.3.6-a", 2),
            ("Z6.5-a", 1),
            ("Z6-a", 1),
            ("Z6.1-a", die),
            ("Z6.1.3-b", 1),
            ("Z6.2.1-a", 5),
            ("Z6.2.2-a", 2),
        ];
        let (played, game) = sacked().man("Q", "Q 3-2-2").plays(&dice);
        let played = played.whole();
        assert_eq!(game.state.situation.possession, Side::Away);
        let runs: Vec<(bool, u8, i16)> = played
            .steps()
            .filter_map(|what| match what {
                ZoneDetail::Runback { long, die, yards, .. } => Some((*long, *die, *yards)),
                _ => None,
            })
            .collect();
        assert_eq!(runs, [(false, 5, 0), (true, 2, 18)], "5 and one is lrb, 2 and one is 18");
    }
}

/// Z6.1.5-a, Z6.1.5-b: next to the sideline the ball may go out of bounds; the die may name who fell on it.
#[test]
fn near_the_sideline_it_may_go_out() {
    let wide = Written::pass("RE/RS || RW/RS").contact(0, Some(EventMark::Hash)).defense(
        "stay: LDE L, LDT C, RDT C, RDE R, LOLB SL, MLB SC, ROLB R, LCB LS man LW, RCB RS man RE, SS SC, FS DC",
    );
    let base = [("Z5.5-a", 1), ("Z5.6-f", 3), ("Z6-a", 1), ("Z6.1-a", 1)];
    let play = |die| {
        let dice: Vec<(&str, u8)> = base.into_iter().chain([("Z6.1.5-a", die)]).collect();
        let (played, game) = wide.plays(&dice);
        (played.whole(), game)
    };
    let (played, _) = play(2);
    assert!(played.told(|fact| matches!(fact, Fact::OutOfBounds { .. })));
    assert_eq!(played.seconds(), 10);
    let (played, _) = play(3);
    assert_eq!((played.seconds(), recovery(&played).0), (40, home(6)));
    assert_eq!(recovery(&play(5).0).0, home(7), "the receiver who blocks there");
    assert_eq!(fumble(&run(EventMark::Hash), &[("Z6.1-a", 1)]).0.thrown("Z6.1.5-a"), 0, "not off tackle");
}

/// Z6.2.1-a, Z6.2.1-b: the runback table, and what the runner's contact makes of it.
#[test]
fn the_runback_table_by_contact() {
    for (contact, change) in [(0, -2), (1, 0), (2, 0), (3, 1), (4, 2)] {
        for (die, yards, mark) in [
            (1, 0, None),
            (2, 1, Some(EventMark::Tilde)),
            (3, -2, Some(EventMark::Hash)),
            (4, 5, None),
            (5, 8, None),
        ] {
            let runner = stolen().man("RCB", &format!("CB 3-{contact}-4")).man("SS", "S 3-2-5");
            let (played, _) = steal(&runner, &[("Z5.5.9-c", 3), ("Z6.2.1-a", die)]);
            let ran = played.steps().find_map(|what| match what {
                ZoneDetail::Runback { long, yards, mark, .. } => Some((*long, *yards, *mark)),
                _ => None,
            });
            assert_eq!(ran, Some((false, yards + change, mark)), "C {contact}, die {die}");
        }
    }
}

/// Z6.2.2-a, Z6.2.2-b, Z6.2.1-a: 6 is a long runback; speed changes it and the breakaway table behind it.
#[test]
fn the_long_runback_table_by_speed() {
    let yards = |speed: i8, dice: Dice| {
        let runner = stolen().man("RCB", &format!("CB 3-1-{speed}"));
        let all: Vec<(&str, u8)> =
            [("Z5.5.9-c", 3), ("Z6.2.1-a", 6)].into_iter().chain(dice.iter().copied()).collect();
        let (played, _) = steal(&runner, &all);
        played.facts().find_map(|fact| match fact {
            Fact::Return { from, to, .. } => Some(from.gain_to(*to, Side::Away)),
            _ => None,
        })
    };
    for (speed, change) in [(3, -2), (4, 0), (5, 5), (6, 10)] {
        assert_eq!(yards(speed, &[("Z6.2.2-a", 3)]), Some(18 + change));
        assert_eq!(yards(speed, &[("Z6.2.2-a", 4)]), Some((25 + change).min(36)));
    }
    assert_eq!(yards(6, &[("Z6.2.2-a", 1), ("Z6-a", 3), ("Z6.3-g", 1)]), Some(21));
    assert_eq!(yards(4, &[("Z6.2.2-a", 5), ("Z6-e", 3)]), Some(30), "40 less 10");
    assert_eq!(yards(4, &[("Z6.2.2-a", 6), ("Z6-e", 2)]), Some(30));
    assert_eq!(yards(3, &[("Z6.2.2-a", 6), ("Z6-e", 2)]), Some(28));
    assert_eq!(yards(4, &[("Z6.2.2-a", 6), ("Z6-e", 6)]), Some(36), "all the way");
    // S 2 is as slow as a man gets here: a lineman with a sacked quarterback's fumble (five off).
    let game = Written::run().game();
    assert_eq!(hashmark_zone::contact::by_speed(&game, 2), -5);
}

/// Z6.2.2-c: the event on the 4 of the long table is gone, unless the old table is played.
#[test]
fn the_old_long_table_has_an_event_on_4() {
    let dice = [("Z5.5.9-c", 6), ("Z6.2.2-a", 4)];
    assert_eq!(steal(&stolen(), &dice).0.whole().thrown("Z6-a"), 0);
    let (played, _) = steal(&stolen().rule("old_lrb_amp = true"), &dice);
    assert_eq!(played.missing.map(|why| why.rule), Some("Z6-a"));
}

/// Z6.2.2-d: a die raised above 6 reads as 6.
#[test]
fn a_raised_die_never_passes_6() {
    // RS adds to both dice: 6 and more is still the long table, and there the breakaway.
    let (played, _) = steal(
        &stolen().rule("interception_zone_bonus = true"),
        &[("Z5.5.9-c", 3), ("Z6.2.1-a", 6), ("Z6.2.2-a", 6), ("Z6-e", 1)],
    );
    assert_eq!(played.whole().thrown("Z6-e"), 1);
}

/// Z6.2-a, Z6.2-c: a quarterback who gets away runs by the runback table; a breakaway is his to choose (Z5.3.6a).
#[test]
fn a_quarterback_runs_by_the_runback_table() {
    let (played, game) = sacked().plays(&[("Z5.3-p", 1), ("Z5.3.6-a", 2), ("Z6.2.1-a", 4)]);
    played.whole();
    assert_eq!(gained(&game), -3, "eight yards back, five forward");
    let dice = [("Z5.3-p", 1), ("Z5.3.6-a", 2), ("Z6.2.1-a", 6), ("Z6.2.2-a", 6), ("the long runback", 3)];
    let (played, _) = sacked().plays(&dice);
    let played = played.whole();
    assert!(played.asks.iter().any(|(_, ask)| matches!(ask, hashmark_zone::ZoneAsk::Slide)));
    assert_eq!(played.thrown("Z6-e"), 0);
}

/// Z6.2.1-c: on a return the runner's team-mates are the blockers: `&` 3 sits an old defender down.
#[test]
fn on_a_return_the_old_defense_blocks() {
    let dice = [("Z5.5.9-c", 6), ("Z6.2.2-a", 2), ("Z6-a", 3), ("Z6-d", 1)];
    let (played, _) = steal(&stolen(), &dice);
    let who = hurts(&played.whole());
    assert!(who.len() == 1 && who[0].side == Side::Away && who[0] != away(8), "{who:?}");
}

/// Z6.3-a: nobody of the named kind in the zone: nothing.
#[test]
fn a_runner_alone_has_no_blockers_to_hurt() {
    let wide = Written::run().play("LH/WWR").contact(0, Some(EventMark::Hash)).defense(
        "stay: LDE L, LDT C, RDT C, RDE R, LOLB SL, MLB SC, ROLB WWR, LCB LS man LW, RCB RS man RW, SS SC man RE, FS DC",
    );
    let (played, game) = wide.plays(&[("Z5.6-f", 3), ("Z6-a", 4)]);
    assert_eq!(hurts(&played.whole()), []);
    assert!(game.side(Side::Home).out.is_empty());
}

/// Z6.3-b, Z6.3-c: on a sack a blocker is always found among those who block, a defender among those who rush.
#[test]
fn on_a_sack_blockers_and_rushers_are_at_risk() {
    // A slow quarterback: 2 is twelve yards back and `~`, 3 is nine back and `#`.
    let slow = sacked().man("Q", "Q 3-2-2");
    let victims = |qt| {
        let mut seen = Vec::new();
        for face in 1..=10 {
            let dice = [
                ("Z5.3-p", 1),
                ("Z5.3.6-a", qt),
                ("who has the sack", 1),
                ("Z6-a", 4),
                ("who is hurt", face),
                ("Z6.3-g", 1),
            ];
            seen.extend(hurts(&slow.plays(&dice).0));
        }
        seen.sort_by_key(|who| who.man);
        seen.dedup();
        seen
    };
    assert_eq!(victims(2), [0, 1, 2, 3].map(away), "rushers");
    let blockers = victims(3);
    assert!((1..=5).all(|lineman| blockers.contains(&home(lineman))), "{blockers:?}");
    assert!(
        !blockers.contains(&home(7)) && !blockers.contains(&home(8)),
        "nor the receiver, nor the quarterback"
    );
}

/// Z6.3-c: on an interception return only men near the play are hurt.
#[test]
fn on_a_return_men_nearby_are_at_risk() {
    let mut seen = Vec::new();
    for face in 1..=12 {
        let dice = [("Z5.5.9-c", 6), ("Z6.2.2-a", 1), ("Z6-a", 4), ("who is hurt", face), ("Z6.3-g", 1)];
        seen.extend(hurts(&steal(&stolen(), &dice).0));
    }
    assert!(!seen.is_empty());
    assert!(seen.iter().all(|who| who.side == Side::Home), "defenders on a return are the old offense");
    assert!(seen.iter().all(|who| who.man >= 4), "the left of the line is far from RS: {seen:?}");
}

/// Z6.3-e, Z6.3-f: type results hurt only their type; after a change of hands types are translated.
#[test]
fn types_are_hurt_and_translated() {
    use hashmark_zone::incidents::injury::IncidentMen;
    use hashmark_zone::man::Pos;
    let (played, _) = event(&run(EventMark::Amp), &[("Z6-a", 1), ("Z6-d", 5)]);
    assert_eq!(hurts(&played.whole()), [], "no back or end blocks off tackle, and the runner is no blocker");
    let (played, _) = event(&run(EventMark::Amp), &[("Z6-a", 1), ("Z6-d", 2), ("Z6.3-g", 1)]);
    assert_eq!(hurts(&played.whole()), [home(5)], "the tackle");
    for (die, who) in [(2, vec![away(3)]), (3, vec![away(6)]), (6, vec![])] {
        let mut dice = vec![("Z6-a", 5), ("Z6-d", die)];
        if !who.is_empty() {
            dice.push(("Z6.3-g", 1));
        }
        let (played, _) = event(&run(EventMark::Amp), &dice);
        assert_eq!(hurts(&played.whole()), who, "line, linebacker, back: {die}");
    }
    assert!(IncidentMen::BackOrEnd.takes(Pos::Te) && !IncidentMen::Line.takes(Pos::Te));
    let turned = |kind: IncidentMen, pos| kind.turned().takes(pos);
    assert!(
        turned(IncidentMen::BackOrEnd, Pos::S)
            && turned(IncidentMen::BackOrEnd, Pos::Olb)
            && !turned(IncidentMen::BackOrEnd, Pos::W)
    );
    assert!(turned(IncidentMen::Line, Pos::Dt) && !turned(IncidentMen::Line, Pos::G));
    assert!(turned(IncidentMen::DefLine, Pos::G) && !turned(IncidentMen::DefLine, Pos::Dt));
    assert!(turned(IncidentMen::Linebacker, Pos::F) && !turned(IncidentMen::Linebacker, Pos::Mlb));
    assert!(
        turned(IncidentMen::DefBack, Pos::W)
            && turned(IncidentMen::DefBack, Pos::Q)
            && !turned(IncidentMen::DefBack, Pos::Cb)
    );
    // And in play: a back or end on an interception return is one of the old defense's backs or linebackers.
    let dice = [("Z5.5.9-c", 6), ("Z6.2.2-a", 2), ("Z6-a", 1), ("Z6-d", 5), ("Z6.5-a", 1), ("Z6.3-g", 1)];
    let who = hurts(&steal(&stolen(), &dice).0.whole());
    assert!(who[0].side == Side::Away && who[0].man >= 4, "{who:?}");
}

/// Z6.3-e, Z6.5-a: several candidates have equal chances.
#[test]
fn injuries_fall_on_bodies() {
    let (played, _) = event(&run(EventMark::Tilde), &[("Z6-a", 4), ("Z6.5-a", 1), ("Z6.3-g", 1)]);
    let chosen = played.steps().find_map(|what| match what {
        ZoneDetail::Chosen { weight, of, .. } => Some((*weight, *of)),
        _ => None,
    });
    assert_eq!(chosen, Some((1, 2)), "end and linebacker");
}

/// Z6.3-g: how long an injury lasts, and that it lasts so long (K21: half or game by a die).
#[test]
fn injuries_last_as_long_as_they_say() {
    let until = |dice: Dice| {
        let all: Vec<(&str, u8)> = [("Z6-a", 3)].into_iter().chain(dice.iter().copied()).collect();
        let (played, game) = event(&run(EventMark::Hash), &all);
        played.whole();
        game.side(Side::Home).bodies[10].until
    };
    assert_eq!(until(&[("Z6.3-g", 1)]), Until::Plays(1), "still to miss when the play is over");
    assert_eq!(until(&[("Z6.3-g", 2)]), Until::Plays(2));
    assert_eq!(until(&[("Z6.3-g", 3)]), Until::Series);
    assert_eq!(until(&[("Z6.3-g", 4)]), Until::Quarter);
    assert_eq!(until(&[("how long", 5), ("half or game", 3)]), Until::Half);
    assert_eq!(until(&[("how long", 5), ("half or game", 4)]), Until::Game);
    let (_, mut game) = event(&run(EventMark::Hash), &[("Z6-a", 3), ("Z6.3-g", 1)]);
    assert!(game.side(Side::Home).out.has(10), "he misses the next play");
    step(&mut game, &[]);
    assert!(!game.side(Side::Home).out.has(10), "and is back for the one after");
}

/// Z6.3-h: a man who plays hurt adds one; 7 reads as 6.
#[test]
fn playing_hurt_makes_it_worse() {
    let written = run(EventMark::Hash);
    for (die, out) in [(4, Out::Half), (5, Out::Game), (6, Out::Game)] {
        let mut game = written.game();
        game.state.sides[Side::Home].bodies[10].hurt = true;
        let dice = [
            ("Z5.6-f", 3),
            ("Z6-a", 3),
            ("how long he is hurt", die),
            ("half or game", 1),
            ("what the long", 2),
            ("one to three", 3),
        ];
        let played = written.plays_on(&mut game, &dice, &mut |_, _, _| None);
        assert!(played.missing.is_none());
        assert!(played.told(|fact| matches!(fact, Fact::Injury { out: told, .. } if *told == out)), "{die}");
        let long = played.steps().any(|what| matches!(what, ZoneDetail::LongHurt { games: 2, .. }));
        assert_eq!(long, die > 4, "{die}: it outlasts the game");
    }
}

/// Z6.3-i, Z6.3-j: injuries longer than the game: what they cost, for how long, and what stays (K21).
#[test]
fn long_injuries() {
    type Case<'a> = (u8, Dice<'a>, u8, [bool; 3], [i8; 3]);
    let cases: [Case; 8] = [
        (1, &[("for how many", 4), ("Z6.3-j", 1)], 4, [true, false, false], [-1, 0, 0]),
        (1, &[("for how many", 4), ("Z6.3-j", 2)], 4, [true, false, false], [0, 0, 0]),
        (2, &[("one to three", 4)], 2, [false, false, true], [0; 3]),
        (3, &[("one to three", 5)], 3, [false, true, false], [0; 3]),
        (4, &[("for how many", 6), ("Z6.3-j", 1), ("Z6.3-j", 2)], 6, [false, true, true], [0, -1, 0]),
        (5, &[("for how many", 3), ("Z6.3-j", 1), ("Z6.3-j", 3)], 3, [false, true, true], [0, -1, -1]),
        (5, &[("for how many", 3), ("Z6.3-j", 2), ("Z6.3-j", 4)], 3, [false, true, true], [0; 3]),
        (6, &[("Z6.3-j", 2), ("Z6.3-j", 3)], 16, [false, true, true], [0, 0, -1]),
    ];
    for (kind, more, games, ratings, lasting) in cases {
        let dice: Vec<(&str, u8)> = [("Z6-a", 3), ("Z6.3-g", 6), ("what the long", kind)]
            .into_iter()
            .chain(more.iter().copied())
            .collect();
        let (played, _) = event(&run(EventMark::Hash), &dice);
        let long = played.whole().steps().find_map(|what| match what {
            ZoneDetail::LongHurt { kind, games, ratings, lasting, .. } => {
                Some((*kind, *games, *ratings, *lasting))
            }
            _ => None,
        });
        assert_eq!(long, Some((kind, games, ratings, lasting)));
    }
    // By the other reading of K21 one rating suffers, by a die.
    let dice = [
        ("Z6-a", 3),
        ("Z6.3-g", 6),
        ("what the long", 4),
        ("for how many", 2),
        ("which of the two", 5),
        ("Z6.3-j", 4),
    ];
    let (played, _) = event(&run(EventMark::Hash).rule("long_injury_costs_one_rating = true"), &dice);
    let ratings = played.whole().steps().find_map(|what| match what {
        ZoneDetail::LongHurt { ratings, .. } => Some(*ratings),
        _ => None,
    });
    assert_eq!(ratings, Some([false, false, true]));
}

/// Z6.5-a, Z6.5-d: who recovers without running: by contact, one less for a man farther off.
#[test]
fn men_farther_off_weigh_less() {
    let far = run(EventMark::Hash).man("RDE", "DE 0-3-2").man("ROLB", "OLB 1-3-5").defense(
        "stay: LDE L, LDT L, RDT L, RDE R, LOLB L, MLB IL, ROLB RS, LCB LS man LW, RCB IR man RW, SS DC, FS DC",
    );
    let (played, _) = fumble(&far, &[("Z6.1-a", 5), ("Z6.1.3-b", 4)]);
    let chosen = played.steps().find_map(|what| match what {
        ZoneDetail::Chosen { who, weight, of } => Some((*who, *weight, *of)),
        _ => None,
    });
    assert_eq!(chosen, Some((away(6), 2, 5)), "three for the end, three less one for the linebacker");
}
