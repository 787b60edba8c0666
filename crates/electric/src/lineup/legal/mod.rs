//! What the book says about standing still: every line-up is checked before it is set.

mod kickoff;
mod kicks;
mod scrimmage;

use super::offense::BEHIND;
use super::stand::{FigureEleven, FigureStand, LineupGround};
use crate::board::{FIELD_HALF_WIDTH, Outline};
use crate::call::LineupUnit;
use crate::field::{self, BASE_LENGTH, BASE_WIDTH};
use crate::rule::{Rule, rule};
use hashmark_law::Situation;
use hashmark_table::{Refusal, Subject, refuse, refuse_about};

/// Room for a coach's hand: a tenth of a yard is never measured.
const HAIR: f32 = 0.06;

/// Whether the line to gain or the goal line is two yards off or less (E1-terms-33).
pub fn two_or_less(situation: &Situation) -> bool {
    situation.to_go() <= 2 || situation.to_goal() <= 2
}

type LineupCheck = Result<(), Refusal>;

/// Whether an eleven may stand like this; if not, by which rule.
pub fn check(ground: &LineupGround, eleven: &FigureEleven) -> LineupCheck {
    let all = ElevenLook { ground, eleven };
    all.inside_the_lines()?;
    match ground.unit {
        LineupUnit::Offense => all.offense(),
        LineupUnit::Defense => all.defense(),
        LineupUnit::Kick { .. } => all.kickers(true),
        LineupUnit::OnsideKick => all.kickers(false),
        LineupUnit::Receive { .. } => all.receivers(true),
        LineupUnit::OnsideReceive => all.receivers(false),
        LineupUnit::Punt => all.punt(),
        LineupUnit::PuntReturn => all.against_punt(),
        LineupUnit::Goal => all.goal(),
        LineupUnit::GoalDefense => all.against_goal(),
    }?;
    all.room()?;
    all.reported()?;
    all.stationary()
}

/// The outline of a figure before the play.
pub(super) fn outline(ground: &LineupGround, figure: &FigureStand) -> Outline {
    Outline {
        center: figure.at,
        heading: ground.heading(figure.degrees),
        half_length: BASE_LENGTH / 2.0,
        half_width: BASE_WIDTH / 2.0,
    }
}

/// An eleven being looked at.
struct ElevenLook<'a> {
    ground: &'a LineupGround,
    eleven: &'a FigureEleven,
}

impl ElevenLook<'_> {
    fn outline(&self, figure: &FigureStand) -> Outline {
        outline(self.ground, figure)
    }

    /// Yards from the line back to the nearest point of a base; negative past the line.
    fn clear(&self, figure: &FigureStand) -> f32 {
        let outline = self.outline(figure);
        let forward = field::forward(self.ground.side);
        let reach = outline.reach(crate::board::Point::new(1.0, 0.0));
        (self.ground.line - figure.at.x) * forward - reach
    }

    /// Refuses the eleven for one of its figures.
    fn refuse_man(
        &self,
        man: &FigureStand,
        rule: Rule,
        problem: impl Into<String>,
        remedy: impl Into<String>,
    ) -> LineupCheck {
        let at = self.eleven.iter().position(|one| std::ptr::eq(one, man));
        let subject = at.map_or(Subject::WholeCall, |at| Subject::Figure(at as u8));
        refuse_about(subject, rule, problem, remedy)
    }

    fn pairs(&self) -> impl Iterator<Item = (&FigureStand, &FigureStand)> {
        let all = self.eleven;
        (0..11).flat_map(move |one| (one + 1..11).map(move |two| (&all[one], &all[two])))
    }

    fn is_on_line(&self, figure: &FigureStand) -> bool {
        figure.back <= BEHIND + 0.25
    }

    /// Past the line: by his place, or by a corner of an angled base that sticks out.
    fn past_line(&self, figure: &FigureStand) -> bool {
        figure.back < -HAIR || self.clear(figure) < -0.35
    }

    fn inside_the_lines(&self) -> LineupCheck {
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

    fn room(&self) -> LineupCheck {
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

    /// Neighbors of a row have a base width between them.
    fn row_gaps(&self, rule: Rule) -> LineupCheck {
        for (one, two) in self.pairs() {
            let level = (one.back - two.back).abs() < 1.0;
            let gap = (one.right - two.right).abs() - BASE_WIDTH;
            if level && gap < BASE_WIDTH - HAIR {
                let problem = format!("{:?} and {:?} are {gap:.1} yards apart on one line", one.tag, two.tag);
                return self.refuse_man(
                    two,
                    rule,
                    problem,
                    "neighbors leave a base width, two yards, between them",
                );
            }
        }
        Ok(())
    }

    /// Directly behind one another: more than half a base width of overlap, less than a base length between
    /// (E1-terms-30, E1-terms-32).
    fn stacked(&self, one: &FigureStand, two: &FigureStand) -> bool {
        let overlap = BASE_WIDTH - (one.right - two.right).abs();
        let (front, rear) = if one.back < two.back { (one, two) } else { (two, one) };
        let gap = rear.back - (front.back + BASE_LENGTH);
        overlap > BASE_WIDTH / 2.0 && (rear.back - front.back) > 1.0 && gap < BASE_LENGTH - HAIR
    }

    fn stationary(&self) -> LineupCheck {
        let standing = self.eleven.iter().filter(|figure| figure.stationary).count();
        let (most, rule) = match self.ground.unit {
            LineupUnit::Punt => (2, rule!("E1-punt-9")),
            LineupUnit::Goal => (2, rule!("E1-fieldgoal-7")),
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
    fn reported(&self) -> LineupCheck {
        let catches = matches!(self.ground.unit, LineupUnit::Offense | LineupUnit::Punt | LineupUnit::Goal);
        let place = |man: &&FigureStand| man.tag.place();
        let silent = |man: &&FigureStand| man.unreported && (place(man).may_catch() || place(man).interior());
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

    fn by_tag(&self, name: &str) -> Option<&FigureStand> {
        self.eleven.iter().find(|figure| figure.tag.as_str() == name)
    }
}
