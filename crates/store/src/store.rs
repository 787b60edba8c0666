//! The store as others use it: changes go to the writer, questions are answered here.

use crate::change::StoreChange;
use crate::claims::NOBODY;
use crate::file_id::OpenedFile;
use crate::open::{DatabaseKind, Opened, open};
use crate::writer::StoreWriter;
use crate::{Glance, Kept, MatchStep, NewMatch, StoreError, StorePlace, Summary, Which};
use hashmark_law::Both;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AnyPool, Row};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

/// A place where matches, seats, clubs and settings are kept. Copies are cheap and share it.
///
/// A change is committed and on the disk when its method returns `Ok`. A caller who stops waiting does not
/// stop a change that is under way.
#[derive(Clone)]
pub struct Store {
    pub(crate) inner: Arc<StoreInner>,
}

pub(crate) struct StoreInner {
    pub(crate) place: StorePlace,
    kind: DatabaseKind,
    reads: AnyPool,
    pub(crate) writes: AnyPool,
    /// SQLite has one writer; PostgreSQL lets everyone write.
    writer: Option<StoreWriter>,
    /// The file a SQLite store was opened with.
    file: Option<OpenedFile>,
    /// The number of the server that has this store, where servers share a database.
    server: AtomicI64,
}

impl Store {
    /// Opens a store; makes it when there is none, brings an older one up to date, and refuses a newer one.
    pub async fn open(place: &StorePlace) -> Result<Store, StoreError> {
        let Opened { kind, reads, writes, file } = open(place).await?;
        let writer =
            (kind == DatabaseKind::Sqlite).then(|| StoreWriter::start(writes.clone(), place.clone()));
        tracing::info!(%place, kind = kind.name(), "the store is open");
        let server = AtomicI64::new(NOBODY);
        let inner = StoreInner { place: place.clone(), kind, reads, writes, writer, file, server };
        Ok(Store { inner: Arc::new(inner) })
    }

    /// Finishes the changes under way and lets go of the database, for all copies of this store.
    pub async fn close(&self) {
        if let Some(writer) = &self.inner.writer {
            writer.stop().await;
        }
        self.inner.reads.close().await;
        self.inner.writes.close().await;
    }

    /// "SQLite" or "PostgreSQL".
    pub fn kind(&self) -> &'static str {
        self.inner.kind.name()
    }

    /// Where it is, without a password.
    pub fn place(&self) -> String {
        self.inner.place.to_string()
    }

    pub(crate) async fn change(&self, change: StoreChange) -> Result<bool, StoreError> {
        change.check()?;
        self.check_file()?;
        match &self.inner.writer {
            Some(writer) => writer.make(change).await.unwrap_or_else(|| Err(self.closed())),
            None => self.change_here(&change).await,
        }
    }

    /// Whether the file that was opened is still where it was; always so without a file. Every change asks this first.
    pub fn check_file(&self) -> Result<(), StoreError> {
        match &self.inner.file {
            Some(file) => file.check(&self.inner.place).inspect_err(|error| tracing::error!("{error}")),
            None => Ok(()),
        }
    }

    /// Lets a SQLite store grow to so many pages at most: what comes after that fails as on a full disk.
    pub async fn cap_pages(&self, pages: u32) -> Result<(), StoreError> {
        if self.inner.kind == DatabaseKind::Sqlite {
            let sql = format!("PRAGMA max_page_count = {pages}");
            let set = sqlx::query(&sql).execute(&self.inner.writes).await;
            set.map_err(|error| self.failed(&error))?;
        }
        Ok(())
    }

    /// A change in a transaction of its own.
    async fn change_here(&self, change: &StoreChange) -> Result<bool, StoreError> {
        let mut transaction = self.inner.writes.begin().await.map_err(|error| self.failed(&error))?;
        // When it cannot be made the transaction is dropped, and nothing of it is left.
        let made = change.make(&mut transaction).await.map_err(|trouble| trouble.at(&self.inner.place))?;
        transaction.commit().await.map_err(|error| self.failed(&error))?;
        Ok(made)
    }

    /// From now on steps are kept for matches that this server owns.
    pub(crate) fn serve_as(&self, number: i64) {
        self.inner.server.store(number, Ordering::Relaxed);
    }

    /// The server that keeps steps through this store.
    pub(crate) fn server_number(&self) -> i64 {
        self.inner.server.load(Ordering::Relaxed)
    }

    /// The connections for questions.
    pub(crate) fn reads(&self) -> &AnyPool {
        &self.inner.reads
    }

    pub(crate) fn failed(&self, error: &sqlx::Error) -> StoreError {
        // Whatever the database says of a file that is gone, that it is gone says more.
        self.check_file().err().unwrap_or_else(|| StoreError::of(&self.inner.place, error))
    }

    fn closed(&self) -> StoreError {
        StoreError::Closed { place: self.place() }
    }
}

impl Store {
    /// Keeps a new match with its seats and its first batch, or nothing of it.
    pub async fn create(&self, new: &NewMatch) -> Result<(), StoreError> {
        self.change(StoreChange::Create(new.clone())).await.map(|_| ())
    }

    /// Keeps the next step of a match. [`StoreError::Moved`], with nothing changed, when `step.seq` is not the
    /// number of batches kept: somebody else appended. [`StoreError::Elsewhere`] when another server has the match.
    pub async fn append(&self, id: &str, step: &MatchStep) -> Result<(), StoreError> {
        let server = self.server_number();
        self.change(StoreChange::Append { id: id.to_owned(), step: step.clone(), server }).await.map(|_| ())
    }

    /// A match with its whole text.
    pub async fn load(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        let kept = self.load_at_one_moment(id).await.map_err(|error| self.failed(&error))?;
        match kept {
            Some((kept, batches)) if kept.seq != batches => Err(StoreError::Damaged {
                place: self.place(),
                wrong: format!("match {id} should have {} batches and has {batches}", kept.seq),
            }),
            kept => Ok(kept.map(|(kept, _)| kept)),
        }
    }

    /// The match, and how many batches its text was joined from.
    async fn load_at_one_moment(&self, id: &str) -> Result<Option<(Kept, i64)>, sqlx::Error> {
        let mut moment = self.inner.reads.begin_with(self.inner.kind.snapshot()).await?;
        let row = sqlx::query("SELECT * FROM matches WHERE id = $1").bind(id);
        let Some(row) = row.fetch_optional(&mut *moment).await? else { return Ok(None) };
        let mut kept = kept(&row)?;
        let batches = join(&mut moment, id, &mut kept.text).await?;
        moment.commit().await?;
        Ok(Some((kept, batches)))
    }

    /// Matches at a glance, the one changed last first.
    pub async fn summaries(&self, which: &Which, limit: u32) -> Result<Vec<Summary>, StoreError> {
        let sql = format!(
            "SELECT {SHOWN} FROM matches WHERE {} ORDER BY changed DESC, created DESC, id LIMIT $1",
            condition(which)
        );
        let query = sqlx::query(&sql).bind(i64::from(limit));
        let query = match which {
            Which::Ring(hash) | Which::RingOpen(hash) => query.bind(hash.as_str()),
            Which::RingOver(hash, before) => query.bind(hash.as_str()).bind(*before),
            _ => query,
        };
        let rows = query.fetch_all(&self.inner.reads).await;
        let summaries = rows.and_then(|rows| rows.iter().map(summary).collect());
        summaries.map_err(|error| self.failed(&error))
    }

    /// How many matches are being played: not over, and with a step since then, in milliseconds since 1970.
    pub async fn count_open(&self, since: i64) -> Result<u64, StoreError> {
        let count =
            sqlx::query_scalar::<_, i64>("SELECT count(*) FROM matches WHERE finished = 0 AND changed >= $1");
        let count = count.bind(since).fetch_one(&self.inner.reads).await;
        Ok(count.map_err(|error| self.failed(&error))?.unsigned_abs())
    }

    /// How many of them this client made.
    pub async fn count_open_of(&self, maker: &str, since: i64) -> Result<u64, StoreError> {
        let count = sqlx::query_scalar::<_, i64>(
            "SELECT count(*) FROM matches WHERE maker = $1 AND finished = 0 AND changed >= $2",
        );
        let count = count.bind(maker).bind(since).fetch_one(&self.inner.reads).await;
        Ok(count.map_err(|error| self.failed(&error))?.unsigned_abs())
    }

    /// How many matches this client made are kept, whether or not they are over.
    pub async fn count_made_by(&self, maker: &str) -> Result<u64, StoreError> {
        let count = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM matches WHERE maker = $1");
        let count = count.bind(maker).fetch_one(&self.inner.reads).await;
        Ok(count.map_err(|error| self.failed(&error))?.unsigned_abs())
    }

    /// Forgets a match and all that belongs to it; `false` when there was none.
    pub async fn delete(&self, id: &str) -> Result<bool, StoreError> {
        self.change(StoreChange::Delete { id: id.to_owned() }).await
    }
}

/// The home side's chance of winning after each completed play.
impl Store {
    /// Keeps these points, each a play and the chance after it; a point that is there is replaced.
    pub async fn put_odds(&self, id: &str, points: &[(u32, f64)]) -> Result<(), StoreError> {
        self.change(StoreChange::Odds { id: id.to_owned(), points: points.to_vec() }).await.map(|_| ())
    }

    /// All points of a match, in the order of plays.
    pub async fn odds(&self, id: &str) -> Result<Vec<(u32, f64)>, StoreError> {
        let points = sqlx::query_as::<_, (i64, f64)>(
            "SELECT play, chance FROM odds WHERE match_id = $1 ORDER BY play",
        );
        let points = points.bind(id).fetch_all(&self.inner.reads).await;
        let points = points.map_err(|error| self.failed(&error))?;
        Ok(points
            .into_iter()
            .filter_map(|(play, chance)| Some((u32::try_from(play).ok()?, chance)))
            .collect())
    }

    /// Forgets the points after so many plays: a play was taken back.
    pub async fn forget_odds_after(&self, id: &str, plays: u32) -> Result<(), StoreError> {
        self.change(StoreChange::ForgetOddsAfter { id: id.to_owned(), plays }).await.map(|_| ())
    }
}

/// Clubs and settings.
impl Store {
    /// Keeps a club's file; one with this id is replaced.
    pub async fn put_club(&self, id: &str, toml: &str) -> Result<(), StoreError> {
        self.change(StoreChange::Club { id: id.to_owned(), toml: toml.to_owned() }).await.map(|_| ())
    }

    /// All clubs, each with its id and its file, in the order of ids.
    pub async fn clubs(&self) -> Result<Vec<(String, String)>, StoreError> {
        let clubs = sqlx::query_as::<_, (String, String)>("SELECT id, toml FROM clubs");
        let mut clubs = clubs.fetch_all(&self.inner.reads).await.map_err(|error| self.failed(&error))?;
        // Databases differ in what they think comes after what.
        clubs.sort();
        Ok(clubs)
    }

    /// A club's file, if there is one with this id.
    pub async fn club(&self, id: &str) -> Result<Option<String>, StoreError> {
        sqlx::query_scalar("SELECT toml FROM clubs WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.inner.reads)
            .await
            .map_err(|error| self.failed(&error))
    }

    /// How many clubs there are.
    pub async fn count_clubs(&self) -> Result<u64, StoreError> {
        let count = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM clubs");
        let count = count.fetch_one(&self.inner.reads).await.map_err(|error| self.failed(&error))?;
        Ok(count.unsigned_abs())
    }

    /// Forgets a club; `false` when there was none.
    pub async fn delete_club(&self, id: &str) -> Result<bool, StoreError> {
        self.change(StoreChange::DropClub { id: id.to_owned() }).await
    }

    /// A setting, if it was ever set.
    pub async fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        sqlx::query_scalar("SELECT value FROM settings WHERE name = $1")
            .bind(name)
            .fetch_optional(&self.inner.reads)
            .await
            .map_err(|error| self.failed(&error))
    }

    /// Keeps a setting; the old value is replaced.
    pub async fn set_setting(&self, name: &str, value: &str) -> Result<(), StoreError> {
        self.change(StoreChange::Setting { name: name.to_owned(), value: value.to_owned() }).await.map(|_| ())
    }
}

/// What a list shows of a row of `matches`.
const SHOWN: &str = "id, game, title, club_home, club_away, score_home, score_away, plays, words, finished, \
    created, changed";

/// The matches on the list of the key ring `$2`.
macro_rules! listed {
    () => {
        "id IN (SELECT match_id FROM seat_holders WHERE holder_hash = $2 AND kind = 'ring') \
         AND id NOT IN (SELECT match_id FROM list_removals WHERE ring_hash = $2)"
    };
}

/// Which rows a list is about; the limit is `$1`.
fn condition(which: &Which) -> &'static str {
    match which {
        Which::Ring(_) => listed!(),
        Which::RingOpen(_) => concat!(listed!(), " AND finished = 0"),
        Which::RingOver(..) => concat!(listed!(), " AND finished <> 0 AND changed < $3"),
        Which::Open => "finished = 0",
        Which::Over => "finished <> 0",
        Which::All => "1 = 1",
    }
}

/// Joins the batches of a match onto `text`, and counts them.
async fn join(conn: &mut AnyConnection, id: &str, text: &mut String) -> Result<i64, sqlx::Error> {
    let batches =
        sqlx::query_scalar::<_, String>("SELECT body FROM batches WHERE match_id = $1 ORDER BY seq");
    let batches = batches.bind(id).fetch_all(conn).await?;
    batches.iter().for_each(|batch| text.push_str(batch));
    Ok(i64::try_from(batches.len()).unwrap_or(i64::MAX))
}

/// A row of `matches` as a match, its text still empty.
fn kept(row: &AnyRow) -> Result<Kept, sqlx::Error> {
    Ok(Kept {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        host: row.try_get("host")?,
        text: String::new(),
        seq: row.try_get("seq")?,
        sealed: Both::new(row.try_get("sealed_home")?, row.try_get("sealed_away")?),
        created: row.try_get("created")?,
        changed: row.try_get("changed")?,
        over: is_over(row)?,
    })
}

/// A row of `matches` in a list.
fn summary(row: &AnyRow) -> Result<Summary, sqlx::Error> {
    Ok(Summary {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        glance: glance(row)?,
        created: row.try_get("created")?,
        changed: row.try_get("changed")?,
    })
}

fn glance(row: &AnyRow) -> Result<Glance, sqlx::Error> {
    Ok(Glance {
        title: row.try_get("title")?,
        clubs: Both::new(row.try_get("club_home")?, row.try_get("club_away")?),
        score: Both::new(row.try_get("score_home")?, row.try_get("score_away")?),
        plays: row.try_get("plays")?,
        words: row.try_get("words")?,
        over: is_over(row)?,
        gave_up: gave_up(row)?,
    })
}

fn gave_up(row: &AnyRow) -> Result<Both<bool>, sqlx::Error> {
    let finished: i64 = row.try_get("finished")?;
    Ok(Both::from_fn(|side| finished & crate::lists::gave_up_bit(side) != 0))
}

fn is_over(row: &AnyRow) -> Result<bool, sqlx::Error> {
    Ok(row.try_get::<i64, _>("finished")? != 0)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use sqlx::Executor;
    use tempfile::TempDir;

    async fn store(folder: &TempDir) -> Store {
        Store::open(&StorePlace::File(folder.path().join("games.db"))).await.unwrap()
    }

    #[tokio::test]
    async fn a_full_store_says_so_and_keeps_what_it_has() {
        let folder = TempDir::new().unwrap();
        let store = store(&folder).await;
        let new = NewMatch { id: "m".into(), ..NewMatch::default() };
        store.create(&new).await.unwrap();
        store.cap_pages(100).await.unwrap();

        let big = MatchStep { seq: 1, text: "x".repeat(1_000_000), ..MatchStep::default() };
        let small = MatchStep { seq: 1, text: "y".into(), ..MatchStep::default() };
        let (full, ..) =
            tokio::join!(store.append("m", &big), store.put_club("a", ""), store.put_club("b", ""));
        assert_eq!(full, Err(StoreError::Full { place: store.place() }));
        assert_eq!(store.load("m").await.unwrap().unwrap().seq, 1);
        store.append("m", &small).await.unwrap();
        assert_eq!(store.load("m").await.unwrap().unwrap().text, "y");
        store.close().await;
    }

    #[tokio::test]
    async fn a_locked_store_says_so_and_goes_on_when_it_is_free() {
        let folder = TempDir::new().unwrap();
        let (one, two) = (store(&folder).await, store(&folder).await);
        two.inner.writes.execute("PRAGMA busy_timeout = 50").await.unwrap();
        let lock = one.inner.writes.begin_with("BEGIN IMMEDIATE").await.unwrap();

        let locked = two.set_setting("a", "b").await;
        assert_eq!(locked, Err(StoreError::Locked { place: two.place() }));
        assert_eq!(two.setting("a").await.unwrap(), None, "reading goes on");
        lock.rollback().await.unwrap();
        two.set_setting("a", "b").await.unwrap();
        one.close().await;
        two.close().await;
    }

    #[tokio::test]
    async fn a_commit_waits_for_the_disk() {
        let folder = TempDir::new().unwrap();
        let store = store(&folder).await;
        for (what, value) in [("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 5_000)] {
            let sql = format!("PRAGMA {what}");
            let found: i64 = sqlx::query_scalar(&sql).fetch_one(&store.inner.writes).await.unwrap();
            assert_eq!(found, value, "{what}");
        }
        let journal = sqlx::query_scalar::<_, String>("PRAGMA journal_mode");
        assert_eq!(journal.fetch_one(&store.inner.writes).await.unwrap(), "wal");
        store.close().await;
    }
}
