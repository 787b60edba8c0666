//! Who plays whom and when.

mod blocks;
mod draft;
mod outside;
mod own;
mod round;
mod smooth;
mod weeks;

pub use own::{MOST_WEEKS, SheetFault, SheetMark, SheetProblem};

use crate::ClubMap;
use draft::Draft;
use hashmark_dice::Stream;
use hashmark_table::{ClubTag, Day, Fixture};
use outside::{DivisionPlan, division_games};
use serde::{Deserialize, Serialize};

/// What is played in one week.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeekGames {
    /// They do not count.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub preseason: bool,
    /// The day its first game is on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<Day>,
    pub games: Vec<Fixture>,
}

/// All weeks of a season up to the play-offs.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonSchedule {
    pub weeks: Vec<WeekGames>,
}

/// How a league makes its schedule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ScheduleForm {
    /// Everybody against everybody, so many times, or for so many weeks.
    RoundRobin {
        times: u8,
        /// Ends early, or goes around again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weeks: Option<u8>,
    },
    /// So many games against each club of the own division, and the rest outside, where opponents change every season.
    Divisions {
        inside: u8,
        /// All games of a club, inside and outside.
        games: u8,
    },
    /// Written by somebody: a sheet with a line for each game.
    Own {
        sheet: String,
        /// Homes and byes may be as uneven as they are.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        uneven: bool,
    },
}

impl Default for ScheduleForm {
    fn default() -> ScheduleForm {
        ScheduleForm::RoundRobin { times: 2, weeks: None }
    }
}

/// Why there is no such schedule.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ScheduleFault {
    #[error("a schedule has 1 to {MOST_WEEKS} weeks, this one would have {weeks}")]
    NoWeeks { weeks: usize },
    #[error("a schedule needs two clubs, here is {0}")]
    TooFewClubs(usize),
    #[error("the clubs of {} have {inside} games against one another alone, more than {games}", list(.division))]
    TooManyInside { division: Vec<ClubTag>, inside: usize, games: usize },
    #[error("there is only one division, so {games} games cannot be played by divisions; take a round robin")]
    NobodyOutside { games: usize },
    #[error("divisions of these sizes cannot give every club {games} games{}", instead(.nearest))]
    Unbalanced {
        games: usize,
        /// The nearest number they can give.
        nearest: Option<usize>,
    },
    #[error("there are {found} weeks of preseason; {most} are the most with so many clubs")]
    Preseason { found: usize, most: usize },
    #[error("{}", faults(.0))]
    Sheet(Vec<SheetFault>),
}

fn list(clubs: &[ClubTag]) -> String {
    clubs.iter().map(ClubTag::to_string).collect::<Vec<_>>().join(", ")
}

fn instead(nearest: &Option<usize>) -> String {
    nearest.map_or(String::new(), |games| format!("; {games} would do"))
}

fn faults(faults: &[SheetFault]) -> String {
    faults.iter().map(SheetFault::to_string).collect::<Vec<_>>().join("\n")
}

/// What a season's schedule is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ScheduleWish {
    pub season: u16,
    /// Weeks that do not count, before the first.
    pub preseason: u8,
    /// The day of the first week of all.
    pub first_day: Option<Day>,
    pub seed: u64,
}

const DAYS_A_WEEK: u32 = 7;

impl ScheduleForm {
    /// The schedule of a season.
    pub fn make(&self, map: &ClubMap, wish: ScheduleWish) -> Result<SeasonSchedule, ScheduleFault> {
        if map.count() < 2 {
            return Err(ScheduleFault::TooFewClubs(map.count()));
        }
        let mut luck = Stream::lane(wish.seed, u64::from(wish.season));
        let mut schedule = match self {
            ScheduleForm::RoundRobin { times, weeks } => {
                dealt(map, round_robin(map.count(), *times, *weeks, &mut luck)?)
            }
            ScheduleForm::Divisions { inside, games } => {
                let plan = DivisionPlan {
                    inside: usize::from(*inside),
                    games: usize::from(*games),
                    season: usize::from(wish.season),
                };
                dealt(map, by_divisions(map, plan, &mut luck)?)
            }
            ScheduleForm::Own { sheet, uneven } => {
                own::read_sheet(sheet, map, *uneven).map_err(ScheduleFault::Sheet)?
            }
        };
        schedule.weeks.splice(0..0, preseason(map, wish)?);
        schedule.set_days(wish.first_day);
        match schedule.weeks.len() {
            weeks if (1..=usize::from(MOST_WEEKS)).contains(&weeks) => Ok(schedule),
            weeks => Err(ScheduleFault::NoWeeks { weeks }),
        }
    }
}

impl SeasonSchedule {
    /// Weeks without a day get one, seven days apart.
    fn set_days(&mut self, first: Option<Day>) {
        for (week, games) in (0u32..).zip(&mut self.weeks) {
            games.day = games.day.or(first.map(|first| first.after(DAYS_A_WEEK * week)));
        }
    }
}

fn round_robin(
    clubs: usize,
    times: u8,
    weeks: Option<u8>,
    luck: &mut Stream,
) -> Result<Draft, ScheduleFault> {
    let once = clubs + clubs % 2 - 1;
    let weeks = weeks.map_or(usize::from(times) * once, usize::from);
    if !(1..=usize::from(MOST_WEEKS)).contains(&weeks) {
        return Err(ScheduleFault::NoWeeks { weeks });
    }
    let mut draft = round::round_robin(clubs, weeks);
    draft.even_out();
    smooth::smooth(&mut draft, luck);
    Ok(draft)
}

/// So many ways to share games out to weeks are tried to keep everybody from three in a row at one place.
const ATTEMPTS: usize = 3;

fn by_divisions(map: &ClubMap, plan: DivisionPlan, luck: &mut Stream) -> Result<Draft, ScheduleFault> {
    if let Some(mut draft) = blocks::in_blocks(map, plan) {
        smooth::smooth(&mut draft, luck);
        return Ok(draft);
    }
    let games = division_games(map, plan)?;
    let mut best: Option<((usize, u32), Draft)> = None;
    for _ in 0..ATTEMPTS {
        let mut draft = weeks::into_weeks(map.count(), &games, luck);
        draft.choose_homes();
        smooth::smooth(&mut draft, luck);
        let cost = (draft.weeks.len(), draft.rows());
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, draft));
        }
        if cost.1 == 0 {
            break;
        }
    }
    Ok(best.map_or(Draft { clubs: map.count(), weeks: vec![] }, |(_, draft)| draft))
}

/// Weeks before the first that counts: rounds of a round robin, another part of it each season.
fn preseason(map: &ClubMap, wish: ScheduleWish) -> Result<Vec<WeekGames>, ScheduleFault> {
    let (clubs, weeks) = (map.count(), usize::from(wish.preseason));
    let mut rounds = round::rounds(clubs);
    let most = rounds.len();
    if weeks > most {
        return Err(ScheduleFault::Preseason { found: weeks, most });
    }
    rounds.rotate_left(usize::from(wish.season) * weeks % most);
    rounds.truncate(weeks);
    let mut draft = Draft { clubs, weeks: rounds };
    draft.even_out();
    let mut weeks = dealt(map, draft).weeks;
    weeks.iter_mut().for_each(|week| week.preseason = true);
    Ok(weeks)
}

/// A draft with the clubs' names on it.
fn dealt(map: &ClubMap, draft: Draft) -> SeasonSchedule {
    let week = |games: &Vec<draft::Pairing>| WeekGames {
        games: games.iter().map(|game| Fixture::new(map.tag(game.home), map.tag(game.away))).collect(),
        ..WeekGames::default()
    };
    SeasonSchedule { weeks: draft.weeks.iter().map(week).collect() }
}
