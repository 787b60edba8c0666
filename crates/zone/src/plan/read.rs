//! From text to a plan. Every wrong value is reported, not only the first.

use super::error::mark;
use super::options::STRETCHES;
use super::raw::{Number, RawDefense, RawKicks, RawOptions, RawPlan, RawPlay, RawSet, Text, Texts};
use super::stance_text::{StanceFault, read_arrow, read_smear, read_stance};
use super::{
    DefenseAnswer, FACES, Force, FourthDown, GamePlan, Kicks, LEAST_DEFENSES, Line, MOST_DEFENSES,
    MOST_PLAYS, MOST_SETS, OffenseSet, Options, PlanEntry, PlanError, PlanErrors, PlanLines, PlannedPlay,
    SITUATIONS, Slide, Stance, Substitutes, Toss,
};
use crate::board::{FieldSide, Zone};
use crate::call::{BlockTactic, KickTactic, PuntKick, PuntTactic, ReturnTactic};
use crate::notation::{NotationError, WrittenLineup, read_formation, read_play};
use hashmark_table::nearest;
use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};
use toml::Spanned;

/// A plan has no jersey numbers: men are called by their places.
pub(super) const NO_NUMBERS: [u8; 11] = [u8::MAX; 11];

impl GamePlan {
    /// Reads a plan file. What can be read but makes no sense is for [`super::check`].
    pub fn from_toml(text: &str) -> Result<GamePlan, PlanErrors> {
        let raw: RawPlan = toml::from_str(text).map_err(|error| {
            let at = mark(text, error.span().map_or(0, |span| span.start));
            let problem = error.message().trim().replace('\n', "; ");
            PlanErrors(vec![PlanError { at, problem, remedy: String::new() }])
        })?;
        let mut reader = PlanReader { text, wrong: Vec::new() };
        let plan = reader.plan(raw);
        reader.wrong.sort_by_key(|error| (error.at.line, error.at.column));
        match plan {
            Some(plan) if reader.wrong.is_empty() => Ok(plan),
            _ => Err(PlanErrors(reader.wrong)),
        }
    }
}

struct PlanReader<'a> {
    text: &'a str,
    wrong: Vec<PlanError>,
}

/// A word, or what it means.
type Choices<'c, T> = &'c [(&'static str, T)];

impl PlanReader<'_> {
    fn fault(&mut self, byte: usize, problem: impl Into<String>, remedy: impl Into<String>) {
        let error = PlanError { at: mark(self.text, byte), problem: problem.into(), remedy: remedy.into() };
        self.wrong.push(error);
    }

    /// Where the content of a string begins: behind its quotes.
    fn inside(&self, span: Range<usize>) -> usize {
        let raw = self.text.get(span.start..).unwrap_or_default();
        let quotes = if raw.starts_with("\"\"\"") || raw.starts_with("'''") { 3 } else { 1 };
        let newline = raw.get(quotes..).is_some_and(|rest| quotes == 3 && rest.starts_with('\n'));
        span.start + quotes + usize::from(newline)
    }

    /// A fault of a notation, at its character of the string.
    fn notation(&mut self, text: &Text, error: &NotationError) {
        let bytes: usize = text.get_ref().chars().take(error.at).map(char::len_utf8).sum();
        let rule = error.rule.map_or(String::new(), |rule| format!(" (rule {rule})"));
        let at = self.inside(text.span()) + bytes;
        self.fault(at, format!("{}{rule}", error.problem), error.remedy());
    }

    fn stance_fault(&mut self, text: &Text, fault: StanceFault) {
        let at = self.inside(text.span()) + fault.at;
        self.fault(at, fault.problem, fault.remedy);
    }

    fn word<T: Copy>(&mut self, text: &Text, choices: Choices<'_, T>) -> Option<T> {
        let word = text.get_ref().trim();
        let found = choices.iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
        if found.is_none() {
            let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
            self.fault(text.span().start, format!("nothing is called `{word}` here"), one_of(word, &names));
        }
        found.map(|(_, value)| *value)
    }

    fn number(&mut self, value: &Number, what: &str, range: RangeInclusive<i64>) -> Option<i64> {
        let number = *value.get_ref();
        if range.contains(&number) {
            return Some(number);
        }
        let remedy = format!("write a number from {} to {}", range.start(), range.end());
        self.fault(value.span().start, format!("{what} is {number}"), remedy);
        None
    }

    fn plan(&mut self, raw: RawPlan) -> Option<GamePlan> {
        let toss = match &raw.toss {
            None => Some(Toss::default()),
            Some(text) => self.word(text, TOSS),
        };
        self.count("offensive set", raw.set.len(), 1..=MOST_SETS, raw.set.last().map(Spanned::span));
        self.count("play", raw.play.len(), 1..=MOST_PLAYS, raw.play.last().map(Spanned::span));
        let defenses = LEAST_DEFENSES..=MOST_DEFENSES;
        self.count("defense", raw.defense.len(), defenses, raw.defense.last().map(Spanned::span));
        let set_names = self.names("set", raw.set.iter().map(|set| &set.get_ref().name));
        let play_names = self.names("play", raw.play.iter().map(|play| &play.get_ref().name));
        let defense_names = self.names("defense", raw.defense.iter().map(|one| &one.get_ref().name));
        let sets: Vec<Option<OffenseSet>> = raw.set.iter().map(|set| self.set(set.get_ref())).collect();
        if sets.iter().flatten().filter(|set| set.first_down).count() != 1 && sets.iter().all(Option::is_some)
        {
            let byte = raw.set.first().map_or(0, |set| set.span().start);
            self.fault(
                byte,
                "one set must be the first-down set, and only one",
                "write `first_down = true` once",
            );
        }
        let plays: Vec<Option<PlannedPlay>> =
            raw.play.iter().map(|play| self.play(play.get_ref(), &set_names, &sets)).collect();
        let lines = self.lines(&raw.lines, &play_names);
        let stances: Vec<Option<Stance>> =
            raw.defense.iter().map(|one| self.defense(one.get_ref())).collect();
        let table = self.table(&raw.table, &defense_names);
        let mut options = raw.options.map_or(Some(Options::default()), |raw| self.options(&raw));
        let kicks = raw.kicks.map_or(Some(Kicks::default()), |raw| self.kicks(&raw));
        if let (Some(options), Some(kicks)) = (&mut options, kicks) {
            options.kicks = kicks;
        }
        let plan = GamePlan {
            team: raw.team.into_inner(),
            toss: toss?,
            sets: sets.into_iter().collect::<Option<_>>()?,
            plays: plays.into_iter().collect::<Option<_>>()?,
            lines,
            defenses: stances.into_iter().collect::<Option<_>>()?,
            table,
            options: options?,
        };
        self.one_smear(&raw.defense, &plan);
        Some(plan)
    }

    fn count(&mut self, what: &str, found: usize, range: RangeInclusive<usize>, last: Option<Range<usize>>) {
        if !range.contains(&found) {
            let remedy = format!("a plan has {} to {}", range.start(), range.end());
            let byte = last.map_or(0, |span| span.start);
            self.fault(byte, format!("there are {found} entries `[[{}]]`", key(what)), remedy);
        }
    }

    /// The names of a list, each its own and without the signs that lines are made of.
    fn names<'t>(&mut self, what: &str, texts: impl Iterator<Item = &'t Text>) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for text in texts {
            let name = text.get_ref().trim().to_owned();
            if name.is_empty() || name.contains('/') || name != *text.get_ref() {
                let remedy = "use a name without `/` and without spaces around it";
                self.fault(
                    text.span().start,
                    format!("`{}` is no name for a {what}", text.get_ref()),
                    remedy,
                );
            } else if names.contains(&name) {
                self.fault(text.span().start, format!("two are called `{name}`"), "give each its own name");
            }
            names.push(name);
        }
        names
    }

    fn set(&mut self, raw: &RawSet) -> Option<OffenseSet> {
        let formation = read_formation(raw.formation.get_ref());
        if let Err(error) = &formation {
            self.notation(&raw.formation, error);
        }
        let mut lines = PlanLines::default();
        for word in raw.lines.get_ref().split_whitespace() {
            match Line::named(word) {
                Some(line) => lines = lines.with(line),
                None => {
                    let problem = format!("there is no line `{word}`");
                    self.fault(raw.lines.span().start, problem, "name lines from A to J, and Z");
                }
            }
        }
        Some(OffenseSet {
            name: raw.name.get_ref().clone(),
            formation: formation.ok()?,
            first_down: raw.first_down,
            lines,
        })
    }

    fn play(&mut self, raw: &RawPlay, names: &[String], sets: &[Option<OffenseSet>]) -> Option<PlannedPlay> {
        let at = self.index(&raw.set, raw.set.get_ref(), raw.set.span().start, names, "set")?;
        // A set that could not be read has been reported.
        let set = sets.get(usize::from(at))?.as_ref()?;
        match read_play(raw.play.get_ref(), &WrittenLineup::new(&set.formation, &NO_NUMBERS)) {
            Ok(play) => Some(PlannedPlay { name: raw.name.get_ref().clone(), set: at, play }),
            Err(error) => {
                self.notation(&raw.play, &error);
                None
            }
        }
    }

    fn index(&mut self, _: &Text, name: &str, byte: usize, names: &[String], what: &str) -> Option<u8> {
        let found = names.iter().position(|other| other == name.trim());
        if found.is_none() {
            let all: Vec<&str> = names.iter().map(String::as_str).collect();
            self.fault(byte, format!("no {what} is called `{}`", name.trim()), one_of(name.trim(), &all));
        }
        found.map(|at| at as u8)
    }

    fn lines(
        &mut self,
        raw: &BTreeMap<Text, Texts>,
        names: &[String],
    ) -> [Option<[PlanEntry; FACES]>; Line::ALL.len()] {
        let mut lines = [None; Line::ALL.len()];
        for (name, texts) in raw {
            let Some(line) = self.line_named(name, Line::ALL.len()) else { continue };
            lines[line as usize] = self.faces(texts, |reader, text| {
                let parts = reader.parts(text, names, "play", &[1, 2])?;
                Some(PlanEntry { low: parts[0], high: *parts.last()? })
            });
        }
        lines
    }

    fn table(
        &mut self,
        raw: &BTreeMap<Text, Texts>,
        names: &[String],
    ) -> [Option<[DefenseAnswer; FACES]>; SITUATIONS] {
        let mut table = [None; SITUATIONS];
        for (name, texts) in raw {
            let Some(line) = self.line_named(name, SITUATIONS) else { continue };
            table[line as usize] = self.faces(texts, |reader, text| {
                let parts = reader.parts(text, names, "defense", &[1, 3])?;
                match parts[..] {
                    [one] => Some(DefenseAnswer([one; 3])),
                    [two, one, none] => Some(DefenseAnswer([two, one, none])),
                    _ => None,
                }
            });
        }
        table
    }

    fn line_named(&mut self, name: &Text, most: usize) -> Option<Line> {
        let line = Line::ALL[..most].iter().copied().find(|line| line.name() == name.get_ref());
        if line.is_none() {
            let remedy =
                if most == SITUATIONS { "name a line from A to J" } else { "name a line from A to J, or Z" };
            self.fault(name.span().start, format!("there is no line `{}`", name.get_ref()), remedy);
        }
        line
    }

    fn faces<T: Copy>(
        &mut self,
        texts: &Texts,
        mut read: impl FnMut(&mut Self, &Text) -> Option<T>,
    ) -> Option<[T; FACES]> {
        let entries: Vec<Option<T>> = texts.get_ref().iter().map(|text| read(self, text)).collect();
        if entries.len() != FACES {
            let problem = format!("there are {} entries", entries.len());
            self.fault(texts.span().start, problem, "write six, one for each face of the die");
            return None;
        }
        let entries: Vec<T> = entries.into_iter().collect::<Option<_>>()?;
        entries.try_into().ok()
    }

    /// The names of an entry between slashes.
    fn parts(&mut self, text: &Text, names: &[String], what: &str, counts: &[usize]) -> Option<Vec<u8>> {
        let mut byte = self.inside(text.span());
        let mut parts = Vec::new();
        for part in text.get_ref().split('/') {
            let lead = part.len() - part.trim_start().len();
            parts.push(self.index(text, part, byte + lead, names, what));
            byte += part.len() + 1;
        }
        if !counts.contains(&parts.len()) {
            let remedy = match what {
                "play" => "write one play, or two with `/` between them: low and high",
                _ => "write one defense, or three with `/` between them: against two backs, one, none",
            };
            self.fault(text.span().start, format!("this entry has {} parts", parts.len()), remedy);
            return None;
        }
        parts.into_iter().collect()
    }

    fn defense(&mut self, raw: &RawDefense) -> Option<Stance> {
        let stance = match read_stance(raw.call.get_ref()) {
            Ok(stance) => stance,
            Err(fault) => {
                self.stance_fault(&raw.call, fault);
                return None;
            }
        };
        let mut arrows = Vec::new();
        for text in &raw.arrows {
            match read_arrow(text.get_ref(), &stance.labels) {
                Ok(arrow) => arrows.push(arrow),
                Err(fault) => self.stance_fault(text, fault),
            }
        }
        let smear = raw.smear.as_ref().and_then(|text| {
            read_smear(text.get_ref(), &stance.labels).map_err(|fault| self.stance_fault(text, fault)).ok()
        });
        Some(Stance { name: raw.name.get_ref().clone(), arrows, smear, ..stance })
    }

    /// One defense may be given to the smear, and the table leaves it alone (Z8.13-i).
    fn one_smear(&mut self, raw: &[Spanned<RawDefense>], plan: &GamePlan) {
        let smears = raw.iter().map(|one| one.get_ref().smear.as_ref());
        let mut seen = false;
        for (at, text) in smears.enumerate() {
            let Some(text) = text else { continue };
            if std::mem::replace(&mut seen, true) {
                self.fault(text.span().start, "a second defense goes for a man", "leave it to one");
            }
            if plan.chooses(at) {
                let problem = "the table chooses a defense that goes for a man";
                self.fault(text.span().start, problem, "keep it out of the table: it has its own time");
            }
        }
    }

    fn options(&mut self, raw: &RawOptions) -> Option<Options> {
        let usual = Options::default();
        let before = self.wrong.len();
        let slide = raw.slide.as_ref().map_or(Some(usual.slide), |text| self.word(text, SLIDE));
        let force = raw.force.as_ref().map_or(Some(usual.force), |text| self.word(text, FORCE));
        let mut seconds = |value: &Option<Number>, what: &str, usual: u16| match value {
            Some(value) => self.number(value, what, 0..=300).map(|number| number as u16),
            None => Some(usual),
        };
        let hurry = seconds(&raw.hurry, "hurry", usual.hurry);
        let timeouts = seconds(&raw.timeouts, "timeouts", usual.timeouts);
        let fourth = self.fourth(raw);
        let two_points: Vec<Option<i64>> =
            raw.two_points.iter().map(|margin| self.number(margin, "a lead", -99..=99)).collect();
        let substitutes = self.substitutes(&raw.substitutes);
        let two_points = two_points.into_iter().flatten().map(|margin| margin as i8).collect();
        if self.wrong.len() > before {
            return None;
        }
        Some(Options {
            slide: slide?,
            force: force?,
            hurry: hurry?,
            timeouts: timeouts?,
            fourth: fourth?,
            two_points,
            substitutes,
            ..usual
        })
    }

    fn fourth(&mut self, raw: &RawOptions) -> Option<FourthDown> {
        let mut fourth = FourthDown::default();
        if let Some(list) = &raw.go {
            if list.get_ref().len() != STRETCHES.len() {
                let remedy = "write five: own 1 to 39, own 40 to their 46, their 45 to 36, their 35 to 11, inside the 10";
                self.fault(list.span().start, format!("there are {} entries", list.get_ref().len()), remedy);
                return None;
            }
            for (at, value) in list.get_ref().iter().enumerate() {
                fourth.go[at] = self.number(value, "the yards to go", 0..=99)? as u8;
            }
        }
        if let Some(value) = &raw.field_goal {
            fourth.field_goal = self.number(value, "field_goal", 0..=60)? as u8;
        }
        if let Some(value) = &raw.corner {
            fourth.corner = self.number(value, "corner", 0..=70)? as u8;
        }
        Some(fourth)
    }

    /// `IR for MR`.
    fn substitutes(&mut self, raw: &[Text]) -> Substitutes {
        let mut substitutes = Substitutes::default();
        for text in raw {
            let words: Vec<&str> = text.get_ref().split_whitespace().collect();
            let zone = |word: &str| Zone::named(word).filter(|zone| !zone.is_strip() && !zone.is_inside());
            let pair = match words[..] {
                [instead, "for", closed] => zone(instead).zip(zone(closed)),
                _ => None,
            };
            match pair {
                Some((instead, closed)) if instead.row() < closed.row() => substitutes.set(closed, instead),
                Some((instead, closed)) => {
                    let problem = format!("{instead} is not nearer to the line than {closed}");
                    self.fault(text.span().start, problem, "throw short of the closed zone");
                }
                None => {
                    let problem = format!("`{}` is no substitute", text.get_ref());
                    self.fault(
                        text.span().start,
                        problem,
                        "write the open zone, `for`, the closed one: `IR for MR`",
                    );
                }
            }
        }
        substitutes
    }

    fn kicks(&mut self, raw: &RawKicks) -> Option<Kicks> {
        let usual = Kicks::default();
        let kickoff = self.tactics(&raw.kickoff, KICKOFF, usual.kickoff);
        let back = self.tactics(&raw.back, BACK, usual.back);
        let punt = self.tactics(&raw.punt, PUNT, usual.punt);
        let against_punt = self.tactics(&raw.against_punt, AGAINST_PUNT, usual.against_punt);
        let against_field_goal =
            self.tactics(&raw.against_field_goal, AGAINST_FIELD_GOAL, usual.against_field_goal);
        Some(Kicks {
            kickoff: kickoff?,
            back: back?,
            punt: punt?,
            against_punt: against_punt?,
            against_field_goal: against_field_goal?,
        })
    }

    fn tactics<T: Copy>(
        &mut self,
        raw: &Option<Texts>,
        choices: Choices<'_, T>,
        usual: [T; FACES],
    ) -> Option<[T; FACES]> {
        match raw {
            None => Some(usual),
            Some(texts) => self.faces(texts, |reader, text| reader.word(text, choices)),
        }
    }
}

pub(super) const TOSS: Choices<'static, Toss> = &[("receive", Toss::Receive), ("kick", Toss::Kick)];
pub(super) const SLIDE: Choices<'static, Slide> =
    &[("always", Slide::Always), ("ahead", Slide::Ahead), ("never", Slide::Never)];
pub(super) const FORCE: Choices<'static, Force> =
    &[("written", Force::Written), ("fourth down", Force::FourthDown)];
pub(super) const KICKOFF: Choices<'static, KickTactic> = &[
    ("deep", KickTactic::Deep),
    ("left", KickTactic::Side(FieldSide::Left)),
    ("right", KickTactic::Side(FieldSide::Right)),
    ("squib", KickTactic::Squib),
    ("onside", KickTactic::Onside),
];
pub(super) const BACK: Choices<'static, ReturnTactic> = &[
    ("middle", ReturnTactic::Middle),
    ("left", ReturnTactic::Side(FieldSide::Left)),
    ("right", ReturnTactic::Side(FieldSide::Right)),
    ("hands", ReturnTactic::Hands),
];
pub(super) const PUNT: Choices<'static, PuntKick> =
    &[("normal", PuntKick::Normal), ("high", PuntKick::High), ("corner", PuntKick::Corner)];
pub(super) const AGAINST_PUNT: Choices<'static, PuntTactic> =
    &[("return", PuntTactic::Return), ("safe", PuntTactic::Safe), ("block", PuntTactic::Block)];
pub(super) const AGAINST_FIELD_GOAL: Choices<'static, BlockTactic> =
    &[("normal", BlockTactic::Normal), ("block", BlockTactic::Block), ("safe", BlockTactic::Safe)];

/// The key of a list in the file.
fn key(what: &str) -> &str {
    what.strip_prefix("offensive ").unwrap_or(what)
}

fn one_of(word: &str, names: &[&str]) -> String {
    let close = match nearest(word, names.iter().copied()) {
        Some(close) => format!("did you mean `{close}`? "),
        None => String::new(),
    };
    format!("{close}write one of {}", names.join(", "))
}
