//! Kickers, punters and returners.

use super::attack::InventedFumbles;
use super::contest::OffenseTally;
use super::luck::SeasonChance;
use super::share::{divide, divide_yards, free, limited};
use super::squad::{InventedMan, InventedSquad};
use crate::season::model::*;
use hashmark_roster::{Position, Skill};

/// Adds a team's kickers and returners. `made` has its own kicks, `allowed` the kicks it returned.
pub(super) fn add(
    season: &mut Season,
    squad: &InventedSquad<'_>,
    made: &OffenseTally,
    allowed: &OffenseTally,
    luck: &mut SeasonChance,
) {
    season.kicking.extend(squad.at(&[Position::K]).first().map(|man| kicker(squad, man, made, luck)));
    season.punting.extend(squad.at(&[Position::P]).first().map(|man| punter(squad, man, made, luck)));
    season.returns.extend(returners(squad, made, allowed, luck));
}

fn kicker(
    squad: &InventedSquad<'_>,
    man: &InventedMan<'_>,
    made: &OffenseTally,
    luck: &mut SeasonChance,
) -> KickingRow {
    let ([fga_19, fga_29, fga_39, fga_49, fga_50], [fgm_19, fgm_29, fgm_39, fgm_49, fgm_50]) =
        (made.fga, made.fgm);
    let band = (0..5).rev().find(|band| made.fgm[*band] > 0);
    let within = if band == Some(4) { 5.0 } else { 10.0 };
    let longest = band.map(|band| [18, 20, 30, 40, 50][band] + (luck.unit() * within) as u32);
    KickingRow {
        player: man.name(),
        team: squad.club.id.to_string(),
        fgm_19,
        fga_19,
        fgm_29,
        fga_29,
        fgm_39,
        fga_39,
        fgm_49,
        fga_49,
        fgm_50,
        fga_50,
        fg_lng: longest,
        fg_blk: Some(made.fg_blk),
        xpm: made.xpm,
        xpa: made.xpa,
        ko: Some(made.kickoffs),
        ko_yds: Some(made.kickoff_yds),
        ko_tb: Some(made.kickoff_tb),
    }
}

fn punter(
    squad: &InventedSquad<'_>,
    man: &InventedMan<'_>,
    made: &OffenseTally,
    luck: &mut SeasonChance,
) -> PuntingRow {
    PuntingRow {
        player: man.name(),
        team: squad.club.id.to_string(),
        pnt: made.punts,
        yds: made.punt_yds,
        lng: Some(luck.bell(60.0 + 0.3 * man.above(Skill::Punting, 76.0), 3.0).clamp(50.0, 75.0) as u32),
        blck: Some(made.punt_blk),
        tb: Some(made.punt_tb),
        in20: Some(made.punt_in20),
    }
}

fn returners(
    squad: &InventedSquad<'_>,
    made: &OffenseTally,
    allowed: &OffenseTally,
    luck: &mut SeasonChance,
) -> Vec<ReturnsRow> {
    use Position::*;
    let men = squad.best(Skill::Returning, &[HB, FL, SE, WR, CB, FS, SS], 3);
    let share: Vec<f64> = men.iter().map(|man| man.share(squad.games)).collect();
    let weigh = |often: [f64; 3]| -> Vec<f64> {
        share.iter().zip(often).map(|(share, often)| share * often).collect()
    };
    let pr = divide(allowed.pr, &free(&weigh([0.80, 0.17, 0.03])));
    let kr = divide(allowed.kr, &free(&weigh([0.48, 0.36, 0.16])));
    let fc = divide(allowed.fc, &free(&weigh([0.80, 0.17, 0.03])));
    let weights = |counts: &[u32]| -> Vec<f64> {
        men.iter()
            .zip(counts)
            .map(|(man, count)| f64::from(*count) * f64::from(man.player.skill(Skill::Returning)))
            .collect()
    };
    let pr_yds = divide_yards(allowed.pr_yds, &weights(&pr));
    let kr_yds = divide_yards(allowed.kr_yds, &weights(&kr));
    let pr_td = divide(allowed.pr_td, &limited(&weights(&pr), &pr));
    let kr_td = divide(allowed.kr_td, &limited(&weights(&kr), &kr));
    let fmb = divide(InventedFumbles::divide(made).returning, &free(&weigh([0.6, 0.28, 0.12])));
    let mut rows = Vec::new();
    for (at, man) in men.iter().enumerate().filter(|(at, _)| pr[*at] + kr[*at] + fc[*at] > 0) {
        rows.push(ReturnsRow {
            player: man.name(),
            team: squad.club.id.to_string(),
            pr: pr[at],
            pr_yds: pr_yds[at],
            pr_td: pr_td[at],
            pr_lng: longest(pr[at], pr_yds[at], pr_td[at], 12.0, luck),
            fc: Some(fc[at]),
            kr: kr[at],
            kr_yds: kr_yds[at],
            kr_td: kr_td[at],
            kr_lng: longest(kr[at], kr_yds[at], kr_td[at], 16.0, luck),
            fmb: Some(fmb[at]),
        });
    }
    rows
}

/// A return for a touchdown is long; otherwise the average and some more, as the total allows.
fn longest(returns: u32, yards: i32, td: u32, more: f64, luck: &mut SeasonChance) -> Option<u32> {
    if returns == 0 {
        return None;
    }
    let average = f64::from(yards) / f64::from(returns);
    let wish = if td > 0 {
        luck.bell(84.0, 6.0)
    } else {
        average + more + luck.bell(0.8, 0.3) * f64::from(returns).sqrt() * 2.0
    };
    let most = if returns == 1 { yards } else { yards.min(98) };
    let least = average.max(0.0).ceil() as i32;
    Some((wish.round() as i32).clamp(least.min(most.max(0)), most.max(0)) as u32)
}
