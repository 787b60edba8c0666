//! Everything the tables say, by player, team and game.

use super::heads::{ImportTableKind, Known};
use super::number::{self, CellNumber};
use crate::season::error::{Findings, SeasonDoubt, SeasonPlace};
use std::collections::BTreeMap;

/// More than any player or team ever does in a season.
const MOST: f64 = 99_999.0;

/// A number, and where it stands if it stands in one cell.
#[derive(Clone, Default, Debug)]
struct StatNumber {
    value: f64,
    place: Option<SeasonPlace>,
}

/// Numbers by canonical name; what is not there is unknown.
#[derive(Clone, Default, Debug)]
pub(super) struct StatNumbers(BTreeMap<String, StatNumber>);

impl StatNumbers {
    pub fn get(&self, name: &str) -> Option<f64> {
        self.0.get(name).map(|number| number.value)
    }

    /// The cell it was read from.
    pub fn place(&self, name: &str) -> Option<&SeasonPlace> {
        self.0.get(name)?.place.as_ref()
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

    /// Another number in the same place.
    pub fn put(&mut self, name: &str, number: f64) {
        self.0.entry(name.to_string()).or_default().value = number;
    }

    /// A number of one cell.
    fn put_cell(&mut self, name: &str, cell: StatCell) {
        self.0.insert(name.to_string(), StatNumber { value: cell.value, place: Some(cell.place) });
    }

    /// What others say and these do not.
    pub fn take_missing(&mut self, others: &StatNumbers) {
        for (name, number) in &others.0 {
            self.0.entry(name.clone()).or_insert_with(|| number.clone());
        }
    }

    pub fn add(&mut self, name: &str, number: f64) {
        self.0.entry(name.to_string()).or_default().value += number;
    }

    pub fn names(&self) -> impl Iterator<Item = (&str, f64)> {
        self.0.iter().map(|(name, number)| (name.as_str(), number.value))
    }
}

/// A number with its cell.
struct StatCell {
    name: String,
    value: f64,
    place: SeasonPlace,
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
    /// The first row that names him.
    pub row: SeasonPlace,
}

#[derive(Clone, Default, Debug)]
pub(super) struct ImportedTeam {
    pub name: String,
    pub front: String,
    pub numbers: StatNumbers,
    /// The first row that names it.
    pub row: SeasonPlace,
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
    /// The season's year, where the table has it.
    pub season: Option<u16>,
    /// Where it is listed.
    pub place: SeasonPlace,
}

/// All of it.
#[derive(Default)]
pub(super) struct Gathered {
    pub men: BTreeMap<(String, String), ImportedMan>,
    pub teams: BTreeMap<String, ImportedTeam>,
    pub games: Vec<ImportedGame>,
    /// Games that are not of the regular season, by their ids.
    postseason: Vec<String>,
    /// The names of men by team and the id some tables give them: two men of a team may be called the same.
    ids: BTreeMap<(String, String), String>,
}

impl Gathered {
    /// Takes a table in. Games come first: they tell which are of the regular season.
    pub fn take(&mut self, known: &Known<'_>, findings: &mut Findings) {
        for row in 0..known.table.rows.len() {
            let line = ImportRow { known, row };
            if line.repeats_heads() {
                continue;
            }
            match known.kind {
                ImportTableKind::Games => self.game(&line, findings),
                ImportTableKind::Teams | ImportTableKind::Standings => self.team(&line, findings),
                ImportTableKind::TeamGames => self.team_game(&line, findings),
                _ => self.man(&line, findings),
            }
        }
    }

    fn game(&mut self, line: &ImportRow<'_, '_>, findings: &mut Findings) {
        let (away, home) = line.sides();
        if away.is_empty() || home.is_empty() {
            return;
        }
        let week = match number::read(line.text("week")) {
            CellNumber::Words => None,
            CellNumber::Unknown => Some(0),
            CellNumber::Plain(week) | CellNumber::Taken(week) => Some(week.clamp(0.0, MOST) as u32),
        };
        let kind = line.text("kind").to_uppercase();
        let regular = matches!(kind.as_str(), "" | "REG" | "REGULAR" | "R" | "REGULAR SEASON");
        let Some(week) = week.filter(|_| regular) else {
            self.postseason.push(line.text("game").to_string());
            return;
        };
        let place = line.known.table.row_place(line.row);
        if away == home {
            let found = format!("{away} plays itself");
            return findings.warn(place, SeasonDoubt::left_out("the game", found));
        }
        self.games.push(ImportedGame {
            week,
            date: line.text("date").to_string(),
            neutral: line.is_neutral(),
            overtime: matches!(
                line.text("overtime").to_lowercase().as_str(),
                "1" | "ot" | "true" | "yes" | "y"
            ),
            score: line.score(away == line.text("winner"), findings),
            season: line.text("season").parse().ok().filter(|year| (1920..=2100).contains(year)),
            away,
            home,
            place,
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
        side.row_from(line);
        let file = line.known.table.file.to_lowercase();
        let defense = ["def", "opp", "against", "allowed"].iter().any(|word| file.contains(word));
        for mut cell in line.numbers(&["team", "opponent", "game", "name", "front", "net"], findings) {
            // A table of defenses lists what was allowed, points too; what it calls its own are takeaways and
            // returns made.
            let only = !line.known.columns.contains_key("pa");
            if defense && (cell.name == "pa" || cell.name == "pf" && only) {
                cell.name = "pa".to_string();
            } else if defense
                && cell.name != "pf"
                && !matches!(cell.name.as_str(), "g" | "ff" | "fr" | "fr_td")
            {
                cell.name.insert_str(0, "opp_");
            }
            let name = cell.name.clone();
            side.numbers.put_cell(&name, cell);
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
        let side = self.teams.entry(team.clone()).or_default();
        side.row_from(line);
        side.numbers.add("sum_g", 1.0);
        for StatCell { name, value, .. } in numbers {
            self.teams.entry(team.clone()).or_default().numbers.add(&format!("sum_{name}"), value);
            self.teams.entry(opponent.clone()).or_default().numbers.add(&format!("sum_opp_{name}"), value);
        }
    }

    fn man(&mut self, line: &ImportRow<'_, '_>, findings: &mut Findings) {
        let name = plain_name(line.text("player"));
        let Some(team) = line.team().filter(|_| !name.is_empty() && !is_total(&name)) else { return };
        let name = self.own_name(&team, name, line, findings);
        let man = self.men.entry((team.clone(), name.clone())).or_default();
        (man.team, man.name) = (team, name);
        if man.row.file.is_empty() {
            man.row = line.known.table.row_place(line.row);
        }
        let pos = plain_position(line.text("pos"));
        if man.pos.is_empty() {
            man.pos = pos;
        }
        if man.start.is_empty() {
            man.start = plain_position(line.text("start_pos"));
        }
        for cell in line.numbers(&["player", "team", "pos", "start_pos", "id"], findings) {
            if man.numbers.get(&cell.name).is_none_or(|before| before < cell.value) {
                let name = cell.name.clone();
                man.numbers.put_cell(&name, cell);
            }
        }
        for name in ["rush_lng", "rec_lng", "pass_lng"] {
            if line.text(name).contains(['T', 't']) {
                man.numbers.put(&format!("{name}_td"), 1.0);
            }
        }
    }

    /// Two men of a team with one name are told apart by their ids; the second also goes by his position.
    fn own_name(
        &mut self,
        team: &str,
        name: String,
        line: &ImportRow<'_, '_>,
        findings: &mut Findings,
    ) -> String {
        let id = line.text("id").to_string();
        if id.is_empty() {
            return name;
        }
        if let Some(known) = self.ids.get(&(team.to_string(), id.clone())) {
            return known.clone();
        }
        let taken = |name: &String| self.ids.iter().any(|((of, _), other)| of == team && other == name);
        let mut own = name.clone();
        if taken(&own) {
            own = format!("{name} ({})", plain_position(line.text("pos")));
        }
        for n in 2.. {
            if !taken(&own) {
                break;
            }
            own = format!("{name} ({n})");
        }
        if own != name {
            let found = format!("{team} has two men called {name}");
            let doubt = SeasonDoubt::Mended { who: name, found, done: format!("this one goes by {own}") };
            findings.warn(line.place("player"), doubt);
        }
        self.ids.insert((team.to_string(), id), own.clone());
        own
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
        let team = team.trim_end_matches(['*', '+', ' ']);
        (!several && !none && !is_total(team)).then(|| team.to_string())
    }

    fn place(&self, name: &str) -> SeasonPlace {
        match self.known.columns.get(name) {
            Some(at) => self.known.table.place(self.row, *at),
            None => self.known.table.row_place(self.row),
        }
    }

    /// A header again in the middle of the table, or a line that only divides it.
    fn repeats_heads(&self) -> bool {
        let table = self.known.table;
        let same = |at: usize| table.cell(self.row, at).eq_ignore_ascii_case(&table.heads[at]);
        let named: Vec<usize> = (0..table.heads.len()).filter(|at| !table.heads[*at].is_empty()).collect();
        named.len() > 1 && named.iter().filter(|at| same(**at)).count() * 2 > named.len()
    }

    /// Who is away and who is at home.
    fn sides(&self) -> (String, String) {
        if !self.known.columns.contains_key("winner") {
            return (self.text("away").to_string(), self.text("home").to_string());
        }
        let (winner, loser) = (self.text("winner").to_string(), self.text("loser").to_string());
        if self.text("at").starts_with('@') { (winner, loser) } else { (loser, winner) }
    }

    fn is_neutral(&self) -> bool {
        let said = |name: &str| self.text(name).to_lowercase();
        matches!(said("location").as_str(), "neutral" | "n" | "1") || said("at") == "n"
    }

    /// Points of the visitors and of the home side.
    fn score(&self, winner_away: bool, findings: &mut Findings) -> Option<(u32, u32)> {
        let points =
            |name: &str, findings: &mut Findings| self.number(name, findings).map(|n| n.max(0.0) as u32);
        if !self.known.columns.contains_key("winner") {
            return points("away_score", findings).zip(points("home_score", findings));
        }
        let (won, lost) = points("winner_score", findings).zip(points("loser_score", findings))?;
        Some(if winner_away { (won, lost) } else { (lost, won) })
    }

    /// What the cell says; what it cannot say is told and left blank.
    fn number(&self, name: &str, findings: &mut Findings) -> Option<f64> {
        let text = self.text(name);
        let mut doubt = |done: String| {
            let found = format!("{text:?} is not a number");
            findings.warn(self.place(name), SeasonDoubt::Mended { who: self.who(), found, done });
        };
        match number::read(text) {
            CellNumber::Unknown => None,
            CellNumber::Plain(number) | CellNumber::Taken(number) if number.abs() > MOST => {
                doubt("left blank".to_string());
                None
            }
            CellNumber::Plain(number) => Some(number),
            CellNumber::Taken(number) => {
                doubt(format!("{number} is taken"));
                Some(number)
            }
            CellNumber::Words => {
                doubt("left blank".to_string());
                None
            }
        }
    }

    /// Whom the row is about.
    fn who(&self) -> String {
        match (plain_name(self.text("player")), self.text("team")) {
            (name, "") if name.is_empty() => "the row".to_string(),
            (name, team) if name.is_empty() => team.to_string(),
            (name, "") => name,
            (name, team) => format!("{name} ({team})"),
        }
    }

    /// Every number of the row but the columns named, which are texts.
    fn numbers(&self, texts: &[&str], findings: &mut Findings) -> Vec<StatCell> {
        let names = self.known.columns.keys().filter(|name| !texts.contains(&name.as_str()));
        names
            .filter_map(|name| {
                let value = self.number(name, findings)?;
                Some(StatCell { name: name.clone(), value, place: self.place(name) })
            })
            .collect()
    }
}

impl ImportedTeam {
    fn row_from(&mut self, line: &ImportRow<'_, '_>) {
        if self.row.file.is_empty() {
            self.row = line.known.table.row_place(line.row);
        }
    }
}

/// A row of sums among the players.
fn is_total(name: &str) -> bool {
    let name = name.to_lowercase();
    let sums = ["team total", "opp total", "opponent total", "league total", "league average", "totals"];
    sums.iter().any(|sum| name.starts_with(sum)) || matches!(name.as_str(), "total" | "opponents" | "team")
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
