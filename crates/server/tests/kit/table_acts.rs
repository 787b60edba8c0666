//! What coaches do at a table besides calling, and what they are told.

use super::{Answer, Duel, Server, calls};
use serde_json::{Value, json};
use std::time::Duration;

/// Does something at the table; whoever agrees or refuses names the proposal he sees.
pub async fn act(server: &Server, duel: &Duel, seat: &str, what: &str) -> Answer {
    let mut body = json!({"as": seat, "what": what});
    if ["agree", "refuse"].contains(&what) && seat != "watch" {
        body["proposal"] = seen(server, duel, seat).await["proposal"]["number"].clone();
    }
    server.post(&duel.path("/acts"), duel.secret(seat), &body).await
}

pub async fn clock(server: &Server, duel: &Duel, seat: &str, seconds: Value) -> Answer {
    let body = json!({"as": seat, "what": "clock", "seconds": seconds});
    server.post(&duel.path("/acts"), duel.secret(seat), &body).await
}

/// Calls the first thing on the menu of a view.
pub async fn call(server: &Server, duel: &Duel, seat: &str, view: &Value) -> Answer {
    let body = json!({"as": seat, "turn": view["turn"], "call": calls(view)[0]});
    server.post(&duel.path("/answer"), duel.secret(seat), &body).await
}

pub async fn undo_call(server: &Server, duel: &Duel, seat: &str) -> Answer {
    server.post(&duel.path("/undo"), duel.secret(seat), &json!({"as": seat, "what": "call"})).await
}

pub async fn seen(server: &Server, duel: &Duel, seat: &str) -> Value {
    let answer = server.get(&duel.path(&format!("?as={seat}")), duel.secret(seat)).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

pub fn ok(answer: &Answer) -> Value {
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

pub fn refused(answer: &Answer, status: u16, words: &str) {
    assert_eq!(answer.status, status, "{}", answer.body);
    assert!(answer.body.contains(words), "{words}: {}", answer.body);
}

/// The notes of the story.
pub fn notes(view: &Value) -> Vec<String> {
    let lines = view["log"]["lines"].as_array().unwrap();
    let notes = lines.iter().filter(|line| line["kind"] == "note");
    notes.map(|line| line["text"].as_str().unwrap().to_string()).collect()
}

pub fn told(view: &Value, words: &str) -> bool {
    notes(view).iter().any(|note| note.contains(words))
}

/// Milliseconds since 1970.
pub fn clock_now() -> i64 {
    std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap().as_millis() as i64
}

pub fn asks(view: &Value) -> bool {
    view["need"]["kind"] == "call"
}

/// Until the side that is waited for is late.
pub async fn until_late(server: &Server, duel: &Duel, seat: &str) {
    for _ in 0..60 {
        let now = seen(server, duel, seat).await;
        let deadline = |seat: &str| now["clock"]["deadline"][seat].as_i64();
        let last = deadline("home").max(deadline("away")).expect("somebody is waited for");
        if clock_now() > last {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the clock does not run out");
}

/// The one who is asked first, and the other; both, when both are asked.
pub async fn asked(server: &Server, duel: &Duel) -> (&'static str, &'static str) {
    match seen(server, duel, "home").await["need"]["kind"].as_str() {
        Some("call") => ("home", "away"),
        _ => ("away", "home"),
    }
}

/// Plays to a question that is put to one side alone.
pub async fn to_single_question(server: &Server, duel: &Duel) -> (&'static str, &'static str) {
    for _ in 0..40 {
        let (home, away) = (seen(server, duel, "home").await, seen(server, duel, "away").await);
        if asks(&home) != asks(&away) {
            return asked(server, duel).await;
        }
        for (seat, view) in [("home", &home), ("away", &away)] {
            ok(&call(server, duel, seat, view).await);
        }
    }
    panic!("both are asked all the time");
}
