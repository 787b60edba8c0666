//! The offensive side of the line: nine columns and three rows, ten gates into the zones, formations, and what it
//! costs a man to get from his place to a gate (ZR2.2-a, ZR2.2-b).

use crate::board::{FieldSide, Zone, names};
use crate::written::ElevenSet;
use serde::{Deserialize, Serialize};

names! {
    /// A column of the offensive side. The guards and the center share C.
    Column {
        Wwl = "WWL", Wl = "WL", Le = "LE", Lt = "LT", C = "C", Rt = "RT", Re = "RE", Wr = "WR", Wwr = "WWR",
    }
}

names! {
    /// A point at which a man enters the zones (Z8.3-b, ZR2.2-c).
    Gate {
        Wwl = "WWL", Wl = "WL", Le = "LE", Lt = "LT", Lc = "LC", Rc = "RC", Rt = "RT", Re = "RE", Wr = "WR",
        Wwr = "WWR",
    }
}

names! {
    /// What a man of a formation is called in a written play (Z8.3-a).
    Label {
        Lw = "LW", Rw = "RW", Ls = "LS", Rs = "RS", Le = "LE", Re = "RE", Lt = "LT", Lg = "LG", C = "C",
        Rg = "RG", Rt = "RT", Q = "Q", F = "F", H = "H", Lh = "LH", Rh = "RH", Tb = "TB", B = "B",
    }
}

impl Column {
    /// The column in the mirror.
    pub(crate) const fn mirror(self) -> Column {
        Column::ALL[Column::ALL.len() - 1 - self as usize]
    }

    /// The zone across the line.
    #[inline]
    pub const fn zone(self) -> Zone {
        match self {
            Column::Wwl => Zone::Wwl,
            Column::Wl => Zone::Wl,
            Column::Le | Column::Lt => Zone::L,
            Column::C => Zone::C,
            Column::Rt | Column::Re => Zone::R,
            Column::Wr => Zone::Wr,
            Column::Wwr => Zone::Wwr,
        }
    }

    /// From LE to RE, where the line stands.
    pub(crate) const fn is_line(self) -> bool {
        !matches!(self, Column::Wwl | Column::Wl | Column::Wr | Column::Wwr)
    }
}

impl Gate {
    /// The gate in the mirror.
    pub const fn mirror(self) -> Gate {
        Gate::ALL[Gate::ALL.len() - 1 - self as usize]
    }

    /// The column it opens from.
    #[inline]
    pub(crate) const fn column(self) -> Column {
        match self {
            Gate::Wwl => Column::Wwl,
            Gate::Wl => Column::Wl,
            Gate::Le => Column::Le,
            Gate::Lt => Column::Lt,
            Gate::Lc | Gate::Rc => Column::C,
            Gate::Rt => Column::Rt,
            Gate::Re => Column::Re,
            Gate::Wr => Column::Wr,
            Gate::Wwr => Column::Wwr,
        }
    }

    /// The zone it opens into.
    #[inline]
    pub const fn zone(self) -> Zone {
        self.column().zone()
    }

    /// At a tight end's place, where one defender hinders nobody (Z5.1.2a2-c).
    #[inline]
    pub(crate) const fn is_end(self) -> bool {
        matches!(self, Gate::Le | Gate::Re)
    }

    /// The way of a man with the ball once he is through: zone after zone (ZR2.2-d). Runs up the
    /// middle may go on to either side; this is the straight way.
    pub(crate) const fn path(self) -> &'static [Zone; 9] {
        use Zone::*;
        match self {
            Gate::Wwl => &[Wwl, Ls, Il, Ml, Ll, Vdc, X1, X2, X3],
            Gate::Wl => &[Wl, Ls, Il, Ml, Ll, Vdc, X1, X2, X3],
            Gate::Le => &[L, Ls, Il, Ml, Ll, Vdc, X1, X2, X3],
            Gate::Lt => &[L, Sl, Sc, Mc, Dc, Vdc, X1, X2, X3],
            Gate::Lc => &[C, Sl, Sc, Mc, Dc, Vdc, X1, X2, X3],
            Gate::Rc => &[C, Sr, Sc, Mc, Dc, Vdc, X1, X2, X3],
            Gate::Rt => &[R, Sr, Sc, Mc, Dc, Vdc, X1, X2, X3],
            Gate::Re => &[R, Rs, Ir, Mr, Lr, Vdc, X1, X2, X3],
            Gate::Wr => &[Wr, Rs, Ir, Mr, Lr, Vdc, X1, X2, X3],
            Gate::Wwr => &[Wwr, Rs, Ir, Mr, Lr, Vdc, X1, X2, X3],
        }
    }
}

impl Label {
    /// The name in the mirror.
    pub(crate) const fn mirror(self) -> Label {
        match self {
            Label::Lw => Label::Rw,
            Label::Rw => Label::Lw,
            Label::Ls => Label::Rs,
            Label::Rs => Label::Ls,
            Label::Le => Label::Re,
            Label::Re => Label::Le,
            Label::Lt => Label::Rt,
            Label::Rt => Label::Lt,
            Label::Lg => Label::Rg,
            Label::Rg => Label::Lg,
            Label::Lh => Label::Rh,
            Label::Rh => Label::Lh,
            Label::C | Label::Q | Label::F | Label::H | Label::Tb | Label::B => self,
        }
    }

    /// Tackle to tackle: these are never receivers.
    #[inline]
    pub(crate) const fn is_interior(self) -> bool {
        matches!(self, Label::Lt | Label::Lg | Label::C | Label::Rg | Label::Rt)
    }

    /// Where he stands if nothing else is said.
    pub const fn usual(self) -> FormationPlace {
        let (column, row) = match self {
            Label::Lw => (Column::Wwl, 0),
            Label::Rw => (Column::Wwr, 0),
            Label::Ls => (Column::Wl, 1),
            Label::Rs => (Column::Wr, 1),
            Label::Le => (Column::Le, 0),
            Label::Re => (Column::Re, 0),
            Label::Lt => (Column::Lt, 0),
            Label::Rt => (Column::Rt, 0),
            Label::Lg | Label::C | Label::Rg | Label::Q => (Column::C, 0),
            Label::F => (Column::C, 1),
            Label::H | Label::Tb | Label::B => (Column::C, 2),
            Label::Lh => (Column::Lt, 1),
            Label::Rh => (Column::Rt, 1),
        };
        FormationPlace { column, row }
    }
}

/// A place on the offensive side: a column, and 0 on the line, 1 a back's depth, 2 a tailback's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct FormationPlace {
    pub(crate) column: Column,
    pub(crate) row: u8,
}

impl FormationPlace {
    /// The deepest row.
    pub(crate) const DEEPEST: u8 = 2;

    /// A place.
    pub const fn new(column: Column, row: u8) -> FormationPlace {
        FormationPlace { column, row }
    }

    /// The place in the mirror.
    pub(crate) const fn mirror(self) -> FormationPlace {
        FormationPlace { column: self.column.mirror(), row: self.row }
    }

    /// Where a halfback normally stands: behind a tackle (Z5.1.5-b).
    #[inline]
    pub(crate) const fn is_half_spot(self) -> bool {
        self.row == 1 && matches!(self.column, Column::Lt | Column::Rt)
    }

    /// The side of the formation it lies on.
    #[inline]
    pub(crate) const fn flank(self) -> Option<FieldSide> {
        match self.column {
            Column::Wwl | Column::Wl | Column::Le | Column::Lt => Some(FieldSide::Left),
            Column::C => None,
            Column::Rt | Column::Re | Column::Wr | Column::Wwr => Some(FieldSide::Right),
        }
    }
}

impl std::fmt::Display for FormationPlace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.row {
            0 => write!(f, "{}", self.column),
            row => write!(f, "{}-{row}", self.column),
        }
    }
}

/// A man's place in a formation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct LineSlot {
    /// What plays call him.
    pub label: Label,
    /// Where he stands.
    pub place: FormationPlace,
}

/// Eleven men at their places: all that is written down of a formation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename = "Formation")]
pub struct Layout {
    pub slots: [LineSlot; 11],
    /// The quarterback stands back (Z5.8.7-a).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shotgun: bool,
}

/// How the eleven of the offense line up, with what follows from that for every play. It is read as its layout, and
/// does not change.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(from = "Layout", into = "Layout")]
pub struct ZoneFormation {
    layout: Layout,
    ways: GateCosts,
    /// The layout as a number: formations are compared on every play.
    mark: [u64; 3],
}

impl std::ops::Deref for ZoneFormation {
    type Target = Layout;

    #[inline]
    fn deref(&self) -> &Layout {
        &self.layout
    }
}

impl From<Layout> for ZoneFormation {
    fn from(layout: Layout) -> ZoneFormation {
        ZoneFormation::of(layout)
    }
}

impl From<ZoneFormation> for Layout {
    fn from(formation: ZoneFormation) -> Layout {
        formation.layout
    }
}

impl PartialEq for ZoneFormation {
    #[inline]
    fn eq(&self, other: &ZoneFormation) -> bool {
        self.mark == other.mark
    }
}

impl Eq for ZoneFormation {}

impl std::hash::Hash for ZoneFormation {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.mark.hash(state);
    }
}

impl std::fmt::Debug for ZoneFormation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Formation").field("slots", &self.slots).field("shotgun", &self.shotgun).finish()
    }
}

/// What is wrong with a formation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FormationFault {
    /// A name twice.
    #[error("{0} stands twice; every man of a formation has his own name")]
    Twice(Label),
    /// Somebody is missing.
    #[error("there is no {0}; a formation has LT, LG, C, RG, RT and Q")]
    Missing(Label),
    /// Too few on the line.
    #[error("{0} men stand on the line; seven must, the quarterback not counted")]
    OnTheLine(usize),
    /// Two at one place.
    #[error("{0} and {1} stand at the same place, {2}; move one of them")]
    SamePlace(Label, Label, FormationPlace),
    /// A lineman or quarterback out of his place.
    #[error("{0} stands at {1}; he belongs at {2}")]
    Strange(Label, FormationPlace, FormationPlace),
    /// A row that does not exist.
    #[error("{0} stands {1} rows back; the deepest row is 2")]
    TooDeep(Label, u8),
}

impl Layout {
    /// Who is who, and what is in anybody's way to the gates.
    const fn ways(&self) -> GateCosts {
        let mut ways = GateCosts {
            taken: 0,
            named: [GateCosts::NOBODY; Label::ALL.len()],
            back: ElevenSet(0),
            interior: ElevenSet(0),
            line: ElevenSet(0),
            behind: ElevenSet(0),
            wings: [ElevenSet(0); 2],
        };
        let mut at = self.slots.len();
        while at > 0 {
            at -= 1;
            let slot = &self.slots[at];
            ways.named[slot.label as usize] = at as u8;
            let back = slot.place.row > 0;
            ways.back.0 |= (back as u16) << at;
            ways.interior.0 |= (slot.label.is_interior() as u16) << at;
            let on_the_line = !back & (slot.label as u8 != Label::Q as u8);
            ways.taken |= (on_the_line as u16) << slot.place.column as u8;
            let column = slot.place.column;
            match column {
                _ if !back => ways.line.0 |= (column.is_line() as u16) << at,
                Column::Lt | Column::C | Column::Rt => ways.behind.0 |= 1 << at,
                Column::Le => ways.wings[0].0 |= 1 << at,
                Column::Re => ways.wings[1].0 |= 1 << at,
                _ => {}
            }
        }
        ways.taken &= LINE;
        ways
    }

    /// Four men a word: sixteen bits for each, and the last sixteen for the shotgun.
    const fn mark(&self) -> [u64; 3] {
        let mut mark = [0, 0, self.shotgun as u64];
        let mut at = 0;
        while at < self.slots.len() {
            let LineSlot { label, place } = self.slots[at];
            let named = label as u64 * Column::ALL.len() as u64 + place.column as u64;
            mark[at / 4] = mark[at / 4] << 16 | named << 8 | place.row as u64;
            at += 1;
        }
        mark
    }
}

// A name and a column are one byte.
const _: () = assert!(Label::ALL.len() * Column::ALL.len() <= 256);

impl ZoneFormation {
    /// These men at these places.
    pub const fn new(slots: [LineSlot; 11]) -> ZoneFormation {
        ZoneFormation::of(Layout { slots, shotgun: false })
    }

    /// The formation of a layout.
    pub const fn of(layout: Layout) -> ZoneFormation {
        ZoneFormation { layout, ways: layout.ways(), mark: layout.mark() }
    }

    /// Who is who in it, and what is in anybody's way to the gates.
    #[inline]
    pub(crate) const fn ways(&self) -> &GateCosts {
        &self.ways
    }

    /// The man of that name, by his place in the eleven.
    #[inline]
    pub fn find(&self, label: Label) -> Option<usize> {
        self.ways.find(label)
    }

    /// The formation in the mirror, the eleven in the same order.
    pub fn mirror(&self) -> ZoneFormation {
        let flip = |slot: LineSlot| LineSlot { label: slot.label.mirror(), place: slot.place.mirror() };
        ZoneFormation::of(Layout { slots: self.slots.map(flip), shotgun: self.shotgun })
    }

    /// Whether it may be used at all (ZR5-a).
    pub fn check(&self) -> Result<(), FormationFault> {
        for (at, slot) in self.slots.iter().enumerate() {
            if slot.place.row > FormationPlace::DEEPEST {
                return Err(FormationFault::TooDeep(slot.label, slot.place.row));
            }
            for other in &self.slots[..at] {
                if other.label == slot.label {
                    return Err(FormationFault::Twice(slot.label));
                }
                if other.place == slot.place && !shares(other.label, slot.label) {
                    return Err(FormationFault::SamePlace(other.label, slot.label, slot.place));
                }
            }
        }
        for label in [Label::Lt, Label::Lg, Label::C, Label::Rg, Label::Rt, Label::Q] {
            let at = self.find(label).ok_or(FormationFault::Missing(label))?;
            let place = self.slots[at].place;
            let due = match label {
                Label::Q if self.shotgun => Label::F.usual(),
                _ => label.usual(),
            };
            if place != due {
                return Err(FormationFault::Strange(label, place, due));
            }
        }
        let line = |slot: &&LineSlot| slot.place.row == 0 && slot.label != Label::Q;
        match self.slots.iter().filter(line).count() {
            7 => Ok(()),
            other => Err(FormationFault::OnTheLine(other)),
        }
    }

    /// Who may catch a pass or carry the ball: ends and backs, and the quarterback with care.
    #[inline]
    pub(crate) fn is_eligible(&self, at: usize) -> bool {
        !self.slots[at].label.is_interior()
    }

    /// Men outside the tackles on each side, left and right.
    fn outside(&self) -> [usize; 2] {
        let count = |flank: FieldSide| {
            let outside = |slot: &&LineSlot| {
                slot.place.flank() == Some(flank) && !matches!(slot.place.column, Column::Lt | Column::Rt)
            };
            self.slots.iter().filter(outside).count()
        };
        [count(FieldSide::Left), count(FieldSide::Right)]
    }

    /// The strong side: that of the only tight end, else with more men outside the tackles, else that of the
    /// quarterback's hand (ZR5-d).
    pub(crate) fn strong_side(&self, hand: FieldSide) -> FieldSide {
        match (self.find(Label::Le), self.find(Label::Re)) {
            (Some(_), None) => return FieldSide::Left,
            (None, Some(_)) => return FieldSide::Right,
            _ => {}
        }
        match self.outside() {
            [left, right] if left > right => FieldSide::Left,
            [left, right] if right > left => FieldSide::Right,
            _ => hand,
        }
    }
}

/// Guards, center and quarterback share a place on the grid.
fn shares(a: Label, b: Label) -> bool {
    let middle = |label| matches!(label, Label::Lg | Label::C | Label::Rg | Label::Q);
    middle(a) && middle(b)
}

/// A formation as its men see it: who is who, and what is in the way to the gates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GateCosts {
    /// Columns in which a man stands on the line, the quarterback not counted.
    taken: u16,
    /// The first man of each name.
    named: [u8; Label::ALL.len()],
    back: ElevenSet,
    interior: ElevenSet,
    /// Who stand on the line from end to end.
    line: ElevenSet,
    /// Who stand behind it between the tackles.
    behind: ElevenSet,
    /// Who stand behind it beside the tackles, left and right.
    wings: [ElevenSet; 2],
}

/// Room for the ten gates: with a round number of them all are reckoned at once.
pub(crate) const GATES: usize = 16;

/// The columns of the line, one bit each.
const LINE: u16 = {
    let mut all = 0;
    let mut at = 0;
    while at < Column::ALL.len() {
        all |= (Column::ALL[at].is_line() as u16) << at;
        at += 1;
    }
    all
};

/// Columns from each column to each gate.
const ACROSS: [[u8; GATES]; Column::ALL.len()] = {
    let mut all = [[0; GATES]; Column::ALL.len()];
    let mut from = 0;
    while from < Column::ALL.len() {
        let mut gate = 0;
        while gate < Gate::ALL.len() {
            all[from][gate] = from.abs_diff(Gate::ALL[gate].column() as usize) as u8;
            gate += 1;
        }
        from += 1;
    }
    all
};

/// The columns passed on these ways, one bit each: the first not counted, the last one counted.
const PASSED: [[u16; GATES]; Column::ALL.len()] = {
    let mut all = [[0; GATES]; Column::ALL.len()];
    let mut from = 0;
    while from < Column::ALL.len() {
        let mut gate = 0;
        while gate < Gate::ALL.len() {
            let to = Gate::ALL[gate].column() as usize;
            let first = if from < to { from + 1 } else { to };
            all[from][gate] = ((1 << ACROSS[from][gate]) - 1) << first;
            gate += 1;
        }
        from += 1;
    }
    all
};

impl Column {
    /// How many columns it is from each gate.
    #[inline]
    pub(crate) const fn across(self) -> &'static [u8; GATES] {
        &ACROSS[self as usize]
    }
}

impl GateCosts {
    const NOBODY: u8 = u8::MAX;

    /// Half points from a place to each gate, before he crosses the line. Nobody walks sideways through a
    /// place on the line where a team-mate stands: he goes one row back, across, and up again.
    #[inline]
    pub(crate) fn row(&self, place: FormationPlace) -> [u8; GATES] {
        let mut row = *place.column.across();
        if place.row > 0 {
            row.iter_mut().for_each(|cost| *cost += place.row);
        } else {
            for (cost, passed) in row.iter_mut().zip(&PASSED[place.column as usize]) {
                *cost += 2 * u8::from(self.taken & passed != 0);
            }
        }
        row
    }

    /// Half points from a place to one gate.
    #[inline]
    pub(crate) fn to(&self, place: FormationPlace, gate: Gate) -> u8 {
        let (column, gate) = (place.column as usize, gate as usize);
        let around = 2 * u8::from(self.taken & PASSED[column][gate] != 0);
        ACROSS[column][gate] + if place.row > 0 { place.row } else { around }
    }

    /// The man of that name, by his place in the eleven.
    #[inline]
    pub(crate) fn find(&self, label: Label) -> Option<usize> {
        let at = self.named[label as usize];
        (at != GateCosts::NOBODY).then_some(usize::from(at))
    }

    /// The men behind the line.
    #[inline]
    pub(crate) const fn back(&self) -> ElevenSet {
        self.back
    }

    /// The men on the line from end to end.
    #[inline]
    pub(crate) const fn line(&self) -> ElevenSet {
        self.line
    }

    /// The men behind the line between the tackles.
    #[inline]
    pub(crate) const fn behind(&self) -> ElevenSet {
        self.behind
    }

    /// The men behind the line beside the tackle of a side.
    #[inline]
    pub(crate) const fn wing(&self, side: FieldSide) -> ElevenSet {
        self.wings[side as usize]
    }

    /// The men from tackle to tackle.
    #[inline]
    pub(crate) const fn interior(&self) -> ElevenSet {
        self.interior
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Label::*;

    /// Men with their places; the line and the quarterback are always there.
    pub(crate) fn formation(others: [(Label, Column, u8); 5]) -> ZoneFormation {
        let place = |(label, column, row)| LineSlot { label, place: FormationPlace { column, row } };
        let usual = |label: Label| LineSlot { label, place: label.usual() };
        let [a, b, c, d, e] = others.map(place);
        ZoneFormation::new([usual(Lt), usual(Lg), usual(C), usual(Rg), usual(Rt), usual(Q), a, b, c, d, e])
    }

    fn pro() -> ZoneFormation {
        formation([
            (Lw, Column::Wwl, 0),
            (Re, Column::Re, 0),
            (Rw, Column::Wwr, 1),
            (F, Column::C, 1),
            (Lh, Column::Lt, 1),
        ])
    }

    fn halves(formation: &ZoneFormation, label: Label, gate: Gate) -> u8 {
        let man = formation.find(label).expect("he is in it");
        formation.ways().to(formation.slots[man].place, gate)
    }

    /// Z5.1.4-a, ZR2.2-b: the route costs of the examples, backfield part; nobody walks through a teammate on the line.
    #[test]
    fn ways_to_the_gates_cost_what_the_examples_say() {
        let pro = pro();
        assert_eq!(pro.check(), Ok(()));
        assert_eq!(halves(&pro, F, Gate::Le), 3);
        assert_eq!(halves(&pro, Lh, Gate::Wwl), 4);
        assert_eq!(halves(&pro, Rw, Gate::Wwr), 1);
        assert_eq!(halves(&pro, Re, Gate::Re), 0);
        assert_eq!(halves(&pro, Re, Gate::Le), 6, "he must drop behind the line");
        let slot = formation([
            (Lw, Column::Wl, 0),
            (Re, Column::Re, 0),
            (Rw, Column::Wwr, 1),
            (F, Column::C, 1),
            (Lh, Column::Lt, 1),
        ]);
        assert_eq!(halves(&slot, Lw, Gate::Re), 7);
    }

    #[test]
    fn a_mirrored_formation_has_mirrored_ways() {
        let (pro, mirror) = (pro(), pro().mirror());
        for man in 0..11 {
            for gate in Gate::ALL {
                let cost = |formation: &ZoneFormation, gate: Gate| {
                    let (ways, place) = (formation.ways(), formation.slots[man].place);
                    assert_eq!(ways.row(place)[gate as usize], ways.to(place, gate));
                    ways.to(place, gate)
                };
                assert_eq!(cost(&pro, *gate), cost(&mirror, gate.mirror()));
            }
        }
        assert_eq!(mirror.mirror(), pro);
    }

    #[test]
    fn formations_are_the_same_if_every_man_stands_alike() {
        let pro = pro();
        assert_eq!(pro, ZoneFormation::of(*pro));
        assert_ne!(pro, ZoneFormation::of(Layout { shotgun: true, ..*pro }));
        for man in 0..11 {
            let changes: [fn(&mut LineSlot); 3] = [
                |slot| slot.label = if slot.label == B { Tb } else { B },
                |slot| slot.place.column = slot.place.column.mirror(),
                |slot| slot.place.row += 1,
            ];
            for change in changes {
                let mut other = *pro;
                change(&mut other.slots[man]);
                assert_eq!(pro == ZoneFormation::of(other), *pro == other);
            }
        }
    }

    /// ZR5-a: seven men on the line, nobody behind row 2, no two of one name, everybody of the line at his place.
    #[test]
    fn faults_are_told() {
        let check = |layout: Layout| ZoneFormation::of(layout).check();
        let mut wrong = *pro();
        wrong.slots[6].place.row = 1;
        assert_eq!(check(wrong), Err(FormationFault::OnTheLine(6)));
        wrong.slots[6].label = Rw;
        assert_eq!(check(wrong), Err(FormationFault::Twice(Rw)));
        let mut deep = *pro();
        deep.slots[8].place.row = 3;
        assert_eq!(check(deep), Err(FormationFault::TooDeep(Rw, 3)));
        let gun = Layout { shotgun: true, ..*pro() };
        assert!(matches!(check(gun), Err(FormationFault::Strange(Q, ..))));
    }

    /// ZR2.2-d: the way of a runner from each gate, and the strips at its end.
    #[test]
    fn every_gate_has_its_way() {
        use Zone::*;
        let way = |gate: Gate| &gate.path()[1..6];
        for gate in [Gate::Wwl, Gate::Wl, Gate::Le] {
            assert_eq!(way(gate), [Ls, Il, Ml, Ll, Vdc]);
        }
        for (gate, short) in [(Gate::Lt, Sl), (Gate::Lc, Sl), (Gate::Rc, Sr), (Gate::Rt, Sr)] {
            assert_eq!(way(gate), [short, Sc, Mc, Dc, Vdc]);
        }
        for gate in [Gate::Re, Gate::Wr, Gate::Wwr] {
            assert_eq!(way(gate), [Rs, Ir, Mr, Lr, Vdc]);
        }
        assert!(
            Gate::ALL.iter().all(|gate| gate.path()[6..] == [X1, X2, X3] && gate.path()[0] == gate.zone())
        );
    }

    /// ZR5-d: the side of the only tight end.
    #[test]
    fn the_strong_side_is_where_the_tight_end_stands() {
        assert_eq!(pro().strong_side(FieldSide::Left), FieldSide::Right);
        assert_eq!(pro().mirror().strong_side(FieldSide::Right), FieldSide::Left);
    }
}
