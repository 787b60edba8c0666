//! Sacks and who is credited.

use crate::kit;
use hashmark_card::call::{Guess, PassKind};
use hashmark_card::position::CardFront::{self, FourThree, ThreeFour};
use hashmark_card::position::Pos;
use hashmark_law::{FieldPlayer, Next, Side, Spot};
use kit::*;

/// A 3-4 defense that gets a sack from the passer's card, with the ratings of the worked example.
fn three_four() -> Scene {
    let front = CardFront::ThreeFour;
    Scene::new()
        .front(Side::Away, front)
        .home(QB, |qb| qb.passing.as_mut().expect("a passer").short = three("SACK", "SACK", "SACK"))
        .away(at(front, Pos::Dnt), |man| man.rush = 1)
        .away(at(front, Pos::Dre), |man| man.rush = 3)
        .away(at(front, Pos::Rolb), |man| {
            man.rush = 12;
            man.star = 6;
        })
}

/// The worked example, dice and all: C-sackex-1..8.
#[test]
fn the_worked_example_gives_the_sack_back_to_the_best_linebacker() {
    let scene = three_four();
    let mut pips = vec![O, 3, 2, 2]; // black for the guess; the play: reds 3 2, white 2: the passer's card
    pips.extend([4, 3, 2, O]); // four dice: a loss of 7, no fumble
    pips.extend([3, D]); // C-sackex-1: black D, white 3: the nose tackle, rated 1
    pips.extend(reds(6)); // C-sackex-2: 6 is not 11 or 12
    pips.push(5); // C-sackex-3: white 5: the right end, rated 3
    pips.extend(reds(6)); // C-sackex-4: 6 is not 9 to 11
    pips.push(4); // C-sackex-5: white 4: the highest linebacker, at 12
    pips.extend(reds(7)); // C-sackex-6: any total: automatic
    pips.extend(reds(6)); // one linebacker blitzing, nothing added: 12
    pips.extend(reds(8)); // C-sackex-7: 8 at 12 or more: given away
    pips.push(2); // C-sackex-8: one blitzing, white 2: the highest linebacker again
    let told = scene.play(&calls(pass(PassKind::Short, FL), defend(Guess::Pass)), &pips);
    assert!(!told.paused && told.left == 0, "every die of the example is used: {:?}", told.rolls);
    assert_eq!(
        told.sacked_by(),
        Some(FieldPlayer { side: Side::Away, man: at(CardFront::ThreeFour, Pos::Rolb) })
    );
    assert_eq!(told.gain(), Some(-7));
}

/// The passer's card says sack throughout.
fn sacked(front: CardFront) -> Scene {
    Scene::new()
        .front(Side::Away, front)
        .home(QB, |qb| qb.passing.as_mut().expect("a passer").short = three("SACK", "SACK", "SACK"))
}

fn throw(scene: Scene, throws: &[u8]) -> Told {
    let calls = calls(pass(PassKind::Short, FL), defend(Guess::Pass));
    scene.play(&calls, &dice(&[&snap(2), throws]))
}

/// Black X with white 6: the free safety, and nothing more is thrown.
const FREE_SAFETY: [u8; 2] = [6, X];

// C-sack-1: the reds are the yards lost.
#[test]
fn a_sack_loses_the_total_of_the_reds() {
    for total in 2..=12 {
        let told = throw(sacked(CardFront::FourThree), &dice(&[&reds(total), &[2, O], &FREE_SAFETY])).whole();
        assert_eq!(told.gain(), Some(-i16::from(total)));
        assert_eq!(told.ball(), (Side::Home, 80 + i16::from(total)));
    }
}

// C-sack-2: rating 1-2 is 1-4 for the quarterback: black X with white 4 fumbles at that spot; white 5 or
// black D does not. And the range of every rating.
#[test]
fn black_x_and_white_in_the_quarterbacks_range_is_a_fumble() {
    let sack = |rating: u8, white: u8, black: u8, loose: bool| {
        let scene = sacked(CardFront::FourThree).team(Side::Home, |team| team.numbers.fumble = rating);
        let then = if loose { dice(&[&reds(6), &reds(7)]) } else { vec![] };
        let told = throw(scene, &dice(&[&reds(8), &[white, black], &FREE_SAFETY, &then])).whole();
        let spot = (FieldPlayer { side: Side::Home, man: QB }, Spot::own(Side::Home, 12));
        assert_eq!(told.fumbles(), if loose { vec![spot] } else { vec![] }, "1-{rating}: white {white}");
    };
    sack(2, 4, X, true);
    sack(2, 5, X, false);
    sack(2, 1, D, false);
    sack(2, 1, O, false);
    for (rating, range) in [(0, 1), (1, 2), (2, 4), (3, 5), (4, 6), (5, 6), (6, 6)] {
        for white in [1, range, range + 1] {
            if white <= 6 {
                sack(rating, white, X, white <= range);
            }
        }
    }
}

// C-sack-3: from the 6 a loss of 8 is a safety; a fumble there is settled first: the defense scores six,
// the offense gives two.
#[test]
fn a_sack_in_the_end_zone_is_a_safety() {
    let told = throw(sacked(CardFront::FourThree).own(6), &dice(&[&reds(8), &[5, O], &FREE_SAFETY])).whole();
    assert_eq!((told.scored(Side::Away), told.game.state.next), (2, Next::FreeKick));
    assert_eq!(told.gain(), Some(-6));
    for (recovers, points) in [(7, 6), (6, 2)] {
        let throws = dice(&[&reds(8), &[1, X], &FREE_SAFETY, &reds(recovers), &reds(7)]);
        let told = throw(sacked(CardFront::FourThree).own(6), &throws).whole();
        assert_eq!(told.scored(Side::Away), points);
    }
}

// C-sack-4: over the 36 pairs the loss is 7 on average.
#[test]
fn a_sack_loses_seven_yards_on_average() {
    let lost: i16 = (1..=36)
        .map(|index| {
            let throws = dice(&[&pair(index), &[2, O], &FREE_SAFETY]);
            -throw(sacked(CardFront::FourThree).own(50), &throws).whole().gain().expect("a sack")
        })
        .sum();
    assert_eq!(lost, 36 * 7);
}

/// A defense in which everybody is rated 0 but these.
fn rated(front: CardFront, men: &[(Pos, u8)]) -> Scene {
    sacked(front).team(Side::Away, |team| {
        for man in &mut team.men {
            man.rush = 0;
        }
        for (pos, rush) in men {
            team.men[usize::from(at(front, *pos))].rush = *rush;
        }
    })
}

/// Who is credited after these throws, from the opening white and black on; all of them are used.
fn credited(scene: Scene, throws: &[u8]) -> u8 {
    let told = throw(scene, &dice(&[&[3, 4, 2, O], throws])).whole();
    told.sacked_by().expect("somebody").man
}

/// Reds 6: no linebacker more, nothing added.
fn quiet() -> [u8; 2] {
    reds(6)
}

// C-sassign-1: black X with white 6 is the free safety's; white 5, or black D, is not.
#[test]
fn black_x_and_white_six_is_the_free_safetys_sack() {
    for front in [FourThree, ThreeFour] {
        assert_eq!(credited(rated(front, &[]), &[6, X]), at(front, Pos::Fs));
    }
    let five = credited(rated(FourThree, &[(Pos::Mlb, 5)]), &dice(&[&[5, X], &reds(8), &quiet()]));
    assert_eq!(five, at(FourThree, Pos::Mlb), "white 5: the highest linebacker");
    for black in [D, O] {
        let scene = rated(FourThree, &[]).away(at(FourThree, Pos::Dlt), |man| man.star = 5);
        assert_eq!(credited(scene, &dice(&[&[6, black], &reds(8), &quiet()])), at(FourThree, Pos::Dlt));
    }
}

// C-sassign-2: the same white die names the man by the front.
#[test]
fn the_white_die_names_the_man_by_the_front() {
    let four_three = [
        (Pos::Dle, 7),
        (Pos::Dlt, 7),
        (Pos::Drt, 7),
        (Pos::Dre, 7),
        (Pos::Llb, 5),
        (Pos::Mlb, 7),
        (Pos::Rlb, 6),
    ];
    for (white, pos) in (1..).zip([Pos::Dle, Pos::Dlt, Pos::Drt, Pos::Dre, Pos::Mlb]) {
        let man = credited(rated(FourThree, &four_three), &dice(&[&[white, O], &reds(8), &quiet()]));
        assert_eq!(man, at(FourThree, pos), "4-3, white {white}");
    }
    let three_four = [
        (Pos::Dle, 7),
        (Pos::Dnt, 7),
        (Pos::Dre, 7),
        (Pos::Lolb, 5),
        (Pos::Lilb, 7),
        (Pos::Rilb, 6),
        (Pos::Rolb, 4),
    ];
    for (white, pos) in (1..).zip([Pos::Dle, Pos::Rilb, Pos::Dnt, Pos::Lilb, Pos::Dre]) {
        let man = credited(rated(ThreeFour, &three_four), &dice(&[&[white, O], &reds(8), &quiet()]));
        assert_eq!(man, at(ThreeFour, pos), "3-4, white {white}");
    }
}

// C-sassign-3: rating 3 gets it on 9, 10 and 11, not on 12 nor below; C-sassign-4: else white again.
#[test]
fn the_reds_must_be_in_the_row_of_his_rating() {
    for total in 2..=12 {
        let scene = rated(FourThree, &[(Pos::Dle, 3), (Pos::Dre, 7)]);
        if (9..=11).contains(&total) {
            let man = credited(scene, &dice(&[&[1, O], &reds(total), &quiet()]));
            assert_eq!(man, at(FourThree, Pos::Dle), "reds {total}");
        } else {
            let man = credited(scene, &dice(&[&[1, O], &reds(total), &[4], &reds(8), &quiet()]));
            assert_eq!(man, at(FourThree, Pos::Dre), "reds {total}");
        }
    }
}

// C-sassign-4: white again and again until somebody is credited; the black die is not thrown again.
#[test]
fn the_white_die_is_thrown_until_somebody_is_credited() {
    let scene = rated(FourThree, &[(Pos::Dle, 1), (Pos::Dlt, 2), (Pos::Drt, 3)]);
    let throws = dice(&[&[1, X], &reds(10), &[2], &reds(9), &[1], &reds(2), &[3], &reds(9), &quiet()]);
    assert_eq!(credited(scene, &throws), at(FourThree, Pos::Drt));
}

// C-sassign-5: a 7 adds 6 and blitzes 3 linebackers in a 4-3, 4 in a 3-4: rated 2 he comes to 8, and a
// white 6 finds the third linebacker.
#[test]
fn blitzing_linebackers_are_added_to_his_rating() {
    let backers = [(Pos::Dle, 2), (Pos::Llb, 5), (Pos::Mlb, 4), (Pos::Rlb, 3)];
    let throws = |reassign: u8| {
        dice(&[&[1, O], &reds(12), &reds(7), &reds(reassign), &[6][..usize::from(reassign > 10)]])
    };
    assert_eq!(credited(rated(FourThree, &backers), &throws(11)), at(FourThree, Pos::Rlb));
    assert_eq!(credited(rated(FourThree, &backers), &throws(10)), at(FourThree, Pos::Dle), "8 keeps on 10");
    let backers = [(Pos::Dle, 2), (Pos::Lolb, 6), (Pos::Lilb, 5), (Pos::Rilb, 4), (Pos::Rolb, 3)];
    assert_eq!(credited(rated(ThreeFour, &backers), &throws(11)), at(ThreeFour, Pos::Rilb));
}

// C-sassign-6: 5 and 2 is 7: his, no more dice; 6 and 2 is 8: an 11 takes it away, a 10 does not.
#[test]
fn below_eight_he_keeps_the_sack() {
    let with = |rating| rated(FourThree, &[(Pos::Dle, rating), (Pos::Llb, 1), (Pos::Mlb, 3)]);
    assert_eq!(credited(with(5), &dice(&[&[1, O], &reds(8), &reds(5)])), at(FourThree, Pos::Dle));
    let kept = dice(&[&[1, O], &reds(8), &reds(5), &reds(10)]);
    assert_eq!(credited(with(6), &kept), at(FourThree, Pos::Dle));
    let given = dice(&[&[1, O], &reds(8), &reds(5), &reds(11), &[1]]);
    assert_eq!(credited(with(6), &given), at(FourThree, Pos::Mlb), "one blitzing: the highest");
}

// C-sassign-7: two blitzing, white 5: the second-highest linebacker; C-sassign-8: one white die, rows 1 to 6.
#[test]
fn a_sack_given_away_goes_by_the_white_die_and_the_blitz() {
    for white in 1..=6 {
        let scene = rated(FourThree, &[(Pos::Dle, 6), (Pos::Llb, 4), (Pos::Mlb, 2), (Pos::Rlb, 5)]);
        let man = credited(scene, &dice(&[&[1, O], &reds(8), &reds(10), &reds(9), &[white]]));
        let expected = if white <= 3 { Pos::Rlb } else { Pos::Llb };
        assert_eq!(man, at(FourThree, expected), "white {white}");
    }
}

// C-sassign-9: 12, 4, 4, 1: the first is the 12; the second the better defender of the two, or the left one.
#[test]
fn linebackers_are_ordered_by_pass_rush_then_rating_then_left_to_right() {
    let backers = || rated(ThreeFour, &[(Pos::Lolb, 1), (Pos::Lilb, 4), (Pos::Rilb, 4), (Pos::Rolb, 12)]);
    let highest = dice(&[&[4, O], &reds(3), &quiet(), &reds(2)]);
    assert_eq!(credited(backers(), &highest), at(ThreeFour, Pos::Rolb));
    let second = dice(&[&[2, O], &reds(8), &quiet()]);
    assert_eq!(credited(backers(), &second), at(ThreeFour, Pos::Lilb), "a tie: left first");
    let better = backers().away(at(ThreeFour, Pos::Rilb), |man| man.rating = 6);
    assert_eq!(credited(better, &second), at(ThreeFour, Pos::Rilb), "the better defender");
}

// C-sassign-10: `6*12` is 12 off his position, automatic; 6 off the star, needing 7 to 10.
#[test]
fn a_starred_man_is_checked_at_his_star_rating_only_off_the_star() {
    let man = at(FourThree, Pos::Dre);
    let scene = || rated(FourThree, &[(Pos::Dre, 12), (Pos::Dle, 7)]).away(man, |man| man.star = 6);
    for total in 2..=12 {
        let position = dice(&[&[4, O], &reds(total), &quiet(), &reds(2)]);
        assert_eq!(credited(scene(), &position), man, "position, reds {total}");
        let star = if (7..=10).contains(&total) {
            (dice(&[&[6, O], &reds(total), &quiet()]), man)
        } else {
            (dice(&[&[6, O], &reds(total), &[1], &reds(8), &quiet()]), at(FourThree, Pos::Dle))
        };
        assert_eq!(credited(scene(), &star.0), star.1, "star, reds {total}");
    }
}

// C-sassign-11: of several starred men one at random; with none the white die is thrown again.
#[test]
fn the_star_picks_one_of_the_starred_men_or_nobody() {
    let starred = [at(FourThree, Pos::Dlt), at(FourThree, Pos::Mlb)];
    let mut found = Vec::new();
    for index in 1..=36 {
        let scene = rated(FourThree, &[]).team(Side::Away, |team| {
            for man in starred {
                team.men[usize::from(man)].star = 5;
            }
        });
        found.push(credited(scene, &dice(&[&[6, O], &pair(index), &reds(8), &quiet()])));
    }
    for man in starred {
        assert_eq!(found.iter().filter(|by| **by == man).count(), 18);
    }
    let none = rated(FourThree, &[(Pos::Dle, 7)]);
    assert_eq!(credited(none, &dice(&[&[6, O], &[6], &[1], &reds(8), &quiet()])), at(FourThree, Pos::Dle));
}

// C-sassign-12: rating 0 gets nothing on any total; after 60 checks the front man with most sacks has it.
#[test]
fn when_nobody_can_be_credited_the_front_man_with_most_sacks_is() {
    let scene = rated(FourThree, &[])
        .away(at(FourThree, Pos::Rlb), |man| man.season.sacks = 9.0)
        .away(at(FourThree, Pos::Dle), |man| man.season.sacks = 8.0)
        .away(at(FourThree, Pos::Ss), |man| man.season.sacks = 20.0);
    let mut throws = vec![1, O];
    for check in 0..60u8 {
        throws.extend(reds(2 + check % 11));
        throws.push(1 + check % 5);
    }
    assert_eq!(credited(scene, &throws), at(FourThree, Pos::Rlb));
}

// C-sassign-13: the free safety's sack, and one given away, are final: even a 12 throws no more.
#[test]
fn a_sack_of_the_free_safety_or_given_away_is_final() {
    let scene = rated(FourThree, &[]).away(at(FourThree, Pos::Fs), |man| man.rush = 12);
    assert_eq!(credited(scene, &[6, X]), at(FourThree, Pos::Fs));
    let scene = rated(FourThree, &[(Pos::Dle, 8), (Pos::Mlb, 12)]);
    let throws = dice(&[&[1, O], &reds(8), &reds(2), &reds(9), &[1]]);
    assert_eq!(credited(scene, &throws), at(FourThree, Pos::Mlb));
}
