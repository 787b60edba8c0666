//! What the maker could not do exactly, man by man.

use std::fmt;

/// Everything approximated while making a set of cards.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// In the order in which it was met.
    pub entries: Vec<Entry>,
}

/// One thing approximated.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The team.
    pub team: String,
    /// The man; empty for the team itself.
    pub man: String,
    /// What.
    pub note: Note,
}

/// What was approximated.
#[derive(Clone, PartialEq, Debug)]
pub enum Note {
    /// A card cannot carry as much as this man needs: the average of what was wanted and what stands there.
    Clamped {
        /// Of what.
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

impl Report {
    /// Notes something.
    pub fn add(&mut self, team: &str, man: &str, note: Note) {
        self.entries.push(Entry { team: team.to_owned(), man: man.to_owned(), note });
    }

    /// Notes a clamp when it cost something.
    pub fn clamp(&mut self, team: &str, man: &str, what: &'static str, wanted: f64, got: f64) {
        if (wanted - got).abs() > 0.005 {
            self.add(team, man, Note::Clamped { what, wanted, got });
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::Clamped { what, wanted, got } => {
                write!(f, "{what} of {wanted:.3} does not fit on the card; it says {got:.3}")
            }
            Note::SmallSample(what) => write!(f, "few {what}: leans on the team's average"),
            Note::TeamAverage(what) => write!(f, "hardly any {what}: has the team's average columns"),
            Note::Shield(what, n) => write!(f, "{what} shield of {n}"),
            Note::Estimated(what) => write!(f, "{what} unknown: estimated"),
            Note::SecondRow(file) => write!(f, "a second row of this name ({file}) was not read"),
            Note::SharedOut(what) => write!(f, "his {what} are shared out among the others"),
            Note::Invented => f.write_str("no file names anyone here: a nameless man stands in"),
            Note::LeftOut => f.write_str("left out: a team lists at most 64 men"),
            Note::SackCredit(off) => write!(f, "sack credit is off by up to {off:.1} sacks a season"),
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let space = if self.man.is_empty() { "" } else { " " };
        write!(f, "{}{space}{}: {}", self.team, self.man, self.note)
    }
}
