//! What the maker could not do exactly, man by man.

use std::fmt;

/// Everything approximated while making a set of cards.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MakerReport {
    /// In the order in which it was met.
    pub entries: Vec<ReportEntry>,
}

/// One thing approximated.
#[derive(Clone, PartialEq, Debug)]
pub struct ReportEntry {
    /// The team whose card it is about.
    pub team: String,
    /// The man; empty for the team itself.
    pub man: String,
    /// What the maker could not do, or chose to do.
    pub note: MakerNote,
}

/// What was approximated.
#[derive(Clone, PartialEq, Debug)]
pub enum MakerNote {
    /// A card cannot carry as much as this man needs: the average of what was wanted and what stands there.
    Clamped {
        /// The reading that is too rare or too common.
        what: &'static str,
        /// Wanted on the card.
        wanted: f64,
        /// On the card.
        got: f64,
    },
    /// Too few plays: his rates lean on his team's.
    SmallSample(&'static str),
    /// No plays to speak of: he has the columns of his team's average man.
    TeamAverage(&'static str),
    /// A shield was needed.
    Shield(&'static str, u8),
    /// Unknown, so estimated.
    Estimated(&'static str),
    /// A second row of this name in one file was not read.
    SecondRow(&'static str),
    /// Plays of a man who cannot have such a card were shared out among the others.
    SharedOut(&'static str),
    /// Nobody is named here by any file; a nameless man stands in.
    Invented,
    /// More men than a team may list.
    LeftOut,
    /// The credit of sacks cannot be met: the largest difference, in sacks.
    SackCredit(f64),
}

impl MakerReport {
    pub fn add(&mut self, team: &str, man: &str, note: MakerNote) {
        self.entries.push(ReportEntry { team: team.to_owned(), man: man.to_owned(), note });
    }

    /// Notes a clamp when it cost something.
    pub fn clamp(&mut self, team: &str, man: &str, what: &'static str, wanted: f64, got: f64) {
        if (wanted - got).abs() > 0.005 {
            self.add(team, man, MakerNote::Clamped { what, wanted, got });
        }
    }
}

impl fmt::Display for MakerNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MakerNote::Clamped { what, wanted, got } => {
                write!(f, "{what} of {wanted:.3} does not fit on the card; it says {got:.3}")
            }
            MakerNote::SmallSample(what) => write!(f, "few {what}: leans on the team's average"),
            MakerNote::TeamAverage(what) => write!(f, "hardly any {what}: has the team's average columns"),
            MakerNote::Shield(what, n) => write!(f, "{what} shield of {n}"),
            MakerNote::Estimated(what) => write!(f, "{what} unknown: estimated"),
            MakerNote::SecondRow(file) => write!(f, "a second row of this name ({file}) was not read"),
            MakerNote::SharedOut(what) => write!(f, "his {what} are shared out among the others"),
            MakerNote::Invented => f.write_str("no file names anyone here: a nameless man stands in"),
            MakerNote::LeftOut => f.write_str("left out: a team lists at most 64 men"),
            MakerNote::SackCredit(off) => write!(f, "sack credit is off by up to {off:.1} sacks a season"),
        }
    }
}

impl fmt::Display for ReportEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let space = if self.man.is_empty() { "" } else { " " };
        write!(f, "{}{space}{}: {}", self.team, self.man, self.note)
    }
}
