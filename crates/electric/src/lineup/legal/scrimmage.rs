//! Plays from scrimmage: offense and defense.

use super::{BEHIND, ElevenLook, HAIR, LineupCheck};
use crate::field::{BASE_LENGTH, BASE_WIDTH};
use crate::lineup::stand::{FigureStand, Leave, StandPlace};
use crate::rule::{Rule, rule};
use hashmark_table::refuse;

impl ElevenLook<'_> {
    pub(super) fn offense(&self) -> LineupCheck {
        self.line_of_scrimmage("C")?;
        self.row_gaps(rule!("E1-scrimmage-9"))?;
        self.seven(7, 10, rule!("E1-scrimmage-12"))?;
        self.ends()?;
        self.outside_men()?;
        self.stacking()?;
        self.backs()?;
        self.at_the_snap()
    }

    /// What backs may do while the ball is snapped (E1-scrimmage-50..53).
    fn at_the_snap(&self) -> LineupCheck {
        let (left, right) = self.box_edges();
        let ahead = |man: &FigureStand| {
            let turned = if man.reversed { man.degrees + 180 } else { man.degrees };
            (turned + 180).rem_euclid(360) - 180
        };
        let moving = |man: &&FigureStand| !man.stationary;
        let backs: Vec<&FigureStand> =
            self.eleven.iter().filter(|man| man.tag.place() == StandPlace::Back).filter(moving).collect();
        let inside = |man: &&&FigureStand| (left..=right).contains(&man.right) && ahead(man).abs() < 60;
        let at_line = backs.iter().filter(inside).count();
        if at_line > 2 && !self.ground.short {
            let problem = format!("{at_line} backs run at the line inside the tackles");
            return refuse(rule!("E1-scrimmage-50"), problem, "two may; turn the others or let them stand");
        }
        let one_way =
            |low: i16, high: i16| backs.iter().filter(|man| (low..=high).contains(&ahead(man))).count();
        let most = one_way(30, 150).max(one_way(-150, -30));
        if most > 2 {
            let problem = format!("{most} backs run the same way");
            return refuse(rule!("E1-scrimmage-51"), problem, "two may; turn the others or let them stand");
        }
        match self.taker().filter(moving) {
            Some(passer) if ahead(passer).abs() < 72 => {
                let problem = "the quarterback would run at the line".to_string();
                self.refuse_man(
                    passer,
                    rule!("E1-scrimmage-53"),
                    problem,
                    "turn him aside or back, or let him stand",
                )
            }
            _ => Ok(()),
        }
    }

    pub(super) fn line_of_scrimmage(&self, center: &str) -> LineupCheck {
        for figure in self.eleven {
            if self.past_line(figure) {
                let problem = format!("{:?} is across the line", figure.tag);
                return self.refuse_man(
                    figure,
                    rule!("E1-scrimmage-11"),
                    problem,
                    "stand behind the line of scrimmage",
                );
            }
            let is_center = figure.tag.as_str() == center;
            if is_center && figure.back > HAIR {
                let problem = "the center does not touch the line".to_string();
                return self.refuse_man(
                    figure,
                    rule!("E1-scrimmage-10"),
                    problem,
                    "put the front of his base on the line",
                );
            }
            if !is_center && figure.back < BEHIND - HAIR {
                let problem = format!("{:?} is {:.1} yards behind the line", figure.tag, figure.back);
                return self.refuse_man(
                    figure,
                    rule!("E1-scrimmage-10"),
                    problem,
                    "all but the center stand a yard behind it",
                );
            }
        }
        Ok(())
    }

    fn seven(&self, least: usize, most: usize, rule: Rule) -> LineupCheck {
        let on = self.eleven.iter().filter(|figure| self.is_on_line(figure)).count();
        if !(least..=most).contains(&on) {
            return refuse(rule, format!("{on} men are on the line"), format!("{least} to {most} must be"));
        }
        Ok(())
    }

    pub(super) fn ends(&self) -> LineupCheck {
        let line = || self.eleven.iter().filter(|figure| self.is_on_line(figure));
        let left = line().min_by(|a, b| a.right.total_cmp(&b.right));
        let right = line().max_by(|a, b| a.right.total_cmp(&b.right));
        for end in [left, right].into_iter().flatten() {
            if end.tag.place().interior() || end.tag.place() == StandPlace::Quarterback {
                let problem = format!("{:?} is the last man of the line", end.tag);
                return self.refuse_man(
                    end,
                    rule!("E1-scrimmage-13"),
                    problem,
                    "the ends of the line are eligible receivers",
                );
            }
        }
        Ok(())
    }

    /// The outer edges of the tackles, left and right of the ball.
    fn box_edges(&self) -> (f32, f32) {
        let left = self.by_tag("LT").map_or(-5.0, |figure| figure.right);
        let right = self.by_tag("RT").map_or(5.0, |figure| figure.right);
        (left.min(right) - BASE_WIDTH / 2.0, left.max(right) + BASE_WIDTH / 2.0)
    }

    fn outside_men(&self) -> LineupCheck {
        let (left, right) = self.box_edges();
        for figure in self.eleven {
            let outside = figure.right < left || figure.right > right;
            if outside && figure.back > 5.0 + HAIR {
                let problem =
                    format!("{:?} is {:.1} yards back, outside the tackles", figure.tag, figure.back);
                return self.refuse_man(
                    figure,
                    rule!("E1-scrimmage-14"),
                    problem,
                    "outside the tackles stand within five yards of the line",
                );
            }
        }
        Ok(())
    }

    fn stacking(&self) -> LineupCheck {
        if self.ground.short {
            return Ok(());
        }
        for (one, two) in self.pairs().filter(|(one, two)| self.stacked(one, two)) {
            let places = [one.tag.place(), two.tag.place()];
            let both = |allowed: &[StandPlace]| places.iter().all(|place| allowed.contains(place));
            // A back behind the center is in the way of the snap, which is told below.
            let has = |place: StandPlace| places.contains(&place);
            if has(StandPlace::Quarterback) && self.ground.leave == Leave::SingleWing {
                continue;
            }
            let snap = has(StandPlace::Center) && (has(StandPlace::Back) || has(StandPlace::Quarterback));
            if snap || (has(StandPlace::Quarterback) && has(StandPlace::Back)) {
                continue;
            }
            let catchers = places.iter().all(|place| place.may_catch());
            if both(&[StandPlace::Back]) && self.behind_quarterback(one) && self.behind_quarterback(two) {
                continue;
            }
            let rule = if catchers { rule!("E1-scrimmage-16") } else { rule!("E1-scrimmage-17") };
            let problem = format!("{:?} and {:?} are stacked", one.tag, two.tag);
            return self.refuse_man(
                one,
                rule,
                problem,
                "leave a base length between them, or half a base width aside",
            );
        }
        Ok(())
    }

    fn behind_quarterback(&self, figure: &FigureStand) -> bool {
        self.taker().is_some_and(|passer| (passer.right - figure.right).abs() < BASE_WIDTH / 2.0)
    }

    /// Who takes the snap: of those who may, the one who stands nearest to the way of the ball.
    fn taker(&self) -> Option<&FigureStand> {
        let may = self.ground.leave.takers().iter().filter_map(|tag| self.by_tag(tag));
        may.min_by(|a, b| a.right.abs().total_cmp(&b.right.abs()))
    }

    fn backs(&self) -> LineupCheck {
        let Some(passer) = self.taker() else {
            return refuse(
                rule!("E1-scrimmage-20"),
                "there is no quarterback".to_string(),
                "one takes the snap",
            );
        };
        if passer.right.abs() > BASE_WIDTH / 2.0 || passer.back > 10.0 + HAIR {
            let problem = format!("the quarterback is {:.1} yards back", passer.back);
            return self.refuse_man(
                passer,
                rule!("E1-scrimmage-20"),
                problem,
                "he stands behind the center, within ten yards of the line",
            );
        }
        let (left, right) = self.box_edges();
        let off_line = |figure: &&FigureStand| {
            !self.is_on_line(figure) && figure.tag != passer.tag && figure.tag.as_str() != "QB"
        };
        for back in self.eleven.iter().filter(off_line) {
            if back.back > 20.0 + HAIR && self.ground.leave != Leave::DeepFile {
                let problem = format!("{:?} is {:.1} yards back", back.tag, back.back);
                return self.refuse_man(
                    back,
                    rule!("E1-scrimmage-19"),
                    problem,
                    "backs stand within twenty yards of the line",
                );
            }
            if (left..=right).contains(&back.right) {
                self.back(back, passer)?;
            }
        }
        let off = self.eleven.iter().filter(|figure| !self.is_on_line(figure)).count();
        if !(1..=4).contains(&off) {
            return refuse(
                rule!("E1-scrimmage-18"),
                format!("{off} men are in the backfield"),
                "one to four may be",
            );
        }
        Ok(())
    }

    fn back(&self, back: &FigureStand, passer: &FigureStand) -> LineupCheck {
        if back.back < passer.back - HAIR && back.right.abs() < BASE_WIDTH {
            let problem = format!("{:?} stands between center and quarterback", back.tag);
            return self.refuse_man(
                back,
                rule!("E1-scrimmage-21"),
                problem,
                "leave the way of the snap free",
            );
        }
        let deep = passer.back - BASE_LENGTH >= 5.0 - HAIR || self.ground.leave == Leave::SingleWing;
        let level = (back.back - passer.back).abs() <= HAIR;
        let wing = self.ground.leave == Leave::SingleWing;
        if (back.back < passer.back - HAIR && !wing) || (level && !deep) {
            let problem = format!("{:?} is not behind the quarterback", back.tag);
            let remedy = "backs stand behind him; level only if he is five yards behind the center";
            return self.refuse_man(back, rule!("E1-scrimmage-23"), problem, remedy);
        }
        let linemen = self.eleven.iter().filter(|man| man.tag.place().interior());
        let near =
            linemen.into_iter().find(|man| self.outline(man).gap(&self.outline(back)) < BASE_LENGTH - HAIR);
        if let Some(lineman) = near {
            let problem = format!("{:?} is too near to {:?}", back.tag, lineman.tag);
            return self.refuse_man(
                back,
                rule!("E1-scrimmage-22"),
                problem,
                "backs keep a base length from the line",
            );
        }
        Ok(())
    }

    pub(super) fn defense(&self) -> LineupCheck {
        for figure in self.eleven {
            if figure.back < 1.0 - HAIR || self.clear(figure) < 0.6 {
                let problem = format!("{:?} is {:.1} yards off the ball", figure.tag, figure.back);
                return self.refuse_man(
                    figure,
                    rule!("E1-scrimmage-28"),
                    problem,
                    "stand a yard outside the neutral zone",
                );
            }
        }
        self.row_gaps(rule!("E1-scrimmage-30"))?;
        if self.ground.short {
            return Ok(());
        }
        let Some((one, two)) = self.pairs().find(|(one, two)| self.stacked(one, two)) else { return Ok(()) };
        let lineman = [one, two].iter().any(|man| man.tag.place() == StandPlace::Lineman);
        let rule = if lineman { rule!("E1-scrimmage-31") } else { rule!("E1-terms-30") };
        let problem = format!("{:?} and {:?} are stacked", one.tag, two.tag);
        self.refuse_man(one, rule, problem, "leave a base length between them, or half a base width aside")
    }
}
