//! What each step asks of a club, as a figure that can be compared and shown.

use super::coins::Coins;
use super::list::{GameScope, RankScope, TieStep};
use crate::book::{ClubGame, SeasonBook, WonLost};
use crate::{GameId, Outcome};
use hashmark_table::ClubTag;
use serde::Serialize;
use std::cmp::Ordering;

/// What a step found out about one club.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TieFigure {
    Record(WonLost),
    /// Points, touchdowns, or the like, in so many games; more per game is better. Totals are of one game.
    Net {
        sum: i64,
        games: u16,
    },
    /// Two places added up; less is better.
    Places(u32),
    /// Whether it beat each of the others, lost to each, or neither.
    Swept(Sweep),
    /// Whether the coin chose it.
    Chosen(bool),
}

/// What a club did against all the others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Sweep {
    LostToEach,
    Neither,
    BeatEach,
}

/// Why a step says nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PassedOver {
    /// Not every one of them has played another of them.
    NotMet,
    /// Not every one of them has so many games of that kind.
    TooFew { least: u16 },
    /// The touchdowns of some game are not known.
    NotKnown,
    /// The coin has not been thrown.
    NotThrown,
}

impl PassedOver {
    pub fn words(self) -> String {
        match self {
            PassedOver::NotMet => "they have not all met one of the others".into(),
            PassedOver::TooFew { least: 1 } => "somebody has no such game".into(),
            PassedOver::TooFew { least } => format!("somebody has fewer than {least} such games"),
            PassedOver::NotKnown => "not known of every game".into(),
            PassedOver::NotThrown => "not thrown yet".into(),
        }
    }
}

impl TieFigure {
    /// Which of two answers to the same step is the better one.
    pub fn compare(&self, other: &TieFigure) -> Ordering {
        match (self, other) {
            (TieFigure::Record(one), TieFigure::Record(other)) => one.compare(other),
            (TieFigure::Net { sum, games }, TieFigure::Net { sum: others, games: of }) => {
                (sum * i64::from(*of)).cmp(&(others * i64::from(*games)))
            }
            (TieFigure::Places(one), TieFigure::Places(other)) => other.cmp(one),
            (TieFigure::Swept(one), TieFigure::Swept(other)) => one.cmp(other),
            (TieFigure::Chosen(one), TieFigure::Chosen(other)) => one.cmp(other),
            _ => Ordering::Equal,
        }
    }

    /// As it is shown: `3-1`, `+17`, `5`.
    pub fn words(&self) -> String {
        match self {
            TieFigure::Record(record) => record.to_string(),
            TieFigure::Net { sum, games: 1 } => format!("{sum:+}"),
            TieFigure::Net { sum, games } => format!("{sum:+} in {games} games"),
            TieFigure::Places(sum) => sum.to_string(),
            TieFigure::Swept(Sweep::BeatEach) => "beat each of the others".into(),
            TieFigure::Swept(Sweep::LostToEach) => "lost to each of the others".into(),
            TieFigure::Swept(Sweep::Neither) => "no sweep".into(),
            TieFigure::Chosen(true) => "chosen by coin".into(),
            TieFigure::Chosen(false) => "not chosen by coin".into(),
        }
    }
}

/// The clubs that are compared, and what of their games counts as common.
pub(super) struct Level<'a> {
    book: &'a SeasonBook<'a>,
    clubs: &'a [usize],
    /// One bit a club that all of them have played.
    common: u64,
}

impl<'a> Level<'a> {
    pub fn new(book: &'a SeasonBook<'a>, clubs: &'a [usize]) -> Level<'a> {
        let met = |club: &usize| book.games(*club).iter().fold(0u64, |all, game| all | 1 << game.other);
        let common = clubs.iter().map(met).fold(u64::MAX, |all, met| all & met);
        Level { book, clubs, common }
    }

    /// The answers of the clubs in order, or why there are none.
    pub fn measure(&self, step: TieStep, coins: &mut Coins<'_>) -> Result<Vec<TieFigure>, PassedOver> {
        match step {
            TieStep::HeadToHead => self.head_to_head(),
            TieStep::Sweep if self.clubs.len() == 2 => self.head_to_head(),
            TieStep::Sweep => self.sweep(),
            TieStep::Record { scope, least } => self.records(scope, least),
            TieStep::StrengthOfVictory => Ok(self.strength(|game| game.outcome == Outcome::Won)),
            TieStep::StrengthOfSchedule => Ok(self.strength(|_| true)),
            TieStep::CombinedRank { among } => Ok(self.each(|club| self.combined_rank(club, among))),
            TieStep::NetPoints { scope, average } => self.net_points(scope, average),
            TieStep::NetTouchdowns => self.net_touchdowns(),
            TieStep::PointsScored => {
                Ok(self
                    .each(|club| TieFigure::Net { sum: i64::from(self.book.total(club).points), games: 1 }))
            }
            TieStep::Coin => self.coin(coins),
        }
    }

    /// The games a step looks at, each once and in order; those of all clubs alike when it ranks the whole league.
    pub fn looked_at(&self, step: TieStep) -> Vec<GameId> {
        let counts = |club: usize, game: &ClubGame| match step {
            TieStep::HeadToHead | TieStep::Sweep => self.is_among(game),
            TieStep::Record { scope, .. } | TieStep::NetPoints { scope, .. } => {
                self.in_scope(scope, club, game)
            }
            TieStep::StrengthOfVictory => game.outcome == Outcome::Won,
            TieStep::Coin => false,
            _ => true,
        };
        let mut ids: Vec<GameId> = Vec::new();
        for club in self.clubs {
            let games = self.book.games(*club).iter().filter(|game| counts(*club, game));
            ids.extend(games.map(|game| game.id));
        }
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    fn each(&self, figure: impl Fn(usize) -> TieFigure) -> Vec<TieFigure> {
        self.clubs.iter().map(|club| figure(*club)).collect()
    }

    fn is_among(&self, game: &ClubGame) -> bool {
        self.clubs.contains(&game.other)
    }

    fn in_scope(&self, scope: GameScope, club: usize, game: &ClubGame) -> bool {
        let map = self.book.map();
        match scope {
            GameScope::All => true,
            GameScope::Division => map.same_division(club, game.other),
            GameScope::Conference => map.same_conference(club, game.other),
            GameScope::Common => self.common & (1 << game.other) != 0,
        }
    }

    fn head_to_head(&self) -> Result<Vec<TieFigure>, PassedOver> {
        let record = |club: &usize| self.book.record(*club, |game| self.is_among(game));
        let records: Vec<WonLost> = self.clubs.iter().map(record).collect();
        if records.iter().any(|record| record.games() == 0) {
            return Err(PassedOver::NotMet);
        }
        Ok(records.into_iter().map(TieFigure::Record).collect())
    }

    fn sweep(&self) -> Result<Vec<TieFigure>, PassedOver> {
        let against = |club: usize, other: usize| self.book.record(club, |game| game.other == other);
        let all = |club: usize, good: &dyn Fn(WonLost) -> bool| {
            let others = self.clubs.iter().filter(|other| **other != club);
            others.map(|other| against(club, *other)).all(good)
        };
        let swept = |club: usize| {
            let beat = |record: WonLost| record.games() > 0 && record.won == record.games();
            let lost = |record: WonLost| record.games() > 0 && record.lost == record.games();
            match (all(club, &beat), all(club, &lost)) {
                (true, _) => Sweep::BeatEach,
                (_, true) => Sweep::LostToEach,
                _ => Sweep::Neither,
            }
        };
        Ok(self.each(|club| TieFigure::Swept(swept(club))))
    }

    fn records(&self, scope: GameScope, least: u16) -> Result<Vec<TieFigure>, PassedOver> {
        let records = self.scoped(scope);
        if records.iter().any(|record| record.games() < least) {
            return Err(PassedOver::TooFew { least });
        }
        Ok(records.into_iter().map(TieFigure::Record).collect())
    }

    fn scoped(&self, scope: GameScope) -> Vec<WonLost> {
        let record = |club: &usize| self.book.record(*club, |game| self.in_scope(scope, *club, game));
        self.clubs.iter().map(record).collect()
    }

    fn strength(&self, counts: impl Fn(&ClubGame) -> bool) -> Vec<TieFigure> {
        self.each(|club| {
            let mut sum = WonLost::default();
            let games = self.book.games(club).iter().filter(|game| counts(game));
            games.for_each(|game| sum += *self.book.total(game.other));
            TieFigure::Record(sum)
        })
    }

    fn combined_rank(&self, club: usize, among: RankScope) -> TieFigure {
        let map = self.book.map();
        let own = self.book.total(club);
        let (mut scored, mut allowed) = (1, 1);
        for other in 0..map.count() {
            if among == RankScope::Conference && !map.same_conference(club, other) {
                continue;
            }
            let total = self.book.total(other);
            scored += u32::from(total.points > own.points);
            allowed += u32::from(total.against < own.against);
        }
        TieFigure::Places(scored + allowed)
    }

    fn net_points(&self, scope: GameScope, average: bool) -> Result<Vec<TieFigure>, PassedOver> {
        let records = self.scoped(scope);
        if records.iter().any(|record| record.games() == 0) {
            return Err(PassedOver::TooFew { least: 1 });
        }
        let net = |record: WonLost| {
            let games = if average { record.games() } else { 1 };
            TieFigure::Net { sum: record.net(), games }
        };
        Ok(records.into_iter().map(net).collect())
    }

    fn net_touchdowns(&self) -> Result<Vec<TieFigure>, PassedOver> {
        let net = |club: &usize| {
            let games = self.book.games(*club).iter();
            let sum: Option<i64> = games.map(|game| game.net_touchdowns.map(i64::from)).sum();
            sum.map(|sum| TieFigure::Net { sum, games: 1 })
        };
        self.clubs.iter().map(net).collect::<Option<_>>().ok_or(PassedOver::NotKnown)
    }

    fn coin(&self, coins: &mut Coins<'_>) -> Result<Vec<TieFigure>, PassedOver> {
        let tags: Vec<ClubTag> = self.book.map().tags_of(self.clubs);
        let winner = coins.decide(&tags).ok_or(PassedOver::NotThrown)?;
        Ok(tags.into_iter().map(|tag| TieFigure::Chosen(tag == winner)).collect())
    }
}
