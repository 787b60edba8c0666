//! Fair dice at a match: whose links have come, and the dice they give.

use crate::act::side_words;
use hashmark_dice::{ChainLink, FairRound, Pips, Roll};
use hashmark_law::{Both, Side};
use serde::{Deserialize, Serialize};

/// The next link of everyone who has a say in the dice: they fall from these up to the next question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FairLinks {
    /// The home coach's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub home: Option<ChainLink>,
    /// The visiting coach's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away: Option<ChainLink>,
    pub server: ChainLink,
}

impl FairLinks {
    /// A side's.
    pub fn of(&self, side: Side) -> Option<&ChainLink> {
        match side {
            Side::Home => self.home.as_ref(),
            Side::Away => self.away.as_ref(),
        }
    }
}

/// What fair dice wait for: everyone's next link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FairWant {
    /// The number of the link each side must give; none for a side without a say.
    pub sides: Both<Option<u32>>,
    /// The number of the link the server must give.
    pub server: u32,
}

/// Why links are not taken; nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LinkError {
    /// No links are waited for.
    #[error("no links are waited for now")]
    NotNow,
    /// A side has not shown the head of its chain.
    #[error("{} has not shown the head of its chain yet", side_words(*.0))]
    NoHead(Side),
    /// A side's link is missing.
    #[error("{}'s link is missing", side_words(*.0))]
    Missing(Side),
    /// A side without a say gave a link.
    #[error("{} has no say in these dice", side_words(*.0))]
    NoSay(Side),
    /// A link is not the next one of a side's chain.
    #[error("{}'s link is not the one it committed to", side_words(*.0))]
    NotNext(Side),
    /// A link is not the next one of the server's chain.
    #[error("the server's link is not the one it committed to")]
    NotNextOfServer,
}

/// The fair dice of a match, as far as its record has come. They only ever go on: links that were given are used up, also
/// when the play they were given for is taken back.
#[derive(Clone, Debug)]
pub(crate) struct FairDice {
    /// Which sides have a say.
    say: Both<bool>,
    /// The newest link of each side, or its head.
    newest: Both<Option<ChainLink>>,
    server: ChainLink,
    /// How many numbers of each chain are used up: links that were given, and those that were spent without being shown.
    used: Both<u32>,
    used_by_server: u32,
    /// How many numbers were spent since the newest link.
    spent: Both<u32>,
    spent_by_server: u32,
    round: Option<FairRound>,
    thrown: u64,
}

impl FairDice {
    pub fn new(server: ChainLink, say: Both<bool>) -> FairDice {
        FairDice {
            say,
            newest: Both::new(None, None),
            server,
            used: Both::new(0, 0),
            used_by_server: 0,
            spent: Both::new(0, 0),
            spent_by_server: 0,
            round: None,
            thrown: 0,
        }
    }

    /// Throws, when links were given since the last question.
    pub fn roll(&mut self, roll: Roll) -> Option<Pips> {
        let pips = self.round.as_ref()?.throw(self.thrown, roll);
        self.thrown += 1;
        Some(pips)
    }

    /// A question was answered, or something was taken back: the next dice need new links.
    pub fn close(&mut self) {
        self.round = None;
    }

    /// Whether this side has a say.
    pub fn has_say(&self, side: Side) -> bool {
        self.say[side]
    }

    /// The head of a side's chain, or the link that it gave last.
    pub fn newest(&self, side: Side) -> Option<ChainLink> {
        self.newest[side]
    }

    pub fn show_head(&mut self, side: Side, head: ChainLink) {
        self.newest[side] = Some(head);
    }

    /// This side gives no more links.
    pub fn go_without(&mut self, side: Side) {
        self.say[side] = false;
        self.close();
    }

    /// The calls that links were wanted for are taken back. Somebody may have given his already, so nobody's link with that
    /// number is ever used.
    pub fn spend(&mut self) {
        for side in Side::BOTH.into_iter().filter(|side| self.say[*side]) {
            self.used[side] += 1;
            self.spent[side] += 1;
        }
        self.used_by_server += 1;
        self.spent_by_server += 1;
    }

    /// The links that are wanted next.
    pub fn wants(&self) -> FairWant {
        FairWant {
            sides: Both::from_fn(|side| self.say[side].then(|| self.used[side] + 1)),
            server: self.used_by_server + 1,
        }
    }

    /// The first side that has a say and has not shown the head of its chain.
    pub fn headless(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.say[*side] && self.newest[*side].is_none())
    }

    /// Whether this would be the side's next link.
    pub fn is_next(&self, side: Side, link: &ChainLink) -> Result<(), LinkError> {
        match self.newest[side] {
            _ if !self.say[side] => Err(LinkError::NoSay(side)),
            None => Err(LinkError::NoHead(side)),
            Some(last) if link.back_by(self.spent[side] + 1) != last => Err(LinkError::NotNext(side)),
            Some(_) => Ok(()),
        }
    }

    /// Opens the dice of these links, or refuses them and changes nothing.
    pub fn open(&mut self, links: &FairLinks) -> Result<(), LinkError> {
        if self.round.is_some() {
            return Err(LinkError::NotNow);
        }
        for side in Side::BOTH {
            match links.of(side) {
                Some(link) => self.is_next(side, link)?,
                None if self.say[side] => return Err(LinkError::Missing(side)),
                None => {}
            }
        }
        if links.server.back_by(self.spent_by_server + 1) != self.server {
            return Err(LinkError::NotNextOfServer);
        }
        for side in Side::BOTH {
            if let Some(link) = links.of(side) {
                self.newest[side] = Some(*link);
                self.used[side] += 1;
                self.spent[side] = 0;
            }
        }
        self.server = links.server;
        self.used_by_server += 1;
        self.spent_by_server = 0;
        self.round = Some(FairRound::open(links.home.as_ref(), links.away.as_ref(), &links.server));
        Ok(())
    }
}
