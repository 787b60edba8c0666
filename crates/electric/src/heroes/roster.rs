//! The roster chart: the book's positions, the depth chart by rating, who plays the special places, who fills in.

use super::guide::{Guide, Post};
use super::squad::{Hero, Squad, Stat, Status};
use crate::event::Check;
use crate::game::Electric;
use crate::lineup::Tag;
use crate::rule::rule;
use crate::team::{Man, Team};
use hashmark_roster::Position;
use hashmark_table::{Refusal, refuse};
use std::cmp::Reverse;

/// The positions of the roster chart: those of a kind are interchangeable (E2-roster-12..25).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "the positions by their usual letters")]
pub enum Kind {
    Qb,
    K,
    P,
    Wr,
    Rb,
    Te,
    C,
    Og,
    Ot,
    Cb,
    S,
    Lb,
    De,
    Dt,
}

impl Kind {
    /// All of them, in the order of the guide.
    pub const ALL: [Kind; 14] = {
        use Kind::*;
        [Qb, K, P, Wr, Rb, Te, C, Og, Ot, Cb, S, Lb, De, Dt]
    };

    /// The one a position belongs to.
    pub const fn of(position: Position) -> Kind {
        use Position as At;
        match position {
            At::QB => Kind::Qb,
            At::HB | At::FB => Kind::Rb,
            At::FL | At::SE | At::WR => Kind::Wr,
            At::TE => Kind::Te,
            At::LT | At::RT => Kind::Ot,
            At::LG | At::RG => Kind::Og,
            At::C => Kind::C,
            At::DE => Kind::De,
            At::DT | At::NT => Kind::Dt,
            At::OLB | At::ILB | At::MLB => Kind::Lb,
            At::CB => Kind::Cb,
            At::SS | At::FS => Kind::S,
            At::K => Kind::K,
            At::P => Kind::P,
        }
    }

    /// Its letters.
    pub const fn word(self) -> &'static str {
        ["QB", "K", "P", "WR", "RB", "TE", "C", "OG", "OT", "CB", "S", "LB", "DE", "DT"][self as usize]
    }

    fn read(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// The team's number that speaks for it; none for quarterbacks and kickers (E2-stats-4..8, E2-injury-16).
    pub const fn stat(self) -> Option<Stat> {
        match self {
            Kind::Qb | Kind::K | Kind::P => None,
            Kind::C | Kind::Og | Kind::Ot => Some(Stat::Ol),
            Kind::Rb => Some(Stat::Rb),
            Kind::Wr | Kind::Te => Some(Stat::Wr),
            Kind::De | Kind::Dt => Some(Stat::Dl),
            Kind::Lb => Some(Stat::Lb),
            Kind::Cb | Kind::S => Some(Stat::Db),
        }
    }

    /// What the guide says of it.
    pub fn post(self) -> &'static Post {
        &Guide::standard().position[self as usize]
    }

    /// The position a place in a form asks for; none for places of the kicking teams that anybody may take.
    pub fn at(tag: &Tag) -> Option<Kind> {
        let name = tag.as_str();
        Some(match name.trim_end_matches(|c: char| c.is_ascii_digit()) {
            "QB" => Kind::Qb,
            "RB" => Kind::Rb,
            "TE" => Kind::Te,
            "WR" | "Slot" => Kind::Wr,
            "LG" | "RG" => Kind::Og,
            "LT" | "RT" => Kind::Ot,
            "LS" => Kind::C,
            "C" if name == "C" => Kind::C,
            "DE" => Kind::De,
            "DT" => Kind::Dt,
            "WLB" | "MLB" | "SLB" | "LB" => Kind::Lb,
            "CB" | "Nickel" | "Dime" | "DB" => Kind::Cb,
            "S" | "FS" | "SS" => Kind::S,
            "K" => Kind::K,
            "P" => Kind::P,
            _ => return None,
        })
    }
}

/// A man by his name, or by his number where he has none (E2-roster-6).
pub fn called(man: &Man) -> String {
    if man.name.trim().is_empty() { format!("#{}", man.number) } else { man.name.clone() }
}

/// Everything a man may play besides his position: what he has learnt, and what is usual for it (E2-roster-4).
pub fn secondary(man: &Man) -> Vec<&'static str> {
    let own = Kind::of(man.position);
    let learnt = man.also.iter().map(|position| Kind::of(*position).word());
    let usual = own.post().also.iter().map(String::as_str);
    let mut all: Vec<&str> = Vec::new();
    for word in learnt.chain(usual) {
        if word != own.word() && !all.contains(&word) {
            all.push(word);
        }
    }
    all
}

/// Everybody by rating; of equals the healthier, then who stood higher (E2-pr-5, E2-pr-7).
pub fn by_rating(squad: &Squad) -> Vec<u8> {
    let stood = |man: u8| squad.chart.iter().position(|at| *at == man).unwrap_or(usize::from(man));
    let mut men: Vec<u8> = (0..squad.men.len() as u8).collect();
    men.sort_by_key(|man| {
        let hero = &squad.men[usize::from(*man)];
        (Reverse(hero.pr), Reverse(hero.hp), stood(*man))
    });
    men
}

/// Everybody as his coach has them.
fn order(squad: &Squad) -> Vec<u8> {
    if squad.chart.len() == squad.men.len() { squad.chart.clone() } else { by_rating(squad) }
}

/// The depth chart of a position: all of its men, the starters first (E2-roster-7).
pub fn chart(team: &Team, squad: &Squad, kind: Kind) -> Vec<u8> {
    let here = |man: &u8| team.men.get(usize::from(*man)).is_some_and(|man| Kind::of(man.position) == kind);
    order(squad).into_iter().filter(here).collect()
}

/// Those of them who may play today.
pub fn fit(team: &Team, squad: &Squad, kind: Kind) -> Vec<u8> {
    let mut men = chart(team, squad, kind);
    men.retain(|man| squad.man(*man).is_some_and(Hero::may_play));
    men
}

/// Everybody who may play, for a position: its own men, those who have learnt it, those who fill in for it, the rest
/// (E2-roster-12..20).
pub fn depth(team: &Team, squad: &Squad, kind: Kind) -> Vec<u8> {
    let mut men = fit(team, squad, kind);
    let everybody: Vec<u8> =
        order(squad).into_iter().filter(|man| squad.man(*man).is_some_and(Hero::may_play)).collect();
    let learnt = |man: &&u8| {
        let also = team.men.get(usize::from(**man)).map_or(&[][..], |man| &man.also);
        also.iter().any(|position| Kind::of(*position) == kind)
    };
    men.extend(everybody.iter().filter(learnt));
    for word in &kind.post().instead {
        men.extend(instead(team, squad, word));
    }
    men.extend(&everybody);
    let mut seen = [false; 256];
    men.retain(|man| !std::mem::replace(&mut seen[usize::from(*man)], true));
    men
}

/// Those a word of the guide means: `RB` all backs, `WR2` the second receiver.
fn instead(team: &Team, squad: &Squad, word: &str) -> Vec<u8> {
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let Some(kind) = Kind::read(letters) else { return Vec::new() };
    let men = fit(team, squad, kind);
    match word[letters.len()..].parse::<usize>() {
        Ok(place) => men.get(place.wrapping_sub(1)).copied().into_iter().collect(),
        Err(_) => men,
    }
}

/// Whether nobody is left who has learnt to play quarterback, so that a back may take the snap himself (E2-roster-12).
pub fn offers_wildcat(team: &Team, squad: &Squad) -> bool {
    let may = |hero: &&Hero| hero.may_play();
    let plays = |man: &Man| man.position == Position::QB || man.also.contains(&Position::QB);
    !team.men.iter().zip(&squad.men).any(|(man, hero)| may(&hero) && plays(man))
}

/// The places of a form that are filled in a way of their own: letters without their number.
pub const ROLES: [&str; 8] = ["LS", "Nickel", "Dime", "DB", "Slot", "G", "J", "H"];

/// Who takes such a place, best first: the second centre snaps long, the third corner is the nickel back, backups cover
/// kicks, the second quarterback holds (E2-roster-12, E2-roster-15, E2-roster-18, E2-roster-21, E2-roster-22).
pub fn role(team: &Team, squad: &Squad, role: &str) -> Vec<u8> {
    let behind = |kind: Kind| {
        let starts = kind.post().starts;
        fit(team, squad, kind).into_iter().skip(starts).collect::<Vec<u8>>()
    };
    let backups = |kinds: &[Kind]| {
        let all: Vec<u8> = kinds.iter().flat_map(|kind| behind(*kind)).collect();
        order(squad).into_iter().filter(|man| all.contains(man)).collect::<Vec<u8>>()
    };
    let (first, kind) = match role {
        "LS" => (behind(Kind::C), Kind::C),
        "Nickel" => (behind(Kind::Cb), Kind::Cb),
        "Dime" | "DB" => (backups(&[Kind::Cb, Kind::S]), Kind::Cb),
        "Slot" => (behind(Kind::Wr), Kind::Wr),
        "G" => (backups(&[Kind::Wr, Kind::Rb, Kind::Cb, Kind::S]), Kind::Wr),
        "J" => (backups(&[Kind::Wr, Kind::Rb, Kind::Cb, Kind::S]), Kind::Cb),
        _ => (behind(Kind::Qb), Kind::P),
    };
    let mut men = first;
    men.extend(depth(team, squad, kind));
    men
}

/// What a check of a man at a place is rolled against, before the game's modifiers: the number of the position he
/// plays, his own where that has none, else 10; two less where he has not learnt to play (E2-stats-4..8, E2-roster-10).
/// A tight end who may not catch a pass is a lineman.
pub fn target(team: &Team, squad: &Squad, man: u8, tag: &Tag, lineman: bool) -> u8 {
    let guide = Guide::standard();
    let Some(who) = team.men.get(usize::from(man)) else { return guide.target };
    let stats = squad.current(team);
    let played = Kind::at(tag);
    let own = std::iter::once(&who.position).chain(&who.also).find_map(|at| Kind::of(*at).stat());
    let stat = match played {
        Some(Kind::Qb) => None,
        Some(Kind::Te) if lineman => Some(Stat::Ol),
        Some(kind) => kind.stat().or(own),
        None => own,
    };
    let off = if strange(who, played, tag) { guide.strange } else { 0 };
    stat.map_or(guide.target, |stat| stats[stat]).saturating_sub(off)
}

fn strange(man: &Man, played: Option<Kind>, tag: &Tag) -> bool {
    let Some(kind) = played else { return false };
    let place = tag.as_str().trim_end_matches(|c: char| c.is_ascii_digit());
    let knows = secondary(man);
    Kind::of(man.position) != kind && !knows.contains(&kind.word()) && !knows.contains(&place)
}

/// How many more totals than 2 fail a snap: one where a guard or tackle snaps the ball (E2-roster-19).
pub(crate) fn slips(game: &Electric, check: Check) -> u8 {
    if !game.book.house.rosters || !matches!(check, Check::Snap | Check::KickSnap) {
        return 0;
    }
    let side = game.scene.offence;
    let snapper = game.scene.tagged(side, "C").or_else(|| game.scene.tagged(side, "LS"));
    let man = snapper.and_then(|who| game.team(side).men.get(usize::from(game.scene.part(who).man)));
    u8::from(man.is_some_and(|man| matches!(Kind::of(man.position), Kind::Og | Kind::Ot)))
}

/// Whether a tight end must say that he will play on the interior line: his number is none of theirs (E2-roster-17).
pub fn reports_inside(man: &Man) -> bool {
    Kind::of(man.position) == Kind::Te
}

/// What a form lacks: a position, how many it asks for, how many are there (E2-roster-23, E2-roster-25).
pub fn short(team: &Team, squad: &Squad, tags: &[Tag]) -> Vec<(Kind, usize, usize)> {
    let asks = |kind: Kind| tags.iter().filter(|tag| Kind::at(tag) == Some(kind)).count();
    let lacks = |kind: Kind| (kind, asks(kind), fit(team, squad, kind).len());
    Kind::ALL.into_iter().map(lacks).filter(|(_, asks, has)| asks > has).collect()
}

/// Who goes to the practice squad so that no more are active than may be: the lowest rated where there are more than is
/// usual, then where there are enough (E2-roster-1).
pub fn practice(team: &Team, rated: &[i16]) -> Vec<u8> {
    let mut active: Vec<u8> = (0..team.men.len().min(rated.len()) as u8).collect();
    let mut out = Vec::new();
    while active.len() > Guide::standard().most_active() {
        let Some(man) = spare(team, &active, |man| rated[usize::from(man)]) else { break };
        active.retain(|other| *other != man);
        out.push(man);
    }
    out
}

/// The man a roster can best do without.
fn spare(team: &Team, active: &[u8], rated: impl Fn(u8) -> i16) -> Option<u8> {
    let kind = |man: u8| Kind::of(team.men[usize::from(man)].position);
    let count = |of: Kind| active.iter().filter(|man| kind(**man) == of).count();
    let need = |man: u8| {
        let [fewest, most] = kind(man).post().count;
        match count(kind(man)) {
            many if many > most => 0,
            many if many > fewest => 1,
            _ => 2,
        }
    };
    active.iter().copied().min_by_key(|man| (need(*man), rated(*man), *man))
}

/// Makes a man active: of the practice squad while there is room, of injured reserve when he is well enough
/// (E2-roster-1, E2-roster-11, E2-injury-11).
pub fn activate(squad: &mut Squad, man: u8) -> Result<(), Refusal> {
    let (active, guide) = (squad.active(), Guide::standard());
    let Some(hero) = squad.men.get_mut(usize::from(man)) else {
        return refuse(rule!("E2-roster-1"), format!("there is no man {man}"), "choose one of the roster");
    };
    if hero.status == Status::Active {
        return Ok(());
    }
    if hero.hp < guide.health.plays_from {
        let problem = format!("he has {} hit points", hero.hp);
        return refuse(rule!("E2-injury-11"), problem, "he may play again with 5");
    }
    if active >= guide.most_active() {
        let problem = format!("{active} men are active");
        return refuse(rule!("E2-roster-1"), problem, "send somebody to the practice squad first");
    }
    (hero.status, hero.cover) = (Status::Active, None);
    Ok(())
}

/// The active man the team can best do without, for the practice squad.
pub fn expendable(team: &Team, squad: &Squad) -> Option<u8> {
    let active = (0u8..).zip(&squad.men).filter(|(_, hero)| hero.status == Status::Active);
    let active: Vec<u8> = active.map(|(man, _)| man).collect();
    spare(team, &active, |man| squad.men[usize::from(man)].pr)
}

/// A change of the depth chart that ratings suggest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Swap {
    /// The position.
    pub kind: Kind,
    /// The place on its chart, from 1.
    pub place: u8,
    /// Who stood there.
    pub out: u8,
    /// Who is better.
    pub up: u8,
}

/// Who has been passed by the man behind him (E2-pr-6).
pub fn swaps(team: &Team, squad: &Squad) -> Vec<Swap> {
    let better = Squad { chart: by_rating(squad), ..squad.clone() };
    let pr = |man: u8| squad.man(man).map_or(0, |hero| hero.pr);
    let of = |kind: Kind| {
        let (old, new) = (chart(team, squad, kind), chart(team, &better, kind));
        let places = (1u8..).zip(old.into_iter().zip(new));
        let passed = places.filter(|(_, (out, up))| pr(*up) > pr(*out)).collect::<Vec<_>>();
        passed.into_iter().map(move |(place, (out, up))| Swap { kind, place, out, up })
    };
    Kind::ALL.into_iter().flat_map(of).collect()
}

/// A coach keeps a man ahead of another whatever their ratings (E2-pr-6, E2-injury-22).
pub fn keep(squad: &mut Squad, man: u8, over: u8) {
    let mut chart = order(squad);
    chart.retain(|other| *other != man);
    let at = chart.iter().position(|other| *other == over).unwrap_or(0);
    chart.insert(at, man);
    squad.chart = chart;
}

/// A line of the roster chart: its nine columns (E2-roster-2..9).
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the columns by name")]
pub struct Line {
    pub number: u8,
    pub primary: &'static str,
    pub secondary: Vec<&'static str>,
    pub base: u8,
    pub name: String,
    pub depth: u8,
    pub status: Status,
    pub hp: i8,
    pub pr: i16,
}

/// The roster chart.
pub fn lines(team: &Team, squad: &Squad) -> Vec<Line> {
    let line = |(at, (man, hero)): (u8, (&Man, &Hero))| {
        let kind = Kind::of(man.position);
        let place = chart(team, squad, kind).iter().position(|other| *other == at).unwrap_or(0);
        Line {
            number: man.number,
            primary: kind.word(),
            secondary: secondary(man),
            base: man.shared.unwrap_or(at + 1),
            name: called(man),
            depth: place as u8 + 1,
            status: hero.status,
            hp: hero.hp,
            pr: hero.pr,
        }
    };
    (0u8..).zip(team.men.iter().zip(&squad.men)).map(line).collect()
}
