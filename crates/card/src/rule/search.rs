//! Looking rules up.

use super::Entry;

/// The rule of that id; else those whose id begins so; else those that have all the words. Case is no matter.
pub fn search<'a>(all: &'a [Entry], words: &[String]) -> Vec<&'a Entry> {
    let words: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    if let [id] = words.as_slice() {
        if let Some(exact) = all.iter().find(|entry| entry.id.eq_ignore_ascii_case(id)) {
            return vec![exact];
        }
        let begins = |entry: &&Entry| entry.id.to_lowercase().starts_with(id.as_str());
        let family: Vec<&Entry> = all.iter().filter(begins).collect();
        if !family.is_empty() {
            return family;
        }
    }
    let has_all = |entry: &&Entry| {
        let text = format!("{} {} {} {}", entry.id, entry.chapter, entry.text, entry.example).to_lowercase();
        words.iter().all(|word| text.contains(word.as_str()))
    };
    all.iter().filter(has_all).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule::entries;

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
}
