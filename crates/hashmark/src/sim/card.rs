//! The card game's clubs in a simulation.

use super::play::{Hall, meetings};
use super::{Entrants, place};
use crate::cli::{ClubArgs, GameName};
use crate::{error, load};
use hashmark_card::coach::BookCoach;
use hashmark_card::game::{Book, Card, Sheet, code_of};
use hashmark_card::tables::Tables;
use hashmark_dice::Stream;
use hashmark_law::Both;
use miette::Result;
use std::sync::Arc;

/// The clubs and the books they play by.
pub struct CardHall {
    ids: Vec<String>,
    meetings: Vec<Both<usize>>,
    books: Vec<Arc<Book>>,
}

/// Opens the hall for the clubs that were named.
pub fn open(args: &ClubArgs) -> Result<(CardHall, Entrants)> {
    let cards = load::cards(args.cards.as_deref())?;
    let house = load::house(GameName::Card, args.rules.as_deref())?;
    let find = |name: &Option<String>| -> Result<Option<usize>> {
        let team = name.as_deref().map(|name| load::team(&cards, name)).transpose()?;
        Ok(team.and_then(|team| cards.teams.iter().position(|other| other.id == team.id)))
    };
    let (home, away) = (find(&args.home)?, find(&args.away)?);
    let tables = Arc::new(Tables::standard());
    let ready = |team: &hashmark_card::team::Team| Sheet::of(&tables, team.clone()).map(Arc::new);
    let sheets: Result<Vec<_>, String> = cards.teams.iter().map(ready).collect();
    let sheets = sheets.map_err(|what| error::unusable(what, "make the cards anew"))?;
    let book = |teams: &Both<usize>| {
        Arc::new(Book {
            tables: Arc::clone(&tables),
            sheets: teams.map(|at| Arc::clone(&sheets[at])),
            code: code_of(cards.teams[teams.home].season),
            house,
            neutral: false,
        })
    };
    let meetings = place(meetings(cards.teams.len(), home, away))?;
    let books = meetings.iter().map(book).collect();
    let ids = cards.teams.iter().map(|team| team.id.clone()).collect();
    let entrants = Entrants {
        game: "card",
        league: cards.league.clone(),
        season: Some(cards.season),
        clubs: cards.teams.iter().map(|team| (team.id.clone(), team.name.clone())).collect(),
        home,
        away,
        house: serde_json::to_value(house).unwrap_or_default(),
        plans: Vec::new(),
    };
    Ok((CardHall { ids, meetings, books }, entrants))
}

impl Hall for CardHall {
    type Game = Card;
    type Book = BookCoach;
    type Own = ();

    fn ids(&self) -> &[String] {
        &self.ids
    }

    fn meetings(&self) -> &[Both<usize>] {
        &self.meetings
    }

    fn start(&self, meeting: usize) -> Result<Card, String> {
        Card::start(Arc::clone(&self.books[meeting]), &Both::default(), Both::default())
    }

    fn book(&self, _: usize, chance: Stream) -> BookCoach {
        BookCoach::new(chance)
    }
}
