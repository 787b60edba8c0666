//! `hashmark print`: the sheets of electric football, filled in, as a PDF file.

use crate::cli::{GameName, PrintArgs, PrintCommand};
use crate::output::print;
use crate::{error, load, squads};
use hashmark_electric::Electric;
use hashmark_print::electric::{base_chart, roster_chart, score_sheets, special_teams, team_record};
use hashmark_print::{Paper, pdf};
use miette::Result;
use std::path::Path;
use std::process::ExitCode;

/// Makes the sheets and writes them.
pub fn run(args: &PrintArgs) -> Result<ExitCode> {
    let papers = match &args.command {
        PrintCommand::Score { file } => score(file)?,
        PrintCommand::Team { file, coach } => team(file, coach)?,
        PrintCommand::Kicks => vec![special_teams()],
    };
    std::fs::write(&args.out, pdf(&papers)).map_err(|why| error::file(&args.out, "write", &why))?;
    let names: Vec<&str> = papers.iter().map(|paper| paper.title.as_str()).collect();
    print(&format!("{}: {}\n", args.out.display(), names.join("; ")))?;
    Ok(ExitCode::SUCCESS)
}

/// The score sheets of a saved game; what was left at its end is seen by playing it again.
fn score(file: &Path) -> Result<Vec<Paper>> {
    let bytes = std::fs::read(file).map_err(|why| error::file(file, "read", &why))?;
    if load::game_of(file, &bytes)? != GameName::Electric {
        let what = format!("{}: only the electric game has score sheets", file.display());
        return Err(error::unusable(
            what,
            "`hashmark replay FILE --to record` has the record of another game",
        ));
    }
    let loaded = hashmark_table::load::<Electric>(&bytes).map_err(|why| load::unreadable(file, &why))?;
    loaded.notes.iter().for_each(|note| eprintln!("note: {}: {note}", file.display()));
    Ok(score_sheets(loaded.played.game(), loaded.played.events()))
}

/// Everything on paper that a team has; a club of the Founders League plays in its stadium.
fn team(file: &Path, coach: &str) -> Result<Vec<Paper>> {
    let team = squads::read(file)?;
    let league = hashmark_roster::founders();
    let club = league.clubs.iter().find(|club| club.id.to_string() == team.id);
    let stadium = club.map(|club| &club.stadium);
    Ok(vec![team_record(&team, stadium, coach), roster_chart(&team), base_chart(&team)])
}
