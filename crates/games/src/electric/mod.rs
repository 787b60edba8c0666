//! The electric game's entry: what it has, and what it alone has.

mod board_stats;
mod club_page;
mod clubs;
mod draft;
mod features;
mod league;
mod packages;
mod pages;
mod plate;
mod printer;
mod season;
pub mod set_up;
mod sim;
mod stills;
mod team_maker;
mod team_sheet;

pub use features::ElectricFeatures;
pub use pages::ElectricPages;

use crate::explained;
use hashmark_electric::house::House;
use hashmark_electric::words::ElectricNames;
use hashmark_electric::{Electric, ElectricEvent, ElectricSetup};
use hashmark_entry::{
    GameEntry, GameFault, GamePreset, LeaguePlay, MatchFileFault, MatchStory, NamedText, PackageTrials,
    PlayFilms, SeasonMaker, SetupAsk, SheetPrinter, Simulation, TeamMaker,
};
use hashmark_session::wire::GlossaryTerm;
use hashmark_session::{GameFeatures, OpenSession};
use hashmark_table::charts::Chart;
use hashmark_table::rulebook::RuleEntry as RuleText;
use hashmark_table::{Describe, Game, Switch, Switches, VerifyError, VerifyReport};
use std::sync::OnceLock;

/// The electric game.
#[derive(Clone, Copy, Debug)]
pub struct ElectricEntry;

impl GameEntry for ElectricEntry {
    fn name(&self) -> &'static str {
        Electric::NAME
    }

    fn description(&self) -> &'static str {
        "Figures on a vibrating board"
    }

    fn rules_number(&self) -> u32 {
        Electric::RULES
    }

    fn rule_texts(&self) -> &'static [RuleText] {
        Electric::entries()
    }

    fn glossary(&self) -> &'static [GlossaryTerm] {
        static TERMS: OnceLock<Vec<GlossaryTerm>> = OnceLock::new();
        TERMS.get_or_init(|| explained::glossary(include_str!("glossary.toml")))
    }

    fn charts(&self) -> Vec<Chart> {
        hashmark_electric::charts::all()
    }

    fn switches(&self) -> &'static [Switch] {
        House::ALL
    }

    fn show_clubs(&self, club: Option<&str>, _: Option<&NamedText>) -> Result<String, GameFault> {
        clubs::text(club)
    }

    fn simulation(&self, ask: &SetupAsk, _: Option<&NamedText>) -> Result<Box<dyn Simulation>, GameFault> {
        Ok(Box::new(sim::ElectricField::open(ask)?))
    }

    fn sessions(&self) -> &'static dyn OpenSession {
        &ElectricPages
    }

    fn features(&self) -> &'static dyn GameFeatures {
        &ElectricFeatures
    }

    fn verify(&self, match_file: &[u8]) -> Result<VerifyReport, VerifyError> {
        hashmark_table::verify::<Electric>(match_file)
    }

    fn story(&self, match_file: &[u8]) -> Result<MatchStory, MatchFileFault> {
        MatchStory::read::<Electric>(
            match_file,
            |setup| Box::new(ElectricNames::of(&setup.teams)),
            Some(sheet),
        )
    }

    fn presets(&self) -> &'static [GamePreset] {
        set_up::PRESETS
    }

    fn team_maker(&self) -> Option<&dyn TeamMaker> {
        Some(self)
    }

    fn league_play(&self) -> Option<&dyn LeaguePlay> {
        Some(self)
    }

    fn season_maker(&self) -> Option<&dyn SeasonMaker> {
        Some(self)
    }

    fn package_trials(&self) -> Option<&dyn PackageTrials> {
        Some(self)
    }

    fn umpire(&self) -> Result<&dyn hashmark_entry::Umpire, GameFault> {
        Err(GameFault::new(
            "a play of the electric game cannot be written down: where 22 figures stand decides it",
            "resolve a play of the card or the zone game, or play this one with `hashmark play electric`",
        ))
    }

    fn sheet_printer(&self) -> Option<&dyn SheetPrinter> {
        Some(self)
    }

    fn play_films(&self) -> Option<&dyn PlayFilms> {
        Some(self)
    }
}

fn sheet(setup: &ElectricSetup, events: &[ElectricEvent]) -> Result<String, GameFault> {
    let game = Electric::from_setup(setup).map_err(|what| GameFault::new(what, "choose other clubs"))?;
    Ok(hashmark_electric::sheet::text(&game, &hashmark_electric::sheet::rows(events)))
}
