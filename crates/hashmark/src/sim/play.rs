//! One game after the other: who meets whom, with which dice and coaches.

use super::count::{Played, Sums};
use super::csv;
use hashmark_dice::{Seeded, Stream};
use hashmark_law::Both;
use hashmark_record::Tally;
use hashmark_table::{Coach, Quick, Random, Spoken, Teller};
use std::ops::Range;

/// Sets the coaches' chance apart from the dice of the same seed.
const COACHES: u64 = 0x0C0A_C4E5;

/// Who plays in a simulation, and what.
pub trait Hall: Sync {
    /// The game.
    type Game: Spoken;
    /// Its coach by the book.
    type Book: Coach<Self::Game>;

    /// The clubs, by short name.
    fn ids(&self) -> &[String];
    /// Every meeting, in the order in which they are played.
    fn meetings(&self) -> &[Both<usize>];
    /// A new game of a meeting.
    fn start(&self, meeting: usize) -> Result<Self::Game, String>;
    /// The coach of a club.
    fn book(&self, club: usize, chance: Stream) -> Self::Book;
}

/// What is wanted of every game.
pub struct Want {
    /// The seed of the run.
    pub seed: u64,
    /// A row for each game.
    pub rows: bool,
}

/// A round robin, home and away, of so many clubs; of those named if any is.
pub fn meetings(clubs: usize, home: Option<usize>, away: Option<usize>) -> Vec<Both<usize>> {
    let all = |named: Option<usize>| named.map_or(0..clubs, |club| club..club + 1);
    let both_named = home.is_some() && away.is_some();
    let pairs = all(home).flat_map(|h| all(away).map(move |a| Both::new(h, a)));
    pairs.filter(|teams| both_named || teams.home != teams.away).collect()
}

/// Plays the games with these numbers by the book.
pub fn by_the_book<H: Hall>(hall: &H, games: Range<u64>, want: &Want) -> Result<Sums, String> {
    play(hall, games, want, |club, chance| hall.book(club, chance))
}

/// Plays them with coaches who call anything legal.
pub fn at_random<H: Hall>(hall: &H, games: Range<u64>, want: &Want) -> Result<Sums, String> {
    play(hall, games, want, |_, chance| Random(chance))
}

fn play<H: Hall, C: Coach<H::Game>>(
    hall: &H,
    games: Range<u64>,
    want: &Want,
    coach: impl Fn(usize, Stream) -> C,
) -> Result<Sums, String> {
    let mut sums = Sums::new(hall.ids().len());
    for number in games {
        let meeting = (number % hall.meetings().len() as u64) as usize;
        let teams = hall.meetings()[meeting];
        let chance = |side: u64| Stream::lane(want.seed ^ COACHES, number * 2 + side);
        let coaches = Both::new(coach(teams.home, chance(0)), coach(teams.away, chance(1)));
        let result = play_one(hall.start(meeting)?, coaches, number, want.seed)?;
        if want.rows {
            let ids = teams.map(|at| hall.ids()[at].as_str());
            sums.rows.push_str(&csv::row(number, ids, &result));
        }
        sums.count(teams, &result);
    }
    Ok(sums)
}

fn play_one<G: Spoken, C: Coach<G>>(
    mut game: G,
    coaches: Both<C>,
    number: u64,
    seed: u64,
) -> Result<Played, String> {
    let mut desk = Quick { coaches, cup: Seeded::lane(seed, number), teller: Scorer(Tally::new()) };
    while !game.over() {
        game.play(&mut desk).map_err(|_| format!("game {number} of seed {seed} stopped for want of dice"))?;
    }
    let overtime = game.situation().period > 4;
    Ok(Played::of(&desk.teller.0.teams, overtime))
}

/// Counts a game from the facts told.
struct Scorer(Tally);

impl<G: Spoken> Teller<G> for Scorer {
    #[inline]
    fn hear(&mut self, event: impl FnOnce() -> G::Event) {
        if let Some(fact) = G::fact(&event()) {
            self.0.enter(fact);
        }
    }
}
