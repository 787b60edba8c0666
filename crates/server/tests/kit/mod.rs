//! A real server on a real port, and a client that sees every byte.

mod doors;
mod table_acts;
pub use doors::{Door, doors};
pub use table_acts::*;

use futures_util::StreamExt;
use hashmark_server::host::HostLimits;
use hashmark_server::{Config, serve_store};
use hashmark_store::{ServeLock, Store, StorePlace};
use serde_json::{Value, json};
use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A server that runs until it is closed.
pub struct Server {
    pub addr: SocketAddr,
    /// The server's own store.
    pub store: Store,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

/// Limits without win chances, which come when they come.
pub fn quiet() -> HostLimits {
    HostLimits { odds: false, requests: 100_000, ..HostLimits::default() }
}

impl Server {
    pub async fn open(file: &Path, limits: HostLimits) -> Server {
        Server::open_at(StorePlace::File(file.to_path_buf()), limits, vec![]).await
    }

    /// A server over a store anywhere, behind proxies or not.
    pub async fn open_at(place: StorePlace, limits: HostLimits, proxies: Vec<IpAddr>) -> Server {
        let (stop, stopped) = oneshot::channel();
        let (tell, told) = oneshot::channel();
        let lock = ServeLock::take(&place).unwrap();
        let store = Store::open(&place).await.unwrap();
        let addr = "127.0.0.1:0".parse().unwrap();
        let config = Config { addr, place, limits, proxies, advertise: None };
        let own = store.clone();
        let task = tokio::spawn(async move {
            let opened = |addr| tell.send(addr).unwrap();
            serve_store(own, lock, config, opened, async { drop(stopped.await) }).await.unwrap();
        });
        Server { addr: told.await.expect("the server opens"), store, stop: Some(stop), task }
    }

    pub async fn close(mut self) {
        drop(self.stop.take());
        self.task.await.unwrap();
    }

    /// Sends raw bytes and reads until the other end closes.
    pub async fn raw(&self, bytes: &[u8]) -> Vec<u8> {
        let mut stream = TcpStream::connect(self.addr).await.unwrap();
        let mut answer = Vec::new();
        // The server may answer and close before it has read everything.
        let _ = stream.write_all(bytes).await;
        let read = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut answer)).await;
        let _ = read.expect("the server answers and closes");
        answer
    }

    pub async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&str>,
    ) -> Answer {
        let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\n", self.addr);
        if !headers.iter().any(|(name, _)| *name == "connection") {
            text.push_str("connection: close\r\n");
        }
        for (name, value) in headers {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        if let Some(body) = body {
            text.push_str(&format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len()));
        }
        text.push_str("\r\n");
        text.push_str(body.unwrap_or_default());
        Answer::read(&self.raw(text.as_bytes()).await)
    }

    pub async fn get(&self, path: &str, secret: &str) -> Answer {
        self.send("GET", path, &[("authorization", &format!("Bearer {secret}"))], None).await
    }

    pub async fn post(&self, path: &str, secret: &str, body: &Value) -> Answer {
        let bearer = format!("Bearer {secret}");
        self.send("POST", path, &[("authorization", &bearer)], Some(&body.to_string())).await
    }

    /// A match of two persons on two machines, with the secrets of its seats.
    pub async fn two_persons(&self, extra: Value) -> Duel {
        self.two_persons_with(json!({}), extra).await
    }

    /// A match with links, changed in two steps.
    pub async fn two_persons_with(&self, coaches: Value, extra: Value) -> Duel {
        let mut new = json!({"game": "card", "home": "BUT", "away": "AMA", "links": true, "seed": 11,
            "coaches": {"home": "person", "away": "person"}});
        for change in [coaches, extra] {
            new.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        }
        let made = self.send("POST", "/api/matches", &[], Some(&new.to_string())).await;
        assert_eq!(made.status, 201, "{}", made.body);
        let made = made.json();
        let mut duel = Duel { id: made["id"].as_str().unwrap().to_string(), ..Duel::default() };
        duel.set(made["seat"].as_str().unwrap(), made["key"].as_str().unwrap());
        for seat in ["home", "away", "watch"] {
            if let Some(link) = made["links"][seat].as_str() {
                let secret = link.replace("/sit#", "");
                duel.set(seat, &self.sit(&secret).await);
                duel.links.push((seat.to_string(), secret));
            }
        }
        duel
    }

    /// Sits down by a link, without a browser; gives the key of the seat.
    pub async fn sit(&self, secret: &str) -> String {
        let sat = self.show(secret, &[]).await;
        assert_eq!(sat.status, 200, "{}", sat.body);
        sat.json()["key"].as_str().unwrap().to_string()
    }

    /// Shows the secret of a link.
    pub async fn show(&self, secret: &str, headers: &[(&str, &str)]) -> Answer {
        self.send("POST", "/api/sit", headers, Some(&json!({"secret": secret}).to_string())).await
    }

    /// Asks for a link, or that links end.
    pub async fn link(&self, duel: &Duel, key: &str, body: Value) -> Answer {
        self.post(&duel.path("/links"), key, &body).await
    }

    /// The secret of a new link.
    pub async fn new_link(&self, duel: &Duel, key: &str, body: Value) -> String {
        let made = self.link(duel, key, body).await;
        assert_eq!(made.status, 200, "{}", made.body);
        made.json()["link"].as_str().unwrap().replace("/sit#", "")
    }

    pub async fn socket(&self, id: &str, seat: &str, key: &str, since: usize) -> Socket {
        self.socket_with(id, seat, &[("authorization", format!("Bearer {key}"))], since).await
    }

    /// A live connection of somebody who shows these headers.
    pub async fn socket_with(
        &self,
        id: &str,
        seat: &str,
        shown: &[(&'static str, String)],
        since: usize,
    ) -> Socket {
        let address = format!("ws://{}/api/matches/{id}/live?as={seat}&since={since}", self.addr);
        let mut request = address.into_client_request().unwrap();
        for (name, value) in shown {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        Socket(tokio_tungstenite::connect_async(request).await.expect("the socket opens").0)
    }
}

/// A match of two persons: the keys of its seats, and the links that were used.
#[derive(Clone, Default)]
pub struct Duel {
    pub id: String,
    pub home: String,
    pub away: String,
    pub watch: String,
    pub links: Vec<(String, String)>,
}

impl Duel {
    fn set(&mut self, seat: &str, key: &str) {
        let place = match seat {
            "home" => &mut self.home,
            "away" => &mut self.away,
            _ => &mut self.watch,
        };
        *place = key.to_string();
    }

    /// The secret of the link by which this seat was taken.
    pub fn used(&self, seat: &str) -> &str {
        &self.links.iter().find(|(of, _)| of == seat).unwrap().1
    }

    pub fn secret(&self, seat: &str) -> &str {
        match seat {
            "home" => &self.home,
            "away" => &self.away,
            _ => &self.watch,
        }
    }

    pub fn path(&self, rest: &str) -> String {
        format!("/api/matches/{}{rest}", self.id)
    }
}

/// An answer, whole.
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Answer {
    pub fn read(bytes: &[u8]) -> Answer {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|code| code.parse().ok());
        let header = |line: &str| line.split_once(':').map(|(n, v)| (n.to_lowercase(), v.trim().to_string()));
        let headers: Vec<_> = lines.filter_map(header).collect();
        let chunked = headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
        let body = if chunked { unchunk(body) } else { body.to_string() };
        Answer { status: status.unwrap_or(0), headers, body }
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body)
            .unwrap_or_else(|_| panic!("this is JSON: {} {}", self.status, self.body))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Everything that was sent, but for the date and the number of the request.
    pub fn bytes(&self) -> String {
        let kept = self.headers.iter().filter(|(name, _)| name != "date" && name != "x-request-id");
        let head: String = kept.map(|(name, value)| format!("{name}: {value}\n")).collect();
        format!("{}\n{head}\n{}", self.status, timeless(&self.body))
    }
}

/// The same without the times of the call clock, which differ from server to server.
pub fn timeless(body: &str) -> String {
    let Ok(mut view) = serde_json::from_str::<Value>(body) else { return body.to_string() };
    let Some(clock) = view["clock"].as_object().cloned() else { return body.to_string() };
    let waited = |seat: &str| clock["deadline"][seat].is_number();
    view["clock"]["deadline"] = json!({"home": waited("home"), "away": waited("away")});
    view.to_string()
}

fn unchunk(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        if size == 0 {
            break;
        }
        whole.push_str(&rest[..size]);
        body = rest[size..].trim_start_matches("\r\n");
    }
    whole
}

/// A live connection.
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// The next text that is sent.
    pub async fn next(&mut self) -> String {
        loop {
            let message = tokio::time::timeout(Duration::from_secs(10), self.0.next()).await;
            match message.expect("something is sent").expect("the socket is open").unwrap() {
                Message::Text(text) => return text.to_string(),
                _ => continue,
            }
        }
    }

    /// A text that is sent within a short while, if one is.
    pub async fn heard_soon(&mut self) -> Option<String> {
        tokio::time::timeout(Duration::from_millis(60), self.next()).await.ok()
    }

    /// Everything that is still sent until the other end closes, and the code it closes with.
    pub async fn rest(&mut self) -> (Vec<String>, Option<u16>) {
        let mut texts = vec![];
        loop {
            let message = tokio::time::timeout(Duration::from_secs(5), self.0.next()).await;
            match message.expect("the socket is closed") {
                Some(Ok(Message::Text(text))) => texts.push(text.to_string()),
                Some(Ok(Message::Close(frame))) => return (texts, frame.map(|frame| frame.code.into())),
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => return (texts, None),
            }
        }
    }

    /// Waits until the other end is gone, however it went.
    pub async fn ended(&mut self) -> bool {
        let ended = async { while let Some(Ok(_)) = self.0.next().await {} };
        tokio::time::timeout(Duration::from_secs(10), ended).await.is_ok()
    }

    /// The code the other end closes with.
    pub async fn close_code(&mut self) -> Option<u16> {
        let closed = async {
            while let Some(Ok(message)) = self.0.next().await {
                if let Message::Close(frame) = message {
                    return frame.map(|frame| frame.code.into());
                }
            }
            None
        };
        tokio::time::timeout(Duration::from_secs(10), closed).await.ok().flatten()
    }

    /// The first view whose version is at least this.
    pub async fn view(&mut self, version: u64) -> Value {
        loop {
            let view: Value = serde_json::from_str(&self.next().await).unwrap();
            if view["version"].as_u64() >= Some(version) {
                return view;
            }
        }
    }
}

/// Every call a menu offers.
pub fn calls(view: &Value) -> Vec<String> {
    let blocks = view["need"]["menu"]["blocks"].as_array().cloned().unwrap_or_default();
    let rows = blocks.iter().flat_map(|block| block["rows"].as_array().cloned().unwrap_or_default());
    let cells = rows.flat_map(|row| row["cells"].as_array().cloned().unwrap_or_default());
    cells.filter_map(|cell| cell.as_str().map(String::from)).collect()
}

/// A match of a person at home against the book coach: its id and the secret of the seat.
pub async fn against_coach(server: &Server, extra: Value) -> (String, String) {
    let duel = server.two_persons_with(json!({"coaches": {"home": "person", "away": "book"}}), extra).await;
    (duel.id.clone(), duel.home.clone())
}

/// The match as the home coach sees it.
pub async fn view(server: &Server, id: &str, secret: &str) -> Value {
    let answer = server.get(&format!("/api/matches/{id}?as=home"), secret).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

/// Calls what the coach advises; false when the game is over.
pub async fn step(server: &Server, id: &str, secret: &str) -> bool {
    let now = view(server, id, secret).await;
    if now["over"] == true {
        return false;
    }
    let advice = server.get(&format!("/api/matches/{id}/advice?as=home"), secret).await.json();
    let body = json!({"as": "home", "turn": now["turn"], "call": advice["call"]});
    let answer = server.post(&format!("/api/matches/{id}/answer"), secret, &body).await;
    assert_eq!(answer.status, 200, "{body}: {}", answer.body);
    true
}
