//! Leagues of the zone game.

use super::ZoneEntry;
use super::set_up::{club_plans, zone_teams};
use crate::leagues::{clubs_asked, conferences, founders_of};
use hashmark_dice::Stream;
use hashmark_entry::league::{
    FoundedLeague, LeagueAsk, LeagueBook, LeagueBookClub, LeagueField, LeagueGames, LeagueMan, LeaguePlay,
};
use hashmark_entry::{GameFault, house_rules, refuse_preset};
use hashmark_table::Game;
use hashmark_zone::ZoneGame;
use hashmark_zone::career::ZoneLeagueRules;
use hashmark_zone::coach::PlanCoach;
use hashmark_zone::plan::{GamePlan, shipped};
use hashmark_zone::team::ZoneTeam;
use std::sync::Arc;

/// Games the league has a man sit out for a smear, where smears are played.
const SMEAR_GAMES: u8 = 1;

impl LeaguePlay for ZoneEntry {
    fn found(&self, ask: &LeagueAsk) -> Result<FoundedLeague, GameFault> {
        refuse_preset(ZoneGame::NAME, &ask.setup)?;
        let league = founders_of(clubs_asked(&ask.clubs)?)?;
        let house = house_rules(ZoneGame::NAME, &ask.setup)?;
        let rules = ZoneLeagueRules { house, by_mail: ask.by_mail, smear_games: SMEAR_GAMES };
        let conferences = conferences(&league)?;
        let tags = conferences.iter().flat_map(|c| &c.divisions).flat_map(|d| &d.clubs).map(|club| club.tag);
        let plans = club_plans(&league, None)?.into_iter().map(|(name, _)| Some(name));
        let clubs = tags.zip(zone_teams(&league)).zip(plans);
        let clubs = clubs.map(|((tag, roster), plan)| LeagueBookClub { tag, roster, plan }).collect();
        let book = LeagueBook::<ZoneGame> { rules, clubs };
        let text = book.text().map_err(|what| GameFault::new(what, "choose other rules"))?;
        Ok(FoundedLeague { name: league.name, conferences, book: text })
    }

    fn open(&self, book: &str) -> Result<Box<dyn LeagueGames>, String> {
        let book = LeagueBook::read(book)?;
        let plans = book.clubs.iter().map(plan_of).collect::<Result<_, _>>()?;
        Ok(Box::new(ZoneLeague { book, plans }))
    }
}

/// The plan of a club.
fn plan_of(club: &LeagueBookClub<ZoneGame>) -> Result<Arc<GamePlan>, String> {
    let name = club.plan.as_deref().unwrap_or("balanced");
    shipped(name).ok_or_else(|| format!("there is no plan {name:?} for {}", club.tag))
}

struct ZoneLeague {
    book: LeagueBook<ZoneGame>,
    /// In the order of the clubs.
    plans: Vec<Arc<GamePlan>>,
}

impl LeagueField for ZoneLeague {
    type Game = ZoneGame;
    type Coach = PlanCoach;

    fn book(&self) -> &LeagueBook<ZoneGame> {
        &self.book
    }

    fn coach(&self, club: &LeagueBookClub<ZoneGame>, chance: Stream) -> PlanCoach {
        let at = self.book.clubs.iter().position(|known| known.tag == club.tag).unwrap_or_default();
        PlanCoach::new(Arc::clone(&self.plans[at]), chance)
    }

    fn men(&self, roster: &ZoneTeam) -> Vec<LeagueMan> {
        let man = |man: &hashmark_zone::man::ZoneMan| LeagueMan {
            number: man.number,
            name: man.name.clone(),
            position: man.pos.name().to_string(),
        };
        roster.men.iter().map(man).collect()
    }
}
