//! How a zone game is set up: two clubs of the league as the game rates them, house rules; and the plans of coaches.

use hashmark_entry::{ClubAsk, ClubDraw, ClubName, GameFault, NamedText, SetupAsk};
use hashmark_entry::{draw_clubs, find_club, house_rules, refuse_preset};
use hashmark_law::Both;
use hashmark_roster::{Club, League, Tag};
use hashmark_table::Game;
use hashmark_zone::plan::{GamePlan, shipped};
use hashmark_zone::team::ZoneTeam;
use hashmark_zone::{ZoneGame, ZoneSetup};
use std::sync::Arc;

/// The set-up of a game as asked for.
pub fn set_up(ask: &SetupAsk) -> Result<ZoneSetup, GameFault> {
    refuse_preset(ZoneGame::NAME, ask)?;
    let house = house_rules(ZoneGame::NAME, ask)?;
    let teams = zone_teams(&hashmark_roster::founders());
    let clubs = club_names(&teams);
    let pair = draw_clubs(&clubs, named_clubs(&clubs, ask)?, ClubDraw::Again, ask.seed)?;
    let teams = pair.map(|at| teams[at].clone());
    Ok(ZoneSetup { house, ..ZoneSetup::new(teams.home, teams.away) })
}

/// The clubs of a league as the zone game rates them.
pub fn zone_teams(league: &League) -> Vec<ZoneTeam> {
    league.clubs.iter().map(ZoneTeam::of_club).collect()
}

/// The clubs as people name them.
pub fn club_names(teams: &[ZoneTeam]) -> Vec<ClubName> {
    teams.iter().map(|team| ClubName::new(&team.id, &team.name)).collect()
}

/// The places of the clubs that were named.
pub fn named_clubs(clubs: &[ClubName], ask: &SetupAsk) -> Result<Both<Option<usize>>, GameFault> {
    let place = |club: &ClubAsk| match club {
        ClubAsk::Drawn => Ok(None),
        ClubAsk::Named(name) | ClubAsk::Written(NamedText { name, .. }) => find_club(clubs, name).map(Some),
    };
    Ok(Both::new(place(&ask.home)?, place(&ask.away)?))
}

/// A plan as it is written.
pub fn read_plan(plan: &NamedText) -> Result<Arc<GamePlan>, GameFault> {
    GamePlan::from_toml(&plan.text).map(Arc::new).map_err(|errors| {
        let lines: Vec<String> = errors.0.iter().map(|fault| format!("{}:{fault}", plan.name)).collect();
        GameFault::new(lines.join("\n"), "crates/zone/data/plans has four whole plans to look at")
    })
}

/// The plan of every club of a league, with its name: the one that is given for all, or what suits the club's ways.
pub fn club_plans(
    league: &League,
    given: Option<&NamedText>,
) -> Result<Vec<(String, Arc<GamePlan>)>, GameFault> {
    if let Some(plan) = given {
        let read = read_plan(plan)?;
        return Ok(league.clubs.iter().map(|_| (plan.name.clone(), Arc::clone(&read))).collect());
    }
    let own = |club: &Club| {
        let name = suiting_plan(club);
        let plan =
            shipped(name).ok_or_else(|| GameFault::new(format!("there is no plan {name:?}"), "name one"));
        Ok((name.to_string(), plan?))
    };
    league.clubs.iter().map(own).collect()
}

/// The plan that comes nearest to a club's ways.
fn suiting_plan(club: &Club) -> &'static str {
    let is = |tag: Tag| club.philosophy.tags.contains(&tag);
    match () {
        () if is(Tag::Blitz) => "blitz",
        () if is(Tag::Deep) || is(Tag::Air) => "long_passing",
        () if is(Tag::Ground) || is(Tag::Inside) => "ball_control",
        () => "balanced",
    }
}
