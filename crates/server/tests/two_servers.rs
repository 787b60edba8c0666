//! Two servers: on one PostgreSQL they are one table for everybody, on one SQLite file the second refuses.
//!
//! PostgreSQL is tested when `HASHMARK_TEST_POSTGRES` holds its URL. Asked for and not reachable is a failure.

use crate::kit;

use futures_util::FutureExt;
use hashmark_server::host::HostLimits;
use hashmark_server::{Config, serve};
use hashmark_store::{Store, StorePlace};
use kit::{Answer, Duel, Server, Socket, calls, quiet};
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// An empty place on a PostgreSQL, with two servers on it.
struct Shared {
    admin: String,
    schema: String,
    url: String,
}

impl Shared {
    /// `None` when no PostgreSQL is named: then the test is left out.
    async fn new() -> Option<Shared> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let Ok(admin) = std::env::var("HASHMARK_TEST_POSTGRES") else {
            println!("left out: HASHMARK_TEST_POSTGRES names no PostgreSQL");
            return None;
        };
        let schema = format!("servers_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let joint = if admin.contains('?') { '&' } else { '?' };
        let url = format!("{admin}{joint}options[search_path]={schema}");
        let shared = Shared { admin, schema, url };
        shared.run(&shared.admin, &format!("CREATE SCHEMA {}", shared.schema)).await;
        Some(shared)
    }

    fn place(&self) -> StorePlace {
        StorePlace::Url(self.url.clone())
    }

    async fn server(&self) -> Server {
        Server::open_at(self.place(), quiet(), vec![]).await
    }

    async fn run(&self, url: &str, sql: &str) {
        let mut conn = PgConnection::connect(url).await.expect("the database asked for is there");
        sqlx::raw_sql(sql).execute(&mut conn).await.unwrap();
        conn.close().await.unwrap();
    }

    async fn number(&self, sql: &str) -> i64 {
        let mut conn = PgConnection::connect(&self.url).await.unwrap();
        let number = sqlx::query_scalar(sql).fetch_one(&mut conn).await.unwrap();
        conn.close().await.unwrap();
        number
    }

    async fn owner(&self, id: &str) -> i64 {
        self.number(&format!("SELECT owner FROM matches WHERE id = '{id}'")).await
    }

    /// Everything that is kept of a match.
    async fn kept(&self, id: &str) -> String {
        let store = Store::open(&self.place()).await.unwrap();
        let kept = store.load(id).await.unwrap().unwrap();
        store.close().await;
        kept.text
    }
}

/// Runs a test with a database of its own, gone when the test is done, whether it holds or not.
async fn shared(test: impl AsyncFnOnce(&Shared)) {
    let Some(shared) = Shared::new().await else { return };
    let done = AssertUnwindSafe(test(&shared)).catch_unwind().await;
    shared.run(&shared.admin, &format!("DROP SCHEMA {} CASCADE", shared.schema)).await;
    if let Err(panic) = done {
        resume_unwind(panic);
    }
}

/// A coach's or a watcher's page: the server it was loaded from, and its live connection.
struct Page {
    seat: &'static str,
    socket: Socket,
}

async fn page(server: &Server, duel: &Duel, seat: &'static str) -> Page {
    Page { seat, socket: server.socket(&duel.id, seat, duel.secret(seat), 0).await }
}

async fn view(server: &Server, duel: &Duel, seat: &str) -> Value {
    let answer = server.get(&duel.path(&format!("?as={seat}")), duel.secret(seat)).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

async fn answer(server: &Server, duel: &Duel, seat: &str, turn: &Value, call: &str) -> Answer {
    let body = json!({"as": seat, "turn": turn, "call": call});
    server.post(&duel.path("/answer"), duel.secret(seat), &body).await
}

/// A view without what changes when somebody comes or goes.
fn still(mut view: Value) -> Value {
    let fields = view.as_object_mut().unwrap();
    fields.remove("version");
    fields.remove("coaches");
    view
}

/// What a seat is asked, if it is.
fn asked(view: &Value) -> Option<String> {
    let menu = calls(view);
    (view["need"]["kind"] == "call")
        .then(|| menu[view["turn"].as_u64().unwrap() as usize % menu.len()].clone())
}

/// Plays on, home at the first server and away at the second; gives how many calls were sealed and compared.
async fn play(servers: [&Server; 2], duel: &Duel, pages: &mut [Page], rounds: usize) -> usize {
    let mut sealed = 0;
    for _ in 0..rounds {
        let seats = ["home", "away"];
        let views = [view(servers[0], duel, seats[0]).await, view(servers[1], duel, seats[1]).await];
        assert_eq!(views[0]["turn"], views[1]["turn"], "both servers are at one question");
        let both = asked(&views[0]).is_some() && asked(&views[1]).is_some();
        for at in 0..2 {
            let Some(call) = asked(&views[at]) else { continue };
            let said = answer(servers[at], duel, seats[at], &views[at]["turn"], &call).await;
            assert_eq!(said.status, 200, "{} calls {call}: {}", seats[at], said.body);
            let seals = both && at == 0;
            // Of a call that is only sealed nobody else hears anything.
            for page in pages.iter_mut().filter(|page| !seals || page.seat == seats[at]) {
                let version = view(servers[at], duel, page.seat).await["version"].as_u64().unwrap();
                let seen = page.socket.view(version).await;
                assert_eq!(seen["turn"], said.json()["turn"], "{} sees it live", page.seat);
            }
            if seals {
                assert_eq!(said.json()["need"]["kind"], "sealed");
                let others = view(servers[1], duel, "away").await;
                assert_eq!(still(others), still(views[1].clone()), "away sees nothing of what home sealed");
                sealed += 1;
            }
            // The same answer at the other server is not taken a second time.
            let again = answer(servers[1 - at], duel, seats[at], &views[at]["turn"], &call).await;
            assert_eq!(again.status, 409, "{}", again.body);
        }
    }
    sealed
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_on_one_postgres_are_one_table_for_coaches_and_watchers() {
    shared(async |shared| {
        let (one, two) = (shared.server().await, shared.server().await);
        for game in ["card", "electric"] {
            let duel = one.two_persons(json!({"game": game})).await;
            let owner = shared.owner(&duel.id).await;
            assert_ne!(owner, 0, "the server that made it has it");
            let mut pages = [
                page(&one, &duel, "home").await,
                page(&two, &duel, "away").await,
                page(&one, &duel, "watch").await,
                page(&two, &duel, "watch").await,
            ];
            let mut sealed = play([&one, &two], &duel, &mut pages, 8).await;
            for _ in 0..60 {
                sealed += play([&one, &two], &duel, &mut pages, usize::from(sealed < 4)).await;
            }
            assert!(sealed >= 4, "{game}: {sealed} calls were sealed");
            assert_eq!(shared.owner(&duel.id).await, owner, "every call reached the one server");
            for rest in ["/box", "/luck", "/reel", "/why/1"] {
                let of = async |server: &Server| server.get(&duel.path(rest), &duel.home).await.body;
                assert_eq!(of(&one).await, of(&two).await, "{rest}");
            }
            let path = format!("/game/{}", duel.id);
            assert_eq!(two.get(&path, &duel.away).await.body, one.get(&path, &duel.away).await.body);
        }
        assert_eq!(shared.number("SELECT count(*) FROM servers").await, 2);
        two.close().await;
        one.close().await;
        assert_eq!(shared.number("SELECT count(*) FROM servers").await, 0, "both have left");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_the_owner_goes_in_mid_play_the_other_goes_on_with_nothing_lost_or_doubled() {
    shared(async |shared| {
        let (one, two) = (shared.server().await, shared.server().await);
        for game in ["card", "electric"] {
            let mut owner = shared.server().await;
            let duel = owner.two_persons(json!({"game": game})).await;
            let mut pages = [page(&owner, &duel, "home").await, page(&two, &duel, "away").await];
            play([&owner, &two], &duel, &mut pages, 6).await;
            // Home seals a call, or makes it; then its server goes.
            let (before, first) = loop {
                let now = view(&owner, &duel, "home").await;
                match asked(&now) {
                    Some(call) => break (now, call),
                    None => play([&owner, &two], &duel, &mut pages, 1).await,
                };
            };
            assert_eq!(answer(&owner, &duel, "home", &before["turn"], &first).await.status, 200);
            let told = (view(&two, &duel, "home").await, view(&two, &duel, "away").await);
            let kept = shared.kept(&duel.id).await;
            owner.close().await;
            assert!(pages[1].socket.ended().await, "away's page is told to come back");
            owner = shared.server().await;
            let now = (view(&two, &duel, "home").await, view(&owner, &duel, "away").await);
            assert_eq!(
                (still(now.0), still(now.1)),
                (still(told.0), still(told.1)),
                "{game}: nothing is lost"
            );
            let again = answer(&two, &duel, "home", &before["turn"], &first).await;
            assert_eq!(again.status, 409, "what was taken is not taken again");
            assert_eq!(shared.kept(&duel.id).await, kept);
            let mut pages = [page(&owner, &duel, "home").await, page(&one, &duel, "away").await];
            play([&owner, &one], &duel, &mut pages, 6).await;
            assert!(shared.kept(&duel.id).await.starts_with(&kept), "the record went on");
            owner.close().await;
        }
        one.close().await;
        two.close().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_loses_its_session_gives_every_table_up_and_says_so() {
    shared(async |shared| {
        let (one, two) = (shared.server().await, shared.server().await);
        let duel = one.two_persons(json!({})).await;
        let owner = shared.owner(&duel.id).await;
        let mut pages = [page(&one, &duel, "home").await, page(&two, &duel, "away").await];
        play([&one, &two], &duel, &mut pages, 4).await;
        // The session of the owner is the one that holds the advisory lock of its number.
        let ended = shared
            .number(&format!(
                "SELECT count(*) FROM (SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' \
                 AND ((classid::bigint << 32) | objid::bigint) = {owner}) AS ended"
            ))
            .await;
        assert_eq!(ended, 1);
        for page in &mut pages {
            assert_eq!(page.socket.close_code().await, Some(1012), "{} is told to come back", page.seat);
        }
        // The other has it now, and the first is one of the servers again.
        let now = view(&two, &duel, "away").await;
        assert_ne!(shared.owner(&duel.id).await, owner);
        for _ in 0..100 {
            if one.get(&duel.path("?as=home"), &duel.home).await.status == 200 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(view(&one, &duel, "home").await["turn"], now["turn"]);
        let mut pages = [page(&one, &duel, "home").await, page(&two, &duel, "away").await];
        play([&one, &two], &duel, &mut pages, 4).await;
        one.close().await;
        two.close().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stranger_cannot_pass_for_a_fellow_server_and_a_seat_is_taken_where_the_table_is() {
    shared(async |shared| {
        let (one, two) = (shared.server().await, shared.server().await);
        let duel = one.two_persons(json!({})).await;
        let bearer = format!("Bearer {}", duel.home);
        let fellow = "x-hashmark-handed-on";
        // Were it believed, the second server would not hand it on, nor look at the name it was sent to.
        for word in ["", "guess 127.0.0.1:1", "guess"] {
            let headers = [("authorization", bearer.as_str()), (fellow, word)];
            let seen = two.send("GET", &duel.path("?as=home"), &headers, None).await;
            assert_eq!(seen.status, 200, "{word:?} means nothing: {}", seen.body);
            let foreign =
                [("authorization", bearer.as_str()), (fellow, word), ("origin", "http://example.com")];
            let refused = two.send("POST", &duel.path("/undo"), &foreign, Some("{}")).await;
            assert_eq!(refused.status, 403, "{}", refused.body);
        }
        let device = json!({"seat": "away", "kind": "device"});
        let link = two.post(&duel.path("/links"), &duel.away, &device).await;
        let secret = link.json()["link"].as_str().unwrap().replace("/sit#", "");
        let sat = two.send("POST", "/api/sit", &[], Some(&json!({"secret": secret}).to_string())).await;
        assert_eq!(sat.status, 200, "{}", sat.body);
        assert_eq!(sat.json()["id"], duel.id.as_str());
        // The first page of the second server says whose turn it is at the first.
        let ring = sat.header("set-cookie").unwrap().split(';').next().unwrap().to_string();
        let home = two.send("GET", "/", &[("cookie", &ring)], None).await;
        let there = one.send("GET", "/", &[("cookie", &ring)], None).await;
        assert_eq!(home.body, there.body, "both list the match alike");
        one.close().await;
        two.close().await;
    })
    .await;
}

/// Who is invited sees the clock before he agrees to it, and a match can be begun like another, whichever server he came to.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_names_a_match_in_its_body_is_done_where_the_table_is() {
    shared(async |shared| {
        let (one, two) = (shared.server().await, shared.server().await);
        let new = json!({"game": "card", "links": true, "clock": 120,
            "coaches": {"home": "person", "away": "person"}});
        let made = one.send("POST", "/api/matches", &[], Some(&new.to_string())).await.json();
        let secret = made["links"]["away"].as_str().unwrap().replace("/sit#", "");
        let look = json!({"secret": secret}).to_string();
        for server in [&one, &two] {
            let looked = server.send("POST", "/api/sit/look", &[], Some(&look)).await;
            assert_eq!((looked.status, &looked.json()["clock"]), (200, &json!(120)), "{}", looked.body);
        }
        let like = json!({"like": made["id"]});
        for server in [&one, &two] {
            let begun = server.post("/api/matches", made["key"].as_str().unwrap(), &like).await;
            assert_eq!(begun.status, 201, "{}", begun.body);
            let stranger = server.post("/api/matches", "somebody-elses-key", &like).await;
            assert_eq!(stranger.status, 403, "{}", stranger.body);
        }
        one.close().await;
        two.close().await;
    })
    .await;
}

/// A request on a connection of its own, from 127.0.0.9, that stays open: its first line, and the connection.
async fn linger(server: &Server, more: &str) -> (String, TcpStream) {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(([127, 0, 0, 9], 0).into()).unwrap();
    let mut stream = socket.connect(server.addr).await.unwrap();
    let request = format!("GET /assets/live.js HTTP/1.1\r\nhost: {}\r\n{more}\r\n", server.addr);
    let _ = stream.write_all(request.as_bytes()).await;
    let mut first = [0; 12];
    stream.read_exact(&mut first).await.unwrap();
    (String::from_utf8_lossy(&first).into_owned(), stream)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_fellow_server_hands_on_is_not_counted_as_its_address() {
    const A_CLIENT: usize = 3;
    shared(async |shared| {
        let few = HostLimits { client_connections: A_CLIENT, ..quiet() };
        let (one, two) = (
            Server::open_at(shared.place(), few, vec![]).await,
            Server::open_at(shared.place(), quiet(), vec![]).await,
        );
        // The first has the match; every page is opened at the second, which hands it on from its one address.
        let duel = one.two_persons(json!({})).await;
        let mut pages = vec![];
        for _ in 0..3 * A_CLIENT {
            let mut socket = two.socket(&duel.id, "watch", &duel.watch, 0).await;
            assert!(socket.next().await.contains("\"turn\""));
            pages.push(socket);
        }
        let seen = two.get(&duel.path("?as=away"), &duel.away).await;
        assert_eq!(seen.status, 200, "a coach is let through, too: {}", seen.body);
        // A client has as many as before, and the word of a stranger takes nobody out of the count.
        for word in ["", "x-hashmark-handed-on: guess 127.0.0.1:1\r\n"] {
            let mut held = vec![];
            for _ in 0..A_CLIENT {
                let (said, stream) = linger(&one, word).await;
                assert_eq!(said, "HTTP/1.1 200", "{word:?}");
                held.push(stream);
            }
            assert_eq!(linger(&one, word).await.0, "HTTP/1.1 503", "{word:?}");
            drop(held);
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        drop(pages);
        one.close().await;
        two.close().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_on_a_shared_database_must_say_where_it_is_reached() {
    shared(async |shared| {
        let config = Config {
            addr: "0.0.0.0:0".parse().unwrap(),
            place: shared.place(),
            limits: quiet(),
            proxies: vec![],
            advertise: None,
        };
        let refused = serve(config, |_| panic!("it opened"), async {}).await.unwrap_err().to_string();
        assert!(refused.contains("--advertise HOST:PORT"), "{refused}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_server_on_a_sqlite_file_refuses_and_names_the_process() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hashmark.db");
    let first = Server::open(&file, quiet()).await;
    // The same file by another name is the same file.
    let other_name = folder.path().join("./hashmark.db");
    for place in [
        StorePlace::File(file.clone()),
        StorePlace::File(other_name),
        StorePlace::Url(format!("sqlite://{}", file.display())),
    ] {
        let config = Config {
            addr: "127.0.0.1:0".parse().unwrap(),
            place,
            limits: quiet(),
            proxies: vec![],
            advertise: None,
        };
        let refused = serve(config, |_| panic!("it opened"), async {}).await.unwrap_err().to_string();
        assert!(
            refused.contains(&format!("is served by process {} already", std::process::id())),
            "{refused}"
        );
        assert!(refused.contains("use that one, or stop it"), "{refused}");
    }
    // Whoever only reads is not kept out, and when the first is closed another may serve.
    let reader = Store::open(&StorePlace::File(file.clone())).await.unwrap();
    reader.close().await;
    first.close().await;
    Server::open(&file, quiet()).await.close().await;
}
