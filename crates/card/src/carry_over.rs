//! What a club carries from one game of a season to the next: who is hurt and for how many games, who has had the ball
//! how often, and what follows from both for the next game.

use crate::game::Card;
use crate::tables::CardLimits;
use crate::team::{CardMan, CardTeam};
use crate::usage::{Rest, Schedule, UsageRow, UsageTotal, resting};
use hashmark_law::Side;
use serde::{Deserialize, Serialize};

/// A man who is hurt for more than the game in which it happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LongInjury {
    /// His index on the team.
    pub man: u8,
    /// Games he still sits out.
    pub games: u8,
}

/// What one man has done in the games so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ManTouches {
    /// His index on the team.
    pub man: u8,
    pub total: UsageTotal,
}

/// A club between two games of a season; before the first it carries nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CarryOver {
    /// Games it has played.
    pub games: u8,
    /// Who sits out games to come, in the order of the team's list.
    #[serde(default)]
    pub hurt: Vec<LongInjury>,
    /// Everybody who has had the ball, in the order of the team's list.
    #[serde(default)]
    pub touches: Vec<ManTouches>,
}

/// The game that a club is about to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextGame {
    /// Games that count in its season: nobody rests in the last.
    pub regular: u8,
    /// It is a game of the play-offs, in which nobody rests.
    pub playoff: bool,
}

/// Who does not play the next game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SittingOut {
    /// Hurt in a game before.
    pub hurt: Vec<u8>,
    /// Used too much, with how much; they play again the game after, unless they are still above the limit.
    pub rests: Vec<Rest>,
}

impl SittingOut {
    /// All of them: the `out` of a set-up.
    pub fn men(&self) -> Vec<u8> {
        self.hurt.iter().copied().chain(self.rests.iter().map(|rest| rest.man)).collect()
    }
}

impl CarryOver {
    /// A side's club when a game is over (C-injgame-1, C-use-1..3). Games missed are games of the club, not weeks.
    pub fn after(&self, ended: &Card, side: Side) -> CarryOver {
        let state = ended.side(side);
        let men = 0..ended.team(side).men.len() as u8;
        let hurt = |man: u8| {
            let before = self.games_out(man).saturating_sub(1);
            let games = before.max(state.games_out[usize::from(man)]);
            (games > 0).then_some(LongInjury { man, games })
        };
        let touched = |man: u8| {
            let (before, game) = (self.done(man), state.touches[usize::from(man)]);
            let total = UsageTotal {
                passes: before.passes + u16::from(game.passes),
                rushes: before.rushes + u16::from(game.rushes),
                catches: before.catches + u16::from(game.catches),
            };
            (total != UsageTotal::default()).then_some(ManTouches { man, total })
        };
        CarryOver {
            games: self.games.saturating_add(1),
            hurt: men.clone().filter_map(hurt).collect(),
            touches: men.filter_map(touched).collect(),
        }
    }

    /// Games a man still sits out.
    pub fn games_out(&self, man: u8) -> u8 {
        self.hurt.iter().find(|hurt| hurt.man == man).map_or(0, |hurt| hurt.games)
    }

    /// What a man has done so far.
    pub fn done(&self, man: u8) -> UsageTotal {
        self.touches.iter().find(|of| of.man == man).map_or_else(UsageTotal::default, |of| of.total)
    }

    /// Who does not play the next game: the hurt, and those who rest (C-use-4..10).
    pub fn sitting_out(&self, limits: &CardLimits, team: &CardTeam, next: &NextGame) -> SittingOut {
        let rows: Vec<UsageRow> =
            team.men.iter().enumerate().map(|(at, man)| self.row(at as u8, man)).collect();
        let schedule =
            Schedule { actual: team.games, played: self.games, regular: next.regular, playoff: next.playoff };
        SittingOut {
            hurt: self.hurt.iter().map(|hurt| hurt.man).collect(),
            rests: resting(limits, &rows, &schedule),
        }
    }

    fn row(&self, at: u8, man: &CardMan) -> UsageRow {
        let season = &man.season;
        UsageRow {
            man: at,
            pos: man.pos,
            actual: UsageTotal { passes: season.passes, rushes: season.rushes, catches: season.catches },
            replay: self.done(at),
            exempt: man.usage_exempt,
            fit: self.games_out(at) == 0,
        }
    }

    /// Who starts at quarterback: of those who play, whoever will be furthest behind his share of the team's passes.
    ///
    /// Shares come out in whole games: `luck`, between 0 and 1, says where to round. One half rounds to the nearest;
    /// with a new one every season, a man who threw a tenth of the passes starts a tenth of the games of many seasons.
    pub fn starter(&self, team: &CardTeam, out: &[u8], luck: f64) -> Option<u8> {
        let thrown = |man: u8| f64::from(team.men[usize::from(man)].season.passes);
        let qbs = &team.depth.qb;
        let all: f64 = qbs.iter().map(|man| thrown(*man)).sum();
        let so_far: f64 = qbs.iter().map(|man| f64::from(self.done(*man).passes)).sum();
        let a_game = all / f64::from(team.games.max(1));
        let first = qbs.first().copied();
        let due = |man: u8| {
            let share = thrown(man) / all.max(1.0);
            let rounded = if Some(man) == first { 0.0 } else { (2.0 * luck - 1.0) * a_game };
            share * (so_far + a_game) - f64::from(self.done(man).passes) + rounded
        };
        let fit = qbs.iter().copied().filter(|man| !out.contains(man));
        fit.reduce(|best, man| if due(man) > due(best) { man } else { best })
    }
}
