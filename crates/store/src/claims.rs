//! Which server has which match, where several share one PostgreSQL database.
//!
//! A server is a number nobody else has. It lives as long as its [`ServerSession`] holds the advisory lock of that
//! number: PostgreSQL frees the lock when the session ends, and ends a session that has been silent for [`LEASE`].
//! A match names its owner in its own row, so a claim, and every step of an owner, is decided under the lock of
//! that row: an owner whose match was taken over can keep nothing more.

use crate::place::DatabaseTarget;
use crate::store::Store;
use crate::{StoreError, StorePlace};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AnyConnection, ConnectOptions, Connection};
use std::time::Duration;

/// How long a session may be silent before PostgreSQL ends it and others take over its matches.
pub const LEASE: Duration = Duration::from_secs(10);

/// How often a session says that it lives.
const BEAT: Duration = Duration::from_secs(1);

/// How long PostgreSQL may take to answer that.
const BEAT_ANSWER: Duration = Duration::from_secs(4);

/// The connection whose lock says that a server lives.
pub struct ServerSession {
    /// The server's number.
    pub number: i64,
    store: Store,
    conn: PgConnection,
}

/// Whose a match is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchClaim {
    /// The server's that asked.
    Ours,
    /// Another's, who is reached at this address.
    Theirs(String),
    /// There is no such match.
    Missing,
}

impl Store {
    /// Joins the servers on this database; others reach this one at `address`. `None` on SQLite, where a server
    /// is alone.
    pub async fn join_servers(&self, address: &str) -> Result<Option<ServerSession>, StoreError> {
        let DatabaseTarget::Postgres(url) = self.inner.place.target()? else { return Ok(None) };
        let options = PgConnectOptions::from_url(&url).map_err(|error| self.failed(&error))?;
        let session = ServerSession::begin(self, &options, address).await;
        session.map(Some).map_err(|error| self.failed(&error))
    }

    /// Claims a match for a server, unless another that lives has it. `claim` tells this claim from others of the
    /// same server.
    pub async fn claim_match(&self, id: &str, server: i64, claim: i64) -> Result<MatchClaim, StoreError> {
        self.try_claim(id, server, claim).await.map_err(|error| self.failed(&error))
    }

    async fn try_claim(&self, id: &str, server: i64, claim: i64) -> Result<MatchClaim, sqlx::Error> {
        let mut transaction = self.inner.writes.begin().await?;
        let Some(owner) = owner_locked(&mut transaction, id).await? else { return Ok(MatchClaim::Missing) };
        if owner != server && owner != NOBODY && is_alive(&mut transaction, owner).await? {
            let address = sqlx::query_scalar::<_, String>("SELECT address FROM servers WHERE number = $1");
            let address = address.bind(owner).fetch_optional(&mut *transaction).await?;
            return Ok(MatchClaim::Theirs(address.unwrap_or_default()));
        }
        let take = sqlx::query("UPDATE matches SET owner = $2, claim = $3 WHERE id = $1");
        take.bind(id).bind(server).bind(claim).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(MatchClaim::Ours)
    }

    /// Ends a claim; a newer one of the same server stays.
    pub async fn release_match(&self, id: &str, server: i64, claim: i64) -> Result<(), StoreError> {
        let release = sqlx::query("UPDATE matches SET owner = 0 WHERE id = $1 AND owner = $2 AND claim = $3");
        let release = release.bind(id).bind(server).bind(claim).execute(&self.inner.writes).await;
        release.map(|_| ()).map_err(|error| self.failed(&error))
    }

    /// A setting that the first to ask for it makes.
    pub async fn setting_or(&self, name: &str, first: &str) -> Result<String, StoreError> {
        let put =
            sqlx::query("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING");
        let put = put.bind(name).bind(first).execute(&self.inner.writes).await;
        put.map_err(|error| self.failed(&error))?;
        Ok(self.setting(name).await?.unwrap_or_else(|| first.to_owned()))
    }
}

pub(crate) const NOBODY: i64 = 0;

/// Who owns a match, whose row is locked until the transaction ends.
pub(crate) async fn owner_locked(conn: &mut AnyConnection, id: &str) -> Result<Option<i64>, sqlx::Error> {
    let owner = sqlx::query_scalar("SELECT owner FROM matches WHERE id = $1 FOR UPDATE");
    owner.bind(id).fetch_optional(conn).await
}

/// A server lives when nobody else can have its lock, not even shared with others who only look.
async fn is_alive(conn: &mut AnyConnection, server: i64) -> Result<bool, sqlx::Error> {
    let free = sqlx::query_scalar::<_, bool>("SELECT pg_try_advisory_xact_lock_shared($1)");
    Ok(!free.bind(server).fetch_one(conn).await?)
}

impl ServerSession {
    async fn begin(
        store: &Store,
        options: &PgConnectOptions,
        address: &str,
    ) -> Result<ServerSession, sqlx::Error> {
        let mut conn = options.connect().await?;
        set_limits(&mut conn).await?;
        forget_dead(&mut conn).await?;
        let number = take_number(&mut conn).await?;
        let put = sqlx::query("INSERT INTO servers (number, address) VALUES ($1, $2)");
        put.bind(number).bind(address).execute(&mut conn).await?;
        store.serve_as(number);
        Ok(ServerSession { number, store: store.clone(), conn })
    }

    /// Says that the server lives, and waits until it is time to say so again; an error when the lock is lost.
    pub async fn beat(&mut self) -> Result<(), StoreError> {
        tokio::time::sleep(BEAT).await;
        let beat = sqlx::query("SELECT 1").execute(&mut self.conn);
        match tokio::time::timeout(BEAT_ANSWER, beat).await {
            Ok(beat) => beat.map(|_| ()).map_err(|error| self.store.failed(&error)),
            Err(_) => Err(self.store.failed(&sqlx::Error::PoolTimedOut)),
        }
    }

    /// Leaves: others may take over as soon as this returns. The lock is given back by word, because PostgreSQL frees
    /// those of a closed session only some time after the client has gone.
    pub async fn leave(mut self) {
        let gone = sqlx::query("DELETE FROM servers WHERE number = $1").bind(self.number);
        let unlock = sqlx::query("SELECT pg_advisory_unlock($1)").bind(self.number);
        // What fails here is found dead by the next who looks.
        let _ = gone.execute(&mut self.conn).await;
        let _ = unlock.execute(&mut self.conn).await;
        let _ = self.conn.close().await;
    }
}

/// PostgreSQL ends the session of a machine that vanished, or of a process that stands still.
async fn set_limits(conn: &mut PgConnection) -> Result<(), sqlx::Error> {
    let seconds = LEASE.as_secs();
    let settings = [
        ("idle_session_timeout", format!("{seconds}s")),
        ("tcp_keepalives_idle", "3".to_owned()),
        ("tcp_keepalives_interval", "2".to_owned()),
        ("tcp_keepalives_count", "3".to_owned()),
    ];
    for (name, value) in settings {
        // A version that does not know one has the others.
        let set = sqlx::query("SELECT set_config(name, $2, false) FROM pg_settings WHERE name = $1");
        set.bind(name).bind(value).execute(&mut *conn).await?;
    }
    Ok(())
}

/// A number that no other server has or ever had.
async fn take_number(conn: &mut PgConnection) -> Result<i64, sqlx::Error> {
    loop {
        let draw = sqlx::query_scalar::<_, i64>("SELECT hashtextextended(gen_random_uuid()::text, 0)");
        let number = draw.fetch_one(&mut *conn).await?;
        let lock = sqlx::query_scalar::<_, bool>("SELECT pg_try_advisory_lock($1)").bind(number);
        if number != NOBODY && lock.fetch_one(&mut *conn).await? {
            return Ok(number);
        }
    }
}

/// Servers that went without a word are struck off.
async fn forget_dead(conn: &mut PgConnection) -> Result<(), sqlx::Error> {
    let mut transaction = conn.begin().await?;
    let dead = sqlx::query("DELETE FROM servers WHERE pg_try_advisory_xact_lock_shared(number)");
    dead.execute(&mut *transaction).await?;
    transaction.commit().await
}

impl StorePlace {
    /// Whether several servers may share it.
    pub fn is_shared(&self) -> bool {
        matches!(self.target(), Ok(DatabaseTarget::Postgres(_)))
    }
}
