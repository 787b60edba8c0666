//! Charts that stand alone: short gains, the two-minute clock, fatigue, and the quarterback's end runs.

use crate::kit;
use hashmark_card::call::{CardAsk, CardPlay, Guess, PassKind, RunKind};
use hashmark_card::clock::CardClock;
use hashmark_card::limits;
use hashmark_card::tables::CardCharts;
use hashmark_law::Side;
use kit::*;

// C-sg-1: 22 less two dice: 20 down to 10.
#[test]
fn a_short_gain_is_twenty_two_less_two_dice() {
    for (total, yards) in (2..=12).zip((10..=20).rev()) {
        let told = Scene::new()
            .home(HB, |man| man.running.as_mut().expect("a runner").linebuck = Some(three("SG", "SG", "SG")))
            .play(&calls(run(RunKind::Linebuck), defend(Guess::Run)), &dice(&[&snap(2), &reds(total)]))
            .whole();
        assert_eq!(told.gain(), Some(yards), "reds {total}");
    }
}

/// Minutes and seconds, as the chart prints them, from 17 ticks down.
const SHOWN: [&str; 18] = [
    "1:55", "1:50", "1:45", "1:37", "1:30", "1:22", "1:15", "1:07", "1:00", "0:52", "0:45", "0:37", "0:30",
    "0:22", "0:15", "0:08", "0:01", "0:00",
];

// C-clock-1: every row: 17 ticks to 0; 9 ticks show 1:00.
#[test]
fn the_two_minute_clock_shows_the_charts_times() {
    let tables = CardCharts::standard();
    for (ticks, shown) in (0..=17).rev().zip(SHOWN) {
        let seconds = CardClock::at(0, Some(ticks)).seconds(&tables);
        assert_eq!(format!("{}:{:02}", seconds / 60, seconds % 60), shown, "{ticks} ticks");
    }
    let scene = Scene::new()
        .ticks(2, 10)
        .home(QB, |qb| qb.passing.as_mut().expect("a passer").short = three("inc", "inc", "inc"));
    let told = scene.play(&calls(pass(PassKind::Short, FL), defend(Guess::Run)), &snap(2)).whole();
    assert_eq!(told.situation().seconds, 60, "10 ticks less an incomplete pass");
}

/// First rushes of a row in seasons of 12, 14 and 16 games, and the last carry that is fresh. Levels 1 and
/// 2 are two carries each.
const FATIGUE: [(u16, u16, u16, u8); 13] = [
    (0, 0, 0, 10),
    (19, 22, 25, 11),
    (38, 44, 50, 12),
    (56, 66, 75, 13),
    (75, 88, 100, 14),
    (94, 109, 125, 15),
    (113, 131, 150, 17),
    (131, 153, 175, 20),
    (150, 175, 200, 22),
    (168, 197, 225, 24),
    (188, 219, 250, 27),
    (225, 263, 300, 30),
    (263, 306, 350, 33),
];

// C-fatch-1..2: thirteen rows, the first and last rush of each, for all three lengths of season; C-fatch-3:
// in 14 games 196 rushes are still row 9 and 197 row 10.
#[test]
fn the_fatigue_chart() {
    let tables = CardCharts::standard();
    for (at, (g12, g14, g16, fresh)) in FATIGUE.into_iter().enumerate() {
        let last =
            |column: fn(&(u16, u16, u16, u8)) -> u16| FATIGUE.get(at + 1).map_or(999, |row| column(row) - 1);
        let bounds = [(12, g12, last(|r| r.0)), (14, g14, last(|r| r.1)), (16, g16, last(|r| r.2))];
        for (games, first, last) in bounds {
            for rushes in [first, last] {
                let expected = [fresh, fresh + 2, fresh + 4];
                assert_eq!(limits::fatigue(&tables, rushes, games), expected, "{rushes} in {games} games");
            }
        }
    }
    assert_eq!(limits::fatigue(&tables, 196, 14)[0], 22);
    assert_eq!(limits::fatigue(&tables, 197, 14)[0], 24);
    assert_eq!(limits::fatigue(&tables, 198, 14)[0], 24);
}

// C-fatch-4: 306 rushes in 17 games are 288 in 16; 150 in 10 games are 240.
#[test]
fn other_lengths_of_season_are_scaled_to_sixteen_games() {
    let tables = CardCharts::standard();
    assert_eq!(limits::fatigue(&tables, 306, 17)[0], 27, "as it stands 306 would be 30");
    assert_eq!(limits::fatigue(&tables, 150, 10)[0], 24, "as it stands 150 would be 17");
}

// C-qber-1: rushes by 23, 26 or 30; C-qber-2: to the nearest, halves up, other lengths scaled.
#[test]
fn a_quarterbacks_end_runs_in_a_game() {
    let tables = CardCharts::standard();
    for (rushes, games, runs) in [
        (62, 16, 2),
        (45, 16, 2),
        (44, 16, 1),
        (15, 16, 1),
        (14, 16, 0),
        (0, 16, 0),
        (62, 12, 3),
        (57, 12, 2),
        (58, 12, 3),
        (62, 14, 2),
        (64, 14, 2),
        (65, 14, 3),
        (48, 17, 2),
        (47, 17, 1),
        (30, 8, 2),
    ] {
        assert_eq!(limits::end_runs(&tables, rushes, games), runs, "{rushes} rushes in {games} games");
    }
}

// C-qber-1: the third end run of a quarterback with 62 rushes is refused.
#[test]
fn a_quarterback_who_has_made_his_end_runs_makes_no_more() {
    let end_run = call(CardPlay::Run { kind: RunKind::EndRun, by: QB, side: None });
    let scene = || Scene::new().home(QB, |qb| qb.season.rushes = 62);
    let mut game = scene().game();
    for (made, refusal) in [(0, None), (1, None), (2, Some("C-qber-1"))] {
        assert_eq!(game.state.sides.home.end_runs[usize::from(QB)], made);
        assert_eq!(refused(&game, Side::Home, CardAsk::Offense, end_run), refusal, "after {made}");
        if refusal.is_none() {
            game = play(game, &calls(end_run, defend(Guess::Run)), &snap(2)).whole().game;
        }
    }
}

// C-qber-2: sneaks and must-runs do not count against it.
#[test]
fn sneaks_and_must_runs_do_not_count_as_end_runs() {
    let scene = Scene::new().home(QB, |qb| {
        qb.season.rushes = 30;
        qb.passing.as_mut().expect("a passer").short = three("MUST", "MUST", "MUST");
    });
    let game = scene.game();
    let game = play(game, &calls(call(CardPlay::Sneak), defend(Guess::Run)), &snap(2)).whole().game;
    let told = play(game, &calls(pass(PassKind::Short, FL), defend(Guess::Run)), &dice(&[&snap(2), &[3, 3]]));
    let game = told.whole().game;
    assert_eq!(game.state.sides.home.rushes, 2, "they are rushes");
    let end_run = call(CardPlay::Run { kind: RunKind::EndRun, by: QB, side: None });
    assert_eq!(refused(&game, Side::Home, CardAsk::Offense, end_run), None);
}
