//! Formations, their slots, and who covers them.

use crate::kit;
use hashmark_card::CardAsk;
use hashmark_card::call::{CardFormation, CardPlay, Guess, PassKind, RunKind};
use hashmark_card::lineup::{FormationSlot, Stays, fill};
use hashmark_card::position::{CardFront, Pos};
use hashmark_law::Side;
use kit::*;

/// The chart as it is printed, and the men of a plain team who fill it when the halfback stays.
const FORMATIONS: [(&str, CardFormation, [FormationSlot; 5], [u8; 5]); 8] = {
    use FormationSlot::*;
    [
        ("Pro Set", CardFormation::ProSet, [Fb, Hb, Fl, Se, Te], [FB, HB, FL, SE, TE]),
        ("Tight End", CardFormation::TightEnd, [Fb, Hb, Fl, Te, Te], [FB, HB, FL, TE, TE2]),
        ("Full House", CardFormation::FullHouse, [Fb, Hb, Rb, Se, Te], [FB, HB, HB2, SE, TE]),
        ("3 WR, 1 RB", CardFormation::ThreeWideOneBack, [Open, Open, Fl, Se, Te], [WR3, HB, FL, SE, TE]),
        ("3 WR, 2 RB", CardFormation::ThreeWideTwoBacks, [Fb, Hb, Fl, Se, Wr], [FB, HB, FL, SE, WR3]),
        ("3 RB, 2 TE", CardFormation::ThreeBacks, [Fb, Hb, Rb, Te, Te], [FB, HB, HB2, TE, TE2]),
        ("2 TE, 2 WR, 1 RB", CardFormation::TwoTightOneBack, [Fb, Te, Fl, Se, Te], [FB, TE, FL, SE, TE2]),
        ("4 WR", CardFormation::FourWide, [Open, Open, Fl, Se, Wr], [WR4, HB, FL, SE, WR3]),
    ]
};

// C-form-1..3: the whole chart, and the depth chart fills it so.
#[test]
fn the_chart_of_formations() {
    let game = Scene::new().game();
    assert_eq!(game.tables().formations.len(), 8);
    for (name, formation, slots, men) in FORMATIONS {
        assert_eq!(game.tables().formations[formation.row()].name, name);
        assert_eq!(game.tables().slots[formation.row()], slots, "{name}");
        assert_eq!(fill(&game, Side::Home, formation, Stays::Halfback, None), men, "{name}");
    }
}

fn lined_up(formation: CardFormation, men: [u8; 5]) -> Option<&'static str> {
    let call = with(call(CardPlay::Sneak), |call| {
        call.formation = formation;
        call.men = men;
    });
    refused(&Scene::new().game(), Side::Home, CardAsk::Offense, call)
}

// C-form-1..3: each slot takes its own kind and no other.
#[test]
fn a_man_of_another_kind_does_not_fit_a_slot() {
    for (name, formation, slots, men) in FORMATIONS {
        assert_eq!(lined_up(formation, men), None, "{name}");
        for at in 0..5 {
            let stranger = match slots[at] {
                FormationSlot::Fb | FormationSlot::Hb | FormationSlot::Rb => {
                    [WR4, TE2, TE].into_iter().find(|man| !men.contains(man))
                }
                FormationSlot::Te => [WR4, WR3, HB2].into_iter().find(|man| !men.contains(man)),
                FormationSlot::Open => [TE2].into_iter().find(|man| !men.contains(man)),
                _ => [HB2, TE2].into_iter().find(|man| !men.contains(man)),
            };
            let mut wrong = men;
            wrong[at] = stranger.unwrap_or(LT);
            assert_eq!(lined_up(formation, wrong), Some("C-form-1"), "{name} slot {}", at + 1);
        }
    }
}

// C-form-4
#[test]
fn a_receiver_takes_the_place_of_one_back_or_the_other() {
    let game = Scene::new().game();
    for (formation, last) in [(CardFormation::ThreeWideOneBack, TE), (CardFormation::FourWide, WR3)] {
        let third = if formation == CardFormation::FourWide { WR4 } else { WR3 };
        assert_eq!(fill(&game, Side::Home, formation, Stays::Halfback, None), [third, HB, FL, SE, last]);
        assert_eq!(fill(&game, Side::Home, formation, Stays::Fullback, None), [FB, third, FL, SE, last]);
        assert_eq!(lined_up(formation, [FB, HB, FL, SE, last]), Some("C-form-1"), "two backs");
    }
    assert_eq!(
        lined_up(CardFormation::ThreeWideOneBack, [WR3, WR4, FL, SE, TE]),
        Some("C-form-1"),
        "no back"
    );
}

/// The man who intercepts when the chart says "defender": long, white 6, reds 2.
fn covers(front: CardFront, slot: usize) -> Pos {
    let scene = Scene::new()
        .front(Side::Away, front)
        .home(QB, |qb| qb.passing.as_mut().expect("a passer").long = three("INT+9", "INT+9", "INT+9"));
    let target = [FB, HB, FL, SE, TE][slot];
    let told = scene.play(
        &calls(pass(PassKind::Long, target), defend(Guess::Run)),
        &dice(&[&snap(1), &[1, 1, 6], &reds(7)]),
    );
    let by = told.intercepted_by().expect("an interception");
    assert_eq!(by.side, Side::Away);
    front.eleven()[usize::from(by.man - DEF)]
}

// C-form-5
#[test]
fn coverage_by_slot_in_the_four_three() {
    let men = [Pos::Llb, Pos::Rlb, Pos::Lcb, Pos::Rcb, Pos::Ss];
    for (slot, pos) in men.into_iter().enumerate() {
        assert_eq!(covers(CardFront::FourThree, slot), pos, "slot {}", slot + 1);
    }
}

// C-form-6
#[test]
fn coverage_by_slot_in_the_three_four() {
    let men = [Pos::Lolb, Pos::Rolb, Pos::Lcb, Pos::Rcb, Pos::Ss];
    for (slot, pos) in men.into_iter().enumerate() {
        assert_eq!(covers(CardFront::ThreeFour, slot), pos, "slot {}", slot + 1);
    }
}

// C-form-5: it is the slot that is covered, not the man's position.
#[test]
fn a_receiver_in_the_fullbacks_slot_is_covered_by_the_linebacker() {
    let scene = Scene::new()
        .home(QB, |qb| qb.passing.as_mut().expect("a passer").long = three("INT+9", "INT+9", "INT+9"));
    let wide = with(pass(PassKind::Long, WR3), |call| {
        call.formation = CardFormation::ThreeWideOneBack;
        call.men = [WR3, HB, FL, SE, TE];
    });
    let told = scene.play(&calls(wide, defend(Guess::Run)), &dice(&[&snap(1), &[1, 1, 6], &reds(7)])).whole();
    assert_eq!(told.intercepted_by(), Some(theirs(at(CardFront::FourThree, Pos::Llb))));
}

// C-form-7
#[test]
fn a_better_defender_does_not_change_the_column() {
    for (guess, white) in [(Guess::Run, 1), (Guess::Pass, 1), (Guess::Run, 4), (Guess::Pass, 4)] {
        let reading = |rating: u8| {
            let scene = Scene::new().team(Side::Away, |team| {
                for man in &mut team.men {
                    man.rating = rating;
                }
            });
            let told = scene.play(&calls(pass(PassKind::Short, FL), defend(guess)), &snap(white)).whole();
            (told.column(), told.cell(), told.gain())
        };
        assert_eq!(reading(0), reading(6));
    }
    let run = |rating: u8| {
        let scene = Scene::new().away(at(CardFront::FourThree, Pos::Mlb), |man| man.rating = rating);
        scene.play(&calls(run(RunKind::Linebuck), defend(Guess::Run)), &snap(1)).whole().gain()
    };
    assert_eq!((run(0), run(6)), (Some(3), Some(3)));
}

// C-form-1, C-form-4: whoever is hurt, the men the depth chart fills in are legal in every formation.
#[test]
fn a_depth_chart_with_men_hurt_still_fills_every_formation_legally() {
    let cards = hashmark_card::set::founders();
    let mut chance = hashmark_dice::Stream::lane(11, 0);
    for team in &cards.teams {
        let setup = hashmark_card::CardSetup::new(team.clone(), cards.teams[0].clone());
        let seated =
            <hashmark_card::Card as hashmark_table::Game>::from_setup(&setup).expect("the teams can play");
        for _ in 0..400 {
            let mut game = seated.clone();
            let depth = &team.depth;
            for list in [&depth.hb, &depth.fb, &depth.wide, &depth.te] {
                for man in list.iter().filter(|_| chance.below(3) == 0) {
                    game.state.sides[Side::Home].out.add(*man);
                }
            }
            let fit = [&depth.hb, &depth.fb, &depth.wide, &depth.te].into_iter().flatten();
            let fit: std::collections::HashSet<u8> =
                fit.copied().filter(|man| !game.state.sides[Side::Home].out.has(*man)).collect();
            for formation in CardFormation::ALL.into_iter().filter(|_| fit.len() >= 5) {
                for stays in [Stays::Halfback, Stays::Fullback] {
                    let men = fill(&game, Side::Home, formation, stays, None);
                    let problem = hashmark_card::lineup::problem(&game, Side::Home, formation, &men);
                    assert_eq!(problem, None, "{} {formation:?} {stays:?} {men:?}", team.id);
                }
            }
        }
    }
}
