//! How long it takes to open a finished electric game that is not in memory, and what forty at once cost.
//!
//! `cargo run --release -p hashmark-server --example open_finished`

use hashmark_games::find_game;
use hashmark_law::Both;
use hashmark_server::host::kept_glance;
use hashmark_server::host::{Host, HostLimits};
use hashmark_server::wire::Seat;
use hashmark_session::{CoachKind, NewGame, SeatAssignment};
use hashmark_store::{MatchStep, NewMatch, Store, StorePlace};
use std::sync::Arc;
use std::time::{Duration, Instant};

type Failed = Box<dyn std::error::Error + Send + Sync>;

const ID: &str = "finished0000electric0000game0000";
/// How often it is opened.
const OPENINGS: usize = 51;
/// How many open it at once.
const AT_ONCE: usize = 40;
/// What the middle one of the openings may take.
const MEDIAN: Duration = Duration::from_millis(50);

#[tokio::main]
async fn main() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let store = Store::open(&StorePlace::File(folder.path().join("hashmark.db"))).await?;
    put_game(&store).await?;
    let first = host(&store);
    let begun = Instant::now();
    open(&first).await?;
    println!("the first opening, with a re-run: {:.1} ms", millis(begun.elapsed()));
    while store.final_board(ID, 1).await?.is_none() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let films: usize = store.films(ID).await?.iter().map(String::len).sum();
    println!("its films: {films} bytes");

    let mut times = vec![];
    for _ in 0..OPENINGS {
        let host = host(&store);
        let begun = Instant::now();
        open(&host).await?;
        times.push(begun.elapsed());
    }
    times.sort();
    let median = times[OPENINGS / 2];
    println!(
        "opening it {OPENINGS} times: median {:.1} ms, worst {:.1} ms",
        millis(median),
        millis(times[OPENINGS - 1])
    );

    let host = host(&store);
    let all: Vec<_> = (0..AT_ONCE)
        .map(|_| {
            let host = host.clone();
            tokio::spawn(async move { open(&host).await })
        })
        .collect();
    for one in all {
        one.await??;
    }
    println!("{AT_ONCE} at once: {} load, {} re-runs", host.loads(), host.reruns());
    let shown = median < MEDIAN && host.loads() == 1 && host.reruns() == 0;
    println!("median under {} ms and {AT_ONCE} at once cost one load: {}", MEDIAN.as_millis(), word(shown));
    if shown { Ok(()) } else { Err("not shown".into()) }
}

const fn word(shown: bool) -> &'static str {
    if shown { "yes" } else { "no" }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn host(store: &Store) -> Arc<Host> {
    Host::new(store.clone(), HostLimits { odds: false, ..HostLimits::default() })
}

/// Opens the match and writes the whole of what a page gets.
async fn open(host: &Arc<Host>) -> Result<usize, Failed> {
    let table = host.table(ID).await.map_err(|problem| problem.error)?;
    Ok(serde_json::to_string(&table.view(Seat::Watch, 0, u64::MAX).await)?.len())
}

/// Plays an electric game of two book coaches and keeps it.
async fn put_game(store: &Store) -> Result<(), Failed> {
    let kind = find_game("electric").ok_or("there is an electric game")?;
    let house = SeatAssignment::new(Both::new(CoachKind::Book, CoachKind::Book), 7);
    let host = serde_json::to_string(&house)?;
    let new = NewGame { game: kind.name().to_string(), seed: Some(11), ..NewGame::default() };
    let mut sitting = kind.sessions().begin(&new, house, 7).map_err(|problem| problem.to_string())?;
    while !sitting.over() {
        sitting.drive().map_err(|problem| problem.to_string())?;
    }
    let step =
        MatchStep { text: sitting.lines()?, glance: kept_glance(sitting.glance()), ..MatchStep::default() };
    let (id, game) = (ID.to_string(), kind.name().to_string());
    Ok(store.create(&NewMatch { id, game, host, step, ..NewMatch::default() }).await?)
}
