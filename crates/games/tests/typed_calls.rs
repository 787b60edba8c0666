//! The same typed words always mean the same call: whatever is called in games at random and by the book is read again as
//! it was, in every game.

use hashmark_dice::{Seeded, Stream};
use hashmark_games::card::CardPages;
use hashmark_games::electric::ElectricPages;
use hashmark_games::zone::ZonePages;
use hashmark_law::{Both, Side};
use hashmark_session::{AskOf, CallOf, GamePages, NewGame, Preset};
use hashmark_table::{AutoDesk, BookAdvice, Coach, Game, Random, ReadCalls, Sight};
use std::fmt::Debug;

/// Listed calls that are tried at one question: lists of the electric game are long.
const TRIED: usize = 12;

/// Calls by a coach of its own, and types every call on the way.
struct Typist<P: GamePages> {
    coach: Box<dyn Coach<P::Game>>,
    chance: Stream,
    typed: usize,
}

impl<P: GamePages> Coach<P::Game> for Typist<P>
where
    CallOf<P>: PartialEq + Debug,
{
    fn answer(&mut self, sight: &Sight<'_, P::Game>) -> CallOf<P> {
        let (game, side, ask) = (sight.game, sight.side, sight.ask);
        let call = self.coach.answer(sight);
        self.type_it(game, side, ask, &call);
        let listed = game.list(side, ask);
        for _ in 0..listed.len().min(TRIED) {
            let at = self.chance.below(listed.len() as u32) as usize;
            self.type_it(game, side, ask, &listed[at]);
        }
        let advised = game.advise(side, ask, self.chance.clone()).call;
        self.type_it(game, side, ask, &advised);
        call
    }
}

impl<P: GamePages> Typist<P> {
    fn type_it(&mut self, game: &P::Game, side: Side, ask: &AskOf<P>, call: &CallOf<P>)
    where
        CallOf<P>: PartialEq + Debug,
    {
        let typed = game.shorthand(side, call);
        let label = <P::Game as hashmark_table::Menus>::label(ask);
        for words in [typed.clone(), format!("  {}  ", typed.replace(' ', "   "))] {
            let read = game.read(side, ask, &words).unwrap_or_else(|why| panic!("{label}: {words}: {why}"));
            assert_eq!(read, *call, "{label}: {words}");
        }
        self.typed += 1;
    }
}

fn play<P: GamePages>(
    order: &NewGame,
    seed: u64,
    plays: usize,
    coach: fn(Stream) -> Box<dyn Coach<P::Game>>,
) -> usize
where
    CallOf<P>: PartialEq + Debug,
{
    let setup = P::setup(order, seed).unwrap();
    let mut game = P::Game::from_setup(&setup).unwrap();
    let typist = |lane: u64| Typist::<P> {
        coach: coach(Stream::lane(seed, lane)),
        chance: Stream::lane(seed, lane + 8),
        typed: 0,
    };
    let mut desk =
        AutoDesk { coaches: Both::new(typist(0), typist(1)), cup: Seeded::lane(seed, 2), teller: () };
    for _ in 0..plays {
        if game.over() {
            break;
        }
        game.play(&mut desk).unwrap();
    }
    desk.coaches.home.typed + desk.coaches.away.typed
}

/// Games at random and by the book of these seeds; calls that were typed.
fn games<P: GamePages>(order: &NewGame, seeds: std::ops::Range<u64>, plays: usize) -> usize
where
    CallOf<P>: PartialEq + Debug,
{
    let random: fn(Stream) -> Box<dyn Coach<P::Game>> = |chance| Box::new(Random(chance));
    let book: fn(Stream) -> Box<dyn Coach<P::Game>> = |chance| P::Game::book(chance);
    seeds.map(|seed| play::<P>(order, seed, plays, random) + play::<P>(order, seed, plays, book)).sum()
}

#[test]
fn a_call_of_the_card_game_is_read_as_it_is_written() {
    assert!(games::<CardPages>(&NewGame::default(), 0..6, 400) > 10_000);
}

#[test]
fn a_call_of_the_zone_game_is_read_as_it_is_written() {
    assert!(games::<ZonePages>(&NewGame::default(), 0..4, 400) > 10_000);
}

#[test]
fn a_call_of_the_electric_game_is_read_as_it_is_written() {
    let heroes = NewGame { preset: Some(Preset::Recommended), ..NewGame::default() };
    assert!(games::<ElectricPages>(&NewGame::default(), 0..2, 12) > 500);
    assert!(games::<ElectricPages>(&heroes, 2..4, 12) > 500);
}
