//! Did you mean: the nearest of some words.

/// The candidate nearest to a word, if any is near enough to be a slip of the finger.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let allowed = 1 + word.chars().count() / 4;
    candidates
        .into_iter()
        .map(|candidate| (distance(word, &candidate.to_lowercase()), candidate))
        .filter(|(far, _)| *far <= allowed)
        .min_by_key(|(far, _)| *far)
        .map(|(_, candidate)| candidate)
}

/// The three candidates nearest to a word, the nearest first, however far they are.
pub fn nearest_three<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let far = |candidate: &&str| distance(word, &candidate.to_lowercase());
    let mut all: Vec<&str> = candidates.into_iter().collect();
    all.sort_by_key(far);
    all.truncate(3);
    all
}

/// How many letters must be put in, left out, changed or swapped with their neighbor.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().take(40).collect(), b.chars().take(40).collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let changed = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = changed.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_is_understood_and_a_different_word_is_not() {
        assert_eq!(nearest("hollsi", ["Mays", "Hollis"]), Some("Hollis"));
        assert_eq!(nearest("pnut", ["punt", "pass"]), Some("punt"));
        assert_eq!(nearest("zeppelin", ["punt", "pass"]), None);
    }
}
