//! Teams that people make for a game: the capability behind the pages of teams.

use crate::SessionError;
use crate::wire::Drafted;
use hashmark_roster::Club;
use serde::Deserialize;
use utoipa::ToSchema;

/// What somebody has chosen for a team, as far as he has come.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TeamDraft {
    /// The club's short name.
    pub club: String,
    /// How the numbers are rolled, 1 to 6.
    pub method: u8,
    /// What the last step was answered with. Without it the open draft of this club goes on, or one is begun.
    #[serde(default)]
    pub draft: Option<String>,
    /// The open draft is given up and another begun; they are counted.
    #[serde(default)]
    pub anew: bool,
    /// For each score the number it goes on: `OL`, `RB`, `WR`, `DL`, `LB`, `DB`; nothing for a die that is lost. Empty
    /// where scores stand in order.
    #[serde(default)]
    pub placing: Option<Vec<Option<String>>>,
    /// Both philosophies: with the ball, against it.
    #[serde(default)]
    pub ways: Option<[String; 2]>,
    /// The philosophies are settled and the men are rated.
    #[serde(default)]
    pub players: bool,
    /// Who gets the extra points, by his place on the roster.
    #[serde(default)]
    pub points: Option<u8>,
}

/// A draft that is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenDraft {
    /// What every further step is sent with.
    pub token: String,
    /// Where its dice come from; nobody is told.
    pub seed: u64,
    /// Drafts its maker began for this club, this one counted.
    pub begun: u32,
}

/// A way to roll a team's numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftMethod {
    /// Its number, as a request names it.
    pub id: u8,
    /// What it is called.
    pub title: &'static str,
    /// How it goes.
    pub text: String,
    /// The one that is chosen already.
    pub usual: bool,
}

/// A team that was made, as lists show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamMade {
    /// Its club's short name.
    pub club: String,
    /// What it is called.
    pub name: String,
    /// With the ball, and against it.
    pub ratings: Option<(u8, u8)>,
}

/// A made team as a page shows it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TeamPage {
    /// The numbers of the team, each with its word.
    pub numbers: Vec<(u8, &'static str)>,
    /// What else is known of it, each with its title.
    pub facts: Vec<(&'static str, String)>,
    /// The heads of the roster.
    pub heads: Vec<&'static str>,
    /// A row for each man.
    pub roster: Vec<Vec<String>>,
}

/// Teams that are made for a game. A made team is the text of its file; what stands in it is the game's business.
pub trait TeamDrafts: Sync {
    /// How a team's numbers may be rolled.
    fn methods(&self) -> Vec<DraftMethod>;
    /// The team as far as it has been made.
    fn drafted(&self, draft: &TeamDraft, open: &OpenDraft) -> Result<Drafted, SessionError>;
    /// The file of the whole team; refused while a step is missing.
    fn made(&self, draft: &TeamDraft, seed: u64) -> Result<String, SessionError>;
    /// A team as lists show it.
    fn summary(&self, file: &str) -> Result<TeamMade, SessionError>;
    /// A team as its page shows it.
    fn page(&self, file: &str) -> Result<TeamPage, SessionError>;
    /// One of a team's sheets to print, as PDF; none when there is no such sheet.
    fn sheet(&self, file: &str, name: &str, club: &Club) -> Result<Option<Vec<u8>>, SessionError>;
}
