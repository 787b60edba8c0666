//! What lasts from one game to the next: the seam between a game and a league.
//!
//! A league knows clubs by their [`ClubTag`], weeks, and fixtures, and of a game no more than [`Career`]. What a club
//! carries from week to week is the game's own business.

use crate::{BookRule, Game, RuleBook};
use hashmark_dice::Cup;
use hashmark_law::{Both, Side};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The most letters a tag has.
const TAG_LENGTH: usize = 8;

/// The short name a club goes by in its league: one to eight capital letters or digits, such as `ASH` or `NO`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClubTag([u8; TAG_LENGTH]);

/// A text that is no tag.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no club; a club is written with one to eight capital letters or digits, such as ASH")]
pub struct TagFault(pub String);

impl ClubTag {
    pub fn as_str(&self) -> &str {
        let length = self.0.iter().position(|letter| *letter == 0).unwrap_or(TAG_LENGTH);
        std::str::from_utf8(&self.0[..length]).expect("a tag is made of capital letters and digits")
    }
}

impl FromStr for ClubTag {
    type Err = TagFault;

    fn from_str(text: &str) -> Result<ClubTag, TagFault> {
        let good = |letter: &u8| letter.is_ascii_uppercase() || letter.is_ascii_digit();
        if text.is_empty() || text.len() > TAG_LENGTH || !text.as_bytes().iter().all(good) {
            return Err(TagFault(text.to_string()));
        }
        let mut letters = [0; TAG_LENGTH];
        letters[..text.len()].copy_from_slice(text.as_bytes());
        Ok(ClubTag(letters))
    }
}

impl fmt::Display for ClubTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for ClubTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A day of the calendar, written `2001-09-09`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

/// A text that is no day.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no day; a day is written like 2001-09-09")]
pub struct DayFault(pub String);

impl Day {
    /// This day of the calendar, if there is one.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Day> {
        let there = (1..=12).contains(&month) && day >= 1 && day <= days_of(year, month);
        there.then_some(Day { year, month, day })
    }

    pub const fn year(self) -> u16 {
        self.year
    }

    /// From 1 to 12.
    pub const fn month(self) -> u8 {
        self.month
    }

    /// So many days later.
    pub fn after(self, days: u32) -> Day {
        let Day { mut year, mut month, .. } = self;
        let mut rest = u32::from(self.day) + days;
        while rest > u32::from(days_of(year, month)) {
            rest -= u32::from(days_of(year, month));
            (year, month) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
        }
        Day { year, month, day: rest as u8 }
    }
}

const fn days_of(year: u16, month: u8) -> u8 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl FromStr for Day {
    type Err = DayFault;

    fn from_str(text: &str) -> Result<Day, DayFault> {
        let read = || {
            let [year, month, day] = text.split('-').collect::<Vec<_>>().try_into().ok()?;
            let whole = year.len() == 4 && month.len() == 2 && day.len() == 2;
            whole.then(|| Day::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)).flatten()
        };
        read().ok_or_else(|| DayFault(text.to_string()))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// Kept in files as its text.
macro_rules! kept_as_text {
    ($($name:ident)+) => { $(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                String::deserialize(from)?.parse().map_err(D::Error::custom)
            }
        }
    )+ };
}

kept_as_text!(ClubTag Day);

/// The part of a season a week belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeasonStage {
    /// Games that do not count.
    Preseason,
    /// Games that count for the standings.
    Regular,
    Playoffs,
}

/// When a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Week {
    pub season: u16,
    pub stage: SeasonStage,
    /// Its number in its stage, from 1.
    pub number: u8,
    /// How many weeks its stage has.
    pub of: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<Day>,
}

/// A game that is to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fixture {
    pub away: ClubTag,
    pub home: ClubTag,
    /// Played where neither side is at home.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub neutral: bool,
}

impl News {
    /// About a man, by a rule of the game's book.
    pub fn of<B: RuleBook>(rule: BookRule<B>, man: u8, what: NewsKind) -> News {
        News { man: Some(man), rule: rule.id().to_string(), what }
    }
}

impl Week {
    /// Whether somebody has to win.
    pub fn is_playoff(&self) -> bool {
        self.stage == SeasonStage::Playoffs
    }
}

impl Fixture {
    pub const fn new(home: ClubTag, away: ClubTag) -> Fixture {
        Fixture { away, home, neutral: false }
    }

    pub const fn clubs(&self) -> Both<ClubTag> {
        Both::new(self.home, self.away)
    }

    /// The side a club is on.
    pub fn side(&self, club: ClubTag) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.clubs()[*side] == club)
    }
}

/// Something that happened to a club between two games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct News {
    /// Whom it is about, by his number in the club's list of men.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub man: Option<u8>,
    /// The rule it follows from.
    pub rule: String,
    pub what: NewsKind,
}

/// What news can be about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum NewsKind {
    /// Lost so many of the points that stand for his health, and has so many left.
    Hurt { lost: i8, left: i8 },
    /// Misses so many games; none given: the rest of the season.
    Out { games: Option<u8> },
    /// Cannot play until he is well.
    Reserve,
    /// May play again.
    Back,
    /// Sits out by ruling.
    Suspended { games: u8 },
    /// Has sat out what he was suspended for.
    Served,
    /// Rests because he was used too much.
    Rests,
    /// A rating moved by so much, for good or for so many games.
    Rating { by: i8, games: Option<u8> },
    /// Starts in another's place.
    Starts { for_man: u8 },
    /// Comes up from the practice squad.
    CalledUp,
    /// Goes down to the practice squad.
    SentDown,
    /// Is the player the club is built around; without a man, nobody is.
    Franchise,
}

/// A club as a game of the league finds it: what it is made of, and what it carries.
pub struct CareerClub<'a, G: Career> {
    pub roster: &'a G::Roster,
    pub club: &'a G::Club,
}

impl<G: Career> Clone for CareerClub<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Career> Copy for CareerClub<'_, G> {}

/// What a club's men carry from one game to the next, and what a game of a league is made from.
pub trait Career: Game {
    /// What a club is made of for a season.
    type Roster: Clone + Serialize + DeserializeOwned;
    /// The rules a whole league plays by.
    type Rules: Clone + Serialize + DeserializeOwned;
    /// What a club carries from game to game and its roster does not say: who is hurt and until when, ratings that
    /// moved, usage, streaks.
    type Club: Clone + Serialize + DeserializeOwned;

    /// A club at the beginning of a season; with what it carried out of the last one, if there was one.
    fn begin(
        roster: &Self::Roster,
        last: Option<&Self::Club>,
        rules: &Self::Rules,
        dice: &mut dyn Cup,
    ) -> Self::Club;

    /// The set-up of a game of this week.
    fn set_up(
        fixture: &Fixture,
        week: &Week,
        clubs: Both<CareerClub<'_, Self>>,
        rules: &Self::Rules,
        dice: &mut dyn Cup,
    ) -> Self::Setup;

    /// A club after its game: what the game did to it.
    fn after(
        ended: &Self,
        side: Side,
        before: CareerClub<'_, Self>,
        rules: &Self::Rules,
        week: &Week,
        dice: &mut dyn Cup,
    ) -> (Self::Club, Vec<News>);

    /// A club after a week without a game.
    fn rest(
        club: CareerClub<'_, Self>,
        rules: &Self::Rules,
        week: &Week,
        dice: &mut dyn Cup,
    ) -> (Self::Club, Vec<News>);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_one_to_eight_capital_letters_or_digits() {
        for good in ["NO", "ASH", "A", "TEAM2001"] {
            assert_eq!(good.parse::<ClubTag>().unwrap().as_str(), good);
        }
        for bad in ["", "ash", "TOOLONGTAG", "A B", "É"] {
            assert_eq!(bad.parse::<ClubTag>(), Err(TagFault(bad.to_string())));
        }
        assert_eq!(serde_json::to_string(&"NO".parse::<ClubTag>().unwrap()).unwrap(), "\"NO\"");
    }

    #[test]
    fn days_go_over_the_ends_of_months_years_and_leap_years() {
        let after = |day: &str, days| day.parse::<Day>().unwrap().after(days).to_string();
        assert_eq!(after("2000-09-03", 13 * 7), "2000-12-03");
        assert_eq!(after("2001-12-30", 7), "2002-01-06");
        assert_eq!(after("2000-02-28", 1), "2000-02-29");
        assert_eq!(after("1900-02-28", 1), "1900-03-01");
        for bad in ["2001-02-29", "2001-13-01", "2001-9-9", "2001-09", "2001-09-00"] {
            assert_eq!(bad.parse::<Day>(), Err(DayFault(bad.to_string())));
        }
    }
}
