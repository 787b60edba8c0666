//! `hashmark verify`: plays a saved game again and says yes, or no and where.

use crate::cli::VerifyArgs;
use crate::load;
use crate::output::print;
use hashmark_law::Side;
use hashmark_table::{EarlyEnd, FairReport, MatchFileError, VerifyError, VerifyReport};
use miette::Result;
use std::process::ExitCode;

/// 0 yes, 1 no; a file that is no match file is bad input.
pub fn run(args: &VerifyArgs) -> Result<ExitCode> {
    let path = &args.file;
    let bytes = load::bytes(path)?;
    let name = path.display();
    match load::game_of(path, &bytes)?.verify(&bytes) {
        Ok(report) => {
            print(&format!("{name}: yes\n{}", told(&report)))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(VerifyError::File(why @ MatchFileError::OtherRules { .. })) => {
            print(&format!("{name}: no\n{why}\n"))?;
            Ok(ExitCode::from(1))
        }
        Err(VerifyError::File(why)) => Err(load::unreadable(path, &why)),
        Err(why @ (VerifyError::Unread(_) | VerifyError::Differs(_))) => {
            print(&format!("{name}: no\n{why}\n"))?;
            Ok(ExitCode::from(1))
        }
    }
}

fn told(report: &VerifyReport) -> String {
    let mut text = format!(
        "  {} plays, {} calls and throws, {} events: the re-run tells the same\n",
        report.plays, report.inputs, report.events
    );
    text.push_str(&match (&report.fair, report.dice_proved) {
        (Some(fair), _) => fair_words(fair, report.rolls),
        (None, true) => {
            format!("  all {} throws are those of the dice named in the first line\n", report.rolls)
        }
        (None, false) => {
            format!("  {} throws by hand: possible, but nothing to compare them with\n", report.rolls)
        }
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
    text.push_str(&format!("  {}\n", end_words(report)));
    text
}

/// What is proved of fair dice: whose links they come from, and what follows.
fn fair_words(fair: &FairReport, rolls: usize) -> String {
    let mut text = format!(
        "  fair dice: all {rolls} throws come from {} rounds of links, each link the one committed to beforehand\n",
        fair.rounds
    );
    let given = Side::BOTH.into_iter().filter(|side| fair.links[*side] > 0);
    let given: Vec<String> =
        given.map(|side| format!("the {} coach ({})", side_word(side), fair.links[side])).collect();
    let people = given.iter().map(|one| format!("{one}, ")).collect::<String>();
    text.push_str(&format!("  links of {people}the server or program ({})\n", fair.rounds));
    text.push_str("  no roll was chosen by anybody who has a link in it\n");
    for side in Side::BOTH {
        let coach = format!("the {} coach", side_word(side));
        match fair.without[side] {
            Some(before) => {
                text.push_str(&format!("  {coach} had no say any more from throw {} on\n", before + 1));
            }
            None if fair.links[side] == 0 => text.push_str(&format!("  {coach} had no say in these dice\n")),
            None => {}
        }
    }
    text
}

fn end_words(report: &VerifyReport) -> String {
    match report.early_end {
        Some(EarlyEnd::Resigned(side)) => {
            let (gone, winner) = (side_word(side), side_word(side.other()));
            format!("not played to the end: the {gone} coach resigned, the {winner} side has won")
        }
        Some(EarlyEnd::Claimed(side)) => {
            let (late, winner) = (side_word(side.other()), side_word(side));
            format!("not played to the end: the {late} coach let the time run out, the {winner} side has won")
        }
        Some(EarlyEnd::Abandoned) => "not played to the end: abandoned, nobody has won".to_string(),
        None if report.over => "played to the end".to_string(),
        None => "not played to the end yet".to_string(),
    }
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::Home => "home",
        Side::Away => "visiting",
    }
}
