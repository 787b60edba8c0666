//! The packages as a coach may roll one: a form, a play, and who does what.

use crate::forms::{Forms, Job};

/// A package.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Package {
    /// The form, by its id.
    pub form: String,
    /// Left and right exchanged.
    pub mirrored: bool,
    /// What people call it.
    pub name: String,
    /// Against, or with, the run.
    pub run: bool,
    /// Who does what: man, role and path.
    pub jobs: Vec<Job>,
}

/// The packages of the offence or of the defence that the core rules can play.
pub fn packages(forms: &Forms, offence: bool) -> Vec<Package> {
    if offence { attacks(forms) } else { defences(forms) }
}

fn attacks(forms: &Forms) -> Vec<Package> {
    let able = forms.attacks.iter().filter(|attack| forms.playable(attack));
    let package = |attack: &crate::forms::Attack| {
        let (form, play) = (&forms.formations[attack.formation], &forms.plays[attack.play]);
        Package {
            form: form.id.clone(),
            mirrored: attack.left,
            name: format!("{}, {}", form.name, play.name),
            run: play.kind == "run",
            jobs: attack.jobs.clone(),
        }
    };
    able.map(package).collect()
}

fn defences(forms: &Forms) -> Vec<Package> {
    let package = |(at, defend): (usize, &crate::forms::Defend)| {
        let front = &forms.fronts[defend.front];
        let called = |part: &str| {
            let (id, men) = part.trim().split_once(' ').unwrap_or((part.trim(), ""));
            let known = forms.schemes.iter().find(|scheme| scheme.id == id);
            let name = known.map_or_else(|| id.replace('_', " "), |scheme| scheme.name.clone());
            format!("{name} {}", men.replace(',', " ")).trim_end().to_string()
        };
        let schemes: Vec<String> = defend.schemes.split(';').map(called).collect();
        Package {
            form: front.id.clone(),
            mirrored: false,
            name: format!("{}, {}", front.name, schemes.join(" and ")),
            run: at < 100,
            jobs: defend.jobs.clone(),
        }
    };
    forms.defends.iter().enumerate().map(package).collect()
}
