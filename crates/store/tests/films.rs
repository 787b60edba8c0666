//! What shows a match without playing it again is kept, replaced, out of date when the match goes on, and goes with it.

use crate::bench;

use bench::on_each;
use hashmark_store::{KeptPictures, MatchStep, NewMatch, StoreError};

fn pictures(seq: i64, board: &str, films: &[&str]) -> KeptPictures {
    KeptPictures { seq, board: board.into(), films: films.iter().map(|film| film.to_string()).collect() }
}

#[test]
fn pictures_are_kept_replaced_and_go_with_their_match() {
    on_each(async |bench| {
        let store = bench.store().await;
        let lost = store.put_pictures("m", pictures(1, "b", &["f"])).await;
        assert_eq!(lost, Err(StoreError::NoMatch { id: "m".into() }));
        store
            .create(&NewMatch { id: "m".into(), game: "electric".into(), ..NewMatch::default() })
            .await
            .unwrap();
        assert_eq!(store.final_board("m", 1).await.unwrap(), None);
        store.put_pictures("m", pictures(1, "b", &["f0", "f1", "f2"])).await.unwrap();
        store.put_pictures("m", pictures(1, "b2", &["g0", "g1"])).await.unwrap();
        assert_eq!(store.final_board("m", 1).await.unwrap().as_deref(), Some("b2"));
        assert_eq!(store.films("m").await.unwrap(), ["g0", "g1"]);
        assert_eq!(store.film("m", 1).await.unwrap().as_deref(), Some("g1"));
        assert_eq!(store.film("m", 2).await.unwrap(), None, "those of before are gone");
        store.append("m", &MatchStep { seq: 1, ..MatchStep::default() }).await.unwrap();
        assert_eq!(store.final_board("m", 2).await.unwrap(), None, "the match has gone on");
        store.delete("m").await.unwrap();
        assert_eq!(store.films("m").await.unwrap(), Vec::<String>::new());
    });
}
