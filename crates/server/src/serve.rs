//! Opening and closing the server.

use crate::connections;
use crate::host::{Host, Limits};
use crate::web::client::TrustedProxies;
use crate::web::{App, router};
use hashmark_store::{Place, Store, StoreError};
use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// How a server is opened.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub addr: SocketAddr,
    /// Where it keeps everything.
    pub place: Place,
    /// How much it takes on.
    pub limits: Limits,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub proxies: Vec<IpAddr>,
}

/// Why a server could not be opened, or broke down.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address.
    #[error(
        "cannot listen on {addr}: {why}; name another address with --addr, such as 127.0.0.1:0 for a free port"
    )]
    Address {
        /// Where.
        addr: SocketAddr,
        /// Why not.
        why: std::io::Error,
    },
    /// The connections.
    #[error("the server broke down: {0}")]
    Broken(#[from] std::io::Error),
}

/// How long connections are given to end once the server goes down.
const GRACE: Duration = Duration::from_secs(5);

/// Serves until `stop` is done; `opened` is told the address.
pub async fn serve(
    config: Config,
    opened: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let store = Store::open(&config.place).await?;
    serve_store(store, config, opened, stop).await
}

/// The same over a store that is open already; it is closed in the end.
pub async fn serve_store(
    store: Store,
    config: Config,
    opened: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let addr = config.addr;
    let listener = TcpListener::bind(addr).await.map_err(|why| ServeError::Address { addr, why })?;
    let addr = listener.local_addr()?;
    let host = Host::new(store.clone(), config.limits);
    let (closing, closed) = watch::channel(false);
    let proxies = TrustedProxies::new(&config.proxies);
    let app = App::new(host, closed.clone(), addr.ip().is_loopback()).behind(proxies.clone());
    let serving = connections::accept(listener, router(app), config.limits, proxies, closed);
    opened(addr);
    let watching = tokio::spawn(watch_file(store.clone()));
    let stopping = async move {
        stop.await;
        tracing::info!("going down");
        closing.send_replace(true);
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        () = serving => {}
        () = stopping => {}
    };
    watching.abort();
    store.close().await;
    Ok(())
}

/// How often it is looked whether the file of the store is still there, when nobody writes.
const FILE_CHECK: Duration = Duration::from_secs(30);

/// Logs when the file of the store was taken away; the check says so itself.
async fn watch_file(store: Store) {
    let mut every = tokio::time::interval(FILE_CHECK);
    loop {
        every.tick().await;
        let _ = store.check_file();
    }
}
