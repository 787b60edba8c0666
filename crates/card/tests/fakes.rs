//! Fake punts, fake field goals, fake tries, and the block.

use crate::kit;
use hashmark_card::call::{CardCall, CardPlay, Guess};
use hashmark_law::{Fact, FieldPlayer, Next, PassEnd, Side, Spot};
use kit::*;

/// What a fake came to: who threw, ran or caught, and the yards.
#[derive(PartialEq, Debug)]
enum Came {
    /// Thrown by, caught by, yards.
    Caught(u8, u8, i16),
    /// Run by, yards.
    Ran(u8, i16),
    /// Run by, yards, and lost hold of.
    Fumbled(u8, i16),
    Incomplete(u8),
    /// Thrown by, intercepted so many yards beyond the line.
    Intercepted(u8, i16),
}
use Came::*;

fn came(told: &Told, line: Spot) -> Came {
    let facts = told.facts();
    let yards = |to: Spot| line.gain_to(to, Side::Home);
    let found = facts.iter().find_map(|fact| match *fact {
        Fact::Pass { by, target: Some(to), end: PassEnd::Complete, to: at, .. } => {
            Some(Caught(by.man, to.man, yards(at)))
        }
        Fact::Pass { by, end: PassEnd::Incomplete, .. } => Some(Incomplete(by.man)),
        Fact::Pass { by, end: PassEnd::Intercepted, to, .. } => Some(Intercepted(by.man, yards(to))),
        Fact::Carry { by, to, .. } if told.fumbled() => Some(Fumbled(by.man, yards(to))),
        Fact::Carry { by, to, .. } => Some(Ran(by.man, yards(to))),
        _ => None,
    });
    found.expect("the fake came to something")
}

/// A fake from 40 yards out, on second down so that nobody loses the ball on downs.
fn fake(play: CardPlay, block: bool, throws: &[u8]) -> Told {
    let defense = if block { blocking() } else { defend(Guess::Run) };
    Scene::new().los(40).down(2, 10).play(&calls(call(play), defense), throws)
}

/// A roll; the dice that follow and what comes of it; the same against a block.
type Row<'a> = (u8, &'a [u8], Came, &'a [u8], Came);

/// Every row of one chart, without and against a block.
fn chart(play: CardPlay, rows: [Row<'_>; 11]) {
    let line = Spot::from_goal(Side::Home, 40);
    for (total, then, plain, then_block, against) in rows {
        let told = fake(play, false, &dice(&[&reds(total), then])).whole();
        assert_eq!(came(&told, line), plain, "{play:?}, roll {total}");
        let told = fake(play, true, &dice(&[&reds(total), then_block])).whole();
        assert_eq!(came(&told, line), against, "{play:?}, roll {total}, against a block");
    }
}

/// A long gain at home: 7 and white 5 is 30.
const LONG: &[u8] = &[1, 6, 5];
/// A short gain: 22 less 7.
const SHORT: &[u8] = &[1, 6];
/// Kept, and credited by a 7: the halfback.
const KEPT: &[u8] = &[1, 5, 1, 6];
/// The first linebacker catches it and is stopped at once.
const CAUGHT: &[u8] = &[1, 1, 1, 6];

// C-fake-1..3: the fake punt, row by row.
#[test]
fn the_chart_of_fake_punts() {
    chart(
        CardPlay::FakePunt,
        [
            (2, LONG, Caught(P, SE, 30), LONG, Caught(P, SE, 30)),
            (3, SHORT, Caught(P, FL, 15), SHORT, Caught(P, FL, 15)),
            (4, &[], Ran(P, 7), SHORT, Ran(P, 15)),
            (5, &[], Ran(P, 3), &[], Ran(P, 9)),
            (6, &[], Incomplete(P), &[], Incomplete(P)),
            (7, &[], Incomplete(P), &[], Incomplete(P)),
            (8, &[], Incomplete(P), &[], Incomplete(P)),
            (9, &[], Incomplete(P), &[], Incomplete(P)),
            (10, &[], Ran(P, 0), &[], Ran(P, 0)),
            (11, KEPT, Fumbled(P, -2), KEPT, Fumbled(P, -2)),
            (12, CAUGHT, Intercepted(P, 23), CAUGHT, Intercepted(P, 23)),
        ],
    );
}

// C-fake-4..6: the fake place kick, row by row.
#[test]
fn the_chart_of_fake_place_kicks() {
    chart(
        CardPlay::FakeKick,
        [
            (2, SHORT, Caught(QB, TE, 15), SHORT, Caught(QB, TE, 15)),
            (3, &[], Caught(QB, SE, 12), &[], Caught(QB, SE, 12)),
            (4, &[], Ran(K, 7), &[], Ran(K, 11)),
            (5, &[], Ran(QB, 1), &[], Ran(QB, 9)),
            (6, &[], Incomplete(QB), &[], Incomplete(QB)),
            (7, &[], Incomplete(QB), &[], Incomplete(QB)),
            (8, &[], Incomplete(QB), &[], Incomplete(QB)),
            (9, &[], Incomplete(QB), &[], Incomplete(QB)),
            (10, &[], Ran(QB, 0), &[], Ran(QB, 0)),
            (11, KEPT, Fumbled(K, -2), KEPT, Fumbled(K, -2)),
            (12, CAUGHT, Intercepted(QB, 10), CAUGHT, Intercepted(QB, 10)),
        ],
    );
}

// C-fake-1: a long gain to the split end stops at his longest of the season (C-long-1).
#[test]
fn a_fakes_long_gain_stops_at_the_receivers_longest() {
    let scene = Scene::new().los(40).down(2, 10).home(SE, |man| {
        man.season.long_catch.yards = 22;
        man.season.long_catch.td = false;
    });
    let throws = dice(&[&reds(2), LONG]);
    let told = scene.play(&calls(call(CardPlay::FakePunt), defend(Guess::Run)), &throws).whole();
    assert_eq!(told.gain(), Some(22));
}

// C-fake-3: the loose ball lies two yards behind the line.
#[test]
fn a_fumbled_fake_is_loose_behind_the_line() {
    let told = fake(CardPlay::FakePunt, false, &dice(&[&reds(11), &reds(7), &reds(8)])).whole();
    assert_eq!(told.fumbles(), [(FieldPlayer { side: Side::Home, man: P }, Spot::from_goal(Side::Home, 42))]);
    assert_eq!(told.ball(), (Side::Away, 58));
}

// C-fake-6: intercepted 10 beyond the line by a linebacker or back, then the ordinary return: a 6 is 12 yards.
#[test]
fn an_intercepted_fake_is_returned_like_any_other() {
    let told = fake(CardPlay::FakeKick, false, &dice(&[&reds(12), &pair(1), &reds(6)])).whole();
    assert_eq!(told.intercepted_by(), Some(FieldPlayer { side: Side::Away, man: DEF + 4 }));
    assert_eq!(told.ball(), (Side::Away, 58), "caught at the 30, twelve yards back");
}

// C-fake-4, C-fake-5: the same chart serves the fake try: twelve yards or nine score two, one yard nothing.
#[test]
fn the_chart_serves_the_fake_try() {
    let fake_try = |defense: CardCall, total: u8| {
        let calls = calls(call(CardPlay::FakeKick), defense);
        let told = Scene::new().los(2).next(Next::Try).play(&calls, &reds(total)).whole();
        told.scored(Side::Home)
    };
    assert_eq!(fake_try(defend(Guess::Run), 3), 2);
    assert_eq!((fake_try(defend(Guess::Run), 5), fake_try(blocking(), 5)), (0, 2));
    assert_eq!(fake_try(defend(Guess::Run), 7), 0);
}

// C-fake-7: in solitaire the defense goes for the block on a 1, against a fake and against a kick.
#[test]
fn in_solitaire_the_defense_tries_a_block_on_a_one() {
    for die in 1..=6 {
        let solitaire = || Scene::new().los(40).down(4, 10).house(|house| house.solitaire = true);
        let fake =
            solitaire().play(&[(Side::Home, call(CardPlay::FakePunt))], &dice(&[&[die], &reds(5)])).whole();
        assert_eq!(fake.gain(), Some(if die == 1 { 9 } else { 3 }), "die {die}");
        let scene = solitaire().home(P, |man| man.punting.as_mut().expect("a punter").punt = all("BLK@10"));
        let punt = scene.play(
            &[(Side::Home, call(CardPlay::Punt))],
            &dice(&[&[die], &[3, 2], &pair(20), &reds(7), &pair(1)]),
        );
        assert_eq!(punt.names("C-block-2"), die == 1, "die {die}: 20 blocks only a doubled 10");
    }
}

// C-fake-7: a block attempt doubles the number of a `BLK` cell, 36 at most, and gives up the return.
#[test]
fn a_block_attempt_doubles_the_check_and_gives_up_the_return() {
    let blocked = |cell: &str, defense: CardCall, index: u8| {
        let cell = cell.to_string();
        let told = Scene::new()
            .down(4, 10)
            .home(P, move |man| man.punting.as_mut().expect("a punter").punt = all(&cell))
            .play(&calls(call(CardPlay::Punt), defense), &dice(&[&[3, 2], &pair(index), &reds(7), &pair(1)]));
        told.names("C-block-2")
    };
    let safe = || defend(Guess::Run);
    assert_eq!((blocked("BLK@10", safe(), 10), blocked("BLK@10", safe(), 11)), (true, false));
    assert_eq!((blocked("BLK@10", blocking(), 20), blocked("BLK@10", blocking(), 21)), (true, false));
    let certain = Scene::new()
        .down(4, 10)
        .home(P, |man| man.punting.as_mut().expect("a punter").punt = all("BLK@30"))
        .play(&calls(call(CardPlay::Punt), blocking()), &dice(&[&[3, 2], &reds(7), &pair(1)]))
        .whole();
    assert!(certain.names("C-block-2"), "60 is 36: no check at all");
    let told =
        Scene::new().down(4, 10).play(&calls(call(CardPlay::Punt), blocking()), &dice(&[&[3, 2], &reds(7)]));
    let told = told.whole();
    assert_eq!((told.asked.len(), told.returns().len()), (2, 0), "nobody is back to return it");
    assert_eq!(told.ball(), (Side::Away, 68));
}
