//! Kickoff and punt returns: the die that confirms a fumble or a touchdown.

use crate::kit;
use hashmark_card::call::{CardPlay, Guess};
use hashmark_law::{FieldPlayer, Side, Spot};
use kit::*;

/// The deep man of a side reads this on kickoffs and punts.
fn deep_man(side: Side, cell: &str) -> Scene {
    Scene::new().team(side, |team| {
        for man in [HB2, WR3] {
            let card = team.men[man as usize].returning.as_mut().expect("a returner");
            card.kick = Some(all(cell));
            card.punt = Some(all(cell));
        }
    })
}

/// The other side kicks off to the 5; the returner's card is read, then these dice.
fn kickoff_to(side: Side, scene: Scene, then: &[u8]) -> Told {
    scene.kicks_off(side.other()).play(&[], &dice(&[&[3, 2], &[3, 2, 2], then]))
}

/// The other side punts 42 yards from its 20; the returner's card is read, then these dice.
fn punt_to(side: Side, scene: Scene, then: &[u8]) -> Told {
    let calls = [(side.other(), call(CardPlay::Punt)), (side, defend(Guess::Run))];
    scene.ball_of(side.other(), 20).play(&calls, &dice(&[&[3, 2], &[3, 2, 2], then]))
}

// C-ret-1: 18 yards, then a fumble on 1 to 3; only the 18 yards on 4 to 6.
#[test]
fn a_fumble_on_a_return_happens_on_one_to_three() {
    for die in 1..=6 {
        let kept: &[u8] = if die <= 3 { &reds(6) } else { &[] };
        let then = dice(&[&[die], kept]);
        let kick = kickoff_to(Side::Away, deep_man(Side::Away, "+18 FUM"), &then).whole();
        let punt = punt_to(Side::Away, deep_man(Side::Away, "+18 FUM"), &then).whole();
        for (told, man, caught) in [(kick, HB2, 5), (punt, WR3, 38)] {
            let returner = FieldPlayer { side: Side::Away, man };
            let down = Spot::own(Side::Away, caught + 18);
            assert_eq!(told.returns(), [(returner, 18)], "die {die}");
            let loose = if die <= 3 { vec![(returner, down)] } else { vec![] };
            assert_eq!(told.fumbles(), loose, "die {die}");
            assert_eq!(told.ball(), (Side::Away, 100 - caught - 18));
        }
    }
}

// C-ret-2: the touchdown stands on 1 to 5; on 6 the long-gain chart: 6 and white 1 at home is 43.
#[test]
fn a_touchdown_on_a_return_stands_on_one_to_five() {
    for die in 1..=5 {
        let kick = kickoff_to(Side::Home, deep_man(Side::Home, "TD"), &[die]).whole();
        let punt = punt_to(Side::Home, deep_man(Side::Home, "TD"), &[die]).whole();
        assert_eq!((kick.scored(Side::Home), punt.scored(Side::Home)), (6, 6), "die {die}");
        assert_eq!(kick.returns(), [(FieldPlayer { side: Side::Home, man: HB2 }, 95)]);
    }
    let chart = dice(&[&[6], &reds(6), &[1]]);
    let kick = kickoff_to(Side::Home, deep_man(Side::Home, "TD"), &chart).whole();
    let punt = punt_to(Side::Home, deep_man(Side::Home, "TD"), &chart).whole();
    for (told, man, caught) in [(kick, HB2, 5), (punt, WR3, 38)] {
        assert_eq!(told.scored(Side::Home), 0);
        assert_eq!(told.returns(), [(FieldPlayer { side: Side::Home, man }, 43)]);
        assert_eq!(told.ball(), (Side::Home, 100 - caught - 43));
    }
}

// C-ret-3: the returning side's own list (6 and white 1: road 35, neutral 39, home 43), fresh dice; a
// touchdown on the chart scores whatever the white die.
#[test]
fn the_long_gain_of_a_return_is_drawn_from_the_returners_list() {
    for (side, neutral, yards) in
        [(Side::Away, false, 35), (Side::Home, false, 43), (Side::Away, true, 39), (Side::Home, true, 39)]
    {
        let mut scene = deep_man(side, "TD");
        scene.setup.neutral = neutral;
        let told = kickoff_to(side, scene, &dice(&[&[6], &reds(6), &[1]])).whole();
        assert_eq!(told.returns(), [(FieldPlayer { side, man: HB2 }, yards)]);
    }
    for white in 1..=6 {
        let told =
            kickoff_to(Side::Away, deep_man(Side::Away, "TD"), &dice(&[&[6], &reds(12), &[white]])).whole();
        assert_eq!(told.scored(Side::Away), 6, "12 and white {white}");
        assert_eq!(told.returns(), [(FieldPlayer { side: Side::Away, man: HB2 }, 95)]);
    }
}

// C-ret-4: a returner whose longest run is 12 returns 43 all the same.
#[test]
fn the_longest_run_of_the_season_does_not_stop_a_return() {
    let scene = deep_man(Side::Home, "TD").team(Side::Home, |team| {
        for man in &mut team.men {
            man.season.long_run.yards = 12;
            man.season.long_run.td = false;
            man.season.long_catch = man.season.long_run;
        }
    });
    let told = kickoff_to(Side::Home, scene, &dice(&[&[6], &reds(6), &[1]])).whole();
    assert_eq!(told.returns(), [(FieldPlayer { side: Side::Home, man: HB2 }, 43)]);
}
