//! How a front end sits people down: a person against a machine, real dice, saved after every step.

use crate::toy;

use hashmark_dice::{Pips, Stream};
use hashmark_law::{Both, Side};
use hashmark_table::{
    Awaiting, Coach, DiceSource, Eyes, Game, Loaded, Match, MatchWriter, Random, load, peek, verify,
};
use toy::{Call, Race, setup};

/// A terminal: what it asks is answered at once.
struct Person(Stream);

impl Person {
    fn call(&mut self, played: &Match<Race>) -> Call {
        let view = played.view(Eyes::Home);
        let calls = view.game.list(Side::Home, view.asked.unwrap());
        calls[self.0.below(calls.len() as u32) as usize]
    }

    fn throw(&mut self, roll: hashmark_dice::Roll) -> Pips {
        let shown: Vec<u8> = roll.dice().iter().map(|die| die.read("3").unwrap()).collect();
        Pips::new(&shown).unwrap()
    }
}

/// Plays at most so many steps; the file is right after each of them.
fn sit(played: &mut Match<Race>, writer: &mut MatchWriter, file: &mut Vec<u8>, steps: usize) {
    let machine: Box<dyn Coach<Race>> = Box::new(Random(Stream::new(2)));
    let mut seats = Both::new(None, Some(machine));
    let mut person = Person(Stream::new(3));
    let mut shown = played.events().len();
    for _ in 0..steps {
        played.run_machine_coaches(&mut seats).unwrap();
        writer.append(played, file).unwrap();
        shown += played.events_since(shown).len();
        match *played.need() {
            Awaiting::Over => break,
            Awaiting::Roll { roll, .. } => played.enter(person.throw(roll)).unwrap(),
            Awaiting::Call { .. } | Awaiting::Both { .. } => {
                played.answer(Side::Home, person.call(played)).unwrap()
            }
        };
    }
    writer.append(played, file).unwrap();
}

#[test]
fn a_person_plays_a_machine_leaves_comes_back_and_the_file_is_proved() {
    let mut file = Vec::new();
    let mut played = Match::<Race>::new(setup(6), DiceSource::ByHand).unwrap();
    sit(&mut played, &mut MatchWriter::new(), &mut file, 7);
    assert!(!played.over());

    assert_eq!(peek(&file).unwrap().game, Race::NAME);
    file.extend_from_slice(b"{\"call\":{\"si"); // the lights went out
    let Loaded { mut played, mut writer, notes } = load::<Race>(&file).unwrap();
    assert!(notes[0].shortens());
    file.truncate(writer.bytes());
    sit(&mut played, &mut writer, &mut file, 1000);

    let report = verify::<Race>(&file).unwrap_or_else(|why| panic!("{why}"));
    assert!(report.over && !report.dice_proved && report.plays == 6);
}
