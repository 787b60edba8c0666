//! Leagues of the card game.

use super::CardEntry;
use super::set_up::read_cards;
use crate::leagues::{clubs_asked, conferences, founders_of, tag_of};
use hashmark_card::Card;
use hashmark_card::career::CardLeagueRules;
use hashmark_card::coach::CardBookCoach;
use hashmark_card::team::{CardMan, CardSet, CardTeam};
use hashmark_dice::Stream;
use hashmark_entry::league::{
    FoundedLeague, LeagueAsk, LeagueBook, LeagueBookClub, LeagueField, LeagueGames, LeagueMan, LeaguePlay,
};
use hashmark_entry::{GameFault, house_rules, refuse_preset};
use hashmark_league::{Conference, LeagueClub, LeagueDivision};
use hashmark_table::Game;

impl LeaguePlay for CardEntry {
    fn found(&self, ask: &LeagueAsk) -> Result<FoundedLeague, GameFault> {
        refuse_preset(Card::NAME, &ask.setup)?;
        let cards = read_cards(ask.setup.cards.as_ref())?;
        let rules = CardLeagueRules { house: house_rules(Card::NAME, &ask.setup)? };
        let conferences = match ask.setup.cards {
            None => conferences(&founders_of(clubs_asked(&ask.clubs)?)?)?,
            Some(_) => one_division(&cards)?,
        };
        let mut clubs = Vec::new();
        for club in conferences.iter().flat_map(|c| &c.divisions).flat_map(|d| &d.clubs) {
            let team = cards.teams.iter().find(|team| team.id.eq_ignore_ascii_case(club.tag.as_str()));
            let missing = || GameFault::new(format!("{} has no cards", club.name), "make the cards anew");
            let roster = team.cloned().ok_or_else(missing)?;
            clubs.push(LeagueBookClub { tag: club.tag, roster, plan: None });
        }
        let text = LeagueBook::<Card> { rules, clubs }.text();
        let book = text.map_err(|what| GameFault::new(what, "make the cards anew"))?;
        Ok(FoundedLeague { name: cards.league, conferences, book })
    }

    fn open(&self, book: &str) -> Result<Box<dyn LeagueGames>, String> {
        Ok(Box::new(CardLeague(LeagueBook::read(book)?)))
    }
}

/// All clubs of a card set: cards know of no divisions.
fn one_division(cards: &CardSet) -> Result<Vec<Conference>, GameFault> {
    let mut clubs = Vec::new();
    for team in &cards.teams {
        clubs.push(LeagueClub { tag: tag_of(&team.id.to_uppercase())?, name: team.name.clone() });
    }
    let name = cards.league.clone();
    Ok(vec![Conference { name: name.clone(), divisions: vec![LeagueDivision { name, clubs }] }])
}

/// The games of a card league.
struct CardLeague(LeagueBook<Card>);

impl LeagueField for CardLeague {
    type Game = Card;
    type Coach = CardBookCoach;

    fn book(&self) -> &LeagueBook<Card> {
        &self.0
    }

    fn coach(&self, _: &LeagueBookClub<Card>, chance: Stream) -> CardBookCoach {
        CardBookCoach::new(chance)
    }

    fn men(&self, roster: &CardTeam) -> Vec<LeagueMan> {
        let man = |man: &CardMan| LeagueMan {
            number: man.number,
            name: man.name.clone(),
            position: man.pos.name().to_string(),
        };
        roster.men.iter().map(man).collect()
    }
}
