//! The pages.

use super::App;
use crate::assets;
use crate::problem::Problem;
use axum::Router;
use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

/// The addresses of pages and assets.
pub fn routes() -> Router<App> {
    Router::new().route("/assets/{name}", get(asset))
}

/// An asset; its address changes with its content, so a browser may keep it.
async fn asset(Path(name): Path<String>) -> Result<Response, Problem> {
    let asset = assets::find(&name).ok_or_else(|| Problem::missing("There is no such file."))?;
    let headers = [(header::CONTENT_TYPE, asset.kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, asset.body).into_response())
}
