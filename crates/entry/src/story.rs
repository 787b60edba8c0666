//! What a match file tells without being played again.

use crate::GameFault;
use hashmark_law::{Fact, Names};
use hashmark_table::{EarlyEnd, MatchFileError, TableGame, parse};

/// Why nothing can be made of a match file.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum MatchFileFault {
    /// It cannot be read.
    #[error(transparent)]
    File(#[from] MatchFileError),
    /// It can be read, and what was asked for cannot be made of it.
    #[error(transparent)]
    Game(#[from] GameFault),
}

/// The story of a match: who played, and what happened.
pub struct MatchStory {
    /// What happened.
    pub facts: Vec<Fact>,
    /// How it was given up, when it was.
    pub early_end: Option<EarlyEnd>,
    /// What in the file makes no sense, and was left out.
    pub trouble: Option<String>,
    /// The record its players keep beside the board, where the game has one of its own.
    pub sheet: Option<String>,
    names: Box<dyn OwnedNames>,
}

/// The names of clubs and men in a set-up.
pub type SetupNames<S> = for<'a> fn(&'a S) -> Box<dyn Names + 'a>;
/// The game's own record of set-up and events.
pub type OwnSheet<G> = fn(
    &<G as hashmark_table::Game>::Setup,
    &[<G as hashmark_table::Game>::Event],
) -> Result<String, GameFault>;

impl MatchStory {
    /// Reads the file of a match.
    pub fn read<G: TableGame<Setup: 'static>>(
        match_file: &[u8],
        names: SetupNames<G::Setup>,
        sheet: Option<OwnSheet<G>>,
    ) -> Result<MatchStory, MatchFileFault> {
        let parsed = parse::<G>(match_file)?;
        let events: Vec<G::Event> = parsed.events().into_iter().cloned().collect();
        let sheet = sheet.map(|sheet| sheet(&parsed.header.setup, &events)).transpose()?;
        Ok(MatchStory {
            facts: events.iter().filter_map(G::fact).copied().collect(),
            early_end: parsed.early_end(),
            trouble: parsed.trouble.as_ref().map(ToString::to_string),
            sheet,
            names: Box::new(NamesOf { setup: parsed.header.setup, of: names }),
        })
    }

    /// The names of clubs and men.
    pub fn names(&self) -> Box<dyn Names + '_> {
        self.names.names()
    }
}

/// Names together with what they are read from.
trait OwnedNames {
    fn names(&self) -> Box<dyn Names + '_>;
}

struct NamesOf<S> {
    setup: S,
    of: SetupNames<S>,
}

impl<S> OwnedNames for NamesOf<S> {
    fn names(&self) -> Box<dyn Names + '_> {
        (self.of)(&self.setup)
    }
}
