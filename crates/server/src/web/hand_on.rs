//! A request for a match that another server has is handed on to that server: there is one table for everybody, whichever
//! server he came to. Calls, views and live connections all go this way, so what is sealed is in one place only.

use super::App;
use super::client::ClientId;
use crate::connections::CountedConnection;
use crate::host::{MatchHome, Ownership};
use crate::problem::Problem;
use crate::secret;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, timeout};

/// What a fellow server says of a request it hands on: the secret that servers share, and the client's address.
const HANDED_ON: HeaderName = HeaderName::from_static("x-hashmark-handed-on");

/// How long the owner may take to accept a connection.
const CONNECT: Duration = Duration::from_secs(2);
/// How long the owner may take to answer.
const ANSWER: Duration = Duration::from_secs(30);
/// How long to wait for the matches of an owner that cannot be reached, and how often to look.
const TAKE_OVER: Duration = Duration::from_secs(3);
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// Marks a request that a fellow server has looked at and handed on. It is not handed on again.
#[derive(Clone, Copy)]
pub struct HandedOn;

/// Recognizes what a fellow server hands on, and takes the client's address from it. From anybody else the header means nothing.
pub async fn recognize(State(app): State<App>, mut request: Request, next: Next) -> Response {
    if let Some(said) = request.headers_mut().remove(HANDED_ON)
        && let Some(client) = app.host.ownership().and_then(|ownership| fellow_client(ownership, &said))
    {
        request.extensions_mut().insert(ConnectInfo(client));
        request.extensions_mut().insert(HandedOn);
        if let Some(connection) = request.extensions().get::<CountedConnection>() {
            connection.is_a_fellows();
        }
    }
    next.run(request).await
}

fn fellow_client(ownership: &Ownership, said: &HeaderValue) -> Option<SocketAddr> {
    let (word, client) = said.to_str().ok()?.split_once(' ')?;
    if ownership.is_fellow(word) { client.parse().ok() } else { None }
}

/// Hands a request on when its match is another server's.
pub async fn hand_on(State(app): State<App>, request: Request, next: Next) -> Response {
    let Some(ownership) = app.host.ownership() else { return next.run(request).await };
    let (id, request) = match match_of(&app, request).await {
        Ok((Some(id), request)) => (id, request),
        Ok((None, request)) => return next.run(request).await,
        Err(problem) => return problem.into_response(),
    };
    let way = if request.extensions().get::<HandedOn>().is_some() {
        // Whoever handed it on thought that we have it. If not, things are changing: he may come again.
        ownership.claim(&id).await.and_then(|home| match home {
            MatchHome::Here => Ok(None),
            MatchHome::There(_) => Err(Problem::elsewhere()),
        })
    } else {
        way_to(ownership, &id).await
    };
    match way {
        Ok(None) => next.run(request).await,
        Ok(Some(owner)) => {
            forward(&app, ownership, owner, request).await.unwrap_or_else(Problem::into_response)
        }
        Err(problem) => problem.into_response(),
    }
}

/// A connection to the owner of a match; none when it is ours. An owner that cannot be reached may be gone: then the
/// first to claim its match has it.
async fn way_to(ownership: &Ownership, id: &str) -> Result<Option<TcpStream>, Problem> {
    let until = Instant::now() + TAKE_OVER;
    loop {
        let MatchHome::There(address) = ownership.claim(id).await? else { return Ok(None) };
        match timeout(CONNECT, TcpStream::connect(&address)).await {
            Ok(Ok(stream)) => return Ok(Some(stream)),
            _ if Instant::now() > until => {
                tracing::error!("the server at {address:?} has match {id} and cannot be reached");
                return Err(Problem::elsewhere());
            }
            _ => tokio::time::sleep(LOOK_AGAIN).await,
        }
    }
}

/// The match a request is about: from its address, or from what it sends: the secret of a link that is looked at or used, or
/// the name of the match that a new one is to be like.
async fn match_of(app: &App, request: Request) -> Result<(Option<String>, Request), Problem> {
    let path = request.uri().path();
    let in_body = request.method() == Method::POST && BY_BODY.contains(&path);
    if in_body {
        return match_of_body(app, request).await;
    }
    let id = match_in(path).map(str::to_string);
    Ok((id, request))
}

/// Addresses whose match, if there is one, stands in what is sent to them.
const BY_BODY: [&str; 3] = ["/api/sit", "/api/sit/look", "/api/matches"];

/// The match in an address.
fn match_in(path: &str) -> Option<&str> {
    let rest = path.strip_prefix("/api/matches/").or_else(|| path.strip_prefix("/game/"))?;
    rest.split('/').next().filter(|id| secret::is_plausible(id))
}

/// What is done by a link is done where the table is, and so is what reads the match that a new one is like.
async fn match_of_body(app: &App, request: Request) -> Result<(Option<String>, Request), Problem> {
    let (parts, body) = request.into_parts();
    let too_long =
        |_| Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "The body cannot be read, or is too long.");
    let bytes = to_bytes(body, app.host.limits.body).await.map_err(too_long)?;
    let id = match (plausible(&bytes, "secret"), plausible(&bytes, "like")) {
        (Some(shown), _) => app.host.store.seat_link(&secret::hash(&shown)).await?.map(|link| link.match_id),
        (None, like) => like,
    };
    Ok((id, Request::from_parts(parts, Body::from(bytes))))
}

fn plausible(body: &Bytes, field: &str) -> Option<String> {
    let body: serde_json::Value = serde_json::from_slice(body).ok()?;
    body[field].as_str().filter(|word| secret::is_plausible(word)).map(str::to_string)
}

/// Sends a request to the owner as it came, and its answer back as it comes; a live connection is joined to the owner's.
async fn forward(
    app: &App,
    ownership: &Ownership,
    owner: TcpStream,
    mut request: Request,
) -> Result<Response, Problem> {
    let client = request.extensions().get::<ClientId>().map(|client| SocketAddr::new(client.address(), 0));
    let client = client.unwrap_or_else(|| SocketAddr::from(([0, 0, 0, 0], 0)));
    let ours = request.extensions_mut().remove::<OnUpgrade>();
    as_sent_on(&mut request)?;
    let mut word = HeaderValue::from_str(&ownership.word_for(client)).map_err(Problem::internal)?;
    word.set_sensitive(true);
    request.headers_mut().insert(HANDED_ON, word);
    let mut sender = greet(owner).await?;
    let mut response = match timeout(ANSWER, sender.send_request(request)).await {
        Ok(Ok(response)) => response,
        Ok(Err(error)) => return Err(broken_off(&error)),
        Err(late) => return Err(broken_off(&late)),
    };
    if response.status() == StatusCode::SWITCHING_PROTOCOLS {
        let theirs = response.extensions_mut().remove::<OnUpgrade>();
        if let (Some(ours), Some(theirs)) = (ours, theirs) {
            tokio::spawn(relay_websocket(ours, theirs, app.closing.clone()));
        }
    } else {
        drop_hop_headers(response.headers_mut());
    }
    Ok(response.map(Body::new).into_response())
}

/// Whether the owner took it in nobody knows; asked again it is taken once, because an answer names its question.
fn broken_off(error: &dyn std::fmt::Display) -> Problem {
    tracing::warn!("a request that was handed on was not answered: {error}");
    Problem::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "The server that has this match went away before it answered.",
    )
    .remedy("Try again in a moment; a call that was taken already is not taken twice.")
}

async fn greet(owner: TcpStream) -> Result<SendRequest<Body>, Problem> {
    owner.set_nodelay(true).map_err(|error| broken_off(&error))?;
    let (sender, connection) = handshake(TokioIo::new(owner)).await.map_err(|error| broken_off(&error))?;
    tokio::spawn(async move {
        if let Err(error) = connection.with_upgrades().await {
            tracing::debug!("a connection to another server ended: {error}");
        }
    });
    Ok(sender)
}

/// The request as the owner gets it: its path alone, the name it was sent to, and nothing about our own connection.
fn as_sent_on(request: &mut Request) -> Result<(), Problem> {
    if let Some(authority) = request.uri().authority() {
        let host = HeaderValue::from_str(authority.as_str()).map_err(Problem::internal)?;
        request.headers_mut().insert(header::HOST, host);
    }
    let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
    *request.uri_mut() = path.parse().map_err(Problem::internal)?;
    *request.version_mut() = axum::http::Version::HTTP_11;
    let upgrade = request.headers_mut().remove(header::UPGRADE);
    drop_hop_headers(request.headers_mut());
    if let Some(upgrade) = upgrade {
        request.headers_mut().insert(header::UPGRADE, upgrade);
        request.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
    }
    Ok(())
}

/// What belongs to one connection is not sent on.
fn drop_hop_headers(headers: &mut HeaderMap) {
    const KEEP_ALIVE: HeaderName = HeaderName::from_static("keep-alive");
    for name in [header::CONNECTION, KEEP_ALIVE, header::TE, header::TRAILER, header::TRANSFER_ENCODING] {
        headers.remove(name);
    }
}

/// Joins two live connections until one of them ends, or this server goes down.
async fn relay_websocket(ours: OnUpgrade, theirs: OnUpgrade, mut closing: watch::Receiver<bool>) {
    let (Ok(ours), Ok(theirs)) = (ours.await, theirs.await) else { return };
    let (mut from_client, mut to_client) = tokio::io::split(TokioIo::new(ours));
    let (mut from_owner, mut to_owner) = tokio::io::split(TokioIo::new(theirs));
    tokio::select! {
        _ = tokio::io::copy(&mut from_owner, &mut to_client) => {}
        _ = tokio::io::copy(&mut from_client, &mut to_owner) => {}
        _ = closing.wait_for(|closing| *closing) => {}
    }
    // Each end is told; one that is gone need not be.
    let _ = tokio::join!(to_client.shutdown(), to_owner.shutdown());
}

impl App {
    /// What the owner of a match answers to a question about it; `None` when that is this server, or there is no answer.
    pub(super) async fn ask_owner(
        &self,
        id: &str,
        rest: &str,
        headers: &HeaderMap,
    ) -> Option<serde_json::Value> {
        let ownership = self.host.ownership()?;
        let owner = way_to(ownership, id).await.ok()??;
        let mut request = Request::new(Body::empty());
        *request.uri_mut() = format!("/api/matches/{id}{rest}").parse().ok()?;
        for name in [header::HOST, header::COOKIE, header::AUTHORIZATION] {
            request.headers_mut().extend(headers.get(&name).map(|value| (name, value.clone())));
        }
        let answer = forward(self, ownership, owner, request).await.ok()?;
        let body = to_bytes(answer.into_body(), usize::MAX).await.ok()?;
        serde_json::from_slice(&body).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_found_in_the_addresses_that_have_one() {
        for path in
            ["/api/matches/abcdefgh", "/api/matches/abcdefgh/live", "/game/abcdefgh", "/game/abcdefgh/replay"]
        {
            assert_eq!(match_in(path), Some("abcdefgh"), "{path}");
        }
        for path in ["/", "/api/matches", "/api/matches/", "/game/", "/clubs/abcdefgh", "/api/teams/draft"] {
            assert_eq!(match_in(path), None, "{path}");
        }
    }

    #[test]
    fn what_belongs_to_one_connection_is_not_sent_on() {
        let mut request = Request::new(Body::empty());
        *request.uri_mut() = "http://table.example:80/game/abcdefgh?as=home".parse().expect("an address");
        for (name, value) in
            [("connection", "keep-alive, upgrade"), ("upgrade", "websocket"), ("te", "trailers")]
        {
            request.headers_mut().insert(name, HeaderValue::from_static(value));
        }
        as_sent_on(&mut request).expect("it can be sent on");
        assert_eq!(request.uri(), "/game/abcdefgh?as=home");
        assert_eq!(request.headers()["host"], "table.example:80");
        assert_eq!(request.headers()["connection"], "upgrade");
        assert_eq!(request.headers()["upgrade"], "websocket");
        assert!(!request.headers().contains_key("te"));
    }
}
