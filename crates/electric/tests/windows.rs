//! Stoppages: who may be turned, when, and how often (SM-PIVOT), audibles and shifts.

use crate::kit;

use hashmark_electric::board::{Corner, Heading, Point};
use hashmark_electric::call::{LineupUnit, Scope, Stoppage, Window};
use hashmark_electric::game::Electric;
use hashmark_electric::scene::BoardScene;
use hashmark_electric::{ElectricAsk, ElectricCall};
use hashmark_law::Side;
use hashmark_table::Game;
use kit::{AWAY, HOME, Table, ball_at, fig, kickoff, orders, refusal, stand};

/// A game with a few figures on its board.
fn with(scene: BoardScene) -> Electric {
    Electric { scene, ..ball_at(50, 1, 10) }
}

fn rule(game: &Electric, side: Side, at: Stoppage, scope: Scope, text: &str) -> &'static str {
    refusal(game.check(side, &ElectricAsk::Orders(Window { at, scope }), &orders(text)))
}

// E1-terms-6, E1-terms-7, E1-terms-17, E1-terms-25, E1-terms-27, E1-timing-7: pivots in a stoppage.
#[test]
fn an_unblocked_figure_is_turned_once() {
    let stand = stand().put(HOME, 1, 0.0, 0.0, 0.0, "LG").put(AWAY, 1, 3.9, 0.0, 180.0, "DT1");
    let stand = stand.put(HOME, 3, 0.0, 9.0, 0.0, "RG").put(HOME, 4, 0.0, -9.0, 0.0, "RT");
    let mut game = with(stand.scene);
    game.scene.board.lay_down(fig(HOME, 4));
    let check = |text: &str| rule(&game, HOME, Stoppage::Stop, Scope::Unblocked, text);
    assert_eq!(check("3>40"), "");
    assert_eq!(check("3>40 3>50"), "E1-terms-6");
    assert_eq!(check("3>40 3d5 3r"), "", "form 3: dial and reversal are part of one pivot");
    assert_eq!(check("1>40"), "E1-terms-25");
    assert_eq!(check("4>40"), "E1-terms-17");
    assert_eq!(check("3@10,10"), "E1-terms-7");
    assert_eq!(check("3#5"), "E1-scrimmage-25");
    assert_eq!(check("11>5"), "E1-scrimmage-24");
}

// E1-run-9, E1-kickoff-56, E1-run-12, E1-pass-21, E1-pass-38, E1-pitch-7, E1-kickoff-43, E1-run-6: scopes.
#[test]
fn every_window_is_for_somebody() {
    let stand =
        stand().put(HOME, 5, -8.0, 9.0, 0.0, "QB").put(HOME, 6, 0.0, 0.0, 0.0, "RB1").carrier(HOME, 6);
    let mut game = with(stand.put(HOME, 9, 5.0, -9.0, 0.0, "WR1").scene);
    game.scene.parts[fig(HOME, 9).index()].returner = true;
    let check = |scope, text: &str| rule(&game, HOME, Stoppage::Stop, scope, text);
    assert_eq!((check(Scope::Carrier, "6>20"), check(Scope::Carrier, "9>20")), ("", "E1-run-9"));
    assert_eq!((check(Scope::NotCarrier, "9>20"), check(Scope::NotCarrier, "6>20")), ("", "E1-run-12"));
    assert_eq!((check(Scope::Returners, "9>20"), check(Scope::Returners, "6>20")), ("", "E1-kickoff-43"));
    assert_eq!(
        (check(Scope::QuarterbackOnly, "5>20"), check(Scope::QuarterbackOnly, "9>20")),
        ("", "E1-run-6")
    );
    assert_eq!(check(Scope::Carrier, "9s"), "E1-kickoff-18", "nobody but the carrier is handled");
}

// E1-kickoff-25, E1-kickoff-18, E1-kickoff-26: two pivots after the roll; returners may be made to stand.
#[test]
fn two_figures_are_turned_after_the_roll() {
    let mut game = kickoff();
    let stand = stand().put(AWAY, 8, 40.0, 0.0, 180.0, "R1").put(AWAY, 1, 10.0, 9.0, 180.0, "B2");
    let stand = stand.put(AWAY, 2, 10.0, 0.0, 180.0, "B3").put(AWAY, 3, 10.0, -9.0, 180.0, "B4");
    game.scene = stand.scene;
    game.scene.parts[fig(AWAY, 8).index()].returner = true;
    let check = |text: &str| rule(&game, AWAY, Stoppage::AfterRoll, Scope::Two, text);
    assert_eq!((check("1>10 2>10"), check("1>10 2>10 3>10")), ("", "E1-kickoff-25"));
    assert_eq!((check("1>10 2>10 8s"), check("1s")), ("", "E1-kickoff-18"));
}

// E1-punt-38: after a punt is rolled everybody may be turned, blocked or not.
#[test]
fn after_a_punt_the_blocked_may_be_turned_too() {
    let stand = stand().put(HOME, 1, 0.0, 0.0, 0.0, "LG").put(AWAY, 1, 3.9, 0.0, 180.0, "DT1");
    let game = with(stand.scene);
    assert_eq!(rule(&game, AWAY, Stoppage::PuntAway, Scope::All, "1>170"), "");
    assert_eq!(rule(&game, AWAY, Stoppage::Rush, Scope::Unblocked, "1>170"), "E1-terms-25");
}

// E1-materials-20, E1-terms-22, E1-terms-23, E1-scrimmage-68: bases are swapped freely, blocked or not, up to four; two
// for a kicking team before its kick.
#[test]
fn bases_are_swapped_freely_up_to_four() {
    let mut all = stand().put(AWAY, 1, 3.9, 0.0, 180.0, "DT1");
    for at in 0..6 {
        all = all.put(HOME, at, 0.0, -12.0 + 6.0 * f32::from(at), 0.0, "LB1");
    }
    let game = with(all.scene);
    let check = |at, text: &str| rule(&game, HOME, at, Scope::Unblocked, text);
    assert_eq!(
        (check(Stoppage::Stop, "0s 1s 2s 3s"), check(Stoppage::Stop, "0s 1s 2s 3s 4s")),
        ("", "E1-terms-22")
    );
    assert!(game.scene.blocked(fig(HOME, 2)), "figure 2 is blocked and may be swapped all the same");
    assert_eq!((check(Stoppage::Rush, "0s 1s"), check(Stoppage::Rush, "0s 1s 2s")), ("", "E1-terms-22"));
}

// E1-scrimmage-57..61, E1-scrimmage-63, E1-scrimmage-64, E1-terms-26: a receiver may always be turned, so may who touches
// him, and who stands face to face with him must be.
#[test]
fn a_defender_face_to_face_with_a_receiver_must_be_turned() {
    let stand = stand().put(HOME, 9, 2.0, 15.0, 0.0, "WR1").eligible(HOME, 9);
    let stand = stand.put(AWAY, 7, 5.9, 14.5, 180.0, "CB1").put(HOME, 6, -9.0, 0.0, 0.0, "RB1");
    let game = with(stand.scene);
    let check = |at, side, text: &str| rule(&game, side, at, Scope::Unblocked, text);
    assert_eq!(check(Stoppage::Snap, HOME, "9>30"), "", "the receiver is blocked and may be turned");
    assert_eq!(check(Stoppage::Stop, HOME, "9>30"), "E1-terms-25", "but not in other stoppages");
    assert_eq!(check(Stoppage::Snap, AWAY, ""), "E1-scrimmage-58");
    assert_eq!(check(Stoppage::Snap, AWAY, "7>120"), "");
    let forced = hashmark_electric::window::forced(
        &game,
        AWAY,
        Window { at: Stoppage::Snap, scope: Scope::Unblocked },
    );
    // He is nearer the middle of the field, so he goes inside: toward smaller y, which is a visitor's left.
    assert_eq!(forced, [(7, -120)]);
    let listed =
        game.list(AWAY, &ElectricAsk::Orders(Window { at: Stoppage::Read, scope: Scope::Unblocked }));
    assert!(!listed.is_empty(), "every listed call turns him");
}

// E1-terms-1, E1-terms-2, E1-terms-4, E1-materials-14, E1-terms-35: the forms of a pivot on the board.
#[test]
fn a_pivot_keeps_the_center_or_a_corner_and_needs_room() {
    let mut game = with(stand().put(HOME, 1, 0.0, 0.0, 0.0, "LG").scene);
    let who = fig(HOME, 1);
    hashmark_electric::window::apply(&mut game, HOME, &"1>45".parse().expect("orders"));
    assert_eq!(game.scene.board.position(who), Point::new(0.0, 0.0));
    assert!((game.scene.board.heading(who).to_degrees() + 45.0).abs() < 0.1, "45 to his right");
    let corner = game.scene.outline(who).corner(Corner::FrontLeft);
    hashmark_electric::window::apply(&mut game, HOME, &"1>90fl".parse().expect("orders"));
    let after = game.scene.outline(who).corner(Corner::FrontLeft);
    assert!(corner.distance(after) < 0.001, "the corner stays");
    let boxed = stand()
        .put(HOME, 1, 0.0, 0.0, 0.0, "RB1")
        .put(AWAY, 1, 0.0, 2.02, 0.0, "DT1")
        .put(AWAY, 2, 0.0, -2.02, 0.0, "DT2");
    let mut boxed = with(boxed.scene);
    hashmark_electric::window::apply(&mut boxed, HOME, &"1>90".parse().expect("orders"));
    assert!(boxed.scene.board.heading(who).to_degrees().abs() < 20.0, "no room to turn");
}

// E1-terms-3: dial, reversal and stationary base are set in a pivot.
#[test]
fn a_lifted_figure_gets_another_dial_or_base() {
    let mut game = with(stand().put(HOME, 1, 0.0, 0.0, 0.0, "LG").scene);
    hashmark_electric::window::apply(&mut game, HOME, &"1d5 1r 1s".parse().expect("orders"));
    let figure = game.scene.board.figure(fig(HOME, 1));
    assert!(figure.dial < 0.0, "a dial to the right turns right");
    assert!(figure.reversed && figure.stationary);
    assert_eq!(game.scene.board.heading(fig(HOME, 1)), Heading::EAST);
}

/// A game in which both sides are lined up: pro set against 4-3.
fn lined() -> Electric {
    let mut table = Table::scripted(ball_at(30, 1, 10), 1, |_, side, ask| match ask {
        ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(kit::lineup("pro_set")),
        ElectricAsk::Lineup(_) => Some(kit::lineup("4-3")),
        _ => None,
    });
    // Play it once to see the line-up, and stand as before the snap.
    let seen = std::rc::Rc::new(std::cell::RefCell::new(None));
    let keep = std::rc::Rc::clone(&seen);
    table = Table::scripted(table.game, 1, move |game, side, ask| {
        if matches!(ask, ElectricAsk::Orders(Window { scope: Scope::Audibles, .. })) {
            *keep.borrow_mut() = Some(game.clone());
        }
        match ask {
            ElectricAsk::Lineup(LineupUnit::Offense) if side == HOME => Some(kit::lineup("pro_set")),
            ElectricAsk::Lineup(_) => Some(kit::lineup("4-3")),
            _ => None,
        }
    });
    let _ = table.play();
    let game = seen.borrow().clone();
    game.expect("audibles were asked for")
}

// E1-scrimmage-35..42, E1-terms-8, E1-positions-2: audibles.
#[test]
fn audibles_change_two_men_and_never_the_center() {
    let game = lined();
    let check = |text: &str| rule(&game, HOME, Stoppage::Audibles, Scope::Audibles, text);
    assert_eq!(check(""), "");
    assert_eq!((check("9>20 10>20"), check("9>20 10>20 8>20")), ("", "E1-scrimmage-35"));
    assert_eq!(check("2>20"), "E1-scrimmage-35");
    assert_eq!((check("1>20"), check("1@-50,10")), ("", "E1-scrimmage-36"));
    assert_eq!(check("10@170,46"), "", "a receiver goes in motion");
    assert_eq!((check("9>20 10>20 6m"), check("9s")), ("", "E1-scrimmage-38"));
    assert_eq!((check("7@60,94"), check("7@60,120")), ("", "E1-scrimmage-39"));
    assert_eq!(check("9>20 10>20 5>180"), "", "the quarterback is turned over and above");
    assert_eq!(check("9>20 10>20 5@0,45"), "", "or steps back");
    assert_eq!(check("8@138,46"), "E1-scrimmage-41");
    assert_eq!(check("10@170,46 10>20"), "E1-terms-8");
    assert_eq!(check("9#20"), "E1-scrimmage-25");
}

// E1-scrimmage-29, E1-scrimmage-43..45, E1-punt-19, E1-fieldgoal-14: shifts.
#[test]
fn shifts_are_free_but_for_the_neutral_zone_and_linemen_who_stand() {
    let game = lined();
    let check = |text: &str| rule(&game, AWAY, Stoppage::Shifts, Scope::Shifts, text);
    let all: Vec<String> = (0..11).map(|figure| format!("{figure}>3")).collect();
    assert_eq!(check(&all.join(" ")), "", "eleven shifts");
    assert_eq!((check("4s 5s 6s 8s"), check("1s")), ("", "E1-scrimmage-44"));
    assert_eq!(check("4s 5s 6s 8s 9s"), "E1-terms-22");
    assert_eq!(check("5@0,5"), "E1-scrimmage-29");
    assert_eq!(check("5@10,80 5>20"), "E1-terms-8");
}

// E1-timing-10, E1-timing-11: a time-out throws the call out; three a half.
#[test]
fn a_time_out_sends_everybody_back_to_the_huddle() {
    let mut taken = false;
    let table = Table::scripted(ball_at(30, 1, 10), 1, move |_, side, ask| match ask {
        ElectricAsk::Orders(Window { scope: Scope::Shifts, .. }) if side == AWAY && !taken => {
            taken = true;
            Some(ElectricCall::Timeout)
        }
        _ => None,
    });
    let table = table.play();
    assert_eq!(table.game.state.situation.timeouts.away, 2);
    assert_eq!(table.asks(HOME, |ask| matches!(ask, ElectricAsk::Lineup(_))), 2, "lined up twice");
    let mut none = ball_at(30, 1, 10);
    none.state.situation.timeouts.home = 0;
    assert_eq!(
        refusal(none.check(HOME, &ElectricAsk::Lineup(LineupUnit::Offense), &ElectricCall::Timeout)),
        "E1-timing-10"
    );
}
