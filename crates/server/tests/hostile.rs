//! Requests that must be refused, and change nothing.

use crate::kit;

use hashmark_store::{Store, StorePlace, Which};
use kit::{Answer, Duel, Server, quiet};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
struct List {
    request: Vec<Hostile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hostile {
    name: String,
    expect: u16,
    #[serde(default = "get")]
    method: String,
    #[serde(default)]
    path: String,
    seat: Option<String>,
    #[serde(default)]
    headers: Vec<(String, String)>,
    body: Option<String>,
    #[serde(default = "json_type")]
    r#type: String,
    raw: Option<String>,
}

fn get() -> String {
    "GET".to_string()
}

fn json_type() -> String {
    "application/json".to_string()
}

/// What the placeholders stand for.
struct Scene {
    duel: Duel,
    turn: String,
    asked: &'static str,
    addr: String,
}

impl Scene {
    fn unasked(&self) -> &'static str {
        if self.asked == "home" { "away" } else { "home" }
    }

    fn fill(&self, text: &str) -> String {
        text.replace("{id}", &self.duel.id)
            .replace("{turn}", &self.turn)
            .replace("{asked}", self.asked)
            .replace("{unasked}", self.unasked())
            .replace("{addr}", &self.addr)
    }

    fn request(&self, hostile: &Hostile) -> Vec<u8> {
        if let Some(raw) = &hostile.raw {
            return self.fill(raw).into_bytes();
        }
        let mut text =
            format!("{} {} HTTP/1.1\r\nhost: {}\r\n", hostile.method, self.fill(&hostile.path), self.addr);
        if !hostile.headers.iter().any(|(name, _)| name == "connection") {
            text.push_str("connection: close\r\n");
        }
        if let Some(seat) = &hostile.seat {
            let seat = match seat.as_str() {
                "asked" => self.asked,
                "unasked" => self.unasked(),
                seat => seat,
            };
            text.push_str(&format!("authorization: Bearer {}\r\n", self.duel.secret(seat)));
        }
        for (name, value) in &hostile.headers {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        let body = hostile.body.as_deref().map(|body| self.fill(body)).unwrap_or_default();
        if hostile.body.is_some() {
            text.push_str(&format!("content-type: {}\r\ncontent-length: {}\r\n", hostile.r#type, body.len()));
        }
        format!("{text}\r\n{body}").into_bytes()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_hostile_request_is_refused_as_expected_and_changes_nothing() {
    let list: List = toml::from_str(include_str!("hostile.toml")).unwrap();
    assert!(list.request.len() >= 60, "{} requests", list.request.len());
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hashmark.db");
    let server = Server::open(&file, quiet()).await;
    let duel = server.two_persons(json!({})).await;
    let view: Value = server.get(&duel.path("?as=home"), &duel.home).await.json();
    let asked = if view["need"]["kind"] == "call" { "home" } else { "away" };
    let scene = Scene { turn: view["turn"].to_string(), asked, addr: server.addr.to_string(), duel };
    let before = kept(&file).await;
    let mut wrong = vec![];
    for hostile in &list.request {
        let answer = Answer::read(&server.raw(&scene.request(hostile)).await);
        if answer.status != hostile.expect {
            wrong.push(format!(
                "{}: {} instead of {}: {}",
                hostile.name, answer.status, hostile.expect, answer.body
            ));
        }
        // What this program itself refuses, it refuses with a sentence.
        if hostile.raw.is_none() && answer.status != 405 && !answer.body.starts_with("<!DOCTYPE") {
            let said = answer.body.contains("\"error\":") || answer.status == 400 || answer.status == 431;
            if !said {
                wrong.push(format!("{}: says nothing: {}", hostile.name, answer.body));
            }
        }
        for word in ["panicked", "SELECT", "sqlite", "/root", "src/", "deserialize"] {
            if answer.body.contains(word) {
                wrong.push(format!("{}: tells too much: {}", hostile.name, answer.body));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(kept(&file).await, before, "nothing has changed");
    server.close().await;
}

/// All matches with their files.
async fn kept(file: &std::path::Path) -> Vec<(String, String, i64)> {
    let store = Store::open(&StorePlace::File(file.to_path_buf())).await.unwrap();
    let mut all = vec![];
    for summary in store.summaries(&Which::All, 100).await.unwrap() {
        let kept = store.load(&summary.id).await.unwrap().unwrap();
        all.push((kept.id, kept.text, kept.seq));
    }
    store.close().await;
    all
}
