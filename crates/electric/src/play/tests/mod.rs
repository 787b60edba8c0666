//! Parts of procedures that a whole play reaches too seldom.

mod ability;
mod challenges;
mod days;
mod doubt;
mod figures;
mod kicks;
mod loose;
mod merit;
mod passes;
mod tricks;

use super::fumble::{DroppedBall, barred, gone, recovered};
use super::goal::try_points;
use super::landing::{Landed, land};
use super::punt::kickers_need_the_line;
use super::{DeadBall, ending, flags, kickoff, won_ball};
use crate::bases::Grade;
use crate::board::{Figure, Heading, Point};
use crate::call::{ElectricAsk, ElectricCall, Stoppage};
use crate::coach::ElectricBookCoach;
use crate::event::{ElectricDetail, ElectricEvent};
use crate::game::{self, Electric, ElectricSetup};
use crate::house::House;
use crate::outcome::{ElectricFlag, ElectricOutcome, ElectricPlayKind};
use crate::power::PowerStop;
use crate::rule::rule;
use crate::scene::{BoardScene, who};
use crate::team::ElectricTeam;
use hashmark_dice::{Cup, Roll, Seeded, Stream};
use hashmark_law::foul::{Foul, FoulKind, FoulMoment};
use hashmark_law::{Both, Ending, Fact, Next, ScoreKind, Side, Spot};
use hashmark_table::suite::ScriptedDesk;
use hashmark_table::{AutoDesk, Coach, Game};
use std::sync::Arc;

const HOME: Side = Side::Home;
const AWAY: Side = Side::Away;

/// The home side has the ball on its own yard line, nobody is on the board.
fn ball_at(house: House, own: i16, down: u8) -> Electric {
    let league = hashmark_roster::founders();
    let team = |at: usize| ElectricTeam::of_club(&league.clubs[at], Grade::Club);
    let setup = ElectricSetup { house, ..ElectricSetup::new(team(0), team(1)) };
    let mut game = Electric::start(Arc::new(game::ElectricRules::open(&setup).expect("a book")));
    game.state.situation.first_and_ten(HOME, Spot::own(HOME, own));
    (game.state.situation.down, game.state.next) = (down, Next::Scrimmage);
    let line = crate::field::line(game.state.situation.spot);
    game.scene = BoardScene { offense: HOME, line, set: true, ..BoardScene::default() };
    game
}

fn put(game: &mut Electric, side: Side, figure: u8, x: f32, y: f32) {
    game.scene.board.set_figure(who(side, figure), Figure::default());
    game.scene.board.place(who(side, figure), Point::new(x, y), Heading::EAST).expect("room");
}

fn turn(game: &mut Electric, side: Side, figure: u8, heading: Heading) {
    game.scene.board.turn(who(side, figure), heading).expect("room");
}

type TestDesk = AutoDesk<ElectricBookCoach, Seeded, Vec<ElectricEvent>>;

fn desk() -> TestDesk {
    let coach = |side: Side| ElectricBookCoach::new(Stream::lane(1, side as u64));
    AutoDesk { coaches: Both::from_fn(coach), cup: Seeded::new(1), teller: Vec::new() }
}

/// A desk at which everybody does the least there is to do, and dice fall by a seed.
fn least_desk(seed: u64) -> ScriptedDesk<'static, Electric> {
    let mut cup = Seeded::new(seed);
    ScriptedDesk::new().others(move |roll| cup.roll(roll))
}

/// Only dice of twenty are written.
fn is_unwritten(roll: Roll) -> bool {
    roll.dice()[0].sides != 20
}

/// A table at which nobody does more than he must.
struct Quiet {
    desk: ScriptedDesk<'static, Electric>,
}

fn quiet(seed: u64) -> Quiet {
    Quiet { desk: least_desk(seed) }
}

impl Quiet {
    /// Who was asked to handle figures at a stoppage, in order.
    fn windows(&self, at: Stoppage) -> Vec<Side> {
        let window = |(side, ask): &(Side, ElectricAsk)| match ask {
            ElectricAsk::Orders(window) if window.at == at => Some(*side),
            _ => None,
        };
        self.desk.asks.iter().filter_map(window).collect()
    }

    /// Who had the switch, pulse by pulse.
    fn switches(&self) -> Vec<Side> {
        let power = |event: &ElectricEvent| match event.what {
            ElectricDetail::Power { by, .. } => Some(by),
            _ => None,
        };
        self.desk.events.iter().filter_map(power).collect()
    }

    fn asked(&self, wanted: ElectricAsk) -> Vec<Side> {
        self.desk.asks.iter().filter(|(_, ask)| *ask == wanted).map(|(side, _)| *side).collect()
    }

    fn told(&self, wanted: impl Fn(&ElectricDetail) -> bool) -> bool {
        self.desk.events.iter().any(|event| wanted(&event.what))
    }
}

fn foul(by: Side, kind: FoulKind, when: FoulMoment) -> ElectricFlag {
    ElectricFlag {
        foul: Foul { by, kind, at: None, when },
        rule: rule!("E1-penalty-5"),
        from_possession: None,
        replay: crate::outcome::ReplayEvidence::Plain,
    }
}

fn ruled(flags: Vec<ElectricFlag>) -> (i16, u8, usize) {
    let mut game = ball_at(House::default(), 30, 2);
    game.course.flags = flags;
    let ending = Ending::Held { by: HOME, at: Spot::own(HOME, 33), impetus: HOME };
    let outcome =
        ElectricOutcome { kind: ElectricPlayKind::Scrimmage, ending, hero: None, y: 0.0, points: None };
    let ruled = flags::decide(&mut game, &mut desk(), &outcome).expect("nobody is waited for");
    let now = ruled.settlement.situation;
    (now.spot.from_own(HOME), now.down, ruled.told.len())
}

// E1-penalty-6: of several fouls of one side the other picks one: the worse.
#[test]
fn of_two_fouls_the_worse_is_taken() {
    let five = foul(HOME, FoulKind::IneligibleMan, FoulMoment::During);
    let ten = foul(HOME, FoulKind::Holding, FoulMoment::During);
    assert_eq!(ruled(vec![five, ten]), (20, 2, 2), "ten yards and the down again; both are told");
}

// E1-penalty-34: interference moves the ball to its spot, and is told with the yards from where the play began.
#[test]
fn interference_is_told_with_its_yards() {
    let mut game = ball_at(House::default(), 30, 2);
    let mut flag = foul(AWAY, FoulKind::DefensivePassInterference, FoulMoment::During);
    flag.foul.at = Some(Spot::own(HOME, 47));
    game.course.flags = vec![flag];
    let kind = ElectricPlayKind::Scrimmage;
    let outcome = ElectricOutcome { kind, ending: Ending::Incomplete, hero: None, y: 0.0, points: None };
    let ruled = flags::decide(&mut game, &mut desk(), &outcome).expect("nobody is waited for");
    let Fact::Foul { from, to, .. } = ruled.told[0].1 else { panic!("a foul") };
    assert_eq!((from.from_own(HOME), to.from_own(HOME)), (30, 47));
}

// E1-penalty-34: interference in the end zone has the ball on the 1, anywhere else at its spot.
#[test]
fn interference_in_the_end_zone_is_brought_out_to_the_1() {
    let spot = |ahead: f32| {
        let mut game = ball_at(House::default(), 80, 2);
        let (kind, sight) = (FoulKind::DefensivePassInterference, crate::power::ContactDoubt::Plain);
        let (by, on, x) = (who(AWAY, 7), who(HOME, 9), crate::field::own(HOME, ahead));
        let contact = crate::power::FoulContact { kind, by, on, x, rule: "E1-penalty-34", sight };
        flags::note(&mut game, &[contact], &crate::power::PowerPhase::UNTIL);
        let flag = game.course.flags[0];
        let kind = ElectricPlayKind::Scrimmage;
        let outcome = ElectricOutcome { kind, ending: Ending::Incomplete, hero: None, y: 0.0, points: None };
        let now = flags::choices(&game, &outcome, &[flag])[0].settlement.situation;
        (now.spot.to_goal(HOME), now.down)
    };
    assert_eq!((spot(104.0), spot(93.0)), ((1, 1), (7, 1)));
}

// E1-kickoff-40, E1-penalty-4: the play is told to its end before what its flags make of it.
#[test]
fn a_touchback_is_told_before_the_flag_after_it() {
    let mut game = ball_at(House::default(), 35, 1);
    game.state.next = Next::Kickoff;
    game.course.flags = vec![foul(AWAY, FoulKind::PersonalFoul, FoulMoment::After)];
    let (kind, ending) = (ElectricPlayKind::Kickoff, Ending::Touchback { by: AWAY });
    let mut desk = desk();
    let outcome = ElectricOutcome { kind, ending, hero: None, y: 0.0, points: None };
    super::after::settle(&mut game, &mut desk, outcome).expect("nobody is waited for");
    let at = |wanted: fn(&Fact) -> bool| {
        desk.teller.iter().filter_map(ElectricEvent::fact).position(wanted).expect("it is told")
    };
    let (touchback, flag) =
        (at(|fact| matches!(fact, Fact::Touchback { .. })), at(|fact| matches!(fact, Fact::Foul { .. })));
    assert!(touchback < flag, "{touchback} and {flag}");
}

// E1-penalty-7: fouls of both sides in one phase cancel: the down again.
#[test]
fn fouls_of_both_sides_cancel() {
    let both = vec![
        foul(HOME, FoulKind::Holding, FoulMoment::During),
        foul(AWAY, FoulKind::Offside, FoulMoment::During),
    ];
    assert_eq!(ruled(both), (30, 2, 2));
}

// E1-penalty-8: fouls in different phases are both enforced, one after the other.
#[test]
fn fouls_in_different_phases_are_enforced_in_turn() {
    let both = vec![
        foul(HOME, FoulKind::Holding, FoulMoment::During),
        foul(AWAY, FoulKind::PersonalFoul, FoulMoment::After),
    ];
    assert_eq!(ruled(both).0, 35, "back to the 20, then fifteen on");
}

/// A foul before the snap, which the other side declines or not.
fn before_the_snap(decline: bool) -> (i16, u8, i16) {
    let mut game = ball_at(House::default(), 30, 2);
    game.course.flags = vec![foul(AWAY, FoulKind::Encroachment, FoulMoment::BeforeSnap)];
    let outcome = ElectricOutcome {
        kind: ElectricPlayKind::Scrimmage,
        ending: Ending::Incomplete,
        hero: None,
        y: 0.0,
        points: None,
    };
    let flag = if decline { None } else { Some(0) };
    let mut desk = least_desk(1)
        .answers(move |_, _, ask| (*ask == ElectricAsk::Flag).then_some(ElectricCall::Flag(flag)));
    let ruled = flags::decide(&mut game, &mut desk, &outcome).expect("nobody is waited for");
    let now = ruled.settlement.situation;
    assert!(ruled.again && !ruled.stands, "nothing was played");
    (now.spot.from_own(HOME), now.down, now.to_go())
}

// E1-penalty-4, E1-penalty-5: the offended team may always decline, before the snap too: then nothing has been.
#[test]
fn a_foul_before_the_snap_may_be_declined() {
    assert_eq!(before_the_snap(false), (35, 2, 5));
    assert_eq!(before_the_snap(true), (30, 2, 10));
}

// E1-penalty-8, E1-conversion-5: a foul after a try leaves its point; the yards count on the kickoff.
#[test]
fn a_kicked_try_keeps_its_point_when_a_foul_after_it_is_taken() {
    let after = |kind: ElectricPlayKind, points: ScoreKind| {
        let mut game = ball_at(House::default(), 85, 1);
        game.state.next = Next::Try;
        game.course.flags = vec![foul(AWAY, FoulKind::PersonalFoul, FoulMoment::After)];
        let points = Some((HOME, points));
        let outcome = ElectricOutcome { kind, ending: Ending::Incomplete, hero: None, y: 0.0, points };
        let mut desk = least_desk(1)
            .answers(|_, _, ask| (*ask == ElectricAsk::Flag).then_some(ElectricCall::Flag(Some(0))));
        let ruled = flags::decide(&mut game, &mut desk, &outcome).expect("nobody is waited for");
        let now = ruled.settlement;
        (now.situation.score.home, now.next, now.situation.spot.from_own(HOME), ruled.carry.is_some())
    };
    let kicked = after(ElectricPlayKind::TryKick, ScoreKind::ExtraPoint);
    assert_eq!((kicked.0, kicked.1), (1, Next::Kickoff));
    assert!(kicked.2 == 50 || kicked.3, "fifteen yards on the kickoff: {kicked:?}");
    assert_eq!(after(ElectricPlayKind::TryPlay, ScoreKind::TwoPoint).0, 2);
}

// E1-fieldgoal-28, E1-fieldgoal-29: whether a missed kick came from outside the 20 is asked of the line of scrimmage; with
// the other reading of the hold, seven yards behind it.
#[test]
fn a_missed_field_goal_is_tested_at_the_line() {
    let missed = |by_the_hold: bool, to_goal: i16| {
        let house = House { missed_goal_by_the_hold: by_the_hold, ..House::default() };
        let game = ball_at(house, 100 - to_goal, 4);
        game.state.settle(Ending::FieldGoalMissed).situation.spot.from_own(AWAY)
    };
    assert_eq!((missed(false, 18), missed(true, 18)), (20, 25), "the line is inside the 20, the hold is not");
    assert_eq!((missed(false, 10), missed(true, 10)), (20, 20));
    assert_eq!((missed(false, 30), missed(true, 30)), (37, 37));
}

/// A quarterback between his tackles who keeps the ball with a front at his side.
fn kept_by_the_passer(back: f32) -> Electric {
    let (mut game, mut quiet) = (ball_at(House::default(), 50, 1), quiet(3));
    for (figure, tag) in [(0, "LT"), (4, "RT"), (5, "QB")] {
        game.scene.parts[who(HOME, figure).index()].tag = crate::lineup::PlaceTag::new(tag);
    }
    put(&mut game, HOME, 0, -2.0, 9.0);
    put(&mut game, HOME, 4, -2.0, -9.0);
    put(&mut game, HOME, 5, -back, 0.0);
    put(&mut game, AWAY, 0, -back, 2.98);
    turn(&mut game, AWAY, 0, Heading::degrees(-90.0));
    game.scene.carrier = Some(who(HOME, 5));
    super::run::run(&mut game, &mut quiet.desk, 5, false).expect("nobody is waited for");
    game
}

// E1-scrimmage-67: a quarterback who is caught in the pocket is sacked, whatever he had declared.
#[test]
fn a_quarterback_caught_in_the_pocket_is_a_sack() {
    let game = kept_by_the_passer(9.0);
    let told = &game.course.facts;
    let sack = |fact: &Fact| matches!(fact, Fact::Sack { by: Some(by), .. } if by.side == AWAY);
    assert!(told.iter().any(|(_, fact)| sack(fact)), "{told:?}");
    assert!(!told.iter().any(|(_, fact)| matches!(fact, Fact::Carry { .. })));
}

fn dropped(at: Point) -> DroppedBall {
    DroppedBall { side: HOME, by: Some(who(HOME, 5)), at, high: false, dead: false, kick: false }
}

// E1-fumble-18..22, E1-scoring-7: a loose ball that goes out.
#[test]
fn a_loose_ball_that_goes_out_is_spotted_by_its_way() {
    let mut game = ball_at(House::default(), 40, 1);
    let from = Point::new(-10.0, 20.0);
    let end = |game: &mut Electric, x: f32, y: f32| {
        let finish = gone(game, &dropped(from), Point::new(x, y));
        ending(game, &finish)
    };
    let held = |yards: i16| Ending::Held { by: HOME, at: Spot::own(HOME, yards), impetus: HOME };
    assert_eq!(end(&mut game, -7.0, 27.0), held(40), "forward: the spot of the fumble");
    assert_eq!(end(&mut game, -14.0, 27.0), held(36), "backward: where it went out");
    assert_eq!(end(&mut game, 55.0, 27.0), Ending::Kicked { by: AWAY, at: Spot::own(AWAY, 20) });
    let safety = end(&mut game, -60.5, 0.0);
    assert!(matches!(safety, Ending::Held { by: HOME, at, impetus: HOME } if at.in_end_zone_of(HOME)));
}

// E1-fumble-26, E1-punt-31: who may not run with a recovered ball.
#[test]
fn some_may_not_run_with_it() {
    let mut game = ball_at(House::default(), 40, 4);
    put(&mut game, HOME, 6, -15.0, 0.0);
    put(&mut game, HOME, 5, -20.0, 0.0);
    let ball = dropped(Point::new(-15.0, 0.0));
    game.course.fumbler = Some(who(HOME, 5));
    assert!(barred(&game, &ball, who(HOME, 6)) && !barred(&game, &ball, who(HOME, 5)));
    game.state.situation.down = 2;
    assert!(!barred(&game, &ball, who(HOME, 6)));
    (game.state.situation.period, game.state.counted) = (4, 14);
    assert!(barred(&game, &ball, who(HOME, 6)), "the Two-Minute Drill");
    let kick = DroppedBall { kick: true, ..ball };
    assert!(!barred(&game, &kick, who(HOME, 6)), "a kick behind the line is the kickers' to run with");
    put(&mut game, HOME, 7, -2.0, 0.0);
    assert!(barred(&game, &kick, who(HOME, 7)), "past it, it is not");
}

// E1-fumble-27: lost, lost again and recovered by the first side is a first down for it.
#[test]
fn a_second_change_is_a_first_down() {
    let mut game = ball_at(House::default(), 40, 3);
    put(&mut game, HOME, 6, -15.0, 0.0);
    game.scene.board.put_ball(Point::new(-15.0, 1.2));
    game.course.turnovers = 1;
    let ball = DroppedBall { side: AWAY, ..dropped(Point::new(-15.0, 0.0)) };
    let finish = recovered(&mut game, &mut desk(), &ball, who(HOME, 6), false).expect("nobody is waited for");
    assert!(matches!(ending(&game, &finish), Ending::Kicked { by: HOME, .. }));
}

// E1-fumble-27 with the law of possession: an interception fumbled back is a new series, short of the line to gain too,
// and on a kicking play as well.
#[test]
fn an_interception_fumbled_back_is_a_new_series() {
    let mut game = ball_at(House::default(), 40, 3);
    won_ball(&mut game, AWAY, 10.0);
    won_ball(&mut game, HOME, 5.0);
    let finish = DeadBall::dead(HOME, None, crate::field::own(HOME, 41.0), 0.0);
    let end = ending(&game, &finish);
    assert!(matches!(end, Ending::WonBack { by: HOME, .. }), "{end:?}");
    let now = game.state.settle(end).situation;
    assert_eq!((now.possession, now.down, now.to_go()), (HOME, 1, 10));
    assert_eq!(ending(&game, &kickers_need_the_line(&game, finish)), end);
}

// E1-scoring-2: a ball recovered over the other goal line is a touchdown.
#[test]
fn a_ball_recovered_over_the_goal_line_is_a_touchdown() {
    let mut game = ball_at(House::default(), 95, 3);
    put(&mut game, HOME, 6, 52.0, 0.0);
    game.scene.board.put_ball(Point::new(52.0, 1.2));
    let ball = dropped(Point::new(52.0, 0.0));
    let finish = recovered(&mut game, &mut desk(), &ball, who(HOME, 6), false).expect("nobody is waited for");
    assert!(finish.touchdown && finish.by == HOME);
}

// E1-punt-25, E1-punt-31, E1-punt-68, E1-fieldgoal-19, E1-fieldgoal-23: on a kicking play only the line to gain keeps the ball.
#[test]
fn kickers_keep_the_ball_only_past_the_line_to_gain() {
    let game = ball_at(House::default(), 40, 4);
    let end = |own: f32| {
        let finish = DeadBall::dead(HOME, None, crate::field::own(HOME, own), 0.0);
        ending(&game, &kickers_need_the_line(&game, finish))
    };
    assert_eq!(end(45.0), Ending::Kicked { by: AWAY, at: Spot::own(HOME, 45) });
    assert!(matches!(end(50.0), Ending::Held { by: HOME, .. }));
    assert!(matches!(end(-2.0), Ending::Held { by: HOME, .. }), "a safety stays one");
}

// E1-conversion-8, E1-conversion-9, E1-conversion-20, E1-scoring-10, E1-scoring-13: what a kicked try that was not kicked is worth.
#[test]
fn a_try_that_was_not_kicked_is_worth_this() {
    let mut game = ball_at(House::default(), 85, 1);
    let finish = |by: Side, touchdown: bool| DeadBall { touchdown, ..DeadBall::dead(by, None, 10.0, 0.0) };
    assert_eq!(try_points(&game, &finish(HOME, true)), Some((HOME, ScoreKind::TwoPoint)));
    assert_eq!(try_points(&game, &finish(AWAY, true)), Some((AWAY, ScoreKind::OnePointSafety)), "one point");
    assert_eq!(try_points(&game, &finish(AWAY, false)), None);
    let deep = DeadBall::dead(HOME, None, crate::field::own(HOME, -3.0), 0.0);
    assert_eq!(try_points(&game, &deep), Some((AWAY, ScoreKind::OnePointSafety)), "a safety of one point");
    let retreats = DeadBall::dead(AWAY, None, crate::field::own(AWAY, -3.0), 0.0);
    let kickers = Some((HOME, ScoreKind::OnePointSafety));
    assert_eq!(try_points(&game, &retreats), kickers, "for whoever made it");
    won_ball(&mut game, HOME, 0.0);
    assert_eq!(try_points(&game, &finish(HOME, false)), None);
    game.course.fake = true;
    let two = Some((AWAY, ScoreKind::DefensiveTwo));
    assert_eq!(try_points(&game, &finish(AWAY, true)), two, "a fake is a play for two, for both sides");
    assert_eq!((ScoreKind::OnePointSafety.points(), ScoreKind::DefensiveTwo.points()), (1, 2));
}

/// A kick that comes down here with these figures on the board.
fn landing(x: f32, figures: &[(Side, u8, f32)], caller: Option<u8>) -> Landed {
    let mut game = ball_at(House::default(), 35, 1);
    for (at, (side, figure, x)) in figures.iter().enumerate() {
        put(&mut game, *side, *figure, *x, at as f32 * 6.0);
    }
    let caller = caller.map(|figure| who(AWAY, figure));
    land(&mut game, &mut desk(), x, caller).expect("nobody is waited for")
}

// E1-kickoff-30..32, E1-kickoff-36, E1-kickoff-37, E1-kickoff-41, E1-punt-43, E1-punt-46, E1-punt-47, E1-punt-49: the order of
// rulings when a kick lands.
#[test]
fn a_kick_lands_by_the_order_of_the_book() {
    let (mine, his) = ((AWAY, 8, 30.0), (HOME, 3, 30.0));
    assert!(
        matches!(landing(30.0, &[mine, his], None), Landed::Caught(by) if by == who(AWAY, 8)),
        "receivers first"
    );
    assert!(matches!(landing(30.0, &[his], None), Landed::Kickers(_)));
    assert!(matches!(landing(30.0, &[], None), Landed::Live { muffed: None }));
    assert!(matches!(landing(30.0, &[(AWAY, 8, 24.0)], None), Landed::Live { .. }), "he has left the line");
    assert!(matches!(landing(50.0, &[his], None), Landed::Touchback));
    assert!(
        matches!(landing(55.0, &[(AWAY, 8, 49.0)], None), Landed::Caught(_)),
        "goal line and end zone are one area"
    );
    assert!(matches!(landing(30.0, &[mine], Some(8)), Landed::Fair(_)));
    let other = [(AWAY, 9, 30.0), (AWAY, 8, 20.0)];
    assert!(
        matches!(landing(30.0, &other, Some(8)), Landed::Fair(by) if by == who(AWAY, 9)),
        "another has it: dead too"
    );
    assert!(matches!(landing(30.0, &[(AWAY, 8, 20.0)], Some(8)), Landed::Live { muffed: Some(_) }));
    assert!(matches!(landing(50.0, &[(AWAY, 8, 40.0)], Some(8)), Landed::Live { muffed: Some(_) }));
}

// E1-kickoff-48, E1-kickoff-49: kickers who recover: dead; in the end zone a touchdown, after a muff a touchback by the book.
#[test]
fn kickers_who_recover_in_the_end_zone_score_unless_it_was_muffed() {
    let end = |house: House, x: f32, muffed: bool| {
        let mut game = ball_at(house, 35, 1);
        game.state.next = Next::Kickoff;
        put(&mut game, HOME, 3, x, 0.0);
        kickoff::downed(&mut game, &mut desk(), false, who(HOME, 3), muffed).expect("nobody is waited for");
        (game.state.situation.score.home, game.state.next, game.state.situation.possession)
    };
    let book = House::default();
    assert_eq!(end(book, 30.0, false), (0, Next::Scrimmage, HOME));
    assert_eq!(end(book, 52.0, false), (6, Next::Try, HOME));
    assert_eq!(end(book, 52.0, true), (0, Next::Scrimmage, AWAY));
    let other = House { muffed_kickoff_touchback: false, ..book };
    assert_eq!(end(other, 52.0, true), (6, Next::Try, HOME));
}

// E1-pass-20, E1-pass-22, E1-pass-25: a catch over the goal line, with a front on him, with a side on him.
#[test]
fn a_catch_may_be_a_touchdown_or_a_tackle_at_once() {
    let caught = |x: f32, defender: Option<(f32, f32, Heading)>| {
        let mut game = ball_at(House::default(), 60, 1);
        put(&mut game, HOME, 9, x, 0.0);
        if let Some((dx, dy, heading)) = defender {
            game.scene.board.set_figure(who(AWAY, 7), Figure::default());
            game.scene.board.place(who(AWAY, 7), Point::new(x + dx, dy), heading).expect("room");
        }
        let mut desk = desk();
        let finish =
            super::pass::caught(&mut game, &mut desk, who(HOME, 9), false).expect("nobody is waited for");
        (finish.touchdown, finish.halt, finish.x)
    };
    assert!(caught(49.0, None).0, "on the goal line");
    let front = caught(20.0, Some((0.0, 2.96, Heading::SOUTH)));
    assert_eq!(front.1, Some(PowerStop::Tackled { by: who(AWAY, 7) }), "tackled on the spot");
    let side = caught(20.0, Some((0.0, 2.01, Heading::EAST)));
    assert!(side.2 > front.2 + 0.5, "a side lets him run on: {} and {}", front.2, side.2);
}
