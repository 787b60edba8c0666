//! The electric game's clubs in a simulation, each on its bases.

use super::plate::Plate;
use super::play::{Hall, meetings};
use super::{Entrants, place};
use crate::cli::{ClubArgs, Preset};
use crate::load;
use crate::squads::{self, Field};
use hashmark_dice::Stream;
use hashmark_electric::coach::Book as BookCoach;
use hashmark_electric::game::{Book, Electric};
use hashmark_electric::house::House;
use hashmark_electric::team::Team;
use hashmark_law::Both;
use hashmark_roster::Stadium;
use miette::Result;
use std::sync::{Arc, OnceLock};

/// The clubs, and the books of their meetings.
pub struct ElectricHall {
    ids: Vec<String>,
    teams: Vec<Team>,
    stadiums: Vec<(String, Stadium)>,
    house: House,
    meetings: Vec<Both<usize>>,
    /// Opened when the clubs meet: a short run does not read the tables for everybody.
    books: Vec<OnceLock<Arc<Book>>>,
}

/// Opens the hall for the clubs that were named.
pub fn open(args: &ClubArgs, seed: u64) -> Result<(ElectricHall, Entrants)> {
    let league = hashmark_roster::founders();
    let house = squads::house(args.preset, args.rules.as_deref(), Preset::Core)?;
    let Field { mut teams, home, away } = squads::field(&league, args)?;
    squads::roll(&mut teams, &league, &house, squads::METHOD, seed)?;
    let find = |name: &Option<String>| name.as_deref().map(|name| load::club(&teams, name)).transpose();
    let (home, away) = (find(&home)?, find(&away)?);
    let meetings = place(meetings(teams.len(), home, away))?;
    let entrants = Entrants {
        game: "electric",
        league: league.name.clone(),
        season: Some(league.season),
        clubs: teams.iter().map(|team| (team.id.clone(), team.name.clone())).collect(),
        home,
        away,
        house: serde_json::to_value(house).unwrap_or_default(),
        plans: Vec::new(),
    };
    let hall = ElectricHall {
        ids: teams.iter().map(|team| team.id.clone()).collect(),
        stadiums: squads::stadiums(&league),
        teams,
        house,
        books: meetings.iter().map(|_| OnceLock::new()).collect(),
        meetings,
    };
    Ok((hall, entrants))
}

impl Hall for ElectricHall {
    type Game = Electric;
    type Book = BookCoach;
    type Own = Plate;
    const CHUNK: u64 = 1;

    fn ids(&self) -> &[String] {
        &self.ids
    }

    fn meetings(&self) -> &[Both<usize>] {
        &self.meetings
    }

    fn start(&self, meeting: usize) -> Result<Electric, String> {
        let place = &self.books[meeting];
        if place.get().is_none() {
            let teams = self.meetings[meeting].map(|at| self.teams[at].clone());
            let setup = squads::setup(self.house, teams.home, teams.away, &self.stadiums);
            // Another thread may have been quicker; its book says the same.
            let _ = place.set(Arc::new(Book::open(&setup)?));
        }
        place.get().map(|book| Electric::start(Arc::clone(book))).ok_or_else(|| "no book".to_string())
    }

    fn book(&self, _: usize, chance: Stream) -> BookCoach {
        BookCoach::new(chance)
    }
}
