//! Matches that are looked at and not played: finished ones, those of other rules, those whose re-run differs.

use crate::kit;

use hashmark_games::{GAMES, GameEntry, find_game};
use hashmark_law::{Both, Side};
use hashmark_server::host::kept_glance;
use hashmark_server::host::{Host, HostLimits};
use hashmark_server::secret;
use hashmark_server::wire::{Film, Seat};
use hashmark_session::{AnySession, ArchiveNotes, CoachKind, ErrorKind, Keepsake, NewGame, SeatAssignment};
use hashmark_store::{Glance, HolderKind, MatchStep, NewMatch, SeatHolder, Store, StorePlace};
use kit::{Server, quiet};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// A game of two book coaches, played to its end or for so many plays; with its file.
fn played(kind: &dyn GameEntry, new: &NewGame, plays: u32) -> (Box<dyn AnySession>, String) {
    let house = SeatAssignment::new(Both::new(CoachKind::Book, CoachKind::Book), 7);
    let mut sitting = kind.sessions().begin(new, house, 7).unwrap();
    let mut file = sitting.lines().unwrap();
    while !sitting.over() && sitting.plays() < plays {
        sitting.drive().unwrap();
        file.push_str(&sitting.lines().unwrap());
    }
    (sitting, file)
}

fn new_game(game: &str) -> NewGame {
    NewGame {
        game: game.into(),
        home: Some("BUT".into()),
        away: Some("AMA".into()),
        seed: Some(11),
        ..NewGame::default()
    }
}

/// Opens a file as it is kept, with what was kept beside it.
fn archived(kind: &dyn GameEntry, file: &str, keepsake: Option<&Keepsake>) -> Box<dyn AnySession> {
    let house = SeatAssignment::new(Both::new(CoachKind::Book, CoachKind::Book), 7);
    let board = keepsake.map(|keepsake| keepsake.board.clone());
    kind.sessions().archive(file, ArchiveNotes { house, board, reason: None }).unwrap()
}

fn as_json(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

/// The view without what can be done at a match that is over: nothing is taken back once it is put away.
fn view(sitting: &mut dyn AnySession, seat: Seat, since: usize) -> Value {
    let mut view = as_json(sitting.view(seat, since));
    view.as_object_mut().unwrap().remove("undo");
    view
}

/// Everything that is told of two sittings of one match.
fn same_telling(name: &str, one: &mut dyn AnySession, two: &mut dyn AnySession) {
    for seat in Seat::ALL {
        for since in [0, 40, usize::MAX] {
            assert_eq!(view(one, seat, since), view(two, seat, since), "{name}: the view of {seat:?}");
        }
    }
    assert_eq!(one.glance(), two.glance(), "{name}");
    assert_eq!((one.turn(), one.plays(), one.over()), (two.turn(), two.plays(), two.over()), "{name}");
    assert_eq!(one.finished_lines(), two.finished_lines(), "{name}");
    for play in 0..=one.plays() + 1 {
        let (one, two) = (one.why(play), two.why(play));
        assert_eq!(one.is_ok(), two.is_ok(), "{name}: play {play}");
        if let (Ok(one), Ok(two)) = (one, two) {
            assert_eq!(as_json(one), as_json(two), "{name}: why play {play}");
        }
    }
    assert_eq!(one.sheet(), two.sheet(), "{name}: the box");
    assert_eq!(as_json(one.luck()), as_json(two.luck()), "{name}: luck");
    assert_eq!(one.league_record(), two.league_record(), "{name}: the record");
    assert!(one.papers() == two.papers(), "{name}: the sheets");
    assert_eq!(as_json(one.reel()), as_json(two.reel()), "{name}: the reel");
}

#[test]
fn a_finished_match_shows_the_same_from_its_kept_events_as_when_it_is_played_again() {
    for kind in GAMES.iter().copied() {
        let (mut seated, file) = played(kind, &new_game(kind.name()), u32::MAX);
        let keepsake = (seated.keepsake().unwrap())().unwrap();
        let mut kept = archived(kind, &file, Some(&keepsake));
        same_telling(kind.name(), seated.as_mut(), kept.as_mut());
        let films: Vec<Film> =
            keepsake.films.iter().map(|film| serde_json::from_str(film).unwrap()).collect();
        assert_eq!(films, seated.films(), "{}", kind.name());
        assert_eq!(films.is_empty(), kind.name() != "electric");
        let size: usize = keepsake.films.iter().map(String::len).sum();
        println!(
            "{}: a file of {} bytes, films of {size} bytes, a board of {}",
            kind.name(),
            file.len(),
            keepsake.board.len()
        );
        let refused = [kept.answer(Side::Home, "x"), kept.take_back_play(), kept.drive()];
        assert!(refused.iter().all(|done| done.as_ref().is_err_and(|why| why.kind() == ErrorKind::Conflict)));
    }
}

/// Without what is kept beside it a file alone tells everything but where the ball lies, the men and the plate.
#[test]
fn a_file_alone_tells_the_score_and_every_play() {
    for kind in GAMES.iter().copied() {
        let (mut seated, file) = played(kind, &new_game(kind.name()), u32::MAX);
        let mut kept = archived(kind, &file, None);
        assert_eq!(seated.glance(), kept.glance(), "{}", kind.name());
        assert_eq!(as_json(seated.reel()), as_json(kept.reel()), "{}", kind.name());
        let (one, two) = (view(seated.as_mut(), Seat::Watch, 0), view(kept.as_mut(), Seat::Watch, 0));
        for part in ["over", "need", "log", "dice", "clubs", "turn"] {
            assert_eq!(one[part], two[part], "{}: {part}", kind.name());
        }
        for part in ["score", "by_quarter", "period", "clock"] {
            assert_eq!(one["board"][part], two["board"][part], "{}: {part}", kind.name());
        }
    }
}

#[test]
fn a_match_with_plays_taken_back_and_one_given_up_show_the_same() {
    for kind in GAMES.iter().copied() {
        let (mut seated, mut file) = played(kind, &new_game(kind.name()), 5);
        for _ in 0..2 {
            seated.take_back_play().unwrap();
            file.push_str(&seated.lines().unwrap());
        }
        for _ in 0..4 {
            seated.drive().unwrap();
            file.push_str(&seated.lines().unwrap());
        }
        let keepsake = (seated.keepsake().unwrap())().unwrap();
        let mut kept = archived(kind, &file, Some(&keepsake));
        assert_eq!(as_json(seated.reel()), as_json(kept.reel()), "{}", kind.name());
        assert_eq!(seated.view(Seat::Watch, 0).log, kept.view(Seat::Watch, 0).log, "{}", kind.name());
        let films: Vec<Film> =
            keepsake.films.iter().map(|film| serde_json::from_str(film).unwrap()).collect();
        assert_eq!(films, seated.films(), "{}", kind.name());
        seated.act(hashmark_table::MatchAct::Resigned { side: Side::Home }).unwrap();
        file.push_str(&seated.lines().unwrap());
        let keepsake = (seated.keepsake().unwrap())().unwrap();
        same_telling(kind.name(), seated.as_mut(), archived(kind, &file, Some(&keepsake)).as_mut());
    }
}

#[test]
fn every_kind_is_known_by_its_name() {
    assert!(
        GAMES
            .iter()
            .all(|one| find_game(one.name()).is_some_and(|found| found.rules_number() == one.rules_number()))
    );
}

/// The name of the match that is put into a store, and the key of its home seat.
const ID: &str = "kept0000match0000kept0000match00";
const KEY: &str = "key00000000000000000000000000000key";

/// Puts a match into a store as it would have been kept.
async fn put(store: &Store, game: &str, file: &str, glance: Glance) {
    let house = json!({"coaches": {"home": "person", "away": "book"}, "chance": 7});
    let holder = |seat: &str| SeatHolder {
        hash: secret::hash(KEY),
        kind: HolderKind::Key,
        seat: seat.into(),
        came_by: String::new(),
    };
    let new = NewMatch {
        id: ID.into(),
        game: game.into(),
        host: house.to_string(),
        holders: vec![holder("home")],
        step: MatchStep { text: file.into(), glance, ..MatchStep::default() },
        ..NewMatch::default()
    };
    store.create(&new).await.unwrap();
}

async fn store(folder: &Path) -> Store {
    Store::open(&StorePlace::File(folder.join("hashmark.db"))).await.unwrap()
}

/// A file with its header changed to another number of the rules.
fn of_other_rules(file: &str) -> String {
    let number = format!("\"rules\":{}", hashmark_table::peek(file).unwrap().rules);
    assert!(file.contains(&number));
    file.replacen(&number, "\"rules\":4071", 1)
}

fn host(store: &Store) -> Arc<Host> {
    Host::new(store.clone(), HostLimits { odds: false, ..HostLimits::default() })
}

/// Opens the match forty times at once; how many got it.
async fn forty(host: &Arc<Host>) -> usize {
    let opening: Vec<_> = (0..40)
        .map(|_| {
            let host = host.clone();
            tokio::spawn(async move { host.table(ID).await.is_ok() })
        })
        .collect();
    let mut opened = 0;
    for one in opening {
        opened += usize::from(one.await.unwrap());
    }
    opened
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forty_who_open_a_match_at_once_cost_one_run_and_once_it_is_kept_none() {
    let folder = tempfile::tempdir().unwrap();
    let store = store(folder.path()).await;
    let kind = find_game("electric").unwrap();
    let (mut seated, file) = played(kind, &new_game("electric"), u32::MAX);
    put(&store, "electric", &file, kept_glance(seated.glance())).await;
    let first = host(&store);
    assert_eq!(forty(&first).await, 40);
    assert_eq!((first.loads(), first.reruns()), (1, 1));
    while store.final_board(ID, 1).await.unwrap().is_none() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let second = host(&store);
    assert_eq!(forty(&second).await, 40);
    assert_eq!((second.loads(), second.reruns()), (1, 0));
    let table = second.table(ID).await.unwrap();
    let made = seated.films();
    assert_eq!(second.films(&table, Seat::Watch).await.unwrap(), made);
    for play in [0, 1, made.len() - 1] {
        let kept = second.film(&table, Seat::Watch, play as u32, 1).await.unwrap();
        assert_eq!(kept, seated.film(play as u32, 1).unwrap(), "play {play}");
    }
    assert_eq!(second.film(&table, Seat::Watch, 9_999, 0).await.unwrap_err().status(), 404);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_load_that_fails_fails_once_for_all_who_wait_and_is_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = store(folder.path()).await;
    put(&store, "card", "no header at all\n", Glance::default()).await;
    let host = host(&store);
    assert_eq!(forty(&host).await, 0);
    assert_eq!(host.loads(), 1);
    assert!(host.table(ID).await.is_err());
    assert_eq!(host.loads(), 2);
}

/// Every door of a match that is only looked at.
async fn looked_at(server: &Server, game: &str, film: u16) {
    let path = |rest: &str| format!("/api/matches/{ID}{rest}");
    for rest in [
        "?as=home",
        "/why/0?as=home",
        "/why/2?as=home",
        "/box?as=home",
        "/luck?as=home",
        "/reel?as=home",
        "/export?as=home",
    ] {
        let answer = server.get(&path(rest), KEY).await;
        assert_eq!(answer.status, 200, "{game} {rest}: {}", answer.body);
    }
    for page in ["", "/replay", "/replay.html"] {
        let answer = server.get(&format!("/game/{ID}{page}"), KEY).await;
        assert_eq!(answer.status, 200, "{game} {page}: {}", answer.body);
    }
    let record = server.get(&format!("/game/{ID}/record"), KEY).await.status;
    assert_eq!(record, if game == "zone" { 200 } else { 404 });
    let sheets = server.get(&format!("/game/{ID}/sheets.pdf"), KEY).await.status;
    assert_eq!(sheets, if game == "electric" { 200 } else { 404 });
    let answer = server.get(&path("/film/1?as=home"), KEY).await;
    assert_eq!(answer.status, film, "{}", answer.body);
    if film == 404 {
        assert!(answer.body.contains("No film of this play was kept"), "{}", answer.body);
    }
    let view = server.get(&path("?as=home"), KEY).await.json();
    assert_eq!(
        (&view["acts"], &view["clock"]),
        (&json!([]), &Value::Null),
        "nothing can be done, no clock runs"
    );
    let calls = [
        ("/answer", json!({"as": "home", "turn": view["turn"], "call": "ot"})),
        ("/throw", json!({"as": "home", "turn": view["turn"], "dice": ["3"]})),
        ("/undo", json!({"as": "home", "what": "play"})),
        ("/undo", json!({"as": "home", "what": "call"})),
        ("/check", json!({"as": "home", "text": "ot"})),
    ];
    for (rest, body) in calls {
        let answer = server.post(&path(rest), KEY, &body).await;
        assert_eq!(answer.status, 409, "{game} {rest}: {}", answer.body);
        assert_eq!(answer.json()["error"], view["read_only"]["reason"], "{game} {rest}");
    }
    assert_eq!(server.get(&path("/advice?as=home"), KEY).await.status, 409);
    assert_eq!(server.get(&path("?as=away"), KEY).await.status, 403, "no door opens by this");
    assert_eq!(server.get(&path("/export?as=away"), KEY).await.status, 403);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_other_rules_is_looked_at_and_a_new_one_begun_from_its_set_up() {
    for kind in GAMES.iter().copied() {
        let folder = tempfile::tempdir().unwrap();
        let kept = store(folder.path()).await;
        let (seated, file) = played(kind, &new_game(kind.name()), 6);
        let file = of_other_rules(&file);
        put(&kept, kind.name(), &file, kept_glance(seated.glance())).await;
        kept.close().await;
        let server = Server::open(&folder.path().join("hashmark.db"), quiet()).await;
        looked_at(&server, kind.name(), 404).await;
        let view = server.get(&format!("/api/matches/{ID}?as=home"), KEY).await.json();
        let reason = view["read_only"]["reason"].as_str().unwrap();
        assert!(
            reason.contains("number 4071") && reason.contains(&format!("number {}", kind.rules_number())),
            "{reason}"
        );
        assert_eq!((&view["read_only"]["like"], &view["over"]), (&json!(true), &json!(false)));
        let exported = server.get(&format!("/api/matches/{ID}/export?as=home"), KEY).await;
        assert!(exported.body == file, "the file comes as it is kept");
        let stranger = server.send("POST", "/api/matches", &[], Some(&json!({"like": ID}).to_string())).await;
        assert_eq!(stranger.status, 403, "{}", stranger.body);
        let made = server.post("/api/matches", KEY, &json!({"like": ID, "links": true})).await;
        assert_eq!(made.status, 201, "{}", made.body);
        let made = made.json();
        let (id, key) = (made["id"].as_str().unwrap(), made["key"].as_str().unwrap());
        let again = server.get(&format!("/api/matches/{id}?as=home"), key).await.json();
        assert_eq!((&again["clubs"], &again["game"]), (&view["clubs"], &view["game"]));
        assert_eq!((&again["coaches"]["away"]["who"], &again["read_only"]), (&json!("book"), &Value::Null));
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_whose_re_run_differs_is_looked_at_and_says_where() {
    for (kind, told) in GAMES.iter().copied().zip(["\"seconds\":", "\"seconds\":", "\"seconds\":"]) {
        let folder = tempfile::tempdir().unwrap();
        let kept = store(folder.path()).await;
        let (seated, file) = played(kind, &new_game(kind.name()), 6);
        let lines: Vec<&str> = file.lines().collect();
        let event = |line: &&str| line.starts_with("{\"event\"") && line.contains(told);
        let at = lines.iter().rposition(event).unwrap();
        let (before, after) = lines[at].rsplit_once(told).unwrap();
        let digits = after.chars().take_while(char::is_ascii_digit).count();
        let changed = format!("{before}{told}1{}", &after[digits..]);
        assert_ne!(changed, lines[at]);
        let mut lines: Vec<String> = lines.into_iter().map(String::from).collect();
        lines[at] = changed;
        put(&kept, kind.name(), &(lines.join("\n") + "\n"), kept_glance(seated.glance())).await;
        kept.close().await;
        let server = Server::open(&folder.path().join("hashmark.db"), quiet()).await;
        looked_at(&server, kind.name(), 404).await;
        let view = server.get(&format!("/api/matches/{ID}?as=home"), KEY).await.json();
        let reason = view["read_only"]["reason"].as_str().unwrap();
        assert!(reason.contains(&format!("line {}: the re-run differs", at + 1)), "{reason}");
        server.close().await;
    }
}

/// The films that were kept when it was put away are there when the rules have changed since.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_film_that_was_kept_is_shown_when_the_rules_have_changed() {
    let folder = tempfile::tempdir().unwrap();
    let kept = store(folder.path()).await;
    let (mut seated, file) = played(find_game("electric").unwrap(), &new_game("electric"), 4);
    put(&kept, "electric", &of_other_rules(&file), kept_glance(seated.glance())).await;
    let made = (seated.keepsake().unwrap())().unwrap();
    let pictures = hashmark_store::KeptPictures { seq: 1, board: made.board, films: made.films };
    kept.put_pictures(ID, pictures).await.unwrap();
    kept.close().await;
    let server = Server::open(&folder.path().join("hashmark.db"), quiet()).await;
    looked_at(&server, "electric", 200).await;
    let film = server.get(&format!("/api/matches/{ID}/film/1?as=home"), KEY).await.json();
    assert_eq!(film, as_json(seated.film(1, 0).unwrap()));
    let view = server.get(&format!("/api/matches/{ID}?as=home"), KEY).await.json();
    assert_eq!(view["still"], as_json(seated.view(Seat::Home, 0).still));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_file_of_a_match_that_cannot_be_opened_at_all_is_given_out_to_its_coach() {
    let folder = tempfile::tempdir().unwrap();
    let kept = store(folder.path()).await;
    put(&kept, "card", "no header at all\n", Glance::default()).await;
    kept.close().await;
    let server = Server::open(&folder.path().join("hashmark.db"), quiet()).await;
    let path = format!("/api/matches/{ID}/export?as=home");
    assert_eq!(server.get(&path, KEY).await.body, "no header at all\n");
    assert_eq!(server.get(&path, "another0000000000000000000000key").await.status, 403);
    server.close().await;
}

/// An unfinished match that can be played on keeps its dice to itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_file_of_a_match_that_can_be_played_on_stays_here() {
    let folder = tempfile::tempdir().unwrap();
    let kept = store(folder.path()).await;
    let (seated, file) = played(find_game("card").unwrap(), &new_game("card"), 6);
    put(&kept, "card", &file, kept_glance(seated.glance())).await;
    kept.close().await;
    let server = Server::open(&folder.path().join("hashmark.db"), quiet()).await;
    let path = format!("/api/matches/{ID}/export?as=home");
    assert_eq!(server.get(&path, KEY).await.status, 409);
    server.close().await;
}
