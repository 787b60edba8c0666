//! Who plays where: fronts, elevens, lines, fullbacks.

use super::gather::ImportedMan;
use crate::position::{CardFront, LINE, Pos};

/// The group of a defender's position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DefenderGroup {
    Line,
    Linebacker,
    Back,
}

/// The group of a position, if it is a defender's.
pub(super) fn group(pos: &str) -> Option<DefenderGroup> {
    Some(match pos {
        "DE" | "DT" | "NT" | "DL" | "LDE" | "RDE" | "LDT" | "RDT" | "LE" | "RE" | "EDGE" | "DLE" | "DLT"
        | "DNT" | "DRT" | "DRE" => DefenderGroup::Line,
        "LB" | "OLB" | "ILB" | "MLB" | "LLB" | "RLB" | "LOLB" | "LILB" | "RILB" | "ROLB" => {
            DefenderGroup::Linebacker
        }
        "CB" | "LCB" | "RCB" | "S" | "SS" | "FS" | "DB" | "SAF" | "NB" => DefenderGroup::Back,
        _ => return None,
    })
}

/// Whether a position is of the offensive line.
pub(super) fn is_line(pos: &str) -> bool {
    matches!(pos, "T" | "G" | "C" | "OT" | "OG" | "OL" | "LT" | "LG" | "RG" | "RT" | "LS")
}

impl ImportedMan {
    /// Where he plays: where he started, else his listed position.
    pub fn place(&self) -> &str {
        if self.start.is_empty() { &self.pos } else { &self.start }
    }

    /// Whether he defends.
    pub fn defends(&self) -> bool {
        group(&self.pos).or(group(&self.start)).is_some()
    }

    /// Starts, then games, then tackles: who comes first. Where starts are unknown he may have started.
    fn standing(&self) -> (u32, u32, u32) {
        (self.numbers.maybe("gs").unwrap_or(1), self.numbers.count("g"), self.tackles().unwrap_or(0))
    }

    /// All tackles, solo and assisted, if any are known.
    pub fn tackles(&self) -> Option<u32> {
        let both = self.numbers.maybe("solo").map(|solo| solo + self.numbers.count("ast"));
        self.numbers.maybe("tkl").or(both)
    }

    /// His position on offense: backs are halfbacks or fullbacks, by where they started; a heavy back who
    /// hardly carries and never started is a fullback.
    pub fn offense(&self) -> String {
        let heavy = self.numbers.get("weight").is_some_and(|pounds| pounds >= 235.0);
        match (self.pos.as_str(), self.start.as_str()) {
            (_, "FB") => "FB".into(),
            ("RB" | "HB" | "TB" | "FB", "RB" | "HB" | "TB") => "HB".into(),
            ("RB", _) if heavy && self.numbers.count("rush_att") < 30 => "FB".into(),
            ("RB" | "TB", _) => "HB".into(),
            ("", _) => String::new(),
            (pos, _) => pos.into(),
        }
    }
}

/// The front, by the starts of men at places that only one front has; `None` when nobody started at any.
pub(super) fn front(men: &[&ImportedMan]) -> Option<CardFront> {
    let votes = |places: &[&str]| -> u32 {
        let at = men.iter().filter(|man| places.contains(&man.place()));
        at.map(|man| man.numbers.count("gs")).sum()
    };
    let three = votes(&["NT", "DNT", "ILB", "LILB", "RILB", "LOLB", "ROLB"]);
    let four = votes(&["DT", "LDT", "RDT", "DLT", "DRT", "MLB", "LLB", "RLB"]);
    (three + four > 0).then_some(if three > four { CardFront::ThreeFour } else { CardFront::FourThree })
}

/// What fits a place of the front: exactly, nearly, or by group.
fn fits(place: Pos) -> [&'static [&'static str]; 2] {
    match place {
        Pos::Dle => [&["LDE", "DLE", "LE"], &["DE"]],
        Pos::Dre => [&["RDE", "DRE", "RE"], &["DE"]],
        Pos::Dlt => [&["LDT", "DLT"], &["DT", "NT", "DNT"]],
        Pos::Drt => [&["RDT", "DRT"], &["DT", "NT", "DNT"]],
        Pos::Dnt => [&["NT", "DNT"], &["DT", "LDT", "RDT"]],
        Pos::Llb => [&["LLB"], &["OLB", "LOLB"]],
        Pos::Rlb => [&["RLB"], &["OLB", "ROLB"]],
        Pos::Mlb => [&["MLB"], &["ILB", "LILB", "RILB"]],
        Pos::Lolb => [&["LOLB"], &["OLB", "LLB"]],
        Pos::Rolb => [&["ROLB"], &["OLB", "RLB"]],
        Pos::Lilb => [&["LILB"], &["ILB", "MLB"]],
        Pos::Rilb => [&["RILB"], &["ILB", "MLB"]],
        Pos::Lcb => [&["LCB"], &["CB"]],
        Pos::Rcb => [&["RCB"], &["CB"]],
        Pos::Ss => [&["SS"], &["S", "SAF"]],
        Pos::Fs => [&["FS"], &["S", "SAF"]],
        Pos::Lt => [&["LT"], &["T", "OT"]],
        Pos::Rt => [&["RT"], &["T", "OT"]],
        Pos::Lg => [&["LG"], &["G", "OG"]],
        Pos::Rg => [&["RG"], &["G", "OG"]],
        Pos::C => [&["C"], &[]],
        _ => [&[], &[]],
    }
}

/// Whether a man belongs to the same group as a place.
fn same_group(place: Pos, man: &ImportedMan) -> bool {
    if place.is_line() {
        return is_line(man.place()) && man.place() != "LS";
    }
    let wanted = match place {
        place if place.is_linebacker() => DefenderGroup::Linebacker,
        place if place.is_defensive_back() => DefenderGroup::Back,
        _ => DefenderGroup::Line,
    };
    group(man.place()) == Some(wanted)
}

/// The eleven of a front.
pub(super) fn eleven<'a>(front: CardFront, men: &[&'a ImportedMan]) -> Vec<(Pos, &'a ImportedMan)> {
    put(&front.eleven(), men)
}

/// The five of the line.
pub(super) fn five<'a>(men: &[&'a ImportedMan]) -> Vec<(Pos, &'a ImportedMan)> {
    put(&LINE, men)
}

/// Puts one man at each place: first those who started exactly there, then near, then of the same group;
/// in each round the man of more starts, games and tackles.
fn put<'a>(places: &[Pos], men: &[&'a ImportedMan]) -> Vec<(Pos, &'a ImportedMan)> {
    let mut put: Vec<(Pos, &'a ImportedMan)> = Vec::new();
    for round in 0..3 {
        for place in places {
            if put.iter().any(|(taken, _)| taken == place) {
                continue;
            }
            let free = men.iter().filter(|man| put.iter().all(|(_, taken)| !std::ptr::eq(*taken, **man)));
            let fit = free.filter(|man| match round {
                2 => same_group(*place, man),
                round => fits(*place)[round].contains(&man.place()),
            });
            if let Some(man) = fit.max_by_key(|man| (man.standing(), std::cmp::Reverse(&man.name))) {
                put.push((*place, man));
            }
        }
    }
    put
}
