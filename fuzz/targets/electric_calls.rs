//! Calls of the electric game as people type them: read or refused, an error points inside what was typed, orders are
//! printed as they are read, and a legal call can be carried out.
#![no_main]

use hashmark_dice::Stream;
use hashmark_electric::bases::Grade;
use hashmark_electric::call::{ElectricAsk, ElectricCall};
use hashmark_electric::coach::ElectricBookCoach;
use hashmark_electric::team::ElectricTeam;
use hashmark_electric::words::{call_words, parse_call, shorthand};
use hashmark_electric::{Electric, ElectricSetup};
use hashmark_law::{Both, Side};
use hashmark_table::{Coach, DiceSource, Game, Match, Sight};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

/// Questions of one game, each with the game as it stood.
static ASKED: LazyLock<Vec<(Electric, Side, ElectricAsk)>> = LazyLock::new(|| {
    let league = hashmark_roster::founders();
    let team = |at: usize| ElectricTeam::of_club(&league.clubs[at], Grade::Club);
    let source = DiceSource::Seeded { seed: 7, lane: None, chosen: true };
    let mut played = Match::<Electric>::new(ElectricSetup::new(team(0), team(1)), source).expect("two teams");
    let mut coaches = Both::new(1, 2).map(|lane| ElectricBookCoach::new(Stream::lane(7, lane)));
    let mut asked = Vec::new();
    while played.plays() < 12 {
        let side =
            Side::BOTH.into_iter().find(|side| played.need().awaits()[*side]).expect("somebody is asked");
        let ask = *played.need().ask(side).expect("a question");
        asked.push((played.game().clone(), side, ask));
        let call = coaches[side].answer(&Sight::new(played.game(), side, &ask));
        played.answer(side, call).expect("book coaches call what is legal");
    }
    asked
});

fuzz_target!(|input: (u8, &str)| {
    let (which, text) = input;
    let (game, side, ask) = &ASKED[usize::from(which) % ASKED.len()];
    match parse_call(game, *side, ask, text) {
        Ok(call) => {
            call_words(game, *side, &call);
            let _ = game.check(*side, ask, &call);
            let short = shorthand(&call);
            let again = parse_call(game, *side, ask, &short);
            assert_eq!(again.ok().as_ref(), Some(&call), "{short:?} from {text:?}");
            if let ElectricCall::Orders(orders) = &call {
                assert_eq!(orders.to_string().parse().as_ref(), Ok(orders));
            }
        }
        Err(error) => {
            assert!(error.at.start <= error.at.end && error.at.end <= error.text.len());
            error.pointed();
        }
    }
});
