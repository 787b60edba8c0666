//! Sitting down by a link, and making links.

use super::App;
use super::access::{Access, ring_or_new};
use super::api::{JsonBody, link};
use crate::host::LinkWish;
use crate::problem::Problem;
use crate::wire::Seat;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use hashmark_store::LinkKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a link is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LinkPurpose {
    /// The first who opens it has the seat, which nobody holds yet.
    Invitation,
    /// Another device of the coach who made it, once; he keeps the seat.
    Device,
    /// The first who opens it has the seat; whoever held it before holds it no more.
    HandOver,
    /// For watching, by everybody who has it.
    Watch,
}

impl From<LinkPurpose> for LinkKind {
    fn from(purpose: LinkPurpose) -> LinkKind {
        match purpose {
            LinkPurpose::Invitation => LinkKind::Invitation,
            LinkPurpose::Device => LinkKind::Device,
            LinkPurpose::HandOver => LinkKind::HandOver,
            LinkPurpose::Watch => LinkKind::Watch,
        }
    }
}

impl From<LinkKind> for LinkPurpose {
    fn from(kind: LinkKind) -> LinkPurpose {
        match kind {
            LinkKind::Invitation => LinkPurpose::Invitation,
            LinkKind::Device => LinkPurpose::Device,
            LinkKind::HandOver => LinkPurpose::HandOver,
            LinkKind::Watch => LinkPurpose::Watch,
        }
    }
}

/// Which link is wanted, or which are to end.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewLink {
    pub seat: Seat,
    /// What for; may be left out where only one thing makes sense.
    #[serde(default)]
    pub kind: Option<LinkPurpose>,
    /// End the links of this seat, and everybody who came by them, instead of making one. Of one's own seat, every
    /// other device and key ends.
    #[serde(default)]
    pub end: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Link {
    /// Where it leads; nothing when links were ended.
    pub link: Option<String>,
    /// What it is for.
    pub kind: Option<LinkPurpose>,
}

/// Makes a link to one's own seat, to one that nobody holds, or for watching; one of the same kind that was made
/// before opens nothing any more. Nobody makes a link to another coach's seat.
#[utoipa::path(post, path = "/api/matches/{id}/links", params(("id" = String, Path)), request_body = NewLink,
    responses((status = 200, body = Link), (status = 403, body = Problem)))]
pub async fn links(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(new): JsonBody<NewLink>,
) -> Result<Json<Link>, Problem> {
    let Access { table, grants, .. } = app.enter(&id, None, &headers).await?;
    let wish = match new {
        NewLink { end: true, kind: Some(_), .. } => {
            return Err(Problem::bad("A link is made or ended, not both.")
                .remedy("Send `end` without `kind`, or `kind` without `end`."));
        }
        NewLink { end: true, .. } => LinkWish::End,
        NewLink { kind, .. } => LinkWish::Make(kind.map(LinkKind::from)),
    };
    let made = app.host.change_links(&table, grants, new.seat, wish).await?;
    let (kind, link) = made.map(|(kind, secret)| (LinkPurpose::from(kind), link(&secret))).unzip();
    Ok(Json(Link { link, kind }))
}

/// A secret from a link.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// What stood behind the `#`.
    pub secret: String,
}

/// A seat that was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SeatTaken {
    pub id: String,
    pub seat: Seat,
    pub url: String,
    /// What the link was for.
    pub kind: LinkPurpose,
    /// The key of the seat, for `Authorization: Bearer`; nothing when this browser held the seat already.
    pub key: Option<String>,
}

/// Takes a seat by the secret of its link.
#[utoipa::path(post, path = "/api/sit", request_body = Sit,
    responses((status = 200, body = SeatTaken), (status = 404, body = Problem)))]
pub async fn sit(
    State(app): State<App>,
    headers: HeaderMap,
    JsonBody(sit): JsonBody<Sit>,
) -> Result<Response, Problem> {
    let (ring, cookie) = ring_or_new(&headers)?;
    let sat = app.host.sit(&sit.secret, &ring).await?;
    let url = format!("/game/{}", sat.id);
    let seated = SeatTaken { id: sat.id, seat: sat.seat, url, kind: sat.kind.into(), key: sat.key };
    let mut response = Json(seated).into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
    response.headers_mut().extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    Ok(response)
}
