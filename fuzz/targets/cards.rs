//! Card sets: one that is read can be shown, written again, and played with.
#![no_main]

use hashmark_card::team::CardSet;
use hashmark_card::{Card, Setup, show};
use hashmark_dice::{Seeded, Stream};
use hashmark_law::Both;
use hashmark_table::{Game, Quick, Random};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(cards) = CardSet::from_json(text) else { return };
    for team in &cards.teams {
        show::team(team);
        team.men.iter().for_each(|man| drop(show::man(team, man)));
    }
    assert!(CardSet::from_json(&cards.to_json()).is_ok());
    let (home, away) = (cards.teams[0].clone(), cards.teams[cards.teams.len() - 1].clone());
    let Ok(mut game) = Card::seat(&Setup::new(home, away)) else { return };
    let coach = |lane| Random(Stream::lane(3, lane));
    let mut desk = Quick { coaches: Both::new(coach(0), coach(1)), cup: Seeded::new(5), teller: () };
    for _ in 0..60 {
        if game.over() || game.play(&mut desk).is_err() {
            return;
        }
    }
});
