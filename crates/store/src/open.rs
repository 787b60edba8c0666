//! Opening a store: reaching the database, refusing what is not ours, bringing an older form up to date.

use crate::error::{said, sqlite_code};
use crate::file_id::OpenedFile;
use crate::place::{DatabaseTarget, sqlite_url};
use crate::{StoreError, StorePlace};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::error::BoxDynError;
use sqlx::migrate::{MigrateError, Migration, MigrationSource, MigrationType, Migrator};
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Connection, Executor};
use std::fs::{DirBuilder, OpenOptions};
use std::path::Path;
use std::pin::Pin;
use std::str::FromStr;
use std::time::Duration;
use url::Url;

/// The forms a store has had, each with what makes it from the one before.
const FORMS: [(i64, &str, &str); 6] = [
    (1, "matches", include_str!("../migrations/0001_matches.sql")),
    (2, "seat links", include_str!("../migrations/0002_seat_links.sql")),
    (3, "makers", include_str!("../migrations/0003_makers.sql")),
    (4, "owners", include_str!("../migrations/0004_owners.sql")),
    (5, "list removals", include_str!("../migrations/0005_list_removals.sql")),
    (6, "films", include_str!("../migrations/0006_films.sql")),
];

/// The forms as the library wants them.
#[derive(Debug)]
struct MigrationForms;

impl<'s> MigrationSource<'s> for MigrationForms {
    fn resolve(self) -> Pin<Box<dyn Future<Output = Result<Vec<Migration>, BoxDynError>> + Send + 's>> {
        let form = |(version, name, sql): (i64, &'static str, &'static str)| {
            Migration::new(version, name.into(), MigrationType::Simple, sql.into(), false)
        };
        Box::pin(async move { Ok(FORMS.map(form).to_vec()) })
    }
}

/// How long to wait for a lock, or for the database to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many can read a SQLite file at the same time.
const READERS: u32 = 4;

/// How many talk to PostgreSQL at the same time.
const TALKERS: u32 = 10;

const SQLITE_WRITES: &str = "PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL";
const SQLITE_READS: &str = "PRAGMA busy_timeout = 5000; PRAGMA query_only = ON";
const POSTGRES: &str = "SET synchronous_commit = on; SET lock_timeout = '5s'";

/// An open database.
pub(crate) struct Opened {
    pub(crate) kind: DatabaseKind,
    pub(crate) reads: AnyPool,
    pub(crate) writes: AnyPool,
    /// The file it is in, if it is in one.
    pub(crate) file: Option<OpenedFile>,
}

/// The two databases, where they differ.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum DatabaseKind {
    /// In this process.
    Sqlite,
    Postgres,
}

impl DatabaseKind {
    /// As people call it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            DatabaseKind::Sqlite => "SQLite",
            DatabaseKind::Postgres => "PostgreSQL",
        }
    }

    /// Begins reading the store as it is at one moment.
    pub(crate) fn snapshot(self) -> &'static str {
        match self {
            DatabaseKind::Sqlite => "BEGIN",
            DatabaseKind::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }

    /// Counts the tables with this name, in the words each database has for it.
    fn count_tables(self) -> &'static str {
        match self {
            DatabaseKind::Sqlite => {
                "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name LIKE $1"
            }
            DatabaseKind::Postgres => {
                "SELECT count(*) FROM information_schema.tables \
                 WHERE table_schema = current_schema() AND table_name LIKE $1"
            }
        }
    }
}

/// Opens the database at this place, made and brought up to date if need be.
pub(crate) async fn open(place: &StorePlace) -> Result<Opened, StoreError> {
    sqlx::any::install_default_drivers();
    match place.target()? {
        DatabaseTarget::Memory => memory(place).await,
        DatabaseTarget::File(path) => file(place, &path).await,
        DatabaseTarget::Postgres(url) => postgres(place, &url).await,
    }
}

/// Memory belongs to one connection, so reading and writing share it.
async fn memory(place: &StorePlace) -> Result<Opened, StoreError> {
    let options = options("sqlite::memory:").map_err(|error| unopened(place, &error))?;
    let pool = pool(1, SQLITE_WRITES).connect_lazy_with(options);
    let mut conn = pool.acquire().await.map_err(|error| unopened(place, &error))?;
    migrate(place, &mut conn).await?;
    drop(conn);
    Ok(Opened { kind: DatabaseKind::Sqlite, reads: pool.clone(), writes: pool, file: None })
}

async fn file(place: &StorePlace, path: &Path) -> Result<Opened, StoreError> {
    make_file(place, path)?;
    let Some(url) = sqlite_url(path) else {
        return Err(StoreError::unopened(place, "its name is not Unicode", "give it another name"));
    };
    let options = options(&url).map_err(|error| unopened(place, &error))?;
    let mut conn = first_talk(place, &options).await?;
    check(place, DatabaseKind::Sqlite, &mut conn).await?;
    set_journal(place, &mut conn).await?;
    migrate_alone(place, &mut conn).await?;
    try_write(place, &mut conn, "BEGIN IMMEDIATE").await?;
    goodbye(conn).await;
    let writes = pool(1, SQLITE_WRITES).connect_lazy_with(options.clone());
    let reads = pool(READERS, SQLITE_READS).connect_lazy_with(options);
    let file = OpenedFile::note(path).map_err(|error| {
        StoreError::unopened(place, format!("the file cannot be found ({error})"), WRITABLE)
    })?;
    Ok(Opened { kind: DatabaseKind::Sqlite, reads, writes, file: Some(file) })
}

async fn postgres(place: &StorePlace, url: &Url) -> Result<Opened, StoreError> {
    let options = AnyConnectOptions::from_url(url).map_err(|error| unopened(place, &error))?;
    let mut conn = first_talk(place, &options).await?;
    check(place, DatabaseKind::Postgres, &mut conn).await?;
    check_letters(place, &mut conn).await?;
    migrate(place, &mut conn).await?;
    try_write(place, &mut conn, "BEGIN").await?;
    goodbye(conn).await;
    let pool = pool(TALKERS, POSTGRES).test_before_acquire(true).acquire_timeout(PATIENCE);
    let pool = pool.connect_lazy_with(options);
    Ok(Opened { kind: DatabaseKind::Postgres, reads: pool.clone(), writes: pool, file: None })
}

/// A first connection of its own, since a pool would try again and again what cannot be opened.
async fn first_talk(place: &StorePlace, options: &AnyConnectOptions) -> Result<AnyConnection, StoreError> {
    match tokio::time::timeout(PATIENCE, AnyConnection::connect_with(options)).await {
        Ok(Ok(conn)) => Ok(conn),
        Ok(Err(error)) => Err(unopened(place, &error)),
        Err(_) => Err(StoreError::unopened(place, "it does not answer in time", RUNNING)),
    }
}

/// Writes something and takes it away again: SQLite opens a file that cannot be written for reading without a word, and a
/// PostgreSQL server may only follow another.
async fn try_write(
    place: &StorePlace,
    conn: &mut AnyConnection,
    begin: &'static str,
) -> Result<(), StoreError> {
    let written = async {
        let mut probe = conn.begin_with(begin).await?;
        probe.execute("INSERT INTO settings (name, value) VALUES ('write probe', '')").await?;
        probe.execute("DELETE FROM settings WHERE name = 'write probe'").await?;
        probe.commit().await
    };
    written.await.map_err(|error| unopened(place, &error))
}

async fn goodbye(conn: AnyConnection) {
    // One that fails changes nothing.
    let _ = conn.close().await;
}

fn options(url: &str) -> Result<AnyConnectOptions, sqlx::Error> {
    AnyConnectOptions::from_str(url)
}

/// A pool whose every connection begins with these words. Its connections stay, since memory goes with them.
fn pool(most: u32, first: &'static str) -> AnyPoolOptions {
    AnyPoolOptions::new()
        .max_connections(most)
        .acquire_timeout(2 * PATIENCE)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .after_connect(move |conn, _| Box::pin(async move { conn.execute(first).await.map(|_| ()) }))
}

/// Makes the folder and an empty file, which others on this machine may not read: sealed calls are in it.
pub(crate) fn make_file(place: &StorePlace, path: &Path) -> Result<(), StoreError> {
    if path.exists() {
        return is_file(place, path);
    }
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        let made = DirBuilder::new().recursive(true).create(folder);
        made.map_err(|error| {
            let wrong = format!("its folder {} cannot be made ({error})", folder.display());
            StoreError::unopened(place, wrong, WRITABLE)
        })?;
    }
    let made = private().write(true).create(true).truncate(false).open(path);
    made.map(|_| ())
        .map_err(|error| StoreError::unopened(place, format!("the file cannot be made ({error})"), WRITABLE))
}

fn is_file(place: &StorePlace, path: &Path) -> Result<(), StoreError> {
    if path.is_dir() {
        return Err(StoreError::unopened(place, "it is a folder", "name a file in it"));
    }
    Ok(())
}

#[cfg(unix)]
pub(crate) fn private() -> OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    let mut options = OpenOptions::new();
    options.mode(0o600);
    options
}

#[cfg(not(unix))]
pub(crate) fn private() -> OpenOptions {
    OpenOptions::new()
}

const MIGRATIONS: &str = "_sqlx_migrations";
pub(crate) const WRITABLE: &str = "name a file in a folder that this user can write";
const RUNNING: &str = "see that PostgreSQL runs there and that host and port are right";
pub(crate) const WRITE_OR_OTHER: &str = "let this user write it, or name another file";
const OTHER: &str = "name another file";

/// Reads what is there at one moment, for another may be making it. Nothing is written.
async fn check(place: &StorePlace, kind: DatabaseKind, conn: &mut AnyConnection) -> Result<(), StoreError> {
    let mut moment = conn.begin_with(kind.snapshot()).await.map_err(|error| unopened(place, &error))?;
    check_form(place, kind, &mut moment).await?;
    moment.rollback().await.map_err(|error| unopened(place, &error))
}

/// Refuses what a newer program or another one made.
async fn check_form(
    place: &StorePlace,
    kind: DatabaseKind,
    conn: &mut AnyConnection,
) -> Result<(), StoreError> {
    if count_tables(place, kind, conn, MIGRATIONS).await? == 0 {
        return is_empty(place, kind, conn).await;
    }
    let found = sqlx::query_scalar::<_, Option<i64>>("SELECT max(version) FROM _sqlx_migrations");
    let found = found.fetch_one(conn).await.map_err(|error| unopened(place, &error))?;
    let known = FORMS.map(|(version, ..)| version).into_iter().max().unwrap_or_default();
    match found {
        Some(found) if found > known => Err(StoreError::Newer { place: place.to_string(), found, known }),
        _ => Ok(()),
    }
}

/// A SQLite file is ours alone; a PostgreSQL database may be shared.
async fn is_empty(
    place: &StorePlace,
    kind: DatabaseKind,
    conn: &mut AnyConnection,
) -> Result<(), StoreError> {
    if kind == DatabaseKind::Sqlite && count_tables(place, kind, conn, "%").await? > 0 {
        return Err(StoreError::unopened(place, "it is a database of another program", OTHER));
    }
    Ok(())
}

async fn count_tables(
    place: &StorePlace,
    kind: DatabaseKind,
    conn: &mut AnyConnection,
    name: &str,
) -> Result<i64, StoreError> {
    let count = sqlx::query_scalar(kind.count_tables()).bind(name).fetch_one(conn).await;
    count.map_err(|error| unopened(place, &error))
}

/// Every letter of every name must fit.
async fn check_letters(place: &StorePlace, conn: &mut AnyConnection) -> Result<(), StoreError> {
    let letters = sqlx::query_scalar::<_, String>("SELECT CAST(current_setting('server_encoding') AS TEXT)");
    match letters.fetch_one(conn).await.map_err(|error| unopened(place, &error))?.as_str() {
        "UTF8" => Ok(()),
        other => {
            let wrong = format!("its letters are kept as {other}");
            Err(StoreError::unopened(place, wrong, "make the database with ENCODING 'UTF8'"))
        }
    }
}

/// The log that lets many read while one writes, and that is synced at every commit. Two who open a new file
/// at the same time both want this, and SQLite does not wait by itself here.
async fn set_journal(place: &StorePlace, conn: &mut AnyConnection) -> Result<(), StoreError> {
    let mut tries = 50;
    loop {
        let set = sqlx::query_scalar::<_, String>("PRAGMA journal_mode = WAL").fetch_one(&mut *conn).await;
        match set {
            Ok(mode) if mode == "wal" => return Ok(()),
            Ok(_) => return Err(StoreError::unopened(place, "its disk cannot be shared safely", LOCAL)),
            Err(error) if tries == 0 || !is_locked(&error) => return Err(unopened(place, &error)),
            Err(_) => tries -= 1,
        }
        tokio::time::sleep(PATIENCE / 50).await;
    }
}

const LOCAL: &str = "name a file on a disk of this machine";

fn is_locked(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlite_code);
    matches!(code, Some(5 | 6))
}

/// SQLite: nobody else may write while the form changes, and all of it changes or nothing.
async fn migrate_alone(place: &StorePlace, conn: &mut AnyConnection) -> Result<(), StoreError> {
    let mut alone = conn.begin_with("BEGIN IMMEDIATE").await.map_err(|error| unopened(place, &error))?;
    migrate(place, &mut alone).await?;
    alone.commit().await.map_err(|error| unopened(place, &error))
}

async fn migrate(place: &StorePlace, conn: &mut AnyConnection) -> Result<(), StoreError> {
    let forms = Migrator::new(MigrationForms).await;
    let formed = match forms {
        Ok(forms) => forms.run_direct(conn).await,
        Err(error) => Err(error),
    };
    formed.map_err(|error| match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => unopened(place, &error),
        MigrateError::VersionMismatch(_) | MigrateError::VersionMissing(_) => {
            StoreError::unopened(place, "it is not in a form that Hashmark ever had", "name another store")
        }
        other => StoreError::unopened(place, other.to_string(), "name another store"),
    })
}

/// What a failure while opening means, and what to do about it.
fn unopened(place: &StorePlace, error: &sqlx::Error) -> StoreError {
    match StoreError::of(place, error) {
        known @ (StoreError::Locked { .. } | StoreError::Full { .. }) => known,
        _ => StoreError::unopened(place, said(error), right(error)),
    }
}

fn right(error: &sqlx::Error) -> &'static str {
    match error {
        sqlx::Error::Database(error) => match sqlite_code(error.as_ref()) {
            Some(26) => OTHER,
            Some(8) => WRITE_OR_OTHER,
            Some(11) => "put back a copy of it",
            Some(_) => WRITABLE,
            None => postgres_right(error.code().as_deref()),
        },
        sqlx::Error::Io(_) => RUNNING,
        _ => "see that the address and its options are right",
    }
}

fn postgres_right(code: Option<&str>) -> &'static str {
    match code {
        Some("28P01" | "28000") => "give the right user and password",
        Some("3D000") => "make that database, or name another",
        Some("42501") => "let this user make tables there",
        Some("53100") => "make room on its disk",
        Some("25006") => "name a database that can be written",
        _ => "see that this user may use that database",
    }
}
