//! A fourth game is one crate and one line in the list of games: the JSON interface and the pages have it without a word of
//! their own.

use crate::kit;

use hashmark_coin::Coin;
use kit::{Server, against_coach, quiet, step, view};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_is_offered_played_to_its_end_replayed_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("hashmark.db"), quiet()).await;
    let offered = server.get("/new?game=coin", "").await;
    assert!(offered.status == 200 && offered.body.contains("A hidden coin and a die"), "{}", offered.body);
    let (id, secret) = against_coach(&server, json!({"game": "coin", "seed": 5})).await;
    while step(&server, &id, &secret).await {}
    let end = view(&server, &id, &secret).await;
    assert_eq!((&end["need"]["kind"], &end["plays"]), (&json!("over"), &json!(40)));
    let sheet = server.get(&format!("/api/matches/{id}/box"), &secret).await.json();
    assert_eq!(sheet["score"], end["board"]["score"]);
    let reel = server.get(&format!("/api/matches/{id}/reel"), &secret).await.json();
    assert_eq!(reel["frames"].as_array().unwrap().len(), 40);
    let why = server.get(&format!("/api/matches/{id}/why/1"), &secret).await;
    assert!(why.status == 200 && why.body.contains("\"T1\""), "{}", why.body);
    let file = server.get(&format!("/api/matches/{id}/export"), &secret).await;
    let report = hashmark_table::verify::<Coin>(file.body.as_bytes()).expect("the file verifies");
    assert!(report.over);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn its_coin_stays_hidden_from_the_other_coach_until_both_have_called() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("hashmark.db"), quiet()).await;
    let mut told = Vec::new();
    for hidden in ["heads", "tails"] {
        let duel = server.two_persons(json!({"game": "coin", "seed": 5})).await;
        let turn = kit::seen(&server, &duel, "away").await["turn"].clone();
        let body = json!({"as": "away", "turn": turn, "call": hidden});
        let answer = server.post(&duel.path("/answer"), duel.secret("away"), &body).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let seen = server.get(&duel.path("?as=home"), duel.secret("home")).await;
        assert_eq!(seen.status, 200, "{}", seen.body);
        told.push(kit::timeless(&seen.body).replace(&duel.id, "ID"));
    }
    assert_eq!(told[0], told[1], "the guesser reads the same whichever way up the coin lies");
    server.close().await;
}
