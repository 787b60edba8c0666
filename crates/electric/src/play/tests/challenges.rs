//! Challenges: what the replay reverses, what it leaves, and what is told of it.

use super::ability::{QB, RB, WR, close_game};
use super::*;
use crate::campaign::ability;
use crate::event::Case;
use crate::outcome::ReplayEvidence;
use crate::power::{BrokenTackle, Close, ContactDoubt, FoulContact, PowerPhase, PulseResult, ReplayView};
use hashmark_law::{CarryHow, ContestedRuling, Fact, PassEnd};

/// A desk at which every ruling is contested that may be.
fn contesting() -> ScriptedDesk<'static, Electric> {
    least_desk(3)
        .answers(|_, _, ask| (*ask == ElectricAsk::Challenge).then_some(ElectricCall::Challenge(true)))
}

fn settle(game: &mut Electric, desk: &mut ScriptedDesk<'static, Electric>, outcome: ElectricOutcome) {
    super::super::after::settle(game, desk, outcome).expect("nobody is waited for");
}

fn told(desk: &ScriptedDesk<'static, Electric>) -> Vec<Fact> {
    desk.events.iter().filter_map(ElectricEvent::fact).copied().collect()
}

fn reviewed(desk: &ScriptedDesk<'static, Electric>) -> Option<(Side, ContestedRuling, bool)> {
    told(desk).into_iter().find_map(|fact| match fact {
        Fact::Challenge { side, ruling, reversed } => Some((side, ruling, reversed)),
        _ => None,
    })
}

/// A pass on which a corner and a receiver come from both sides; the corner is so much farther from the ball.
fn thrown(farther: f32) -> (Electric, ScriptedDesk<'static, Electric>) {
    let mut game = close_game();
    let house = &mut Arc::get_mut(&mut game.book).expect("nobody else has it").house;
    (house.ability_checks, house.injuries, house.player_rating) = (false, false, false);
    game.scene.doubt = None;
    put(&mut game, HOME, QB, -5.0, 0.0);
    put(&mut game, HOME, WR, 18.0, 0.0);
    let laid = super::super::lay_stick(&game, who(HOME, QB), who(HOME, WR), 0, 0).expect("a stick");
    put(&mut game, AWAY, 7, 2.0 * laid.marker.x - 18.0 + farther, 0.0);
    turn(&mut game, AWAY, 7, Heading::WEST);
    for figure in [who(HOME, WR), who(AWAY, 7)] {
        let steady = Figure { sigma: 0.0, stability: 100.0, ..Figure::default() };
        game.scene.board.set_figure(figure, steady);
    }
    game.scene.carrier = Some(who(HOME, QB));
    let mut desk = contesting();
    let finish =
        super::super::pass::pass(&mut game, &mut desk, WR, 0, 0, false).expect("nobody is waited for");
    let (end, hero) = (ending(&game, &finish), super::super::hero(&game, &finish));
    let kind = ElectricPlayKind::Scrimmage;
    settle(&mut game, &mut desk, ElectricOutcome { kind, ending: end, hero, y: finish.y, points: None });
    (game, desk)
}

// E1-terms-41, E1-terms-42: two fronts on the ball in one instant are ruled batted; the replay sees who was first.
#[test]
fn the_replay_sees_whose_front_met_the_ball_first() {
    let (game, desk) = thrown(0.03);
    assert_eq!(reviewed(&desk), Some((HOME, ContestedRuling::Incompletion, true)), "{:?}", told(&desk));
    assert!(told(&desk).iter().any(|fact| matches!(fact, Fact::Pass { end: PassEnd::Complete, .. })));
    let now = &game.state.situation;
    assert!(now.possession == HOME && now.spot.from_own(HOME) > 60, "he has it where he was");
    assert_eq!((now.timeouts.home, game.state.challenges.home.won), (3, 1));

    let (game, desk) = thrown(-0.03);
    assert_eq!(reviewed(&desk), Some((AWAY, ContestedRuling::Incompletion, true)), "the corner was first");
    assert_eq!(game.state.situation.possession, AWAY);

    let (game, desk) = thrown(0.0);
    assert_eq!(
        reviewed(&desk),
        Some((HOME, ContestedRuling::Incompletion, false)),
        "nobody can tell: it stands"
    );
    let now = &game.state.situation;
    assert_eq!((now.possession, now.down, now.timeouts.home), (HOME, 2, 2));
}

// E1-pass-38: the power is off when a pass is stolen, and only the thief is turned before it goes on again.
#[test]
fn only_the_thief_is_turned() {
    let (game, desk) = thrown(-1.0);
    assert_eq!(game.state.situation.possession, AWAY);
    let stolen = desk.asks.iter().filter_map(|(side, ask)| match ask {
        ElectricAsk::Orders(window) if window.at == Stoppage::Interception => Some((*side, window.scope)),
        _ => None,
    });
    assert_eq!(stolen.collect::<Vec<_>>(), [(AWAY, crate::call::Scope::Carrier)]);
}

/// A run of 30 yards over the goal line, and what the record shows of its end.
fn touchdown(shown: PowerStop, close: bool) -> (Electric, ScriptedDesk<'static, Electric>) {
    let (mut game, mut desk) = (ball_at(House::default(), 70, 1), contesting());
    let runner = game.scene.player(who(HOME, RB));
    let (from, to) = (Spot::own(HOME, 70), Spot::from_goal(HOME, 0));
    let carry = Fact::Carry { by: runner, how: CarryHow::Inside, from, to };
    let situation = game.state.situation;
    let snap = Fact::Snap { kind: hashmark_law::PlayKind::Scrimmage, situation };
    game.course.facts = vec![(rule!("E1-scrimmage-1"), snap), (rule!("E1-run-15"), carry)];
    game.course.ended = Some((PowerStop::Touchdown, ReplayView { halt: shown, x: 50.0, close }));
    let (kind, ending) = (ElectricPlayKind::Scrimmage, Ending::Touchdown { by: HOME });
    settle(&mut game, &mut desk, ElectricOutcome { kind, ending, hero: Some(runner), y: 0.0, points: None });
    (game, desk)
}

fn run_yards(desk: &ScriptedDesk<'static, Electric>) -> Option<i16> {
    told(desk).into_iter().find_map(|fact| match fact {
        Fact::Carry { by, from, to, .. } => Some(from.gain_to(to, by.side)),
        _ => None,
    })
}

// E1-terms-40, E1-terms-41: a touchdown that a front had stopped before is taken back, and the yards with it; one that
// was plain to see stands, and costs a time-out.
#[test]
fn a_reversed_touchdown_is_told_and_its_yards_are_corrected() {
    let tackled = PowerStop::Tackled { by: who(AWAY, 5) };
    let (game, desk) = touchdown(tackled, true);
    assert_eq!(reviewed(&desk), Some((AWAY, ContestedRuling::Touchdown, true)));
    assert_eq!((run_yards(&desk), game.state.situation.score.home), (Some(29), 0));
    let now = &game.state.situation;
    assert_eq!((now.spot.to_goal(HOME), now.down, now.timeouts.away), (1, 1, 3));

    let (game, desk) = touchdown(PowerStop::Touchdown, false);
    assert_eq!(reviewed(&desk), Some((AWAY, ContestedRuling::Touchdown, false)));
    assert_eq!((run_yards(&desk), game.state.situation.score.home), (Some(30), 6));
    assert_eq!((game.state.situation.timeouts.away, game.state.challenges.away.lost), (2, 1));
}

// E1-terms-36, E1-terms-41, E2-penaltycheck-15: a flag that no contact bears out is picked up, and the play stands.
#[test]
fn a_flag_may_be_contested() {
    let flagged = |replay: ReplayEvidence| {
        let (mut game, mut desk) = (ball_at(House::default(), 30, 2), contesting());
        let holding = ElectricFlag { replay, ..foul(HOME, FoulKind::Holding, FoulMoment::During) };
        game.course.flags = vec![holding];
        let ending = Ending::Held { by: HOME, at: Spot::own(HOME, 33), impetus: HOME };
        let kind = ElectricPlayKind::Scrimmage;
        settle(&mut game, &mut desk, ElectricOutcome { kind, ending, hero: None, y: 0.0, points: None });
        (reviewed(&desk), game.state.situation.spot.from_own(HOME))
    };
    assert_eq!(flagged(ReplayEvidence::Wrong), (Some((HOME, ContestedRuling::Flag, true)), 33));
    assert_eq!(flagged(ReplayEvidence::Close).0, Some((HOME, ContestedRuling::Flag, false)));
    assert_eq!(flagged(ReplayEvidence::Plain).0, None, "ten yards, and plain to see: nobody is asked");
}

// E1-terms-44: with dice a lost fumble may be contested like anything else: he was down, and it never came loose.
#[test]
fn a_fumble_is_taken_back_by_a_die() {
    let house = House { challenge_by_dice: true, ..House::default() };
    let mut game = ball_at(house, 40, 1);
    let mut desk = contesting().dice(&[("the challenge", 4)]);
    let (runner, thief) = (game.scene.player(who(HOME, RB)), game.scene.player(who(AWAY, 5)));
    let at = Spot::own(HOME, 46);
    let carry = Fact::Carry { by: runner, how: CarryHow::Inside, from: Spot::own(HOME, 40), to: at };
    let snap = Fact::Snap { kind: hashmark_law::PlayKind::Scrimmage, situation: game.state.situation };
    game.course.facts = vec![
        (rule!("E1-scrimmage-1"), snap),
        (rule!("E1-run-15"), carry),
        (rule!("E1-fumble-4"), Fact::Fumble { by: runner, at }),
        (rule!("E1-fumble-14"), Fact::Recovery { by: thief, at, lost: true }),
    ];
    game.course.changed = true;
    let ending = Ending::Held { by: AWAY, at, impetus: AWAY };
    let kind = ElectricPlayKind::Scrimmage;
    settle(&mut game, &mut desk, ElectricOutcome { kind, ending, hero: None, y: 0.0, points: None });
    assert_eq!(reviewed(&desk), Some((HOME, ContestedRuling::Fumble, true)));
    assert!(!told(&desk).iter().any(|fact| matches!(fact, Fact::Fumble { .. } | Fact::Recovery { .. })));
    let now = &game.state.situation;
    assert_eq!((now.possession, now.spot.from_own(HOME), now.down), (HOME, 46, 2));
}

/// A kick at goal from 30 yards; how it ended, what came of the challenge, the score, and the kickers' and the others' time-outs.
fn kicked_at_goal(
    house: House,
    good: bool,
    die: u8,
) -> (Option<(Side, ContestedRuling, bool)>, u16, [u8; 2]) {
    let (mut game, mut desk) = (ball_at(house, 87, 4), contesting().dice(&[("the challenge", die)]));
    let kicker = game.scene.player(who(HOME, RB));
    let snap = Fact::Snap { kind: hashmark_law::PlayKind::Scrimmage, situation: game.state.situation };
    let end = if good { hashmark_law::PlaceKick::Good } else { hashmark_law::PlaceKick::Missed };
    let kick = Fact::FieldGoal { by: kicker, from: Spot::own(HOME, 87), yards: 30, end };
    game.course.facts = vec![(rule!("E1-fieldgoal-1"), snap), (rule!("E1-fieldgoal-27"), kick)];
    let ending = if good { Ending::FieldGoalGood } else { Ending::FieldGoalMissed };
    let (kind, hero) = (ElectricPlayKind::FieldGoal, good.then_some(kicker));
    settle(&mut game, &mut desk, ElectricOutcome { kind, ending, hero, y: 0.0, points: None });
    let now = &game.state.situation;
    (reviewed(&desk), now.score.home, [now.timeouts.home, now.timeouts.away])
}

// E1-terms-36, E1-terms-41, E1-terms-44: a kick at goal may be contested by whom it hurts. Dice decided it, so that the record
// has nothing to show and it stands; only a die takes it back.
#[test]
fn a_kick_at_goal_may_be_contested() {
    let ruled = |side: Side, reversed: bool| Some((side, ContestedRuling::PlaceKick, reversed));
    let plain = House::default();
    assert_eq!(kicked_at_goal(plain, true, 4), (ruled(AWAY, false), 3, [3, 2]));
    assert_eq!(kicked_at_goal(plain, false, 4), (ruled(HOME, false), 0, [2, 3]));
    let dice = House { challenge_by_dice: true, ..House::default() };
    assert_eq!(kicked_at_goal(dice, true, 4), (ruled(AWAY, true), 0, [3, 3]));
    assert_eq!(kicked_at_goal(dice, false, 4), (ruled(HOME, true), 3, [3, 3]));
    assert_eq!(kicked_at_goal(dice, false, 3), (ruled(HOME, false), 0, [2, 3]));
}

/// A run of 12 yards, on which a linebacker met the runner after 4; what the record shows of that.
fn ran_on(house: House, replay: ReplayEvidence, gain: i16) -> (Electric, ScriptedDesk<'static, Electric>) {
    let (mut game, mut desk) = (ball_at(house, 30, 1), contesting().dice(&[("the challenge", 4)]));
    let runner = game.scene.player(who(HOME, RB));
    let from = Spot::own(HOME, 30);
    let snap = Fact::Snap { kind: hashmark_law::PlayKind::Scrimmage, situation: game.state.situation };
    game.course.facts = vec![(rule!("E1-scrimmage-1"), snap)];
    game.scene.carrier = Some(who(HOME, RB));
    let met = BrokenTackle { by: who(AWAY, 5), x: crate::field::own(HOME, 34.2), y: 3.0 };
    super::super::challenge::broken(&mut game, met, replay, false);
    let to = Spot::own(HOME, 30 + gain);
    let carry = Fact::Carry { by: runner, how: CarryHow::Inside, from, to };
    game.course.facts.push((rule!("E1-run-15"), carry));
    let (kind, ending) = (ElectricPlayKind::Scrimmage, Ending::Held { by: HOME, at: to, impetus: HOME });
    settle(&mut game, &mut desk, ElectricOutcome { kind, ending, hero: Some(runner), y: 0.0, points: None });
    (game, desk)
}

// E1-terms-10, E1-terms-36, E1-terms-41: a tackle that was ruled broken, and was none by the record: he is down where he
// was met, and the yards are gone. One that was broken stands.
#[test]
fn a_broken_tackle_may_be_contested() {
    let (game, desk) = ran_on(House::default(), ReplayEvidence::Wrong, 12);
    assert_eq!(reviewed(&desk), Some((AWAY, ContestedRuling::BrokenTackle, true)));
    assert_eq!((run_yards(&desk), game.state.situation.spot.from_own(HOME)), (Some(4), 34));
    assert_eq!((game.state.situation.down, game.state.challenges.away.won), (2, 1));

    let (game, desk) = ran_on(House::default(), ReplayEvidence::Close, 12);
    assert_eq!(reviewed(&desk), Some((AWAY, ContestedRuling::BrokenTackle, false)));
    assert_eq!((run_yards(&desk), game.state.situation.timeouts.away), (Some(12), 2));
}

// E1-terms-36, E1-terms-44: one that was plain to see is worth a marker after a long run only, and only a die reverses it.
#[test]
fn a_plainly_broken_tackle_is_contested_after_a_long_run() {
    let plain = |house: House, gain: i16| reviewed(&ran_on(house, ReplayEvidence::Plain, gain).1);
    assert_eq!(plain(House::default(), 12), None, "eight yards after it: nobody is asked");
    assert_eq!(plain(House::default(), 40), Some((AWAY, ContestedRuling::BrokenTackle, false)));
    let dice = House { challenge_by_dice: true, ..House::default() };
    assert_eq!(plain(dice, 40), Some((AWAY, ContestedRuling::BrokenTackle, true)));
}

// E1-terms-10, E2-ability-4, E2-ability-15, E2-ability-17: a carrier whom dice let run on, although a front had met him.
#[test]
fn what_dice_broke_is_kept_for_the_replay() {
    let broken = |case: Case, shown: PowerStop| {
        let mut game = close_game();
        put(&mut game, HOME, QB, -20.0, 0.0);
        put(&mut game, AWAY, 0, 20.0, 0.0);
        game.scene.carrier = Some(who(HOME, QB));
        let found = Close { case, by: who(AWAY, 0), other: Some(who(HOME, QB)) };
        game.scene.doubt.as_mut().expect("doubt").found = Some(found);
        let halt = PowerStop::Tackled { by: who(AWAY, 0) };
        let shown = ReplayView { close: true, ..ReplayView::plain(shown, -20.0) };
        let (x, y) = (-20.0, 0.0);
        let ran =
            PulseResult { halt, steps: 24, x, y, contacts: Vec::new(), bonus: false, shown, broken: None };
        let phase = PowerPhase { reading: case == Case::Sack, ..PowerPhase::pulse(60) };
        ability::settle(&mut game, &mut super::ability::twenties(&[20]), HOME, phase, ran)
            .expect("nobody is waited for");
        game.course
            .rulings
            .iter()
            .map(|ruling| (ruling.what, ruling.replay, ruling.instead[0].is_some()))
            .next()
    };
    let tackled = PowerStop::Tackled { by: who(AWAY, 0) };
    let what = ContestedRuling::BrokenTackle;
    assert_eq!(broken(Case::OpenField, tackled), Some((what, ReplayEvidence::Wrong, false)));
    assert_eq!(broken(Case::OpenField, PowerStop::Stopped), Some((what, ReplayEvidence::Close, false)));
    assert_eq!(broken(Case::Sack, tackled), Some((what, ReplayEvidence::Wrong, true)), "it would be a sack");
}

/// A pass on which a corner met a receiver in the air, and no flag was thrown; how it ended, and what was measured.
fn no_flag(ending: Ending, sight: ContactDoubt) -> (Option<(Side, ContestedRuling, bool)>, i16, u8) {
    let (mut game, mut desk) = (ball_at(House::default(), 30, 2), contesting());
    game.state.situation.line_to_gain = Spot::own(HOME, 40);
    let (by, on) = (who(AWAY, 7), who(HOME, WR));
    let (kind, x) = (FoulKind::DefensivePassInterference, crate::field::own(HOME, 52.0));
    let contact = FoulContact { kind, by, on, x, rule: "E1-penalty-34", sight };
    flags::let_go(&mut game, &[contact]);
    let kind = ElectricPlayKind::Scrimmage;
    settle(&mut game, &mut desk, ElectricOutcome { kind, ending, hero: None, y: 0.0, points: None });
    (reviewed(&desk), game.state.situation.spot.from_own(HOME), game.state.situation.down)
}

// E1-terms-36, E1-terms-41, E2-ability-23: a foul that dice let go is contested by whom it hurt, and the flag is thrown
// after all; a contact that was none stays none, and after a catch nobody asks for it.
#[test]
fn a_foul_that_was_not_flagged_may_be_contested() {
    let non_call = |reversed: bool| Some((HOME, ContestedRuling::NonCall, reversed));
    assert_eq!(no_flag(Ending::Incomplete, ContactDoubt::Close), (non_call(true), 52, 1));
    assert_eq!(no_flag(Ending::Incomplete, ContactDoubt::Suspected), (non_call(false), 30, 3));
    let caught = Ending::Held { by: HOME, at: Spot::own(HOME, 45), impetus: HOME };
    assert_eq!(no_flag(caught, ContactDoubt::Close).0, None);
}

// E2-ability-23: what a check clears is let go, and remembered as what was measured.
#[test]
fn a_contact_that_a_check_clears_may_be_looked_at_again() {
    let mut game = close_game();
    let (by, on) = (who(AWAY, 7), who(HOME, WR));
    let kind = FoulKind::DefensivePassInterference;
    let contact = FoulContact { kind, by, on, x: 0.0, rule: "E1-penalty-34", sight: ContactDoubt::Close };
    let found = ability::suspects(&mut game, &mut super::ability::twenties(&[13]), vec![contact]);
    let [fouls, let_go] = found.expect("nobody is waited for");
    assert_eq!((fouls.len(), let_go.len()), (0, 1));
    flags::let_go(&mut game, &let_go);
    assert_eq!(game.course.let_go[0].0.replay, ReplayEvidence::Wrong);
}
