//! Several servers on one PostgreSQL: who has a match, and what an owner that lost it can still do, which is nothing. Left
//! out when `HASHMARK_TEST_POSTGRES` names no database.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod bench;

use bench::on_each;
use hashmark_store::{MatchClaim, NewMatch, Place, ServeLock, Step, StoreError};

fn step(seq: i64, text: &str) -> Step {
    Step { seq, text: text.into(), ..Step::default() }
}

#[test]
fn a_match_has_one_owner_and_only_he_goes_on_with_it() {
    on_each(async |bench| {
        let (one, two) = (bench.store().await, bench.store().await);
        one.create(&NewMatch { id: "m".into(), ..NewMatch::default() }).await.unwrap();
        let Some(first) = one.join_servers("one:1").await.unwrap() else {
            assert_eq!(one.kind(), "SQLite", "a server on SQLite is alone");
            return;
        };
        let second = two.join_servers("two:2").await.unwrap().unwrap();
        assert_ne!(first.number, second.number);
        assert_eq!(one.claim_match("m", first.number, 1).await.unwrap(), MatchClaim::Ours);
        let theirs = MatchClaim::Theirs("one:1".into());
        assert_eq!(two.claim_match("m", second.number, 1).await.unwrap(), theirs);
        assert_eq!(two.claim_match("none", second.number, 2).await.unwrap(), MatchClaim::Missing);
        one.append("m", &step(1, "a")).await.unwrap();
        let refused = two.append("m", &step(2, "b")).await;
        assert_eq!(refused, Err(StoreError::Elsewhere { id: "m".into() }));

        // A late release does not end a newer claim; a true one does.
        assert_eq!(one.claim_match("m", first.number, 2).await.unwrap(), MatchClaim::Ours);
        one.release_match("m", first.number, 1).await.unwrap();
        assert_eq!(two.claim_match("m", second.number, 3).await.unwrap(), theirs);

        // When the first is gone the second has it, and what the first would still keep is refused.
        first.leave().await;
        assert_eq!(two.claim_match("m", second.number, 4).await.unwrap(), MatchClaim::Ours);
        let late = one.append("m", &step(2, "late")).await;
        assert_eq!(late, Err(StoreError::Elsewhere { id: "m".into() }));
        two.append("m", &step(2, "b")).await.unwrap();
        assert_eq!(one.load("m").await.unwrap().unwrap().text, "ab");
        two.release_match("m", second.number, 4).await.unwrap();
        let third = one.join_servers("one:1").await.unwrap().unwrap();
        assert_eq!(one.claim_match("m", third.number, 1).await.unwrap(), MatchClaim::Ours);
        second.leave().await;
        third.leave().await;
        one.close().await;
        two.close().await;
    });
}

#[test]
fn the_first_to_ask_makes_a_setting() {
    on_each(async |bench| {
        let store = bench.store().await;
        assert_eq!(store.setting_or("a", "first").await.unwrap(), "first");
        assert_eq!(store.setting_or("a", "second").await.unwrap(), "first");
        store.close().await;
    });
}

#[test]
fn a_file_is_served_by_one_and_the_lock_goes_with_him() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::File(folder.path().join("new/games.db"));
    let lock = ServeLock::take(&place).unwrap();
    let said = ServeLock::take(&place).unwrap_err().to_string();
    assert!(said.contains(&format!("process {} already", std::process::id())), "{said}");
    drop(lock);
    ServeLock::take(&place).unwrap();
    ServeLock::take(&Place::Memory).unwrap();
    ServeLock::take(&Place::Memory).unwrap();
}
