//! The zone game's clubs in a simulation, each with its plan.

use super::play::{Hall, meetings};
use super::{Entrants, place};
use crate::cli::{ClubArgs, GameName};
use crate::{error, load};
use hashmark_dice::Stream;
use hashmark_law::Both;
use hashmark_zone::coach::Book as BookCoach;
use hashmark_zone::game::{Book, Setup, ZoneGame};
use hashmark_zone::plan::Plan;
use miette::Result;
use std::sync::Arc;

/// The clubs, their plans, and the books of their meetings.
pub struct ZoneHall {
    ids: Vec<String>,
    meetings: Vec<Both<usize>>,
    books: Vec<Arc<Book>>,
    plans: Vec<Arc<Plan>>,
}

/// Opens the hall for the clubs that were named.
pub fn open(args: &ClubArgs) -> Result<(ZoneHall, Entrants)> {
    let league = hashmark_roster::founders();
    let teams = load::zone_teams(&league);
    let house = load::house(GameName::Zone, args.rules.as_deref())?;
    let find = |name: &Option<String>| name.as_deref().map(|name| load::club(&teams, name)).transpose();
    let (home, away) = (find(&args.home)?, find(&args.away)?);
    let meetings = place(meetings(teams.len(), home, away))?;
    let mut books = Vec::new();
    for meeting in &meetings {
        let setup = Setup { house, ..Setup::new(teams[meeting.home].clone(), teams[meeting.away].clone()) };
        let book = Book::open(&setup).map_err(|what| error::unusable(what, "choose other clubs"))?;
        books.push(Arc::new(book));
    }
    let named = load::zone_plans(&league, &args.plan)?;
    let entrants = Entrants {
        game: "zone",
        league: league.name.clone(),
        season: Some(league.season),
        clubs: teams.iter().map(|team| (team.id.clone(), team.name.clone())).collect(),
        home,
        away,
        house: serde_json::to_value(house).unwrap_or_default(),
        plans: named.iter().map(|(name, _)| name.clone()).collect(),
    };
    let hall = ZoneHall {
        ids: teams.iter().map(|team| team.id.clone()).collect(),
        meetings,
        books,
        plans: named.into_iter().map(|(_, plan)| plan).collect(),
    };
    Ok((hall, entrants))
}

impl Hall for ZoneHall {
    type Game = ZoneGame;
    type Book = BookCoach;
    type Own = ();

    fn ids(&self) -> &[String] {
        &self.ids
    }

    fn meetings(&self) -> &[Both<usize>] {
        &self.meetings
    }

    fn start(&self, meeting: usize) -> Result<ZoneGame, String> {
        Ok(ZoneGame::start(Arc::clone(&self.books[meeting])))
    }

    fn book(&self, club: usize, chance: Stream) -> BookCoach {
        BookCoach::new(Arc::clone(&self.plans[club]), chance)
    }
}
