//! A team's numbers and its men's: what a season changes from week to week.

use super::guide::Guide;
use super::live::Pool;
use super::roster::RosterPosition;
use crate::team::ElectricTeam;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// The six numbers of a team (E2-stats-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Stat {
    Ol,
    Rb,
    Wr,
    Dl,
    Lb,
    Db,
}

impl Stat {
    /// All six, in the order in which they are rolled (E2-stats-11).
    pub const ALL: [Stat; 6] = [Stat::Ol, Stat::Rb, Stat::Wr, Stat::Dl, Stat::Lb, Stat::Db];

    /// Its letters.
    pub const fn word(self) -> &'static str {
        ["OL", "RB", "WR", "DL", "LB", "DB"][self as usize]
    }
}

/// A team's six numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stats(pub [u8; 6]);

impl Index<Stat> for Stats {
    type Output = u8;

    fn index(&self, stat: Stat) -> &u8 {
        &self.0[stat as usize]
    }
}

impl IndexMut<Stat> for Stats {
    fn index_mut(&mut self, stat: Stat) -> &mut u8 {
        &mut self.0[stat as usize]
    }
}

/// Whether a man may play (E2-roster-8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Status {
    #[default]
    #[serde(rename = "A")]
    Active,
    /// On injured reserve.
    #[serde(rename = "IR")]
    Reserve,
    /// On the practice squad.
    #[serde(rename = "P")]
    Practice,
}

/// What a season makes of a man.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hero {
    /// Whether he may play.
    #[serde(default)]
    pub status: Status,
    /// Hit points (E2-injury-1); none or fewer ends his season.
    pub hp: i8,
    /// Player rating (E2-pr-1).
    pub pr: i16,
    /// Ejections this season (E2-penaltycheck-6).
    #[serde(default)]
    pub ejections: u8,
    /// Games he is still suspended for.
    #[serde(default)]
    pub suspended: u8,
    /// Field goals made in a row, or missed in a row when negative (E2-bigplay-24, E2-botch-22).
    #[serde(default)]
    pub kicks: i8,
    /// Who came in for him when he went on injured reserve (E2-injury-20).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<u8>,
}

impl Hero {
    /// A man at the beginning of a season: whole, and rated like this.
    pub fn rated(pr: i16) -> Hero {
        let hp = Guide::standard().health.hit_points;
        Hero { status: Status::Active, hp, pr, ejections: 0, suspended: 0, kicks: 0, cover: None }
    }

    /// Whether he may be on the field on game day (E2-roster-8, E2-penaltycheck-6).
    pub fn may_play(&self) -> bool {
        self.status == Status::Active && self.suspended == 0
    }
}

/// A team's season.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Squad {
    /// The six numbers after the philosophies, before injuries.
    pub stats: Stats,
    /// The offensive philosophy, by its id.
    pub offense: String,
    /// The defensive philosophy, by its id.
    pub defense: String,
    /// Everybody's season, in the order of the team's men.
    pub men: Vec<Hero>,
    /// The franchise player, by his place on the roster (E2-pr-13).
    #[serde(default)]
    pub franchise: Option<u8>,
    /// Everybody in the order in which his coach has them; by rating when it is empty (E2-pr-6, E2-pr-7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chart: Vec<u8>,
}

impl Squad {
    /// A man's season.
    pub fn man(&self, man: u8) -> Option<&Hero> {
        self.men.get(usize::from(man))
    }

    /// How many points injuries cost each number at present (E2-injury-14..16, E2-injury-20, E2-injury-25).
    pub fn losses(&self, team: &ElectricTeam) -> [u8; 6] {
        let mut losses = [0u8; 6];
        for (man, hero) in team.men.iter().zip(&self.men) {
            let stat = RosterPosition::of(man.position).stat();
            if let Some(stat) = stat.filter(|_| self.missed(hero)) {
                losses[stat as usize] = losses[stat as usize].saturating_add(1);
            }
        }
        losses
    }

    /// Whether the team is the worse for a man's injury: until he is back, or until who came in for him is better.
    fn missed(&self, hero: &Hero) -> bool {
        let hurt = hero.hp < Guide::standard().health.plays_from && hero.status != Status::Practice;
        let cover = hero.cover.and_then(|man| self.man(man));
        (hurt || hero.status == Status::Reserve) && cover.is_none_or(|cover| cover.pr <= hero.pr)
    }

    /// The six numbers after injuries (E2-stats-2, E2-stats-18, E2-injury-19).
    pub fn current(&self, team: &ElectricTeam) -> Stats {
        let losses = self.losses(team);
        let least = Guide::standard().least;
        Stats(std::array::from_fn(|at| self.stats.0[at].saturating_sub(losses[at]).max(least)))
    }

    /// The offensive and the defensive rating after injuries (E2-rating-2..4, E2-injury-17).
    pub fn ratings(&self, team: &ElectricTeam) -> (u8, u8) {
        Guide::standard().ratings(&self.current(team))
    }

    /// Whether the franchise player is there on game day (E2-pr-14, E2-pr-15).
    pub fn franchise_plays(&self) -> bool {
        self.franchise.and_then(|man| self.man(man)).is_some_and(Hero::may_play)
    }

    /// Who is the franchise player now: the best rated by himself; whoever sits keeps the title until he is exceeded, on
    /// injured reserve too (E2-pr-13, E2-pr-16, E2-pr-18).
    pub fn best_rated(&self) -> Option<u8> {
        let counted = |man: &&Hero| man.status != Status::Practice;
        let best = self.men.iter().filter(counted).map(|man| man.pr).max()?;
        if let Some(sitting) = self.franchise
            && self.man(sitting).is_some_and(|man| man.pr >= best)
        {
            return self.franchise;
        }
        let top = (0u8..).zip(&self.men).filter(|(_, man)| counted(man) && man.pr == best);
        let mut top = top.map(|(at, _)| at);
        top.next().filter(|_| top.next().is_none())
    }

    /// How many are active.
    pub fn active(&self) -> usize {
        self.men.iter().filter(|man| man.status == Status::Active).count()
    }

    /// Why this squad cannot play for this team, if it cannot (E2-roster-1, E2-stats-2).
    pub fn check(&self, team: &ElectricTeam) -> Result<(), String> {
        let guide = Guide::standard();
        let name = &team.name;
        if self.men.len() != team.men.len() {
            let (men, heroes) = (team.men.len(), self.men.len());
            return Err(format!("{name} has {men} men, but the squad rates {heroes}; rate every man once"));
        }
        if self.active() > guide.most_active() {
            let (active, most) = (self.active(), guide.most_active());
            return Err(format!("{name} has {active} active men; at most {most} may be, the rest practise"));
        }
        let fit = self.men.iter().filter(|man| man.may_play()).count();
        if fit < crate::team::LEAST_MEN {
            return Err(format!("{name} has {fit} men who may play; a team needs eleven"));
        }
        match Stat::ALL.into_iter().find(|stat| !(guide.least..=guide.most).contains(&self.stats[*stat])) {
            Some(stat) => {
                Err(format!("{name}: {} is {}; a number is 3 to 18", stat.word(), self.stats[stat]))
            }
            None => Ok(()),
        }
    }
}

/// What better ratings give over an opponent's: own offense over their defense, own defense over their offense
/// (E2-rating-5..7).
pub fn edge(own: (u8, u8), other: (u8, u8)) -> Pool {
    Pool { offense: own.0.saturating_sub(other.1), defense: own.1.saturating_sub(other.0) }
}
