//! A browser's own list of matches: what was taken off it, and what it adds up to.

use crate::change::StoreChange;
use crate::error::ChangeError;
use crate::{Store, StoreError};
use hashmark_law::Side;
use sqlx::{AnyConnection, Row};

/// How a match ended for whoever takes it off his list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListEnding {
    /// It was played to its end, or the other side gave it up.
    Finished,
    /// He gave it up.
    GivenUp,
    /// He coached no side of it.
    Watched,
}

impl ListEnding {
    /// Its word in the store.
    pub const fn word(self) -> &'static str {
        match self {
            ListEnding::Finished => "finished",
            ListEnding::GivenUp => "given_up",
            ListEnding::Watched => "watched",
        }
    }
}

/// How many games a browser has begun, and what became of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RingTally {
    /// Games in which it coached a side.
    pub begun: u64,
    /// Of these, games that were finished, or given up by the other side.
    pub finished: u64,
    /// Of these, games that it gave up.
    pub given_up: u64,
}

impl RingTally {
    fn count(&mut self, ending: Option<ListEnding>, times: u64) {
        self.begun += times;
        match ending {
            Some(ListEnding::Finished) => self.finished += times,
            Some(ListEnding::GivenUp) => self.given_up += times,
            Some(ListEnding::Watched) | None => {}
        }
    }
}

/// How a match ended for the coach of some sides, from what stands in `finished`; none while it goes on.
pub(crate) fn ending(finished: i64, sides: &[Side]) -> Option<ListEnding> {
    let gave_up = sides.iter().any(|side| finished & gave_up_bit(*side) != 0);
    match finished {
        0 => None,
        _ if sides.is_empty() => Some(ListEnding::Watched),
        _ if gave_up => Some(ListEnding::GivenUp),
        _ => Some(ListEnding::Finished),
    }
}

/// What stands in `finished` when a side gave the game up, besides the 1 of every match that is over.
pub(crate) const fn gave_up_bit(side: Side) -> i64 {
    match side {
        Side::Home => 2,
        Side::Away => 4,
    }
}

/// A match goes off a list; when it is over and on nobody's list any more it is deleted. Whether it was deleted.
pub(crate) async fn remove(
    conn: &mut AnyConnection,
    ring: &str,
    id: &str,
    ending: ListEnding,
    now: i64,
) -> Result<bool, ChangeError> {
    let put = sqlx::query(
        "INSERT INTO list_removals (ring_hash, match_id, ending, removed) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (ring_hash, match_id) DO NOTHING",
    );
    put.bind(ring).bind(id).bind(ending.word()).bind(now).execute(&mut *conn).await?;
    let orphan = sqlx::query(
        "DELETE FROM matches WHERE id = $1 AND (finished <> 0 OR NOT EXISTS (SELECT 1 FROM seat_holders c \
         WHERE c.match_id = $1 AND c.seat <> 'watch')) AND NOT EXISTS (SELECT 1 FROM seat_holders h \
         WHERE h.match_id = $1 AND h.kind = 'ring' AND NOT EXISTS (SELECT 1 FROM list_removals r \
         WHERE r.match_id = $1 AND r.ring_hash = h.holder_hash))",
    );
    Ok(orphan.bind(id).execute(conn).await?.rows_affected() > 0)
}

/// A match that was put away is opened again: it counts as changed now.
pub(crate) async fn touch(conn: &mut AnyConnection, id: &str, now: i64) -> Result<bool, ChangeError> {
    let touched =
        sqlx::query("UPDATE matches SET changed = $2 WHERE id = $1 AND finished = 0 AND changed < $2");
    Ok(touched.bind(id).bind(now).execute(conn).await?.rows_affected() > 0)
}

impl Store {
    /// Takes a match off the list of a key ring. When it is on nobody's list any more, and over or without a coach who is
    /// a person, it is deleted: then this is true.
    pub async fn remove_from_list(
        &self,
        ring: &str,
        id: &str,
        ending: ListEnding,
        now: i64,
    ) -> Result<bool, StoreError> {
        self.change(StoreChange::RemoveFromList { ring: ring.to_owned(), id: id.to_owned(), ending, now })
            .await
    }

    /// Notes that somebody came back to a match that goes on.
    pub async fn touch(&self, id: &str, now: i64) -> Result<bool, StoreError> {
        self.change(StoreChange::Touch { id: id.to_owned(), now }).await
    }

    /// How many games a key ring has begun, finished and given up, those included that were deleted since.
    pub async fn ring_tally(&self, ring: &str) -> Result<RingTally, StoreError> {
        self.read_tally(ring).await.map_err(|error| self.failed(&error))
    }

    async fn read_tally(&self, ring: &str) -> Result<RingTally, sqlx::Error> {
        let mut tally = RingTally::default();
        let removed = sqlx::query(
            "SELECT ending, count(*) AS times FROM list_removals WHERE ring_hash = $1 GROUP BY ending",
        );
        for row in removed.bind(ring).fetch_all(self.reads()).await? {
            let (word, times): (String, i64) = (row.try_get("ending")?, row.try_get("times")?);
            let endings = [ListEnding::Finished, ListEnding::GivenUp];
            if let Some(ending) = endings.into_iter().find(|ending| ending.word() == word) {
                tally.count(Some(ending), times.unsigned_abs());
            }
        }
        for (finished, sides) in self.coached(ring).await? {
            tally.count(ending(finished, &sides), 1);
        }
        Ok(tally)
    }

    /// The matches on a key ring's list in which it coaches: how each stands, and the sides.
    async fn coached(&self, ring: &str) -> Result<Vec<(i64, Vec<Side>)>, sqlx::Error> {
        let listed = sqlx::query(
            "SELECT m.id AS id, m.finished AS finished, h.seat AS seat FROM matches m \
             JOIN seat_holders h ON h.match_id = m.id AND h.holder_hash = $1 AND h.kind = 'ring' \
             WHERE h.seat <> 'watch' AND NOT EXISTS \
             (SELECT 1 FROM list_removals r WHERE r.match_id = m.id AND r.ring_hash = $1) ORDER BY m.id",
        );
        let mut last = String::new();
        let mut found: Vec<(i64, Vec<Side>)> = vec![];
        for row in listed.bind(ring).fetch_all(self.reads()).await? {
            let (id, seat): (String, String) = (row.try_get("id")?, row.try_get("seat")?);
            if id != last {
                found.push((row.try_get("finished")?, vec![]));
                last = id;
            }
            let side = if seat == "home" { Side::Home } else { Side::Away };
            found.last_mut().expect("one was just pushed").1.push(side);
        }
        Ok(found)
    }
}
