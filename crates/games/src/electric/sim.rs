//! The electric game's clubs in a simulation, each on its bases.

use super::board_stats::BoardStats;
use super::set_up::{CORE, TeamField, at_home, club_names, house, roll_squads, stadiums, team_field};
use hashmark_dice::Stream;
use hashmark_electric::campaign::club::METHOD;
use hashmark_electric::coach::ElectricBookCoach as BookCoach;
use hashmark_electric::game::{Electric, ElectricRules};
use hashmark_electric::house::House;
use hashmark_electric::team::ElectricTeam;
use hashmark_entry::sim::{Entrants, SimField, meetings};
use hashmark_entry::{GameFault, SetupAsk};
use hashmark_law::Both;
use hashmark_roster::Stadium;
use std::sync::{Arc, OnceLock};

/// The clubs, and the books of their meetings.
pub struct ElectricField {
    entrants: Entrants,
    teams: Vec<ElectricTeam>,
    stadiums: Vec<(String, Stadium)>,
    house: House,
    meetings: Vec<Both<usize>>,
    /// Opened when the clubs meet: a short run does not read the tables for everybody.
    books: Vec<OnceLock<Arc<ElectricRules>>>,
}

impl ElectricField {
    /// The field for the clubs that were named.
    pub fn open(ask: &SetupAsk) -> Result<ElectricField, GameFault> {
        let league = hashmark_roster::founders();
        let house = house(ask, CORE)?;
        let TeamField { mut teams, named } = team_field(&league, ask)?;
        roll_squads(&mut teams, &league, &house, METHOD, ask.seed)?;
        let meetings = meetings(teams.len(), named)?;
        let entrants = Entrants {
            league: league.name.clone(),
            season: Some(league.season),
            clubs: club_names(&teams),
            named,
            house: serde_json::to_value(house).unwrap_or_default(),
            plans: Vec::new(),
        };
        let books = meetings.iter().map(|_| OnceLock::new()).collect();
        Ok(ElectricField { entrants, stadiums: stadiums(&league), teams, house, books, meetings })
    }
}

impl SimField for ElectricField {
    type Game = Electric;
    type BookCoach = BookCoach;
    type Stats = BoardStats;
    const LEAST_CHUNK: u64 = 1;

    fn entrants(&self) -> &Entrants {
        &self.entrants
    }

    fn meetings(&self) -> &[Both<usize>] {
        &self.meetings
    }

    fn start(&self, meeting: usize) -> Result<Electric, String> {
        let place = &self.books[meeting];
        if place.get().is_none() {
            let teams = self.meetings[meeting].map(|at| self.teams[at].clone());
            let setup = at_home(self.house, teams, &self.stadiums);
            // Another thread may have been quicker; its book says the same.
            let _ = place.set(Arc::new(ElectricRules::open(&setup)?));
        }
        place.get().map(|book| Electric::start(Arc::clone(book))).ok_or_else(|| "no book".to_string())
    }

    fn book_coach(&self, _: usize, chance: Stream) -> BookCoach {
        BookCoach::new(chance)
    }
}
