//! What can be wrong with a season's files: where, what, and what would be right.

use std::fmt;
use thiserror::Error;

/// A place in a season's files, as exact as is known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeasonPlace {
    /// The file's name.
    pub file: String,
    /// Line, from 1.
    pub line: Option<usize>,
    /// Character in the line, from 1.
    pub character: Option<usize>,
    /// The column's name, or the key's.
    pub column: Option<String>,
}

impl SeasonPlace {
    /// A whole file.
    pub fn file(name: &str) -> SeasonPlace {
        SeasonPlace { file: name.to_string(), ..SeasonPlace::default() }
    }
}

impl fmt::Display for SeasonPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        for number in [self.line, self.character].into_iter().flatten() {
            write!(f, ":{number}")?;
        }
        match &self.column {
            Some(column) => write!(f, ": {column}"),
            None => Ok(()),
        }
    }
}

/// A season that cannot be used, one reason of perhaps many.
#[derive(Clone, PartialEq, Debug, Error)]
#[error("{place}: {problem}")]
pub struct SeasonError {
    /// The file, row and column it is about.
    pub place: SeasonPlace,
    /// What, and what would be right.
    pub problem: SeasonProblem,
}

/// Something doubtful that was put right or let pass.
#[derive(Clone, PartialEq, Debug, Error)]
#[error("{place}: {doubt}")]
pub struct Warning {
    /// The file, row and column it is about.
    pub place: SeasonPlace,
    /// What, and what was done about it.
    pub doubt: SeasonDoubt,
}

/// What is wrong.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum SeasonProblem {
    #[error("the file is missing; a season needs it")]
    MissingFile,
    #[error("the file has no rows under its header")]
    NoRows,
    #[error("{0}")]
    BadCsv(String),
    #[error("{0}")]
    BadToml(String),
    #[error("the key `{key}` is missing; write {example}")]
    MissingKey { key: &'static str, example: &'static str },
    #[error("{found} cannot be; {wanted}")]
    BadKey { found: i64, wanted: &'static str },
    #[error("the column `{name}` is missing{} columns found: {}", did_you_mean_or(.close), .found.join(", "))]
    MissingColumn { name: String, found: Vec<String>, close: Option<String> },
    #[error("the column is there twice; keep one")]
    TwiceAColumn,
    #[error("the row has {found} cells, the header {wanted}; is a comma missing or too many?")]
    RowLength { found: usize, wanted: usize },
    #[error("blank; {wanted}")]
    Blank { wanted: &'static str },
    #[error("{found:?} is not {wanted}")]
    Unreadable { found: String, wanted: &'static str },
    #[error("{found} is negative; the least is 0")]
    Negative { found: String },
    #[error("{found} is too large; the most is {most}")]
    TooLarge { found: String, most: i64 },
    #[error("{part} is more than the {whole} of `{of}`")]
    MoreThan { part: i64, whole: i64, of: &'static str },
    #[error("{yards} yards on {} cannot be: no play gains more than {most}", on_plays(*.plays))]
    TooManyYards { yards: i64, plays: i64, most: i64 },
    #[error("a longest of {longest} cannot be; the most is {most}")]
    LongestTooLong { longest: i64, most: i64 },
    #[error("a longest of {longest} does not go with {yards} yards on {}", on_plays(*.plays))]
    LongestApart { longest: i64, yards: i64, plays: i64 },
    #[error("{player} of {team} is already on line {first}; one row a player and team")]
    TwiceAPlayer { player: String, team: String, first: usize },
    #[error("the team {team} is already on line {first}; one row a team")]
    TwiceATeam { team: String, first: usize },
    #[error("the team {team:?} is not in teams.csv{} teams found: {}", did_you_mean_or(.close), .found.join(", "))]
    UnknownTeam { team: String, found: Vec<String>, close: Option<String> },
    #[error("there is no row for {team}; every team of teams.csv needs one")]
    NoTeamRow { team: String },
    #[error("too few {what} for {team}: {found} listed, at least {wanted} needed")]
    TooFew { team: String, what: &'static str, found: usize, wanted: usize },
    #[error("{found:?} is no position here; use one of {}", .choices.join(" "))]
    UnknownPosition { found: String, choices: Vec<&'static str> },
    #[error("{team} plays itself; away and home must be two teams")]
    PlaysItself { team: String },
    #[error(
        "{team} is listed with {team_total}, its players add up to {sum}: {percent:.1}% apart, 5% is the most"
    )]
    TotalsApart { team: String, team_total: i64, sum: i64, percent: f64 },
    #[error("{team} cannot have scored {points}: its touchdowns and kicks alone are worth {least}")]
    TooFewPoints { team: String, points: i64, least: i64 },
    #[error("none of the files looks like {what}; {wanted}")]
    NoTable { what: &'static str, wanted: &'static str },
}

/// What is doubtful.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum SeasonDoubt {
    #[error("nothing reads this column{}", did_you_mean(.close))]
    UnknownColumn { close: Option<String> },
    #[error("{0} has no front; 4-3 is assumed")]
    NoFront(String),
    #[error("the file is missing; {0}")]
    MissingFile(&'static str),
    #[error("blank; {0} is assumed")]
    Assumed(String),
    #[error("{team} is listed with {team_total}, its players add up to {sum}: {percent:.1}% apart")]
    TotalsApart { team: String, team_total: i64, sum: i64, percent: f64 },
    #[error(
        "the league's defenses allowed {defense}, its offenses made {offense}; defenses are scaled by {factor:.4}"
    )]
    LeagueApart { offense: i64, defense: i64, factor: f64 },
    #[error("the league scored {scored} points and allowed {allowed}; these should be equal")]
    PointsApart { scored: i64, allowed: i64 },
    #[error("{team} is listed with {listed} games, the schedule gives it {scheduled}")]
    GamesApart { team: String, listed: i64, scheduled: i64 },
    #[error("{team} plays twice in week {week}")]
    TwiceAWeek { team: String, week: u32 },
    #[error("the file was not recognized and is left out; its columns: {}", .0.join(", "))]
    NotRecognized(Vec<String>),
    #[error("{0}")]
    Estimated(String),
    #[error("{who}: {found}; {done}")]
    Mended { who: String, found: String, done: String },
    #[error("{who} is left out: {found}")]
    LeftOut { who: String, found: String },
}

impl SeasonDoubt {
    /// Something was put right.
    pub(super) fn mended(who: &str, found: &str, done: &str) -> SeasonDoubt {
        SeasonDoubt::Mended { who: who.into(), found: found.into(), done: done.into() }
    }

    /// Something could not be used.
    pub(super) fn left_out(who: &str, found: String) -> SeasonDoubt {
        SeasonDoubt::LeftOut { who: who.into(), found }
    }
}

fn did_you_mean(close: &Option<String>) -> String {
    close.as_ref().map(|name| format!("; did you mean `{name}`?")).unwrap_or_default()
}

fn did_you_mean_or(close: &Option<String>) -> String {
    if close.is_some() { did_you_mean(close) } else { ";".into() }
}

fn on_plays(plays: i64) -> String {
    format!("{plays} {}", if plays == 1 { "play" } else { "plays" })
}

/// What a reading found, good and bad, in the order in which it was found.
#[derive(Default)]
pub(super) struct Findings {
    pub errors: Vec<SeasonError>,
    pub warnings: Vec<Warning>,
}

impl Findings {
    pub fn error(&mut self, place: SeasonPlace, problem: SeasonProblem) {
        self.errors.push(SeasonError { place, problem });
    }

    pub fn warn(&mut self, place: SeasonPlace, doubt: SeasonDoubt) {
        self.warnings.push(Warning { place, doubt });
    }

    /// The value with its warnings, or every error.
    pub fn settle<T>(self, value: T) -> Result<(T, Vec<Warning>), Vec<SeasonError>> {
        if self.errors.is_empty() { Ok((value, self.warnings)) } else { Err(self.errors) }
    }
}
