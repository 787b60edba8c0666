//! Defenses as a plan writes them: the notation of written defenses, with men to cover in order of preference.
//!
//! ```text
//! defense = [ option ":" ] man { "," man } [ ";" "stunt" who "-" who { "," who "-" who } ]
//! man     = who zone { "zone" | "man" wanted { "|" wanted } | "spy" | "blitz" | "delayed" | "fake" | "bump" }
//! wanted  = label [ "@" zone ]
//! arrow   = who [ "20y" | "15y" | "5y" ] zone
//! smear   = who who "for" label
//! ```
//!
//! `TE` means RE or LE, `HB` means H, LH, RH, TB or B, whoever is there.

use super::stance::{Arrow, Does, MOST_WANTED, Near, RetaliationOrder, Stance, Stand, WantedCover, position};
use crate::board::Zone;
use crate::defense::{DefLabel, LineOption};
use crate::formation::Label;

/// A fault in such a text: where, from 0 in bytes, what, and what would be right.
pub(super) struct StanceFault {
    pub(crate) at: usize,
    pub(crate) problem: String,
    pub(crate) remedy: String,
}

#[derive(Clone, Copy)]
struct StanceWord<'a> {
    text: &'a str,
    at: usize,
}

impl StanceWord<'_> {
    fn is(self, word: &str) -> bool {
        self.text.eq_ignore_ascii_case(word)
    }

    fn fault(self, problem: impl Into<String>, remedy: impl Into<String>) -> StanceFault {
        StanceFault { at: self.at, problem: problem.into(), remedy: remedy.into() }
    }

    fn wrong(self, remedy: impl Into<String>) -> StanceFault {
        match self.text {
            "" => self.fault("the text ends too early", remedy),
            text => self.fault(format!("`{text}` cannot stand here"), remedy),
        }
    }
}

fn cut(text: &str) -> Vec<StanceWord<'_>> {
    let mut words = Vec::new();
    let mut letters = text.char_indices().peekable();
    while let Some((from, first)) = letters.next() {
        if first.is_whitespace() {
            continue;
        }
        let mut to = from + first.len_utf8();
        while let Some((next, letter)) = letters.peek().copied() {
            if !(first.is_alphanumeric() && letter.is_alphanumeric()) {
                break;
            }
            to = next + letter.len_utf8();
            letters.next();
        }
        words.push(StanceWord { text: &text[from..to], at: from });
    }
    words
}

struct StanceReader<'a> {
    words: Vec<StanceWord<'a>>,
    next: usize,
    end: usize,
}

impl<'a> StanceReader<'a> {
    fn new(text: &'a str) -> StanceReader<'a> {
        StanceReader { words: cut(text), next: 0, end: text.trim_end().len() }
    }

    fn peek(&self) -> StanceWord<'a> {
        self.words.get(self.next).copied().unwrap_or(StanceWord { text: "", at: self.end })
    }

    fn take(&mut self) -> StanceWord<'a> {
        let word = self.peek();
        self.next += 1;
        word
    }

    fn eat(&mut self, word: &str) -> bool {
        let there = self.peek().is(word);
        self.next += usize::from(there);
        there
    }

    fn finish(&self) -> Result<(), StanceFault> {
        let rest = self.peek();
        if rest.text.is_empty() { Ok(()) } else { Err(rest.wrong("write the end here")) }
    }

    fn zone(&mut self) -> Result<Zone, StanceFault> {
        let word = self.take();
        zone_named(word.text).ok_or_else(|| word.wrong(format!("write one of {}", zones())))
    }
}

fn zone_named(text: &str) -> Option<Zone> {
    Zone::named(text).filter(|zone| !zone.is_strip())
}

fn zones() -> String {
    Zone::ALL[..Zone::NAMED].iter().map(|zone| zone.name()).collect::<Vec<_>>().join(", ")
}

const OPTIONS: [(&str, LineOption); 4] = [
    ("rush", LineOption::Rush),
    ("normal", LineOption::Normal),
    ("cover", LineOption::Cover),
    ("stay", LineOption::Stay),
];

fn defenders() -> String {
    let names = DefLabel::ALL.iter().filter(|label| position(**label).is_some());
    names.map(|label| label.name()).collect::<Vec<_>>().join(", ")
}

/// Reads a defense; its name and arrows come from elsewhere.
pub(super) fn read_stance(text: &str) -> Result<Stance, StanceFault> {
    let mut reader = StanceReader::new(text);
    let option = line_option(&mut reader)?;
    let mut labels: Vec<DefLabel> = Vec::new();
    let mut stands = Vec::new();
    loop {
        let word = reader.peek();
        let label = defender(&mut reader)?;
        if labels.contains(&label) {
            return Err(word.fault(format!("`{label}` is said twice"), "give each man his own name"));
        }
        if labels.len() == 11 {
            return Err(word.fault("there are more than eleven men", "name eleven"));
        }
        labels.push(label);
        stands.push(stand(&mut reader)?);
        if !reader.eat(",") {
            break;
        }
    }
    let end = reader.peek();
    let count = labels.len();
    let (Ok(labels), Ok(stands)) = (<[DefLabel; 11]>::try_from(labels), <[Stand; 11]>::try_from(stands))
    else {
        return Err(match end.text {
            "" | ";" => end.fault(format!("there are {count} men; eleven play"), "name eleven"),
            _ => end.wrong(
                "write a comma and the next man, or one of zone, man, spy, blitz, delayed, fake, bump",
            ),
        });
    };
    let stunts = stunts(&mut reader, &labels)?;
    reader.finish()?;
    Ok(Stance { name: String::new(), labels, stands, option, stunts, arrows: Vec::new(), smear: None })
}

fn line_option(reader: &mut StanceReader<'_>) -> Result<LineOption, StanceFault> {
    let word = reader.peek();
    let named = OPTIONS.iter().find(|(name, _)| word.is(name));
    let Some((_, option)) = named else {
        let colon = reader.words.get(1).is_some_and(|next| next.is(":"));
        return if colon {
            Err(word.wrong("write rush, normal, cover or stay"))
        } else {
            Ok(LineOption::Normal)
        };
    };
    reader.take();
    if reader.eat(":") { Ok(*option) } else { Err(reader.peek().wrong("write `:` after the line option")) }
}

fn defender(reader: &mut StanceReader<'_>) -> Result<DefLabel, StanceFault> {
    let word = reader.take();
    let label = DefLabel::named(word.text).filter(|label| position(*label).is_some());
    label.ok_or_else(|| word.wrong(format!("write one of {}", defenders())))
}

fn stand(reader: &mut StanceReader<'_>) -> Result<Stand, StanceFault> {
    let mut stand = Stand { zone: reader.zone()?, does: Does::Zone, bump: false };
    let mut ordered = false;
    loop {
        let word = reader.peek();
        let does = match () {
            () if word.is("zone") => Does::Zone,
            () if word.is("blitz") => Does::Blitz,
            () if word.is("delayed") => Does::Delayed,
            () if word.is("fake") => Does::Fake,
            () if word.is("spy") => {
                let mut wanted = [None; MOST_WANTED];
                wanted[0] = Some(WantedCover { label: Label::Q, from: None });
                Does::Man(wanted)
            }
            () if word.is("man") => Does::Man([None; MOST_WANTED]),
            () if word.is("bump") => {
                reader.take();
                if std::mem::replace(&mut stand.bump, true) {
                    return Err(word.fault("`bump` is said twice", "say it once"));
                }
                continue;
            }
            () => break,
        };
        reader.take();
        if std::mem::replace(&mut ordered, true) {
            return Err(word.fault(format!("`{}` is a second order", word.text), "give each man one order"));
        }
        stand.does = does;
        if word.is("man") {
            stand.does = Does::Man(wanted(reader)?);
        }
    }
    if stand.bump && !matches!(stand.does, Does::Man(_)) {
        return Err(reader.peek().fault("only a man who covers a man bumps him", "leave out `bump`"));
    }
    Ok(stand)
}

fn wanted(reader: &mut StanceReader<'_>) -> Result<[Option<WantedCover>; MOST_WANTED], StanceFault> {
    let mut all = [None; MOST_WANTED];
    let mut count = 0;
    loop {
        let word = reader.take();
        let labels = labels_named(word.text);
        if labels.is_empty() {
            return Err(word.wrong("write LW, RW, LS, RS, LE, RE, TE, F, H, LH, RH, TB, B, HB or Q"));
        }
        let from = if reader.eat("@") { Some(reader.zone()?) } else { None };
        for label in labels {
            let Some(free) = all.get_mut(count) else {
                return Err(word.fault(format!("more than {MOST_WANTED} men to choose from"), "name fewer"));
            };
            *free = Some(WantedCover { label: *label, from });
            count += 1;
        }
        if !reader.eat("|") {
            return Ok(all);
        }
    }
}

fn labels_named(name: &str) -> &'static [Label] {
    use Label::*;
    match name.to_ascii_uppercase().as_str() {
        "TE" => &[Re, Le],
        "HB" => &[H, Lh, Rh, Tb, B],
        _ => {
            let found = Label::ALL.iter().position(|label| label.name().eq_ignore_ascii_case(name));
            match found {
                Some(at) if !Label::ALL[at].is_interior() => &Label::ALL[at..=at],
                _ => &[],
            }
        }
    }
}

fn stunts(
    reader: &mut StanceReader<'_>,
    labels: &[DefLabel; 11],
) -> Result<[Option<(u8, u8)>; 2], StanceFault> {
    let mut stunts = [None; 2];
    if !reader.eat(";") {
        return Ok(stunts);
    }
    if !reader.eat("stunt") {
        return Err(reader.peek().wrong("write `stunt`"));
    }
    for at in 0.. {
        let word = reader.peek();
        let first = place(reader, labels)?;
        if !reader.eat("-") {
            return Err(reader.peek().wrong("write `-` between the two who stunt"));
        }
        let second = place(reader, labels)?;
        let busy = |man: u8| stunts.iter().flatten().any(|(a, b)| *a == man || *b == man);
        if first == second || busy(first) || busy(second) {
            return Err(word.fault("a man stunts twice", "name four different men at most"));
        }
        let Some(free) = stunts.get_mut(at) else {
            return Err(word.fault("at most two stunts run together", "leave this one out"));
        };
        *free = Some((first, second));
        if !reader.eat(",") {
            break;
        }
    }
    Ok(stunts)
}

fn place(reader: &mut StanceReader<'_>, labels: &[DefLabel; 11]) -> Result<u8, StanceFault> {
    let word = reader.take();
    let found = labels.iter().position(|label| word.is(label.name()));
    let names = || labels.map(|label| label.name()).join(", ");
    found.map(|at| at as u8).ok_or_else(|| word.wrong(format!("write one of {}", names())))
}

/// Reads an arrow of a defense.
pub(super) fn read_arrow(text: &str, labels: &[DefLabel; 11]) -> Result<Arrow, StanceFault> {
    let mut reader = StanceReader::new(text);
    let man = place(&mut reader, labels)?;
    let near = match reader.peek() {
        word if word.is("20y") => Some(Near::Twenty),
        word if word.is("15y") => Some(Near::Fifteen),
        word if word.is("5y") => Some(Near::Five),
        _ => None,
    };
    reader.next += usize::from(near.is_some());
    let arrow = Arrow { man, near: near.unwrap_or(Near::Fifteen), zone: reader.zone()? };
    reader.finish()?;
    Ok(arrow)
}

/// Reads who go for whom.
pub(super) fn read_smear(text: &str, labels: &[DefLabel; 11]) -> Result<RetaliationOrder, StanceFault> {
    let mut reader = StanceReader::new(text);
    let first = place(&mut reader, labels)?;
    let word = reader.peek();
    let second = place(&mut reader, labels)?;
    if first == second {
        return Err(word.fault("it takes two men", "name another"));
    }
    if !reader.eat("for") {
        return Err(reader
            .peek()
            .wrong("write two men of this defense, `for`, one of theirs: `LDE RDE for Q`"));
    }
    let word = reader.take();
    let Some(victim) = Label::named(word.text) else {
        let names = Label::ALL.iter().map(|label| label.name()).collect::<Vec<_>>().join(", ");
        return Err(word.wrong(format!("write one of {names}")));
    };
    reader.finish()?;
    Ok(RetaliationOrder { goons: [first, second], victim })
}

/// Writes who go for whom.
pub(super) fn write_smear(smear: &RetaliationOrder, labels: &[DefLabel; 11]) -> String {
    let [first, second] = smear.goons.map(|man| labels[usize::from(man).min(10)]);
    format!("{first} {second} for {}", smear.victim)
}

pub(super) fn write_arrow(arrow: &Arrow, labels: &[DefLabel; 11]) -> String {
    let name = labels[usize::from(arrow.man).min(10)];
    format!("{name} {}y {}", arrow.near.yards(), arrow.zone)
}

/// Writes a defense.
pub(super) fn write_stance(stance: &Stance) -> String {
    let option =
        OPTIONS.iter().find(|(_, option)| *option == stance.option).map_or("normal", |(name, _)| name);
    let man = |(label, stand): (&DefLabel, &Stand)| {
        let order = match &stand.does {
            Does::Zone => String::new(),
            Does::Man(wanted) => format!(" man {}", write_wanted(wanted)),
            Does::Blitz => " blitz".into(),
            Does::Delayed => " delayed".into(),
            Does::Fake => " fake".into(),
        };
        format!("{label} {}{order}{}", stand.zone, if stand.bump { " bump" } else { "" })
    };
    let men: Vec<String> = stance.labels.iter().zip(&stance.stands).map(man).collect();
    let name = |man: u8| stance.labels[usize::from(man).min(10)].name();
    let stunts: Vec<String> =
        stance.stunts.iter().flatten().map(|(a, b)| format!("{}-{}", name(*a), name(*b))).collect();
    let stunts = if stunts.is_empty() { String::new() } else { format!("; stunt {}", stunts.join(", ")) };
    format!("{option}: {}{stunts}", men.join(", "))
}

fn write_wanted(wanted: &[Option<WantedCover>; MOST_WANTED]) -> String {
    let one = |wanted: &WantedCover| match wanted.from {
        Some(zone) => format!("{}@{zone}", wanted.label),
        None => wanted.label.name().to_owned(),
    };
    wanted.iter().flatten().map(one).collect::<Vec<_>>().join("|")
}
