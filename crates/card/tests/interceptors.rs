//! Who intercepts.

use crate::kit;
use hashmark_card::Card;
use hashmark_card::call::{Guess, PassKind};
use hashmark_card::position::{CardFront, Pos};
use hashmark_law::Side;
use kit::*;

/// How the printed tables name a man.
#[derive(Clone, Copy, Debug)]
enum Man {
    /// "Defender": the primary defender.
    Defender,
    At(Pos),
    /// "Highest-rated".
    Best(&'static [Pos]),
}
use Man::{At, Best, Defender};
use Pos::*;

type Row = [Man; 11];

/// Even reds this man, odd reds the defender, 7 that man.
const fn even(man: Man, seven: Man) -> Row {
    [man, Defender, man, Defender, man, seven, man, Defender, man, Defender, man]
}

/// The tables as they are printed, white 1 to 6, reds 2 to 12; first the 4-3, then the 3-4.
const FLAT: [[Row; 6]; 2] = [
    [
        even(Best(&[Llb, Mlb]), At(Dle)),
        even(At(Llb), At(Dle)),
        even(At(Llb), At(Dle)),
        even(At(Rlb), At(Dre)),
        even(At(Rlb), At(Dre)),
        even(Best(&[Rlb, Mlb]), At(Dre)),
    ],
    [
        even(Best(&[Lolb, Lilb]), At(Dle)),
        even(At(Lolb), At(Dle)),
        even(At(Lolb), At(Dle)),
        even(At(Rolb), At(Dre)),
        even(At(Rolb), At(Dre)),
        even(Best(&[Rolb, Rilb]), At(Dre)),
    ],
];

const LOOK_IN: [[Row; 6]; 2] = [
    [
        even(Best(&[Llb, Mlb]), At(Dlt)),
        even(At(Mlb), At(Dle)),
        even(At(Mlb), At(Dle)),
        even(At(Mlb), At(Dre)),
        even(At(Mlb), At(Dre)),
        even(Best(&[Rlb, Mlb]), At(Drt)),
    ],
    [
        even(Best(&[Lolb, Lilb]), At(Dnt)),
        even(At(Lilb), At(Dnt)),
        even(At(Lilb), At(Dnt)),
        even(At(Rilb), At(Dnt)),
        even(At(Rilb), At(Dnt)),
        even(Best(&[Rolb, Rilb]), At(Dnt)),
    ],
];

const SHORT: [Row; 6] = {
    let (of, fs, best) = (Defender, At(Fs), Best(&[Lcb, Rcb, Ss, Fs]));
    let others = even(of, Best(&[Lcb, Rcb, Ss]));
    [[of, fs, of, fs, of, best, of, fs, of, fs, of], others, others, others, others, others]
};

const LONG: [Row; 6] = [
    even(At(Fs), Best(&[Lcb, Fs])),
    even(At(Fs), Best(&[Ss, Fs])),
    even(At(Fs), Best(&[Rcb, Fs])),
    even(At(Fs), At(Fs)),
    even(At(Fs), At(Fs)),
    even(Defender, At(Fs)),
];

const FRONTS: [CardFront; 2] = [CardFront::FourThree, CardFront::ThreeFour];

/// Two ways to rate a defense, so that each "highest-rated" is once the first and once another.
const RATINGS: [[(Pos, u8); 11]; 2] = [
    [
        (Llb, 4),
        (Mlb, 5),
        (Rlb, 4),
        (Lolb, 4),
        (Lilb, 5),
        (Rilb, 6),
        (Rolb, 4),
        (Lcb, 4),
        (Rcb, 4),
        (Ss, 5),
        (Fs, 6),
    ],
    [
        (Llb, 6),
        (Mlb, 5),
        (Rlb, 6),
        (Lolb, 6),
        (Lilb, 5),
        (Rilb, 4),
        (Rolb, 6),
        (Lcb, 5),
        (Rcb, 6),
        (Ss, 5),
        (Fs, 4),
    ],
];

/// Every pass is intercepted; the defense is rated so.
fn game(front: CardFront, ratings: &[(Pos, u8)]) -> Card {
    let mut scene = Scene::new().front(Side::Away, front).home(QB, |qb| {
        let card = qb.passing.as_mut().expect("a passer");
        card.flat = three("INT+9", "INT+9", "INT+9");
        card.short = three("INT+9", "INT+9", "INT+9");
        card.long = three("INT+9", "INT+9", "INT+9");
    });
    for (pos, rating) in ratings.iter().filter(|(pos, _)| front.place(*pos).is_some()) {
        scene = scene.away(at(front, *pos), |man| man.rating = *rating);
    }
    scene.game()
}

/// Thrown to the split end, whose primary defender is the right cornerback.
fn intercepts(game: &Card, kind: PassKind, white: u8, total: u8) -> Pos {
    let [a, b] = reds(total);
    let pips = dice(&[&snap(1), &[a, b, white], &reds(7)]);
    let told = play(game.clone(), &calls(pass(kind, SE), defend(Guess::Run)), &pips).whole();
    let by = told.intercepted_by().expect("an interception");
    assert_eq!(by.side, Side::Away);
    game.man(by).pos
}

fn resolve(man: Man, ratings: &[(Pos, u8)]) -> Pos {
    let rating = |pos: &Pos| ratings.iter().find(|(known, _)| known == pos).map_or(0, |(_, rating)| *rating);
    match man {
        Defender => Rcb,
        At(pos) => pos,
        Best(men) => {
            let most = men.iter().map(rating).max().expect("men");
            *men.iter().find(|pos| rating(pos) == most).expect("one of them")
        }
    }
}

fn check(kind: PassKind, tables: [[Row; 6]; 2]) {
    for (front, table) in FRONTS.into_iter().zip(tables) {
        for ratings in &RATINGS {
            let game = game(front, ratings);
            for (white, row) in (1..).zip(table) {
                for (total, man) in (2..).zip(row) {
                    let found = intercepts(&game, kind, white, total);
                    assert_eq!(found, resolve(man, ratings), "{kind:?} W{white} R{total} {front:?} {man:?}");
                }
            }
        }
    }
}

// C-iby-1, C-iby-2
#[test]
fn flat_passes_are_intercepted_by_the_table_of_the_front() {
    check(PassKind::Flat, FLAT);
    assert_eq!(intercepts(&game(CardFront::FourThree, &RATINGS[0]), PassKind::Flat, 2, 4), Llb);
    assert_eq!(intercepts(&game(CardFront::ThreeFour, &RATINGS[0]), PassKind::Flat, 2, 4), Lolb);
    assert_eq!(intercepts(&game(CardFront::FourThree, &RATINGS[0]), PassKind::Flat, 6, 7), Dre);
}

// C-iby-3
#[test]
fn look_ins_are_intercepted_by_their_own_table() {
    check(PassKind::LookIn, LOOK_IN);
}

// C-iby-4
#[test]
fn short_passes_are_intercepted_by_the_same_men_in_both_fronts() {
    check(PassKind::Short, [SHORT, SHORT]);
}

// C-iby-5
#[test]
fn long_passes_are_intercepted_by_the_free_safety_most_of_all() {
    check(PassKind::Long, [LONG, LONG]);
}

// C-iby-1: white and reds are thrown anew.
#[test]
fn the_interceptor_is_a_new_roll() {
    let told = play(
        game(CardFront::FourThree, &RATINGS[0]),
        &calls(pass(PassKind::Flat, SE), defend(Guess::Run)),
        &snap(1),
    );
    assert!(told.paused);
    assert_eq!(told.rolls.last(), Some(&"C-iby-1"));
}

// C-iby-6
#[test]
fn a_tie_goes_to_the_first_listed() {
    let tied = [(Llb, 5), (Mlb, 5), (Rlb, 5), (Lcb, 6), (Rcb, 6), (Ss, 6), (Fs, 6)];
    let game = game(CardFront::FourThree, &tied);
    assert_eq!(intercepts(&game, PassKind::Flat, 1, 4), Llb);
    assert_eq!(intercepts(&game, PassKind::Flat, 6, 4), Rlb);
    assert_eq!(intercepts(&game, PassKind::Short, 1, 7), Lcb);
    assert_eq!(intercepts(&game, PassKind::Short, 2, 7), Lcb);
    assert_eq!(intercepts(&game, PassKind::Long, 2, 7), Ss);
}
