//! Match files, whole or spoilt: a byte says how a saved game of the Founders League is spoilt, or the
//! bytes are a file by themselves.
#![no_main]

use hashmark_card::coach::CardBookCoach;
use hashmark_card::set;
use hashmark_card::{Card, CardSetup};
use hashmark_dice::Stream;
use hashmark_law::Both;
use hashmark_table::{DiceSource, Match, MatchWriter, load, parse, peek, verify};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

/// A few plays of a game, saved.
static SAVED: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let cards = set::founders();
    let setup = CardSetup::new(cards.teams[0].clone(), cards.teams[1].clone());
    let source = DiceSource::Seeded { seed: 7, lane: None, chosen: true };
    let mut played = Match::<Card>::new(setup, source).expect("two teams");
    let mut writer = MatchWriter::new();
    let mut seats =
        Both::new(Some(CardBookCoach::new(Stream::new(1))), Some(CardBookCoach::new(Stream::new(2))));
    for _ in 0..8 {
        played.drive_play(&mut seats).expect("book coaches call what is legal");
    }
    writer.lines(&played).expect("a match can be written").into_bytes()
});

fuzz_target!(|input: (bool, u16, u16, &[u8])| {
    let (spoil, at, cut, bytes) = input;
    let mut file = bytes.to_vec();
    if spoil {
        // The set-up is most of the file: the lines after it are what is worth spoiling.
        let first = SAVED.iter().position(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let at = (first + usize::from(at)).min(SAVED.len());
        let end = (at + usize::from(cut)).min(SAVED.len());
        file = [&SAVED[..at], bytes, &SAVED[end..]].concat();
    }
    let _ = peek(&file);
    let _ = parse::<Card>(&file);
    let _ = load::<Card>(&file);
    let _ = verify::<Card>(&file);
});
