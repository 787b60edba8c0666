//! Dividing a team's total among its men, exactly.

/// One man's claim to a total: how much he weighs, and the most he can take.
#[derive(Clone, Copy)]
pub(super) struct Claim {
    pub weight: f64,
    pub most: u32,
}

/// Claims without a limit.
pub(super) fn free(weights: &[f64]) -> Vec<Claim> {
    weights.iter().map(|weight| Claim { weight: *weight, most: u32::MAX }).collect()
}

/// Claims with a limit each.
pub(super) fn limited(weights: &[f64], most: &[u32]) -> Vec<Claim> {
    weights.iter().zip(most).map(|(weight, most)| Claim { weight: *weight, most: *most }).collect()
}

/// Whole parts by weight that add up to the total: each in turn goes to whoever is furthest short.
/// What nobody can take is not handed out.
pub(super) fn divide(total: u32, claims: &[Claim]) -> Vec<u32> {
    let sum: f64 = claims.iter().map(|claim| claim.weight).sum();
    let due = |claim: &Claim| if sum > 0.0 { f64::from(total) * claim.weight / sum } else { 0.0 };
    let mut parts: Vec<u32> = claims.iter().map(|claim| (due(claim) as u32).min(claim.most)).collect();
    let mut left = total - parts.iter().sum::<u32>().min(total);
    while left > 0 {
        let short = |at: &usize| due(&claims[*at]) - f64::from(parts[*at]);
        let open = (0..claims.len()).filter(|at| parts[*at] < claims[*at].most);
        let next = open.reduce(|best, at| if short(&at) > short(&best) { at } else { best });
        let Some(next) = next else { break };
        parts[next] += 1;
        left -= 1;
    }
    parts
}

/// The same for yards, which may add up to less than nothing.
pub(super) fn divide_yards(total: i32, weights: &[f64]) -> Vec<i32> {
    let parts = divide(total.unsigned_abs(), &free(weights));
    parts.into_iter().map(|part| part as i32 * total.signum()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_add_up_and_nobody_takes_more_than_he_can() {
        assert_eq!(divide(10, &free(&[3.0, 3.0, 3.0])), [4, 3, 3]);
        assert_eq!(divide(10, &limited(&[8.0, 1.0, 1.0], &[4, 9, 9])), [4, 3, 3]);
        assert_eq!(divide(5, &limited(&[1.0], &[2])), [2]);
        assert_eq!(divide_yards(-7, &[1.0, 1.0]), [-4, -3]);
    }
}
