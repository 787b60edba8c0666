//! The men of a team: rows of many files become one list, best first at each position.

use super::report::{MakerNote, MakerReport};
use crate::position::{CardFront, LINE, Pos};
use crate::season::{
    DefenderRow, KickingRow, LineRow, PassingRow, PuntingRow, ReceivingRow, ReturnsRow, RushingRow, Season,
    TeamRow,
};
use crate::team::CardTeam;

/// What a man is before he has a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(crate) enum Role {
    Quarterback,
    Halfback,
    /// A fullback or blocking back.
    Fullback,
    /// A wide receiver.
    Wide,
    TightEnd,
    /// A man of the offensive line.
    Line,
    Defender,
    Kicker,
    Punter,
}

impl Role {
    /// Halfbacks and fullbacks.
    pub fn is_back(self) -> bool {
        matches!(self, Role::Halfback | Role::Fullback)
    }

    /// Anyone who is thrown to.
    pub fn catches(self) -> bool {
        self.is_back() || matches!(self, Role::Wide | Role::TightEnd)
    }

    fn of(pos: &str) -> Option<Role> {
        Some(match pos.trim().to_ascii_uppercase().as_str() {
            "QB" => Role::Quarterback,
            "HB" | "RB" | "TB" | "LH" | "RH" => Role::Halfback,
            "FB" | "BB" => Role::Fullback,
            "WR" | "FL" | "SE" | "LWR" | "RWR" | "SWR" => Role::Wide,
            "TE" => Role::TightEnd,
            "LT" | "LG" | "C" | "RG" | "RT" | "T" | "G" | "OT" | "OG" | "OL" | "LS" => Role::Line,
            "K" | "PK" => Role::Kicker,
            "P" => Role::Punter,
            other if group(other).is_some() => Role::Defender,
            _ => return None,
        })
    }
}

/// The three groups of a defense.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DefenseGroup {
    Line,
    Linebacker,
    Back,
}

/// The group a defender's position belongs to.
pub fn group(pos: &str) -> Option<DefenseGroup> {
    Some(match pos.trim().to_ascii_uppercase().as_str() {
        "DLE" | "DLT" | "DNT" | "DRT" | "DRE" | "DE" | "DT" | "NT" | "DL" | "LDE" | "RDE" | "LDT" | "RDT"
        | "LE" | "RE" | "EDGE" => DefenseGroup::Line,
        "LLB" | "MLB" | "RLB" | "LOLB" | "LILB" | "RILB" | "ROLB" | "OLB" | "ILB" | "LB" => {
            DefenseGroup::Linebacker
        }
        "LCB" | "RCB" | "CB" | "S" | "SS" | "FS" | "DB" | "SAF" | "NB" => DefenseGroup::Back,
        _ => return None,
    })
}

/// One man with his rows.
#[derive(Clone, Debug)]
pub struct Person<'a> {
    pub name: &'a str,
    pub role: Role,
    pub pass: Option<&'a PassingRow>,
    pub rush: Option<&'a RushingRow>,
    pub catch: Option<&'a ReceivingRow>,
    pub defend: Option<&'a DefenderRow>,
    pub kick: Option<&'a KickingRow>,
    pub punt: Option<&'a PuntingRow>,
    pub back: Option<&'a ReturnsRow>,
    pub line: Option<&'a LineRow>,
}

impl<'a> Person<'a> {
    fn new(name: &'a str) -> Person<'a> {
        Person {
            name,
            role: Role::Wide,
            pass: None,
            rush: None,
            catch: None,
            defend: None,
            kick: None,
            punt: None,
            back: None,
            line: None,
        }
    }

    fn positions(&self) -> [Option<&'a str>; 5] {
        [
            self.pass.map(|r| r.pos.as_str()),
            self.rush.map(|r| r.pos.as_str()),
            self.catch.map(|r| r.pos.as_str()),
            self.line.map(|r| r.pos.as_str()),
            self.defend.map(|r| r.pos.as_str()),
        ]
    }

    /// The first position any file gives him.
    pub fn position(&self) -> &'a str {
        self.positions().into_iter().flatten().find(|pos| Role::of(pos).is_some()).unwrap_or("")
    }

    fn find_role(&self) -> Role {
        if let Some(role) = Role::of(self.position()) {
            return role;
        }
        match self {
            Person { kick: Some(_), .. } => Role::Kicker,
            Person { punt: Some(_), .. } => Role::Punter,
            Person { pass: Some(_), .. } => Role::Quarterback,
            Person { rush: Some(rush), .. } if rush.att > self.catches() => Role::Halfback,
            Person { line: Some(_), .. } => Role::Line,
            Person { defend: Some(_), catch: None, .. } => Role::Defender,
            _ => Role::Wide,
        }
    }

    /// Games started, as far as known.
    pub fn starts(&self) -> u32 {
        let known = [
            self.pass.and_then(|r| r.gs),
            self.rush.and_then(|r| r.gs),
            self.catch.and_then(|r| r.gs),
            self.defend.and_then(|r| r.gs),
            self.line.and_then(|r| r.gs),
        ];
        known.into_iter().flatten().max().unwrap_or(0)
    }

    /// Games played, as far as known.
    pub fn games(&self) -> u32 {
        let known = [
            self.pass.and_then(|r| r.g),
            self.rush.and_then(|r| r.g),
            self.catch.and_then(|r| r.g),
            self.defend.and_then(|r| r.g),
        ];
        known.into_iter().flatten().max().unwrap_or(0).max(self.starts())
    }

    pub fn passes(&self) -> u32 {
        self.pass.map_or(0, |r| r.att)
    }

    pub fn rushes(&self) -> u32 {
        self.rush.map_or(0, |r| r.att)
    }

    pub fn catches(&self) -> u32 {
        self.catch.map_or(0, |r| r.rec)
    }

    pub fn sacks(&self) -> f64 {
        self.defend.and_then(|r| r.sk).unwrap_or(0.0)
    }

    fn tackles(&self) -> u32 {
        self.defend.and_then(|r| r.tkl).unwrap_or(0)
    }

    fn kicks(&self) -> u32 {
        let places = self.kick.map_or(0, |r| {
            r.fga_19 + r.fga_29 + r.fga_39 + r.fga_49 + r.fga_50 + r.xpa + r.ko.unwrap_or(0) / 4
        });
        places + self.punt.map_or(0, |r| r.pnt)
    }

    /// How much he did at his role, in its own unit.
    pub fn usage(&self) -> u32 {
        match self.role {
            Role::Quarterback => self.passes(),
            Role::Halfback | Role::Fullback => self.rushes() + self.catches(),
            Role::Wide | Role::TightEnd => {
                self.catch.map_or(0, |r| r.tgt.unwrap_or(r.rec).max(r.rec)) + self.rushes()
            }
            Role::Line => self.games(),
            Role::Defender => 10 * self.sacks() as u32 + self.tackles(),
            Role::Kicker | Role::Punter => self.kicks(),
        }
    }

    /// Whether the cards need him: everyone who touched the ball before everyone who did not.
    fn worth(&self) -> u32 {
        let touches = self.passes() + self.rushes() + self.catches() + self.kicks();
        let returns = self.back.map_or(0, |r| r.pr + r.kr);
        let ball = if touches + returns > 0 && self.role != Role::Line { 900 } else { 0 };
        ball + touches + returns + 100 * self.starts() + 5 * self.games() + self.tackles()
    }
}

/// A team and its men.
#[derive(Clone, Debug)]
pub struct Roster<'a> {
    /// The team's own row.
    pub team: &'a TeamRow,
    pub front: CardFront,
    /// Its men, in the order of the team's list.
    pub men: Vec<Person<'a>>,
}

/// Names for men whom no file names.
const LINEMEN: [&str; 5] = ["Left tackle", "Left guard", "Center", "Right guard", "Right tackle"];
const DEFENDERS: [&str; 11] = [
    "Defender 1",
    "Defender 2",
    "Defender 3",
    "Defender 4",
    "Defender 5",
    "Defender 6",
    "Defender 7",
    "Defender 8",
    "Defender 9",
    "Defender 10",
    "Defender 11",
];

/// Every team's men, in the order of `teams.csv`.
pub fn rosters<'a>(season: &'a Season, report: &mut MakerReport) -> Vec<Roster<'a>> {
    season.teams.iter().map(|team| roster(season, team, report)).collect()
}

fn roster<'a>(season: &'a Season, team: &'a TeamRow, report: &mut MakerReport) -> Roster<'a> {
    let mut men = gather(season, &team.team, report);
    if men.len() > CardTeam::MOST_MEN - 4 {
        men.sort_by_key(|man| (std::cmp::Reverse(man.worth()), man.name));
        for man in men.drain(CardTeam::MOST_MEN - 4..) {
            report.add(&team.team, man.name, MakerNote::LeftOut);
        }
    }
    fill_up(&mut men, team, report);
    men.sort_by_key(|man| {
        (man.role, std::cmp::Reverse(man.starts()), std::cmp::Reverse(man.usage()), man.name)
    });
    Roster { team, front: team.front.unwrap_or(CardFront::FourThree), men }
}

/// One person for each name; a second row of a name in one file is not read.
fn gather<'a>(season: &'a Season, team: &str, report: &mut MakerReport) -> Vec<Person<'a>> {
    let mut men: Vec<Person<'a>> = Vec::new();
    macro_rules! read {
        ($rows:expr, $slot:ident) => {
            for row in $rows.iter().filter(|row| row.team == team) {
                let at = men.iter().position(|man| man.name == row.player).unwrap_or_else(|| {
                    men.push(Person::new(&row.player));
                    men.len() - 1
                });
                if men[at].$slot.is_some() {
                    report.add(team, &row.player, MakerNote::SecondRow(stringify!($slot)));
                } else {
                    men[at].$slot = Some(row);
                }
            }
        };
    }
    read!(season.passing, pass);
    read!(season.rushing, rush);
    read!(season.receiving, catch);
    read!(season.line, line);
    read!(season.defenders, defend);
    read!(season.kicking, kick);
    read!(season.punting, punt);
    read!(season.returns, back);
    men.iter_mut().for_each(|man| man.role = man.find_role());
    men
}

/// Men without a name where the files have too few.
fn fill_up<'a>(men: &mut Vec<Person<'a>>, team: &TeamRow, report: &mut MakerReport) {
    let mut add = |men: &mut Vec<Person<'a>>, name: &'static str, role: Role| {
        report.add(&team.team, name, MakerNote::Invented);
        men.push(Person { role, ..Person::new(name) });
    };
    let count = |men: &[Person<'a>], role: Role| men.iter().filter(|man| man.role == role).count();
    for name in LINEMEN.iter().skip(count(men, Role::Line)) {
        add(men, name, Role::Line);
    }
    for name in DEFENDERS.iter().skip(count(men, Role::Defender)) {
        add(men, name, Role::Defender);
    }
    if !men.iter().any(|man| man.kick.is_some()) {
        add(men, "Kicker", Role::Kicker);
    }
    if !men.iter().any(|man| man.punt.is_some()) {
        add(men, "Punter", Role::Punter);
    }
}

/// The position of a lineman as the charts name it.
pub(crate) fn line_place(pos: &str) -> Option<usize> {
    let pos = pos.trim().to_ascii_uppercase();
    LINE.iter().position(|known: &Pos| known.name() == pos)
}
