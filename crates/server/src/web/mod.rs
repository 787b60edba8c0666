//! HTTP: routes, who is asking, and what is refused before anything runs.

mod access;
mod acts;
mod api;
pub mod client;
mod fair;
mod guard;
mod hand_on;
mod lists;
mod live;
mod openapi;
mod places;
mod routes;
mod seats;
mod still;
mod teams;

pub use openapi::description;
pub use routes::RouteEntry;

use crate::host::Host;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, HeaderValue, Request, header};
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use client::TrustedProxies;
use routes::{RouteTable, get, post};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::request_id::{MakeRequestId, PropagateRequestIdLayer, RequestId, SetRequestIdLayer};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;

/// What every handler has at hand.
#[derive(Clone)]
pub struct App {
    /// The tables.
    pub host: Arc<Host>,
    /// Turns true when the server goes down.
    pub closing: watch::Receiver<bool>,
    /// Who asks too often.
    pub(crate) brake: Arc<guard::RateLimiter>,
    /// Whose requests wait for each other.
    pub(crate) turns: Arc<guard::ClientTurns>,
    /// The names under which this server may be addressed.
    pub(crate) names: Arc<guard::HostNames>,
    /// The proxies whose word is taken for whom they speak for.
    pub(crate) proxies: Arc<TrustedProxies>,
    /// Who follows matches live.
    pub(crate) places: Arc<places::LivePlaces>,
    /// The odds that are worked out: one question at a time.
    pub(crate) odds_turn: Arc<tokio::sync::Mutex<()>>,
}

impl App {
    /// An app over a host that listens on loopback only, or anywhere.
    pub fn new(host: Arc<Host>, closing: watch::Receiver<bool>, loopback: bool) -> App {
        let brake = Arc::new(guard::RateLimiter::new(host.limits.requests));
        let turns = Arc::new(guard::ClientTurns::new(host.limits.client_turns));
        let names = Arc::new(guard::HostNames { loopback });
        let (proxies, places, odds_turn) = (Arc::default(), Arc::default(), Arc::default());
        App { host, closing, brake, turns, names, proxies, places, odds_turn }
    }

    /// The same, behind these proxies. Who names one lets the server be reached by the proxy's name.
    pub fn behind(self, proxies: TrustedProxies) -> App {
        let loopback = self.names.loopback && proxies.is_empty();
        App { names: Arc::new(guard::HostNames { loopback }), proxies: Arc::new(proxies), ..self }
    }
}

/// Every address that is answered.
pub fn route_list() -> Vec<RouteEntry> {
    all_routes().into_list()
}

fn all_routes() -> RouteTable {
    still::routes().merge(teams::routes()).merge(api_routes())
}

fn api_routes() -> RouteTable {
    RouteTable::new()
        .route("/api/matches", get(lists::list).post(api::create))
        .route("/api/matches/{id}", get(api::view).delete(lists::remove))
        .route("/api/matches/{id}/acts", post(acts::act))
        .route("/api/tally", get(lists::tally))
        .route("/api/matches/{id}/answer", post(api::answer))
        .route("/api/matches/{id}/check", post(api::check))
        .route("/api/matches/{id}/throw", post(api::throw))
        .route("/api/matches/{id}/fair", post(fair::fair))
        .route("/api/matches/{id}/undo", post(api::undo))
        .route("/api/matches/{id}/advice", get(api::advice))
        .route("/api/matches/{id}/odds", get(api::odds))
        .route("/api/matches/{id}/why/{play}", get(api::why))
        .route("/api/matches/{id}/film/{play}", get(api::film))
        .route("/api/{game}/packages", get(api::packages))
        .route("/api/{game}/glossary", get(api::glossary))
        .route("/api/{game}/lesson", get(api::lesson))
        .route("/api/matches/{id}/box", get(api::sheet))
        .route("/api/matches/{id}/luck", get(api::luck))
        .route("/api/matches/{id}/reel", get(api::reel))
        .route("/api/matches/{id}/export", get(api::export))
        .route("/api/matches/{id}/links", post(seats::links))
        .route("/api/matches/{id}/live", get(live::live))
        .route("/api/teams", post(teams::keep))
        .route("/api/teams/draft", post(teams::draft))
        .route("/api/sit", post(seats::sit))
        .route("/api/sit/look", post(acts::look))
        .route("/api/openapi.json", get(openapi::serve))
}

/// Every address, behind its guards.
pub fn router(app: App) -> Router {
    let body = app.host.limits.body;
    all_routes()
        .into_router()
        .fallback(still::nothing)
        .layer(DefaultBodyLimit::max(body))
        .layer(from_fn_with_state(app.clone(), hand_on::hand_on))
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .layer(from_fn_with_state(app.clone(), hand_on::recognize))
        .with_state(app)
        .layer(CatchPanicLayer::custom(panicked))
        .layer(CompressionLayer::new())
        .layer(header_layer(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(header_layer(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header_layer(header::REFERRER_POLICY, "no-referrer"))
        .layer(header_layer(header::X_FRAME_OPTIONS, "DENY"))
        .layer(header_layer(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(header_layer(HeaderName::from_static("cross-origin-resource-policy"), "same-origin"))
        .layer(header_layer(
            HeaderName::from_static("permissions-policy"),
            "camera=(), geolocation=(), microphone=(), payment=()",
        ))
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(TraceLayer::new_for_http().make_span_with(span).on_response(log_response))
        .layer(SetRequestIdLayer::x_request_id(RequestNumbers::default()))
}

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; font-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

fn header_layer(name: HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
}

/// Request ids: a number for each, after a word for this run of the server.
#[derive(Clone)]
struct RequestNumbers {
    run: Arc<str>,
    next: Arc<AtomicU64>,
}

impl Default for RequestNumbers {
    fn default() -> RequestNumbers {
        let run = crate::secret::name().unwrap_or_else(|_| "run".to_string());
        RequestNumbers { run: run[..6.min(run.len())].into(), next: Arc::default() }
    }
}

impl MakeRequestId for RequestNumbers {
    fn make_request_id<B>(&mut self, _: &Request<B>) -> Option<RequestId> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        HeaderValue::from_str(&format!("{}-{number}", self.run)).ok().map(RequestId::new)
    }
}

/// A request in the log. Its query is left out, and no secret is ever part of a path.
fn span<B>(request: &Request<B>) -> tracing::Span {
    let id = request.headers().get("x-request-id").and_then(|id| id.to_str().ok()).unwrap_or("-");
    tracing::info_span!("request", id, method = %request.method(), path = request.uri().path())
}

fn log_response(response: &Response, took: std::time::Duration, _: &tracing::Span) {
    let (status, ms) = (response.status().as_u16(), took.as_secs_f64() * 1000.0);
    match status {
        500.. => tracing::error!(status, ms = format!("{ms:.1}"), "answered"),
        400.. => tracing::info!(status, ms = format!("{ms:.1}"), "answered"),
        _ => tracing::debug!(status, ms = format!("{ms:.1}"), "answered"),
    }
}

fn panicked(_: Box<dyn std::any::Any + Send + 'static>) -> Response {
    use axum::response::IntoResponse;
    crate::problem::Problem::internal("a handler panicked").into_response()
}
