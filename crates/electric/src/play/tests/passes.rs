//! Shovels, backward passes, linemen downfield, men left standing.

use super::super::{pass, quarterback, windows};
use super::*;
use crate::call::{Scope, Window};
use crate::window;
use hashmark_law::Fact;

/// The home side has the ball at midfield, its quarterback here.
fn passer_at(x: f32) -> Electric {
    let mut game = ball_at(House::default(), 50, 2);
    tagged(&mut game, HOME, 5, "QB", x, 0.0);
    game.scene.carrier = Some(who(HOME, 5));
    game
}

fn tagged(game: &mut Electric, side: Side, figure: u8, tag: &str, x: f32, y: f32) {
    put(game, side, figure, x, y);
    let part = &mut game.scene.parts[who(side, figure).index()];
    part.tag = crate::lineup::PlaceTag::new(tag);
    part.eligible = part.tag.place().may_catch();
}

// E1-pass-44: a shovel caught behind the line is a run with the offense's switch and a juke at the line; caught past it is a
// completion with the defense's.
#[test]
fn a_shovel_is_a_run_or_a_completion() {
    let shovel = |passer: f32, to: f32| {
        let (mut game, mut quiet) = (passer_at(passer), quiet(5));
        tagged(&mut game, HOME, 6, "RB1", to, 4.0);
        quarterback::shovel(&mut game, &mut quiet.desk, 6, false).expect("nobody is waited for");
        (quiet.switches()[0], quiet.asked(ElectricAsk::Juke).len(), quiet.windows(Stoppage::Catch))
    };
    assert_eq!(shovel(-9.0, -5.0), (HOME, 1, vec![]));
    assert_eq!(shovel(-2.5, 2.0), (AWAY, 0, vec![HOME]));
}

// E1-pitch-9, E1-pitch-3, E1-fumble-3: a backward stick pass that nobody takes is a live fumble at the marker.
#[test]
fn a_backward_pass_that_nobody_takes_is_a_fumble() {
    let (mut game, mut quiet) = (passer_at(-8.0), quiet(5));
    tagged(&mut game, HOME, 6, "RB1", -12.0, 14.0);
    turn(&mut game, HOME, 6, Heading::WEST);
    game.scene.set_stationary(who(HOME, 6), true);
    let laid = pass::lay_stick(&game, who(HOME, 5), who(HOME, 6), 0, 0).expect("a stick");
    assert!(laid.backward);
    pass::pass(&mut game, &mut quiet.desk, 6, 0, 0, false).expect("nobody is waited for");
    let (rule, fact) = game.course.facts[0];
    assert_eq!(rule.id(), "E1-pitch-9");
    assert!(matches!(fact, Fact::Fumble { at, .. } if at == crate::field::spot_of(HOME, laid.marker.x)));
    let dropped = quiet.desk.events.iter().any(|event| event.rule.id() == "E1-fumble-12");
    assert!(dropped, "felt is dropped at the marker");
}

// E1-pass-36, E1-penalty-29: a lineman whom his coach sends downfield is a foul when a forward pass is thrown; one who was
// pushed there is none, nor one who stayed.
#[test]
fn a_lineman_sent_downfield_is_a_foul_on_a_pass() {
    let flags = |sent: bool, x: f32| {
        let mut game = passer_at(-8.0);
        tagged(&mut game, HOME, 9, "WR1", 12.0, 15.0);
        tagged(&mut game, HOME, 1, "LG", -4.0, 10.0);
        if sent {
            window::apply(&mut game, HOME, &"1>0".parse().expect("orders"));
        }
        game.scene.board.place(who(HOME, 1), Point::new(x, 10.0), Heading::EAST).expect("room");
        pass::fouls_of_the_throw(&mut game, who(HOME, 5), who(HOME, 9));
        game.course.flags.iter().map(|flag| (flag.foul.kind, flag.rule.id())).collect::<Vec<_>>()
    };
    assert_eq!(flags(true, 5.0), [(FoulKind::IneligibleMan, "E1-penalty-29")]);
    assert!(flags(false, 5.0).is_empty(), "he drifted there");
    assert!(flags(true, -4.0).is_empty(), "he is still behind the line");
}

// E1-pass-45, E1-penalty-24, E1-pass-5: a second forward pass is flagged where it is let through, from the spot of it.
#[test]
fn a_second_forward_pass_is_illegal() {
    let mut game = passer_at(-8.0);
    tagged(&mut game, HOME, 9, "WR1", 12.0, 15.0);
    pass::fouls_of_the_throw(&mut game, who(HOME, 5), who(HOME, 9));
    assert!(game.course.flags.is_empty(), "the first is none");
    game.course.thrown = true;
    pass::fouls_of_the_throw(&mut game, who(HOME, 5), who(HOME, 9));
    let foul = game.course.flags[0].foul;
    assert_eq!((foul.kind, foul.at), (FoulKind::IllegalForwardPass, Some(Spot::own(HOME, 43))));
}

// E1-throwaway-1: out of the pocket he throws it away: the down is gone, the ball is where it was, and there is no flag.
#[test]
fn a_ball_thrown_away_costs_the_down_alone() {
    let (mut game, mut desk) = (passer_at(-9.0), least_desk(5));
    for (figure, tag, y) in [(0, "LT", 8.0), (4, "RT", -8.0)] {
        tagged(&mut game, HOME, figure, tag, -2.2, y);
    }
    game.scene.board.place(who(HOME, 5), Point::new(-9.0, 14.0), Heading::EAST).expect("room");
    let finish = quarterback::throw_away(&mut game);
    let kind = ElectricPlayKind::Scrimmage;
    let outcome =
        ElectricOutcome { kind, ending: ending(&game, &finish), hero: None, y: finish.y, points: None };
    super::super::after::settle(&mut game, &mut desk, outcome).expect("nobody is waited for");
    assert!(game.course.flags.is_empty(), "he had left the pocket");
    let now = &game.state.situation;
    assert_eq!((now.possession, now.spot.from_own(HOME), now.down), (HOME, 50, 3));
}

// E1-terms-24: who is left on a stationary base with an opponent against him is noted where he could have been changed.
#[test]
fn a_blocked_figure_left_standing_is_noted() {
    let planted = |scope: Scope, swap: bool| {
        let (mut game, mut quiet) = (passer_at(-12.0), quiet(5));
        tagged(&mut game, HOME, 8, "TE", 2.0, 10.0);
        tagged(&mut game, AWAY, 5, "MLB", 5.9, 10.0);
        turn(&mut game, AWAY, 5, Heading::WEST);
        game.scene.set_stationary(who(AWAY, 5), !swap);
        windows(&mut game, &mut quiet.desk, &[HOME], Window { at: Stoppage::Stop, scope }).expect("set");
        game.scene.part(who(AWAY, 5)).planted
    };
    assert_eq!(planted(Scope::Unblocked, false), Some(who(HOME, 8)));
    assert_eq!(planted(Scope::Unblocked, true), None, "he was put on a mobile base");
    assert_eq!(planted(Scope::Carrier, false), None, "nobody could help it");
}

// E1-scramble-5, E1-scrimmage-67: a passer met behind the line is sacked; past it he is tackled like any runner.
#[test]
fn past_the_line_a_passer_is_tackled_and_not_sacked() {
    let met = |x: f32| {
        let (mut game, mut quiet) = (ball_at(House::default(), 50, 1), quiet(3));
        put(&mut game, HOME, 5, x, 0.0);
        game.scene.carrier = Some(who(HOME, 5));
        let halt = PowerStop::Tackled { by: who(AWAY, 5) };
        let shown = crate::power::ReplayView::plain(halt, x);
        let ran = crate::power::PulseResult {
            halt,
            steps: 24,
            x,
            y: 0.0,
            contacts: Vec::new(),
            bonus: false,
            shown,
            broken: None,
        };
        super::super::down::stopped(&mut game, &mut quiet.desk, ran, who(HOME, 5))
            .expect("nobody is waited for");
        game.course.facts.iter().any(|(_, fact)| matches!(fact, Fact::Sack { .. }))
    };
    assert!(met(-4.0) && !met(4.0));
}
