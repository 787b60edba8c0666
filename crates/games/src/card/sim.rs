//! The card game's clubs in a simulation.

use super::set_up::{named_clubs, read_cards};
use hashmark_card::coach::CardBookCoach;
use hashmark_card::game::{Card, CardRules, ReadyCardTeam, code_of};
use hashmark_card::tables::CardCharts;
use hashmark_card::team::CardTeam;
use hashmark_dice::Stream;
use hashmark_entry::sim::{Entrants, SimField, meetings};
use hashmark_entry::{ClubName, GameFault, SetupAsk, house_rules, refuse_preset};
use hashmark_law::Both;
use hashmark_table::Game;
use std::sync::Arc;

/// The clubs and the books they play by.
pub struct CardField {
    entrants: Entrants,
    meetings: Vec<Both<usize>>,
    books: Vec<Arc<CardRules>>,
}

impl CardField {
    /// The field for the clubs that were named.
    pub fn open(ask: &SetupAsk) -> Result<CardField, GameFault> {
        refuse_preset(Card::NAME, ask)?;
        let cards = read_cards(ask.cards.as_ref())?;
        let house = house_rules(Card::NAME, ask)?;
        let named = named_clubs(&cards, ask)?;
        let tables = Arc::new(CardCharts::standard());
        let ready = |team: &CardTeam| ReadyCardTeam::of(&tables, team.clone()).map(Arc::new);
        let sheets: Result<Vec<_>, String> = cards.teams.iter().map(ready).collect();
        let sheets = sheets.map_err(|what| GameFault::new(what, "make the cards anew"))?;
        let book = |teams: &Both<usize>| {
            Arc::new(CardRules {
                tables: Arc::clone(&tables),
                sheets: teams.map(|at| Arc::clone(&sheets[at])),
                code: code_of(cards.teams[teams.home].season),
                house,
                neutral: false,
            })
        };
        let meetings = meetings(cards.teams.len(), named)?;
        let books = meetings.iter().map(book).collect();
        let entrants = Entrants {
            league: cards.league.clone(),
            season: Some(cards.season),
            clubs: cards.teams.iter().map(|team| ClubName::new(&team.id, &team.name)).collect(),
            named,
            house: serde_json::to_value(house).unwrap_or_default(),
            plans: Vec::new(),
        };
        Ok(CardField { entrants, meetings, books })
    }
}

impl SimField for CardField {
    type Game = Card;
    type BookCoach = CardBookCoach;
    type Stats = ();

    fn entrants(&self) -> &Entrants {
        &self.entrants
    }

    fn meetings(&self) -> &[Both<usize>] {
        &self.meetings
    }

    fn start(&self, meeting: usize) -> Result<Card, String> {
        Card::start(Arc::clone(&self.books[meeting]), &Both::default(), Both::default())
    }

    fn book_coach(&self, _: usize, chance: Stream) -> CardBookCoach {
        CardBookCoach::new(chance)
    }
}
