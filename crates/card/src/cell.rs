//! What stands on a card: cells, and columns of 36 of them.

use crate::dice::Reds;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// What a cell says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum CellKind {
    /// A number: the gain in yards.
    Yards,
    ShortGain,
    LongGain,
    /// A touchdown from anywhere (return cards).
    Touchdown,
    /// The pass falls incomplete.
    Incomplete,
    /// Read the receiver's card.
    Receiver,
    /// The quarterback must run.
    MustRun,
    /// The quarterback is brought down.
    Sack,
    /// Intercepted so many yards beyond the line.
    Interception,
    /// Yards, and a fumble.
    Fumble,
    FairCatch,
    /// The kick is blocked.
    Blocked,
    /// The kick is not returned from the end zone.
    Touchback,
    /// The kick is good.
    Good,
    /// The kick is no good.
    NoGood,
    /// Yards, with an illegal block when fouls are played.
    Clip,
}

/// One cell. `check` 1 to 35 means that it happens only when a new throw of the reds has that pair
/// index or a lower one; 0 that it always does (C-base-8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell {
    /// What it says.
    pub kind: CellKind,
    /// Yards, where its kind has them.
    pub yards: i8,
    /// Its check number; 0 when there is none.
    pub check: u8,
}

impl Cell {
    /// A cell without yards or check.
    pub const fn plain(kind: CellKind) -> Cell {
        Cell { kind, yards: 0, check: 0 }
    }

    /// A cell that reads so many yards.
    pub const fn yards(yards: i8) -> Cell {
        Cell { kind: CellKind::Yards, yards, check: 0 }
    }

    /// A cell with a check out of 36; 36 and more always happens and is written without one.
    pub const fn checked(kind: CellKind, yards: i8, check: u8) -> Cell {
        Cell { kind, yards, check: if check >= 36 { 0 } else { check } }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            CellKind::Yards if self.yards > 0 => write!(f, "+{}", self.yards)?,
            CellKind::Yards => write!(f, "{}", self.yards)?,
            CellKind::ShortGain => f.write_str("SG")?,
            CellKind::LongGain => f.write_str("LG")?,
            CellKind::Touchdown => f.write_str("TD")?,
            CellKind::Incomplete => f.write_str("inc")?,
            CellKind::Receiver => f.write_str("REC")?,
            CellKind::MustRun => f.write_str("MUST")?,
            CellKind::Sack => f.write_str("SACK")?,
            CellKind::Interception => write!(f, "INT{:+}", self.yards)?,
            CellKind::Fumble if self.yards == 0 => f.write_str("0 FUM")?,
            CellKind::Fumble => write!(f, "{:+} FUM", self.yards)?,
            CellKind::FairCatch => f.write_str("FC")?,
            CellKind::Blocked => f.write_str("BLK")?,
            CellKind::Touchback => f.write_str("TB")?,
            CellKind::Good => f.write_str("GOOD")?,
            CellKind::NoGood => f.write_str("NO")?,
            CellKind::Clip => write!(f, "{:+}X", self.yards)?,
        }
        if self.check > 0 { write!(f, "@{}", self.check) } else { Ok(()) }
    }
}

impl FromStr for Cell {
    type Err = String;

    fn from_str(text: &str) -> Result<Cell, String> {
        let (body, check) = match text.split_once('@') {
            Some((body, n)) => (body, check_number(n)?),
            None => (text, 0),
        };
        let body = body.trim();
        let cell = |kind, yards| Ok(Cell { kind, yards, check });
        let words = [
            ("SG", CellKind::ShortGain),
            ("LG", CellKind::LongGain),
            ("TD", CellKind::Touchdown),
            ("inc", CellKind::Incomplete),
            ("REC", CellKind::Receiver),
            ("MUST", CellKind::MustRun),
            ("SACK", CellKind::Sack),
            ("FC", CellKind::FairCatch),
            ("BLK", CellKind::Blocked),
            ("TB", CellKind::Touchback),
            ("GOOD", CellKind::Good),
            ("NO", CellKind::NoGood),
        ];
        if let Some((_, kind)) = words.iter().find(|(word, _)| *word == body) {
            return cell(*kind, 0);
        }
        if let Some(yards) = body.strip_prefix("INT") {
            return cell(CellKind::Interception, yards_of(yards, text)?);
        }
        if let Some(yards) = body.strip_suffix("FUM") {
            return cell(CellKind::Fumble, yards_of(yards, text)?);
        }
        if let Some(yards) = body.strip_suffix('X') {
            return cell(CellKind::Clip, yards_of(yards, text)?);
        }
        cell(CellKind::Yards, yards_of(body, text)?)
    }
}

fn check_number(text: &str) -> Result<u8, String> {
    text.trim()
        .parse()
        .ok()
        .filter(|n| (1..=35).contains(n))
        .ok_or_else(|| format!("check number {text:?} is not 1 to 35"))
}

fn yards_of(text: &str, whole: &str) -> Result<i8, String> {
    text.trim().trim_start_matches('+').parse().map_err(|_| {
        format!("{whole:?} is not a cell: expected yards, SG, LG, TD, inc, REC, MUST, SACK, INT+n, FUM, FC, BLK, TB, GOOD or NO")
    })
}

/// Thirty-six cells by pair index (C-base-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PairColumn([Cell; 36]);

impl PairColumn {
    /// These cells, by pair index from 1.
    pub const fn new(cells: [Cell; 36]) -> PairColumn {
        PairColumn(cells)
    }

    /// The same cell everywhere.
    pub const fn all(cell: Cell) -> PairColumn {
        PairColumn([cell; 36])
    }

    /// The cell these reds point at.
    #[inline]
    pub fn read(&self, reds: Reds) -> Cell {
        self.0[usize::from(reds.index() - 1)]
    }

    /// All cells by pair index.
    pub fn cells(&self) -> &[Cell; 36] {
        &self.0
    }

    /// The cells of the row with this total, by the first red die.
    pub fn row(&self, total: u8) -> &[Cell] {
        let start = (2..total).map(|t| usize::from(Reds::chances(t))).sum();
        let len = usize::from(Reds::chances(total));
        self.0.get(start..start + len).unwrap_or(&[])
    }
}

/// Written as runs of equal cells: `inc*12 +3 +4*2 SG`, cells with a blank inside use `_` for it.
impl fmt::Display for PairColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut at = 0;
        while at < 36 {
            let run = self.0[at..].iter().take_while(|cell| **cell == self.0[at]).count();
            if at > 0 {
                f.write_str(" ")?;
            }
            f.write_str(&self.0[at].to_string().replace(' ', "_"))?;
            if run > 1 {
                write!(f, "*{run}")?;
            }
            at += run;
        }
        Ok(())
    }
}

impl FromStr for PairColumn {
    type Err = String;

    fn from_str(text: &str) -> Result<PairColumn, String> {
        let mut cells = Vec::with_capacity(36);
        for word in text.split_whitespace() {
            let (cell, run) = match word.split_once('*') {
                Some((cell, run)) => {
                    (cell, run.parse::<usize>().map_err(|_| format!("{run:?} is not a number of cells"))?)
                }
                None => (word, 1),
            };
            let cell: Cell = cell.replace('_', " ").parse()?;
            // A run may be as long as a number can be.
            let count = cells.len().saturating_add(run);
            if run == 0 || count > 36 {
                return Err(format!("a column has 36 cells; {word:?} makes it {count}"));
            }
            cells.extend(std::iter::repeat_n(cell, run));
        }
        let count = cells.len();
        cells.try_into().map(PairColumn).map_err(|_| format!("a column has 36 cells, this one has {count}"))
    }
}

impl Serialize for PairColumn {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for PairColumn {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<PairColumn, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Cell, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_as_long_as_a_number_can_be_is_refused() {
        let longest = format!("inc*3 +2*{}", usize::MAX);
        assert!(
            longest
                .parse::<PairColumn>()
                .expect_err("far too many cells")
                .starts_with("a column has 36 cells")
        );
        assert!("inc*30 +2*7".parse::<PairColumn>().expect_err("one cell too many").ends_with("makes it 37"));
        assert!("inc*30 +2*6".parse::<PairColumn>().is_ok());
    }
}
