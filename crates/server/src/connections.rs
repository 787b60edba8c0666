//! Connections: accepted one by one, counted by client, and closed when they are slow, idle or do not read.

use crate::host::HostLimits;
use crate::web::client::{ClientId, TrustedProxies};
use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::{Body as HttpBody, Frame, Incoming};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::collections::HashMap;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use thiserror::Error;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, Sleep, sleep_until};
use tower::ServiceExt;

/// How long to wait when the system has no connection to give, such as when it has no file descriptors left.
const NO_CONNECTION_PAUSE: Duration = Duration::from_millis(100);

/// How much of a request's head hyper holds at most; the guard refuses much less, with a sentence.
const READ_BUFFER: usize = 64 * 1024;

/// What a connection too many is told before it is closed.
const TOO_MANY: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\n\
    content-type: application/json\r\ncontent-length: 81\r\n\r\n\
    {\"error\":\"Too many connections are open.\",\"remedy\":\"Try again in a few seconds.\"}";

/// Accepts connections until the server goes down, then lets those that are open finish.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    limits: HostLimits,
    proxies: TrustedProxies,
    mut closing: watch::Receiver<bool>,
) {
    let caps = ConnectionCaps::new(&limits);
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = next(&listener) => accepted,
            () = closed(&mut closing) => break,
        };
        let client = (!proxies.include(peer.ip())).then(|| ClientId::at(peer.ip()));
        let Some(permit) = caps.admit(client) else {
            tracing::debug!(%peer, "a connection too many");
            let _ = stream.try_write(TOO_MANY);
            continue;
        };
        let _ = stream.set_nodelay(true);
        let counted = CountedConnection::of(&permit);
        let stream = TimedStream::new(stream, limits.stalled_write, permit);
        let (router, closing, open) = (router.clone(), closing.clone(), open.clone());
        tokio::spawn(async move {
            serve_one(stream, peer, counted, router, limits, closing).await;
            drop(open);
        });
    }
    drop((listener, open));
    let _ = all_closed.recv().await;
}

/// The next connection. What fails for one of them, or for want of means, does not end the server.
async fn next(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            Err(error) => {
                tracing::error!("no connection can be accepted: {error}");
                tokio::time::sleep(NO_CONNECTION_PAUSE).await;
            }
        }
    }
}

/// Waits until the server goes down.
async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

async fn serve_one(
    stream: TimedStream,
    peer: SocketAddr,
    counted: CountedConnection,
    router: Router,
    limits: HostLimits,
    mut closing: watch::Receiver<bool>,
) {
    let service = router.map_request(move |request: Request<Incoming>| {
        let mut request = request.map(|body| Body::new(TimedBody::new(body, limits.body_time)));
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(counted.clone());
        request
    });
    // The time for a head begins when the answer before it is sent, so it is the limit for idle connections, too.
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head_time)
        .max_buf_size(READ_BUFFER)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let served = tokio::select! {
        served = connection.as_mut() => served,
        () = closed(&mut closing) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = served {
        tracing::debug!(%peer, "a connection ended: {error}");
    }
}

/// How many connections are open, in all and by client.
#[derive(Clone)]
struct ConnectionCaps {
    all: usize,
    a_client: usize,
    open: Arc<Mutex<OpenConnections>>,
}

#[derive(Default)]
struct OpenConnections {
    all: usize,
    clients: HashMap<ClientId, usize>,
}

impl ConnectionCaps {
    fn new(limits: &HostLimits) -> ConnectionCaps {
        let all = descriptors().map_or(limits.connections, |most| limits.connections.min(most));
        ConnectionCaps { all, a_client: limits.client_connections, open: Arc::default() }
    }

    /// Lets one more in, if it fits. A trusted proxy is no client: it counts only in all.
    fn admit(&self, client: Option<ClientId>) -> Option<Arc<ConnectionPermit>> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let of_client = client.and_then(|client| open.clients.get(&client)).copied().unwrap_or_default();
        if open.all >= self.all || of_client >= self.a_client {
            return None;
        }
        open.all += 1;
        if let Some(client) = client {
            open.clients.insert(client, of_client + 1);
        }
        Some(Arc::new(ConnectionPermit { open: self.open.clone(), client: Mutex::new(client) }))
    }
}

impl OpenConnections {
    /// One connection less of this client's.
    fn give_back(&mut self, client: ClientId) {
        if let Some(count) = self.clients.get_mut(&client) {
            *count -= 1;
            if *count == 0 {
                self.clients.remove(&client);
            }
        }
    }
}

/// File descriptors that are left to the store and the log.
const OWN_DESCRIPTORS: usize = 64;

/// How many connections the system lets this process have, where it says so.
fn descriptors() -> Option<usize> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find(|line| line.starts_with("Max open files"))?;
    let soft: usize = line.split_whitespace().nth(3)?.parse().ok()?;
    Some(soft.saturating_sub(OWN_DESCRIPTORS).max(1))
}

/// One open connection; it lives as long as the stream, which a WebSocket takes over.
struct ConnectionPermit {
    open: Arc<Mutex<OpenConnections>>,
    /// Whose it is counted as, if anybody's.
    client: Mutex<Option<ClientId>>,
}

impl ConnectionPermit {
    /// Counts it only in all from now on.
    fn count_in_all_only(&self) {
        let client = self.client.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(client) = client {
            self.open.lock().unwrap_or_else(PoisonError::into_inner).give_back(client);
        }
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        self.count_in_all_only();
        self.open.lock().unwrap_or_else(PoisonError::into_inner).all -= 1;
    }
}

/// The connection a request came by, as it is counted.
#[derive(Clone)]
pub(crate) struct CountedConnection(Weak<ConnectionPermit>);

impl CountedConnection {
    fn of(permit: &Arc<ConnectionPermit>) -> CountedConnection {
        CountedConnection(Arc::downgrade(permit))
    }

    /// A fellow server proved that it speaks for others here, so its address is no client's: it counts only in all.
    pub(crate) fn is_a_fellows(&self) {
        if let Some(permit) = self.0.upgrade() {
            permit.count_in_all_only();
        }
    }
}

/// A stream that fails when the other end takes nothing for too long.
struct TimedStream {
    stream: TcpStream,
    patience: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
    _permit: Arc<ConnectionPermit>,
}

impl TimedStream {
    fn new(stream: TcpStream, patience: Duration, permit: Arc<ConnectionPermit>) -> TimedStream {
        TimedStream { stream, patience, stalled: None, _permit: permit }
    }

    /// What a write came to; one that waits is given its time.
    fn timed<T>(&mut self, cx: &mut Context<'_>, wrote: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if wrote.is_ready() {
            self.stalled = None;
            return wrote;
        }
        let deadline = Instant::now() + self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep_until(deadline)));
        ready!(stalled.as_mut().poll(cx));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the other end does not read")))
    }
}

impl AsyncRead for TimedStream {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_read(cx, buffer)
    }
}

impl AsyncWrite for TimedStream {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let wrote = Pin::new(&mut this.stream).poll_write(cx, bytes);
        this.timed(cx, wrote)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let wrote = Pin::new(&mut this.stream).poll_write_vectored(cx, parts);
        this.timed(cx, wrote)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(cx)
    }
}

/// The body of a request was not sent in time.
#[derive(Debug, Error)]
#[error("the body was not sent in time")]
pub(crate) struct BodyTooSlow;

/// A body that must be whole by a deadline. The time begins with the request.
struct TimedBody {
    body: Incoming,
    deadline: Pin<Box<Sleep>>,
}

impl TimedBody {
    fn new(body: Incoming, time: Duration) -> TimedBody {
        TimedBody { body, deadline: Box::pin(sleep_until(Instant::now() + time)) }
    }
}

impl HttpBody for TimedBody {
    type Data = hyper::body::Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        let this = self.get_mut();
        if let Poll::Ready(frame) = Pin::new(&mut this.body).poll_frame(cx) {
            return Poll::Ready(frame.map(|frame| frame.map_err(axum::BoxError::from)));
        }
        ready!(this.deadline.as_mut().poll(cx));
        Poll::Ready(Some(Err(Box::new(BodyTooSlow))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> hyper::body::SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn what_one_too_many_is_told_has_the_length_it_says() {
        let text = std::str::from_utf8(TOO_MANY).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(head.contains(&format!("content-length: {}", body.len())), "{}", body.len());
    }

    #[test]
    fn one_client_cannot_take_all_connections_and_a_proxy_is_no_client() {
        let caps = ConnectionCaps { all: 5, a_client: 2, open: Arc::default() };
        let client = |last: u8| Some(ClientId::at([192, 0, 2, last].into()));
        let kept: Vec<_> = [1, 1, 1, 2].into_iter().filter_map(|last| caps.admit(client(last))).collect();
        assert_eq!(kept.len(), 3, "the third of one client is refused");
        let proxied: Vec<_> = (0..3).filter_map(|_| caps.admit(None)).collect();
        assert_eq!(proxied.len(), 2, "in all there are five");
        drop((kept, proxied));
        assert!(caps.admit(client(1)).is_some());
        assert!(caps.open.lock().unwrap().clients.is_empty());
    }

    #[test]
    fn a_fellow_servers_connection_counts_once_and_only_in_all() {
        let caps = ConnectionCaps { all: 3, a_client: 1, open: Arc::default() };
        let address = Some(ClientId::at([192, 0, 2, 1].into()));
        let fellow = caps.admit(address).unwrap();
        assert!(caps.admit(address).is_none(), "before it has proved anything it is a client like others");
        let counted = CountedConnection::of(&fellow);
        counted.is_a_fellows();
        counted.is_a_fellows();
        let neighbor = caps.admit(address).expect("its address has a place again");
        assert!(caps.admit(address).is_none(), "and no more than one");
        let other = caps.admit(None).unwrap();
        assert!(caps.admit(None).is_none(), "in all there are three");
        drop(fellow);
        counted.is_a_fellows();
        assert!(caps.admit(address).is_none(), "the neighbor is still there");
        drop((neighbor, other));
        let open = caps.open.lock().unwrap();
        assert_eq!((open.all, open.clients.len()), (0, 0));
    }
}
