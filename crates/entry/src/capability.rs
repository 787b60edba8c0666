//! What only some games have: one trait a capability. The whole list stands in [`GameEntry`](crate::GameEntry); a front
//! end asks there, and says that the game has no such thing when there is none.

use crate::{ClubAsk, GameFault, MatchFileFault, NamedText, SetupAsk, StillSet, WorkRunner};
use hashmark_dice::Cup;
use hashmark_roster::League;
use std::path::Path;

/// How a report is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ReportFormat {
    /// For people.
    #[default]
    Table,
    /// For programs.
    Json,
    /// For spreadsheets; only where a report is rows.
    Csv,
}

/// A season's files: read by name, and told of by path.
pub struct SeasonFiles<'a> {
    /// The folder, as faults name it.
    pub folder: String,
    /// The text of a file of it, if it is there.
    pub find: &'a dyn Fn(&str) -> Option<String>,
    /// A file's name as faults tell it.
    pub path: &'a dyn Fn(&str) -> String,
}

/// The files of a season, made.
pub struct SeasonText {
    /// Names and texts.
    pub files: Vec<(String, String)>,
    /// What is doubtful.
    pub notes: Vec<String>,
    /// What is in it, in one line without an end.
    pub summary: String,
}

/// What card making gives back, and what it had to say.
pub struct MadeCards {
    /// The file of them.
    pub text: String,
    /// What is doubtful, and what a card could not hold.
    pub notes: Vec<String>,
    /// What was made, in one line without an end.
    pub summary: String,
}

/// A report with what is doubtful about it.
pub struct NotedReport {
    /// The report.
    pub text: String,
    /// What is doubtful.
    pub notes: Vec<String>,
}

/// A game that is played with cards made from a season's statistics.
pub trait CardMaker: Sync {
    /// Reads ordinary exports, each by its short name, into the files of a season.
    fn import(&self, exports: &[NamedText], path: &dyn Fn(&str) -> String) -> Result<SeasonText, GameFault>;
    /// Makes the cards of a season, played until it comes out right.
    fn make(&self, season: &SeasonFiles<'_>, runner: &dyn WorkRunner) -> Result<MadeCards, GameFault>;
    /// The cards of a team, or of the men that fit the words.
    fn show(&self, cards: &NamedText, wanted: &str) -> Result<String, GameFault>;
    /// Replays a season many times, with these cards or with cards made anew, and compares.
    fn check(
        &self,
        season: &SeasonFiles<'_>,
        cards: Option<&NamedText>,
        replays: u64,
        format: ReportFormat,
        runner: &dyn WorkRunner,
    ) -> Result<NotedReport, GameFault>;
    /// The files of a season that an invented league might have played.
    fn invented_season(&self, league: &League, seed: u64) -> Vec<(String, String)>;
}

/// What a team is made with.
pub struct TeamAsk {
    /// The club, by id or name; drawn from the seed when there is none.
    pub club: ClubAsk,
    /// The seed of the dice.
    pub seed: u64,
    /// The dice in words: `seed 4`.
    pub dice_words: String,
    /// How the numbers are rolled.
    pub method: u8,
    /// The philosophy with the ball.
    pub offense: Option<String>,
    /// The philosophy against it.
    pub defense: Option<String>,
}

/// Something that is told while a team is made.
pub enum TeamNews<'a> {
    /// A step that is done.
    Step(&'a str),
    /// Something doubtful.
    Doubt(&'a str),
}

/// What team making gives back, and the dice behind it.
pub struct MadeTeam {
    pub sheet: String,
    /// Its file.
    pub text: String,
}

/// A game whose teams are made with dice for a season, written down and shown.
pub trait TeamMaker: Sync {
    /// Makes a team, every step told when it is done.
    fn make(
        &self,
        ask: &TeamAsk,
        dice: &mut dyn Cup,
        tell: &mut dyn FnMut(TeamNews<'_>),
    ) -> Result<MadeTeam, GameFault>;
    /// The sheets of a team's file.
    fn show(&self, file: &NamedText) -> Result<String, GameFault>;
}

/// What a season is played with.
pub struct SeasonAsk {
    /// How many clubs.
    pub clubs: usize,
    /// How many weeks; everybody meets everybody twice when there is no number.
    pub weeks: Option<usize>,
    /// How the numbers of the clubs are rolled.
    pub method: u8,
    /// Rules, preset and seed; the clubs are the league's.
    pub setup: SetupAsk,
}

/// A game with seasons, in which what happens to men in a week is carried into the next.
pub trait SeasonMaker: Sync {
    /// Plays a season.
    fn play(
        &self,
        ask: &SeasonAsk,
        format: ReportFormat,
        runner: &dyn WorkRunner,
    ) -> Result<String, GameFault>;
}

/// What packages are tried with.
pub struct PackageAsk {
    /// Clubs, rules and seed; without names the first two clubs.
    pub setup: SetupAsk,
    /// The yard line of the side with the ball.
    pub from: u8,
    /// Against how many packages of the other side.
    pub defenses: u8,
}

/// A game whose book has packages: a formation and a play under one number.
pub trait PackageTrials: Sync {
    /// Plays every package, one play at a time.
    fn play(
        &self,
        ask: &PackageAsk,
        format: ReportFormat,
        runner: &dyn WorkRunner,
    ) -> Result<String, GameFault>;
}

/// What is thought of a plan.
pub struct PlanReport {
    /// The whole page.
    pub page: String,
    /// It can be played.
    pub playable: bool,
}

/// A game whose coaches play by plans that people write.
pub trait GamePlans: Sync {
    /// The plans that come with the game: name and text.
    fn shipped(&self) -> &'static [(&'static str, &'static str)];
    /// Refuses a text that is no plan.
    fn read(&self, plan: &NamedText) -> Result<(), GameFault>;
    /// Says what is wrong or doubtful about a plan.
    fn check(&self, plan: &NamedText) -> Result<PlanReport, GameFault>;
}

impl dyn GamePlans + '_ {
    /// The plan of this name that comes with the game.
    pub fn find_shipped(&self, name: &str) -> Option<NamedText> {
        let found = self.shipped().iter().find(|(known, _)| *known == name);
        found.map(|(name, text)| NamedText { name: (*name).to_string(), text: (*text).to_string() })
    }

    /// The names of the plans that come with the game.
    pub fn shipped_names(&self) -> Vec<&'static str> {
        self.shipped().iter().map(|(name, _)| *name).collect()
    }
}

/// A game by mail.
pub struct MailAsk {
    /// The home side's plan.
    pub home_plan: NamedText,
    /// The visitors'.
    pub away_plan: NamedText,
    /// Clubs, rules and seed.
    pub setup: SetupAsk,
    /// Somebody chose the seed.
    pub seed_chosen: bool,
}

/// A game by mail that was played.
pub struct MailGame {
    /// Its record.
    pub page: String,
    /// Its match file.
    pub file: Vec<u8>,
}

/// A game that two plans play alone, each sent by mail.
pub trait MailPlay: Sync {
    /// Plays to the end; nobody is asked anything.
    fn play(&self, ask: &MailAsk) -> Result<MailGame, GameFault>;
}

/// One play that an umpire is to resolve.
pub struct UmpireAsk<'a> {
    /// The play as written.
    pub file: NamedText,
    /// Dice that were given instead of the file's.
    pub dice: Vec<String>,
    /// Dice for a play without any.
    pub seed: u64,
    /// How wide the page is.
    pub width: usize,
    /// Reads a file that the play names, by its path beside the play's own.
    pub read: &'a dyn Fn(&Path) -> Result<NamedText, GameFault>,
}

/// How an umpire's play ended.
pub enum RulingEnd {
    /// It was played.
    Played,
    /// A call is not allowed.
    Illegal(String),
    /// The file or its dice are not enough, or wrong.
    Stopped(GameFault),
}

/// An umpire's answer.
pub struct Ruling {
    /// What happened, step by step, as far as it went.
    pub page: String,
    /// What was not used.
    pub notes: Vec<String>,
    /// How it ended.
    pub end: RulingEnd,
}

/// A game whose plays can be written down and resolved one by one.
pub trait Umpire: Sync {
    /// Resolves one play and explains it.
    fn resolve(&self, ask: &UmpireAsk<'_>) -> Result<Ruling, GameFault>;
}

/// Pages ready for paper.
pub struct PrintedSheets {
    /// The PDF file.
    pub pdf: Vec<u8>,
    /// What is on them.
    pub titles: Vec<String>,
    /// What is doubtful about what they were made from.
    pub notes: Vec<String>,
}

/// A game with sheets that lie beside the board, filled in.
pub trait SheetPrinter: Sync {
    /// The score sheets of a saved game.
    fn score(&self, match_file: &[u8]) -> Result<PrintedSheets, MatchFileFault>;
    /// What a team has on paper.
    fn team(&self, file: &NamedText, coach: &str) -> Result<PrintedSheets, GameFault>;
    /// The tables for kicks.
    fn kicks(&self) -> PrintedSheets;
}

/// A game that can be filmed: what happens on its board is seen by playing it again.
pub trait PlayFilms: Sync {
    /// Pictures of the stoppages of one play, or of all.
    fn stills(&self, match_file: &[u8], play: Option<u32>) -> Result<StillSet, MatchFileFault>;
}
