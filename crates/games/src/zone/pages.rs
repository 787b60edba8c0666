//! The zone game, sat down at.

use super::draw;
use hashmark_dice::{Roll, Stream};
use hashmark_law::{Both, Side};
use hashmark_session::wire::{Club, Pair, Sketch, Walk};
use hashmark_session::{
    ClubName, GamePages, NewGame, SessionError, club_colors, draw_clubs, house_words, switched,
};
use hashmark_table::Coach;
use hashmark_table::spoken::CallError;
use hashmark_zone::coach::Book as PlanCoach;
use hashmark_zone::house::House;
use hashmark_zone::plan::{Plan, shipped};
use hashmark_zone::sketch;
use hashmark_zone::team::Team;
use hashmark_zone::{Ask, Event, Setup, ZoneGame};
use std::sync::{Arc, OnceLock};

/// The zone game's pages.
#[derive(Clone, Copy, Debug)]
pub struct ZonePages;

/// The league's clubs as the zone game rates them.
fn teams() -> &'static [Team] {
    static TEAMS: OnceLock<Vec<Team>> = OnceLock::new();
    TEAMS.get_or_init(|| hashmark_roster::founders().clubs.iter().map(Team::of_club).collect())
}

impl GamePages for ZonePages {
    type Game = ZoneGame;
    const EVERY_ROLL: &'static [Roll] = hashmark_zone::dice::EVERY_ROLL;

    fn setup(order: &NewGame, seed: u64) -> Result<Setup, SessionError> {
        let names: Vec<ClubName<'_>> =
            teams().iter().map(|team| ClubName { id: &team.id, name: &team.name }).collect();
        let named = Both::new(order.home.clone(), order.away.clone());
        let pair = draw_clubs(&names, &named, seed)?.map(|at| teams()[at].clone());
        crate::no_presets(order)?;
        let house = switched(House::default(), &order.house, |_| None)?;
        Ok(Setup { house, ..Setup::new(pair.home, pair.away) })
    }

    fn clubs(game: &ZoneGame) -> Pair<Club> {
        Pair::from_fn(|side| club_colors(&game.team(side).id, &game.team(side).name))
    }

    fn house_words(game: &ZoneGame) -> Vec<String> {
        house_words(&game.book.house)
    }

    fn plan_coach(plan: &str, chance: Stream) -> Option<Box<dyn Coach<ZoneGame>>> {
        let plan = shipped(plan).or_else(|| Plan::from_toml(plan).ok().map(Arc::new))?;
        Some(Box::new(PlanCoach::new(plan, chance)))
    }

    fn sketch(game: &ZoneGame, side: Side, ask: &Ask, typed: &str) -> Option<Sketch> {
        sketch::draft(game, side, ask, typed).map(|draft| draw::sketch(game, draft))
    }

    fn rewrite(
        game: &ZoneGame,
        side: Side,
        ask: &Ask,
        typed: &str,
        change: &str,
    ) -> Result<String, CallError> {
        sketch::rewrite(game, side, ask, typed, change)
    }

    fn walk(game: &ZoneGame, events: &[&Event]) -> Option<Walk> {
        Some(draw::walk(game, events))
    }
}
