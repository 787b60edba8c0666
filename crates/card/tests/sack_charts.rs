//! The charts behind a sack: pass rush, sack chance, blitz, reassignment.

use crate::kit;
use hashmark_card::Card;
use hashmark_card::call::{Guess, PassKind};
use hashmark_card::dice::Reds;
use hashmark_card::event::CardChart;
use hashmark_card::position::{CardFront, Pos};
use hashmark_card::tables::ChartMan;
use hashmark_law::{FieldPlayer, Side};
use kit::*;

const FRONTS: [CardFront; 2] = [CardFront::FourThree, CardFront::ThreeFour];

/// A passer who is always sacked, by a defense with these pass-rush ratings (everyone else 2).
fn sacked(front: CardFront, rushes: &[(Pos, u8)]) -> Scene {
    let mut scene = Scene::new()
        .front(Side::Away, front)
        .home(QB, |qb| qb.passing.as_mut().expect("a passer").short = three("SACK", "SACK", "SACK"));
    for (pos, rush) in rushes {
        scene = scene.away(at(front, *pos), |man| man.rush = *rush);
    }
    scene
}

/// The play up to the assignment, then these dice.
fn assign(game: &Card, pips: &[&[u8]]) -> Told {
    let pips = dice(&[&snap(1), &[2, 3, 2, O], &pips.concat()]);
    play(game.clone(), &calls(pass(PassKind::Short, FL), defend(Guess::Run)), &pips)
}

fn named(front: CardFront, white: u8, rushes: &[(Pos, u8)]) -> Option<FieldPlayer> {
    let told =
        assign(&sacked(front, rushes).away(at(front, Pos::Ss), |man| man.star = 3).game(), &[&[white, O]]);
    told.chart(CardChart::PassRush).and_then(|(_, _, man)| man)
}

// C-prush-1: the whole chart; the strong safety has the only star.
#[test]
fn the_pass_rush_chart_of_the_four_three() {
    let rushes = [(Pos::Llb, 4), (Pos::Mlb, 3), (Pos::Rlb, 7)];
    let men = [Pos::Dle, Pos::Dlt, Pos::Drt, Pos::Dre, Pos::Rlb, Pos::Ss];
    for (white, pos) in (1..).zip(men) {
        let found = named(CardFront::FourThree, white, &rushes);
        assert_eq!(found, Some(theirs(at(CardFront::FourThree, pos))), "W{white}");
    }
}

// C-prush-2
#[test]
fn the_pass_rush_chart_of_the_three_four() {
    let rushes = [(Pos::Lolb, 4), (Pos::Lilb, 6), (Pos::Rilb, 3), (Pos::Rolb, 5)];
    let men = [Pos::Dle, Pos::Rolb, Pos::Dnt, Pos::Lilb, Pos::Dre, Pos::Ss];
    for (white, pos) in (1..).zip(men) {
        let found = named(CardFront::ThreeFour, white, &rushes);
        assert_eq!(found, Some(theirs(at(CardFront::ThreeFour, pos))), "W{white}");
    }
}

/// The chart as it is printed: the red totals that give the sack, ratings 1 to 12.
const CHANCES: [(u8, u8); 12] = [
    (11, 12),
    (10, 12),
    (9, 11),
    (8, 10),
    (8, 12),
    (7, 10),
    (7, 12),
    (5, 9),
    (5, 10),
    (5, 12),
    (4, 12),
    (2, 12),
];

// C-schance-1, C-schance-2: every rating against every total; the chance is the rating in twelve.
#[test]
fn the_sack_chance_chart() {
    for (rating, (low, high)) in (1..).zip(CHANCES) {
        let game = sacked(CardFront::FourThree, &[(Pos::Dle, rating)]).game();
        let mut chances = 0;
        for total in 2..=12u8 {
            let told = assign(&game, &[&[1, O], &reds(total)]);
            let (yards, _, man) = told.chart(CardChart::SackChance).expect("a check");
            assert_eq!(man, Some(theirs(at(CardFront::FourThree, Pos::Dle))));
            let gets = (low..=high).contains(&total);
            assert_eq!(yards, Some(i16::from(gets)), "rating {rating} R{total}");
            assert_eq!(told.rolls.last(), Some(if gets { &"C-sassign-5" } else { &"C-sassign-4" }));
            chances += if gets { Reds::chances(total) } else { 0 };
        }
        assert_eq!(chances, rating * 3, "rating {rating}");
    }
}

/// The chart as it is printed, rows 2 to 12: what is added, and who blitzes in the 4-3 and in the 3-4.
const BLITZ: [(i16, u8, u8); 11] = [
    (2, 1, 2),
    (2, 1, 2),
    (2, 1, 2),
    (2, 1, 2),
    (0, 0, 1),
    (6, 3, 4),
    (0, 0, 1),
    (4, 2, 3),
    (4, 2, 3),
    (4, 2, 3),
    (4, 2, 3),
];

// C-blitz-1: the whole chart, and what is added counts towards the reassignment.
#[test]
fn the_blitz_chart() {
    for front in FRONTS {
        let game = sacked(front, &[(Pos::Dle, 4)]).game();
        for (total, (add, four_three, three_four)) in (2..).zip(BLITZ) {
            let told = assign(&game, &[&[1, O], &reds(8), &reds(total)]);
            let blitzing = if front == CardFront::FourThree { four_three } else { three_four };
            let end = theirs(at(front, Pos::Dle));
            assert_eq!(
                told.chart(CardChart::Blitz),
                Some((Some(add), blitzing, Some(end))),
                "R{total} {front:?}"
            );
            assert_eq!(told.paused, 4 + add >= 8, "from 8 on it may go to another");
        }
    }
}

/// The totals that give the sack away, by adjusted rating.
const GIVEN_AWAY: [(u8, &[u8]); 5] =
    [(8, &[11, 12]), (9, &[10, 11, 12]), (10, &[9, 10, 11]), (11, &[8, 9, 10]), (12, &[8, 9, 10, 11, 12])];

// C-sra-1: the whole table; 12 stands for everything above it.
#[test]
fn the_first_reassignment_table() {
    let check = |rating: u8, blitz: u8, away: &[u8]| {
        let game = sacked(CardFront::FourThree, &[(Pos::Dle, rating)]).game();
        let credited =
            (2..=12).find(|total| (CHANCES[usize::from(rating - 1)].0) == *total).expect("a chance");
        for total in 2..=12u8 {
            let told = assign(&game, &[&[1, O], &reds(credited), &reds(blitz), &reds(total)]);
            let goes = away.contains(&total);
            let (yards, _, _) = told.chart(CardChart::ReassignA).expect("a table");
            assert_eq!(yards, Some(i16::from(goes)), "{rating} R{total}");
            assert_eq!(told.paused, goes);
            if !goes {
                assert_eq!(told.sacked_by(), Some(theirs(at(CardFront::FourThree, Pos::Dle))));
            }
        }
    };
    for (rating, away) in GIVEN_AWAY {
        check(rating, 6, away);
    }
    check(12, 7, GIVEN_AWAY[4].1);
    check(9, 9, GIVEN_AWAY[4].1);
    check(6, 3, GIVEN_AWAY[0].1);
}

/// Who gets the sack instead: a roll of the blitz chart, then the white die.
fn instead(front: CardFront, rushes: &[(Pos, u8)], blitz: u8, white: u8) -> Pos {
    let mut all = vec![(Pos::Dle, 12)];
    all.extend(rushes);
    let game = sacked(front, &all).game();
    let told = assign(&game, &[&[1, O], &reds(7), &reds(blitz), &reds(8), &[white]]).whole();
    game.man(told.sacked_by().expect("a sack")).pos
}

const LB_43: [(Pos, u8); 3] = [(Pos::Llb, 3), (Pos::Mlb, 6), (Pos::Rlb, 5)];
const LB_34: [(Pos, u8); 4] = [(Pos::Lolb, 4), (Pos::Lilb, 3), (Pos::Rilb, 6), (Pos::Rolb, 5)];

// C-srb-1: no linebacker blitzing, which happens in the 4-3 only.
#[test]
fn with_nobody_blitzing_the_backs_come_first() {
    let men = [Pos::Lcb, Pos::Rcb, Pos::Ss, Pos::Llb, Pos::Rlb, Pos::Mlb];
    for (white, pos) in (1..).zip(men) {
        assert_eq!(instead(CardFront::FourThree, &LB_43, 6, white), pos, "W{white}");
    }
    let printed = Scene::new().game().tables().reassign_b.map(|row| row[0][1]);
    let inside = ChartMan::Best(Pos::Lilb, Pos::Rilb, None);
    let men = [Pos::Lcb, Pos::Rcb, Pos::Ss, Pos::Lolb, Pos::Rolb].map(ChartMan::At);
    assert_eq!((&printed[..5], printed[5]), (&men[..], inside), "the 3-4's column");
}

// C-srb-2
#[test]
fn with_one_blitzing_the_highest_linebacker_has_half() {
    let four_three = [Pos::Mlb, Pos::Mlb, Pos::Mlb, Pos::Llb, Pos::Rlb, Pos::Mlb];
    let three_four = [Pos::Rilb, Pos::Rilb, Pos::Rilb, Pos::Lolb, Pos::Rolb, Pos::Rilb];
    for white in 1..=6u8 {
        let at = usize::from(white - 1);
        assert_eq!(instead(CardFront::FourThree, &LB_43, 2, white), four_three[at], "W{white}");
        assert_eq!(instead(CardFront::ThreeFour, &LB_34, 6, white), three_four[at], "W{white}");
    }
}

// C-srb-3
#[test]
fn with_more_blitzing_it_goes_down_the_list_of_linebackers() {
    let two_43 = [Pos::Mlb, Pos::Mlb, Pos::Mlb, Pos::Rlb, Pos::Rlb, Pos::Rlb];
    let three_43 = [Pos::Mlb, Pos::Mlb, Pos::Mlb, Pos::Rlb, Pos::Rlb, Pos::Llb];
    let two_34 = [Pos::Rilb, Pos::Rilb, Pos::Rilb, Pos::Rolb, Pos::Rolb, Pos::Rolb];
    let three_34 = [Pos::Rilb, Pos::Rilb, Pos::Rilb, Pos::Rolb, Pos::Rolb, Pos::Lolb];
    for (front, rushes, blitz, men) in [
        (CardFront::FourThree, &LB_43[..], 9, two_43),
        (CardFront::FourThree, &LB_43[..], 7, three_43),
        (CardFront::ThreeFour, &LB_34[..], 2, two_34),
        (CardFront::ThreeFour, &LB_34[..], 9, three_34),
        (CardFront::ThreeFour, &LB_34[..], 7, three_34),
    ] {
        for (white, pos) in (1..).zip(men) {
            assert_eq!(instead(front, rushes, blitz, white), pos, "{front:?} R{blitz} W{white}");
        }
    }
}

// C-srb-4: one blitzing in the 3-4, white 6.
#[test]
fn of_two_inside_linebackers_the_better_rusher_the_left_one_on_a_tie() {
    for (left, right, pos) in [(3, 1, Pos::Lilb), (1, 3, Pos::Rilb), (2, 2, Pos::Lilb)] {
        let rushes = [(Pos::Lolb, 9), (Pos::Lilb, left), (Pos::Rilb, right)];
        assert_eq!(instead(CardFront::ThreeFour, &rushes, 6, 6), pos, "{left} and {right}");
    }
}
