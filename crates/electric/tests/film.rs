//! The film of a game: it is what the file tells, and every moment of it is on the plate.

use crate::kit;

use hashmark_dice::Stream;
use hashmark_electric::coach::ElectricBookCoach;
use hashmark_electric::film::{self, Shot, TURN, YARD};
use hashmark_electric::{Electric, ElectricDetail};
use hashmark_law::{Both, Side};
use hashmark_table::{DiceSource, Match, Plays, RecordedItem};
use kit::setup;

fn played(plays: u32) -> Match<Electric> {
    let mut played = Match::<Electric>::new(setup(), DiceSource::seeded(11)).expect("a match");
    let mut coaches = Both::from_fn(|side: Side| Some(ElectricBookCoach::new(Stream::lane(11, side as u64))));
    while played.plays() < plays {
        played.drive_play(&mut coaches).expect("legal calls");
    }
    played
}

/// What a page makes of the bytes of a shot.
fn unpack(shot: &Shot) -> Vec<Vec<i32>> {
    let ball = shot.frames[0].ball.is_some();
    let wide = if ball { 68 } else { 66 };
    let mut bytes = shot.pack().into_iter();
    let mut now = vec![0; wide];
    let mut all = vec![];
    while bytes.len() > 0 {
        for number in &mut now {
            let first = bytes.next().expect("a whole frame") as i8;
            *number += if first == i8::MIN {
                let [low, high] = [bytes.next(), bytes.next()].map(|byte| byte.expect("two bytes more"));
                i32::from(i16::from_le_bytes([low, high]))
            } else {
                i32::from(first)
            };
        }
        all.push(now.clone());
    }
    all
}

#[test]
fn there_is_a_shot_for_every_throw_of_the_switch_and_it_says_why_it_ended() {
    let played = played(8);
    let plays = Plays::of(&played);
    for play in 0..8 {
        let told: Vec<_> = plays
            .play(play as usize)
            .iter()
            .filter_map(RecordedItem::event)
            .filter_map(|event| match event.what {
                ElectricDetail::Power { steps, halt, .. } => Some((steps, halt)),
                _ => None,
            })
            .collect();
        let shots = film::of_play(&played, play).expect("it was played");
        assert_eq!(shots.len(), told.len(), "play {play}");
        for (shot, (steps, halt)) in shots.iter().zip(told) {
            assert_eq!(shot.halt, Some(halt));
            assert!(shot.powered.abs_diff(usize::from(steps) / 8) <= 1, "{} of {steps}", shot.powered);
        }
    }
    assert!(film::of_play(&played, 50).is_none());
}

#[test]
fn a_shot_goes_on_where_the_hands_left_the_figures_and_packs_small() {
    let played = played(6);
    let mut bytes = 0;
    let mut frames = 0;
    film::of_match(&played, |_, game| {
        for shot in game.shots() {
            let packed = unpack(shot);
            assert_eq!(packed.len(), shot.frames.len());
            for (numbers, frame) in packed.iter().zip(&shot.frames) {
                for (three, pose) in numbers.chunks_exact(3).zip(&frame.poses) {
                    assert!((three[0] as f32 / YARD - pose.at.x).abs() < 0.02);
                    assert!((three[1] as f32 / YARD - pose.at.y).abs() < 0.02);
                    let off =
                        (f64::from(three[2]) / TURN * 360.0 - pose.heading.to_degrees()).rem_euclid(360.0);
                    assert!(!(0.5..359.5).contains(&off), "{off}");
                }
            }
            bytes += shot.pack().len();
            frames += shot.frames.len();
        }
    })
    .expect("it is seated again");
    assert!(frames > 200, "{frames}");
    assert!(bytes < frames * 80 + 60 * 140, "{bytes} bytes for {frames} frames");
}

#[test]
fn a_camera_changes_nothing() {
    let played = played(10);
    let mut last = None;
    film::of_match(&played, |play, game| {
        last = Some((play, game.state.situation, game.scene.board.digest()))
    })
    .expect("it is seated again");
    let game = played.game();
    assert_eq!(last.map(|(_, situation, _)| situation), Some(game.state.situation));
    assert_eq!(last.map(|(_, _, digest)| digest), Some(game.scene.board.digest()));
}
