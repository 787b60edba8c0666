//! The pages and the files they load.

use super::App;
use crate::problem::Problem;
use crate::{assets, pages};
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::Markup;
use serde::Deserialize;

/// The addresses of pages and assets.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/game/{id}", get(game))
        .route("/sit", get(sit))
        .route("/assets/{name}", get(asset))
}

/// The page of a match. Whoever holds no seat gets the page, too, and is told so by it.
async fn game(State(app): State<App>, Path(id): Path<String>, headers: HeaderMap) -> Result<Markup, Problem> {
    let title = match app.enter(&id, None, &headers).await {
        Ok(entry) => entry.table.read(|sitting| sitting.glance().title).await,
        Err(problem) if problem.status() == StatusCode::FORBIDDEN => "A game".to_string(),
        Err(problem) => return Err(problem),
    };
    Ok(pages::game::page(&id, &title))
}

/// Where a seat's link leads.
async fn sit() -> Markup {
    pages::sit::page()
}

/// Which version of an asset is wanted.
#[derive(Deserialize)]
struct Version {
    v: Option<String>,
}

/// An asset. Under the address that names its content a browser may keep it, otherwise it asks again.
async fn asset(Path(name): Path<String>, Query(wanted): Query<Version>, headers: HeaderMap) -> Result<Response, Problem> {
    let asset = assets::find(&name).ok_or_else(|| Problem::missing("There is no such file."))?;
    let digest = assets::digest(asset.body);
    let tag = format!("\"{digest}\"");
    let keep = if wanted.v.as_ref() == Some(&digest) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let about = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, keep.to_string())];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Ok((StatusCode::NOT_MODIFIED, about).into_response());
    }
    Ok((about, [(header::CONTENT_TYPE, asset.kind)], asset.body).into_response())
}
