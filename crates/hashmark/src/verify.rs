//! `hashmark verify`: plays a saved game again and says yes, or no and where.

use crate::cli::{GameName, VerifyArgs};
use crate::output::print;
use crate::{error, load};
use hashmark_card::Card;
use hashmark_electric::Electric;
use hashmark_law::Side;
use hashmark_table::{Check, EarlyEnd, FileError, Report, verify};
use hashmark_zone::ZoneGame;
use miette::Result;
use std::process::ExitCode;

/// 0 yes, 1 no; a file that is no match file is bad input.
pub fn run(args: &VerifyArgs) -> Result<ExitCode> {
    let path = &args.file;
    let bytes = std::fs::read(path).map_err(|why| error::file(path, "read", &why))?;
    let name = path.display();
    let checked = match load::game_of(&bytes) {
        GameName::Card => verify::<Card>(&bytes),
        GameName::Zone => verify::<ZoneGame>(&bytes),
        GameName::Electric => verify::<Electric>(&bytes),
    };
    match checked {
        Ok(report) => {
            print(&format!("{name}: yes\n{}", told(&report)))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(Check::File(why @ FileError::OtherRules { .. })) => {
            print(&format!("{name}: no\n{why}\n"))?;
            Ok(ExitCode::from(1))
        }
        Err(Check::File(why)) => {
            Err(error::unusable(format!("{name}: {why}"), "name a file that `hashmark play` has saved"))
        }
        Err(why @ (Check::Unread(_) | Check::Differs(_))) => {
            print(&format!("{name}: no\n{why}\n"))?;
            Ok(ExitCode::from(1))
        }
    }
}

/// How a game ended that was given up.
fn given_up(end: EarlyEnd) -> String {
    let word = |side: Side| if side == Side::Home { "the home side" } else { "the visitors" };
    match end {
        EarlyEnd::Resigned(side) => format!("{} resigned", word(side)),
        EarlyEnd::Claimed(side) => format!("{} ran out of time", word(side.other())),
        EarlyEnd::Abandoned => "it was abandoned".to_string(),
    }
}

fn told(report: &Report) -> String {
    let mut text = format!(
        "  {} plays, {} calls and throws, {} events: the re-run tells the same\n",
        report.plays, report.inputs, report.events
    );
    text.push_str(&match report.dice_proved {
        true => format!("  all {} throws are those of the dice named in the first line\n", report.rolls),
        false => format!("  {} throws by hand: possible, but nothing to compare them with\n", report.rolls),
    });
    if report.undos > 0 {
        text.push_str(&format!(
            "  {} takings back, {} throws with them\n",
            report.undos, report.undone_rolls
        ));
    }
    if let Some(engine) = &report.other_engine {
        text.push_str(&format!("  begun with engine {engine}\n"));
    }
    text.push_str(&match (report.early_end, report.over) {
        (Some(end), _) => format!("  not played to the end: {}\n", given_up(end)),
        (None, true) => "  played to the end\n".to_string(),
        (None, false) => "  not played to the end yet\n".to_string(),
    });
    text
}
