//! The drive chart as a picture: one bar a drive on a field, home to the right.

use hashmark_games::layout::escape_markup;
use hashmark_law::Side;
use hashmark_record::{Drive, GameRecord, Names};
use std::fmt::Write;

const YARD: i32 = 6;
const LEFT: i32 = 70;
const ROW: i32 = 20;
const TOP: i32 = 40;

pub fn svg(book: &GameRecord, clubs: &dyn Names) -> String {
    let drives = book.drives();
    let (width, height) = (LEFT + 100 * YARD + 150, TOP + ROW * drives.len() as i32 + 12);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"sans-serif\" font-size=\"11\" role=\"img\">\n<title>Drive chart: {} at {}</title>\n",
        escape_markup(clubs.full(Side::Away)),
        escape_markup(clubs.full(Side::Home))
    );
    let bottom = height - 8;
    let _ = writeln!(
        text,
        "<rect x=\"{LEFT}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#eef4ea\"/>",
        TOP - 6,
        100 * YARD,
        bottom - TOP + 6
    );
    for ten in 0..=10 {
        let x = LEFT + ten * 10 * YARD;
        let label = if ten <= 5 { ten * 10 } else { 100 - ten * 10 };
        let name = match ten {
            0 => escape_markup(clubs.club(Side::Home)),
            10 => escape_markup(clubs.club(Side::Away)),
            _ => label.to_string(),
        };
        let _ = writeln!(
            text,
            "<line x1=\"{x}\" y1=\"{}\" x2=\"{x}\" y2=\"{bottom}\" stroke=\"#b9c9b1\"/>",
            TOP - 6
        );
        let _ = writeln!(
            text,
            "<text x=\"{x}\" y=\"{}\" text-anchor=\"middle\" fill=\"#444\">{name}</text>",
            TOP - 14
        );
    }
    for (at, drive) in drives.iter().enumerate() {
        bar(&mut text, clubs, drive, TOP + ROW * at as i32);
    }
    text + "</svg>\n"
}

fn bar(text: &mut String, clubs: &dyn Names, drive: &Drive, y: i32) {
    let place = |spot: hashmark_law::Spot| LEFT + i32::from(spot.between_goals().raw()) * YARD;
    let (from, to) = (place(drive.start), place(drive.end));
    let color = if drive.side == Side::Home { "#20558a" } else { "#a33b20" };
    let (left, wide) = (from.min(to), (from - to).abs().max(2));
    let result = drive.result.map_or("under way", |end| end.label());
    let minutes = format!("Q{} {}:{:02}", drive.period, drive.seconds / 60, drive.seconds % 60);
    let _ = writeln!(
        text,
        "<text x=\"4\" y=\"{}\" fill=\"#444\">{} {minutes}</text>",
        y + 11,
        escape_markup(clubs.club(drive.side))
    );
    let _ = writeln!(
        text,
        "<rect x=\"{left}\" y=\"{}\" width=\"{wide}\" height=\"12\" rx=\"2\" fill=\"{color}\"/>",
        y + 1
    );
    let tip = if drive.side == Side::Home { to + 4 } else { to - 4 };
    let _ =
        writeln!(text, "<path d=\"M{to} {} L{tip} {} L{to} {} Z\" fill=\"{color}\"/>", y + 1, y + 7, y + 13);
    let _ = writeln!(
        text,
        "<text x=\"{}\" y=\"{}\" fill=\"#222\">{} plays, {} yards: {}</text>",
        LEFT + 100 * YARD + 6,
        y + 11,
        drive.plays,
        drive.yards,
        escape_markup(result)
    );
}
