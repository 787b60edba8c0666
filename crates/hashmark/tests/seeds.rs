//! A chosen seed gives the same game from every door: the terminal, the simulator and the server's API write the same match
//! file. A match file has no time of day in it.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::common::{err, hashmark, out, run};
use hashmark_store::{Store, StorePlace};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};

const GAMES: [&str; 3] = ["card", "zone", "electric"];

/// The game at the terminal between two book coaches.
fn at_the_terminal(folder: &Path, game: &str, seed: &str, more: &[&str]) -> String {
    let name = format!("{game}-terminal.hashmark");
    let seats = ["--seat", "home=book", "--seat", "away=book", "--seed", seed, "--save", &name];
    let done = run(folder, &[&["play", game], &seats[..], more].concat(), "");
    assert!(done.status.success(), "{}", err(&done));
    std::fs::read_to_string(folder.join(name)).unwrap()
}

/// The game of the simulator.
fn simulated(folder: &Path, game: &str, seed: &str, more: &[&str]) -> String {
    let name = format!("{game}-simulated.hashmark");
    let done = run(folder, &[&["sim", game, "--seed", seed, "--save", &name], more].concat(), "");
    assert!(done.status.success(), "{}", err(&done));
    std::fs::read_to_string(folder.join(name)).unwrap()
}

/// A server of our own; it ends with the test.
struct Served {
    child: Child,
    addr: String,
}

impl Served {
    fn open(folder: &Path) -> Served {
        let mut child = hashmark(folder)
            .args(["serve", "--addr", "127.0.0.1:0", "--data", "kept"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let addr = line.split("http://").nth(1).unwrap().trim().trim_end_matches('/').to_string();
        Served { child, addr }
    }

    /// The body of what the server answers to a request with these headers.
    fn ask(&self, request: &str, header: &str, body: &str) -> String {
        let mut to = TcpStream::connect(&self.addr).unwrap();
        let (addr, length) = (&self.addr, body.len());
        let head = format!("{request} HTTP/1.1\r\nhost: {addr}\r\nconnection: close\r\n{header}\r\n");
        write!(to, "{head}content-length: {length}\r\n\r\n{body}").unwrap();
        let mut told = String::new();
        to.read_to_string(&mut told).unwrap();
        told.split_once("\r\n\r\n").unwrap().1.to_string()
    }

    /// A new match, as ordered; gives its name.
    fn ordered(&self, order: &str) -> String {
        let made = self.ask("POST /api/matches", "content-type: application/json", order);
        let made: serde_json::Value = serde_json::from_str(&made).unwrap();
        made["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_string()
    }

    /// Closes the server; gives what it has kept of these matches. Files of games under way are given out to nobody.
    fn close(mut self, folder: &Path, ids: &[String]) -> Vec<String> {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let place = StorePlace::File(folder.join("kept/hashmark.db"));
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let store = Store::open(&place).await.unwrap();
            let mut files = Vec::new();
            for id in ids {
                files.push(store.load(id).await.unwrap().unwrap().text);
            }
            files
        })
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_seed_gives_the_same_match_file_from_the_terminal_the_simulator_and_the_api() {
    let folder = tempfile::tempdir().unwrap();
    let server = Served::open(folder.path());
    let order = |game: &&str| {
        server.ordered(&format!(r#"{{"game":"{game}","seed":7,"coaches":{{"home":"book","away":"book"}}}}"#))
    };
    let ids: Vec<String> = GAMES.iter().flat_map(|game| [order(game), order(game), order(game)]).collect();
    let kept = server.close(folder.path(), &ids);
    for (game, kept) in GAMES.iter().zip(kept.chunks(3)) {
        let terminal = at_the_terminal(folder.path(), game, "7", &[]);
        assert_eq!(simulated(folder.path(), game, "7", &[]), terminal, "{game}");
        for api in kept {
            assert!(api.lines().count() > 3, "{game}: {api}");
            assert!(terminal.starts_with(api), "{game}: {api}");
        }
    }
}

#[test]
fn the_second_part_of_the_electric_book_rolls_the_same_squads_from_every_door() {
    let folder = tempfile::tempdir().unwrap();
    let server = Served::open(folder.path());
    let more = ["--preset", "recommended", "--home", "BUT", "--away", "AMA"];
    let order = r#"{"game":"electric","seed":9,"preset":"recommended","home":"BUT","away":"AMA","coaches":{"home":"book","away":"book"}}"#;
    let id = server.ordered(order);
    let kept = server.close(folder.path(), &[id]);
    let simulated = simulated(folder.path(), "electric", "9", &more);
    assert_eq!(kept[0].lines().next(), simulated.lines().next(), "the set-up");
    assert!(simulated.starts_with(&kept[0]));
}

#[test]
fn another_seed_is_another_game_and_a_saved_game_is_proved() {
    let folder = tempfile::tempdir().unwrap();
    let (seven, eight) =
        (simulated(folder.path(), "card", "7", &[]), at_the_terminal(folder.path(), "card", "8", &[]));
    assert_ne!(seven, eight);
    let proved = run(folder.path(), &["verify", "card-simulated.hashmark"], "");
    assert!(proved.status.success(), "{}", out(&proved));
    let again = run(folder.path(), &["sim", "card", "--seed", "7", "--save", "card-simulated.hashmark"], "");
    assert!(!again.status.success(), "a file that is there is not written over");
}
