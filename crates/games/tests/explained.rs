//! Whatever stands on a menu is explained, every row of it can be called, and glossaries and guides name what there is.

use hashmark_dice::{Seeded, Stream};
use hashmark_games::card::CardPages;
use hashmark_games::electric::ElectricPages;
use hashmark_games::zone::ZonePages;
use hashmark_games::{GAMES, find_game};
use hashmark_law::{Both, Side};
use hashmark_session::wire::{AskWeight, LessonMoment, Seat, WaitingFor};
use hashmark_session::{AskOf, CallOf, CoachKind, GamePages, NewGame, SeatAssignment};
use hashmark_table::{AutoDesk, BookAdvice, Coach, Game, Menus, Sight};
use std::collections::BTreeSet;

/// Calls by the book, and reads every menu on the way.
struct MenuReader<P: GamePages> {
    coach: Box<dyn Coach<P::Game>>,
    known: BTreeSet<&'static str>,
    missing: BTreeSet<String>,
    rows: usize,
}

impl<P: GamePages> Coach<P::Game> for MenuReader<P> {
    fn answer(&mut self, sight: &Sight<'_, P::Game>) -> CallOf<P> {
        self.read(sight.game, sight.side, sight.ask);
        self.coach.answer(sight)
    }
}

impl<P: GamePages> MenuReader<P> {
    fn read(&mut self, game: &P::Game, side: Side, ask: &AskOf<P>) {
        let clubs = P::clubs(game);
        for block in game.menu(side, ask).blocks {
            let (known, missing) = (&self.known, &mut self.missing);
            let mut look = |text: &str| {
                let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
                let unknown = |word: &&str| {
                    is_code(word) && !known.contains(word) && *word != clubs.home.id && *word != clubs.away.id
                };
                missing.extend(words.filter(unknown).map(str::to_string));
            };
            block.heads.iter().for_each(|head| look(head));
            for row in &block.rows {
                look(&row.label);
                assert!(row.cells.iter().any(Option::is_some), "{}: {} has no call", block.title, row.label);
                self.rows += 1;
            }
        }
    }
}

/// `HB`, `WWL`, `RB1`: letters that mean nothing to somebody new.
fn is_code(word: &str) -> bool {
    let letters = word.bytes().filter(u8::is_ascii_uppercase).count();
    (2..=5).contains(&word.len())
        && letters > 1
        && word.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

fn missing<P: GamePages>(name: &str, plays: usize) -> (BTreeSet<String>, usize) {
    let terms = find_game(name).unwrap().glossary();
    let known: BTreeSet<&'static str> =
        terms.iter().flat_map(|term| &term.marks).map(String::as_str).collect();
    let order = NewGame { game: name.to_string(), ..NewGame::default() };
    let mut game = P::Game::from_setup(&P::setup(&order, 5).unwrap()).unwrap();
    let reader = |lane| MenuReader::<P> {
        coach: P::Game::book(Stream::lane(5, lane)),
        known: known.clone(),
        missing: BTreeSet::new(),
        rows: 0,
    };
    let mut desk = AutoDesk { coaches: Both::new(reader(0), reader(1)), cup: Seeded::lane(5, 2), teller: () };
    for _ in 0..plays {
        game.play(&mut desk).unwrap();
    }
    let (home, away) = (desk.coaches.home, desk.coaches.away);
    (home.missing.into_iter().chain(away.missing).collect(), home.rows + away.rows)
}

#[test]
fn every_code_on_a_menu_is_in_the_glossary_and_every_row_can_be_called() {
    let all = [
        ("card", missing::<CardPages>("card", 60)),
        ("zone", missing::<ZonePages>("zone", 60)),
        ("electric", missing::<ElectricPages>("electric", 12)),
    ];
    for (game, (codes, rows)) in all {
        assert!(rows > 100, "{game}: {rows} rows");
        assert_eq!(codes, BTreeSet::new(), "{game}");
    }
}

#[test]
fn glossaries_name_rules_that_there_are_and_each_mark_once() {
    for game in GAMES {
        let mut marks = BTreeSet::new();
        assert!(!game.glossary().is_empty(), "{}", game.name());
        for term in game.glossary() {
            let rule = game.rule_texts().iter().any(|rule| rule.id == term.rule);
            assert!(term.rule.is_empty() || rule, "{}: {} of {:?}", game.name(), term.rule, term.marks);
            assert!(term.means.ends_with('.') && !term.group.is_empty(), "{}: {}", game.name(), term.means);
            for mark in &term.marks {
                assert!(marks.insert(mark.clone()), "{}: {mark} twice", game.name());
            }
        }
    }
}

#[test]
fn guides_begin_with_chapters_of_the_book_and_lessons_with_clubs_of_the_league() {
    for name in ["card", "zone", "electric"] {
        let game = find_game(name).unwrap();
        let guide = game.features().guide().unwrap();
        for (chapter, _) in &guide.basics {
            assert!(game.rule_texts().iter().any(|rule| rule.chapter == *chapter), "{name}: {chapter}");
        }
        let pictures = guide.parts.iter().filter(|part| !part.picture.is_empty());
        assert!(pictures.clone().count() > 1, "{name}");
        assert!(pictures.into_iter().all(|part| !part.shows.is_empty()), "{name}: a picture without words");
        let lesson = guide.lesson.as_ref().unwrap();
        for moment in [LessonMoment::Begin, LessonMoment::Ask, LessonMoment::Play, LessonMoment::End] {
            assert!(lesson.steps.iter().any(|step| step.when == moment), "{name}: {moment:?}");
        }
        let league = hashmark_roster::founders();
        for club in [&lesson.home, &lesson.away] {
            assert!(league.clubs.iter().any(|known| known.id.as_str() == club), "{name}: {club}");
        }
    }
}

/// The learner has the ball first: the lesson's seed is one in which he wins the toss.
#[test]
fn a_lesson_begins_with_the_toss_won() {
    for name in ["card", "zone", "electric"] {
        let game = find_game(name).unwrap();
        let lesson = game.features().guide().unwrap().lesson.clone().unwrap();
        let order = NewGame {
            game: name.to_string(),
            home: Some(lesson.home),
            away: Some(lesson.away),
            seed: Some(lesson.seed.into()),
            ..NewGame::default()
        };
        let coaches = Both::new(CoachKind::Person, CoachKind::Book);
        let seats = SeatAssignment::new(coaches, lesson.seed.into());
        let mut session = game.sessions().begin(&order, seats, 1).unwrap();
        session.drive().unwrap();
        let view = session.view(Seat::Home, 0);
        let WaitingFor::Call { title, weight, .. } = view.need else { panic!("{name}: nothing is asked") };
        assert!(title.to_lowercase().contains("receive"), "{name}: {title}");
        assert_eq!(weight, AskWeight::Key, "{name}");
    }
}

/// C-base-6: what the last play says of the guess is what was guessed and played, for either side and for who watches.
#[test]
fn the_last_play_says_whether_the_guess_was_right() {
    let order = NewGame { game: "card".to_string(), seed: Some(3), ..NewGame::default() };
    let seats = SeatAssignment::new(Both::new(CoachKind::Book, CoachKind::Book), 3);
    let mut session = find_game("card").unwrap().sessions().begin(&order, seats, 3).unwrap();
    let (mut right, mut wrong) = (0, 0);
    for _ in 0..60 {
        session.drive().unwrap();
        let Some(last) = session.view(Seat::Home, 0).last.filter(|last| !last.verdict.is_empty()) else {
            continue;
        };
        let same = last.verdict.contains("expected a run") == last.verdict.contains(" ran");
        assert_eq!(last.verdict.contains("Wrong column"), !same, "{}", last.verdict);
        let away = session.view(Seat::Away, 0).last.unwrap().verdict;
        assert_eq!(last.verdict.starts_with("You"), away.starts_with("They"), "{} / {away}", last.verdict);
        let watched = session.view(Seat::Watch, 0).last.unwrap().verdict;
        assert!(!watched.contains("You") && !watched.contains("They"), "{watched}");
        if same { right += 1 } else { wrong += 1 }
    }
    assert!(right > 5 && wrong > 5, "{right} right, {wrong} wrong");
}

/// Before a call its cards can be seen: the man's own and the defense's for a run, the passer's first for a pass.
#[test]
fn a_call_shows_the_cards_it_may_be_read_from() {
    let order = NewGame {
        game: "card".to_string(),
        home: Some("ASH".to_string()),
        away: Some("SAV".to_string()),
        seed: Some(10),
        ..NewGame::default()
    };
    let seats = SeatAssignment::new(Both::new(CoachKind::Person, CoachKind::Book), 10);
    let mut session = find_game("card").unwrap().sessions().begin(&order, seats, 10).unwrap();
    session.drive().unwrap();
    for _ in 0..6 {
        let WaitingFor::Call { title, .. } = session.view(Seat::Home, 0).need else { panic!("not asked") };
        if title == "Call a play" {
            break;
        }
        let token = session.advice(Side::Home).unwrap().token;
        session.take_advice(Side::Home, &token).unwrap();
        session.drive().unwrap();
    }
    let titles = |call: &str| -> Vec<String> {
        let check = session.check(Side::Home, call, None).unwrap();
        check.cards.into_iter().map(|card| card.title).collect()
    };
    let run = titles("ot 25");
    assert!(run[0].ends_with("Robichaux, OFF TACKLE") && run[1].contains("defense, OFF TACKLE"), "{run:?}");
    assert!(run.iter().any(|title| title.ends_with("Robichaux, END RUN")), "the rest of his card: {run:?}");
    let pass = titles("sh 82");
    assert!(pass[0].ends_with("Wooten, SHORT") && pass[1].contains("defense, SHORT"), "{pass:?}");
    assert!(pass.iter().any(|title| title.ends_with("Huggins, SHORT")), "{pass:?}");
    assert_eq!(titles("punt"), Vec::<String>::new());
    let read = session.check(Side::Home, "ot 25", None).unwrap().cards;
    assert!(read.iter().flat_map(|card| &card.columns).all(|column| !column.read), "nothing is read yet");
}
