//! The week between two games: what heals, who is out, who starts.

use super::create::TeamMaking;
use super::guide::Guide;
use super::roster::{self, RosterPosition, Swap};
use super::squad::{Hero, Squad, Status};
use crate::house::House;
use crate::rule::{Rule, rule};
use crate::team::ElectricTeam;
use hashmark_table::{News, NewsKind, Refusal, refuse};

/// A team's squad a week after a game: from how it was before the game and how it came out of it
/// (E2-injury-2, E2-injury-14..21, E2-injury-26, E2-pr-6..8, E2-pr-16, E2-pr-18).
pub fn next_week(team: &ElectricTeam, before: &Squad, after: Squad, house: &House) -> (Squad, Vec<News>) {
    let mut week = SquadWeek { team, squad: after, news: Vec::new() };
    week.tell_hurt(before);
    if house.player_rating {
        week.idle(before);
    }
    week.recover(before, house);
    week.serve(before);
    week.suspend(before);
    week.line_up(house);
    (week.squad, week.news)
}

/// A team's squad after a week in which it had no game: its men heal, and nothing is missed by it (E2-injury-2).
pub fn idle_week(team: &ElectricTeam, before: &Squad, house: &House) -> (Squad, Vec<News>) {
    let mut week = SquadWeek { team, squad: before.clone(), news: Vec::new() };
    week.recover(before, house);
    week.line_up(house);
    (week.squad, week.news)
}

struct SquadWeek<'a> {
    team: &'a ElectricTeam,
    squad: Squad,
    news: Vec<News>,
}

impl SquadWeek<'_> {
    fn tell(&mut self, rule: Rule, man: u8, what: NewsKind) {
        self.news.push(News::of(rule, man, what));
    }

    /// What a week does to those who are hurt.
    fn recover(&mut self, before: &Squad, house: &House) {
        if house.injuries {
            self.heal(house.iron_man);
            self.reserve(before, house.iron_man);
        }
    }

    /// Who plays in the coming game.
    fn line_up(&mut self, house: &House) {
        self.complete();
        if house.player_rating {
            self.rank();
        }
    }

    fn tell_hurt(&mut self, before: &Squad) {
        for (man, (was, is)) in (0u8..).zip(before.men.iter().zip(&self.squad.men)) {
            if is.hp < was.hp {
                let what = NewsKind::Hurt { lost: was.hp - is.hp, left: is.hp };
                self.news.push(News::of(rule!("E2-injury-9"), man, what));
            }
        }
    }

    /// Whoever sat on injured reserve through the game is rated a point lower (E2-pr-8).
    fn idle(&mut self, before: &Squad) {
        for (was, is) in before.men.iter().zip(&mut self.squad.men) {
            is.pr -= i16::from(was.status == Status::Reserve);
        }
    }

    /// A week gives hit points back, but not to those whose season is over (E2-injury-1, E2-injury-2, E2-injury-26).
    fn heal(&mut self, iron: bool) {
        let health = Guide::standard().health;
        let heals = if iron { health.iron_heals } else { health.heals };
        for man in self.squad.men.iter_mut().filter(|man| iron || man.hp > 0) {
            man.hp = (man.hp.max(0) + heals).min(health.hit_points);
        }
    }

    /// Who may not play goes on injured reserve, and somebody takes his place; who is well enough comes back.
    fn reserve(&mut self, before: &Squad, iron: bool) {
        let plays_from = Guide::standard().health.plays_from;
        for man in 0..self.squad.men.len() as u8 {
            let hero = self.squad.men[usize::from(man)];
            let was = before.man(man).map_or(Status::Active, |hero| hero.status);
            if hero.hp < plays_from && hero.status != Status::Practice && !iron {
                self.squad.men[usize::from(man)].status = Status::Reserve;
                if was != Status::Reserve {
                    match hero.hp {
                        ..=0 => self.tell(rule!("E2-injury-12"), man, NewsKind::Out { games: None }),
                        _ => self.tell(rule!("E2-injury-11"), man, NewsKind::Reserve),
                    }
                    self.squad.men[usize::from(man)].cover = self.cover(man);
                }
            } else if hero.hp >= plays_from && hero.status == Status::Reserve {
                self.back(man);
            }
        }
    }

    /// The next man of his position below him.
    fn cover(&self, man: u8) -> Option<u8> {
        let kind = RosterPosition::of(self.team.men.get(usize::from(man))?.position);
        let chart = roster::chart(self.team, &self.squad, kind);
        let below = chart.iter().skip_while(|other| **other != man).skip(1);
        let fit = |other: &&u8| self.squad.man(**other).is_some_and(Hero::may_play);
        let mut below = below.filter(fit);
        below.next().copied()
    }

    /// Comes back, in the place of whom the team can best do without if the roster is full.
    fn back(&mut self, man: u8) {
        if self.squad.active() >= Guide::standard().most_active()
            && let Some(out) = roster::expendable(self.team, &self.squad)
        {
            self.squad.men[usize::from(out)].status = Status::Practice;
            self.tell(rule!("E2-roster-11"), out, NewsKind::SentDown);
        }
        if roster::activate(&mut self.squad, man).is_ok() {
            self.tell(rule!("E2-injury-11"), man, NewsKind::Back);
        }
    }

    /// A game of a suspension is served by sitting it out.
    fn serve(&mut self, before: &Squad) {
        for (man, (was, is)) in (0u8..).zip(before.men.iter().zip(&mut self.squad.men)) {
            if was.suspended > 0 && is.suspended > 0 {
                is.suspended -= 1;
                if is.suspended == 0 {
                    self.news.push(News::of(rule!("E2-penaltycheck-6"), man, NewsKind::Served));
                }
            }
        }
    }

    /// Who was sent off for a second time this season misses a game, for a third time two (E2-penaltycheck-6).
    fn suspend(&mut self, before: &Squad) {
        for (man, (was, is)) in (0u8..).zip(before.men.iter().zip(&mut self.squad.men)) {
            let games = is.ejections.saturating_sub(1);
            if is.ejections > was.ejections && games > 0 {
                is.suspended = is.suspended.max(games);
                let what = NewsKind::Suspended { games: is.suspended };
                self.news.push(News::of(rule!("E2-penaltycheck-6"), man, what));
            }
        }
    }

    /// Free places go to the practice squad: first where a position is short, then to the best rated (E2-roster-11).
    fn complete(&mut self) {
        while self.squad.active() < Guide::standard().most_active() {
            let Some(man) = self.promising() else { return };
            if roster::activate(&mut self.squad, man).is_err() {
                return;
            }
            self.tell(rule!("E2-roster-11"), man, NewsKind::CalledUp);
        }
    }

    fn promising(&self) -> Option<u8> {
        let plays_from = Guide::standard().health.plays_from;
        let free = |hero: &Hero| hero.status == Status::Practice && hero.hp >= plays_from;
        let free = (0u8..).zip(&self.squad.men).filter(|(_, hero)| free(hero));
        let short = |man: u8| {
            let kind = RosterPosition::of(self.team.men[usize::from(man)].position);
            roster::fit(self.team, &self.squad, kind).len() < kind.post().count[0]
        };
        free.max_by_key(|(man, hero)| (short(*man), hero.pr, std::cmp::Reverse(*man))).map(|(man, _)| man)
    }

    /// The depth chart and the franchise player of the coming game.
    fn rank(&mut self) {
        let swaps = roster::swaps(self.team, &self.squad);
        let starts = |swap: Swap| News::of(rule!("E2-pr-6"), swap.up, NewsKind::Starts { for_man: swap.out });
        self.news.extend(swaps.into_iter().map(starts));
        self.squad.chart = roster::by_rating(&self.squad);
        let best = self.squad.best_rated();
        if best != self.squad.franchise {
            self.squad.franchise = best;
            let rule = rule!("E2-pr-13").id().to_string();
            self.news.push(News { man: best, rule, what: NewsKind::Franchise });
        }
    }
}

/// Those who had better look for another base: healthy, and rated below 15 at the end (E2-pr-12).
pub fn at_risk(squad: &Squad) -> Vec<u8> {
    let guide = Guide::standard();
    let low = |hero: &Hero| hero.pr < guide.rating.low && hero.status != Status::Reserve;
    (0u8..).zip(&squad.men).filter(|(_, hero)| low(hero)).map(|(man, _)| man).collect()
}

/// A team's next season: everything is rolled anew, nothing of the old one is left (E2-team-3, E2-pr-4).
pub fn new_season(mut team: ElectricTeam, league: u8) -> TeamMaking {
    team.squad = None;
    TeamMaking::begin(team, league)
}

/// Takes other philosophies: before the first week, or not at all (E2-philosophy-3).
pub fn rethink(weeks_over: u8) -> Result<(), Refusal> {
    if weeks_over == 0 {
        return Ok(());
    }
    let remedy = "philosophies are chosen before the season, and kept until the next";
    refuse(rule!("E2-philosophy-3"), format!("week {weeks_over} is over"), remedy)
}
