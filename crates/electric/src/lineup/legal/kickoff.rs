//! Kickoffs, free kicks and onside kicks.

use super::{ElevenLook, HAIR, LineupCheck};
use crate::field::{HASH, NUMERALS_IN, NUMERALS_OUT};
use crate::lineup::stand::FigureStand;
use crate::rule::rule;
use hashmark_table::refuse;

impl ElevenLook<'_> {
    pub(super) fn kickers(&self, normal: bool) -> LineupCheck {
        for figure in self.eleven {
            if normal && (figure.degrees != 0 || figure.reversed) {
                let problem = format!("{:?} is angled", figure.tag);
                return self.refuse_man(
                    figure,
                    rule!("E1-kickoff-9"),
                    problem,
                    "face straight ahead until the distance is rolled",
                );
            }
            if self.past_line(figure) {
                let problem = format!("{:?} is past the kicking line", figure.tag);
                return self.refuse_man(figure, rule!("E1-kickoff-4"), problem, "line up on it");
            }
        }
        self.row_gaps(rule!("E1-kickoff-5"))?;
        let kicker = self.by_tag("K").filter(|kicker| kicker.at.y.abs() < HAIR && kicker.back < HAIR);
        if kicker.is_none() {
            let problem = "the kicker is not on the mark".to_string();
            return refuse(
                rule!("E1-kickoff-6"),
                problem,
                "the front of his base goes on the middle of the kicking line",
            );
        }
        for sign in [-1.0, 1.0] {
            let side: Vec<f32> =
                self.eleven.iter().map(|man| man.right * sign).filter(|x| *x > HAIR).collect();
            if side.len() != 5 {
                let problem = format!("{} men are on one side of the kicker", side.len());
                return refuse(rule!("E1-kickoff-7"), problem, "five stand on either side");
            }
            let inside = side.iter().filter(|x| (HASH..=NUMERALS_IN).contains(*x)).count();
            let outside = side.iter().filter(|x| **x >= NUMERALS_OUT).count();
            if inside < 2 || outside < 2 {
                let problem = format!("{inside} men inside the numerals, {outside} outside, on one side");
                let remedy = "two between hash marks and numerals, two outside the numerals, on either side";
                return refuse(rule!("E1-kickoff-8"), problem, remedy);
            }
        }
        Ok(())
    }

    pub(super) fn receivers(&self, normal: bool) -> LineupCheck {
        for figure in self.eleven {
            let turned = figure.degrees.rem_euclid(360) == 180 || figure.reversed;
            if self.past_line(figure) {
                let rule = if turned { rule!("E1-kickoff-14") } else { rule!("E1-kickoff-12") };
                let problem = format!("{:?} is past the restraining line", figure.tag);
                return self.refuse_man(
                    figure,
                    rule,
                    problem,
                    "line up on or behind it, whichever way the base faces",
                );
            }
            if normal && figure.degrees.rem_euclid(180) != 0 {
                let problem = format!("{:?} is angled", figure.tag);
                return self.refuse_man(
                    figure,
                    rule!("E1-kickoff-19"),
                    problem,
                    "face ahead or the own end zone until the roll",
                );
            }
        }
        self.row_gaps(rule!("E1-kickoff-13"))?;
        let within = |yards: f32| self.eleven.iter().filter(|man| man.back <= yards).count();
        if within(15.0) < 8 || within(5.0) < 5 {
            let problem = format!("{} men within 15 yards, {} within 5", within(15.0), within(5.0));
            return refuse(
                rule!("E1-kickoff-15"),
                problem,
                "eight stand within 15 yards of the line, five of them within 5",
            );
        }
        let returners = self.eleven.iter().filter(|man| man.returner).count();
        if returners > 3 {
            return refuse(rule!("E1-kickoff-17"), format!("{returners} returners"), "at most three");
        }
        let close = |(one, two): &(&FigureStand, &FigureStand)| {
            self.outline(one).gap(&self.outline(two)) < 2.0 - HAIR
        };
        match self.pairs().find(close) {
            Some((one, two)) if normal => {
                let problem = format!("{:?} and {:?} are within two yards", one.tag, two.tag);
                self.refuse_man(two, rule!("E1-kickoff-16"), problem, "stand two yards apart")
            }
            _ => Ok(()),
        }
    }
}
