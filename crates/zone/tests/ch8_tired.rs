//! Chapter 8: tiredness, regulars and the crowd.

use crate::kit_incidents;

use hashmark_law::{FieldPlayer, Side, Spot};
use hashmark_zone::call::{LineUpCall, ZoneClockCall};
use hashmark_zone::event::{Chance, ZoneDetail};
use hashmark_zone::game::ZoneGame;
use hashmark_zone::man::{Pos, Ratings, Years};
use hashmark_zone::scene::{MOVEMENT, PURSUIT, REACTION};
use hashmark_zone::state::{CarryCounts, Until};
use hashmark_zone::tables::EventMark;
use hashmark_zone::tired::{carry, speed_floor};
use hashmark_zone::{ZoneAsk, ZoneCall};
use kit_incidents::*;

const RUN: [(&str, u8); 1] = [("Z5.6-f", 3)];

fn counts(game: &ZoneGame, who: FieldPlayer) -> CarryCounts {
    game.side(who.side).bodies[usize::from(who.man)].counts
}

/// Z8.7.1-a, Z8.7-a: every carry counts in the series, the quarter, the half and the game; each begins anew in its time.
#[test]
fn carries_count_four_times() {
    let written = Written::run().contact(2, None);
    let mut game = written.game();
    written.plays_on(&mut game, &RUN, &mut |_, _, _| None);
    assert_eq!(counts(&game, home(10)), [1, 1, 1, 1]);
    // A first down is no new series; a new possession is.
    game.state.situation.line_to_gain = Spot::own(Side::Home, 33);
    written.plays_on(&mut game, &RUN, &mut |_, _, _| None);
    assert_eq!(counts(&game, home(10)), [2, 2, 2, 2]);
    game.state.situation.down = 4;
    step_with(&mut game, &[("the punt", 7), ("what becomes", 5)], &mut |_, _, ask| {
        matches!(ask, ZoneAsk::Set)
            .then_some(ZoneCall::Set(LineUpCall::Punt(hashmark_zone::call::PuntKick::Normal)))
    });
    assert_eq!(counts(&game, home(10)), [0, 2, 2, 2]);
    for (period, left) in [(1, [0, 0, 2, 2]), (2, [0, 0, 0, 2])] {
        game.state.situation.period = period;
        game.state.situation.seconds = 5;
        first_down(&mut game, 50);
        step(&mut game, &[]);
        assert_eq!(counts(&game, home(10)), left, "after quarter {period}");
    }
    // Off, nothing is counted.
    let off = written.rule("tiredness_carries = false");
    assert_eq!(counts(&off.plays(&RUN).1, home(10)), [0; 4]);
}

/// Z8.7.1-b: up to 9 yards count 1, from 10 on 2, from 35 on 3.
#[test]
fn long_plays_count_more() {
    let worth = [-3, 0, 9, 10, 34, 35, 80].map(carry);
    assert_eq!(worth, [1, 1, 1, 2, 2, 3, 3]);
}

/// Z8.7.1-c: a fumble adds one, an injury roll two.
#[test]
fn fumbles_and_injuries_tire() {
    let hash = Written::run().contact(2, Some(EventMark::Hash));
    let (_, game) = hash.plays(&join(&RUN, &[("Z6-a", 1), ("Z6.1-a", 1)]));
    assert_eq!(counts(&game, home(10))[3], 2);
    let (_, game) = hash.plays(&join(&RUN, &[("Z6-a", 3), ("Z6.3-g", 1)]));
    assert_eq!(counts(&game, home(10))[3], 3);
}

/// Z8.7.1-d, Z8.7.1-e: a sack counts 3; a quarterback who ran counts 2 and the extras; a throw spoiled by the rush 1.
#[test]
fn quarterbacks_are_battered() {
    let pass = Written::pass("RW/DC || inc");
    let (played, game) = pass.plays(&[("Z5.3-p", 1), ("Z5.3.6-a", 3), ("Z6.5-a", 1)]);
    played.whole();
    assert_eq!(counts(&game, home(8))[3], 3);
    let (_, game) = pass.plays(&[("Z5.3-p", 1), ("Z5.3.6-a", 2), ("Z6.2.1-a", 4)]);
    assert_eq!(counts(&game, home(8))[3], 2);
    let (played, game) = pass.plays(&[("Z5.3-p", 1), ("Z5.3.6-a", 2), ("Z6.2.1-a", 6), ("Z6.2.2-a", 4)]);
    played.whole();
    assert_eq!((gained(&game), counts(&game, home(8))[3]), (17, 3), "2 and 1 for more than nine yards");
    // A rush that is read as incomplete: whichever die that is here.
    let spoiled = (1..=6).find_map(|die| {
        let (played, game) = pass.plays(&[("Z5.3-p", die), ("low or high", 1), ("Z5.3.10-b", 3)]);
        let i = played.steps().any(|what| {
            matches!(what, ZoneDetail::Rush { cell: hashmark_zone::tables::RushCell::Incomplete, .. })
        });
        i.then(|| counts(&game, home(8))[3])
    });
    assert_eq!(spoiled, Some(1));
}

fn dropped(who: &str, zone: &str, man: usize) -> u8 {
    let written = Written::pass(&format!("{who}/{zone} || inc"))
        .man("Q", "Q 0-2-4")
        .rule("stay_minimal_rush = false")
        .defense("stay: LDE L, LDT C, RDT C, RDE R, LOLB SL, MLB C, ROLB SR, LCB LS man RW, RCB RS man RW, SS SR, FS VDC");
    let (played, game) = (1..=6)
        .map(|die| written.plays(&[("Z5.3-p", 6), ("Z5.5-a", die), ("Z5.5-b", 4)]))
        .find(|(played, _)| {
            played.missing.is_none()
                && played.told(|fact| {
                    matches!(
                        fact,
                        hashmark_law::Fact::Pass {
                            end: hashmark_law::PassEnd::Incomplete,
                            target: Some(_),
                            ..
                        }
                    )
                })
        })
        .expect("a die for an incompletion");
    let _ = played;
    counts(&game, home(man))[3]
}

/// Z8.7.1-f: an incompletion counts 1 for the receiver, 2 if thrown more than 35 yards, nothing for a back up to 9.
#[test]
fn incompletions_tire_receivers() {
    assert_eq!(dropped("RE", "SR", 6), 1);
    assert_eq!(dropped("LH", "SR", 10), 0);
    assert_eq!(dropped("LH", "IR", 10), 1, "12 yards");
    assert_eq!(dropped("LW", "VDC +1 loft", 0), 2);
}

/// The man as he would take the field with these counts.
fn worn(counts: CarryCounts) -> (Ratings, [i8; 3], bool) {
    worn_in(counts, |_| {}, 1)
}

fn worn_in(
    given: CarryCounts,
    change: impl FnOnce(&mut hashmark_zone::ZoneSetup),
    period: u8,
) -> (Ratings, [i8; 3], bool) {
    let mut game = game(change);
    change_one(&mut game);
    game.state.situation.period = period;
    game.state.sides[Side::Home].bodies[0].counts = given;
    hashmark_zone::tired::relevel(&mut game, FieldPlayer { side: Side::Home, man: 0 });
    let man = game.fielder(FieldPlayer { side: Side::Home, man: 0 });
    (man.r, man.tired, game.side(Side::Home).out.has(0))
}

/// The first man of the home team as a halfback 3-2-5.
fn change_one(game: &mut ZoneGame) {
    change_man(game, Side::Home, 0, |man| {
        (man.pos, man.pcs, man.age) = (Pos::H, Ratings::new(3, 2, 5), 25);
    });
}

/// Z8.7.1-h, Z8.7.1-i, Z8.7.1-j, Z8.7.1-k, Z8.7.1-l, Z8.7.1-m, Z8.7.1-n: the seven levels, in each of the four columns.
#[test]
fn seven_levels_of_tiredness() {
    let limits: [CarryCounts; 7] = [
        [8, 12, 20, 28],
        [10, 16, 24, 32],
        [12, 18, 28, 36],
        [14, 22, 30, 40],
        [16, 24, 32, 44],
        [18, 28, 36, 48],
        [20, 32, 40, 52],
    ];
    // P, C, S; less speed in pursuit, reaction, movement; out.
    let effects: [([i8; 3], [i8; 3], bool); 7] = [
        ([3, 2, 5], [1, 0, 0], false),
        ([2, 2, 5], [1, 1, 0], false),
        ([2, 1, 5], [1, 1, 0], false),
        ([2, 1, 5], [1, 1, 1], false),
        ([2, 0, 5], [2, 2, 1], false),
        ([1, 0, 5], [2, 2, 2], false),
        ([1, 0, 5], [2, 2, 2], true),
    ];
    for (limit, (pcs, tired, out)) in limits.iter().zip(effects) {
        for column in 0..4 {
            let mut given = [0; 4];
            given[column] = limit[column];
            let (now, less, gone) = worn(given);
            assert_eq!(([now.pass, now.contact, now.speed], less, gone), (pcs, tired, out), "{given:?}");
            given[column] -= 1;
            let before = worn(given);
            assert_ne!((before.0, before.1, before.2), (now, less, gone), "one less is a level less");
        }
    }
    assert_eq!([PURSUIT, REACTION, MOVEMENT], [0, 1, 2]);
}

/// Z8.7.1-o: the highest level of the four columns holds; contact below nothing is taken from speed.
#[test]
fn the_highest_level_holds() {
    let (now, less, _) = worn([8, 8, 24, 24]);
    assert_eq!((now, less), (Ratings::new(2, 2, 5), [1, 1, 0]), "level 2 by the half");
    let mut game = game(|_| {});
    change_man(&mut game, Side::Home, 0, |man| (man.pos, man.pcs) = (Pos::H, Ratings::new(3, 0, 5)));
    game.state.sides[Side::Home].bodies[0].counts = [16, 16, 16, 16];
    hashmark_zone::tired::relevel(&mut game, FieldPlayer { side: Side::Home, man: 0 });
    let man = game.fielder(FieldPlayer { side: Side::Home, man: 0 });
    assert_eq!((man.r.contact, man.r.speed), (0, 3));
}

/// Z8.7.1-p: by the switch older men have lower limits.
#[test]
fn older_men_tire_sooner_by_the_switch() {
    let level1 = |age: u8, given: CarryCounts, on: bool| {
        let mut game = house_game(|house| house.tiredness_age = on);
        change_one(&mut game);
        change_man(&mut game, Side::Home, 0, |man| man.age = age);
        game.state.sides[Side::Home].bodies[0].counts = given;
        hashmark_zone::tired::relevel(&mut game, FieldPlayer { side: Side::Home, man: 0 });
        game.side(Side::Home).bodies[0].level >= 1
    };
    for (at, (old, older)) in [(7, 6), (10, 8), (17, 12), (24, 16)].into_iter().enumerate() {
        let one = |count: u8| std::array::from_fn(|column| if column == at { count } else { 0 });
        assert!(level1(32, one(old), true) && !level1(32, one(old - 1), true));
        assert!(level1(36, one(older), true) && !level1(36, one(older - 1), true));
        assert!(!level1(36, one(older), false), "off");
    }
}

/// Z8.10-b: in overtime the limits of the game are four higher, and everyone rolls again.
#[test]
fn overtime_raises_the_limits_of_the_game() {
    assert_eq!(worn_in([0, 0, 0, 28], |_| {}, 5).1, [0, 0, 0]);
    assert_eq!(worn_in([0, 0, 0, 32], |_| {}, 5).1, [1, 0, 0]);
    // At the turn itself, without another carry; and the roll is made.
    let mut game = game(|_| {});
    first_down(&mut game, 50);
    game.state.situation.period = 4;
    game.state.situation.seconds = 5;
    game.state.sides[Side::Home].bodies[10].counts = [0, 0, 0, 28];
    game.state.sides[Side::Home].bodies[10].level = 1;
    play_much(&mut game, Side::Home, 0, 20, 20);
    let played = step_others(&mut game, &[], 6, &mut |_, _, _| None);
    assert_eq!(game.side(Side::Home).bodies[10].level, 0);
    assert!(played.thrown("Z8.7.2-a") > 0);
}

/// Z8.7.1a-a, Z8.7.1a-b, Z8.7.1a-c: a long play tires a man for the next play or two by the switch; a time-out or
/// sitting out cancels it; a quarterback throws as well as before.
#[test]
fn long_plays_leave_men_winded_by_the_switch() {
    let written = Written::run().contact(2, None).rule("tiredness_long_play = true");
    let winded = |lately: [u8; 2]| {
        let mut game = written.game();
        // The play counts one.
        game.state.sides[Side::Home].bodies[10].lately = [lately[0] - 1, lately[1]];
        written.plays_on(&mut game, &RUN, &mut |_, _, _| None);
        (game.side(Side::Home).bodies[10].winded, game)
    };
    assert_eq!(winded([1, 3]).0, [0, 0]);
    assert_eq!(winded([2, 0]).0, [0, 0]);
    assert_eq!(winded([3, 0]).0, [1, 0], "worth three");
    assert_eq!(winded([2, 2]).0, [1, 0], "two twos");
    assert_eq!(winded([4, 0]).0, [2, 1], "worth four");
    assert_eq!(winded([3, 2]).0, [2, 1], "a two and a three");
    let (_, mut game) = winded([4, 0]);
    assert_eq!(game.fielder(home(10)).tired, [1, 1, 0], "two levels");
    written.plays_on(&mut game, &RUN, &mut |_, _, _| None);
    assert_eq!(game.fielder(home(10)).tired, [1, 0, 0], "then one");
    // Sitting out: the next play is somebody else's.
    let (_, mut game) = winded([4, 0]);
    step(&mut game, &[]);
    assert_eq!(game.fielder(home(10)).tired, [0; 3]);
    // A time-out.
    let late = written.clone().head("quarter", "2").head("clock", "\"3:00\"");
    let mut game = late.game();
    game.state.sides[Side::Home].bodies[10].lately = [3, 0];
    late.plays_on(&mut game, &RUN, &mut |_, _, ask| {
        matches!(ask, ZoneAsk::Clock(ask) if ask.offense).then_some(ZoneCall::Clock(ZoneClockCall::Timeout))
    });
    assert_eq!(game.side(Side::Home).bodies[10].winded, [0, 0]);
    // A sacked quarterback.
    let pass = Written::pass("RW/DC || inc").rule("tiredness_long_play = true");
    let mut game = pass.game();
    game.state.sides[Side::Home].bodies[8].lately = [1, 0];
    pass.plays_on(&mut game, &[("Z5.3-p", 1), ("Z5.3.6-a", 3), ("Z6.5-a", 1)], &mut |_, _, _| None);
    let passer = game.fielder(home(8));
    assert_eq!((passer.tired, passer.r.pass), ([1, 1, 0], 3));
    // Off.
    let off = Written::run().contact(2, None);
    let mut game = off.game();
    game.state.sides[Side::Home].bodies[10].lately = [3, 0];
    off.plays_on(&mut game, &RUN, &mut |_, _, _| None);
    assert_eq!(game.side(Side::Home).bodies[10].winded, [0, 0]);
}

/// Nobody has played but this man, so often.
fn play_much(game: &mut ZoneGame, side: Side, man: u8, snaps: u8, plays: u8) {
    game.state.sides[side].unit_plays = [plays; 2];
    game.state.sides[side].snaps[usize::from(man)] = snaps;
}

/// After the third quarter: a man of these years who was on for so many of twenty plays. Whether this die tires him,
/// or nothing if he does not roll.
fn tired(years: Years, age: u8, snaps: u8, die: u8, change: impl FnOnce(&mut ZoneGame)) -> Option<bool> {
    tired_in(years, age, snaps, die, 5, change)
}

fn tired_in(
    years: Years,
    age: u8,
    snaps: u8,
    die: u8,
    week: u8,
    change: impl FnOnce(&mut ZoneGame),
) -> Option<bool> {
    let mut game = game(|setup| setup.week = week);
    change_man(&mut game, Side::Home, 0, |man| {
        (man.pos, man.pcs, man.age, man.marks.years) = (Pos::H, Ratings::new(3, 2, 5), age, years);
    });
    first_down(&mut game, 50);
    game.state.situation.period = 3;
    game.state.situation.seconds = 5;
    play_much(&mut game, Side::Home, 0, snaps, 20);
    change(&mut game);
    let played = step(&mut game, &[("whether he is tired", die), ("what it costs him", 5)]);
    let told = played.steps().find_map(|what| match what {
        ZoneDetail::Chance { of: Chance::Tired, yes, .. } => Some(*yes),
        _ => None,
    });
    assert_eq!(told == Some(true), game.fielder(home(0)).r.speed == 4);
    told
}

/// The highest die that tires him; 0 if none does or he does not roll.
fn number(years: Years, age: u8, snaps: u8) -> u8 {
    (1..=6).rev().find(|die| tired(years, age, snaps, *die, |_| {}) == Some(true)).unwrap_or(0)
}

/// Z8.7.2-a, Z8.7.2-b, Z8.7.2-c, Z8.7.2-d, Z8.8-d: after the third quarter, by use and age. A starter is on for more than
/// half of the plays of his offense.
#[test]
fn men_tire_after_the_third_quarter() {
    let ages = [(Years::Rookie, 22), (Years::Vet, 25), (Years::Experienced, 32), (Years::Experienced, 36)];
    for (snaps, numbers) in
        [(20, [4, 2, 3, 5]), (15, [2, 1, 2, 3]), (11, [2, 1, 2, 3]), (10, [1, 0, 1, 1]), (5, [0; 4])]
    {
        for ((years, age), expected) in ages.into_iter().zip(numbers) {
            assert_eq!(number(years, age, snaps), expected, "{age} on {snaps} of 20");
        }
    }
    assert_eq!(tired(Years::Vet, 25, 10, 1, |_| {}), None, "who cannot be tired does not roll");
    // Not after another quarter, and not without the rule.
    let mut off = house_game(|house| house.tiredness_third_quarter = false);
    first_down(&mut off, 50);
    (off.state.situation.period, off.state.situation.seconds) = (3, 5);
    play_much(&mut off, Side::Home, 0, 20, 20);
    assert_eq!(step(&mut off, &[]).whole().thrown("Z8.7.2-a"), 0);
}

/// Z8.7.2-c, Z8.8-d: a defender is a starter from three quarters of the plays on.
#[test]
fn a_defender_starts_from_three_quarters() {
    let number = |snaps: u8| {
        let mut game = game(|setup| setup.week = 5);
        change_man(&mut game, Side::Home, 0, |man| {
            (man.pos, man.marks.years, man.age) = (Pos::S, Years::Rookie, 22)
        });
        first_down(&mut game, 50);
        (game.state.situation.period, game.state.situation.seconds) = (3, 5);
        play_much(&mut game, Side::Home, 0, snaps, 20);
        let played = step(&mut game, &[("whether he is tired", 6)]);
        played.steps().find_map(|what| match what {
            ZoneDetail::Chance { of: Chance::Tired, sixths, .. } => Some(*sixths),
            _ => None,
        })
    };
    assert_eq!([number(20), number(15), number(14), number(7)], [Some(4), Some(2), Some(1), None]);
}

/// Z8.7.2-e, Z8.7.2-f, Z8.7.2-g: two special teams, a hot day and condition change the die.
#[test]
fn what_changes_the_tiredness_die() {
    let starter = |die, change: fn(&mut ZoneGame)| tired(Years::Vet, 25, 15, die, change);
    assert_eq!(starter(2, |_| {}), Some(false));
    let teams = |bits: u8| move |game: &mut ZoneGame| game.state.sides[Side::Home].special[0] = bits;
    assert_eq!(tired(Years::Vet, 25, 15, 2, teams(0b101)), Some(true));
    assert_eq!(tired(Years::Vet, 25, 15, 2, teams(0b1)), Some(false), "one team is not enough");
    assert_eq!(tired(Years::Vet, 25, 10, 1, teams(0b11)), Some(true), "the substitute with one less");
    for (week, yes) in [(0, true), (1, true), (2, true), (3, false)] {
        assert_eq!(tired_in(Years::Vet, 25, 15, 2, week, |_| {}), Some(yes), "game {week}");
    }
    let fit = |conditioning: i8| {
        move |game: &mut ZoneGame| {
            let special = game.state.sides[Side::Home].clone();
            change_man(game, Side::Home, 0, |man| man.conditioning = conditioning);
            game.state.sides[Side::Home].snaps = special.snaps;
            game.state.sides[Side::Home].unit_plays = special.unit_plays;
        }
    };
    assert_eq!(tired(Years::Vet, 25, 20, 2, fit(1)), Some(false));
    assert_eq!(tired(Years::Vet, 25, 20, 3, fit(-1)), Some(true));
}

/// Z8.7.2-e: who is on kickoffs and punts is noted, not who is on field goals.
#[test]
fn special_teams_are_noted() {
    let mut game = game(|_| {});
    let kicker = usize::from(man_for(&game, Side::Home, hashmark_zone::team::Job::K));
    first_down(&mut game, 74);
    step_with(&mut game, &[("the place kick", 12)], &mut |_, _, ask| {
        matches!(ask, ZoneAsk::Set).then_some(ZoneCall::Set(LineUpCall::FieldGoal))
    });
    assert_eq!(game.side(Side::Home).special[kicker], 0);
    kickoff(&mut game);
    step(&mut game, &[("the kickoff", 6), ("the return", 6)]);
    assert_eq!(game.side(Side::Home).special[kicker], 1);
    assert_eq!(game.side(Side::Away).special.iter().filter(|bits| **bits == 2).count(), 11);
}

/// What a tired man of this position loses by each die.
fn effects(pos: Pos, pcs: [i8; 3]) -> String {
    (1..=6)
        .map(|die| {
            let mut game = game(|setup| setup.week = 5);
            change_man(&mut game, Side::Home, 0, |man| {
                (man.pos, man.pcs, man.marks.years, man.age) = (pos, pcs.into(), Years::Rookie, 22);
            });
            first_down(&mut game, 50);
            (game.state.situation.period, game.state.situation.seconds) = (3, 5);
            play_much(&mut game, Side::Home, 0, 20, 20);
            step(&mut game, &[("whether he is tired", 1), ("what it costs him", die)]);
            let now = game.fielder(home(0)).r;
            match [now.pass - pcs[0], now.contact - pcs[1], now.speed - pcs[2]] {
                [-1, 0, 0] => 'P',
                [0, -1, 0] => 'C',
                [0, 0, -1] => 'S',
                [0, 0, 0] => '-',
                _ => '?',
            }
        })
        .collect()
}

/// Z8.7.2-h, Z8.7.2-i, Z8.7.2-j, Z8.7.2-k, Z8.7.2-l: what tiredness costs by position; speed at its floor, contact and pass
/// at nothing.
#[test]
fn what_tiredness_costs() {
    for pos in [Pos::Dt, Pos::G, Pos::De] {
        assert_eq!(effects(pos, [1, 4, 3]), "PCCSSS", "{pos:?}");
    }
    for pos in [Pos::Mlb, Pos::Te, Pos::H, Pos::F, Pos::S] {
        assert_eq!(effects(pos, [2, 2, 5]), "PPCCSS", "{pos:?}");
    }
    for pos in [Pos::Q, Pos::E, Pos::W, Pos::Cb, Pos::Dh] {
        assert_eq!(effects(pos, [2, 2, 5]), "PPPCSS", "{pos:?}");
    }
    assert_eq!(effects(Pos::Olb, [1, 2, 3]), "PPCCCC", "a linebacker is as slow as he gets");
    assert_eq!(effects(Pos::W, [3, 0, 5]), "PPPSSS", "no contact to lose");
    assert_eq!(effects(Pos::Dt, [0, 4, 3]), "-CCSSS", "no pass to lose");
    let floors =
        [Pos::Dt, Pos::G, Pos::De, Pos::Te, Pos::Q, Pos::F, Pos::Mlb, Pos::W, Pos::Cb].map(speed_floor);
    assert_eq!(floors, [1, 1, 2, 3, 3, 3, 3, 4, 4]);
}

/// Z8.7.2-m: by the switch with seven minutes left in either half too, one more on the die; first-half results end
/// with the half.
#[test]
fn seven_minutes_left_by_the_switch() {
    let at = |period: u8, die: u8| {
        let mut game = game(|setup| {
            setup.week = 5;
            setup.house.tiredness_seven_minutes = true;
        });
        change_man(&mut game, Side::Home, 0, |man| {
            (man.pos, man.pcs, man.marks.years, man.age) = (Pos::H, Ratings::new(3, 2, 5), Years::Vet, 25);
        });
        first_down(&mut game, 50);
        (game.state.situation.period, game.state.situation.seconds) = (period, 430);
        play_much(&mut game, Side::Home, 0, 20, 20);
        step(&mut game, &[("whether he is tired", die), ("what it costs him", 5)]);
        game
    };
    assert_eq!(at(2, 1).fielder(home(0)).r.speed, 4, "1 and 1 is 2");
    assert_eq!(at(2, 2).fielder(home(0)).r.speed, 5);
    let mut half = at(2, 1);
    half.state.situation.seconds = 5;
    first_down(&mut half, 50);
    step(&mut half, &[]);
    assert_eq!((half.state.situation.period, half.fielder(home(0)).r.speed), (3, 5), "fresh again");
    let mut second = at(4, 1);
    assert_eq!(second.fielder(home(0)).r.speed, 4);
    assert_eq!(at(1, 1).fielder(home(0)).r.speed, 5, "not in the first quarter");
    second.state.situation.seconds = 300;
    assert_eq!(step(&mut second, &[]).thrown("Z8.7.2-a"), 0, "once");
}

/// A game by mail with a regular of these years and position.
fn regular(years: Years, pos: Pos, by_mail: bool) -> ZoneGame {
    let mut game = game(|setup| {
        setup.by_mail = by_mail;
        setup.regulars.home = vec![0];
    });
    change_man(&mut game, Side::Home, 0, |man| {
        (man.pos, man.pcs, man.marks.years, man.age) = (pos, Ratings::new(2, 2, 5), years, 25);
    });
    game
}

const TOSS: [(&str, u8); 3] = [("how strong", 1), ("where it blows", 1), ("the toss", 1)];

/// Z8.8-a, Z8.8-b, Z8.8-c: by mail regulars may be better for a half: a 6, and then by their years; pass or contact by
/// position.
#[test]
fn regulars_may_be_better_for_a_half() {
    let after = |years, pos, dice: Dice| {
        let mut game = regular(years, pos, true);
        let played = step(&mut game, &join(&TOSS, dice));
        (played.whole(), game)
    };
    let gains = |years, pos, dice: Dice| {
        let now = after(years, pos, dice).1.fielder(home(0)).r;
        (now.pass - 2, now.contact - 2)
    };
    let better = "whether the regular";
    let second = "whether it comes";
    assert_eq!(gains(Years::Vet, Pos::Mlb, &[(better, 5)]), (0, 0));
    assert_eq!(gains(Years::Experienced, Pos::Mlb, &[(better, 6), ("Z8.8-c", 3)]), (0, 1), "at once");
    assert_eq!(gains(Years::Vet, Pos::Mlb, &[(better, 6), (second, 2)]), (0, 0));
    assert_eq!(gains(Years::Vet, Pos::Mlb, &[(better, 6), (second, 3), ("Z8.8-c", 2)]), (1, 0));
    assert_eq!(gains(Years::Rookie, Pos::Mlb, &[(better, 6), (second, 4)]), (0, 0));
    assert_eq!(gains(Years::Rookie, Pos::Mlb, &[(better, 6), (second, 5), ("Z8.8-c", 3)]), (0, 1));
    for (pos, most) in
        [(Pos::G, 1), (Pos::Dt, 1), (Pos::Q, 4), (Pos::W, 4), (Pos::Cb, 4), (Pos::Te, 2), (Pos::S, 2)]
    {
        for die in 1..=6 {
            let gain = gains(Years::Experienced, pos, &[(better, 6), ("Z8.8-c", die)]);
            assert_eq!(gain, if die <= most { (1, 0) } else { (0, 1) }, "{pos:?} {die}");
        }
    }
    // It is over with the half, when the next roll is made.
    let (_, mut game) = after(Years::Experienced, Pos::Mlb, &[(better, 6), ("Z8.8-c", 3)]);
    (game.state.situation.period, game.state.situation.seconds) = (2, 5);
    first_down(&mut game, 50);
    step(&mut game, &[(better, 1)]).whole();
    assert_eq!(game.fielder(home(0)).r.contact, 2);
    // Not at the table, and not without the rule.
    step(&mut regular(Years::Vet, Pos::Mlb, false), &TOSS).whole();
    let mut off = self::game(|setup| {
        setup.by_mail = true;
        setup.regulars.home = vec![0];
        setup.house.experience_bonus = false;
    });
    step(&mut off, &TOSS).whole();
}

/// Z8.8a-a: by the switch a benched regular rolls; on a 6 he loses something for the game.
#[test]
fn a_benched_starter_may_sulk() {
    let make = |on: bool| {
        let mut game = game(|setup| {
            setup.benched.home = vec![0];
            setup.house.motivation = on;
        });
        change_man(&mut game, Side::Home, 0, |man| (man.pos, man.pcs) = (Pos::Q, Ratings::new(2, 2, 4)));
        game
    };
    let mut game = make(true);
    step(&mut game, &join(&TOSS, &[("whether he sulks", 6), ("what it costs him", 4)])).whole();
    assert_eq!(game.fielder(home(0)).r, Ratings::new(2, 1, 4));
    let mut game = make(true);
    step(&mut game, &join(&TOSS, &[("whether he sulks", 5)])).whole();
    assert_eq!(game.fielder(home(0)).r, Ratings::new(2, 2, 4));
    step(&mut make(false), &TOSS).whole();
}

/// A pass to the right end in a crowd: 6 is intercepted, 4 incomplete.
fn thrown() -> Written {
    Written::pass("RE/RS || inc")
        .man("RE", "TE 0-2-5")
        .man("Q", "Q 1-2-4")
        .defense(
            "stay: LDE L, LDT C, RDT C, RDE R, LOLB L, MLB C, ROLB R, LCB LS man LW, RCB RS, SS RS, FS RS",
        )
        .rule("booing = true")
}

/// Throws an interception, or something else; how many dice were rolled for the crowd.
fn throws(game: &mut ZoneGame, pass: u8, boo: u8) -> usize {
    first_down(game, 30);
    let dice = [("Z5.5-a", pass), ("Z5.5.9-a", 1), ("Z5.5.9-c", 2), ("the crowd", boo)];
    let played = thrown().plays_on(game, &dice, &mut |_, _, _| None);
    assert!(played.missing.is_none(), "{:?}", played.missing);
    played.thrown("Z8.9-a")
}

const INT: u8 = 6;
const INC: u8 = 4;

fn touchdown_pass(game: &mut ZoneGame) {
    let written = Written::pass("RE/RS || inc")
        .defense("stay: LDE L, LDT C, RDT C, RDE R, LOLB L, MLB C, ROLB R, LCB LS man LW, RCB R man RW, SS SC, FS SC")
        .rule("booing = true")
        .head("ball", "\"opp 4\"");
    first_down(game, 96);
    let played = written.plays_on(game, &[("Z5.5-a", 1), ("Z5.5-b", 1)], &mut |_, _, _| None);
    assert!(
        played.told(|fact| matches!(fact, hashmark_law::Fact::Score { side: Side::Home, .. })),
        "{:?} {:?}",
        played.missing,
        played.throws
    );
}

/// Z8.9-a, Z8.9-d, Z8.9-f: an interception at home may be booed; the second in a row is always rolled for, the third has
/// two chances; a booed quarterback is one worse until his team scores a touchdown.
#[test]
fn the_home_crowd_boos() {
    let mut game = thrown().game();
    assert_eq!(throws(&mut game, INT, 5), 1);
    assert_eq!(game.side(Side::Home).booed, None, "only on a 6");
    assert_eq!(throws(&mut game, INT, 5), 1);
    assert_eq!(game.side(Side::Home).booed, None, "one chance");
    assert_eq!(throws(&mut game, INT, 4), 1);
    assert_eq!(game.side(Side::Home).booed, None);
    let mut third = game.clone();
    assert_eq!(throws(&mut game, INT, 4), 1);
    assert_eq!(game.side(Side::Home).booed, Some(8), "the fourth has three chances");
    third.state.sides.home.interceptions = 2;
    throws(&mut third, INT, 5);
    assert_eq!(third.side(Side::Home).booed, Some(8), "the third has two");
    // He is one worse.
    let value = |game: &mut ZoneGame| {
        first_down(game, 30);
        let played = thrown().plays_on(game, &[("Z5.5-a", INC)], &mut |_, _, _| None);
        played.steps().find_map(|what| match what {
            ZoneDetail::Sum { of: hashmark_zone::event::SumKind::Pass, parts, .. } => {
                parts.as_slice().iter().find(|part| part.who == Some(home(8))).map(|part| part.halves / 2)
            }
            _ => None,
        })
    };
    assert_eq!(value(&mut game), Some(0));
    touchdown_pass(&mut game);
    assert_eq!(game.side(Side::Home).booed, None);
    game.state.next = hashmark_law::Next::Scrimmage;
    assert_eq!(value(&mut game), Some(1));
    // Off, and away from home, nothing is rolled.
    let off = thrown().rule("booing = false");
    let dice = [("Z5.5-a", INT), ("Z5.5.9-a", 1), ("Z5.5.9-c", 2)];
    assert_eq!(off.plays(&dice).0.whole().thrown("Z8.9-a"), 0);
    let mut away_game = thrown().game();
    std::mem::swap(&mut away_game.state.sides.home, &mut away_game.state.sides.away);
    let book = std::sync::Arc::get_mut(&mut away_game.book).expect("alone");
    std::mem::swap(&mut book.teams.home, &mut book.teams.away);
    away_game.state.situation.first_and_ten(Side::Away, Spot::own(Side::Away, 30));
    let played = thrown().plays_on(&mut away_game, &dice, &mut |_, _, _| None).whole();
    assert_eq!(played.thrown("Z8.9-a"), 0, "an away game");
}

/// Z8.9-b, Z8.9-c: free interceptions of a good quarterback, and one for a touchdown pass, never more than one that way;
/// two in a row are always rolled for.
#[test]
fn free_interceptions() {
    let mut game = thrown().game();
    game.state.sides.home.free = 2;
    assert_eq!(throws(&mut game, INT, 1), 0, "the first is free");
    touchdown_pass(&mut game);
    assert_eq!(throws(&mut game, INT, 1), 0, "and an all-pro's second");
    touchdown_pass(&mut game);
    touchdown_pass(&mut game);
    assert_eq!(throws(&mut game, INT, 1), 0, "then the touchdown's");
    touchdown_pass(&mut game);
    game.state.sides.home.credit = false;
    assert_eq!(throws(&mut game, INT, 1), 1, "two touchdowns were one credit");
    let mut game = thrown().game();
    game.state.sides.home.free = 2;
    assert_eq!(throws(&mut game, INT, 1), 0);
    assert_eq!(throws(&mut game, INT, 1), 1, "two in a row, whoever he is");
    assert_eq!(self::game(|setup| setup.free_interceptions = 2).state.sides.home.free, 2);
}

/// Z8.9-e: six incompletions in a row count as an interception.
#[test]
fn six_incompletions_are_an_interception() {
    let mut game = thrown().game();
    for _ in 0..5 {
        assert_eq!(throws(&mut game, INC, 1), 0);
    }
    assert_eq!(throws(&mut game, INC, 6), 1);
    assert_eq!(game.side(Side::Home).booed, Some(8));
}

/// Z6.3-g: men come back after the series, the quarter and the half.
#[test]
fn men_come_back_in_time() {
    let mut game = game(|_| {});
    first_down(&mut game, 50);
    for (man, until) in [(0, Until::Series), (1, Until::Quarter), (2, Until::Half), (3, Until::Game)] {
        game.state.sides[Side::Home].bodies[man].until = until;
        game.state.sides[Side::Home].out.add(man as u8);
    }
    let out = |game: &ZoneGame| [0, 1, 2, 3].map(|man| game.side(Side::Home).bodies[man].until != Until::Fit);
    game.state.situation.down = 4;
    step(&mut game, &[]);
    assert_eq!(out(&game), [false, true, true, true]);
    (game.state.situation.period, game.state.situation.seconds) = (1, 5);
    step(&mut game, &[]);
    assert_eq!(out(&game), [false, false, true, true]);
    (game.state.situation.period, game.state.situation.seconds) = (2, 5);
    step(&mut game, &[]);
    assert_eq!(out(&game), [false, false, false, true]);
}
