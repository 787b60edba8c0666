//! The Founders League: eight clubs that come with the games.

use crate::{Club, League};

/// The seed whose invention is the Founders League.
pub const FOUNDERS_SEED: u64 = 7;

const LEAGUE: &str = include_str!("../../../data/clubs/league.toml");

const CLUBS: [&str; 8] = [
    include_str!("../../../data/clubs/ash.toml"),
    include_str!("../../../data/clubs/sav.toml"),
    include_str!("../../../data/clubs/scr.toml"),
    include_str!("../../../data/clubs/pad.toml"),
    include_str!("../../../data/clubs/ama.toml"),
    include_str!("../../../data/clubs/but.toml"),
    include_str!("../../../data/clubs/dul.toml"),
    include_str!("../../../data/clubs/far.toml"),
];

/// The Founders League, read from its files in `data/clubs`.
pub fn founders() -> League {
    let read =
        |text: &&str| Club::from_toml(text).expect("a test reads every club file that comes with the games");
    League::from_toml(LEAGUE, CLUBS.iter().map(read).collect()).expect("a test reads the league file")
}
