//! A schedule of one's own, read from a sheet and checked: every fault with its line and column.

use super::{SeasonSchedule, WeekGames};
use crate::ClubMap;
use hashmark_table::{ClubTag, Day, Fixture, nearest};
use std::fmt;

/// Where in a sheet: line and column count from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SheetMark {
    pub line: usize,
    pub column: usize,
}

impl fmt::Display for SheetMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Something wrong with a schedule of one's own.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{at}: {problem}")]
pub struct SheetFault {
    pub at: SheetMark,
    pub problem: SheetProblem,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SheetProblem {
    #[error("the first line names the columns: week, away, home, and if you like date, neutral, preseason")]
    NoHeader,
    #[error("there is no column {found:?}; the columns are week, date, away, home, neutral, preseason")]
    UnknownColumn { found: String },
    #[error("the column {0:?} is named twice")]
    ColumnTwice(&'static str),
    #[error("the column {0:?} is missing")]
    NoColumn(&'static str),
    #[error("this line has {found} entries and the first line {wanted}")]
    Entries { found: usize, wanted: usize },
    #[error("{found:?} is no week; weeks are numbers from 1 to {MOST_WEEKS}")]
    Week { found: String },
    #[error("{found:?} is no day; a day is written like 2001-09-09")]
    Day { found: String },
    #[error("{found:?} is neither 1 nor empty")]
    Flag { found: String },
    #[error("no club is called {found:?}{}", match meant { Some(tag) => format!("; did you mean {tag}?"), None => String::new() })]
    UnknownClub { found: String, meant: Option<ClubTag> },
    #[error("{0} cannot play itself")]
    Itself(ClubTag),
    #[error("{club} plays twice in week {week}; the first time in line {first}")]
    TwiceAWeek { club: ClubTag, week: u8, first: usize },
    #[error("week {week} is preseason in line {first} and not here")]
    MixedWeek { week: u8, first: usize },
    #[error("there is no game in week {missing}")]
    EmptyWeek { missing: u8 },
    #[error("{club} is at home {home} times and away {away} times; one more of either is the most")]
    Uneven { club: ClubTag, home: usize, away: usize },
    #[error("{club} has {byes} weeks off, this being the last; others have {fewest}")]
    ByeTooMany { club: ClubTag, byes: usize, fewest: usize },
}

/// The most weeks a schedule has.
pub const MOST_WEEKS: u8 = 64;

/// The columns of a sheet.
const COLUMNS: [&str; 6] = ["week", "date", "away", "home", "neutral", "preseason"];
const NEEDED: [&str; 3] = ["week", "away", "home"];

/// A game as it stands in a sheet.
#[derive(Clone, Copy, Debug)]
struct SheetGame {
    line: usize,
    week: u8,
    week_mark: SheetMark,
    day: Option<Day>,
    fixture: Fixture,
    home: SheetMark,
    away: SheetMark,
    preseason: bool,
}

impl SheetGame {
    fn mark(&self, club: ClubTag) -> SheetMark {
        if self.fixture.home == club { self.home } else { self.away }
    }
}

/// Reads a sheet; either a schedule that can be played, or everything that is wrong with it. `uneven` lets homes and
/// byes be as uneven as they are.
pub fn read_sheet(text: &str, map: &ClubMap, uneven: bool) -> Result<SeasonSchedule, Vec<SheetFault>> {
    let mut reader = SheetReader { map, faults: vec![], games: vec![] };
    reader.read(text);
    reader.check_weeks();
    if reader.faults.is_empty() && !uneven {
        reader.check_balance();
        reader.check_byes();
    }
    reader.faults.sort_by_key(|fault| fault.at);
    if reader.faults.is_empty() { Ok(reader.schedule()) } else { Err(reader.faults) }
}

struct SheetReader<'a> {
    map: &'a ClubMap,
    faults: Vec<SheetFault>,
    games: Vec<SheetGame>,
}

/// An entry with the column it begins at.
type Entry<'a> = (usize, &'a str);

/// The entries of a line: parted by commas, with quotes where somebody wrote them.
fn entries(line: &str) -> Vec<Entry<'_>> {
    let mut at = 1;
    let part = |part: &'_ str| -> usize { part.chars().count() };
    line.split(',')
        .map(|entry| {
            let lead = part(entry) - part(entry.trim_start());
            let column = at + lead;
            at += part(entry) + 1;
            let entry = entry.trim();
            let bare = entry.strip_prefix('"').and_then(|entry| entry.strip_suffix('"'));
            (column, bare.unwrap_or(entry))
        })
        .collect()
}

impl SheetReader<'_> {
    fn fault(&mut self, at: SheetMark, problem: SheetProblem) {
        self.faults.push(SheetFault { at, problem });
    }

    fn read(&mut self, text: &str) {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let Some((line, head)) = lines.next() else {
            return self.fault(SheetMark { line: 1, column: 1 }, SheetProblem::NoHeader);
        };
        let Some(columns) = self.header(line, head) else { return };
        for (line, text) in lines {
            let entries = entries(text);
            if entries.len() == columns.len() {
                self.game(line, &columns, &entries);
            } else {
                let problem = SheetProblem::Entries { found: entries.len(), wanted: columns.len() };
                self.fault(SheetMark { line, column: 1 }, problem);
            }
        }
    }

    /// What each entry of a line is.
    fn header(&mut self, line: usize, head: &str) -> Option<Vec<&'static str>> {
        let before = self.faults.len();
        let mut columns = Vec::new();
        for (column, name) in entries(head) {
            let at = SheetMark { line, column };
            match COLUMNS.into_iter().find(|known| *known == name) {
                Some(known) if columns.contains(&known) => self.fault(at, SheetProblem::ColumnTwice(known)),
                Some(known) => columns.push(known),
                None => self.fault(at, SheetProblem::UnknownColumn { found: name.to_string() }),
            }
        }
        for needed in NEEDED.into_iter().filter(|needed| !columns.contains(needed)) {
            self.fault(SheetMark { line, column: 1 }, SheetProblem::NoColumn(needed));
        }
        (self.faults.len() == before).then_some(columns)
    }

    fn game(&mut self, line: usize, columns: &[&str], entries: &[Entry<'_>]) {
        let entry = |name: &str| {
            let at = columns.iter().position(|known| *known == name)?;
            Some((SheetMark { line, column: entries[at].0 }, entries[at].1))
        };
        let needed = |name: &str| entry(name).expect("the header has every needed column");
        let (week_mark, week) = needed("week");
        let ((home_mark, home), (away_mark, away)) = (needed("home"), needed("away"));
        let week = self.week(week_mark, week);
        let day = entry("date").map_or(Some(None), |(at, text)| self.day(at, text));
        let neutral = entry("neutral").map_or(Some(false), |(at, text)| self.flag(at, text));
        let preseason = entry("preseason").map_or(Some(false), |(at, text)| self.flag(at, text));
        let (home, away) = (self.club(home_mark, home), self.club(away_mark, away));
        let (Some(week), Some(day), Some(neutral), Some(preseason), Some(home), Some(away)) =
            (week, day, neutral, preseason, home, away)
        else {
            return;
        };
        if home == away {
            return self.fault(home_mark.max(away_mark), SheetProblem::Itself(home));
        }
        let fixture = Fixture { away, home, neutral };
        let marks =
            SheetGame { line, week, week_mark, day, fixture, home: home_mark, away: away_mark, preseason };
        self.games.push(marks);
    }

    fn week(&mut self, at: SheetMark, text: &str) -> Option<u8> {
        let week = text.parse().ok().filter(|week| (1..=MOST_WEEKS).contains(week));
        if week.is_none() {
            self.fault(at, SheetProblem::Week { found: text.to_string() });
        }
        week
    }

    fn day(&mut self, at: SheetMark, text: &str) -> Option<Option<Day>> {
        if text.is_empty() {
            return Some(None);
        }
        let day = text.parse().ok();
        if day.is_none() {
            self.fault(at, SheetProblem::Day { found: text.to_string() });
        }
        day.map(Some)
    }

    fn flag(&mut self, at: SheetMark, text: &str) -> Option<bool> {
        match text {
            "" | "0" => Some(false),
            "1" => Some(true),
            found => {
                self.fault(at, SheetProblem::Flag { found: found.to_string() });
                None
            }
        }
    }

    fn club(&mut self, at: SheetMark, text: &str) -> Option<ClubTag> {
        let known = text.parse().ok().filter(|tag| self.map.number(*tag).is_some());
        if known.is_none() {
            let tags = self.map.tags().iter().map(ClubTag::as_str);
            let meant = nearest(&text.to_lowercase(), tags).and_then(|tag| tag.parse().ok());
            self.fault(at, SheetProblem::UnknownClub { found: text.to_string(), meant });
        }
        known
    }

    /// Nobody twice a week, no week left out, and each either preseason or not.
    fn check_weeks(&mut self) {
        let mut faults = Vec::new();
        for (at, game) in self.games.iter().enumerate() {
            let same_week = || self.games[..at].iter().filter(|other| other.week == game.week);
            for club in [game.fixture.away, game.fixture.home] {
                if let Some(first) = same_week().find(|other| other.fixture.side(club).is_some()) {
                    let problem = SheetProblem::TwiceAWeek { club, week: game.week, first: first.line };
                    faults.push(SheetFault { at: game.mark(club), problem });
                }
            }
            if let Some(first) = same_week().find(|other| other.preseason && !game.preseason) {
                let problem = SheetProblem::MixedWeek { week: game.week, first: first.line };
                faults.push(SheetFault { at: game.week_mark, problem });
            }
            let missing = game.week - 1;
            if missing > 0 && self.games.iter().all(|other| other.week != missing) {
                let problem = SheetProblem::EmptyWeek { missing };
                let at = game.week_mark;
                if !faults.iter().any(|fault: &SheetFault| fault.problem == problem) {
                    faults.push(SheetFault { at, problem });
                }
            }
        }
        self.faults.extend(faults);
    }

    fn counting(&self) -> impl DoubleEndedIterator<Item = &SheetGame> {
        self.games.iter().filter(|game| !game.preseason)
    }

    fn check_balance(&mut self) {
        let mut faults = Vec::new();
        for club in self.map.tags() {
            let grounds = || self.counting().filter(|game| !game.fixture.neutral);
            let home = grounds().filter(|game| game.fixture.home == *club).count();
            let away = grounds().filter(|game| game.fixture.away == *club).count();
            let surplus = |game: &&SheetGame| {
                if home > away { game.fixture.home == *club } else { game.fixture.away == *club }
            };
            if home.abs_diff(away) > 1
                && let Some(last) = grounds().rev().find(surplus)
            {
                let problem = SheetProblem::Uneven { club: *club, home, away };
                faults.push(SheetFault { at: last.mark(*club), problem });
            }
        }
        self.faults.extend(faults);
    }

    fn check_byes(&mut self) {
        let mut weeks: Vec<u8> = self.counting().map(|game| game.week).collect();
        weeks.sort_unstable();
        weeks.dedup();
        let off = |club: &ClubTag| -> Vec<u8> {
            let plays = |week: &u8| {
                self.counting().any(|game| game.week == *week && game.fixture.side(*club).is_some())
            };
            weeks.iter().copied().filter(|week| !plays(week)).collect()
        };
        let byes: Vec<(ClubTag, Vec<u8>)> = self.map.tags().iter().map(|club| (*club, off(club))).collect();
        let fewest = byes.iter().map(|(_, off)| off.len()).min().unwrap_or(0);
        let mut faults = Vec::new();
        for (club, off) in byes.iter().filter(|(_, off)| off.len() > fewest) {
            let last = off.last().and_then(|week| self.counting().find(|game| game.week == *week));
            let problem = SheetProblem::ByeTooMany { club: *club, byes: off.len(), fewest };
            faults.extend(last.map(|game| SheetFault { at: game.week_mark, problem }));
        }
        self.faults.extend(faults);
    }

    fn schedule(&self) -> SeasonSchedule {
        let last = self.games.iter().map(|game| game.week).max().unwrap_or(0);
        let week = |week: u8| {
            let games: Vec<&SheetGame> = self.games.iter().filter(|game| game.week == week).collect();
            WeekGames {
                preseason: games.iter().any(|game| game.preseason),
                day: games.iter().filter_map(|game| game.day).min(),
                games: games.iter().map(|game| game.fixture).collect(),
            }
        };
        SeasonSchedule { weeks: (1..=last).map(week).collect() }
    }
}
