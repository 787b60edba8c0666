//! What every game must keep.

use hashmark_coin::{Coin, CoinSetup};
use hashmark_entry::SetupAsk;
use hashmark_table::suite::{Checks, random_play};

#[test]
fn coin_toss_football_is_a_whole_game() {
    let setup = CoinSetup::of(&SetupAsk::default()).expect("the league has clubs");
    for seed in 0..10 {
        random_play::<Coin>(&setup, seed, Checks::default()).expect("the suite holds");
    }
}
