//! What the book says about standing still: every line-up is checked before it is set.

use super::offence::BEHIND;
use super::stand::{Eleven, Ground, Place, Standing};
use crate::board::{FIELD_HALF_WIDTH, Outline};
use crate::call::Unit;
use crate::field::{self, BL, BW, HASH, NUMERALS_IN, NUMERALS_OUT};
use hashmark_law::Situation;
use hashmark_table::Refusal;

/// Room for a coach's hand: a tenth of a yard is never measured.
const HAIR: f32 = 0.06;

/// Whether the line to gain or the goal line is two yards off or less (E1-terms-33).
pub fn two_or_less(situation: &Situation) -> bool {
    situation.to_go() <= 2 || situation.to_goal() <= 2
}

type Checked = Result<(), Refusal>;

fn refuse(rule: &'static str, problem: String, remedy: &str) -> Checked {
    Err(Refusal { rule, problem, remedy: remedy.to_string() })
}

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
        Unit::PuntReturn => all.against_snapper("E1-punt-14"),
        Unit::Goal => all.goal(),
        Unit::GoalDefence => all.against_goal(),
    }?;
    all.room()?;
    all.stationary()
}

/// An eleven being looked at.
struct Look<'a> {
    ground: &'a Ground,
    eleven: &'a Eleven,
}

impl Look<'_> {
    fn outline(&self, figure: &Standing) -> Outline {
        Outline {
            centre: figure.at,
            heading: self.ground.heading(figure.degrees),
            half_length: BL / 2.0,
            half_width: BW / 2.0,
        }
    }

    /// Yards from the line back to the nearest point of a base; negative past the line.
    fn clear(&self, figure: &Standing) -> f32 {
        let outline = self.outline(figure);
        let forward = field::forward(self.ground.side);
        let reach = outline.reach(crate::board::Point::new(1.0, 0.0));
        (self.ground.line - figure.at.x) * forward - reach
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
                return refuse("E1-pregame-4", problem, "all eleven stand inside the lines");
            }
        }
        Ok(())
    }

    fn room(&self) -> Checked {
        for (one, two) in self.pairs() {
            if self.outline(one).gap(&self.outline(two)) < 0.0 {
                let problem = format!("{:?} and {:?} stand on one another", one.tag, two.tag);
                return refuse("E1-scrimmage-24", problem, "leave room between the bases");
            }
            if one.man == two.man {
                return refuse(
                    "E1-scrimmage-24",
                    format!("one man stands twice: {:?}", one.tag),
                    "name eleven men",
                );
            }
        }
        Ok(())
    }

    /// Neighbours of a row have a base width between them.
    fn row_gaps(&self, rule: &'static str) -> Checked {
        for (one, two) in self.pairs() {
            let level = (one.back - two.back).abs() < 1.0;
            let gap = (one.right - two.right).abs() - BW;
            if level && gap < BW - HAIR {
                let problem = format!("{:?} and {:?} are {gap:.1} yards apart on one line", one.tag, two.tag);
                return refuse(rule, problem, "neighbours leave a base width, two yards, between them");
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
            Unit::Punt => (2, "E1-punt-9"),
            Unit::Goal => (2, "E1-fieldgoal-7"),
            _ => (4, "E1-terms-22"),
        };
        if standing > most {
            let problem = format!("{standing} figures are on stationary bases");
            return refuse(rule, problem, &format!("at most {most} may be"));
        }
        Ok(())
    }

    fn by_tag(&self, name: &str) -> Option<&Standing> {
        self.eleven.iter().find(|figure| figure.tag.as_str() == name)
    }
}

/// Plays from scrimmage.
impl Look<'_> {
    fn offence(&self) -> Checked {
        self.line_of_scrimmage("C")?;
        self.row_gaps("E1-scrimmage-9")?;
        self.seven(7, 10, "E1-scrimmage-12")?;
        self.ends()?;
        self.outside_men()?;
        self.stacking()?;
        self.backs()?;
        self.at_the_snap()
    }

    /// What backs may do while the ball is snapped (E1-scrimmage-50..53).
    fn at_the_snap(&self) -> Checked {
        let (left, right) = self.box_edges();
        let ahead = |man: &Standing| {
            let turned = if man.reversed { man.degrees + 180 } else { man.degrees };
            (turned + 180).rem_euclid(360) - 180
        };
        let moving = |man: &&Standing| !man.stationary;
        let backs: Vec<&Standing> =
            self.eleven.iter().filter(|man| man.tag.place() == Place::Back).filter(moving).collect();
        let inside = |man: &&&Standing| (left..=right).contains(&man.right) && ahead(man).abs() < 60;
        let at_line = backs.iter().filter(inside).count();
        if at_line > 2 && !self.ground.short {
            let problem = format!("{at_line} backs run at the line inside the tackles");
            return refuse("E1-scrimmage-50", problem, "two may; turn the others or let them stand");
        }
        let one_way =
            |low: i16, high: i16| backs.iter().filter(|man| (low..=high).contains(&ahead(man))).count();
        let most = one_way(30, 150).max(one_way(-150, -30));
        if most > 2 {
            let problem = format!("{most} backs run the same way");
            return refuse("E1-scrimmage-51", problem, "two may; turn the others or let them stand");
        }
        match self.by_tag("QB").filter(moving) {
            Some(passer) if ahead(passer).abs() < 72 => {
                let problem = "the quarterback would run at the line".to_string();
                refuse("E1-scrimmage-53", problem, "turn him aside or back, or let him stand")
            }
            _ => Ok(()),
        }
    }

    fn line_of_scrimmage(&self, centre: &str) -> Checked {
        for figure in self.eleven {
            if self.past_line(figure) {
                let problem = format!("{:?} is across the line", figure.tag);
                return refuse("E1-scrimmage-11", problem, "stand behind the line of scrimmage");
            }
            let is_centre = figure.tag.as_str() == centre;
            if is_centre && figure.back > HAIR {
                let problem = "the centre does not touch the line".to_string();
                return refuse("E1-scrimmage-10", problem, "put the front of his base on the line");
            }
            if !is_centre && figure.back < BEHIND - HAIR {
                let problem = format!("{:?} is {:.1} yards behind the line", figure.tag, figure.back);
                return refuse("E1-scrimmage-10", problem, "all but the centre stand a yard behind it");
            }
        }
        Ok(())
    }

    fn seven(&self, least: usize, most: usize, rule: &'static str) -> Checked {
        let on = self.eleven.iter().filter(|figure| self.is_on_line(figure)).count();
        if !(least..=most).contains(&on) {
            return refuse(rule, format!("{on} men are on the line"), &format!("{least} to {most} must be"));
        }
        Ok(())
    }

    fn ends(&self) -> Checked {
        let line = || self.eleven.iter().filter(|figure| self.is_on_line(figure));
        let left = line().min_by(|a, b| a.right.total_cmp(&b.right));
        let right = line().max_by(|a, b| a.right.total_cmp(&b.right));
        for end in [left, right].into_iter().flatten() {
            if end.tag.place().interior() || end.tag.place() == Place::Quarterback {
                let problem = format!("{:?} is the last man of the line", end.tag);
                return refuse("E1-scrimmage-13", problem, "the ends of the line are eligible receivers");
            }
        }
        Ok(())
    }

    /// The outer edges of the tackles, left and right of the ball.
    fn box_edges(&self) -> (f32, f32) {
        let left = self.by_tag("LT").map_or(-5.0, |figure| figure.right);
        let right = self.by_tag("RT").map_or(5.0, |figure| figure.right);
        (left.min(right) - BW / 2.0, left.max(right) + BW / 2.0)
    }

    fn outside_men(&self) -> Checked {
        let (left, right) = self.box_edges();
        for figure in self.eleven {
            let outside = figure.right < left || figure.right > right;
            if outside && figure.back > 5.0 + HAIR {
                let problem =
                    format!("{:?} is {:.1} yards back, outside the tackles", figure.tag, figure.back);
                return refuse(
                    "E1-scrimmage-14",
                    problem,
                    "outside the tackles stand within five yards of the line",
                );
            }
        }
        Ok(())
    }

    fn stacking(&self) -> Checked {
        if self.ground.short {
            return Ok(());
        }
        for (one, two) in self.pairs().filter(|(one, two)| self.stacked(one, two)) {
            let places = [one.tag.place(), two.tag.place()];
            let both = |allowed: &[Place]| places.iter().all(|place| allowed.contains(place));
            // A back behind the centre is in the way of the snap, which is told below.
            let has = |place: Place| places.contains(&place);
            let snap = has(Place::Centre) && (has(Place::Back) || has(Place::Quarterback));
            if snap || (has(Place::Quarterback) && has(Place::Back)) {
                continue;
            }
            let catchers = places.iter().all(|place| place.may_catch());
            if both(&[Place::Back]) && self.behind_quarterback(one) && self.behind_quarterback(two) {
                continue;
            }
            let rule = if catchers { "E1-scrimmage-16" } else { "E1-scrimmage-17" };
            let problem = format!("{:?} and {:?} are stacked", one.tag, two.tag);
            return refuse(rule, problem, "leave a base length between them, or half a base width aside");
        }
        Ok(())
    }

    fn behind_quarterback(&self, figure: &Standing) -> bool {
        self.by_tag("QB").is_some_and(|passer| (passer.right - figure.right).abs() < BW / 2.0)
    }

    fn backs(&self) -> Checked {
        let Some(passer) = self.by_tag("QB") else {
            return refuse("E1-scrimmage-20", "there is no quarterback".to_string(), "one takes the snap");
        };
        if passer.right.abs() > BW / 2.0 || passer.back > 10.0 + HAIR {
            let problem = format!("the quarterback is {:.1} yards back", passer.back);
            return refuse(
                "E1-scrimmage-20",
                problem,
                "he stands behind the centre, within ten yards of the line",
            );
        }
        let (left, right) = self.box_edges();
        let off_line = |figure: &&Standing| !self.is_on_line(figure) && figure.tag.as_str() != "QB";
        for back in self.eleven.iter().filter(off_line) {
            if back.back > 20.0 + HAIR {
                let problem = format!("{:?} is {:.1} yards back", back.tag, back.back);
                return refuse("E1-scrimmage-19", problem, "backs stand within twenty yards of the line");
            }
            if (left..=right).contains(&back.right) {
                self.back(back, passer)?;
            }
        }
        let off = self.eleven.iter().filter(|figure| !self.is_on_line(figure)).count();
        if !(1..=4).contains(&off) {
            return refuse(
                "E1-scrimmage-18",
                format!("{off} men are in the backfield"),
                "one to four may be",
            );
        }
        Ok(())
    }

    fn back(&self, back: &Standing, passer: &Standing) -> Checked {
        if back.back < passer.back - HAIR && back.right.abs() < BW {
            let problem = format!("{:?} stands between centre and quarterback", back.tag);
            return refuse("E1-scrimmage-21", problem, "leave the way of the snap free");
        }
        let deep = passer.back - BL >= 5.0 - HAIR;
        let level = (back.back - passer.back).abs() <= HAIR;
        if back.back < passer.back - HAIR || (level && !deep) {
            let problem = format!("{:?} is not behind the quarterback", back.tag);
            let remedy = "backs stand behind him; level only if he is five yards behind the centre";
            return refuse("E1-scrimmage-23", problem, remedy);
        }
        let linemen = self.eleven.iter().filter(|man| man.tag.place().interior());
        let near = linemen.into_iter().find(|man| self.outline(man).gap(&self.outline(back)) < BL - HAIR);
        if let Some(lineman) = near {
            let problem = format!("{:?} is too near to {:?}", back.tag, lineman.tag);
            return refuse("E1-scrimmage-22", problem, "backs keep a base length from the line");
        }
        Ok(())
    }

    fn defence(&self) -> Checked {
        for figure in self.eleven {
            if figure.back < 1.0 - HAIR || self.clear(figure) < 0.6 {
                let problem = format!("{:?} is {:.1} yards off the ball", figure.tag, figure.back);
                return refuse("E1-scrimmage-28", problem, "stand a yard outside the neutral zone");
            }
        }
        self.row_gaps("E1-scrimmage-30")?;
        if self.ground.short {
            return Ok(());
        }
        let Some((one, two)) = self.pairs().find(|(one, two)| self.stacked(one, two)) else { return Ok(()) };
        let lineman = [one, two].iter().any(|man| man.tag.place() == Place::Lineman);
        let rule = if lineman { "E1-scrimmage-31" } else { "E1-terms-30" };
        let problem = format!("{:?} and {:?} are stacked", one.tag, two.tag);
        refuse(rule, problem, "leave a base length between them, or half a base width aside")
    }
}

/// Kickoffs.
impl Look<'_> {
    fn kickers(&self, normal: bool) -> Checked {
        for figure in self.eleven {
            if normal && (figure.degrees != 0 || figure.reversed) {
                let problem = format!("{:?} is angled", figure.tag);
                return refuse("E1-kickoff-9", problem, "face straight ahead until the distance is rolled");
            }
            if self.past_line(figure) {
                let problem = format!("{:?} is past the kicking line", figure.tag);
                return refuse("E1-kickoff-4", problem, "line up on it");
            }
        }
        self.row_gaps("E1-kickoff-5")?;
        let kicker = self.by_tag("K").filter(|kicker| kicker.at.y.abs() < HAIR && kicker.back < HAIR);
        if kicker.is_none() {
            let problem = "the kicker is not on the mark".to_string();
            return refuse(
                "E1-kickoff-6",
                problem,
                "the front of his base goes on the middle of the kicking line",
            );
        }
        for sign in [-1.0, 1.0] {
            let side: Vec<f32> =
                self.eleven.iter().map(|man| man.right * sign).filter(|x| *x > HAIR).collect();
            if side.len() != 5 {
                let problem = format!("{} men are on one side of the kicker", side.len());
                return refuse("E1-kickoff-7", problem, "five stand on either side");
            }
            let inside = side.iter().filter(|x| (HASH..=NUMERALS_IN).contains(*x)).count();
            let outside = side.iter().filter(|x| **x >= NUMERALS_OUT).count();
            if inside < 2 || outside < 2 {
                let problem = format!("{inside} men inside the numerals, {outside} outside, on one side");
                let remedy = "two between hash marks and numerals, two outside the numerals, on either side";
                return refuse("E1-kickoff-8", problem, remedy);
            }
        }
        Ok(())
    }

    fn receivers(&self, normal: bool) -> Checked {
        for figure in self.eleven {
            let turned = figure.degrees.rem_euclid(360) == 180 || figure.reversed;
            if self.past_line(figure) {
                let rule = if turned { "E1-kickoff-14" } else { "E1-kickoff-12" };
                let problem = format!("{:?} is past the restraining line", figure.tag);
                return refuse(rule, problem, "line up on or behind it, whichever way the base faces");
            }
            if normal && figure.degrees.rem_euclid(180) != 0 {
                let problem = format!("{:?} is angled", figure.tag);
                return refuse("E1-kickoff-19", problem, "face ahead or the own end zone until the roll");
            }
        }
        self.row_gaps("E1-kickoff-13")?;
        let within = |yards: f32| self.eleven.iter().filter(|man| man.back <= yards).count();
        if within(15.0) < 8 || within(5.0) < 5 {
            let problem = format!("{} men within 15 yards, {} within 5", within(15.0), within(5.0));
            return refuse(
                "E1-kickoff-15",
                problem,
                "eight stand within 15 yards of the line, five of them within 5",
            );
        }
        let returners = self.eleven.iter().filter(|man| man.returner).count();
        if returners > 3 {
            return refuse("E1-kickoff-17", format!("{returners} returners"), "at most three");
        }
        let close =
            |(one, two): &(&Standing, &Standing)| self.outline(one).gap(&self.outline(two)) < 2.0 - HAIR;
        match self.pairs().find(close) {
            Some((one, two)) if normal => {
                let problem = format!("{:?} and {:?} are within two yards", one.tag, two.tag);
                refuse("E1-kickoff-16", problem, "stand two yards apart")
            }
            _ => Ok(()),
        }
    }
}

/// Punts and place kicks.
impl Look<'_> {
    fn kicking_line(&self, rule: [&'static str; 2]) -> Checked {
        self.line_of_scrimmage("LS")?;
        self.row_gaps("E1-scrimmage-9")?;
        for sign in [-1.0, 1.0] {
            let many = self.eleven.iter().filter(|man| man.right * sign > BW / 2.0).count();
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

    fn punt(&self) -> Checked {
        self.kicking_line(["E1-punt-6", "E1-punt-12"])?;
        let depth = |tag: &str| self.by_tag(tag).map_or(0.0, |man| man.back);
        let punter = depth("P");
        let crowded = self.ground.room() - 10.0 <= 5.0;
        if (punter > 15.0 + HAIR || punter + BL < 15.0 - HAIR) && !(crowded && punter < 15.0) {
            let problem = format!("the punter is {punter:.1} yards back");
            return refuse("E1-punt-4", problem, "he stands on the spot 15 yards behind the line");
        }
        let up = self.by_tag("UB");
        let lateral = up.map_or(0.0, |man| man.right.abs());
        if !(5.0 - HAIR..=10.0 + HAIR).contains(&depth("UB")) || lateral < BW - HAIR {
            let problem = "the upback is in the way or at the wrong depth".to_string();
            return refuse("E1-punt-7", problem, "5 to 10 yards behind the line, beside the way of the snap");
        }
        self.gunners()?;
        self.only_stationary(&["P", "UB"], "E1-punt-9")?;
        self.protect()
    }

    fn gunners(&self) -> Checked {
        let line = || self.eleven.iter().filter(|man| self.is_on_line(man));
        let ends = [
            line().min_by(|a, b| a.right.total_cmp(&b.right)),
            line().max_by(|a, b| a.right.total_cmp(&b.right)),
        ];
        match ends.into_iter().flatten().find(|man| !man.tag.as_str().starts_with('G')) {
            Some(man) => {
                let problem = format!("{:?} is the end of the line", man.tag);
                refuse("E1-punt-10", problem, "a gunner stands at either end")
            }
            None => Ok(()),
        }
    }

    /// Only gunners are sent past the line before a punt: the others may not be angled straight at a gap in front of
    /// nobody; they face ahead to protect or turn inward, and their dials are straight.
    fn protect(&self) -> Checked {
        let sent = |man: &&Standing| {
            !man.tag.as_str().starts_with('G')
                && !man.stationary
                && man.degrees.abs() > 60
                && man.degrees.abs() < 120
        };
        match self.eleven.iter().find(sent) {
            Some(man) => {
                let problem = format!("{:?} is sent out of the protection", man.tag);
                refuse("E1-punt-11", problem, "only gunners leave before the kick")
            }
            None => Ok(()),
        }
    }

    fn only_stationary(&self, names: &[&str], rule: &'static str) -> Checked {
        match self.eleven.iter().find(|man| man.stationary && !names.contains(&man.tag.as_str())) {
            Some(man) => {
                let problem = format!("{:?} is on a stationary base", man.tag);
                refuse(rule, problem, &format!("only {} may be", names.join(" and ")))
            }
            None => Ok(()),
        }
    }

    fn against_snapper(&self, rule: &'static str) -> Checked {
        self.defence()?;
        match self.eleven.iter().find(|man| man.right.abs() < BW - HAIR && man.back < 5.0) {
            Some(man) => {
                let problem = format!("{:?} is over the snapper", man.tag);
                refuse(rule, problem, "nobody stands directly in front of him")
            }
            None => Ok(()),
        }
    }

    fn goal(&self) -> Checked {
        self.kicking_line(["E1-fieldgoal-5", "E1-fieldgoal-8"])?;
        let (kicker, holder) = (self.by_tag("K"), self.by_tag("H"));
        let depth = kicker.map_or(0.0, |man| man.back);
        if depth > 7.0 + HAIR || depth + BL < 7.0 - HAIR || depth < 6.0 {
            let problem = format!("the kicker is {depth:.1} yards back");
            return refuse("E1-fieldgoal-5", problem, "he stands seven yards behind the line");
        }
        let beside = kicker.zip(holder).is_some_and(|(kicker, holder)| {
            (kicker.back - holder.back).abs() < 1.0 && (kicker.right - holder.right).abs() < 3.0 * BW
        });
        if !beside {
            let problem = "the holder is not beside the kicker".to_string();
            return refuse("E1-fieldgoal-6", problem, "he stands directly left or right of him");
        }
        self.only_stationary(&["K", "H"], "E1-fieldgoal-7")
    }

    fn against_goal(&self) -> Checked {
        self.against_snapper("E1-fieldgoal-10")?;
        let goal = self.ground.room() - 10.0;
        let deep = self.eleven.iter().filter(|man| man.back + BL > goal && man.stationary).count();
        if deep > usize::from(self.ground.goal_yards >= 45) {
            let problem = format!("{deep} men wait in the end zone");
            return refuse("E1-fieldgoal-11", problem, "one may, on attempts of 45 yards or more");
        }
        Ok(())
    }
}

/// The foul that a set-up which was let through is (E1-penalty-22, E1-penalty-31, E1-penalty-32), if it is one.
pub fn foul(rule: &str) -> Option<hashmark_law::foul::FoulKind> {
    use hashmark_law::foul::FoulKind;
    match rule {
        "E1-scrimmage-11" => Some(FoulKind::Offside),
        "E1-scrimmage-28" | "E1-scrimmage-29" => Some(FoulKind::NeutralZone),
        "E1-scrimmage-9" | "E1-scrimmage-10" | "E1-scrimmage-12" | "E1-scrimmage-13" | "E1-scrimmage-14"
        | "E1-scrimmage-16" | "E1-scrimmage-17" | "E1-scrimmage-18" | "E1-scrimmage-19"
        | "E1-scrimmage-20" | "E1-scrimmage-21" | "E1-scrimmage-22" | "E1-scrimmage-23" => {
            Some(FoulKind::IllegalFormation)
        }
        _ => None,
    }
}
