//! Who stands where, best first: by games started, then by usage.
//!
//! A starter stands in one list only; a substitute may stand in several, and plays where he is needed first.

use super::roster::{DefenseGroup, Person, Role, Roster, group, line_place};
use crate::position::{CardFront, LINE, Pos};
use crate::team::CardDepth;

/// Lists of a team, and each man's position and whether he starts.
pub(crate) struct DepthStanding {
    /// Who stands where.
    pub depth: CardDepth,
    /// Each man's position.
    pub pos: Vec<Pos>,
    /// Each man starts or not.
    pub starter: Vec<bool>,
}

/// Works it out; the men of a roster are already sorted best first in their role.
pub fn standing(roster: &Roster<'_>) -> DepthStanding {
    let of = |role: Role| -> Vec<u8> {
        (0..roster.men.len()).filter(|at| roster.men[*at].role == role).map(|at| at as u8).collect()
    };
    let mut depth = CardDepth {
        qb: of(Role::Quarterback),
        hb: of(Role::Halfback),
        fb: of(Role::Fullback),
        wide: wide(roster, of(Role::Wide)),
        te: of(Role::TightEnd),
        line: line(roster, &of(Role::Line)),
        defense: defense(roster, &of(Role::Defender)),
        k: most(roster, place_kicks),
        p: most(roster, |man| man.punt.map(|r| r.pnt + 1)),
        kr: most(roster, |man| man.back.map(|r| r.kr).filter(|n| *n > 0)),
        pr: most(roster, |man| man.back.map(|r| r.pr).filter(|n| *n > 0)),
    };
    add_missing(roster, &mut depth, of(Role::Kicker), of(Role::Punter));
    let pos = positions(roster, &depth);
    let starter = starters(roster, &depth);
    share_backs(&mut depth);
    DepthStanding { depth, pos, starter }
}

/// Field goals and tries; who only kicked off is no place kicker.
fn place_kicks(man: &Person<'_>) -> Option<u32> {
    let row = man.kick?;
    let tried = row.fga_19 + row.fga_29 + row.fga_39 + row.fga_49 + row.fga_50 + row.xpa;
    (tried > 0 || man.role == Role::Kicker).then_some(tried)
}

/// Men by a count of their own, most first.
fn most(roster: &Roster<'_>, count: impl Fn(&Person<'_>) -> Option<u32>) -> Vec<u8> {
    let mut all: Vec<(u32, u8)> =
        roster.men.iter().enumerate().filter_map(|(at, man)| Some((count(man)?, at as u8))).collect();
    all.sort_by_key(|(n, at)| (std::cmp::Reverse(*n), *at));
    all.into_iter().map(|(_, at)| at).collect()
}

/// Kickers and punters without a row, returners where nobody returned.
fn add_missing(roster: &Roster<'_>, depth: &mut CardDepth, kickers: Vec<u8>, punters: Vec<u8>) {
    if depth.k.is_empty() {
        depth.k = kickers;
    }
    if depth.p.is_empty() {
        depth.p = punters;
    }
    let any = depth.wide.last().or(depth.hb.last()).copied().into_iter().collect::<Vec<u8>>();
    for list in [&mut depth.kr, &mut depth.pr] {
        if list.is_empty() {
            list.clone_from(&any);
        }
    }
    debug_assert!(roster.men.len() <= crate::team::CardTeam::MOST_MEN);
}

/// The flanker, the split end, then the rest.
fn wide(roster: &Roster<'_>, mut men: Vec<u8>) -> Vec<u8> {
    let called = |at: u8, name: &str| roster.men[usize::from(at)].position().eq_ignore_ascii_case(name);
    for (place, name) in ["FL", "SE"].into_iter().enumerate() {
        let other = ["SE", "FL"][place];
        let from = men.iter().position(|at| called(*at, name));
        let from = from.or_else(|| (place..men.len()).find(|k| !called(men[*k], other)));
        if let Some(from) = from.filter(|from| *from >= place && place < men.len()) {
            let man = men.remove(from);
            men.insert(place, man);
        }
    }
    men
}

/// Each list of backs ends with backs of the other kind when it is short.
fn share_backs(depth: &mut CardDepth) {
    let (hb, fb) = (depth.hb.clone(), depth.fb.clone());
    if depth.fb.len() < 2 {
        depth.fb.extend(hb.iter().skip(1).chain(hb.first().filter(|_| hb.len() == 1 && fb.is_empty())));
    }
    if depth.hb.len() < 2 {
        depth.hb.extend(fb.iter().skip(usize::from(!hb.is_empty())));
    }
}

/// How badly a man fits a place; `None`: not at all.
type PlaceFit<'a> = dyn Fn(usize, u8) -> Option<u32> + 'a;

/// Starters by the best total of starts and fit, then substitutes who fit.
fn fill<const N: usize>(roster: &Roster<'_>, men: &[u8], fit: &PlaceFit<'_>) -> [Vec<u8>; N] {
    let mut lists: [Vec<u8>; N] = std::array::from_fn(|_| Vec::new());
    let games = roster.team.g.max(1);
    let score = |at: u8, fit: u32| {
        let man = &roster.men[usize::from(at)];
        (i64::from(1000 * man.starts() / games) - 250 * i64::from(fit), i64::from(man.usage()))
    };
    let mut free: Vec<u8> = men.to_vec();
    for _ in 0..N {
        let empty = (0..N).filter(|place| lists[*place].is_empty());
        let pairs = empty.flat_map(|place| free.iter().map(move |at| (place, *at)));
        let fitting = pairs.filter_map(|(place, at)| Some((score(at, fit(place, at)?), place, at)));
        let best = fitting
            .max_by_key(|(score, place, at)| (*score, std::cmp::Reverse(*place), std::cmp::Reverse(*at)));
        let Some((_, place, at)) = best else { break };
        lists[place].push(at);
        free.retain(|other| *other != at);
    }
    for (place, list) in lists.iter_mut().enumerate() {
        let mut subs: Vec<(i64, u8)> = free
            .iter()
            .filter_map(|at| Some((score(*at, fit(place, *at).filter(|fit| *fit <= 3)?).0, *at)))
            .collect();
        subs.sort_by_key(|(score, at)| (std::cmp::Reverse(*score), *at));
        list.extend(subs.into_iter().map(|(_, at)| at));
    }
    lists
}

fn line(roster: &Roster<'_>, men: &[u8]) -> [Vec<u8>; 5] {
    let fit = |place: usize, at: u8| {
        let pos = roster.men[usize::from(at)].position().to_ascii_uppercase();
        Some(match (line_place(&pos), pos.as_str()) {
            (Some(own), _) if own == place => 0,
            (_, "T" | "OT") if place == 0 || place == 4 => 1,
            (_, "G" | "OG") if place == 1 || place == 3 => 1,
            (Some(own), _) if own + place == 4 => 1,
            (_, "OL" | "") => 2,
            _ => 3,
        })
    };
    fill(roster, men, &fit)
}

fn defense(roster: &Roster<'_>, men: &[u8]) -> [Vec<u8>; 11] {
    let eleven = roster.front.eleven();
    let fit = |place: usize, at: u8| {
        let man = &roster.men[usize::from(at)];
        Some(defender_fit(roster.front, eleven[place], man.defend.map_or("", |row| row.pos.as_str())))
    };
    fill(roster, men, &fit)
}

/// 0 the very position, 1 its usual name, 2 its group, 3 a neighbor, more for the wrong group.
fn defender_fit(front: CardFront, place: Pos, pos: &str) -> u32 {
    let pos = pos.trim().to_ascii_uppercase();
    if pos == place.name() {
        return 0;
    }
    let usual: &[&str] = match place {
        Pos::Dle => &["LDE", "LE", "DE", "EDGE"],
        Pos::Dre => &["RDE", "RE", "DE", "EDGE"],
        Pos::Dlt => &["LDT", "DT", "NT"],
        Pos::Drt => &["RDT", "DT", "NT"],
        Pos::Dnt => &["NT", "DT"],
        Pos::Llb | Pos::Lolb => &["LLB", "LOLB", "OLB"],
        Pos::Rlb | Pos::Rolb => &["RLB", "ROLB", "OLB"],
        Pos::Mlb => &["MLB", "ILB", "LILB", "RILB"],
        Pos::Lilb => &["LILB", "ILB", "MLB"],
        Pos::Rilb => &["RILB", "ILB", "MLB"],
        Pos::Lcb | Pos::Rcb => &["CB"],
        Pos::Ss | Pos::Fs => &["S", "SAF"],
        _ => &[],
    };
    if usual.contains(&pos.as_str()) {
        return 1;
    }
    let wanted = place_group(place);
    match group(&pos) {
        Some(own) if own == wanted && matches!(pos.as_str(), "DL" | "LB" | "DB") => 2,
        Some(own) if own == wanted => 3,
        Some(DefenseGroup::Line) if wanted == DefenseGroup::Linebacker && front == CardFront::ThreeFour => 4,
        Some(DefenseGroup::Linebacker) if wanted == DefenseGroup::Line => 4,
        _ => 6,
    }
}

pub(crate) fn place_group(place: Pos) -> DefenseGroup {
    if place.is_linebacker() {
        DefenseGroup::Linebacker
    } else if place.is_defensive_back() {
        DefenseGroup::Back
    } else {
        DefenseGroup::Line
    }
}

fn positions(roster: &Roster<'_>, depth: &CardDepth) -> Vec<Pos> {
    let eleven = roster.front.eleven();
    let starts = |lists: &[Vec<u8>], at: u8| lists.iter().position(|list| list.first() == Some(&at));
    let of = |(at, man): (usize, &Person<'_>)| {
        let at = at as u8;
        match man.role {
            Role::Quarterback => Pos::Qb,
            Role::Halfback => Pos::Hb,
            Role::Fullback => Pos::Fb,
            Role::TightEnd => Pos::Te,
            Role::Kicker => Pos::K,
            Role::Punter => Pos::P,
            Role::Wide => {
                let place = depth.wide.iter().position(|other| *other == at).unwrap_or(0);
                if place % 2 == 0 { Pos::Fl } else { Pos::Se }
            }
            Role::Line => starts(&depth.line, at).map_or(Pos::Ol, |place| LINE[place]),
            Role::Defender => {
                let general = match man.defend.and_then(|row| group(&row.pos)) {
                    Some(DefenseGroup::Line) => Pos::Dl,
                    Some(DefenseGroup::Linebacker) => Pos::Lb,
                    _ => Pos::Db,
                };
                starts(&depth.defense, at).map_or(general, |place| eleven[place])
            }
        }
    };
    roster.men.iter().enumerate().map(of).collect()
}

fn starters(roster: &Roster<'_>, depth: &CardDepth) -> Vec<bool> {
    let mut starter = vec![false; roster.men.len()];
    let firsts = [&depth.qb, &depth.hb, &depth.fb, &depth.te, &depth.k, &depth.p];
    let firsts = firsts.into_iter().chain(&depth.line).chain(&depth.defense);
    let firsts = firsts.filter_map(|list| list.first()).chain(depth.wide.iter().take(2));
    firsts.for_each(|at| starter[usize::from(*at)] = true);
    starter
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_position_fits_better_than_a_general_one_and_the_wrong_group_worst() {
        let fit = |pos| defender_fit(CardFront::FourThree, Pos::Dle, pos);
        assert!(fit("DLE") < fit("DE") && fit("DE") < fit("DL") && fit("DL") < fit("DT"));
        assert!(fit("DT") < fit("LB") && fit("LB") < fit("CB"));
    }
}
