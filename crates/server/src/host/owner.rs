//! Which matches are this server's, where several servers share a database.
//!
//! A match is at one server's table at a time. That server lives as long as its session with the database does; when the
//! session is lost, so is every table of it, at once, and another server may have set them up already.

use super::Host;
use crate::problem::Problem;
use crate::secret;
use axum::http::StatusCode;
use hashmark_store::{LEASE, MatchClaim, ServerSession, Store, StoreError};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// Where a match is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchHome {
    /// Here, or nowhere.
    Here,
    /// At the server with this address.
    There(String),
}

/// This server among those that share its database.
pub struct Ownership {
    store: Store,
    address: String,
    fellow_secret: String,
    state: Mutex<OwnerState>,
    leaving: watch::Sender<bool>,
    left: watch::Sender<bool>,
}

#[derive(Default)]
struct OwnerState {
    /// The server's number, while its session lives.
    server: Option<i64>,
    /// When the session was last known to live.
    beat: Option<Instant>,
    /// The matches claimed, each with the number of its claim and when it was made.
    held: HashMap<String, (i64, Instant)>,
    claims: i64,
}

/// A claim that is to be given back.
pub(super) struct SpentClaim {
    id: String,
    server: i64,
    claim: i64,
}

/// A session that was silent for so long is taken for lost before the database ends it.
const TRUSTED: Duration = LEASE.saturating_sub(Duration::from_secs(2));
/// A claim whose match never came to a table is given back after so long.
const UNUSED: Duration = Duration::from_secs(60);
/// How long to wait before a lost session is sought again.
const REJOIN: Duration = Duration::from_millis(300);
/// Where the servers' common secret is kept.
const FELLOW_SECRET: &str = "servers:secret";

impl Host {
    /// Joins the servers that share the store; its fellows reach this one at `address`. A server on SQLite is alone.
    pub async fn join_servers(self: &Arc<Host>, address: String) -> Result<(), StoreError> {
        let Some(session) = self.store.join_servers(&address).await? else { return Ok(()) };
        let drawn = secret::fresh().unwrap_or_default();
        let fellow_secret = self.store.setting_or(FELLOW_SECRET, &drawn).await?;
        let ownership = Arc::new(Ownership {
            store: self.store.clone(),
            address,
            fellow_secret,
            state: Mutex::default(),
            leaving: watch::channel(false).0,
            left: watch::channel(false).0,
        });
        ownership.begin(&session);
        tracing::info!(
            number = session.number,
            address = ownership.address,
            "one of the servers of this store"
        );
        tokio::spawn(live(Arc::downgrade(self), ownership.clone(), session));
        // Set once, before the first request.
        let _ = self.ownership.set(ownership);
        Ok(())
    }

    /// Leaves the servers: others may take the matches over.
    pub async fn leave_servers(&self) {
        if let Some(ownership) = self.ownership.get() {
            ownership.leaving.send_replace(true);
            until_true(&mut ownership.left.subscribe()).await;
        }
    }

    /// This server among others, if it is not alone.
    pub fn ownership(&self) -> Option<&Arc<Ownership>> {
        self.ownership.get()
    }

    /// Claims a match that is to be loaded; the number of the claim, for [`Host::owns`].
    pub(super) async fn own(&self, id: &str) -> Result<i64, Problem> {
        let Some(ownership) = self.ownership.get() else { return Ok(0) };
        match ownership.claim(id).await? {
            MatchHome::Here => Ok(ownership.claim_of(id)),
            MatchHome::There(_) => Err(Problem::elsewhere()),
        }
    }

    /// Whether a claim still stands.
    pub(super) fn owns(&self, id: &str, claim: i64) -> bool {
        self.ownership.get().is_none_or(|ownership| ownership.claim_of(id) == claim)
    }

    /// All tables are lost: whoever looks at one is told to come back.
    fn lose_all(&self) {
        let mut tables = self.tables();
        for table in tables.values() {
            table.close();
        }
        tables.clear();
    }

    /// Gives back the claims of tables that were put away.
    pub(super) async fn release(&self, spent: Vec<SpentClaim>) {
        for SpentClaim { id, server, claim } in spent {
            if let Err(error) = self.store.release_match(&id, server, claim).await {
                tracing::warn!("match {id} was not given back: {error}");
            }
        }
    }
}

impl Ownership {
    fn state(&self) -> MutexGuard<'_, OwnerState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a request with this word comes from a fellow server.
    pub fn is_fellow(&self, word: &str) -> bool {
        // Hashes are compared, so that the time taken tells nothing of the secret.
        !self.fellow_secret.is_empty() && secret::hash(word) == secret::hash(&self.fellow_secret)
    }

    /// The word that a request which is handed on says to the owner, with the client it came from.
    pub fn word_for(&self, client: SocketAddr) -> String {
        format!("{} {client}", self.fellow_secret)
    }

    /// Where a match is played; nobody's becomes ours.
    pub async fn claim(&self, id: &str) -> Result<MatchHome, Problem> {
        if !secret::is_plausible(id) {
            return Ok(MatchHome::Here);
        }
        let (server, claim) = {
            let mut state = self.state();
            let server = state.server.filter(|_| state.is_trusted()).ok_or_else(Problem::elsewhere)?;
            if state.held.contains_key(id) {
                return Ok(MatchHome::Here);
            }
            state.claims += 1;
            (server, state.claims)
        };
        match self.store.claim_match(id, server, claim).await? {
            MatchClaim::Ours => self.note(id, server, claim),
            MatchClaim::Theirs(address) => Ok(MatchHome::There(address)),
            MatchClaim::Missing => Ok(MatchHome::Here),
        }
    }

    /// Writes down a claim that was made, unless the session was lost meanwhile.
    fn note(&self, id: &str, server: i64, claim: i64) -> Result<MatchHome, Problem> {
        let mut state = self.state();
        if state.server != Some(server) {
            return Err(Problem::elsewhere());
        }
        // Of two claims at once the database has the later one, whichever comes here first.
        let held = state.held.entry(id.to_string()).or_insert((claim, Instant::now()));
        held.0 = held.0.max(claim);
        Ok(MatchHome::Here)
    }

    fn claim_of(&self, id: &str) -> i64 {
        self.state().held.get(id).map_or(0, |(claim, _)| *claim)
    }

    /// Strikes a match off that was put away; the claim has yet to be given back.
    pub(super) fn put_away(&self, id: &str) -> Option<SpentClaim> {
        let mut state = self.state();
        let server = state.server?;
        let (claim, _) = state.held.remove(id)?;
        Some(SpentClaim { id: id.to_string(), server, claim })
    }

    /// Matches that were claimed long ago and are at no table.
    pub(super) fn unused(&self, at_table: impl Fn(&str) -> bool) -> Vec<String> {
        let state = self.state();
        let unused =
            |(id, (_, since)): &(&String, &(i64, Instant))| since.elapsed() > UNUSED && !at_table(id);
        state.held.iter().filter(unused).map(|(id, _)| id.clone()).collect()
    }

    fn begin(&self, session: &ServerSession) {
        let mut state = self.state();
        state.server = Some(session.number);
        state.beat = Some(Instant::now());
        state.held.clear();
    }

    fn end(&self) {
        let mut state = self.state();
        state.server = None;
        state.held.clear();
    }
}

impl OwnerState {
    fn is_trusted(&self) -> bool {
        self.beat.is_some_and(|beat| beat.elapsed() < TRUSTED)
    }
}

/// Keeps the session alive, and begins another when it is lost, until the server leaves.
async fn live(host: Weak<Host>, ownership: Arc<Ownership>, mut session: ServerSession) {
    let mut leaving = ownership.leaving.subscribe();
    loop {
        tokio::select! {
            lost = beat_on(&ownership, &mut session) => {
                tracing::error!("the session with the database is lost, and every table with it: {lost}");
                ownership.end();
                let Some(host) = host.upgrade() else { return };
                host.lose_all();
            }
            () = until_true(&mut leaving) => {
                ownership.end();
                session.leave().await;
                break;
            }
        }
        tokio::select! {
            again = rejoin(&ownership) => session = again,
            () = until_true(&mut leaving) => break,
        }
    }
    ownership.left.send_replace(true);
}

async fn until_true(told: &mut watch::Receiver<bool>) {
    // An error means that nobody is left to tell.
    let _ = told.wait_for(|told| *told).await;
}

/// Runs until the session is lost.
async fn beat_on(ownership: &Ownership, session: &mut ServerSession) -> StoreError {
    loop {
        match session.beat().await {
            Ok(()) => ownership.state().beat = Some(Instant::now()),
            Err(lost) => return lost,
        }
    }
}

async fn rejoin(ownership: &Ownership) -> ServerSession {
    loop {
        tokio::time::sleep(REJOIN).await;
        match ownership.store.join_servers(&ownership.address).await {
            Ok(Some(session)) => {
                tracing::info!(number = session.number, "one of the servers of this store again");
                ownership.begin(&session);
                return session;
            }
            Ok(None) => {}
            Err(error) => tracing::warn!("the database is not to be had: {error}"),
        }
    }
}

impl Problem {
    /// The match is another server's, or on its way there.
    pub(crate) fn elsewhere() -> Problem {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "This match is changing from one server to another.")
            .remedy("Try again in a moment; a call that was taken already is not taken twice.")
    }
}
