//! The playing suggestions, as the book coach follows them.

use crate::kit;
use hashmark_card::Card;
use hashmark_card::call::{CardAsk, CardCall, CardPlay, Guess, OffenseCall, PassKind};
use hashmark_card::coach::CardBookCoach;
use hashmark_card::event::CardChart;
use hashmark_card::position::{CardFront, Pos};
use hashmark_card::team::CardTeam;
use hashmark_dice::Stream;
use hashmark_law::Side;
use hashmark_table::{Coach, Game, Sight};
use kit::*;
use std::collections::BTreeSet;

/// The fullback leads the backs in touchdowns, the second halfback in catches.
fn scene() -> Scene {
    Scene::new()
        .home(HB, |man| (man.season.rush_td, man.season.catches) = (3, 10))
        .home(FB, |man| (man.season.rush_td, man.season.catches) = (12, 20))
        .home(HB2, |man| (man.season.rush_td, man.season.catches) = (5, 40))
}

/// What three hundred coaches call here.
fn calls_of(game: &Card) -> Vec<OffenseCall> {
    let called = |seed| match CardBookCoach::new(Stream::new(seed)).answer(&Sight::new(
        game,
        Side::Home,
        &CardAsk::Offense,
    )) {
        CardCall::Play(call) => call,
        other => panic!("{other:?} is no play"),
    };
    let calls: Vec<OffenseCall> = (0..300).map(called).collect();
    for call in &calls {
        game.check(Side::Home, &CardAsk::Offense, &CardCall::Play(*call)).expect("a legal call");
    }
    calls
}

/// The backs they give the ball to.
fn carriers(game: &Card) -> BTreeSet<u8> {
    calls_of(game)
        .iter()
        .filter_map(|call| match call.play {
            CardPlay::Run { by, .. } if by != QB => Some(by),
            _ => None,
        })
        .collect()
}

fn rushes(game: &Card) -> bool {
    match CardBookCoach::new(Stream::new(1)).answer(&Sight::new(game, Side::Away, &CardAsk::Defense)) {
        CardCall::Defend(call) => call.rushers,
        other => panic!("{other:?} is no defense"),
    }
}

// C-sugg-1
#[test]
fn on_third_and_seven_the_defense_fields_its_best_pass_rushers() {
    for (down, to_go, expected) in
        [(3, 7, true), (3, 12, true), (3, 6, false), (2, 7, false), (2, 15, false), (1, 10, false)]
    {
        assert_eq!(rushes(&Scene::new().down(down, to_go).game()), expected, "{down} and {to_go}");
    }
}

// C-sugg-1: per slot, the highest pass-rush rating.
#[test]
fn the_best_pass_rusher_of_each_slot_is_credited() {
    let scene = || {
        Scene::new()
            .away(SUBS, |man| man.rush = 9)
            .home(QB, |qb| qb.passing.as_mut().expect("a passer").short = three("SACK", "SACK", "SACK"))
    };
    for (rushers, man) in [(true, SUBS), (false, at(CardFront::FourThree, Pos::Dle))] {
        let CardCall::Defend(mut defense) = defend(Guess::Run) else { unreachable!() };
        defense.rushers = rushers;
        let told = scene().play(
            &calls(pass(PassKind::Short, FL), CardCall::Defend(defense)),
            &dice(&[&snap(1), &[2, 3, 2, O], &[1, O]]),
        );
        assert_eq!(told.chart(CardChart::PassRush), Some((None, 1, Some(theirs(man)))));
    }
}

// C-sugg-2
#[test]
fn inside_the_ten_the_touchdown_leader_carries() {
    assert_eq!(carriers(&scene().los(9).game()), BTreeSet::from([FB]));
    assert_eq!(carriers(&scene().los(10).game()), BTreeSet::from([HB, FB, HB2]));
}

// C-sugg-3: he carries, he is the back who is thrown to, and he is on the field.
#[test]
fn on_third_and_seven_the_catch_leader_is_the_back() {
    for (to_go, backs) in [(8, vec![HB2]), (7, vec![HB2]), (6, vec![HB, FB, HB2])] {
        let game = scene().down(3, to_go).game();
        assert_eq!(carriers(&game), backs.iter().copied().collect(), "third and {to_go}");
        let long = to_go >= 7;
        let calls = calls_of(&game);
        assert_eq!(calls.iter().all(|call| call.men.contains(&HB2)), long, "third and {to_go}");
        let thrown_to =
            |man| calls.iter().any(|call| matches!(call.play, CardPlay::Pass { to, .. } if to == man));
        assert!(thrown_to(HB2));
        assert_eq!(thrown_to(HB) || thrown_to(FB), !long, "third and {to_go}");
    }
    let fourth = scene().ticks(4, 12).score(0, 6).down(4, 8).game();
    assert!(!calls_of(&fourth).iter().all(|call| call.men.contains(&HB2)), "not on fourth");
}

// C-sugg-4
#[test]
fn on_third_and_goal_from_the_eight_catches_win() {
    assert_eq!(carriers(&scene().los(8).down(3, 8).game()), BTreeSet::from([HB2]));
    assert_eq!(carriers(&scene().los(8).down(2, 8).game()), BTreeSet::from([FB]));
}

// C-sugg-5
#[test]
fn a_suggestion_does_not_override_rest_injury_or_fatigue() {
    let near = || scene().los(8);
    let resting = near().state(|game| game.state.sides.home.resting_series.add(FB));
    assert_eq!(carriers(&resting.game()), BTreeSet::from([HB2]), "resting: the next in touchdowns");
    let hurt = near().state(|game| game.state.sides.home.out.add(FB));
    assert_eq!(carriers(&hurt.game()), BTreeSet::from([HB2]), "hurt");
    for (carries, back) in [(33, FB), (34, HB2)] {
        let tired = near().state(move |game| game.state.sides.home.carries[usize::from(FB)] = carries);
        assert_eq!(carriers(&tired.game()), BTreeSet::from([back]), "after {carries} carries");
    }
}

/// The reasons that the book coach gives for what he advises here.
fn reasons(game: &Card, side: Side, ask: CardAsk) -> Vec<String> {
    let reason = |seed| hashmark_card::words::advise(game, side, &ask, Stream::new(seed)).reason;
    (0..40).map(reason).collect()
}

#[test]
fn advice_speaks_of_goal_to_go_and_counts_in_plain_words() {
    let near = Scene::new().los(7).state(|game| {
        game.state.sides.home.carries = [1; CardTeam::MOST_MEN];
        game.state.sides.home.targets = [1; CardTeam::MOST_MEN];
    });
    let game = near.game();
    let said = reasons(&game, Side::Home, CardAsk::Offense).join("\n");
    assert!(said.contains("first and goal: a run; ") && !said.contains("and 7"), "{said}");
    assert!(said.contains(" has 1 carry and") && !said.contains("1 carries"), "{said}");
    assert!(said.contains("thrown to once") && !said.contains("1 times"), "{said}");
    let defense = reasons(&game, Side::Away, CardAsk::Defense).join("\n");
    assert!(defense.contains("first and goal: ") && !defense.contains("and 7"), "{defense}");
}
