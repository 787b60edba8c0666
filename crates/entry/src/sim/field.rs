//! One game after the other: who meets whom, with which dice and coaches.

use super::count::{SimGame, SimSums};
use super::{Entrants, GameStats, SimCoach, SimGameRow, SimOptions, SimPart, Simulation};
use crate::GameFault;
use hashmark_dice::{Seeded, Stream};
use hashmark_law::Both;
use hashmark_record::TeamTally;
use hashmark_table::{AutoDesk, Coach, Describe, EventSink, Flow, Random, TableGame};
use std::ops::Range;

/// Sets the coaches' chance apart from the dice of the same seed.
pub const COACH_SEED: u64 = 0x0C0A_C4E5;

/// Who plays in a simulation, and what. Whatever is one is a [`Simulation`].
pub trait SimField: Sync {
    type Game: TableGame + 'static;
    /// Its coach by the book.
    type BookCoach: Coach<Self::Game>;
    /// What is counted of this game alone; `()` when nothing is.
    type Stats: GameStats<Self::Game>;
    /// The fewest games a thread takes at once: slow games are shared out one by one.
    const LEAST_CHUNK: u64 = 16;

    /// Who is in it.
    fn entrants(&self) -> &Entrants;
    /// Every meeting, in the order in which they are played.
    fn meetings(&self) -> &[Both<usize>];
    /// A new game of a meeting.
    fn start(&self, meeting: usize) -> Result<Self::Game, String>;
    /// The coach of a club.
    fn book_coach(&self, club: usize, chance: Stream) -> Self::BookCoach;
}

// The one dynamic call is this one, for a whole range of games: inside, game, coaches and dice are known when the
// program is built.
impl<F: SimField> Simulation for F {
    fn entrants(&self) -> &Entrants {
        SimField::entrants(self)
    }

    fn least_chunk(&self) -> u64 {
        F::LEAST_CHUNK
    }

    fn no_games(&self) -> SimPart {
        SimPart::of::<F::Game, _>(SimSums::new(SimField::entrants(self).clubs.len()), F::Stats::default())
    }

    fn play(&self, games: Range<u64>, options: &SimOptions) -> Result<SimPart, String> {
        match options.coach {
            SimCoach::Book => {
                let coach = |club, chance| self.book_coach(club, chance);
                play(self, games, options, coach, |desk, game| desk.play_out_fast(game))
            }
            SimCoach::Random => {
                play(self, games, options, |_, chance| Random(chance), |desk, game| desk.play_out(game))
            }
        }
    }
}

/// A round robin, home and away, of so many clubs; of those named if any is.
pub fn meetings(clubs: usize, named: Both<Option<usize>>) -> Result<Vec<Both<usize>>, GameFault> {
    let all = |named: Option<usize>| named.map_or(0..clubs, |club| club..club + 1);
    let pairs = all(named.home).flat_map(|h| all(named.away).map(move |a| Both::new(h, a)));
    let pairs: Vec<_> = pairs.filter(|teams| teams.home != teams.away).collect();
    match pairs.is_empty() {
        true => Err(GameFault::new(
            "there is nobody to play against: a club cannot play against itself",
            "name two different clubs with --home and --away, from cards that have two or more",
        )),
        false => Ok(pairs),
    }
}

fn play<F: SimField, C: Coach<F::Game>>(
    field: &F,
    games: Range<u64>,
    options: &SimOptions,
    coach: impl Fn(usize, Stream) -> C,
    play_out: impl Fn(&mut SimDesk<'_, C, F::Stats>, &mut F::Game) -> Flow<()>,
) -> Result<SimPart, String> {
    let (mut sums, mut stats) = (SimSums::new(SimField::entrants(field).clubs.len()), F::Stats::default());
    for number in games {
        let meeting = (number % field.meetings().len() as u64) as usize;
        let clubs = field.meetings()[meeting];
        let chance = |side: u64| Stream::lane(options.seed ^ COACH_SEED, number * 2 + side);
        let coaches = Both::new(coach(clubs.home, chance(0)), coach(clubs.away, chance(1)));
        let mut game = field.start(meeting)?;
        let mut desk = AutoDesk {
            coaches,
            cup: Seeded::lane(options.seed, number),
            teller: Scorer { tally: TeamTally::new(), stats: &mut stats },
        };
        play_out(&mut desk, &mut game)
            .map_err(|_| format!("game {number} of seed {} stopped for want of dice", options.seed))?;
        let Scorer { tally, stats: counted } = desk.teller;
        GameStats::<F::Game>::end(counted);
        let played = SimGame::of(&tally.teams, game.situation().is_overtime());
        sums.count(clubs, &played);
        if options.rows {
            sums.rows.push(SimGameRow { number, clubs, played });
        }
    }
    Ok(SimPart::of::<F::Game, _>(sums, stats))
}

/// The desk of a game that is counted.
type SimDesk<'a, C, S> = AutoDesk<C, Seeded, Scorer<'a, S>>;

/// Counts a game from what is told.
struct Scorer<'a, S> {
    tally: TeamTally,
    stats: &'a mut S,
}

impl<G: TableGame, S: GameStats<G>> EventSink<G> for Scorer<'_, S> {
    #[inline]
    fn event(&mut self, event: impl FnOnce() -> G::Event) {
        let event = event();
        self.stats.hear(&event);
        if let Some(fact) = G::fact(&event) {
            self.tally.enter(fact);
        }
    }
}
