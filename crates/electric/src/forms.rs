//! Formations, fronts, shells, routes and plays, and the 400 packages made of them.

use crate::house::House;
use crate::lineup::Leave;
use crate::playbook;
use serde::Deserialize;

const FORMS: &str = include_str!("../data/formations.toml");
const PACKAGES: &str = include_str!("../data/packages.toml");

/// Rows of each of the four tables of packages (E2-package-3).
pub(crate) const TABLE_ROWS: usize = 100;

/// A place in a formation besides the five linemen.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct FormSlot {
    /// Its name: `RB1`, `WR2`.
    pub p: String,
    /// On the line.
    pub line: bool,
    /// Base widths right of the center; 99 is the numerals.
    pub x: f64,
    /// Base lengths behind the line, to the front of the base.
    pub y: f64,
}

/// An offensive formation.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct ElectricFormation {
    /// Its name in packages.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Who takes the snap; only the quarterback may in the core rules (E1-scrimmage-72).
    pub snap_to: String,
    /// Where the quarterback stands.
    pub qb: String,
    /// What it is good for.
    pub suits: String,
    /// In the random tables.
    pub random: bool,
    /// Only where all of the book is played.
    #[serde(default)]
    pub second: bool,
    /// The six places.
    pub slots: Vec<FormSlot>,
}

/// Where the men of a front stand before the snap.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct DefensiveFront {
    /// Its name in packages.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it is good for.
    pub suits: String,
    /// In the random tables.
    pub random: bool,
    /// The linemen, left to right.
    pub line: Vec<String>,
    /// Where they stand, base widths right of the center.
    pub line_x: Vec<f64>,
    /// The linebackers, left to right.
    pub lb: Vec<String>,
    /// The backs.
    pub db: Vec<String>,
}

/// A coverage shell.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Shell {
    /// Its number.
    pub id: u8,
    /// How many backs it takes.
    pub min_db: usize,
    /// Who plays zone.
    pub zone: Vec<String>,
    /// What it is good for.
    pub suits: String,
}

/// A leg of a route.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Leg {
    /// The stoppages it is run in.
    pub phase: String,
    /// Degrees from straight upfield, positive away from the middle of the field.
    pub heading: Option<f64>,
    /// Where to, if not by degrees.
    pub aim: Option<String>,
}

/// A receiver's route.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct FormRoute {
    /// Its name in packages.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// `short`, `medium`, or `deep`.
    pub depth: String,
    /// The straight pieces he runs, in order.
    pub legs: Vec<Leg>,
}

/// A lane for a runner.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct RunLane {
    /// Its name in packages.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Base widths from the center.
    pub x: Vec<f64>,
}

/// What each man does after the snap, for a formation that suits it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct OffensePlay {
    /// Its name in packages.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// `run` or `pass`.
    pub kind: String,
    /// How many bonus stoppages it may take; the core rules play none that needs any.
    pub stoppages: u8,
    /// How many it takes at least, where that is fewer (E2-play-run-1).
    least: Option<u8>,
}

impl OffensePlay {
    /// The bonus stoppages without which it cannot be started (E2-play-run-1, E2-package-6).
    pub fn least(&self) -> u8 {
        self.least.unwrap_or(self.stoppages)
    }
}

/// A front, a shell behind it, and who goes after the passer.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct DefensePlay {
    /// Its name in packages.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it is good for.
    pub suits: String,
}

/// What one man of a package does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackageJob {
    pub man: String,
    /// On the line (`true`) or off it, where a package says so.
    pub on_line: Option<bool>,
    /// `ball`, `block`, `route`; `rush`, `man`, `zone`.
    pub role: String,
    /// The route or lane.
    pub path: Option<String>,
}

/// A formation with a play, as numbered in the book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OffensePackage {
    pub formation: usize,
    pub play: usize,
    /// `left` or `right`, for formations with a side.
    pub left: bool,
    /// Who does what.
    pub jobs: Vec<PackageJob>,
}

/// A package of the defense.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Defend {
    pub front: usize,
    /// The schemes in words.
    pub schemes: String,
    pub shell: u8,
    /// Who does what: all eleven.
    pub jobs: Vec<PackageJob>,
}

/// One of the four tables of packages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PackageTable {
    Run,
    /// Passes.
    Pass,
    /// Against the run.
    VsRun,
    /// Against the pass.
    VsPass,
}

impl PackageTable {
    /// All four, with the words packages begin with.
    pub const ALL: [(PackageTable, &'static str); 4] = [
        (PackageTable::VsRun, "vs-run"),
        (PackageTable::VsPass, "vs-pass"),
        (PackageTable::Run, "run"),
        (PackageTable::Pass, "pass"),
    ];

    /// Whether it is for the side with the ball.
    pub const fn attacks(self) -> bool {
        matches!(self, PackageTable::Run | PackageTable::Pass)
    }
}

/// A row of a table of packages, as it is typed: `run-17`, `vs-pass-3` (E2-package-1, E2-package-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PackageId {
    /// Which table.
    pub table: PackageTable,
    /// Its number, 1 to 100.
    pub row: u8,
}

impl PackageId {
    /// The place among the attacks, or among the defends.
    pub fn index(self) -> usize {
        let second = matches!(self.table, PackageTable::Pass | PackageTable::VsPass);
        usize::from(self.row) - 1 + if second { TABLE_ROWS } else { 0 }
    }

    /// Reads one; nothing that is no package.
    pub fn read(word: &str) -> Option<PackageId> {
        let (name, row) = word.rsplit_once('-')?;
        let (table, _) = PackageTable::ALL.into_iter().find(|(_, known)| *known == name)?;
        let row = row.parse().ok().filter(|row| (1..=TABLE_ROWS).contains(&usize::from(*row)))?;
        Some(PackageId { table, row })
    }
}

impl std::fmt::Display for PackageId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name =
            PackageTable::ALL.iter().find(|(table, _)| *table == self.table).map_or("", |(_, name)| name);
        write!(f, "{name}-{}", self.row)
    }
}

#[derive(Deserialize)]
struct RawForms {
    formation: Vec<ElectricFormation>,
    front: Vec<DefensiveFront>,
    shell: Vec<Shell>,
    route: Vec<FormRoute>,
    lane: Vec<RunLane>,
    play: Vec<OffensePlay>,
    #[serde(rename = "defence")]
    defense: Vec<DefensePlay>,
}

#[derive(Deserialize)]
struct RawPackages {
    off_run: Vec<[String; 4]>,
    off_pass: Vec<[String; 4]>,
    def_run: Vec<[String; 4]>,
    def_pass: Vec<[String; 4]>,
}

/// All of it.
#[derive(Clone, PartialEq, Debug)]
pub struct FormTables {
    /// Offensive formations.
    pub formations: Vec<ElectricFormation>,
    /// Defensive fronts.
    pub fronts: Vec<DefensiveFront>,
    pub shells: Vec<Shell>,
    pub routes: Vec<FormRoute>,
    pub lanes: Vec<RunLane>,
    /// Plays of the offense.
    pub plays: Vec<OffensePlay>,
    /// Plays of the defense.
    pub schemes: Vec<DefensePlay>,
    /// 100 runs, then 100 passes.
    pub attacks: Vec<OffensePackage>,
    /// 100 against the run, then 100 against the pass.
    pub defends: Vec<Defend>,
    /// All formations and plays of the book may be used.
    pub strategies: bool,
    /// Others than the quarterback may take the snap (E2-misc-4).
    pub direct: bool,
}

impl FormTables {
    /// What comes with the game, as far as the house rules have it.
    pub fn by(house: &House) -> FormTables {
        let direct = house.strategies && house.non_qb_snap;
        FormTables { strategies: house.strategies, direct, ..FormTables::standard() }
    }

    /// Whether the rules in use let a formation snap the ball.
    pub(crate) fn takes_snaps(&self, form: &ElectricFormation) -> bool {
        (form.snap_to == "QB" || self.direct) && (!form.second || self.strategies)
    }

    /// What a formation may do beyond the core rules.
    pub fn leave(&self, form: &str) -> Leave {
        match form {
            "maryland_i" if self.strategies => Leave::DeepFile,
            "single_wing" if self.direct => Leave::SingleWing,
            "wildcat" if self.direct => Leave::Wildcat,
            _ => Leave::None,
        }
    }

    /// What comes with the game.
    pub fn standard() -> FormTables {
        FormTables::read(FORMS, PACKAGES)
            .expect("a test reads the formations and packages that come with the game")
    }

    /// Reads both files; says which word of a package is not known.
    pub fn read(forms: &str, packages: &str) -> Result<FormTables, String> {
        let raw: RawForms = toml::from_str(forms).map_err(|error| error.to_string())?;
        let rows: RawPackages = toml::from_str(packages).map_err(|error| error.to_string())?;
        let mut all = FormTables {
            formations: raw.formation,
            fronts: raw.front,
            shells: raw.shell,
            routes: raw.route,
            lanes: raw.lane,
            plays: raw.play,
            schemes: raw.defense,
            attacks: Vec::new(),
            defends: Vec::new(),
            strategies: false,
            direct: false,
        };
        for row in rows.off_run.iter().chain(&rows.off_pass) {
            let attack = all.attack(row)?;
            all.attacks.push(attack);
        }
        for row in rows.def_run.iter().chain(&rows.def_pass) {
            let defend = all.defend(row)?;
            all.defends.push(defend);
        }
        Ok(all)
    }

    /// The formation of that name.
    pub fn formation(&self, id: &str) -> Option<usize> {
        self.formations.iter().position(|formation| formation.id == id)
    }

    /// The front of that name.
    pub fn front(&self, id: &str) -> Option<usize> {
        self.fronts.iter().position(|front| front.id == id)
    }

    /// The form that a package lines up in.
    pub fn form_of(&self, package: PackageId) -> &str {
        match package.table.attacks() {
            true => &self.formations[self.attacks[package.index()].formation].id,
            false => &self.fronts[self.defends[package.index()].front].id,
        }
    }

    /// A package in words: `Power I, Draw`.
    pub fn package_words(&self, package: PackageId) -> String {
        if package.table.attacks() {
            let attack = &self.attacks[package.index()];
            let (form, play) = (&self.formations[attack.formation], &self.plays[attack.play]);
            return format!("{}, {}", form.name, play.name);
        }
        let defend = &self.defends[package.index()];
        let schemes: Vec<String> = defend.schemes.split(';').map(|part| self.scheme_words(part)).collect();
        format!("{}, {}", self.fronts[defend.front].name, schemes.join(" and "))
    }

    /// A play of the defense, with its men.
    fn scheme_words(&self, part: &str) -> String {
        let (id, men) = part.trim().split_once(' ').unwrap_or((part.trim(), ""));
        let known = self.schemes.iter().find(|scheme| scheme.id == id);
        let name = known.map_or_else(|| id.replace('_', " "), |scheme| scheme.name.clone());
        format!("{name} {}", men.replace(',', " ")).trim_end().to_string()
    }

    /// The play of that name.
    pub fn play(&self, id: &str) -> Option<usize> {
        self.plays.iter().position(|play| play.id == id)
    }

    /// The route of that name.
    pub fn route(&self, id: &str) -> Option<&FormRoute> {
        self.routes.iter().find(|route| route.id == id)
    }

    /// Whether the rules in use know how to play a package: in the core game the quarterback takes the snap and no bonus
    /// stoppage is needed.
    pub fn playable(&self, attack: &OffensePackage) -> bool {
        let trick = self.plays[attack.play].stoppages > 0;
        self.takes_snaps(&self.formations[attack.formation]) && (self.strategies || !trick)
    }

    /// Whether it can also be started with so many bonus stoppages (E2-play-run-1).
    pub fn affordable(&self, attack: &OffensePackage, left: u8) -> bool {
        self.playable(attack) && self.plays[attack.play].least() <= left
    }

    fn attack(&self, [formation, play, side, jobs]: &[String; 4]) -> Result<OffensePackage, String> {
        Ok(OffensePackage {
            formation: self.formation(formation).ok_or_else(|| format!("no formation {formation}"))?,
            play: self.play(play).ok_or_else(|| format!("no play {play}"))?,
            left: side == "left",
            jobs: read_jobs(jobs)?,
        })
    }

    fn defend(&self, [front, schemes, shell, jobs]: &[String; 4]) -> Result<Defend, String> {
        let at = self.front(front).ok_or_else(|| format!("no front {front}"))?;
        let shell = shell.parse().map_err(|_| format!("no shell {shell}"))?;
        playbook::check(self, &self.fronts[at], schemes, shell).map_err(|refusal| refusal.to_string())?;
        Ok(Defend { front: at, schemes: schemes.clone(), shell, jobs: read_jobs(jobs)? })
    }
}

fn read_jobs(text: &str) -> Result<Vec<PackageJob>, String> {
    text.split_whitespace().map(read_job).collect()
}

fn read_job(word: &str) -> Result<PackageJob, String> {
    let mut parts = word.split(':');
    let (man, role) = (parts.next().unwrap_or(""), parts.next().ok_or_else(|| format!("no job in {word}"))?);
    let on_line = match man.as_bytes().last() {
        Some(b'!') => Some(true),
        Some(b'^') => Some(false),
        _ => None,
    };
    Ok(PackageJob {
        man: man.trim_end_matches(['!', '^']).to_string(),
        on_line,
        role: role.to_string(),
        path: parts.next().map(String::from),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_four_hundred_packages_and_every_word_of_them_is_known() {
        let forms = FormTables::standard();
        assert_eq!((forms.attacks.len(), forms.defends.len()), (200, 200));
        for attack in &forms.attacks {
            let slots = &forms.formations[attack.formation].slots;
            for job in &attack.jobs {
                assert!(slots.iter().any(|slot| slot.p == job.man), "{attack:?}: {}", job.man);
                if let (Some(path), "route") = (&job.path, job.role.as_str()) {
                    assert!(forms.route(path).is_some(), "{path}");
                }
            }
        }
        for defend in &forms.defends {
            let front = &forms.fronts[defend.front];
            let all: Vec<&String> = front.line.iter().chain(&front.lb).chain(&front.db).collect();
            assert_eq!(all.len(), 11, "{}", front.id);
            assert_eq!(defend.jobs.len(), 11, "{defend:?}");
            assert!(defend.jobs.iter().all(|job| all.contains(&&job.man)), "{defend:?}");
        }
    }

    // E1-scrimmage-72, E1-terms-48: only the quarterback takes the snap, and stoppages are those of the book.
    #[test]
    fn packages_for_another_man_or_with_bonus_stoppages_are_left_out() {
        let forms = FormTables::standard();
        let playable = forms.attacks.iter().filter(|attack| forms.playable(attack)).count();
        assert!((120..190).contains(&playable), "{playable}");
        let wildcat = forms.formation("wildcat").expect("it is in the file");
        assert!(!forms.attacks.iter().any(|attack| attack.formation == wildcat && forms.playable(attack)));
    }

    #[test]
    fn a_word_nobody_knows_is_named() {
        let rows = "off_run = [[\"zz\", \"dive\", \"\", \"\"]]\noff_pass = []\ndef_run = []\ndef_pass = []\n";
        assert_eq!(FormTables::read(FORMS, rows), Err("no formation zz".to_string()));
    }
}
