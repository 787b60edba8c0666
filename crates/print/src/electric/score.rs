//! The score sheet: one a quarter, in the book's own columns; with the second part of the book, what that adds.

use crate::{Paper, PaperColumn, PaperPart, PaperRow, PaperTable};
use hashmark_electric::sheet::{self, QuarterMarks, SUPPLEMENT};
use hashmark_electric::{Electric, ElectricEvent};
use hashmark_law::Side;
use hashmark_law::period::{REGULATION, is_overtime};

/// Rows for a pen on a sheet that is not full.
const ROWS: usize = 24;
/// How much of the width injuries, ratings and stops take, in columns of the core sheet.
const NOTES: f32 = 1.8;

/// The score sheets of a game as far as it has been played: one for each quarter, a fifth for overtime (E2-sheet-4).
pub fn score_sheets(game: &Electric, events: &[ElectricEvent]) -> Vec<Paper> {
    let (rows, marks) = (sheet::rows(events), sheet::quarters(game, events));
    let last = rows.iter().map(|row| row.period).max().unwrap_or(1).max(REGULATION);
    let marks = |period: u8| marks.iter().find(|marks| marks.period == period);
    (1..=last).map(|period| quarter(game, &rows, period, marks(period))).collect()
}

fn quarter(
    game: &Electric,
    rows: &[sheet::ScoreSheetRow],
    period: u8,
    marks: Option<&QuarterMarks>,
) -> Paper {
    let column = |head: &String| match SUPPLEMENT.contains(&head.as_str()) {
        true => PaperColumn::words(head, NOTES),
        false => PaperColumn::marks(head, 1.0),
    };
    let own = rows.iter().filter(|row| row.period == period);
    let rows = own.map(|row| PaperRow::Cells(sheet::cells(game, row))).collect();
    let columns = sheet::heads(game).iter().map(column).collect();
    let name = if is_overtime(period) { "overtime".to_string() } else { format!("quarter {period}") };
    Paper {
        title: format!("Score sheet, {name}"),
        under: format!("{} at {}", game.team(Side::Away).name, game.team(Side::Home).name),
        wide: true,
        parts: vec![head(game, marks), PaperPart::Table(PaperTable { columns, rows, at_least: ROWS })],
    }
}

/// What stands above the plays: the score, and what was left when the quarter was over; blank for a pen where it has not
/// begun.
fn head(game: &Electric, marks: Option<&QuarterMarks>) -> PaperPart {
    let known =
        |of: &dyn Fn(&QuarterMarks) -> String| marks.map_or(String::new(), |marks: &QuarterMarks| of(marks));
    let house = &game.book.house;
    let mut fields = Vec::new();
    for side in Side::BOTH {
        let team = &game.team(side).id;
        fields.push((format!("{team} score"), known(&|marks| marks.score[side].to_string())));
        fields.push((format!("{team} time-outs"), known(&|marks| marks.timeouts[side].to_string())));
        let challenges = known(&|marks| marks.challenges[side].left().to_string());
        fields.push((format!("{team} challenges"), challenges));
        if house.bonus_stoppages {
            let stops = |marks: &QuarterMarks| {
                format!("{} / {}", marks.pools[side].offense, marks.pools[side].defense)
            };
            fields.push((format!("{team} bonus stops"), known(&stops)));
        }
    }
    let across = if house.bonus_stoppages { 4 } else { 3 };
    if house.weather {
        let weather = |marks: &QuarterMarks| marks.weather.map_or("", |weather| weather.words()).to_string();
        fields.push(("Weather".to_string(), known(&weather)));
    }
    PaperPart::Fields { across, fields }
}
