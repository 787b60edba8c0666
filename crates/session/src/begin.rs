//! Beginning a match and taking one up again, whichever game it is of.

use crate::archived::{ArchiveNotes, archive};
use crate::{
    AnySession, DiceFrom, GamePages, NewGame, Sealed, SeatAssignment, Session, SessionError, SetupOf,
    sentence,
};
use hashmark_dice::{Seeded, Stream};
use hashmark_law::Both;
use hashmark_table::{
    AutoDesk, DiceSource, Game, Match, MatchAct, MatchWriter, TableGame, load, parse, peek,
};

/// Opens sessions of one game, whichever it is. Every [`GamePages`] is one.
pub trait OpenSession: Sync {
    /// Begins a match as asked for. What nobody chose comes from the seed that was asked for, else from the drawn one.
    fn begin(
        &self,
        order: &NewGame,
        seats: SeatAssignment,
        drawn: u64,
    ) -> Result<Box<dyn AnySession>, SessionError>;
    /// Begins a match with the set-up of a file, and new dice of the same kind; see [`DiceFrom::like`].
    fn begin_like(
        &self,
        file: &str,
        order: &NewGame,
        seats: SeatAssignment,
        drawn: u64,
    ) -> Result<Box<dyn AnySession>, SessionError>;
    /// Takes a match up from its file and the sealed calls that stood; says why when it cannot be played on.
    fn resume(&self, file: &str, sealed: &Sealed, seats: SeatAssignment) -> Result<Resumed, String>;
    /// Opens a match to be looked at, from its file and what else is known of it.
    fn archive(&self, file: &str, notes: ArchiveNotes) -> Result<Box<dyn AnySession>, String>;
    /// Why a file cannot be played on by its rules, when they are not this program's.
    fn other_rules(&self, file: &str) -> Option<String>;
}

/// A match that was taken up.
pub struct Resumed {
    /// It, ready to be played on.
    pub session: Box<dyn AnySession>,
    /// What whoever keeps the file should know of it.
    pub notes: Vec<String>,
}

impl<P: GamePages + Sync> OpenSession for P {
    fn begin(
        &self,
        order: &NewGame,
        seats: SeatAssignment,
        drawn: u64,
    ) -> Result<Box<dyn AnySession>, SessionError> {
        let setup = P::setup(order, order.seed.unwrap_or(drawn))?;
        sit_down::<P>(setup, order, seats, drawn)
    }

    fn begin_like(
        &self,
        file: &str,
        order: &NewGame,
        seats: SeatAssignment,
        drawn: u64,
    ) -> Result<Box<dyn AnySession>, SessionError> {
        let unread = |why: hashmark_table::MatchFileError| SessionError::SetupUnread {
            reason: sentence(&why.to_string()),
        };
        let parsed = parse::<P::Game>(file).map_err(unread)?;
        let dice = DiceFrom::like(&parsed.header.dice);
        let order = NewGame { dice, seed: order.seed, hide_odds: parsed.odds_hidden(), ..NewGame::default() };
        sit_down::<P>(parsed.header.setup, &order, seats, drawn)
    }

    fn resume(&self, file: &str, sealed: &Sealed, seats: SeatAssignment) -> Result<Resumed, String> {
        let loaded = load::<P::Game>(file).map_err(|error| error.to_string())?;
        if let Some(note) = loaded.notes.iter().find(|note| note.shortens()) {
            return Err(format!("Playing this match again does not give what was kept: {note}"));
        }
        let notes = loaded.notes.iter().map(ToString::to_string).collect();
        let mut session = Session::<P>::new(loaded.played, loaded.writer, seats);
        session.seal(sealed)?;
        Ok(Resumed { session: Box::new(session), notes })
    }

    fn archive(&self, file: &str, notes: ArchiveNotes) -> Result<Box<dyn AnySession>, String> {
        archive::<P>(file, notes)
    }

    fn other_rules(&self, file: &str) -> Option<String> {
        let (found, plays) = (peek(file).ok()?.rules, <P::Game as Game>::RULES);
        (found != plays).then(|| {
            format!(
                "This match was played by number {found} of the rules; this program plays number {plays}, so it is \
                 shown as it was kept and not played on."
            )
        })
    }
}

/// Where the dice come from.
fn source(order: &NewGame, seats: &SeatAssignment, drawn: u64) -> DiceSource {
    let program = || order.seed.map_or(DiceSource::drawn(drawn), DiceSource::seeded);
    match order.dice {
        DiceFrom::Hand => DiceSource::ByHand,
        DiceFrom::Program => program(),
        DiceFrom::Fair => seats.fair.as_ref().map_or_else(program, |keep| DiceSource::Fair {
            server: keep.chain().head(),
            say: Both::from_fn(|side| seats.is_person(side)),
        }),
    }
}

/// Sits down with a set-up.
fn sit_down<P: GamePages>(
    setup: SetupOf<P>,
    order: &NewGame,
    seats: SeatAssignment,
    drawn: u64,
) -> Result<Box<dyn AnySession>, SessionError> {
    let mut played = Match::<P::Game>::new(setup, source(order, &seats, drawn))?;
    if order.hide_odds {
        played.act(MatchAct::OddsHidden)?;
    }
    Ok(Box::new(Session::<P>::new(played, MatchWriter::new(), seats)))
}

/// Plays the rest of a game: 1 when home wins, a half for a tie.
pub fn play_rest<G: TableGame>(from: &G, seed: u64, lane: u64) -> f64 {
    let mut game = from.clone();
    let coach = |of: u64| G::book(Stream::lane(seed, lane * 4 + of));
    let mut desk = AutoDesk {
        coaches: Both::new(coach(0), coach(1)),
        cup: Seeded::lane(seed, lane * 4 + 2),
        teller: (),
    };
    // A desk with coaches and dice never pauses; should it, the game counts as it stands.
    let _ = desk.play_out(&mut game);
    let score = game.situation().score;
    match score.home.cmp(&score.away) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

/// Plays a match between machine coaches to its end, and gives its file as it grew: written down before anything is played,
/// and after every play.
pub fn play_through(session: &mut dyn AnySession) -> Result<String, SessionError> {
    let mut file = session.lines().map_err(SessionError::Internal)?;
    while !session.over() {
        let plays = session.plays();
        session.drive()?;
        file.push_str(&session.lines().map_err(SessionError::Internal)?);
        if session.plays() == plays && !session.over() {
            return Err(SessionError::Internal("somebody is waited for".to_string()));
        }
    }
    Ok(file)
}
