//! Looking rules up.

use super::{entries, search};

fn found(words: &[&str]) -> Vec<String> {
    let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
    let all = entries();
    search(&all, &words).iter().map(|entry| entry.id.clone()).collect()
}

#[test]
fn a_rule_is_found_by_id_by_family_and_by_words() {
    assert_eq!(found(&["c-RET-1"]), ["C-ret-1"]);
    assert_eq!(found(&["C-ret-"]), ["C-ret-1", "C-ret-2", "C-ret-3", "C-ret-4"]);
    assert!(found(&["Onside", "kick"]).iter().any(|id| id.starts_with("C-onside")));
    assert!(found(&["zeppelin"]).is_empty());
}
