//! Trick plays, from boards on which a few men stand just so.

mod passes;

use super::{AWAY, HOME, ball_at, least_desk};
use crate::board::{Figure, FigureId, Heading, Point};
use crate::call::{
    Declare, ElectricAsk, ElectricCall, Orders, PasserStage, Scope, StopAt, Stoppage, Trick, Window,
};
use crate::campaign::Bonus;
use crate::event::{ElectricDetail, ElectricEvent};
use crate::field::{self, BASE_LENGTH};
use crate::game::Electric;
use crate::house::House;
use crate::legal::check_declare;
use crate::lineup::PlaceTag;
use crate::play::{bonus, down, pass, pressed, run, trick, windows};
use crate::scene::who;
use hashmark_dice::{Pips, Seeded};
use hashmark_law::{CarryHow, Fact, Side};
use hashmark_table::suite::ScriptedDesk;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

const QB: u8 = 5;
const BACK: u8 = 6;
const END: u8 = 8;
const WIDE: u8 = 9;

type AskedLog = Rc<RefCell<Vec<(Side, ElectricAsk, Option<FigureId>)>>>;

struct TrickRoom {
    desk: ScriptedDesk<'static, Electric>,
    asked: AskedLog,
}

/// A table with these dice of the book, 7 when they are used up, and these answers to questions that are not about
/// figures, in order; else everybody does the least.
fn room(dice: &[u8], calls: Vec<ElectricCall>) -> TrickRoom {
    let asked: AskedLog = Rc::default();
    let (seen, mut calls) = (Rc::clone(&asked), VecDeque::from(calls));
    let script = move |game: &Electric, side: Side, ask: &ElectricAsk| {
        seen.borrow_mut().push((side, *ask, game.scene.carrier));
        let scripted = matches!(ask, ElectricAsk::Declare(_) | ElectricAsk::Bonus(Bonus::Offense));
        let plain = match ask {
            ElectricAsk::Bonus(_) => Some(ElectricCall::Stop(StopAt::Never)),
            ElectricAsk::Stop => Some(ElectricCall::Stop(StopAt::After(5))),
            _ => None,
        };
        if scripted { calls.pop_front().or(plain) } else { plain }
    };
    let desk = ScriptedDesk::new()
        .totals(dice)
        .shaken(|roll| roll.dice()[0].sides == 100, Seeded::new(3))
        .others(|roll| if roll.dice().len() == 1 { Pips::new(&[7]) } else { Pips::new(&[1, 6]) })
        .answers(script);
    TrickRoom { desk, asked }
}

impl TrickRoom {
    fn tricks(&self) -> Vec<Trick> {
        let trick = |event: &ElectricEvent| match event.what {
            ElectricDetail::Trick { trick, .. } => Some(trick),
            _ => None,
        };
        self.desk.events.iter().filter_map(trick).collect()
    }

    /// Windows in which the defense was asked to turn men.
    fn defense_turned(&self) -> Vec<Stoppage> {
        let window = |(side, ask, _): &(Side, ElectricAsk, Option<FigureId>)| match ask {
            ElectricAsk::Orders(window) if *side == AWAY => Some(window.at),
            _ => None,
        };
        self.asked.borrow().iter().filter_map(window).collect()
    }

    fn checks(&self) -> Vec<(u8, bool)> {
        let check = |event: &ElectricEvent| match event.what {
            ElectricDetail::Checked { total, failed, .. } => Some((total, failed)),
            _ => None,
        };
        self.desk.events.iter().filter_map(check).collect()
    }
}

fn stop(hundredths: u16) -> ElectricCall {
    ElectricCall::Stop(StopAt::After(hundredths))
}

fn say(declare: Declare) -> ElectricCall {
    ElectricCall::Declare(declare)
}

fn throw(to: u8) -> Declare {
    Declare::Pass { to, angle: 0, start: 0 }
}

/// A man whose base reaches so many yards short of the line, and so many across.
fn man(game: &mut Electric, side: Side, figure: u8, tag: &str, behind: f32, y: f32) {
    let steady = Figure { sigma: 0.0, stability: 100.0, ..Figure::default() };
    let number = who(side, figure);
    game.scene.board.set_figure(number, steady);
    let forward = field::forward(side);
    let heading = if forward > 0.0 { Heading::EAST } else { Heading::degrees(180.0) };
    let x = game.scene.line - (behind + BASE_LENGTH / 2.0) * field::forward(HOME);
    game.scene.board.place(number, Point::new(x, y), heading).expect("room");
    let part = &mut game.scene.parts[number.index()];
    (part.tag, part.eligible) = (PlaceTag::new(tag), ["RB1", "TE", "WR1"].contains(&tag));
    part.man = figure;
}

/// First and ten on the 35: the quarterback six yards back, a back beside him, a tight end and a flanker come round
/// behind them, and nobody else.
fn backfield(left: u8) -> Electric {
    let house = House { strategies: true, bonus_stoppages: true, ..House::default() };
    let mut game = ball_at(house, 35, 1);
    game.state.heroes.pools.home.offense = left;
    man(&mut game, HOME, QB, "QB", 6.0, 0.0);
    man(&mut game, HOME, BACK, "RB1", 7.0, 4.0);
    man(&mut game, HOME, END, "TE", 8.0, 8.0);
    man(&mut game, HOME, WIDE, "WR1", 9.0, 12.0);
    game.scene.carrier = Some(who(HOME, QB));
    game.course.taker = game.scene.carrier;
    game
}

fn left(game: &Electric) -> u8 {
    game.state.heroes.pools.home.offense
}

fn refused(game: &Electric, stage: PasserStage, declare: Declare) -> &'static str {
    check_declare(game, stage, declare).err().map_or("", |refusal| refusal.rule)
}

fn has_fumble(game: &Electric) -> bool {
    game.course.facts.iter().any(|(_, fact)| matches!(fact, Fact::Fumble { .. }))
}

/// The quarterback seems to hand off to his back; the rest is scripted.
fn hand_off(game: &mut Electric, room: &mut TrickRoom) {
    run::run(game, &mut room.desk, BACK, false).expect("nobody is waited for");
}

// E2-play-run-16: a 2 on the hand-off that was to be feigned is a fumble, and there is no trick.
#[test]
fn a_feigned_hand_off_can_be_fumbled() {
    let (mut game, mut room) = (backfield(3), room(&[2], vec![]));
    hand_off(&mut game, &mut room);
    assert!(has_fumble(&game) && room.tricks().is_empty() && left(&game) == 3);
}

// E2-play-run-17, E2-play-run-19, E2-play-run-20: both sides turn their men and see the back with the ball; then the
// quarterback has it for one stoppage, only his own side turns, and he runs.
#[test]
fn a_bootleg_shows_the_back_with_the_ball_until_it_is_called() {
    let mut game = backfield(3);
    let mut room = room(&[7], vec![stop(20), say(Declare::Trick(Trick::Bootleg)), say(Declare::Run(QB))]);
    hand_off(&mut game, &mut room);
    assert_eq!((room.tricks(), left(&game)), (vec![Trick::Bootleg], 2));
    let asked = room.asked.borrow();
    let seen = asked.iter().find(|(side, ask, _)| *side == AWAY && matches!(ask, ElectricAsk::Orders(_)));
    assert_eq!(seen.map(|(_, _, carrier)| *carrier), Some(Some(who(HOME, BACK))), "as the defense sees it");
    let first = asked.iter().find(|(_, ask, _)| matches!(ask, ElectricAsk::Bonus(_)));
    assert_eq!(first.map(|(_, _, carrier)| *carrier), Some(Some(who(HOME, BACK))));
    drop(asked);
    assert!(!room.defense_turned().contains(&Stoppage::Bonus));
    let by = game.course.facts.iter().find_map(|(_, fact)| match fact {
        Fact::Carry { by, .. } => Some(by.man),
        _ => None,
    });
    assert_eq!(by, Some(QB), "the run is the quarterback's");
}

// E2-play-run-17, E2-play-pass-13, E1-terms-6: after a hand-off that may be none both sides turn whoever they have not turned
// in this stoppage; a man is not turned twice, but the quarterback gets out of the way.
#[test]
fn at_a_hand_off_nobody_is_turned_twice() {
    let mut game = backfield(3);
    man(&mut game, AWAY, 4, "MLB", -8.0, 3.0);
    man(&mut game, AWAY, 5, "FS", -14.0, 3.0);
    let [snap, handed] =
        [Stoppage::Snap, Stoppage::HandedOff].map(|at| Window { at, scope: Scope::Unblocked });
    let turn = |figure: u8| {
        let mut orders = Orders::default();
        orders.turn(figure, 10);
        orders
    };
    let rule = |game: &Electric, side: Side, window: Window, figure: u8| {
        crate::window::check(game, side, window, &turn(figure)).err().map_or("", |refusal| refusal.rule)
    };
    for (side, figure) in [(AWAY, 4), (HOME, QB), (HOME, END)] {
        assert_eq!(rule(&game, side, snap, figure), "");
        crate::window::apply(&mut game, side, &turn(figure));
    }
    assert_eq!(rule(&game, AWAY, handed, 4), "E1-terms-6");
    assert_eq!(rule(&game, HOME, handed, END), "E1-terms-6");
    assert_eq!((rule(&game, AWAY, handed, 5), rule(&game, HOME, handed, QB)), ("", ""));
    // The next stoppage is another one.
    windows(&mut game, &mut room(&[], vec![]).desk, &[AWAY], snap).expect("nobody is waited for");
    assert_eq!(rule(&game, AWAY, handed, 4), "");
}

// E2-play-run-18: whoever blocks for whom, it is called by the one name.
#[test]
fn a_bootleg_has_one_name() {
    for (block, y) in [("RB2", -6.0), ("RB2", 10.0)] {
        let mut game = backfield(2);
        man(&mut game, HOME, 7, block, 14.0, y);
        let mut room = room(&[7], vec![stop(20), say(Declare::Trick(Trick::Bootleg)), say(Declare::Run(QB))]);
        hand_off(&mut game, &mut room);
        assert_eq!(room.tricks(), [Trick::Bootleg]);
    }
}

/// A hand-off that has been feigned for so long, and is about to be called.
fn feigned(left: u8, hundredths: u32) -> Electric {
    let mut game = backfield(left);
    trick::noted(&mut game, who(HOME, QB), who(HOME, BACK));
    game.scene.carrier = Some(who(HOME, BACK));
    game.state.pulses += 1;
    game.course.steps = hundredths * 240 / 100;
    game
}

// E2-play-run-19, E2-play-pass-13: half a second, no longer.
#[test]
fn a_hand_off_is_feigned_for_half_a_second_at_most() {
    for (trick, rule) in [(Trick::Bootleg, "E2-play-run-19"), (Trick::PlayAction, "E2-play-pass-13")] {
        assert_eq!(refused(&feigned(2, 50), PasserStage::Bonus, Declare::Trick(trick)), "");
        assert_eq!(refused(&feigned(2, 51), PasserStage::Bonus, Declare::Trick(trick)), rule);
    }
    assert_eq!(refused(&backfield(2), PasserStage::Bonus, Declare::Trick(Trick::Bootleg)), "E2-play-run-19");
}

// E2-play-run-20: a pass out of it takes one more, throwing it away a place outside the pocket.
#[test]
fn a_pass_off_a_bootleg_takes_another_stoppage() {
    let after = |left: u8| {
        let mut game = feigned(left, 20);
        (game.scene.carrier, game.course.feint) = (Some(who(HOME, QB)), Some(Trick::Bootleg));
        game
    };
    assert_eq!(refused(&after(0), PasserStage::Bonus, throw(WIDE)), "E2-play-run-20");
    assert_eq!(refused(&after(1), PasserStage::Bonus, throw(WIDE)), "");
    assert_eq!(refused(&after(1), PasserStage::Bonus, Declare::Pitch(END)), "E2-play-run-20");
    let mut boxed = after(1);
    man(&mut boxed, HOME, 0, "LT", 1.0, 9.2);
    man(&mut boxed, HOME, 4, "RT", 1.0, -9.2);
    assert_eq!(refused(&boxed, PasserStage::Bonus, Declare::ThrowAway), "E2-play-run-20");
    let mut game = backfield(2);
    let calls = vec![stop(10), say(Declare::Trick(Trick::Bootleg)), say(throw(WIDE))];
    let mut room = room(&[7], calls);
    hand_off(&mut game, &mut room);
    assert_eq!((left(&game), game.course.thrown), (0, true));
}

// E2-play-run-21: an end around costs nothing: after the read a flanker or an end takes the ball.
#[test]
fn an_end_around_is_free() {
    let mut game = backfield(1);
    man(&mut game, HOME, END, "TE", 7.0, -4.0);
    assert_eq!(refused(&game, PasserStage::Read, Declare::Run(END)), "");
    assert_eq!(refused(&game, PasserStage::Snap, Declare::Run(END)), "E1-run-1");
    let mut room = room(&[7], vec![]);
    run::run(&mut game, &mut room.desk, END, false).expect("nobody is waited for");
    assert_eq!((left(&game), room.checks()), (1, vec![(7, false)]));
    game.book = super::ball_at(House::default(), 35, 1).book;
    game.scene.carrier = Some(who(HOME, QB));
    assert_eq!(refused(&game, PasserStage::Read, Declare::Run(END)), "E1-run-1", "not in the core game");
}

/// A carrier in the backfield whose coach has stopped for a bonus stoppage, and gives the ball on.
fn given_on(game: &mut Electric, carrier: u8, declare: Declare, dice: &[u8]) -> TrickRoom {
    game.scene.carrier = Some(who(HOME, carrier));
    game.course.spent = true;
    assert_eq!(refused(game, PasserStage::Bonus, declare), "");
    let mut room = room(dice, vec![]);
    bonus::hand_on(game, &mut room.desk, HOME, declare).expect("nobody is waited for");
    room
}

// E2-play-run-22: a pass by the man of an end around takes a stoppage and the longer stick.
#[test]
fn a_pass_off_an_end_around_takes_a_stoppage() {
    let mut game = backfield(1);
    game.scene.carrier = Some(who(HOME, END));
    let mut desk = room(&[], vec![stop(5), say(throw(WIDE))]);
    man(&mut game, HOME, WIDE, "WR1", -10.0, 12.0);
    run::carry(
        &mut game,
        &mut desk.desk,
        who(HOME, END),
        CarryHow::Outside,
        false,
        crate::rule::rule!("E1-run-15"),
    )
    .expect("nobody is waited for");
    assert_eq!((left(&game), desk.tricks()), (0, vec![Trick::EndAround]));
    let pressed = desk
        .desk
        .events
        .iter()
        .any(|event| matches!(event.what, ElectricDetail::Measured { pressed: true, .. }));
    assert!(pressed && !desk.defense_turned().contains(&Stoppage::Bonus));
}

// E2-play-run-23: the hand-off of a fake end around is checked like any other; then both sides turn their men, half a
// second later at most it is called for one stoppage, and only the offense turns.
#[test]
fn a_fake_end_around_begins_with_a_hand_off() {
    let (mut dropped, mut played) = (backfield(2), room(&[2], vec![]));
    hand_off(&mut dropped, &mut played);
    assert!(has_fumble(&dropped) && left(&dropped) == 2);
    let fake = Declare::Trick(Trick::FakeEndAround);
    let mut game = backfield(2);
    let mut played = room(&[7], vec![stop(20), say(fake), say(Declare::Run(QB))]);
    hand_off(&mut game, &mut played);
    assert_eq!((played.tricks(), left(&game)), (vec![Trick::FakeEndAround], 1));
    let turned = played.defense_turned();
    assert!(turned.contains(&Stoppage::HandedOff) && !turned.contains(&Stoppage::Bonus), "{turned:?}");
    assert_eq!(refused(&feigned(2, 50), PasserStage::Bonus, fake), "");
    assert_ne!(refused(&feigned(2, 51), PasserStage::Bonus, fake), "");
}

// E2-play-run-24: then the quarterback gives it to the end: a second check, which fails for him on a 2 only.
#[test]
fn a_fake_end_around_has_two_checks() {
    let mut game = backfield(2);
    man(&mut game, HOME, END, "TE", 7.0, -4.0);
    let calls = vec![stop(1), say(Declare::Trick(Trick::FakeEndAround)), say(Declare::Run(END))];
    let mut room = room(&[7, 3], calls);
    hand_off(&mut game, &mut room);
    assert_eq!(room.checks()[..2], [(7, false), (3, false)]);
    assert_eq!((room.tricks(), left(&game)), (vec![Trick::FakeEndAround], 1));
}

// E2-play-run-25: before he crosses the line, not after.
#[test]
fn no_reverse_past_the_line() {
    let mut game = backfield(2);
    game.scene.carrier = Some(who(HOME, BACK));
    assert!(bonus::may(&game, HOME, Bonus::Offense).is_ok());
    man(&mut game, HOME, BACK, "RB1", -1.0, 4.0);
    assert!(bonus::may(&game, HOME, Bonus::Offense).is_err());
}

// E2-play-run-25..27: a reverse is one stoppage; it fails on a 3, and the defense turns nobody.
#[test]
fn a_reverse_fails_on_a_three() {
    let mut good = backfield(1);
    let calls = vec![stop(1), say(Declare::Pitch(END))];
    let mut played = room(&[4], calls);
    good.scene.carrier = Some(who(HOME, BACK));
    run::carry(
        &mut good,
        &mut played.desk,
        who(HOME, BACK),
        CarryHow::Outside,
        false,
        crate::rule::rule!("E1-run-15"),
    )
    .expect("nobody is waited for");
    assert_eq!((played.tricks(), left(&good)), (vec![Trick::Reverse], 0));
    assert!(!has_fumble(&good) && !played.defense_turned().contains(&Stoppage::Bonus));
    let mut bad = backfield(1);
    let played = given_on(&mut bad, BACK, Declare::Pitch(END), &[3]);
    assert_eq!(played.checks()[0], (3, true));
    assert!(has_fumble(&bad));
}

// E2-play-run-28..30: a pass off the reverse, a double reverse that fails on a 3 and not on a 4, and as many as are paid.
#[test]
fn a_reverse_goes_on_as_long_as_it_is_paid_for() {
    let mut game = backfield(3);
    let calls = vec![
        stop(1),
        say(Declare::Pitch(END)),
        stop(1),
        say(Declare::Pitch(WIDE)),
        stop(1),
        say(throw(BACK)),
    ];
    let mut played = room(&[7, 4], calls);
    game.scene.carrier = Some(who(HOME, BACK));
    run::carry(
        &mut game,
        &mut played.desk,
        who(HOME, BACK),
        CarryHow::Outside,
        false,
        crate::rule::rule!("E1-run-15"),
    )
    .expect("nobody is waited for");
    assert_eq!(played.tricks(), [Trick::Reverse, Trick::DoubleReverse, Trick::OptionPass]);
    assert_eq!(left(&game), 0);
    let mut bad = backfield(2);
    bad.course.handed_on = 1;
    let played = given_on(&mut bad, END, Declare::Pitch(WIDE), &[3]);
    assert_eq!((played.tricks(), played.checks()[0]), (vec![Trick::DoubleReverse], (3, true)));
}

/// A receiver downfield.
fn downfield(game: &mut Electric) {
    man(game, HOME, WIDE, "WR1", -15.0, 12.0);
}

// E2-play-run-1, E2-play-run-31, E2-play-run-32: a pass is measured and its marker lies; then a back has the ball, for
// one stoppage. Without one the coach is not asked.
#[test]
fn the_statue_of_liberty_takes_the_pass_back() {
    let mut game = backfield(1);
    downfield(&mut game);
    let mut played = room(&[7], vec![say(Declare::Run(BACK))]);
    pass::pass(&mut game, &mut played.desk, WIDE, 0, 0, false).expect("nobody is waited for");
    assert_eq!((played.tricks(), left(&game)), (vec![Trick::StatueOfLiberty], 0));
    assert!(!game.course.thrown && game.scene.lies().is_none(), "the marker is taken up again");
    let lies = played.desk.events.iter().position(|event| matches!(event.what, ElectricDetail::Lies { .. }));
    let told = played.desk.events.iter().position(|event| matches!(event.what, ElectricDetail::Trick { .. }));
    assert!(lies.is_some() && lies < told, "the marker lay before the trick was out");
    let mut poor = backfield(0);
    downfield(&mut poor);
    assert_eq!(refused(&poor, PasserStage::Thrown, Declare::Run(BACK)), "E2-play-run-1");
    let mut played = room(&[], vec![]);
    pass::pass(&mut poor, &mut played.desk, WIDE, 0, 0, false).expect("nobody is waited for");
    assert!(
        !played.asked.borrow().iter().any(|(_, ask, _)| *ask == ElectricAsk::Declare(PasserStage::Thrown))
    );
}

// E2-play-run-31: who could pay for it is asked at every pass, and the pass is thrown if he says so.
#[test]
fn the_question_gives_nothing_away() {
    let mut game = backfield(1);
    downfield(&mut game);
    let mut played = room(&[], vec![say(throw(WIDE))]);
    pass::pass(&mut game, &mut played.desk, WIDE, 0, 0, false).expect("nobody is waited for");
    assert!(game.course.thrown && left(&game) == 1 && played.tricks().is_empty());
}

// E2-play-run-32: the hand-off instead of the pass can be fumbled.
#[test]
fn the_statue_can_drop_it() {
    let mut game = backfield(1);
    downfield(&mut game);
    let mut played = room(&[2], vec![say(Declare::Run(BACK))]);
    pass::pass(&mut game, &mut played.desk, WIDE, 0, 0, false).expect("nobody is waited for");
    assert!(has_fumble(&game));
}

/// A quarterback in the shotgun has left the ball before his feet and gone back; somebody stands on it.
fn on_the_ground(by: (Side, u8, &str)) -> Electric {
    let mut game = backfield(1);
    game.course.ground = Some(trick::ball_left(&game.scene, who(HOME, QB)));
    man(&mut game, HOME, QB, "QB", 14.0, 0.0);
    man(&mut game, by.0, by.1, by.2, if by.0 == HOME { 4.5 } else { 4.0 }, 0.0);
    game
}

// E2-play-run-33, E2-play-run-34: a back on the ball has it, for one stoppage; nobody on it, no trick.
#[test]
fn a_back_picks_the_ball_up() {
    let rooski = Declare::Trick(Trick::Fumblerooski);
    let mut game = on_the_ground((HOME, BACK, "RB1"));
    assert_eq!(refused(&game, PasserStage::Read, rooski), "");
    assert_eq!(refused(&backfield(1), PasserStage::Read, rooski), "E2-play-run-33", "not from under center");
    let mut played = room(&[20], vec![]);
    down::commit(&mut game, &mut played.desk, rooski, false).expect("nobody is waited for");
    assert_eq!((played.tricks(), left(&game)), (vec![Trick::Fumblerooski], 0));
    let by = game.course.facts.iter().find_map(|(_, fact)| match fact {
        Fact::Carry { by, .. } => Some(by.man),
        _ => None,
    });
    assert_eq!(by, Some(BACK));
    let mut alone = on_the_ground((HOME, BACK, "RB1"));
    man(&mut alone, HOME, BACK, "RB1", 7.0, -9.0);
    man(&mut alone, HOME, END, "TE", 7.0, 20.0);
    assert_eq!(refused(&alone, PasserStage::Read, rooski), "E2-play-run-34");
}

// E2-play-run-34: a linebacker who is there first has it for his side.
#[test]
fn a_linebacker_may_be_there_first() {
    let mut game = on_the_ground((AWAY, 5, "MLB"));
    let mut played = room(&[], vec![]);
    let finish = down::commit(&mut game, &mut played.desk, Declare::Trick(Trick::Fumblerooski), false);
    assert_eq!(finish.map(|finish| finish.by), Ok(AWAY));
    assert!(game.course.facts.iter().any(|(_, fact)| matches!(fact, Fact::Recovery { lost: true, .. })));
}

// E2-play-run-35, E2-play-run-36: a die up to its rating, and the defense has seen it and turns; above it, it does not.
#[test]
fn the_defense_sees_the_ball_on_a_low_die() {
    for (die, seen) in [(9, true), (10, false)] {
        let mut game = on_the_ground((HOME, BACK, "RB1"));
        let mut played = room(&[die], vec![]);
        down::commit(&mut game, &mut played.desk, Declare::Trick(Trick::Fumblerooski), false)
            .expect("nobody is waited for");
        let told = played.desk.events.iter().any(|event| match event.what {
            ElectricDetail::Spotted { die: thrown, need: 9, .. } => thrown == die,
            _ => false,
        });
        assert!(told, "{die}");
        assert_eq!(played.defense_turned().contains(&Stoppage::Bonus), seen, "{die}");
    }
}

// E2-play-run-35: with a squad the rating is the squad's own: 13, 16 and 18 against the ball are 4, 5 and 6.
#[test]
fn the_die_is_thrown_against_the_squads_rating() {
    let mut game = on_the_ground((HOME, BACK, "RB1"));
    let book = std::sync::Arc::get_mut(&mut game.book).expect("nobody else has it");
    let team = &mut book.sheets.away.team;
    let men = vec![crate::campaign::Hero::rated(30); team.men.len()];
    let (offense, defense) = (String::new(), String::new());
    let stats = crate::campaign::Stats([9, 9, 9, 13, 16, 18]);
    let squad = crate::campaign::Squad { stats, offense, defense, men, franchise: None, chart: Vec::new() };
    team.squad = Some(squad);
    let mut played = room(&[15], vec![]);
    down::commit(&mut game, &mut played.desk, Declare::Trick(Trick::Fumblerooski), false)
        .expect("nobody is waited for");
    let need = played.desk.events.iter().find_map(|event| match event.what {
        ElectricDetail::Spotted { need, .. } => Some(need),
        _ => None,
    });
    assert_eq!(need, Some(15));
    assert!(played.defense_turned().contains(&Stoppage::Bonus), "a 15 has seen it");
}

// E2-play-run-15: an option's pitch goes two base lengths, not two and a half.
#[test]
fn an_option_pitch_has_its_range() {
    for (far, rule) in [(1.9, ""), (2.5, "E1-pitch-3")] {
        let mut game = backfield(0);
        man(&mut game, HOME, BACK, "RB1", 6.0 + BASE_LENGTH + far * BASE_LENGTH, 0.0);
        assert_eq!(refused(&game, PasserStage::Scramble, Declare::Pitch(BACK)), rule, "{far}");
    }
    let game = backfield(0);
    assert_eq!(refused(&game, PasserStage::Scramble, Declare::Run(QB)), "");
    assert_eq!(refused(&game, PasserStage::Scramble, Declare::ThrowAway), "");
}

// E2-play-run-11, E2-play-run-14: a sneak is for two yards; else a quarterback under center reads first, one in the
// shotgun need not.
#[test]
fn a_sneak_is_for_two_yards() {
    let keep = Declare::Run(QB);
    let mut game = backfield(0);
    assert_eq!(refused(&game, PasserStage::Snap, keep), "E2-play-run-11");
    game.state.situation.line_to_gain = game.state.situation.spot.ahead(HOME, 3);
    assert_eq!(refused(&game, PasserStage::Snap, keep), "E2-play-run-11", "three to go");
    game.state.situation.line_to_gain = game.state.situation.spot.ahead(HOME, 2);
    assert_eq!(refused(&game, PasserStage::Snap, keep), "", "two to go");
    let mut aside = backfield(0);
    super::turn(&mut aside, HOME, QB, Heading::degrees(90.0));
    assert_eq!(refused(&aside, PasserStage::Snap, keep), "E2-play-run-14");
    assert_eq!(refused(&aside, PasserStage::Read, keep), "");
    let mut back = backfield(0);
    back.course.stood_back = true;
    assert_eq!(refused(&back, PasserStage::Snap, keep), "");
    assert_eq!(refused(&back, PasserStage::Snap, Declare::Read(30)), "", "forward in the read");
}

// E2-play-run-2: the plan may be left at any stoppage: a draw that was called is thrown away.
#[test]
fn a_plan_may_be_left() {
    assert_eq!(refused(&backfield(0), PasserStage::Read, Declare::ThrowAway), "");
}
