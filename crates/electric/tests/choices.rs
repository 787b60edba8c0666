//! What the man with the ball may declare, and what comes next on a down.

use crate::kit;

use hashmark_electric::board::Point;
use hashmark_electric::call::{Declare, NextPlay, PasserStage};
use hashmark_electric::event::StickKind;
use hashmark_electric::game::Electric;
use hashmark_electric::house::House;
use hashmark_electric::legal::check_declare;
use hashmark_electric::play::{clear_path, grounding, kick_yards, lay_stick, pressed};
use hashmark_electric::scene::BoardScene;
use hashmark_electric::{ElectricAsk, ElectricCall};
use hashmark_law::Spot;
use hashmark_table::Game;
use kit::{AWAY, HOME, Stand, ball_at, ball_at_with, fig, refusal, stand};

/// The quarterback has the ball five yards behind midfield, between his tackles.
fn passer() -> Stand {
    let stand = stand().put(HOME, 5, -8.0, 0.0, 0.0, "QB").carrier(HOME, 5).still(HOME, 5);
    stand.put(HOME, 0, -3.0, 9.2, 0.0, "LT").put(HOME, 4, -3.0, -9.2, 0.0, "RT")
}

fn with(scene: BoardScene) -> Electric {
    Electric { scene, ..ball_at(50, 1, 10) }
}

fn rule(game: &Electric, stage: PasserStage, declare: Declare) -> &'static str {
    refusal(check_declare(game, stage, declare))
}

// E1-run-1..3, E1-terms-18, E1-materials-10: hand-offs.
#[test]
fn a_hand_off_is_short_and_behind_the_line() {
    let run = |x: f32, y: f32, tag: &str| {
        let game = with(passer().put(HOME, 6, x, y, 0.0, tag).scene);
        rule(&game, PasserStage::Snap, Declare::Run(6))
    };
    assert_eq!(run(-8.0, 5.8, "RB1"), "", "3.8 yards between them");
    assert_eq!(run(-8.0, 6.0, "RB1"), "E1-run-3");
    assert_eq!(run(-8.0, 5.0, "LG"), "E1-run-1");
    let mut fallen = with(passer().put(HOME, 6, -8.0, 4.0, 0.0, "RB1").scene);
    fallen.scene.board.lay_down(fig(HOME, 6));
    assert_eq!(rule(&fallen, PasserStage::Snap, Declare::Run(6)), "E1-terms-18");
    let past = stand().put(HOME, 5, 3.0, 0.0, 0.0, "QB").carrier(HOME, 5).put(HOME, 6, -2.0, 2.2, 0.0, "RB1");
    assert_eq!(rule(&with(past.scene), PasserStage::Snap, Declare::Run(6)), "E1-run-2");
    assert_eq!(
        rule(&with(passer().scene), PasserStage::Snap, Declare::Run(5)),
        "",
        "E1-run-5, E1-scramble-9: he keeps it"
    );
}

// E1-scrimmage-53, E1-scrimmage-66, E1-scrimmage-70, E1-scrimmage-71, E1-scramble-1, E1-scramble-3, E1-scramble-4,
// E1-scramble-7, E1-scramble-10: reads and scrambles.
#[test]
fn one_read_one_scramble() {
    let mut game = with(passer().scene);
    assert_eq!(rule(&game, PasserStage::Snap, Declare::Read(100)), "");
    assert_eq!(rule(&game, PasserStage::Snap, Declare::Read(101)), "E1-scrimmage-66");
    assert_eq!(rule(&game, PasserStage::Read, Declare::Read(50)), "E1-scrimmage-71");
    assert_eq!(rule(&game, PasserStage::Read, Declare::Scramble(50)), "E1-scramble-3", "he stands");
    game.scene.set_stationary(fig(HOME, 5), false);
    assert_eq!(
        rule(&game, PasserStage::Snap, Declare::Read(50)),
        "E1-scrimmage-53",
        "he would run at the line"
    );
    let mut short = game.clone();
    short.state.situation.line_to_gain = Spot::own(HOME, 52);
    assert_eq!(rule(&short, PasserStage::Snap, Declare::Read(50)), "", "E1-conversion-18: two yards or less");
    assert_eq!(rule(&game, PasserStage::Snap, Declare::Scramble(50)), "");
    assert_eq!(rule(&game, PasserStage::Read, Declare::Scramble(51)), "E1-scramble-4");
    assert_eq!(rule(&game, PasserStage::Scramble, Declare::Scramble(50)), "E1-scramble-1");
    assert_eq!(rule(&game, PasserStage::Scramble, Declare::Kneel), "E1-scramble-7");
    assert_eq!(rule(&game, PasserStage::Read, Declare::Kneel), "");
}

// E1-pass-1..4, E1-scramble-2, E1-scrimmage-15, E1-positions-3, E1-positions-5..7: who may be thrown to.
#[test]
fn a_pass_goes_to_an_eligible_man_from_behind_the_line() {
    let game = |eligible: bool, tag: &str| {
        let stand = passer().put(HOME, 9, 5.0, 15.0, 0.0, tag);
        with(if eligible { stand.eligible(HOME, 9) } else { stand }.scene)
    };
    let pass = Declare::Pass { to: 9, angle: 0, start: 0 };
    assert_eq!(rule(&game(true, "WR1"), PasserStage::Read, pass), "");
    assert_eq!(rule(&game(false, "LG"), PasserStage::Read, pass), "E1-pass-2");
    assert_eq!(rule(&game(false, "TE"), PasserStage::Read, pass), "E1-scrimmage-15");
    let mut fallen = game(true, "WR1");
    fallen.scene.board.lay_down(fig(HOME, 9));
    assert_eq!(rule(&fallen, PasserStage::Read, pass), "E1-pass-3");
    let out = with(passer().put(HOME, 9, 5.0, 26.0, 0.0, "WR1").eligible(HOME, 9).scene);
    assert_eq!(rule(&out, PasserStage::Read, pass), "E1-pass-4");
    let past = stand().put(HOME, 5, 3.0, 0.0, 0.0, "QB").carrier(HOME, 5);
    let past = with(past.put(HOME, 9, 12.0, 15.0, 0.0, "WR1").eligible(HOME, 9).scene);
    assert_eq!(rule(&past, PasserStage::Read, pass), "E1-pass-1");
}

// E1-pass-9..11, E1-pass-14..16: the measure and the stick.
#[test]
fn the_stick_goes_by_the_distance() {
    let lay = |x: f32, angle: i16| {
        let game = with(passer().put(HOME, 9, x, 0.0, 0.0, "WR1").eligible(HOME, 9).scene);
        lay_stick(&game, fig(HOME, 5), fig(HOME, 9), angle, 0)
    };
    let stick = |x: f32| {
        lay(x, 0).map(|laid| (laid.stick, laid.marker.x - x - hashmark_electric::field::BASE_LENGTH / 2.0))
    };
    let near = |found: (StickKind, f32), stick: StickKind, yards: f32| {
        found.0 == stick && (found.1 - yards).abs() < 0.01
    };
    assert!(near(stick(12.0).expect("20 yards"), StickKind::Short, 6.0));
    assert!(near(stick(12.1).expect("20.1"), StickKind::Medium, 12.0));
    assert!(near(stick(32.0).expect("40"), StickKind::Medium, 12.0));
    assert!(near(stick(32.1).expect("40.1"), StickKind::Long, 18.22));
    assert!(lay(5.0, 90).is_ok() && lay(5.0, 91).is_err(), "forward of him, up to 90 degrees");
    let wide = with(passer().put(HOME, 9, 5.0, 24.0, 0.0, "WR1").eligible(HOME, 9).scene);
    assert_eq!(refusal(lay_stick(&wide, fig(HOME, 5), fig(HOME, 9), -60, 0).map(|_| ())), "E1-pass-14");
}

// E1-materials-5..9, E1-pass-12, E1-pass-13, E1-conversion-17, E1-terms-50: pressure.
#[test]
fn a_defender_near_the_passer_or_the_red_zone_makes_the_stick_longer() {
    let game = |gap: f32, house: House, own: i16| {
        let stand =
            passer().put(AWAY, 0, -8.0 + hashmark_electric::field::BASE_LENGTH + gap, 0.0, 180.0, "DE1");
        let mut game = Electric { scene: stand.scene, ..ball_at_with(house, own, 1, 10) };
        let shift = hashmark_electric::field::line(Spot::own(HOME, own));
        let at = game.scene.board.position(fig(HOME, 5));
        game.scene.board.lift(fig(AWAY, 0));
        let heading = hashmark_electric::board::Heading::EAST;
        game.scene.board.place(fig(HOME, 5), Point::new(at.x + shift, at.y), heading).expect("room");
        let x = at.x + shift + hashmark_electric::field::BASE_LENGTH + gap;
        game.scene.board.place(fig(AWAY, 0), Point::new(x, at.y), heading.back()).expect("room");
        game.scene.line = shift;
        pressed(&game, fig(HOME, 5))
    };
    let book = House::default();
    assert!(game(7.7, book, 50) && !game(7.9, book, 50), "two base lengths");
    assert!(!game(3.0, House { pressure_sticks: false, ..book }, 50));
    assert!(game(20.0, book, 88), "the ball is inside the 20");
    assert!(!game(20.0, House { red_zone_sticks: false, ..book }, 88));
}

// E1-punt-67, E1-fieldgoal-35, E1-conversion-13: a fake by anybody but a quarterback is pressed.
#[test]
fn a_fake_takes_the_longer_stick() {
    for kick in [NextPlay::Punt, NextPlay::FieldGoal] {
        let mut game = with(passer().scene);
        game.state.chosen = kick;
        assert!(!pressed(&game, fig(HOME, 5)));
        game.course.fake = true;
        assert!(pressed(&game, fig(HOME, 5)), "{kick:?}");
        game.course.fake_by_quarterback = true;
        assert!(!pressed(&game, fig(HOME, 5)));
    }
}

// E1-pass-42: shovels are short, forward, to a receiver.
#[test]
fn a_shovel_goes_ahead_within_two_base_lengths() {
    let shovel = |x: f32, y: f32, eligible: bool| {
        let stand =
            stand().put(HOME, 5, -8.0, 0.0, 0.0, "QB").carrier(HOME, 5).put(HOME, 6, x, y, 0.0, "RB1");
        let game = with(if eligible { stand.eligible(HOME, 6) } else { stand }.scene);
        rule(&game, PasserStage::Snap, Declare::Shovel(6))
    };
    assert_eq!(shovel(-4.0, 9.0, true), "");
    assert_eq!(shovel(-4.0, 9.0, false), "E1-pass-42");
    assert_eq!(shovel(-12.0, 5.0, true), "E1-pass-42", "behind him");
    assert_eq!(shovel(-4.0, 11.0, true), "E1-pass-42", "too far");
}

// E1-pitch-1..3, E1-pass-6: pitches go back or sideways, to anybody unblocked, within two base lengths.
#[test]
fn a_pitch_goes_back_or_sideways() {
    let pitch = |x: f32, y: f32| {
        let game = with(passer().put(HOME, 1, x, y, 0.0, "LG").scene);
        rule(&game, PasserStage::Snap, Declare::Pitch(1))
    };
    assert_eq!((pitch(-8.0, 8.0), pitch(-14.0, 5.0)), ("", ""));
    assert_eq!(pitch(-7.8, 8.0), "E1-pitch-2", "a little ahead");
    assert_eq!(pitch(-8.0, 10.0), "E1-pitch-3");
    let past = stand().put(HOME, 5, 6.0, 0.0, 0.0, "QB").carrier(HOME, 5).put(HOME, 1, 5.0, 8.0, 0.0, "LG");
    assert_eq!(
        rule(&with(past.scene), PasserStage::Scramble, Declare::Pitch(1)),
        "",
        "past the line as well"
    );
    let blocked = passer().put(HOME, 1, -8.0, 8.0, 0.0, "LG").put(AWAY, 1, -8.0, 10.02, 0.0, "DT1");
    assert_eq!(rule(&with(blocked.scene), PasserStage::Snap, Declare::Pitch(1)), "E1-pitch-2");
}

// E1-pitch-4: an opponent's base in the path.
#[test]
fn a_pitch_needs_a_clear_path() {
    let stand = passer().put(HOME, 6, -8.0, 8.0, 0.0, "RB1");
    assert!(clear_path(&stand.scene, fig(HOME, 5), fig(HOME, 6)));
    let stand = stand.put(AWAY, 0, -8.0, 4.0, 180.0, "DE1");
    assert!(!clear_path(&stand.scene, fig(HOME, 5), fig(HOME, 6)));
}

// E1-throwaway-2, E1-penalty-30: in the pocket it is grounding; past the line it is not offered.
#[test]
fn a_throw_away_from_the_pocket_is_grounding() {
    assert!(grounding(&passer().scene, fig(HOME, 5)));
    let outside = stand().put(HOME, 5, -8.0, 15.0, 0.0, "QB").carrier(HOME, 5);
    let outside = outside.put(HOME, 0, -3.0, 9.2, 0.0, "LT").put(HOME, 4, -3.0, -9.2, 0.0, "RT");
    assert!(!grounding(&outside.scene, fig(HOME, 5)));
    let past = stand().put(HOME, 5, 3.0, 0.0, 0.0, "QB").carrier(HOME, 5);
    assert_eq!(rule(&with(past.scene), PasserStage::Snap, Declare::ThrowAway), "E1-throwaway-2");
}

// E1-punt-64..66, E1-fieldgoal-33, E1-fieldgoal-34, E1-positions-21: what a fake may do.
#[test]
fn a_fake_is_a_scramble_without_hand_off_or_throw_away() {
    let mut game = with(passer().put(HOME, 6, -8.0, 4.0, 0.0, "RB1").scene);
    game.scene.set_stationary(fig(HOME, 5), false);
    game.course.fake = true;
    assert_eq!(rule(&game, PasserStage::Read, Declare::Run(5)), "E1-punt-65", "first the scramble");
    assert_eq!(rule(&game, PasserStage::Read, Declare::Scramble(50)), "");
    assert_eq!(rule(&game, PasserStage::Scramble, Declare::Run(6)), "E1-punt-66");
    assert_eq!(rule(&game, PasserStage::Scramble, Declare::ThrowAway), "E1-punt-66");
    assert_eq!(rule(&game, PasserStage::Scramble, Declare::Run(5)), "");
    let fake = |tag: &str| {
        let game = with(stand().put(HOME, 9, -10.0, 0.0, 0.0, tag).scene);
        refusal(game.check(HOME, &ElectricAsk::Fake, &ElectricCall::Fake(Some(9))))
    };
    assert_eq!((fake("UB"), fake("P"), fake("H"), fake("LT")), ("", "", "", "E1-punt-64"));
}

// E1-scrimmage-6, E1-punt-1, E1-fieldgoal-1, E1-fieldgoal-2: what may be tried on a down.
#[test]
fn punts_are_for_fourth_down_and_field_goals_from_47() {
    let next = |own: i16, down: u8, play: NextPlay| {
        let game = ball_at(own, down, 8);
        refusal(game.check(HOME, &ElectricAsk::Next, &ElectricCall::Next(play)))
    };
    assert_eq!((next(40, 3, NextPlay::Punt), next(40, 4, NextPlay::Punt)), ("E1-punt-1", ""));
    assert_eq!((next(53, 4, NextPlay::FieldGoal), next(52, 4, NextPlay::FieldGoal)), ("", "E1-fieldgoal-1"));
    assert_eq!(next(60, 1, NextPlay::FieldGoal), "", "on any down");
    let quick = ball_at_with(House { quick_kick: true, ..House::default() }, 40, 1, 10);
    assert_eq!(refusal(quick.check(HOME, &ElectricAsk::Next, &ElectricCall::Next(NextPlay::Punt))), "");
    assert_eq!(kick_yards(&ball_at(70, 4, 8).state.situation), 47);
}

// E1-scrimmage-72, E1-scrimmage-73: who took a hand-off, a pitch or a pass keeps the ball.
#[test]
fn a_runner_keeps_the_ball() {
    let stand =
        stand().put(HOME, 6, -8.0, 0.0, 0.0, "RB1").carrier(HOME, 6).put(HOME, 5, -8.0, 5.0, 0.0, "QB");
    let mut game = with(stand.scene);
    assert_eq!(rule(&game, PasserStage::Snap, Declare::Pitch(5)), "E1-scrimmage-73");
    assert_eq!(rule(&game, PasserStage::Snap, Declare::Run(6)), "E1-scrimmage-73");
    game.scene.carrier = Some(fig(HOME, 5));
    assert_eq!(rule(&game, PasserStage::Snap, Declare::Pitch(6)), "", "the quarterback may");
}

// E1-pass-45, E1-penalty-24: one forward pass a play; backward the ball may still go.
#[test]
fn a_second_forward_pass_is_refused() {
    let stand = passer().put(HOME, 9, 5.0, 15.0, 0.0, "WR1").eligible(HOME, 9);
    let stand =
        stand.put(HOME, 6, -4.0, 6.0, 0.0, "RB1").eligible(HOME, 6).put(HOME, 7, -8.0, -6.0, 0.0, "RB2");
    let mut game = with(stand.scene);
    let (pass, shovel) = (Declare::Pass { to: 9, angle: 0, start: 0 }, Declare::Shovel(6));
    assert_eq!((rule(&game, PasserStage::Read, pass), rule(&game, PasserStage::Read, shovel)), ("", ""));
    game.course.thrown = true;
    assert_eq!(
        (rule(&game, PasserStage::Read, pass), rule(&game, PasserStage::Read, shovel)),
        ("E1-pass-45", "E1-pass-45")
    );
    assert_eq!(rule(&game, PasserStage::Read, Declare::Pitch(7)), "");
}
