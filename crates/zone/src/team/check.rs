//! Checking a team: everything that is wrong with it, in one list.

use super::{Fault, Job, MOST_MEN, Team};
use crate::man::{Man, Pos, Years};
use std::fmt;
use std::ops::RangeInclusive;

/// What pass, contact and speed may be at all.
pub(super) const RATINGS: [(&str, RangeInclusive<i64>); 3] =
    [("pass", 0..=4), ("contact", 0..=5), ("speed", 1..=6)];
/// From this age on a man is marked `e`.
pub(super) const EXPERIENCED: u8 = 30;

/// Which part of a team is meant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// A field of the team itself.
    Team(&'static str),
    /// A field of a man, by his index.
    Man(usize, &'static str),
    /// An entry of a list of the chart.
    Listed(Job, usize),
    /// A whole list of the chart.
    List(Job),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Team(field) => f.write_str(field),
            Place::Man(at, field) => write!(f, "man {}, {field}", at + 1),
            Place::Listed(job, at) => write!(f, "depth {job}, entry {}", at + 1),
            Place::List(job) => write!(f, "depth {job}"),
        }
    }
}

/// A fault and where it is.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct Problem {
    /// Where.
    pub place: Place,
    /// What.
    pub fault: Fault,
}

/// The list of problems as it grows.
#[derive(Default)]
struct Report(Vec<Problem>);

impl Report {
    fn add(&mut self, place: Place, fault: Fault) {
        self.0.push(Problem { place, fault });
    }

    fn within(&mut self, place: Place, what: &'static str, found: i64, range: RangeInclusive<i64>) {
        if !range.contains(&found) {
            self.add(place, out_of_range(what, found, &range));
        }
    }

    fn named(&mut self, place: Place, text: &str, what: &'static str) {
        if text.trim().is_empty() {
            self.add(place, Fault::Empty { what });
        }
    }
}

/// That a number is out of its range.
pub(super) fn out_of_range(what: &'static str, found: i64, range: &RangeInclusive<i64>) -> Fault {
    Fault::OutOfRange { what, found, low: *range.start(), high: *range.end() }
}

impl Team {
    /// Everything that is wrong with this team; nothing when it may play.
    pub fn check(&self) -> Vec<Problem> {
        let mut report = Report::default();
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

fn check_identity(team: &Team, report: &mut Report) {
    if team.id.len() != 3 || !team.id.bytes().all(|letter| letter.is_ascii_uppercase()) {
        report.add(Place::Team("id"), Fault::BadId { found: team.id.clone() });
    }
    report.named(Place::Team("name"), &team.name, "the team's name");
}

fn check_man(at: usize, man: &Man, report: &mut Report) {
    let place = |field| Place::Man(at, field);
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
            report.add(place("marks"), Fault::TooYoung { age: man.age });
        }
        Years::Vet if man.age >= EXPERIENCED => report.add(place("marks"), Fault::TooOld { age: man.age }),
        _ => {}
    }
}

fn check_numbers(team: &Team, report: &mut Report) {
    for (at, man) in team.men.iter().enumerate() {
        if let Some(first) = team.men[..at].iter().find(|other| other.number == man.number) {
            let free = (1..=99).find(|number| team.wearing(*number).is_none());
            let fault = Fault::NumberTaken { number: man.number, by: first.name.clone(), free };
            report.add(Place::Man(at, "number"), fault);
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

fn check_squad(team: &Team, report: &mut Report) {
    let place = Place::Team("men");
    if team.men.len() > MOST_MEN {
        report.add(place, Fault::TooMany { found: team.men.len() });
    }
    for (kind, needed, is) in FEWEST {
        let found = team.men.iter().filter(|man| is(man.pos)).count();
        if found < needed {
            report.add(place, Fault::TooFew { kind, found, needed });
        }
    }
}

fn check_list(team: &Team, job: Job, report: &mut Report) {
    let list = &team.depth[job];
    // That there is no such man at all is told with the squad.
    let exists = || team.men.iter().any(|man| Job::of_pos(man.pos) == job);
    if list.is_empty() && matches!(job, Job::Q | Job::K | Job::P) && exists() {
        report.add(Place::List(job), Fault::NobodyListed);
    }
    for (at, index) in list.iter().enumerate() {
        let place = Place::Listed(job, at);
        let Some(man) = team.men.get(usize::from(*index)) else {
            let last = team.men.len().saturating_sub(1);
            report.add(place, Fault::NoSuchMan { index: *index, last });
            continue;
        };
        if list[..at].contains(index) {
            report.add(place, Fault::ListedTwice { name: man.name.clone() });
        } else if !job.takes(man.pos) {
            report.add(place, Fault::WrongKind { name: man.name.clone(), pos: man.pos, job });
        }
    }
}
