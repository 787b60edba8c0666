//! Seats: the links that open them and who holds them. Only hashes of secrets come in here.

use crate::error::ChangeError;
use crate::{MatchStep, Store, StoreError};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

/// What a link is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkKind {
    /// Opens a seat that nobody holds, to the first who comes.
    Invitation,
    /// Opens a held seat to another device of its coach, once.
    Device,
    /// Gives a held seat to the first who comes; whoever held it before holds it no more.
    HandOver,
    /// Opens the place of those who watch, to everybody who has it.
    Watch,
}

impl LinkKind {
    const ALL: [LinkKind; 4] = [LinkKind::Invitation, LinkKind::Device, LinkKind::HandOver, LinkKind::Watch];

    /// Its word in the store.
    pub const fn word(self) -> &'static str {
        match self {
            LinkKind::Invitation => "invitation",
            LinkKind::Device => "device",
            LinkKind::HandOver => "hand_over",
            LinkKind::Watch => "watch",
        }
    }

    fn read(word: &str) -> Option<LinkKind> {
        LinkKind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// A link as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatLink {
    pub match_id: String,
    /// "home", "away" or "watch".
    pub seat: String,
    /// What it is for.
    pub kind: LinkKind,
    /// It was used up, or a newer one replaced it: it opens nothing.
    pub ended: bool,
}

/// What shows that somebody holds a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HolderKind {
    /// The cookie of a browser, which may hold many seats.
    Ring,
    /// A program's secret, which holds one.
    Key,
}

impl HolderKind {
    /// Its word in the store.
    pub const fn word(self) -> &'static str {
        match self {
            HolderKind::Ring => "ring",
            HolderKind::Key => "key",
        }
    }
}

/// Somebody who holds a seat of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatHolder {
    /// The hash of the key ring or of the key.
    pub hash: String,
    /// Which of the two.
    pub kind: HolderKind,
    /// "home", "away" or "watch".
    pub seat: String,
    /// The hash of the link he came by; empty when he made the match.
    pub came_by: String,
}

/// A change of who may come to which seat of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatChange {
    /// A new link; the one of this kind that was there before is ended.
    Link {
        seat: String,
        /// What it is for.
        kind: LinkKind,
        /// The hash of its secret.
        hash: String,
    },
    /// Somebody sits down by a link: he gets the seat for his key ring and his key.
    Sit {
        /// The hash of the link's secret.
        link: String,
        /// The hash of his key ring.
        ring: String,
        /// The hash of his key.
        key: String,
    },
    /// The links of a seat end, and so do its holders but these; of those who watch, only those who came by a link.
    End {
        seat: String,
        /// The hashes of those who stay.
        keep: Vec<String>,
    },
}

impl SeatChange {
    pub(crate) fn texts(&self) -> Vec<&str> {
        match self {
            SeatChange::Link { seat, hash, .. } => vec![seat, hash],
            SeatChange::Sit { link, ring, key } => vec![link, ring, key],
            SeatChange::End { seat, keep } => {
                keep.iter().map(String::as_str).chain([seat.as_str()]).collect()
            }
        }
    }

    /// Makes the change. The match's row stays locked until the transaction ends, so that of two who come at the same
    /// moment only the first gets the seat.
    pub(crate) async fn make(&self, conn: &mut AnyConnection, id: &str) -> Result<bool, ChangeError> {
        let locked = sqlx::query("UPDATE matches SET seq = seq WHERE id = $1").bind(id);
        if locked.execute(&mut *conn).await?.rows_affected() == 0 {
            return Err(StoreError::NoMatch { id: id.to_owned() }.into());
        }
        match self {
            SeatChange::Link { seat, kind, hash } => new_link(conn, id, seat, *kind, hash).await,
            SeatChange::Sit { link, ring, key } => sit(conn, id, link, ring, key).await,
            SeatChange::End { seat, keep } => end(conn, id, seat, keep).await,
        }
    }
}

/// How many ended links of a seat are remembered.
const ENDED_LINKS: i64 = 64;

/// How many may hold the place of those who watch, each browser and each key counted.
const WATCHERS: i64 = 2_000;

/// How many may hold a coach's seat, counted in the same way: all of them are his own devices.
const DEVICES: i64 = 64;

async fn new_link(
    conn: &mut AnyConnection,
    id: &str,
    seat: &str,
    kind: LinkKind,
    hash: &str,
) -> Result<bool, ChangeError> {
    match kind {
        LinkKind::Invitation if is_held(conn, id, seat).await? => {
            return Err(StoreError::SeatHeld { id: id.to_owned(), seat: seat.to_owned() }.into());
        }
        LinkKind::Watch => drop(end(conn, id, seat, &[]).await?),
        _ => {}
    }
    let ended = sqlx::query(
        "UPDATE seat_links SET ended = 1 WHERE match_id = $1 AND seat = $2 AND kind = $3 AND ended = 0",
    );
    ended.bind(id).bind(seat).bind(kind.word()).execute(&mut *conn).await?;
    let forgotten = sqlx::query(
        "DELETE FROM seat_links WHERE match_id = $1 AND seat = $2 AND ended = 1 AND $3 < \
         (SELECT count(*) FROM seat_links WHERE match_id = $1 AND seat = $2 AND ended = 1)",
    );
    forgotten.bind(id).bind(seat).bind(ENDED_LINKS).execute(&mut *conn).await?;
    put_link(conn, id, seat, kind, hash).await
}

/// Keeps a link that opens its seat.
pub(crate) async fn put_link(
    conn: &mut AnyConnection,
    id: &str,
    seat: &str,
    kind: LinkKind,
    hash: &str,
) -> Result<bool, ChangeError> {
    let put = sqlx::query(
        "INSERT INTO seat_links (secret_hash, match_id, seat, kind, ended) VALUES ($1, $2, $3, $4, 0) \
         ON CONFLICT (secret_hash) DO NOTHING",
    );
    let put = put.bind(hash).bind(id).bind(seat).bind(kind.word()).execute(conn).await?;
    match put.rows_affected() {
        0 => Err(StoreError::SecretTaken { id: id.to_owned(), seat: seat.to_owned() }.into()),
        _ => Ok(true),
    }
}

/// Keeps a holder; one that holds the seat already goes on as he came.
pub(crate) async fn put_holder(
    conn: &mut AnyConnection,
    id: &str,
    holder: &SeatHolder,
) -> Result<bool, ChangeError> {
    let put = sqlx::query(
        "INSERT INTO seat_holders (holder_hash, match_id, seat, kind, came_by) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (holder_hash, match_id, seat) DO NOTHING",
    );
    let put = put.bind(&*holder.hash).bind(id).bind(&*holder.seat).bind(holder.kind.word());
    Ok(put.bind(&*holder.came_by).execute(conn).await?.rows_affected() > 0)
}

async fn sit(
    conn: &mut AnyConnection,
    id: &str,
    link: &str,
    ring: &str,
    key: &str,
) -> Result<bool, ChangeError> {
    let no = |seat: &str| StoreError::LinkEnded { id: id.to_owned(), seat: seat.to_owned() };
    let found = find_link(&mut *conn, link).await?.filter(|found| found.match_id == id);
    let Some(SeatLink { seat, kind, ended: false, .. }) = found else { return Err(no("").into()) };
    match kind {
        LinkKind::Invitation if is_held(conn, id, &seat).await? => return Err(no(&seat).into()),
        LinkKind::Device if count_holders(conn, id, &seat).await? >= DEVICES => {
            return Err(StoreError::SeatFull { id: id.to_owned(), seat }.into());
        }
        LinkKind::Invitation | LinkKind::Device => use_up(conn, link).await?,
        LinkKind::HandOver => drop(end(conn, id, &seat, &[]).await?),
        LinkKind::Watch if count_holders(conn, id, &seat).await? >= WATCHERS => {
            return Err(StoreError::SeatFull { id: id.to_owned(), seat }.into());
        }
        LinkKind::Watch => {}
    }
    for (hash, kind) in [(ring, HolderKind::Ring), (key, HolderKind::Key)] {
        let (hash, came_by) = (hash.to_owned(), link.to_owned());
        put_holder(conn, id, &SeatHolder { hash, kind, seat: seat.clone(), came_by }).await?;
    }
    Ok(true)
}

async fn use_up(conn: &mut AnyConnection, link: &str) -> Result<(), ChangeError> {
    sqlx::query("UPDATE seat_links SET ended = 1 WHERE secret_hash = $1").bind(link).execute(conn).await?;
    Ok(())
}

async fn end(conn: &mut AnyConnection, id: &str, seat: &str, keep: &[String]) -> Result<bool, ChangeError> {
    let links = sqlx::query("UPDATE seat_links SET ended = 1 WHERE match_id = $1 AND seat = $2");
    links.bind(id).bind(seat).execute(&mut *conn).await?;
    let mut ended = false;
    for holder in holders(&mut *conn, id).await? {
        let made_it = seat == "watch" && holder.came_by.is_empty();
        if holder.seat != seat || keep.contains(&holder.hash) || made_it {
            continue;
        }
        let gone =
            sqlx::query("DELETE FROM seat_holders WHERE holder_hash = $1 AND match_id = $2 AND seat = $3");
        gone.bind(&*holder.hash).bind(id).bind(seat).execute(&mut *conn).await?;
        ended = true;
    }
    Ok(ended)
}

async fn count_holders(conn: &mut AnyConnection, id: &str, seat: &str) -> Result<i64, ChangeError> {
    let count =
        sqlx::query_scalar::<_, i64>("SELECT count(*) FROM seat_holders WHERE match_id = $1 AND seat = $2");
    Ok(count.bind(id).bind(seat).fetch_one(conn).await?)
}

async fn is_held(conn: &mut AnyConnection, id: &str, seat: &str) -> Result<bool, ChangeError> {
    Ok(count_holders(conn, id, seat).await? > 0)
}

async fn find_link<'c>(
    conn: impl sqlx::Executor<'c, Database = sqlx::Any>,
    hash: &str,
) -> Result<Option<SeatLink>, sqlx::Error> {
    let found = sqlx::query("SELECT match_id, seat, kind, ended FROM seat_links WHERE secret_hash = $1");
    let Some(row) = found.bind(hash).fetch_optional(conn).await? else { return Ok(None) };
    let (seat, kind): (String, String) = (row.try_get("seat")?, row.try_get("kind")?);
    let ended = row.try_get::<i64, _>("ended")? != 0;
    let kind = LinkKind::read(&kind);
    Ok(kind.map(|kind| SeatLink { match_id: row.get("match_id"), seat, kind, ended }))
}

async fn holders<'c>(
    conn: impl sqlx::Executor<'c, Database = sqlx::Any>,
    id: &str,
) -> Result<Vec<SeatHolder>, sqlx::Error> {
    let found = sqlx::query(
        "SELECT holder_hash, kind, seat, came_by FROM seat_holders WHERE match_id = $1 \
         ORDER BY seat, holder_hash",
    );
    found.bind(id).fetch_all(conn).await?.iter().map(holder).collect()
}

fn holder(row: &AnyRow) -> Result<SeatHolder, sqlx::Error> {
    let kind: String = row.try_get("kind")?;
    let kind = if kind == HolderKind::Key.word() { HolderKind::Key } else { HolderKind::Ring };
    let (hash, seat, came_by) = (row.try_get("holder_hash")?, row.try_get("seat")?, row.try_get("came_by")?);
    Ok(SeatHolder { hash, kind, seat, came_by })
}

impl Store {
    /// A link, ended or not.
    pub async fn seat_link(&self, secret_hash: &str) -> Result<Option<SeatLink>, StoreError> {
        find_link(self.reads(), secret_hash).await.map_err(|error| self.failed(&error))
    }

    /// Everybody who holds a seat of a match, in the order of seats.
    pub async fn seat_holders(&self, id: &str) -> Result<Vec<SeatHolder>, StoreError> {
        holders(self.reads(), id).await.map_err(|error| self.failed(&error))
    }

    /// The seats of a match that this key ring or key holds, in the order of their names.
    pub async fn seats_of(&self, id: &str, holder_hash: &str) -> Result<Vec<SeatHolder>, StoreError> {
        let found = sqlx::query(
            "SELECT holder_hash, kind, seat, came_by FROM seat_holders WHERE holder_hash = $1 AND match_id = $2 \
             ORDER BY seat",
        );
        let rows = found.bind(holder_hash).bind(id).fetch_all(self.reads()).await;
        let holders = rows.and_then(|rows| rows.iter().map(holder).collect());
        holders.map_err(|error| self.failed(&error))
    }

    /// Changes who may come to a seat and keeps the step of the match that tells of it: both, or nothing.
    ///
    /// [`StoreError::LinkEnded`] when a link opens nothing any more, [`StoreError::SeatHeld`] when an invitation to a
    /// held seat is wanted.
    pub async fn change_seats(
        &self,
        id: &str,
        change: &SeatChange,
        step: Option<&MatchStep>,
    ) -> Result<(), StoreError> {
        let (id, change, step) = (id.to_owned(), change.clone(), step.cloned());
        let server = self.server_number();
        self.change(crate::change::StoreChange::Seats { id, change, step, server }).await.map(|_| ())
    }
}
