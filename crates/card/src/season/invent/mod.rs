//! A season that was never played: statistics for a league's clubs, worked out from their men's skills.
//!
//! Every game gives two lines of numbers ([`contest`]), the season is their sum, and each team's sums are
//! divided among its men ([`share`]). So everything adds up: players to teams, offenses to defenses, and
//! points to touchdowns, extra points and field goals. There are no two-point tries and no safeties.

mod attack;
mod contest;
mod defend;
mod fixtures;
mod kick;
mod luck;
mod share;
mod squad;
mod strength;

#[cfg(test)]
mod tests;

use super::model::*;
use crate::position::CardFront;
use contest::{InventedMeeting, OffenseTally};
use hashmark_roster::{Club, FrontSeven as ClubFront, League, Skill};
use luck::SeasonChance;
use squad::InventedSquad;
use strength::Strength;

/// The year whose rules an invented season follows.
pub(crate) const YEAR: u16 = 2000;

/// A season of statistics for a league: everybody twice, levels of the years around 2000.
pub fn invent(league: &League, seed: u64) -> Season {
    let mut luck = SeasonChance::new(seed);
    let ids: Vec<String> = league.clubs.iter().map(|club| club.id.to_string()).collect();
    let schedule = fixtures::double_round_robin(&ids);
    let sums = play(&league.clubs, &schedule, &mut luck);
    let games = 2 * ids.len().saturating_sub(1) as u32;
    let mut season = Season {
        profile: Profile {
            season: YEAR,
            league: league.name.clone(),
            games: games as u8,
            ..Profile::default()
        },
        schedule,
        ..Season::default()
    };
    for (club, sum) in league.clubs.iter().zip(&sums) {
        add_club(&mut season, club, sum, games, &mut luck);
    }
    season
}

/// A team's season: its own tally, and what was done against it.
#[derive(Clone, Copy, Default)]
struct TeamSeasonSum {
    made: OffenseTally,
    allowed: OffenseTally,
    points: u32,
    points_allowed: u32,
}

fn play(clubs: &[Club], schedule: &[GameRow], luck: &mut SeasonChance) -> Vec<TeamSeasonSum> {
    let strengths = strength::strengths(clubs);
    let mut sums = vec![TeamSeasonSum::default(); clubs.len()];
    let place = |id: &str| clubs.iter().position(|club| club.id.as_str() == id).unwrap_or_default();
    for game in schedule {
        let (away, home) = (place(&game.away), place(&game.home));
        let tallies = one_game(clubs, &strengths, away, home, luck);
        for ((own, other), (made, allowed)) in [(away, home), (home, away)]
            .into_iter()
            .zip([tallies, [tallies[1], tallies[0]]].map(|[a, b]| (a, b)))
        {
            sums[own].made += made;
            sums[own].allowed += allowed;
            sums[own].points += points(&made, &allowed);
            sums[other].points_allowed += points(&made, &allowed);
        }
    }
    sums
}

/// Six for every touchdown, one for every extra point, three for every field goal.
fn points(made: &OffenseTally, allowed: &OffenseTally) -> u32 {
    6 * (made.rush_td + made.pass_td + allowed.given_away()) + made.xpm + 3 * made.field_goals()
}

fn one_game(
    clubs: &[Club],
    strengths: &[Strength],
    away: usize,
    home: usize,
    luck: &mut SeasonChance,
) -> [OffenseTally; 2] {
    let guests = meeting(clubs, strengths, away, home, false);
    let hosts = meeting(clubs, strengths, home, away, true);
    let mut tallies = [contest::offense(&guests, luck), contest::offense(&hosts, luck)];
    let given = tallies.map(|tally| tally.given_away());
    contest::kicks(&mut tallies[0], given[1], &guests, luck);
    contest::kicks(&mut tallies[1], given[0], &hosts, luck);
    tallies
}

fn meeting<'a>(
    clubs: &[Club],
    strengths: &'a [Strength],
    own: usize,
    other: usize,
    at_home: bool,
) -> InventedMeeting<'a> {
    let above = |club: &Club, skill: Skill, average: f64| {
        club.ranked_by(skill).first().map_or(0.0, |man| f64::from(man.skill(skill)) - average)
    };
    InventedMeeting {
        offense: &strengths[own],
        defense: &strengths[other],
        pass_lean: clubs[own].philosophy.pass_lean,
        kick_accuracy: above(&clubs[own], Skill::KickAccuracy, 76.0),
        kick_power: above(&clubs[own], Skill::KickPower, 76.0),
        punting: above(&clubs[own], Skill::Punting, 76.0),
        returning: above(&clubs[other], Skill::Returning, 76.0),
        at_home,
    }
}

fn add_club(season: &mut Season, club: &Club, sum: &TeamSeasonSum, games: u32, luck: &mut SeasonChance) {
    let squad = InventedSquad::new(club, games, luck);
    season.teams.push(team_row(club, sum, games));
    season.defense.push(defense_row(club, sum));
    attack::add(season, &squad, &sum.made, luck);
    defend::add(season, &squad, &sum.allowed, luck);
    kick::add(season, &squad, &sum.made, &sum.allowed, luck);
}

fn front(club: &Club) -> CardFront {
    match club.front {
        ClubFront::FourThree => CardFront::FourThree,
        ClubFront::ThreeFour => CardFront::ThreeFour,
    }
}

fn team_row(club: &Club, sum: &TeamSeasonSum, games: u32) -> TeamRow {
    let made = &sum.made;
    TeamRow {
        team: club.id.to_string(),
        name: club.full_name(),
        front: Some(front(club)),
        g: games,
        pf: sum.points,
        pa: sum.points_allowed,
        rush_att: made.rush_att,
        rush_yds: made.rush_yds,
        rush_td: made.rush_td,
        cmp: made.cmp,
        att: made.att,
        pass_yds: made.pass_yds,
        pass_td: made.pass_td,
        int: made.int,
        sk: made.sk,
        sk_yds: made.sk_yds,
        fmb: Some(made.fmb),
        fmb_lost: Some(made.fmb_lost),
        pen: Some(made.pen),
        pen_yds: Some(made.pen_yds),
    }
}

fn defense_row(club: &Club, sum: &TeamSeasonSum) -> DefenseRow {
    let (made, allowed) = (&sum.made, &sum.allowed);
    DefenseRow {
        team: club.id.to_string(),
        rush_att: allowed.rush_att,
        rush_yds: allowed.rush_yds,
        rush_td: allowed.rush_td,
        cmp: allowed.cmp,
        att: allowed.att,
        pass_yds: allowed.pass_yds,
        pass_td: allowed.pass_td,
        int: allowed.int,
        sk: allowed.sk,
        sk_yds: allowed.sk_yds,
        ff: Some(defend::forced(allowed)),
        fr: Some(allowed.fmb_lost),
        fr_td: Some(allowed.fr_td),
        pen: Some(made.defense_pen),
        pr: Some(made.pr),
        pr_yds: Some(made.pr_yds),
        pr_td: Some(made.pr_td),
        kr: Some(made.kr),
        kr_yds: Some(made.kr_yds),
        kr_td: Some(made.kr_td),
    }
}
