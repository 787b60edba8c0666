//! What stands in the cells of the tables.

use serde::{Deserialize, Serialize};

/// The event table a mark calls for (Z6-a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum EventMark {
    /// `#`: a hard hit.
    #[serde(rename = "#")]
    Hash,
    /// Runs and catches: an injury, a foul, or the ball of a man who tends to drop it (Z6-c).
    #[serde(rename = "~")]
    Tilde,
    /// Returns, mostly (Z6-d).
    #[serde(rename = "&")]
    Amp,
}

impl EventMark {
    /// As it is written.
    pub(crate) const fn sign(self) -> char {
        match self {
            EventMark::Hash => '#',
            EventMark::Tilde => '~',
            EventMark::Amp => '&',
        }
    }

    fn of(sign: char) -> Option<EventMark> {
        [EventMark::Hash, EventMark::Tilde, EventMark::Amp].into_iter().find(|mark| mark.sign() == sign)
    }
}

/// A result of the pass rush table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RushCell {
    /// No pass: the QT table, with this on the die.
    Qt(i8),
    Incomplete,
    /// To the safety valve.
    Valve,
    /// Holding, and roll again.
    Holding,
    /// This much off the pass value.
    Less(i8),
    None,
}

impl RushCell {
    pub(super) fn read(text: &str) -> Option<RushCell> {
        match text {
            "qt" => Some(RushCell::Qt(0)),
            "i" => Some(RushCell::Incomplete),
            "s" => Some(RushCell::Valve),
            "p" => Some(RushCell::Holding),
            "-" => Some(RushCell::None),
            _ => match text.strip_prefix("qt") {
                Some(number) => number.parse().ok().map(RushCell::Qt),
                None => text.strip_prefix('-')?.parse().ok().map(RushCell::Less),
            },
        }
    }
}

/// A result of the pass table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PassCell {
    /// Complete.
    C,
    /// Complete if the ball is forced, else as `s`.
    Cs,
    /// To the secondary.
    S,
    /// Intercepted.
    I,
    /// Intercepted if there is no secondary, else as `s`.
    Is,
    /// Incomplete.
    None,
}

impl PassCell {
    pub(super) fn read(text: &str) -> Option<PassCell> {
        match text {
            "c" => Some(PassCell::C),
            "cs" => Some(PassCell::Cs),
            "s" => Some(PassCell::S),
            "i" => Some(PassCell::I),
            "is" => Some(PassCell::Is),
            "-" => Some(PassCell::None),
            _ => None,
        }
    }
}

/// A result of the contact table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ContactCell {
    /// Yards, or none when the runner breaks free.
    pub yards: Option<i8>,
    /// Breaks free, but one slower.
    pub slower: bool,
    /// The event to roll for.
    pub mark: Option<EventMark>,
    /// `$`: matters to a rush at the line only.
    pub dollar: bool,
}

impl ContactCell {
    pub(crate) const BREAK: ContactCell =
        ContactCell { yards: None, slower: false, mark: None, dollar: false };

    pub(super) fn read(text: &str) -> Option<ContactCell> {
        let (text, dollar) = match text.strip_suffix('$') {
            Some(rest) => (rest, true),
            None => (text, false),
        };
        match text {
            "*" => return Some(ContactCell { dollar, ..ContactCell::BREAK }),
            "*-" => return Some(ContactCell { slower: true, dollar, ..ContactCell::BREAK }),
            _ => {}
        }
        let (yards, mark) = yards_and_mark(text)?;
        Some(ContactCell { yards: Some(yards), slower: false, mark, dollar })
    }
}

fn yards_and_mark(text: &str) -> Option<(i8, Option<EventMark>)> {
    let mark = text.chars().next_back().and_then(EventMark::of);
    let number = if mark.is_some() { &text[..text.len() - 1] } else { text };
    Some((number.parse().ok()?, mark))
}

/// A row of the QT table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QtCell {
    /// Yards lost, as a negative number.
    pub(crate) yards: i8,
    /// The event to roll for.
    pub(crate) mark: Option<EventMark>,
    pub(crate) grounding: bool,
    /// He runs from there.
    pub(crate) runback: bool,
}

/// A row of the runback table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Runback {
    /// Yards and an event.
    Yards(i8, Option<EventMark>),
    /// The long runback table instead.
    Long,
    /// The breakaway table, less so many yards.
    Away(i8),
}

impl Runback {
    pub(super) fn read(text: &str) -> Option<Runback> {
        match text {
            "lrb" => Some(Runback::Long),
            "*" => Some(Runback::Away(0)),
            _ => match text.strip_prefix("*-") {
                Some(less) => less.parse().ok().map(Runback::Away),
                None => yards_and_mark(text).map(|(yards, mark)| Runback::Yards(yards, mark)),
            },
        }
    }
}

/// A row of the interception table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum IntCell {
    /// Dead there: low, high, from the far edge.
    Dead(i8, i8),
    /// So many runbacks, and so many yards more.
    Back(u8, i8),
    /// A long runback.
    Long,
}

impl IntCell {
    pub(super) fn read(text: &str) -> Option<IntCell> {
        match text {
            "lrb" => Some(IntCell::Long),
            "rb" => Some(IntCell::Back(1, 0)),
            "rb x 2" => Some(IntCell::Back(2, 0)),
            _ => match (text.strip_prefix("rb+"), text.split_once('/')) {
                (Some(yards), _) => yards.parse().ok().map(|yards| IntCell::Back(1, yards)),
                (None, Some((low, high))) => Some(IntCell::Dead(low.parse().ok()?, high.parse().ok()?)),
                (None, None) => text.parse().ok().map(|at| IntCell::Dead(at, at)),
            },
        }
    }
}

/// What the event tables say, apart from breakaways.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mishap {
    /// A fumble, and whether the runner is hurt as well.
    Fumble {
        /// He is.
        hurt: bool,
    },
    /// The runner is hurt.
    RunnerHurt,
    /// The runner sits out two plays.
    RunnerSits,
    /// A blocker is hurt.
    BlockerHurt,
    /// A blocker sits out two plays.
    BlockerSits,
    /// A defender is hurt.
    DefenderHurt,
    /// A blocker by kind is hurt: a lineman low, a back or end high.
    BlockerByKind,
    /// A defender by kind is hurt: line, linebacker, back.
    DefenderByKind,
    Penalty,
}

impl Mishap {
    pub(super) fn read(text: &str) -> Option<Mishap> {
        Some(match text {
            "F" => Mishap::Fumble { hurt: false },
            "F, inj BC" => Mishap::Fumble { hurt: true },
            "inj BC" => Mishap::RunnerHurt,
            "BC 2pl" => Mishap::RunnerSits,
            "inj blkr" => Mishap::BlockerHurt,
            "bkr 2pl" => Mishap::BlockerSits,
            "inj def" => Mishap::DefenderHurt,
            "OL/BE" => Mishap::BlockerByKind,
            "DL/LB/DB" => Mishap::DefenderByKind,
            "pen" => Mishap::Penalty,
            _ => return None,
        })
    }
}

/// Who gets a loose ball (Z6.1-a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LooseBallCell {
    /// The side that dropped it, so many yards on.
    Own(i8),
    /// The side with more men there.
    Men,
    /// The side with more contact points there.
    Points,
    /// The other side, so many yards on.
    Other(i8),
    /// The other side, and it runs.
    OtherRuns,
}

impl LooseBallCell {
    pub(super) fn read(text: &str) -> Option<LooseBallCell> {
        match text {
            "men" => Some(LooseBallCell::Men),
            "points" => Some(LooseBallCell::Points),
            "def rb" => Some(LooseBallCell::OtherRuns),
            _ => match (text.strip_prefix("off"), text.strip_prefix("def")) {
                (Some(yards), _) => yards.parse().ok().map(LooseBallCell::Own),
                (_, Some(yards)) => yards.parse().ok().map(LooseBallCell::Other),
                _ => None,
            },
        }
    }
}

/// What a kick or return table says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KickTableCell {
    /// Yards, and an event.
    Yards(i8, Option<EventMark>),
    /// Out of bounds.
    Out,
    /// Blocked on a die, else yards.
    Block(i8),
    /// Dead where it lands.
    Dead,
    /// A fair catch.
    Fair,
    /// Low: the catch is fumbled; high: so many yards and a fumble.
    Fumbled(i8),
    /// So many yards and a long runback, its die so much better.
    Long(i8, i8),
}

impl KickTableCell {
    pub(super) fn read(text: &str) -> Option<KickTableCell> {
        match text {
            "out" => return Some(KickTableCell::Out),
            "dead" => return Some(KickTableCell::Dead),
            "fair" => return Some(KickTableCell::Fair),
            _ => {}
        }
        if let Some(yards) = text.strip_prefix("block/") {
            return yards.parse().ok().map(KickTableCell::Block);
        }
        if let Some(yards) = text.strip_prefix("FC/").and_then(|rest| rest.strip_suffix('F')) {
            return yards.parse().ok().map(KickTableCell::Fumbled);
        }
        if let Some(yards) = text.strip_suffix("+lrb+") {
            return yards.parse().ok().map(|yards| KickTableCell::Long(yards, 1));
        }
        if let Some(yards) = text.strip_suffix("+lrb") {
            return yards.parse().ok().map(|yards| KickTableCell::Long(yards, 0));
        }
        yards_and_mark(text).map(|(yards, mark)| KickTableCell::Yards(yards, mark))
    }
}

/// When a penalty is marched off (Z6.4-n).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MarchOff {
    /// After the play, which stands.
    After,
    /// From the foul.
    Foul,
    /// From where the runner was.
    Spot,
    /// Instead of the play, if the victim likes.
    Play,
    /// The play does not count.
    NoPlay,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_read() {
        assert_eq!(RushCell::read("qt-2"), Some(RushCell::Qt(-2)));
        assert_eq!(RushCell::read("-1"), Some(RushCell::Less(1)));
        assert_eq!(RushCell::read("x"), None);
        let hash = ContactCell { yards: Some(-2), slower: false, mark: Some(EventMark::Hash), dollar: false };
        assert_eq!(ContactCell::read("-2#"), Some(hash));
        assert_eq!(
            ContactCell::read("*-$"),
            Some(ContactCell { slower: true, dollar: true, ..ContactCell::BREAK })
        );
        assert_eq!(Runback::read("*-10"), Some(Runback::Away(10)));
        assert_eq!(Runback::read("+14&"), Some(Runback::Yards(14, Some(EventMark::Amp))));
        assert_eq!(IntCell::read("+4/-4"), Some(IntCell::Dead(4, -4)));
        assert_eq!(IntCell::read("rb+10"), Some(IntCell::Back(1, 10)));
        assert_eq!(LooseBallCell::read("off-3"), Some(LooseBallCell::Own(-3)));
        assert_eq!(KickTableCell::read("20+lrb+"), Some(KickTableCell::Long(20, 1)));
        assert_eq!(KickTableCell::read("FC/10F"), Some(KickTableCell::Fumbled(10)));
    }
}
