//! What one coach is sent does not depend on what the other has sealed: every byte is compared.

use crate::kit;

use kit::{Door, Duel, Server, Socket, calls, doors, quiet};
use serde_json::{Value, json};

/// Two servers with the same matches in them, kept in step.
struct Twins {
    servers: [Server; 2],
    duel: Duel,
}

impl Twins {
    async fn new(folder: &std::path::Path, new: Value) -> Twins {
        let (first, second) = (folder.join("first.db"), folder.join("second.db"));
        let origin = Server::open(&first, quiet()).await;
        let duel = origin.two_persons(new).await;
        origin.close().await;
        std::fs::copy(&first, &second).unwrap();
        Twins { servers: [Server::open(&first, quiet()).await, Server::open(&second, quiet()).await], duel }
    }

    /// The same knock at both, whose answers must be the same to the byte.
    async fn same(&self, eyes: &str, door: &Door) {
        let key = format!("Bearer {}", self.duel.secret(eyes));
        let one = self.servers[0].knock(door, &[("authorization", &key)]).await.bytes();
        let other = self.servers[1].knock(door, &[("authorization", &key)]).await.bytes();
        assert_eq!(one, other, "{eyes}: {} {}", door.method, door.path);
    }

    async fn same_check(&self, seat: &str, text: &str) {
        let (path, secret) = (self.duel.path("/check"), self.duel.secret(seat));
        let body = json!({"as": seat, "text": text});
        let one = self.servers[0].post(&path, secret, &body).await.bytes();
        let other = self.servers[1].post(&path, secret, &body).await.bytes();
        assert_eq!(one, other, "{seat} checks {text:?}");
    }

    /// The odds of a call that he may make.
    async fn same_odds(&self, eyes: &str) {
        let view = self.view(eyes).await;
        let Some(call) = calls(&view).first().cloned() else { return };
        let call: String = call.bytes().map(|byte| format!("%{byte:02x}")).collect();
        let path = self.duel.path(&format!("/odds?as={eyes}&call={call}"));
        let key = self.duel.secret(eyes);
        let (one, other) = (self.servers[0].get(&path, key).await, self.servers[1].get(&path, key).await);
        assert_eq!(one.status, 200, "{eyes}: {path}: {}", one.body);
        assert!(one.json()["calls"][0]["figures"]["yards"].is_object(), "{eyes}: {}", one.body);
        assert_eq!(one.bytes(), other.bytes(), "{eyes}: {path}");
    }

    async fn view(&self, seat: &str) -> Value {
        let answer =
            self.servers[0].get(&self.duel.path(&format!("?as={seat}")), self.duel.secret(seat)).await;
        answer.json()
    }

    async fn answer(&self, at: usize, seat: &str, turn: &Value, call: &str) -> u16 {
        let body = json!({"as": seat, "turn": turn, "call": call});
        self.servers[at].post(&self.duel.path("/answer"), self.duel.secret(seat), &body).await.status
    }

    async fn undo(&self, at: usize, seat: &str) -> u16 {
        let body = json!({"as": seat, "what": "call"});
        self.servers[at].post(&self.duel.path("/undo"), self.duel.secret(seat), &body).await.status
    }

    async fn both(&self, seat: &str, turn: &Value, call: &str) {
        for at in 0..2 {
            assert_eq!(self.answer(at, seat, turn, call).await, 200, "{seat} calls {call}");
        }
    }

    /// Everything that somebody else can ask for is the same whatever was sealed: every address of the route table, for
    /// his own seat and for that of whoever has sealed.
    async fn compare_all(&self, eyes: &str, secretive: &str, plays: u64) {
        let turn = self.view(eyes).await["turn"].clone();
        for play in plays.saturating_sub(1)..=plays + 1 {
            for door in doors(&self.duel.id, eyes, &turn, play) {
                // Live connections are compared by themselves; links hold a fresh secret.
                let other = door.route.ends_with("/live") || door.route.ends_with("/links");
                if !other && (play == plays || door.route.contains("{play}")) {
                    self.same(eyes, &door).await;
                }
            }
        }
        for door in doors(&self.duel.id, secretive, &turn, plays) {
            self.same(eyes, &door).await;
        }
        // What he writes himself is checked and drawn alike, whatever the other has written.
        for text in ["", "LH/RT", "rush 4-3 man", "pass LW/SC", "pro_set 3@-8,35", "3>45"] {
            self.same_check(eyes, text).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_coach_and_a_watcher_are_sent_does_not_depend_on_the_sealed_call_of_the_other() {
    nothing_leaks(json!({"game": "card"}), 60).await;
}

/// The same with a board: the picture of a play under way shows what was told, and no more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_of_the_zone_game_does_not_depend_on_the_sealed_call_of_the_other() {
    nothing_leaks(json!({"game": "zone"}), 60).await;
}

/// Line-ups are sealed: neither the plate nor the film tells how the other will stand.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_plate_of_the_electric_game_does_not_depend_on_the_sealed_line_up_of_the_other() {
    nothing_leaks(json!({"game": "electric"}), 500).await;
}

/// With heroes there are ratings, pools and sheets to print besides, and plays that are not what they look like.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn men_and_bonus_stoppages_do_not_tell_what_the_other_has_sealed() {
    nothing_leaks(json!({"game": "electric", "preset": "recommended"}), 500).await;
}

/// A socket that was open when its link ended gets the same from both servers: the end, and nothing of what is sealed later.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_opened_before_its_link_was_ended_is_sent_nothing_that_is_sealed_later() {
    for game in ["card", "zone", "electric"] {
        let folder = tempfile::tempdir().unwrap();
        let twins = Twins::new(folder.path(), json!({"game": game})).await;
        let duel = &twins.duel;
        let mut heard = vec![];
        for (at, server) in twins.servers.iter().enumerate() {
            let (_, away) = server.to_sealed_question(duel).await;
            let mut watcher = server.socket(&duel.id, "watch", &duel.watch, 0).await;
            watcher.next().await;
            server.new_link(duel, &duel.home, json!({"seat": "watch"})).await;
            let menu = calls(&away);
            let call = if at == 0 { &menu[0] } else { &menu[menu.len() - 1] };
            assert_eq!(twins.answer(at, "away", &away["turn"], call).await, 200);
            heard.push(watcher.rest().await);
        }
        assert_eq!(heard[0], heard[1], "{game}");
        assert_eq!(heard[0], (vec![], Some(1008)), "{game}: the end, and nothing else");
        for server in twins.servers {
            server.close().await;
        }
    }
}

async fn nothing_leaks(new: Value, asks: usize) {
    let folder = tempfile::tempdir().unwrap();
    let twins = Twins::new(folder.path(), new).await;
    let mut compared = 0;
    for _ in 0..asks {
        let home = twins.view("home").await;
        let away = twins.view("away").await;
        let turn = &home["turn"];
        let (asks_home, asks_away) = (home["need"]["kind"] == "call", away["need"]["kind"] == "call");
        match (asks_home, asks_away) {
            (true, true) => {
                let secretive = if compared % 2 == 0 { "away" } else { "home" };
                let own = if secretive == "away" { &away } else { &home };
                // Some line-ups of kicks leave no choice.
                if calls(own).len() > 1 {
                    compare(&twins, secretive, own, compared < ODDS_COMPARED).await;
                    compared += 1;
                }
                let nth =
                    |view: &Value, n: usize| calls(view)[if calls(view).len() > n { n } else { 0 }].clone();
                // What was tried stands in the record, so that the question has another number.
                let turn = &twins.view("home").await["turn"];
                twins.both("home", turn, &nth(&home, compared % 3)).await;
                twins.both("away", turn, &nth(&away, compared % 2)).await;
            }
            (true, false) => twins.both("home", turn, &calls(&home)[0]).await,
            (false, true) => twins.both("away", turn, &calls(&away)[0]).await,
            (false, false) => panic!("somebody is asked: {}", home["need"]),
        }
        if compared >= 12 {
            break;
        }
    }
    assert!(compared >= 12, "sealed questions were compared");
    for server in twins.servers {
        server.close().await;
    }
}

/// On one server the first call is sealed, on the other one far from it: nobody else can tell.
/// Odds take time: they are compared at so many questions of a game.
const ODDS_COMPARED: usize = 3;

async fn compare(twins: &Twins, secretive: &str, view: &Value, odds: bool) {
    let eyes = if secretive == "away" { "home" } else { "away" };
    let (turn, menu) = (&view["turn"], calls(view));
    let mut sockets: Vec<[Socket; 2]> = vec![];
    for server in &twins.servers {
        let duel = &twins.duel;
        let mut other = server.socket(&duel.id, eyes, duel.secret(eyes), 0).await;
        other.next().await;
        let mut watcher = server.socket(&duel.id, "watch", &duel.watch, 0).await;
        watcher.next().await;
        // He hears that somebody has come to watch.
        let now = server.get(&duel.path(&format!("?as={eyes}")), duel.secret(eyes)).await.json();
        other.view(now["version"].as_u64().unwrap()).await;
        sockets.push([other, watcher]);
    }
    // Not the last: to roll a package may give the first one.
    let (first, other) = (&menu[0], &menu[menu.len() / 2]);
    assert_ne!(first, other, "there is a choice");
    assert_eq!(twins.answer(0, secretive, turn, first).await, 200);
    assert_eq!(twins.answer(1, secretive, turn, other).await, 200);
    for (at, sockets) in sockets.iter_mut().enumerate() {
        for (who, socket) in sockets.iter_mut().enumerate() {
            let heard = socket.heard_soon().await;
            assert_eq!(heard, None, "server {at}: {} hears of a sealed call", [eyes, "watch"][who]);
        }
    }
    let plays = view["plays"].as_u64().unwrap();
    twins.compare_all(eyes, secretive, plays).await;
    if odds {
        twins.same_odds(eyes).await;
    }
    twins.compare_all("watch", secretive, plays).await;
    let own = |at: usize| {
        let path = twins.duel.path(&format!("?as={secretive}"));
        async move { twins.servers[at].get(&path, twins.duel.secret(secretive)).await.json() }
    };
    assert_ne!(own(0).await["need"], own(1).await["need"], "who has sealed sees his own call");
    for at in 0..2 {
        assert_eq!(twins.undo(at, secretive).await, 200);
    }
    twins.compare_all(eyes, secretive, plays).await;
    drop(sockets);
    in_step(twins).await;
}

/// Waits until both servers have noticed who left: they count the changes alike.
async fn in_step(twins: &Twins) {
    for _ in 0..200 {
        let of = async |at: usize| {
            let path = twins.duel.path("?as=watch");
            twins.servers[at].get(&path, &twins.duel.watch).await.json()
        };
        let (one, other) = (of(0).await, of(1).await);
        let empty = |view: &Value| {
            view["coaches"]["home"]["here"] == false && view["coaches"]["away"]["here"] == false
        };
        if empty(&one) && empty(&other) && one["version"] == other["version"] {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    panic!("the servers are out of step");
}
