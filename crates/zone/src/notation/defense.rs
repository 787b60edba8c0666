//! Defenses: `rush: LDE L, LDT C, ..., OLB R man TE bump, LCB LS man LW; stunt LDE-LDT`.
//!
//! ```text
//! defense = [ option ":" ] man { "," man } [ ";" "stunt" who "-" who { "," who "-" who } ]
//! option  = "rush" | "blitz" | "normal" | "cover" | "follow" | "stay"
//! man     = who zone { "zone" | "man" whom | "spy" | "blitz" [ "inside" | "outside" ] | "delayed" | "fake" | "bump" }
//! ```
//!
//! Without an option the line plays normal (Z8.2-c). Men named by number keep their places in the eleven and get
//! the plain names D1 to D11; the others take the places that are left, in the order written.

use super::fault::{NotationError, NotationProblem};
use super::men::WrittenLineup;
use super::text::{NotationToken, WordReader, named_zones, zone_named};
use crate::board::Zone;
use crate::defense::{BlitzLane, DefLabel, DefenderOrder, DefenderPost, LineOption, ZoneDefense};
use crate::formation::Label;
use hashmark_table::rule;

const OPTIONS: [(&str, LineOption); 6] = [
    ("rush", LineOption::Rush),
    ("normal", LineOption::Normal),
    ("cover", LineOption::Cover),
    ("stay", LineOption::Stay),
    ("blitz", LineOption::Rush),
    ("follow", LineOption::Cover),
];
const LANES: [(&str, BlitzLane); 2] = [("inside", BlitzLane::Inside), ("outside", BlitzLane::Outside)];
const ORDERS: [&str; 7] = ["zone", "man", "spy", "blitz", "delayed", "fake", "bump"];

/// Reads a defense against an offense that has lined up; `numbers` are those of the defense's own eleven. Gives
/// what the men are called, and what they do, in the order of the eleven.
pub fn read_defense(
    text: &str,
    offense: &WrittenLineup<'_>,
    numbers: &[u8; 11],
) -> Result<([DefLabel; 11], ZoneDefense), NotationError> {
    let mut parser = DefenseParser { reader: WordReader::new(text), offense, numbers };
    let option = parser.line_option()?;
    let men = parser.men()?;
    let (labels, posts) = parser.places(&men)?;
    let stunts = parser.stunts(&labels)?;
    parser.reader.finish()?;
    Ok((labels, ZoneDefense { posts, option, stunts }))
}

/// Writes a defense against an offense that has lined up.
pub fn write_defense(labels: &[DefLabel; 11], defense: &ZoneDefense, offense: &WrittenLineup<'_>) -> String {
    let option =
        OPTIONS.iter().find(|(_, option)| *option == defense.option).map_or("normal", |(name, _)| name);
    let man = |(label, post): (&DefLabel, &DefenderPost)| {
        let order = match post.order {
            DefenderOrder::Zone => String::new(),
            DefenderOrder::Man(man) => match offense.name(usize::from(man)) {
                q if q == Label::Q.name() => " spy".into(),
                name => format!(" man {name}"),
            },
            DefenderOrder::Blitz => {
                let lane = LANES.iter().find(|(_, lane)| post.lane == Some(*lane));
                format!(" blitz{}", lane.map_or(String::new(), |(word, _)| format!(" {word}")))
            }
            DefenderOrder::Delayed => " delayed".into(),
            DefenderOrder::Fake => " fake".into(),
        };
        format!("{label} {}{order}{}", post.zone, if post.bump { " bump" } else { "" })
    };
    let men: Vec<String> = labels.iter().zip(&defense.posts).map(man).collect();
    let name = |man: u8| labels.get(usize::from(man)).map_or("?", |label| label.name());
    let stunts: Vec<String> =
        defense.stunts.iter().flatten().map(|(a, b)| format!("{}-{}", name(*a), name(*b))).collect();
    let stunts = if stunts.is_empty() { String::new() } else { format!("; stunt {}", stunts.join(", ")) };
    format!("{option}: {}{stunts}", men.join(", "))
}

/// Who is meant: a name, or the place of a number.
#[derive(Clone, Copy)]
enum WrittenMan {
    Named(DefLabel),
    At(usize),
}

struct DefenseParser<'a, 'l> {
    reader: WordReader<'a>,
    offense: &'l WrittenLineup<'l>,
    numbers: &'l [u8; 11],
}

impl<'a> DefenseParser<'a, '_> {
    fn line_option(&mut self) -> Result<LineOption, NotationError> {
        let Some(option) = option_named(self.reader.peek()) else {
            if self.reader.ahead(1).is(":") {
                return Err(self.reader.peek().wrong(OPTIONS.map(|(name, _)| name)));
            }
            return Ok(LineOption::default());
        };
        let first = self.reader.take();
        let next = self.reader.peek();
        if option_named(next).is_some() {
            return Err(next.clashes(first).expecting([":"]).by(rule!("Z5.0-a")));
        }
        self.reader.expect(":")?;
        Ok(option)
    }

    fn men(&mut self) -> Result<Vec<(NotationToken<'a>, WrittenMan, DefenderPost)>, NotationError> {
        let mut men = Vec::new();
        loop {
            let token = self.reader.peek();
            let who = self.who()?;
            men.push((token, who, self.post()?));
            let next = self.reader.peek();
            if self.reader.eat(",").is_some() {
                continue;
            }
            return match men.len() {
                11 if next.is_end() || next.is(";") => Ok(men),
                _ if !next.is_end() && !next.is(";") => Err(next.wrong([",", ";"].into_iter().chain(ORDERS))),
                other => Err(next.fault(NotationProblem::NotEleven(other))),
            };
        }
    }

    fn who(&mut self) -> Result<WrittenMan, NotationError> {
        let token = self.reader.take();
        let unknown = || token.wrong(DefLabel::ALL.iter().map(|label| label.name()));
        match token.number() {
            Some(number) => {
                let at = self.numbers.iter().position(|there| *there == number);
                at.map(WrittenMan::At).ok_or_else(|| {
                    let numbers = self.numbers.iter().map(|number| format!("#{number}"));
                    token.fault(NotationProblem::NoSuchMan(token.text.into())).expecting(numbers)
                })
            }
            None => DefLabel::named(token.text).map(WrittenMan::Named).ok_or_else(unknown),
        }
    }

    fn post(&mut self) -> Result<DefenderPost, NotationError> {
        let token = self.reader.take();
        let zone = zone_named(token.text).ok_or_else(|| token.wrong(named_zones()))?;
        let mut post = DefenderPost::new(zone);
        let (mut ordered, mut bumped) = (None::<NotationToken<'a>>, None::<NotationToken<'a>>);
        while let Some(word) = ORDERS.into_iter().find(|word| self.reader.peek().is(word)) {
            let token = self.reader.take();
            let before = if word == "bump" { &mut bumped } else { &mut ordered };
            if let Some(before) = before.replace(token) {
                return Err(token.clashes(before));
            }
            match word {
                "man" => post.order = DefenderOrder::Man(self.offense.man(self.reader.take())?),
                "spy" => post.order = DefenderOrder::Man(self.quarterback(token)?),
                "blitz" => {
                    post.order = DefenderOrder::Blitz;
                    post.lane = self.lane();
                }
                "delayed" => post.order = DefenderOrder::Delayed,
                "fake" => post.order = DefenderOrder::Fake,
                "bump" => post.bump = true,
                _ => {}
            }
        }
        Ok(post)
    }

    /// `inside` or `outside` behind `blitz`.
    fn lane(&mut self) -> Option<BlitzLane> {
        let (lane, _) = LANES
            .into_iter()
            .map(|(word, lane)| (lane, word))
            .find(|(_, word)| self.reader.peek().is(word))?;
        self.reader.take();
        Some(lane)
    }

    fn quarterback(&self, token: NotationToken<'a>) -> Result<u8, NotationError> {
        let q = Label::Q.name();
        self.offense.man(NotationToken { text: q, ..token })
    }

    /// Everybody in his place: numbered men in their own, the others in those that are left.
    fn places(
        &self,
        men: &[(NotationToken<'a>, WrittenMan, DefenderPost)],
    ) -> Result<([DefLabel; 11], [DefenderPost; 11]), NotationError> {
        let mut seats: [Option<(DefLabel, DefenderPost)>; 11] = [None; 11];
        let twice = |token: &NotationToken<'a>| Err(token.fault(NotationProblem::Twice(token.text.into())));
        for (token, who, post) in men {
            if let WrittenMan::At(at) = who {
                if seats[*at].is_some() {
                    return twice(token);
                }
                seats[*at] = Some((DefLabel::plain(*at), *post));
            }
        }
        for (token, who, post) in men {
            if let WrittenMan::Named(label) = who {
                if seats.iter().flatten().any(|(there, _)| there == label) {
                    return twice(token);
                }
                if let Some(free) = seats.iter_mut().find(|seat| seat.is_none()) {
                    *free = Some((*label, *post));
                }
            }
        }
        let vacant = (DefLabel::D1, DefenderPost::new(Zone::C));
        let seats = seats.map(|seat| seat.unwrap_or(vacant));
        Ok((seats.map(|(label, _)| label), seats.map(|(_, post)| post)))
    }

    fn stunts(&mut self, labels: &[DefLabel; 11]) -> Result<[Option<(u8, u8)>; 2], NotationError> {
        let mut stunts = [None; 2];
        if self.reader.eat(";").is_none() {
            return Ok(stunts);
        }
        self.reader.expect("stunt")?;
        for at in 0.. {
            let token = self.reader.peek();
            let first = self.stunter(labels)?;
            self.reader.expect("-")?;
            let pair = (first, self.stunter(labels)?);
            let Some(free) = stunts.get_mut(at) else {
                return Err(token.fault(NotationProblem::TooManyStunts).by(rule!("Z5.3.18-a")));
            };
            *free = Some(pair);
            if self.reader.eat(",").is_none() {
                break;
            }
        }
        Ok(stunts)
    }

    fn stunter(&mut self, labels: &[DefLabel; 11]) -> Result<u8, NotationError> {
        let token = self.reader.peek();
        let at = match self.who()? {
            WrittenMan::At(at) => Some(at),
            WrittenMan::Named(label) => labels.iter().position(|there| *there == label),
        };
        let missing = || {
            let names = labels.iter().map(|label| label.name());
            token.fault(NotationProblem::NoSuchMan(token.text.into())).expecting(names)
        };
        at.map(|at| at as u8).ok_or_else(missing)
    }
}

fn option_named(token: NotationToken<'_>) -> Option<LineOption> {
    OPTIONS.iter().find(|(name, _)| token.is(name)).map(|(_, option)| *option)
}
