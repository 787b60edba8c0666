//! `hashmark plan`: game plans, judged and shown.

use crate::cli::{PlanArgs, PlanCommand};
use crate::output::print;
use crate::{error, load};
use hashmark_games::GamePlans;
use miette::Result;
use std::process::ExitCode;

/// Checks or shows; a plan with errors is a "no".
pub fn run(args: &PlanArgs) -> Result<ExitCode> {
    let plans = load::only("game plans", |game| game.game_plans())?;
    match &args.command {
        PlanCommand::Check { plan } => check_plan(plans, plan),
        PlanCommand::Show { plan } => show(plans, plan.as_deref()),
    }
}

fn check_plan(plans: &dyn GamePlans, name: &str) -> Result<ExitCode> {
    let report = plans.check(&load::plan(plans, name)?).map_err(error::fault)?;
    print(&report.page)?;
    Ok(if report.playable { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn show(plans: &dyn GamePlans, name: Option<&str>) -> Result<ExitCode> {
    let names = plans.shipped_names().join(", ");
    let Some(name) = name else {
        print(&format!("Plans that come with the game: {names}\n"))?;
        return Ok(ExitCode::SUCCESS);
    };
    let Some(plan) = plans.find_shipped(name) else {
        let what = format!("no plan called {name:?} comes with the game");
        return Err(error::unusable(what, format!("name one of {names}")));
    };
    print(&plan.text)?;
    Ok(ExitCode::SUCCESS)
}
