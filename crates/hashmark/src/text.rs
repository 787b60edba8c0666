//! Laying out text: aligned columns, and paragraphs no wider than the page.

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
}
