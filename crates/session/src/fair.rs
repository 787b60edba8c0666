//! Fair dice at a table: the server's own chain, and the coaches' links until all of them are there.

use crate::SeatAssignment;
use crate::SessionError;
use crate::wire::{FairDiceView, FairWants, SidePair};
use hashmark_dice::{ChainLink, LinkChain};
use hashmark_law::{Both, Side};
use hashmark_table::{DiceSource, FairLinks, Game, Match};
use serde::{Deserialize, Serialize};

/// What the server keeps of fair dice beside the file: its own secret, and links that wait for the others'.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FairKeep {
    /// The seed of the server's chain. It is never shown; its links are, one by one.
    seed: ChainLink,
    /// Links that have come for the dice that are waited for.
    #[serde(default = "nothing")]
    pub waiting: Both<Option<ChainLink>>,
}

/// A keep prints nothing of the secret.
impl std::fmt::Debug for FairKeep {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("FairKeep(..)")
    }
}

fn nothing() -> Both<Option<ChainLink>> {
    Both::new(None, None)
}

impl FairKeep {
    /// A new chain from a seed that nobody knows.
    pub fn new(seed: [u8; 32]) -> FairKeep {
        FairKeep { seed: ChainLink(seed), waiting: nothing() }
    }

    /// The chain grown from the seed.
    pub fn chain(&self) -> LinkChain {
        LinkChain::grow(self.seed.0)
    }
}

/// The sides whose head or link the dice wait for.
pub fn missing_links<G: Game>(played: &Match<G>, house: &SeatAssignment) -> Both<bool> {
    let given = |side: Side| house.fair.as_ref().is_some_and(|keep| keep.waiting[side].is_some());
    Both::from_fn(|side| played.awaits_link(side) && !given(side))
}

/// Links that waited are used, or the calls they were given for were taken back.
pub fn forget_waiting(house: &mut SeatAssignment) {
    if let Some(keep) = &mut house.fair {
        keep.waiting = nothing();
    }
}

/// Takes a side's link, and keeps it until all are there.
pub fn take_link<G: Game>(
    played: &Match<G>,
    house: &mut SeatAssignment,
    side: Side,
    number: u32,
    link: ChainLink,
) -> Result<(), SessionError> {
    let keep = house.fair.as_mut().ok_or(SessionError::NoFairDice)?;
    let want = played.wants_links().ok_or(SessionError::NoLinkAwaited)?;
    if let Some(wanted) = want.sides[side].filter(|wanted| *wanted != number) {
        return Err(SessionError::WrongLink { wanted, given: number });
    }
    played.check_link(side, &link)?;
    keep.waiting[side] = Some(link);
    Ok(())
}

/// The links of everybody, once all who have a say have given theirs.
pub fn all_links<G: Game>(
    played: &Match<G>,
    house: &SeatAssignment,
    chain: &LinkChain,
) -> Result<Option<FairLinks>, SessionError> {
    let (Some(want), Some(keep)) = (played.wants_links(), &house.fair) else { return Ok(None) };
    let missing =
        Side::BOTH.into_iter().any(|side| want.sides[side].is_some() && keep.waiting[side].is_none());
    if missing {
        return Ok(None);
    }
    let link = |side: Side| keep.waiting[side].filter(|_| want.sides[side].is_some());
    let server = chain.link(want.server).ok_or(SessionError::NoMoreLinks)?;
    Ok(Some(FairLinks { home: link(Side::Home), away: link(Side::Away), server }))
}

/// How fair dice stand; none in a match that plays with others.
pub fn fair_view<G: Game>(
    played: &Match<G>,
    house: &SeatAssignment,
    chain: Option<&LinkChain>,
    record: &str,
) -> Option<FairDiceView> {
    let DiceSource::Fair { server, .. } = played.source() else { return None };
    let next = played.next_links()?;
    let given = house.fair.as_ref().map(|keep| &keep.waiting);
    let seal = |side: Side| {
        let sealed = played.view(side.into()).sealed.filter(|_| !house.is_person(side))?;
        let text = serde_json::to_string(sealed).ok()?;
        Some(chain?.link(next.server)?.seal(&text).hex())
    };
    Some(FairDiceView {
        server: server.hex(),
        say: SidePair::from_fn(|side| next.sides[side].is_some()),
        newest: SidePair::from_fn(|side| played.newest_link(side).map(|link| link.hex())),
        server_next: next.server,
        record: record.to_string(),
        wants: played.wants_links().map(|want| FairWants {
            numbers: want.sides.into(),
            given: SidePair::from_fn(|side| given.is_some_and(|given| given[side].is_some())),
        }),
        seals: SidePair::from_fn(seal),
    })
}
