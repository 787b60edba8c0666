//! What the book's tables say, read back from the game's.

use crate::kit;

use hashmark_electric::bases::{BaseChart, Grade};
use hashmark_electric::game::{Electric, code};
use hashmark_electric::house::House;
use hashmark_electric::tables::{DiceKickCell, ElectricTables, law_kind};
use hashmark_electric::team::{ElectricTeam, may_wear};
use hashmark_law::foul::Basis;
use hashmark_roster::Position;
use hashmark_table::Game;
use kit::{AWAY, HOME, ball_at, setup};

const INCH: f64 = 32.0 / 9.0;

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

// E1-materials-4..9: the sticks in inches.
#[test]
fn the_sticks_are_as_long_as_the_book_says() {
    let sticks = ElectricTables::standard().sticks;
    assert!(near(sticks.red, 5.625 * INCH) && near(sticks.white, 11.25 * INCH));
    let plain = [1.6875, 3.375, 5.125].map(|inches| inches * INCH);
    let pressed = [2.5, 4.1875, 5.9375].map(|inches| inches * INCH);
    assert!((0..3).all(|at| near(sticks.plain[at], plain[at])));
    assert!((0..3).all(|at| near(sticks.pressed[at], pressed[at])));
    assert!(near(sticks.near, 2.1875 * INCH));
    assert!(
        (f64::from(hashmark_electric::field::BASE_LENGTH) - 1.09375 * INCH).abs() < 1e-6,
        "two base lengths are the orange stick"
    );
}

// E1-kickoff-22..24, E1-kickoff-67: kickoffs by two dice.
#[test]
fn kickoffs_go_as_far_as_the_table_says() {
    let tables = ElectricTables::standard();
    let live = [(3, 45), (4, 50), (5, 55), (6, 60), (7, 65), (8, 65), (9, 65), (10, 70), (11, 75)];
    for (total, yards) in live {
        assert_eq!(tables.kickoff(total), DiceKickCell::Live(yards), "{total}");
    }
    assert_eq!((tables.kickoff(2), tables.kickoff(12)), (DiceKickCell::Spot(5), DiceKickCell::Spot(25)));
}

// E1-punt-34..36: punts.
#[test]
fn punts_go_as_far_as_the_table_says() {
    let tables = ElectricTables::standard();
    let live = [(3, 25), (4, 30), (5, 35), (6, 40), (7, 45), (8, 45), (9, 45), (10, 50), (11, 55)];
    for (total, yards) in live {
        assert_eq!(tables.punt(total), DiceKickCell::Live(yards), "{total}");
    }
    assert_eq!((tables.punt(2), tables.punt(12)), (DiceKickCell::Short(10), DiceKickCell::Spot(20)));
}

// E1-kickoff-76, E1-kickoff-77: where an onside kick rolls, seen by the kicker; a 2 fails.
#[test]
fn onside_kicks_roll_where_the_table_says() {
    let tables = ElectricTables::standard();
    assert_eq!(tables.onside(2), None);
    let depths = [
        (3, 5.0),
        (4, 0.0),
        (5, 5.0),
        (6, 0.0),
        (7, 5.0),
        (8, 5.0),
        (9, 0.0),
        (10, 5.0),
        (11, 0.0),
        (12, 5.0),
    ];
    let mut before = 0.0;
    for (total, depth) in depths {
        let cell = tables.onside(total).expect("a ball");
        assert_eq!(cell.depth, depth, "{total}");
        assert!(cell.lateral >= before, "from the kicker's left to his right");
        before = cell.lateral;
    }
    let six = tables.onside(6).expect("a ball");
    assert!((six.lateral - 23.5833).abs() < 0.001, "the left hash");
}

// E1-fieldgoal-26: what a place kick needs.
#[test]
fn field_goals_need_what_the_table_says() {
    let tables = ElectricTables::standard();
    let needs = [
        (18, 3),
        (19, 3),
        (20, 4),
        (24, 4),
        (29, 5),
        (34, 6),
        (39, 7),
        (44, 8),
        (49, 9),
        (54, 10),
        (59, 11),
        (60, 12),
        (64, 12),
    ];
    for (yards, need) in needs {
        assert_eq!(tables.field_goal(yards), need, "{yards}");
    }
}

// E1-materials-42, E1-scrimmage-47, E1-scrimmage-66, E1-scramble-4, E1-kickoff-28, E1-punt-29, E1-punt-41: how long the
// power may be on.
#[test]
fn pulses_have_their_bounds() {
    let tables = ElectricTables::standard();
    let bounds = |id: &str| tables.pulse(id).map(|pulse| (pulse.least, pulse.most, pulse.usual));
    assert_eq!(bounds("snap"), Some((1, 25, 25)));
    assert_eq!(bounds("read"), Some((1, 100, 100)));
    assert_eq!(bounds("scramble"), Some((1, 50, 50)));
    assert_eq!(bounds("kickoff.hang"), Some((100, 150, 125)));
    assert_eq!(bounds("punt.rush"), Some((50, 75, 63)));
    assert_eq!(bounds("run.to_los"), None, "until something happens");
}

// E1-materials-31, E1-materials-33, E1-positions-1..15: who wears what.
#[test]
fn numbers_belong_to_positions() {
    let tables = ElectricTables::standard();
    let wears = |position, number| may_wear(&tables, position, number);
    assert!(wears(Position::QB, 12) && !wears(Position::QB, 20));
    assert!(wears(Position::C, 55) && wears(Position::LG, 55) && !wears(Position::LT, 44));
    assert!(wears(Position::HB, 85) && wears(Position::HB, 33) && !wears(Position::FB, 85));
    assert!(wears(Position::WR, 14) && wears(Position::WR, 88) && !wears(Position::WR, 33));
    assert!(wears(Position::TE, 42) && wears(Position::DE, 94) && wears(Position::DT, 72));
    assert!(wears(Position::OLB, 44) && wears(Position::CB, 21) && !wears(Position::SS, 55));
    assert!(
        wears(Position::K, 3) && wears(Position::P, 19) && !wears(Position::P, 88) && !wears(Position::K, 20)
    );
    assert!(wears(Position::DT, 55) && wears(Position::DE, 79) && !wears(Position::DT, 40));
    assert!(wears(Position::MLB, 59) && wears(Position::OLB, 90) && !wears(Position::MLB, 60));
    assert!(wears(Position::FS, 20) && wears(Position::CB, 49) && !wears(Position::CB, 50));
}

// E1-materials-23, E1-materials-24, E1-materials-31: 11 to 60 figures, numbers checked for full squads only.
#[test]
fn a_team_has_eleven_to_sixty_figures() {
    let tables = ElectricTables::standard();
    let team = setup().teams.home;
    let of = |many: usize| {
        let mut men = team.men.clone();
        let man = men[0].clone();
        while men.len() < many {
            men.push(man.clone());
        }
        men.truncate(many);
        ElectricTeam { men, ..team.clone() }
    };
    assert!(of(10).check(&tables).is_err());
    assert!(of(61).check(&tables).is_err());
    assert!(team.check(&tables).is_ok());
    let mut odd = team.clone();
    odd.men[0].number = 66;
    assert!(odd.check(&tables).is_err(), "a quarterback in 66");
    let mut eleven = of(11);
    eleven.men[0].number = 66;
    assert!(eleven.check(&tables).is_ok(), "eleven men wear what they like");
}

// E1-materials-26, E1-materials-28: bases suit positions; the usual mass is 4 grams.
#[test]
fn every_man_stands_on_a_base_that_suits_his_position() {
    let league = hashmark_roster::founders();
    let chart = BaseChart::standard();
    assert_eq!(chart.kind.len(), 5);
    for club in &league.clubs {
        let team = ElectricTeam::of_club(club, Grade::Club);
        for man in &team.men {
            let line = matches!(
                man.position,
                Position::C | Position::LG | Position::RG | Position::LT | Position::RT
            );
            assert_eq!(man.base.kind == "heavy", line, "{}", man.name);
            assert!((900..=1150).contains(&man.base.mass));
        }
    }
    let fall = |grade| ElectricTeam::of_club(&league.clubs[0], grade).men[0].base.stability;
    assert!(fall(Grade::Entry) < fall(Grade::Club) && fall(Grade::Club) < fall(Grade::Tuned));
}

// E1-materials-29, E1-materials-30: home in its colors, visitors in white, never the same.
#[test]
fn two_teams_do_not_wear_the_same() {
    let setup = setup();
    assert_eq!(setup.kit(HOME), setup.teams.home.colors[0]);
    assert_eq!(setup.kit(AWAY), "#FFFFFF");
    let mut same = setup.clone();
    same.kits.home = Some("#ffffff".to_string());
    assert!(Electric::from_setup(&same).is_err());
    assert!(Electric::from_setup(&setup).is_ok());
}

// E1-penalty-9..11, E1-penalty-14..16, E1-penalty-19..34, E1-penalty-37..40, E1-materials-40: the law enforces what the
// book's list of fouls says.
#[test]
fn the_fouls_of_the_book_are_the_fouls_of_the_law() {
    let tables = ElectricTables::standard();
    let code = code(&House::default());
    for row in tables.fouls.iter().filter(|row| row.status == "core") {
        let kind = law_kind(&row.id).unwrap_or_else(|| panic!("{} is no foul of the law", row.id));
        if row.spot == "possession" {
            continue; // E1-penalty-41 is enforced by the game itself
        }
        let sides: &[bool] = match row.side.as_str() {
            "offense" | "kicking" => &[true],
            "defense" => &[false],
            _ => &[true, false],
        };
        for offense in sides {
            let penalty = kind.penalty(&code, *offense);
            assert_eq!(penalty.yards, row.yards, "{}", row.id);
            assert_eq!(penalty.first_down, row.auto_first, "{}", row.id);
            assert_eq!(penalty.loss_of_down, row.loss_of_down, "{}", row.id);
            let spot = match penalty.basis {
                Basis::Spot => "foul",
                Basis::Farther => "grounding",
                // Counted from the previous spot, because the game does not tell the law another one.
                _ => "previous",
            };
            assert_eq!(spot, row.spot, "{}", row.id);
        }
    }
}

// E1-timing-1..3, E1-timing-10, E1-overtime-2, E1-overtime-3, E1-fieldgoal-1, E1-conversion-4, E1-conversion-15: the law
// as the electric game plays it.
#[test]
fn the_law_is_that_of_the_book() {
    let code = code(&House::default());
    assert_eq!((code.kickoff_from, code.free_kick_from), (35, 20));
    assert_eq!((code.touchback_kickoff, code.touchback), (25, 20));
    assert_eq!((code.try_kick_line, code.two_point_line), (15, 2));
    assert_eq!((code.timeouts, code.overtime_timeouts, code.overtime_seconds), (3, 2, 600));
    let playoffs = self::code(&House { postseason: true, ..House::default() });
    assert_eq!(
        (playoffs.overtime_timeouts, playoffs.overtime_seconds, playoffs.overtime_to_a_finish),
        (3, 900, true)
    );
    let game = ball_at(30, 1, 10);
    assert_eq!(game.state.plays_a_period(false), 15);
    let mut overtime = game.clone();
    overtime.state.situation.period = 5;
    assert_eq!((overtime.state.plays_a_period(false), overtime.state.plays_a_period(true)), (10, 15));
}

// E1-timing-13, E1-overtime-14: the Two-Minute Drill is the last two plays of a half or an overtime period.
#[test]
fn the_two_minute_drill_is_the_last_two_plays_of_a_half() {
    let mut game = ball_at(30, 1, 10);
    let drill = |game: &Electric, period: u8, counted: u8| {
        let mut state = game.state.clone();
        (state.situation.period, state.counted) = (period, counted);
        state.two_minute_drill(false)
    };
    assert!(!drill(&game, 4, 12) && drill(&game, 4, 13) && drill(&game, 4, 14));
    assert!(!drill(&game, 1, 14) && drill(&game, 2, 13));
    assert!(drill(&game, 5, 8) && !drill(&game, 5, 7));
    game.state.counted = 13;
    game.state.situation.period = 4;
    assert!(game.drill());
}

// E1-terms-37: two challenges, a third when both were won.
#[test]
fn a_third_challenge_takes_two_won() {
    use hashmark_electric::state::Challenges;
    let left = |won, lost| Challenges { won, lost }.left();
    assert_eq!((left(0, 0), left(1, 0), left(0, 1)), (2, 1, 1));
    assert_eq!((left(2, 0), left(1, 1), left(0, 2), left(3, 0)), (1, 0, 0, 0));
}

// E1-materials-1: two six-sided dice, one for a challenge, a coin.
#[test]
fn the_dice_are_two_sixes_one_six_and_a_coin() {
    use hashmark_electric::dice::{ONE, TOSS, TWO};
    let sides = |roll: hashmark_dice::Roll| roll.dice().iter().map(|die| die.sides).collect::<Vec<_>>();
    assert_eq!((sides(TWO), sides(ONE), sides(TOSS)), (vec![6, 6], vec![6], vec![2]));
}
