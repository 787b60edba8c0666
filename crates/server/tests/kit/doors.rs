//! Every address of the server as somebody would knock at it: one request for each entry of its route table. A route that
//! is added has to be added here, or every test that goes through this list fails.

use super::Server;
use super::{Answer, Duel};
use hashmark_server::web::{RouteEntry, route_list};
use serde_json::{Value, json};

/// A request to an address of a match, made for one seat.
#[derive(Clone, Debug)]
pub struct Door {
    pub method: &'static str,
    /// As the route table has it.
    pub route: &'static str,
    pub path: String,
    pub body: Option<Value>,
    pub headers: Vec<(&'static str, &'static str)>,
    /// It names the seat: somebody who holds another one must be refused. Otherwise it shows what its reader may see.
    pub names_seat: bool,
}

/// Addresses that belong to no match.
const OUTSIDE: &[(&str, &str)] = &[
    ("GET", "/"),
    ("GET", "/new"),
    ("GET", "/clubs"),
    ("GET", "/clubs/{id}"),
    ("GET", "/clubs/{id}/{page}"),
    ("GET", "/api"),
    ("GET", "/settings"),
    ("GET", "/learn/{game}"),
    ("GET", "/api/{game}/glossary"),
    ("GET", "/api/{game}/lesson"),
    ("GET", "/rules"),
    ("GET", "/rules/{game}"),
    ("GET", "/tables"),
    ("GET", "/tables/{name}"),
    ("GET", "/tables/{game}/{name}"),
    ("GET", "/sit"),
    ("GET", "/assets/{name}"),
    ("GET", "/teams"),
    ("GET", "/teams/new"),
    ("GET", "/teams/{name}"),
    ("GET", "/teams/{name}/{file}"),
    ("GET", "/api/matches"),
    ("GET", "/api/tally"),
    ("POST", "/api/sit/look"),
    ("POST", "/api/matches"),
    ("GET", "/api/{game}/packages"),
    ("POST", "/api/teams"),
    ("POST", "/api/teams/draft"),
    ("POST", "/api/sit"),
    ("GET", "/api/openapi.json"),
];

/// What a connection that wants to be a WebSocket says.
const UPGRADE: &[(&str, &str)] = &[
    ("connection", "upgrade, close"),
    ("upgrade", "websocket"),
    ("sec-websocket-version", "13"),
    ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
];

/// Every address of a match, with a request made for this seat, as if question `turn` and play `play` were meant.
pub fn doors(id: &str, seat: &str, turn: &Value, play: u64) -> Vec<Door> {
    let inside = route_list().into_iter().filter(|route| !OUTSIDE.contains(&(route.method, route.path)));
    inside.map(|route| door(route, id, seat, turn, play)).collect()
}

fn door(
    RouteEntry { method, path: route }: RouteEntry,
    id: &str,
    seat: &str,
    turn: &Value,
    play: u64,
) -> Door {
    let path = route.replace("{id}", id).replace("{play}", &play.to_string());
    let named = format!("{path}?as={seat}");
    let door = |path: String, body: Option<Value>, names_seat: bool| Door {
        method,
        route,
        path,
        body,
        headers: vec![],
        names_seat,
    };
    let rest = route.strip_prefix("/api/matches/{id}").or(route.strip_prefix("/game/{id}"));
    let rest = rest.unwrap_or_else(|| unknown(method, route));
    match (method, route.starts_with("/api"), rest) {
        ("GET", true, "/live") => Door { headers: UPGRADE.to_vec(), ..door(named, None, true) },
        (
            "GET",
            true,
            "" | "/advice" | "/why/{play}" | "/film/{play}" | "/box" | "/luck" | "/reel" | "/export",
        ) => door(named, None, true),
        ("GET", true, "/odds") => door(format!("{named}&call=no%20such%20call"), None, true),
        ("POST", true, "/answer") => {
            door(path, Some(json!({"as": seat, "turn": turn, "call": "no such call at all"})), true)
        }
        ("POST", true, "/check") => door(path, Some(json!({"as": seat, "text": "rush 4-3 man"})), true),
        ("POST", true, "/throw") => door(path, Some(json!({"as": seat, "turn": turn, "dice": ["1"]})), true),
        ("POST", true, "/fair") => {
            door(path, Some(json!({"as": seat, "number": 1, "link": "00".repeat(32)})), true)
        }
        ("POST", true, "/undo") => door(path, Some(json!({"as": seat, "what": "agree"})), true),
        ("POST", true, "/acts") => door(path, Some(json!({"as": seat, "what": "agree"})), true),
        // A list is a browser's: without its cookie nothing is deleted, whoever asks.
        ("DELETE", true, "") => door(path, None, true),
        ("POST", true, "/links") => door(path, Some(json!({"seat": seat})), true),
        ("GET", false, "" | "/fair" | "/replay" | "/replay.html" | "/record" | "/sheets.pdf") => {
            door(path, None, false)
        }
        _ => unknown(method, route),
    }
}

fn unknown(method: &str, route: &str) -> ! {
    panic!("{method} {route} is a new address: say in tests/kit/doors.rs how one knocks at it")
}

impl Server {
    /// Knocks at a door, showing these headers besides.
    pub async fn knock(&self, door: &Door, shown: &[(&str, &str)]) -> Answer {
        let headers: Vec<(&str, &str)> = door.headers.iter().chain(shown).copied().collect();
        let body = door.body.as_ref().map(Value::to_string);
        self.send(door.method, &door.path, &headers, body.as_deref()).await
    }

    /// Plays until both coaches are asked at the same time and each has a choice; gives both views.
    pub async fn to_sealed_question(&self, duel: &Duel) -> (Value, Value) {
        for _ in 0..200 {
            let of = async |seat: &str| {
                self.get(&duel.path(&format!("?as={seat}")), duel.secret(seat)).await.json()
            };
            let (home, away) = (of("home").await, of("away").await);
            let asks = |view: &Value| view["need"]["kind"] == "call";
            let choice = super::calls(&home).len() > 1 && super::calls(&away).len() > 1;
            if asks(&home) && asks(&away) && choice {
                return (home, away);
            }
            for (seat, view) in [("home", &home), ("away", &away)] {
                if asks(view) {
                    let call = super::calls(view).first().cloned().unwrap();
                    let body = json!({"as": seat, "turn": view["turn"], "call": call});
                    let answer = self.post(&duel.path("/answer"), duel.secret(seat), &body).await;
                    assert_eq!(answer.status, 200, "{seat} calls {call}: {}", answer.body);
                }
            }
        }
        panic!("no sealed question in 200");
    }
}
