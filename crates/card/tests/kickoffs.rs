//! Onside kicks, and where kickoffs are made from.

use crate::kit;
use hashmark_card::call::{CardCall, KickoffKind};
use hashmark_card::game::CardSetup;
use hashmark_card::position::CardFront;
use hashmark_law::Side;
use kit::*;

fn onside(season: u16, total: u8) -> Told {
    let calls = [(Side::Home, CardCall::Kickoff(KickoffKind::Onside))];
    Scene::new().season(season).kicks_off(Side::Home).play(&calls, &reds(total))
}

// C-onside-1: the kicking side recovers on 2, 3, 11 and 12; in 2001 an 11 is its own 47.
#[test]
fn the_kicking_side_recovers_an_onside_kick_on_four_rolls() {
    for (total, travels) in [(2, 12), (3, 15), (11, 17), (12, 10)] {
        let told = onside(2001, total).whole();
        assert_eq!(told.ball(), (Side::Home, 70 - travels), "roll {total}");
        assert_eq!(told.situation().down, 1);
    }
}

// C-onside-2: the receivers recover on every other roll; a 7 from the 30 is the kickers' 41.
#[test]
fn the_receivers_recover_an_onside_kick_on_four_to_ten() {
    for (total, travels) in [(4, 19), (5, 9), (6, 18), (7, 11), (8, 14), (9, 13), (10, 16)] {
        let told = onside(2001, total).whole();
        assert_eq!(told.ball(), (Side::Away, 30 + travels), "roll {total}");
        assert_eq!(told.situation().down, 1);
    }
}

// C-onside-3: nobody runs with it: no question, no dice.
#[test]
fn an_onside_kick_is_not_run_back() {
    for total in 2..=12 {
        let told = onside(2001, total).whole();
        assert!(told.returns().is_empty());
        assert_eq!((told.advances_asked(), told.asked.len()), (0, 1));
    }
}

// C-onside-4: the 40 before 1974, the 35 to 1993, the 30 from 1994, the 35 from 2011; the onside kick travels from there.
#[test]
fn kickoffs_are_made_from_the_spot_of_the_era() {
    let years =
        [(1960, 40), (1973, 40), (1974, 35), (1993, 35), (1994, 30), (2001, 30), (2010, 30), (2011, 35)];
    for (season, yard) in years {
        let game = Scene::new().season(season).kicks_off(Side::Home).game();
        assert_eq!(game.state.situation.spot.from_own(Side::Home), yard, "{season}");
        assert_eq!(onside(season, 7).whole().ball(), (Side::Away, yard + 11));
        let mut home = team("Home Club", CardFront::FourThree);
        home.season = season;
        let setup = CardSetup::new(home, team("Away Club", CardFront::FourThree));
        assert_eq!(i16::from(setup.code.kickoff_from), yard, "a game of {season}");
    }
}
