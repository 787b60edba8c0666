//! Calls as people type them, at the questions of a game: read or refused, and an error points inside what
//! was typed.
#![no_main]

use hashmark_card::call::CardAsk;
use hashmark_card::coach::CardBookCoach;
use hashmark_card::words::{call_words, parse_call, shorthand};
use hashmark_card::{Card, CardSetup, set};
use hashmark_dice::Stream;
use hashmark_law::{Both, Side};
use hashmark_table::{DiceSource, Game, Match};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

/// Questions of one game, each with the game as it stood.
static ASKED: LazyLock<Vec<(Card, Side, CardAsk)>> = LazyLock::new(|| {
    let cards = set::founders();
    let setup = CardSetup::new(cards.teams[0].clone(), cards.teams[1].clone());
    let source = DiceSource::Seeded { seed: 7, lane: None, chosen: true };
    let mut played = Match::<Card>::new(setup, source).expect("two teams");
    let mut seats = Both::new(1, 2).map(|lane| Some(CardBookCoach::new(Stream::lane(7, lane))));
    let mut asked = Vec::new();
    for _ in 0..40 {
        for side in Side::BOTH {
            if let Some(ask) = played.need().ask(side) {
                asked.push((played.game().clone(), side, ask.clone()));
            }
        }
        played.drive_play(&mut seats).expect("book coaches call what is legal");
    }
    asked
});

fuzz_target!(|input: (u8, &str)| {
    let (which, text) = input;
    let (game, side, ask) = &ASKED[usize::from(which) % ASKED.len()];
    match parse_call(text, game, *side, ask) {
        Ok(call) => {
            call_words(game, *side, &call);
            let _ = game.check(*side, ask, &call);
            let short = shorthand(game, *side, &call);
            assert!(parse_call(&short, game, *side, ask).is_ok(), "{short:?} from {text:?}");
        }
        Err(error) => {
            assert!(error.at.start <= error.at.end && error.at.end <= error.text.len());
            error.pointed();
        }
    }
});
