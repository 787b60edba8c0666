//! The electric game's clubs in a simulation, each on its bases.

use super::plate::Plate;
use super::play::{Hall, meetings};
use super::{Entrants, place};
use crate::cli::{ClubArgs, GameName};
use crate::load;
use hashmark_dice::Stream;
use hashmark_electric::coach::Book as BookCoach;
use hashmark_electric::game::{Book, Electric, Setup};
use hashmark_electric::house::House;
use hashmark_electric::team::Team;
use hashmark_law::Both;
use miette::Result;
use std::sync::{Arc, OnceLock};

/// The clubs, and the books of their meetings.
pub struct ElectricHall {
    ids: Vec<String>,
    teams: Vec<Team>,
    house: House,
    meetings: Vec<Both<usize>>,
    /// Opened when the clubs meet: a short run does not read the tables for everybody.
    books: Vec<OnceLock<Arc<Book>>>,
}

/// Opens the hall for the clubs that were named.
pub fn open(args: &ClubArgs) -> Result<(ElectricHall, Entrants)> {
    let league = hashmark_roster::founders();
    let teams = load::electric_teams(&league);
    let house: House = load::house(GameName::Electric, args.rules.as_deref())?;
    let find = |name: &Option<String>| name.as_deref().map(|name| load::club(&teams, name)).transpose();
    let (home, away) = (find(&args.home)?, find(&args.away)?);
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
            let setup = Setup { house: self.house, ..Setup::new(teams.home, teams.away) };
            // Another thread may have been quicker; its book says the same.
            let _ = place.set(Arc::new(Book::open(&setup)?));
        }
        place.get().map(|book| Electric::start(Arc::clone(book))).ok_or_else(|| "no book".to_string())
    }

    fn book(&self, _: usize, chance: Stream) -> BookCoach {
        BookCoach::new(chance)
    }
}
