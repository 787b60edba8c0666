//! A game's entry in the list of games.

use crate::capability::{
    CardMaker, GamePlans, MailPlay, PackageTrials, PlayFilms, SeasonMaker, SheetPrinter, TeamMaker, Umpire,
};
use crate::league::LeaguePlay;
use crate::sim::Simulation;
use crate::{GameFault, MatchFileFault, MatchStory, NamedText, SetupAsk};
use hashmark_session::wire::GlossaryTerm;
use hashmark_session::{GameFeatures, OpenSession, PlainFeatures};
use hashmark_table::charts::Chart;
use hashmark_table::rulebook::RuleEntry as RuleText;
use hashmark_table::{Switch, VerifyError, VerifyReport};

/// How much of a game's book is played, by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GamePreset {
    /// Its name on the command line and in requests: `core`.
    pub name: &'static str,
    /// What it is, in one line.
    pub text: &'static str,
}

/// A game as front ends know it: what every game has, and what only some have (the methods that return an `Option`).
///
/// An entry is a constant without state; it may be asked from any thread.
pub trait GameEntry: Sync {
    /// Its name on the command line, in files and in requests: one lower-case word.
    fn name(&self) -> &'static str;
    /// What it is, in one line, for lists of games.
    fn description(&self) -> &'static str;
    /// The number of the rules as this program plays them; a match of another number is shown and not played.
    fn rules_number(&self) -> u32;
    /// Every rule in words, in the order of the book.
    fn rule_texts(&self) -> &'static [RuleText];
    /// Every word, mark, and abbreviation it shows, explained.
    fn glossary(&self) -> &'static [GlossaryTerm];
    /// Its charts, laid out for people.
    fn charts(&self) -> Vec<Chart>;
    /// Its house rules.
    fn switches(&self) -> &'static [Switch];
    /// The club of this name, or all of them, as this game sees them; from these cards where it has cards.
    fn show_clubs(&self, club: Option<&str>, cards: Option<&NamedText>) -> Result<String, GameFault>;
    /// Many games between machine coaches; by this plan, where the game has plans.
    fn simulation(&self, ask: &SetupAsk, plan: Option<&NamedText>) -> Result<Box<dyn Simulation>, GameFault>;
    /// Its sessions: begun, taken up, looked at.
    fn sessions(&self) -> &'static dyn OpenSession;
    /// Plays a match file again and compares every call, roll and event.
    fn verify(&self, match_file: &[u8]) -> Result<VerifyReport, VerifyError>;
    /// What a match file tells, without its being played again.
    fn story(&self, match_file: &[u8]) -> Result<MatchStory, MatchFileFault>;

    /// What it shows on pages that no other game has: forms, charts, clubs, teams.
    fn features(&self) -> &'static dyn GameFeatures {
        &PlainFeatures
    }
    /// How much of its book may be played, by name; empty when all of the book always is.
    fn presets(&self) -> &'static [GamePreset] {
        &[]
    }
    /// Cards from statistics: made, shown, checked.
    fn card_maker(&self) -> Option<&dyn CardMaker> {
        None
    }
    /// Teams made with dice for a season, and files of them.
    fn team_maker(&self) -> Option<&dyn TeamMaker> {
        None
    }
    /// Whole seasons, men's fortunes carried from week to week.
    fn season_maker(&self) -> Option<&dyn SeasonMaker> {
        None
    }
    /// Leagues: seasons of clubs that carry from game to game what happened to them.
    fn league_play(&self) -> Option<&dyn LeaguePlay> {
        None
    }
    /// Packages of the book, tried one by one.
    fn package_trials(&self) -> Option<&dyn PackageTrials> {
        None
    }
    /// Plans for the machine coaches, which people write.
    fn game_plans(&self) -> Option<&dyn GamePlans> {
        None
    }
    /// Play by mail: two plans meet.
    fn mail_play(&self) -> Option<&dyn MailPlay> {
        None
    }
    /// One play from a file, resolved step by step.
    fn umpire(&self) -> Result<&dyn Umpire, GameFault> {
        Err(GameFault::new(
            format!("a play of the {} game cannot be resolved by itself", self.name()),
            format!("play it with `hashmark play {}`", self.name()),
        ))
    }
    /// Sheets on paper.
    fn sheet_printer(&self) -> Option<&dyn SheetPrinter> {
        None
    }
    /// Pictures and films of its plays.
    fn play_films(&self) -> Option<&dyn PlayFilms> {
        None
    }
}

impl PartialEq for dyn GameEntry + '_ {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl std::fmt::Debug for dyn GameEntry + '_ {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
