//! The one writer of a SQLite store. SQLite lets one transaction write at a time and each waits for the disk,
//! so the changes that came in during that wait are made together in the next transaction.

use crate::change::Change;
use crate::error::Trouble;
use crate::{Place, StoreError};
use sqlx::{Any, AnyPool, Connection, Executor, Transaction};
use tokio::sync::{mpsc, oneshot, watch};

/// How many changes may wait before callers wait to hand theirs in.
const QUEUE: usize = 1024;

/// How many changes one transaction makes at most, so that the first does not wait too long for the last.
const TOGETHER: usize = 64;

/// What the one who asked is told.
type Outcome = Result<bool, StoreError>;

/// The way to the writer. When the last copy is dropped the writer ends.
#[derive(Clone)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Job>,
    /// Its other end goes when the writer has ended.
    ended: watch::Receiver<()>,
}

enum Job {
    Make(Change, oneshot::Sender<Outcome>),
    Stop,
}

impl Writer {
    /// Starts the writer of this store.
    pub(crate) fn start(pool: AnyPool, place: Place) -> Writer {
        let (queue, jobs) = mpsc::channel(QUEUE);
        let (end, ended) = watch::channel(());
        tokio::spawn(async move {
            work(pool, place, jobs).await;
            drop(end);
        });
        Writer { queue, ended }
    }

    /// Makes a change, together with others that wait; it is on the disk when this returns `Ok`. `None` when
    /// the writer has ended. A caller who stops waiting does not stop the change.
    pub(crate) async fn make(&self, change: Change) -> Option<Outcome> {
        let (reply, outcome) = oneshot::channel();
        self.queue.send(Job::Make(change, reply)).await.ok()?;
        outcome.await.ok()
    }

    /// Makes the changes that wait, then ends the writer.
    pub(crate) async fn stop(&self) {
        // When it cannot be sent the writer has ended, and that is what is asked.
        let _ = self.queue.send(Job::Stop).await;
        let _ = self.ended.clone().changed().await;
    }
}

async fn work(pool: AnyPool, place: Place, mut jobs: mpsc::Receiver<Job>) {
    let mut waiting = Vec::new();
    while jobs.recv_many(&mut waiting, TOGETHER).await > 0 {
        if waiting.iter().any(|job| matches!(job, Job::Stop)) {
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
async fn settle(pool: &AnyPool, place: &Place, jobs: impl Iterator<Item = Job>) {
    let (changes, replies): (Vec<_>, Vec<_>) = jobs.filter_map(Job::change).unzip();
    let outcomes = match together(pool, place, &changes).await {
        Ok(outcomes) => outcomes,
        Err(error) => vec![Err(failed(place, &error)); replies.len()],
    };
    for (reply, outcome) in replies.into_iter().zip(outcomes) {
        // A caller who no longer waits is not told.
        let _ = reply.send(outcome);
    }
}

impl Job {
    fn change(self) -> Option<(Change, oneshot::Sender<Outcome>)> {
        match self {
            Job::Make(change, reply) => Some((change, reply)),
            Job::Stop => None,
        }
    }
}

fn failed(place: &Place, error: &sqlx::Error) -> StoreError {
    let error = StoreError::of(place, error);
    tracing::error!(%error, "nothing could be written");
    error
}

/// All changes in one transaction.
async fn together(pool: &AnyPool, place: &Place, changes: &[Change]) -> Result<Vec<Outcome>, sqlx::Error> {
    let mut outcomes = Vec::with_capacity(changes.len());
    if changes.is_empty() {
        return Ok(outcomes);
    }
    let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
    for change in changes {
        let made = apart(&mut transaction, change).await?;
        outcomes.push(made.map_err(|trouble| trouble.at(place)));
    }
    transaction.commit().await?;
    Ok(outcomes)
}

/// One change inside the transaction of many: when it cannot be made, nothing of it is left, and the others
/// stand.
async fn apart(
    transaction: &mut Transaction<'_, Any>,
    change: &Change,
) -> Result<Result<bool, Trouble>, sqlx::Error> {
    let mut savepoint = transaction.begin().await?;
    let made = change.make(&mut savepoint).await;
    match made {
        Ok(_) => savepoint.commit().await?,
        Err(_) => savepoint.rollback().await?,
    }
    Ok(made)
}

/// Moves all into the one file, so that it can be copied, and lets go of it.
async fn finish(pool: &AnyPool) -> Result<(), sqlx::Error> {
    let mut conn = pool.acquire().await?;
    conn.execute("PRAGMA wal_checkpoint(TRUNCATE)").await?;
    conn.close().await
}
