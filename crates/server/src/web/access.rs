//! Who is asking: the key ring of a browser, or a seat's secret in the header.

use super::App;
use super::api::as_said;
use crate::host::{HostedTable, SeatGrant};
use crate::problem::Problem;
use crate::secret;
use crate::wire::Seat;
use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use serde::Deserialize;
use std::sync::Arc;

/// The cookie that is a browser's key ring.
const RING: &str = "hashmark_ring";

/// What a request may say in its query about whose eyes it has and how far it knows the story.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct ViewQuery {
    #[serde(rename = "as")]
    pub seat: Option<Seat>,
    /// The first line of the story that is wanted.
    #[serde(default)]
    pub since: usize,
}

impl<S: Send + Sync> FromRequestParts<S> for ViewQuery {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ViewQuery, Problem> {
        let read = Query::<ViewQuery>::try_from_uri(&parts.uri);
        read.map(|Query(asking)| asking).map_err(|wrong| {
            Problem::bad(format!("The address is not what is expected: {}.", as_said(&wrong.body_text())))
                .remedy("`as` is home, away or watch; `since` is the number of a line of the story.")
        })
    }
}

/// The ring of a browser, if it shows one.
pub fn ring(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let mut rings = pairs.filter(|(name, _)| *name == RING).map(|(_, value)| value);
    rings.next().filter(|ring| secret::is_plausible(ring))
}

/// The ring of a browser, or a fresh one with the header that hands it over.
pub fn ring_or_new(headers: &HeaderMap) -> Result<(String, Option<HeaderValue>), Problem> {
    if let Some(ring) = ring(headers) {
        return Ok((ring.to_string(), None));
    }
    let ring = secret::fresh().map_err(Problem::internal)?;
    let cookie = format!("{RING}={ring}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
    let cookie = HeaderValue::from_str(&cookie).map_err(Problem::internal)?;
    Ok((ring, Some(cookie)))
}

/// A seat's key from `Authorization: Bearer`.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").filter(|secret| secret::is_plausible(secret))
}

/// A match, the seat it is looked at from, and all seats that whoever asks holds.
pub struct Access {
    pub table: Arc<HostedTable>,
    pub seat: Seat,
    /// All seats held.
    pub held: Vec<Seat>,
    /// What opens them.
    pub grants: Vec<SeatGrant>,
}

impl Access {
    /// What opens the seat it is looked at from; nothing where everybody may watch.
    pub fn grant(&self) -> Option<SeatGrant> {
        self.grants.iter().find(|grant| grant.seat == self.seat).cloned()
    }
}

impl App {
    /// Lets somebody in who holds a seat. A finished match is open to everybody who knows its name.
    pub async fn enter(&self, id: &str, asked: Option<Seat>, headers: &HeaderMap) -> Result<Access, Problem> {
        let table = self.host.table(id).await?;
        let grants = self.host.grants(id, ring(headers), bearer(headers)).await?;
        let mut held: Vec<Seat> = Seat::ALL.to_vec();
        held.retain(|seat| grants.iter().any(|grant| grant.seat == *seat));
        if table.is_over() && !held.contains(&Seat::Watch) {
            held.push(Seat::Watch);
        }
        let seat = match asked {
            Some(seat) => held.contains(&seat).then_some(seat),
            None => held.first().copied(),
        };
        let seat = seat.ok_or_else(|| {
            Problem::forbidden("This seat is not yours.")
                .remedy("Open the link you were given, or ask a coach of this match for one.")
        })?;
        self.host.coach_seen(&table, &held).await?;
        Ok(Access { table, seat, held, grants })
    }
}

impl App {
    /// Lets somebody take the file of a match that cannot be opened at all: whoever holds a seat, or everybody when the
    /// game is over.
    pub async fn may_take_file(&self, id: &str, headers: &HeaderMap) -> Result<(), Problem> {
        let over = self.host.store.load(id).await?.is_some_and(|kept| kept.over);
        let grants = self.host.grants(id, ring(headers), bearer(headers)).await?;
        match over || !grants.is_empty() {
            true => Ok(()),
            false => Err(Problem::forbidden("This match is not yours.")),
        }
    }
}

/// The seats held, for the page that shows them.
pub fn seats_header(held: &[Seat]) -> HeaderValue {
    let words: Vec<&str> = held.iter().map(|seat| seat.word()).collect();
    HeaderValue::from_str(&words.join(",")).unwrap_or_else(|_| HeaderValue::from_static(""))
}
