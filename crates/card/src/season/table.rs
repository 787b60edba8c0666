//! Text of one CSV file as rows of cells that know where they stand.

use super::error::{Findings, SeasonDoubt, SeasonPlace, SeasonProblem};
use csv::{ReaderBuilder, StringRecord, Trim};

/// A file: its header and rows. Cells are trimmed.
pub(super) struct CsvTable {
    pub file: String,
    pub heads: Vec<String>,
    pub rows: Vec<CsvRow>,
    text: String,
    delimiter: char,
}

/// One row, and where it begins.
#[derive(Clone)]
pub(super) struct CsvRow {
    pub line: usize,
    byte: usize,
    pub cells: Vec<String>,
}

impl CsvTable {
    /// Reads a file; rows of the wrong length and torn quotes are findings, not failures.
    pub fn parse(file: &str, text: &str, findings: &mut Findings) -> CsvTable {
        CsvTable::read(file, text, false, findings)
    }

    /// Reads somebody's export: what is short is filled up, what is torn is read as it stands, and both are told.
    pub fn parse_export(file: &str, text: &str, findings: &mut Findings) -> CsvTable {
        CsvTable::read(file, text, true, findings)
    }

    fn read(file: &str, text: &str, export: bool, findings: &mut Findings) -> CsvTable {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let delimiter = delimiter(text);
        let mut table = CsvTable::empty(file, text, delimiter);
        let torn = table.open_quote();
        if let Some(line) = torn {
            let place = SeasonPlace { line: Some(line), ..SeasonPlace::file(file) };
            let problem = "a quotation mark is opened and never closed";
            if !export {
                findings.error(place, SeasonProblem::BadCsv(problem.into()));
                return table;
            }
            findings.warn(place, SeasonDoubt::mended("the file", problem, "quotation marks are left out"));
        }
        let mut reader = ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .trim(Trim::All)
            .quoting(torn.is_none())
            .delimiter(delimiter as u8)
            .from_reader(text.as_bytes());
        let mut header = true;
        for record in reader.records() {
            match record {
                Ok(record) if header => {
                    table.heads = record.iter().map(|cell| unquoted(cell, torn.is_some())).collect();
                    header = false;
                }
                Ok(record) => table.push(&record, export, torn.is_some(), findings),
                Err(wrong) => {
                    findings.error(SeasonPlace::file(file), SeasonProblem::BadCsv(wrong.to_string()))
                }
            }
        }
        table
    }

    /// The same table with its first row for a header: some exports have a line of headings above it.
    pub fn under_headings(&self) -> Option<CsvTable> {
        let (first, rest) = self.rows.split_first()?;
        Some(CsvTable {
            file: self.file.clone(),
            heads: first.cells.clone(),
            rows: rest.to_vec(),
            text: self.text.clone(),
            delimiter: self.delimiter,
        })
    }

    fn empty(file: &str, text: &str, delimiter: char) -> CsvTable {
        CsvTable { file: file.into(), heads: vec![], rows: vec![], text: text.into(), delimiter }
    }

    fn push(&mut self, record: &StringRecord, export: bool, torn: bool, findings: &mut Findings) {
        let (line, byte) = match record.position() {
            Some(at) => self.begin(at.line() as usize, at.byte() as usize),
            None => (0, 0),
        };
        let mut cells: Vec<String> = record.iter().map(|cell| unquoted(cell, torn)).collect();
        if cells.iter().all(String::is_empty) {
            return;
        }
        while cells.len() > self.heads.len() && cells.last().is_some_and(String::is_empty) {
            cells.pop();
        }
        let (found, wanted) = (cells.len(), self.heads.len());
        let place = SeasonPlace { line: Some(line), ..SeasonPlace::file(&self.file) };
        if found != wanted && !export {
            return findings.error(place, SeasonProblem::RowLength { found, wanted });
        }
        if found != wanted {
            let what = format!("the row has {found} cells, the header {wanted}");
            let done = if found < wanted { "the rest is left blank" } else { "what is over is left out" };
            // A short line of one or two cells divides a table and is no row at all.
            if found > 2 {
                findings.warn(place, SeasonDoubt::mended(&cells[0], &what, done));
            }
            cells.resize(wanted, String::new());
        }
        self.rows.push(CsvRow { line, byte, cells });
    }

    /// A record's position may lie before line ends that are skipped; the row begins after them.
    fn begin(&self, line: usize, byte: usize) -> (usize, usize) {
        let rest = self.text.as_bytes().get(byte..).unwrap_or_default();
        let skipped = rest.iter().take_while(|b| matches!(b, b'\n' | b'\r')).count();
        let lines = rest[..skipped].iter().filter(|b| **b == b'\n').count();
        (line + lines, byte + skipped)
    }

    /// A quote that is never closed swallows the rest of the file: the line where it was opened.
    fn open_quote(&self) -> Option<usize> {
        let odd = |text: &str| text.matches('"').count() % 2 == 1;
        if odd(&self.text) { self.text.lines().position(odd).map(|at| at + 1) } else { None }
    }

    /// Where a column is, by its exact name.
    pub fn column(&self, name: &str) -> Option<usize> {
        self.heads.iter().position(|head| head == name)
    }

    /// A cell's text; blank if there is no such cell.
    pub fn cell(&self, row: usize, column: usize) -> &str {
        self.rows.get(row).and_then(|row| row.cells.get(column)).map_or("", String::as_str)
    }

    /// Where a cell stands.
    pub fn place(&self, row: usize, column: usize) -> SeasonPlace {
        let found = self.rows.get(row);
        SeasonPlace {
            file: self.file.clone(),
            line: found.map(|row| row.line),
            character: found.map(|row| self.character(row.byte, column)),
            column: self.heads.get(column).cloned(),
        }
    }

    /// Where a row stands.
    pub(crate) fn row_place(&self, row: usize) -> SeasonPlace {
        SeasonPlace { line: self.rows.get(row).map(|row| row.line), ..SeasonPlace::file(&self.file) }
    }

    /// The character at which a cell of the row beginning at `byte` begins, from 1.
    fn character(&self, byte: usize, column: usize) -> usize {
        let (mut at, mut cells, mut quoted) = (1, 0, false);
        for letter in self.text.get(byte..).unwrap_or_default().chars() {
            if cells == column && letter != ' ' {
                break;
            }
            match letter {
                '"' => quoted = !quoted,
                '\n' => at = 0,
                letter if letter == self.delimiter && !quoted => cells += 1,
                _ => {}
            }
            at += 1;
        }
        at
    }
}

/// A cell without the marks around it, where they could not be read as such.
fn unquoted(cell: &str, torn: bool) -> String {
    if torn { cell.trim_matches('"').trim().to_string() } else { cell.to_string() }
}

/// Comma, or what the header has instead: some programs export semicolons or tabs.
fn delimiter(text: &str) -> char {
    let header = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let count = |mark: char| header.matches(mark).count();
    [',', ';', '\t'].into_iter().rev().max_by_key(|mark| count(*mark)).unwrap_or(',')
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    fn parse(text: &str) -> (CsvTable, Vec<String>) {
        let mut findings = Findings::default();
        let table = CsvTable::parse("x.csv", text, &mut findings);
        (table, findings.errors.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn a_cell_knows_its_line_and_character_past_quotes_and_blank_lines() {
        let (table, errors) = parse("a,b,c\n\n\"x, y\",  é,3\r\n1,2,3\n");
        assert!(errors.is_empty());
        assert_eq!(table.place(0, 1).to_string(), "x.csv:3:10: b");
        assert_eq!(table.place(0, 2).to_string(), "x.csv:3:12: c");
        assert_eq!(table.place(1, 2).to_string(), "x.csv:4:5: c");
        assert_eq!(table.cell(0, 0), "x, y");
    }

    #[test]
    fn semicolons_tabs_and_a_byte_order_mark_are_understood() {
        for text in ["\u{feff}a;b\n1;2\n", "a\tb\n1\t2\n", "a,b\n1,2,,\n"] {
            let (table, errors) = parse(text);
            assert!(errors.is_empty(), "{errors:?}");
            assert_eq!((table.heads.join("|").as_str(), table.cell(0, 1)), ("a|b", "2"));
        }
    }

    #[test]
    fn a_short_row_and_an_open_quote_are_told_with_their_lines() {
        let (_, errors) = parse("a,b,c\n1,2,3\n1,2\n");
        assert_eq!(errors, ["x.csv:3: the row has 2 cells, the header 3; is a comma missing or too many?"]);
        let (_, errors) = parse("a,b\n1,2\n\"x,2\n1,2\n");
        assert_eq!(errors, ["x.csv:3: a quotation mark is opened and never closed"]);
    }
}
