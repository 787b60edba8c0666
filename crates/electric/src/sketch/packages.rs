//! The packages as a coach may roll one: a form, a play, and who does what.

use crate::forms::{FormTables, PackageId, PackageJob, PackageTable};

/// A package with all that is drawn or said of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offered {
    /// Which one; its number is how it is typed.
    pub package: PackageId,
    /// The form, by its id.
    pub form: String,
    /// Left and right exchanged.
    pub mirrored: bool,
    /// What people call it.
    pub name: String,
    /// Who does what: man, role and path.
    pub jobs: Vec<PackageJob>,
}

impl Offered {
    /// With the run, or against it.
    pub fn is_run(&self) -> bool {
        matches!(self.package.table, PackageTable::Run | PackageTable::VsRun)
    }
}

/// The packages of the offense or of the defense that the core rules can play.
pub fn packages(forms: &FormTables, offense: bool) -> Vec<Offered> {
    let tables = PackageTable::ALL.into_iter().filter(|(table, _)| table.attacks() == offense);
    let all = tables.flat_map(|(table, _)| (1..=100).map(move |row| PackageId { table, row }));
    all.filter_map(|package| offered(forms, package)).collect()
}

fn offered(forms: &FormTables, package: PackageId) -> Option<Offered> {
    let at = package.index();
    let (mirrored, jobs) = match package.table.attacks() {
        true => {
            let attack = &forms.attacks[at];
            forms.playable(attack).then_some(())?;
            (attack.left, &attack.jobs)
        }
        false => (false, &forms.defends[at].jobs),
    };
    Some(Offered {
        package,
        form: forms.form_of(package).to_string(),
        mirrored,
        name: forms.package_words(package),
        jobs: jobs.clone(),
    })
}
