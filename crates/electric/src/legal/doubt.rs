//! A check that is called for where nothing was left open.

use crate::call::NextPlay;
use crate::game::Electric;
use crate::rule::rule;
use hashmark_law::Next;
use hashmark_table::{Refusal, refuse};

/// Why nobody may call for a check here (E2-ability-1..4).
pub(super) fn out_of_place(game: &Electric) -> Result<(), Refusal> {
    let now = game.state.pulses;
    let raised = game.course.raised.map(|(_, pulse)| pulse);
    match raised {
        _ if !game.book.house.ability_checks => {
            refuse(rule!("E2-ability-2"), "this league goes by what was measured".to_string(), "play on")
        }
        Some(pulse) if pulse < now => {
            let remedy = "call for a check in the stoppage in which it was close";
            refuse(rule!("E2-ability-1"), "that was before the power was last on".to_string(), remedy)
        }
        Some(_) => {
            let remedy = "challenge the ruling when you are asked, or play on";
            refuse(rule!("E2-ability-4"), "that is settled".to_string(), remedy)
        }
        None if kicked_at_goal(game) => {
            let remedy = "play on: what dice have decided is not checked again";
            refuse(rule!("E2-ability-3"), "the dice have settled the kick".to_string(), remedy)
        }
        None => {
            let remedy = "play on: you are asked when something was";
            refuse(rule!("E2-ability-3"), "nothing was too close to call".to_string(), remedy)
        }
    }
}

/// The last play was a field goal, and the next has not begun.
fn kicked_at_goal(game: &Electric) -> bool {
    let begun = matches!(game.state.next, Next::Kickoff | Next::FreeKick) && game.state.lined.is_some();
    game.state.chosen == NextPlay::FieldGoal && !begun
}
