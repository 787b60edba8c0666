//! What the book says about standing still: every line-up is checked before it is set.

mod kickoff;
mod kicks;
mod scrimmage;

use super::offence::BEHIND;
use super::stand::{Eleven, Ground, Standing};
use crate::board::{FIELD_HALF_WIDTH, Outline};
use crate::call::Unit;
use crate::field::{self, BL, BW};
use crate::rule::{Rule, rule};
use hashmark_law::Situation;
use hashmark_table::{Refusal, Subject, refuse, refuse_about};

/// Room for a coach's hand: a tenth of a yard is never measured.
const HAIR: f32 = 0.06;

/// Whether the line to gain or the goal line is two yards off or less (E1-terms-33).
pub fn two_or_less(situation: &Situation) -> bool {
    situation.to_go() <= 2 || situation.to_goal() <= 2
}

type Checked = Result<(), Refusal>;

/// Whether an eleven may stand like this; if not, by which rule.
pub fn check(ground: &Ground, eleven: &Eleven) -> Checked {
    let all = Look { ground, eleven };
    all.inside_the_lines()?;
    match ground.unit {
        Unit::Offence => all.offence(),
        Unit::Defence => all.defence(),
        Unit::Kick { .. } => all.kickers(true),
        Unit::OnsideKick => all.kickers(false),
        Unit::Receive { .. } => all.receivers(true),
        Unit::OnsideReceive => all.receivers(false),
        Unit::Punt => all.punt(),
        Unit::PuntReturn => all.against_punt(),
        Unit::Goal => all.goal(),
        Unit::GoalDefence => all.against_goal(),
    }?;
    all.room()?;
    all.reported()?;
    all.stationary()
}

/// The outline of a figure before the play.
pub(super) fn outline(ground: &Ground, figure: &Standing) -> Outline {
    Outline {
        centre: figure.at,
        heading: ground.heading(figure.degrees),
        half_length: BL / 2.0,
        half_width: BW / 2.0,
    }
}

/// An eleven being looked at.
struct Look<'a> {
    ground: &'a Ground,
    eleven: &'a Eleven,
}

impl Look<'_> {
    fn outline(&self, figure: &Standing) -> Outline {
        outline(self.ground, figure)
    }

    /// Yards from the line back to the nearest point of a base; negative past the line.
    fn clear(&self, figure: &Standing) -> f32 {
        let outline = self.outline(figure);
        let forward = field::forward(self.ground.side);
        let reach = outline.reach(crate::board::Point::new(1.0, 0.0));
        (self.ground.line - figure.at.x) * forward - reach
    }

    /// Refuses the eleven for one of its figures.
    fn refuse_man(
        &self,
        man: &Standing,
        rule: Rule,
        problem: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Checked {
        let at = self.eleven.iter().position(|one| std::ptr::eq(one, man));
        let subject = at.map_or(Subject::WholeCall, |at| Subject::Figure(at as u8));
        refuse_about(subject, rule, problem, remedy)
    }

    fn pairs(&self) -> impl Iterator<Item = (&Standing, &Standing)> {
        let all = self.eleven;
        (0..11).flat_map(move |one| (one + 1..11).map(move |two| (&all[one], &all[two])))
    }

    fn is_on_line(&self, figure: &Standing) -> bool {
        figure.back <= BEHIND + 0.25
    }

    /// Past the line: by his place, or by a corner of an angled base that sticks out.
    fn past_line(&self, figure: &Standing) -> bool {
        figure.back < -HAIR || self.clear(figure) < -0.35
    }

    fn inside_the_lines(&self) -> Checked {
        for figure in self.eleven {
            let outline = self.outline(figure);
            let out = outline
                .corners()
                .iter()
                .any(|corner| corner.y.abs() >= FIELD_HALF_WIDTH || corner.x.abs() >= field::END);
            if out {
                let problem = format!("{:?} stands out of bounds", figure.tag);
                return self.refuse_man(
                    figure,
                    rule!("E1-pregame-4"),
                    problem,
                    "all eleven stand inside the lines",
                );
            }
        }
        Ok(())
    }

    fn room(&self) -> Checked {
        for (one, two) in self.pairs() {
            if self.outline(one).gap(&self.outline(two)) < 0.0 {
                let problem = format!("{:?} and {:?} stand on one another", one.tag, two.tag);
                return self.refuse_man(
                    two,
                    rule!("E1-scrimmage-24"),
                    problem,
                    "leave room between the bases",
                );
            }
            if one.man == two.man {
                return self.refuse_man(
                    two,
                    rule!("E1-scrimmage-24"),
                    format!("one man stands twice: {:?}", one.tag),
                    "name eleven men",
                );
            }
        }
        Ok(())
    }

    /// Neighbours of a row have a base width between them.
    fn row_gaps(&self, rule: Rule) -> Checked {
        for (one, two) in self.pairs() {
            let level = (one.back - two.back).abs() < 1.0;
            let gap = (one.right - two.right).abs() - BW;
            if level && gap < BW - HAIR {
                let problem = format!("{:?} and {:?} are {gap:.1} yards apart on one line", one.tag, two.tag);
                return self.refuse_man(
                    two,
                    rule,
                    problem,
                    "neighbours leave a base width, two yards, between them",
                );
            }
        }
        Ok(())
    }

    /// Directly behind one another: more than half a base width of overlap, less than a base length between
    /// (E1-terms-30, E1-terms-32).
    fn stacked(&self, one: &Standing, two: &Standing) -> bool {
        let overlap = BW - (one.right - two.right).abs();
        let (front, rear) = if one.back < two.back { (one, two) } else { (two, one) };
        let gap = rear.back - (front.back + BL);
        overlap > BW / 2.0 && (rear.back - front.back) > 1.0 && gap < BL - HAIR
    }

    fn stationary(&self) -> Checked {
        let standing = self.eleven.iter().filter(|figure| figure.stationary).count();
        let (most, rule) = match self.ground.unit {
            Unit::Punt => (2, rule!("E1-punt-9")),
            Unit::Goal => (2, rule!("E1-fieldgoal-7")),
            _ => (4, rule!("E1-terms-22")),
        };
        if standing > most {
            let problem = format!("{standing} figures are on stationary bases");
            return refuse(rule, problem, format!("at most {most} may be"));
        }
        Ok(())
    }

    /// A man in a number that does not catch passes says so before he plays where they are caught (E1-materials-32,
    /// E1-penalty-16).
    fn reported(&self) -> Checked {
        let catches = matches!(self.ground.unit, Unit::Offence | Unit::Punt | Unit::Goal);
        let place = |man: &&Standing| man.tag.place();
        let silent = |man: &&Standing| man.unreported && (place(man).may_catch() || place(man).interior());
        match self.eleven.iter().find(silent).filter(|_| catches) {
            Some(man) if place(&man).interior() => {
                let problem = format!("the man at {:?} wears a number that is none of the line's", man.tag);
                self.refuse_man(
                    man,
                    rule!("E2-roster-17"),
                    problem,
                    "report him: his figure and `!`, as in `8!`",
                )
            }
            Some(man) => {
                let problem = format!("the man at {:?} wears a number that may not catch passes", man.tag);
                self.refuse_man(
                    man,
                    rule!("E1-materials-32"),
                    problem,
                    "report him: his figure and `!`, as in `8!`",
                )
            }
            None => Ok(()),
        }
    }

    fn by_tag(&self, name: &str) -> Option<&Standing> {
        self.eleven.iter().find(|figure| figure.tag.as_str() == name)
    }
}
