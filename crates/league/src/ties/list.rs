//! Steps that tell apart clubs with the same share of games won, and lists of them.

use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// Some of a club's games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameScope {
    All,
    /// Against clubs of its division.
    Division,
    /// Against clubs of its conference.
    Conference,
    /// Against clubs that every one of those who are compared has played.
    Common,
}

/// Whom a club is ranked among.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RankScope {
    Conference,
    League,
}

/// One question put to all clubs that are still level; the best answer stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case", deny_unknown_fields)]
pub enum TieStep {
    /// The share won of the games among them.
    HeadToHead,
    /// Two clubs: as head to head. More: only one that beat each of the others is first, or one that lost to each is out.
    Sweep,
    /// The share won of some of their games.
    Record {
        #[serde(rename = "in")]
        scope: GameScope,
        /// So many games each, or the step is passed over.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        least: u16,
    },
    /// The record of those they have beaten, once for each time.
    StrengthOfVictory,
    /// The record of those they have played, once for each game.
    StrengthOfSchedule,
    /// The place by points scored added to the place by points allowed.
    CombinedRank {
        among: RankScope,
    },
    /// Points scored less points allowed.
    NetPoints {
        #[serde(rename = "in")]
        scope: GameScope,
        /// Per game, where clubs have not played the same number of them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        average: bool,
    },
    NetTouchdowns,
    PointsScored,
    Coin,
}

const fn one() -> u16 {
    1
}

fn is_one(least: &u16) -> bool {
    *least == one()
}

impl TieStep {
    /// Whether its answer hangs on more than who won: on how many points were scored, or on a coin.
    pub const fn needs_margins(self) -> bool {
        match self {
            TieStep::HeadToHead
            | TieStep::Sweep
            | TieStep::Record { .. }
            | TieStep::StrengthOfVictory
            | TieStep::StrengthOfSchedule => false,
            TieStep::CombinedRank { .. }
            | TieStep::NetPoints { .. }
            | TieStep::NetTouchdowns
            | TieStep::PointsScored
            | TieStep::Coin => true,
        }
    }

    /// What it is called beside a place.
    pub fn words(self) -> String {
        let of = |scope: GameScope| match scope {
            GameScope::All => "all games",
            GameScope::Division => "the division",
            GameScope::Conference => "the conference",
            GameScope::Common => "common games",
        };
        match self {
            TieStep::HeadToHead => "head to head".into(),
            TieStep::Sweep => "head to head (a sweep)".into(),
            TieStep::Record { scope, .. } => format!("record in {}", of(scope)),
            TieStep::StrengthOfVictory => "strength of victory".into(),
            TieStep::StrengthOfSchedule => "strength of schedule".into(),
            TieStep::CombinedRank { among: RankScope::Conference } => {
                "combined rank in the conference".into()
            }
            TieStep::CombinedRank { among: RankScope::League } => "combined rank in the league".into(),
            TieStep::NetPoints { scope, average: false } => format!("net points in {}", of(scope)),
            TieStep::NetPoints { scope, average: true } => format!("average net points in {}", of(scope)),
            TieStep::NetTouchdowns => "net touchdowns".into(),
            TieStep::PointsScored => "points scored".into(),
            TieStep::Coin => "coin".into(),
        }
    }
}

/// Steps in the order they are asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TieList {
    pub name: String,
    pub title: String,
    pub steps: Vec<TieStep>,
}

/// How a league breaks ties: inside a division, and between clubs of several.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TieRules {
    pub division: TieList,
    /// Asked of the best of each division that are level; the others wait for their turn.
    pub wild_card: TieList,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ListFile {
    list: Vec<TieList>,
}

static KNOWN: LazyLock<Vec<TieList>> = LazyLock::new(|| {
    let file: ListFile =
        toml::from_str(include_str!("../../data/tie-lists.toml")).expect("the lists are read by a test");
    file.list
});

impl TieList {
    /// The lists that come with the program.
    pub fn known() -> &'static [TieList] {
        &KNOWN
    }

    pub fn named(name: &str) -> Option<&'static TieList> {
        KNOWN.iter().find(|list| list.name == name)
    }
}

impl TieRules {
    /// Two of the lists that come with the program.
    pub fn of(division: &str, wild_card: &str) -> Option<TieRules> {
        let list = |name| TieList::named(name).cloned();
        Some(TieRules { division: list(division)?, wild_card: list(wild_card)? })
    }

    /// The lists of real seasons from 2002 on.
    pub fn modern() -> TieRules {
        TieRules::of("division-2002", "wild-card-2002").expect("the program brings them")
    }

    /// The lists of real seasons before 2002.
    pub fn classic() -> TieRules {
        TieRules::of("division-1978", "wild-card-1978").expect("the program brings them")
    }

    /// Those of a short league, which are the same everywhere.
    pub fn short() -> TieRules {
        TieRules::of("short", "short").expect("the program brings it")
    }
}

impl Default for TieRules {
    fn default() -> TieRules {
        TieRules::modern()
    }
}
