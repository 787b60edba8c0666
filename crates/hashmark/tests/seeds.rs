//! A chosen seed gives the same game from every door: the terminal, the simulator and the server's API write the same match
//! file. A match file has no time of day in it.

use crate::common::{err, hashmark, out, run};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

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

    /// The file of a new match between two book coaches, once so many plays are in it.
    fn played(&self, order: &str, plays: usize) -> String {
        let made = self.ask("POST /api/matches", "content-type: application/json", order);
        let made: serde_json::Value = serde_json::from_str(&made).unwrap();
        let (id, key) = (made["id"].as_str().unwrap(), made["key"].as_str().unwrap());
        let export = format!("GET /api/matches/{id}/export");
        let begun = Instant::now();
        loop {
            let file = self.ask(&export, &format!("authorization: Bearer {key}"), "");
            // The set-up has a mark of its own.
            if file.matches("\"mark\"").count() > plays {
                return file;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "the coaches do not play: {file}");
            std::thread::sleep(Duration::from_millis(200));
        }
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
    for game in GAMES {
        let terminal = at_the_terminal(folder.path(), game, "7", &[]);
        assert_eq!(simulated(folder.path(), game, "7", &[]), terminal, "{game}");
        let order = format!(r#"{{"game":"{game}","seed":7,"coaches":{{"home":"book","away":"book"}}}}"#);
        for _ in 0..3 {
            let api = server.played(&order, 1);
            assert!(api.lines().count() > 3, "{game}: {api}");
            assert!(
                terminal.starts_with(&api),
                "{game}: {api}\n-- and at the terminal --\n{}",
                &terminal[..api.len()]
            );
        }
    }
}

#[test]
fn the_second_part_of_the_electric_book_rolls_the_same_squads_from_every_door() {
    let folder = tempfile::tempdir().unwrap();
    let server = Served::open(folder.path());
    let more = ["--preset", "recommended", "--home", "BUT", "--away", "AMA"];
    let simulated = simulated(folder.path(), "electric", "9", &more);
    let order = r#"{"game":"electric","seed":9,"preset":"recommended","home":"BUT","away":"AMA","coaches":{"home":"book","away":"book"}}"#;
    let api = server.played(order, 1);
    assert_eq!(api.lines().next(), simulated.lines().next(), "the set-up");
    assert!(simulated.starts_with(&api));
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
