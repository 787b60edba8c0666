//! Where everything stands: papers become pages of lines, boxes and words.

use crate::font::Face;
use crate::{Align, Paper, PaperPart, PaperRow, PaperTable};

/// Letter paper, in points.
const SHORT: f32 = 612.0;
const LONG: f32 = 792.0;
const MARGIN: f32 = 36.0;
const ROW: f32 = 13.0;
const SMALL: f32 = 8.0;
const BODY: f32 = 9.0;
const PAD: f32 = 3.0;

#[derive(Clone, PartialEq, Debug)]
pub enum DrawnMark {
    /// Words from a point.
    Text {
        /// From the left.
        x: f32,
        /// Their base line, from below.
        y: f32,
        size: f32,
        face: Face,
        text: String,
    },
    Line {
        from: (f32, f32),
        to: (f32, f32),
    },
    /// A grey box: left, below, width, height.
    Shade(f32, f32, f32, f32),
}

#[derive(Clone, PartialEq, Debug)]
pub struct PaperPage {
    pub width: f32,
    pub height: f32,
    /// What stands on it.
    pub marks: Vec<DrawnMark>,
}

/// The pages of all papers, numbered.
pub fn pages(papers: &[Paper]) -> Vec<PaperPage> {
    let mut pages: Vec<PaperPage> = papers.iter().flat_map(|paper| PaperFlow::of(paper).pages).collect();
    let many = pages.len();
    for (at, page) in pages.iter_mut().enumerate() {
        let text = format!("{} of {many}", at + 1);
        let x = page.width - MARGIN - Face::Plain.width(&text, SMALL);
        page.marks.push(DrawnMark::Text { x, y: MARGIN - 14.0, size: SMALL, face: Face::Plain, text });
    }
    pages
}

/// A paper being laid out.
struct PaperFlow<'a> {
    paper: &'a Paper,
    pages: Vec<PaperPage>,
    /// How far down the page is filled, from below.
    y: f32,
}

impl<'a> PaperFlow<'a> {
    fn of(paper: &'a Paper) -> PaperFlow<'a> {
        let mut flow = PaperFlow { paper, pages: Vec::new(), y: 0.0 };
        flow.turn();
        for part in &paper.parts {
            flow.part(part);
        }
        flow
    }

    fn size(&self) -> (f32, f32) {
        if self.paper.wide { (LONG, SHORT) } else { (SHORT, LONG) }
    }

    fn room(&self) -> f32 {
        self.size().0 - 2.0 * MARGIN
    }

    /// A new page with the paper's head.
    fn turn(&mut self) {
        let (width, height) = self.size();
        self.pages.push(PaperPage { width, height, marks: Vec::new() });
        self.y = height - MARGIN - 16.0;
        let title = Face::Bold.fit(&self.paper.title, 16.0, self.room());
        self.text(MARGIN, 16.0, Face::Bold, title);
        if !self.paper.under.is_empty() {
            self.y -= 14.0;
            let under = Face::Plain.fit(&self.paper.under, BODY, self.room());
            self.text(MARGIN, BODY, Face::Plain, under);
        }
        self.y -= 8.0;
        self.line((MARGIN, self.y), (MARGIN + self.room(), self.y));
        self.y -= 6.0;
    }

    /// Makes sure that so much is left of the page.
    fn need(&mut self, points: f32) -> bool {
        let short = self.y - points < MARGIN;
        if short {
            self.turn();
        }
        short
    }

    fn mark(&mut self, mark: DrawnMark) {
        if let Some(page) = self.pages.last_mut() {
            page.marks.push(mark);
        }
    }

    fn line(&mut self, from: (f32, f32), to: (f32, f32)) {
        self.mark(DrawnMark::Line { from, to });
    }

    fn text(&mut self, x: f32, size: f32, face: Face, text: String) {
        let y = self.y;
        self.mark(DrawnMark::Text { x, y, size, face, text });
    }

    fn part(&mut self, part: &PaperPart) {
        match part {
            PaperPart::Heading(text) => {
                self.need(3.0 * ROW);
                self.y -= 16.0;
                self.text(MARGIN, 11.0, Face::Bold, Face::Bold.fit(text, 11.0, self.room()));
                self.y -= 4.0;
            }
            PaperPart::Words(text) => {
                for line in Face::Plain.lines(text, BODY, self.room()) {
                    self.need(ROW);
                    self.y -= 12.0;
                    self.text(MARGIN, BODY, Face::Plain, line);
                }
                self.y -= 4.0;
            }
            PaperPart::Fields { across, fields } => self.fields(*across, fields),
            PaperPart::Table(table) => self.table(table),
        }
    }

    /// Labels, and lines to write on.
    fn fields(&mut self, across: usize, fields: &[(String, String)]) {
        let wide = self.room() / across.max(1) as f32;
        for row in fields.chunks(across.max(1)) {
            self.need(20.0);
            self.y -= 18.0;
            for (at, (label, written)) in row.iter().enumerate() {
                let x = MARGIN + wide * at as f32;
                let end = x + wide - 10.0;
                let label = Face::Bold.fit(label, SMALL, wide / 2.0);
                let start = x + Face::Bold.width(&label, SMALL) + 5.0;
                self.text(x, SMALL, Face::Bold, label);
                self.text(start + 2.0, BODY, Face::Plain, Face::Plain.fit(written, BODY, end - start - 4.0));
                self.line((start, self.y - 2.5), (end, self.y - 2.5));
            }
        }
        self.y -= 6.0;
    }

    fn table(&mut self, table: &PaperTable) {
        let edges = edges(table, self.room());
        self.need(3.0 * ROW);
        self.head(table, &edges);
        let blank = table.at_least.saturating_sub(table.rows.len());
        let empty = PaperRow::Cells(vec![String::new(); table.columns.len()]);
        let rows = table.rows.iter().chain(std::iter::repeat_n(&empty, blank));
        for row in rows {
            if self.need(ROW) {
                self.head(table, &edges);
            }
            match row {
                PaperRow::Cells(cells) => self.cells(table, &edges, cells, Face::Plain),
                PaperRow::Across(text) => self.across(&edges, text),
            }
        }
        self.y -= 8.0;
    }

    fn head(&mut self, table: &PaperTable, edges: &[f32]) {
        self.y -= 4.0;
        let (left, right) = (edges[0], *edges.last().unwrap_or(&edges[0]));
        self.line((left, self.y), (right, self.y));
        self.mark(DrawnMark::Shade(left, self.y - ROW, right - left, ROW));
        let heads: Vec<String> = table.columns.iter().map(|column| column.head.clone()).collect();
        self.cells(table, edges, &heads, Face::Bold);
    }

    fn cells(&mut self, table: &PaperTable, edges: &[f32], cells: &[String], face: Face) {
        let (top, bottom) = (self.y, self.y - ROW);
        self.y = bottom + 3.5;
        for ((column, edge), cell) in table.columns.iter().zip(edges.windows(2)).zip(cells) {
            let room = edge[1] - edge[0] - 2.0 * PAD;
            let shown = face.fit(cell, SMALL, room);
            let x = match column.side {
                Align::Left => edge[0] + PAD,
                Align::Middle => edge[0] + PAD + (room - face.width(&shown, SMALL)) / 2.0,
            };
            self.text(x, SMALL, face, shown);
        }
        self.y = bottom;
        self.frame(edges, top, edges);
    }

    fn across(&mut self, edges: &[f32], text: &str) {
        let (left, right) = (edges[0], *edges.last().unwrap_or(&edges[0]));
        let top = self.y;
        self.mark(DrawnMark::Shade(left, top - ROW, right - left, ROW));
        self.y = top - ROW + 3.5;
        self.text(left + PAD, SMALL, Face::Bold, Face::Bold.fit(text, SMALL, right - left - 2.0 * PAD));
        self.y = top - ROW;
        self.frame(edges, top, &[left, right]);
    }

    /// The line below a row and the lines down at its edges.
    fn frame(&mut self, edges: &[f32], top: f32, down: &[f32]) {
        let (left, right) = (edges[0], *edges.last().unwrap_or(&edges[0]));
        self.line((left, self.y), (right, self.y));
        for x in down {
            self.line((*x, top), (*x, self.y));
        }
    }
}

/// Where the columns begin, and where the last one ends.
fn edges(table: &PaperTable, room: f32) -> Vec<f32> {
    let all: f32 = table.columns.iter().map(|column| column.share).sum();
    let mut x = MARGIN;
    let mut edges = vec![x];
    for column in &table.columns {
        x += room * column.share / all.max(f32::MIN_POSITIVE);
        edges.push(x);
    }
    edges
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PaperColumn;

    fn long_table(rows: usize) -> Paper {
        let table = PaperTable {
            columns: vec![PaperColumn::marks("#", 1.0), PaperColumn::words("Player", 4.0)],
            rows: (0..rows).map(|at| PaperRow::Cells(vec![at.to_string(), "A man".to_string()])).collect(),
            at_least: 0,
        };
        Paper { title: "Roster".to_string(), parts: vec![PaperPart::Table(table)], ..Paper::default() }
    }

    fn words(page: &PaperPage) -> Vec<&str> {
        page.marks.iter().filter_map(text_of).collect()
    }

    fn text_of(mark: &DrawnMark) -> Option<&str> {
        match mark {
            DrawnMark::Text { text, .. } => Some(text),
            _ => None,
        }
    }

    #[test]
    fn a_long_table_goes_on_over_the_page_under_its_head_and_loses_no_row() {
        let pages = pages(&[long_table(120)]);
        assert!(pages.len() > 1);
        let all: Vec<&str> = pages.iter().flat_map(words).collect();
        assert!((0..120).all(|row| all.contains(&row.to_string().as_str())));
        assert_eq!(all.iter().filter(|text| **text == "Player").count(), pages.len());
        let numbered = |at: usize| format!("{} of {}", at + 1, pages.len());
        assert!(pages.iter().enumerate().all(|(at, page)| words(page).contains(&numbered(at).as_str())));
    }

    #[test]
    fn nothing_stands_outside_the_margins() {
        for page in pages(&[long_table(60), Paper { wide: true, ..long_table(60) }]) {
            for mark in &page.marks {
                if let DrawnMark::Text { x, y, size, face, text } = mark {
                    assert!(*x >= MARGIN - 0.01 && x + face.width(text, *size) <= page.width - MARGIN + 0.01);
                    assert!(*y > MARGIN - 20.0 && *y < page.height - MARGIN + 1.0, "{text} at {y}");
                }
            }
        }
    }
}
