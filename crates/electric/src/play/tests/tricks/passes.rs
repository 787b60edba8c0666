//! Passes that are not what they seem, and laterals.

use super::super::turn;
use super::*;

// E2-play-pass-12, E2-play-pass-13: play action: a hand-off within a base length, then the pass without another stoppage.
#[test]
fn play_action_passes_without_another_stoppage() {
    let mut far = backfield(1);
    man(&mut far, HOME, BACK, "RB1", 6.0 + 1.4 * BASE_LENGTH + BASE_LENGTH, 0.0);
    assert_eq!(refused(&far, PasserStage::Snap, Declare::Run(BACK)), "E1-run-3", "1.4 base lengths away");
    let mut game = backfield(1);
    downfield(&mut game);
    let calls = vec![stop(10), say(Declare::Trick(Trick::PlayAction)), say(throw(WIDE))];
    let mut played = room(&[7], calls);
    hand_off(&mut game, &mut played);
    assert_eq!((played.tricks(), left(&game)), (vec![Trick::PlayAction], 0));
    assert!(game.course.thrown && !played.defense_turned().contains(&Stoppage::Bonus));
    let mut dropped = backfield(1);
    let mut played = room(&[2], vec![]);
    hand_off(&mut dropped, &mut played);
    assert!(has_fumble(&dropped) && left(&dropped) == 1);
}

// E2-play-pass-15: a back's pass takes one stoppage and the longer stick, unless he has learnt to be a quarterback.
#[test]
fn razzle_dazzle_is_a_backs_pass() {
    let mut game = backfield(1);
    downfield(&mut game);
    let mut played = room(&[], vec![stop(1), say(throw(WIDE))]);
    game.scene.carrier = Some(who(HOME, BACK));
    run::carry(
        &mut game,
        &mut played.desk,
        who(HOME, BACK),
        CarryHow::Inside,
        false,
        crate::rule::rule!("E1-run-15"),
    )
    .expect("nobody is waited for");
    assert_eq!((played.tricks(), left(&game)), (vec![Trick::RazzleDazzle], 0));
    assert!(
        played
            .desk
            .events
            .iter()
            .any(|event| matches!(event.what, ElectricDetail::Measured { pressed: true, .. }))
    );
    let mut game = backfield(1);
    let passer = game.team(HOME).men.iter().position(|man| man.position == hashmark_roster::Position::QB);
    game.scene.parts[who(HOME, BACK).index()].man = passer.expect("a quarterback") as u8;
    game.course.spent = true;
    assert!(!pressed(&game, who(HOME, BACK)));
}

// E2-play-pass-17, E2-play-pass-18: back to the quarterback within two base lengths, failing on a 3, then his pass.
#[test]
fn a_flea_flicker_takes_two_stoppages() {
    let mut game = backfield(2);
    downfield(&mut game);
    man(&mut game, HOME, QB, "QB", 10.0, 2.0);
    let calls = vec![stop(1), say(Declare::Pitch(QB)), stop(10), say(throw(WIDE))];
    let mut played = room(&[4], calls);
    game.scene.carrier = Some(who(HOME, BACK));
    run::carry(
        &mut game,
        &mut played.desk,
        who(HOME, BACK),
        CarryHow::Inside,
        false,
        crate::rule::rule!("E1-run-15"),
    )
    .expect("nobody is waited for");
    assert_eq!((played.tricks(), left(&game)), (vec![Trick::FleaFlicker], 0));
    assert!(game.course.thrown);
    let mut bad = backfield(2);
    man(&mut bad, HOME, QB, "QB", 10.0, 2.0);
    let played = given_on(&mut bad, BACK, Declare::Pitch(QB), &[3]);
    assert_eq!(played.checks()[0], (3, true));
    let mut far = backfield(2);
    man(&mut far, HOME, QB, "QB", 7.0 + BASE_LENGTH + 2.3 * BASE_LENGTH, 4.0);
    far.scene.carrier = Some(who(HOME, BACK));
    assert_eq!(refused(&far, PasserStage::Bonus, Declare::Pitch(QB)), "E1-pitch-3", "2.3 base lengths away");
}

// E2-play-pass-18: past the line the quarterback passes no more.
#[test]
fn no_flea_flicker_past_the_line() {
    let mut game = backfield(2);
    man(&mut game, HOME, QB, "QB", -2.0, 0.0);
    downfield(&mut game);
    assert_eq!(refused(&game, PasserStage::Bonus, throw(WIDE)), "E1-pass-1");
}

/// The flanker has caught a pass past the line and the defense has stopped; an end is near.
fn caught(behind: f32, forward: bool) -> Electric {
    let mut game = backfield(2);
    let at = if forward { -10.0 } else { 4.0 };
    man(&mut game, HOME, WIDE, "WR1", at, 12.0);
    man(&mut game, HOME, END, "TE", at + BASE_LENGTH + behind, 12.0);
    game.scene.carrier = Some(who(HOME, WIDE));
    (game.course.caught, game.course.thrown) = (game.scene.carrier, forward);
    game
}

// E2-play-pass-19, E2-play-pass-20: the second man is behind the first and within two base lengths.
#[test]
fn a_lateral_goes_two_base_lengths_back_at_most() {
    let near = caught(1.8 * BASE_LENGTH, true);
    assert_eq!(refused(&near, PasserStage::Stopped, Declare::Pitch(END)), "");
    assert_eq!(
        refused(&caught(2.2 * BASE_LENGTH, true), PasserStage::Stopped, Declare::Pitch(END)),
        "E1-pitch-3"
    );
    let mut ahead = caught(1.0, true);
    man(&mut ahead, HOME, END, "TE", -16.0, 12.0);
    assert_eq!(refused(&ahead, PasserStage::Stopped, Declare::Pitch(END)), "E1-pitch-2");
    let mut poor = caught(1.8 * BASE_LENGTH, true);
    poor.state.heroes.pools.home.offense = 0;
    assert_eq!(refused(&poor, PasserStage::Stopped, Declare::Pitch(END)), "E2-play-pass-20");
}

// E2-play-pass-20, E2-play-pass-21: at the defense's stop, and only there; one stoppage; the new man alone is turned; a 3
// is a fumble.
#[test]
fn a_hook_and_ladder_comes_at_the_defenses_stop() {
    let mut game = caught(1.5 * BASE_LENGTH, true);
    let mut played = room(&[4], vec![say(Declare::Pitch(END))]);
    let carrier = who(HOME, WIDE);
    let finish = trick::after_the_stop(&mut game, &mut played.desk, carrier).expect("nobody is waited for");
    assert_eq!(finish.and_then(|finish| finish.who), Some(who(HOME, END)));
    assert_eq!((played.tricks(), left(&game)), (vec![Trick::Lateral], 1));
    assert!(played.defense_turned().is_empty());
    let powered = played.desk.events.iter().find_map(|event| match event.what {
        ElectricDetail::Power { by, .. } => Some(by),
        _ => None,
    });
    assert_eq!(powered, Some(AWAY), "the defense has the switch");
    let mut bad = caught(1.5 * BASE_LENGTH, true);
    let mut played = room(&[3], vec![say(Declare::Pitch(END))]);
    trick::after_the_stop(&mut bad, &mut played.desk, carrier).expect("nobody is waited for");
    assert!(has_fumble(&bad));
}

// E2-play-pass-20: a defense that never stops leaves no lateral.
#[test]
fn without_a_stop_there_is_no_lateral() {
    let never = |_: &Electric, _: Side, ask: &ElectricAsk| {
        matches!(ask, ElectricAsk::Stop | ElectricAsk::Bonus(_)).then_some(ElectricCall::Stop(StopAt::Never))
    };
    let mut desk = least_desk(1).answers(never);
    let mut game = caught(1.5 * BASE_LENGTH, true);
    pass::caught(&mut game, &mut desk, who(HOME, WIDE), false).expect("nobody is waited for");
    assert!(!desk.asks.iter().any(|(_, ask)| *ask == ElectricAsk::Declare(PasserStage::Stopped)));
}

// E2-play-pass-23: thrown back to the quarterback, who is behind him; ahead of him he is refused.
#[test]
fn a_throwback_goes_backward() {
    let mut game = caught(20.0, false);
    man(&mut game, HOME, QB, "QB", 4.0 + BASE_LENGTH + 3.0, 12.0);
    man(&mut game, HOME, END, "TE", 1.0, -12.0);
    assert_eq!(refused(&game, PasserStage::Stopped, Declare::Pitch(QB)), "");
    assert_eq!(refused(&game, PasserStage::Stopped, Declare::Pitch(END)), "E2-play-pass-23");
    man(&mut game, HOME, QB, "QB", -4.0, 8.0);
    assert_eq!(refused(&game, PasserStage::Stopped, throw(QB)), "E2-play-pass-23");
}

/// The flanker laterals back to the quarterback behind him.
fn beaten(left: u8, dice: &[u8], calls: Vec<ElectricCall>) -> (Electric, TrickRoom) {
    let mut game = caught(20.0, false);
    game.state.heroes.pools.home.offense = left;
    man(&mut game, HOME, QB, "QB", 4.0 + BASE_LENGTH + 3.0, 12.0);
    man(&mut game, HOME, END, "TE", -14.0, -12.0);
    let mut played = room(dice, calls);
    trick::after_the_stop(&mut game, &mut played.desk, who(HOME, WIDE)).expect("nobody is waited for");
    (game, played)
}

// E2-play-pass-22..24: a blitz beater: back to the quarterback for one stoppage, on to a receiver for the second; a 3 is a
// fumble, and without a second one he must run.
#[test]
fn a_blitz_beater_takes_two_stoppages() {
    let (game, played) = beaten(2, &[4], vec![say(Declare::Pitch(QB)), say(throw(END))]);
    assert_eq!((played.tricks(), left(&game)), (vec![Trick::Throwback], 0));
    assert!(game.course.thrown);
    let (game, _) = beaten(2, &[3], vec![say(Declare::Pitch(QB))]);
    assert!(has_fumble(&game));
    let (game, played) = beaten(1, &[4], vec![say(Declare::Pitch(QB))]);
    assert!(!game.course.thrown && left(&game) == 0);
    assert!(
        !played.asked.borrow().iter().any(|(_, ask, _)| *ask == ElectricAsk::Declare(PasserStage::Bonus)),
        "he must run"
    );
}

// E2-play-pass-25: after a forward pass there is no other, whoever throws it.
#[test]
fn a_second_forward_pass_stays_illegal() {
    let mut game = backfield(2);
    downfield(&mut game);
    game.course.thrown = true;
    assert_eq!(refused(&game, PasserStage::Bonus, throw(WIDE)), "E1-pass-45");
}

/// Who was asked what after a catch, up to the defense's switch.
fn after_catch(behind: f32, backward: bool) -> Vec<(Side, ElectricAsk)> {
    let mut game = backfield(0);
    man(&mut game, HOME, WIDE, "WR1", behind, 12.0);
    game.course.thrown = !backward;
    let mut played = room(&[], vec![]);
    pass::caught(&mut game, &mut played.desk, who(HOME, WIDE), false).expect("nobody is waited for");
    let asked = played.asked.borrow();
    let until =
        asked.iter().position(|(_, ask, _)| *ask == ElectricAsk::Stop).expect("the defense has the switch");
    asked[..=until].iter().map(|(side, ask, _)| (*side, *ask)).collect()
}

// E2-play-pass-2, E2-play-pass-6, E2-play-pass-14, E2-play-pass-16: whoever catches a pass, behind the line or past it,
// forward or backward, is turned alone; then the defense has the switch, and there is no juke.
#[test]
fn after_a_catch_the_receiver_alone_is_turned() {
    for (behind, backward) in [(4.0, false), (4.0, true), (-12.0, false)] {
        let asked = after_catch(behind, backward);
        let window = asked.iter().find_map(|(side, ask)| match ask {
            ElectricAsk::Orders(window) => Some((*side, window.scope)),
            _ => None,
        });
        assert_eq!(window, Some((HOME, crate::call::Scope::Carrier)), "{behind}");
        assert_eq!(asked.last().map(|(side, _)| *side), Some(AWAY));
        assert!(!asked.iter().any(|(_, ask)| *ask == ElectricAsk::Juke));
    }
}

// E2-play-pass-5, E2-play-pass-22: a pass thrown backward and not caught is a fumble.
#[test]
fn a_throw_back_that_is_missed_is_loose() {
    let mut game = backfield(0);
    man(&mut game, HOME, WIDE, "WR1", 12.0, 12.0);
    turn(&mut game, HOME, WIDE, Heading::degrees(180.0));
    game.scene.set_stationary(who(HOME, WIDE), true);
    let mut played = room(&[], vec![]);
    pass::pass(&mut game, &mut played.desk, WIDE, 0, 0, false).expect("nobody is waited for");
    assert!(has_fumble(&game) && !game.course.thrown);
}

// E2-play-pass-11: a receiver is turned before the stick is laid, and where no end of it is inbounds there is no pass.
#[test]
fn a_pass_must_come_down_inbounds() {
    let mut game = backfield(0);
    man(&mut game, HOME, WIDE, "WR1", -70.0, 0.0);
    assert_eq!(refused(&game, PasserStage::Snap, throw(WIDE)), "E1-pass-14", "past the end line");
    man(&mut game, HOME, WIDE, "WR1", -40.0, 0.0);
    assert_eq!(refused(&game, PasserStage::Snap, throw(WIDE)), "");
}
