//! Formations and the men in their five slots.

use crate::call::CardFormation;
use crate::game::Card;
use crate::position::Pos;
use crate::state::CardMen;
use crate::team::{CardDepth, CardTeam};
use hashmark_law::Side;

/// What a formation wants in a slot (C-form-1..4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FormationSlot {
    Fb,
    Hb,
    Rb,
    Fl,
    Se,
    Wr,
    Te,
    /// A back or a wide receiver: of the two such slots one takes each.
    Open,
}

impl FormationSlot {
    /// The slot of this name on the chart.
    pub fn named(name: &str) -> Option<FormationSlot> {
        Some(match name {
            "FB" => FormationSlot::Fb,
            "HB" => FormationSlot::Hb,
            "RB" => FormationSlot::Rb,
            "FL" => FormationSlot::Fl,
            "SE" => FormationSlot::Se,
            "WR" => FormationSlot::Wr,
            "TE" => FormationSlot::Te,
            "?" => FormationSlot::Open,
            _ => return None,
        })
    }

    /// Whether a man of this position belongs here.
    pub const fn takes(self, pos: Pos) -> bool {
        match self {
            FormationSlot::Fb | FormationSlot::Hb | FormationSlot::Rb => pos.is_back(),
            FormationSlot::Fl | FormationSlot::Se | FormationSlot::Wr => pos.is_wide(),
            FormationSlot::Te => matches!(pos, Pos::Te),
            FormationSlot::Open => pos.is_back() || pos.is_wide(),
        }
    }
}

/// Which back stays in a one-back formation (C-form-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stays {
    /// The halfback, in slot 2; a receiver takes slot 1.
    Halfback,
    /// The fullback, in slot 1; a receiver takes slot 2.
    Fullback,
}

/// Who takes the field in a formation, worked out before the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UsualLineup([[Five; 2]; 8]);

/// One formation with one of its backs staying.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Five {
    /// The men when everybody is fit and rested.
    men: [u8; 5],
    /// The same men.
    all: CardMen,
    /// Whom each slot asks for, one after the other.
    orders: [SlotOrder; 5],
}

/// Whom a slot asks for: first the men of its kind, then the others.
#[derive(Clone, PartialEq, Eq, Debug)]
struct SlotOrder {
    men: Vec<u8>,
    /// How many of them are of its kind.
    kind: usize,
}

impl UsualLineup {
    /// Of a team.
    pub fn of(team: &CardTeam, slots: &[[FormationSlot; 5]; 8]) -> UsualLineup {
        let five = |formation: usize, stays| {
            let slots = slots[formation];
            let orders = std::array::from_fn(|at| SlotOrder::of(&team.depth, slots[at], at, stays));
            let men =
                choose(&orders, slots[0] == FormationSlot::Open, CardMen::default(), CardMen::default());
            Five { men, all: CardMen::of(&men), orders }
        };
        UsualLineup(std::array::from_fn(|formation| {
            [five(formation, Stays::Halfback), five(formation, Stays::Fullback)]
        }))
    }
}

impl SlotOrder {
    fn of(depth: &CardDepth, slot: FormationSlot, at: usize, stays: Stays) -> SlotOrder {
        let CardDepth { hb, fb, wide, te, .. } = depth;
        let (hb, fb, wide, te): (&[u8], &[u8], &[u8], &[u8]) = (hb, fb, wide, te);
        let lists: &[&[u8]] = match slot {
            FormationSlot::Open if (at == 0) == (stays == Stays::Halfback) => &[wide, te, hb, fb],
            FormationSlot::Open | FormationSlot::Hb | FormationSlot::Rb
                if stays == Stays::Halfback || slot != FormationSlot::Open =>
            {
                &[hb, fb, wide, te]
            }
            FormationSlot::Open => &[fb, hb, wide, te],
            FormationSlot::Fb => &[fb, hb, te, wide],
            FormationSlot::Te => &[te, wide, fb, hb],
            FormationSlot::Se => &[wide.get(1..).unwrap_or(&[]), wide, te, hb, fb],
            _ => &[wide, te, hb, fb],
        };
        let kind = lists[0].len() + if slot.takes(Pos::Hb) { lists[1].len() } else { 0 };
        SlotOrder { men: lists.concat(), kind }
    }

    /// The first who is free; a man of the right kind who has to rest comes before one of the wrong kind.
    fn pick(&self, taken: CardMen, resting: CardMen) -> u8 {
        let kind = &self.men[..self.kind];
        taken
            .and(resting)
            .first_missing(kind)
            .or_else(|| taken.first_missing(kind))
            .or_else(|| taken.first_missing(&self.men))
            .or_else(|| self.men.first().copied())
            .unwrap_or(0)
    }
}

/// The best fit men for a formation; `want` is put in if he is not among them already.
pub fn fill(game: &Card, side: Side, formation: CardFormation, stays: Stays, want: Option<u8>) -> [u8; 5] {
    let state = game.side(side);
    let (hurt, resting) = (state.hurt(), state.resting());
    let sheet = &game.book.sheets[side];
    let slots = &game.tables().slots[formation.row()];
    let five = &sheet.usual.0[formation.row()][stays as usize];
    let (mut men, all) = if five.all.meets(hurt.and(resting)) {
        let men = choose(&five.orders, slots[0] == FormationSlot::Open, hurt, resting);
        (men, CardMen::of(&men))
    } else {
        (five.men, five.all)
    };
    if let Some(want) = want.filter(|want| !all.has(*want)) {
        put_in(&sheet.team, slots, &mut men, want, stays);
    }
    men
}

fn choose(orders: &[SlotOrder; 5], open: bool, hurt: CardMen, resting: CardMen) -> [u8; 5] {
    let mut taken = hurt;
    let mut men = [0; 5];
    // A receiver in an open slot comes after flanker and split end have theirs (C-form-4).
    let sequence = if open { [2, 3, 4, 0, 1] } else { [0, 1, 2, 3, 4] };
    for at in sequence {
        men[at] = orders[at].pick(taken, resting);
        taken.add(men[at]);
    }
    men
}

/// Puts a man into the slot of his kind that matters least.
fn put_in(team: &CardTeam, slots: &[FormationSlot; 5], men: &mut [u8; 5], want: u8, stays: Stays) {
    let pos = team.men[usize::from(want)].pos;
    let back_slot = if stays == Stays::Halfback { 1 } else { 0 };
    let place = match pos {
        Pos::Fb if slots[0].takes(pos) && slots[0] != FormationSlot::Open => Some(0),
        Pos::Hb | Pos::Fb if slots[1] == FormationSlot::Open => Some(back_slot),
        Pos::Hb if slots[1].takes(pos) => Some(1),
        Pos::Fl | Pos::Se if slots[1] == FormationSlot::Open => Some(1 - back_slot),
        _ => None,
    };
    let place =
        place.or_else(|| (0..5).rev().find(|at| slots[*at].takes(pos) && slots[*at] != FormationSlot::Open));
    men[place.unwrap_or(4)] = want;
}

/// Puts a back in for another who does not get the ball, if there is one (C-sugg-2, C-sugg-3).
pub(crate) fn bring_back(team: &CardTeam, men: &mut [u8; 5], back: u8, holder: Option<u8>) {
    let idle = |man: &u8| team.men[usize::from(*man)].pos.is_back() && Some(*man) != holder;
    if !men.contains(&back)
        && let Some(place) = men.iter().rposition(idle)
    {
        men[place] = back;
    }
}

/// What is wrong with these men in this formation, if anything.
pub fn problem(game: &Card, side: Side, formation: CardFormation, men: &[u8; 5]) -> Option<String> {
    let team = game.team(side);
    let state = game.side(side);
    if let Some(man) = men.iter().find(|man| usize::from(**man) >= team.men.len()) {
        return Some(format!("the team has no man number {man}"));
    }
    if (0..5).any(|at| men[..at].contains(&men[at])) {
        return Some("a man cannot stand in two slots".to_string());
    }
    let name = |man: u8| team.men[usize::from(man)].name.as_str();
    if let Some(man) = men.iter().find(|man| state.hurt().has(**man)) {
        return Some(format!("{} is hurt", name(*man)));
    }
    let slots = &game.tables().slots[formation.row()];
    let frozen = state.hurry && *men == state.men && formation == state.formation;
    for (at, man) in men.iter().copied().enumerate() {
        let pos = team.men[usize::from(man)].pos;
        let better = |other: Pos| slots[at].takes(other) && !(stands_in(slots[at], pos) && other.is_back());
        if !slots[at].takes(pos) && spare(game, side, men, better, false) {
            return Some(format!("{} ({}) does not belong in slot {}", name(man), pos.name(), at + 1));
        }
        let kin = |other: Pos| same_kind(pos, other);
        if state.resting().has(man) && !frozen && spare(game, side, men, kin, true) {
            return Some(format!("{} has to rest", name(man)));
        }
    }
    open_slots(game, side, slots, men)
}

/// A tight end is the extra receiver of an open slot when the wide receivers have run out.
fn stands_in(slot: FormationSlot, pos: Pos) -> bool {
    slot == FormationSlot::Open && pos == Pos::Te
}

fn same_kind(a: Pos, b: Pos) -> bool {
    a == b || (a.is_back() && b.is_back()) || (a.is_wide() && b.is_wide())
}

/// Whether a fit man of some kind stands outside these five.
fn spare(game: &Card, side: Side, men: &[u8; 5], kind: impl Fn(Pos) -> bool, rested: bool) -> bool {
    let state = game.side(side);
    let depth = &game.team(side).depth;
    let lists: [&[u8]; 4] = [&depth.hb, &depth.fb, &depth.wide, &depth.te];
    lists.iter().flat_map(|list| list.iter()).any(|man| {
        let taken = men.contains(man) || state.hurt().has(*man) || rested && state.resting().has(*man);
        !taken && kind(game.team(side).men[usize::from(*man)].pos)
    })
}

/// Of two open slots one is a back's and one a receiver's (C-form-4).
fn open_slots(game: &Card, side: Side, slots: &[FormationSlot; 5], men: &[u8; 5]) -> Option<String> {
    if slots[0] != FormationSlot::Open {
        return None;
    }
    let pos = |at: usize| game.team(side).men[usize::from(men[at])].pos;
    let (a, b) = (pos(0), pos(1));
    let catches = |pos: Pos| pos.is_wide() || pos == Pos::Te;
    let two_of_a_kind = (a.is_back() && b.is_back() && spare(game, side, men, Pos::is_wide, false))
        || (catches(a) && catches(b) && spare(game, side, men, Pos::is_back, false));
    two_of_a_kind.then(|| "one of slots 1 and 2 is a back's, the other a receiver's".to_string())
}
