//! Many matches at once, from a second process: `cargo run --release -p hashmark-server --example load -- ADDR:PORT`.
//!
//! Opens matches of two persons, two live connections each, makes a call a second in each for a while, and says
//! how long answers took and whether any call was lost. With `finish N` it plays N matches to their ends instead.

use futures_util::StreamExt;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

type Fault = Box<dyn std::error::Error + Send + Sync>;

/// A connection that is kept open.
struct Client {
    stream: BufReader<TcpStream>,
    addr: String,
}

impl Client {
    async fn open(addr: &str) -> Result<Client, Fault> {
        let stream = TcpStream::connect(addr).await?;
        stream.set_nodelay(true)?;
        Ok(Client { stream: BufReader::new(stream), addr: addr.to_string() })
    }

    async fn send(
        &mut self,
        method: &str,
        path: &str,
        secret: &str,
        body: &str,
    ) -> Result<(u16, String), Fault> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {secret}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.addr,
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes()).await?;
        let mut line = String::new();
        self.stream.read_line(&mut line).await?;
        let status = line.split(' ').nth(1).and_then(|code| code.parse().ok()).ok_or("no status")?;
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line).await?;
            if line.trim().is_empty() {
                break;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse()?;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        Ok((status, String::from_utf8(body)?))
    }
}

/// A match of two persons, both of them us.
struct Duel {
    id: String,
    secrets: [String; 2],
}

const SEATS: [&str; 2] = ["home", "away"];

async fn duel(client: &mut Client, seed: u64) -> Result<Duel, Fault> {
    let new =
        json!({"game": "card", "links": true, "seed": seed, "coaches": {"home": "person", "away": "person"}});
    let (status, body) = client.send("POST", "/api/matches", "-", &new.to_string()).await?;
    let made: Value = serde_json::from_str(&body)?;
    if status != 201 {
        return Err(format!("{status}: {body}").into());
    }
    let invitation = made["links"]["away"].as_str().unwrap_or_default().replace("/sit#", "");
    let (status, body) =
        client.send("POST", "/api/sit", "-", &json!({"secret": invitation}).to_string()).await?;
    let sat: Value = serde_json::from_str(&body)?;
    if status != 200 {
        return Err(format!("{status}: {body}").into());
    }
    let key = |answer: &Value| answer["key"].as_str().unwrap_or_default().to_string();
    let secrets = [key(&made), key(&sat)];
    Ok(Duel { id: made["id"].as_str().unwrap_or_default().to_string(), secrets })
}

/// Makes one call for whoever is asked; says how long the answer took, or that the game is over.
async fn call(client: &mut Client, duel: &Duel, at: u64) -> Result<Option<Duration>, Fault> {
    for (seat, secret) in SEATS.iter().zip(&duel.secrets) {
        let path = format!("/api/matches/{}?as={seat}&since=100000", duel.id);
        let (status, body) = client.send("GET", &path, secret, "").await?;
        if status != 200 {
            return Err(format!("view: {status} {body}").into());
        }
        let view: Value = serde_json::from_str(&body)?;
        if view["over"] == true {
            return Ok(None);
        }
        let Some(blocks) = view["need"]["menu"]["blocks"].as_array() else { continue };
        let rows = blocks.iter().filter_map(|block| block["rows"].as_array()).flatten();
        let cells: Vec<&str> =
            rows.filter_map(|row| row["cells"].as_array()).flatten().filter_map(Value::as_str).collect();
        let chosen = cells[usize::try_from(at)? % cells.len()];
        let answer = json!({"as": seat, "turn": view["turn"], "call": chosen, "since": 100_000}).to_string();
        let begun = Instant::now();
        let (status, body) =
            client.send("POST", &format!("/api/matches/{}/answer", duel.id), secret, &answer).await?;
        let took = begun.elapsed();
        if status != 200 {
            return Err(format!("answer {chosen}: {status} {body}").into());
        }
        let after: Value = serde_json::from_str(&body)?;
        if after["turn"] == view["turn"] && after["need"]["kind"] != "sealed" {
            return Err("an acknowledged call is not in the next view".into());
        }
        return Ok(Some(took));
    }
    Err("nobody is asked".into())
}

async fn watch(addr: String, duel: Arc<Duel>, at: usize, frames: Arc<AtomicU64>) -> Result<(), Fault> {
    let url = format!("ws://{addr}/api/matches/{}/live?as={}&since=0", duel.id, SEATS[at]);
    let mut request = url.into_client_request()?;
    request.headers_mut().insert("authorization", format!("Bearer {}", duel.secrets[at]).parse()?);
    let (mut socket, _) = tokio_tungstenite::connect_async(request).await?;
    while let Some(message) = socket.next().await {
        if message?.is_text() {
            frames.fetch_add(1, Ordering::Relaxed);
        }
    }
    Ok(())
}

async fn busy(addr: String, matches: u64, seconds: u64) -> Result<(), Fault> {
    let frames = Arc::new(AtomicU64::new(0));
    let mut maker = Client::open(&addr).await?;
    let mut tables = vec![];
    for seed in 0..matches {
        let duel = Arc::new(duel(&mut maker, seed).await?);
        for at in 0..2 {
            tokio::spawn(watch(addr.clone(), duel.clone(), at, frames.clone()));
        }
        tables.push(duel);
    }
    println!("{matches} matches in progress, {} live connections", 2 * matches);
    tokio::time::sleep(Duration::from_secs(2)).await;
    let mut players = tokio::task::JoinSet::new();
    for (at, duel) in tables.into_iter().enumerate() {
        let addr = addr.clone();
        players.spawn(async move {
            let mut client = Client::open(&addr).await?;
            // The matches call at different moments of the second.
            tokio::time::sleep(Duration::from_millis(1000 * at as u64 / matches)).await;
            let mut every = tokio::time::interval(Duration::from_secs(1));
            let mut took = vec![];
            for number in 0..seconds {
                every.tick().await;
                took.extend(call(&mut client, &duel, number * 7 + at as u64).await?);
            }
            Ok::<_, Fault>(took)
        });
    }
    let (mut took, mut errors) = (vec![], 0);
    while let Some(played) = players.join_next().await {
        match played? {
            Ok(times) => took.extend(times),
            Err(error) => {
                errors += 1;
                eprintln!("{error}");
            }
        }
    }
    took.sort();
    let at = |share: f64| took.get(((took.len() as f64 * share) as usize).min(took.len().saturating_sub(1)));
    let ms = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1000.0);
    println!(
        "{} calls answered, {errors} matches with errors, {} live views",
        took.len(),
        frames.load(Ordering::Relaxed)
    );
    println!(
        "answers: p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
        ms(at(0.5)),
        ms(at(0.99)),
        ms(took.last())
    );
    if errors > 0 { Err("some matches had errors".into()) } else { Ok(()) }
}

/// Plays matches of a person at home against the book coach to their ends.
async fn finish(addr: String, matches: u64) -> Result<(), Fault> {
    let mut client = Client::open(&addr).await?;
    for seed in 0..matches {
        let new = json!({"game": "card", "links": true, "seed": seed, "coaches": {"home": "person", "away": "book"}});
        let (_, body) = client.send("POST", "/api/matches", "-", &new.to_string()).await?;
        let made: Value = serde_json::from_str(&body)?;
        let secret = made["key"].as_str().ok_or("no key")?.to_string();
        let duel = Duel {
            id: made["id"].as_str().unwrap_or_default().to_string(),
            secrets: [secret.clone(), secret],
        };
        let mut number = seed;
        while one_sided(&mut client, &duel, number).await? {
            number += 5;
        }
    }
    println!("{matches} matches finished");
    Ok(())
}

/// One call of the home coach; false when the game is over.
async fn one_sided(client: &mut Client, duel: &Duel, _: u64) -> Result<bool, Fault> {
    let secret = &duel.secrets[0];
    let (_, body) =
        client.send("GET", &format!("/api/matches/{}?as=home&since=100000", duel.id), secret, "").await?;
    let view: Value = serde_json::from_str(&body)?;
    if view["over"] == true {
        return Ok(false);
    }
    let (_, body) =
        client.send("GET", &format!("/api/matches/{}/advice?as=home", duel.id), secret, "").await?;
    let advice: Value = serde_json::from_str(&body)?;
    let answer =
        json!({"as": "home", "turn": view["turn"], "call": advice["call"], "since": 100_000}).to_string();
    let (status, body) =
        client.send("POST", &format!("/api/matches/{}/answer", duel.id), secret, &answer).await?;
    if status != 200 {
        return Err(format!("{status} {body} to {answer}").into());
    }
    Ok(true)
}

#[tokio::main]
async fn main() -> Result<(), Fault> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    match words.as_slice() {
        [addr, word, ..] if word == "finish" => finish(addr.clone(), number(2, 100)).await,
        [addr, ..] => busy(addr.clone(), number(1, 200), number(2, 60)).await,
        [] => Err("name the address of a server: 127.0.0.1:7373".into()),
    }
}
