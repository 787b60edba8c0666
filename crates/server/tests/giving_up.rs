//! Nobody is held at a table: games are resigned, abandoned and adjourned, a coach who walks off loses by the clock, and
//! what is over goes off the list. Everything is told to both.

use crate::kit;

use hashmark_server::host::HostLimits;
use hashmark_store::{Store, StorePlace};
use kit::{
    Answer, Duel, Server, act, against_coach, calls, clock, clock_now, notes, ok, quiet, refused, seen, step,
    to_single_question, told, until_late, view,
};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;

/// A clock that runs out while a test waits.
fn hasty() -> HostLimits {
    HostLimits { default_clock: Duration::from_millis(300), shortest_clock: 1, ..quiet() }
}

async fn verified(server: &Server, folder: &Path, duel: &Duel) {
    let file = server.get(&duel.path("/export"), &duel.home).await;
    assert_eq!(file.status, 200, "{}", file.body);
    let report = hashmark_table::verify::<hashmark_card::Card>(file.body.as_bytes());
    let report = report.unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    assert!(report.early_end.is_some(), "it says that it was given up");
}

#[tokio::test]
async fn a_coach_resigns_and_both_read_of_it_and_the_file_verifies() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), quiet()).await;
    let duel = server.two_persons(json!({})).await;
    server.to_sealed_question(&duel).await;
    let over = ok(&act(&server, &duel, "away", "resign").await);
    assert_eq!(over["over"], true);
    for seat in ["home", "away", "watch"] {
        let view = seen(&server, &duel, seat).await;
        assert!(
            told(&view, "The Amarillo Mustangers resigned. The Butte Diggers win."),
            "{:?}",
            notes(&view)
        );
        assert_eq!(view["need"]["kind"], "over");
        assert_eq!(view["acts"], json!([]));
    }
    refused(&act(&server, &duel, "home", "resign").await, 409, "over");
    verified(&server, folder.path(), &duel).await;
    server.close().await;
}

#[tokio::test]
async fn against_the_machine_a_game_is_abandoned_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), quiet()).await;
    let (id, key) = against_coach(&server, json!({})).await;
    step(&server, &id, &key).await;
    let path = format!("/api/matches/{id}/acts");
    let adjourn = server.post(&path, &key, &json!({"as": "home", "what": "adjourn"})).await;
    refused(&adjourn, 409, "two persons do not sit");
    let claim = server.post(&path, &key, &json!({"as": "home", "what": "claim"})).await;
    refused(&claim, 409, "No clock runs");
    let over = ok(&server.post(&path, &key, &json!({"as": "home", "what": "abandon"})).await);
    assert_eq!((over["over"].clone(), over["clock"].clone()), (json!(true), Value::Null));
    assert!(over["need"]["text"].as_str().unwrap().contains("abandoned"));
    server.close().await;
}

#[tokio::test]
async fn two_persons_abandon_when_both_agree_and_a_proposal_outlives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let server = Server::open(&file, quiet()).await;
    let duel = server.two_persons(json!({})).await;
    let asked = ok(&act(&server, &duel, "home", "abandon").await);
    assert_eq!((asked["over"].clone(), asked["proposal"]["by"].clone()), (json!(false), json!("home")));
    refused(&act(&server, &duel, "home", "agree").await, 409, "proposes nothing");
    refused(&act(&server, &duel, "away", "adjourn").await, 409, "Agree or refuse first");
    server.close().await;
    let server = Server::open(&file, quiet()).await;
    assert_eq!(seen(&server, &duel, "away").await["proposal"]["what"], "abandon");
    ok(&act(&server, &duel, "away", "refuse").await);
    assert_eq!(seen(&server, &duel, "home").await["proposal"], Value::Null);
    ok(&act(&server, &duel, "away", "abandon").await);
    assert_eq!(ok(&act(&server, &duel, "home", "agree").await)["over"], true);
    verified(&server, folder.path(), &duel).await;
    server.close().await;
}

#[tokio::test]
async fn nobody_acts_from_a_seat_that_is_not_his() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), hasty()).await;
    let duel = server.two_persons(json!({})).await;
    until_late(&server, &duel, "home").await;
    for what in ["resign", "abandon", "claim", "machine", "agree", "come_back"] {
        refused(&act(&server, &duel, "watch", what).await, 403, "watches");
        let body = json!({"as": "away", "what": what});
        refused(&server.post(&duel.path("/acts"), &duel.home, &body).await, 403, "not yours");
    }
    assert_eq!(seen(&server, &duel, "home").await["over"], false);
    server.close().await;
}

#[tokio::test]
async fn the_win_is_claimed_when_the_other_is_late_and_not_before() {
    let folder = tempfile::tempdir().unwrap();
    let server =
        Server::open(&folder.path().join("games.db"), HostLimits { shortest_clock: 1, ..quiet() }).await;
    let duel = server.two_persons(json!({})).await;
    let (slow, quick) = to_single_question(&server, &duel).await;
    let view = seen(&server, &duel, quick).await;
    assert_eq!(
        (view["clock"]["seconds"].clone(), view["clock"]["default"].clone()),
        (json!(604_800), json!(true))
    );
    refused(&act(&server, &duel, quick, "claim").await, 409, "time for another 7 days");
    refused(&clock(&server, &duel, quick, json!(0)).await, 400, "cannot be played with");
    ok(&clock(&server, &duel, quick, json!(1)).await);
    assert_eq!(seen(&server, &duel, slow).await["proposal"]["seconds"], 1);
    let agreed = ok(&act(&server, &duel, slow, "agree").await);
    assert!(told(&agreed, "agreed on a clock: 1 second a call"), "{:?}", notes(&agreed));
    assert_eq!(agreed["clock"]["deadline"][quick], Value::Null, "he is not waited for");
    refused(&act(&server, &duel, quick, "claim").await, 409, "time for another");
    until_late(&server, &duel, quick).await;
    refused(&act(&server, &duel, slow, "claim").await, 409, "not waited for");
    assert!(seen(&server, &duel, quick).await["acts"].as_array().unwrap().contains(&json!("claim")));
    assert_eq!(ok(&act(&server, &duel, quick, "claim").await)["over"], true);
    for seat in ["home", "away"] {
        assert!(told(&seen(&server, &duel, seat).await, "let the time run out"));
    }
    verified(&server, folder.path(), &duel).await;
    server.close().await;
}

#[tokio::test]
async fn at_a_sealed_question_only_who_has_not_called_is_late() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), hasty()).await;
    let duel = server.two_persons(json!({})).await;
    let (home, _) = server.to_sealed_question(&duel).await;
    until_late(&server, &duel, "home").await;
    refused(&act(&server, &duel, "home", "claim").await, 409, "You have not called either");
    let body = json!({"as": "home", "turn": home["turn"], "call": calls(&home)[0]});
    ok(&server.post(&duel.path("/answer"), &duel.home, &body).await);
    refused(&act(&server, &duel, "away", "claim").await, 409, "You have not called either");
    refused(&act(&server, &duel, "home", "claim").await, 409, "time for another");
    until_late(&server, &duel, "home").await;
    assert_eq!(ok(&act(&server, &duel, "home", "claim").await)["over"], true);
    server.close().await;
}

#[tokio::test]
async fn the_machine_calls_for_a_coach_who_left_until_he_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let server = Server::open(&file, hasty()).await;
    let duel = server.two_persons(json!({})).await;
    let (slow, quick) = to_single_question(&server, &duel).await;
    refused(&act(&server, &duel, slow, "come_back").await, 409, "You call for this side");
    until_late(&server, &duel, quick).await;
    let taken = ok(&act(&server, &duel, quick, "machine").await);
    assert_eq!(taken["coaches"][slow]["who"], "book");
    assert_eq!(taken["coaches"][slow]["stand_in"], true);
    assert_eq!(taken["clock"], Value::Null, "nobody waits for a person");
    assert_eq!(taken["need"]["kind"], "call", "the machine has called");
    refused(&act(&server, &duel, quick, "undo_play").await, 409, "away and cannot agree");
    server.close().await;
    let server = Server::open(&file, hasty()).await;
    let away = seen(&server, &duel, slow).await;
    assert!(told(&away, "The machine calls for"), "he can still look: {:?}", notes(&away));
    assert_eq!(away["acts"], json!(["resign", "come_back"]));
    let undo =
        server.post(&duel.path("/undo"), duel.secret(slow), &json!({"as": slow, "what": "call"})).await;
    refused(&undo, 409, "Come back first");
    let back = ok(&act(&server, &duel, slow, "come_back").await);
    assert!(told(&back, "is back and calls again"));
    assert_eq!(back["coaches"][slow]["who"], "person");
    assert!(back["clock"]["deadline"].is_object());
    server.close().await;
}

#[tokio::test]
async fn no_clock_runs_and_no_call_is_taken_while_the_game_is_adjourned() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let server = Server::open(&file, hasty()).await;
    let duel = server.two_persons(json!({})).await;
    let (slow, quick) = to_single_question(&server, &duel).await;
    refused(&act(&server, &duel, quick, "resume").await, 409, "not adjourned");
    ok(&act(&server, &duel, quick, "adjourn").await);
    let pause = ok(&act(&server, &duel, slow, "adjourn").await);
    assert_eq!(pause["clock"]["adjourned"], true, "the same from both is agreement");
    assert_eq!(pause["clock"]["deadline"], json!({"home": null, "away": null}));
    server.close().await;
    let server = Server::open(&file, hasty()).await;
    tokio::time::sleep(Duration::from_millis(350)).await;
    refused(&act(&server, &duel, quick, "claim").await, 409, "not waited for");
    let view = seen(&server, &duel, slow).await;
    let body = json!({"as": slow, "turn": view["turn"], "call": calls(&view)[0]});
    refused(&server.post(&duel.path("/answer"), duel.secret(slow), &body).await, 409, "adjourned");
    let on = ok(&act(&server, &duel, quick, "resume").await);
    assert!(told(&on, "The game goes on."));
    let left = on["clock"]["deadline"][slow].as_i64().unwrap() - clock_now();
    assert!((100..=300).contains(&left), "the whole time again: {left}");
    server.close().await;
}

#[tokio::test]
async fn who_sits_down_by_an_invitation_agrees_to_its_clock_and_nobody_is_late_before() {
    let folder = tempfile::tempdir().unwrap();
    let server =
        Server::open(&folder.path().join("games.db"), HostLimits { shortest_clock: 1, ..quiet() }).await;
    let new = |clock: u32, links: bool| {
        json!({"game": "card", "home": "BUT", "away": "AMA", "links": links, "clock": clock,
            "coaches": {"home": "person", "away": "person"}})
    };
    let make = async |new: Value| server.send("POST", "/api/matches", &[], Some(&new.to_string())).await;
    refused(&make(new(120, false)).await, 400, "two persons who come by links");
    refused(&make(new(99_999_999, true)).await, 400, "cannot be played with");
    let made = make(new(120, true)).await.json();
    let (id, key) = (made["id"].as_str().unwrap(), made["key"].as_str().unwrap());
    let alone = view(&server, id, key).await;
    assert_eq!(alone["clock"], Value::Null, "nobody else sits here yet");
    let secret = made["links"]["away"].as_str().unwrap().replace("/sit#", "");
    let look = json!({"secret": secret}).to_string();
    let invitation = server.send("POST", "/api/sit/look", &[], Some(&look)).await.json();
    assert_eq!(
        (invitation["clock"].clone(), invitation["clock_words"].clone()),
        (json!(120), json!("2 minutes"))
    );
    assert!(notes(&view(&server, id, key).await).is_empty(), "looking is not sitting");
    server.sit(&secret).await;
    let both = view(&server, id, key).await;
    assert!(told(&both, "agreed on a clock: 2 minutes a call"), "{:?}", notes(&both));
    assert_eq!(
        (both["clock"]["seconds"].clone(), both["clock"]["default"].clone()),
        (json!(120), json!(false))
    );
    refused(&server.send("POST", "/api/sit/look", &[], Some(&look)).await, 404, "opens no seat");
    server.close().await;
}

/// The invited never comes: the one who waits is not held.
#[tokio::test]
async fn a_game_nobody_else_came_to_is_abandoned_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), hasty()).await;
    let new = json!({"game": "card", "links": true, "coaches": {"home": "person", "away": "person"}});
    let made = server.send("POST", "/api/matches", &[], Some(&new.to_string())).await.json();
    let path = format!("/api/matches/{}/acts", made["id"].as_str().unwrap());
    let key = made["key"].as_str().unwrap();
    refused(&server.post(&path, key, &json!({"as": "home", "what": "claim"})).await, 409, "No clock runs");
    assert_eq!(ok(&server.post(&path, key, &json!({"as": "home", "what": "abandon"})).await)["over"], true);
    server.close().await;
}

#[tokio::test]
async fn a_clock_goes_on_after_a_restart_and_stands_still_while_no_server_was_there() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let server = Server::open(&file, quiet()).await;
    let duel = server.two_persons(json!({})).await;
    let (slow, quick) = to_single_question(&server, &duel).await;
    let deadline =
        async |server: &Server| seen(server, &duel, quick).await["clock"]["deadline"][slow].as_i64().unwrap();
    let before = deadline(&server).await;
    server.close().await;
    let server = Server::open(&file, quiet()).await;
    assert_eq!(deadline(&server).await, before, "a short pause changes nothing");
    server.close().await;
    // As if the last sign of life were of an hour ago: since the question was put, no server was there.
    let store = Store::open(&StorePlace::File(file.clone())).await.unwrap();
    let alive: i64 = store.setting("last-alive").await.unwrap().unwrap().parse().unwrap();
    store.set_setting("last-alive", &(alive - 3_600_000).to_string()).await.unwrap();
    store.close().await;
    let server = Server::open(&file, quiet()).await;
    let after = deadline(&server).await;
    assert!(after > before && after < before + 60_000, "since the question: {}", after - before);
    server.close().await;
    let server = Server::open(&file, quiet()).await;
    assert_eq!(deadline(&server).await, after, "it is counted once");
    server.close().await;
}

/// A browser: its cookie.
async fn browser(server: &Server, new: Value) -> (String, String) {
    let made = server.send("POST", "/api/matches", &[], Some(&new.to_string())).await;
    let cookie = made.header("set-cookie").unwrap().split(';').next().unwrap().to_string();
    (made.json()["id"].as_str().unwrap().to_string(), cookie)
}

async fn at(server: &Server, method: &str, path: &str, cookie: &str, body: Option<Value>) -> Answer {
    let body = body.map(|body| body.to_string());
    server.send(method, path, &[("cookie", cookie)], body.as_deref()).await
}

fn ids(list: &Answer) -> Vec<String> {
    list.json().as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap().to_string()).collect()
}

#[tokio::test]
async fn a_game_begun_stays_on_the_list_until_it_is_given_up_and_is_counted_even_when_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), quiet()).await;
    let solo = json!({"game": "card", "coaches": {"home": "person", "away": "book"}});
    let (id, cookie) = browser(&server, solo.clone()).await;
    for _ in 0..60 {
        assert_eq!(at(&server, "POST", "/api/matches", &cookie, Some(solo.clone())).await.status, 201);
    }
    let list = at(&server, "GET", "/api/matches", &cookie, None).await;
    assert_eq!(ids(&list).len(), 61, "none is cut off silently");
    let path = format!("/api/matches/{id}");
    refused(&at(&server, "DELETE", &path, &cookie, None).await, 409, "until it is finished or given up");
    refused(&at(&server, "DELETE", &path, "hashmark_ring=somebodyelse", None).await, 403, "list of yours");
    refused(&server.send("DELETE", &path, &[], None).await, 403, "list of yours");
    ok(&at(&server, "POST", &format!("{path}/acts"), &cookie, Some(json!({"as": "home", "what": "resign"})))
        .await);
    let list = at(&server, "GET", "/api/matches", &cookie, None).await;
    let last = list.json()[60].clone();
    assert_eq!(
        (last["id"].as_str(), last["over"].clone()),
        (Some(&*id), json!(true)),
        "behind those that go on"
    );
    assert!(last["words"].as_str().unwrap().ends_with("resigned") && last["gave_up"]["home"] == true);
    let home = at(&server, "GET", "/", &cookie, None).await.body;
    assert!(home.contains("begun 61 games: 0 finished, 1 given up, 60 going on"), "{home}");
    assert!(home.contains(&format!("data-delete=\"{id}\"")));
    assert_eq!(ok(&at(&server, "DELETE", &path, &cookie, None).await)["deleted"], true);
    assert_eq!(at(&server, "GET", &path, &cookie, None).await.status, 404);
    assert_eq!(ids(&at(&server, "GET", "/api/matches", &cookie, None).await).len(), 60);
    let tally = at(&server, "GET", "/api/tally", &cookie, None).await.json();
    assert_eq!(tally, json!({"begun": 61, "finished": 0, "given_up": 1}), "deleted, and still counted");
    server.close().await;
}

#[tokio::test]
async fn a_match_is_deleted_when_it_is_on_nobodys_list_any_more() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), quiet()).await;
    let new = json!({"game": "card", "links": true, "coaches": {"home": "person", "away": "person"}});
    let made = server.send("POST", "/api/matches", &[], Some(&new.to_string())).await;
    let cookie =
        |answer: &Answer| answer.header("set-cookie").unwrap().split(';').next().unwrap().to_string();
    let (maker, made) = (cookie(&made), made.json());
    let secret = made["links"]["away"].as_str().unwrap().replace("/sit#", "");
    let guest = cookie(&server.show(&secret, &[]).await);
    let path = format!("/api/matches/{}", made["id"].as_str().unwrap());
    ok(&at(&server, "POST", &format!("{path}/acts"), &guest, Some(json!({"as": "away", "what": "resign"})))
        .await);
    assert_eq!(ok(&at(&server, "DELETE", &path, &maker, None).await)["deleted"], false, "the guest has it");
    assert!(ids(&at(&server, "GET", "/api/matches", &maker, None).await).is_empty());
    assert_eq!(ids(&at(&server, "GET", "/api/matches", &guest, None).await).len(), 1);
    assert_eq!(ok(&at(&server, "DELETE", &path, &guest, None).await)["deleted"], true);
    let tally = async |cookie: &str| at(&server, "GET", "/api/tally", cookie, None).await.json();
    assert_eq!(tally(&maker).await, json!({"begun": 1, "finished": 1, "given_up": 0}), "he gave nothing up");
    assert_eq!(tally(&guest).await, json!({"begun": 1, "finished": 0, "given_up": 1}));
    server.close().await;
}

#[tokio::test]
async fn what_nobody_touches_is_put_away_and_opened_again_by_a_touch() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let limits = HostLimits { put_away: Duration::from_millis(400), ..quiet() };
    let server = Server::open(&file, limits).await;
    let (id, cookie) =
        browser(&server, json!({"game": "card", "coaches": {"home": "person", "away": "book"}})).await;
    let put_away = async |server: &Server| {
        at(server, "GET", "/api/matches", &cookie, None).await.json()[0]["put_away"].clone()
    };
    assert_eq!(put_away(&server).await, false);
    server.close().await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let server = Server::open(&file, limits).await;
    assert_eq!(put_away(&server).await, true);
    assert!(at(&server, "GET", "/", &cookie, None).await.body.contains("Put away"));
    assert_eq!(put_away(&server).await, true, "looking at the list is no touch");
    assert_eq!(at(&server, "GET", &format!("/api/matches/{id}"), &cookie, None).await.status, 200);
    assert_eq!(put_away(&server).await, false);
    server.close().await;
}

/// Two at one screen agree with each other: the same browser holds both seats.
#[tokio::test]
async fn two_at_one_screen_abandon_by_the_word_of_both_seats() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), quiet()).await;
    let new = json!({"game": "card", "coaches": {"home": "person", "away": "person"}});
    let (id, cookie) = browser(&server, new).await;
    let path = format!("/api/matches/{id}/acts");
    let act = async |body: Value| at(&server, "POST", &path, &cookie, Some(body)).await;
    let asked = ok(&act(json!({"as": "home", "what": "abandon"})).await);
    assert_eq!(asked["over"], false);
    let agree = json!({"as": "away", "what": "agree", "proposal": asked["proposal"]["number"]});
    assert_eq!(ok(&act(agree).await)["over"], true);
    let list = at(&server, "GET", "/api/matches", &cookie, None).await.json();
    assert_eq!((list[0]["words"].clone(), list[0]["over"].clone()), (json!("abandoned"), json!(true)));
    server.close().await;
}

/// Fair dice do not wait for the links of somebody for whom the machine calls.
#[tokio::test]
async fn fair_dice_go_on_without_the_links_of_who_left() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), hasty()).await;
    let duel = server.two_persons(json!({"dice": "fair", "seed": null})).await;
    until_late(&server, &duel, "home").await;
    let (slow, quick) = ("home", "away");
    refused(&act(&server, &duel, quick, "machine").await, 409, "Call first");
    // Who gives up his own say has done his part: only the other's link is waited for.
    let own = json!({"as": quick, "without": true});
    ok(&server.post(&duel.path("/fair"), duel.secret(quick), &own).await);
    let before = seen(&server, &duel, quick).await;
    assert_eq!(before["fair"]["say"][slow], true);
    let after = ok(&act(&server, &duel, quick, "machine").await);
    assert_eq!(after["fair"]["say"], json!({"home": false, "away": false}));
    assert!(told(&after, "the dice go on without a say of"), "{:?}", notes(&after));
    server.close().await;
}

/// Who watches an exhibition of two machines may let go of it at any time; it was no game of his.
#[tokio::test]
async fn a_game_of_two_machines_goes_off_the_list_at_any_time() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), quiet()).await;
    let (id, cookie) =
        browser(&server, json!({"game": "card", "coaches": {"home": "book", "away": "book"}})).await;
    assert_eq!(
        ok(&at(&server, "DELETE", &format!("/api/matches/{id}"), &cookie, None).await)["deleted"],
        true
    );
    let tally = at(&server, "GET", "/api/tally", &cookie, None).await.json();
    assert_eq!(tally, json!({"begun": 0, "finished": 0, "given_up": 0}));
    server.close().await;
}
