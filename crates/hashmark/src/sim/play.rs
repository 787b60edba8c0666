//! One game after the other: who meets whom, with which dice and coaches.

use super::count::{Played, Sums};
use super::csv;
use crate::error;
use hashmark_card::coach::BookCoach;
use hashmark_card::event::{Event, What};
use hashmark_card::game::{Book, Card, Sheet, code_of};
use hashmark_card::house::House;
use hashmark_card::tables::Tables;
use hashmark_card::team::{CardSet, Team};
use hashmark_dice::{Seeded, Stream};
use hashmark_law::Both;
use hashmark_record::Tally;
use hashmark_table::{Coach, Game, Quick, Random, Teller};
use std::ops::Range;
use std::sync::Arc;

/// Sets the coaches' chance apart from the dice of the same seed.
const COACHES: u64 = 0x0C0A_C4E5;

/// The clubs and the pairings that they play in turn.
pub struct Hall {
    pairings: Vec<Pairing>,
    ids: Vec<String>,
}

struct Pairing {
    book: Arc<Book>,
    teams: Both<usize>,
}

/// What is wanted of every game.
pub struct Want {
    /// The seed of the run.
    pub seed: u64,
    /// A row for each game.
    pub rows: bool,
}

impl Hall {
    /// The clubs that play: those named, each against all others when one or none is.
    pub fn open(
        cards: &CardSet,
        home: Option<&Team>,
        away: Option<&Team>,
        house: House,
    ) -> miette::Result<Hall> {
        let tables = Arc::new(Tables::standard());
        let ready = |team: &Team| Sheet::of(&tables, team.clone()).map(Arc::new);
        let sheets: Result<Vec<_>, String> = cards.teams.iter().map(ready).collect();
        let sheets = sheets.map_err(|what| error::unusable(what, "make the cards anew"))?;
        let book = |teams: Both<usize>| Book {
            tables: Arc::clone(&tables),
            sheets: teams.map(|at| Arc::clone(&sheets[at])),
            code: code_of(cards.teams[teams.home].season),
            house,
            neutral: false,
        };
        let pairings: Vec<Pairing> = meetings(cards, home, away)
            .into_iter()
            .map(|teams| Pairing { book: Arc::new(book(teams)), teams })
            .collect();
        if pairings.is_empty() {
            return Err(error::unusable("there is nobody to play against", "name two clubs"));
        }
        Ok(Hall { pairings, ids: cards.teams.iter().map(|team| team.id.clone()).collect() })
    }

    /// How many clubs there are.
    pub fn clubs(&self) -> usize {
        self.ids.len()
    }

    /// Plays the games with these numbers.
    pub fn play<C: Coach<Card>>(
        &self,
        games: Range<u64>,
        want: &Want,
        coach: fn(Stream) -> C,
    ) -> Result<Sums, String> {
        let mut sums = Sums::new(self.clubs());
        for number in games {
            let pairing = &self.pairings[(number % self.pairings.len() as u64) as usize];
            let result = play_one(&pairing.book, number, want.seed, coach)?;
            if want.rows {
                let ids = pairing.teams.map(|at| self.ids[at].as_str());
                sums.rows.push_str(&csv::row(number, ids, &result));
            }
            sums.count(pairing.teams, &result);
        }
        Ok(sums)
    }
}

/// Every meeting, in the order in which they are played: a round robin, home and away.
fn meetings(cards: &CardSet, home: Option<&Team>, away: Option<&Team>) -> Vec<Both<usize>> {
    let all = |named: Option<&Team>| -> Vec<usize> {
        let is = |team: &Team| named.is_none_or(|named| named.id == team.id);
        (0..cards.teams.len()).filter(|at| is(&cards.teams[*at])).collect()
    };
    let (homes, visitors) = (all(home), all(away));
    let both_named = home.is_some() && away.is_some();
    let pairs = homes.iter().flat_map(|h| visitors.iter().map(|a| Both::new(*h, *a)));
    pairs.filter(|teams| both_named || teams.home != teams.away).collect()
}

/// A coach by the book.
pub fn book(chance: Stream) -> BookCoach {
    BookCoach::new(chance)
}

/// A coach who calls anything legal.
pub fn random(chance: Stream) -> Random {
    Random(chance)
}

fn play_one<C: Coach<Card>>(
    book: &Arc<Book>,
    number: u64,
    seed: u64,
    coach: fn(Stream) -> C,
) -> Result<Played, String> {
    let mut game = Card::start(Arc::clone(book), &Both::default(), Both::default())?;
    let chance = |side: u64| coach(Stream::lane(seed ^ COACHES, number * 2 + side));
    let mut desk = Quick {
        coaches: Both::new(chance(0), chance(1)),
        cup: Seeded::lane(seed, number),
        teller: Scorer(Tally::new()),
    };
    while !game.over() {
        game.play(&mut desk).map_err(|_| format!("game {number} of seed {seed} stopped for want of dice"))?;
    }
    let overtime = game.state.situation.period > 4;
    Ok(Played::of(&desk.teller.0.teams, overtime))
}

/// Counts a game from the facts told.
struct Scorer(Tally);

impl Teller<Card> for Scorer {
    #[inline]
    fn hear(&mut self, event: impl FnOnce() -> Event) {
        if let What::Fact(fact) = event().what {
            self.0.enter(&fact);
        }
    }
}
