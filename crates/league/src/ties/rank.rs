//! Putting clubs in order, and remembering why.

use super::coins::Coins;
use super::list::{TieList, TieRules, TieStep};
use super::measure::{Level, PassedOver, TieFigure};
use crate::GameId;
use crate::book::SeasonBook;
use hashmark_table::ClubTag;
use serde::Serialize;
use std::cmp::Ordering;

/// Which of a league's two lists a step stands in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TieKind {
    Division,
    WildCard,
}

/// A step that was asked, and what came of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StepTaken {
    pub list: TieKind,
    pub step: TieStep,
    /// Who was still level.
    pub clubs: Vec<ClubTag>,
    /// Their answers in order, or why there are none.
    pub found: Result<Vec<TieFigure>, PassedOver>,
    /// Who is still level after it.
    pub stay: Vec<ClubTag>,
}

impl StepTaken {
    /// Whether somebody was out after it.
    pub fn splits(&self) -> bool {
        self.stay.len() < self.clubs.len()
    }

    /// What was found out, as it is shown beside a place: `record in the division: MIA 5-3, NE 6-2`.
    pub fn words(&self) -> String {
        let found = match &self.found {
            Ok(figures) => {
                let pairs = self.clubs.iter().zip(figures);
                let said: Vec<String> =
                    pairs.map(|(club, figure)| format!("{club} {}", figure.words())).collect();
                said.join(", ")
            }
            Err(why) => why.words(),
        };
        // Between two clubs a sweep is no more than who won.
        let two = self.clubs.len() == 2 && self.step == TieStep::Sweep;
        let step = if two { TieStep::HeadToHead } else { self.step };
        format!("{}: {found}", step.words())
    }

    /// The games it looked at, in order.
    pub fn games(&self, book: &SeasonBook<'_>) -> Vec<GameId> {
        let clubs: Vec<usize> = self.clubs.iter().filter_map(|tag| book.map().number(*tag)).collect();
        Level::new(book, &clubs).looked_at(self.step)
    }
}

/// A club in its place, and what put it there.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlacedClub {
    pub club: ClubTag,
    /// Who won the same share of games, this club included, in the order they came to stand in; nobody when it is alone.
    pub level: Vec<ClubTag>,
    /// Every step asked before the club was chosen; of the last of those who were level, the steps that it lost.
    pub trail: Vec<StepTaken>,
}

impl PlacedClub {
    /// The step that decided; none when the share of games won did, or when nothing has yet.
    pub fn decided_by(&self) -> Option<&StepTaken> {
        self.trail.last().filter(|taken| taken.splits())
    }

    /// Whether only a coin can decide, and nobody has thrown it.
    pub fn waits_for_coin(&self) -> bool {
        self.trail.iter().any(|taken| taken.found == Err(PassedOver::NotThrown))
    }
}

/// A tie that only points or a coin can break, where neither is known yet: any of them may come out first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PointGuess {
    list: TieKind,
    clubs: Vec<usize>,
    /// Who is taken to come out first, by place among them.
    chosen: usize,
}

impl PointGuess {
    /// The next of them instead; `false` after the last.
    pub fn advance(&mut self) -> bool {
        self.chosen += 1;
        self.chosen < self.clubs.len()
    }
}

/// Puts clubs in order.
pub struct Ranker<'r, 'c> {
    book: &'r SeasonBook<'r>,
    rules: &'r TieRules,
    coins: &'r mut Coins<'c>,
    /// Where nobody knows yet: what was guessed of the ties that hang on it.
    pub(crate) guesses: Option<Vec<PointGuess>>,
    /// Whether the points of all games are known, so that only coins are left to guess.
    pub(crate) points_known: bool,
}

/// A club's number, and the steps that chose it.
type Chosen = (usize, Vec<StepTaken>);

impl<'r, 'c> Ranker<'r, 'c> {
    pub fn new(book: &'r SeasonBook<'r>, rules: &'r TieRules, coins: &'r mut Coins<'c>) -> Ranker<'r, 'c> {
        Ranker { book, rules, coins, guesses: None, points_known: true }
    }

    /// The clubs of one division in order.
    pub fn division(&mut self, clubs: &[usize]) -> Vec<PlacedClub> {
        self.by_share(clubs, Ranker::level_in_division)
    }

    /// Clubs of several divisions in order: of those level in one division only the best stands for a place, and is
    /// then followed by the next.
    pub fn across(&mut self, clubs: &[usize]) -> Vec<PlacedClub> {
        self.by_share(clubs, Ranker::level_across)
    }

    fn by_share(
        &mut self,
        clubs: &[usize],
        order: fn(&mut Ranker<'r, 'c>, &[usize]) -> Vec<Chosen>,
    ) -> Vec<PlacedClub> {
        let book = self.book;
        let better = |one: &usize, other: &usize| book.total(*other).compare(book.total(*one));
        let mut sorted = clubs.to_vec();
        sorted
            .sort_by(|one, other| better(one, other).then(book.map().tag(*one).cmp(&book.map().tag(*other))));
        let mut placed = Vec::with_capacity(clubs.len());
        for level in sorted.chunk_by(|one, other| better(one, other) == Ordering::Equal) {
            let chosen = order(self, level);
            let numbers: Vec<usize> = chosen.iter().map(|(club, _)| *club).collect();
            let level = if chosen.len() > 1 { book.map().tags_of(&numbers) } else { vec![] };
            placed.extend(chosen.into_iter().map(|(club, trail)| PlacedClub {
                club: book.map().tag(club),
                level: level.clone(),
                trail,
            }));
        }
        placed
    }

    fn level_in_division(&mut self, level: &[usize]) -> Vec<Chosen> {
        let mut left = level.to_vec();
        let mut chosen: Vec<Chosen> = Vec::new();
        while left.len() > 1 {
            let pick = self.pick(TieKind::Division, &left);
            left.retain(|club| *club != pick.0);
            chosen.push(pick);
        }
        chosen.extend(left.pop().map(|last| (last, lost_trail(&chosen))));
        chosen
    }

    fn level_across(&mut self, level: &[usize]) -> Vec<Chosen> {
        let mut queues: Vec<Vec<Chosen>> = Vec::new();
        for division in self.book.map().divisions() {
            let own: Vec<usize> = level.iter().copied().filter(|club| division.contains(club)).collect();
            if !own.is_empty() {
                queues.push(self.level_in_division(&own));
            }
        }
        let mut chosen: Vec<Chosen> = Vec::new();
        while !queues.is_empty() {
            let heads: Vec<usize> = queues.iter().map(|queue| queue[0].0).collect();
            let (club, across) = match heads[..] {
                [only] => (only, vec![]),
                _ => self.pick(TieKind::WildCard, &heads),
            };
            let at = heads.iter().position(|head| *head == club).unwrap_or(0);
            let (_, mut trail) = queues[at].remove(0);
            let alone = across.is_empty() && trail.is_empty();
            trail.extend(across);
            chosen.push((club, if alone { lost_trail(&chosen) } else { trail }));
            queues.retain(|queue| !queue.is_empty());
        }
        chosen
    }

    /// The best of several that are level.
    fn pick(&mut self, kind: TieKind, level: &[usize]) -> Chosen {
        let rules = self.rules;
        let list = match kind {
            TieKind::Division => &rules.division,
            TieKind::WildCard => &rules.wild_card,
        };
        let mut left = level.to_vec();
        let mut trail = Vec::new();
        while left.len() > 1 {
            match self.ask(kind, list, &left, &mut trail) {
                Some(stay) => left = stay,
                // Nothing tells them apart, or the coin has not been thrown: they stand in alphabetical order.
                None => left.truncate(1),
            }
        }
        (left[0], trail)
    }

    /// Asks the steps from the top until somebody is out.
    fn ask(
        &mut self,
        kind: TieKind,
        list: &TieList,
        left: &[usize],
        trail: &mut Vec<StepTaken>,
    ) -> Option<Vec<usize>> {
        let level = Level::new(self.book, left);
        for step in &list.steps {
            if self.guesses.is_some() && !self.points_known && step.needs_margins() {
                return self.guess(kind, left);
            }
            let found = level.measure(*step, self.coins);
            if self.guesses.is_some() && found == Err(PassedOver::NotThrown) {
                return self.guess(kind, left);
            }
            let stay = best(left, found.as_deref().unwrap_or_default());
            let map = self.book.map();
            let (clubs, tags) = (map.tags_of(left), map.tags_of(&stay));
            trail.push(StepTaken { list: kind, step: *step, clubs, found, stay: tags });
            if stay.len() < left.len() {
                return Some(stay);
            }
        }
        None
    }

    /// Who is taken to come out first: the same whenever the same clubs are level.
    fn guess(&mut self, list: TieKind, left: &[usize]) -> Option<Vec<usize>> {
        let guesses = self.guesses.as_mut()?;
        let known = guesses.iter().find(|guess| guess.list == list && guess.clubs == left);
        let chosen = known.map(|guess| guess.chosen);
        if chosen.is_none() {
            guesses.push(PointGuess { list, clubs: left.to_vec(), chosen: 0 });
        }
        Some(vec![left[chosen.unwrap_or(0)]])
    }
}

/// The last of those who were level lost what chose the one before it.
fn lost_trail(chosen: &[Chosen]) -> Vec<StepTaken> {
    chosen.last().map(|(_, trail)| trail.clone()).unwrap_or_default()
}

/// Those with the best answer; everybody when there are no answers.
fn best(clubs: &[usize], figures: &[TieFigure]) -> Vec<usize> {
    let Some(top) = figures
        .iter()
        .copied()
        .reduce(|one, other| if other.compare(&one) == Ordering::Greater { other } else { one })
    else {
        return clubs.to_vec();
    };
    let pairs = clubs.iter().zip(figures);
    pairs.filter(|(_, figure)| figure.compare(&top) == Ordering::Equal).map(|(club, _)| *club).collect()
}
