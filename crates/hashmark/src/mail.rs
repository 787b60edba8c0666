//! `hashmark mail`: two game plans of the zone game meet; nobody is asked anything.

use crate::cli::{GameName, MailArgs};
use crate::output::{print, write};
use crate::play::Save;
use crate::{error, load, sim};
use hashmark_dice::Stream;
use hashmark_law::{Both, Side};
use hashmark_record::Book;
use hashmark_record::text::{box_score, line_score};
use hashmark_table::{Coach, Match, Source};
use hashmark_zone::coach::Book as BookCoach;
use hashmark_zone::words::Clubs;
use hashmark_zone::{Setup, ZoneGame};
use miette::Result;
use std::process::ExitCode;
use std::sync::Arc;

/// A game record is as wide as a sheet of paper laid across.
pub const RECORD_WIDTH: usize = 132;

/// Plays the game and prints its record.
pub fn run(args: &MailArgs) -> Result<ExitCode> {
    let plans = Both::new(load::zone_plan(&args.home_plan)?, load::zone_plan(&args.away_plan)?);
    let house = load::house(GameName::Zone, args.rules.as_deref())?;
    let teams = load::zone_teams(&hashmark_roster::founders());
    let seed = args.seed.unwrap_or_else(sim::drawn_seed);
    let mut chance = Stream::lane(seed, 2);
    let (home, away) = load::pair(&teams, &args.home, &args.away, &mut chance)?;
    let setup = Setup { house, ..Setup::new(teams[home].clone(), teams[away].clone()) };
    let source = if args.seed.is_some() { Source::seeded(seed) } else { Source::drawn(seed) };
    let mut played = Match::<ZoneGame>::new(setup, source)
        .map_err(|why| error::unusable(why.to_string(), "choose other clubs"))?;
    let mut coaches = Both::from_fn(|side| {
        let lane = if side == Side::Home { 0 } else { 1 };
        let coach: Box<dyn Coach<ZoneGame>> =
            Box::new(BookCoach::new(Arc::clone(&plans[side]), Stream::lane(!seed, lane)));
        Some(coach)
    });
    played.drive(&mut coaches).unwrap_or_else(|denied| panic!("a plan made an illegal call: {denied}"));
    if let Some(path) = &args.save {
        let mut save = Save::create(Some(path), "mail")?;
        save.keep(&played)?;
    }
    let page = page(args, &played, seed);
    if let Some(path) = &args.record {
        write(path, &page)?;
    }
    print(&page)?;
    Ok(ExitCode::SUCCESS)
}

/// The record of the game, between its score and its numbers.
fn page(args: &MailArgs, played: &Match<ZoneGame>, seed: u64) -> String {
    let setup = played.setup();
    let clubs = Clubs::of(&setup.teams);
    let mut book = Book::new();
    played.events().iter().filter_map(|event| event.fact()).for_each(|fact| book.enter(fact));
    format!(
        "{} ({}) at {} ({}), seed {seed}\n\n{}\n{}\n{}",
        setup.teams.away.name,
        args.away_plan,
        setup.teams.home.name,
        args.home_plan,
        line_score(&book, &clubs),
        hashmark_zone::record::text(setup, played.events(), RECORD_WIDTH),
        box_score(&book, &clubs, 100)
    )
}
