//! "Did you mean": the nearest of some names.

/// The name closest to `word`, if any is close enough to be a slip of the pen.
pub(super) fn closest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let word = word.to_lowercase();
    let most = 1 + word.chars().count() / 4;
    names
        .into_iter()
        .map(|name| (distance(&word, &name.to_lowercase()), name))
        .filter(|(far, name)| *far <= most && *far < name.chars().count())
        .min_by_key(|(far, _)| *far)
        .map(|(_, name)| name.to_string())
}

/// How many letters must be put in, left out, changed or swapped. Long words are compared by their beginnings.
fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().take(40).collect();
    let b: Vec<char> = b.chars().take(40).collect();
    let mut far = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            far[i][j] = match (i, j) {
                (0, _) => j,
                (_, 0) => i,
                _ => {
                    let change = far[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                    let swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                    let swap = if swapped { far[i - 2][j - 2] + 1 } else { usize::MAX };
                    change.min(swap).min(far[i - 1][j] + 1).min(far[i][j - 1] + 1)
                }
            };
        }
    }
    far[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[test]
    fn a_slip_of_the_pen_is_understood_and_a_stranger_is_not() {
        assert_eq!(closest("rush_yrds", ["rush_att", "rush_yds"]), Some("rush_yds".into()));
        assert_eq!(closest("Tgts", ["tgt", "rec"]), Some("tgt".into()));
        assert_eq!(closest("EML", ["ASH", "ELM"]), Some("ELM".into()));
        assert_eq!(closest("weather", ["tgt", "rec"]), None);
        assert_eq!(closest("x", ["g"]), None);
    }
}
