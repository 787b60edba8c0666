//! Which calls may be made: a call that can be written is not yet one that can be played. Each refusal names its
//! rule and says what would do instead.

mod calls;
mod defense;
mod play;

pub use calls::check;
pub(crate) use calls::{audit, defenders, front_sent_in, list};
pub use defense::{AreaSetUp, Defender, check_defense, check_defense_zones};
pub(crate) use play::check_play;
pub use play::{check_play_zones, zone_closed};

use crate::rule::Rule;
use hashmark_table::{Refusal, Subject, refuse};

/// Says what a refusal is about.
fn about(subject: Subject) -> impl FnOnce(Refusal) -> Refusal {
    move |refusal| refusal.about(subject)
}

/// Refuses a call by a rule unless all is well.
fn ensure(
    well: bool,
    rule: Rule,
    problem: impl FnOnce() -> String,
    remedy: impl Into<String>,
) -> Result<(), Refusal> {
    if well { Ok(()) } else { refuse(rule, problem(), remedy) }
}

/// The same with a remedy that depends on the call: it is only put into words when something is wrong.
fn ensure_or(
    well: bool,
    rule: Rule,
    problem: impl FnOnce() -> String,
    remedy: impl FnOnce() -> String,
) -> Result<(), Refusal> {
    if well { Ok(()) } else { refuse(rule, problem(), remedy()) }
}
