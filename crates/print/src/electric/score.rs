//! The score sheet: one a quarter, in the book's own columns; with the second part of the book, what that adds.

use crate::{Paper, PaperColumn, PaperPart, PaperRow, PaperTable};
use hashmark_electric::{Electric, ElectricEvent, sheet};
use hashmark_law::Side;
use hashmark_law::period::{REGULATION, is_overtime};

/// Rows for a pen on a sheet that is not full.
const ROWS: usize = 24;

/// The score sheets of a game as far as it has been played: one for each quarter, a fifth for overtime (E2-sheet-4).
pub fn score_sheets(game: &Electric, events: &[ElectricEvent]) -> Vec<Paper> {
    let rows = sheet::rows(events);
    let last = rows.iter().map(|row| row.period).max().unwrap_or(1).max(REGULATION);
    (1..=last).map(|period| quarter(game, &rows, period)).collect()
}

fn quarter(game: &Electric, rows: &[sheet::ScoreSheetRow], period: u8) -> Paper {
    let heroes = game.book.house.heroes() || game.book.house.bonus_stoppages || game.book.house.weather;
    let own = rows.iter().filter(|row| row.period == period);
    let mut columns: Vec<PaperColumn> =
        game.book.tables.columns.iter().map(|head| PaperColumn::marks(head, 1.0)).collect();
    if heroes {
        columns.push(PaperColumn::words("Injuries, ratings", 3.0));
    }
    let cells = |row: &sheet::ScoreSheetRow| {
        let mut cells = sheet::cells(game, row).to_vec();
        if heroes {
            let notes = row.notes.iter().map(|note| sheet::written(game, row, note));
            cells.push(notes.collect::<Vec<_>>().join(", "));
        }
        PaperRow::Cells(cells)
    };
    let name = if is_overtime(period) { "overtime".to_string() } else { format!("quarter {period}") };
    let table = PaperTable { columns, rows: own.map(cells).collect(), at_least: ROWS };
    Paper {
        title: format!("Score sheet, {name}"),
        under: format!("{} at {}", game.team(Side::Away).name, game.team(Side::Home).name),
        wide: true,
        parts: vec![head(game, rows, period, heroes), PaperPart::Table(table)],
    }
}

/// What stands above the plays: the points of the quarter, what was left at its end as far as it is known.
fn head(game: &Electric, rows: &[sheet::ScoreSheetRow], period: u8, heroes: bool) -> PaperPart {
    let points = |side: Side| {
        let scored = rows.iter().filter(|row| row.period <= period && row.possess.is_some());
        scored.filter_map(|row| row.score).next_back().map_or(0, |score| score[side]).to_string()
    };
    let now = &game.state.situation;
    let last = period == now.period.min(REGULATION);
    let left = |known: String| if last { known } else { String::new() };
    let mut fields = Vec::new();
    for side in Side::BOTH {
        let team = &game.team(side).id;
        fields.push((format!("{team} score"), points(side)));
        fields.push((format!("{team} time-outs"), left(now.timeouts[side].to_string())));
        fields.push((format!("{team} challenges"), left(game.state.challenges[side].left().to_string())));
        if heroes {
            let pool = game.state.heroes.pools[side];
            fields
                .push((format!("{team} bonus stops"), left(format!("{} / {}", pool.offense, pool.defense))));
        }
    }
    PaperPart::Fields { across: if heroes { 4 } else { 3 }, fields }
}
