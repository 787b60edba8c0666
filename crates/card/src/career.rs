//! What the card game carries from week to week of a league: men who are hurt for several games, and how often everybody
//! has had the ball, from which follow forced rests and whose turn it is at quarterback.
//!
//! How it is counted is in [`crate::carry_over`]; here it gets its weeks.

use crate::carry_over::{CarryOver, NextGame};
use crate::game::{Card, CardSetup};
use crate::house::House;
use crate::rule::rule;
use crate::tables::{CardCharts, CardLimits};
use crate::team::CardTeam;
use hashmark_dice::{Cup, Die, Roll};
use hashmark_law::{Both, RuleSet, Side};
use hashmark_table::{Career, CareerClub, Fixture, News, NewsKind, SeasonStage, Week};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// Where a club's starts at quarterback are rounded in a season.
const ROUNDING: Roll = Roll::of(&[Die::plain("hundred-sided", 100)]);
/// Without dice they are rounded to the nearest.
const NEAREST: u8 = 50;

/// The rules of a league of the card game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardLeagueRules {
    pub house: House,
}

/// A club between games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardClub {
    pub carried: CarryOver,
    /// Shares of starts come out in whole games: where to round this season, 1 to 100.
    pub rounding: u8,
}

impl CardClub {
    fn luck(&self) -> f64 {
        (f64::from(self.rounding) - 0.5) / f64::from(ROUNDING.outcomes())
    }
}

impl Career for Card {
    type Roster = CardTeam;
    type Rules = CardLeagueRules;
    type Club = CardClub;

    fn begin(_: &CardTeam, _: Option<&CardClub>, _: &CardLeagueRules, dice: &mut dyn Cup) -> CardClub {
        let rounding = dice.roll(ROUNDING).map_or(NEAREST, |pips| pips.at(0));
        CardClub { carried: CarryOver::default(), rounding }
    }

    fn set_up(
        fixture: &Fixture,
        week: &Week,
        clubs: Both<CareerClub<'_, Card>>,
        rules: &CardLeagueRules,
        _: &mut dyn Cup,
    ) -> CardSetup {
        let usual = CardSetup::new(clubs.home.roster.clone(), clubs.away.roster.clone());
        let out = Both::from_fn(|side| {
            let CareerClub { roster, club } = clubs[side];
            club.carried.sitting_out(limits(), roster, &next(&club.carried, week)).men()
        });
        let starts = Both::from_fn(|side| {
            let CareerClub { roster, club } = clubs[side];
            club.carried.starter(roster, &out[side], club.luck())
        });
        let code =
            if week.is_playoff() { to_a_winner(usual.code, clubs.home.roster.season) } else { usual.code };
        CardSetup { code, house: rules.house, neutral: fixture.neutral, out, starts, ..usual }
    }

    fn after(
        ended: &Card,
        side: Side,
        before: CareerClub<'_, Card>,
        _: &CardLeagueRules,
        week: &Week,
        _: &mut dyn Cup,
    ) -> (CardClub, Vec<News>) {
        let was = &before.club.carried;
        let mut carried = was.after(ended, side);
        if week.stage == SeasonStage::Preseason {
            // What does not count is not counted (C-use-7); whoever is hurt is hurt.
            (carried.games, carried.touches) = (was.games, was.touches.clone());
        }
        let news = told(before.roster, was, &carried, week);
        (CardClub { carried, ..before.club.clone() }, news)
    }

    /// Injuries and usage are counted in games of the club, not in weeks.
    fn rest(
        club: CareerClub<'_, Card>,
        _: &CardLeagueRules,
        _: &Week,
        _: &mut dyn Cup,
    ) -> (CardClub, Vec<News>) {
        (club.club.clone(), vec![])
    }
}

fn limits() -> &'static CardLimits {
    static CHARTS: OnceLock<CardCharts> = OnceLock::new();
    &CHARTS.get_or_init(CardCharts::standard).limits
}

/// The game that a club is about to play: its season has as many games as it has played and weeks are left. Before the
/// season nobody has been used.
fn next(carried: &CarryOver, week: &Week) -> NextGame {
    let left = week.of.saturating_sub(week.number);
    let regular = carried.games.saturating_add(1).saturating_add(left);
    NextGame { regular, playoff: week.stage != SeasonStage::Regular }
}

/// The law of a play-off game: as in the play-offs of that season, somebody has to win.
fn to_a_winner(usual: RuleSet, season: u16) -> RuleSet {
    let playoffs = RuleSet::of_playoffs(season);
    RuleSet {
        overtime: playoffs.overtime,
        overtime_to_a_finish: playoffs.overtime_to_a_finish,
        overtime_seconds: playoffs.overtime_seconds,
        overtime_timeouts: playoffs.overtime_timeouts,
        ..usual
    }
}

/// Who is hurt for games to come, who is back, and who rested.
fn told(team: &CardTeam, was: &CarryOver, now: &CarryOver, week: &Week) -> Vec<News> {
    let mut news = Vec::new();
    let rested = was.sitting_out(limits(), team, &next(was, week)).rests;
    news.extend(rested.iter().map(|rest| News::of(rule!("C-use-4"), rest.man, NewsKind::Rests)));
    for hurt in now.hurt.iter().filter(|hurt| hurt.games >= was.games_out(hurt.man).max(1)) {
        let what = NewsKind::Out { games: Some(hurt.games) };
        news.push(News::of(rule!("C-injgame-1"), hurt.man, what));
    }
    let back = was.hurt.iter().filter(|hurt| now.games_out(hurt.man) == 0);
    news.extend(back.map(|hurt| News::of(rule!("C-injgame-1"), hurt.man, NewsKind::Back)));
    news
}

#[cfg(test)]
mod tests;
