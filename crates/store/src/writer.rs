//! The one writer of a SQLite store. SQLite lets one transaction write at a time and each waits for the disk,
//! so the changes that came in during that wait are made together in the next transaction.

use crate::change::StoreChange;
use crate::error::ChangeError;
use crate::{StoreError, StorePlace};
use sqlx::{AnyConnection, AnyPool, Executor};
use tokio::sync::{mpsc, oneshot, watch};

/// How many changes may wait before callers wait to hand theirs in.
const QUEUE: usize = 1024;

/// How many changes one transaction makes at most, so that the first does not wait too long for the last.
const TOGETHER: usize = 64;

/// What the one who asked is told.
type WriteOutcome = Result<bool, StoreError>;

/// The way to the writer. When the last copy is dropped the writer ends.
#[derive(Clone)]
pub(crate) struct StoreWriter {
    queue: mpsc::Sender<WriteJob>,
    /// Its other end goes when the writer has ended.
    ended: watch::Receiver<()>,
}

enum WriteJob {
    Make(Box<StoreChange>, oneshot::Sender<WriteOutcome>),
    Stop,
}

impl StoreWriter {
    /// Starts the writer of this store.
    pub(crate) fn start(pool: AnyPool, place: StorePlace) -> StoreWriter {
        let (queue, jobs) = mpsc::channel(QUEUE);
        let (end, ended) = watch::channel(());
        tokio::spawn(async move {
            work(pool, place, jobs).await;
            drop(end);
        });
        StoreWriter { queue, ended }
    }

    /// Makes a change, together with others that wait; it is on the disk when this returns `Ok`. `None` when
    /// the writer has ended. A caller who stops waiting does not stop the change.
    pub(crate) async fn make(&self, change: StoreChange) -> Option<WriteOutcome> {
        let (reply, outcome) = oneshot::channel();
        self.queue.send(WriteJob::Make(Box::new(change), reply)).await.ok()?;
        outcome.await.ok()
    }

    /// Makes the changes that wait, then ends the writer.
    pub(crate) async fn stop(&self) {
        // When it cannot be sent the writer has ended, and that is what is asked.
        let _ = self.queue.send(WriteJob::Stop).await;
        let _ = self.ended.clone().changed().await;
    }
}

async fn work(pool: AnyPool, place: StorePlace, mut jobs: mpsc::Receiver<WriteJob>) {
    let mut waiting = Vec::new();
    while jobs.recv_many(&mut waiting, TOGETHER).await > 0 {
        if waiting.iter().any(|job| matches!(job, WriteJob::Stop)) {
            // Nothing new comes in; what waits is still made.
            jobs.close();
        }
        settle(&pool, &place, waiting.drain(..)).await;
    }
    if let Err(error) = finish(&pool).await {
        tracing::warn!(%error, "the store's log could not be moved into its file; the next start does it");
    }
}

/// Makes the changes and tells each caller its own outcome, after all is on the disk.
async fn settle(pool: &AnyPool, place: &StorePlace, jobs: impl Iterator<Item = WriteJob>) {
    let (changes, replies): (Vec<_>, Vec<_>) = jobs.filter_map(WriteJob::change).unzip();
    let outcomes = make_all(pool, place, &changes).await;
    for (reply, outcome) in replies.into_iter().zip(outcomes) {
        // A caller who no longer waits is not told.
        let _ = reply.send(outcome);
    }
}

impl WriteJob {
    fn change(self) -> Option<(StoreChange, oneshot::Sender<WriteOutcome>)> {
        match self {
            WriteJob::Make(change, reply) => Some((*change, reply)),
            WriteJob::Stop => None,
        }
    }
}

fn failed(place: &StorePlace, error: &sqlx::Error) -> StoreError {
    let error = StoreError::of(place, error);
    tracing::error!(%error, "nothing could be written");
    error
}

/// Why a transaction came to nothing.
enum RolledBack {
    /// One change was so wrong that the database gave up the whole transaction.
    ByOne(ChangeError),
    /// The database failed.
    Failed(sqlx::Error),
}

impl From<sqlx::Error> for RolledBack {
    fn from(error: sqlx::Error) -> RolledBack {
        RolledBack::Failed(error)
    }
}

/// All changes together if that can be, else each alone.
async fn make_all(pool: &AnyPool, place: &StorePlace, changes: &[StoreChange]) -> Vec<WriteOutcome> {
    match transaction(pool, place, changes).await {
        Err(RolledBack::ByOne(_)) if changes.len() > 1 => {}
        done => return told(place, done, changes.len()),
    }
    let mut outcomes = Vec::with_capacity(changes.len());
    for alone in changes.chunks(1) {
        outcomes.extend(told(place, transaction(pool, place, alone).await, 1));
    }
    outcomes
}

/// What the callers are told.
fn told(
    place: &StorePlace,
    done: Result<Vec<WriteOutcome>, RolledBack>,
    callers: usize,
) -> Vec<WriteOutcome> {
    match done {
        Ok(outcomes) => outcomes,
        Err(RolledBack::ByOne(trouble)) => vec![Err(trouble.at(place)); callers],
        Err(RolledBack::Failed(error)) => vec![Err(failed(place, &error)); callers],
    }
}

/// Makes changes in one transaction. It is begun and ended by hand, because the library loses count when the
/// database ends a transaction by itself.
async fn transaction(
    pool: &AnyPool,
    place: &StorePlace,
    changes: &[StoreChange],
) -> Result<Vec<WriteOutcome>, RolledBack> {
    if changes.is_empty() {
        return Ok(Vec::new());
    }
    let mut conn = pool.acquire().await?;
    conn.execute("BEGIN IMMEDIATE").await?;
    let done = together(&mut conn, place, changes).await;
    if done.is_err() {
        // Fails when the database has ended it by itself, and then all is well.
        let _ = conn.execute("ROLLBACK").await;
    }
    done
}

async fn together(
    conn: &mut AnyConnection,
    place: &StorePlace,
    changes: &[StoreChange],
) -> Result<Vec<WriteOutcome>, RolledBack> {
    let outcomes = match changes {
        [only] => vec![Ok(only.make(conn).await.map_err(RolledBack::ByOne)?)],
        _ => side_by_side(conn, place, changes).await?,
    };
    conn.execute("COMMIT").await?;
    Ok(outcomes)
}

async fn side_by_side(
    conn: &mut AnyConnection,
    place: &StorePlace,
    changes: &[StoreChange],
) -> Result<Vec<WriteOutcome>, RolledBack> {
    let mut outcomes = Vec::with_capacity(changes.len());
    for change in changes {
        outcomes.push(apart(conn, place, change).await?);
    }
    Ok(outcomes)
}

/// One change inside the transaction of many: when it cannot be made, nothing of it is left and the others
/// stand.
async fn apart(
    conn: &mut AnyConnection,
    place: &StorePlace,
    change: &StoreChange,
) -> Result<WriteOutcome, RolledBack> {
    conn.execute("SAVEPOINT one").await?;
    match change.make(conn).await {
        Ok(made) => conn.execute("RELEASE one").await.map(|_| Ok(made)).map_err(RolledBack::from),
        Err(trouble) => match conn.execute("ROLLBACK TO one; RELEASE one").await {
            Ok(_) => Ok(Err(trouble.at(place))),
            Err(_) => Err(RolledBack::ByOne(trouble)),
        },
    }
}

/// Moves all into the one file, so that it can be copied, and lets go of it.
async fn finish(pool: &AnyPool) -> Result<(), sqlx::Error> {
    let mut conn = pool.acquire().await?;
    conn.execute("PRAGMA wal_checkpoint(TRUNCATE)").await?;
    conn.close().await
}
