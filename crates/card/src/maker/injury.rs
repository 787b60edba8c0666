//! Injury ratings (C-injrat-1 to -6).

use super::numeric::nearest;
use crate::position::Pos;

/// Divisors of a season's length: rushes of backs, catches of backs and tight ends, passes, catches of wide men.
struct Divisors {
    rushes: f64,
    catches: f64,
    passes: f64,
    wide: f64,
}

fn divisors(games: u8) -> Divisors {
    let of = |rushes, catches, passes, wide| Divisors { rushes, catches, passes, wide };
    match games {
        12 => of(15.0, 2.0, 20.0, 3.0),
        14 => of(17.0, 2.5, 25.0, 4.0),
        games => {
            let scale = f64::from(games.max(1)) / 16.0;
            of(20.0 * scale, 3.0 * scale, 30.0 * scale, 5.0 * scale)
        }
    }
}

/// The rating of a man at this position with these passes, rushes and catches.
pub fn rating(pos: Pos, games: u8, passes: u32, rushes: u32, catches: u32, starter: bool) -> u8 {
    let by = divisors(games);
    let (passes, rushes, catches) = (f64::from(passes), f64::from(rushes), f64::from(catches));
    let raw = match pos {
        Pos::Hb | Pos::Fb => (rushes / by.rushes).max(catches / by.catches),
        Pos::Qb => passes / by.passes,
        Pos::Te => catches / by.catches,
        Pos::Fl | Pos::Se => catches / by.wide,
        _ if starter => 12.0,
        _ => 9.0,
    };
    nearest(raw).min(15.0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn injury_ratings_follow_the_chart() {
        assert_eq!(rating(Pos::Hb, 16, 0, 220, 45, true), 15, "C-injrat-1");
        assert_eq!(rating(Pos::Qb, 16, 450, 0, 0, true), 15, "C-injrat-2");
        assert_eq!(rating(Pos::Te, 16, 0, 0, 36, true), 12, "C-injrat-3");
        assert_eq!(rating(Pos::Fl, 16, 0, 0, 60, true), 12, "C-injrat-4");
        assert_eq!(rating(Pos::Lg, 16, 0, 0, 0, true), 12, "C-injrat-5");
        assert_eq!(rating(Pos::Ol, 16, 0, 0, 0, false), 9, "C-injrat-5");
        assert_eq!(rating(Pos::Se, 16, 0, 0, 36, false), 7, "C-injrat-6");
        assert_eq!(rating(Pos::Hb, 14, 0, 170, 10, true), 10, "C-injrat-1");
    }
}
