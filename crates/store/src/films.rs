//! What shows a match without playing it again: how it stands, and the films of its plays.

use crate::change::{ChangeMade, StoreChange, needs_match};
use crate::{Store, StoreError};
use sqlx::AnyConnection;

/// How a match stands where its record ends, and the films of its plays in order; texts that the store does not read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeptPictures {
    /// How many batches the match has: with more of them the pictures are out of date.
    pub seq: i64,
    /// How it stands.
    pub board: String,
    /// The films, the first play's first.
    pub films: Vec<String>,
}

impl Store {
    /// Keeps the pictures of a match; those that were kept before are replaced.
    pub async fn put_pictures(&self, id: &str, pictures: KeptPictures) -> Result<(), StoreError> {
        self.change(StoreChange::Pictures { id: id.to_owned(), pictures }).await.map(|_| ())
    }

    /// How a match with so many batches stands, if that was kept.
    pub async fn final_board(&self, id: &str, seq: i64) -> Result<Option<String>, StoreError> {
        let found = sqlx::query_scalar("SELECT body FROM final_boards WHERE match_id = $1 AND seq = $2");
        let found = found.bind(id).bind(seq).fetch_optional(self.reads()).await;
        found.map_err(|error| self.failed(&error))
    }

    /// The film of a play, if it was kept.
    pub async fn film(&self, id: &str, play: u32) -> Result<Option<String>, StoreError> {
        let found = sqlx::query_scalar("SELECT body FROM films WHERE match_id = $1 AND play = $2");
        let found = found.bind(id).bind(i64::from(play)).fetch_optional(self.reads()).await;
        found.map_err(|error| self.failed(&error))
    }

    /// The films of a match in the order of plays.
    pub async fn films(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let found = sqlx::query_scalar("SELECT body FROM films WHERE match_id = $1 ORDER BY play");
        found.bind(id).fetch_all(self.reads()).await.map_err(|error| self.failed(&error))
    }
}

/// Replaces the pictures of a match.
pub(crate) async fn put_pictures(conn: &mut AnyConnection, id: &str, pictures: &KeptPictures) -> ChangeMade {
    let board = sqlx::query(
        "INSERT INTO final_boards (match_id, seq, body) VALUES ($1, $2, $3) \
         ON CONFLICT (match_id) DO UPDATE SET seq = excluded.seq, body = excluded.body",
    );
    let board = board.bind(id).bind(pictures.seq).bind(pictures.board.as_str()).execute(&mut *conn).await;
    needs_match(id, board.map(|_| true).map_err(Into::into))?;
    sqlx::query("DELETE FROM films WHERE match_id = $1").bind(id).execute(&mut *conn).await?;
    for (play, film) in (0i64..).zip(&pictures.films) {
        let put = sqlx::query("INSERT INTO films (match_id, play, body) VALUES ($1, $2, $3)");
        put.bind(id).bind(play).bind(film.as_str()).execute(&mut *conn).await?;
    }
    Ok(true)
}
