//! A browser's own list of matches: what is taken off it, and what it adds up to.

use crate::bench;

use bench::on_each;
use hashmark_law::Both;
use hashmark_store::{
    Glance, HolderKind, ListEnding, MatchStep, NewMatch, RingTally, SeatHolder, Store, Which,
};

fn held(ring: &str, seat: &str) -> SeatHolder {
    SeatHolder { hash: ring.into(), kind: HolderKind::Ring, seat: seat.into(), came_by: String::new() }
}

async fn make(store: &Store, id: &str, holders: Vec<SeatHolder>) {
    store.create(&NewMatch { id: id.into(), holders, ..NewMatch::default() }).await.unwrap();
}

async fn end(store: &Store, id: &str, gave_up: Both<bool>, now: i64) {
    let glance = Glance { over: true, gave_up, ..Glance::default() };
    store.append(id, &MatchStep { seq: 1, glance, now, ..MatchStep::default() }).await.unwrap();
}

async fn ids(store: &Store, which: Which) -> Vec<String> {
    store.summaries(&which, 10).await.unwrap().into_iter().map(|summary| summary.id).collect()
}

#[test]
fn a_list_has_what_goes_on_and_what_is_over_apart() {
    on_each(async |bench| {
        let store = bench.store().await;
        for id in ["a", "b", "c"] {
            make(&store, id, vec![held("ring", "home")]).await;
        }
        end(&store, "b", Both::new(true, false), 20).await;
        end(&store, "c", Both::new(false, false), 30).await;
        assert_eq!(ids(&store, Which::RingOpen("ring".into())).await, ["a"]);
        assert_eq!(ids(&store, Which::RingOver("ring".into(), i64::MAX)).await, ["c", "b"]);
        assert_eq!(ids(&store, Which::RingOver("ring".into(), 30)).await, ["b"]);
        assert_eq!(ids(&store, Which::Over).await, ["c", "b"], "given up is over");
        let gave_up = store.summaries(&Which::All, 10).await.unwrap();
        assert!(
            gave_up
                .iter()
                .any(|summary| summary.id == "b" && summary.glance.gave_up == Both::new(true, false))
        );
        store.close().await;
    });
}

#[test]
fn a_match_goes_with_the_last_list_it_is_on_and_is_counted_still() {
    on_each(async |bench| {
        let store = bench.store().await;
        make(&store, "m", vec![held("maker", "home"), held("guest", "away"), held("fan", "watch")]).await;
        make(&store, "open", vec![held("maker", "home"), held("maker", "away")]).await;
        end(&store, "m", Both::new(true, false), 20).await;
        let whole = RingTally { begun: 2, finished: 0, given_up: 1 };
        assert_eq!(store.ring_tally("maker").await.unwrap(), whole);
        let off = async |ring: &str, ending| store.remove_from_list(ring, "m", ending, 1).await.unwrap();
        assert!(!off("maker", ListEnding::GivenUp).await);
        assert!(!off("fan", ListEnding::Watched).await);
        assert_eq!(ids(&store, Which::Ring("maker".into())).await, ["open"]);
        assert!(off("guest", ListEnding::Finished).await, "nobody has it any more");
        assert_eq!(store.load("m").await.unwrap(), None);
        assert_eq!(store.ring_tally("maker").await.unwrap(), whole);
        assert_eq!(
            store.ring_tally("guest").await.unwrap(),
            RingTally { begun: 1, finished: 1, given_up: 0 }
        );
        assert_eq!(store.ring_tally("fan").await.unwrap(), RingTally::default());
        let kept = store.remove_from_list("maker", "open", ListEnding::Watched, 1).await.unwrap();
        assert!(!kept && store.load("open").await.unwrap().is_some(), "a game that goes on is not deleted");
        store.close().await;
    });
}

#[test]
fn a_touch_is_a_change_of_a_game_that_goes_on() {
    on_each(async |bench| {
        let store = bench.store().await;
        make(&store, "m", vec![]).await;
        assert!(store.touch("m", 500).await.unwrap());
        assert_eq!(store.load("m").await.unwrap().unwrap().changed, 500);
        end(&store, "m", Both::new(false, false), 600).await;
        assert!(!store.touch("m", 900).await.unwrap());
        store.close().await;
    });
}
