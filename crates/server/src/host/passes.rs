//! Live connections and the secrets they came with: when a secret ends, so do its connections.

use super::SeatGrant;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use tokio::sync::watch;

/// The live connections of all matches, by match.
#[derive(Default)]
pub(super) struct LivePasses {
    by_match: Mutex<HashMap<String, Vec<Weak<LivePass>>>>,
}

/// What a live connection may go on with. It is over when the secret it came with opens its seat no more.
pub struct LivePass {
    match_id: String,
    /// None where everybody may watch.
    grant: Option<SeatGrant>,
    ended: watch::Sender<bool>,
    passes: Weak<LivePasses>,
}

impl LivePasses {
    fn by_match(&self) -> MutexGuard<'_, HashMap<String, Vec<Weak<LivePass>>>> {
        self.by_match.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A pass for a connection that is about to open.
    pub(super) fn issue(self: &Arc<LivePasses>, id: &str, grant: Option<SeatGrant>) -> Arc<LivePass> {
        let passes = Arc::downgrade(self);
        let pass =
            Arc::new(LivePass { match_id: id.to_owned(), grant, ended: watch::channel(false).0, passes });
        self.by_match().entry(id.to_owned()).or_default().push(Arc::downgrade(&pass));
        pass
    }

    /// Ends the passes of a match whose grant does not hold any more.
    pub(super) fn end_unless(&self, id: &str, holds: impl Fn(&SeatGrant) -> bool) {
        let passes: Vec<Arc<LivePass>> =
            self.by_match().get(id).into_iter().flatten().filter_map(Weak::upgrade).collect();
        for pass in passes {
            if pass.grant.as_ref().is_some_and(|grant| !holds(grant)) {
                pass.ended.send_replace(true);
            }
        }
    }

    fn tidy(&self, id: &str) {
        let mut all = self.by_match();
        if let Some(passes) = all.get_mut(id) {
            passes.retain(|pass| pass.strong_count() > 0);
            if passes.is_empty() {
                all.remove(id);
            }
        }
    }
}

impl LivePass {
    /// Whether nothing more may be sent.
    pub fn is_ended(&self) -> bool {
        *self.ended.borrow()
    }

    /// Whether it was given because everybody may watch, without any secret.
    pub fn is_public(&self) -> bool {
        self.grant.is_none()
    }

    /// Waits until nothing more may be sent.
    pub async fn ended(&self) {
        let mut ended = self.ended.subscribe();
        // The sender is part of the pass, so that waiting ends by the word only.
        let _ = ended.wait_for(|ended| *ended).await;
    }
}

impl Drop for LivePass {
    fn drop(&mut self) {
        if let Some(passes) = self.passes.upgrade() {
            passes.tidy(&self.match_id);
        }
    }
}
