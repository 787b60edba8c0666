//! What fouls cost, and what makes them.

use crate::kit;

use hashmark_electric::call::{LineupUnit, NextPlay, PulseCall, Scope, Window};
use hashmark_electric::house::House;
use hashmark_electric::outcome::{ElectricFlag, ElectricOutcome, ElectricPlayKind, ReplayEvidence};
use hashmark_electric::play::choices;
use hashmark_electric::team::ElectricTeam;
use hashmark_electric::{Electric, ElectricAsk, ElectricCall, ElectricDetail};
use hashmark_law::foul::{Foul, FoulKind, FoulMoment};
use hashmark_law::{Ending, Fact, Next, Side, Spot};
use hashmark_table::{BookRule, Game};
use kit::{AWAY, HOME, Table, ball_at, ball_at_with, lineup, orders, refusal};

/// What flags on a play would come to.
fn flagged(
    game: &Electric,
    ending: Ending,
    foul: Foul,
    kind: ElectricPlayKind,
) -> hashmark_electric::play::Yards {
    let outcome = ElectricOutcome { kind, ending, hero: None, y: 0.0, points: None };
    let flag = ElectricFlag {
        foul,
        rule: BookRule::look_up("E1-penalty-5").expect("a rule"),
        from_possession: None,
        replay: ReplayEvidence::Plain,
    };
    choices(game, &outcome, &[flag])[0]
}

fn during(by: Side, kind: FoulKind, at: Option<Spot>) -> Foul {
    Foul { by, kind, at, when: FoulMoment::During }
}

// E1-penalty-5, E1-penalty-9, E1-penalty-19..21, E1-penalty-24, E1-penalty-28..34, E1-penalty-37, E1-penalty-45,
// E1-pass-5, E1-pass-33, E1-pass-34, E1-materials-13, E1-penalty-3: what fouls cost.
#[test]
fn fouls_are_enforced_by_the_book() {
    let game = ball_at(30, 3, 9);
    let held = |to: i16| Ending::Held { by: HOME, at: Spot::own(HOME, to), impetus: HOME };
    let after = |ending: Ending, foul: Foul| {
        let yards = flagged(&game, ending, foul, ElectricPlayKind::Scrimmage);
        let now = yards.settlement.situation;
        (now.spot.from_own(HOME), now.down)
    };
    assert_eq!(after(held(34), during(HOME, FoulKind::Holding, None)), (20, 3));
    assert_eq!(after(Ending::Incomplete, during(AWAY, FoulKind::DefensiveHolding, None)), (35, 1));
    assert_eq!(after(Ending::Incomplete, during(AWAY, FoulKind::IllegalContact, None)), (35, 1));
    assert_eq!(after(Ending::Incomplete, during(HOME, FoulKind::PassInterference, None)), (20, 3));
    let spot = Some(Spot::own(HOME, 55));
    assert_eq!(after(Ending::Incomplete, during(AWAY, FoulKind::DefensivePassInterference, spot)), (55, 1));
    assert_eq!(after(Ending::Incomplete, during(HOME, FoulKind::IllegalTouching, None)), (25, 4));
    let thrown = Some(Spot::own(HOME, 32));
    assert_eq!(after(Ending::Incomplete, during(HOME, FoulKind::IllegalForwardPass, thrown)), (27, 4));
    assert_eq!(after(Ending::Incomplete, during(HOME, FoulKind::IneligibleMan, None)), (25, 3));
    assert_eq!(
        after(Ending::Incomplete, during(AWAY, FoulKind::Offside, None)),
        (35, 3),
        "no first down by itself"
    );
    assert_eq!(
        after(held(50), during(AWAY, FoulKind::RoughingPasser, None)),
        (45, 1),
        "from the previous spot"
    );
    let near = ball_at(8, 1, 10);
    let yards = flagged(
        &near,
        Ending::Incomplete,
        during(HOME, FoulKind::Holding, None),
        ElectricPlayKind::Scrimmage,
    );
    assert_eq!(yards.settlement.situation.spot.from_own(HOME), 4, "half the distance");
    let four = ball_at(30, 3, 4);
    let yards = flagged(
        &four,
        Ending::Incomplete,
        during(AWAY, FoulKind::Offside, None),
        ElectricPlayKind::Scrimmage,
    );
    assert!(yards.settlement.first_down, "five yards reach the line to gain");
}

// E1-penalty-41, E1-kickoff-44, E1-punt-53: holding in the recovery of a kick is counted where possession is taken.
#[test]
fn holding_in_a_recovery_is_counted_from_possession() {
    let game = kit::kickoff();
    let ending = Ending::Kicked { by: AWAY, at: Spot::own(AWAY, 30) };
    let outcome =
        ElectricOutcome { kind: ElectricPlayKind::Kickoff, ending, hero: None, y: 0.0, points: None };
    let rule = BookRule::look_up("E1-penalty-41").expect("a rule");
    let hold = |by, yards| {
        let flag = ElectricFlag {
            foul: during(by, FoulKind::Holding, None),
            rule,
            from_possession: Some(yards),
            replay: ReplayEvidence::Plain,
        };
        choices(&game, &outcome, &[flag])[0].settlement.situation.spot.from_own(AWAY)
    };
    assert_eq!((hold(HOME, 10), hold(AWAY, 5)), (40, 25));
}

// E1-penalty-46: a penalised kick is kicked again from the moved line.
#[test]
fn a_penalised_kickoff_is_kicked_again() {
    let game = kit::kickoff();
    let ending = Ending::Kicked { by: AWAY, at: Spot::own(AWAY, 30) };
    let foul = Foul { by: HOME, kind: FoulKind::IllegalSubstitution, at: None, when: FoulMoment::BeforeSnap };
    let yards = flagged(&game, ending, foul, ElectricPlayKind::Kickoff);
    assert_eq!((yards.settlement.next, yards.settlement.situation.spot.from_own(HOME)), (Next::Kickoff, 30));
}

/// A league that lets set-ups through and throws flags for them.
fn lenient() -> House {
    House { flag_setup_fouls: true, ..House::default() }
}

/// A first and ten from the own 30 before which the coaches do something wrong.
fn before_the_snap(
    script: impl Fn(&Electric, Side, &ElectricAsk) -> Option<ElectricCall> + 'static,
) -> Table {
    let table = Table::scripted(ball_at_with(lenient(), 30, 1, 10), 3, move |game, side, ask| {
        script(game, side, ask).or_else(|| match ask {
            ElectricAsk::Lineup(LineupUnit::Offense) => Some(lineup("pro_set")),
            ElectricAsk::Lineup(LineupUnit::Defense) => Some(lineup("4-3")),
            ElectricAsk::Orders(Window { scope: Scope::Audibles | Scope::Shifts, .. }) => Some(orders("")),
            _ => None,
        })
    });
    table.play()
}

/// The foul was called by this rule, cost its side five yards, and the play was never run.
fn dead_ball(table: &Table, rule: &str, by: Side, kind: FoulKind) {
    let foul =
        |fact: &Fact| matches!(fact, Fact::Foul { side, kind: found, .. } if (*side, *found) == (by, kind));
    assert!(table.told(rule) && table.facts().iter().any(foul), "{rule}: {:?}", table.facts());
    let yards = if by == HOME { 25 } else { 35 };
    assert_eq!(table.now(), (HOME, yards, 1), "{rule}: five yards and the down again");
    assert!(!table.has(|what| matches!(what, ElectricDetail::Power { .. })), "{rule}: nothing was run");
    assert_eq!(table.game.state.counted, 0, "E1-timing-6");
}

fn audible(text: &'static str) -> Table {
    before_the_snap(move |_, _, ask| match ask {
        ElectricAsk::Orders(Window { scope: Scope::Audibles, .. }) => Some(orders(text)),
        _ => None,
    })
}

fn shift(text: &'static str) -> Table {
    before_the_snap(move |_, _, ask| match ask {
        ElectricAsk::Orders(Window { scope: Scope::Shifts, .. }) => Some(orders(text)),
        _ => None,
    })
}

// E1-penalty-25, E1-scrimmage-36, E1-scrimmage-39, E1-scrimmage-35: a guard moved, a back moved toward the line, the center
// touched and a third man changed are illegal motion.
#[test]
fn an_unlawful_audible_is_illegal_motion() {
    for text in ["1@-50,10", "7@60,120", "2>20", "9>20 10>20 8>20", "9>20 9@-180,10"] {
        dead_ball(&audible(text), "E1-penalty-25", HOME, FoulKind::IllegalMotion);
    }
    let lawful = audible("9>20 10>20");
    assert!(lawful.has(|what| matches!(what, ElectricDetail::Power { .. })), "two audibles are no foul");
}

// E1-penalty-22, E1-scrimmage-41: six on the line after audibles.
#[test]
fn six_on_the_line_after_audibles_is_an_illegal_formation() {
    dead_ball(&audible("8@138,46"), "E1-penalty-22", HOME, FoulKind::IllegalFormation);
}

// E1-penalty-15, E1-scrimmage-42, E1-timing-6: a man touched after SET starts falsely; without the switch it is refused.
#[test]
fn a_man_touched_after_set_is_a_false_start() {
    let early = |_: &Electric, side: Side, ask: &ElectricAsk| {
        (side == HOME && *ask == ElectricAsk::Power(PulseCall::Snap)).then(|| orders("9>20"))
    };
    dead_ball(&before_the_snap(early), "E1-penalty-15", HOME, FoulKind::FalseStart);
    let snap = ElectricAsk::Power(PulseCall::Snap);
    assert_eq!(refusal(ball_at(30, 1, 10).check(HOME, &snap, &orders("9>20"))), "E1-scrimmage-42");
    let nobody = ball_at_with(lenient(), 30, 1, 10);
    assert_eq!(refusal(nobody.check(HOME, &snap, &orders(""))), "E1-scrimmage-42", "nobody is touched");
}

// E1-penalty-14, E1-penalty-32, E1-scrimmage-29: in the neutral zone it is an infraction; across the line and on an
// opponent it is encroachment, in the set-up and in shifts.
#[test]
fn across_the_line_and_on_an_opponent_is_encroachment() {
    // Their right is the offense's left: figure 2 stands nose to nose with the left guard.
    dead_ball(&shift("2@46,-10"), "E1-penalty-14", AWAY, FoulKind::Encroachment);
    dead_ball(&shift("2@46,5"), "E1-penalty-32", AWAY, FoulKind::NeutralZone);
    dead_ball(&shift("2@23,-5"), "E1-penalty-32", AWAY, FoulKind::NeutralZone);
    let set_up = before_the_snap(|_, _, ask| match ask {
        ElectricAsk::Lineup(LineupUnit::Defense) => Some(lineup("4-3 2@46,-10")),
        _ => None,
    });
    dead_ball(&set_up, "E1-penalty-14", AWAY, FoulKind::Encroachment);
}

// E1-penalty-26, E1-scrimmage-44: a lineman made to stand, a man turned and moved: an illegal shift.
#[test]
fn an_unlawful_shift_is_a_foul_of_the_defense() {
    for text in ["1s", "5@10,80 5>20", "5@23,70"] {
        dead_ball(&shift(text), "E1-penalty-26", AWAY, FoulKind::IllegalShift);
    }
}

// E1-penalty-16, E1-materials-32: a tackle at end says so, or it is a failure to report; an eleven-man squad need not.
#[test]
fn a_number_that_does_not_catch_passes_reports_in() {
    let tackle = |game: &Electric| {
        let men = &game.team(HOME).men;
        men.iter().position(|man| man.position == hashmark_roster::Position::RT).expect("a tackle")
    };
    let enter = move |report: &'static str| {
        move |game: &Electric, _: Side, ask: &ElectricAsk| match ask {
            ElectricAsk::Lineup(LineupUnit::Offense) => {
                Some(lineup(&format!("pro_set 9#{}{report}", tackle(game))))
            }
            _ => None,
        }
    };
    let silent = before_the_snap(enter(""));
    dead_ball(&silent, "E1-penalty-16", HOME, FoulKind::IllegalSubstitution);
    let reported = before_the_snap(enter(" 9!"));
    assert!(
        reported.has(|what| matches!(what, ElectricDetail::Power { .. })),
        "he has reported: {:?}",
        reported.facts()
    );
    let strict = ball_at(30, 1, 10);
    let ask = ElectricAsk::Lineup(LineupUnit::Offense);
    let number = tackle(&strict);
    assert_eq!(refusal(strict.check(HOME, &ask, &lineup(&format!("pro_set 9#{number}")))), "E1-materials-32");
    assert_eq!(refusal(strict.check(HOME, &ask, &lineup(&format!("pro_set 9#{number} 9!")))), "");
    let tables = &strict.book.tables;
    let squad = strict.team(HOME).clone();
    let eleven = ElectricTeam { men: squad.men[..11].to_vec(), ..squad.clone() };
    let man = &squad.men[number];
    assert!(squad.must_report(tables, man) && !eleven.must_report(tables, man));
}

// E1-pregame-4, E1-scrimmage-24, E1-penalty-27: a spare left on the field is an illegal substitution; else he is refused.
#[test]
fn a_twelfth_figure_on_the_field_is_an_illegal_substitution() {
    let twelve = "pro_set 11@100,150";
    let table = before_the_snap(move |_, _, ask| match ask {
        ElectricAsk::Lineup(LineupUnit::Offense) => Some(lineup(twelve)),
        _ => None,
    });
    dead_ball(&table, "E1-pregame-4", HOME, FoulKind::IllegalSubstitution);
    let strict = ball_at(30, 1, 10);
    assert_eq!(
        refusal(strict.check(HOME, &ElectricAsk::Lineup(LineupUnit::Offense), &lineup(twelve))),
        "E1-scrimmage-24"
    );
}

// E1-penalty-27, E1-scrimmage-25: a man who comes in after SET is an illegal substitution; who plays alone may change him.
#[test]
fn a_man_who_comes_in_after_set_is_an_illegal_substitution() {
    dead_ball(&audible("9#45"), "E1-penalty-27", HOME, FoulKind::IllegalSubstitution);
    dead_ball(&shift("9#45"), "E1-penalty-27", AWAY, FoulKind::IllegalSubstitution);
    let alone = House { solitaire: true, ..House::default() };
    let seen = std::rc::Rc::new(std::cell::Cell::new(0));
    let keep = std::rc::Rc::clone(&seen);
    let table = Table::scripted(ball_at_with(alone, 30, 1, 10), 3, move |game, _, ask| match ask {
        ElectricAsk::Lineup(LineupUnit::Offense) => Some(lineup("pro_set")),
        ElectricAsk::Orders(Window { scope: Scope::Audibles, .. }) => Some(orders("1#45")),
        ElectricAsk::Power(PulseCall::Snap) => {
            keep.set(game.scene.part(kit::fig(HOME, 1)).man);
            None
        }
        _ => None,
    });
    let table = table.play();
    assert_eq!(seen.get(), 45, "he plays");
    let late = |fact: &Fact| matches!(fact, Fact::Foul { kind: FoulKind::IllegalSubstitution, .. });
    assert!(!table.told("E1-penalty-27") && !table.facts().iter().any(late));
}

// E1-penalty-4, E1-punt-18, E1-fieldgoal-13: kicks are killed before the snap like any play, and played again.
#[test]
fn kicks_are_killed_before_the_snap_too() {
    let early = |game: Electric, next: NextPlay| {
        let table = Table::scripted(game, 3, move |_, side, ask| match ask {
            ElectricAsk::Next => Some(ElectricCall::Next(next)),
            ElectricAsk::Try => Some(ElectricCall::Try { how: hashmark_law::TryHow::Kick, at: 0 }),
            ElectricAsk::Power(PulseCall::Snap) if side == HOME => Some(orders("5>10")),
            _ => None,
        });
        let table = table.play();
        assert!(table.told("E1-penalty-15"), "{:?}", table.facts());
        (table.game.state.next, table.now().1, table.game.state.situation.score.home)
    };
    assert_eq!(early(ball_at_with(lenient(), 30, 4, 8), NextPlay::Punt), (Next::Scrimmage, 25, 0));
    assert_eq!(early(ball_at_with(lenient(), 80, 4, 8), NextPlay::FieldGoal), (Next::Scrimmage, 75, 0));
    let mut tried = ball_at_with(lenient(), 85, 1, 10);
    tried.state.next = Next::Try;
    assert_eq!(early(tried, NextPlay::Scrimmage), (Next::Try, 80, 0));
}

// E1-penalty-1: where fouls are let through the book coach commits none of them in his shifts.
#[test]
fn a_careful_coach_shifts_lawfully() {
    for seed in 0..6 {
        let table = Table::scripted(ball_at_with(lenient(), 30, 1, 10), seed, |_, _, _| None).play();
        let shifted = |fact: &Fact| {
            matches!(fact, Fact::Foul { kind: FoulKind::IllegalShift | FoulKind::NeutralZone, .. })
        };
        assert!(!table.facts().iter().any(shifted), "{seed}: {:?}", table.facts());
    }
}
