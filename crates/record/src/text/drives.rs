//! The drive chart on a page: each drive a strip of the field, the home goal to the left.

use crate::book::GameRecord;
use crate::drive::Drive;
use crate::names::Names;
use crate::tell::words::{clock, short_spot};
use hashmark_law::period::is_overtime;
use hashmark_law::{Side, Spot};

/// Everything on a line but the strip, the club's name and the spot.
const AROUND: usize = 49;

/// The drives in order: when, where from, a strip of the field, plays, yards, time, result.
pub fn drive_chart(book: &GameRecord, names: &dyn Names, width: usize) -> String {
    let club = Side::BOTH.map(|side| names.club(side).chars().count()).into_iter().max().unwrap_or(0);
    let cells = width.saturating_sub(AROUND + 2 * club).clamp(10, 50);
    let (home, away) = (names.club(Side::Home), names.club(Side::Away));
    let goals = format!("{home}{away:>w$}", w = cells.saturating_sub(home.chars().count()));
    let mut page = format!("{:indent$}{goals}   PL YDS  TIME  RESULT\n", "", indent = 2 * club + 15);
    for drive in book.drives() {
        page.push_str(&row(names, &drive, club, cells));
    }
    page
}

fn row(names: &dyn Names, drive: &Drive, club: usize, cells: usize) -> String {
    let quarter = if is_overtime(drive.period) { "OT".to_owned() } else { format!("Q{}", drive.period) };
    format!(
        "{:<club$} {quarter} {:>5} {:>spot$} |{}| {:>3} {:>3} {:>5}  {}\n",
        names.club(drive.side),
        clock(u32::from(drive.seconds)),
        short_spot(names, drive.start),
        strip(drive, cells),
        drive.plays,
        drive.yards,
        clock(drive.elapsed),
        drive.result.map_or("(going on)", |end| end.label()),
        spot = club + 3,
    )
}

/// The ground a drive covered: `=` with an arrow at its end, `:` at midfield.
fn strip(drive: &Drive, cells: usize) -> String {
    let place = |spot: Spot| (spot.between_goals().raw() as usize * cells / 100).min(cells - 1);
    let (start, end) = (place(drive.start), place(drive.end));
    let head = if drive.side == Side::Home { '>' } else { '<' };
    (0..cells)
        .map(|cell| match cell {
            _ if cell == end => head,
            _ if (start.min(end)..=start.max(end)).contains(&cell) => '=',
            _ if cell == cells / 2 => ':',
            _ => '.',
        })
        .collect()
}
