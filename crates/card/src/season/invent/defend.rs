//! Defenders: who took the ball, who got to the passer, who made the tackles.

use super::contest::OffenseTally;
use super::luck::SeasonChance;
use super::share::{divide, divide_yards, free, limited};
use super::squad::{InventedMan, InventedSquad};
use crate::season::model::*;
use hashmark_roster::{DepthUnit, Position, Skill};

/// Fumbles that somebody forced.
pub(super) fn forced(allowed: &OffenseTally) -> u32 {
    (f64::from(allowed.fmb) * 0.64).round() as u32
}

/// Adds a team's defenders: the eleven in the order of the front, then the others.
pub(super) fn add(
    season: &mut Season,
    squad: &InventedSquad<'_>,
    allowed: &OffenseTally,
    luck: &mut SeasonChance,
) {
    let men = listed(squad);
    let time: Vec<f64> = men.iter().map(|(_, man)| playing_time(squad, man)).collect();
    let by = |skill: Skill, usual: &dyn Fn(Position) -> f64| -> Vec<f64> {
        let each = men.iter().zip(&time);
        each.map(|((_, man), time)| time * usual(man.player.position) * eager(man, skill)).collect()
    };
    let halves = divide(2 * allowed.sk, &free(&by(Skill::PassRush, &rushes)));
    let int = divide(allowed.int, &free(&by(Skill::BallHawk, &covers)));
    let base: Vec<f64> = int.iter().map(|int| f64::from(*int)).collect();
    let int_yds = divide_yards(allowed.int_yds, &base);
    let int_td = divide(allowed.int_td, &limited(&base, &int));
    let stops = allowed.rush_att + allowed.cmp + allowed.sk;
    let tkl = divide(stops, &free(&by(Skill::Tackling, &tackles)));
    let pd = divide((f64::from(allowed.att) * 0.13) as u32, &free(&by(Skill::Coverage, &covers)));
    let ff = divide(forced(allowed), &free(&by(Skill::Tackling, &rushes)));
    let fr = divide(allowed.fmb_lost, &free(&by(Skill::Agility, &tackles)));
    for (at, (pos, man)) in men.iter().enumerate() {
        season.defenders.push(DefenderRow {
            player: man.name(),
            team: squad.club.id.to_string(),
            pos: pos.clone(),
            g: Some(man.games),
            gs: Some(man.starts),
            int: Some(int[at]),
            int_yds: Some(int_yds[at]),
            int_td: Some(int_td[at]),
            pd: Some(pd[at] + int[at]),
            sk: Some(f64::from(halves[at]) / 2.0),
            tkl: Some(tkl[at]),
            ff: Some(ff[at]),
            fr: Some(fr[at]),
            ..DefenderRow::default()
        });
    }
    // Keeps later clubs' chance apart from how many men this one lists.
    luck.unit();
}

/// The eleven by their places on the chart, then the other defenders by their positions.
fn listed<'a>(squad: &InventedSquad<'a>) -> Vec<(String, InventedMan<'a>)> {
    let places = super::front(squad.club).eleven();
    let eleven = squad.eleven(DepthUnit::Defense);
    let mut men: Vec<(String, InventedMan<'a>)> =
        places.iter().zip(&eleven).map(|(place, (_, man))| (place.name().to_string(), *man)).collect();
    let others = squad.men().iter().filter(|man| is_defender(man.player.position) && !squad.starts(man));
    let mut others: Vec<InventedMan<'a>> = others.copied().collect();
    others.sort_by_key(|man| (std::cmp::Reverse(man.player.grade()), man.player.number));
    men.extend(others.into_iter().map(|man| (man.player.position.word().to_string(), man)));
    men
}

fn is_defender(position: Position) -> bool {
    use Position::*;
    matches!(position, DE | DT | NT | OLB | ILB | MLB | CB | SS | FS)
}

/// Starters play most of a game, good substitutes a fifth, the rest hardly.
fn playing_time(squad: &InventedSquad<'_>, man: &InventedMan<'_>) -> f64 {
    let substitute: f64 = if man.player.grade() >= 58 { 0.22 } else { 0.07 };
    let started = f64::from(man.starts) / f64::from(squad.games.max(1));
    man.share(squad.games) * substitute.max(started)
}

/// How much a skill lifts a man above his kind.
fn eager(man: &InventedMan<'_>, skill: Skill) -> f64 {
    let points = f64::from(man.player.skill(skill));
    let ratio = points / 62.0;
    if skill == Skill::Tackling { ratio } else { ratio * ratio * ratio }
}

fn rushes(position: Position) -> f64 {
    use Position::*;
    match position {
        DE => 1.0,
        DT => 0.65,
        NT => 0.45,
        OLB => 0.55,
        ILB | MLB => 0.35,
        SS => 0.25,
        _ => 0.15,
    }
}

fn covers(position: Position) -> f64 {
    use Position::*;
    match position {
        CB => 1.0,
        FS => 1.0,
        SS => 0.8,
        OLB | ILB | MLB => 0.35,
        DE => 0.08,
        _ => 0.04,
    }
}

fn tackles(position: Position) -> f64 {
    use Position::*;
    match position {
        MLB | ILB => 1.2,
        OLB => 0.9,
        SS => 0.95,
        FS => 0.9,
        CB => 0.85,
        DE => 0.6,
        _ => 0.55,
    }
}
