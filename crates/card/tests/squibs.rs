//! Squib kickoffs.

use crate::kit;
use hashmark_card::call::{CardCall, KickoffKind};
use hashmark_card::words::step_words;
use hashmark_law::{Fact, Side, Spot};
use kit::*;

/// The visitors squib; the kicker's card and the home returner's card say this.
fn squib(kick: &'static str, back: &'static str) -> Scene {
    Scene::new()
        .away(K, move |k| k.kicking.as_mut().expect("a kicker").kickoff = all(kick))
        .home(HB2, move |man| man.returning.as_mut().expect("a returner").kick = Some(all(back)))
        .kicks_off(Side::Away)
}

fn called() -> [(Side, CardCall); 1] {
    [(Side::Away, CardCall::Kickoff(KickoffKind::Squib))]
}

/// The kick, and the return off the returner's card.
fn pips() -> Vec<u8> {
    dice(&[&reds(7), &[1, 4, 2]])
}

fn caught_at(told: &Told) -> Option<Spot> {
    told.facts().iter().find_map(|fact| match fact {
        Fact::Kick { to, .. } => Some(*to),
        _ => None,
    })
}

// C-squib-1
#[test]
fn a_squib_comes_down_twenty_yards_shorter() {
    let told = squib("5", "+22").play(&called(), &pips()).whole();
    assert_eq!(caught_at(&told), Some(Spot::own(Side::Home, 25)));
    let deep = squib("5", "+22").play(&[(Side::Away, CardCall::Kickoff(KickoffKind::Deep))], &pips()).whole();
    assert_eq!(caught_at(&deep), Some(Spot::own(Side::Home, 5)));
}

// C-squib-2
#[test]
fn a_squib_is_no_touchback_but_comes_down_at_the_ten() {
    let told = squib("TB", "+22").play(&called(), &pips()).whole();
    assert!(!told.touchback());
    assert_eq!(caught_at(&told), Some(Spot::own(Side::Home, 10)));
}

// C-squib-3
#[test]
fn a_squib_return_is_fifteen_shorter_from_nothing_to_thirty() {
    for (printed, yards) in [("+22", 7), ("+12", 0), ("+50", 30), ("+45", 30), ("+44", 29), ("+15", 0)] {
        let told = squib("5", printed).play(&called(), &pips()).whole();
        assert_eq!(told.returns(), [(ours(HB2), yards)], "{printed}");
    }
}

// C-squib-4, C-squib-6: no die for the touchdown; the chart at once, neither shortened nor limited.
#[test]
fn a_touchdown_on_a_squib_is_a_long_gain() {
    let told = squib("5", "TD").play(&called(), &dice(&[&pips(), &[1, 4, 1]])).whole();
    assert_eq!(told.returns(), [(ours(HB2), 58)]);
    assert_eq!(told.scored(Side::Home), 0);
    assert!(!told.rolls.contains(&"C-ret-2"));
}

// C-squib-5
#[test]
fn a_squib_return_is_not_in_the_returners_statistics() {
    let counted = |how: KickoffKind| {
        let told = squib("5", "+22").play(&[(Side::Away, CardCall::Kickoff(how))], &pips()).whole();
        told.facts().iter().find_map(|fact| match fact {
            Fact::Return { counted, .. } => Some(*counted),
            _ => None,
        })
    };
    assert_eq!((counted(KickoffKind::Squib), counted(KickoffKind::Deep)), (Some(false), Some(true)));
}

// C-squib-6
#[test]
fn a_fumble_on_a_squib_still_needs_its_die() {
    let lost = squib("5", "+20 FUM").play(&called(), &dice(&[&pips(), &[2], &reds(2)])).whole();
    assert_eq!(lost.fumbles(), [(ours(HB2), Spot::own(Side::Home, 30))], "5 yards, then the fumble");
    let kept = squib("5", "+20 FUM").play(&called(), &dice(&[&pips(), &[4]])).whole();
    assert!(!kept.fumbled());
    assert_eq!(kept.returns(), [(ours(HB2), 5)]);
}

/// The steps of a play, as `why` tells them.
fn why(told: &Told) -> Vec<String> {
    told.events.iter().filter_map(|event| step_words(&told.game, event)).map(|step| step.text).collect()
}

// C-squib-1, C-squib-2, C-squib-3: the reader can add it up himself.
#[test]
fn why_tells_how_a_squib_comes_to_its_numbers() {
    let told = squib("5", "+22").play(&called(), &pips()).whole();
    let steps = why(&told).join("\n");
    assert!(steps.contains("a squib comes down 20 yards shorter: 5 becomes the 25 yard line"), "{steps}");
    assert!(steps.contains("a squib's return is 15 shorter, between 0 and 30: 22 becomes 7"), "{steps}");
    let deep = why(&squib("TB", "+50").play(&called(), &pips()).whole()).join("\n");
    assert!(deep.contains("a squib is no touchback: it comes down at the 10 yard line"), "{deep}");
    assert!(deep.contains("50 becomes 30"), "{deep}");
}

// C-base-14: the card is made for its own season's spot; from another one the ball comes down elsewhere.
#[test]
fn why_tells_that_a_kickoff_came_from_another_spot() {
    let kick = [(Side::Away, CardCall::Kickoff(KickoffKind::Deep))];
    let scene = squib("5", "+22").away(K, |k| k.kicking.as_mut().expect("a kicker").kickoff_from = 40);
    let told = scene.play(&kick, &pips()).whole();
    assert_eq!(caught_at(&told), Some(Spot::own(Side::Home, 15)));
    let steps = why(&told).join("\n");
    assert!(
        steps.contains("kicked from the 30, not the 40 of his card: 5 becomes the 15 yard line"),
        "{steps}"
    );
    let squibbed = squib("5", "+22").away(K, |k| k.kicking.as_mut().expect("a kicker").kickoff_from = 40);
    let steps = why(&squibbed.play(&called(), &pips()).whole()).join("\n");
    assert!(steps.contains("15 becomes the 35 yard line"), "{steps}");
}
