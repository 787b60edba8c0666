//! The week between two games, and the season around them: what heals, who is out, who starts, who leads.

use super::create::TeamMaking;
use super::guide::Guide;
use super::roster::{self, RosterPosition, Swap};
use super::squad::{Hero, Squad, Status};
use crate::game::Electric;
use crate::house::House;
use crate::rule::rule;
use crate::team::ElectricTeam;
use hashmark_law::{Both, Side};
use hashmark_table::{Refusal, refuse};

/// What happened to a team between two games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// A man lost hit points in the game and has so many left.
    Hurt {
        /// His index in the team's list of men.
        man: u8,
        /// Hit points lost.
        lost: i8,
        /// Hit points he has left for the next game.
        left: i8,
    },
    /// His season is over.
    Lost(u8),
    /// He goes on injured reserve.
    Reserve(u8),
    /// He is back from it.
    Back(u8),
    /// He comes up from the practice squad.
    Called(u8),
    /// He goes down to it.
    SentDown(u8),
    /// He is suspended for so many games.
    Suspended {
        /// His index in the team's list of men.
        man: u8,
        /// How many games he misses, the next one included.
        games: u8,
    },
    /// He has served his suspension.
    Served(u8),
    /// He is the franchise player now; nobody is when the best rating is shared.
    Franchise(Option<u8>),
    /// The depth chart changes.
    Swap(Swap),
}

/// The squad of a side after its game: the one place where a game's doings enter the season.
pub fn carry(game: &Electric, side: Side) -> Option<Squad> {
    let squad = game.team(side).squad.as_ref()?;
    Some(game.state.heroes.after(side, squad))
}

/// A team's squad a week after a game: from how it was before the game and how it came out of it
/// (E2-injury-2, E2-injury-14..21, E2-injury-26, E2-pr-6..8, E2-pr-16, E2-pr-18).
pub fn next_week(team: &ElectricTeam, before: &Squad, after: Squad, house: &House) -> (Squad, Vec<News>) {
    let mut week = Week { team, squad: after, news: Vec::new() };
    week.tell_hurt(before);
    if house.player_rating {
        week.idle(before);
    }
    if house.injuries {
        week.heal(house.iron_man);
        week.reserve(before, house.iron_man);
    }
    week.serve(before);
    week.suspend(before);
    week.complete();
    if house.player_rating {
        week.rank();
    }
    (week.squad, week.news)
}

struct Week<'a> {
    team: &'a ElectricTeam,
    squad: Squad,
    news: Vec<News>,
}

impl Week<'_> {
    fn tell_hurt(&mut self, before: &Squad) {
        for (man, (was, is)) in (0u8..).zip(before.men.iter().zip(&self.squad.men)) {
            if is.hp < was.hp {
                self.news.push(News::Hurt { man, lost: was.hp - is.hp, left: is.hp });
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
                    self.news.push(if hero.hp <= 0 { News::Lost(man) } else { News::Reserve(man) });
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
            self.news.push(News::SentDown(out));
        }
        if roster::activate(&mut self.squad, man).is_ok() {
            self.news.push(News::Back(man));
        }
    }

    /// A game of a suspension is served by sitting it out.
    fn serve(&mut self, before: &Squad) {
        for (man, (was, is)) in (0u8..).zip(before.men.iter().zip(&mut self.squad.men)) {
            if was.suspended > 0 && is.suspended > 0 {
                is.suspended -= 1;
                if is.suspended == 0 {
                    self.news.push(News::Served(man));
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
                self.news.push(News::Suspended { man, games: is.suspended });
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
            self.news.push(News::Called(man));
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
        self.news.extend(swaps.into_iter().map(News::Swap));
        self.squad.chart = roster::by_rating(&self.squad);
        let best = self.squad.best_rated();
        if best != self.squad.franchise {
            self.squad.franchise = best;
            self.news.push(News::Franchise(best));
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

/// A club's games so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Record {
    pub club: usize,
    pub won: u8,
    pub lost: u8,
    pub tied: u8,
    pub points: u32,
    pub against: u32,
}

impl Record {
    /// Twice the games won, with ties for half.
    const fn worth(&self) -> u8 {
        2 * self.won + self.tied
    }
}

/// A season being played.
#[derive(Clone, Debug)]
pub struct ElectricSeason {
    /// The clubs with their squads, as they are this week.
    pub teams: Vec<ElectricTeam>,
    /// Weeks that have been played.
    pub week: usize,
    fixtures: Vec<Vec<Both<usize>>>,
    records: Vec<Record>,
}

/// A game of a week, played: the score, and both squads as they came out of it.
#[derive(Clone, Debug)]
pub struct SeasonGame {
    /// The clubs that met, by their place in the league.
    pub clubs: Both<usize>,
    pub score: Both<u16>,
    /// The squads after it.
    pub squads: Both<Option<Squad>>,
}

impl ElectricSeason {
    /// A season of so many weeks.
    pub fn new(teams: Vec<ElectricTeam>, weeks: usize) -> Result<ElectricSeason, String> {
        let fixtures = fixtures(teams.len(), weeks)?;
        let records = (0..teams.len()).map(|club| Record { club, ..Record::default() }).collect();
        Ok(ElectricSeason { teams, week: 0, fixtures, records })
    }

    /// Who meets this week; nobody when the season is over.
    pub fn meetings(&self) -> &[Both<usize>] {
        self.fixtures.get(self.week).map_or(&[], Vec::as_slice)
    }

    /// All weeks.
    pub fn weeks(&self) -> usize {
        self.fixtures.len()
    }

    /// Enters a week's games; what is new at each club.
    pub fn enter(&mut self, games: Vec<SeasonGame>, house: &House) -> Vec<(usize, News)> {
        let mut news = Vec::new();
        for SeasonGame { clubs, score, mut squads } in games {
            for side in Side::BOTH {
                let club = clubs[side];
                self.records[club].enter(score[side], score[side.other()]);
                let Some((before, after)) = self.teams[club].squad.clone().zip(squads[side].take()) else {
                    continue;
                };
                let (squad, told) = next_week(&self.teams[club], &before, after, house);
                self.teams[club].squad = Some(squad);
                news.extend(told.into_iter().map(|news| (club, news)));
            }
        }
        self.week += 1;
        news
    }

    /// Takes other philosophies: before the first week, or not at all (E2-philosophy-3).
    pub fn rethink(&self) -> Result<(), Refusal> {
        if self.week == 0 {
            return Ok(());
        }
        let remedy = "philosophies are chosen before the season, and kept until the next";
        refuse(rule!("E2-philosophy-3"), format!("week {} is over", self.week), remedy)
    }

    /// The table: the most won first, then the better difference of points, then the more points.
    pub fn standings(&self) -> Vec<Record> {
        let mut table = self.records.clone();
        let difference = |line: &Record| i64::from(line.points) - i64::from(line.against);
        table.sort_by_key(|line| {
            std::cmp::Reverse((line.worth(), difference(line), line.points, std::cmp::Reverse(line.club)))
        });
        table
    }

    /// The best rated men of the league: club, man, rating.
    pub fn best_rated(&self, many: usize) -> Vec<(usize, u8, i16)> {
        let of = |(club, team): (usize, &ElectricTeam)| {
            let men = team.squad.as_ref().map_or(&[][..], |squad| &squad.men);
            (0u8..).zip(men).map(|(man, hero)| (club, man, hero.pr)).collect::<Vec<_>>()
        };
        let mut men: Vec<_> = self.teams.iter().enumerate().flat_map(of).collect();
        men.sort_by_key(|(club, man, pr)| (std::cmp::Reverse(*pr), *club, *man));
        men.truncate(many);
        men
    }
}

impl Record {
    fn enter(&mut self, points: u16, against: u16) {
        match points.cmp(&against) {
            std::cmp::Ordering::Greater => self.won += 1,
            std::cmp::Ordering::Less => self.lost += 1,
            std::cmp::Ordering::Equal => self.tied += 1,
        }
        self.points += u32::from(points);
        self.against += u32::from(against);
    }
}

/// Everybody against everybody, in the second half at the other's place, and so on: one club sits still and the
/// others turn around it.
fn fixtures(clubs: usize, weeks: usize) -> Result<Vec<Vec<Both<usize>>>, String> {
    if clubs < 2 || !clubs.is_multiple_of(2) {
        return Err(format!("{clubs} clubs cannot all play every week; take an even number of them, 2 to 8"));
    }
    let turn = clubs - 1;
    let seat = |round: usize, at: usize| if at == 0 { 0 } else { 1 + (at - 1 + round) % turn };
    let week = |week: usize| {
        let (round, again) = (week % turn, (week / turn) % 2 == 1);
        let meeting = |at: usize| {
            let (one, other) = (seat(round, at), seat(round, clubs - 1 - at));
            // Home games alternate, and the second meeting is at the other's place.
            let swap = (at == 0 && round % 2 == 1) ^ (at % 2 == 1) ^ again;
            if swap { Both::new(other, one) } else { Both::new(one, other) }
        };
        (0..clubs / 2).map(meeting).collect()
    };
    Ok((0..weeks).map(week).collect())
}
