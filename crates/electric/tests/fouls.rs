//! What fouls cost, and what makes them.

mod kit;

use hashmark_electric::Electric;
use hashmark_electric::outcome::{Flag, Kind, Outcome};
use hashmark_electric::play::choices;
use hashmark_law::foul::{Foul, FoulKind, When};
use hashmark_law::{Ending, Next, Side, Spot};
use hashmark_table::Rule;
use kit::{AWAY, HOME, ball_at};

/// What flags on a play would come to.
fn flagged(game: &Electric, ending: Ending, foul: Foul, kind: Kind) -> hashmark_electric::play::Yards {
    let outcome = Outcome { kind, ending, hero: None, y: 0.0, points: None };
    let flag = Flag { foul, rule: Rule::look_up("E1-penalty-5").expect("a rule"), from_possession: None };
    choices(game, &outcome, &[flag])[0]
}

fn during(by: Side, kind: FoulKind, at: Option<Spot>) -> Foul {
    Foul { by, kind, at, when: When::During }
}

// E1-penalty-5, E1-penalty-9, E1-penalty-19..21, E1-penalty-24, E1-penalty-28..34, E1-penalty-37, E1-penalty-45,
// E1-pass-5, E1-pass-33, E1-pass-34, E1-materials-13, E1-penalty-3: what fouls cost.
#[test]
fn fouls_are_enforced_by_the_book() {
    let game = ball_at(30, 3, 9);
    let held = |to: i16| Ending::Held { by: HOME, at: Spot::own(HOME, to), brought_in: HOME };
    let after = |ending: Ending, foul: Foul| {
        let yards = flagged(&game, ending, foul, Kind::Scrimmage);
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
    let yards = flagged(&near, Ending::Incomplete, during(HOME, FoulKind::Holding, None), Kind::Scrimmage);
    assert_eq!(yards.settlement.situation.spot.from_own(HOME), 4, "half the distance");
    let four = ball_at(30, 3, 4);
    let yards = flagged(&four, Ending::Incomplete, during(AWAY, FoulKind::Offside, None), Kind::Scrimmage);
    assert!(yards.settlement.first_down, "five yards reach the line to gain");
}

// E1-penalty-41, E1-kickoff-44, E1-punt-53: holding in the recovery of a kick is counted where possession is taken.
#[test]
fn holding_in_a_recovery_is_counted_from_possession() {
    let game = kit::kickoff();
    let ending = Ending::Kicked { by: AWAY, at: Spot::own(AWAY, 30) };
    let outcome = Outcome { kind: Kind::Kickoff, ending, hero: None, y: 0.0, points: None };
    let rule = Rule::look_up("E1-penalty-41").expect("a rule");
    let hold = |by, yards| {
        let flag = Flag { foul: during(by, FoulKind::Holding, None), rule, from_possession: Some(yards) };
        choices(&game, &outcome, &[flag])[0].settlement.situation.spot.from_own(AWAY)
    };
    assert_eq!((hold(HOME, 10), hold(AWAY, 5)), (40, 25));
}

// E1-penalty-46: a penalised kick is kicked again from the moved line.
#[test]
fn a_penalised_kickoff_is_kicked_again() {
    let game = kit::kickoff();
    let ending = Ending::Kicked { by: AWAY, at: Spot::own(AWAY, 30) };
    let foul = Foul { by: HOME, kind: FoulKind::IllegalSubstitution, at: None, when: When::BeforeSnap };
    let yards = flagged(&game, ending, foul, Kind::Kickoff);
    assert_eq!((yards.settlement.next, yards.settlement.situation.spot.from_own(HOME)), (Next::Kickoff, 30));
}
