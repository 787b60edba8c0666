//! Leagues of the electric game.

use super::ElectricEntry;
use super::set_up::{RECOMMENDED, electric_teams, house};
use crate::leagues::{clubs_asked, conferences, founders_of, tag_of};
use hashmark_dice::Stream;
use hashmark_electric::Electric;
use hashmark_electric::campaign::club::{METHOD, ways};
use hashmark_electric::career::{ElectricLeagueRules, ElectricRoster};
use hashmark_electric::coach::ElectricBookCoach;
use hashmark_electric::team::ElectricMan;
use hashmark_entry::GameFault;
use hashmark_entry::league::{
    FoundedLeague, LeagueAsk, LeagueBook, LeagueBookClub, LeagueField, LeagueGames, LeagueMan, LeaguePlay,
};
use hashmark_roster::League;

impl LeaguePlay for ElectricEntry {
    fn found(&self, ask: &LeagueAsk) -> Result<FoundedLeague, GameFault> {
        let league = founders_of(clubs_asked(&ask.clubs)?)?;
        let rules = ElectricLeagueRules { house: house(&ask.setup, RECOMMENDED)?, method: METHOD };
        let text = book(&league, rules)?.text().map_err(|what| GameFault::new(what, "choose other rules"))?;
        Ok(FoundedLeague { conferences: conferences(&league)?, name: league.name, book: text })
    }

    fn open(&self, book: &str) -> Result<Box<dyn LeagueGames>, String> {
        Ok(Box::new(ElectricLeague(LeagueBook::read(book)?)))
    }
}

/// The book of a league of these clubs, on bases chosen and broken in, each at home in its own stadium.
pub fn book(league: &League, rules: ElectricLeagueRules) -> Result<LeagueBook<Electric>, GameFault> {
    let mut clubs = Vec::new();
    for (club, team) in league.clubs.iter().zip(electric_teams(league)) {
        let ways = ways(club).map(String::from);
        let roster = ElectricRoster { team, ways, stadium: Some(club.stadium.clone()) };
        clubs.push(LeagueBookClub { tag: tag_of(club.id.as_str())?, roster, plan: None });
    }
    Ok(LeagueBook { rules, clubs })
}

/// The games of an electric league.
struct ElectricLeague(LeagueBook<Electric>);

impl LeagueField for ElectricLeague {
    type Game = Electric;
    type Coach = ElectricBookCoach;

    fn book(&self) -> &LeagueBook<Electric> {
        &self.0
    }

    fn coach(&self, _: &LeagueBookClub<Electric>, chance: Stream) -> ElectricBookCoach {
        ElectricBookCoach::new(chance)
    }

    fn men(&self, roster: &ElectricRoster) -> Vec<LeagueMan> {
        let man = |man: &ElectricMan| LeagueMan {
            number: man.number,
            name: man.name.clone(),
            position: man.position.to_string(),
        };
        roster.team.men.iter().map(man).collect()
    }
}
