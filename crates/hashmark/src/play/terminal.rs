//! What the terminal needs of a game besides its words.

use super::seats::CoachPlan;
use crate::term::Paint;
use hashmark_card::call::Ask as CardAsk;
use hashmark_card::words::cards_read;
use hashmark_card::{Card, Setup};
use hashmark_dice::Stream;
use hashmark_electric::Electric;
use hashmark_electric::call::{Ask as ElectricAsk, Unit};
use hashmark_electric::words::picture;
use hashmark_law::Side;
use hashmark_table::{Coach, Spoken};
use hashmark_zone::ZoneGame;
use hashmark_zone::call::Ask as ZoneAsk;
use hashmark_zone::coach::Book as PlanCoach;
use std::sync::Arc;

/// A game that is played at the terminal.
pub trait Terminal: Spoken {
    /// An example of a rule's id, for help.
    const A_RULE: &'static str;

    /// Who meets whom: `Duluth Ironmen at Savannah Pilots, season 2000.`
    fn meeting(setup: &Self::Setup) -> String;
    /// What the clock shows besides the time.
    fn clock_note(&self) -> String;
    /// Questions whose menu is shown only once: offence, defence.
    fn menu_kind(ask: &Self::Ask) -> Option<usize>;
    /// The question comes in the middle of a play, whose story so far is told with it.
    fn tells_play(ask: &Self::Ask) -> bool;
    /// The cards that these events read, drawn.
    fn cards(&self, events: &[Self::Event], paint: Paint) -> Vec<String>;
    /// The book coach; by this plan, where the game has plans.
    fn book_coach(_: Option<&CoachPlan>, chance: Stream) -> Box<dyn Coach<Self>> {
        Self::book(chance)
    }
    /// What a coach looks at to answer, besides the score: the board from above.
    fn picture(&self, _: Side, _: &Self::Ask, _: usize) -> String {
        String::new()
    }
}

impl Terminal for Card {
    const A_RULE: &'static str = "C-fg-1";

    fn meeting(setup: &Setup) -> String {
        let teams = &setup.teams;
        format!("{} at {}, season {}.", teams.away.name, teams.home.name, teams.home.season)
    }

    fn clock_note(&self) -> String {
        self.state.clock.ticks().map_or(String::new(), |ticks| format!(" ({ticks} ticks)"))
    }

    fn menu_kind(ask: &CardAsk) -> Option<usize> {
        match ask {
            CardAsk::Offence | CardAsk::Try => Some(0),
            CardAsk::Defence | CardAsk::DefendTry => Some(1),
            _ => None,
        }
    }

    fn tells_play(ask: &CardAsk) -> bool {
        matches!(ask, CardAsk::Clock(_))
    }

    fn cards(&self, events: &[Self::Event], paint: Paint) -> Vec<String> {
        cards_read(self, events).iter().map(|shown| super::pages::card_page(shown, paint)).collect()
    }
}

impl Terminal for ZoneGame {
    const A_RULE: &'static str = "Z5.3.9-b";

    fn meeting(setup: &hashmark_zone::Setup) -> String {
        format!("{} at {}.", setup.teams.away.name, setup.teams.home.name)
    }

    fn clock_note(&self) -> String {
        String::new()
    }

    fn menu_kind(ask: &ZoneAsk) -> Option<usize> {
        match ask {
            ZoneAsk::Set | ZoneAsk::Play { .. } => Some(0),
            ZoneAsk::Defend { .. } => Some(1),
            _ => None,
        }
    }

    fn tells_play(ask: &ZoneAsk) -> bool {
        matches!(ask, ZoneAsk::Clock(_) | ZoneAsk::Foul(_))
    }

    fn cards(&self, _: &[Self::Event], _: Paint) -> Vec<String> {
        Vec::new()
    }

    fn book_coach(plan: Option<&CoachPlan>, chance: Stream) -> Box<dyn Coach<ZoneGame>> {
        match plan {
            Some(coach) => Box::new(PlanCoach::new(Arc::clone(&coach.plan), chance)),
            None => ZoneGame::book(chance),
        }
    }
}

impl Terminal for Electric {
    const A_RULE: &'static str = "E1-pass-12";

    fn meeting(setup: &hashmark_electric::Setup) -> String {
        format!("{} at {}.", setup.teams.away.name, setup.teams.home.name)
    }

    fn clock_note(&self) -> String {
        let left = self.state.plays_a_period(self.book.house.postseason).saturating_sub(self.state.counted);
        format!(" ({left} plays)")
    }

    fn menu_kind(ask: &ElectricAsk) -> Option<usize> {
        match ask {
            ElectricAsk::Lineup(Unit::Offence) => Some(0),
            ElectricAsk::Lineup(Unit::Defence) => Some(1),
            _ => None,
        }
    }

    fn tells_play(ask: &ElectricAsk) -> bool {
        matches!(ask, ElectricAsk::Flag | ElectricAsk::Challenge)
    }

    fn cards(&self, _: &[Self::Event], _: Paint) -> Vec<String> {
        Vec::new()
    }

    fn picture(&self, side: Side, ask: &ElectricAsk, width: usize) -> String {
        use ElectricAsk::{Declare, Doubt, FairCatch, Fake, Juke, Orders, Pick, Stop};
        match ask {
            Orders(_) | Declare(_) | Doubt(_) | Stop | Juke | FairCatch | Pick | Fake => {
                picture(self, side, width)
            }
            _ => String::new(),
        }
    }
}
