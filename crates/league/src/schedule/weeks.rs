//! Games into weeks: nobody twice a week, in as few weeks as can be found.

use super::draft::{Draft, Pairing};
use hashmark_dice::Stream;

/// So many games a game may be put somewhere before one more week is taken.
const PATIENCE: usize = 40;

/// How often the fewest weeks are tried before one more is taken.
const ATTEMPTS: usize = 4;

/// Puts games into weeks.
pub(super) fn into_weeks(clubs: usize, games: &[Pairing], luck: &mut Stream) -> Draft {
    let mut count = vec![0; clubs];
    for game in games {
        count[game.home] += 1;
        count[game.away] += 1;
    }
    let busiest = count.into_iter().max().unwrap_or(0);
    let fewest = busiest.max(games.len().div_ceil((clubs / 2).max(1)));
    let mut weeks = fewest;
    loop {
        for _ in 0..ATTEMPTS {
            if let Some(places) = WeekPlan::new(clubs, games, weeks).fill(luck) {
                let mut draft = Draft { clubs, weeks: vec![vec![]; weeks] };
                games.iter().zip(places).for_each(|(game, week)| draft.weeks[week].push(*game));
                return draft;
            }
        }
        weeks += 1;
    }
}

/// Which game a club has in which week.
struct WeekPlan<'a> {
    games: &'a [Pairing],
    weeks: usize,
    of: Vec<Vec<Option<usize>>>,
}

impl<'a> WeekPlan<'a> {
    fn new(clubs: usize, games: &'a [Pairing], weeks: usize) -> WeekPlan<'a> {
        WeekPlan { games, weeks, of: vec![vec![None; weeks]; clubs] }
    }

    /// The week of every game; none when patience runs out.
    fn fill(mut self, luck: &mut Stream) -> Option<Vec<usize>> {
        let mut open: Vec<usize> = (0..self.games.len()).collect();
        for at in (1..open.len()).rev() {
            open.swap(at, luck.below(at as u32 + 1) as usize);
        }
        let mut patience = PATIENCE * self.games.len() + PATIENCE;
        while let Some(game) = open.pop() {
            patience = patience.checked_sub(1)?;
            if !self.put(game) {
                open.extend(self.push_in(game, luck));
            }
        }
        let mut places = vec![0; self.games.len()];
        for (week, game) in self.of.iter().flat_map(|own| own.iter().enumerate()) {
            if let Some(game) = game {
                places[*game] = week;
            }
        }
        Some(places)
    }

    fn free(&self, club: usize) -> impl Iterator<Item = usize> {
        (0..self.weeks).filter(move |week| self.of[club][*week].is_none())
    }

    fn set(&mut self, game: usize, week: usize) {
        let Pairing { home, away } = self.games[game];
        self.of[home][week] = Some(game);
        self.of[away][week] = Some(game);
    }

    /// Puts a game into a week that both have free, or makes one free by swapping two weeks along a chain of games.
    fn put(&mut self, game: usize) -> bool {
        let Pairing { home, away } = self.games[game];
        let both_free = self.free(home).find(|week| self.of[away][*week].is_none());
        if let Some(week) = both_free {
            self.set(game, week);
            return true;
        }
        let (homes, aways): (Vec<usize>, Vec<usize>) = (self.free(home).collect(), self.free(away).collect());
        for (mine, theirs) in homes.iter().flat_map(|mine| aways.iter().map(move |theirs| (*mine, *theirs))) {
            let chain = self.chain(away, mine, theirs);
            if chain.last().is_none_or(|(_, end)| *end != home) {
                self.swap(&chain, mine, theirs);
                self.set(game, mine);
                return true;
            }
        }
        false
    }

    /// The games that a swap of two weeks would pull along from a club, each with the club it leads to.
    fn chain(&self, from: usize, first: usize, second: usize) -> Vec<(usize, usize)> {
        let (mut chain, mut club, mut week) = (Vec::new(), from, first);
        while let Some(game) = self.of[club][week] {
            let Pairing { home, away } = self.games[game];
            club = if home == club { away } else { home };
            chain.push((game, club));
            week = if week == first { second } else { first };
        }
        chain
    }

    fn swap(&mut self, chain: &[(usize, usize)], first: usize, second: usize) {
        let week_of = |at: usize| if at.is_multiple_of(2) { first } else { second };
        for (at, (game, _)) in chain.iter().enumerate() {
            let Pairing { home, away } = self.games[*game];
            self.of[home][week_of(at)] = None;
            self.of[away][week_of(at)] = None;
        }
        for (at, (game, _)) in chain.iter().enumerate() {
            self.set(*game, week_of(at + 1));
        }
    }

    /// Puts a game into some week and throws out whatever stands in its way.
    fn push_in(&mut self, game: usize, luck: &mut Stream) -> Vec<usize> {
        let week = luck.below(self.weeks as u32) as usize;
        let Pairing { home, away } = self.games[game];
        let mut out: Vec<usize> = [home, away].into_iter().filter_map(|club| self.of[club][week]).collect();
        out.dedup();
        for other in &out {
            let Pairing { home, away } = self.games[*other];
            self.of[home][week] = None;
            self.of[away][week] = None;
        }
        self.set(game, week);
        out
    }
}
