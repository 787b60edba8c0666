//! What the zone game carries from week to week of a league: injuries in games and ratings that are lost for a while or for
//! good (6.3), men who keep their place (8.8) or lose it (8.8a), quarterbacks without interceptions (8.9), men whom the
//! league has sit out for a smear (8.13), hot and cold days (8.7.2, 8.15), and the wind that is rolled with the plans (8.12).

use crate::dice::ONE;
use crate::game::{ZoneGame, ZoneSetup};
use crate::health::{CarriedInjury, ClubHealth, SEASON_OUT};
use crate::house::House;
use crate::rule::rule;
use crate::state::ZoneWind;
use crate::stock_plays::{Personnel, formations};
use crate::team::{ZoneMen, ZoneTeam};
use crate::weather::Weather;
use hashmark_dice::Cup;
use hashmark_law::{Both, Overtime, RuleSet, Side};
use hashmark_table::{Career, CareerClub, Fixture, News, NewsKind, SeasonStage, Week};
use serde::{Deserialize, Serialize};

/// Games in a row in the same place before a man may be better for a half (Z8.8-a).
const REGULAR: u8 = 3;
/// The number of a game that is neither hot nor one of the season's first: a play-off game.
const LATE: u8 = u8::MAX;
/// So many of the last games of a season are cold days; the book's season of ten has its games 9 and 10 (Z8.15-g).
const COLD: u8 = 2;
/// Interceptions a quarterback has free at most (Z8.9-b).
const MOST_FREE: u8 = 2;

/// The rules of a league of the zone game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ZoneLeagueRules {
    pub house: House,
    /// Games are played by plans that are sent.
    pub by_mail: bool,
    /// Games the league has a man sit out who was sent off for a smear, beside the one he was sent off in (Z8.13-g).
    pub smear_games: u8,
}

/// A place of the starting sets, and who has had it for how many games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlaceHeld {
    /// From 0, the offense's eleven before the defense's.
    pub place: u8,
    pub man: u8,
    /// Games in a row.
    pub games: u8,
}

/// A passer, and how many games in a row he has thrown no interception.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CleanPasser {
    pub man: u8,
    pub games: u8,
}

/// A man who sits out games by ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZoneSuspension {
    pub man: u8,
    /// Games to come.
    pub games: u8,
}

/// A club between games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ZoneClub {
    pub health: ClubHealth,
    /// Who holds which place.
    pub places: Vec<PlaceHeld>,
    pub passers: Vec<CleanPasser>,
    pub suspended: Vec<ZoneSuspension>,
}

impl Career for ZoneGame {
    type Roster = ZoneTeam;
    type Rules = ZoneLeagueRules;
    type Club = ZoneClub;

    /// Of the last season only what is lost for good lasts (Z6.3-j).
    fn begin(_: &ZoneTeam, last: Option<&ZoneClub>, _: &ZoneLeagueRules, _: &mut dyn Cup) -> ZoneClub {
        ZoneClub {
            health: last.map(|club| club.health.new_season()).unwrap_or_default(),
            ..ZoneClub::default()
        }
    }

    fn set_up(
        _: &Fixture,
        week: &Week,
        clubs: Both<CareerClub<'_, ZoneGame>>,
        rules: &ZoneLeagueRules,
        dice: &mut dyn Cup,
    ) -> ZoneSetup {
        let today = Both::from_fn(|side| Today::of(clubs[side]));
        let home = &today.home;
        let usual = ZoneSetup::new(clubs.home.roster.clone(), clubs.away.roster.clone());
        ZoneSetup {
            code: code(usual.code, week),
            house: rules.house,
            week: number(week),
            weather: weather(week),
            // The visitors' plan decides when it is rolled (Z8.12-a).
            wind: rules.by_mail.then(|| rolled_wind(dice)).flatten(),
            by_mail: rules.by_mail,
            free_interceptions: clubs.home.club.free(home.passer()),
            regulars: Both::from_fn(|side| clubs[side].club.regulars(&today[side])),
            benched: Both::from_fn(|side| clubs[side].club.benched(&today[side])),
            health: Both::from_fn(|side| clubs[side].club.absent()),
            ..usual
        }
    }

    fn after(
        ended: &ZoneGame,
        side: Side,
        before: CareerClub<'_, ZoneGame>,
        rules: &ZoneLeagueRules,
        _: &Week,
        _: &mut dyn Cup,
    ) -> (ZoneClub, Vec<News>) {
        let state = ended.side(side);
        let (health, mut news) = before.club.health.a_game_on(&state.long_injuries);
        let (suspended, told) = before.club.suspensions(state.sent_off, rules.smear_games);
        news.extend(told);
        let club = ZoneClub {
            health,
            places: before.club.held(&Today::of(before)),
            passers: before.club.clean(state.threw, state.intercepted),
            suspended,
        };
        (club, news)
    }

    /// Injuries and suspensions are counted in games, and rows of games are not broken by a week without one.
    fn rest(
        club: CareerClub<'_, ZoneGame>,
        _: &ZoneLeagueRules,
        _: &Week,
        _: &mut dyn Cup,
    ) -> (ZoneClub, Vec<News>) {
        (club.club.clone(), vec![])
    }
}

/// The law of a week: in the play-offs overtime goes on until somebody wins (Z8.10-d).
fn code(usual: RuleSet, week: &Week) -> RuleSet {
    match (week.is_playoff(), usual.overtime) {
        (true, Overtime::SuddenDeathOnce) => RuleSet { overtime: Overtime::SuddenDeath, ..usual },
        _ => usual,
    }
}

/// Which game of the season it is, for the heat of the day (Z8.7.2-f); 0 is preseason.
fn number(week: &Week) -> u8 {
    match week.stage {
        SeasonStage::Preseason => 0,
        SeasonStage::Regular => week.number,
        SeasonStage::Playoffs => LATE,
    }
}

/// The last games of a season and the play-offs are cold (Z8.15-g). Other weather would need a stadium's own table, and
/// there is none (Z8.15-h).
fn weather(week: &Week) -> Weather {
    let late = week.stage == SeasonStage::Regular && week.number + COLD > week.of;
    if late || week.is_playoff() { Weather::Cold } else { Weather::Normal }
}

/// The wind as the visitors roll it when they send their plan (Z8.12-a, ZR8.3-a).
fn rolled_wind(dice: &mut dyn Cup) -> Option<ZoneWind> {
    let (level, way) = (dice.roll(ONE)?.at(0), dice.roll(ONE)?.at(0));
    Some(ZoneWind { level, towards: ZoneWind::way(way) })
}

/// The starting sets of a game: the first men of the depth chart who are fit, at the places of a pro set and of a front
/// with four linemen.
struct Today([u8; 22]);

impl Today {
    fn of(club: CareerClub<'_, ZoneGame>) -> Today {
        let missing: Vec<u8> =
            club.club.absent().0.iter().filter(|hurt| hurt.out > 0).map(|hurt| hurt.man).collect();
        let (team, out) = (club.roster, ZoneMen::of(&missing));
        let mut men = [0; 22];
        men[..11].copy_from_slice(&team.fill(&formations()[0].formation, out));
        men[11..].copy_from_slice(&team.fill_front(&Personnel::FourThree.positions(), out));
        Today(men)
    }

    /// Who throws.
    fn passer(&self) -> u8 {
        let at = formations()[0].formation.find(crate::formation::Label::Q).unwrap_or_default();
        self.0[at]
    }
}

impl ZoneClub {
    /// The men who miss the next game or are not what they were: hurt, or suspended.
    fn absent(&self) -> ClubHealth {
        let mut health = self.health.clone();
        for ZoneSuspension { man, games } in &self.suspended {
            match health.0.iter_mut().find(|hurt| hurt.man == *man) {
                Some(hurt) => hurt.out = hurt.out.max(*games),
                None => health.0.push(CarriedInjury { man: *man, out: *games, ..CarriedInjury::default() }),
            }
        }
        health
    }

    /// Interceptions he has free: one for a game without any, two for two in a row; the test that needs no list of the
    /// best (Z8.9-b).
    fn free(&self, passer: u8) -> u8 {
        self.passers.iter().find(|clean| clean.man == passer).map_or(0, |clean| clean.games.min(MOST_FREE))
    }

    /// Men who start where they have started three games running (Z8.8-a).
    fn regulars(&self, today: &Today) -> Vec<u8> {
        let still = |held: &&PlaceHeld| held.games >= REGULAR && today.0[usize::from(held.place)] == held.man;
        self.places.iter().filter(still).map(|held| held.man).collect()
    }

    /// Regulars who are fit and start nowhere (Z8.8a-a).
    fn benched(&self, today: &Today) -> Vec<u8> {
        let absent = self.absent();
        let out = |man: u8| absent.0.iter().any(|hurt| hurt.man == man && hurt.out > 0);
        let lost =
            |held: &&PlaceHeld| held.games >= REGULAR && !today.0.contains(&held.man) && !out(held.man);
        self.places.iter().filter(lost).map(|held| held.man).collect()
    }

    /// The places after a game with these starters.
    fn held(&self, today: &Today) -> Vec<PlaceHeld> {
        let before =
            |place: u8, man: u8| self.places.iter().find(|held| (held.place, held.man) == (place, man));
        let held = |(place, man): (u8, &u8)| PlaceHeld {
            place,
            man: *man,
            games: before(place, *man).map_or(0, |held| held.games).saturating_add(1),
        };
        (0..).zip(&today.0).map(held).collect()
    }

    /// Passers after a game: who threw no interception has one game more, who threw one begins anew.
    fn clean(&self, threw: ZoneMen, intercepted: ZoneMen) -> Vec<CleanPasser> {
        let games =
            |man: u8| self.passers.iter().find(|clean| clean.man == man).map_or(0, |clean| clean.games);
        let after = |man: u8| match (threw.has(man), intercepted.has(man)) {
            (_, true) => 0,
            (true, false) => games(man).saturating_add(1),
            (false, false) => games(man),
        };
        let passers = (0..crate::team::MOST_MEN as u8).map(|man| CleanPasser { man, games: after(man) });
        passers.filter(|clean| clean.games > 0).collect()
    }

    /// Suspensions after a game: one game of each is served, and who was sent off has his before him (Z8.13-g).
    fn suspensions(&self, sent_off: ZoneMen, games: u8) -> (Vec<ZoneSuspension>, Vec<News>) {
        let mut news = Vec::new();
        let mut after: Vec<ZoneSuspension> = Vec::new();
        for before in &self.suspended {
            match before.games - 1 {
                0 => news.push(News::of(rule!("Z8.13-g"), before.man, NewsKind::Served)),
                left => after.push(ZoneSuspension { games: left, ..*before }),
            }
        }
        for man in (0..crate::team::MOST_MEN as u8).filter(|man| games > 0 && sent_off.has(*man)) {
            after.push(ZoneSuspension { man, games });
            news.push(News::of(rule!("Z8.13-g"), man, NewsKind::Suspended { games }));
        }
        (after, news)
    }
}

impl ClubHealth {
    /// The men one game on, with what happened to them in it, and what is to be told of it (Z6.3-i, Z6.3-j).
    fn a_game_on(&self, hurt: &[CarriedInjury]) -> (ClubHealth, Vec<News>) {
        let health = self.with_game(hurt);
        let mut news: Vec<News> = hurt.iter().flat_map(told).collect();
        let back = |before: &&CarriedInjury| {
            before.out == 1 && !health.0.iter().any(|now| now.man == before.man && now.out > 0)
        };
        news.extend(self.0.iter().filter(back).map(|man| News::of(rule!("Z6.3-i"), man.man, NewsKind::Back)));
        (health, news)
    }
}

/// What is told of an injury.
fn told(hurt: &CarriedInjury) -> Vec<News> {
    let mut news = Vec::new();
    if hurt.out > 0 {
        let games = (hurt.out < SEASON_OUT).then_some(hurt.out);
        news.push(News::of(rule!("Z6.3-i"), hurt.man, NewsKind::Out { games }));
    }
    for lost in &hurt.lowered {
        let (by, games) = (lost.by.iter().sum(), Some(lost.games));
        news.push(News::of(rule!("Z6.3-i"), hurt.man, NewsKind::Rating { by, games }));
    }
    let by: i8 = hurt.for_good.iter().sum();
    if by < 0 {
        news.push(News::of(rule!("Z6.3-j"), hurt.man, NewsKind::Rating { by, games: None }));
    }
    news
}

#[cfg(test)]
mod tests;
