//! From text to a team. Every wrong value is reported, not only the first; when all values can be read, so is
//! everything that is wrong with the team as a whole.

use super::raw::{RawFormer, RawMan, RawTeam};
use super::{MARKS, TeamFileError, TeamFileErrors, give, has};
use crate::man::{Arm, Former, ManMarks, Pos, Ratings, Years, ZoneMan};
use crate::team::check::{EXPERIENCED, RATINGS, out_of_range};
use crate::team::{DepthChart, Job, TeamFault, TeamPlace, ZoneTeam};
use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};
use toml::Spanned;

impl ZoneTeam {
    /// Reads a team file and checks the team. A list of the chart that is not written is drawn up from the
    /// ratings.
    pub fn from_toml(text: &str) -> Result<ZoneTeam, TeamFileErrors> {
        let mut reader = TeamReader { text, places: BTreeMap::new(), wrong: Vec::new() };
        let raw: RawTeam = toml::from_str(text)
            .map_err(|error| TeamFileErrors(vec![TeamFileError::layout(text, &error)]))?;
        let Some(team) = reader.team(raw) else { return Err(reader.errors()) };
        for problem in team.check() {
            let byte = reader.places.get(&problem.place).copied().unwrap_or(0);
            reader.fault(byte, problem.fault);
        }
        if reader.wrong.is_empty() { Ok(team) } else { Err(reader.errors()) }
    }
}

/// Reads values, remembering where they stood and what was wrong with them.
struct TeamReader<'a> {
    text: &'a str,
    places: BTreeMap<TeamPlace, usize>,
    wrong: Vec<TeamFileError>,
}

impl TeamReader<'_> {
    fn errors(mut self) -> TeamFileErrors {
        self.wrong.sort_by_key(TeamFileError::at);
        TeamFileErrors(self.wrong)
    }

    fn fault(&mut self, byte: usize, fault: TeamFault) {
        let error = TeamFileError::fault(self.text, byte, fault);
        if !self.wrong.contains(&error) {
            self.wrong.push(error);
        }
    }

    /// Takes a value and remembers where it stands.
    fn take<T>(&mut self, place: TeamPlace, value: Spanned<T>) -> T {
        self.places.insert(place, value.span().start);
        value.into_inner()
    }

    /// A number within its range; `None` when it is not.
    fn number<T: TryFrom<i64>>(
        &mut self,
        place: TeamPlace,
        what: &'static str,
        range: RangeInclusive<i64>,
        value: Spanned<i64>,
    ) -> Option<T> {
        let byte = value.span().start;
        let number = self.take(place, value);
        let read = T::try_from(number).ok().filter(|_| range.contains(&number));
        if read.is_none() {
            self.fault(byte, out_of_range(what, number, &range));
        }
        read
    }

    fn team(&mut self, raw: RawTeam) -> Option<ZoneTeam> {
        let id = self.take(TeamPlace::Team("id"), raw.id);
        let name = self.take(TeamPlace::Team("name"), raw.name);
        let rows = self.take(TeamPlace::Team("men"), raw.men);
        let men: Vec<Option<ZoneMan>> =
            rows.into_iter().enumerate().map(|(at, row)| self.man(at, row)).collect();
        let men: Vec<ZoneMan> = men.into_iter().collect::<Option<_>>()?;
        let depth = self.depth(&men, raw.depth)?;
        Some(ZoneTeam { id, name, men, depth })
    }

    fn man(&mut self, at: usize, raw: RawMan) -> Option<ZoneMan> {
        let place = |field| TeamPlace::Man(at, field);
        let number = self.number(place("number"), "number", 0..=99, raw.number);
        let name = self.take(place("name"), raw.name);
        let pos = self.pos(&raw.pos);
        let pcs = self.pcs(place("pcs"), raw.pcs);
        // Where the marks would stand if there are none.
        self.places.insert(place("marks"), raw.pos.span().start);
        let marks = raw.marks.map_or(Some(ManMarks::default()), |marks| self.marks(place("marks"), marks));
        let age = match raw.age {
            Some(age) => self.number(place("age"), "age", 18..=50, age),
            None => Some(usual_age(marks.unwrap_or_default().years)),
        };
        let mut small = |field: &'static str, most: i64, value: Option<Spanned<i64>>| match value {
            Some(value) => self.number(place(field), field, -most..=most, value),
            None => Some(0),
        };
        let conditioning = small("conditioning", 1, raw.conditioning);
        let (leg, aim) = (small("leg", 2, raw.leg), small("aim", 1, raw.aim));
        let arm = raw.arm.map_or(Some(Arm::default()), |arm| self.arm(&arm));
        let former = match raw.former {
            Some(former) => self.former(place("former"), former).map(Some),
            None => Some(None),
        };
        Some(ZoneMan {
            number: number?,
            name,
            pos: pos?,
            pcs: pcs?,
            marks: marks?,
            age: age?,
            conditioning: conditioning?,
            arm: arm?,
            left_handed: raw.left_handed,
            former: former?,
            leg: leg?,
            aim: aim?,
        })
    }

    fn unknown(&mut self, span: Range<usize>, kind: &'static str, found: &str, choices: Vec<&'static str>) {
        self.fault(span.start, TeamFault::UnknownWord { kind, found: found.to_owned(), choices });
    }

    fn pos(&mut self, raw: &Spanned<String>) -> Option<Pos> {
        let pos = Pos::named(raw.get_ref());
        if pos.is_none() {
            let choices = Pos::ALL.iter().map(|pos| pos.name()).collect();
            self.unknown(raw.span(), "position", raw.get_ref(), choices);
        }
        pos
    }

    fn arm(&mut self, raw: &Spanned<String>) -> Option<Arm> {
        let arm = ARMS.into_iter().find(|(name, _)| name == raw.get_ref()).map(|(_, arm)| arm);
        if arm.is_none() {
            self.unknown(raw.span(), "arm", raw.get_ref(), ARMS.map(|(name, _)| name).to_vec());
        }
        arm
    }

    fn former(&mut self, place: TeamPlace, raw: RawFormer) -> Option<Former> {
        let (what, range) = RATINGS[0].clone();
        let pos = self.pos(&raw.pos);
        let p = self.number(place, what, range, raw.p);
        Some(Former { pos: pos?, p: p? })
    }

    fn pcs(&mut self, place: TeamPlace, raw: Spanned<Vec<Spanned<i64>>>) -> Option<Ratings> {
        let byte = raw.span().start;
        let values = raw.into_inner();
        let found = values.len();
        if found != RATINGS.len() {
            self.fault(byte, TeamFault::RatingCount { found });
            return None;
        }
        let read: Vec<Option<i8>> = RATINGS
            .into_iter()
            .zip(values)
            .map(|((what, range), value)| self.number(place, what, range, value))
            .collect();
        let [p, c, s] = read[..] else { return None };
        Some(Ratings::new(p?, c?, s?))
    }

    fn marks(&mut self, place: TeamPlace, raw: Spanned<Vec<Spanned<String>>>) -> Option<ManMarks> {
        let mut marks = Some(ManMarks::default());
        for word in self.take(place, raw) {
            let known = MARKS.into_iter().find(|mark| mark == word.get_ref());
            let fault = match (known, marks.unwrap_or_default()) {
                (None, _) => {
                    let found = word.get_ref().clone();
                    Some(TeamFault::UnknownWord { kind: "mark", found, choices: MARKS.to_vec() })
                }
                (Some(mark), so_far) if has(&so_far, mark) => Some(TeamFault::MarkTwice { mark }),
                (Some("R" | "e"), so_far) if so_far.years != Years::Vet => Some(TeamFault::RookieAndOld),
                (Some(mark), _) => {
                    marks = marks.map(|mut marks| {
                        give(&mut marks, mark);
                        marks
                    });
                    None
                }
            };
            if let Some(fault) = fault {
                self.fault(word.span().start, fault);
                marks = None;
            }
        }
        marks
    }

    /// The chart: what is written, and the rest from the ratings.
    fn depth(
        &mut self,
        men: &[ZoneMan],
        raw: BTreeMap<Spanned<String>, Spanned<Vec<Spanned<i64>>>>,
    ) -> Option<DepthChart> {
        let mut depth = DepthChart::of_men(men);
        let before = self.wrong.len();
        for (name, list) in raw {
            let Some(job) = Job::ALL.iter().copied().find(|job| job.name() == name.get_ref()) else {
                let choices = Job::ALL.iter().map(|job| job.name()).collect();
                self.unknown(name.span(), "list", name.get_ref(), choices);
                continue;
            };
            depth[job] = self.list(job, men, list);
        }
        (self.wrong.len() == before).then_some(depth)
    }

    fn list(&mut self, job: Job, men: &[ZoneMan], raw: Spanned<Vec<Spanned<i64>>>) -> Vec<u8> {
        let mut list = Vec::new();
        for value in self.take(TeamPlace::List(job), raw) {
            let byte = value.span().start;
            let number = self.take(TeamPlace::Listed(job, list.len()), value);
            match men.iter().position(|man| i64::from(man.number) == number) {
                Some(at) => list.push(u8::try_from(at).unwrap_or(u8::MAX)),
                None => self.fault(byte, TeamFault::NobodyWears { number }),
            }
        }
        list
    }
}

const ARMS: [(&str, Arm); 3] = [("weak", Arm::Weak), ("normal", Arm::Normal), ("strong", Arm::Strong)];

/// The age of a man whose file does not tell it.
const fn usual_age(years: Years) -> u8 {
    match years {
        Years::Rookie => 22,
        Years::Vet => 25,
        Years::Experienced => EXPERIENCED,
    }
}
