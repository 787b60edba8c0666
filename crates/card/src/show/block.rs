//! Columns side by side under one head, and such blocks side by side as far as the page goes.

use super::WIDTH;
use crate::cell::PairColumn;
use crate::dice::Reds;

/// Columns that belong together.
pub(crate) struct CardBlock<'a> {
    title: &'a str,
    columns: Vec<(&'a str, &'a PairColumn)>,
}

impl<'a> CardBlock<'a> {
    /// The three columns of a kind of play by guess.
    pub fn by_guess(title: &'a str, third: &'a str, three: &'a [PairColumn; 3]) -> CardBlock<'a> {
        let heads = ["Wrong", "Right", third];
        CardBlock { title, columns: heads.into_iter().zip(three).collect() }
    }

    pub fn single(title: &'a str, column: &'a PairColumn) -> CardBlock<'a> {
        CardBlock { title, columns: vec![("", column)] }
    }

    /// The block as lines of equal width, one group of lines for each row from 2 to 12.
    fn rows(&self) -> (String, String, Vec<Vec<String>>) {
        let cells: Vec<Vec<Vec<String>>> = self.columns.iter().map(|(_, column)| splits(column)).collect();
        let widths: Vec<usize> = self
            .columns
            .iter()
            .zip(&cells)
            .map(|((head, _), rows)| {
                rows.iter().flatten().map(String::len).chain([head.len(), 4]).max().unwrap_or(4)
            })
            .collect();
        let join = |texts: Vec<&str>| {
            let padded: Vec<String> =
                texts.iter().zip(&widths).map(|(text, width)| format!("{text:<width$}")).collect();
            padded.join("  ")
        };
        let rows = (0..11)
            .map(|row| {
                let depth = cells.iter().map(|column| column[row].len()).max().unwrap_or(1);
                let at = |line: usize, column: &'_ [Vec<String>]| {
                    column[row].get(line).cloned().unwrap_or_default()
                };
                (0..depth)
                    .map(|line| {
                        let texts: Vec<String> = cells.iter().map(|column| at(line, column)).collect();
                        join(texts.iter().map(String::as_str).collect())
                    })
                    .collect()
            })
            .collect();
        let heads = join(self.columns.iter().map(|(head, _)| *head).collect());
        let width = heads.chars().count().max(self.title.len());
        (format!("{:<width$}", self.title), heads, rows)
    }
}

/// What a column says in each row: one text, or one for each part of a split.
fn splits(column: &PairColumn) -> Vec<Vec<String>> {
    (2..=12).map(|total| row(column, total)).collect()
}

fn row(column: &PairColumn, total: u8) -> Vec<String> {
    let cells = column.row(total);
    let first = total.saturating_sub(6).max(1);
    if cells.iter().all(|cell| cell == &cells[0]) {
        return cells.first().map(|cell| vec![cell.to_string()]).unwrap_or_default();
    }
    let mut parts = Vec::new();
    let mut at = 0;
    while at < cells.len() {
        let run = cells[at..].iter().take_while(|cell| **cell == cells[at]).count();
        let from = first + at as u8;
        let to = from + run as u8 - 1;
        let dice = if from == to { from.to_string() } else { format!("{from}-{to}") };
        parts.push(format!("{dice} {}", cells[at]));
        at += run;
    }
    debug_assert_eq!(cells.len(), usize::from(Reds::chances(total)));
    parts
}

/// Blocks side by side, as many as fit on the page, then the next ones below.
pub fn page(blocks: &[CardBlock<'_>]) -> String {
    const GUTTER: &str = "   ";
    let rendered: Vec<_> = blocks.iter().map(CardBlock::rows).collect();
    let mut text = String::new();
    let mut at = 0;
    while at < rendered.len() {
        let mut width = 3;
        let fit = rendered[at..]
            .iter()
            .take_while(|(title, ..)| {
                width += title.chars().count() + GUTTER.len();
                width <= WIDTH
            })
            .count()
            .max(1);
        band(&rendered[at..at + fit], GUTTER, &mut text);
        at += fit;
    }
    text
}

fn band(blocks: &[(String, String, Vec<Vec<String>>)], gutter: &str, text: &mut String) {
    let mut line = |label: &str, parts: Vec<String>| {
        let whole = format!("{label:>3}{gutter}{}", parts.join(gutter));
        text.push_str(whole.trim_end());
        text.push('\n');
    };
    let padded = |part: &str, title: &str| format!("{part:<width$}", width = title.chars().count());
    line("", blocks.iter().map(|(title, ..)| title.clone()).collect());
    if blocks.iter().any(|(_, heads, _)| !heads.trim().is_empty()) {
        line("", blocks.iter().map(|(title, heads, _)| padded(heads, title)).collect());
    }
    for row in 0..11 {
        let depth = blocks.iter().map(|(.., rows)| rows[row].len()).max().unwrap_or(1);
        for at in 0..depth {
            let label = if at == 0 { (row + 2).to_string() } else { String::new() };
            let part = |(title, _, rows): &(String, String, Vec<Vec<String>>)| {
                padded(rows[row].get(at).map_or("", String::as_str), title)
            };
            line(&label, blocks.iter().map(part).collect());
        }
    }
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::Cell;

    fn column(text: &str) -> PairColumn {
        text.parse().expect("a column")
    }

    #[test]
    fn an_even_row_is_one_text_and_a_split_row_names_the_first_die() {
        let mut cells = [Cell::yards(1); 36];
        cells[16] = Cell::yards(5);
        cells[17] = Cell::yards(5);
        let column = PairColumn::new(cells);
        assert_eq!(row(&column, 6), ["+1"]);
        assert_eq!(row(&column, 7), ["1 +1", "2-3 +5", "4-6 +1"]);
    }

    #[test]
    fn a_row_above_seven_begins_with_the_die_it_can() {
        let column = column("+1*35 +9");
        assert_eq!(row(&column, 12), ["+9"]);
        let column = self::column("+1*34 +9*2");
        assert_eq!(row(&column, 11), ["5 +1", "6 +9"]);
    }

    #[test]
    fn blocks_that_do_not_fit_go_below_and_no_line_is_wider_than_the_page() {
        let wide = column("INT+12@20*12 +30_FUM@7*12 inc*12");
        let three = [wide, wide, wide];
        let blocks = [
            CardBlock::by_guess("FLAT", "2-Tmd", &three),
            CardBlock::by_guess("SHORT", "2-Tmd", &three),
            CardBlock::by_guess("LONG", "2-Tmd", &three),
        ];
        let text = page(&blocks);
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert_eq!(text.lines().filter(|line| line.trim_start().starts_with("12 ")).count(), 2);
    }
}
