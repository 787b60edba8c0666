//! A match file as one page to watch it again on.

use crate::wire::Reel;
use hashmark_games::find_game;
use hashmark_session::{ArchiveNotes, Resumed, Sealed, SeatAssignment};

/// A match file as one page to watch it again on; it needs no server.
pub struct WatchedFile {
    pub page: String,
    /// Why its films are not there: it is of other rules, or its re-run differs.
    pub without_films: Option<String>,
}

/// A match file as one page to watch it again on, with its films where it can be played again.
pub fn watch(game: &str, file: &str) -> Result<WatchedFile, String> {
    let sessions = find_game(game).ok_or_else(|| format!("no game is called {game:?}"))?.sessions();
    let taken_up = sessions
        .other_rules(file)
        .map_or_else(|| sessions.resume(file, &Sealed::default(), SeatAssignment::default()), Err);
    let (mut session, without_films) = match taken_up {
        Ok(Resumed { session, .. }) => (session, None),
        Err(why) => (sessions.archive(file, ArchiveNotes::default())?, Some(why)),
    };
    let reel = Reel { films: session.films(), ..session.reel() };
    let page = crate::pages::replay::file(&reel).map_err(|error| error.to_string())?;
    Ok(WatchedFile { page, without_films })
}
