//! Chapter 8: wind and weather, and the defense that goes for one man. All of it is off unless a switch turns it on.

use crate::kit_incidents;

use hashmark_law::{Fact, Side};
use hashmark_table::Game;
use hashmark_zone::event::ZoneDetail;
use hashmark_zone::game::ZoneGame;
use hashmark_zone::man::Ratings;
use hashmark_zone::state::{Grudge, Until, ZoneWind};
use hashmark_zone::tables::{EventMark, Mishap};
use hashmark_zone::weather::Weather;
use hashmark_zone::{ZoneAsk, ZoneCall};
use kit_incidents::*;

const TOSS: [(&str, u8); 1] = [("the toss", 1)];

/// Z8.12-a, ZR8.3-a: one wind roll just before the toss; by mail it may have been made before.
#[test]
fn the_wind_is_rolled_before_the_toss() {
    let mut game = game(|_| {});
    let played = step(&mut game, &join(&[("how strong", 4), ("where it blows", 3)], &TOSS)).whole();
    assert_eq!(game.state.wind, ZoneWind { level: 4, towards: Some(Side::Away) });
    let order: Vec<&str> = played.throws.iter().map(|(why, _)| why.rule).collect();
    assert_eq!(order, ["ZR8.3-a", "ZR8.3-a", "Z8.10-a"]);
    let known = ZoneWind { level: 5, towards: None };
    let mut game = self::game(|setup| (setup.by_mail, setup.wind) = (true, Some(known)));
    step(&mut game, &TOSS).whole();
    assert_eq!(game.state.wind, known);
    // It stays.
    (game.state.situation.period, game.state.situation.seconds) = (2, 5);
    first_down(&mut game, 50);
    game.state.wind = known;
    step(&mut game, &[]).whole();
    assert_eq!(game.state.wind, known);
}

fn quarter_ends(period: u8, level: u8, rule: &str, dice: Dice) -> u8 {
    let mut game = game(|setup| setup.house = hashmark_zone_house(rule));
    first_down(&mut game, 50);
    (game.state.situation.period, game.state.situation.seconds) = (period, 5);
    game.state.wind = ZoneWind { level, towards: None };
    game.state.first_wind = level;
    step(&mut game, dice).whole();
    game.state.wind.level
}

fn hashmark_zone_house(rule: &str) -> hashmark_zone::house::House {
    let mut house = hashmark_zone::house::House::default();
    match rule {
        "half" => house.wind_changes_at_half = true,
        "quarter" => house.wind_changes_each_quarter = true,
        _ => {}
    }
    house
}

/// Z8.12-c: by the switch a new roll at half-time, within two levels of the first.
#[test]
fn the_wind_may_be_rolled_again_at_the_half() {
    let at_half =
        |level, rolled| quarter_ends(2, level, "half", &[("how strong", rolled), ("where it blows", 5)]);
    assert_eq!([at_half(2, 6), at_half(6, 1), at_half(3, 4)], [4, 4, 4]);
    assert_eq!(quarter_ends(1, 2, "half", &[]), 2, "not after another quarter");
}

/// Z8.12-d: or one level up or down each quarter.
#[test]
fn the_wind_may_change_each_quarter() {
    for (die, level) in [(3, 2), (4, 4)] {
        assert_eq!(quarter_ends(1, 3, "quarter", &[("falls or rises", die)]), level);
    }
    assert_eq!(quarter_ends(1, 1, "quarter", &[("falls or rises", 1)]), 1);
    assert_eq!(quarter_ends(1, 6, "quarter", &[("falls or rises", 6)]), 6);
    assert_eq!(quarter_ends(1, 3, "", &[]), 3, "off");
}

/// A pass by the left wide receiver's route, everybody else far away: the columns for completion and interception.
fn columns(written: &Written) -> (i16, i16) {
    let (played, _) = written.plays(&[("Z5.3-p", 6), ("Z5.3.17-a", 6), ("Z5.5-a", 4), ("Z5.5-b", 4)]);
    let read = played.steps().find_map(|what| match what {
        ZoneDetail::Pass { complete, intercept, .. } => Some((*complete, *intercept)),
        _ => None,
    });
    read.unwrap_or_else(|| panic!("no pass: {:?}", played.missing))
}

fn to(target: &str) -> Written {
    Written::pass(&format!("LW/{target} || inc"))
        .man("Q", "Q 4-2-4")
        .rule("stay_minimal_rush = false")
        .defense("stay: LDE L, LDT C, RDT C, RDE R, LOLB C, MLB C, ROLB R, LCB R man RE, RCB RS man RW, SS C, FS WWR")
}

/// How much a condition takes off both columns.
fn less(target: &str, change: impl Fn(Written) -> Written) -> (i16, i16) {
    let (before, after) = (columns(&to(target)), columns(&change(to(target))));
    (before.0 - after.0, before.1 - after.1)
}

/// Z8.12-e, Z8.12-f, Z8.12-g: a crosswind by the switch: one off deep and lofted passes, two off deep lofts when it is
/// strong; by mail only if it was known.
#[test]
fn a_crosswind_spoils_long_passes() {
    let on = |level| move |written: Written| written.rule("crosswind_passing = true").wind(level, None);
    assert_eq!(less("SL", on(5)), (0, 0));
    assert_eq!(less("SL loft", on(5)), (1, 1));
    assert_eq!(less("DC +1", on(5)), (1, 1));
    assert_eq!(less("LL +1", on(5)), (1, 1));
    assert_eq!(less("DC +1 loft", on(5)), (1, 1));
    assert_eq!(less("DC +1 loft", on(6)), (2, 2));
    assert_eq!(less("SL loft", on(6)), (1, 1));
    assert_eq!(less("DC +1", on(4)), (0, 0), "not strong enough");
    assert_eq!(less("DC +1", |written| written.wind(6, None)), (0, 0), "off");
    let along = |written: Written| written.rule("crosswind_passing = true").wind(6, Some(Side::Home));
    assert_eq!(less("DC +1", along), (0, 0), "it blows along the field");
    let mail = |known| move |written: Written| on(5)(written).by_mail(known);
    assert_eq!(less("DC +1", mail(false)), (0, 0));
    assert_eq!(less("DC +1", mail(true)), (1, 1));
}

fn catches(written: &Written) -> i16 {
    let (played, _) = written.plays(&[
        ("Z5.3-p", 6),
        ("Z5.5-a", 1),
        ("Z5.5-b", 1),
        ("Z5.6-f", 3),
        ("Z6-e", 1),
        ("Z6.2.2-a", 3),
        ("Z5.6-f", 3),
    ]);
    played
        .steps()
        .find_map(|what| match what {
            ZoneDetail::Away { yards, .. } | ZoneDetail::Runback { yards, .. } => {
                Some(gain(&played) - *yards)
            }
            _ => None,
        })
        .unwrap_or_else(|| panic!("{:?} {:?}", played.missing, played.throws))
}

fn gain(played: &Played) -> i16 {
    let gained = played.facts().find_map(|fact| match fact {
        Fact::Pass { from, to, .. } => Some(from.gain_to(*to, Side::Home)),
        _ => None,
    });
    gained.unwrap_or(0)
}

/// Z8.15-b, Z8.15-c: a strong wind in the face takes yards off the catch: 1, 2, 3 for zones worth 3, 2, 1 and 4 for VDC;
/// one less for a bullet, double for a loft, nothing downwind. By the other reading of K24 it costs pass value.
#[test]
fn a_strong_wind_shortens_passes() {
    let wind = |written: Written, level, towards| written.rule("weather = true").wind(level, Some(towards));
    // Worth 3, 2, 1: the zones of this board.
    let board = hashmark_zone::board::ZoneBoard::standard();
    let zone = |name: &str| board.value(hashmark_zone::board::Zone::named(name).expect("a zone"));
    for target in ["SL", "LS", "IL", "ML +1", "DC +1"] {
        let name = target.split(' ').next().expect("a name");
        let expected = 4 - zone(name);
        let off = catches(&to(target)) - catches(&wind(to(target), 4, Side::Home));
        assert_eq!(off, expected, "{target}");
        assert_eq!(catches(&to(target)), catches(&wind(to(target), 4, Side::Away)), "downwind");
        assert_eq!(catches(&to(target)), catches(&wind(to(target), 3, Side::Home)), "not strong");
        let loft = format!("{target} loft");
        assert_eq!(catches(&to(&loft)) - catches(&wind(to(&loft), 4, Side::Home)), 2 * expected, "{loft}");
    }
    // A zone worth 3 costs a plain pass one, a bullet nothing.
    let three = ["SL", "LS", "IL"].into_iter().find(|name| zone(name) == 3).expect("there is one");
    let bullet = format!("{three} bullet");
    assert_eq!(catches(&to(&bullet)), catches(&wind(to(&bullet), 4, Side::Home)));
    let value = |written: Written| wind(written, 4, Side::Home).rule("strong_wind_costs_pass_value = true");
    assert_eq!(less("IL", value), (4 - zone("IL"), 4 - zone("IL")));
    assert_eq!(catches(&to("IL")), catches(&value(to("IL"))));
    assert_eq!(less("VDC +1 loft", value).0, 8);
    assert_eq!(catches(&to("IL")), catches(&to("IL").wind(6, Some(Side::Home))), "off");
}

/// Z8.15-d: wind that costs kickers their aim takes one off passes.
#[test]
fn wind_that_spoils_aim_spoils_passes() {
    let on = |level| move |written: Written| written.rule("weather = true").wind(level, None);
    assert_eq!([less("SL", on(4)), less("SL", on(5)), less("SL", on(6))], [(0, 0), (1, 1), (1, 1)]);
}

fn weather(weather: Weather) -> impl Fn(Written) -> Written {
    let rule = if weather == Weather::HeavyRain { "heavy_rain" } else { "weather" };
    move |written| written.weather(weather, rule)
}

/// Z8.15-a, Z8.15-h: weather is written down with the set-up, normal if nobody did; nothing is rolled for it.
#[test]
fn weather_is_given_not_rolled() {
    let mut game = game(|setup| setup.house.weather = true);
    assert_eq!(hashmark_zone::weather::weather(&game), Weather::Normal);
    step(&mut game, &join(&[("how strong", 1), ("where it blows", 1)], &TOSS)).whole();
    assert_eq!(
        hashmark_zone::weather::weather(&self::game(|setup| {
            setup.house.weather = true;
            setup.weather = Weather::Snow;
        })),
        Weather::Snow
    );
}

/// Z8.15-e, Z8.15-f, Z8.15-g, Z8.12.2-b: what rain, snow, cold and heavy rain take off passes: completion and interception,
/// or completion only.
#[test]
fn weather_spoils_passes() {
    assert_eq!(less("SL", weather(Weather::Rain)), (1, 1));
    assert_eq!(less("SL", weather(Weather::Snow)), (1, 0));
    assert_eq!(less("SL", weather(Weather::Cold)), (1, 0));
    assert_eq!(less("SL", weather(Weather::HeavyRain)), (0, 0));
    for target in ["ML +1", "MC +1", "LL +1", "DC +1"] {
        assert_eq!(less(target, weather(Weather::HeavyRain)), (1, 0), "{target}");
    }
    assert_eq!(less("VDC +1 loft", weather(Weather::HeavyRain)), (2, 0));
    assert_eq!(less("SL", |written| written.weather(Weather::Rain, "heavy_rain")), (0, 0), "its own switch");
}

fn mishap(written: &Written, mark: EventMark, die: u8) -> (EventMark, Mishap) {
    let (played, _) = written.clone().contact(2, Some(mark)).plays(&[("Z5.6-f", 3), ("Z6-a", die)]);
    let told = played.steps().find_map(|what| match what {
        ZoneDetail::Mishap { mark, mishap, .. } => Some((*mark, *mishap)),
        _ => None,
    });
    told.expect("an event")
}

fn fumbles(written: &Written, mark: EventMark) -> usize {
    (1..=6).filter(|die| matches!(mishap(written, mark, *die).1, Mishap::Fumble { .. })).count()
}

/// Z8.15-e, Z8.12.2-a: in the rain every runner is fumble-prone; heavy rain adds one chance in six to `~` and `#`, and
/// nothing else.
#[test]
fn rain_makes_the_ball_slippery() {
    let run = Written::run();
    assert_eq!(
        [fumbles(&run, EventMark::Tilde), fumbles(&run, EventMark::Hash), fumbles(&run, EventMark::Amp)],
        [1, 2, 0]
    );
    for weather in [weather(Weather::Rain), weather(Weather::HeavyRain)] {
        let wet = weather(run.clone());
        assert_eq!(
            [fumbles(&wet, EventMark::Tilde), fumbles(&wet, EventMark::Hash), fumbles(&wet, EventMark::Amp)],
            [2, 3, 0]
        );
        assert_eq!(mishap(&wet, EventMark::Tilde, 3), (EventMark::Tilde, Mishap::RunnerSits));
        assert_eq!(mishap(&wet, EventMark::Hash, 4), (EventMark::Hash, Mishap::BlockerHurt));
    }
    let prone = run.man("LH", "Hf 2-2-5");
    assert_eq!(fumbles(&weather(Weather::HeavyRain)(prone), EventMark::Hash), 4);
}

/// Z8.15-e: the chance of a bobble is doubled in the rain (where bobbles are played).
#[test]
fn rain_doubles_bobbles() {
    let caught = |written: Written, die: u8| {
        let poor = written.man("LW", "W 2-0-6").rule("bobbles = true");
        let mut game = poor.game();
        game.state.sides[Side::Home].bodies[0].change[0] = -1;
        hashmark_zone::tired::relevel(&mut game, home(0));
        game.state.sides[Side::Home].fielders[0].r.pass = 1;
        let dice = [("Z5.5-a", 1), ("Z5.5-b", 1), ("bobbled", die), ("Z6.2.2-a", 3), ("Z5.6-f", 3)];
        let played = poor.plays_on(&mut game, &dice, &mut |_, _, _| None);
        assert_eq!(played.thrown("ZR3.2-d"), 1);
        gain(&played) > 0
    };
    assert!(caught(to("SL"), 5) && !caught(to("SL"), 6));
    let rain = weather(Weather::Rain);
    assert!(caught(rain(to("SL")), 4) && !caught(rain(to("SL")), 5));
    let (played, _) = to("SL").plays(&[("Z5.5-a", 1), ("Z5.5-b", 1), ("Z6.2.2-a", 3), ("Z5.6-f", 3)]);
    assert_eq!(played.thrown("ZR3.2-d"), 0, "off");
}

/// Z8.15-g: in bitter cold every `~` is a `#`.
#[test]
fn in_the_cold_every_tilde_is_a_hash() {
    let cold = weather(Weather::Cold)(Written::run());
    assert_eq!(mishap(&cold, EventMark::Tilde, 3), (EventMark::Hash, Mishap::RunnerHurt));
    assert_eq!(mishap(&cold, EventMark::Amp, 2), (EventMark::Amp, Mishap::RunnerSits));
}

/// A run against a defense that has a grudge, and its answer.
fn smear() -> Written {
    Written::run().contact(2, None).rule("smear = true")
}

fn smeared(written: &Written, victim: u8, dice: Dice) -> (Played, ZoneGame) {
    let mut game = written.game();
    game.state.sides[Side::Away].grudge = Some(Grudge::Touchdown);
    let played = written.plays_on(&mut game, &join(&[("Z5.6-f", 3)], dice), &mut |_, side, ask| {
        let wants = matches!(ask, ZoneAsk::Smear { .. }) && side == Side::Away;
        wants.then_some(ZoneCall::Smear { goons: [3, 6], victim })
    });
    (played, game)
}

/// Z8.13-a: a side that gave up a touchdown may, on the series that follows; nine men defend, two go for a man who is on
/// the field.
#[test]
fn two_men_go_for_one() {
    // The home side scores; the visitors have a grudge until its next series is over.
    let written = Written::run().contact(2, None).rule("smear = true").head("ball", "\"opp 2\"").defense(
        "stay: LDE L, LDT C, RDT C, RDE R, LOLB SL, MLB SC, ROLB R, LCB LS man LW, RCB RS man RW, SS SC man RE, FS SC",
    );
    let (played, scored) = written.plays(&[("Z5.6-f", 3)]);
    assert!(played.told(|fact| matches!(fact, Fact::Score { .. })));
    assert_eq!(scored.side(Side::Away).grudge, Some(Grudge::Touchdown));
    let mut after = scored.clone();
    after.state.next = hashmark_law::Next::Scrimmage;
    first_down(&mut after, 30);
    assert!(
        hashmark_zone::smear::may_smear(&after, Side::Away)
            && !hashmark_zone::smear::may_smear(&after, Side::Home)
    );
    after.state.situation.down = 4;
    step(&mut after, &[]);
    assert_eq!(after.side(Side::Away).grudge, None, "that series only");
    // The two count for nothing: end and linebacker gone, the runner has nobody at the line.
    let (played, _) = smeared(&smear(), 10, &[("Z8.13-b", 6), ("Z8.13-f", 1)]);
    let net = played.steps().find_map(|what| match what {
        ZoneDetail::Contact { net, .. } => Some(*net),
        _ => None,
    });
    let (plain, _) = Written::run().contact(2, None).plays(&[("Z5.6-f", 3)]);
    let usual = plain.steps().find_map(|what| match what {
        ZoneDetail::Contact { net, .. } => Some(*net),
        _ => None,
    });
    assert_ne!(net, usual);
    let ask = ZoneAsk::Smear { offense: false };
    assert!(after.check(Side::Away, &ask, &ZoneCall::Smear { goons: [3, 3], victim: 1 }).is_err());
    assert!(after.check(Side::Away, &ask, &ZoneCall::Smear { goons: [3, 6], victim: 11 }).is_err());
    // Off, nobody is asked.
    let off = smear().rule("smear = false");
    let (played, _) = smeared(&off, 10, &[]);
    assert!(!played.asks.iter().any(|(_, ask)| matches!(ask, ZoneAsk::Smear { .. })));
}

/// Z8.13-b, Z8.13-c, Z8.13-e: the die by years: spooked on 1 and 6, hurt on 3 to 5, nothing from 7 on.
#[test]
fn what_becomes_of_the_victim() {
    let written = |years: &str| smear().man("LH", &format!("H{years} 3-2-5"));
    let ratings = |years: &str, die: u8| {
        let (_, game) = smeared(&written(years), 10, &[("Z8.13-b", die), ("Z8.13-f", 1)]);
        game.fielder(home(10)).r
    };
    let (fine, spooked) = (Ratings::new(3, 2, 5), Ratings::new(2, 1, 4));
    assert_eq!((ratings("R", 1), ratings("R", 6), ratings("R", 2)), (spooked, spooked, fine));
    assert_eq!((ratings("", 5), ratings("", 6)), (spooked, fine), "a vet adds one");
    assert_eq!((ratings("e", 4), ratings("e", 5)), (spooked, fine), "thirty and more adds two");
    let (played, game) = smeared(&written(""), 10, &[("Z8.13-b", 6), ("Z8.13-f", 1)]);
    played.whole();
    assert_eq!(game.side(Side::Home).bodies[10].until, Until::Fit, "7 is nothing");
    for die in 3..=5 {
        let dice = [("Z8.13-b", die), ("Z6.3-g", 4), ("Z8.13-f", 1)];
        let (played, game) = smeared(&written("R"), 10, &dice);
        played.whole();
        assert_eq!(game.side(Side::Home).bodies[10].until, Until::Quarter);
    }
}

/// Z8.13-f, Z8.13-g, Z8.13-h: one of the two is sent off for the game and still fills his place; fifteen yards, the clock
/// stopped; and the other side may do the same on offense.
#[test]
fn one_is_sent_off_and_the_grudge_goes_round() {
    for (die, goon) in [(3, 3), (4, 6)] {
        let (played, mut game) = smeared(&smear(), 10, &[("Z8.13-b", 6), ("Z8.13-f", die)]);
        let played = played.whole();
        assert!(game.side(Side::Away).out.has(goon));
        assert_eq!(game.side(Side::Away).bodies[usize::from(goon)].until, Until::Game);
        assert_eq!(game.team(Side::Away).men.len(), smear().game().team(Side::Away).men.len());
        assert_eq!((gained(&game), played.seconds()), (20, 10), "a gain of five and fifteen");
        assert!(hashmark_zone::smear::may_smear(&game, Side::Home), "in like manner");
        game.state.situation.first_and_ten(Side::Home, hashmark_law::Spot::own(Side::Home, 30));
        let dice = [("Z5.6-f", 3), ("Z8.13-b", 6), ("Z8.13-f", 1)];
        // Somebody else defends for the man who was sent off: only the question matters here.
        let asked = smear().plays_on_asks(&mut game, &dice);
        assert!(asked);
    }
}

trait Asks {
    fn plays_on_asks(&self, game: &mut ZoneGame, dice: Dice) -> bool;
}

impl Asks for Written {
    /// Whether the home side is asked to go for a man, the men of the day whoever they are.
    fn plays_on_asks(&self, game: &mut ZoneGame, dice: Dice) -> bool {
        let position = self.position();
        let played = step_with(game, dice, &mut |game, side, ask| match ask {
            ZoneAsk::Set => Some(ZoneCall::Set(hashmark_zone::call::LineUpCall::Line(
                position.formation,
                std::array::from_fn(|at| at as u8),
            ))),
            ZoneAsk::Play { .. } => Some(ZoneCall::Play(position.play)),
            ZoneAsk::Defend { .. } => Some(game.list(side, ask)[0]),
            _ => None,
        });
        played
            .asks
            .iter()
            .any(|(side, ask)| *side == Side::Home && matches!(ask, ZoneAsk::Smear { offense: true }))
    }
}

/// Z8.13-d: a man who shuns the ball: a handoff ends at -3 and a die of three, a pass to him is incomplete; a
/// quarterback throws away what would go to a secondary and what gives him no time.
#[test]
fn a_man_who_shuns_the_ball() {
    let shunning = |written: &Written, man: usize| {
        let mut game = written.game();
        game.state.sides[Side::Home].bodies[man].shuns = true;
        game
    };
    let (_, smeared) = smeared(&smear().man("LH", "HR 3-2-5"), 10, &[("Z8.13-b", 2), ("Z8.13-f", 1)]);
    assert!(smeared.side(Side::Home).bodies[10].shuns);
    for (die, at) in [(1, -2), (4, -1), (6, 0)] {
        let mut game = shunning(&smear(), 10);
        smear().plays_on(&mut game, &[("Z8.13-d", die)], &mut |_, _, _| None).whole();
        assert_eq!(gained(&game), at);
    }
    let pass = to("SL").rule("smear = true");
    let mut game = shunning(&pass, 0);
    pass.plays_on(&mut game, &[("Z5.5-a", 1), ("Z5.5-b", 1)], &mut |_, _, _| None);
    assert_eq!((gained(&game), game.state.situation.down), (0, 2));
    let far = to("DC +1").rule("smear = true");
    let mut game = shunning(&far, 8);
    let played = far.plays_on(&mut game, &[], &mut |_, _, _| None).whole();
    assert!(played.told(|fact| matches!(fact, Fact::Pass { target: None, .. })), "no time: thrown away");
    let two = pass.play("LW/SL || RE/RS").man("Q", "Q 0-2-4").man("LW", "W 2-0-6").defense(
        "stay: LDE L, LDT C, RDT C, RDE R, LOLB SL, MLB SL, ROLB R, LCB R, RCB RS man RW, SS SL, FS DC",
    );
    let turns = |shy: bool, die: u8| {
        let mut game = if shy { shunning(&two, 8) } else { two.game() };
        let played = two.plays_on(&mut game, &[("Z5.5-a", die), ("Z5.5-b", 5)], &mut |_, _, _| None);
        played.steps().any(|what| matches!(what, ZoneDetail::Turned { .. }))
    };
    assert!((1..=6).any(|die| turns(false, die)));
    assert!(!(1..=6).any(|die| turns(true, die)), "never to a secondary");
    // Off, nothing of it.
    let off = Written::run().contact(2, None);
    let mut game = shunning(&off, 10);
    off.plays_on(&mut game, &[("Z5.6-f", 3)], &mut |_, _, _| None).whole();
    assert_eq!(gained(&game), 2);
}
