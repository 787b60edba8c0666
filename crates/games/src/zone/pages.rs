//! The zone game, sat down at.

use super::draw;
use super::set_up;
use hashmark_dice::{Roll, Stream};
use hashmark_entry::{GameFault, SetUp, SetupAsk};
use hashmark_law::Side;
use hashmark_session::wire::{AskWeight, ClubView, SidePair, Sketch, WalkView};
use hashmark_session::{GamePages, NewGame, SessionError, club_colors, house_words};
use hashmark_table::Coach;
use hashmark_table::spoken::CallError;
use hashmark_zone::coach::PlanCoach;
use hashmark_zone::plan::{GamePlan, shipped};
use hashmark_zone::sketch;
use hashmark_zone::{ZoneAsk, ZoneEvent, ZoneGame, ZoneSetup};
use std::sync::Arc;

/// The zone game's pages.
#[derive(Clone, Copy, Debug)]
pub struct ZonePages;

impl SetUp for ZonePages {
    fn set_up(ask: &SetupAsk) -> Result<ZoneSetup, GameFault> {
        set_up::set_up(ask)
    }
}

impl GamePages for ZonePages {
    type Game = ZoneGame;
    const EVERY_ROLL: &'static [Roll] = hashmark_zone::dice::EVERY_ROLL;
    const RULE_EXAMPLE: &'static str = "Z5.3.9-b";

    fn setup(order: &NewGame, seed: u64) -> Result<ZoneSetup, SessionError> {
        Ok(Self::set_up(&SetupAsk::of_order(order, seed))?)
    }

    fn clubs(game: &ZoneGame) -> SidePair<ClubView> {
        SidePair::from_fn(|side| club_colors(&game.team(side).id, &game.team(side).name))
    }

    fn house_words(game: &ZoneGame) -> Vec<String> {
        house_words(&game.book.house)
    }

    fn menu_kind(ask: &ZoneAsk) -> Option<usize> {
        match ask {
            ZoneAsk::Set | ZoneAsk::Play { .. } => Some(0),
            ZoneAsk::Defend { .. } => Some(1),
            ZoneAsk::Group => Some(2),
            _ => None,
        }
    }

    fn tells_play(ask: &ZoneAsk) -> bool {
        matches!(ask, ZoneAsk::Clock(_) | ZoneAsk::Foul(_))
    }

    fn weight(ask: &ZoneAsk) -> AskWeight {
        match ask {
            ZoneAsk::Toss | ZoneAsk::Set | ZoneAsk::Play { .. } | ZoneAsk::Defend { .. } | ZoneAsk::Try => {
                AskWeight::Key
            }
            _ => AskWeight::Minor,
        }
    }

    fn plan_coach(plan: &str, chance: Stream) -> Option<Box<dyn Coach<ZoneGame>>> {
        let plan = shipped(plan).or_else(|| GamePlan::from_toml(plan).ok().map(Arc::new))?;
        Some(Box::new(PlanCoach::new(plan, chance)))
    }

    fn sketch(game: &ZoneGame, side: Side, ask: &ZoneAsk, typed: &str) -> Option<Sketch> {
        sketch::draft(game, side, ask, typed).map(|draft| draw::sketch(game, draft))
    }

    fn rewrite(
        game: &ZoneGame,
        side: Side,
        ask: &ZoneAsk,
        typed: &str,
        change: &str,
    ) -> Result<String, CallError> {
        sketch::rewrite(game, side, ask, typed, change)
    }

    fn walk(game: &ZoneGame, events: &[&ZoneEvent]) -> Option<WalkView> {
        Some(draw::walk(game, events))
    }
}
