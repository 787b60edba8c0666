//! Passes by a die and to men who stand.

use super::{AWAY, HOME, ball_at, is_unwritten, put};
use crate::board::FigureId;
use crate::campaign::weather::Condition;
use crate::campaign::{CampaignState, Hero, Pool, Squad, Stats};
use crate::coach::ElectricBookCoach;
use crate::event::{ElectricDetail, ElectricEvent, StickKind};
use crate::field::{BASE_LENGTH, HASH, NUMERALS};
use crate::game::{self, Electric, ElectricSetup};
use crate::house::House;
use crate::lineup::PlaceTag;
use crate::outcome::{ElectricOutcome, ElectricPlayKind};
use crate::play::{air, pass};
use crate::power::PowerStop;
use crate::scene::who;
use hashmark_dice::{Pips, Seeded, Stream};
use hashmark_law::{Both, Fact, FieldPlayer, PassEnd, Side};
use hashmark_table::Coach;
use hashmark_table::suite::ScriptedDesk;
use std::sync::Arc;

/// Dice of twenty all show this; everything else falls by a seed.
fn desk(die: u8) -> ScriptedDesk<'static, Electric> {
    let mut coaches = Both::from_fn(|side| ElectricBookCoach::new(Stream::lane(1, side as u64)));
    ScriptedDesk::new()
        .shaken(is_unwritten, Seeded::new(1))
        .others(move |_| Pips::new(&[die]))
        .usual(move |sight| coaches[sight.side].answer(sight))
}

fn place(game: &mut Electric, side: Side, figure: u8, at: (f32, f32), tag: &str) -> FigureId {
    put(game, side, figure, at.0, at.1);
    let who = who(side, figure);
    game.scene.parts[who.index()].tag = PlaceTag::new(tag);
    game.scene.parts[who.index()].man = figure;
    game.scene.parts[who.index()].eligible = tag != "QB";
    who
}

fn hero(pr: i16) -> Hero {
    Hero::rated(pr)
}

/// Everybody's number is 12 with the ball and 14 against it; the men named are rated 50.
fn squad(men: usize, great: &[usize]) -> Squad {
    let men = (0..men).map(|man| hero(if great.contains(&man) { 50 } else { 30 })).collect();
    let (offense, defense) = (String::new(), String::new());
    Squad {
        stats: Stats([12, 12, 12, 14, 14, 14]),
        offense,
        defense,
        men,
        franchise: None,
        chart: Vec::new(),
    }
}

fn with_squads(game: &mut Electric, house: House, great: Both<Vec<usize>>) {
    let teams = Both::from_fn(|side: Side| {
        let mut team = game.team(side).clone();
        team.squad = Some(squad(team.men.len(), &great[side]));
        team
    });
    let setup = ElectricSetup { house, ..ElectricSetup::new(teams.home, teams.away) };
    game.book = Arc::new(game::ElectricRules::open(&setup).expect("a book"));
    game.state.heroes = CampaignState { pools: game.state.heroes.pools, ..CampaignState::open(&game.book) };
}

/// The quarterback ten yards behind his 50 and a receiver so many yards ahead of him, so far across.
fn throw(yards: f32, across: f32) -> (Electric, FigureId, FigureId) {
    let mut game = ball_at(House { alternative_passing: true, ..House::default() }, 50, 1);
    let passer = place(&mut game, HOME, 5, (-10.0, 0.0), "QB");
    let to = place(&mut game, HOME, 7, (-10.0 + yards, across), "WR1");
    game.scene.carrier = Some(passer);
    (game, passer, to)
}

fn need(yards: f32, across: f32) -> i8 {
    let (game, passer, to) = throw(yards, across);
    air::needed(&game, passer, to)
}

// E2-altpass-7, E2-altpass-8: by the yards downfield alone, rounded up.
#[test]
fn the_need_grows_with_the_yards_downfield() {
    let at = [
        (9.0, 3),
        (15.0, 4),
        (18.0, 5),
        (20.2, 6),
        (24.0, 6),
        (33.0, 10),
        (44.0, 14),
        (48.0, 15),
        (57.0, 17),
    ];
    for (yards, wanted) in at {
        assert_eq!(need(yards, 0.0), wanted, "{yards} yards");
    }
    let (mut game, passer, to) = throw(33.0, 0.0);
    game.scene
        .board
        .place(to, crate::board::Point::new(-43.0, 0.0), crate::board::Heading::EAST)
        .expect("room");
    assert_eq!(air::needed(&game, passer, to), 10, "backward as far");
}

// E2-altpass-10: two for each strip of the field between them.
#[test]
fn strips_of_the_field_add_two_each() {
    let plain = need(18.0, 0.0);
    assert_eq!(need(18.0, HASH + 2.0), plain + 2);
    assert_eq!(need(18.0, NUMERALS + 2.0), plain + 4);
    let (mut game, passer, to) = throw(18.0, NUMERALS + 2.0);
    let edge = crate::board::Point::new(-10.0, -NUMERALS - 2.0);
    game.scene.board.place(passer, edge, crate::board::Heading::EAST).expect("room");
    assert_eq!(air::needed(&game, passer, to), plain + 8);
}

// E2-altpass-11: a great passer and a great receiver take one off each.
#[test]
fn great_men_need_less() {
    let (mut game, passer, to) = throw(33.0, 0.0);
    let house = House { alternative_passing: true, player_rating: true, rosters: true, ..House::default() };
    let mut needs = |great: Vec<usize>| {
        with_squads(&mut game, house, Both::new(great, Vec::new()));
        air::needed(&game, passer, to)
    };
    assert_eq!((needs(vec![]), needs(vec![5]), needs(vec![5, 7])), (10, 9, 8));
}

// E2-altpass-12, E2-altpass-13, E2-stoppage-15: every pressure adds one: a man near, wind on a far throw, the red zone,
// a passer who is none.
#[test]
fn every_pressure_adds_one() {
    let (mut game, passer, to) = throw(24.0, 0.0);
    let plain = air::needed(&game, passer, to);
    assert_eq!(plain, 6);
    game.course.spent = true;
    game.scene.parts[passer.index()].tag = PlaceTag::new("RB");
    let back = game.team(HOME).men.iter().position(|man| man.position == hashmark_roster::Position::HB);
    game.scene.parts[passer.index()].man = back.expect("a halfback") as u8;
    assert_eq!(air::needed(&game, passer, to), plain + 1);
    game.state.heroes.weather.condition = Condition::StrongWind;
    assert_eq!(air::needed(&game, passer, to), plain + 2);
    place(&mut game, AWAY, 3, (-4.0, 0.0), "DE1");
    assert_eq!(air::needed(&game, passer, to), plain + 3);
    let (mut near, passer, to) = throw(12.0, 0.0);
    let plain = air::needed(&near, passer, to);
    near.state.heroes.weather.condition = Condition::StrongWind;
    assert_eq!(air::needed(&near, passer, to), plain, "a short one does not mind the wind");
    let (mut red, passer, to) = throw(12.0, 0.0);
    for (who, x) in [(passer, 38.0), (to, 50.0)] {
        red.scene
            .board
            .place(who, crate::board::Point::new(x, 0.0), crate::board::Heading::EAST)
            .expect("room");
    }
    assert_eq!(air::needed(&red, passer, to), plain + 1);
}

fn thrown(game: &Electric, (passer, to): (FigureId, FigureId), need: i8, die: u8) -> PowerStop {
    air::thrown(game, &mut desk(die), (passer, to), need).expect("nobody is asked")
}

// E2-altpass-1, E2-altpass-2, E2-altpass-3: at the need or above it is caught, and a 20 always; nothing moves.
#[test]
fn the_die_decides_and_nothing_moves() {
    let (game, passer, to) = throw(33.0, 0.0);
    let caught = PowerStop::Caught { by: to };
    assert_eq!(thrown(&game, (passer, to), 8, 8), caught);
    assert!(matches!(thrown(&game, (passer, to), 8, 7), PowerStop::Missed { .. }));
    assert_eq!(thrown(&game, (passer, to), 25, 20), caught);
    let (mut played, _, _) = throw(33.0, 0.0);
    let before = played.scene.board.digest();
    let mut desk = desk(4);
    pass::pass(&mut played, &mut desk, 7, 0, 0, false).expect("nobody is waited for");
    assert_eq!(played.scene.board.digest(), before);
    assert!(!desk.events.iter().any(|event| matches!(event.what, ElectricDetail::Power { .. })));
    let facts = &played.course.facts;
    assert!(facts.iter().any(|(_, fact)| matches!(fact, Fact::Pass { end: PassEnd::Incomplete, .. })));
}

// E2-altpass-2: a backward pass that fails is a fumble.
#[test]
fn a_backward_pass_that_fails_is_a_fumble() {
    let (mut game, _, to) = throw(33.0, 0.0);
    game.scene
        .board
        .place(to, crate::board::Point::new(-30.0, 0.0), crate::board::Heading::EAST)
        .expect("room");
    pass::pass(&mut game, &mut desk(3), 7, 0, 0, false).expect("nobody is waited for");
    assert!(game.course.facts.iter().any(|(_, fact)| matches!(fact, Fact::Fumble { .. })));
}

// E2-altpass-4, E2-altpass-5, E2-altpass-6: 1 and 2 are stolen by who is near the receiver or in the way, the nearest
// first; else incomplete. A great thief steals a 3 too.
#[test]
fn the_lowest_numbers_are_stolen_by_who_is_near() {
    let (mut game, passer, to) = throw(33.0, 0.0);
    assert!(
        matches!(thrown(&game, (passer, to), 1, 2), PowerStop::Missed { .. }),
        "a 2 fails whatever is needed"
    );
    let way = place(&mut game, AWAY, 3, (5.0, 0.5), "MLB");
    assert_eq!(thrown(&game, (passer, to), 1, 2), PowerStop::Intercepted { by: way });
    let near = place(&mut game, AWAY, 8, (23.0, 2.2 + BASE_LENGTH / 2.0), "CB1");
    assert_eq!(thrown(&game, (passer, to), 1, 1), PowerStop::Intercepted { by: near });
    assert_eq!(thrown(&game, (passer, to), 3, 3), PowerStop::Caught { by: to });
    let house = House { alternative_passing: true, player_rating: true, rosters: true, ..House::default() };
    with_squads(&mut game, house, Both::new(Vec::new(), vec![8]));
    assert_eq!(thrown(&game, (passer, to), 3, 3), PowerStop::Intercepted { by: near });
}

// E2-altpass-9: a pitch goes ten yards by two dice; farther it is a pass.
#[test]
fn a_pitch_goes_ten_yards() {
    let (mut game, _, to) = throw(33.0, 0.0);
    let pitch = crate::call::Declare::Pitch(7);
    let mut at = |across: f32| {
        let point = crate::board::Point::new(-12.0, across);
        game.scene.board.place(to, point, crate::board::Heading::EAST).expect("room");
        crate::legal::check_declare(&game, crate::call::PasserStage::Snap, pitch).is_ok()
    };
    assert!(at(9.0 + 1.9) && !at(12.0 + 1.9));
    game.book = ball_at(House::default(), 50, 1).book;
    let point = crate::board::Point::new(-12.0, 10.9);
    game.scene.board.place(to, point, crate::board::Heading::EAST).expect("room");
    assert!(
        crate::legal::check_declare(&game, crate::call::PasserStage::Snap, pitch).is_err(),
        "in the core game two bases"
    );
}

// E2-altpass-15: after a catch the receiver is turned, then the other side has the switch.
#[test]
fn after_a_catch_the_game_goes_on_as_ever() {
    let (mut game, _, _) = throw(20.0, 0.0);
    place(&mut game, AWAY, 9, (40.0, 10.0), "FS");
    let mut desk = desk(19);
    pass::pass(&mut game, &mut desk, 7, 0, 0, false).expect("nobody is waited for");
    let power = desk.events.iter().find_map(|event| match event.what {
        ElectricDetail::Power { by, .. } => Some(by),
        _ => None,
    });
    assert_eq!(power, Some(AWAY));
}

/// A standing receiver so many yards from the passer.
fn standing(yards: f32, tag: &str) -> (Electric, FigureId) {
    let house =
        House { stationary_receiver: true, team_stats: true, bonus_stoppages: true, ..House::default() };
    let mut game = ball_at(house, 50, 1);
    let passer = place(&mut game, HOME, 5, (-10.0, 0.0), "QB");
    let to = place(&mut game, HOME, 7, (-10.0 + yards, 0.0), tag);
    game.scene.set_stationary(to, true);
    game.scene.carrier = Some(passer);
    with_squads(&mut game, house, Both::default());
    game.state.heroes.pools[HOME] = Pool { offense: 1, defense: 0 };
    (game, to)
}

fn aimed(desk: &ScriptedDesk<'static, Electric>) -> Option<i8> {
    desk.events.iter().find_map(|event| match event.what {
        ElectricDetail::Aimed { need, .. } => Some(need),
        _ => None,
    })
}

// E2-misc-7: free behind the line; past it one bonus stoppage, and refused without one.
#[test]
fn a_man_who_stands_past_the_line_costs_a_stoppage() {
    let (mut game, _) = standing(20.0, "WR1");
    pass::pass(&mut game, &mut desk(5), 7, 0, 0, false).expect("nobody is waited for");
    assert_eq!(game.state.heroes.pools[HOME].offense, 0);
    let (mut none, to) = standing(20.0, "WR1");
    assert!(air::may_stand(&none, to).is_ok());
    none.state.heroes.pools[HOME].offense = 0;
    assert!(air::may_stand(&none, to).is_err_and(|refusal| refusal.rule == "E2-misc-7"));
    let (mut behind, to) = standing(6.0, "WR1");
    behind.state.heroes.pools[HOME].offense = 0;
    assert!(air::may_stand(&behind, to).is_ok());
    pass::pass(&mut behind, &mut desk(5), 7, 0, 0, false).expect("nobody is waited for");
}

// E2-misc-8: the power is on as long as the throw is.
#[test]
fn half_a_stick_is_a_quarter_of_a_second() {
    let (mut game, _) = standing(20.0, "WR1");
    let mut desk = desk(20);
    pass::pass(&mut game, &mut desk, 7, 0, 0, false).expect("nobody is waited for");
    let steps = desk.events.iter().find_map(|event| match event.what {
        ElectricDetail::Power { steps, .. } => Some(steps),
        _ => None,
    });
    assert_eq!(steps, Some(60));
}

// E2-misc-9: his number, two for standing, one more for a short throw and one less for a long one.
#[test]
fn a_man_who_stands_catches_by_his_number() {
    let needs = |yards: f32, tag: &str| {
        let (mut game, to) = standing(yards, tag);
        // Whoever plays a place that is not his own has less of it (E2-roster-10).
        let plays = |man: &crate::team::ElectricMan| crate::team::group(man.position) == &tag[..2];
        let man = game.team(HOME).men.iter().position(plays).expect("a man") as u8;
        game.scene.parts[to.index()].man = man;
        let mut desk = desk(20);
        pass::pass(&mut game, &mut desk, 7, 0, 0, false).expect("nobody is waited for");
        aimed(&desk).expect("a die")
    };
    assert_eq!((needs(9.0, "RB"), needs(30.0, "WR1"), needs(45.0, "WR1")), (15, 14, 13));
}

// E2-misc-9, E2-ability-8, E2-ability-9, E2-injury-13: the modifiers of every check count for a man who stands as well.
#[test]
fn a_man_who_stands_has_the_modifiers_of_a_check() {
    let needs = |change: &dyn Fn(&mut crate::campaign::ManInGame)| {
        let (mut game, to) = standing(30.0, "WR1");
        let book = Arc::get_mut(&mut game.book).expect("nobody else has it");
        (book.house.player_rating, book.house.injuries) = (true, true);
        let player = game.scene.player(to);
        change(game.state.heroes.man_mut(player).expect("a man"));
        air::standing_need(&game, to, StickKind::Medium)
    };
    assert_eq!(needs(&|man| man.pr = 30), 14);
    assert_eq!(needs(&|man| man.pr = 50), 15, "rated 50");
    assert_eq!(needs(&|man| man.hp = 6), 12, "hurt");
}

// E2-misc-10: a front on him brings both numbers in; he is down where he catches it, and a 20 is stolen.
#[test]
fn a_defender_on_a_man_who_stands_counts() {
    let contested = |die: u8| {
        let (mut game, to) = standing(30.0, "WR1");
        let by = place(&mut game, AWAY, 8, (20.0 + BASE_LENGTH + 0.4, 0.0), "CB1");
        game.scene.board.turn(by, crate::board::Heading::degrees(180.0)).expect("room");
        let mut desk = desk(die);
        let finish = pass::pass(&mut game, &mut desk, 7, 0, 0, false).expect("nobody is waited for");
        (aimed(&desk), finish, to, game)
    };
    let (need, finish, to, _) = contested(12);
    assert_eq!(need, Some(12 + 2 + 12 - 14));
    assert_eq!(finish.who, Some(to));
    assert!(matches!(finish.halt, Some(PowerStop::Tackled { .. })), "{:?}", finish.halt);
    let (_, _, _, game) = contested(20);
    assert!(game.course.facts.iter().any(|(_, fact)| matches!(fact, Fact::Interception { .. })));
}

// E2-misc-11: by the die a man who stands needs two less.
#[test]
fn by_the_die_a_man_who_stands_needs_two_less() {
    let (mut game, passer, to) = throw(18.0, 0.0);
    assert_eq!(air::needed(&game, passer, to), 5);
    let house =
        House { alternative_passing: true, stationary_receiver: true, team_stats: true, ..House::default() };
    with_squads(&mut game, house, Both::default());
    game.scene.set_stationary(to, true);
    assert_eq!(air::needed(&game, passer, to), 3);
}

// E2-play-pass-3: a free linebacker on the way of a screen steals it on a 2; with nobody there it only falls.
#[test]
fn a_screen_may_be_stolen_on_its_way() {
    let ends = |linebacker: bool| {
        let (mut game, _, to) = throw(3.0, 12.0);
        assert!(
            game.scene.behind_line(game.scene.ball_point(to)) > 0.0,
            "a screen is caught behind the line"
        );
        if linebacker {
            place(&mut game, AWAY, 3, (-8.5, 6.0), "MLB");
        }
        pass::pass(&mut game, &mut desk(2), 7, 0, 0, false).expect("nobody is waited for");
        game.course.facts.iter().find_map(|(_, fact)| match fact {
            Fact::Pass { end, .. } => Some(*end),
            _ => None,
        })
    };
    assert_eq!((ends(true), ends(false)), (Some(PassEnd::Intercepted), Some(PassEnd::Incomplete)));
}

/// A pass of so many yards from the own 25 that is caught, and everybody whose rating changed by it.
fn heaved(yards: f32) -> Vec<(FieldPlayer, i8, &'static str)> {
    let house =
        House { alternative_passing: true, strategies: true, player_rating: true, ..House::default() };
    let mut game = ball_at(house.with_needs(), 30, 1);
    with_squads(&mut game, house.with_needs(), Both::default());
    for side in Side::BOTH {
        for figure in 0..11 {
            game.scene.parts[who(side, figure).index()].man = figure;
        }
    }
    let passer = place(&mut game, HOME, 5, (-25.0, 0.0), "QB");
    place(&mut game, HOME, 7, (-25.0 + yards, 0.0), "WR1");
    game.scene.carrier = Some(passer);
    game.scene.witness = Some(Box::default());
    let mut desk = desk(20);
    let finish = pass::pass(&mut game, &mut desk, 7, 0, 0, false).expect("nobody is waited for");
    let hero = Some(FieldPlayer { side: HOME, man: 7 });
    let ending = crate::play::ending(&game, &finish);
    let outcome = ElectricOutcome { kind: ElectricPlayKind::Scrimmage, ending, hero, y: 0.0, points: None };
    let situation = game.state.situation;
    let snap = Fact::Snap { kind: hashmark_law::PlayKind::Scrimmage, situation };
    game.course.facts.insert(0, (crate::rule::rule!("E1-scrimmage-1"), snap));
    crate::play::after::settle(&mut game, &mut desk, outcome).expect("nobody is waited for");
    let rated = |event: &ElectricEvent| match event.what {
        ElectricDetail::Rated { who, by, .. } => Some((who, by, event.rule.id())),
        _ => None,
    };
    desk.events.iter().filter_map(rated).collect()
}

// E2-play-pass-9, E2-play-pass-10, E2-pr-10: from seventy yards on a catch is a point for all eleven and a point off for
// the others, besides what the throw is worth by itself; 68 yards are none.
#[test]
fn a_hail_mary_is_everybodys() {
    let all = heaved(70.5);
    let of = |side: Side| {
        let by = |(who, by, rule): &(FieldPlayer, i8, &str)| {
            (who.side == side && *rule == "E2-play-pass-10").then_some((who.man, *by))
        };
        all.iter().filter_map(by).collect::<Vec<_>>()
    };
    assert_eq!(of(HOME), (0..11).map(|man| (man, 1)).collect::<Vec<_>>());
    assert_eq!(of(AWAY), (0..11).map(|man| (man, -1)).collect::<Vec<_>>());
    let passer: i8 =
        all.iter().filter(|(who, ..)| (who.side, who.man) == (HOME, 5)).map(|(_, by, _)| by).sum();
    assert_eq!(passer, 2, "the long pass too: {all:?}");
    let short = heaved(68.0);
    assert!(short.iter().any(|(.., rule)| *rule == "E2-bigplay-2"));
    assert!(!short.iter().any(|(.., rule)| *rule == "E2-play-pass-10"), "{short:?}");
}
