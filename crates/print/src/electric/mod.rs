//! The sheets of electric football, filled in: score sheets, team record, roster, bases, kicks.

mod score;
mod team;

pub use score::score_sheets;
pub use team::{base_chart, roster_chart, team_record};

use crate::{Paper, PaperColumn, PaperPart, PaperRow, PaperTable};
use hashmark_electric::tables::{DiceKickCell, ElectricTables};

/// What two dice can show.
const TOTALS: std::ops::RangeInclusive<u8> = 2..=12;
/// A kickoff that is dead nearer than this has not gone far enough.
const FAR_ENOUGH: i16 = 10;

/// The special-teams tables on one page: kickoffs, onside kicks, punts, place kicks.
pub fn special_teams() -> Paper {
    let tables = ElectricTables::standard();
    let mut parts = Vec::new();
    let mut table = |title: &str, heads: [&str; 2], rows: Vec<(String, String)>| {
        parts.push(PaperPart::Heading(title.to_string()));
        let columns = vec![PaperColumn::marks(heads[0], 1.0), PaperColumn::words(heads[1], 5.0)];
        let rows = rows.into_iter().map(|(left, right)| PaperRow::Cells(vec![left, right])).collect();
        parts.push(PaperPart::Table(PaperTable { columns, rows, at_least: 0 }));
    };
    table("Kickoffs", ["Roll", "The kick"], by_roll(|total| kickoff(tables.kickoff(total))));
    table("Onside kicks", ["Roll", "Where it lies"], by_roll(|total| onside(&tables, total)));
    table(
        "Punts, from the line of scrimmage",
        ["Roll", "The punt"],
        by_roll(|total| punt(tables.punt(total))),
    );
    table("Field goals and extra points", ["Yards", "Roll at least"], place_kicks(&tables));
    Paper { title: "Special teams".to_string(), parts, ..Paper::default() }
}

/// A line for each total; totals that mean the same stand together.
fn by_roll(said: impl Fn(u8) -> String) -> Vec<(String, String)> {
    let mut rows: Vec<(u8, u8, String)> = Vec::new();
    for total in TOTALS {
        let words = said(total);
        match rows.last_mut() {
            Some(row) if row.2 == words => row.1 = total,
            _ => rows.push((total, total, words)),
        }
    }
    let span = |low: u8, high: u8| if low == high { low.to_string() } else { format!("{low}-{high}") };
    rows.into_iter().map(|(low, high, words)| (span(low, high), words)).collect()
}

fn kickoff(cell: DiceKickCell) -> String {
    match cell {
        DiceKickCell::Spot(yards) if yards < FAR_ENOUGH => {
            format!("under {FAR_ENOUGH} yards: receivers' ball {yards} yards from the kick")
        }
        DiceKickCell::Spot(yards) => format!("out of bounds: receivers' ball {yards} yards from the kick"),
        DiceKickCell::Live(yards) | DiceKickCell::Short(yards) => format!("{yards} yards"),
    }
}

fn onside(tables: &ElectricTables, total: u8) -> String {
    let place = &tables.onside_places[usize::from(total - TOTALS.start())];
    match tables.onside(total) {
        None => "receivers' ball at the restraining line".to_string(),
        Some(cell) if cell.depth > 0.0 => format!("{place}, {} yards past the restraining line", cell.depth),
        Some(_) => format!("{place}, on the restraining line"),
    }
}

fn punt(cell: DiceKickCell) -> String {
    match cell {
        DiceKickCell::Spot(yards) => format!("out of bounds: receivers' ball {yards} yards from the foot"),
        DiceKickCell::Short(yards) => {
            format!("{yards} yards from the foot, anywhere between the numerals, live for both")
        }
        DiceKickCell::Live(yards) => format!("{yards} yards"),
    }
}

/// From so far it takes so much.
fn place_kicks(tables: &ElectricTables) -> Vec<(String, String)> {
    let mut from = 0;
    let row = |(most, need): &(i16, u8)| {
        let yards = match from {
            0 => format!("up to {most}"),
            _ if *need == *TOTALS.end() => format!("{from} and more"),
            _ => format!("{from}-{most}"),
        };
        from = most + 1;
        (yards, need.to_string())
    };
    tables.field_goal.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(paper: &Paper, left: &str, right: &str) -> bool {
        let wanted = vec![left.to_string(), right.to_string()];
        paper.parts.iter().any(|part| match part {
            PaperPart::Table(table) => table.rows.contains(&PaperRow::Cells(wanted.clone())),
            _ => false,
        })
    }

    // E1-kickoff-22..24, E1-kickoff-77, E1-punt-34..36, E1-fieldgoal-26: the page of the book, in words.
    #[test]
    fn the_kicking_tables_stand_on_one_page_as_people_read_them() {
        let paper = special_teams();
        let tables = paper.parts.iter().filter(|part| matches!(part, PaperPart::Table(_))).count();
        assert_eq!(tables, 4);
        assert!(row(&paper, "7-9", "65 yards") && row(&paper, "7-9", "45 yards"));
        assert!(row(&paper, "12", "out of bounds: receivers' ball 25 yards from the kick"));
        assert!(row(&paper, "12", "out of bounds: receivers' ball 20 yards from the foot"));
        assert!(row(&paper, "3", "left numerals, 5 yards past the restraining line"));
        assert!(row(&paper, "9", "right hash, on the restraining line"));
        assert!(
            row(&paper, "up to 19", "3") && row(&paper, "45-49", "9") && row(&paper, "60 and more", "12")
        );
        let file = String::from_utf8_lossy(&crate::pdf(&[paper])).into_owned();
        assert!(file.contains("/Count 1"), "one page");
        assert!(!file.contains("depth") && !file.contains("_yd"), "no keys of a data file");
    }
}
