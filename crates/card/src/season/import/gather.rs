//! Everything the tables say, by player, team and game.

use super::heads::{ImportTableKind, Known};
use crate::season::error::{Findings, SeasonPlace, SeasonProblem};
use std::collections::BTreeMap;

/// More than any player or team ever does in a season.
const MOST: f64 = 99_999.0;

/// Numbers by canonical name; what is not there is unknown.
#[derive(Clone, Default, Debug)]
pub(super) struct StatNumbers(BTreeMap<String, f64>);

impl StatNumbers {
    pub fn get(&self, name: &str) -> Option<f64> {
        self.0.get(name).copied()
    }

    /// A count; what is unknown is none.
    pub fn count(&self, name: &str) -> u32 {
        self.maybe(name).unwrap_or(0)
    }

    pub fn maybe(&self, name: &str) -> Option<u32> {
        self.get(name).map(|number| number.clamp(0.0, MOST).round() as u32)
    }

    /// Yards, which may be negative.
    pub fn yards(&self, name: &str) -> i32 {
        self.maybe_yards(name).unwrap_or(0)
    }

    pub(crate) fn maybe_yards(&self, name: &str) -> Option<i32> {
        self.get(name).map(|number| number.clamp(-MOST, MOST).round() as i32)
    }

    pub fn put(&mut self, name: &str, number: f64) {
        self.0.insert(name.to_string(), number);
    }

    pub fn add(&mut self, name: &str, number: f64) {
        *self.0.entry(name.to_string()).or_default() += number;
    }

    pub fn names(&self) -> impl Iterator<Item = (&str, f64)> {
        self.0.iter().map(|(name, number)| (name.as_str(), *number))
    }
}

/// A player of a team.
#[derive(Clone, Default, Debug)]
pub(super) struct ImportedMan {
    pub team: String,
    pub name: String,
    /// His position in capitals, as the tables have it.
    pub pos: String,
    /// Where he started, in capitals; blank if unknown.
    pub start: String,
    pub numbers: StatNumbers,
}

#[derive(Clone, Default, Debug)]
pub(super) struct ImportedTeam {
    pub name: String,
    pub front: String,
    pub numbers: StatNumbers,
}

/// A game of the regular season.
#[derive(Clone, Default, Debug)]
pub(super) struct ImportedGame {
    pub week: u32,
    pub date: String,
    pub away: String,
    pub home: String,
    pub neutral: bool,
    pub overtime: bool,
    pub score: Option<(u32, u32)>,
}

/// All of it.
#[derive(Default)]
pub(super) struct Gathered {
    pub men: BTreeMap<(String, String), ImportedMan>,
    pub teams: BTreeMap<String, ImportedTeam>,
    pub games: Vec<ImportedGame>,
    /// Games that are not of the regular season, by their ids.
    postseason: Vec<String>,
}

impl Gathered {
    /// Takes a table in. Games come first: they tell which are of the regular season.
    pub fn take(&mut self, known: &Known<'_>, findings: &mut Findings) {
        for row in 0..known.table.rows.len() {
            let line = ImportRow { known, row };
            match known.kind {
                ImportTableKind::Games => self.game(&line, findings),
                ImportTableKind::Teams => self.team(&line, findings),
                ImportTableKind::TeamGames => self.team_game(&line, findings),
                _ => self.man(&line, findings),
            }
        }
    }

    fn game(&mut self, line: &ImportRow<'_, '_>, findings: &mut Findings) {
        let kind = line.text("kind").to_uppercase();
        if !matches!(kind.as_str(), "" | "REG" | "REGULAR" | "R") {
            self.postseason.push(line.text("game").to_string());
            return;
        }
        let score = line.number("away_score", findings).zip(line.number("home_score", findings));
        let week = line.number("week", findings).unwrap_or(0.0);
        self.games.push(ImportedGame {
            week: week as u32,
            date: line.text("date").to_string(),
            away: line.text("away").to_string(),
            home: line.text("home").to_string(),
            neutral: matches!(line.text("location").to_lowercase().as_str(), "neutral" | "n" | "1"),
            overtime: matches!(line.text("overtime").to_lowercase().as_str(), "1" | "ot" | "true"),
            score: score.map(|(away, home)| (away as u32, home as u32)),
        });
    }

    fn team(&mut self, line: &ImportRow<'_, '_>, findings: &mut Findings) {
        let Some(team) = line.team() else { return };
        let side = self.teams.entry(team).or_default();
        if !line.text("name").is_empty() {
            side.name = line.text("name").to_string();
        }
        if !line.text("front").is_empty() {
            side.front = line.text("front").to_string();
        }
        let file = line.known.table.file.to_lowercase();
        let defense = ["def", "opp", "against", "allowed"].iter().any(|word| file.contains(word));
        for (name, number) in line.numbers(&["team", "opponent", "game", "name", "front", "net"], findings) {
            // A table of defenses lists what was allowed; what it calls its own are takeaways and returns made.
            let own = !defense || matches!(name, "g" | "ff" | "fr" | "fr_td");
            let name = if own { name.to_string() } else { format!("opp_{name}") };
            side.numbers.put(&name, number);
        }
        if defense && line.known.columns.contains_key("net") {
            side.numbers.put("opp_net", 1.0);
        }
    }

    fn team_game(&mut self, line: &ImportRow<'_, '_>, findings: &mut Findings) {
        if self.postseason.iter().any(|game| !game.is_empty() && game == line.text("game")) {
            return;
        }
        let (Some(team), opponent) = (line.team(), line.text("opponent").to_string()) else { return };
        let numbers = line.numbers(&["team", "opponent", "game", "name", "front", "net", "g"], findings);
        self.teams.entry(team.clone()).or_default().numbers.add("sum_g", 1.0);
        for (name, number) in numbers {
            self.teams.entry(team.clone()).or_default().numbers.add(&format!("sum_{name}"), number);
            self.teams.entry(opponent.clone()).or_default().numbers.add(&format!("sum_opp_{name}"), number);
        }
    }

    fn man(&mut self, line: &ImportRow<'_, '_>, findings: &mut Findings) {
        let name = plain_name(line.text("player"));
        let Some(team) = line.team().filter(|_| !name.is_empty()) else { return };
        let man = self.men.entry((team.clone(), name.clone())).or_default();
        (man.team, man.name) = (team, name);
        let pos = plain_position(line.text("pos"));
        if man.pos.is_empty() {
            man.pos = pos;
        }
        if man.start.is_empty() {
            man.start = plain_position(line.text("start_pos"));
        }
        for (name, number) in line.numbers(&["player", "team", "pos", "start_pos"], findings) {
            let most = man.numbers.get(name).map_or(number, |before| before.max(number));
            man.numbers.put(name, most);
        }
        for name in ["rush_lng", "rec_lng", "pass_lng"] {
            if line.text(name).contains(['T', 't']) {
                man.numbers.put(&format!("{name}_td"), 1.0);
            }
        }
    }

    /// Sums of games stand in for totals that no table gives.
    pub fn settle(&mut self) {
        for side in self.teams.values_mut() {
            let sums: Vec<(String, f64)> = side
                .numbers
                .names()
                .filter_map(|(name, number)| Some((name.strip_prefix("sum_")?.to_string(), number)))
                .collect();
            for (name, number) in sums {
                if side.numbers.get(&name).is_none() {
                    side.numbers.put(&name, number);
                }
            }
        }
    }
}

/// One row of a known table.
struct ImportRow<'a, 'b> {
    known: &'a Known<'b>,
    row: usize,
}

impl ImportRow<'_, '_> {
    fn text(&self, name: &str) -> &str {
        self.known.columns.get(name).map_or("", |at| self.known.table.cell(self.row, *at))
    }

    /// The team; rows of totals over several teams, of no team, and repeated headers have none.
    fn team(&self) -> Option<String> {
        let team = self.text("team");
        let several = team.len() >= 3
            && team.chars().next().is_some_and(|first| first.is_ascii_digit())
            && team.to_uppercase().contains("TM");
        let none = matches!(team, "" | "TOT" | "Tm" | "Team" | "tm" | "team");
        (!several && !none).then(|| team.to_string())
    }

    fn place(&self, name: &str) -> SeasonPlace {
        match self.known.columns.get(name) {
            Some(at) => self.known.table.place(self.row, *at),
            None => self.known.table.row_place(self.row),
        }
    }

    fn number(&self, name: &str, findings: &mut Findings) -> Option<f64> {
        let text = self.text(name);
        let digits = text.replace([',', '%', '*'], "");
        let digits = digits.trim().trim_matches(['T', 't']);
        if digits.is_empty() || matches!(digits, "-" | "--" | "NA" | "N/A") {
            return None;
        }
        match digits.parse::<f64>() {
            Ok(number) if number.abs() <= MOST => Some(number),
            Ok(number) if number.is_finite() => {
                findings.error(
                    self.place(name),
                    SeasonProblem::TooLarge { found: text.into(), most: MOST as i64 },
                );
                None
            }
            _ => {
                let problem = SeasonProblem::Unreadable { found: text.into(), wanted: "a number" };
                findings.error(self.place(name), problem);
                None
            }
        }
    }

    /// Every number of the row but the columns named, which are texts.
    fn numbers(&self, texts: &[&str], findings: &mut Findings) -> Vec<(&str, f64)> {
        let names = self.known.columns.keys().map(String::as_str).filter(|name| !texts.contains(name));
        names.filter_map(|name| Some((name, self.number(name, findings)?))).collect()
    }
}

/// A name without the marks of honor and the ids that some tables append.
fn plain_name(text: &str) -> String {
    let name = text.split('\\').next().unwrap_or_default();
    name.trim().trim_end_matches(['*', '+', ' ']).to_string()
}

/// The first of several positions, in capitals.
fn plain_position(text: &str) -> String {
    text.split(['/', '-', ',']).next().unwrap_or_default().trim().to_uppercase()
}
