//! The matches of one browser: its list, what it takes off it, and what it adds up to.

use super::App;
use super::access::ring;
use crate::host::{Host, now};
use crate::problem::Problem;
use crate::secret;
use crate::wire::{Seat, SidePair};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use hashmark_law::Side;
use hashmark_store::{HolderKind, ListEnding, RingTally, Summary, Which};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A match in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Listed {
    pub id: String,
    pub game: String,
    /// `Butte Diggers at Amarillo Mustangers`.
    pub title: String,
    pub clubs: SidePair<String>,
    pub score: SidePair<i64>,
    /// `2nd quarter, 5:12`, `final`, `BUT resigned`.
    pub words: String,
    /// The game is over.
    pub over: bool,
    /// Which sides gave it up.
    pub gave_up: SidePair<bool>,
    /// Nobody has touched it for long: it is kept, and no more counted as open.
    pub put_away: bool,
    /// When something last happened, in milliseconds since 1970.
    pub changed: i64,
}

impl Listed {
    fn of(host: &Host, summary: Summary) -> Listed {
        let Summary { id, game, glance, changed, .. } = summary;
        Listed {
            id,
            game,
            title: glance.title,
            clubs: glance.clubs.into(),
            score: glance.score.into(),
            words: glance.words,
            over: glance.over,
            gave_up: glance.gave_up.into(),
            put_away: !glance.over && host.is_put_away(changed),
            changed,
        }
    }
}

/// Games that are over on one page of the list.
pub(super) const PAGE: u32 = 50;
/// Games that go on, on one list. Nobody has so many: a client may have far fewer open.
const OPEN: u32 = 5_000;

/// Which part of the list is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct ListQuery {
    /// Only games that are over, from before this time.
    pub before: Option<i64>,
}

/// The matches in which this browser holds a seat: all that go on, the latest first, then the latest 50 that are over.
/// With `before`, 50 more that are over, from before that time.
#[utoipa::path(get, path = "/api/matches", params(("before" = Option<i64>, Query)),
    responses((status = 200, body = Vec<Listed>)))]
pub async fn list(
    State(app): State<App>,
    Query(query): Query<ListQuery>,
    headers: HeaderMap,
) -> Result<Json<Vec<Listed>>, Problem> {
    Ok(Json(mine(&app.host, &headers, query).await?))
}

/// The matches of whoever asks.
pub(super) async fn mine(host: &Host, headers: &HeaderMap, query: ListQuery) -> Result<Vec<Listed>, Problem> {
    let Some(ring) = ring(headers).map(secret::hash) else { return Ok(vec![]) };
    let mut found = match query.before {
        Some(_) => vec![],
        None => host.store.summaries(&Which::RingOpen(ring.clone()), OPEN).await?,
    };
    let before = query.before.unwrap_or(i64::MAX);
    found.extend(host.store.summaries(&Which::RingOver(ring, before), PAGE).await?);
    Ok(found.into_iter().map(|summary| Listed::of(host, summary)).collect())
}

/// How many games a browser has begun, and what became of them; games that were deleted are counted, too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct GamesBegun {
    /// Games in which it coached a side.
    pub begun: u64,
    /// Of these, games that were finished, or given up by the other side.
    pub finished: u64,
    /// Of these, games that it gave up.
    pub given_up: u64,
}

/// How many games this browser has begun, finished and given up.
#[utoipa::path(get, path = "/api/tally", responses((status = 200, body = GamesBegun)))]
pub async fn tally(State(app): State<App>, headers: HeaderMap) -> Result<Json<GamesBegun>, Problem> {
    Ok(Json(tally_of(&app.host, &headers).await?))
}

/// The tally of whoever asks.
pub(super) async fn tally_of(host: &Host, headers: &HeaderMap) -> Result<GamesBegun, Problem> {
    let Some(ring) = ring(headers) else { return Ok(GamesBegun::default()) };
    let RingTally { begun, finished, given_up } = host.store.ring_tally(&secret::hash(ring)).await?;
    Ok(GamesBegun { begun, finished, given_up })
}

/// A match that was taken off a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Removed {
    /// It was on nobody else's list, and is deleted.
    pub deleted: bool,
}

/// Takes a match off this browser's list. It must be over: a game begun stays on the list until it is finished or given
/// up. When it is on nobody's list any more it is deleted.
#[utoipa::path(delete, path = "/api/matches/{id}", params(("id" = String, Path)),
    responses((status = 200, body = Removed), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn remove(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Removed>, Problem> {
    let stranger = || {
        Problem::forbidden("This match is not on a list of yours.")
            .remedy("A list belongs to the browser that began the match or sat down at it: send its cookie.")
    };
    let table = app.host.table(&id).await?;
    let ring = ring(&headers).map(secret::hash).ok_or_else(stranger)?;
    let held = app.host.store.seats_of(&id, &ring).await?;
    let held: Vec<Seat> = held
        .iter()
        .filter(|held| held.kind == HolderKind::Ring)
        .filter_map(|held| Seat::read(&held.seat))
        .collect();
    if held.is_empty() {
        return Err(stranger());
    }
    let glance = table.read(Seat::Watch, |sitting| sitting.glance()).await?;
    let sides: Vec<Side> = held.into_iter().filter_map(Seat::side).collect();
    let ending = match () {
        () if sides.is_empty() => ListEnding::Watched,
        () if !glance.over => return Err(still_on()),
        () if sides.iter().any(|side| glance.gave_up[*side]) => ListEnding::GivenUp,
        () => ListEnding::Finished,
    };
    let deleted = app.host.store.remove_from_list(&ring, &id, ending, now()).await?;
    if deleted {
        app.host.deleted(&table).await;
    }
    Ok(Json(Removed { deleted }))
}

fn still_on() -> Problem {
    Problem::conflict("This game goes on: it stays on the list until it is finished or given up.")
        .remedy("Resign or abandon it, or adjourn it with the other coach.")
}
