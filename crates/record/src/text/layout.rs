//! Columns.

/// What the first column takes at most when there is room to spare.
const WIDEST_FIRST: usize = 34;

/// A table of text: the first column to the left, the others to the right.
pub(super) struct TextColumns {
    rows: Vec<Vec<String>>,
}

impl TextColumns {
    /// A table with these headings.
    pub fn new(headings: &[&str]) -> TextColumns {
        TextColumns { rows: vec![headings.iter().map(|h| (*h).to_owned()).collect()] }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// Whether there is nothing but headings.
    pub fn is_empty(&self) -> bool {
        self.rows.len() < 2
    }

    fn wide(&self, column: usize) -> usize {
        self.rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    }

    /// Set to a width: the first column takes what the others leave.
    pub fn set(&self, width: usize) -> String {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let wide: Vec<usize> = (0..columns).map(|column| self.wide(column)).collect();
        let others: usize = wide.iter().skip(1).map(|w| w + 2).sum();
        // A name longer than usual makes the table wider; nothing is cut off.
        let first = width.saturating_sub(others).min(WIDEST_FIRST).max(wide.first().copied().unwrap_or(0));
        let mut page = String::new();
        for row in &self.rows {
            let mut line = String::new();
            for (column, cell) in row.iter().enumerate() {
                match column {
                    0 => line.push_str(&format!("{cell:<first$}")),
                    _ => line.push_str(&format!("  {cell:>w$}", w = wide[column])),
                }
            }
            page.push_str(line.trim_end());
            page.push('\n');
        }
        page
    }
}
