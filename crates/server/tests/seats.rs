//! Nobody comes to another's seat: every address of the server times everybody who has no business at it, the attack with
//! the other coach's link in all three games, and live connections that end with the secret they came with.

use crate::kit;

use kit::{Answer, Duel, Server, Socket, calls, doors, quiet};
use serde_json::{Value, json};

/// The code of a connection that is closed because its secret has ended.
const POLICY: Option<u16> = Some(1008);

async fn server(folder: &tempfile::TempDir) -> Server {
    Server::open(&folder.path().join("hashmark.db"), quiet()).await
}

fn bearer(secret: &str) -> Vec<(&'static str, String)> {
    vec![("authorization", format!("Bearer {secret}"))]
}

fn cookie(ring: &str) -> Vec<(&'static str, String)> {
    vec![("cookie", format!("hashmark_ring={ring}"))]
}

/// The ring that an answer hands over.
fn ring_of(answer: &Answer) -> String {
    let cookie = answer.header("set-cookie").expect("a ring is handed over");
    cookie.split(';').next().unwrap().replace("hashmark_ring=", "")
}

async fn view(server: &Server, duel: &Duel, seat: &str) -> Value {
    server.get(&duel.path(&format!("?as={seat}")), duel.secret(seat)).await.json()
}

/// The story in one text.
fn story(view: &Value) -> String {
    let lines = view["log"]["lines"].as_array().unwrap();
    lines.iter().filter_map(|line| line["text"].as_str()).collect::<Vec<_>>().join("\n")
}

async fn seal(server: &Server, duel: &Duel, seat: &str, view: &Value, call: &str) -> Value {
    let body = json!({"as": seat, "turn": view["turn"], "call": call});
    let answer = server.post(&duel.path("/answer"), duel.secret(seat), &body).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(answer.json()["need"]["kind"], "sealed", "{}", answer.body);
    answer.json()
}

/// What a refusal may have in it: a sentence, and nothing of the match.
fn tells_nothing(answer: &Answer, secrets: &[&str]) -> Result<(), String> {
    if let Ok(Value::Object(said)) = serde_json::from_str::<Value>(&answer.body) {
        let known = ["error", "rule", "remedy", "at"];
        if !said.keys().all(|key| known.contains(&key.as_str())) {
            return Err(format!("says more than a sentence: {}", answer.body));
        }
    }
    let told = secrets.iter().find(|secret| answer.body.to_lowercase().contains(&secret.to_lowercase()));
    told.map_or(Ok(()), |secret| Err(format!("tells {secret:?}: {}", answer.body)))
}

/// Everybody who has no business at the visitors' seat, with what he shows.
async fn strangers(server: &Server, duel: &Duel) -> Vec<(&'static str, Vec<(&'static str, String)>)> {
    // A link and a key of the very seat that were ended.
    let device = server.new_link(duel, &duel.away, json!({"seat": "away", "kind": "device"})).await;
    let phone = server.show(&device, &[]).await;
    let unused = server.new_link(duel, &duel.away, json!({"seat": "away", "kind": "device"})).await;
    let ended = server.link(duel, &duel.away, json!({"seat": "away", "end": true})).await;
    assert_eq!(ended.status, 200, "{}", ended.body);
    let other = server.two_persons(json!({"seed": 12})).await;
    let new = json!({"game": "card", "coaches": {"home": "person", "away": "person"}}).to_string();
    let elsewhere = server.send("POST", "/api/matches", &[], Some(&new)).await;
    vec![
        ("nobody", vec![]),
        ("a watcher", bearer(&duel.watch)),
        ("the opponent", bearer(&duel.home)),
        ("a used invitation as a key", bearer(duel.used("away"))),
        ("a used invitation as a ring", cookie(duel.used("away"))),
        ("the watch link as a key", bearer(duel.used("watch"))),
        ("an ended link as a key", bearer(&unused)),
        ("an ended key", bearer(phone.json()["key"].as_str().unwrap())),
        ("an ended ring", cookie(&ring_of(&phone))),
        ("the victim's key as a ring", cookie(&duel.away)),
        ("the key of another match", bearer(&other.away)),
        ("the ring of another match", cookie(&ring_of(&elsewhere))),
        ("the name of the match as a key", bearer(&duel.id)),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_address_refuses_everybody_who_does_not_hold_the_seat() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let duel = server.two_persons(json!({})).await;
    let (_, away) = server.to_sealed_question(&duel).await;
    let call = calls(&away).last().unwrap().clone();
    let sealed = seal(&server, &duel, "away", &away, &call).await;
    let words = sealed["need"]["words"].as_str().unwrap().to_string();
    let strangers = strangers(&server, &duel).await;
    let now = view(&server, &duel, "away").await;
    let clubs = ["Butte", "Amarillo"];
    let (mut wrong, mut ways) = (vec![], 0);
    for (who, shown) in &strangers {
        let shown: Vec<(&str, &str)> = shown.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let inside = ["a watcher", "the opponent"].contains(who);
        for door in doors(&duel.id, "away", &now["turn"], 0) {
            let answer = server.knock(&door, &shown).await;
            let refused = [401, 403, 404].contains(&answer.status);
            // Who has a place of his own at the match reads its pages, and not a word of what is sealed.
            let may_read = inside && !door.names_seat;
            let secrets: Vec<&str> =
                if may_read { vec![&words] } else { vec![&words, &call, clubs[0], clubs[1]] };
            let told = tells_nothing(&answer, &secrets);
            ways += 1;
            if !refused && !may_read {
                wrong.push(format!("{who}, {} {}: {}", door.method, door.path, answer.status));
            }
            if let Err(told) =
                told.or_else(|told| if may_read && told.starts_with("says") { Ok(()) } else { Err(told) })
            {
                wrong.push(format!("{who}, {} {} {told}", door.method, door.path));
            }
        }
        for (name, value) in &shown {
            let secret = value.replace("Bearer ", "").replace("hashmark_ring=", "");
            if duel.used("watch") != secret {
                let sat = server.show(&secret, &[]).await;
                ways += 1;
                if sat.status != 404 {
                    wrong.push(format!("{who}: what stands in {name} is a link: {}", sat.body));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {ways}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(ways >= 12 * 13, "{ways} ways were tried");
    let after = view(&server, &duel, "away").await;
    assert_eq!(after["need"], sealed["need"], "the victim's seat and call are untouched");
    for door in doors("AAAAAAAAAAAA", "away", &now["turn"], 0) {
        let answer = server.knock(&door, &[("authorization", &format!("Bearer {}", duel.away))]).await;
        assert_eq!(answer.status, 404, "{}: there is no such match", door.path);
    }
    server.close().await;
}

/// Every address is described, and every description is of an address.
#[test]
fn the_route_table_and_the_description_of_the_interface_are_the_same_list() {
    let described = serde_json::to_value(hashmark_server::web::description()).unwrap();
    let mut described: Vec<String> = described["paths"].as_object().unwrap().keys().cloned().collect();
    described.sort();
    let undescribed = ["/api/openapi.json", "/api/matches/{id}/live"];
    let mut routes: Vec<String> = hashmark_server::web::route_list()
        .iter()
        .map(|route| route.path.to_string())
        .filter(|path| path.starts_with("/api/") && !undescribed.contains(&path.as_str()))
        .collect();
    routes.sort();
    routes.dedup();
    assert_eq!(routes, described);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn neither_coach_comes_to_the_others_seat_in_the_card_game() {
    the_attack(json!({"game": "card"})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn neither_coach_comes_to_the_others_seat_in_the_zone_game() {
    the_attack(json!({"game": "zone"})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn neither_coach_comes_to_the_others_seat_in_the_electric_game() {
    the_attack(json!({"game": "electric"})).await;
}

/// Whoever made the match wants to read the guest's sealed call, take a play back alone, and throw the guest out.
async fn the_attack(new: Value) {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let duel = server.two_persons(new).await;
    let (_, away) = server.to_sealed_question(&duel).await;
    let call = calls(&away).last().unwrap().clone();
    let sealed = seal(&server, &duel, "away", &away, &call).await;
    let words = sealed["need"]["words"].as_str().unwrap();
    let secrets = [words, "/sit#", "\"key\""];
    let turned_away = |what: &str, answer: &Answer, status: u16| {
        assert_eq!(answer.status, status, "{what}: {}", answer.body);
        assert_eq!(tells_nothing(answer, &secrets), Ok(()), "{what}");
    };
    let mut tries = vec![json!({"seat": "away"}), json!({"seat": "away", "end": true})];
    tries.extend(
        ["invitation", "device", "hand_over", "watch"].map(|kind| json!({"seat": "away", "kind": kind})),
    );
    for body in &tries {
        turned_away(&body.to_string(), &server.link(&duel, &duel.home, body.clone()).await, 403);
    }
    turned_away("the link he sent out", &server.show(duel.used("away"), &[]).await, 404);
    turned_away("the link as a key", &server.get(&duel.path("?as=away"), duel.used("away")).await, 403);
    let undo = async |key: &str, seat: &str, what: &str| {
        let proposal = view(&server, &duel, "home").await["proposal"]["number"].clone();
        server.post(&duel.path("/undo"), key, &json!({"as": seat, "what": what, "proposal": proposal})).await
    };
    let plays = view(&server, &duel, "home").await["plays"].clone();
    let asked = undo(&duel.home, "home", "play").await;
    assert_eq!(asked.json()["undo"]["asked_by"], "home", "he can only ask: {}", asked.body);
    turned_away("his own consent", &undo(&duel.home, "home", "agree").await, 409);
    turned_away("the other's consent", &undo(&duel.home, "away", "agree").await, 403);
    assert_eq!(view(&server, &duel, "home").await["plays"], plays);
    assert_eq!(undo(&duel.away, "away", "refuse").await.status, 200);
    let after = view(&server, &duel, "away").await;
    assert_eq!(after["need"], sealed["need"], "the victim's seat and call are untouched");
    for seat in ["home", "away", "watch"] {
        let story = story(&view(&server, &duel, seat).await);
        let told = story.matches("was turned away").count();
        assert!((1..=5).contains(&told), "{seat} reads of it, and not without end: {told}\n{story}");
        assert_eq!(story.matches("has sat down").count(), 1, "{seat} reads who came:\n{story}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invitation_is_used_up_by_the_first_who_sits_down() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let new = json!({"game": "card", "links": true, "coaches": {"home": "person", "away": "person"}});
    let made = server.send("POST", "/api/matches", &[], Some(&new.to_string())).await;
    let (maker, made) = (ring_of(&made), made.json());
    assert_eq!(made["links"]["home"], Value::Null, "his own seat needs no link");
    let link = |seat: &str| made["links"][seat].as_str().unwrap().replace("/sit#", "");
    let duel = Duel {
        id: made["id"].as_str().unwrap().to_string(),
        home: made["key"].as_str().unwrap().to_string(),
        ..Duel::default()
    };
    let first = view(&server, &duel, "home").await;
    assert_eq!(
        (&first["coaches"]["home"]["taken"], &first["coaches"]["away"]["taken"]),
        (&json!(true), &json!(false))
    );
    // While nobody sits there he can invite anew, which ends the first invitation.
    let newer = server.new_link(&duel, &duel.home, json!({"seat": "away"})).await;
    assert_eq!(server.show(&link("away"), &[]).await.status, 404);
    let sat = server.show(&newer, &[]).await;
    let guest = ring_of(&sat);
    assert_eq!(
        (sat.status, sat.json()["seat"].as_str(), sat.json()["kind"].as_str()),
        (200, Some("away"), Some("invitation"))
    );
    let cookie_line = sat.header("set-cookie").unwrap();
    assert!(cookie_line.contains("HttpOnly") && cookie_line.contains("SameSite=Lax"), "{cookie_line}");
    let key = sat.json()["key"].as_str().unwrap().to_string();
    assert_eq!(server.get(&duel.path("?as=away"), &key).await.status, 200);
    for ring in [None, Some(&maker)] {
        let headers: Vec<(&str, String)> = ring.map(|ring| cookie(ring)).unwrap_or_default();
        let headers: Vec<(&str, &str)> =
            headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let again = server.show(&newer, &headers).await;
        assert_eq!(again.status, 404, "it opens nothing, for its maker neither: {}", again.body);
        assert!(again.json()["remedy"].as_str().unwrap().contains("invitation"), "{}", again.body);
    }
    // Who sits there and clicks it once more comes to his table, and gets nothing new.
    let shown = format!("hashmark_ring={guest}");
    let home_again = server.show(&newer, &[("cookie", &shown)]).await;
    assert_eq!((home_again.status, &home_again.json()["key"]), (200, &Value::Null));
    let seen = server.send("GET", &duel.path(""), &[("cookie", &shown)], None).await;
    assert_eq!(seen.header("x-hashmark-seats"), Some("away"));
    assert_eq!(seen.json()["coaches"]["away"]["taken"], true);
    let listed = server.send("GET", "/api/matches", &[("cookie", &shown)], None).await.json();
    assert_eq!(listed.as_array().unwrap().len(), 1);
    assert_eq!(server.link(&duel, &duel.home, json!({"seat": "away"})).await.status, 403);
    let bytes = std::fs::read(folder.path().join("hashmark.db")).unwrap();
    let wal = std::fs::read(folder.path().join("hashmark.db-wal")).unwrap_or_default();
    for secret in [&duel.home, &key, &newer, &guest, &maker, &link("watch")] {
        let holds = |bytes: &[u8]| bytes.windows(secret.len()).any(|window| window == secret.as_bytes());
        assert!(!holds(&bytes) && !holds(&wal), "the store keeps hashes only");
    }
    server.close().await;
}

/// A device link works once, and they do not add up without end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_has_so_many_devices_until_the_others_are_ended() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let duel = server.two_persons(json!({})).await;
    let one_more = async || {
        let link = server.new_link(&duel, &duel.away, json!({"seat": "away", "kind": "device"})).await;
        server.show(&link, &[]).await
    };
    let mut devices = 0;
    let full = loop {
        let shown = one_more().await;
        if shown.status != 200 {
            break shown;
        }
        devices += 1;
        assert!(devices < 100, "it comes to an end");
    };
    assert_eq!(full.status, 409, "{}", full.body);
    assert!(full.body.contains("as many devices") && full.body.contains("end all others"), "{}", full.body);
    assert!(devices >= 20, "{devices}");
    assert_eq!(server.link(&duel, &duel.away, json!({"seat": "away", "end": true})).await.status, 200);
    assert_eq!(one_more().await.status, 200);
    server.close().await;
}

/// A socket that has seen everything up to now.
async fn listening(server: &Server, duel: &Duel, seat: &str, shown: &[(&'static str, String)]) -> Socket {
    let mut socket = server.socket_with(&duel.id, seat, shown, 0).await;
    let headers: Vec<(&str, &str)> = shown.iter().map(|(name, word)| (*name, word.as_str())).collect();
    let now = server.send("GET", &duel.path(&format!("?as={seat}")), &headers, None).await.json();
    socket.view(now["version"].as_u64().unwrap()).await;
    socket
}

/// Nothing of a later view went out, and the other end closed.
async fn closed(mut socket: Socket, what: &str) {
    let (texts, code) = socket.rest().await;
    assert_eq!(code, POLICY, "{what}: the socket is closed for good");
    assert!(texts.is_empty(), "{what}: nothing more is sent: {texts:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_watcher_hears_nothing_after_his_link_was_ended() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let duel = server.two_persons(json!({})).await;
    let (home, away) = server.to_sealed_question(&duel).await;
    let old = listening(&server, &duel, "watch", &bearer(&duel.watch)).await;
    let newer = server.new_link(&duel, &duel.home, json!({"seat": "watch"})).await;
    seal(&server, &duel, "home", &home, &calls(&home)[0]).await;
    closed(old, "a new watch link").await;
    assert_eq!(server.get(&duel.path("?as=watch"), &duel.watch).await.status, 403);
    assert_eq!(server.show(duel.used("watch"), &[]).await.status, 404);
    let key = server.sit(&newer).await;
    let now = view(&server, &duel, "away").await;
    let other = listening(&server, &duel, "watch", &bearer(&key)).await;
    let ended = server.link(&duel, &duel.away, json!({"seat": "watch", "end": true})).await;
    assert_eq!((ended.status, &ended.json()["link"]), (200, &Value::Null));
    seal_second(&server, &duel, &now, &calls(&away)[0]).await;
    closed(other, "the watch link was ended").await;
    server.close().await;
}

async fn seal_second(server: &Server, duel: &Duel, view: &Value, call: &str) {
    let body = json!({"as": "away", "turn": view["turn"], "call": call});
    assert_eq!(server.post(&duel.path("/answer"), &duel.away, &body).await.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_was_handed_over_is_closed_to_all_who_held_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let mut duel = server.two_persons(json!({})).await;
    let device = server.new_link(&duel, &duel.away, json!({"seat": "away", "kind": "device"})).await;
    let phone = server.show(&device, &[]).await;
    assert_eq!(server.show(&device, &[]).await.status, 404, "one use");
    let (_, away) = server.to_sealed_question(&duel).await;
    let by_key = listening(&server, &duel, "away", &bearer(&duel.away)).await;
    let by_ring = listening(&server, &duel, "away", &cookie(&ring_of(&phone))).await;
    let mut opponent = listening(&server, &duel, "home", &bearer(&duel.home)).await;
    let both = server.link(&duel, &duel.away, json!({"seat": "away"})).await;
    assert_eq!(both.status, 400, "device or hand-over: {}", both.body);
    let unused = server.new_link(&duel, &duel.away, json!({"seat": "away", "kind": "device"})).await;
    let over = server.new_link(&duel, &duel.away, json!({"seat": "away", "kind": "hand_over"})).await;
    // The links he made are told to those who look, with nothing new in it; then the seat is another's.
    let former = std::mem::replace(&mut duel.away, server.sit(&over).await);
    let now = view(&server, &duel, "away").await;
    let sealed = seal(&server, &duel, "away", &now, calls(&away).last().unwrap()).await;
    let words = sealed["need"]["words"].as_str().unwrap();
    for (what, mut socket) in [("the key", by_key), ("the ring", by_ring)] {
        let (texts, code) = socket.rest().await;
        assert_eq!(code, POLICY, "{what}");
        assert!(
            texts.iter().all(|text| !text.contains(words) && !text.contains("handed")),
            "{what}: {texts:?}"
        );
    }
    assert_eq!(server.get(&duel.path("?as=away"), &former).await.status, 403);
    assert_eq!(server.show(&unused, &[]).await.status, 404);
    let told = opponent.view(sealed["version"].as_u64().unwrap()).await;
    let whole = view(&server, &duel, "home").await;
    assert_eq!(told["need"]["kind"], "call", "the opponent's connection goes on");
    assert!(story(&whole).contains("has handed the seat"), "{}", story(&whole));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_coach_ends_his_other_devices_and_keeps_the_one_he_asks_from() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let duel = server.two_persons(json!({})).await;
    let device = server.new_link(&duel, &duel.home, json!({"seat": "home", "kind": "device"})).await;
    let phone = server.sit(&device).await;
    let mut own = listening(&server, &duel, "home", &bearer(&duel.home)).await;
    let lost = listening(&server, &duel, "home", &bearer(&phone)).await;
    let ended = server.link(&duel, &duel.home, json!({"seat": "home", "end": true})).await;
    assert_eq!(ended.status, 200, "{}", ended.body);
    closed(lost, "the lost phone").await;
    assert_eq!(server.get(&duel.path("?as=home"), &phone).await.status, 403);
    let now = view(&server, &duel, "home").await;
    own.view(now["version"].as_u64().unwrap()).await;
    server.close().await;
}

/// Two coaches at one screen who go on at two: the first browser must not keep both seats.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hot_seat_turned_into_two_machines_leaves_the_first_with_one_seat() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let new = json!({"game": "card", "coaches": {"home": "person", "away": "person"}, "seed": 11});
    let made = server.send("POST", "/api/matches", &[], Some(&new.to_string())).await;
    let (ring, made) = (ring_of(&made), made.json());
    let mut duel = Duel {
        id: made["id"].as_str().unwrap().to_string(),
        home: made["key"].as_str().unwrap().to_string(),
        ..Duel::default()
    };
    let shown = format!("hashmark_ring={ring}");
    let ask = async |path: &str, body: Value| {
        server.send("POST", &duel.path(path), &[("cookie", &shown)], Some(&body.to_string())).await
    };
    let seats = server.send("GET", &duel.path(""), &[("cookie", &shown)], None).await;
    assert_eq!(seats.header("x-hashmark-seats"), Some("home,away"));
    let asked = ask("/undo", json!({"as": "home", "what": "play"})).await.json();
    assert_eq!(asked["undo"]["asked_by"], "home", "the other seat is asked, at one screen, too");
    assert_eq!(ask("/links", json!({"seat": "away", "kind": "device"})).await.status, 403);
    let link = ask("/links", json!({"seat": "away"})).await.json();
    assert_eq!(link["kind"], "hand_over", "{link}");
    let screen = listening(&server, &duel, "away", &cookie(&ring)).await;
    duel.away = server.sit(&link["link"].as_str().unwrap().replace("/sit#", "")).await;
    closed(screen, "the first screen").await;
    let seats = server.send("GET", &duel.path(""), &[("cookie", &shown)], None).await;
    assert_eq!(seats.header("x-hashmark-seats"), Some("home"));
    let away = server.send("GET", &duel.path("?as=away"), &[("cookie", &shown)], None).await;
    assert_eq!(away.status, 403);
    assert_eq!(server.get(&duel.path("?as=away"), &duel.away).await.status, 200);
    server.close().await;
}

/// Against a machine nobody else has to agree.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn alone_is_who_plays_against_a_machine() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let (id, key) = kit::against_coach(&server, json!({})).await;
    while kit::view(&server, &id, &key).await["plays"].as_u64() < Some(2) {
        kit::step(&server, &id, &key).await;
    }
    let plays = kit::view(&server, &id, &key).await["plays"].as_u64().unwrap();
    let back =
        server.post(&format!("/api/matches/{id}/undo"), &key, &json!({"as": "home", "what": "play"})).await;
    assert_eq!(back.status, 200, "{}", back.body);
    assert_eq!(back.json()["undo"]["asked_by"], Value::Null);
    assert!(back.json()["plays"].as_u64().unwrap() <= plays);
    // Nobody had to agree, but it is no secret: whoever tries until the dice please is read of.
    let mut told = vec![story(&back.json())];
    while !told[told.len() - 1].contains("new dice will fall") && told.len() < 4 {
        let path = format!("/api/matches/{id}/undo");
        told.push(story(&server.post(&path, &key, &json!({"as": "home", "what": "play"})).await.json()));
    }
    let last = &told[told.len() - 1];
    assert_eq!(last.matches("A play was taken back, ").count(), told.len(), "{last}");
    assert!(last.contains("new dice will fall"), "{last}");
    let machine = server.post(&format!("/api/matches/{id}/links"), &key, &json!({"seat": "away"})).await;
    assert_eq!(machine.status, 403, "a machine's seat is nobody's: {}", machine.body);
    server.close().await;
}
