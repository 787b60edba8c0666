//! Opening a match: once for all who wait for it, and without playing it again where what was kept is enough.

use super::table::HostedTable;
use super::{Host, now};
use crate::problem::{Problem, sentence};
use crate::secret;
use crate::wire::{Film, Seat, SidePair};
use axum::http::StatusCode;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};
use hashmark_games::{GameEntry, find_game};
use hashmark_law::Side;
use hashmark_session::{
    AnySession, ArchiveNotes, CoachKind, DiceFrom, NewGame, Resumed, SeatAssignment, SessionError,
};
use hashmark_store::{Kept, KeptPictures};
use hashmark_table::peek;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Semaphore;

/// A match that is being loaded; everybody who wants it waits for the same.
type SharedLoad = Shared<BoxFuture<'static, Result<Arc<HostedTable>, Problem>>>;

/// The matches that are being loaded, and how many were.
pub(super) struct MatchLoads {
    under_way: Mutex<HashMap<String, SharedLoad>>,
    loads: AtomicU64,
    reruns: AtomicU64,
    /// One match at a time is filmed for keeping: whoever plays comes first.
    filming: Semaphore,
}

impl Default for MatchLoads {
    fn default() -> MatchLoads {
        MatchLoads {
            under_way: Mutex::default(),
            loads: AtomicU64::new(0),
            reruns: AtomicU64::new(0),
            filming: Semaphore::new(1),
        }
    }
}

impl MatchLoads {
    fn under_way(&self) -> MutexGuard<'_, HashMap<String, SharedLoad>> {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A match as it was opened, and whether it was played again for that.
struct OpenedMatch {
    sitting: Box<dyn AnySession>,
    reran: bool,
}

fn missing() -> Problem {
    Problem::missing("There is no such match.")
}

impl Host {
    /// How often a match was loaded from the store.
    pub fn loads(&self) -> u64 {
        self.loads.loads.load(Ordering::Relaxed)
    }

    /// How often a match was played again when it was loaded.
    pub fn reruns(&self) -> u64 {
        self.loads.reruns.load(Ordering::Relaxed)
    }

    /// The table of a match, loaded when it is not in memory.
    pub async fn table(self: &Arc<Host>, id: &str) -> Result<Arc<HostedTable>, Problem> {
        if !secret::is_plausible(id) {
            return Err(missing());
        }
        match self.in_memory(id) {
            Some(table) => Ok(table),
            None => self.shared_load(id).await,
        }
    }

    fn in_memory(&self, id: &str) -> Option<Arc<HostedTable>> {
        let table = self.tables().get(id).cloned()?;
        table.touch();
        Some(table)
    }

    /// The load of a match: the one under way, or a new one. It goes on when whoever asked first goes away.
    fn shared_load(self: &Arc<Host>, id: &str) -> SharedLoad {
        let mut under_way = self.loads.under_way();
        if let Some(load) = under_way.get(id) {
            return load.clone();
        }
        // A load that is done is at its table before it leaves the list.
        if let Some(table) = self.in_memory(id) {
            return async move { Ok(table) }.boxed().shared();
        }
        let (host, name) = (self.clone(), id.to_string());
        let task = tokio::spawn(async move {
            let loaded = AssertUnwindSafe(host.load(&name)).catch_unwind().await;
            host.loads.under_way().remove(&name);
            loaded.unwrap_or_else(|_| Err(Problem::internal(format!("loading match {name} panicked"))))
        });
        let load = async move { task.await.unwrap_or_else(|error| Err(Problem::internal(error))) };
        let load = load.boxed().shared();
        under_way.insert(id.to_string(), load.clone());
        load
    }

    async fn load(self: &Arc<Host>, id: &str) -> Result<Arc<HostedTable>, Problem> {
        self.loads.loads.fetch_add(1, Ordering::Relaxed);
        let claim = self.own(id).await?;
        self.uptime.ready(&self.store).await?;
        let kept = self.store.load(id).await?.ok_or_else(missing)?;
        self.wake(&kept).await?;
        let board = self.store.final_board(id, kept.seq).await?;
        let odds = self.store.odds(id).await?;
        let (seq, has_board) = (kept.seq, board.is_some());
        let opened =
            tokio::task::spawn_blocking(move || open(&kept, board)).await.map_err(Problem::internal)?;
        let OpenedMatch { sitting, reran } = opened.map_err(|why| unopened(id, &why))?;
        self.loads.reruns.fetch_add(u64::from(reran), Ordering::Relaxed);
        let over = sitting.over();
        let died_at = self.died_at().remove(id).unwrap_or_default();
        let table = HostedTable::new(id.to_string(), sitting, seq, odds).newer_than(died_at);
        let table = Arc::new(table.timed(self));
        table.set_taken(&self.store.seat_holders(id).await?);
        if has_board {
            table.pictures_kept(seq);
        }
        let table = {
            let mut tables = self.tables();
            if !self.owns(id, claim) {
                return Err(Problem::elsewhere());
            }
            tables.entry(id.to_string()).or_insert(table).clone()
        };
        if over {
            self.keep_pictures(&table);
        }
        Ok(table)
    }

    /// Keeps what shows a match without playing it again, in the background; not when that is kept already.
    pub(super) fn keep_pictures(self: &Arc<Host>, table: &Arc<HostedTable>) {
        let (host, table) = (self.clone(), table.clone());
        tokio::spawn(async move {
            if let Err(problem) = host.pictures(&table).await {
                tracing::warn!("the pictures of match {} could not be kept: {}", table.id, problem.error);
            }
        });
    }

    async fn pictures(&self, table: &HostedTable) -> Result<(), Problem> {
        let _one_at_a_time = self.loads.filming.acquire().await.map_err(Problem::internal)?;
        let (seq, job) = {
            let inner = table.inner.lock().await;
            if inner.dead || table.has_pictures(inner.seq) {
                return Ok(());
            }
            (inner.seq, inner.sitting.keepsake())
        };
        let Some(job) = job else { return Ok(()) };
        let begun = now();
        let made =
            tokio::task::spawn_blocking(job).await.map_err(Problem::internal)?.map_err(Problem::internal)?;
        let pictures = KeptPictures { seq, board: made.board, films: made.films };
        tracing::debug!(id = table.id, ms = now() - begun, films = pictures.films.len(), "pictures are kept");
        self.store.put_pictures(&table.id, pictures).await?;
        table.pictures_kept(seq);
        Ok(())
    }

    /// The film of a play from a shot on, for somebody at a seat: made by playing it again, or as it was kept.
    pub async fn film(
        &self,
        table: &HostedTable,
        seat: Seat,
        play: u32,
        from: usize,
    ) -> Result<Film, Problem> {
        let made =
            table.read(seat, |sitting| sitting.closed().is_none().then(|| sitting.film(play, from))).await?;
        if let Some(made) = made {
            return Ok(made?);
        }
        let kept = self.store.film(&table.id, play).await?.ok_or(SessionError::FilmNotKept)?;
        let mut film: Film = serde_json::from_str(&kept).map_err(Problem::internal)?;
        film.shots.drain(..from.min(film.shots.len()));
        Ok(film)
    }

    /// The films of all plays: made by playing them again, or as they were kept; none where neither can be.
    pub async fn films(&self, table: &HostedTable, seat: Seat) -> Result<Vec<Film>, Problem> {
        let made = table.read(seat, |sitting| sitting.closed().is_none().then(|| sitting.films())).await?;
        if let Some(made) = made {
            return Ok(made);
        }
        let kept = self.store.films(&table.id).await?;
        kept.iter().map(|film| serde_json::from_str(film).map_err(Problem::internal)).collect()
    }

    /// The file of a match whose set-up and coaches a new one takes, and what is asked for with them filled in.
    pub(super) async fn like(&self, new: &mut NewGame) -> Result<Option<String>, Problem> {
        let Some(id) = &new.like else { return Ok(None) };
        let (game, like) = (new.game.clone(), new.like.clone());
        if *new != (NewGame { game, like, links: new.links, seed: new.seed, ..NewGame::default() }) {
            return Err(Problem::bad("With `like` only `links` and `seed` are chosen.")
                .remedy("Leave out the rest: it is taken as it was."));
        }
        let kept = self.store.load(id).await?.ok_or_else(missing)?;
        let house: SeatAssignment = serde_json::from_str(&kept.host).map_err(Problem::internal)?;
        new.game = kept.game;
        // Where the machine stood in for a person, the person is meant.
        let meant =
            |side: Side| if house.agreement.stand_in[side] { CoachKind::Person } else { house.coaches[side] };
        new.coaches = SidePair::from_fn(meant);
        // Whoever had dice that nobody chose has such again.
        new.dice = DiceFrom::like(&peek(&kept.text).map_err(Problem::internal)?.dice);
        Ok(Some(kept.text))
    }
}

/// Opens a match as it can be: to play on, or to look at.
fn open(kept: &Kept, board: Option<String>) -> Result<OpenedMatch, String> {
    let game = find_game(&kept.game).ok_or_else(|| format!("no game is called {:?}", kept.game))?;
    let house: SeatAssignment = serde_json::from_str(&kept.host).map_err(|error| error.to_string())?;
    let has_board = board.is_some();
    let look_at = |reason: Option<String>, reran: bool| {
        let notes = ArchiveNotes { house: house.clone(), board, reason };
        game.sessions().archive(&kept.text, notes).map(|sitting| OpenedMatch { sitting, reran })
    };
    if let Some(why) = game.sessions().other_rules(&kept.text) {
        return look_at(Some(why), false);
    }
    if kept.over && has_board {
        return look_at(None, false);
    }
    match rerun(game, kept, house.clone()) {
        Ok(sitting) => Ok(OpenedMatch { sitting, reran: true }),
        Err(why) => {
            tracing::error!("match {} is only looked at: {why}", kept.id);
            look_at(Some(sentence(&why)), true)
        }
    }
}

/// Plays a match again; one that breaks the game off is not played on either.
fn rerun(game: &dyn GameEntry, kept: &Kept, house: SeatAssignment) -> Result<Box<dyn AnySession>, String> {
    let resume = || game.sessions().resume(&kept.text, &kept.sealed, house);
    let played = catch_unwind(AssertUnwindSafe(resume));
    let Resumed { session, notes } =
        played.unwrap_or_else(|_| Err("Playing this match again broke the game off".to_string()))?;
    notes.iter().for_each(|note| tracing::warn!("{note}"));
    Ok(session)
}

fn unopened(id: &str, why: &str) -> Problem {
    tracing::error!("match {id} cannot be opened: {why}");
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "This program cannot read how this match was set up.")
        .remedy(format!("Its record is untouched, and its file can be taken: {}", sentence(why)))
}
