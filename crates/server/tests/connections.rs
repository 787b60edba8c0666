//! Limits on connections and clients: slow, idle and silent ones are closed, one client cannot take what is everybody's,
//! and whoever plays is served meanwhile.

use crate::kit;

use hashmark_server::host::{Host, HostCommand, HostLimits};
use hashmark_server::wire::Seat;
use hashmark_session::AnySession;
use hashmark_store::{Store, StorePlace};
use kit::{Answer, Server, against_coach, quiet, step, view};
use serde_json::{Value, json};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;

/// How long a test waits for what must happen.
const SOON: Duration = Duration::from_secs(20);

async fn open(limits: HostLimits) -> (Server, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    (Server::open(&folder.path().join("hashmark.db"), limits).await, folder)
}

/// A connection from 127.0.0.`last`.
async fn from(server: &Server, last: u8) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(([127, 0, 0, last], 0).into()).unwrap();
    socket.connect(server.addr).await.unwrap()
}

/// Sends and reads until the other end closes.
async fn talk(mut stream: TcpStream, text: &str) -> String {
    let _ = stream.write_all(text.as_bytes()).await;
    read_to_end(&mut stream).await
}

async fn read_to_end(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let _ = tokio::time::timeout(SOON, stream.read_to_end(&mut answer)).await.expect("it is closed");
    String::from_utf8_lossy(&answer).into_owned()
}

fn head(server: &Server, method: &str, path: &str, more: &str) -> String {
    format!("{method} {path} HTTP/1.1\r\nhost: {}\r\n{more}\r\n", server.addr)
}

/// Limits that are reached soon.
fn hasty() -> HostLimits {
    let short = Duration::from_millis(400);
    HostLimits { head_time: short, body_time: short, stalled_write: short, ping: short / 4, ..quiet() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_head_a_slow_body_and_an_idle_connection_are_closed() {
    let (server, _folder) = open(hasty()).await;
    assert_eq!(talk(from(&server, 2).await, "").await, "", "one that says nothing");
    assert_eq!(
        talk(from(&server, 2).await, "GET / HTTP/1.1\r\nhost: 127").await,
        "",
        "one that stops in its head"
    );
    let more = "content-type: application/json\r\ncontent-length: 100\r\n";
    let slow = head(&server, "POST", "/api/sit", more) + "{\"a\"";
    let answer = Answer::read(talk(from(&server, 2).await, &slow).await.as_bytes());
    assert_eq!(answer.status, 408, "one that stops in its body: {}", answer.body);
    assert!(answer.body.contains("not sent in time"), "{}", answer.body);
    let idle = talk(from(&server, 2).await, &head(&server, "GET", "/assets/live.js", "")).await;
    assert!(idle.starts_with("HTTP/1.1 200"), "one that asks once and stays: {idle}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_who_does_not_read_is_closed() {
    const ASKED: usize = 2_000;
    let (server, _folder) = open(hasty()).await;
    let mut stream = from(&server, 2).await;
    let page = head(&server, "GET", "/rules/zone", "").repeat(20);
    for _ in 0..ASKED / 20 {
        let sent = tokio::time::timeout(Duration::from_secs(1), stream.write_all(page.as_bytes())).await;
        if !matches!(sent, Ok(Ok(()))) {
            break;
        }
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let answers = read_to_end(&mut stream).await.matches("HTTP/1.1 200").count();
    assert!(answers > 0 && answers < ASKED, "{answers} of {ASKED} were sent");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_silent_socket_is_closed_and_one_that_answers_pings_stays() {
    let (server, _folder) = open(hasty()).await;
    let duel = server.two_persons(json!({})).await;
    let mut polite = server.socket(&duel.id, "home", &duel.home, 0).await;
    polite.next().await;
    let upgrade = format!(
        "authorization: Bearer {}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
        duel.away
    );
    let request = head(&server, "GET", &duel.path("/live?as=away"), &upgrade);
    let begun = Instant::now();
    let listening = tokio::spawn(async move { while !polite.next().await.contains("\"turn\":999") {} });
    let heard = talk(from(&server, 2).await, &request).await;
    assert!(heard.starts_with("HTTP/1.1 101"), "{heard}");
    assert!(begun.elapsed() >= hasty().ping * 2, "it had two pings to answer");
    assert!(begun.elapsed() < hasty().ping * 80, "it had no more than a few: {:?}", begun.elapsed());
    // Longer than a silent one lives; the other coach left, so the page hears of that and is still here.
    tokio::time::sleep(hasty().ping * 8).await;
    assert!(!listening.is_finished(), "the polite one is still there");
    listening.abort();
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_client_cannot_take_all_connections() {
    let (server, _folder) = open(HostLimits { client_connections: 4, ..quiet() }).await;
    let mut held = vec![];
    for _ in 0..4 {
        held.push(from(&server, 2).await);
    }
    let refused = Answer::read(talk(from(&server, 2).await, "").await.as_bytes());
    assert_eq!(refused.status, 503);
    assert_eq!(refused.json()["error"], "Too many connections are open.");
    let request = head(&server, "GET", "/assets/live.js", "connection: close\r\n");
    assert!(talk(from(&server, 3).await, &request).await.starts_with("HTTP/1.1 200"), "another client");
    drop(held);
    let begun = Instant::now();
    while !talk(from(&server, 2).await, &request).await.starts_with("HTTP/1.1 200") {
        assert!(begun.elapsed() < SOON, "what is closed is free again");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn watchers_cannot_take_the_places_of_the_coaches() {
    let (server, _folder) =
        open(HostLimits { match_watchers: 3, client_watchers: 3, seat_places: 2, ..quiet() }).await;
    let duel = server.two_persons(json!({})).await;
    let mut held = vec![];
    for _ in 0..3 {
        held.push(server.socket(&duel.id, "watch", &duel.watch, 0).await);
    }
    let upgrade = |secret: &str| {
        format!(
            "authorization: Bearer {secret}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        )
    };
    let refused = async |seat: &str| {
        let request =
            head(&server, "GET", &duel.path(&format!("/live?as={seat}")), &upgrade(duel.secret(seat)));
        let mut stream = from(&server, 9).await;
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = vec![0; 4096];
        let length = stream.read(&mut answer).await.unwrap();
        Answer::read(&answer[..length])
    };
    let answer = refused("watch").await;
    assert_eq!((answer.status, answer.body.contains("As many are watching")), (503, true), "{}", answer.body);
    for seat in ["home", "home", "away", "away"] {
        held.push(server.socket(&duel.id, seat, duel.secret(seat), 0).await);
    }
    let answer = refused("home").await;
    assert_eq!((answer.status, answer.body.contains("as many windows")), (503, true), "{}", answer.body);
    drop(held);
    let begun = Instant::now();
    while refused("watch").await.status != 101 {
        assert!(begun.elapsed() < SOON, "a place that is left is free again");
    }
    server.close().await;
}

const GAME: &str = r#"{"game": "card", "links": true, "coaches": {"home": "person", "away": "book"}}"#;

async fn new_match(server: &Server, last: u8, forwarded: Option<&str>) -> Answer {
    let more = forwarded.map(|client| format!("x-forwarded-for: {client}\r\n")).unwrap_or_default();
    let more = format!(
        "{more}connection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n",
        GAME.len()
    );
    let request = head(server, "POST", "/api/matches", &more) + GAME;
    Answer::read(talk(from(server, last).await, &request).await.as_bytes())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_client_cannot_fill_the_server_with_matches() {
    let (server, _folder) = open(HostLimits { client_matches: 2, ..quiet() }).await;
    let mut at_once = JoinSet::new();
    let server = Arc::new(server);
    for _ in 0..8 {
        let server = server.clone();
        at_once.spawn(async move { new_match(&server, 2, None).await.status });
    }
    let statuses = at_once.join_all().await;
    assert!(statuses.iter().all(|status| [201, 429].contains(status)), "{statuses:?}");
    assert!(statuses.iter().filter(|status| **status == 201).count() <= 2, "{statuses:?}");
    while new_match(&server, 2, None).await.status == 201 {}
    let refused = new_match(&server, 2, Some("192.0.2.9")).await;
    assert_eq!(refused.status, 429, "a header from anybody means nothing: {}", refused.body);
    assert!(refused.body.contains("from this address"), "{}", refused.body);
    assert_eq!(new_match(&server, 3, None).await.status, 201, "another client");
    let open = server.store.count_open(0).await.unwrap();
    assert_eq!(open, 3);
}

/// Sixty pages that ask for the whole game again and again must not hold up the one call that is made meanwhile: a coach who
/// comes too late by that would lose by the clock.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_does_not_wait_behind_a_crowd_that_looks() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hashmark.db");
    let server = Server::open(&file, quiet()).await;
    let (id, _) = against_coach(&server, json!({})).await;
    server.close().await;
    let host = Host::new(Store::open(&StorePlace::File(file)).await.unwrap(), quiet());
    let table = host.table(&id).await.unwrap();
    let looked = Arc::new(AtomicUsize::new(0));
    for _ in 0..60 {
        let (table, looked) = (table.clone(), looked.clone());
        tokio::spawn(async move {
            let slowly = |_: &mut dyn AnySession| {
                std::thread::sleep(Duration::from_millis(20));
                looked.fetch_add(1, Ordering::Relaxed)
            };
            table.read(Seat::Watch, slowly).await
        });
    }
    while looked.load(Ordering::Relaxed) == 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    host.wish(&table, Seat::Home, HostCommand::Refuse(None), 0).await.unwrap();
    let before = looked.load(Ordering::Relaxed);
    assert!(before < 30, "{before} of 60 had looked before the coach was heard");
}

/// What a client reads waits for its turn; what it calls does not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_has_no_turn_left_can_call_still() {
    let (server, _folder) = open(HostLimits { client_turns: 0, ..quiet() }).await;
    assert_eq!(new_match(&server, 2, None).await.status, 201);
    let read = tokio::time::timeout(Duration::from_millis(500), server.get("/api/tally", "x"));
    assert!(read.await.is_err(), "there is no turn for it");
}

/// A game that is given up takes as much room as one that goes on: who begins and gives up for ever is stopped, too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_client_cannot_fill_the_store_with_games_that_are_over() {
    let (server, _folder) = open(HostLimits { client_kept: 3, ..quiet() }).await;
    let mut rings = vec![];
    for _ in 0..3 {
        let made = new_match(&server, 2, None).await;
        assert_eq!(made.status, 201, "{}", made.body);
        let ring = made.header("set-cookie").unwrap().split(';').next().unwrap().to_string();
        let made = made.json();
        let path = format!("/api/matches/{}", made["id"].as_str().unwrap());
        let act = json!({"as": "home", "what": "abandon"});
        let over = server.post(&format!("{path}/acts"), made["key"].as_str().unwrap(), &act).await;
        assert_eq!(over.status, 200, "{}", over.body);
        rings.push((path, ring));
    }
    let refused = new_match(&server, 2, None).await;
    assert_eq!(refused.status, 429, "{}", refused.body);
    assert!(refused.body.contains("off your list"), "{}", refused.body);
    assert_eq!(new_match(&server, 3, None).await.status, 201, "another client");
    let (path, ring) = &rings[0];
    assert_eq!(server.send("DELETE", path, &[("cookie", ring)], None).await.status, 200);
    assert_eq!(new_match(&server, 2, None).await.status, 201, "one was deleted");
    server.close().await;
}

/// Who calls and takes back for ever comes to an end, too: of one match the server keeps so much and no more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_record_of_one_match_does_not_grow_for_ever() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hashmark.db");
    let server = Server::open(&file, quiet()).await;
    let (id, key) = kit::against_coach(&server, json!({"dice": "hand", "seed": null})).await;
    let length = async |server: &Server| server.store.load(&id).await.unwrap().unwrap().text.len();
    let record = length(&server).await + 2_000;
    server.close().await;
    let server = Server::open(&file, HostLimits { record, ..quiet() }).await;
    let post =
        async |what: &str, body: Value| server.post(&format!("/api/matches/{id}/{what}"), &key, &body).await;
    let mut refused = None;
    for _ in 0..200 {
        let now = kit::view(&server, &id, &key).await;
        // He is asked for a call, or for dice before it.
        let (what, said) = match kit::asks(&now) {
            true => ("answer", json!({"call": kit::calls(&now)[0]})),
            false => ("throw", json!({"dice": vec!["2"; now["need"]["dice"].as_array().unwrap().len()]})),
        };
        let mut body = json!({"as": "home", "turn": now["turn"]});
        body.as_object_mut().unwrap().extend(said.as_object().unwrap().clone());
        let mut done = post(what, body).await;
        if done.status == 200 && what == "answer" {
            done = post("undo", json!({"as": "home", "what": "play"})).await;
        }
        if done.status != 200 {
            refused = Some(done);
            break;
        }
    }
    let refused = refused.expect("it comes to an end");
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert!(refused.body.contains("can only be given up"), "{}", refused.body);
    assert!(length(&server).await < record + 4_000);
    let resigned = post("acts", json!({"as": "home", "what": "resign"})).await;
    assert_eq!((resigned.status, &resigned.json()["over"]), (200, &json!(true)), "{}", resigned.body);
    server.close().await;
}

/// Nor can one coach fill it, or the other's page, by going back and forth: that would end the game for both.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_coach_goes_back_and_forth_so_often_and_then_plays_on_or_resigns() {
    let limits = HostLimits { detours: 7, hand_overs: 2, ..quiet() };
    let (server, _folder) = open(limits).await;
    let mut duel = server.two_persons(json!({})).await;
    let (_, away) = server.to_sealed_question(&duel).await;
    for _ in 0..3 {
        kit::ok(&kit::call(&server, &duel, "away", &away).await);
        kit::ok(&kit::undo_call(&server, &duel, "away").await);
    }
    for what in ["adjourn", "refuse", "abandon", "undo_play"] {
        kit::ok(&kit::act(&server, &duel, "away", what).await);
    }
    let often = "as often as can be";
    for what in ["adjourn", "refuse", "abandon", "undo_play"] {
        kit::refused(&kit::act(&server, &duel, "away", what).await, 409, often);
    }
    kit::refused(&kit::clock(&server, &duel, "away", json!(60)).await, 409, often);
    kit::ok(&kit::call(&server, &duel, "away", &away).await);
    kit::refused(&kit::undo_call(&server, &duel, "away").await, 409, often);
    kit::ok(&kit::act(&server, &duel, "home", "refuse").await);
    kit::ok(&kit::act(&server, &duel, "home", "adjourn").await);
    kit::ok(&kit::act(&server, &duel, "away", "agree").await);
    kit::ok(&kit::act(&server, &duel, "away", "resume").await);
    let hand_over = json!({"seat": "away", "kind": "hand_over"});
    for _ in 0..2 {
        let link = server.new_link(&duel, &duel.away, hand_over.clone()).await;
        duel.away = server.sit(&link).await;
    }
    kit::refused(&server.link(&duel, &duel.away, hand_over).await, 409, "handed over as often");
    kit::ok(&kit::act(&server, &duel, "away", "resign").await);
    server.close().await;
}

/// Whoever may not call because the record is full does not lose by it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_late_with_a_call_that_the_server_does_not_take() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hashmark.db");
    let server = Server::open(&file, quiet()).await;
    let duel = server.two_persons(json!({})).await;
    let (slow, quick) = kit::to_single_question(&server, &duel).await;
    server.close().await;
    let full = HostLimits { record: 1, default_clock: Duration::from_millis(300), ..quiet() };
    let server = Server::open(&file, full).await;
    kit::until_late(&server, &duel, quick).await;
    let view = kit::seen(&server, &duel, slow).await;
    kit::refused(&kit::call(&server, &duel, slow, &view).await, 409, "can only be given up");
    for what in ["claim", "machine"] {
        kit::refused(&kit::act(&server, &duel, quick, what).await, 409, "can only be given up");
    }
    kit::ok(&kit::act(&server, &duel, quick, "abandon").await);
    assert_eq!(kit::ok(&kit::act(&server, &duel, slow, "agree").await)["over"], true);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_nobody_has_touched_for_long_are_kept_and_not_counted() {
    let limits =
        HostLimits { client_matches: 1, open_matches: 1, put_away: Duration::from_millis(300), ..quiet() };
    let (server, _folder) = open(limits).await;
    let first = new_match(&server, 2, None).await;
    assert_eq!(first.status, 201);
    assert_eq!(new_match(&server, 2, None).await.status, 429);
    assert_eq!(new_match(&server, 3, None).await.status, 503, "in all");
    tokio::time::sleep(limits.put_away * 2).await;
    assert_eq!(new_match(&server, 2, None).await.status, 201);
    let made = first.json();
    view(&server, made["id"].as_str().unwrap(), made["key"].as_str().unwrap()).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_a_trusted_proxy_clients_are_those_it_names() {
    let folder = tempfile::tempdir().unwrap();
    let place = StorePlace::File(folder.path().join("hashmark.db"));
    let proxy = IpAddr::from([127, 0, 0, 7]);
    let limits = HostLimits { client_matches: 1, client_connections: 2, ..quiet() };
    let server = Server::open_at(place, limits, vec![proxy]).await;
    let mut held = vec![];
    for _ in 0..6 {
        held.push(from(&server, 7).await);
    }
    for client in ["192.0.2.1", "192.0.2.2", "2001:db8:1:1::1"] {
        assert_eq!(new_match(&server, 7, Some(client)).await.status, 201, "{client}");
    }
    for client in ["192.0.2.1", "203.0.113.5, 192.0.2.2", "2001:db8:1:1::2"] {
        assert_eq!(new_match(&server, 7, Some(client)).await.status, 429, "{client}");
    }
    server.close().await;
}

/// A draft of a team that has come through every step.
fn whole_team() -> Value {
    json!({
        "club": "ASH", "method": 5, "placing": ["OL", "DL", "WR", "DB", "RB", "LB"],
        "ways": ["pro-style", "tampa-2"], "players": true, "points": 3,
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn teams_of_a_client_are_counted_without_a_cookie_too() {
    let (server, _folder) = open(HostLimits { client_teams: 2, ..quiet() }).await;
    // Each time with a key ring nobody has seen.
    let keep = async || {
        let plain = json!({"club": "ASH", "method": 5}).to_string();
        let begun = server.send("POST", "/api/teams/draft", &[], Some(&plain)).await;
        let ring = begun.header("set-cookie").unwrap().split(';').next().unwrap().to_string();
        let mut whole = whole_team();
        whole["draft"] = begun.json()["draft"].clone();
        server.send("POST", "/api/teams", &[("cookie", &ring)], Some(&whole.to_string())).await
    };
    for _ in 0..2 {
        let kept = keep().await;
        assert_eq!(kept.status, 201, "{}", kept.body);
    }
    let refused = keep().await;
    assert_eq!(refused.status, 409);
    assert!(refused.body.contains("from this address"), "{}", refused.body);
    server.close().await;
}

/// What a slow client does.
#[derive(Clone, Copy)]
enum Slowness {
    /// Sends its head a letter at a time.
    Head,
    /// Sends its body a letter at a time.
    Body,
    /// Asks once, then nothing.
    Idle,
}

const SLOWNESSES: [Slowness; 3] = [Slowness::Head, Slowness::Body, Slowness::Idle];

/// Holds a connection for as long as it is let, a letter now and then; says how long that was.
async fn hang(mut stream: TcpStream, slowness: Slowness, addr: String) -> Duration {
    let begun = Instant::now();
    let start = match slowness {
        Slowness::Head => "GET / HTTP/1.1\r\n".to_string(),
        Slowness::Body => format!(
            "POST /api/sit HTTP/1.1\r\nhost: {addr}\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n"
        ),
        Slowness::Idle => format!("GET /assets/live.js HTTP/1.1\r\nhost: {addr}\r\n\r\n"),
    };
    if stream.write_all(start.as_bytes()).await.is_err() {
        return begun.elapsed();
    }
    let (mut read, mut write) = stream.split();
    let closed = async {
        let mut rest = Vec::new();
        let _ = read.read_to_end(&mut rest).await;
    };
    let drip = async {
        loop {
            tokio::time::sleep(Duration::from_millis(250)).await;
            if !matches!(slowness, Slowness::Idle) && write.write_all(b"a").await.is_err() {
                return;
            }
        }
    };
    tokio::select! {
        () = closed => {}
        () = drip => {}
    }
    begun.elapsed()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_coach_is_served_while_slow_clients_hang_and_then_they_are_closed() {
    let time = Duration::from_secs(3);
    let (server, _folder) = open(HostLimits { head_time: time, body_time: time, ..quiet() }).await;
    let (id, secret) = against_coach(&server, json!({})).await;
    let mut slow = JoinSet::new();
    for number in 0..120_u8 {
        let stream = from(&server, 2 + number % 6).await;
        slow.spawn(hang(stream, SLOWNESSES[usize::from(number) % 3], server.addr.to_string()));
    }
    for _ in 0..5 {
        assert!(step(&server, &id, &secret).await);
    }
    assert_eq!(slow.len(), 120);
    let all = tokio::time::timeout(SOON, slow.join_all()).await.expect("every slow one is closed");
    assert!(all.iter().all(|lived| *lived >= time / 2), "none was closed before its time");
    server.close().await;
}

/// `scripts/show slow-clients`: 500 slow clients from eight addresses, each back as soon as it is closed; a coach on
/// another address answers calls. Prints the figure.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement: scripts/show slow-clients runs it"]
async fn show_slow_clients() {
    const SLOW: u16 = 500;
    const ADDRESSES: u16 = 8;
    const CALLS: usize = 400;
    let limits = HostLimits { odds: false, head_time: Duration::from_secs(5), ..HostLimits::default() };
    let (server, _folder) = open(limits).await;
    let server = Arc::new(server);
    let mut slow = JoinSet::new();
    for number in 0..SLOW {
        let server = server.clone();
        slow.spawn(async move {
            loop {
                let stream = from(&server, 2 + u8::try_from(number % ADDRESSES).unwrap()).await;
                hang(stream, SLOWNESSES[usize::from(number) % 3], server.addr.to_string()).await;
            }
        });
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let mut took = vec![];
    let (mut id, mut secret) = against_coach(&server, json!({})).await;
    while took.len() < CALLS {
        let now = view(&server, &id, &secret).await;
        if now["over"] == true {
            (id, secret) = against_coach(&server, json!({"seed": took.len()})).await;
            continue;
        }
        let advice = server.get(&format!("/api/matches/{id}/advice?as=home"), &secret).await.json();
        let body = json!({"as": "home", "turn": now["turn"], "call": advice["call"]});
        let begun = Instant::now();
        let answer = server.post(&format!("/api/matches/{id}/answer"), &secret, &body).await;
        took.push(begun.elapsed());
        // Long enough for slow ones to be closed and to come back.
        tokio::time::sleep(Duration::from_millis(25)).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
    slow.abort_all();
    took.sort();
    let ms = |share: usize| took[(took.len() * share / 100).min(took.len() - 1)].as_secs_f64() * 1000.0;
    println!(
        "slow-clients: {SLOW} slow clients from {ADDRESSES} addresses, {CALLS} calls answered: p50 {:.1} ms, p99 {:.1} ms",
        ms(50),
        ms(99)
    );
    println!("p99_ms={:.0}", ms(99).ceil());
}
