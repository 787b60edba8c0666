//! Nobody gains by the call clock what he should not: no new time by taking back or by handing over, no win over a coach who
//! could not know that a clock runs, none out of a call that comes too late, and no word to what was not read.

use crate::kit;

use hashmark_server::host::HostLimits;
use kit::{
    Answer, Duel, Server, act, asks, call, calls, clock_now, ok, quiet, refused, seen, to_single_question,
    told, undo_call, until_late,
};
use serde_json::{Value, json};
use std::time::Duration;

/// A clock of one second may be agreed on; the usual limit is seven days.
fn short() -> HostLimits {
    HostLimits { shortest_clock: 1, ..quiet() }
}

/// The usual limit itself runs out while a test waits.
fn hasty() -> HostLimits {
    HostLimits { default_clock: Duration::from_millis(300), shortest_clock: 1, ..quiet() }
}

const SIX_DAYS: i64 = 6 * 24 * 3_600_000;

/// How long a side still has to call, as another seat sees it.
async fn left(server: &Server, duel: &Duel, eyes: &str, side: &str) -> i64 {
    seen(server, duel, eyes).await["clock"]["deadline"][side].as_i64().unwrap() - clock_now()
}

fn deadline(view: &Value, side: &str) -> Option<i64> {
    view["clock"]["deadline"][side].as_i64()
}

/// A zone game in which the offense lines up in the open: the defense picks its men afterwards.
fn quick_zone() -> Value {
    json!({"game": "zone", "house": {"defense_sees_formation": true}})
}

/// Plays on until one coach has lined up in the open and both are asked for a sealed call; who lined up, and the other.
async fn to_sealed_after_open(server: &Server, duel: &Duel) -> (&'static str, &'static str) {
    for _ in 0..60 {
        let (home, away) = (seen(server, duel, "home").await, seen(server, duel, "away").await);
        let both = [("home", &home), ("away", &away)];
        let open: Vec<_> = both.iter().filter(|(_, view)| asks(view)).collect();
        for (seat, view) in &open {
            ok(&call(server, duel, seat, view).await);
        }
        let after = seen(server, duel, "watch").await;
        let sealed = after["need"]["on"].as_array().is_some_and(|on| on.len() == 2);
        if open.len() == 1 && sealed && after["plays"] == home["plays"] {
            return if open[0].0 == "home" { ("home", "away") } else { ("away", "home") };
        }
    }
    panic!("no sealed question after an open one");
}

#[tokio::test]
async fn a_sealed_call_that_was_acknowledged_is_not_thrown_out_by_the_others_undo() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), quiet()).await;
    for new in [quick_zone(), json!({"game": "electric"})] {
        let game = new["game"].clone();
        let duel = server.two_persons(new).await;
        let (liner, sealer) = to_sealed_after_open(&server, &duel).await;
        assert_eq!(seen(&server, &duel, liner).await["undo"]["own"], false, "{game}");
        let before = undo_call(&server, &duel, liner).await;
        refused(&before, 409, "asked for a sealed call since");
        let view = seen(&server, &duel, sealer).await;
        ok(&call(&server, &duel, sealer, &view).await);
        let after = undo_call(&server, &duel, liner).await;
        assert_eq!(after.bytes(), before.bytes(), "{game}: the refusal does not tell whether he has sealed");
        assert_eq!(seen(&server, &duel, sealer).await["need"]["kind"], "sealed", "{game}: it is kept");
        ok(&undo_call(&server, &duel, sealer).await);
    }
    server.close().await;
}

/// Nothing of a person's is lost where the machine plays the other side.
#[tokio::test]
async fn against_the_machine_a_call_before_a_sealed_question_is_taken_back_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), quiet()).await;
    let solo = json!({"coaches": {"home": "person", "away": "book"}});
    let duel = server.two_persons_with(solo, quick_zone()).await;
    for _ in 0..60 {
        let before = seen(&server, &duel, "home").await;
        let after = ok(&call(&server, &duel, "home", &before).await);
        if before["need"]["sealed"] == false
            && after["need"]["sealed"] == true
            && after["plays"] == before["plays"]
        {
            assert_eq!(after["undo"]["own"], true);
            let back = ok(&undo_call(&server, &duel, "home").await);
            assert_eq!(back["need"]["title"], before["need"]["title"]);
            return server.close().await;
        }
    }
    panic!("no sealed question after an open one");
}

#[tokio::test]
async fn who_hands_his_seat_to_himself_gets_no_new_time() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), hasty()).await;
    let mut duel = server.two_persons(json!({})).await;
    let (slow, quick) = to_single_question(&server, &duel).await;
    until_late(&server, &duel, quick).await;
    let before = deadline(&seen(&server, &duel, quick).await, slow);
    let link = server.new_link(&duel, duel.secret(slow), json!({"seat": slow, "kind": "hand_over"})).await;
    let key = server.sit(&link).await;
    *(if slow == "home" { &mut duel.home } else { &mut duel.away }) = key;
    let after = seen(&server, &duel, slow).await;
    assert!(told(&after, "handed the seat to somebody else"));
    assert_eq!(deadline(&after, slow), before, "the clock has gone on");
    assert_eq!(ok(&act(&server, &duel, quick, "claim").await)["over"], true);
    server.close().await;
}

/// Plays on until somebody has called who could take it back, and both have seen the call; he, the other, and how he saw
/// the question.
async fn to_own_undo(server: &Server, duel: &Duel) -> (&'static str, &'static str, Value) {
    for _ in 0..200 {
        for (seat, other) in [("home", "away"), ("away", "home")] {
            let view = seen(server, duel, seat).await;
            if !asks(&view) {
                continue;
            }
            let after = ok(&call(server, duel, seat, &view).await);
            if after["undo"]["own"] == true && after["need"]["kind"] != "sealed" {
                return (seat, other, view);
            }
        }
    }
    panic!("nothing is ever taken back");
}

#[tokio::test]
async fn who_takes_his_own_call_back_gets_no_new_time_and_the_other_gets_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let server = Server::open(&file, quiet()).await;
    let duel = server.two_persons(json!({"game": "electric"})).await;
    let (own, other, asked) = to_own_undo(&server, &duel).await;
    let first = deadline(&asked, own).unwrap();
    for _ in 0..2 {
        tokio::time::sleep(Duration::from_millis(30)).await;
        let back = ok(&undo_call(&server, &duel, own).await);
        assert_eq!(deadline(&back, own), Some(first), "as if he had not called");
        tokio::time::sleep(Duration::from_millis(30)).await;
        let again = ok(&call(&server, &duel, own, &back).await);
        assert!(deadline(&again, other).is_none_or(|deadline| deadline > first), "the other is asked anew");
    }
    server.close().await;
    let server = Server::open(&file, quiet()).await;
    let back = ok(&undo_call(&server, &duel, own).await);
    assert_eq!(deadline(&back, own), Some(first), "after a restart, too");
    server.close().await;
}

#[tokio::test]
async fn nothing_is_taken_back_once_its_time_has_run_out() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), hasty()).await;
    let duel = server.two_persons(json!({"game": "electric"})).await;
    let (own, _, asked) = to_own_undo(&server, &duel).await;
    // The other was asked later, and has time still: that is no time to take anything back.
    while clock_now() <= deadline(&asked, own).unwrap() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    refused(&undo_call(&server, &duel, own).await, 409, "run out, and it stands");
    server.close().await;
}

/// The other may be in bed: he was told that no clock runs.
#[tokio::test]
async fn after_a_resume_the_other_is_not_late_before_he_was_seen() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let server = Server::open(&file, short()).await;
    let duel = server.two_persons(json!({"clock": 1})).await;
    let (slow, quick) = to_single_question(&server, &duel).await;
    ok(&act(&server, &duel, quick, "adjourn").await);
    ok(&act(&server, &duel, slow, "adjourn").await);
    ok(&act(&server, &duel, quick, "resume").await);
    server.close().await;
    let server = Server::open(&file, short()).await;
    assert!(left(&server, &duel, quick, slow).await > SIX_DAYS, "the usual limit until he is seen");
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    refused(&act(&server, &duel, quick, "claim").await, 409, "time for another 7 days");
    let back = seen(&server, &duel, slow).await;
    assert!(deadline(&back, slow).unwrap() - clock_now() <= 1_000, "he is here: the clock runs");
    assert!(left(&server, &duel, quick, slow).await <= 1_000, "and both see it");
    until_late(&server, &duel, quick).await;
    assert_eq!(ok(&act(&server, &duel, quick, "claim").await)["over"], true);
    server.close().await;
}

/// Whoever has the table open before him is there.
#[tokio::test]
async fn after_a_resume_the_clock_runs_at_once_for_a_coach_who_looks_on() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), short()).await;
    let duel = server.two_persons(json!({"clock": 20})).await;
    let (slow, quick) = to_single_question(&server, &duel).await;
    let mut live = server.socket(&duel.id, slow, duel.secret(slow), 0).await;
    live.next().await;
    ok(&act(&server, &duel, quick, "adjourn").await);
    ok(&act(&server, &duel, slow, "adjourn").await);
    ok(&act(&server, &duel, quick, "resume").await);
    assert!(left(&server, &duel, quick, slow).await <= 20_000);
    server.close().await;
}

/// He has sent the invitation and closed the page.
#[tokio::test]
async fn who_made_the_match_is_not_late_before_he_has_seen_that_somebody_sat_down() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), short()).await;
    let duel = server.two_persons(json!({"clock": 1})).await;
    for _ in 0..20 {
        let guest = seen(&server, &duel, "away").await;
        if deadline(&guest, "home").is_some() {
            break;
        }
        ok(&call(&server, &duel, "away", &guest).await);
    }
    assert!(left(&server, &duel, "away", "home").await > SIX_DAYS);
    seen(&server, &duel, "watch").await;
    assert!(left(&server, &duel, "away", "home").await > SIX_DAYS, "whoever watches is not he");
    seen(&server, &duel, "home").await;
    assert!(left(&server, &duel, "away", "home").await <= 1_000);
    server.close().await;
}

#[tokio::test]
async fn who_leaves_while_the_machine_plays_for_the_other_is_not_late_when_that_one_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), short()).await;
    let duel = server.two_persons(json!({"clock": 1})).await;
    let (slow, quick) = to_single_question(&server, &duel).await;
    until_late(&server, &duel, quick).await;
    ok(&act(&server, &duel, quick, "machine").await);
    let adjourn = act(&server, &duel, quick, "adjourn").await;
    refused(&adjourn, 409, "you have 7 days to be seen here");
    let mut back = ok(&act(&server, &duel, slow, "come_back").await);
    for _ in 0..20 {
        if deadline(&back, quick).is_some() {
            break;
        }
        back = ok(&call(&server, &duel, slow, &back).await);
    }
    assert!(deadline(&back, quick).unwrap() - clock_now() > SIX_DAYS);
    server.close().await;
}

/// Who proposed a clock and left need not know that it was agreed to.
#[tokio::test]
async fn a_new_clock_runs_for_who_proposed_it_from_when_he_is_seen() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), short()).await;
    let duel = server.two_persons(json!({})).await;
    let (asked, other) = to_single_question(&server, &duel).await;
    ok(&kit::clock(&server, &duel, asked, json!(1)).await);
    ok(&act(&server, &duel, other, "agree").await);
    assert!(left(&server, &duel, other, asked).await > SIX_DAYS);
    seen(&server, &duel, asked).await;
    assert!(left(&server, &duel, other, asked).await <= 1_000);
    server.close().await;
}

#[tokio::test]
async fn nobody_agrees_to_what_was_put_in_place_of_what_he_read() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), quiet()).await;
    let duel = server.two_persons(json!({})).await;
    let pause = ok(&act(&server, &duel, "home", "adjourn").await)["proposal"]["number"].clone();
    let end = ok(&act(&server, &duel, "home", "abandon").await)["proposal"]["number"].clone();
    assert_ne!(pause, end);
    let answer = async |what: &str, proposal: &Value| -> Answer {
        let body = json!({"as": "away", "what": what, "proposal": proposal});
        server.post(&duel.path("/acts"), &duel.away, &body).await
    };
    for what in ["agree", "refuse"] {
        refused(&answer(what, &pause).await, 409, "to abandon the game");
        refused(&answer(what, &Value::Null).await, 409, "Say which proposal you mean");
    }
    let now = seen(&server, &duel, "away").await;
    assert_eq!((now["over"].clone(), now["proposal"]["number"].clone()), (json!(false), end.clone()));
    ok(&answer("refuse", &end).await);
    refused(&answer("agree", &end).await, 409, "proposes nothing");
    // A play is taken back in the same way, at its own address too.
    let undo = ok(&act(&server, &duel, "home", "undo_play").await)["proposal"]["number"].clone();
    let body = json!({"as": "away", "what": "agree", "proposal": end});
    refused(&server.post(&duel.path("/undo"), &duel.away, &body).await, 409, "Something else is proposed");
    ok(&answer("refuse", &undo).await);
    server.close().await;
}

#[tokio::test]
async fn a_call_that_comes_too_late_gives_the_other_the_whole_time_and_he_is_not_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), hasty()).await;
    let duel = server.two_persons(json!({})).await;
    let (home, _) = server.to_sealed_question(&duel).await;
    until_late(&server, &duel, "away").await;
    let before = server.get(&duel.path("?as=away"), &duel.away).await;
    ok(&call(&server, &duel, "home", &home).await);
    refused(&act(&server, &duel, "home", "claim").await, 409, "time for another");
    refused(&act(&server, &duel, "home", "machine").await, 409, "time for another");
    let after = server.get(&duel.path("?as=away"), &duel.away).await;
    assert_eq!(after.body, before.body, "he cannot tell that the other has called");
    // Taking it back and calling again gives the time once more, and no other way leads around it.
    ok(&undo_call(&server, &duel, "home").await);
    refused(&act(&server, &duel, "home", "claim").await, 409, "You have not called either");
    ok(&call(&server, &duel, "home", &home).await);
    refused(&act(&server, &duel, "home", "claim").await, 409, "time for another");
    until_late(&server, &duel, "home").await;
    assert_eq!(ok(&act(&server, &duel, "home", "claim").await)["over"], true);
    server.close().await;
}

#[tokio::test]
async fn a_coach_for_whom_the_machine_calls_is_asked_before_the_game_is_abandoned() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), hasty()).await;
    for answers in [true, false] {
        let duel = server.two_persons(json!({})).await;
        let (slow, quick) = to_single_question(&server, &duel).await;
        until_late(&server, &duel, quick).await;
        ok(&act(&server, &duel, quick, "machine").await);
        let asked = ok(&act(&server, &duel, quick, "abandon").await);
        assert_eq!(
            (asked["over"].clone(), asked["proposal"]["what"].clone()),
            (json!(false), json!("abandon"))
        );
        assert_eq!(
            ok(&act(&server, &duel, quick, "abandon").await)["over"],
            false,
            "asking twice is no answer"
        );
        let over = if answers {
            ok(&act(&server, &duel, slow, "agree").await)
        } else {
            // Nobody is held for ever by a coach who never comes back.
            tokio::time::sleep(Duration::from_millis(350)).await;
            ok(&act(&server, &duel, quick, "abandon").await)
        };
        assert_eq!(over["over"], true);
    }
    server.close().await;
}

/// Whether he has sealed is not told by what is refused, before the time has run out and after.
#[tokio::test]
async fn a_claim_before_its_time_is_refused_with_the_same_words_whether_or_not_the_other_has_sealed() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(&folder.path().join("games.db"), quiet()).await;
    for game in ["card", "zone", "electric"] {
        let duel = server.two_persons(json!({"game": game})).await;
        let (_, away) = server.to_sealed_question(&duel).await;
        let tries = async || {
            let mut words = vec![];
            for what in ["claim", "machine"] {
                let answer = act(&server, &duel, "home", what).await;
                refused(&answer, 409, "time for another 7 days");
                words.push(answer.bytes());
            }
            words
        };
        let before = tries().await;
        ok(&call(&server, &duel, "away", &away).await);
        assert_eq!(tries().await, before, "{game}");
        assert!(calls(&seen(&server, &duel, "home").await).len() > 1);
    }
    server.close().await;
}
