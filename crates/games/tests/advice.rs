//! The coach's advice is taken by its token, which is good for its question only.

use hashmark_games::GAMES;
use hashmark_law::{Both, Side};
use hashmark_session::{AnySession, CoachKind, ErrorKind, NewGame, SeatAssignment, SessionError};

fn begun(game: &str) -> Box<dyn AnySession> {
    let order = NewGame { seed: Some(3), ..NewGame::default() };
    let seats = SeatAssignment::new(Both::new(CoachKind::Person, CoachKind::Book), 3);
    let mut session = hashmark_games::find_game(game).unwrap().sessions().begin(&order, seats, 3).unwrap();
    session.drive().unwrap();
    session
}

#[test]
fn advice_is_taken_by_its_token_and_only_at_its_question() {
    for game in GAMES {
        let mut session = begun(game.name());
        let mut used: Option<String> = None;
        for _ in 0..12 {
            let advice = session.advice(Side::Home).unwrap();
            assert_eq!(session.advice(Side::Home).unwrap(), advice, "the same however often it is asked");
            if let Some(old) = &used {
                assert_ne!(*old, advice.token);
                let refused = session.take_advice(Side::Home, old).unwrap_err();
                assert_eq!(refused, SessionError::StaleAdvice);
                assert_eq!(refused.kind(), ErrorKind::Conflict);
            }
            let turn = session.turn();
            session.take_advice(Side::Home, &advice.token).unwrap();
            session.drive().unwrap();
            assert_ne!(session.turn(), turn);
            used = Some(advice.token);
        }
        assert_eq!(session.take_advice(Side::Away, "0").unwrap_err(), SessionError::NothingAsked);
    }
}

#[test]
fn taking_advice_and_typing_its_words_give_the_same_game() {
    for game in GAMES {
        let (mut taken, mut typed) = (begun(game.name()), begun(game.name()));
        for _ in 0..30 {
            let advice = taken.advice(Side::Home).unwrap();
            assert_eq!(typed.advice(Side::Home).unwrap(), advice);
            taken.take_advice(Side::Home, &advice.token).unwrap();
            typed.answer(Side::Home, &format!(" {} ", advice.call.replace(' ', "  "))).unwrap();
            taken.drive().unwrap();
            typed.drive().unwrap();
        }
        assert_eq!(taken.lines().unwrap(), typed.lines().unwrap(), "{}", game.name());
    }
}
