//! Parting three games in a row at one place: weeks change places and homes turn, and nothing else of a schedule does.

use super::draft::{AWAY_ROW, Draft, HOME_ROW, Pairing};
use hashmark_dice::Stream;
use std::collections::VecDeque;

/// So many changes are tried at most.
const TRIES: u32 = 60_000;

/// So many changes that bring nothing better end the search.
const PATIENCE: u32 = 8_000;

/// One in so many changes is kept though it makes things a little worse, so that the search gets out of dead ends.
const MISCHIEF: u32 = 3;

/// Moves weeks and turns homes until nobody is at one place three times in a row, or nothing more helps. Every club keeps
/// its number of home games, and clubs that meet twice stay at home once each.
pub(super) fn smooth(draft: &mut Draft, luck: &mut Stream) {
    let mut board = SeasonBoard::new(draft);
    let mut best = (board.total, board.clone());
    let mut last_better = 0;
    for tries in 0..TRIES {
        if best.0 == 0 || tries > last_better + PATIENCE {
            break;
        }
        board.change(luck, TRIES - tries);
        if board.total < best.0 {
            best = (board.total, board.clone());
            last_better = tries;
        }
    }
    best.1.write(draft);
}

/// What a club does in a week.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Slot {
    other: usize,
    home: bool,
    /// The two do not meet at the other's place, too.
    alone: bool,
}

#[derive(Clone)]
struct SeasonBoard {
    /// By club, then by week.
    slots: Vec<Vec<Option<Slot>>>,
    /// What three in a row cost each club, and all of them.
    costs: Vec<u32>,
    total: u32,
}

/// A game by its home club and its week.
type GamePlace = (usize, usize);

/// A change, and how to take it back: by doing it again.
enum BoardChange {
    Weeks(usize, usize),
    Homes(Vec<GamePlace>),
}

impl SeasonBoard {
    fn new(draft: &Draft) -> SeasonBoard {
        let mut slots = vec![vec![None; draft.weeks.len()]; draft.clubs];
        for (week, games) in draft.weeks.iter().enumerate() {
            for game in games {
                let twin = game.swapped();
                let alone = !draft.weeks.iter().flatten().any(|other| *other == twin);
                slots[game.home][week] = Some(Slot { other: game.away, home: true, alone });
                slots[game.away][week] = Some(Slot { other: game.home, home: false, alone });
            }
        }
        let costs: Vec<u32> = slots.iter().map(|own| cost(own)).collect();
        SeasonBoard { slots, total: costs.iter().sum(), costs }
    }

    fn write(&self, draft: &mut Draft) {
        for (week, games) in draft.weeks.iter_mut().enumerate() {
            let homes = self.slots.iter().enumerate();
            *games = homes
                .filter_map(|(home, own)| {
                    let slot = own[week].filter(|slot| slot.home)?;
                    Some(Pairing::new(home, slot.other))
                })
                .collect();
        }
    }

    /// Tries a change at somebody's row, and keeps it unless it makes things worse.
    fn change(&mut self, luck: &mut Stream, left: u32) {
        let place = if luck.below(4) == 0 { self.trouble(luck) } else { Some(self.anywhere(luck)) };
        let Some((club, week)) = place else { return };
        let change = match luck.below(16) {
            0 => Some(BoardChange::Weeks(week, luck.below(self.slots[club].len() as u32) as usize)),
            1..=8 => self.twins(club, week),
            _ => None,
        };
        let Some(change) = change.or_else(|| self.circle(club, week, luck)) else { return };
        let before = self.total;
        self.make(&change);
        let after = self.total;
        let kept =
            after <= before || after == before + 1 && luck.below(TRIES) < left && luck.below(MISCHIEF) == 0;
        if !kept {
            self.make(&change);
        }
    }

    fn anywhere(&self, luck: &mut Stream) -> GamePlace {
        let club = luck.below(self.slots.len() as u32) as usize;
        (club, luck.below(self.slots[club].len() as u32) as usize)
    }

    /// A club and a week in a row of three.
    fn trouble(&self, luck: &mut Stream) -> Option<GamePlace> {
        let troubled = || (0..self.costs.len()).filter(|club| self.costs[*club] > 0);
        let club = troubled().nth(luck.below(troubled().count() as u32) as usize)?;
        let mut rows: Vec<usize> = Vec::new();
        each_row(&self.slots[club], |weeks| rows.extend(weeks));
        Some((club, *rows.get(luck.below(rows.len() as u32) as usize)?))
    }

    /// The two games of clubs that meet once at each place, when this is one of them.
    fn twins(&self, club: usize, week: usize) -> Option<BoardChange> {
        let slot = self.slots[club][week]?;
        let wanted = Some(Slot { home: !slot.home, ..slot });
        let twin = self.slots[club].iter().position(|other| *other == wanted)?;
        let host = |home: bool, week: usize| (if home { club } else { slot.other }, week);
        Some(BoardChange::Homes(vec![host(slot.home, week), host(!slot.home, twin)]))
    }

    /// A way from the visitors of this game, from home to visitors each time, back to its home: when all of it turns,
    /// nobody's number of home games changes.
    fn circle(&self, club: usize, week: usize, luck: &mut Stream) -> Option<BoardChange> {
        let slot = self.slots[club][week].filter(|slot| slot.alone)?;
        let (home, away) = if slot.home { (club, slot.other) } else { (slot.other, club) };
        let mut from: Vec<Option<GamePlace>> = vec![None; self.slots.len()];
        let mut open = VecDeque::from([away]);
        let weeks = self.slots[club].len();
        while let Some(next) = open.pop_front() {
            let begin = luck.below(weeks as u32) as usize;
            for at in (begin..weeks).chain(0..begin) {
                let Some(game) = self.slots[next][at].filter(|game| game.home && game.alone) else {
                    continue;
                };
                if game.other == away || from[game.other].is_some() {
                    continue;
                }
                from[game.other] = Some((next, at));
                open.push_back(game.other);
            }
            if from[home].is_some() {
                break;
            }
        }
        let mut games = vec![(home, week)];
        let mut at = home;
        while at != away {
            let step = from[at]?;
            games.push(step);
            at = step.0;
        }
        Some(BoardChange::Homes(games))
    }

    /// Makes a change, or takes it back.
    fn make(&mut self, change: &BoardChange) {
        match change {
            BoardChange::Weeks(one, other) => {
                self.slots.iter_mut().for_each(|own| own.swap(*one, *other));
                self.costs = self.slots.iter().map(|own| cost(own)).collect();
                self.total = self.costs.iter().sum();
            }
            BoardChange::Homes(games) => games.iter().for_each(|(club, week)| self.turn(*club, *week)),
        }
    }

    fn turn(&mut self, club: usize, week: usize) {
        let Some(slot) = self.slots[club][week] else { return };
        for club in [club, slot.other] {
            if let Some(own) = &mut self.slots[club][week] {
                own.home = !own.home;
            }
            let now = cost(&self.slots[club]);
            self.total = self.total + now - std::mem::replace(&mut self.costs[club], now);
        }
    }
}

/// What a club's rows cost. This is most of the work of the search.
fn cost(own: &[Option<Slot>]) -> u32 {
    let (mut sum, mut homes, mut aways) = (0, 0u32, 0u32);
    for slot in own {
        match slot {
            Some(Slot { home: true, .. }) => {
                (homes, aways) = (homes + 1, 0);
                sum += if homes >= 3 { HOME_ROW } else { 0 };
            }
            Some(_) => {
                (homes, aways) = (0, aways + 1);
                sum += if aways >= 3 { AWAY_ROW } else { 0 };
            }
            None => {}
        }
    }
    sum
}

/// The weeks of every three games in a row at one place.
fn each_row(own: &[Option<Slot>], mut tell: impl FnMut([usize; 3])) {
    let (mut run, mut last) = (0, None);
    let mut weeks = [0; 3];
    for (week, slot) in own.iter().enumerate() {
        let Some(slot) = slot else { continue };
        run = if last == Some(slot.home) { run + 1 } else { 1 };
        last = Some(slot.home);
        weeks = [weeks[1], weeks[2], week];
        if run >= 3 {
            tell(weeks);
        }
    }
}
