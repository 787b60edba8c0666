//! Short and long gains: the chart, the cap, the least length.

use crate::kit;
use hashmark_card::call::{CardCall, Guess, PassKind, RunKind};
use hashmark_card::dice::Reds;
use hashmark_card::event::CardDetail;
use hashmark_card::team::Longest;
use hashmark_law::{Fact, Side, Spot};
use kit::*;

fn plain(yards: i16) -> Longest {
    Longest { yards, td: false }
}

fn scored(yards: i16) -> Longest {
    Longest { yards, td: true }
}

/// The halfback's off tackle says this; his longest run was that. First and ten at the home 20.
fn runner(cell: &'static str, longest: Longest) -> Scene {
    Scene::new().home(HB, move |hb| {
        hb.season.long_run = longest;
        hb.running.as_mut().expect("a runner").off_tackle = Some(three(cell, cell, cell));
    })
}

fn off_tackle() -> Vec<(Side, CardCall)> {
    calls(run(RunKind::OffTackle), defend(Guess::Pass))
}

/// Every pass column says this; the flanker's longest catch was that.
fn receiver(cell: &'static str, longest: Longest) -> Scene {
    Scene::new().home(FL, move |fl| fl.season.long_catch = longest).home(QB, move |qb| {
        let card = qb.passing.as_mut().expect("a passer");
        card.flat = three(cell, cell, cell);
        card.short = three(cell, cell, cell);
        card.long = three(cell, cell, cell);
    })
}

fn to_flanker(kind: PassKind) -> Vec<(Side, CardCall)> {
    calls(pass(kind, FL), defend(Guess::Run))
}

/// The dice of the long-gain chart for the home side: 52 yards, 60 yards, a touchdown.
const FIFTY_TWO: [u8; 3] = [2, 6, 1];
const SIXTY: [u8; 3] = [1, 4, 5];
const TOUCHDOWN: [u8; 3] = [6, 6, 1];

// C-long-1
#[test]
fn a_long_gain_stops_at_the_longest_run_of_the_season() {
    let told = runner("LG", plain(38)).play(&off_tackle(), &dice(&[&snap(1), &FIFTY_TWO])).whole();
    assert_eq!(told.gain(), Some(38));
    assert!(told.names("C-long-1"));
    let short = runner("SG", plain(12)).play(&off_tackle(), &dice(&[&snap(1), &reds(5)])).whole();
    assert_eq!(short.gain(), Some(12), "22 less 5 is 17");
}

// C-long-1: on passes it is the longest reception, and each has his own.
#[test]
fn a_long_gain_stops_at_the_longest_catch_of_the_season() {
    let scene = receiver("LG", plain(38)).home(FL, |fl| fl.season.long_run = scored(90));
    let told = scene.play(&to_flanker(PassKind::Short), &dice(&[&snap(1), &FIFTY_TWO])).whole();
    assert_eq!(told.gain(), Some(38));
}

// C-long-2
#[test]
fn a_long_touchdown_lifts_the_cap() {
    for (longest, gain) in
        [(scored(45), 52), (scored(24), 24), (scored(30), 52), (scored(29), 29), (plain(45), 45)]
    {
        let told = runner("LG", longest).play(&off_tackle(), &dice(&[&snap(1), &FIFTY_TWO])).whole();
        assert_eq!(told.gain(), Some(gain), "{longest:?}");
    }
}

// C-long-3
#[test]
fn printed_yards_are_never_capped() {
    let told = runner("+12", plain(9)).play(&off_tackle(), &snap(1)).whole();
    assert_eq!(told.gain(), Some(12));
    let told = receiver("+12", plain(9)).play(&to_flanker(PassKind::Short), &snap(1)).whole();
    assert_eq!(told.gain(), Some(12));
}

// C-long-4
#[test]
fn every_kind_of_play_has_its_least_gain() {
    let run = runner("SG", plain(3)).play(&off_tackle(), &dice(&[&snap(1), &reds(5)])).whole();
    assert_eq!(run.gain(), Some(5));
    assert!(run.names("C-long-4"));
    for (kind, least) in
        [(PassKind::Flat, 5), (PassKind::LookIn, 5), (PassKind::Short, 10), (PassKind::Long, 25)]
    {
        let told = receiver("SG", plain(3)).play(&to_flanker(kind), &dice(&[&snap(1), &reds(5)])).whole();
        assert_eq!(told.gain(), Some(least), "{kind:?}");
    }
    let long =
        receiver("SG", plain(60)).play(&to_flanker(PassKind::Long), &dice(&[&snap(1), &reds(12)])).whole();
    assert_eq!(long.gain(), Some(25), "22 less 12 is 10");
}

// C-long-5
#[test]
fn the_cap_comes_first_and_the_least_gain_wins() {
    for (longest, gain) in [(plain(18), 25), (plain(31), 31), (plain(60), 52)] {
        let told =
            receiver("LG", longest).play(&to_flanker(PassKind::Long), &dice(&[&snap(1), &FIFTY_TWO])).whole();
        assert_eq!(told.gain(), Some(gain), "{longest:?}");
    }
}

// C-long-6
#[test]
fn a_fumble_happens_where_the_cap_stops_the_gain() {
    let scene = receiver("REC", plain(30)).home(FL, |fl| {
        fl.catching.as_mut().expect("a receiver").short = three("LG", "LG", "LG");
    });
    let pips = dice(&[&snap(1), &[2, 3, 1, X], &SIXTY, &reds(2), &reds(2)]);
    let told = scene.play(&to_flanker(PassKind::Short), &pips).whole();
    assert_eq!(told.fumbles(), [(ours(FL), Spot::own(Side::Home, 50))]);
}

// C-long-7
#[test]
fn an_interception_is_made_where_the_card_says() {
    let told = receiver("INT+40", plain(22))
        .play(&to_flanker(PassKind::Short), &dice(&[&snap(1), &[1, 1, 2], &reds(7)]))
        .whole();
    let at = Spot::own(Side::Home, 60);
    assert!(
        told.facts().iter().any(|fact| matches!(fact, Fact::Interception { at: made, .. } if *made == at))
    );
}

// C-long-8
#[test]
fn the_cap_holds_whichever_card_gives_the_gain() {
    let scene =
        runner("+1", plain(38)).team(Side::Away, |team| team.defense.off_tackle = three("LG", "LG", "LG"));
    let told = scene.play(&off_tackle(), &dice(&[&snap(5), &FIFTY_TWO])).whole();
    assert_eq!(told.gain(), Some(38));
}

// C-long-9
#[test]
fn a_touchdown_on_the_chart_gives_a_capped_man_his_longest() {
    let told = runner("LG", plain(41)).play(&off_tackle(), &dice(&[&snap(1), &TOUCHDOWN])).whole();
    assert_eq!((told.gain(), told.scored(Side::Home)), (Some(41), 0));
    let free = runner("LG", scored(41)).play(&off_tackle(), &dice(&[&snap(1), &TOUCHDOWN])).whole();
    assert_eq!((free.gain(), free.scored(Side::Home)), (Some(80), 6));
}

/// A touchdown.
const TD: i16 = 100;

/// The chart as it is printed: road, neutral, home; rows 2 to 12; white 1 to 6.
const CHART: [[[i16; 6]; 3]; 11] = [
    [[81, 77, 74, 83, 86, 89], [91, 87, 84, TD, TD, TD], [99, 96, 94, TD, TD, TD]],
    [[66, 71, 68, 70, 67, 69], [76, 81, 78, 80, 77, 79], [86, 91, 88, 90, 87, 89]],
    [[57, 56, 58, 55, 59, 54], [67, 66, 68, 65, 69, 64], [77, 76, 78, 75, 79, 74]],
    [[38, 39, 36, 37, 40, 41], [48, 49, 46, 47, 50, 51], [58, 59, 56, 57, 60, 61]],
    [[35, 31, 32, 30, 33, 34], [39, 35, 36, 34, 37, 38], [43, 39, 40, 38, 41, 42]],
    [[31, 32, 30, 33, 30, 31], [35, 33, 31, 34, 30, 32], [39, 34, 32, 35, 30, 33]],
    [[32, 35, 31, 33, 34, 30], [42, 45, 41, 43, 44, 40], [52, 55, 51, 53, 54, 50]],
    [[45, 42, 46, 43, 47, 44], [55, 52, 56, 53, 57, 54], [65, 62, 66, 63, 67, 64]],
    [[53, 49, 50, 52, 48, 51], [63, 59, 60, 62, 58, 61], [73, 69, 70, 72, 68, 71]],
    [[63, 61, 65, 64, 60, 62], [73, 71, 75, 74, 70, 72], [83, 81, 85, 84, 80, 82]],
    [[TD; 6], [TD; 6], [TD; 6]],
];

/// A game in which each side's halfback draws a long gain, uncapped.
fn everyone_goes_long() -> Scene {
    let mut scene = Scene::new();
    for side in Side::BOTH {
        scene = scene.team(side, |team| {
            let card = team.men[usize::from(HB)].running.as_mut().expect("a runner");
            card.off_tackle = Some(three("LG", "LG", "LG"));
        });
    }
    scene
}

// C-vlg-1, C-vlg-3: the whole chart, each cell from a new roll of reds and white.
#[test]
fn the_long_gain_chart_is_read_by_reds_white_and_place() {
    let road = everyone_goes_long().ball_of(Side::Away, 1).game();
    let mut neutral = everyone_goes_long().own(1);
    neutral.setup.neutral = true;
    let games =
        [(road, Side::Away), (neutral.game(), Side::Home), (everyone_goes_long().own(1).game(), Side::Home)];
    for (place, (game, side)) in games.into_iter().enumerate() {
        for total in 2..=12u8 {
            for white in 1..=6u8 {
                let [a, b] = reds(total);
                let calls = [(side, run(RunKind::OffTackle)), (side.other(), defend(Guess::Pass))];
                let told = play(game.clone(), &calls, &dice(&[&snap(1), &[a, b, white]])).whole();
                let drawn = told.whats().iter().find_map(|what| match what {
                    CardDetail::LongGain { yards, .. } => Some(*yards),
                    _ => None,
                });
                let expected = CHART[usize::from(total - 2)][place][usize::from(white - 1)];
                assert_eq!(drawn, Some(expected), "R{total} W{white} place {place}");
                assert_eq!(told.gain(), Some(expected.min(99)), "R{total} W{white} place {place}");
                assert!(told.rolls.contains(&"C-vlg-3"));
            }
        }
    }
}

// C-vlg-2
#[test]
fn the_long_gain_means_are_as_computed() {
    let tables = Scene::new().game().tables().clone();
    for (place, mean) in [(0, 44.7), (1, 52.2), (2, 59.5)] {
        let mut sum = 0.0;
        for total in 2..=12u8 {
            for yards in tables.long_gain[place][usize::from(total - 2)] {
                sum += f64::from(Reds::chances(total)) * f64::from(yards) / 216.0;
            }
        }
        assert!((sum - mean).abs() < 0.05, "place {place}: {sum}");
    }
}

// C-vlg-3: without new dice there is no long gain.
#[test]
fn the_long_gain_is_a_new_roll() {
    let told = runner("LG", scored(90)).play(&off_tackle(), &snap(1));
    assert!(told.paused);
    assert_eq!(told.rolls.last(), Some(&"C-vlg-3"));
}
