//! A schedule in the making: clubs by number, week by week.

/// Two clubs meet; the first number is at home.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pairing {
    pub home: usize,
    pub away: usize,
}

impl Pairing {
    pub const fn new(home: usize, away: usize) -> Pairing {
        Pairing { home, away }
    }

    pub const fn swapped(self) -> Pairing {
        Pairing { home: self.away, away: self.home }
    }

    fn key(self) -> (usize, usize) {
        (self.home.min(self.away), self.home.max(self.away))
    }
}

/// Weeks of pairings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Draft {
    pub clubs: usize,
    pub weeks: Vec<Vec<Pairing>>,
}

/// Three in a row at home weigh more than three in a row away.
pub(super) const HOME_ROW: u32 = 1;
pub(super) const AWAY_ROW: u32 = 1;

impl Draft {
    /// Games at home less games away, by club.
    pub fn surplus(&self) -> Vec<i32> {
        let mut surplus = vec![0; self.clubs];
        for game in self.weeks.iter().flatten() {
            surplus[game.home] += 1;
            surplus[game.away] -= 1;
        }
        surplus
    }

    /// Whether every club has as many games at home as away, or one more or less.
    pub fn is_even(&self) -> bool {
        self.surplus().iter().all(|surplus| surplus.abs() <= 1)
    }

    /// Chooses homes so that no club has two more of one kind than of the other, where that is not so.
    pub fn even_out(&mut self) {
        if !self.is_even() {
            self.choose_homes();
        }
    }

    /// Chooses all homes anew.
    pub fn choose_homes(&mut self) {
        let games: Vec<Pairing> = self.weeks.iter().flatten().copied().collect();
        let homes = even_homes(self.clubs, &games);
        self.weeks.iter_mut().flatten().zip(homes).for_each(|(game, even)| *game = even);
    }

    /// How many times somebody is at one place three games in a row, weighed.
    pub fn rows(&self) -> u32 {
        let mut runs = vec![0i32; self.clubs];
        let mut rows = 0;
        for game in self.weeks.iter().flatten() {
            let home = &mut runs[game.home];
            *home = (*home).max(0) + 1;
            rows += HOME_ROW * u32::from(*home >= 3);
            let away = &mut runs[game.away];
            *away = (*away).min(0) - 1;
            rows += AWAY_ROW * u32::from(*away <= -3);
        }
        rows
    }

    /// How many times somebody is at the place it was at the game before.
    pub fn breaks(&self) -> u32 {
        let mut last = vec![0i32; self.clubs];
        let mut breaks = 0;
        for game in self.weeks.iter().flatten() {
            breaks += u32::from(last[game.home] == 1) + u32::from(last[game.away] == -1);
            (last[game.home], last[game.away]) = (1, -1);
        }
        breaks
    }
}

/// The same games with homes so that every club has as many at home as away, or one more or less: clubs that meet twice
/// are at home once each, and the rest is walked along in one go, each game from its home to its visitors.
pub(super) fn even_homes(clubs: usize, games: &[Pairing]) -> Vec<Pairing> {
    let mut homes = games.to_vec();
    let mut odd: Vec<Vec<usize>> = vec![vec![]; clubs];
    let mut waiting: Vec<((usize, usize), usize)> = Vec::new();
    for (at, game) in games.iter().enumerate() {
        match waiting.iter().position(|(key, _)| *key == game.key()) {
            Some(twin) => {
                let (_, other) = waiting.swap_remove(twin);
                homes[at] = homes[other].swapped();
            }
            None => waiting.push((game.key(), at)),
        }
    }
    waiting.sort_by_key(|(_, at)| *at);
    for (_, at) in waiting {
        odd[games[at].home].push(at);
        odd[games[at].away].push(at);
    }
    walk(&mut homes, &mut odd);
    homes
}

/// Walks until no game is left: first from clubs with an odd number of games, so that each of them begins or ends a walk.
fn walk(homes: &mut [Pairing], open: &mut [Vec<usize>]) {
    let mut done = vec![false; homes.len()];
    let odd: Vec<usize> = (0..open.len()).filter(|club| !open[*club].len().is_multiple_of(2)).collect();
    for start in odd.into_iter().chain(0..open.len()) {
        // A club that ended somebody else's walk has an even number left, and is walked from like any other.
        let mut club = start;
        while let Some(at) = open[club].pop() {
            if std::mem::replace(&mut done[at], true) {
                continue;
            }
            let other = if homes[at].home == club { homes[at].away } else { homes[at].home };
            homes[at] = Pairing::new(club, other);
            club = other;
        }
    }
}
