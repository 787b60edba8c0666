//! The game sat down at: what every game must say, and nothing more.

use crate::{Coin, CoinSetup, DIE};
use hashmark_dice::Roll;
use hashmark_entry::{GameFault, SetUp, SetupAsk};
use hashmark_law::Names;
use hashmark_session::wire::{ClubView, SidePair};
use hashmark_session::{GamePages, NewGame, SessionError, club_colors, house_words};
use hashmark_table::Describe;

/// Coin-toss football's pages.
#[derive(Clone, Copy, Debug)]
pub struct CoinPages;

impl SetUp for CoinPages {
    fn set_up(ask: &SetupAsk) -> Result<CoinSetup, GameFault> {
        CoinSetup::of(ask)
    }
}

impl GamePages for CoinPages {
    type Game = Coin;
    const EVERY_ROLL: &'static [Roll] = &[DIE];
    const RULE_EXAMPLE: &'static str = "T1";

    fn setup(order: &NewGame, seed: u64) -> Result<CoinSetup, SessionError> {
        Ok(Self::set_up(&SetupAsk::of_order(order, seed))?)
    }

    fn clubs(game: &Coin) -> SidePair<ClubView> {
        let names = game.names();
        SidePair::from_fn(|side| club_colors(names.club(side), names.full(side)))
    }

    fn house_words(game: &Coin) -> Vec<String> {
        house_words(&game.setup.house)
    }
}
