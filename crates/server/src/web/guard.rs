//! What is refused before anything runs: foreign pages, wrong names, too much, too often.

use super::App;
use super::client::{ClientId, peer_of};
use super::hand_on::HandedOn;
use crate::problem::Problem;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Instant;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The names under which a server may be addressed.
pub struct HostNames {
    /// Only this machine's own: otherwise a foreign page could have its name point here.
    pub loopback: bool,
}

impl HostNames {
    fn allow(&self, host: &str) -> bool {
        let name = match host.strip_prefix('[') {
            Some(rest) => rest.split(']').next().unwrap_or_default(),
            None => host.split(':').next().unwrap_or_default(),
        };
        !self.loopback
            || name.eq_ignore_ascii_case("localhost")
            || name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
    }
}

/// Looks at every request before its handler does.
pub async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    match look(&app, &request) {
        Ok(client) => {
            request.extensions_mut().insert(client);
            let _turn = match takes_turns(&request) {
                true => app.turns.take(client).await,
                false => None,
            };
            next.run(request).await
        }
        Err(problem) => problem.into_response(),
    }
}

/// Whether a request is one of those of which a client has so many answered at once. A call is not: it has a body, which may
/// be slow, and waits for nothing of what its client reads. Nor is what a fellow server hands on, which waits there.
fn takes_turns(request: &Request) -> bool {
    let reads = request.method() == Method::GET || request.method() == Method::HEAD;
    reads && request.extensions().get::<HandedOn>().is_none()
}

fn look(app: &App, request: &Request) -> Result<ClientId, Problem> {
    if request.extensions().get::<HandedOn>().is_some() {
        // A fellow server has looked at it, and says for whom it speaks.
        return Ok(ClientId::at(peer_of(request.extensions())));
    }
    let head: usize =
        request.headers().iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum();
    if head + request.uri().to_string().len() > app.host.limits.head {
        return Err(Problem::new(
            StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
            "The address and headers of this request are too long.",
        ));
    }
    for name in [header::HOST, header::ORIGIN] {
        if request.headers().get_all(&name).iter().count() > 1 {
            return Err(Problem::bad(format!("The request has more than one {name} header.")));
        }
    }
    let host = host_of(request)?;
    if !app.names.allow(host) {
        return Err(Problem::new(StatusCode::MISDIRECTED_REQUEST, "This server does not go by that name.")
            .remedy("Open it by the address it printed when it was started."));
    }
    let client = app.proxies.client(peer_of(request.extensions()), request.headers());
    if !app.brake.allow(client, Instant::now()) {
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "Too many requests from this address.")
            .remedy("Wait a second and go on."));
    }
    let upgrade = request.headers().contains_key(header::UPGRADE);
    if (request.method() != Method::GET && request.method() != Method::HEAD) || upgrade {
        own_page(host, request.headers())?;
    }
    Ok(client)
}

fn host_of(request: &Request) -> Result<&str, Problem> {
    let header = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let authority = request.uri().authority().map(|authority| authority.as_str());
    authority.or(header).ok_or_else(|| Problem::bad("The request does not say which server it is for."))
}

/// What changes something must come from our own pages, or from a program that is no browser.
fn own_page(host: &str, headers: &HeaderMap) -> Result<(), Problem> {
    let foreign = || {
        Problem::forbidden("This request comes from a page of somebody else.")
            .remedy("Use the pages of this server itself.")
    };
    if let Some(site) = headers.get("sec-fetch-site")
        && site != "same-origin"
        && site != "none"
    {
        return Err(foreign());
    }
    match headers.get(header::ORIGIN).map(|origin| origin.to_str()) {
        None => Ok(()),
        Some(Ok(origin)) => {
            let name = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
            if name.is_some_and(|name| name.eq_ignore_ascii_case(host)) { Ok(()) } else { Err(foreign()) }
        }
        Some(Err(_)) => Err(foreign()),
    }
}

/// Lets every client have so many requests a second, and twice as many at once.
pub struct RateLimiter {
    a_second: f64,
    buckets: Mutex<HashMap<ClientId, (f64, Instant)>>,
}

impl RateLimiter {
    /// So many a second.
    pub fn new(a_second: u32) -> RateLimiter {
        RateLimiter { a_second: f64::from(a_second), buckets: Mutex::default() }
    }

    /// Whether one more is allowed now.
    pub fn allow(&self, client: ClientId, now: Instant) -> bool {
        const MOST_CLIENTS: usize = 10_000;
        let most = self.a_second * 2.0;
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MOST_CLIENTS {
            buckets.retain(|_, (_, last)| now.duration_since(*last).as_secs() < 10);
        }
        let (left, last) = buckets.entry(client).or_insert((most, now));
        *left = (*left + now.duration_since(*last).as_secs_f64() * self.a_second).min(most);
        *last = now;
        let allowed = *left >= 1.0;
        if allowed {
            *left -= 1.0;
        }
        allowed
    }
}

/// Answers so many of a client's requests at once; the others wait for their turn, and nobody else waits for them.
pub struct ClientTurns {
    at_once: usize,
    clients: Mutex<HashMap<ClientId, Weak<Semaphore>>>,
}

impl ClientTurns {
    /// So many at once.
    pub fn new(at_once: usize) -> ClientTurns {
        ClientTurns { at_once, clients: Mutex::default() }
    }

    /// Waits for a turn; it ends when what is returned is dropped.
    pub async fn take(&self, client: ClientId) -> Option<OwnedSemaphorePermit> {
        // Nobody closes it, so there is a turn always.
        self.of(client).acquire_owned().await.ok()
    }

    fn of(&self, client: ClientId) -> Arc<Semaphore> {
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(turns) = clients.get(&client).and_then(Weak::upgrade) {
            return turns;
        }
        clients.retain(|_, turns| turns.strong_count() > 0);
        let turns = Arc::new(Semaphore::new(self.at_once));
        clients.insert(client, Arc::downgrade(&turns));
        turns
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_loopback_server_goes_by_its_own_names_only() {
        let own = HostNames { loopback: true };
        for good in ["localhost:7373", "127.0.0.1", "127.0.0.1:80", "[::1]:7373", "LOCALHOST"] {
            assert!(own.allow(good), "{good}");
        }
        for bad in ["example.com", "localhost.example.com:7373", "10.0.0.1", "[fe80::1]", ""] {
            assert!(!own.allow(bad), "{bad}");
        }
        assert!(HostNames { loopback: false }.allow("table.example.com"));
    }

    #[test]
    fn the_brake_lets_go_again_after_a_while() {
        let brake = RateLimiter::new(10);
        let (me, other) = (ClientId::at([127, 0, 0, 1].into()), ClientId::at([127, 0, 0, 2].into()));
        let start = Instant::now();
        assert_eq!((0..50).filter(|_| brake.allow(me, start)).count(), 20);
        assert!(brake.allow(other, start));
        let later = start + Duration::from_secs(1);
        assert_eq!((0..50).filter(|_| brake.allow(me, later)).count(), 10);
    }

    #[tokio::test]
    async fn a_client_takes_turns_with_itself_and_with_nobody_else() {
        let turns = ClientTurns::new(2);
        let (me, other) = (ClientId::at([127, 0, 0, 1].into()), ClientId::at([127, 0, 0, 2].into()));
        let soon = |client| tokio::time::timeout(Duration::from_millis(20), turns.take(client));
        let (first, second) = (soon(me).await, soon(me).await);
        assert!(first.is_ok() && second.is_ok());
        assert!(soon(me).await.is_err(), "two at once");
        assert!(soon(other).await.is_ok(), "another client");
        drop(first);
        assert!(soon(me).await.is_ok(), "one is done");
        drop(second);
        assert!(soon(other).await.is_ok());
        assert_eq!(
            turns.clients.lock().map(|clients| clients.len()).ok(),
            Some(1),
            "who is gone is forgotten"
        );
    }
}
