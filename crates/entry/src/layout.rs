//! Laying out text: aligned columns, paragraphs no wider than the page, numbers and bars.

/// The widest a page is.
pub const WIDTH: usize = 100;

/// Rows under heads, each column as wide as its widest cell; numbers stand to the right.
pub fn columns(heads: &[String], rows: &[Vec<String>]) -> String {
    let width = |at: usize| {
        let cells = rows.iter().filter_map(|row| row.get(at)).chain(heads.get(at));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let count = rows.iter().map(Vec::len).chain([heads.len()]).max().unwrap_or(0);
    let numeric: Vec<bool> =
        (0..count).map(|at| rows.iter().filter_map(|row| row.get(at)).all(|c| is_number(c))).collect();
    let widths: Vec<usize> = (0..count).map(width).collect();
    let mut text = String::new();
    let head = heads.iter().any(|head| !head.is_empty()).then_some(heads);
    for row in head.into_iter().chain(rows.iter().map(Vec::as_slice)) {
        let cells: Vec<String> = row
            .iter()
            .enumerate()
            .map(|(at, cell)| match numeric[at] {
                true => format!("{cell:>width$}", width = widths[at]),
                false => format!("{cell:<width$}", width = widths[at]),
            })
            .collect();
        text.push_str(cells.join("  ").trim_end());
        text.push('\n');
    }
    text
}

fn is_number(cell: &str) -> bool {
    cell.is_empty() || cell.trim_start_matches('+').trim_end_matches('%').trim().parse::<f64>().is_ok()
}

/// A paragraph, each line begun with `indent`.
pub fn wrapped(text: &str, indent: &str) -> String {
    let mut lines = String::new();
    let mut line = indent.to_string();
    for word in text.split_whitespace() {
        if line.len() > indent.len() && line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push_str(&line);
            lines.push('\n');
            line = indent.to_string();
        }
        if line.len() > indent.len() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines + &line + "\n"
}

/// A number with its thousands apart: 20,000.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A bar of so many of `width` characters.
pub fn bar(part: f64, width: usize) -> String {
    "#".repeat((part.clamp(0.0, 1.0) * width as f64).round() as usize)
}

/// Text as it stands in HTML and SVG.
pub fn escape_markup(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A part of a whole, rounded for programs.
pub fn share(part: u64, whole: u64) -> f64 {
    rounded(part as f64 / whole.max(1) as f64)
}

/// Four places are enough for anyone to compare, and short enough to read.
pub fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_to_the_right_and_words_to_the_left() {
        let heads = ["roll", "who"].map(String::from);
        let rows = [["2", "best lb"], ["10", "SS"]].map(|row| row.map(String::from).to_vec());
        assert_eq!(columns(&heads, &rows), "roll  who\n   2  best lb\n  10  SS\n");
    }

    #[test]
    fn a_paragraph_stays_on_the_page() {
        let text = wrapped(&"word ".repeat(60), "  ");
        assert!(text.lines().all(|line| line.len() <= WIDTH && line.starts_with("  word")));
    }

    #[test]
    fn thousands_stand_apart() {
        let all = [0, 999, 1000, 20_000, 1_234_567].map(grouped);
        assert_eq!(all, ["0", "999", "1,000", "20,000", "1,234,567"]);
    }

    #[test]
    fn a_bar_is_as_long_as_its_part() {
        assert_eq!([0.0, 0.5, 2.0].map(|part| bar(part, 4)), ["", "##", "####"]);
    }
}
