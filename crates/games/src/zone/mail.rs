//! A game by mail: two plans meet; nobody is asked anything.

use super::set_up::{read_plan, set_up};
use super::{RECORD_WIDTH, ZoneEntry};
use hashmark_dice::Stream;
use hashmark_entry::capability::{MailAsk, MailGame};
use hashmark_entry::{GameFault, MailPlay};
use hashmark_law::{Both, Side};
use hashmark_record::GameRecord;
use hashmark_record::text::{box_score, line_score};
use hashmark_table::{Coach, DiceSource, Match, MatchWriter};
use hashmark_zone::ZoneGame;
use hashmark_zone::coach::PlanCoach as BookCoach;
use hashmark_zone::words::ZoneNames;
use std::sync::Arc;

/// How wide the box score is.
const BOX_WIDTH: usize = 100;

impl MailPlay for ZoneEntry {
    fn play(&self, ask: &MailAsk) -> Result<MailGame, GameFault> {
        let plans = Both::new(read_plan(&ask.home_plan)?, read_plan(&ask.away_plan)?);
        let seed = ask.setup.seed;
        let source = if ask.seed_chosen { DiceSource::seeded(seed) } else { DiceSource::drawn(seed) };
        let mut played = Match::<ZoneGame>::new(set_up(&ask.setup)?, source)
            .map_err(|why| GameFault::new(why.to_string(), "choose other clubs"))?;
        let mut coaches = Both::from_fn(|side| {
            let lane = if side == Side::Home { 0 } else { 1 };
            let coach: Box<dyn Coach<ZoneGame>> =
                Box::new(BookCoach::new(Arc::clone(&plans[side]), Stream::lane(!seed, lane)));
            Some(coach)
        });
        played
            .run_machine_coaches(&mut coaches)
            .unwrap_or_else(|denied| panic!("a plan made an illegal call: {denied}"));
        let mut file = Vec::new();
        MatchWriter::new().append(&played, &mut file).expect("memory takes every byte");
        Ok(MailGame { page: page(ask, &played), file })
    }
}

/// The record of the game, between its score and its numbers.
fn page(ask: &MailAsk, played: &Match<ZoneGame>) -> String {
    let setup = played.setup();
    let clubs = ZoneNames::of(&setup.teams);
    let mut book = GameRecord::new();
    played.events().iter().filter_map(|event| event.fact()).for_each(|fact| book.enter(fact));
    format!(
        "{} ({}) at {} ({}), seed {}\n\n{}\n{}\n{}",
        setup.teams.away.name,
        ask.away_plan.name,
        setup.teams.home.name,
        ask.home_plan.name,
        ask.setup.seed,
        line_score(&book, &clubs),
        hashmark_zone::record::text(setup, played.events(), RECORD_WIDTH),
        box_score(&book, &clubs, BOX_WIDTH)
    )
}
