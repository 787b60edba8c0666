//! Judging a plan: what cannot be played, what never will be, and where it says nothing.

use super::{FACES, GamePlan, Line, Near, PlannedPlay, SITUATIONS};
use crate::board::{FieldSide, ZoneBoard};
use crate::defense::LineOption;
use crate::formation::{Label, ZoneFormation};
use crate::house::House;
use crate::legal::{AreaSetUp, Defender, check_defense, check_defense_zones, check_play, check_play_zones};
use crate::man::{Arm, ManMarks, Pos, Ratings, ZoneMan};
use crate::pass::moves::route;
use crate::scene::{Fielder, Roles, Whereabouts, ZoneScene};
use crate::stock_plays::{self, CoverageShell, DefenseShape, Personnel};
use crate::team::RatingLimits;
use crate::written::{ElevenSet, PassTarget, WrittenPass, WrittenPlay};
use hashmark_law::Side;
use std::fmt;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// It cannot be played.
    Error,
    /// It will not work as it was meant.
    Warning,
    /// It may be meant so.
    Note,
}

impl Severity {
    /// In a word.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        }
    }
}

/// One thing to say about a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// How bad.
    pub severity: Severity,
    /// About what: "play sweep", "line C".
    pub about: String,
    /// What is the matter.
    pub problem: String,
    /// What would be right.
    pub(crate) remedy: String,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.severity.name(), self.about, self.problem)?;
        if self.remedy.is_empty() { Ok(()) } else { write!(f, "; {}", self.remedy) }
    }
}

/// Judges a plan by the league's rules; the worst comes first.
pub fn check(plan: &GamePlan) -> Vec<Remark> {
    check_by(plan, &House::default())
}

/// Judges a plan by these house rules.
fn check_by(plan: &GamePlan, house: &House) -> Vec<Remark> {
    let mut judge = PlanCheck { plan, house, remarks: Vec::new() };
    judge.plays();
    judge.sets();
    judge.lines();
    judge.defenses();
    judge.remarks.sort_by_key(|remark| remark.severity);
    judge.remarks
}

struct PlanCheck<'a> {
    plan: &'a GamePlan,
    house: &'a House,
    remarks: Vec<Remark>,
}

impl PlanCheck<'_> {
    fn say(
        &mut self,
        severity: Severity,
        about: String,
        problem: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        self.remarks.push(Remark { severity, about, problem: problem.into(), remedy: remedy.into() });
    }

    fn plays(&mut self) {
        for (at, written) in self.plan.plays.iter().enumerate() {
            let about = || format!("play {}", written.name);
            if !Line::ALL.iter().any(|line| self.plan.is_on(at, *line)) {
                self.say(Severity::Warning, about(), "no line has it", "put it on a line, or leave it out");
            }
            if matches!(written.play, WrittenPlay::Kneel | WrittenPlay::Spike) {
                let problem = "a knee or a spike is the coach's own affair";
                self.say(Severity::Error, about(), problem, "leave it out");
                continue;
            }
            if let Err(refusal) = check_play(&written.play, self.plan.formation_of(written), self.house) {
                let problem = format!("{} (rule {})", refusal.problem, refusal.rule);
                self.say(Severity::Error, about(), problem, refusal.remedy);
                continue;
            }
            if let WrittenPlay::Pass(pass) = &written.play {
                self.reach(written, pass);
                self.closed(written, pass);
            }
        }
    }

    /// Receivers who would not get there with average men against a plain defense.
    fn reach(&mut self, written: &PlannedPlay, pass: &WrittenPass) {
        let formation = self.plan.formation_of(written);
        let board = ZoneBoard::standard();
        let fastest = lined_up(formation, |limits| limits.most);
        let way = route(&fastest, board, self.house, &pass.first, 0);
        if way.short {
            let (who, zone) = (fastest.label(usize::from(pass.first.to)), pass.first.zone);
            let yards = board.far(zone) - board.far(way.end());
            let problem = format!(
                "not even the fastest {who} gets to {zone}: he is {yards} yards short, in {}",
                way.end()
            );
            let remedy = "name a nearer zone, another man, +1 or a loft";
            self.say(Severity::Error, format!("play {}", written.name), problem, remedy);
            return;
        }
        let scene = lined_up(formation, |limits| limits.base);
        for target in targets(pass) {
            if route(&scene, board, self.house, target, 0).short {
                let who = scene.label(usize::from(target.to));
                let problem = format!("an average {who} does not get to {}", target.zone);
                let remedy = "name a nearer zone, another man, +1 or a loft";
                self.say(Severity::Warning, format!("play {}", written.name), problem, remedy);
            }
        }
    }

    /// Plays that are lost near the goal, where there is no substitute.
    fn closed(&mut self, written: &PlannedPlay, pass: &WrittenPass) {
        for target in targets(pass) {
            let open = |near: Near| self.plan.options.substitutes.open(target.zone, near.yards()).is_some();
            if let Some(near) =
                [Near::Thirty, Near::Fifteen, Near::Five].into_iter().find(|near| !open(*near))
            {
                let problem =
                    format!("{} is closed on the {} and nothing stands in for it", target.zone, near.yards());
                let remedy = format!("it is rerolled there; name a substitute for {}", target.zone);
                self.say(Severity::Note, format!("play {}", written.name), problem, remedy);
                return;
            }
        }
    }

    fn sets(&mut self) {
        for (at, set) in self.plan.sets.iter().enumerate() {
            let about = || format!("set {}", set.name);
            if set.lines.iter().next().is_none() {
                self.say(Severity::Warning, about(), "no line uses it", "name its lines, or leave it out");
            }
            if !self.plan.plays.iter().any(|play| usize::from(play.set) == at) {
                self.say(
                    Severity::Warning,
                    about(),
                    "no play is written for it",
                    "write some, or leave it out",
                );
            }
            if set.first_down && !set.lines.has(Line::A) {
                let problem = "it is the first-down set and not used on line A";
                self.say(Severity::Warning, about(), problem, "add A to its lines");
            }
        }
    }

    fn lines(&mut self) {
        for line in Line::ALL {
            let about = || format!("line {line}");
            let Some(entries) = self.plan.line(*line) else {
                let severity = if *line == Line::Z { Severity::Note } else { Severity::Error };
                let problem = format!("it has no entry ({})", line.when());
                self.say(severity, about(), problem, "write six plays");
                continue;
            };
            let mut seen: Vec<u8> = entries.iter().flat_map(|entry| [entry.low, entry.high]).collect();
            seen.sort_unstable();
            seen.dedup();
            for play in seen {
                let written = &self.plan.plays[usize::from(play)];
                let set = &self.plan.sets[usize::from(written.set)];
                if !set.lines.has(*line) {
                    let problem =
                        format!("{} is played from {}, which the line does not use", written.name, set.name);
                    self.say(
                        Severity::Error,
                        about(),
                        problem,
                        format!("add {line} to the lines of {}", set.name),
                    );
                }
            }
            self.near_the_goal(*line, entries);
        }
    }

    /// A line whose every play is lost somewhere near the goal.
    fn near_the_goal(&mut self, line: Line, entries: &[super::PlanEntry; FACES]) {
        for near in [Near::Thirty, Near::Fifteen, Near::Five] {
            let open = |play: u8| {
                let play = &self.plan.plays[usize::from(play)].play;
                let WrittenPlay::Pass(pass) = play else { return true };
                targets(pass)
                    .all(|target| self.plan.options.substitutes.open(target.zone, near.yards()).is_some())
                    || check_play_zones(play, near.yards()).is_ok()
            };
            if !entries.iter().any(|entry| open(entry.low) || open(entry.high)) {
                let problem = format!("on the {} not one of its plays can be played", near.yards());
                self.say(
                    Severity::Error,
                    format!("line {line}"),
                    problem,
                    "add a play to a nearer zone, or substitutes",
                );
                return;
            }
        }
    }

    fn defenses(&mut self) {
        for (at, line) in Line::ALL[..SITUATIONS].iter().enumerate() {
            if self.plan.table[at].is_none() {
                let problem = format!("the table of defenses has no entry ({})", line.when());
                self.say(Severity::Error, format!("line {line}"), problem, "write six defenses");
            }
        }
        for (at, stance) in self.plan.defenses.iter().enumerate() {
            let about = || format!("defense {}", stance.name);
            if !self.plan.chooses(at) && stance.smear.is_none() {
                self.say(
                    Severity::Warning,
                    about(),
                    "the table never chooses it",
                    "put it in, or leave it out",
                );
            }
            self.stance(stance, about);
        }
    }

    /// What becomes of a defense against the sets everybody has.
    fn stance(&mut self, stance: &super::Stance, about: impl Fn() -> String) {
        let men = stance.front().map(|pos| Defender::from(&veteran(pos)));
        for named in stock_plays::formations() {
            for near in [Near::Far, Near::Thirty, Near::Twenty, Near::Fifteen, Near::Five] {
                let defense = stance.against(&named.formation, near, self.house);
                let legal =
                    check_defense(&defense, &men, &named.formation, self.house, AreaSetUp::standard())
                        .and_then(|()| check_defense_zones(&defense, near.yards()));
                if let Err(refusal) = legal {
                    let problem =
                        format!("against {}: {} (rule {})", named.name, refusal.problem, refusal.rule);
                    self.say(Severity::Error, about(), problem, refusal.remedy);
                    return;
                }
            }
            let lost = stance
                .stands
                .iter()
                .zip(&stance.against(&named.formation, Near::Far, self.house).posts)
                .any(|(stand, post)| {
                    let wants =
                        matches!(stand.does, super::Does::Blitz | super::Does::Delayed | super::Does::Fake);
                    wants && post.order == crate::defense::DefenderOrder::Zone
                });
            if lost {
                let problem = "a blitz, a late one or a fake does not go with the place or the line option";
                self.say(
                    Severity::Warning,
                    about(),
                    problem,
                    "choose rush, and blitz from L, C, R, WL or WR",
                );
                return;
            }
        }
    }
}

fn targets(pass: &WrittenPass) -> impl Iterator<Item = &PassTarget> {
    std::iter::once(&pass.first).chain(pass.second.target()).chain(&pass.third)
}

/// A veteran of average ratings.
fn veteran(pos: Pos) -> ZoneMan {
    ZoneMan::new(0, "", pos, base(pos))
}

fn base(pos: Pos) -> Ratings {
    RatingLimits::of(pos).map_or(Ratings::default(), |limits| limits.base)
}

const fn position(label: Label) -> Pos {
    match label {
        Label::Lw | Label::Rw | Label::Ls | Label::Rs => Pos::W,
        Label::Le | Label::Re => Pos::Te,
        Label::Lt | Label::Rt => Pos::T,
        Label::Lg | Label::Rg => Pos::G,
        Label::C => Pos::C,
        Label::Q => Pos::Q,
        Label::F => Pos::F,
        Label::H | Label::Lh | Label::Rh | Label::Tb | Label::B => Pos::H,
    }
}

/// Men of such ratings in a formation, against others in a plain defense.
fn lined_up(formation: &ZoneFormation, ratings: fn(&RatingLimits) -> Ratings) -> ZoneScene {
    let fielder = |pos: Pos| {
        let r = RatingLimits::of(pos).map_or(Ratings::default(), |limits| ratings(&limits));
        Fielder {
            man: 0,
            number: 0,
            pos,
            r,
            tired: [0; 3],
            marks: ManMarks::default(),
            misplaced: false,
            p: r.pass,
        }
    };
    let front = Personnel::FourThree;
    let shape = DefenseShape {
        front,
        coverage: CoverageShell::CoverThree,
        option: LineOption::Normal,
        blitz: 0,
        fake: false,
    };
    let defense = stock_plays::defense(&shape, formation);
    let def = front.positions().map(fielder);
    ZoneScene {
        offense: Side::Home,
        formation: *formation,
        off: formation.slots.map(|slot| fielder(position(slot.label))),
        passer: formation.find(Label::Q).unwrap_or(0),
        hand: FieldSide::Right,
        arm: Arm::Normal,
        defense,
        roles: Roles::of(&defense, &def),
        def,
        at: Whereabouts::at(&defense.posts),
        off_gone: ElevenSet::default(),
        def_gone: ElevenSet::default(),
        readers: ElevenSet::default(),
        ground: false,
        late: false,
        to_goal: 75,
    }
}
