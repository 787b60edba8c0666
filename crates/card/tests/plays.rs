//! A record cut into plays, and told as it grows.

use hashmark_card::coach::CardBookCoach;
use hashmark_card::words::CardNames;
use hashmark_card::{Card, CardEvent, CardSetup, set};
use hashmark_dice::Stream;
use hashmark_law::{Both, Fact};
use hashmark_record::{GameRecord, GameStory};
use hashmark_table::{DiceSource, Match, Plays, RecordedItem, UndoDepth};

fn coaches(seed: u64) -> Both<Option<CardBookCoach>> {
    Both::new(
        Some(CardBookCoach::new(Stream::lane(seed, 0))),
        Some(CardBookCoach::new(Stream::lane(seed, 1))),
    )
}

fn sit(seed: u64) -> Match<Card> {
    let cards = set::founders();
    Match::new(CardSetup::new(cards.teams[2].clone(), cards.teams[3].clone()), DiceSource::seeded(seed))
        .unwrap()
}

fn facts(plays: &Plays<CardEvent>, at: usize) -> Vec<Fact> {
    plays.play(at).iter().filter_map(RecordedItem::event).filter_map(CardEvent::fact).copied().collect()
}

#[test]
fn plays_followed_step_by_step_are_the_plays_of_the_whole_record_takings_back_included() {
    let mut played = sit(5);
    let mut followed = Plays::default();
    let mut step = 0;
    while !played.over() {
        let mut seats = coaches(step);
        played.drive_play(&mut seats).unwrap();
        let before = followed.done();
        let untouched = followed.follow(&played);
        assert_eq!(untouched, before, "nothing was taken back");
        step += 1;
        if step % 17 == 0 {
            played.take_back(UndoDepth::Plays(2), Both::new(true, true)).unwrap();
            let untouched = followed.follow(&played);
            assert!(untouched <= before, "{untouched} of {before}");
        }
        assert_eq!(followed.done(), played.plays() as usize);
    }
    let whole = Plays::of(&played);
    assert_eq!(followed.done(), whole.done());
    let cut: Vec<CardEvent> =
        (0..=whole.done()).flat_map(|at| whole.play(at)).filter_map(|item| item.event().copied()).collect();
    assert_eq!(cut, played.events(), "every event that stands is in one play");
    for at in 0..=whole.done() {
        assert_eq!(followed.play(at), whole.play(at), "play {at}");
    }
}

#[test]
fn a_story_told_play_by_play_is_the_story_of_the_book() {
    let mut played = sit(8);
    while !played.over() {
        played.drive_play(&mut coaches(9)).unwrap();
    }
    let plays = Plays::of(&played);
    let clubs = CardNames::at(played.game());
    let mut story = GameStory::new();
    let told: Vec<String> = (0..plays.done())
        .flat_map(|at| story.go_on(&clubs, &facts(&plays, at)))
        .map(|line| line.text)
        .collect();
    let book: GameRecord = played.events().iter().filter_map(CardEvent::fact).collect();
    let whole: Vec<String> = book.play_by_play(&clubs).into_iter().map(|line| line.text).collect();
    assert_eq!(told, whole);
}
