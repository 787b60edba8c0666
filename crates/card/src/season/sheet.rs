//! The files of a season: which columns each has, and how its rows are read and written.

use super::cell::SeasonCell;
use super::close::closest;
use super::error::{Findings, SeasonDoubt, SeasonPlace, SeasonProblem};
use super::model::*;
use super::table::CsvTable;

/// A column: its head, and whether a file can do without it.
pub(super) struct SeasonColumn {
    pub name: &'static str,
    pub needed: bool,
}

/// A row type with its file.
pub(super) trait SeasonRow: Sized {
    /// The file's name.
    const FILE: &'static str;
    /// The columns, in the order in which they are written.
    fn columns() -> Vec<SeasonColumn>;
    /// One row; `None` once a cell could not be read.
    fn read(fields: &mut Fields<'_>) -> Option<Self>;
    /// The cells, in the order of the columns.
    fn cells(&self) -> Vec<String>;
}

macro_rules! sheet {
    ($row:ident, $file:literal, $($name:ident)+) => {
        impl SeasonRow for $row {
            const FILE: &'static str = $file;

            fn columns() -> Vec<SeasonColumn> {
                vec![$(column(stringify!($name), |row: &$row| &row.$name)),+]
            }

            fn read(fields: &mut Fields<'_>) -> Option<$row> {
                $(let $name = fields.take(stringify!($name));)+
                Some($row { $($name: $name?),+ })
            }

            fn cells(&self) -> Vec<String> {
                vec![$(self.$name.write()),+]
            }
        }
    };
}

/// The field tells the type, the type whether the column is needed.
fn column<R, C: SeasonCell>(name: &'static str, _field: fn(&R) -> &C) -> SeasonColumn {
    SeasonColumn { name, needed: C::NEEDED }
}

sheet!(TeamRow, "teams.csv",
    team name front g pf pa rush_att rush_yds rush_td cmp att pass_yds pass_td int sk sk_yds fmb fmb_lost
    pen pen_yds);
sheet!(DefenseRow, "defense.csv",
    team rush_att rush_yds rush_td cmp att pass_yds pass_td int sk sk_yds ff fr fr_td pen pr pr_yds pr_td
    kr kr_yds kr_td);
sheet!(PassingRow, "passing.csv", player team pos g gs cmp att yds td int lng sk sk_yds);
sheet!(RushingRow, "rushing.csv", player team pos g gs att yds td lng fmb kneel);
sheet!(ReceivingRow, "receiving.csv", player team pos g gs tgt rec yds td lng fmb);
sheet!(DefenderRow, "defenders.csv",
    player team pos g gs int int_yds int_td pd sk tkl ff fr rating rush rush_star);
sheet!(KickingRow, "kicking.csv",
    player team fgm_19 fga_19 fgm_29 fga_29 fgm_39 fga_39 fgm_49 fga_49 fgm_50 fga_50 fg_lng fg_blk xpm xpa
    ko ko_yds ko_tb);
sheet!(PuntingRow, "punting.csv", player team pnt yds lng blck tb in20);
sheet!(ReturnsRow, "returns.csv", player team pr pr_yds pr_td pr_lng fc kr kr_yds kr_td kr_lng fmb);
sheet!(LineRow, "line.csv", player team pos gs);
sheet!(GameRow, "schedule.csv", week date away home neutral);
sheet!(NumberRow, "numbers.csv", player team number);

/// One row of a table while it is read, cell by cell.
pub(super) struct Fields<'a> {
    table: &'a CsvTable,
    row: usize,
    findings: &'a mut Findings,
}

impl Fields<'_> {
    fn take<C: SeasonCell>(&mut self, name: &str) -> Option<C> {
        let Some(column) = self.table.column(name) else { return C::read("").ok() };
        match C::read(self.table.cell(self.row, column)) {
            Ok(value) => Some(value),
            Err(problem) => {
                self.findings.error(self.table.place(self.row, column), problem);
                None
            }
        }
    }
}

/// A file that was read: the rows that could be, each with its place in the table.
pub(super) struct SeasonFile<R> {
    pub table: CsvTable,
    pub rows: Vec<(usize, R)>,
}

impl<R: SeasonRow> SeasonFile<R> {
    /// Reads a file that must be there.
    pub fn file(files: &dyn Fn(&str) -> Option<String>, findings: &mut Findings) -> Option<SeasonFile<R>> {
        match files(R::FILE) {
            Some(text) => SeasonFile::text(&text, findings),
            None => {
                findings.error(SeasonPlace::file(R::FILE), SeasonProblem::MissingFile);
                None
            }
        }
    }

    /// Reads the text of a file.
    pub fn text(text: &str, findings: &mut Findings) -> Option<SeasonFile<R>> {
        let before = findings.errors.len();
        let table = CsvTable::parse(R::FILE, text, findings);
        if table.heads.is_empty() && findings.errors.len() > before {
            return None;
        }
        if table.rows.is_empty() && findings.errors.len() == before {
            findings.error(SeasonPlace::file(R::FILE), SeasonProblem::NoRows);
            return None;
        }
        check_columns::<R>(&table, findings);
        if R::columns().iter().any(|column| column.needed && table.column(column.name).is_none()) {
            return None;
        }
        let read = |row| R::read(&mut Fields { table: &table, row, findings }).map(|value| (row, value));
        let rows = (0..table.rows.len()).filter_map(read).collect();
        Some(SeasonFile { table, rows })
    }

    /// Where a cell of a row stands.
    pub fn place(&self, row: usize, column: &str) -> SeasonPlace {
        match self.table.column(column) {
            Some(at) => self.table.place(row, at),
            None => self.table.row_place(row),
        }
    }
}

fn check_columns<R: SeasonRow>(table: &CsvTable, findings: &mut Findings) {
    let columns = R::columns();
    let known = |head: &str| columns.iter().any(|column| column.name == head);
    let heads = || table.heads.iter().map(String::as_str);
    let at =
        |head: &str| SeasonPlace { line: Some(1), column: Some(head.into()), ..SeasonPlace::file(R::FILE) };
    for column in columns.iter().filter(|column| column.needed && table.column(column.name).is_none()) {
        let close = closest(column.name, heads().filter(|head| !known(head)));
        let problem =
            SeasonProblem::MissingColumn { name: column.name.into(), found: table.heads.clone(), close };
        findings.error(SeasonPlace { line: Some(1), ..SeasonPlace::file(R::FILE) }, problem);
    }
    for (index, head) in table.heads.iter().enumerate() {
        let absent = columns.iter().map(|column| column.name).filter(|name| table.column(name).is_none());
        match known(head) {
            true if table.column(head) != Some(index) => {
                findings.error(at(head), SeasonProblem::TwiceAColumn)
            }
            true => {}
            false => findings.warn(at(head), SeasonDoubt::UnknownColumn { close: closest(head, absent) }),
        }
    }
}
