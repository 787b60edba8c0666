//! `hashmark sim --save`: one game by itself, kept as a match file.

use crate::cli::{CoachName, SimArgs};
use crate::output::write_new;
use crate::{error, load};
use hashmark_games::{NamedText, PagesVisitor, SetUp, SetupAsk, with_pages};
use hashmark_law::Both;
use hashmark_session::{CoachKind, SeatAssignment, Session, play_through};
use hashmark_table::{DiceSource, Match, MatchWriter};
use miette::Result;
use std::path::Path;
use std::process::ExitCode;

/// Plays the game and keeps it in a new file.
pub fn run(args: &SimArgs, path: &Path, ask: &SetupAsk, plan: Option<NamedText>) -> Result<ExitCode> {
    let file = with_pages(args.game.name(), SavedGame { args, ask, plan })
        .unwrap_or_else(|| Err(load::no_pages(args.game)))?;
    write_new(path, file.as_bytes())?;
    println!("One game of seed {} is in {}.", ask.seed, path.display());
    Ok(ExitCode::SUCCESS)
}

/// A game between two machine coaches, played once it is known which game it is.
struct SavedGame<'a> {
    args: &'a SimArgs,
    ask: &'a SetupAsk,
    plan: Option<NamedText>,
}

impl PagesVisitor for SavedGame<'_> {
    type Output = Result<String>;

    fn visit<P: SetUp>(self) -> Result<String> {
        let SavedGame { args, ask, plan } = self;
        let setup = P::set_up(ask).map_err(error::fault)?;
        let source =
            if args.seed.is_some() { DiceSource::seeded(ask.seed) } else { DiceSource::drawn(ask.seed) };
        let played = Match::<P::Game>::new(setup, source)
            .map_err(|why| error::unusable(why.to_string(), "choose other clubs, or make the cards anew"))?;
        let who = match args.coach {
            CoachName::Book => CoachKind::Book,
            CoachName::Random => CoachKind::Random,
        };
        let plan = plan.map(|plan| plan.text);
        let seats = SeatAssignment { plan, ..SeatAssignment::new(Both::new(who, who), ask.seed) };
        let mut session = Session::<P>::new(played, MatchWriter::new(), seats);
        Ok(play_through(&mut session).unwrap_or_else(|bug| panic!("{bug}")))
    }
}
