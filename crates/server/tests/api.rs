//! The JSON interface as a program uses it: a whole game, restarts, seats, links, taking back, dice by hand.

use crate::kit;

use hashmark_card::Card;
use hashmark_server::host::HostLimits;
use kit::{Server, against_coach, calls, quiet, step, view};
use serde_json::{Value, json};

async fn server(folder: &tempfile::TempDir) -> Server {
    Server::open(&folder.path().join("hashmark.db"), quiet()).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_is_played_its_file_verifies_and_its_box_agrees_with_the_score() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let (id, secret) = against_coach(&server, json!({})).await;
    while step(&server, &id, &secret).await {}
    let end = view(&server, &id, &secret).await;
    assert_eq!(end["need"]["kind"], "over");
    let sheet = server.get(&format!("/api/matches/{id}/box"), &secret).await.json();
    assert_eq!(sheet["score"], end["board"]["score"]);
    let luck = server.get(&format!("/api/matches/{id}/luck"), &secret).await.json();
    assert!(luck["readings"].as_array().unwrap().len() > 60);
    let dice = luck["faces"].as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).sum::<u64>();
    let band = hashmark_dice::face_band(u32::try_from(dice).unwrap());
    assert_eq!(luck["face_band"], json!([band.least, band.most]), "{dice} dice");
    assert_eq!(luck["distance_band"], json!(hashmark_dice::DISTANCE_BAND));
    assert_eq!(luck["dice"], end["dice_source"], "the page says which dice these are");
    // Who has no seat may look at a finished game, and only look.
    let reel = server.send("GET", &format!("/api/matches/{id}/reel"), &[], None).await.json();
    assert_eq!(reel["frames"].as_array().unwrap().len() as u64, end["plays"].as_u64().unwrap());
    let last = reel["frames"].as_array().unwrap().last().unwrap()["lines"]
        .as_array()
        .unwrap()
        .last()
        .unwrap()
        .clone();
    assert_eq!(last["score"], end["board"]["score"], "the last line has the final score");
    let file = server.get(&format!("/api/matches/{id}/export"), &secret).await;
    let report = hashmark_table::verify::<Card>(file.body.as_bytes()).expect("the file verifies");
    assert!(report.over && report.dice_proved);
    server.close().await;
}

/// Z8.1-a: a zone match has its record as a page, from the first play on; other games keep none.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_zone_match_has_its_record_as_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let (zone, secret) = against_coach(&server, json!({"game": "zone"})).await;
    for _ in 0..8 {
        step(&server, &zone, &secret).await;
    }
    let page = server.get(&format!("/game/{zone}/record"), &secret).await;
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(page.body.contains("<td>kickoff</td>") && page.body.contains("scope=\"colgroup\">BUT</th>"));
    let replay = server.get(&format!("/game/{zone}/replay"), &secret).await;
    assert!(replay.body.contains(&format!("href=\"/game/{zone}/record\"")), "it is linked");
    let (card, secret) = against_coach(&server, json!({})).await;
    assert_eq!(server.get(&format!("/game/{card}/record"), &secret).await.status, 404);
    let replay = server.get(&format!("/game/{card}/replay"), &secret).await;
    assert!(!replay.body.contains("/record"), "there is none to link");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_changes_nothing_of_what_is_seen_and_an_answer_is_taken_once() {
    let folder = tempfile::tempdir().unwrap();
    let first = server(&folder).await;
    let duel = first.two_persons(json!({})).await;
    let (id, secret) = against_coach(&first, json!({"seed": 3})).await;
    for _ in 0..12 {
        step(&first, &id, &secret).await;
    }
    // Home seals a call of the first sealed question of the duel.
    let sealed = loop {
        let (home, away) = both(&first, &duel).await;
        let asks = |view: &Value| view["need"]["kind"] == "call";
        match (asks(&home), asks(&away)) {
            (true, true) => break (home["turn"].clone(), calls(&home)[1].clone()),
            (true, false) => answer(&first, &duel, "home", &home["turn"], &calls(&home)[0]).await,
            _ => answer(&first, &duel, "away", &away["turn"], &calls(&away)[0]).await,
        };
    };
    assert_eq!(answer(&first, &duel, "home", &sealed.0, &sealed.1).await, 200);
    assert_eq!(answer(&first, &duel, "home", &sealed.0, &sealed.1).await, 409, "it is sealed already");
    let before = (view(&first, &id, &secret).await, both(&first, &duel).await);
    first.close().await;
    let second = server(&folder).await;
    let after = (view(&second, &id, &secret).await, both(&second, &duel).await);
    let without_version = |mut view: Value| {
        view.as_object_mut().unwrap().remove("version");
        view
    };
    assert_eq!(without_version(before.0.clone()), without_version(after.0));
    assert_eq!(without_version(before.1.0), without_version(after.1.0.clone()));
    assert_eq!(without_version(before.1.1), without_version(after.1.1.clone()));
    assert_eq!(after.1.0["need"]["kind"], "sealed");
    // What was answered before cannot be answered again; the visitors' call completes the pair.
    let advice = second.get(&format!("/api/matches/{id}/advice?as=home"), &secret).await.json();
    let body = json!({"as": "home", "turn": before.0["turn"], "call": advice["call"]});
    let path = format!("/api/matches/{id}/answer");
    let (one, other) = tokio::join!(second.post(&path, &secret, &body), second.post(&path, &secret, &body));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "the same answer twice at once is taken once");
    assert_eq!(answer(&second, &duel, "away", &after.1.1["turn"], &calls(&after.1.1)[0]).await, 200);
    let (home, _) = both(&second, &duel).await;
    assert_ne!(home["turn"], sealed.0, "both were in");
    second.close().await;
}

async fn both(server: &Server, duel: &kit::Duel) -> (Value, Value) {
    let of =
        async |seat: &str| server.get(&duel.path(&format!("?as={seat}")), duel.secret(seat)).await.json();
    (of("home").await, of("away").await)
}

async fn answer(server: &Server, duel: &kit::Duel, seat: &str, turn: &Value, call: &str) -> u16 {
    let body = json!({"as": seat, "turn": turn, "call": call});
    server.post(&duel.path("/answer"), duel.secret(seat), &body).await.status
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_play_is_taken_back_when_the_other_coach_agrees_and_lines_are_told_anew() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let duel = server.two_persons(json!({})).await;
    let mut live = server.socket(&duel.id, "watch", &duel.watch, 0).await;
    let mut plays = 0;
    while plays < 4 {
        let (home, away) = both(&server, &duel).await;
        for (seat, view) in [("home", &home), ("away", &away)] {
            if view["need"]["kind"] == "call" {
                answer(&server, &duel, seat, &view["turn"], &calls(view)[0]).await;
            }
        }
        plays = home["plays"].as_u64().unwrap();
    }
    let (now, _) = both(&server, &duel).await;
    let undo = async |seat: &str, what: &str| {
        let proposal = both(&server, &duel).await.0["proposal"]["number"].clone();
        let body = json!({"as": seat, "what": what, "proposal": proposal});
        server.post(&duel.path("/undo"), duel.secret(seat), &body).await
    };
    assert_eq!(undo("away", "agree").await.status, 409, "nobody has asked");
    assert_eq!(undo("home", "play").await.json()["undo"]["asked_by"], "home");
    assert_eq!(undo("away", "refuse").await.json()["undo"]["asked_by"], Value::Null);
    assert_eq!(both(&server, &duel).await.0["plays"], now["plays"], "refused");
    assert_eq!(undo("home", "play").await.status, 200);
    assert_eq!(undo("home", "agree").await.status, 409, "nobody agrees with himself");
    let back = undo("away", "agree").await;
    assert_eq!(back.status, 200, "{}", back.body);
    let back = back.json();
    assert!(back["plays"].as_u64() <= now["plays"].as_u64());
    let again = server.get(&duel.path("?as=watch"), &duel.watch).await.json();
    // The watcher puts the story together from what he is sent, as a page does.
    let (mut told, mut version): (Vec<Value>, _) = (vec![], 0);
    while version < again["version"].as_u64().unwrap() {
        let seen: Value = serde_json::from_str(&live.next().await).unwrap();
        version = seen["version"].as_u64().unwrap();
        told.truncate(seen["log"]["from"].as_u64().unwrap() as usize);
        told.extend(seen["log"]["lines"].as_array().unwrap().clone());
    }
    assert_eq!(json!(told), again["log"]["lines"], "the watcher has the same story");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn real_dice_are_asked_for_and_typed_in() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let (id, secret) = against_coach(&server, json!({"dice": "hand", "seed": null})).await;
    let now = view(&server, &id, &secret).await;
    assert_eq!(now["need"]["kind"], "roll");
    assert_eq!(now["need"]["dice"][0]["faces"].as_array().unwrap().len(), 6);
    let path = format!("/api/matches/{id}/throw");
    let bad = server.post(&path, &secret, &json!({"as": "home", "turn": now["turn"], "dice": ["7"]})).await;
    assert_eq!(bad.status, 400);
    assert!(bad.json()["remedy"].as_str().unwrap().contains("1-6"));
    let good = server.post(&path, &secret, &json!({"as": "home", "turn": now["turn"], "dice": ["2"]})).await;
    assert_eq!(good.status, 200, "{}", good.body);
    assert_eq!(good.json()["dice"][0]["dice"][0]["face"], "2");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_coaches_play_while_somebody_watches_and_chances_are_worked_out() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("hashmark.db"), HostLimits::default()).await;
    let coaches = json!({"coaches": {"home": "book", "away": "book"}});
    let duel = server.two_persons_with(coaches, json!({})).await;
    let mut live = server.socket(&duel.id, "watch", &duel.watch, 0).await;
    let first: Value = serde_json::from_str(&live.next().await).unwrap();
    let mut view = first.clone();
    while view["plays"].as_u64() < Some(first["plays"].as_u64().unwrap() + 2)
        || view["odds"].as_array().unwrap().is_empty()
    {
        view = serde_json::from_str(&live.next().await).unwrap();
    }
    let home = view["odds"][0]["home"].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&home));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_interface_describes_itself_and_every_answer_is_guarded() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let described = server.send("GET", "/api/openapi.json", &[], None).await.json();
    for path in [
        "/api/matches",
        "/api/matches/{id}",
        "/api/matches/{id}/answer",
        "/api/matches/{id}/undo",
        "/api/matches/{id}/why/{play}",
        "/api/matches/{id}/box",
        "/api/matches/{id}/export",
    ] {
        assert!(described["paths"][path].is_object(), "{path}");
    }
    // What is sent has not the name of something else that is answered: one of the two would not be described.
    for (name, field) in
        [("ThrowRequest", "turn"), ("RollView", "purpose"), ("UndoRequest", "what"), ("UndoView", "own")]
    {
        assert!(described["components"]["schemas"][name]["properties"][field].is_object(), "{name}.{field}");
    }
    for path in [
        "/",
        "/new",
        "/clubs",
        "/clubs/BUT",
        "/clubs/BUT/cards",
        "/rules",
        "/rules/card?q=onside",
        "/tables",
        "/sit",
        "/assets/base.css",
        "/api/matches",
        "/nowhere",
    ] {
        let answer = server.send("GET", path, &[], None).await;
        assert!(answer.status == 200 || path == "/nowhere", "{path}: {}", answer.status);
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert!(answer.header("x-request-id").is_some(), "{path}");
    }
    let page = server.send("GET", "/nowhere", &[("accept", "text/html")], None).await;
    assert!(page.status == 404 && page.body.contains("<html"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_many_requests_and_too_many_matches_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let limits = HostLimits { requests: 5, open_matches: 1, odds: false, ..HostLimits::default() };
    let server = Server::open(&folder.path().join("hashmark.db"), limits).await;
    server.two_persons(json!({})).await;
    let new = json!({"game": "card"}).to_string();
    let full = server.send("POST", "/api/matches", &[], Some(&new)).await;
    assert_eq!(full.status, 503, "{}", full.body);
    let mut statuses = vec![];
    for _ in 0..12 {
        statuses.push(server.send("GET", "/api/matches", &[], None).await.status);
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    server.close().await;
}

/// A call is judged while it is written: what is wrong, where, by which rule; and it is drawn. Nothing changes by it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_zone_call_is_checked_and_drawn_before_it_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let (id, secret) = against_coach(&server, json!({"game": "zone"})).await;
    let check = async |text: &str, change: Option<&str>| {
        let body = json!({"as": "home", "text": text, "change": change});
        let answer = server.post(&format!("/api/matches/{id}/check"), &secret, &body).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    };
    while view(&server, &id, &secret).await["need"]["title"] != "Line up, or kick" {
        assert!(step(&server, &id, &secret).await);
    }
    let before = view(&server, &id, &secret).await;
    let moved = check("", Some("RW@WR")).await;
    assert_eq!(moved["text"], "LW LT LG C RG RT RE RW@WR Q F LH");
    assert!(moved["fault"]["error"].as_str().unwrap().contains("8 men stand on the line"), "{moved}");
    assert_eq!(moved["sketch"]["chips"].as_array().unwrap().len(), 11);
    assert_eq!(check("pro", None).await["fault"], Value::Null);
    assert_eq!(check("", None).await["fault"], Value::Null, "nothing is said of an empty text");
    assert_eq!(view(&server, &id, &secret).await, before, "nothing has changed");
    let body = json!({"as": "home", "turn": before["turn"], "call": "pro"});
    assert_eq!(server.post(&format!("/api/matches/{id}/answer"), &secret, &body).await.status, 200);
    let unread = check("LW/SC || RE/XX", None).await;
    assert_eq!((&unread["fault"]["at"], &unread["fault"]["len"]), (&json!(12), &json!(2)), "{unread}");
    assert!(unread["fault"]["remedy"].as_str().unwrap().contains("SC"), "what may stand there: {unread}");
    let against = check("LT/LC", None).await;
    assert_eq!(
        (&against["fault"]["rule"], &against["fault"]["at"]),
        (&json!("Z8.3-a"), &json!(0)),
        "{against}"
    );
    let good = check("LW/SC || RE/SL", None).await;
    assert_eq!(good["fault"], Value::Null, "{good}");
    assert_eq!(good["sketch"]["strokes"][0]["kind"], "route");
    let long = json!({"as": "home", "text": "x".repeat(401)});
    assert_eq!(server.post(&format!("/api/matches/{id}/check"), &secret, &long).await.status, 400);
    let short = json!({"as": "home", "text": "LH/RT"});
    assert_eq!(server.post(&format!("/api/matches/{id}/check"), "nobody", &short).await.status, 403);
    server.close().await;
}

/// A played zone play is explained phase by phase: every step belongs to one phase, and all twenty-two are drawn.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_zone_play_is_walked_phase_by_phase() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let (id, secret) = against_coach(&server, json!({"game": "zone"})).await;
    for _ in 0..24 {
        step(&server, &id, &secret).await;
    }
    let reel = server.get(&format!("/api/matches/{id}/reel?as=home"), &secret).await.json();
    let frames = reel["frames"].as_array().unwrap();
    let mut drawn = 0;
    for (play, frame) in frames.iter().enumerate() {
        let why = server.get(&format!("/api/matches/{id}/why/{play}?as=home"), &secret).await.json();
        assert_eq!(why["walk"], frame["walk"], "the table and the replay show the same");
        assert_eq!(why["snap"]["ball"], frame["board"]["ball"]);
        let phases = frame["walk"]["phases"].as_array().unwrap();
        let ends: Vec<(u64, u64)> = phases
            .iter()
            .map(|phase| (phase["from"].as_u64().unwrap(), phase["to"].as_u64().unwrap()))
            .collect();
        assert_eq!(ends.first().map(|(from, _)| *from), Some(0));
        assert!(ends.windows(2).all(|pair| pair[0].1 == pair[1].0 && pair[0].0 <= pair[0].1), "{ends:?}");
        assert_eq!(ends.last().map(|(_, to)| *to), Some(frame["steps"].as_array().unwrap().len() as u64));
        drawn += usize::from(frame["walk"]["chips"].as_array().unwrap().len() == 22);
    }
    assert!(drawn > 2, "{drawn} of {} plays have both elevens", frames.len());
    server.close().await;
}

/// The words of a piece of advice and its token mean one call; a token of another question, or beside other words, is not it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn advice_is_taken_by_its_token_and_only_at_its_question() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("hashmark.db"), quiet()).await;
    let (id, secret) = against_coach(&server, json!({"game": "zone", "seed": 7})).await;
    let path = format!("/api/matches/{id}/answer");
    let mut old = json!("0000000000000000");
    for with_words in [true, false, true, false] {
        let now = view(&server, &id, &secret).await;
        let advice = server.get(&format!("/api/matches/{id}/advice?as=home"), &secret).await.json();
        let stale = json!({"as": "home", "turn": now["turn"], "advice": old});
        assert_eq!(server.post(&path, &secret, &stale).await.status, 409, "the advice of another question");
        let mut taken = json!({"as": "home", "turn": now["turn"], "advice": advice["token"]});
        if with_words {
            taken["call"] = advice["call"].clone();
        }
        let answer = server.post(&path, &secret, &taken).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        assert_eq!(server.post(&path, &secret, &taken).await.status, 409, "it is taken once");
        old = advice["token"].clone();
    }
    let now = view(&server, &id, &secret).await;
    let advice = server.get(&format!("/api/matches/{id}/advice?as=home"), &secret).await.json();
    let other =
        json!({"as": "home", "turn": now["turn"], "advice": advice["token"], "call": "zeppelin, zeppelin"});
    assert_eq!(server.post(&path, &secret, &other).await.status, 422, "other words are what is called");
    server.close().await;
}
