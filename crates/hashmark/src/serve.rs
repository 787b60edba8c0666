//! `hashmark serve`: the table in the browser.

use crate::cli::ServeArgs;
use crate::error;
use hashmark_server::host::HostLimits;
use hashmark_server::{Config, serve};
use hashmark_store::StorePlace;
use miette::{Result, miette};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use tracing_subscriber::EnvFilter;

/// Serves until it is told to stop.
pub fn run(args: &ServeArgs) -> Result<ExitCode> {
    let filter = EnvFilter::try_from_env("HASHMARK_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).with_target(false).init();
    let place = match (&args.database, &args.data) {
        (Some(url), _) => StorePlace::Url(url.clone()),
        (None, folder) => StorePlace::File(folder.clone().map_or_else(usual_folder, Ok)?.join("hashmark.db")),
    };
    let limits =
        HostLimits { open_matches: args.most_matches, requests: args.most_requests, ..HostLimits::default() };
    let config = Config {
        addr: args.addr,
        place,
        limits,
        proxies: args.trust_proxy.clone(),
        advertise: args.advertise.clone(),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|why| miette!("no threads to be had: {why}"))?;
    let kept = config.place.to_string();
    let opened = move |addr: SocketAddr| {
        println!("Hashmark is open at http://{addr}/");
        eprintln!("Games are kept in {kept}. Press Ctrl-C to close.");
        if !addr.ip().is_loopback() {
            eprintln!("note: others can reach {addr}; whoever has a seat's link has the seat.");
        }
    };
    runtime
        .block_on(serve(config, opened, stopped()))
        .map_err(|why| error::unusable(why.to_string(), "`hashmark serve --help` lists what can be set"))?;
    Ok(ExitCode::SUCCESS)
}

/// The folder for data of this user.
fn usual_folder() -> Result<PathBuf> {
    let var = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = var("XDG_DATA_HOME").or_else(|| var("HOME").map(|home| home.join(".local/share")));
    let folder = folder.or_else(|| var("LOCALAPPDATA"));
    folder.map(|folder| folder.join("hashmark")).ok_or_else(|| {
        error::unusable("there is no home folder to keep games in", "name a folder with --data DIR")
    })
}

/// Waits for Ctrl-C, or for the signal that ends services.
async fn stopped() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            },
            Err(_) => drop(interrupt.await),
        }
    }
    #[cfg(not(unix))]
    drop(interrupt.await);
}
