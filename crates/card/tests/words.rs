//! Calls as people type them: what is understood, what is pointed at, and that menus only offer legal calls.

use crate::kit;
use hashmark_card::CardAsk;
use hashmark_card::call::{
    CardCall, CardFlank, CardFormation, CardPlay, DefenseCall, Guess, PassKind, RunKind,
};
use hashmark_card::words::{advise, menu, parse_call, shorthand};
use hashmark_dice::Stream;
use hashmark_law::{Next, Side};
use hashmark_table::{Game, ReadCalls};
use kit::*;

fn play(text: &str) -> CardPlay {
    match parse_call(text, &Scene::new().game(), Side::Home, &CardAsk::Offense) {
        Ok(CardCall::Play(call)) => call.play,
        other => panic!("{text:?} gave {other:?}"),
    }
}

fn defense(text: &str) -> DefenseCall {
    match parse_call(text, &Scene::new().game(), Side::Away, &CardAsk::Defense) {
        Ok(CardCall::Defend(call)) => call,
        other => panic!("{text:?} gave {other:?}"),
    }
}

#[test]
fn a_run_is_a_word_a_man_and_perhaps_a_side() {
    let run = |kind, by, side| CardPlay::Run { kind, by, side };
    assert_eq!(play("ot 2"), run(RunKind::OffTackle, HB, None));
    assert_eq!(play("OT, hb RIGHT"), run(RunKind::OffTackle, HB, Some(CardFlank::Right)));
    assert_eq!(play("off tackle by fb left"), run(RunKind::OffTackle, FB, Some(CardFlank::Left)));
    assert_eq!(play("lb"), run(RunKind::Linebuck, HB, None));
    assert_eq!(play("end run qb"), run(RunKind::EndRun, QB, None));
    assert_eq!(play("sneak"), CardPlay::Sneak);
}

#[test]
fn a_pass_is_a_depth_and_a_man() {
    let pass = |kind, to| CardPlay::Pass { kind, to };
    assert_eq!(play("sh fl"), pass(PassKind::Short, FL));
    assert_eq!(play("short to 4"), pass(PassKind::Short, FL));
    assert_eq!(play("look-in ker"), pass(PassKind::LookIn, FL));
    assert_eq!(play("long 5 4wr"), pass(PassKind::Long, SE));
    assert_eq!(play("end zone te"), pass(PassKind::EndZone, TE));
    assert_eq!(
        [play("fg"), play("punt"), play("coffin corner")],
        [CardPlay::PlaceKick, CardPlay::Punt, CardPlay::CoffinCorner]
    );
    assert_eq!(
        [play("fake"), play("fake fg"), play("fake punt")],
        [CardPlay::FakePunt, CardPlay::FakeKick, CardPlay::FakePunt]
    );
}

#[test]
fn formations_and_what_else_is_wanted_are_single_words() {
    let game = Scene::new().time(2, 240).game();
    let read = |text: &str| match parse_call(text, &game, Side::Home, &CardAsk::Offense) {
        Ok(CardCall::Play(call)) => call,
        other => panic!("{text:?} gave {other:?}"),
    };
    let call = read("sh 8 3wr out hurry to");
    assert!(call.sideline && call.hurry && call.timeout);
    assert_eq!((call.formation, call.men.contains(&7)), (CardFormation::ThreeWideOneBack, true));
    assert_eq!(read("sh fl").formation, CardFormation::ProSet);
}

#[test]
fn a_defense_is_a_guess_and_perhaps_a_man() {
    let plain = DefenseCall { guess: Guess::Run, mark: None, block: false, rushers: false, timeout: false };
    assert_eq!(defense("run"), plain);
    assert_eq!(defense("run key on 2"), DefenseCall { mark: Some(HB), ..plain });
    assert_eq!(
        defense("pass fl rush to"),
        DefenseCall { guess: Guess::Pass, mark: Some(FL), rushers: true, timeout: true, ..plain }
    );
    assert_eq!(defense("rush"), DefenseCall { guess: Guess::Pass, rushers: true, ..plain });
    assert_eq!(defense("block"), DefenseCall { block: true, ..plain });
}

#[test]
fn a_wrong_word_is_pointed_at_and_answered() {
    let game = Scene::new().game();
    for (text, word, wanted) in [
        ("pnut", "pnut", "did you mean \"punt\"?"),
        ("ot zeppelin", "zeppelin", "neither a man nor a word"),
        ("sh 99", "99", "wears 99"),
        ("ot hb rigth", "rigth", "did you mean right?"),
        ("sh", "", "to whom?"),
        ("punt 4", "4", "takes no man"),
        ("sh fl left", "left", "only a run has a side"),
        ("ot bakc", "bakc", "nobody here is called"),
    ] {
        let error = parse_call(text, &game, Side::Home, &CardAsk::Offense).expect_err(text);
        assert_eq!(&text[error.at.clone()], word, "{text}: {error:?}");
        assert!(error.to_string().contains(wanted), "{text}: {error}");
        assert!(!error.remedy.is_empty());
    }
}

/// Positions all over the field and the clock: the menu offers only what is legal, and the book's advice
/// can be typed as it is shown.
#[test]
fn every_call_of_the_menu_is_legal_and_the_books_advice_can_be_typed() {
    let scene = |n: i16| {
        let scene = Scene::new().los(1 + n * 7 % 99).down((n % 4 + 1) as u8, 1 + n % 12);
        if n % 3 == 0 { scene.ticks(4, (n % 18 + 1) as u8).score(10, 13) } else { scene.time(2, 400) }
    };
    for n in 0..60 {
        let mut game = scene(n).game();
        if n % 10 == 9 {
            game.state.next = Next::Try;
        }
        let asks = if n % 10 == 9 {
            [CardAsk::Try, CardAsk::DefendTry]
        } else {
            [CardAsk::Offense, CardAsk::Defense]
        };
        for (side, ask) in [(Side::Home, asks[0]), (Side::Away, asks[1])] {
            let offered = menu(&game, side, &ask);
            assert!(offered.calls().count() > 0);
            for text in offered.calls() {
                let call = parse_call(text, &game, side, &ask).expect("a call of the menu is understood");
                assert_eq!(game.check(side, &ask, &call), Ok(()), "{text}");
            }
            let advice = advise(&game, side, &ask, Stream::new(n as u64));
            let typed = shorthand(&game, side, &advice.call);
            let read =
                parse_call(&typed, &game, side, &ask).unwrap_or_else(|error| panic!("{typed}: {error}"));
            assert_eq!(advice.call, read, "{typed}");
        }
    }
}

#[test]
fn nonsense_is_answered_and_never_breaks_anything() {
    let game = Scene::new().game();
    let mut chance = Stream::new(9);
    let words = [
        "ot", "sh", "23", "É", "🏈", "left", "to", "fake", "end", "zone", ",", "\t", "0", "-1", "999999",
        "hb", "pass",
    ];
    for _ in 0..3000 {
        let count = chance.below(6);
        let text: Vec<&str> = (0..count).map(|_| words[chance.below(words.len() as u32) as usize]).collect();
        for ask in [CardAsk::Offense, CardAsk::Defense, CardAsk::Toss, CardAsk::Kickoff] {
            if let Err(error) = parse_call(&text.join(" "), &game, Side::Home, &ask) {
                assert!(error.pointed().contains('^'));
            }
        }
    }
}

/// What is marked of a call that is refused.
fn marked<'a>(game: &hashmark_card::Card, typed: &'a str) -> &'a str {
    let call =
        parse_call(typed, game, Side::Home, &CardAsk::Offense).unwrap_or_else(|why| panic!("{typed}: {why}"));
    let refusal = game.check(Side::Home, &CardAsk::Offense, &call).expect_err(typed);
    game.written_at(Side::Home, &CardAsk::Offense, typed, refusal.subject).map_or(typed, |at| &typed[at])
}

#[test]
fn a_refused_call_is_marked_at_the_man_or_the_word() {
    let game = Scene::new().game();
    assert_eq!(marked(&game, "sh fl hurry-up"), "hurry-up");
    assert_eq!(marked(&game, "sh fl out"), "out");
    assert_eq!(marked(&game, "end zone te"), "end zone te", "two words are one play");
    assert_eq!(marked(&game, "ez te"), "ez");
    assert_eq!(marked(&game, "spike"), "spike");
    let near = Scene::new().state(|game| {
        game.state.situation.first_and_ten(Side::Home, hashmark_law::Spot::own(Side::Away, 8));
    });
    let near = near.game();
    assert_eq!(marked(&near, "bomb 5 4wr"), "bomb", "the word that was typed, not the one of the rule");
    let spent = Scene::new().state(|game| game.state.sides.home.end_runs[usize::from(QB)] = 99).game();
    assert_eq!(marked(&spent, "end run qb"), "qb");
}
