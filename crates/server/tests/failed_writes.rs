//! A write that fails while home, away and a watcher are live: all three go on with the next good write, and nothing is
//! lost or there twice. `HASHMARK_SHOW` holds them to two seconds, as `scripts/show failed-writes` does.

use crate::kit;

use futures_util::StreamExt;
use hashmark_store::{Glance, MatchStep, StorePlace};
use kit::{Door, Duel, Server, calls, doors, quiet};
use serde_json::{Value, json};
use sqlx::{Connection, Executor, SqliteConnection};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::net::{UnixListener, UnixStream};
use tokio::task::{JoinHandle, JoinSet};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

const SEATS: [&str; 3] = ["home", "away", "watch"];

/// How long pages may take to go on after the next good write.
fn patience() -> Duration {
    let strict = std::env::var_os("HASHMARK_SHOW").is_some();
    Duration::from_secs(if strict { 2 } else { 15 })
}

/// What a page has: the newest view it took in, the story, and how its lines ended.
#[derive(Default)]
struct PageState {
    view: Value,
    lines: Vec<Value>,
    closes: Vec<(u16, String)>,
    /// A view came that was older than one before it.
    went_back: bool,
}

/// A page that follows a match as `assets/live.js` and `assets/game.js` do.
struct Page {
    seat: &'static str,
    state: Arc<Mutex<PageState>>,
    task: JoinHandle<()>,
}

impl Page {
    fn open(server: &Server, duel: &Duel, seat: &'static str) -> Page {
        let state = Arc::new(Mutex::new(PageState::default()));
        let address = format!("ws://{}/api/matches/{}/live?as={seat}", server.addr, duel.id);
        let bearer = format!("Bearer {}", duel.secret(seat));
        let task = tokio::spawn(follow(address, bearer, state.clone()));
        Page { seat, state, task }
    }

    /// Whether the page shows what the server has, to the letter.
    async fn is_up_to_date(&self, server: &Server, duel: &Duel) -> bool {
        let told = server.get(&duel.path(&format!("?as={}", self.seat)), duel.secret(self.seat)).await.json();
        let state = self.state.lock().unwrap();
        let parts = ["turn", "board", "plays", "need"];
        json!(state.lines) == told["log"]["lines"]
            && parts.iter().all(|part| state.view[*part] == told[*part])
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn follow(address: String, bearer: String, state: Arc<Mutex<PageState>>) {
    let (mut wait, mut asked) = (250, false);
    loop {
        let since = state.lock().unwrap().lines.len().saturating_sub(40);
        let mut request = format!("{address}&since={since}").into_client_request().unwrap();
        request.headers_mut().insert("authorization", bearer.parse().unwrap());
        if let Ok((mut socket, _)) = tokio_tungstenite::connect_async(request).await {
            (wait, asked) = (250, false);
            let mut fresh = true;
            while let Some(Ok(message)) = socket.next().await {
                match message {
                    Message::Text(text) => take_in(&state, serde_json::from_str(&text).unwrap(), fresh),
                    Message::Close(frame) => {
                        let code = frame.as_ref().map_or(0, |frame| frame.code.into());
                        let reason = frame.map_or_else(String::new, |frame| frame.reason.to_string());
                        asked |= code == 1012;
                        state.lock().unwrap().closes.push((code, reason));
                    }
                    _ => continue,
                }
                fresh = false;
            }
        }
        tokio::time::sleep(Duration::from_millis(wait)).await;
        wait = (wait * 2).min(if asked { 1200 } else { 8000 });
    }
}

fn take_in(state: &Mutex<PageState>, view: Value, fresh: bool) {
    let mut state = state.lock().unwrap();
    state.went_back |= view["version"].as_u64() < state.view["version"].as_u64();
    if !fresh && view["version"].as_u64() <= state.view["version"].as_u64() {
        return;
    }
    let from = usize::try_from(view["log"]["from"].as_u64().unwrap()).unwrap();
    state.lines.truncate(from);
    assert_eq!(state.lines.len(), from, "no line is left out");
    state.lines.extend(view["log"]["lines"].as_array().unwrap().iter().cloned());
    state.view = view;
}

/// A match that writes will fail in, and its twin on another server where none does.
struct Scene {
    server: Server,
    duel: Duel,
    twin: Server,
    twin_duel: Duel,
    pages: Vec<Page>,
    _folder: tempfile::TempDir,
}

impl Scene {
    async fn open(place: impl FnOnce(PathBuf) -> StorePlace) -> Scene {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::open_at(place(folder.path().join("hashmark.db")), quiet(), vec![]).await;
        let twin = Server::open(&folder.path().join("twin.db"), quiet()).await;
        let (duel, twin_duel) = (server.two_persons(json!({})).await, twin.two_persons(json!({})).await);
        let pages = SEATS.map(|seat| Page::open(&server, &duel, seat)).into();
        let scene = Scene { server, duel, twin, twin_duel, pages, _folder: folder };
        for _ in 0..12 {
            assert_eq!(scene.call().await, 200);
        }
        scene.wait_for_pages().await;
        scene
    }

    /// Whoever is asked calls; what is taken is called on the twin, too.
    async fn call(&self) -> u16 {
        for seat in ["home", "away"] {
            let view = self.server.get(&self.duel.path(&format!("?as={seat}")), self.duel.secret(seat)).await;
            let view = view.json();
            if view["need"]["kind"] != "call" {
                continue;
            }
            let choice = calls(&view);
            let call = &choice[view["plays"].as_u64().unwrap() as usize % choice.len()];
            let body = json!({"as": seat, "turn": view["turn"], "call": call});
            let status =
                self.server.post(&self.duel.path("/answer"), self.duel.secret(seat), &body).await.status;
            if status == 200 {
                let path = self.twin_duel.path("/answer");
                assert_eq!(self.twin.post(&path, self.twin_duel.secret(seat), &body).await.status, 200);
            }
            return status;
        }
        panic!("nobody is asked");
    }

    /// How long it takes until all pages have what the server has.
    async fn wait_for_pages(&self) -> Duration {
        let begun = Instant::now();
        for page in &self.pages {
            while !page.is_up_to_date(&self.server, &self.duel).await {
                assert!(begun.elapsed() < patience(), "the page of {} does not go on", page.seat);
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
        begun.elapsed()
    }

    /// After a write that failed: the next good one is on all pages, and the record is that of a match without a fault.
    async fn goes_on(self, way: &str) {
        assert_eq!(self.call().await, 200, "{way}: the next write is good");
        let took = self.wait_for_pages().await;
        println!("{way}: all three pages went on {:.2} s after the next good write", took.as_secs_f64());
        for _ in 0..6 {
            assert_eq!(self.call().await, 200);
        }
        self.wait_for_pages().await;
        for page in &self.pages {
            let state = page.state.lock().unwrap();
            assert!(state.closes.iter().any(|(code, reason)| *code == 1012 && !reason.is_empty()), "{way}");
            assert!(!state.went_back, "{way}: versions go on");
        }
        let kept = self.server.store.load(&self.duel.id).await.unwrap().unwrap();
        let twin = self.twin.store.load(&self.twin_duel.id).await.unwrap().unwrap();
        assert_eq!(kept.text, twin.text, "{way}: nothing lost, nothing twice");
        drop(self.pages);
        self.server.close().await;
        self.twin.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_pages_go_on_after_the_disk_was_full() {
    let scene = Scene::open(StorePlace::File).await;
    scene.server.store.cap_pages(1).await.unwrap();
    let mut status = 200;
    // What fits into the last page is still kept.
    for _ in 0..200 {
        status = scene.call().await;
        if status != 200 {
            break;
        }
    }
    assert_eq!(status, 503);
    assert_eq!(scene.call().await, 503, "it is still full");
    scene.server.store.cap_pages(u32::MAX / 2).await.unwrap();
    scene.goes_on("disk full").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_pages_go_on_after_the_database_was_locked() {
    let scene = Scene::open(StorePlace::File).await;
    let url = format!("sqlite://{}", scene.server.store.place());
    let mut other = SqliteConnection::connect(&url).await.unwrap();
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    assert_eq!(scene.call().await, 503);
    other.execute("ROLLBACK").await.unwrap();
    other.close().await.unwrap();
    scene.goes_on("database locked").await;
}

/// Whoever asks while a write is about to fail waits for it, and is not told what was not kept: both sealed calls, and dice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_could_not_be_kept_is_read_at_no_address_by_who_asked_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("hashmark.db"), quiet()).await;
    let duel = server.two_persons(json!({})).await;
    let (home, away) = server.to_sealed_question(&duel).await;
    let call = async |seat: &str, view: &Value| {
        let body = json!({"as": seat, "turn": view["turn"], "call": calls(view)[0]});
        server.post(&duel.path("/answer"), duel.secret(seat), &body).await.status
    };
    assert_eq!(call("away", &away).await, 200);
    let reading = doors(&duel.id, "home", &home["turn"], home["plays"].as_u64().unwrap());
    let reading: Vec<Door> =
        reading.into_iter().filter(|door| door.method == "GET" && !door.path.contains("/live")).collect();
    assert!(reading.len() > 10);
    let key = format!("Bearer {}", duel.home);
    let shown = [("authorization", key.as_str())];
    let ask = async || {
        let asked = reading.iter().map(|door| server.knock(door, &shown));
        futures_util::future::join_all(asked).await
    };
    let before = ask().await;
    let url = format!("sqlite://{}", server.store.place());
    let mut other = SqliteConnection::connect(&url).await.unwrap();
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    let meanwhile = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        ask().await
    };
    let (status, told) = tokio::join!(call("home", &home), meanwhile);
    assert_eq!(status, 503, "it could not be kept");
    for ((door, told), before) in reading.iter().zip(told).zip(before) {
        let same = versionless(&told.body) == versionless(&before.body);
        assert!(same || told.status == 409, "{} tells: {} {}", door.path, told.status, told.body);
    }
    other.execute("ROLLBACK").await.unwrap();
    other.close().await.unwrap();
    assert_eq!(call("home", &home).await, 200);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_pages_go_on_after_somebody_else_has_appended() {
    let scene = Scene::open(StorePlace::File).await;
    let store = &scene.server.store;
    let kept = store.load(&scene.duel.id).await.unwrap().unwrap();
    let behind =
        MatchStep { seq: kept.seq, sealed: kept.sealed, glance: Glance::default(), ..MatchStep::default() };
    store.append(&scene.duel.id, &behind).await.unwrap();
    assert_eq!(scene.call().await, 409);
    scene.goes_on("409").await;
}

/// The same without the number of the view, which goes on when a table dies.
fn versionless(body: &str) -> String {
    let Ok(mut view) = serde_json::from_str::<Value>(body) else { return body.to_string() };
    view.as_object_mut().map(|fields| fields.remove("version"));
    view.to_string()
}

/// A way to a PostgreSQL behind a Unix socket that can be cut: nobody else's database is stopped.
struct PostgresLine {
    folder: tempfile::TempDir,
    target: PathBuf,
    task: Option<JoinHandle<()>>,
}

impl PostgresLine {
    fn new(target: PathBuf) -> PostgresLine {
        let mut line = PostgresLine { folder: tempfile::tempdir_in("/tmp").unwrap(), target, task: None };
        line.connect();
        line
    }

    fn socket(&self) -> PathBuf {
        self.folder.path().join(".s.PGSQL.5432")
    }

    fn connect(&mut self) {
        let _ = std::fs::remove_file(self.socket());
        let (listener, target) = (UnixListener::bind(self.socket()).unwrap(), self.target.clone());
        self.task = Some(tokio::spawn(async move {
            let mut lines = JoinSet::new();
            loop {
                let (mut near, _) = listener.accept().await.unwrap();
                let target = target.clone();
                lines.spawn(async move {
                    let mut far = UnixStream::connect(target).await.unwrap();
                    let _ = tokio::io::copy_bidirectional(&mut near, &mut far).await;
                });
            }
        }));
    }

    /// Every connection breaks, and no new one is taken.
    async fn cut(&mut self) {
        if let Some(task) = self.task.take() {
            task.abort();
            let _ = task.await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_that_is_down_is_a_503_with_a_sentence_and_all_pages_go_on_when_it_is_back() {
    let Ok(url) = std::env::var("HASHMARK_TEST_POSTGRES") else { return };
    let (before, rest) = url.split_once('@').unwrap();
    let Some((folder, rest)) = rest.split_once('/').filter(|(folder, _)| folder.starts_with("%2F")) else {
        return;
    };
    let target = PathBuf::from(folder.replace("%2F", "/")).join(".s.PGSQL.5432");
    let mut line = PostgresLine::new(target);
    let schema = format!("server_{}", std::process::id());
    sqlx::any::install_default_drivers();
    let mut admin = sqlx::AnyConnection::connect(&url).await.unwrap();
    admin.execute(&*format!("CREATE SCHEMA {schema}")).await.unwrap();
    let near = line.folder.path().to_str().unwrap().replace('/', "%2F");
    let joint = if rest.contains('?') { '&' } else { '?' };
    let place = StorePlace::Url(format!("{before}@{near}/{rest}{joint}options[search_path]={schema}"));
    let scene = Scene::open(|_| place).await;
    line.cut().await;
    let path = scene.duel.path("?as=home");
    let down = scene.server.get(&path, &scene.duel.home).await;
    assert_eq!(down.status, 503, "{}", down.body);
    assert!(down.body.contains("does not answer just now") && !down.body.contains("nothing was lost"));
    let body = json!({"as": "home", "turn": 0, "call": "x"});
    let down = scene.server.post(&scene.duel.path("/answer"), &scene.duel.home, &body).await;
    assert_eq!(down.status, 503, "{}", down.body);
    line.connect();
    // Who asks while the database comes back is answered in the end.
    let begun = Instant::now();
    while scene.server.get(&path, &scene.duel.home).await.status != 200 {
        assert!(begun.elapsed() < Duration::from_secs(15), "it does not recover");
    }
    assert_eq!(scene.call().await, 200);
    scene.wait_for_pages().await;
    let kept = scene.server.store.load(&scene.duel.id).await.unwrap().unwrap();
    let twin = scene.twin.store.load(&scene.twin_duel.id).await.unwrap().unwrap();
    assert_eq!(kept.text, twin.text);
    drop(scene.pages);
    scene.server.close().await;
    scene.twin.close().await;
    admin.execute(&*format!("DROP SCHEMA {schema} CASCADE")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_was_taken_away_is_a_503_and_all_pages_go_on_when_it_is_back() {
    let scene = Scene::open(StorePlace::File).await;
    let file = PathBuf::from(scene.server.store.place());
    let away = file.with_extension("away");
    std::fs::rename(&file, &away).unwrap();
    std::fs::write(&file, "another").unwrap();
    assert_eq!(scene.call().await, 503);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "another", "nothing is written there");
    std::fs::rename(&away, &file).unwrap();
    scene.goes_on("file taken away").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_store_is_called_damaged_and_nobody_says_that_nothing_was_lost() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hashmark.db");
    let server = Server::open(&file, quiet()).await;
    let duel = server.two_persons(json!({})).await;
    let text = server.store.load(&duel.id).await.unwrap().unwrap().text;
    server.close().await;
    // The page on which the match's own lines begin becomes noise; all others are whole.
    const PAGE: usize = 4096;
    let mut bytes = std::fs::read(&file).unwrap();
    let begun = text.as_bytes()[..100].to_vec();
    let hit = bytes.windows(begun.len()).position(|letters| letters == begun).unwrap();
    let from = hit / PAGE * PAGE;
    bytes[from..from + PAGE].fill(0xa5);
    std::fs::write(&file, bytes).unwrap();
    let server = Server::open(&file, quiet()).await;
    let answer = server.get(&duel.path("?as=home"), &duel.home).await;
    assert_eq!(answer.status, 500, "{}", answer.body);
    assert!(
        answer.body.contains("is damaged") && !answer.body.contains("nothing was lost"),
        "{}",
        answer.body
    );
    server.close().await;
}
