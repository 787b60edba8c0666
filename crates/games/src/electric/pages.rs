//! The electric game, sat down at.

use super::plate;
use super::set_up;
use hashmark_dice::Roll;
use hashmark_electric::call::LineupUnit;
use hashmark_electric::sketch;
use hashmark_electric::state::Challenges;
use hashmark_electric::words;
use hashmark_electric::{Electric, ElectricAsk, ElectricDetail, ElectricEvent, ElectricSetup};
use hashmark_entry::{GameFault, SetUp, SetupAsk};
use hashmark_law::{Side, Situation};
use hashmark_print::electric::score_sheets;
use hashmark_session::wire::{
    AskWeight, ClubView, Film, Heroes, PlateView, SidePair, SidesOfBall, StillView,
};
use hashmark_session::{GamePages, NewGame, SessionError, club_colors, house_words};
use hashmark_table::Game;
use hashmark_table::spoken::CallError;

/// The electric game's pages.
#[derive(Clone, Copy, Debug)]
pub struct ElectricPages;

impl SetUp for ElectricPages {
    fn set_up(ask: &SetupAsk) -> Result<ElectricSetup, GameFault> {
        set_up::set_up(ask)
    }
}

impl GamePages for ElectricPages {
    type Game = Electric;
    const EVERY_ROLL: &'static [Roll] = hashmark_electric::dice::EVERY_ROLL;
    const RULE_EXAMPLE: &'static str = "E1-pass-12";
    // Every figure runs every yard of it.
    const ODDS_PLAYS: u32 = 100;
    const PLAY_OUTS: u64 = 8;

    fn setup(order: &NewGame, seed: u64) -> Result<ElectricSetup, SessionError> {
        Ok(Self::set_up(&SetupAsk::of_order(order, seed))?)
    }

    fn clubs(game: &Electric) -> SidePair<ClubView> {
        SidePair::from_fn(|side| club_colors(&game.team(side).id, &game.team(side).name))
    }

    fn house_words(game: &Electric) -> Vec<String> {
        house_words(&game.book.house)
    }

    fn clock_note(game: &Electric) -> String {
        let left = game.state.plays_a_period(game.book.house.postseason).saturating_sub(game.state.counted);
        format!(" ({left} plays)")
    }

    fn menu_kind(ask: &ElectricAsk) -> Option<usize> {
        match ask {
            ElectricAsk::Lineup(LineupUnit::Offense) => Some(0),
            ElectricAsk::Lineup(LineupUnit::Defense) => Some(1),
            _ => None,
        }
    }

    fn weight(ask: &ElectricAsk) -> AskWeight {
        use ElectricAsk::{
            Challenge, Choice, Declare, Fake, Flag, Kickoff, Lineup, Next, Surprise, Toss, Try,
        };
        match ask {
            Toss | Choice { .. } | Next | Try | Lineup(LineupUnit::Offense | LineupUnit::Defense) => {
                AskWeight::Key
            }
            Declare(_) | Kickoff | Surprise | Fake | Flag | Challenge => AskWeight::Minor,
            _ => AskWeight::Routine,
        }
    }

    fn tells_play(ask: &ElectricAsk) -> bool {
        matches!(ask, ElectricAsk::Flag | ElectricAsk::Challenge)
    }

    fn picture(game: &Electric, side: Side, ask: &ElectricAsk, width: usize) -> String {
        use ElectricAsk::{Declare, Doubt, FairCatch, Fake, Juke, Orders, Pick, Stop};
        match ask {
            Orders(_) | Declare(_) | Doubt(_) | Stop | Juke | FairCatch | Pick | Fake => {
                words::picture(game, side, width)
            }
            _ => String::new(),
        }
    }

    fn rewrite(
        game: &Electric,
        side: Side,
        ask: &ElectricAsk,
        typed: &str,
        change: &str,
    ) -> Result<String, CallError> {
        sketch::rewrite(game, side, ask, typed, change)
    }

    fn heroes(game: &Electric) -> Option<Heroes> {
        heroes(game)
    }

    fn papers(game: &Electric, events: &[ElectricEvent]) -> Option<Vec<u8>> {
        Some(hashmark_print::pdf(&score_sheets(game, events)))
    }

    fn sheet_counts(game: &Electric) -> Vec<u8> {
        let (challenges, pools) = (&game.state.challenges, &game.state.heroes.pools);
        let of = |side: Side| {
            [challenges[side].won, challenges[side].lost, pools[side].offense, pools[side].defense]
        };
        Side::BOTH.into_iter().flat_map(of).collect()
    }

    fn stand_at(game: &mut Electric, situation: &Situation, sheet_counts: &[u8]) {
        game.state.situation = *situation;
        for (side, counts) in Side::BOTH.into_iter().zip(sheet_counts.chunks_exact(4)) {
            game.state.challenges[side] = Challenges { won: counts[0], lost: counts[1] };
            let pool = &mut game.state.heroes.pools[side];
            (pool.offense, pool.defense) = (counts[2], counts[3]);
        }
    }

    fn still(game: &Electric) -> Option<StillView> {
        sketch::still(game).map(|still| plate::still(game, &still))
    }

    fn plate(game: &Electric, side: Side, ask: &ElectricAsk, typed: &str) -> Option<PlateView> {
        Some(plate::plate(game, sketch::draft(game, side, ask, typed)))
    }

    fn is_shot(event: &ElectricEvent) -> bool {
        matches!(event.what, ElectricDetail::Power { .. })
    }

    fn on_film(setup: &ElectricSetup) -> Option<Electric> {
        let mut game = Electric::from_setup(setup).ok()?;
        game.put_camera();
        Some(game)
    }

    fn film(game: &Electric, play: u32, before: &Electric) -> Film {
        plate::film(game, play, before)
    }
}

/// What the second part of the book adds to the scoreboard; nothing in a game of the core book.
fn heroes(game: &Electric) -> Option<Heroes> {
    let (rules, now) = (&game.book.house, &game.state.heroes);
    let any = rules.heroes() || rules.bonus_stoppages || rules.weather;
    any.then(|| Heroes {
        bonus: rules
            .bonus_stoppages
            .then(|| SidePair::from_fn(|side| split((now.pools[side].offense, now.pools[side].defense)))),
        weather: rules.weather.then(|| now.weather.condition.words().to_string()),
        ratings: SidePair::from_fn(|side| {
            let team = game.team(side);
            team.squad.as_ref().filter(|_| rules.team_stats).map(|squad| split(squad.ratings(team)))
        }),
        franchise: SidePair::from_fn(|side| {
            let man = now.franchise[side].and_then(|man| game.team(side).men.get(usize::from(man)));
            man.map(|man| format!("{} #{} {}", man.position, man.number, man.name))
        }),
    })
}

const fn split((offense, defense): (u8, u8)) -> SidesOfBall {
    SidesOfBall { offense, defense }
}
