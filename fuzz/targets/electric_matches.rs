//! Match files of the electric game, whole or spoilt after their first line.
#![no_main]

use hashmark_dice::Stream;
use hashmark_electric::bases::Grade;
use hashmark_electric::coach::ElectricBookCoach;
use hashmark_electric::team::ElectricTeam;
use hashmark_electric::{Electric, ElectricSetup};
use hashmark_law::Both;
use hashmark_table::{DiceSource, Match, MatchWriter, load, parse, verify};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

/// A few plays of a game, saved.
static SAVED: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let league = hashmark_roster::founders();
    let team = |at: usize| ElectricTeam::of_club(&league.clubs[at], Grade::Club);
    let source = DiceSource::Seeded { seed: 7, lane: None, chosen: true };
    let mut played = Match::<Electric>::new(ElectricSetup::new(team(0), team(1)), source).expect("two teams");
    let mut seats = Both::new(1, 2).map(|lane| Some(ElectricBookCoach::new(Stream::lane(7, lane))));
    for _ in 0..3 {
        played.drive_play(&mut seats).expect("book coaches call what is legal");
    }
    MatchWriter::new().lines(&played).expect("a match can be written").into_bytes()
});

fuzz_target!(|input: (u16, u16, &[u8])| {
    let (at, cut, bytes) = input;
    // The set-up is most of the file: the lines after it are what is worth spoiling.
    let first = SAVED.iter().position(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let at = (first + usize::from(at)).min(SAVED.len());
    let end = (at + usize::from(cut)).min(SAVED.len());
    let file = [&SAVED[..at], bytes, &SAVED[end..]].concat();
    let _ = parse::<Electric>(&file);
    let _ = load::<Electric>(&file);
    let _ = verify::<Electric>(&file);
});
