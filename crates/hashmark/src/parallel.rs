//! Work shared out among threads, its results back in order; and the bar that shows how far it is.

use hashmark_games::WorkRunner;
use indicatif::{ProgressBar, ProgressStyle};
use std::num::NonZero;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// As many threads as asked for, or one for each core.
pub fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, NonZero::get)).max(1)
}

/// A bar of so many steps on standard error; none when that is not a terminal.
pub fn bar(steps: u64, what: &'static str) -> ProgressBar {
    let bar = ProgressBar::new(steps).with_message(what);
    let look = ProgressStyle::with_template("{msg} [{bar:40}] {human_pos}/{human_len} {per_sec} {eta} left");
    if let Ok(look) = look {
        bar.set_style(look.progress_chars("=> "));
    }
    bar
}

/// Does `work` on every chunk of `0..count` and gives the results in the order of the chunks, whichever
/// thread did them.
pub fn in_order<T: Send>(
    count: u64,
    chunk: u64,
    threads: usize,
    bar: &ProgressBar,
    work: impl Fn(Range<u64>) -> T + Sync,
) -> Vec<T> {
    let chunk = chunk.max(1);
    let chunks = count.div_ceil(chunk);
    let next = AtomicU64::new(0);
    let worker = || {
        let mut done: Vec<(u64, T)> = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= chunks {
                return done;
            }
            let range = at * chunk..((at + 1) * chunk).min(count);
            let steps = range.end - range.start;
            done.push((at, work(range)));
            bar.inc(steps);
        }
    };
    let mut all: Vec<(u64, T)> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads.max(1)).map(|_| scope.spawn(worker)).collect();
        let mut all = worker();
        for other in others {
            match other.join() {
                Ok(done) => all.extend(done),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    });
    all.sort_by_key(|(at, _)| *at);
    all.into_iter().map(|(_, result)| result).collect()
}

/// Threads for work in parts, with a bar that shows how far it is.
pub struct ThreadRunner {
    threads: usize,
    bar: ProgressBar,
    began: Mutex<Instant>,
}

impl ThreadRunner {
    /// As many threads as asked for, or one for each core.
    pub fn new(asked: Option<usize>) -> ThreadRunner {
        ThreadRunner { threads: threads(asked), bar: bar(0, "parts"), began: Mutex::new(Instant::now()) }
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl WorkRunner for ThreadRunner {
    fn expect(&self, parts: u64, what: &'static str) {
        self.bar.reset();
        self.bar.set_length(parts);
        self.bar.set_message(what);
        *self.began.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    fn seconds(&self) -> f64 {
        self.began.lock().unwrap_or_else(PoisonError::into_inner).elapsed().as_secs_f64()
    }

    fn run_parts(&self, parts: u64, work: &(dyn Fn(u64) + Sync)) {
        in_order(parts, 1, self.threads, &self.bar, |range| range.for_each(work));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_whatever_the_threads() {
        let run = |threads| in_order(101, 7, threads, &ProgressBar::hidden(), |range| range);
        let expected: Vec<_> = (0..101).step_by(7).map(|at| at..(at + 7).min(101)).collect();
        for threads in [1, 2, 5] {
            assert_eq!(run(threads), expected);
        }
    }

    #[test]
    fn nothing_to_do_is_done_at_once() {
        assert!(in_order(0, 7, 2, &ProgressBar::hidden(), |range| range).is_empty());
    }
}
