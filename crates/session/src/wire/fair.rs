//! Fair dice over the wire: what everybody may know of them, and what a coach's browser gives.

use super::{Seat, SidePair};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How fair dice stand. Everybody sees the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct FairDiceView {
    /// The head of the server's chain, shown before anything else.
    pub server: String,
    /// Which sides have a say in the dice.
    pub say: SidePair<bool>,
    /// The newest link of each side, or the head of its chain; none before it has shown one.
    pub newest: SidePair<Option<String>>,
    /// The number of the server's next link.
    pub server_next: u32,
    /// The digest of every call and taking back so far: the calls that lead to the next dice are in it.
    pub record: String,
    /// Dice are waited for: these links are wanted.
    pub wants: Option<FairWants>,
    /// Seals on the calls that machine coaches have made and not shown yet: a seal is the hash of the server's next
    /// link and of the call.
    pub seals: SidePair<Option<String>>,
}

/// The links that are wanted before the dice can fall.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct FairWants {
    /// The number of the link each side gives next.
    pub numbers: SidePair<Option<u32>>,
    /// Which sides have given theirs.
    pub given: SidePair<bool>,
}

/// Whose link is missing, in words.
pub fn waiting_words(missing: &[Seat], names: impl Fn(Seat) -> String) -> String {
    let who: Vec<String> = missing.iter().map(|seat| names(*seat)).collect();
    match who.as_slice() {
        [] => "The dice are about to fall.".to_string(),
        who => format!("The dice fall when the browser of {} has given its link.", who.join(" and of ")),
    }
}
