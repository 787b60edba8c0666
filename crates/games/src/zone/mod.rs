//! The zone game's entry: what it has, and what it alone has.

mod clubs;
mod draw;
mod features;
mod league;
mod mail;
mod pages;
mod plans;
pub mod set_up;
mod sim;
mod umpire;

pub use features::ZoneFeatures;
pub use pages::ZonePages;

use crate::explained;
use hashmark_entry::{
    GameEntry, GameFault, GamePlans, LeaguePlay, MailPlay, MatchFileFault, MatchStory, NamedText, SetupAsk,
    Simulation, Umpire,
};
use hashmark_session::wire::GlossaryTerm;
use hashmark_session::{GameFeatures, OpenSession};
use hashmark_table::charts::Chart;
use hashmark_table::rulebook::RuleEntry as RuleText;
use hashmark_table::{Describe, Game, Switch, Switches, VerifyError, VerifyReport};
use hashmark_zone::house::House;
use hashmark_zone::words::ZoneNames;
use hashmark_zone::{ZoneEvent, ZoneGame, ZoneSetup};
use std::sync::OnceLock;

/// A game record is as wide as a sheet of paper laid across.
pub const RECORD_WIDTH: usize = 132;

/// The zone game.
#[derive(Clone, Copy, Debug)]
pub struct ZoneEntry;

impl GameEntry for ZoneEntry {
    fn name(&self) -> &'static str {
        ZoneGame::NAME
    }

    fn description(&self) -> &'static str {
        "A board of zones and written plays"
    }

    fn rules_number(&self) -> u32 {
        ZoneGame::RULES
    }

    fn rule_texts(&self) -> &'static [RuleText] {
        ZoneGame::entries()
    }

    fn glossary(&self) -> &'static [GlossaryTerm] {
        static TERMS: OnceLock<Vec<GlossaryTerm>> = OnceLock::new();
        TERMS.get_or_init(|| explained::glossary(include_str!("glossary.toml")))
    }

    fn charts(&self) -> Vec<Chart> {
        hashmark_zone::charts::all()
    }

    fn switches(&self) -> &'static [Switch] {
        House::ALL
    }

    fn show_clubs(&self, club: Option<&str>, _: Option<&NamedText>) -> Result<String, GameFault> {
        clubs::text(club)
    }

    fn simulation(&self, ask: &SetupAsk, plan: Option<&NamedText>) -> Result<Box<dyn Simulation>, GameFault> {
        Ok(Box::new(sim::ZoneField::open(ask, plan)?))
    }

    fn sessions(&self) -> &'static dyn OpenSession {
        &ZonePages
    }

    fn features(&self) -> &'static dyn GameFeatures {
        &ZoneFeatures
    }

    fn verify(&self, match_file: &[u8]) -> Result<VerifyReport, VerifyError> {
        hashmark_table::verify::<ZoneGame>(match_file)
    }

    fn story(&self, match_file: &[u8]) -> Result<MatchStory, MatchFileFault> {
        MatchStory::read::<ZoneGame>(match_file, |setup| Box::new(ZoneNames::of(&setup.teams)), Some(sheet))
    }

    fn game_plans(&self) -> Option<&dyn GamePlans> {
        Some(self)
    }

    fn mail_play(&self) -> Option<&dyn MailPlay> {
        Some(self)
    }

    fn league_play(&self) -> Option<&dyn LeaguePlay> {
        Some(self)
    }

    fn umpire(&self) -> Result<&dyn Umpire, GameFault> {
        Ok(self)
    }
}

fn sheet(setup: &ZoneSetup, events: &[ZoneEvent]) -> Result<String, GameFault> {
    Ok(hashmark_zone::record::text(setup, events, RECORD_WIDTH))
}
