//! A whole team of cards: every man, the numbers, the lists.

use super::Workshop;
use super::numeric::nearest;
use super::offense::{self, Cards};
use super::report::{MakerNote, MakerReport};
use super::returns::ReturnKind;
use super::roster::{Person, Role};
use super::rush_fit::{FittedEleven, Rush, fit};
use super::samples::ratio;
use super::{fumble, kicks};
use crate::limits::injury_rating;
use crate::season::{KickingRow, ReturnsRow};
use crate::team::{CardMan, CardTeam, SeasonLine, TeamNumbers};
use std::collections::{BTreeMap, BTreeSet};

/// Pass rush of one man.
#[derive(Clone, Copy, Default)]
struct ManPassRush {
    rush: u8,
    star: u8,
}

impl Workshop<'_> {
    /// The cards of a team.
    pub fn team(&self, at: usize, report: &mut MakerReport) -> CardTeam {
        let roster = &self.rosters[at];
        let row = self.season.defense.iter().find(|row| row.team == roster.team.team);
        let (cards, catches) = offense::cards(self, at, report);
        let rush = self.pass_rush(at, report);
        let mut men: Vec<CardMan> =
            cards.into_iter().enumerate().map(|(k, cards)| self.man(at, k, cards, rush[k])).collect();
        self.number(&roster.team.team, &mut men);
        CardTeam {
            id: roster.team.team.clone(),
            name: roster.team.name.clone(),
            season: self.season.profile.season,
            games: if roster.team.g > 0 { roster.team.g.min(255) as u8 } else { self.league.games },
            front: roster.front,
            men,
            depth: self.standings[at].depth.clone(),
            numbers: self.numbers(at, catches, report),
            defense: self.defenses[at].clone(),
            punt_coverage: self.returns.coverage(row, ReturnKind::Punt),
            kick_coverage: self.returns.coverage(row, ReturnKind::Kick),
        }
    }

    /// Jerseys; where two men wore the same one in a season, the first of the list keeps it.
    fn number(&self, team: &str, men: &mut [CardMan]) {
        let rows = self.season.numbers.iter().filter(|row| row.team == team);
        let worn: BTreeMap<&str, u8> = rows.map(|row| (row.player.as_str(), row.number)).collect();
        let mut taken = BTreeSet::new();
        for man in men {
            man.number =
                worn.get(man.name.as_str()).copied().filter(|number| taken.insert(*number)).unwrap_or(0);
        }
    }

    fn numbers(&self, at: usize, catches: f64, report: &mut MakerReport) -> TeamNumbers {
        let roster = &self.rosters[at];
        let row = roster.team;
        let lost = fumble::sack_and_catch_fumbles(roster);
        if lost.is_none() {
            report.add(&row.team, "", MakerNote::Estimated("fumbles on sacks and catches"));
        }
        let (offense_fouls, defense_fouls) = self.fouls(at);
        TeamNumbers {
            fumble: lost
                .map_or(2, |lost| fumble::rating(row.sk.into(), catches, lost * self.league.fumble_scale)),
            finish: nearest(self.targets.teams[at].finish).clamp(-36.0, 36.0) as i8,
            stand: nearest(self.targets.teams[at].stand).clamp(-36.0, 36.0) as i8,
            offense_fouls,
            defense_fouls,
            run_lean: short(self.targets.teams[at].run_lean),
            goal_lean: short(self.targets.teams[at].goal_lean),
            rushes_per_game: short(ratio(row.rush_att.into(), row.g.into(), 0.0)),
        }
    }

    /// Penalty numbers (3.14): a team's fouls are shared by both units in proportion to their plays.
    fn fouls(&self, at: usize) -> (u8, u8) {
        let row = self.rosters[at].team;
        let defense = self.season.defense.iter().find(|defense| defense.team == row.team);
        let own = f64::from(row.rush_att + row.att + row.sk);
        let faced = defense.map_or(own, super::league::faced);
        let number = row.pen.map_or(0.0, |pen| nearest(432.0 * ratio(pen.into(), own + faced, 0.0)));
        let number = number.clamp(0.0, 36.0) as u8;
        (number, number)
    }

    fn man(&self, at: usize, k: usize, cards: Cards, rush: ManPassRush) -> CardMan {
        let roster = &self.rosters[at];
        let person = &roster.men[k];
        let standing = &self.standings[at];
        let targets = &self.targets.teams[at].men[k];
        let (pos, starter) = (standing.pos[k], standing.starter[k]);
        let season = line(person, &cards);
        let kickers: Vec<&KickingRow> = roster.men.iter().filter_map(|man| man.kick).collect();
        let returners: Vec<&ReturnsRow> = roster.men.iter().filter_map(|man| man.back).collect();
        let k8 = k as u8;
        let kicks = standing.depth.k.contains(&k8);
        let punts = standing.depth.p.contains(&k8);
        let games = self.league.games;
        CardMan {
            name: person.name.to_owned(),
            number: 0,
            pos,
            starter,
            injury: injury_rating(&self.tables, pos, &season, starter, games),
            usage_exempt: self.season.profile.usage_exempt.iter().any(|name| name == person.name),
            season,
            carry_share: short(targets.carry_share),
            target_share: short(targets.target_share),
            run_mix: cards.run_mix.map(short),
            pass_mix: cards.pass_mix.map(short),
            rating: self.ratings[at][k],
            rush: rush.rush,
            star: rush.star,
            passing: cards.passing,
            running: cards.running,
            catching: cards.catching,
            kicking: kicks.then(|| Box::new(kicks::kicker(person.kick, &kickers, &self.kicks))),
            punting: punts.then(|| Box::new(kicks::punter(person.punt, &self.kicks))),
            returning: self.returning(person, &returners, standing, k8),
        }
    }

    fn returning(
        &self,
        person: &Person<'_>,
        team: &[&ReturnsRow],
        standing: &super::depth::DepthStanding,
        k: u8,
    ) -> Option<Box<crate::team::ReturningCard>> {
        let nobody = ReturnsRow { pr: 1, kr: 1, ..ReturnsRow::default() };
        let stands_in = standing.depth.kr.contains(&k) || standing.depth.pr.contains(&k);
        let row = person.back.filter(|row| row.pr + row.kr > 0).or(stands_in.then_some(&nobody))?;
        Some(Box::new(self.returns.returner(row, team)))
    }

    /// Starters fitted to the chain of credit; substitutes in proportion to the best of them.
    fn pass_rush(&self, at: usize, report: &mut MakerReport) -> Vec<ManPassRush> {
        let roster = &self.rosters[at];
        let depth = &self.standings[at].depth;
        let mut all = vec![ManPassRush::default(); roster.men.len()];
        let place: [Option<usize>; 11] =
            std::array::from_fn(|p| depth.defense[p].first().map(|man| usize::from(*man)));
        let row = |p: usize| place[p].and_then(|man| roster.men[man].defend);
        let eleven = FittedEleven {
            front: roster.front,
            sacks: std::array::from_fn(|p| place[p].map_or(0.0, |man| roster.men[man].sacks())),
            rated: std::array::from_fn(|p| place[p].map_or(0, |man| self.ratings[at][man])),
            given: std::array::from_fn(|p| row(p).and_then(|row| row.rush).map(|rush| rush.min(12))),
            given_star: (0..11).find_map(|p| Some((p, row(p)?.rush_star.filter(|star| *star > 0)?.min(12)))),
        };
        let (rush, off) = fit(&eleven);
        if off > 1.0 {
            report.add(&roster.team.team, "", MakerNote::SackCredit(off));
        }
        for (p, man) in place.into_iter().enumerate() {
            if let Some(man) = man {
                let star = rush.star.filter(|(place, _)| *place == p).map_or(0, |(_, star)| star);
                all[man] = ManPassRush { rush: eleven.given[p].unwrap_or(rush.rating[p]), star };
            }
        }
        self.substitutes(at, &eleven, &rush, &mut all);
        all
    }

    fn substitutes(&self, at: usize, eleven: &FittedEleven, rush: &Rush, all: &mut [ManPassRush]) {
        let best = (0..7).max_by(|a, b| eleven.sacks[*a].total_cmp(&eleven.sacks[*b])).unwrap_or(0);
        let each = ratio(rush.rating[best].into(), eleven.sacks[best], 0.0);
        for (k, man) in self.rosters[at].men.iter().enumerate() {
            if man.role == Role::Defender && !self.standings[at].starter[k] {
                let fitted = nearest(each * man.sacks()).clamp(0.0, 12.0) as u8;
                all[k].rush = man.defend.and_then(|row| row.rush).unwrap_or(fitted);
            }
        }
    }
}

/// Six digits: what a file keeps exactly.
fn short(x: f64) -> f64 {
    (x * 1e6).round() / 1e6
}

fn line(person: &Person<'_>, cards: &Cards) -> SeasonLine {
    let count = |n: u32| n.min(u16::MAX.into()) as u16;
    SeasonLine {
        passes: count(person.passes()),
        rushes: count(person.rushes()),
        rush_td: count(person.rush.map_or(0, |row| row.td)),
        catches: count(person.catches()),
        sacks: person.sacks(),
        interceptions: count(person.defend.and_then(|row| row.int).unwrap_or(0)),
        long_run: if cards.running.is_some() { cards.long_run } else { Default::default() },
        long_catch: if cards.catching.is_some() { cards.long_catch } else { Default::default() },
    }
}
