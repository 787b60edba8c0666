//! Checking a team: everything that is wrong with it, in one list.

use super::{Job, MOST_MEN, TeamFault, ZoneTeam};
use crate::man::{Pos, Years, ZoneMan};
use std::fmt;
use std::ops::RangeInclusive;

/// What pass, contact and speed may be at all.
pub(super) const RATINGS: [(&str, RangeInclusive<i64>); 3] =
    [("pass", 0..=4), ("contact", 0..=5), ("speed", 1..=6)];
/// From this age on a man is marked `e`.
pub(super) const EXPERIENCED: u8 = 30;

/// Which part of a team is meant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum TeamPlace {
    /// A field of the team itself.
    Team(&'static str),
    /// A field of a man, by his index.
    Man(usize, &'static str),
    /// An entry of a list of the chart.
    Listed(Job, usize),
    /// A whole list of the chart.
    List(Job),
}

impl fmt::Display for TeamPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TeamPlace::Team(field) => f.write_str(field),
            TeamPlace::Man(at, field) => write!(f, "man {}, {field}", at + 1),
            TeamPlace::Listed(job, at) => write!(f, "depth {job}, entry {}", at + 1),
            TeamPlace::List(job) => write!(f, "depth {job}"),
        }
    }
}

/// A fault and where it is.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct TeamProblem {
    pub(crate) place: TeamPlace,
    pub(crate) fault: TeamFault,
}

/// The list of problems as it grows.
#[derive(Default)]
struct TeamProblems(Vec<TeamProblem>);

impl TeamProblems {
    fn add(&mut self, place: TeamPlace, fault: TeamFault) {
        self.0.push(TeamProblem { place, fault });
    }

    fn within(&mut self, place: TeamPlace, what: &'static str, found: i64, range: RangeInclusive<i64>) {
        if !range.contains(&found) {
            self.add(place, out_of_range(what, found, &range));
        }
    }

    fn named(&mut self, place: TeamPlace, text: &str, what: &'static str) {
        if text.trim().is_empty() {
            self.add(place, TeamFault::Empty { what });
        }
    }
}

/// That a number is out of its range.
pub(super) fn out_of_range(what: &'static str, found: i64, range: &RangeInclusive<i64>) -> TeamFault {
    TeamFault::OutOfRange { what, found, low: *range.start(), high: *range.end() }
}

impl ZoneTeam {
    /// Everything that is wrong with this team; nothing when it may play.
    pub fn check(&self) -> Vec<TeamProblem> {
        let mut report = TeamProblems::default();
        check_identity(self, &mut report);
        for (at, man) in self.men.iter().enumerate() {
            check_man(at, man, &mut report);
        }
        check_numbers(self, &mut report);
        check_squad(self, &mut report);
        for job in Job::ALL {
            check_list(self, *job, &mut report);
        }
        report.0
    }
}

fn check_identity(team: &ZoneTeam, report: &mut TeamProblems) {
    if team.id.len() != 3 || !team.id.bytes().all(|letter| letter.is_ascii_uppercase()) {
        report.add(TeamPlace::Team("id"), TeamFault::BadId { found: team.id.clone() });
    }
    report.named(TeamPlace::Team("name"), &team.name, "the team's name");
}

fn check_man(at: usize, man: &ZoneMan, report: &mut TeamProblems) {
    let place = |field| TeamPlace::Man(at, field);
    report.named(place("name"), &man.name, "the man's name");
    report.within(place("number"), "number", man.number.into(), 0..=99);
    for ((what, range), rating) in RATINGS.into_iter().zip(<[i8; 3]>::from(man.pcs)) {
        report.within(place("pcs"), what, rating.into(), range);
    }
    report.within(place("age"), "age", man.age.into(), 18..=50);
    report.within(place("conditioning"), "conditioning", man.conditioning.into(), -1..=1);
    report.within(place("leg"), "leg", man.leg.into(), -2..=2);
    report.within(place("aim"), "aim", man.aim.into(), -1..=1);
    if let Some(former) = man.former {
        report.within(place("former"), "former pass", former.p.into(), 0..=4);
    }
    match man.marks.years {
        Years::Experienced if man.age < EXPERIENCED => {
            report.add(place("marks"), TeamFault::TooYoung { age: man.age });
        }
        Years::Vet if man.age >= EXPERIENCED => {
            report.add(place("marks"), TeamFault::TooOld { age: man.age })
        }
        _ => {}
    }
}

fn check_numbers(team: &ZoneTeam, report: &mut TeamProblems) {
    for (at, man) in team.men.iter().enumerate() {
        if let Some(first) = team.men[..at].iter().find(|other| other.number == man.number) {
            let free = (1..=99).find(|number| team.wearing(*number).is_none());
            let fault = TeamFault::NumberTaken { number: man.number, by: first.name.clone(), free };
            report.add(TeamPlace::Man(at, "number"), fault);
        }
    }
}

/// A kind of men, how many a team needs, and who belongs to it.
type Needed = (&'static str, usize, fn(Pos) -> bool);

/// The fewest of each kind: eleven a side with nobody out of his group, and the kickers.
const FEWEST: [Needed; 7] = [
    ("quarterback", 1, |pos| matches!(pos, Pos::Q)),
    ("interior linemen", 5, Pos::is_ol),
    ("backs and ends", 5, |pos| pos.is_back() || pos.is_end()),
    ("defenders", 11, Pos::is_defender),
    ("defensive linemen", 3, Pos::is_dl),
    ("kicker", 1, |pos| matches!(pos, Pos::K)),
    ("punter", 1, |pos| matches!(pos, Pos::P)),
];

fn check_squad(team: &ZoneTeam, report: &mut TeamProblems) {
    let place = TeamPlace::Team("men");
    if team.men.len() > MOST_MEN {
        report.add(place, TeamFault::TooMany { found: team.men.len() });
    }
    for (kind, needed, is) in FEWEST {
        let found = team.men.iter().filter(|man| is(man.pos)).count();
        if found < needed {
            report.add(place, TeamFault::TooFew { kind, found, needed });
        }
    }
}

fn check_list(team: &ZoneTeam, job: Job, report: &mut TeamProblems) {
    let list = &team.depth[job];
    // That there is no such man at all is told with the squad.
    let exists = || team.men.iter().any(|man| Job::of_pos(man.pos) == job);
    if list.is_empty() && matches!(job, Job::Q | Job::K | Job::P) && exists() {
        report.add(TeamPlace::List(job), TeamFault::NobodyListed);
    }
    for (at, index) in list.iter().enumerate() {
        let place = TeamPlace::Listed(job, at);
        let Some(man) = team.men.get(usize::from(*index)) else {
            let last = team.men.len().saturating_sub(1);
            report.add(place, TeamFault::NoSuchMan { index: *index, last });
            continue;
        };
        if list[..at].contains(index) {
            report.add(place, TeamFault::ListedTwice { name: man.name.clone() });
        } else if !job.takes(man.pos) {
            report.add(place, TeamFault::WrongKind { name: man.name.clone(), pos: man.pos, job });
        }
    }
}
