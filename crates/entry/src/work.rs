//! Work in parts, done by whoever has threads.

use std::sync::Mutex;

/// Somebody who does the parts of a job, on as many threads as he has, in any order.
pub trait WorkRunner: Sync {
    /// So many parts of something are to be done in all, for whoever shows how far the work is.
    fn expect(&self, parts: u64, what: &'static str);
    /// Seconds since something was last expected; nothing here reads a clock by itself.
    fn seconds(&self) -> f64;
    /// Does every part from 0 to before `parts` once, and comes back when all are done.
    fn run_parts(&self, parts: u64, work: &(dyn Fn(u64) + Sync));
}

/// One part after the other, on the thread that asks.
pub struct OneByOne;

impl WorkRunner for OneByOne {
    fn expect(&self, _: u64, _: &'static str) {}

    fn seconds(&self) -> f64 {
        0.0
    }

    fn run_parts(&self, parts: u64, work: &(dyn Fn(u64) + Sync)) {
        (0..parts).for_each(work);
    }
}

/// Does every part and gives the results in the order of the parts, whoever did them.
pub fn in_order<T: Send>(runner: &dyn WorkRunner, parts: u64, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let done: Mutex<Vec<(u64, T)>> = Mutex::new(Vec::new());
    runner.run_parts(parts, &|part| {
        let result = work(part);
        done.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push((part, result));
    });
    let mut done = done.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    done.sort_by_key(|(part, _)| *part);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Does the last part first.
    struct Backwards;

    impl WorkRunner for Backwards {
        fn expect(&self, _: u64, _: &'static str) {}

        fn seconds(&self) -> f64 {
            0.0
        }

        fn run_parts(&self, parts: u64, work: &(dyn Fn(u64) + Sync)) {
            (0..parts).rev().for_each(work);
        }
    }

    #[test]
    fn results_come_in_the_order_of_the_parts_whoever_does_them() {
        let squares = |runner: &dyn WorkRunner| in_order(runner, 5, |part| part * part);
        assert_eq!(squares(&Backwards), [0, 1, 4, 9, 16]);
        assert_eq!(squares(&OneByOne), squares(&Backwards));
    }
}
