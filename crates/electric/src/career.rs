//! What the electric game carries from week to week of a league: squads with their hit points, ratings, injured reserve,
//! depth charts, franchise players, and suspensions; and where and when each game is played, for its weather.
//!
//! What a week does to a squad is in [`crate::campaign::season`].

use crate::campaign::Squad;
use crate::campaign::season::{idle_week, next_week};
use crate::game::{Electric, ElectricSetup, Venue};
use crate::house::House;
use crate::team::ElectricTeam;
use hashmark_dice::Cup;
use hashmark_law::{Both, Side};
use hashmark_roster::Stadium;
use hashmark_table::{Career, CareerClub, Fixture, News, SeasonStage, Week};
use serde::{Deserialize, Serialize};

/// The month of a preseason game whose day nobody knows, of the first weeks that count, and of play-offs.
const MONTHS: [u8; 3] = [8, 9, 1];
/// Weeks a month.
const WEEKS: u8 = 4;
const DECEMBER: u8 = 12;

/// The rules of a league of the electric game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ElectricLeagueRules {
    pub house: House,
    /// How the numbers of the clubs are rolled: by one method for all (E2-stats-10).
    pub method: u8,
}

/// What a club is made of.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ElectricRoster {
    /// Its men on their bases; with a squad if somebody has made one.
    pub team: ElectricTeam,
    /// Its philosophies with the ball and against it, where its squad is rolled.
    pub ways: [String; 2],
    /// Where it is at home.
    #[serde(default)]
    pub stadium: Option<Stadium>,
}

/// A club between games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ElectricClub {
    /// Its squad, where the second part of the book is played.
    #[serde(default)]
    pub squad: Option<Squad>,
}

impl Career for Electric {
    type Roster = ElectricRoster;
    type Rules = ElectricLeagueRules;
    type Club = ElectricClub;

    /// Everything is rolled anew, nothing of the last season is left (E2-team-3, E2-pr-4).
    fn begin(
        roster: &ElectricRoster,
        last: Option<&ElectricClub>,
        rules: &ElectricLeagueRules,
        mut dice: &mut dyn Cup,
    ) -> ElectricClub {
        if !rules.house.heroes() {
            return ElectricClub::default();
        }
        let made = roster.team.squad.clone().filter(|_| last.is_none());
        let ways = [roster.ways[0].as_str(), roster.ways[1].as_str()];
        ElectricClub { squad: made.or_else(|| Squad::roll(&roster.team, rules.method, ways, &mut dice)) }
    }

    fn set_up(
        fixture: &Fixture,
        week: &Week,
        clubs: Both<CareerClub<'_, Electric>>,
        rules: &ElectricLeagueRules,
        _: &mut dyn Cup,
    ) -> ElectricSetup {
        let mut house = rules.house;
        house.postseason |= week.is_playoff();
        let stadium = clubs.home.roster.stadium.clone().filter(|_| house.weather);
        let venue = Venue {
            month: stadium.as_ref().map(|_| month(week)),
            stadium,
            neutral: fixture.neutral && house.home_field,
        };
        ElectricSetup { house, venue, ..ElectricSetup::new(team(clubs.home), team(clubs.away)) }
    }

    fn after(
        ended: &Electric,
        side: Side,
        before: CareerClub<'_, Electric>,
        rules: &ElectricLeagueRules,
        _: &Week,
        _: &mut dyn Cup,
    ) -> (ElectricClub, Vec<News>) {
        let Some(squad) = &before.club.squad else { return (ElectricClub::default(), vec![]) };
        let after = ended.state.heroes.after(side, squad);
        let (squad, news) = next_week(&before.roster.team, squad, after, &rules.house);
        (ElectricClub { squad: Some(squad) }, news)
    }

    /// A week heals, whether or not there was a game in it; points are lost and suspensions served by games
    /// (E2-injury-2, E2-pr-8, E2-penaltycheck-6).
    fn rest(
        club: CareerClub<'_, Electric>,
        rules: &ElectricLeagueRules,
        _: &Week,
        _: &mut dyn Cup,
    ) -> (ElectricClub, Vec<News>) {
        let Some(squad) = &club.club.squad else { return (ElectricClub::default(), vec![]) };
        let (squad, news) = idle_week(&club.roster.team, squad, &rules.house);
        (ElectricClub { squad: Some(squad) }, news)
    }
}

/// A club's team as it is this week.
fn team(club: CareerClub<'_, Electric>) -> ElectricTeam {
    ElectricTeam { squad: club.club.squad.clone(), ..club.roster.team.clone() }
}

/// The month of a game, for its weather (E2-weather-3): the calendar's, or as seasons usually go.
fn month(week: &Week) -> u8 {
    let usual = || match week.stage {
        SeasonStage::Preseason => MONTHS[0],
        SeasonStage::Regular => {
            let months = MONTHS[1] + (week.number.max(1) - 1) / WEEKS;
            (months - 1) % DECEMBER + 1
        }
        SeasonStage::Playoffs => MONTHS[2],
    };
    week.day.map_or_else(usual, |day| day.month())
}
