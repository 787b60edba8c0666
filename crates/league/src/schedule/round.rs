//! Everybody against everybody.

use super::draft::{Draft, Pairing};

/// Rounds in which everybody meets everybody once. One club stands still and the others turn around it; homes alternate
/// so that only two clubs fewer than there are play twice in a row at one place, each once, which is the least there
/// can be, and with an odd number nobody does: whoever would meet the one that stands still has a bye.
pub(super) fn rounds(clubs: usize) -> Vec<Vec<Pairing>> {
    let still = clubs + clubs % 2 - 1;
    let turn = still;
    let round = |round: usize| {
        let first = Pairing::new(round, still);
        let first = if round.is_multiple_of(2) { first } else { first.swapped() };
        let mut games = if clubs.is_multiple_of(2) { vec![first] } else { vec![] };
        for step in 1..still.div_ceil(2) {
            let game = Pairing::new((round + step) % turn, (round + turn - step) % turn);
            games.push(if step.is_multiple_of(2) { game.swapped() } else { game });
        }
        games
    };
    (0..turn).map(round).collect()
}

/// So many weeks of it: the second time around at the other's place, and so on.
pub(super) fn round_robin(clubs: usize, weeks: usize) -> Draft {
    let once = rounds(clubs);
    let mut best: Option<((bool, u32, u32), Draft)> = None;
    for shift in 0..once.len().max(1) {
        let draft = Draft { clubs, weeks: (0..weeks).map(|week| pass_week(&once, week, shift)).collect() };
        let cost = (!draft.is_even(), draft.rows(), draft.breaks());
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, draft));
        }
    }
    best.map_or(Draft { clubs, weeks: vec![] }, |(_, draft)| draft)
}

/// A week of a schedule that goes around again and again: each time the rounds begin so much later.
fn pass_week(once: &[Vec<Pairing>], week: usize, shift: usize) -> Vec<Pairing> {
    let pass = week / once.len();
    let games = &once[(week + pass * shift) % once.len()];
    let turned = |game: &Pairing| if pass.is_multiple_of(2) { *game } else { game.swapped() };
    games.iter().map(turned).collect()
}
