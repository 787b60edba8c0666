//! Play-offs: who is in, who meets whom, and who goes on.

use crate::book::SeasonBook;
use crate::ties::{PlacedClub, Ranker};
use crate::{GameResult, Outcome};
use hashmark_law::{Both, Side};
use hashmark_table::{ClubTag, Fixture};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// The fewest and the most clubs play-offs can have.
pub const PLAYOFF_CLUBS: std::ops::RangeInclusive<u8> = 2..=16;

/// What winning a division is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WinnerRight {
    /// A place, and the best seeds.
    #[default]
    First,
    /// The club is in, at the seed its record earns.
    Place,
    Nothing,
}

/// The form of a league's play-offs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PlayoffForm {
    /// How many clubs, 2 to 16, all conferences together.
    pub clubs: u8,
    /// Each conference plays for a champion of its own first.
    pub by_conference: bool,
    pub winners: WinnerRight,
    /// After each round the best seed left meets the worst; if not, the bracket stays as it was drawn.
    pub reseed: bool,
    pub neutral_final: bool,
    /// Two clubs meet once, or twice and add up the points.
    pub games: MeetingGames,
}

/// How many games two clubs play for a place in the next round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeetingGames {
    #[default]
    One,
    /// The better seed is at home in the second; level after two, it goes on.
    Two,
}

impl Default for PlayoffForm {
    fn default() -> PlayoffForm {
        PlayoffForm {
            clubs: 4,
            by_conference: true,
            winners: WinnerRight::First,
            reseed: false,
            neutral_final: true,
            games: MeetingGames::One,
        }
    }
}

impl PlayoffForm {
    /// Into how many brackets the clubs go.
    pub const fn brackets(&self, conferences: usize) -> usize {
        if self.by_conference { conferences } else { 1 }
    }

    /// How many weeks they take.
    pub fn weeks(&self, conferences: usize) -> u8 {
        let brackets = self.brackets(conferences);
        let rounds = |clubs: usize| clubs.next_power_of_two().trailing_zeros() as u8;
        let rounds = rounds(usize::from(self.clubs) / brackets) + rounds(brackets);
        match self.games {
            MeetingGames::One => rounds,
            MeetingGames::Two => 2 * rounds - u8::from(self.neutral_final),
        }
    }
}

/// A club in the play-offs.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Seeded {
    /// From 1, in its bracket.
    pub seed: u8,
    /// Whether it won its division.
    pub winner: bool,
    /// Why it was seeded here.
    pub placed: PlacedClub,
}

/// Who is in, by bracket, the best seed first.
pub fn playoff_field(
    form: &PlayoffForm,
    book: &SeasonBook<'_>,
    ranker: &mut Ranker<'_, '_>,
) -> Vec<Vec<Seeded>> {
    let map = book.map();
    let first = |ranker: &mut Ranker<'_, '_>, clubs: &Vec<usize>| {
        ranker.division(clubs).first().and_then(|placed| map.number(placed.club))
    };
    let winners: Vec<usize> = map.divisions().iter().filter_map(|clubs| first(ranker, clubs)).collect();
    let brackets = form.brackets(map.conferences().len());
    let places = usize::from(form.clubs) / brackets;
    let field = |bracket: usize, ranker: &mut Ranker<'_, '_>| {
        let all: Vec<usize> =
            if brackets == 1 { (0..map.count()).collect() } else { map.conferences()[bracket].clone() };
        let (won, rest): (Vec<usize>, Vec<usize>) = all.iter().partition(|club| winners.contains(club));
        let order = match form.winners {
            WinnerRight::Nothing => ranker.across(&all),
            _ => {
                let mut order = ranker.across(&won);
                order.extend(ranker.across(&rest));
                order
            }
        };
        seeded(form.winners, order, &winners, places, book, ranker)
    };
    (0..brackets).map(|bracket| field(bracket, ranker)).collect()
}

fn seeded(
    right: WinnerRight,
    mut order: Vec<PlacedClub>,
    winners: &[usize],
    places: usize,
    book: &SeasonBook<'_>,
    ranker: &mut Ranker<'_, '_>,
) -> Vec<Seeded> {
    let number = |placed: &PlacedClub| book.map().number(placed.club).expect("it was placed from the map");
    order.truncate(places);
    if right == WinnerRight::Place {
        let those_in: Vec<usize> = order.iter().map(number).collect();
        order = ranker.across(&those_in);
    }
    let seed = |(seed, placed): (u8, PlacedClub)| {
        let winner = winners.contains(&number(&placed));
        Seeded { seed, winner, placed }
    };
    (1u8..).zip(order).map(seed).collect()
}

/// A club in a bracket.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Entrant {
    pub club: ClubTag,
    pub bracket: u8,
    pub seed: u8,
    /// Its place in the whole league: who is at home when clubs of two brackets meet.
    pub rank: u8,
}

/// Two clubs that meet in the play-offs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PlayoffMeeting {
    /// The better seed.
    pub high: Entrant,
    pub low: Entrant,
    /// Whether it is for the title.
    pub is_final: bool,
}

/// Why a play-off game cannot end so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayoffFault {
    #[error("a play-off game has a winner; play on until somebody leads")]
    Tie,
    #[error("in the play-offs one side has to go on; rule that one of them forfeits")]
    NobodyLeft,
}

impl PlayoffMeeting {
    /// The games of it: the better seed is at home, in the second of two where there are two. A neutral final is one.
    pub fn fixtures(&self, form: &PlayoffForm) -> Vec<Fixture> {
        let second = Fixture::new(self.high.club, self.low.club);
        if self.is_final && form.neutral_final {
            return vec![Fixture { neutral: true, ..second }];
        }
        match form.games {
            MeetingGames::One => vec![second],
            MeetingGames::Two => vec![Fixture::new(self.low.club, self.high.club), second],
        }
    }

    /// Whether one of its games can end so.
    pub fn check(&self, form: &PlayoffForm, result: &GameResult) -> Result<(), PlayoffFault> {
        let both = Both::from_fn(|side| result.outcome(side));
        if both == Both::new(Outcome::Lost, Outcome::Lost) {
            return Err(PlayoffFault::NobodyLeft);
        }
        if self.fixtures(form).len() == 1 && both.home == Outcome::Tied {
            return Err(PlayoffFault::Tie);
        }
        Ok(())
    }

    /// Who goes on, when all its games are played.
    pub fn winner(&self, form: &PlayoffForm, results: &[GameResult]) -> Option<Entrant> {
        let fixtures = self.fixtures(form);
        if results.len() != fixtures.len() {
            return None;
        }
        let games = || fixtures.iter().zip(results);
        let side = |fixture: &Fixture| fixture.side(self.high.club).unwrap_or(Side::Home);
        let sum = |mine: bool| -> u32 {
            let points = |(fixture, result): (&Fixture, &GameResult)| {
                let side = if mine { side(fixture) } else { side(fixture).other() };
                u32::from(result.points[side])
            };
            games().map(points).sum()
        };
        let won = |(fixture, result): (&Fixture, &GameResult)| result.outcome(side(fixture)) == Outcome::Won;
        let high = if results.len() == 1 { games().any(won) } else { sum(true) >= sum(false) };
        Some(if high { self.high } else { self.low })
    }
}

/// The brackets as they stand: each a line of places, where neighbors meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayoffBracket {
    form: PlayoffForm,
    lines: Vec<Vec<Option<Entrant>>>,
}

impl PlayoffBracket {
    /// Before the first round.
    pub fn new(form: PlayoffForm, field: &[Vec<Seeded>], league: &[PlacedClub]) -> PlayoffBracket {
        let rank = |club: ClubTag| league.iter().position(|placed| placed.club == club).unwrap_or(0) as u8;
        let entrant = |bracket: usize, seeded: &Seeded| Entrant {
            club: seeded.placed.club,
            bracket: bracket as u8,
            seed: seeded.seed,
            rank: rank(seeded.placed.club),
        };
        let line = |(bracket, clubs): (usize, &Vec<Seeded>)| {
            let entrants: Vec<Entrant> = clubs.iter().map(|seeded| entrant(bracket, seeded)).collect();
            laid_out(&entrants, entrants.len().next_power_of_two())
        };
        let mut bracket = PlayoffBracket { form, lines: field.iter().enumerate().map(line).collect() };
        bracket.join_champions();
        bracket
    }

    /// The champions of several brackets meet in one of their own.
    fn join_champions(&mut self) {
        if self.lines.len() > 1 && self.lines.iter().all(|line| line.len() == 1) {
            let mut champions: Vec<Entrant> = self.lines.iter().flatten().flatten().copied().collect();
            champions.sort_by_key(|entrant| entrant.rank);
            self.lines = vec![laid_out(&champions, champions.len().next_power_of_two())];
        }
    }

    /// The champion, once nobody else is left.
    pub fn champion(&self) -> Option<Entrant> {
        match &self.lines[..] {
            [line] if line.len() == 1 => line[0],
            _ => None,
        }
    }

    /// Who meets in the round to be played; nobody once there is a champion.
    pub fn round(&self) -> Vec<PlayoffMeeting> {
        let is_final = self.lines.len() == 1 && self.lines[0].len() == 2;
        let pairs = self.lines.iter().flat_map(|line| line.chunks_exact(2));
        let meeting = |pair: &[Option<Entrant>]| {
            let (one, other) = (pair[0]?, pair[1]?);
            let (high, low) = if better(&one, &other) { (one, other) } else { (other, one) };
            Some(PlayoffMeeting { high, low, is_final })
        };
        pairs.filter_map(meeting).collect()
    }

    /// The next round, when these clubs have won their meetings; clubs without one go on as they are.
    pub fn advance(&mut self, winners: &[ClubTag]) {
        let goes_on = |pair: &[Option<Entrant>]| match (pair[0], pair[1]) {
            (Some(one), Some(other)) => Some(if winners.contains(&other.club) { other } else { one }),
            (one, other) => one.or(other),
        };
        for line in &mut self.lines {
            if line.len() > 1 {
                *line = line.chunks_exact(2).map(goes_on).collect();
            }
            if self.form.reseed {
                let mut left: Vec<Entrant> = line.iter().flatten().copied().collect();
                left.sort_by(
                    |one, other| if better(one, other) { Ordering::Less } else { Ordering::Greater },
                );
                *line = laid_out(&left, line.len());
            }
        }
        self.join_champions();
    }
}

/// Whether the first is the better seed: by seed in one bracket, by place in the league between two.
fn better(one: &Entrant, other: &Entrant) -> bool {
    if one.bracket == other.bracket { one.seed < other.seed } else { one.rank < other.rank }
}

/// Entrants in the order of a bracket: the best against the worst, the best two apart until the end; places without
/// anybody give the best seeds a bye.
fn laid_out(entrants: &[Entrant], places: usize) -> Vec<Option<Entrant>> {
    let mut order = vec![0];
    while order.len() < places {
        let last = 2 * order.len() - 1;
        order = order.iter().flat_map(|seed| [*seed, last - seed]).collect();
    }
    order.into_iter().map(|seed| entrants.get(seed).copied()).collect()
}
