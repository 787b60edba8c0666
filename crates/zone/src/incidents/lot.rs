//! Choosing a man by lot (6.5).

use crate::dice::lots;
use crate::event::ZoneDetail;
use crate::game::{ZoneGame, step};
use crate::rule::rule;
use hashmark_law::FieldPlayer;
use hashmark_table::{Desk, Flow, Why};

/// Men among whom one is chosen, with their jersey numbers and weights.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WeightedDraw {
    men: [(u8, u8, u8); WeightedDraw::MOST],
    len: usize,
}

impl WeightedDraw {
    /// As many as can be on the field for one side.
    const MOST: usize = 11;

    /// Adds a man: his index, his number, his weight. Negative weights are none.
    #[inline]
    pub(crate) fn add(&mut self, man: u8, number: u8, weight: i16) {
        if self.len < WeightedDraw::MOST {
            self.men[self.len] = (number, man, weight.clamp(0, 20) as u8);
            self.len += 1;
        }
    }

    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Everyone in jersey order; if anyone weighs nothing, everyone weighs one more (Z6.5-b, -c).
    fn laid_out(&self) -> ([(u8, u8, u8); WeightedDraw::MOST], u8) {
        let mut men = self.men;
        men[..self.len].sort_unstable();
        let more = u8::from(men[..self.len].iter().any(|man| man.2 == 0));
        let mut faces = 0;
        for man in &mut men[..self.len] {
            man.2 += more;
            faces += man.2;
        }
        (men, faces)
    }

    /// The man a face belongs to; none if the face is not handed out.
    fn who(&self, face: u8) -> Option<(u8, u8, u8)> {
        let (men, faces) = self.laid_out();
        let mut left = face;
        for (_, man, weight) in &men[..self.len] {
            if left <= *weight {
                return Some((*man, *weight, faces));
            }
            left -= weight;
        }
        None
    }
}

/// Chooses one man by his weight; a face nobody has is rolled again.
pub(crate) fn choose<D: Desk<ZoneGame>>(
    desk: &mut D,
    side: hashmark_law::Side,
    among: &WeightedDraw,
    why: Why,
) -> Flow<Option<FieldPlayer>> {
    if among.is_empty() {
        return Ok(None);
    }
    if among.len == 1 {
        return Ok(Some(FieldPlayer { side, man: among.men[0].1 }));
    }
    let (_, faces) = among.laid_out();
    let roll = lots(faces);
    loop {
        let face = desk.roll(roll, why)?.at(0);
        if let Some((man, weight, of)) = among.who(face) {
            let who = FieldPlayer { side, man };
            step(desk, rule!("Z6.5-b"), || ZoneDetail::Chosen { who, weight, of });
            return Ok(Some(who));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lots(men: &[(u8, i16)]) -> WeightedDraw {
        let mut all = WeightedDraw::default();
        for (number, weight) in men {
            all.add(*number, *number, *weight);
        }
        all
    }

    /// Z6.5-a, Z6.5-b: number 23 of weight 3 and number 47 of weight 2: 1-3, 4-5, and 6 is rolled again.
    #[test]
    fn faces_are_handed_out_in_jersey_order() {
        let two = lots(&[(47, 2), (23, 3)]);
        let who: Vec<Option<u8>> = (1..=6).map(|face| two.who(face).map(|(man, ..)| man)).collect();
        assert_eq!(who, [Some(23), Some(23), Some(23), Some(47), Some(47), None]);
    }

    /// Z6.5-c: with a man of weight 0 everyone gets one more: 3, 2, 0 become 4, 3, 1 on an eight-sided die.
    #[test]
    fn a_man_of_no_weight_lifts_everybody() {
        let three = lots(&[(10, 3), (20, 2), (30, 0)]);
        let (men, faces) = three.laid_out();
        assert_eq!((men[0].2, men[1].2, men[2].2, faces), (4, 3, 1, 8));
        assert_eq!(super::lots(faces).outcomes(), 8);
    }
}
