//! The zone game's clubs in a simulation, each with its plan.

use super::set_up::{club_names, club_plans, named_clubs, zone_teams};
use hashmark_dice::Stream;
use hashmark_entry::sim::{Entrants, SimField, meetings};
use hashmark_entry::{GameFault, NamedText, SetupAsk, house_rules, refuse_preset};
use hashmark_law::Both;
use hashmark_table::Game;
use hashmark_zone::coach::PlanCoach as BookCoach;
use hashmark_zone::game::{ZoneGame, ZoneRules, ZoneSetup};
use hashmark_zone::plan::GamePlan;
use std::sync::Arc;

/// The clubs, their plans, and the books of their meetings.
pub struct ZoneField {
    entrants: Entrants,
    meetings: Vec<Both<usize>>,
    books: Vec<Arc<ZoneRules>>,
    plans: Vec<Arc<GamePlan>>,
}

impl ZoneField {
    /// The field for the clubs that were named; all of them play by the plan, where there is one.
    pub fn open(ask: &SetupAsk, plan: Option<&NamedText>) -> Result<ZoneField, GameFault> {
        refuse_preset(ZoneGame::NAME, ask)?;
        let league = hashmark_roster::founders();
        let teams = zone_teams(&league);
        let house = house_rules(ZoneGame::NAME, ask)?;
        let clubs = club_names(&teams);
        let named = named_clubs(&clubs, ask)?;
        let meetings = meetings(teams.len(), named)?;
        let mut books = Vec::new();
        for meeting in &meetings {
            let setup = ZoneSetup {
                house,
                ..ZoneSetup::new(teams[meeting.home].clone(), teams[meeting.away].clone())
            };
            let book = ZoneRules::open(&setup).map_err(|what| GameFault::new(what, "choose other clubs"))?;
            books.push(Arc::new(book));
        }
        let (names, plans) = club_plans(&league, plan)?.into_iter().unzip();
        let entrants = Entrants {
            league: league.name.clone(),
            season: Some(league.season),
            clubs,
            named,
            house: serde_json::to_value(house).unwrap_or_default(),
            plans: names,
        };
        Ok(ZoneField { entrants, meetings, books, plans })
    }
}

impl SimField for ZoneField {
    type Game = ZoneGame;
    type BookCoach = BookCoach;
    type Stats = ();

    fn entrants(&self) -> &Entrants {
        &self.entrants
    }

    fn meetings(&self) -> &[Both<usize>] {
        &self.meetings
    }

    fn start(&self, meeting: usize) -> Result<ZoneGame, String> {
        Ok(ZoneGame::start(Arc::clone(&self.books[meeting])))
    }

    fn book_coach(&self, club: usize, chance: Stream) -> BookCoach {
        BookCoach::new(Arc::clone(&self.plans[club]), chance)
    }
}
