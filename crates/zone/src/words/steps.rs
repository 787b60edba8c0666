//! The steps of a play in words: the chain that answers "why".

use super::calls::call_words;
use super::names::ZoneNames;
use crate::call::{LineUpCall, ZoneCall};
use crate::event::{Bumped, Chance, SumKind, SumTerm, SumTerms, Term, ZoneDetail, ZoneEvent};
use crate::formation::ZoneFormation;
use crate::game::ZoneGame;
use crate::state::Until;
use crate::tables::{ContactCell, LooseBallCell, Mishap, PassCell, RushCell};
use hashmark_law::{Names, Side};
use hashmark_table::spoken::RuleStep;

/// The events of a play in words, one each; none for facts, which the play-by-play tells.
pub fn step_words<'a>(
    game: &ZoneGame,
    events: impl IntoIterator<Item = &'a ZoneEvent>,
) -> Vec<Option<RuleStep>> {
    let mut say = ZoneSteps { game, clubs: ZoneNames::at(game), shown: None };
    events.into_iter().map(|event| say.step(event)).collect()
}

struct ZoneSteps<'a> {
    game: &'a ZoneGame,
    clubs: ZoneNames<'a>,
    /// The formation last shown.
    shown: Option<(ZoneFormation, [u8; 11])>,
}

impl ZoneSteps<'_> {
    fn step(&mut self, event: &ZoneEvent) -> Option<RuleStep> {
        let text = self.words(&event.what)?;
        Some(RuleStep { rule: event.rule.id(), text })
    }

    fn words(&mut self, what: &ZoneDetail) -> Option<String> {
        Some(match *what {
            ZoneDetail::Fact(_) => return None,
            ZoneDetail::Called { side, call } => self.called(side, &call),
            ZoneDetail::Wind { level, towards } => match towards {
                Some(side) => format!("wind of level {level} towards the goal of {}", self.clubs.club(side)),
                None => format!("wind of level {level} across the field"),
            },
            ZoneDetail::Chance { of, who, sixths, die, yes } => {
                let who = who.map_or(String::new(), |who| format!(" ({})", self.clubs.tag(who)));
                let sign = if yes { "yes" } else { "no" };
                format!("{}{who}: {} in 6, die {die}: {sign}", chance(of), sixths.clamp(0, 6))
            }
            ZoneDetail::Moved { who, gate, to, short, left } => {
                let gate = gate.map_or(String::new(), |gate| format!(" through {gate}"));
                let to = to.map_or(String::new(), |zone| format!(" to {zone}"));
                let short = if short { ", short of where he was sent" } else { "" };
                let left = if left > 0 { format!(", {left} left") } else { String::new() };
                format!("{} goes{gate}{to}{short}{left}", self.clubs.tag(who))
            }
            ZoneDetail::Bump { receiver, by, net, dice, result } => {
                let (receiver, by) = (self.clubs.tag(receiver), self.clubs.tag(by));
                let total = i16::from(dice) + net;
                format!("{by} bumps {receiver}: {dice} {net:+} = {total}: {}", bumped(result))
            }
            ZoneDetail::Reacted { who, from, to, areas } => {
                let areas = if areas == 1 { "1 area".to_owned() } else { format!("{areas} areas") };
                format!("{} follows from {from} to {to}, {areas}", self.clubs.tag(who))
            }
            ZoneDetail::Sum { of, ref parts, total } => self.sum(of, parts, total),
            ZoneDetail::Rush { entry, column, die, high, cell, second } => {
                let name = COLUMNS.get(usize::from(column)).copied().unwrap_or("?");
                let half = if high { " high" } else { "" };
                let which = if second { "second rush" } else { "rush" };
                format!("{which}: entry {entry:+}, column {name}, die {die}{half}: {}", rush(cell))
            }
            ZoneDetail::Qt { roll, yards, mark, grounding, runback } => {
                let mark = mark.map_or(String::new(), |mark| mark.sign().to_string());
                match (grounding, runback) {
                    (true, _) => format!("QT {roll}: intentional grounding"),
                    (_, true) => format!("QT {roll}: {yards}, and he runs"),
                    _ => format!("QT {roll}: {yards}{mark}"),
                }
            }
            ZoneDetail::Pass { complete, intercept, die, second, cell } => {
                let columns = match complete == intercept {
                    true => format!("column {complete}"),
                    false => format!("column {complete} to complete, {intercept} to intercept"),
                };
                let second = if second > 0 { format!(" and {second}") } else { String::new() };
                format!("pass: {columns}, die {die}{second}: {}", pass(cell))
            }
            ZoneDetail::Turned { to, valve: true } => format!("to the safety valve: {}", self.clubs.tag(to)),
            ZoneDetail::Turned { to, valve: false } => format!("to the secondary: {}", self.clubs.tag(to)),
            ZoneDetail::Contact { zone, at, net, die, cell } => {
                let zone = zone.map_or(String::new(), |zone| format!(" in {zone}"));
                format!("contact{zone} at {at:+}: {net:+}/{die}/{}", contact(cell))
            }
            ZoneDetail::Pursued { who, from, to } => {
                format!("{} pursues from {from} to {to}", self.clubs.tag(who))
            }
            ZoneDetail::Away { die, yards: 100.. } => format!("away: die {die}: all the way"),
            ZoneDetail::Away { die, yards } => format!("away: die {die}: {yards} yards"),
            ZoneDetail::Runback { long, die, bonus, yards, mark } => {
                let mark = mark.map_or(String::new(), |mark| mark.sign().to_string());
                let bonus = if bonus == 0 { String::new() } else { format!(" {bonus:+}") };
                format!(
                    "{}: die {die}{bonus}: {yards:+}{mark}",
                    if long { "long runback" } else { "runback" }
                )
            }
            ZoneDetail::Mishap { mark, die, mishap } => {
                format!("event {}: die {die}: {}", mark.sign(), self::mishap(mishap))
            }
            ZoneDetail::Loose { die, loose } => format!("loose ball: die {die}: {}", self::loose(loose)),
            ZoneDetail::Chosen { who, weight, of } => {
                format!("by lot, {weight} of {of}: {}", self.clubs.tag(who))
            }
            ZoneDetail::Kick { roll: 0, yards } => format!("return: {yards} yards"),
            ZoneDetail::Kick { roll, yards } => format!("kick table: {roll}: {yards}"),
            ZoneDetail::Penalty { roll, kind, by, yards } => match kind {
                Some(kind) => {
                    format!("penalty {roll}: {} by {}, {yards} yards", kind.name(), self.clubs.club(by))
                }
                None => format!("penalty {roll}: none"),
            },
            ZoneDetail::Hurt { who, until } => format!("{} {}", self.clubs.tag(who), until_words(until)),
            ZoneDetail::LongHurt { who, kind, games, ratings, lasting } => {
                format!("{} {}", self.clubs.tag(who), long_injury(kind, games, ratings, lasting))
            }
            ZoneDetail::Tired { who, level } => {
                let rating = RATINGS[usize::from(level.min(2))];
                format!("{} is tired: {rating} -1", self.clubs.tag(who))
            }
            ZoneDetail::Die { of, die } => format!("{of}: die {die}"),
            ZoneDetail::Time { seconds } => format!("the play takes {seconds} seconds"),
        })
    }

    fn called(&mut self, side: Side, call: &ZoneCall) -> String {
        if let ZoneCall::Set(LineUpCall::Line(formation, men)) = call {
            self.shown = Some((*formation, *men));
        }
        let shown = self.shown.as_ref().map(|(formation, men)| (formation, men));
        format!("{}: {}", self.clubs.club(side), call_words(self.game, side, call, shown))
    }

    fn sum(&self, of: SumKind, parts: &SumTerms, total: i16) -> String {
        let told = parts.as_slice().iter().filter(|part| part.halves != 0 || is_plain(part.term));
        let words: Vec<String> = told.map(|part| self.part(part)).collect();
        let name = match of {
            SumKind::Block => "block total",
            SumKind::Rush => "rush total",
            SumKind::Pass => "pass value",
            SumKind::Contact => "contact",
            SumKind::Bump => "bump",
        };
        format!("{name} {total}: {}", words.join(", "))
    }

    fn part(&self, part: &SumTerm) -> String {
        let value = halves(part.halves);
        match part.who {
            Some(who) if is_plain(part.term) => format!("{value} {}", self.clubs.tag(who)),
            Some(who) => format!("{value} {} ({})", term(part.term), self.clubs.tag(who)),
            None => format!("{value} {}", term(part.term)),
        }
    }
}

/// A man's own worth, which needs no further word.
const fn is_plain(term: Term) -> bool {
    matches!(
        term,
        Term::Blocker
            | Term::Quarterback
            | Term::Rusher
            | Term::Passer
            | Term::Receiver
            | Term::Defender
            | Term::Runner
            | Term::Zone
    )
}

/// The columns of the rush table.
const COLUMNS: [&str; 13] = ["w", "-12", "-6", "-3", "0", "3", "6", "9", "12", "15", "18", "21", "24+"];

fn halves(halves: i16) -> String {
    if halves % 2 == 0 { format!("{:+}", halves / 2) } else { format!("{:+.1}", f32::from(halves) / 2.0) }
}

fn chance(of: Chance) -> &'static str {
    match of {
        Chance::ReadsBlitz => "reads the blitz",
        Chance::Fooled => "is fooled by the fake",
        Chance::Rollout => "rolls out",
        Chance::MinimalRush => "the weak rush helps the pass",
        Chance::StayMinimalRush => "the weak line helps the pass once more",
        Chance::Reads => "reads the play",
        Chance::Penetrates => "penetrates",
        Chance::OutOfBounds => "gets out of bounds",
        Chance::Interference => "interference",
        Chance::OffenseInterferes => "it was the offense",
        Chance::Tired => "is tired",
        Chance::NewQuarterback => "the new quarterback is cold",
        Chance::RookieScrambles => "the rookie runs",
        Chance::Regular => "the regular is better this half",
        Chance::Booed => "the crowd boos",
        Chance::HardCount => "the hard count draws a flag",
    }
}

fn bumped(result: Bumped) -> String {
    match result {
        Bumped::Nothing => "nothing".to_owned(),
        Bumped::ReceiverFell => "the receiver falls".to_owned(),
        Bumped::Receiver(0, pass) => format!("the receiver {pass} P"),
        Bumped::Receiver(speed, pass) => format!("the receiver {speed} S, {pass} P"),
        Bumped::Interference { offense: true } => "interference by the receiver".to_owned(),
        Bumped::Interference { offense: false } => "interference by the defender".to_owned(),
        Bumped::DefenderFell => "the defender falls".to_owned(),
        Bumped::Defender(speed) => format!("the defender {speed} S, {speed} P"),
    }
}

fn term(term: Term) -> &'static str {
    match term {
        Term::Blocker => "blocker",
        Term::Quarterback => "quarterback",
        Term::Leftover => "points left over",
        Term::Rusher => "rusher",
        Term::Extra => "nobody blocks him",
        Term::OutsideSpeed => "speed from outside",
        Term::OverLimit => "over the limit",
        Term::Option => "line option",
        Term::Slow => "slow play",
        Term::SecondReceiver => "second receiver",
        Term::Shotgun => "shotgun",
        Term::Stunt => "stunt",
        Term::Delayed => "late blitz",
        Term::WideBlitz => "blitz from outside",
        Term::Passer => "passer",
        Term::Receiver => "receiver",
        Term::Zone => "zone",
        Term::Rollout => "rollout",
        Term::WrongHand => "against his hand",
        Term::Defender => "defenders",
        Term::LineRush => "rushing linemen",
        Term::StayAtHome => "the line stays at home",
        Term::MinimalRush => "weak rush",
        Term::RushPressure => "pressure",
        Term::Sideline => "sideline pass",
        Term::Others => "others in the zone",
        Term::NewQuarterback => "cold quarterback",
        Term::Runner => "runner",
        Term::Speed => "speed",
        Term::Traffic => "traffic",
        Term::Depth => "deeper bump",
        Term::Experience => "experience",
        Term::Speciality => "speciality",
        Term::Wind => "wind",
        Term::Weather => "weather",
        Term::GoalLine => "the goal line is near",
    }
}

fn rush(cell: RushCell) -> String {
    match cell {
        RushCell::Qt(0) => "qt".to_owned(),
        RushCell::Qt(more) => format!("qt{more:+}"),
        RushCell::Incomplete => "i, incomplete".to_owned(),
        RushCell::Valve => "s, the safety valve".to_owned(),
        RushCell::Holding => "p, holding".to_owned(),
        RushCell::Less(less) => format!("-{less} to the pass"),
        RushCell::None => "no effect".to_owned(),
    }
}

fn pass(cell: PassCell) -> &'static str {
    match cell {
        PassCell::C => "c, complete",
        PassCell::Cs => "cs",
        PassCell::S => "s, to the secondary",
        PassCell::I => "i, intercepted",
        PassCell::Is => "is",
        PassCell::None => "incomplete",
    }
}

/// A contact as the record writes it.
fn contact(cell: ContactCell) -> String {
    let mark = cell.mark.map_or(String::new(), |mark| mark.sign().to_string());
    match cell.yards {
        Some(yards) => format!("{yards:+}{mark}"),
        None if cell.slower => "*-".to_owned(),
        None => "*".to_owned(),
    }
}

fn mishap(mishap: Mishap) -> &'static str {
    match mishap {
        Mishap::Fumble { hurt: false } => "fumble",
        Mishap::Fumble { hurt: true } => "fumble, and the runner is hurt",
        Mishap::RunnerHurt => "the runner is hurt",
        Mishap::RunnerSits => "the runner sits out two plays",
        Mishap::BlockerHurt => "a blocker is hurt",
        Mishap::BlockerSits => "a blocker sits out two plays",
        Mishap::DefenderHurt => "a defender is hurt",
        Mishap::BlockerByKind => "a blocker of one kind is hurt",
        Mishap::DefenderByKind => "a defender of one kind is hurt",
        Mishap::Penalty => "penalty",
    }
}

fn loose(loose: LooseBallCell) -> String {
    match loose {
        LooseBallCell::Own(yards) => format!("his own side at {yards:+}"),
        LooseBallCell::Men => "the side with more men there".to_owned(),
        LooseBallCell::Points => "the side with more contact points there".to_owned(),
        LooseBallCell::Other(yards) => format!("the other side at {yards:+}"),
        LooseBallCell::OtherRuns => "the other side, and it runs".to_owned(),
    }
}

/// A long injury in words: what it costs, for how long, and what stays (Z6.3-i, Z6.3-j).
pub(crate) fn long_injury(kind: u8, games: u8, ratings: [bool; 3], lasting: [i8; 3]) -> String {
    let named = |which: &dyn Fn(usize) -> bool| {
        let names = RATINGS.iter().enumerate().filter(|(at, _)| which(*at)).map(|(_, name)| *name);
        names.collect::<Vec<_>>().join(" and ")
    };
    let (hit, stays) = (named(&|at| ratings[at]), named(&|at| lasting[at] != 0));
    let more = if games == 1 { "game".to_owned() } else { format!("{games} games") };
    let told = match kind {
        6 => format!("is out for the season, then {hit} -1"),
        5 => format!("is out for this game, then {hit} -2 for the next {more} and -1 for the season"),
        _ => format!("is out for this game, then {hit} -1 for the next {more}"),
    };
    if stays.is_empty() { told } else { format!("{told}; {stays} -1 for good") }
}

/// The ratings in words.
const RATINGS: [&str; 3] = ["pass", "contact", "speed"];

fn until_words(until: Until) -> String {
    match until {
        Until::Fit => "is fit".to_owned(),
        Until::Plays(1) => "is out for a play".to_owned(),
        Until::Plays(plays) => format!("is out for {plays} plays"),
        Until::Series => "is out for the series".to_owned(),
        Until::Quarter => "is out for the quarter".to_owned(),
        Until::Half => "is out for the half".to_owned(),
        Until::Game => "is out for the game".to_owned(),
    }
}
