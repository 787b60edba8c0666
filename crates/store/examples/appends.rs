//! How fast steps of matches are kept: `cargo run --release -p hashmark-store --example appends [URL]`.
//!
//! First 200 steps a second for ten seconds, spread over 200 matches, each timed from the moment it was due;
//! then 50 matches as fast as they can for five seconds. Without a URL the store is a new SQLite file.

use hashmark_law::Both;
use hashmark_store::{Glance, MatchStep, NewMatch, Store, StoreError, StorePlace};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

const DUE: Duration = Duration::from_millis(5);

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let place = match std::env::args().nth(1) {
        Some(url) => StorePlace::Url(url),
        None => StorePlace::File(folder.path().join("games.db")),
    };
    let store = Store::open(&place).await?;
    println!("{} at {place}", store.kind());
    steady(&store, 200, 2_000).await?;
    flat_out(&store, 50, Duration::from_secs(5)).await?;
    store.close().await;
    Ok(())
}

/// Steps at a steady pace.
async fn steady(store: &Store, tables: usize, steps: usize) -> Result<(), StoreError> {
    begin(store, "steady", tables).await?;
    let start = Instant::now();
    let mut all = JoinSet::new();
    for at in 0..steps {
        let due = start + DUE * at as u32;
        tokio::time::sleep_until(due.into()).await;
        let (store, id) = (store.clone(), format!("steady{}", at % tables));
        let step = step(1 + (at / tables) as i64);
        all.spawn(async move { store.append(&id, &step).await.map(|()| due.elapsed()) });
    }
    let times = all.join_all().await.into_iter().collect::<Result<Vec<_>, _>>()?;
    report("at 200 steps a second", start.elapsed(), times);
    Ok(())
}

/// Steps as fast as they are kept, one after another in each match.
async fn flat_out(store: &Store, tables: usize, time: Duration) -> Result<(), StoreError> {
    begin(store, "fast", tables).await?;
    let start = Instant::now();
    let mut all = JoinSet::new();
    for table in 0..tables {
        all.spawn(play(store.clone(), format!("fast{table}"), start + time));
    }
    let times = all.join_all().await.into_iter().collect::<Result<Vec<_>, _>>()?;
    report("50 matches flat out", start.elapsed(), times.concat());
    Ok(())
}

async fn play(store: Store, id: String, end: Instant) -> Result<Vec<Duration>, StoreError> {
    let mut times = Vec::new();
    while Instant::now() < end {
        let asked = Instant::now();
        store.append(&id, &step(1 + times.len() as i64)).await?;
        times.push(asked.elapsed());
    }
    Ok(times)
}

async fn begin(store: &Store, name: &str, tables: usize) -> Result<(), StoreError> {
    for table in 0..tables {
        let id = format!("{name}{table}");
        store.create(&NewMatch { id, step: step(0), ..NewMatch::default() }).await?;
    }
    Ok(())
}

/// A step of the size that a play has in a match file.
fn step(seq: i64) -> MatchStep {
    let glance = Glance { title: "Harbor City at Millbrook".into(), plays: seq, ..Glance::default() };
    let text = "{\"event\":\"a carry over left tackle, brought down by the linebacker\"}\n".repeat(15);
    MatchStep {
        seq,
        text,
        sealed: Both::new(Some("{\"call\":\"run\"}".into()), None),
        glance,
        ..MatchStep::default()
    }
}

fn report(what: &str, took: Duration, mut times: Vec<Duration>) {
    times.sort();
    let rank = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1_000.0;
    println!(
        "{what}: {} steps, {:.0} a second; p50 {:.1} ms, p99 {:.1} ms, slowest {:.1} ms",
        times.len(),
        times.len() as f64 / took.as_secs_f64(),
        rank(0.5),
        rank(0.99),
        rank(1.0)
    );
}
