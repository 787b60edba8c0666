//! From a place in the finished season's files to the place in somebody's own tables.

use super::gather::{Gathered, StatNumbers};
use crate::season::error::SeasonPlace;
use crate::season::model::*;
use crate::season::sheet::SeasonRow;

/// Lines of a file before its first row.
const HEADS: usize = 1;

/// Where what stands at `place` of the finished season came from; the same place if it is nobody's.
pub(super) fn origin(place: &SeasonPlace, season: &Season, gathered: &Gathered) -> SeasonPlace {
    find(place, season, gathered).unwrap_or_else(|| place.clone())
}

fn find(place: &SeasonPlace, season: &Season, gathered: &Gathered) -> Option<SeasonPlace> {
    let row = place.line?.checked_sub(1 + HEADS)?;
    let column = place.column.as_deref().unwrap_or_default();
    macro_rules! player {
        ($rows:ident, $of:expr) => {{
            let row = season.$rows.get(row)?;
            let man = gathered.men.get(&(row.team.clone(), row.player.clone()))?;
            Some(cell(&man.numbers, &$of(column), &man.row))
        }};
    }
    let plain = |column: &str| column.to_string();
    match place.file.as_str() {
        TeamRow::FILE => team(gathered, &season.teams.get(row)?.team, column),
        DefenseRow::FILE => team(gathered, &season.defense.get(row)?.team, &format!("opp_{column}")),
        PassingRow::FILE => player!(passing, |column: &str| of_kind("pass", column)),
        RushingRow::FILE => player!(rushing, |column: &str| of_kind("rush", column)),
        ReceivingRow::FILE => player!(receiving, |column: &str| of_kind("rec", column)),
        DefenderRow::FILE => player!(defenders, plain),
        KickingRow::FILE => player!(kicking, plain),
        PuntingRow::FILE => player!(punting, |column: &str| of_kind("pnt", column)),
        ReturnsRow::FILE => player!(returns, plain),
        _ => None,
    }
}

fn team(gathered: &Gathered, id: &str, column: &str) -> Option<SeasonPlace> {
    let side = gathered.teams.get(id).filter(|side| !side.row.file.is_empty())?;
    Some(cell(&side.numbers, column, &side.row))
}

fn cell(numbers: &StatNumbers, name: &str, row: &SeasonPlace) -> SeasonPlace {
    numbers.place(name).unwrap_or(row).clone()
}

/// The canonical name of a column that several files have.
fn of_kind(kind: &str, column: &str) -> String {
    let shared = matches!(column, "yds" | "td" | "lng") || kind == "pass" && column == "int";
    let own = kind == "rush" && column == "att" || kind == "pnt" && matches!(column, "tb" | "in20");
    if shared || own { format!("{kind}_{column}") } else { column.to_string() }
}
