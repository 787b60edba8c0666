//! Punts and place kicks.

use super::{ElevenLook, HAIR, LineupCheck};
use crate::field::{BASE_LENGTH, BASE_WIDTH};
use crate::lineup::stand::FigureStand;
use crate::rule::{Rule, rule};
use hashmark_table::refuse;

impl ElevenLook<'_> {
    fn kicking_line(&self, rule: [Rule; 2]) -> LineupCheck {
        self.line_of_scrimmage("LS")?;
        self.row_gaps(rule!("E1-scrimmage-9"))?;
        for sign in [-1.0, 1.0] {
            let many = self.eleven.iter().filter(|man| man.right * sign > BASE_WIDTH / 2.0).count();
            if many > 5 {
                let problem = format!("{many} men are on one side of the snapper");
                return refuse(rule[0], problem, "at most five");
            }
        }
        let behind = self.eleven.iter().filter(|man| !self.is_on_line(man)).count();
        if behind != 4 {
            return refuse(rule[1], format!("{behind} men are behind the line"), "exactly four");
        }
        self.ends()
    }

    pub(super) fn punt(&self) -> LineupCheck {
        self.kicking_line([rule!("E1-punt-6"), rule!("E1-punt-12")])?;
        let depth = |tag: &str| self.by_tag(tag).map_or(0.0, |man| man.back);
        let punter = depth("P");
        let crowded = self.ground.room() - 10.0 <= 5.0;
        if (punter > 15.0 + HAIR || punter + BASE_LENGTH < 15.0 - HAIR) && !(crowded && punter < 15.0) {
            let problem = format!("the punter is {punter:.1} yards back");
            return refuse(rule!("E1-punt-4"), problem, "he stands on the spot 15 yards behind the line");
        }
        let up = self.by_tag("UB");
        let lateral = up.map_or(0.0, |man| man.right.abs());
        if !(5.0 - HAIR..=10.0 + HAIR).contains(&depth("UB")) || lateral < BASE_WIDTH - HAIR {
            let problem = "the upback is in the way or at the wrong depth".to_string();
            return refuse(
                rule!("E1-punt-7"),
                problem,
                "5 to 10 yards behind the line, beside the way of the snap",
            );
        }
        self.gunners()?;
        self.only_stationary(&["P", "UB"], rule!("E1-punt-9"))?;
        self.protect()
    }

    fn gunners(&self) -> LineupCheck {
        let line = || self.eleven.iter().filter(|man| self.is_on_line(man));
        let ends = [
            line().min_by(|a, b| a.right.total_cmp(&b.right)),
            line().max_by(|a, b| a.right.total_cmp(&b.right)),
        ];
        match ends.into_iter().flatten().find(|man| !man.tag.as_str().starts_with('G')) {
            Some(man) => {
                let problem = format!("{:?} is the end of the line", man.tag);
                self.refuse_man(man, rule!("E1-punt-10"), problem, "a gunner stands at either end")
            }
            None => Ok(()),
        }
    }

    /// Only gunners are sent past the line before a punt: the others may not be angled straight at a gap in front of
    /// nobody; they face ahead to protect or turn inward, and their dials are straight.
    fn protect(&self) -> LineupCheck {
        let sent = |man: &&FigureStand| {
            !man.tag.as_str().starts_with('G')
                && !man.stationary
                && man.degrees.abs() > 60
                && man.degrees.abs() < 120
        };
        match self.eleven.iter().find(sent) {
            Some(man) => {
                let problem = format!("{:?} is sent out of the protection", man.tag);
                self.refuse_man(man, rule!("E1-punt-11"), problem, "only gunners leave before the kick")
            }
            None => Ok(()),
        }
    }

    fn only_stationary(&self, names: &[&str], rule: Rule) -> LineupCheck {
        match self.eleven.iter().find(|man| man.stationary && !names.contains(&man.tag.as_str())) {
            Some(man) => {
                let problem = format!("{:?} is on a stationary base", man.tag);
                self.refuse_man(man, rule, problem, format!("only {} may be", names.join(" and ")))
            }
            None => Ok(()),
        }
    }

    fn against_snapper(&self, rule: Rule) -> LineupCheck {
        self.defense()?;
        match self.eleven.iter().find(|man| man.right.abs() < BASE_WIDTH - HAIR && man.back < 5.0) {
            Some(man) => {
                let problem = format!("{:?} is over the snapper", man.tag);
                self.refuse_man(man, rule, problem, "nobody stands directly in front of him")
            }
            None => Ok(()),
        }
    }

    /// One or two returners, at any depth (E1-punt-15).
    pub(super) fn against_punt(&self) -> LineupCheck {
        self.against_snapper(rule!("E1-punt-14"))?;
        let returners = self.eleven.iter().filter(|man| man.returner).count();
        if !(1..=2).contains(&returners) {
            return refuse(
                rule!("E1-punt-15"),
                format!("{returners} returners"),
                "one or two wait for a punt",
            );
        }
        Ok(())
    }

    pub(super) fn goal(&self) -> LineupCheck {
        self.kicking_line([rule!("E1-fieldgoal-5"), rule!("E1-fieldgoal-8")])?;
        let (kicker, holder) = (self.by_tag("K"), self.by_tag("H"));
        let depth = kicker.map_or(0.0, |man| man.back);
        if depth > 7.0 + HAIR || depth + BASE_LENGTH < 7.0 - HAIR || depth < 6.0 {
            let problem = format!("the kicker is {depth:.1} yards back");
            return refuse(rule!("E1-fieldgoal-5"), problem, "he stands seven yards behind the line");
        }
        let beside = kicker.zip(holder).is_some_and(|(kicker, holder)| {
            (kicker.back - holder.back).abs() < 1.0 && (kicker.right - holder.right).abs() < 3.0 * BASE_WIDTH
        });
        if !beside {
            let problem = "the holder is not beside the kicker".to_string();
            return refuse(rule!("E1-fieldgoal-6"), problem, "he stands directly left or right of him");
        }
        self.only_stationary(&["K", "H"], rule!("E1-fieldgoal-7"))
    }

    pub(super) fn against_goal(&self) -> LineupCheck {
        self.against_snapper(rule!("E1-fieldgoal-10"))?;
        let goal = self.ground.room() - 10.0;
        let deep = self.eleven.iter().filter(|man| man.back + BASE_LENGTH > goal && man.stationary).count();
        if deep > usize::from(self.ground.goal_yards >= 45) {
            let problem = format!("{deep} men wait in the end zone");
            return refuse(rule!("E1-fieldgoal-11"), problem, "one may, on attempts of 45 yards or more");
        }
        Ok(())
    }
}
