//! Who will win: the rest of the game played many times in the background, never more than there is time for.

use super::Host;
use crate::wire::Odds;
use hashmark_session::{AnySession, PlayOut};
use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// A position to be played out.
pub(super) struct Question {
    id: String,
    plays: u32,
    play_out: PlayOut,
}

/// What came of it.
pub(super) struct OddsAnswer {
    id: String,
    point: Odds,
}

/// The position after the last completed play.
pub(super) fn question(id: &str, sitting: &dyn AnySession) -> Question {
    Question { id: id.to_string(), plays: sitting.plays(), play_out: sitting.play_out() }
}

/// One thread that plays positions out, the oldest first; of one match only the newest waits.
#[derive(Clone)]
pub(super) struct WinProbability(Arc<(Mutex<Waiting>, Condvar)>);

#[derive(Default)]
struct Waiting {
    questions: VecDeque<Question>,
    closed: bool,
}

/// How many positions wait at most; beyond that the oldest is let go, and its point is missing from the line.
const MOST: usize = 512;

impl WinProbability {
    /// Starts the thread; answers come through the channel.
    pub fn start() -> (WinProbability, mpsc::UnboundedReceiver<OddsAnswer>) {
        let (tell, answers) = mpsc::unbounded_channel();
        let oracle = WinProbability(Arc::default());
        let own = oracle.clone();
        let thread = std::thread::Builder::new().name("odds".to_string()).spawn(move || own.work(&tell));
        if let Err(error) = thread {
            tracing::warn!("win chances are not worked out: {error}");
        }
        (oracle, answers)
    }

    /// Puts a position in the queue.
    pub fn ask(&self, question: Question) {
        let (waiting, bell) = &*self.0;
        let mut waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.questions.retain(|other| other.id != question.id);
        if waiting.questions.len() >= MOST {
            waiting.questions.pop_front();
        }
        waiting.questions.push_back(question);
        bell.notify_one();
    }

    /// Lets the thread end.
    pub fn close(&self) {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
        self.0.1.notify_all();
    }

    fn work(&self, tell: &mpsc::UnboundedSender<OddsAnswer>) {
        while let Some(Question { id, plays, play_out }) = self.next() {
            let begun = Instant::now();
            let home = play_out(seed(&id, plays));
            if tell.send(OddsAnswer { id, point: Odds { plays, home } }).is_err() {
                return;
            }
            // Whoever plays comes first: it rests three times as long as it worked, but never so long that nobody waits for it.
            std::thread::sleep((begun.elapsed() * 3).min(Duration::from_millis(500)));
        }
    }

    fn next(&self) -> Option<Question> {
        let (waiting, bell) = &*self.0;
        let mut waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            match waiting.questions.pop_front() {
                Some(question) => return Some(question),
                None if waiting.closed => return None,
                None => waiting = bell.wait(waiting).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}

/// The same position is always played out with the same dice.
fn seed(id: &str, plays: u32) -> u64 {
    let hash = blake3::hash(format!("{id} {plays}").as_bytes());
    hash.as_bytes()[..8].iter().fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

/// Takes the answers to their tables and into the store.
pub(super) async fn listen(host: Weak<Host>, mut answers: mpsc::UnboundedReceiver<OddsAnswer>) {
    while let Some(OddsAnswer { id, point }) = answers.recv().await {
        let Some(host) = host.upgrade() else { return };
        let table = host.tables().get(&id).cloned();
        if let Some(table) = table {
            let mut inner = table.inner.lock().await;
            if point.plays > inner.sitting.plays() {
                continue;
            }
            inner.odds.retain(|other| other.plays != point.plays);
            inner.odds.push(point);
            inner.odds.sort_by_key(|point| point.plays);
            table.announce(&mut inner);
        }
        if let Err(error) = host.store.put_odds(&id, &[(point.plays, point.home)]).await {
            tracing::warn!("a win chance of {id} could not be kept: {error}");
        }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.oracle.close();
    }
}
