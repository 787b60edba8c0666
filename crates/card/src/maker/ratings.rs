//! Defender ratings (4.11): 0, 4, 5 or 6 by what a man did among the league's men of his group.

use super::roster::{DefenseGroup, Person, Role, Roster, group};

/// Marks of a group, best first.
struct GroupMarks {
    line: Vec<f64>,
    linebackers: Vec<f64>,
    backs: Vec<f64>,
}

/// Ratings of every man of every team; 0 for who does not defend.
pub fn ratings(rosters: &[Roster<'_>], starters: &[Vec<bool>]) -> Vec<Vec<u8>> {
    let marks = marks(rosters);
    let of = |man: &Person<'_>, starter: bool| match man.defend {
        Some(row) if man.role == Role::Defender => {
            row.rating.unwrap_or_else(|| rating(place(man, &marks), starter))
        }
        _ => 0,
    };
    rosters
        .iter()
        .zip(starters)
        .map(|(team, starts)| team.men.iter().zip(starts).map(|(man, starter)| of(man, *starter)).collect())
        .collect()
}

fn marks(rosters: &[Roster<'_>]) -> GroupMarks {
    let of = |wanted: DefenseGroup| {
        let men = rosters.iter().flat_map(|team| &team.men).filter(|man| man.role == Role::Defender);
        let mut all: Vec<f64> = men.filter(|man| own_group(man) == wanted).map(mark).collect();
        all.sort_by(|a, b| b.total_cmp(a));
        all
    };
    GroupMarks {
        line: of(DefenseGroup::Line),
        linebackers: of(DefenseGroup::Linebacker),
        backs: of(DefenseGroup::Back),
    }
}

fn own_group(man: &Person<'_>) -> DefenseGroup {
    man.defend.and_then(|row| group(&row.pos)).unwrap_or(DefenseGroup::Back)
}

fn mark(man: &Person<'_>) -> f64 {
    let Some(row) = man.defend else { return 0.0 };
    let count = |n: Option<u32>| n.map_or(0.0, f64::from);
    let (sacks, tackles, int) = (row.sk.unwrap_or(0.0), count(row.tkl), count(row.int));
    match own_group(man) {
        DefenseGroup::Line => sacks + 0.2 * tackles,
        DefenseGroup::Linebacker => 0.5 * sacks + int + 0.2 * tackles,
        DefenseGroup::Back => 2.0 * int + count(row.pd),
    }
}

/// The share of his group that is better than he is.
fn place(man: &Person<'_>, marks: &GroupMarks) -> f64 {
    let group = match own_group(man) {
        DefenseGroup::Line => &marks.line,
        DefenseGroup::Linebacker => &marks.linebackers,
        DefenseGroup::Back => &marks.backs,
    };
    let own = mark(man);
    group.iter().filter(|other| **other > own).count() as f64 / group.len().max(1) as f64
}

/// Top 12% 6, next 25% 5, next 43% 4, the rest 0; a substitute one step lower.
fn rating(better: f64, starter: bool) -> u8 {
    let full = match better {
        b if b < 0.12 => 6,
        b if b < 0.37 => 5,
        b if b < 0.80 => 4,
        _ => 0,
    };
    match (full, starter) {
        (full, true) => full,
        (6, false) => 5,
        (5, false) => 4,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_eighth_is_rated_six_and_a_substitute_one_step_lower() {
        assert_eq!((rating(0.0, true), rating(0.0, false)), (6, 5));
        assert_eq!((rating(0.3, true), rating(0.3, false)), (5, 4));
        assert_eq!((rating(0.5, true), rating(0.5, false)), (4, 0));
        assert_eq!((rating(0.9, true), rating(0.9, false)), (0, 0));
    }
}
