//! The electric game at the table: stills, orders by hand, films, taking back, taking up again.

use crate::kit;

use hashmark_electric::Electric;
use kit::{Server, against_coach, quiet, step, view};
use serde_json::{Value, json};

async fn server(folder: &tempfile::TempDir) -> Server {
    Server::open(&folder.path().join("hashmark.db"), quiet()).await
}

/// An electric match, played by advice until that is asked.
async fn until(server: &Server, title: &str) -> (String, String) {
    let (id, secret) = against_coach(server, json!({"game": "electric"})).await;
    go_on_until(server, &id, &secret, title).await;
    (id, secret)
}

async fn go_on_until(server: &Server, id: &str, secret: &str, title: &str) {
    while view(server, id, secret).await["need"]["title"] != title {
        assert!(step(server, id, secret).await, "nobody asks {title:?}");
    }
}

async fn check(server: &Server, (id, secret): (&str, &str), text: &str, change: Option<&str>) -> Value {
    let body = json!({"as": "home", "text": text, "change": change});
    let answer = server.post(&format!("/api/matches/{id}/check"), secret, &body).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

async fn film(server: &Server, id: &str, secret: &str, play: u64) -> Value {
    server.get(&format!("/api/matches/{id}/film/{play}?as=home"), secret).await.json()
}

fn figures(still: &Value) -> Vec<&Value> {
    still["figures"].as_array().unwrap().iter().collect()
}

/// A line-up is written by hand, drawn without the other side, and refused at the figure.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_up_is_changed_word_by_word_and_the_fault_is_at_the_figure() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let (id, secret) = until(&server, "Say what to try").await;
    let turn = view(&server, &id, &secret).await["turn"].clone();
    let body = json!({"as": "home", "turn": turn, "call": "play"});
    assert_eq!(server.post(&format!("/api/matches/{id}/answer"), &secret, &body).await.status, 200);
    let seat = (id.as_str(), secret.as_str());
    let empty = check(&server, seat, "", None).await;
    assert_eq!(empty["fault"], Value::Null, "nothing is said of an empty text");
    assert_eq!(figures(&empty["plate"]["still"]).len(), 11, "the other eleven are under seal");
    assert!(empty["plate"]["hands"]["forms"].as_array().unwrap().len() > 10);
    let chosen = check(&server, seat, "", Some("form i_form")).await;
    assert_eq!(chosen["text"], "i_form");
    let moved = check(&server, seat, "i_form", Some("9@-160,0")).await;
    assert_eq!(moved["text"], "i_form 9@-160,0");
    let far = check(&server, seat, "i_form 10@-180,900", None).await;
    assert_eq!((&far["plate"]["wrong"], &far["fault"]["at"]), (&json!(10), &json!(7)), "{}", far["fault"]);
    assert!(far["fault"]["rule"].as_str().unwrap().starts_with("E1-"));
    assert_eq!(check(&server, seat, "i_form 9?", None).await["fault"]["at"], 7);
    server.close().await;
}

/// At a stoppage the assistant's pivots are there as ghosts, and an order turns the figure on a copy of the plate only.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_are_tried_on_a_copy_of_the_plate() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let (id, secret) = until(&server, "Snap the ball").await;
    let seat = (id.as_str(), secret.as_str());
    let power = check(&server, seat, "", None).await;
    assert_eq!(power["plate"]["hands"]["kind"], "power");
    assert_eq!(power["plate"]["hands"]["auto"], true);
    assert!(check(&server, seat, "power 900", None).await["fault"]["rule"].as_str().is_some());
    go_on_until(&server, &id, &secret, "Turn your men").await;
    let before = view(&server, &id, &secret).await;
    assert_eq!(figures(&before["still"]).len(), 22);
    let told = check(&server, seat, "", None).await;
    assert_eq!(told["plate"]["ghosts"].as_array().unwrap().len(), 11);
    let suggested = told["plate"]["suggested"].as_str().unwrap();
    let good = check(&server, seat, suggested, None).await;
    assert_eq!(good["fault"], Value::Null, "{suggested}: {}", good["fault"]);
    let turned = check(&server, seat, "", Some("9>40")).await;
    assert!(turned["text"].as_str().unwrap().ends_with("9>40"), "{}", turned["text"]);
    let way = |still: &Value| figures(still)[9]["way"].as_i64().unwrap();
    assert_ne!(way(&turned["plate"]["still"]), way(&before["still"]));
    assert_eq!(view(&server, &id, &secret).await, before, "nothing has changed");
    server.close().await;
}

/// A quarterback sees where each stick would end, all of them inside the lines.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_ends_of_the_sticks_are_shown_and_can_be_thrown_to() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let (id, secret) = until(&server, "Declare the play").await;
    let seat = (id.as_str(), secret.as_str());
    let told = check(&server, seat, "", None).await;
    let throws = told["plate"]["hands"]["throws"].as_array().unwrap();
    assert!(throws.len() >= 3, "{throws:?}");
    for reach in throws {
        let spots = reach["spots"].as_array().unwrap();
        assert!(
            spots
                .iter()
                .all(|spot| spot[1].as_i64().unwrap().abs() < 6000 && spot[2].as_i64().unwrap().abs() < 2667)
        );
        let text = format!("pass {} {}", reach["to"], spots[0][0]);
        assert_eq!(check(&server, seat, &text, None).await["fault"], Value::Null, "{text}");
    }
    server.close().await;
}

/// Each throw of the switch is a shot; a film grows with its play, and what is taken back is no more to be seen.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_film_has_a_shot_for_every_throw_of_the_switch() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let (id, secret) = until(&server, "Declare the play").await;
    let now = view(&server, &id, &secret).await;
    let play = now["plays"].as_u64().unwrap();
    let shots = now["shots"].as_u64().unwrap();
    assert!(shots >= 1, "the ball is snapped");
    let seen = film(&server, &id, &secret, play).await;
    assert_eq!(seen["shots"].as_array().unwrap().len() as u64, shots);
    let shot = &seen["shots"][0];
    assert_eq!(shot["figures"].as_array().unwrap().len(), 22);
    assert!(shot["poses"].as_str().unwrap().len() > 22 * 4);
    let rest =
        server.get(&format!("/api/matches/{id}/film/{play}?as=home&from={shots}"), &secret).await.json();
    assert_eq!(rest["shots"], json!([]), "nothing is sent twice");
    let later = play + 1;
    assert_eq!(server.get(&format!("/api/matches/{id}/film/{later}?as=home"), &secret).await.status, 404);
    let kickoff = film(&server, &id, &secret, play - 1).await;
    assert!(!kickoff["shots"].as_array().unwrap().is_empty());
    let body = json!({"as": "home", "what": "play"});
    assert_eq!(server.post(&format!("/api/matches/{id}/undo"), &secret, &body).await.status, 200);
    assert_eq!(film(&server, &id, &secret, play).await["shots"], json!([]), "the snap was taken back");
    server.close().await;
}

/// A game goes on where it was after a restart, is played to its end, its file verifies and its replay holds the films.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_taken_up_again_and_played_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let first = server(&folder).await;
    let (id, secret) = until(&first, "Declare the play").await;
    let before = view(&first, &id, &secret).await;
    let seen = film(&first, &id, &secret, before["plays"].as_u64().unwrap()).await;
    first.close().await;
    let server = server(&folder).await;
    let after = view(&server, &id, &secret).await;
    assert_eq!((&after["still"], &after["need"]), (&before["still"], &before["need"]));
    assert_eq!(film(&server, &id, &secret, before["plays"].as_u64().unwrap()).await, seen);
    while step(&server, &id, &secret).await {}
    let file = server.get(&format!("/api/matches/{id}/export"), &secret).await;
    let report = hashmark_table::verify::<Electric>(file.body.as_bytes()).expect("the file verifies");
    assert!(report.over && report.dice_proved);
    let alone = server.get(&format!("/game/{id}/replay.html"), &secret).await.body;
    let plays = view(&server, &id, &secret).await["plays"].as_u64().unwrap() as usize;
    assert!(alone.matches("\"poses\":\"").count() > plays, "the films are in the file");
    server.close().await;
}

/// The packages, charts, bases and rules are there to be read.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_electric_game_can_be_read_about() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder).await;
    let packages = server.send("GET", "/api/electric/packages", &[], None).await.json();
    assert!(packages["offence"].as_array().unwrap().len() > 100);
    assert_eq!(packages["defence"].as_array().unwrap().len(), 200);
    for (path, words) in [
        ("/rules/electric", "E1-pass-14"),
        ("/tables/electric", "/tables/electric/field_goal"),
        ("/tables/electric/field_goal", "<table"),
        ("/tables/electric/weather", "<table"),
        ("/clubs/ASH/bases", "Stability"),
        ("/new", "The vibrating board"),
    ] {
        let page = server.send("GET", path, &[], None).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(page.body.contains(words), "{path} says nothing of {words}");
    }
    assert_eq!(server.send("GET", "/tables/electric/tides", &[], None).await.status, 404);
    server.close().await;
}
