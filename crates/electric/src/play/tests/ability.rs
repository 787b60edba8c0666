//! Ability checks: what is too close to call, and what the dice make of it.

use super::super::power;
use super::*;
use crate::board::FigureId;
use crate::campaign::{Squad, Stats, Status, ability};
use crate::event::{Case, Miss};
use crate::lineup::PlaceTag;
use crate::power::{Close, ContactDoubt, Flight, FoulContact, PowerPhase, PulseResult, ReplayView};

/// Dice of twenty from a list; everything else by a seed.
pub(super) fn twenties(dice: &[u8]) -> AbilityTable {
    ScriptedDesk::new().totals(dice).shaken(is_unwritten, Seeded::new(3))
}

type AbilityTable = ScriptedDesk<'static, Electric>;

/// The home side at midfield with numbers OL 9, RB 12, WR 10, DL 11, LB 8, DB 13 on both sides.
pub(super) fn close_game() -> Electric {
    let house = House { ability_checks: true, injuries: true, player_rating: true, ..House::default() };
    let mut game = ball_at(house.with_needs(), 50, 1);
    let stats = Some(Stats([9, 12, 10, 11, 8, 13]));
    game.state.heroes.stats = Both::new(stats, stats);
    game.scene.doubt = ability::doubt(&game);
    for (side, figure, tag) in [
        (HOME, 5, "QB"),
        (HOME, 6, "RB1"),
        (HOME, 9, "WR1"),
        (AWAY, 0, "DE1"),
        (AWAY, 5, "MLB"),
        (AWAY, 7, "CB1"),
    ] {
        let men = &game.team(side).men;
        let at = PlaceTag::new(tag);
        let plays = |man: &crate::team::ElectricMan| match tag {
            "QB" => man.position == hashmark_roster::Position::QB,
            "RB1" => crate::team::group(man.position) == "RB",
            "WR1" => crate::team::group(man.position) == "WR",
            "DE1" => crate::team::group(man.position) == "DL",
            "MLB" => crate::team::group(man.position) == "LB",
            _ => crate::team::group(man.position) == "DB",
        };
        let man = men.iter().position(plays).expect("a man") as u8;
        let part = &mut game.scene.parts[who(side, figure).index()];
        (part.tag, part.man, part.eligible) = (at, man, at.place().may_catch());
    }
    game
}

pub(super) const QB: u8 = 5;
pub(super) const RB: u8 = 6;
pub(super) const WR: u8 = 9;

fn now(game: &mut Electric, who: FigureId) -> &mut crate::campaign::ManInGame {
    let player = game.scene.player(who);
    game.state.heroes.man_mut(player).expect("a man")
}

// E2-ability-7, E2-ability-8, E2-ability-9, E2-pr-17, E2-injury-13, E2-stats-8: the number of the place he plays, a point
// for a rating of 50, two for the franchise player, hit points; a quarterback has ten; a strange place costs two.
#[test]
fn what_a_man_needs() {
    let mut game = close_game();
    let (back, passer, end) = (who(HOME, RB), who(HOME, QB), who(AWAY, 0));
    let of = |game: &Electric, who: FigureId| ability::target(game, who, 0);
    assert_eq!((of(&game, back), of(&game, passer), of(&game, end)), (12, 10, 11));
    now(&mut game, back).pr = 49;
    assert_eq!(of(&game, back), 12);
    now(&mut game, back).pr = 50;
    assert_eq!(of(&game, back), 13);
    let man = game.scene.player(back).man;
    game.state.heroes.franchise.home = Some(man);
    assert_eq!(of(&game, back), 15);
    now(&mut game, back).hp = 8;
    assert_eq!(of(&game, back), 14);
    now(&mut game, back).hp = 6;
    assert_eq!(of(&game, back), 13);
    now(&mut game, back).hp = 9;
    assert_eq!(of(&game, back), 15, "healed");
    game.state.heroes.weather.condition = crate::campaign::weather::Condition::HeavySnow;
    assert_eq!(of(&game, back), 12, "in snow");
    game.state.heroes.weather.condition = crate::campaign::weather::Condition::Clear;
    game.scene.parts[back.index()].tag = PlaceTag::new("LG");
    assert_eq!(of(&game, back), 9 + 1 + 2 - 2, "a back at guard");
}

// E2-ability-5, E2-ability-6: at or below the target; a 1 always, a 20 never.
#[test]
fn at_or_below() {
    let game = close_game();
    let rolled = |die: u8, by: i8| {
        ability::single(&game, &mut twenties(&[die]), Case::Sack, who(HOME, RB), by)
            .expect("nobody is waited for")
    };
    assert!(rolled(12, 0) && !rolled(13, 0));
    assert!(rolled(19, 10) && !rolled(20, 10) && rolled(1, -13) && !rolled(2, -13));
}

// E2-ability-11, E2-ability-12, E2-ability-13: one passes and one fails; both fail and nobody has it, unless somebody
// must; both pass and the better rated has it; equals roll again a point harder.
#[test]
fn rivals() {
    let mut game = close_game();
    let (back, end) = (who(HOME, RB), who(AWAY, 0));
    let mut decided = |dice: &[u8], ratings: (i16, i16), must: bool| {
        (now(&mut game, back).pr, now(&mut game, end).pr) = ratings;
        let mut table = twenties(dice);
        let won = ability::contested(&game, &mut table, Case::Ball, [back, end], 0, must);
        let needs = |event: &ElectricEvent| match event.what {
            ElectricDetail::Tested { target, .. } => target,
            _ => 0,
        };
        let last = table.events.last().map_or(0, needs);
        (won.expect("nobody is waited for"), table.left(), last)
    };
    assert_eq!(decided(&[12, 12], (30, 30), false), (Some(back), 0, 11));
    assert_eq!(decided(&[13, 11], (30, 30), false), (Some(end), 0, 11));
    assert_eq!(decided(&[13, 12], (33, 30), false), (None, 0, 11));
    assert_eq!(decided(&[13, 12], (33, 30), true), (Some(back), 0, 11));
    assert_eq!(decided(&[2, 2], (30, 31), false), (Some(end), 0, 11));
    assert_eq!(decided(&[2, 2, 2, 2, 2, 10], (30, 30), false), (Some(back), 0, 9), "at -1, then at -2");
}

/// What a phase that left this in doubt comes to.
fn settled(game: &mut Electric, dice: &[u8], close: Close, halt: PowerStop) -> (PowerStop, AbilityTable) {
    let mut table = twenties(dice);
    game.scene.doubt.as_mut().expect("doubt").found = Some(close);
    let shown = ReplayView::plain(halt, -20.0);
    let ran = PulseResult {
        halt,
        steps: 24,
        x: -20.0,
        y: 0.0,
        contacts: Vec::new(),
        bonus: false,
        shown,
        broken: None,
    };
    let ran =
        ability::settle(game, &mut table, HOME, PowerPhase::pulse(60), ran).expect("nobody is waited for");
    (ran.halt, table)
}

fn pulses(table: &AbilityTable) -> usize {
    table.events.iter().filter(|event| matches!(event.what, ElectricDetail::Power { .. })).count()
}

// E2-ability-15, E2-ability-16, E2-ability-17, E2-ability-10: the defender's number whoever's ball it is: passed it is a
// sack, a block, a tackle; failed the play goes on.
#[test]
fn a_tackle_in_doubt() {
    for (case, rule) in
        [(Case::Sack, "E2-ability-15"), (Case::Block, "E2-ability-16"), (Case::OpenField, "E2-ability-17")]
    {
        for die in [11, 12] {
            let mut game = close_game();
            put(&mut game, HOME, QB, -20.0, 0.0);
            put(&mut game, AWAY, 0, 20.0, 0.0);
            game.scene.carrier = Some(who(HOME, QB));
            let close = Close { case, by: who(AWAY, 0), other: Some(who(HOME, QB)) };
            let halt = PowerStop::Tackled { by: who(AWAY, 0) };
            let (end, table) = settled(&mut game, &[die], close, halt);
            assert_eq!(table.events[0].rule.id(), rule);
            let stopped = die == 11;
            assert_eq!((end == halt, pulses(&table)), (stopped, usize::from(!stopped)), "{case:?} {die}");
        }
    }
}

// E2-ability-18: in the line it is the carrier's number: passed he is through everybody near, failed the nearest has him.
#[test]
fn through_the_line() {
    for (die, through) in [(12, true), (13, false)] {
        let mut game = close_game();
        put(&mut game, HOME, RB, -2.0, 0.0);
        put(&mut game, AWAY, 0, 1.9, 0.0);
        turn(&mut game, AWAY, 0, Heading::WEST);
        game.scene.carrier = Some(who(HOME, RB));
        let close = Close { case: Case::Line, by: who(AWAY, 0), other: Some(who(HOME, RB)) };
        let (end, table) = settled(&mut game, &[die], close, PowerStop::Tackled { by: who(AWAY, 0) });
        assert_eq!(pulses(&table), usize::from(through));
        assert!(through || end == PowerStop::Tackled { by: who(AWAY, 0) });
    }
}

// E2-ability-19: the receiver's number, a point less with a defender within a base length.
#[test]
fn a_front_on_the_ball() {
    let catch = |die: u8, near: bool| {
        let mut game = close_game();
        put(&mut game, HOME, WR, 10.0, 0.0);
        put(&mut game, AWAY, 7, if near { 16.0 } else { 30.0 }, 0.0);
        let by = who(HOME, WR);
        let close = Close { case: Case::Catch, by, other: None };
        settled(&mut game, &[die], close, PowerStop::Caught { by }).0
    };
    let (caught, missed) =
        (PowerStop::Caught { by: who(HOME, WR) }, PowerStop::Missed { why: Miss::WrongEdge });
    assert_eq!((catch(10, false), catch(11, false)), (caught, missed));
    assert_eq!((catch(9, true), catch(10, true)), (caught, missed));
}

// E2-ability-20: both on the ball, each a point harder: catch, interception, or batted down.
#[test]
fn both_on_the_ball() {
    let rivals = |dice: &[u8]| {
        let mut game = close_game();
        let (by, other) = (who(HOME, WR), who(AWAY, 7));
        put(&mut game, HOME, WR, 10.0, 0.0);
        put(&mut game, AWAY, 7, 16.0, 0.0);
        now(&mut game, other).pr = 44;
        let close = Close { case: Case::Ball, by, other: Some(other) };
        settled(&mut game, dice, close, PowerStop::Missed { why: Miss::Batted }).0
    };
    assert_eq!(rivals(&[9, 13]), PowerStop::Caught { by: who(HOME, WR) });
    assert_eq!(rivals(&[10, 12]), PowerStop::Intercepted { by: who(AWAY, 7) });
    assert_eq!(rivals(&[9, 12]), PowerStop::Intercepted { by: who(AWAY, 7) }, "the better rated");
    assert_eq!(rivals(&[10, 13]), PowerStop::Missed { why: Miss::Batted });
}

// E2-ability-25: a catch at the sideline is the receiver's, a loose ball that both touch goes to the one who passes.
#[test]
fn other_doubts() {
    let mut game = close_game();
    put(&mut game, HOME, WR, 10.0, 0.0);
    put(&mut game, AWAY, 7, 30.0, 0.0);
    let (by, other) = (who(HOME, WR), who(AWAY, 7));
    let inbounds = Close { case: Case::Inbounds, by, other: None };
    assert_eq!(settled(&mut game, &[10], inbounds, PowerStop::Caught { by }).0, PowerStop::Caught { by });
    let out = PowerStop::Missed { why: Miss::OutOfBounds };
    assert_eq!(settled(&mut game, &[11], inbounds, PowerStop::Caught { by }).0, out);
    let loose = Close { case: Case::Recovery, by, other: Some(other) };
    assert_eq!(settled(&mut game, &[11, 5], loose, PowerStop::Both).0, PowerStop::Recovered { by: other });
    assert_eq!(settled(&mut game, &[11, 14], loose, PowerStop::Both).0, PowerStop::Both);
}

/// A carrier stopped so far short of a line (yards of his own half), by a halt: where he is spotted, and how.
fn at_a_line(own: f32, halt: PowerStop, dice: &[u8]) -> (f32, PowerStop, usize) {
    let mut game = close_game();
    put(&mut game, HOME, RB, crate::field::own(HOME, own) - 2.0, 0.0);
    put(&mut game, AWAY, 0, -30.0, 0.0);
    game.scene.carrier = Some(who(HOME, RB));
    let mut table = twenties(dice);
    let x = crate::field::own(HOME, own);
    let shown = ReplayView::plain(halt, x);
    let ran =
        PulseResult { halt, steps: 24, x, y: 0.0, contacts: Vec::new(), bonus: false, shown, broken: None };
    let ran =
        ability::settle(&mut game, &mut table, HOME, PowerPhase::UNTIL, ran).expect("nobody is waited for");
    (crate::field::ahead(HOME, ran.x), ran.halt, table.left())
}

// E2-ability-21, E2-ability-22, E2-ability-25: within a hair of the line to gain at the 60 or of the goal line: the carrier's
// number at the sideline and a yard back when he fails; against a tackler both roll; at the plane alone.
#[test]
fn at_the_line_to_gain_and_the_goal_line() {
    let out = PowerStop::OutOfBounds;
    assert_eq!(at_a_line(59.9, out, &[12]), (60.0, out, 0));
    assert_eq!(at_a_line(60.1, out, &[13]), (59.0, out, 0));
    assert_eq!(at_a_line(58.5, out, &[]), (58.5, out, 0), "nobody has a doubt");
    let hit = PowerStop::Tackled { by: who(AWAY, 0) };
    assert_eq!(at_a_line(59.9, hit, &[12, 12]), (60.0, hit, 0));
    assert_eq!(at_a_line(60.1, hit, &[13, 11]), (59.5, hit, 0));
    assert_eq!(at_a_line(99.9, hit, &[12, 12]), (100.0, PowerStop::Touchdown, 0));
    assert_eq!(at_a_line(99.9, PowerStop::NoProgress, &[12]), (100.0, PowerStop::Touchdown, 0));
    assert_eq!(at_a_line(99.9, PowerStop::NoProgress, &[13]), (99.5, PowerStop::NoProgress, 0));
}

// E2-ability-23: a contact that is nearly no foul: who passes has done nothing; one that is none in doubt is not rolled for.
#[test]
fn a_suspected_foul() {
    let mut game = close_game();
    let contact = |close: bool| FoulContact {
        kind: FoulKind::DefensivePassInterference,
        by: who(AWAY, 7),
        on: who(HOME, WR),
        x: 0.0,
        rule: "E1-penalty-34",
        sight: if close { ContactDoubt::Close } else { ContactDoubt::Plain },
    };
    let mut flagged = |dice: &[u8], close: bool| {
        let found = ability::suspects(&mut game, &mut twenties(dice), vec![contact(close)]);
        found.expect("nobody is waited for")[0].len()
    };
    assert_eq!((flagged(&[13], true), flagged(&[14], true), flagged(&[], false)), (0, 1, 1));
}

/// A back runs past a man who stands across his way and a little aside: who was looked at.
fn run_past(y: f32, doubt: bool) -> (usize, PowerStop) {
    let mut game = close_game();
    if !doubt {
        game.scene.doubt = None;
    }
    put(&mut game, HOME, RB, 10.0, 0.0);
    put(&mut game, AWAY, 7, 20.0, y);
    turn(&mut game, AWAY, 7, Heading::SOUTH);
    for (side, figure) in [(HOME, RB), (AWAY, 7)] {
        let steady = Figure { sigma: 0.0, stability: 100.0, ..Figure::default() };
        game.scene.board.set_figure(who(side, figure), steady);
    }
    game.scene.set_stationary(who(AWAY, 7), true);
    game.scene.carrier = Some(who(HOME, RB));
    let mut table = twenties(&[1; 12]);
    let ran = power(&mut game, &mut table, HOME, PowerPhase::pulse(100)).expect("power");
    (12 - table.left(), ran.halt)
}

// E2-ability-2, E2-ability-1: only a touch where the front ends and the side begins is looked at, in the stoppage it ends;
// a plain one is what it is, and without the switch every one is.
#[test]
fn only_what_is_close_is_looked_at() {
    let all: Vec<(usize, PowerStop)> = (0..60).map(|at| run_past(0.05 * at as f32, true)).collect();
    let looked = all.iter().filter(|(rolls, _)| *rolls > 0).count();
    assert!(looked > 0 && looked < 20, "{looked} of 60");
    assert!(
        all.iter().filter(|(rolls, _)| *rolls > 0).all(|(_, halt)| matches!(halt, PowerStop::Tackled { .. }))
    );
    assert!((0..60).all(|at| run_past(0.05 * at as f32, false).0 == 0));
}

// E2-ability-14: front to front and level with his man a defender rolls for the inside; apart from him nobody rolls.
#[test]
fn the_inside_of_a_route() {
    let faced = |dy: f32, dice: &[u8]| {
        let mut game = close_game();
        put(&mut game, HOME, WR, 5.0, 15.0);
        put(&mut game, AWAY, 7, 5.0 + crate::field::BASE_LENGTH + 0.01, 15.0 + dy);
        turn(&mut game, AWAY, 7, Heading::WEST);
        let mut table = twenties(dice);
        ability::insides(&mut game, &mut table).expect("nobody is waited for");
        (game.course.insides[who(AWAY, 7).index()], table.left())
    };
    assert_eq!(faced(0.0, &[10, 14]), (Some(false), 0), "the receiver has it");
    assert_eq!(faced(0.0, &[11, 13]), (Some(true), 0));
    assert_eq!(faced(0.3, &[]), (None, 0));
}

// E2-ability-20: the watch finds a rival who is on the ball as well.
#[test]
fn a_rival_on_the_ball_is_seen() {
    let thrown = |rival: f32| {
        let mut game = close_game();
        put(&mut game, HOME, WR, 0.0, 0.0);
        put(&mut game, AWAY, 7, rival, 0.0);
        turn(&mut game, AWAY, 7, Heading::WEST);
        for figure in [who(HOME, WR), who(AWAY, 7)] {
            let steady = Figure { sigma: 0.0, stability: 100.0, ..Figure::default() };
            game.scene.board.set_figure(figure, steady);
        }
        game.scene.board.put_marker(Point::new(8.0, 0.0));
        let mut table = twenties(&[1, 20, 1, 20]);
        let flight = Some(Flight { to: who(HOME, WR), backward: false });
        let ran =
            power(&mut game, &mut table, HOME, PowerPhase { flight, ..PowerPhase::UNTIL }).expect("power");
        (ran.halt, table.left())
    };
    assert_eq!(thrown(16.0), (PowerStop::Caught { by: who(HOME, WR) }, 2), "both meet it at once");
    assert_eq!(thrown(30.0).1, 4, "alone on it");
}

// E2-injury-4: who is laid down by a hand in a stoppage is not looked at; who falls under power is.
#[test]
fn a_hand_hurts_nobody() {
    let mut game = close_game();
    put(&mut game, HOME, RB, 0.0, 0.0);
    put(&mut game, HOME, WR, 0.0, 15.0);
    game.scene.board.set_figure(who(HOME, WR), Figure { stability: 0.01, ..Figure::default() });
    game.scene.board.lay_down(who(HOME, RB));
    power(&mut game, &mut twenties(&[]), HOME, PowerPhase::pulse(60)).expect("power");
    assert!(game.course.fell.has(who(HOME, WR)) && !game.course.fell.has(who(HOME, RB)));
}

// E2-pr-11: the squad is changed when the game is over, and what a man did before is added to.
#[test]
fn a_squad_after_the_game() {
    let mut game = close_game();
    let text = "stats = [9, 9, 9, 9, 9, 9]\noffense = \"\"\ndefense = \"\"\nmen = []";
    let mut squad: Squad = toml::from_str(text).expect("a squad");
    squad.men = vec![crate::campaign::Hero::rated(40); game.team(HOME).men.len()];
    let man = &mut game.state.heroes.men.home[3];
    (man.pr, man.hp, man.kicks, man.status) = (man.began + 2, 3, -2, Status::Reserve);
    let after = game.state.heroes.after(HOME, &squad);
    let changed = after.men[3];
    assert_eq!((changed.pr, changed.hp, changed.kicks, changed.status), (42, 3, -2, Status::Reserve));
    assert_eq!(after.men[4], squad.men[4]);
}

// E2-ability-4, E2-ability-24: a catch that a check gave is a ruling like any, and may be challenged; a flag that no contact
// of figures led to is never rolled for.
#[test]
fn a_catch_by_a_check_may_be_challenged() {
    let mut game = close_game();
    let mut table = twenties(&[1, 20, 1, 1, 1, 1, 1, 1]);
    put(&mut game, HOME, QB, -5.0, 0.0);
    put(&mut game, HOME, WR, 18.0, 0.0);
    let laid = super::super::lay_stick(&game, who(HOME, QB), who(HOME, WR), 0, 0).expect("a stick");
    put(&mut game, AWAY, 7, 2.0 * laid.marker.x - 18.0, 0.0);
    turn(&mut game, AWAY, 7, Heading::WEST);
    for figure in [who(HOME, WR), who(AWAY, 7)] {
        let steady = Figure { sigma: 0.0, stability: 100.0, ..Figure::default() };
        game.scene.board.set_figure(figure, steady);
    }
    game.scene.carrier = Some(who(HOME, QB));
    let thrown = super::super::pass::pass(&mut game, &mut table, WR, 0, 0, false);
    let finish = thrown.expect("nobody is waited for");
    let tests = |table: &AbilityTable| {
        table.events.iter().filter(|event| matches!(event.what, ElectricDetail::Tested { .. })).count()
    };
    let before = tests(&table);
    assert_eq!((finish.who, before >= 2), (Some(who(HOME, WR)), true), "he has it by the dice");
    game.course.flags = vec![foul(AWAY, FoulKind::PersonalFoul, FoulMoment::After)];
    let end = ending(&game, &finish);
    let outcome =
        ElectricOutcome { kind: ElectricPlayKind::Scrimmage, ending: end, hero: None, y: 0.0, points: None };
    super::super::after::settle(&mut game, &mut table, outcome).expect("nobody is waited for");
    assert!(table.asks.contains(&(AWAY, ElectricAsk::Challenge)));
    assert_eq!(tests(&table), before, "nobody rolls for the flag");
}

/// A pass by the die of twenty yards to a receiver with a corner at his side.
fn fought_for(checks: bool, dice: &[u8]) -> (PowerStop, Vec<Case>) {
    let mut game = close_game();
    let house = &mut Arc::get_mut(&mut game.book).expect("nobody else has it").house;
    (house.alternative_passing, house.ability_checks) = (true, checks);
    put(&mut game, HOME, QB, -10.0, 0.0);
    put(&mut game, HOME, WR, 10.0, 0.0);
    put(&mut game, AWAY, 7, 10.0, 2.01);
    let mut table = twenties(dice);
    let pair = (who(HOME, QB), who(HOME, WR));
    let halt = crate::play::air::thrown(&game, &mut table, pair, 5).expect("nobody is waited for");
    assert!(table.left() == 0, "every die was thrown");
    let tested = |event: &ElectricEvent| match event.what {
        ElectricDetail::Tested { case, .. } => Some(case),
        _ => None,
    };
    (halt, table.events.iter().filter_map(tested).collect())
}

// E2-altpass-14: a ball that has got there is fought for with a defender whose base is at the receiver's: nine against
// twelve, both a point down; where such checks are not made it is caught.
#[test]
fn a_pass_by_the_die_is_fought_for_in_touch() {
    let both = vec![Case::Ball, Case::Ball];
    let (wide, corner) = (who(HOME, WR), who(AWAY, 7));
    assert_eq!(fought_for(true, &[15, 9, 13]), (PowerStop::Caught { by: wide }, both.clone()));
    assert_eq!(fought_for(true, &[15, 10, 12]), (PowerStop::Intercepted { by: corner }, both.clone()));
    assert_eq!(fought_for(true, &[15, 10, 13]), (PowerStop::Missed { why: Miss::Batted }, both));
    assert_eq!(
        fought_for(true, &[4]),
        (PowerStop::Missed { why: Miss::HitNobody }, vec![]),
        "it never got there"
    );
    assert_eq!(fought_for(false, &[15]), (PowerStop::Caught { by: wide }, vec![]));
}
