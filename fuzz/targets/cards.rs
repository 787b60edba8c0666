//! Card sets, spoilt in one place or made of anything: one that is read can be shown, written again, and
//! played with.
#![no_main]

use hashmark_card::set;
use hashmark_card::team::CardSet;
use hashmark_card::{Card, CardSetup, show};
use hashmark_dice::{Seeded, Stream};
use hashmark_law::Both;
use hashmark_table::{AutoDesk, Game, Random};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

/// One team of the Founders League.
static GOOD: LazyLock<String> = LazyLock::new(|| {
    let mut cards = set::founders();
    cards.teams.truncate(1);
    serde_json::to_string(&cards).expect("plain data")
});

fuzz_target!(|input: (bool, u32, u8, &str)| {
    let (spoil, at, cut, text) = input;
    let text = if spoil { spoilt(at as usize, usize::from(cut), text) } else { text.to_string() };
    if let Ok(cards) = CardSet::from_json(&text) {
        use_them(&cards);
    }
});

fn spoilt(at: usize, cut: usize, put: &str) -> String {
    let at = GOOD.floor_char_boundary(at % GOOD.len());
    let end = GOOD.floor_char_boundary((at + cut).min(GOOD.len()));
    format!("{}{put}{}", &GOOD[..at], &GOOD[end..])
}

fn use_them(cards: &CardSet) {
    for team in &cards.teams {
        show::team(team);
        team.men.iter().for_each(|man| drop(show::man(team, man)));
    }
    assert!(CardSet::from_json(&cards.to_json()).is_ok());
    let (home, away) = (cards.teams[0].clone(), cards.teams[cards.teams.len() - 1].clone());
    let Ok(mut game) = Card::from_setup(&CardSetup::new(home, away)) else { return };
    let coach = |lane| Random(Stream::lane(3, lane));
    let mut desk = AutoDesk { coaches: Both::new(coach(0), coach(1)), cup: Seeded::new(5), teller: () };
    for _ in 0..60 {
        if game.over() || game.play(&mut desk).is_err() {
            return;
        }
    }
}
