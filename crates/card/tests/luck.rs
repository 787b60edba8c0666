//! Luck: what the dice gave beside the average of what was read.

use hashmark_card::coach::CardBookCoach;
use hashmark_card::luck::{LuckUnit, readings};
use hashmark_card::{Card, CardEvent, CardSetup, set};
use hashmark_dice::{Seeded, Stream};
use hashmark_law::{Both, Fact};
use hashmark_table::{AutoDesk, Game};

/// The events of whole games, play by play.
fn games(count: u64) -> (Card, Vec<Vec<CardEvent>>) {
    let cards = set::founders();
    let game = Card::from_setup(&CardSetup::new(cards.teams[0].clone(), cards.teams[1].clone())).unwrap();
    let mut plays = vec![];
    for seed in 0..count {
        let mut playing = game.clone();
        let coach = |lane| CardBookCoach::new(Stream::lane(seed, lane));
        let mut desk =
            AutoDesk { coaches: Both::new(coach(0), coach(1)), cup: Seeded::lane(seed, 2), teller: vec![] };
        while !playing.over() {
            playing.play(&mut desk).unwrap();
            plays.push(std::mem::take(&mut desk.teller));
        }
    }
    (game, plays)
}

#[test]
fn over_many_games_nobody_is_lucky() {
    let (game, plays) = games(60);
    let all: Vec<_> = plays.iter().flat_map(|events| readings(&game, events)).collect();
    let of = |unit: LuckUnit| all.iter().filter(|one| one.unit == unit).collect::<Vec<_>>();
    let (yards, kicks) = (of(LuckUnit::Yards), of(LuckUnit::Kicks));
    assert!(yards.len() > 6_000 && kicks.len() > 100, "{} {}", yards.len(), kicks.len());
    let off = yards.iter().map(|one| one.actual - one.expected).sum::<f64>() / yards.len() as f64;
    assert!(off.abs() < 0.4, "{off} yards a reading");
    let off = kicks.iter().map(|one| one.actual - one.expected).sum::<f64>() / kicks.len() as f64;
    assert!(off.abs() < 0.12, "{off} kicks a reading");
}

#[test]
fn a_reading_belongs_to_the_side_that_has_the_ball_whoevers_card_is_read() {
    let (game, plays) = games(3);
    let mut seen = 0;
    for events in &plays {
        let carrier = events.iter().filter_map(CardEvent::fact).find_map(|fact| match fact {
            Fact::Carry { by, .. } | Fact::Pass { by, .. } => Some(by.side),
            _ => None,
        });
        let returned =
            events.iter().filter_map(CardEvent::fact).any(|fact| matches!(fact, Fact::Return { .. }));
        if let Some(side) = carrier.filter(|_| !returned) {
            for reading in readings(&game, events).iter().filter(|one| one.unit == LuckUnit::Yards) {
                assert_eq!(reading.side, side, "{reading:?}");
                seen += 1;
            }
        }
    }
    assert!(seen > 200, "{seen}");
}
