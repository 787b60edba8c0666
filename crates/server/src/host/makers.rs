//! Who makes matches and teams: counted by client, so that one cannot fill the server for all.
//!
//! What is kept of a client is a hash with a key of the store's own: enough to count, not enough to say who it was.

use super::{Host, now};
use crate::problem::Problem;
use crate::secret;
use crate::web::client::ClientId;
use axum::http::StatusCode;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// The setting with the key that clients are hashed with.
const KEY: &str = "client-key";

/// What is known of those who make something.
#[derive(Default)]
pub(super) struct Makers {
    key: OnceCell<String>,
    making: Arc<Mutex<HashMap<String, u64>>>,
    /// One team is kept at a time: the count is read, then written.
    pub keeping: tokio::sync::Mutex<()>,
}

/// Somebody is making a match; it is counted even before it is kept.
pub(super) struct MatchMaking {
    maker: String,
    making: Arc<Mutex<HashMap<String, u64>>>,
}

impl MatchMaking {
    /// The hash of the client.
    pub fn maker(&self) -> &str {
        &self.maker
    }
}

impl Drop for MatchMaking {
    fn drop(&mut self) {
        let mut making = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = making.get_mut(&self.maker) {
            *count -= 1;
            if *count == 0 {
                making.remove(&self.maker);
            }
        }
    }
}

impl Makers {
    /// One more is being made; with it, so many.
    fn begin(&self, maker: String) -> (MatchMaking, u64) {
        let mut making = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        let count = making.entry(maker.clone()).or_default();
        *count += 1;
        (MatchMaking { maker, making: self.making.clone() }, *count)
    }
}

impl Host {
    /// The hash of a client, the same for as long as the store lives.
    pub(super) async fn maker(&self, client: ClientId) -> Result<String, Problem> {
        let key = self.makers.key.get_or_try_init(|| self.client_key()).await?;
        Ok(secret::hash(&format!("{key} {}", client.text())))
    }

    async fn client_key(&self) -> Result<String, Problem> {
        if let Some(key) = self.store.setting(KEY).await? {
            return Ok(key);
        }
        let fresh = secret::fresh().map_err(Problem::internal)?;
        self.store.set_setting(KEY, &fresh).await?;
        Ok(fresh)
    }

    /// Lets a client make one more match, or says why not.
    pub(super) async fn may_make(&self, client: ClientId) -> Result<MatchMaking, Problem> {
        let (making, at_once) = self.makers.begin(self.maker(client).await?);
        let put_away = i64::try_from(self.limits.put_away.as_millis()).unwrap_or(i64::MAX);
        let since = now().saturating_sub(put_away);
        if self.store.count_open_of(making.maker(), since).await? + at_once > self.limits.client_matches {
            return Err(Problem::new(
                StatusCode::TOO_MANY_REQUESTS,
                "There are as many games going on from this address as this server takes from one.",
            )
            .remedy("Finish one first; a game that nobody touches for a month is no more counted."));
        }
        if self.store.count_made_by(making.maker()).await? + at_once > self.limits.client_kept {
            return Err(Problem::new(
                StatusCode::TOO_MANY_REQUESTS,
                "There are as many games kept from this address as this server takes from one.",
            )
            .remedy("Take games that are over off your list: what is on nobody's list is deleted."));
        }
        if self.store.count_open(since).await? >= self.limits.open_matches {
            return Err(Problem::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "There are as many games going on as this server takes.",
            )
            .remedy("Finish one first, or ask whoever runs the server to allow more."));
        }
        Ok(making)
    }
}
