//! Matches that are looked at and not played: finished ones, those of other rules, those whose re-run differs.
#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

mod kit;

use hashmark_law::Both;
use hashmark_server::game::{ArchiveNotes, House, KINDS, Keepsake, Kind, NewGame, Sitting, Who, kind};
use hashmark_server::wire::{Film, Seat};
use serde_json::Value;

/// A game of two book coaches, played to its end or for so many plays; with its file.
fn played(kind: &Kind, new: &NewGame, plays: u32) -> (Box<dyn Sitting>, String) {
    let house = House { coaches: Both::new(Who::Book, Who::Book), chance: 7, fair: None };
    let mut sitting = (kind.begin)(new, house, 7).unwrap();
    let mut file = sitting.lines().unwrap();
    while !sitting.over() && sitting.plays() < plays {
        sitting.drive().unwrap();
        file.push_str(&sitting.lines().unwrap());
    }
    (sitting, file)
}

fn new_game(game: &str) -> NewGame {
    NewGame { game: game.into(), home: Some("BUT".into()), away: Some("AMA".into()), seed: Some(11), ..NewGame::default() }
}

/// Opens a file as it is kept, with what was kept beside it.
fn archived(kind: &Kind, file: &str, keepsake: Option<&Keepsake>) -> Box<dyn Sitting> {
    let house = House { coaches: Both::new(Who::Book, Who::Book), chance: 7, fair: None };
    let board = keepsake.map(|keepsake| keepsake.board.clone());
    (kind.archive)(file, ArchiveNotes { house, board, reason: None }).unwrap()
}

fn as_json(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

/// The view without what can be done at a match that is over: nothing is taken back once it is put away.
fn view(sitting: &mut dyn Sitting, seat: Seat, since: usize) -> Value {
    let mut view = as_json(sitting.view(seat, since));
    view.as_object_mut().unwrap().remove("undo");
    view
}

/// Everything that is told of two sittings of one match.
fn same_telling(name: &str, one: &mut dyn Sitting, two: &mut dyn Sitting) {
    for seat in Seat::ALL {
        for since in [0, 40, usize::MAX] {
            assert_eq!(view(one, seat, since), view(two, seat, since), "{name}: the view of {seat:?}");
        }
    }
    assert_eq!(one.glance(), two.glance(), "{name}");
    assert_eq!((one.turn(), one.plays(), one.over()), (two.turn(), two.plays(), two.over()), "{name}");
    assert_eq!(one.finished_lines(), two.finished_lines(), "{name}");
    for play in 0..=one.plays() + 1 {
        let (one, two) = (one.why(play), two.why(play));
        assert_eq!(one.is_ok(), two.is_ok(), "{name}: play {play}");
        if let (Ok(one), Ok(two)) = (one, two) {
            assert_eq!(as_json(one), as_json(two), "{name}: why play {play}");
        }
    }
    assert_eq!(one.sheet(), two.sheet(), "{name}: the box");
    assert_eq!(as_json(one.luck()), as_json(two.luck()), "{name}: luck");
    assert_eq!(one.league_record(), two.league_record(), "{name}: the record");
    assert!(one.papers() == two.papers(), "{name}: the sheets");
    assert_eq!(as_json(one.reel()), as_json(two.reel()), "{name}: the reel");
}

#[test]
fn a_finished_match_shows_the_same_from_its_kept_events_as_when_it_is_played_again() {
    for kind in KINDS {
        let (mut seated, file) = played(kind, &new_game(kind.name), u32::MAX);
        let keepsake = (seated.keepsake().unwrap())().unwrap();
        let mut kept = archived(kind, &file, Some(&keepsake));
        same_telling(kind.name, seated.as_mut(), kept.as_mut());
        let films: Vec<Film> = keepsake.films.iter().map(|film| serde_json::from_str(film).unwrap()).collect();
        assert_eq!(films, seated.films(), "{}", kind.name);
        assert_eq!(films.is_empty(), kind.name != "electric");
        let size: usize = keepsake.films.iter().map(String::len).sum();
        println!("{}: a file of {} bytes, films of {size} bytes, a board of {}", kind.name, file.len(), keepsake.board.len());
        let refused = [kept.answer(hashmark_law::Side::Home, "x"), kept.take_back_play(), kept.drive()];
        assert!(refused.iter().all(|done| done.as_ref().is_err_and(|why| why.status() == 409)));
    }
}

/// Without what is kept beside it a file alone tells everything but where the ball lies, the men and the plate.
#[test]
fn a_file_alone_tells_the_score_and_every_play() {
    for kind in KINDS {
        let (mut seated, file) = played(kind, &new_game(kind.name), u32::MAX);
        let mut kept = archived(kind, &file, None);
        assert_eq!(seated.glance(), kept.glance(), "{}", kind.name);
        assert_eq!(as_json(seated.reel()), as_json(kept.reel()), "{}", kind.name);
        let (one, two) = (view(seated.as_mut(), Seat::Watch, 0), view(kept.as_mut(), Seat::Watch, 0));
        for part in ["over", "need", "log", "dice", "clubs", "turn"] {
            assert_eq!(one[part], two[part], "{}: {part}", kind.name);
        }
        for part in ["score", "by_quarter", "period", "clock"] {
            assert_eq!(one["board"][part], two["board"][part], "{}: {part}", kind.name);
        }
    }
}

#[test]
fn a_match_with_plays_taken_back_and_one_given_up_show_the_same() {
    for kind in KINDS {
        let (mut seated, mut file) = played(kind, &new_game(kind.name), 5);
        for _ in 0..2 {
            seated.take_back_play().unwrap();
            file.push_str(&seated.lines().unwrap());
        }
        for _ in 0..4 {
            seated.drive().unwrap();
            file.push_str(&seated.lines().unwrap());
        }
        let keepsake = (seated.keepsake().unwrap())().unwrap();
        let mut kept = archived(kind, &file, Some(&keepsake));
        assert_eq!(as_json(seated.reel()), as_json(kept.reel()), "{}", kind.name);
        assert_eq!(seated.view(Seat::Watch, 0).log, kept.view(Seat::Watch, 0).log, "{}", kind.name);
        let films: Vec<Film> = keepsake.films.iter().map(|film| serde_json::from_str(film).unwrap()).collect();
        assert_eq!(films, seated.films(), "{}", kind.name);
        seated.act(hashmark_table::Act::Resigned { side: hashmark_law::Side::Home }).unwrap();
        file.push_str(&seated.lines().unwrap());
        let keepsake = (seated.keepsake().unwrap())().unwrap();
        same_telling(kind.name, seated.as_mut(), archived(kind, &file, Some(&keepsake)).as_mut());
    }
}

#[test]
fn every_kind_is_known_by_its_name() {
    assert!(KINDS.iter().all(|one| kind(one.name).is_some_and(|found| found.rules == one.rules)));
}
