//! Every change the store can make, each in words both databases understand.

use crate::claims::{NOBODY, owner_locked};
use crate::error::ChangeError;
use crate::films::{KeptPictures, put_pictures};
use crate::lists::{self, ListEnding};
use crate::seats::{SeatChange, put_holder, put_link};
use crate::{MatchStep, NewMatch, StoreError};
use sqlx::AnyConnection;

/// A change somebody asked for.
pub(crate) enum StoreChange {
    /// A match begins.
    Create(NewMatch),
    /// A match goes one step on.
    Append {
        id: String,
        step: MatchStep,
        /// The server that says so, which must own the match; [`NOBODY`] where servers are alone.
        server: i64,
    },
    /// A match goes.
    Delete { id: String },
    /// A match goes off a key ring's list.
    RemoveFromList { ring: String, id: String, ending: ListEnding, now: i64 },
    /// Somebody came back to a match.
    Touch { id: String, now: i64 },
    /// Who may come to a seat changes, and the step that tells of it.
    Seats { id: String, change: SeatChange, step: Option<MatchStep>, server: i64 },
    /// Chances to win, play by play.
    Odds { id: String, points: Vec<(u32, f64)> },
    /// Win probabilities of plays taken back.
    ForgetOddsAfter { id: String, plays: u32 },
    /// What shows a match without playing it.
    Pictures { id: String, pictures: KeptPictures },
    /// A club, new or changed.
    Club { id: String, toml: String },
    /// A club goes.
    DropClub { id: String },
    /// A setting, new or changed.
    Setting { name: String, value: String },
}

/// Whether anything was there to change.
pub(crate) type ChangeMade = Result<bool, ChangeError>;

impl StoreChange {
    /// Makes the change. The caller has begun a transaction, and ends it.
    pub(crate) async fn make(&self, conn: &mut AnyConnection) -> ChangeMade {
        match self {
            StoreChange::Create(new) => create(conn, new).await,
            StoreChange::Append { id, step, server } => append(conn, id, step, *server).await,
            StoreChange::Delete { id } => run(conn, "DELETE FROM matches WHERE id = $1", &[id]).await,
            StoreChange::RemoveFromList { ring, id, ending, now } => {
                lists::remove(conn, ring, id, *ending, *now).await
            }
            StoreChange::Touch { id, now } => lists::touch(conn, id, *now).await,
            StoreChange::Seats { id, change, step, server } => {
                change_seats(conn, id, change, step.as_ref(), *server).await
            }
            StoreChange::Odds { id, points } => put_odds(conn, id, points).await,
            StoreChange::ForgetOddsAfter { id, plays } => forget_odds_after(conn, id, *plays).await,
            StoreChange::Pictures { id, pictures } => put_pictures(conn, id, pictures).await,
            StoreChange::Club { id, toml } => run(conn, PUT_CLUB, &[id, toml]).await,
            StoreChange::DropClub { id } => run(conn, "DELETE FROM clubs WHERE id = $1", &[id]).await,
            StoreChange::Setting { name, value } => run(conn, PUT_SETTING, &[name, value]).await,
        }
    }
}

impl StoreChange {
    /// PostgreSQL keeps no NUL character, so neither database is given one.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        match self.texts().into_iter().find(|text| text.contains('\0')) {
            Some(text) => Err(StoreError::Nul { text: text.chars().take(40).collect() }),
            None => Ok(()),
        }
    }

    fn texts(&self) -> Vec<&str> {
        match self {
            StoreChange::Create(new) => texts_of_match(new),
            StoreChange::Append { id, step, .. } => texts_of_step(id, step),
            StoreChange::Seats { id, change, step, .. } => {
                let step = step.iter().flat_map(|step| texts_of_step(id, step));
                change.texts().into_iter().chain([id.as_str()]).chain(step).collect()
            }
            StoreChange::RemoveFromList { ring, id, .. } => vec![ring, id],
            StoreChange::Pictures { id, pictures } => {
                let films = pictures.films.iter().map(String::as_str);
                [id.as_str(), &pictures.board].into_iter().chain(films).collect()
            }
            StoreChange::Club { id, toml } => vec![id, toml],
            StoreChange::Setting { name, value } => vec![name, value],
            StoreChange::Odds { id, .. }
            | StoreChange::ForgetOddsAfter { id, .. }
            | StoreChange::Touch { id, .. }
            | StoreChange::Delete { id }
            | StoreChange::DropClub { id } => vec![id],
        }
    }
}

fn texts_of_match(new: &NewMatch) -> Vec<&str> {
    let mut texts: Vec<&str> = new.links.iter().flat_map(|(seat, _, hash)| [&**seat, &**hash]).collect();
    texts.extend(new.holders.iter().flat_map(|holder| [&*holder.hash, &*holder.seat, &*holder.came_by]));
    texts.extend([new.game.as_str(), new.host.as_str(), new.maker.as_str()]);
    texts.extend(texts_of_step(&new.id, &new.step));
    texts
}

fn texts_of_step<'a>(id: &'a str, step: &'a MatchStep) -> Vec<&'a str> {
    let glance = &step.glance;
    let mut texts =
        vec![id, &step.text, &glance.title, &glance.clubs.home, &glance.clubs.away, &glance.words];
    texts.extend(
        [&step.sealed.home, &step.sealed.away, &step.host].into_iter().filter_map(|text| text.as_deref()),
    );
    texts
}

const PUT_CLUB: &str = "INSERT INTO clubs (id, toml) VALUES ($1, $2) \
    ON CONFLICT (id) DO UPDATE SET toml = excluded.toml";

const PUT_SETTING: &str = "INSERT INTO settings (name, value) VALUES ($1, $2) \
    ON CONFLICT (name) DO UPDATE SET value = excluded.value";

/// A statement whose every parameter is text.
async fn run(conn: &mut AnyConnection, sql: &'static str, texts: &[&String]) -> ChangeMade {
    let query = texts.iter().fold(sqlx::query(sql), |query, text| query.bind(text.as_str()));
    Ok(query.execute(conn).await?.rows_affected() > 0)
}

async fn create(conn: &mut AnyConnection, new: &NewMatch) -> ChangeMade {
    if new.step.seq != 0 {
        return Err(StoreError::Moved { id: new.id.clone(), asked: new.step.seq, kept: 0 }.into());
    }
    put_match(conn, new).await?;
    put_batch(conn, &new.id, &new.step).await?;
    for (seat, kind, hash) in &new.links {
        put_link(conn, &new.id, seat, *kind, hash).await?;
    }
    for holder in &new.holders {
        put_holder(conn, &new.id, holder).await?;
    }
    Ok(true)
}

async fn change_seats(
    conn: &mut AnyConnection,
    id: &str,
    change: &SeatChange,
    step: Option<&MatchStep>,
    server: i64,
) -> ChangeMade {
    let made = change.make(conn, id).await?;
    match step {
        Some(step) => append(conn, id, step, server).await,
        None => Ok(made),
    }
}

async fn put_match(conn: &mut AnyConnection, new: &NewMatch) -> ChangeMade {
    let step = &new.step;
    let done = sqlx::query(
        "INSERT INTO matches (id, game, host, seq, sealed_home, sealed_away, title, club_home, club_away, \
         score_home, score_away, plays, words, finished, created, changed, maker) \
         VALUES ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) \
         ON CONFLICT (id) DO NOTHING",
    )
    .bind(new.id.as_str())
    .bind(new.game.as_str())
    .bind(step.host.as_deref().unwrap_or(&new.host))
    .bind(step.sealed.home.as_deref())
    .bind(step.sealed.away.as_deref())
    .bind(step.glance.title.as_str())
    .bind(step.glance.clubs.home.as_str())
    .bind(step.glance.clubs.away.as_str())
    .bind(step.glance.score.home)
    .bind(step.glance.score.away)
    .bind(step.glance.plays)
    .bind(step.glance.words.as_str())
    .bind(step.glance.finished())
    .bind(new.now)
    .bind(step.now)
    .bind(new.maker.as_str())
    .execute(conn)
    .await?;
    match done.rows_affected() {
        0 => Err(StoreError::Exists { id: new.id.clone() }.into()),
        _ => Ok(true),
    }
}

async fn append(conn: &mut AnyConnection, id: &str, step: &MatchStep, server: i64) -> ChangeMade {
    if server != NOBODY {
        must_own(conn, id, server).await?;
    }
    if !move_on(conn, id, step).await? {
        return Err(why_not(conn, id, step.seq).await?.into());
    }
    put_batch(conn, id, step).await
}

/// Nobody takes the match over until the transaction ends.
async fn must_own(conn: &mut AnyConnection, id: &str, server: i64) -> Result<(), ChangeError> {
    match owner_locked(conn, id).await? {
        Some(owner) if owner == server => Ok(()),
        Some(_) => Err(StoreError::Elsewhere { id: id.to_owned() }.into()),
        None => Err(StoreError::NoMatch { id: id.to_owned() }.into()),
    }
}

/// Counts the step, if it is the next one. The row stays locked until the transaction ends, so of two steps
/// with one number only the first is counted.
async fn move_on(conn: &mut AnyConnection, id: &str, step: &MatchStep) -> ChangeMade {
    let done = sqlx::query(
        "UPDATE matches SET seq = seq + 1, sealed_home = $3, sealed_away = $4, title = $5, club_home = $6, \
         club_away = $7, score_home = $8, score_away = $9, plays = $10, words = $11, finished = $12, \
         changed = CASE WHEN $13 > changed THEN $13 ELSE changed END, host = COALESCE($14, host) WHERE id = $1 AND seq = $2",
    )
    .bind(id)
    .bind(step.seq)
    .bind(step.sealed.home.as_deref())
    .bind(step.sealed.away.as_deref())
    .bind(step.glance.title.as_str())
    .bind(step.glance.clubs.home.as_str())
    .bind(step.glance.clubs.away.as_str())
    .bind(step.glance.score.home)
    .bind(step.glance.score.away)
    .bind(step.glance.plays)
    .bind(step.glance.words.as_str())
    .bind(step.glance.finished())
    .bind(step.now)
    .bind(step.host.as_deref())
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// Why a step did not fit: there is no such match, or it is elsewhere by now.
async fn why_not(conn: &mut AnyConnection, id: &str, asked: i64) -> Result<StoreError, sqlx::Error> {
    let kept = sqlx::query_scalar::<_, i64>("SELECT seq FROM matches WHERE id = $1").bind(id);
    Ok(match kept.fetch_optional(conn).await? {
        Some(kept) => StoreError::Moved { id: id.to_owned(), asked, kept },
        None => StoreError::NoMatch { id: id.to_owned() },
    })
}

async fn put_batch(conn: &mut AnyConnection, id: &str, step: &MatchStep) -> ChangeMade {
    sqlx::query("INSERT INTO batches (match_id, seq, body) VALUES ($1, $2, $3)")
        .bind(id)
        .bind(step.seq)
        .bind(step.text.as_str())
        .execute(conn)
        .await?;
    Ok(true)
}

/// What belongs to a match cannot be kept without it.
pub(crate) fn needs_match(id: &str, made: ChangeMade) -> ChangeMade {
    match made {
        Err(ChangeError::Database(sqlx::Error::Database(error))) if error.is_foreign_key_violation() => {
            Err(StoreError::NoMatch { id: id.to_owned() }.into())
        }
        made => made,
    }
}

async fn put_odds(conn: &mut AnyConnection, id: &str, points: &[(u32, f64)]) -> ChangeMade {
    for &(play, chance) in points {
        needs_match(id, put_point(conn, id, play, chance).await)?;
    }
    Ok(!points.is_empty())
}

async fn put_point(conn: &mut AnyConnection, id: &str, play: u32, chance: f64) -> ChangeMade {
    if !(0.0..=1.0).contains(&chance) {
        return Err(StoreError::NoChance { id: id.to_owned(), play, chance: chance.to_string() }.into());
    }
    sqlx::query(
        "INSERT INTO odds (match_id, play, chance) VALUES ($1, $2, $3) \
         ON CONFLICT (match_id, play) DO UPDATE SET chance = excluded.chance",
    )
    .bind(id)
    .bind(i64::from(play))
    .bind(chance)
    .execute(conn)
    .await?;
    Ok(true)
}

async fn forget_odds_after(conn: &mut AnyConnection, id: &str, plays: u32) -> ChangeMade {
    let cut =
        sqlx::query("DELETE FROM odds WHERE match_id = $1 AND play > $2").bind(id).bind(i64::from(plays));
    Ok(cut.execute(conn).await?.rows_affected() > 0)
}
