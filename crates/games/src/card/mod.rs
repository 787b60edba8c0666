//! The card game's entry: what it has, and what it alone has.

mod check;
mod club_page;
mod clubs;
mod features;
mod league;
mod maker;
mod pages;
pub mod set_up;
mod sim;
mod umpire;

pub use features::CardFeatures;
pub use pages::CardPages;

use crate::explained;
use hashmark_card::Card;
use hashmark_card::house::House;
use hashmark_card::words::CardNames;
use hashmark_entry::{
    CardMaker, GameEntry, GameFault, LeaguePlay, MatchFileFault, MatchStory, NamedText, SetupAsk, Simulation,
    Umpire,
};
use hashmark_session::wire::GlossaryTerm;
use hashmark_session::{GameFeatures, OpenSession};
use hashmark_table::charts::Chart;
use hashmark_table::rulebook::RuleEntry as RuleText;
use hashmark_table::{Describe, Game, Switch, Switches, VerifyError, VerifyReport};
use std::sync::OnceLock;

/// The card game.
#[derive(Clone, Copy, Debug)]
pub struct CardEntry;

impl GameEntry for CardEntry {
    fn name(&self) -> &'static str {
        Card::NAME
    }

    fn description(&self) -> &'static str {
        "Cards and dice"
    }

    fn rules_number(&self) -> u32 {
        Card::RULES
    }

    fn rule_texts(&self) -> &'static [RuleText] {
        Card::entries()
    }

    fn glossary(&self) -> &'static [GlossaryTerm] {
        static TERMS: OnceLock<Vec<GlossaryTerm>> = OnceLock::new();
        TERMS.get_or_init(|| explained::glossary(include_str!("glossary.toml")))
    }

    fn charts(&self) -> Vec<Chart> {
        hashmark_card::charts::all()
    }

    fn switches(&self) -> &'static [Switch] {
        House::ALL
    }

    fn show_clubs(&self, club: Option<&str>, cards: Option<&NamedText>) -> Result<String, GameFault> {
        clubs::text(club, cards)
    }

    fn simulation(&self, ask: &SetupAsk, _: Option<&NamedText>) -> Result<Box<dyn Simulation>, GameFault> {
        Ok(Box::new(sim::CardField::open(ask)?))
    }

    fn sessions(&self) -> &'static dyn OpenSession {
        &CardPages
    }

    fn features(&self) -> &'static dyn GameFeatures {
        &CardFeatures
    }

    fn verify(&self, match_file: &[u8]) -> Result<VerifyReport, VerifyError> {
        hashmark_table::verify::<Card>(match_file)
    }

    fn story(&self, match_file: &[u8]) -> Result<MatchStory, MatchFileFault> {
        MatchStory::read::<Card>(match_file, |setup| Box::new(CardNames::of(&setup.teams)), None)
    }

    fn card_maker(&self) -> Option<&dyn CardMaker> {
        Some(self)
    }

    fn league_play(&self) -> Option<&dyn LeaguePlay> {
        Some(self)
    }

    fn umpire(&self) -> Result<&dyn Umpire, GameFault> {
        Ok(self)
    }
}
