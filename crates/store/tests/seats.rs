//! Who may come to which seat, on each database: SQLite always, PostgreSQL when `HASHMARK_TEST_POSTGRES` holds its URL.

use crate::bench;

use bench::on_each;
use hashmark_store::{HolderKind, LinkKind, MatchStep, NewMatch, SeatChange, SeatHolder, Store, StoreError};

fn holder(hash: &str, seat: &str) -> SeatHolder {
    SeatHolder { hash: hash.into(), kind: HolderKind::Ring, seat: seat.into(), came_by: String::new() }
}

/// A match whose maker holds home and has invited somebody to the other seat.
async fn invited(store: &Store) {
    let links = vec![
        ("away".into(), LinkKind::Invitation, "invitation".into()),
        ("watch".into(), LinkKind::Watch, "watch link".into()),
    ];
    let holders = vec![holder("maker", "home")];
    store.create(&NewMatch { id: "m".into(), links, holders, ..NewMatch::default() }).await.unwrap();
}

fn sit(link: &str, who: &str) -> SeatChange {
    SeatChange::Sit { link: link.into(), ring: format!("{who} ring"), key: format!("{who} key") }
}

fn link(seat: &str, kind: LinkKind, hash: &str) -> SeatChange {
    SeatChange::Link { seat: seat.into(), kind, hash: hash.into() }
}

async fn holders(store: &Store, seat: &str) -> Vec<String> {
    let all = store.seat_holders("m").await.unwrap();
    all.into_iter().filter(|holder| holder.seat == seat).map(|holder| holder.hash).collect()
}

#[test]
fn an_invitation_is_used_up_by_the_first_who_sits_down() {
    on_each(async |bench| {
        let store = bench.store().await;
        invited(&store).await;
        let first = sit("invitation", "guest");
        let second = sit("invitation", "late");
        let (first, second) =
            tokio::join!(store.change_seats("m", &first, None), store.change_seats("m", &second, None));
        assert!(first.is_ok() != second.is_ok(), "one of them: {first:?} {second:?}");
        assert_eq!(holders(&store, "away").await.len(), 2, "a ring and a key");
        let kept = store.seat_link("invitation").await.unwrap().unwrap();
        assert!(kept.ended && kept.seat == "away" && kept.match_id == "m", "it is remembered");
        let again = store.change_seats("m", &link("away", LinkKind::Invitation, "new"), None).await;
        assert_eq!(again, Err(StoreError::SeatHeld { id: "m".into(), seat: "away".into() }));
        assert_eq!(store.seat_link("new").await.unwrap(), None);
        let nowhere = store.change_seats("n", &sit("watch link", "x"), None).await;
        assert_eq!(nowhere, Err(StoreError::NoMatch { id: "n".into() }));
        store.close().await;
    });
}

#[test]
fn who_sits_down_and_the_line_that_tells_of_it_are_kept_together_or_not_at_all() {
    on_each(async |bench| {
        let store = bench.store().await;
        invited(&store).await;
        let late = MatchStep { seq: 7, text: "told\n".into(), ..MatchStep::default() };
        let moved = store.change_seats("m", &sit("invitation", "guest"), Some(&late)).await;
        assert!(matches!(moved, Err(StoreError::Moved { .. })), "{moved:?}");
        assert!(holders(&store, "away").await.is_empty(), "nobody has sat down");
        assert!(!store.seat_link("invitation").await.unwrap().unwrap().ended);
        let told = MatchStep { seq: 1, ..late };
        store.change_seats("m", &sit("invitation", "guest"), Some(&told)).await.unwrap();
        assert_eq!(store.load("m").await.unwrap().unwrap().text, "told\n");
        assert_eq!(holders(&store, "away").await, ["guest key", "guest ring"]);
        store.close().await;
    });
}

#[test]
fn a_hand_over_ends_everything_that_opened_the_seat_before() {
    on_each(async |bench| {
        let store = bench.store().await;
        invited(&store).await;
        for change in [
            link("home", LinkKind::Device, "device"),
            sit("device", "phone"),
            link("home", LinkKind::Device, "device 2"),
            link("home", LinkKind::HandOver, "over"),
            sit("over", "friend"),
        ] {
            store.change_seats("m", &change, None).await.unwrap();
        }
        assert_eq!(holders(&store, "home").await, ["friend key", "friend ring"]);
        for link in ["device", "device 2", "over"] {
            assert!(store.seat_link(link).await.unwrap().unwrap().ended, "{link}");
        }
        assert!(!store.seat_link("invitation").await.unwrap().unwrap().ended, "the other seat's stands");
        store.close().await;
    });
}

#[test]
fn a_new_watch_link_ends_the_old_one_and_all_who_came_by_it() {
    on_each(async |bench| {
        let store = bench.store().await;
        invited(&store).await;
        store.change_seats("m", &sit("watch link", "fan"), None).await.unwrap();
        store.change_seats("m", &sit("watch link", "other"), None).await.unwrap();
        assert_eq!(holders(&store, "watch").await.len(), 4, "many uses");
        store.change_seats("m", &link("watch", LinkKind::Watch, "newer"), None).await.unwrap();
        assert!(holders(&store, "watch").await.is_empty());
        let ended = store.change_seats("m", &sit("watch link", "fan"), None).await;
        assert!(matches!(ended, Err(StoreError::LinkEnded { .. })), "{ended:?}");
        store.change_seats("m", &sit("newer", "fan"), None).await.unwrap();
        let end = SeatChange::End { seat: "watch".into(), keep: vec![] };
        store.change_seats("m", &end, None).await.unwrap();
        assert!(holders(&store, "watch").await.is_empty());
        assert_eq!(holders(&store, "home").await, ["maker"], "the coach is not touched");
        store.close().await;
    });
}

#[test]
fn ended_links_do_not_pile_up() {
    on_each(async |bench| {
        let store = bench.store().await;
        invited(&store).await;
        for at in 0..200 {
            let change = link("home", LinkKind::Device, &format!("d{at}"));
            store.change_seats("m", &change, None).await.unwrap();
        }
        assert!(bench.count("seat_links").await < 80, "{}", bench.count("seat_links").await);
        store.close().await;
    });
}

/// The store as the first form had it.
const BACK_TO_THE_FIRST_FORM: &str = "DROP TABLE seat_links; DROP TABLE seat_holders; \
    DELETE FROM _sqlx_migrations WHERE version = 2; \
    CREATE TABLE seats (match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE, seat TEXT NOT NULL, \
        secret_hash TEXT NOT NULL UNIQUE, PRIMARY KEY (match_id, seat)); \
    CREATE TABLE holds (ring_hash TEXT NOT NULL, match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE, \
        seat TEXT NOT NULL, by_link BIGINT NOT NULL, PRIMARY KEY (ring_hash, match_id, seat)); \
    CREATE INDEX holds_by_seat ON holds (match_id, seat);";

#[test]
fn seats_of_an_older_store_are_carried_over() {
    on_each(async |bench| {
        let store = bench.store().await;
        for id in ["open", "taken", "screen", "spied"] {
            store.create(&NewMatch { id: id.into(), ..NewMatch::default() }).await.unwrap();
        }
        store.close().await;
        bench.run(BACK_TO_THE_FIRST_FORM).await;
        bench
            .run(
                "INSERT INTO seats (match_id, seat, secret_hash) VALUES ('open', 'home', 'o1'), ('open', 'away', 'o2'), \
                 ('open', 'watch', 'o3'), ('taken', 'away', 't2'), ('screen', 'away', 's2'), ('spied', 'away', 'x2'); \
                 INSERT INTO holds (ring_hash, match_id, seat, by_link) VALUES \
                 ('maker', 'open', 'home', 0), ('fan', 'open', 'watch', 1), \
                 ('maker', 'taken', 'home', 0), ('guest', 'taken', 'away', 1), \
                 ('maker', 'screen', 'home', 0), ('maker', 'screen', 'away', 0), ('guest', 'screen', 'away', 1), \
                 ('maker', 'spied', 'home', 0), ('maker', 'spied', 'away', 1), ('guest', 'spied', 'away', 1), \
                 ('phone', 'spied', 'home', 1);",
            )
            .await;
        let store = bench.store().await;
        let links = async |hash: &str| {
            let link = store.seat_link(hash).await.unwrap().unwrap();
            (link.kind, link.ended)
        };
        assert_eq!(links("o1").await, (LinkKind::Invitation, true), "its seat is held");
        assert_eq!(links("o2").await, (LinkKind::Invitation, false), "nobody holds the seat");
        assert_eq!(links("o3").await, (LinkKind::Watch, false));
        assert_eq!(links("t2").await, (LinkKind::Invitation, true));
        let who = async |id: &str| {
            let all = store.seat_holders(id).await.unwrap();
            all.iter().map(|holder| format!("{} {}", holder.seat, holder.hash)).collect::<Vec<_>>()
        };
        assert_eq!(who("open").await, ["home maker", "watch fan"]);
        assert_eq!(who("taken").await, ["away guest", "home maker"]);
        assert_eq!(who("screen").await, ["away guest", "home maker"], "the guest's seat is the guest's");
        assert_eq!(who("spied").await, ["away guest", "home maker", "home phone"], "nobody keeps both");
        let end = SeatChange::End { seat: "watch".into(), keep: vec![] };
        store.change_seats("open", &end, None).await.unwrap();
        assert_eq!(who("open").await, ["home maker"], "who came by the old watch link goes with it");
        store.close().await;
    });
}
