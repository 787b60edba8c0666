//! From dice to six numbers: what was thrown, where it may go, and where it goes best (E2-stats-11..17).

use super::create::{TeamRoll, changed};
use super::guide::{Guide, Method, ScorePlacement, TeamPhilosophy};
use super::squad::{Stat, Stats};
use crate::rule::rule;
use hashmark_table::{Refusal, refuse};

/// The scores of what was thrown.
pub(super) fn scores(method: &Method, thrown: &[TeamRoll]) -> Vec<u8> {
    if method.place == ScorePlacement::Dice {
        return thrown.iter().flat_map(|throw| throw.pips.as_slice().to_vec()).collect();
    }
    let three = |throw: &TeamRoll| {
        let mut dice = throw.pips.as_slice().to_vec();
        dice.sort_unstable_by(|a, b| b.cmp(a));
        dice.iter().take(3).sum::<u8>()
    };
    let best = |throws: &[TeamRoll]| throws.iter().map(three).max().unwrap_or(0);
    let mut scores: Vec<u8> = thrown.chunks(usize::from(method.throws)).map(best).collect();
    if method.place == ScorePlacement::Free {
        scores.sort_unstable_by(|a, b| b.cmp(a));
        scores.truncate(Stat::ALL.len());
    }
    scores
}

/// Six scores on six numbers, each once (E2-stats-13).
pub(super) fn freely(scores: &[u8], to: &[Stat; 6]) -> Result<Stats, Refusal> {
    let mut stats = Stats([0; 6]);
    for (score, stat) in scores.iter().zip(to) {
        if stats[*stat] != 0 {
            let problem = format!("{} gets two scores", stat.word());
            return refuse(rule!("E2-stats-13"), problem, "each number gets one");
        }
        stats[*stat] = *score;
    }
    Ok(stats)
}

/// Seven dice laid whole; a number never passes 18, and a die is lost only where it fits nowhere (E2-stats-16,
/// E2-stats-17).
pub(super) fn laid(dice: &[u8], to: &[Option<Stat>; 7], base: u8) -> Result<Stats, Refusal> {
    let most = Guide::standard().most;
    let mut stats = Stats([base; 6]);
    for (die, stat) in dice.iter().zip(to) {
        let Some(stat) = stat else { continue };
        if stats[*stat] + die > most {
            let problem = format!("{} would be {}", stat.word(), stats[*stat] + die);
            return refuse(rule!("E2-stats-16"), problem, "lay the die where the sum stays at most 18");
        }
        stats[*stat] += die;
    }
    let fits = |die: u8| Stat::ALL.into_iter().find(|stat| stats[*stat] + die <= most);
    let lost = dice.iter().zip(to).filter(|(_, stat)| stat.is_none());
    match lost.into_iter().find_map(|(die, _)| fits(*die).map(|stat| (die, stat))) {
        Some((die, stat)) => {
            let problem = format!("a die of {die} is left out");
            refuse(rule!("E2-stats-17"), problem, format!("it fits on {}", stat.word()))
        }
        None => Ok(stats),
    }
}

/// Numbers after both philosophies, with the sum of their ratings; nothing when a philosophy may not be taken.
fn worth(stats: &Stats, ways: [&TeamPhilosophy; 2]) -> Option<u8> {
    let after = changed(&changed(stats, ways[0]).ok()?, ways[1]).ok()?;
    let (offense, defense) = Guide::standard().ratings(&after);
    Some(offense + defense)
}

/// The best of all orders of six scores; the first of equals.
pub(super) fn best_order(scores: &[u8], ways: [&TeamPhilosophy; 2]) -> [Stat; 6] {
    let mut best = (None, Stat::ALL);
    for number in 0..720 {
        let order = nth_order(number);
        let Ok(stats) = freely(scores, &order) else { continue };
        let worth = worth(&stats, ways);
        if worth > best.0 {
            best = (worth, order);
        }
    }
    best.1
}

/// One of the 720 orders of the six numbers.
fn nth_order(mut number: usize) -> [Stat; 6] {
    let mut left = Stat::ALL.to_vec();
    std::array::from_fn(|_| {
        let at = number % left.len();
        number /= left.len();
        left.remove(at)
    })
}

/// The highest die first, each where it raises the modifier most, then on the lowest number it fits on.
pub(super) fn best_dice(dice: &[u8], base: u8) -> [Option<Stat>; 7] {
    let guide = Guide::standard();
    let mut stats = Stats([base; 6]);
    let mut order: Vec<usize> = (0..dice.len().min(7)).collect();
    order.sort_by_key(|at| std::cmp::Reverse(dice[*at]));
    let mut to = [None; 7];
    for at in order {
        let die = dice[at];
        let fits = Stat::ALL.into_iter().filter(|stat| stats[*stat] + die <= guide.most);
        let gain = |stat: &Stat| guide.modifier(stats[*stat] + die) - guide.modifier(stats[*stat]);
        let best = fits.max_by_key(|stat| (gain(stat), std::cmp::Reverse((stats[*stat], *stat as u8))));
        if let Some(stat) = best {
            stats[stat] += die;
            to[at] = Some(stat);
        }
    }
    to
}
