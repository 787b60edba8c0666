//! Opening and closing the server.

use crate::host::{Host, Limits};
use crate::web::{App, router};
use hashmark_store::{Place, Store, StoreError};
use std::future::Future;
use std::net::SocketAddr;
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
    let addr = config.addr;
    let listener = TcpListener::bind(addr).await.map_err(|why| ServeError::Address { addr, why })?;
    let addr = listener.local_addr()?;
    let host = Host::new(store.clone(), config.limits);
    let (closing, closed) = watch::channel(false);
    let app = App::new(host, closed.clone(), addr.ip().is_loopback());
    let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
    opened(addr);
    let stopping = async move {
        stop.await;
        tracing::info!("going down");
        closing.send_replace(true);
    };
    let mut done = closed;
    let serving = axum::serve(listener, service).with_graceful_shutdown(stopping);
    let too_long = async move {
        let _ = done.wait_for(|closing| *closing).await;
        tokio::time::sleep(GRACE).await;
    };
    let served = tokio::select! {
        served = std::future::IntoFuture::into_future(serving) => served,
        () = too_long => Ok(()),
    };
    store.close().await;
    Ok(served?)
}
