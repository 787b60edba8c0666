//! What somebody asks for who wants a game, from whichever door.

use hashmark_session::{NewGame, Preset};
use std::collections::BTreeMap;

/// A text that somebody gave, with the name by which faults in it are told: a path, as a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedText {
    /// What it is called.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// Which club plays on a side.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum ClubAsk {
    /// Any; it is drawn from the seed.
    #[default]
    Drawn,
    /// The one of this id or name.
    Named(String),
    /// The one that a file describes; only games with a [team maker](crate::TeamMaker) have such files.
    Written(NamedText),
}

impl ClubAsk {
    /// The club of this id or name; any when there is no name.
    pub fn named(name: Option<&str>) -> ClubAsk {
        name.map_or(ClubAsk::Drawn, |name| ClubAsk::Named(name.to_string()))
    }
}

/// Everything a game may be told before it begins. Whatever is left out is the game's own usual.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetupAsk {
    /// The home club.
    pub home: ClubAsk,
    /// The visitors.
    pub away: ClubAsk,
    /// The cards to play with, for games with a [card maker](crate::CardMaker).
    pub cards: Option<NamedText>,
    /// A file of house rules.
    pub rules: Option<NamedText>,
    /// How much of the book is played, one of [`GameEntry::presets`](crate::GameEntry::presets).
    pub preset: Option<String>,
    /// Single house rules that a form switches, by name; they hold against preset and file. None where there is no form.
    pub switched: Option<BTreeMap<String, bool>>,
    /// The year whose law is played; the clubs' own when there is none.
    pub season: Option<u16>,
    /// Nobody is at home.
    pub neutral: bool,
    /// The month it is played in, 1 to 12.
    pub month: Option<u8>,
    /// The seed of the game, from which clubs and squads that nobody named are drawn.
    pub seed: u64,
}

impl SetupAsk {
    /// What an order for a session asks for, with the seed of its game.
    pub fn of_order(order: &NewGame, seed: u64) -> SetupAsk {
        let club = |name: &Option<String>, file: &Option<String>| match file {
            Some(text) => ClubAsk::Written(NamedText { name: "the team".to_string(), text: text.clone() }),
            None => ClubAsk::named(name.as_deref()),
        };
        let preset = |preset: Preset| match preset {
            Preset::Core => "core",
            Preset::Recommended => "recommended",
            Preset::Custom => "custom",
        };
        SetupAsk {
            home: club(&order.home, &order.files.teams.home),
            away: club(&order.away, &order.files.teams.away),
            cards: None,
            rules: None,
            preset: order.preset.map(|one| preset(one).to_string()),
            switched: Some(order.house.clone()),
            season: order.season,
            neutral: order.neutral,
            month: order.month,
            seed,
        }
    }
}
