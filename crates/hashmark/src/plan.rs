//! `hashmark plan`: game plans of the zone game, judged and shown.

use crate::cli::{PlanArgs, PlanCommand};
use crate::output::print;
use crate::{error, load};
use hashmark_zone::plan::{SHIPPED, Severity, check};
use miette::Result;
use std::process::ExitCode;

/// Judges or shows; a plan with errors is a "no".
pub fn run(args: &PlanArgs) -> Result<ExitCode> {
    match &args.command {
        PlanCommand::Check { plan } => judge(plan),
        PlanCommand::Show { plan } => show(plan.as_deref()),
    }
}

fn judge(name: &str) -> Result<ExitCode> {
    let plan = load::zone_plan(name)?;
    let remarks = check(&plan);
    let mut page = format!(
        "{name}: {} sets, {} plays, {} defences\n",
        plan.sets.len(),
        plan.plays.len(),
        plan.defences.len()
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
    print(&page)?;
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn show(name: Option<&str>) -> Result<ExitCode> {
    let names: Vec<&str> = SHIPPED.iter().map(|(name, _)| *name).collect();
    let Some(name) = name else {
        print(&format!("Plans that come with the game: {}\n", names.join(", ")))?;
        return Ok(ExitCode::SUCCESS);
    };
    let Some((_, text)) = SHIPPED.iter().find(|(known, _)| *known == name) else {
        let what = format!("no plan called {name:?} comes with the game");
        return Err(error::unusable(what, format!("name one of {}", names.join(", "))));
    };
    print(text)?;
    Ok(ExitCode::SUCCESS)
}
