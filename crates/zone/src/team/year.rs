//! What a year does to a man (ZR9.2-e).

use super::RatingLimits;
use super::check::EXPERIENCED;
use super::invent::d6;
use crate::man::{Years, ZoneMan};
use hashmark_dice::Stream;

/// Ends a man's year: the old slow down, a rookie may have learnt something, and everybody is a year older.
pub fn year_end(man: &mut ZoneMan, stream: &mut Stream) {
    if let Some(limits) = RatingLimits::of(man.pos) {
        if d6(stream) <= slows_on(man.age) {
            slow_down(man, &limits);
        }
        if man.marks.years == Years::Rookie && d6(stream) == 6 {
            learn(man, &limits);
        }
    }
    man.age = man.age.saturating_add(1);
    man.marks.years = if man.age >= EXPERIENCED { Years::Experienced } else { Years::Vet };
}

/// The highest pips on which a man of this age slows down; 0 while he is young.
const fn slows_on(age: u8) -> u8 {
    match age {
        ..30 => 0,
        30..=32 => 1,
        33..=35 => 2,
        _ => 3,
    }
}

/// A step of speed, and when he is as slow as men of his kind get, of contact.
fn slow_down(man: &mut ZoneMan, limits: &RatingLimits) {
    if man.pcs.speed > limits.floor {
        man.pcs.speed -= 1;
    } else {
        man.pcs.contact = (man.pcs.contact - 1).max(limits.least.contact.min(man.pcs.contact));
    }
}

/// A lineman gets stronger, everybody else better at the pass.
fn learn(man: &mut ZoneMan, limits: &RatingLimits) {
    if man.pos.is_ol() || man.pos.is_dl() {
        man.pcs.contact = (man.pcs.contact + 1).min(limits.most.contact.max(man.pcs.contact));
    } else {
        man.pcs.pass = (man.pcs.pass + 1).min(limits.most.pass.max(man.pcs.pass));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::man::{Pos, Ratings};

    /// The share of a thousand who change, and the man they all become.
    fn years(before: &ZoneMan) -> (usize, ZoneMan) {
        let mut stream = Stream::new(1);
        let mut changed = Vec::new();
        for _ in 0..6000 {
            let mut man = before.clone();
            year_end(&mut man, &mut stream);
            if man.pcs != before.pcs {
                changed.push(man);
            }
        }
        let last = changed.last().cloned().unwrap_or_else(|| before.clone());
        assert!(changed.iter().all(|man| *man == last));
        (changed.len(), last)
    }

    fn aged(age: u8, pos: Pos, pcs: Ratings) -> ZoneMan {
        ZoneMan { age, ..ZoneMan::new(1, "A", pos, pcs) }
    }

    /// ZR9.2-e: a point of speed on a 1 from 30, on 1 and 2 from 33, on 1 to 3 from 36.
    #[test]
    fn old_men_lose_speed_more_often_the_older_they_are() {
        for (age, sixths) in [(29, 0), (30, 1), (32, 1), (33, 2), (35, 2), (36, 3), (40, 3)] {
            let (changed, after) = years(&aged(age, Pos::W, Ratings::new(3, 1, 5)));
            assert!(changed.abs_diff(sixths * 1000) < 120, "{age}: {changed}");
            if sixths > 0 {
                assert_eq!(after.pcs, Ratings::new(3, 1, 4));
                assert_eq!((after.age, after.marks.years), (age + 1, Years::Experienced));
            }
        }
    }

    /// ZR9.2-e: at the floor of his position it is contact.
    #[test]
    fn a_man_at_the_floor_of_speed_loses_contact_but_not_below_his_least() {
        let (_, after) = years(&aged(36, Pos::Mlb, Ratings::new(1, 3, 3)));
        assert_eq!(after.pcs, Ratings::new(1, 2, 3));
        assert_eq!(years(&aged(36, Pos::Mlb, Ratings::new(1, 2, 3))).0, 0);
    }

    /// ZR9.2-e: on a 6 a rookie gains pass value, a lineman contact.
    #[test]
    fn a_rookie_may_learn_and_is_one_no_longer() {
        let rookie = |pos, pcs| {
            let mut man = aged(22, pos, pcs);
            man.marks.years = Years::Rookie;
            man
        };
        let (changed, after) = years(&rookie(Pos::W, Ratings::new(3, 1, 5)));
        assert!(changed.abs_diff(1000) < 120);
        assert_eq!((after.pcs, after.marks.years), (Ratings::new(4, 1, 5), Years::Vet));
        assert_eq!(years(&rookie(Pos::G, Ratings::new(0, 3, 3))).1.pcs, Ratings::new(0, 4, 3));
        assert_eq!(years(&rookie(Pos::W, Ratings::new(4, 1, 5))).0, 0, "as good as they get");
    }
}
