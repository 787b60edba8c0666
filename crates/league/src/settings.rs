//! The rules of a league, as somebody writes them down: they may be wrong, and then every fault is said.

use crate::playoffs::{PLAYOFF_CLUBS, PlayoffForm};
use crate::schedule::{ScheduleFault, ScheduleForm, ScheduleWish, SeasonSchedule};
use crate::ties::{TieList, TieRules, TieStep};
use crate::{ClubMap, Conference, GameResult};
use hashmark_law::Side;
use hashmark_table::{ClubTag, Day};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How many clubs a league can have.
pub const LEAGUE_CLUBS: std::ops::RangeInclusive<usize> = 2..=32;

/// Everything that is decided before the first season.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeagueSettings {
    pub name: String,
    /// The name of the game its matches are of.
    pub game: String,
    pub conferences: Vec<Conference>,
    /// Where its own dice come from: schedules and coins.
    pub seed: u64,
    #[serde(default)]
    pub schedule: ScheduleForm,
    /// Weeks before each season that do not count.
    #[serde(default)]
    pub preseason: u8,
    #[serde(default)]
    pub ties: TieRules,
    #[serde(default)]
    pub playoffs: PlayoffForm,
    /// What a side is given when the other forfeits.
    #[serde(default = "forfeit_points")]
    pub forfeit_points: u16,
    /// The clubs that people coach, and what they call themselves; machines coach the others.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub coaches: BTreeMap<ClubTag, String>,
}

const fn forfeit_points() -> u16 {
    2
}

/// Something wrong with the rules of a league.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SettingsFault {
    #[error("a league has 2 to 32 clubs, this one has {0}")]
    Clubs(usize),
    #[error("{0} is in the league twice")]
    ClubTwice(ClubTag),
    #[error("{0:?} has no clubs")]
    EmptyDivision(String),
    #[error("{0:?} has no divisions")]
    EmptyConference(String),
    #[error("play-offs have 2 to 16 clubs, not {0}")]
    PlayoffClubs(u8),
    #[error("there are {places} places in the play-offs for the {clubs} clubs of {of}")]
    TooManyPlaces { places: usize, clubs: usize, of: String },
    #[error("{places} places in the play-offs cannot be shared out among {conferences} conferences")]
    UnevenPlaces { places: u8, conferences: usize },
    #[error("the tie-break list {0:?} does not end with a coin, so that clubs could stay level")]
    NoCoin(String),
    #[error("{0} has a coach and is not in the league")]
    CoachOfNobody(ClubTag),
}

impl LeagueSettings {
    /// A league of one division with everything as it comes.
    pub fn new(name: &str, game: &str, conferences: Vec<Conference>, seed: u64) -> LeagueSettings {
        LeagueSettings {
            name: name.to_string(),
            game: game.to_string(),
            conferences,
            seed,
            schedule: ScheduleForm::default(),
            preseason: 0,
            ties: TieRules::default(),
            playoffs: PlayoffForm::default(),
            forfeit_points: forfeit_points(),
            coaches: BTreeMap::new(),
        }
    }

    /// Everything that is wrong.
    pub fn check(&self) -> Vec<SettingsFault> {
        let mut faults = self.club_faults();
        let ends_with_coin = |list: &&TieList| list.steps.last() == Some(&TieStep::Coin);
        let lists = [&self.ties.division, &self.ties.wild_card];
        let open = lists.iter().filter(|list| !ends_with_coin(list));
        faults.extend(open.map(|list| SettingsFault::NoCoin(list.name.clone())));
        if faults.is_empty() {
            faults.extend(self.playoff_fault());
        }
        faults
    }

    fn club_faults(&self) -> Vec<SettingsFault> {
        let mut faults = Vec::new();
        let mut tags: Vec<ClubTag> = Vec::new();
        for conference in &self.conferences {
            if conference.divisions.is_empty() {
                faults.push(SettingsFault::EmptyConference(conference.name.clone()));
            }
            for division in &conference.divisions {
                if division.clubs.is_empty() {
                    faults.push(SettingsFault::EmptyDivision(division.name.clone()));
                }
                tags.extend(division.clubs.iter().map(|club| club.tag));
            }
        }
        if !LEAGUE_CLUBS.contains(&tags.len()) {
            faults.push(SettingsFault::Clubs(tags.len()));
        }
        let strangers = self.coaches.keys().filter(|club| !tags.contains(club));
        faults.extend(strangers.map(|club| SettingsFault::CoachOfNobody(*club)));
        tags.sort_unstable();
        let twice = tags.windows(2).filter(|pair| pair[0] == pair[1]);
        faults.extend(twice.map(|pair| SettingsFault::ClubTwice(pair[0])));
        faults
    }

    fn playoff_fault(&self) -> Option<SettingsFault> {
        let places = self.playoffs.clubs;
        if !PLAYOFF_CLUBS.contains(&places) {
            return Some(SettingsFault::PlayoffClubs(places));
        }
        let conferences = self.conferences.len();
        let brackets = self.playoffs.brackets(conferences);
        if !usize::from(places).is_multiple_of(brackets) {
            return Some(SettingsFault::UnevenPlaces { places, conferences });
        }
        let count = |conference: &Conference| {
            conference.divisions.iter().map(|division| division.clubs.len()).sum::<usize>()
        };
        let each = usize::from(places) / brackets;
        if brackets == 1 {
            let clubs: usize = self.conferences.iter().map(count).sum();
            let of = self.name.clone();
            return (clubs < each).then_some(SettingsFault::TooManyPlaces { places: each, clubs, of });
        }
        let small = self.conferences.iter().find(|conference| count(conference) < each)?;
        let (clubs, of) = (count(small), small.name.clone());
        Some(SettingsFault::TooManyPlaces { places: each, clubs, of })
    }

    pub fn map(&self) -> ClubMap {
        ClubMap::new(&self.conferences)
    }

    /// The schedule of a season, to be begun with.
    pub fn schedule_for(&self, season: u16, first_day: Option<Day>) -> Result<SeasonSchedule, ScheduleFault> {
        let wish = ScheduleWish { season, preseason: self.preseason, first_day, seed: self.seed };
        self.schedule.make(&self.map(), wish)
    }

    /// The ruling that a side forfeits.
    pub fn forfeit(&self, by: Side) -> GameResult {
        GameResult::forfeit(by, self.forfeit_points)
    }
}
