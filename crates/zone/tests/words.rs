//! The zone game in words: what is offered can be typed, what is typed is understood, what is wrong is pointed at.

use hashmark_dice::{Seeded, Stream};
use hashmark_law::{Both, Side};
use hashmark_roster::founders;
use hashmark_table::{AutoDesk, BookAdvice, Coach, Describe, Game, Menus, ReadCalls, Sight};
use hashmark_zone::call::{ZoneAsk, ZoneCall};
use hashmark_zone::team::ZoneTeam;
use hashmark_zone::{ZoneEvent, ZoneGame, ZoneSetup};

fn setup() -> ZoneSetup {
    let league = founders();
    ZoneSetup::new(ZoneTeam::of_club(&league.clubs[0]), ZoneTeam::of_club(&league.clubs[1]))
}

/// Answers by the book, and looks at every question on the way.
struct Curious {
    coach: Box<dyn Coach<ZoneGame>>,
    seen: Vec<&'static str>,
    /// A defense was set where the field is short.
    near_goal: bool,
}

impl Coach<ZoneGame> for Curious {
    fn answer(&mut self, sight: &Sight<'_, ZoneGame>) -> ZoneCall {
        let Sight { game, side, ask, .. } = *sight;
        let label = ZoneGame::label(ask);
        if let ZoneAsk::Defend { .. } = ask {
            self.near_goal |= game.state.situation.to_goal() <= 5;
            let menu = game.menu(side, ask);
            for row in menu.blocks.iter().flat_map(|block| &block.rows) {
                assert!(row.cells.iter().any(Option::is_some), "{} has nothing to press", row.label);
            }
        }
        if !self.seen.contains(&label) {
            self.seen.push(label);
            look(game, side, ask);
        }
        let call = self.coach.answer(&Sight::new(game, side, ask));
        let typed = game.shorthand(side, &call);
        assert!(!game.call_words(side, &call).is_empty());
        let read = game.read(side, ask, &typed).unwrap_or_else(|error| panic!("{label}: {typed}: {error}"));
        assert_eq!(read, call, "{typed}");
        call
    }
}

/// Every call of the menu can be typed and is legal.
fn look(game: &ZoneGame, side: Side, ask: &ZoneAsk) {
    let menu = game.menu(side, ask);
    assert!(menu.calls().count() > 0, "{}", ZoneGame::title(ask));
    for typed in menu.calls() {
        let call = game.read(side, ask, typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
        assert_eq!(game.check(side, ask, &call), Ok(()), "{typed}");
    }
    assert!(!ZoneGame::help(ask).is_empty());
    let wrong = game.read(side, ask, "zeppelin, zeppelin").expect_err("no such call");
    assert!(!wrong.problem.is_empty() && !wrong.remedy.is_empty());
}

#[test]
fn whatever_is_offered_or_called_can_be_typed() {
    let (mut seen, mut near_goal) = (Vec::new(), false);
    for seed in 0..6 {
        let mut game = ZoneGame::from_setup(&setup()).expect("two clubs of the league");
        let curious = |lane| Curious {
            coach: ZoneGame::book(Stream::lane(seed, lane)),
            seen: Vec::new(),
            near_goal: false,
        };
        let mut desk = AutoDesk {
            coaches: Both::new(curious(0), curious(1)),
            cup: Seeded::lane(seed, 2),
            teller: Vec::new(),
        };
        while !game.over() {
            game.play(&mut desk).expect("nothing is missing");
        }
        let events: Vec<&ZoneEvent> = desk.teller.iter().collect();
        let steps = game.steps(&events);
        assert_eq!(steps.len(), events.len());
        for (step, event) in steps.iter().zip(&events) {
            assert_eq!(step.is_none(), event.fact().is_some());
        }
        seen.extend(desk.coaches.home.seen);
        near_goal |= desk.coaches.home.near_goal || desk.coaches.away.near_goal;
    }
    assert!(near_goal, "no defense was set near the goal");
    for label in ["toss", "kickoff", "receive", "set", "play", "defense", "punt"] {
        assert!(seen.contains(&label), "{label}");
    }
}

#[test]
fn a_wrong_word_is_pointed_at() {
    let game = ZoneGame::from_setup(&setup()).expect("two clubs of the league");
    let formation = hashmark_zone::stock_plays::formations()[0].formation;
    let ask = ZoneAsk::Play { formation, two_points: false };
    let error = game.read(Side::Home, &ask, "LH/RX").expect_err("no such gate");
    assert_eq!(error.pointed(), "  LH/RX\n     ^^");
    let error = game.read(Side::Home, &ZoneAsk::Toss, "recieve").expect_err("misspelt");
    assert!(error.problem.contains("did you mean `receive`?"), "{}", error.problem);
}

/// Z8.1-f, Z8.4-a: who goes in is a front, or three against two backs, one, and none, or eleven numbers; `hurry` stands
/// before a formation. What is wrong is pointed at where it stands.
#[test]
fn men_and_the_pace_are_read_and_written() {
    use hashmark_zone::call::{DefenseGroups, LineUpCall};
    let mut game = ZoneGame::from_setup(&setup()).expect("two clubs of the league");
    game.state.situation.first_and_ten(Side::Home, hashmark_law::Spot::own(Side::Home, 30));
    let ask = ZoneAsk::Group;
    for typed in ["nickel", "4-3/nickel/dime", "goal/goal/3-4"] {
        let call = game.read(Side::Away, &ask, typed).expect(typed);
        assert_eq!(game.shorthand(Side::Away, &call).replace(" / ", "/"), typed);
        assert_eq!(game.call_words(Side::Away, &call), typed);
    }
    let Ok(ZoneCall::Group(DefenseGroups([one, two, three]))) = game.read(Side::Away, &ask, "4-3/4-3/dime")
    else {
        panic!("three fronts")
    };
    assert!(one == two && two != three);
    let mut own = three;
    own.swap(0, 10);
    let call = ZoneCall::Group(DefenseGroups([one, own, three]));
    let typed = game.shorthand(Side::Away, &call);
    assert!(typed.contains("/ men "), "{typed}");
    assert_eq!(game.read(Side::Away, &ask, &typed).ok(), Some(call));
    let error = game.read(Side::Away, &ask, "4-3/nickle/dime").expect_err("misspelt");
    assert_eq!(error.pointed(), "  4-3/nickle/dime\n      ^^^^^^");
    let error = game.read(Side::Away, &ask, "4-3/dime").expect_err("two");
    assert!(error.remedy.contains("one front, or three"), "{}", error.remedy);

    let hurried = game.read(Side::Home, &ZoneAsk::Set, "hurry pro").expect("a formation");
    assert!(matches!(hurried, ZoneCall::Hurry(LineUpCall::Line(..))));
    assert_eq!(game.shorthand(Side::Home, &hurried), "hurry pro");
    let error = game.read(Side::Home, &ZoneAsk::Set, "hurry prro").expect_err("misspelt");
    assert_eq!(error.pointed(), "  hurry prro\n        ^^^^");
    let strange = "hurry LW LT LG C RG RT RE RW@WWR-1 Q F LH";
    assert!(matches!(game.read(Side::Home, &ZoneAsk::Set, strange), Ok(ZoneCall::Hurry(_))));
}

/// What is marked of a call that is refused.
fn marked<'a>(game: &ZoneGame, ask: &ZoneAsk, typed: &'a str) -> &'a str {
    let call = game.read(Side::Home, ask, typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
    let refusal = game.check(Side::Home, ask, &call).expect_err(typed);
    game.written_at(Side::Home, ask, typed, refusal.subject).map_or(typed, |at| &typed[at])
}

/// Where the last one of a kind is meant, the text before it is given too.
fn marked_from(game: &ZoneGame, ask: &ZoneAsk, typed: &str) -> usize {
    let call = game.read(Side::Home, ask, typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
    let refusal = game.check(Side::Home, ask, &call).expect_err(typed);
    game.written_at(Side::Home, ask, typed, refusal.subject).map_or(0, |at| at.start)
}

#[test]
fn a_refused_play_is_marked_at_the_man_the_place_or_the_word() {
    let mut game = ZoneGame::from_setup(&setup()).expect("two clubs of the league");
    game.state.situation.first_and_ten(Side::Home, hashmark_law::Spot::own(Side::Home, 30));
    let formation = hashmark_zone::notation::read_formation("LW LT LG C RG RT RE RW@WWR-1 Q F LH");
    let ask = ZoneAsk::Play { formation: formation.expect("a formation"), two_points: false };
    for (typed, wanted) in [
        ("LT/LC", "LT"),
        ("LH/LE draw", "LE"),
        ("LH/scnSC", "SC"),
        ("pass LH/C", "C"),
        ("RW/SC ob", "ob"),
        ("RW/WWR qk || LW/LS", "qk"),
        ("RE/SR then MC", "MC"),
        ("RW/DC || qb scr WR", "WR"),
        ("LH/RT (RE) (LG|RT)", "LH/RT (RE) (LG|RT)"),
    ] {
        assert_eq!(marked(&game, &ask, typed), wanted, "{typed}");
    }
    assert_eq!(marked_from(&game, &ask, "RW/DC || RW/SC"), 9, "he is named once too often");
    assert_eq!(marked_from(&game, &ask, "RW/IR block RW"), 12);
    game.state.situation.first_and_ten(Side::Home, hashmark_law::Spot::own(Side::Away, 4));
    assert_eq!(marked(&game, &ask, "LW/SC || RE/mc"), "mc");
}

#[test]
fn a_refused_defense_is_marked_at_the_man() {
    let game = ZoneGame::from_setup(&setup()).expect("two clubs of the league");
    let formation = hashmark_zone::notation::read_formation("LW LT LG C RG RT RE RW@WWR-1 Q F LH");
    let ask = ZoneAsk::Defend { formation: formation.expect("a formation"), men: [0; 11] };
    let typed = "rush: LDE L, LDT C, RDT C, RDE R, LOLB L, MLB C, ROLB R, LCB LS, RCB RS, FS DC, SS SC blitz";
    assert_eq!(marked(&game, &ask, typed), "SS");
}
