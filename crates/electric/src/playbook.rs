//! Packages of the defense as a coach puts them together: a front, plays, a shell and named jobs; and the areas that its
//! zone men guard.

use crate::field::{HASH, WIDTH};
use crate::forms::{Defend, DefensiveFront, FormTables, PackageJob};
use crate::rule::{Rule, rule};
use hashmark_table::{Refusal, refuse};

/// Deep zones begin so many yards past the line (E2-shell-13).
const DEEP: f32 = 10.0;
/// Linebackers' zones are from here to there.
const SHALLOW: (f32, f32) = (5.0, 12.0);

/// The rule that asks for so many backs in a shell.
const fn shell_rule(shell: u8) -> Rule {
    match shell {
        4 => rule!("E2-shell-8"),
        5 => rule!("E2-shell-9"),
        6 => rule!("E2-shell-10"),
        7 => rule!("E2-shell-11"),
        _ => rule!("E2-shell-12"),
    }
}

/// A play and its men: `blitz WLB,MLB`.
fn plays(schemes: &str) -> impl Iterator<Item = (&str, Vec<&str>)> {
    schemes.split(';').map(str::trim).filter(|part| !part.is_empty()).map(|part| {
        let (id, men) = part.split_once(' ').unwrap_or((part, ""));
        (id, men.split(',').map(str::trim).filter(|man| !man.is_empty()).collect())
    })
}

/// Whether a front may play this: enough backs for the shell, and man and zone not mixed up (E2-play-def-7,
/// E2-play-def-8, E2-shell-8..12).
pub fn check(all: &FormTables, front: &DefensiveFront, schemes: &str, shell: u8) -> Result<(), Refusal> {
    let Some(known) = all.shells.iter().find(|known| known.id == shell) else {
        return refuse(rule!("E2-shell-12"), format!("there is no Cover {shell}"), "Cover 0 to Cover 8");
    };
    let backs = front.db.len();
    if backs < known.min_db {
        let problem = format!("Cover {shell} with {backs} backs");
        return refuse(shell_rule(shell), problem, format!("it takes {} of them", known.min_db));
    }
    let has = |id: &str| plays(schemes).any(|(play, _)| play == id);
    if has("man_coverage") && has("zone_coverage") {
        let problem = "man and zone coverage at once".to_string();
        return refuse(rule!("E2-play-def-8"), problem, "one or the other");
    }
    if has("man_coverage") && shell != 0 {
        let problem = format!("man coverage with Cover {shell}");
        return refuse(rule!("E2-play-def-7"), problem, "man coverage is Cover 0");
    }
    Ok(())
}

/// A package put together: a named job beats the play, the play the shell, the shell what the formation does by itself
/// (E2-shell-2, E2-formation-def-1).
pub fn defense(
    all: &FormTables,
    front: &str,
    schemes: &str,
    shell: u8,
    named: &str,
) -> Result<Defend, Refusal> {
    let Some(at) = all.front(front) else {
        return refuse(
            rule!("E2-formation-def-1"),
            format!("there is no front `{front}`"),
            "name one of the book's",
        );
    };
    let form = &all.fronts[at];
    check(all, form, schemes, shell)?;
    let mut jobs: Vec<PackageJob> =
        form.line.iter().chain(&form.lb).chain(&form.db).map(|man| default(man)).collect();
    in_shell(all, form, shell, &mut jobs);
    for (play, men) in plays(schemes) {
        by_play(form, play, &men, &mut jobs);
    }
    for word in named.split_whitespace() {
        let (man, role) = word.split_once(':').unwrap_or((word, "zone"));
        give(&mut jobs, man, role);
    }
    Ok(Defend { front: at, schemes: schemes.to_string(), shell, jobs })
}

fn job(man: &str, role: &str) -> PackageJob {
    PackageJob { man: man.to_string(), on_line: None, role: role.to_string(), path: None }
}

fn give(jobs: &mut [PackageJob], man: &str, role: &str) {
    if let Some(found) = jobs.iter_mut().find(|job| job.man == man) {
        found.role = role.to_string();
    }
}

/// What a man does of whom nothing is said (E2-formation-def-6).
fn default(man: &str) -> PackageJob {
    let role = match man {
        "WLB" => "blitz",
        "FS" | "S" => "zone",
        _ if man.starts_with("DE") || man.starts_with("DT") => "rush",
        _ => "man",
    };
    job(man, role)
}

/// Safeties by what the shells call them: a lone one is the free safety, of two without names the second is.
fn called<'a>(form: &'a DefensiveFront, name: &'a str) -> &'a str {
    let has = |tag: &str| form.db.iter().any(|db| db == tag);
    match name {
        "FS" if has("S") => "S",
        "FS" if has("S2") => "S2",
        "SS" if has("S1") => "S1",
        other => other,
    }
}

/// A shell tells the backs only (E2-shell-1, E2-shell-4..12).
fn in_shell(all: &FormTables, form: &DefensiveFront, shell: u8, jobs: &mut [PackageJob]) {
    let zone = all.shells.iter().find(|known| known.id == shell).map(|known| &known.zone);
    let zone: Vec<&str> = zone.into_iter().flatten().map(|name| called(form, name)).collect();
    for back in &form.db {
        give(jobs, back, if zone.contains(&back.as_str()) { "zone" } else { "man" });
    }
}

/// One of the defense's plays (E2-play-def-1, E2-play-def-3..11, E2-play-def-13).
fn by_play(form: &DefensiveFront, play: &str, men: &[&str], jobs: &mut [PackageJob]) {
    let cover = |jobs: &mut [PackageJob], role: &str| {
        let open = jobs.iter_mut().filter(|job| form.lb.contains(&job.man) || form.db.contains(&job.man));
        open.filter(|job| job.role != "blitz" || job.man == "WLB")
            .for_each(|job| job.role = role.to_string());
    };
    match play {
        "blitz" if men == ["ALL"] => {
            form.lb.iter().chain(&form.db).for_each(|man| give(jobs, man, "blitz"));
        }
        "blitz" => men.iter().for_each(|man| give(jobs, man, "blitz")),
        "zone_blitz" => men.iter().for_each(|man| give(jobs, man, "drop_zone")),
        "pass_rush" => form.line.iter().for_each(|man| give(jobs, man, "rush")),
        "man_coverage" => cover(jobs, "man"),
        "zone_coverage" => cover(jobs, "zone"),
        "stunt" => stunt(form, men, jobs),
        "delayed_dog" => men.iter().for_each(|man| give(jobs, man, "dog_clear")),
        _ => {}
    }
}

/// The man named loops behind his neighbor on the side that is named (E2-play-def-10, E2-play-def-11).
fn stunt(form: &DefensiveFront, men: &[&str], jobs: &mut [PackageJob]) {
    let Some(looper) = men.first() else { return };
    let right = men.get(1) == Some(&"right");
    let at = form.line.iter().position(|man| man == looper);
    let beside = at.and_then(|at| if right { Some(at + 1) } else { at.checked_sub(1) });
    let Some(partner) = beside.and_then(|beside| form.line.get(beside)) else { return };
    give(jobs, looper, "stunt_loop");
    give(jobs, partner, "stunt_pick");
}

/// How many rush from the snap.
pub fn rushers(defend: &Defend) -> usize {
    let rush = |job: &&PackageJob| ["rush", "blitz", "drop_zone", "line"].contains(&job.role.as_str());
    defend.jobs.iter().filter(rush).count()
}

/// A zone man's area: yards across the field from and to, and past the line from and to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// From left to right as his own side sees it.
    pub across: (f32, f32),
    /// Past the line.
    pub deep: (f32, f32),
}

impl Area {
    /// Its middle; of a deep one five yards in.
    pub fn middle(&self) -> (f32, f32) {
        let deep = if self.deep.1 > 30.0 { self.deep.0 + 5.0 } else { (self.deep.0 + self.deep.1) / 2.0 };
        ((self.across.0 + self.across.1) / 2.0, deep)
    }

    /// Whether somebody so far across and past the line is in it.
    pub fn holds(&self, across: f32, deep: f32) -> bool {
        (self.across.0..=self.across.1).contains(&across) && (self.deep.0..=self.deep.1).contains(&deep)
    }
}

/// The areas of a package's zone men: the deep field cut into equal strips for the backs, the ground before it for the
/// linebackers and whoever drops (E2-shell-13).
pub fn areas(all: &FormTables, defend: &Defend) -> Vec<(String, Area)> {
    let form = &all.fronts[defend.front];
    let zone = |man: &&String| {
        let job = defend.jobs.iter().find(|job| job.man == **man);
        job.is_some_and(|job| matches!(job.role.as_str(), "zone" | "drop_zone"))
    };
    let mut backs: Vec<&String> = form.db.iter().filter(zone).collect();
    backs.sort_by_key(|man| across(man));
    let near: Vec<&String> = form.line.iter().chain(&form.lb).filter(zone).collect();
    let deep = strips(&backs, (DEEP, 110.0));
    deep.into_iter().chain(strips(&near, SHALLOW)).collect()
}

/// Backs from left to right, as a front stands.
fn across(man: &str) -> u8 {
    match man {
        "CB1" => 0,
        "Dime" => 1,
        "DB8" => 2,
        "FS" | "S1" => 3,
        "S" => 4,
        "SS" | "S2" => 5,
        "DB7" => 6,
        "Nickel" => 7,
        _ => 8,
    }
}

fn strips(men: &[&String], deep: (f32, f32)) -> Vec<(String, Area)> {
    let wide = WIDTH / men.len().max(1) as f32;
    let strip = |(at, man): (usize, &&String)| {
        let left = -WIDTH / 2.0 + wide * at as f32;
        ((*man).clone(), Area { across: (left, left + wide), deep })
    };
    men.iter().enumerate().map(strip).collect()
}

/// Which side of the ball is strong, right of the offense positive: the tight end's; with none or two of them the side with
/// more receivers, and else the right (E2-formation-def-3).
pub fn strong_side(ends: &[f32], receivers: &[f32]) -> f32 {
    if let [end] = ends {
        return end.signum();
    }
    let right = receivers.iter().filter(|right| **right > HASH / 4.0).count();
    let left = receivers.iter().filter(|right| **right < -HASH / 4.0).count();
    if left > right { -1.0 } else { 1.0 }
}
