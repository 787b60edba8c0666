//! Several servers on one PostgreSQL: who has a match, and what an owner that lost it can still do, which is nothing. Left
//! out when `HASHMARK_TEST_POSTGRES` names no database.

use crate::bench;

use bench::on_each;
use hashmark_store::{MatchClaim, MatchStep, NewMatch, ServeLock, StoreError, StorePlace};

fn step(seq: i64, text: &str) -> MatchStep {
    MatchStep { seq, text: text.into(), ..MatchStep::default() }
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
    let place = StorePlace::File(folder.path().join("new/games.db"));
    let lock = ServeLock::take(&place).unwrap();
    let said = ServeLock::take(&place).unwrap_err().to_string();
    assert!(said.contains(&format!("process {} already", std::process::id())), "{said}");
    drop(lock);
    ServeLock::take(&place).unwrap();
    ServeLock::take(&StorePlace::Memory).unwrap();
    ServeLock::take(&StorePlace::Memory).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn neither_a_removed_lock_file_nor_another_name_lets_a_second_server_in() {
    let folder = tempfile::tempdir().unwrap();
    let (path, other) = (folder.path().join("games.db"), folder.path().join("other"));
    let place = StorePlace::File(path.clone());
    let lock = ServeLock::take(&place).unwrap();
    let refused = |path: &std::path::Path| {
        let said = ServeLock::take(&StorePlace::File(path.to_owned())).unwrap_err().to_string();
        assert!(said.contains(&format!("served by process {} already", std::process::id())), "{said}");
    };
    std::fs::remove_file(folder.path().join("games.db.lock")).unwrap();
    refused(&path);
    std::fs::create_dir(&other).unwrap();
    std::fs::hard_link(&path, other.join("games.db")).unwrap();
    refused(&other.join("games.db"));
    drop(lock);
    ServeLock::take(&StorePlace::File(other.join("games.db"))).unwrap();
}

#[cfg(unix)]
#[test]
fn a_lock_file_that_is_taken_away_is_put_back_and_held() {
    let folder = tempfile::tempdir().unwrap();
    let beside = folder.path().join("games.db.lock");
    let lock = ServeLock::take(&StorePlace::File(folder.path().join("games.db"))).unwrap();
    for replace in [false, true] {
        std::fs::remove_file(&beside).unwrap();
        if replace {
            std::fs::write(&beside, "").unwrap();
        }
        lock.check().unwrap();
        let process = std::fs::read_to_string(&beside).unwrap();
        assert_eq!(process.trim(), std::process::id().to_string());
        let again = std::fs::File::open(&beside).unwrap();
        assert!(matches!(again.try_lock(), Err(std::fs::TryLockError::WouldBlock)), "it is held");
        lock.check().unwrap();
    }
    // Somebody else was quicker.
    std::fs::remove_file(&beside).unwrap();
    let theirs = std::fs::File::create(&beside).unwrap();
    theirs.try_lock().unwrap();
    assert!(matches!(lock.check(), Err(StoreError::Served { .. })));
}
