//! What the dice gave beside what the cards would give on the average.

use crate::call::CardPlay;
use crate::cell::{Cell, CellKind, PairColumn};
use crate::event::{CardDetail, CardEvent, CardHead, CardOf, Column3};
use crate::game::Card;
use crate::words::{cards_read, read_columns};
use hashmark_law::{FieldPlayer, Side};

/// Yards an interception counts, as in adjusted yards a pass.
pub(crate) const INTERCEPTION: f64 = -45.0;
/// Yards a fumble counts: it is lost about every other time.
pub const FUMBLE: f64 = -20.0;
/// Yards a sack counts before its own dice are thrown.
pub const SACK: f64 = -7.0;
/// Yards a run-back for a touchdown counts.
pub(crate) const RUN_BACK: f64 = 70.0;

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LuckUnit {
    /// The gain of the play.
    Yards,
    /// Kicks that are made.
    Kicks,
}

/// One reading of a card beside the average of its column.
#[derive(Clone, PartialEq, Debug)]
pub struct ColumnReading {
    /// Whose play it was.
    pub side: Side,
    /// `23 Hollis, OFF TACKLE`.
    pub what: String,
    /// The average of the 36 cells.
    pub expected: f64,
    /// The cell that was read.
    pub actual: f64,
    /// What is counted.
    pub unit: LuckUnit,
}

/// Every reading of a play's events that has an average.
pub fn readings(game: &Card, events: &[CardEvent]) -> Vec<ColumnReading> {
    let target = events.iter().find_map(target);
    events.iter().filter_map(|event| reading(game, event, target)).collect()
}

/// Whom the offense threw to.
fn target(event: &CardEvent) -> Option<FieldPlayer> {
    match event.what {
        CardDetail::OffenseCalled { side, call } => match call.play {
            CardPlay::Pass { to, .. } => Some(FieldPlayer { side, man: to }),
            _ => None,
        },
        _ => None,
    }
}

fn reading(game: &Card, event: &CardEvent, target: Option<FieldPlayer>) -> Option<ColumnReading> {
    let CardDetail::Read { card, head, column, cell, .. } = event.what else { return None };
    let unit = match head {
        CardHead::FieldGoal(_) => LuckUnit::Kicks,
        CardHead::Kickoff | CardHead::PuntCoverage | CardHead::KickCoverage | CardHead::ExtraPoint => {
            return None;
        }
        _ => LuckUnit::Yards,
    };
    let side = match card {
        CardOf::Man(who) => who.side,
        CardOf::Team(side) => side.other(),
    };
    let shown = cards_read(game, std::slice::from_ref(event)).pop()?;
    let (_, cells, _) = shown.columns.iter().find(|(.., read)| *read)?;
    let scale = LuckScale { game, card, head, column, target, unit };
    Some(ColumnReading {
        side,
        what: shown.title,
        expected: scale.mean(cells),
        actual: scale.worth(&cell),
        unit,
    })
}

/// How cells of one column are weighed.
struct LuckScale<'a> {
    game: &'a Card,
    card: CardOf,
    head: CardHead,
    column: Option<Column3>,
    target: Option<FieldPlayer>,
    unit: LuckUnit,
}

impl LuckScale<'_> {
    fn mean(&self, column: &PairColumn) -> f64 {
        column.cells().iter().map(|cell| self.worth(cell)).sum::<f64>() / 36.0
    }

    /// A cell's worth; one with a check happens so often in 36, and is nothing otherwise.
    fn worth(&self, cell: &Cell) -> f64 {
        let often = if cell.check > 0 { f64::from(cell.check) / 36.0 } else { 1.0 };
        often * self.always(cell)
    }

    fn always(&self, cell: &Cell) -> f64 {
        let yards = f64::from(cell.yards);
        match (self.unit, cell.kind) {
            (LuckUnit::Kicks, kind) => f64::from(u8::from(kind == CellKind::Good)),
            (_, CellKind::Yards | CellKind::Clip) => yards,
            (_, CellKind::Fumble) => yards + FUMBLE,
            (_, CellKind::ShortGain) => f64::from(self.game.tables().limits.short_gain_base) - 7.0,
            (_, CellKind::LongGain) => self.long_gain(),
            (_, CellKind::Touchdown) => RUN_BACK,
            (_, CellKind::Interception) => INTERCEPTION,
            (_, CellKind::Sack) => SACK,
            (_, CellKind::Receiver) => self.receiver(),
            (_, CellKind::MustRun) => self.must_run(),
            _ => 0.0,
        }
    }

    /// The mean of the long gain chart on neutral ground; a touchdown counts as a run of 60.
    fn long_gain(&self) -> f64 {
        let rows = &self.game.tables().long_gain[1];
        let chances = (2..=12u8).map(|total| f64::from(6 - total.abs_diff(7)) / 36.0);
        let row = |row: &[i16; 6]| row.iter().map(|yards| f64::from((*yards).min(60))).sum::<f64>() / 6.0;
        chances.zip(rows).map(|(chance, cells)| chance * row(cells)).sum()
    }

    /// The receiver's own card is read next, in the same column.
    fn receiver(&self) -> f64 {
        let Some(who) = self.target else { return 0.0 };
        self.other(CardOf::Man(who), self.head, self.column)
    }

    fn must_run(&self) -> f64 {
        self.other(self.card, CardHead::MustRun, None)
    }

    fn other(&self, card: CardOf, head: CardHead, column: Option<Column3>) -> f64 {
        // A card that sends the reader back to itself is read as nothing the second time.
        if card == self.card && head == self.head {
            return 0.0;
        }
        let columns = read_columns(self.game, card, head, column);
        let read = columns.iter().find(|(.., read)| *read);
        let next = LuckScale { card, head, column, target: None, ..*self };
        read.map_or(0.0, |(_, column, _)| next.mean(column))
    }
}
