//! Clinched, lost, or open. With few games left every way they can end is tried; with more, only what no way can change
//! is said. How many points somebody may still win by is not known, so a tie that points would break is open.

use super::RestOfSeason;
use crate::book::SeasonBook;
use crate::playoffs::{Seeded, WinnerRight, playoff_field};
use crate::ties::{Coins, PointGuess, Ranker};
use crate::{GameResult, PlayedHow};
use hashmark_law::Both;
use hashmark_table::ClubTag;
use serde::Serialize;

/// With so many games left or fewer, all their endings are tried: three for each.
pub const COUNTED_GAMES: usize = 7;

/// Whether a club will get something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    Clinched,
    Eliminated,
    Alive,
}

/// What is certain about a club.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ClubFates {
    pub club: ClubTag,
    /// First in its division.
    pub division: Fate,
    /// In the play-offs.
    pub playoffs: Fate,
    /// The best seed of its bracket.
    pub top_seed: Fate,
    /// All endings were tried: what is alive can end either way, as far as points may fall in any way.
    pub counted: bool,
}

/// What is certain about every club, in the league's order.
pub fn fates(rest: &RestOfSeason<'_>) -> Vec<ClubFates> {
    let counted = (rest.left.len() <= COUNTED_GAMES).then(|| EndingCount::new(rest).count()).flatten();
    counted.unwrap_or_else(|| by_bounds(rest))
}

const GOALS: usize = 3;
/// So many clubs are put in order, over all endings and all ways in which their ties may fall, before it is given up.
const MOST_PLACED: usize = 200_000;
const ENDINGS: [Both<u16>; 3] = [Both::new(7, 0), Both::new(0, 7), Both::new(0, 0)];

/// What was seen of a club's goals: got in some ending, missed in some.
#[derive(Clone, Copy, Default)]
struct GoalSeen {
    got: [bool; GOALS],
    missed: [bool; GOALS],
}

impl GoalSeen {
    fn is_open(&self) -> bool {
        (0..GOALS).all(|goal| self.got[goal] && self.missed[goal])
    }

    fn see(&mut self, got: [bool; GOALS]) {
        for (goal, got) in got.into_iter().enumerate() {
            self.got[goal] |= got;
            self.missed[goal] |= !got;
        }
    }

    fn fate(&self, goal: usize) -> Fate {
        match (self.got[goal], self.missed[goal]) {
            (true, false) => Fate::Clinched,
            (false, true) => Fate::Eliminated,
            _ => Fate::Alive,
        }
    }
}

struct EndingCount<'a> {
    rest: &'a RestOfSeason<'a>,
    seen: Vec<GoalSeen>,
    placed: usize,
}

impl<'a> EndingCount<'a> {
    fn new(rest: &'a RestOfSeason<'a>) -> EndingCount<'a> {
        EndingCount { rest, seen: vec![GoalSeen::default(); rest.map.count()], placed: 0 }
    }

    /// What comes of trying all endings; nothing when there are too many ways in which they can go.
    fn count(mut self) -> Option<Vec<ClubFates>> {
        let start = self.rest.book();
        let endings = 3usize.pow(self.rest.left.len() as u32);
        for number in 0..endings {
            if self.seen.iter().all(GoalSeen::is_open) {
                break;
            }
            self.look(&self.ended(&start, number))?;
        }
        let fates = |(club, seen): (usize, &GoalSeen)| ClubFates {
            club: self.rest.map.tag(club),
            division: seen.fate(0),
            playoffs: seen.fate(1),
            top_seed: seen.fate(2),
            counted: true,
        };
        Some(self.seen.iter().enumerate().map(fates).collect())
    }

    /// The book after one of the endings.
    fn ended(&self, start: &SeasonBook<'a>, mut number: usize) -> SeasonBook<'a> {
        let mut book = start.clone();
        for (id, fixture) in &self.rest.left {
            book.enter(*id, fixture, &GameResult::played(PlayedHow::Machine, ENDINGS[number % 3], None));
            number /= 3;
        }
        book
    }

    /// Looks at an ending, once for every way in which the ties that hang on points may fall.
    fn look(&mut self, book: &SeasonBook<'a>) -> Option<()> {
        let mut guesses = vec![];
        while self.placed < MOST_PLACED {
            self.placed += self.rest.map.count();
            let (got, after) = self.goals(book, guesses);
            for (seen, got) in self.seen.iter_mut().zip(got) {
                seen.see(got);
            }
            let Some(next) = next_way(after) else { return Some(()) };
            guesses = next;
        }
        None
    }

    /// Who gets what in this ending, and the guesses it took.
    fn goals(
        &self,
        book: &SeasonBook<'a>,
        guesses: Vec<PointGuess>,
    ) -> (Vec<[bool; GOALS]>, Vec<PointGuess>) {
        let mut coins = Coins::thrown(self.rest.coins);
        let mut ranker = Ranker::new(book, self.rest.ties, &mut coins);
        ranker.guesses = Some(guesses);
        ranker.points_known = self.rest.left.is_empty();
        let field = playoff_field(&self.rest.form, book, &mut ranker);
        let mut got = vec![[false; GOALS]; self.rest.map.count()];
        for clubs in self.rest.map.divisions() {
            let first = ranker.division(clubs).first().and_then(|placed| self.rest.map.number(placed.club));
            got[first.expect("a division has clubs")][0] = true;
        }
        for Seeded { seed, placed, .. } in field.iter().flatten() {
            let club = self.rest.map.number(placed.club).expect("it was placed from the map");
            (got[club][1], got[club][2]) = (true, *seed == 1);
        }
        (got, ranker.guesses.unwrap_or_default())
    }
}

/// The guesses of the next way; none after the last.
fn next_way(mut guesses: Vec<PointGuess>) -> Option<Vec<PointGuess>> {
    while let Some(last) = guesses.last_mut() {
        if last.advance() {
            return Some(guesses);
        }
        guesses.pop();
    }
    None
}

/// Half games won at worst and at best, with the games of a whole season.
#[derive(Clone, Copy)]
struct HalvesRange {
    least: u32,
    most: u32,
    games: u32,
}

impl HalvesRange {
    /// Whether it is ahead of another whatever happens.
    fn surely_ahead(&self, other: &HalvesRange) -> bool {
        self.least * other.games > other.most * self.games
    }
}

fn by_bounds(rest: &RestOfSeason<'_>) -> Vec<ClubFates> {
    let book = rest.book();
    let range = |club: usize| {
        let tag = rest.map.tag(club);
        let left = rest.left.iter().filter(|(_, fixture)| fixture.side(tag).is_some()).count() as u32;
        let total = book.total(club);
        let least = u32::from(total.halves());
        // Whoever has no games has won none of them.
        HalvesRange { least, most: least + 2 * left, games: (u32::from(total.games()) + left).max(1) }
    };
    let bounds = Bounds { rest, ranges: (0..rest.map.count()).map(range).collect() };
    (0..rest.map.count()).map(|club| bounds.fates(club)).collect()
}

struct Bounds<'a> {
    rest: &'a RestOfSeason<'a>,
    ranges: Vec<HalvesRange>,
}

impl Bounds<'_> {
    fn fates(&self, club: usize) -> ClubFates {
        let division = self.division(club);
        ClubFates {
            club: self.rest.map.tag(club),
            division,
            playoffs: self.playoffs(club, division),
            top_seed: self.top_seed(club, division),
            counted: false,
        }
    }

    fn ahead(&self, one: usize, other: usize) -> bool {
        self.ranges[one].surely_ahead(&self.ranges[other])
    }

    fn others<'b>(&self, clubs: &'b [usize], club: usize) -> impl Iterator<Item = usize> + use<'b> {
        clubs.iter().copied().filter(move |other| *other != club)
    }

    fn own_division(&self, club: usize) -> &[usize] {
        &self.rest.map.divisions()[self.rest.map.division_of(club)]
    }

    /// The clubs it shares a bracket with.
    fn bracket(&self, club: usize) -> Vec<usize> {
        let conferences = self.rest.map.conferences();
        if self.rest.form.brackets(conferences.len()) == 1 {
            return (0..self.rest.map.count()).collect();
        }
        conferences[self.rest.map.conference_of(club)].clone()
    }

    fn division(&self, club: usize) -> Fate {
        let own = self.own_division(club);
        if self.others(own, club).all(|other| self.ahead(club, other)) {
            Fate::Clinched
        } else if self.others(own, club).any(|other| self.ahead(other, club)) {
            Fate::Eliminated
        } else {
            Fate::Alive
        }
    }

    fn playoffs(&self, club: usize, division: Fate) -> Fate {
        let winners_in = self.rest.form.winners != WinnerRight::Nothing;
        let conferences = self.rest.map.conferences().len();
        let places = usize::from(self.rest.form.clubs) / self.rest.form.brackets(conferences);
        let bracket = self.bracket(club);
        let divisions: Vec<&Vec<usize>> =
            self.rest.map.divisions().iter().filter(|clubs| bracket.contains(&clubs[0])).collect();
        let rivals: Vec<usize> =
            self.others(&bracket, club).filter(|other| !self.ahead(club, *other)).collect();
        // The winner of a division of weaker clubs takes a place, too.
        let weak =
            divisions.iter().filter(|clubs| !clubs.iter().any(|one| *one == club || rivals.contains(one)));
        let taken = rivals.len() + if winners_in { weak.count() } else { 0 };
        let winner_is_in = winners_in && division == Fate::Clinched && divisions.len() <= places;
        if winner_is_in || taken < places {
            return Fate::Clinched;
        }
        let better: Vec<usize> =
            self.others(&bracket, club).filter(|other| self.ahead(*other, club)).collect();
        if !winners_in {
            return if better.len() >= places { Fate::Eliminated } else { Fate::Alive };
        }
        // One of them may win each division; the others are ahead of it for the places that are left.
        let won = divisions.iter().filter(|clubs| clubs.iter().any(|one| better.contains(one))).count();
        let open = places.saturating_sub(divisions.len());
        let out = division == Fate::Eliminated && better.len() - won >= open;
        if out { Fate::Eliminated } else { Fate::Alive }
    }

    fn top_seed(&self, club: usize, division: Fate) -> Fate {
        let bracket = self.bracket(club);
        let winner = division == Fate::Clinched || self.rest.form.winners != WinnerRight::First;
        if winner && self.others(&bracket, club).all(|other| self.ahead(club, other)) {
            Fate::Clinched
        } else if self.others(&bracket, club).any(|other| self.ahead(other, club)) {
            Fate::Eliminated
        } else {
            Fate::Alive
        }
    }
}
