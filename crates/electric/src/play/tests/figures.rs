//! Kicking and passing figures, where a league plays with them.

use super::super::figures;
use super::*;

/// The home side has the ball at midfield, its passer on the board and a receiver 22 yards from him.
fn aimed(others: &[(Side, u8, &str, f32)]) -> Electric {
    let house = House { passing_figure: true, ..House::default() };
    let mut game = ball_at(house, 50, 2);
    for (side, figure, tag, x) in [(HOME, 5, "QB", -8.0), (HOME, 9, "WR1", 14.0)].iter().chain(others) {
        put(&mut game, *side, *figure, *x, 0.0);
        let part = &mut game.scene.parts[who(*side, *figure).index()];
        part.tag = crate::lineup::PlaceTag::new(tag);
        part.eligible = part.tag.place().may_catch();
    }
    game
}

/// How forty throws came out: caught, intercepted, touched by who may not, nobody.
fn throws(others: &[(Side, u8, &str, f32)]) -> [usize; 4] {
    let mut seen = [0; 4];
    let game = aimed(others);
    for seed in 0..40 {
        let mut quiet = quiet(seed);
        let thrown = figures::pass(&game, &mut quiet.desk, who(HOME, 5), who(HOME, 9));
        let (yards, halt) = thrown.expect("nobody is waited for");
        assert!((yards - 22.0).abs() < 0.01);
        assert!(quiet.switches().is_empty(), "E1-materials-37: no power for the flight");
        let at = match halt {
            PowerStop::Caught { by } => {
                assert_eq!(by, who(HOME, 9));
                0
            }
            PowerStop::Intercepted { .. } => 1,
            PowerStop::IllegalTouch { .. } => 2,
            _ => 3,
        };
        seen[at] += 1;
    }
    seen
}

// E1-materials-37, E1-materials-38: the first base that a thrown ball hits decides: a receiver, a defender, a lineman, nobody.
#[test]
fn the_first_base_that_the_ball_hits_decides() {
    let open = throws(&[]);
    assert!(open[0] > 10 && open[3] > 3 && open[1] + open[2] == 0, "{open:?}");
    let covered = throws(&[(AWAY, 7, "CB1", 9.5)]);
    assert!(covered[1] > 10 && covered[2] == 0, "{covered:?}");
    let crowded = throws(&[(HOME, 1, "LG", 9.5)]);
    assert!(crowded[2] > 10 && crowded[1] == 0, "{crowded:?}");
    let far_below = throws(&[(AWAY, 7, "DT1", -3.0)]);
    assert_eq!(far_below[1], 0, "it is in the air over the line");
}

// E1-materials-37: only forward passes of ten yards and more, and only where the house has it.
#[test]
fn the_figure_throws_ten_yards_and_more() {
    let game = |house: House, x: f32| {
        let mut game = aimed(&[]);
        game.book = ball_at(house, 50, 2).book;
        game.scene.board.place(who(HOME, 9), Point::new(x, 0.0), Heading::EAST).expect("room");
        figures::throws(&game, who(HOME, 5), who(HOME, 9))
    };
    let house = House { passing_figure: true, ..House::default() };
    assert!(game(house, 2.1) && !game(house, 1.9), "ten yards from base to base");
    assert!(!game(house, -20.0), "backward it is a stick");
    assert!(!game(House::default(), 10.0));
}
