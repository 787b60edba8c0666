//! A game of a league at this terminal: with the league's set-up and dice, and nothing taken back once dice have fallen.

use super::consent::ResumeConsent;
use super::save::Save;
use super::seats::Seats;
use super::table::TerminalSitting;
use crate::cli::GameChoice;
use crate::term::Console;
use crate::{error, load};
use hashmark_games::{GameEntry, PagesVisitor, SetUp, with_pages};
use hashmark_office::OwnGame;
use hashmark_session::{Session, SetupOf};
use hashmark_table::{DiceSource, Match, MatchWriter};
use miette::Result;
use std::path::Path;

/// Begins a game of a league; `begun` is called when its match is on the disk, before anything else happens.
pub fn begin_in_league(
    game: &'static dyn GameEntry,
    own: &OwnGame,
    path: &Path,
    seats: &[String],
    begun: impl FnOnce() -> Result<()>,
) -> Result<()> {
    let game = GameChoice(game);
    let seats = Seats::read(seats, game, None)?;
    let sitting = NewLeagueSitting { own, path, seats, begun };
    with_pages(game.name(), sitting).unwrap_or_else(|| Err(load::no_pages(game)))
}

struct NewLeagueSitting<'a, F> {
    own: &'a OwnGame,
    path: &'a Path,
    seats: Seats,
    begun: F,
}

impl<F: FnOnce() -> Result<()>> PagesVisitor for NewLeagueSitting<'_, F> {
    type Output = Result<()>;

    fn visit<P: SetUp>(self) -> Result<()> {
        let NewLeagueSitting { own, path, seats, begun } = self;
        let wrong = |what: String| error::unusable(what, "`hashmark league verify` says more");
        let setup: SetupOf<P> = serde_json::from_str(&own.setup).map_err(|why| wrong(why.to_string()))?;
        let played = Match::<P::Game>::new(setup, own.dice.clone()).map_err(|why| wrong(why.to_string()))?;
        let mut save = Save::create(Some(path), "")?;
        let mut session = Session::<P>::new(played, MatchWriter::new(), seats.assignment(seed_of(&own.dice)));
        save.keep(&mut session)?;
        begun()?;
        TerminalSitting::new(session, save, seats, Console::open()).in_league().play(true).map(|_| ())
    }
}

/// The seed of a league's game.
fn seed_of(dice: &DiceSource) -> u64 {
    match dice {
        DiceSource::Seeded { seed, lane, .. } => seed ^ lane.unwrap_or_default(),
        _ => 0,
    }
}

/// Goes on with a game of a league.
pub fn go_on_in_league(path: &Path, seats: &[String]) -> Result<()> {
    let game = load::game_of(path, &load::bytes(path)?)?;
    let seats = Seats::read(seats, game, None)?;
    with_pages(game.name(), SavedLeagueSitting { path, seats }).unwrap_or_else(|| Err(load::no_pages(game)))
}

struct SavedLeagueSitting<'a> {
    path: &'a Path,
    seats: Seats,
}

impl PagesVisitor for SavedLeagueSitting<'_> {
    type Output = Result<()>;

    fn visit<P: SetUp>(self) -> Result<()> {
        let SavedLeagueSitting { path, seats } = self;
        super::like::refuse_other_rules::<P::Game>(path)?;
        let mut console = Console::open();
        let assignment = |source: &DiceSource| seats.assignment(seed_of(source));
        let consent = ResumeConsent::new(false, false);
        match Save::reopen::<P>(path, consent, assignment, &mut console)? {
            // A game that is over has been watched; its result is still to be entered.
            Some((session, _)) if session.played().over() => Ok(()),
            Some((session, save)) => {
                TerminalSitting::new(session, save, seats, console).in_league().play(false).map(|_| ())
            }
            None => Err(error::unusable(
                format!("{}: nothing was changed", path.display()),
                "mend the file, or give the game up with --give-up",
            )),
        }
    }
}
