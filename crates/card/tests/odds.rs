//! The odds of a call, gone through every way, are those of plays.

use crate::kit;
use hashmark_card::Card;
use hashmark_card::call::{CardCall, Guess};
use hashmark_card::coach::CardBookCoach;
use hashmark_card::game::CardSetup;
use hashmark_card::house::House;
use hashmark_card::set;
use hashmark_dice::Stream;
use hashmark_law::{Both, Side};
use hashmark_table::odds::{CallOdds, MOST_RUNS, OddsAsk, OddsMeasure};
use hashmark_table::suite::widest_gap;
use hashmark_table::{Coach, DiceSource, Game, Match, Menus, ReadCalls};

/// Plays of each sample.
const PLAYS: u32 = 10_000;
/// The widest of some hundred figures is farther off once in some thousand runs.
const WIDEST: f64 = 5.0;

fn coach(_: Side, chance: Stream) -> Box<dyn Coach<Card>> {
    Box::new(CardBookCoach::new(chance))
}

fn game(seed: u64, plays: u32, house: House) -> Match<Card> {
    let clubs = set::founders().teams;
    let setup = CardSetup {
        house,
        ..CardSetup::new(clubs[seed as usize % 8].clone(), clubs[(seed as usize + 3) % 8].clone())
    };
    let mut game = Match::<Card>::new(setup, DiceSource::seeded(seed)).unwrap();
    let mut coaches = Both::from_fn(|side| Some(coach(side, Stream::lane(seed, side as u64))));
    while game.plays() < plays {
        game.drive_play(&mut coaches).unwrap();
    }
    game
}

/// Whoever is asked: of both the side with the ball.
fn asked(game: &Match<Card>) -> Side {
    let ball = game.game().state.situation.possession;
    if game.sight(ball).is_some() { ball } else { ball.other() }
}

fn odds(game: &Match<Card>, typed: &str, other: Option<&[(CardCall, f64)]>, exact: bool) -> CallOdds {
    let side = asked(game);
    let sight = game.sight(side).unwrap();
    let call = sight.game.read(side, sight.ask, typed).unwrap();
    let ask = OddsAsk { sight, coach: &coach, other, seed: 5 };
    match exact {
        true => ask.exact_odds(&call, MOST_RUNS).unwrap().expect("a card call is little work"),
        false => ask.sampled_odds(&call, PLAYS).unwrap(),
    }
}

#[test]
fn the_odds_of_every_kind_of_call_are_those_of_plays() {
    for (seed, plays) in [(3, 4), (8, 21), (5, 60), (11, 128)] {
        let game = game(seed, plays, House::default());
        let side = asked(&game);
        let sight = game.sight(side).unwrap();
        let menu: Vec<String> = sight.game.menu(side, sight.ask).calls().map(String::from).collect();
        for typed in menu.iter().step_by(menu.len() / 3 + 1) {
            let (exact, sample) = (odds(&game, typed, None, true), odds(&game, typed, None, false));
            let gap = widest_gap(&exact, &sample);
            assert!(
                (exact.sums.total() - 1.0).abs() < 1e-9,
                "{typed}: chances come to {}",
                exact.sums.total()
            );
            assert!(gap.errors < WIDEST, "{typed}: {gap:?}");
            assert!(gap.compared > 10, "{typed}: {gap:?}");
        }
    }
}

/// C-base-6: a flagged play is played behind a curtain, and its parts are gone through there as well.
#[test]
fn the_odds_of_plays_with_fouls_are_those_of_plays() {
    let game = game(8, 21, House { fouls: true, ..House::default() });
    let side = asked(&game);
    let sight = game.sight(side).unwrap();
    let menu: Vec<String> = sight.game.menu(side, sight.ask).calls().map(String::from).collect();
    let gap = widest_gap(&odds(&game, &menu[0], None, true), &odds(&game, &menu[0], None, false));
    assert!(gap.errors < WIDEST, "{}: {gap:?}", menu[0]);
}

/// C-base-6: a run reads a worse column when the defense has guessed it.
#[test]
fn a_guess_moves_the_odds_and_the_usual_mixture_lies_between() {
    let game = game(3, 4, House::default());
    let side = asked(&game);
    let sight = game.sight(side).unwrap();
    let menu: Vec<String> = sight.game.menu(side, sight.ask).calls().map(String::from).collect();
    let run = menu.iter().find(|typed| typed.starts_with("ot")).unwrap();
    let against = |guess| {
        let call = [(kit::defend(guess), 1.0)];
        odds(&game, run, Some(&call), true).sums.estimate(OddsMeasure::Yards).value
    };
    let (guessed, not) = (against(Guess::Run), against(Guess::Pass));
    let usual = odds(&game, run, None, true).sums.estimate(OddsMeasure::Yards).value;
    assert!(guessed < usual && usual < not, "{guessed} {usual} {not}");
}

/// A kneel has no dice: one way, one yard lost.
#[test]
fn a_play_without_dice_has_one_way_for_each_answer() {
    let game = game(3, 4, House::default());
    let call = [(kit::defend(Guess::Pass), 1.0)];
    let odds = odds(&game, "kneel", Some(&call), true);
    assert_eq!((odds.ways, odds.sums.estimate(OddsMeasure::Yards).value), (Some(1), -1.0));
}

/// Odds are worked out from what a side may see: nothing that the other has sealed moves them.
#[test]
fn a_sealed_call_moves_no_odds() {
    let open = game(3, 4, House::default());
    let (side, typed) = (asked(&open), "lb");
    let menu: Vec<String> = open
        .sight(side)
        .map(|sight| sight.game.menu(side, sight.ask).calls().map(String::from).collect())
        .unwrap();
    let typed = menu.iter().find(|call| call.starts_with(typed)).unwrap();
    let before = odds(&open, typed, None, true);
    let other = side.other();
    for call in open.game().list(other, open.need().ask(other).unwrap()).into_iter().take(3) {
        let mut sealed = open.clone();
        sealed.answer(other, call).unwrap();
        assert_eq!(odds(&sealed, typed, None, true), before);
    }
}
