//! Passers, runners, receivers and their line.

use super::contest::OffenseTally;
use super::luck::SeasonChance;
use super::share::{divide, divide_yards, free, limited};
use super::squad::{InventedMan, InventedSquad};
use crate::season::model::*;
use crate::team::Longest;
use hashmark_roster::{DepthUnit, Position, Skill};

/// Adds everything a team's offense did, man by man.
pub(super) fn add(
    season: &mut Season,
    squad: &InventedSquad<'_>,
    made: &OffenseTally,
    luck: &mut SeasonChance,
) {
    let fumbles = InventedFumbles::divide(made);
    let receiving = receivers(squad, made, luck);
    let longest = receiving.iter().filter_map(|row| row.lng).max_by_key(|longest| longest.yards);
    season.passing.extend(passers(squad, made, longest));
    season.rushing.extend(runners(squad, made, &fumbles, luck));
    season.receiving.extend(give_fumbles(receiving, &fumbles, &season.rushing));
    season.line.extend(line(squad));
}

/// Fumbles by kind: runners and passers, receivers, returners.
pub(super) struct InventedFumbles {
    running: u32,
    catching: u32,
    pub returning: u32,
}

impl InventedFumbles {
    pub(crate) fn divide(made: &OffenseTally) -> InventedFumbles {
        let parts = divide(made.fmb, &free(&[0.78, 0.12, 0.10]));
        InventedFumbles { running: parts[0], catching: parts[1], returning: parts[2] }
    }
}

fn passers(squad: &InventedSquad<'_>, made: &OffenseTally, longest: Option<Longest>) -> Vec<PassingRow> {
    let men: Vec<InventedMan<'_>> = squad.at(&[Position::QB]).into_iter().take(2).collect();
    let first = men.first().map_or(0.0, |man| man.share(squad.games) * 0.98);
    let att = divide(made.att, &free(&[first, 1.0 - first][..men.len()]));
    let by = |rate: &dyn Fn(&InventedMan<'_>) -> f64, base: &[u32]| -> Vec<f64> {
        men.iter().zip(base).map(|(man, base)| f64::from(*base) * rate(man)).collect()
    };
    let accuracy = |man: &InventedMan<'_>| 0.58 + 0.002 * man.above(Skill::Accuracy, 72.0);
    let cmp = divide(made.cmp, &limited(&by(&accuracy, &att), &att));
    let arm = |man: &InventedMan<'_>| 11.7 + 0.03 * man.above(Skill::Arm, 72.0);
    let yards = divide_yards(made.pass_yds, &by(&arm, &cmp));
    let td = divide(made.pass_td, &limited(&by(&|_| 1.0, &cmp), &cmp));
    let missed: Vec<u32> = att.iter().zip(&cmp).map(|(att, cmp)| att - cmp).collect();
    let risk = |man: &InventedMan<'_>| (1.0 - 0.012 * man.above(Skill::Poise, 70.0)).max(0.3);
    let int = divide(made.int, &limited(&by(&risk, &att), &missed));
    let sk = divide(made.sk, &free(&by(&|_| 1.0, &att)));
    let sk_yds = divide(made.sk_yds, &free(&by(&|_| 1.0, &sk)));
    let row = |at: usize| PassingRow {
        player: men[at].name(),
        team: squad.club.id.to_string(),
        pos: "QB".into(),
        g: Some(games(&men[at], att[at])),
        gs: Some(men[at].starts),
        cmp: cmp[at],
        att: att[at],
        yds: yards[at],
        td: td[at],
        int: int[at],
        lng: if at == 0 { longest } else { second_best(cmp[at], yards[at]) },
        sk: sk[at],
        sk_yds: sk_yds[at],
    };
    (0..men.len()).map(row).filter(|row| row.att + row.sk > 0).collect()
}

/// A substitute plays in few games.
fn games(man: &InventedMan<'_>, plays: u32) -> u32 {
    if man.starts > 0 { man.games } else { man.games.min(plays.div_ceil(3)) }
}

fn second_best(plays: u32, yards: i32) -> Option<Longest> {
    let average = if plays > 0 { yards / plays as i32 } else { 0 };
    (plays > 0).then(|| Longest { yards: longest_in(plays, yards, f64::from(average) + 14.0, 3), td: false })
}

/// A longest that its total allows, when the other plays gain at least `rest` each.
fn longest_in(plays: u32, yards: i32, wish: f64, rest: i32) -> i16 {
    let plays = plays.max(1) as i32;
    let least = yards.div_euclid(plays) + i32::from(yards.rem_euclid(plays) > 0);
    let most = (yards - rest * (plays - 1)).min(97).max(least);
    (wish.round() as i32).clamp(least, most) as i16
}

/// Whether the longest scored: the longer, the likelier, for a man who scored at all.
fn longest(row: (u32, i32, u32), wish: f64, rest: i32, luck: &mut SeasonChance) -> Option<Longest> {
    let (plays, yards, td) = row;
    if plays == 0 {
        return None;
    }
    let yards = longest_in(plays, yards, wish, rest);
    let chance = f64::from((yards - 20).max(0)) / 60.0;
    let scored = luck.happens(chance);
    Some(Longest { yards, td: scored && td > 0 })
}

const WIDE_POSITIONS: [Position; 3] = [Position::FL, Position::SE, Position::WR];

/// A runner: how often he runs when he plays, and what his kind gains.
struct InventedRunner<'a> {
    man: InventedMan<'a>,
    pos: &'static str,
    share: f64,
    often: f64,
    gain: f64,
}

fn carriers<'a>(squad: &InventedSquad<'a>) -> Vec<InventedRunner<'a>> {
    let runner = |man: InventedMan<'a>, pos: &'static str, often: f64, gain: f64| {
        let burst =
            man.above(Skill::Speed, 82.0) + man.above(Skill::Vision, 74.0) + man.above(Skill::Agility, 82.0);
        let gain = if pos == "HB" { (gain + 0.022 * burst).clamp(3.0, 5.4) } else { gain };
        let share = man.share(squad.games);
        InventedRunner { man, pos, share, often: often * share, gain }
    };
    let each =
        |positions: &[Position], pos: &'static str, often: &[f64], gain: f64| -> Vec<InventedRunner<'a>> {
            squad
                .at(positions)
                .into_iter()
                .zip(often)
                .map(|(man, often)| runner(man, pos, *often, gain))
                .collect()
        };
    let groups = [
        each(&[Position::HB], "HB", &[0.60, 0.17, 0.06], 4.2),
        each(&[Position::FB], "FB", &[0.08, 0.02], 3.4),
        each(&[Position::QB], "QB", &[0.085, 0.008], 4.2),
        each(&WIDE_POSITIONS, "WR", &[0.014, 0.008], 6.3),
    ];
    groups.into_iter().flatten().collect()
}

fn runners(
    squad: &InventedSquad<'_>,
    made: &OffenseTally,
    fumbles: &InventedFumbles,
    luck: &mut SeasonChance,
) -> Vec<RushingRow> {
    let men = carriers(squad);
    let att = divide(made.rush_att, &free(&men.iter().map(|runner| runner.often).collect::<Vec<_>>()));
    let kneels: Vec<u32> =
        men.iter().zip(&att).map(|(runner, att)| kneels(runner, *att, made.kneels)).collect();
    let total = made.rush_yds + kneels.iter().sum::<u32>() as i32;
    let weights: Vec<f64> = (0..men.len()).map(|at| f64::from(att[at] - kneels[at]) * men[at].gain).collect();
    let gained = divide_yards(total, &weights);
    let near: Vec<f64> =
        men.iter().zip(&att).map(|(runner, att)| f64::from(*att) * goal_line(runner.pos)).collect();
    let carried: Vec<u32> = (0..men.len()).map(|at| att[at] - kneels[at]).collect();
    let td = divide(made.rush_td, &limited(&near, &carried));
    let loose: Vec<f64> =
        men.iter().zip(&att).map(|(runner, att)| looseness(runner, *att, made.sk)).collect();
    let fmb = divide(fumbles.running, &free(&loose));
    let mut rows = Vec::new();
    for (at, runner) in men.iter().enumerate().filter(|(at, _)| att[*at] > 0 || fmb[*at] > 0) {
        let yds = gained[at] - kneels[at] as i32;
        let wish = 8.0
            + 2.6 * f64::from(att[at]).sqrt()
            + luck.bell(0.35 * runner.man.above(Skill::Speed, 80.0), 6.0);
        rows.push(RushingRow {
            player: runner.man.name(),
            team: squad.club.id.to_string(),
            pos: runner.pos.into(),
            g: Some(runner.man.games),
            gs: Some(runner.man.starts),
            att: att[at],
            yds,
            td: td[at],
            lng: longest((att[at], yds, td[at]), wish, 0, luck),
            fmb: Some(fmb[at]),
            kneel: (runner.pos == "QB").then_some(kneels[at]),
        });
    }
    rows.sort_by_key(|row| std::cmp::Reverse(row.att));
    rows
}

/// The starter kneels.
fn kneels(runner: &InventedRunner<'_>, att: u32, kneels: u32) -> u32 {
    if runner.pos == "QB" && runner.man.starts > 0 && runner.often > 0.02 { kneels.min(att / 2) } else { 0 }
}

fn goal_line(pos: &str) -> f64 {
    match pos {
        "FB" => 1.3,
        "HB" => 1.0,
        "QB" => 0.9,
        _ => 0.3,
    }
}

/// Passers lose the ball when sacked, runners when hit.
fn looseness(runner: &InventedRunner<'_>, att: u32, sacks: u32) -> f64 {
    let grip = (1.0 - 0.02 * runner.man.above(Skill::Carrying, 70.0)).clamp(0.4, 1.8);
    let passer = runner.pos == "QB";
    let sacked = if passer { f64::from(sacks) * runner.share * 8.0 } else { 0.0 };
    let sacked = if runner.often > 0.02 { sacked } else { sacked * 0.1 };
    (f64::from(att) + sacked) * grip
}

/// A receiver: how often he is thrown to, what he catches, and what a catch gains.
struct InventedReceiver<'a> {
    man: InventedMan<'a>,
    pos: &'static str,
    often: f64,
    catch: f64,
    gain: f64,
    scores: f64,
}

/// Targets, catch rate, yards a catch and touchdowns a catch of a position.
struct UsualTargets {
    pos: &'static str,
    often: &'static [f64],
    catch: f64,
    gain: f64,
    scores: f64,
}

fn targets<'a>(squad: &InventedSquad<'a>) -> Vec<InventedReceiver<'a>> {
    const WIDE: UsualTargets = UsualTargets {
        pos: "WR",
        often: &[0.24, 0.22, 0.12, 0.05, 0.02, 0.01],
        catch: 0.575,
        gain: 13.7,
        scores: 1.2,
    };
    const TIGHT: UsualTargets =
        UsualTargets { pos: "TE", often: &[0.13, 0.04, 0.01], catch: 0.62, gain: 10.8, scores: 1.2 };
    const HALF: UsualTargets =
        UsualTargets { pos: "HB", often: &[0.13, 0.06, 0.02], catch: 0.73, gain: 8.0, scores: 0.5 };
    const FULL: UsualTargets =
        UsualTargets { pos: "FB", often: &[0.065, 0.015], catch: 0.73, gain: 7.2, scores: 0.5 };
    let groups = [
        (&WIDE_POSITIONS[..], WIDE),
        (&[Position::TE], TIGHT),
        (&[Position::HB], HALF),
        (&[Position::FB], FULL),
    ];
    let all = groups.into_iter().flat_map(|(positions, usual)| {
        squad
            .at(positions)
            .into_iter()
            .zip(usual.often)
            .map(move |(man, often)| (man, *often, usual.pos, usual.catch, usual.gain, usual.scores))
    });
    all.map(|(man, often, pos, catch, gain, scores)| {
        let grade = f64::from(man.player.grade()) - 68.0;
        let hands = man.above(Skill::Hands, 68.0);
        let speed = man.above(Skill::Speed, if pos == "WR" { 87.0 } else { 72.0 });
        InventedReceiver {
            man,
            pos,
            often: often * man.share(squad.games) * (1.0 + 0.018 * grade).clamp(0.6, 1.5),
            catch: (catch + 0.003 * hands).clamp(0.45, 0.82),
            gain: gain * (1.0 + 0.010 * speed).clamp(0.8, 1.25),
            scores,
        }
    })
    .collect()
}

fn receivers(squad: &InventedSquad<'_>, made: &OffenseTally, luck: &mut SeasonChance) -> Vec<ReceivingRow> {
    let men = targets(squad);
    // Some passes are thrown away: at nobody.
    let aimed = (f64::from(made.att) * 0.96).round() as u32;
    let tgt = divide(aimed, &free(&men.iter().map(|man| man.often).collect::<Vec<_>>()));
    let by = |base: &[u32], rate: &dyn Fn(&InventedReceiver<'_>) -> f64| -> Vec<f64> {
        men.iter().zip(base).map(|(man, base)| f64::from(*base) * rate(man)).collect()
    };
    let rec = divide(made.cmp, &limited(&by(&tgt, &|man| man.catch), &tgt));
    let yards = divide_yards(made.pass_yds, &by(&rec, &|man| man.gain));
    let td = divide(made.pass_td, &limited(&by(&rec, &|man| man.scores), &rec));
    let mut rows = Vec::new();
    for (at, man) in men.iter().enumerate().filter(|(at, _)| tgt[*at] > 0) {
        let wish = 0.5 * man.gain + 5.2 * f64::from(rec[at]).sqrt() + luck.bell(4.0, 8.0);
        rows.push(ReceivingRow {
            player: man.man.name(),
            team: squad.club.id.to_string(),
            pos: man.pos.into(),
            g: Some(man.man.games),
            gs: Some(man.man.starts),
            tgt: Some(tgt[at]),
            rec: rec[at],
            yds: yards[at],
            td: td[at],
            lng: longest((rec[at], yards[at], td[at]), wish, 3, luck),
            fmb: None,
        });
    }
    rows.sort_by_key(|row| std::cmp::Reverse(row.rec));
    rows
}

/// Fumbles after catches: of men who have no row as runners they are all, of others they are counted there.
fn give_fumbles(
    mut rows: Vec<ReceivingRow>,
    fumbles: &InventedFumbles,
    runners: &[RushingRow],
) -> Vec<ReceivingRow> {
    let runs =
        |row: &ReceivingRow| runners.iter().any(|other| other.team == row.team && other.player == row.player);
    let weights: Vec<f64> = rows.iter().map(|row| f64::from(row.rec)).collect();
    let parts = divide(fumbles.catching, &free(&weights));
    for (row, part) in rows.iter_mut().zip(parts) {
        row.fmb = (part > 0 || !runs(row)).then_some(part);
    }
    rows
}

fn line(squad: &InventedSquad<'_>) -> Vec<LineRow> {
    let row = |pos: &str, man: &InventedMan<'_>| LineRow {
        player: man.name(),
        team: squad.club.id.to_string(),
        pos: pos.into(),
        gs: Some(man.starts),
    };
    let five = [Position::LT, Position::LG, Position::C, Position::RG, Position::RT];
    let eleven = squad.eleven(DepthUnit::Offense);
    let starters = five.iter().filter_map(|at| eleven.iter().find(|(own, _)| own == at));
    let mut rows: Vec<LineRow> = starters.map(|(at, man)| row(at.word(), man)).collect();
    let others = squad.men().iter().filter(|man| five.contains(&man.player.position) && !squad.starts(man));
    rows.extend(others.map(|man| row("OL", man)));
    rows
}
