//! When no server was there. A call clock stands still for that long: nobody could have called.

use super::{Host, now};
use crate::problem::Problem;
use hashmark_store::Store;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::OnceCell;

/// How often a server leaves a sign of life.
const SIGN_EVERY: Duration = Duration::from_secs(15);
/// A pause between two signs counts as an outage when it is longer than this.
const OUTAGE: i64 = 40_000;
/// Outages that ended so long ago concern no clock any more; the longest is shorter.
const FORGOTTEN: i64 = 90 * 24 * 3_600_000;

/// The setting with the last sign of life of any server of this store.
const SIGN: &str = "last-alive";
/// The setting with the outages.
const OUTAGES: &str = "outages";

/// The times at which no server was there, the earliest first: from, to, in milliseconds since 1970.
#[derive(Default)]
pub(super) struct Uptime {
    outages: Mutex<Vec<(i64, i64)>>,
    read: OnceCell<()>,
}

impl Uptime {
    fn outages(&self) -> MutexGuard<'_, Vec<(i64, i64)>> {
        self.outages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// When a time that began then has run out, outages not counted.
    pub(super) fn deadline(&self, since: i64, length: i64) -> i64 {
        let mut deadline = since.saturating_add(length);
        for (from, to) in self.outages().iter() {
            let begun = (*from).max(since);
            if begun < deadline && begun < *to {
                deadline = deadline.saturating_add(to - begun);
            }
        }
        deadline
    }

    /// Reads what is known once, and notes the time since the last sign of life.
    pub(super) async fn ready(&self, store: &Store) -> Result<(), Problem> {
        self.read.get_or_try_init(|| self.take_up(store)).await.copied()
    }

    async fn take_up(&self, store: &Store) -> Result<(), Problem> {
        let kept = store.setting(OUTAGES).await?.unwrap_or_default();
        *self.outages() = serde_json::from_str(&kept).unwrap_or_default();
        let last = store.setting(SIGN).await?.and_then(|sign| sign.parse().ok());
        self.sign(store, last.unwrap_or_else(now)).await?;
        Ok(())
    }

    /// Leaves a sign of life, and notes an outage when the last one was long ago.
    async fn sign(&self, store: &Store, last: i64) -> Result<i64, Problem> {
        let now = now();
        // Another server of the same store may have been there.
        let other = store.setting(SIGN).await?.and_then(|sign| sign.parse().ok());
        let last = last.max(other.unwrap_or(last));
        if now - last > OUTAGE {
            let text = {
                let mut outages = self.outages();
                outages.push((last, now));
                outages.retain(|(_, to)| now - to < FORGOTTEN);
                serde_json::to_string(&*outages).map_err(Problem::internal)?
            };
            store.set_setting(OUTAGES, &text).await?;
        }
        store.set_setting(SIGN, &now.to_string()).await?;
        Ok(now)
    }
}

/// Leaves signs of life as long as the host is there. A machine that slept shows as a pause.
pub(super) async fn signs_of_life(host: Weak<Host>) {
    let mut last = now();
    loop {
        {
            let Some(host) = host.upgrade() else { return };
            let uptime: Arc<Uptime> = host.uptime.clone();
            let signed = match uptime.ready(&host.store).await {
                Ok(()) => uptime.sign(&host.store, last).await,
                Err(problem) => Err(problem),
            };
            match signed {
                Ok(now) => last = now,
                Err(problem) => tracing::warn!("no sign of life could be kept: {}", problem.error),
            }
        }
        tokio::time::sleep(SIGN_EVERY).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_stands_still_while_no_server_is_there() {
        let uptime = Uptime::default();
        *uptime.outages() = vec![(100, 200), (1_000, 5_000)];
        assert_eq!(uptime.deadline(300, 500), 800, "over before the outage");
        assert_eq!(uptime.deadline(300, 800), 300 + 800 + 4_000, "an outage in between");
        assert_eq!(uptime.deadline(150, 100), 150 + 100 + 50, "only from when it began");
        assert_eq!(uptime.deadline(50, 2_000), 50 + 2_000 + 100 + 4_000, "two of them");
        assert_eq!(uptime.deadline(6_000, 10), 6_010, "long after");
    }
}
