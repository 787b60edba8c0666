//! One game after the other: who meets whom, with which dice and coaches.

use super::count::{Played, Sums};
use super::csv;
use hashmark_dice::{Seeded, Stream};
use hashmark_law::Both;
use hashmark_record::Tally;
use hashmark_table::{Coach, Game, Quick, Random, Spoken, Teller};
use serde_json::Value;
use std::ops::Range;

/// Sets the coaches' chance apart from the dice of the same seed.
const COACHES: u64 = 0x0C0A_C4E5;

/// Who plays in a simulation, and what.
pub trait Hall: Sync {
    /// The game.
    type Game: Spoken;
    /// Its coach by the book.
    type Book: Coach<Self::Game>;
    /// What is counted of this game alone.
    type Own: Own<Self::Game>;
    /// The fewest games a thread takes at once: slow games are shared out one by one.
    const CHUNK: u64 = 16;

    /// The clubs, by short name.
    fn ids(&self) -> &[String];
    /// Every meeting, in the order in which they are played.
    fn meetings(&self) -> &[Both<usize>];
    /// A new game of a meeting.
    fn start(&self, meeting: usize) -> Result<Self::Game, String>;
    /// The coach of a club.
    fn book(&self, club: usize, chance: Stream) -> Self::Book;
}

/// What is counted of one game alone, besides the football all games share.
pub trait Own<G: Game>: Default + Send {
    /// Something was told.
    fn hear(&mut self, event: &G::Event);
    /// A game is over.
    fn end(&mut self);
    /// Adds the games of another part of the run, which come after these.
    fn add(&mut self, other: &Self);
    /// The counts for programs; nothing when there are none.
    fn json(&self) -> Option<Value>;
    /// The counts for people.
    fn table(&self) -> String;
}

/// Nothing besides.
impl<G: Game> Own<G> for () {
    #[inline]
    fn hear(&mut self, _: &G::Event) {}

    fn end(&mut self) {}

    fn add(&mut self, (): &Self) {}

    fn json(&self) -> Option<Value> {
        None
    }

    fn table(&self) -> String {
        String::new()
    }
}

/// The counts of a part of a run.
pub type Part<H> = (Sums, <H as Hall>::Own);

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
    let pairs = all(home).flat_map(|h| all(away).map(move |a| Both::new(h, a)));
    pairs.filter(|teams| teams.home != teams.away).collect()
}

/// Plays the games with these numbers by the book.
pub fn by_the_book<H: Hall>(hall: &H, games: Range<u64>, want: &Want) -> Result<Part<H>, String> {
    play(hall, games, want, |club, chance| hall.book(club, chance))
}

/// Plays them with coaches who call anything legal.
pub fn at_random<H: Hall>(hall: &H, games: Range<u64>, want: &Want) -> Result<Part<H>, String> {
    play(hall, games, want, |_, chance| Random(chance))
}

fn play<H: Hall, C: Coach<H::Game>>(
    hall: &H,
    games: Range<u64>,
    want: &Want,
    coach: impl Fn(usize, Stream) -> C,
) -> Result<Part<H>, String> {
    let (mut sums, mut own) = (Sums::new(hall.ids().len()), H::Own::default());
    for number in games {
        let meeting = (number % hall.meetings().len() as u64) as usize;
        let teams = hall.meetings()[meeting];
        let chance = |side: u64| Stream::lane(want.seed ^ COACHES, number * 2 + side);
        let coaches = Both::new(coach(teams.home, chance(0)), coach(teams.away, chance(1)));
        let result = play_one(hall.start(meeting)?, coaches, &mut own, number, want.seed)?;
        if want.rows {
            let ids = teams.map(|at| hall.ids()[at].as_str());
            sums.rows.push_str(&csv::row(number, ids, &result));
        }
        sums.count(teams, &result);
    }
    Ok((sums, own))
}

fn play_one<G: Spoken, C: Coach<G>, O: Own<G>>(
    mut game: G,
    coaches: Both<C>,
    own: &mut O,
    number: u64,
    seed: u64,
) -> Result<Played, String> {
    let teller = Scorer { tally: Tally::new(), own };
    let mut desk = Quick { coaches, cup: Seeded::lane(seed, number), teller };
    desk.play_out(&mut game).map_err(|_| format!("game {number} of seed {seed} stopped for want of dice"))?;
    let overtime = game.situation().period > 4;
    let Scorer { tally, own } = desk.teller;
    own.end();
    Ok(Played::of(&tally.teams, overtime))
}

/// Counts a game from what is told.
struct Scorer<'a, O> {
    tally: Tally,
    own: &'a mut O,
}

impl<G: Spoken, O: Own<G>> Teller<G> for Scorer<'_, O> {
    #[inline]
    fn hear(&mut self, event: impl FnOnce() -> G::Event) {
        let event = event();
        self.own.hear(&event);
        if let Some(fact) = G::fact(&event) {
            self.tally.enter(fact);
        }
    }
}
