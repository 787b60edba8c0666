//! Pages to look at during a game: the menu, the cards that were read, the dice so far.

use crate::term::Paint;
use hashmark_dice::{DISTANCE_BAND, LuckBand, face_band, spread, verdict};
use hashmark_record::text::wrap;
use hashmark_session::wire::{CardPart, CardRead};
use hashmark_table::MatchRoll;
use hashmark_table::spoken::{Menu, MenuBlock};

/// The calls with their numbers; blocks stand side by side where the terminal is wide enough.
pub fn menu_page(menu: &Menu, width: usize, paint: Paint) -> String {
    let mut number = 0;
    let mut blocks: Vec<Vec<(String, usize)>> = Vec::new();
    for block in &menu.blocks {
        blocks.push(match (block.heads.is_empty(), block.title.is_empty()) {
            (false, _) => grid(block, &mut number, paint),
            (true, true) => list(block, &mut number, paint),
            (true, false) => inline(block, &mut number, width, paint),
        });
    }
    let mut page = String::new();
    let mut at = 0;
    while at < blocks.len() {
        let wide = |lines: &[(String, usize)]| lines.iter().map(|(_, wide)| *wide).max().unwrap_or(0);
        let beside =
            blocks.get(at + 1).filter(|_| menu.blocks.get(at + 1).is_some_and(|b| !b.heads.is_empty()));
        match beside {
            Some(other) if wide(&blocks[at]) + 4 + wide(other) <= width => {
                side_by_side(&blocks[at], other, wide(&blocks[at]) + 4, &mut page);
                at += 2;
            }
            _ => {
                blocks[at].iter().for_each(|(line, _)| page.push_str(&format!("{line}\n")));
                at += 1;
            }
        }
    }
    page
}

fn side_by_side(left: &[(String, usize)], right: &[(String, usize)], gap: usize, page: &mut String) {
    for at in 0..left.len().max(right.len()) {
        let (text, wide) = left.get(at).map_or(("", 0), |(text, wide)| (text.as_str(), *wide));
        let other = right.get(at).map_or("", |(text, _)| text.as_str());
        page.push_str(format!("{text}{}{other}", " ".repeat(gap - wide)).trim_end());
        page.push('\n');
    }
}

/// Rows of men under heads; each cell is a number. Lines come with their width on the screen.
fn grid(block: &MenuBlock, number: &mut usize, paint: Paint) -> Vec<(String, usize)> {
    let used: Vec<usize> = (0..block.heads.len())
        .filter(|at| block.rows.iter().any(|row| row.cells.get(*at).is_some_and(Option::is_some)))
        .collect();
    let label =
        block.rows.iter().map(|row| row.label.chars().count()).max().unwrap_or(0).max(block.title.len());
    let columns: Vec<usize> = used.iter().map(|at| block.heads[*at].len().max(3) + 2).collect();
    let total = 1 + label + columns.iter().sum::<usize>();
    let mut head = format!(" {}", paint.strong(&format!("{:<label$}", block.title)));
    for (at, wide) in used.iter().zip(&columns) {
        head.push_str(&format!("{:>wide$}", block.heads[*at]));
    }
    let mut lines = vec![(head, total)];
    for row in &block.rows {
        let mut line = format!(" {:<label$}", row.label);
        for (at, wide) in used.iter().zip(&columns) {
            let text = match row.cells.get(*at) {
                Some(Some(_)) => {
                    *number += 1;
                    number.to_string()
                }
                _ => "-".to_string(),
            };
            let padded = format!("{text:>wide$}");
            line.push_str(&if text == "-" { paint.faint(&padded) } else { paint.mark(&padded) });
        }
        lines.push((line, total));
    }
    lines
}

fn list(block: &MenuBlock, number: &mut usize, paint: Paint) -> Vec<(String, usize)> {
    let calls = block.rows.iter().filter_map(|row| Some((row, row.cells.first()?.as_ref()?)));
    calls
        .map(|(row, typed)| {
            *number += 1;
            let text =
                format!(" {}  {}  {}", paint.mark(&format!("{number:>2}")), row.label, paint.faint(typed));
            (text, 6 + row.label.chars().count() + typed.len())
        })
        .collect()
}

fn inline(block: &MenuBlock, number: &mut usize, width: usize, paint: Paint) -> Vec<(String, usize)> {
    let mut lines = Vec::new();
    let (mut line, mut used) = (format!(" {} ", paint.strong(block.title)), block.title.len() + 2);
    for row in block.rows.iter().filter(|row| row.cells.iter().any(Option::is_some)) {
        *number += 1;
        let wide = row.label.chars().count() + 6;
        if used + wide > width {
            lines.push((std::mem::take(&mut line), used));
            used = 0;
        }
        line.push_str(&format!("  {} {}", paint.mark(&number.to_string()), row.label));
        used += wide;
    }
    lines.push((line, used));
    lines
}

/// A card as it was read: rows 2 to 12, splits by the first red die, the cell marked.
pub fn card_page(card: &CardRead, paint: Paint) -> String {
    let columns: Vec<Vec<Vec<(String, bool)>>> = card
        .columns
        .iter()
        .map(|column| column.rows.iter().map(|row| row.iter().map(part_text).collect()).collect())
        .collect();
    let wide: Vec<usize> = columns
        .iter()
        .zip(&card.columns)
        .map(|(rows, column)| {
            let cells = rows.iter().flatten().map(|(text, _)| text.chars().count() + 2);
            cells.chain([column.head.len() + 2]).max().unwrap_or(6)
        })
        .collect();
    let mut page = format!(" {}\n", paint.strong(&card.title));
    if card.columns.len() > 1 {
        let heads: String = card
            .columns
            .iter()
            .zip(&wide)
            .map(|(column, wide)| {
                let text = format!(" {:<width$}", column.head, width = wide - 1);
                if column.read { paint.strong(&text) } else { text }
            })
            .collect();
        page.push_str(&format!("    {}\n", heads.trim_end()));
    }
    for row in 0..columns.iter().map(Vec::len).max().unwrap_or(0) {
        let depth = columns.iter().map(|rows| rows[row].len()).max().unwrap_or(1);
        for line in 0..depth {
            let label = if line == 0 { format!("{:>3}", row + 2) } else { "   ".to_string() };
            let cells: String = columns
                .iter()
                .zip(&wide)
                .map(|(rows, wide)| {
                    let (text, read) = rows[row].get(line).cloned().unwrap_or_default();
                    let pad = " ".repeat(wide.saturating_sub(text.chars().count() + 2));
                    if read { format!("{}{pad}", paint.cell(&text)) } else { format!(" {text} {pad}") }
                })
                .collect();
            page.push_str(&format!("{label} {}\n", cells.trim_end()));
        }
    }
    page
}

/// A part of a row as text: `1-3: +4`, and whether it was read.
fn part_text(part: &CardPart) -> (String, bool) {
    match part.dice.as_str() {
        "" => (part.text.clone(), part.lit),
        dice => (format!("{dice}: {}", part.text), part.lit),
    }
}

/// How the dice have fallen, against an even share and the band in which nine of ten honest games lie; first of all
/// which dice they are.
pub fn luck_page<'a>(
    dice: &str,
    throws: impl Iterator<Item = &'a MatchRoll> + Clone,
    width: usize,
) -> String {
    let (counts, off) = spread(throws.clone().map(|thrown| (thrown.roll, &thrown.pips)));
    let sum: u32 = counts.iter().sum();
    let mut page = wrap(dice, width, 0, 2);
    if sum == 0 {
        return page + "No dice have been thrown yet.\n";
    }
    let (even, band) = (f64::from(sum) / 6.0, face_band(sum));
    page.push_str(&format!(
        "{} throws, {sum} dice; an even share would be {even:.1} of each side.\n",
        throws.clone().count()
    ));
    let most = counts.iter().copied().fold(band.most, u32::max);
    for (side, count) in counts.iter().enumerate() {
        let (off, bar) = (f64::from(*count) - even, band_bar(*count, &band, most));
        let note = if band.holds(*count) { "" } else { "  outside" };
        page.push_str(&format!("  {}  {count:>4}  {off:>+5.1}  {bar}{note}\n", side + 1));
    }
    let words = format!(
        "Nine of ten honest games lie between {} and {} of a side: the part between the brackets.",
        band.least, band.most
    );
    page.push_str(&wrap(&words, width, 2, 2));
    let pairs: Vec<u8> = throws
        .filter(|thrown| {
            thrown.roll.dice().len() >= 2 && thrown.roll.dice().iter().take(2).all(|die| die.name == "red")
        })
        .map(|thrown| thrown.pips.at(0) + thrown.pips.at(1))
        .collect();
    if !pairs.is_empty() {
        let mean = pairs.iter().map(|total| f64::from(*total)).sum::<f64>() / pairs.len() as f64;
        page.push_str(&format!("  pairs of reds: {}, mean total {mean:.2} (7 is even)\n", pairs.len()));
    }
    if sum < ENOUGH_DICE {
        return page + "  Too few dice yet to say how even they are.\n";
    }
    let [least, most] = DISTANCE_BAND;
    let words = format!(
        "Distance from even: {off:.1}; {}. Nine of ten honest games lie between {least:.1} and {most:.1}.",
        verdict(off)
    );
    page + &wrap(&words, width, 2, 2)
}

/// From so many dice on a distance from an even share says something.
const ENOUGH_DICE: u32 = 30;

/// Columns of the longest bar.
const BAR: f64 = 36.0;

/// A count as a bar, with the band between brackets: `########[####----]`.
fn band_bar(count: u32, band: &LuckBand, most: u32) -> String {
    let column = |count: u32| (f64::from(count) / f64::from(most.max(1)) * BAR).round() as usize;
    let (end, least, most) = (column(count), column(band.least), column(band.most));
    let mut bar = String::new();
    for at in 0..=end.max(most) {
        if at == least {
            bar.push('[');
        }
        if at == most {
            bar.push(']');
        }
        if at < end {
            bar.push('#');
        } else if (least..most).contains(&at) {
            bar.push('-');
        } else if at < least {
            bar.push(' ');
        }
    }
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_shows_the_band_and_where_the_count_lies_to_it() {
        let band = LuckBand { least: 18, most: 30 };
        assert_eq!(band_bar(24, &band, 36), "##################[######------]");
        assert_eq!(band_bar(36, &band, 36), "##################[############]######");
        assert_eq!(band_bar(12, &band, 36), "############      [------------]");
    }
}
