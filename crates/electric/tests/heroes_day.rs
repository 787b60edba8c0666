//! The day of a game: weather, the home crowd, flags that a die throws, great kickers and long throws.

use crate::kit;

use hashmark_electric::board::{Heading, Point};
use hashmark_electric::call::{Declare, LineupUnit, NextPlay, PasserStage, Scope, Stoppage, Window};
use hashmark_electric::campaign::weather::{Condition, GameWeather};
use hashmark_electric::campaign::{CampaignState, Hero, Pool, Squad, Stats, pools};
use hashmark_electric::event::CheckKind;
use hashmark_electric::game::{self, Electric, ElectricSetup, Venue};
use hashmark_electric::house::House;
use hashmark_electric::legal;
use hashmark_electric::lineup::{FigureEleven, FigureStand, PlaceTag};
use hashmark_electric::play::{lay_stick, places};
use hashmark_electric::scene::eleven_of;
use hashmark_electric::{ElectricAsk, ElectricCall, ElectricDetail};
use hashmark_law::foul::FoulKind;
use hashmark_law::{Fact, FieldPlayer, Next, Side, Spot};
use hashmark_roster::{Roof, Stadium, Surface};
use hashmark_table::Game;
use kit::*;
use std::sync::Arc;

/// A stadium where it freezes from December to February and rains a third of the days.
fn up_north(roof: Roof) -> Stadium {
    let temperatures = [18, 23, 44, 50, 62, 71, 77, 75, 66, 53, 44, 23];
    Stadium {
        name: "Field".into(),
        city: "North".into(),
        roof,
        surface: Surface::Grass,
        temperatures,
        wind: 9,
        wet: 31,
        altitude: 900,
    }
}

fn desert() -> Stadium {
    Stadium { temperatures: [65; 12], wet: 8, ..up_north(Roof::Open) }
}

/// A game that has not begun, there and then.
fn day(house: House, stadium: Stadium, month: u8) -> Electric {
    let venue = Venue { stadium: Some(stadium), month: Some(month), neutral: false };
    let setup = ElectricSetup { house, venue, ..setup() };
    Electric::start(Arc::new(game::ElectricRules::open(&setup).expect("a book")))
}

fn weather() -> House {
    House { weather: true, bonus_stoppages: true, ..House::default() }
}

fn tossed(game: Electric, dice: &[u8]) -> Table {
    Table::of(game).dice(dice).play()
}

fn now(table: &Table) -> GameWeather {
    table.game.state.heroes.weather
}

// E2-weather-1: under a roof nothing is rolled.
#[test]
fn a_roof_keeps_the_weather_out() {
    for roof in [Roof::Dome, Roof::Retractable] {
        let table = tossed(day(weather(), up_north(roof), 1), &[]);
        assert!(!table.thrown().iter().any(|(dice, _)| *dice == 2));
        assert_eq!(now(&table).condition, Condition::Clear);
    }
    let open = tossed(day(weather(), up_north(Roof::Open), 1), &[2]);
    assert_eq!(now(&open).condition, Condition::HeavySnow);
}

// E2-weather-2, E2-weather-4: two dice before the game, and it holds; nothing changes on a clear day.
#[test]
fn two_dice_bring_the_weather_of_the_day() {
    let rolls = [
        (2, Condition::HeavySnow),
        (3, Condition::FreezingRain),
        (4, Condition::FreezingCold),
        (5, Condition::HeavyRain),
        (9, Condition::Clear),
    ];
    for (total, condition) in rolls {
        let table = tossed(day(weather(), up_north(Roof::Open), 1), &[total]);
        assert_eq!(now(&table).condition, condition);
        assert!(table.has(
            |what| matches!(what, ElectricDetail::Weather { condition: told, .. } if *told == condition)
        ));
        let later = Table::of(table.game).play();
        assert_eq!(now(&later).condition, condition, "it holds all game");
    }
    let clear = tossed(day(weather(), up_north(Roof::Open), 1), &[9]);
    assert_eq!(clear.game.state.heroes.pools[HOME], Pool { offense: 5, defense: 5 });
}

// E2-weather-3: what does not fit the place or the month moves down the list; wind fits everywhere.
#[test]
fn what_does_not_fit_moves_down_the_list() {
    let at = |total, stadium: &Stadium, month| Condition::rolled(total, stadium, Some(month));
    assert_eq!(at(4, &up_north(Roof::Open), 8), Condition::HeavyRain);
    assert_eq!(at(2, &desert(), 1), Condition::StrongWind);
    assert_eq!(at(6, &desert(), 8), Condition::StrongWind);
    assert_eq!(at(2, &up_north(Roof::Open), 1), Condition::HeavySnow);
    assert_eq!(at(7, &desert(), 1), Condition::Clear);
}

// E2-weather-5: an odd die blows to the right of the picture, an even one to the left; it stays there.
#[test]
fn the_wind_blows_toward_an_end() {
    let right = tossed(day(weather(), desert(), 9), &[6, 3]);
    assert_eq!(now(&right), GameWeather { condition: Condition::StrongWind, to_left: false });
    let left = tossed(day(weather(), desert(), 9), &[6, 4]);
    assert!(now(&left).to_left);
}

fn blows(game: &mut Electric, condition: Condition, with_home: bool) {
    game.state.tosses.home_left = true;
    game.state.heroes.weather = GameWeather { condition, to_left: !with_home };
}

/// A place kick of the home side from so far out, with these dice: the snap, the kick.
fn place_kick(mut game: Electric, to_goal: i16, dice: &[u8]) -> Table {
    game.state.situation.spot = Spot::from_goal(HOME, to_goal);
    game.state.situation.line_to_gain = Spot::from_goal(HOME, to_goal - 5);
    game.state.situation.down = 4;
    let table = Table::scripted(game, 2, |_, _, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::FieldGoal)),
        ElectricAsk::Fake => Some(ElectricCall::Fake(None)),
        _ => None,
    });
    table.dice(dice).play()
}

fn good(table: &Table) -> bool {
    table
        .facts()
        .iter()
        .any(|fact| matches!(fact, Fact::FieldGoal { end: hashmark_law::PlaceKick::Good, .. }))
}

// E2-weather-5, E2-weather-6: 38 yards need a 7; a 6 is good with the wind, and a 7 is not against it, which is the
// same wind after the sides have changed ends.
#[test]
fn kicks_go_with_the_wind_and_against_it() {
    let mut game = ball_at_with(weather(), 79, 4, 5);
    assert!(!good(&place_kick(game.clone(), 21, &[7, 6])));
    blows(&mut game, Condition::StrongWind, true);
    let with = place_kick(game.clone(), 21, &[7, 6]);
    assert!(good(&with) && with.told("E2-weather-6"));
    game.state.tosses.home_left = false;
    assert!(!good(&place_kick(game, 21, &[7, 7])));
}

fn punted(with: bool, total: u8) -> (u8, i16) {
    let mut game = ball_at_with(weather(), 30, 4, 10);
    blows(&mut game, Condition::StrongWind, with);
    let table = Table::scripted(game, 2, |_, _, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Punt)),
        ElectricAsk::Fake => Some(ElectricCall::Fake(None)),
        _ => None,
    });
    let table = table.dice(&[7, total]).play();
    let kicked = table.desk.events.iter().find_map(|event| match event.what {
        ElectricDetail::Kicked { total, yards } => Some((total, yards)),
        _ => None,
    });
    kicked.expect("a punt")
}

// E2-weather-7: a natural 12 is a shank in any wind; no wind makes an 11 one, and none makes less than a 2.
#[test]
fn a_natural_12_is_a_shank_and_nothing_else_is() {
    let rows = hashmark_electric::tables::ElectricTables::standard();
    let yards = |total| match rows.punt(total) {
        hashmark_electric::tables::DiceKickCell::Live(yards)
        | hashmark_electric::tables::DiceKickCell::Spot(yards)
        | hashmark_electric::tables::DiceKickCell::Short(yards) => yards,
    };
    assert_eq!(punted(true, 11), (11, yards(11)));
    assert_eq!(punted(false, 12), (12, yards(12)));
    assert_eq!(punted(true, 12), (12, yards(12)));
    assert_eq!(punted(true, 6), (7, yards(7)));
    assert_eq!(punted(false, 2), (2, yards(2)));
}

/// Whether a pass of so many yards with nobody near takes the longer stick in this weather.
fn pressed(condition: Condition, yards: f32) -> bool {
    let mut game = ball_at_with(weather(), 30, 1, 10);
    let stand = stand().put(HOME, 5, -20.0, 0.0, 0.0, "QB").put(HOME, 7, -20.0 + yards, 0.0, 0.0, "WR1");
    game.scene = stand.carrier(HOME, 5).eligible(HOME, 7).scene;
    game.state.heroes.weather.condition = condition;
    lay_stick(&game, fig(HOME, 5), fig(HOME, 7), 0, 0).expect("room").pressed
}

// E2-weather-8: medium and long throws mind the wind.
#[test]
fn wind_presses_all_but_short_passes() {
    assert!(pressed(Condition::StrongWind, 30.0) && pressed(Condition::StrongWind, 42.0));
    assert!(!pressed(Condition::StrongWind, 12.0) && !pressed(Condition::HeavyRain, 30.0));
}

/// A hand-off after the snap in this weather: total, failed, the worst that fails.
fn handed(condition: Condition, total: u8) -> (u8, bool, u8) {
    let mut game = ball_at_with(House { weather: true, ..House::default() }, 30, 1, 10);
    game.state.heroes.weather.condition = condition;
    let table = Table::scripted(game, 3, |game, _, ask| {
        match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
        ElectricAsk::Lineup(LineupUnit::Offense) => Some(lineup("i_form")),
        ElectricAsk::Declare(PasserStage::Snap) => game.list(HOME, ask).into_iter().find(|call| {
            matches!(call, ElectricCall::Declare(Declare::Run(at)) if fig(HOME, *at) != game.scene.carrier.expect("a passer"))
        }),
        _ => None,
    }
    });
    let table = table.dice(&[total]).play();
    let snaps = table.has(|what| matches!(what, ElectricDetail::Checked { check: CheckKind::Snap, .. }));
    assert!(!snaps, "from under center no snap is rolled");
    let check = table.desk.events.iter().find_map(|event| match event.what {
        ElectricDetail::Checked { check: CheckKind::HandOff, total, failed, worst } => {
            Some((total, failed, worst))
        }
        _ => None,
    });
    check.expect("a hand-off")
}

fn losses(total: u8) -> (Pool, i8) {
    let table = tossed(day(weather(), up_north(Roof::Open), 1), &[total]);
    (table.game.state.heroes.pools[AWAY], now(&table).condition.effects().ability)
}

// E2-weather-9, E2-weather-10: rain costs one of each, checks fail on a 3 too, abilities by one; no snap from under
// center is rolled for it.
#[test]
fn heavy_rain_makes_hands_wet() {
    assert_eq!(handed(Condition::HeavyRain, 3), (3, true, 3));
    assert_eq!(handed(Condition::HeavyRain, 4), (4, false, 3));
    assert_eq!(handed(Condition::Clear, 3), (3, false, 2));
    assert_eq!(losses(5), (Pool { offense: 4, defense: 4 }, -1));
}

// E2-weather-11: cold costs two of each.
#[test]
fn freezing_cold_costs_two_of_each() {
    assert_eq!(losses(4), (Pool { offense: 3, defense: 3 }, -1));
    assert_eq!(handed(Condition::FreezingCold, 3), (3, true, 3));
}

// E2-weather-12, E2-stoppage-17: sleet costs three and fails up to a 4.
#[test]
fn freezing_rain_fails_up_to_4() {
    assert_eq!(losses(3), (Pool { offense: 2, defense: 2 }, -2));
    assert_eq!(handed(Condition::FreezingRain, 4), (4, true, 4));
    assert_eq!(handed(Condition::FreezingRain, 5), (5, false, 4));
}

// E2-weather-13: snow costs four of each, takes one off place kicks, and presses longer passes.
#[test]
fn heavy_snow_is_worst() {
    assert_eq!(losses(2), (Pool { offense: 1, defense: 1 }, -3));
    assert_eq!(handed(Condition::HeavySnow, 4), (4, true, 4));
    assert!(pressed(Condition::HeavySnow, 30.0) && !pressed(Condition::HeavySnow, 12.0));
    let mut game = ball_at_with(weather(), 79, 4, 5);
    assert!(good(&place_kick(game.clone(), 21, &[7, 7])));
    game.state.heroes.weather.condition = Condition::HeavySnow;
    assert!(!good(&place_kick(game, 21, &[7, 7])));
}

fn at_home() -> House {
    House { home_field: true, bonus_stoppages: true, weather: true, ..House::default() }
}

// E2-home-1, E2-home-2, E2-weather-14: one of each more at home, and no weather takes it.
#[test]
fn the_home_team_has_one_of_each_more() {
    let game = day(at_home(), up_north(Roof::Open), 1);
    let bare = game.state.heroes.pools;
    assert_eq!((bare[HOME].offense, bare[HOME].defense, bare[AWAY].offense), (6, 6, 5));
    let book = Arc::clone(&game.book);
    let snow = tossed(game, &[2]).game.state.heroes.pools;
    assert_eq!((snow[HOME].offense, snow[AWAY].offense), (2, 1));
    let worse = pools::after_weather(&book, 20);
    assert_eq!((worse[HOME].defense, worse[AWAY].defense), (1, 0));
}

// E2-home-12: on neutral ground nobody is at home.
#[test]
fn on_neutral_ground_nobody_is_at_home() {
    let venue = Venue { neutral: true, ..Venue::default() };
    let setup = ElectricSetup { house: at_home(), venue, ..setup() };
    let mut game = Electric::start(Arc::new(game::ElectricRules::open(&setup).expect("a book")));
    assert_eq!(game.state.heroes.pools[HOME], Pool { offense: 5, defense: 5 });
    game.state.next = Next::Scrimmage;
    game.state.situation.first_and_ten(HOME, Spot::own(HOME, 30));
    let table = Table::of(game).play();
    assert_eq!(table.asks(HOME, |ask| matches!(ask, ElectricAsk::Crowd { .. })), 0);
}

/// A down of a side at which the home coach asks his crowd whenever he may.
fn loud(side: Side, down: u8, to_go: i16) -> Electric {
    let mut game = ball_at_with(at_home(), 30, down, to_go);
    let spot = Spot::own(side, 30);
    let situation = &mut game.state.situation;
    (situation.possession, situation.spot, situation.down) = (side, spot, down);
    situation.line_to_gain = spot.ahead(side, to_go);
    game
}

fn asking(game: Electric, dice: &[u8]) -> Table {
    let table = Table::scripted(game, 3, |_, side, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
        ElectricAsk::Crowd { .. } => {
            assert_eq!(side, HOME);
            Some(ElectricCall::Crowd(true))
        }
        _ => None,
    });
    table.dice(dice).play()
}

// E2-home-3, E2-home-4: noise against the visitors' ball; a 1 is a false start, five yards and the down again, and
// there is no second time in the quarter.
#[test]
fn noise_draws_a_false_start_on_a_1() {
    let table = asking(loud(AWAY, 2, 7), &[1, 9]);
    assert_eq!(table.now(), (AWAY, 25, 2));
    assert_eq!(table.game.state.situation.to_go(), 12);
    assert!(table.told("E2-home-4"));
    let call = ElectricCall::Crowd(true);
    let again = legal::check(&table.game, HOME, &ElectricAsk::Crowd { count: false }, &call);
    assert_eq!(refusal(again), "E2-home-3");
    let next = asking(table.game, &[]);
    assert_eq!(next.asks(HOME, |ask| matches!(ask, ElectricAsk::Crowd { .. })), 0);
    let calm = asking(loud(AWAY, 2, 7), &[2]);
    assert!(calm.has(|what| matches!(what, ElectricDetail::Power { .. })), "2 to 6 is nothing");
    assert!(!calm.facts().iter().any(|fact| matches!(fact, Fact::Foul { kind: FoulKind::FalseStart, .. })));
}

fn named(table: &Table) -> Option<FieldPlayer> {
    table.desk.events.iter().find_map(|event| match event.what {
        ElectricDetail::Guilty { by, .. } => Some(by),
        _ => None,
    })
}

/// Where he stood.
fn place_of(table: &Table, player: FieldPlayer) -> String {
    let scene = &table.game.scene;
    let figure = eleven_of(player.side).find(|who| scene.part(*who).man == player.man);
    figure.map_or_else(String::new, |who| scene.part(who).tag.as_str().to_string())
}

// E2-home-5: a 9 is the left guard, and it is kept for the quarter.
#[test]
fn the_guilty_man_of_a_false_start_comes_from_the_chart() {
    let table = asking(loud(AWAY, 2, 7), &[1, 9]);
    let man = named(&table).expect("a man");
    assert_eq!((man.side, place_of(&table, man).as_str()), (AWAY, "LG"));
    assert!(table.game.course.blame.iter().any(|(_, who)| *who == man));
}

// E2-home-6: nobody but the quarterback is changed at the line in the noise, whatever the die shows.
#[test]
fn in_the_noise_nobody_hears_an_audible() {
    let table = Table::scripted(loud(AWAY, 2, 7), 3, |game, side, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
        ElectricAsk::Crowd { .. } => Some(ElectricCall::Crowd(true)),
        ElectricAsk::Orders(Window { at: Stoppage::Audibles, scope: Scope::Audibles }) => {
            let passer = game.scene.tagged(side, "QB").expect("a passer");
            let passer = hashmark_electric::scene::figure_of(passer);
            let wide = game.scene.tagged(side, "WR1").map_or(9, hashmark_electric::scene::figure_of);
            assert_eq!(refusal(game.check(side, ask, &orders(&format!("{wide}>10")))), "E2-home-6");
            assert_eq!(refusal(game.check(side, ask, &orders(&format!("{passer}>10")))), "");
            Some(orders(""))
        }
        _ => None,
    });
    let table = table.dice(&[4]).play();
    assert_eq!(
        table.asks(AWAY, |ask| matches!(ask, ElectricAsk::Orders(w) if w.scope == Scope::Audibles)),
        1
    );
}

// E2-home-7, E2-home-8, E2-home-11: each once in a period, apart; an overtime period is a new one.
#[test]
fn noise_and_count_are_counted_apart_and_anew_in_every_period() {
    let mut game = loud(HOME, 2, 7);
    game.state.situation.period = 4;
    game.state.heroes.crowd = [4, 0];
    let may = |game: &Electric, count| {
        refusal(legal::check(game, HOME, &ElectricAsk::Crowd { count }, &ElectricCall::Crowd(true)))
    };
    assert_eq!((may(&game, false), may(&game, true)), ("E2-home-3", ""));
    let table = asking(game, &[3]);
    assert_eq!(table.game.state.heroes.crowd, [4, 4]);
    let mut game = table.game;
    game.state.situation.period = 4;
    assert_eq!(may(&game, true), "E2-home-8");
    game.state.situation.period = 5;
    assert_eq!((may(&game, false), may(&game, true)), ("", ""));
}

// E2-home-9, E2-home-10: a hard count that shows a 1 is five yards, on third and four a first down; the man by the
// chart of the defense.
#[test]
fn a_hard_count_draws_them_offside_on_a_1() {
    let table = asking(loud(HOME, 3, 4), &[1, 10]);
    assert_eq!(table.now(), (HOME, 35, 1));
    let man = named(&table).expect("a man");
    assert!(man.side == AWAY && place_of(&table, man).starts_with("DE"));
    let calm = asking(loud(HOME, 3, 4), &[2]);
    assert!(!calm.facts().iter().any(|fact| matches!(fact, Fact::Foul { kind: FoulKind::Offside, .. })));
}

// E2-home-9: the side with the ball may let them off; then it is the same down as if nothing had been.
#[test]
fn a_hard_count_may_be_declined() {
    let table = Table::scripted(loud(HOME, 3, 4), 3, |_, _, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
        ElectricAsk::Crowd { .. } => Some(ElectricCall::Crowd(true)),
        ElectricAsk::Flag => Some(ElectricCall::Flag(None)),
        _ => None,
    });
    let before = loud(HOME, 3, 4).state.situation;
    let table = table.dice(&[1, 10]).play();
    assert_eq!(table.asks(HOME, |ask| *ask == ElectricAsk::Flag), 1);
    assert_eq!((table.game.state.situation.spot, table.game.state.situation.down), (before.spot, 3));
    let declined = |fact: &Fact| matches!(fact, Fact::Foul { verdict: hashmark_law::Verdict::Declined, .. });
    assert!(table.facts().iter().any(declined) && table.game.state.counted == 0);
}

fn flags() -> House {
    House { penalty_checks: true, ..House::default() }
}

/// A knee on third and nine, with these dice after it; the penalty is taken.
fn knelt(dice: &[u8]) -> Table {
    let table = Table::scripted(ball_at_with(flags(), 30, 3, 9), 3, |_, _, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
        ElectricAsk::Lineup(LineupUnit::Offense) => Some(lineup("i_form")),
        ElectricAsk::Lineup(LineupUnit::Defense) => Some(lineup("4-3")),
        ElectricAsk::Declare(PasserStage::Snap) => Some(ElectricCall::Declare(Declare::Kneel)),
        ElectricAsk::Flag => Some(ElectricCall::Flag(Some(0))),
        _ => None,
    });
    table.dice(dice).play()
}

fn fouls(table: &Table) -> Vec<(Side, FoulKind)> {
    let foul = |fact: Fact| match fact {
        Fact::Foul { side, kind, .. } => Some((side, kind)),
        _ => None,
    };
    table.facts().into_iter().filter_map(foul).collect()
}

// E2-penaltycheck-1, E2-penaltycheck-3: a die after the play; 2 to 6 is nothing, and a 7 after a 1 is picked up.
#[test]
fn a_1_throws_a_flag_and_a_7_picks_it_up() {
    let quiet = knelt(&[2]);
    assert_eq!((fouls(&quiet).len(), quiet.thrown().len()), (0, 1));
    let up = knelt(&[1, 7]);
    assert!(up.told("E2-penaltycheck-3") && fouls(&up).is_empty() && named(&up).is_none());
}

// E2-penaltycheck-2, E2-penaltycheck-4: what two dice call, with the law's yards; defensive holding on third and nine is
// five yards and a first down, holding brings the offense back and the down again.
#[test]
fn two_dice_say_what_it_is_for() {
    let held = knelt(&[1, 8, 7]);
    assert_eq!(fouls(&held), [(AWAY, FoulKind::DefensiveHolding)]);
    assert_eq!(held.now(), (HOME, 35, 1));
    let own = knelt(&[1, 6, 7]);
    assert_eq!(fouls(&own), [(HOME, FoulKind::Holding)]);
    assert_eq!(own.now().2, 3, "third down again");
    let wanted = [
        (2, HOME, FoulKind::PersonalFoul),
        (3, HOME, FoulKind::FaceMask),
        (4, HOME, FoulKind::IllegalUseOfHands),
        (5, HOME, FoulKind::Tripping),
        (9, AWAY, FoulKind::Tripping),
        (10, AWAY, FoulKind::IllegalUseOfHands),
        (11, AWAY, FoulKind::FaceMask),
        (12, AWAY, FoulKind::PersonalFoul),
    ];
    for (total, side, kind) in wanted {
        assert_eq!(fouls(&knelt(&[1, total, 7, 7])), [(side, kind)], "{total}");
    }
    let after = knelt(&[1, 12, 7, 7]);
    assert_eq!(after.now().2, 1);
    let knee = knelt(&[2]).now().1;
    assert_eq!(after.now().1, knee + 15, "fifteen after what the play made");
}

// E2-penaltycheck-5: a 2 after a personal foul sends the man off, and another stands in his place.
#[test]
fn a_flagrant_foul_sends_him_off() {
    let table = knelt(&[1, 12, 7, 2]);
    let man = named(&table).expect("a man");
    assert!(table.game.state.heroes.man(man).is_some_and(|now| now.ejected));
    assert_eq!(fouls(&table), [(AWAY, FoulKind::PersonalFoul)]);
    let next = Table::scripted(table.game, 4, |_, _, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
        ElectricAsk::Lineup(LineupUnit::Defense) => Some(lineup("4-3")),
        _ => None,
    });
    let next = next.dice_for(&[("whether there is a flag", 6)]).play();
    let plays = |what: &ElectricDetail| matches!(what, ElectricDetail::Lined { side: AWAY, men, .. } if men.contains(&man.man));
    assert!(!next.has(plays), "he is gone");
    let kept = knelt(&[1, 12, 7, 3]).game.state.heroes;
    assert!(kept.men[AWAY].iter().all(|now| !now.ejected));
}

// E2-penaltycheck-6: sent off for the second time he sits out a game, for the third time two.
#[test]
fn who_is_sent_off_again_is_suspended() {
    let table = knelt(&[1, 12, 7, 2]);
    let man = named(&table).expect("a man");
    let after = |ejections: u8| {
        let mut men = vec![Hero::rated(27); table.game.team(AWAY).men.len()];
        men[usize::from(man.man)].ejections = ejections;
        let (offense, defense) = (String::new(), String::new());
        let squad = Squad { stats: Stats([9; 6]), offense, defense, men, franchise: None, chart: Vec::new() };
        let hero = table.game.state.heroes.after(AWAY, &squad).men[usize::from(man.man)];
        (hero.ejections, hero.suspended)
    };
    assert_eq!([after(0), after(1), after(2)], [(1, 0), (2, 1), (3, 2)]);
}

fn eleven(tags: [(&str, f32); 11]) -> FigureEleven {
    tags.map(|(tag, right)| FigureStand { tag: PlaceTag::new(tag), right, ..FigureStand::default() })
}

// E2-penaltycheck-9, E2-penaltycheck-13: numbers from left to right, whatever the front calls them.
#[test]
fn numbers_run_from_left_to_right() {
    let four_three = eleven([
        ("DE1", 8.0),
        ("DT1", 2.0),
        ("DT2", -2.0),
        ("DE2", -8.0),
        ("WLB", -8.0),
        ("MLB", 0.0),
        ("SLB", 8.0),
        ("CB1", -20.0),
        ("CB2", 20.0),
        ("FS", -5.0),
        ("SS", 5.0),
    ]);
    let names = places(&four_three);
    assert_eq!(names[..4], ["DE2", "DT2", "DT1", "DE1"].map(String::from));
    assert_eq!(names[4..], ["LB1", "LB2", "LB3", "CB1", "CB2", "S1", "S2"].map(String::from));
    let seven_two = eleven([
        ("DE1", -9.0),
        ("DT1", -6.0),
        ("DT2", -3.0),
        ("DT3", 0.0),
        ("DT4", 3.0),
        ("DT5", 6.0),
        ("DE2", 9.0),
        ("LB1", 0.0),
        ("LB2", 2.0),
        ("CB1", -20.0),
        ("CB2", 20.0),
    ]);
    let chart = &hashmark_electric::campaign::weather::Days::standard().guilty.defense;
    let names = places(&seven_two);
    let on_a_row = |name: &String| chart.iter().flatten().any(|tag| tag == name);
    assert!(on_a_row(&names[3]) && !on_a_row(&names[4]) && !on_a_row(&names[5]), "DT4 and DT5 are on no row");
}

// E2-penaltycheck-7, E2-penaltycheck-8: the two charts.
#[test]
fn the_charts_name_men_by_their_places() {
    let offense = [(7, "LT"), (8, "RT"), (9, "LG"), (10, "RG"), (12, "C")];
    for (total, place) in offense {
        let table = knelt(&[1, 6, total]);
        assert_eq!(place_of(&table, named(&table).expect("a man")), place, "{total}");
    }
    for (total, place) in [(7, "DT"), (8, "DT"), (9, "DE"), (10, "DE")] {
        let table = knelt(&[1, 8, total]);
        assert!(place_of(&table, named(&table).expect("a man")).starts_with(place), "{total}");
    }
}

// E2-penaltycheck-11: two men of a row, and a coin between them.
#[test]
fn a_coin_decides_between_two_men_of_a_row() {
    let named_by = |coin: u8| {
        let table = Table::scripted(loud(AWAY, 2, 7), 3, |_, _, ask| match ask {
            ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Scrimmage)),
            ElectricAsk::Lineup(LineupUnit::Offense) => Some(lineup("power_t")),
            ElectricAsk::Crowd { .. } => Some(ElectricCall::Crowd(true)),
            _ => None,
        });
        let table = table.dice(&[1, 4, coin]).play();
        assert_eq!(table.thrown().len(), 3);
        place_of(&table, named(&table).expect("a man"))
    };
    let mut both = [named_by(1), named_by(2)];
    both.sort();
    assert_eq!(both.map(|tag| tag[..2].to_string()), ["RB", "TE"].map(String::from));
}

// E2-penaltycheck-10, E2-penaltycheck-12: nobody of the row on the field, or nobody near him all play, and the dice are
// thrown again.
#[test]
fn the_dice_are_thrown_again_for_who_could_not_have_done_it() {
    let table = knelt(&[1, 8, 2, 7]);
    assert!(place_of(&table, named(&table).expect("a man")).starts_with("DT"), "a safety was near nobody");
    let thrown: Vec<u8> = table.thrown().iter().map(|(_, total)| *total).collect();
    assert_eq!(thrown, [1, 8, 2, 7]);
}

// E2-penaltycheck-14, E2-penaltycheck-15: said with side, number and yards, and kept by period.
#[test]
fn it_is_said_whose_foul_it_was() {
    let table = knelt(&[1, 6, 7]);
    let man = named(&table).expect("a man");
    assert!(table.game.course.blame.iter().any(|(_, who)| *who == man));
    let events: Vec<_> = table.desk.events.iter().collect();
    let steps = hashmark_table::Describe::steps(&table.game, &events);
    let number = table.game.team(HOME).men[usize::from(man.man)].number;
    let wanted = format!("O{number} -10");
    assert!(steps.iter().flatten().any(|step| step.text.contains(&wanted)), "{wanted}");
}

fn long_throw(house: House, yards: f32, angle: i16) -> Result<(f32, bool), &'static str> {
    let mut game = ball_at_with(house, 10, 1, 10);
    let stand = stand().put(HOME, 5, -45.0, 0.0, 0.0, "QB").put(HOME, 7, -45.0 + yards, 0.0, 0.0, "WR1");
    game.scene = stand.carrier(HOME, 5).eligible(HOME, 7).scene;
    game.scene.board.turn(fig(HOME, 7), Heading::degrees(180.0)).expect("room");
    let laid = lay_stick(&game, fig(HOME, 5), fig(HOME, 7), angle, 0);
    let front = Point::new(-45.0 + yards, 0.0);
    laid.map(|laid| (laid.marker.distance(front), laid.pressed)).map_err(|refusal| refusal.rule)
}

// E2-misc-1: from 70 yards on the measuring stick is laid.
#[test]
fn seventy_yards_take_the_measuring_stick() {
    let house = House { hail_mary_stick: true, ..House::default() };
    let near = long_throw(house, 69.0, 0).expect("room").0;
    let far = long_throw(house, 72.0, 0).expect("room").0;
    let without = long_throw(House::default(), 72.0, 0).expect("room").0;
    assert!((far - near - (40.0 - 18.2)).abs() < 0.3, "{near} {far}");
    assert!((near - without).abs() < 0.1);
}

// E2-misc-2: where its end is out of bounds the pass cannot be aimed.
#[test]
fn the_measuring_stick_must_end_inside() {
    let house = House { hail_mary_stick: true, ..House::default() };
    assert_eq!(long_throw(house, 72.0, 90), Err("E2-misc-2"));
    assert!(long_throw(house, 72.0, 0).is_ok());
}

// E2-misc-3: a kicker rated 50 needs one less from 47 yards, but not for a punt.
#[test]
fn a_great_kicker_adds_one() {
    let house = House { kicker_pr_bonus: true, player_rating: true, rosters: true, ..House::default() };
    let rated = |pr: i16| {
        let mut game = ball_at_with(house, 70, 4, 5);
        let mut setup = ElectricSetup { house, ..setup() };
        let men = vec![Hero::rated(pr); setup.teams.home.men.len()];
        let squad = |men| Squad {
            stats: Stats([9; 6]),
            offense: String::new(),
            defense: String::new(),
            men,
            franchise: None,
            chart: Vec::new(),
        };
        setup.teams.home.squad = Some(squad(men.clone()));
        setup.teams.away.squad = Some(squad(men));
        game.book = Arc::new(game::ElectricRules::open(&setup).expect("a book"));
        game.state.heroes = CampaignState::open(&game.book);
        game
    };
    assert!(good(&place_kick(rated(50), 30, &[7, 8])));
    assert!(!good(&place_kick(rated(49), 30, &[7, 8])));
    assert!(!good(&place_kick(rated(50), 30, &[7, 7])), "one, not two");
    let punt = Table::scripted(rated(50), 2, |_, _, ask| match ask {
        ElectricAsk::Next => Some(ElectricCall::Next(NextPlay::Punt)),
        ElectricAsk::Fake => Some(ElectricCall::Fake(None)),
        _ => None,
    });
    assert!(!punt.dice(&[7, 6]).play().told("E2-misc-3"));
}
