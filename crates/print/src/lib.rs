//! Paper: sheets that lie beside the board, filled in, as PDF.
//!
//! A [`Paper`] says what stands on a sheet: fields, tables, words. How it is laid out on pages is decided here and
//! nowhere else; the same papers give the same bytes. What a game writes on its sheets is in a module of its name.

pub mod electric;
mod font;
mod layout;
mod pdf;

pub use pdf::pdf;

/// A sheet; it begins on a page of its own and goes on over as many as it needs.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Paper {
    /// Its heading.
    pub title: String,
    /// A line below it.
    pub under: String,
    /// Wider than high.
    pub wide: bool,
    /// What stands on it, from above.
    pub parts: Vec<PaperPart>,
}

/// A part of a sheet.
#[derive(Clone, PartialEq, Debug)]
pub enum PaperPart {
    /// A heading inside the sheet.
    Heading(String),
    /// Labeled lines, side by side, so many to a row.
    Fields {
        /// How many stand in a row.
        across: usize,
        /// Label and what is written there; nothing leaves the line empty for a pen.
        fields: Vec<(String, String)>,
    },
    Table(PaperTable),
    /// A paragraph.
    Words(String),
}

/// A table; its head is repeated on every page.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PaperTable {
    pub columns: Vec<PaperColumn>,
    /// A cell under each head.
    pub rows: Vec<PaperRow>,
    /// Empty rows are added until there are so many, for a pen.
    pub at_least: usize,
}

/// A row of a table.
#[derive(Clone, PartialEq, Debug)]
pub enum PaperRow {
    /// A cell under each head.
    Cells(Vec<String>),
    /// Words across the whole table.
    Across(String),
}

/// The head, width and alignment of the cells below it.
#[derive(Clone, PartialEq, Debug)]
pub struct PaperColumn {
    pub head: String,
    /// Its share of the width.
    pub share: f32,
    /// Where its cells stand.
    pub side: Align,
}

impl PaperColumn {
    /// Words, from the left.
    pub fn words(head: &str, share: f32) -> PaperColumn {
        PaperColumn { head: head.to_string(), share, side: Align::Left }
    }

    /// Numbers and marks, in the middle.
    pub fn marks(head: &str, share: f32) -> PaperColumn {
        PaperColumn { head: head.to_string(), share, side: Align::Middle }
    }
}

/// Where a cell's text stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Align {
    #[default]
    Left,
    Middle,
}
