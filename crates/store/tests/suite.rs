//! What the store promises, on each database: SQLite always, PostgreSQL when `HASHMARK_TEST_POSTGRES` holds
//! its URL. Asked for and not reachable is a failure.

use crate::bench;

use bench::{Bench, on_each};
use hashmark_law::Both;
use hashmark_store::{
    Glance, HolderKind, Kept, LinkKind, MatchStep, NewMatch, SeatHolder, Store, StoreError, StorePlace, Which,
};
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use tokio::task::JoinSet;

/// A match with a first line and nothing else.
fn kickoff(id: &str) -> NewMatch {
    let step = MatchStep { text: format!("{{\"match\":\"{id}\"}}\n"), now: 1_000, ..MatchStep::default() };
    NewMatch {
        id: id.into(),
        game: "card".into(),
        host: "{}".into(),
        now: 1_000,
        step,
        ..NewMatch::default()
    }
}

/// A seat held from the start.
fn held(ring: &str, seat: &str) -> SeatHolder {
    SeatHolder { hash: ring.into(), kind: HolderKind::Ring, seat: seat.into(), came_by: String::new() }
}

/// The next line of a match.
fn line(seq: i64) -> MatchStep {
    MatchStep { seq, text: format!("{{\"line\":{seq}}}\n"), now: 1_000 + seq, ..MatchStep::default() }
}

async fn kept(store: &Store, id: &str) -> Kept {
    store.load(id).await.unwrap().unwrap_or_else(|| panic!("{id} is kept"))
}

async fn ids(store: &Store, which: Which) -> Vec<String> {
    let summaries = store.summaries(&which, 100).await.unwrap();
    summaries.into_iter().map(|summary| summary.id).collect()
}

#[test]
fn a_match_comes_back_byte_for_byte() {
    on_each(async |bench| {
        let store = bench.store().await;
        let header = format!("{{\"set_up\":\"{}\"}}\n", "x\u{e9}\u{1f3c8}\\\"'".repeat(100_000));
        assert!(header.len() > 1_000_000);
        let batches = [&header, "", "{\"call\":\"\u{2028}\\u0000\t\"}\r\n", "", "no line feed"];
        let mut new = kickoff("m");
        new.step.text = header.clone();
        new.host = "{\"home\":\"J\u{fc}rgen\"}".into();
        store.create(&new).await.unwrap();
        for (seq, text) in batches.iter().enumerate().skip(1) {
            let step =
                MatchStep { seq: seq as i64, text: (*text).into(), now: 2_000, ..MatchStep::default() };
            store.append("m", &step).await.unwrap();
        }
        let found = kept(&store, "m").await;
        assert!(found.text == batches.concat(), "the text differs");
        assert_eq!((found.seq, found.created, found.changed, found.over), (5, 1_000, 2_000, false));
        assert_eq!((found.id, found.game, found.host), ("m".into(), "card".into(), new.host));
        assert_eq!(store.load("another").await.unwrap(), None);
        store.close().await;
    });
}

#[test]
fn a_match_can_be_made_once() {
    on_each(async |bench| {
        let store = bench.store().await;
        store.create(&kickoff("m")).await.unwrap();
        let mut again = kickoff("m");
        again.step.text = "another".into();
        assert_eq!(store.create(&again).await, Err(StoreError::Exists { id: "m".into() }));
        assert_eq!(kept(&store, "m").await.text, "{\"match\":\"m\"}\n");
        store.close().await;
    });
}

#[test]
fn a_match_that_cannot_be_made_whole_is_not_made() {
    on_each(async |bench| {
        let store = bench.store().await;
        let link = |seat: &str| (seat.to_owned(), LinkKind::Invitation, "one".to_owned());
        let links = vec![link("home"), link("away")];
        let refused = store.create(&NewMatch { links, ..kickoff("m") }).await;
        assert_eq!(refused, Err(StoreError::SecretTaken { id: "m".into(), seat: "away".into() }));
        assert_eq!(store.load("m").await.unwrap(), None);
        assert_eq!(store.seat_link("one").await.unwrap(), None);

        let mut late = kickoff("m");
        late.step.seq = 3;
        let refused = store.create(&late).await;
        assert_eq!(refused, Err(StoreError::Moved { id: "m".into(), asked: 3, kept: 0 }));
        assert_eq!(store.load("m").await.unwrap(), None);
        store.close().await;
    });
}

#[test]
fn a_step_with_a_wrong_number_changes_nothing() {
    on_each(async |bench| {
        let store = bench.store().await;
        store.create(&kickoff("m")).await.unwrap();
        store.append("m", &line(1)).await.unwrap();
        let before = kept(&store, "m").await;
        for asked in [-1, 0, 1, 3, i64::MAX] {
            let sealed = Both::new(Some("call".into()), None);
            let step = MatchStep { seq: asked, sealed, host: Some("other".into()), ..line(9) };
            let refused = store.append("m", &step).await;
            assert_eq!(refused, Err(StoreError::Moved { id: "m".into(), asked, kept: 2 }));
        }
        assert_eq!(kept(&store, "m").await, before);
        let refused = store.append("nobody", &line(0)).await;
        assert_eq!(refused, Err(StoreError::NoMatch { id: "nobody".into() }));
        store.append("m", &line(2)).await.unwrap();
        assert_eq!(kept(&store, "m").await.text, "{\"match\":\"m\"}\n{\"line\":1}\n{\"line\":2}\n");
        store.close().await;
    });
}

#[test]
fn a_nul_character_is_refused_by_both_databases_alike() {
    on_each(async |bench| {
        let store = bench.store().await;
        store.create(&kickoff("m")).await.unwrap();
        let nul = || Err(StoreError::Nul { text: "a\0b".into() });
        let text = || "a\0b".to_owned();
        assert_eq!(store.create(&NewMatch { host: text(), ..kickoff("n") }).await, nul());
        assert_eq!(store.append("m", &MatchStep { text: text(), ..line(1) }).await, nul());
        assert_eq!(store.append("m", &MatchStep { host: Some(text()), ..line(1) }).await, nul());
        assert_eq!(store.put_club("c", &text()).await, nul());
        store.append("m", &line(1)).await.unwrap();
        store.close().await;
    });
}

#[test]
fn fifty_matches_move_on_at_the_same_time() {
    on_each(async |bench| {
        let store = bench.store().await;
        let mut all = JoinSet::new();
        for table in 0..50 {
            let (store, id) = (store.clone(), format!("m{table}"));
            all.spawn(async move {
                store.create(&kickoff(&id)).await.unwrap();
                for seq in 1..=5 {
                    store.append(&id, &line(seq)).await.unwrap();
                }
            });
        }
        all.join_all().await;
        for table in 0..50 {
            let found = kept(&store, &format!("m{table}")).await;
            let lines: String = (1..=5).map(|seq| line(seq).text).collect();
            assert_eq!(found.text, format!("{{\"match\":\"m{table}\"}}\n{lines}"));
        }
        store.close().await;
    });
}

#[test]
fn a_refused_step_does_not_refuse_those_beside_it() {
    on_each(async |bench| {
        let store = bench.store().await;
        for table in 0..20 {
            store.create(&kickoff(&format!("m{table}"))).await.unwrap();
        }
        let mut all = JoinSet::new();
        for table in 0..60 {
            let (store, id, seq) =
                (store.clone(), format!("m{}", table % 30), 1 + i64::from(table >= 30) * 7);
            all.spawn(async move { store.append(&id, &line(seq)).await.is_ok() });
        }
        let good = all.join_all().await.into_iter().filter(|ok| *ok).count();
        assert_eq!(good, 20, "twenty matches, one right step each");
        for table in 0..20 {
            assert_eq!(kept(&store, &format!("m{table}")).await.seq, 2);
        }
        store.close().await;
    });
}

#[test]
fn of_two_steps_with_one_number_exactly_one_is_kept() {
    on_each(async |bench| {
        let (one, two) = (bench.store().await, bench.store().await);
        one.create(&kickoff("m")).await.unwrap();
        for seq in 1..=20 {
            let (left, right) = (
                MatchStep { text: "left\n".into(), ..line(seq) },
                MatchStep { text: "right\n".into(), ..line(seq) },
            );
            // Of one store in odd rounds, of two stores on one database in even ones.
            let other = if seq % 2 == 0 { &two } else { &one };
            let (a, b) = tokio::join!(one.append("m", &left), other.append("m", &right));
            assert_eq!(usize::from(a.is_ok()) + usize::from(b.is_ok()), 1, "{a:?} {b:?}");
            let moved = StoreError::Moved { id: "m".into(), asked: seq, kept: seq + 1 };
            assert!(a == Err(moved.clone()) || b == Err(moved), "{a:?} {b:?}");
            let word = if a.is_ok() { "left\n" } else { "right\n" };
            assert!(kept(&two, "m").await.text.ends_with(word));
        }
        assert_eq!(kept(&one, "m").await.text.lines().count(), 21);
        one.close().await;
        two.close().await;
    });
}

#[test]
fn sealed_halves_are_replaced_and_cleared() {
    on_each(async |bench| {
        let store = bench.store().await;
        let mut new = kickoff("m");
        new.step.sealed = Both::new(None, Some("blitz".into()));
        store.create(&new).await.unwrap();
        assert_eq!(kept(&store, "m").await.sealed, Both::new(None, Some("blitz".into())));
        let sealed = Both::new(Some("pass".to_owned()), None);
        let step = MatchStep { sealed: sealed.clone(), text: String::new(), ..line(1) };
        store.append("m", &step).await.unwrap();
        assert_eq!(kept(&store, "m").await.sealed, sealed);
        store.append("m", &line(2)).await.unwrap();
        assert_eq!(kept(&store, "m").await.sealed, Both::new(None, None));
        store.close().await;
    });
}

#[test]
fn the_host_changes_only_when_told() {
    on_each(async |bench| {
        let store = bench.store().await;
        store.create(&kickoff("m")).await.unwrap();
        store.append("m", &MatchStep { host: Some("{\"away\":\"Ann\"}".into()), ..line(1) }).await.unwrap();
        store.append("m", &line(2)).await.unwrap();
        assert_eq!(kept(&store, "m").await.host, "{\"away\":\"Ann\"}");
        store.close().await;
    });
}

#[test]
fn lists_show_the_right_matches_newest_change_first() {
    on_each(async |bench| {
        let store = bench.store().await;
        for (at, id) in ["a", "b", "c", "d"].into_iter().enumerate() {
            let mut new = kickoff(id);
            new.now = 10 + at as i64;
            new.step.now = new.now;
            let seats: &[&str] = match id {
                "b" => &["watch"],
                "c" => &["home", "away"],
                _ => &[],
            };
            new.holders = seats.iter().map(|seat| held("ring", seat)).collect();
            store.create(&new).await.unwrap();
        }
        let over = Glance { over: true, ..Glance::default() };
        store.append("b", &MatchStep { glance: over.clone(), ..line(1) }).await.unwrap();
        store.append("a", &MatchStep { glance: over, now: 900, ..line(1) }).await.unwrap();

        assert_eq!(ids(&store, Which::All).await, ["b", "a", "d", "c"]);
        assert_eq!(ids(&store, Which::Open).await, ["d", "c"]);
        assert_eq!(ids(&store, Which::Over).await, ["b", "a"]);
        assert_eq!(ids(&store, Which::Ring("ring".into())).await, ["b", "c"]);
        assert!(ids(&store, Which::Ring("other".into())).await.is_empty());
        assert_eq!(store.summaries(&Which::All, 3).await.unwrap().len(), 3);
        assert!(store.summaries(&Which::All, 0).await.unwrap().is_empty());
        assert_eq!(store.count_open(0).await.unwrap(), 2);
        assert!(kept(&store, "a").await.over);
        store.close().await;
    });
}

#[test]
fn open_matches_are_counted_by_maker_and_forgotten_ones_not_at_all() {
    on_each(async |bench| {
        let store = bench.store().await;
        for (id, maker, now) in [("a", "one", 10), ("b", "one", 500), ("c", "two", 500), ("d", "", 500)] {
            let mut new = NewMatch { maker: maker.into(), now, ..kickoff(id) };
            new.step.now = now;
            store.create(&new).await.unwrap();
        }
        let over = Glance { over: true, ..Glance::default() };
        store.append("c", &MatchStep { glance: over, ..line(1) }).await.unwrap();
        assert_eq!(store.count_open(0).await.unwrap(), 3);
        assert_eq!(store.count_open(100).await.unwrap(), 2, "nobody has touched a since 100");
        assert_eq!(store.count_open_of("one", 0).await.unwrap(), 2);
        assert_eq!(store.count_open_of("one", 100).await.unwrap(), 1);
        assert_eq!(store.count_open_of("two", 0).await.unwrap(), 0, "c is over");
        assert_eq!(kept(&store, "a").await.seq, 1, "what is not counted is kept");
        store.close().await;
    });
}

#[test]
fn a_list_shows_the_last_glance() {
    on_each(async |bench| {
        let store = bench.store().await;
        store.create(&kickoff("m")).await.unwrap();
        let glance = Glance {
            title: "Harbor City at Millbrook".into(),
            clubs: Both::new("MIL".into(), "HAR".into()),
            score: Both::new(21, -3),
            plays: 88,
            words: "2nd quarter, 5:12".into(),
            over: false,
            gave_up: Both::default(),
        };
        store.append("m", &MatchStep { glance: glance.clone(), ..line(1) }).await.unwrap();
        let summary = store.summaries(&Which::All, 1).await.unwrap().remove(0);
        assert_eq!(summary.glance, glance);
        assert_eq!((summary.game.as_str(), summary.created, summary.changed), ("card", 1_000, 1_001));
        store.close().await;
    });
}

#[test]
fn odds_are_replaced_and_cut() {
    on_each(async |bench| {
        let store = bench.store().await;
        store.create(&kickoff("m")).await.unwrap();
        store.create(&kickoff("n")).await.unwrap();
        store.put_odds("n", &[(7, 0.25)]).await.unwrap();
        store.put_odds("m", &[(2, 0.5), (1, 0.1), (3, 1.0), (4, 0.0)]).await.unwrap();
        store.put_odds("m", &[(2, 1.0 / 3.0), (5, 0.75)]).await.unwrap();
        let all = [(1, 0.1), (2, 1.0 / 3.0), (3, 1.0), (4, 0.0), (5, 0.75)];
        assert_eq!(store.odds("m").await.unwrap(), all);
        store.forget_odds_after("m", 3).await.unwrap();
        assert_eq!(store.odds("m").await.unwrap(), all[..3]);
        store.forget_odds_after("m", 0).await.unwrap();
        assert!(store.odds("m").await.unwrap().is_empty());
        assert_eq!(store.odds("n").await.unwrap(), [(7, 0.25)]);
        store.put_odds("m", &[]).await.unwrap();
        store.close().await;
    });
}

#[test]
fn odds_must_be_a_chance_of_a_match() {
    on_each(async |bench| {
        let store = bench.store().await;
        store.create(&kickoff("m")).await.unwrap();
        for chance in [f64::NAN, 1.01, -0.5, f64::INFINITY] {
            let refused = store.put_odds("m", &[(1, 0.5), (2, chance)]).await;
            assert!(matches!(refused, Err(StoreError::NoChance { play: 2, .. })), "{refused:?}");
        }
        assert!(store.odds("m").await.unwrap().is_empty(), "all points or none");
        let nowhere = store.put_odds("n", &[(1, 0.5)]).await;
        assert_eq!(nowhere, Err(StoreError::NoMatch { id: "n".into() }));
        store.close().await;
    });
}

#[test]
fn clubs_are_kept_replaced_and_forgotten() {
    on_each(async |bench| {
        let store = bench.store().await;
        for (id, toml) in [("b", "name = 'B'"), ("a", "name = '\u{c5}'"), ("B", ""), ("b", "name = 'C'")] {
            store.put_club(id, toml).await.unwrap();
        }
        let all = [("B", ""), ("a", "name = '\u{c5}'"), ("b", "name = 'C'")];
        let all: Vec<_> = all.iter().map(|(id, toml)| ((*id).to_owned(), (*toml).to_owned())).collect();
        assert_eq!(store.clubs().await.unwrap(), all);
        assert_eq!(store.club("b").await.unwrap().as_deref(), Some("name = 'C'"));
        assert_eq!((store.club("c").await.unwrap(), store.count_clubs().await.unwrap()), (None, 3));
        assert!(store.delete_club("b").await.unwrap());
        assert!(!store.delete_club("b").await.unwrap());
        assert_eq!(store.clubs().await.unwrap(), all[..2]);
        store.close().await;
    });
}

#[test]
fn settings_are_kept_and_replaced() {
    on_each(async |bench| {
        let store = bench.store().await;
        assert_eq!(store.setting("name").await.unwrap(), None);
        store.set_setting("name", "").await.unwrap();
        assert_eq!(store.setting("name").await.unwrap().as_deref(), Some(""));
        store.set_setting("name", "Sunday league").await.unwrap();
        assert_eq!(store.setting("name").await.unwrap().as_deref(), Some("Sunday league"));
        store.close().await;
    });
}

#[test]
fn a_deleted_match_takes_all_that_belongs_to_it() {
    on_each(async |bench| {
        let store = bench.store().await;
        let links = vec![("away".into(), LinkKind::Invitation, "s".into())];
        let new = NewMatch { links, holders: vec![held("ring", "home")], ..kickoff("m") };
        store.create(&new).await.unwrap();
        store.create(&kickoff("n")).await.unwrap();
        store.append("m", &line(1)).await.unwrap();
        store.put_odds("m", &[(1, 0.5)]).await.unwrap();

        assert!(store.delete("m").await.unwrap());
        assert!(!store.delete("m").await.unwrap());
        assert_eq!(store.load("m").await.unwrap(), None);
        assert_eq!(store.seat_link("s").await.unwrap(), None);
        assert!(store.seat_holders("m").await.unwrap().is_empty());
        assert!(store.odds("m").await.unwrap().is_empty());
        assert_eq!(ids(&store, Which::All).await, ["n"]);
        assert_eq!(bench.count("batches").await, 1);

        store.create(&new).await.unwrap();
        assert_eq!(kept(&store, "m").await.seq, 1, "it begins anew");
        store.close().await;
    });
}

#[test]
fn what_was_kept_is_there_after_closing_and_opening() {
    on_each(async |bench| {
        let store = bench.store().await;
        store.create(&kickoff("m")).await.unwrap();
        store.append("m", &line(1)).await.unwrap();
        store.set_setting("name", "x").await.unwrap();
        let before = kept(&store, "m").await;
        let copy = store.clone();
        store.close().await;
        copy.close().await;
        assert!(matches!(store.append("m", &line(2)).await, Err(StoreError::Closed { .. })));
        assert!(matches!(copy.load("m").await, Err(StoreError::Closed { .. })));

        let store = bench.store().await;
        assert_eq!(kept(&store, "m").await, before);
        assert_eq!(store.setting("name").await.unwrap().as_deref(), Some("x"));
        store.append("m", &line(2)).await.unwrap();
        store.close().await;
    });
}

#[test]
fn closing_finishes_what_was_asked_before() {
    on_each(async |bench| {
        let store = bench.store().await;
        store.create(&kickoff("m")).await.unwrap();
        let mut all = JoinSet::new();
        for club in 0..200 {
            let store = store.clone();
            all.spawn(async move { store.put_club(&format!("c{club}"), "").await });
        }
        tokio::task::yield_now().await;
        store.close().await;
        let done = all.join_all().await;
        for refused in done.iter().filter_map(|done| done.as_ref().err()) {
            assert!(matches!(refused, StoreError::Closed { .. }), "{refused}");
        }
        let kept = done.iter().filter(|done| done.is_ok()).count();
        let store = bench.store().await;
        assert_eq!(store.clubs().await.unwrap().len(), kept);
        store.close().await;
    });
}

#[test]
fn a_store_is_made_by_many_at_the_same_time() {
    on_each(async |bench| {
        let mut all = JoinSet::new();
        for id in ["a", "b", "c", "d", "e", "f"] {
            let place = bench.place.clone();
            all.spawn(async move {
                let store = Store::open(&place).await.unwrap();
                store.create(&kickoff(id)).await.unwrap();
                store.close().await;
            });
        }
        all.join_all().await;
        let store = bench.store().await;
        assert_eq!(store.count_open(0).await.unwrap(), 6);
        store.close().await;
    });
}

#[test]
fn a_newer_store_is_refused_and_left_alone() {
    on_each(async |bench| {
        let store = bench.store().await;
        store.create(&kickoff("m")).await.unwrap();
        store.close().await;
        bench
            .run(
                "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 SELECT 9999, description, success, checksum, execution_time FROM _sqlx_migrations \
                 WHERE version = 1",
            )
            .await;
        let (before, forms) = (bench.bytes(), bench.count("_sqlx_migrations").await);
        let refused = Store::open(&bench.place).await.err().unwrap();
        assert!(matches!(refused, StoreError::Newer { found: 9999, .. }), "{refused}");
        assert!(refused.to_string().contains("made by a newer Hashmark"), "{refused}");
        assert!(bench.bytes() == before, "the file was touched");
        assert_eq!(bench.count("_sqlx_migrations").await, forms);
        assert_eq!(bench.count("matches").await, 1);
    });
}

#[test]
fn a_store_whose_form_was_changed_by_hand_is_refused() {
    on_each(async |bench| {
        bench.store().await.close().await;
        bench.run("UPDATE _sqlx_migrations SET version = -version").await;
        let refused = Store::open(&bench.place).await.err().unwrap().to_string();
        assert!(refused.contains("not in a form that Hashmark ever had"), "{refused}");
    });
}

#[test]
fn a_match_with_a_hole_is_not_shown_as_whole() {
    on_each(async |bench| {
        let store = bench.store().await;
        store.create(&kickoff("m")).await.unwrap();
        store.append("m", &line(1)).await.unwrap();
        bench.run("DELETE FROM batches WHERE seq = 0").await;
        let refused = store.load("m").await.err().unwrap();
        assert!(matches!(refused, StoreError::Damaged { .. }), "{refused}");
        store.close().await;
    });
}

/// Set for the process that is killed: where its store is.
const VICTIM: &str = "HASHMARK_STORE_VICTIM";

/// How many matches it plays at the same time.
const TABLES: usize = 8;

#[test]
fn a_killed_process_loses_nothing_it_was_told_is_kept() {
    on_each(async |bench| {
        let mut told = [0; TABLES];
        for lines in [40, 150, 400] {
            for (table, seq) in kill_after(bench, lines) {
                told[table] = seq;
            }
            let store = bench.store().await;
            for (table, told) in told.iter().enumerate() {
                check_victim(&store, table, *told).await;
            }
            store.close().await;
        }
        assert!(told.iter().any(|told| *told > 10), "{told:?}");
    });
}

/// Every step it was told is kept is there, and the text is the steps in order.
async fn check_victim(store: &Store, table: usize, told: i64) {
    let id = format!("m{table}");
    let Some(found) = store.load(&id).await.unwrap() else { return assert_eq!(told, 0) };
    assert!(found.seq > told, "{id}: told {told}, found {}", found.seq);
    let lines: String = (1..found.seq).map(|seq| line(seq).text).collect();
    assert_eq!(found.text, format!("{}{lines}", kickoff(&id).step.text));
}

/// Lets a process append and kills it after so many answers; gives all answers it printed.
fn kill_after(bench: &Bench, lines: usize) -> Vec<(usize, i64)> {
    let mut child = victim(bench);
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut told = Vec::new();
    let mut text = String::new();
    while told.len() < lines {
        text.clear();
        assert!(output.read_line(&mut text).unwrap() > 0, "it ended by itself");
        told.extend(answer(&text));
    }
    child.kill().unwrap();
    assert!(!child.wait().unwrap().success());
    text.clear();
    output.read_to_string(&mut text).unwrap();
    told.extend(text.split_inclusive('\n').filter_map(answer));
    told
}

/// This program again, doing nothing but `the_process_that_is_killed`.
fn victim(bench: &Bench) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "suite::the_process_that_is_killed", "--ignored", "--nocapture"])
        .env(VICTIM, bench.address())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// "kept 3 17": table 3 was told that step 17 is kept. A torn line says nothing.
fn answer(text: &str) -> Option<(usize, i64)> {
    let (_, answer) = text.strip_suffix('\n')?.split_once("kept ")?;
    let (table, seq) = answer.split_once(' ')?;
    Some((table.parse().ok()?, seq.parse().ok()?))
}

#[test]
#[ignore = "the process that another test kills"]
fn the_process_that_is_killed() {
    let Ok(address) = std::env::var(VICTIM) else { return };
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let store = Store::open(&StorePlace::Url(address)).await.unwrap();
        let mut all = JoinSet::new();
        for table in 0..TABLES {
            all.spawn(append_for_ever(store.clone(), table));
        }
        all.join_all().await;
    });
}

async fn append_for_ever(store: Store, table: usize) {
    let id = format!("m{table}");
    let mut seq = match store.load(&id).await.unwrap() {
        Some(found) => found.seq,
        None => store.create(&kickoff(&id)).await.map(|()| 1).unwrap(),
    };
    loop {
        store.append(&id, &line(seq)).await.unwrap();
        println!("kept {table} {seq}");
        seq += 1;
    }
}
