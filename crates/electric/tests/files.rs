//! A game's file: small, verified by playing it again, and a changed pivot is found.

use crate::kit;

use hashmark_dice::Stream;
use hashmark_electric::coach::ElectricBookCoach;
use hashmark_electric::game::Electric;
use hashmark_law::{Both, Side};
use hashmark_table::{Coach, DiceSource, Match, MatchWriter, Sight, verify};
use kit::setup;

/// A whole game of the book coaches at a table, as a file.
fn file() -> String {
    let mut played = Match::<Electric>::new(setup(), DiceSource::seeded(11)).expect("a match");
    let mut coaches = Both::from_fn(|side: Side| ElectricBookCoach::new(Stream::lane(11, side as u64)));
    while !played.over() {
        let side =
            Side::BOTH.into_iter().find(|side| played.need().awaits()[*side]).expect("somebody is asked");
        let ask = *played.need().ask(side).expect("a question");
        let call = coaches[side].answer(&Sight::new(played.game(), side, &ask));
        played.answer(side, call).expect("a legal call");
    }
    MatchWriter::new().lines(&played).expect("a file")
}

#[test]
fn a_whole_game_is_a_small_file_that_verifies_and_a_changed_pivot_is_found() {
    let file = file();
    assert!(file.len() < 400_000, "{} bytes", file.len());
    verify::<Electric>(&file).expect("it is the same game again");
    // Some turn of the middle of the game, by nine degrees more or less.
    let middle = file.len() / 2;
    let at = file[middle..].find("\"orders\":\"").expect("orders") + middle;
    let turn = file[at..].find('>').expect("a turn") + at + 1;
    let digit = file[turn..].find(|c: char| c.is_ascii_digit()).expect("degrees") + turn;
    let other = if file.as_bytes()[digit] == b'1' { "2" } else { "1" };
    let changed = format!("{}{other}{}", &file[..digit], &file[digit + 1..]);
    assert!(verify::<Electric>(&changed).is_err(), "the board stands differently");
}
