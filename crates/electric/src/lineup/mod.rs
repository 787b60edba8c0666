//! Lining up: where the eleven of each form stand, who they are, and what the book allows.

pub mod breach;
pub mod change;
mod defense;
mod kicks;
mod legal;
mod offense;
mod package;
mod stand;

pub use legal::{check, two_or_less};
pub use package::lineup as of_package;
pub use stand::{FigureEleven, FigureStand, Leave, LineupGround, PlaceTag, StandPlace};

use crate::call::{FigureAct, FigureOrder, LineupCall, LineupUnit};
use crate::forms::FormTables;
use crate::game::ReadyElectricTeam;
use crate::rule::rule;
use hashmark_table::{Refusal, Subject, refuse, refuse_about};

/// The forms a unit may line up in.
pub fn forms(all: &FormTables, unit: LineupUnit) -> Vec<String> {
    match unit {
        LineupUnit::Offense => {
            let snaps = all.formations.iter().filter(|form| all.takes_snaps(form));
            snaps.map(|form| form.id.clone()).collect()
        }
        LineupUnit::Defense => all.fronts.iter().map(|front| front.id.clone()).collect(),
        other => kicks::forms(other).iter().map(|id| id.to_string()).collect(),
    }
}

/// The eleven of a lineup: the form, the men, then what the coach changed. The changes may be illegal; a form that
/// does not exist or an order to nobody is refused.
pub fn eleven(
    all: &FormTables,
    sheet: &ReadyElectricTeam,
    ground: &LineupGround,
    lineup: &LineupCall,
) -> Result<FigureEleven, Refusal> {
    let known = forms(all, ground.unit).contains(&lineup.form);
    if !known {
        let remedy = format!("line up in {}", forms(all, ground.unit).join(", "));
        return refuse(rule!("E1-scrimmage-27"), format!("there is no form `{}` here", lineup.form), remedy);
    }
    let mut eleven = match ground.unit {
        LineupUnit::Offense => offense::stand(all, ground, &lineup.form),
        LineupUnit::Defense => defense::stand(all, ground, &lineup.form),
        _ => kicks::stand(ground, &lineup.form),
    };
    if lineup.mirrored {
        stand::mirror(&mut eleven, ground);
    }
    stand::into_bounds(&mut eleven, ground);
    sheet.fill(&mut eleven, ground.bench);
    for order in &lineup.orders.0 {
        change(&mut eleven, sheet, ground, order)?;
    }
    Ok(eleven)
}

/// Carries out an order of the set-up, in which everything is free (E1-scrimmage-8, E1-scrimmage-26).
fn change(
    eleven: &mut FigureEleven,
    sheet: &ReadyElectricTeam,
    ground: &LineupGround,
    order: &FigureOrder,
) -> Result<(), Refusal> {
    let Some(figure) = eleven.get_mut(usize::from(order.who)) else {
        let problem = format!("there is no figure {}", order.who);
        return refuse(rule!("E1-scrimmage-24"), problem, "the eleven are 0 to 10");
    };
    match order.act {
        FigureAct::Turn(degrees) | FigureAct::Swing(degrees, _) => figure.degrees = degrees,
        FigureAct::Stand => figure.stationary = true,
        FigureAct::Go => figure.stationary = false,
        FigureAct::Reverse => figure.reversed = !figure.reversed,
        FigureAct::Dial(dial) => figure.dial = dial,
        FigureAct::Place(right, back) => {
            (figure.right, figure.back) = (f32::from(right) / 10.0, f32::from(back) / 10.0);
            figure.at = ground.point(figure.right, figure.back);
        }
        FigureAct::Sub(man) => return substitute(eleven, sheet, usize::from(order.who), man),
        FigureAct::Report => figure.unreported = false,
    }
    Ok(())
}

/// A man comes in; the one he replaces goes out, or takes his place if he is on the field already.
pub(super) fn substitute(
    eleven: &mut FigureEleven,
    sheet: &ReadyElectricTeam,
    who: usize,
    man: u8,
) -> Result<(), Refusal> {
    if usize::from(man) >= sheet.team.men.len() {
        let problem = format!("there is no man {man} on the roster");
        let remedy = format!("the roster is 0 to {}", sheet.team.men.len() - 1);
        return refuse_about(Subject::Figure(who as u8), rule!("E1-materials-23"), problem, remedy);
    }
    let out = eleven[who].man;
    if let Some(other) = eleven.iter_mut().find(|figure| figure.man == man) {
        (other.man, other.unreported) = (out, sheet.must_report_at(out, other.tag.place()));
    }
    let silent = sheet.must_report_at(man, eleven[who].tag.place());
    (eleven[who].man, eleven[who].unreported) = (man, silent);
    Ok(())
}
