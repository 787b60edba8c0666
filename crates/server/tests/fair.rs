//! Fair dice over the wire: calls first, then everyone's link, then the dice; nothing falls before, and a false link is
//! refused.

use crate::kit;

use hashmark_card::Card;
use hashmark_dice::{ChainLink, LinkChain};
use kit::{Duel, Server, calls, quiet};
use serde_json::{Value, json};

/// A coach as a program: his seat's key and his chain.
struct Coach {
    seat: &'static str,
    key: String,
    chain: LinkChain,
}

impl Coach {
    fn new(seat: &'static str, key: &str, seed: u8) -> Coach {
        Coach { seat, key: key.to_string(), chain: LinkChain::grow([seed; 32]) }
    }

    async fn view(&self, server: &Server, id: &str) -> Value {
        let answer = server.get(&format!("/api/matches/{id}?as={}", self.seat), &self.key).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }

    async fn give(&self, server: &Server, id: &str, gift: Value) -> (u16, Value) {
        let mut body = json!({"as": self.seat});
        body.as_object_mut().unwrap().extend(gift.as_object().unwrap().clone());
        let answer = server.post(&format!("/api/matches/{id}/fair"), &self.key, &body).await;
        (answer.status, answer.json())
    }

    async fn show_head(&self, server: &Server, id: &str) {
        let given = self.give(server, id, json!({"head": self.chain.head().hex()})).await;
        assert_eq!(given.0, 200, "{}", given.1);
    }

    fn link(&self, number: u64) -> String {
        self.chain.link(number as u32).unwrap().hex()
    }

    /// Gives the link that is wanted of this seat, if one is.
    async fn give_wanted(&self, server: &Server, id: &str) -> bool {
        let view = self.view(server, id).await;
        let wants = &view["fair"]["wants"];
        let Some(number) = wants["numbers"][self.seat].as_u64() else { return false };
        if wants["given"][self.seat] == true {
            return false;
        }
        let given = self.give(server, id, json!({"number": number, "link": self.link(number)})).await;
        assert_eq!(given.0, 200, "{}", given.1);
        true
    }

    /// Answers the open question with a listed call, if this seat is asked.
    async fn call(&self, server: &Server, id: &str, nth: usize) -> bool {
        let view = self.view(server, id).await;
        if view["need"]["kind"] != "call" {
            return false;
        }
        let menu = calls(&view);
        let call = &menu[nth % menu.len()];
        let body = json!({"as": self.seat, "turn": view["turn"], "call": call});
        let answer = server.post(&format!("/api/matches/{id}/answer"), &self.key, &body).await;
        assert_eq!(answer.status, 200, "{call}: {}", answer.body);
        true
    }
}

async fn fair_duel(server: &Server) -> (Duel, Coach, Coach) {
    let duel = server.two_persons(json!({"dice": "fair", "seed": null})).await;
    let coaches = (Coach::new("home", &duel.home, 1), Coach::new("away", &duel.away, 2));
    (duel, coaches.0, coaches.1)
}

/// Both call until links are wanted.
async fn to_dice(server: &Server, id: &str, coaches: [&Coach; 2]) {
    for nth in 0..20 {
        for coach in coaches {
            coach.call(server, id, nth).await;
        }
        if !coaches[0].view(server, id).await["fair"]["wants"].is_null() {
            return;
        }
    }
    panic!("no dice are waited for");
}

fn thrown(view: &Value) -> usize {
    view["dice"].as_array().unwrap().len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dice_wait_for_both_coaches_and_a_restart_between_the_links_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hashmark.db");
    let server = Server::open(&file, quiet()).await;
    let (duel, home, away) = fair_duel(&server).await;
    home.show_head(&server, &duel.id).await;
    away.show_head(&server, &duel.id).await;
    let again = home.give(&server, &duel.id, json!({"head": "00".repeat(32)})).await;
    assert_eq!(again.0, 409, "a head is shown once: {}", again.1);
    to_dice(&server, &duel.id, [&home, &away]).await;
    assert_eq!(thrown(&home.view(&server, &duel.id).await), 0);
    assert!(home.give_wanted(&server, &duel.id).await);
    let waiting = away.view(&server, &duel.id).await;
    assert_eq!(thrown(&waiting), 0, "one link is not enough");
    assert_eq!(waiting["need"]["on"], json!(["away"]), "{}", waiting["need"]);
    assert!(!waiting.to_string().contains(&home.link(1)), "nobody sees a link before all are there");
    let back = json!({"as": "home", "what": "call"});
    let undo = server.post(&duel.path("/undo"), &home.key, &back).await;
    assert_eq!(undo.status, 409, "a call that a link was given for stands: {}", undo.body);
    server.close().await;

    let server = Server::open(&file, quiet()).await;
    let after = away.view(&server, &duel.id).await;
    assert_eq!(after["fair"]["wants"]["given"], json!({"home": true, "away": false}), "the link was kept");
    let wrong = away.give(&server, &duel.id, json!({"number": 1, "link": away.link(2)})).await;
    assert_eq!(wrong.0, 422, "another link than committed to: {}", wrong.1);
    assert!(wrong.1.to_string().contains("The visiting side's link is not"), "{}", wrong.1);
    let foreign = away.give(&server, &duel.id, json!({"number": 1, "link": home.link(1)})).await;
    assert_eq!(foreign.0, 422, "{}", foreign.1);
    assert!(away.give_wanted(&server, &duel.id).await);
    let fallen = home.view(&server, &duel.id).await;
    assert!(thrown(&fallen) > 0, "now they fall");
    assert_eq!(fallen["fair"]["newest"]["home"], home.link(1).as_str(), "and the links are there to see");
    server.close().await;
}

/// A link that came, and one that is still on its way, are both used up when the calls they were given for are taken back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn taking_a_play_back_uses_up_the_links_that_were_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("hashmark.db"), quiet()).await;
    let (duel, home, away) = fair_duel(&server).await;
    home.show_head(&server, &duel.id).await;
    away.show_head(&server, &duel.id).await;
    to_dice(&server, &duel.id, [&home, &away]).await;
    for _ in 0..2 {
        home.give_wanted(&server, &duel.id).await;
        away.give_wanted(&server, &duel.id).await;
        to_dice(&server, &duel.id, [&home, &away]).await;
    }
    let before = home.view(&server, &duel.id).await;
    let number = before["fair"]["wants"]["numbers"]["home"].as_u64().unwrap();
    assert!(home.give_wanted(&server, &duel.id).await, "it waits for the other's");
    for (coach, what) in [(&home, "call"), (&away, "call")] {
        let back = json!({"as": coach.seat, "what": what});
        let alone = server.post(&duel.path("/undo"), &coach.key, &back).await;
        assert_eq!(alone.status, 409, "nobody takes his call back alone: {}", alone.body);
    }
    for (coach, what, proposal) in [(&away, "play", None), (&home, "agree", Some(1))] {
        let mut back = json!({"as": coach.seat, "what": what});
        proposal.into_iter().for_each(|number| back["proposal"] = json!(number));
        let done = server.post(&duel.path("/undo"), &coach.key, &back).await;
        assert_eq!(done.status, 200, "{}", done.body);
    }
    to_dice(&server, &duel.id, [&home, &away]).await;
    let after = home.view(&server, &duel.id).await;
    assert_ne!(after["fair"]["record"], before["fair"]["record"]);
    assert_eq!(after["fair"]["wants"]["numbers"], json!({"home": number + 1, "away": number + 1}));
    assert_eq!(after["fair"]["wants"]["given"], json!({"home": false, "away": false}), "nothing waits");
    let late = json!({"number": number, "link": home.link(number)});
    assert_eq!(home.give(&server, &duel.id, late).await.0, 409, "the old link is of no use");
    assert!(home.give_wanted(&server, &duel.id).await && away.give_wanted(&server, &duel.id).await);
    let fallen = home.view(&server, &duel.id).await;
    assert_eq!(fallen["fair"]["newest"]["home"], home.link(number + 1).as_str());
    let resign = json!({"as": "home", "what": "resign"});
    assert_eq!(server.post(&duel.path("/acts"), &home.key, &resign).await.status, 200);
    let file = server.get(&duel.path("/export"), &duel.home).await;
    hashmark_table::verify::<Card>(file.body.as_bytes()).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(file.body.matches("\"spent\":true").count(), 1);
    server.close().await;
}

/// Nobody gives a link before everybody has committed: whoever has not is waited for, and nobody else.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn links_wait_for_every_head() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("hashmark.db"), quiet()).await;
    let (duel, home, away) = fair_duel(&server).await;
    home.show_head(&server, &duel.id).await;
    to_dice(&server, &duel.id, [&home, &away]).await;
    let early = home.give(&server, &duel.id, json!({"number": 1, "link": home.link(1)})).await;
    assert_ne!(early.0, 200, "{}", early.1);
    assert_eq!(home.view(&server, &duel.id).await["need"]["on"], json!(["away"]));
    away.show_head(&server, &duel.id).await;
    assert_eq!(home.view(&server, &duel.id).await["need"]["on"], json!(["home", "away"]));
    assert!(home.give_wanted(&server, &duel.id).await);
    server.close().await;
}

/// A machine has called for a coach who was away: when he comes back he calls himself, and the machine's call is dropped.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_coach_who_comes_back_calls_himself_whatever_the_machine_had_sealed() {
    let folder = tempfile::tempdir().unwrap();
    let clock = std::time::Duration::from_millis(600);
    let hasty = hashmark_server::host::HostLimits { default_clock: clock, ..quiet() };
    let server = Server::open(&folder.path().join("hashmark.db"), hasty).await;
    let (duel, home, away) = fair_duel(&server).await;
    home.show_head(&server, &duel.id).await;
    away.show_head(&server, &duel.id).await;
    let (mut nth, mut taken) = (0, false);
    let sealed = loop {
        let view = home.view(&server, &duel.id).await;
        if view["fair"]["seals"]["away"].is_string() {
            break view;
        }
        assert!(nth < 200, "no sealed question came");
        nth += 1;
        let moved = home.call(&server, &duel.id, nth).await | home.give_wanted(&server, &duel.id).await;
        if !moved && !taken {
            tokio::time::sleep(clock).await;
            let machine = json!({"as": "home", "what": "machine"});
            taken = server.post(&duel.path("/acts"), &home.key, &machine).await.status == 200;
        }
    };
    assert_eq!(sealed["need"]["kind"], "call");
    let back = json!({"as": "away", "what": "come_back"});
    let view = server.post(&duel.path("/acts"), &away.key, &back).await.json();
    assert_eq!(view["need"]["kind"], "call", "he is asked: {}", view["need"]);
    assert!(view["fair"]["seals"]["away"].is_null(), "and nothing is sealed for him");
    assert!(away.call(&server, &duel.id, 1).await && home.call(&server, &duel.id, 0).await);
    server.close().await;
}

/// A whole game of two programs: its file holds every link, and proves that no roll was chosen.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_with_fair_dice_verifies() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("hashmark.db"), quiet()).await;
    let (duel, home, away) = fair_duel(&server).await;
    home.show_head(&server, &duel.id).await;
    away.show_head(&server, &duel.id).await;
    for nth in 0.. {
        let mut moved = false;
        for coach in [&home, &away] {
            moved |= coach.call(&server, &duel.id, nth * 7).await;
            moved |= coach.give_wanted(&server, &duel.id).await;
        }
        if !moved {
            break;
        }
    }
    assert_eq!(home.view(&server, &duel.id).await["over"], true);
    let file = server.get(&duel.path("/export"), &duel.home).await;
    let report = hashmark_table::verify::<Card>(file.body.as_bytes()).unwrap_or_else(|why| panic!("{why}"));
    let fair = report.fair.unwrap();
    assert!(report.over && report.dice_proved && fair.rounds > 50);
    assert_eq!((fair.links.home, fair.links.away), (fair.rounds, fair.rounds));
    server.close().await;
}

/// Against a machine coach the machine's call is under a seal before the person has called, and the seal is that of the
/// call it turns out to be.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_machine_coach_seals_its_call_before_the_person_calls() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hashmark.db");
    let server = Server::open(&file, quiet()).await;
    let (id, key) = kit::against_coach(&server, json!({"dice": "fair", "seed": null})).await;
    let home = Coach::new("home", &key, 3);
    home.show_head(&server, &id).await;
    let mut seals = vec![];
    for nth in 0..120 {
        let view = home.view(&server, &id).await;
        if view["need"]["kind"] == "call" && view["need"]["sealed"] == true {
            let seal = view["fair"]["seals"]["away"].as_str().expect("the machine has called").to_string();
            seals.push((view["fair"]["server_next"].as_u64().unwrap(), seal));
        }
        let moved = home.call(&server, &id, nth).await | home.give_wanted(&server, &id).await;
        if !moved || seals.len() > 12 {
            break;
        }
    }
    assert!(seals.len() > 8, "{} sealed questions", seals.len());
    server.close().await;
    let store = hashmark_store::Store::open(&hashmark_store::StorePlace::File(file)).await.unwrap();
    let text = store.load(&id).await.unwrap().unwrap().text;
    let mut links = vec![];
    let mut sealed = vec![];
    for line in text.lines() {
        let read: Value = serde_json::from_str(line).unwrap();
        if let Some(link) = read["links"]["server"].as_str() {
            links.push(ChainLink::read(link).unwrap());
        } else if !read["sealed"].is_null() {
            let (_, call) = line.trim_end_matches('}').split_once(",\"away\":").unwrap();
            sealed.push((links.len() + 1, call.to_string(), line));
        }
    }
    let mut compared = 0;
    for (number, call, line) in &sealed {
        let Some(link) = links.get(number - 1) else { continue };
        let whole = whole_call(line);
        assert!(whole.starts_with(call.as_str()), "{line}");
        let seal = link.seal(&whole).hex();
        assert!(seals.contains(&(*number as u64, seal)), "the call of {line} is the one that was sealed");
        compared += 1;
    }
    assert!(compared > 5);
    store.close().await;
}

/// The visitors' call in a line of sealed calls, as it is written.
fn whole_call(line: &str) -> String {
    let (_, rest) = line.split_once(",\"away\":").unwrap();
    rest.strip_suffix("}}").unwrap().to_string()
}

/// Whoever has lost his secret may go on without a say: the record says from where.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_coach_may_give_up_his_own_say_and_nobody_elses() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("hashmark.db"), quiet()).await;
    let (duel, home, away) = fair_duel(&server).await;
    home.show_head(&server, &duel.id).await;
    away.show_head(&server, &duel.id).await;
    to_dice(&server, &duel.id, [&home, &away]).await;
    let body = json!({"as": "away", "without": true});
    let stolen = server.post(&duel.path("/fair"), &home.key, &body).await;
    assert_eq!(stolen.status, 403, "{}", stolen.body);
    assert!(home.give_wanted(&server, &duel.id).await);
    let (status, view) = away.give(&server, &duel.id, json!({"without": true})).await;
    assert_eq!(status, 200, "{view}");
    assert!(thrown(&view) > 0, "the dice go on with the links of those who are there");
    let told = view["log"]["lines"]
        .as_array()
        .unwrap()
        .iter()
        .any(|line| line["text"].as_str().is_some_and(|text| text.contains("without a say")));
    assert!(told, "both read of it");
    assert_eq!(view["fair"]["say"], json!({"home": true, "away": false}));
    server.close().await;
}

/// Whoever asks to take the play under way back before its dice, and waits to see them, has asked for something else: when
/// the dice have fallen the proposal has gone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_proposal_made_before_the_dice_is_gone_when_they_have_fallen() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("hashmark.db"), quiet()).await;
    let (duel, home, away) = fair_duel(&server).await;
    home.show_head(&server, &duel.id).await;
    away.show_head(&server, &duel.id).await;
    to_dice(&server, &duel.id, [&home, &away]).await;
    assert!(away.give_wanted(&server, &duel.id).await);
    let ask = json!({"as": "home", "what": "play"});
    let asked = server.post(&duel.path("/undo"), &home.key, &ask).await.json();
    let number = asked["proposal"]["number"].clone();
    assert_eq!(asked["proposal"]["what"], "undo_play", "{}", asked["proposal"]);
    assert!(home.give_wanted(&server, &duel.id).await, "the last link");
    let fallen = away.view(&server, &duel.id).await;
    assert!(thrown(&fallen) > 0 && fallen["proposal"].is_null(), "{}", fallen["proposal"]);
    let agree = json!({"as": "away", "what": "agree", "proposal": number});
    let agreed = server.post(&duel.path("/undo"), &away.key, &agree).await;
    assert_eq!(agreed.status, 409, "{}", agreed.body);
    assert_eq!(thrown(&away.view(&server, &duel.id).await), thrown(&fallen), "the dice stand");
    server.close().await;
}

/// A new match from the set-up of another has dice of the same kind: nobody who had fair dice gets the program's unasked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_like_one_with_fair_dice_has_fair_dice() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("hashmark.db"), quiet()).await;
    for (dice, seed, words) in [
        ("fair", Value::Null, "Fair dice"),
        ("hand", Value::Null, "You throw"),
        ("program", json!(5), "drawn"),
    ] {
        let duel = server.two_persons(json!({"dice": dice, "seed": seed})).await;
        let like = json!({"like": duel.id, "links": true});
        let otherwise = json!({"like": duel.id, "links": true, "dice": "fair"});
        let refused = server.post("/api/matches", &duel.home, &otherwise).await;
        assert_eq!(refused.status, 400, "nobody is given other dice than asked for: {}", refused.body);
        let made = server.post("/api/matches", &duel.home, &like).await;
        assert_eq!(made.status, 201, "{}", made.body);
        let made = made.json();
        let path = format!("/api/matches/{}?as=home", made["id"].as_str().unwrap());
        let view = server.get(&path, made["key"].as_str().unwrap()).await.json();
        assert!(view["dice_source"].as_str().unwrap().contains(words), "{dice}: {}", view["dice_source"]);
        assert_eq!(view["fair"].is_object(), dice == "fair");
    }
    server.close().await;
}

/// Whoever makes a match for two may choose the seed of its clubs and dice, and both read of it; what a machine will call
/// that stands in for the other coach does not come from it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_seed_of_a_match_for_two_does_not_tell_what_a_machine_would_call() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("hashmark.db"), quiet()).await;
    let chance = async |id: &str| {
        let kept = server.store.load(id).await.unwrap().unwrap();
        serde_json::from_str::<Value>(&kept.host).unwrap()["chance"].clone()
    };
    let (one, other) = (server.two_persons(json!({})).await, server.two_persons(json!({})).await);
    let (one, other) = (chance(&one.id).await, chance(&other.id).await);
    assert!(one.is_u64() && one != other && one != json!(11), "{one} {other}");
    // Against the machine the same seed is the same game, its calls included.
    let (solo, _) = kit::against_coach(&server, json!({})).await;
    assert_eq!(chance(&solo).await, json!(11));
    server.close().await;
}
