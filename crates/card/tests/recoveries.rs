//! Team fumble checks and who is credited with a recovery.

use crate::kit;
use hashmark_card::Card;
use hashmark_card::call::{CardCall, CardFlank, CardPlay, Guess, PassKind, RunKind};
use hashmark_card::position::{CardFront, Pos};
use hashmark_law::{FieldPlayer, Side};
use kit::*;

/// A fumble in each of the four columns of the recovery charts.
#[derive(Clone, Copy, PartialEq, Debug)]
enum After {
    Sack,
    Linebuck,
    MustRun,
    OffTackle(CardFlank),
    EndRun(CardFlank),
    Catch(u8),
}

/// Everything the home side does ends in a fumble; the visitors' ratings tell their men apart.
fn clumsy(front: CardFront) -> Scene {
    let mut scene = Scene::new().front(Side::Away, front);
    scene = scene.home(QB, |qb| {
        let card = qb.passing.as_mut().expect("a passer");
        card.flat = three("SACK", "SACK", "SACK");
        card.short = three("+6 FUM", "+6 FUM", "+6 FUM");
        card.long = three("MUST", "MUST", "MUST");
        card.must = all("+4 FUM");
    });
    scene = scene.home(HB, |hb| {
        let card = hb.running.as_mut().expect("a runner");
        card.linebuck = Some(three("+2 FUM", "+2 FUM", "+2 FUM"));
        card.off_tackle = Some(three("+2 FUM", "+2 FUM", "+2 FUM"));
        card.end_run = Some(three("+2 FUM", "+2 FUM", "+2 FUM"));
    });
    let ratings: &[(Pos, u8)] = match front {
        CardFront::FourThree => &[(Pos::Llb, 4), (Pos::Mlb, 6), (Pos::Rlb, 5)],
        CardFront::ThreeFour => &[(Pos::Lolb, 4), (Pos::Lilb, 5), (Pos::Rilb, 6), (Pos::Rolb, 5)],
    };
    for (pos, rating) in ratings {
        scene = scene.away(at(front, *pos), |man| man.rating = *rating);
    }
    scene
}

fn butterfingers(front: CardFront) -> Card {
    clumsy(front).game()
}

/// Who comes up with it: `total` on the chart of the side that recovers.
fn recovers(game: &Card, after: After, lost: bool, total: u8, defense: CardCall, black: u8) -> FieldPlayer {
    let kick = |kind, side| call(CardPlay::Run { kind, by: HB, side });
    let (offense, between): (CardCall, Vec<u8>) = match after {
        // A loss of 5, the quarterback fumbles, the free safety is credited with the sack.
        After::Sack => (pass(PassKind::Flat, FL), vec![2, 3, 1, X, 6, X]),
        After::Linebuck => (kick(RunKind::Linebuck, Some(CardFlank::Left)), vec![]),
        After::MustRun => (pass(PassKind::Long, FL), vec![3, 4]),
        After::OffTackle(flank) => (kick(RunKind::OffTackle, Some(flank)), vec![]),
        After::EndRun(flank) => (kick(RunKind::EndRun, Some(flank)), vec![]),
        After::Catch(to) => (pass(PassKind::Short, to), vec![]),
    };
    let won = reds(if lost { 8 } else { 5 });
    let pips = dice(&[&[black, 3, 2, 1], &between, &won, &reds(total)]);
    let told = play(game.clone(), &calls(offense, defense), &pips).whole();
    assert!(told.fumbled());
    told.recovered_by().expect("somebody has it")
}

fn ours_at(game: &Card, after: After, total: u8) -> Pos {
    let who = recovers(game, after, false, total, defend(Guess::Run), O);
    assert_eq!(who.side, Side::Home);
    game.man(who).pos
}

/// The offense's chart as it is printed, rows 2 to 12.
mod offense {
    use hashmark_card::position::Pos::{self, *};

    pub const SACK: [Pos; 11] = [Te, Hb, Lt, Lg, Qb, C, Rg, Rt, Fb, Se, Fl];
    pub const INSIDE: [Pos; 11] = [Te, Fl, Lt, Lg, Fb, Qb, C, Hb, Rg, Rt, Se];
    pub const TO_THE_RIGHT: [Pos; 11] = [C, Te, Lg, Qb, Rg, Hb, Rt, Fb, Lt, Se, Fl];
    pub const TO_THE_LEFT: [Pos; 11] = [C, Te, Rg, Qb, Lg, Hb, Lt, Fb, Rt, Se, Fl];
    pub const RECEIVER: [Pos; 11] = [C, Lg, Lt, Hb, Se, Te, Fl, Fb, Rt, Rg, Qb];
}

// C-orec-1..4: the whole chart.
#[test]
fn the_offense_recovers_by_the_chart() {
    let game = butterfingers(CardFront::FourThree);
    for (after, column) in [
        (After::Sack, offense::SACK),
        (After::Linebuck, offense::INSIDE),
        (After::MustRun, offense::INSIDE),
        (After::OffTackle(CardFlank::Right), offense::TO_THE_RIGHT),
        (After::EndRun(CardFlank::Right), offense::TO_THE_RIGHT),
        (After::OffTackle(CardFlank::Left), offense::TO_THE_LEFT),
        (After::EndRun(CardFlank::Left), offense::TO_THE_LEFT),
        (After::Catch(FL), offense::RECEIVER),
    ] {
        for (total, pos) in (2..).zip(column) {
            assert_eq!(ours_at(&game, after, total), pos, "{after:?} R{total}");
        }
    }
}

// C-orec-5: unspecified, white odd is left and even right.
#[test]
fn the_white_die_says_which_way_an_unspecified_run_went() {
    let scene = || {
        Scene::new()
            .home(HB, |hb| {
                hb.running.as_mut().expect("a runner").off_tackle = Some(three("+2 FUM", "+2 FUM", "+2 FUM"));
            })
            .team(Side::Away, |team| team.defense.off_tackle = three("+2 FUM", "+2 FUM", "+2 FUM"))
    };
    for (white, tackle) in [(1, LT), (2, RT), (3, LT), (4, RT), (5, LT), (6, RT)] {
        let told = scene()
            .play(
                &calls(run(RunKind::OffTackle), defend(Guess::Pass)),
                &dice(&[&snap(white), &reds(5), &reds(8)]),
            )
            .whole();
        assert_eq!(told.recovered_by(), Some(ours(tackle)), "W{white}");
    }
}

fn theirs_at(game: &Card, after: After, total: u8, defense: CardCall, black: u8) -> Pos {
    let who = recovers(game, after, true, total, defense, black);
    assert_eq!(who.side, Side::Away);
    game.man(who).pos
}

/// The defense's chart as it is printed, rows 2 to 12. The free safety made the sack; nobody is keyed or
/// double-teamed; the split end, in slot 4, is the receiver. The best linebacker is the middle (right inside)
/// one, the best outside one the right.
mod defense {
    use hashmark_card::position::Pos::{self, *};

    pub const SACK: [[Pos; 11]; 2] = [
        [Dlt, Dlt, Mlb, Dle, Llb, Fs, Rlb, Dre, Mlb, Drt, Drt],
        [Dnt, Dnt, Rolb, Dle, Lolb, Fs, Rolb, Dre, Rilb, Dnt, Dnt],
    ];
    pub const INSIDE: [[Pos; 11]; 2] = [
        [Llb, Llb, Mlb, Dle, Dlt, Mlb, Drt, Dre, Mlb, Rlb, Rlb],
        [Lolb, Lolb, Rolb, Dle, Dnt, Rilb, Dnt, Dre, Rilb, Rolb, Rolb],
    ];
    pub const OTHER_RUN: [[Pos; 11]; 2] = [
        [Mlb, Dlt, Dle, Llb, Mlb, Rlb, Mlb, Rlb, Dre, Drt, Mlb],
        [Rilb, Dnt, Dle, Lolb, Rolb, Rolb, Rilb, Rolb, Dre, Dnt, Rilb],
    ];
    pub const RECEIVER: [[Pos; 11]; 2] = [
        [Llb, Mlb, Lcb, Rcb, Fs, Rcb, Ss, Rcb, Rcb, Mlb, Rlb],
        [Lolb, Rolb, Lcb, Rcb, Fs, Rcb, Ss, Rcb, Rcb, Rilb, Rolb],
    ];
}

// C-drec-1..4: the whole chart in both fronts.
#[test]
fn the_defense_recovers_by_the_chart() {
    for (place, front) in [CardFront::FourThree, CardFront::ThreeFour].into_iter().enumerate() {
        let game = butterfingers(front);
        for (after, columns) in [
            (After::Sack, defense::SACK),
            (After::Linebuck, defense::INSIDE),
            (After::MustRun, defense::INSIDE),
            (After::OffTackle(CardFlank::Left), defense::OTHER_RUN),
            (After::EndRun(CardFlank::Right), defense::OTHER_RUN),
            (After::Catch(SE), defense::RECEIVER),
        ] {
            for (total, pos) in (2..).zip(columns[place]) {
                let found = theirs_at(&game, after, total, defend(Guess::Run), O);
                assert_eq!(found, pos, "{after:?} R{total} {front:?}");
            }
        }
    }
}

// C-drec-2: without the key it is the better inside linebacker, the left one on a tie.
#[test]
fn the_better_inside_linebacker_of_the_three_four() {
    for (left, right, pos) in [(6, 5, Pos::Lilb), (5, 6, Pos::Rilb), (5, 5, Pos::Lilb)] {
        let scene = clumsy(CardFront::ThreeFour)
            .away(at(CardFront::ThreeFour, Pos::Lilb), |man| man.rating = left)
            .away(at(CardFront::ThreeFour, Pos::Rilb), |man| man.rating = right);
        assert_eq!(theirs_at(&scene.game(), After::Linebuck, 7, defend(Guess::Run), O), pos);
    }
}

// C-drec-4: the primary defender follows the receiver's slot.
#[test]
fn the_primary_defender_recovers_from_his_man() {
    let game = butterfingers(CardFront::FourThree);
    for (to, pos) in [(FB, Pos::Llb), (HB, Pos::Rlb), (FL, Pos::Lcb), (SE, Pos::Rcb), (TE, Pos::Ss)] {
        for total in [5, 7, 9] {
            assert_eq!(theirs_at(&game, After::Catch(to), total, defend(Guess::Run), O), pos, "R{total}");
        }
    }
}

// C-drec-5
#[test]
fn the_free_safety_keys_and_double_teams() {
    let game = butterfingers(CardFront::FourThree);
    let key = |man| marking(Guess::Run, man);
    assert_eq!(theirs_at(&game, After::Linebuck, 7, key(HB), D), Pos::Fs, "keyed");
    assert_eq!(theirs_at(&game, After::Linebuck, 7, key(HB), O), Pos::Mlb, "the key did not bite");
    let double = |man| marking(Guess::Pass, man);
    assert_eq!(theirs_at(&game, After::Catch(SE), 7, double(SE), D), Pos::Fs, "double-teamed");
    assert_eq!(theirs_at(&game, After::Catch(SE), 7, double(SE), O), Pos::Rcb);
    assert_eq!(theirs_at(&game, After::Catch(SE), 5, double(SE), D), Pos::Rcb, "5 is the primary defender");
}

/// The team's printed rating, the upper end of the quarterback's range and of the receivers'; 0 is none.
const RANGES: [(u8, u8, u8); 7] =
    [(0, 1, 0), (1, 2, 1), (2, 4, 1), (3, 5, 2), (4, 6, 3), (5, 6, 4), (6, 6, 5)];

// C-fcheck-1, C-fcheck-2: every rating against every white die, on sacks and on receptions.
#[test]
fn the_teams_rating_gives_the_ranges_of_quarterback_and_receivers() {
    for (rating, quarterback, receivers) in RANGES {
        let game = Scene::new()
            .team(Side::Home, |team| team.numbers.fumble = rating)
            .home(QB, |qb| {
                let card = qb.passing.as_mut().expect("a passer");
                card.flat = three("SACK", "SACK", "SACK");
                card.short = three("REC", "REC", "REC");
            })
            .game();
        for white in 1..=6u8 {
            let fumbles = |kind, pips: &[&[u8]]| {
                play(game.clone(), &calls(pass(kind, FL), defend(Guess::Run)), &dice(pips)).fumbled()
            };
            let sacked = fumbles(PassKind::Flat, &[&snap(1), &[2, 3, white, X], &[6, X]]);
            assert_eq!(sacked, white <= quarterback, "rating {rating} sack W{white}");
            let caught = fumbles(PassKind::Short, &[&snap(1), &[2, 3, white, X]]);
            assert_eq!(caught, white <= receivers, "rating {rating} reception W{white}");
        }
    }
}
