//! Game plans: read, judged, shipped.

use super::ZoneEntry;
use super::set_up::read_plan;
use hashmark_entry::capability::PlanReport;
use hashmark_entry::{GameFault, GamePlans, NamedText};
use hashmark_zone::plan::{SHIPPED, Severity, check};

impl GamePlans for ZoneEntry {
    fn shipped(&self) -> &'static [(&'static str, &'static str)] {
        &SHIPPED
    }

    fn read(&self, plan: &NamedText) -> Result<(), GameFault> {
        read_plan(plan).map(|_| ())
    }

    fn check(&self, plan: &NamedText) -> Result<PlanReport, GameFault> {
        let read = read_plan(plan)?;
        let remarks = check(&read);
        let mut page = format!(
            "{}: {} sets, {} plays, {} defenses\n",
            plan.name,
            read.sets.len(),
            read.plays.len(),
            read.defenses.len()
        );
        for remark in &remarks {
            page.push_str(&format!("  {remark}\n"));
        }
        let wrong = remarks.iter().filter(|remark| remark.severity == Severity::Error).count();
        page.push_str(match (wrong, remarks.len()) {
            (0, 0) => "Nothing to say against it.\n",
            (0, _) => "It can be played.\n",
            _ => "It cannot be played as it is.\n",
        });
        Ok(PlanReport { page, playable: wrong == 0 })
    }
}
