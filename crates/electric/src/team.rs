//! A team: every player stands on a base.

use crate::bases::{Base, BaseChart, Grade};
use crate::campaign::Squad;
use crate::tables::ElectricTables;
use hashmark_roster::{Club, Position, Skill};
use serde::{Deserialize, Serialize};

/// The fewest figures a team may own (E1-materials-23).
pub(crate) const LEAST_MEN: usize = 11;
/// The most (E1-materials-24).
pub const MOST_MEN: usize = 60;

/// A player on his base.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ElectricMan {
    /// On his jersey.
    pub number: u8,
    /// As a report names him: `D. Hollis`.
    pub name: String,
    /// Where he plays.
    pub position: Position,
    /// Where else he has learnt to play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Position>,
    /// How good he is there.
    pub grade: u8,
    /// How good he is at returning kicks.
    pub returning: u8,
    /// What he stands on.
    pub base: Base,
    /// The number of the base, where several figures share one (E2-roster-5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shared: Option<u8>,
}

/// The men of one side with their figures and bases.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ElectricTeam {
    /// Three letters.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What it wears: red, green and blue, at home first.
    #[serde(rename = "colours")]
    pub colors: Vec<String>,
    /// The set of bases it owns.
    pub grade: Grade,
    pub men: Vec<ElectricMan>,
    /// Its season, for games that use the second part of the book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub squad: Option<Squad>,
}

impl ElectricTeam {
    /// A club on bases of a grade.
    pub fn of_club(club: &Club, grade: Grade) -> ElectricTeam {
        let chart = BaseChart::standard();
        let man = |player: &hashmark_roster::RosterPlayer| ElectricMan {
            number: player.number,
            name: format!("{}. {}", player.first.chars().next().unwrap_or('?'), player.last),
            position: player.position,
            also: player.also.clone(),
            grade: player.grade(),
            returning: player.skill(Skill::Returning),
            base: chart.base(player, grade),
            shared: None,
        };
        ElectricTeam {
            id: club.id.to_string(),
            name: club.full_name(),
            colors: club.colors.iter().map(|color| color.hex.to_string()).collect(),
            grade,
            men: club.players.iter().map(man).collect(),
            squad: None,
        }
    }

    /// The men who can play a position, best first: those who have learnt it, then those of a kindred one, then anybody.
    pub fn depth(&self, position: Position) -> Vec<u8> {
        let rank = |man: &ElectricMan| {
            let learnt = man.position == position || man.also.contains(&position);
            let kin = man.position == position || man.position.kin().contains(&position);
            let group = group(man.position) == group(position);
            (!learnt, !kin, !group, man.position != position, std::cmp::Reverse(man.grade), man.number)
        };
        let mut men: Vec<u8> = (0..self.men.len() as u8).collect();
        men.sort_by_key(|man| rank(&self.men[usize::from(*man)]));
        men
    }

    /// Everybody but linemen, best returners first.
    pub fn returners(&self) -> Vec<u8> {
        let fit = |man: &u8| matches!(group(self.men[usize::from(*man)].position), "WR" | "RB" | "DB");
        let mut men: Vec<u8> = (0..self.men.len() as u8).filter(fit).collect();
        men.sort_by_key(|man| std::cmp::Reverse(self.men[usize::from(*man)].returning));
        men
    }

    /// Whether a man who plays where passes are caught must say so first: his number is none of theirs, and the squad is
    /// large enough to substitute (E1-materials-32, E1-penalty-16).
    pub fn must_report(&self, tables: &ElectricTables, man: &ElectricMan) -> bool {
        let catches = |group: &&str| tables.wears(group, man.number);
        self.men.len() > LEAST_MEN && !["QB", "RB", "WR", "TE_H"].iter().any(catches)
    }

    /// Why this team cannot play, if it cannot.
    pub fn check(&self, tables: &ElectricTables) -> Result<(), String> {
        if self.men.len() < LEAST_MEN {
            return Err(format!("{} has {} figures; a team needs {LEAST_MEN}", self.name, self.men.len()));
        }
        if self.men.len() > MOST_MEN {
            return Err(format!(
                "{} has {} figures; at most {MOST_MEN} may be owned",
                self.name,
                self.men.len()
            ));
        }
        // Numbers are for full squads that substitute (E1-materials-31).
        if self.men.len() == LEAST_MEN {
            return Ok(());
        }
        for (at, man) in self.men.iter().enumerate() {
            if self.men[..at].iter().any(|other| other.number == man.number) {
                return Err(format!("{}: two men wear number {}", self.name, man.number));
            }
            if !may_wear(tables, man.position, man.number) {
                return Err(format!("{}: a {} does not wear number {}", self.name, man.position, man.number));
            }
        }
        Ok(())
    }
}

/// Whether a man of a position may wear a number; a center's fifties are open to guards and tackles (E1-materials-33).
pub fn may_wear(tables: &ElectricTables, position: Position, number: u8) -> bool {
    let group = group(position);
    let also = if position == Position::HB { "TE_H" } else { group };
    tables.wears(group, number) || tables.wears(also, number)
}

/// The column of the jersey table a position belongs to.
pub fn group(position: Position) -> &'static str {
    use Position::*;
    match position {
        QB => "QB",
        HB | FB => "RB",
        FL | SE | WR => "WR",
        TE => "TE_H",
        LT | LG | C | RG | RT => "OL",
        DE | DT | NT => "DL",
        OLB | ILB | MLB => "LB",
        CB | SS | FS => "DB",
        K | P => "K_P",
    }
}
