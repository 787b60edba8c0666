//! Opening and closing the server.

use crate::connections;
use crate::host::{Host, HostLimits};
use crate::web::client::TrustedProxies;
use crate::web::{App, router};
use hashmark_store::{ServeLock, Store, StoreError, StorePlace};
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
    pub place: StorePlace,
    /// How much it takes on.
    pub limits: HostLimits,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub proxies: Vec<IpAddr>,
    /// Where other servers on the same database reach it, when that is not where it listens: `name:port`.
    pub advertise: Option<String>,
}

/// Why a server could not be opened, or broke down.
#[derive(Debug, Error)]
pub enum ServeError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(
        "cannot listen on {addr}: {why}; name another address with --addr, such as 127.0.0.1:0 for a free port"
    )]
    Address {
        addr: SocketAddr,
        /// Why not.
        why: std::io::Error,
    },
    /// Where others reach it.
    #[error(
        "other servers on {place} must know where to reach this one, and {listens} says it to nobody; name its address \
         with --advertise HOST:PORT"
    )]
    Unnamed {
        /// The store that is shared.
        place: String,
        /// What is no address for others.
        listens: String,
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
    let lock = ServeLock::take(&config.place)?;
    let store = Store::open(&config.place).await?;
    serve_store(store, lock, config, opened, stop).await
}

/// The same over a store that is open already, with the right to serve it; it is closed in the end.
pub async fn serve_store(
    store: Store,
    lock: ServeLock,
    config: Config,
    opened: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let addr = config.addr;
    let listener = TcpListener::bind(addr).await.map_err(|why| ServeError::Address { addr, why })?;
    let addr = listener.local_addr()?;
    let host = Host::new(store.clone(), config.limits);
    host.join_servers(reached_at(&config, addr)?).await?;
    let (closing, closed) = watch::channel(false);
    let proxies = TrustedProxies::new(&config.proxies);
    let app = App::new(host.clone(), closed.clone(), addr.ip().is_loopback()).behind(proxies.clone());
    let serving = connections::accept(listener, router(app), config.limits, proxies, closed);
    opened(addr);
    let stopping = async move {
        stop.await;
        tracing::info!("going down");
        closing.send_replace(true);
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        () = serving => {}
        () = stopping => {}
        () = watch_files(&store, &lock) => {}
    };
    host.leave_servers().await;
    store.close().await;
    Ok(())
}

/// How often it is looked whether the file of the store and its lock are still there, when nobody writes.
const FILE_CHECK: Duration = Duration::from_secs(30);

/// Logs when the file of the store was taken away, and holds the lock file again when that was; the checks say so
/// themselves.
async fn watch_files(store: &Store, lock: &ServeLock) {
    let mut every = tokio::time::interval(FILE_CHECK);
    loop {
        every.tick().await;
        let _ = store.check_file();
        let _ = lock.check();
    }
}

/// Where other servers on the same database reach this one.
fn reached_at(config: &Config, listens: SocketAddr) -> Result<String, ServeError> {
    let address = config.advertise.clone().unwrap_or_else(|| listens.to_string());
    let has_port = address
        .rsplit_once(':')
        .is_some_and(|(name, port)| !name.is_empty() && port.parse::<u16>().is_ok_and(|port| port != 0));
    let nowhere = address.parse::<SocketAddr>().is_ok_and(|address| address.ip().is_unspecified());
    if config.place.is_shared() && (nowhere || !has_port) {
        return Err(ServeError::Unnamed { place: config.place.to_string(), listens: address });
    }
    Ok(address)
}
