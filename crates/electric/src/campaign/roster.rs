//! The roster chart: the book's positions, the depth chart by rating, who plays the special places, who fills in.

use super::guide::{Guide, RosterPost};
use super::squad::{Hero, Squad, Stat, Status};
use crate::event::CheckKind;
use crate::game::Electric;
use crate::lineup::PlaceTag;
use crate::rule::rule;
use crate::team::{ElectricMan, ElectricTeam};
use hashmark_roster::Position;
use hashmark_table::{Refusal, refuse};
use std::cmp::Reverse;

/// The positions of the roster chart: those of a kind are interchangeable (E2-roster-12..25).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum RosterPosition {
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

impl RosterPosition {
    /// All of them, in the order of the guide.
    pub const ALL: [RosterPosition; 14] = {
        use RosterPosition::*;
        [Qb, K, P, Wr, Rb, Te, C, Og, Ot, Cb, S, Lb, De, Dt]
    };

    /// The one a position belongs to.
    pub const fn of(position: Position) -> RosterPosition {
        use Position as At;
        match position {
            At::QB => RosterPosition::Qb,
            At::HB | At::FB => RosterPosition::Rb,
            At::FL | At::SE | At::WR => RosterPosition::Wr,
            At::TE => RosterPosition::Te,
            At::LT | At::RT => RosterPosition::Ot,
            At::LG | At::RG => RosterPosition::Og,
            At::C => RosterPosition::C,
            At::DE => RosterPosition::De,
            At::DT | At::NT => RosterPosition::Dt,
            At::OLB | At::ILB | At::MLB => RosterPosition::Lb,
            At::CB => RosterPosition::Cb,
            At::SS | At::FS => RosterPosition::S,
            At::K => RosterPosition::K,
            At::P => RosterPosition::P,
        }
    }

    /// Its letters.
    pub const fn word(self) -> &'static str {
        ["QB", "K", "P", "WR", "RB", "TE", "C", "OG", "OT", "CB", "S", "LB", "DE", "DT"][self as usize]
    }

    fn read(word: &str) -> Option<RosterPosition> {
        RosterPosition::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// The team's number that speaks for it; none for quarterbacks and kickers (E2-stats-4..8, E2-injury-16).
    pub const fn stat(self) -> Option<Stat> {
        match self {
            RosterPosition::Qb | RosterPosition::K | RosterPosition::P => None,
            RosterPosition::C | RosterPosition::Og | RosterPosition::Ot => Some(Stat::Ol),
            RosterPosition::Rb => Some(Stat::Rb),
            RosterPosition::Wr | RosterPosition::Te => Some(Stat::Wr),
            RosterPosition::De | RosterPosition::Dt => Some(Stat::Dl),
            RosterPosition::Lb => Some(Stat::Lb),
            RosterPosition::Cb | RosterPosition::S => Some(Stat::Db),
        }
    }

    /// What the guide says of it.
    pub fn post(self) -> &'static RosterPost {
        &Guide::standard().position[self as usize]
    }

    /// The position a place in a form asks for; none for places of the kicking teams that anybody may take.
    pub fn at(tag: &PlaceTag) -> Option<RosterPosition> {
        let name = tag.as_str();
        Some(match name.trim_end_matches(|c: char| c.is_ascii_digit()) {
            "QB" => RosterPosition::Qb,
            "RB" => RosterPosition::Rb,
            "TE" => RosterPosition::Te,
            "WR" | "Slot" => RosterPosition::Wr,
            "LG" | "RG" => RosterPosition::Og,
            "LT" | "RT" => RosterPosition::Ot,
            "LS" => RosterPosition::C,
            "C" if name == "C" => RosterPosition::C,
            "DE" => RosterPosition::De,
            "DT" => RosterPosition::Dt,
            "WLB" | "MLB" | "SLB" | "LB" => RosterPosition::Lb,
            "CB" | "Nickel" | "Dime" | "DB" => RosterPosition::Cb,
            "S" | "FS" | "SS" => RosterPosition::S,
            "K" => RosterPosition::K,
            "P" => RosterPosition::P,
            _ => return None,
        })
    }
}

/// A man by his name, or by his number where he has none (E2-roster-6).
pub fn called(man: &ElectricMan) -> String {
    if man.name.trim().is_empty() { format!("#{}", man.number) } else { man.name.clone() }
}

/// Everything a man may play besides his position: what he has learnt, and what is usual for it (E2-roster-4).
pub fn secondary(man: &ElectricMan) -> Vec<&'static str> {
    let own = RosterPosition::of(man.position);
    let learnt = man.also.iter().map(|position| RosterPosition::of(*position).word());
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
pub fn chart(team: &ElectricTeam, squad: &Squad, kind: RosterPosition) -> Vec<u8> {
    let here = |man: &u8| {
        team.men.get(usize::from(*man)).is_some_and(|man| RosterPosition::of(man.position) == kind)
    };
    order(squad).into_iter().filter(here).collect()
}

/// Those of them who may play today.
pub fn fit(team: &ElectricTeam, squad: &Squad, kind: RosterPosition) -> Vec<u8> {
    let mut men = chart(team, squad, kind);
    men.retain(|man| squad.man(*man).is_some_and(Hero::may_play));
    men
}

/// Everybody who may play, for a position: its own men, those who have learnt it, those who fill in for it, the rest
/// (E2-roster-12..20).
pub fn depth(team: &ElectricTeam, squad: &Squad, kind: RosterPosition) -> Vec<u8> {
    let mut men = fit(team, squad, kind);
    let everybody: Vec<u8> =
        order(squad).into_iter().filter(|man| squad.man(*man).is_some_and(Hero::may_play)).collect();
    let learnt = |man: &&u8| {
        let also = team.men.get(usize::from(**man)).map_or(&[][..], |man| &man.also);
        also.iter().any(|position| RosterPosition::of(*position) == kind)
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
fn instead(team: &ElectricTeam, squad: &Squad, word: &str) -> Vec<u8> {
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let Some(kind) = RosterPosition::read(letters) else { return Vec::new() };
    let men = fit(team, squad, kind);
    match word[letters.len()..].parse::<usize>() {
        Ok(place) => men.get(place.wrapping_sub(1)).copied().into_iter().collect(),
        Err(_) => men,
    }
}

/// Whether nobody is left who has learnt to play quarterback, so that a back may take the snap himself (E2-roster-12).
pub fn offers_wildcat(team: &ElectricTeam, squad: &Squad) -> bool {
    let may = |hero: &&Hero| hero.may_play();
    let plays = |man: &ElectricMan| man.position == Position::QB || man.also.contains(&Position::QB);
    !team.men.iter().zip(&squad.men).any(|(man, hero)| may(&hero) && plays(man))
}

/// The places of a form that are filled in a way of their own: letters without their number.
pub(crate) const ROLES: [&str; 8] = ["LS", "Nickel", "Dime", "DB", "Slot", "G", "J", "H"];

/// Who takes such a place, best first: the second center snaps long, the third corner is the nickel back, backups cover
/// kicks, the second quarterback holds (E2-roster-12, E2-roster-15, E2-roster-18, E2-roster-21, E2-roster-22).
pub fn role(team: &ElectricTeam, squad: &Squad, role: &str) -> Vec<u8> {
    let behind = |kind: RosterPosition| {
        let starts = kind.post().starts;
        fit(team, squad, kind).into_iter().skip(starts).collect::<Vec<u8>>()
    };
    let backups = |kinds: &[RosterPosition]| {
        let all: Vec<u8> = kinds.iter().flat_map(|kind| behind(*kind)).collect();
        order(squad).into_iter().filter(|man| all.contains(man)).collect::<Vec<u8>>()
    };
    let (first, kind) = match role {
        "LS" => (behind(RosterPosition::C), RosterPosition::C),
        "Nickel" => (behind(RosterPosition::Cb), RosterPosition::Cb),
        "Dime" | "DB" => (backups(&[RosterPosition::Cb, RosterPosition::S]), RosterPosition::Cb),
        "Slot" => (behind(RosterPosition::Wr), RosterPosition::Wr),
        "G" => (
            backups(&[RosterPosition::Wr, RosterPosition::Rb, RosterPosition::Cb, RosterPosition::S]),
            RosterPosition::Wr,
        ),
        "J" => (
            backups(&[RosterPosition::Wr, RosterPosition::Rb, RosterPosition::Cb, RosterPosition::S]),
            RosterPosition::Cb,
        ),
        _ => (behind(RosterPosition::Qb), RosterPosition::P),
    };
    let mut men = first;
    men.extend(depth(team, squad, kind));
    men
}

/// What a check of a man at a place is rolled against, before the game's modifiers: the number of the position he
/// plays, his own where that has none, else 10; two less where he has not learnt to play (E2-stats-4..8, E2-roster-10).
/// A tight end who may not catch a pass is a lineman.
pub fn target(team: &ElectricTeam, squad: &Squad, man: u8, tag: &PlaceTag, lineman: bool) -> u8 {
    let guide = Guide::standard();
    let Some(who) = team.men.get(usize::from(man)) else { return guide.target };
    let stats = squad.current(team);
    let played = RosterPosition::at(tag);
    let own = std::iter::once(&who.position).chain(&who.also).find_map(|at| RosterPosition::of(*at).stat());
    let stat = match played {
        Some(RosterPosition::Qb) => None,
        Some(RosterPosition::Te) if lineman => Some(Stat::Ol),
        Some(kind) => kind.stat().or(own),
        None => own,
    };
    let off = if strange(who, played, tag) { guide.strange } else { 0 };
    stat.map_or(guide.target, |stat| stats[stat]).saturating_sub(off)
}

fn strange(man: &ElectricMan, played: Option<RosterPosition>, tag: &PlaceTag) -> bool {
    let Some(kind) = played else { return false };
    let place = tag.as_str().trim_end_matches(|c: char| c.is_ascii_digit());
    let knows = secondary(man);
    RosterPosition::of(man.position) != kind && !knows.contains(&kind.word()) && !knows.contains(&place)
}

/// How many more totals than 2 fail a snap: one where a guard or tackle snaps the ball (E2-roster-19).
pub(crate) fn slips(game: &Electric, check: CheckKind) -> u8 {
    if !game.book.house.rosters || !matches!(check, CheckKind::Snap | CheckKind::KickSnap) {
        return 0;
    }
    let side = game.scene.offense;
    let snapper = game.scene.tagged(side, "C").or_else(|| game.scene.tagged(side, "LS"));
    let man = snapper.and_then(|who| game.team(side).men.get(usize::from(game.scene.part(who).man)));
    u8::from(man.is_some_and(|man| {
        matches!(RosterPosition::of(man.position), RosterPosition::Og | RosterPosition::Ot)
    }))
}

/// Whether a tight end must say that he will play on the interior line: his number is none of theirs (E2-roster-17).
pub(crate) fn reports_inside(man: &ElectricMan) -> bool {
    RosterPosition::of(man.position) == RosterPosition::Te
}

/// What a form lacks: a position, how many it asks for, how many are there (E2-roster-23, E2-roster-25).
pub fn short(team: &ElectricTeam, squad: &Squad, tags: &[PlaceTag]) -> Vec<(RosterPosition, usize, usize)> {
    let asks = |kind: RosterPosition| tags.iter().filter(|tag| RosterPosition::at(tag) == Some(kind)).count();
    let lacks = |kind: RosterPosition| (kind, asks(kind), fit(team, squad, kind).len());
    RosterPosition::ALL.into_iter().map(lacks).filter(|(_, asks, has)| asks > has).collect()
}

/// Who goes to the practice squad so that no more are active than may be: the lowest rated where there are more than is
/// usual, then where there are enough (E2-roster-1).
pub fn practice(team: &ElectricTeam, rated: &[i16]) -> Vec<u8> {
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
fn spare(team: &ElectricTeam, active: &[u8], rated: impl Fn(u8) -> i16) -> Option<u8> {
    let kind = |man: u8| RosterPosition::of(team.men[usize::from(man)].position);
    let count = |of: RosterPosition| active.iter().filter(|man| kind(**man) == of).count();
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
pub(crate) fn expendable(team: &ElectricTeam, squad: &Squad) -> Option<u8> {
    let active = (0u8..).zip(&squad.men).filter(|(_, hero)| hero.status == Status::Active);
    let active: Vec<u8> = active.map(|(man, _)| man).collect();
    spare(team, &active, |man| squad.men[usize::from(man)].pr)
}

/// A change of the depth chart that ratings suggest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Swap {
    /// The position.
    pub kind: RosterPosition,
    /// The place on its chart, from 1.
    pub place: u8,
    /// Who stood there.
    pub out: u8,
    /// Who is better.
    pub up: u8,
}

/// Who has been passed by the man behind him (E2-pr-6).
pub fn swaps(team: &ElectricTeam, squad: &Squad) -> Vec<Swap> {
    let better = Squad { chart: by_rating(squad), ..squad.clone() };
    let pr = |man: u8| squad.man(man).map_or(0, |hero| hero.pr);
    let of = |kind: RosterPosition| {
        let (old, new) = (chart(team, squad, kind), chart(team, &better, kind));
        let places = (1u8..).zip(old.into_iter().zip(new));
        let passed = places.filter(|(_, (out, up))| pr(*up) > pr(*out)).collect::<Vec<_>>();
        passed.into_iter().map(move |(place, (out, up))| Swap { kind, place, out, up })
    };
    RosterPosition::ALL.into_iter().flat_map(of).collect()
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
pub struct RosterLine {
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
pub fn lines(team: &ElectricTeam, squad: &Squad) -> Vec<RosterLine> {
    let line = |(at, (man, hero)): (u8, (&ElectricMan, &Hero))| {
        let kind = RosterPosition::of(man.position);
        let place = chart(team, squad, kind).iter().position(|other| *other == at).unwrap_or(0);
        RosterLine {
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
