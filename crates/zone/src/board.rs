//! The field as the game sees it: zones beyond the line of scrimmage, their areas and neighbors, and how far
//! it is from one to another.

use crate::formation::{Column, GATES, Gate};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

macro_rules! names {
    ($(#[$outer:meta])* $type:ident { $($variant:ident = $name:literal,)+ }) => {
        $(#[$outer])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum $type {
            $(#[serde(rename = $name)] $variant,)+
        }

        impl $type {
            /// All of them, in the order of the board: from left to right, from the line outwards.
            pub const ALL: &'static [$type] = &[$($type::$variant,)+];

            /// The name on the board.
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name,)+
                }
            }

            /// The one of that name, in any case.
            pub fn named(name: &str) -> Option<$type> {
                $type::ALL.iter().copied().find(|one| one.name().eq_ignore_ascii_case(name))
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }
    };
}
pub(crate) use names;

names! {
    /// A zone beyond the line of scrimmage. The three strips beyond VDC are for runners only.
    Zone {
        Wwl = "WWL", Wl = "WL", L = "L", C = "C", R = "R", Wr = "WR", Wwr = "WWR",
        Ls = "LS", Sl = "SL", Sr = "SR", Rs = "RS",
        Il = "IL", Sc = "SC", Ir = "IR",
        Ml = "ML", Mc = "MC", Mr = "MR",
        Ll = "LL", Dc = "DC", Lr = "LR",
        Vdc = "VDC", X1 = "X1", X2 = "X2", X3 = "X3",
    }
}

/// A side of the field, seen from the offense.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FieldSide {
    Left,
    Right,
}

impl FieldSide {
    /// The other one.
    pub const fn other(self) -> FieldSide {
        match self {
            FieldSide::Left => FieldSide::Right,
            FieldSide::Right => FieldSide::Left,
        }
    }
}

impl Zone {
    /// The zones people name: all but the strips.
    pub const NAMED: usize = 21;

    /// The zone in the mirror.
    pub const fn mirror(self) -> Zone {
        use Zone::*;
        match self {
            Wwl => Wwr,
            Wl => Wr,
            L => R,
            R => L,
            Wr => Wl,
            Wwr => Wwl,
            Ls => Rs,
            Sl => Sr,
            Sr => Sl,
            Rs => Ls,
            Il => Ir,
            Ir => Il,
            Ml => Mr,
            Mr => Ml,
            Ll => Lr,
            Lr => Ll,
            C | Sc | Mc | Dc | Vdc | X1 | X2 | X3 => self,
        }
    }

    /// The depth of the row: 0 on the line, 1 short, 2 intermediate, 3 middle, 4 long, 5 and more beyond.
    #[inline]
    pub const fn row(self) -> u8 {
        use Zone::*;
        match self {
            Wwl | Wl | L | C | R | Wr | Wwr => 0,
            Ls | Sl | Sr | Rs => 1,
            Il | Sc | Ir => 2,
            Ml | Mc | Mr => 3,
            Ll | Dc | Lr => 4,
            Vdc => 5,
            X1 => 6,
            X2 => 7,
            X3 => 8,
        }
    }

    /// The side of the field it lies on; none in the middle.
    #[inline]
    pub(crate) const fn flank(self) -> Option<FieldSide> {
        use Zone::*;
        match self {
            Wwl | Wl | L | Ls | Sl | Il | Ml | Ll => Some(FieldSide::Left),
            Wwr | Wr | R | Rs | Sr | Ir | Mr | Lr => Some(FieldSide::Right),
            C | Sc | Mc | Dc | Vdc | X1 | X2 | X3 => None,
        }
    }

    /// One of L, C, R, where the lines meet.
    #[inline]
    pub(crate) const fn is_inside(self) -> bool {
        matches!(self, Zone::L | Zone::C | Zone::R)
    }

    /// One of the three strips beyond VDC.
    pub(crate) const fn is_strip(self) -> bool {
        matches!(self, Zone::X1 | Zone::X2 | Zone::X3)
    }
}

/// A set of zones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Zones(u32);

impl Zones {
    pub(crate) const NONE: Zones = Zones(0);
    /// All of them.
    pub(crate) const ALL: Zones = Zones((1 << Zone::ALL.len()) - 1);

    #[inline]
    pub fn of(zones: &[Zone]) -> Zones {
        Zones(zones.iter().fold(0, |all, zone| all | 1 << *zone as u8))
    }

    /// Whether it is one of them.
    #[inline]
    pub(crate) const fn has(self, zone: Zone) -> bool {
        self.0 >> zone as u8 & 1 == 1
    }

    /// Those that are in both.
    #[inline]
    pub const fn and(self, other: Zones) -> Zones {
        Zones(self.0 & other.0)
    }

    /// With one more.
    #[inline]
    pub const fn with(self, zone: Zone) -> Zones {
        Zones(self.0 | 1 << zone as u8)
    }

    /// With one more, if so.
    #[inline]
    pub(crate) const fn with_if(self, zone: Zone, yes: bool) -> Zones {
        Zones(self.0 | (yes as u32) << zone as u8)
    }

    /// In the order of the board.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Zone> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let zone = left.trailing_zeros() as usize;
            left &= left.checked_sub(1)?;
            Zone::ALL.get(zone).copied()
        })
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// Too far to count.
const FAR: u8 = 99;

/// More than any way costs, and twice as much is still a small number.
const NOWHERE: u8 = 100;

/// A zone as the board file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFileZone {
    name: Zone,
    near: i16,
    far: i16,
    lane: String,
    area: Zone,
    value: i16,
    sideline: bool,
    next: Vec<Zone>,
}

/// The board: what is next to what, how deep, and the ways between.
#[derive(Debug)]
pub struct ZoneBoard {
    /// Near edge of each zone, in yards beyond the line (ZR1.2-a).
    pub(crate) near: [i16; Zone::ALL.len()],
    pub(crate) far: [i16; Zone::ALL.len()],
    /// The area each belongs to, named by its first zone (ZR1.2-b).
    pub area: [Zone; Zone::ALL.len()],
    /// What each is worth to the passer (ZR1.2-c).
    pub(crate) value: [i16; Zone::ALL.len()],
    /// Next to a sideline (ZR1.2-e).
    pub(crate) sideline: Zones,
    /// The zones next to each.
    pub(crate) next: [Zones; Zone::ALL.len()],
    /// Fewest moves from zone to zone.
    steps: [[u8; Zone::ALL.len()]; Zone::ALL.len()],
    /// Fewest areas from zone to zone, and fewest without a step towards the offense's own side.
    areas: [[[u8; 2]; Zone::ALL.len()]; Zone::ALL.len()],
    /// The first zone of a shortest way, the one nearest to a sideline if there are several.
    toward: [[Zone; Zone::ALL.len()]; Zone::ALL.len()],
    /// The zones next to each that are nearer to another.
    nearer: [[Zones; Zone::ALL.len()]; Zone::ALL.len()],
    /// The zones straight on from each.
    ahead: [Zones; Zone::ALL.len()],
    /// The ways from the gates to each zone.
    trails: [Trails; Zone::ALL.len()],
    /// The zones within so many moves of each.
    within: [[Zones; FURTHEST + 1]; Zone::ALL.len()],
    /// The zones of its area or within two moves.
    about: [Zones; Zone::ALL.len()],
}

/// No two zones are further apart.
const FURTHEST: usize = 12;

/// The ways from the gates to one zone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trails {
    /// Half points a receiver pays from each gate for the zones he passes, the last one counted.
    pub(crate) halves: [u8; GATES],
    /// Fewest moves from each gate's zone.
    pub(crate) steps: [u8; GATES],
    /// The gate from which it is nearest for a man of each column whom nobody stands in the way of.
    nearest: [Gate; Column::ALL.len()],
    /// All bits for the gates from which he leaves L, C or R downfield.
    leaving: [u8; GATES],
    /// The gates from which he runs down the sideline all along (Z5.1.5-b).
    sideline: u16,
    trails: [Trail; Gate::ALL.len()],
}

impl Trails {
    const NONE: Trails = Trails {
        halves: [NOWHERE; GATES],
        steps: [NOWHERE; GATES],
        nearest: [Gate::Lc; Column::ALL.len()],
        leaving: [0; GATES],
        sideline: 0,
        trails: [Trail { zones: [Zone::C; LONGEST], len: 0 }; Gate::ALL.len()],
    };

    /// A cost of leaving L, C or R downfield from this gate; nothing where he does not.
    #[inline]
    pub(crate) const fn leaving_cost(&self, gate: Gate, cost: u8) -> u8 {
        self.leaving[gate as usize] & cost
    }

    /// The gates from which he runs down the sideline all along, one bit each (Z5.1.5-b).
    #[inline]
    pub(crate) const fn along_the_sideline(&self) -> u16 {
        self.sideline
    }

    /// The gate from which it is nearest for a man of a column whom nobody stands in the way of.
    #[inline]
    pub(crate) const fn nearest(&self, column: Column) -> Gate {
        self.nearest[column as usize]
    }

    /// His way from this gate.
    #[inline]
    pub const fn from(&self, gate: Gate) -> Trail {
        self.trails[gate as usize]
    }
}

/// The longest way of a receiver: the line and eight zones.
pub(crate) const LONGEST: usize = 9;

/// A receiver's way from a gate to a zone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trail {
    zones: [Zone; LONGEST],
    len: u8,
}

impl Trail {
    /// The zones he passes.
    #[inline]
    pub(crate) fn zones(&self) -> &[Zone] {
        &self.zones[..usize::from(self.len)]
    }

    /// Where he is.
    #[inline]
    pub(crate) fn end(&self) -> Zone {
        self.zones[usize::from(self.len) - 1]
    }
}

impl ZoneBoard {
    /// The board of the book.
    pub fn standard() -> &'static ZoneBoard {
        static BOARD: OnceLock<ZoneBoard> = OnceLock::new();
        BOARD.get_or_init(|| {
            ZoneBoard::read(include_str!("../data/board.toml"))
                .expect("a test reads the board that comes with the game")
        })
    }

    /// Reads a board; refuses one that is not whole, saying why.
    pub fn read(text: &str) -> Result<ZoneBoard, String> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct BoardFile {
            zone: Vec<BoardFileZone>,
        }
        let all: BoardFile = toml::from_str(text).map_err(|error| error.to_string())?;
        let mut board = ZoneBoard {
            near: [0; Zone::ALL.len()],
            far: [0; Zone::ALL.len()],
            area: [Zone::C; Zone::ALL.len()],
            value: [0; Zone::ALL.len()],
            sideline: Zones::default(),
            next: [Zones::default(); Zone::ALL.len()],
            steps: [[FAR; Zone::ALL.len()]; Zone::ALL.len()],
            areas: [[[FAR; 2]; Zone::ALL.len()]; Zone::ALL.len()],
            toward: [[Zone::C; Zone::ALL.len()]; Zone::ALL.len()],
            nearer: [[Zones::default(); Zone::ALL.len()]; Zone::ALL.len()],
            ahead: [Zones::default(); Zone::ALL.len()],
            trails: [Trails::NONE; Zone::ALL.len()],
            within: [[Zones::default(); FURTHEST + 1]; Zone::ALL.len()],
            about: [Zones::default(); Zone::ALL.len()],
        };
        let mut seen = Zones::default();
        for row in &all.zone {
            board.enter(row)?;
            seen = seen.with(row.name);
        }
        if let Some(missing) = Zone::ALL[..Zone::NAMED].iter().find(|zone| !seen.has(**zone)) {
            return Err(format!("the board has no zone {missing}"));
        }
        board.add_strips();
        board.check_ways()?;
        board.measure();
        Ok(board)
    }

    fn enter(&mut self, row: &BoardFileZone) -> Result<(), String> {
        let at = row.name as usize;
        if row.name.is_strip() || row.near >= row.far || row.lane.is_empty() {
            return Err(format!(
                "zone {}: the strips are not written, and near must be less than far",
                row.name
            ));
        }
        self.near[at] = row.near;
        self.far[at] = row.far;
        self.area[at] = row.area;
        self.value[at] = row.value;
        self.next[at] = Zones::of(&row.next);
        if row.sideline {
            self.sideline = self.sideline.with(row.name);
        }
        Ok(())
    }

    /// Beyond the last zone there is only running, straight up and down (ZR1.2-f).
    fn add_strips(&mut self) {
        let mut behind = Zone::Vdc;
        for strip in [Zone::X1, Zone::X2, Zone::X3] {
            let at = strip as usize;
            self.near[at] = self.far[behind as usize];
            self.far[at] = self.near[at] + 20;
            self.area[at] = strip;
            self.next[at] = Zones::of(&[behind]);
            self.next[behind as usize] = self.next[behind as usize].with(strip);
            behind = strip;
        }
    }

    fn check_ways(&self) -> Result<(), String> {
        for a in Zone::ALL {
            for b in self.next[*a as usize].iter() {
                if !self.next[b as usize].has(*a) {
                    return Err(format!("{b} is next to {a} but not the other way round"));
                }
            }
        }
        Ok(())
    }

    fn measure(&mut self) {
        for from in Zone::ALL {
            self.measure_steps(*from);
            self.measure_areas(*from);
        }
        for from in Zone::ALL {
            for to in Zone::ALL {
                self.nearer[*from as usize][*to as usize] = self.first_steps(*from, *to);
                self.toward[*from as usize][*to as usize] = self.first_step(*from, *to);
            }
        }
        // Trails follow what has been measured so far.
        for zone in Zone::ALL {
            self.ahead[*zone as usize] = self.deeper(*zone);
            self.trails[*zone as usize] = self.trails_to(*zone);
            self.within[*zone as usize] = self.circles(*zone);
            let area = Zone::ALL.iter().filter(|other| self.same_area(*zone, **other));
            self.about[*zone as usize] = area.fold(self.within(*zone, 2), |all, other| all.with(*other));
        }
    }

    /// The zones within none, one, two and more moves.
    fn circles(&self, from: Zone) -> [Zones; FURTHEST + 1] {
        std::array::from_fn(|moves| {
            let near = Zone::ALL.iter().filter(|to| usize::from(self.steps(from, **to)) <= moves);
            near.fold(Zones::default(), |all, to| all.with(*to))
        })
    }

    fn trails_to(&self, to: Zone) -> Trails {
        let mut all = Trails::NONE;
        for (at, gate) in Gate::ALL.iter().enumerate() {
            let trail = self.blaze(*gate, to);
            let zones = trail.zones();
            let leaves = zones.len() > 1 && gate.zone().is_inside() && zones[1].row() > 0;
            let sideline = zones.iter().all(|zone| self.sideline.has(*zone) || *zone == Zone::Vdc);
            all.halves[at] = 2 * trail.len;
            all.steps[at] = self.steps(gate.zone(), to);
            all.leaving[at] = if leaves { u8::MAX } else { 0 };
            all.sideline |= u16::from(sideline) << at;
            all.trails[at] = trail;
        }
        for (nearest, column) in all.nearest.iter_mut().zip(Column::ALL) {
            let far = |gate: &&Gate| column.across()[**gate as usize] + all.steps[**gate as usize];
            *nearest = *Gate::ALL.iter().min_by_key(far).unwrap_or(nearest);
        }
        all
    }

    /// The next row's neighbors.
    fn deeper(&self, zone: Zone) -> Zones {
        let deeper = self.next[zone as usize].iter().filter(|next| next.row() > zone.row());
        deeper.fold(Zones::default(), Zones::with)
    }

    /// The shortest way from a gate; up the middle he stays on the side of his gate.
    fn blaze(&self, gate: Gate, to: Zone) -> Trail {
        let mut here = gate.zone();
        let mut zones = [here; LONGEST];
        let mut len = 1;
        while here != to && len < LONGEST {
            here = match (here, gate) {
                (Zone::C, Gate::Lc) if to.flank().is_none() => Zone::Sl,
                (Zone::C, Gate::Rc) if to.flank().is_none() => Zone::Sr,
                _ => self.toward(here, to),
            };
            zones[len] = here;
            len += 1;
        }
        Trail { zones, len: len as u8 }
    }

    /// A way that ends after so many zones: where shortest ways lead to several, at the one closest to the sideline
    /// (Z5.1.1-b).
    pub(crate) fn cut(&self, trail: &Trail, len: usize) -> Trail {
        let (to, last) = (trail.end(), len - 1);
        let mut rows = [Zones::NONE.with(trail.zones[0]); LONGEST];
        for at in 1..len {
            let on = rows[at - 1].iter().flat_map(|from| self.nearer(from, to).iter());
            rows[at] = on.fold(Zones::NONE, Zones::with);
        }
        let mut cut = Trail { len: len as u8, ..*trail };
        let own = self.to_sideline(cut.end());
        let nearest = rows[last].iter().min_by_key(|zone| self.to_sideline(*zone));
        let Some(end) = nearest.filter(|zone| self.to_sideline(*zone) < own) else { return cut };
        cut.zones[last] = end;
        for at in (1..last).rev() {
            let before = |zone: &Zone| self.nearer(*zone, to).has(cut.zones[at + 1]);
            cut.zones[at] = rows[at].iter().find(before).unwrap_or(cut.zones[at]);
        }
        cut
    }

    /// The ways from the gates to a zone (Z5.1.2-w).
    #[inline]
    pub(crate) fn trails(&self, to: Zone) -> &Trails {
        &self.trails[to as usize]
    }

    /// The zones within so many moves, the zone itself counted.
    #[inline]
    pub(crate) fn within(&self, from: Zone, moves: i16) -> Zones {
        self.within[from as usize][moves.clamp(0, FURTHEST as i16) as usize]
    }

    /// The zones of the same area or within two moves.
    #[inline]
    pub(crate) fn about(&self, zone: Zone) -> Zones {
        self.about[zone as usize]
    }

    fn measure_steps(&mut self, from: Zone) {
        let row = &mut self.steps[from as usize];
        row[from as usize] = 0;
        // The board is small: spread until nothing changes.
        let mut changed = true;
        while changed {
            changed = false;
            for a in Zone::ALL {
                for b in self.next[*a as usize].iter() {
                    if row[*a as usize] < FAR && row[*a as usize] + 1 < row[b as usize] {
                        row[b as usize] = row[*a as usize] + 1;
                        changed = true;
                    }
                }
            }
        }
    }

    fn measure_areas(&mut self, from: Zone) {
        let row = &mut self.areas[from as usize];
        row[from as usize] = [0, 0];
        let mut changed = true;
        while changed {
            changed = false;
            for a in Zone::ALL {
                for b in self.next[*a as usize].iter() {
                    let cost = u8::from(self.area[*a as usize] != self.area[b as usize]);
                    let upfield = cost == 1 && b.row() < a.row();
                    let so_far = row[*a as usize];
                    for (kind, best) in row[b as usize].iter_mut().enumerate() {
                        let barred = kind == 1 && upfield || so_far[kind] == FAR;
                        if !barred && so_far[kind] + cost < *best {
                            *best = so_far[kind] + cost;
                            changed = true;
                        }
                    }
                }
            }
        }
    }

    fn first_steps(&self, from: Zone, to: Zone) -> Zones {
        let left = self.steps(from, to);
        let nearer = self.next[from as usize].iter().filter(|zone| self.steps(*zone, to) < left);
        nearer.fold(Zones::NONE, Zones::with)
    }

    fn first_step(&self, from: Zone, to: Zone) -> Zone {
        let nearer = self.nearer(from, to).iter();
        nearer.min_by_key(|zone| self.to_sideline(*zone)).unwrap_or(from)
    }

    /// How many zones a zone is from the nearest sideline, itself not counted.
    fn to_sideline(&self, zone: Zone) -> u8 {
        self.sideline.iter().map(|side| self.steps(zone, side)).min().unwrap_or(FAR)
    }

    /// Fewest moves between two zones.
    #[inline]
    pub(crate) fn steps(&self, from: Zone, to: Zone) -> u8 {
        self.steps[from as usize][to as usize]
    }

    /// Fewest areas a defender must cross (ZR7.2-a).
    #[inline]
    pub(crate) fn areas(&self, from: Zone, to: Zone) -> u8 {
        self.areas[from as usize][to as usize][0]
    }

    /// Fewest areas when no step between areas may go back towards the line.
    #[inline]
    pub(crate) fn areas_downfield(&self, from: Zone, to: Zone) -> u8 {
        self.areas[from as usize][to as usize][1]
    }

    /// The next zone of a shortest way; of several the one closest to the sideline (Z5.1.1-b).
    #[inline]
    pub fn toward(&self, from: Zone, to: Zone) -> Zone {
        self.toward[from as usize][to as usize]
    }

    /// The zones next to one from which it is less far to another.
    #[inline]
    pub(crate) fn nearer(&self, from: Zone, to: Zone) -> Zones {
        self.nearer[from as usize][to as usize]
    }

    /// Whether two zones touch.
    #[inline]
    pub fn adjacent(&self, a: Zone, b: Zone) -> bool {
        self.next[a as usize].has(b)
    }

    /// Whether two zones belong to one area.
    #[inline]
    pub(crate) fn same_area(&self, a: Zone, b: Zone) -> bool {
        self.area[a as usize] == self.area[b as usize]
    }

    /// Near edge, in yards beyond the line.
    #[inline]
    pub fn near(&self, zone: Zone) -> i16 {
        self.near[zone as usize]
    }

    /// Far edge.
    #[inline]
    pub fn far(&self, zone: Zone) -> i16 {
        self.far[zone as usize]
    }

    /// Pass value.
    #[inline]
    pub fn value(&self, zone: Zone) -> i16 {
        self.value[zone as usize]
    }

    /// The zones straight on from here for a man with the ball (Z5.1.1-c): the next row's neighbors.
    #[inline]
    pub(crate) fn ahead(&self, zone: Zone) -> Zones {
        self.ahead[zone as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Zone::*;

    fn board() -> &'static ZoneBoard {
        ZoneBoard::standard()
    }

    /// Z5.1.1-b: wherever a way is cut short, no other shortest way would have brought him nearer to the sideline; and he
    /// got there by zones that touch.
    #[test]
    fn a_way_cut_short_ends_nearest_the_sideline() {
        let ways = Gate::ALL.iter().flat_map(|gate| Zone::ALL.iter().map(move |to| (*gate, *to)));
        for (gate, to) in ways.filter(|(_, to)| to.row() > 0) {
            let trail = board().trails(to).from(gate);
            let mut there = vec![gate.zone()];
            for len in 2..=trail.zones().len() {
                there = there.iter().flat_map(|from| board().nearer(*from, to).iter()).collect();
                let nearest = there.iter().map(|zone| board().to_sideline(*zone)).min();
                let cut = board().cut(&trail, len);
                let zones = cut.zones();
                assert_eq!(Some(board().to_sideline(cut.end())), nearest, "{gate} to {to}: {zones:?}");
                assert!(zones.windows(2).all(|pair| board().nearer(pair[0], to).has(pair[1])), "{zones:?}");
            }
        }
        // Across the field the way itself goes through DC; who gets one zone less far is in MR, not there.
        let across = board().trails(Lr).from(Gate::Wl);
        assert_eq!((across.zones()[5], board().cut(&across, 6).end()), (Dc, Mr));
    }

    /// ZR1.2-b, ZR1.2-c, ZR1.2-e, ZR1.2-f: areas of several zones, what a zone is worth to the passer, the zones at a sideline,
    /// and the strips beyond.
    #[test]
    fn zones_have_areas_and_values() {
        let together = |zones: &[Zone]| {
            let same = |a: &Zone| Zone::ALL.iter().filter(|b| board().same_area(*a, **b)).count();
            zones.iter().all(|zone| board().same_area(zones[0], *zone) && same(zone) == zones.len())
        };
        let areas: [&[Zone]; 4] = [&[Il, Ml, Ll], &[Sc, Mc], &[Ir, Mr, Lr], &[Dc, Vdc]];
        assert!(areas.iter().all(|area| together(area)));
        assert!([Wwl, Wl, L, C, R, Wr, Wwr, Ls, Sl, Sr, Rs].iter().all(|zone| together(&[*zone])));
        let worth = |value: i16| -> Vec<Zone> {
            Zone::ALL[..Zone::NAMED].iter().copied().filter(|zone| board().value(*zone) == value).collect()
        };
        assert_eq!(worth(4), [L, C, R, Sl, Sr]);
        assert_eq!(worth(3), [Wwl, Wl, Wr, Wwr, Ls, Rs, Sc]);
        assert_eq!(worth(2), [Il, Ir, Mc]);
        assert_eq!((worth(1).len(), worth(0)), (5, vec![Vdc]));
        let beside: Vec<Zone> =
            Zone::ALL.iter().copied().filter(|zone| board().sideline.has(*zone)).collect();
        assert_eq!(beside, [Wwl, Wwr, Ls, Rs, Il, Ir, Ml, Mr, Ll, Lr]);
        let far = |zone| (board().near(zone), board().far(zone));
        assert_eq!([far(X1), far(X2), far(X3)], [(50, 70), (70, 90), (90, 110)]);
        assert!(board().adjacent(Vdc, X1) && board().adjacent(X1, X2) && !board().adjacent(Vdc, X2));
    }

    #[test]
    fn names_are_read_in_any_case() {
        assert_eq!(Zone::named("vdc"), Some(Vdc));
        assert_eq!(Zone::named("XX"), None);
    }

    /// Left and right are mirror images: neighbors, depth, value, areas (ZR1.2-d).
    #[test]
    fn the_board_is_its_own_mirror_image() {
        for a in Zone::ALL {
            let m = a.mirror();
            assert_eq!(
                (board().near(*a), board().far(*a), board().value(*a)),
                (board().near(m), board().far(m), board().value(m))
            );
            assert_eq!(board().sideline.has(*a), board().sideline.has(m));
            for b in Zone::ALL {
                assert_eq!(board().adjacent(*a, *b), board().adjacent(m, b.mirror()), "{a} {b}");
                assert_eq!(board().same_area(*a, *b), board().same_area(m, b.mirror()), "{a} {b}");
                assert_eq!(board().steps(*a, *b), board().steps(m, b.mirror()));
                assert_eq!(board().areas_downfield(*a, *b), board().areas_downfield(m, b.mirror()));
            }
        }
    }

    /// Z5.1-b: a man moves to a zone that touches his; there are no diagonals.
    #[test]
    fn moves_go_to_zones_that_touch() {
        assert!(!board().adjacent(Sr, Il));
        assert!(board().adjacent(Sr, Ir) && board().adjacent(Sr, Sc));
        assert_eq!(board().steps(Sr, Il), 2);
    }

    /// ZR1.2-b: a man moves freely within his area.
    #[test]
    fn areas_are_counted_as_the_examples_count_them() {
        assert_eq!(board().areas_downfield(Rs, Vdc), 2);
        assert_eq!(board().areas(Rs, Wwr), 1);
        assert_eq!(board().areas_downfield(Rs, Wwr), FAR, "only towards the line");
        assert_eq!(board().areas(Sc, Ls), 2);
        assert_eq!(board().areas_downfield(Sc, Ir), 1, "sideways counts as downfield");
        assert_eq!(board().areas_downfield(R, Sl), 2);
        assert_eq!(board().areas(Ir, Lr), 0, "one area");
    }

    #[test]
    fn of_two_shortest_ways_the_one_at_the_sideline_is_taken() {
        assert_eq!(board().toward(L, Il), Ls);
        assert_eq!(board().toward(Vdc, X2), X1);
        assert_eq!(board().toward(Sc, Sc), Sc);
    }

    #[test]
    fn a_broken_board_is_refused() {
        assert!(ZoneBoard::read("zone = []").is_err());
        let text = include_str!("../data/board.toml");
        let one_way = text.replacen("next = [\"WL\", \"LS\"]", "next = [\"WL\", \"LS\", \"VDC\"]", 1);
        assert!(ZoneBoard::read(&one_way).expect_err("one way only").contains("not the other way round"));
    }
}
