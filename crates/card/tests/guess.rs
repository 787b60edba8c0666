//! The solitaire guess.

use crate::kit;
use hashmark_card::call::{CardCall, CardPlay, Guess, PassKind, RunKind};
use hashmark_card::event::{CardDetail, Column3};
use hashmark_law::Side;
use kit::*;

fn solitaire(down: u8, to_go: i16) -> Scene {
    Scene::new().own(40).down(down, to_go).house(|house| house.solitaire = true)
}

/// The column a call is read in when the guess die and the black die show this.
fn column(scene: Scene, call: CardCall, die: u8, black: u8) -> Column3 {
    let told = scene.play(&[(Side::Home, call)], &[die, black, 3, 2, 2]).whole();
    told.reads()[0].2.expect("a column")
}

/// On these downs and distances a run is guessed right up to this die, a pass above it.
fn row(downs: &[u8], to_go: &[i16], run_until: u8) {
    for down in downs {
        for to_go in to_go {
            for die in 1..=6 {
                let right = |is: bool| if is { Column3::Right } else { Column3::Wrong };
                let run = column(solitaire(*down, *to_go), run(RunKind::Linebuck), die, O);
                assert_eq!(run, right(die <= run_until), "{down} and {to_go}, run, die {die}");
                let pass = column(solitaire(*down, *to_go), pass(PassKind::Short, FL), die, O);
                assert_eq!(pass, right(die > run_until), "{down} and {to_go}, pass, die {die}");
            }
        }
    }
}

// C-guess-1: first down: run right on 1-3, pass on 4-6, whatever the distance.
#[test]
fn first_down_is_guessed_evenly() {
    row(&[1], &[10, 2], 3);
}

// C-guess-2: second and 8 or more: 1-2 and 3-6; 7 or less: 1-3 and 4-6.
#[test]
fn second_down_turns_at_eight_yards() {
    row(&[2], &[8, 15], 2);
    row(&[2], &[7, 1], 3);
}

// C-guess-3: third and fourth with 4 or more: 1 and 2-6; 3 or less: 1-4 and 5-6.
#[test]
fn third_and_fourth_down_turn_at_four_yards() {
    row(&[3, 4], &[4, 12], 1);
    row(&[3, 4], &[3, 1], 4);
}

// C-guess-4: the low range is a run defense whatever is called: third and 9, a 1 plays run.
#[test]
fn the_low_dice_are_a_run_defense() {
    for (die, expected) in [(1, Guess::Run), (2, Guess::Pass), (6, Guess::Pass)] {
        for call in [run(RunKind::EndRun), pass(PassKind::Short, FL)] {
            let told = solitaire(3, 9).play(&[(Side::Home, call)], &[die, O, 3, 2, 2]).whole();
            let guess = told.whats().iter().find_map(|what| match what {
                CardDetail::Guessed { guess, .. } => Some(*guess),
                _ => None,
            });
            assert_eq!(guess, Some(expected), "die {die}");
        }
    }
}

// C-guess-5: a right guess, black D, and the busiest man has the ball: Keyed or double-teamed.
#[test]
fn the_busiest_man_is_keyed_on_black_d() {
    let busiest = |man: u8| {
        solitaire(1, 10).team(Side::Home, move |team| {
            for other in &mut team.men {
                other.season.rushes = 50;
                other.season.catches = 20;
            }
            team.men[man as usize].season.rushes = 200;
            team.men[man as usize].season.catches = 60;
        })
    };
    let by = |man| call(CardPlay::Run { kind: RunKind::Linebuck, by: man, side: None });
    assert_eq!(column(busiest(HB), by(HB), 1, D), Column3::Keyed);
    assert_eq!(column(busiest(FB), by(FB), 1, D), Column3::Keyed);
    assert_eq!(column(busiest(HB), by(FB), 1, D), Column3::Right, "not the marked man");
    assert_eq!(column(busiest(HB), by(HB), 1, O), Column3::Right, "no D");
    assert_eq!(column(busiest(HB), by(HB), 1, X), Column3::Right, "no D");
    assert_eq!(column(busiest(HB), by(HB), 6, D), Column3::Wrong, "a wrong guess");
    let to = |man| pass(PassKind::Short, man);
    assert_eq!(column(busiest(SE), to(SE), 6, D), Column3::Keyed);
    assert_eq!(column(busiest(SE), to(FL), 6, D), Column3::Right);
    assert_eq!(column(busiest(SE), to(SE), 6, O), Column3::Right);
    assert_eq!(column(busiest(SE), to(SE), 1, D), Column3::Wrong);
    assert_eq!(column(busiest(HB2), by(HB), 1, D), Column3::Right, "the busiest is not on the field");
}
