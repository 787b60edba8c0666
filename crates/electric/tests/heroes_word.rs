//! A coach's word about the play just over: one award added or struck before the next snap.

use crate::kit;

use hashmark_electric::call::{LineupUnit, Merit, Scope};
use hashmark_electric::campaign::rating_awards::{Judged, words};
use hashmark_electric::game::Electric;
use hashmark_electric::house::House;
use hashmark_electric::words::step_words;
use hashmark_electric::{ElectricAsk, ElectricCall, ElectricDetail, ElectricEvent};
use hashmark_law::{FieldPlayer, Next, Side};
use hashmark_table::{Game, Menus, ReadCalls};
use kit::{AWAY, HOME, Table, new_game, refusal};
use std::cell::RefCell;
use std::rc::Rc;

fn rated() -> House {
    House { player_rating: true, ..House::default() }.with_needs()
}

fn judged(game: &Electric) -> &Judged {
    &game.state.heroes.ledger.judged
}

fn pr(game: &Electric, who: FieldPlayer) -> i16 {
    game.state.heroes.man(who).expect("a man").pr
}

fn number(game: &Electric, who: FieldPlayer) -> u8 {
    game.team(who.side).men[usize::from(who.man)].number
}

fn before_the_snap(ask: &ElectricAsk) -> bool {
    match ask {
        ElectricAsk::Next => true,
        ElectricAsk::Orders(window) => matches!(window.scope, Scope::Audibles | Scope::Shifts),
        _ => false,
    }
}

/// What a coach saw who had one word: the man, his rating before and what he said.
type Said = Rc<RefCell<Option<(FieldPlayer, i16, Merit, usize)>>>;

/// A game by the book in which the first coach who finds something to say says it once, to the end of that play.
fn said(
    seed: u64,
    finds: impl Fn(&Electric, Side, &ElectricAsk) -> Option<(FieldPlayer, Merit)> + 'static,
) -> (Table, FieldPlayer, i16, Merit, usize) {
    let said: Said = Rc::default();
    let slot = Rc::clone(&said);
    let mut table = Table::scripted(new_game(rated()), seed, move |game, side, ask| {
        let (who, merit) = finds(game, side, ask).filter(|_| slot.borrow().is_none())?;
        *slot.borrow_mut() = Some((who, pr(game, who), merit, judged(game).awards.len()));
        Some(ElectricCall::Merit(merit))
    });
    while said.borrow().is_none() {
        table = table.play();
    }
    let (who, before, merit, awards) = said.borrow().expect("said");
    (table, who, before, merit, awards)
}

/// The first award of a side's man, to be struck.
fn award(game: &Electric, side: Side, ask: &ElectricAsk, by: i8) -> Option<(FieldPlayer, Merit)> {
    let mine = |award: &&(FieldPlayer, i8)| award.0.side == side && award.1 == by;
    let (who, _) = judged(game).awards.iter().find(mine).filter(|_| before_the_snap(ask))?;
    Some((*who, Merit { number: number(game, *who), big: by > 0, strike: true }))
}

fn word(told: &[ElectricEvent]) -> usize {
    told.iter().position(|event| matches!(event.what, ElectricDetail::Word { .. })).expect("a word")
}

// E2-bigplay-1: a coach strikes a big play of his man before the next snap: the point is off again, by that rule, and he is
// asked the same once more.
#[test]
fn a_big_play_is_struck() {
    let (table, who, before, _, _) = said(2, |game, side, ask| award(game, side, ask, 1));
    let told = &table.desk.events;
    let at = word(told);
    assert_eq!(told[at].rule.id(), "E2-bigplay-1");
    assert_eq!(told[at + 1].rule.id(), "E2-bigplay-1");
    assert_eq!(told[at + 1].what, ElectricDetail::Rated { who, by: -1, pr: before - 1 });
    let asked = table.desk.asks;
    let twice = asked.windows(2).any(|two| two[0] == two[1] && before_the_snap(&two[0].1));
    assert!(twice, "the question is asked again");
    let words = step_words(&table.game, Default::default(), &told[at]).expect("a step").text;
    assert!(words.contains("strike a big play of number"), "{words}");
}

// E2-botch-1: and a botch the same way: he has his point back.
#[test]
fn a_botch_is_struck() {
    let (table, who, before, _, _) = said(2, |game, side, ask| award(game, side, ask, -1));
    let told = &table.desk.events;
    let at = word(told);
    assert_eq!(told[at].rule.id(), "E2-botch-1");
    assert_eq!(told[at + 1].what, ElectricDetail::Rated { who, by: 1, pr: before + 1 });
}

// E2-bigplay-1, E2-botch-1: one who was on the field and was given nothing is given a big play, or a botch.
#[test]
fn an_award_is_added() {
    for (big, by, rule) in [(true, 1, "E2-bigplay-1"), (false, -1, "E2-botch-1")] {
        let (table, who, before, _, _) = said(3, move |game, side, ask| {
            let there = judged(game).present.iter().find(|who| who.side == side)?;
            let free = judged(game).awards.is_empty() && before_the_snap(ask);
            free.then(|| (*there, Merit { number: number(game, *there), big, strike: false }))
        });
        let told = &table.desk.events;
        let at = word(told);
        assert_eq!(told[at + 1].rule.id(), rule);
        assert_eq!(told[at + 1].what, ElectricDetail::Rated { who, by, pr: before + i16::from(by) });
    }
}

// E2-bigplay-1, E2-botch-1, E2-pr-10: one word a play, about one's own men, who were there, and no second point; with a
// remedy for each.
#[test]
fn what_a_coach_may_not_say() {
    let seen = Rc::new(RefCell::new((0, 0)));
    let eyes = Rc::clone(&seen);
    let mut spoke = false;
    let mut table = Table::scripted(new_game(rated()), 2, move |game, side, ask| {
        let no = |number: u8, big: bool, strike: bool| {
            refusal(game.check(side, ask, &ElectricCall::Merit(Merit { number, big, strike })))
        };
        let all: Vec<u8> = game.team(side).men.iter().map(|man| man.number).collect();
        let unworn = (1..99).find(|number| !all.contains(number)).expect("a number");
        if !before_the_snap(ask) {
            assert_eq!((no(all[0], true, false), no(all[0], false, true)), ("E2-bigplay-1", "E2-botch-1"));
            return None;
        }
        let left = judged(game).words[side];
        if left == 0 {
            assert_eq!((no(all[0], true, false), no(all[0], false, false)), ("E2-bigplay-1", "E2-botch-1"));
            eyes.borrow_mut().0 += usize::from(spoke);
            spoke = false;
            return None;
        }
        assert_eq!(no(unworn, true, false), "E2-bigplay-1");
        let here = |who: &u8| judged(game).present.contains(&FieldPlayer { side, man: *who });
        let away = (0..all.len() as u8).find(|man| !here(man)).expect("a man on the bench");
        assert_eq!(no(all[usize::from(away)], false, false), "E2-botch-1");
        let (who, strike) = award(game, side, ask, 1)?;
        assert_eq!(no(strike.number, true, false), "E2-pr-10");
        assert_eq!(no(number(game, who), false, true), "E2-botch-1", "he has no botch to strike");
        eyes.borrow_mut().1 += 1;
        spoke = left == 1;
        Some(ElectricCall::Merit(strike))
    });
    while !table.game.over() && table.game.state.plays < 60 {
        table = table.play();
    }
    let (after, struck) = *seen.borrow();
    assert!(after > 2 && struck > 2, "{after} {struck}");
}

// E2-bigplay-1: the next snap ends all talk: what was given for the play before it cannot be struck any more; a kickoff is
// no snap, and both plays may be spoken of after it.
#[test]
fn only_until_the_next_snap() {
    let seen = Rc::new(RefCell::new((0, 0)));
    let eyes = Rc::clone(&seen);
    let mut last: Option<(u32, Side, Merit)> = None;
    let mut table = Table::scripted(new_game(rated()), 2, move |game, side, ask| {
        if !before_the_snap(ask) {
            return None;
        }
        let plays = game.state.plays;
        if let Some((at, of, merit)) = last.filter(|(at, of, _)| plays > *at && *of == side) {
            let has = judged(game).awards.iter().any(|(who, by)| {
                who.side == of && number(game, *who) == merit.number && (*by > 0) == merit.big
            });
            if !has && plays == at + 1 {
                assert_ne!(refusal(game.check(side, ask, &ElectricCall::Merit(merit))), "");
                eyes.borrow_mut().0 += 1;
            }
            last = None;
        }
        if let Some((_, merit)) = award(game, side, ask, 1) {
            last = Some((plays, side, merit));
        }
        eyes.borrow_mut().1 += usize::from(judged(game).words == hashmark_law::Both::new(2, 2));
        None
    });
    while !table.game.over() {
        let kickoff = table.game.state.next == Next::Kickoff;
        let words = judged(&table.game).words;
        table = table.play();
        if kickoff && table.game.state.next != Next::Kickoff {
            let now = judged(&table.game).words;
            assert_eq!((now[HOME], now[AWAY]), (words[HOME] + 1, words[AWAY] + 1));
        }
    }
    let (ended, two) = *seen.borrow();
    assert!(ended > 0 && two > 0, "{ended} {two}");
}

// E2-bigplay-1, E2-botch-1: nobody is asked for it: a game by the book has no word in it and no more questions than
// before; without ratings it is refused.
#[test]
fn nobody_has_to_say_anything() {
    let mut table = Table::of(new_game(rated()));
    let plain = Table::scripted(new_game(House::default()), 1, |game, side, ask| {
        let merit = ElectricCall::Merit(Merit { number: 10, big: true, strike: false });
        assert_eq!(refusal(game.check(side, ask, &merit)), "E2-bigplay-1");
        assert_eq!(words(game, side, ask), []);
        None
    });
    plain.play().play();
    for _ in 0..40 {
        table = table.play();
    }
    assert!(!table.has(|what| matches!(what, ElectricDetail::Word { .. })));
    assert!(table.has(|what| matches!(what, ElectricDetail::Rated { .. })));
    let asked = table.desk.asks;
    assert!(asked.windows(2).all(|two| two[0] != two[1] || !before_the_snap(&two[0].1)));
}

// E2-bigplay-1: as it is typed, and where the menu shows it: only where a coach's men were given something.
#[test]
fn a_word_in_words() {
    let shown = Rc::new(RefCell::new((0, 0)));
    let eyes = Rc::clone(&shown);
    let mut table = Table::scripted(new_game(rated()), 2, move |game, side, ask| {
        for merit in words(game, side, ask) {
            let call = ElectricCall::Merit(merit);
            let typed = game.shorthand(side, &call);
            assert_eq!(game.read(side, ask, &typed).expect("read"), call, "{typed}");
            assert!(game.list(side, ask).contains(&call));
        }
        if *ask == ElectricAsk::Next {
            let blocks = game.menu(side, ask).blocks.len();
            let given = judged(game).awards.iter().any(|(who, _)| who.side == side);
            assert_eq!(blocks, if given { 2 } else { 1 });
            let mut seen = eyes.borrow_mut();
            *seen = (seen.0 + usize::from(given), seen.1 + usize::from(!given));
        }
        None
    });
    while table.game.state.plays < 40 {
        table = table.play();
    }
    assert!(shown.borrow().0 > 0 && shown.borrow().1 > 0, "{shown:?}");
    let game = &table.game;
    assert!(
        game.read(HOME, &ElectricAsk::Lineup(LineupUnit::Offense), "big 33").is_ok(),
        "refused by the rule, with a remedy"
    );
    assert!(
        game.read(HOME, &ElectricAsk::Next, "big x").is_err()
            && game.read(HOME, &ElectricAsk::Next, "strike 33").is_err()
    );
}
