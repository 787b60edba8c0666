//! A row for each game.

use super::SimRun;
use hashmark_games::sim::count::{BANDS, Counts, DRIVES, SideCounts, SimGame};
use hashmark_law::Both;
use std::fmt::Write;

/// The names of the columns, and a row for each game.
pub fn text(run: &SimRun<'_>) -> String {
    let id = |club: usize| run.entrants.clubs[club].id.as_str();
    let rows = run.counted.sums.rows.iter();
    head() + &rows.map(|game| row(game.number, game.clubs.map(id), &game.played)).collect::<String>()
}

/// The names of the columns.
fn head() -> String {
    let mut head = "game,home,away,overtime".to_string();
    for side in ["home", "away"] {
        for (name, _) in Counts::NAMES {
            let _ = write!(head, ",{side}_{name}");
        }
        for band in BANDS {
            let band = band.replace('-', "_").replace('+', "_up");
            let _ = write!(head, ",{side}_field_goals_tried_{band},{side}_field_goals_made_{band}");
        }
        for end in DRIVES {
            let _ = write!(head, ",{side}_drives_{end}");
        }
    }
    head.push('\n');
    head
}

/// A game's row.
fn row(number: u64, ids: Both<&str>, game: &SimGame) -> String {
    let mut row = format!("{number},{},{},{}", ids.home, ids.away, u8::from(game.overtime));
    for side in [&game.sides.home, &game.sides.away] {
        cells(&mut row, side);
    }
    row.push('\n');
    row
}

fn cells(row: &mut String, side: &SideCounts) {
    let kicks = side.tried.iter().zip(side.made).flat_map(|(tried, made)| [*tried, made]);
    for value in side.counts.values().into_iter().chain(kicks).chain(side.drives) {
        let _ = write!(row, ",{value}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hashmark_record::TeamTotals;

    #[test]
    fn a_row_has_as_many_cells_as_the_head() {
        let game = SimGame::of(&Both::new(TeamTotals::default(), TeamTotals::default()), false);
        let cells = |line: &str| line.matches(',').count();
        assert_eq!(cells(&head()), cells(&row(0, Both::new("ASH", "BUT"), &game)));
    }
}
